"""Cards of The Inevitable City: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, burnt, corrupt, hurt, price, side, table, titles, use, uses

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, BELEGAR = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Bodyguard of Belegar",
)


def played(name: str, race: str, zone: str = "quest", theirs: dict[str, Any] | None = None, **mine: Any) -> Table:
    """Return the position after the card has been played into a zone."""
    t = table(side(race, **{"hand": [name, *IDLE], **mine}), side("Orc", **(theirs or {})))
    t.play(name, zone)
    t.pass_all()
    return t


# -- numbers and prices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "race", "mine", "theirs", "less"),
    [
        ("Prince of Caledor", "High Elf", {"quest": [hurt(BRIGADE, 1), hurt(TROLL, 1), BOYZ]}, {}, 2),
        ("Prince of Caledor", "High Elf", {}, {"quest": [hurt(BRIGADE, 1)]}, 0),
    ],
)
def test_card_costs_less(name: str, race: str, mine: dict[str, Any], theirs: dict[str, Any], less: int) -> None:
    bare = table(side(race, hand=[name]), side("Orc"))
    assert price(table(side(race, hand=[name], **mine), side("Orc", **theirs)), name) == price(bare, name) - less


def test_shaggoth_counts_own_corrupt_units_in_the_battlefield() -> None:
    t = table(
        side("Chaos", battlefield=["Shaggoth"], kingdom=["Shaggoth", corrupt(HOLD), corrupt(BOYZ), GOBLINS]),
        side("Orc", quest=[corrupt(TROLL)]),
    )
    field, kingdom = (t.id("Shaggoth", 0, place) for place in ("battlefield", "kingdom"))
    assert (read(t.st, field, "power"), read(t.st, kingdom, "power")) == (5, 3)


def test_mannfred_has_power_for_each_token() -> None:
    t = table(side("Chaos", quest=[{"card": "Mannfred Von Carstein", "tokens": 2}]), side("Orc"))
    assert t.power("Mannfred Von Carstein") == 3


def test_forsaken_attacks_harder_by_the_highest_loyalty() -> None:
    name = "Savage Forsaken"
    t = table(side("Chaos", battlefield=[name], kingdom=["Khorvak Grimbreath", "Shaggoth"]), side("Orc"))
    assert read(t.st, t.id(name), "combat") == 0
    attack(t, "quest", name)
    assert read(t.st, t.id(name), "combat") == 4
    t.to_phase(1, "kingdom")
    assert burnt(t, 1) == [0, 4, 0]


# -- arrivals ---------------------------------------------------------------------------------------------


def test_trackers_put_a_squig_among_five_cards_into_play() -> None:
    deck = ["Great Cave Squig", HOLD, TROLL, BOYZ, "Squig Herders", "Squig Lobber"]
    t = played("Squig Trackers", "Orc", deck=deck)
    use(t, "Squig Trackers")
    assert set(t.names()) == {"Great Cave Squig", "Squig Herders", "None of them"}
    t.answer(t.keys()[t.names().index("Squig Herders")])
    t.answer("kingdom")
    assert t.there("Squig Herders", "kingdom", 0) and "shuffled" in t.kinds()


@pytest.mark.parametrize("zone", ["quest", "kingdom"])
def test_bearer_corrupts_an_own_unit_when_a_unit_enters_its_zone(zone: str) -> None:
    t = played(TROLL, "Orc", zone, theirs={"kingdom": [HOLD]}, quest=["Doom Bearer"], kingdom=[BOYZ])
    assert uses(t, "Doom Bearer") is (zone == "quest")
    if zone == "quest":
        t.pick("Doom Bearer", "open")
        assert titles(t) == {"Doom Bearer", BOYZ, TROLL}
        t.pick(BOYZ)
        t.pass_all()
        assert t.ent(BOYZ).flag("corrupt")


def test_bearer_sees_a_unit_that_moves_into_its_zone() -> None:
    name = "Sigmar's Brilliance"
    t = table(side("Empire", hand=[name, *IDLE], quest=["Doom Bearer"], kingdom=[HOLD]), side("Orc"))
    t.play(name)
    t.pass_all()
    t.subset(HOLD)
    t.answer("quest")
    use(t, "Doom Bearer", HOLD)
    assert t.there(HOLD, "quest", 0) and t.ent(HOLD).flag("corrupt")


def test_pink_horror_brings_a_horror_from_hand() -> None:
    hand = ["Pink Horror", "Pink Horror", "Blue Horrors", "Bloodletter"]
    t = played("Pink Horror", "Chaos", hand=hand)
    use(t, "Pink Horror")
    assert titles(t) == {"Pink Horror", "Blue Horrors"}
    t.pick("Blue Horrors")
    t.answer("kingdom")
    assert t.there("Blue Horrors", "kingdom", 0) and t.there("Pink Horror", "hand", 0)


@pytest.mark.parametrize("discards", [True, False])
def test_shaggoth_is_destroyed_or_costs_two_cards(discards: bool) -> None:
    t = played("Shaggoth", "Chaos", hand=["Shaggoth", HOLD, BOYZ, TROLL])
    assert t.ask.kind == "either"
    t.answer("right" if discards else "left")
    if discards:
        t.subset(HOLD, TROLL)
        t.subset(HOLD, TROLL)
        assert t.in_play("Shaggoth") and t.there(BOYZ, "hand", 0) and not t.there(HOLD, "hand", 0)
    else:
        assert t.there("Shaggoth", "discard", 0) and t.there(HOLD, "hand", 0)


def test_shaggoth_is_destroyed_if_two_cards_are_missing() -> None:
    t = played("Shaggoth", "Chaos", hand=["Shaggoth", HOLD])
    assert t.there("Shaggoth", "discard", 0) and t.there(HOLD, "hand", 0)


def test_scions_weaken_every_unit_of_zones_of_that_name() -> None:
    t = played("Scions of Misery", "Dark Elf", theirs={"quest": [TROLL], "kingdom": [HOLD]}, quest=[GOBLINS])
    before = t.hp(TROLL)
    use(t, "Scions of Misery")
    assert t.hp(TROLL) == before - 1 and not t.in_play(GOBLINS) and t.in_play(HOLD)
    assert t.hp("Scions of Misery") == 1
    t.to_phase(1, "kingdom")
    assert t.hp(TROLL) == before


# -- attacks ----------------------------------------------------------------------------------------------


def test_buccaneers_hurt_every_zone_without_units() -> None:
    name = "Van Klumpf's Buccaneers"
    t = attacking(name, "Empire", {"kingdom": [VILLAGE]}, {"quest": [TROLL], "kingdom": [BOYZ]})
    assert (burnt(t, 0), burnt(t, 1)) == ([1, 1, 0], [0, 0, 1])


def test_khorvak_lets_corrupt_chaos_units_attack_from_any_zone() -> None:
    me = side(
        "Chaos",
        quest=["Khorvak Grimbreath", {**corrupt("Shaggoth"), "owner": 1}, "Pink Horror", corrupt(HOLD)],
        battlefield=[corrupt("Savage Forsaken"), BOYZ],
    )
    t = table(me, side("Orc", kingdom=[corrupt("Winged Fury")]))
    assert attack(t, "quest", "Shaggoth", "Savage Forsaken") == {"Shaggoth", "Savage Forsaken", BOYZ}
    t.to_phase(1, "kingdom")
    assert burnt(t, 1)[1] > 0


def test_corrupt_units_attack_only_with_khorvak() -> None:
    t = table(side("Chaos", quest=[corrupt("Shaggoth")], battlefield=[corrupt("Savage Forsaken"), BOYZ]), side("Orc"))
    assert attack(t, "quest", BOYZ) == {BOYZ}


def test_screamers_blank_a_unit_while_they_attack() -> None:
    name = "Screamers of Tzeentch"
    t = attacking(name, "Chaos", None, {"quest": [BELEGAR, HOLD]})
    assert titles(t) == {name, BELEGAR, HOLD}
    t.pick(BELEGAR)
    assert read(t.st, t.id(BELEGAR), "toughness") == 0
    t.to_phase(1, "kingdom")
    assert read(t.st, t.id(BELEGAR), "toughness") == 1


def test_fear_ends_when_the_attacker_leaves_play() -> None:
    name = "Screamers of Tzeentch"
    t = attacking(name, "Chaos", None, {"race": "Dwarf", "quest": [BELEGAR, HOLD, SMITH], "hand": ["Honor in Death"]})
    t.pick(BELEGAR)
    t.to("window", "attackers", seat=1)
    t.play("Honor in Death", name, SMITH)
    t.pass_all()
    assert not t.in_play(name) and read(t.st, t.id(BELEGAR), "toughness") > 0


def test_screamers_become_corrupt_with_the_turn() -> None:
    t = table(side("Chaos", quest=["Screamers of Tzeentch"]), side("Orc"), at="begin:turn")
    t.to("restore")
    assert t.ent("Screamers of Tzeentch").flag("corrupt")


def test_wall_of_maggots_corrupts_an_attacker_that_goes_on() -> None:
    t = attacking(BOYZ, "Orc", {"kingdom": [GOBLINS]}, {"race": "Chaos", "quest": ["Wall of Maggots"]})
    use(t, "Wall of Maggots", BOYZ, seat=1)
    assert t.ent(BOYZ).flag("corrupt")
    t.to_phase(1, "kingdom")
    assert burnt(t, 1)[1] > 0


def test_wall_of_maggots_works_only_in_its_zone() -> None:
    t = attacking(BOYZ, "Orc", None, {"race": "Chaos", "kingdom": ["Wall of Maggots"]})
    assert not uses(t, "Wall of Maggots", 1)


@pytest.mark.parametrize("attacks", [True, False])
def test_warhawk_rider_makes_the_opponent_discard(attacks: bool) -> None:
    name = "Warhawk Rider"
    hand = [HOLD, TROLL]
    if attacks:
        t = attacking(name, "Empire", None, {"hand": hand})
    else:
        t = attacking(BOYZ, "Orc", {"hand": hand}, {"race": "Empire", "quest": [name]})
        t.to("defenders", seat=1)
        t.subset(name)
    use(t, name, seat=0 if attacks else 1)
    assert t.ask.seat == (1 if attacks else 0) and titles(t) == {HOLD, TROLL}
    t.pick(TROLL)
    assert t.there(TROLL, "discard", 1 if attacks else 0)


# -- Actions ----------------------------------------------------------------------------------------------


def corrupted(target: str, kingdom: str, tokens: int = 0) -> Table:
    """Return a position in which a Chaos player corrupts a unit, with a card in the kingdom."""
    wastes = {"card": "Extending the Wastes", "tokens": 6, "questing": "Knights Panther"}
    me = side("Chaos", quest=[wastes, "Pink Horror", GOBLINS], kingdom=[{"card": kingdom, "tokens": tokens}])
    t = table(me, side("Orc", quest=["Winged Fury", corrupt(TROLL)]))
    t.pick("Extending the Wastes", "act")
    t.answer("6")
    t.pick(target)
    t.pass_all()
    return t


@pytest.mark.parametrize(("target", "grows"), [("Pink Horror", True), (GOBLINS, False), ("Winged Fury", False)])
def test_bleeding_wall_grows_with_corrupt_chaos_units(target: str, grows: bool) -> None:
    t = corrupted(target, "The Bleeding Wall")
    assert uses(t, "The Bleeding Wall") is grows
    if grows:
        use(t, "The Bleeding Wall")
        assert t.ent("The Bleeding Wall").mark("resource") == 1


def test_bleeding_wall_destroys_a_corrupt_unit_for_two_tokens() -> None:
    name = "The Bleeding Wall"
    t = table(side("Chaos", kingdom=[{"card": name, "tokens": 3}]), side("Orc", quest=[corrupt(TROLL), BOYZ]))
    t.act(name, TROLL)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.in_play(TROLL) and t.ent(name).mark("resource") == 1 and not t.offered(name, "act")


@pytest.mark.parametrize(("tokens", "done"), [(2, False), (1, True)])
def test_throneroom_counts_down_to_three_chaos_units(tokens: int, done: bool) -> None:
    room = {"card": "Iron Throneroom", "tokens": tokens}
    t = table(
        side(
            "Chaos",
            kingdom=[room],
            hand=["Shaggoth", "Savage Forsaken", HOLD],
            discard=["Pink Horror", "Winged Fury", TROLL],
        ),
        side("Orc", hand=["Bloodletter"], discard=["Night Runners"]),
        at="phase:beginning",
    )
    use(t, "Iron Throneroom")
    assert t.ent("Iron Throneroom").mark("resource") == tokens - 1
    assert (t.ask.kind != "window") is done
    if done:
        assert titles(t) == {"Shaggoth", "Savage Forsaken", "Pink Horror", "Winged Fury"}
        assert (t.ask.min, t.ask.max) == (0, 3)
        t.subset("Pink Horror", "Winged Fury")
        t.answer("quest")
        t.answer("kingdom")
        assert t.there("Pink Horror", "quest", 0) and t.there("Winged Fury", "kingdom", 0)
        t.to("window", seat=0)
        assert not t.offered("Iron Throneroom", "open")


def test_throneroom_enters_with_four_tokens() -> None:
    t = played("Iron Throneroom", "Chaos", "kingdom")
    assert t.ent("Iron Throneroom").mark("resource") == 4


@pytest.mark.parametrize(("paid", "n"), [("Khorvak Grimbreath", 4), (VILLAGE, 0)])
def test_storm_deals_the_loyalty_of_a_discarded_card(paid: str, n: int) -> None:
    t = table(
        side("Chaos", hand=["Storm of Change", "Khorvak Grimbreath", VILLAGE], kingdom=[corrupt(BELEGAR)]),
        side("Orc", quest=[corrupt("Shaggoth"), TROLL]),
    )
    t.pick("Storm of Change", "play")
    assert titles(t) == {"Khorvak Grimbreath", VILLAGE}
    t.pick(paid)
    t.pass_all()
    assert t.there(paid, "discard", 0) and t.damage("Shaggoth") == n and t.damage(TROLL) == 0
    assert t.in_play(BELEGAR) is (n == 0) and t.in_play(TROLL)


def test_storm_needs_a_card_to_discard() -> None:
    t = table(side("Chaos", hand=["Storm of Change"]), side("Orc", quest=[corrupt(TROLL)]))
    assert not t.offered("Storm of Change", "play")


def test_mannfred_buries_a_fallen_unit_for_a_card() -> None:
    name = "Mannfred Von Carstein"
    t = table(side("Chaos", quest=[name], hand=[HOLD, *IDLE], discard=[BOYZ]), side("Orc", discard=[TROLL, VILLAGE]))
    t.act(name, TROLL, HOLD)
    t.pass_all()
    assert t.there(HOLD, "discard", 0) and not t.there(TROLL, "discard", 1) and t.there(VILLAGE, "discard", 1)
    assert t.st.rules.card(t.st.piles["deck", 1][-1][0]).name == TROLL and t.power(name) == 2
    t.to("window", "capital", seat=0)
    assert not t.offered(name, "act"), "no unit of the opponent has fallen"


def test_willpower_strengthens_a_hero_by_its_loyalty() -> None:
    t = table(side("Chaos", hand=["Willpower"], quest=["Khorvak Grimbreath", HOLD]), side("Orc", quest=[TROLL]))
    t.pick("Willpower", "play")
    assert titles(t) == {"Khorvak Grimbreath"}
    t.pick("Khorvak Grimbreath")
    t.pass_all()
    assert t.power("Khorvak Grimbreath") == 5
    t.to_phase(1, "kingdom")
    assert t.power("Khorvak Grimbreath") == 1


def test_camps_draw_when_they_enter() -> None:
    t = table(side("Chaos", hand=["Raiding Camps", *IDLE], deck=[HOLD]), side("Orc"))
    t.play("Raiding Camps")
    t.pass_all()
    use(t, "Raiding Camps")
    assert t.there(HOLD, "hand", 0)


@pytest.mark.parametrize(
    ("plays", "questing", "works"),
    [("Wall of Maggots", True, True), ("Wall of Maggots", False, False), (VILLAGE, True, False)],
)
def test_camps_destroy_an_unguarded_support(plays: str, questing: bool, works: bool) -> None:
    camps: Any = {"card": "Raiding Camps", "questing": GOBLINS} if questing else "Raiding Camps"
    t = table(
        side("Chaos", hand=[plays, *IDLE], quest=[camps, "Iron Throneroom"]),
        side("Orc", kingdom=["Armoury", HOLD], battlefield=["Keystone Forge"]),
    )
    t.play(plays, "battlefield")
    assert uses(t, "Raiding Camps") is works
    if works:
        t.pick("Raiding Camps", "open")
        assert titles(t) == {"Keystone Forge"}
        t.pick("Keystone Forge")
        t.pass_all()
        assert not t.in_play("Keystone Forge") and t.in_play("Armoury")


# -- rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heroes", "resources", "places"),
    [
        (["kingdom"], 20, {"kingdom": 3, "battlefield": 6}),
        (["kingdom"], 5, {"kingdom": 3}),
        ([], 20, {"kingdom": 6, "battlefield": 6}),
    ],
)
def test_stegadon_is_cheaper_in_a_zone_with_a_hero(heroes: list[str], resources: int, places: dict[str, int]) -> None:
    name = "Ancient Stegadon"
    for zone, paid in places.items():
        me = side("Empire", hand=[name, *IDLE], resources=resources, **{z: ["Sea Lord Aislinn"] for z in heroes})
        t = table(me, side("Orc", battlefield=["Khorvak Grimbreath"]))
        assert price(t, name) == min(places.values())
        t.pick(name, "play")
        if len(places) > 1:
            assert places.keys() <= set(t.keys())
            t.answer(zone)
        t.pass_all()
        assert t.there(name, zone, 0) and t.resources() == resources - paid


def ambushed(prey: str, *, theirs: bool = True) -> Table:
    """Return the position after the prey has entered play and the Hunter has been attached to it."""
    hunter = {"race": "Dwarf", "quest": ["Longbeard Hunter"]}
    t = table(side("Chaos", hand=[prey, *IDLE]), side(**hunter) if theirs else side("Orc"))
    t.play(prey, "kingdom")
    t.pass_all()
    use(t, "Longbeard Hunter", seat=1)
    return t


def test_hunter_becomes_an_attachment_of_an_arriving_unit() -> None:
    t = ambushed("Scheming Cultist")
    hunter = t.ent("Longbeard Hunter")
    assert hunter.host == t.id("Scheming Cultist") and t.st.counts_as(hunter.id, ("support",))
    assert not t.st.counts_as(hunter.id, ("unit",)) and "Attachment" in t.st.rules.traits(t.st, hunter.id)
    assert t.in_play("Scheming Cultist") and t.st.rules.controller(t.st, hunter.id) == 1
    t.to_phase(1, "kingdom")
    assert t.st.counts_as(hunter.id, ("support",)) and not uses(t, "Longbeard Hunter", 1)


def test_hunter_does_not_wait_for_itself_nor_for_its_twin() -> None:
    me = side("Dwarf", hand=["Longbeard Hunter", *IDLE])
    t = table(me, side("Dwarf", quest=["Longbeard Hunter"]))
    old = t.id("Longbeard Hunter", 1)
    t.play("Longbeard Hunter", "kingdom")
    t.pass_all()
    assert t.ask.seat == 1 and "Use Longbeard Hunter" in t.names(), "the new one does not wait for itself"
    use(t, "Longbeard Hunter", seat=1)
    assert t.st.counts_as(old, ("support",)) and t.st.counts_as(t.st.ents[old].host, ("unit",))


def test_hunter_destroys_a_unit_whose_action_is_used() -> None:
    t = ambushed("Night Runners")
    t.to("window", "capital", seat=0)
    t.act("Night Runners")
    t.to("window")
    assert t.there("Night Runners", "discard", 0) and t.there("Longbeard Hunter", "hand", 1)


def test_hunter_goes_with_a_unit_that_dies_otherwise() -> None:
    me = side("Orc", hand=[HOLD, "Foot of Gork", *IDLE], quest=["Longbeard Hunter"])
    t = table(me, side("Dwarf"))
    t.play(HOLD)
    t.pass_all()
    use(t, "Longbeard Hunter")
    assert t.there("Longbeard Hunter", "battlefield", 0)
    t.to("window", "capital", seat=0)
    t.play("Foot of Gork", HOLD)
    t.pass_all()
    assert t.there("Longbeard Hunter", "discard", 0)


# -- whose cards count ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "played"), [("Doom Bearer", TROLL), ("Raiding Camps", "Wall of Maggots"), ("Pink Horror", "Pink Horror")]
)
def test_card_ignores_what_an_opponent_plays(card: str, played: str) -> None:
    waits: Any = {"card": card, "questing": HOLD} if card == "Raiding Camps" else card
    me = side("Chaos", quest=[waits], hand=["Blue Horrors"])
    t = table(side("Chaos", hand=[played, *IDLE], battlefield=["Armoury"]), me)
    t.play(played, "quest")
    if card != "Raiding Camps":
        t.pass_all()
    assert not uses(t, card, 1)


def test_khorvak_leads_only_his_own_player() -> None:
    me = side("Chaos", battlefield=[corrupt("Savage Forsaken"), BOYZ], quest=["Pink Horror"])
    t = table(me, side("Chaos", quest=["Khorvak Grimbreath"]))
    assert attack(t, "quest", BOYZ) == {BOYZ}


def test_bleeding_wall_ignores_corrupt_chaos_units_of_others() -> None:
    wastes = {"card": "Extending the Wastes", "tokens": 6, "questing": "Knights Panther"}
    t = table(side("Chaos", quest=[wastes, "Pink Horror"]), side("Chaos", kingdom=["The Bleeding Wall"]))
    t.act("Extending the Wastes", "6", "Pink Horror")
    t.pass_all()
    assert not uses(t, "The Bleeding Wall", 1)


def test_twins_do_not_add_up() -> None:
    token = {"card": "Mannfred Von Carstein", "tokens": 1}
    t = table(side("Chaos", quest=[token]), side("Chaos", quest=["Mannfred Von Carstein"]))
    assert (t.power("Mannfred Von Carstein", 0), t.power("Mannfred Von Carstein", 1)) == (2, 1)


def test_screamers_corrupt_only_themselves() -> None:
    name = "Screamers of Tzeentch"
    t = table(side("Chaos", quest=[name, HOLD]), side("Chaos", quest=[name]), at="begin:turn")
    t.to("restore")
    assert [t.ent(x, seat).flag("corrupt") for x, seat in ((name, 0), (name, 1), (HOLD, 0))] == [True, False, False]
