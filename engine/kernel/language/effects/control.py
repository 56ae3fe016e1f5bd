"""Control flow terms: may, if, then, unless, each player, either, wait and later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from engine.kernel.decision import Option
from engine.kernel.language.code import Program
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.definitions import When
from engine.kernel.language.effects.currency import Pay
from engine.kernel.language.effects.told import tell_lasting
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.ops import AskChoice, Chosen, Op, TakeChoice, TermStep, settle_opponent
from engine.kernel.language.protocols import Does, Finds
from engine.kernel.language.text.speech import Phrase, Speech, money, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.program import NEXT, SKIP, WAIT, WAIT_AND_SKIP, chooser, propose, put_question, quoted
from engine.kernel.state.state import Event, Frame, Kept, LastingEffect, Moment, State


def sentences(ops: tuple[Phrase, ...], speech: Speech) -> str:
    """Print a body, which is its sentences in order."""
    out = [text + speech.end() for op in ops if (text := op.say(speech))]
    return ". ".join(text[0].upper() + text[1:] if i else text for i, text in enumerate(out))


@dataclass(frozen=True)
class Jump(Node):
    """Instruction: jump to ``jump``."""

    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Return the jump target."""
        return jump


@dataclass(frozen=True)
class _Unless(Node):
    """Instruction: jump to ``jump`` unless a condition holds (None: unless the last sentence did something)."""

    cond: Cond | None
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Test the condition, then continue or jump."""
        good = bool(ctx.ret) if self.cond is None else self.cond.holds(st, ctx)
        if good:
            return NEXT
        ctx.ret = 0
        return jump


@dataclass(frozen=True)
class May(Op):
    """A player (by default the controller) may carry out the body.

    If the body begins with a payment, the rest is carried out only after it.  A player who cannot pay is not asked.
    """

    body: tuple[Does, ...]
    by: str = "you"

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.by)
        program.add(self)
        jump = program.add(TermStep(self, "agreed"))
        program.body(self.body)
        program.patch(jump, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if any(isinstance(op, Pay) and not op.can(st, ctx) for op in self.body):
            ctx.ans = "no"
            return NEXT
        options = [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))]
        what = quoted(st, ctx, "body", addressed=self.by == "they")
        text = Msg.of("ask.may_this" if self.by == "opponent" else "ask.may_do", what=what)
        return put_question(st, ctx, "may", text, options, seat=chooser(ctx, self.by, st), default="no")

    def agreed(self, st: State, ctx: Ctx) -> int:
        """Continue with the body, or skip it if the answer was no."""
        if ctx.answer() == "yes":
            return NEXT
        ctx.ret = 0  # nothing was done, so "if you do" does not apply
        return SKIP

    def say(self, speech: Speech) -> str:
        speech.of_others = speech.of_others or self.by != "you"
        body = sentences(self.body, speech)
        if len(self.body) > 1 and isinstance(self.body[0], Pay):
            price, rest = sentences(self.body[:1], speech), sentences(self.body[1:], speech)
            body = tx("flow.pay_first", speech, price=price, body=rest)
        if self.by != "you" and not (self.by == "they" and speech.addressed):
            return tx(f"flow.may.{self.by}", speech, body=body)
        return body if body.startswith(tx("flow.may", speech, body="")) else tx("flow.may", speech, body=body)


@dataclass(frozen=True)
class If(Op):
    """Two bodies.  ``yes`` is carried out if a condition holds, ``no`` if it does not."""

    cond: Cond
    yes: tuple[Does, ...]
    no: tuple[Does, ...] = ()

    def emit(self, program: Program) -> None:
        test = program.add(_Unless(self.cond))
        program.body(self.yes)
        leap = program.add(Jump())
        program.patch(test, program.here)
        program.body(self.no)
        program.patch(leap, program.here)

    def say(self, speech: Speech) -> str:
        text = tx("flow.if", speech, cond=self.cond.say(speech), body=sentences(self.yes, speech))
        return text + tx("flow.else", speech, body=sentences(self.no, speech)) if self.no else text


@dataclass(frozen=True)
class Then(Op):
    """Two parts.  The second part is carried out only if the first part did something (INV-RULE-THEN)."""

    first: tuple[Does, ...]
    second: tuple[Does, ...]

    def emit(self, program: Program) -> None:
        program.body(self.first)
        test = program.add(_Unless(None))
        program.body(self.second)
        program.patch(test, program.here)

    def say(self, speech: Speech) -> str:
        return tx("flow.then", speech, first=sentences(self.first, speech), second=sentences(self.second, speech))


@dataclass(frozen=True)
class _NextSeat(Node):
    """Instruction: bind the next player of the loop, or leave the loop if no player is left."""

    who: str
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Bind ``they``, or jump past the loop."""
        if "seats_left" not in ctx:
            first = st.vars.get("active", 0)
            playing = st.rules.playing(st) if self.who != "opponents" else st.rules.opponents(st, ctx.ctl)
            seats = [s for s in st.rules.order(st, first) if s in playing]
            ctx["seats_left"] = tuple(seats)
        left = ctx["seats_left"]
        if not left:
            del ctx["seats_left"]
            ctx.they = -1
            return jump
        ctx.they = left[0]
        ctx["seats_left"] = left[1:]
        return NEXT


