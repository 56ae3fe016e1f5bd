"""An attack on all zones of a player in one fight: which zones those are."""

from __future__ import annotations

from engine.invasion.language.effects.onslaughts import WIDE
from engine.invasion.language.fighting import attackable
from engine.invasion.language.nouns import ZONES
from engine.invasion.own import rules_of
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State


def on_all(st: State, seat: int) -> bool:
    """Whether a player's attacks are on all zones of the attacked player that are not burning."""
    return any(mod.key == "all_zones" and mod.ctl == seat for mod in st.modifiers.values())


def spread(st: State, seat: int, zone: str, other: int) -> tuple[str, ...]:
    """Return the zones that a player's attack on a zone would be on, the named one first.

    Our reading: a zone that a card keeps from being attacked is left out.
    """
    if not st.modifiers or not on_all(st, seat):
        return (zone,)
    found = _open(st, other)
    return (zone, *(z for z in found if z != zone)) if zone in found else found or (zone,)


def _open(st: State, other: int) -> tuple[str, ...]:
    rules = rules_of(st)
    sections = [(zone, rules.section(st, zone, other)) for zone in ZONES]
    return tuple(z for z, section in sections if not st.ents[section].mark("burn") and attackable(st, section))


def settle(st: State, seat: int) -> None:
    """Store the zones of a player's attack that has just been aimed at a zone, or whose attackers are declared now.

    A zone that has begun to burn in between is not attacked.
    """
    zones = spread(st, seat, st.vars["zone"], st.vars["defender"])
    if len(zones) > 1:
        st.set(WIDE, zones)
    else:
        st.vars.pop(WIDE, None)
    if zones[0] != st.vars["zone"]:
        st.set("zone", zones[0])


register_messages(
    "en",
    {
        "inv.ask.defenders.zones": "{who} attacks your {zone} with {units|unit|units}, {power} power. Who defends?",
        "inv.ask.attacked.zones": "{who} attacks your {zone} with {units|unit|units}, {power} power. Play something, "
        "or pass?",
        "inv.ask.attacked.zones.nothing": "{who} attacks your {zone} with {units|unit|units}, {power} power. You have "
        "nothing to play. {end}?",
        "inv.ask.unopposed.zones": "Nobody defends. Deal {n} damage to {whom}'s {zone}?",
        "inv.ask.unopposed.zones.nothing": "Nobody defends, and you have nothing to play. Deal {n} damage to {whom}'s "
        "{zone}?",
    },
)
