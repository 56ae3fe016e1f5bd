"""The layout of every prompt: first the choices, then the buttons that move the game on, then the tools.

The place and colour of a button depend only on its meaning (:class:`engine.Meaning`), not on the game, the shape of the
question or the group of the option. Everything before this step is plain choices; only here do they become components,
with labels that fit and custom ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.model import base36
from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import SKIPS, Choice, Press
from cogs.prompt.drafts import Draft, write_draft
from cogs.prompt.offered import BUTTONS
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Button, Menu, MenuEntry, Row, Style
from engine import Meaning

STYLES: Final[Mapping[Meaning, Style]] = {
    Meaning.DO: "primary",
    Meaning.GO_ON: "success",
    Meaning.RISKY: "danger",
    Meaning.BACK: "secondary",
}
PREPARED: Final = {"draw": "ahead", "send": "commit"}
"""The kinds of presses that become another kind in a question whose option is not chosen yet."""

CHOICE_ROWS = 3
"""Maximum number of rows with choices. Below them are one row of buttons that move the game on and one row of tools."""
MOST = 20
"""Maximum number of buttons and menus in a prompt."""


@dataclass(frozen=True, slots=True)
class ChoiceMenu:
    """A menu of choices. It fills a row."""

    placeholder: str
    press: Press
    entries: tuple[Choice, ...]


ChoiceRow = ChoiceMenu | tuple[Choice, ...]


@dataclass(slots=True)
class PromptParts:
    """The choices of a question in rows, sorted by purpose."""

    lines: list[str] = field(default_factory=list)
    """Sentences under the question."""
    choices: list[ChoiceRow] = field(default_factory=list)
    skips: list[Choice] = field(default_factory=list)
    """Moves of the next phase. Each of these buttons ends the present phase first."""
    onward: list[Choice] = field(default_factory=list)
    """Buttons that move the game on: send the choices, decline, pass, or end something."""
    backs: list[Choice] = field(default_factory=list)
    """Buttons that take back a part of a half-filled answer."""
    in_menus: set[str] = field(default_factory=set)
    """The values of the choices that are in menus. A menu shows their details itself."""
    pages: int = 1


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices of one section, or of several sections that share a menu."""

    sections: tuple[str, ...]
    members: tuple[Choice, ...]
    in_menu: bool


def in_rows(choices: Sequence[Choice]) -> list[ChoiceRow]:
    """Break a list of choices into rows."""
    return [tuple(choices[i : i + limits.ROW]) for i in range(0, len(choices), limits.ROW)]


def sections_of(choices: Iterable[Choice]) -> list[list[Choice]]:
    """Return the choices, one list for each section."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.section, []).append(choice)
    return list(found.values())


def grouped(choices: Sequence[Choice], most: int) -> list[ChoiceGroup]:
    """Sort many choices by section into at most ``most`` groups. If there are more sections, the first are merged.

    A group becomes buttons if there is room, and otherwise a menu, which takes one row. Earlier groups are preferred.
    """
    names = list(dict.fromkeys(choice.section for choice in choices))
    merged = names[: max(0, len(names) - most) + 1]
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(merged[0] if choice.section in merged else choice.section, []).append(choice)
    groups, room, left = [], BUTTONS, most - len(found)
    for members in found.values():
        more = -(-len(members) // limits.ROW) - 1
        fits = len(members) <= room and more <= left
        if fits:
            room, left = room - len(members), left - more
        sections = tuple(dict.fromkeys(choice.section for choice in members))
        groups.append(ChoiceGroup(sections, tuple(members), in_menu=not fits))
    return groups


def choices_in_rows(sections: Sequence[Sequence[Choice]], most: int) -> list[ChoiceRow]:
    """Break sections of choices into rows, each section beginning a new row.

    If there would be more than ``most`` rows, sections are merged, beginning with the first two. Risky choices always
    have separate rows below the others.
    """
    risky = [choice for section in sections for choice in section if choice.meaning is Meaning.RISKY]
    plain = [[choice for choice in section if choice.meaning is not Meaning.RISKY] for section in sections]
    plain = [section for section in plain if section]
    room = most - len(in_rows(risky))
    while len(plain) > 1 and sum(len(in_rows(section)) for section in plain) > room:
        plain = [plain[0] + plain[1], *plain[2:]]
    return [*(row for section in plain for row in in_rows(section)), *in_rows(risky)]


def count(rows: Iterable[ChoiceRow]) -> int:
    """Return the number of buttons and menus in these rows."""
    return sum(1 if isinstance(row, ChoiceMenu) else len(row) for row in rows)


def skips_shown(parts: PromptParts, tools: Sequence[Choice]) -> list[Choice]:
    """Return the choices of the next phase for which a prompt has room."""
    choices = parts.choices[:CHOICE_ROWS]
    room = min(SKIPS, MOST - count(choices) - len(parts.onward) - len(tools))
    return parts.skips[: max(0, room)] if len(choices) < CHOICE_ROWS else []


def arrange(parts: PromptParts, skips: Sequence[Choice], tools: Sequence[Choice]) -> list[ChoiceRow]:
    """Put the choices of a question into at most five rows."""
    rows: list[ChoiceRow] = [
        *parts.choices[:CHOICE_ROWS],
        *in_rows(skips),
        tuple(parts.onward[: limits.ROW]),
        tuple(tools[: limits.ROW]),
    ]
    return [row for row in rows if isinstance(row, ChoiceMenu) or row]


def with_stops(rows: list[ChoiceRow], stops: Sequence[Choice]) -> list[ChoiceRow]:
    """Return the rows with as many of these choices as fit: in a separate row above the tools, or behind them."""
    if not stops:
        return rows
    last = rows[-1]
    if len(rows) < limits.ROWS:
        return [*rows[:-1], tuple(stops[: limits.ROW]), last]
    return rows if isinstance(last, ChoiceMenu) else [*rows[:-1], (*last, *stops)[: limits.ROW]]


def components(ask: PromptContext, rows: Iterable[ChoiceRow]) -> tuple[Row, ...]:
    """Return the buttons and menus of these rows."""
    return tuple(
        Menu(row.placeholder, tap_of(ask, row.press), tuple(_entry(choice) for choice in row.entries))
        if isinstance(row, ChoiceMenu)
        else tuple(_button(ask, choice) for choice in row)
        for row in rows
    )


def _button(ask: PromptContext, choice: Choice) -> Button:
    return Button(limits.label(choice.label), tap_of(ask, choice.press), STYLES[choice.meaning], choice.disabled)


def _entry(choice: Choice) -> MenuEntry:
    return MenuEntry(limits.label(choice.label), choice.value, choice.more)


def tap_of(ask: PromptContext, press: Press) -> custom_ids.Tap:
    """Write a press into a tap.

    In a question that follows an option not chosen yet, the taps that change or send the draft also name that option.
    """
    kind, arg = press.kind, press.arg
    if ask.after is not None and kind in PREPARED:
        kind, arg = PREPARED[kind], custom_ids.pack_slots([ask.after]) + arg
    if isinstance(press.data, Draft):
        arg += write_draft(ask.decision, press.data)
    elif isinstance(press.data, int):
        arg += base36(press.data)
    elif press.data is not None:
        arg += custom_ids.pack_list(press.data)
    return custom_ids.Tap(kind, ask.match_id, 0 if press.of_match else ask.decision.id, press.letter, press.index, arg)