@dataclass(frozen=True)
class EachPlayer(Op):
    """Each player (or each opponent) carries out the body in turn order, starting with the active player."""

    who: str
    body: tuple[Does, ...]
    scoped = {"body": ("they",)}

    def emit(self, program: Program) -> None:
        start = program.add(_NextSeat(self.who))
        program.body(self.body)
        program.add(Jump(), start)
        program.patch(start, program.here)

    def say(self, speech: Speech) -> str:
        speech.of_others = True
        body = sentences(self.body, speech)
        spoken = body.partition(" ")[0] in tx("flow.each.subjects", speech).split()  # the body has its own subject
        return tx(f"flow.{self.who}.told" if spoken else f"flow.{self.who}", speech, body=body)


@dataclass(frozen=True)
class _Begin(Node):
    """Instruction: bind the entities that a loop goes through."""

    who: Finds
    left: str
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Bind the entities in the order in which they were chosen or found."""
        ctx[self.left] = self.who.ids(st, ctx)
        return NEXT


@dataclass(frozen=True)
class _NextOf(Node):
    """Instruction: bind the next entity of the loop that still exists, or leave the loop if there is none."""

    left: str
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Bind ``each``, or jump past the loop."""
        left = tuple(e for e in ctx[self.left] if e in st.ents)
        ctx["each"], ctx[self.left] = left[:1], left[1:]
        return NEXT if left else jump


each = Ref("each")
"""The current entity of a loop."""


@dataclass(frozen=True)
class ForEach(Op):
    """A body that is carried out once for each of some entities, one after the other.

    The body refers to the current entity as :data:`each`.
    """

    who: Finds
    body: tuple[Does, ...]
    scoped = {"body": ("each",)}

    def emit(self, program: Program) -> None:
        who = self.who
        if isinstance(who, Chosen):
            bound = program.fresh()
            settle_opponent(program, who.by)
            program.add(AskChoice(who, bound))
            program.add(TakeChoice(bound))
            who = Ref(bound)
        left = program.fresh()
        program.add(_Begin(who, left))
        start = program.add(_NextOf(left))
        program.body(self.body)
        program.add(Jump(), start)
        program.patch(start, program.here)

    def say(self, speech: Speech) -> str:
        return tx("flow.for_each", speech, who=speech.naming("each", self.who.say), body=sentences(self.body, speech))


_DoesT = TypeVar("_DoesT", bound=Does)


def wholly(op: _DoesT) -> _DoesT:
    """Return the sentence with its choice, if any, limited to cards on which it can be carried out in full."""
    who = getattr(op, "who", None)
    return replace(op, who=replace(who, wholly=True)) if isinstance(who, Chosen) else op  # type: ignore[type-var]  # a dataclass


