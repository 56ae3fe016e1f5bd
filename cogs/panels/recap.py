"""What happened, for somebody who was away: one line for each action, the important ones when it is too much.

Works on the redacted lines of one reader alone, and by the kinds of events that all games share. A kind that is
not listed here is told as it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.model import LogLine
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire import limits

LINES = 12
TEXT = 1800
LONG_LINES = 30
LONG_TEXT = limits.EMBED_TEXT - 300
"""For who asks what happened: nearly a whole embed."""

FOLLOWS = frozenset({"roll", "wounds", "damage", "destroyed", "followed", "enters"})
"""What these events tell came of the line before, when both belong to one answer."""
TOGETHER = frozenset({"drawn", "built", "magic"})
"""These are told in one line as long as one follows the other."""
LONGEST = 300

USUAL = 3
RANKS = {
    **dict.fromkeys(("over", "won", "destroyed", "burned", "control"), 0),
    **dict.fromkeys(("attack", "roll", "wounds", "damage", "defend"), 1),
    **dict.fromkeys(("summoned", "announced", "enters", "event", "ability", "walled", "develop"), 2),
    **dict.fromkeys(("drawn", "built", "magic", "discarded", "resources", "tokens", "looked"), 4),
    **dict.fromkeys(("moved", "moved_card", "placed", "exchanged", "shuffled"), 5),
}
"""What is left out first has the highest rank. Data ``vital`` makes any event as important as the first row."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One action and what came of it. ``heads`` are the turn and the phase it belongs to, ``kind`` its last event."""

    text: str
    kind: str
    rank: int
    entry: int
    heads: tuple[str, str]
    rolled: bool
    times: int = 1

    def said(self, locale: str) -> str:
        """The sentence, with how often in a row it happened."""
        return self.text if self.times == 1 else tr(locale, "ui.recap.times", text=self.text, n=self.times)


def deeds(lines: Sequence[LogLine], locale: str) -> list[Deed]:
    """The actions that the lines tell, in order; turns and phases become headings."""
    found: list[Deed] = []
    turn = phase = ""
    for line in lines:
        event = line.event
        if event.kind == sentences.PASSED_FOR_YOU or line.undone:
            continue
        text = sentences.sentence(event, locale)
        if event.kind == "turn":
            turn, phase = text, ""
        elif event.kind == "phase":
            phase = text
        elif text:
            rank = 0 if dict(event.data).get("vital") else RANKS.get(event.kind, USUAL)
            deed = Deed(text, event.kind, rank, line.entry, (turn, phase), event.kind == "roll")
            last = found[-1] if found and found[-1].heads == deed.heads else None
            if last is not None and _joins(last, deed):
                found[-1] = replace(
                    last,
                    text=tr(locale, "ui.recap.deed", first=last.text, then=text),
                    kind=event.kind,
                    rank=min(last.rank, rank),
                    rolled=last.rolled or deed.rolled,
                )
            elif last is not None and last.text == text and not deed.rolled:
                found[-1] = replace(last, times=last.times + 1)
            else:
                found.append(deed)
    return found


def _joins(last: Deed, deed: Deed) -> bool:
    """Does a sentence belong into the line before?"""
    if last.times > 1 or last.entry != deed.entry or len(last.text) + len(deed.text) >= LONGEST:
        return False
    if deed.kind in TOGETHER:
        return deed.kind == last.kind and deed.text not in last.text
    return deed.kind in FOLLOWS and not (last.rolled and deed.rolled)


def latest(lines: Sequence[LogLine], locale: str, most: int) -> list[str]:
    """The newest actions as a plain list; where a turn began, its sentence is a line of its own."""
    texts: list[str] = []
    turn = ""
    for deed in deeds(lines, locale):
        if deed.heads[0] != turn:
            turn = deed.heads[0]
            texts.append(turn)
        texts.append(deed.said(locale))
    return sentences.bullets(texts, locale, most)


def notes(
    lines: Sequence[LogLine],
    locale: str,
    *,
    title: str = "ui.prompt.recap",
    most: int = LINES,
    limit: int = TEXT,
) -> str:
    """The recap under its title, never longer than ``limit``; empty when nothing happened.

    What does not fit is counted, and the newest action always stays: it is why the reader is asked.
    """
    every = deeds(lines, locale)
    if not every:
        return ""
    by_worth = sorted(range(len(every)), key=lambda i: (i != len(every) - 1, every[i].rank, -i))
    kept = by_worth[:most]
    while True:
        text = _text(every, sorted(kept), locale, title)
        if len(text) <= limit:
            return text
        if len(kept) == 1:
            return limits.clip(text, limit)
        kept.pop()


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


def worth_telling(lines: Sequence[LogLine], *, asked: bool) -> bool:
    """Whether somebody's own panel should tell what came of the answer: dice, or a turn that began with it."""
    kinds = {line.event.kind for line in lines}
    return "roll" in kinds or (asked and "turn" in kinds)
