"""The rules of costs and payment, with terms that no card of the two decks uses."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import QUEST, supports, unit_cards, units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, constant, damaged, forced, instead, one
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.costs.costs import spend
from engine.kernel.language.costs.prices import Costs, NoCost, OwnCost, PaysWith
from engine.kernel.language.effects.control import EachPlayer, UnlessPays
from engine.kernel.language.effects.currency import Gain, Pay
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.values.conditions import at_least
from engine.kernel.language.values.numbers import Count

TOKENS = PaysWith(marks="resource")
TEST_CARDS = (
    invasion_card("test-d-001", "Larch Patron", "support", "Neutral", abilities=(constant(NoCost(unit_cards)),)),
    invasion_card(
        "test-d-002",
        "Larch Truce",
        "support",
        "Neutral",
        abilities=(constant(NoCost(unit_cards), while_=at_least(1, units.yours.damaged)),),
    ),
    invasion_card(
        "test-d-003", "Larch Toll", "support", "Neutral", abilities=(constant(Costs(unit_cards, 2, "opponent")),)
    ),
    invasion_card("test-d-004", "Larch Baron", "unit", "Dwarf", 3, 4, power=1, hp=2),
    invasion_card(
        "test-d-005",
        "Larch Giant",
        "unit",
        "Neutral",
        5,
        power=1,
        hp=2,
        abilities=(constant(OwnCost(Count(supports.yours)), while_=at_least(1, units.yours.damaged), works_in="hand"),),
    ),
    invasion_card("test-d-006", "Larch Tor", "quest", "Neutral", abilities=(constant(TOKENS, where=QUEST),)),
    invasion_card(
        "test-d-007",
        "Larch Runesmith",
        "unit",
        "Neutral",
        power=1,
        hp=3,
        abilities=(constant(PaysWith(marks="resource", purpose="action_card")),),
    ),
    invasion_card(
        "test-d-008",
        "Larch Mews",
        "support",
        "Neutral",
        abilities=(constant(PaysWith(marks="resource", purpose=unit_cards)),),
    ),
    invasion_card(
        "test-d-009",
        "Larch Bribe",
        "tactic",
        "Neutral",
        abilities=(action(EachPlayer("opponents", (UnlessPays("they", 2, (Deal(2, T),)),)), target=one(units)),),
    ),
    invasion_card(
        "test-d-010",
        "Larch Warden",
        "unit",
        "Neutral",
        power=1,
        hp=3,
        abilities=(forced(damaged(this), Gain(3), cost=spend(2)),),
    ),
    invasion_card(
        "test-d-011",
        "Larch Shieldman",
        "unit",
        "Neutral",
        power=1,
        hp=3,
        abilities=(instead(damaged(this), CancelDamage(), cost=spend(2), may=True),),
    ),
    invasion_card("test-d-012", "Larch Spark", "tactic", "Neutral", abilities=(action(Deal(1, T), target=one(units)),)),
    invasion_card("test-d-013", "Larch Page", "unit", "Neutral", 2, power=1, hp=2),
    invasion_card("test-d-014", "Larch Hut", "support", "Neutral", 2),
    invasion_card("test-d-016", "Larch Courier", "unit", "Neutral", power=1, hp=2),
    invasion_card("test-d-015", "Larch Tribute", "tactic", "Neutral", abilities=(action(Pay(2), Gain(1)),)),
)

for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)

PAGE, HUT, SPARK = "Larch Page", "Larch Hut", "Larch Spark"


def price(t: Table, name: str, who: int = 0) -> int | None:
    """Return the cost that a card's button shows."""
    option = next(o for o in t.options() if o.ref == t.id(name, who, "hand") and o.key.startswith("play"))
    return option.cost


def tokens(card: str, n: int) -> dict[str, object]:
    return {"card": card, "tokens": n, **({"questing": "Larch Courier"} if card == "Larch Tor" else {})}


@pytest.mark.rule("INV-TERM-NO-COST")
def test_card_for_no_cost_ignores_increases_and_loyalty():
    t = table(seat(hand=["Larch Baron", HUT], kingdom=["Larch Patron"], resources=0), seat(kingdom=["Larch Toll"]))
    assert price(t, "Larch Baron") == 0
    assert not t.offered(HUT, "play"), "it speaks of units alone"
    t.play("Larch Baron", "kingdom")
    t.pass_all()
    assert t.there("Larch Baron", "kingdom", 0) and t.resources() == 0
    assert t.m.spec.card_text("test-d-001") == "You play unit cards for no cost."


