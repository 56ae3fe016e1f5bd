"""Moves, attacks and summonings given by an effect on several cards (terms: ``language/free.py``).

The player names one card after the other, and may end this before each.  Between two moves or attacks, the player may
use abilities and events.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.grid.attack import push_attack
from engine.grid.board import square_of
from engine.grid.moving import push_move
from engine.grid.reach import held
from engine.kernel.decision import Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.state.state import Ask, Bindings, Event, Frame, State
from engine.summoner_wars.mutations import is_mutation
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.anytime import attack_options, could, free, is_attack, options, use


def _unit_options(st: State, seat: int, ids: list[int], end: str) -> tuple[Option, ...]:
    options = [Option(f"unit:{e}", st.rules.label(st, e, seat), ref=e, group="unit") for e in ids]
    return (*options, Option("end", Msg.of(end), group="pass"))


def _meanwhile(st: State, seat: int) -> list[Option]:
    """Return the abilities and events that may be used between two of the moves or attacks of an effect."""
    return options(st, seat) if free(st, seat) else []


def _may_act(st: State, frame: Frame) -> bool:
    """Whether the player may use an ability or event before the next of the remaining units acts.

    Using an ability or event may enable a unit to act that cannot act now.
    """
    return any(square_of(st, e) for e in frame.v["left"]) and free(st, frame.v.seat) and could(st, frame.v.seat)


def _chosen(st: State, frame: Frame, role: str, let: Callable[[State, Frame], None]) -> str:
    """Let the chosen unit act and bind it as ``role``, or use the chosen ability or event."""
    v = frame.v
    answer = v.answer()
    if answer == "end":
        return DONE
    attacks = role == "attacker" and is_attack(st, answer)
    if use(st, answer, v.seat, free=role == "attacker"):
        v.pop(role, None)
        if attacks:
            v[role] = int(answer.split(":")[1])
    else:
        v[role] = int(answer.removeprefix("unit:"))
        let(st, frame)
    return "ask"


# -- moving ------------------------------------------------------------------------------------------------

each_move = Routine("sw.each_move", fixed_point=True)


def _movers(st: State, frame: Frame) -> list[int]:
    return [e for e in frame.v["left"] if square_of(st, e) and not held(st, e)]


def _move_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return (*_meanwhile(st, question.seat), *_unit_options(st, question.seat, _movers(st, frame), "sw.opt.end.moves"))


each_move.options = _move_options


@each_move.label("ask")
def _each_move(st: State, frame: Frame) -> str:
    v = frame.v
    if v.ret and "mover" in v:
        v["left"] = tuple(e for e in v["left"] if e != v["mover"])
        v["most"] -= 1
    v.ret = 0
    if v["most"] <= 0 or not (_movers(st, frame) or _may_act(st, frame)):
        return DONE
    ask(
        st,
        v.seat,
        "movement",
        "pick",
        Msg.of("sw.ask.free_moves", n=min(v["most"], len(v["left"]))),
        None,
        default="end",
    )
    return "chosen"


@each_move.label("chosen")
def _each_move_chosen(st: State, frame: Frame) -> str:
    return _chosen(st, frame, "mover", _let_move)


def _let_move(st: State, frame: Frame) -> None:
    v = frame.v
    way = Bindings(ab=v.ab, node=v["node"], pc=v.pc, src=v.src) if v.ab else None
    push_move(st, v["mover"], v["n"], v.seat, back=True, way=way)


# -- attacking ---------------------------------------------------------------------------------------------

each_attack = Routine("sw.each_attack", fixed_point=True)


def _attackers(st: State, frame: Frame) -> list[int]:
    return [e for e in frame.v["left"] if square_of(st, e) and rules_of(st).may_attack(st, e)]


def _ways(st: State, frame: Frame) -> list[Option]:
    """Return the abilities that may be used in the attacks of an effect."""
    return attack_options(st, frame.v.seat, tuple(e for e in frame.v["left"] if square_of(st, e)))


def _attack_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    units_ = _unit_options(st, question.seat, _attackers(st, frame), "sw.opt.end.attack")
    return (*_meanwhile(st, question.seat), *units_[:-1], *_ways(st, frame), units_[-1])


each_attack.options = _attack_options


@each_attack.label("ask")
def _each_attack(st: State, frame: Frame) -> str:
    v = frame.v
    done, v.ret = v.ret, 0
    if done and "attacker" in v:
        attacker = v.pop("attacker")
        v["left"] = tuple(e for e in v["left"] if e != attacker)
        v["most"] -= 1
        if v.pc:
            ev = Event("after_attack", attacker, src=attacker, by=v.seat, seat=v.seat)
            st.push("kernel.program", "run", ab=v.ab, src=v.src, ctl=v.seat, ev=ev, was=None, pc=v.pc)
            return "ask"
    st.rules.resolved_effect(st)
    if v["most"] <= 0 or not (_attackers(st, frame) or _ways(st, frame) or _may_act(st, frame)):
        return DONE
    ask(st, v.seat, "attack", "pick", Msg.of("sw.ask.free_attacks"), None, default="end")
    return "chosen"


@each_attack.label("chosen")
def _each_attack_chosen(st: State, frame: Frame) -> str:
    return _chosen(st, frame, "attacker", _let_attack)


def _let_attack(st: State, frame: Frame) -> None:
    push_attack(st, frame.v["attacker"], frame.v.seat, back=True)


# -- summoning ---------------------------------------------------------------------------------------------

each_summon = Routine("sw.each_summon", fixed_point=True)


def _summonable(st: State, frame: Frame) -> list[int]:
    v = frame.v
    hand, more = st.rules.hand(st, v.seat), _more_squares(st, frame)
    found = [
        e
        for e in v["left"]
        if e in hand and (rules_of(st).summon_squares(st, v.seat, e) or (more and not is_mutation(st, e)))
    ]
    if "less" not in v:
        return found
    have = len(st.piles["magic", v.seat])
    return [e for e in found if rules_of(st).least_cost(st, v.seat, e, v["less"]) <= have]


def _more_squares(st: State, frame: Frame) -> tuple[int, ...]:
    """Return the spaces that the effect allows in addition to the ordinary ones."""
    v = frame.v
    if not v.ab:
        return ()
    found: tuple[int, ...] = st.rules.node(v.ab, v["node"]).where.ids(st, Bindings(src=v["source"], ctl=v.seat))
    return found


def _summon_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v = frame.v
    options = [
        Option(
            f"summon:{e}",
            Msg.of("sw.opt.summon", card=st.rules.label(st, e, question.seat)),
            ref=e,
            cost=max(0, rules_of(st).play_cost(st, question.seat, e) - v["less"]) if "less" in v else 0,
            group="play",
        )
        for e in _summonable(st, frame)
    ]
    return (*options, Option("end", Msg.of("sw.opt.end.summon"), group="pass"))


each_summon.options = _summon_options


@each_summon.label("ask")
def _each_summon(st: State, frame: Frame) -> str:
    v = frame.v
    v["most"] -= v.ret
    v.ret = 0
    if v["most"] <= 0 or not _summonable(st, frame):
        give(st, frame, 1)
        return DONE
    text = "sw.ask.cheap_summon" if "less" in v else "sw.ask.free_summon"
    ask(
        st,
        v.seat,
        "summon",
        "pick",
        Msg.of(text, n=v["most"]),
        None,
        source=v["source"] if v["source"] in st.ents else None,
        default="end",
    )
    return "chosen"


@each_summon.label("chosen")
def _each_summon_chosen(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer == "end":
        give(st, frame, 1)
        return DONE
    st.push(
        "sw.enter",
        "ask",
        card=int(answer[7:]),
        seat=v.seat,
        how="summoned",
        **({"less": v["less"]} if "less" in v else {"free": True}),
        **({"more": _more_squares(st, frame)} if v.ab else {}),
    )
    return "ask"


register_messages(
    "en",
    {
        "sw.opt.end.summon": "End summoning",
        "sw.opt.end.moves": "Move no more",
        "sw.opt.end.attack": "End attacks",
        "sw.ask.free_moves.nothing": "No card can move now. {end}?",
        "sw.ask.free_attacks.nothing": "No unit can attack now. {end}?",
        "sw.ask.cheap_summon.nothing": "You have nothing to summon for less. {end}?",
        "sw.ask.free_summon.nothing": "You have nothing to summon for free. {end}?",
        "sw.ask.free_moves": "You may still move {n|card|cards}. Which one?",
        "sw.ask.free_attacks": "Free attacks. Which unit attacks?",
        "sw.ask.cheap_summon": "You may summon {n|card|cards} for less. Which one?",
        "sw.ask.free_summon": "You may summon {n|more card|more cards} for free. Which one?",
    },
)
