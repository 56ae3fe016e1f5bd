"""Matches of any game played by seeded random choices. All tests that answer at random use this module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from random import Random

from engine import Decision, Match, Result, SeatSetup, game
from engine.players.random_answers import random_answer

NAMES = ("Anna", "Ben", "Cleo", "Dan")
Choice = Callable[[Match, Decision, Random], str]
"""A function that chooses an answer, which the rules may refuse."""


def new(
    name: str,
    seed: int,
    seats: int = 2,
    *,
    decks: Iterable[str] | None = None,
    stops: str = "every",
    options: Mapping[str, str] | None = None,
) -> Match:
    """Begin a match with the game's ready decks in order, or with the given ones."""
    ready = list(game(name).decks if decks is None else decks)
    rows = [SeatSetup(ready[n % len(ready)], NAMES[n], stops) for n in range(seats)]
    return Match.new(name, seed, rows, dict(options or {}))


def by_chance(match: Match, ask: Decision, dice: Random) -> str:
    """Choose at random among all answers of the question's shape."""
    return random_answer(ask, dice)


def onward(match: Match, ask: Decision, dice: Random) -> str:
    """Choose at random, but never go back, so that matches end."""
    ahead = [o.key for o in ask.options if o.group != "back" and o.key != "back"]
    return dice.choice(ahead) if ask.shape == "pick" and ahead else random_answer(ask, dice)


def suggested(match: Match, ask: Decision, dice: Random) -> str:
    """Take the game's suggestion or, without one, the question's default or first option."""
    return match.suggest(ask.id) or ask.default or ask.options[0].key


def by_chance_or_suggested(match: Match, ask: Decision, dice: Random) -> str:
    """Choose at random where the shape allows any combination; take the suggestion for payments and divisions."""
    if ask.shape in ("pick", "name", "subset", "order"):
        return random_answer(ask, dice)
    return suggested(match, ask, dice)


def lively(match: Match, ask: Decision, dice: Random) -> str:
    """Take the game's suggestion, but answer seven in ten questions with one choice at random."""
    pick = ask.shape == "pick" and dice.random() < 0.7
    return dice.choice(ask.options).key if pick else suggested(match, ask, dice)


def give(match: Match, ask: Decision, dice: Random, choose: Choice = by_chance, *, legal: bool = False) -> Result:
    """Answer a question. If the rules refuse the answer, give the suggestion, which must be accepted.

    With ``legal``, the first answer must be accepted.
    """
    done = match.submit(ask.id, choose(match, ask, dice), ask.seat)
    if not done.ok and not legal:
        done = match.submit(ask.id, suggested(match, ask, dice), ask.seat)
    assert done.ok, (ask, done)
    return done


def questions(
    match: Match, dice: Random, most: int | None = None, choose: Choice = by_chance, *, legal: bool = False
) -> Iterator[Decision]:
    """Play, and yield each question before it is answered, at most ``most`` of them or until the match is over."""
    for _ in count() if most is None else range(most):
        if match.over is not None:
            return
        ask = match.pending[0]
        yield ask
        give(match, ask, dice, choose, legal=legal)


__all__ = [
    "NAMES",
    "Choice",
    "by_chance",
    "by_chance_or_suggested",
    "give",
    "lively",
    "new",
    "onward",
    "questions",
    "suggested",
]