def test_card_is_free_only_while_the_condition_holds():
    for damage in (0, 1):
        t = table(
            seat(hand=[PAGE], kingdom=["Larch Truce"], quest=[{"card": "Larch Warden", "damage": damage}]), seat()
        )
        assert t.offered(PAGE, "play") is bool(damage)


def test_reduction_of_own_cost_keeps_its_condition():
    for damage, cost in ((0, 5), (1, 3)):
        t = table(
            seat(
                hand=["Larch Giant"],
                kingdom=[HUT, HUT],
                resources=9,
                quest=[{"card": "Larch Warden", "damage": damage}],
            ),
            seat(),
        )
        assert price(t, "Larch Giant") == cost


def test_tokens_spent_like_resources_pay_cards_and_effects():
    t = table(seat(hand=[PAGE, "Larch Tribute"], quest=[tokens("Larch Tor", 3)], resources=1), seat())
    t.play(PAGE, "kingdom")
    assert t.ask.kind == "pay" and t.keys() == ["1", "2", "back"]
    t.answer("1")
    t.pass_all()
    assert t.there(PAGE, "kingdom", 0) and t.resources() == 0 and t.ent("Larch Tor").mark("resource") == 2
    t.play("Larch Tribute")
    t.pass_all()
    assert t.resources() == 1 and t.ent("Larch Tor").mark("resource") == 0


def test_tokens_pay_only_for_their_purpose():
    board = {"kingdom": [tokens("Larch Runesmith", 2)]}
    t = table(seat(hand=[PAGE, "Striking the Grudge"], race="Dwarf", **board), seat(battlefield=[PAGE]))
    assert t.why(f"play:{t.id(PAGE, 0, 'hand')}") == "why.cost"
    t = table(seat(hand=[PAGE, HUT], kingdom=[tokens("Larch Mews", 2)]), seat())
    assert t.offered(PAGE, "play") and not t.offered(HUT, "play")
    t.play(PAGE, "kingdom")
    t.pass_all()
    assert t.ent("Larch Mews").mark("resource") == 0


def test_tokens_pay_to_prevent_an_opponents_effect():
    t = table(seat(hand=["Larch Bribe"]), seat(battlefield=["Larch Page"], quest=[tokens("Larch Tor", 2)]))
    t.play("Larch Bribe", "Larch Page")
    t.pass_all()
    assert (t.ask.seat, t.ask.kind) == (1, "unless") and t.keys() == ["yes", "no"]
    t.answer("yes")
    assert t.damage(PAGE) == 0 and t.ent("Larch Tor", 1).mark("resource") == 0


def test_tokens_pay_for_forced_effects():
    t = table(seat(hand=[SPARK], kingdom=["Larch Warden"], quest=[tokens("Larch Tor", 2)], resources=1), seat())
    t.play(SPARK, "Larch Warden")
    t.pass_all()
    assert t.ask.kind == "pay" and t.keys() == ["1", "2"], "a Forced effect is not taken back"
    t.answer("2")
    assert t.resources() == 4 and t.ent("Larch Tor").mark("resource") == 0


def test_tokens_pay_for_replacing_effects():
    t = table(seat(hand=[SPARK], kingdom=["Larch Shieldman"], quest=[tokens("Larch Tor", 2)]), seat())
    t.play(SPARK, "Larch Shieldman")
    t.pass_all()
    assert t.ask.kind == "replace"
    t.answer(t.keys()[0])
    assert t.damage("Larch Shieldman") == 0 and t.ent("Larch Tor").mark("resource") == 0
    t = table(seat(hand=[SPARK], kingdom=["Larch Shieldman"], quest=[tokens("Larch Tor", 1)]), seat())
    t.play(SPARK, "Larch Shieldman")
    t.pass_all()
    assert t.damage("Larch Shieldman") == 1


def test_opponents_tokens_pay_nothing():
    t = table(seat(hand=[PAGE]), seat(quest=[tokens("Larch Tor", 3)]))
    assert not t.offered(PAGE, "play")
