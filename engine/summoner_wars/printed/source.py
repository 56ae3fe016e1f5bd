"""Builds the tables from the collected card data.  Only ``python -m engine printed`` uses this module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TypedDict, cast

from engine.printed import PrintedTable
from engine.summoner_wars.printed.row import SummonerWarsRow

FILE = "summoner_wars/cards.json"
IMPORTS = """\
from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

"""
WALLS = {"Ice Wall": "Ice Wall", "Minor Ice Wall": "Ice Wall", "Vine Wall": "Vine Wall"}
"""Names of Walls of a special kind, each with that kind."""
SIDE = {"phoenix-elves-phoenix": "Queen Maldaria"}
"""For each Conjuration whose data does not name a Summoner, the Summoner whose reference card lists it."""
COPIES = ("copies", "copies_per_deck", "copies_in_side_pile")
DOUBTS = {"product": "product_note", "copies": "copies_note"}


class SummonerWarsSource(TypedDict, total=False):
    """A card as the collected data describes it, without the text of its effect."""

    id: str
    name: str
    faction: str
    attack: int
    life: int
    cost: int | None
    range_spaces: int
    ability: str
    product: str
    copies: int
    summoner_deck: str
    grants_ability: str
    subtype: str
    verified: str


def capital(text: str) -> str:
    """Convert a name in capitals to title case: ``LIZARD'S SPEED`` becomes Lizard's Speed."""
    return re.sub(r"(?<![\w'])\w", lambda letter: letter[0].upper(), text.lower())


def row(card: SummonerWarsSource, prefix: str) -> SummonerWarsRow:
    """Return the table row of a card."""
    every = cast("Mapping[str, int]", card)
    kind = "wall" if card["name"] in WALLS else every["class"]
    doubts = ["entry"] if card["verified"] == "code-only" else [name for name, note in DOUBTS.items() if note in card]
    return SummonerWarsRow(
        card["id"].removeprefix(prefix),
        card["name"],
        str(kind),
        card.get("attack"),
        card.get("life"),
        card.get("cost"),
        card.get("range_spaces"),
        card.get("ability", ""),
        card.get("product", "").partition("-")[0].replace("reinforcement pack", "pack"),
        next((every[name] for name in COPIES if name in card), None),
        card.get("summoner_deck", SIDE.get(card["id"], "")),
        capital(card.get("grants_ability", "")),
        WALLS.get(card["name"], card.get("subtype", "").capitalize()),
        "copies_in_side_pile" in card or kind == "conjuration",
        ", ".join(doubts),
    )


def tables(data: object) -> Iterator[PrintedTable]:
    """Yield the table of every faction."""
    cards = cast("Mapping[str, list[SummonerWarsSource]]", data)["cards"]
    for title, part in groupby(cards, key=lambda card: card["faction"]):
        key = title.lower().replace(" ", "-")
        yield PrintedTable(
            key.replace("-", "_"),
            f"{title}: what is printed on their cards.",
            f'{IMPORTS}FACTION = FactionTable("{key}", "{title}", (',
            "key, name, kind, attack, life, cost, reach, ability, product",
            3,
            tuple(row(card, f"{key}-") for card in part),
        )
