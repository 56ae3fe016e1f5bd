"""The work of a thinking process: the answers of a computer player, and advice to a person."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from bot.model import Advice
from engine import Decision, Match
from engine.players import Eyes, Outlook, Policy, Straightforward, counts, give, hint, passes, policy

log = logging.getLogger("riposte.practice")

SEARCHES = 2
"""Maximum number of questions that one task answers with a search."""
ANSWERS = 12
"""Maximum number of answers of one task."""
LAST = "straightforward"
"""The policy that answers if a level's search failed. It needs no search."""

FRESH = Outlook()
"""The outlook of a computer player that has not thought yet."""


@dataclass(frozen=True, slots=True)
class ThoughtTask:
    """A saved match, and the computer player that has to answer in it.

    `outlook` is that of the earlier `PracticeAnswers` of this seat in this match. `seed` decides everything that is
    random in the search. Advice names no option of the groups `without`.
    """

    blob: bytes
    seat: int
    level: str
    seed: int
    outlook: Outlook = FRESH
    without: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PracticeAnswers:
    """The answers of a computer player (decision id, answer) in order, or that it concedes."""

    answers: tuple[tuple[int, str], ...]
    outlook: Outlook = FRESH
    without: frozenset[str] = frozenset()
    resigns: bool = False


def think(task: ThoughtTask) -> PracticeAnswers:
    """Return the computer player's next answers. Empty if the rules accept none.

    One task answers until another seat is asked, within `SEARCHES` and `ANSWERS`. The answers are those of the seat in
    the real match, because the saved match contains its dice; the search itself never uses them.
    """
    match, dice, seat = Match.from_bytes(task.blob), Random(task.seed), task.seat
    outlook = task.outlook.after(match, seat)
    if outlook.resigns:
        return PracticeAnswers((), outlook, resigns=True)
    player = policy(task.level)
    found: list[tuple[int, str]] = []
    searched = 0
    while searched < SEARCHES and len(found) < ANSWERS and match.over is None:
        asked = next((decision for decision in match.pending if decision.seat == seat), None)
        if asked is None:
            break
        searched += counts(asked) or passes(asked)
        answer = next((one for one in _attempts(match, asked, player, dice) if one is not None), None)
        if answer is None:
            break
        found.append((asked.id, answer))
    return PracticeAnswers(tuple(found), outlook)


def _attempts(match: Match, asked: Decision, player: Policy, dice: Random) -> Iterator[str | None]:
    """Yield the answer that the player gives, then that of a player without a search, then a plain one.

    None stands for an attempt whose answers the rules refuse. The empty text is an answer that chooses nothing.
    """
    eyes = Eyes(match, asked)
    yield _given(match, asked, lambda: player.answers(eyes, dice))
    yield _given(match, asked, lambda: Straightforward().answers(eyes, dice))
    yield _given(match, asked, lambda: _plain(match, asked))


def _given(match: Match, asked: Decision, answers: Callable[[], Iterator[str]]) -> str | None:
    """Submit the first of the answers that the rules accept, and return it. None if there is none.

    An error in a search must not stop the match, so it counts as no answer.
    """
    try:
        return give(match, asked, answers())
    except Exception:
        log.exception("a computer player failed at a question of the kind %s", asked.kind)
        return None


def _plain(match: Match, asked: Decision) -> Iterator[str]:
    suggestion = match.suggest(asked.id)
    if suggestion is not None:
        yield suggestion
    yield from asked.keys


def advise(task: ThoughtTask) -> Advice | None:
    """Return advice for the open question of a person's seat, or None if there is no choice that could be compared."""
    found = hint(Match.from_bytes(task.blob), task.seat, task.seed, task.level, task.without)
    if found is None:
        return None
    return Advice(found.texts, None if found.chance is None else round(100 * found.chance), found.reason)


__all__ = ["LAST", "PracticeAnswers", "ThoughtTask", "advise", "think"]
