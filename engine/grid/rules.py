"""The hooks of the kernel that all board games implement in the same way."""

from __future__ import annotations

from engine.grid.board import BOARD, square_of
from engine.grid.hooks import GridHooks
from engine.grid.reach import shifts
from engine.kernel.state.layers import active
from engine.kernel.state.state import Bindings, Event, PendingTrigger, State

GRID_MODIFIERS = frozenset(
    (
        "attack_bonus",
        "hits_from",
        "hits_as",
        "dice_add",
        "all_or_nothing",
        "hurt_by_misses",
        "more_wounds",
        "unrolled",
        "wounded_from",
        "only_if_all_hit",
        "reroll",
        "ignore_die",
        "may_pass",
        "may_enter",
        "extra_spaces",
        "stops",
        "roll_to_leave",
        "leave_cost",
        "cannot_move",
        "exempt",
        "moves_anyway",
        "rides",
        "sneaks",
        "steps_across",
        "lucky",
    )
)
"""The index names of the continuous terms that the move and attack routines read."""

GRID_FACETS = frozenset(
    ("stepped", "passed", "stopped", "move_ended", "placed", "before_attack", "attacked", "after_attack")
)
"""The events on a board that can trigger abilities."""


class GridRules(GridHooks):
    """The rules that all games on a board of squares share."""

    in_play = frozenset({BOARD})
    areas: tuple[str, ...] = (BOARD,)
    shared = frozenset({BOARD})
    roles = frozenset({"over", "under"})
    was_numbers: tuple[str, ...] = ("attack", "life")

    def __init__(self) -> None:
        super().__init__()
        self.in_play_order = ((BOARD, 0),)

    def square_name(self, st: State, eid: int) -> str:
        square = square_of(st, eid)
        return self.board(st).name(square) if square else ""

    def likeness(self, st: State, noted: PendingTrigger) -> tuple[int, ...]:
        """Return (square of the source,) for an effect that moves cards on the board, otherwise an empty tuple."""
        whole = not noted.mod and "@" not in noted.ab
        return (noted.was.pos,) if noted.was is not None and whole and shifts(self.ability(noted.ab)) else ()

    def lapsed(self, st: State, ctx: Bindings) -> bool:
        """Whether a pending effect is dropped because its card has lost the ability, or attacked and left the board."""
        if ctx.src in st.ents:
            return not active(st, ctx.src, ctx.ab)
        when = self.ability(ctx.ab).d.when
        return when is not None and when.facet == "after_attack"

    def apply(self, st: State, ev: Event) -> Event | None:
        """Apply an event.  Steps, placements and exchanges change squares; other board events change nothing."""
        kind = ev.kind
        if kind in ("stepped", "placed"):
            st.touch(ev.who).pos = ev.n
            return ev
        if kind == "exchanged":
            a, b = st.touch(ev.who), st.touch(ev.data[0])
            a.pos, b.pos = b.pos, a.pos
            return ev
        if kind in ("passed", "stopped", "move_ended", "before_attack", "attacked", "after_attack"):
            return ev
        return super().apply(st, ev)
