"""Items: the cards that wear them, their effects, and what happens to them when the card dies, is recalled or is
robbed.
"""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

from engine import say

FAR = {"e6": "Goblin Miner"}


def worn(t: Table, square: str) -> list[str]:
    """Return the items that the card on a space wears."""
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.rules.items_of(t.st, t.at(square).id)]


# -- equipping -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.6.2-CLASS", "KARTH-5.6.3-IN-PLAY", "KARTH-G22")
@pytest.mark.parametrize(
    ("item", "who"),
    [
        ("Longsword", {"a2", "b2"}),
        ("Twin Dagger", {"a2", "b2"}),
        ("Elven Longbow", {"c2"}),
        ("Spiked Club", {"a2"}),
        ("Staff of Channeling", {"d2"}),
        ("Tower Shield", {"a2"}),
        ("Boots of Striding", {"a2", "b2", "c2", "d2", "e2"}),
        ("Lantern of Truth", {"a2", "b2", "c2", "d2", "e2"}),
        ("Magic Pick Axe", {"a2", "b2", "c2", "d2", "e2"}),
        ("Healing Potion", {"a2", "b2", "c2", "d2", "e2"}),
        ("Mana Crystal", {"a2", "b2", "c2", "d2", "e2"}),
    ],
)
def test_item_is_worn_by_cards_of_its_classes(item: str, who: set[str]) -> None:
    board = {
        "a2": "Elf Champion",
        "b2": "Elf Gatherer",
        "c2": "Elf Ranger",
        "d2": "Aelindra Moonscribe",
        "e2": "Hedge Wizard",
        "a3": "Grey Wolf",
        "b3": "Treant",
        "c3": "tok_healtotem",
        "d3": "tok_wall",
    }
    who = who | ({"e2"} if "d2" in who else set())
    t = Table(seat(board, hand=[item]), seat({"e5": "Goblin Berserker"})).do(f"equip {item}")
    assert t.targets() == who


def test_item_without_a_possible_wearer_is_not_offered() -> None:
    t = Table(seat({"a2": "Elf Champion", "a3": "Grey Wolf"}, hand=["Staff of Channeling"]), seat(FAR))
    assert t.names("equip") == set()


@pytest.mark.rule("KARTH-5.6.5", "KARTH-5.7.1-PLACE", "KARTH-5.7.2")
def test_item_is_worn_at_any_time_in_own_turn_for_free() -> None:
    t = Table(
        seat(
            {"a2": "Elf Champion", "b2": {"card": "Elf Gatherer", "new": True}}, hand=["Longsword", "Longsword"], gold=0
        ),
        seat(FAR),
    )
    t.do("unit a2", "a3", "back", "equip Longsword", "a3", "equip Longsword", "b2")
    assert t.gold() == 0 and t.number("a3", "dmg") == 4 and t.number("b2", "dmg") == 2
    assert t.st.vars["acting"] == t.at("a3").id  # equipping does not end the card's turn
    t.do("unit a3", "a4")
    (seen,) = [c for c in t.board_seen(1) if c["square"] == "a4"]
    assert [i["name"] for i in seen["items"]] == ["Longsword"] and seen["dmg"] == 4
    assert not any(c["name"] == "Longsword" for c in t.board_seen(1))


@pytest.mark.rule("KARTH-5.6.1-ONE-ITEM", "KARTH-G22-REPLACE")
def test_second_item_replaces_the_first_without_recovery() -> None:
    t = Table(seat({"a2": "Elf Champion"}, hand=["Longsword", "Boots of Striding"], gold=9), seat(FAR))
    t.do("equip Longsword", "a2", "equip Boots of Striding")
    assert [say(o.text) for o in t.ask.options] == ["Elf Champion (a2), discards Longsword", "Back"]
    t.do("a2")
    assert worn(t, "a2") == ["Boots of Striding"] and t.place("discard") == ["Longsword"] and t.gold() == 9
    assert t.number("a2", "dmg") == 3 and t.number("a2", "mv") == 3


@pytest.mark.rule("KARTH-5.6.1-DUAL-WIELD", "KARTH-G22-REPLACE", "KARTH-R12.4")
def test_dual_wield_wears_two_and_a_third_replaces_one() -> None:
    t = Table(seat({"a2": "Elf Bladedancer"}, hand=["Longsword", "Boots of Striding", "Twin Dagger"]), seat(FAR))
    t.do("equip Longsword", "a2", "equip Boots of Striding", "a2")
    assert worn(t, "a2") == ["Longsword", "Boots of Striding"]
    assert (t.number("a2", "dmg"), t.number("a2", "mv")) == (3, 4)
    t.do("equip Twin Dagger", "a2")
    assert t.ask.kind == "replace_item" and len(t.keys) == 3
    t.do("back")
    assert t.place("hand") == ["Twin Dagger"] and worn(t, "a2") == ["Longsword", "Boots of Striding"]
    t.do("equip Twin Dagger", "a2", "Longsword")
    assert worn(t, "a2") == ["Boots of Striding", "Twin Dagger"] and t.place("discard") == ["Longsword"]


