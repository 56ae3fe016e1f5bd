"""Cards of Cataclysm: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, burnt, hurt, price, side, table, titles, use, uses

from engine.kernel.state.layers import read

HOLD, BRIGADE, SQUAD, TROLL, KNIGHTS, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Black Orc Squad",
    "River Troll",
    "Knights Panther",
    "Contested Village",
)
BURNING = {"quest": "burning"}


def on_top(t: Table, seat: int = 0) -> int:
    """Return the number of cards in that seat's deck."""
    return len(t.st.piles["deck", seat])


def hand(t: Table, seat: int = 0) -> int:
    """Return the number of cards in that seat's hand."""
    return len(t.st.places["hand", seat])


# -- numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "place", "mine", "theirs", "more"),
    [
        ("Thane of Karak Norn", "power", "kingdom", {"sections": BURNING}, {}, 2),
        ("Thane of Karak Norn", "power", "kingdom", {}, {"sections": BURNING}, 0),
        ("Solomon Pomer", "power", "battlefield", {"sections": BURNING}, {}, -1),
        ("Solomon Pomer", "power", "battlefield", {}, {"sections": BURNING}, 0),
        ("Fervent Disciple", "combat", "quest", {"sections": {"kingdom": "burning"}}, {"sections": BURNING}, 0),
        ("Fervent Disciple", "combat", "quest", {"sections": BURNING}, {}, -2),
        ("Luminark of Hysh", "power", "quest", {"sections": BURNING}, {}, -2),
        ("Luminark of Hysh", "power", "kingdom", {"sections": BURNING}, {"sections": {"kingdom": "burning"}}, 0),
        ("Lord of Khorne", "combat", "quest", {"sections": BURNING}, {"sections": BURNING}, 2),
        ("Lord of Khorne", "combat", "quest", {"sections": {"quest": 7}}, {}, 0),
        ("Rift of Chaos", "power", "kingdom", {"sections": BURNING}, {"sections": BURNING}, 2),
        ("Remote Monastery", "power", "kingdom", {"kingdom": [bearing(HOLD, "Gromril Armour")]}, {}, 0),
        ("Remote Monastery", "power", "kingdom", {"kingdom": [VILLAGE]}, {}, -1),
        ("Remote Monastery", "power", "kingdom", {"quest": [VILLAGE]}, {"kingdom": [VILLAGE]}, 0),
    ],
)
def test_number_depends_on_the_cards_around(
    name: str, key: str, place: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare = table(side("Dwarf", **{place: [name]}), side("Orc"))
    mine = {**mine, place: [name, *mine.get(place, [])]}
    t = table(side("Dwarf", **mine), side("Orc", **theirs))
    assert read(t.st, t.id(name), key) == read(bare.st, bare.id(name), key) + more


@pytest.mark.parametrize(
    ("worn", "bearer", "combat"),
    [
        ("Garrisoned", HOLD, 2),
        ("Serpent's Strength", "Chaos Knights", 0),
        ("Phoenix Talon", "Initiate of Saphery", 0),
    ],
)
@pytest.mark.parametrize("burning", [False, True])
def test_attachment_changes_damage_in_combat(worn: str, bearer: str, combat: int, burning: bool) -> None:
    t = table(side("Dwarf", kingdom=[bearing(bearer, worn)], sections={"kingdom": "burning"} if burning else {}))
    told = {"Garrisoned": 0, "Serpent's Strength": 1}.get(worn, combat) if burning else combat
    assert read(t.st, t.id(bearer), "combat") == told


@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("Garrisoned", {HOLD, TROLL, "Chaos Knights", "Initiate of Saphery", "Walking Sacrifice"}),
        ("Dark Covenant", {HOLD, TROLL, "Chaos Knights", "Initiate of Saphery", "Walking Sacrifice"}),
        ("Serpent's Strength", {"Chaos Knights"}),
        ("Phoenix Talon", {"Initiate of Saphery"}),
        ("Morathi's Gift", {"Walking Sacrifice"}),
    ],
)
def test_attachment_is_offered_the_cards_it_may_be_attached_to(name: str, offered: set[str]) -> None:
    mine = ["Chaos Knights", "Initiate of Saphery", HOLD]
    t = table(
        side("Dwarf", hand=[name, *IDLE], battlefield=mine, kingdom=[VILLAGE]),
        side("Orc", quest=[TROLL, "Walking Sacrifice"]),
    )
    t.pick(name, "play")
    assert titles(t) == offered


def test_morathis_gift_gives_scout() -> None:
    t = table(side("Dark Elf", quest=[bearing("Walking Sacrifice", "Morathi's Gift")]))
    assert read(t.st, t.id("Walking Sacrifice"), "scout") == 1


def test_phoenix_talon_helps_a_defender_only() -> None:
    me = side("Orc", battlefield=[TROLL])
    t = table(me, side("High Elf", quest=[bearing("Initiate of Saphery", "Phoenix Talon")]))
    attack(t, "quest", TROLL)
    t.to("defenders")
    assert read(t.st, t.id("Initiate of Saphery"), "combat") == 0
    t.subset("Initiate of Saphery")
    assert read(t.st, t.id("Initiate of Saphery"), "combat") == 3


