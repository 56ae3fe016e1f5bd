"""The starter decks and their setups.  Squares are named from the owning player's own seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.games import DeckFault, DeckInfo
from engine.kernel.messages import Msg, Param
from engine.printed import words
from engine.summoner_wars.card import SWCard
from engine.summoner_wars.cards.pool import RULES
from engine.summoner_wars.cards.printed.sets import FACTIONS
from engine.summoner_wars.cards.starts import BY_SUMMONER, PE, STARTS, TO, Start

DECK_SIZE, CHAMPIONS, COMMONS, EVENTS, WALLS = 34, 3, 18, 9, 3
MOST_COPIES = 10
MERCENARIES, MOST_HIRED = "Mercenaries", 6
NEEDED = frozenset({"one_summoner", "start", "no_place"})
"""What is wrong with a deck whose starting cards could not even be placed."""


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


@cache
def _printed() -> Mapping[str, SWCard]:
    """Return the facts of every card by code, as far as deck construction asks for them."""
    return {
        faction.code(row): SWCard(faction.code(row), row.name, row.kind, faction.title, traits=words(row.traits),
                                  side=row.aside)
        for faction in FACTIONS for row in faction.cards
    }


def _facts(code: str) -> SWCard:
    """Return a card, written or not; raises KeyError for a code that no card has."""
    return RULES.sw(code) if code in RULES.cards else _printed()[code]


def _from_reference(card: SWCard, start: Start) -> bool:
    """True of events, and of Walls that are more than a Wall: only a reference card brings them into a deck."""
    return card.code in dict(start.events) or card.kind == "event" or (card.kind == "wall" and bool(card.traits))


def _fault(what: str, **params: Param) -> DeckFault:
    return DeckFault("SW-BASICS-DECKBUILDING", Msg.of(f"sw.deck.{what}", **params), what in NEEDED)


def deck_faults(cards: Mapping[str, int], options: Mapping[str, str]) -> Iterator[DeckFault]:
    """Yield what is wrong with a deck that somebody built; the options of a match change nothing in it.

    Without one Summoner whose reference card is known, nothing else can be said of a deck.
    """
    pool = {code: _facts(code) for code in cards}
    wrong = [pool[code] for code, n in cards.items() if n < 1]
    if wrong:
        yield _fault("copies", card=wrong[0].name, n=MOST_COPIES)
        return
    leaders = [code for code in cards if pool[code].kind == "summoner"]
    if len(leaders) != 1 or cards[leaders[0]] != 1 or leaders[0] not in BY_SUMMONER:
        yield _fault("one_summoner")
        return
    for card in pool.values():
        if card.side:
            yield _fault("no_place", card=card.name)
    yield from _parts(cards, pool, BY_SUMMONER[leaders[0]])


def _parts(cards: Mapping[str, int], pool: Mapping[str, SWCard], start: Start) -> Iterator[DeckFault]:
    """Yield what is wrong with the parts of a deck that this Summoner leads."""
    faction = pool[start.summoner].faction

    def total(kind: str) -> int:
        return sum(n for code, n in cards.items() if pool[code].kind == kind and code not in dict(start.events))

    for kind, want in (("champion", CHAMPIONS), ("common", COMMONS), ("wall", WALLS)):
        if total(kind) != want:
            yield _fault(f"count.{kind}", want=want, have=total(kind))
    if {code: n for code, n in cards.items() if _from_reference(pool[code], start)} != dict(start.events):
        yield _fault("events", who=pool[start.summoner].name)
    for code, n in cards.items():
        if pool[code].faction not in (faction, MERCENARIES):
            yield _fault("faction", card=pool[code].name, faction=faction)
        most = 1 if pool[code].kind == "champion" else MOST_COPIES
        if n > most:
            yield _fault("copies", card=pool[code].name, n=most)
    hired = sum(n for code, n in cards.items() if pool[code].faction == MERCENARIES)
    if hired > MOST_HIRED and faction != MERCENARIES:
        yield _fault("mercenaries")
    placed: dict[str, int] = {}
    for _, code in start.placed:
        placed[code] = placed.get(code, 0) + 1
    for code, n in placed.items():
        if cards.get(code, 0) < n:
            yield _fault("start", card=_facts(code).name, n=n)
