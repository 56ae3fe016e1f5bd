"""Checks for options that would change nothing now. These options are offered after all others.

The checks use only what the player sees, including the number of cards in the player's own piles. The order of the
options therefore reveals nothing.
"""

from __future__ import annotations

from typing import Protocol

from engine.karth.card import PILES
from engine.karth.own import rules_of
from engine.kernel.language.constants.changes import Gets
from engine.kernel.language.definitions import Ability
from engine.kernel.language.effects.piles import See
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.ops import Op
from engine.kernel.state.state import Bindings, State


class Idles(Protocol):
    """A term that says itself whether it would be of no use."""

    def idle(self, st: State, ctx: Ctx) -> bool:
        """Whether the term would change nothing for its player now, by what the player sees."""


def idle(st: State, seat: int, src: int, ability: Ability) -> bool:
    """Whether an ability of ``src`` would do nothing for its player, whatever targets the player chose."""
    d, c = ability.d, Bindings(src=src, ctl=seat, x=0)
    first = d.body[0]
    if isinstance(first, See):  # the kinds of the cards are secret, but not their number
        return not any(st.piles[pile, seat] for pile in ([first.what.place] if first.what.place else PILES))
    if not d.targets:
        return all(_nothing(st, c, part) for part in d.body)
    if len(d.targets) > 1:  # an ability with several targets brings a card into play
        return False
    (spec,) = d.targets
    return all(_nothing(st, c.but(**{spec.name: (e,)}), part) for e in spec.sel.ids(st, c) for part in d.body)


def _nothing(st: State, ctx: Ctx, part: object) -> bool:
    """Whether one part of an effect would change nothing."""
    if hasattr(part, "idle"):  # isinstance is slow with protocols
        term: Idles = part
        return term.idle(st, ctx)
    if isinstance(part, Gets):
        return not part.sel.ids(st, ctx)
    if isinstance(part, Op) and type(part).step is Op.step:
        return not part.events(st, ctx)
    return False


def may_mine(st: State, seat: int) -> bool:
    """Whether any card of a player can still mine this turn."""
    rules = rules_of(st)
    return any(
        rules.number(st, e, "mining") > 0
        and "new" not in st.ents[e].flags
        and rules.untouched(st, e)
        and not st.fact("turn", "done", e)
        for e in rules.bodies(st, seat)
    )


def gains(st: State, eid: int, item: int) -> bool:
    """Whether an item would benefit the card if that card wore it."""
    rules, code = rules_of(st), st.ents[item].code
    again = any(st.ents[e].code == code for e in rules.items_of(st, eid))
    found = [ability.d for ability in rules.printed(code)]
    return any(
        not d.mods or (not (again and d.name) and any(_changes(st, eid, part) for part in d.mods)) for d in found
    )


def _changes(st: State, eid: int, part: object) -> bool:
    return not isinstance(part, Gets) or part.form != "double" or rules_of(st).number(st, eid, part.key) > 0
