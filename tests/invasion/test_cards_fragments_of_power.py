"""Cards of Fragments of Power: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, side, table, titles, use

from engine.invasion.rules import RULES
from engine.kernel.state.layers import read

HOLD, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play or in hand."""
    return t.ask.seat == seat and t.offered(name, "open")


# -- from the hand -----------------------------------------------------------------------------------------


def hit(zone: str, **theirs: object) -> Table:
    """Return the window after an attacker has dealt damage to the quest zone of a Dwarf player."""
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", **theirs), options={"faq": "1.3"})
    attack(t, zone, BOYZ)
    t.to("window", "applied", seat=1)
    return t


def test_grudge_enters_play_when_the_capital_is_hit() -> None:
    t = hit("quest", hand=["Blood Vengeance", *IDLE])
    assert t.ent("quest section", 1).damage > 0 and offers(t, "Blood Vengeance", 1)
    t.pick("Blood Vengeance", "open")
    t.pass_all()
    t.answer("kingdom")
    assert t.there("Blood Vengeance", "kingdom", 1) and not t.there("Blood Vengeance", "hand", 1)


def test_grudge_waits_in_hand_until_the_capital_is_hit() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", hand=["Blood Vengeance", *IDLE]))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    assert not offers(t, "Blood Vengeance", 1) and not t.offered("Blood Vengeance", "play")


def test_grudge_in_play_is_not_used_again() -> None:
    t = hit("quest", kingdom=["Blood Vengeance"])
    assert not offers(t, "Blood Vengeance", 1)


def test_blood_vengeance_makes_dwarfs_of_its_zone_hit_harder() -> None:
    t = table(side("Dwarf", quest=["Blood Vengeance", HOLD, BOYZ], kingdom=["Runesmith"]), side("Orc"))
    assert [read(t.st, t.id(name), "combat") for name in (HOLD, BOYZ, "Runesmith")] == [1, 0, 0]


# -- quests ------------------------------------------------------------------------------------------------


def snotlings(tokens: int = 0, **mine: object) -> Table:
    """Return the beginning of a turn of a player with Snotling Invasion, on which a unit with 2 power quests."""
    quest = {"card": "Snotling Invasion", "owner": 1, "tokens": tokens, "questing": BOYZ}
    return table(side("Dwarf", **{"battlefield": [quest], **mine}), side("Orc"), at="phase:beginning")


def test_snotlings_gather_tokens_by_power() -> None:
    t = snotlings()
    power = t.power(BOYZ)
    use(t, "Snotling Invasion")
    assert t.ent("Snotling Invasion").mark("resource") == power


@pytest.mark.parametrize(("answer", "gone"), [("yes", True), ("no", False)])
def test_snotlings_may_be_destroyed_for_3_tokens(answer: str, gone: bool) -> None:
    t = snotlings(3)
    t.pick("Snotling Invasion", "open")
    t.to("may")
    t.answer(answer)
    assert t.there("Snotling Invasion", "discard", 1) is gone


@pytest.mark.parametrize("developed", [False, True])
def test_snotlings_harm_their_zone_at_the_end_of_the_turn(developed: bool) -> None:
    t = snotlings(developments={"battlefield": 1} if developed else {})
    t.to("either" if developed else "window", None if developed else "beginning", seat=0 if developed else 1)
    if developed:
        t.answer(t.keys()[0])
    t.to_phase(1, "kingdom")
    assert t.ent("battlefield section", 0).damage == (0 if developed else 2)
    assert len(t.st.places["battlefield", 0]) == 2


RESERVES = {"card": "Summon the Reserves", "questing": "Archmage of Saphery"}
SPEARMEN = "High Elf Spearmen"


@pytest.mark.parametrize(("top", "enters"), [(SPEARMEN, True), (TROLL, False), ("Shrine of Asuryan", False)])
def test_reserves_enter_the_attacked_zone(top: str, enters: bool) -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("High Elf", quest=[RESERVES], deck=[top]))
    attack(t, "kingdom", BOYZ)
    use(t, "Summon the Reserves", seat=1)
    assert t.there(top, "kingdom", 1) is enters and t.in_play(top) is enters
    if enters:
        t.to("defenders", seat=1)
        assert t.refused("") == "inv.why.must.defend"


