"""What a game on a board must tell, beyond the kernel's questions."""

from __future__ import annotations

from typing import Any

from engine.grid.board import BOARD, square_of
from engine.grid.geometry import Grid
from engine.grid.reach import shifts
from engine.kernel.rules import Rules
from engine.kernel.state.layers import active
from engine.kernel.state.state import Ev, Noted, State

GRID_MODIFIERS = frozenset((
    "attack_bonus", "hits_from", "hits_as", "dice_add", "all_or_nothing", "hurt_by_misses", "more_wounds", "unrolled",
    "wounded_from", "only_if_all_hit", "reroll", "ignore_die", "may_pass", "may_enter", "extra_spaces", "stops",
    "roll_to_leave", "leave_cost", "cannot_move", "exempt",
))
"""The continuous words that the routines of moving and attacking read."""

GRID_FACETS = frozenset(("stepped", "passed", "move_ended", "placed", "before_attack", "attacked", "after_attack"))
"""What happens on a board and can set off abilities."""


class GridRules(Rules):
    """The hooks of a game on a board of squares."""

    grid: Grid
    in_play = frozenset({BOARD})
    zones = (BOARD,)
    shared = frozenset({BOARD})
    roles = frozenset({"over", "under"})
    was_numbers = ("attack", "life")

    def __init__(self) -> None:
        super().__init__()
        self.in_play_order = ((BOARD, 0),)

    def half(self, square: int) -> int:
        """Return the side in whose half a square lies."""
        return 0 if self.grid.row(square) <= self.grid.rows // 2 else 1

    def square_name(self, st: State, eid: int) -> str:
        square = square_of(st, eid)
        return self.grid.name(square) if square else ""

    def likeness(self, st: State, n: Noted) -> tuple[Any, ...]:
        """Where the source stands, if the effect changes where cards stand."""
        whole = not n.mod and "@" not in n.ab
        return (n.was.pos,) if n.was is not None and whole and shifts(self.ability(n.ab)) else ()

    def facets(self, st: State, ev: Ev) -> tuple[str, ...]:
        if ev.kind in ("began", "ended"):
            return (f"{ev.kind}.{ev.data[0]}",)
        if ev.kind in ("moved", "announced"):
            return super().facets(st, ev)
        return (ev.kind,)

    def lapsed(self, st: State, c: dict[str, Any]) -> bool:
        """A card that has lost its abilities meanwhile does not use them; nor does one that is gone after attacking."""
        if c["src"] in st.ents:
            return not active(st, c["src"], c["ab"])
        when = self.ability(c["ab"]).d.when
        return when is not None and when.facet == "after_attack"

    def apply(self, st: State, ev: Ev) -> Ev | None:
        """Carry out the events of the board: a step, placing, exchanging, putting a card over or under another."""
        kind = ev.kind
        if kind in ("stepped", "placed"):
            st.w(ev.who).pos = ev.n
            return ev
        if kind == "exchanged":
            a, b = st.w(ev.who), st.w(ev.data[0])
            a.pos, b.pos = b.pos, a.pos
            return ev
        if kind in ("passed", "move_ended", "before_attack", "attacked", "after_attack"):
            return ev
        return super().apply(st, ev)

    # -- moving -----------------------------------------------------------------------------------------------

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        """Learn that a card has moved from a square to another, or stayed where it was (narration).

        A move on which something happens is told in parts, each before what it has set off.
        """

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        """Learn that a card has been chosen to move or attack as one of its player's activations."""

    # -- attacking --------------------------------------------------------------------------------------------

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        """Return what a card may attack now."""
        return ()

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards that an attack by a card may affect, apart from its reach."""
        return ids

    def attack_with(self, st: State, eid: int) -> int:
        """Return how many dice the card rolls before what depends on its target."""
        return 0

    def left(self, st: State, eid: int) -> int:
        """Return how many wounds destroy the card."""
        return self.room_for_damage(st, eid)

    def rolled(self, st: State, seat: int, what: Any, dice: tuple[int, ...], hits: int | None = None) -> None:
        """Learn that dice were rolled (narration)."""

    def attack_rolled(self, st: State, seat: int, eid: int, wounds: tuple[tuple[int, int], ...],
                      dice: tuple[int, ...], hits: int, rolled: bool) -> None:
        """Learn how an attack was rolled and counted, before its wounds are placed (narration)."""
