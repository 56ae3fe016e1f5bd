"""What a player does in a phase: summoning, events, moving, attacking, abilities; one question after another."""

from __future__ import annotations

from typing import Any

from engine.grid.attack import push_attack
from engine.grid.board import BOARD, cards_on, empty, grid, square_of
from engine.grid.move import push_move
from engine.grid.space import square_option
from engine.kernel.ability import Ability
from engine.kernel.batch import push_batch
from engine.kernel.decision import Option
from engine.kernel.frames import DONE, Routine, ask, give
from engine.kernel.layers import active
from engine.kernel.messages import Msg
from engine.kernel.notes import heard
from engine.kernel.state import Ask, Ev, Frame, State
from engine.kernel.targets import (
    ask_targets,
    back_option,
    bounds,
    choose_targets,
    feasible,
    group_fails,
    suggest_keys,
    take_targets,
)
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.grants import granted, widens
from engine.summoner_wars.own import own
from engine.summoner_wars.words import (
    Magic,
    magic_of,
    spend_magic,
)

Reason = tuple[Any, ...]

act = Routine("sw.act", fixed_point=True)


def push_act(st: State) -> None:
    """Let the active player act in this phase until he ends it or nothing is left that he could do."""
    st.push("sw.act", "ask")


# -- what may be done ---------------------------------------------------------------------------------------


def summon_fails(st: State, seat: int, eid: int) -> Reason | None:
    """Return why a unit cannot be summoned from hand by the ordinary rule, or None."""
    card = own(st).sw(st.ents[eid].code)
    if card.kind not in UNITS:
        return ("not_a_unit",)
    if not card.summonable:
        return ("no_summon_cost",)
    if card.printed_cost > magic_of(st, seat):
        return ("magic", ("need", card.printed_cost), ("have", magic_of(st, seat)))
    if not own(st).summon_squares(st, seat, eid):
        return ("no_space",) if own(st).wall_count(st, seat) or widens(st) else ("no_wall",)
    return None


def event_ability(st: State, code: str) -> Ability | None:
    """Return what playing an event does."""
    return next((a for a in st.rules.printed(code) if a.d.kind == "event"), None)


def event_fails(st: State, seat: int, eid: int) -> Reason | None:
    """Return why an event, or a Wall, cannot be played from hand now, or None."""
    ent = st.ents[eid]
    card = own(st).sw(ent.code)
    if card.kind == "wall":
        if card.side:  # Vine Walls and their like are placed as their own texts say
            return ("side_pile",)
        return None if own(st).wall_squares(st, seat) else ("no_space",)
    if card.kind != "event":
        return ("not_an_event",)
    ability = event_ability(st, ent.code)
    return ("blank",) if ability is None else _header_fails(st, ability, seat, eid)


def _header_fails(st: State, ability: Ability, seat: int, src: int) -> Reason | None:
    d = ability.d
    c = {"src": src, "ctl": seat}
    if d.play is not None and not d.play.holds(st, c):
        return ("condition", ("cond", d.play))
    if d.while_ is not None and not d.while_.holds(st, c):
        return ("condition", ("cond", d.while_))
    if d.targets and not feasible(st, c, d.targets, 0, seat, None):
        return ("targets", ("what", d.targets[0]))
    if not d.targets:  # a cost may depend on the choice
        for cost in d.cost:
            if not cost.can(st, c):
                return ("cost_text", ("cost", cost))
    elif d.cost and not any(all(cost.can(st, {**c, d.targets[0].name: (t,)}) for cost in d.cost)
                            for t in choose_targets(st, c, d.targets, 0, seat, None)):
        return ("cost_text", ("cost", d.cost[0]))
    return None


_SLOT = {"instead_of_moving": "movement", "instead_of_attacking": "attack"}


