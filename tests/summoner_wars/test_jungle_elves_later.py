"""Jungle Elves: shots through other units, opportunists, chants and spirits."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine import say
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "archer": "Arching Shot: This card may attack through units.",
    "hyena": "Opportunist: When this card attacks a unit, it rolls 1 more die while the card attacked has been "
    "attacked before this turn.",
    "chant-of-negation": "Event: Choose an opponent. Each unit they control has no abilities and cannot gain any until "
    "the beginning of your next turn, those that come later among them.",
    "chant-of-salvation": "Event: Look for any card in your Draw Pile, take it into your hand without showing it and "
    "shuffle the pile.",
    "chant-of-haste": "Event: Choose one that can be done in full: move a Champion or Summoner you control up to 2 "
    "spaces; or move up to 3 Common units you control with a Summon Cost of 0 to 2 one after the "
    "other, each up to 2 spaces.",
    "spirit-of-the-turtle": "Event: A Summoner you control or Jungle Elf unit within 2 spaces of your Summoner "
    "gains the ability Turtle's Toughness (\"When an opponent attacks this card, only "
    'results of 5 or more wound it") until the beginning of your next turn.',
    "spirit-of-the-cheetah": "Event: A Summoner you control or Jungle Elf unit within 2 spaces of your Summoner "
    "gains the ability Cheetah's Speed (\"When you move this card in your Movement Phase, "
    'it may go 3 more spaces") until the end of the turn.',
    "spirit-of-the-serpent": "Event: A Summoner you control or Jungle Elf unit within 2 spaces of your Summoner "
    "gains the ability Serpent's Strike (\"While the number of spaces that this card has "
    'moved this turn is less than 3, when this card attacks, it rolls 2 more dice") until '
    "the end of the turn.",
}


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["jungle-elves-" + name], "en") == TEXTS[name]


def play(
    phase: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    who: str = "Abua Shi",
    **rest: Any,
) -> Table:
    return table(
        seat({"c1": who} | mine, "Jungle Elves", **rest), tundra(theirs or {"f8": "Krung"}), at=phase, dice=list(dice)
    )


def test_archer_shoots_through_units_and_hits_only_the_target() -> None:
    t = play("attack", {"d3": "Archer", "d4": "Lioneer"}, {"d5": "Shaman", "d6": "Fighter", "d7": "Krung"}, 6)
    t.do("d3")
    assert {"d5", "d6"} <= t.refs() and "d7" not in t.refs(), "up to 3 spaces"
    t.do("d6")
    assert (t.name("d6"), t.wounds("d5"), t.wounds("d4")) == ("", 0, 0)


def test_the_archer_does_not_shoot_through_walls() -> None:
    t = play("attack", {"d3": "Archer", "d4": "Wall"}, {"d5": "Shaman", "f3": "Krung"}).do("d3")
    assert "d5" not in t.refs() and "f3" in t.refs()


def test_hyena_rolls_1_more_against_a_unit_attacked_before() -> None:
    t = play("attack", {"d4": "Hyena", "f5": "Lioneer"}, {"e5": "Krung", "c4": "Shaman"}, 1, 1, 1, 6, 6)
    t.do("f5", "e5", "d4")
    assert t.st.rules.attack_with(t.st, t.at("d4").id) == 1
    t = play("attack", {"e4": "Hyena", "f5": "Lioneer"}, {"e5": "Krung"}, 1, 1, 1, 6, 6).do("f5", "e5", "e4", "e5")
    assert t.wounds("e5") == 2


def test_hyena_rolls_1_against_units_not_attacked_and_walls() -> None:
    t = play("attack", {"e4": "Hyena", "f5": "Lioneer"}, {"e5": "Krung"}, 6, 6).do("e4", "e5")
    assert t.wounds("e5") == 1
    t = play("attack", {"e4": "Hyena", "f5": "Lioneer"}, {"e5": "Wall"}, 1, 1, 1, 6, 6).do("f5", "e5", "e4", "e5")
    assert t.wounds("e5") == 1


def test_chant_of_negation_removes_abilities_until_the_next_turn() -> None:
    t = play(
        "event", {"e4": "Rhinoceros", "a2": "Lioneer"}, {"e5": "Smasher", "f8": "Fighter"}, hand=["Chant of Negation"]
    )
    t.do("Chant of Negation")
    board = {card["square"]: card["abilities"] for card in t.match.view(0)["board"]}
    assert board["e5"] == [] and board["f8"] == [] and board["e4"] == ["Tough"], "the opponent's units alone"
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] < turn + 2:
        t.end()
    board = {card["square"]: card["abilities"] for card in t.match.view(0)["board"]}
    assert board["e5"] == ["Sluggish"]


def test_chant_of_haste_moves_one_leader_or_three_cheap_commons() -> None:
    t = play("event", {"b3": "Kadara", "d3": "Hyena", "e3": "Archer", "f3": "Lioneer"}, hand=["Chant of Haste"])
    t.do("Chant of Haste")
    assert len(t.labels) == 2 + ("back" in t.keys)
    t.do("Champion")
    assert t.refs() == {"c1", "b3"}
    t.do("b3", "b5")
    assert (t.name("b5"), t.phase) == ("Kadara", "movement")
    t = play("event", {"b3": "Kadara", "d3": "Hyena", "e3": "Archer", "f3": "Lioneer"}, hand=["Chant of Haste"])
    t.do("Chant of Haste", "Common")
    assert "f3" not in t.refs() and {"d3", "e3"} <= t.refs(), "the Lioneer costs more than 2"


def test_the_turtle_protects_until_your_next_turn() -> None:
    t = play(
        "event",
        {"c2": "Lioneer", "f4": "Hyena", "a1": "Kadara"},
        {"c3": "Fighter"},
        4,
        5,
        hand=["Spirit of the Turtle"],
        who="Abua Shi",
    )
    t.do("Spirit of the Turtle")
    assert t.refs() == {"c1", "c2", "a1"}, "your Summoner, and Jungle Elves within 2 spaces"
    t.do("c2")
    while not (t.st.vars["active"] == 1 and t.phase == "attack"):
        t.end()
    t.do("c3", "c2")
    assert t.wounds("c2") == 0, "a 4 does not wound"


def test_the_cheetah_goes_3_spaces_further_this_turn() -> None:
    t = play("event", {"c2": "Hyena", "f2": "Hyena"}, {"f8": "Krung"}, hand=["Spirit of the Cheetah"])
    t.do("Spirit of the Cheetah")
    assert t.refs() == {"c1", "c2"}
    t.do("c2", "c2")
    assert "c7" in t.squares() and "c8" not in t.squares()
    t.do("c7", "f2")
    assert "f4" in t.squares() and "f5" not in t.squares(), "the other Hyena goes 2"


@pytest.mark.parametrize(("to", "wounds"), [("c4", 5), ("c5", 3)])
def test_the_serpent_strikes_harder_after_at_most_2_spaces(to: str, wounds: int) -> None:
    near = f"c{int(to[1]) + 1}"
    t = play("event", {"c2": "Lioneer"}, {near: "Krung"}, 6, 6, 6, 6, 6, hand=["Spirit of the Serpent"])
    t.do("Spirit of the Serpent", "c2", "c2", to).end("attack")
    t.do(to, near)
    assert t.wounds(near) == wounds


def test_chant_of_salvation_finds_any_card_without_showing_it() -> None:
    t = play("event", {"c2": "Lioneer"}, hand=["Chant of Salvation"], deck=["Hyena", "Kadara", "Wall", "Hyena"])
    t.do("Chant of Salvation")
    assert sorted(label.split(" (")[0] for label in t.labels if "othing" not in label) == ["Hyena", "Kadara", "Wall"]
    t.do("Kadara")
    assert (t.hand(), sorted(t.pile("deck"))) == (["Kadara"], ["Hyena", "Hyena", "Wall"])
    told = [say(event.text) for event in t.match.events(0, 1)]
    assert "Jungle Elves takes a card from the Draw Pile without showing it." in told
    assert not any("Kadara" in line for line in told), "the opponent reads nothing of it"


def test_chant_of_salvation_does_not_search_hand_or_discard_pile() -> None:
    t = play("event", {"c2": "Lioneer"}, hand=["Chant of Salvation", "Archer"], deck=["Hyena"], discard=["Elephant"])
    t.do("Chant of Salvation")
    assert not any(name in label for label in t.labels for name in ("Archer", "Elephant"))


def test_lionesses_move_only_after_the_movement_phase() -> None:
    t = play("movement", {"d4": "Lioness", "f4": "Lioness", "e1": "Hyena"})
    assert t.refs() == {"c1", "e1"}
    assert t.refused(f"unit:{t.at('d4').id}") == "why.held"
    t.end()
    first, second = t.at("d4").id, t.at("f4").id
    while any(t.st.ents[e].pos and t.phase == "movement" for e in (first, second)) and t.ask.options:
        if "d6" in t.squares():
            assert "d7" not in t.squares(), "2 spaces, not more"
            t.do("d6")
        elif "f6" in t.squares():
            t.do("f6")
        else:
            t.do(t.keys[0])
    assert t.name("d6") == t.name("f6") == "Lioness"


def lizard(magic: int, wounds: int = 2) -> Table:
    t = play(
        "event",
        {
            "c1": {"card": "Abua Shi", "wounds": 1},
            "c2": {"card": "Elephant", "wounds": wounds},
            "c3": {"card": "Kadara", "wounds": 1},
            "c4": {"card": "Shikwa", "wounds": 1},
        },
        hand=["Spirit of the Lizard"],
        magic=["Hyena"] * magic,
    )
    return t.do("Spirit of the Lizard")


def test_lizard_heals_an_elf_near_the_summoner_instead_of_acting() -> None:
    t = lizard(1)
    assert t.refs() == {"c2", "c3"} and t.pile("magic") == [], "neither your Summoner nor c4, which is too far"
    t.do("c2")
    assert t.phase == "movement"
    t.do("Lizard").give("1")
    assert t.wounds("c2") == 1
    assert not any("Lizard" in label for label in t.end("attack").labels), "once in a turn"


def test_the_lizard_can_heal_instead_of_an_attack() -> None:
    t = lizard(1).do("c2").end("attack").do("Lizard").give("2")
    assert t.wounds("c2") == 0


def test_lizard_heals_the_summoner_for_4_magic_and_needs_1() -> None:
    t = lizard(4)
    t.do("spend 4")
    assert t.pile("magic") == [] and t.phase != "event"
    t.do("Abua Shi (c1): Lizard")
    assert t.wounds("c1") == 0
    bare = play("event", {"c2": "Elephant"}, hand=["Spirit of the Lizard"])
    assert not any("Lizard" in label for label in bare.labels)


def test_spirit_of_the_jungle_returns_an_event_of_nikuya_na() -> None:
    t = play(
        "event",
        {"c2": "Elephant"},
        hand=["Spirit of the Jungle"],
        discard=["Spirit of the Turtle", "Chant of Haste", "Spirit of the Lizard", "Elephant"],
    )
    t.do("Spirit of the Jungle")
    assert len(t.ask.options) == 2, "neither a Chant nor a unit"
    t.do("Turtle")
    assert t.hand() == ["Spirit of the Turtle"] and "Spirit of the Turtle" not in t.pile("discard")