@pytest.mark.rule("KARTH-5.6.4", "KARTH-G22-STACK")
@pytest.mark.parametrize(
    ("item", "key", "n"),
    [("Longsword", "dmg", 1), ("Twin Dagger", "dmg", 2), ("Boots of Striding", "mv", 1), ("Tower Shield", "hp", 2)],
)
def test_two_items_of_one_name_count_once_unless_they_stack(item: str, key: str, n: int) -> None:
    t = Table(seat({"a2": "Goblin Berserker"}), seat(FAR))
    before = t.number("a2", key)
    t = Table(seat({"a2": {"card": "Goblin Berserker", "items": [item, item]}}), seat(FAR))
    assert t.number("a2", key) == before + n


# -- what they give --------------------------------------------------------------------------------------------


def test_longbow_adds_range_and_club_slows_but_not_below_1() -> None:
    t = Table(seat({"c1": {"card": "Elf Ranger", "items": ["Elven Longbow"]}}), seat({"c4": "Goblin Miner"}))
    assert t.do("unit c1").can("attack c4")
    t = Table(
        seat(
            {
                "a2": {"card": "Ogre Bruiser", "items": ["Spiked Club"]},
                "b2": {"card": "Dwarf Mason", "items": ["Spiked Club"]},
            }
        ),
        seat(FAR),
    )
    assert t.number("a2", "dmg") == 5
    assert t.do("unit a2").squares() == {"a1", "a3"}
    assert t.do("back", "unit b2").squares() == {"b1", "b3", "c2"}  # the Club lowers MV, but not below 1
    assert next(c for c in t.board_seen(1) if c["square"] == "b2")["mv"] == 1


def test_staff_gives_1_extra_se_and_lantern_detects() -> None:
    t = Table(seat({"a2": {"card": "Elf Lorekeeper", "items": ["Staff of Channeling"]}}), seat(FAR), at="totems")
    assert t.energy() == 2 + 1
    t = Table(
        seat({"c2": {"card": "Elf Gatherer", "items": ["Lantern of Truth"]}}),
        seat({"d4": {"card": "Goblin Sneak", "hidden": True}}, ground={"b3": "Trap"}),
    )
    t.do("unit c2", "c3", "done")
    assert not t.at("d4").flag("hidden")
    assert [g["square"] for g in t.match.view(0)["ground"]] == ["b3"]


@pytest.mark.rule("KARTH-G32", "KARTH-G38")
def test_pick_axe_and_double_production_each_double_mining() -> None:
    board = {
        "a2": {"card": "Goblin Tunneler", "items": ["Magic Pick Axe"]},
        "b2": {"card": "Ogre Bruiser", "items": ["Magic Pick Axe"]},
    }
    t = Table(seat(board, gold=0), seat(FAR))
    assert "mining" not in t.do("unit b2").words("act")  # the axe doubles Mining but does not give it
    t.do("back", "unit a2", "act mining")
    assert t.gold() == 4
    t = Table(seat(board, gold=0, hand=["Double Production"]), seat(FAR)).do(
        "play Double Production", "unit a2", "act mining"
    )
    assert t.gold() == 8 and t.place("discard") == ["Double Production"]


def test_lost_shield_removes_at_most_the_2_hp_it_gave() -> None:
    t = Table(seat({"a2": {"card": "Elf Champion", "damage": 1}}, hand=["Tower Shield", "Longsword"]), seat(FAR))
    t.do("equip Tower Shield", "a2")
    assert (t.left("a2"), t.number("a2", "hp")) == (6, 7)
    t.do("equip Longsword", "a2")
    assert (t.left("a2"), t.number("a2", "hp")) == (5, 5)  # the card had 6 HP, but without the shield the maximum is 5
    t = Table(
        seat({"a2": {"card": "Elf Champion", "items": ["Tower Shield"], "damage": 4}}, hand=["Longsword"]), seat(FAR)
    ).do("equip Longsword", "a2")
    assert t.left("a2") == 3  # the card had 3 HP, which is below the lower maximum


def test_losing_a_second_shield_removes_no_hp() -> None:
    t = Table(
        seat(
            {"a2": {"card": "Goblin Berserker", "items": ["Tower Shield", "Tower Shield"], "damage": 4}},
            hand=["Longsword"],
        ),
        seat(FAR),
    ).do("equip Longsword", "a2")
    t.do(t.keys[0])
    assert (t.left("a2"), t.number("a2", "hp")) == (3, 7)


