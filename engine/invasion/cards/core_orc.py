"""Core set: the Orc cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.core import HERO, core_card
from engine.invasion.words import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    Indirect,
    ResourceToDamage,
    attachments,
    developments,
    intact,
    opponent_collects,
    sections,
    supports,
    unit_cards,
    units,
    your_turn,
)
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    ending,
    enters,
    exactly_x,
    forced,
    one,
    per_turn,
    triggered,
)
from engine.kernel.language.control import EachPlayer, Either, If, Wait
from engine.kernel.language.costs import sacrifice_cost, spend
from engine.kernel.language.effects import Deal, Destroy, PutTokens, SacrificeOp, TurnFaceup
from engine.kernel.language.modifiers import END_OF_TURN, gets
from engine.kernel.language.nodes import T2, HasTokens, Is, T, at_least, this
from engine.kernel.language.prices import Costs, NextPlay, PaysWith
from engine.kernel.language.selectors import either_of
from engine.kernel.run.program import Chosen

orc = partial(core_card, "Orc")

CARDS = (
    orc(56, "Crooked Teef Goblins", "unit", 1, 1,
        power=1, hp=1, traits="Goblin Warrior", zones=(BATTLEFIELD,)),
    orc(57, "Squig Herders", "unit", 2, 1,
        constant(gets(this, power=1), while_=at_least(1, units.yours.damaged)),
        power=1, hp=2, traits="Goblin Warrior"),
    orc(58, "Ironclaw's Horde", "unit", 5, 2, power=4, hp=2, traits="Warrior", zones=(BATTLEFIELD,)),
    orc(59, "Followers of Mork", "unit", 2, 1, forced(enters(this), Indirect(2)),
        power=1, hp=2, traits="Shaman"),
    orc(60, "Black Orc Squad", "unit", 3, 1, power=1, hp=4, traits="Warrior Elite"),
    orc(61, "Boar Boyz", "unit", 4, 2, constant(gets(this, power=2), while_=at_least(1, units.yours.damaged)),
        power=1, hp=4, traits="Cavalry"),
    orc(62, "Urguck", "unit", 3, 3, constant(PaysWith("capital")), power=1, hp=3, traits="Hero Warrior",
        unique=True, keywords=HERO),
    orc(63, "Grimgor Ironhide", "unit", 6, 5,
        forced(enters(this), Destroy(either_of(supports.corresponding, developments.corresponding))),
        power=3, hp=6, traits="Hero Warrior", unique=True, keywords=HERO),
    orc(64, "Night Goblins", "unit", 2, 1,
        forced(enters(this), Destroy(T), target=one(attachments.corresponding)),
        power=1, hp=2, traits="Goblin Shaman"),
    orc(65, "Doom Divers", "unit", 4, 1,
        forced(beginning(), EachPlayer("each", (Either(SacrificeOp(Chosen(developments.theirs, "they")),
                                                       Deal(1, sections.theirs)),)), where=BATTLEFIELD),
        power=2, hp=2, traits="Goblin"),
    orc(66, "Lobber Crew", "unit", 2, 1,
        action(EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs, "they")),)), where=KINGDOM,
               cost=sacrifice_cost(this)),
        power=1, hp=1, traits="Goblin"),
    orc(67, "Big 'Uns", "unit", 3, 1, constant(gets(units.yours.damaged, toughness=1), where=BATTLEFIELD),
        power=1, hp=2, traits="Warrior"),
    orc(68, "Rock Lobber", "support", 2, 2,
        action(Deal(2, Chosen(intact)), where=BATTLEFIELD,
               cost=(spend(2), sacrifice_cost(units.yours.here)),
               limit=per_turn(1)), traits="Siege"),
    orc(69, "Choppa", "support", 1, 2, attach_to(units.in_your(BATTLEFIELD)),
        constant(gets(units.bearing, power=2)), traits="Attachment Weapon"),
    orc(70, "Totem of Gork", "support", 3, 3, constant(gets(units.fighting.here, power=1)),
        power=1, traits="Siege"),
    orc(71, "Banna of Da Red Sunz", "support", 4, 1,
        triggered(opponent_collects(7), ResourceToDamage(T), where=KINGDOM, target=one(units)),
        power=2, traits="Banner"),
    orc(72, "Smash 'Em All!", "quest", 1, 2,
        action(Destroy(supports.enemy), where=QUEST, play=HasTokens(3),
               cost=sacrifice_cost(units.questing_on(this))),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this)))),
    orc(73, "Grimgor's Camp", "support", 3, 1,
        constant(Costs(unit_cards.race("Orc"), -1, first="played_Orc_unit"), where=KINGDOM), power=1,
        traits="Building"),
    orc(74, "Smash-Go-Boom!", "tactic", "X", 2,
        action(Destroy(T), play=your_turn, target=exactly_x(developments, "same_zone"), x=True)),
    orc(75, "Rip Dere 'Eads Off!", "tactic", 1, 1,
        action(TurnFaceup(T),
               If(Is(T, units), (Wait(ending(), (SacrificeOp(T),), text="flow.later"),), (SacrificeOp(T),)),
               target=one(developments))),
    orc(76, "We'z Bigga!", "tactic", 0, 1, action(NextPlay(unit_cards, -1, damage=1))),
    orc(77, "Favour of Mork", "tactic", 1, 2,
        action(gets(T, END_OF_TURN, power=-1), gets(T2, END_OF_TURN, power=1),
               target=(one(units), another(units))),
        traits="Spell"),
    orc(78, "Pillage", "tactic", 2, 2, action(Destroy(T), target=one(supports))),
    orc(79, "Waaagh!", "tactic", 3, 2, action(gets(units.attacking, END_OF_TURN, power=2))),
    orc(80, "Troll Vomit", "tactic", 4, 2, action(Destroy(units), play=your_turn)),
)