def test_reserves_need_a_questing_unit() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("High Elf", quest=["Summon the Reserves"], deck=[SPEARMEN]))
    attack(t, "kingdom", BOYZ)
    t.to("window", "attackers", seat=1)
    assert not offers(t, "Summon the Reserves", 1)


HATE, RATS = "We Hates Them All", "Clan Rats"


def test_hate_grows_with_arriving_skaven() -> None:
    mine = side("Dark Elf", hand=[RATS, *IDLE], quest=[{"card": HATE, "questing": GOBLINS}])
    t = table(mine, side("Dwarf"))
    t.play(RATS, "kingdom")
    t.pass_all()
    use(t, HATE)
    assert t.ent(HATE).mark("resource") == 1


def test_hate_strengthens_an_attacking_skaven() -> None:
    quest = {"card": HATE, "tokens": 3, "questing": GOBLINS}
    t = table(side("Dark Elf", quest=[quest], battlefield=[RATS, BOYZ]), side("Dwarf"))
    assert not t.offered(HATE, "act")
    attack(t, "kingdom", RATS, BOYZ)
    t.to("window", "attackers", seat=0)
    before = t.power(RATS)
    t.act(HATE, RATS)
    t.pass_all()
    assert (t.power(RATS), t.ent(HATE).mark("resource")) == (before + 2, 2)


def test_patron_finds_a_quest() -> None:
    t = table(side("High Elf", hand=["Ellyrian Patron", *IDLE], deck=[TROLL, "Wake the Dragons"]), side("Orc"))
    t.play("Ellyrian Patron", "kingdom")
    t.pass_all()
    use(t, "Ellyrian Patron")
    assert t.ask.kind == "search"
    assert "Wake the Dragons" in t.names() and TROLL not in t.names()
    t.answer(t.keys()[t.names().index("Wake the Dragons")])
    assert t.there("Wake the Dragons", "quest", 0)


def test_patron_cannot_put_an_invasion_into_play() -> None:
    t = table(side("High Elf", hand=["Ellyrian Patron", *IDLE], deck=["Snotling Invasion"]), side("Orc"))
    t.play("Ellyrian Patron", "kingdom")
    t.pass_all()
    use(t, "Ellyrian Patron")
    assert t.ask.kind == "search"
    assert "Snotling Invasion" not in t.names()


def test_maps_allow_a_second_limited_card() -> None:
    mine = side("Dwarf", hand=[VILLAGE, "Armoury", "Watchtower", "A Glorious Death"], kingdom=["Master of Maps"])
    t = table(mine, side("Orc"))
    t.play(VILLAGE, "kingdom")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered("Armoury", "play")
    t.play("A Glorious Death")
    use(t, "Master of Maps")
    t.to("window", "capital", seat=0)
    t.play("Armoury", "kingdom")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered("Watchtower", "play") and t.why(f"play:{t.id('Watchtower')}") == "why.limited"


# -- developments ------------------------------------------------------------------------------------------


def test_learning_makes_cards_of_its_zone_developments() -> None:
    mine = side("Empire", quest=["Higher Learning", "Extending the Wastes", BOYZ], kingdom=["Derricksburg Forge"])
    t = table(mine, side("Orc"))
    assert RULES.developments_in(t.st, "quest", 0) == 2 and t.hp("quest section", 0) == 10
    assert RULES.developments_in(t.st, "kingdom", 0) == 0 and t.st.kind(t.id("Higher Learning")) == "support"


def test_learning_does_nothing_in_the_battlefield() -> None:
    t = table(side("Empire", battlefield=["Higher Learning", "Chosen of Tzeentch"]), side("Orc"))
    assert RULES.developments_in(t.st, "battlefield", 0) == 0


def test_a_unit_that_also_is_a_development_keeps_its_damage() -> None:
    t = table(side("Empire", quest=["Higher Learning", hurt("Chosen of Tzeentch", 1)]), side("Orc"))
    assert t.damage("Chosen of Tzeentch") == 1 and RULES.developments_in(t.st, "quest", 0) == 2
    assert t.power("Chosen of Tzeentch") > 0


