"""Limits of the Mercenaries' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine.summoner_wars.rules import RULES


def play(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Mercenaries on both sides, under Prince Elien and Grognack."""
    return table(phoenix(mine, **rest), tundra(theirs or {}, **(foe or {})), at=at, dice=list(dice))


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def offers(t: Table, text: str) -> bool:
    return any(text in label for label in t.labels)


# -- Rallul and the Champions -----------------------------------------------------------------------------


def rallul() -> Table:
    board = {"c1": "Archer", "c3": "Rallul", "c4": "Wall", "a3": "Wall", "f3": "Wall"}
    return table(seat(board, "Phoenix Elves", deck=["Archer"] * 5), tundra({"c5": "Wall"}), at="movement")


@pytest.mark.parametrize("n", [1, 2])
def test_rallul_draws_a_card_per_wound_on_a_wall_within_2_spaces(n: int) -> None:
    t = rallul().do("Draw Power")
    assert one(t) and t.refs() == {"c4", "a3"}, "not the third space, not behind another card"
    t.do("c4", f"{n} wound")
    assert t.ask.max == n


def test_rallul_is_asked_only_in_his_own_turn() -> None:
    t, asked = rallul(), []
    for _ in range(6):
        asked.append((t.st.vars["active"], t.ask.seat))
        t.end()
    assert set(asked) == {(0, 0), (1, 1)}


@pytest.mark.parametrize(
    ("phase", "active", "may"), [("attack", 0, True), ("movement", 0, False), ("event", 0, False), ("attack", 1, False)]
)
def test_magic_shot_works_in_the_own_attack_phase(phase: str, active: int, may: bool) -> None:
    t = table(
        phoenix({"d4": "Apprentice Mage"}, magic=["Wall"] * 2, hand=["Archer"]),
        tundra({"d5": "Ugg"}, hand=["Fighter"]),
        at=phase,
        active=active,
    )
    assert offers(t, "Magic Shot") is may


@pytest.mark.parametrize("choice", ["Attack Value", "bow"])
def test_magic_shot_is_over_with_the_phase(choice: str) -> None:
    t = play("attack", {"d4": "Apprentice Mage"}, {"d5": "Ugg"}, magic=["Wall"] * 2, hand=["Archer"])

    def strength() -> tuple[int, int]:
        mage = next(card for card in t.match.view(0)["board"] if card["square"] == "d4")
        return mage["attack"], mage["reach"]

    before = strength()
    t.do("Magic Shot", choice)
    assert strength() != before
    t.end("magic")
    assert strength() == before


MAGES = ("Apprentice Mage", "Rune Mage", "Time Mage")


@pytest.mark.parametrize("mage", MAGES)
def test_mundol_strengthens_only_own_mages_within_2_spaces(mage: str) -> None:
    t = play("attack", {"c3": "Mundol", "d4": mage, "e4": mage, "b3": "Vermin"}, {"c5": mage, "f8": "Krom"})
    value = RULES.cards["mercenaries-" + mage.lower().replace(" ", "-")].attack
    assert [t.attack(s) for s in ("d4", "e4", "c5")] == [value + 1, value, value]
    assert t.attack("b3") == RULES.cards["mercenaries-vermin"].attack


@pytest.mark.parametrize("ability", ["The Seer", "Etch"])
def test_one_of_several_walls_is_chosen(ability: str) -> None:
    t = play(
        "attack",
        {"d4": ability, "e4": "Wall"},
        {"d5": "Wall"},
        discard=["Archer"] * 3,
        foe={"deck": ["Fighter"] * 3, "discard": ["Fighter"] * 3},
    )
    t.give(next(key for key in t.keys if key.startswith("act:")))
    assert one(t) and t.refs() == {"e4", "d5"}
    if ability == "Etch":
        assert t.do("e4").ask.max == 1


def test_grubs_is_near_his_own_summoner_or_not() -> None:
    """Next to the enemy Summoner, Grubs suffers as usual and does not move."""
    t = table(
        tundra({"c8": "Grognack"}, hand=["Fighter"]), phoenix({"c1": "Prince Elien", "b8": "Grubs"}), at="magic"
    ).end()
    assert t.wounds("b8") == 2
    assert play("magic", {"b8": "Grubs"}, hand=["Archer"]).end().ask.seat == 1