@pytest.mark.parametrize(("mine", "theirs", "less"), [({}, {}, 0), ({"sections": BURNING}, {"sections": BURNING}, 2)])
def test_bloodcrusher_costs_less_for_each_burning_zone(mine: Any, theirs: Any, less: int) -> None:
    bare = table(side("Chaos", hand=["Bloodcrusher"]), side("Orc"))
    assert price(table(side("Chaos", hand=["Bloodcrusher"], **mine), side("Orc", **theirs)), "Bloodcrusher") == (
        price(bare, "Bloodcrusher") - less
    )


def test_big_guns_help_attacking_orcs() -> None:
    t = table(side("Orc", battlefield=[SQUAD, HOLD, "Big Guns"], kingdom=["Boar Boyz"]), side("Dwarf"))
    attack(t, "quest", SQUAD, HOLD)
    assert [read(t.st, t.id(name, 0), "combat") for name in (SQUAD, HOLD, "Boar Boyz")] == [1, 0, 0]


def test_big_guns_do_nothing_outside_the_battlefield() -> None:
    t = attacking(SQUAD, "Orc", {"battlefield": [SQUAD], "kingdom": ["Big Guns"]})
    assert read(t.st, t.id(SQUAD), "combat") == 0


@pytest.mark.parametrize(("sections", "power"), [({"quest": 1}, 4), ({"kingdom": 1}, 1), ({}, 1)])
def test_makka_is_stronger_against_a_damaged_zone(sections: dict[str, int], power: int) -> None:
    mine = {"battlefield": ["Makka Greenfist", SQUAD]}
    t = attacking("Makka Greenfist", "Orc", mine, {"race": "Dwarf", "sections": sections})
    assert t.power("Makka Greenfist") == power


def test_makka_is_no_stronger_while_others_attack() -> None:
    mine = {"battlefield": ["Makka Greenfist", SQUAD]}
    t = attacking(SQUAD, "Orc", mine, {"race": "Dwarf", "sections": {"quest": 1}})
    assert t.power("Makka Greenfist") == 1


@pytest.mark.parametrize(("sections", "offered"), [(BURNING, True), ({}, False)])
def test_thane_attacks_from_any_zone_while_a_zone_burns(sections: dict[str, Any], offered: bool) -> None:
    t = table(side("Dwarf", kingdom=["Thane of Karak Norn"], battlefield=[BRIGADE], sections=sections), side("Orc"))
    assert ("Thane of Karak Norn" in attack(t, "quest", BRIGADE)) is offered


def test_redface_zappa_enters_with_damage_that_is_not_dealt() -> None:
    t = table(side("Orc", hand=["Redface Zappa", *IDLE]), side("Dwarf"))
    t.play("Redface Zappa")
    t.pass_all()
    assert t.damage("Redface Zappa") == 1 and "damaged" not in t.kinds()


# -- attacks and defence ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("burning", "offered"), [("quest", False), ("kingdom", True)])
def test_bowmen_defend_any_zone_that_does_not_burn(burning: str, offered: bool) -> None:
    foe = side("Empire", kingdom=["Ostland Bowmen"], quest=[KNIGHTS], sections={burning: "burning"})
    t = table(side("Orc", battlefield=[TROLL]), foe)
    attack(t, "quest", TROLL)
    t.to("defenders")
    assert ("Ostland Bowmen" in titles(t)) is offered


def test_bowmen_defend_their_own_zone_even_if_it_burns() -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Empire", quest=["Ostland Bowmen"], sections=BURNING))
    attack(t, "quest", TROLL)
    t.to("defenders")
    assert titles(t) == {"Ostland Bowmen"}


def bearers(*others: str) -> Table:
    """Return the question in which Chaos Knights (3 power) divide their damage among the attackers."""
    me = side("Dwarf", battlefield=["Standard Bearer", *others])
    t = table(me, side("Chaos", quest=["Chaos Knights", "Chaos Knights"]))
    attack(t, "quest", "Standard Bearer", *others)
    t.to("defenders")
    t.subset("Chaos Knights", "Chaos Knights")
    t.to("assign", seat=1)
    return t


def test_bearer_must_be_dealt_damage_before_others() -> None:
    t = bearers(HOLD)
    assert t.refused(t.split(Standard_Bearer=4, Defender_of_the_Hold=2)) == "inv.why.struck_first"
    t.answer(t.split(Standard_Bearer=5, Defender_of_the_Hold=1))
    dealt = {eid: n for eid, n, by, *_ in t.st.vars["packets"] if by == "defender"}
    assert dealt == {t.id("Standard Bearer"): 5, t.id(HOLD): 1}


def test_bearer_that_does_not_attack_is_not_in_the_way() -> None:
    me = side("Dwarf", battlefield=["Standard Bearer", HOLD, BRIGADE])
    t = table(me, side("Chaos", quest=["Chaos Knights"]))
    attack(t, "quest", HOLD, BRIGADE)
    t.to("defenders")
    t.subset("Chaos Knights")
    t.to("assign", seat=1)
    t.answer(t.split(Mountain_Brigade=3))
    assert t.m.pending


