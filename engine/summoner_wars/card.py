"""A card of Summoner Wars as data."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card_info import CardInfo
from engine.kernel.language.definitions import Card
from engine.kernel.messages import Msg

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


def numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return the printed numbers and the range symbol of a card, in the words of the game."""
    out = [Msg.of("sw.card.cost", n=card.cost)] if card.cost != "" else []
    if card.kind in UNITS:
        out.append(Msg.of("sw.card.attack", n=card.power))
    if card.hp:
        out.append(Msg.of("sw.card.life", n=card.hp))
    return (*out, *((Msg.of(f"sw.card.reach.{card.reach}"),) if card.reach in (MELEE, RANGED) else ()))


__all__ = ["MELEE", "RANGED"]
