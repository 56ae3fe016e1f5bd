"""The numbers in a definition, which are fixed or are read when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, mark_name, tx
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Val(Node):
    """A number that is read when it is needed.

    ``spoken``: whether its words can stand in place of a number ("X", "as many").
    """

    spoken: ClassVar[bool] = False

    def val(self, st: State, ctx: Ctx) -> int:
        """Return the number now."""
        raise NotImplementedError(type(self).__name__)

    def in_slot(self, speech: Speech) -> str:
        return say_num(self, speech)

    def each(self, speech: Speech) -> str:
        """Print one of the counted things ("unit you control"); empty if the value does not count things."""
        return ""

    def happened(self, speech: Speech) -> str:
        """Print that the counted event happened at least once; empty if the value does not count events."""
        return ""

    def many(self, speech: Speech) -> bool:
        """Whether the noun phrase of the value is plural ("the tokens on it")."""
        return False


Num = int | Val


def num(value: Num, st: State, ctx: Ctx) -> int:
    """Return a fixed number itself, or the current number of a value."""
    return value if isinstance(value, int) else value.val(st, ctx)


def say_num(value: Num, speech: Speech) -> str:
    """Print a number.  A value is printed as a letter, which the end of the sentence explains."""
    return str(value) if isinstance(value, int) else value.say(speech) if value.spoken else speech.let(value)


def say_value(value: Num, speech: Speech) -> str:
    """Print a number, or a value as a noun phrase."""
    return str(value) if isinstance(value, int) else value.say(speech)


@dataclass(frozen=True)
class Count(Val):
    """The number of entities that a selector finds."""

    of: Noun
    says = "the number of {of.plural}"

    def val(self, st: State, ctx: Ctx) -> int:
        return len(self.of.ids(st, ctx))

    def each(self, speech: Speech) -> str:
        return str(self.of.bare(speech))


@dataclass(frozen=True)
class ChosenX(Val):
    """The X that was set at announcement; 0 if nothing has set it."""

    says = "X"
    spoken = True

    def refers(self) -> tuple[str, ...]:
        return ("x",)

    def val(self, st: State, ctx: Ctx) -> int:
        return ctx.x


@dataclass(frozen=True)
class EventAmount(Val):
    """The amount of the event that triggered the ability."""

    says = "that amount"

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def val(self, st: State, ctx: Ctx) -> int:
        ev = ctx.ev
        return ev.n if ev is not None else 0


@dataclass(frozen=True)
class Capped(Val):
    """A value with a maximum of ``most``."""

    of: Val
    most: int

    def val(self, st: State, ctx: Ctx) -> int:
        return min(self.most, self.of.val(st, ctx))

    def each(self, speech: Speech) -> str:
        each = self.of.each(speech)
        return tx("val.capped", speech, what=each, n=self.most) if each else ""

    def say(self, speech: Speech) -> str:
        return tx("val.capped", speech, what=self.of.say(speech), n=self.most)


@dataclass(frozen=True)
class Minus(Val):
    """The negative of a value, for reductions: ``gets(T, END_OF_TURN, hp=Minus(Count(units)))``."""

    of: Val

    def val(self, st: State, ctx: Ctx) -> int:
        return -self.of.val(st, ctx)

    def each(self, speech: Speech) -> str:
        return self.of.each(speech)

    def say(self, speech: Speech) -> str:
        return self.of.say(speech)


def count(of: Noun) -> Count:
    """Return the value that counts the entities that a selector finds."""
    return Count(of)


X = ChosenX()
amount = EventAmount()


@dataclass(frozen=True)
class Tokens(Val):
    """The number of tokens of one kind on an entity.  ``kind`` defaults to the game's usual kind."""

    of: Finds
    kind: str = ""
    lexical = {"kind": "marks"}

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(st.ents[i].mark(self.kind or st.rules.usual_mark) for i in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("val.tokens", speech, who=self.of.say(speech), kind=mark_name(self.kind, speech))


register_messages(
    "en",
    {
        "val.capped": "{what} (at most {n})",
        "val.tokens": "the number of {kind} tokens on {who}",
    },
)

__all__ = ["Capped", "ChosenX", "Count", "EventAmount", "Minus", "Tokens", "X", "amount", "count"]
