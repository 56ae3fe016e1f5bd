"""The starter decks and their setups.  Squares are named from the owning player's own seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games import DeckInfo
from engine.kernel.messages import Msg

DECK_SIZE, CHAMPIONS, COMMONS, EVENTS, WALLS = 34, 3, 18, 9, 3
MOST_COPIES = 10
MERCENARIES, MOST_HIRED = "Mercenaries", 6


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
_BY_SUMMONER = {start.summoner: start for start in STARTS}


def _deck(start: Start, wall: str, champions: tuple[str, ...], commons: tuple[str, ...]) -> DeckInfo:
    """Return a starter deck of six copies of each common (for Grognack a reading: sources disagree)."""
    prefix = wall.removesuffix("wall")
    cards = {start.summoner: 1, wall: 3}
    cards |= {prefix + name: 1 for name in champions}
    cards |= {prefix + name: 6 for name in commons}
    cards |= dict(start.events)
    key = start.summoner
    return DeckInfo(key, Msg.of(f"sw.deck.{key.removeprefix(prefix)}"), cards)


DECKS = {deck.key: deck for deck in (
    _deck(STARTS[0], PE + "wall", ("fire-drake", "kaeseeall", "maelena"), ("archer", "guardian", "warrior")),
    _deck(STARTS[2], TO + "wall", ("blagog", "krung", "ragnor"), ("fighter", "shaman", "smasher")),
    _deck(STARTS[1], PE + "wall", ("duke-ramazall", "fanessa", "kaebeeros"),
          ("fire-archer", "fireling", "fire-dancer")),
    _deck(STARTS[3], TO + "wall", ("grok", "krom", "ugg"), ("berserker", "shooter", "crusher")),
)}


def start_of(rules: Any, deck: Any) -> Start:
    """Return the starting position of the Summoner in a deck."""
    return next(_BY_SUMMONER[code] for code in deck.cards if code in _BY_SUMMONER)


def _from_reference(card: Any, start: Start) -> bool:
    """True of events, and of Walls that are more than a Wall: only a reference card brings them into a deck."""
    return card.code in dict(start.events) or card.kind == "event" or (card.kind == "wall" and bool(card.traits))


def check_deck(cards: Mapping[str, int]) -> Msg | None:
    """Return what is wrong with a deck that somebody built, or None."""
    from engine.summoner_wars.pool import RULES

    pool = {code: RULES.sw(code) for code in cards}
    if any(n < 1 for n in cards.values()):
        return Msg.of("sw.deck.copies", card=pool[next(c for c, n in cards.items() if n < 1)].name, n=MOST_COPIES)
    leaders = [code for code in cards if pool[code].kind == "summoner"]
    if len(leaders) != 1 or cards[leaders[0]] != 1 or leaders[0] not in _BY_SUMMONER:
        return Msg.of("sw.deck.one_summoner")
    aside = next((card for card in pool.values() if card.side), None)
    if aside is not None:
        return Msg.of("sw.deck.no_place", card=aside.name)
    start = _BY_SUMMONER[leaders[0]]
    faction = pool[start.summoner].race

    def total(kind: str) -> int:
        return sum(n for code, n in cards.items() if pool[code].kind == kind and code not in dict(start.events))

    for kind, want in (("champion", CHAMPIONS), ("common", COMMONS), ("wall", WALLS)):
        if total(kind) != want:
            return Msg.of(f"sw.deck.count.{kind}", want=want, have=total(kind))
    if {code: n for code, n in cards.items() if _from_reference(pool[code], start)} != dict(start.events):
        return Msg.of("sw.deck.events", who=pool[start.summoner].name)
    for code, n in cards.items():
        if pool[code].race not in (faction, MERCENARIES):
            return Msg.of("sw.deck.faction", card=pool[code].name, faction=faction)
        if n > (1 if pool[code].kind == "champion" else MOST_COPIES):
            return Msg.of("sw.deck.copies", card=pool[code].name, n=1 if pool[code].kind == "champion" else MOST_COPIES)
    hired = sum(n for code, n in cards.items() if pool[code].race == MERCENARIES)
    if hired > MOST_HIRED and faction != MERCENARIES:
        return Msg.of("sw.deck.mercenaries")
    placed: dict[str, int] = {}
    for _, code in start.placed:
        placed[code] = placed.get(code, 0) + 1
    for code, n in placed.items():
        if cards.get(code, 0) < n:
            return Msg.of("sw.deck.start", card=pool.get(code, RULES.sw(code)).name, n=n)
    return None


