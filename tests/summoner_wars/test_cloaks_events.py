"""The Cloaks' events that give abilities or look at piles: offered, done, and not allowed."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.cards.pool import RULES

SHADOW = ('"When an opponent attacks this card, only results of 6 or more wound it" until the beginning of your next '
          "turn")
TEXTS = {
    "cloak-of-shadows": "Event: Choose one that can be done in full: a Common unit you control gains " + SHADOW
                        + "; or spend 2 Magic Points and then a Champion or Summoner you control gains " + SHADOW + ".",
    "clever-diversion": "Event: Each Cloak Common unit you control has Divert (\"When you have moved this card, "
                        "provided that this card is adjacent to an enemy Wall, you may place this card on an empty "
                        "space adjacent to an enemy Wall not adjacent to this card\") until the end of the turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    assert card_text(RULES.cards["cloaks-" + name], "en") == TEXTS[name]


def play(event: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    """Play an event in the Event Phase."""
    return table(seat({"a1": "Oldin", **mine}, hand=[event], **rest), tundra(theirs or {"f8": "Gruggar"}), at="event",
                 dice=list(dice)).do(event)


@pytest.mark.parametrize(("die", "left"), [(5, "Slasher"), (6, "")])
def test_cloak_of_shadows_saves_a_common_from_all_but_a_6(die: int, left: str) -> None:
    t = play("Cloak of Shadows", {"d4": "Slasher", "e2": "Gunner", "b3": "Doc"}, {"d5": "Fighter"}, die)
    assert {"d4", "e2"} == t.refs(), "without magic only Commons"
    t.do("d4").end("movement").end("attack")
    t = t if t.ask.seat else t.end("attack")
    t.do("d5", "d4")
    assert t.name("d4") == left


def test_cloak_of_shadows_hides_a_leader_for_2_magic() -> None:
    t = play("Cloak of Shadows", {"d4": "Slasher", "b3": "Doc"}, {"b4": "Fighter"}, 5, magic=["Scam", "Hawk"])
    t.do("spend 2")
    assert t.refs() == {"a1", "b3"}
    t.do("b3")
    assert t.pile("magic") == []
    t.end("attack")
    t = t if t.ask.seat else t.end("attack")
    t.do("b4", "b3")
    assert t.wounds("b3") == 0


DIVERTED = {"b6": "Wall", "f5": "Wall", "d7": "Smasher"}


def test_a_diverted_cloak_goes_on_to_another_wall() -> None:
    t = play("Clever Diversion", {"b4": "Slasher", "c4": "Doc", "e1": "Wall"}, DIVERTED)
    t.end("movement") if t.phase == "event" else None
    t.do("b4", "b5", "yes")
    assert t.squares() == {"f4", "f6", "e5"}
    t.do("f6")
    assert t.name("f6") == "Slasher"


@pytest.mark.parametrize(("square", "name", "to"), [("b4", "Doc", "b5"), ("d4", "Slasher", "d5")])
def test_only_commons_at_a_wall_are_diverted(square: str, name: str, to: str) -> None:
    t = play("Clever Diversion", {square: name}, DIVERTED)
    t.end("movement") if t.phase == "event" else None
    t.do(square, to)
    assert "yes" not in t.keys and t.name(to) == name


def test_with_one_wall_nobody_is_diverted() -> None:
    t = play("Clever Diversion", {"b4": "Slasher"}, {"b6": "Wall"})
    t.end("movement") if t.phase == "event" else None
    t.do("b4", "b5")
    assert "yes" not in t.keys
