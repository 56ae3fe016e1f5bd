"""The cards of Bleeding Sun. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.bleeding_sun import SET

dark_elf = SetCards(SET, "Dark Elf")
neutral = SetCards(SET, "Neutral")

CARDS = (
    dark_elf("Soul Stealer", attach_to(units.without("Hero").holdable), constant(Controls())),
    neutral("Advanced Engineering", action(See(top(2)), PutBack(1), when=beginning())),
)
