"""The recap for a player who was away: one line for each action. If there are too many actions, only the important ones
are shown.

The recap uses only log lines that are redacted for its reader. The game says which kinds of events are important and
which belong together (`GameSpec.narration`). An event with the data ``vital`` has the highest importance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import engine
from bot.model import LogLine
from cogs.panels import sentences
from cogs.panels.retelling import DONE_FOR_YOU, PASSED_FOR_YOU, is_roll, sentence, told
from cogs.text.catalogue import tr
from cogs.wire import limits
from engine import LogEntry, Msg, Telling

LINES = 24
TEXT = 3200
IMPORTANT = 1
"""Maximum rank (0 is the most important) of events that are shown even to the player whose own answer caused them."""
LONG_LINES = 30
LONG_TEXT = limits.EMBED_TEXT - 300
"""Maximum number of characters of the recap that a player requests: nearly a whole embed."""

LONGEST = 300
"""Maximum number of characters of a line that joins several sentences."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One action and its results, as a line of the recap.

    ``heads`` are the headings of its turn and phase. ``kind`` is the kind of its last event.
    """

    text: str
    kind: str
    telling: Telling
    rank: int
    entry: int
    heads: tuple[str, str]
    rolled: bool
    times: int = 1

    def said(self, locale: str) -> str:
        """Return the sentence. If the action happened several times in a row, the number of times is added."""
        return self.text if self.times == 1 else tr(locale, "ui.recap.times", text=self.text, n=self.times)


def deeds(lines: Sequence[LogLine], game: str, locale: str, reader: str = "") -> list[Deed]:
    """Return the actions that the log lines describe, in order. The player named ``reader`` appears as "you".

    Turns and phases are not actions, but become the headings of the actions.
    """
    return _deeds(told([line for line in lines if _is_deed(line)], game, locale, reader), game, locale)


def _is_deed(line: LogLine) -> bool:
    return not line.undone and line.event.kind not in (PASSED_FOR_YOU, *DONE_FOR_YOU)


def _deeds(said: Sequence[tuple[LogLine, str]], game: str, locale: str) -> list[Deed]:
    tellings = engine.game(game).narration.tellings
    found: list[Deed] = []
    turn = phase = ""
    for line, spoken in said:
        event, text = line.event, spoken[:1].upper() + spoken[1:]
        if event.kind == "turn":
            turn, phase = text, ""
        elif event.kind == "phase":
            phase = text
        elif text:
            telling = tellings.get(event.kind, Telling())
            rank = rank_of(event, tellings)
            deed = Deed(text, event.kind, telling, rank, line.entry, (turn, phase), is_roll(event))
            last = found[-1] if found and found[-1].heads == deed.heads else None
            if last is not None and _joins(last, deed):
                found[-1] = replace(
                    last,
                    text=tr(locale, "ui.recap.deed", first=last.text, then=text),
                    kind=event.kind,
                    telling=telling,
                    rank=min(last.rank, rank),
                    rolled=last.rolled or deed.rolled,
                )
            elif last is not None and last.text == text and not deed.rolled:
                found[-1] = replace(last, times=last.times + 1)
            else:
                found.append(deed)
    return found


def rank_of(event: LogEntry, tellings: Mapping[str, Telling]) -> int:
    """Return the rank of an event, which decides what is shown if not all events fit. Rank 0 is the most important."""
    return 0 if dict(event.data).get("vital") else tellings.get(event.kind, Telling()).rank


def by_worth(every: Sequence[Deed]) -> list[int]:
    """Return the indices of the actions by priority: the newest action first, then the others by rank, newer ones
    first.
    """
    return sorted(range(len(every)), key=lambda i: (i != len(every) - 1, every[i].rank, -i))


def _joins(last: Deed, deed: Deed) -> bool:
    """Whether an action is added to the line of the action before it."""
    if last.times > 1 or last.entry != deed.entry or len(last.text) + len(deed.text) >= LONGEST:
        return False
    if deed.telling.together:
        return deed.kind == last.kind and deed.text not in last.text
    return deed.telling.follows and not (last.rolled and deed.rolled)


def story(lines: Sequence[LogLine], game: str, locale: str, most: int, reader: str = "") -> list[str]:
    """Return a turn's actions as a list of at most ``most``.

    Less important actions are left out first. A last line says how many were left out.
    """
    every = deeds(lines, game, locale, reader)
    kept = sorted(by_worth(every)[:most])
    shown = sentences.bullets([every[i].said(locale) for i in kept], locale, most)
    return shown if len(kept) == len(every) else [*shown, tr(locale, "ui.recap.more", n=len(every) - len(kept))]


def notes(
    lines: Sequence[LogLine],
    game: str,
    locale: str,
    *,
    reader: str = "",
    title: str = "ui.prompt.recap",
    most: int = LINES,
    limit: int = TEXT,
    brief: bool = False,
    named: bool = False,
    learning: bool = False,
) -> str:
    """Return the recap under its title, at most ``limit`` characters long; empty if nothing happened.

    ``reader`` is the name of the reading player, who appears as "you". Actions that do not fit are counted. The newest
    action is always included, because it is the reason why the reader is asked. The windows that were passed for the
    reader come last. ``brief``: without the headings of phases. ``learning``: without the passed windows.
    """
    happened, arranged = [line for line in lines if _is_deed(line)], [line for line in lines if _is_planned(line)]
    said, said_of_plan = told(happened, game, locale, reader), told(arranged, game, locale, reader)
    turns = [sentence(line.event, locale) for line in lines if line.event.kind == "turn"]
    every = _deeds(said, game, locale)
    if brief:
        every = [replace(deed, heads=(deed.heads[0], "")) for deed in every]
    first = planned(said_of_plan, any(ended(line) and not line.undone for line in lines), locale)
    last = [] if learning else passed(lines, game, locale, named=named)
    limit -= sum(len(text) + 1 for text in (*first, *last))
    if not every:
        quiet = [tr(locale, "ui.recap.quiet", text=text) for text in turns[:-1]]
        return "\n".join([*first, tr(locale, title), *quiet, *last] if quiet else [*first, *last])
    kept = by_worth(every)[:most]
    while True:
        text = _text(every, sorted(kept), locale, title)
        if len(text) <= limit:
            return "\n".join([*first, text, *last])
        if len(kept) == 1:
            return "\n".join([*first, limits.clip(text, limit), *last])
        kept.pop()


MAX_PASSED = 4
"""Maximum number of passed windows that one line names. The log has all of them."""


def passes(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return only the log lines about what was done for the reader: windows passed, and answers of a plan or queue.

    The recap shows only these lines if the other new lines are not worth showing.
    """
    return [line for line in lines if _is_done_for_reader(line) or ended(line)]


