"""Conditions, which are statements that are true or false in a state."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx, Node, referred
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, mark_name, tx
from engine.kernel.language.values.numbers import Count, Tokens, Val
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Cond(Node):
    """A statement that is true or false in a state."""

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether the condition holds now."""
        raise NotImplementedError(type(self).__name__)

    def of_versions(self) -> tuple[str, ...]:
        """Return the rules versions in which the condition holds.  Empty if it depends on anything else."""
        return ()

    def refusal(self) -> str:
        """Return the reason to give if the condition fails, as in ``why.<reason>``.  Empty: its text is quoted."""
        return ""

    def deny(self, speech: Speech) -> str:
        """Print the negation of the condition."""
        return tx("cond.not", speech, cond=self.say(speech))


@dataclass(frozen=True)
class AtLeast(Cond):
    """A selector finds at least ``n`` entities, or a value is at least ``n``."""

    n: int
    of: Noun | Val

    def holds(self, st: State, ctx: Ctx) -> bool:
        if isinstance(self.of, Val):
            return self.of.val(st, ctx) >= self.n
        return len(self.of.ids(st, ctx)) >= self.n

    def say(self, speech: Speech) -> str:
        return self._say(speech, "")

    def deny(self, speech: Speech) -> str:
        return self._say(speech, ".not")

    def _say(self, speech: Speech, no: str) -> str:
        of = self.of.of if isinstance(self.of, Count) else self.of
        if isinstance(of, Val) and self.n == 1 and not no and of.happened(speech):
            return of.happened(speech)
        if isinstance(of, Val):
            return tx("cond.value" + no, speech, what=of.say(speech), n=self.n, k=2 if of.many(speech) else 1)
        # "you control" is printed before the noun phrase, not after the noun
        owned, plain = of.without_you() if hasattr(of, "without_you") else (False, of)
        key = "cond.yours" if owned else "cond.exists"
        if self.n == 1:
            what = plain.bare(speech) if no else plain.some(speech) if hasattr(plain, "some") else plain.one(speech)
            return tx(key + no, speech, what=what)
        return tx(key + ".many" + no, speech, n=self.n, what=plain.plural(speech))


@dataclass(frozen=True)
class Exactly(Cond):
    """A selector finds exactly ``n`` entities."""

    n: int
    of: Noun
    zero = ("n",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return len(self.of.ids(st, ctx)) == self.n

    def say(self, speech: Speech) -> str:
        return tx(
            "cond.exactly", speech, n=self.n, what=self.of.bare(speech) if self.n == 1 else self.of.plural(speech)
        )


@dataclass(frozen=True)
class HasTokens(Cond):
    """At least ``n`` tokens are on an entity.  ``kind`` defaults to the game's usual kind."""

    n: int
    of: Finds = this
    kind: str = ""
    lexical = {"kind": "marks"}

    def holds(self, st: State, ctx: Ctx) -> bool:
        return Tokens(self.of, self.kind).val(st, ctx) >= self.n

    def say(self, speech: Speech) -> str:
        return tx("cond.tokens", speech, n=self.n, who=self.of.say(speech), kind=mark_name(self.kind, speech))

    def deny(self, speech: Speech) -> str:
        return tx("cond.tokens.not", speech, n=self.n, who=self.of.say(speech), kind=mark_name(self.kind, speech))


@dataclass(frozen=True)
class Is(Cond):
    """A selector finds the bound entity now."""

    of: Finds
    sel: Noun

    def holds(self, st: State, ctx: Ctx) -> bool:
        ids = self.of.ids(st, ctx)
        return bool(ids) and all(self.sel.has(st, ctx, i) for i in ids)

    def say(self, speech: Speech) -> str:
        return tx("cond.is", speech, who=self.of.say(speech), what=self._what(speech))

    def deny(self, speech: Speech) -> str:
        return tx("cond.is.not", speech, who=self.of.say(speech), what=self._what(speech))

    def _what(self, speech: Speech) -> str:
        """Print the words after "is".

        If the subject is "this card", its noun adds nothing, so only the required state is printed ("damaged").  A
        card with which the subject is compared counts as mentioned, so the subject is not called "it" afterwards.
        """
        states = self.sel.states(speech) if self.of == this and hasattr(self.sel, "states") else ""
        text = states or speech.aside(self.sel.one)
        for name in referred(self.sel):
            speech.mention(name)
        return text


@dataclass(frozen=True)
class InPhase(Cond):
    """The match is in the phase with this name."""

    phase: str
    lexical = {"phase": "phases"}

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(st.vars.get("phase") == self.phase)

    def say(self, speech: Speech) -> str:
        return tx("cond.phase", speech, phase=tx(f"phase.{self.phase}", speech))

    def deny(self, speech: Speech) -> str:
        return tx("cond.phase.not", speech, phase=tx(f"phase.{self.phase}", speech))


@dataclass(frozen=True)
class Timed(InPhase):
    """It is the controller's own turn, the phase has this name, and the condition ``rest`` holds.

    The phase is printed at the beginning of the ability's text.
    """

    rest: Cond | None = None

    def holds(self, st: State, ctx: Ctx) -> bool:
        return your_turn.holds(st, ctx) and super().holds(st, ctx) and (self.rest is None or self.rest.holds(st, ctx))

    def refusal(self) -> str:
        return self.rest.refusal() if self.rest is not None else ""

    def head(self, speech: Speech) -> str:
        """Print the phase, as the beginning of the ability's text."""
        return tx("text.in_phase", speech, phase=tx(f"phase.{self.phase}", speech))


@dataclass(frozen=True)
class YourTurn(Cond):
    """It is the turn of the ability's controller."""

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(st.vars.get("active") == ctx.ctl)

    def say(self, speech: Speech) -> str:
        return tx("cond.your_turn", speech)

    def deny(self, speech: Speech) -> str:
        return tx("cond.your_turn.not", speech)


@dataclass(frozen=True)
class InStep(Cond):
    """The match is in one of the named steps."""

    steps: tuple[str, ...]
    text: str
    reason: str = ""
    lexical = {"steps": "steps"}

    def holds(self, st: State, ctx: Ctx) -> bool:
        return st.vars.get("step") in self.steps

    def refusal(self) -> str:
        return self.reason

    def say(self, speech: Speech) -> str:
        return tx(self.text, speech)


@dataclass(frozen=True)
class Not(Cond):
    """Another condition does not hold."""

    cond: Cond

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not self.cond.holds(st, ctx)

    def say(self, speech: Speech) -> str:
        return self.cond.deny(speech)

    def deny(self, speech: Speech) -> str:
        return self.cond.say(speech)


@dataclass(frozen=True)
class AllOf(Cond):
    """All of several conditions hold."""

    conds: tuple[Cond, ...]

    def holds(self, st: State, ctx: Ctx) -> bool:
        return all(x.holds(st, ctx) for x in self.conds)

    def say(self, speech: Speech) -> str:
        return f" {tx('list.and', speech)} ".join(x.say(speech) for x in self.conds)


your_turn = YourTurn()


def at_least(n: int, of: Noun | Val) -> AtLeast:
    """Return the condition that a selector finds at least ``n`` entities or a value is at least ``n``."""
    return AtLeast(n, of)


register_messages(
    "en",
    {
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

__all__ = [
    "AllOf", "AtLeast", "Exactly", "HasTokens", "InPhase", "InStep", "Is", "Not", "Timed", "YourTurn", "at_least",
    "your_turn",
]  # fmt: skip
