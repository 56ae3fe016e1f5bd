"""The steps of a turn before and after the player's own acts (KARTH-G11)."""

from __future__ import annotations

from collections.abc import Callable

from engine.grid.board import cards_on, occupied
from engine.karth.ending import fade, held_spawners
from engine.karth.field import radius, spawners_of
from engine.karth.own import MOST_TURNS, rules_of
from engine.karth.turn import acts
from engine.karth.turn.combat import mending
from engine.karth.turn.drawing import push_draw
from engine.karth.turn.recover import push_recover
from engine.kernel import plans
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine
from engine.kernel.state.state import Event, Frame, State

TURN = ("totems", "income", "draw", "ready", "act", "fire", "poison", "spawners", "expire")
"""The steps of a turn. Those from ``fire`` to ``spawners`` are the end of the turn."""

turn = Routine("karth.turn", fixed_point=True)


@turn.label("begin")
def _begin(st: State, frame: Frame) -> str:
    """Start a seat's turn."""
    seat = frame.v.seat
    n, taken = st.vars["turn"] + 1, turns_taken(st)
    if taken[seat] == MOST_TURNS:
        rules_of(st).decide_by_points(st)
        return "begin"
    taken = tuple(k + (s == seat) for s, k in enumerate(taken))
    for name, value in (("active", seat), ("turn", n), ("taken", taken), ("acting", 0), ("stage", ""), ("moved", 0)):
        st.set(name, value)
    frame.v["queue"] = TURN
    plans.begin_turn(st, seat, n, Msg.of("karth.log.turn", who=st.rules.player(st, seat), n=n))
    return "next"