def test_damage_for_the_bearer_is_suggested_first() -> None:
    t = bearers(HOLD)
    assert t.m.suggest(t.ask.id) == t.split(Standard_Bearer=5, Defender_of_the_Hold=1)


def test_bearer_does_not_need_more_than_it_can_take() -> None:
    t = bearers("Standard Bearer", HOLD)
    rows = [o for o in t.options() if o.ref in t.st.ents and t.is_card(o.ref or 0, "Standard Bearer")]
    assert t.refused(f"{rows[0].key}:5,{t.id(HOLD)}:1") == "inv.why.struck_first"
    t.answer(f"{rows[0].key}:5,{rows[1].key}:1")


@pytest.mark.parametrize(
    ("resources", "cards", "may_defend"), [(3, IDLE, True), (0, IDLE, False), (3, [], False), (0, [], False)]
)
def test_ironfrost_meets_no_defence_by_the_poor(resources: int, cards: list[str], may_defend: bool) -> None:
    foe = side("Orc", quest=[TROLL], hand=cards, resources=resources)
    t = table(side("Dark Elf", battlefield=["Lord of Ironfrost", HOLD]), foe)
    attack(t, "quest", "Lord of Ironfrost")
    d = t.to("defenders") if may_defend else t.to("window", "assigned")
    assert d.kind == ("defenders" if may_defend else "window")


def test_ironfrost_must_attack_himself() -> None:
    foe = side("Orc", quest=[TROLL], hand=[], resources=0)
    t = table(side("Dark Elf", battlefield=["Lord of Ironfrost", HOLD]), foe)
    attack(t, "quest", HOLD)
    assert t.to("defenders").seat == 1


def defended(resources: int) -> Table:
    """Return the position after a Holy Defender of seat 1, who defends, has used its Action."""
    t = table(side("Orc", battlefield=[SQUAD, TROLL], resources=resources), side("Empire", quest=["Holy Defender"]))
    attack(t, "quest", SQUAD, TROLL)
    t.to("defenders")
    t.subset("Holy Defender")
    use(t, "Holy Defender", seat=1)
    return t


@pytest.mark.parametrize("resources", [0, 3])
def test_holy_defender_ends_an_attack_that_is_not_paid_for(resources: int) -> None:
    t = defended(resources)
    if resources:
        assert t.ask.seat == 0
        t.answer("no")
    t.to_phase(1, "kingdom")
    assert burnt(t, 1) == [0, 0, 0] and t.in_play("Holy Defender") and not t.damage(SQUAD)


def test_holy_defender_lets_an_attack_go_on_for_one_resource() -> None:
    t = defended(3)
    t.answer("yes")
    assert t.resources() == 2
    t.to_phase(1, "kingdom")
    assert not t.in_play("Holy Defender") and sum(burnt(t, 1)) == 1


def test_engravings_defend_as_a_unit_and_keep_their_power() -> None:
    me = side("Orc", battlefield=[SQUAD])
    t = table(me, side("Dwarf", quest=["Ancestral Engravings"], kingdom=["Ancestral Engravings"]))
    attack(t, "quest", SQUAD)
    use(t, "Ancestral Engravings", seat=1)
    t.to("defenders")
    assert titles(t) == {"Ancestral Engravings"}
    made = next(o.ref for o in t.options() if o.ref)
    assert [read(t.st, made, key) for key in ("power", "hp")] == [2, 4]
    t.answer(str(made))
    t.to_phase(1, "kingdom")
    assert t.st.kind(made) == "support" and not t.st.ents[made].damage


def test_talon_and_brave_volunteers_need_no_third_player() -> None:
    t = table(side("Orc", battlefield=[SQUAD]), side("Dark Elf", battlefield=["Brave Volunteers"]))
    assert attack(t, "quest", SQUAD) == {SQUAD}


def test_smart_warlord_doubles_combat_damage_to_a_capital() -> None:
    t = table(side("Orc", hand=["Warlord Be Smart", *IDLE], battlefield=[TROLL]), side("Dwarf"))
    t.play("Warlord Be Smart")
    t.pass_all()
    attack(t, "quest", TROLL)
    t.to_phase(1, "kingdom")
    assert burnt(t, 1) == [0, 4, 0]


def test_smart_warlord_doubles_no_other_damage() -> None:
    me = side("Orc", hand=["Warlord Be Smart", *IDLE], battlefield=[TROLL], quest=["Bearer of Eight"])
    t = table(me, side("Dwarf", quest=[BRIGADE]))
    t.play("Warlord Be Smart")
    t.pass_all()
    attack(t, "quest", TROLL)
    t.to("defenders")
    t.subset(BRIGADE)
    t.to_phase(1, "kingdom")
    assert t.damage(BRIGADE) == 2 and burnt(t, 1) == [0, 0, 0]


# -- burning ---------------------------------------------------------------------------------------------


def burn(me: dict[str, Any], foe: dict[str, Any]) -> Table:
    """Return the position after a River Troll's attack has made the quest zone of seat 1 burn."""
    t = table({**me, "battlefield": [TROLL, *me.get("battlefield", [])]}, {**foe, "sections": {"quest": 7}})
    attack(t, "quest", TROLL)
    return t


