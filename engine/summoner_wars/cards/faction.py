"""The functions that define cards, with and without a table of printed facts."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.language.checks.faults import DefinitionError
from engine.kernel.language.definitions import AbilityDef
from engine.printed import no_such_title, words
from engine.summoner_wars.card import UNIQUE, SWCard
from engine.summoner_wars.printed.row import FactionTable, SummonerWarsRow


def unit(
    code: str,
    name: str,
    kind: str,
    faction: str,
    attack: int,
    life: int,
    cost: int | None,
    reach: int,
    *abilities: AbilityDef,
    traits: tuple[str, ...] = (),
    side: bool = False,
    unsure: tuple[str, ...] = (),
) -> SWCard:
    """Define a unit that no faction's table contains.  If ``cost`` is None, the unit has no Summon Cost."""
    return SWCard(
        code,
        name,
        kind,
        faction,
        cost or 0,
        numbers=(("attack", attack), ("life", life)),
        traits=traits,
        abilities=abilities,
        reach=reach,
        summonable=cost is not None,
        side=side,
        unsure=unsure,
        unique=kind in UNIQUE,
    )


def event(code: str, name: str, faction: str, *abilities: AbilityDef) -> SWCard:
    """Define an event that no faction's table contains."""
    return SWCard(
        code, name, "event", faction, numbers=(("attack", 0), ("life", 0)), abilities=abilities, summonable=False
    )


def wall(
    code: str,
    name: str,
    faction: str,
    life: int,
    *abilities: AbilityDef,
    traits: tuple[str, ...] = (),
    side: bool = False,
) -> SWCard:
    """Define a Wall that no faction's table contains.

    A Wall is a special kind of event that has Life Points (SW-RULE-28-WALL-TYPE).
    """
    return SWCard(
        code,
        name,
        "wall",
        faction,
        numbers=(("attack", 0), ("life", life)),
        traits=traits,
        abilities=abilities,
        summonable=False,
        side=side,
    )


class FactionCards:
    """Builds the card definitions of a faction.

    A definition gives a card's title and abilities, and the faction's table supplies the rest.
    """

    def __init__(self, faction: FactionTable) -> None:
        self.faction = faction
        self.rows = {row.name: row for row in faction.cards if row.kind != "rules"}

    def __call__(self, title: str, *abilities: AbilityDef) -> SWCard:
        """Return the card with that title.

        If the table names the unit's ability, abilities that were defined without a name get the name from the table.
        Raises :class:`DefinitionError` if the title is not in the table, or if an ability has another name than in the
        table.
        """
        row = self.rows.get(title)
        if row is None:
            raise DefinitionError(no_such_title(title, f"the table of the {self.faction.title}", self.rows))
        parts = tuple(self._named(row, part) for part in abilities)
        code, kind, faction = self.faction.code(row), row.kind, self.faction.title
        if kind == "event":
            return event(code, title, faction, *parts)
        if kind == "wall":
            return wall(code, title, faction, row.life or 0, *parts, traits=words(row.traits), side=row.aside)
        return unit(
            code,
            title,
            kind,
            faction,
            row.attack or 0,
            row.life or 0,
            row.cost,
            row.reach or 0,
            *parts,
            traits=words(row.traits),
            side=row.aside,
            unsure=words(row.unsure),
        )

    def _named(self, row: SummonerWarsRow, part: AbilityDef) -> AbilityDef:
        if part.shared and part.name == row.name:  # all copies of an event share one limit
            return part
        if part.name and part.name != row.ability:
            raise DefinitionError(f"{row.name}: its ability is {part.name!r} here and {row.ability!r} in its table")
        return replace(part, name=row.ability) if row.ability and not part.name else part


__all__ = ["FactionCards", "event", "unit", "wall"]
