"""The state checks of the board: deaths, burning, victory, and cards that may not be where they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.invasion.language.arrivals import KEPT, brings, keep_earmark
from engine.invasion.language.corruption import CORRUPT, arrives
from engine.invasion.language.damage import life
from engine.invasion.language.effects.necromancy import RAISED, keeps_necromancy
from engine.invasion.language.fighting import zones_to_lose
from engine.invasion.language.nouns import SECTION_HIT_POINTS, ZONES
from engine.invasion.legends import LEGEND
from engine.invasion.own import rules_of
from engine.invasion.turn.fighters import goes_on
from engine.kernel.language.definitions import Ability
from engine.kernel.language.nouns.filters import At
from engine.kernel.language.nouns.selectors import Sel, Union
from engine.kernel.language.protocols import Noun
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.apply import snapshot
from engine.kernel.state.guises import bare
from engine.kernel.state.layers import context, has_keyword, read, words
from engine.kernel.state.lexicon import ASIDE
from engine.kernel.state.state import Bindings, Entity, Event, LastKnown, PendingTrigger, State

BURNT_TO_LOSE = 2
DEVELOPMENT, UNIT, _QUEST = ("development",), ("unit",), ("quest",)
_LOOKED_AT = (*ZONES, LEGEND)
_BEARS_DAMAGE = ("unit", LEGEND)


def state_checks(st: State) -> tuple[Event, ...]:  # noqa: C901 - one pass over all cards, for speed
    """Return the events that must happen now, as one batch. Ends the match if a player has lost."""
    if st.settled() and "mix" not in st.vars:
        return ()
    if _decided(st):
        return ()
    if "mix" in st.vars:
        _mix(st)
    if _calm(st):
        st.settle()
        return ()
    out: list[Event] = []
    cards, ents, places = st.rules.cards, st.ents, st.places
    changed = {mod.key for mod in st.modifiers.values()} if st.modifiers else ()
    shrunk = bool(st.indexed("stat:hp") or st.indexed("stat:damage_counts") or "hp" in changed)
    held = bool(st.indexed("stat:control") or "control" in changed)
    frail = bool(st.indexed("stat:given_up") or st.indexed("stat:fatal"))
    given_up = {src for src, _, _, _ in words(st, "given_up")} if frail else ()
    fatal = {e for _, word, c, _ in words(st, "fatal") for e in word.sel.ids(st, c)} if frail else ()
    units: list[tuple[int, int]] = []
    quests: list[Entity] = []
    questers: set[int] = set()
    heroes: list[Entity] = []
    uniques: list[Entity] = []
    attached = False
    guises = st.guises()
    for seat in range(st.seats):
        for eid in places["capital", seat]:
            ent = ents[eid]
            least = 1 if shrunk else SECTION_HIT_POINTS  # never below this: developments only add hit points
            if ent.damage >= least and not ent.mark("burn") and ent.damage >= read(st, eid, "hp"):
                out.append(Event("burned", eid, seat=seat))
        for zone in _LOOKED_AT:
            for eid in places.get((zone, seat), ()):
                ent = ents[eid]
                kind = st.kind(eid)
                if (guises or not ent.up or ent.damage) and kind not in _BEARS_DAMAGE and _outgrown(st, ent):
                    out.append(Event("outgrown", eid))
                if eid in given_up or eid in fatal:
                    out.append(_gone(ent, "sacrificed" if eid in given_up else "destroyed"))
                    continue
                if not ent.up or (guises and st.counts_as(eid, DEVELOPMENT)):
                    if ent.owner != seat or ((held or ent.ctl != seat) and st.rules.controller(st, eid) != seat):
                        out.append(_gone(ent, "discarded"))
                        continue
                    if not ent.up and kind == "development":
                        continue
                card = cards[ent.code]
                if kind in _BEARS_DAMAGE:
                    hp = life(st, eid) if shrunk or eid in guises else card.number_of.get("hp") or 1
                    units.append((eid, hp))
                    if ent.damage >= hp:
                        out.append(_gone(ent, "destroyed"))
                        continue
                    if ent.role == "quester":
                        questers.add(ent.host)
                    if "Hero" in card.traits and not bare(st, eid):
                        heroes.append(ent)
                elif ent.role == "attached":
                    attached = attached or not _plainly_attached(st, ent)
                    if not attachment_holds(st, ent):
                        out.append(_gone(ent, "discarded"))
                        continue
                elif kind == "quest" or (guises and st.counts_as(eid, _QUEST)):
                    quests.append(ent)
                if (held or ent.ctl != seat) and ent.role != "attached":
                    side = st.rules.controller(st, eid)
                    if side != seat and not (
                        kind == "quest" and rules_of(st).stays_with_player(ent.code)
                    ):  # control has changed, so the zone changes too
                        out.append(Event("control", eid, how="held", seat=side, by=side))
                if card.unique and ent.up:
                    uniques.append(ent)
    for seat in range(st.seats):
        for eid in places.get((ASIDE, seat), ()):
            ent = ents[eid]
            if ent.role == KEPT and (ent.host not in ents or not ents[ent.host].up):
                out.append(_gone(ent, "discarded"))
    for quest in quests:
        n = quest.mark("resource")
        if n and quest.id not in questers:
            out.append(Event("marked", quest.id, n=-n, how="resource"))
    gone = {ev.who for ev in out}
    if heroes or HEROES in st.vars:
        out += _second_heroes(st, [e for e in heroes if e.id not in gone])
    if uniques or UNIQUES in st.vars:
        out += _second_uniques(st, [e for e in uniques if e.id not in gone])
    if not (out or shrunk or held or frail or guises or attached or len(heroes) > 1 or st.lends()):
        st.settle()  # the result depends only on what is printed on the cards, and on no variable
        st.line.table[_SETTLED] = units, [quest.id for quest in quests if quest.id not in questers]
    return tuple(out)


_SETTLED = "inv.settled"
"""The key of an entry in the line-up's cache, which is set if the checks found nothing to do for this line-up.

