"""The base of the vocabulary: nodes, references, values and conditions.

A card definition is made of nodes.  Building one runs nothing: a node is frozen data that can print itself
(:meth:`Node.say`) and be evaluated against a state and a *context*, the bindings of the running ability:
``src`` (its source), ``ctl`` (its controller, "you"), ``ev`` (the event that set it off), ``was`` (last
known information of the source), ``T``, ``T2`` ... (targets), ``x``, ``paid`` and what the body has bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.speech import Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.state.records import Bindings
from engine.kernel.state.state import State

Ctx = Bindings


@dataclass(frozen=True)
class Node:
    """A word of the vocabulary.

    A word that is renamed keeps its first name as ``formerly``, a field in ``former_fields`` (new name -> first name):
    checksums of saved matches are taken over these.

    What it tells of itself beside its fields is what a definition is checked by (:mod:`engine.kernel.language.check`):
    ``lexical`` the fields that hold names, with the list of the game's lexicon that must have them; ``scoped`` what the
    words in a field may refer to beyond what the word itself may, and ``alone`` the fields whose words may refer to
    nothing else; ``requires`` the features that a game must have to read it; ``in_play_only`` the fields that mean
    cards in play, ``of_link`` that its target is on the chain, ``hosted`` that its card must be attached to another,
    ``signed`` that its number may be negative.
    """

    formerly: ClassVar[str] = ""
    former_fields: ClassVar[Mapping[str, str]] = {}
    lexical: ClassVar[Mapping[str, str]] = {}
    scoped: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    alone: ClassVar[frozenset[str]] = frozenset()
    requires: ClassVar[tuple[str, ...]] = ()
    in_play_only: ClassVar[tuple[str, ...]] = ()
    of_link: ClassVar[bool] = False
    hosted: ClassVar[bool] = False
    signed: ClassVar[bool] = False

    def refers(self) -> tuple[str, ...]:
        """Return the names of what must be known where the word stands: ``T``, ``event``, ``they``, ``x`` ..."""
        return ()

    def binds(self) -> tuple[str, ...]:
        """Return the names of what is known after the word has been carried out."""
        return ()

    def fault(self) -> tuple[str, str]:
        """Return what is wrong with the word itself, wherever it stands, and what mends it; empty if nothing is."""
        return "", ""

    def say(self, lc: Speech) -> str:
        """Print the word into a text."""
        raise NotImplementedError(type(self).__name__)


EVENT = "ev"
"""The name under which the object of the event is mentioned."""

# -- references ------------------------------------------------------------------------------------------


class Reference(Node):
    """What is bound to certain cards: where a sentence wants a noun phrase, it says the same as elsewhere."""

    def one(self, lc: Speech) -> str:
        """Print it where one card is spoken of."""
        return self.say(lc)

    def plural(self, lc: Speech) -> str:
        """Print it where several are spoken of."""
        return self.say(lc)


@dataclass(frozen=True)
class Ref(Reference):
    """Entities bound in the context under ``name``; those that no longer exist are left out."""

    name: str
    text: str = "ref.it"
    def refers(self) -> tuple[str, ...]:
        return () if self.name == "src" else (self.name,)

    def say(self, lc: Speech) -> str:
        text = lc.declared(self.name)
        if text is None:
            text = tx(self.text, lc) if self.text != "ref.t" or lc.clear(self.name) else self._named(lc)
            lc.mention(self.name)
        return text

    def _named(self, lc: Speech) -> str:
        """Print a target (or what was chosen) that "it" would leave in doubt."""
        spec = lc.targets.get(self.name)
        if spec is None:
            return tx(self.text, lc)
        if not spec.is_target:
            return tx("ref.that", lc, what=spec.sel.head(lc)) if hasattr(spec.sel, "head") else tx(self.text, lc)
        return tx("ref.first" if len(lc.targets) > 1 else "ref.target", lc)

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the bound entities that still exist."""
        bound = c.get(self.name, ())
        if isinstance(bound, int):
            bound = (bound,) if bound else ()
        return tuple(i for i in bound if i in st.ents)

    def has(self, st: State, c: Ctx, eid: int) -> bool:
        """True if ``eid`` is bound under the name."""
        bound = c.get(self.name, ())
        return eid == bound if isinstance(bound, int) else eid in bound


