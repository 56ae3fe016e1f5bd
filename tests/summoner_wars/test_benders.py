"""The Benders: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "tacullu": "Counter Summon: At the end of your Attack Phase, you may spend X Magic Points, where X is the Summon "
    "Cost of a Common or Champion unit within 3 clear straight-line spaces of this card; if you do, discard "
    "that Common or Champion unit. (Limit: 1 per turn.)",
    "gulldune": "Mind Capture: If an attack by this card would destroy an enemy Common or Champion unit, you may "
    "choose that the wounds are not placed, and you take control of it for the rest of the game.",
    "kalal": "Glimpse the Future: When you have moved this card, you may look at the top 4 cards of any player's "
    "Draw Pile. Put 2 of them on the bottom and the rest on top in any order. (Limit: 1 per turn.)",
    "sorgwen": "Telepathic Command: At the end of your Attack Phase, you may attack with a Common unit you control "
    "within 3 spaces of this card.",
    "breaker": "Memory Break: When this card has attacked an enemy unit, you may show the top card of an opponent's "
    "Draw Pile to everybody. You may discard that card, unless its owner spends 1 Magic Point to put it "
    "under the pile instead.",
    "deceiver": "Stun: At the beginning of each turn, each enemy Common unit adjacent to this card cannot be moved "
    "and it cannot attack until the end of the turn.",
    "mind-control": "Event (spend X Magic Points, where X is the Summon Cost of a Common unit on your side): Take "
    "control of it for the rest of the game.",
    "mimic": "Event: Look at an opponent's hand. You may put an event among them into your hand.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["benders-" + name], "en") == TEXTS[name]


@pytest.mark.parametrize("name", ["magic-drain", "a-hero-is-born"])
def test_cards_shared_with_other_factions_are_the_same(name: str) -> None:
    assert RULES.cards["benders-" + name].abilities == RULES.cards["phoenix-elves-" + name].abilities


def bend(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Tacullu" not in board.values():
        board["a1"] = "Tacullu"
    return seat(board, "Benders", **rest)


def play(
    phase: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return table(
        bend(mine, **rest), tundra(theirs or {"f8": "Gruggar"}, **(foe or {})), at=phase, dice=list(dice), active=active
    )


def to_turn(t: Table, seat_: int, phase: str) -> Table:
    """Play on to the given phase of a seat's next turn."""
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn or t.st.vars["active"] != seat_ or t.phase != phase:
        t.do("no") if "no" in t.keys else t.end()
    return t


# -- Tacullu, Sorgwen -------------------------------------------------------------------------------------


def test_tacullu_discards_a_unit_for_its_summon_cost() -> None:
    t = (
        play(
            "attack",
            {"d4": "Tacullu", "b4": "Parasite"},
            {"d6": "Smasher", "d8": "Fighter", "f5": "Krom"},
            magic=["Deceiver"] * 3,
        )
        .end()
        .do("yes")
    )
    assert t.refs() == {"d6", "b4"}, "clear straight lines within 3; own units too"
    t.do("d6")
    assert (t.name("d6"), len(t.pile("magic")), t.pile("discard")[-1]) == ("", 1, "Smasher"), "a discard (FAQ 2.1.7.1)"


def test_dearer_summoning_does_not_change_cost_of_units_in_play() -> None:
    t = (
        play("attack", {"d4": "Tacullu"}, {"d6": "Smasher", "a8": "fallen-kingdom-hirud"}, magic=["Deceiver"] * 3)
        .end()
        .do("yes")
    )
    assert (t.name("d6"), len(t.pile("magic"))) == ("", 1)


def test_tacullu_cannot_discard_a_unit_that_costs_too_much() -> None:
    t = play("attack", {"d4": "Tacullu"}, {"d6": "Smasher", "c8": "Grognack"}, magic=["Deceiver"]).end().do("yes")
    assert (t.name("d6"), t.pile("magic"), t.ask.seat) == ("Smasher", ["Deceiver"], 1)


def test_sorgwen_commands_a_common_within_3_to_attack_again() -> None:
    t = play(
        "attack",
        {"d3": "Sorgwen", "d4": "Parasite", "f1": "Deceiver", "a4": "Deceiver"},
        {"d5": "Krom", "f3": "Krung"},
        4,
        4,
    )
    t.do("d4", "d5").end().do("Telepathic Command")
    t.do("d5")  # the Parasite is the only Common of its player within 3 spaces
    assert t.wounds("d5") == 2


# -- Gulldune ---------------------------------------------------------------------------------------------


