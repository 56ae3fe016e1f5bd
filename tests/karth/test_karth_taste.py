"""How a straightforward player sees the game."""

from __future__ import annotations

from karth_kit import Table, seat

from engine.games import game

TASTE = game("karth").taste


def liking(t: Table, key: str) -> float:
    """How gladly the seat that is asked takes an option."""
    option = t.ask.option(t.key(key))
    assert option is not None
    return TASTE.liking(t.match.view(t.ask.seat), t.ask, option)


def test_a_kill_is_liked_best_then_a_hit_then_a_way_towards_the_enemys_spawners() -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Miner", "d3": "Goblin Tunneler"})).do("unit c3")
    assert liking(t, "attack c4") > liking(t, "attack d3") > liking(t, "leap:c5") > liking(t, "done") > liking(t, "c2")


def test_income_and_hiring_come_before_ending_the_turn() -> None:
    t = Table(seat({"c3": "Elf Champion"}, hand=["Handful of Coins", "Elf Scout"], gold=9),
              seat({"c6": "Goblin Miner"}))
    assert liking(t, "income Handful of Coins") > liking(t, "hire Elf Scout") > liking(t, "end") > -1


def test_a_position_is_worth_what_stands_in_it_and_as_much_less_to_the_enemy() -> None:
    t = Table(seat({"c3": "Elf Champion"}, gold=9), seat({"c6": "Goblin Miner"}))
    mine, theirs = (TASTE.worth(t.match.view(s), s) for s in (0, 1))
    assert mine > 0 > theirs
    t = Table(seat({"c3": "Elf Champion"}), seat({"c6": {"card": "Elf Shadowblade", "hidden": True}}))
    assert TASTE.worth(t.match.view(0), 0) > 0  # of a hidden card nothing is known
