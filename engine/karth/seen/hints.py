"""Hints before a choice: exact damage, and the targets that a card could attack from a space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from engine.grid.board import at, grid
from engine.karth.card import BODIES, NUMBERS
from engine.karth.cards.pool import CODES
from engine.karth.ending import held_spawners
from engine.karth.field import FOREST, spawners_of
from engine.karth.language.effects import Blaze
from engine.karth.own import rules_of
from engine.karth.seen.view import card
from engine.karth.turn import activation, acts
from engine.karth.turn.combat import hits_for, may_attack, targets_of
from engine.karth.turn.ways import behind, mv_left, stops_on
from engine.kernel.decision import Decision, Meaning
from engine.kernel.language.effects.damage import Deal
from engine.kernel.messages import Msg, say
from engine.kernel.run.frames import run
from engine.kernel.state.state import Bindings, State

MOST = 4
"""Maximum number of targets that a hint names."""


def hints(st: State, decision: Decision) -> dict[str, Msg]:
    """Return option key -> hint for a decision of this game."""
    if decision.kind == "turn" and not _offers(decision):
        return _joined([*_noted(st, decision.seat).values(), *_turn_over(st, decision.seat)])
    if decision.kind == "turn":
        return _noted(st, decision.seat) | {
            o.key: hint
            for o in decision.options
            if o.group == "unit" and o.ref in st.ents
            for hint in (_reach(st, o.ref),)
            if hint is not None
        }
    if decision.kind == "card" and decision.source in st.ents and not _offers(decision):
        return _joined([*_held(st, decision.seat).values(), *_card_over(st, decision.source)])
    if decision.kind == "card" and decision.source in st.ents:
        return _held(st, decision.seat) | _from_squares(st, decision, decision.source) | _whose(st, decision)
    if decision.kind == "search":
        return {o.key: hint for o in decision.options for hint in (_found(st, say(o.text)),) if hint is not None}
    if decision.kind == "equip" and decision.source in st.ents:
        return _equipped(st, decision, decision.source)
    if decision.kind == "choose" and st.frames[-1].v.ab:
        return _blazes(st, decision, st.frames[-1].v)
    if decision.kind == "target" and st.frames[-1].v.ab:
        return _bolts(st, decision, st.frames[-1].v)
    return {}


def _offers(decision: Decision) -> bool:
    """Whether the question offers more than ways to go on."""
    return any(option.meaning in (Meaning.DO, Meaning.RISKY) for option in decision.options)


def _joined(told: Sequence[Msg]) -> dict[str, Msg]:
    """Return the hint about a whole question, made of these sentences."""
    return {"": reduce(lambda one, two: Msg.of("karth.hint.two", one=one, two=two), told)} if told else {}


def _turn_over(st: State, seat: int) -> list[Msg]:
    """Return the reasons why nothing is left to do in a turn: the cards on the battlefield, then the hand."""
    rules = rules_of(st)
    bodies, hand = rules.bodies(st, seat), rules.hand(st, seat)
    new = sum(1 for e in bodies if "new" in st.ents[e].flags)
    state = "none" if not bodies else "done" if not new else "new" if new == len(bodies) else "both"
    told = [Msg.of(f"karth.hint.left.{state}", n=len(bodies)) if bodies else Msg.of("karth.hint.left.none")]
    if not hand:
        return [*told, Msg.of("karth.hint.left.no_hand")]
    hired = [e for e in hand if rules.karth(st.ents[e].code).kind in ("unit", "hero")]
    if hired and not acts.free_spawners(st, seat):
        return [*told, Msg.of("why.karth.spawner")]
    if hired and all(rules.play_cost(st, seat, e) > st.purse(seat) for e in hired):
        return [*told, Msg.of("karth.hint.left.gold", n=st.purse(seat))]
    return [*told, Msg.of("karth.hint.left.hand")]


def _card_over(st: State, eid: int) -> list[Msg]:
    """Return the reasons why a card has nothing left to do: its movement, then its attack."""
    told = [Msg.of("karth.hint.left.blocked" if mv_left(st, eid) else "karth.hint.left.mv")]
    if may_attack(st, eid):
        return [*told, Msg.of("karth.hint.left.reach")]
    return [*told, Msg.of("karth.hint.left.attacked" if st.fact("turn", "attacked", eid) else "karth.hint.left.attack")]


def _found(st: State, name: str) -> Msg | None:
    """Return a hint about a card that a search may find: its numbers if it fights, otherwise its abilities."""
    rules = rules_of(st)
    code = CODES.get(name)
    if code is None:
        return None
    printed = rules.karth(code)
    if printed.kind in BODIES:
        known = {"cost": printed.cost if printed.hired else None} | {key: printed.number(key) for key in NUMBERS}
        numbers = tuple(Msg.of(f"karth.card.{key}", n=n) for key, n in known.items() if n is not None)
        return Msg.of("text", text=numbers)
    told = [rules.ability_msg(ability.id) for ability in rules.printed(code)]
    return reduce(lambda one, two: Msg.of("karth.hint.two", one=one, two=two), told) if told else None


def _equipped(st: State, decision: Decision, item: int) -> dict[str, Msg]:
    """Return, for each card, its numbers and abilities if it wore the item. Items that are only used get no hint."""
    lasts = any(ability.d.kind != "use" for ability in rules_of(st).printed(st.ents[item].code))
    told: dict[str, Msg] = {}
    for option in decision.options:
        if option.ref not in st.ents:
            continue
        after = st.fork()
        after.asks = after.asks[1:]
        after.frames[-1].v.ans = option.key
        run(after)
        if any(asked.kind == "replace_item" for asked in after.asks):
            continue
        (now, had), (then, has) = (_told(state, option.ref, decision.seat) for state in (st, after))
        rows = [Msg.of(f"karth.card.{key}", n=f"{now[key]} → {n}") for key, n in then.items() if n != now[key]]
        rows += [Msg.of("text", text=name) for name in has if name not in had]
        if rows or lasts:
            told[option.key] = Msg.of("text", text=tuple(rows)) if rows else Msg.of("karth.hint.no_gain")
    return told


def _told(st: State, eid: int, seat: int) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the card's current numbers and the names of its abilities."""
    seen: Mapping[str, object] = card(st, st.ents[eid], seat)
    abilities = seen.get("abilities", ())
    return {key: seen[key] for key in NUMBERS if key in seen}, tuple(abilities) if isinstance(abilities, list) else ()


