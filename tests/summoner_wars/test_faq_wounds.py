"""The FAQ on hits and wounds: Tough, Precise, Sluggish and attacks without a roll."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra
from swcards_faq import go_to


def roll(t: Table) -> dict[str, object]:
    """Return the public log entry of the last attack."""
    return dict(next(e for e in reversed(t.told) if e.kind == "roll").data)


def strike(attacker: str, target: str, *dice: int, own: bool = False) -> Table:
    """Let the attacker on d4 attack the target on d5."""
    mine = {"d4": attacker, **({"d5": target} if own else {})}
    t = table(phoenix(mine), tundra({} if own else {"d5": target}), at="attack", dice=list(dice))
    return t.do("d4", "d5")


@pytest.mark.rule("SW-FAQ-HIT-VS-WOUND", "SW-FAQ-TOUGH")
def test_tough_is_wounded_by_fours_only() -> None:
    t = strike("Fen Ogre", "Fen Shell", 3, 4, 6)
    assert t.wounds("d5") == 2
    assert (roll(t)["hits"], roll(t)["wounds"]) == (3, 2)


@pytest.mark.rule("SW-FAQ-TOUGH-ALL-HITS")
def test_all_dice_may_hit_without_a_wound() -> None:
    t = strike("Fen Ogre", "Fen Shell", 3, 3, 3)
    assert t.wounds("d5") == 0
    assert (roll(t)["hits"], roll(t)["wounds"]) == (3, 0)
    assert "3 hits." in t.log()[0]
    assert not [e for e in t.told if e.kind == "wounds"]


@pytest.mark.rule("SW-FAQ-TOUGH")
def test_tough_does_not_apply_to_attacks_by_own_units() -> None:
    assert strike("Fen Ogre", "Fen Shell", 3, 3, 6, own=True).wounds("d5") == 3


@pytest.mark.rule("SW-FAQ-HIT-VS-WOUND")
def test_each_hit_is_a_wound_and_effects_wound_without_hits() -> None:
    t = strike("Fen Ogre", "Fen Nettle", 2, 3, 6)
    assert (t.wounds("d5"), roll(t)["hits"]) == (2, 2)
    assert t.wounds("d4") == 1  # the Nettle responds to hits
    t = table(phoenix({"d4": "Fen Caster"}), tundra({"d5": "Fen Nettle"}), at="attack")
    t.do("Curse", "d5")
    assert t.wounds("d5") == 1
    assert t.wounds("d4") == 0  # a wound placed by an effect is not a hit
    assert not [e for e in t.told if e.kind == "roll"]


@pytest.mark.rule("SW-FAQ-PRECISE", "SW-FAQ-NO-ROLL-ABILITIES")
def test_precise_wounds_once_per_die_and_uses_no_random_number() -> None:
    t = table(phoenix({"d4": "Duke Ramazall"}), tundra({"d5": "Charger"}), at="attack", dice=[1, 1])
    rolls = t.st.rolls
    t.do("d4", "d5")
    assert t.wounds("d5") == 2
    assert t.st.rolls == rolls
    assert t.st.vars["dice"] == (1, 1)  # the test's dice were not rolled
    assert (roll(t)["dice"], roll(t)["hits"]) == ((), 0)


@pytest.mark.rule("SW-FAQ-PRECISE")
def test_precise_counts_the_dice_after_every_change() -> None:
    t = table(phoenix({"d4": "Duke Ramazall"}, hand=["Fen Rally"]), tundra({"d5": "Fen Ogre"}), at="event")
    go_to(t.do("Fen Rally", "d4"), "attack").do("d4", "d5")
    assert t.wounds("d5") == 3


@pytest.mark.rule("SW-FAQ-NO-ROLL-ABILITIES")
def test_precise_attacker_still_rolls_against_a_wall() -> None:
    t = strike("Duke Ramazall", "Wall", 1, 5)
    assert t.wounds("d5") == 1
    assert roll(t)["dice"] == (1, 5)


@pytest.mark.rule("SW-FAQ-PRECISE-NOT-HIT")
def test_precise_hits_nothing() -> None:
    t = strike("Duke Ramazall", "Fen Nettle")
    assert t.wounds("d5") == 2
    assert t.wounds("d4") == 0  # the Nettle responds only to hits
    t = strike("Duke Ramazall", "Fen Shell")
    assert t.wounds("d5") == 2  # Tough looks at dice, and none were rolled
    t = strike("Duke Ramazall", "Thwarter")
    assert t.name("d5") == ""  # the Ice Shield looks at dice too


@pytest.mark.rule("SW-FAQ-PRECISE-NOT-HIT")
def test_one_attack_hits_some_targets_and_only_wounds_others() -> None:
    t = table(phoenix({"d4": "Fen Whirler"}), tundra({"d5": "Fen Nettle", "e4": "Smasher"}), at="attack", dice=[5, 1])
    t.do("d4", "e4", "e4,d5")
    assert (t.wounds("e4"), t.wounds("d5")) == (2, 1)
    assert t.wounds("d4") == 1
    t = table(phoenix({"d4": "Fen Whirler"}), tundra({"d5": "Fen Nettle", "e4": "Smasher"}), at="attack", dice=[2, 1])
    t.do("d4", "d5")
    assert (t.wounds("e4"), t.wounds("d5"), t.wounds("d4")) == (2, 0, 0)


@pytest.mark.rule("SW-FAQ-SLUGGISH")
def test_sluggish_takes_a_wound_for_each_die() -> None:
    t = table(phoenix({"d4": "Fen Ogre"}), tundra({"d5": "Smasher"}), at="attack", dice=[1, 1, 1])
    rolls = t.st.rolls
    t.do("d4", "d5")
    assert t.wounds("d5") == 3
    assert t.st.rolls == rolls


@pytest.mark.rule("SW-FAQ-PRECISE-SLUGGISH")
def test_precise_against_sluggish_counts_once() -> None:
    t = table(phoenix({"d4": "Duke Ramazall"}), tundra({"d5": "Smasher"}), at="attack")
    t.do("d4")
    (option,) = [o for o in t.ask.options if o.ref == t.at("d5").id]
    hint = t.match.hints(t.ask.id)[option.key]
    assert dict(hint.params)["n"] == 2
    t.do("d5")
    assert t.wounds("d5") == 2
    assert roll(t)["wounds"] == 2
