"""Cards of Glory of Days Past: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, hurt, side, table, throw, titles, uses

from engine.invasion.arrange import code_of
from engine.invasion.turn.fighters import can_attack
from engine.kernel.state.layers import read

HOLD, BRIGADE, BOYZ, TROLL, GOBLINS, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Contested Village",
)
LODE = "Recover Mithril Lode"


# -- Missions --------------------------------------------------------------------------------------------


def lode(damage: int = 0, **theirs: Any) -> dict[str, Any]:
    """Return the opponent's side with the Mission of seat 0 in its quest zone."""
    mission = {"card": LODE, "controller": 0, "owner": 0, "damage": damage}
    return side("Orc", quest=[mission, *theirs.pop("quest", [])], **theirs)


def test_mission_in_an_opponents_zone_stays_yours() -> None:
    t = table(side("Dwarf", hand=[LODE, *IDLE]), side("Orc"))
    t.pick(LODE, "play")
    assert t.names()[:3] == ["Orc's kingdom", "Orc's quest zone", "Orc's battlefield"]
    t.answer(t.keys()[2])
    t.pass_all()
    assert t.there(LODE, "battlefield", 1) and t.st.rules.controller(t.st, t.id(LODE)) == 0
    t.to_phase(1, "kingdom")
    assert t.there(LODE, "battlefield", 1), "it is not moved to its controller's side"


@pytest.mark.parametrize(("theirs", "most"), [([], 4), ([HOLD], 3)])
def test_attacker_places_damage_of_the_zone_on_a_mission(theirs: list[str], most: int) -> None:
    t = table(side("Dwarf", battlefield=[BRIGADE, BRIGADE]), lode(quest=theirs))
    attack(t, "quest", BRIGADE, BRIGADE)
    if theirs:
        t.to("defenders", seat=1)
        t.subset(*theirs)
    d = t.to("assign", seat=0)
    assert {str(o.max) for o in d.options if o.ref == t.id(LODE)} == {str(most)}
    shares = {"quest_section": most - 2, LODE.replace(" ", "_"): 2} | ({"Defender_of_the_Hold": 1} if theirs else {})
    t.answer(t.split(**shares))
    t.to("window", "end", seat=0)
    assert (t.damage(LODE), burnt(t, 1)) == (2, [0, most - 2, 0])


def test_third_damage_completes_the_mission() -> None:
    discard = [HOLD, BRIGADE, VILLAGE, BOYZ, TROLL]
    t = table(side("Dwarf", battlefield=[BRIGADE], discard=discard), lode(damage=2))
    attack(t, "quest", BRIGADE)
    t.to("assign", seat=0)
    t.answer(t.split(quest_section=1, Recover_Mithril_Lode=1))
    t.to("choose", seat=0)
    t.answer("kingdom")
    t.to("window", "end", seat=0)
    names = {t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["kingdom", 0]}
    assert names == {LODE, TROLL, BOYZ, VILLAGE}, "the Mission is the top card, because it was sacrificed first"
    assert t.there(HOLD, "discard", 0) and not t.st.ents[t.st.places["kingdom", 0][0]].up


def test_mission_takes_no_damage_of_a_burning_zone_or_of_another() -> None:
    for zone, state in (("quest", {"quest": "burning"}), ("kingdom", {})):
        t = table(side("Dwarf", battlefield=[BRIGADE]), lode(sections=state))
        attack(t, zone, BRIGADE)
        t.to("window", "end", seat=0)
        assert t.damage(LODE) == 0


# -- attacks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "n"), [("Ostland Greatswords", 2), ("Boar Rider", 1)])
def test_raider_gains_resources_after_an_attack_it_survives(name: str, n: int) -> None:
    t = table(side("Empire", battlefield=[name, BOYZ]), side("Orc"))
    attack(t, "quest", name)
    t.to("window", "end", seat=0)
    assert t.resources() == 20 + n