def ability_fails(st: State, seat: int, eid: int, ability: Ability) -> Reason | None:
    """Return why an ability of a card on the board cannot be used now, or None."""
    d = ability.d
    if not active(st, eid, ability.id):
        return ("blank",)
    if d.kind != "anyone" and st.rules.controller(st, eid) != seat:
        return ("not_controller",)
    if d.kind in _SLOT:
        if st.vars["phase"] != _SLOT[d.kind] or st.vars["active"] != seat:
            return ("phase", ("phase", Msg.of(f"phase.{_SLOT[d.kind]}")))
        spent: Reason | None = own(st).activation_fails(st, seat, eid, _SLOT[d.kind])
        if spent is not None:
            return spent
    elif d.kind == "action" and st.vars["active"] != seat:
        return ("not_your_turn",)
    if d.uses_left(st, ability.id, eid, seat) <= 0:
        return ("limit",)
    return _header_fails(st, ability, seat, eid)


def _price(st: State, ability: Ability, eid: int, seat: int) -> int | None:
    """Return the Magic Points that using an ability takes, where that is known before anything is chosen."""
    c = {"src": eid, "ctl": seat}
    return sum(cost.price(st, c) for cost in ability.d.cost if isinstance(cost, Magic)) or None


def _abilities(st: State, seat: int, kinds: tuple[str, ...]) -> list[Option]:
    out = []
    for kind in kinds:
        for eid, ab in dict.fromkeys(st.indexed(kind)):
            ability = st.rules.ability(ab)
            if ability_fails(st, seat, eid, ability) is None:
                # one that was lent is named in full: two effects may lend their first abilities to one unit
                part = ability.n if ability.code == st.ents[eid].code else ability.id
                out.append(Option(f"act:{eid}:{part}", Msg.of("sw.opt.use", ability=own(st).ability_title(st, ab),
                                                                  card=st.rules.label(st, eid, seat)),
                                  ref=eid, cost=_price(st, ability, eid, seat),
                                  detail=st.rules.ability_msg(ab), group="action"))
    return out


_BY_PHASE = {
    "movement": ("instead_of_moving", "action", "any_time", "anyone"),
    "attack": ("instead_of_attacking", "action", "any_time", "anyone"),
}
_ALWAYS = ("action", "any_time", "anyone")


def _options(st: State, f: Frame, a: Ask) -> tuple[Option, ...]:
    on = () if st.vars["phase"] != "summon" or not _holds(st, a.seat) else (
        Option("on", Msg.of("sw.opt.on"), group="pass"),)
    return (*_doings(st, a.seat), _end_option(st), *on)


def _end_option(st: State) -> Option:
    return Option("end", Msg.of(f"sw.opt.end.{st.vars['phase']}"), group="pass")


act.options = _options


def _doings(st: State, seat: int) -> list[Option]:
    """Return what the active player can do now, besides ending the phase."""
    cache = st.cache()  # asked for twice: whether to ask at all, and by whoever looks at the question
    if (seat, "doings") not in cache:
        cache[seat, "doings"] = _find_doings(st, seat)
    return cache[seat, "doings"]  # type: ignore[no-any-return]


def _find_doings(st: State, seat: int) -> list[Option]:
    phase = st.vars["phase"]
    rules = own(st)
    out: list[Option] = []
    if phase == "summon":
        out += _summons(st, seat, rules.hand(st, seat))
    elif phase == "event":
        for eid in rules.hand(st, seat):
            if event_fails(st, seat, eid) is None:
                wall = rules.sw(st.ents[eid].code).kind == "wall"
                out.append(Option(f"{'wall' if wall else 'event'}:{eid}",
                                  Msg.of("sw.opt.wall" if wall else "opt.play", card=rules.label(st, eid, seat)),
                                  ref=eid, group="play"))
        if st.mods:
            out += _granted(st, seat)
    elif phase in ("movement", "attack"):
        fails = rules.activation_fails
        for eid in cards_on(st):
            if (rules.controller(st, eid) == seat and rules.kind(st, eid) in UNITS
                    and fails(st, seat, eid, phase) is None
                    and (phase == "movement" or rules.attack_targets(st, eid))
                    and rules.may_attack_now(st, eid, phase)):
                out.append(Option(f"unit:{eid}", rules.label(st, eid, seat), ref=eid, group="unit"))
    index = st._index
    kinds = _BY_PHASE.get(phase, _ALWAYS)
    if any(index.get(kind) for kind in kinds):
        out += _abilities(st, seat, kinds)
    return out


