"""A hint for a person: the move that a strong player would make, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.kernel.decision import Decision, parse
from engine.kernel.messages import Msg, message_ids, register_messages
from engine.match import Match
from engine.players.eyes import Eyes
from engine.players.levels import LEVELS
from engine.players.moves import MoveTried
from engine.players.random_answers import counts
from engine.players.search import PLAIN, Compared, Searcher

REASONS = 2
"""Maximum number of reasons for each side."""
CLEAR = 0.02
"""How much a feature must change the logarithm of the odds to be a reason."""
EQUAL = 0.02
"""Maximum difference between the chances to win after two moves that are about as good."""


class Hint(NamedTuple):
    """The best move with the texts of its answers, the seat's chance to win, and why.

    ``chance`` is None if the question could not be played onward, so that only the game's taste advises. ``reason`` is
    None if no other move was compared, or if none of the differences is clear.
    """

    answers: tuple[str, ...]
    texts: tuple[Msg, ...]
    chance: float | None
    reason: Msg | None


def hint(match: Match, seat: int, seed: int, level: str = "fair", without: frozenset[str] = frozenset()) -> Hint | None:
    """Return a hint for the open question of a seat, or None if there is no choice that could be compared.

    The hint depends only on what the seat knows and on ``seed``. It names no option of the groups ``without``, which
    the seat is not shown.
    """
    asked = next((d for d in match.pending if d.seat == seat), None)
    if asked is None or not counts(asked):
        return None
    player, eyes, dice = Searcher(level, LEVELS[level], explains=True), Eyes(match, asked), Random(seed)
    rows = player.rows(eyes, dice)
    if len(rows) < 2:
        return None if eyes.alone else _by_taste(match, eyes, dice)
    hidden = {option.key for option in asked.options if option.group in without}
    rows = [row for row in rows if row.move.answers[0] not in hidden]
    if not rows:
        return None
    equal = [row for row in rows if rows[0].mean - row.mean < EQUAL]
    best = max(equal, key=lambda row: _liking(match, asked, row.move))
    other = next((row for row in rows if row.move.answers[0] != best.move.answers[0]), rows[-1])
    reason = None if other is best else _reason(match, best, other)
    return Hint(best.move.answers, _texts(match, asked, best.move), best.mean, reason)


def _liking(match: Match, asked: Decision, move: MoveTried) -> float:
    """Return how much the game's taste likes a move. It decides between moves that the search finds equal."""
    found = 0.0
    for answer in move.answers:
        eyes, option = Eyes(match, asked), asked.option(answer)
        found += 0.0 if option is None else eyes.taste.liking(eyes.view, asked, option)
        match = match.fork()
        if not match.submit(asked.id, answer, asked.seat).ok or not match.pending:
            break
        asked = match.pending[0]
    return found


def _by_taste(match: Match, eyes: Eyes, dice: Random) -> Hint | None:
    """Return the answer that the game's taste likes best: for a question that cannot be played onward."""
    legal = (a for a in PLAIN.answers(eyes, dice) if match.check(eyes.decision.id, a, eyes.seat).ok)
    answer = next(legal, None)
    return None if answer is None else Hint((answer,), words_of(eyes.decision, answer), None, None)


def words_of(asked: Decision, answer: str) -> tuple[Msg, ...]:
    """Return an answer in words: the labels of the options that it names, with their shares of an amount."""
    option = asked.option(answer)
    if option is not None:
        return (option.text,)
    value, refused = parse(asked, answer)
    if refused is not None or value is None:
        return ()
    if not isinstance(value, tuple):
        return (Msg.of("text", text=str(value)),)
    named: list[Msg] = []
    for part in value:
        key, share = part if isinstance(part, tuple) else (part, None)
        option = asked.option(str(key))
        if option is not None:
            named.append(option.text if share is None else Msg.of("hint.share", what=option.text, n=share))
    if value and not named:
        return ()
    return (Msg.of("hint.several", what=tuple(named)) if named else Msg.of(_nothing(asked)),)


def _nothing(asked: Decision) -> str:
    """Return the message id for choosing nothing at a question."""
    own = f"hint.nothing.{asked.kind}"
    return own if own in message_ids() else "hint.nothing"


def _texts(match: Match, asked: Decision, move: MoveTried) -> tuple[Msg, ...]:
    """Return a move's answers in words."""
    found: list[Msg] = []
    for answer in move.answers:
        found += words_of(asked, answer)
        trial = match.fork()
        if len(move.answers) < 2 or not trial.submit(asked.id, answer, asked.seat).ok or not trial.pending:
            break
        match, asked = trial, trial.pending[0]
    return tuple(found)


def _reason(match: Match, best: Compared, other: Compared) -> Msg | None:
    """Return the features that differ most between two moves, in words."""
    if not best.parts or not other.parts:
        return None
    if best.mean - other.mean < EQUAL:
        return Msg.of("hint.equal")
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
        "hint.several": "{what}",
        "hint.share": "{what}: {n}",
        "hint.nothing": "Choose none of them",
        "hint.equal": "The next best move is about as good, so choose what you like.",
        "hint.mine": "Better for you than the next best move: {mine}.",
        "hint.theirs": "Worse for your opponent than after the next best move: {theirs}.",
        "hint.both": "Compared with the next best move: better for you: {mine}; worse for your opponent: {theirs}.",
    },
)
