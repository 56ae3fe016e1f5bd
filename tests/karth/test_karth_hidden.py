"""Hidden cards: what enemies can see of them, and what reveals them."""

from __future__ import annotations

import json

import pytest
from karth_kit import Table, seat

from engine import LogEntry, say

FOE = {"e6": "Goblin Miner"}
SNEAK = {"card": "Elf Shadowblade", "hidden": True}


def seen(t: Table, viewer: int | None) -> str:
    """Return everything that a seat is shown or can read in the log, as text."""
    asks = [say(o.text) for d in t.match.pending if d.seat == viewer for o in d.options]
    return json.dumps(t.match.view(viewer)) + " ".join(t.log(viewer)) + " ".join(asks)


def test_stealth_costs_1_se_and_needs_no_adjacent_enemy() -> None:
    t = Table(seat({"c3": "Elf Shadowblade"}, energy=1), seat(FOE)).do("unit c3", "act stealth")
    assert t.at("c3").flag("hidden") and t.energy() == 0
    t = Table(seat({"c3": "Elf Shadowblade"}, energy=1), seat({"c4": "Goblin Miner"})).do("unit c3")
    assert t.words("act") == set()


def test_enemy_sees_only_that_a_card_is_there() -> None:
    t = Table(seat({"c3": SNEAK | {"items": ["Longsword"], "damage": 1}}, energy=1), seat(FOE))
    (card,) = [c for c in t.board_seen(1) if c["square"] == "c3"]
    assert card == {"id": t.at("c3").id, "hidden": True, "square": "c3", "controller": 0}
    assert [c for c in t.board_seen(None) if c["square"] == "c3"] == [card]
    assert next(c for c in t.board_seen(0) if c["square"] == "c3")["name"] == "Elf Shadowblade"


def test_hidden_card_gets_a_new_id_after_each_move() -> None:
    t = Table(seat({"c3": SNEAK}), seat(FOE))
    before = t.at("c3").id
    t.do("unit c3", "c4")
    assert t.at("c4").id != before and t.st.vars["acting"] == t.at("c4").id
    assert "Hidden card moves from c3 to c4." in t.log(1)
    assert "Shadowblade" not in seen(t, 1) and "Shadowblade" not in seen(t, None)
    t.do("c5")
    assert t.ask.kind == "card" or t.st.vars["acting"] == 0
    t.do("done") if t.can("done") else None
    assert not t.can("unit c5")  # the card's turn stays over although its id changed


def test_enemies_cannot_choose_hidden_card_but_areas_hit_it() -> None:
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Lightning Bolt", "Fireball"], energy=9),
        seat({"c5": {"card": "Goblin Berserker", "hidden": True}, "e6": "Goblin Miner"}),
    ).do("unit c3")
    assert t.names("cast") == {"Fireball"} and t.words("attack") == set()
    t.do("cast Fireball", "c5")
    assert t.left("c5") == 3 and t.at("c5").flag("hidden") and "Berserker" not in seen(t, 0)
    assert "Hidden card (c5) is hit." in t.log(0)


def test_attack_from_hiding_uses_backstab_then_reveals() -> None:
    t = Table(seat({"c3": SNEAK}), seat({"c4": "Ogre Bruiser", "e6": "Goblin Miner"})).do("unit c3")
    assert t.details()[t.key("attack c4")] == "4 damage, 3 HP left"
    t.do("attack c4")
    assert t.left("c4") == 3 and not t.at("c3").flag("hidden")


@pytest.mark.parametrize("act", ["steal", "retreat"])
def test_other_actions_reveal_a_hidden_card(act: str) -> None:
    t = Table(
        seat({"c3": {"card": "Elf Lightfinger", "hidden": True}, "a1": "Elf Scout"}, energy=5),
        seat({"c4": "Goblin Miner"}),
    )
    t.do("unit c3", f"act {act}")
    if act == "steal":
        t.do(str(t.at("c4").id))
    assert any("is no longer hidden" in line for line in t.log(1))


def test_hidden_card_holds_no_spawner_but_earns_gold() -> None:
    t = Table(seat({"c3": SNEAK}, terrain={"c4": "gold"}, gold=0), seat(FOE)).do("unit c3", "c4", "done")
    assert t.gold() == 1 and t.at("c4").flag("hidden")


@pytest.mark.rule("KARTH-5.7.4-EQUIP-HIDDEN", "KARTH-5.7.4-NO-REVEAL", "KARTH-5.7.4-ITEM-SECRET")
def test_hidden_card_is_equipped_in_secret() -> None:
    t = Table(seat({"c3": SNEAK}, hand=["Longsword"]), seat(FOE)).do("equip Longsword", "Elf Shadowblade")
    assert t.number("c3", "dmg") == 3 and t.at("c3").flag("hidden")
    assert "Longsword" not in seen(t, 1) and "Hidden card (c3) is equipped with an item." in t.log(1)


def test_hidden_cards_give_energy_and_are_revealed_by_dying() -> None:
    t = Table(
        seat({"c3": "Elf Lorekeeper"}, hand=["Fireball"], energy=9),
        seat({"c5": {"card": "Goblin Sneak", "hidden": True}, "e6": "Goblin Miner"}),
    ).do("unit c3")
    assert t.match.view(0)["players"][1]["energy_next"] == 2
    t.do("cast Fireball", "c5")
    assert t.name("c5") == "" and "Goblin Sneak dies." in t.log(0)


@pytest.mark.parametrize(("one", "other"), [("Elf Shadowblade", "Elf Bladedancer")])
def test_twins_with_other_hidden_cards_look_the_same_to_enemies(one: str, other: str) -> None:
    shown = []
    for name in (one, other):
        t = Table(seat({"c3": {"card": name, "hidden": True}}), seat(FOE)).do("unit c3", "c4", "done", "end")
        shown.append(seen(t, 1))
    assert shown[0] == shown[1]


def test_path_of_a_hidden_card_is_public_but_not_its_name() -> None:
    t = Table(seat({"c3": SNEAK}), seat(FOE)).do("unit c3", "c4")
    for viewer in (1, None):
        assert t.match.view(viewer)["last"] == [{"kind": "move", "seat": 0, "start": "c3", "ends": ["c4"]}]
    assert t.match.view(0)["last"] == [{"kind": "move", "who": 1, "seat": 0, "start": "c3", "ends": ["c4"]}]
    stored = [LogEntry.from_json(json.loads(json.dumps(e.to_json()))) for e in t.told]
    assert stored == t.told and any(e.shown for e in stored)