def captured(answer: str) -> Table:
    t = play("attack", {"d4": "Gulldune", "a4": "Parasite"}, {"d5": {"card": "Krom", "wounds": 3}, "a5": "Krung"}, 4, 4)
    t.do("d4", "d5")
    return t.do(answer)


def test_gulldune_captures_units_he_would_destroy() -> None:
    t = captured("e0")
    krom = t.at("d5")
    assert (t.name("d5"), krom.damage, t.st.rules.controller(t.st, krom.id), t.pile("magic")) == ("Krom", 3, 0, [])
    t = to_turn(t, 1, "attack")
    assert t.st.rules.controller(t.st, t.at("d5").id) == 0, "for good"
    t = captured("")
    assert (t.name("d5"), t.pile("magic")) == ("", ["Krom"])


@pytest.mark.parametrize(("what", "dice"), [("Krom", (4, 4)), ("Grognack", (4, 4))])
def test_gulldune_captures_only_dying_units_but_no_summoner(what: str, dice: tuple[int, ...]) -> None:
    foe = {"d5": what if what == "Krom" else {"card": what, "wounds": 1}, "a5": "Krung"}
    t = play("attack", {"d4": "Gulldune", "a4": "Parasite"}, foe, *dice).do("d4", "d5")
    assert "yes" not in t.keys and t.wounds("d5") > 1


# -- Kalal, Gwalark ---------------------------------------------------------------------------------------


def test_kalal_looks_at_the_top_4_of_a_draw_pile_and_orders_them() -> None:
    deck = ["Fighter", "Smasher", "Krom", "Krung", "Bragg", "Ugg"]
    t = play("movement", {"d3": "Kalal"}, foe={"deck": deck}, deck=["Talu"]).do("d3", "d4", "yes", "Tundra")
    assert t.labels == deck[:4]
    t.give("top:2,top:0,top:3,top:1")
    assert t.pile("deck", 1) == ["Krom", "Fighter", "Bragg", "Ugg", "Krung", "Smasher"]
    assert not any("Krom" in line for line in t.log()), "nobody else learns of them"


def test_kalal_looks_once_a_turn_after_a_move() -> None:
    t = play("movement", {"d3": "Kalal"}).do("d3", "d4", "no")
    assert "yes" not in t.keys


def test_gwalark_and_units_that_begin_near_him_pass_over_cards() -> None:
    board = {"d3": "Gwalark", "d4": "Wall", "e3": "Parasite", "e4": "Wall", "a4": "Deceiver", "a5": "Wall"}
    t = play("movement", board, {"f8": "Krom", "d5": "Krung"})
    assert "d5" not in t.do("d3").squares(), "it is taken"
    assert not {"d4", "e4"} & t.squares()
    t.do("back", "e3")
    assert "e5" in t.squares(), "over the Wall"
    t.do("e5")
    assert t.name("e5") == "Parasite"
    assert "a6" not in t.do("a4").squares(), "too far from Gwalark"


# -- Kalu and Talu ----------------------------------------------------------------------------------------


def test_kalu_brings_talu_along() -> None:
    t = play("summon", {"b2": "Wall"}, hand=["Kalu"], deck=["Parasite", "Talu"], magic=["Deceiver"] * 6)
    t.do("Summon Kalu", "b3", "yes", "Talu (Draw Pile)")
    assert t.squares() == {"a3", "c3", "b4"}
    t.do("b4")
    assert (t.name("b3"), t.name("b4"), t.pile("deck")) == ("Kalu", "Talu", ["Parasite"])


def test_a_twin_feels_the_wounds_of_the_other() -> None:
    t = play("attack", {"d4": "Kalu", "a3": "Talu"}, {"d5": "Ragnor", "f8": "Krom"}, 4, 4, 1, active=1).do("d5", "d4")
    assert (t.wounds("d4"), t.wounds("a3")) == (2, 2)
    t = play("attack", {"d4": "Kalu"}, {"d5": "Ragnor", "f8": "Krom"}, 4, 4, 1, active=1).do("d5", "d4")
    assert t.wounds("d4") == 2


def test_a_twin_that_falls_by_the_link_becomes_its_players_magic() -> None:
    t = play(
        "attack", {"d4": "Kalu", "a3": {"card": "Talu", "wounds": 5}}, {"d5": "Ragnor", "f8": "Krom"}, 4, 4, 1, active=1
    ).do("d5", "d4")
    assert (t.name("a3"), t.pile("magic", 0), t.pile("magic", 1)) == ("", ["Talu"], []), "FAQ 2.1.5"


# -- commons ----------------------------------------------------------------------------------------------


