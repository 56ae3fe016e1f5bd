"""The order of options: those that would do nothing now come after those with an effect."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

FAR = seat({"e6": "Goblin Miner"})


def before(t: Table, first: str, then: str) -> bool:
    """Whether one option comes before another."""
    return t.keys.index(t.key(first)) < t.keys.index(t.key(then))


@pytest.mark.parametrize(("card", "deed"), [("Elf Herald", "battle_cry"), ("Grask Ironpurse", "rally")])
def test_battle_cry_that_reaches_no_card_comes_after_attacks(card: str, deed: str) -> None:
    foe = seat({"c4": "Goblin Miner"})
    alone = Table(seat({"c3": card}, energy=4), foe).do("unit c3")
    assert before(alone, "attack c4", f"act {deed}") and before(alone, f"act {deed}", "done")
    heard = Table(seat({"c3": card, "b3": "Elf Scout"}, energy=4), foe).do("unit c3")
    assert before(heard, f"act {deed}", "attack c4")


def test_fireball_out_of_reach_comes_after_attacks() -> None:
    def casting(square: str) -> Table:
        return Table(
            seat({"c1": "Elf Druid"}, hand=["Fireball"], energy=9),
            seat({square: "Goblin Miner", "c2": "Goblin Miner"} if square == "c2" else {square: "Goblin Miner"}),
        ).do("unit c1")

    assert before(casting("c2"), "cast Fireball", "attack c2")
    t = casting("e6")
    assert before(t, "c2", "cast Fireball") and t.keys[-3:][0] == t.key("cast Fireball")


def test_fireball_counts_a_hidden_enemy() -> None:
    hidden = {"card": "Goblin Sneak", "hidden": True}
    t = Table(
        seat({"c1": "Elf Druid", "c3": "Elf Druid"}, hand=["Fireball", "Bless"], energy=9),
        seat({"d3": hidden, "e6": "Goblin Miner"}),
    ).do("unit c1")
    assert before(t, "cast Fireball", "done") and t.keys.index(t.key("cast Fireball")) < len(t.keys) - 2


def test_double_production_comes_last_without_an_unused_miner() -> None:
    def turn(**board: object) -> Table:
        return Table(seat(board, hand=["Double Production", "Handful of Coins"]), FAR)

    assert turn(c3="Elf Champion").keys[-2:] == (turn(c3="Elf Champion").key("play Double Production"), "end")
    t = Table(
        seat(
            {"c3": "Elf Gatherer"},
            hand=["Double Production"],
            energy=3,
        ),
        FAR,
    )
    assert before(t, "play Double Production", "end")
    for board in ({"c3": {"card": "Elf Gatherer", "done": True}}, {"c3": {"card": "Elf Gatherer", "new": True}}):
        assert turn(**board).keys[-2] == turn(**board).key("play Double Production")


def test_second_double_production_comes_last() -> None:
    t = Table(seat({"c3": "Elf Gatherer"}, hand=["Double Production", "Double Production", "Recall"], energy=9), FAR)
    assert before(t, "play Double Production", "play Recall")
    t.do("play Double Production")
    assert before(t, "play Recall", "play Double Production")


def test_potion_of_an_unhurt_card_comes_last() -> None:
    def turn(damage: int) -> Table:
        return Table(
            seat(
                {"c3": {"card": "Elf Champion", "items": ["Healing Potion"], "damage": damage}},
                hand=["Recall"],
                energy=9,
            ),
            FAR,
        )

    assert before(turn(1), "use Healing Potion", "play Recall")
    assert before(turn(0), "play Recall", "use Healing Potion")


def test_item_without_effect_is_offered_last() -> None:
    hand = ["Magic Pick Axe", "Longsword"]
    t = Table(seat({"c3": "Elf Champion"}, hand=hand), FAR)
    assert before(t, "equip Longsword", "equip Magic Pick Axe")
    t = Table(seat({"c3": "Elf Champion", "b3": "Elf Gatherer"}, hand=hand), FAR)
    assert before(t, "equip Magic Pick Axe", "equip Longsword")
    assert before(t.do("equip Magic Pick Axe"), "b3", "c3")


def test_stealing_from_an_empty_purse_comes_after_attacks() -> None:
    def thief(gold: int) -> Table:
        return Table(seat({"c3": "Goblin Cutpurse"}), seat({"c4": "Elf Scout"}, gold=gold)).do("unit c3")

    assert before(thief(1), "act steal", "attack c4") and before(thief(0), "attack c4", "act steal")


def test_search_of_an_empty_pile_comes_after_attacks() -> None:
    def scribe(**piles: list[str]) -> Table:
        return Table(seat({"c3": "Hedge Wizard"}, energy=9, **piles), seat({"c4": "Elf Scout"})).do("unit c3")

    assert before(scribe(spellbook=["Bless"]), "act scribe", "attack c4")
    assert before(scribe(spellbook=[]), "attack c4", "act scribe")


def test_order_reveals_nothing_about_a_pile() -> None:
    rows = [
        Table(seat({"c3": "Goblin Crystal Digger"}, treasury=[card]), seat({"c4": "Elf Scout"})).do("unit c3").keys
        for card in ("Mana Crystal", "Longsword")
    ]
    assert rows[0] == rows[1]