def _summons(st: State, seat: int, ids: tuple[int, ...]) -> list[Option]:
    """Return which of these cards of the hand can be summoned."""
    rules = own(st)
    squares, wider = rules.summon_squares(st, seat), widens(st)
    if not squares and not wider:
        return []
    magic = magic_of(st, seat)
    out = []
    for eid in ids:
        card = rules.sw(st.ents[eid].code)
        if card.summonable and card.printed_cost <= magic and (squares or rules.summon_squares(st, seat, eid)):
            out.append(Option(f"summon:{eid}", Msg.of("sw.opt.summon", card=rules.label(st, eid, seat)), ref=eid,
                              cost=card.printed_cost, group="play"))
    return out


def _granted(st: State, seat: int) -> list[Option]:
    """Return what effects let a player do in this phase besides playing events."""
    hand = own(st).hand(st, seat)
    now = granted(st, "summon_now", seat)
    out = _summons(st, seat, tuple(e for e in hand if e in now)) if now else []
    if hand and granted(st, "build_now", seat) is not None:
        out.append(Option("build", Msg.of("sw.opt.build"), group="action"))
    return out


def _holds(st: State, seat: int) -> bool:
    """True if the seat holds cards."""
    return bool(st.rules.hand(st, seat))


def _could(st: State, seat: int) -> bool:
    """True if, for all that the others know, the player may have something to do in this phase.

    What the hand holds must not decide whether the phase is passed over: everybody sees that.
    """
    phase = st.vars["phase"]
    if phase == "event" and _holds(st, seat):
        return not st.fact("turn", "on", seat)
    if phase == "summon" and _holds(st, seat) and own(st).summon_squares(st, seat):
        return magic_of(st, seat) >= own(st).cheapest(st, seat)
    return bool(_doings(st, seat))


def _suggest(st: State, f: Frame, a: Ask) -> str:
    return "end"


act.suggest = _suggest


@act.label("ask")
def _ask(st: State, f: Frame) -> str:
    """Ask, unless everybody can see that there is nothing to do: nobody need tap to end such a phase."""
    seat = st.vars["active"]
    if own(st).fallen(st):
        return DONE
    if not _could(st, seat):
        return DONE
    phase = st.vars["phase"]
    ask(st, seat, phase, "pick", own(st).phase_text(st, seat), None, default="end")
    return "answered"


@act.label("answered")
def _answered(st: State, f: Frame) -> str:
    answer = f.v.pop("ans")
    seat = st.vars["active"]
    if answer == "on":  # what is left of this phase, and the next one
        st.add_fact("turn", "on", seat)
    if answer in ("end", "on"):
        return DONE
    if answer == "build":
        st.push("sw.build", "ask")
        return "ask"
    word, _, rest = answer.partition(":")
    number, _, part = rest.partition(":")
    eid = int(number)
    if word == "unit":
        if st.vars["phase"] == "movement":
            push_move(st, eid, own(st).spaces(st, eid), seat, charge="move", back=True)
        else:
            push_attack(st, eid, seat, charge="attack", back=True)
    elif word in ("summon", "wall"):
        st.push("sw.enter", "ask", card=eid, seat=seat, how="summoned" if word == "summon" else "walled")
    elif word == "event":
        push_perform(st, event_ability(st, st.ents[eid].code), eid, seat, card=eid)
    else:
        push_perform(st, find_ability(st, eid, part), eid, seat)
    return "ask"


def find_ability(st: State, eid: int, part: str) -> Ability | None:
    """Return the ability that the last part of an option key means, or None if the card has it not."""
    if "/" not in part:
        return st.rules.abilities.get(f"{st.ents[eid].code}/{part}")
    return next((st.rules.ability(part) for rows in st._index.values() if (eid, part) in rows), None)


