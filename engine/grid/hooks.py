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
        """Return the board of a match, for games that are played on several boards."""
        return self.grid

    def half(self, st: State, square: int) -> int:
        """Return the seat whose half of the board a square is in."""
        board = self.board(st)
        return 0 if board.row(square) <= board.rows // 2 else 1

    # -- moving -----------------------------------------------------------------------------------------------

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        """Called after a card has moved from one square to another, or stayed where it was, to log it.

        A move that sets something off is logged in parts, each before its consequences.
        """

    def rides(self, st: State, eid: int, n: int) -> int:
        """Return how far a card may go in a straight line now, if a term allows it ``n`` spaces."""
        return n

    def balked(self, st: State, eid: int, seat: int, spaces: int) -> None:
        """Called after a card that was moved as an activation failed to take its step of that number."""

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        """Called after a player has chosen a card to move or attack as one of that player's activations."""

    # -- attacking --------------------------------------------------------------------------------------------

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        """Return the cards that a card may attack now."""
        return ()

    def remembers_attacks(self, st: State) -> bool:
        """Whether something in the match depends on which cards have been attacked this turn."""
        return False

    def has_target(self, st: State, eid: int) -> bool:
        """Whether there are :meth:`attack_targets`."""
        return bool(self.attack_targets(st, eid))

    def attack_ways(self, st: State, eid: int, seat: int) -> list[Option]:
        """Return what may be chosen besides targets when an effect lets ``seat`` attack with a card."""
        return []

    def takes_way(self, st: State, answer: str, seat: int) -> bool:
        """Carry out such a choice.  Returns whether it is the attack itself."""
        return False

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return which of the cards an attack by a card may affect, ignoring its reach."""
        return ids

    def spread(self, st: State, bound: Bindings, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return the further cards that the attack with these values affects.  The game may ask about others."""
        return self.attackable(st, bound["by"], ids)

    def attack_with(self, st: State, eid: int) -> int:
        """Return how many dice the card rolls, before changes that depend on its target."""
        return 0

    def dice_change(self, st: State, eid: int) -> int:
        """Return by how much each result changes when the card attacks, not counting effects of cards."""
        return 0

    def left(self, st: State, eid: int) -> int:
        """Return the number of wounds that destroys the card."""
        return self.room_for_damage(st, eid)

    def rolled(self, st: State, seat: int, what: str | Msg, dice: tuple[int, ...], hits: int | None = None) -> None:
        """Called after dice were rolled, to log them."""

    def attack_declared(self, st: State, eid: int, target: int) -> None:
        """Called when a card attacks a target, for effects that come before everything else."""

    def attack_counted(self, st: State, bound: Bindings) -> None:
        """Called with the values of an attack before its wounds are placed.  Effects may still change ``wounds``."""

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
        """Called after an attack was rolled and counted, before its wounds are placed, to log it."""
