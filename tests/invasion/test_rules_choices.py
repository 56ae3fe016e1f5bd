"""How often a tax on targets is paid, and which branches of an "or" can be chosen."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.corruption import Corrupt, Restore
from engine.invasion.language.nouns import units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, another, constant, one, up_to
from engine.kernel.language.costs.prices import Taxed
from engine.kernel.language.effects.control import EachPlayer, Either
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.effects.moves import Destroy
from engine.kernel.language.nouns.references import T2, T
from engine.kernel.language.ops import Chosen

TEST_CARDS = (
    invasion_card("test-d-101", "Larch Church", "support", "Neutral", abilities=(constant(Taxed(units.yours, 1)),)),
    invasion_card(
        "test-d-102", "Larch Volley", "tactic", "Neutral", abilities=(action(Deal(1, T), target=up_to(2, units.enemy)),)
    ),
    invasion_card(
        "test-d-103",
        "Larch Pair",
        "tactic",
        "Neutral",
        abilities=(action(Deal(1, T), Deal(1, T2), target=(one(units.enemy), another(units.enemy))),),
    ),
    invasion_card(
        "test-d-104",
        "Larch Meteor",
        "tactic",
        "Neutral",
        abilities=(
            action(
                EachPlayer(
                    "opponents", (Either(Corrupt(Chosen(units.theirs, "they")), Destroy(Chosen(units.theirs, "they"))),)
                )
            ),
        ),
    ),
    invasion_card(
        "test-d-105",
        "Larch Leech",
        "tactic",
        "Neutral",
        abilities=(action(Either(Heal(1, Chosen(units.yours)), Restore(Chosen(units.yours)), by="you")),),
    ),
    invasion_card("test-d-106", "Larch Squire", "unit", "Neutral", power=1, hp=3),
    invasion_card("test-d-107", "Larch Page Boy", "unit", "Neutral", power=1, hp=3),
    invasion_card("test-d-108", "Larch Lancer", "unit", "Neutral", power=1, hp=3),
    invasion_card(
        "test-d-109", "Larch Rot", "tactic", "Neutral", abilities=(action(Destroy(T), target=one(units.ready)),)
    ),
    invasion_card(
        "test-d-110",
        "Larch Twins",
        "tactic",
        "Neutral",
        abilities=(action(Either(Corrupt(Chosen(units.yours, lo=2, hi=2)), Heal(1, Chosen(units.yours)), by="you")),),
    ),
)

for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)

SQUIRE, BOY, LANCER = "Larch Squire", "Larch Page Boy", "Larch Lancer"


def corrupt(name: str) -> dict[str, object]:
    return {"card": name, "corrupt": True}


def choices(t: Table) -> set[str]:
    """Return the titles of the offered units."""
    return {name for name in (SQUIRE, BOY, LANCER) if t.offered(name)}


def test_tax_is_paid_once_for_an_effect_with_two_targets() -> None:
    for have, left in ((1, 0), (3, 2)):
        t = table(seat(hand=["Larch Volley"], resources=have), seat(kingdom=["Larch Church", SQUIRE, BOY]))
        t.pick("Larch Volley", "play")
        t.subset(SQUIRE, BOY)
        t.pass_all()
        assert t.resources() == left and t.damage(SQUIRE) == t.damage(BOY) == 1


def test_tax_is_paid_once_for_two_declarations_of_one_effect() -> None:
    t = table(seat(hand=["Larch Pair"], resources=1), seat(kingdom=["Larch Church", SQUIRE, BOY]))
    t.pick("Larch Pair", "play")
    assert choices(t) == {SQUIRE, BOY}
    t.follow(SQUIRE)
    assert choices(t) == {BOY}, "the second one costs nothing more"
    t.follow(BOY)
    t.pass_all()
    assert t.resources() == 0 and t.damage(SQUIRE) == t.damage(BOY) == 1
    t = table(seat(hand=["Larch Pair"]), seat(kingdom=["Larch Church", SQUIRE, BOY]))
    assert t.why(f"play:{t.id('Larch Pair')}") == "why.targets"


def test_each_taxing_card_adds_its_tax() -> None:
    t = table(seat(hand=["Larch Volley"], resources=2), seat(kingdom=["Larch Church", "Larch Church", SQUIRE, BOY]))
    t.pick("Larch Volley", "play")
    t.subset(SQUIRE, BOY)
    t.pass_all()
    assert t.resources() == 0
    assert t.m.spec.card_text("test-d-101") == (
        "An opponent pays 1 more resource for an effect that targets a unit you control."
    )


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
def test_corrupt_unit_is_not_chosen_for_corruption_in_an_or() -> None:
    t = table(seat(hand=["Larch Meteor"]), seat(kingdom=[corrupt(SQUIRE), BOY, LANCER]))
    t.play("Larch Meteor")
    t.pass_all()
    assert (t.ask.seat, t.keys()) == (1, ["left", "right"])
    t.answer("left")
    assert t.ask.kind == "choose" and choices(t) == {BOY, LANCER}
    t.follow(BOY)
    assert t.ent(BOY).flag("corrupt") and not t.ent(LANCER).flag("corrupt")


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
def test_other_branch_is_used_if_all_units_are_corrupt() -> None:
    t = table(seat(hand=["Larch Meteor"]), seat(kingdom=[corrupt(SQUIRE), corrupt(BOY)]))
    t.play("Larch Meteor")
    t.pass_all()
    assert t.ask.kind == "choose" and choices(t) == {SQUIRE, BOY}, "to be destroyed"


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
@pytest.mark.parametrize(("key", "offered"), [("left", {SQUIRE, BOY}), ("right", {BOY, LANCER})])
def test_healing_and_restoring_offer_only_affected_cards(key: str, offered: set[str]) -> None:
    t = table(
        seat(
            hand=["Larch Leech"],
            kingdom=[{"card": SQUIRE, "damage": 1}, corrupt(LANCER), {"card": BOY, "damage": 1, "corrupt": True}],
        ),
        seat(),
    )
    t.play("Larch Leech")
    t.pass_all()
    t.answer(key)
    assert t.ask.kind == "choose" and choices(t) == offered


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
def test_two_units_to_corrupt_must_be_corruptible() -> None:
    t = table(seat(hand=["Larch Twins"], kingdom=[corrupt(SQUIRE), {"card": BOY, "damage": 1}]), seat())
    t.play("Larch Twins")
    t.pass_all()
    assert not t.ent(BOY).flag("corrupt") and t.damage(BOY) == 0, "one of two cannot be: it was no alternative"


def test_uncorrupted_is_a_separate_noun() -> None:
    t = table(seat(hand=["Larch Rot"]), seat(kingdom=[corrupt(SQUIRE), BOY]))
    t.pick("Larch Rot", "play")
    assert choices(t) == {BOY}
    assert t.m.spec.card_text("test-d-109") == "Action: Destroy target uncorrupted unit."
