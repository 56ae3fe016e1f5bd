"""Legends: cards on the capital board that are in no zone but count in each zone (Legends insert, and FAQ 1.6).

A legend is attacked in a zone, in place of its section. Units in that zone defend it, and it fights back with its power
there. Damage beyond its hit points is lost.
"""

from __future__ import annotations

from engine.chain.hooks import Reason
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.damage import life_left
from engine.invasion.language.effects.onslaughts import zones_of_fight
from engine.invasion.language.nouns import BATTLEFIELD, ZONES
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.layers import fixed_control, read
from engine.kernel.state.state import Entity, State

LEGEND = "legend"
"""The kind of a legend, and the name of the place that a legend is in: its player's capital board."""

ATTACKED = "legend"
"""The variable that holds the attacked legend, if the current combat attacks a legend in place of a section."""


def legend_of(st: State, seat: int) -> int:
    """Return the legend on a player's capital board, or 0."""
    for eid in st.places.get((LEGEND, seat), ()):
        if not st.ents[eid].host:  # cards attached to the legend lie in the same place
            return eid
    return 0


def led_by(st: State, seat: int) -> tuple[int, ...]:
    """Return the player's legend if that player could send it to attack, otherwise an empty tuple.

    The player must control the legend, and it must not be corrupt.
    """
    eid = legend_of(st, seat)
    if not eid or CORRUPT in st.ents[eid].flags:
        return ()
    return (eid,) if fixed_control(st) or st.rules.controller(st, eid) == seat else ()


def power_in(st: State, eid: int, zone: str) -> int:
    """Return the power of a legend in a zone: the printed power there, plus the power that effects add.

    Where no particular zone is meant, a legend's power is that of its weakest zone (INV-RULE-LEGEND-POWER).
    """
    card = st.rules.card(st.ents[eid].code)
    return max(0, int(card.number(zone) or 0) + read(st, eid, "power") - int(card.number("power") or 0))


def powers(st: State, eid: int) -> tuple[int, ...]:
    """Return the power of a legend in the kingdom, the quest zone and the battlefield."""
    return tuple([power_in(st, eid, zone) for zone in ZONES])


def fighting_power(st: State, eid: int) -> int:
    """Return the power that a legend fights with.

    It is the power in the battlefield if the legend attacks, and otherwise the power in the attacked zone.
    """
    attacks = st.ents[eid].seat == st.vars["active"]
    return power_in(st, eid, BATTLEFIELD if attacks else str(st.vars["zone"]))


def attacked(st: State) -> int:
    """Return the attacked legend, or 0 if a section is attacked or the legend is gone."""
    eid = int(st.vars.get(ATTACKED, 0))
    return eid if eid in st.ents else 0


def fights_back(st: State) -> tuple[int, ...]:
    """Return the attacked legend if it fights back, otherwise an empty tuple. A corrupt legend does not fight back."""
    eid = attacked(st)
    return (eid,) if eid and CORRUPT not in st.ents[eid].flags else ()


def target_name(st: State) -> Msg | tuple[Msg, ...]:
    """Return the name of the attacked zone or legend, or the names of all zones of the fight."""
    return names_of(st, zones_of_fight(st), attacked(st))


def names_of(st: State, zones: tuple[str, ...], legend: int = 0) -> Msg | tuple[Msg, ...]:
    """Return the name of one zone (:func:`name_of`), or the names of several zones."""
    return name_of(st, zones[0], legend) if len(zones) == 1 else tuple(name_of(st, zone) for zone in zones)


def name_of(st: State, zone: str, legend: int = 0) -> Msg:
    """Return the name of a zone. With ``legend``, return the name of that legend, which is attacked in the zone."""
    where = Msg.of(f"place.{zone}")
    return Msg.of("inv.legend_in", legend=st.rules.label(st, legend), zone=where) if legend else where


def target_left(st: State, legend: int) -> int:
    """Return how much more damage destroys the attacked legend."""
    return life_left(st, legend)


def target_state(st: State, legend: int, zone: str) -> Msg:
    """Return a message with the hit points and damage that a legend would have if it were attacked in a zone."""
    left = target_left(st, legend)
    if CORRUPT in st.ents[legend].flags:
        return Msg.of("inv.detail.legend_corrupt", n=left)
    return Msg.of("inv.detail.legend", n=left, power=power_in(st, legend, zone) + read(st, legend, "combat"))


def play_fails(st: State, seat: int, race: str) -> Reason | None:
    """Return why a player cannot play a legend of a race, or None.

    A player may have one legend, of the capital's race or Neutral.
    """
    if legend_of(st, seat):
        return ("second_legend",)
    return None if race in ("Neutral", st.vars.get(f"race{seat}")) else ("foreign_legend",)


def stays(ent: Entity, attacking: bool) -> bool:
    """Whether a fighter is a legend that attacks from the capital board."""
    return attacking and ent.place == LEGEND


register_messages(
    "en",
    {
        "noun.legend.one": "legend",
        "noun.legend.many": "legends",
        "place.legend": "capital board",
        "place.legend.title": "Capital board",
        "inv.legend_in": "{legend} (in the {zone})",
        "why.second_legend": "You already have a legend on your capital board; each player may have one.",
        "why.foreign_legend": "You can play only legends of your capital's race.",
        "inv.ask.defenders.legend": "{who} attacks your {zone} with {units|unit|units}, {power} damage ({left} "
        "needed to destroy it). Who defends?",
        "inv.ask.attacked.legend": "{who} attacks your {zone} with {units|unit|units}, {power} damage ({left} needed "
        "to destroy it). Play something, or pass?",
        "inv.ask.attacked.legend.nothing": "{who} attacks your {zone} with {units|unit|units}, {power} damage "
        "({left} needed to destroy it). You have nothing to play. {end}?",
        "inv.ask.unopposed.legend": "No unit defends. Deal {n} damage to {whom}'s {zone} ({left} needed to destroy "
        "it)?",
        "inv.ask.unopposed.legend.nothing": "No unit defends, and you have nothing to play. Deal {n} damage to "
        "{whom}'s {zone} ({left} needed to destroy it)?",
        "inv.detail.legend": "{n|hit point|hit points} left, fights back with {power}",
        "inv.detail.legend_corrupt": "{n|hit point|hit points} left, corrupt",
        "inv.seen.leads": "{who}'s capital board",
        "inv.seen.legend_power": "Power: kingdom {kingdom}, quest zone {quest}, battlefield {battlefield}.",
    },
)
