"""Magic Points spent on wounds: prices of attacks, before and after the roll, and wounds bought with magic."""

from __future__ import annotations

from engine.kernel.decision import Option
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.layers import words
from engine.kernel.state.state import Bindings, Frame, State
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.barred import price_to_strike
from engine.summoner_wars.language.words import spend_magic


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


def _offer(st: State, seat: int, text: str, target: int, price: int, *, default: str) -> None:
    """Ask a player whether to pay for a card in the attack."""
    options = [Option("yes", Msg.of("ask.yes"), cost=price), Option("no", Msg.of("ask.no"))]
    what = Msg.of(text, what=st.rules.label(st, target), n=price)
    ask(st, seat, "may", "pick", what, options, source=target, default=default)


@toll.label("ask")
def _ask(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    for target, _ in attack["wounds"]:
        price = 0 if target in v["asked"] else price_of(st, attack, target)
        if not price:
            continue
        v["asked"] = (*v["asked"], target)
        if magic_of(st, attack.seat) < price:
            _ignore(st, attack, target)
            continue
        v["target"], v["price"] = target, price
        _offer(st, attack.seat, "sw.ask.toll", target, price, default="yes")
        return "answered"
    return DONE


@toll.label("answered")
def _answered(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    if v.answer() == "yes":
        push_batch(st, spend_magic(st, attack.seat, v["price"]))
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
        if target in st.ents and attack["by"] in st.ents and magic_of(st, attack.seat) >= price:
            _offer(st, attack.seat, "sw.ask.strike", target, price, default="no")
            return "answered"
        v["left"] = v["left"][1:]
    return DONE


@strikes.label("answered")
def _answered_strike(st: State, frame: Frame) -> str:
    v, attack = frame.v, _attack(st)
    target, v["left"] = v["left"][0], v["left"][1:]
    if v.answer() == "yes":
        attack["targets"] = (*attack["targets"], target)
        push_batch(st, spend_magic(st, attack.seat, price_to_strike(st, attack["by"], target)))
    return "ask"


def _attack(st: State) -> Bindings:
    """Return the variables of the attack's frame."""
    return next(x for x in reversed(st.frames) if x.routine == "grid.attack").v


def _ignore(st: State, attack: Bindings, target: int) -> None:
    """Drop the wounds of a card because the attacking player did not pay for them, and log that."""
    attack["wounds"] = tuple((t, 0 if t == target else n) for t, n in attack["wounds"])
    who, what = st.rules.player(st, attack.seat), st.rules.label(st, target)
    log(st, "ignored", Msg.of("sw.log.unpaid", who=who, what=what), seat=attack.seat, who=target)


register_messages(
    "en",
    {
        "sw.ask.strike": "Spend {n|Magic Point|Magic Points} to make the attack affect {what}, too?",
        "sw.ask.toll": "Spend {n|Magic Point|Magic Points} to make {what} take the wounds?",
        "sw.log.unpaid": "{who} does not pay: {what} takes no wounds of this attack.",
        "sw.log.unpaid.you": "You do not pay: {what} takes no wounds of this attack.",
    },
)

__all__: list[str] = []
