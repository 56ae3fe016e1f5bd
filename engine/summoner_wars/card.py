"""A card of Summoner Wars as data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games import CardInfo
from engine.kernel.language.checks.faults import DefinitionError
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.messages import Msg
from engine.printed import no_such_title, words
from engine.summoner_wars.cards.printed.row import FactionTable, SummonerWarsRow

MELEE, RANGED = 1, 3
"""Reach of units with the sword symbol and with the bow symbol, in spaces."""

UNITS = ("summoner", "champion", "common", "conjuration")
UNIQUE = ("summoner", "champion")
MUTATION = "Mutation"
"""Trait that marks a card as a Mutation."""
CARDS = (*UNITS, "wall")
"""The kinds of cards that are placed on squares."""


@dataclass(frozen=True)
class SWCard(Card):
    """A card of Summoner Wars.  Its numbers are ``attack`` (Attack Value) and ``life`` (Life Points).

    ``reach`` is 1 with the sword symbol, 3 with the bow and 0 without a weapon.  ``summonable`` is False for cards
    without a Summon Cost (SW-RULE-06-NO-COST-UNITS).  Cards of a ``side`` pile are never in a deck; only effects put
    them onto the board.
    """

    reach: int = 0
    summonable: bool = True
    side: bool = False

    @property
    def attack(self) -> int:
        """The printed Attack Value."""
        return self.number("attack") or 0

    @property
    def life(self) -> int:
        """The printed Life Points."""
        return self.number("life") or 0

    @property
    def shown_cost(self) -> int | str:
        """The Summon Cost, or an empty string for a card without one."""
        return self.cost if self.summonable else ""

    @property
    def mutation(self) -> bool:
        """Whether the card is a Mutation, which is summoned onto another unit."""
        return MUTATION in self.traits

    @property
    def reminder(self) -> str:
        """The reminder text: how a Wall is used (SW-RULE-05-ADJACENT-WALL), or how a Mutation is summoned."""
        return "sw.text.wall" if self.kind == "wall" else "sw.text.mutation" if self.mutation else ""


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


def numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return the printed numbers and the range symbol of a card, in the words of the game."""
    out = [Msg.of("sw.card.cost", n=card.cost)] if card.cost != "" else []
    if card.kind in UNITS:
        out.append(Msg.of("sw.card.attack", n=card.power))
    if card.hp:
        out.append(Msg.of("sw.card.life", n=card.hp))
    return (*out, *((Msg.of(f"sw.card.reach.{card.reach}"),) if card.reach in (MELEE, RANGED) else ()))


__all__ = ["MELEE", "RANGED", "FactionCards", "SWCard", "event", "unit", "wall"]
