"""The type of a card of Heroes of Karth, and the functions that define cards."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.card_info import CardInfo
from engine.karth.printed.row import PILES as PILE_OF_KIND
from engine.karth.printed.row import KarthRow, RaceCards
from engine.karth.printed.sets import SETS
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.messages import Msg
from engine.printed import keywords, words

BODIES = ("hero", "unit", "mercenary", "animal", "token unit")
"""The kinds of cards that move and fight."""
STANDING = (*BODIES, "token totem", "token obstacle")
"""The kinds of cards that can be attacked."""
WEARERS = ("hero", "unit", "mercenary")
"""The kinds of cards that may be equipped (KARTH-G22)."""
CLASSES = ("Archer", "Caster", "Warrior", "Rogue")
PILES = ("barracks", "treasury", "spellbook")
"""The piles from which cards are drawn."""
SIDES = {"allegiance": 0, "shard": 1, "neutral": -1}
TOLD = ("item_twindagger", "item_spikedclub", "item_shield")
"""Items with their own reminder text. The reminder text of any other item says only which cards may wear it."""
NUMBERS = ("level", "mv", "hp", "dmg", "rng")


@dataclass(frozen=True)
class KarthCard(Card):
    """A card of this game. It has some of the numbers ``level``, ``mv``, ``hp``, ``dmg`` and ``rng``.

    ``cost`` is the gold that bringing the card onto the battlefield costs. ``hired`` is false for cards that cannot be
    bought. ``value`` is both the card's value in a deck and the bounty for killing it. ``mana`` is the SE (spiritual
    energy) that a spell costs, and ``gold`` is the gold that an income card gives. ``classes`` and ``needs`` restrict
    which cards may use this card: a user must have one of the classes and one of the traits (empty: no restriction).
    """

    cls: str = ""
    pile: str = ""
    side: str = ""
    affiliation: str = ""
    value: int = 0
    mana: int = 0
    gold: int = 0
    classes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    hired: bool = False
    timing: str = ""
    """The moment at which a spell may be cast.

    ``action``: by a card in its Action step. ``turn``: by its player at any time of their turn. ``answer``: in answer
    to an enemy's spell or attack. ``any``: both as ``turn`` and as ``answer``.
    """
    bonus: tuple[tuple[str, int], ...] = ()
    """The numbers that an item adds to those of its wearer."""

    @property
    def reach(self) -> int:
        """The printed RNG (range)."""
        return self.number("rng") or 0

    @property
    def reminder(self) -> str:
        """The message id of the reminder text.

        The text says which cards cast a spell and when, which cards wear an item, or what terrain and tokens do.
        """
        if self.kind == "spell" and self.timing == "action":
            return "karth.text.cast." + "_".join((*self.classes, *self.needs)).lower()
        if self.kind == "item":
            worn = "karth.text.worn." + "_".join(self.classes or ("anybody",)).lower()
            return f"karth.text.{self.code}" if self.code in TOLD else worn
        if self.kind in (
            "spell",
            "production",
            "terrain",
            "token totem",
            "token obstacle",
            "token trap",
            "token spell",
        ):
            return f"karth.text.{self.code}"
        if self.kind == "income":
            return f"karth.text.income.{self.gold}"
        return f"karth.text.{self.kind}" if self.kind in ("mercenary", "animal") else ""

    @property
    def shown_cost(self) -> int | str:
        """The gold that bringing the card onto the battlefield costs. Empty if the card cannot be bought."""
        return self.cost if self.hired else ""


def key_of(name: str) -> str:
    """Return the identifier of an ability in the rules: ``2 Pets`` becomes ``two_pets``."""
    return re.sub(r"[^a-z]+", "_", name.lower().replace("2 ", "two "))


def card_of(of: RaceCards, row: KarthRow, *abilities: AbilityDef, timing: str = "") -> KarthCard:
    """Return the card that a table row describes. ``abilities`` are the card's abilities besides its keywords."""
    numbers = (("level", row.level), ("mv", row.move), ("hp", row.health), ("dmg", row.damage), ("rng", row.reach))
    known = tuple((key_of(word.name), int(word.value or 0)) for word in keywords(row.abilities))
    return KarthCard(
        row.code,
        row.name,
        row.kind,
        of.title,
        row.cost or 0,
        tuple((k, n) for k, n in numbers if n is not None),
        words(row.traits),
        row.unique,
        known,
        abilities=abilities,
        unsure=words(row.unsure),
        cls=row.cls,
        pile=row.pile,
        side=of.side,
        affiliation=of.affiliation,
        value=row.value,
        mana=row.mana or 0,
        gold=row.gold or 0,
        classes=words(row.classes),
        needs=words(row.needs),
        hired=row.cost is not None and row.kind in WEARERS,
        timing=timing or ("action" if row.kind == "spell" else ""),
        bonus=row.bonus,
    )


KEYS = frozenset(key_of(word.name) for of in SETS for row in of.cards for word in keywords(row.abilities))
"""The names of all abilities printed on cards."""
KINDS = frozenset(PILE_OF_KIND)
"""The kinds of all cards."""
FACTIONS = frozenset(of.title for of in SETS)
TRAITS = frozenset(trait for of in SETS for row in of.cards for trait in words(row.traits))
ROWS: dict[str, tuple[RaceCards, KarthRow]] = {row.code: (of, row) for of in SETS for row in of.cards}
"""Every table row together with its race or side, by card code."""


def written(code: str, *abilities: AbilityDef, timing: str = "") -> KarthCard:
    """Return a card with the printed facts from its table. ``abilities`` are its abilities besides its keywords.

    ``timing`` is the moment at which a spell may be cast. The default is its caster's Action step.
    """
    of, row = ROWS[code]
    return card_of(of, row, *abilities, timing=timing)


def numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return the class and the printed numbers of a card, in the words of the game."""
    full = ROWS.get(card.code)
    if full is None:
        return ()
    row = full[1]
    pairs = (
        ("cost", row.cost if row.kind in WEARERS else None),
        ("mana", row.mana),
        ("gold", row.gold),
        ("level", row.level),
        ("mv", row.move),
        ("hp", row.health),
        ("dmg", row.damage),
        ("rng", row.reach),
        ("value", row.value),
    )
    cls = (Msg.of("text", text=row.cls),) if row.cls else ()
    return cls + tuple(Msg.of(f"karth.card.{name}", n=n) for name, n in pairs if n is not None)


__all__ = ["CLASSES", "written"]
