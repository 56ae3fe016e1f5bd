"""The Empire cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.core_set import SET

empire = SetCards(SET, "Empire")

CARDS = (
    empire("Peasant Militia"),
    empire("Reiksguard Knights"),
    empire(
        "Bright Wizard Apprentice",
        action(
            Cancel(),
            where=QUEST,
            cost=spend(2),
            limit=per_turn(1),
            target=one(Links(action_cards=False, of=either_of(units, supports))),
        ),
    ),
    empire("Nuln Tinkerers", constant(Costs(support_cards, -1, first=Played(support_cards)), where=KINGDOM)),
    empire(
        "The Greatswords",
        forced(enters(units.here), gets(this, END_OF_TURN, power=1)),
        forced(enters_zone(units.here), gets(this, END_OF_TURN, power=1)),
    ),
    empire("Sigmar's Blessed", forced(leaves(this), ReturnToHand(T), target=one(units.corresponding))),
    empire("Thyrus Gorman", forced(ending("you"), Deal(1, this))),
    empire("Huntsmen"),
    empire(
        "Warrior Priests", instead(damaged(this), RedirectDamage(one(units.in_(BATTLEFIELD)), 1), limit=per_turn(1))
    ),
    empire("Free Company"),
    empire("Pistoliers", action(MoveToZone(this), cost=spend(1))),
    empire("Johannes Broheim", triggered(ending("", "phase"), MoveToZone(this), may=True)),
    empire("Knight Training", attach_to(units.in_your(BATTLEFIELD)), constant(gets(units.bearing, power=1))),
    empire("Church of Sigmar", constant(Taxed(units.yours, 1), where=KINGDOM)),
    empire("City Gates", forced(beginning(), DevelopTop(1))),
    empire(
        "Shrine to Taal",
        forced(beginning(), gets(T, END_OF_TURN, power=Count(developments.yours.here)), target=one(units.here)),
    ),
    empire(
        "Temple of Shallya",
        triggered(beginning("you", "kingdom"), MoveToZone(Chosen(units.yours)), may=True, where=KINGDOM),
    ),
    empire(
        "Defend the Border",
        instead(
            damaged(sections.yours),
            RedirectDamage(one(either_of(units, sections)), 1),
            where=QUEST,
            while_=HasTokens(3),
            limit=per_turn(1),
        ),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    empire("Will of the Electors", action(MoveToZone(T), target=up_to(2, developments, "same_zone"))),
    empire("Twin-Tailed Comet", action(Copy(), target=one(Links()))),
    empire("Franz's Decree", action(Cannot(T, ("attack", "defend"), END_OF_TURN), target=one(units))),
    empire("Judgement of Verena", action(Destroy(either_of(units.undeveloped, supports.undeveloped)), play=your_turn)),
    empire("Demoralise", action(gets(T, END_OF_TURN, power=-2), target=one(units))),
    empire("Sigmar's Intervention", action(RedirectAttack(), play=UnderAttack())),
    empire("Forced March", action(MoveToZone(T), play=your_turn, target=one(units))),
)
