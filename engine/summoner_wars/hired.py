"""The card words of the Mercenaries.

They are about summoning in special places, actions before a move, looking at the Draw Pile, and moving wounds to other
cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import at
from engine.grid.space import squares_of
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State, bound
from engine.summoner_wars.own import rules_of


@dataclass(frozen=True)
class TakesPlaceOf(Node):
    """This card may be summoned in place of a unit: it takes over the unit's wounds, and the unit is discarded."""

    who: Finds
    mod_key = "takes_place"
    from_hand = True
    once = False

    @property
    def where(self) -> TakesPlaceOf:
        """This term itself, which finds the squares where the card may be summoned."""
        return self

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares of the units whose place the card can take."""
        return tuple(sorted(set(squares_of(st, ctx, self.who))))

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.takes_place", speech, who=self.who.one(speech))


def replaced(st: State, seat: int, eid: int, square: int) -> int:
    """Return the unit on a square whose place a card from the hand can take when it is summoned.

    Return 0 if there is no such unit.
    """
    c = bound(src=eid, ctl=seat)
    return next(
        (
            e
            for d in rules_of(st).own_costs(st.ents[eid].code)
            for word in d.mods
            if isinstance(word, TakesPlaceOf)
            for e in at(st, square)
            if word.who.has(st, c, e)
        ),
        0,
    )


# -- moving ------------------------------------------------------------------------------------------------


# -- wounds ------------------------------------------------------------------------------------------------


# -- drawing -----------------------------------------------------------------------------------------------


register_messages(
    "en",
    {
        "sw.ask.draw_up_to": "How many cards do you draw? Up to {n}.",
        "sw.fx.put_top": "look at the top card of the Draw Pile of whoever controls {who} and put that card into that "
        "player's hand, Discard Pile or Magic Pile",
        "sw.ask.put_top": "The top card is {card}. Where does it go?",
        "sw.grant.takes_place": "you may summon this card in place of {who}: the wounds on that unit move onto this "
        "card, and you discard that unit",
        "sw.ask.pass_to": "Which unit do you move wounds from {what} onto (at most {n})?",
    },
)

__all__ = [
    "TakesPlaceOf",
]  # fmt: skip
