"""Interactions of two rules: one event that meets two goals, items that change hands twice, pushes, Webs and Mana
Pools.
"""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

from engine import game, say
from engine.karth.rules import RULES

FAR = {"e6": "Goblin Miner"}


@pytest.mark.rule("KARTH-G40")
@pytest.mark.parametrize(
    ("mine", "theirs", "how"), [({"kills": 24}, {"gold": 38}, "kill points"), ({"gold": 39}, {"kills": 24}, "gold")]
)
def test_active_player_wins_even_if_the_goals_differ(mine: dict[str, int], theirs: dict[str, int], how: str) -> None:
    t = Table(seat({"c3": "Goblin Bomber", "d5": "Elf Scout"}, **mine), seat({"c5": "Goblin Miner", **FAR}, **theirs))
    t.do("unit c3", "blast:c5")  # both cards die and pay 1 and 2 gold, and 1 kill point each
    assert t.over == (0,) and how in say(t.st.over[1])


@pytest.mark.rule("KARTH-G40", "KARTH-G23")
def test_lost_items_are_bought_back_before_victory_is_checked() -> None:
    def blast(answer: str) -> Table:
        foe = seat({"c5": {"card": "Goblin Miner", "items": ["Longsword"]}, **FAR}, gold=38)
        t = Table(seat({"c3": "Goblin Bomber", "d5": "Elf Scout"}), foe).do("unit c3", "blast:c5")
        assert (t.ask.seat, t.ask.kind, t.over) == (1, "recover", None)
        return t.do(answer)

    assert blast("no").over == (1,)
    t = blast("yes")
    assert t.over is None and t.gold(1) == 38 and t.place("hand", 1) == ["Longsword"]


@pytest.mark.rule("KARTH-G40", "KARTH-G23")
def test_item_that_cannot_change_the_victory_is_not_asked_about() -> None:
    armed = {"card": "Goblin Miner", "items": ["Longsword"]}
    t = Table(seat({"c3": "Elf Champion"}, gold=39), seat({"c4": {**armed, "damage": 1}, **FAR}, gold=20))
    assert t.do("unit c3", "attack c4").over == (0,)
    foe = seat({"c5": armed, **FAR}, gold=38, kills=24)  # seat 1's kill points alone are enough to win
    assert Table(seat({"c3": "Goblin Bomber", "d5": "Elf Scout"}), foe).do("unit c3", "blast:c5").over == (1,)


@pytest.mark.rule("KARTH-G40", "KARTH-G23")
def test_item_question_is_asked_if_gold_does_not_win() -> None:
    t = Table(
        seat({"c3": "Goblin Bomber", "d5": "Elf Scout"}),
        seat({"c5": {"card": "Goblin Miner", "items": ["Longsword"]}, **FAR}, gold=37),
    ).do("unit c3", "blast:c5")
    assert t.ask.kind == "recover" and t.do("yes").gold(1) == 37 and t.over is None


@pytest.mark.rule("KARTH-G1-RETALIATE", "KARTH-G35", "KARTH-G2-OWN-CARD")
def test_own_card_retaliating_against_own_blast_pays_opponent() -> None:
    t = Table(
        seat({"c3": {"card": "Goblin Bomber", "damage": 1}, "c4": "Goblin Berserker"}, gold=0),
        seat({"c5": "Ogre Bruiser"}, gold=0),
    ).do("unit c3", "blast:c4")
    assert (t.name("c3"), t.left("c4"), t.left("c5")) == ("", 3, 5)
    assert (t.gold(), t.kills(), t.gold(1), t.kills(1)) == (0, 0, 3, 2)


