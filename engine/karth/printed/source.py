"""The conversion of the collected card data into tables. Only ``python -m engine printed`` uses it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypedDict, cast

from engine.karth.printed.row import KarthRow
from engine.printed import PrintedTable

FILE = "karth/proposed_cards.json"
IMPORTS = """\
from engine.karth.printed.row import KarthRow as P
from engine.karth.printed.row import RaceCards

"""
FIELDS = {
    "cost": "cost",
    "dmg": "power",
    "hp": "hp",
    "rng": "reach",
    "level": "level",
    "mv": "move",
    "se_cost": "mana",
    "value": "value",
}
"""The names of number fields in the collected data -> their names in the tables.

The order is the one in which a card's uncertain fields are listed.
"""


class AbilityData(TypedDict, total=False):
    """An ability of a card in the collected data."""

    key: str
    n: int


class KarthSource(TypedDict, total=False):
    """A card of the collected data, without the description of its effect."""

    id: str
    name: str
    kind: str
    side: str
    affiliation: str
    faction: str | None
    # the field `class` is read by its key, because the name is reserved in Python
    traits: list[str]
    value: int
    cost: int | None
    level: int | None
    mv: int | None
    hp: int | None
    dmg: int | None
    rng: int | None
    abilities: list[AbilityData]
    provenance: str
    evidenced_fields: list[str]
    allowed_classes: list[str]
    bonus: dict[str, int]
    se_cost: int
    needs_trait: list[str] | None
    unique: bool
    gold: int


CLASSES = 4
"""The number of classes. A card that all classes may use lists none."""


def doubts(card: KarthSource) -> Iterator[str]:
    """Yield the fields for which no source shows a value."""
    if card["provenance"] == "house":
        yield "house"
        return
    numbers = cast("Mapping[str, int | None]", card)
    for there, here in FIELDS.items():
        free = there == "cost" and card["kind"] == "terrain"
        if numbers.get(there) is not None and there not in card["evidenced_fields"] and not free:
            yield here


def row(card: KarthSource, names: Mapping[str, str]) -> KarthRow:
    """Return the table row of a card. ``names`` maps the abilities of the data to their names."""
    classes = card.get("allowed_classes") or []
    abilities = (names[one["key"]].replace(" N", f" {one.get('n')}") for one in card["abilities"])
    cls = cast("Mapping[str, str | None]", card)["class"] or ""
    return KarthRow(
        card["id"],
        card["name"],
        card["kind"].replace("_", " "),
        cls.capitalize(),
        card["value"],
        card["cost"],
        card["level"],
        card["dmg"],
        card["hp"],
        card["rng"],
        card["mv"],
        titles(card["traits"]),
        ", ".join(abilities),
        card.get("unique", False),
        card.get("se_cost"),
        card.get("gold"),
        tuple((card.get("bonus") or {}).items()),
        "" if len(classes) == CLASSES else titles(classes),
        titles(card.get("needs_trait") or ()),
        ", ".join(doubts(card)),
    )


def titles(names: Iterable[str]) -> str:
    """Return capitalized names, separated by commas."""
    return ", ".join(name.capitalize() for name in names)


def tables(data: object) -> Iterator[PrintedTable]:
    """Yield the table of every race and side."""
    whole = cast("Mapping[str, Mapping[str, list[KarthSource]]]", data)
    known = cast("Mapping[str, Mapping[str, Mapping[str, str]]]", data)["abilities"]
    names = {key: ability["name"] for key, ability in known.items()}
    cards = [card for part in whole["cards"].values() for card in part]
    groups = {(card["faction"] or card["side"], card["side"], card["affiliation"]) for card in cards}
    for race, side, affiliation in sorted(groups):
        rows = tuple(
            row(card, names)
            for card in cards
            if (card["faction"] or card["side"], card["affiliation"]) == (race, affiliation)
        )
        yield PrintedTable(
            race,
            f"{race.capitalize()}: what is printed on their cards.",
            f'{IMPORTS}SET = RaceCards("{race.capitalize()}", "{side}", "{affiliation}", (',
            "code, name, kind, class, value, cost, level, damage, health, reach, move, traits, abilities",
            4,
            rows,
        )
