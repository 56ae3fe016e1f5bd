"""Summoning units and playing Walls: the space is asked for, the price is paid, the card stands there."""

from __future__ import annotations

from engine.grid.board import BOARD, empty, grid
from engine.grid.space import square_option
from engine.kernel.decision import Option
from engine.kernel.language.costs.prices import use_next_plays
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.targets import back_option
from engine.kernel.run.watchers import heard
from engine.kernel.state.state import Ask, Bindings, Ev, Frame, State
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.own import rules_of

enter = Routine("sw.enter", fixed_point=True)


def _squares(st: State, v: Bindings) -> tuple[int, ...]:
    if v["how"] == "walled":
        return rules_of(st).wall_squares(st, v["seat"])
    usual = rules_of(st).summon_squares(st, v["seat"], v["card"])
    more = v.get("more", ())
    return tuple(sorted({*usual, *more})) if more else usual


def _enter_options(st: State, f: Frame, a: Ask) -> tuple[Option, ...]:
    return (*(square_option(st, s) for s in _squares(st, f.v)), back_option())


enter.options = _enter_options


@enter.label("ask")
def _enter_ask(st: State, f: Frame) -> str:
    kind = "summon_at" if f.v["how"] == "summoned" else "wall_at"
    if not _squares(st, f.v):
        give(st, f, "ret", 0)
        return DONE
    ask(st, f.v["seat"], kind, "pick", Msg.of(f"sw.ask.{kind}", card=st.rules.label(st, f.v["card"], f.v["seat"])),
        None, source=f.v["card"])
    return "answered"


@enter.label("answered")
def _enter_answered(st: State, f: Frame) -> str:
    v = f.v
    answer = v.pop("ans")
    if answer == "back":
        give(st, f, "ret", 0)
        return DONE
    v["square"] = grid(st).square(answer)
    give(st, f, "ret", 1)
    if v["how"] == "summoned":
        price = 0 if v.get("free") else rules_of(st).play_cost(st, v["seat"], v["card"])
        v["wounds"] = use_next_plays(st, v["seat"], v["card"])
        if price:
            push_batch(st, spend_magic(st, v["seat"], price))
    return "paid"


@enter.label("paid")
def _enter_paid(st: State, f: Frame) -> str:
    v = f.v
    if v["card"] in st.ents and empty(st, v["square"]):
        evs = []
        if v["how"] == "walled" and heard(st, "announced.event"):
            evs.append(Ev("announced", v["card"], seat=v["seat"], by=v["seat"], data=(0, "event")))
        evs.append(Ev("moved", v["card"], how=v["how"], to=BOARD, to_seat=0, seat=v["seat"], by=v["seat"],
                      data=(("pos", v["square"]), ("controller", v["seat"]), ("damage", v.get("wounds", 0)))))
        push_batch(st, evs)
    return "done"


@enter.label("done")
def _enter_done(st: State, f: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE
