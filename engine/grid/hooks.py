"""Hooks that a game on a board of squares implements in addition to those of the kernel."""

from __future__ import annotations

from engine.grid.geometry import Grid
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.rules import Rules
from engine.kernel.state.state import Bindings, State


class GridHooks(Rules):
    """The hooks of a game on a board of squares."""

    grid: Grid

    def board(self, st: State) -> Grid:
        """Return the board of a match, in a game whose matches are played on several."""
        return self.grid

    def half(self, st: State, square: int) -> int:
        """Return the seat in whose half a square lies."""
        board = self.board(st)
        return 0 if board.row(square) <= board.rows // 2 else 1

    # -- moving -----------------------------------------------------------------------------------------------

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        """Called after a card has moved from a square to another, or stayed where it was, to tell of it.

        A move on which something happens is told in parts, each before what it has set off.
        """

    def rides(self, st: State, eid: int, n: int) -> int:
        """Return how far a card that may ride ``n`` spaces in a straight line may do so now."""
        return n

    def balked(self, st: State, eid: int, seat: int, spaces: int) -> None:
        """Called after a card that its player moves as an activation was kept from its step of that number."""

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        """Called after a card was chosen to move or attack as one of its player's activations."""

    # -- attacking --------------------------------------------------------------------------------------------

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        """Return what a card may attack now."""
        return ()

    def remembers_attacks(self, st: State) -> bool:
        """True if something in the match asks which cards have been attacked this turn."""
        return False

    def has_target(self, st: State, eid: int) -> bool:
        """True if there are :meth:`attack_targets`."""
        return bool(self.attack_targets(st, eid))

    def attack_ways(self, st: State, eid: int, seat: int) -> list[Option]:
        """Return what else may be chosen where an effect lets ``seat`` attack with a card, beside a target."""
        return []

    def takes_way(self, st: State, answer: str, seat: int) -> bool:
        """Carry out such a choice; return whether it is the attack itself."""
        return False

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards that an attack by a card may affect, apart from its reach."""
        return ids

    def spread(self, st: State, v: Bindings, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards that the attack with these values affects, too; about others the game may ask."""
        return self.attackable(st, v["by"], ids)

    def attack_with(self, st: State, eid: int) -> int:
        """Return how many dice the card rolls before what depends on its target."""
        return 0

    def dice_change(self, st: State, eid: int) -> int:
        """Return by how much each result changes when the card attacks, apart from what cards say."""
        return 0

    def left(self, st: State, eid: int) -> int:
        """Return how many wounds destroy the card."""
        return self.room_for_damage(st, eid)

    def rolled(self, st: State, seat: int, what: str | Msg, dice: tuple[int, ...], hits: int | None = None) -> None:
        """Called after dice were rolled, to tell of it."""

    def attack_declared(self, st: State, eid: int, target: int) -> None:
        """Called when a card attacks a target, to let happen what comes first of all."""

    def attack_counted(self, st: State, v: Bindings) -> None:
        """Called with the values of an attack before its wounds are placed; what happens now may change ``wounds``."""

    def attack_rolled(
        self,
        st: State,
        seat: int,
        eid: int,
        wounds: tuple[tuple[int, int], ...],
        dice: tuple[int, ...],
        hits: int,
        rolled: bool,
    ) -> None:
        """Called after an attack was rolled and counted and before its wounds are placed, to tell of it."""
