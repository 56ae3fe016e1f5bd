"""The Shadow Elves: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "selundar": "Out of Shadows: At the beginning of each turn, provided that this card is not adjacent to an enemy "
    "unit, this is so until the end of the turn: when this card attacks a unit adjacent to this card, it "
    "rolls 2 more dice.",
    "hydrake": "Assault: When this card attacks, it may attack in this way: Attack each enemy unit adjacent to this "
    "card, one after the other, each with a roll of its own. This can be used only if there is an enemy "
    "unit adjacent to this card.",
    "kuldrid": "Wither: At the end of your Attack Phase, provided that this card has destroyed no unit in this phase, "
    "choose one that can be done in full: spend 1 Magic Point; or put 1 wound on each Summoner you control.",
    "taliya": "Return Spirit: At the end of your turn, you may put a Common unit adjacent to this card into the hand "
    "of who controls it, without its wounds; cards under and on it are discarded.",
    "ranger": "Shadow Arrows: When this card destroys a unit, you may place this card on the space of what was "
    "destroyed; if you do, if this card can attack something, you may spend 1 Magic Point; if you do, you "
    "may attack with this card again. (Limit: 1 per turn.)",
    "scout": "At the beginning of your turn, provided that this card is on an opponent's side, you may move 1 more "
    "unit in your Movement Phase this turn.",
    "hunter": "Shadow Step: When you summon this card, you may place it on an empty space adjacent to a Shadow Elf "
    "unit you control as well (once per turn).",
}


# -- Malidala, Xaserbane, Summon the Night ----------------------------------------------------------------


def test_malidala_ignores_one_die_of_the_first_attack_each_turn() -> None:
    t = play("attack", {"d4": "Malidala"}, {"d5": "Ragnor", "e4": "Rukar", "f8": "Krom"}, 4, 4, 4, 4, 1, active=1)
    t.do("d5", "d4")
    assert (t.ask.kind, t.ask.seat, t.ask.max) == ("ignore_die", 0, 1)
    t.give("d0")
    assert t.wounds("d4") == 1
    t.do("e4", "d4")
    assert t.ask.kind != "ignore_die" and t.name("d4") == "", "the second attack"


def test_malidala_ignores_only_dice_rolled_against_her() -> None:
    t = play("attack", {"d4": "Malidala", "e4": "Melek"}, {"e5": "Ragnor", "f8": "Krom"}, 4, 4, active=1).do("e5", "e4")
    assert t.ask.kind != "ignore_die" and t.wounds("e4") == 2
    t = table(
        shadow({"d4": "Malidala"}),
        seat({"c8": "Prince Elien", "d6": "Fire Archer"}, "Phoenix Elves"),
        at="attack",
        active=1,
    ).do("d6", "d4")
    assert t.ask.kind != "ignore_die", "FAQ 2.13.1.1"


def test_xaserbane_sneaks_only_as_the_one_card_that_moves() -> None:
    board = {"d1": "Xaserbane", "a3": "Swordsman"}
    t = play("movement", board).do("d1")
    assert {"d5", "d4"} <= t.squares() and "d6" not in t.squares()
    t.do("d5")
    assert t.phase == "attack", "nobody else may be moved (FAQ 2.13.5.1)"
    t = play("movement", board).do("d1", "d3")
    assert "a3" in t.refs(), "an ordinary move"
    t = table(
        shadow(board),
        seat({"c8": "Mugglug", "d3": "Vine Wall", "c2": "Savager", "e2": "Savager"}, "Swamp Orcs"),
        at="movement",
        dice=[1],
    ).do("d1", "d4")
    assert (t.name("d4"), t.phase) == ("", "attack"), "he has tried to go further, and is kept by a Vine Wall"
    t = table(
        shadow(board),
        seat({"c8": "Mugglug", "d2": "Vine Wall", "c2": "Savager", "e2": "Savager"}, "Swamp Orcs"),
        at="movement",
        dice=[1],
    ).do("d1", "d3")
    assert "a3" in t.refs(), "the second space is an ordinary move"
    t = play("movement", board).do("a3", "a4", "d1")
    assert "d3" in t.squares() and "d4" not in t.squares()


def night() -> Table:
    t = play(
        "event",
        {"d2": "Swordsman"},
        {"d8": "Charger", "f4": "Krom", "f2": "Wall", "e4": "Krung"},
        hand=["Summon the Night"],
    ).do("Summon the Night")
    return to_turn(t, 1, "movement")


def test_summon_the_night_slows_the_opponent_and_limits_range() -> None:
    t = night().do("d8")
    assert t.squares() == {"d7", "e8", "d8"} and "d6" not in t.squares()
    t.do("back").end("attack").do("f4")
    assert t.refs() == {"e4"}, "not the Wall two spaces away"


def test_summon_the_night_is_over_a_turn_later() -> None:
    t = to_turn(night(), 1, "movement").do("d8")
    assert "d6" in t.squares()
    t = play("event", {"d2": "Swordsman", "d4": "Melek"}, hand=["Summon the Night"]).do("Summon the Night")
    while t.phase != "movement":
        t.end()
    assert "d6" in t.do("d4").squares(), "its own player is not slowed"


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["shadow-elves-" + name], "en").removeprefix("Scout: ") == TEXTS[name]


def shadow(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Selundar" not in board.values():
        board["a1"] = "Selundar"
    return seat(board, "Shadow Elves", **rest)


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
        shadow(mine, **rest),
        tundra(theirs or {"f8": "Gruggar"}, **(foe or {})),
        at=phase,
        dice=list(dice),
        active=active,
    )


def to_turn(t: Table, seat_: int, phase: str) -> Table:
    """Play on to the given phase of a seat's next turn."""
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn or t.st.vars["active"] != seat_ or t.phase != phase:
        if "t0" in t.keys:  # several triggers wait for an order
            t.give(",".join(t.keys))
        else:
            t.do("no") if "no" in t.keys else t.end()
    return t


