"""The battlefield phase: attackers, defenders, and the application of assigned damage."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chain.window import push_window
from engine.invasion.faq import faq
from engine.invasion.language import bans
from engine.invasion.language.damage import life_left
from engine.invasion.language.effects.onslaughts import (
    FRONT,
    FRONTS,
    SENT,
    WIDE,
    attacked_zones,
    fought_with,
    front_of,
    join_front,
)
from engine.invasion.language.words import END_OF_COMBAT
from engine.invasion.legends import ATTACKED, attacked, fights_back, legend_of, name_of, names_of, target_name
from engine.invasion.own import rules_of
from engine.invasion.turn import aim, assigning, fronts, switches, wide
from engine.invasion.turn.fighters import (
    can_attack,
    can_defend,
    defence_costs,
    fit_to_defend,
    left_alone,
    obliged,
    strays,
    to_sacrifice,
)
from engine.invasion.turn.lethal import aimed_at, front_vars, living, power_of, would_deal
from engine.invasion.turn.phases import skip_to, step
from engine.kernel.decision import OWN, Answer, Decision, Option
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask
from engine.kernel.run.targets import back_option, thing_option
from engine.kernel.state.state import Ask, Event, Frame, State

_LOADED = (assigning,)
"""Imported for the routine that it registers."""
AIMED = "aimed"
"""The variable that stores, when the zone is chosen, the number that the next link will have.