def test_towersmasha_destroys_a_support_card_in_the_burnt_zone() -> None:
    t = burn(side("Orc", battlefield=["Towersmasha"]), side("Dwarf", quest=[VILLAGE], kingdom=["Armoury"]))
    t.to("window", seat=0)
    while not t.offered("Towersmasha", "open"):
        t.pass_()
        t.to("window", seat=0)
    t.pick("Towersmasha", "open")
    if t.ask.kind == "target":
        assert titles(t) == {VILLAGE}
        t.pick(VILLAGE)
    t.pass_all()
    assert not t.in_play(VILLAGE) and t.in_play("Armoury")


@pytest.mark.parametrize("name", ["Spirit Speaka", "Pillaged Village"])
def test_orcs_come_from_the_hand_when_a_zone_burns(name: str) -> None:
    t = burn(side("Orc", hand=[name, *IDLE]), side("Dwarf"))
    assert not t.offered(name)
    before = t.resources()
    while not uses(t, name):
        t.pass_()
    use(t, name)
    t.answer("kingdom")
    assert t.there(name, "kingdom", 0) and t.resources() == before


@pytest.mark.parametrize("name", ["Spirit Speaka", "Pillaged Village"])
def test_orcs_do_not_come_when_their_own_zone_burns(name: str) -> None:
    t = burn(side("Dwarf"), side("Orc", hand=[name, *IDLE]))
    t.to("window", "end", seat=1)
    assert t.ent("quest section", 1).mark("burn") and not t.offered(name)


@pytest.mark.parametrize("place", ["kingdom", "quest"])
def test_towersmasha_must_be_in_the_battlefield(place: str) -> None:
    t = burn(side("Orc", **{place: ["Towersmasha"]}), side("Dwarf", quest=[VILLAGE]))
    t.to_phase(1, "kingdom")
    assert t.in_play(VILLAGE) and "open" not in [o.key[:4] for o in t.options()]


def test_spelltwister_corrupts_a_corresponding_zone() -> None:
    me = side("Chaos", quest=["Spelltwister", SQUAD], kingdom=[HOLD])
    t = burn(me, side("Dwarf", quest=[BRIGADE], kingdom=[KNIGHTS]))
    t.to("defenders")
    t.answer("")
    while not uses(t, "Spelltwister"):
        t.pass_()
    t.pick("Spelltwister", "open")
    assert len([o for o in t.options() if o.ref]) == 2
    t.answer(str(t.id("quest section", 1)))
    t.pass_all()
    assert t.ent(BRIGADE).flag("corrupt")
    assert not any(t.ent(name).flag("corrupt") for name in (SQUAD, HOLD, KNIGHTS, TROLL))


def test_chosen_of_the_gods_burns_a_zone_of_an_opponents_choice() -> None:
    t = table(side("Chaos", hand=["Chosen of the Gods", *IDLE], quest=["Spelltwister"]), side("Dwarf"))
    t.play("Chosen of the Gods")
    t.pass_all()
    assert t.ask.seat == 1 and len(t.options()) == 3
    t.answer(str(t.id("quest section", 0)))
    assert t.ent("quest section", 0).mark("burn") == 1 and not t.m.over
    assert uses(t, "Spelltwister")


def test_chosen_of_the_gods_does_nothing_if_a_zone_burns() -> None:
    t = table(side("Chaos", hand=["Chosen of the Gods", *IDLE], sections=BURNING), side("Dwarf"))
    t.play("Chosen of the Gods")
    t.pass_all()
    assert t.ask.kind == "window" and [t.ent(f"{z} section", 0).mark("burn") for z in ("kingdom", "quest")] == [0, 1]


@pytest.mark.parametrize(("mine", "theirs", "offered"), [(1, 0, True), (1, 1, False), (0, 0, False), (0, 1, False)])
def test_reinforcements_need_more_burning_zones(mine: int, theirs: int, offered: bool) -> None:
    me = side("Dwarf", hand=["Reinforcements", *IDLE], sections=BURNING if mine else {})
    t = table(me, side("Orc", sections=BURNING if theirs else {}))
    assert t.offered("Reinforcements", "play") is offered


def test_reinforcements_put_a_unit_of_your_race_into_play() -> None:
    me = side("Dwarf", hand=["Reinforcements", *IDLE], sections=BURNING, deck=[TROLL, BRIGADE, VILLAGE, HOLD, KNIGHTS])
    t = table(me, side("Orc"))
    t.play("Reinforcements")
    t.pass_all()
    assert set(t.names()) == {BRIGADE, HOLD}
    t.answer(t.keys()[t.names().index(BRIGADE)])
    t.answer("kingdom")
    assert t.there(BRIGADE, "kingdom", 0)
    assert t.told(VILLAGE, 1)


def test_ribbons_give_two_power_for_each_burning_zone() -> None:
    me = side("Dwarf", hand=["Ribbons of Iron", *IDLE], quest=[HOLD], sections=BURNING)
    t = table(me, side("Orc", sections=BURNING))
    t.play("Ribbons of Iron", HOLD)
    t.pass_all()
    assert t.power(HOLD) == 3


