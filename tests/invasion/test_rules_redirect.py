"""Redirected damage: amounts, targets, the order of redirection and Toughness, and assignments that were raised."""

from __future__ import annotations

import pytest
import testcards_k  # noqa: F401
from kit import Table, say, seat, table

ORC, KING = "Black Orc Squad", "King Kazador"
PRIEST, GUARD, SQUIRE, LORD = "Cedar Priest", "Cedar Bodyguard", "Cedar Squire", "Cedar Lord"
SPARE = "Wake the Mountain"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


def struck(tactic: str, at: str, faq: str = "1.6", more: tuple[str, ...] = (), **theirs: object) -> Table:
    """Deal damage to a unit of the opponent."""
    t = table(seat(hand=[*more, tactic, tactic, SPARE], battlefield=[ORC]), seat(**theirs), options={"faq": faq})
    t.play(tactic, at)
    t.pass_all()
    return t


@BOTH
@pytest.mark.rule("INV-DMG-REDIRECT-TIMING")
def test_one_damage_a_turn_is_redirected_to_a_chosen_target(faq: str) -> None:
    t = struck("Cedar Cinder", PRIEST, faq, kingdom=[PRIEST], battlefield=[SQUIRE])
    assert (t.ask.kind, t.ask.seat) == ("redirect", 1)
    assert sorted(t.names()) == [ORC, SQUIRE]  # the units in both battlefields
    t.pick(SQUIRE)
    assert (t.damage(PRIEST), t.damage(SQUIRE), t.damage(ORC)) == (1, 1, 0)
    t.to("window", seat=0)
    t.play("Cedar Cinder", PRIEST)
    t.pass_all()
    assert t.ask.kind == "window" and (t.damage(SQUIRE), t.damage(ORC)) == (1, 0)
    assert t.there(PRIEST, "discard", 1)  # the second damage was not redirected


@pytest.mark.rule("INV-DMG-REDIRECT-TIMING")
def test_damage_stays_without_another_target() -> None:
    t = table(seat(hand=["Cedar Cinder", SPARE]), seat(battlefield=[PRIEST]))
    t.play("Cedar Cinder", PRIEST)
    t.pass_all()
    assert t.ask.kind == "window" and t.damage(PRIEST) == 2
    t = struck("Cedar Cinder", PRIEST, kingdom=[PRIEST])
    assert t.ask.kind == "window" and (t.damage(PRIEST), t.damage(ORC)) == (1, 1)


def test_target_with_tax_is_offered_only_if_it_can_be_paid() -> None:
    mine = seat(hand=["Cedar Cinder", SPARE], battlefield=[ORC, LORD])
    for have, offered in ((2, [ORC]), (3, [ORC, LORD])):
        t = table(mine, seat(kingdom=[PRIEST], battlefield=[SQUIRE], resources=have))
        t.play("Cedar Cinder", PRIEST)
        t.pass_all()
        assert sorted(t.names()) == sorted([*offered, SQUIRE])
    t.pick(LORD)
    assert (t.resources(1), t.damage(LORD), t.damage(PRIEST)) == (0, 1, 1)


@BOTH
@pytest.mark.rule("INV-DMG-REDIRECT-TIMING", "INV-RULE-SIMUL-ORDER")
def test_toughness_and_redirection_come_in_chosen_order(faq: str) -> None:
    for first, left, gone in (("Toughness", 0, 1), ("Cedar Bodyguard", 0, 2)):
        t = struck("Cedar Cinder", GUARD, faq, kingdom=[GUARD, SQUIRE])
        assert (t.ask.kind, t.ask.seat) == ("replace", 1)
        assert sorted(t.names()) == ["Cedar Bodyguard", "Toughness"]
        t.answer(t.keys()[t.names().index(first)])
        squire = 2 if t.there(SQUIRE, "discard", 1) else t.damage(SQUIRE)
        assert (t.damage(GUARD), squire) == (left, gone)
        assert t.told("cancelled") == (first == "Toughness")