@dataclass(frozen=True)
class Either(Op):
    """One of two branches.  A player chooses it from those that can be carried out in full (INV-TERM-OR-COMPLETE).

    Inside a branch, too, only cards on which the sentence can be carried out in full can be chosen.
    """

    left: Does
    right: Does
    by: str = "they"

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.by)
        program.add(self)
        pick = program.add(TermStep(self, "branch"))
        wholly(self.left).emit(program)
        leap = program.add(Jump())
        program.patch(pick, program.here)
        wholly(self.right).emit(program)
        program.patch(leap, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        can = [self.left.can(st, ctx), self.right.can(st, ctx)]
        if not any(can):
            ctx.ans = "neither"
            return NEXT
        if not all(can):
            ctx.ans = "left" if can[0] else "right"
            return NEXT
        options = [
            Option(
                side, Msg.of("text.sentence", text=quoted(st, ctx, side, form="capital", addressed=self.by == "they"))
            )
            for side in ("left", "right")
        ]
        return put_question(st, ctx, "either", Msg.of("ask.either"), options, seat=chooser(ctx, self.by, st))

    def branch(self, st: State, ctx: Ctx) -> int:
        """Continue with the left branch, or skip to the right one.

        The answer "neither" also skips to the right branch, which then has nothing to act on.
        """
        ctx.ret = 0
        return NEXT if ctx.answer() == "left" else SKIP

    def say(self, speech: Speech) -> str:
        left = self.left.say(speech) + speech.end()
        key = "flow.either" if self.by in ("you", "they") else f"flow.either.{self.by}"
        return tx(key, speech, left=left, right=self.right.say(speech) + speech.end())


@dataclass(frozen=True)
class UnlessPays(Op):
    """A body that is carried out unless a player pays in full.  A player who cannot pay in full is not asked.

    ``its_controller`` and ``its_owner`` are those of the target.  Without ``n``, the player pays everything they have,
    which may be 0.  With ``to_you``, the effect's controller receives the payment.
    """

    by: str
    n: Num | None
    body: tuple[Does, ...]
    to_you: bool = False
    requires = ("currency",)

    def refers(self) -> tuple[str, ...]:
        return ("T",) if self.by.startswith("its_") else ()

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.by)
        program.add(self)
        if self.to_you:
            program.add(TermStep(self, "pay"))
        jump = program.add(TermStep(self, "receive" if self.to_you else "pay_or_go_on"))
        program.body(self.body)
        program.patch(jump, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = self._seat(st, ctx)
        n = self._price(st, ctx, seat)
        if seat < 0 or funds(st, seat) < n:
            ctx.ans = "no"
            return NEXT
        options = [Option("yes", Msg.of("ask.pay_yes", n=n), cost=n), Option("no", Msg.of("ask.pay_no"))]
        text = st.rules.pay_or_else(n, quoted(st, ctx, "body"))
        return put_question(st, ctx, "unless", text, options, seat=seat, default="no")

    def pay_or_go_on(self, st: State, ctx: Ctx) -> int:
        """Pay and skip the body, or continue with the body."""
        went = self.pay(st, ctx)
        del ctx["paid_to"]
        return WAIT_AND_SKIP if went == WAIT else NEXT

    def pay(self, st: State, ctx: Ctx) -> int:
        """Pay, if the player agreed to."""
        ctx["paid_to"] = int(ctx.answer() == "yes")
        if not ctx["paid_to"]:
            return NEXT
        seat = self._seat(st, ctx)
        push_payment(st, seat, self._price(st, ctx, seat))
        return WAIT

    def receive(self, st: State, ctx: Ctx) -> int:
        """Give the payment to the effect's controller and skip the body, or continue with the body."""
        if not ctx.pop("paid_to"):
            return NEXT
        n = num(self.n or 0, st, ctx)
        went = propose(st, ctx, [Event(st.rules.currency, n=n, how="gained", seat=ctx.ctl, src=ctx.src)])
        return SKIP if went == NEXT else WAIT_AND_SKIP

    def _price(self, st: State, ctx: Ctx, seat: int) -> int:
        return st.purse(seat) if self.n is None else num(self.n, st, ctx)

    def _seat(self, st: State, ctx: Ctx) -> int:
        target = next((i for i in ctx.get("T", ()) if i in st.links or i in st.ents), None)
        if self.by == "its_owner":
            return st.ents[target].owner if target in st.ents else -1
        if self.by == "its_controller":
            if target in st.links:
                return st.links[target].ctl
            return ctx.ctl if target is None else st.rules.controller(st, target)
        return chooser(ctx, self.by, st)

    def say(self, speech: Speech) -> str:
        who, body = tx(f"who.{self.by}", speech), sentences(self.body, speech)
        if self.n is None:
            return tx("flow.unless.all", speech, who=who, kind=money("", speech, "kind"), body=body)
        n = money(say_num(self.n, speech), speech)
        if self.to_you:
            return tx("flow.unless.to_you", speech, who=who, n=n, body=body)
        return tx("flow.unless", speech, who=who, n=n + speech.end(), body=body)


_KEPT = {"T", "T2", "T3", "raised", "trait", "x", "was", "they"}


def keep_bindings(*names: str) -> None:
    """Let lasting effects keep the bindings with these names, which a game's own terms make."""
    _KEPT.update(names)


def bindings(ctx: Ctx) -> Kept:
    """Return the bindings that a lasting effect keeps after the ability that created it has ended."""
    return tuple((k, v) for k, v in sorted(ctx.named().items()) if k in _KEPT or (k[0] == "b" and k[1:].isdigit()))


@dataclass(frozen=True)
class Wait(Op):
    """A conditional Action.  The body is carried out when an event happens, unless the Action has expired before.

    ``uses`` is how many times the body is carried out at most; 0 means each time.
    """

    when: When
    body: tuple[Does, ...]
    until: Moment = END_OF_TURN
    uses: int = 1
    text: str = "flow.wait"
    scoped = {"body": ("event", "later")}
    zero = ("uses",)

    @property
    def mod_key(self) -> str:
        """The key under which the rules find the waiting effect."""
        return f"wait:{self.when.facet}"

    def emit(self, program: Program) -> None:
        program.block(program.add(self), self.body)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ability = st.rules.ability(ctx.ab)
        mod = LastingEffect(
            st.new_mod(),
            ability.id,
            ability.node_index(self),
            self.mod_key,
            ctx.src,
            ctx.ctl,
            None,
            jump,
            self.uses,
            self.until,
            st.stamp(),
            (*bindings(ctx), *self._held(st, ctx)),
        )
        st.modifiers[mod.id] = mod
        st.change()
        tell_lasting(st, ctx, self, mod)
        ctx.ret = 1
        return NEXT

    def _held(self, st: State, ctx: Ctx) -> Kept:
        """Return the current controllers of the cards that the effect refers to.

        They are needed only if the waiting body may affect a card only while the same player still controls it.  For
        any other body, the result is empty.
        """
        if not any(getattr(word, "by_holder", False) for word in self.body):
            return ()
        known = {eid for key, value in bindings(ctx) if isinstance(value, tuple) and key != "was" for eid in value}
        return (("held", tuple((eid, st.rules.controller(st, eid)) for eid in sorted(known) if eid in st.ents)),)

    def say(self, speech: Speech) -> str:
        end = ".end" if self.text == "flow.wait" and self.when.facet in ("ended.turn", "ended.phase") else ""
        return tx(self.text + end, speech, when=self.when.say(speech), body=sentences(self.body, speech))


register_messages(
    "en",
    {
        "text.sentence": "{text}",
        "flow.each": "all players, the active player first, must {body}",
        "flow.opponents": "each opponent must {body}",
        "flow.each.told": "all players, the active player first, do this: {body}",
        "flow.opponents.told": "each opponent does this: {body}",
        "flow.each.subjects": "a an each if that the this you",
        "ask.may_do": "You may {what}. Do you want to?",
        "ask.either": "Choose one.",
        "ask.pay_or_else": "Pay {price}, or this happens: {what}.",
        "ask.pay_yes": "Pay {n}",
        "ask.pay_no": "Do not pay",
        "ask.may_this": "Let this happen: {what}?",
        "flow.may": "you may {body}",
        "flow.may.they": "that player may let this happen: {body}",
        "flow.may.opponent": "an opponent may let this happen: {body}",
        "flow.pay_first": "{price}; if you do, {body}",
        "flow.if": "if {cond}, {body}",
        "flow.else": ". If not, {body}",
        "flow.then": "{first}. Then {second}",
        "flow.for_each": "for {who}, one after the other: {body}",
        "flow.either": "either {left}, or else {right} (one that can be done in full)",
        "flow.either.opponent": "an opponent chooses: either {left}, or else {right} (one that can be done in full)",
        "flow.unless": "unless {who} pays {n}, {body}",
        "flow.unless.to_you": "{body} unless {who} pays you {n}",
        "flow.unless.all": "{body} unless {who} spends all their {kind} (with none left, 0 is all)",
        "flow.wait": "this turn, {when}, {body}",
        "flow.wait.end": "{when}, {body}",
        "flow.later": "{body}, but only {when}",
        "who.its_controller": "its controller",
        "who.its_owner": "its owner",
        "who.they": "that player",
        "who.opponent": "an opponent",
        "who.you": "you",
    },
)

__all__ = ["EachPlayer", "Either", "ForEach", "If", "May", "Then", "UnlessPays", "Wait", "each"]
