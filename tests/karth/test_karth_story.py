"""Every event is logged: public facts for all players, private facts only for the player who may know them."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

from engine import say
from engine.karth.seen.narrate import TELLINGS

FAR = {"e6": "Goblin Miner"}


def lines(t: Table, viewer: int | None = 1) -> str:
    return "\n".join(t.log(viewer))


@pytest.mark.parametrize(
    ("spell", "caster", "choice", "told"),
    [
        (
            "Lightning Bolt",
            "Elf Lorekeeper",
            ["c4"],
            ["casts Lightning Bolt on Goblin Tunneler (c4).", "Goblin Tunneler (c4) takes 3 damage."],
        ),
        ("Fireball", "Elf Lorekeeper", ["c4"], ["plays Fireball", "Goblin Tunneler (c4) takes 2 damage."]),
        ("Bless", "Elf Lorekeeper", ["c2"], ["casts Bless on Elf Lorekeeper (c2)."]),
        ("Antidote", "Elf Lorekeeper", ["b2"], ["casts Antidote on Elf Scout (b2).", "Elf Scout (b2) gets 1 HP back."]),
        ("sp_healtotem", "Elf Lorekeeper", ["c3"], ["plays Healing Totem", "puts Healing Totem on c3."]),
        ("sp_firetotem", "Elf Lorekeeper", ["c3"], ["plays Fire Totem", "puts Fire Totem on c3."]),
        ("Raise Skeleton", "Goblin Hexer", ["c3"], ["plays Raise Skeleton", "puts Skeleton on c3."]),
        ("sp_web", "Elf Lorekeeper", ["c3"], ["plays Web", "puts Web on c3."]),
        ("Wall of Stone", "Elf Lorekeeper", ["c3"], ["plays Wall of Stone", "puts Wall on c3."]),
        (
            "Resurrection",
            "Elf Lorekeeper",
            ["Elf Druid"],
            ["casts Resurrection on Elf Druid.", "Elf Druid returns to the hand."],
        ),
        ("Moongate", "Elf Lorekeeper", ["barracks", "Elf Ranger"], ["finds Elf Ranger", "shuffles Barracks"]),
        ("Nature's Call", "Elf Druid", ["Grey Wolf"], ["finds Grey Wolf and puts it to the side", "shuffles Barracks"]),
    ],
)
def test_spell_is_logged_with_player_and_effect(spell: str, caster: str, choice: list[str], told: list[str]) -> None:
    t = Table(
        seat(
            {"c2": caster, "b2": {"card": "Elf Scout", "damage": 1}},
            hand=[spell],
            energy=9,
            cemetery=["Elf Druid"],
            barracks=["Elf Ranger", "Grey Wolf"],
            treasury=["Handful of Coins"],
        ),
        seat({"c4": "Goblin Tunneler", **FAR}),
    )
    t.do("unit c2", f"cast {t.st.rules.card(t.st.ents[t.st.places['hand', 0][0]].code).name}", *choice)
    for viewer in (0, 1, None):
        for line in told:
            assert line in lines(t, viewer), (line, t.log(viewer))


def test_spell_without_a_caster_is_logged_too() -> None:
    t = Table(
        seat(
            {"c2": "Elf Champion", "a1": {"card": "Elf Scout", "new": True}, "b2": "Elf Gatherer"},
            hand=["Forced March", "Recall", "Double Production", "Longsword", "Healing Potion"],
            energy=9,
        ),
        seat(FAR),
    )
    t.do(
        "play Forced March",
        "Elf Scout",
        "play Recall",
        "Elf Scout",
        "play Double Production",
        "equip Longsword",
        "c2",
        "equip Healing Potion",
        "b2",
        "use Healing Potion",
        "unit b2",
        "act mining",
    )
    for line in (
        "casts Forced March on Elf Scout (a1).",
        "casts Recall on Elf Scout (a1).",
        "Elf Scout returns to the hand.",
        "plays Double Production.",
        "Elf Champion (c2) is equipped with Longsword.",
        "Elf Gatherer (b2) uses Healing Potion.",
        "Elf Gatherer (b2) uses Mining.",
        "mines 2 gold.",
    ):
        assert line in lines(t), (line, t.log(1))


def test_attack_then_answer_then_death_are_logged_in_order() -> None:
    t = Table(
        seat({"c3": {"card": "Elf Champion", "items": ["Longsword"]}}, gold=0),
        seat(
            {"c4": {"card": "Goblin Miner", "items": ["Boots of Striding"]}, **FAR}, hand=["Deflect"], energy=2, gold=2
        ),
    ).do("unit c3", "attack c4", "play Deflect")
    told = t.log(0)
    assert told[0] == "Elf Champion (c3) goes for Goblin Miner (c4)."
    assert told[1].endswith("answers with Deflect.") and told[2].endswith("attack deals 3 less damage.")
    assert told[3:5] == ["Elf Champion (c3) attacks Goblin Miner (c4).", "Goblin Miner (c4) takes 1 damage."]
    t = Table(
        seat({"c3": "Elf Champion"}, gold=0),
        seat({"c4": {"card": "Goblin Miner", "items": ["Boots of Striding"]}, **FAR}, gold=2),
    )
    t.do("unit c3", "attack c4", "yes")
    told = t.log(0)
    for line in (
        "Goblin Miner dies.",
        "gains 1 gold for it.",
        "scores 1 kill point.",
        "pays and takes Boots of Striding back.",
    ):
        assert any(line in one for one in told), (line, told)


def test_snatched_lost_and_used_items_are_logged() -> None:
    t = Table(seat({"c3": "Cutthroat"}, energy=2), seat({"c4": {"card": "Elf Champion", "items": ["Longsword"]}}))
    t.do("unit c3", "act snatch", "Longsword", "done", "end", "unit c4", "attack c3")
    assert "Cutthroat (c3) snatches Longsword." in t.log(1) and "Longsword is discarded." in t.log(0)
    t = Table(seat({"a2": {"card": "Elf Champion", "items": ["Mana Crystal"]}}), seat(FAR)).do("use Mana Crystal")
    assert any("gains 3 SE" in line for line in t.log(1))


def test_replaced_item_is_logged_except_on_a_hidden_card() -> None:
    t = Table(seat({"a2": {"card": "Elf Champion", "items": ["Longsword"]}}, hand=["Boots of Striding"]), seat(FAR))
    t.do("equip Boots of Striding", "a2")
    assert "Longsword is discarded." in t.log(1)
    t = Table(seat({"a2": {"card": "Elf Shadowblade", "hidden": True}}, hand=["Longsword"]), seat(FAR))
    t.do("equip Longsword", "a2")
    assert "Hidden card (a2) is equipped with an item." in t.log(1) and "Longsword" not in lines(t)
    assert "Elf Shadowblade (a2) is equipped with Longsword." in t.log(0)


def test_drawn_card_is_shown_to_its_player_and_its_pile_to_all() -> None:
    t = Table(seat({"a2": "Elf Scout"}, spellbook=["Bless"], barracks=["Elf Druid"]), seat(FAR), at="draw")
    t.do("spellbook")
    assert "You draw Bless." in t.log(0) and any("draws a card (Spellbook)" in x for x in t.log(1))
    assert "Bless" not in lines(t) and "Bless" not in lines(t, None)


def test_totem_poison_and_trap_are_logged() -> None:
    t = Table(
        seat({"c3": "tok_firetotem", "a1": {"card": "Elf Champion", "poison": 2}}),
        seat({"c4": "Goblin Tunneler", "a5": "Goblin Miner"}, ground={}),
    ).do("end")
    assert "Goblin Tunneler (c4) takes 1 damage." in t.log(0)
    assert "Elf Champion (a1) takes 1 damage from poison." in t.log(1)
    t.do("end")
    assert "Fire Totem leaves c3." in t.log(1)
    t = Table(seat({"c3": "Elf Champion"}), seat({"a6": "Goblin Miner"}, ground={"c4": "Trap"})).do("unit c3", "c4")
    assert "Elf Champion (c4) walks into a Trap." in t.log(0) and "Elf Champion (c4) takes 2 damage." in t.log(0)


def test_every_log_line_of_a_match_is_complete_and_in_recaps() -> None:
    t = Table(seat({"c3": "Elf Champion"}, hand=["Handful of Coins", "Elf Scout", "Grey Wolf"]), seat(FAR)).do(
        "income Handful of Coins", "hire Elf Scout", "a1", "side Grey Wolf", "unit c3", "c4", "done", "end"
    )
    for event in t.told:
        assert "{" not in say(event.text) and "karth." not in say(event.text)
    kinds = {e.kind for e in t.told}
    assert {"gold", "hired", "to_side", "moved_card", "turn"} <= kinds
    assert kinds - set(TELLINGS) <= {"turn", "start"}


def test_income_line_shows_gold_se_and_the_drawn_card() -> None:
    t = Table(seat({"c2": "Elf Champion"}), seat({"c6": "Goblin Berserker", **FAR}, barracks=["Goblin Miner"] * 9))
    t.do("end")
    assert "2 gains 3 SE." in lines(t) and "You draw Goblin Miner." in lines(t)
    assert TELLINGS["drew"].news
