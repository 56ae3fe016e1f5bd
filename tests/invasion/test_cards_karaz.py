"""Cards of Karaz-a-Karak: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_l  # noqa: F401  (enters the test cards)
from kit import IDLE, Table, attack, attacking, bearing, corrupt, price, side, table, titles, use

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)


def test_sentry_gives_hit_points_to_rangers_of_its_zone() -> None:
    mine = side("Dwarf", quest=["Mountain Sentry", "Dwarf Ranger", HOLD], kingdom=["Pistoliers"])
    t = table(mine, side("Orc", quest=["Shadow Warrior"]))
    assert (t.hp("Dwarf Ranger"), t.hp("Mountain Sentry"), t.hp(HOLD)) == (4, 1, 1)
    assert (t.hp("Pistoliers"), t.hp("Shadow Warrior")) == (2, 1)


def test_heart_forge_makes_runes_cheaper_from_the_kingdom() -> None:
    rune = "Master Rune of Spite"
    bare = table(side("Dwarf", hand=[rune, "Grudge Thrower"], quest=["Heart Forge"]), side("Orc"))
    t = table(side("Dwarf", hand=[rune, "Grudge Thrower"], kingdom=["Heart Forge"]), side("Orc"))
    assert price(t, rune) == price(bare, rune) - 1
    assert price(t, "Grudge Thrower") == price(bare, "Grudge Thrower")


def assault(defender: dict[str, object], *attackers: str) -> Table:
    """Return the defender's window after an attack on the quest zone."""
    t = table(side("Orc", battlefield=list(attackers)), side("Dwarf", **defender))
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=1)
    return t


def test_cannon_shoots_one_attacker_per_development() -> None:
    t = assault({"quest": ["Karak Great Cannon"], "developments": {"quest": 2, "kingdom": 3}}, BOYZ, TROLL, GOBLINS)
    t.pick("Karak Great Cannon", "open")
    assert t.keys() == ["1", "2", "back"]
    t.answer("2")
    assert titles(t) == {BOYZ, TROLL, GOBLINS}
    t.subset(BOYZ, TROLL)
    t.pass_all()
    assert (t.damage(BOYZ), t.damage(TROLL)) == (2, 2) and t.in_play(GOBLINS)
    assert len(t.st.places["quest", 1]) == 1


def test_cannon_needs_a_development_of_its_zone() -> None:
    t = assault({"quest": ["Karak Great Cannon"], "developments": {"kingdom": 3}}, BOYZ)
    assert not t.offered("Karak Great Cannon", "open")


def test_squigs_are_a_unit_while_their_zone_is_attacked() -> None:
    t = assault({"quest": ["Guard Squigs"]}, BOYZ)
    assert t.st.rules.kind(t.st, t.id("Guard Squigs")) == "support" and t.power("Guard Squigs") == 1
    t.pick("Guard Squigs", "open")
    t.pass_all()
    assert (t.power("Guard Squigs"), t.hp("Guard Squigs")) == (1, 3)
    t.to("defenders", seat=1)
    assert titles(t) == {"Guard Squigs"}
    t.subset("Guard Squigs")
    t.to_phase(1, "kingdom")
    assert t.in_play("Guard Squigs") and t.st.rules.kind(t.st, t.id("Guard Squigs")) == "support"


def test_squigs_ignore_an_attack_on_another_zone() -> None:
    t = assault({"kingdom": ["Guard Squigs"]}, BOYZ)
    assert not t.offered("Guard Squigs", "open")


def test_building_plans_find_up_to_two_supports() -> None:
    deck = [VILLAGE, "Grudge Thrower", SMITH, "Gromril Armour", TROLL, "Armoury"]
    t = table(side("Dwarf", hand=["Building Plans", "Building Plans", *IDLE], deck=deck), side("Orc"))
    t.play("Building Plans")
    t.pass_all()
    assert len(t.keys()) == 2 and t.ask.max == 2
    t.answer(",".join(t.keys()))
    t.to("window", "capital", seat=0)
    assert t.there(VILLAGE, "hand", 0) and t.there("Grudge Thrower", "hand", 0) and not t.there("Armoury", "hand", 0)
    assert not t.offered("Building Plans", "play"), "it is Limited"


