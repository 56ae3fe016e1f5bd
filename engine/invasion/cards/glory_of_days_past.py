"""The cards of Glory of Days Past. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class AttacksAgain(When):
    """When a card is declared as an attacker for the second time in a turn."""

    says = "when {who.one} attacks for the second time in a turn"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return st.fact("turn", "attacked", ev.who) == 2 and super().match(st, ctx, ev)


def attacks_again(who: Finds = this) -> AttacksAgain:
    """When the card attacks for the second time in a turn. A card that has left play since counts as another card."""
    return AttacksAgain("attacking", who)


@dataclass(frozen=True)
class DevelopCards(Op):
    """Put your cards that lie out of play, such as in the discard pile, facedown into the chosen zone of yours."""

    who: Finds
    says = "put {who} into that zone as facedown developments"
    elsewhere_only = ("who",)

    def refers(self) -> tuple[str, ...]:
        return ("zone",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        found = [e for e in self.who.ids(st, ctx) if st.ents[e].owner == ctx.ctl]
        return [moved(ctx, e, "developed", ctx["zone"], ctx.ctl, seat=ctx.ctl, tags=("facedown",)) for e in found]


card = SetCards("Glory of Days Past")

CARDS = (
    # The sacrifice is a cost, so the quest itself is the top card of the discard pile.
    card(
        "Recover Mithril Lode",
        *mission(ChooseZone(ZONES), DevelopCards(Top(any_cards.in_discard.yours, 4))),
    ),
    card("Karak Hirn Mine", shuns_other_races("Dwarf")),
    card("Ostland Greatswords"),
    card("Boar Rider", action(gets(this, END_OF_TURN, power=2), when=attacks_again(this))),
    card(
        "Chaos Dragon",
        action(
            DiscardTopCard(),
            If(Is(discarded_card, unit_cards), (Corrupt(T),)),
            when=attacks(this),
            target=one(units.where(InAttacked())),
        ),
    ),
    card("Ghrond Errand Riders", action(MoveToZone(this), when=opponent_discards())),
)

EXAMPLES = (
    "forced(attacks_again(this), Draw(1))",
    "action(ChooseZone((KINGDOM, QUEST)), DevelopCards(Top(any_cards.in_discard.yours, 4)))",
)
