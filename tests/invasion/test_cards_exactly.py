"""Exact numbers and owners: cards whose effect differs from the effect of another card by one number or one word."""

from __future__ import annotations

from kit import IDLE, Table, attack, side, table, titles

from engine.kernel.state.layers import has_keyword, read

HELMS = "Silver Helm Detachment"
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, HOLD, VILLAGE, VOMIT, KNIGHTS = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Contested Village",
    "Troll Vomit",
    "Chaos Knights",
)


def resolved(t: Table) -> None:
    """Let the chain resolve and continue to the first player's next window."""
    t.pass_all()
    t.to("window", seat=0)


def test_greatswords_gain_one_power_per_entering_unit() -> None:
    t = table(
        side(
            "Empire",
            battlefield=[{"card": "The Greatswords", "attached": ["Knight Training"]}],
            hand=[SMITH, BOYZ, *IDLE],
        )
    )
    assert t.power("The Greatswords") == 2
    for name, power in ((SMITH, 3), (BOYZ, 4)):
        t.play(name, "battlefield")
        resolved(t)
        assert t.power("The Greatswords") == power


def test_harpies_count_only_the_opponents_hand() -> None:
    t = table(
        side("Dark Elf", quest=["Harpies"], hand=[BOYZ] * 9), side("Orc", hand=[BOYZ] * 4), active=1, at="phase:quest"
    )
    t.to("window", seat=0)
    assert t.st.vars["phase"] == "quest" and not t.offered("Harpies", "open")


def test_stand_your_ground_saves_one_dwarf_only() -> None:
    t = table(side("Orc", hand=[VOMIT], quest=[BOYZ]), side("Dwarf", hand=["Stand Your Ground"], quest=[SMITH, HOLD]))
    t.play(VOMIT)
    t.pass_all()
    t.to("window", seat=1)
    t.pick("Stand Your Ground", "play")
    assert titles(t) == {SMITH, HOLD}
    t.pick(SMITH)
    t.pass_all()
    t.to("window", seat=0)
    assert not t.there(SMITH, "discard", 1) and t.there(HOLD, "discard", 1)


def test_reclaim_the_hold_gathers_a_token_a_turn() -> None:
    for quest, tokens in (({"card": "Reclaim the Hold", "questing": SMITH}, 1), ("Reclaim the Hold", 0)):
        t = table(side("Dwarf", quest=[quest]), side("Orc"), active=1)
        t.to_phase(0, "capital")
        assert t.ent("Reclaim the Hold").mark("resource") == tokens


def test_blue_horrors_bring_one_copy() -> None:
    t = table(
        side("Chaos", hand=["Flames of Tzeentch", "Blue Horrors", "Blue Horrors"], quest=["Blue Horrors"]), side("Orc")
    )
    t.play("Flames of Tzeentch", "2", "Blue Horrors")
    resolved(t)
    t.answer(next(key for key in t.ask.keys if key.startswith("open:")))
    while t.ask.kind != "zone":
        assert t.ask.max == 1, "one of them comes"
        t.answer(t.keys()[0])
    t.answer("kingdom")
    assert sum(t.is_card(e, "Blue Horrors") for e in t.st.places["hand", 0]) == 1


def test_sigmar_moves_as_many_cards_as_its_player_has() -> None:
    t = table(
        side("Empire", hand=["Sigmar's Brilliance"], quest=[SMITH, HOLD], kingdom=[VILLAGE]),
        side("Orc", quest=[SQUAD, BOYZ, BRIGADE, GOBLINS], kingdom=[VILLAGE]),
    )
    t.play("Sigmar's Brilliance")
    t.pass_all()
    assert titles(t) == {SMITH, HOLD, VILLAGE} and t.ask.max == 3
    assert all(t.st.ents[o.ref].seat == 0 for o in t.options() if o.ref)


