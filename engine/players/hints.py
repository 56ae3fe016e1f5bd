"""A hint for a person: the move that a strong player would make, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.kernel.decision import Decision, Option
from engine.kernel.messages import Msg, register_messages
from engine.match import Match
from engine.players.eyes import Eyes
from engine.players.levels import LEVELS
from engine.players.moves import MoveTried
from engine.players.search import Compared, Searcher

REASONS = 2
"""Maximum number of reasons for each side."""
CLEAR = 0.02
"""How much a feature must change the logarithm of the odds to be a reason."""


class Hint(NamedTuple):
    """The best move with the texts of its answers, the seat's chance to win, and why.

    ``reason`` is None if no other move was compared, or if none of the differences is clear.
    """

    answers: tuple[str, ...]
    texts: tuple[Msg, ...]
    chance: float
    reason: Msg | None


def hint(match: Match, seat: int, seed: int, level: str = "fair") -> Hint | None:
    """Return a hint for the open question of a seat, or None if there is no choice that could be compared.

    The hint depends only on what the seat knows and on ``seed``.
    """
    asked = next((d for d in match.pending if d.seat == seat), None)
    if asked is None:
        return None
    player = Searcher(level, LEVELS[level], explains=True)
    rows = player.rows(Eyes(match, asked), Random(seed))
    if len(rows) < 2:
        return None
    best = rows[0]
    other = next((row for row in rows if row.move.answers[0] != best.move.answers[0]), rows[1])
    return Hint(best.move.answers, _texts(match, asked, best.move), best.mean, _reason(match, best, other))


def _texts(match: Match, asked: Decision, move: MoveTried) -> tuple[Msg, ...]:
    """Return the labels of a move's answers, as far as these are options."""
    found: list[Msg] = []
    for answer in move.answers:
        option: Option | None = asked.option(answer)
        if option is not None:
            found.append(option.text)
        trial = match.fork()
        if len(move.answers) < 2 or not trial.submit(asked.id, answer, asked.seat).ok or not trial.pending:
            break
        match, asked = trial, trial.pending[0]
    return tuple(found)


def _reason(match: Match, best: Compared, other: Compared) -> Msg | None:
    """Return the features that differ most between two moves, in words."""
    if not best.parts or not other.parts:
        return None
    names = match.spec.features.names
    gains = [a - b for a, b in zip(best.mean_parts, other.mean_parts, strict=True)]
    mine, theirs = _words(match, names, gains[: len(names)]), _words(match, names, gains[len(names) :])
    if mine and theirs:
        return Msg.of("hint.both", mine=mine, theirs=theirs)
    if mine:
        return Msg.of("hint.mine", mine=mine)
    return Msg.of("hint.theirs", theirs=theirs) if theirs else None


def _words(match: Match, names: Sequence[str], gains: Sequence[float]) -> tuple[Msg, ...]:
    best = sorted([(gain, name) for gain, name in zip(gains, names, strict=True) if gain > CLEAR], reverse=True)
    words = [Msg.of(f"feature.{match.game}.{name}") for _, name in best if name != "active"]
    return tuple(dict.fromkeys(words))[:REASONS]


register_messages(
    "en",
    {
        "hint.mine": "Better for you than the next best move: {mine}.",
        "hint.theirs": "Worse for your opponent than after the next best move: {theirs}.",
        "hint.both": "Compared with the next best move: better for you: {mine}; worse for your opponent: {theirs}.",
    },
)