@dataclass(frozen=True)
class EventRef(Reference):
    """The object of the event that set the ability off ("it")."""

    text: str = "ref.it"
    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def say(self, lc: Speech) -> str:
        if self.text != "ref.it":
            return tx(self.text, lc)
        doubt = bool(lc.event) and not lc.clear(EVENT)
        lc.mention(EVENT)
        return tx("ref.that", lc, what=lc.event) if doubt else tx(self.text, lc)

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the event's object if it still exists."""
        ev = c.get("ev")
        if ev is None:
            return ()
        who = ev.now or ev.who
        return (who,) if who in st.ents else ()

    def has(self, st: State, c: Ctx, eid: int) -> bool:
        """True if ``eid`` is the event's object."""
        return eid in self.ids(st, c)


@dataclass(frozen=True)
class HostRef(Reference):
    """The card that this card is attached to."""

    text: str = "ref.host"
    hosted = True

    def say(self, lc: Speech) -> str:
        return tx(self.text, lc)

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the host, if the source is attached to one."""
        ent = st.ents.get(c["src"])
        return (ent.host,) if ent is not None and ent.host in st.ents else ()

    def has(self, st: State, c: Ctx, eid: int) -> bool:
        """True if ``eid`` is the host."""
        ent = st.ents.get(c["src"])
        return ent is not None and ent.host == eid


this = Ref("src", "ref.this")
it = EventRef()
host = HostRef()
T = Ref("T", "ref.t")
T2 = Ref("T2", "ref.t2")
T3 = Ref("T3", "ref.t3")


# -- values ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Val(Node):
    """A number that is read when it is needed.  ``spoken``: its words stand where a number stands ("X", "as many")."""

    spoken: ClassVar[bool] = False

    def val(self, st: State, c: Ctx) -> int:
        """Return the number."""
        raise NotImplementedError(type(self).__name__)

    def each(self, lc: Speech) -> str:
        """Print one of what is counted ("unit you control"), or nothing where nothing is counted."""
        return ""

    def many(self, lc: Speech) -> bool:
        """True if the noun phrase of the value is a plural ("the resource tokens on it")."""
        return False


Num = int | Val


def num(value: Num, st: State, c: Ctx) -> int:
    """Return a number or read a value."""
    return value if isinstance(value, int) else value.val(st, c)


def say_num(value: Num, lc: Speech) -> str:
    """Print a number; of a value a letter, of which the sentence says at its end what it is."""
    return str(value) if isinstance(value, int) else value.say(lc) if value.spoken else lc.let(value)


def say_value(value: Num, lc: Speech) -> str:
    """Print a number, or a value as a noun phrase."""
    return str(value) if isinstance(value, int) else value.say(lc)


@dataclass(frozen=True)
class Count(Val):
    """How many entities a selector finds."""

    of: Noun

    def val(self, st: State, c: Ctx) -> int:
        return len(self.of.ids(st, c))

    def each(self, lc: Speech) -> str:
        return str(self.of.bare(lc))

    def say(self, lc: Speech) -> str:
        return tx("val.count", lc, what=self.of.plural(lc))


@dataclass(frozen=True)
class ChosenX(Val):
    """X as announced; 0 unless something has set it."""

    spoken = True

    def refers(self) -> tuple[str, ...]:
        return ("x",)

    def val(self, st: State, c: Ctx) -> int:
        return int(c.get("x", 0))

    def say(self, lc: Speech) -> str:
        return "X"


@dataclass(frozen=True)
class EventAmount(Val):
    """The amount of the event that set the ability off."""

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def val(self, st: State, c: Ctx) -> int:
        ev = c.get("ev")
        return ev.n if ev is not None else 0

    def say(self, lc: Speech) -> str:
        return tx("val.amount", lc)


@dataclass(frozen=True)
class Capped(Val):
    """A value, but never more than ``most``."""

    of: Val
    most: int

    def val(self, st: State, c: Ctx) -> int:
        return min(self.most, self.of.val(st, c))

    def each(self, lc: Speech) -> str:
        each = self.of.each(lc)
        return tx("val.capped", lc, what=each, n=self.most) if each else ""

    def say(self, lc: Speech) -> str:
        return tx("val.capped", lc, what=self.of.say(lc), n=self.most)


def count(of: Noun) -> Count:
    """Return the number of things that a selector finds."""
    return Count(of)


X = ChosenX()
amount = EventAmount()


# -- conditions ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cond(Node):
    """Something that holds or does not."""

    def holds(self, st: State, c: Ctx) -> bool:
        """True if it holds now."""
        raise NotImplementedError(type(self).__name__)

    def deny(self, lc: Speech) -> str:
        """Print that it does not hold."""
        return tx("cond.not", lc, cond=self.say(lc))


@dataclass(frozen=True)
class AtLeast(Cond):
    """There are at least ``n`` of what a selector finds, or a value is at least ``n``."""

    n: int
    of: Noun | Val

    def holds(self, st: State, c: Ctx) -> bool:
        if isinstance(self.of, Val):
            return self.of.val(st, c) >= self.n
        return len(self.of.ids(st, c)) >= self.n

    def say(self, lc: Speech) -> str:
        return self._say(lc, "")

    def deny(self, lc: Speech) -> str:
        return self._say(lc, ".not")

    def _say(self, lc: Speech, no: str) -> str:
        of = self.of.of if isinstance(self.of, Count) else self.of
        if isinstance(of, Val):
            return tx("cond.value" + no, lc, what=of.say(lc), n=self.n, k=2 if of.many(lc) else 1)
        # what you control is said with the verb, not after the noun
        owned, plain = of.without_you() if hasattr(of, "without_you") else (False, of)
        key = "cond.yours" if owned else "cond.exists"
        if self.n == 1:
            what = plain.bare(lc) if no else plain.some(lc) if hasattr(plain, "some") else plain.one(lc)
            return tx(key + no, lc, what=what)
        return tx(key + ".many" + no, lc, n=self.n, what=plain.plural(lc))


@dataclass(frozen=True)
class Tokens(Val):
    """The tokens of a kind on an entity."""

    of: Finds
    kind: str = "resource"
    lexical = {"kind": "marks"}

    def val(self, st: State, c: Ctx) -> int:
        return sum(st.ents[i].mark(self.kind) for i in self.of.ids(st, c))

    def say(self, lc: Speech) -> str:
        return tx("val.tokens", lc, who=self.of.say(lc), kind=tx(f"mark.{self.kind}", lc))


@dataclass(frozen=True)
class Exactly(Cond):
    """A selector finds exactly ``n``."""

    n: int
    of: Noun

    def holds(self, st: State, c: Ctx) -> bool:
        return len(self.of.ids(st, c)) == self.n

    def say(self, lc: Speech) -> str:
        return tx("cond.exactly", lc, n=self.n, what=self.of.bare(lc) if self.n == 1 else self.of.plural(lc))


@dataclass(frozen=True)
class HasTokens(Cond):
    """At least ``n`` tokens lie on an entity."""

    n: int
    of: Finds = this
    kind: str = "resource"
    lexical = {"kind": "marks"}

    def holds(self, st: State, c: Ctx) -> bool:
        return Tokens(self.of, self.kind).val(st, c) >= self.n

    def say(self, lc: Speech) -> str:
        return tx("cond.tokens", lc, n=self.n, who=self.of.say(lc), kind=tx(f"mark.{self.kind}", lc))

    def deny(self, lc: Speech) -> str:
        return tx("cond.tokens.not", lc, n=self.n, who=self.of.say(lc), kind=tx(f"mark.{self.kind}", lc))


@dataclass(frozen=True)
class Is(Cond):
    """A bound entity fits a selector now."""

    of: Finds
    sel: Noun

    def holds(self, st: State, c: Ctx) -> bool:
        ids = self.of.ids(st, c)
        return bool(ids) and all(self.sel.has(st, c, i) for i in ids)

    def say(self, lc: Speech) -> str:
        return tx("cond.is", lc, who=self.of.say(lc), what=self._what(lc))

    def deny(self, lc: Speech) -> str:
        return tx("cond.is.not", lc, who=self.of.say(lc), what=self._what(lc))

    def _what(self, lc: Speech) -> str:
        """Print what it is: of this card, which everybody sees is a unit, only the state ("damaged")."""
        states = self.sel.states(lc) if self.of == this and hasattr(self.sel, "states") else ""
        return states or lc.aside(self.sel.one)


@dataclass(frozen=True)
class InPhase(Cond):
    """The match stands in the phase of that name."""

    phase: str
    lexical = {"phase": "phases"}

    def holds(self, st: State, c: Ctx) -> bool:
        return bool(st.vars.get("phase") == self.phase)

    def say(self, lc: Speech) -> str:
        return tx("cond.phase", lc, phase=tx(f"phase.{self.phase}", lc))

    def deny(self, lc: Speech) -> str:
        return tx("cond.phase.not", lc, phase=tx(f"phase.{self.phase}", lc))


@dataclass(frozen=True)
class Timed(InPhase):
    """It is that phase of the controller's own turn, and the rest holds; the text of an ability begins with it."""

    rest: Cond | None = None

    def holds(self, st: State, c: Ctx) -> bool:
        return your_turn.holds(st, c) and super().holds(st, c) and (self.rest is None or self.rest.holds(st, c))

    def head(self, lc: Speech) -> str:
        """Print when it is."""
        return tx("text.in_phase", lc, phase=tx(f"phase.{self.phase}", lc))