def test_gifts_of_aenarion_cover_only_own_sections() -> None:
    t = table(side("High Elf", hand=["Gifts of Aenarion", *IDLE], battlefield=[KNIGHTS]), side("Orc"))
    t.play("Gifts of Aenarion")
    resolved(t)
    attack(t, "kingdom", KNIGHTS)
    t.to_phase(1, "beginning")
    assert t.damage("kingdom section", 1) == 3


def test_harpies_do_nothing_if_the_hand_is_no_longer_full() -> None:
    t = table(
        side("Dark Elf", quest=["Harpies"]),
        side("Orc", hand=["Pillage", *[BOYZ] * 5], deck=[BOYZ] * 9, kingdom=[VILLAGE]),
        active=1,
        at="phase:quest",
    )
    t.to("window", seat=0)
    t.pick("Harpies", "open")
    t.to("window", seat=1)
    t.play("Pillage", VILLAGE)
    t.pass_all()
    assert len(t.st.places["hand", 1]) == 6 and t.st.places["discard", 1], "six are too few when it resolves"
    assert not any(t.is_card(e, BOYZ) for e in t.st.places["discard", 1])


def test_one_lost_unit_becomes_a_new_slave() -> None:
    t = table(side("Dark Elf", hand=[VOMIT, "Seeking New Slaves", *IDLE]), side("Dwarf", quest=[SMITH, HOLD]))
    t.play(VOMIT)
    resolved(t)
    t.pick("Seeking New Slaves", "play")
    assert titles(t) == {SMITH, HOLD}
    t.pick(SMITH)
    t.pass_all()
    t.answer("quest")
    assert t.there(HOLD, "discard", 1) and not t.there(SMITH, "discard", 1)


def test_gift_of_life_is_for_one_unit() -> None:
    t = table(side("High Elf", hand=["Gift of Life"], discard=["High Elf Spearmen", HELMS]), side("Orc"))
    t.play("Gift of Life", HELMS)
    t.pass_all()
    assert t.there(HELMS, "hand", 0) and t.there("High Elf Spearmen", "discard", 0)


def test_vaul_destroys_one_attachment() -> None:
    worn = {"card": BOYZ, "attached": ["War Paint", "Basha's Bloodaxe"]}
    t = table(side("High Elf", hand=["Vaul's Unmaking"]), side("Orc", battlefield=[worn]))
    t.play("Vaul's Unmaking", "War Paint")
    t.pass_all()
    assert t.in_play("Basha's Bloodaxe") and not t.in_play("War Paint")


def test_war_paint_and_daemonsword_strengthen_only_their_bearer() -> None:
    t = table(
        side(
            "Chaos",
            battlefield=[
                {"card": KNIGHTS, "damage": 1, "attached": ["War Paint", "Daemonsword"]},
                {"card": SQUAD, "damage": 1},
            ],
        ),
        side("Orc", battlefield=[BOYZ]),
    )
    for name in (SQUAD, BOYZ):
        card = t.st.rules.card(t.ent(name).code)
        assert (t.power(name), t.hp(name)) == (card.number_of["power"], card.number_of["hp"])
    knights = t.st.rules.card(t.ent(KNIGHTS).code)
    assert (t.power(KNIGHTS), t.hp(KNIGHTS)) == (knights.number_of["power"] + 4, knights.number_of["hp"] + 2)


def test_mining_tunnels_draw_one_card_for_a_development() -> None:
    t = table(side("Dwarf", kingdom=["Mining Tunnels"], hand=[SMITH, *IDLE]), side("Orc"))
    left = len(t.st.piles["deck", 0])
    t.develop(SMITH, "quest")
    t.to("window", seat=0)
    t.pick("Mining Tunnels", "open")
    t.pass_all()
    assert len(t.st.piles["deck", 0]) == left - 1


