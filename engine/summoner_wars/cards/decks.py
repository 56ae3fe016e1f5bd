"""The starter decks and their setups.  Squares are named from the owning player's own seat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import DeckInfo
from engine.kernel.messages import Msg
from engine.summoner_wars.card import SWCard
from engine.summoner_wars.cards.pool import RULES
from engine.summoner_wars.cards.starts import BY_SUMMONER, PE, STARTS, TO, Start

DECK_SIZE, CHAMPIONS, COMMONS, EVENTS, WALLS = 34, 3, 18, 9, 3
MOST_COPIES = 10
MERCENARIES, MOST_HIRED = "Mercenaries", 6


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


def _from_reference(card: SWCard, start: Start) -> bool:
    """True of events, and of Walls that are more than a Wall: only a reference card brings them into a deck."""
    return card.code in dict(start.events) or card.kind == "event" or (card.kind == "wall" and bool(card.traits))


def check_deck(cards: Mapping[str, int]) -> Msg | None:
    """Return what is wrong with a deck that somebody built, or None."""
    pool = {code: RULES.sw(code) for code in cards}
    if any(n < 1 for n in cards.values()):
        return Msg.of("sw.deck.copies", card=pool[next(c for c, n in cards.items() if n < 1)].name, n=MOST_COPIES)
    leaders = [code for code in cards if pool[code].kind == "summoner"]
    if len(leaders) != 1 or cards[leaders[0]] != 1 or leaders[0] not in BY_SUMMONER:
        return Msg.of("sw.deck.one_summoner")
    aside = next((card for card in pool.values() if card.side), None)
    if aside is not None:
        return Msg.of("sw.deck.no_place", card=aside.name)
    start = BY_SUMMONER[leaders[0]]
    faction = pool[start.summoner].faction

    def total(kind: str) -> int:
        return sum(n for code, n in cards.items() if pool[code].kind == kind and code not in dict(start.events))

    for kind, want in (("champion", CHAMPIONS), ("common", COMMONS), ("wall", WALLS)):
        if total(kind) != want:
            return Msg.of(f"sw.deck.count.{kind}", want=want, have=total(kind))
    if {code: n for code, n in cards.items() if _from_reference(pool[code], start)} != dict(start.events):
        return Msg.of("sw.deck.events", who=pool[start.summoner].name)
    for code, n in cards.items():
        if pool[code].faction not in (faction, MERCENARIES):
            return Msg.of("sw.deck.faction", card=pool[code].name, faction=faction)
        if n > (1 if pool[code].kind == "champion" else MOST_COPIES):
            return Msg.of("sw.deck.copies", card=pool[code].name, n=1 if pool[code].kind == "champion" else MOST_COPIES)
    hired = sum(n for code, n in cards.items() if pool[code].faction == MERCENARIES)
    if hired > MOST_HIRED and faction != MERCENARIES:
        return Msg.of("sw.deck.mercenaries")
    placed: dict[str, int] = {}
    for _, code in start.placed:
        placed[code] = placed.get(code, 0) + 1
    for code, n in placed.items():
        if cards.get(code, 0) < n:
            return Msg.of("sw.deck.start", card=pool.get(code, RULES.sw(code)).name, n=n)
    return None


