"""Core set: the Dwarf cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.core import HERO, core_card
from engine.invasion.words import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    ChooseZone,
    PayOrLosePower,
    SearchForSupport,
    after_damage_assigned,
    developments,
    sections,
    supports,
    unit_cards,
    units,
    zone_attacked,
)
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    enters,
    forced,
    leaves,
    one,
    triggered,
    up_to,
)
from engine.kernel.language.control import EachPlayer, Then
from engine.kernel.language.costs import sacrifice_cost, spend
from engine.kernel.language.effects import (
    Deal,
    Destroy,
    DevelopTop,
    Gain,
    Heal,
    MoveDamage,
    PutTokens,
    SacrificeOp,
    Shuffle,
)
from engine.kernel.language.modifiers import END_OF_TURN, Shield, gets
from engine.kernel.language.nodes import T2, Count, FactCount, HasTokens, T, at_least, this
from engine.kernel.language.prices import Costs, Taxed
from engine.kernel.language.selectors import ZoneMate, either_of
from engine.kernel.run.program import Chosen

dwarf = partial(core_card, "Dwarf")

CARDS = (
    dwarf(1, "Defender of the Hold", "unit", 1, 1, power=1, hp=1, traits="Warrior", zones=(BATTLEFIELD,)),
    dwarf(2, "Zhufbar Engineers", "unit", 3, 1,
          forced(leaves(this),
                 EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs.corresponding, "they")),))),
          power=1, hp=3, traits="Engineer"),
    dwarf(3, "Hammerer of Karak Azul", "unit", 2, 1, power=1, hp=2, traits="Warrior Elite",
          keywords=(("toughness", 1),)),
    dwarf(4, "Troll Slayers", "unit", 3, 1,
          constant(gets(this, power=2), while_=at_least(2, developments.yours.here), where=BATTLEFIELD),
          power=1, hp=3, traits="Slayer"),
    dwarf(5, "Runesmith", "unit", 2, 1,
          action(gets(T, END_OF_TURN, power=1), where=QUEST, cost=spend(2), target=one(units)),
          power=1, hp=1, traits="Priest"),
    dwarf(6, "Durgnar the Bold", "unit", 3, 3,
          constant(gets(this, power=2), while_=at_least(1, sections.yours.burning)),
          power=2, hp=2, traits="Hero Warrior", unique=True, keywords=HERO),
    dwarf(7, "King Kazador", "unit", 6, 5, constant(Taxed(this, 3)),
          power=3, hp=6, traits="Hero Warrior", unique=True, keywords=(*HERO, ("toughness", 2))),
    dwarf(8, "Dwarf Cannon Crew", "unit", 2, 2,
          forced(enters(this), Then((SearchForSupport(5, supports.cost(2)),), (Shuffle(),))),
          power=1, hp=2, traits="Engineer"),
    dwarf(9, "Dwarf Masons", "unit", 3, 2, forced(enters(this), DevelopTop(1)),
          power=1, hp=3, traits="Engineer"),
    dwarf(10, "Dwarf Ranger", "unit", 3, 2,
          forced(leaves(units.race("Dwarf").yours.other), Deal(1, T), where=QUEST,
                 target=one(either_of(sections, units))),
          power=1, hp=2, traits="Ranger", keywords=(("scout", 0),)),
    dwarf(11, "Mountain Brigade", "unit", 4, 2, power=2, hp=6, traits="Warrior"),
    dwarf(12, "Ironbreakers of Ankhor", "unit", 5, 2,
          constant(gets(this, toughness=Count(developments.here))),
          power=2, hp=3, traits="Warrior Elite"),
    dwarf(13, "Rune of Fortitude", "support", 2, 1,
          triggered(zone_attacked(sections.yours.here), PayOrLosePower(1)), traits="Rune"),
    dwarf(14, "Keystone Forge", "support", 2, 1,
          forced(beginning(), Heal(1, Chosen(sections.yours.damaged)), where=KINGDOM),
          power=1, traits="Building"),
    dwarf(15, "Organ Gun", "support", 0, 2, attach_to(units),
          constant(gets(units.defending.bearing, power=2)), traits="Attachment Weapon"),
    dwarf(16, "Master Rune of Dismay", "support", 4, 3,
          constant(Costs(unit_cards, 1, "opponent"), where=KINGDOM), power=2, traits="Rune"),
    dwarf(17, "A Glorious Death", "quest", 0, 2,
          action(Destroy(T), where=QUEST, play=HasTokens(3), cost=sacrifice_cost(units.questing_on(this)),
                 target=up_to(2, units.attacking)),
          forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this)))),
    dwarf(18, "Grudge Thrower", "support", 1, 2,
          action(gets(units.fighting, END_OF_TURN, power=1), where=BATTLEFIELD,
                 cost=(spend(1), sacrifice_cost(units.yours))), traits="Siege"),
    dwarf(19, "Burying the Grudge", "tactic", 0, 2, action(Gain(FactCount("units_discarded")))),
    dwarf(20, "Stubborn Refusal", "tactic", 2, 1,
          action(MoveDamage(T, T2), target=(one(units), another(units.where(ZoneMate(T)))))),
    dwarf(21, "Striking the Grudge", "tactic", 1, 3,
          action(gets(T, END_OF_TURN, power=2), target=one(units.fighting))),
    dwarf(22, "Grudge Thrower Assault", "tactic", 2, 3,
          action(Destroy(T), play=after_damage_assigned, target=one(units.attacking))),
    dwarf(23, "Demolition!", "tactic", 2, 1,
          action(Destroy(T), target=one(either_of(supports, developments)))),
    dwarf(24, "Wake the Mountain", "tactic", 3, 2,
          action(ChooseZone((BATTLEFIELD, KINGDOM)), DevelopTop(3, "zone"))),
    dwarf(25, "Master Rune of Valaya", "tactic", 2, 1,
          action(Shield(None, during="battlefield", assigned=True)), traits="Spell Rune"),
)

