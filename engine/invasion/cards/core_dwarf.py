"""The Dwarf cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.core_set import SET

dwarf = SetCards(SET, "Dwarf")

CARDS = (
    dwarf("Defender of the Hold"),
    dwarf(
        "Zhufbar Engineers",
        forced(leaves(this), EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs.corresponding, "they")),))),
    ),
    dwarf("Hammerer of Karak Azul"),
    dwarf(
        "Troll Slayers", constant(gets(this, power=2), while_=at_least(2, developments.yours.here), where=BATTLEFIELD)
    ),
    dwarf("Runesmith", action(gets(T, END_OF_TURN, power=1), where=QUEST, cost=spend(2), target=one(units))),
    dwarf("Durgnar the Bold", constant(gets(this, power=2), while_=at_least(1, sections.yours.burning))),
    dwarf("King Kazador", constant(Taxed(this, 3))),
    dwarf(
        "Dwarf Cannon Crew",
        forced(enters(this), Then((See(top(5), "search"), EnterSeen(support_cards.cost(2), here=True)), (Shuffle(),))),
    ),
    dwarf("Dwarf Masons", forced(enters(this), DevelopTop(1))),
    dwarf(
        "Dwarf Ranger",
        forced(
            leaves(units.race("Dwarf").yours.other), Deal(1, T), where=QUEST, target=one(either_of(sections, units))
        ),
    ),
    dwarf("Mountain Brigade"),
    dwarf("Ironbreakers of Ankhor", constant(gets(this, toughness=Count(developments.here)))),
    dwarf("Rune of Fortitude", triggered(zone_attacked(sections.yours.here), PayOrLosePower(1))),
    dwarf("Keystone Forge", forced(beginning(), Heal(1, Chosen(sections.yours.damaged)), where=KINGDOM)),
    dwarf("Organ Gun", attach_to(units), constant(gets(units.defending.bearing, power=2))),
    dwarf("Master Rune of Dismay", constant(Costs(unit_cards, 1, "opponent"), where=KINGDOM)),
    dwarf(
        "A Glorious Death",
        action(
            Destroy(T),
            where=QUEST,
            play=HasTokens(3),
            cost=sacrifice_cost(units.questing_on(this)),
            target=up_to(2, units.attacking),
        ),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    dwarf(
        "Grudge Thrower",
        action(
            gets(units.fighting, END_OF_TURN, power=1), where=BATTLEFIELD, cost=(spend(1), sacrifice_cost(units.yours))
        ),
    ),
    dwarf("Burying the Grudge", action(Gain(PutInDiscard(unit_cards, "")))),
    dwarf("Stubborn Refusal", action(MoveDamage(T, T2), target=(one(units), another(units.where(ZoneMate(T)))))),
    dwarf("Striking the Grudge", action(gets(T, END_OF_TURN, power=2), target=one(units.fighting))),
    dwarf("Grudge Thrower Assault", action(Destroy(T), play=after_damage_assigned, target=one(units.attacking))),
    dwarf("Demolition!", action(Destroy(T), target=one(either_of(supports, developments)))),
    dwarf("Wake the Mountain", action(ChooseZone((BATTLEFIELD, KINGDOM)), DevelopTop(3, "zone"))),
    dwarf("Master Rune of Valaya", action(Shield(None, during="battlefield", assigned=True))),
)