# -- using -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.6.6", "KARTH-G22-USE")
def test_potion_is_used_once_in_own_turn_then_discarded() -> None:
    t = Table(
        seat(
            {"a2": {"card": "Elf Champion", "damage": 4, "poison": 2, "done": True, "items": ["Healing Potion"]}},
            gold=9,
        ),
        seat(FAR),
    )
    assert t.words("use")
    t.do("use Healing Potion")
    assert t.left("a2") == 4 and t.at("a2").mark("poison") == 0
    assert t.place("discard") == ["Healing Potion"] and worn(t, "a2") == [] and t.words("use") == set()


def test_potion_that_would_change_nothing_says_so() -> None:
    def told(damage: int) -> str:
        wearer = {"card": "Elf Champion", "damage": damage, "items": ["Healing Potion"]}
        t = Table(seat({"a2": wearer}), seat(FAR))
        option = t.ask.option(t.key("use Healing Potion"))
        assert option is not None and option.detail is not None
        return say(option.detail)

    assert told(0) == "It would change nothing now."
    assert told(1).startswith("Use: The wearer gets back")


@pytest.mark.rule("KARTH-5.6.6")
def test_crystal_gives_3_se_and_is_not_used_from_hand() -> None:
    t = Table(seat({"a2": "Elf Champion"}, hand=["Mana Crystal", "Healing Potion"], energy=1), seat(FAR))
    assert t.words("use") == set()
    t.do("equip Mana Crystal", "a2", "use Mana Crystal")
    assert t.energy() == 4 and t.place("discard") == ["Mana Crystal"]


def test_items_are_used_only_by_their_player_in_own_turn() -> None:
    t = Table(seat({"a2": "Elf Champion"}), seat({"e5": {"card": "Goblin Miner", "items": ["Mana Crystal"]}}))
    assert t.words("use") == set()


# -- when the card dies ----------------------------------------------------------------------------------------


def slain(gold: int, *items: str) -> Table:
    """Let an enemy card with items die in seat 0's turn."""
    return Table(
        seat({"c3": "Elf Champion"}), seat({"c4": {"card": "Goblin Snatcher", "items": list(items)}, **FAR}, gold=gold)
    ).do("unit c3", "attack c4")


@pytest.mark.rule("KARTH-5.7.3", "KARTH-5.7.5-RECOVER", "KARTH-5.7.5-DISCARD")
def test_owner_is_asked_at_once_to_buy_an_item_back() -> None:
    t = slain(5, "Longsword")
    assert (t.ask.seat, t.ask.kind, t.keys, t.ask.default) == (1, "recover", ("yes", "no"), "no")
    t.do("yes")
    assert t.gold(1) == 3 and t.place("hand", 1) == ["Longsword"] and t.place("discard", 1) == [] and t.ask.seat == 0
    t = slain(5, "Longsword").do("no")
    assert t.gold(1) == 5 and t.place("hand", 1) == [] and t.place("discard", 1) == ["Longsword"]


@pytest.mark.rule("KARTH-5.7.5-DISCARD", "KARTH-G23", "KARTH-5.7.5-RECOVER")
def test_items_are_asked_one_by_one_if_payable() -> None:
    t = slain(1, "Longsword")
    assert t.ask.seat == 0 and t.place("discard", 1) == ["Longsword"]
    t = slain(2, "Longsword", "Twin Dagger").do("yes")
    assert t.ask.seat == 0 and t.gold(1) == 0  # the dagger costs 1
    assert t.place("hand", 1) == ["Longsword"] and t.place("discard", 1) == ["Twin Dagger"]
    t = slain(3, "Longsword", "Twin Dagger").do("no")
    assert t.ask.seat == 1 and t.do("yes").place("hand", 1) == ["Twin Dagger"]


@pytest.mark.rule("KARTH-G23")
def test_item_of_a_card_killed_by_poison_is_asked_for() -> None:
    t = Table(
        seat(
            {
                "c3": {"card": "Elf Champion", "damage": 4, "poison": 1, "items": ["Boots of Striding"]},
                "a1": "Elf Scout",
            },
            gold=5,
        ),
        seat(FAR),
    ).do("end")
    assert (t.ask.seat, t.ask.kind) == (0, "recover") and t.do("yes").place("hand") == ["Boots of Striding"]


# -- snatching -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.7.6-SNATCH", "KARTH-G24")
def test_snatch_takes_an_adjacent_item_that_the_thief_may_wear() -> None:
    foes = {
        "c4": {"card": "Goblin Berserker", "items": ["Longsword", "Tower Shield"]},
        "e3": {"card": "Goblin Miner", "items": ["Boots of Striding"]},
    }
    t = Table(seat({"c3": "Cutthroat"}, energy=2), seat(foes)).do("unit c3", "act snatch")
    assert len(t.keys) == 2 and t.keys[1] == "back"  # the shield is only for Warriors, the boots are too far away
    t.do("Longsword")
    assert worn(t, "c3") == ["Longsword"] and worn(t, "c4") == ["Tower Shield"] and t.energy() == 0
    assert t.number("c3", "dmg") == 3 and t.number("c4", "dmg") == 2
    (seen,) = [c for c in t.board_seen(1) if c["square"] == "c3"]
    assert seen["items"][0]["snatched"] and seen["items"][0]["owner"] == 1