def _is_done_for_reader(line: LogLine) -> bool:
    return line.event.kind in (PASSED_FOR_YOU, *DONE_FOR_YOU)


def ended(line: LogLine) -> bool:
    """Whether the reader's plan ended with this event, which begins the reader's turn."""
    return dict(line.event.data).get("plan") == "ended"


MAX_PLANNED = 12
"""Maximum number of lines about what a plan or queue did. The log has all of them."""


def _is_planned(line: LogLine) -> bool:
    return not line.undone and line.event.kind in DONE_FOR_YOU


def planned(said: Sequence[tuple[LogLine, str]], ends: bool, locale: str) -> list[str]:
    """Return sentences about what the reader's plan and queue did, and why. Equal sentences are counted.

    ``said`` are the log lines about them, with their sentences. ``ends``: whether the plan has ended. The recap shows
    these first, and cuts the rest instead. If there are very many, the newest are shown.
    """
    counted = Counter(text for _, text in said)
    found = [
        tr(locale, "ui.plan.told", text=text) if n == 1 else tr(locale, "ui.plan.told_times", text=text, n=n)
        for text, n in counted.items()
    ]
    if len(found) > MAX_PLANNED:
        left = len(found) - MAX_PLANNED
        found = [tr(locale, "ui.plan.told_more", n=left), *found[left:]]
    if ends:
        found.append(tr(locale, "ui.plan.told", text=tr(locale, "ui.plan.ended")))
    return found


def passed(lines: Sequence[LogLine], game: str, locale: str, *, named: bool) -> list[str]:
    """Return a sentence with the number of windows passed for the reader; empty if there is none.

    With ``named`` these are two sentences with the windows' names: for the reader's own turns, and for those of others.
    Windows in which the reader could have done nothing (data ``idle``) are left out here, but are in the log.
    """
    names = dict(engine.game(game).stops.windows)
    counted: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for line in lines:
        data = dict(line.event.data)
        window = str(data.get("window", ""))
        if line.event.kind == PASSED_FOR_YOU and not line.undone and not data.get("idle") and window in names:
            counted[bool(data.get("mine"))][window] += 1
    if not named:
        n = sum(windows.total() for windows in counted.values())
        return [tr(locale, "ui.recap.passed", n=n)] if n else []
    found = []
    for mine, windows in counted.items():
        what = tuple(_window(names[window], n) for window, n in windows.items())
        if len(what) > MAX_PASSED:
            what = (*what[: MAX_PASSED - 1], Msg.of("ui.recap.passed.more", n=len(what) - MAX_PASSED + 1))
        id = "ui.recap.passed.mine" if mine else "ui.recap.passed.theirs"
        found += [tr(locale, id, windows=what)] if what else []
    return found


def _window(label: Msg, times: int) -> Msg:
    name = Msg.of("ui.recap.card", name=label)
    return name if times == 1 else Msg.of("ui.recap.several", text=name, n=times)


def _text(every: Sequence[Deed], kept: Sequence[int], locale: str, title: str) -> str:
    out = [tr(locale, title)]
    turn = phase = ""
    for deed in (every[i] for i in kept):
        if deed.heads[0] != turn:
            turn, phase = deed.heads[0], ""
            out.append(tr(locale, "ui.recap.turn", text=turn))
        if deed.heads[1] != phase:
            phase = deed.heads[1]
            out += [tr(locale, "ui.recap.phase", text=phase)] if phase else []
        out.append(tr(locale, "ui.line", text=deed.said(locale)))
    if len(kept) < len(every):
        out.append(tr(locale, "ui.recap.more", n=len(every) - len(kept)))
    return "\n".join(out)


def worth_telling(lines: Sequence[LogLine], game: str, *, asked: bool) -> bool:
    """Whether the panel of a player who just answered should show the results of that answer.

    It should if there are dice, events that the game calls important (an attack, damage, a death) or news (a card
    drawn), or, with ``asked``, a new turn. The player's own action alone is not a reason.
    """
    tellings = engine.game(game).narration.tellings
    return any(
        is_roll(line.event)
        or rank_of(line.event, tellings) <= IMPORTANT
        or tellings.get(line.event.kind, Telling()).news
        or (asked and line.event.kind == "turn")
        for line in lines
    )
