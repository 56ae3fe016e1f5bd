"""What an end-to-end test must know of a game: how it is called, by whom it is played, what shows in a picture."""

from __future__ import annotations

from dataclasses import dataclass

from invasion_player import Raider
from karth_player import Knight
from player_kit import Auto
from sw_player import Warlord

from engine import game, say


@dataclass(frozen=True)
class Play:
    """A game on the table. ``people``: how the players are named in a picture's alternative text."""

    game: str
    player: type[Auto]
    people: tuple[str, ...]
    kinds: frozenset[str]
    """Kinds of taps that a match has; "list" is a list sent, or an attack sent ahead, which holds one."""
    mischief: tuple[str, ...] = ()
    """What the clumsy do beside the usual."""

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
