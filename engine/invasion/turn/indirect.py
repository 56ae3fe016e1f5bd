"""Indirect damage: each player divides the damage dealt to them among their units and capital."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.invasion.faq import faq
from engine.invasion.language import damage
from engine.invasion.legends import LEGEND
from engine.invasion.own import rules_of
from engine.invasion.turn.lethal import (
    IMPOSSIBLE,
    DamageCancellation,
    after_cancelling,
    needed,
    to_assign,
    waiting_cancels,
)
from engine.kernel.decision import Answer, Option
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.run.frames import Routine, ask, give
from engine.kernel.run.rounds import answers_by_seat
from engine.kernel.state.layers import words
from engine.kernel.state.state import Ask, Event, Frame, State

indirect = Routine("inv.indirect")


class Bearer(NamedTuple):
    """A card or section that indirect damage may be assigned to.

    ``most`` is the maximum amount. ``shared`` holds the cancellations that work only a limited number of times, or only
    on a limited amount of all damage dealt at the same time. ``alone`` is the maximum amount without these
    cancellations.
    """

    eid: int
    most: int
    alone: int
    shared: tuple[DamageCancellation, ...]


def _indirect_room(st: State, frame: Frame, seat: int) -> list[Bearer]:
    """Return the cards and sections that a player may assign indirect damage to.

    These are units and sections, and under FAQ 1.6 also the legend (INV-DMG-INDIRECT). Each may be assigned at most the
    amount that destroys or burns it, including damage that will be cancelled (INV-DMG-INDIRECT-UNIT-CAP,
    INV-DMG-INDIRECT-SECTION-CAP).
    """
    kinds = ("unit", LEGEND) if faq(st).legends_share else ("unit",)
    found = [e for e in rules_of(st).controlled(st, seat) if st.kind(e) in kinds]
    found += [e for e in st.places[("capital", seat)] if not st.ents[e].mark("burn")]
    tags, out = frame.v.get("tags", damage.INDIRECT), []
    for e in (e for e in found if not damage.spared(st, e)):
        ev = st.rules.assign(st, Event("damaged", e, 1, src=frame.v.src, by=frame.v["by"], seat=seat, tags=tags))
        left = damage.life_left(st, e)
        shared = tuple(row for row in waiting_cancels(st, ev)[0] if row.in_all is not None)
        most = needed(st, e, ev=ev)
        alone = after_cancelling(st, ev, left, lambda row: row.in_all is not None) if shared else 0
        out.append(Bearer(e, most, to_assign(st, e, alone, tags) if 0 < alone < IMPOSSIBLE else most, shared))
    return [row for row in out if row.most > 0]


def _allotted(room: Sequence[Bearer], shares: Mapping[int, int]) -> dict[str, dict[int, int]] | None:
    """Return how much of each shared cancellation goes to each bearer. Only a share above ``alone`` needs any.

    Returns None if the cancellations do not suffice for all bearers.
    """
    taken: dict[str, dict[int, int]] = {}

    def free(row: DamageCancellation, eid: int) -> bool:
        mine = taken.get(row.key, {})
        return sum(mine.values()) < (row.in_all or 0) and mine.get(eid, 0) < row.n

    def give_one(bearer: Bearer, tried: set[tuple[str, int]]) -> bool:
        for row in bearer.shared:
            mine = taken.setdefault(row.key, {})
            if free(row, bearer.eid):
                mine[bearer.eid] = mine.get(bearer.eid, 0) + 1
                return True
            if mine.get(bearer.eid, 0) >= row.n:
                continue
            for other in room:  # another bearer may be able to give this cancellation up
                if other.eid != bearer.eid and mine.get(other.eid) and (row.key, other.eid) not in tried:
                    tried.add((row.key, other.eid))
                    mine[other.eid] -= 1
                    mine[bearer.eid] = mine.get(bearer.eid, 0) + 1
                    if give_one(other, tried):
                        return True
                    mine[other.eid] += 1
                    mine[bearer.eid] -= 1
        return False

    for bearer in room:
        for _ in range(shares.get(bearer.eid, 0) - bearer.alone):
            if not give_one(bearer, set()):
                return None
    return taken


def _bearable(room: Sequence[Bearer]) -> int:
    """Return the maximum damage that can be assigned to all bearers together."""
    pools = {
        row.key: min(row.in_all or 0, sum(row.n for b in room for row2 in b.shared if row2.key == row.key))
        for bearer in room
        for row in bearer.shared
    }
    return min(sum(row.most for row in room), sum(row.alone for row in room) + sum(pools.values()))


def _cause(st: State) -> Msg:
    """Return the name of the card whose effect deals the damage. The frame below runs that effect."""
    c = st.frames[-2].v
    return said(st.rules.card(st.rules.named_by(st, c.ab, c.src, c.was)).name)


@indirect.label("next")
def _indirect_next(st: State, frame: Frame) -> str:
    """Let the players assign the damage: in turn, the active player first (INV-DMG-INDIRECT-MULTI), or all at once.

    Only FAQ 1.6 names an order, so that a player knows what the players before have assigned.
    """
    v = frame.v
    if len(v["seats"]) > 1 and not faq(st).indirect_in_order:
        return _ask_at_once(st, frame)
    while v["seats"]:
        seat = v["seats"][0]
        v["seats"] = v["seats"][1:]
        room, total = _to_bear(st, frame, seat)
        if total <= 0:
            continue
        if len(room) == 1:
            v["shares"] = (*v["shares"], (room[0].eid, total))
            continue
        _ask_share(st, frame, seat, room, total)
        return "answered"
    give(st, frame, spared=v.get("spared", ()))
    give(st, frame, shares=v["shares"])
    return ""


def _to_bear(st: State, frame: Frame, seat: int) -> tuple[list[Bearer], int]:
    """Return what a player may assign the damage to, and how much the player has to assign."""
    room = _indirect_room(st, frame, seat)
    return room, min(frame.v["n"], _bearable(room))


def _ask_share(st: State, frame: Frame, seat: int, room: Sequence[Bearer], total: int) -> None:
    options = [
        Option(
            str(row.eid),
            st.rules.label(st, row.eid, seat),
            ref=row.eid,
            max=min(row.most, total),
            detail=st.rules.whereabouts(st, row.eid),
        )
        for row in room
    ]
    ask(
        st,
        seat,
        "indirect",
        "split",
        Msg.of("inv.ask.indirect_in_turn" if _in_turn(st) else "inv.ask.indirect_of", what=_cause(st), n=total),
        options,
        total=total,
        source=frame.v.src if frame.v.src in st.ents else None,
    )


@indirect.label("answered")
def _indirect_answered(st: State, frame: Frame) -> str:
    shares = {int(k): n for k, n in frame.v.answer()}
    seat = st.ents[next(iter(shares))].seat
    _assign(st, frame, seat, shares)
    if frame.v["seats"]:  # the next player knows this (INV-DMG-INDIRECT-MULTI)
        told = tuple(Msg.of("inv.log.share", n=n, what=st.rules.label(st, e)) for e, n in shares.items())
        text = Msg.of("inv.log.assigned", who=st.rules.player(st, seat), shares=told)
        log(st, "assigned", text, seat=seat, shares=tuple(shares.items()))
    return "next"


def _assign(st: State, frame: Frame, seat: int, shares: Mapping[int, int]) -> None:
    frame.v["shares"] = (*frame.v["shares"], *shares.items())
    frame.v["spared"] = (*frame.v.get("spared", ()), *_counted_on(_indirect_room(st, frame, seat), shares))


def _ask_at_once(st: State, frame: Frame) -> str:
    choosers = []
    for seat in frame.v["seats"]:
        room, total = _to_bear(st, frame, seat)
        if total > 0 and len(room) > 1:
            choosers.append(seat)
            _ask_share(st, frame, seat, room, total)
    if not choosers:
        return _assign_all(st, frame, {})
    frame.v["choosers"] = tuple(choosers)
    return "all_answered"


@indirect.label("all_answered")
def _all_answered(st: State, frame: Frame) -> str:
    rows = answers_by_seat(frame.v.pop("choosers"), frame.v.answer())
    return _assign_all(st, frame, {seat: {int(k): n for k, n in answer} for seat, answer in rows})


def _assign_all(st: State, frame: Frame, chosen: Mapping[int, Mapping[int, int]]) -> str:
    """Apply what the players have assigned, in turn order.  A player without a choice is not in ``chosen``."""
    for seat in frame.v["seats"]:
        room, total = _to_bear(st, frame, seat)
        if seat in chosen:
            _assign(st, frame, seat, chosen[seat])
        elif total > 0:
            frame.v["shares"] = (*frame.v["shares"], (room[0].eid, total))
    frame.v["seats"] = ()
    return "next"


def _counted_on(room: Sequence[Bearer], shares: Mapping[int, int]) -> list[tuple[int, str]]:
    """Return (entity, key of the cancellation) for each shared cancellation that is used up without helping the entity.

    All of that cancellation goes to other cards, whose higher shares relied on it.
    """
    out = []
    for key, mine in (_allotted(room, shares) or {}).items():
        row = next(row for bearer in room for row in bearer.shared if row.key == key)
        if sum(mine.values()) >= (row.in_all or 0):
            out += [(eid, key) for eid in shares if not mine.get(eid)]
    return out


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Refuse shares that are too high together, because several of them rely on the same shared cancellation.

    Shares are also refused if a card makes players destroy or burn one thing before the next, and they do not.
    """
    if question.kind != "indirect" or not isinstance(value, tuple):
        return None
    room, shares = _indirect_room(st, frame, question.seat), {int(k): n for k, n in value}
    if _allotted(room, shares) is not None:
        return _too_early(st, question, room, shares) if _in_turn(st) else None
    over = next(row for row in room if shares.get(row.eid, 0) > row.alone)
    return Msg.of("inv.why.indirect_over", what=st.rules.label(st, over.eid, question.seat), n=over.alone)


