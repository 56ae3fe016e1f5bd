"""Reasons why an action that is not offered cannot be taken, with the rule behind each reason."""

from __future__ import annotations

from engine.chain.legality import card_fails, reason_msg
from engine.karth.own import rules_of
from engine.karth.turn import activation, acts
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


def deeds(st: State, seat: int) -> list[Option]:
    """Return every action that a seat's cards could ever take (see :meth:`Rules.deeds`)."""
    rules = rules_of(st)
    out = [Option(f"unit:{e}", rules.label(st, e, seat), ref=e) for e in rules.bodies(st, seat)]
    for eid in rules.hand(st, seat):
        card, label = rules.karth(st.ents[eid].code), rules.label(st, eid, seat)
        word = _WORDS.get(card.kind, "play")
        if card.kind == "spell" and card.timing == "action":
            word = "cast"
        if word == "play":
            out.append(Option(f"play:{eid}", Msg.of("opt.play", card=label), ref=eid))
        else:
            out.append(Option(f"{word}:{eid}", Msg.of(f"karth.opt.{word}", card=label, n=card.gold), ref=eid))
    for eid in rules.bodies(st, seat):
        out += [
            Option(
                f"act:{eid}:{name}",
                Msg.of("karth.label.power", ability=rules.power_label(st, eid, name), card=rules.label(st, eid, seat)),
                ref=eid,
            )
            for name in rules.powers
            if rules.has(st, eid, name)
        ]
    return out


_WORDS = {"unit": "hire", "hero": "hire", "mercenary": "side", "animal": "side", "item": "equip", "income": "income"}


def why_not(st: State, key: str, seat: int) -> Msg | None:
    """Return why an action cannot be taken now, or None. A key that names no action of the seat is refused."""
    word, _, rest = key.partition(":")
    number, _, part = rest.partition(":")
    eid = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
    ent = st.ents.get(eid)
    if ent is None or not any(o.key == key for o in deeds(st, seat)):
        return Msg.of("why.no_such")
    if word in ("play", "cast") and rules_of(st).play_kind(ent.code) == "action_card":
        reason = card_fails(st, seat, eid)
        return None if reason is None else reason_msg(reason)
    if st.vars["active"] != seat or st.vars["phase"] != "turn":
        return Msg.of("why.karth.turn")
    if any(ask.kind == "draw" and ask.seat == seat for ask in st.asks):  # cards get ready after the draw
        return Msg.of("why.karth.draw")
    fails = _unit(st, eid) if word == "unit" else _power(st, eid, part) if word == "act" else _hand(st, seat, eid)
    return Msg.of(f"why.karth.{fails}") if fails else None


def _unit(st: State, eid: int) -> str:
    if st.ents[eid].flag("new"):
        return "new"
    return "done" if st.fact("turn", "done", eid) else ""


def _power(st: State, eid: int, name: str) -> str:
    rules = rules_of(st)
    if not acts.can_take_turn(st, eid):
        return _unit(st, eid)
    if st.vars["acting"] != eid:
        return ""
    fails = activation.power_fails(st, eid, rules.powers[name])
    return {"": "", "whole_turn": "whole_turn", "acted": "acted", "energy": "energy"}.get(fails, "condition")


def _hand(st: State, seat: int, eid: int) -> str:
    rules = rules_of(st)
    card = rules.karth(st.ents[eid].code)
    if card.kind in ("unit", "hero"):
        if rules.play_cost(st, seat, eid) > st.purse(seat):
            return "gold"
        if not acts.free_spawners(st, seat):
            return "spawner"
        return "" if acts.hires(st, seat, eid) else "same_hero"
    if card.kind in ("mercenary", "animal"):
        return f"side_{card.kind}" if st.fact("turn", f"to_side_{card.kind}", seat) else ""
    if card.kind == "item":
        return "" if acts.wearers(st, seat, eid) else "wearer"
    return "income" if card.kind == "income" and st.fact("turn", "income", seat) else ""
