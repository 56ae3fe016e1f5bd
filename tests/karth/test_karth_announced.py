"""Choices in announced spells and attacks are shown to players who may answer; lasting effects are logged."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

from bot.locales import load
from engine import say

ANSWERS = {"hand": ["Deflect", "Counterspell"], "energy": 9}


def casting(spell: str, *choice: str) -> Table:
    t = Table(
        seat({"c2": "Elf Lorekeeper"}, hand=[spell], energy=9),
        seat({"c4": "Goblin Tunneler", "e6": "Goblin Miner"}, **ANSWERS),
    )
    return t.do("unit c2", f"cast {spell}", *choice)


def test_spell_on_a_space_names_it_in_question_log_and_chain():
    t = casting("Fireball", "c4")
    assert t.ask.seat == 1 and say(t.ask.text) == "1 casts Fireball on c4."
    assert t.log(1) == ["1 plays Fireball on c4."]
    (link,) = t.match.view(1)["chain"]
    assert link["targets"] == ["c4"]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Elf Champion (c3) goes for Goblin Miner (c4)."),
        ("de", "Elf Champion (c3) geht auf Goblin Miner (c4) los."),
    ],
)
def test_attack_is_logged_before_it_can_be_answered(locale, sentence):
    load()
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Miner", "e6": "Goblin Tunneler"}, **ANSWERS))
    t.do("unit c3", "attack c4")
    assert t.ask.kind == "window"
    assert [say(e.text, locale) for e in t.match.events(0, 1)][-1] == sentence


def test_unanswerable_attack_is_logged_once():
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Miner", "e6": "Goblin Tunneler"}))
    t.do("unit c3", "attack c4")
    assert [line for line in t.log(1) if "goes for" in line] == []
    assert any("attacks Goblin Miner" in line for line in t.log(1))


@pytest.mark.parametrize("viewer", [1, None])
def test_hidden_attacker_is_not_named_when_it_is_announced(viewer):
    t = Table(
        seat({"c3": {"card": "Elf Shadowblade", "hidden": True}}),
        seat({"c4": "Goblin Miner", "e6": "Goblin Tunneler"}, **ANSWERS),
    ).do("unit c3", "attack c4")
    if t.ask.kind == "window":
        assert not any("Shadowblade" in line for line in t.log(viewer))
    assert "Shadowblade" not in say(t.ask.text)


@pytest.mark.parametrize(
    ("spell", "words", "line"),
    [
        ("Forced March", ("play Forced March", "a1"), "Elf Scout (a1) may act this turn."),
        (
            "Double Production",
            ("income Double Production",),
            "1 gets double gold from mining until the end of the turn.",
        ),
    ],
)
def test_effect_without_a_mark_on_the_board_is_logged(spell, words, line):
    t = Table(
        seat({"c2": "Elf Lorekeeper", "a1": {"card": "Elf Scout", "new": True}}, hand=[spell], energy=9),
        seat({"c6": "Goblin Miner"}),
    )
    key = next(k for k in t.keys if k.startswith("play:"))
    t.answer(key)
    if t.ask.kind == "target":
        t.do(words[-1])
    assert line in t.log(1)


def test_blessing_is_logged_with_its_numbers():
    t = Table(seat({"c2": "Elf Lorekeeper"}, hand=["Bless"], energy=9), seat({"c6": "Goblin Miner"}))
    t.do("unit c2", "cast Bless", "c2")
    assert any("Elf Lorekeeper (c2) gets +2 DMG until the beginning of your next turn" in line for line in t.log(1))
    assert "Elf Lorekeeper (c2) gets 2 bonus HP, which are lost first." in t.log(1)


def test_effect_until_the_casters_next_turn_is_quoted():
    t = Table(
        seat({"c2": "Elf Lorekeeper", "c3": "Elf Scout"}, hand=["Bless"], energy=9), seat({"c6": "Goblin Miner"})
    ).do("unit c2", "cast Bless", "c3")
    line = '1: "Elf Scout (c3) gets +2 DMG until the beginning of your next turn."'
    assert line in t.log(1) and line in t.log(None)
