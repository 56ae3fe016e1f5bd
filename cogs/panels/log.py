"""The log of a match, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import LogLine
from cogs.panels import retelling, sentences
from cogs.text.catalogue import tr


def log(lines: Sequence[LogLine], locale: str, *, passes: bool = False) -> list[str]:
    """Return the lines of the log under a heading for each turn.

    The windows that the bot passed for the reader are counted in one line at the end of each turn. With ``passes``,
    each of them has a line at the point at which it was passed.
    """
    told: list[str] = []
    turn: int | None = None
    passed = 0
    for line in lines:
        by_itself = line.event.kind == retelling.PASSED_FOR_YOU
        if by_itself and not passes and line.turn == turn:
            passed += 1
            continue
        texts = retelling.log_lines([line], locale, whole=True)
        if not texts:
            continue
        if line.turn != turn:
            told += _passed(passed, locale)
            turn, passed = line.turn, 0
            if line.event.kind == "turn":
                told.append(tr(locale, "ui.recap.turn", text=texts[0]))
                continue
            told.append(tr(locale, "ui.log.turn", turn=turn) if turn else tr(locale, "ui.log.setup"))
        if by_itself and not passes:
            passed += 1
        else:
            told += sentences.bullets(texts, locale, 1)
    return [*told, *_passed(passed, locale)]


def _passed(times: int, locale: str) -> list[str]:
    return [tr(locale, "ui.log.passed", n=times)] if times else []