def last_dice(t: Table) -> int:
    return len(dict([e for e in t.told if dict(e.data).get("dice")][-1].data)["dice"])


@pytest.mark.parametrize(("start", "dice"), [("d7", 4), ("d5", 2)])
def test_selundar_comes_out_of_the_shadows(start: str, dice: int) -> None:
    """Selundar counts the units that were next to him when the turn began."""
    t = play("movement", {"d4": "Selundar"}, {start: "Gruggar", "f8": "Krom"}, active=1)
    t = to_turn(t, 0, "movement")
    if start == "d7":
        t.do("d4", "d6")
    while t.phase != "attack":
        t.end()
    t.do("d6" if start == "d7" else "d4", start)
    assert last_dice(t) == dice


def test_selundar_gets_nothing_against_units_not_adjacent() -> None:
    t = to_turn(play("movement", {"d4": "Selundar"}, {"d7": "Gruggar"}, active=1), 0, "attack").do("d4", "d7")
    assert last_dice(t) == 2


def test_hydrake_attacks_every_enemy_next_to_it_by_a_roll_each() -> None:
    t = play(
        "attack", {"d4": "Hydrake", "d3": "Swordsman"}, {"d5": "Krom", "e4": "Krung", "f4": "Bragg"}, 4, 4, 4, 1, 1, 4
    )
    t.do("Assault", "d5")
    assert (t.wounds("d5"), t.wounds("e4"), t.name("d3")) == (3, 1, "Swordsman")
    t = play("attack", {"d4": "Hydrake", "d3": "Swordsman"}, {"d6": "Krom"})
    assert not any("Assault" in label for label in t.labels)


@pytest.mark.parametrize(("choice", "magic", "wounds"), [("Magic", 0, 0), ("wound", 1, 1)])
def test_kuldrid_withers_its_player_after_a_turn_without_a_kill(choice: str, magic: int, wounds: int) -> None:
    t = play("attack", {"d4": "Kuldrid"}, {"d5": "Krom"}, magic=["Scout"]).end().do(choice)
    assert (len(t.pile("magic")), t.wounds("a1")) == (magic, wounds)


def test_kuldrid_is_safe_after_a_kill_and_wounded_without_magic() -> None:
    t = play("attack", {"d4": "Kuldrid"}, {"d5": "Fighter", "c5": "Krom"}, 5, 5, 5, magic=["Scout"])
    t.do("d4", "d5")
    while t.phase == "attack":
        t.end()
    assert (t.pile("magic")[0], t.wounds("a1")) == ("Fighter", 0)
    t = play("attack", {"d4": "Kuldrid"}, {"d5": "Krom"}).end()
    assert t.wounds("a1") == 1


def test_melek_rides_up_to_7_spaces_straight() -> None:
    t = play("movement", {"d1": "Melek"}, {"b2": "Krom", "f8": "Gruggar"}).do("d1")
    assert {"d8", "e2", "f1", "b1"} <= t.squares() and "e4" not in t.squares()


