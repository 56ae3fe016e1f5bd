"""The layout of every prompt: first the choices, then the buttons that move the game on, then the tools.

The place and colour of a button depend only on its meaning (:class:`engine.Meaning`), not on the game, the shape of the
question or the group of the option.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cogs.prompt.choices import BUTTONS, SKIPS, Choice
from cogs.wire import limits
from cogs.wire.panel import Button, Menu, Row, Style, in_rows
from engine import Meaning

STYLES: Final[Mapping[Meaning, Style]] = {
    Meaning.DO: "primary",
    Meaning.GO_ON: "success",
    Meaning.RISKY: "danger",
    Meaning.BACK: "secondary",
}
LOOK: Final[Style] = "secondary"
"""Colour of buttons that only show something or step back."""

CHOICE_ROWS = 3
"""Maximum number of rows with choices. Below them are one row of buttons that move the game on and one row of tools."""
MOST = 20
"""Maximum number of buttons and menus in a prompt."""


@dataclass(slots=True)
class PromptParts:
    """The components of a question, sorted by purpose."""

    lines: list[str] = field(default_factory=list)
    """Sentences under the question."""
    choices: list[Row] = field(default_factory=list)
    skips: list[Button] = field(default_factory=list)
    """Moves of the next phase. Each of these buttons ends the present phase first."""
    onward: list[Button] = field(default_factory=list)
    """Buttons that move the game on: send the choices, decline, pass, or end something."""
    backs: list[Button] = field(default_factory=list)
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


def button(choice: Choice) -> Button:
    """Return the button of a choice."""
    return Button(choice.label, choice.tap, STYLES[choice.meaning])


def sections_of(choices: Iterable[Choice]) -> list[list[Button]]:
    """Return the buttons of choices, one list for each section."""
    found: dict[str, list[Button]] = {}
    for choice in choices:
        found.setdefault(choice.section, []).append(button(choice))
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


def choices_in_rows(sections: Sequence[Sequence[Button]], most: int) -> list[Row]:
    """Break sections of choices into rows, each section beginning a new row.

    If there would be more than ``most`` rows, sections are merged, beginning with the first two. Risky choices always
    have separate rows below the others.
    """
    risky = [button for section in sections for button in section if button.style == STYLES[Meaning.RISKY]]
    plain = [[button for button in section if button.style != STYLES[Meaning.RISKY]] for section in sections]
    plain = [section for section in plain if section]
    room = most - len(in_rows(risky))
    while len(plain) > 1 and sum(len(in_rows(section)) for section in plain) > room:
        plain = [plain[0] + plain[1], *plain[2:]]
    return [*(row for section in plain for row in in_rows(section)), *in_rows(risky)]


def count(rows: Iterable[Row]) -> int:
    """Return the number of buttons and menus in these rows."""
    return sum(1 if isinstance(row, Menu) else len(row) for row in rows)


def skips_shown(parts: PromptParts, tools: Sequence[Button]) -> list[Button]:
    """Return the choices of the next phase for which a prompt has room."""
    choices = parts.choices[:CHOICE_ROWS]
    room = min(SKIPS, MOST - count(choices) - len(parts.onward) - len(tools))
    return parts.skips[: max(0, room)] if len(choices) < CHOICE_ROWS else []


def arrange(parts: PromptParts, tools: Sequence[Button]) -> tuple[Row, ...]:
    """Put the components of a question into at most five rows."""
    skips = in_rows(skips_shown(parts, tools))
    rows: list[Row] = [
        *parts.choices[:CHOICE_ROWS],
        *skips,
        tuple(parts.onward[: limits.ROW]),
        tuple(tools[: limits.ROW]),
    ]
    return tuple(row for row in rows if isinstance(row, Menu) or row)
