"""A card of Summoner Wars as data."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import CardInfo
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.messages import Msg

MELEE, RANGED = 1, 3
"""How far the sword and the bow reach."""

UNITS = ("summoner", "champion", "common", "conjuration")
CARDS = (*UNITS, "wall")
"""The kinds of cards that stand on squares."""


@dataclass(frozen=True)
class SWCard(Card):
    """A card; its numbers are ``attack`` (Attack Value) and ``life`` (Life Points).

    ``reach`` is 1 with the sword symbol, 3 with the bow, 0 without a weapon; ``summonable`` is False for what has
    no Summon Cost (SW-RULE-06-NO-COST-UNITS).  What lies in a ``side`` pile is never in a deck and comes onto the
    board by effects alone.
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
        """The Summon Cost; empty for what has none."""
        return self.cost if self.summonable else ""

    @property
    def reminder(self) -> str:
        """What a Wall is for (SW-RULE-05-ADJACENT-WALL)."""
        return "sw.text.wall" if self.kind == "wall" else ""


def unit(code: str, name: str, kind: str, faction: str, attack: int, life: int, cost: int | None, reach: int,
         *abilities: AbilityDef, unsure: tuple[str, ...] = ()) -> SWCard:
    """Write down a unit; ``cost`` None: it has no Summon Cost."""
    return SWCard(code, name, kind, faction, cost or 0, numbers=(("attack", attack), ("life", life)),
                  abilities=abilities, reach=reach, summonable=cost is not None, side=kind == "conjuration",
                  unsure=unsure, unique=kind in ("summoner", "champion"))


def event(code: str, name: str, faction: str, *abilities: AbilityDef) -> SWCard:
    """Write down an event."""
    return SWCard(code, name, "event", faction, numbers=(("attack", 0), ("life", 0)), abilities=abilities,
                  summonable=False)


def wall(code: str, name: str, faction: str, life: int, *abilities: AbilityDef, traits: tuple[str, ...] = (),
         side: bool = False) -> SWCard:
    """Write down a Wall, an event of a kind of its own that has Life Points (SW-RULE-28-WALL-TYPE)."""
    return SWCard(code, name, "wall", faction, numbers=(("attack", 0), ("life", life)), traits=traits,
                  abilities=abilities, summonable=False, side=side)


def numbers(card: CardInfo) -> tuple[Msg, ...]:
    """Return the numbers that stand on a card, and its range symbol, in the words of the game."""
    out = [Msg.of("sw.card.cost", n=card.cost)] if card.cost != "" else []
    if card.kind in UNITS:
        out.append(Msg.of("sw.card.attack", n=card.power))
    if card.hp:
        out.append(Msg.of("sw.card.life", n=card.hp))
    return (*out, *((Msg.of(f"sw.card.reach.{card.reach}"),) if card.reach in (MELEE, RANGED) else ()))