def test_morvael_returns_only_his_players_units() -> None:
    t = table(side("High Elf", hand=["Morvael's Legacy"], discard=[HELMS]), side("Orc", discard=[BOYZ, SQUAD]))
    t.play("Morvael's Legacy")
    t.pass_all()
    while t.ask.kind == "zone":
        t.answer("quest")
    assert t.in_play(HELMS) and t.there(BOYZ, "discard", 1) and t.there(SQUAD, "discard", 1)


def test_gate_of_sigmar_cancels_one_damage_in_a_turn() -> None:
    t = table(
        side("Orc", battlefield=["Rock Lobber", "Rock Lobber", BOYZ, SQUAD]), side("Empire", kingdom=["Gate of Sigmar"])
    )
    for n, given in ((1, BOYZ), (3, SQUAD)):
        lobber = t.st.places["battlefield", 0][n // 2]
        t.answer(f"act:{lobber}:0")
        t.pick(given)
        t.pass_all()
        t.pick("quest section", seat=1)
        t.to("window", seat=0)
        assert t.damage("quest section", 1) == n


def test_dragons_wake_only_for_the_unit_questing_there() -> None:
    for quest, tokens in (({"card": "Wake the Dragons", "questing": HELMS}, 1), ("Wake the Dragons", 0)):
        t = table(side("High Elf", quest=[quest]), side("Orc"), active=1)
        t.to_phase(0, "capital")
        assert t.ent("Wake the Dragons").mark("resource") == tokens


def test_bloodaxe_does_not_double_damage_to_own_sections() -> None:
    t = table(
        side("Orc", battlefield=[{"card": BOYZ, "attached": ["Basha's Bloodaxe"]}, SQUAD, "Rock Lobber"]), side("Dwarf")
    )
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=0)
    t.act("Rock Lobber", SQUAD)
    t.pass_all()
    t.pick("kingdom section", seat=0)
    assert t.damage("kingdom section", 0) == 2


def test_cloud_of_flies_comes_before_resources_are_collected() -> None:
    t = table(
        side("Chaos", battlefield=[{"card": KNIGHTS, "attached": ["Cloud of Flies"]}], resources=0),
        side("Orc", quest=[SQUAD]),
        active=1,
    )
    t.to("may", seat=0)
    assert (t.st.vars["phase"], t.st.vars["active"]) == ("beginning", 0)


def test_each_player_chooses_under_the_meteor() -> None:
    t = table(side("Chaos", quest=["Warpstone Meteor"]), side("Orc", quest=[BOYZ, SQUAD]), at="begin:turn")
    t.pick("kingdom section", seat=0)
    assert (t.ask.seat, t.ask.kind) == (1, "either")
    t.answer("left")
    assert t.ask.seat == 1 and titles(t) == {BOYZ, SQUAD}
    t.pick(SQUAD)
    assert t.ent(SQUAD).flag("corrupt") and not t.ent(BOYZ).flag("corrupt")


def test_malekith_takes_a_unit_as_the_turn_begins() -> None:
    t = table(side("Dark Elf", legend=["Malekith"], quest=[SMITH]), side("Orc", quest=[BOYZ, SQUAD]), active=1)
    t.to_phase(0, "beginning", seat=0)
    assert t.offered("Malekith", "open")
    t.pick("Malekith", "open")
    t.pass_all()
    assert t.ask.seat == 1 and titles(t) == {BOYZ, SQUAD}
    t.pick(BOYZ)
    assert t.there(BOYZ, "discard", 1) and t.in_play(SQUAD) and t.in_play(SMITH)
    t.to_phase(1, "beginning", seat=0)
    assert not t.offered("Malekith", "open"), "in the own turn alone"


def test_kairos_gives_developments_two_power_and_hit_points() -> None:
    t = table(
        side("Chaos", legend=["Kairos Fateweaver"], developments={"quest": [SMITH]}),
        side("Orc", developments={"quest": [BOYZ]}),
    )
    (mine,), (theirs,) = t.st.places["quest", 0], t.st.places["quest", 1]
    assert t.st.kind(mine) == "unit" and (read(t.st, mine, "power"), read(t.st, mine, "hp")) == (2, 2)
    assert t.st.counts_as(mine, ("development",)) and t.st.kind(theirs) == "development"


