"""Sentences of Summoner Wars: no ambiguous "it", the game's own words, nothing said twice."""

from __future__ import annotations

import swcards_answers  # noqa: F401
from sw_kit import phoenix, say, table, tundra

from engine import game
from engine.cli.cards import describe
from engine.grid.space import within
from engine.kernel.language.abilities import instead, triggered
from engine.kernel.language.nouns.references import this
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.values.numbers import count
from engine.summoner_wars.cards.cloaks import WoundsGoTo
from engine.summoner_wars.language.effects import Unwound, wound
from engine.summoner_wars.language.hosts import PreventWounds, wounded
from engine.summoner_wars.language.nouns import units
from engine.summoner_wars.language.words import Wounds, start_of_turn


def described(name: str) -> str:
    spec = game("summoner_wars")
    return describe(spec, next(c for c in spec.cards().values() if c.name == name)).splitlines()[1].strip()


def test_a_card_is_described_in_the_words_of_the_game():
    assert described("Prince Elien") == (
        "Phoenix Elves, summoner, Attack Value 3, 4 Life Points, bow (attacks cards up to 3 spaces away), unique"
    )
    assert described("Fencer") == (
        "Phoenix Elves, common, Summon Cost 0, Attack Value 1, 1 Life Point, sword (attacks adjacent cards)"
    )
    assert described("Ice Wall") == "Tundra Orcs, wall, 3 Life Points"
    assert described("Burn") == "Phoenix Elves, event"


def test_wound_sentence_names_the_card():
    text = ability_text(triggered(start_of_turn(), Unwound(Wounds(this), this)), "en")
    assert text == "At the beginning of your turn, for each wound on this card, remove 1 wound from this card."
    text = ability_text(triggered(start_of_turn(), wound(count(within(units, 2, this)), units.enemy)), "en")
    assert text == (
        "At the beginning of your turn, for each unit within 2 spaces of this card, put 1 wound on each enemy unit."
    )


def test_wounds_are_not_called_damage():
    said = [
        ability_text(instead(wounded(units.yours), word), "en")
        for word in (
            WoundsGoTo(this),
            WoundsGoTo(this, 1),
            PreventWounds(),
            PreventWounds(1),
            PreventWounds(2),
        )
    ]
    head = "If wounds would be placed on a unit you control, "
    assert said == [
        head + end
        for end in (
            "this card takes them instead.",
            "this card takes 1 of them instead.",
            "the wounds are not placed.",
            "1 of the wounds is not placed.",
            "2 of the wounds are not placed.",
        )
    ]


def test_no_unit_has_less_than_no_life_left():
    t = table(phoenix({"d4": "Archer"}), tundra({"d5": "Krung"}), at="attack", active=1, dice=[6] * 9)
    t.st.w(t.at("d4").id).damage = 2
    t.do("d5")
    (row,) = [o for o in t.ask.options if o.ref == t.at("d4").id]
    assert row.detail is not None and say(row.detail) == "0 of 1 life left"


def test_target_says_that_it_is_the_enemy_summoner():
    t = table(phoenix({"d4": "Prince Elien"}), tundra({"d5": "Krung"}), at="attack", active=1).do("d5")
    (row,) = [o for o in t.ask.options if o.ref == t.at("d4").id]
    assert row.detail is not None and say(row.detail) == "the enemy Summoner, 4 of 4 life left"


def test_discard_question_is_worded_so_and_needs_a_unit_in_play():
    t = table(
        phoenix({"c1": "Queen Maldaria"}, hand=["Wrath of the Volcano", "Burn"]), tundra({"d5": "Smasher"}), at="event"
    )
    t.do("Wrath", "d5")
    assert say(t.ask.text) == "Which cards do you discard (at most 1)?"
    t.do("Burn")
    assert t.wounds("d5") == 2
    t = table(
        phoenix({"c1": "Queen Maldaria"}, hand=["Wrath of the Volcano", "Burn"]), tundra({"d5": "Fighter"}), at="event"
    )
    t.do("Wrath", "d5")
    assert t.name("d5") == "" and t.hand() == ["Burn"] and t.ask.kind != "choose"


def test_moves_of_an_effect_end_with_no_more_moves():
    t = table(
        tundra({"c4": "Ice Wall", "e4": "Ice Wall", "a8": "Torgan"}, hand=["Glacial Shift"]), phoenix(), at="event"
    )
    t.do("Glacial Shift")
    assert t.labels[-1] == "Move no more"


def test_ice_armor_is_asked_for_in_few_words():
    t = table(
        tundra({"d5": {"card": "Fighter", "under": ["Ice Armor"]}, "a8": "Torgan"}),
        phoenix({"d4": "Guardian"}),
        at="attack",
        active=1,
    )
    t.do("d4", "d5")
    assert say(t.ask.text) == "Use Ice Armor on this? Its cost: discard this card."
    assert t.labels == ["Fighter (d5): 1 wound"]


def test_an_attack_that_cannot_destroy_says_how_likely_it_wounds() -> None:
    t = table(phoenix({"d4": "Archer"}), tundra({"d6": "Blagog", "f4": "Fighter"}), at="attack")
    (unit,) = [o for o in t.ask.options if o.ref == t.at("d4").id]
    assert say(t.match.hints(t.ask.id)[unit.key]) == "could destroy Fighter (f4), 67 %"
    t.do("d4")
    hints = {o.text: say(t.match.hints(t.ask.id)[o.key]) for o in t.ask.options if o.ref}
    assert {say(text): hint for text, hint in hints.items()} == {
        "Blagog (d6)": "1 die, 67 % to wound, cannot destroy it",
        "Fighter (f4)": "1 die, 67 % to destroy",
    }
