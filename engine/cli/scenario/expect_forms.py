"""The forms of the values of expectations in a scenario."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from engine.cli.scenario.script import SEAT
from engine.cli.scenario.stage import Seat
from engine.kernel.forms import NAMES, Boolean, FirstFit, Form, Many, MappingOf, Nothing, Record, Text, Whole, WordOf


class No(Form):
    """A form for a value that says that something does not exist."""

    what = "null"

    def takes(self, value: object) -> bool:
        return value is None or value is False


COUNT = Whole(0)
NO = No()
CARD_WORDS: dict[str, Form] = {
    "damage": COUNT,
    "tokens": FirstFit(COUNT, MappingOf(COUNT)),
    "corrupt": Boolean(),
    "power": Whole(),
    "hp": FirstFit(Nothing(), Whole()),
    "controller": SEAT,
    "owner": SEAT,
    "zone": Text(),
    "attached": NAMES,
    "questing": FirstFit(NO, Text()),
    "attacking": Boolean(),
    "defending": Boolean(),
    "assigned": COUNT,
    "keywords": MappingOf(FirstFit(COUNT, Boolean()), some=True),
    "loyalty": COUNT,
    "facedown": Boolean(),
    "traits": NAMES,
    "cost": FirstFit(Nothing(), Whole()),
}
CARD = Record(CARD_WORDS, name="a card")
LISTED = Many(FirstFit(Text(), Record({"card": Text(), **CARD_WORDS}, needs=("card",), name="a card")))
SEAT_WORDS = Record(
    {
        "resources": COUNT,
        "hand": NAMES,
        "hand_count": COUNT,
        "deck_count": COUNT,
        "deck_top": Many(Text(), some=True),
        "discard": NAMES,
        "kingdom": LISTED,
        "quest": LISTED,
        "battlefield": LISTED,
        "developments": MappingOf(FirstFit(COUNT, LISTED), some=True),
        "sections": MappingOf(FirstFit(COUNT, WordOf(("burning",))), some=True),
        "power": MappingOf(Whole(), some=True),
        "hp": MappingOf(Whole(), some=True),
        "symbols": MappingOf(COUNT, some=True),
    },
    name="a seat",
    some=True,
)

ANSWER = Form()
OPTIONS = Many(ANSWER, some=True)
LINES = Many(FirstFit(Text(), Whole()), some=True)
PRICES = MappingOf(FirstFit(Nothing(), COUNT), some=True)
AMOUNTS = MappingOf(Record({"min": COUNT, "max": COUNT}, some=True), some=True)
HINTS = MappingOf(FirstFit(Nothing(), Text()), some=True)
FROM_HAND = {
    "play": "play",
    "develop": "dev",
    "summon": "summon",
    "event": "event",
    "wall": "wall",
    "hire": "hire",
    "aside": "side",
    "equip": "equip",
    "income": "income",
    "cast": "cast",
}
"""For each way to use a card in hand, the first part of the option's key."""
DEEDS = (*FROM_HAND, "unit", "use", "key", "answer")
REFUSED = Record(
    {
        "seat": SEAT,
        **dict.fromkeys(FROM_HAND, Text()),
        "unit": Text(),
        "use": Text(),
        "key": Text(),
        "answer": ANSWER,
        "n": COUNT,
        "ability": Text(),
        "reason": Text(),
    }
)
PENDING = Record(
    {
        "seat": SEAT,
        "kind": Text(),
        "window": Text(empty=True),
        "shape": Text(),
        "text": Text(),
        "min": COUNT,
        "max": COUNT,
        "total": COUNT,
        "default": FirstFit(Nothing(), Text()),
    },
    some=True,
)
COMBAT = Record({"zone": Text(), "attackers": NAMES, "defenders": NAMES}, some=True)


# -- what these forms let through, where more than comparing is done with it ------------------------------

NotOne = Literal[False] | None


class CardWords(TypedDict, total=False):
    """An expected card.  Only keys that need more than a direct comparison are listed."""

    card: str
    attached: list[str]
    keywords: dict[str, int | bool]
    traits: list[str]


class SeatWords(TypedDict, total=False):
    """The expectations about a seat."""

    hand: list[str]
    discard: list[str]
    deck_top: list[str]
    developments: dict[str, int | list[str | CardWords]]
    symbols: dict[str, int]
    sections: dict[str, int | str]


class RefusedWords(TypedDict):
    """An expected refusal and its reason."""

    seat: NotRequired[Seat]
    unit: NotRequired[str]
    use: NotRequired[str]
    key: NotRequired[str]
    answer: NotRequired[object]
    n: NotRequired[int]
    ability: NotRequired[str]
    reason: NotRequired[str]


class PendingWords(TypedDict, total=False):
    """An expected question."""

    seat: Seat
    text: str


class Bounds(TypedDict, total=False):
    """The expected minimum and maximum of an option when an amount is split."""

    min: int
    max: int


class CombatWords(TypedDict, total=False):
    """The expectations about the current combat."""

    zone: str
    attackers: list[str]
    defenders: list[str]