def _noted(st: State, seat: int) -> dict[str, Msg]:
    """Return the hint about the turn.

    It names players whose spawners enemies hold. It also names the card whose unfinished turn would end if another card
    began its turn.
    """
    found, acting = _held(st, seat, counted=True), st.vars["acting"]
    rest = acting in st.ents and not rules_of(st).untouched(st, acting) and acts.can_take_turn(st, acting)
    if not rest or not activation.doings(st, seat):
        return found
    ends = Msg.of("karth.hint.ends", card=rules_of(st).label(st, acting, seat))
    return {"": Msg.of("karth.hint.two", one=found[""], two=ends) if found else ends}


def _held(st: State, seat: int, *, counted: bool = False) -> dict[str, Msg]:
    """Return the hint about spawners that enemies hold. The asked player's spawners come last.

    ``counted`` means that the question already shows the numbers. The hint then names only players all of whose
    spawners are held.
    """
    rules, told = rules_of(st), []
    for s in rules.order(st, (seat + 1) % st.seats):
        n, of = len(held_spawners(st, s)), len(spawners_of(st, s))
        if not n or s not in rules.playing(st) or (counted and n < of):
            continue
        whose = "own" if s == seat else "only" if st.seats == 2 else "other"
        told.append(Msg.of(f"karth.hint.held.{whose}{'.all' * (n == of)}", n=n, of=of, who=rules.player(st, s)))
    return _joined(told)