@BOTH
@pytest.mark.rule("INV-DMG-REDIRECT-TIMING")
def test_counted_redirection_asks_only_if_damage_is_scarce(faq: str) -> None:
    for damage, asked in (("Cedar Cinder", True), ("Cedar Spark", False)):
        t = table(
            seat(hand=["Cedar Blessing", damage, SPARE], kingdom=["Hammerer of Karak Azul", ORC]), options={"faq": faq}
        )
        t.play("Cedar Blessing", "Hammerer of Karak Azul", ORC)
        t.pass_all()
        t.play(damage, "Hammerer of Karak Azul")
        t.pass_all()
        assert (t.ask.kind == "replace") == asked
        if asked:
            assert sorted(t.names()) == ["Cedar Blessing", "Toughness"] and "Hammerer" in say(t.ask.text)
            t.answer(t.keys()[t.names().index("Cedar Blessing")])
        assert (t.damage("Hammerer of Karak Azul"), t.damage(ORC)) == (0, 2)  # both points of damage are redirected


def assigning(*defenders: object, theirs: tuple[str, ...] = (), faq: str = "1.6") -> Table:
    """Attack with 4 power, and continue to the assignment of damage."""
    t = table(
        seat(hand=[SPARE], battlefield=["Cedar Mob"]),
        seat(quest=[*defenders], kingdom=[*theirs]),
        at="window:defenders",
        zone="quest",
        attackers=["Cedar Mob"],
        defenders=[*defenders],
        options={"faq": faq},
    )
    t.pass_()
    return t


@BOTH
@pytest.mark.rule("INV-QA-ASSIGN-ACTIVE-CANCEL")
@pytest.mark.parametrize(
    ("unit", "extra", "enough"),
    [
        ("Cedar Stout", "Cedar Bloodletter", 2),
        ("Cedar Sturdy", "Cedar Bloodletter", 2),
        ("Cedar Stout", "Cedar Poison", 2),
        ("Cedar Sturdy", "Cedar Poison", 3),
    ],
)
def test_increases_at_assignment_count_for_lethal_damage(unit: str, extra: str, enough: int, faq: str) -> None:
    t = assigning(unit, theirs=(extra,), faq=faq)
    section = t.id("quest section", 1)
    assert t.ask.kind == "assign"
    option = next(o for o in t.ask.options if o.ref == section)
    assert option.max == 4 - enough
    assert f"{enough}" in say(next(o for o in t.ask.options if o.ref != section).detail)
    assert t.refused(f"{t.id(unit)}:{enough - 1},{section}:{4 - enough + 1}") in (
        "answer.share",
        "inv.why.defenders_first",
    )
    t.answer(f"{t.id(unit)}:{enough},{section}:{4 - enough}")
    while t.m.pending and t.st.vars.get("attackers"):
        t.pass_()
    assert t.there(unit, "discard", 1) and t.damage("quest section", 1) == 4 - enough


@BOTH
@pytest.mark.rule("INV-DMG-INDIRECT-UNIT-CAP")
def test_indirect_damage_to_a_unit_is_at_most_lethal(faq: str) -> None:
    for extra, most in (("Cedar Bloodletter", 2), ("Cedar Poison", 2), ("Contested Village", 3)):
        t = table(
            seat(hand=["Cedar Hail", SPARE], kingdom=[extra]), seat(kingdom=["Cedar Stout"]), options={"faq": faq}
        )
        t.play("Cedar Hail")
        t.pass_all()
        assert (t.ask.kind, t.ask.total) == ("indirect", 5)
        assert next(o.max for o in t.ask.options if o.ref == t.id("Cedar Stout")) == most
        assert t.refused(t.split(Cedar_Stout=most + 1, quest_section=4 - most)) == "answer.share"
        t.answer(t.split(Cedar_Stout=most, quest_section=5 - most))
        assert t.there("Cedar Stout", "discard", 1) and t.damage("quest section", 1) == 5 - most


@BOTH
@pytest.mark.rule("INV-DMG-REDIRECT-TIMING")
def test_lent_redirection_works_once_a_turn_for_each_unit(faq: str) -> None:
    t = struck("Cedar Cinder", ORC, faq, kingdom=["Cedar Prince"], battlefield=[SQUIRE])
    assert t.ask.kind == "window" and t.damage(ORC) == 2  # the other player's unit does not have the ability
    t = struck(
        "Cedar Cinder", "Mountain Brigade", faq, kingdom=["Cedar Prince", "Mountain Brigade"], battlefield=[SQUIRE]
    )
    assert t.ask.kind == "redirect" and sorted(t.names()) == [ORC, SQUIRE]
    t.pick(ORC)
    t.to("window", seat=0)
    t.play("Cedar Cinder", "Mountain Brigade")
    t.pass_all()
    assert (t.damage("Mountain Brigade"), t.damage(ORC)) == (3, 1)
    assert "redirect" not in t.ask.kind
