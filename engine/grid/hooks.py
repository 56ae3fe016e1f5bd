"""Hooks that a board game implements in addition to those of the kernel."""

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
        """Return the board of this match.  A game that is played on several boards overrides this."""
        return self.grid

    def half(self, st: State, square: int) -> int:
        """Return the seat that owns the half of the board with this square."""
        board = self.board(st)
        return 0 if board.row(square) <= board.rows // 2 else 1

    # -- moving -----------------------------------------------------------------------------------------------

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        """Log that a card has moved from ``start`` to ``end``.  The two are equal if it stayed.  Called after the move.

        A move that triggers effects is logged in parts, each part before the effects that it triggers.
        """

    def rides(self, st: State, eid: int, n: int) -> int:
        """Return how many spaces a card may now move in a straight line, given that a term allows it ``n`` spaces."""
        return n

    def balked(self, st: State, eid: int, seat: int, spaces: int) -> None:
        """Called when a card fails the roll for a step of an activation.  ``spaces`` is the step's number, from 1."""

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        """Called once a player has chosen a path or target, before the activation ``what`` is carried out."""

    # -- attacking --------------------------------------------------------------------------------------------

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        """Return the cards that a card may attack now."""
        return ()

    def remembers_attacks(self, st: State) -> bool:
        """Whether anything in the match depends on which cards have been attacked this turn."""
        return False

    def has_target(self, st: State, eid: int) -> bool:
        """Whether :meth:`attack_targets` finds any card."""
        return bool(self.attack_targets(st, eid))

    def attack_ways(self, st: State, eid: int, seat: int) -> list[Option]:
        """Return the options other than targets when an effect lets ``seat`` attack with the card ``eid``."""
        return []

    def takes_way(self, st: State, answer: str, seat: int) -> bool:
        """Carry out an option of :meth:`attack_ways`.  Returns whether that option was an attack."""
        return False

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards ``ids`` that an attack by the card ``eid`` may affect, ignoring its range."""
        return ids

    def spread(self, st: State, bound: Bindings, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards ``ids`` that an attack with the values ``bound`` also affects.

        The game may ask a player about further cards.
        """
        return self.attackable(st, bound["by"], ids)

    def attack_with(self, st: State, eid: int) -> int:
        """Return the number of dice that the card rolls when it attacks, before changes that depend on its target."""
        return 0

    def dice_change(self, st: State, eid: int) -> int:
        """Return the amount that the game's rules add to each result when the card attacks, without card effects."""
        return 0

    def left(self, st: State, eid: int) -> int:
        """Return the number of further wounds that would destroy the card."""
        return self.room_for_damage(st, eid)

    def rolled(self, st: State, seat: int, what: str | Msg, dice: tuple[int, ...], hits: int | None = None) -> None:
        """Log a dice roll.  Called after the roll."""

    def attack_declared(self, st: State, eid: int, target: int) -> None:
        """Called when a card attacks a target, for effects that precede the rest of the attack."""

    def attack_counted(self, st: State, bound: Bindings) -> None:
        """Called with the attack's values before its wounds are placed.  Effects may still change ``wounds``."""

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
        """Log an attack.  Called after its dice are rolled and counted, before its wounds are placed."""
