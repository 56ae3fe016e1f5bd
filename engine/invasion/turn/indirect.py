"""Indirect damage: each player divides what they are dealt among their own units and capital."""

from __future__ import annotations

from engine.invasion.faq import faq
from engine.invasion.legends import LEGEND
from engine.invasion.own import rules_of
from engine.invasion.turn.lethal import IMPOSSIBLE, needed, to_assign
from engine.kernel.decision import Option
from engine.kernel.messages import Msg, said
from engine.kernel.run.frames import Routine, ask, give
from engine.kernel.state.layers import read
from engine.kernel.state.state import Ask, Frame, State

indirect = Routine("inv.indirect")


def _indirect_room(st: State, seat: int) -> list[tuple[int, int]]:
    """Return (entity, most) of what a player may assign indirect damage to (INV-DMG-INDIRECT-UNIT-CAP).

    Units and sections, and by FAQ 1.6 the legend (INV-DMG-INDIRECT).
    """
    out = []
    kinds = ("unit", LEGEND) if faq(st).legends_share else ("unit",)
    for e in rules_of(st).controlled(st, seat):
        if st.kind(e) in kinds:
            n = needed(st, e)
            out.append((e, n))
    for e in st.places[("capital", seat)]:
        if not st.ents[e].mark("burn"):
            out.append((e, to_assign(st, e, read(st, e, "hp") - st.ents[e].damage)))
    return [(e, n) for e, n in out if n > 0]


def _cause(st: State) -> Msg:
    """Name the card whose effect, the frame below, is being carried out."""
    c = st.frames[-2].v
    return said(st.rules.card(st.rules.named_by(st, c["ab"], c["src"], c.get("was"))).name)


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
        ask(st, seat, "indirect", "split", Msg.of("inv.ask.indirect_of", what=_cause(st), n=total), options,
            total=total, source=v["src"] if v["src"] in st.ents else None)
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
    room.sort(key=lambda pair: (st.ents[pair[0]].place != "capital", -pair[1], pair[0]))
    left = a.total
    shares = dict.fromkeys((e for e, _ in room), 0)
    for spare in (1, 0):
        for e, most in room:
            n = max(0, min(left, most - spare - shares[e]))
            shares[e] += n
            left -= n
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


indirect.suggest = _indirect_suggest
