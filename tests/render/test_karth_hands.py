"""Texts of hand cards: their gold and bonuses, and their abilities in little space."""

from __future__ import annotations

from picture_checks import rules
from test_karth_pictures import focus
from test_pictures import words

from engine import game
from render import karth as drawn
from render.canvas.surface import Trace
from render.karth.piles import shorter
from render.karth.sample import Maker, sample_view


def test_income_card_shows_its_gold_and_item_its_bonus() -> None:
    view, make = sample_view(), Maker()
    hand = [make.card("Handful of Coins", 0), make.card("Longsword", 0, bonus={"dmg": 1})]
    view["players"][0].update(hand=hand, hand_count=2)
    large, small = Trace(), Trace()
    told = drawn.hand(view, (), rules, "en", large).alt
    focus(view, [c["id"] for c in hand], ("mulligan",), small)
    for trace in (large, small):
        assert {"+3", "+1"} <= set(words(trace).split("\n"))
    assert "Handful of Coins (+3 gold), Longsword (+1 damage)" in told


def test_card_with_too_little_room_still_names_its_abilities() -> None:
    long = "every other card of yours nearby has one more damage until the turn ends " * 4
    said = f"Summon Pet ({long}).\n2 Pets (it may keep 2).\nRally ({long}{long})."
    assert shorter(said, ["Summon Pet", "2 Pets", "Rally"]) == (
        f"Summon Pet ({long}).\n2 Pets (it may keep 2).\nRally",
        "Summon Pet\n2 Pets (it may keep 2).\nRally",
        "Summon Pet\n2 Pets\nRally",
    )
    view, make = sample_view(), Maker()
    facts = {"code": "long", "abilities": ["Summon Pet", "2 Pets", "Rally"]}
    for held, whole in ((2, True), (9, False)):
        hand = [make.card("Thalor Oakwarden", 0, **facts) for _ in range(held)]
        view["players"][0].update(hand=hand, hand_count=held)
        trace = Trace()
        drawn.hand(view, (), lambda code: said if code == "long" else "", "en", trace)
        alone = [word for word in ("Summon Pet", "2 Pets", "Rally") if word in words(trace).split("\n")]
        assert alone == ([] if whole else ["Summon Pet", "Rally"])


def test_card_takes_class_movement_and_level_from_its_table() -> None:
    spec, trace = game("karth"), Trace()
    picture = drawn.card(spec.cards()["hero_thalor"], "", "en", trace)
    assert "Allegiance Hero\xa0· Archer\xa0· Elf\xa0· Ranger" in words(trace)
    assert "cost 6, damage 3, health 8, movement 2, range 3, level 5" in picture.alt
