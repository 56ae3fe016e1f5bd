"""The choice of the attacked zone as part of the action that ends the capital phase.

The choice stays valid as long as no player acts before the attack. If a player acts, the question for the zone is asked
in the battlefield phase, as the rules say. The choice is offered if a unit could attack, which is a public fact.
"""

from __future__ import annotations

from functools import lru_cache

from engine.invasion.language.effects.onslaughts import SENT
from engine.invasion.language.fighting import attackable
from engine.invasion.language.nouns import ZONES
from engine.invasion.legends import LEGEND, legend_of, name_of, target_state
from engine.invasion.own import rules_of
from engine.invasion.turn.fighters import can_attack
from engine.invasion.turn.wide import on_all
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

NO_ATTACK = "none"


def options(st: State, seat: int, label: str = "") -> list[Option]:
    """Return the options for an attack by a seat: each opponent's zones, and the opponent's legend in each zone.

    An attack that an effect of a card causes cannot be on a legend. ``label`` is the id of a message that names the
    attacked zone. If the attack will be on all zones that are not burning, it is aimed at one of them.
    """
    out = []
    rules, whole = rules_of(st), on_all(st, seat)
    for i in range(1, st.seats):
        other = (seat + i) % st.seats
        for zone, section in zip(ZONES, st.places["capital", other], strict=True):
            if not attackable(st, section) or (whole and st.ents[section].mark("burn")):
                continue
            out.append(
                _option(zone, other, section, rules.section_label(st, section), rules.section_state(st, section), label)
            )
        if SENT not in st.vars:  # an attack caused by an effect must be on a zone
            out += _on_legend(st, other, label)
    return out


def _on_legend(st: State, other: int, label: str) -> list[Option]:
    """Return the options to attack a player's legend, one for each zone whose units could defend it."""
    legend = legend_of(st, other)
    if not legend:
        return []
    out = []
    for zone in ZONES:
        name = Msg.of("inv.section", who=st.rules.player(st, other), zone=name_of(st, zone, legend))
        out.append(
            Option(
                f"attack:{zone}:{other}:{LEGEND}",
                Msg.of(label, what=name) if label else name,
                ref=legend,
                detail=target_state(st, legend, zone),
                group="attack",
            )
        )
    return out


@lru_cache(maxsize=1024)
def _option(zone: str, other: int, section: int, name: Msg, state: Msg, label: str) -> Option:
    return Option(
        f"attack:{zone}:{other}", Msg.of(label, what=name) if label else name, ref=section, detail=state, group="attack"
    )


def offered(st: State, f: Frame, seat: int) -> bool:
    """Whether the window is the active player's own capital window, and an attack is still possible in this turn."""
    v = f.v
    if not v["plays"] or v["chain"] or v["part"] != 2 or seat != st.vars["active"] or not can_attack(st, seat):
        return False
    return any("choose zone" in frame.v["queue"] for frame in st.frames if frame.routine == "inv.turn")


def said(st: State, seat: int, answer: str) -> None:
    """Store the active player's answer about the attack: the chosen zone, or no attack after a plain pass.

    If the player wants every window, a plain pass stores nothing, because that player is asked later.
    """
    if answer != "pass":
        st.set("aim", (answer, st.next_link))
    elif st.policy[seat][0] != "every":
        st.set("aim", (NO_ATTACK, st.next_link))


def take(st: State) -> str | None:
    """Return and clear the stored answer.

    Returns None if there is no answer, or if a link has been put on a chain since the answer was given.
    """
    answer, link = st.vars.pop("aim", (None, 0))
    return answer if link == st.next_link else None
