"""Cards that are equal for every player and every rule form one option, and an answer may name any of them."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_table import Table, table

from engine import Decision, Option
from engine.kernel.decision import numbered, parse
from engine.kernel.messages import Msg
from engine.kernel.run.twins import offered
from engine.kernel.state.state import Ask

HANDS = {"hands": {0: ("bolt", "bear", "bolt", "bolt")}}


def asked(t: Table, shape: str, most: int) -> tuple[Option, ...]:
    """Offer all cards in hand in a question of the given shape."""
    hand = t.m.st.rules.hand(t.m.st, 0)
    options = tuple(Option(str(e), Msg.of("text", text=t.m.st.ents[e].code), ref=e) for e in hand)
    ask = Ask(1, 0, "choose", shape, Msg.of("text", text=""), None, 0, most, 0, None, None, None)
    return offered(t.m.st, ask, options)


def test_pick_offers_equal_cards_once() -> None:
    t = table(**HANDS)
    assert [(o.text.get("text"), len(o.keys)) for o in asked(t, "pick", 1)] == [("bolt", 3), ("bear", 1)]


@pytest.mark.parametrize(("most", "copies"), [(1, 1), (2, 2), (4, 3)])
def test_choice_of_several_offers_as_many_copies_as_needed(most: int, copies: int) -> None:
    options = asked(table(**HANDS), "subset", most)
    assert [o.text.get("text") for o in options].count("bolt") == copies
    assert sum(len(o.keys) for o in options) == 4


def test_order_keeps_every_card() -> None:
    assert len(asked(table(**HANDS), "order", 4)) == 4


@pytest.mark.parametrize(
    "change",
    [
        {"damage": 1},
        {"up": False},
        {"owner": 1},
        {"ctl": 1},
        {"flags": ("worn",)},
        {"marks": (("token", 1),)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_cards_that_differ_are_separate_options(change: dict[str, Any]) -> None:
    t = table(**HANDS)
    card = t.m.st.w(t.m.st.rules.hand(t.m.st, 0)[2])
    for name, value in change.items():
        setattr(card, name, value)
    assert [len(o.keys) for o in asked(t, "pick", 1) if o.text.get("text") == "bolt"] == [2, 1]


def test_cards_in_play_are_separate_options() -> None:
    t = table(hands={0: ("bolt",)}, board={("left", 1): ("bear", "bear")}, pools={0: 9})
    bolt = next(o.key for o in t.decision.choices if t.word(o.key) == "play:bolt")
    assert t.m.submit(t.decision.id, bolt, 0).ok
    assert [o.also for o in t.decision.choices if o.ref] == [(), ()]


def test_answer_may_name_any_of_the_equal_cards() -> None:
    t = table(**{**HANDS, "pools": {0: 9}, "board": {("left", 1): ("bear", "bear")}})
    option = next(o for o in t.decision.choices if t.word(o.key) == "play:bolt")
    for key in option.keys:
        copy = t.m.fork()
        assert copy.why_not(key, 0) is None and copy.submit(t.decision.id, key, 0).ok, key
    assert t.decision.option(f"{option.key}0") is None


def test_set_may_name_any_of_the_equal_cards_each_once() -> None:
    options = asked(table(**HANDS), "subset", 2)
    decision = Decision(1, 0, "choose", "subset", Msg.of("text", text=""), options, min=0, max=2)
    keys = [key for o in options for key in o.keys if o.text.get("text") == "bolt"]
    assert parse(decision, ",".join(keys[1:])) == (tuple(keys[1:]), None)
    value, reason = parse(decision, f"{keys[0]},{keys[0]}")
    assert value is None and reason is not None and reason.id == "answer.twice"


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("31", ("", 31, "")),
        ("play:31", ("play:", 31, "")),
        ("act:7:0", ("act:", 7, ":0")),
        ("end", ("end", -1, "")),
        ("act:7:core-008/0g1", ("act:", 7, ":core-008/0g1")),
        ("d3", ("d3", -1, "")),
        ("seat:x", ("seat:x", -1, "")),
    ],
)
def test_key_is_split_at_its_cards_id(key: str, parts: tuple[str, int, str]) -> None:
    assert numbered(key) == parts
