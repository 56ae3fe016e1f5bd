"""The starter decks, their starting positions and the checks of custom decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine.kernel.messages import Msg, Param, register_messages
from engine.printed import words
from engine.summoner_wars.card import SWCard
from engine.summoner_wars.cards.starts import BY_SUMMONER, STARTS, Start
from engine.summoner_wars.printed.sets import FACTIONS
from engine.summoner_wars.rules import RULES
from engine.table import DeckFault, DeckInfo

DECK_SIZE, CHAMPIONS, COMMONS, EVENTS, WALLS = 34, 3, 18, 9, 3
MOST_COPIES = 10
MERCENARIES, MOST_HIRED = "Mercenaries", 6
NEEDED = frozenset({"one_summoner", "start", "no_place"})
"""Faults that prevent a deck's starting cards from being placed."""


@cache
def _printed() -> Mapping[str, SWCard]:
    """Return every card by code, with only the facts that deck construction needs."""
    return {
        faction.code(row): SWCard(
            faction.code(row), row.name, row.kind, faction.title, traits=words(row.traits), side=row.aside
        )
        for faction in FACTIONS
        for row in faction.cards
    }


def _facts(code: str) -> SWCard:
    """Return a card by code, even if it has no definition yet.  Raises KeyError for an unknown code."""
    return RULES.sw(code) if code in RULES.cards else _printed()[code]


@dataclass(frozen=True)
class Starter:
    """A starter deck: Summoner, Champions, and Commons with their numbers (``"archer:6 guardian:6"``)."""

    summoner: str
    champions: str
    commons: str


# Reference cards do not print the number of copies of each Common.  Only the numbers for Sneeks and Abua Shi have a
# source.  The numbers for Prince Elien, Frick, Tundle and the Demagogue are likely, sources disagree about Grognack's,
# and we chose all others ourselves.
STARTERS = (
    Starter("Prince Elien", "fire-drake kaeseeall maelena", "archer:6 guardian:6 warrior:6"),
    Starter("Queen Maldaria", "duke-ramazall fanessa kaebeeros", "fire-archer:6 fireling:6 fire-dancer:6"),
    Starter("Grognack", "blagog krung ragnor", "fighter:6 shaman:6 smasher:6"),
    Starter("Torgan", "grok krom ugg", "berserker:6 shooter:6 crusher:6"),
    Starter("Oldin", "baldar gror thorkur", "defender:8 spearman:5 engineer:5"),
    Starter("Bolvi", "dwaf grundors-tower ulfric", "oath-sworn:6 architect:6 assault-tower:6"),
    Starter("Sneeks", "blarf mook the-eater", "fighter:8 slinger:6 berserker:4"),
    Starter("Frick", "dibs smeege the-feeder", "runt:6 oaf:6 clinger:6"),
    Starter("Ret-Talus", "dragos elut-bal skhull", "zombie-warrior:6 skeletal-archer:6 reaper:6"),
    Starter("Mad Sirian", "corpse-wyrm gul-dass hirud", "warlock:6 ghoul:6 vampire:6"),
    Starter(
        "Sera Eldwyn", "archangel kalon-lightbringer raechel-loveguard", "guardian-knight:8 stalwart-archer:5 priest:5"
    ),
    Starter(
        "Samuel Farthen",
        "master-bullock sybil-swancott valentina-stoutheart",
        "honor-guard:6 woeful-brother:6 warrior-angel:6",
    ),
    Starter("Abua Shi", "makeinda-ru miti-mumway shikwa", "archer:6 lioness:8 lioneer:4"),
    Starter("Nikuya Na", "jujugara makgongo miti-kyru", "hunter:6 hyena:6 rhinoceros:6"),
    Starter("Vlox", "dagger scam violet", "gunner:7 scrapper:6 thief:5"),
    Starter("Jexik", "doc kyra spider", "assassin:6 bruiser:6 renegade:6"),
    Starter("Selundar", "hydrake malidala xaserbane", "swordsman:6 ranger:6 scout:6"),
    Starter("Tacullu", "gulldune kalal sorgwen", "breaker:6 controller:6 deceiver:6"),
    Starter("Tundle", "kynder lun sprog", "miner:7 gem-mage:6 scholar:5"),
    Starter("Sunderved", "growden quen torodin", "warrior:6 rusher:6 brute:6"),
    Starter("Mugglug", "blerg glarg splub", "hunter:6 savager:6 shaman:6"),
    Starter("Krusk", "biter kreep silts", "javelineer:6 scavenger:6 shaman:6"),
    Starter("Rallul", "mundol etch the-seer", "apprentice-mage:6 rune-mage:6 stone-golem:6"),
    Starter(
        "The Demagogue",
        "the-abomination",
        "zealot:6 cultist:6 bestial-mutant:1 claw-mutant:1 corpulent-mutant:1 edible-mutant:1 horror-mutant:1 "
        "spew-mutant:1 tentacle-mutant:1 winged-mutant:1",
    ),
)


