"""The cards of The Twin Tailed Comet. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.the_twin_tailed_comet import SET

chaos = SetCards(SET, "Chaos")
empire = SetCards(SET, "Empire")
orc = SetCards(SET, "Orc")

CARDS = (
    orc(
        "Orc Shaman",
        action(
            Then((PutTokens(1, this),), (MoveAny(Chosen(sections.yours.here), T, limit=Tokens(this)),)),
            when=develops(),
            target=one(units.yours),
        ),
    ),
    empire(
        "Voice of Command",
        action(
            EachTime(plays(tactic_cards), (MayPay((Pay(1), Earmark(it))),)),
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
    chaos(
        "Sorcerer of Tzeentch",
        action(Then((PutTokens(1, this),), (Deal(Tokens(this), T),)), when=develops(), target=one(units)),
    ),
)