def test_taliya_returns_a_common_next_to_her_to_its_players_hand() -> None:
    t = play("attack", {"d4": "Taliya", "d3": "Swordsman"}, {"e4": {"card": "Smasher", "wounds": 2}, "d5": "Krom"})
    while "yes" not in t.keys:
        t.end()
    t.do("yes")
    assert t.refs() == {"d3", "e4"}
    t.do("e4")
    assert (t.name("e4"), t.hand(1)) == ("", ["Smasher"])


def arrows(*answers: str, magic: int = 1) -> Table:
    t = play(
        "attack",
        {"d4": "Ranger", "f4": "Melek"},
        {"d6": "Fighter", "d8": "Krom", "f5": "Gruggar"},
        4,
        4,
        4,
        magic=["Scout"] * magic,
    )
    return t.do("d4", "d6", *answers)


def test_a_ranger_follows_its_arrow_and_may_pay_to_shoot_again() -> None:
    t = arrows("yes", "yes", "d8")
    assert (t.name("d6"), t.wounds("d8"), len(t.pile("magic"))) == ("Ranger", 1, 1)
    assert arrows("no").name("d4") == "Ranger"
    t = arrows("yes", "no")
    assert (t.name("d6"), t.ask.kind, len(t.pile("magic"))) == ("Ranger", "attack", 2)


def test_a_ranger_with_nothing_to_shoot_at_is_not_asked_to_pay() -> None:
    t = play("attack", {"d4": "Ranger", "f4": "Melek"}, {"d6": "Fighter", "f5": "Gruggar"}, 4, 4, magic=["Scout"])
    t.do("d4", "d6", "yes")
    assert (t.name("d6"), t.ask.kind, len(t.pile("magic"))) == ("Ranger", "attack", 2)


@pytest.mark.parametrize(("squares", "moves"), [(["b5"], 4), (["b5", "c6"], 5), (["b4"], 3)])
def test_scouts_on_the_other_side_let_more_units_move(squares: list[str], moves: int) -> None:
    board = dict.fromkeys(squares, "Scout") | dict.fromkeys(("a2", "b2", "c2", "d2", "e2", "f2"), "Swordsman")
    t = to_turn(play("movement", board, active=1), 0, "movement")
    for i in range(moves):
        assert t.phase == "movement", i
        t.do(f"{'abcdef'[i]}2", f"{'abcdef'[i]}3")
    assert not any(key.startswith("unit:") for key in t.keys) or t.phase != "movement", "several add up (FAQ 2.13.2.1)"


def test_blade_master_attacks_at_most_twice() -> None:
    t = play("attack", {"d4": "Blade Master", "f4": "Melek"}, {"d5": "Krom", "f5": "Gruggar"}, 4, 4, 4)
    t.do("d4", "d5", "d5")
    assert (t.wounds("d5"), t.ask.kind) == (2, "attack")


def test_one_hunter_a_turn_steps_out_of_the_shadow_of_an_elf() -> None:
    t = play("summon", {"b2": "Wall", "e6": "Melek"}, hand=["Hunter", "Hunter", "Scout"], magic=["Scout"] * 6)
    t.do("Summon Hunter")
    assert {"e5", "d6", "a2"} <= t.squares(), "next to an elf or a Wall"
    t.do("e5").do("Summon Hunter")
    assert t.squares() == {"b1", "b3", "c2", "a2"}, "once per turn"
    t.do("b3", "Summon Scout")
    assert "d6" not in t.squares(), "a Hunter alone"


def test_a_hunter_at_a_wall_does_not_use_the_shadows() -> None:
    t = play("summon", {"b2": "Wall", "e6": "Melek"}, hand=["Hunter", "Hunter"], magic=["Scout"] * 6)
    t.do("Summon Hunter", "b3", "Summon Hunter")
    assert "e5" in t.squares()


def test_shadows_takes_a_fallen_elf_out_of_the_opponents_magic() -> None:
    t = play("attack", {"d4": "Swordsman"}, {"d5": "Fighter"}, 4, active=1, hand=["Shadows"])
    t.do("d5", "d4")
    assert t.ask.seat == 0 and t.pile("magic", 1) == ["Swordsman"]
    t.do("Shadows")
    assert (t.pile("magic", 0), t.pile("magic", 1), t.pile("discard", 0)) == (["Swordsman"], [], ["Shadows"])


def test_shadows_does_not_answer_for_other_units() -> None:
    t = play("attack", {"d4": "Spear Grounder", "d3": "Melek"}, {"d5": "Fighter"}, 4, active=1, hand=["Shadows"])
    t.do("d5", "d4")
    assert t.ask.seat == 1 or t.phase != "attack"