def test_dance_is_played_as_an_extra_development() -> None:
    dance = "Dance to Loec"
    t = table(side("High Elf", hand=[dance, TROLL, *IDLE], kingdom=["Mining Tunnels"], deck=[HOLD]), side("Orc"))
    t.play(dance)
    t.pass_all()
    t.answer("quest")
    dev = [t.st.ents[e] for e in t.st.places["quest", 0]]
    assert [(e.up, e.owner) for e in dev] == [(False, 0)] and not t.there(dance, "discard", 0)
    use(t, "Mining Tunnels")
    t.to("window", "capital", seat=0)
    assert t.there(HOLD, "hand", 0) and t.offered(TROLL, "dev")


# -- legends and Artefacts ---------------------------------------------------------------------------------


def test_fragments_return_the_top_5_cards() -> None:
    pile = ["Pillage", HOLD, BOYZ, "Star Crown Fragments", GOBLINS, TROLL, VILLAGE]
    t = table(side("Orc", battlefield=[bearing("Urguck", "Star Crown Fragments")], discard=pile), side("Orc"))
    t.act("Star Crown Fragments")
    t.pass_all()
    assert all(t.there(name, "hand", 0) for name in (HOLD, BOYZ, GOBLINS, TROLL, VILLAGE))
    assert t.there("Pillage", "discard", 0) and not t.there("Star Crown Fragments", "hand", 0)


def test_fragments_go_to_an_own_hero_or_legend() -> None:
    mine = side("Orc", hand=["Star Crown Fragments", *IDLE], battlefield=["Urguck", BOYZ], legend=["Grom the Paunch"])
    t = table(mine, side("Orc", quest=["Grimgor Ironhide"], hand=["Pillage"]))
    t.pick("Star Crown Fragments", "play")
    assert titles(t) == {"Urguck", "Grom the Paunch"}
    t.pick("Grom the Paunch")
    t.pass_all()
    assert t.ent("Star Crown Fragments").host == t.id("Grom the Paunch")
    t.to("window", seat=1)
    assert not t.offered("Pillage", "play"), "card effects cannot target it"


def test_descendant_lets_a_legend_defend() -> None:
    legend = bearing("Grom the Paunch", "Descendant of Gods")
    t = table(side("Dwarf", battlefield=[HOLD]), side("Orc", legend=[legend], quest=[BOYZ]))
    assert t.hp("Grom the Paunch") == 8
    attack(t, "quest", HOLD)
    t.to("defenders", seat=1)
    assert titles(t) == {"Grom the Paunch", BOYZ}


@pytest.mark.parametrize("attacker", ["Ungrim Baragor", HOLD])
def test_ungrim_weakens_a_trait_when_he_attacks(attacker: str) -> None:
    mine = side("Dwarf", legend=["Ungrim Baragor"], battlefield=[HOLD])
    t = table(mine, side("Orc", quest=["Night Goblins", TROLL], kingdom=["Doom Divers"]))
    attack(t, "quest", attacker)
    t.to("window", "attackers", seat=0)
    assert offers(t, "Ungrim Baragor") is (attacker == "Ungrim Baragor")
    if attacker == "Ungrim Baragor":
        t.pick("Ungrim Baragor", "open")
        t.to("choose")
        t.answer("Goblin")
        assert (t.power("Doom Divers"), t.power("Night Goblins")) == (0, 0) and t.power(TROLL) > 0


@pytest.mark.parametrize(
    "mine",
    [
        {"legend": ["Grom the Paunch"], "battlefield": [BOYZ]},
        {"battlefield": [BOYZ, bearing("Urguck", "Star Crown Fragments")]},
        {"battlefield": [BOYZ]},
    ],
)
def test_great_leader_needs_a_legend_or_artefact(mine: dict[str, list[object]]) -> None:
    t = table(side("Orc", hand=["Da Great Leader", *IDLE], **mine), side("Dwarf"))
    before = t.power(BOYZ)
    assert t.offered("Da Great Leader", "play") is (len(mine["battlefield"]) == 2 or "legend" in mine)
    if t.offered("Da Great Leader", "play"):
        t.play("Da Great Leader")
        t.pass_all()
        assert t.power(BOYZ) == before + 2


# -- units and supports ------------------------------------------------------------------------------------


def test_spider_brings_goblins() -> None:
    hand = ["Arachnarok Spider", GOBLINS, "Night Goblins", BOYZ, *IDLE]
    t = table(side("Orc", hand=hand), side("Dwarf"))
    t.play("Arachnarok Spider")
    t.pass_all()
    use(t, "Arachnarok Spider")
    assert titles(t) == {GOBLINS, "Night Goblins"}
    t.subset(GOBLINS, "Night Goblins")
    assert t.there(GOBLINS, "battlefield", 0) and t.there("Night Goblins", "battlefield", 0)