def broken(magic: list[str]) -> Table:
    t = play(
        "attack",
        {"d4": "Breaker", "a4": "Parasite"},
        {"d5": "Krom", "a5": "Krung"},
        1,
        foe={"deck": ["Smasher", "Fighter"], "magic": magic},
    )
    return t.do("d4", "d5", "yes", "yes")


def test_a_breaker_discards_the_top_card_of_a_draw_pile() -> None:
    t = broken([])
    assert (t.pile("deck", 1), t.pile("discard", 0)) == (["Fighter"], ["Smasher"]), "onto its own pile (FAQ 2.1.1.1)"
    assert any("Smasher" in line for line in t.log()), "everybody sees it"


def test_the_owner_may_pay_1_to_put_it_under_the_pile() -> None:
    t = broken(["Krom"])
    assert t.ask.seat == 1
    t.do("yes")
    assert (t.pile("deck", 1), t.pile("magic", 1), t.pile("discard", 1)) == (["Fighter", "Smasher"], [], ["Krom"])
    t = broken(["Krom"]).do("no")
    assert (t.pile("deck", 1), len(t.pile("magic", 1))) == (["Fighter"], 1)


def test_breaker_is_optional_and_ignores_own_units() -> None:
    t = play(
        "attack",
        {"d4": "Breaker", "a4": "Parasite"},
        {"d5": "Krom", "a5": "Krung"},
        1,
        foe={"deck": ["Smasher", "Fighter"]},
    ).do("d4", "d5", "yes", "no")
    assert t.pile("deck", 1) == ["Smasher", "Fighter"]
    t = play("attack", {"d4": "Breaker", "d3": "Kalal", "a4": "Parasite"}, {"a5": "Krung"}, 1).do("d4", "d3")
    assert t.ask.kind == "attack"


def test_a_controller_blasts_a_unit_within_2_spaces() -> None:
    t = play("attack", {"d3": "Controller", "d2": "Parasite", "e3": "Controller"}, {"d5": "Krom", "d6": "Krung"}, 1, 1)
    t.do("d3", "d5", "yes")
    assert t.refs() == {"d2", "d5"}, "no Controller, nobody farther"
    t.do("d5", "e5")
    assert t.name("e5") == "Krom"


@pytest.mark.parametrize(
    ("what", "square", "stuck"), [("Fighter", "e4", True), ("Krom", "e4", False), ("Fighter", "e5", False)]
)
def test_a_deceiver_stuns_enemy_commons_next_to_it_for_a_turn(what: str, square: str, stuck: bool) -> None:
    t = to_turn(play("attack", {"d4": "Deceiver", "f4": "Kalal"}, {square: what, "f5": "Krung"}), 1, "movement")
    assert (square not in t.refs()) == stuck
    t.end()
    assert (square not in t.refs()) == stuck


def test_a_parasite_heals_by_its_kills() -> None:
    t = play("attack", {"d4": {"card": "Parasite", "wounds": 1}, "f4": "Kalal"}, {"d5": "Fighter", "f5": "Krung"}, 4)
    assert t.do("d4", "d5", "yes").wounds("d4") == 0
    t = play("attack", {"d4": "Parasite", "f4": "Kalal"}, {"d5": "Fighter", "f5": "Krung"}, 4).do("d4", "d5")
    assert t.name("d5") == "" and t.ask.kind == "attack", "nobody is asked for a Parasite without wounds"


# -- events -----------------------------------------------------------------------------------------------


def test_mind_control_takes_a_common_on_its_side_for_its_cost() -> None:
    t = play("event", {}, {"d4": "Smasher", "d5": "Fighter", "e4": "Krom"}, hand=["Mind Control"], magic=["Kalal"] * 2)
    t.do("Mind Control")
    if t.refs():
        assert t.refs() == {"d4"}
        t.do("d4")
    assert (t.st.rules.controller(t.st, t.at("d4").id), t.pile("magic")) == (0, [])
    t = play("event", {}, {"d4": "Smasher"}, hand=["Mind Control"], magic=["Kalal"])
    assert t.refused(f"event:{t.held('Mind Control')}") == "why.cost_text"


def test_mimic_takes_an_event_from_the_opponents_hand_not_a_wall() -> None:
    t = play("event", {}, hand=["Mimic"], foe={"hand": ["Freeze", "Wall", "Krom"]}).do("Play Mimic")
    assert t.labels == ["Freeze", "None of them"]
    t.do("Freeze")
    assert (t.hand(0), sorted(t.hand(1))) == (["Freeze"], ["Krom", "Wall"])
