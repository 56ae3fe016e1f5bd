"""Spaces to choose from: free spaces next to a card, in its range and sight, or around it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import grid, occupied, square_of
from engine.grid.space import SquareNoun
from engine.karth.field import in_range, radius, sight, walls
from engine.karth.turn.ways import ground, traps_seen
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Room(SquareNoun):
    """Spaces adjacent to a card (``n`` 0) or within ``n`` spaces of it. ``square`` means the square around it instead.

    ``free``: only spaces without a card. ``clean``: only spaces without a Web or a Trap that the player knows of
    (KARTH-G62). ``webless``: only spaces without a Web or a Wall. ``seen``: only spaces in the card's sight.
    """

    of: Finds
    n: Num = 0
    square: bool = False
    free: bool = True
    clean: bool = False
    webless: bool = False
    seen: bool = False
    zero = ("n",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        board, shut = grid(st), self._shut(st, ctx)
        found: set[int] = set()
        for here in [square_of(st, e) for e in self.of.ids(st, ctx)]:
            n = num(self.n, st, ctx)
            if not here:
                continue
            near = (
                board.adjacent[here]
                if not n
                else radius(board, here, n)
                if self.square
                else (here, *in_range(board, here, n))
            )
            found.update([s for s in near if s not in shut and (not self.seen or s == here or sight(st, here, s))])
        return tuple(sorted(found))

    def _shut(self, st: State, ctx: Ctx) -> set[int]:
        """Return the spaces that are excluded because of the cards or tokens on them."""
        shut = set(occupied(st)) if self.free else set()
        if self.clean:
            shut.update(traps_seen(st, ctx.ctl))
        if self.clean or self.webless:
            shut.update(ground(st, "tok_web"))
        if self.webless:
            shut.update(walls(st))
        return shut

    def bare(self, speech: Speech) -> str:
        noun = tx("karth.noun.free_space" if self.free else "karth.noun.space", speech)
        who = self.of.one(speech)
        n = num(self.n, None, None) if isinstance(self.n, int) else 1  # type: ignore[arg-type]  # an int reads nothing
        if not n:
            return f"{noun} {tx('karth.np.adjacent', speech, who=who)}"
        which = "karth.np.around" if self.square else "karth.np.within_seen" if self.seen else "karth.np.within"
        return f"{noun} {tx(which, speech, n=say_num(self.n, speech), who=who)}"


@dataclass(frozen=True)
class PetRoom(Room):
    """Spaces for a pet: around its caller if the pet was set aside, adjacent if it is in the hand (KARTH-G19)."""

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        pet = next(iter(ctx.get("T", ())), 0)
        near = grid(st).adjacent[st.ents[ctx.src].pos]
        from_hand = pet in st.ents and st.ents[pet].place == "hand"
        return tuple(s for s in super().ids(st, ctx) if not from_hand or s in near)

    def one(self, speech: Speech) -> str:
        return tx("karth.np.nearer", speech, what=super().one(speech))


def beside(of: Finds = this) -> Room:
    """Return the free spaces adjacent to a card."""
    return Room(of)


register_messages(
    "en",
    {
        "karth.np.nearer": "{what} (from your hand: adjacent to it, newly spawned)",
        "karth.noun.free_space": "free space",
        "karth.noun.space": "space",
        "karth.np.adjacent": "adjacent to {who}",
    },
)

__all__ = ["PetRoom", "Room", "beside"]
