"""Core set: the High Elf and Dark Elf cards.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    END_OF_TURN,
    KINGDOM,
    QUEST,
    AllOf,
    CardsOf,
    Deal,
    Draw,
    EachPlayer,
    Gain,
    Heal,
    InPhase,
    Lose,
    T,
    Then,
    action,
    beginning,
    damaged,
    forced,
    gets,
    one,
    per_turn,
    sections,
    this,
    units,
    your_turn,
    zone_attacked,
)
from engine.invasion.cards.printed.core_set import SET

high_elf = CardsOf(SET, "High Elf")
dark_elf = CardsOf(SET, "Dark Elf")

CARDS = (
    high_elf("Silver Helm Brigade", forced(damaged(this), Draw(1))),
    high_elf("Archmage of Saphery",
             action(Heal(1, T), where=QUEST, play=AllOf((your_turn, InPhase(QUEST))), target=one(units),
                    limit=per_turn(1))),
    high_elf("Greater Heal", action(Heal(None, units.yours))),
    dark_elf("Vile Sorceress", forced(beginning(), gets(T, END_OF_TURN, hp=-1), where=QUEST, target=one(units))),
    dark_elf("Cold One Riders"),
    dark_elf("Cauldron of Blood",
             forced(zone_attacked(sections.yours.here), Deal(1, T), where=KINGDOM, target=one(units.attacking))),
    dark_elf("Hate", action(EachPlayer("opponents", (Then((Lose(1, "they"),), (Gain(1),)),)))),
)
