"""Values that read the characteristics of entities."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.state.guises import bare
from engine.kernel.state.layers import read
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Number(Val):
    """A numeric characteristic of an entity.  If the source has left play, the last value it had in play."""

    key: str
    of: Finds = this
    lexical = {"key": "numbers"}
    bears = ("key", "of")

    def val(self, st: State, ctx: Ctx) -> int:
        ids = self.of.ids(st, ctx)
        if ids and st.ents[ids[0]].place in st.rules.in_play:
            return read(st, ids[0], self.key)
        was = ctx.was
        return int(was.number(self.key)) if was is not None and self.of == this else 0

    def many(self, speech: Speech) -> bool:
        return tx(f"number.{self.key}", speech, n=1) != tx(f"number.{self.key}", speech, n=2)

    def say(self, speech: Speech) -> str:
        return say_of("val.number", tx(f"number.{self.key}", speech, n=2), self.of.say(speech), speech)


def say_of(message: str, what: str, who: str, speech: Speech) -> str:
    """Print a number together with the card that has it.

    For the card "it", the message's form ``.it`` is used, because "its power" is shorter.
    """
    if who == tx("ref.it", speech):
        return tx(f"{message}.it", speech, what=what)
    return tx(message, speech, what=what, who=who)


@dataclass(frozen=True)
class PrintedCosts(Val):
    """The total of the printed costs of some cards.  It is 0 for a printed X, and for a card without a face."""

    of: Finds

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(
            st.rules.card(st.ents[e].code).printed_cost
            for e in self.of.ids(st, ctx)
            if st.ents[e].code in st.rules.cards and not bare(st, e)
        )

    def say(self, speech: Speech) -> str:
        if isinstance(self.of, Reference):
            return say_of("val.printed_cost", "", self.of.say(speech), speech)
        return tx("val.printed_costs", speech, what=self.of.plural(speech))


@dataclass(frozen=True)
class DamageOn(Val):
    """The total damage on some entities."""

    of: Finds = this

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(st.rules.damage_on(st, e) for e in self.of.ids(st, ctx))

    def each(self, speech: Speech) -> str:
        return tx("val.damage_on", speech, who=self.of.say(speech))

    def say(self, speech: Speech) -> str:
        return tx("val.damage_on", speech, who=self.of.say(speech))


register_messages(
    "en",
    {
        "val.damage_on": "damage on {who}",
        "val.printed_cost": "the printed cost of {who}",
        "val.printed_cost.it": "its printed cost",
        "val.printed_costs": "the printed cost of all {what} together",
        "val.number": "the {what} of {who}",
        "val.number.it": "its {what}",
    },
)

__all__ = ["DamageOn", "Number", "PrintedCosts"]
