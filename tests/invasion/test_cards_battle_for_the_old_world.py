"""Cards of Battle for the Old World: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, burnt, corrupt, hurt, price, side, table, titles, use, uses

from engine.kernel.state.layers import read

HOLD, BRIGADE, BOYZ, TROLL, GOBLINS, VILLAGE, PANTHER = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Contested Village",
    "Knights Panther",
)


def test_waaagh_brings_another_battlefield_phase() -> None:
    quest = {"card": "Da Great Waaagh!", "controller": 0, "owner": 0, "damage": 2}
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", kingdom=[quest]))
    attack(t, "kingdom", BOYZ)
    t.to("assign", seat=0)
    t.answer(t.split(**{"Da_Great_Waaagh!": 1}))
    t.to("attack_zone", seat=0)
    assert t.there("Da Great Waaagh!", "discard", 0) and burnt(t, 1) == [0, 0, 0]
    assert (t.st.vars["active"], t.st.vars["phase"]) == (0, "battlefield")
    attack(t, "quest", BOYZ)
    t.to_phase(1, "kingdom")
    assert burnt(t, 1) == [0, t.power(BOYZ), 0]


def test_mob_is_sacrificed_beside_a_card_of_another_race() -> None:
    t = table(side("Orc", hand=[TROLL, VILLAGE, *IDLE], kingdom=["Mob O' Hutz"]), side("Dwarf", quest=[HOLD]))
    for name in (TROLL, VILLAGE):
        assert t.in_play("Mob O' Hutz")
        t.play(name, "quest")
        t.pass_all()
        t.to("window", "capital", seat=0)
    assert not t.in_play("Mob O' Hutz")


def test_stables_make_the_first_knight_of_a_turn_cheaper() -> None:
    hand = [PANTHER, PANTHER, HOLD, *IDLE]
    bare = table(side("Empire", hand=hand), side("Orc"))
    t = table(side("Empire", hand=hand, kingdom=["Chapterhouse Stables"]), side("Orc"))
    assert (price(t, PANTHER), price(t, HOLD)) == (price(bare, PANTHER) - 1, price(bare, HOLD))
    t.play(PANTHER, "quest")
    t.to("window", "capital", seat=0)
    assert price(t, PANTHER) == price(bare, PANTHER)


@pytest.mark.parametrize("tokens", [0, 2])
def test_lilea_deals_indirect_damage_for_her_tokens(tokens: int) -> None:
    t = table(side("High Elf", battlefield=[{"card": "Lilea", "tokens": tokens}]), side("Orc"))
    attack(t, "quest", "Lilea")
    use(t, "Lilea")
    assert t.ask.seat == 1 and t.ask.total == tokens + 1
    assert t.ent("Lilea").mark("resource") == tokens + 1


@pytest.mark.parametrize(("top", "damage"), [(HOLD, 1), (VILLAGE, 0)])
def test_clansman_hurts_a_fighter_for_a_unit_card(top: str, damage: int) -> None:
    t = table(
        side("Chaos", battlefield=["Norse Clansman"], deck=[top]), side("Dwarf", quest=[BRIGADE], kingdom=[TROLL])
    )
    attack(t, "quest", "Norse Clansman")
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    t.to("target", seat=0)
    assert titles(t) == {"Norse Clansman", BRIGADE}
    t.pick(BRIGADE)
    assert t.damage(BRIGADE) == damage and t.there(top, "discard", 0)


def test_clansman_does_nothing_unopposed() -> None:
    t = table(side("Chaos", battlefield=["Norse Clansman"], deck=[HOLD]), side("Dwarf", quest=[BRIGADE]))
    attack(t, "quest", "Norse Clansman")
    t.to("window", "end", seat=0)
    assert not t.st.places["discard", 0]


def test_tower_summons_a_chaos_unit_of_the_cost_of_its_sacrifice() -> None:
    hand = ["Savage Marauders", "Bloodthirster", BOYZ]
    theirs = {"quest": ["Summoning Tower", BRIGADE], "kingdom": [TROLL], "hand": hand}
    t = table(side("Orc", battlefield=[BOYZ]), side("Chaos", **theirs))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    t.pick("Summoning Tower", "open")
    assert titles(t) == {BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.there("Savage Marauders", "quest", 1) and t.there(BRIGADE, "discard", 1)
    assert t.there("Bloodthirster", "hand", 1) and t.there(BOYZ, "hand", 1)


def test_tower_needs_a_unit_of_its_zone() -> None:
    theirs = {"quest": ["Summoning Tower"], "kingdom": [TROLL], "hand": ["Savage Marauders"]}
    t = table(side("Orc", battlefield=[BOYZ]), side("Chaos", **theirs))
    attack(t, "quest", BOYZ)
    assert not uses(t, "Summoning Tower", seat=1)


def hunt(**theirs: Any) -> Any:
    """Return the position after Slave Hunter has attacked the quest zone."""
    t = table(side("Dark Elf", battlefield=["Slave Hunter"]), side("Orc", **theirs))
    attack(t, "quest", "Slave Hunter")
    t.to("window", "end", seat=0)
    return t


def test_hunter_takes_a_unit_of_the_zone_that_it_attacked() -> None:
    t = hunt(quest=[TROLL, "Grimgor Ironhide"], kingdom=[BOYZ])
    t.pick("Slave Hunter", "open")
    assert titles(t) == {TROLL}, "neither a unique unit nor one of another zone"
    t.pick(TROLL)
    t.pass_all()
    assert t.there(TROLL, "quest", 0) and t.there("Slave Hunter", "discard", 0)


def test_hunter_cannot_be_sacrificed_for_nothing() -> None:
    assert not hunt(kingdom=[BOYZ]).offered("Slave Hunter", "open")


def test_mind_brings_a_unit_of_an_opponents_hand() -> None:
    mine = {"hand": ["Captured Mind"], "resources": 9}
    t = table(side("Dark Elf", **mine), side("Orc", hand=[TROLL, VILLAGE, "Bloodthirster", HOLD]))
    t.play("Captured Mind")
    t.pass_all()
    names = set(t.names())
    assert TROLL in names and HOLD in names and VILLAGE not in names
    before = t.resources()
    t.answer(next(o.key for o, name in zip(t.options(), t.names(), strict=True) if name == TROLL))
    t.answer("quest")
    assert t.there(TROLL, "quest", 0) and t.ent(TROLL).owner == 1
    assert before - t.resources() == t.st.rules.card(t.ent(TROLL).code).cost


def test_mind_plays_the_unit() -> None:
    mine = {"hand": ["Captured Mind", PANTHER], "kingdom": ["Chapterhouse Stables"], "resources": 20}
    t = table(side("Empire", **mine), side("Empire", hand=[PANTHER, *IDLE]))
    before = price(t, PANTHER)
    t.play("Captured Mind")
    t.pass_all()
    t.answer(next(o.key for o, name in zip(t.options(), t.names(), strict=True) if name == PANTHER))
    t.answer("quest")
    t.to("window", "capital", seat=0)
    assert price(t, PANTHER) == before + 1, "the first Knight of this turn has been played"


def test_mind_offers_only_what_you_can_pay() -> None:
    t = table(side("Dark Elf", hand=["Captured Mind"], resources=4), side("Orc", hand=["Bloodthirster", HOLD]))
    t.play("Captured Mind")
    t.pass_all()
    assert "Bloodthirster" not in t.names()


@pytest.mark.parametrize("what", ["draw", "gain"])
def test_hag_graef_mine_uses_up_captives(what: str) -> None:
    captive = {"card": TROLL, "owner": 1}
    t = table(side("Dark Elf", kingdom=["Hag Graef Mine", captive, HOLD]), side("Orc"))
    t.act("Hag Graef Mine", TROLL)
    t.pass_all()
    n = t.st.rules.card(t.ent(TROLL).code).number_of["loyalty"]
    key = next(o.key for o, name in zip(t.options(), t.names(), strict=True) if what in name.lower())
    hand, have = len(t.st.places["hand", 0]), t.resources()
    t.answer(key)
    assert t.ent(TROLL).flag("corrupt") and not t.ent(HOLD).flag("corrupt")
    assert (len(t.st.places["hand", 0]) - hand, t.resources() - have) == ((n, 0) if what == "draw" else (0, n))


def test_hag_graef_mine_needs_an_uncorrupted_captive() -> None:
    captive = {**corrupt(TROLL), "owner": 1}
    t = table(side("Dark Elf", kingdom=["Hag Graef Mine", captive, HOLD]), side("Orc"))
    assert not t.offered("Hag Graef Mine", "act")


# -- Ambush ----------------------------------------------------------------------------------------------


def lurk(name: str, race: str, mine: dict[str, Any] | None = None, **theirs: Any) -> Table:
    """Return the position after an attack on the quest zone of seat 1, where the card has ambushed."""
    theirs = {"developments": {"quest": [name]}, **theirs}
    t = table(side("Chaos", battlefield=[BRIGADE], **(mine or {})), side(race, **theirs))
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=1)
    t.pick(name, "ambush")
    return t


def test_scary_boy_weakens_every_unit_without_damage() -> None:
    t = lurk("Ded Scary Boy", "Orc", mine={"quest": [hurt(TROLL, 1)]}, kingdom=[BOYZ])
    before = t.power(TROLL)
    t.pick("Ded Scary Boy", "open")
    t.pass_all()
    assert (t.damage("Ded Scary Boy"), t.power("Ded Scary Boy"), t.power(TROLL)) == (1, 1, before)
    assert (t.power(BRIGADE), t.power(BOYZ)) == (0, 1)


def test_defenders_get_toughness_for_the_phase() -> None:
    t = lurk("Iron Defenders", "Dwarf")
    t.pick("Iron Defenders", "open")
    t.pass_all()
    assert read(t.st, t.id("Iron Defenders"), "toughness") == 2
    t.to_phase(1, "kingdom")
    assert t.in_play("Iron Defenders") and read(t.st, t.id("Iron Defenders"), "toughness") == 0


def test_warrior_hurts_every_damaged_unit_once_more() -> None:
    t = lurk("Nagarythe Warrior", "High Elf", mine={"quest": [hurt(TROLL, 1)]}, kingdom=[hurt(BOYZ, 1)])
    t.pick("Nagarythe Warrior", "open")
    t.pass_all()
    assert (t.damage(TROLL), t.damage(BOYZ), t.damage(BRIGADE), t.damage("Nagarythe Warrior")) == (2, 2, 0, 0)


def test_outpost_makes_the_first_ambush_of_a_turn_cheaper() -> None:
    hidden = {"quest": ["Nagarythe Warrior", "Nagarythe Warrior"]}
    t = lurk("Nagarythe Warrior", "High Elf", developments=hidden, kingdom=["Hidden Outpost"])
    assert t.resources(1) == 19
    t.to("window", "attackers", seat=1)
    t.pick("Nagarythe Warrior", "ambush")
    assert t.resources(1) == 17


# -- declaring and assigning -----------------------------------------------------------------------------


def test_giant_alone_may_hit_the_section_before_defenders() -> None:
    t = table(side("Orc", battlefield=["Bonegrinder Giant", BOYZ]), side("Dwarf", quest=[BRIGADE]))
    attack(t, "quest", "Bonegrinder Giant")
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    t.to("assign", seat=0)
    t.answer(t.split(quest_section=2, Mountain_Brigade=1))
    t.to("window", "end", seat=0)
    assert (burnt(t, 1)[1], t.damage(BRIGADE)) == (2, 1)


def test_giant_in_company_must_kill_defenders_first() -> None:
    t = table(side("Orc", battlefield=["Bonegrinder Giant", TROLL]), side("Dwarf", quest=[HOLD]))
    attack(t, "quest", "Bonegrinder Giant", TROLL)
    t.to("defenders", seat=1)
    t.subset(HOLD)
    t.to("assign", seat=0)
    most = next(o.max for o in t.options() if o.ref == t.id("quest section", 1))
    assert most == t.ask.total - t.hp(HOLD)


def test_pegasus_knight_may_attack_another_zone() -> None:
    t = table(side("Empire", battlefield=["Pegasus Knight", BRIGADE, BOYZ]), side("Orc"))
    attack(t, "quest", BRIGADE)
    assert t.ask.kind == "second_zone"
    t.answer("attack:kingdom:1")
    assert titles(t) == {"Pegasus Knight"}, "the other units stay together"
    t.subset("Pegasus Knight")
    t.to("window", "end", seat=0)
    assert burnt(t, 1) == [2, 2, 0]


def test_units_without_a_knight_attack_one_zone() -> None:
    t = table(side("Empire", battlefield=[BRIGADE, BOYZ], kingdom=["Pegasus Knight"]), side("Orc"))
    attack(t, "quest", BRIGADE)
    assert t.ask.kind != "second_zone"


def test_power_of_chaos_lifts_the_limit_for_a_turn() -> None:
    plans = "Building Plans"
    t = table(side("Chaos", hand=["Power of Chaos", plans, plans, plans]), side("Dwarf"))
    t.play(plans)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered(plans, "play")
    t.play("Power of Chaos")
    t.pass_all()
    t.to("window", "capital", seat=0)
    for _ in range(2):
        t.play(plans)
        t.pass_all()
        t.to("window", "capital", seat=0)
    assert not t.there(plans, "hand", 0)


# -- Wurrzag ---------------------------------------------------------------------------------------------


def test_wurrzag_plays_an_orc_spell_for_free_when_attacking() -> None:
    hand = ["Da Brainbusta!", "Flames of Tzeentch", "Favour of Mork"]
    t = table(side("Orc", legend=["Wurrzag"], hand=hand, resources=0), side("Dwarf", quest=[HOLD, TROLL]))
    attack(t, "quest", "Wurrzag")
    t.to("window", "attackers", seat=0)
    t.pick("Wurrzag", "open")
    t.pass_all()
    assert t.ask.kind == "play_now" and set(t.names()[:-1]) == {"Favour of Mork"}


def test_wurrzag_must_burn_three_zones() -> None:
    sections = {"quest": 7, "kingdom": "burning", "battlefield": 7}
    t = table(side("Orc", hand=["Wurrzag", *IDLE], battlefield=[BOYZ]), side("Dwarf", sections=sections))
    t.play("Wurrzag")
    t.pass_all()
    attack(t, "quest", BOYZ)
    t.to("window", "end", seat=0)
    assert t.ent("quest section", 1).mark("burn") and t.m.over is None
    t.to_phase(0, "capital")
    attack(t, "battlefield", BOYZ)
    while t.m.over is None:
        t.answer("pass" if t.ask.kind == "window" else t.ask.default or "")
    assert t.m.over.winners == (0,)


ELITE, TAAL = "Reiksguard Elite", "Devoted to Taal"


def test_elite_gains_hit_points_with_experience() -> None:
    t = table(side("Empire", battlefield=[{"card": ELITE, "experience": [BOYZ]}]), side("Orc"))
    assert t.hp(ELITE) == 2
    attack(t, "quest", ELITE)
    use(t, ELITE)
    assert t.hp(ELITE) == 3


def test_taal_takes_the_place_of_an_experience() -> None:
    theirs = side("Orc", battlefield=[{"card": "River Troll", "experience": ["Contested Village"]}])
    t = table(side("Empire", hand=[TAAL], battlefield=[{"card": ELITE, "experience": [BOYZ]}]), theirs)
    t.pick(TAAL, "play")
    if t.ask.kind == "target":
        assert titles(t) == {BOYZ}
        t.pick(BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "hand", 0) and not t.there(TAAL, "discard", 0) and t.hp(ELITE) == 2
    assert t.told(f"{TAAL} is attached facedown", 1) and not t.told(BOYZ, 1)


def test_taal_needs_an_experience_of_its_player() -> None:
    theirs = side("Orc", battlefield=[{"card": "River Troll", "experience": [BOYZ]}])
    t = table(side("Empire", hand=[TAAL], battlefield=[ELITE]), theirs)
    assert not t.offered(TAAL, "play")
