"""Terms about squares: the positions of cards relative to each other, and nouns for spaces that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.grid.board import at, clear, grid, occupied, rules_of, square_of
from engine.kernel.decision import Option
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.state import State


def squares_of(st: State, ctx: Ctx, of: Finds) -> tuple[int, ...]:
    """Return the squares of the cards that a reference or selector finds."""
    return tuple(s for s in (square_of(st, e) for e in of.ids(st, ctx)) if s)


@dataclass(frozen=True)
class Lives(Cond):
    """The card is still on the board."""

    of: Finds = this
    says = "{of} is still on the board"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(square_of(st, e) for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class AdjacentTo(Test):
    """Only cards orthogonally next to a bound card, or to any of the cards that a selector finds.

    Cards that share a square count as next to each other.
    """

    of: Finds

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here = square_of(st, eid)
        near = grid(st).adjacent[here] if here else ()
        ids = self.of.ids(st, ctx)
        return any(square_of(st, e) in near or (e != eid and square_of(st, e) == here) for e in ids) and bool(here)

    def say(self, speech: Speech) -> str:
        return tx("grid.adjacent", speech, who=self.of.one(speech))


@dataclass(frozen=True)
class ApartFrom(AdjacentTo):
    """Only cards that are next to neither a bound card nor any of the cards that a selector finds."""

    says = "not adjacent to {of.one}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not super().ok(st, ctx, eid)


@dataclass(frozen=True)
class Within(Test):
    """Only cards within ``n`` spaces of another card, which is bound.  Obstacles do not affect the distance."""

    n: Num
    of: Finds

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here, n = square_of(st, eid), num(self.n, st, ctx)
        return bool(here) and any(
            e != eid and grid(st).distance(square_of(st, e), here) <= n
            for e in self.of.ids(st, ctx)
            if square_of(st, e)
        )

    def say(self, speech: Speech) -> str:
        return tx("grid.within", speech, n=say_num(self.n, speech), who=self.of.one(speech))


@dataclass(frozen=True)
class InLine(Test):
    """Only cards within ``n`` spaces of a bound card in a straight line; with ``open``, without a card in between."""

    n: Num
    of: Finds
    open: bool = True
    says = {
        "open": "within {n} clear straight-line spaces of {of.one}",
        "else": "within {n} straight-line spaces of {of.one}",
    }

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here, n = square_of(st, eid), num(self.n, st, ctx)
        for e in self.of.ids(st, ctx):
            there = square_of(st, e)
            if e == eid or not there or not here or grid(st).distance(there, here) > n:
                continue
            if clear(st, there, here) if self.open else grid(st).between(there, here) is not None:
                return True
        return False


@dataclass(frozen=True)
class OnTheWay(Test):
    """Only cards between the cards ``start`` and ``to`` in one straight line, or on the space of ``to``."""

    to: Finds
    start: Finds
    says = "on the way to {to.one}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here = square_of(st, eid)
        for a in squares_of(st, ctx, self.start):
            for b in squares_of(st, ctx, self.to):
                if here == b or here in (grid(st).between(a, b) or ()):
                    return bool(here)
        return False


@dataclass(frozen=True)
class SharesSpace(Test):
    """Only cards on the same square as a bound card."""

    of: Finds
    says = "on the space of {of.one}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here = square_of(st, eid)
        return bool(here) and any(e != eid and square_of(st, e) == here for e in self.of.ids(st, ctx))


# -- spaces ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SquareRef(Reference):
    """The squares bound under a name in the context."""

    name: str

    def refers(self) -> tuple[str, ...]:
        return (self.name,)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the bound squares."""
        bound = ctx.get(self.name, ())
        return (bound,) if isinstance(bound, int) else tuple(bound)

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether the square is one of the bound squares."""
        return square in self.ids(st, ctx)

    def say(self, speech: Speech) -> str:
        return speech.declared(self.name) or tx("grid.that_space", speech)


S = SquareRef("T")
"""The space that was chosen when the ability was used."""


@dataclass(frozen=True)
class SpaceLeft(Reference):
    """The space that a card left with the step that triggered the ability, if that space is now empty."""

    says = "the space that was left"

    def refers(self) -> tuple[str, ...]:
        return ("on.stepped",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the space's square, or nothing if the space is not empty."""
        ev = ctx.ev
        return (ev.data[0],) if ev is not None and not at(st, ev.data[0]) else ()

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether ``square`` is that empty space."""
        return square in self.ids(st, ctx)


space_left = SpaceLeft()


@dataclass(frozen=True)
class FallenSpace(Reference):
    """The last space of the card whose destruction or removal triggered the ability, if that space is now empty."""

    says = "the space of what was destroyed"

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed|on.leaves",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the space's square, or nothing if the space is not empty."""
        ev = ctx.ev
        pos = ev.was.pos if ev is not None and ev.was is not None else 0
        return (pos,) if pos and not at(st, pos) else ()

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether ``square`` is that empty space."""
        return square in self.ids(st, ctx)


fallen_space = FallenSpace()


@dataclass(frozen=True)
class BesideFallen(Test):
    """Only cards on or next to the last space of the card that triggered the ability by leaving the board."""

    says = "that was adjacent to what was destroyed"

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed|on.leaves",)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ev = ctx.ev
        pos = ev.was.pos if ev is not None and ev.was is not None else 0
        here = square_of(st, eid)
        return bool(pos) and bool(here) and (here == pos or here in grid(st).adjacent[pos])


class SquareNoun(Node):
    """A noun for squares to choose from.  It finds the matching squares, offers them as options and prints the noun."""

    is_target = False
    bound = SquareRef

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the matching squares, in board order."""
        raise NotImplementedError

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether the square matches now."""
        return square in self.ids(st, ctx)

    def any(self, st: State, ctx: Ctx, n: int = 1) -> bool:
        """Whether at least ``n`` squares match."""
        return len(self.ids(st, ctx)) >= n

    @staticmethod
    def option(st: State, square: int, seat: int) -> Option:
        """Return the option for a square."""
        return square_option(st, square)

    @staticmethod
    def read(st: State, key: str) -> int:
        """Return the square that an option key names."""
        return grid(st).square(key)

    def bare(self, speech: Speech) -> str:
        """Print the noun without an article."""
        raise NotImplementedError

    def one(self, speech: Speech) -> str:
        """Print the noun with its article."""
        return tx("np.a", speech, what=self.bare(speech))

    def plural(self, speech: Speech) -> str:
        """Print the noun in the plural."""
        return self.bare(speech)

    def say(self, speech: Speech) -> str:
        return self.one(speech)


@dataclass(frozen=True)
class Spaces(SquareNoun):
    """Empty spaces: next to cards, within ``n`` spaces of cards, on your side, or anywhere.

    ``next_to`` and ``near`` find the cards that the spaces are near.  ``safe`` spaces are on no opponent's side; in
    team games, these include the spaces on your teammates' sides.

    Placing a card always needs an empty space unless a card says otherwise.
    """

    next_to: Finds | None = None
    near: Finds | None = None
    n: Num = 0
    yours: bool = False
    beside_walls: bool = False
    safe: bool = False

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        taken, g = occupied(st), grid(st)
        found: Iterable[int] = g.squares
        if self.next_to is not None:
            found = sorted({s for b in squares_of(st, ctx, self.next_to) for s in g.adjacent[b]})
        if self.near is not None:
            n = num(self.n, st, ctx)
            around = squares_of(st, ctx, self.near)
            found = [s for s in found if any(s != b and g.distance(s, b) <= n for b in around)]
        rules, mine = rules_of(st), ctx.ctl
        return tuple(
            s
            for s in found
            if s not in taken
            and (not self.yours or rules.half(st, s) == mine)
            and not (self.safe and rules.opposes(st, mine, rules.half(st, s)))
        )

    def bare(self, speech: Speech) -> str:
        words = [tx("grid.space", speech)]
        if self.yours:
            words.append(tx("grid.your_side", speech))
        if self.safe:
            words.append(tx("grid.no_foes_side", speech))
        if self.next_to is not None:
            words.append(tx("grid.adjacent", speech, who=self.next_to.one(speech)))
        if self.near is not None:
            words.append(tx("grid.within", speech, n=say_num(self.n, speech), who=self.near.one(speech)))
        return " ".join(words)

    def one(self, speech: Speech) -> str:
        return tx("np.an", speech, what=self.bare(speech))

    def plural(self, speech: Speech) -> str:
        return self.bare(speech).replace(tx("grid.space", speech), tx("grid.spaces", speech), 1)


def square_option(st: State, square: int, detail: Msg | None = None) -> Option:
    """Return the option for a square.  The option's key is the square's name."""
    return named_square(grid(st).name(square), detail)


@lru_cache(maxsize=4096)
def named_square(name: str, detail: Msg | None = None) -> Option:
    """Return the option for the square with this name.  ``detail`` is shown next to it."""
    return Option(name, Msg.of("text", text=name), detail=detail, group="square", at=name)


def adjacent(sel: Sel, of: Finds) -> Sel:
    """Only cards next to one of the cards ``of``."""
    return sel.where(AdjacentTo(of))


def within(sel: Sel, number: Num, of: Finds) -> Sel:
    """Only cards within ``number`` spaces of one of the cards ``of``."""
    return sel.where(Within(number, of))


def in_line(sel: Sel, number: Num, of: Finds, *, open: bool = True) -> Sel:
    """Only cards within ``number`` spaces of one of the cards ``of``, in a straight line."""
    return sel.where(InLine(number, of, open))


def spaces_next_to(of: Finds) -> Spaces:
    """Return the noun for empty spaces next to the cards ``of``."""
    return Spaces(next_to=of)


register_messages(
    "en",
    {
        "grid.adjacent": "adjacent to {who}",
        "grid.within": "within {n} spaces of {who}",
        "grid.your_side": "on your side",
        "grid.no_foes_side": "on no opponent's side",
        "grid.space": "empty space",
        "grid.spaces": "empty spaces",
        "grid.that_space": "that space",
    },
)


__all__ = [
    "AdjacentTo", "ApartFrom", "BesideFallen", "FallenSpace", "InLine", "Lives", "OnTheWay", "S", "SharesSpace",
    "SpaceLeft", "Spaces", "SquareRef", "Within", "adjacent", "fallen_space", "in_line", "space_left", "spaces_next_to",
    "within",
]  # fmt: skip
