"""The facts of the games that drawing needs besides a view: who draws them, their cards and the names of their windows.

The process that requests pictures reads them from the engine. A drawing process gets them as plain data when it starts,
so it loads neither rules nor definitions of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import engine
from engine import CardInfo, Catalogue, Msg, View, register_catalogue


class KnownGame(NamedTuple):
    """The facts of a game. ``board`` is the package that draws it, ``cards`` the public facts of its cards by code."""

    name: str
    board: str
    cards: Mapping[str, CardInfo]
    windows: Mapping[str, Msg]


class Knowledge(NamedTuple):
    """Everything that a drawing process is given when it starts."""

    games: tuple[KnownGame, ...]
    catalogue: Catalogue


_GIVEN: dict[str, KnownGame] = {}


def known(name: str) -> KnownGame:
    """Return the facts of a game. Raises ``MatchError`` for a game that nobody knows."""
    return _GIVEN.get(name) or _read(name)


def known_games() -> tuple[str, ...]:
    """Return the names of all games, the default game first."""
    return tuple(_GIVEN) or tuple(spec.name for spec in engine.games())


def knowledge() -> Knowledge:
    """Return what a drawing process has to be given."""
    return Knowledge(tuple(_read(spec.name) for spec in engine.games()), engine.catalogue())


def learn(given: Knowledge) -> None:
    """Know from now on what another process has read from the engine."""
    _GIVEN.update({game.name: game for game in given.games})
    register_catalogue(given.catalogue)


def _read(name: str) -> KnownGame:
    spec = engine.game(name)
    return KnownGame(spec.name, spec.board, spec.cards(), dict(spec.stops.windows))


def codes(view: View) -> tuple[str, ...]:
    """Return the codes of all cards whose faces a view shows."""
    return tuple(dict.fromkeys(_codes(view)))


def _codes(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        code = part.get("code")
        if code and isinstance(code, str):
            yield code
        for below in part.values():
            yield from _codes(below)
    elif isinstance(part, list | tuple):
        for below in part:
            yield from _codes(below)


__all__ = ["Knowledge", "KnownGame", "codes", "knowledge", "known", "known_games", "learn"]
