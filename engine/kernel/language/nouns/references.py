"""References to cards that are already bound, such as this card, it, or the target."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.text.speech import THIS, Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State

EVENT = "ev"
"""Name for the event's card in the list of things that the text has mentioned."""


class Reference(Node):
    """A reference to bound cards.  It prints the same words in a noun phrase and on its own."""

    def one(self, speech: Speech) -> str:
        """Print the reference in a sentence about one card."""
        return self.say(speech)

    def plural(self, speech: Speech) -> str:
        """Print the reference in a sentence about several cards."""
        return self.say(speech)


@dataclass(frozen=True)
class Ref(Reference):
    """The entities bound in the context under ``name``, except those that no longer exist."""

    name: str
    text: str = "ref.it"

    @property
    def is_this(self) -> bool:
        """Whether the reference is to the card that has the ability."""
        return self.name == THIS

    def refers(self) -> tuple[str, ...]:
        return () if self.name == THIS else (self.name,)

    def one(self, speech: Speech) -> str:
        if self.name == THIS and speech.subject is not None:
            return speech.subject.say(speech, one=True)
        return self.say(speech)

    def say(self, speech: Speech) -> str:
        if self.name == THIS and speech.subject is not None:
            return speech.subject.say(speech, one=False)
        text = speech.declared(self.name)
        if text is None:
            text = tx(self.text, speech) if self.text != "ref.t" or speech.clear(self.name) else self._named(speech)
            speech.mention(self.name)
        return text

    def _named(self, speech: Speech) -> str:
        """Print a target or choice for which the word "it" would be ambiguous."""
        spec = speech.targets.get(self.name)
        if spec is None:
            return tx(self.text, speech)
        if not spec.is_target:
            return (
                tx("ref.that", speech, what=spec.sel.head(speech))
                if hasattr(spec.sel, "head")
                else tx(self.text, speech)
            )
        return tx("ref.first" if len(speech.targets) > 1 else "ref.target", speech)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the bound entities that still exist."""
        bound = ctx.src if self.name == THIS else ctx.get(self.name, ())
        if isinstance(bound, int):
            bound = (bound,) if bound else ()
        return tuple(i for i in bound if i in st.ents)

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether ``eid`` is bound under the name."""
        bound = ctx.src if self.name == THIS else ctx.get(self.name, ())
        return eid == bound if isinstance(bound, int) else eid in bound


@dataclass(frozen=True)
class EventRef(Reference):
    """The card of the event that triggered the ability ("it")."""

    text: str = "ref.it"

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def say(self, speech: Speech) -> str:
        if self.text != "ref.it":
            return tx(self.text, speech)
        doubt = bool(speech.event) and not speech.clear(EVENT)
        speech.mention(EVENT)
        return tx("ref.that", speech, what=speech.event) if doubt else tx(self.text, speech)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the event's card if it still exists."""
        ev = ctx.ev
        if ev is None:
            return ()
        who = ev.now or ev.who
        return (who,) if who in st.ents else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether ``eid`` is the event's card."""
        return eid in self.ids(st, ctx)


@dataclass(frozen=True)
class HostRef(Reference):
    """The card that this card is attached to.  If this card has left play, for example as a cost, its last host."""

    text: str = "ref.host"

    @property
    def hosted(self) -> str:
        return "attached"

    def say(self, speech: Speech) -> str:
        return tx(self.text, speech)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the host, or nothing if this card has no host."""
        host = self._host(st, ctx)
        return (host,) if host in st.ents else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether ``eid`` is the host."""
        return bool(eid and self._host(st, ctx) == eid)

    def _host(self, st: State, ctx: Ctx) -> int:
        known = st.ents.get(ctx.src) or ctx.was
        return known.host if known is not None else 0


this = Ref(THIS, "ref.this")
it = EventRef()
host = HostRef()
bearer = HostRef("ref.host.card")
"""The host of this card, printed as "card" and not "unit", because it may be of another kind."""
T = Ref("T", "ref.t")
T2 = Ref("T2", "ref.t2")
T3 = Ref("T3", "ref.t3")


register_messages(
    "en",
    {
        "ref.it": "it",
        "ref.that": "that {what}",
        "ref.target": "the target",
        "ref.first": "the first target",
        "ref.this": "this card",
        "ref.host": "the attached unit",
        "ref.host.card": "the attached card",
        "ref.t": "it",
        "ref.t2": "the second target",
        "ref.t3": "the third target",
    },
)

__all__ = ["T2", "T3", "EventRef", "HostRef", "T", "bearer", "host", "it", "this"]
