"""What is told of the options when somebody looks: what can still be taken, and which Action would do nothing."""

from __future__ import annotations

from engine.chain.hooks import hooks_of
from engine.chain.legality import find_action
from engine.invasion.own import rules_of
from engine.kernel.decision import Decision, Option
from engine.kernel.language.constants.changes import Gets
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.layers import read
from engine.kernel.state.state import State, bound


def hints(st: State, decision: Decision) -> dict[str, Msg]:
    """Return by key what damage would meet, or in a window which Action would change nothing or help enemies alone."""
    if decision.kind == "indirect":
        return {option.key: _left(st, option.ref) for option in decision.choices if option.ref}
    if decision.kind == "assign":
        return {option.key: _left(st, option.ref) for option in decision.choices
                if option.ref and st.ents[option.ref].place != "capital" and read(st, option.ref, "toughness")}
    if decision.kind == "window":
        told = {option.key: _in_vain(st, decision.seat, option) for option in decision.options}
        return {key: msg for key, msg in told.items() if msg is not None}
    return {}


def _in_vain(st: State, seat: int, option: Option) -> Msg | None:
    """Tell of an Action without targets that what it speaks of is not there, or that it strengthens enemies alone."""
    word, _, rest = option.key.partition(":")
    eid, _, part = rest.partition(":")
    if word == "play":
        ability = hooks_of(st).play_ability(st.ents[int(eid)].code)
    else:
        ability = find_action(st, int(eid), part) if word == "act" else None
    if ability is None or ability.d.kind != "action" or ability.d.targets or not ability.d.body:
        return None
    c = bound(src=int(eid), ctl=seat, x=0)
    found: set[int] = set()
    for term in ability.d.body:
        noun = getattr(term, "sel", None) or getattr(term, "who", None)
        if not isinstance(noun, Sel) or getattr(term, "open", False):
            return None
        found.update(noun.ids(st, c))
    if not found:
        return Msg.of("inv.hint.nothing")
    gives = all(isinstance(term, Gets) and isinstance(term.n, int) and term.n > 0 for term in ability.d.body)
    if gives and all(st.rules.opposes(st, seat, st.rules.controller(st, e)) for e in found):
        return Msg.of("inv.hint.theirs")
    return None


def _left(st: State, eid: int) -> Msg:
    ent = st.ents[eid]
    if ent.place == "capital":
        return rules_of(st).section_state(st, eid)
    left, toughness = read(st, eid, "hp") - ent.damage, read(st, eid, "toughness")
    if toughness:
        return Msg.of("inv.detail.left_tough", n=left, toughness=toughness)
    return Msg.of("inv.detail.left", n=left)


register_messages(
    "en",
    {
        "inv.hint.nothing": "would change nothing now",
        "inv.hint.theirs": "would strengthen only your opponent's units now",
    },
)