def test_hate_takes_its_resource_from_the_opponent() -> None:
    t = table(side("Dark Elf", hand=["Hate"], resources=3), side("Orc", resources=4))
    t.play("Hate")
    t.pass_all()
    assert (t.resources(0), t.resources(1)) == (4, 3)
    assert not t.told("Dark Elf loses")


def test_reavers_add_one_development() -> None:
    t = table(side("High Elf", hand=["Ellyrian Reavers", *IDLE], deck=[BOYZ] * 20), side("Orc"))
    t.play("Ellyrian Reavers", "quest")
    t.pass_all()
    assert sum(not t.st.ents[e].up for e in t.st.places["battlefield", 0]) == 1


def test_forge_of_derricksburg_draws_one_card() -> None:
    t = table(side("Empire", hand=["Derricksburg Forge", *IDLE]), side("Orc"))
    left = len(t.st.piles["deck", 0])
    t.play("Derricksburg Forge", "quest")
    resolved(t)
    t.pick("Derricksburg Forge", "open")
    t.pass_all()
    assert len(t.st.piles["deck", 0]) == left - 1


def test_second_sight_draws_one_card() -> None:
    t = table(side("High Elf", hand=["Second Sight", *IDLE]), side("Orc"))
    left = len(t.st.piles["deck", 0])
    t.play("Second Sight")
    t.pass_all()
    assert len(t.st.piles["deck", 0]) == left - 1


def test_scrap_heap_helps_orcs_in_its_zone() -> None:
    t = table(side("Orc", quest=["Scrap Heap", SQUAD, SMITH], kingdom=[BOYZ]), side("Orc", quest=["Iron Boyz"]))
    for name, more in ((SQUAD, 1), (SMITH, 0), (BOYZ, 0), ("Iron Boyz", 0)):
        assert t.hp(name) == t.st.rules.card(t.ent(name).code).number_of["hp"] + more


def test_gurni_gains_one_power_per_attachment() -> None:
    for worn, power in (([], 2), (["Gromril Armour"], 3)):
        t = table(side("Dwarf", kingdom=[{"card": "Gurni Thorgrimson", "attached": worn}]), side("Orc"))
        assert t.power("Gurni Thorgrimson") == power


def test_horde_searches_five_cards() -> None:
    deck = [BOYZ] * 4 + ["Clan Rats", "Rat Ogres"] + [BOYZ] * 20
    t = table(side("Chaos", hand=["Chittering Horde", *IDLE], deck=deck), side("Orc"))
    t.play("Chittering Horde")
    t.pass_all()
    assert t.ask.seat == 0 and any("Clan Rats" in name for name in t.names())
    assert not any("Rat Ogres" in name for name in t.names())


def test_excavation_corrupts_units_entering_its_zone() -> None:
    for zone, corrupted in (("quest", True), ("battlefield", False)):
        t = table(side("Chaos", quest=["Warpstone Excavation"], hand=[BOYZ, *IDLE]), side("Orc"))
        t.play(BOYZ, zone)
        t.pass_all()
        assert t.ent(BOYZ).flag("corrupt") is corrupted


def test_cannon_crew_finds_no_card_costing_three() -> None:
    deck = ["Contested Fortress", "Grudge Thrower", "Contested Village", BOYZ, BOYZ] + [BOYZ] * 20
    t = table(side("Dwarf", hand=["Dwarf Cannon Crew", *IDLE], deck=deck), side("Orc"))
    t.play("Dwarf Cannon Crew", "kingdom")
    t.pass_all()
    found = " ".join(t.names())
    assert "Grudge Thrower" in found and "Contested Village" in found and "Contested Fortress" not in found


