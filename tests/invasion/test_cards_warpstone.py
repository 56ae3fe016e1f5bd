"""Cards of The Warpstone Chronicles: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, bearing, foe, seat, side, table, throw, titles

SLAYER, BOOK, FLAMER, VOLLEY, CROWN, AXE, FURY, SWORD, SPEARS, STONE, FELL = (
    "Dragonslayer",
    "Great Book of Grudges",
    "Flame Cannon",
    "Helblaster Volley Gun",
    "War Crown of Saphery",
    "Basha's Bloodaxe",
    "Berserk Fury",
    "Daemonsword",
    "Naggaroth Spearmen",
    "Ancient Waystone",
    "Fellblade",
)
SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, FLAMES, KNIGHTS, HELMS, RATS, UNMAKING, SEDUCED, EXCAVATION = (
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "Flames of Tzeentch",
    "Chaos Knights",
    "Silver Helm Brigade",
    "Clan Rats",
    "Vaul's Unmaking",
    "Seduced by Darkness",
    "Warpstone Excavation",
)

RAID = "Slaver Raid"
CORRUPTS = "When this card enters play, corrupt the attached unit.\n"
TEXTS = {
    RAID: "Action (remove 3 resource tokens from this card): Put a unit card in an opponent's discard pile into "
    "play, corrupt, in your quest zone.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, put 1 "
    "resource token onto this card.",
    SLAYER: "Toughness 2 (each time damage is assigned to this card, 2 of that damage is cancelled).\n"
    "This card may attack from your quest zone.",
    BOOK: "Attach this card to target Dwarf unit.\nThe unit bearing this card gets +2 power.\n"
    "When the unit bearing this card is put into a discard pile from play, each opponent spreads 6 indirect "
    "damage over their own units and capital sections.",
    FLAMER: "Attach this card to target unit.\nWhile the attached unit is an attacking or defending unit, the unit "
    "bearing this card gets +1 power per attacking or defending unit an opponent controls.",
    VOLLEY: "Attach this card to target unit in your battlefield.\nThe unit bearing this card gets +1 damage in combat "
    "per development you control in the battlefield.",
    "Finreir's Guard": "Toughness 1 (each time damage is assigned to this card, 1 of that damage is cancelled).",
    CROWN: "Attach this card to target High Elf unit.\nThe unit bearing this card gets more power, equal to the number "
    "of resource tokens on this card.\n"
    "Forced: At the beginning of your turn, put 1 resource token onto this card.",
    "Snotling Pump Wagon": "Battlefield only.",
    AXE: f"Attach this card to target Orc unit.\n{CORRUPTS}The unit bearing this card gets +2 damage in combat.\n"
    "While the attached unit is an attacking unit, damage assigned to each capital section an opponent controls "
    "is doubled (each further copy adds the base amount once).",
    FURY: "Action: Target unit gets +3 power until the end of the turn. Deal 2 damage to it, but only at the end of "
    "the turn.",
    SWORD: f"Attach this card to target Chaos unit.\n{CORRUPTS}The unit bearing this card gets +3 power.\n"
    "The unit bearing this card gets +2 hit points.",
    SPEARS: "Battlefield. Action (spend X resources): This card gets +X damage in combat until the end "
    "of the turn. X is the number of developments you control in this zone.",
    STONE: "Action (spend 1 resource): Deal 1 damage to target unit in any zone of the same name as this card's. This "
    "can be used only if there was at least 1 Spell card played this turn. (Limit: 1 per turn.)",
    FELL: f"Attach this card to target Skaven unit.\n{CORRUPTS}"
    "When a unit becomes corrupt, put 1 resource token onto this card.\n"
    "The unit bearing this card gets more damage in combat, equal to the number of resource tokens on this card.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    text = t.m.spec.card_text(t.ent(name).code)
    assert text.removeprefix("Destruction only (not in a deck with Order cards).\n") == TEXTS[name]


@pytest.mark.parametrize(("zone", "comes"), [("quest", {SLAYER}), ("kingdom", set())])
def test_slayer_attacks_from_the_quest_zone(zone: str, comes: set[str]) -> None:
    t = table(side("Dwarf", **{zone: [SLAYER]}, battlefield=[HOLD]), foe())
    assert attack(t, "quest", HOLD) == {HOLD} | comes


def test_book_of_grudges_deals_damage_when_its_bearer_dies() -> None:
    t = table(side("Chaos", hand=[FLAMES], resources=20, quest=[bearing(HOLD, BOOK), SMITH]), foe(quest=[BRIGADE]))
    before = t.hp(HOLD)
    assert t.power(HOLD) == 1 + 2
    throw(t, HOLD, before)
    t.to("indirect", seat=1)
    assert t.ask.total == 6


def test_book_does_nothing_if_another_unit_or_itself_leaves() -> None:
    t = table(
        side("Chaos", hand=[FLAMES, UNMAKING], resources=20, quest=[bearing(HOLD, BOOK), SMITH]), foe(quest=[BRIGADE])
    )
    throw(t, SMITH, t.hp(SMITH))
    assert t.ask.kind == "window"
    t.to("window", "capital", seat=0)
    t.play(UNMAKING, BOOK)
    t.pass_all()
    assert t.ask.kind == "window" and t.there(BOOK, "discard", 0) and t.power(HOLD) == 1


@pytest.mark.parametrize(
    ("card", "race", "fits", "not_"),
    [
        (BOOK, "Dwarf", HOLD, BOYZ),
        (CROWN, "High Elf", HELMS, BOYZ),
        (AXE, "Orc", BOYZ, HOLD),
        (SWORD, "Chaos", KNIGHTS, BOYZ),
        (FELL, "Orc", RATS, BOYZ),
    ],
)
def test_relics_are_attached_only_to_their_races_units(card: str, race: str, fits: str, not_: str) -> None:
    t = table(side(race, hand=[card], quest=[fits, not_]), foe(quest=[fits]))
    t.pick(card, "play")
    assert titles(t) == {fits}
    t.pick(fits)
    t.pass_all()
    assert t.ent(card).host == t.id(fits, 0)
    assert t.ent(fits, 0).flag("corrupt") == (card in (AXE, SWORD, FELL))


@pytest.mark.parametrize("card", [BOOK, CROWN, AXE, SWORD, FELL])
def test_relics_need_a_bearer(card: str) -> None:
    t = table(side("Orc", hand=[card], quest=["Peasant Militia"]), foe())
    assert not t.offered(card, "play")


def test_flame_cannon_counts_the_enemies_in_the_battle() -> None:
    t = table(side("Orc", battlefield=[bearing(BOYZ, FLAMER), SQUAD]), foe(quest=[BRIGADE, SMITH, HOLD]))
    before = t.power(BOYZ)
    attack(t, "quest", BOYZ, SQUAD)
    assert t.power(BOYZ) == before, "nobody defends yet"
    t.to("defenders")
    t.subset(BRIGADE, SMITH)
    assert t.power(BOYZ) == before + 2


def test_flame_cannon_does_nothing_unless_its_bearer_fights() -> None:
    t = table(side("Orc", battlefield=[bearing(BOYZ, FLAMER), SQUAD]), foe(quest=[BRIGADE]))
    before = t.power(BOYZ)
    attack(t, "quest", SQUAD)
    t.to("defenders")
    t.subset(BRIGADE)
    assert t.power(BOYZ) == before


def test_volley_gun_in_battlefield_counts_developments_there() -> None:
    t = table(
        side(
            "Empire",
            hand=[VOLLEY, *IDLE],
            battlefield=[BOYZ],
            quest=[SQUAD],
            developments={"battlefield": 2, "quest": 1},
        ),
        foe(battlefield=[SMITH]),
    )
    before = t.power(BOYZ)
    t.pick(VOLLEY, "play")
    assert titles(t) == {BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.power(BOYZ) == before, "damage in combat is no power"
    attack(t, "kingdom", BOYZ)
    t.to("window", "end", seat=0)
    assert t.ent("kingdom section", 1).damage == before + 2


def test_crown_gathers_tokens_and_gives_their_power() -> None:
    t = table(side("High Elf", quest=[bearing(HELMS, CROWN)]), foe(), at="phase:beginning")
    t.to_phase(0, "capital")
    assert t.ent(CROWN).mark("resource") == 1 and t.power(HELMS) == 1 + 1
    t.to_phase(1, "capital")
    assert t.ent(CROWN).mark("resource") == 1, "the turn of another"


@pytest.mark.parametrize(("who", "extra", "times"), [(BOYZ, 2, 2), (SQUAD, 0, 1)])
def test_bloodaxe_doubles_capital_damage_while_bearer_attacks(who: str, extra: int, times: int) -> None:
    t = table(side("Orc", battlefield=[bearing(BOYZ, AXE), SQUAD]), foe())
    strength = t.power(who)
    attack(t, "quest", who)
    t.to("window", "end", seat=0)
    assert t.ent("quest section", 1).damage == times * (strength + extra)


def test_fury_costs_two_damage_at_the_end_of_the_turn() -> None:
    t = table(side("Chaos", hand=[FURY], battlefield=[BRIGADE]), foe(quest=[BOYZ]))
    t.pick(FURY, "play")
    assert titles(t) == {BRIGADE, BOYZ}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.power(BRIGADE) == 2 + 3 and t.damage(BRIGADE) == 0
    t.to_phase(1, "beginning")
    assert t.power(BRIGADE) == 2 and t.damage(BRIGADE) == 2


def test_daemonsword_gives_power_and_hit_points() -> None:
    t = table(side("Chaos", battlefield=[KNIGHTS], quest=[bearing("Dark Zealot", SWORD)]), foe())
    plain = table(side("Chaos", quest=["Dark Zealot"]), foe())
    assert t.power("Dark Zealot") == plain.power("Dark Zealot") + 3
    assert t.hp("Dark Zealot") == plain.hp("Dark Zealot") + 2


def test_spearmen_pay_for_each_development_of_their_zone() -> None:
    t = table(side("Dark Elf", battlefield=[SPEARS], developments={"battlefield": 2, "quest": 1}, resources=9), foe())
    t.act(SPEARS)
    t.pass_all()
    assert t.resources() == 7 and t.power(SPEARS) == 1
    attack(t, "kingdom", SPEARS)
    t.to("window", "end", seat=0)
    assert t.ent("kingdom section", 1).damage == 1 + 2


@pytest.mark.parametrize(("zone", "resources"), [("quest", 9), ("battlefield", 1)])
def test_spearmen_need_the_battlefield_and_the_whole_price(zone: str, resources: int) -> None:
    t = table(side("Dark Elf", **{zone: [SPEARS]}, developments={zone: 2}, resources=resources), foe())
    assert not t.offered(SPEARS, "act")


def test_waystone_deals_damage_after_a_spell_once_a_turn() -> None:
    t = table(
        side("Chaos", hand=[FLAMES], resources=20, quest=[STONE, BOYZ], battlefield=[SQUAD]),
        foe(quest=[BRIGADE], kingdom=[SMITH]),
    )
    assert not t.offered(STONE, "act") and t.why(f"act:{t.id(STONE)}:0") == "why.condition"
    throw(t, BRIGADE, 1)
    t.to("window", "capital", seat=0)
    before = t.resources()
    t.pick(STONE, "act")
    assert titles(t) == {BOYZ, BRIGADE}, "zones of that name"
    t.pick(BRIGADE)
    assert t.resources() == before - 1
    t.pass_all()
    assert t.damage(BRIGADE) == 2
    t.to("window", "capital", seat=0)
    assert t.why(f"act:{t.id(STONE)}:0") == "why.limit"


def test_non_spell_card_does_not_trigger_the_waystone() -> None:
    t = table(side("Chaos", hand=[SEDUCED], quest=[STONE], resources=20), foe(quest=[BRIGADE]))
    t.play(SEDUCED, BRIGADE)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.why(f"act:{t.id(STONE)}:0") == "why.condition"


@pytest.mark.rule("INV-QA-FELLBLADE-ENTER")
def test_fellblade_counts_corrupted_units_not_corrupt_entries() -> None:
    t = table(
        side("Chaos", hand=[SEDUCED, GOBLINS, "Gutter Runners"], resources=20, battlefield=[bearing(RATS, FELL)]),
        foe(quest=[BRIGADE]),
    )
    t.play(SEDUCED, BRIGADE)
    t.pass_all()
    assert t.ent(FELL).mark("resource") == 1
    t.to("window", "capital", seat=0)
    t.pick("Gutter Runners", "play")
    t.pass_all()
    assert t.ent("Gutter Runners").flag("corrupt") and t.ent(FELL).mark("resource") == 1


def test_fellblades_tokens_are_damage_in_combat() -> None:
    t = table(side("Chaos", hand=[SEDUCED], battlefield=[bearing(RATS, FELL)]), foe(quest=[BRIGADE]))
    t.play(SEDUCED, BRIGADE)
    t.pass_all()
    assert t.power(RATS) == 1, "no power"
    attack(t, "kingdom", RATS)
    t.to("window", "end", seat=0)
    assert t.ent("kingdom section", 1).damage == 1 + 1


def raid(tokens: int, *discard: str) -> Table:
    quest = {"card": RAID, "tokens": tokens, "questing": HELMS}
    return table(
        side("Dark Elf", quest=[quest], discard=[SQUAD], battlefield=[bearing(RATS, FELL)]), foe(discard=list(discard))
    )


def test_slavers_move_an_enemy_unit_to_own_quest_zone_corrupt() -> None:
    t = raid(3, SMITH, BRIGADE, GOBLINS, UNMAKING)
    t.pick(RAID, "act")
    assert t.ent(RAID).mark("resource") == 0 and t.there(SMITH, "discard", 1)
    t.to("choose")
    assert titles(t) == {SMITH, BRIGADE}, "units of an opponent that may lie there; it has no target"
    t.pick(SMITH)
    slave = t.ent(SMITH)
    assert (slave.place, slave.ctl, slave.owner, slave.flag("corrupt")) == ("quest", 0, 1, True)
    assert "corrupted" not in t.kinds() and t.ent(FELL).mark("resource") == 0, "it has not become so"


def test_slavers_leave_units_not_allowed_in_a_quest_zone() -> None:
    t = raid(3, GOBLINS)
    t.pick(RAID, "act")
    t.pass_all()
    assert t.there(GOBLINS, "discard", 1), "battlefield only"


def test_slavers_need_three_tokens() -> None:
    assert not raid(2, SMITH).offered(RAID, "act")


def test_slavers_find_no_unit_among_other_cards() -> None:
    t = raid(3, UNMAKING)
    t.pick(RAID, "act")
    t.pass_all()
    assert t.there(UNMAKING, "discard", 1) and t.ent(RAID).mark("resource") == 0