def _deck(starter: Starter) -> DeckInfo:
    """Return a full starter deck: the Summoner, the events of its reference card, Champions, Commons and Walls."""
    start = next(start for start in STARTS if _facts(start.summoner).name == starter.summoner)
    faction = next(of for of in FACTIONS if of.title == _facts(start.summoner).faction)
    cards = {start.summoner: 1, f"{faction.key}-wall": WALLS}
    cards |= {f"{faction.key}-{key}": 1 for key in starter.champions.split()}
    for common in starter.commons.split():
        key, _, n = common.partition(":")
        cards[f"{faction.key}-{key}"] = int(n)
    cards |= dict(start.events)
    return DeckInfo(start.summoner, Msg.of(f"sw.deck.{start.summoner.removeprefix(faction.key + '-')}"), cards)


def _in_order() -> Iterator[DeckInfo]:
    """Yield the first starter deck of every faction, then the second ones, so that decks next to each other differ."""
    seen: dict[str, list[DeckInfo]] = {}
    for deck in map(_deck, STARTERS):
        seen.setdefault(_facts(deck.key).faction, []).append(deck)
    for nth in range(max(map(len, seen.values()))):
        yield from (decks[nth] for decks in seen.values() if nth < len(decks))


DECKS = {deck.key: deck for deck in _in_order() if all(code in RULES.cards for code in deck.cards)}
"""The starter decks whose cards are all defined."""


def _from_reference(card: SWCard, start: Start) -> bool:
    """Whether the card can be in a deck only because a reference card lists it.

    Such cards are the events and the Walls of a special kind.
    """
    return card.code in dict(start.events) or card.kind == "event" or (card.kind == "wall" and bool(card.traits))


def _fault(rule: str, what: str, **params: Param) -> DeckFault:
    """Return a fault against the rule ``SW-DECK-<rule>``, with the message ``sw.deck.<what>``."""
    return DeckFault(f"SW-DECK-{rule}", Msg.of(f"sw.deck.{what}", **params), what in NEEDED)


def deck_faults(cards: Mapping[str, int], options: Mapping[str, str]) -> Iterator[DeckFault]:
    """Yield the faults of a custom deck.  ``options`` has no effect on them.

    If the deck does not have exactly one Summoner with a known reference card, the other parts are not checked.  No
    check of the total is needed: a deck with the right number of each part has 34 cards (SW-DECK-SIZE).
    """
    pool = {code: _facts(code) for code in cards}
    wrong = [pool[code] for code, n in cards.items() if n < 1]
    if wrong:
        yield _fault("COPIES", "copies", card=wrong[0].name, n=MOST_COPIES)
        return
    leaders = [code for code in cards if pool[code].kind == "summoner"]
    if len(leaders) != 1 or cards[leaders[0]] != 1 or leaders[0] not in BY_SUMMONER:
        yield _fault("SUMMONER", "one_summoner")
        return
    for card in pool.values():
        if card.side:
            yield _fault("SIDE-PILE", "no_place", card=card.name)
    yield from _parts(cards, pool, BY_SUMMONER[leaders[0]])


def _parts(cards: Mapping[str, int], pool: Mapping[str, SWCard], start: Start) -> Iterator[DeckFault]:
    """Yield the faults in the Champions, Commons and other parts of a deck with this Summoner."""
    faction = pool[start.summoner].faction

    def total(kind: str) -> int:
        return sum(n for code, n in cards.items() if pool[code].kind == kind and code not in dict(start.events))

    mutations = sum(n for code, n in cards.items() if pool[code].mutation)
    champions, commons = total("champion"), total("common") - mutations
    for rule, kind, want, have in (
        ("CHAMPIONS", "champion", CHAMPIONS, champions),
        ("COMMONS", "common", COMMONS, commons),
    ):
        if have > want or (not mutations and have < want):
            yield _fault(rule, f"count.{kind}", want=want, have=have)
    if (
        mutations and champions + commons + mutations != CHAMPIONS + COMMONS
    ):  # a Mutation counts as a Champion or as a Common
        yield _fault("MUTATIONS", "count.mutation", want=CHAMPIONS + COMMONS, have=champions + commons + mutations)
    if total("wall") != WALLS:
        yield _fault("WALLS", "count.wall", want=WALLS, have=total("wall"))
    if {code: n for code, n in cards.items() if _from_reference(pool[code], start)} != dict(start.events):
        yield _fault("EVENTS", "events", who=pool[start.summoner].name)
    for code, n in cards.items():
        if pool[code].faction not in (faction, MERCENARIES):
            yield _fault("FACTION", "faction", card=pool[code].name, faction=faction)
        most = 1 if pool[code].kind == "champion" or pool[code].mutation else MOST_COPIES
        if n > most:
            yield _fault("COPIES", "copies", card=pool[code].name, n=most)
    hired = sum(n for code, n in cards.items() if pool[code].faction == MERCENARIES)
    if hired > MOST_HIRED and faction != MERCENARIES:
        yield _fault("MERCENARIES", "mercenaries")
    placed: dict[str, int] = {}
    for _, code in start.placed:
        placed[code] = placed.get(code, 0) + 1
    for code, n in placed.items():
        if cards.get(code, 0) < n:
            yield _fault("START", "start", card=_facts(code).name, n=n)


register_messages(
    "en", {info.title.id: f"{_facts(info.key).faction}: {_facts(info.key).name}" for info in DECKS.values()}
)
