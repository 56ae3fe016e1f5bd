"""What the races of the core set share: how one of its cards is written down."""

from engine.kernel.ability import Card

HERO = (("hero_limit", 0),)


def core_card(race: str, number: int, name: str, kind: str, cost: int | str, loyalty: int, *abilities: object,
              power: int = 0, hp: int = 0, traits: str = "", unique: bool = False,
              keywords: tuple[tuple[str, int], ...] = (), zones: tuple[str, ...] = ()) -> Card:
    """Define a card of the core set: ``number`` is its printed number, ``traits`` are separated by blanks."""
    return Card(f"core-{number:03}", name, kind, race, cost, loyalty, power, hp, tuple(traits.split()), unique,
                keywords, zones, tuple(abilities))  # type: ignore[arg-type]