@pytest.mark.rule("KARTH-G24", "KARTH-G25")
def test_snatch_needs_a_slot_se_and_a_visible_enemy_with_item() -> None:
    foe = {"c4": {"card": "Goblin Miner", "items": ["Boots of Striding"]}}
    assert "snatch" in Table(seat({"c3": "Cutthroat"}, energy=2), seat(foe)).do("unit c3").words("act")
    full = {"c3": {"card": "Cutthroat", "items": ["Longsword"]}}
    assert "snatch" not in Table(seat(full, energy=2), seat(foe)).do("unit c3").words("act")
    assert "snatch" not in Table(seat({"c3": "Cutthroat"}, energy=1), seat(foe)).do("unit c3").words("act")
    bare = {"c4": "Goblin Miner"}
    assert "snatch" not in Table(seat({"c3": "Cutthroat"}, energy=2), seat(bare)).do("unit c3").words("act")
    unseen = {"c4": {"card": "Goblin Sneak", "hidden": True, "items": ["Longsword"]}}
    assert "snatch" not in Table(seat({"c3": "Cutthroat"}, energy=2), seat(unseen)).do("unit c3").words("act")
    two = {"c3": {"card": "Goblin Snatcher", "items": ["Longsword"]}}
    assert "snatch" in Table(seat(two, energy=2), seat(foe)).do("unit c3").words("act")


@pytest.mark.rule("KARTH-5.7.6-RETURN", "KARTH-5.7.6-NO-RECOVER")
def test_item_of_a_dead_thief_goes_to_its_owner_without_question() -> None:
    t = Table(
        seat({"c3": "Cutthroat"}, energy=2, gold=9),
        seat({"c4": {"card": "Elf Champion", "items": ["Longsword"]}}, gold=9),
    ).do("unit c3", "act snatch")
    t.do("Longsword")
    assert worn(t, "c3") == ["Longsword"]
    t.do("done", "end", "unit c4", "attack c3")
    assert t.ask.kind != "recover" and t.name("c3") == ""
    assert t.place("discard", 1) == ["Longsword"] and t.place("discard") == [] and t.place("hand", 1) == []


@pytest.mark.rule("KARTH-G46", "KARTH-5.7.6-RETURN")
def test_item_of_a_recalled_thief_goes_to_its_owner() -> None:
    t = Table(
        seat({"c3": "Cutthroat"}, energy=4, gold=9, hand=["Recall"]),
        seat({"c4": {"card": "Elf Champion", "items": ["Longsword"]}}, gold=9),
    ).do("unit c3", "act snatch")
    t.do("Longsword", "back", "play Recall", "Cutthroat")
    assert t.ask.kind == "turn" and t.place("discard", 1) == ["Longsword"] and t.place("hand") == ["Cutthroat"]


@pytest.mark.rule("KARTH-G24")
def test_item_snatched_back_is_worn_again_for_free() -> None:
    t = Table(
        seat({"c3": "Cutthroat"}, energy=2, gold=9),
        seat({"c4": {"card": "Goblin Snatcher", "items": ["Longsword"]}}, energy=2, gold=9),
    )
    t.do("unit c3", "act snatch", "Longsword", "done", "end", "unit c4", "act snatch", "Longsword")
    assert worn(t, "c4") == ["Longsword"]
    t.do("done", "end", "unit c3", "attack c4", "end", "end", "unit c3", "attack c4")
    assert t.ask.kind != "recover" and t.place("discard", 1) == ["Longsword"] and t.gold(1) == 11


def test_snatched_potion_heals_the_thief_and_goes_to_its_owner() -> None:
    t = Table(
        seat({"c3": {"card": "Cutthroat", "damage": 2}}, energy=2),
        seat({"c4": {"card": "Goblin Miner", "items": ["Healing Potion"]}}),
    ).do("unit c3", "act snatch")
    t.do("Healing Potion", "back", "use Healing Potion")
    assert t.left("c3") == 3 and t.place("discard", 1) == ["Healing Potion"]


def test_snatched_shield_removes_its_hp() -> None:
    t = Table(
        seat({"c3": {"card": "Goblin Snatcher", "damage": 1}}, energy=2),
        seat({"c4": {"card": "Elf Scout", "items": ["Boots of Striding"]}, "b3": "Grey Wolf"}),
    )
    t.do("unit c3", "act snatch", "Boots of Striding")
    assert t.number("c3", "mv") == 4 and t.number("c4", "mv") == 2
