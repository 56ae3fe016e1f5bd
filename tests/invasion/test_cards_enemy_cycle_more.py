"""More cards of the Enemy cycle, among them those about how and where units fight."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, side, table, titles

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, ARMOURY = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Armoury",
)
GIANT, HEMMLER, HAMMERER, MARAUDER = (
    "Marauding Giant",
    "Friedrich Hemmler",
    "Hammerer of Karak Azul",
    "Vicious Marauder",
)


def use(t: Table, name: str, seat: int = 0) -> None:
    """Use a triggered Action of a card in play."""
    t.to("window", seat=seat)
    t.pick(name, "open")
    t.pass_all()


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


# -- decks and hands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "n"), [(12, 2), (2, 2)])
def test_tomb_puts_two_developments_into_its_zone(deck: int, n: int) -> None:
    t = table(
        side("Dwarf", hand=["Ancestral Tomb", *IDLE], deck=[TROLL, BOYZ, *[SMITH] * (deck - 2)], deck_exact=True),
        side("Orc"),
    )
    t.play("Ancestral Tomb", "quest")
    t.pass_all()
    t.to("window", seat=0)
    assert offers(t, "Ancestral Tomb")
    before = len(t.st.piles["deck", 0])
    t.pick("Ancestral Tomb", "open")
    if deck > n:
        t.pass_all()
        assert len(t.st.places["quest", 0]) == 1 + n and len(t.st.piles["deck", 0]) == before - n


@pytest.mark.parametrize("seat", [0, 1])
def test_order_in_chaos_puts_two_cards_back_on_a_deck(seat: int) -> None:
    fallen = [HOLD, GOBLINS, TROLL]  # the last one lies on top
    t = table(side("Empire", hand=["Order in Chaos"], discard=fallen), side("Orc", discard=fallen))
    t.play("Order in Chaos")
    t.pass_all()
    t.answer(f"seat:{seat}")
    top = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", seat][:2]]
    assert top == [TROLL, GOBLINS] and t.there(HOLD, "discard", seat) and not t.there(TROLL, "discard", seat)
    assert t.there(TROLL, "discard", 1 - seat)


def test_muck_draws_as_many_cards_as_were_discarded() -> None:
    t = table(side("Orc", hand=["Muck!", HOLD, BOYZ], deck=[TROLL, SMITH, GOBLINS]), side("Dwarf", hand=[BRIGADE]))
    t.play("Muck!")
    t.pass_all()
    t.to("window", seat=0)
    assert [t.there(x, "hand", 0) for x in (TROLL, SMITH, GOBLINS, HOLD, BOYZ)] == [True, True, False, False, False]
    assert t.there(HOLD, "discard", 0) and t.there(BOYZ, "discard", 0) and t.there(BRIGADE, "hand", 1)


# -- indirect damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("towers", "owner", "n"), [(1, 0, 3), (2, 0, 4), (1, 1, 2), (0, 0, 2)])
def test_outpost_adds_to_own_indirect_damage(towers: int, owner: int, n: int) -> None:
    sides: list[dict[str, Any]] = [{}, {"quest": [BRIGADE]}]
    sides[owner]["kingdom"] = ["Outpost of Tiranoc"] * towers
    t = table(
        side("High Elf", battlefield=["Spearhost of Asuryan"], **sides[0]),
        side("Dwarf", **sides[1]),
    )
    attack(t, "quest", "Spearhost of Asuryan")
    use(t, "Spearhost of Asuryan")
    assert t.ask.kind == "indirect" and t.ask.seat == 1 and t.ask.total == n


@pytest.mark.parametrize(("zone", "damage"), [("kingdom", 2), ("quest", 1)])
def test_aspirant_lets_nothing_cancel_indirect_damage(zone: str, damage: int) -> None:
    t = table(
        side("High Elf", battlefield=["Spearhost of Asuryan"], **{zone: ["White Tower Aspirant"]}),
        side("Dwarf", quest=[HAMMERER, HOLD]),
    )
    assert read(t.st, t.id(HAMMERER), "toughness") == 1
    attack(t, "quest", "Spearhost of Asuryan")
    use(t, "Spearhost of Asuryan")
    t.answer(t.split(Hammerer_of_Karak_Azul=2))
    dead = t.there(HAMMERER, "discard", 1)
    assert dead is (damage == 2) and (dead or t.damage(HAMMERER) == damage)


# -- who attacks and defends -------------------------------------------------------------------------------


def test_giant_cannot_be_the_only_attacker() -> None:
    t = table(side("Chaos", battlefield=[GIANT, BOYZ]), side("Dwarf"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    giant, boyz = str(t.id(GIANT)), str(t.id(BOYZ))
    assert t.refused(giant) == "inv.why.alone.attack"
    t.answer(f"{giant},{boyz}")
    assert t.st.vars["attackers"] == (int(giant), int(boyz))


@pytest.mark.parametrize(("others", "asked"), [([], False), ([corrupt(BOYZ)], False), ([GIANT], True)])
def test_giant_without_company_is_not_asked_to_attack(others: list[Any], asked: bool) -> None:
    t = table(side("Chaos", battlefield=[GIANT, *others], kingdom=[BOYZ]), side("Dwarf"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    while t.ask.kind == "window" and t.st.vars["phase"] == "battlefield":
        t.pass_()
    assert (t.ask.kind == "attackers") is asked


@pytest.mark.parametrize(("others", "asked"), [([], False), ([HOLD], True)])
def test_giant_cannot_be_the_only_defender(others: list[str], asked: bool) -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Chaos", quest=[GIANT, *others], kingdom=[BOYZ]))
    attack(t, "quest", TROLL)
    t.to("window", "attackers")
    while t.ask.kind == "window" and t.ask.window == "attackers":
        t.pass_()
    assert (t.ask.kind == "defenders") is asked
    if asked:
        assert t.refused(str(t.id(GIANT))) == "inv.why.alone.defend"
        t.subset(HOLD)


def test_marauder_must_attack() -> None:
    t = table(side("Chaos", battlefield=[MARAUDER, BOYZ]), side("Dwarf", battlefield=[MARAUDER]))
    t.to("attack_zone")
    assert "none" not in t.ask.keys
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.refused(str(t.id(BOYZ))) == "inv.why.must.attack"
    t.answer(str(t.id(MARAUDER, 0)))
    assert t.st.vars["attackers"] == (t.id(MARAUDER, 0),)


@pytest.mark.parametrize("zone", [BOYZ, MARAUDER])
def test_corrupt_marauder_need_not_attack(zone: str) -> None:
    t = table(side("Chaos", battlefield=[corrupt(MARAUDER), zone]), side("Dwarf"))
    t.to("attack_zone")
    assert ("none" in t.ask.keys) is (zone == BOYZ)


# -- Hemmler -----------------------------------------------------------------------------------------------


def test_hemmler_hurts_all_fighters_when_units_defend() -> None:
    t = table(side("Empire", battlefield=[HEMMLER, BRIGADE, SMITH]), side("Dwarf", quest=[HAMMERER, TROLL, HOLD]))
    attack(t, "quest", HEMMLER, BRIGADE)
    t.to("defenders", seat=1)
    t.subset(HAMMERER, TROLL)
    hit = [t.damage(x) for x in (HEMMLER, BRIGADE, HAMMERER, TROLL, SMITH, HOLD)]
    assert hit == [1, 1, 1, 1, 0, 0]


def test_hemmler_does_nothing_without_defenders() -> None:
    t = table(side("Empire", battlefield=[HEMMLER, BRIGADE]), side("Dwarf", quest=[TROLL]))
    attack(t, "quest", HEMMLER)
    t.to("defenders", seat=1)
    t.answer("")
    assert t.damage(HEMMLER) == 0


@pytest.mark.parametrize("defends", [True, False])
def test_hemmler_hurts_all_fighters_when_he_defends(defends: bool) -> None:
    t = table(side("Orc", battlefield=[TROLL, BOYZ]), side("Empire", quest=[HEMMLER, BRIGADE]))
    attack(t, "quest", TROLL)
    t.to("defenders", seat=1)
    t.subset(HEMMLER if defends else BRIGADE)
    assert [t.damage(x) for x in (HEMMLER, TROLL, BOYZ, BRIGADE)] == [int(defends), int(defends), 0, 0]


def test_attacking_legend_opposes_hemmler() -> None:
    t = table(side("Dark Elf", legend=["Malekith"]), side("Empire", quest=[HEMMLER, SMITH]), at="choose zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset("Malekith")
    t.to("defenders", seat=1)
    t.subset(HEMMLER)
    assert [t.damage(x) for x in (HEMMLER, SMITH, "Malekith")] == [1, 0, 0]


@pytest.mark.parametrize("opposed", [True, False])
def test_hemmler_is_opposed_only_in_the_zone_he_attacks(opposed: bool) -> None:
    mine = side("High Elf", hand=["For Ulthuan!"], battlefield=[HEMMLER, BOYZ])
    t = table(mine, side("Dwarf", kingdom=[TROLL], quest=[HAMMERER]), at="phase:battlefield")
    t.to("window", "battlefield", seat=0)
    t.pick("For Ulthuan!", "open")
    t.pass_all()
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(HEMMLER if opposed else BOYZ)
    t.answer("attack:quest:1")
    t.subset(BOYZ if opposed else HEMMLER)
    t.to("defenders")
    t.subset(TROLL)
    assert t.damage(HEMMLER) == int(opposed)


def test_misdirection_lets_units_of_a_zone_defend_any_zone() -> None:
    t = table(
        side("Orc", battlefield=[TROLL]),
        side("Empire", hand=["Tactical Misdirection"], kingdom=[SMITH, HOLD], battlefield=[BRIGADE]),
    )
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=1)
    t.play("Tactical Misdirection")
    t.pass_all()
    assert set(t.keys()) == {"kingdom", "quest", "battlefield"}
    t.answer("kingdom")
    t.to("defenders", seat=1)
    assert titles(t) == {SMITH, HOLD}


# -- Squig Pen ---------------------------------------------------------------------------------------------


def test_squig_pen_enters_only_undeveloped_zones() -> None:
    t = table(side("Orc", hand=["Squig Pen", *IDLE], developments={"quest": 1}), side("Dwarf"))
    t.pick("Squig Pen", "play")
    assert set(t.ask.keys) - {"back"} == {"kingdom", "battlefield"}


def test_squig_pen_needs_an_undeveloped_zone() -> None:
    everywhere = {"quest": 1, "kingdom": 1, "battlefield": 1}
    t = table(side("Orc", hand=["Squig Pen", *IDLE], developments=everywhere), side("Dwarf"))
    assert not t.offered("Squig Pen", "play")
    assert t.why(f"play:{t.id('Squig Pen', 0)}") == "why.no_place"


def test_squig_pen_keeps_developments_out_of_its_zone() -> None:
    t = table(side("Orc", hand=[TROLL, BOYZ], quest=["Squig Pen"]), side("Dwarf", hand=[SMITH]))
    t.pick(TROLL, "dev")
    assert set(t.ask.keys) - {"back"} == {"kingdom", "battlefield"}
    t.answer("kingdom")
    t.pass_all()
    t.to_phase(1, "capital")
    t.to("window", "capital", seat=1)
    t.pick(SMITH, "dev")
    assert set(t.ask.keys) - {"back"} == {"quest", "kingdom", "battlefield"}


def test_pens_everywhere_forbid_developments() -> None:
    pens = {zone: ["Squig Pen"] for zone in ("quest", "kingdom", "battlefield")}
    t = table(side("Orc", hand=[TROLL, BOYZ], **pens), side("Dwarf"))
    assert not t.offered(TROLL, "dev") and t.why(f"dev:{t.id(TROLL, 0)}") == "why.no_developing"


# -- Warriors of Ulric -------------------------------------------------------------------------------------

WARRIORS = "Warriors of Ulric"


def test_warriors_move_to_defend_the_chosen_zone() -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Empire", kingdom=[WARRIORS, BRIGADE]))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("window", seat=1)
    assert "attackers" not in t.st.vars and offers(t, WARRIORS, 1)
    t.pick(WARRIORS, "open")
    t.pass_all()
    assert set(t.keys()) == {"quest", "battlefield"}
    t.answer("quest")
    assert t.there(WARRIORS, "quest", 1)
    t.to("attackers")
    t.subset(TROLL)
    t.to("defenders", seat=1)
    assert titles(t) == {WARRIORS}


def test_warriors_move_to_join_an_attack() -> None:
    t = table(side("Empire", kingdom=[WARRIORS], battlefield=[BRIGADE]), side("Orc"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    use(t, WARRIORS)
    t.answer("battlefield")
    t.to("attackers")
    assert titles(t) == {WARRIORS, BRIGADE}
    t.subset(BRIGADE)
    t.to("window", "attackers", seat=0)
    assert not offers(t, WARRIORS), "the zone was chosen earlier"


# -- Bleeding Sun ------------------------------------------------------------------------------------------

SHAMAN, SPIDER = "Mad Shaman", "Giant Spider"


@pytest.mark.parametrize("tokens", [0, 2])
def test_shaman_grows_with_his_tokens(tokens: int) -> None:
    shaman = {"card": SHAMAN, "tokens": tokens}
    t = table(side("Orc", quest=[shaman]), side("Dwarf"), at="begin:turn")
    t.to_phase(0, "kingdom")
    assert t.ent(SHAMAN).mark("resource") == tokens + 1 and t.power(SHAMAN) == 2 + tokens


@pytest.mark.parametrize(("tokens", "stays"), [(2, True), (3, False)])
def test_shaman_bursts_of_too_many_tokens(tokens: int, stays: bool) -> None:
    shaman = {"card": SHAMAN, "tokens": tokens, "damage": 2}
    t = table(side("Orc", quest=[shaman]), side("Dwarf"), at="begin:turn")
    t.to_phase(0, "kingdom")
    assert t.in_play(SHAMAN) is stays and t.there(SHAMAN, "discard", 0) is not stays


def test_shaman_bursts_when_his_hit_points_fall() -> None:
    t = table(
        side("Dark Elf", battlefield=[bearing("Druchii Noble", "Barbed Whip")]),
        side("Orc", quest=[{"card": SHAMAN, "tokens": 3}]),
    )
    attack(t, "quest", "Druchii Noble")
    t.to("window", seat=0)
    t.pick("Barbed Whip", "open")
    t.follow(*([SHAMAN] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.there(SHAMAN, "discard", 1)


@pytest.mark.parametrize(("guard", "attackers"), [(HOLD, {SPIDER, TROLL}), (ARMOURY, {TROLL})])
def test_spider_attacks_only_zones_with_units(guard: str, attackers: set[str]) -> None:
    t = table(side("Orc", battlefield=[SPIDER, TROLL], quest=[BOYZ]), side("Dwarf", quest=[guard], kingdom=[BRIGADE]))
    assert attack(t, "quest", TROLL) == attackers


def test_spider_alone_cannot_attack_an_empty_zone() -> None:
    t = table(side("Orc", battlefield=[SPIDER]), side("Dwarf", kingdom=[BRIGADE]))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    while t.ask.kind == "window" and t.st.vars["phase"] == "battlefield":
        t.pass_()
    assert t.ask.kind != "attackers" and "attackers" not in t.st.vars


@pytest.mark.parametrize(("turn", "offered"), [(0, False), (1, True)])
def test_spasms_hurt_their_bearer_on_its_turn(turn: int, offered: bool) -> None:
    t = table(
        side("Chaos", kingdom=[BRIGADE]),
        side("Orc", quest=[{"card": HAMMERER, "attached": [{"card": "Necrotic Spasms", "controller": 0}]}]),
        at="begin:turn",
        active=turn,
    )
    t.to("window", seat=0)
    assert offers(t, "Necrotic Spasms") is offered
    if offered:
        t.pick("Necrotic Spasms", "open")
        t.pass_all()
        assert t.damage(HAMMERER) == 1


# -- The Silent Forge --------------------------------------------------------------------------------------

TEMPLE, GOBLIN = "Temple of Verena", "Fungusbrew Goblin"


@pytest.mark.parametrize(("pool", "n"), [(5, 2), (5, 1), (1, 1), (5, 0)])
def test_temple_stores_resources_for_later(pool: int, n: int) -> None:
    t = table(side("Empire", kingdom=[TEMPLE], resources=pool), side("Orc"), at="begin:turn")
    t.to("window", seat=0)
    t.pick(TEMPLE, "open")
    t.pass_all()
    assert t.keys() == [str(i) for i in range(min(2, pool) + 1)]
    t.answer(str(n))
    assert t.ent(TEMPLE).mark("resource") == n and t.resources() == pool - n


def test_temple_without_resources_stores_nothing() -> None:
    t = table(side("Empire", kingdom=[TEMPLE], resources=0), side("Orc"), at="begin:turn")
    t.to("window", seat=0)
    t.pick(TEMPLE, "open")
    t.pass_all()
    assert t.ask.kind == "window" and t.ent(TEMPLE).mark("resource") == 0


@pytest.mark.parametrize(("tokens", "offered"), [(2, True), (1, False)])
def test_temple_pays_with_its_tokens(tokens: int, offered: bool) -> None:
    temple = {"card": TEMPLE, "tokens": tokens}
    t = table(side("Dwarf", hand=[SMITH, *IDLE], kingdom=[temple], resources=0), side("Orc"))
    assert t.offered(SMITH, "play") is offered
    if offered:
        t.play(SMITH, "quest")
        t.pass_all()
        assert t.ent(TEMPLE).mark("resource") == 0


@pytest.mark.parametrize("to", ["battlefield", "kingdom", "stays"])
def test_fungusbrew_goblin_goes_where_the_opponent_likes(to: str) -> None:
    t = table(side("Orc", hand=[GOBLIN, *IDLE]), side("Dwarf"))
    t.play(GOBLIN, "quest")
    t.pass_all()
    assert t.ask.seat == 1 and t.keys() == ["kingdom", "battlefield", "stays"]
    t.answer(to)
    assert t.there(GOBLIN, "quest" if to == "stays" else to, 0)


def test_loot_destroys_as_many_developments_as_the_unit_costs() -> None:
    me = side("Orc", hand=["Gobbo Loot", *IDLE], quest=[GOBLINS, TROLL], developments={"quest": 1})
    t = table(me, side("Dwarf", developments={"quest": 3, "kingdom": 1}))
    t.pick("Gobbo Loot", "play")
    assert [key for key in t.ask.keys if key != "back"] == ["1", "2", "3"], "3 lie in one zone"
    t.answer("3")
    places = {(t.st.ents[o.ref].place, t.st.ents[o.ref].seat) for o in t.options() if o.ref}
    assert places == {("quest", 1)}
    t.answer(",".join(o.key for o in t.options() if o.ref))
    if t.ask.kind != "window":
        assert titles(t) == {TROLL}
        t.pick(TROLL)
    t.pass_all()
    t.to("window", seat=0)
    assert not t.st.places["quest", 1] and len(t.st.places["kingdom", 1]) == 1
    assert not t.in_play(TROLL) and t.in_play(GOBLINS)


@pytest.mark.parametrize(("mine", "theirs"), [({}, {"developments": {"quest": 1}}), ({"quest": [TROLL]}, {})])
def test_loot_needs_a_unit_and_a_development(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    t = table(side("Orc", hand=["Gobbo Loot", *IDLE], **mine), side("Dwarf", **theirs))
    assert not t.offered("Gobbo Loot", "play")


GUARD = "Lothern Sea Guard"


def discarding(by: int, hand: list[str]) -> Table:
    """Return a position in which an effect of that seat has made the players of seat 0 discard cards."""
    t = table(
        side("Chaos", hand=["Will of Tzeentch", *hand]) if by == 0 else side("High Elf", hand=["Foot of Gork", *hand]),
        side("Dark Elf", quest=["Vanguard of Woe"]) if by else side("High Elf", hand=[GUARD]),
    )
    if by:
        t.play("Foot of Gork", "Vanguard of Woe")
        t.pass_all()
        t.to("window", seat=1)
        t.answer(t.keys()[t.names().index("Use Vanguard of Woe")])
    else:
        t.play("Will of Tzeentch")
    t.pass_all()
    return t


@pytest.mark.parametrize("zone", ["kingdom", "quest", "battlefield"])
def test_sea_guard_enters_when_an_opponent_discards_it(zone: str) -> None:
    t = discarding(1, [GUARD, GUARD])
    t.pick(GUARD)
    assert t.ask.seat == 0 and t.keys() == ["kingdom", "quest", "battlefield"]
    t.answer(zone)
    assert t.there(GUARD, zone, 0) and not t.there(GUARD, "discard", 0) and t.there(GUARD, "hand", 0)


def test_sea_guard_that_stays_in_hand_does_not_enter() -> None:
    t = discarding(1, [GUARD, HOLD])
    t.pick(HOLD)
    assert t.there(HOLD, "discard", 0) and t.there(GUARD, "hand", 0)


def test_sea_guard_enters_for_the_discarding_players_opponent() -> None:
    t = discarding(0, [GUARD])
    assert t.ask.seat == 1 and t.keys() == ["kingdom", "quest", "battlefield"]
    t.answer("quest")
    assert t.there(GUARD, "quest", 1) and t.there(GUARD, "discard", 0)


def test_sea_guard_in_play_does_not_answer_for_a_copy() -> None:
    t = table(
        side("High Elf", hand=["Foot of Gork", GUARD], kingdom=[GUARD]), side("Dark Elf", quest=["Vanguard of Woe"])
    )
    t.play("Foot of Gork", "Vanguard of Woe")
    t.pass_all()
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Vanguard of Woe")])
    t.pass_all()
    t.answer("quest")
    assert t.ask.kind == "window" and t.there(GUARD, "quest", 0) and t.there(GUARD, "kingdom", 0)


def test_sea_guard_discarded_from_play_stays_there() -> None:
    t = table(side("Orc", hand=["Troll Vomit", *IDLE]), side("High Elf", quest=[GUARD]))
    t.play("Troll Vomit")
    t.pass_all()
    assert t.there(GUARD, "discard", 1)


# -- The Fourth Waystone -----------------------------------------------------------------------------------


def test_scion_keeps_its_hit_points() -> None:
    scion, noble = "Scion of the Everqueen", "Druchii Noble"
    t = table(side("Dark Elf", battlefield=[bearing(noble, "Barbed Whip")]), side("High Elf", quest=[scion, HOLD]))
    attack(t, "quest", noble)
    t.to("window", seat=0)
    t.pick("Barbed Whip", "open")
    t.pick(scion)
    t.pass_all()
    assert t.in_play(scion) and t.hp(scion) == 2


@pytest.mark.parametrize(("damage", "dies"), [(2, True), (0, False)])
def test_eye_destroys_a_unit_that_is_healed(damage: int, dies: bool) -> None:
    mine = side("High Elf", hand=["Greater Heal", *IDLE], quest=[hurt(BRIGADE, damage), hurt(TROLL, 1)])
    t = table(mine, side("Dark Elf", hand=["Eye for Cruelty"]))
    t.to("window", seat=1)
    t.play("Eye for Cruelty", BRIGADE)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Greater Heal")
    t.pass_all()
    assert t.in_play(BRIGADE) is not dies and t.in_play(TROLL) and t.damage(TROLL) == 0


PURITY = "Corruption of Purity"


def restored(quest: list[Any]) -> Table:
    """Play Corruption of Purity on a corrupt Troll, and then restore the Troll."""
    t = table(
        side("High Elf", hand=["Courage of Aenarion", *IDLE], quest=[corrupt(TROLL), *quest], kingdom=[SMITH]),
        side("Chaos", hand=[PURITY], quest=[GOBLINS]),
    )
    t.to("window", seat=1)
    t.play(PURITY, TROLL)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Courage of Aenarion")
    t.pass_all()
    return t


def test_purity_corrupts_two_other_units_of_the_zone() -> None:
    t = restored([BRIGADE, BOYZ, HOLD])
    assert t.ask.seat == 1 and titles(t) == {BRIGADE, BOYZ, HOLD}
    t.subset(BRIGADE, HOLD)
    assert [t.ent(x).flag("corrupt") for x in (TROLL, BRIGADE, BOYZ, HOLD)] == [False, True, False, True]


@pytest.mark.parametrize("others", [[], [BRIGADE], [BRIGADE, HOLD]])
def test_purity_corrupts_all_units_if_there_are_few(others: list[str]) -> None:
    t = restored(others)
    assert t.ask.kind == "window" and not t.ent(TROLL).flag("corrupt")
    assert all(t.ent(x).flag("corrupt") for x in others)
    assert not t.ent(SMITH).flag("corrupt") and not t.ent(GOBLINS).flag("corrupt")


# -- several copies ----------------------------------------------------------------------------------------

ANGI = "Angi'arie"


@pytest.mark.parametrize("name", [GIANT, SPIDER, MARAUDER])
def test_blank_copy_follows_no_other_copy(name: str) -> None:
    mine = side("Dark Elf", battlefield=[name], kingdom=[ANGI])
    t = table(mine, side("Orc", kingdom=[name], quest=[ARMOURY]), at="phase:beginning")
    t.pick(ANGI, "open")
    t.answer(next(o.key for o in t.options() if o.ref == t.id(name, 0)))
    t.pass_all()
    t.to("attack_zone")
    assert "none" in t.ask.keys
    assert attack(t, "quest", name) == {name}


def test_blank_scion_loses_hit_points_beside_another() -> None:
    scion = "Scion of the Everqueen"
    mine = side("Dark Elf", battlefield=[bearing("Druchii Noble", "Barbed Whip")], kingdom=[ANGI])
    t = table(mine, side("High Elf", quest=[scion], kingdom=[scion, HOLD]), at="phase:beginning")
    blank = t.id(scion, 1, "quest")
    t.pick(ANGI, "open")
    t.answer(str(blank))
    t.pass_all()
    attack(t, "quest", "Druchii Noble")
    t.to("window", seat=0)
    t.pick("Barbed Whip", "open")
    t.follow(*([str(blank)] if t.ask.kind == "target" else []))
    t.pass_all()
    assert read(t.st, blank, "hp") == 1


def test_each_shaman_counts_its_own_tokens_on_its_own_turn() -> None:
    some, none = {"card": SHAMAN, "tokens": 1}, {"card": SHAMAN, "tokens": 0}
    t = table(side("Orc", quest=[some], kingdom=[none]), side("Orc", quest=[some]), at="begin:turn")
    t.to("window", seat=0)
    assert t.st.vars["phase"] != "kingdom"
    shamans = [t.id(SHAMAN, 0, "quest"), t.id(SHAMAN, 0, "kingdom"), t.id(SHAMAN, 1, "quest")]
    assert [t.st.ents[e].mark("resource") for e in shamans] == [2, 1, 1]
    assert [read(t.st, e, "power") for e in shamans] == [3, 2, 2]


def test_one_of_two_warriors_moves() -> None:
    t = table(side("Empire", kingdom=[WARRIORS], battlefield=[WARRIORS]), side("Orc"))
    home = t.id(WARRIORS, 0, "kingdom")
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("window", seat=0)
    t.answer(next(o.key for o in t.options() if o.ref == home))
    t.pass_all()
    t.answer("quest")
    assert (t.st.ents[home].place, len(t.st.places["battlefield", 0])) == ("quest", 1)


def test_only_the_new_goblin_may_be_moved() -> None:
    t = table(side("Orc", hand=[GOBLIN, *IDLE], battlefield=[GOBLIN]), side("Dwarf"))
    t.play(GOBLIN, "quest")
    t.pass_all()
    t.answer("kingdom")
    assert t.ask.kind == "window"
    assert [len(t.st.places[zone, 0]) for zone in ("kingdom", "quest", "battlefield")] == [1, 0, 1]


def test_only_the_new_tomb_brings_developments() -> None:
    tomb = "Ancestral Tomb"
    t = table(side("Dwarf", hand=[tomb, *IDLE], kingdom=[tomb]), side("Orc"))
    t.play(tomb, "quest")
    t.pass_all()
    t.to("window", seat=0)
    assert [o.ref for o in t.options() if o.key.startswith("open")] == [t.id(tomb, 0, "quest")]


# -- what else must be so ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Extending the Wastes", "Forges of Nuln", "Return to Glory", "Smash 'Em, Bash 'Em"])
def test_quest_gathers_a_token_on_its_own_turn(name: str) -> None:
    with_unit = {"card": name, "tokens": 1, "questing": HOLD}
    t = table(
        side("Dwarf", quest=[with_unit, name], battlefield=[BOYZ]),
        side("Orc", quest=[with_unit]),
        at="begin:turn",
    )
    t.to("window", seat=0)
    assert t.st.vars["phase"] != "kingdom"
    tokens = [t.st.ents[e].mark("resource") for s in (0, 1) for e in t.st.places["quest", s] if t.is_card(e, name)]
    assert tokens == [2, 0, 1]


def test_hemmler_needs_an_attacker_to_be_opposed() -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Empire", hand=["Called Back"], quest=[HEMMLER, BRIGADE]))
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=1)
    t.play("Called Back", TROLL)
    t.pass_all()
    assert t.there(TROLL, "hand", 0)
    t.to("defenders", seat=1)
    t.subset(HEMMLER, BRIGADE)
    assert (t.damage(HEMMLER), t.damage(BRIGADE)) == (0, 0)


def test_purity_works_each_time_in_the_turn() -> None:
    gor, courage = "Braying Gor", "Courage of Aenarion"
    t = table(
        side("High Elf", hand=[courage, courage, *IDLE], quest=[corrupt(gor), BRIGADE, TROLL]),
        side("Chaos", hand=[PURITY]),
    )
    t.to("window", seat=1)
    t.play(PURITY, gor)
    t.pass_all()
    for again in (False, True):
        t.to("window", "capital", seat=0)
        if again:
            t.act(gor)
            t.pass_all()
            t.to("window", "capital", seat=0)
        t.play(courage)
        t.pass_all()
        assert [t.ent(x).flag("corrupt") for x in (gor, BRIGADE, TROLL)] == [False, True, True]


def test_loot_counts_only_units_that_its_player_controls() -> None:
    mine = [GOBLINS, {"card": TROLL, "owner": 1}]
    t = table(
        side("Orc", hand=["Gobbo Loot", *IDLE], quest=mine),
        side("Dwarf", developments={"quest": 5}, kingdom=["Chaos Knights"]),
    )
    t.pick("Gobbo Loot", "play")
    assert [key for key in t.ask.keys if key != "back"] == ["1", "2", "3", "4"], "the Troll costs 4"