# -- summoning, and playing Walls --------------------------------------------------------------------------

enter = Routine("sw.enter", fixed_point=True)


def _squares(st: State, v: dict[str, Any]) -> tuple[int, ...]:
    if v["how"] == "walled":
        return own(st).wall_squares(st, v["seat"])
    return own(st).summon_squares(st, v["seat"], v["card"])


def _enter_options(st: State, f: Frame, a: Ask) -> tuple[Option, ...]:
    back = () if f.v.get("free") and not f.v.get("may") else (back_option(),)
    return (*(square_option(st, s) for s in _squares(st, f.v)), *back)


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
    price = own(st).sw(st.ents[v["card"]].code).printed_cost if v["how"] == "summoned" and not v.get("free") else 0
    if price:
        push_batch(st, spend_magic(st, v["seat"], price))
    return "paid"


@enter.label("paid")
def _enter_paid(st: State, f: Frame) -> str:
    v = f.v
    if v["card"] in st.ents and empty(st, v["square"]):
        evs = []
        if v["how"] == "walled" and heard(st, "announced"):
            evs.append(Ev("announced", v["card"], seat=v["seat"], by=v["seat"], data=(0, "event")))
        evs.append(Ev("moved", v["card"], how=v["how"], to=BOARD, to_seat=0, seat=v["seat"], by=v["seat"],
                      data=(("pos", v["square"]), ("controller", v["seat"]))))
        push_batch(st, evs)
    return "done"


