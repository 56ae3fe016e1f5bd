"""What the Summoners' reference cards say.  Squares are named from the owning player's own seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Start:
    """What a Summoner's reference card says: the starting cards and the events, and the side pile."""

    summoner: str
    placed: tuple[tuple[str, str], ...]
    events: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...] = ()


PE, TO = "phoenix-elves-", "tundra-orcs-"

STARTS = (
    Start(PE + "prince-elien",
          (("b3", PE + "guardian"), ("c3", PE + "wall"), ("a2", PE + "warrior"), ("f2", PE + "archer"),
           ("c1", PE + "prince-elien"), ("d1", PE + "archer")),
          ((PE + "spirit-of-the-phoenix", 3), (PE + "burn", 2), (PE + "magic-drain", 2), (PE + "greater-burn", 1),
           (PE + "a-hero-is-born", 1))),
    Start(PE + "queen-maldaria",
          (("b4", PE + "fireling"), ("f4", PE + "fire-dancer"), ("b3", PE + "fireling"), ("c3", PE + "wall"),
           ("c2", PE + "queen-maldaria"), ("d2", PE + "fire-archer"), ("e2", PE + "fire-archer")),
          ((PE + "conjure-phoenixes", 3), (PE + "passion-of-the-phoenix", 2), (PE + "lava-flow", 2),
           (PE + "wrath-of-the-volcano", 1), (PE + "release-the-hounds", 1)),
          ((PE + "phoenix", 6),)),
    Start(TO + "grognack",
          (("f4", TO + "fighter"), ("b3", TO + "smasher"), ("d3", TO + "wall"), ("c2", TO + "fighter"),
           ("e2", TO + "shaman"), ("d1", TO + "grognack")),
          ((TO + "ice-wall", 3), (TO + "freeze", 3), (TO + "reinforcements", 2), (TO + "a-hero-is-born", 1))),
    Start(TO + "torgan",
          (("f4", TO + "berserker"), ("b3", TO + "shooter"), ("c3", TO + "wall"), ("b2", TO + "torgan"),
           ("c2", TO + "berserker"), ("e2", TO + "crusher")),
          ((TO + "ice-armor", 3), (TO + "glacial-shift", 3), (TO + "glacial-surge", 2), (TO + "for-glory", 1)),
          ((TO + "minor-ice-wall", 15),)),
)
BY_SUMMONER = {start.summoner: start for start in STARTS}


def start_of(deck: Iterable[str]) -> Start:
    """Return the starting position of the Summoner whose code is among a deck's."""
    return next(BY_SUMMONER[code] for code in deck if code in BY_SUMMONER)
