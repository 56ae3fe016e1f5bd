"""Cards of Signs in the Stars: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, burnt, number, side, table, throw, titles, use, uses

from engine.kernel.state.layers import read

BOYZ, TROLL, GOBLINS, SMITH, BRIGADE, KNIGHTS, HOLD, FLAMES = (
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Chaos Knights",
    "Defender of the Hold",
    "Flames of Tzeentch",
)


def finish(t: Table) -> None:
    """Answer all questions by their first option, and let the chain resolve."""
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.pass_all()


# -- Dwarfs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("developed", [True, False])
def test_scout_hurts_an_attacker_for_a_development(developed: bool) -> None:
    scout = "Beleaguered Scout"
    mine = {"quest": [scout], "race": "Dwarf", "developments": {"kingdom": int(developed)}}
    t = attacking(BOYZ, "Orc", {"kingdom": [TROLL]}, mine)
    t.to("window", "attackers", seat=1)
    assert t.offered(scout, "act") is developed
    if developed:
        t.act(scout)
        finish(t)
        assert t.damage(BOYZ) == 1 and not t.st.places["kingdom", 1]


def test_forge_makes_units_with_an_attachment_tougher() -> None:
    forge = "Karak Azul Forge"
    t = table(
        side("Dwarf", kingdom=[forge, bearing(SMITH, "Gyrocopter")], quest=[BRIGADE]),
        side("Orc", quest=[bearing(BOYZ, "Choppa")]),
    )
    assert [number(t, "toughness", name) for name in (SMITH, BRIGADE, BOYZ)] == [1, 0, 0]


def test_gyrocopter_lets_a_dwarf_attack_from_anywhere() -> None:
    t = table(side("Dwarf", hand=["Gyrocopter", *IDLE], kingdom=[SMITH, BRIGADE, BOYZ]), side("Orc", quest=[HOLD]))
    t.pick("Gyrocopter", "play")
    assert titles(t) == {SMITH, BRIGADE}
    t.pick(SMITH)
    t.pass_all()
    assert attack(t, "quest", SMITH) == {SMITH}


# -- Orcs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "theirs"), [(HOLD, True), (SMITH, False)])
def test_git_hurts_a_capital_by_the_top_card(top: str, theirs: bool) -> None:
    t = attacking("Sneaky Git", "Orc", {"deck": [top]})
    t.to("window", "attackers", seat=0)
    t.pick("Sneaky Git", "open")
    t.pick("kingdom section", seat=1)
    t.pass_all()
    if not theirs:
        assert t.ask.kind == "choose" and t.ask.seat == 0
        t.pick("battlefield section", seat=0)
    assert (burnt(t, 0), burnt(t, 1)) == (([0, 0, 0], [2, 0, 0]) if theirs else ([0, 0, 2], [0, 0, 0]))


@pytest.mark.parametrize(("mine", "power"), [([], 1), ([GOBLINS], 2), ([BOYZ], 1)])
def test_hopper_is_stronger_next_to_a_goblin(mine: list[str], power: int) -> None:
    t = table(side("Orc", battlefield=["Squig Hopper", *mine]), side("Orc", battlefield=[GOBLINS]))
    assert t.power("Squig Hopper") == power


QUESTS = ("Dreams Uv Conkwest", "Malekith's Rage")


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("questing", [True, False])
def test_quest_gets_a_token_for_a_development(quest: str, questing: bool) -> None:
    here: Any = {"card": quest, "questing": BOYZ} if questing else quest
    t = table(side("Orc", hand=[HOLD, *IDLE], quest=[here]), side("Empire"))
    t.develop(HOLD, "kingdom")
    assert uses(t, quest) is questing
    if questing:
        use(t, quest)
        assert t.ent(quest).mark("resource") == 1


@pytest.mark.parametrize(("shares", "left"), [({"kingdom_section": 2}, [0, 0, 1]), ({}, [1, 0, 0])])
def test_dreams_move_damage_from_sections_of_choice(shares: dict[str, int], left: list[int]) -> None:
    dreams = {"card": "Dreams Uv Conkwest", "questing": BOYZ, "tokens": 3}
    t = table(
        side("Orc", quest=[dreams], kingdom=[TROLL], sections={"kingdom": 2, "battlefield": 1}),
        side("Empire", kingdom=[BRIGADE]),
    )
    t.pick("Dreams Uv Conkwest", "act")
    assert t.keys()[:3] == ["1", "2", "3"]
    t.answer("2")
    assert titles(t) == {BOYZ, TROLL}
    t.pick(BOYZ)
    t.pass_all()
    t.answer(t.split(**(shares or {"kingdom_section": 1, "battlefield_section": 1})))
    assert burnt(t, 0) == left and t.damage(BOYZ) == 2 and t.ent("Dreams Uv Conkwest").mark("resource") == 1


@pytest.mark.parametrize(("sections", "moved"), [({"quest": 5}, 1), ({"quest": 2, "kingdom": 2}, 1), ({}, 0)])
def test_dreams_move_no_more_damage_than_possible(sections: dict[str, int], moved: int) -> None:
    dreams = {"card": "Dreams Uv Conkwest", "questing": SMITH, "tokens": 3}
    t = table(side("Orc", quest=[dreams], sections=sections), side("Empire"))
    t.act("Dreams Uv Conkwest", "3")
    if t.ask.kind == "target":
        t.pick(SMITH)
    t.pass_all()
    if t.ask.kind == "divide":
        t.answer(t.split(kingdom_section=1))
    assert sum(burnt(t, 0)) == sum(sections.values()) - moved
    assert t.there(SMITH, "discard", 0) is bool(moved)


# -- the Empire ------------------------------------------------------------------------------------------------


def test_luthor_gives_counterstrike_to_units_of_his_zone() -> None:
    t = table(side("Empire", quest=["Luthor Huss", KNIGHTS], kingdom=[BOYZ]), side("Orc", quest=[TROLL]))
    assert [number(t, "counterstrike", name) for name in ("Luthor Huss", KNIGHTS, BOYZ, TROLL)] == [1, 1, 0, 0]


def test_ambush_brings_a_unit_into_an_attacked_zone() -> None:
    knight = "Inner Circle Knight"
    theirs = {"race": "Empire", "hand": ["Waiting in Ambush", knight, "Keystone Forge"], "resources": 5}
    t = attacking(BOYZ, "Orc", None, theirs)
    t.to("window", "attackers", seat=1)
    assert not t.offered(knight, "play")
    before = t.resources(1)
    t.play("Waiting in Ambush")
    t.pass_all()
    assert t.names() == [knight, "None of them"], "no support card"
    t.answer(t.keys()[0])
    t.answer("quest")
    t.pass_all()
    assert t.there(knight, "quest", 1) and t.resources(1) < before
    t.to("defenders", seat=1)
    assert titles(t) == {knight}


@pytest.mark.parametrize(("hand", "resources"), [(["Inner Circle Knight"], 3), (["Keystone Forge"], 9)])
def test_ambush_does_nothing_without_a_unit_to_pay_for(hand: list[str], resources: int) -> None:
    t = table(side("Empire", hand=["Waiting in Ambush", *hand], resources=resources), side("Orc"))
    t.play("Waiting in Ambush")
    t.pass_all()
    assert t.ask.kind == "window" and t.there("Waiting in Ambush", "discard", 0)


# -- High Elves ------------------------------------------------------------------------------------------------


def test_bladelord_redirects_the_first_two_damage_of_a_turn() -> None:
    blade = "Bladelord"
    t = table(
        side("Chaos", hand=[FLAMES] * 3, resources=60, kingdom=[BRIGADE]),
        side("High Elf", kingdom=[blade, TROLL], quest=[BOYZ]),
    )
    throw(t, blade, 1)
    assert t.ask.kind == "redirect" and t.ask.seat == 1 and titles(t) == {BRIGADE, TROLL}, "none of another zone"
    t.pick(BRIGADE)
    assert (t.damage(blade), t.damage(BRIGADE)) == (0, 1)
    throw(t, blade, 3)
    t.pick(TROLL)
    assert (t.damage(blade), t.damage(TROLL)) == (2, 1), "one of the two was redirected before"
    throw(t, blade, 1)
    assert t.damage(blade) == 3


def test_bladelord_alone_takes_the_damage() -> None:
    t = table(side("Chaos", hand=[FLAMES] * 2, resources=60, quest=[BRIGADE]), side("High Elf", kingdom=["Bladelord"]))
    throw(t, "Bladelord", 2)
    assert t.damage("Bladelord") == 2


def test_shield_keeps_a_unit_from_being_targeted() -> None:
    elf = "Silver Helm Brigade"
    t = table(side("Chaos", hand=[FLAMES]), side("High Elf", hand=["Shield of Saphery"], kingdom=[elf, SMITH]))
    t.pass_()
    t.pick("Shield of Saphery", "play")
    assert titles(t) == {elf}
    t.pick(elf)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.answer("1")
    assert titles(t) == {SMITH}


def test_comet_falls_with_the_cost_of_two_cards() -> None:
    t = table(side("High Elf", hand=["Comet of Casandora", *IDLE], deck=[TROLL, HOLD, SMITH]), side("Orc"))
    t.play("Comet of Casandora")
    t.pass_all()
    assert {d.kind for d in t.m.pending} == {"indirect"} and t.ask.total == 5
    while t.ask.kind == "indirect":
        t.answer(t.split(kingdom_section=5))
    assert burnt(t, 0) == burnt(t, 1) == [5, 0, 0]
    assert t.ask.kind == "order_seen"
    t.answer(t.ask.default or "")
    deck = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert deck[0] == SMITH and set(deck[-2:]) == {TROLL, HOLD}


# -- Chaos -----------------------------------------------------------------------------------------------------


def test_juggernaut_brings_an_attacker_for_developments() -> None:
    name = "Juggernaut of Khorne"
    t = attacking(name, "Chaos", {"deck": [KNIGHTS, SMITH, BOYZ, TROLL], "developments": {"kingdom": 3, "quest": 1}})
    t.to("window", "attackers", seat=0)
    t.pick(name, "open")
    assert t.keys()[:4] == ["1", "2", "3", "4"], "at most as many as there are developments"
    t.answer("2")
    while t.ask.kind != "window":
        t.answer(",".join(t.keys()[:2]))
    t.pass_all()
    assert "Runesmith" in " ".join(t.names()) and not any(KNIGHTS in row for row in t.names())
    t.answer(next(o.key for o in t.options() if SMITH in str(o.text)))
    assert t.there(SMITH, "battlefield", 0) and t.st.rules.flag(t.st, t.id(SMITH), "attacking")
    assert sum(len(t.st.places[zone, 0]) for zone in ("kingdom", "quest")) == 2


def test_juggernaut_needs_a_development() -> None:
    t = attacking("Juggernaut of Khorne", "Chaos")
    t.to("window", "attackers", seat=0)
    assert not t.offered("Juggernaut of Khorne", "open")


def test_masque_corrupts_the_units_that_players_name() -> None:
    masque = "Masque of Slaanesh"
    t = table(
        side("Chaos", kingdom=[masque, BOYZ], quest=[KNIGHTS]),
        side("Orc", quest=[BOYZ, TROLL], battlefield=[GOBLINS]),
        at="begin:turn",
    )
    use(t, masque)
    assert t.ask.seat == 0 and {BOYZ, TROLL, GOBLINS, KNIGHTS, masque} == titles(t)
    t.pick(BOYZ)
    assert t.ask.seat == 1
    t.pick(KNIGHTS)
    found = [t.ent(BOYZ, 0), t.ent(BOYZ, 1), t.ent(KNIGHTS)]
    assert all(e.flag("corrupt") for e in found) and not any(t.ent(e).flag("corrupt") for e in (masque, TROLL, GOBLINS))
    assert t.told(f"names {KNIGHTS}", 0)


def test_masque_lets_a_player_name_nothing_in_play() -> None:
    masque = "Masque of Slaanesh"
    t = table(side("Chaos", kingdom=[masque]), side("Orc", quest=[TROLL]), at="begin:turn")
    use(t, masque)
    t.answer("none")
    t.answer("none")
    assert not t.ent(masque).flag("corrupt") and not t.ent(TROLL).flag("corrupt")


# -- Dark Elves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [[HOLD], []])
def test_rakarth_makes_a_card_of_the_defender_a_development(hand: list[str]) -> None:
    t = attacking("Beastlord Rakarth", "Dark Elf", None, {"hand": hand, "race": "Orc", "quest": [TROLL]})
    use(t, "Beastlord Rakarth")
    there = [t.st.ents[e] for e in t.st.places["quest", 1]]
    assert [e.owner for e in there if not e.up] == [1] * len(hand)
    assert not t.st.places["hand", 1] and number(t, "hp", "quest section", 1) == 8 + len(hand)
    assert not t.told(HOLD, 0), "nobody sees which card it was"


@pytest.mark.parametrize(("developments", "power"), [(3, 6), (2, 3)])
def test_manticore_rages_over_developments(developments: int, power: int) -> None:
    manticore = "Enraged Manticore"
    theirs = {"developments": {"quest": developments, "kingdom": 3}, "race": "Orc"}
    t = table(side("Dark Elf", battlefield=[manticore]), side(**theirs))
    assert t.power(manticore) == 3
    attack(t, "quest", manticore)
    assert t.power(manticore) == power


@pytest.mark.parametrize(("top", "more"), [(HOLD, 1), ("Keystone Forge", 0)])
def test_witchbrew_strengthens_if_a_unit_is_discarded(top: str, more: int) -> None:
    t = attacking(bearing(BOYZ, "Witchbrew"), "Dark Elf", None, {"race": "Orc", "deck": [top]})
    before = t.power(BOYZ)
    use(t, "Witchbrew")
    assert t.keys() == ["seat:1", "seat:0"]
    t.answer("seat:1")
    assert t.power(BOYZ) == before + more and t.there(top, "discard", 1)


# -- Neutral cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("resources", "offered"), [(2, True), (1, False)])
def test_drycha_grows_with_developments_of_her_zone(resources: int, offered: bool) -> None:
    mine = {"resources": resources, "developments": {"battlefield": 2, "quest": 1}}
    t = attacking("Drycha", "High Elf", mine)
    assert uses(t, "Drycha") is offered
    if offered:
        use(t, "Drycha")
        assert t.power("Drycha") == 4 and t.resources() == 0


def test_glade_turns_a_development_into_a_defender() -> None:
    theirs = {"race": "High Elf", "quest": ["Sacred Glade"], "developments": {"quest": 1, "kingdom": 1}}
    t = attacking(BOYZ, "Orc", None, theirs)
    t.to("window", "attackers", seat=1)
    t.pick("Sacred Glade", "open")
    assert len([o for o in t.options() if o.ref]) == 1, "no development of another zone"
    finish(t)
    found = [e for e in t.st.places["quest", 1] if not t.st.ents[e].up]
    assert [(read(t.st, e, "power"), read(t.st, e, "hp")) for e in found] == [(1, 2)]
    assert number(t, "hp", "quest section", 1) == 9
    t.to("defenders", seat=1)
    assert [o.ref for o in t.options() if o.ref] == found


def test_glade_waits_for_an_attack_on_its_own_zone() -> None:
    theirs = {"race": "High Elf", "kingdom": ["Sacred Glade"], "developments": {"quest": 1, "kingdom": 1}}
    t = attacking(BOYZ, "Orc", None, theirs)
    t.to("window", "attackers", seat=1)
    assert not t.offered("Sacred Glade", "open")


def test_macabre_dance_weakens_by_the_dead_in_the_discard_pile() -> None:
    t = table(
        side(
            "Chaos",
            hand=["Danse Macabre", *IDLE],
            discard=["Skeletal Horde", "Crypt Ghouls", HOLD],
        ),
        side("Orc", quest=[TROLL], discard=["Skeletal Horde"]),
    )
    t.play("Danse Macabre", TROLL)
    t.pass_all()
    assert t.hp(TROLL) == 2
    t.to_phase(1, "kingdom")
    assert t.hp(TROLL) == 4