# -- cards that come and go ------------------------------------------------------------------------------


def test_grudge_keeper_brings_a_support_card() -> None:
    me = side("Dwarf", hand=["Grudge Keeper", "Keystone Forge", VILLAGE, HOLD])
    t = table(me, side("Orc"))
    t.play("Grudge Keeper", "battlefield")
    t.pass_all()
    use(t, "Grudge Keeper")
    assert t.there("Keystone Forge", "battlefield", 0) and t.there(VILLAGE, "hand", 0)


def test_grudge_keeper_works_in_the_battlefield_only() -> None:
    t = table(side("Dwarf", hand=["Grudge Keeper", "Keystone Forge"]), side("Orc"))
    t.play("Grudge Keeper", "kingdom")
    t.pass_all()
    assert not uses(t, "Grudge Keeper")


def test_hall_of_heroes_strengthens_a_unit() -> None:
    me = side("Dwarf", kingdom=["Hall of Heroes"], quest=[BRIGADE], battlefield=[HOLD])
    t = table(me, side("Orc", quest=[TROLL]))
    attack(t, "quest", HOLD)
    t.to("defenders")
    t.subset(TROLL)
    while not uses(t, "Hall of Heroes"):
        t.pass_()
    use(t, "Hall of Heroes", BRIGADE)
    assert t.power(BRIGADE) == 3


@pytest.mark.parametrize(("mine", "theirs"), [(KNIGHTS, TROLL), (BRIGADE, HOLD)])
def test_hall_of_heroes_honours_dwarfs_of_its_player_only(mine: str, theirs: str) -> None:
    me = side("Dwarf", kingdom=["Hall of Heroes"], battlefield=[mine])
    t = table(me, side("Orc", quest=[theirs]))
    attack(t, "quest", mine)
    t.to("defenders")
    t.subset(theirs)
    t.to("window", "end", seat=0)
    assert not (t.in_play(mine) and t.in_play(theirs)) and not t.offered("Hall of Heroes")


def test_last_oath_deals_the_power_of_the_lost_unit() -> None:
    me = side("Dwarf", hand=["The Last Oath", *IDLE], battlefield=[BRIGADE, HOLD])
    t = table(me, side("Orc", quest=[TROLL, SQUAD]))
    t.play("The Last Oath", HOLD, SQUAD)
    t.pass_all()
    attack(t, "quest", HOLD)
    t.to("defenders")
    t.subset(TROLL)
    t.to_phase(1, "kingdom")
    assert t.there(HOLD, "discard", 0) and t.damage(SQUAD) == 1


def test_last_oath_names_a_dwarf_of_yours() -> None:
    me = side("Dwarf", hand=["The Last Oath", *IDLE], battlefield=[BRIGADE, KNIGHTS, HOLD])
    t = table(me, side("Dwarf", quest=["Runesmith"]))
    t.pick("The Last Oath", "play")
    assert titles(t) == {BRIGADE, HOLD}


@pytest.mark.rule("INV-QA-SORCERER-DECLARE-TARGETS")
def test_last_oath_needs_a_unit_of_the_opponent() -> None:
    t = table(side("Dwarf", hand=["The Last Oath"], quest=[HOLD]), side("Orc", kingdom=[VILLAGE]))
    assert not t.offered("The Last Oath", "play")


def test_lirdir_strengthens_each_unit_that_you_heal() -> None:
    me = side("High Elf", hand=["Greater Heal", *IDLE], quest=["Lirdir", hurt(BRIGADE, 2)])
    t = table(me, side("Orc", quest=[hurt(TROLL, 1)]))
    t.play("Greater Heal")
    t.pass_all()
    use(t, "Lirdir")
    assert t.power(BRIGADE) == 3


def test_lirdir_does_not_answer_what_others_heal() -> None:
    t = table(side("High Elf", quest=["Lirdir"]), side("Orc", quest=[hurt(TROLL, 1)]), active=1, at="phase:beginning")
    assert t.damage(TROLL) == 0 and not uses(t, "Lirdir")


@pytest.mark.parametrize("at_once", [False, True])
def test_only_one_eagle_returns_each_turn(at_once: bool) -> None:
    eagle = "Iron-talon Eagle"
    t = table(side("High Elf", quest=[eagle], kingdom=[eagle], stops="every"), side("Orc", hand=["Troll Vomit"]))
    t.act(eagle)
    t.to("window", seat=0)
    assert t.offered(eagle, "act")
    if at_once:
        t.act(eagle)
    while t.st.links:
        t.pass_()
    assert [t.there(eagle, place, 0) for place in ("quest", "kingdom", "hand")].count(True) == 2
    t.to("window", "capital", seat=0)
    assert not t.offered(eagle, "act")


