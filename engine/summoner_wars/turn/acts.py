"""The actions of a player in a phase, asked for one by one: summoning, events, moving, attacking, abilities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from engine.grid.attack import push_attack
from engine.grid.moving import push_move
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.plans import opponent_acted
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.state import Ask, Frame, State
from engine.summoner_wars.activations import PHASES, activations_left, ask_text, magic_of
from engine.summoner_wars.language.words import ANY_TIME, ATTACKING
from engine.summoner_wars.own import at_square, rules_of
from engine.summoner_wars.summoning import granted
from engine.summoner_wars.turn.anytime import (
    ability_options,
    any_time_in_play,
    asked,
    could,
    held_options,
    may_hold,
    options,
    use,
    wanted,
)
from engine.summoner_wars.turn.knocked_out import settle
from engine.summoner_wars.turn.legal import event_fails

act = Routine("sw.act", fixed_point=True)


def push_act(st: State) -> None:
    """Let the active player act in this phase until the player ends it or has nothing left to do.

    The phase ends at once if all players can see that the player has nothing to do.
    """
    st.push("sw.act", "answered")
    if _could(st, st.vars["active"]):
        _open(st)
    else:
        st.frames.pop()


_BY_PHASE = {
    "movement": ("instead_of_moving", "action", *ANY_TIME),
    "attack": ("instead_of_attacking", *ATTACKING, "action", *ANY_TIME),
}
_ALWAYS = ("action", *ANY_TIME)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    on = (
        ()
        if st.vars["phase"] != "summon" or not _holds(st, question.seat)
        else (Option("on", Msg.of("sw.opt.on"), group="pass"),)
    )
    return (*_own_doings(st, question.seat), *held_options(st, question.seat), _end_option(st.vars["phase"]), *on)


@cache
def _end_option(phase: str) -> Option:
    return Option("end", Msg.of(f"sw.opt.end.{phase}"), group="pass")


act.options = _options


def unit_options(st: State, units: Sequence[int]) -> list[Option]:
    """Return the options that choose a unit to move or to attack."""
    rules, ents = rules_of(st), st.ents
    return [
        _unit_option(e, rules.cards[ents[e].code].name, rules.board(st).name(ents[e].pos))
        if ents[e].pos
        else Option(f"unit:{e}", rules.label(st, e), ref=e, group="unit")
        for e in units
    ]


@lru_cache(maxsize=8192)
def _unit_option(eid: int, name: str, square: str) -> Option:
    return Option(f"unit:{eid}", at_square(name, square), ref=eid, group="unit")


def _own_doings(st: State, seat: int) -> list[Option]:
    """Return the options of the active player in this phase.

    The option to end the phase is left out, and so are events that can be played at any time.
    """
    cache = st.cache()  # called twice: to decide whether to ask, and to build the question
    if (seat, "doings") not in cache:
        cache[seat, "doings"] = _find_doings(st, seat)
    return cache[seat, "doings"]  # type: ignore[no-any-return]


def _find_doings(st: State, seat: int) -> list[Option]:
    phase = st.vars["phase"]
    rules = rules_of(st)
    out: list[Option] = []
    if phase == "summon":
        out += _summons(st, seat, rules.hand(st, seat))
    elif phase == "event":
        for eid in rules.hand(st, seat):
            if st.ents[eid].code not in rules.from_hand and event_fails(st, seat, eid) is None:
                wall = rules.sw(st.ents[eid].code).kind == "wall"
                out.append(
                    Option(
                        f"{'wall' if wall else 'event'}:{eid}",
                        Msg.of("sw.opt.wall" if wall else "opt.play", card=rules.label(st, eid, seat)),
                        ref=eid,
                        group="play",
                    )
                )
        if st.modifiers:
            out += _granted(st, seat)
    elif phase in ("movement", "attack"):
        out += unit_options(st, rules.activatable(st, seat, phase))
    return out + ability_options(st, seat, _BY_PHASE.get(phase, _ALWAYS))


def _summons(st: State, seat: int, ids: tuple[int, ...]) -> list[Option]:
    """Return the options to summon from the hand, for those of the given cards that can be summoned."""
    rules = rules_of(st)
    squares = rules.summon_squares(st, seat)
    magic = magic_of(st, seat)
    out = []
    for eid in ids:
        card = rules.sw(st.ents[eid].code)
        plain = not card.mutation and not rules.hand_words(card.code, "only_summon_at")
        if not card.summonable or not ((squares and plain) or rules.summon_squares(st, seat, eid)):
            continue
        cost = rules.play_cost(st, seat, eid)
        if rules.least_cost(st, seat, eid) <= magic:
            out.append(
                Option(
                    f"summon:{eid}",
                    Msg.of("sw.opt.summon", card=rules.label(st, eid, seat)),
                    ref=eid,
                    cost=cost,
                    group="play",
                )
            )
    return out


def _granted(st: State, seat: int) -> list[Option]:
    """Return the options that effects give a player in this phase, except for playing events."""
    hand = rules_of(st).hand(st, seat)
    now = granted(st, "summon_now", seat)
    out = _summons(st, seat, tuple(e for e in hand if e in now)) if now else []
    if hand and granted(st, "build_now", seat) is not None:
        out.append(Option("build", Msg.of("sw.opt.build"), group="action"))
    return out


def _holds(st: State, seat: int) -> bool:
    """Whether the seat has cards in hand."""
    return bool(st.rules.hand(st, seat))


def _could(st: State, seat: int) -> bool:
    """Whether, as far as the other players know, the player may have something to do in this phase.

    The cards in hand must not decide whether the phase is skipped, because all players see that it is skipped.
    """
    phase = st.vars["phase"]
    if phase == "event" and _holds(st, seat):
        return not st.fact("turn", "on", seat)
    if phase == "summon" and _holds(st, seat) and rules_of(st).could_place(st, seat):
        return rules_of(st).could_pay(st, seat)
    if phase == "magic":  # once the player has declined, ask again only after something has happened
        return bool(st.vars.get("eventful")) and could(st, seat)
    return wanted(_own_doings(st, seat)) or may_hold(st, seat)


@act.label("ask")
def _ask(st: State, frame: Frame) -> str:
    """Ask, unless all players can see that there is nothing to do.  In that case the phase ends by itself."""
    seat = st.vars["active"]
    settle(st)
    if seat not in st.rules.playing(st) or not _could(st, seat):
        return DONE
    _open(st)
    return "answered"


def _open(st: State) -> None:
    """Ask the active player for an action in this phase."""
    phase, seat = st.vars["phase"], st.vars["active"]
    text = rules_of(st).phase_text(st, seat)
    if phase in PHASES:  # show no more activations than there are units that can act
        text = ask_text(phase, min(activations_left(st, phase), _units_offered(st, seat)))
    ask(
        st,
        seat,
        "turn_end" if phase == "magic" else phase,
        "pick",
        text,
        None,
        default="end",
    )


def _units_offered(st: State, seat: int) -> int:
    return sum(1 for option in _own_doings(st, seat) if option.group == "unit")


@act.label("answered")
def _answered(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    seat = st.vars["active"]
    if answer == "on":  # this option skips the rest of this phase and the next phase
        st.add_fact("turn", "on", seat)
    if answer in ("end", "on"):
        st.set("eventful", False)
        return DONE
    if answer == "build":
        st.push("sw.build", "ask")
        return "ask"
    if use(st, answer, seat):
        return "ask"
    word, _, number = answer.partition(":")
    eid = int(number)
    if word == "unit":
        if st.vars["phase"] == "movement":
            push_move(st, eid, rules_of(st).spaces(st, eid), seat, charge="move", back=True)
        else:
            push_attack(st, eid, seat, charge="attack", back=True)
    else:
        st.push("sw.enter", "ask", card=eid, seat=seat, how="summoned" if word == "summon" else "walled")
    return "ask"


# -- between two phases ------------------------------------------------------------------------------------

between = Routine("sw.between", fixed_point=True)


def push_between(st: State, phase: str) -> None:
    """Ask the opponents who could use something "at any time" between two phases (SW-FAQ-ANY-TIME).

    Whether an opponent is asked depends only on cards in play and public counts, so the question reveals nothing.
    """
    if not rules_of(st).from_hand and not any_time_in_play(st):
        return
    active_seat = st.vars["active"]
    seats = tuple((active_seat + i) % st.seats for i in range(1, st.seats))
    if any(_could_between(st, seat) for seat in seats):
        st.push("sw.between", "next", seats=seats, after=phase)


def _could_between(st: State, seat: int) -> bool:
    """Whether, as far as public facts show, a seat could use something now."""
    return (st.seats == 2 or seat in st.rules.playing(st)) and could(st, seat)


def _between_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return (*options(st, question.seat), Option("pass", Msg.of("opt.pass"), group="pass"))


between.options = _between_options


@between.label("next")
def _between_next(st: State, frame: Frame) -> str:
    seats = frame.v["seats"]
    if not seats:
        return DONE
    seat = seats[0]
    window = f"after_{frame.v['after']}"
    if not _could_between(st, seat) or not asked(st, frame, seat, window, _between_options):
        frame.v["seats"] = seats[1:]
        return "next"
    ask(
        st,
        seat,
        "window",
        "pick",
        Msg.of("sw.ask.between", phase=Msg.of(f"phase.{frame.v['after']}"), who=st.rules.player(st, st.vars["active"])),
        None,
        default="pass",
        window=window,
    )
    return "answered"


@between.label("answered")
def _between_answered(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    seats = frame.v["seats"]
    if answer == "pass":
        frame.v["seats"] = seats[1:]
        return "next"
    use(st, answer, seats[0])
    opponent_acted(st, seats[0], st.rules.player(st, seats[0]))
    return "next"