As long as the next link still has that number, nobody has acted since the choice.
"""


def _turn_frame(st: State) -> Frame:
    return next(f for f in st.frames if f.routine == "inv.turn")


def call_off(st: State) -> None:
    """Continue the turn without an attack, or without the rest of the battlefield phase."""
    skip_to(_turn_frame(st), "after combat" if SENT in st.vars else faq(st).no_attack)


@step("choose zone")
def _choose_zone(st: State, frame: Frame) -> None:
    """Ask which zone to attack. The player may decline.

    If no unit could attack (a public fact), there is no question, except for a player who wants every window. For that
    player, a unit may still enter the battlefield before attackers are declared.
    """
    active, said = st.vars["active"], aim.take(st)
    if not can_attack(st, active) and st.policy[active][0] != "every":
        call_off(st)
    elif said is None or (said == aim.NO_ATTACK and obliged(st, active, can_attack(st, active), bans.ATTACK)):
        st.push("inv.attack", "zone")
    else:
        st.push("inv.attack", "zone_chosen", ans=said)


@step("declare attackers")
def _declare_attackers(st: State, frame: Frame) -> None:
    if not can_attack(st, st.vars["active"]):
        call_off(st)
        return
    st.push("inv.attack", "attackers")


@step("declare defenders")
def _declare_defenders(st: State, frame: Frame) -> None:
    st.push("inv.attack", "defenders")


@step("assign damage")
def _assign(st: State, frame: Frame) -> None:
    st.push("inv.assign", "attacker")


@step("apply damage")
def _apply(st: State, frame: Frame) -> None:
    st.push("inv.apply", "apply")


@step("after combat")
def _after_combat(st: State, frame: Frame) -> None:
    """End the combat: nobody attacks or defends any more."""
    for key in (
        "attackers",
        "defenders",
        "packets",
        "zone",
        "defender",
        AIMED,
        ATTACKED,
        SENT,
        FRONT,
        FRONTS,
        WIDE,
        switches.BEFORE_DAMAGE,
    ):
        st.vars.pop(key, None)
    st.end_scope("combat")
    st.aside()
    if end_mods(st, END_OF_COMBAT):
        push_batch(st, (Event("marked_effect"),))


# -- declaring -------------------------------------------------------------------------------------------

attack = Routine("inv.attack", fixed_point=True)


@attack.label("zone")
def _ask_zone(st: State, frame: Frame) -> str:
    active = st.vars["active"]
    options = aim.options(st, active)
    if options and obliged(st, active, can_attack(st, active), bans.ATTACK):
        ask(st, active, "attack_zone", "pick", Msg.of("inv.ask.attack_zone"), options, default=options[0].key)
        return "zone_chosen"
    options = [*options, Option("none", Msg.of("inv.opt.no_attack"), group="pass")]
    ask(st, active, "attack_zone", "pick", Msg.of("inv.ask.attack_zone"), options, default="none")
    return "zone_chosen"


@attack.label("zone_chosen")
def _zone_chosen(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "none":
        log(st, "no_attack", Msg.of("inv.log.no_attack", who=st.rules.player(st, st.vars["active"])))
        call_off(st)
        return ""
    _, zone, seat, *whom = answer.split(":")
    st.set("zone", zone)
    st.set("defender", int(seat))
    st.set(AIMED, st.next_link)
    if whom:
        st.set(ATTACKED, legend_of(st, int(seat)))
    else:
        wide.settle(st, st.vars["active"])
        zone = st.vars["zone"]
    log(
        st,
        "zone",
        Msg.of(
            "inv.log.zone",
            who=st.rules.player(st, st.vars["active"]),
            whom=st.rules.player(st, int(seat)),
            zone=target_name(st),
        ),
    )
    if "zone_chosen" not in st.awaited():
        return ""  # as in matches of release 0.2, so that their journals lead to the same positions
    section = rules_of(st).section(st, zone, int(seat))
    push_batch(st, (Event("zone_chosen", section, seat=int(seat), by=st.vars["active"]),))
    return "chosen"


@attack.label("chosen")
def _chosen(st: State, frame: Frame) -> str:
    return ""


@attack.label("attackers")
def _ask_attackers(st: State, frame: Frame) -> str:
    active = st.vars["active"]
    found = can_attack(st, active)
    if _alone(st, found, active) and st.vars.get(AIMED) == st.next_link:
        frame.v.ans = (str(found[0]),)  # with only one possible attacker, the choice of the zone is enough
        return _attackers_declared(st, frame)
    ask(
        st,
        active,
        "attackers",
        "subset",
        Msg.of("inv.ask.attackers_of", whom=st.rules.player(st, st.vars["defender"]), zone=target_name(st)),
        [*_fighters(st, would_deal(st, "attackers", found), active), *switches.ask_before_damage(st, active)],
        min=0,
        max=len(found),
        default=",".join(str(e) for e in found),
    )
    return "attackers_declared"


def _alone(st: State, found: tuple[int, ...], seat: int) -> bool:
    """Whether only one unit can attack, so that the question for attackers can be skipped.

    The question is not skipped for a player who wants every window, or if it also offers to stop before the damage.
    """
    return len(found) == 1 and st.policy[seat][0] != switches.EVERY and not switches.ask_before_damage(st, seat)


def foreseen(st: State, decision: Decision) -> dict[str, Decision]:
    """Return, for each zone that may be attacked, the question for attackers with the units that could attack now.

    A zone is left out if that question would be skipped.
    """
    zones = [option.key for option in decision.choices if option.group == "attack"]
    asked = {}
    for key in zones:
        _, zone, seat, *whom = key.split(":")
        found = can_attack(st, decision.seat, (zone, int(seat)))
        if not found or _alone(st, found, decision.seat):
            continue
        legend = legend_of(st, int(seat)) if whom else 0
        deals = would_deal(st, "attackers", found, **front_vars(zone, int(seat), legend))
        options = (*_fighters(st, deals, decision.seat), *switches.ask_before_damage(st, decision.seat))
        every = ",".join(str(e) for e in found)
        text = Msg.of(
            "inv.ask.attackers_of",
            whom=st.rules.player(st, int(seat)),
            zone=name_of(st, zone, legend) if whom else names_of(st, wide.spread(st, decision.seat, zone, int(seat))),
        )
        asked[key] = Decision(
            decision.id,
            decision.seat,
            "attackers",
            "subset",
            text,
            options,
            min=1,
            max=len(found),
            default=every,
            filled=True,
        )
    return asked


def _fighters(st: State, deals: Mapping[int, int], seat: int) -> list[Option]:
    """Return the options for cards that may fight, with the damage that each of them would deal."""
    return [
        Option(
            str(e),
            st.rules.label(st, e, seat),
            ref=e,
            detail=Msg.of("inv.detail.fighter", power=n, hp=life_left(st, e)),
        )
        for e, n in deals.items()
    ]


@attack.label("attackers_declared")
def _attackers_declared(st: State, frame: Frame) -> str:
    """Declare the attackers.

    If there is at least one, the zone is attacked and all steps of the phase follow (INV-TURN-P4-COMPLETE).
    """
    answer = frame.v.answer()
    if answer == "ask":
        switches.switch_before_damage(st)
        return "attackers"
    chosen = tuple(int(k) for k in answer)
    active = st.vars["active"]
    if not chosen:
        log(st, "no_attack", Msg.of("inv.log.no_attack", who=st.rules.player(st, active)))
        call_off(st)
        return ""
    st.set("attackers", chosen)
    if WIDE in st.vars:
        wide.settle(st, active)
    if fronts.offers_second(st):
        st.push("inv.fronts", "zone")
        return "sides"
    return _sides(st, frame)


@attack.label("sides")
def _sides(st: State, frame: Frame) -> str:
    """Declare all attackers together, also in an attack on several zones."""
    active = st.vars["active"]
    evs = []
    for zone, defender, chosen in st.vars.get(FRONTS, ((st.vars["zone"], st.vars["defender"], st.vars["attackers"]),)):
        power, zones = power_of(st, chosen), fought_with(st, zone, defender)
        log(
            st,
            "attack",
            Msg.of(
                "inv.log.attack",
                who=st.rules.player(st, active),
                whom=st.rules.player(st, defender),
                zone=names_of(st, zones, attacked(st)),
                units=tuple(st.rules.label(st, e) for e in chosen),
                n=power,
            ),
            seat=active,
            zone=zone,
            defender=defender,
            attackers=chosen,
            n=power,
            start=(st.ents[chosen[0]].seat, st.ents[chosen[0]].place),
            ends=tuple((defender, at) for at in zones),
        )
        evs += [
            *(Event("attacking", e, seat=active, by=active) for e in chosen),
            *(Event("zone_attacked", rules_of(st).section(st, at, defender), seat=defender, by=active) for at in zones),
        ]
    push_batch(st, evs)
    return "declared"


@attack.label("declared")
def _declared(st: State, frame: Frame) -> str:
    return ""


@attack.label("defenders")
def _ask_defenders(st: State, frame: Frame) -> str:
    zone, seat = st.vars["zone"], st.vars["defender"]
    already = st.vars.get("defenders", ())  # units that an effect made defend
    found = tuple([e for e in can_defend(st, zone, seat) if e not in already])
    if not found:
        st.set("defenders", already)
        return ""
    power = power_of(st, living(st, "attackers"))
    legend = attacked(st)
    target = legend or rules_of(st).section(st, zone, seat)
    ask(
        st,
        seat,
        "defenders",
        "subset",
        Msg.of(
            "inv.ask.defenders" + aimed_at(st),
            who=st.rules.player(st, st.vars["active"]),
            zone=target_name(st),
            units=len(living(st, "attackers")),
            power=power,
            left=life_left(st, target),
        ),
        [*_fighters(st, would_deal(st, "defenders", found), seat), *switches.act_first(st, seat, "attackers")],
        min=0,
        max=len(found),
        default=",".join(str(e) for e in obliged(st, seat, found, bans.DEFEND)),
    )
    return "defenders_declared"


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Refuse attackers or defenders without a unit that must be declared, or a unit alone that cannot fight alone.

    A unit that attacks one of two zones alone is not the only attacker. It can be chosen for the second of them. A unit
    that may fight only together with a legend is refused without it.
    """
    if question.kind not in ("attackers", "defenders") or value in ("ask", "act"):
        return None
    what = bans.ATTACK if question.kind == "attackers" else bans.DEFEND
    zone = st.vars["zone"]
    able = can_attack(st, question.seat) if what == bans.ATTACK else can_defend(st, zone, question.seat)
    chosen = tuple(int(key) for key in value) if isinstance(value, tuple) else ()
    missing = [e for e in obliged(st, question.seat, able, what, chosen) if e not in chosen]
    if not missing and left_alone(st, chosen, what):
        return Msg.of(f"inv.why.alone.{what}", unit=st.rules.label(st, chosen[0], question.seat))
    stray = strays(st, question.seat, chosen, what)
    costs = what == bans.DEFEND and bool(chosen) and defence_costs(st, question.seat)
    if costs and not set(to_sacrifice(st, question.seat)).difference(chosen):
        return Msg.of("inv.why.defence_cost")
    if not missing and stray:
        return Msg.of(f"inv.why.with_legend.{what}", unit=st.rules.label(st, stray[0], question.seat))
    return Msg.of(f"inv.why.must.{what}", unit=st.rules.label(st, missing[0], question.seat)) if missing else None