def test_bearer_of_eight_strikes_if_it_has_not_attacked() -> None:
    t = table(side("High Elf", battlefield=["Bearer of Eight", HOLD]), side("Orc"))
    attack(t, "quest", HOLD)
    t.to("window", "assigned", seat=0)
    assert not t.offered("Bearer of Eight", "act")
    t.to("window", "end", seat=0)
    t.act("Bearer of Eight")
    t.pass_all()
    assert t.ask.seat == 1 and t.ask.shape == "split" and t.ask.total == 2


def test_bearer_of_eight_rests_after_an_attack() -> None:
    t = table(side("High Elf", battlefield=["Bearer of Eight"]), side("Orc"))
    attack(t, "quest", "Bearer of Eight")
    t.to("window", "end", seat=0)
    assert not t.offered("Bearer of Eight", "act") and burnt(t, 1) == [0, 1, 0]


def test_purifier_heals_when_it_enters_and_when_it_leaves() -> None:
    me = side("High Elf", hand=["Arcane Purifier", *IDLE], quest=[hurt(BRIGADE, 3)], kingdom=["Iron-talon Eagle"])
    t = table(me, side("Orc", quest=[hurt(TROLL, 2)]))
    t.play("Arcane Purifier", "quest")
    t.pass_all()
    use(t, "Arcane Purifier", BRIGADE)
    assert t.damage(BRIGADE) == 0 and t.damage(TROLL) == 2


def test_purifier_heals_when_it_leaves() -> None:
    purifier = "Arcane Purifier"
    me = side("High Elf", battlefield=[purifier, purifier], kingdom=[hurt(BRIGADE, 3), hurt(KNIGHTS, 1)])
    t = table(me, side("Orc", quest=[TROLL]))
    attack(t, "quest", purifier)
    t.to("defenders")
    t.subset(TROLL)
    t.to("window", "end", seat=0)
    assert t.names().count(f"Use {purifier}") == 1
    t.answer(t.keys()[t.names().index(f"Use {purifier}")])
    t.pick(BRIGADE)
    t.pass_all()
    assert [t.damage(name) for name in (BRIGADE, KNIGHTS)] == [0, 1]


def test_plaguebearer_finds_a_mutation_or_disease() -> None:
    me = side(
        "Chaos", hand=["Plaguebearer", *IDLE], deck=["Horrific Mutation", "Effulgent Boils", HOLD, VILLAGE, TROLL]
    )
    t = table(me, side("Orc"))
    t.play("Plaguebearer", "quest")
    t.pass_all()
    use(t, "Plaguebearer")
    assert set(t.names()) == {"Horrific Mutation", "Effulgent Boils", "None of them"}
    t.answer(t.keys()[t.names().index("Effulgent Boils")])
    assert t.there("Effulgent Boils", "hand", 0) and on_top(t) == 11


@pytest.mark.parametrize(("x", "offered"), [("1", {HOLD}), ("4", {BRIGADE, TROLL})])
def test_reprimand_costs_as_much_as_its_target(x: str, offered: set[str]) -> None:
    t = table(side("High Elf", hand=["Reprimand", *IDLE], quest=[BRIGADE, HOLD]), side("Orc", quest=[TROLL]))
    before, cards = t.resources(), on_top(t)
    t.pick("Reprimand", "play")
    assert [key for key in t.ask.keys if key != "back"] == ["1", "4"]
    t.answer(x)
    if t.ask.kind == "target":
        assert titles(t) == offered
        t.pick(next(iter(offered & {HOLD, BRIGADE})))
    t.pass_all()
    assert before - t.resources() == int(x) and on_top(t) == cards + 1
    assert not t.in_play(HOLD if x == "1" else BRIGADE)


# -- the chain -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "offered"), [(TROLL, True), (BRIGADE, False)])
def test_arcane_instinct_saves_a_card_of_an_opponent(target: str, offered: bool) -> None:
    me = side("Chaos", hand=["Seduced by Darkness", *IDLE], quest=[TROLL])
    t = table(me, side("High Elf", hand=["Arcane Instinct"], quest=[BRIGADE]))
    t.play("Seduced by Darkness", target)
    t.to("window", seat=1)
    assert t.offered("Arcane Instinct", "play") is offered
    if offered:
        t.play("Arcane Instinct")
        t.answer(t.keys()[0])
        t.pass_all()
        assert not t.ent(TROLL).flag("corrupt")


@pytest.mark.rule("INV-QA-IRON-DISCIPLINE-ATTACHMENT")
def test_arcane_instinct_answers_an_attachment() -> None:
    t = table(
        side("Dwarf", hand=["Gromril Armour", *IDLE], quest=[HOLD, BRIGADE]), side("High Elf", hand=["Arcane Instinct"])
    )
    t.play("Gromril Armour", HOLD)
    t.to("window", seat=1)
    t.play("Arcane Instinct")
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there("Gromril Armour", "discard", 0)


@pytest.mark.parametrize("n", [1, 2])
def test_parapet_cancels_the_next_action_of_an_opponent(n: int) -> None:
    me = side("Dwarf", battlefield=[HOLD], hand=["Striking the Grudge", "Striking the Grudge", *IDLE])
    t = table(me, side("High Elf", quest=["Infused Parapet"] * n))
    attack(t, "quest", HOLD)
    for _ in range(n):
        t.to("window", seat=1)
        t.pick("Infused Parapet", "open")
    t.pass_all()
    t.to("window", seat=0)
    t.play("Striking the Grudge", HOLD)
    t.pass_all()
    assert t.power(HOLD) == 1 and t.there("Striking the Grudge", "discard", 0)
    t.to("window", seat=0)
    t.play("Striking the Grudge", HOLD)
    t.pass_all()
    assert t.power(HOLD) == 3


