"""Terms that give ids to the cards seen on top of a deck, so that one of them can be played out of the deck."""

from __future__ import annotations

from engine.chain.names import ON_CHAIN
from engine.kernel.language.common import *


@dataclass(frozen=True)
class LayOut(Op):
    """Give ids to the cards seen on top of your deck, so that they can be played. They still count as in the deck."""

    says = ""

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def binds(self) -> tuple[str, ...]:
        return ("laid",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        rows = st.piles["deck", ctx.ctl][: len(seen_cards(st, ctx))]
        ctx["laid"] = tuple(st.create(code, owner, ON_CHAIN, ctx.ctl).id for code, owner in rows)
        ctx["rows"] = rows
        return NEXT


def take_up(st: State, ctx: Ctx) -> None:
    """Take a card that was played out of your deck, and remove the ids of the others."""
    pile = list(st.piles["deck", ctx.ctl])
    for eid, row in zip(ctx.pop("laid"), ctx.pop("rows"), strict=True):
        if eid in st.ents:
            st.remove(eid, quiet=True)
        elif row in pile:  # it was played
            pile.remove(row)
    if len(pile) < len(st.piles["deck", ctx.ctl]):
        st.change()
        st.piles["deck", ctx.ctl] = tuple(pile)


__all__ = ["LayOut", "take_up"]
