"""Ambush: a facedown development that turns faceup while its zone is attacked.

Our reading of the keyword, which no FAQ explains, after the guidelines for its first release: attackers are declared,
and players act. Then the attacked player may pay the Ambush number of facedown developments in the attacked zone, and
players act again before defenders are declared. Here both take place in the window after the declaration of attackers.
Loyalty and the printed cost do not matter. A unit turns faceup, which is not entering play, and must defend if it can.
A tactic goes on the chain at once and counts as played. Everything else about Ambush is in
:mod:`engine.invasion.turn.ambush`.
"""

from __future__ import annotations

from typing import Protocol

from engine.invasion.language.effects.onslaughts import attacked_zones, under_attack
from engine.kernel.language.common import *
from engine.kernel.language.definitions import Card
from engine.kernel.state.layers import controller

AMBUSH = "ambush"
AMBUSHED = "ambushed"
"""The event in which a unit ambushes, and the fact that it has done so in this phase."""


def ambushes(who: Finds = this) -> When:
    """When the unit ambushes: its controller has paid its Ambush number, and it has been turned faceup."""
    return When(AMBUSHED, who)


def lying_in_wait(st: State, seat: int) -> tuple[int, ...]:
    """Return the facedown developments of a player in the zones that are attacked now."""
    if not under_attack(st):
        return ()
    return tuple(
        e
        for zone, whose in attacked_zones(st)
        if whose == seat
        for e in st.places.get((zone, seat), ())
        if not st.ents[e].up and controller(st, e) == seat
    )


GAINS, LENDS = "gains_ambush", "lends_ambush"


class GivesAmbush(Protocol):
    """A term that gives Ambush to some facedown cards."""

    def number(self, card: Card) -> int | None:
        """Return the Ambush number that a card gains, or None if it gains none."""


def ambush_of(st: State, eid: int) -> int | None:
    """Return the Ambush number of a card, or None. It counts even while the card lies facedown.

    It is printed, or an effect gave it to the card. Our reading: of several numbers, the lowest is paid.
    """
    ent = st.ents[eid]
    card = st.rules.card(ent.code)
    numbers = [card.keyword(AMBUSH)]
    if st.modifiers:
        numbers += [word.number(card) for word in gained(st).get(eid, ())]
    if not ent.up and st.indexed("stat:lends_ambush"):
        numbers.append(lent(st, controller(st, eid), ent.code))
    return min((n for n in numbers if n is not None), default=None)


def gained(st: State) -> dict[int, list[GivesAmbush]]:
    """Return the developments that an effect may have given Ambush, with the terms. Everybody may know these."""
    found: dict[int, list[GivesAmbush]] = {}
    for mod in st.modifiers.values():
        if mod.key == GAINS:
            for eid in mod.refs or ():
                found.setdefault(eid, []).append(st.rules.node(mod.ab, mod.node))
    return found


def lent(st: State, seat: int, code: str) -> int | None:
    """Return the Ambush number that a card in play gives to a player's copies of a card while they lie facedown, or
    None.
    """
    card = st.rules.card(code)
    if card.keyword(AMBUSH) is not None:
        return None
    fits = any(c.ctl == seat and word.sel.fits(st, c, card) for _, word, c, _ in words(st, LENDS))
    return card.printed_cost if fits else None


@dataclass(frozen=True)
class CanAmbush(Test):
    """Cards with Ambush, printed or gained."""

    says = "with Ambush"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return ambush_of(st, eid) is not None


register_messages("en", {"when.ambushed": "when {who} ambushes"})

__all__ = ["CanAmbush", "ambush_of", "ambushes", "gained", "lent", "lying_in_wait"]