def _in_turn(st: State) -> bool:
    """Whether each card or section must be assigned enough damage before the next gets any."""
    return bool(st.indexed("stat:one_by_one")) and bool(words(st, "one_by_one"))


def _too_early(st: State, question: Ask, room: Sequence[Bearer], shares: Mapping[int, int]) -> Msg | None:
    """Return why damage cannot be assigned to several cards or sections in this way, or None.

    All of them but one must be assigned as much as they can take.
    """
    short = [row for row in room if shares.get(row.eid) and _takes_more(room, shares, row)]
    if len(short) < 2:
        return None
    return Msg.of("inv.why.one_by_one", what=st.rules.label(st, short[0].eid, question.seat), n=short[0].most)


def _takes_more(room: Sequence[Bearer], shares: Mapping[int, int], row: Bearer) -> bool:
    n = shares.get(row.eid, 0)
    return n < row.most and _allotted(room, {**shares, row.eid: n + 1}) is not None


indirect.validate = _validate


def _indirect_suggest(st: State, frame: Frame, question: Ask) -> str:
    """Suggest shares: first for the section that can take the most damage, then for the other sections, then for units.

    A card or section is destroyed only if that cannot be avoided.
    """
    room = _indirect_room(st, frame, question.seat)
    room.sort(key=lambda row: (st.ents[row.eid].place != "capital", -row.alone, row.eid))
    if _in_turn(st):
        return _as_answer(_one_by_one(st, room, question.total))
    left = question.total
    shares = dict.fromkeys((row.eid for row in room), 0)
    for spare in (1, 0):
        for row in room:
            n = max(0, min(left, row.alone - spare - shares[row.eid]))
            shares[row.eid] += n
            left -= n
    for row in room:
        while left and shares[row.eid] < row.most and _allotted(room, {**shares, row.eid: shares[row.eid] + 1}):
            shares[row.eid] += 1
            left -= 1
    return _as_answer(shares)


def _as_answer(shares: Mapping[int, int]) -> str:
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


def _one_by_one(st: State, room: Sequence[Bearer], left: int) -> dict[int, int]:
    """Return shares of which all but the last destroy or burn something.

    The last goes to what survives it, if possible. Small units are destroyed first.
    """
    shares: dict[int, int] = {}
    rest = list(room)
    while left and rest:
        spared = next((row for row in rest if row.alone > left), None)
        row = spared or min(rest, key=lambda row: (st.ents[row.eid].place == "capital", row.most))
        rest.remove(row)
        while left and _takes_more(room, shares, row):
            shares[row.eid] = shares.get(row.eid, 0) + 1
            left -= 1
    return shares


indirect.suggest = _indirect_suggest

register_messages(
    "en",
    {
        "inv.why.indirect_over": "The cancellation of damage does not cover all of this. Without it, {what} can "
        "take {n}.",
        "inv.why.one_by_one": "{what} must be assigned {n} damage, which destroys or burns it, before anything else "
        "gets any.",
        "inv.ask.indirect_in_turn": "{what}: spread {n} indirect damage over your units and capital sections, enough "
        "to destroy or burn one before the next.",
    },
)
