"""Facts about each game for end-to-end tests: its name, its automatic player, and what its pictures show."""

from __future__ import annotations

from dataclasses import dataclass

from invasion_player import Raider
from karth_player import Knight
from player_kit import Auto
from sw_player import Warlord

from engine import game, say


@dataclass(frozen=True)
class Play:
    """A game and its automatic player. ``people`` are the players' names in a picture's alternative text."""

    game: str
    player: type[Auto]
    people: tuple[str, ...]
    kinds: frozenset[str]
    """Kinds of taps that must occur in a match. "list" stands for a list that was sent, alone or as part of an attack
    prepared ahead.
    """
    mischief: tuple[str, ...] = ()
    """Wrong actions that the tests try only in this game."""

    @property
    def title(self) -> str:
        return say(game(self.game).title)

    def __str__(self) -> str:
        return self.game


INVASION = Play("invasion", Raider, ("Anna (Dwarf)", "Ben (Orc)"), frozenset({"act", "pass", "list"}))
SUMMONER_WARS = Play(
    "summoner_wars", Warlord, ("Anna (Phoenix Elves)", "Ben (Tundra Orcs)"), frozenset({"act", "send"}), ("undone",)
)
KARTH = Play("karth", Knight, ("Anna (Allegiance)", "Ben (Shard)"), frozenset({"act", "pass", "send"}), ("undone",))
PLAYS = (INVASION, SUMMONER_WARS, KARTH)
