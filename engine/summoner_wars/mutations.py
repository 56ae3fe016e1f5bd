"""Mutations: units that are summoned onto a Common unit of their faction and cover it.

The Mutation is a new unit on the space of the Common.  It takes over the Common's Wound Markers and the cards over and
under the Common.  If a new Mutation covers an old one, the old one returns to the hand, and its Summon Cost is deducted
from the price of the new one.
"""

from __future__ import annotations

from engine.grid.board import BOARD, at, cards_on, hosted
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State
from engine.summoner_wars.own import rules_of


def is_mutation(st: State, eid: int) -> bool:
    """Whether the card is a Mutation."""
    return rules_of(st).sw(st.ents[eid].code).mutation


def hosts(st: State, seat: int, code: str) -> tuple[int, ...]:
    """Return the units onto which a player can summon a Mutation: Commons of its faction, even if a Mutation covers
    them.
    """
    faction = rules_of(st).sw(code).faction
    return tuple(e for e in cards_on(st) if _carries(st, seat, e, faction))


def _carries(st: State, seat: int, eid: int, faction: str) -> bool:
    ent = st.ents[eid]
    if not ent.pos or st.rules.controller(st, eid) != seat:
        return False
    card = rules_of(st).sw(ent.code)
    return card.kind == "common" and card.faction == faction


def host_at(st: State, seat: int, code: str, square: int) -> int:
    """Return the unit on a square onto which a player can summon a Mutation, or 0 if there is none."""
    faction = rules_of(st).sw(code).faction
    return next((e for e in at(st, square) if _carries(st, seat, e, faction)), 0)


def relief(st: State, host: int) -> int:
    """Return the discount for summoning a Mutation onto a unit: the Summon Cost of a Mutation that covers the unit."""
    return rules_of(st).summon_cost(st, host) if host and is_mutation(st, host) else 0


def take_over(st: State, new: int, seat: int) -> int:
    """Put a newly summoned Mutation over the Common unit on its space.

    If the Common was already covered by a Mutation, return the new id of that Mutation, which goes back to the hand.
    Otherwise return 0.
    """
    old = next((e for e in at(st, st.ents[new].pos) if e != new and st.rules.kind(st, e) == "common"), 0)
    if not old:
        return 0
    back = is_mutation(st, old)
    st.touch(new).damage += st.ents[old].damage
    for kind, n in st.ents[old].marks:
        st.add_marks(new, kind, n)
    for eid in hosted(st, old):
        st.w(eid).host = new
    for scope, fact in (("match", "wounded_by"), ("turn", "wounded_from"), ("turn", "wounded_at")):
        if (scope, fact, old) in st.facts:
            st.facts[scope, fact, new] = st.facts.pop((scope, fact, old))
    gone = st.remove(old)
    kept = st.create(gone.code, gone.owner, "hand" if back else "under", seat)
    if back:
        return kept.id
    kept.host, kept.role = new, "under"
    return 0


def base_of(st: State, eid: int) -> int:
    """Return the unit that is covered by a Mutation, or 0 if there is none."""
    return next((e for e in hosted(st, eid, "under") if st.ents[e].place != BOARD), 0)


register_messages(
    "en",
    {
        "sw.text.mutation": "You summon this card onto a Common unit of its faction that you control, never next to a "
        "Wall. It takes that unit's place and wounds. If that unit is a Mutation, it goes back to "
        "your hand, and this card costs less by its Summon Cost.",
        "sw.ask.mutate_at": "Which unit do you summon {card} onto?",
        "sw.log.mutates": "{who} summons {what} onto {on}, on {at}.",
        "sw.log.mutates.you": "You summon {what} onto {on}, on {at}.",
        "sw.log.mutation_back": "{what} goes back to the hand of {who}.",
        "sw.log.mutation_back.you": "{what} goes back to your hand.",
        "why.no_host": "You control no Common unit of that faction to summon it onto.",
        "ui.aim.mutate_at.summoner_wars": (
            "-# The unit becomes the Mutation and keeps its wounds. It may move and attack in this turn."
        ),
    },
)