# -- tokens -------------------------------------------------------------------------------------------------


SEEKER, SCOUT, ALCHEMIST, HALL = "Lore Seeker", "Elven Scout", "Master Alchemist", "The Great Guild Hall"
FOOT = "Foot of Gork"


def tokened(name: str, n: int) -> dict[str, Any]:
    """Return a card in play with resource tokens on it."""
    return {"card": name, "tokens": n}


def settle(t: Table, seat: int = 0) -> None:
    """Let the chain resolve and continue to that player's next window."""
    t.pass_all()
    t.to("window", seat=seat)


@pytest.mark.parametrize(("name", "n"), [("Building Plans", 1), (SMITH, 0)])
def test_seeker_gets_a_token_for_each_tactic(name: str, n: int) -> None:
    t = table(side("Dwarf", hand=[name, *IDLE], quest=[SEEKER]), side("Orc"))
    t.play(name, *(["kingdom"] if n == 0 else []))
    t.to("window", seat=0)
    assert t.offered(SEEKER, "open") is bool(n)
    if n:
        t.pick(SEEKER, "open")
        t.pass_all()
        assert t.ent(SEEKER).mark("resource") == 1


def test_seeker_ignores_tactics_of_an_opponent() -> None:
    t = table(side("Orc", hand=["Building Plans", *IDLE]), side("Dwarf", quest=[SEEKER]))
    t.play("Building Plans")
    t.pass_()
    assert not any(o.ref == t.id(SEEKER) for o in t.options())


def test_seeker_moves_a_token_to_a_card_that_has_one() -> None:
    mine = side("Dwarf", quest=[tokened(SEEKER, 2), SMITH], kingdom=[tokened(HALL, 3)])
    t = table(mine, side("Empire", quest=[tokened("The Imperial Zoo", 1)], kingdom=["Imperial Drummer"]))
    t.act(SEEKER)
    t.pass_all()
    assert t.ask.kind == "choose" and titles(t) == {HALL, "The Imperial Zoo"}
    t.pick(HALL)
    assert (t.ent(SEEKER).mark("resource"), t.ent(HALL).mark("resource")) == (1, 4)


def test_seeker_without_a_token_moves_none() -> None:
    t = table(side("Dwarf", quest=[SEEKER], kingdom=[tokened(HALL, 3)]), side("Orc"))
    assert not t.offered(SEEKER, "act")


def test_elven_scout_adds_a_token_as_it_enters() -> None:
    mine = side("High Elf", hand=[SCOUT, *IDLE], kingdom=[tokened(HALL, 2), SMITH])
    t = table(mine, side("Orc", quest=[tokened("The Imperial Zoo", 1)]))
    t.play(SCOUT, "quest")
    settle(t)
    t.pick(SCOUT, "open")
    t.pass_all()
    assert titles(t) == {HALL, "The Imperial Zoo"}
    t.pick(HALL)
    assert t.ent(HALL).mark("resource") == 3


def test_elven_scout_adds_a_token_as_it_leaves() -> None:
    t = table(side("Orc", hand=[FOOT, *IDLE]), side("High Elf", quest=[SCOUT], kingdom=[tokened(HALL, 2)]))
    t.play(FOOT, SCOUT)
    settle(t, 1)
    t.answer(t.keys()[t.names().index(f"Use {SCOUT}")])
    t.pass_all()
    assert t.ent(HALL).mark("resource") == 3


@pytest.mark.parametrize(("tokens", "offered"), [(2, True), (1, False)])
def test_alchemist_pays_for_cards_with_tokens(tokens: int, offered: bool) -> None:
    t = table(side("Dwarf", hand=[SMITH], quest=[tokened(ALCHEMIST, tokens)], resources=0), side("Orc"))
    assert price(t, SMITH) == 2 and t.offered(SMITH, "play") is offered