@pytest.mark.parametrize("name", ["Infused Parapet", "Ancestral Engravings"])
def test_support_card_answers_attacks_on_its_own_zone_only(name: str) -> None:
    t = table(side("Orc", battlefield=[SQUAD], quest=[name]), side("Dwarf", kingdom=[name]))
    attack(t, "quest", SQUAD)
    t.to("window", "attackers", seat=1)
    assert not t.offered(name)


def test_parapet_waits_for_an_opponent_of_its_player() -> None:
    foe = side("High Elf", quest=["Infused Parapet", KNIGHTS])
    t = table(side("Dwarf", battlefield=[HOLD]), foe)
    attack(t, "quest", HOLD)
    use(t, "Infused Parapet", seat=1)
    t.to("window", seat=1)
    t.act(KNIGHTS)
    t.pass_all()
    assert t.power(KNIGHTS) == 2


# -- hands -----------------------------------------------------------------------------------------------


def test_crimson_brides_discard_a_card_of_the_opponent() -> None:
    t = table(side("Dark Elf", quest=["Crimson Brides"]), side("Orc", hand=[HOLD, VILLAGE]))
    t.act("Crimson Brides")
    t.pass_all()
    assert hand(t, 1) == 1 and not t.in_play("Crimson Brides")


def test_corsair_tower_discards_from_the_deck_as_well() -> None:
    me = side("Dark Elf", quest=["Crimson Brides"], kingdom=["Corsair Tower"])
    t = table(me, side("Orc", hand=[HOLD, VILLAGE], deck=[TROLL, SQUAD]))
    t.act("Crimson Brides")
    t.pass_all()
    use(t, "Corsair Tower")
    assert t.there(TROLL, "discard", 1) and not t.there(SQUAD, "discard", 1)


def covenant(seat: int = 1) -> Table:
    """Return the question of Dark Covenant, attached to a unit of a seat, when seat 1 discards a random card."""
    worn = bearing(HOLD, {"card": "Dark Covenant", "controller": 0})
    sides: list[dict[str, Any]] = [{"quest": ["Crimson Brides"]}, {"hand": [VILLAGE, TROLL, BRIGADE]}]
    sides[seat]["kingdom"] = [worn]
    t = table(side("Dark Elf", **sides[0]), side("Orc", **sides[1]))
    t.act("Crimson Brides")
    t.pass_all()
    return t


def test_dark_covenant_lets_you_choose_the_discarded_card() -> None:
    t = covenant()
    assert t.ask.seat == 0 and t.keys() == ["choose", "random"]
    t.answer("choose")
    assert t.names() == sorted((VILLAGE, TROLL, BRIGADE))
    t.answer(t.keys()[t.names().index(BRIGADE)])
    assert t.there(BRIGADE, "discard", 1) and hand(t, 1) == 2


def test_dark_covenant_may_leave_the_card_to_chance() -> None:
    t = covenant()
    t.answer("random")
    assert hand(t, 1) == 2 and t.ask.kind == "window"


def test_dark_covenant_is_about_its_bearers_controller() -> None:
    t = covenant(0)
    assert hand(t, 1) == 2 and t.ask.kind == "window"


@pytest.mark.parametrize("answer", ["discard", "sacrifice"])
def test_shattered_thought_costs_cards_or_the_unit(answer: str) -> None:
    me = side("Dark Elf", hand=["Shattered Thought", *IDLE])
    t = table(me, side("Orc", quest=[TROLL, BRIGADE], hand=[HOLD, VILLAGE, SQUAD]))
    t.play("Shattered Thought", TROLL)
    t.pass_all()
    assert t.ask.seat == 1 and t.keys() == ["discard", "sacrifice"]
    t.answer(answer)
    if answer == "discard":
        t.subset(HOLD, SQUAD)
        t.to("window")
    assert t.in_play(TROLL) is (answer == "discard") and hand(t, 1) == (1 if answer == "discard" else 3)
    assert t.in_play(BRIGADE)


def test_shattered_thought_takes_the_unit_of_an_empty_hand() -> None:
    t = table(side("Dark Elf", hand=["Shattered Thought", *IDLE]), side("Orc", quest=[TROLL, BRIGADE], hand=[HOLD]))
    t.play("Shattered Thought", TROLL)
    t.pass_all()
    assert not t.in_play(TROLL) and hand(t, 1) == 1


