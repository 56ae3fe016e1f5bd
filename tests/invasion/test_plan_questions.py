"""Plans that answer with a card: what the card asks afterwards is left to its player, unless there is no choice."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_a  # noqa: F401
import testcards_b  # noqa: F401
import testcards_e  # noqa: F401
import testcards_l  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"


def rule(when: str, *chosen: str, aim: str = "") -> dict[str, Any]:
    return {"when": when, "if": [], "do": "choose", "with": list(chosen), "aim": aim, "else": "ask"}


def planned(t: Table, *rules: dict[str, Any]) -> Table:
    assert t.m.set_plan(1, {"rules": list(rules), "keep": False}).ok
    return t


def at_their_end(card: str, aim: str = "", **mine: Any) -> Table:
    """End seat 0's turn, in which seat 1 plans a card."""
    t = table(
        seat(hand=[SPARE], battlefield=["Dwarf Ranger"] * 2),
        seat(**{"hand": [card, SPARE], "resources": 9, **mine}),
    )
    for s in (0, 1):
        assert t.m.set_stops(s, {"preset": "must"}).ok
    planned(t, rule("end", f"card:{card}", aim=aim))
    t.pass_()
    return t


@pytest.mark.parametrize("resources", [9, 0], ids=["much", "nothing"])
def test_size_of_x_is_always_asked(resources: int) -> None:
    t = at_their_end("Alder Flame", resources=resources)
    assert (t.ask.seat, t.ask.kind) == (1, "x")


def test_card_with_x_goes_on_by_the_answers_of_its_player() -> None:
    t = at_their_end("Alder Flame")
    t.answer("2")
    assert (t.ask.seat, t.ask.kind) == (1, "target")
    t.answer(str(t.id("Dwarf Ranger", 0)))
    assert t.there("Alder Flame", "discard", 1) and t.told("takes 2 damage")


@pytest.mark.parametrize(
    ("card", "kind", "mine"),
    [
        ("Birch Bolt", "target", {}),
        ("Alder Twin Bolt", "target", {}),
        ("Alder Bargain", "either", {"quest": ["Squig Herders"]}),
        ("Alder Blood Price", "cost", {"quest": ["Squig Herders"]}),
        ("Alder Grave Call", "choose", {"discard": ["Squig Herders", "Crooked Teef Goblins"]}),
        ("Larch Study", "pay", {"kingdom": [{"card": "Larch Hoard", "tokens": 2}]}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_further_question_of_a_planned_card_is_asked(card: str, kind: str, mine: dict[str, Any]) -> None:
    t = at_their_end(card, **mine)
    assert (t.ask.seat, t.ask.kind) == (1, kind)
    assert t.told(f"plays {card}") == (kind in ("either", "choose")), "a card is announced after its questions"


@pytest.mark.parametrize("card", ["Alder Double Order", "Birch Transfer"])
def test_aim_answers_one_question_and_no_second_target(card: str) -> None:
    t = table(
        seat(battlefield=[{"card": "Dwarf Ranger", "damage": 1}] * 3, hand=[SPARE]),
        seat(hand=[card], resources=9, quest=["Squig Herders"]),
        at="choose zone",
    )
    for s in (0, 1):
        assert t.m.set_stops(s, {"preset": "attacks"}).ok
    t.to("attack_zone")
    planned(t, rule("attacked", f"card:{card}", aim="cause"))
    t.answer("attack:quest:1")
    t.answer(",".join(o.key for o in t.options()[:2]))
    assert (t.ask.seat, t.ask.kind) == (1, "target") and not t.told("plays")
    attackers = {str(e) for e in t.st.vars["attackers"]}
    assert len(attackers - set(t.keys())) == 1, "the first target is the strongest attacker"


def test_planned_action_asks_which_event_it_answers() -> None:
    t = table(
        seat(hand=["Rowan Storm", SPARE]),
        seat(hand=[SPARE], quest=["Rowan Nurse", "Birch Martyr"], resources=9),
    )
    for s in (0, 1):
        assert t.m.set_stops(s, {"preset": "every"}).ok
    planned(t, rule("window", f"act:{t.id('Rowan Nurse')}:0"))
    t.play("Rowan Storm")
    while t.ask.kind == "window":
        t.pass_()
    assert (t.ask.seat, t.ask.kind, t.names()) == (1, "answered_event", ["Rowan Nurse", "Birch Martyr", "Back"])


def test_player_who_goes_back_from_a_planned_card_is_asked() -> None:
    t = at_their_end("Birch Bolt")
    t.answer("back")
    assert (t.ask.seat, t.ask.kind, t.ask.window) == (1, "window", "end")
    bolt = f"play:{t.id('Birch Bolt', 1)}"
    assert {"pass", bolt} <= set(t.keys())