The entry holds the units with their hit points, and the quests without a questing unit.
"""


def _calm(st: State) -> bool:
    """Whether the checks can be skipped: this line-up needs none, and damage and tokens have not changed that."""
    found: tuple[list[tuple[int, int]], list[int]] | None = st.line.table.get(_SETTLED)
    if found is None or any(st.places.get((ASIDE, seat)) for seat in range(st.seats)):
        return False
    units, quests = found
    ents = st.ents
    for eid, hp in units:
        if ents[eid].damage >= hp:
            return False
    for seat in range(st.seats):
        for eid in st.places["capital", seat]:
            if ents[eid].damage >= SECTION_HIT_POINTS:
                return False
    return not any(ents[eid].marks for eid in quests)


def _plainly_attached(st: State, ent: Entity) -> bool:
    """Whether an Attachment requires only a kind of host, so that a change of variables cannot detach it."""
    ability = attach_ability(st, ent.code)
    return ability is None or _kind_alone(ability.d.targets[0].sel)


@lru_cache(maxsize=256)
def _kind_alone(sel: Noun) -> bool:
    sel = _anywhere(sel)
    return isinstance(sel, Sel) and not sel.tests


def _gone(ent: Entity, how: str) -> Event:
    return Event("moved", ent.id, how=how, to="discard", to_seat=ent.owner)


def _decided(st: State) -> bool:
    """Check for defeat by an empty deck (1.2) or two burnt sections (1.1), and return whether the match has ended.

    The sources do not say what happens if both players lose at the same moment. We let the active player win. A card
    can make a player win in place of a loss by an empty deck. That player wins even if another loses at that moment.
    """
    ents, piles = st.ents, st.piles
    burnt, lost = [], []
    won: list[int] = []
    for s in range(st.seats):
        marked = [e for e in st.places["capital", s] if ents[e].marks]
        if len(marked) >= BURNT_TO_LOSE and sum([1 for e in marked if ents[e].mark("burn")]) >= zones_to_lose(st, s):
            burnt.append(s)
            lost.append(s)
        elif not piles["deck", s]:
            (won if _wins_empty(st, s) else lost).append(s)
    if won:
        return _won_empty(st, won)
    if not lost:
        return False
    left = [s for s in range(st.seats) if s not in lost]
    if len(left) > 1:
        return False
    winner = left[0] if left else int(st.vars["active"])
    loser = next(s for s in lost if s != winner)
    why = "inv.over.burnt" if loser in burnt else "inv.over.deck"
    reason = Msg.of(why, winner=st.rules.player(st, winner), loser=st.rules.player(st, loser))
    st.over = ((winner,), reason)
    log(st, "over", reason, winner=winner)
    return True


def _wins_empty(st: State, seat: int) -> bool:
    """Whether a player without cards in deck and hand wins by a card in play."""
    if st.places.get(("hand", seat)) or not st.indexed("stat:wins_empty"):
        return False
    return any(c.ctl == seat for _, _, c, _ in words(st, "wins_empty"))


def _won_empty(st: State, won: list[int]) -> bool:
    winner = int(st.vars["active"]) if st.vars["active"] in won else won[0]
    reason = Msg.of("inv.over.spent", winner=st.rules.player(st, winner))
    st.over = ((winner,), reason)
    log(st, "over", reason, winner=winner)
    return True


def attachment_holds(st: State, ent: Entity) -> bool:
    """Whether an Attachment still meets its requirement.

    A requirement for a zone is checked only when the Attachment enters play (INV-MISC-ATTACH-ZONE).
    """
    return ent.host in st.ents and may_bear(st, ent, ent.host)


def may_bear(st: State, ent: Entity, host: int) -> bool:
    """Whether the host meets the requirement of an Attachment, apart from zones."""
    ability = attach_ability(st, ent.code)
    if ability is None:  # not an Attachment as printed, but attached to a unit by an effect
        return st.counts_as(host, UNIT)
    sel = _anywhere(ability.d.targets[0].sel)
    return sel.has(st, context(st, ent.id), host)


@lru_cache(maxsize=256)
def _anywhere(sel: Noun) -> Noun:
    """Return the selector without its requirements about zones."""
    if isinstance(sel, Union):
        return Union(tuple(map(_zoneless, sel.parts)))
    return _zoneless(sel) if isinstance(sel, Sel) else sel


def _zoneless(sel: Sel) -> Sel:
    return replace(sel, tests=tuple(t for t in sel.tests if not isinstance(t, At)))


def attach_ability(st: State, code: str) -> Ability | None:
    """Return the ability that says what a card is attached to, or None."""
    printed: Sequence[Ability] = st.rules.printed(code)
    return next((ability for ability in printed if ability.d.kind == "attach"), None)


HEROES, UNIQUES = "heroes", "uniques"
"""The variables with the cards that were legal at the last check: Heroes by zone, unique cards by player."""


def _second_heroes(st: State, heroes: list[Entity]) -> list[Event]:
    """Return events that sacrifice surplus Heroes in a zone that may hold only one Hero (INV-ERR-CORE-075-ILLEGAL).

    A surplus Hero is a Hero that was not a Hero in that zone at the last check. It has been played, moved, turned
    faceup or given to another player since, or it has become a Hero because an effect ended.
    """
    out = []
    zones: dict[tuple[str, int], list[Entity]] = {}
    for ent in heroes:
        zones.setdefault((ent.place, ent.seat), []).append(ent)
    rows = {e.id: (e.id, e.place, e.seat) for e in heroes}
    for group in zones.values():
        if len(group) > 1 and any(has_keyword(st, e.id, "hero_limit") for e in group):
            out += [_gone(e, "sacrificed") for e in _causing(st, HEROES, group, rows)]
    _remember(st, HEROES, rows, out)
    return out


def _second_uniques(st: State, uniques: list[Entity]) -> list[Event]:
    """Return an event that sacrifices each surplus copy of a unique card that a player controls.

    The copy that stays is the one that the player controlled at the last check, or else the one that arrived first.
    """
    out = []
    copies: dict[tuple[str, int], list[Entity]] = {}
    rows = {e.id: (e.id, st.rules.controller(st, e.id)) for e in uniques}
    for ent in uniques:
        copies.setdefault((st.rules.card(ent.code).name, rows[ent.id][1]), []).append(ent)
    for group in copies.values():
        if len(group) > 1:
            out += [_gone(e, "sacrificed") for e in _causing(st, UNIQUES, group, rows)]
    _remember(st, UNIQUES, rows, out)
    return out


def _causing(st: State, key: str, group: list[Entity], rows: Mapping[int, tuple[int | str, ...]]) -> list[Entity]:
    """Return all cards of a group except one: the card that was legal before, or else the card that arrived first."""
    before = st.vars.get(key, ())
    return sorted(group, key=lambda e: (rows[e.id] not in before, e.stamp))[1:]


def _remember(st: State, key: str, rows: Mapping[int, tuple[int | str, ...]], out: list[Event]) -> None:
    """Store the cards that are legal now, for the next check."""
    gone = {ev.who for ev in out}
    now = tuple(sorted(row for eid, row in rows.items() if eid not in gone))
    if now != st.vars.get(key, ()):
        st.set(key, now)


def _outgrown(st: State, ent: Entity) -> bool:
    """Whether a non-unit has something that only a unit can have, or a development has damage or tokens.

    Damage may lie on a Mission, too.
    """
    if ent.role == "quester" or any(ent.id in st.vars.get(key, ()) for key in ("attackers", "defenders")):
        return True
    kind = st.kind(ent.id)
    if ent.damage and not (kind == "quest" and rules_of(st).stays_with_player(ent.code)):
        return True
    return kind == "development" and bool(ent.marks or (ent.flags and not ent.up))


def outgrow(st: State, ev: Event) -> Event:
    """Remove from a card whatever its new kind cannot have. The card has not left play (INV-MISC-DEV-FACEUP)."""
    ent = st.w(ev.who)
    ent.damage = 0
    if st.kind(ev.who) == "development":
        ent.marks = ()
        ent.flags = ent.flags if ent.up else ()
    if ent.role == "quester":
        ent.host, ent.role = 0, ""
    leave_combat(st, ev.who)
    return ev


def reattach(st: State, ev: Event) -> Event:
    """Attach a card in play to another. It moves to that card's zone and keeps its controller.

    If the card gives control of its host, that control begins now, so it is newer than the present control.
    """
    host, ent = st.ents[ev.data[0]], st.w(ev.who)
    ent.host, ent.role = host.id, "attached"
    if any(src == ev.who for src, _ in st.indexed("stat:control")):
        ent.stamp = st.stamp()
    if (ent.place, ent.seat) != (host.place, host.seat):
        was = snapshot(st, ev.who)
        st.relocate(ev.who, host.place, host.seat)
        after_move(st, ev, was)
    return ev


def begin_quest(st: State, ev: Event) -> Event:
    """Let a unit in play quest on the event's quest. It leaves the quest that it was on."""
    ent = st.w(ev.who)
    ent.host, ent.role = ev.data[0], "quester"
    return ev


