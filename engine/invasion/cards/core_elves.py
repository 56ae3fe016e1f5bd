"""Core set: the High Elf and Dark Elf cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.language import (
    END_OF_TURN,
    KINGDOM,
    QUEST,
    AllOf,
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
    core_card,
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

high_elf, dark_elf = partial(core_card, "High Elf"), partial(core_card, "Dark Elf")

CARDS = (
    high_elf(51, "Silver Helm Brigade", "unit", 3, 1, forced(damaged(this), Draw(1)),
             power=1, hp=3, traits="Elite Noble Cavalry"),
    high_elf(52, "Archmage of Saphery", "unit", 1, 1,
             action(Heal(1, T), where=QUEST, play=AllOf((your_turn, InPhase(QUEST))), target=one(units),
                    limit=per_turn(1)), hp=1, traits="Mage"),
    high_elf(55, "Greater Heal", "tactic", 3, 1, action(Heal(None, units.yours)), traits="Spell"),
    dark_elf(107, "Vile Sorceress", "unit", 2, 2,
             forced(beginning(), gets(T, END_OF_TURN, hp=-1), where=QUEST, target=one(units)),
             power=1, hp=2, traits="Sorcerer"),
    dark_elf(109, "Cauldron of Blood", "support", 4, 1,
             forced(zone_attacked(sections.yours.here), Deal(1, T), where=KINGDOM, target=one(units.attacking)),
             power=2, traits="Siege"),
    dark_elf(110, "Hate", "tactic", 0, 1, action(EachPlayer("opponents", (Then((Lose(1, "they"),), (Gain(1),)),)))),
)
