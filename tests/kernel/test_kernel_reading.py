"""Values read through the cache equal values computed afresh from every constant effect in order."""

from __future__ import annotations

import random
from typing import Any

import pytest
from toy import card, position
from toy_words import units

from engine.kernel.language.abilities import constant
from engine.kernel.language.constants.changes import Blank, Gains, Gets, gets
from engine.kernel.language.nouns.references import this
from engine.kernel.language.values.conditions import at_least
from engine.kernel.language.values.numbers import Count
from engine.kernel.state.layers import active, context, read
from engine.kernel.state.state import State

KINDS = (
    card("peer", power=2, hp=6),
    card("peer-lord", constant(gets(units.other, power=1)), hp=5),
    card("peer-self", constant(gets(this, power=3), while_=at_least(4, units.yours)), hp=5),
    card("peer-twin", constant(gets(this, power=1), gets(units.here, power=1)), hp=5),
    card("peer-double", constant(Gets(units.named("Peer"), "power", form="double")), hp=5),
    card("peer-fixed", constant(Gets(units.yours.other, "power", 4, form="set")), hp=5),
    card("peer-count", constant(gets(this, power=Count(units.enemy))), hp=5),
    card("peer-mute", constant(Blank(units.named("Peer-Lord").enemy)), hp=5),
    card("peer-gift", constant(Gains(units.named("Peer").yours, constant(gets(units.here, power=1)))), hp=5),
)


def naive(st: State, eid: int) -> int:
    """Compute a card's power without the cache, from one constant effect after another."""
    base = st.rules.base(st, eid, "power")
    assert base is not None
    total, factor, fixed = base, 1, None
    for src, ab in st.indexed("stat:power"):
        d: Any = st.rules.ability(ab).d
        c = context(st, src)
        if not active(st, src, ab) or (d.while_ is not None and not d.while_.holds(st, c)):
            continue
        for word in d.mods:
            if word.mod_key != "power" or not word.sel.has(st, c, eid):
                continue
            if word.form == "add":
                total += word.amount(st, c, eid)
            elif word.form == "double":
                factor += 1
            elif fixed is None or st.ents[src].stamp > fixed[0]:
                fixed = (st.ents[src].stamp, word.amount(st, c, eid))
    if fixed is not None:
        total += fixed[1] - base
    return max(0, total * factor)


@pytest.mark.parametrize("seed", range(12))
def test_reading_is_exact_after_every_write(seed: int) -> None:
    chance = random.Random(seed)
    board = {
        (zone, seat): tuple(chance.choices(KINDS, k=chance.randint(0, 4)))
        for zone in ("left", "mid", "right")
        for seat in (0, 1)
    }
    st = position(board=board)
    for _ in range(12):
        ids = [e.id for e in st.ents.values() if e.place in st.rules.in_play]
        chance.shuffle(ids)
        assert [read(st, e, "power") for e in ids] == [naive(st.fork(), e) for e in ids]
        if not ids:
            return
        victim = ids[0]
        if chance.random() < 0.5:
            st.remove(victim)
        else:
            st.relocate(victim, chance.choice(("left", "mid", "right")), chance.randint(0, 1))
            st.w(victim).ctl = chance.randint(0, 1)
