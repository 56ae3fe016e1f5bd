"""The type of a card, and the functions that define cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.language.nouns import ZONES
from engine.invasion.printed.reprints import REPRINTED
from engine.invasion.printed.sets import SETS
from engine.kernel.language.checks.faults import DefinitionError
from engine.kernel.language.definitions import AbilityDef, Card
from engine.printed import keywords, no_such_title, words

NEWEST = {older: newest for older, newest, _ in REPRINTED}
"""The code of a card's newest printing, by the code of each older printing."""

ZONE_ONLY = {"battlefield_only": "battlefield", "kingdom_only": "kingdom", "quest_only": "quest"}
"""Keywords that limit where a card may enter play."""


@dataclass(frozen=True)
class InvasionCard(Card):
    """A card of this game.

    Its faction is a race. Its numbers are ``power``, ``hp`` (hit points) and ``loyalty``.
    """

    @property
    def race(self) -> str:
        """The race that the card belongs to."""
        return self.faction

    @property
    def zones(self) -> tuple[str, ...]:
        """The only zones that the card may enter. If empty, the card may enter any zone that is open to its kind."""
        return self.areas

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
        """The number of loyalty icons next to the cost."""
        return self.number("loyalty") or 0


def invasion_card(
    code: str,
    name: str,
    kind: str,
    race: str = "",
    cost: int | str = 0,
    loyalty: int = 0,
    power: int | tuple[tuple[str, int], ...] = 0,
    hp: int = 0,
    traits: tuple[str, ...] = (),
    unique: bool = False,
    keywords: tuple[tuple[str, int], ...] = (),
    zones: tuple[str, ...] = (),
    abilities: tuple[AbilityDef, ...] = (),
    unsure: tuple[str, ...] = (),
) -> InvasionCard:
    """Return a card that is not in the table of any set.

    ``power`` is a number or the result of :func:`legend_power`.
    """
    numbers = ((("power", power),) if isinstance(power, int) else power) + (("hp", hp), ("loyalty", loyalty))
    return InvasionCard(code, name, kind, race, cost, numbers, traits, unique, keywords, zones, abilities, unsure)


class SetCards:
    """Writes down the cards of a set: a definition gives title and abilities, its table gives the printed values."""

    def __init__(self, of: str) -> None:
        self.set = next(cards for cards in SETS if cards.title == of)
        self.where = f"the table of {of}"
        self.rows = {row.name: row for row in self.set.cards}

    def __call__(self, title: str, *abilities: AbilityDef) -> InvasionCard:
        """Return the card of that title. If its row of the table has an X, its abilities must define that X.

        Raises :class:`DefinitionError` in four cases: the title is not in the table; the card has a newer printing; no
        ability defines the X; or a number differs by zone although the card is not a legend.
        """
        row = self.rows.get(title)
        if row is None:
            raise DefinitionError(no_such_title(title, self.where, self.rows))
        code = self.set.code(row)
        if code in NEWEST:
            raise DefinitionError(f"{title} ({code}): define its newest printing, {NEWEST[code]}; this one follows")
        if not abilities and "X" in (row.power, row.hp, *(n for _, n in keywords(row.keywords))):
            raise DefinitionError(f"{title} ({code}): an ability must say what the X of its table is")
        return invasion_card(
            code,
            title,
            row.kind,
            row.race,
            0 if row.cost is None else row.cost,
            row.loyalty or 0,
            legend_power(row.power) if row.kind == "legend" else number(title, row.power),
            number(title, row.hp),
            words(row.traits),
            row.unique,
            tuple(
                (key(name), n or 0)
                for name, n in keywords(row.keywords)
                if isinstance(n, int | None) and key(name) not in ZONE_ONLY
            ),
            tuple(ZONE_ONLY[key(name)] for name, _ in keywords(row.keywords) if key(name) in ZONE_ONLY),
            abilities,
            words(row.unsure),
        )


def key(name: str) -> str:
    """Return the game's name for a printed keyword."""
    return name.lower().replace(" ", "_").replace("-", "_")


def legend_power(value: int | str | None) -> tuple[tuple[str, int], ...]:
    """Return a legend's numbers, read from a text such as ``"3/1/2"``: ``power``, and the power in each zone.

    ``power`` is the lowest of the three. It counts wherever no particular zone is meant (INV-RULE-LEGEND-POWER).
    """
    shown = [int(n) for n in str(value).split("/")]
    return ("power", min(shown)), *zip(ZONES, shown, strict=True)


def number(title: str, value: int | str | None) -> int:
    """Return a printed number. X counts as 0, because the card's text adds to it."""
    if isinstance(value, str) and value != "X":
        raise DefinitionError(f"{title}: only a legend's number differs from zone to zone ({value})")
    return value if isinstance(value, int) else 0


__all__ = ["SetCards"]
