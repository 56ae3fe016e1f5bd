"""The moves that a seat can make with one or two answers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.compound_moves.halves import FIRST, ends, follow, picks, questions_after
from engine.kernel.decision import OWN, Decision, Option
from engine.kernel.messages import Msg
from engine.playable import Playable

LINES = 200
"""Maximum number of lines returned."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move: one or two answers with their labels, and further words by which a player may refer to the move.

    A line that continues earlier answers also contains these, so it can be longer.

    ``own``: whether the move does something hostile to the seat's own cards, or can lead only to such things.
    """

    answers: tuple[str, ...]
    texts: tuple[Msg, ...]
    words: tuple[str, ...] = ()
    own: bool = False


def lines_of(match: Playable, seat: int, after: tuple[str, ...] = (), last: Collection[str] = ()) -> tuple[Line, ...]:
    """Return the lines that a seat can play: single answers first, then pairs, in the order offered.

    ``back`` and options that are complete answers by themselves are left out.  If there are too many pairs, each first
    answer keeps the same maximum number of pairs.  With ``after``, return the lines that begin with these answers and
    continue them.  The result is empty if the given answers are more than a part of a move.  ``last``: the kinds of
    questions whose answers always end a move.
    """
    decision = next((d for d in match.pending if d.seat == seat), None)
    if decision is None:
        return ()
    if after:
        first = decision.option(after[0])
        begun = None if first is None else follow(match, decision, after[0])
        return (
            ()
            if begun is None or first is None
            else tuple(
                replace(
                    line,
                    answers=(after[0], *line.answers),
                    texts=(first.text, *line.texts),
                    words=tuple(dict.fromkeys((*_words(decision, first), *line.words))),
                )
                for line in lines_of(begun, seat, after[1:], last)
            )
        )
    firsts = picks(decision)[:FIRST]
    lines = [Line((o.key,), (o.text,), _words(decision, o), o.group == OWN) for o in firsts]
    pairs = []
    for at, (first, line) in enumerate(zip(firsts, lines, strict=True)):
        then = () if ends(first) or decision.kind in last else questions_after(match, decision, first.key)
        pairs.append(
            [
                Line(
                    (first.key, o.key),
                    (first.text, o.text),
                    tuple(dict.fromkeys((*line.words, *_words(d, o)))),
                    o.group == OWN,
                )
                for d in then
                if d.seat == seat
                for o in picks(d)
            ]
        )
        lines[at] = replace(line, own=line.own or (bool(pairs[-1]) and all(pair.own for pair in pairs[-1])))
    most = max(map(len, pairs), default=0)
    while most and len(lines) + sum(min(len(row), most) for row in pairs) > LINES:
        most -= 1
    return (*lines, *(line for row in pairs for line in row[:most]))


def _words(decision: Decision, option: Option) -> tuple[str, ...]:
    """Return the words by which a player may refer to an option.

    These are the kind of its question, its squares, and the word that its key begins with.
    """
    head, colon, _ = option.key.partition(":")
    way = option.key.split(".") if option.at else ()
    said = (*decision.kind.split("_"), option.at, *way, head if colon and head.isalpha() else "")
    return tuple(dict.fromkeys(word for word in said if word))