@dataclass(frozen=True)
class YourTurn(Cond):
    """It is the turn of the ability's controller."""

    def holds(self, st: State, c: Ctx) -> bool:
        return bool(st.vars.get("active") == c["ctl"])

    def say(self, lc: Speech) -> str:
        return tx("cond.your_turn", lc)

    def deny(self, lc: Speech) -> str:
        return tx("cond.your_turn.not", lc)


@dataclass(frozen=True)
class InStep(Cond):
    """The match stands in one of the named steps."""

    steps: tuple[str, ...]
    text: str
    lexical = {"steps": "steps"}

    def holds(self, st: State, c: Ctx) -> bool:
        return st.vars.get("step") in self.steps

    def say(self, lc: Speech) -> str:
        return tx(self.text, lc)


@dataclass(frozen=True)
class Not(Cond):
    """The other condition does not hold."""

    cond: Cond

    def holds(self, st: State, c: Ctx) -> bool:
        return not self.cond.holds(st, c)

    def say(self, lc: Speech) -> str:
        return self.cond.deny(lc)

    def deny(self, lc: Speech) -> str:
        return self.cond.say(lc)


@dataclass(frozen=True)
class AllOf(Cond):
    """All of the conditions hold."""

    conds: tuple[Cond, ...]

    def holds(self, st: State, c: Ctx) -> bool:
        return all(x.holds(st, c) for x in self.conds)

    def say(self, lc: Speech) -> str:
        return f" {tx('list.and', lc)} ".join(x.say(lc) for x in self.conds)


