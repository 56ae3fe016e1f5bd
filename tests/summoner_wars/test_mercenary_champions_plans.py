"""Mercenaries who plan ahead or hold on: Rallul, Mundol, The Seer, Hulgorad, Magos, Grubs, Kogar, Khan Queso."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.kernel.state.layers import read
from engine.summoner_wars.rules import RULES

TEXTS = {
    "rallul": "Draw Power: At any time: Choose one that can be done in full: put 1 wound on a Wall within 2 clear "
    "straight-line spaces of this card and then draw up to 1 card; or put 2 wounds on that Wall and then "
    "draw up to 2 cards. This can be used only if it is your turn. (Limit: 1 per turn.)",
    "the-seer": "Manipulate Destiny: Instead of attacking: Look at the top card of the Draw Pile of whoever controls a "
    "Wall adjacent to this card and put that card into that player's hand, Discard Pile or Magic Pile.",
    "hulgorad": "Gore: When you move this card in your Movement Phase, it may go up to 3 clear spaces in one straight "
    "line instead. When this card has moved 3 clear spaces in one straight line, this card gets +1 Attack "
    "Value until the end of the turn.",
    "magos": "Wisdom: At the start of your Draw Phase, you may draw until you have 7 cards in your hand.",
    "kogar": "Grapple: At the end of your turn, choose a Common unit adjacent to this card: it cannot be moved and "
    "it cannot attack until the beginning of your next turn. At the beginning of your next turn, if this "
    "card is adjacent to that Common unit, put 1 wound on it.",
}


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["mercenaries-" + name], "en") == TEXTS[name]


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    """Set up Mercenaries under Prince Elien."""
    return table(phoenix(mine, **rest), tundra(theirs or {}), at=phase, dice=list(dice))


def attack(t: Table, square: str) -> int:
    return int(read(t.st, t.at(square).id, "attack"))


def rallul(phase: str = "movement", **rest: Any) -> Table:
    board = {"d3": "Rallul", "d4": "Wall", "b3": "Wall", "f1": "Wall"}
    return table(seat(board, "Phoenix Elves", **rest), tundra({"e3": "Wall"}), at=phase)


def test_rallul_wounds_a_wall_in_line_and_draws_as_many() -> None:
    t = rallul(deck=["Archer", "Guardian", "Fencer"])
    t.do("Draw Power")
    assert t.refs() == {"d4", "b3", "e3"}, "any Wall, within 2 clear straight-line spaces"
    t.do("d4", "2 wounds").give("2")
    assert (t.wounds("d4"), t.hand()) == (2, ["Archer", "Guardian"])
    assert not any("Draw Power" in label for label in t.labels), "once per turn"


def test_rallul_may_draw_no_cards_and_place_1_wound() -> None:
    t = rallul(deck=["Archer", "Guardian"]).do("Draw Power", "e3", "1 wound")
    t.give("0")
    assert (t.wounds("e3"), t.hand()) == (1, [])


def test_rallul_needs_no_card_in_the_draw_pile() -> None:
    t = rallul(deck=[]).do("Draw Power", "d4", "2 wounds")
    assert (t.wounds("d4"), t.hand(), t.ask.kind) == (2, [], "movement")


def test_mundol_strengthens_the_mages_near_him() -> None:
    t = play(
        "attack",
        {
            "d3": "Mundol",
            "d4": "Rune Mage",
            "e4": "Apprentice Mage",
            "b3": "Time Mage",
            "c3": "Archer",
            "d6": "Rune Mage",
        },
        {"c4": "Rune Mage"},
    )
    assert [attack(t, s) for s in ("d4", "e4", "b3", "d6", "c4", "d3")] == [2, 2, 2, 1, 1, 3]


@pytest.mark.parametrize("place", ["hand", "discard", "magic"])
def test_seer_puts_the_top_card_in_a_chosen_place(place: str) -> None:
    t = table(
        phoenix({"d4": "The Seer", "e4": "Wall"}, hand=["Archer"]),
        tundra({"d5": "Wall", "d8": "Wall"}, deck=["Fighter", "Smasher"]),
        at="attack",
    )
    t.do("Manipulate Destiny")
    assert t.refs() == {"e4", "d5"}, "of a player whose Wall is adjacent to him"
    t.do("d5")
    assert list(t.keys) == ["hand", "discard", "magic"]
    t.give(place)
    there = t.hand(1) if place == "hand" else t.pile(place, 1)
    assert there == ["Fighter"] and t.pile("deck", 1) == ["Smasher"]
    assert "d4" not in t.refs(), "that was instead of attacking"


def test_the_seer_sees_nothing_away_from_walls() -> None:
    assert not any("Destiny" in x for x in play("attack", {"d4": "The Seer"}, {"d6": "Wall"}).labels)


def test_hulgorad_gores_after_3_clear_spaces_in_line() -> None:
    t = play("movement", {"d2": "Hulgorad", "a2": "Archer"}, hand=["Archer"]).do("d2")
    assert "d5" in t.squares() and not {"e4", "c4", "d6"} & t.squares(), "3 spaces straight on, or 2 as usual"
    t.do("d5")
    assert attack(t, "d5") == 4
    t.end("magic").do("")
    assert t.ask.seat == 1 and attack(t, "d5") == 3, "for the turn"


@pytest.mark.parametrize("to", ["d4", "e3"])
def test_hulgorad_does_not_gore_after_other_moves(to: str) -> None:
    assert attack(play("movement", {"d2": "Hulgorad"}).do("d2", to), to) == 3


def test_hulgorad_does_not_ride_through_a_unit() -> None:
    assert "d5" not in play("movement", {"d2": "Hulgorad", "d4": "Archer"}).do("d2").squares()


def test_being_knocked_around_3_clear_spaces_counts_for_hulgorad() -> None:
    t = play("attack", {"d3": "Urick", "a3": "Archer"}, {"d4": "Hulgorad", "a4": "Krung"}, 6, 1)
    t.do("d3", "d4", "yes", "d7")
    assert attack(t, "d7") == 4


def magos(hand: list[str], board: dict[str, Any] | None = None) -> Table:
    t = table(
        tundra({}, hand=["Fighter"]), phoenix(board or {"d4": "Magos"}, hand=hand, deck=["Fencer"] * 9), at="magic"
    )
    return t.end()


def test_magos_lets_his_player_draw_up_to_7_cards() -> None:
    t = magos(["Archer"])
    t.do("yes")
    assert len(t.hand(1)) == 7


def test_magos_may_be_declined_to_draw_only_to_5() -> None:
    t = magos(["Archer"])
    t.do("no")
    assert len(t.hand(1)) == 5


def test_magos_has_no_effect_outside_the_battlefield() -> None:
    assert len(magos(["Magos"], {"d4": "Archer"}).hand(1)) == 5


@pytest.mark.parametrize(("square", "wounds"), [("c3", 0), ("d2", 0), ("c4", 2), ("f8", 2)])
def test_grubs_suffers_away_from_his_summoner(square: str, wounds: int) -> None:
    t = table(tundra({}, hand=["Fighter"]), phoenix({square: "Grubs"}), at="magic").end()
    assert t.wounds(square) == wounds


def test_grubs_moves_at_the_end_of_the_turn_near_his_summoner() -> None:
    t = play("magic", {"c3": "Grubs"}, hand=["Archer"]).end().do("yes")
    assert {"c5", "d4", "c2"} <= t.squares() and "c6" not in t.squares()
    t.do("c5")
    assert t.name("c5") == "Grubs" and t.ask.seat == 1


def test_grubs_does_not_move_farther_away() -> None:
    assert play("magic", {"c4": "Grubs"}, hand=["Archer"]).end().ask.seat == 1


def kogar(wounds: int = 0) -> Table:
    t = play(
        "magic",
        {"d4": {"card": "Kogar", "wounds": wounds}, "c5": "Guardian"},
        {"d5": "Smasher", "e4": "Smasher", "c4": "Krung", "b5": "Fighter"},
        6,
        6,
        6,
        6,
        hand=["Archer"],
    ).end()
    assert t.refs() == {"d5", "e4"}, "a Common unit adjacent to him"
    return t.do("d5")


def test_kogar_holds_a_common_and_wounds_it_in_his_next_turn() -> None:
    t = kogar()
    assert (t.ask.seat, t.phase) == (1, "movement") and "d5" not in t.refs() and "e4" in t.refs()
    t.end("attack")
    assert "d5" not in t.refs() and "e4" in t.refs()
    t.end("movement")
    assert (t.ask.seat, t.wounds("d5"), t.wounds("e4")) == (0, 1, 0)


def test_kogar_does_not_wound_units_he_moved_away_from() -> None:
    t = kogar()
    t.st.touch(t.at("d4").id).pos = t.st.rules.board(t.st).square("a1")
    assert t.end("attack").end("movement").wounds("d5") == 0


def test_kogars_hold_stays_when_he_is_destroyed() -> None:
    t = kogar(5).end("attack").do("e4", "d4")
    assert t.name("d4") == "" and "b5" in t.refs() and "d5" not in t.refs(), "though the Guardian is adjacent to it"
    assert t.end("movement").wounds("d5") == 0


def test_khan_queso_held_by_a_defender_spreads_no_plague() -> None:
    t = table(
        phoenix({"d3": "Khan Queso", "a2": "Archer"}),
        seat({"d4": "Defender", "c8": "Oldin"}, "Guild Dwarves"),
        at="movement",
    )
    assert t.refs() == {"a2", "c1"} and t.wounds("d4") == 0


def test_khan_queso_moved_by_no_space_spreads_the_plague() -> None:
    t = play("movement", {"d3": "Khan Queso", "a2": "Archer"}, {"d4": "Smasher"}, 5).do("d3", "d3")
    assert t.wounds("d4") == 1