def test_raider_gains_nothing_if_it_dies_or_defends() -> None:
    t = table(side("Orc", battlefield=[hurt("Ostland Greatswords", 2)]), side("Empire", quest=["Boar Rider"]))
    attack(t, "quest", "Ostland Greatswords")
    t.to("defenders", seat=1)
    t.subset("Boar Rider")
    t.to("window", "end", seat=0)
    assert (t.resources(0), t.resources(1)) == (20, 20)


def test_dragon_corrupts_a_unit_for_a_unit_card() -> None:
    for top, ends in ((HOLD, True), (VILLAGE, False)):
        t = table(side("Chaos", battlefield=["Chaos Dragon"], deck=[top]), side("Orc", quest=[TROLL], kingdom=[BOYZ]))
        attack(t, "quest", "Chaos Dragon")
        t.to("window", seat=0)
        t.pick("Chaos Dragon", "open")
        assert titles(t) in (set(), {TROLL})
        t.follow(*([TROLL] if titles(t) else []))
        t.pass_all()
        assert t.ent(TROLL).flag("corrupt") is ends and t.there(top, "discard", 0)


def test_errand_riders_move_when_an_opponent_discards() -> None:
    mine = side("Dark Elf", battlefield=["Dwarf Ranger"], quest=["Ghrond Errand Riders"])
    t = table(mine, side("Orc", hand=[*IDLE, HOLD]))
    attack(t, "quest", "Dwarf Ranger")
    t.to("window", "end", seat=0)
    t.pick("Ghrond Errand Riders", "open")
    t.pass_all()
    t.answer("battlefield")
    assert t.there("Ghrond Errand Riders", "battlefield", 0)


# -- supports --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "stays"),
    [("Runesmith", True), (VILLAGE, False), (TROLL, False)],
)
def test_mine_is_sacrificed_beside_a_card_of_another_race(mine: str, stays: bool) -> None:
    t = table(side("Dwarf", hand=[mine, *IDLE], kingdom=["Karak Hirn Mine"]), side("Orc", quest=[TROLL]))
    assert t.in_play("Karak Hirn Mine"), "cards of the opponent do not count"
    t.play(mine, "quest")
    t.pass_all()
    assert t.in_play("Karak Hirn Mine") is stays


# -- Attachments and tactics -----------------------------------------------------------------------------


def test_master_puts_a_token_on_a_card_that_has_one() -> None:
    mine = {"kingdom": [{"card": "Elven Scout", "tokens": 1}, HOLD], "battlefield": ["Master of Qhaysh"]}
    t = table(side("High Elf", **mine), side("Orc"))
    attack(t, "quest", "Master of Qhaysh")
    t.to("window", "end", seat=0)
    t.pick("Master of Qhaysh", "open")
    t.pass_all()
    assert t.ent("Elven Scout").mark("resource") == 2


def test_boon_strengthens_mages_and_redirects_one_damage() -> None:
    mine = {"battlefield": ["Master of Qhaysh", HOLD], "hand": ["Guarding Boon", "Flames of Tzeentch"]}
    t = table(side("High Elf", **mine), side("Orc", battlefield=[TROLL]))
    t.play("Guarding Boon")
    t.pass_all()
    mage = t.id("Master of Qhaysh")
    assert (read(t.st, mage, "combat"), read(t.st, t.id(HOLD), "combat")) == (1, 0)
    throw(t, "Master of Qhaysh", 2)
    assert titles(t) == {HOLD, TROLL}, "another unit in a battlefield"
    t.pick(TROLL)
    assert (t.damage("Master of Qhaysh"), t.damage(TROLL)) == (1, 1)


def test_title_cancels_an_action_against_its_bearer() -> None:
    worn = bearing(BRIGADE, {"card": "White Lion Master", "tokens": 1})
    t = table(side("High Elf", battlefield=[worn, TROLL]), side("Chaos", hand=["Flames of Tzeentch"] * 2), active=1)
    for name, offered in ((TROLL, False), (BRIGADE, True)):
        t.to("window", "capital", seat=1)
        t.pick("Flames of Tzeentch", "play")
        t.answer("1")
        t.pick(name)
        t.to("window", seat=0)
        assert t.offered("White Lion Master", "act") is offered
        if offered:
            t.act("White Lion Master")
            t.answer(t.keys()[0])
        t.pass_all()
    assert (t.damage(TROLL), t.damage(BRIGADE)) == (1, 0)
    assert not t.ent("White Lion Master").mark("resource")


