"""An attack on two zones at the same time. All attackers are declared together, but each zone has its own fight.

The variable ``fronts`` holds the attacked zones. During the declaration of defenders and the assignment of damage,
``front`` is the index of the current fight, and the other variables of the combat describe the zone of that fight. The
damage of both fights is applied at once.
"""

from __future__ import annotations

from engine.invasion.language.bans import ATTACK
from engine.invasion.language.effects.onslaughts import FRONT, FRONTS, may_attack_two, one_front
from engine.invasion.turn import aim
from engine.invasion.turn.fighters import can_attack, strays
from engine.invasion.turn.phases import step
from engine.kernel.decision import Answer, Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import Routine, ask
from engine.kernel.state.layers import affected_by
from engine.kernel.state.state import Ask, Frame, State

_TWICE = ("declare defenders", "assign damage")
"""The steps that are carried out for each of the two fights."""

fronts = Routine("inv.fronts", fixed_point=True)


def offers_second(st: State) -> bool:
    """Whether the active player may attack a second zone and has more units to send there."""
    return one_front(st) and bool(_rest(st))


def _rest(st: State, front: tuple[str, int] | None = None) -> tuple[int, ...]:
    """Return the units that may be declared against a second zone: all others, or those that may split off alone."""
    active = st.vars["active"]
    free = may_attack_two(st, active)
    if not free and not st.indexed("stat:splits_off"):
        return ()
    found = tuple(e for e in can_attack(st, active, front) if e not in st.vars["attackers"])
    return found if free else tuple(e for e in found if affected_by(st, "splits_off", e))


@fronts.label("zone")
def _ask_zone(st: State, frame: Frame) -> str:
    active = st.vars["active"]
    first = f"attack:{st.vars['zone']}:{st.vars['defender']}"
    options = [o for o in aim.options(st, active) if o.key.count(":") == 2 and o.key != first]
    ask(
        st,
        active,
        "second_zone",
        "pick",
        Msg.of("inv.ask.second_zone"),
        [*options, Option("none", Msg.of("inv.opt.no_second"), group="pass")],
        default="none",
    )
    return "zone_chosen"


@fronts.label("zone_chosen")
def _zone_chosen(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "none":
        return ""
    _, zone, seat = answer.split(":")
    frame.v["zone"], frame.v.seat = zone, int(seat)
    active, found = st.vars["active"], _rest(st, (zone, int(seat)))
    ask(
        st,
        active,
        "second_attackers",
        "subset",
        Msg.of("inv.ask.attackers_of", whom=st.rules.player(st, int(seat)), zone=Msg.of(f"place.{zone}")),
        [Option(str(e), st.rules.label(st, e, active), ref=e) for e in found],
        min=0,
        max=len(found),
        default="",
    )
    return "declared"


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Refuse a unit that may attack only together with a legend that does not attack."""
    chosen = tuple(int(key) for key in value) if isinstance(value, tuple) else ()
    stray = strays(st, question.seat, chosen, ATTACK)
    return Msg.of("inv.why.with_legend.attack", unit=st.rules.label(st, stray[0], question.seat)) if stray else None


fronts.validate = _validate


@fronts.label("declared")
def _declared(st: State, f: Frame) -> str:
    """Declare the attackers of the second zone.

    If there is at least one, the zone is attacked, and each fight gets its own steps.
    """
    chosen = tuple(int(k) for k in f.v.answer())
    if not chosen:
        return ""
    first = st.vars["attackers"]
    st.set(FRONTS, ((st.vars["zone"], st.vars["defender"], first), (f.v["zone"], f.v.seat, chosen)))
    st.set("attackers", (*first, *chosen))
    turn = next(frame for frame in st.frames if frame.routine == "inv.turn")
    left: tuple[str, ...] = turn.v["queue"]
    over, queue = left.index("after combat"), list[str]()  # the steps of a later attack stay as they are
    for name in left[:over]:
        queue += ["first front", name, "second front", name, "both fronts"] if name in _TWICE else [name]
    turn.v["queue"] = (*queue, *left[over:])
    return ""


def _turn_to(st: State, front: int) -> None:
    zone, seat, _ = st.vars[FRONTS][front]
    st.set("zone", zone)
    st.set("defender", seat)
    st.set(FRONT, front)


@step("first front")
def _first(st: State, frame: Frame) -> None:
    _turn_to(st, 0)


@step("second front")
def _second(st: State, frame: Frame) -> None:
    _turn_to(st, 1)


@step("both fronts")
def _both(st: State, frame: Frame) -> None:
    _turn_to(st, 0)
    st.vars.pop(FRONT)
    st.aside()


register_messages(
    "en",
    {
        "inv.ask.second_zone": "Which second zone do other units of yours attack?",
        "inv.opt.no_second": "No second zone",
    },
)
