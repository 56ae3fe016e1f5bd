"""Spells: the cards that cast them, when they can be cast, their targets, effects and restrictions."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

CASTER = "Elf Lorekeeper"
FAR = {"e6": "Goblin Miner"}


def ready(
    *hand: str,
    board: dict[str, object] | None = None,
    foes: dict[str, object] | None = None,
    energy: int = 9,
    **rest: object,
) -> Table:
    """Set up the turn of a Caster on c2 with cards in hand; the enemy has no SE to answer with."""
    return Table(seat({"c2": CASTER, **(board or {})}, hand=list(hand), energy=energy, **rest), seat(foes or FAR)).do(
        "unit c2"
    )


# -- who casts, and when ---------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.8.4", "KARTH-5.8.3")
def test_spell_is_cast_by_a_card_of_its_class_in_its_own_turn() -> None:
    t = Table(seat({"c2": CASTER, "d2": "Elf Scout"}, hand=["Lightning Bolt"], energy=9), seat({"c4": "Goblin Miner"}))
    assert not t.can("play Lightning Bolt")  # a card casts only in its own turn
    t.do("unit d2")
    assert t.names("cast") == set()  # an Archer casts no spells
    t.do("back", "unit c2")
    assert t.names("cast") == {"Lightning Bolt"}


def test_newly_hired_caster_cannot_cast() -> None:
    t = Table(
        seat({"c2": {"card": CASTER, "new": True}}, hand=["Lightning Bolt"], energy=9), seat({"c4": "Goblin Miner"})
    )
    assert not t.can("unit c2")


@pytest.mark.rule("KARTH-G6", "KARTH-R11.1", "KARTH-R11.2")
def test_spell_costs_its_se_and_is_not_offered_without() -> None:
    foes = {"c4": "Goblin Miner"}
    t = ready("Lightning Bolt", foes=foes, energy=3)
    assert t.names("cast") == set()
    t = ready("Lightning Bolt", foes=foes, energy=4)
    assert [o.cost for o in t.ask.options if o.key.startswith("cast:")] == [4]
    t.do("cast Lightning Bolt", "c4")
    assert t.energy() == 0 and t.place("discard") == ["Lightning Bolt"] and t.place("hand") == []


@pytest.mark.rule("KARTH-G6", "KARTH-R8.1")
def test_card_that_cast_a_spell_may_attack_but_not_move() -> None:
    t = ready("Lightning Bolt", "Lightning Bolt", foes={"c4": "Goblin Tunneler"}, energy=20)
    t.do("cast Lightning Bolt", "c4")
    assert t.left("c4") == 1
    assert t.names("cast") == set() and t.words("act") == set() and t.squares() == set()
    assert t.names("attack") == {"Goblin Tunneler"}


@pytest.mark.rule("KARTH-R8.1", "KARTH-G26")
def test_spell_is_not_cast_after_an_attack() -> None:
    t = ready("Lightning Bolt", foes={"c4": "Cave Bear"}).do("attack c4")
    assert t.ask.kind == "turn" or t.names("cast") == set()


def test_spell_can_be_taken_back_until_its_target_is_chosen() -> None:
    t = ready("Lightning Bolt", foes={"c4": "Goblin Miner"}).do("cast Lightning Bolt", "back")
    assert t.energy() == 9 and t.place("hand") == ["Lightning Bolt"] and t.names("cast") == {"Lightning Bolt"}
    assert t.squares()  # the caster can still move


@pytest.mark.rule("KARTH-5.8.3", "KARTH-R4.3")
@pytest.mark.parametrize(
    ("caster", "may"),
    [("Elf Druid", True), ("Elf Ranger", True), (CASTER, False), ("Elf Trapper", False), ("Thalor Oakwarden", True)],
)
def test_natures_call_is_cast_by_druids_and_rangers(caster: str, may: bool) -> None:
    t = Table(seat({"c2": caster}, hand=["Nature's Call"], energy=9, barracks=["Grey Wolf"]), seat(FAR)).do("unit c2")
    assert ("Nature's Call" in t.names("cast")) is may


@pytest.mark.rule("KARTH-5.8.3")
@pytest.mark.parametrize(
    ("caster", "may"), [("Goblin Hexer", True), ("Vexa Gravecaller", True), ("Goblin Shaman", False)]
)
def test_raise_skeleton_is_cast_by_necromancers(caster: str, may: bool) -> None:
    t = Table(seat({"c2": caster}, hand=["Raise Skeleton"], energy=9), seat(FAR)).do("unit c2")
    assert ("Raise Skeleton" in t.names("cast")) is may


# -- damage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G5", "KARTH-G5-SIGHT", "KARTH-G44")
def test_lightning_bolt_deals_3_in_range_and_sight() -> None:
    foes = {
        "c5": "Goblin Berserker",
        "e3": "Goblin Miner",
        "a6": "Goblin Miner",
        "d2": {"card": "Goblin Sneak", "hidden": True},
    }
    t = Table(
        seat({"c2": CASTER, "b2": "Elf Gatherer"}, hand=["Lightning Bolt"], energy=4),
        seat(foes, terrain={"d3": "forest"}),
    ).do("unit c2", "cast Lightning Bolt")
    # e3 is behind the forest, a6 is too far, d2 is hidden, b2 is a friend
    assert t.targets() == {"c5"}
    t.do("c5")
    assert t.left("c5") == 2 and t.left("c2") == 3  # Retaliate does not work against spells


def test_armor_and_backstab_do_nothing_to_a_spell() -> None:
    t = ready("Lightning Bolt", foes={"c4": "Dwarf Mason"}).do("cast Lightning Bolt", "c4")
    assert t.left("c4") == 2


def test_bolt_can_break_a_wall_or_totem_and_needs_a_target() -> None:
    t = ready("Lightning Bolt", foes={"c4": "tok_wall", "d3": "tok_firetotem"}).do("cast Lightning Bolt")
    assert t.targets() == {"c4", "d3"}
    t.do("d3")
    assert t.name("d3") == "" and t.gold() == 5 and t.kills() == 0
    assert ready("Lightning Bolt").names("cast") == set()


@pytest.mark.rule("KARTH-G2", "KARTH-R12.3")
def test_spell_kill_pays_its_player() -> None:
    t = ready("Lightning Bolt", foes={"c4": "Goblin Blowpiper"}).do("cast Lightning Bolt", "c4")
    assert t.name("c4") == "" and t.place("cemetery", 1) == ["Goblin Blowpiper"]
    assert t.gold() == 5 + 3 and t.kills() == 2


@pytest.mark.rule("KARTH-R12.6", "KARTH-G35", "KARTH-G44")
def test_fireball_hurts_all_enemies_around_a_space_no_friends() -> None:
    foes = {
        "c5": "Goblin Tunneler",
        "d6": {"card": "Goblin Sneak", "hidden": True},
        "b4": "Goblin Miner",
        "a5": "Cave Bear",
        "b6": "tok_wall",
    }
    t = ready("Fireball", board={"d4": "Elf Priestess"}, foes=foes).do("cast Fireball")
    assert {"c5", "c4", "d4", "c2"} <= t.squares() and "c6" not in t.squares()  # any space within range 3
    t.do("c5")
    assert t.left("c5") == 2 and t.name("d6") == "" and t.name("b4") == "" and t.left("b6") == 2
    assert t.left("d4") == 3 and t.left("a5") == 6  # a friend is not hit; the other is too far away
    assert t.gold() == 5 + 2 + 1 and t.kills() == 1 + 1


@pytest.mark.rule("KARTH-G25-REVEAL", "KARTH-R12.6")
def test_hidden_survivor_of_a_fireball_stays_hidden() -> None:
    t = ready("Fireball", foes={"c5": {"card": "Elf Shadowblade", "hidden": True}}).do("cast Fireball", "c5")
    assert t.left("c5") == 1
    (seen,) = [c for c in t.board_seen(0) if c["square"] == "c5"]
    assert seen == {"id": seen["id"], "hidden": True, "square": "c5", "controller": 1}
    assert not [line for line in t.log(0) if "damage" in line] and any("Hidden card" in line for line in t.log(0))
    assert any("Elf Shadowblade" in line and "2 damage" in line for line in t.log(1))


@pytest.mark.rule("KARTH-G5-SIGHT")
def test_fireball_cannot_be_thrown_past_a_forest() -> None:
    t = Table(seat({"c2": CASTER}, hand=["Fireball"], energy=6), seat(FAR, terrain={"c3": "forest"})).do(
        "unit c2", "cast Fireball"
    )
    assert "c3" in t.squares() and "c4" not in t.squares() and "c5" not in t.squares()


# -- help ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.8.6", "KARTH-G27")
def test_bless_gives_2_dmg_and_2_hp_until_own_next_turn() -> None:
    t = ready("Bless", board={"c3": {"card": "Elf Champion", "damage": 1}}).do("cast Bless", "c3")
    assert t.number("c3", "dmg") == 5 and t.left("c3") == 6
    assert any(c["effects"] == ["Bless"] for c in t.board_seen(1) if c["square"] == "c3")
    t.do("end")
    assert t.number("c3", "dmg") == 5 and t.left("c3") == 6
    t.do("end")
    assert t.number("c3", "dmg") == 3 and t.left("c3") == 4


@pytest.mark.rule("KARTH-G27")
def test_bless_hp_are_lost_first_and_the_rest_ends_with_it() -> None:
    t = Table(seat({"c2": CASTER, "c3": "Elf Priestess"}, hand=["Bless"], energy=4), seat({"c4": "Goblin Miner"})).do(
        "unit c2", "cast Bless", "c3"
    )
    t.do("done", "end", "unit c4", "attack c3") if t.ask.kind == "card" else t.do("end", "unit c4", "attack c3")
    assert t.left("c3") == 4
    if t.ask.kind == "card":
        t.do("done")
    t.do("end")
    assert t.left("c3") == 3 and t.number("c3", "hp") == 3 and t.st.vars["active"] == 0


@pytest.mark.rule("KARTH-G27", "KARTH-G44", "KARTH-G31")
def test_bless_excludes_undead_totems_enemies_and_blessed_cards() -> None:
    t = ready(
        "Bless",
        board={"c3": "Skeleton", "b2": "Elf Gatherer", "d2": "tok_healtotem", "c5": "Elf Scout", "e1": CASTER},
        foes={"c1": "Goblin Miner"},
    )
    t.do("cast Bless")
    assert t.targets() == {"c2", "b2", "c5", "e1"}
    t = Table(seat({"c2": CASTER, "d2": CASTER}, hand=["Bless", "Bless"], energy=8), seat(FAR)).do(
        "unit c2", "cast Bless", "d2"
    )
    t = t.do("done") if t.can("done") else t
    t.do("unit d2", "cast Bless")
    assert t.targets() == {"c2"}


@pytest.mark.rule("KARTH-G28", "KARTH-G44")
def test_antidote_heals_2_hp_and_removes_all_poison() -> None:
    board = {
        "c3": {"card": "Elf Champion", "damage": 3, "poison": 2},
        "b2": "Elf Gatherer",
        "d2": {"card": "Elf Scout", "poison": 1},
    }
    t = ready("Antidote", board=board, foes={"c4": {"card": "Goblin Miner", "damage": 1}}).do("cast Antidote")
    assert t.targets() == {"c3", "d2"}  # hurt and poisoned friends only
    t.do("c3")
    assert t.left("c3") == 4 and t.at("c3").mark("poison") == 0
    assert ready("Antidote").names("cast") == set()


# -- searching, bringing back ----------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.8.2", "KARTH-R17.8")
def test_moongate_takes_a_card_of_one_pile_publicly_once_a_turn() -> None:
    t = Table(
        seat(
            {"c2": CASTER, "d2": CASTER},
            hand=["Moongate", "Moongate"],
            energy=9,
            barracks=["Elf Scout", "Elf Scout", "Elf Druid"],
            spellbook=["Bless"],
        ),
        seat(FAR),
    )
    t.do("unit c2", "cast Moongate")
    assert t.keys == ("barracks", "spellbook")  # the Treasury is empty
    t.do("barracks")
    assert t.labels == ["Elf Druid", "Elf Scout", "None of them"]
    t.do("Elf Druid")
    assert sorted(t.place("hand")) == ["Elf Druid", "Moongate"] and t.place("barracks") == ["Elf Scout"] * 2
    assert any("finds Elf Druid" in line for line in t.log(1))
    t = t.do("done") if t.can("done") else t
    assert t.do("unit d2").names("cast") == set()


@pytest.mark.rule("KARTH-R17.7", "KARTH-G43")
def test_resurrection_returns_an_own_living_unit_or_hero() -> None:
    t = ready("Resurrection", cemetery=["Elf Scout", "Thalor Oakwarden", "Sellsword", "Grey Wolf"])
    t.do("cast Resurrection")
    names = {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.ref}
    assert names == {"Elf Scout", "Thalor Oakwarden"}
    t.do("Thalor Oakwarden")
    assert t.place("hand") == ["Thalor Oakwarden"] and t.energy() == 3
    assert ready("Resurrection", cemetery=["Sellsword"]).names("cast") == set()


def test_enemys_dead_cannot_be_resurrected() -> None:
    t = Table(seat({"c2": CASTER}, hand=["Resurrection"], energy=9), seat(FAR, cemetery=["Goblin Miner"])).do("unit c2")
    assert t.names("cast") == set()


@pytest.mark.rule("KARTH-5.4.2-ONE-SIDE", "KARTH-5.4.6-WAIT")
def test_natures_call_animal_may_be_called_in_the_same_turn() -> None:
    t = Table(
        seat(
            {"c2": "Elf Druid", "d2": "Elf Ranger"},
            hand=["Nature's Call", "Cave Bear"],
            energy=9,
            barracks=["Grey Wolf", "Elf Scout", "Cave Bear"],
        ),
        seat(FAR),
    ).do("unit c2", "cast Nature's Call")
    assert t.labels == ["Cave Bear", "Grey Wolf", "None of them"]
    t.do("Grey Wolf")
    assert t.place("side") == ["Grey Wolf"] and sorted(t.place("barracks")) == ["Cave Bear", "Elf Scout"]
    t = t.do("done") if t.can("done") else t
    assert t.names("side") == set()  # only one animal per turn may be set aside
    assert "call_pet" in t.do("unit d2").words("act")


def test_natures_call_is_not_cast_after_setting_an_animal_aside() -> None:
    t = Table(
        seat({"c2": "Elf Druid"}, hand=["Nature's Call", "Cave Bear"], energy=9, barracks=["Grey Wolf"]), seat(FAR)
    ).do("side Cave Bear", "unit c2")
    assert t.names("cast") == set()


@pytest.mark.rule("KARTH-5.4.3-DRAW")
def test_animal_set_aside_by_natures_call_draws_its_card() -> None:
    t = Table(
        seat(
            {"c2": "Elf Druid"},
            hand=["Nature's Call"],
            energy=9,
            barracks=["Hunting Hawk"],
            treasury=["Handful of Coins"],
        ),
        seat(FAR),
    ).do("unit c2", "cast Nature's Call", "Hunting Hawk")
    assert t.place("side") == ["Hunting Hawk"] and t.place("hand") == ["Handful of Coins"]


# -- tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.5.4-SUMMON")
def test_raise_skeleton_puts_a_skeleton_next_to_the_caster() -> None:
    t = Table(seat({"c2": "Goblin Hexer", "b2": "Goblin Miner"}, hand=["Raise Skeleton"], energy=3), seat(FAR)).do(
        "unit c2", "cast Raise Skeleton"
    )
    assert t.squares() == {"c1", "c3", "d2"}
    t.do("c3")
    assert t.name("c3") == "Skeleton" and t.place("tokens").count("Skeleton") == 1
    t = t.do("done") if t.can("done") else t
    assert not t.can("unit c3")
    assert t.do("end", "end").can("unit c3")


@pytest.mark.rule("KARTH-G36")
def test_spell_needs_a_token_in_the_pile() -> None:
    for spell in ("Raise Skeleton", "Healing Totem", "Fire Totem", "Web", "Wall of Stone"):
        code = {"Healing Totem": "sp_healtotem", "Fire Totem": "sp_firetotem", "Web": "sp_web"}.get(spell, spell)
        t = Table(seat({"c2": "Goblin Hexer"}, hand=[code], energy=9, tokens=["Trap"]), seat(FAR)).do("unit c2")
        assert t.names("cast") == set(), spell


@pytest.mark.rule("KARTH-R18.5", "KARTH-G29")
def test_healing_totem_heals_all_at_every_turn_end_until_own() -> None:
    t = ready(
        "sp_healtotem",
        board={"b3": {"card": "Elf Champion", "damage": 3}},
        foes={"d4": {"card": "Cave Bear", "damage": 3, "poison": 1}, "e3": {"card": "Goblin Tunneler", "damage": 2}},
    )
    t.do("cast Healing Totem", "c3")
    assert t.name("c3") == "Healing Totem" and t.place("tokens").count("Healing Totem") == 0
    t.do("end")
    assert t.left("b3") == 3 and t.left("d4") == 4 and t.left("e3") == 2 and t.at("d4").mark("poison") == 0
    t.do("end")
    assert t.left("b3") == 4 and t.name("c3") == "" and t.place("tokens").count("Healing Totem") == 1


@pytest.mark.rule("KARTH-R18.5", "KARTH-G29")
def test_fire_totem_burns_only_enemies_and_can_be_destroyed() -> None:
    t = ready("sp_firetotem", board={"b3": "Elf Scout"}, foes={"d4": "Goblin Tunneler", "c5": "Goblin Miner"})
    t.do("cast Fire Totem", "c3", "end")
    assert t.left("d4") == 3 and t.left("b3") == 2 and t.left("c5") == 2
    t.do("unit d4", "c4", "attack c3")
    assert t.left("c3") == 1
    t = t.do("done") if t.can("done") else t
    t.do("end")
    assert t.name("c3") == "" and t.left("c4") == 2


@pytest.mark.rule("KARTH-G36-WEB", "KARTH-G36-WALL", "KARTH-G62")
def test_web_goes_under_cards_and_wall_only_on_free_spaces() -> None:
    t = ready("sp_web", "Wall of Stone", foes={"c4": "Goblin Miner", "e2": "tok_wall"}, board={"b2": "Elf Scout"})
    t.do("cast Web")
    assert {"c4", "b2", "c2", "c5"} <= t.squares() and "e2" not in t.squares() and "c6" not in t.squares()
    t.do("c4")
    assert t.lies("c4") == ["Web"]
    t = Table(
        seat({"c2": CASTER, "b2": "Elf Scout"}, hand=["Wall of Stone"], energy=9, ground={"d2": "Web"}),
        seat({"c4": "Goblin Miner"}, ground={"c3": "Trap"}, terrain={"d3": "forest"}),
    )
    t.do("unit c2", "cast Wall of Stone")
    assert t.squares().isdisjoint({"c4", "b2", "c2", "d2"})  # cards and another obstacle
    assert "c3" in t.squares() and "d3" in t.squares() and "e3" not in t.squares()  # an unseen Trap; out of sight
    t.do("c3")
    assert t.name("c3") == "Wall" and t.lies("c3") == ["Trap"]


# -- played by the player --------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G26", "KARTH-5.2.2-EXCEPTION")
def test_forced_march_lets_a_newly_hired_card_act() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}, hand=["Elf Champion", "Forced March"], energy=3), seat(FAR))
    assert not t.can("play Forced March")  # the event needs a newly hired card
    t.do("hire Elf Champion", "c1")
    assert not t.can("unit c1")
    t.do("play Forced March", "c1")
    assert t.energy() == 0 and t.can("unit c1") and t.do("unit c1").squares()


@pytest.mark.rule("KARTH-G17", "KARTH-G26")
def test_forced_march_needs_no_caster_and_no_mana_pool_pays() -> None:
    t = Table(
        seat(
            {"c2": CASTER, "a1": {"card": "Elf Scout", "new": True}},
            hand=["Forced March"],
            energy=2,
            terrain={"c3": "mana", "a1": "spawner"},
        ),
        seat(FAR),
    ).do("unit c2", "c3")
    assert t.names("cast") == set()
    t.do("back")
    assert not t.can("play Forced March")
    t = Table(
        seat(
            {"c2": CASTER, "a1": {"card": "Elf Scout", "new": True}},
            hand=["Forced March"],
            energy=3,
            terrain={"c3": "mana", "a1": "spawner"},
        ),
        seat(FAR),
    ).do("unit c2", "c3", "back")
    assert t.do("play Forced March", "a1").energy() == 0


@pytest.mark.rule("KARTH-G19", "KARTH-5.3.4-HIRED-WHEN")
def test_forced_march_is_for_hired_not_summoned_cards() -> None:
    board = {
        name: {"card": card, "new": True}
        for name, card in (
            ("a1", "Elf Scout"),
            ("b1", "Aelindra Moonscribe"),
            ("c1", "Skeleton"),
            ("d1", "Treant"),
            ("e1", "Grey Wolf"),
        )
    }
    t = Table(seat(board, hand=["Forced March"], energy=9), seat(FAR)).do("play Forced March")
    assert t.targets() == {"a1", "b1"}
    t = Table(seat({"c2": "Goblin Hexer"}, hand=["Raise Skeleton", "Forced March"], energy=9), seat(FAR))
    t.do("unit c2", "cast Raise Skeleton", "c3", "rest")
    assert t.name("c3") == "Skeleton" and not t.can("play Forced March")
    t = Table(seat({"c2": "Grask Ironpurse"}, hand=["Sellsword", "Forced March"], energy=9, gold=9), seat(FAR))
    t.do("unit c2", "act muster", "Sellsword", "c3", "rest")  # a mustered card counts as hired: its gold was paid
    assert t.gold() == 6 and t.do("play Forced March", "c3", "unit c3").squares()


@pytest.mark.rule("KARTH-G17", "KARTH-5.10.7")
def test_mana_pool_pays_one_spell_of_the_card_that_moved_there() -> None:
    t = Table(seat({"c2": CASTER}, hand=["Fireball"], energy=0, terrain={"c3": "mana"}), seat({"c5": "Goblin Miner"}))
    assert t.do("unit c2").names("cast") == set()
    t.do("c3")
    assert t.names("cast") == {"Fireball"} and [o.cost for o in t.ask.options if o.key.startswith("cast:")] == [0]
    t.do("cast Fireball", "c5")
    assert t.energy() == 0 and t.name("c5") == ""


@pytest.mark.rule("KARTH-5.8.7-OFFTURN", "KARTH-G46", "KARTH-R11.9")
def test_recall_returns_an_own_card_in_own_turn_items_as_if_dead() -> None:
    t = Table(
        seat(
            {"a2": {"card": "Elf Champion", "damage": 2, "items": ["Longsword"]}, "b2": "Skeleton"},
            hand=["Recall"],
            energy=4,
            gold=2,
        ),
        seat(FAR),
    ).do("play Recall")
    assert t.targets() == {"a2", "b2"}
    t.do("a2")
    assert t.ask.kind == "recover" and t.energy() == 2
    t.do("yes")
    assert sorted(t.place("hand")) == ["Elf Champion", "Longsword"] and t.gold() == 0 and t.kills(1) == 0
    t = Table(seat({"b2": "Skeleton", "a2": "Elf Scout"}, hand=["Recall"], energy=2), seat(FAR)).do("play Recall", "b2")
    assert t.place("hand") == [] and t.place("tokens").count("Skeleton") == 3  # a token goes to the Token Pile


def test_player_spell_takes_no_movement_or_action_of_a_card() -> None:
    t = Table(seat({"c2": CASTER, "a2": "Elf Scout"}, hand=["Recall", "Web"], energy=9), seat(FAR))
    t.do("unit c2", "c3", "back", "play Recall", "Elf Scout", "unit c3")
    assert t.squares() and t.names("cast") == {"Web"}


def test_player_spell_does_not_reveal_a_hidden_card() -> None:
    t = Table(
        seat({"c2": {"card": "Elf Shadowblade", "hidden": True}, "a2": "Elf Scout"}, hand=["Recall"], energy=9),
        seat(FAR),
    ).do("unit c2", "c3", "back", "play Recall", "Elf Scout")
    assert t.at("c3").flag("hidden")


@pytest.mark.rule("KARTH-G26")
def test_answers_are_not_played_in_own_turn() -> None:
    t = Table(seat({"c2": CASTER}, hand=["Counterspell", "Deflect"], energy=9), seat({"c4": "Goblin Miner"}))
    assert t.names("play") == set() and t.do("unit c2").names("cast") == set()


@pytest.mark.rule("KARTH-G5", "KARTH-G26", "KARTH-G44")
@pytest.mark.parametrize(
    ("spell", "mine", "found"),
    [
        ("Bless", True, {"c3", "c6", "b5", "a2"}),
        ("Antidote", True, {"c3", "c6", "b5", "a2"}),
        ("Lightning Bolt", False, {"c6", "b5", "a2"}),
    ],
)
def test_spell_reaches_3_spaces_and_only_the_right_side(spell: str, mine: bool, found: set[str]) -> None:
    board = {at: {"card": "Ogre Bruiser", "damage": 1} for at in ("c6", "b5", "a2", "e5", "a5", "e1")}
    others = {"d3": {"card": "Ogre Bruiser", "damage": 1}}
    caster = {"c3": {"card": CASTER, "damage": 1}}
    t = Table(
        seat({**caster, **(board if mine else others)}, hand=[spell], energy=9),
        seat({**(others if mine else board), "e6": "Goblin Miner"}),
    )
    assert t.do("unit c3", f"cast {spell}").targets() == found


@pytest.mark.rule("KARTH-G36", "KARTH-G5", "KARTH-G44")
def test_arcane_spark_reaches_3_spaces_in_sight_with_totems() -> None:
    foes = {"c6": "Ogre Bruiser", "b5": "tok_firetotem", "e5": "Ogre Bruiser", "e3": "Goblin Miner"}
    field = {"d3": "forest", "a1": "spawner"}
    t = Table(seat({"c3": "Aelindra Moonscribe", "c2": "Elf Scout"}, energy=9, terrain=field), seat(foes))
    assert t.do("unit c3", "act conjure_spark").targets() == {"c6", "b5"}


@pytest.mark.rule("KARTH-G5", "KARTH-G36-WALL", "KARTH-G36-WEB")
@pytest.mark.parametrize(("spell", "on_cards"), [("Wall of Stone", False), ("Web", True), ("Fireball", True)])
def test_spell_on_a_space_reaches_3_spaces_in_sight(spell: str, on_cards: bool) -> None:
    t = Table(
        seat({"c3": CASTER}, hand=[spell], energy=9, terrain={"b3": "forest", "a1": "spawner"}),
        seat({"c4": "Goblin Miner"}),
    ).do("unit c3", f"cast {spell}")
    assert {"c6", "b5", "e4", "d1", "b3"} <= t.squares()
    assert not {"d6", "e5", "a5", "e1", "a3"} & t.squares()  # 4 spaces away, or behind the forest
    assert ("c4" in t.squares(), "c3" in t.squares()) == (on_cards, on_cards)
