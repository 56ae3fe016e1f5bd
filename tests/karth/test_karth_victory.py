"""Gold, kill points, spawners, points after 60 turns: when they are checked and who wins; hidden cards on terrain."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

FAR = {"e4": "Goblin Miner"}
HELD = {"a6": "Elf Scout", "c6": "Elf Scout", "e6": "Elf Scout"}


# -- gold --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R2.1", "KARTH-G40")
def test_reaching_40_gold_wins_at_once() -> None:
    t = Table(seat({"c3": "Elf Gatherer"}, gold=38), seat(FAR)).do("unit c3", "act mining")
    assert t.over is None and t.gold() == 39
    t = Table(seat({"c3": "Elf Gatherer"}, gold=39), seat(FAR)).do("unit c3", "act mining")
    assert t.over == (0,) and not t.match.pending


@pytest.mark.rule("KARTH-R6.7", "KARTH-G40")
@pytest.mark.parametrize("way", ["income", "kill", "steal", "space", "start", "card"])
def test_every_source_of_gold_can_win(way: str) -> None:
    board: dict[str, Any] = {"c3": "Goblin Cutpurse"}
    foe: dict[str, Any] = {"c4": "Elf Gatherer", "e6": "Elf Scout"}
    field = {"a1": "spawner", "b3": "gold"}
    if way == "start":
        t = Table(seat(board, gold=38), seat(foe, gold=5)).do("end", "end")
        assert t.over is None and t.gold() == 39
        assert t.do("end", "end").over == (0,)
        return
    t = Table(seat(board, gold=39, terrain=field, hand=["Handful of Coins"]), seat(foe, gold=5))
    if way in ("income", "card"):
        t.do("income Handful of Coins")
    elif way == "space":
        t.do("unit c3", "b3", "rest")
    elif way == "steal":
        t.do("unit c3", "act steal", "c4")
    else:
        t = Table(seat({"c3": "Elf Champion"}, gold=39), seat(foe)).do("unit c3", "attack c4")
    assert t.over == (0,)


def test_opponent_may_win_in_your_turn() -> None:
    mine = {"c3": {"card": "Elf Champion", "damage": 4}, "a2": "Elf Gatherer"}
    t = Table(seat(mine), seat({"c4": "Goblin Berserker"}, gold=36)).do("unit c3", "attack c4")
    assert t.over == (1,)  # Retaliate has killed the Champion, which is worth 4 gold


# -- kill points -------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R2.2", "KARTH-G40")
def test_25_kill_points_win_at_once() -> None:
    for before, winners in ((21, None), (22, (0,))):
        t = Table(
            seat({"c3": "Elf Champion"}, kills=before), seat({"c4": {"card": "Goblin Hexer", "damage": 1}, **FAR})
        )
        assert t.do("unit c3", "attack c4").over == winners


@pytest.mark.rule("KARTH-G40")
@pytest.mark.parametrize("active", [0, 1])
def test_active_player_wins_if_one_event_fulfils_both_goals(active: int) -> None:
    bomber = {"c3": "Goblin Bomber", "c5": "Goblin Miner"}
    seats = [seat(bomber, gold=39, kills=0), seat({"b4": "Elf Gatherer", "e6": "Elf Gatherer"}, gold=0, kills=24)]
    if active:
        seats.reverse()
    t = Table(*seats, active=active).do("unit c3", "blast:c4")
    assert t.over == (active,)


# -- spawners ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G3", "KARTH-R2.3")
def test_spawners_are_checked_at_every_turn_end() -> None:
    t = Table(seat(HELD), seat(FAR))
    assert t.over is None
    assert t.do("end").over == (0,)
    t = Table(seat(HELD), seat(FAR), active=1)
    assert t.do("end").over == (0,)  # also at the end of the loser's own turn


@pytest.mark.rule("KARTH-G3")
def test_tokens_hold_spawners_but_hidden_cards_and_walls_do_not() -> None:
    def after(what: Any, own: dict[str, Any] | None = None) -> tuple[int, ...] | None:
        board = {"a6": "Elf Scout", "c6": "Elf Scout"} | ({"e6": what} if what else {})
        return Table(seat(board), seat({**FAR, **(own or {})})).do("end").over

    assert after("Shade") == after("Treant") == after("Grey Wolf") == (0,)
    assert after({"card": "Goblin Sneak", "hidden": True}) is None
    assert after("Wall") is None and after(None) is None
    assert after(None, {"e6": "Goblin Miner"}) is None


@pytest.mark.rule("KARTH-G25-TERRAIN")
def test_revealed_card_holds_its_spawner() -> None:
    board: dict[str, Any] = {"a6": "Elf Scout", "c6": "Elf Scout", "e6": {"card": "Goblin Sneak", "hidden": True}}
    t = Table(seat(board), seat({"e5": "Goblin Tunneler", "a3": "Goblin Miner"})).do("end")
    assert t.over is None
    t.do("end", "unit e6", "attack e5", "end")
    assert t.over == (0,)


def test_holding_all_but_one_spawner_does_not_win() -> None:
    t = Table(seat({"a6": "Elf Scout", "c6": "Elf Scout", "e5": "Elf Scout"}), seat(FAR)).do("end")
    assert t.over is None


@pytest.mark.rule("KARTH-G40")
@pytest.mark.parametrize("active", [0, 1])
def test_active_player_wins_if_turn_end_knocks_out_both(active: int) -> None:
    t = Table(seat(HELD), seat({"a1": "Goblin Miner", "c1": "Goblin Miner", "e1": "Goblin Miner"}), active=active)
    assert t.do("end").over == (active,)


# -- the rest ----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G45")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"), [((9, 0), (8, 30), (0,)), ((8, 9), (8, 30), (1,)), ((8, 12), (8, 11), ())]
)
def test_after_60_turns_of_each_kill_points_decide_then_gold(
    mine: tuple[int, int], theirs: tuple[int, int], winners: tuple[int, ...]
) -> None:
    t = Table(
        seat({"a3": "Elf Champion"}, kills=mine[0], gold=mine[1]),
        seat({"e4": "Goblin Tunneler"}, kills=theirs[0], gold=theirs[1]),
        turn=119,
    ).do("end")
    assert t.over is None  # seat 1 has one more turn, with 1 more gold
    assert t.do("end").over == winners


@pytest.mark.rule("KARTH-G45")
def test_turns_of_an_eliminated_player_count_only_for_them() -> None:
    t = Table(
        seat({"d3": "Elf Champion"}, kills=2),
        seat({"c6": "Goblin Tunneler"}),
        seat({"g6": "Cave Bear"}),
        turn=174,
        active=2,
    )  # every player has had 58 turns
    assert t.match.concede(1).ok
    seen: list[int] = []
    t.do("end")
    while t.over is None:
        assert t.ask.kind == "turn"
        seen.append(t.ask.seat)
        t.do("end")
    assert seen == [0, 2, 0, 2] and t.over == (0,)  # each has the 59th and the 60th turn, 178 turns in total


@pytest.mark.rule("KARTH-R2.4")
@pytest.mark.parametrize("who", [0, 1])
def test_conceding_is_possible_at_any_time(who: int) -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat(FAR)).do("unit c3", "c4")
    assert t.match.concede(who).ok
    assert t.over == (1 - who,)


@pytest.mark.rule("KARTH-R4.11")
def test_dead_and_used_cards_go_to_public_piles() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Handful of Coins", "Cave Bear"], barracks=["Elf Scout"]),
        seat({"c4": "Goblin Miner", **FAR}),
    )
    t.do("income Handful of Coins", "side Cave Bear", "unit c3", "attack c4")
    one, other = t.match.view(None)["players"]
    assert [c["name"] for c in other["cemetery"]] == ["Goblin Miner"]
    assert [c["name"] for c in one["discard"]] == ["Handful of Coins"]
    assert [c["name"] for c in one["at_side"]] == ["Cave Bear"] and one["hand"] is None


# -- hidden cards on terrain -------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G25-TERRAIN", "KARTH-G61")
def test_terrain_works_for_a_hidden_card_with_a_changing_id() -> None:
    field = {"a1": "spawner", "b3": "teleporter", "d4": "teleporter", "d5": "gold"}
    t = Table(seat({"b2": {"card": "Goblin Sneak", "hidden": True}}, terrain=field, gold=5), seat({"a6": "Elf Scout"}))
    numbers = [t.at("b2").id]
    t.do("unit b2", "b3")
    numbers.append(t.at("b3").id)
    t.do("tele d4")
    numbers.append(t.at("d4").id)
    assert t.squares() == {"d3", "c4", "e4", "d5"}  # 1 MV is left
    t.do("d5", "rest")
    numbers.append(t.at("d5").id)
    assert len(set(numbers)) == 4 and t.gold() == 6 and t.at("d5").flag("hidden") and not t.can("unit d5")
    assert not any("Sneak" in line for line in t.log(1))


def test_effects_on_a_hidden_card_move_to_its_new_id() -> None:
    sneak = {"card": "Goblin Sneak", "hidden": True, "items": ["Longsword"], "poison": 1, "damage": 1}
    t = Table(seat({"b2": sneak}, hand=["Boots of Striding"]), seat({"b6": "Elf Scout"})).do("unit b2", "b3")
    assert t.number("b3", "dmg") == 3 and t.at("b3").mark("poison") == 1 and t.left("b3") == 1
    assert t.squares() == {"b2", "a3", "c3", "b4"}
    t.do("b4", "rest", "end")
    assert t.name("b4") == ""  # the poison has killed it


def test_poison_of_a_hidden_card_pays_its_poisoner_anywhere() -> None:
    t = Table(
        seat({"c3": "Elf Shadowblade", "a2": "Elf Gatherer"}, energy=9),
        seat({"c5": "Goblin Blowpiper", "e6": "Goblin Miner"}),
        active=1,
    )
    t.do("unit c5", "attack c3", "end", "unit c3", "c2", "act stealth", "rest", "end", "end")
    assert t.left("c2") == 1
    t.do("unit c2", "c1", "rest", "end")
    assert t.name("c1") == "" and (t.kills(1), t.gold(1)) == (2, 5 + 1 + 3 + 1)
