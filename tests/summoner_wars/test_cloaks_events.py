"""The Cloaks' events that give abilities or look at piles: what each offers, does and does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

SHADOW = ": when an opponent attacks it, only results of 6 or more wound it until the beginning of your next turn"
TEXTS = {
    "cloak-of-shadows": "Event: Choose one that can be done in full: choose a Common unit you control"
    + SHADOW
    + "; or spend 2 Magic Points and then choose a Champion or Summoner you control"
    + SHADOW
    + ".",
    "raid": "Event: Choose a Thief unit you control: when you move it, it may go 3 more spaces until the end of the "
    "turn.",
    "clever-diversion": 'Event: Each Cloak Common unit you control gains the ability Divert ("When you have moved '
    "this card, provided that this card is adjacent to an enemy Wall and there are fewer than 2 "
    "enemy Walls adjacent to this card, you may place this card on an empty space adjacent to "
    "an enemy Wall not adjacent to this card. When you have moved this card, provided that "
    "there are 2 or more enemy Walls adjacent to this card, you may place this card on an empty "
    'space adjacent to an enemy Wall") until the end of the turn, those that come later among '
    "them.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["cloaks-" + name], "en") == TEXTS[name]


def play(event: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    """Play an event in the Event Phase."""
    return table(
        seat({"a1": "Oldin", **mine}, hand=[event], **rest),
        tundra(theirs or {"f8": "Gruggar"}),
        at="event",
        dice=list(dice),
    ).do(event)


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


def test_cloak_next_to_two_walls_is_diverted_to_either_once() -> None:
    t = play("Clever Diversion", {"b4": "Slasher"}, {"a5": "Wall", "c5": "Wall"})
    t.end("movement") if t.phase == "event" else None
    t.do("b4", "b5", "yes")
    assert t.squares() == {"a4", "a6", "c4", "c6", "d5"}
    t.do("a6")
    assert t.name("a6") == "Slasher" and "yes" not in t.keys


def charm(event: str, board: dict[str, Any], **rest: Any) -> Table:
    """Set up a Slasher on d5 that is charmed only in the Attack Phase, after the event."""
    t = play(event, {"d3": "Sin-Sin"}, {"d5": {"card": "cloaks-slasher"}, **board}, 1, **rest)
    t.end("movement") if t.phase == "event" else None
    return t.end("attack").do("Charm", "d5")


def test_a_common_charmed_later_is_diverted_too() -> None:
    t = charm("Clever Diversion", DIVERTED).do("b5", "yes")
    assert t.squares() == {"f4", "f6", "e5"}


def test_a_unit_charmed_later_takes_part_in_the_daring_plan() -> None:
    t = charm("Daring Plan", {"e6": "Smasher"}).do("e5")
    assert t.st.rules.attack_with(t.st, t.at("e5").id) == 1
    t.do("e5", "e6")
    assert t.wounds("e6") == 3


def test_a_unit_charmed_later_can_vanish_after_its_attack() -> None:
    t = charm("Vanish", {"e6": "Smasher"}, magic=["Scam"]).do("e5", "e5", "e6", "yes")
    assert "c1" in t.squares() and "c6" not in t.squares()
    t.do("c1")
    assert t.name("c1") == "Slasher" and t.pile("magic") == []


def test_single_wall_diverts_no_unit() -> None:
    t = play("Clever Diversion", {"b4": "Slasher"}, {"b6": "Wall"})
    t.end("movement") if t.phase == "event" else None
    t.do("b4", "b5")
    assert "yes" not in t.keys


def test_raid_lets_a_thief_go_5_spaces() -> None:
    t = play("Raid", {"d1": "Thief", "f1": "Slasher"})
    t.do("d1") if "d1" in t.refs() else None
    t.end("movement") if t.phase == "event" else None
    t.do("d1")
    assert "d6" in t.squares() and "d7" not in t.squares()
    t.do("d6", "f1")
    assert "f3" in t.squares() and "f4" not in t.squares()


def test_raid_needs_a_thief() -> None:
    t = table(seat({"a1": "Oldin", "d1": "Slasher"}, hand=["Raid", "Wall"]), tundra({"d5": "Smasher"}), at="event")
    assert not any("Raid" in label for label in t.labels)


def test_a_charmed_thief_on_a_raid_goes_5_spaces() -> None:
    """FAQ 2.3.2.2: a Thief that Charm moves after the event also goes up to 5 spaces."""
    t = play("Raid", {"b1": "Thief", "b3": "Sin-Sin"})
    t.do("b1") if "b1" in t.refs() else None
    t.end("attack").do("Charm", "b1")
    assert "d4" in t.squares() and "d5" not in t.squares()
    assert "f2" in t.squares()


def test_heist_makes_a_thief_of_a_cloak() -> None:
    t = table(
        seat({"a1": "Oldin", "d1": "Wall", "e8": "Slasher", "b8": "Guardsman", "a3": "Doc"}, hand=["Heist"]),
        tundra({"c7": "Smasher"}, hand=["Krom", "Ragnor"]),
        at="event",
    ).do("Heist")
    assert t.refs() == {"e8", "a3"}, "a Cloak"
    t.do("e8").end("magic") if t.phase == "event" else None
    while t.ask.seat == 0 and "place" not in " ".join(t.labels).casefold():
        t.end()
    t.do("destroy", "Krom")
    assert t.name("e8") == "" and t.pile("magic") == ["Krom", "Slasher"]


def test_daring_plan_destroys_units_without_a_kill() -> None:
    t = play(
        "Daring Plan",
        {"d4": "Slasher", "b3": "Doc", "f4": "Gunner"},
        {"d5": "Gruggar", "b6": "Fighter", "f5": "Krom"},
        3,
        3,
        3,
        3,
        3,
        3,
        3,
    )
    t.end("attack") if t.phase != "attack" else None
    t.do("d4", "d5")
    assert t.wounds("d5") == 3, "1 and 2 more"
    t.do("b3", "b6")
    assert t.name("b6") == "" and t.name("d4") == "Slasher", "not before the phase ends"
    t.end()
    assert t.name("d4") == "" and t.pile("discard")[-1] == "Slasher"
    assert t.name("b3") == "Doc"


def test_daring_plan_affects_only_cloaks_that_attack_units() -> None:
    t = play("Daring Plan", {"d4": "Slasher", "b4": "Guardsman"}, {"d5": "Wall", "b5": "Gruggar"}, 3, 3, 3)
    t.end("attack") if t.phase != "attack" else None
    t.do("d4", "d5", "b4", "b5")
    assert t.wounds("d5") == 1 and t.wounds("b5") == RULES.cards["guild-dwarves-guardsman"].attack
    t.end()
    assert t.name("d4") == "Slasher" and t.name("b4") == "Guardsman"


def spy(*deck: str) -> Table:
    return table(
        seat({"a1": "Oldin", "b2": "Doc"}, hand=["Spy"]), tundra({"f8": "Gruggar"}, deck=list(deck)), at="event"
    ).do("Spy")


def test_spy_sorts_the_top_of_a_draw_pile() -> None:
    """The test puts two cards under the pile, two on top, and one into the opponent's discard pile."""
    t = spy("Krom", "Ragnor", "Smasher", "Fighter", "Rukar", "Charger")
    assert t.labels == ["Krom", "Ragnor", "Smasher", "Fighter", "Rukar"]
    t.give("top:2,top:0,top:1,top:4,top:3")
    assert t.pile("deck", 1) == ["Smasher", "Krom", "Charger", "Rukar", "Fighter"]
    assert t.pile("discard", 1) == ["Ragnor"] and t.pile("discard") == ["Spy"]


