"""How a card is written down: what the races of the core set share, and every later set."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.kernel.language.definitions import AbilityDef, Card

HERO = (("hero_limit", 0),)


@dataclass(frozen=True)
class InvasionCard(Card):
    """A card of this game; its faction is a race, its numbers ``power``, ``hp`` (hit points) and ``loyalty``."""

    @property
    def race(self) -> str:
        """The race it belongs to."""
        return self.faction

    @property
    def power(self) -> int:
        """The printed power."""
        return self.number("power") or 0

    @property
    def hp(self) -> int:
        """The printed hit points."""
        return self.number("hp") or 0

    @property
    def loyalty(self) -> int:
        """The loyalty icons beside the cost."""
        return self.number("loyalty") or 0


def invasion_card(code: str, name: str, kind: str, race: str = "", cost: int | str = 0, loyalty: int = 0,
                  power: int = 0, hp: int = 0, traits: tuple[str, ...] = (), unique: bool = False,
                  keywords: tuple[tuple[str, int], ...] = (), zones: tuple[str, ...] = (),
                  abilities: tuple[AbilityDef, ...] = (), unsure: tuple[str, ...] = ()) -> InvasionCard:
    """Write down a card by its code."""
    numbers = (("power", power), ("hp", hp), ("loyalty", loyalty))
    return InvasionCard(code, name, kind, race, cost, numbers, traits, unique, keywords, zones, abilities, unsure)


def set_card(set_name: str, race: str, number: int, name: str, kind: str, cost: int | str, loyalty: int,
             *abilities: object, power: int = 0, hp: int = 0, traits: str = "", unique: bool = False,
             keywords: tuple[tuple[str, int], ...] = (), zones: tuple[str, ...] = ()) -> InvasionCard:
    """Define a card of a set: ``number`` is its printed number, ``traits`` are separated by blanks."""
    return invasion_card(f"{set_name}-{number:03}", name, kind, race, cost, loyalty, power, hp, tuple(traits.split()),
                         unique, keywords, zones, tuple(abilities))  # type: ignore[arg-type]


core_card = partial(set_card, "core")
