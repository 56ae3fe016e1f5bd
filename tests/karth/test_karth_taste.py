"""The preferences of a straightforward player."""

from __future__ import annotations

from random import Random

from karth_kit import Table, seat

from engine.players.eyes import Eyes
from engine.players.greedy import candidates
from engine.table import game

TASTE = game("karth").play.taste


def liking(t: Table, key: str) -> float:
    """Return how much the asked seat likes an option."""
    option = t.ask.option(t.key(key))
    assert option is not None
    return TASTE.liking(t.match.view(t.ask.seat), t.ask, option)


def test_kill_is_preferred_to_a_hit_and_a_hit_to_approaching() -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Miner", "d3": "Goblin Tunneler"})).do("unit c3")
    assert liking(t, "attack c4") > liking(t, "attack d3") > liking(t, "leap:c5") > liking(t, "done") > liking(t, "c2")


def test_income_and_hiring_come_before_ending_the_turn() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, hand=["Handful of Coins", "Elf Scout"], gold=9), seat({"c6": "Goblin Miner"})
    )
    assert liking(t, "income Handful of Coins") > liking(t, "hire Elf Scout") > liking(t, "end") > -1


def test_position_value_is_its_cards_and_opposite_for_the_enemy() -> None:
    t = Table(seat({"c3": "Elf Champion"}, gold=9), seat({"c6": "Goblin Miner"}))
    mine, theirs = (TASTE.worth(t.match.view(s), s) for s in (0, 1))
    assert mine > 0 > theirs
    t = Table(seat({"c3": "Elf Champion"}), seat({"c6": {"card": "Elf Shadowblade", "hidden": True}}))
    assert TASTE.worth(t.match.view(0), 0) > 0  # nothing is known about a hidden card


def test_endangered_card_counts_less_and_cards_in_hand_count() -> None:
    def worth(square: str, hand: tuple[str, ...] = ()) -> float:
        t = Table(seat({"c1": "Elf Gatherer"}, hand=list(hand)), seat({square: "Ogre Bruiser"}))
        return TASTE.worth(t.match.view(0), 0) + 0.3 * t.board.distance(t.at(square).pos, t.board.square("c1"))

    assert worth("c6") > worth("c3")
    assert worth("c6", ("Elf Scout",)) > worth("c6")


def test_draws_prefer_cards_to_bring_in_then_gold_then_spells() -> None:
    def drawn(*hand: str, energy: int = 0) -> str:
        piles = {"barracks": ["Elf Scout"], "treasury": ["Longsword"], "spellbook": ["Bless"]}
        t = Table(seat(hand=list(hand), energy=energy, **piles), seat(), at="draw", active=0)
        return max(t.ask.options, key=lambda o: liking(t, o.key)).key

    assert drawn() == "barracks"
    assert drawn("Elf Scout", "Elf Ranger") == "treasury"
    assert drawn("Elf Scout", "Elf Ranger", "Longsword", energy=6) == "spellbook"


def test_detours_and_cards_played_first_have_some_value() -> None:
    t = Table(seat({"c3": "Elf Champion"}, hand=["Double Production"]), seat({"c6": "Goblin Miner"}))
    assert -1 < liking(t, "play Double Production") < 0
    t.do("unit c3")
    assert -1 < liking(t, "c2") < 0


def test_space_with_gold_is_preferred_to_one_that_is_as_near() -> None:
    t = Table(seat({"b3": "Elf Champion"}, terrain={"c3": "gold"}), seat({"e6": "Goblin Miner"})).do("unit b3")
    assert liking(t, "c3") > liking(t, "b4")


def test_items_go_to_cards_without_an_item() -> None:
    foe = seat({"c6": "Goblin Miner"})
    bare, worn = "Elf Gatherer", {"card": "Elf Champion", "items": ["Twin Dagger"]}
    t = Table(seat({"c3": worn, "a3": bare}, hand=["Longsword"]), foe)
    assert liking(t, "equip Longsword") > 0
    t.do("equip Longsword")
    assert liking(t, "a3") > liking(t, "c3") > liking(t, "back")
    assert liking(Table(seat({"c3": worn}, hand=["Longsword"]), foe), "equip Longsword") < 0


def test_changing_to_other_cards_is_not_a_move() -> None:
    """If a player preferred this option, it would switch endlessly between a card and the turn."""
    t = Table(seat({"c3": "Elf Champion"}), seat({"c6": "Goblin Miner"})).do("unit c3", "c4")
    assert t.can("back") and liking(t, "back") < -1
    assert "back" not in candidates(Eyes(t.match, t.ask), Random(1))
