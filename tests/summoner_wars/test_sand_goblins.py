"""The Sand Goblins: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "krusk": "Sandstorm: Immediately after your Movement Phase, you may spend 2 Magic Points; if you do, for at "
    "most 3 units within 3 spaces of this card, one after the other: move it up to 1 space; if you do, "
    "roll a die: on 4 or more, put 1 wound on it.",
    "biter": "Crazed: While this card is adjacent to an enemy unit, this card cannot be moved. This card ends its move "
    "when it comes next to an enemy unit.",
    "kreep": "Cowardly: At the end of your turn, provided that this card is adjacent to an enemy unit, roll a die: on "
    "1 to 2, discard this card.",
    "tark": "Conceal: At the end of your Attack Phase, you may choose a Common or Champion unit: it cannot attack this "
    "card until the beginning of your next turn.",
    "shaman": "Escape: After this card has attacked, you may spend 1 Magic Point; if you do, move this card up to 2 "
    "spaces.",
    "bomber": "Hasty: After this card has attacked, if a die missed, discard this card. If a die showed 6 or more, you "
    "may attack with this card again.",
    "taunt": "Event: Place at most 2 enemy Common units, one after the other, each on an empty space adjacent to a "
    "Sand Goblin unit you control within 3 spaces of the card placed.",
    "shiny": 'Event: Each unit you control that has Scavenge gains the ability Stolen Weapons ("While there is a '
    'card under this card, this card gets +2 Attack Value") until the end of the turn, those that come '
    "later among them.",
    "mirage": "Event: For any number of Walls you control, one after the other: place it on an empty space on your "
    "side. Remove 3 wounds from it. In this phase you may summon each unit in your hand.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["sand-goblins-" + name], "en") == TEXTS[name]


def sand(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Krusk" not in board.values():
        board["a1"] = "Krusk"
    return seat(board, "Sand Goblins", **rest)


def play(
    phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, active: int = 0, **rest: Any
) -> Table:
    return table(sand(mine, **rest), tundra(theirs or {"f8": "Gruggar"}), at=phase, dice=list(dice), active=active)


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def test_krusk_raises_a_sandstorm_for_2_after_the_movement_phase() -> None:
    t = play(
        "movement",
        {"d4": "Krusk", "d3": "Slayer", "f4": "Shaman"},
        {"d6": "Krom", "d8": "Krung", "a5": "Bragg"},
        4,
        3,
        magic=["Biter", "Biter"],
    )
    t.end().do("yes")
    assert t.refs() == {"d3", "f4", "d6"}, "within 3 spaces, not himself (FAQ 1.0.0.31)"
    t.do("d6,d3")
    moved = {t.ask.source: "e6" if t.square(t.ask.source) == "d6" else "c3"}
    t.do(*moved.values())
    t.do("e6" if "c3" in moved.values() else "c3")
    assert (t.name("e6"), t.name("c3"), t.pile("magic")) == ("Krom", "Slayer", [])
    assert t.wounds("e6") + t.wounds("c3") == 1, "one die for each"


def test_a_unit_that_cannot_be_moved_gets_no_sandstorm() -> None:
    t = play("movement", {"d4": "Krusk", "d3": "Biter"}, {"d2": "Krom"}, magic=["Biter", "Biter"])
    t.end().do("yes", "d3")
    assert t.phase == "attack" and t.wounds("d3") == 0, "no die is rolled, for Biter has not moved"
    assert not any("rolls" in line for line in t.log())


def test_unit_moved_0_spaces_still_gets_a_sandstorm() -> None:
    t = play("movement", {"a1": "Krusk", "a2": "Slayer"}, {"d8": "Krom"}, 4, magic=["Biter", "Biter"])
    t.end().do("yes", "a2", "a2")
    assert t.wounds("a2") == 1


def test_krusk_needs_2_magic_points() -> None:
    t = play("movement", {"d4": "Krusk", "d3": "Slayer"}, {"d5": "Krom"}, magic=["Biter"]).end()
    assert t.ask.kind == "attack"


def test_biter_stops_where_he_comes_next_to_an_enemy() -> None:
    t = play("movement", {"c4": "Biter"}, {"d5": "Krom", "a8": "Krung"}).do("c4")
    assert {"c5", "d4", "b5"} <= t.squares() and not {"c6", "e4"} & t.squares()


@pytest.mark.parametrize(("foe", "moves"), [("e4", False), ("e5", True)])
def test_biter_cannot_be_moved_next_to_an_enemy(foe: str, moves: bool) -> None:
    t = play("movement", {"d4": "Biter", "a2": "Slayer", "d3": "Slayer"}, {foe: "Krom"})
    assert ("d4" in t.refs()) == moves


@pytest.mark.parametrize(("die", "foe", "there"), [(2, "e4", ""), (3, "e4", "Kreep"), (1, "e5", "Kreep")])
def test_kreep_runs_away_from_enemies_at_the_end_of_the_turn(die: int, foe: str, there: str) -> None:
    t = play("movement", {"d4": "Kreep"}, {foe: "Krom"}, die)
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert t.name("d4") == there
    assert t.pile("discard") == ([] if there else ["Kreep"])


def test_a_sand_wyrm_burrows_and_tires() -> None:
    t = play("movement", {"d2": "Sand Wyrm", "d3": "Slayer"}, {"d4": "Krom", "f5": "Krung"})
    t.do("d2")
    assert {"d5", "e4"} <= t.squares() and not {"d3", "d4"} & t.squares(), "through units, onto empty spaces, 3 far"
    t.do("d5")
    assert attack_of(t, "d5") == 1
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert attack_of(t, "d5") == 4
    t = play("movement", {"d2": "Sand Wyrm", "d3": "Wall"}, {"d4": "Krom"})
    assert "d5" not in t.do("d2").squares(), "not through Walls"


def test_stink_rolls_one_die_of_an_attack_again_once_in_his_turn() -> None:
    t = play("attack", {"d4": "Stink", "a4": "Slayer", "f4": "Slayer"}, {"a5": "Krom", "f5": "Krung"}, 1, 2, 6, 1, 1)
    t.do("a4", "a5")
    assert (t.ask.kind, t.ask.max) == ("reroll", 1)
    t.give("d0")
    assert t.wounds("a5") == 1, "the second result stands"
    t.do("f4", "f5")
    assert t.ask.kind != "reroll" and t.wounds("f5") == 0


def test_stink_helps_with_all_dice_only_in_the_own_turn() -> None:
    t = play("movement", {"d4": "Kreep", "a3": "Stink"}, {"e4": "Krom"}, 1, 5)
    while t.ask.kind != "reroll":
        t.end()
    t.give("d0")
    assert t.name("d4") == "Kreep", "he stays after all"
    t = play("attack", {"d4": "Slayer", "a3": "Stink"}, {"d5": "Ragnor", "f8": "Krom"}, 1, 1, 1, active=1).do(
        "d5", "d4"
    )
    assert t.ask.kind != "reroll"


def test_without_stink_no_die_is_rolled_again() -> None:
    t = play("attack", {"a4": "Slayer", "f4": "Slayer"}, {"a5": "Krom", "f5": "Krung"}, 1, 2).do("a4", "a5")
    assert t.ask.kind == "attack"


def concealed(choice: str) -> Table:
    t = play("attack", {"d4": "Tark"}, {"d5": "Ragnor", "e4": "Gruggar", "f4": "Wall"}).end()
    t.do("yes") if choice else t.do("no")
    if choice:
        assert t.refs() == {"d4", "d5", "e4"}
        t.do(choice)
    while t.ask.seat == 0 or t.phase != "attack":
        t.end()
    return t


def test_tark_hides_from_one_unit_until_his_players_next_turn() -> None:
    t = concealed("d5")
    assert "d5" not in t.refs() and "d4" in t.do("e4").refs(), "Ragnor has no other target"
    assert "d4" in concealed("").do("d5").refs()


def test_tark_is_attacked_again_a_round_later() -> None:
    t = concealed("d5")
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] < turn + 2 or t.phase != "attack":
        t.do("no") if "no" in t.keys else t.end()
    assert "d4" in t.do("d5").refs()


def test_a_shaman_escapes_for_1_after_attacking() -> None:
    t = play("attack", {"d4": "Shaman", "f4": "Slayer"}, {"d5": "Krom", "f5": "Krung"}, 1, 1, magic=["Biter"])
    t.do("d4", "d5", "yes")
    assert "d2" in t.squares() and "d1" not in t.squares()
    t.do("d2")
    assert (t.name("d2"), t.pile("magic")) == ("Shaman", [])
    t = play("attack", {"d4": "Shaman", "f4": "Slayer"}, {"d5": "Krom", "f5": "Krung"}, 1, 1).do("d4", "d5")
    assert t.ask.kind == "attack", "no magic"


@pytest.mark.parametrize(("die", "bomber", "again"), [(2, "", False), (5, "Bomber", False), (6, "Bomber", True)])
def test_a_bomber_is_hasty(die: int, bomber: str, again: bool) -> None:
    t = play("attack", {"d4": "Bomber", "f4": "Slayer"}, {"d5": "Krom", "f5": "Krung"}, die, 4)
    t.do("d4", "d5")
    assert t.name("d4") == bomber and (t.ask.kind == "attack_target") == again
    if again:
        assert t.do("d5").wounds("d5") == 2
    assert t.pile("discard") == ([] if bomber else ["Bomber"])


def test_taunt_places_enemy_commons_next_to_goblins_within_3() -> None:
    t = play(
        "event",
        {"d4": "Slayer", "a4": "Biter", "f2": "Wall"},
        {"d6": "Fighter", "e6": "Smasher", "a8": "Berserker", "d5": "Krom"},
        hand=["Taunt"],
    )
    t.do("Taunt")
    assert t.refs() == {"d6", "e6", "a8"}, "enemy Commons alone"
    t.do("d6,a8")
    assert t.squares() == {"d3", "c4", "e4"}, "next to the Slayer, who is within 3; Biter is not"
    t.do("e4")
    assert (t.name("e4"), t.name("d6")) == ("Fighter", "")
    assert t.name("a8") == "Berserker", "no goblin is within 3 spaces of it"


@pytest.mark.parametrize(("name", "value"), [("Scavenger", 3), ("Slayer", 2)])
def test_shiny_arms_scavengers_that_have_something(name: str, value: int) -> None:
    mine: dict[str, Any] = {
        "d4": {"card": name, "under": ["Fighter"]} if name == "Scavenger" else name,
        "e4": "Scavenger",
    }
    t = play("event", mine, hand=["Shiny"]).do("Shiny")
    assert (attack_of(t, "d4"), attack_of(t, "e4")) == (value, 1)


def test_mirage_moves_and_heals_own_walls_and_allows_summoning() -> None:
    t = play(
        "event",
        {"d4": {"card": "Wall", "wounds": 5}, "b2": {"card": "Wall", "wounds": 2}},
        {"c6": "Wall"},
        hand=["Mirage", "Bomber"],
    )
    t.do("Mirage")
    assert t.refs() == {"d4", "b2"}
    t.do("d4,b2")
    assert "f4" in t.squares() and not any(s.endswith(("5", "6", "7", "8")) for s in t.squares()), "the own side"
    t.do("f4", "f1")
    assert {t.name("f4"), t.name("f1")} == {"Wall"}
    assert sorted((t.wounds("f4"), t.wounds("f1"))) == [0, 2]
    t.do("Summon Bomber", "f3")
    assert t.name("f3") == "Bomber"


def test_duck_and_cover_and_shiny_affect_later_goblins() -> None:
    t = play(
        "event",
        {"c2": "Wall", "d3": "Slayer"},
        {"f8": "Gruggar", "a8": "Ugg", "b8": "Ugg", "c8": "Ugg"},
        hand=["Duck and Cover", "Shiny", "Reinforcements", "Scavenger", "Guardsman"],
    )
    t.do("Duck and Cover", "Shiny", "Reinforcements", "Scavenger", "b2", "Guardsman", "d2")
    abilities = t.st.rules.abilities_of
    assert set(abilities(t.st, t.at("b2").id)) == {"Scavenge", "Camouflage", "Stolen Weapons"}
    assert "Camouflage" not in abilities(t.st, t.at("d2").id), "no Sand Goblin"
    assert "Stolen Weapons" not in abilities(t.st, t.at("d3").id), "nothing to scavenge with"
