"""The cards of Bleeding Sun. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Overladen(Cond):
    """More resource tokens are on this card than it has hit points. Damage does not lower its hit points here."""

    says = "more resource tokens are on this card than it has hit points"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return ctx.src in st.ents and st.ents[ctx.src].mark(st.rules.usual_mark) > read(st, ctx.src, "hp")


def zone_chosen(who: Finds) -> When:
    """When a player chooses a section's zone for an attack, before attackers are declared."""
    return When("zone_chosen", who)


card = SetCards("Bleeding Sun")

CARDS = (
    card("Warriors of Ulric", action(MoveToZone(this), when=zone_chosen(sections))),
    card(
        "Mad Shaman",
        constant(gets(this, power=Tokens(this))),
        constant(GivenUp(), while_=Overladen()),
        forced(beginning(), PutTokens(1, this)),
    ),
    card("Giant Spider", constant(AttacksUnits(this))),
    # Our reading: the turn is that of the attached unit's controller, and the Action is yours.
    card(
        "Necrotic Spasms",
        attach_to(units),
        action(Deal(1, host, ("uncancellable",)), when=beginning_of_turn_of(host)),
    ),
    card("Oathbearer", instead(destroyed(this), TurnsFacedown())),
    card("Honor in Death", action(Destroy(T), cost=sacrifice_cost(units.yours), target=one(units.attacking))),
    card(
        "Master Rune of Defence",
        action(PutIntoPlay(T), target=one(support_cards.trait("Building").in_discard.yours.where(arrived))),
    ),
    card(
        "Ancient Debts Repaid",
        constant(PaysWith(marks="resource", purpose=any_cards), where=QUEST),
        forced(
            falls(units.race("Dwarf").where(Owned())),
            PutTokens(1, this),
            where=QUEST,
            while_=at_least(1, units.questing_on(this)),
        ),
    ),
    card("Stonebearer", constant(gets(this, power=1), while_=AllOf((Is(this, units.fighting), Outnumbered())))),
    card("Blessing of Myrmidia", action(gets(units.trait("Knight").yours.fighting, END_OF_TURN, power=1))),
    card(
        "Moon Staff of Lileath",
        attach_to(units.race("High Elf")),
        action(Indirect(2, "opponents"), when=attacks(host)),
        action(Indirect(2, "opponents"), when=defends(host)),
    ),
    card("Dragon Armour", attach_to(units.race("High Elf")), action(Draw(1), when=defends(host))),
    card("One Orc's Scrap...", action(Draw(1), where=KINGDOM, cost=sacrifice_cost(developments.yours))),
    card(
        "Smash Der Beards",
        action(gets(T, END_OF_TURN, power=Count(developments.where(InAttacked()))), target=one(units.attacking)),
    ),
    card(
        "Beast of Rot",
        constant(OwnCost(Count(cards.trait("Disease"))), works_in="hand"),
        constant(gets(this, power=Count(cards.trait("Disease")))),
    ),
    card("Angi'arie", action(Blank(T, END_OF_TURN, printed=True), when=beginning(), target=one(units))),
    card("Soul Stealer", attach_to(units.without("Hero").holdable), constant(Controls())),
    card("Advanced Engineering", action(See(top(2)), PutBack(1), when=beginning())),
    card("Grail Knight", constant(OwnCost(1, -2), works_in="hand", while_=at_least(1, quests.yours))),
    card(
        "Assassin's Blade",
        attach_to(units.in_your(BATTLEFIELD)),
        constant(AtAnyTime(), works_in="hand"),
        constant(gets(units.bearing, power=1)),
    ),
)

EXAMPLES = (
    "forced(zone_chosen(sections.yours), Draw(1))",
    "constant(GivenUp(), while_=Overladen())",
)
