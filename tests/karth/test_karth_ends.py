"""The end of a turn and of a match."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

FAR = {"e5": "Goblin Miner"}


def test_40_gold_win_at_once() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}, hand=["Handful of Coins"], gold=38), seat(FAR)).do("income Handful of Coins")
    assert t.over == (0,)


def test_25_kill_points_win_at_once_in_any_turn() -> None:
    t = Table(seat({"c3": "Elf Champion"}, kills=24), seat({"c4": "Goblin Miner", "e6": "Goblin Miner"}))
    assert t.do("unit c3", "attack c4").over == (0,)
    t = Table(
        seat({"c3": {"card": "Elf Scout", "damage": 1}, "a1": "Elf Scout"}), seat({"c4": "Goblin Berserker"}, kills=24)
    ).do("unit c3", "attack c4")
    assert t.over == (1,)


def test_active_player_wins_if_one_event_fulfils_both_goals() -> None:
    t = Table(
        seat({"c3": "Goblin Bomber", "c6": "Elf Scout"}, kills=24),
        seat({"c5": "Goblin Miner", "e6": "Goblin Miner"}, kills=24),
    ).do("unit c3", "blast:c5")
    assert t.over == (0,)


def test_holding_all_enemy_spawners_at_turn_end_wins() -> None:
    held = {"a6": "Elf Scout", "c6": "Skeleton", "e6": "Elf Scout"}
    t = Table(seat(held), seat({"b3": "Goblin Miner"}))
    assert t.over is None
    assert t.do("end").over == (0,)
    t = Table(seat(held | {"e6": {"card": "Elf Shadowblade", "hidden": True}}), seat({"b3": "Goblin Miner"})).do("end")
    assert t.over is None
    t = Table(seat({k: v for k, v in held.items() if k != "c6"}), seat({"b3": "Goblin Miner"})).do("end")
    assert t.over is None


def test_active_player_wins_if_both_are_knocked_out() -> None:
    t = Table(
        seat({"a6": "Elf Scout", "c6": "Elf Scout", "e6": "Elf Scout"}),
        seat({"a1": "Goblin Miner", "c1": "Goblin Miner", "e1": "Goblin Miner"}),
    )
    assert t.do("end").over == (0,)


@pytest.mark.parametrize(
    ("kills", "gold", "winners"), [((3, 2), (0, 9), (0,)), ((2, 2), (0, 9), (1,)), ((2, 2), (5, 4), ())]
)
def test_points_then_gold_decide_after_60_turns_each(
    kills: tuple[int, int], gold: tuple[int, int], winners: tuple[int, ...]
) -> None:
    t = Table(
        seat({"a2": "Elf Gatherer"}, kills=kills[0], gold=gold[0]), seat(FAR, kills=kills[1], gold=gold[1]), turn=119
    )
    t.do("end")
    assert t.over is None and t.st.vars["turn"] == 120
    t.do("end")
    assert t.over == winners  # seat 1 had 1 gold of income in its last turn


def test_healing_totem_heals_at_every_turn_end_until_own_turn() -> None:
    hurt = {"card": "Goblin Tunneler", "damage": 3}
    t = Table(
        seat({"c3": "tok_healtotem", "b2": {"card": "Elf Champion", "damage": 3}}, tokens=[]),
        seat({"d4": hurt, "e6": "Goblin Miner", "a5": hurt}),
    ).do("end")
    assert (t.left("b2"), t.left("d4"), t.left("a5")) == (3, 2, 1)
    t.do("end")
    assert (t.left("b2"), t.left("d4")) == (4, 3) and t.name("c3") == "" and t.place("tokens") == ["Healing Totem"]


def test_fire_totem_burns_only_enemies_in_both_turns() -> None:
    t = Table(
        seat({"c3": "tok_firetotem", "b3": "Elf Champion"}),
        seat({"c4": "Goblin Tunneler", "d4": {"card": "Goblin Sneak", "hidden": True}, "e6": "Goblin Miner"}),
    )
    t.do("end")
    assert (t.left("c4"), t.left("d4"), t.left("b3")) == (3, 1, 5)
    t.do("end")
    assert t.left("c4") == 2 and t.name("d4") == "" and t.kills() == 1


def test_totem_that_dies_pays_nothing() -> None:
    t = Table(seat({"c3": "Elf Champion"}, gold=0), seat({"c4": "tok_firetotem", "e6": "Goblin Miner"}, tokens=[]))
    t.do("unit c3", "attack c4")
    assert (t.name("c4"), t.gold(), t.kills()) == ("", 0, 0) and t.place("tokens", 1) == ["Fire Totem"]


def test_conceding_player_has_lost() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}), seat(FAR))
    t.match.concede(0)
    assert t.over == (1,)
