"""The terms about moving: changes of how cards move, and events of moving."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.grid.board import at, clear, grid, square_of
from engine.grid.dice import face_fault
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import EventRef, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State

# -- words -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveWord(Node):
    """A continuous change of how the cards ``who`` move."""

    who: Finds = this
    mod_key = ""
    in_play_only = ("who",)

    def about(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the change applies to the card ``eid``."""
        return bool(self.who.has(st, ctx, eid))


@dataclass(frozen=True)
class MayPass(MoveWord):
    """The card may move through the cards ``what``, but must end on a space where it may be (SW-FAQ-THROUGH)."""

    what: Finds = field(kw_only=True)
    begins: bool = False
    """Whether the permission lasts for the whole move if it applied when the move began."""
    says = {
        "begins": "{who} that begins its move there may move through {what.plural} but must end on a free space",
        "else": "{who} may move through {what.plural} but must end on a free space",
    }
    mod_key = "may_pass"


@dataclass(frozen=True)
class MayEnter(MoveWord):
    """The cards ``what`` may move onto this card's space and stay there."""

    what: Finds = field(kw_only=True)
    says = "{what.plural} may move onto this card's space and stay there"
    mod_key = "may_enter"


@dataclass(frozen=True)
class ExtraSpaces(MoveWord):
    """The card may move further when its player moves it in the Movement Phase or, with ``always``, in every move."""

    n: int = 1
    always: bool = False
    begins: Cond | None = None
    """A condition that must hold at the start of the move."""
    says = {
        "begins": "when you move {who} in your Movement Phase and {begins} when that move begins, it may go {n} more "
        "{n?space|spaces}",
        "always": "when you move {who}, it may go {n} more {n?space|spaces}",
        "else": "when you move {who} in your Movement Phase, it may go {n} more {n?space|spaces}",
    }
    mod_key = "extra_spaces"
    able = {"who": "move by themselves"}

    def about(self, st: State, ctx: Ctx, eid: int) -> bool:
        return super().about(st, ctx, eid) and (self.begins is None or self.begins.holds(st, ctx))


@dataclass(frozen=True)
class Sneaks(MoveWord):
    """The card may move further in the Movement Phase if it is the only card that its player moves in that phase."""

    n: int = 2
    says = "if you move only {who} in your Movement Phase, it may go {n} more {n?space|spaces}"
    mod_key = "sneaks"
    able = {"who": "move by themselves"}


@dataclass(frozen=True)
class Rides(MoveWord):
    """In the Movement Phase the card's player may instead move it up to ``n`` clear spaces in a straight line."""

    n: int = 7
    through: Finds | None = None
    """The cards that the moving card may pass.  It must still end on a free space."""
    says = {
        "through": "when you move {who} in your Movement Phase, it may go up to {n} spaces in one straight line "
        "instead, through {through.plural}, but must end on a free space",
        "else": "when you move {who} in your Movement Phase, it may go up to {n} clear spaces in one straight line "
        "instead",
    }
    mod_key = "rides"
    able = {"who": "move by themselves"}


@dataclass(frozen=True)
class StepsAcross(MoveWord):
    """The card may also step diagonally when it moves.  A diagonal step counts as one space."""

    says = "when {who} moves, it may also move diagonally"
    mod_key = "steps_across"


@dataclass(frozen=True)
class Stops(MoveWord):
    """If a card of ``who`` moves next to this card, or next to one of the cards ``by``, its move ends there."""

    by: Finds | None = None
    says = {
        "by": "{who} ends its move when it comes next to {by.one}",
        "else": "{who} ends its move when it comes next to this card",
    }
    mod_key = "stops"


@dataclass(frozen=True)
class RollToLeave(MoveWord):
    """To leave this card's space, another card must roll ``n`` or more, or else take a wound and stay."""

    n: int = 4
    says = "a card on this space rolls a die to move off that space: below {n} it takes 1 wound and stays for this turn"
    mod_key = "roll_to_leave"

    def fault(self) -> tuple[str, str]:
        return face_fault(self.n)


@dataclass(frozen=True)
class LeaveCost(MoveWord):
    """When another card leaves a space next to this card, that other card's player must pay ``n``, once per move."""

    n: int = 1
    says = "{who} that leaves a space next to this card costs its player {n}, once per move"
    mod_key = "leave_cost"
    requires = ("currency",)


@dataclass(frozen=True)
class CannotMove(MoveWord):
    """The card cannot be moved.  It can still be placed or exchanged."""

    says = "{who} cannot be moved"
    mod_key = "cannot_move"


@dataclass(frozen=True)
class MayMoveAnyway(MoveWord):
    """The card may be moved even though its own text says that it cannot."""

    says = "{who} may be moved, whatever else its own text says"
    mod_key = "moves_anyway"


@dataclass(frozen=True)
class Exempt(MoveWord):
    """The card can leave its space without the roll or cost that another card would require."""

    says = "{who} leaves its space without a roll or a cost"
    mod_key = "exempt"


