"""Magic Points spent on wounds: prices of attacks, before and after the roll, and wounds bought with magic."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.count import AttackWord
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, SKIP, Program
from engine.kernel.language.effects.control import ForEach, If, Jump, each
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.program import AskChoice, Chosen, Op, TakeChoice, TermStep
from engine.kernel.state.layers import words
from engine.kernel.state.state import Bindings, Event, Frame, State
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.language.nouns import SPARED, units
from engine.summoner_wars.language.phases import MagicPoints, SpendMagic
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.seen import narrate
from engine.summoner_wars.turn.barred import price_to_strike


@dataclass(frozen=True)
class TollToWound(AttackWord):
    """When one of the units ``by`` attacks a card ``who`` and a die misses, the unit's player must spend ``n`` Magic
    Points.

    Without this payment, no wounds of that attack are placed on the card.  A card that takes wounds without a roll has
    no dice that could miss (SW-FAQ-PRECISE-NOT-HIT).
    """

    n: int = 1
    by: Finds = units
    mod_key = "wound_toll"

    def about(self, st: State, ctx: Ctx, eid: int, attacker: int, target: int) -> bool:
        return bool(self.by.has(st, ctx, attacker)) and super().about(st, ctx, eid, attacker, target)

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.toll", speech, by=self.by.one(speech), who=self.who.say(speech), n=self.n)


def price_of(st: State, bound: Bindings, target: int) -> int:
    """Return the number of Magic Points that the attacker's player must spend to wound a card.

    ``bound`` has the variables of the attack's frame.
    """
    if not bound["misses"] or target in bound["sure"] or not dict(bound["wounds"])[target]:
        return 0
    tolls = words(st, "wound_toll")
    return max((word.n for _, word, c, _ in tolls if word.about(st, c, target, bound["by"], target)), default=0)


toll = Routine("sw.toll", fixed_point=True)
"""The routine that asks for the tolls of the current attack, one after the other.

The frame of the attack lies below the frame of this routine.
"""


@toll.label("ask")
def _ask(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    for target, _ in attack["wounds"]:
        price = 0 if target in v["asked"] else price_of(st, attack, target)
        if not price:
            continue
        v["asked"] = (*v["asked"], target)
        if magic_of(st, attack["seat"]) < price:
            _ignore(st, attack, target)
            continue
        v["target"], v["price"] = target, price
        options = [Option("yes", Msg.of("ask.yes"), cost=price), Option("no", Msg.of("ask.no"))]
        ask(
            st,
            attack["seat"],
            "may",
            "pick",
            Msg.of("sw.ask.toll", what=st.rules.label(st, target), n=price),
            options,
            source=target,
            default="yes",
        )
        return "answered"
    return DONE


@toll.label("answered")
def _answered(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    if v.pop("ans") == "yes":
        push_batch(st, spend_magic(st, attack["seat"], v["price"]))
    else:
        _ignore(st, attack, v["target"])
    return "ask"


strikes = Routine("sw.strikes", fixed_point=True)
"""The routine that asks the attacking player to pay for each further affected card that has a price.

The frame of the attack lies below the frame of this routine.
"""


@strikes.label("ask")
def _ask_strike(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    while v["left"]:
        target = v["left"][0]
        price = price_to_strike(st, attack["by"], target)
        if target in st.ents and attack["by"] in st.ents and magic_of(st, attack["seat"]) >= price:
            options = [Option("yes", Msg.of("ask.yes"), cost=price), Option("no", Msg.of("ask.no"))]
            ask(
                st,
                attack["seat"],
                "may",
                "pick",
                Msg.of("sw.ask.strike", what=st.rules.label(st, target), n=price),
                options,
                source=target,
                default="no",
            )
            return "answered"
        v["left"] = v["left"][1:]
    return DONE


@strikes.label("answered")
def _answered_strike(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    target, v["left"] = v["left"][0], v["left"][1:]
    if v.pop("ans") == "yes":
        attack["targets"] = (*attack["targets"], target)
        push_batch(st, spend_magic(st, attack["seat"], price_to_strike(st, attack["by"], target)))
    return "ask"


def _attack(st: State) -> Bindings:
    """Return the variables of the attack's frame."""
    return next(x for x in reversed(st.frames) if x.routine == "grid.attack").v


