"""Short wording of prompts and log: each name once, no dice without effect, and the phases that a choice skips."""

from sw_kit import Table, phoenix, seat, table, tundra

import engine
from bot.model import ACTIVE, MatchInfo, MatchView
from cogs.panels.retelling import sentence
from cogs.prompt.ask import PromptContext
from cogs.prompt.beginner import what_it_does
from cogs.prompt.choices import both_of
from engine import Decision, LogEntry, Msg, Option, say


def test_shared_name_of_card_and_ability_is_shown_once():
    t = table(phoenix({"d3": "Archer"}), tundra({"d5": "Fighter"}, hand=["Freeze"]), at="event", active=1)
    t.do("Freeze")
    assert say(t.ask.text) == "Freeze: which unit?" and say(t.ask.text, "de").startswith("Freeze: ")
    host = Msg.of("sw.label.with", name="Freeze", host="Archer (d3)")
    assert say(Msg.of("sw.label.ability", ability="Freeze", card=host)) == "Freeze with Archer (d3)"
    assert say(Msg.of("sw.label.ability", ability="Fury", card="Fighter (d5)")) == "Fury of Fighter (d5)"
    assert say(Msg.of("sw.label.ability", ability="Fire", card="Firebird")) == "Fire of Firebird"


def rolls(die: int) -> str:
    """Return the log line for the roll of a Fighter's Fury."""
    t = table(phoenix({"d4": "Wall"}), tundra({"d5": "Fighter"}), at="attack", active=1, dice=[1, die])
    t.do("d5", "d4")
    (told,) = [e for e in t.told if e.kind == "roll" and "Fury" in say(e.text)]
    return sentence(told, "en")


def test_roll_without_effect_says_so():
    assert rolls(2).endswith("rolls 2. No effect.")
    assert rolls(5).endswith("rolls 5. It works.")


def test_ability_named_like_its_card_is_said_once():
    who = Msg.of("sw.label.with", name="Freeze", host="Guardian (d3)")
    text = Msg.of("sw.log.ability", who=who, ability="Freeze")
    assert sentence(LogEntry(1, "ability", text), "en") == "Freeze with Guardian (d3) takes effect."
    other = Msg.of("sw.log.ability", who="Fighter (d3)", ability="Fury")
    assert sentence(LogEntry(1, "ability", other), "en") == "Fighter (d3) uses Fury."


def test_a_unit_that_can_only_stay_stays():
    unit = Option("unit:4", Msg.of("text", text="Archer (c4)"), ref=4)
    ask = PromptContext(1, Decision(1, 0, "movement", "pick", Msg.of("sw.ask.first"), (unit,)))
    assert both_of(ask, unit, Msg.of("move.stay", at="c4"), {}) == "Archer (c4) stays"


def quoted(t: Table) -> list[str]:
    """Return the card text that the second seat's question quotes in a first match."""
    info = MatchInfo(5, "summoner_wars", 1, 2, ACTIVE, 1, 1, {}, (), (1,), (), None, 0, 0)
    return what_it_does(MatchView(info, 1, t.match.view(1), t.ask, None), "en")


def test_granted_action_is_asked_with_the_abilitys_text():
    """A move or attack that the player chose can be cancelled, so it needs no text."""
    t = table(phoenix({"d4": "Wall"}), tundra({"d5": "Fighter"}), at="attack", active=1, dice=[1, 5])
    granted = engine.game("summoner_wars").prompts.granted
    t.do("d5")
    assert t.ask.kind in granted and t.ask.option("back") is not None and quoted(t) == []
    t.do("d4")
    for square in ("d5", "d4"):
        assert t.ask.kind in granted and t.ask.option("back") is None and t.ask.source == t.at("d5").id
        assert quoted(t)[0].startswith("-# *Fighter*: Fury: ")
        t.do(square)


def test_skip_past_the_event_phase_says_what_it_skips():
    t = table(phoenix({"e3": "Wall"}, hand=["Burn", "Archer"], magic=["Wall"], deck=["Archer"]), tundra(), at="summon")
    assert t.labels[-2:] == ["End summoning", "Skip to movement"]
    hints = t.match.hints(t.ask.id)
    assert say(hints["on"]) == "skips the Event Phase: no events and no Walls this turn"


def test_purpose_of_a_move_does_not_repeat_its_distance():
    assert "Up to" not in say(Msg.of("ui.aim.move_to.summoner_wars"))


def test_the_roll_for_the_first_turn_is_one_sentence():
    rolled = tuple(Msg.of("sw.log.rolled_one.you" if n == 2 else "sw.log.rolled_one", who="Ben", n=n) for n in (2, 5))
    said = say(Msg.of("sw.log.first_roll", rolls=rolled))
    assert said == "The highest roll chooses who begins: you roll 2 and Ben rolls 5."


def test_lent_action_is_named_after_its_ability():
    t = table(
        seat({"c1": "Tundle", "c4": "Miner", "a2": "Miner"}, "Deep Dwarves", magic=["Miner"]), tundra(), at="movement"
    ).do("Tunnel of Miner (c4)")
    assert {label for label in t.labels if "Tunnel" in label} == {"Miner (c4): Tunnel", "Miner (a2): Tunnel"}
    t = table(
        phoenix({"d4": "Archer", "a1": "Warrior"}),
        seat({"c8": "Tacullu", "d5": "Deceiver"}, "Benders"),
        at="begin:turn",
    )
    while t.phase != "movement":
        t.end()
    archer = t.at("d4").id
    assert say(t.match.why_not(f"unit:{archer}", 0)) == "Stun stops that unit from doing that."
