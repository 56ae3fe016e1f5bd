"""The cards of The Iron Rock. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.nouns.selectors import Sel


@dataclass(frozen=True)
class DrawsFewer(Node):
    """Opponents draw ``n`` fewer cards in the quest phase, but at least 1 if they would draw any."""

    n: int
    says = "opponents draw {n} fewer {n?card|cards} in the quest phase (but at least 1)"
    mod_key = "draws_fewer"


@dataclass(frozen=True)
class DestroyThis(Cost):
    """Destroy the card that has the ability."""

    says = "destroy this card"
    gives_up = True

    def can(self, st: State, ctx: Ctx) -> bool:
        return ctx.src in st.ents and st.ents[ctx.src].place in ZONES

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, ctx.src, "destroyed", "discard", st.ents[ctx.src].owner)]


@dataclass(frozen=True)
class CheaperFromDiscard(Costs):
    """The first card that you play from your discard pile each turn costs less."""

    sel: Sel | Union = any_cards.in_discard.yours
    n: Num = -1

    def change(self, st: State, ctx: Ctx, seat: int) -> tuple[Ctx, int] | None:
        return None if st.fact("turn", FROM_DISCARD, seat) else super().change(st, ctx, seat)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.cheaper_from_discard", speech)


card = SetCards("The Iron Rock")

CARDS = (
    card(
        "Guild of Engineers",
        action(Gain(1), when=plays(unit_cards.trait("Engineer")), where=KINGDOM),
        action(Draw(1), when=plays(unit_cards.trait("Engineer")), where=QUEST),
    ),
    card(
        "Banna Thief",
        action(gets(T, END_OF_TURN, power=1), when=enters(units.here), target=one(units)),
        action(gets(T, END_OF_TURN, power=1), when=enters_zone(units.here), target=one(units)),
    ),
    card(
        "Madtoof Ironleg",
        action(
            Then((gets(T, END_OF_TURN, power=Loyalty(T)),), (Wait(ending(), (SacrificeOp(T),), text="flow.later"),)),
            when=beginning(),
            target=one(units.yours),
        ),
    ),
    card(
        "Squig Lobber",
        action(PutTokens(1, this), when=beginning(), where=BATTLEFIELD),
        action(Indirect(1, "opponents"), cost=remove_tokens_cost(1)),
    ),
    card("Ruglud's Armoured Orcs", constant(gets(this, toughness=highest_loyalty("Orc")))),
    card("Toof Trader", constant(Costs(any_cards.trait("Creature"), -1, least=1))),
    card(
        "Martog's Best Basha",
        attach_to(units.race("Orc")),
        constant(gets(units.bearing, power=Count(developments.where(InAttacked()))), while_=Is(host, units.attacking)),
    ),
    card(
        "Expendable Wall",
        triggered(enters(this), Either(SacrificeOp(Chosen(units.yours.here)), Destroy(this), by="you")),
        instead(damaged(sections.yours.here), CancelDamage(), may=True, cost=DestroyThis()),
    ),
    card("Boss Pit", constant(EntersWith(4)), counts_down(Draw(10))),
    card("Snotling Ambush", action(ChoosePlayer((Lose(X, "they"),)), cost=discard_for_x)),
    card(
        "Mork's Teef Ritual",
        action(
            Then((PutIntoPlay(Chosen(unit_cards.in_hand.yours)),), (Deal(3, Chosen(sections.yours)),)),
            cost=sacrifice_cost(units.race("Orc").yours),
        ),
    ),
    card("Sons of Coin", forced(beginning(), Either(Pay(1), Deal(1, sections.yours.here), by="you"))),
    card(
        "Blessing of Asuryan",
        attach_to(units.trait("Mage").yours),
        constant(gets(units.bearing, power=1)),
        action(
            PutOnDeck(Chosen(any_cards.trait("Spell").in_discard.yours)),
            play=AllOf((your_turn, end_of_battlefield_phase, Not(Is(host, units.where(attacked))))),
            limit=per_turn(1),
        ),
    ),
    card("Beastman Shaman", action(Draw(1), when=becomes_corrupt(units.race("Chaos").yours))),
    card("Countermoves", action(Destroy(T), when=plays(tactic_cards, "opponent"), target=one(units), works_in="hand")),
    card("Black Knight", constant(DrawsFewer(1), where=QUEST, while_=Is(this, units.questing))),
    card("Burial Mound", constant(CheaperFromDiscard())),
    card(
        "Chakax",
        action(Deal(1, it), when=enters_from_hand(units.having("savage").yours, played=True)),
    ),
    card(
        "Pool of Tranquility",
        action(Then((Draw(1),), (DiscardOp(Chosen(any_cards.in_hand.yours)),)), cost=spend(2)),
    ),
    card(
        "Raiding Parties",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            Destroy(T),
            when=plays(support_cards.race("Orc").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
            target=one(developments),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.mod.cheaper_from_discard": "the first card that you play from your discard pile each turn costs 1 less",
    },
)

EXAMPLES = (
    "constant(DrawsFewer(1))",
    "constant(CheaperFromDiscard())",
    "instead(damaged(sections.yours.here), CancelDamage(), may=True, cost=DestroyThis())",
)