def test_kogar_holds_one_common() -> None:
    t = play("magic", {"d4": "Kogar", "c4": "Archer"}, {"d5": "Smasher"}, hand=["Archer"]).end()
    assert one(t) and t.refs() == {"d5", "c4"}


def test_bodgan_moves_enemies_after_his_attack() -> None:
    t = play("attack", {"d4": "Bodgan"}, {"d5": "Krung"}, 6, 6).do("d4", "d5")
    assert "yes" in t.keys and t.wounds("d5") > 0


def test_duggle_goes_two_spaces_and_may_leave_the_attack() -> None:
    t = play("attack", {"d3": "Duggle"}, {"d4": "Smasher", "d6": "Smasher"}, 1, 1, 1, magic=["Archer"] * 3)
    t.do("d3", "d4", "yes")
    assert "e4" in t.squares() and not {"e5", "b4"} & t.squares()
    t.do("e4")
    assert "none" in t.keys
    t = play("attack", {"d3": "Duggle", "d4": "Archer", "a4": "Archer"}, {"a5": "Smasher"}, 1, 1, magic=["Archer"] * 3)
    assert "yes" not in t.do("d3", "d4").keys, "after attacking an enemy alone"


def test_khexhu_heals_his_only_wound_once_a_turn() -> None:
    t = play("movement", {"d3": {"card": "Khexhu", "wounds": 1}}, magic=["Archer"]).do("d3", "d4", "yes")
    assert t.wounds("d4") == 0
    t = play("movement", {"d3": {"card": "Khexhu", "wounds": 3}, "e4": "Kynder"}, magic=["Archer"] * 3)
    t.do("d3", "d4", "yes", "Mage Push", "d4", "d5")
    assert t.name("d5") == "Khexhu" and "yes" not in t.keys


def test_the_cursed_blade_wounds_after_the_attack() -> None:
    t = play("attack", {"d4": {"card": "Malevolence", "wounds": 6}}, {"d5": "Krung"}, *[6] * 4).do("d4", "d5")
    assert t.name("d4") == "" and t.wounds("d5") > 0


def test_rath_goes_to_one_wounded_enemy() -> None:
    hurt = {"card": "Smasher", "wounds": 1}
    t = play("movement", {"a1": "Rath", "a4": hurt}, {"e7": hurt, "b7": hurt}).do("Prey")
    assert one(t) and t.refs() == {"e7", "b7"}
    assert one(t.do("e7")) and t.squares() == {"d7", "f7", "e6", "e8"}


def test_rygos_shoots_3_spaces_with_or_without_adjacent_friends() -> None:
    t = play("attack", {"b4": "Rygos", "b3": "Guardian"}, {"e4": "Smasher", "b8": "Fighter", "b7": "Krom"}).end()
    t.do("yes")
    assert one(t) and t.refs() == {"b3", "e4", "b7"}
    t = play("attack", {"b4": "Rygos", "b3": "Guardian"}, {"f4": "Smasher", "b8": "Fighter"}).end()
    t.do("yes")
    assert t.wounds("b3") == 1, "the others are four spaces away"


def test_urick_knocks_three_spaces_far() -> None:
    t = play("attack", {"d3": "Urick"}, {"d4": "Krung"}, 6, 1).do("d3", "d4", "yes")
    assert "d7" in t.squares() and "d8" not in t.squares()


# -- Commons ----------------------------------------------------------------------------------------------


def test_an_apprentice_mage_shoots_three_spaces_far() -> None:
    def shot(square: str) -> bool:
        t = play(
            "attack", {"d3": "Apprentice Mage", "e3": "Archer", "c3": "Archer"}, {square: "Krung"}, magic=["Archer"]
        )
        t.give(next(key for key in t.keys if key.startswith(f"act:{t.at('d3').id}")))
        return square in t.do("bow", "d3").refs()

    assert shot("d6") and not shot("d7")


@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_demon_hand_hurts_one_unit(die: int) -> None:
    t = play("movement", {"d4": "Demon Hand", "c4": "Stone Golem"}, {"d5": "Ugg"}, die).do("Dark Pact")
    assert one(t) and t.refs() == {"c4", "d5"}
    assert t.do("d5").wounds("d5") == 1