def test_second_attack_of_a_turn_brings_an_orc() -> None:
    mine = {"battlefield": ["Borgut Facebeater", "Boar Rider"], "hand": [BOYZ, HOLD, *IDLE]}
    t = table(side("Orc", **mine), side("Dwarf"))
    for name in ("Borgut Facebeater", "Boar Rider"):
        t.st.add_fact("turn", "attacked", t.id(name))
    attack(t, "quest", "Borgut Facebeater", "Boar Rider")
    t.to("window", "attackers", seat=0)
    t.pick("Boar Rider", "open")
    t.pick("Borgut Facebeater", "open")
    t.pass_all()
    assert t.power("Boar Rider") == 3
    assert t.there(BOYZ, "battlefield", 0) and t.id(BOYZ) in t.st.vars["attackers"]


def test_first_attack_of_a_turn_brings_nobody() -> None:
    t = table(side("Orc", battlefield=["Borgut Facebeater"], hand=[BOYZ, *IDLE]), side("Dwarf"))
    attack(t, "quest", "Borgut Facebeater")
    assert not uses(t, "Borgut Facebeater")


def test_disease_weakens_units_of_the_named_trait_only_in_combat() -> None:
    mine = side("Chaos", battlefield=[BRIGADE], quest=["Runesmith"], hand=["Wasting Disease", *IDLE])
    t = table(mine, side("Dwarf", quest=[BRIGADE]))
    before = t.power(BRIGADE, 0), t.hp(BRIGADE, 0)
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=0)
    t.play("Wasting Disease")
    t.pass_all()
    t.answer("Warrior")
    assert (t.power(BRIGADE, 0), t.hp(BRIGADE, 0)) == (before[0] - 1, before[1] - 1)
    assert (t.power(BRIGADE, 1), t.hp(BRIGADE, 1)) == before, "it does not defend yet"
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    assert (t.power(BRIGADE, 1), t.hp(BRIGADE, 1)) == (before[0] - 1, before[1] - 1)


def test_mutation_hurts_the_player_of_its_bearer() -> None:
    t = table(side("Chaos"), side("Orc", battlefield=[bearing(BOYZ, {"card": "Painful Mutation", "controller": 0})]))
    assert t.power(BOYZ) == 3
    t.to("indirect", seat=1)
    assert t.ask.total == 3


def test_mark_discards_as_many_cards_as_its_bearer_cost() -> None:
    worn = bearing(BRIGADE, {"card": "Marked for Death", "controller": 0}, damage=2)
    t = table(side("Chaos", hand=["Flames of Tzeentch"]), side("Dwarf", quest=[worn]))
    deck = len(t.st.piles["deck", 1])
    throw(t, BRIGADE, 5)
    assert deck - len(t.st.piles["deck", 1]) == t.st.rules.card(code_of(BRIGADE)).cost
    assert t.there("Marked for Death", "discard", 0)


def test_strength_draws_for_each_damage_healed_on_a_legend() -> None:
    legend = {"card": "Malekith", "damage": 3}
    t = table(side("Dark Elf", hand=["Strength of Emperors"], legend=[legend]), side("Orc"))
    t.play("Strength of Emperors", "Malekith")
    t.pass_all()
    assert t.damage("Malekith") == 0 and len(t.st.places["hand", 0]) == 3


# -- Ambush ----------------------------------------------------------------------------------------------


def lurk(name: str, race: str, **theirs: Any) -> Table:
    """Return the position after an attack on the quest zone of seat 1, where the card has ambushed."""
    t = table(side("Chaos", battlefield=[BRIGADE]), side(race, developments={"quest": [name]}, **theirs))
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=1)
    t.pick(name, "ambush")
    return t