def test_alchemist_turns_a_card_into_a_token() -> None:
    mine = side("Empire", hand=[SMITH, BOYZ], quest=[ALCHEMIST])
    t = table(mine, side("Orc"), at="phase:beginning")
    t.pick(ALCHEMIST, "open")
    assert t.ask.kind == "cost" and titles(t) == {SMITH, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "discard", 0) and t.there(SMITH, "hand", 0) and t.ent(ALCHEMIST).mark("resource") == 1


def test_alchemist_needs_a_card_to_discard() -> None:
    t = table(side("Empire", hand=[], quest=[ALCHEMIST]), side("Orc"), at="phase:beginning")
    t.to("window", seat=0)
    assert not t.offered(ALCHEMIST, "open")


@pytest.mark.parametrize(("tokens", "found"), [(1, True), (2, False)])
def test_guild_hall_finds_supports_with_its_last_token(tokens: int, found: bool) -> None:
    deck = ["Heart Forge", "Gromril Armour", VILLAGE, TROLL]
    t = table(side("Dwarf", kingdom=[tokened(HALL, tokens)], deck=deck), side("Orc"), at="phase:beginning")
    t.pick(HALL, "open")
    t.pass_all()
    assert t.ent(HALL).mark("resource") == tokens - 1 and (t.ask.kind == "search_any") is found
    if found:
        assert set(t.names()) == {"Heart Forge", "Gromril Armour"} and t.ask.max == 2
        t.answer(",".join(t.keys()))
        assert t.there("Heart Forge", "hand", 0) and t.there("Gromril Armour", "hand", 0)


def test_guild_hall_enters_with_four_tokens() -> None:
    t = table(side("Dwarf", hand=[HALL, *IDLE]), side("Orc"))
    t.play(HALL, "kingdom")
    settle(t)
    assert t.ent(HALL).mark("resource") == 4


# -- loyalty ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ally", "more"), [("Heart Forge", 3), (HALL, 5), ("Sea Lord", 2)])
def test_runeblades_fight_with_the_highest_loyalty(ally: str, more: int) -> None:
    blades = "Runeblades"
    others = [ally] if ally != "Sea Lord" else [SCOUT]
    t = table(side("Dwarf", battlefield=[blades], kingdom=others), side("Orc", quest=[BOYZ]))
    assert read(t.st, t.id(blades), "combat") == 0
    attack(t, "quest", blades)
    t.to("window", "attackers", seat=0)
    assert read(t.st, t.id(blades), "combat") == more


def test_runeblades_defend_without_the_bonus() -> None:
    t = assault({"quest": ["Runeblades"]}, BOYZ)
    t.to("defenders", seat=1)
    t.subset("Runeblades")
    assert read(t.st, t.id("Runeblades"), "combat") == 0


def test_leave_no_trace_hits_a_defender_for_the_loyalty() -> None:
    name = "Leave No Trace"
    mine = side("Dwarf", battlefield=[BRIGADE], hand=[name, "Heart Forge", TROLL])
    t = table(mine, side("Orc", quest=["Black Orc Squad", BOYZ]))
    assert not t.offered(name, "play"), "nobody defends"
    attack(t, "quest", BRIGADE)
    t.to("defenders", seat=1)
    t.subset("Black Orc Squad")
    t.to("window", "defenders", seat=0)
    t.pick(name, "play")
    if t.ask.kind == "target":
        assert titles(t) == {"Black Orc Squad"}
        t.pick("Black Orc Squad")
    assert t.ask.kind == "cost" and titles(t) == {"Heart Forge", TROLL}
    t.pick("Heart Forge")
    t.pass_all()
    assert t.there("Heart Forge", "discard", 0)
    assert (
        t.damage("Black Orc Squad") == 3 if t.in_play("Black Orc Squad") else t.there("Black Orc Squad", "discard", 1)
    )


# -- other units --------------------------------------------------------------------------------------------

HELGA = "Queen Helga"