@enter.label("done")
def _enter_done(st: State, f: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


# -- events and abilities ----------------------------------------------------------------------------------

perform = Routine("sw.perform", fixed_point=True)


def push_perform(st: State, ability: Ability | None, src: int, seat: int, *, card: int = 0) -> None:
    """Carry out an event (``card``: the one played) or a card's ability: choices, costs, effect."""
    assert ability is not None
    st.push("sw.perform", "targets", ab=ability.id, src=src, ctl=seat, card=card, i=0, x=0, ev=None, was=None)


@perform.label("targets")
def _perform_targets(st: State, f: Frame) -> str:
    v = f.v
    specs = st.rules.ability(v["ab"]).d.targets
    while v["i"] < len(specs):
        spec = specs[v["i"]]
        found = choose_targets(st, v, specs, v["i"], v["ctl"], None)
        costs = st.rules.ability(v["ab"]).d.cost
        if costs and spec.hi == 1:
            found = tuple(t for t in found if all(x.can(st, {**v, spec.name: (t,)}) for x in costs))
        if not found or bounds(spec, v) == (0, 0):
            v[spec.name] = ()
            v["i"] += 1
            continue
        ask_targets(st, v, spec, found, v["ctl"], back=True)
        return "taken"
    return _commit(st, f)


@perform.label("taken")
def _perform_taken(st: State, f: Frame) -> str:
    v = f.v
    answer = v.pop("ans")
    if answer == "back":
        give(st, f, "ret", 0)
        return DONE
    spec = st.rules.ability(v["ab"]).d.targets[v["i"]]
    v[spec.name] = take_targets(st, spec, answer)
    v["i"] += 1
    return "targets"


def _validate(st: State, f: Frame, a: Ask, value: Any) -> Msg | None:
    """Check a set of choices as a whole."""
    if a.kind not in ("target", "choose") or a.shape != "subset":
        return None
    spec = st.rules.ability(f.v["ab"]).d.targets[f.v["i"]]
    return group_fails(st, spec, take_targets(st, spec, value))


def _suggest_targets(st: State, f: Frame, a: Ask) -> str:
    keys = [row[0] for row in a.options or ()]
    if a.shape != "subset":
        return str(a.default if a.default is not None else keys[0])
    spec = st.rules.ability(f.v["ab"]).d.targets[f.v["i"]]
    return suggest_keys(st, spec, keys, a.min, a.seat)


perform.validate = _validate
perform.suggest = _suggest_targets


def _commit(st: State, f: Frame) -> str:
    """Pay; from here on it happens.  An event leaves the hand and is carried out (SW-RULE-08-ONE-AT-A-TIME)."""
    v = f.v
    d = st.rules.ability(v["ab"]).d
    give(st, f, "ret", 1)
    d.count_use(st, v["ab"], v["src"], v["ctl"])
    slot = {"instead_of_moving": "move", "instead_of_attacking": "attack"}.get(d.kind, "")
    if slot:
        own(st).activated(st, v["src"], v["ctl"], slot)
    own(st).performs(st, v)
    evs = [ev for cost in d.cost for ev in cost.events(st, v)]
    if v["card"]:
        evs.insert(0, Ev("moved", v["card"], how="played", to="limbo", to_seat=v["ctl"], seat=v["ctl"], by=v["ctl"]))
    if evs:
        push_batch(st, evs)
    return "run"


@perform.label("run")
def _perform_run(st: State, f: Frame) -> str:
    v = f.v
    if v["card"]:
        limbo = st.places.get(("limbo", v["ctl"]), ())
        v["card"] = v["src"] = limbo[-1] if limbo else 0
        if heard(st, "announced"):
            push_batch(st, (Ev("announced", v["src"], seat=v["ctl"], by=v["ctl"], data=(0, "event")),))
    return "body"


@perform.label("body")
def _perform_body(st: State, f: Frame) -> str:
    v = f.v
    st.push("program", "run", **{k: x for k, x in v.items() if k not in ("i", "card", "ret")}, pc=0)
    return "finish"


@perform.label("finish")
def _perform_finish(st: State, f: Frame) -> str:
    """After its effect an event lies face up on the Discard Pile (SW-RULE-08-DISCARD-AFTER)."""
    v = f.v
    if v["card"] and v["card"] in st.ents and st.ents[v["card"]].place == "limbo":
        push_batch(st, (Ev("moved", v["card"], how="spent_event", to="discard", to_seat=v["ctl"], by=v["ctl"]),))
    return "done"


@perform.label("done")
def _perform_done(st: State, f: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


# -- between two phases ------------------------------------------------------------------------------------

between = Routine("sw.between", fixed_point=True)


def push_between(st: State, phase: str) -> None:
    """Ask opponents who could use something "at any time" between two phases (SW-FAQ-ANY-TIME).

    Only cards in play and public counts make such a question possible, so its coming tells nothing.
    """
    if st.indexed("any_time") or st.indexed("anyone"):
        active_seat = st.vars["active"]
        seats = tuple((active_seat + i) % st.seats for i in range(1, st.seats))
        st.push("sw.between", "next", seats=seats, after=phase)


def _between_options(st: State, f: Frame, a: Ask) -> tuple[Option, ...]:
    return (*_abilities(st, a.seat, ("any_time", "anyone")), Option("pass", Msg.of("opt.pass"), group="pass"))


between.options = _between_options


@between.label("next")
def _between_next(st: State, f: Frame) -> str:
    seats = f.v["seats"]
    if not seats or own(st).fallen(st):
        return DONE
    seat = seats[0]
    window = f"after_{f.v['after']}"
    if not _abilities(st, seat, ("any_time", "anyone")) or not own(st).stops_at(st, seat, window):
        f.v["seats"] = seats[1:]
        return "next"
    ask(st, seat, "window", "pick", Msg.of("sw.ask.between", phase=Msg.of(f"phase.{f.v['after']}"),
                                           who=st.rules.player(st, st.vars["active"])), None, default="pass",
        window=window)
    return "answered"


@between.label("answered")
def _between_answered(st: State, f: Frame) -> str:
    answer = f.v.pop("ans")
    seats = f.v["seats"]
    if answer == "pass":
        f.v["seats"] = seats[1:]
        return "next"
    _, number, part = answer.split(":", 2)
    push_perform(st, find_ability(st, int(number), part), int(number), seats[0])
    return "next"


__all__ = ["ability_fails", "event_fails", "push_act", "push_between", "push_perform", "square_of", "summon_fails"]