def leave_combat(st: State, eid: int) -> None:
    """Remove a unit from the attackers and defenders, after it was moved away or turned facedown."""
    for key in ("attackers", "defenders"):
        fighters = st.vars.get(key, ())
        if eid in fighters:
            st.set(key, tuple(e for e in fighters if e != eid))


def after_move(st: State, ev: Event, was: LastKnown) -> None:
    """Update combat, questing, Attachments and hidden developments after a card has moved."""
    eid = ev.now or ev.who
    if ev.to == "discard" and eid in st.ents:
        st.add_fact("turn", "put_away", eid)
        keep_earmark(st, was.id, eid)
        if was.place == "hand":
            _act_from_hand(st, ev._replace(now=eid, was=was))
    for key in ("attackers", "defenders"):
        fighters = st.vars.get(key, ())
        if was.id in fighters and (was.id not in st.ents or not goes_on(st, was.id, key == "attackers")):
            leave_combat(st, was.id)
    if eid in st.ents and st.ents[eid].place in st.rules.in_play:
        ent = st.ents[eid]
        if eid != was.id or was.place not in st.rules.in_play:
            arrives(st, eid, CORRUPT in ev.tags)
            if RAISED in ev.tags:
                keeps_necromancy(st, was.id, eid)
            brings(st, eid)
        if ev.kind == "control":
            fresh = st.w(eid)
            if fresh.role == "quester":
                fresh.host, fresh.role = 0, ""
        if eid == was.id:  # a card that has just entered has nothing on it yet
            for other in list(st.ents.values()):
                away = (other.place, other.seat) != (ent.place, ent.seat)
                if other.host == eid and other.role == "attached" and away:
                    st.relocate(other.id, ent.place, ent.seat)
        if not ent.up and not (ent.owner == ent.ctl == ent.seat):
            st.line.table.pop(_SETTLED, None)  # the checks may have to discard this development
        if not ent.up and ev.how == "developed":
            st.set("mix", (*st.vars.get("mix", ()), (ent.place, ent.seat)))