def test_helga_brings_a_dwarf_beside_a_hero() -> None:
    t = table(side("Dwarf", hand=[HELGA, SMITH, HALL, BOYZ, "Dwarf Ranger", "Runeblades"]), side("Orc"))
    t.play(HELGA, "quest")
    settle(t)
    t.pick(HELGA, "open")
    t.pass_all()
    assert titles(t) == {SMITH, "Dwarf Ranger"}
    t.pick(SMITH)
    assert t.there(SMITH, "quest", 0)


def test_helga_stays_where_the_other_hero_enters() -> None:
    mine = side("Dwarf", hand=["King Kazador", SMITH, HOLD], kingdom=[HELGA])
    t = table(mine, side("Orc"))
    t.play("King Kazador", "quest")
    settle(t)
    t.pick(HELGA, "open")
    t.pass_all()
    assert t.there(SMITH, "quest", 0) and t.there(HOLD, "hand", 0), "the Defender may enter only the battlefield"


@pytest.mark.parametrize(("name", "owner"), [(SMITH, 0), ("King Kazador", 1)])
def test_helga_ignores_others(name: str, owner: int) -> None:
    sides = [side("Dwarf", hand=[name, *IDLE]), side("Dwarf")]
    sides[owner]["kingdom"] = [HELGA]
    t = table(*sides)
    t.play(name, "quest")
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered(HELGA, "open")
    assert owner == 0 or t.st.rules.controller(t.st, t.id(HELGA)) == 1


def tale(place: str) -> Table:
    """Return the answer to the Action of a quest, with the Teller in that zone."""
    mine = side("Dwarf", hand=["Building for War", *IDLE], deck=[TROLL], **{place: ["Teller of Tales", SMITH]})
    t = table(mine, side("Orc", quest=[BRIGADE, BOYZ]))
    t.play("Building for War")
    settle(t)
    assert not t.offered("Teller of Tales", "open")
    t.pick("Building for War", "open")
    t.to("window", seat=0)
    return t


def test_teller_strengthens_a_dwarf_for_a_quests_action() -> None:
    t = tale("kingdom")
    t.pick("Teller of Tales", "open")
    assert titles(t) == {"Teller of Tales", SMITH, BRIGADE}
    before = t.power(SMITH)
    t.pick(SMITH)
    t.pass_all()
    assert t.power(SMITH) == before + 1
    t.to_phase(1, "kingdom")
    assert t.power(SMITH) == before


def test_teller_tells_only_in_the_kingdom() -> None:
    assert not tale("battlefield").offered("Teller of Tales", "open")


def test_engineer_keeps_one_of_five_cards() -> None:
    deck = [BOYZ, TROLL, GOBLINS, VILLAGE, SMITH, HOLD]
    t = table(side("Dwarf", quest=["Mineshaft Engineer"], developments={"quest": 1}, deck=deck), side("Orc"))
    t.act("Mineshaft Engineer")
    t.follow(*(t.keys()[:1] if t.ask.kind == "cost" else []))
    t.pass_all()
    t.to("window", seat=0)
    kept = [name for name in deck[:5] if t.there(name, "hand", 0)]
    assert len(kept) == 1 and len(t.st.places["discard", 0]) == 5, "four cards, and the development"
    assert t.st.rules.card(t.st.piles["deck", 0][0][0]).name == HOLD
    assert not t.offered("Mineshaft Engineer", "act")


DISC = "Disc of Tzeentch"


@pytest.mark.parametrize(("corrupted", "power"), [(True, 1), (False, 0)])
def test_disc_carries_a_corrupt_unit_into_battle(corrupted: bool, power: int) -> None:
    rider = bearing("Chaos Knights", DISC, corrupt=corrupted)
    bare = table(side("Chaos", quest=["Chaos Knights"]), side("Orc"))
    t = table(side("Chaos", quest=[rider], battlefield=[BOYZ]), side("Orc", kingdom=[TROLL]))
    assert t.power("Chaos Knights") == bare.power("Chaos Knights") + power
    assert attack(t, "kingdom", BOYZ) == ({BOYZ, "Chaos Knights"} if corrupted else {BOYZ})


