"""The cards of The Twin Tailed Comet. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Earmark(Op):
    """Mark a card that is being played, until the end of the turn.

    The card keeps the mark only if it moves to the discard pile.
    """

    who: Finds
    says = "mark {who}"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.who.ids(st, ctx)
        for eid in found:
            st.add_fact("turn", EARMARK, eid)
        ctx.ret = len(found)
        return NEXT


@dataclass(frozen=True)
class Earmarked(Test):
    """Cards that were marked while they were played this turn, and are still in the discard pile that they moved to."""

    before = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("turn", EARMARK, eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.earmarked", speech)


card = SetCards("The Twin Tailed Comet")

CARDS = (
    card(
        "Orc Shaman",
        action(
            Then((PutTokens(1, this),), (MoveAny(Chosen(sections.yours.here), T, limit=Tokens(this)),)),
            when=develops(),
            target=one(units.yours),
        ),
    ),
    card(
        "Voice of Command",
        action(
            Wait(plays(tactic_cards), (May((Pay(1), Earmark(it))),), uses=0, text="inv.flow.each_time"),
            Wait(
                ending(),
                (
                    If(
                        ByVersion(("1.6",)),
                        (ReturnToHand(tactic_cards.in_discard.yours.where(Earmarked())),),
                        (ReturnToHand(tactic_cards.in_discard.where(Earmarked())),),
                    ),
                ),
            ),
        ),
    ),
    card(
        "Sorcerer of Tzeentch",
        action(Then((PutTokens(1, this),), (Deal(Tokens(this), T),)), when=develops(), target=one(units)),
    ),
)

register_messages(
    "en",
    {
        "inv.sel.earmarked": "marked",
        "inv.flow.each_time": "each time until the end of the turn {when}, {body}",
    },
)
