"""Dice.  Each die uses the next random number of the match's own stream, so a fork of a match repeats its rolls."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import rules_of
from engine.kernel.decision import Option
from engine.kernel.language.code import Program
from engine.kernel.language.effects.control import If
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Does
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.state.layers import words
from engine.kernel.state.state import Frame, State

SIDES = 6


def face_fault(n: int) -> tuple[str, str]:
    """Return (problem, fix) if every result or no result of a die is "``n`` or more"; both are empty otherwise."""
    if not 2 <= n <= SIDES:
        return f"waits for a die to show {n} or more, which {'every' if n < 2 else 'no'} die does", (
            f"write a number from 2 to {SIDES}"
        )
    return "", ""


def roll_dice(st: State, n: int) -> tuple[int, ...]:
    """Roll ``n`` dice.  In a position set up by hand, the variable ``dice`` may fix the next results."""
    out = []
    for _ in range(n):
        shown = st.vars.get("dice", ())
        die = st.below(SIDES) + 1
        if shown:
            die = shown[0]
            st.set("dice", shown[1:])
        out.append(die)
    return tuple(out)


@dataclass(frozen=True)
class Lucky(Node):
    """Once per turn, after any dice roll by the card's player, that player may reroll one die."""

    says = "once per turn, after you have rolled dice for anything, you may roll one of them again"
    mod_key = "lucky"


def luck_of(st: State, seat: int) -> int:
    """Return a card that lets the player reroll one die now, or 0 if there is no such card."""
    if not st.indexed("stat:lucky"):
        return 0
    return next((src for src, _, c, _ in words(st, "lucky") if c.ctl == seat and not st.fact("turn", "lucky", src)), 0)


luck = Routine("grid.luck")
"""The routine that asks whether to reroll a die.  The calling frame receives the result as ``die``."""


def push_luck(st: State, seat: int, what: str | Msg, die: int) -> bool:
    """Ask the player who has rolled a die whether to reroll it.  Returns False if no card allows a reroll."""
    src = luck_of(st, seat)
    if src:
        st.push("grid.luck", "ask", seat=seat, what=what, die=die, by=src)
    return bool(src)


@luck.label("ask")
def _luck_ask(st: State, frame: Frame) -> str:
    v = frame.v
    ask(
        st,
        v.seat,
        "reroll",
        "subset",
        Msg.of("ask.reroll", n=1),
        [Option("d0", Msg.of("attack.die", n=1, face=v["die"]))],
        min=0,
        max=1,
        source=v["by"],
        default="",
    )
    return "answered"


@luck.label("answered")
def _luck_answered(st: State, frame: Frame) -> str:
    v = frame.v
    if v.answer():
        st.add_fact("turn", "lucky", v["by"])
        (v["die"],) = roll_dice(st, 1)
        rules_of(st).rolled(st, v.seat, v["what"], (v["die"],))
    give(st, frame, die=v["die"])
    return DONE


@dataclass(frozen=True)
class DieShows(Cond):
    """The die just rolled shows a result from ``lo`` to ``hi``."""

    lo: int
    hi: int = SIDES

    def refers(self) -> tuple[str, ...]:
        return ("die",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return self.lo <= int(ctx.get("die", 0)) <= self.hi

    def say(self, speech: Speech) -> str:
        if self.hi >= SIDES:
            return tx("dice.least", speech, n=self.lo)
        return tx("dice.one" if self.lo == self.hi else "dice.range", speech, a=self.lo, b=self.hi)


@dataclass(frozen=True)
class DieFace(Val):
    """The result of the die just rolled."""

    says = "the number rolled"

    def refers(self) -> tuple[str, ...]:
        return ("die",)

    def val(self, st: State, ctx: Ctx) -> int:
        return int(ctx.get("die", 0))


face = DieFace()
"""The result of the die just rolled."""


@dataclass(frozen=True)
class RollDie(Op):
    """Roll a die and store the result for the following sentences."""

    def binds(self) -> tuple[str, ...]:
        return ("die",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        (ctx["die"],) = roll_dice(st, 1)
        rules_of(st).rolled(st, ctx.ctl, ctx.ab, (ctx["die"],))
        ctx.ret = 1
        return WAIT if push_luck(st, ctx.ctl, ctx.ab, ctx["die"]) else NEXT

    def say(self, speech: Speech) -> str:
        return tx("dice.roll", speech)


@dataclass(frozen=True)
class Roll(Op):
    """Roll a die.  Each row is (lowest result, highest result, sentences to carry out for these results)."""

    rows: tuple[tuple[int, int, tuple[Does, ...]], ...]

    def fault(self) -> tuple[str, str]:
        for low, high, _ in self.rows:
            if not 1 <= low <= high <= SIDES:
                return f"waits for a die to show {low} to {high}", f"write numbers from 1 to {SIDES}"
        return "", ""

    def emit(self, program: Program) -> None:
        RollDie().emit(program)
        for low, high, body in self.rows:
            If(DieShows(low, high), body).emit(program)

    def say(self, speech: Speech) -> str:
        said = []
        for low, high, body in self.rows:
            # all sentences of a row depend on the die, so they are printed as one
            cond, parts = DieShows(low, high).say(speech), [text for text in (op.say(speech) for op in body) if text]
            said.append(tx("dice.on", speech, cond=cond, body=f" {tx('dice.then', speech)} ".join(parts)))
        return tx("dice.roll", speech) + ": " + "; ".join(said)


def roll(*rows: tuple[int, int, tuple[Does, ...]]) -> Roll:
    """Return the term for a roll: ``roll((4, 6, (wound(1, it),)))``."""
    return Roll(tuple(rows))


def on(low: int, *body: Does, to: int = SIDES) -> tuple[int, int, tuple[Does, ...]]:
    """Return one row of a roll: the sentences to carry out for results from ``low`` up to ``to``."""
    return (low, to, tuple(body))


register_messages(
    "en",
    {
        "dice.roll": "roll a die",
        "dice.then": "and then",
        "dice.on": "on {cond}, {body}",
        "dice.least": "{n} or more",
        "dice.range": "{a} to {b}",
        "dice.one": "{a}",
    },
)

__all__ = ["DieFace", "DieShows", "Lucky", "Roll", "RollDie", "face", "on", "roll"]
