"""The public facts of every card of every game, whether the engine plays it or not, and never a printed sentence.

``cards/<game>.jsonl`` holds a game's cards: first a line about the game, then a card a line.  (JSON Lines because
YAML takes twenty times as long to read.)  A card that the engine plays has the same code there and the same facts;
what the engine has and the files lack is taken from the engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from engine import CardInfo

Number = int | str
"""A number of a card; a string where it is variable (``X``) or differs from zone to zone (``2/2/2``)."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword or the name of an ability, and its number if it has one."""

    name: str
    value: Number | None = None

    @property
    def label(self) -> str:
        """Return the keyword as it is spoken of: "Toughness 2"."""
        return self.name if self.value is None else f"{self.name} {self.value}"


@dataclass(frozen=True, slots=True)
class Erratum:
    """What FAQs say of a card's text: ``rules`` are ids of the rule book, ``faq`` the versions they hold in.

    ``kind`` is ``errata`` (another wording), ``clarification``, ``reversal`` (an earlier erratum is withdrawn) or
    ``general`` (a rule for all cards with a certain wording, found by searching texts).
    """

    faq: tuple[str, ...]
    kind: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card.  None is what it does not have, or, where ``unsure`` names the field, what nobody recorded.

    The numbers are called as in :class:`engine.CardInfo`: ``power`` is also an attack value or damage, ``hp`` life,
    ``reach`` the range in spaces, ``race`` also a faction or side.  ``restricted`` and ``banned`` are the FAQ
    versions on whose tournament lists the card stands.  ``unsure`` names fields that the sources do not settle;
    ``entry`` in it doubts all of them, ``house`` says that they are our own design.  ``more`` holds what one game
    alone has.  ``text`` is the engine's, in the words of the locale asked for, or None: not yet written.
    """

    game: str
    code: str
    name: str
    kind: str
    race: str
    implemented: bool = False
    text: str | None = None
    cls: str = ""
    set: str = ""
    number: int | None = None
    aka: tuple[str, ...] = ()
    cost: Number | None = None
    loyalty: int | None = None
    power: Number | None = None
    hp: Number | None = None
    reach: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    unique: bool = False
    restricted: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    errata: tuple[Erratum, ...] = ()
    more: tuple[tuple[str, Number], ...] = ()
    unsure: tuple[str, ...] = ()


def of_row(game: str, row: Mapping[str, Any]) -> CardFacts:
    """Read a card from its line."""
    return CardFacts(
        game, row["code"], row["name"], row["kind"], row["race"], cls=row.get("class", ""), set=row.get("set", ""),
        number=row.get("number"), aka=tuple(row.get("aka", ())), cost=row.get("cost"), loyalty=row.get("loyalty"),
        power=row.get("power"), hp=row.get("hp"), reach=row.get("reach"), traits=tuple(row.get("traits", ())),
        keywords=tuple(Keyword(name, value) for name, value in row.get("keywords", {}).items()),
        unique=row.get("unique", False), restricted=tuple(row.get("restricted", ())),
        banned=tuple(row.get("banned", ())), more=tuple(row.get("more", {}).items()),
        errata=tuple(Erratum(tuple(e["faq"]), e["kind"], tuple(e["rules"])) for e in row.get("errata", ())),
        unsure=tuple(row.get("unsure", ())),
    )


def of_engine(game: str, card: CardInfo) -> CardFacts:
    """Return what the engine alone knows of a card."""
    return CardFacts(
        game, card.code, card.name, card.kind, card.race, cost=card.cost, loyalty=card.loyalty, power=card.power,
        hp=card.hp, reach=card.reach or None, traits=card.traits, unique=card.unique, unsure=card.unsure,
        keywords=tuple(Keyword(name.replace("_", " ").capitalize(), n or None) for name, n in card.keywords),
    )


def files() -> Iterator[tuple[dict[str, Any], list[CardFacts]]]:
    """Yield every game's first line and its cards, game by game."""
    folder = resources.files(__package__) / "cards"
    for path in sorted((p for p in folder.iterdir() if p.name.endswith(".jsonl")), key=lambda p: p.name):
        head, *rows = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
        yield head, [of_row(head["game"], row) for row in rows]