your_turn = YourTurn()


def at_least(n: int, of: Noun | Val) -> AtLeast:
    """Build the condition that a selector or value comes to ``n`` or more."""
    return AtLeast(n, of)


register_messages(
    "en",
    {
        "ref.it": "it",
        "ref.that": "that {what}",
        "ref.target": "the target",
        "ref.first": "the first target",
        "ref.this": "this card",
        "ref.host": "the attached unit",
        "ref.t": "it",
        "ref.t2": "the second target",
        "ref.t3": "the third target",
        "val.count": "the count of {what}",
        "val.fact": "1 for each {what}",
        "val.amount": "that amount",
        "val.capped": "{what} (at most {n})",
        "val.tokens": "the count of {kind} tokens on {who}",
        "mark.resource": "resource",
        "cond.value": "{what} {k?is|are} {n} or more",
        "cond.value.not": "{what} {k?is|are} less than {n}",
        "cond.exists": "there is {what}",
        "cond.exists.not": "there is no {what}",
        "cond.exists.many": "there are {n} or more {what}",
        "cond.exists.many.not": "there are fewer than {n} {what}",
        "cond.yours": "you control {what}",
        "cond.yours.not": "you control no {what}",
        "cond.yours.many": "{n} or more {what} are yours",
        "cond.yours.many.not": "fewer than {n} {what} are yours",
        "cond.exactly": "exactly {n} {what} {n?counts|count}",
        "cond.tokens": "{who} holds {n} or more {kind} tokens",
        "cond.tokens.not": "{who} holds fewer than {n} {kind} tokens",
        "cond.is": "{who} is {what}",
        "cond.is.not": "{who} is not {what}",
        "text.in_phase": "In your {phase}",
        "cond.phase": "it is the {phase}",
        "cond.phase.not": "it is not the {phase}",
        "cond.your_turn": "it is your turn",
        "cond.your_turn.not": "it is not your turn",
        "cond.not": "it is not so that {cond}",
    },
)