@pytest.mark.parametrize(
    ("top", "left", "hit", "stays"),
    [
        ("Walking Sacrifice", 1, False, True),
        ("The Ebonblades", 1, True, True),
        ("Heart Forge", 3, False, False),
        (HALL, 3, True, False),
    ],
)
def test_chosen_kills_by_the_loyalty_of_a_card(top: str, left: int, hit: bool, stays: bool) -> None:
    chosen = "Chosen of Anath Raema"
    squad = "Black Orc Squad"
    t = table(side("Dark Elf", quest=[chosen], kingdom=[TROLL], deck=[top]), side("Orc", quest=[squad], kingdom=[BOYZ]))
    t.st.touch(t.id(squad)).damage = t.hp(squad) - left
    t.act(chosen)
    assert titles(t) == {chosen, squad}
    t.pick(squad)
    t.pass_all()
    assert t.in_play(squad) is not hit and t.in_play(chosen) is stays and t.there(top, "discard", 0)


@pytest.mark.parametrize(
    ("played", "quester", "gain"),
    [
        ("Heart Forge", SMITH, True),
        ("Gromril Armour", SMITH, False),
        (VILLAGE, SMITH, False),
        ("Heart Forge", "", False),
    ],
)
def test_building_for_war_pays_for_dwarf_supports(played: str, quester: str, gain: bool) -> None:
    quest = {"card": "Building for War", **({"questing": quester} if quester else {})}
    t = table(side("Dwarf", hand=[played, *IDLE], quest=[quest], battlefield=[BRIGADE]), side("Orc"))
    t.play(played, BRIGADE if played == "Gromril Armour" else "kingdom")
    before = t.resources()
    t.to("window", seat=0)
    assert t.offered("Building for War", "open") is gain
    if gain:
        t.pick("Building for War", "open")
        t.pass_all()
        assert t.resources() == before + 1


def test_disc_is_for_chaos_units() -> None:
    mine = side("Chaos", hand=[DISC, *IDLE], quest=["Chaos Knights", BOYZ, corrupt(TROLL)])
    t = table(mine, side("Chaos", quest=["Savage Marauders"]))
    t.pick(DISC, "play")
    assert titles(t) == {"Chaos Knights", "Savage Marauders"}


# -- Paranoia and Cube of Darkness --------------------------------------------------------------------------

PARANOIA, CUBE, SKINK = "Paranoia", "Cube of Darkness", "Larch Skink"
GUARDED = bearing(BRIGADE, PARANOIA)


@pytest.mark.parametrize(
    ("name", "zones"),
    [
        (SMITH, {"kingdom", "battlefield"}),
        ("Teller of Tales", {"kingdom", "quest", "battlefield"}),
        ("Heart Forge", {"kingdom", "quest", "battlefield"}),
        (VILLAGE, {"kingdom", "battlefield"}),
    ],
)
def test_paranoia_keeps_cards_with_little_loyalty_out(name: str, zones: set[str]) -> None:
    t = table(side("Dwarf", hand=[name, *IDLE], quest=[GUARDED]), side("Orc"))
    t.pick(name, "play")
    assert set(t.keys()) - {"back"} == zones


def test_paranoia_bars_attachments_and_quests_of_little_loyalty() -> None:
    hand = ["Gromril Armour", "Ancient Debts Repaid", "Building for War", *IDLE]
    t = table(side("Dwarf", hand=hand, quest=[GUARDED, SMITH], kingdom=[HOLD]), side("Orc"))
    assert not t.offered("Ancient Debts Repaid", "play") and t.offered("Building for War", "play")
    assert t.why(f"play:{t.id('Ancient Debts Repaid', 0, 'hand')}") == "why.zone_barred"
    t.pick("Gromril Armour", "play")
    assert BRIGADE not in titles(t) and SMITH not in titles(t)


