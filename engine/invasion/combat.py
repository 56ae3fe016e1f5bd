"""The battlefield phase: attack, defence, assignment apart from application, and indirect damage."""

from __future__ import annotations

from engine.chain.window import push_window
from engine.invasion import stops
from engine.invasion.faq import faq
from engine.invasion.fighters import can_attack, can_defend
from engine.invasion.nouns import ZONES
from engine.invasion.own import own
from engine.invasion.turn import skip_to, step
from engine.kernel.decision import Answer, Option
from engine.kernel.language.modifiers import CancelDamage, end_mods
from engine.kernel.language.nodes import num
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask, give
from engine.kernel.run.watchers import limit_used
from engine.kernel.state.layers import active, context, read
from engine.kernel.state.state import Ask, Ev, Frame, State, rebound

IMPOSSIBLE = 1 << 20
"""The damage needed to destroy something that no damage can destroy now."""


def needed(st: State, eid: int) -> int:
    """Return how much damage must be assigned to a unit so that it would be destroyed.

    Counts what is active now: what raises or doubles the damage as it is assigned, Toughness and waiting
    cancellations, never redirection (INV-QA-ASSIGN-ACTIVE-CANCEL, INV-DMG-REDIRECT-ASSIGNING).
    """
    cancelled = waiting_cancels(st, eid)
    if cancelled >= IMPOSSIBLE:
        return IMPOSSIBLE
    left = read(st, eid, "hp") - st.ents[eid].damage
    return to_assign(st, eid, max(0, left) + read(st, eid, "toughness") + cancelled)