@pytest.mark.rule("KARTH-G24", "KARTH-5.7.6-SNATCH", "KARTH-5.7.6-NO-RECOVER")
def test_item_snatched_back_by_its_owner_counts_as_snatched() -> None:
    t = Table(
        seat({"c4": "Goblin Snatcher", "b3": "Elf Champion"}, energy=2),
        seat({"c3": {"card": "Goblin Snatcher", "items": ["Longsword"]}, **FAR}, energy=2),
    )
    t.do("unit c4", "act snatch", "Longsword", "rest", "end")
    (item,) = next(row["items"] for row in t.board_seen(1) if row["square"] == "c4")
    assert (item["name"], item["snatched"], item["owner"]) == ("Longsword", True, 1)
    t.do("unit c3", "act snatch", "Longsword", "rest", "end")
    (item,) = next(row["items"] for row in t.board_seen(1) if row["square"] == "c3")
    assert (item["name"], item["snatched"], item["owner"]) == ("Longsword", True, 1)
    t.do("unit b3", "attack c3")
    assert t.ask.kind != "recover" and t.place("discard", 1) == ["Longsword"]


@pytest.mark.rule("KARTH-G24", "KARTH-5.7.6-NO-RECOVER")
def test_position_made_from_a_view_keeps_snatched_items() -> None:
    worn = {"card": "Cutthroat", "items": [{"card": "Longsword", "owner": 0}]}
    t = Table(seat({"c3": worn, "b1": {"card": "Elf Champion", "items": ["Twin Dagger"]}}), seat(FAR))
    position = game("karth").views.position
    assert position is not None
    board = position(t.match.view(0))["seats"][0]["board"]  # type: ignore[index]
    assert board["c3"]["items"] == [{"card": "Longsword", "owner": 0}] and board["b1"]["items"] == ["Twin Dagger"]


@pytest.mark.rule("KARTH-G34-PUSH", "KARTH-G13")
def test_leaping_into_a_forest_prevents_attack_a_push_does_not() -> None:
    t = Table(
        seat({"c3": "Barbarian Charger", "c4": "Elf Scout"}, energy=2, terrain={"c5": "forest", "a1": "spawner"}),
        seat({"d5": "Goblin Tunneler", **FAR}),
    )
    t.do("unit c3", "rush c4", "rest", "unit c5")
    assert t.can("attack d5") and t.squares()
    t = Table(
        seat({"c3": "Elf Champion", "c4": "Elf Scout"}, terrain={"c5": "forest", "a1": "spawner"}),
        seat({"d5": "Goblin Tunneler", **FAR}),
    ).do("unit c3", "leap c5")
    assert t.ask.kind == "turn" and not t.can("unit c3")  # the card in the forest has nothing left to do


@pytest.mark.rule("KARTH-G34", "KARTH-R8.6", "KARTH-R10.2")
def test_rush_out_of_a_web_costs_no_mv() -> None:
    t = Table(seat({"c3": "Barbarian Charger"}, energy=2), seat({"c4": "Goblin Tunneler", **FAR}, ground={"c3": "Web"}))
    t.do("unit c3", "rush c4")
    assert t.lies("c3") == [] and {"a4", "e4", "c2"} <= t.squares()  # the rush used none of the card's 2 MV


@pytest.mark.rule("KARTH-G17", "KARTH-5.10.7")
def test_mana_pool_pays_neither_rushes_nor_player_spells() -> None:
    field = {"c3": "mana", "a1": "spawner"}
    t = Table(seat({"c2": "Barbarian Charger"}, terrain=field), seat({"c4": "Goblin Tunneler", **FAR}))
    assert not t.do("unit c2", "c3").words("rush")
    fresh = {"c2": "Elf Priestess", "a1": {"card": "Elf Ranger", "new": True}}
    t = Table(seat(fresh, terrain=field, energy=2, hand=["Forced March"]), seat(FAR)).do("unit c2", "c3", "back")
    assert not t.can("play Forced March")
    t = Table(seat(fresh, terrain=field, energy=3, hand=["Forced March"]), seat(FAR)).do("unit c2", "c3", "back")
    assert t.do("play Forced March", "a1").energy() == 0