def test_paranoia_lets_developments_and_other_players_in() -> None:
    t = table(side("Dwarf", hand=[SMITH, *IDLE], quest=[BOYZ]), side("Dwarf", quest=[GUARDED]))
    t.develop(SMITH, "quest")
    t.pass_all()
    assert len(t.st.places["quest", 0]) == 2
    t = table(side("Dwarf", hand=[SMITH, *IDLE], quest=[GUARDED]), side("Dwarf"))
    t.develop(SMITH, "quest")
    t.pass_all()
    assert len(t.st.places["quest", 0]) == 3


def test_paranoia_stops_a_move_into_its_zone() -> None:
    mine = side("Empire", hand=["Forced March", *IDLE], quest=[GUARDED], kingdom=["Pistoliers"])
    t = table(mine, side("Orc"))
    t.play("Forced March", "Pistoliers")
    t.pass_all()
    t.to("window", seat=0)
    assert t.there("Pistoliers", "battlefield", 0), "the only zone that is left"


@pytest.mark.parametrize("controller", [0, 1])
def test_paranoia_is_used_by_an_opponent_only(controller: int) -> None:
    worn = {"card": PARANOIA, "controller": controller}
    t = table(side("Dwarf", quest=[bearing(BRIGADE, worn)]), side("Orc"))
    assert t.st.rules.controller(t.st, t.id(PARANOIA)) == controller
    assert t.offered(PARANOIA, "act") is (controller == 1)
    if controller == 1:
        t.act(PARANOIA)
        t.pass_all()
        assert t.there(BRIGADE, "discard", 0) and not t.in_play(PARANOIA)


def cube(mine: list[str]) -> Table:
    """Return the answer to an Action of the opponent's Pistoliers, with a Cube in hand."""
    t = table(side("Empire", quest=["Pistoliers", "Pistoliers"]), side("Dwarf", hand=[CUBE], quest=mine))
    t.act("Pistoliers")
    t.to("window", seat=1)
    return t


def test_cube_cancels_an_action_for_the_turn() -> None:
    t = cube([SKINK])
    t.pick(CUBE, "play")
    t.answer(t.keys()[0])
    t.pass_all()
    t.to("window", seat=0)
    assert len(t.st.places["quest", 0]) == 2, "nobody has moved"
    first, second = t.st.places["quest", 0]
    assert t.why(f"act:{first}:0") == "why.stopped" and t.why(f"act:{second}:0") is None
    assert t.names().count("Use Pistoliers") == 1
    t.to_phase(1, "kingdom")
    t.to("window", seat=0)
    assert t.why(f"act:{first}:0") is None


def test_cube_needs_a_lizardman() -> None:
    assert not cube([SMITH]).offered(CUBE, "play")


def test_cube_needs_an_action_of_a_card_in_play() -> None:
    t = table(side("Empire", hand=["Building Plans", *IDLE]), side("Dwarf", hand=[CUBE], quest=[SKINK]))
    t.play("Building Plans")
    t.pass_()
    assert not t.offered(CUBE, "play")


DRAGON = "Zombie Dragon"


def test_zombie_dragon_rises_and_strengthens_the_undead() -> None:
    t = table(side("Chaos", discard=[DRAGON], quest=["Skeletal Horde", HOLD], resources=9), side("Orc"))
    before = t.power("Skeletal Horde"), t.power(HOLD)
    t.play(DRAGON, "quest")
    t.pass_all()
    use(t, DRAGON)
    assert (t.power(DRAGON), t.power("Skeletal Horde"), t.power(HOLD)) == (4, before[0] + 1, before[1])
    t.to_phase(1, "kingdom")
    assert not t.in_play(DRAGON) and t.power("Skeletal Horde") == before[0]


def test_zombie_dragon_blanks_a_defender_while_it_attacks() -> None:
    t = attacking(DRAGON, "Chaos", None, {"race": "Dwarf", "quest": ["Bodyguard of Belegar", HOLD]})
    assert titles(t) == {DRAGON, "Bodyguard of Belegar", HOLD}
    t.pick("Bodyguard of Belegar")
    assert read(t.st, t.id("Bodyguard of Belegar"), "toughness") == 0
