"""Cards of March of the Damned: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, price, side, table, titles

from engine.kernel.state.layers import keyword_number, read

HOLD, BRIGADE, SLAYERS, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, ARMOURY, MOUNTAIN = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Troll Slayers",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Armoury",
    "Wake the Mountain",
)
SAURUS, SKINKS, SPAWN, GHOULS, BEGUILE, RAIDER, FOREST = (
    "Saurus Warriors",
    "Skink Skirmishers",
    "Spawn of Itzl",
    "Crypt Ghouls",
    "Beguile",
    "Corsair Raider",
    "Forest Goblins",
)


SPAWN_LENT = {"card": SPAWN, "owner": 1}


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


def use(t: Table, name: str, *answers: str, word: str = "act") -> None:
    """Use an Action of a card in play, answer its questions, and let it resolve."""
    t.pick(name, word)
    t.follow(*answers)
    t.pass_all()


def cast(t: Table, name: str, *answers: str) -> None:
    """Play a card from the hand, answer its questions, and let it resolve."""
    t.play(name, *answers)
    t.pass_all()


def charge(name: Any, race: str, theirs: dict[str, Any] | None = None, **mine: Any) -> Table:
    """Return the window after the unit has been declared as the only attacker of the quest zone."""
    t = table(side(race, **{"battlefield": [name], **mine}), side(**{"race": "Orc", **(theirs or {"quest": [TROLL]})}))
    attack(t, "quest", name if isinstance(name, str) else name["card"])
    t.to("window", "attackers", seat=0)
    return t


def defended(t: Table, *defenders: str) -> Table:
    """Declare defenders, and go to the window after it."""
    t.to("defenders", seat=1)
    t.subset(*defenders)
    return t


# -- numbers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "place", "mine", "theirs", "more"),
    [
        ("Serpent Slayer", "combat", "quest", {"developments": {"quest": 3}}, {}, 3),
        ("Serpent Slayer", "combat", "quest", {"developments": {"quest": 4, "kingdom": 1}}, {}, 4),
        ("Serpent Slayer", "combat", "quest", {"developments": {"quest": 2, "kingdom": 1}}, {}, 0),
        ("Serpent Slayer", "combat", "quest", {}, {"developments": {"quest": 3}}, 0),
        ("Long Drong's Pirates", "power", "quest", {"quest": [SLAYERS, "Serpent Slayer"]}, {}, 2),
        ("Long Drong's Pirates", "power", "quest", {"quest": [SLAYERS, "Long Drong's Pirates"]}, {}, 2),
        ("Long Drong's Pirates", "power", "quest", {"quest": [SLAYERS, HOLD], "kingdom": ["Serpent Slayer"]}, {}, 0),
        ("Slave Pen", "power", "quest", {}, {}, 0),
        (SKINKS, "hp", "quest", {"quest": ["Blood Shrine of Sotek"]}, {}, 1),
        (SKINKS, "hp", "quest", {"kingdom": ["Blood Shrine of Sotek"]}, {}, 0),
        (SKINKS, "hp", "quest", {}, {"quest": ["Blood Shrine of Sotek"]}, 0),
        (HOLD, "hp", "quest", {"quest": ["Blood Shrine of Sotek"]}, {}, 0),
        (SKINKS, "savage", "quest", {}, {}, 0),
        (SAURUS, "power", "quest", {}, {"quest": [BOYZ]}, 0),
    ],
)
def test_number_depends_on_the_cards_around(
    name: str, key: str, place: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare, mine = table(side("Dwarf", **{place: [name]}), side("Orc")), dict(mine)
    mine[place] = [name, *mine.get(place, [])]
    t = table(side("Dwarf", **mine), side("Orc", **theirs))
    assert read(t.st, t.id(name, 0), key) == read(bare.st, bare.id(name), key) + more


@pytest.mark.parametrize(("name", "savage"), [(SKINKS, 1), ("Carnosaur Rider", 3), (SAURUS, None)])
def test_printed_savage_of_the_lizardmen(name: str, savage: int | None) -> None:
    t = table(side("Empire", quest=[name]), side("Orc"))
    assert keyword_number(t.st, t.id(name), "savage") == savage


@pytest.mark.parametrize("tokens", [0, 3])
def test_slave_pen_is_as_strong_as_its_tokens(tokens: int) -> None:
    t = table(side("Dark Elf", kingdom=[{"card": "Slave Pen", "tokens": tokens}]), side("Orc"))
    assert t.power("Slave Pen") == 1 + tokens


def test_pen_takes_a_unit_once_a_turn() -> None:
    t = table(side("Dark Elf", kingdom=["Slave Pen", HOLD, SMITH]), side("Orc", kingdom=[BOYZ]))
    t.pick("Slave Pen", "act")
    assert titles(t) == {HOLD, SMITH}
    t.follow(HOLD)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.power("Slave Pen") == 2 and t.there(HOLD, "discard", 0)
    assert not t.offered("Slave Pen", "act")


def test_pen_needs_a_unit() -> None:
    assert not table(side("Dark Elf", kingdom=["Slave Pen"]), side("Orc", kingdom=[BOYZ])).offered("Slave Pen", "act")


def test_cloak_gives_savage_to_a_lizardman() -> None:
    t = table(
        side("Empire", kingdom=[SAURUS, SMITH], hand=["Cloak of Feathers", *IDLE]),
        side("Dwarf", quest=[SKINKS]),
    )
    t.pick("Cloak of Feathers", "play")
    assert titles(t) == {SAURUS, SKINKS}
    t.pick(SKINKS)
    t.pass_all()
    assert keyword_number(t.st, t.id(SKINKS), "savage") == 3
    assert keyword_number(t.st, t.id(SAURUS), "savage") is None


# -- tactics and Actions in the capital phase ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "race", "offered"),
    [
        ("Tough as Nails", "Dwarf", {SLAYERS}),
        ("Manaan Take You!", "Empire", {SLAYERS, ARMOURY, TROLL}),
        ("Spida Huntin'", "Orc", {SLAYERS, SMITH, SKINKS}),
        ("Cloying Quagmire", "Chaos", {SLAYERS, SMITH, SKINKS, BOYZ, TROLL}),
        ("Born Predators", "Empire", {SLAYERS, SMITH, SKINKS, BOYZ, TROLL}),
        ("Oathstone", "Dwarf", {SLAYERS, SMITH, SKINKS}),
        ("The Screaming Banner", "Chaos", set()),
        ("A Slave for Every Occasion", "Dark Elf", {GOBLINS}),
        ("Raise Dead", "Chaos", {HOLD, "Loqtza"}),
        ("Merciless Assault", "Dwarf", set()),
    ],
)
def test_card_is_offered_its_targets(name: str, race: str, offered: set[str]) -> None:
    me = side(
        race,
        hand=[name, *IDLE],
        quest=[SLAYERS],
        battlefield=[SMITH, SKINKS],
        kingdom=[ARMOURY],
        discard=[HOLD, "Loqtza", ARMOURY],
        developments={"battlefield": 1},
    )
    foe = side("Orc", kingdom=[BOYZ, VILLAGE], quest=[TROLL], discard=[GOBLINS, "Grimgor Ironhide", "Waaagh!"])
    t = table(me, {**foe, "developments": {"kingdom": 1}})
    if not offered:
        assert not t.offered(name, "play")
        return
    t.pick(name, "play")
    assert titles(t) == offered


def test_nails_give_toughness_for_the_damage() -> None:
    t = table(side("Dwarf", hand=["Tough as Nails"], quest=[hurt("Serpent Slayer", 3)]), side("Orc"))
    cast(t, "Tough as Nails", "Serpent Slayer")
    assert read(t.st, t.id("Serpent Slayer"), "toughness") == 3
    t.to_phase(1, "kingdom")
    assert read(t.st, t.id("Serpent Slayer"), "toughness") == 0


@pytest.mark.parametrize("how", ["Foot of Gork", "Called Back"])
def test_oathstone_draws_if_its_bearer_is_destroyed(how: str) -> None:
    worn = bearing(HOLD, "Oathstone")
    t = table(side("Orc", hand=[how]), side("Dwarf", quest=[worn], deck=[SMITH, BOYZ, SLAYERS, BRIGADE, TROLL]))
    cast(t, how, HOLD)
    assert not t.in_play("Oathstone") and t.there("Oathstone", "discard", 1) and not t.there(TROLL, "hand", 1)
    assert t.there(BRIGADE, "hand", 1) is (how == "Foot of Gork")


def test_acolyte_makes_a_development_a_unit() -> None:
    t = table(
        side("Empire", quest=["Jade Acolyte"], developments={"quest": 1}),
        side("Orc", developments={"kingdom": 1}),
    )
    before, made = t.resources(), next(e.id for e in t.st.ents.values() if e.place == "quest" and not e.up)
    t.pick("Jade Acolyte", "act")
    assert t.ask.kind != "target" or {o.ref for o in t.options() if o.ref} == {made}
    t.follow(*([t.keys()[0]] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.resources() == before - 1 and t.st.counts_as(made, ("unit",)) and t.st.counts_as(made, ("development",))
    assert (read(t.st, made, "power"), read(t.st, made, "hp")) == (1, 2)
    t.to("window", "capital", seat=0)
    assert not t.offered("Jade Acolyte", "act"), "once a turn"
    t.to_phase(1, "kingdom")
    assert not t.st.counts_as(made, ("unit",))


def test_manaan_destroys_a_support() -> None:
    t = table(side("Empire", hand=["Manaan Take You!"]), side("Orc", kingdom=[VILLAGE]))
    cast(t, "Manaan Take You!", VILLAGE)
    assert t.there(VILLAGE, "discard", 1)


@pytest.mark.parametrize("toughness", [0, 1])
def test_keeper_destroys_an_attachment_for_damage(toughness: int) -> None:
    keeper = "Keeper of the Flame"
    worn = ["Gromril Armour"] * toughness
    t = table(side("High Elf", quest=[bearing(keeper, *worn)]), side("Orc", quest=[bearing(BOYZ, "Choppa")]))
    t.pick(keeper, "act")
    t.follow(*(["Choppa"] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(keeper) == 1 and not t.in_play("Choppa")


def test_keeper_needs_an_attachment() -> None:
    t = table(side("High Elf", quest=["Keeper of the Flame"]), side("Orc", quest=[BOYZ], kingdom=[VILLAGE]))
    assert not t.offered("Keeper of the Flame", "act")


def test_citadel_enters_with_tokens_and_spends_one_a_turn() -> None:
    name = "Citadel of Dusk"
    t = table(side("High Elf", hand=[name, *IDLE]), side("Orc"))
    cast(t, name, "kingdom")
    t.to("window", "capital", seat=0)
    assert t.ent(name).mark("resource") == 3
    use(t, name)
    t.to("window", "capital", seat=0)
    assert (t.ent(name).mark("resource"), t.power(name)) == (2, 2)
    assert not t.offered(name, "act")
    t.to_phase(1, "kingdom")
    assert t.power(name) == 1


def test_beneath_the_waves_deals_indirect_damage() -> None:
    t = table(side("High Elf", hand=["From Beneath the Waves"]), side("Orc", quest=[TROLL]))
    cast(t, "From Beneath the Waves")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 3)


def test_savage_boyz_hurt_an_own_unit() -> None:
    t = table(side("Orc", quest=["Savage Boyz", TROLL]), side("Dwarf", quest=[HOLD]))
    before = t.resources()
    t.pick("Savage Boyz", "act")
    assert titles(t) == {"Savage Boyz", TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.damage(TROLL) == 1 and t.resources() == before - 1


def test_spida_hunt_hurts_and_strengthens() -> None:
    t = table(side("Orc", hand=["Spida Huntin'"], quest=["Loqtza"]), side("Dwarf", quest=[HOLD]))
    t.pick("Spida Huntin'", "play")
    t.follow(*(["Loqtza"] if t.ask.kind == "target" else []))
    t.pass_all()
    assert (t.damage("Loqtza"), t.power("Loqtza")) == (2, 5)
    t.to_phase(1, "kingdom")
    assert t.power("Loqtza") == 3


def test_bigga_makes_the_next_orc_unit_cheaper() -> None:
    name = "You's Bigga!"
    t = table(side("Orc", hand=[name, BOYZ, FOREST, GOBLINS, SMITH], quest=[GHOULS]), side("Dwarf", quest=[HOLD]))
    boyz, forest, smith = (price(t, x) for x in (BOYZ, FOREST, SMITH))
    t.pick(name, "play")
    t.follow(*([GHOULS] if t.ask.kind != "window" else []))
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.there(GHOULS, "discard", 0)
    assert [price(t, x) for x in (BOYZ, FOREST, SMITH)] == [boyz - 2, forest - 1, smith], "never below 1"
    cast(t, GOBLINS)
    assert price(t, BOYZ) == boyz - 1, "only the loyalty of the Goblins counts"


def test_quagmire_corrupts_and_hurts() -> None:
    t = table(side("Chaos", hand=["Cloying Quagmire"]), side("Orc", quest=[TROLL]))
    cast(t, "Cloying Quagmire", TROLL)
    assert t.ent(TROLL).flag("corrupt") and t.damage(TROLL) == 2


def test_slave_enters_under_the_players_control() -> None:
    name = "A Slave for Every Occasion"
    t = table(side("Dark Elf", hand=[name]), side("Orc", discard=[BOYZ, HOLD]))
    cast(t, name, BOYZ)
    t.follow("quest")
    assert t.there(BOYZ, "quest", 0) and (t.ent(BOYZ).owner, t.ent(BOYZ).ctl) == (1, 0)


def test_raise_dead_puts_an_own_unit_into_play() -> None:
    t = table(side("Chaos", hand=["Raise Dead"], discard=[BOYZ, HOLD]), side("Orc"))
    cast(t, "Raise Dead", BOYZ)
    t.follow("kingdom")
    assert t.there(BOYZ, "kingdom", 0)


@pytest.mark.parametrize("name", ["Raise Dead", "A Slave for Every Occasion"])
def test_dead_rise_only_in_the_players_own_turn(name: str) -> None:
    me = side("Orc", battlefield=[BOYZ], discard=[GOBLINS])
    t = table(me, side("Chaos", hand=[name], discard=[HOLD]))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    assert not t.offered(name, "play")


def test_guard_redirects_to_another_own_unit() -> None:
    me = side("Empire", quest=["Temple Guard", SLAYERS, BRIGADE], hand=["Cloying Quagmire"] * 2)
    t = table(me, side("Orc", quest=[TROLL]))
    before = t.resources()
    t.pick("Temple Guard", "act")
    assert titles(t) == {"Temple Guard", SLAYERS, BRIGADE}
    t.pick(SLAYERS)
    assert titles(t) == {"Temple Guard", BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.resources() == before - 1
    cast(t, "Cloying Quagmire", SLAYERS)
    assert (t.damage(SLAYERS), t.damage(BRIGADE)) == (0, 2)
    t.to("window", "capital", seat=0)
    cast(t, "Cloying Quagmire", SLAYERS)
    assert t.damage(BRIGADE) == 2, "only the next 2 damage"


@pytest.mark.parametrize(("kin", "damage"), [([], 1), ([SAURUS, SKINKS], 3), ([HOLD], 1)])
def test_loqtza_counts_the_lizardmen_of_his_zone(kin: list[str], damage: int) -> None:
    t = table(side("Empire", quest=["Loqtza", *kin], kingdom=[SPAWN]), side("Orc", quest=[BRIGADE]))
    before = t.resources()
    use(t, "Loqtza", BRIGADE)
    assert t.damage(BRIGADE) == damage and t.resources() == before - 2


@pytest.mark.parametrize(
    ("mine", "damage"), [({}, 0), ({"kingdom": ["Blood Shrine of Sotek"], "quest": [SPAWN_LENT, HOLD]}, 2)]
)
def test_predators_count_all_lizardmen_cards(mine: dict[str, Any], damage: int) -> None:
    t = table(
        side("Empire", hand=["Born Predators"], **mine), side("Dwarf", quest=[BRIGADE, {"card": SKINKS, "owner": 0}])
    )
    cast(t, "Born Predators", BRIGADE)
    assert t.damage(BRIGADE) == damage


def test_spawning_finds_a_cheap_lizardman() -> None:
    name = "Blessed Spawning"
    t = table(side("Empire", hand=[name], deck=[SAURUS, HOLD, "Carnosaur Rider", VILLAGE, SKINKS, SPAWN]), side("Orc"))
    cast(t, name)
    assert {SAURUS, SKINKS} <= set(t.names()) and not {HOLD, "Carnosaur Rider", VILLAGE, SPAWN} & set(t.names())
    t.answer(t.keys()[t.names().index(SAURUS)])
    t.follow("battlefield")
    assert t.there(SAURUS, "battlefield", 0)


@pytest.mark.parametrize("place", ["battlefield", "kingdom"])
def test_corpse_cart_works_in_the_battlefield(place: str) -> None:
    t = table(side("Chaos", **{place: ["Corpse Cart"]}, deck=[HOLD, GHOULS, BOYZ]), side("Orc"))
    assert t.offered("Corpse Cart", "act") is (place == "battlefield")
    if place == "battlefield":
        before = t.resources()
        use(t, "Corpse Cart")
        assert t.resources() == before - 1
        assert t.there(HOLD, "discard", 0) and t.there(GHOULS, "discard", 0) and not t.there(BOYZ, "discard", 0)


def test_jezzails_shoot_into_battlefields() -> None:
    me = side("Chaos", kingdom=["Jezzail Team"], battlefield=[SMITH])
    t = table(me, side("Orc", battlefield=[TROLL], quest=[BOYZ]))
    t.pick("Jezzail Team", "act")
    assert titles(t) == {SMITH, TROLL}
    t.pick(TROLL)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.damage(TROLL) == 1 and t.ent("Jezzail Team").flag("corrupt")
    assert not t.offered("Jezzail Team", "act")


# -- when a unit arrives, a turn begins or a unit leaves ---------------------------------------------------------


def test_corsair_lowers_hit_points_on_arrival() -> None:
    name = "Seasoned Corsair"
    t = table(side("Dark Elf", hand=[name, *IDLE]), side("Orc", quest=[BRIGADE]))
    before = t.hp(BRIGADE)
    cast(t, name, "quest")
    t.to("window", seat=0)
    t.pick(name, "open")
    assert titles(t) == {name, BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.hp(BRIGADE) == before - 2
    t.to_phase(1, "kingdom")
    assert t.hp(BRIGADE) == before


def test_skinks_pierce_toughness_on_arrival() -> None:
    name = "Skinks of Sotek"
    t = table(side("Empire", hand=[name, *IDLE]), side("Dwarf", quest=[bearing(BRIGADE, "Gromril Armour")]))
    cast(t, name, "quest")
    t.to("window", seat=0)
    use(t, name, BRIGADE, word="open")
    assert t.damage(BRIGADE) == 1


def test_warship_fires_at_the_beginning_of_its_turn() -> None:
    t = table(side("High Elf", kingdom=["Elven Warship"]), side("Orc", quest=[TROLL]), at="phase:beginning")
    t.to("window", seat=0)
    use(t, "Elven Warship", word="open")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 2)


def test_raider_weakens_a_unit_for_its_turn() -> None:
    t = table(side("Dark Elf", kingdom=[RAIDER]), side("Orc", quest=[TROLL]), at="phase:beginning")
    before = t.power(TROLL)
    t.to("window", seat=0)
    t.pick(RAIDER, "open")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(TROLL) == before - 1
    t.to_phase(1, "kingdom")
    assert t.power(TROLL) == before


@pytest.mark.parametrize("name", ["Elven Warship", RAIDER])
def test_ships_do_not_act_in_an_opponents_turn(name: str) -> None:
    t = table(side("Orc", quest=[TROLL]), side("Dark Elf", kingdom=[name]), at="phase:beginning")
    t.to_phase(0, "kingdom")
    assert "indirect" not in t.kinds() and not any(t.offered(name, word) for word in ("act", "open"))


def test_ghouls_pay_when_they_leave_play() -> None:
    t = table(side("Orc", hand=["Foot of Gork", *IDLE]), side("Chaos", quest=[GHOULS]))
    cast(t, "Foot of Gork", GHOULS)
    t.to("window", seat=1)
    before = t.resources(1)
    t.answer(t.keys()[t.names().index(f"Use {GHOULS}")])
    t.pass_all()
    assert t.resources(1) == before + 2


# -- combat ----------------------------------------------------------------------------------------------------


def test_merciless_assault_strengthens_an_own_attacker() -> None:
    t = charge(HOLD, "Dwarf", {"quest": [TROLL], "battlefield": [BOYZ]}, hand=["Merciless Assault"], quest=[SMITH])
    before = t.power(HOLD)
    t.pick("Merciless Assault", "play")
    t.follow(*([HOLD] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(HOLD) == before + 3
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "kingdom")
    assert t.power(HOLD) == before


@pytest.mark.parametrize("place", ["battlefield", "quest"])
def test_emplacement_fires_at_attackers(place: str) -> None:
    name = "War Machine Emplacement"
    t = table(side("Orc", battlefield=[TROLL, BOYZ]), side("Empire", **{place: [name]}, hand=IDLE))
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=1)
    assert t.offered(name, "act") is (place == "battlefield")
    if place == "battlefield":
        before = t.resources(1)
        t.pick(name, "act")
        assert t.ask.kind != "target" or titles(t) == {TROLL}
        t.follow(*([TROLL] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.damage(TROLL) == 2 and t.resources(1) == before - 2
        t.to("window", seat=1)
        assert not t.offered(name, "act"), "once a turn"


def test_captain_deals_indirect_damage_as_attacker() -> None:
    t = charge("Sea Guard Captain", "High Elf")
    use(t, "Sea Guard Captain", word="open")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 1)


def test_shaman_strengthens_an_attacker_and_sacrifices_it() -> None:
    name = "Bray Shaman"
    t = charge("Loqtza", "Chaos", {"quest": []}, quest=[name])
    t.pick(name, "act")
    assert t.ask.kind != "target" or titles(t) == {"Loqtza"}
    t.follow(*(["Loqtza"] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power("Loqtza") == 5 and t.ent(name).flag("corrupt")
    t.to_phase(1, "kingdom")
    assert t.there("Loqtza", "discard", 0) and t.in_play(name)


def test_spawn_destroys_a_damaged_unit_of_the_attacked_zone() -> None:
    theirs = {"quest": [hurt(BRIGADE, 1), BOYZ], "kingdom": [hurt(TROLL, 1)]}
    t = charge(SPAWN, "Empire", theirs)
    t.pick(SPAWN, "open")
    assert titles(t) <= {BRIGADE}
    t.follow(*([BRIGADE] if t.ask.kind == "target" else []))
    t.pass_all()
    assert not t.in_play(BRIGADE) and t.in_play(BOYZ) and t.in_play(TROLL)


def test_spawn_finds_no_healthy_unit() -> None:
    assert not offers(charge(SPAWN, "Empire", {"quest": [BOYZ], "kingdom": [hurt(TROLL, 1)]}), SPAWN)


def test_varghulf_gains_the_power_of_a_unit_of_the_attacked_zone() -> None:
    name = "Enraged Varghulf"
    t = charge(name, "Chaos", {"quest": [bearing(SLAYERS, "Great Book of Grudges"), HOLD], "kingdom": [TROLL]})
    before, other = t.power(name), t.power(SLAYERS)
    t.pick(name, "open")
    assert titles(t) == {SLAYERS, HOLD}
    t.pick(SLAYERS)
    t.pass_all()
    assert other == 3 and t.power(name) == before + other
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "kingdom")
    assert t.power(name) == before


def test_banner_weakens_a_unit_when_its_bearer_attacks() -> None:
    name = "The Screaming Banner"
    t = charge(bearing(GHOULS, name), "Chaos", {"quest": [TROLL], "kingdom": ["Loqtza"]})
    t.pick(name, "open")
    assert titles(t) == {GHOULS, TROLL, "Loqtza"}
    t.pick("Loqtza")
    t.pass_all()
    assert t.power("Loqtza") == 1
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "kingdom")
    assert t.power("Loqtza") == 3


def test_banner_is_for_own_undead() -> None:
    name = "The Screaming Banner"
    t = table(side("Chaos", hand=[name, *IDLE], quest=[GHOULS, SMITH]), side("Orc", quest=["Enraged Varghulf"]))
    t.pick(name, "play")
    t.follow(*([GHOULS] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ent(name).host == t.id(GHOULS)


@pytest.mark.parametrize(("defenders", "more"), [([], 0), ([TROLL], 1), ([TROLL, BOYZ], 1)])
def test_saurus_are_stronger_while_opposed(defenders: list[str], more: int) -> None:
    t = charge(SAURUS, "Empire", {"quest": [TROLL, BOYZ]})
    assert t.power(SAURUS) == 2
    defended(t, *defenders)
    assert t.power(SAURUS) == 2 + more


def test_saurus_oppose_an_attacker_as_defenders() -> None:
    t = charge(BRIGADE, "Dwarf", {"quest": [SAURUS, SKINKS]})
    defended(t, SAURUS)
    assert t.power(SAURUS) == 3


def test_saurus_are_opposed_by_an_attacking_legend() -> None:
    t = table(side("Dark Elf", legend=["Malekith"]), side("Dwarf", quest=[SAURUS]), at="choose zone")
    attack(t, "quest", "Malekith")
    defended(t, SAURUS)
    assert t.power(SAURUS) == 3


def test_saurus_that_only_watch_are_not_stronger() -> None:
    t = charge(BRIGADE, "Dwarf", {"quest": [SAURUS, SKINKS]})
    defended(t, SKINKS)
    assert t.power(SAURUS) == 2


RIDER = "Black Dragon Rider"


@pytest.mark.parametrize(("defenders", "less"), [([], 0), ([BRIGADE], 1), ([BRIGADE, TROLL], 1)])
def test_rider_lowers_hit_points_once_when_opposed(defenders: list[str], less: int) -> None:
    theirs = {"quest": [BRIGADE, TROLL], "kingdom": [SMITH]}
    t = charge(RIDER, "Dark Elf", theirs, quest=[SLAYERS])
    fighters = [RIDER, *defenders]
    before = [t.hp(x) for x in (*fighters, SMITH, SLAYERS)]
    defended(t, *defenders)
    after = [t.hp(x) for x in (*fighters, SMITH, SLAYERS)]
    assert after == [n - less for n in before[: len(fighters)]] + before[len(fighters) :]


def test_rider_lowers_hit_points_as_a_defender() -> None:
    t = charge(BRIGADE, "Dwarf", {"quest": [RIDER, TROLL]}, battlefield=[BRIGADE])
    before = [t.hp(x) for x in (BRIGADE, RIDER, TROLL)]
    defended(t, RIDER)
    assert [t.hp(x) for x in (BRIGADE, RIDER, TROLL)] == [before[0] - 1, before[1] - 1, before[2]]


def test_rider_that_only_watches_lowers_nothing() -> None:
    t = charge(BRIGADE, "Dwarf", {"quest": [RIDER, TROLL]}, battlefield=[BRIGADE])
    before = t.hp(BRIGADE)
    defended(t, TROLL)
    assert t.hp(BRIGADE) == before


@pytest.mark.parametrize(("version", "lasts"), [("1.6", False), ("1.3", True)])
def test_rush_gives_savage_to_own_attackers(version: str, lasts: bool) -> None:
    me = side("Empire", battlefield=[HOLD, SKINKS, SMITH], hand=["Savage Rush"])
    t = table(me, side("Orc", quest=[TROLL]), options={"faq": version})
    attack(t, "quest", HOLD, SKINKS)
    t.to("window", "attackers", seat=0)
    cast(t, "Savage Rush")
    assert [keyword_number(t.st, t.id(x), "savage") for x in (HOLD, SKINKS, SMITH)] == [1, 2, None]
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "kingdom")
    assert keyword_number(t.st, t.id(SKINKS), "savage") == (2 if lasts else 1)


# -- Necromancy ------------------------------------------------------------------------------------------------

HORDE, ISEARA, WIGHT, ZOMBIES = "Skeletal Horde", "Countess Iseara", "Wight Lord", "Drowned Zombies"


def bottom(t: Table, seat: int = 0) -> str:
    """Return the title of the bottom card of a deck."""
    return str(t.st.rules.card(t.st.piles["deck", seat][-1][0]).name)


def raised(name: str = HORDE, **given: Any) -> Table:
    """Return a position in which the unit was played from the discard pile to the quest zone."""
    t = table(side("Chaos", **{"discard": [name, HOLD], **given}), side("Orc", discard=[HORDE], quest=[TROLL]))
    cast(t, name, "quest")
    return t


def test_horde_is_played_from_the_discard_pile_for_its_cost() -> None:
    t = table(side("Chaos", discard=[HORDE, HOLD], hand=[WIGHT, *IDLE]), side("Orc", discard=[HORDE]))
    refs = {t.st.ents[o.ref].place: o for o in t.options() if o.ref and t.is_card(o.ref, HORDE)}
    assert set(refs) == {"discard"} and refs["discard"].detail is not None
    assert not t.offered(HOLD, "play") and not t.offered(HORDE, "dev")
    before = t.resources()
    cast(t, HORDE, "quest")
    assert t.there(HORDE, "quest", 0) and t.resources() == before - 2


def test_raised_unit_goes_under_the_deck_at_the_end_of_the_turn() -> None:
    t = raised()
    t.to_phase(1, "kingdom")
    assert not t.in_play(HORDE) and bottom(t) == HORDE
    assert not t.there(HORDE, "discard", 0)


def test_unit_played_from_the_hand_stays() -> None:
    t = table(side("Chaos", hand=[HORDE, *IDLE]), side("Orc"))
    cast(t, HORDE, "quest")
    t.to_phase(1, "kingdom")
    assert t.there(HORDE, "quest", 0)


def test_raised_unit_that_dies_is_not_put_under_the_deck() -> None:
    t = raised(hand=["Foot of Gork", *IDLE])
    t.to("window", "capital", seat=0)
    cast(t, "Foot of Gork", HORDE)
    t.to_phase(1, "kingdom")
    assert t.there(HORDE, "discard", 0) and bottom(t) != HORDE


def test_unit_can_rise_again_after_its_death() -> None:
    t = raised(hand=["Foot of Gork", *IDLE])
    t.to("window", "capital", seat=0)
    cast(t, "Foot of Gork", HORDE)
    t.to("window", "capital", seat=0)
    assert t.offered(HORDE, "play")


def test_dead_do_not_rise_in_a_response_or_an_opponents_turn() -> None:
    t = table(side("Orc", hand=[BOYZ]), side("Chaos", discard=[HORDE]))
    t.play(BOYZ)
    t.to("window", seat=1)
    assert not t.offered(HORDE, "play")


def test_zombies_make_any_development_a_unit() -> None:
    t = table(side("Chaos", hand=[ZOMBIES, *IDLE]), side("Orc", developments={"kingdom": 1}))
    made = next(e.id for e in t.st.ents.values() if e.place == "kingdom" and not e.up)
    cast(t, ZOMBIES, "quest")
    t.to("window", seat=0)
    t.pick(ZOMBIES, "open")
    t.follow(*([t.keys()[0]] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.st.counts_as(made, ("unit",)) and t.st.counts_as(made, ("development",))
    assert (read(t.st, made, "power"), read(t.st, made, "hp")) == (1, 2)
    t.to_phase(1, "kingdom")
    assert not t.st.counts_as(made, ("unit",))


def test_wight_destroys_a_unit_of_a_corresponding_zone() -> None:
    t = table(side("Chaos", discard=[WIGHT], kingdom=[HOLD]), side("Orc", quest=[TROLL], battlefield=[BOYZ]))
    cast(t, WIGHT, "quest")
    t.to("window", seat=0)
    t.pick(WIGHT, "open")
    assert titles(t) == {WIGHT, TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert not t.in_play(TROLL)


def test_countess_lets_a_unit_rise() -> None:
    me = side("Chaos", quest=[ISEARA], discard=[HOLD, SMITH, ARMOURY])
    t = table(me, side("Orc", discard=[BOYZ]))
    before = t.resources()
    t.pick(ISEARA, "act")
    assert titles(t) == {HOLD, SMITH}
    t.pick(HOLD)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.resources() == before - 1
    assert t.offered(HOLD, "play") and not t.offered(SMITH, "play")
    cast(t, HOLD)
    assert t.there(HOLD, "battlefield", 0)
    t.to_phase(1, "kingdom")
    assert bottom(t) == HOLD


def test_gift_of_the_countess_ends_with_the_turn() -> None:
    t = table(side("Chaos", quest=[ISEARA], discard=[HOLD, SMITH]), side("Orc"))
    use(t, ISEARA, HOLD)
    t.to_phase(1, "capital")
    t.to("window", "capital", seat=0)
    t.to_phase(0, "capital", seat=0)
    assert not t.offered(HOLD, "play")


# -- tokens, decks and costs -----------------------------------------------------------------------------------

FEVER, GRAVES, SUMMONING = "Bloodboil Fever", "Numberless Graves", "Blood Summoning"


@pytest.mark.parametrize(("tokens", "damage"), [(0, 1), (2, 3)])
def test_fever_grows_in_the_turn_of_its_victim(tokens: int, damage: int) -> None:
    worn = bearing("Serpent Slayer", {"card": FEVER, "tokens": tokens, "controller": 1})
    t = table(side("Dwarf", quest=[worn]), side("Chaos"), at="phase:beginning")
    t.to("window", seat=1)
    use(t, FEVER, word="open")
    assert t.ent(FEVER).mark("resource") == tokens + 1 and t.damage("Serpent Slayer") == damage


def test_fever_waits_in_the_turn_of_its_own_player() -> None:
    t = table(side("Chaos", hand=[FEVER, *IDLE]), side("Dwarf", quest=[BRIGADE], deck=[HOLD] * 9))
    cast(t, FEVER, BRIGADE)
    assert t.ent(FEVER).host == t.id(BRIGADE)
    t.to_phase(1, "kingdom")
    t.to_phase(0, "kingdom")
    assert t.ent(FEVER).mark("resource") == 0 and not offers(t, FEVER)


@pytest.mark.parametrize(("x", "less"), [(1, 1), (2, 2)])
def test_summoning_makes_a_chaos_unit_cheaper(x: int, less: int) -> None:
    chosen = [HOLD, SMITH][:x]
    me = side("Chaos", hand=[SUMMONING, "Bloodthirster", BOYZ], kingdom=[corrupt(TROLL)])
    me["quest"] = [HOLD, {"card": SMITH, "owner": 1}]
    t = table(me, side("Dwarf", quest=[{"card": BRIGADE, "owner": 0}]))
    before, other = price(t, "Bloodthirster"), price(t, BOYZ)
    t.pick(SUMMONING, "play")
    assert set(filter(str.isdigit, t.keys())) == {"1", "2"}, "a corrupt unit does not count"
    t.answer(str(x))
    t.follow(*(["+".join(chosen)] if t.ask.kind != "window" else []))
    t.pass_all()
    assert [t.ent(name).flag("corrupt") for name in (HOLD, SMITH)] == [True, x == 2]
    assert (price(t, "Bloodthirster"), price(t, BOYZ)) == (before - less, other)


def test_summoning_needs_an_uncorrupted_unit() -> None:
    t = table(side("Chaos", hand=[SUMMONING], kingdom=[corrupt(TROLL)]), side("Dwarf", quest=[BRIGADE]))
    assert not t.offered(SUMMONING, "play")


@pytest.mark.parametrize("whose", [0, 1])
def test_graves_draw_the_bottom_card_for_an_enemy(whose: int) -> None:
    me = side("Chaos", hand=["Foot of Gork", *IDLE], kingdom=[GRAVES], deck=[BOYZ, TROLL], deck_exact=True)
    t = table({**me, "quest": [{"card": SMITH, "owner": 1}]}, side("Dwarf", quest=[{"card": HOLD, "owner": 0}]))
    cast(t, "Foot of Gork", (SMITH, HOLD)[whose])
    t.to("window", seat=0)
    assert offers(t, GRAVES) is (whose == 1)
    if whose:
        use(t, GRAVES, word="open")
        assert t.there(TROLL, "hand", 0) and not t.there(BOYZ, "hand", 0)


def test_beguiled_unit_strikes_another_of_its_zone() -> None:
    t = table(
        side("Chaos", hand=[BEGUILE, *IDLE], quest=[SMITH]),
        side("Dwarf", quest=["King Kazador", BRIGADE], kingdom=[HOLD]),
    )
    t.pick(BEGUILE, "play")
    assert titles(t) == {"King Kazador", BRIGADE}, "the others are alone in their zones"
    t.pick("King Kazador")
    t.follow(*([BRIGADE] if t.ask.kind == "target" else []))
    power = t.power("King Kazador")
    t.pass_all()
    assert t.damage(BRIGADE) == power and t.damage("King Kazador") == 0


# -- Spirit Host -----------------------------------------------------------------------------------------------

SPIRITS = "Spirit Host"


def haunted(how: str, *more: str, quest: tuple[str, ...] = ("Loqtza",)) -> Table:
    """Return the position after Spirit Host has left play and has been attached to Loqtza of seat 0."""
    t = table(
        side("Empire", hand=[how, *more, *IDLE], quest=[*quest]),
        side("Chaos", quest=[SPIRITS, BRIGADE]),
    )
    cast(t, how, SPIRITS)
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index(f"Use {SPIRITS}")])
    assert titles(t) == {*quest, BRIGADE}
    t.pick("Loqtza")
    t.pass_all()
    return t


@pytest.mark.parametrize("how", ["Called Back", "Manaan Take You!"])
def test_spirits_haunt_a_unit_after_they_leave_play(how: str) -> None:
    t = haunted(how)
    spirits = t.ent(SPIRITS)
    assert (spirits.host, spirits.ctl, spirits.owner, spirits.seat) == (t.id("Loqtza"), 1, 1, 0)
    assert t.st.kind(spirits.id) == "support" and t.power("Loqtza") == 2
    assert "Attachment" in t.st.rules.traits(t.st, spirits.id)
    assert not t.there(SPIRITS, "hand", 1) and not t.there(SPIRITS, "discard", 1)


def test_spirits_that_were_an_attachment_do_not_return() -> None:
    t = haunted("Called Back", "Vaul's Unmaking")
    t.to("window", "capital", seat=0)
    cast(t, "Vaul's Unmaking", SPIRITS)
    assert t.there(SPIRITS, "discard", 1) and t.power("Loqtza") == 3
    assert not (t.ask.seat == 1 and f"Use {SPIRITS}" in t.names())
    t.to_phase(1, "kingdom")
    assert t.there(SPIRITS, "discard", 1)


def test_spirits_go_with_their_victim() -> None:
    t = haunted("Called Back", "Manaan Take You!")
    t.to("window", "capital", seat=0)
    cast(t, "Manaan Take You!", "Loqtza")
    assert t.there(SPIRITS, "discard", 1) and t.there("Loqtza", "discard", 0)
    assert not (t.ask.seat == 1 and f"Use {SPIRITS}" in t.names())


def test_spirits_in_play_are_a_unit() -> None:
    t = table(side("Chaos", quest=[SPIRITS]), side("Orc", quest=[BOYZ]))
    assert t.st.kind(t.id(SPIRITS)) == "unit" and t.power(BOYZ) == 1


# -- exactly whom ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "race", "place", "undead"),
    [
        ("Savage Boyz", "Orc", "kingdom", False),
        ("Temple Guard", "Empire", "kingdom", False),
        ("Slave Pen", "Dark Elf", "kingdom", False),
        ("Spida Huntin'", "Orc", "", False),
        ("Oathstone", "Dwarf", "", False),
        ("You's Bigga!", "Orc", "", False),
        ("The Screaming Banner", "Chaos", "", True),
    ],
)
def test_own_units_are_those_that_the_player_controls(name: str, race: str, place: str, undead: bool) -> None:
    mine = {
        "quest": [SLAYERS, GHOULS, {"card": SKINKS, "owner": 1}, {"card": HORDE, "owner": 1}],
        "hand": [name, *IDLE],
    }
    theirs = [{"card": SAURUS, "owner": 0}, {"card": WIGHT, "owner": 0}, TROLL]
    if place:
        mine |= {place: [name], "hand": IDLE}
    t = table(side(race, **mine), side("Dwarf", quest=theirs))
    t.pick(name, "act" if place else "play")
    itself = {name} if name in ("Savage Boyz", "Temple Guard") else set()
    assert titles(t) == {GHOULS, HORDE} | (set() if undead else {SLAYERS, SKINKS}) | itself
    assert t.ask.shape == "pick" and t.ask.max == 1


@pytest.mark.parametrize("name", ["Merciless Assault", "Bray Shaman"])
def test_own_attackers_are_those_that_the_player_controls(name: str) -> None:
    unit = name == "Bray Shaman"
    me = {"battlefield": [SLAYERS, {"card": SKINKS, "owner": 1}, SMITH], "hand": IDLE if unit else [name]}
    t = table(side("Chaos", **me, quest=[name] if unit else []), side("Dwarf", quest=[TROLL]))
    attack(t, "quest", SLAYERS, SKINKS)
    t.to("window", "attackers", seat=0)
    t.pick(name, "act" if unit else "play")
    assert titles(t) == {SLAYERS, SKINKS} and t.ask.shape == "pick"


def test_defender_cannot_strengthen_an_enemy_attacker() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", hand=["Merciless Assault"], quest=["Bray Shaman"]))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    assert not t.offered("Merciless Assault", "play") and not t.offered("Bray Shaman", "act")


def used(t: Table, name: str) -> int:
    """Return how many cards of that title can answer now."""
    return sum(o.key.startswith("open") and o.ref is not None and t.is_card(o.ref, name) for o in t.options())


@pytest.mark.parametrize("name", ["Sea Guard Captain", SPAWN, "Enraged Varghulf"])
def test_only_the_copy_that_attacks_acts(name: str) -> None:
    t = charge(name, "Empire", {"quest": [hurt(BRIGADE, 1)]}, quest=[name])
    assert used(t, name) == 1


@pytest.mark.parametrize("name", ["Seasoned Corsair", "Skinks of Sotek", ZOMBIES, WIGHT])
def test_only_the_copy_that_enters_acts(name: str) -> None:
    t = table(side("Chaos", hand=[name, *IDLE], quest=[name]), side("Orc", quest=[BRIGADE], developments={"quest": 1}))
    cast(t, name, "quest")
    t.to("window", seat=0)
    assert used(t, name) == 1


def test_only_the_copy_that_leaves_acts() -> None:
    t = table(side("Orc", hand=["Foot of Gork", *IDLE]), side("Chaos", quest=[GHOULS, GHOULS]))
    cast(t, "Foot of Gork", GHOULS)
    t.to("window", seat=1)
    assert t.names().count(f"Use {GHOULS}") == 1


@pytest.mark.parametrize(
    ("name", "key", "mine", "plain"),
    [
        ("Serpent Slayer", "combat", {"developments": {"quest": 3}}, 0),
        ("Long Drong's Pirates", "power", {"quest": [SLAYERS, "Serpent Slayer"]}, 1),
        ("Slave Pen", "power", {}, 1),
    ],
)
def test_copy_in_another_zone_keeps_its_number(name: str, key: str, mine: dict[str, Any], plain: int) -> None:
    here = {"card": name, "tokens": 2} if name == "Slave Pen" else name
    t = table(side("Dwarf", **{**mine, "quest": [here, *mine.get("quest", [])], "kingdom": [name]}), side("Orc"))
    assert read(t.st, t.id(name, 0, "quest"), key) > plain == read(t.st, t.id(name, 0, "kingdom"), key)


def test_copy_that_does_not_fight_is_not_opposed() -> None:
    t = charge(SAURUS, "Empire", {"quest": [TROLL]}, quest=[SAURUS, RIDER])
    before = t.hp(TROLL)
    defended(t, TROLL)
    assert [read(t.st, t.id(SAURUS, 0, zone), "power") for zone in ("battlefield", "quest")] == [3, 2]
    assert t.hp(TROLL) == before


def test_stone_ignores_other_dwarfs() -> None:
    worn = bearing(BRIGADE, "Oathstone")
    t = table(side("Orc", hand=["Foot of Gork"]), side("Dwarf", quest=[worn, HOLD], deck=[SMITH]))
    cast(t, "Foot of Gork", HOLD)
    assert t.in_play("Oathstone") and not t.there(SMITH, "hand", 1)


@pytest.mark.parametrize(
    ("name", "race"), [("Tough as Nails", "Dwarf"), (FEVER, "Chaos"), (BEGUILE, "Chaos"), ("Cloying Quagmire", "Chaos")]
)
def test_tactic_takes_one_target(name: str, race: str) -> None:
    t = table(side(race, hand=[name], quest=[SLAYERS, "Serpent Slayer"]), side("Orc", quest=[TROLL]))
    t.pick(name, "play")
    assert (t.ask.kind, t.ask.shape) == ("target", "pick")


@pytest.mark.parametrize("name", [SPAWN, "Enraged Varghulf"])
def test_attacker_takes_one_target(name: str) -> None:
    t = charge(name, "Empire", {"quest": [hurt(BRIGADE, 1), hurt(TROLL, 1)]}, quest=[name])
    plain = t.power(name)
    t.pick(name, "open")
    assert (t.ask.kind, t.ask.shape) == ("target", "pick")
    t.pick(BRIGADE)
    t.pass_all()
    assert read(t.st, t.id(name, 0, "quest"), "power") == plain, "the copy that stays at home gains nothing"


def test_emplacement_takes_one_target() -> None:
    t = table(side("Orc", battlefield=[TROLL, BOYZ]), side("Empire", battlefield=["War Machine Emplacement"]))
    attack(t, "quest", TROLL, BOYZ)
    t.to("window", "attackers", seat=1)
    t.pick("War Machine Emplacement", "act")
    assert titles(t) == {TROLL, BOYZ} and t.ask.shape == "pick"


def test_ship_takes_one_target() -> None:
    t = table(side("Dark Elf", kingdom=[RAIDER]), side("Orc", quest=[TROLL, BRIGADE]), at="phase:beginning")
    t.to("window", seat=0)
    t.pick(RAIDER, "open")
    assert titles(t) == {TROLL, BRIGADE} and t.ask.shape == "pick"


@pytest.mark.parametrize(("name", "kept"), [("Keeper of the Flame", "damage"), ("Slave Pen", "tokens")])
def test_action_of_one_copy_leaves_the_other_alone(name: str, kept: str) -> None:
    t = table(
        side("Dark Elf", kingdom=[name], quest=[name, HOLD]),
        side("Orc", quest=[bearing(BOYZ, "Choppa")]),
    )
    t.pick(name, "act")
    while t.ask.kind != "window":
        t.answer(next(o.key for o in t.options() if o.ref and (t.is_card(o.ref, HOLD) or t.is_card(o.ref, "Choppa"))))
    t.pass_all()
    both = [t.ent(name, 0, zone) for zone in ("kingdom", "quest")]
    assert sorted(e.damage if kept == "damage" else e.mark("resource") for e in both) == [0, 1]


def test_only_the_spirits_that_leave_are_attached() -> None:
    t = table(side("Empire", hand=["Called Back", *IDLE], quest=[SMITH]), side("Chaos", quest=[SPIRITS, SPIRITS]))
    cast(t, "Called Back", SPIRITS)
    t.to("window", seat=1)
    assert t.names().count(f"Use {SPIRITS}") == 1


def test_rider_lowers_hit_points_for_the_turn() -> None:
    t = defended(charge(RIDER, "Dark Elf", {"quest": ["Loqtza"]}), "Loqtza")
    assert t.hp("Loqtza") == 4
    t.to_phase(1, "kingdom")
    assert t.hp("Loqtza") == 5


def test_two_fevers_count_their_own_tokens() -> None:
    fever = {"card": FEVER, "controller": 1}
    worn = bearing("Loqtza", {**fever, "tokens": 1}), bearing(BRIGADE, {**fever, "tokens": 4})
    t = table(side("Empire", quest=list(worn)), side("Chaos"), at="phase:beginning")
    t.to("window", seat=1)
    t.pick(FEVER, "open")
    t.pass_all()
    assert (t.damage("Loqtza"), t.damage(BRIGADE)) == (2, 0)
    assert sorted(e.mark("resource") for e in t.st.ents.values() if t.is_card(e.id, FEVER)) == [2, 4]
