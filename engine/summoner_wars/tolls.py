"""Tolls of an attack: what its player must spend for its wounds to count, once the dice are rolled."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.count import AttackWord
from engine.kernel.decision import Option
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.layers import words
from engine.kernel.state.state import Bindings, Frame, State
from engine.summoner_wars.language.nouns import units
from engine.summoner_wars.language.words import magic_of, spend_magic
from engine.summoner_wars.seen import narrate


@dataclass(frozen=True)
class TollToWound(AttackWord):
    """When such a unit attacks it and a die misses, the attacker's player spends ``n``, or no wounds are placed on it.

    What takes wounds without a roll has met no dice that could miss (SW-FAQ-PRECISE-NOT-HIT).
    """

    n: int = 1
    by: Finds = units
    mod_key = "wound_toll"

    def about(self, st: State, c: Ctx, eid: int, attacker: int, target: int) -> bool:
        return bool(self.by.has(st, c, attacker)) and super().about(st, c, eid, attacker, target)

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.toll", speech, by=self.by.one(speech), who=self.who.say(speech), n=self.n)


def price_of(st: State, v: Bindings, target: int) -> int:
    """Return what the player of an attack, whose frame has these values, must spend to wound a card."""
    if not v["misses"] or target in v["sure"] or not dict(v["wounds"])[target]:
        return 0
    tolls = words(st, "wound_toll")
    return max((word.n for _, word, c, _ in tolls if word.about(st, c, target, v["by"], target)), default=0)


toll = Routine("sw.toll", fixed_point=True)
"""Asks for the tolls of the attack under it, one after the other."""


@toll.label("ask")
def _ask(st: State, f: Frame) -> str:
    v, attack = f.v, _attack(st)
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
        ask(st, attack["seat"], "may", "pick", Msg.of("sw.ask.toll", what=st.rules.label(st, target), n=price),
            options, source=target, default="yes")
        return "answered"
    return DONE


@toll.label("answered")
def _answered(st: State, f: Frame) -> str:
    v, attack = f.v, _attack(st)
    if v.pop("ans") == "yes":
        push_batch(st, spend_magic(st, attack["seat"], v["price"]))
    else:
        _ignore(st, attack, v["target"])
    return "ask"


def _attack(st: State) -> Bindings:
    """Return the values of the attack."""
    return next(x for x in reversed(st.frames) if x.routine == "grid.attack").v


def _ignore(st: State, attack: Bindings, target: int) -> None:
    attack["wounds"] = tuple((t, 0 if t == target else n) for t, n in attack["wounds"])
    narrate.wounds_ignored(st, attack["seat"], target)


register_messages(
    "en",
    {
        "sw.mod.toll": "when {by} attacks {who} and a die misses, its player must spend {n|Magic Point|Magic Points}, "
                       "or no wounds of that attack are placed on {who}",
        "sw.ask.toll": "Spend {n|Magic Point|Magic Points}, so that {what} takes the wounds?",
    },
)