def _bolts(st: State, decision: Decision, bound: Bindings) -> dict[str, Msg]:
    """Return the damage that the ability would deal to each possible target."""
    d = rules_of(st).ability(bound.ab).d
    deal = next((part for part in d.body if isinstance(part, Deal)), None)
    if deal is None:
        return {}
    out = {}
    for option in decision.options:
        if option.ref in st.ents:
            for ev in deal.events(st, bound.but(**{d.targets[bound["i"]].name: (option.ref,)})):
                left = rules_of(st).left(st, ev.who) - ev.n
                out[option.key] = Msg.of("karth.detail.hits" if left > 0 else "karth.detail.kills", n=ev.n, left=left)
    return out


def _blazes(st: State, decision: Decision, bound: Bindings) -> dict[str, Msg]:
    """Return the cards that the effect would damage from each possible space. Deaths of hidden cards are not shown."""
    d, rules, seat = rules_of(st).ability(bound.ab).d, rules_of(st), decision.seat
    blaze = next((part for part in d.body if isinstance(part, Blaze)), None)
    if blaze is None:
        return {}
    out = {}
    for option in decision.options:
        square = grid(st).square(option.at) if option.at else 0
        evs = blaze.events(st, bound.but(**{d.targets[bound["i"]].name: (square,)})) if square else ()
        what = tuple(
            Msg.of(
                "karth.hint.kills"
                if not rules.hidden_from(st, ev.who, seat) and ev.n >= rules.left(st, ev.who)
                else "karth.hint.hits",
                what=rules.label(st, ev.who, seat),
                n=ev.n,
            )
            for ev in evs
        )
        if what:
            out[option.key] = Msg.of("karth.detail.bursts", what=what)
    return out


def aims(st: State, decision: Decision) -> tuple[int, ...]:
    """Return the enemy cards that can be attacked now, by any of the player's cards that the question offers."""
    if decision.kind == "card":
        return tuple(o.ref for o in decision.options if o.group == "attack" and o.ref in st.ents and o.ref is not None)
    if decision.kind != "turn":
        return ()
    found = {
        t
        for o in decision.options
        if o.group == "unit" and o.ref in st.ents and may_attack(st, o.ref)
        for t in targets_of(st, o.ref)
    }
    return tuple(sorted(found))


def _reach(st: State, eid: int) -> Msg | None:
    if not may_attack(st, eid):
        return None
    rows = tuple(_hit(st, eid, t) for t in targets_of(st, eid)[:MOST])
    return Msg.of("karth.hint.targets", what=rows) if rows else None


def _hit(st: State, eid: int, target: int) -> Msg:
    n = hits_for(st, eid, target)
    kills = n >= rules_of(st).left(st, target)
    what = st.rules.label(st, target)
    if st.seats > 2:
        what = Msg.of("karth.hint.of", what=what, who=st.rules.player(st, st.rules.controller(st, target)))
    return Msg.of("karth.hint.kills" if kills else "karth.hint.hits", what=what, n=n)


def _whose(st: State, decision: Decision) -> dict[str, Msg]:
    """Return the owner of the card that each attack would hit. Empty if there is only one opponent."""
    if st.seats == 2:
        return {}
    return {
        o.key: Msg.of("karth.hint.whose", who=st.rules.player(st, st.rules.controller(st, o.ref)))
        for o in decision.options
        if o.group == "attack" and o.ref in st.ents
    }


def _from_squares(st: State, decision: Decision, eid: int) -> dict[str, Msg]:
    """Return the targets that a card could attack from each possible space. Tries each space on a copy of the state."""
    out = {}
    for option in decision.options:
        square = grid(st).square(option.at) if option.at and option.group == "square" else 0
        if not square:
            continue
        if st.vars["terrain"][square] == FOREST and stops_on(st, eid, square):
            continue  # a card that enters this forest cannot attack
        copy = st.fork()
        if option.key.startswith("rush:"):
            for other in at(st, square):
                copy.touch(other).pos = behind(st, eid, square)
        copy.touch(eid).pos = square
        found = _reach(copy, eid)
        if option.key == option.at and decision.option(f"tele:{option.at}") is not None:
            free = Msg.of("karth.hint.teleport")
            found = free if found is None else Msg.of("karth.hint.two", one=free, two=found)
        if found is not None:
            out[option.key] = found
    return out
