"""The cards of City of Winter. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


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


again = May((GoesOnTop(),))
"""The last sentence of the tactics of this set that may be drawn again."""

card = SetCards("City of Winter")

CARDS = (
    card("Burlock's Ingenuity", action(Then((MoveToZone(T),), (again,)), target=one(developments.yours))),
    card("Fists of Mork", action(Then((Indirect(2),), (again,)))),
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
    card("Hag Queen", action(Then((DiscardRandom(),), (Deal(1, this),)), cost=corrupt_this)),
    card(
        "Harpy Aerie",
        action(gets(T, END_OF_TURN, hp=-2), when=zone_attacked(sections.yours.here), target=one(units.attacking)),
    ),
    card("Kindred of Laith-Kourn", action(Heal(None, this), cost=sacrifice_cost(developments.yours.here))),
    card(
        "Pageant of Shrikes",
        action(ReturnToHand(T), play=at_least(1, units.trait("Wood Elf").yours), target=exactly(3, developments)),
    ),
    card(
        "Desertion",
        action(
            SacrificeOp(Chosen(cards.race("Neutral").yours)),
            EachPlayer("opponents", (SacrificeOp(Chosen(cards.race("Neutral").theirs, "they")),)),
        ),
    ),
)

EXAMPLES = ("action(GoesOnTop())",)