def test_averheim_soldiers_defend_for_quest_tokens() -> None:
    quest = {"card": "Defend the Border", "tokens": 3, "questing": HOLD}
    t = table(side("Orc", battlefield=[BOYZ]), side("Empire", quest=[quest, "Averheim Soldiers"]))
    assert read(t.st, t.id("Averheim Soldiers"), "combat") == 2
    attack(t, "quest", BOYZ)
    t.to("defenders", seat=1)
    t.subset("Averheim Soldiers")
    before = t.hp("Averheim Soldiers")
    use(t, "Averheim Soldiers", seat=1)
    assert t.hp("Averheim Soldiers") == before + 3


@pytest.mark.parametrize(("target", "offered"), [("Shrine of Asuryan", False), ("Tor Elyr", True), (VILLAGE, True)])
def test_tor_elyr_shelters_other_elven_supports(target: str, offered: bool) -> None:
    theirs = side("High Elf", kingdom=["Tor Elyr", "Shrine of Asuryan", VILLAGE])
    t = table(side("Orc", hand=["Pillage", *IDLE]), theirs)
    t.pick("Pillage", "play")
    assert (target in titles(t)) is offered


@pytest.mark.parametrize("there", [corrupt(TROLL), TROLL, None])
def test_sworn_attacks_zones_with_corrupt_units(there: object) -> None:
    theirs = [there] if there else []
    t = table(side("Chaos", battlefield=["Sworn of Khorne", BOYZ]), side("Orc", quest=theirs))
    t.to("attack_zone")
    t.answer(next(o.key for o in t.options() if o.key.startswith("attack:quest:")))
    t.to("attackers")
    assert ("Sworn of Khorne" in titles(t)) is isinstance(there, dict) and BOYZ in titles(t)


def test_stolen_skin_heals_its_bearer_after_combat() -> None:
    marauders = bearing("Dark Zealot", "Stolen Skin", damage=2)
    t = table(side("Chaos", battlefield=[marauders]), side("Orc"))
    assert read(t.st, t.id("Dark Zealot"), "toughness") == 1
    attack(t, "quest", "Dark Zealot")
    t.to_phase(1, "kingdom")
    assert t.damage("Dark Zealot") == 0


def test_agent_removes_a_token() -> None:
    quest = {"card": "Smash 'Em All!", "tokens": 2, "questing": BOYZ}
    mine = side("Dark Elf", hand=["Agent of Malekith", *IDLE])
    t = table(mine, side("Orc", quest=[quest], hand=["Foot of Gork"], kingdom=[VILLAGE]))
    t.play("Agent of Malekith", "kingdom")
    t.pass_all()
    use(t, "Agent of Malekith", "Smash 'Em All!")
    assert t.ent("Smash 'Em All!").mark("resource") == 1


def test_storm_gives_all_own_units_scout() -> None:
    mine = side("Dark Elf", hand=["Swift-moving Storm", *IDLE], quest=[HOLD], battlefield=[BOYZ])
    t = table(mine, side("Orc", quest=[TROLL]))
    t.play("Swift-moving Storm")
    t.pass_all()
    assert [read(t.st, t.id(name), "scout") for name in (HOLD, BOYZ, TROLL)] == [1, 1, 0]


def test_agent_that_leaves_play_removes_a_token() -> None:
    quest = {"card": "Smash 'Em All!", "tokens": 2, "questing": BOYZ}
    t = table(side("Orc", quest=[quest], hand=["Foot of Gork"]), side("Dark Elf", quest=["Agent of Malekith"]))
    t.play("Foot of Gork", "Agent of Malekith")
    t.pass_all()
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Agent of Malekith")])
    t.pick("Smash 'Em All!")
    t.pass_all()
    assert t.ent("Smash 'Em All!").mark("resource") == 1


def test_agent_needs_a_card_with_a_token() -> None:
    t = table(side("Dark Elf", hand=["Agent of Malekith", *IDLE]), side("Orc", quest=["Smash 'Em All!"]))
    t.play("Agent of Malekith", "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    assert not offers(t, "Agent of Malekith")
