"""The cards of Tooth and Claw. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.tooth_and_claw import SET

dark_elf = SetCards(SET, "Dark Elf")
dwarf = SetCards(SET, "Dwarf")
empire = SetCards(SET, "Empire")
high_elf = SetCards(SET, "High Elf")
orc = SetCards(SET, "Orc")
chaos = SetCards(SET, "Chaos")
neutral = SetCards(SET, "Neutral")

CARDS = (
    dwarf("Gurni Thorgrimson", constant(gets(this, power=Count(cards.attached_to(this))))),
    dwarf("Anvil of Doom", constant(gets(units.yours.in_(BATTLEFIELD).equipped, power=1), where=KINGDOM)),
    dwarf("Blessing of Valaya", action(Shield(T, 2, to=T2), target=(one(units), another(units)))),
    empire("Reiksguard Swordsmen"),
    empire("Iron Discipline", action(CancelledUnlessPaid(T, 4), target=one(units))),
    high_elf("Dragonmage", instead(damaged(this), CancelAllBut(1))),
    high_elf("Gifts of Aenarion", action(Shield(sections.yours, gain=1))),
    orc("Mob Up", action(CertainCombat())),
    orc("Ugrok Beardburna", constant(gets(this, power=DamageOn(this)))),
    orc(
        "Dat's Mine!",
        constant(PaysWith(marks="resource", purpose=attachment_cards), where=QUEST),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    chaos(
        "Blue Horrors", action(PutIntoPlay(Chosen(unit_cards.named("Blue Horrors").in_hand.yours)), when=leaves(this))
    ),
    chaos("Brutal Offering", action(OfferUp(Chosen(units.yours)), Deal(X, units.in_(BATTLEFIELD)))),
    dark_elf("Grasping Darkness", action(Borrow(T, END_OF_TURN), target=one(units.cost(2)))),
    dark_elf("Cold One Chariot", constant(gets(this, hp=Count(developments.here)))),
    neutral("Rat Ogres", action(Restore(units.trait("Skaven")), when=beginning())),
    neutral("Gutter Runners", constant(EntersCorrupt(this))),
    neutral("Clan Moulder's Elite", constant(Cannot(this, ("defend",)))),
    neutral("Errant Wolf"),
    neutral(
        "Reap What's Sown",
        action(
            EachPlayer(
                "each",
                (If(EnoughDevelopments(), (May((DiscardOp(any_cards.in_hand.theirs), Draw(X, "they")), by="they"),)),),
            ),
            x=True,
        ),
    ),
    neutral("Scout Camp", constant(SeesMore("search", 1), where=KINGDOM)),
)
