"""A question asks only for what is possible. If the only choice is to continue, the question says so and why."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.prompt.wording import asked, without
from engine import Decision, Match, Meaning, Msg, Option, games, message_ids, say


def summoner_wars(at: str, **mine: Any) -> Match:
    board = {"c1": "Prince Elien", "d3": "Wall", **mine.pop("board", {})}
    seats = [
        {"faction": "Phoenix Elves", "board": board, **mine},
        {"faction": "Tundra Orcs", "board": {"c8": "Grognack"}},
    ]
    return Match.arranged("summoner_wars", {"seats": seats, "turn": 3, "at": at})


def karth(hand: list[str], board: dict[str, Any], gold: int = 0) -> Match:
    seats = [{"board": board, "hand": hand, "gold": gold}, {"board": {"e6": "Goblin Miner"}}]
    return Match.arranged("karth", {"seats": seats, "turn": 3})


def question(match: Match) -> str:
    return say(asked(match.pending[0]))


def test_summon_phase_says_why_nothing_can_be_summoned() -> None:
    match = summoner_wars("summon", hand=["Burn"], magic=["Archer"] * 2)
    assert {o.meaning for o in match.pending[0].options} == {Meaning.GO_ON}
    assert question(match) == "You have 2 magic, and nothing that you can summon for it. End summoning?"
    match = summoner_wars("summon", hand=["Archer"], magic=["Archer"] * 2)
    assert question(match) == "Summon Phase, 2 Magic Points. What do you summon?"


def test_an_event_phase_says_that_no_card_can_be_played() -> None:
    match = summoner_wars("event", hand=["Archer"])
    assert question(match) == "Event Phase: none of your cards can be played now. End events?"


def test_an_attack_phase_counts_no_more_units_than_can_attack() -> None:
    match = summoner_wars("attack", board={"c7": "Warrior", "f2": "Archer"})
    assert question(match) == "Attack Phase: you may still attack with 1 unit. Which one?"


def test_movement_question_without_units_offers_other_actions() -> None:
    options = (Option("act:1:0", Msg.of("text", text="Blink"), group="action"), END)
    ask = Decision(1, 0, "movement", "pick", Msg.of("sw.ask.movement", n=0), options)
    assert say(asked(ask)) == "Movement Phase: none of your units can move now. Do something else?"


def test_a_turn_of_karth_says_that_nothing_is_left_to_do() -> None:
    match = karth([], {"c3": {"card": "Elf Champion", "new": True}})
    assert question(match) == "Your turn: 0 gold, 0 kill points, 0 SE. Nothing is left to do. End the turn?"
    assert question(karth([], {"c3": "Elf Champion"})) == "Your turn: 0 gold, 0 kill points, 0 SE. What do you do?"


END = Option("end", Msg.of("sw.opt.end.movement"), group="pass")


def test_any_question_without_choices_says_so() -> None:
    ask = Decision(1, 0, "made_up", "pick", Msg.of("text", text="Which one?"), (END,))
    assert say(asked(ask)) == "Which one? There is nothing to choose from. End movement?"


@pytest.mark.parametrize("game", ["summoner_wars", "karth"])
def test_every_phase_of_a_board_game_has_words_for_nothing_to_do(game: str) -> None:
    (spec,) = (spec for spec in games() if spec.name == game)
    assert {f"{id}.nothing" for id in spec.play.endings} <= message_ids()


def hint(match: Match) -> str:
    return say(match.hints(match.pending[0].id)[""])


def test_a_question_counts_only_the_units_that_it_offers() -> None:
    near, own = (Option(f"unit:{i}", Msg.of("text", text=name), group="unit") for i, name in enumerate(("Near", "Own")))
    for n, left in ((1, 1), (2, 1)):
        ask = Decision(1, 0, "attack", "pick", Msg.of("sw.ask.attack", n=n), (near, own, END))
        shown = without(ask, lambda option: option is own)
        assert dict(shown.text.params)["n"] == left


def test_a_question_keeps_a_count_that_is_not_of_units() -> None:
    own = Option("play:1", Msg.of("text", text="Own"), group="play")
    ask = Decision(1, 0, "window", "pick", Msg.of("inv.ask.capital", n=4), (own, END))
    assert without(ask, lambda option: option is own).text == ask.text


def test_a_turn_of_karth_without_choices_says_what_is_used_up() -> None:
    champion = {"card": "Elf Champion", "new": True}
    told = "Your card on the battlefield came in this turn and acts from your next turn on. "
    assert hint(karth([], {"c3": champion})) == told + "Your hand is empty."
    assert hint(karth(["Elf Scout"], {"c3": champion})) == told + "0 gold pays for no unit in your hand."


def test_a_phase_without_moves_left_says_so() -> None:
    ask = Decision(1, 0, "movement", "pick", Msg.of("sw.ask.movement", n=0), (END,))
    match = summoner_wars("movement", hand=["Burn"])
    match.st.add_fact("turn", "moves", 0, 3)
    assert say(match.st.rules.hints(match.st, ask)[""]) == "You have no moves left in this Movement Phase."


@pytest.mark.parametrize(
    "id", ["attacking", "harmless", "opposed", "unopposed", "unopposed.legend", "respond_use", "respond_use_on"]
)
def test_every_window_of_a_fight_has_words_for_nothing_to_play(id: str) -> None:
    assert f"inv.ask.{id}.nothing" in message_ids()