@pytest.mark.rule("KARTH-G50", "KARTH-G25")
def test_steal_does_not_work_on_a_hidden_enemy() -> None:
    t = Table(seat({"c3": "Elf Lightfinger"}), seat({"c4": {"card": "Goblin Sneak", "hidden": True}, **FAR}))
    assert "steal" not in t.do("unit c3").words("act")
    t = Table(seat({"c3": "Elf Lightfinger"}), seat({"c4": {"card": "Goblin Sneak"}, **FAR}))
    assert "steal" in t.do("unit c3").words("act")


@pytest.mark.rule("KARTH-G36-WEB", "KARTH-G46")
def test_web_stays_after_death_or_recall_but_tears_on_a_push() -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Goblin Miner", **FAR}, ground={"c4": "Web"}))
    assert t.do("unit c3", "attack c4").lies("c4") == ["Web"]
    t = Table(seat({"c3": "Elf Lightfinger"}, energy=1), seat(FAR, ground={"c3": "Web"}))
    assert t.do("unit c3", "act retreat").lies("c3") == ["Web"]
    t = Table(seat({"c3": "Barbarian Charger"}, energy=2), seat({"c4": "Goblin Miner", **FAR}, ground={"c4": "Web"}))
    assert t.do("unit c3", "rush c4").lies("c4") == []


@pytest.mark.rule("KARTH-G21", "KARTH-R11.7")
def test_pet_that_was_recalled_makes_room_for_another() -> None:
    t = Table(seat({"c3": "Elf Ranger"}, side=["Grey Wolf", "Cave Bear"], hand=["Recall"], energy=9), seat(FAR))
    t.do("unit c3", "act call_pet", "Grey Wolf", "d4", "rest", "play Recall", "d4", "end", "end", "unit c3")
    assert "call_pet" in t.words("act")


@pytest.mark.rule("KARTH-G29", "KARTH-R18.5")
def test_totem_of_a_player_who_has_conceded_leaves_at_once() -> None:
    t = Table(
        seat({"d3": "tok_firetotem", "d2": "Elf Champion"}, tokens=[]),
        seat({"d4": "Goblin Tunneler"}),
        seat({"f6": "Cave Bear"}),
    )
    assert t.match.concede(0).ok
    assert t.name("d3") == "" and t.left("d4") == 4


@pytest.mark.rule("KARTH-G26-WINDOWS", "KARTH-G1")
def test_attack_on_a_missing_target_hits_nothing() -> None:
    t = Table(
        seat({"c3": {"card": "Elf Champion", "damage": 4}}),
        seat({"c4": "Goblin Berserker", **FAR}, hand=["Recall"], energy=2),
    ).do("unit c3", "attack c4")
    t.do("play Recall")
    assert t.left("c3") == 1 and t.place("hand", 1) == ["Goblin Berserker"] and t.kills() == 0


@pytest.mark.rule("KARTH-G11", "KARTH-G29")
def test_totems_of_the_active_player_work_first() -> None:
    hurt = {"card": "Elf Champion", "damage": 4}
    t = Table(seat({"c3": "tok_healtotem", "b3": hurt}), seat({"a3": "tok_firetotem", **FAR}), active=1).do("end")
    assert t.name("b3") == ""  # the card burned before it could be healed
    t = Table(seat({"c3": "tok_healtotem", "b3": hurt}), seat({"a3": "tok_firetotem", **FAR}), active=0).do("end")
    assert t.left("b3") == 1  # the card was healed before it burned
    t = Table(seat({"b3": hurt, "a3": "tok_healtotem"}), seat({"c3": "tok_firetotem", **FAR}), active=0).do("end")
    assert t.left("b3") == 1