@pytest.mark.parametrize(
    ("damage", "healed"), [({}, [0, 0, 0]), ({"quest": 2}, [0, 0, 0]), ({"kingdom": 2, "quest": 4}, [1, 2, 0])]
)
def test_engineers_heal_up_to_three_damage_on_the_capital(damage: dict[str, int], healed: list[int]) -> None:
    t = lurk("Mine Engineers", "Dwarf", sections=damage)
    t.pick("Mine Engineers", "open")
    t.pass_all()
    if t.ask.kind == "divide":
        t.answer(t.split(kingdom_section=1, quest_section=2))
    assert burnt(t, 1) == healed


def test_sorcerer_makes_the_attacker_discard() -> None:
    t = lurk("Outlaw Sorcerer", "Dark Elf")
    t.pick("Outlaw Sorcerer", "open")
    t.pass_all()
    assert not t.st.places["hand", 0] and t.there(IDLE[0], "discard", 0)


def test_ladz_draw_for_the_damage_to_the_chosen_zone() -> None:
    t = lurk("Get 'Em Ladz!", "Orc", hand=[])
    t.pass_all()
    t.answer(next(o.key for o in t.options() if o.ref == t.id("quest section", 1)))
    assert t.resources(1) == 20 and not t.st.places["hand", 1]
    t.to("window", "end", seat=0)
    assert burnt(t, 1)[1] == 2 == len(t.st.places["hand", 1])


def test_rogue_hits_hard_and_hides_after_its_attack() -> None:
    t = table(side("Orc", battlefield=["Rogue Warrior"]), side("Dwarf"))
    attack(t, "quest", "Rogue Warrior")
    t.to("window", "end", seat=0)
    assert burnt(t, 1) == [0, 3, 0] and t.resources() == 21
    assert not t.in_play("Rogue Warrior") and not t.st.ents[t.st.places["battlefield", 0][0]].up


@pytest.mark.parametrize("version", ["1.6", "1.3"])
def test_cage_cancels_the_attack_and_bars_others(version: str) -> None:
    theirs = side("Empire", developments={"quest": ["Fulminating Cage"]}, quest=[TROLL])
    t = table(side("Chaos", battlefield=[BRIGADE]), theirs, options={"faq": version})
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=1)
    t.pick("Fulminating Cage", "ambush")
    t.pass_all()
    assert t.resources(1) == 17 and not t.st.vars["attackers"]
    assert not can_attack(t.st, 0) and not can_attack(t.st, 1)
    t.to_phase(1, "kingdom")
    assert burnt(t, 1) == [0, 0, 0] and t.damage(BRIGADE) == 0 and t.damage(TROLL) == 0
    assert t.there("Fulminating Cage", "discard", 1) and can_attack(t.st, 0)


def test_cage_bars_only_an_opponent() -> None:
    t = table(side("Empire", hand=["Fulminating Cage"], battlefield=[BRIGADE]), side("Orc"))
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=0)
    t.play("Fulminating Cage")
    t.pass_all()
    assert not t.st.vars["attackers"] and can_attack(t.st, 0)


def test_cage_needs_an_attack() -> None:
    t = table(side("Empire", hand=["Fulminating Cage"], battlefield=[BRIGADE]), side("Orc"))
    t.to("window", "capital", seat=0)
    assert not t.offered("Fulminating Cage", "play")


# -- Thorek ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("resources", "builds"), [(2, True), (1, False)])
def test_thorek_builds_a_dwarf_support_of_your_resources(resources: int, builds: bool) -> None:
    hand = ["Mining Tunnels", VILLAGE, "Runesmith"]
    t = table(side("Dwarf", legend=["Thorek Ironbrow"], hand=hand, resources=resources), side("Orc"))
    attack(t, "quest", "Thorek Ironbrow")
    t.to("window", "attackers", seat=0)
    t.pick("Thorek Ironbrow", "open")
    t.pass_all()
    assert (t.ask.kind != "window") is builds
    t.follow(*(["quest"] if builds else []))
    assert t.in_play("Mining Tunnels") is builds and t.resources() == resources
    assert not t.in_play(VILLAGE), "it is no Dwarf card"