# -- event patterns ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Away(When):
    """The event that a card steps away from a space next to this card.

    Stepping onto this card's space is not moving away from it (SW-FAQ 2.11.8.3).
    """

    says = "each time {who.one} moves away from a space next to this card"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        here = square_of(st, ctx.src)
        start = ev.data[0]
        return bool(here) and start in grid(st).adjacent[here] and ev.n != here and super().match(st, ctx, ev)


@dataclass(frozen=True)
class Departs(When):
    """The event that a card begins to move from a space next to this card, in any direction."""

    says = "when {who.one} begins to move from a space next to this card"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        here = square_of(st, ctx.src)
        start, taken = ev.data
        return not taken and bool(here) and start in grid(st).adjacent[here] and super().match(st, ctx, ev)


@dataclass(frozen=True)
class Near(When):
    """The event that a card steps onto a space next to this card."""

    says = "each time {who.one} moves onto a space next to this card"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        here = square_of(st, ctx.src)
        return bool(here) and ev.n in grid(st).adjacent[here] and super().match(st, ctx, ev)


@dataclass(frozen=True)
class Crosses(When):
    """The event that a card steps onto or off the space of one of the cards ``what``."""

    what: Finds = field(kw_only=True)
    says = "when {who} moves onto or off the space of {what.one}"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        crossed = any(self.what.has(st, ctx, e) for s in (ev.data[0], ev.n) for e in at(st, s) if e != ev.who)
        return crossed and super().match(st, ctx, ev)


@dataclass(frozen=True)
class Through(When):
    """The event that this card has moved through another card, which means onto its space and off again."""

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return bool(ev.src == ctx.src) and super().match(st, ctx, ev)


@dataclass(frozen=True)
class AfterMove(When):
    """The event that a card has moved; with ``in_phase``, only as an activation in its player's Movement Phase."""

    in_phase: bool = False
    line: int = 0
    """Number of clear spaces in one straight line that the move must have covered; 0 for any move."""

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if self.line and not (ev.n == self.line == grid(st).distance(*ev.data) and clear(st, *ev.data)):
            return False
        return (not self.in_phase or ev.how == "activation") and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        if self.line:
            return tx("when.move_ended.line", speech, who=self.whom.say(speech), n=self.line)
        return tx("when.move_ended.phase", speech, who=self.whom.say(speech)) if self.in_phase else super().say(speech)


def moves_away(who: Finds) -> Away:
    """Each time a card that ``who`` finds moves away from a space next to this card."""
    return Away("stepped", who)


def departs(who: Finds) -> Departs:
    """When a card that ``who`` finds begins to move from a space next to this card."""
    return Departs("stepped", who)


def comes_near(who: Finds) -> Near:
    """Each time a card that ``who`` finds moves onto a space next to this card."""
    return Near("stepped", who)


def crosses(what: Finds, who: Finds = this) -> Crosses:
    """When a card that ``who`` finds moves onto or off the space of one of the cards ``what``."""
    return Crosses("stepped", who, what=what)


def passes_through(who: Finds) -> Through:
    """When this card has moved through a card that ``who`` finds, at most once per move for each card passed."""
    return Through("passed", who)


def moves(who: Finds = this, *, in_phase: bool = False, yours: bool = False) -> AfterMove:
    """When a card that ``who`` finds has moved.  With ``yours``: only when you moved it."""
    return AfterMove("move_ended", who, "you" if yours else "", in_phase=in_phase)


def moves_in_line(n: int, who: Finds = this) -> AfterMove:
    """When a card that ``who`` finds has moved ``n`` clear spaces in one straight line, no matter who moved it."""
    return AfterMove("move_ended", who, line=n)


def finishes_move(who: Finds = this) -> When:
    """When a card that ``who`` finds has finished a move, before all other effects that follow a move."""
    return When("stopped", who)


mover = EventRef("ref.mover")
"""The card whose step or move triggered the ability."""
passed = EventRef("ref.passed")
"""The card that the mover passed through."""


register_messages(
    "en",
    {
        "ref.mover": "the card that moved",
        "ref.passed": "the card gone through",
        "when.stepped": "each time {who} takes a step",
        "when.placed": "when {who} is placed on another space",
        "when.passed": "when this card has moved through {who}",
        "when.move_ended.phase": "when you have moved {who} in your Movement Phase",
        "when.move_ended.line": "when {who} has moved {n} clear spaces in one straight line",
        "when.move_ended.you": "when you have moved {who}",
        "when.move_ended": "when {who} has moved",
        "when.move_ended.at": "when {who} has ended a move {at}",
        "when.stopped": "when {who} has stopped",
    },
)


__all__ = [
    "AfterMove", "Away", "CannotMove", "Crosses", "Departs", "Exempt", "ExtraSpaces", "MayEnter", "MayMoveAnyway",
    "MayPass", "Near", "Rides", "RollToLeave", "Sneaks", "StepsAcross", "Stops", "Through", "comes_near", "crosses",
    "departs", "finishes_move", "mover", "moves", "moves_away", "moves_in_line", "passed", "passes_through",
]  # fmt: skip