def _act_from_hand(st: State, ev: Event) -> None:
    """Record what a card triggers by going from a hand to the discard pile. Other cards trigger only while in play."""
    ent = st.ents[ev.now]
    printed: Sequence[Ability] = st.rules.printed(ent.code)
    for ability in printed:
        when, c = ability.d.when, Bindings(src=ev.now, ctl=ent.owner, ev=ev)
        if when is not None and getattr(when, "from_hand", False) and when.match(st, c, ev):
            st.noted = (*st.noted, (PendingTrigger(ability.id, ev.now, ent.owner, ev, ev.was),))


def _mix(st: State) -> None:
    """Shuffle the developments of each zone that got a new one. Its triggers have already been noted."""
    ents, places = st.ents, st.places
    zones = [zone for zone in dict.fromkeys(st.vars.pop("mix")) if len([e for e in places[zone] if not ents[e].up]) > 1]
    named = _named(st) if zones else set()
    for zone, seat in zones:
        mix_developments(st, zone, seat, named)


def _named(st: State) -> set[int]:
    """Return the cards that players can distinguish even if they are facedown.

    These are targets, cards that an effect refers to, and cards with other cards on them.
    """
    found = {t for link in st.links.values() for group in link.targets for t in group}
    found.update(e.host for e in st.ents.values() if e.host)
    opened = {i for o in st.openings for i in o.events}
    events = [n.ev for rows in st.noted for n in rows] + [h.ev for h in st.happened if h.id in opened]
    for f in st.frames:
        for key, value in f.v.named().items():
            if key in ("T", "T2", "T3", "T4") or (key[0] == "b" and key[1:].isdigit()):
                found.update(value if isinstance(value, tuple) else (value,))
        events += [n.ev for rows in f.v.get("lists", ()) for n in rows]
        if f.v.ev is not None:
            events.append(f.v.ev)
    for mod in st.modifiers.values():
        found.update(mod.refs or ())
        found.update(i for _, value in mod.bind if isinstance(value, tuple) for i in value)
    found.update(i for ev in events for i in (ev.who, ev.now))
    return found


def mix_developments(st: State, zone: str, seat: int, named: set[int]) -> None:
    """Shuffle the facedown developments of a zone: new ids, random order (INV-QA-SHUFFLE-DEVELOPMENTS).

    A player may shuffle them at any moment and never loses by doing so. They are therefore shuffled whenever a
    development is added. A development that is a target on the chain keeps its id, so that everyone can see which one
    it is.
    """
    here = st.places[zone, seat]
    mixed = tuple(e for e in here if not st.ents[e].up and e not in named)
    if len(mixed) < 2:
        return
    codes = st.shuffled(tuple([(st.ents[e].code, st.ents[e].owner) for e in mixed]))
    st.renew_covered(zone, seat, mixed, codes)
