"""Effect terms (ops), the choices in them, and the instructions into which both are compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.kernel.decision import DISCARDS
from engine.kernel.language.code import Program
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.scopes import DISCARD, IN_PLAY
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask, asker
from engine.kernel.run.program import NEXT, SKIP, WAIT, WAIT_AND_SKIP, ask_seat, chooser, propose, quoted
from engine.kernel.run.targets import thing_option
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class Chosen(Node):
    """A player's choice while an effect resolves: ``lo`` to ``hi`` of the cards that a selector finds.

    ``hi`` may be a value that is read when the player chooses.  With ``wholly``, only those cards are offered on which
    the effect term can be carried out completely now (:meth:`Op.affects`).
    """

    sel: Noun
    by: str = "you"
    lo: int = 1
    hi: Num = 1
    wholly: bool = False

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the candidates.

        Once the player has chosen, a reference to the bound name takes the place of this noun (:meth:`Op.emit`).
        """
        return self.sel.ids(st, ctx)

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether ``eid`` can be chosen."""
        return self.sel.has(st, ctx, eid)

    def moot(self, st: State, ctx: Ctx) -> bool:
        """Whether every player can see that there are not enough candidates."""
        return getattr(self.sel, "scope", "") in (IN_PLAY, DISCARD) and len(self.sel.ids(st, ctx)) < max(1, self.lo)

    def one(self, speech: Speech) -> str:
        """Return the text of the choice for a sentence about one thing."""
        return self.say(speech)

    def plural(self, speech: Speech) -> str:
        """Return the text of the candidates, in the plural."""
        return self.sel.plural(speech)

    def fault(self) -> tuple[str, str]:
        if self.by not in ("you", "they", "opponent"):
            return f"is a choice of nobody ({self.by!r})", 'write by="you", by="they" or by="opponent"'
        if type(self.hi) is int and not (0 <= self.lo <= self.hi and self.hi >= 1):
            return (
                f"is a choice of {self.lo} to {self.hi}",
                "let it be at least one, and the least no more than the most",
            )
        return "", ""

    def say(self, speech: Speech) -> str:
        if self.lo == 0 and getattr(self.hi, "of", None) == self.sel:
            return tx("np.any_chosen", speech, what=self.sel.plural(speech))
        if self.lo == 0 and self.hi != 1:
            return tx("np.up_to_chosen", speech, n=say_num(self.hi, speech), what=self.sel.plural(speech))
        if self.hi != 1:
            key = "np.exactly_chosen" if self.lo == self.hi else "np.some_chosen"
            return tx(key, speech, least=self.lo, n=say_num(self.hi, speech), what=self.sel.plural(speech))
        said = str(self.sel.one(speech))
        return tx("np.chosen_by_opponent", speech, what=said) if self.by == "opponent" else said


def settle_opponent(program: Program, by: str) -> None:
    """If ``by`` is ``opponent``, compile the question of which opponent carries out the instruction."""
    if by == "opponent":
        program.add(_AskOpponent())
        program.add(_TakeOpponent())


@dataclass(frozen=True)
class _AskOpponent(Node):
    """Instruction: ask which opponent is meant, if there are several."""

    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask the controller of the effect."""
        found = st.rules.opponents(st, ctx.ctl) or (ctx.ctl,)
        return ask_seat(st, ctx, "choose", Msg.of("ask.opponent"), found)


@dataclass(frozen=True)
class _TakeOpponent(Node):
    """Instruction: bind the opponent named in the answer."""

    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Bind the opponent's seat."""
        ctx["opponent"] = int(ctx.answer().partition(":")[2])
        return NEXT


@dataclass(frozen=True)
class AskChoice(Node):
    """Instruction: ask a player to choose.  The next instruction, :class:`TakeChoice`, binds the answer.

    With ``word``, only those cards are offered on which that effect term can be carried out completely.  With ``harm``,
    the chosen cards are harmed or discarded, so the player's own ones are in the group ``discards``.
    """

    what: Chosen
    name: str
    word: Op | None = None
    harm: bool = False
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask, unless there is nothing to choose or only one way to choose."""
        found = self.what.sel.ids(st, ctx)
        if self.word is not None:
            found = tuple(e for e in found if self.word.affects(st, ctx, e))
        lo = min(self.what.lo, len(found))
        hi = min(num(self.what.hi, st, ctx), len(found))
        if hi == 0 or (lo == hi == len(found)):
            ctx.ans = tuple(found[:hi])
            return NEXT
        seat = chooser(ctx, self.what.by, st)
        make = getattr(self.what.sel, "option", thing_option)
        options = [make(st, e, seat) for e in found]
        if self.harm:
            ents, controller = st.ents, st.rules.controller
            own = [o.ref in ents and controller(st, o.ref) == seat for o in options]
            options = [o._replace(group=DISCARDS) if mine else o for o, mine in zip(options, own, strict=True)]
        text = self.question(st, ctx, hi)
        if lo == hi == 1:
            ask(st, seat, "choose", "pick", text, options, source=ctx.src or None)
        else:
            ask(st, seat, "choose", "subset", text, options, min=lo, max=hi, source=ctx.src or None)
        return WAIT

    def question(self, st: State, ctx: Ctx, most: int) -> Msg:
        """Return the text of the question.  ``most`` is the maximum number of cards that may be chosen."""
        what = quoted(st, ctx, "what", "sel", form="bare", addressed=self.what.by == "they")
        return Msg.of("ask.choose", by=asker(st, ctx), what=what)


@dataclass(frozen=True)
class TakeChoice(Node):
    """Instruction: bind the answer to the preceding :class:`AskChoice`."""

    name: str
    read: Callable[[State, str], int] | None = None
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Bind the chosen entities."""
        answer = ctx.answer()
        keys = (answer,) if isinstance(answer, str) else answer
        ctx[self.name] = tuple(k if isinstance(k, int) else self._read(st, k) for k in keys)
        return NEXT

    def _read(self, st: State, key: str) -> int:
        return int(key) if self.read is None else self.read(st, key)