def turns_taken(st: State) -> tuple[int, ...]:
    """Return the number of turns that each player has begun.

    The turns of an eliminated player count for that player only (KARTH-G45).
    """
    taken: tuple[int, ...] | None = st.vars.get("taken")
    if taken is None:  # no turn has begun, or the position was set up by hand
        active, n = st.vars["active"], st.vars["turn"]
        taken = tuple(max(0, n - (active - s) % st.seats + st.seats - 1) // st.seats for s in range(st.seats))
    return taken


@turn.label("next")
def _next(st: State, frame: Frame) -> str:
    """Run the steps of the turn until a step has to wait for something else."""
    while st.frames[-1] is frame and not st.noted and st.over is None and not push_recover(st):
        queue: tuple[str, ...] = frame.v["queue"]
        if not queue:
            frame.v.seat = st.rules.next_seat(st, frame.v.seat)
            return "begin"
        frame.v["queue"] = queue[1:]
        st.set("step", queue[0])
        STEPS[queue[0]](st, frame.v.seat)
    return "next"


# -- the start ---------------------------------------------------------------------------------------------


def _totems(st: State, seat: int) -> None:
    """End effects that last until this turn, and remove the player's totems (KARTH-R18.5)."""
    evs = [Event("marked", e, -st.ents[e].mark("ward"), how="ward") for e in fade(st, seat)]
    rules = rules_of(st)
    evs += [
        Event("moved", e, how="left", to="tokens", to_seat=st.ents[e].owner)
        for e in cards_on(st)
        if st.ents[e].ctl == seat and rules.kind(st, e) == "token totem"
    ]
    if evs:
        push_batch(st, evs)


def income_of(st: State, seat: int) -> tuple[int, int]:
    """Return (gold, SE) that a seat gets at the start of its turn (KARTH-R6.1, R6.2, G11)."""
    rules = rules_of(st)
    mine = rules.bodies(st, seat)
    gold = 1 + sum(rules.number(st, e, "golden_coffers") for e in mine)
    return gold, sum(rules.number(st, e, "level") + rules.number(st, e, "channel") for e in mine)


def _income(st: State, seat: int) -> None:
    gold, energy = income_of(st, seat)
    evs = [Event("gold", n=gold, how="income", seat=seat)]
    if energy:
        evs.append(Event("energy", n=energy, how="income", seat=seat))
    push_batch(st, evs)


def _draw(st: State, seat: int) -> None:
    push_draw(st, seat)


def _ready(st: State, seat: int) -> None:
    """Allow cards that have entered since the player's last turn to act."""
    for eid in rules_of(st).bodies(st, seat):
        if st.ents[eid].flag("new"):
            st.set_flag(eid, "new", on=False)


def _act(st: State, seat: int) -> None:
    acts.push_act(st, seat)


# -- the end -----------------------------------------------------------------------------------------------


def _fire(st: State, seat: int) -> None:
    """Fire all totems, those of the active player first, in the order in which they entered (KARTH-G29)."""
    rules = rules_of(st)
    totems = [e for e in cards_on(st) if rules.kind(st, e) == "token totem"]
    if totems:
        totems.sort(key=lambda e: st.ents[e].ctl != seat)
        st.push("karth.fire", "next", totems=tuple(totems))


fire = Routine("karth.fire", fixed_point=True)


@fire.label("next")
def _fire_next(st: State, frame: Frame) -> str:
    while frame.v["totems"]:
        totem, *rest = frame.v["totems"]
        frame.v["totems"] = tuple(rest)
        if totem in st.ents and push_fire(st, totem):
            return "next"
    return ""


def push_fire(st: State, totem: int) -> bool:
    """Let a totem fire. Return False if it has no effect."""
    rules, ents, ent = rules_of(st), st.ents, st.ents[totem]
    near = [e for s in radius(rules.board(st), ent.pos, 1) for e in occupied(st).get(s, ())]
    dmg = rules_of(st).number(st, totem, "dmg")
    evs: list[Event] = []
    if ent.code == "tok_healtotem":
        hurt = tuple(e for e in near if rules.body(st, e) and (ents[e].damage or ents[e].mark("poison")))
        evs = mending(st, hurt, 1 + dmg, totem, ent.ctl)
    elif dmg:
        evs = [
            Event("damaged", e, dmg, src=totem, by=ent.ctl, tags=("area",))
            for e in near
            if not rules.friends(st, ents[e].ctl, ent.ctl)
        ]
    if evs:
        log(st, "ability", Msg.of("karth.log.totem", what=rules.label(st, totem)), seat=ent.ctl, who=totem)
        push_batch(st, evs)
    return bool(evs)


def _poison(st: State, seat: int) -> None:
    """Deal 1 damage to poisoned cards of the active player, and reduce their poison by 1 (KARTH-G28)."""
    evs = []
    for eid in rules_of(st).bodies(st, seat):
        if st.ents[eid].mark("poison"):
            by = st.facts.get(("match", "poisoned_by", eid), -1)
            evs += [Event("damaged", eid, 1, by=by, tags=("poison",)), Event("marked", eid, -1, how="poison")]
    if evs:
        push_batch(st, evs)


def _spawners(st: State, seat: int) -> None:
    """Knock out players whose spawners are all held by enemies (KARTH-R2.3, G3, G54)."""
    rules = rules_of(st)
    rules.knock_out(st, [s for s in rules.playing(st) if held(st, s)])


def held(st: State, seat: int) -> bool:
    """Whether enemies hold every spawner of a seat."""
    spawners = spawners_of(st, seat)
    return bool(spawners) and len(held_spawners(st, seat)) == len(spawners)


def _expire(st: State, seat: int) -> None:
    """End effects that last until the end of the turn."""
    ended = end_mods(st, END_OF_TURN)
    st.end_scope("turn")
    if ended:
        push_batch(st, (Event("marked_effect"),))


STEPS: dict[str, Callable[[State, int], None]] = {
    "totems": _totems,
    "income": _income,
    "draw": _draw,
    "ready": _ready,
    "act": _act,
    "fire": _fire,
    "poison": _poison,
    "spawners": _spawners,
    "expire": _expire,
}
"""The function for each step of a turn."""