@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (5, 1), (6, 1)])
def test_vermin_spreads_the_plague_on_5_or_more(die: int, wounds: int) -> None:
    assert play("movement", {"d3": "Vermin"}, {"d5": "Krung"}, die).do("d3", "d4").wounds("d5") == wounds


def test_a_rune_mage_takes_a_single_card() -> None:
    t = table(
        seat({"c1": "Oldin", "d4": "Rune Mage"}, "Mercenaries", hand=["Vermin"]),
        tundra({"d5": "Wall"}, magic=["Smasher"] * 3),
        at="event",
    ).end("movement")
    t.give(next(key for key in t.keys if key.startswith("act:")))
    assert (t.ask.kind, t.ask.max) == ("number", 1)


@pytest.mark.parametrize(("walls", "asked"), [(("d5", "a5"), "number"), (("d5", "e4"), "choose")])
def test_rune_mage_takes_a_card_from_the_adjacent_walls_owner(walls: tuple[str, str], asked: str) -> None:
    one_wall, other_wall = walls
    t = table(
        phoenix({"d4": "Rune Mage"}, hand=["Archer"]),
        tundra({"j8": "Grognack", one_wall: "Wall"}, magic=["Fighter"]),
        seat({"l1": "Queen Maldaria"}, "Phoenix Elves"),
        seat({"a8": "Torgan", other_wall: "Wall"}, "Tundra Orcs", magic=["Smasher"]),
        at="event",
    ).end("movement")
    t.do("Rune Mage (d4): Siphon")
    assert t.ask.kind == asked, "of two such opponents one is chosen"


def test_a_spear_grounder_reaches_one_space_diagonally() -> None:
    t = play("attack", {"c3": "Spear Grounder", "c4": "Archer"}, {"d4": "Ugg", "a5": "Ugg"}).do("c3")
    assert "d4" in t.refs() and "a5" not in t.refs()


def test_stonecloak_wounds_one_adjacent_own_wall_that_survives() -> None:
    walls = {"a3": "Wall", "c3": {"card": "Wall", "wounds": 7}, "f1": "Wall"}
    t = play("summon", walls, {"b4": "Wall"}, hand=["Stonecloak"], magic=["Archer"] * 3).do("Summon Stonecloak")
    assert t.squares() == {"a2", "a4", "b3", "e1", "f2"}, "at own Walls with 3 Life Points left"
    t.do("b3")
    assert [t.wounds(s) for s in ("a3", "c3", "f1", "b4")] == [3, 7, 0, 0]
    t = play("summon", {"a3": "Wall", "c3": "Wall"}, hand=["Stonecloak"], magic=["Archer"] * 3)
    assert one(t.do("Summon Stonecloak", "b3"))


# -- events -----------------------------------------------------------------------------------------------


def event(name: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> Table:
    hand = [name, *more.pop("hand", [])]
    return play("event", mine, theirs, hand=hand, **more).do(f"Play {name}")


def test_one_wall_is_transferred_to_one_space() -> None:
    t = event("Wall Transference", {"d3": "Wall", "e4": "Wall"})
    assert one(t) and t.refs() == {"d3", "e4"}
    assert one(t.do("d3")) and "f4" in t.squares()


def test_magic_pulse_uses_the_own_hand_and_summoner() -> None:
    t = event("Magic Pulse", {}, hand=["Archer", "Fencer"], foe={"hand": ["Fighter"]})
    assert sorted(t.labels) == ["Archer", "Fencer"] and (t.ask.min, t.ask.max) == (0, 2)
    t.do("Archer")
    values = [RULES.cards[t.at(s).code].attack for s in ("c1", "c8")]
    assert [t.attack(s) for s in ("c1", "c8")] == [values[0] + 1, values[1]]


def test_reform_stone_brings_one_card() -> None:
    t = event("Reform Stone", {}, discard=["Stone Golem", "Wall"])
    assert one(t) and t.ask.kind == "choose"


def test_golems_of_an_opponent_are_not_walls() -> None:
    t = event("Channeled Summon", {"d3": "Stone Golem"}, {"d6": "Stone Golem"}, hand=["Archer"], magic=["Fencer"] * 3)
    assert [t.st.counts_as(t.at(s).id, ("wall",)) for s in ("d3", "d6")] == [True, False]