@dataclass(frozen=True)
class Op(Node):
    """An effect term.  It proposes events and does not change the state itself."""

    lasting: ClassVar[bool] = False
    by_holder: ClassVar[bool] = False
    """Whether the controller of the affected card carries out the term.

    In an effect that waits for an event, the controller at the moment when the wait began does so.
    """
    steps: ClassVar[tuple[str, ...]] = ()
    """The methods that follow :meth:`step`, in order, each as one instruction (:class:`TermStep`).

    A term that asks has at least one: ``step`` opens the question, and the next method reads ``ctx.pop("ans")``.
    """

    def emit(self, program: Program) -> None:
        """Compile the term.

        Each choice in it becomes two instructions: one asks the player, the next binds the answer.  The term itself
        follows, then its :attr:`steps`.
        """
        changed: dict[str, Finds] = {}
        for name in self.__dataclass_fields__:
            value = getattr(self, name)
            if isinstance(value, Chosen):
                bound = program.fresh()
                settle_opponent(program, value.by)
                harm = name in self.harms or self.goes == (name, "discard")
                program.add(AskChoice(value, bound, self if value.wholly else None, harm))
                program.add(TakeChoice(bound, getattr(value.sel, "read", None)))
                changed[name] = getattr(value.sel, "bound", Ref)(bound)
        settle_opponent(program, getattr(self, "by", ""))
        word = replace(self, **changed) if changed else self
        program.add(word)
        for name in self.steps:
            program.add(TermStep(word, name))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        """Return the events that the term proposes.  The batch may still replace or forbid them."""
        raise NotImplementedError(type(self).__name__)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Propose the events."""
        return propose(st, ctx, self.events(st, ctx))

    def can(self, st: State, ctx: Ctx) -> bool:
        """Whether the term could be carried out completely (for "or" and costs).

        If the term has a choice, enough candidates must be affected.  If it has no choice, there must be at least one
        card, and all of its cards must be affected (INV-TERM-OR-COMPLETE).
        """
        who = getattr(self, "who", None)
        ids = getattr(getattr(who, "sel", who), "ids", None)
        if ids is None:
            return True
        found = ids(st, ctx)
        able = sum(1 for e in found if self.affects(st, ctx, e))
        return bool(able >= max(1, who.lo) if isinstance(who, Chosen) else 0 < able == len(found))

    def moot(self, st: State, ctx: Ctx) -> bool:
        """Whether every player can see that the term has nothing to act on."""
        who = getattr(self, "who", None)
        return isinstance(who, Chosen) and who.moot(st, ctx)

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the term would be carried out completely if it acted on ``eid`` now."""
        return True


@dataclass(frozen=True)
class TermStep(Node):
    """Instruction: run a method of a term, with ``args`` after the state and the context.

    The method returns events, which are proposed as one batch, or :data:`NEXT`, :data:`WAIT`, :data:`SKIP` or
    :data:`WAIT_AND_SKIP`.

    An instruction has no ``mod_key``: effects in flight are saved with the number of their term among the instructions
    that have one.
    """

    of: Op
    name: str
    args: tuple[str | int, ...] = ()
    says = ""

    def __post_init__(self) -> None:
        getattr(self.of, self.name)  # a wrong name is found when the card is compiled

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Run the method."""
        went: int | list[Event] = getattr(self.of, self.name)(st, ctx, *self.args)
        if isinstance(went, list):
            return propose(st, ctx, went)
        if went == WAIT_AND_SKIP:
            ctx.pc = jump
            return WAIT
        return jump if went == SKIP else went


register_messages(
    "en",
    {
        "ask.choose": "{by}: which {what}?",
        "ask.opponent": "Which opponent?",
        "np.up_to_chosen": "at most {n} {what}",
        "np.any_chosen": "any number of {what}",
        "np.chosen_by_opponent": "{what} that an opponent chooses",
        "np.exactly_chosen": "{n} {what}",
        "np.some_chosen": "{least} to {n} {what}",
    },
)

__all__ = ["Chosen"]
