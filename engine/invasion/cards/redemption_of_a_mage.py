"""The cards of Redemption of a Mage. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class CountsTwice(Node):
    """Each damage on these cards counts as 2 damage when they could be destroyed, and when effects count it.

    Our readings: each further copy adds 1, as further Bloodletters do (INV-QA-BLOODLETTER-MULTI). Effects that heal,
    move or spend damage take the same number of damage off as without this.
    """

    sel: Finds
    says = "each damage on {sel} counts as 2 damage (as 1 more with each further copy)"
    mod_key = "damage_counts"
    in_play_only = ("sel",)
    able = {"sel": "take damage"}


card = SetCards("Redemption of a Mage")

CARDS = (
    card("Friedrich Hemmler", forced(opposed(this), Deal(1, units.fighting, ("uncancellable",)))),
    # A zone of another player is not offered: its units would defend for that player alone.
    card(
        "Tactical Misdirection",
        action(ChooseZone(ZONES), Affects(units.in_chosen, constant(DefendsAnywhere(this)))),
    ),
    card(
        "Grombrindal's Elite",
        constant(OwnCost(1, -3), works_in="hand", while_=at_least(1, sections.burning)),
        constant(gets(this, power=1), while_=at_least(1, sections.burning)),
    ),
    card(
        "Rune of Resistance",
        attach_to(units.race("Dwarf")),
        instead(destroyed(host), StaysHealed(), cost=sacrifice_cost(this)),
    ),
    card("Knights Panther", action(gets(this, END_OF_TURN, power=1), cost=spend(1), limit=per_turn(2))),
    card(
        "Higher Ground",
        action(gets(it, END_OF_TURN, power=1), when=enters(units.trait("Knight").here), where=BATTLEFIELD),
        action(gets(it, END_OF_TURN, power=1), when=enters_zone(units.trait("Knight").here), where=BATTLEFIELD),
    ),
    card(
        "Forges of Nuln",
        constant(Costs(support_cards, Minus(Tokens(this)), first=Played(support_cards)), where=QUEST),
        gathers_tokens(),
    ),
    card(
        "Dreamer of Dragons",
        action(Then((Deal(1, this, ("uncancellable",)),), (gets(this, END_OF_TURN, power=1),))),
    ),
    card("Courage of Aenarion", action(Restore(units.corrupt.yours))),
    card("Githit Froatcutta", constant(gets(this, power=Count(units.yours.damaged)))),
    card(
        "Too 'Ard to Die",
        attach_to(units.race("Orc").in_your(BATTLEFIELD)),
        constant(gets(units.bearing, toughness=DamageOn(host))),
    ),
    card("Herald of Change", constant(gets(this, hp=2), while_=Is(this, units.defending))),
    card("Disgraced Champion", action(Deal(2, T), when=destroyed(this), target=one(units))),
    card("Curse of the Leper", attach_to(units), constant(CountsTwice(units.bearing))),
    card(
        "Stone to Skin",
        action(Becomes(T, "unit", (("hp", 4),), still=True, until=END_OF_TURN), target=one(supports.trait("Building"))),
    ),
    card(
        "Sorceress of Ghrond",
        action(ReturnToHand(Chosen(any_cards.trait("Hex").in_discard.yours)), when=enters(this)),
    ),
    card("Withering Hex", attach_to(supports.trait("Building")), constant(gets(supports.bearing, power=-1))),
    card("Ancient Alliance", constant(Symbols(("Dwarf", "Empire", "High Elf")))),
    card("Evil Alliance", constant(Symbols(("Chaos", "Dark Elf", "Orc")))),
    card("Doomsayer of Morr", action(Draw(1), when=destroyed(units.enemy))),
)

EXAMPLES = ("constant(CountsTwice(units))",)