def _ignore(st: State, attack: Bindings, target: int) -> None:
    attack["wounds"] = tuple((t, 0 if t == target else n) for t, n in attack["wounds"])
    narrate.wounds_ignored(st, attack["seat"], target)


# -- a wound for each Magic Point -----------------------------------------------------------------------------


@dataclass(frozen=True)
class SpendToWound(Op):
    """Spend any number of Magic Points.  Each point puts a wound on one of the cards ``who``, at most one on each card.

    A card that takes a wound in place of another card cannot take a second one.  The other card may then be chosen
    again (FAQ 2.4.5.1).
    """

    who: Sel
    in_play_only = ("who",)

    def emit(self, program: Program) -> None:
        chosen, had, was = program.fresh(), program.fresh(), program.fresh()
        program.add(TermStep(self, "begin", (had,)))
        start = program.here
        program.add(AskChoice(Chosen(self.who.where(_Without(had)), lo=0, hi=MagicPoints()), chosen))
        program.add(TakeChoice(chosen))
        ForEach(Ref(chosen), (If(_NotYet(had), (_Note(was), SpendMagic(1), _One(had), _Took(was, had))),)).emit(program)
        again = program.add(TermStep(self, "again", (chosen, had)))
        program.add(Jump(), start)
        program.patch(again, program.here)

    def begin(self, st: State, ctx: Ctx, had: str) -> int:
        """Start with an empty list of wounded cards."""
        ctx[had] = ()
        return NEXT

    def again(self, st: State, ctx: Ctx, chosen: str, had: str) -> int:
        """Choose again if a chosen card in play has not taken a wound; otherwise continue at ``jump``."""
        spared = [e for e in ctx[chosen] if e in st.ents and e not in ctx[had]]
        return NEXT if spared else SKIP

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.spend_to_wound", speech, who=self.who.one(speech))


@dataclass(frozen=True)
class _Without(Test):
    """Only cards that have taken none of these wounds.  The text of the effect already says so, so the filter prints
    nothing.
    """

    had: str

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid not in ctx[self.had]

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _NotYet(Cond):
    """The card that the loop has reached has taken none of these wounds."""

    had: str

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not set(each.ids(st, ctx)) & set(ctx[self.had])

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Note(Op):
    """Instruction: record the number of wounds on all cards before the next wound is placed."""

    was: str

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx[self.was] = tuple((e, ent.damage) for e, ent in st.ents.items() if ent.pos)
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _One(Op):
    """Instruction: put the wound on the card that the loop has reached.

    Cards that have already taken one of these wounds cannot take it in that card's place.
    """

    had: str

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(
                "damaged",
                e,
                1,
                src=ctx["src"],
                by=ctx["ctl"],
                seat=st.rules.controller(st, e),
                tags=tuple(f"{SPARED}{had}" for had in ctx[self.had]),
            )
            for e in each.ids(st, ctx)
        ]

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Took(_Note):
    """Instruction: record which card took the wound."""

    had: str

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Add the cards that now have more wounds than recorded before."""
        took = tuple(e for e, damage in ctx.pop(self.was) if e in st.ents and st.ents[e].damage > damage)
        ctx[self.had] = (*ctx[self.had], *took)
        return NEXT


register_messages(
    "en",
    {
        "sw.fx.spend_to_wound": "spend any number of Magic Points: for each of them put 1 wound on {who}, on "
        "none more than one",
        "sw.mod.toll": "when {by} attacks {who} and a die misses, its player must spend {n|Magic Point|Magic Points}, "
        "or no wounds of that attack are placed on {who}",
        "sw.ask.strike": "Spend {n|Magic Point|Magic Points} to make the attack affect {what}, too?",
        "sw.ask.toll": "Spend {n|Magic Point|Magic Points} to make {what} take the wounds?",
    },
)

__all__ = ["SpendToWound", "TollToWound"]