attack.validate = _validate


@attack.label("defenders_declared")
def _defenders_declared(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    seat = st.vars["defender"]
    if answer == "act":
        st.set("step", "attackers")
        push_window(st, "attackers", wants=seat)
        return "defenders"
    st.set("step", "declare defenders")
    chosen = tuple(int(k) for k in answer)
    if chosen and defence_costs(st, seat):
        frame.v["chosen"] = chosen
        units = [e for e in to_sacrifice(st, seat) if e not in chosen]
        options = [thing_option(st, e, seat)._replace(group=OWN) for e in units]
        ask(st, seat, "cost", "pick", Msg.of("inv.ask.defence_cost"), [*options, back_option()])
        return "sacrifice_chosen"
    return _declare_defence(st, chosen)


@attack.label("sacrifice_chosen")
def _sacrifice_chosen(st: State, frame: Frame) -> str:
    """Sacrifice a unit in order to declare the chosen defenders, or let the player choose others."""
    answer = frame.v.answer()
    if answer == "back":
        del frame.v["chosen"]
        return "defenders"
    unit = int(answer)
    to, whose = st.rules.fate(st, unit, "sacrificed", st.vars["defender"])
    push_batch(st, (Event("moved", unit, how="sacrificed", to=to, to_seat=whose, by=st.vars["defender"]),))
    return "sacrificed"


@attack.label("sacrificed")
def _sacrificed(st: State, frame: Frame) -> str:
    """Declare those of the chosen defenders that can still defend."""
    able = fit_to_defend(st, st.vars["zone"], st.vars["defender"])
    return _declare_defence(st, tuple(e for e in frame.v.pop("chosen") if e in able))


def _declare_defence(st: State, chosen: tuple[int, ...]) -> str:
    seat = st.vars["defender"]
    st.set("defenders", (*st.vars.get("defenders", ()), *chosen))
    join_front(st, chosen)
    for idle in can_defend(st, st.vars["zone"], seat):
        if idle not in st.vars["defenders"]:
            st.add_fact("phase", "stood_by", idle)
    if not chosen:
        log(st, "no_defenders", Msg.of("inv.log.no_defenders", who=st.rules.player(st, seat)))
        return ""
    log(
        st,
        "defend",
        Msg.of("inv.log.defend", who=st.rules.player(st, seat), units=tuple(st.rules.label(st, e) for e in chosen)),
        seat=seat,
        defenders=chosen,
    )
    push_batch(st, [Event("defending", e, seat=seat, by=seat) for e in chosen])
    return "declared"


# -- applying --------------------------------------------------------------------------------------------

apply_routine = Routine("inv.apply", fixed_point=True)


@apply_routine.label("apply")
def _apply_packets(st: State, frame: Frame) -> str:
    """Apply all assigned damage at once. Deaths and burning follow (INV-TURN-P4-APPLY)."""
    packets = [row for row in st.vars.get("packets", ()) if row[0] in st.ents]
    evs = [
        Event(
            "damaged",
            e,
            n,
            seat=st.ents[e].seat,
            by=st.vars["active" if side == "attacker" else "defender"],
            tags=("combat", side, f"assigned:{stamp}", *more),
        )
        for e, n, side, stamp, *more in packets
        if st.kind(e) != "quest"
    ]
    quests = dict.fromkeys(e for e, *_ in packets if st.kind(e) == "quest")
    evs += [Event("placed", e, sum(n for at, n, *_ in packets if at == e), by=st.vars["active"]) for e in quests]
    frame.v["fought"] = tuple(dict.fromkeys((*living(st, "attackers"), *living(st, "defenders"), *fights_back(st))))
    st.set("packets", ())
    if evs:
        push_batch(st, evs)
    return "survivors"


def dealers(st: State, evs: tuple[Event, ...]) -> list[Event]:
    """Return an event for each card that has dealt combat damage through ``evs`` (INV-DMG-DEALT-COMBAT).

    A card has dealt damage if it added to its side's pool of damage and at least one point of that pool was applied.
    Damage counts as dealt at the moment of application, so units that die in the same combat are included.
    """
    sides = {tag for ev in evs if ev.kind == "damaged" and "combat" in ev.tags for tag in ev.tags}
    return [
        Event("dealt_combat", e, n=n, seat=st.ents[e].seat)
        for e, n, side in st.vars.get("contributed", ())
        if side in sides and n > 0 and e in st.ents
    ]


def _section_attacked(st: State, eid: int) -> tuple[int, ...]:
    """Return the sections of the zones that an attacker attacked. It is empty for a defender."""
    if eid not in st.vars["attackers"]:
        return ()
    zones = attacked_zones(st)
    zones = (zones[front_of(st, eid)],) if FRONTS in st.vars else zones
    return tuple(rules_of(st).section(st, zone, seat) for zone, seat in zones)


@apply_routine.label("survivors")
def _survivors(st: State, frame: Frame) -> str:
    evs = [
        Event("survived", e, seat=st.ents[e].seat, data=_section_attacked(st, e))
        for e in frame.v["fought"]
        if e in st.ents
    ]
    if evs:
        push_batch(st, evs)
    return "done"


@apply_routine.label("done")
def _apply_done(st: State, frame: Frame) -> str:
    return ""
