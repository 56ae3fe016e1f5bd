"""The conversion of the collected card data into tables. Only ``python -m engine printed`` uses it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypedDict, cast

from engine.invasion.printed.row import InvasionRow
from engine.printed import PrintedTable

FILE = "invasion/cards.json"
IMPORTS = """\
from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

"""
PLAIN = {"order_only": "Order only", "destruction_only": "Destruction only", "one_hero_per_zone": "Hero limit"}
WITH_WORD = {"zone_only": "{} only", "affiliation_only": "{} only", "not_affiliation": "Non-{} only"}
NUMBERED = ("toughness", "counterstrike", "savage", "raider", "ambush")
SPELT = {"core-075": "Rip Dere 'Eads Off!"}
"""The correct names of cards that the collected data misspells, by id."""
ICONS = {
    "legends-022": "1/1/3",
    "rising-dawn-002": "2/2/2",
    "fragments-of-power-022": "3/3/3",
    "the-accursed-dead-042": "2/2/2",
    "vessel-of-the-winds-062": "2/2/2",
    "portent-of-doom-082": "2/2/2",
    "shield-of-the-gods-102": "2/2/2",
    "days-of-blood-001": "1/1/2",
    "oaths-of-vengeance-021": "1/1/2",
    "battle-for-the-old-world-041": "1/1/2",
    "glory-of-days-past-061": "1/1/2",
    "the-ruinous-hordes-081": "1/1/2",
    "faith-and-steel-101": "1/1/2",
    "hidden-kingdoms-001": "3/3/3",
    "hidden-kingdoms-010": "2/2/2",
    "hidden-kingdoms-019": "4/4/4",
    "hidden-kingdoms-028": "2/2/2",
}
"""The power of legends whose icons no source shows. Our reading: a single value is the power in each zone.

Our reading: the 6 of Count Vlad Von Carstein is the total of his zones, as in the list of the set Legends. No other
legend has more than 4 in a zone.

For the legends of the Eternal War cycle, the sources name 1, 2 and 1 without saying which zone has 2. Our reading: the
battlefield, which lies in the middle of the capital board.

Of Tyrion, the sources name only the total, 5. Our reading: as for those legends, kingdom and quest zone have 1 each,
and the battlefield has the rest. No legend in our tables has different power in the kingdom and the quest zone.
"""
MISSED = {"hidden-kingdoms-047": {"zone_only": "battlefield"}}
"""Keywords that stand in the sentences of a card but that the collected data does not list, by id."""
TEXTS = ("play_any_time", "damage_uncancellable")
"""Entries that the collected data lists as keywords but that are sentences on the card."""


class InvasionSource(TypedDict, total=False):
    """A card of the collected data. The fields with the card's text are left out, because they are not read."""

    id: str
    name: str
    set: str
    number: int
    type: str
    race: str
    unique: bool
    unique_basis: str
    cost: int | str | None
    loyalty: int | None
    power: int | str | None
    hit_points: int | str | None
    legend_power: Mapping[str, int | str | None]
    traits: list[str]
    keywords: Mapping[str, int | str | bool]
    quantity: int | None
    aka: list[str]
    data_notes: list[str]
    source_conflicts: Mapping[str, object]
    restricted: list[str]
    banned: list[str]


def keyword(name: str, value: int | str | bool) -> str:
    """Return a keyword in the spelling of the tables."""
    if name in PLAIN:
        return PLAIN[name]
    if name in WITH_WORD:
        word = WITH_WORD[name].format(value)
        return word[0].upper() + word[1:]
    return f"{name.capitalize()} {value}" if name in NUMBERED else name.capitalize()


def rank(name: str) -> int:
    """Return the sort position of a keyword on a card.

    Keywords that limit which decks or zones may have the card come first.
    """
    return 0 if name.endswith("_only") or name in WITH_WORD else 1 if name in ("one_hero_per_zone", "limited") else 2


def doubts(card: InvasionSource) -> Iterator[str]:
    """Yield the fields that the sources leave open. Uniqueness is not among them; it has its own field."""
    notes = " ".join(card.get("data_notes") or ())
    if "cost from secondary list" in notes:
        yield "cost"
    if "from the secondary list only" in notes or "marked incomplete" in notes:
        yield "entry"
    if "hit points from secondary list" in notes:
        yield "hp"
    if "legend_power" in card and card["legend_power"]["certainty"] != "confirmed":
        yield "power"
    conflicts = card.get("source_conflicts") or {}
    yield from (name for name in ("cost", "loyalty", "power") if name in conflicts)
    if "hit_points" in conflicts:
        yield "hp"
    if "loyalty not recorded" in notes and card["loyalty"] is None:
        yield "loyalty"


def row(card: InvasionSource) -> InvasionRow:
    """Return the table row of a card."""
    icons = card.get("legend_power") or {}
    zones = [icons.get(zone) for zone in ("kingdom", "quest", "battlefield")]
    words = {**card["keywords"], **MISSED.get(card["id"], {})}
    power = "/".join(map(str, zones)) if icons and None not in zones else ICONS.get(card["id"], card["power"])
    return InvasionRow(
        card["number"],
        SPELT.get(card["id"], card["name"]),
        card["type"].lower(),
        card["race"],
        card["cost"],
        card["loyalty"],
        power,
        card["hit_points"],
        ", ".join(card["traits"]),
        ", ".join(keyword(name, words[name]) for name in sorted(words, key=rank) if name not in TEXTS),
        card["quantity"],
        card["unique"],
        card["unique_basis"].startswith("marked"),
        ", ".join(dict.fromkeys(doubts(card))),
        ", ".join(card.get("aka") or ()),
    )


def tables(data: object) -> Iterator[PrintedTable]:
    """Yield the table of every set in order of appearance, then the tables of the FAQ's lists."""
    cards = cast("list[InvasionSource]", data)
    for title, part in groupby(cards, key=lambda card: card["set"]):
        found = list(part)
        key = found[0]["id"].rpartition("-")[0]
        yield PrintedTable(
            re.sub(r"\W+", "_", title.replace("'", "").lower()),
            f"{title}: what is printed on its cards.",
            f'{IMPORTS}SET = CardSet("{key}", "{title}", (',
            "number, name, kind, race, cost, loyalty, power, hit points, traits, keywords",
            4,
            tuple(row(card) for card in found),
        )
    yield from lists(cards)


def lists(cards: Iterable[InvasionSource]) -> Iterator[PrintedTable]:
    """Yield the table of the tournament lists and the table of reprinted cards."""
    rows = [
        (card["id"], card["name"], word, version)
        for card in cards
        for word in ("restricted", "banned")
        for version in (card["restricted"] if word == "restricted" else card["banned"])
    ]
    yield PrintedTable(
        "lists",
        "The tournament lists of the FAQ: code, name, which list, in which version.",
        "LISTED = (",
        "",
        4,
        tuple(rows),
        ")",
    )
    again = [
        (card["id"], note.rpartition(" same card as ")[2], card["name"])
        for card in cards
        for note in card.get("data_notes") or ()
        if " same card as " in note
    ]
    yield PrintedTable(
        "reprints",
        "Cards that were printed again: the code, that of the newest printing, the name.",
        "REPRINTED = (",
        "",
        3,
        tuple(again),
        ")",
    )
