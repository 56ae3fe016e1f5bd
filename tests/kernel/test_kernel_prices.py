"""The costs of cards and the means of payment, in a game that uses the kernel's rules unchanged."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import BEAR, BOLT, card, tactic
from toy_words import held, units

from engine.kernel.language.abilities import action, constant, one
from engine.kernel.language.costs.costs import spend
from engine.kernel.language.costs.prices import NextPlay, NoCost, OwnCost, PaysWith
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.nouns.references import T
from engine.kernel.language.values.conditions import YourTurn, at_least
from engine.kernel.language.values.numbers import Count, X

CHEAP = card("thrifty", constant(OwnCost(Count(units.yours)), while_=at_least(2, units.yours), works_in="hand"), cost=4)
COUPON = tactic("voucher", action(NextPlay(held, -2, damage=1)))
BLAST = tactic("blaster", action(Deal(X, T), target=one(units), x=True), cost="X")
GIFT = card("largesse", constant(NoCost(held), while_=YourTurn()), hp=9)
SATCHEL = card("purse", constant(PaysWith(marks="resource", purpose=held)), hp=9)


@pytest.mark.parametrize(("bears", "price"), [(0, 4), (1, 4), (2, 2), (5, 0)])
def test_cards_own_reduction_works_while_its_condition_holds(bears: int, price: int) -> None:
    t = table(board={("left", 0): (BEAR,) * bears}, hands={0: (CHEAP,)}, pools={0: 9})
    assert t.decision.option(f"play:{t.find(CHEAP).id}").cost == price


def test_next_card_costs_less_and_enters_damaged() -> None:
    t = table(hands={0: (COUPON, CHEAP, BEAR)}, pools={0: 2})
    assert "play:thrifty" not in t.offered()
    t.do("play:voucher", "pass", "pass", "pass")
    assert {"play:thrifty", "play:bear"} <= t.offered()
    t.do("play:thrifty", "mid").pass_all()
    assert t.pool(0) == 0
    assert t.find(CHEAP, place="mid").damage == 1
    assert "play:bear" not in t.offered()  # the reduction is used up


def test_x_is_0_for_what_is_played_for_no_cost() -> None:
    t = table(board={("left", 0): (GIFT,), ("left", 1): (BEAR,)}, hands={0: (BLAST,)}, pools={0: 9})
    t.say("play:blaster")
    assert t.offered() == {"0", "back"}
    t = table(board={("left", 1): (GIFT, BEAR)}, hands={0: (BLAST,)}, pools={0: 2})
    t.say("play:blaster")
    assert t.offered() == {"0", "1", "2", "back"}


def test_card_payment_does_not_pay_for_effects() -> None:
    worker = card("labourer", action(Deal(1, T), target=one(units), cost=spend(1)))
    t = table(board={("left", 0): (SATCHEL, worker)}, hands={0: (BOLT,)}, pools={0: 0})
    t.m.st.add_marks(t.find(SATCHEL).id, "resource", 2)
    t = Table(t.m)
    assert "play:bolt" in t.offered()
    assert not any(word.startswith("act:") for word in t.offered())
