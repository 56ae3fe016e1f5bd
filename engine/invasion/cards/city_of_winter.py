"""The cards of City of Winter. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.damage import INDIRECT


@dataclass(frozen=True)
class GoesOnTop(Op):
    """When this tactic has resolved, it goes on top of its owner's deck instead of the discard pile.

    A copy of a tactic has no card that could go there.
    """

    says = "put this card on top of your deck"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        link = next((link for link in st.links.values() if link.card == ctx.src and link.card in st.ents), None)
        ctx.ret = 0 if link is None else 1
        if link is not None:
            st.links[link.id] = link._replace(after=DECK)
            st.aside()
        return NEXT


@dataclass(frozen=True)
class UncancellableIndirect(Indirect):
    """Deal indirect damage that cannot be cancelled."""

    tags = (*INDIRECT, "uncancellable")

    def say(self, speech: Speech) -> str:
        return super().say(speech) + tx("fx.deal.uncancellable", speech)


again = May((GoesOnTop(),))
"""The last sentence of the tactics of this set that may be drawn again."""

card = SetCards("City of Winter")

CARDS = (
    card("Burlock's Ingenuity", action(Then((MoveToZone(T),), (again,)), target=one(developments.yours))),
    card("Fists of Mork", action(Then((Indirect(2),), (again,)))),
    card("Pigeon Bombs", action(Then((UncancellableIndirect(1, "player"),), (again,)))),
    card("Convocation of Eagles", action(Then((Gain(1),), (again,)))),
    card(
        "Soporific Musk",
        action(Then((Gets(T, "power", until=END_OF_TURN, form="void"),), (again,)), target=one(units.corrupt)),
    ),
    card("Barbed Snares", action(Then((DiscardTop(2, "opponent"),), (again,)))),
    card(
        "Bannerman of the Crag",
        action(ChoosePlayer((DiscardTop(1, "they"),)), when=enters(units.here)),
        action(ChoosePlayer((DiscardTop(1, "they"),)), when=enters_zone(units.here)),
    ),
    card(
        "Egathrond",
        action(
            Destroy(T),
            when=attacks(this),
            target=one(either_of(developments, cards.trait("Fortification")).where(InAttacked())),
        ),
    ),
    card("The Ebonblades", constant(gets(this, power=1), while_=at_least(1, units.trait("Sorcerer").yours))),
    card("Anlec Lookout", constant(gets(this, counterstrike=highest_loyalty("Dark Elf")))),
    card("Hag Queen", action(Then((DiscardRandom(),), (Deal(1, this),)), cost=corrupt_this)),
    card(
        "Promenade of Malice",
        action(
            PutOnDeck(T, bottom=True),
            when=When("enters_discard", any_cards),
            cost=corrupt_cost(units.yours),
            target=one(any_cards.in_discard.where(CopyOf(it))),
        ),
    ),
    card(
        "Harpy Aerie",
        action(gets(T, END_OF_TURN, hp=-2), when=zone_attacked(sections.yours.here), target=one(units.attacking)),
    ),
    card("Court of the Witch King", constant(EntersWith(4)), counts_down(DiscardTop(10, "opponent"))),
    card(
        "Call of the Kraken",
        action(PutIntoPlay(Chosen(unit_cards.race("Dark Elf").cost(X).in_hand.yours)), cost=discard_for_x),
    ),
    card("Kindred of Laith-Kourn", action(Heal(None, this), cost=sacrifice_cost(developments.yours.here))),
    card(
        "Pageant of Shrikes",
        action(ReturnToHand(T), play=at_least(1, units.trait("Wood Elf").yours), target=exactly(3, developments)),
    ),
    card(
        "Ratling Gun",
        attach_to(units.trait("Skaven")),
        action(Deal(1, units.attacking), cost=corrupt_cost(units.bearing)),
    ),
    card(
        "Desertion",
        action(
            SacrificeOp(Chosen(cards.race("Neutral").yours)),
            EachPlayer("opponents", (SacrificeOp(Chosen(cards.race("Neutral").theirs, "they")),)),
        ),
    ),
    card(
        "Raiding Ships",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            DiscardRandom(),
            when=plays(support_cards.race("Dark Elf").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
    ),
)

EXAMPLES = (
    "action(GoesOnTop())",
    "action(UncancellableIndirect(1, 'player'))",
    "action(PutOnDeck(T), when=When('enters_discard', any_cards), target=one(any_cards.in_discard.where(CopyOf(it))))",
)
