"""Shadow Elves: Selundar."""

from engine.summoner_wars.cards.language import (
    CardsOf,
    DiscardCards,
    ExtraSpaces,
    FewerUnits,
    MoveUnit,
    T,
    choices_of,
    commons,
    constant,
    event_card,
    units,
)
from engine.summoner_wars.cards.printed.shadow_elves import FACTION

SHADOW_ELVES = FACTION.title
shadow_elf = CardsOf(FACTION)

COMMONS = (
    shadow_elf("Swordsman", constant(ExtraSpaces(n=1))),
)

EVENTS = (
    shadow_elf("Stalking Advance", event_card(MoveUnit(units.of(SHADOW_ELVES).yours, 1, may=True))),
    shadow_elf("Into Darkness",
               event_card(DiscardCards(T), target=choices_of(2, commons.enemy.cost(2)), play=FewerUnits())),
)

SHADOWS = (*COMMONS, *EVENTS)
