"""How a card is written down: what the races of the core set share, and every later set."""

from __future__ import annotations

from functools import partial

from engine.kernel.language.definitions import Card

HERO = (("hero_limit", 0),)


def set_card(set_name: str, race: str, number: int, name: str, kind: str, cost: int | str, loyalty: int,
             *abilities: object, power: int = 0, hp: int = 0, traits: str = "", unique: bool = False,
             keywords: tuple[tuple[str, int], ...] = (), zones: tuple[str, ...] = ()) -> Card:
    """Define a card of a set: ``number`` is its printed number, ``traits`` are separated by blanks."""
    return Card(f"{set_name}-{number:03}", name, kind, race, cost, loyalty, power, hp, tuple(traits.split()), unique,
                keywords, zones, tuple(abilities))  # type: ignore[arg-type]


core_card = partial(set_card, "core")
