"""The FAQ on control: the cards you control, one controller at a time, and friendly cards."""

from __future__ import annotations

import pytest
from sw_kit import phoenix, seat, table, tundra
from swcards_faq import go_to, next_turn


@pytest.mark.rule("SW-FAQ-CONTROL")
def test_taken_card_counts_as_controlled() -> None:
    t = table(
        phoenix({"d2": "Archer"}, hand=["Fen Charm", "Fen Order", "Fen Order"]), tundra({"d5": "Smasher"}), at="event"
    )
    t.do("Fen Order")
    assert t.refs() == {"d2"}
    t.do("back", "Fen Charm")
    assert t.refs() == {"d5", "c8"}
    t.do("d5", "Fen Order")
    assert t.refs() == {"d2", "d5"}
    go_to(t.do("d5"), "movement")
    assert {"d2", "d5", "c1"} == t.refs()
    go_to(t.do("d5", "d4"), "attack")
    assert t.match.view(0)["board"][2]["controller"] == 0


@pytest.mark.rule("SW-FAQ-CONTROL-SINGLE")
def test_owner_loses_control_for_a_time_and_gets_it_back() -> None:
    t = table(phoenix(hand=["Fen Charm"]), tundra({"d5": "Smasher", "d6": "Fen Imp"}, hand=["Fen Order"]), at="event")
    smasher = t.at("d5").id
    t.do("Fen Charm", "d5")
    assert t.st.rules.controller(t.st, smasher) == 0
    counts = [sum(t.st.rules.controller(t.st, e) == who for e in (smasher,)) for who in (0, 1)]
    assert counts == [1, 0]
    go_to(t, "movement").do("d5", "d4")
    next_turn(t, "event")  # in the next turn, the owner controls the unit again
    assert t.st.vars["active"] == 1
    t.do("Fen Order")
    assert t.refs() == {"d4", "d6"}
    go_to(t.do("d4"), "movement")
    assert "d4" in t.refs()


@pytest.mark.rule("SW-FAQ-CONTROL-SINGLE")
def test_owner_cannot_use_a_card_taken_by_the_opponent() -> None:
    t = table(phoenix(hand=["Fen Charm"]), tundra({"d5": {"card": "Fen Imp", "wounds": 1}}), at="event")
    imp = t.at("d5").id
    t.do("Fen Charm", "d5")
    assert f"act:{imp}:0" in t.keys  # the new controller may use the ability
    go_to(t, "movement")
    assert t.ask.seat == 0
    assert t.match.why_not(f"act:{imp}:0", 1) is not None
    next_turn(t, "movement")
    assert t.st.vars["active"] == 1
    assert f"act:{imp}:0" in t.keys


@pytest.mark.rule("SW-FAQ-CONTROL-SINGLE")
def test_charmed_unit_attacks_for_its_controller() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}, hand=["Fen Charm"]), tundra({"d5": "Smasher"}), at="event", dice=[1, 1])
    go_to(t.do("Fen Charm", "d5"), "attack")
    assert "d5" in t.refs()  # the unit attacks for its new controller
    t.do("d5", "d4")
    assert t.st.facts["turn", "attacks", 0] == 1


def four(board: dict[int, dict[str, object]], **more: object) -> object:
    """Set up four players, seats 0 and 2 against 1 and 3."""
    summoners = ("Prince Elien", "Grognack", "Queen Maldaria", "Torgan")
    squares = ("a1", "a8", "f1", "f8")
    hands = more.pop("hands", {})
    seats = [
        seat(
            {squares[i]: summoners[i], **board.get(i, {})},
            ("Phoenix Elves", "Tundra Orcs")[i % 2],
            hand=hands.get(i, []),
        )
        for i in range(4)
    ]
    return table(*seats, **more)


@pytest.mark.rule("SW-FAQ-FRIENDLY")
def test_a_teammates_unit_is_friendly_but_not_yours() -> None:
    hurt = {"card": "Fen Trooper", "wounds": 1}
    t = four(
        {0: {"c2": hurt}, 1: {"c7": hurt}, 2: {"e2": hurt}, 3: {"e7": hurt}},
        hands={0: ["Fen Mend", "Fen Order"]},
        at="event",
    )
    t.do("Fen Mend")
    assert t.refs() == {"c2", "e2"}
    t.do("back", "Fen Order")
    assert t.refs() == {"c2"}


@pytest.mark.rule("SW-FAQ-FRIENDLY")
def test_teammate_is_not_controlled_and_stolen_card_is_friendly() -> None:
    t = four(
        {0: {"c2": "Fen Scout"}, 1: {"c7": {"card": "Fen Trooper", "wounds": 1}}, 2: {"e2": "Fen Scout"}},
        hands={0: ["Fen Charm", "Fen Mend"]},
        at="event",
    )
    t.do("Fen Charm")
    assert t.refs() == {"c7", "a8", "f8"}  # a teammate's units are not enemies either
    t.do("c7", "Fen Mend")
    assert t.refs() == {"c7"}
    go_to(t.do("c7"), "movement")
    assert t.refs() == {"a1", "c2", "c7"}


@pytest.mark.rule("SW-FAQ-FRIENDLY")
def test_with_two_players_friendly_is_what_you_control() -> None:
    t = table(
        phoenix({"c2": {"card": "Archer", "wounds": 0}, "c3": {"card": "Guardian", "wounds": 1}}, hand=["Fen Mend"]),
        tundra({"d5": {"card": "Smasher", "wounds": 1}}),
        at="event",
    )
    t.do("Fen Mend")
    assert t.refs() == {"c3"}