@pytest.mark.rule("KARTH-R8.6", "KARTH-G34")
def test_card_rushes_once_a_turn_with_any_amount_of_se() -> None:
    t = Table(seat({"c2": "Ogre Bruiser"}, energy=9), seat({"c3": "Elf Scout", "b3": "Elf Scout", "e6": "Elf Scout"}))
    t.do("unit c2", "rush c3")
    assert t.name("c4") == "Elf Scout" and t.energy() == 7 and not t.words("rush")
    assert t.do("rest", "end", "end", "unit c3").words("rush") == {"b3", "c4"}


@pytest.mark.rule("KARTH-G2")
@pytest.mark.parametrize(
    ("code", "levels", "one"),
    [
        ("hero_grask", 5, 1),
        ("gob_miner", 1, 1),
        ("ani_bear", 2, 1),
        ("tok_runt", 1, 1),
        ("tok_shade", 0, 0),
        ("tok_firetotem", 0, 0),
        ("tok_wall", 0, 0),
    ],
)
def test_card_without_level_gives_no_kill_point(code: str, levels: int, one: int) -> None:
    hp = RULES.karth(code).number("hp") or 0
    for points, n in (("levels", levels), ("one", one)):
        t = Table(
            seat({"c3": "Elf Champion"}),
            seat({"c4": {"card": code, "damage": hp - 1}, **FAR}, tokens=[]),
            options={"points": points},
        ).do("unit c3", "attack c4")
        assert (t.name("c4"), t.kills()) == ("", n)


@pytest.mark.rule("KARTH-G25-REVEAL")
def test_detect_covers_only_spaces_around_the_end_of_movement() -> None:
    hidden = {"card": "Goblin Sneak", "hidden": True}
    t = Table(
        seat({"c2": "Elf Scout"}),
        seat({"d4": hidden, "c5": hidden, "e2": hidden, "b1": hidden, **FAR}, ground={"b4": "Trap", "a3": "Trap"}),
    )
    t.do("unit c2", "c3", "done")
    seen = {row["square"]: row["hidden"] for row in t.board_seen(0) if row["controller"] == 1}
    assert seen == {"d4": False, "c5": True, "e2": True, "b1": True, "e6": False}
    assert [row["square"] for row in t.match.view(0)["ground"]] == ["b4"]


@pytest.mark.rule("KARTH-5.4.8-ONE-ENTRY", "KARTH-G19", "KARTH-G20")
@pytest.mark.parametrize(("first", "second"), [("call", "summon"), ("summon", "call"), ("summon", "summon")])
def test_one_animal_a_turn_enters_by_any_ability(first: str, second: str) -> None:
    callers = {"call": ("Elf Ranger", "Elf Ranger"), "summon": ("Elf Druid", "Thalor Oakwarden")}
    t = Table(
        seat(
            {"b3": callers[first][0], "d3": callers[second][1]},
            energy=9,
            side=["Grey Wolf", "Cave Bear"],
            hand=["Hunting Hawk"],
        ),
        seat(FAR),
    )
    t.do("unit d3")
    assert f"{second}_pet" in t.words("act")
    t.do("back", "unit b3", f"act {first}_pet", "Hunting Hawk" if first == "summon" else "Grey Wolf", "b4", "rest")
    assert f"{second}_pet" not in t.do("unit d3").words("act")
    assert f"{second}_pet" in t.do("done", "end", "end", "unit d3").words("act")


@pytest.mark.rule("KARTH-G29", "KARTH-G36")
@pytest.mark.parametrize("spell", ["Healing Totem", "Fire Totem", "Raise Skeleton"])
def test_summoned_card_enters_only_a_free_adjacent_space(spell: str) -> None:
    t = Table(
        seat({"c3": "Goblin Hexer", "b3": "Elf Scout"}, hand=[spell], energy=9),
        seat({"c4": "Goblin Miner"}, ground={"c2": "Web"}),
    ).do("unit c3", f"cast {spell}")
    assert t.squares() == {"d3", "c2"}
    assert t.do("d3").name("d3") == spell.removeprefix("Raise ")