def to_assign(st: State, eid: int, n: int) -> int:
    """Return how much damage must be assigned to the entity so that at least ``n`` are."""
    more, factor = st.rules.assigned_more(st, eid)
    return max(1, -(-n // factor) - more) if n > 0 else 0


def waiting_cancels(st: State, eid: int) -> int:
    """Return how much of the next damage to a unit would certainly be cancelled, keywords apart.

    Counted are constants and waiting effects that cancel without a choice or a price; all of it: IMPOSSIBLE.
    """
    total = 0
    ev = Ev("damaged", eid, 1, seat=st.ents[eid].seat)
    for src, ab in st.indexed("instead:damaged"):
        d = st.rules.ability(ab).d
        if d.may or d.cost or limit_used(st, d, ab, src) or not active(st, src, ab):
            continue
        c = context(st, src) | {"ev": ev}
        if d.when is None or not d.when.match(st, c, ev):
            continue
        if d.while_ is not None and not d.while_.holds(st, c):
            continue
        for word in d.body:
            if isinstance(word, CancelDamage):
                total += IMPOSSIBLE if word.n is None else num(word.n, st, c)
    for mod in st.mods.values():
        if mod.key == "instead:damaged":
            word = st.rules.node(mod.ab, mod.node)
            if word.to is None and word.fits(st, rebound(mod.bind, src=mod.src, ctl=mod.ctl), mod, ev):
                total += IMPOSSIBLE if word.n is None else mod.left
    return total


def _turn_frame(st: State) -> Frame:
    return next(f for f in st.frames if f.routine == "inv.turn")


@step("choose zone")
def _choose_zone(st: State, f: Frame) -> None:
    """Attacking is optional.

    Without a unit that could attack (a public fact) nobody is asked, except a player who wants every window: a
    unit may still come into the battlefield before attackers are declared.
    """
    active = st.vars["active"]
    if not can_attack(st, active) and st.policy[active][0] != "every":
        skip_to(f, faq(st).no_attack)
        return
    st.push("inv.attack", "zone")


@step("declare attackers")
def _declare_attackers(st: State, f: Frame) -> None:
    if not can_attack(st, st.vars["active"]):
        skip_to(f, faq(st).no_attack)
        return
    st.push("inv.attack", "attackers")


@step("declare defenders")
def _declare_defenders(st: State, f: Frame) -> None:
    st.push("inv.attack", "defenders")


@step("assign damage")
def _assign(st: State, f: Frame) -> None:
    st.push("inv.assign", "attacker")


@step("apply damage")
def _apply(st: State, f: Frame) -> None:
    st.push("inv.apply", "apply")


@step("after combat")
def _after_combat(st: State, f: Frame) -> None:
    """The combat is over: nobody attacks or defends any more."""
    for key in ("attackers", "defenders", "packets", "zone", "defender"):
        st.vars.pop(key, None)
    st.end_scope("combat")
    st.version += 1
    if end_mods(st, ("end", "combat")):
        push_batch(st, (Ev("marked_effect"),))


# -- declaring -------------------------------------------------------------------------------------------

attack = Routine("inv.attack", fixed_point=True)


@attack.label("zone")
def _ask_zone(st: State, f: Frame) -> str:
    active = st.vars["active"]
    options = []
    for i in range(1, st.seats):
        seat = (active + i) % st.seats
        for zone in ZONES:
            section = own(st).section(st, zone, seat)
            options.append(Option(f"attack:{zone}:{seat}", own(st).section_label(st, section), ref=section,
                                  detail=own(st).section_state(st, section), group="attack"))
    options.append(Option("none", Msg.of("inv.opt.no_attack"), group="pass"))
    ask(st, active, "attack_zone", "pick", Msg.of("inv.ask.attack_zone"), options, default="none")
    return "zone_chosen"


@attack.label("zone_chosen")
def _zone_chosen(st: State, f: Frame) -> str:
    answer = f.v.pop("ans")
    if answer == "none":
        log(st, "no_attack", Msg.of("inv.log.no_attack", who=st.rules.player(st, st.vars["active"])))
        skip_to(_turn_frame(st), faq(st).no_attack)
        return ""
    _, zone, seat = answer.split(":")
    st.set("zone", zone)
    st.set("defender", int(seat))
    log(st, "zone", Msg.of("inv.log.zone", who=st.rules.player(st, st.vars["active"]),
                           whom=st.rules.player(st, int(seat)), zone=Msg.of(f"place.{zone}")))
    return ""


@attack.label("attackers")
def _ask_attackers(st: State, f: Frame) -> str:
    active = st.vars["active"]
    found = can_attack(st, active)
    ask(st, active, "attackers", "subset", Msg.of("inv.ask.attackers", zone=Msg.of(f"place.{st.vars['zone']}")),
        _fighters(st, found, active), min=0, max=len(found), default=",".join(str(e) for e in found))
    return "attackers_declared"


def _fighters(st: State, found: tuple[int, ...], seat: int) -> list[Option]:
    return [Option(str(e), st.rules.label(st, e, seat), ref=e,
                   detail=Msg.of("inv.detail.fighter", power=read(st, e, "power"),
                                 hp=read(st, e, "hp") - st.ents[e].damage)) for e in found]


@attack.label("attackers_declared")
def _attackers_declared(st: State, f: Frame) -> str:
    """With one attacker the zone counts as attacked and the phase runs to its end (INV-TURN-P4-COMPLETE)."""
    chosen = tuple(int(k) for k in f.v.pop("ans"))
    active = st.vars["active"]
    if not chosen:
        log(st, "no_attack", Msg.of("inv.log.no_attack", who=st.rules.player(st, active)))
        skip_to(_turn_frame(st), faq(st).no_attack)
        return ""
    zone, defender = st.vars["zone"], st.vars["defender"]
    st.set("attackers", chosen)
    power = sum(read(st, e, "power") for e in chosen)
    log(st, "attack", Msg.of("inv.log.attack", who=st.rules.player(st, active), whom=st.rules.player(st, defender),
                             zone=Msg.of(f"place.{zone}"), units=tuple(st.rules.label(st, e) for e in chosen),
                             n=power), seat=active, zone=zone, defender=defender, attackers=chosen)
    section = own(st).section(st, zone, defender)
    push_batch(st, [*(Ev("attacking", e, seat=active, by=active) for e in chosen),
                    Ev("zone_attacked", section, seat=defender, by=active)])
    return "declared"


@attack.label("declared")
def _declared(st: State, f: Frame) -> str:
    return ""


@attack.label("defenders")
def _ask_defenders(st: State, f: Frame) -> str:
    zone, seat = st.vars["zone"], st.vars["defender"]
    found = can_defend(st, zone, seat)
    if not found:
        st.set("defenders", ())
        return ""
    power = sum(read(st, e, "power") for e in st.vars.get("attackers", ()) if e in st.ents)
    section = own(st).section(st, zone, seat)
    ask(st, seat, "defenders", "subset",
        Msg.of("inv.ask.defenders", who=st.rules.player(st, st.vars["active"]), zone=Msg.of(f"place.{zone}"),
               units=len(st.vars.get("attackers", ())), power=power,
               left=max(0, read(st, section, "hp") - st.ents[section].damage)),
        [*_fighters(st, found, seat), *_act_first(st, seat)], min=0, max=len(found), default="")
    return "defenders_declared"


def _act_first(st: State, seat: int) -> list[Option]:
    """The defender whom his stops have carried past the window before may still open it, in the same prompt.

    It is offered by public facts alone: a card in hand or an Action in play, and the stop that was off.
    """
    if stops.stop(st.policy[seat], "attackers", False):
        return []
    if not st.rules.hand(st, seat) and not stops.acts_in_play(st, seat):
        return []
    return [Option("act", Msg.of("inv.opt.act_first"), group="instead")]


@attack.label("defenders_declared")
def _defenders_declared(st: State, f: Frame) -> str:
    answer = f.v.pop("ans")
    seat = st.vars["defender"]
    if answer == "act":
        st.set("step", "attackers")
        push_window(st, "attackers", wants=seat)
        return "defenders"
    st.set("step", "declare defenders")
    chosen = tuple(int(k) for k in answer)
    st.set("defenders", chosen)
    if not chosen:
        log(st, "no_defenders", Msg.of("inv.log.no_defenders", who=st.rules.player(st, seat)))
        return ""
    log(st, "defend", Msg.of("inv.log.defend", who=st.rules.player(st, seat),
                             units=tuple(st.rules.label(st, e) for e in chosen)), seat=seat, defenders=chosen)
    push_batch(st, [Ev("defending", e, seat=seat, by=seat) for e in chosen])
    return "declared"


# -- assigning -------------------------------------------------------------------------------------------

assign = Routine("inv.assign", fixed_point=True)


def _living(st: State, key: str) -> tuple[int, ...]:
    return tuple(e for e in st.vars.get(key, ()) if e in st.ents)


def _pool_of(st: State, fighters: tuple[int, ...]) -> int:
    return sum(read(st, e, "power") for e in fighters)


def _section_open(st: State) -> int:
    """Return the attacked section if damage may be assigned to it (not burning), else 0."""
    section = int(own(st).section(st, st.vars["zone"], st.vars["defender"]))
    return 0 if st.ents[section].mark("burn") else section


def _recipients(st: State, foes: tuple[int, ...], seat: int, total: int) -> list[Option]:
    """Return the units that damage can be assigned to, each with what would destroy it."""
    out = []
    for e in foes:
        n = needed(st, e)
        detail = Msg.of("inv.detail.needs", n=n) if n < IMPOSSIBLE else Msg.of("inv.detail.shielded")
        out.append(Option(str(e), st.rules.label(st, e, seat), ref=e, max=total, detail=detail))
    return out


@assign.label("attacker")
def _attacker_assigns(st: State, f: Frame) -> str:
    """The attacker assigns first: every defender before the section (INV-ERR-RULEBOOK-P12-ORDER)."""
    attackers, defenders = _living(st, "attackers"), _living(st, "defenders")
    total = _pool_of(st, attackers)
    section = _section_open(st)
    st.set("contributed", tuple((e, read(st, e, "power"), side) for side, fighters in
                                (("attacker", attackers), ("defender", defenders)) for e in fighters))
    seat = st.vars["active"]
    kill = sum(needed(st, e) for e in defenders)
    if total == 0 or not (defenders or section):
        return "defender"
    if not defenders:
        _lay(st, ((section, total),), "attacker")
        return "defender"
    if len(defenders) == 1 and (not section or total <= kill):
        _lay(st, ((defenders[0], total),), "attacker")
        return "defender"
    options = _recipients(st, defenders, seat, total)
    if section and total > kill:
        options.append(Option(str(section), own(st).section_label(st, section), ref=section, max=total - kill,
                              detail=own(st).section_state(st, section)))
    ask(st, seat, "assign", "split", Msg.of("inv.ask.assign", n=total), options, total=total)
    return "attacker_assigned"


@assign.label("attacker_assigned")
def _attacker_assigned(st: State, f: Frame) -> str:
    _lay(st, tuple((int(k), n) for k, n in f.v.pop("ans")), "attacker")
    return "defender"


@assign.label("defender")
def _defender_assigns(st: State, f: Frame) -> str:
    """Then the defender, to attackers only."""
    attackers, defenders = _living(st, "attackers"), _living(st, "defenders")
    total = _pool_of(st, defenders)
    if total == 0 or not attackers:
        return "done"
    if len(attackers) == 1:
        _lay(st, ((attackers[0], total),), "defender")
        return "done"
    seat = st.vars["defender"]
    options = _recipients(st, attackers, seat, total)
    ask(st, seat, "assign", "split", Msg.of("inv.ask.assign", n=total), options, total=total)
    return "defender_assigned"


@assign.label("defender_assigned")
def _defender_assigned(st: State, f: Frame) -> str:
    _lay(st, tuple((int(k), n) for k, n in f.v.pop("ans")), "defender")
    return "done"


@assign.label("done")
def _assign_done(st: State, f: Frame) -> str:
    return ""


def _lay(st: State, shares: tuple[tuple[int, int], ...], side: str) -> None:
    """Lay assigned damage beside its targets; it takes effect later (INV-ERR-RULEBOOK-P12-NOT-APPLIED)."""
    stamp = st.stamp()
    rows = []
    for eid, n in shares:
        ev = st.rules.assign(st, Ev("damaged", eid, n, tags=("combat",)))
        rows.append((eid, ev.n, side, stamp))
    st.set("packets", (*st.vars.get("packets", ()), *rows))
    seat = st.vars["active"] if side == "attacker" else st.vars["defender"]
    log(st, "assigned", Msg.of("inv.log.assigned", who=st.rules.player(st, seat), shares=tuple(
        Msg.of("inv.log.share", n=n, what=st.rules.label(st, e)) for e, n, _, _ in rows)), seat=seat,
        shares=tuple((e, n) for e, n, _, _ in rows))


def _validate(st: State, f: Frame, a: Ask, value: Answer) -> Msg | None:
    """The section gets nothing until every defender has enough to be destroyed (INV-QA-ASSIGN-COMBAT)."""
    if a.seat != st.vars["active"]:
        return None
    assert isinstance(value, tuple)  # damage is split
    section = _section_open(st)
    shares = {int(k): n for k, n in value}
    if section and shares.get(section, 0):
        for e in _living(st, "defenders"):
            if shares.get(e, 0) < needed(st, e):
                return Msg.of("inv.why.defenders_first", unit=st.rules.label(st, e), n=needed(st, e))
    return None


assign.validate = _validate


def _suggest(st: State, f: Frame, a: Ask) -> str:
    """Kill what can be killed, the cheapest first; the rest to the section, else onto the last unit."""
    attacker = a.seat == st.vars["active"]
    foes = _living(st, "defenders" if attacker else "attackers")
    left = a.total
    shares: dict[int, int] = {}
    for e in sorted(foes, key=lambda e: (needed(st, e), -read(st, e, "power"), e)):
        n = needed(st, e)
        if n <= left:
            shares[e] = n
            left -= n
    section = _section_open(st) if attacker else 0
    if left and section and len(shares) == len(foes):
        shares[section] = left
    elif left:
        rest = [e for e in foes if e not in shares] or list(foes)
        shares[rest[0]] = shares.get(rest[0], 0) + left
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


assign.suggest = _suggest

# -- applying --------------------------------------------------------------------------------------------

apply_routine = Routine("inv.apply", fixed_point=True)


@apply_routine.label("apply")
def _apply_packets(st: State, f: Frame) -> str:
    """All assigned damage is applied at once; deaths and burning follow (INV-TURN-P4-APPLY)."""
    evs = [Ev("damaged", e, n, seat=st.ents[e].seat, by=st.vars["active" if side == "attacker" else "defender"],
              tags=("combat", side, f"assigned:{stamp}"))
           for e, n, side, stamp in st.vars.get("packets", ()) if e in st.ents]
    f.v["fought"] = _living(st, "attackers") + _living(st, "defenders")
    st.set("packets", ())
    if evs:
        push_batch(st, evs)
    return "survivors"


def dealers(st: State, evs: tuple[Ev, ...]) -> list[Ev]:
    """Return who has dealt combat damage by these events (INV-DMG-DEALT-COMBAT).

    All that added to a side's pool have, if a point of that pool was applied.  It is a fact of the moment of
    application: a unit that dies of the same combat has dealt its damage.
    """
    sides = {tag for ev in evs if ev.kind == "damaged" and "combat" in ev.tags for tag in ev.tags}
    return [Ev("dealt_combat", e, n=n, seat=st.ents[e].seat) for e, n, side in st.vars.get("contributed", ())
            if side in sides and n > 0 and e in st.ents]


@apply_routine.label("survivors")
def _survivors(st: State, f: Frame) -> str:
    evs = [Ev("survived", e, seat=st.ents[e].seat) for e in f.v["fought"] if e in st.ents]
    if evs:
        push_batch(st, evs)
    return "done"


@apply_routine.label("done")
def _apply_done(st: State, f: Frame) -> str:
    return ""


# -- indirect damage -------------------------------------------------------------------------------------

indirect = Routine("inv.indirect")


def _indirect_room(st: State, seat: int) -> list[tuple[int, int]]:
    """Return (entity, most) of what a player may assign indirect damage to (INV-DMG-INDIRECT-UNIT-CAP)."""
    out = []
    for e in own(st).controlled(st, seat):
        if st.rules.kind(st, e) == "unit":
            n = needed(st, e)
            out.append((e, n))
    for e in st.places[("capital", seat)]:
        if not st.ents[e].mark("burn"):
            out.append((e, to_assign(st, e, read(st, e, "hp") - st.ents[e].damage)))
    return [(e, n) for e, n in out if n > 0]


@indirect.label("next")
def _indirect_next(st: State, f: Frame) -> str:
    """Players assign in turn, the active player first (INV-DMG-INDIRECT-MULTI)."""
    v = f.v
    while v["seats"]:
        seat = v["seats"][0]
        v["seats"] = v["seats"][1:]
        room = _indirect_room(st, seat)
        total = min(v["n"], sum(min(n, IMPOSSIBLE) for _, n in room))
        if total <= 0:
            continue
        if len(room) == 1:
            v["shares"] = (*v["shares"], (room[0][0], total))
            continue
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e, max=min(n, total),
                          detail=st.rules.whereabouts(st, e)) for e, n in room]
        ask(st, seat, "indirect", "split", Msg.of("inv.ask.indirect", n=total), options, total=total,
            source=v["src"] if v["src"] in st.ents else None)
        return "answered"
    give(st, f, "shares", v["shares"])
    return ""


@indirect.label("answered")
def _indirect_answered(st: State, f: Frame) -> str:
    f.v["shares"] = (*f.v["shares"], *((int(k), n) for k, n in f.v.pop("ans")))
    return "next"


def _indirect_suggest(st: State, f: Frame, a: Ask) -> str:
    """Onto the capital, where most is left, then onto units; something is destroyed only if it must be."""
    room = _indirect_room(st, a.seat)
    room.sort(key=lambda pair: (st.rules.kind(st, pair[0]) == "unit", -pair[1], pair[0]))
    left = a.total
    shares = dict.fromkeys((e for e, _ in room), 0)
    for spare in (1, 0):
        for e, most in room:
            n = max(0, min(left, most - spare - shares[e]))
            shares[e] += n
            left -= n
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


indirect.suggest = _indirect_suggest