def test_forest_goblins_add_one_power_to_strong_units() -> None:
    t = table(side("Orc", hand=["Forest Goblins", *IDLE], quest=[KNIGHTS]), side("Orc"))
    before = t.power(KNIGHTS)
    t.play("Forest Goblins", "kingdom")
    resolved(t)
    t.pick("Forest Goblins", "open")
    t.pick(KNIGHTS)
    t.pass_all()
    assert before > 1 and t.power(KNIGHTS) == before + 1


def test_savage_gors_count_only_own_developments() -> None:
    for mine, theirs, damage in ((2, 0, 2), (0, 2, 0), (1, 1, 0)):
        t = table(
            side("Chaos", battlefield=["Savage Gors"], developments={"battlefield": [BOYZ] * mine}),
            side("Orc", developments={"battlefield": [BOYZ] * theirs}),
        )
        attack(t, "quest", "Savage Gors")
        assert read(t.st, t.id("Savage Gors"), "combat") == damage


def test_engineers_destroy_only_the_opponents_units() -> None:
    t = table(
        side("Orc", hand=["Foot of Gork", *IDLE], quest=[BOYZ, GOBLINS]),
        side("Dwarf", quest=["Zhufbar Engineers", SMITH], hand=["Culling the Weak"]),
    )
    t.to("window", seat=0)
    t.to("window", seat=1)
    t.play("Culling the Weak", "Zhufbar Engineers")
    t.pass_all()
    assert (t.ask.seat, titles(t)) == (0, {BOYZ, GOBLINS})
    t.pick(BOYZ)
    assert t.there(BOYZ, "discard", 0) and t.in_play(SMITH) and t.in_play(GOBLINS)


def test_grudge_thrower_sacrifices_only_own_units() -> None:
    t = table(side("Dwarf", battlefield=["Grudge Thrower", SMITH, HOLD]), side("Orc", battlefield=[BOYZ]))
    t.pick("Grudge Thrower", "act")
    assert t.ask.kind == "cost" and titles(t) == {SMITH, HOLD}


def test_mountain_develops_only_own_zones() -> None:
    t = table(side("Dwarf", hand=["Wake the Mountain", SMITH]), side("Orc"))
    t.play("Wake the Mountain")
    t.pass_all()
    assert {o.key for o in t.options()} == {"battlefield", "kingdom"} and t.ask.text.id == "inv.ask.which_zone"
    t.answer("battlefield")
    assert [len(t.st.places["battlefield", s]) for s in (0, 1)] == [3, 0]


def test_curse_does_not_remove_gained_abilities() -> None:
    t = table(
        side("Dark Elf", hand=["Witch Hag's Curse", *IDLE], resources=20),
        side("Dwarf", kingdom=["Mountain Barracks", SMITH, "Ironbreakers of Ankhor"]),
    )
    t.play("Witch Hag's Curse", SMITH)
    resolved(t)
    assert has_keyword(t.st, t.id(SMITH), "toughness"), "the Barracks still give it"


def test_lobber_crew_takes_only_the_opponents_units() -> None:
    t = table(side("Orc", kingdom=["Lobber Crew", GOBLINS]), side("Dwarf", quest=[SMITH], battlefield=[HOLD]))
    t.act("Lobber Crew")
    t.pass_all()
    assert (t.ask.seat, titles(t)) == (1, {SMITH, HOLD})


def test_monster_of_the_deep_targets_up_to_two() -> None:
    for faq in ("1.3", "1.6"):
        t = table(
            side("Dark Elf", battlefield=["Monster of the Deep"]),
            side("Orc", quest=[BOYZ, SQUAD, GOBLINS]),
            options={"faq": faq},
        )
        t.pick("Monster of the Deep", "act")
        assert (t.ask.min, t.ask.max) == (0, 2) and {BOYZ, SQUAD, GOBLINS} <= titles(t)
        t.subset(BOYZ, SQUAD)
        t.pass_all()
        assert t.ent("Monster of the Deep").flag("corrupt")