@pytest.mark.parametrize(
    ("n", "pile"),
    [
        (4, ["Fighter", "Smasher", "Ragnor", "Krom"]),
        (3, ["Smasher", "Ragnor", "Krom"]),
        (2, ["Ragnor", "Krom"]),
        (1, ["Krom"]),
        (0, []),
    ],
)
def test_spy_sorts_a_short_pile(n: int, pile: list[str]) -> None:
    """If the pile has fewer cards than the Spy sorts, the places are filled in the usual order until no card is left
    (FAQ 2.3.4.1).
    """
    t = spy(*["Krom", "Ragnor", "Smasher", "Fighter"][:n])
    if n > 1:
        t.give(",".join(reversed([f"top:{i}" for i in range(n)])))
    assert t.pile("deck", 1) == pile and t.pile("discard", 1) == []


def vanished(at: str, mine: dict[str, Any], *dice: int, magic: int = 2) -> Table:
    t = play("Vanish", {"e1": "Slasher", **mine}, {"d6": "Gruggar"}, *dice, magic=["Scam"] * magic)
    return t if t.phase == at else t.end(at)


def test_a_cloak_vanishes_before_it_moves() -> None:
    t = vanished("movement", {"d5": "Hawk", "b4": "Guardsman"})
    assert sum("Vanish" in label for label in t.labels) == 2, "the Hawk and the Slasher, no Guardsman"
    t.do("Hawk (d5): Vanish")
    assert {"a4", "f1", "c4"} <= t.squares() and not {"a5", "e1", "c5"} & t.squares(), "empty, on the own side"
    t.do("c4")
    assert t.name("c4") == "Hawk" and t.pile("magic") == ["Scam"]
    assert sum("Vanish" in label for label in t.labels) == 1, "once per turn"
    assert "c4" in t.refs(), "it may move now"
    t.end("attack")


def test_a_cloak_that_has_moved_vanishes_after_an_attack() -> None:
    t = vanished("movement", {"d4": "Hawk"}, 3, 3).do("d4", "d5")
    t = t.do("no") if "no" in t.keys else t
    assert sum("Vanish" in label for label in t.labels) == 1, "only the Slasher, who has not moved"
    t.end("attack").do("d5", "d6", "yes")
    assert "f1" in t.squares() and "f5" not in t.squares()
    t.do("f1")
    assert t.name("f1") == "Hawk" and t.pile("magic") == ["Scam"]


def test_unit_that_vanished_before_moving_does_not_do_so_again() -> None:
    t = vanished("movement", {"d5": "Doc"}, 3, 3).do("Doc (d5): Vanish", "d4")
    t.end("attack").do("d4", "d6")
    assert "yes" not in t.keys and t.wounds("d6") == 2 and t.name("d4") == "Doc"


def test_vanishing_costs_1_magic() -> None:
    assert not any("Vanish" in label for label in vanished("movement", {"d5": "Doc"}, magic=0).labels)
