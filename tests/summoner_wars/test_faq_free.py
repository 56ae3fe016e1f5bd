"""The FAQ on moves and attacks outside their phases."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, say, table, tundra
from swcards_faq import go_to


def counts(t: Table, who: int = 0) -> tuple[int, int]:
    """Return the number of moves and of attacks left."""
    player = t.match.view(who)["players"][who]
    return player["moves_left"], player["attacks_left"]


@pytest.mark.rule("SW-FAQ-FREE-OUTSIDE-PHASE", "SW-FAQ-FREE-ACTIONS")
def test_an_event_moves_a_unit_before_the_movement_phase() -> None:
    t = table(phoenix({"d2": "Fen Trooper"}, hand=["Fen Dash"]), tundra(), at="event")
    t.do("Fen Dash", "d2")
    assert t.phase == "event"
    t.do("d4")
    assert (t.name("d4"), counts(t)) == ("Fen Trooper", (3, 3))
    go_to(t, "movement")
    assert "d4" in t.refs()
    t.do("d4", "d6")
    assert counts(t) == (2, 3)


@pytest.mark.rule("SW-FAQ-FREE-OUTSIDE-PHASE", "SW-FAQ-FREE-ACTIONS")
def test_an_event_attacks_and_three_attacks_are_left() -> None:
    foes = {"d5": "Krung", "e3": "Ugg"}
    t = table(
        phoenix(
            {"d4": "Fen Trooper", "e4": "Fen Trooper", "c5": "Fen Trooper", "d6": "Fen Trooper"}, hand=["Fen Charge"]
        ),
        tundra(foes),
        at="event",
        dice=[6, 6] + [1] * 8,
    )
    t.do("Fen Charge", "d4", "d5")
    assert (t.wounds("d5"), counts(t)) == (2, (3, 3))
    go_to(t, "attack")
    t.do("d4", "d5", "c5", "d5", "d6", "d5")
    assert counts(t)[1] == 0
    assert t.phase != "attack"  # the fourth unit has no attack left
    assert len([e for e in t.told if e.kind == "roll"]) == 4


FIGHT = {
    "d4": "Fen Fighter",
    "e5": "Fen Fighter",
    "c5": "Fen Fighter",
    "a7": "Fen Trooper",
    "b8": "Fen Trooper",
    "a5": "Fen Trooper",
}
FOES = {"d5": "Krung", "a8": "Ugg", "a6": "Rukar"}


def fighting(dice: int = 1) -> Table:
    return table(phoenix(FIGHT), tundra(FOES), at="attack", dice=[dice] * 20)


@pytest.mark.rule("SW-FAQ-GOBLIN-FIGHTERS-NO-NORMAL")
def test_fighters_do_not_attack_in_the_attack_phase() -> None:
    t = fighting()
    assert t.refs() == {"a7", "b8", "a5"}
    reason = t.match.why_not(f"unit:{t.at('d4').id}", 0)
    assert reason is not None and say(reason) == "Relentless stops that unit from doing that."


@pytest.mark.rule("SW-FAQ-GOBLIN-FIGHTERS-NO-NORMAL")
def test_an_event_before_the_attack_phase_lets_a_fighter_attack() -> None:
    t = table(phoenix({"d4": "Fen Fighter"}, hand=["Fen Charge"]), tundra({"d5": "Krung"}), at="event", dice=[5])
    t.do("Fen Charge", "d4", "d5")
    assert t.wounds("d5") == 1


@pytest.mark.rule("SW-FAQ-GOBLIN-FIGHTERS-AFTER", "SW-FAQ-GOBLIN-FIGHTERS-COUNT")
def test_two_of_three_fighters_attack_right_after_the_phase() -> None:
    t = fighting(6)
    t.do("a7", "a8", "b8", "a8", "a5", "a6")
    assert counts(t)[1] == 0
    assert t.refs() == {"d4", "e5", "c5"}  # three attacks are made; now the Fighters may attack
    t.do("d4", "d5")
    assert t.refs() == {"e5", "c5"}
    t.do("c5", "d5")
    assert t.wounds("d5") == 2
    assert t.phase != "attack"  # the third Fighter does not attack
    attackers = [dict(e.data)["who"] for e in t.told if e.kind == "roll"]
    assert len(attackers) == len(set(attackers)) == 5


@pytest.mark.rule("SW-FAQ-GOBLIN-FIGHTERS-AFTER")
def test_fewer_than_two_fighters_may_attack() -> None:
    t = fighting()
    t.do("end", "d4", "d5", "end")
    assert t.phase != "attack"
    t = fighting()
    t.do("end", "end")
    assert t.phase != "attack"
    assert not [e for e in t.told if e.kind == "roll"]


@pytest.mark.rule("SW-FAQ-GOBLIN-FIGHTERS-COUNT")
def test_fighters_attack_even_if_no_other_unit_could() -> None:
    t = table(phoenix({"d4": "Fen Fighter", "c5": "Fen Fighter"}), tundra({"d5": "Krung"}), at="attack", dice=[6, 6])
    t.do("d4", "d5", "c5", "d5")
    assert t.wounds("d5") == 2


@pytest.mark.rule("SW-FAQ-FREE-ACTIONS")
def test_a_free_attack_does_not_use_the_units_own() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}, hand=["Fen Charge"]), tundra({"d5": "Krung"}), at="event", dice=[6] * 4)
    go_to(t.do("Fen Charge", "d4", "d5"), "attack")
    assert t.refs() == {"d4"}
    t.do("d4", "d5")
    assert t.wounds("d5") == 4
    assert t.phase != "attack"
