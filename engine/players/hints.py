"""A hint for a person: the move that a strong player would make, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.kernel.decision import Decision
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
EVEN = 0.01
"""Difference below which the chances to win after two moves count as the same."""


class Hint(NamedTuple):
    """The best move with the texts of its answers, the seat's chance to win, and why.

    ``reason`` says that the next best move is about as good, or names the clearest differences from it. It is None if
    no difference is clear.
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
    reason = Msg.of("hint.even") if best.mean - other.mean < EVEN else _reason(match, best, other)
    return Hint(best.move.answers, _texts(match, asked, best.move), best.mean, reason)


def _texts(match: Match, asked: Decision, move: MoveTried) -> tuple[Msg, ...]:
    """Return a move's answers in words."""
    found: list[Msg] = []
    for answer in move.answers:
        found.append(_in_words(asked, answer))
        trial = match.fork()
        if len(move.answers) < 2 or not trial.submit(asked.id, answer, asked.seat).ok or not trial.pending:
            break
        match, asked = trial, trial.pending[0]
    return tuple(found)


def _in_words(asked: Decision, answer: str) -> Msg:
    """Return the labels of the chosen options, each with its share in a split; a number as it is."""
    option = asked.option(answer)
    if option is not None:
        return option.text
    if asked.shape in ("number", "pay"):
        return Msg.of("text", text=answer)
    rows = [part.rpartition(":") if asked.shape == "split" else ("", "", part) for part in answer.split(",") if part]
    chosen = [(asked.option(before or last), last if before else "") for before, _, last in rows]
    labels = tuple(
        Msg.of("hint.share", what=option.text, n=share) if share else option.text
        for option, share in chosen
        if option is not None
    )
    return Msg.of("hint.chosen", what=labels) if labels else Msg.of("hint.chosen.none")


def _reason(match: Match, best: Compared, other: Compared) -> Msg | None:
    """Return the features that differ most between two moves, in words."""
    if not best.parts or not other.parts:
        return None
    names = match.spec.play.features.names
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
        "hint.chosen": "{what}",
        "hint.chosen.none": "nothing",
        "hint.share": "{what}: {n}",
        "hint.even": "The next best move is about as good.",
        "hint.mine": "Better for you than the next best move: {mine}.",
        "hint.theirs": "Worse for your opponent than after the next best move: {theirs}.",
        "hint.both": "Compared with the next best move: better for you: {mine}; worse for your opponent: {theirs}.",
    },
)
