"""What the Summoners' reference cards say.  Squares are named from the owning player's own seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.summoner_wars.cards.printed import phoenix_elves, tundra_orcs
from engine.summoner_wars.cards.printed.row import Faction


@dataclass(frozen=True)
class Start:
    """What a Summoner's reference card says: the starting cards and the events, and the side pile."""

    summoner: str
    placed: tuple[tuple[str, str], ...]
    events: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...] = ()


PE, TO = f"{phoenix_elves.FACTION.key}-", f"{tundra_orcs.FACTION.key}-"


def _start(faction: Faction, summoner: str, *placed: str) -> Start:
    """Return what a reference card says, given the starting cards; the events stand in the faction's table."""
    squares = tuple((square, f"{faction.key}-{key}") for square, key in map(str.split, placed))
    listed = [(faction.code(row), row.copies or 0, row.aside) for row in faction.cards if row.summoner == summoner]
    code = next(faction.code(row) for row in faction.cards if row.name == summoner)
    return Start(code, squares, tuple((card, n) for card, n, aside in listed if not aside),
                 tuple((card, n) for card, n, aside in listed if aside))


STARTS = (
    _start(phoenix_elves.FACTION, "Prince Elien",
           "b3 guardian", "c3 wall", "a2 warrior", "f2 archer", "c1 prince-elien", "d1 archer"),
    _start(phoenix_elves.FACTION, "Queen Maldaria",
           "b4 fireling", "f4 fire-dancer", "b3 fireling", "c3 wall", "c2 queen-maldaria", "d2 fire-archer",
           "e2 fire-archer"),
    _start(tundra_orcs.FACTION, "Grognack",
           "f4 fighter", "b3 smasher", "d3 wall", "c2 fighter", "e2 shaman", "d1 grognack"),
    _start(tundra_orcs.FACTION, "Torgan",
           "f4 berserker", "b3 shooter", "c3 wall", "b2 torgan", "c2 berserker", "e2 crusher"),
)
BY_SUMMONER = {start.summoner: start for start in STARTS}


def start_of(deck: Iterable[str]) -> Start:
    """Return the starting position of the Summoner whose code is among a deck's."""
    return next(BY_SUMMONER[code] for code in deck if code in BY_SUMMONER)
