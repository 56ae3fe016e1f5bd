"""Cards of The Accursed Dead: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, bearing, price, side, table, throw, titles, use

from engine.invasion.arrange import code_of
from engine.kernel.state.layers import read

HOLD, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)
INCURSION, SMASH = "Beastman Incursion", "Smash 'Em All!"


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


def act(t: Table, name: str, *answers: str) -> None:
    """Use the Action of a card in play, take the first choice for all that is left open, and let it resolve."""
    t.act(name, *answers)
    while "back" in (keys := t.keys()):
        t.answer(keys[0])
    t.pass_all()


# -- a quest in an opponent's zone -------------------------------------------------------------------------


def test_incursion_is_played_into_an_opponents_zone() -> None:
    t = table(side("Chaos", hand=[INCURSION, *IDLE]), side("Orc"))
    t.pick(INCURSION, "play")
    theirs = [f"theirs:{e}" for e in t.st.places["capital", 1]]
    assert t.keys() == [*theirs, "back"]
    t.answer(theirs[2])
    t.pass_all()
    quest = t.ent(INCURSION)
    assert (quest.place, quest.seat, quest.owner, t.st.rules.controller(t.st, quest.id)) == ("battlefield", 1, 0, 1)
    assert t.told("plays Beastman Incursion on", 1)


def test_a_unit_may_be_played_onto_a_quest_in_any_zone() -> None:
    mine = side("Orc", hand=[GOBLINS, *IDLE], battlefield=[{"card": INCURSION, "owner": 1}])
    t = table(mine, side("Chaos"))
    t.pick(GOBLINS, "play")
    t.answer(f"quest:{t.id(INCURSION)}")
    t.pass_all()
    assert (t.ent(GOBLINS).place, t.ent(GOBLINS).role, t.ent(GOBLINS).host) == (
        "battlefield",
        "quester",
        t.id(INCURSION),
    )


def test_a_unit_of_one_zone_quests_only_there() -> None:
    mine = side("Dwarf", hand=[HOLD, *IDLE], kingdom=[{"card": INCURSION, "owner": 1}])
    t = table(mine, side("Chaos"))
    t.play(HOLD)
    t.pass_all()
    assert t.ent(HOLD).role == ""


def test_incursion_takes_a_unit_or_support_of_its_zone() -> None:
    mine = side(
        "Orc", quest=[{"card": INCURSION, "owner": 1}, BOYZ, VILLAGE], kingdom=[TROLL], developments={"quest": 1}
    )
    t = table(mine, side("Chaos"), at="begin:turn")
    t.to("choose")
    assert t.ask.seat == 0 and titles(t) == {BOYZ, VILLAGE}
    t.pick(VILLAGE)
    assert t.there(VILLAGE, "discard", 0) and t.in_play(BOYZ) and len(t.st.places["quest", 0]) == 3


@pytest.mark.parametrize("version", ["1.6", "1.3"])
def test_incursion_is_destroyed_for_a_battlefield_phase(version: str) -> None:
    quest = {"card": INCURSION, "owner": 1, "questing": GOBLINS}
    t = table(side("Orc", quest=[quest], battlefield=[BOYZ]), side("Chaos"), options={"faq": version})
    t.to_phase(0, "battlefield", seat=0)
    t.pick(INCURSION, "open")
    t.pass_all()
    assert t.there(INCURSION, "discard", 1)
    turn = next(f for f in t.st.frames if f.routine == "inv.turn")
    assert "choose zone" not in turn.v["queue"] and "end:battlefield" in turn.v["queue"] and t.told("skip", 1)


def test_a_unit_whose_quest_is_gone_quests_no_longer() -> None:
    werner = "Werner Ludenhof"
    quest = {"card": INCURSION, "owner": 1, "questing": werner}
    t = table(side("Empire", quest=[quest, BOYZ]), side("Chaos"))
    t.to_phase(0, "battlefield", seat=0)
    before = t.power(werner)
    t.pick(INCURSION, "open")
    t.pass_all()
    assert t.power(werner) == before - 2


def test_incursion_needs_a_questing_unit_to_be_destroyed() -> None:
    t = table(side("Orc", quest=[{"card": INCURSION, "owner": 1}, BOYZ]), side("Chaos"))
    t.to_phase(0, "battlefield", seat=0)
    assert not offers(t, INCURSION)


# -- legends and Artefacts ---------------------------------------------------------------------------------


def test_mortis_raises_a_unit_from_any_discard_pile() -> None:
    mine = side("Orc", battlefield=[bearing("Urguck", "The Liber Mortis")], discard=[GOBLINS, "Pillage"])
    t = table(mine, side("Dwarf", discard=[TROLL]))
    t.pick("The Liber Mortis", "act")
    assert titles(t) == {GOBLINS, TROLL}
    t.follow(TROLL, *(["Urguck"] if t.ask.kind != "window" else []))
    t.pass_all()
    t.answer("kingdom")
    assert t.there(TROLL, "kingdom", 0) and t.ent("Urguck").flag("corrupt")


def test_mortis_needs_an_uncorrupted_bearer() -> None:
    mine = side("Orc", battlefield=[bearing("Urguck", "The Liber Mortis", corrupt=True)], discard=[GOBLINS])
    assert not table(mine, side("Dwarf")).offered("The Liber Mortis", "act")


def test_mortis_is_attached_to_any_hero_or_legend() -> None:
    mine = side("Orc", hand=["The Liber Mortis", *IDLE], battlefield=[BOYZ], legend=["Grom the Paunch"])
    t = table(mine, side("Dwarf", quest=["Durgnar the Bold", HOLD]))
    t.pick("The Liber Mortis", "play")
    assert titles(t) == {"Grom the Paunch", "Durgnar the Bold"}
    t.pick("Grom the Paunch")
    t.pass_all()
    assert t.ent("The Liber Mortis").host == t.id("Grom the Paunch")


def test_helborg_makes_tactics_cheaper_in_combat() -> None:
    t = table(side("Empire", hand=["Swift-moving Storm"], legend=["Kurt Helborg"], quest=[BOYZ]), side("Orc"))
    before = price(t, "Swift-moving Storm")
    attack(t, "quest", "Kurt Helborg")
    assert price(t, "Swift-moving Storm") == before - 1


@pytest.mark.parametrize(("mine", "offered"), [({"legend": ["Grom the Paunch"]}, True), ({}, False)])
def test_arcane_power_returns_a_card_for_a_legend(mine: dict[str, object], offered: bool) -> None:
    t = table(side("Orc", hand=["Arcane Power", *IDLE], deck=[HOLD], discard=[BOYZ, TROLL], **mine), side("Dwarf"))
    t.play("Arcane Power", TROLL)
    t.pass_all()
    assert t.there(HOLD, "hand", 0) and t.there(TROLL, "hand", 0) is offered and not t.there(BOYZ, "hand", 0)


# -- decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "enters", "damage"), [("Demolition!", False, 0), (VILLAGE, True, 1), ("Gromril Armour", False, 0)]
)
def test_engineer_builds_what_he_reveals(top: str, enters: bool, damage: int) -> None:
    mine = side("Dwarf", quest=["Reckless Engineer"], developments={"kingdom": 1}, deck=[top, HOLD])
    t = table(mine, side("Orc"))
    act(t, "Reckless Engineer")
    if enters:
        t.answer("battlefield")
    assert t.there(top, "battlefield", 0) is enters and t.there(top, "discard", 0) is (top == "Demolition!")
    assert t.damage("Reckless Engineer") == damage and not t.st.places["kingdom", 0]


def test_engineer_needs_a_development() -> None:
    assert not table(side("Dwarf", quest=["Reckless Engineer"]), side("Orc")).offered("Reckless Engineer", "act")


def test_arcane_power_without_a_discard_pile_only_draws() -> None:
    t = table(side("Orc", hand=["Arcane Power", *IDLE], deck=[HOLD], legend=["Grom the Paunch"]), side("Dwarf"))
    t.play("Arcane Power")
    t.pass_all()
    assert t.there(HOLD, "hand", 0)


THIEVES = "Treasure Thieves"


@pytest.mark.parametrize(("zone", "gain"), [("quest", 3), ("kingdom", 0)])
def test_thieves_gain_the_difference_of_costs(zone: str, gain: int) -> None:
    mine = side("Dark Elf", hand=[THIEVES, *IDLE], deck=[HOLD], resources=9)
    t = table(mine, side("Dwarf", deck=["Mountain Brigade"]))
    t.play(THIEVES, zone)
    t.pass_all()
    before = t.resources()
    t.to("window", seat=0)
    assert offers(t, THIEVES) is bool(gain)
    if gain:
        t.pick(THIEVES, "open")
        assert t.there(HOLD, "discard", 0) and not t.there("Mountain Brigade", "discard", 1), "the first is the cost"
        t.pass_all()
    assert t.resources() == before + gain
    assert t.there(HOLD, "discard", 0) is bool(gain) and t.there("Mountain Brigade", "discard", 1) is bool(gain)


VALLEY = "Valley of Many Eyes"


@pytest.mark.parametrize(("top", "stays"), [(HOLD, True), ("Runesmith", False), ("Swift-moving Storm", False)])
def test_valley_destroys_what_is_played_there(top: str, stays: bool) -> None:
    t = table(side("Orc", hand=[BOYZ, *IDLE], quest=[VALLEY], deck=[top]), side("Dwarf"))
    t.play(BOYZ, "quest")
    t.pass_all()
    assert t.in_play(BOYZ) is stays and t.there(top, "discard", 0) and t.in_play(VALLEY)


@pytest.mark.parametrize("zone", ["quest", "kingdom"])
def test_valley_watches_developments_of_its_zone(zone: str) -> None:
    t = table(side("Orc", hand=[BOYZ, *IDLE], quest=[VALLEY], deck=["Runesmith"]), side("Dwarf"))
    t.develop(BOYZ, zone)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.there(BOYZ, "discard", 0) is (zone == "quest")


@pytest.mark.parametrize("zone", ["battlefield", "kingdom"])
def test_valley_ignores_other_zones(zone: str) -> None:
    t = table(side("Orc", hand=[BOYZ, *IDLE], quest=[VALLEY], deck=["Runesmith"]), side("Dwarf"))
    t.play(BOYZ, zone)
    t.pass_all()
    assert t.in_play(BOYZ) and not t.there("Runesmith", "discard", 0)


# -- resource tokens ---------------------------------------------------------------------------------------


def test_flame_puts_tokens_on_a_card_but_no_quest() -> None:
    mine = side("High Elf", hand=["Purged by Flame", *IDLE], quest=[BOYZ, VILLAGE, "Wake the Dragons"])
    t = table(mine, side("Orc", quest=[TROLL]))
    t.play("Purged by Flame")
    t.pass_all()
    assert titles(t) == {BOYZ, VILLAGE}
    t.pick(VILLAGE)
    assert t.keys() == ["0", "1", "2"]
    t.answer("1")
    assert t.ent(VILLAGE).mark("resource") == 1


def test_shaman_puts_a_token_when_he_enters_a_zone() -> None:
    quest = {"card": "Defend the Border", "questing": HOLD}
    t = table(side("Empire", hand=["Roaming Shaman", *IDLE], quest=[quest]), side("Orc"))
    t.play("Roaming Shaman", "kingdom")
    t.pass_all()
    use(t, "Roaming Shaman", "Defend the Border")
    assert t.ent("Defend the Border").mark("resource") == 1


def test_shaman_who_is_moved_puts_another_token() -> None:
    quest = {"card": "Defend the Border", "questing": HOLD, "tokens": 1}
    t = table(side("Empire", quest=[quest], kingdom=["Red Arrow Coach", "Roaming Shaman"]), side("Orc"))
    act(t, "Red Arrow Coach")
    t.answer("battlefield")
    use(t, "Roaming Shaman", "Defend the Border")
    assert t.ent("Defend the Border").mark("resource") == 2


@pytest.mark.parametrize("n", [0, 1, 2])
def test_jealous_eyes_move_tokens(n: int) -> None:
    theirs = {"card": "Smash 'Em All!", "tokens": 3, "questing": BOYZ}
    mine = side("Dark Elf", hand=["Jealous Eyes", *IDLE], quest=[TROLL, VILLAGE])
    t = table(mine, side("Orc", quest=[theirs, GOBLINS]))
    t.pick("Jealous Eyes", "play")
    t.follow(*(name for name in ("Smash 'Em All!", TROLL) if t.ask.kind in ("target", "choose")))
    assert t.ask.kind == "amount"
    t.answer(str(n))
    assert (t.ent("Smash 'Em All!").mark("resource"), t.ent(TROLL).mark("resource")) == (3 - n, n)


def test_jealous_eyes_cannot_be_responded_to() -> None:
    theirs = {"card": "Smash 'Em All!", "tokens": 3, "questing": BOYZ}
    mine = side("Dark Elf", hand=["Jealous Eyes", *IDLE], quest=[TROLL])
    t = table(mine, side("Dwarf", quest=[theirs], hand=["Demolition!", "Master Rune of Spite"], resources=20))
    t.play("Jealous Eyes", "Smash 'Em All!", TROLL)
    assert t.ask.kind == "amount" and t.ask.seat == 0


def test_jealous_eyes_resolve_what_they_answer() -> None:
    theirs = {"card": "Smash 'Em All!", "tokens": 3, "questing": BOYZ}
    t = table(
        side("Orc", hand=["Foot of Gork", *IDLE], quest=[theirs]),
        side("Dark Elf", quest=[TROLL, GOBLINS], hand=["Jealous Eyes"]),
    )
    t.play("Foot of Gork", GOBLINS)
    t.to("window", seat=1)
    t.play("Jealous Eyes", "Smash 'Em All!", TROLL)
    t.answer("2")
    assert not t.in_play(GOBLINS) and t.ent(TROLL).mark("resource") == 2


# -- zones -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "paid"), [("kingdom", 1), ("quest", 2)])
def test_ancient_vengeance_saves_in_its_zone_alone(zone: str, paid: int) -> None:
    mine = side("Dwarf", hand=["Runesmith", *IDLE], kingdom=["Ancient Vengeance"], resources=5)
    t = table(mine, side("Orc"))
    t.play("Runesmith", zone)
    t.pass_all()
    assert t.resources() == 5 - paid and t.there("Runesmith", zone, 0)


def test_ancient_vengeance_offers_only_zones_one_can_pay_for() -> None:
    mine = side("Dwarf", hand=["Runesmith", *IDLE], kingdom=["Ancient Vengeance"], resources=1)
    t = table(mine, side("Orc"))
    t.play("Runesmith")
    t.pass_all()
    assert t.there("Runesmith", "kingdom", 0)


def test_ancient_vengeance_leaves_a_cost_of_1() -> None:
    mine = side("Dwarf", hand=[HOLD, *IDLE], battlefield=["Ancient Vengeance"], resources=5)
    t = table(mine, side("Orc"))
    t.play(HOLD)
    t.pass_all()
    assert t.resources() == 4


def test_ancient_vengeance_enters_when_the_capital_is_hit() -> None:
    theirs = side("Dwarf", hand=["Ancient Vengeance", *IDLE])
    t = table(side("Orc", battlefield=[BOYZ]), theirs, options={"faq": "1.3"})
    attack(t, "quest", BOYZ)
    t.to("window", "applied", seat=1)
    t.pick("Ancient Vengeance", "open")
    t.pass_all()
    t.answer("quest")
    assert t.there("Ancient Vengeance", "quest", 1)


@pytest.mark.parametrize(("zone", "n"), [("battlefield", 1), ("kingdom", 0)])
def test_boar_makes_quests_supports(zone: str, n: int) -> None:
    quest = {"card": "Defend the Border", "tokens": 2, "questing": HOLD}
    t = table(side("Orc", hand=["Pillage", *IDLE], **{zone: ["War Boar"]}), side("Empire", quest=[quest]))
    assert t.offered("Pillage", "play") is bool(n) and t.ent("Defend the Border").mark("resource") == 2
    if n:
        t.play("Pillage", "Defend the Border")
        t.pass_all()
        assert t.there("Defend the Border", "discard", 1)


def test_a_quest_that_also_is_a_support_remains_a_quest() -> None:
    mine = side(
        "Orc",
        hand=["Purged by Flame", *IDLE],
        battlefield=["War Boar", BOYZ, {"card": INCURSION, "owner": 1}],
        quest=["Smash 'Em All!"],
    )
    t = table(mine, side("Chaos"), at="begin:turn")
    t.to("choose")
    assert titles(t) == {"War Boar", BOYZ}
    t.pick(BOYZ)
    t.to("window", "capital", seat=0)
    t.play("Purged by Flame")
    t.pass_all()
    assert t.ask.kind != "choose" or titles(t) == {"War Boar"}
    assert t.keys() == ["0", "1", "2"], "only the Boar may hold them"


def test_a_unit_quests_on_what_also_is_a_support() -> None:
    t = table(side("Orc", hand=[BOYZ, *IDLE], battlefield=["War Boar"], quest=["Smash 'Em All!"]), side("Dwarf"))
    t.pick(BOYZ, "play")
    onto = f"quest:{t.id(SMASH)}"
    assert onto in list(t.keys())


COACH = "Red Arrow Coach"


@pytest.mark.parametrize("onto", ["yes", "no"])
def test_coach_brings_a_unit_to_a_quest(onto: str) -> None:
    mine = side("Empire", kingdom=[COACH, TROLL], quest=["Defend the Border"], battlefield=[BOYZ])
    t = table(mine, side("Orc"))
    act(t, COACH)
    t.answer("quest")
    t.answer(onto)
    assert t.there(COACH, "quest", 0) and t.there(TROLL, "quest", 0)
    assert t.ent(TROLL).role == ("quester" if onto == "yes" else "")
    t.to("window", "capital", seat=0)
    assert not t.offered(COACH, "act")


def test_coach_needs_a_unit_in_its_zone() -> None:
    t = table(side("Empire", kingdom=[COACH], battlefield=[BOYZ]), side("Orc"))
    assert not t.offered(COACH, "act")


def test_rift_strengthens_units_of_all_such_zones() -> None:
    t = table(side("Chaos", quest=["Rift of Battle", BOYZ], kingdom=[HOLD]), side("Orc", quest=[TROLL]))
    assert [read(t.st, t.id(name), "combat") for name in (BOYZ, HOLD, TROLL)] == [1, 0, 1]


@pytest.mark.parametrize("defended", [True, False])
def test_stricken_warrior_hurts_all_other_fighters(defended: bool) -> None:
    mine = side("Chaos", battlefield=["Stricken Warrior", "Mountain Brigade"], quest=[VILLAGE])
    t = table(mine, side("Orc", quest=["Dwarf Masons"], kingdom=[TROLL]))
    attack(t, "quest", "Stricken Warrior", "Mountain Brigade")
    t.to("defenders", seat=1)
    t.subset(*(["Dwarf Masons"] if defended else []))
    t.to("window", "defenders")
    hurt_by = [t.damage(name) for name in ("Mountain Brigade", "Dwarf Masons", "Stricken Warrior", TROLL)]
    assert hurt_by == ([1, 1, 0, 0] if defended else [0, 0, 0, 0])


def test_standard_protects_a_unit() -> None:
    t = table(side("High Elf", quest=["Lion Standard"], resources=2), side("Orc", quest=[TROLL]))
    before = t.hp(TROLL)
    act(t, "Lion Standard", TROLL)
    assert t.hp(TROLL) == before + 1 and t.resources() == 1


def test_drakenhof_protects_an_undead_unit() -> None:
    hand = ["Flames of Tzeentch", *IDLE]
    mine = side("Chaos", hand=hand, kingdom=["Drakenhof Castle"], quest=["Wight Lord"], discard=["Crypt Ghouls"])
    t = table(mine, side("Orc", discard=[HOLD]))
    act(t, "Drakenhof Castle")
    assert not t.there(HOLD, "discard", 1) and t.st.piles["deck", 1][-1][0] == code_of(HOLD)
    throw(t, "Wight Lord", 3)
    assert t.damage("Wight Lord") == 1


def test_drakenhof_needs_a_living_unit_in_a_discard_pile() -> None:
    mine = side("Dark Elf", kingdom=["Drakenhof Castle"], quest=["Wight Lord"], discard=["Crypt Ghouls", "Pillage"])
    assert not table(mine, side("Orc")).offered("Drakenhof Castle", "act")


# -- quests ------------------------------------------------------------------------------------------------

REBUILD = "Rebuild the Hold"


def test_rebuilding_takes_a_development_for_a_token() -> None:
    mine = side("Dwarf", quest=[{"card": REBUILD, "questing": HOLD}], developments={"kingdom": 1})
    t = table(mine, side("Orc"))
    act(t, REBUILD)
    assert t.ent(REBUILD).mark("resource") == 1 and not t.st.places["kingdom", 0]


def test_rebuilding_ends_a_fire() -> None:
    mine = side("Dwarf", quest=[{"card": REBUILD, "questing": HOLD, "tokens": 8}], sections={"kingdom": "burning"})
    t = table(mine, side("Orc"))
    act(t, REBUILD)
    assert not t.ent("kingdom section", 0).mark("burn") and t.there(REBUILD, "discard", 0)


@pytest.mark.parametrize("tokens", [7, 0])
def test_rebuilding_needs_8_tokens_and_a_development(tokens: int) -> None:
    mine = side("Dwarf", quest=[{"card": REBUILD, "questing": HOLD, "tokens": tokens}], sections={"kingdom": "burning"})
    assert not table(mine, side("Orc")).offered(REBUILD, "act")


OPERATIVE = "Hidden Operative"


def test_operative_moves_the_questing_unit() -> None:
    t = table(side("Empire", quest=[{"card": OPERATIVE, "questing": HOLD}]), side("Orc"))
    act(t, OPERATIVE)
    assert t.keys() == ["kingdom", "battlefield"]
    t.answer("battlefield")
    assert t.there(HOLD, "battlefield", 0) and t.ent(HOLD).role == ""
    t.to("window", "capital", seat=0)
    assert not t.offered(OPERATIVE, "act")


# -- Bladesinger -------------------------------------------------------------------------------------------

SINGER = "Bladesinger"


def ambushed(developed: int) -> Table:
    """Return the window after an attack on the quest zone of a player who holds Bladesinger."""
    theirs = side("High Elf", hand=[SINGER, *IDLE], quest=[TROLL], developments={"quest": developed, "kingdom": 3})
    t = table(side("Orc", battlefield=[BOYZ]), theirs)
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    return t


def test_bladesinger_joins_the_defence_from_hand() -> None:
    t = ambushed(3)
    use(t, SINGER, seat=1)
    assert t.there(SINGER, "quest", 1) and t.st.vars["defenders"] == (t.id(SINGER),)
    t.to("defenders", seat=1)
    assert titles(t) == {TROLL}
    t.subset(TROLL)
    assert set(t.st.vars["defenders"]) == {t.id(SINGER), t.id(TROLL)}


def test_bladesinger_needs_3_developments_there() -> None:
    t = ambushed(2)
    assert not offers(t, SINGER, 1) and not t.offered(SINGER, "play")


@pytest.mark.parametrize(("assigned", "back"), [(0, True), (2, True), (3, False)])
def test_bladesinger_goes_back_to_the_deck(assigned: int, back: bool) -> None:
    t = table(
        side("Orc", battlefield=["Grimgor Ironhide"]),
        side("High Elf", quest=[SINGER]),
        at="window:assigned",
        zone="quest",
        attackers=["Grimgor Ironhide"],
        defenders=[SINGER],
        assigned={SINGER: assigned} if assigned else {},
    )
    t.to("window", "assigned", seat=1)
    assert t.offered(SINGER, "act") is back
    if back:
        t.act(SINGER)
        t.pass_all()
        assert t.st.piles["deck", 1][0][0] == code_of(SINGER) and not t.in_play(SINGER)
