"""Exact targets and conditions of spells, in cases where another card or token could easily be mistaken for the right
one.
"""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

CASTER = "Elf Druid"
FAR, HURT, FRESH = {"e6": "Goblin Miner"}, {"card": "Ogre Bruiser", "damage": 1}, {"card": "Elf Scout", "new": True}


@pytest.mark.parametrize("spell", ["Antidote", "Bless"])
def test_help_does_not_reach_a_card_behind_a_forest(spell: str) -> None:
    t = Table(seat({"c3": CASTER, "c5": HURT, "e3": HURT}, hand=[spell], energy=9), seat(FAR, terrain={"c4": "forest"}))
    assert t.do("unit c3", f"cast {spell}").targets() - {"c3"} == {"e3"}


@pytest.mark.parametrize(
    ("spell", "token"),
    [
        ("sp_raise", "tok_skeleton"),
        ("sp_healtotem", "tok_healtotem"),
        ("sp_firetotem", "tok_firetotem"),
        ("sp_web", "tok_web"),
        ("sp_wall", "tok_wall"),
    ],
)
def test_spell_needs_its_own_token_in_the_pile_and_one_space(spell: str, token: str) -> None:
    others = {"tok_skeleton", "tok_healtotem", "tok_firetotem", "tok_web", "tok_wall", "tok_trap"} - {token}
    for tokens, may in (({token}, True), (others, False)):
        t = Table(seat({"c2": "Goblin Hexer"}, hand=[spell], energy=9, tokens=sorted(tokens)), seat(FAR)).do("unit c2")
        assert bool(t.names("cast")) is may
        if may:
            t.do(f"cast {t.names('cast').pop()}")
            assert (t.ask.min, t.ask.max) == (1, 1), "one space"


def test_forced_march_targets_one_own_card() -> None:
    t = Table(seat({"b2": FRESH, "d2": FRESH}, hand=["Forced March"], energy=9), seat({"e6": FRESH}))
    t.do("play Forced March")
    assert t.targets() == {"b2", "d2"}
    t.do("b2")
    assert t.can("unit b2") and not t.can("unit d2")
    t = Table(seat({"c2": CASTER}, hand=["Forced March"], energy=9), seat({"e6": FRESH}))
    assert not t.can("play Forced March")
