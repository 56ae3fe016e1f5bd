"""The cards of Bleeding Sun. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Controls,
    TopAndBottom,
    action,
    attach_to,
    beginning,
    constant,
    units,
)
from engine.invasion.cards.printed.bleeding_sun import SET

dark_elf = CardsOf(SET, "Dark Elf")
neutral = CardsOf(SET, "Neutral")

CARDS = (
    dark_elf("Soul Stealer", attach_to(units.without("Hero").holdable), constant(Controls())),
    neutral("Advanced Engineering", action(TopAndBottom(), when=beginning())),
)