def test_seeds_of_chaos_spread_as_long_as_cards_are_discarded() -> None:
    me = side("Chaos", hand=["Seeds of Chaos", VILLAGE], quest=[SQUAD, TROLL])
    t = table(me, side("Orc", quest=[BRIGADE], hand=[HOLD, KNIGHTS]))
    t.play("Seeds of Chaos")
    t.pass_all()
    t.answer("seat:1")
    assert not t.in_play(BRIGADE) and t.ask.seat == 1
    t.pick(HOLD)
    assert t.ask.seat == 1 and t.there(HOLD, "discard", 1)
    t.answer("seat:0")
    t.pick(SQUAD)
    assert not t.in_play(SQUAD) and t.in_play(TROLL) and t.ask.seat == 0
    t.answer("none")
    assert t.ask.kind == "window" and t.there("Seeds of Chaos", "discard", 0)


def test_seeds_of_chaos_end_with_a_player_without_units() -> None:
    me = side("Chaos", hand=["Seeds of Chaos", VILLAGE], quest=[SQUAD])
    t = table(me, side("Orc", hand=[HOLD, KNIGHTS]))
    t.play("Seeds of Chaos")
    t.pass_all()
    t.answer("seat:1")
    assert t.ask.kind == "window" and t.in_play(SQUAD) and hand(t, 1) == 2


def test_reinforcements_without_a_unit_of_your_race_find_nothing() -> None:
    me = side("Dwarf", hand=["Reinforcements", *IDLE], sections=BURNING, deck=[TROLL, VILLAGE, KNIGHTS, SQUAD, TROLL])
    t = table(me, side("Orc"))
    before = on_top(t)
    t.play("Reinforcements")
    t.pass_all()
    assert t.keys() == ["none"]
    t.answer("none")
    assert t.ask.kind == "window" and on_top(t) == before


def test_warpstone_lets_the_opponent_draw() -> None:
    t = table(side("Chaos", hand=["Warpstone of Turmoil", *IDLE]), side("Orc"))
    before = hand(t, 1)
    t.play("Warpstone of Turmoil", "quest")
    t.pass_all()
    assert hand(t, 1) == before + 2


# -- control ---------------------------------------------------------------------------------------------


def test_sellswords_follow_the_opponent_who_pays() -> None:
    t = table(side("Orc"), side("Dwarf", battlefield=["Fickle Sellswords"], resources=2))
    before = t.resources()
    t.act("Fickle Sellswords")
    t.pass_all()
    assert t.there("Fickle Sellswords", "battlefield", 0) and t.resources() == before - 1
    t.to("window", seat=0)
    assert not t.offered("Fickle Sellswords", "act")


def maiden() -> Table:
    """Return the position after an Atharti Night Maiden has been attached to Black Orc Squad's smaller kin."""
    me = side("Orc", hand=["Squig Herders", *IDLE], quest=[TROLL])
    t = table(me, side("Dark Elf", kingdom=["Atharti Night Maiden"]))
    t.play("Squig Herders", "quest")
    t.pass_all()
    use(t, "Atharti Night Maiden", seat=1)
    return t


def test_night_maiden_takes_a_small_unit_that_enters() -> None:
    t = maiden()
    assert t.there("Squig Herders", "quest", 1)
    attached = t.ent("Atharti Night Maiden")
    assert attached.host == t.id("Squig Herders") and t.st.kind(attached.id) == "support"


def test_night_maiden_ignores_bigger_units() -> None:
    t = table(side("Orc", hand=[SQUAD, *IDLE]), side("Dark Elf", kingdom=["Atharti Night Maiden"]))
    t.play(SQUAD, "quest")
    t.pass_all()
    assert not t.offered("Atharti Night Maiden", "open")


def test_remote_monastery_cannot_be_targeted_alone() -> None:
    t = table(side("Dwarf", hand=["Demolition!", *IDLE]), side("Orc", kingdom=["Remote Monastery"], quest=[VILLAGE]))
    t.pick("Demolition!", "play")
    assert titles(t) <= {VILLAGE}


def test_orrery_lets_a_title_be_played_once_each_turn() -> None:
    me = side("Orc", kingdom=["Arcane Orrery"], hand=["Squig Herders", "Squig Herders", SQUAD])
    t = table(me, side("Dwarf"))
    t.play("Squig Herders", "quest")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered("Squig Herders", "play") and t.offered(SQUAD, "play")
    assert t.why(f"play:{t.id('Squig Herders', 0, 'hand')}") == "why.title_again"


def test_orrery_counts_what_was_played_before_it() -> None:
    me = side("Dwarf", hand=["Arcane Orrery", "Demolition!", "Demolition!"], quest=[VILLAGE, "Armoury"])
    t = table(me, side("Dwarf"))
    t.play("Demolition!", VILLAGE)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.offered("Demolition!", "play")
    t.play("Arcane Orrery", "kingdom")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered("Demolition!", "play")


def test_orrery_keeps_a_second_card_from_being_put_into_play() -> None:
    me = side("Dwarf", kingdom=["Arcane Orrery"], hand=["Grudge Keeper", "Keystone Forge", "Keystone Forge"])
    t = table(me, side("Orc"))
    t.play("Keystone Forge", "kingdom")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Grudge Keeper", "battlefield")
    t.pass_all()
    if uses(t, "Grudge Keeper"):
        use(t, "Grudge Keeper")
    assert not t.there("Keystone Forge", "battlefield", 0)
