"""Cards of The Eclipse of Hope: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import (
    IDLE,
    Table,
    attack,
    attacking,
    bearing,
    burnt,
    hurt,
    number,
    price,
    side,
    table,
    throw,
    titles,
    use,
    uses,
)

BOYZ, TROLL, GOBLINS, SMITH, BRIGADE, KNIGHTS, HOLD, FLAMES, FORGE, VILLAGE = (
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Chaos Knights",
    "Defender of the Hold",
    "Flames of Tzeentch",
    "Keystone Forge",
    "Contested Village",
)


def cast(name: str, race: str, targets: set[str], target: str = "", **sides: Any) -> Table:
    """Return the position after a spell was played that could target these cards, and asks for a zone.

    The player of the spell has 2 developments in the kingdom.
    """
    mine = {"hand": [name, *IDLE], "developments": {"kingdom": 2}, **sides.get("mine", {})}
    t = table(side(race, **mine), side("Orc", **sides.get("theirs", {})))
    t.pick(name, "play")
    if targets:
        assert titles(t) == targets
        t.pick(target)
    t.pass_all()
    assert t.keys() == ["kingdom", "quest", "battlefield"]
    return t


def developed(t: Table, zone: str = "kingdom", seat: int = 0) -> int:
    """Return the number of developments in a zone."""
    return sum(not t.st.ents[e].up for e in t.st.places.get((zone, seat), ()))


# -- the spells of developments --------------------------------------------------------------------------------


def test_rune_destroys_a_cheap_support() -> None:
    theirs = {"kingdom": [FORGE, VILLAGE, "Contested Fortress"], "quest": [TROLL]}
    t = cast("Crafting the Rune", "Dwarf", {FORGE, VILLAGE}, FORGE, theirs=theirs)
    t.answer("quest")
    assert developed(t, "quest") == 1 and t.there(FORGE, "discard", 1) and t.in_play(VILLAGE)


def test_rune_needs_a_support_within_reach() -> None:
    t = table(
        side("Dwarf", hand=["Crafting the Rune"], developments={"kingdom": 2}),
        side("Orc", kingdom=["Contested Fortress"]),
    )
    assert not t.offered("Crafting the Rune", "play"), "the new development is counted too late"


def test_firing_strengthens_an_attacker_with_the_new_development() -> None:
    t = attacking(BOYZ, "Orc", {"hand": ["Firin' Da Spell"], "developments": {"kingdom": 2}, "quest": [TROLL]})
    t.to("window", "attackers", seat=0)
    before = t.power(BOYZ)
    t.pick("Firin' Da Spell", "play")
    assert titles(t) == {BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    t.answer("battlefield")
    assert t.power(BOYZ) == before + 3
    t.to_phase(1, "kingdom")
    assert t.power(BOYZ) == before


def test_mastering_moves_a_unit_within_its_side() -> None:
    t = cast("Mastering the Spell", "Empire", {SMITH, GOBLINS}, SMITH, theirs={"quest": [SMITH, TROLL, GOBLINS]})
    t.answer("kingdom")
    assert t.keys() == ["kingdom", "battlefield"]
    t.answer("battlefield")
    assert t.there(SMITH, "battlefield", 1) and developed(t) == 3


def test_perfecting_orders_as_many_cards_as_developments() -> None:
    deck = [HOLD, SMITH, TROLL, BOYZ, GOBLINS]
    t = cast("Perfecting the Spell", "High Elf", set(), mine={"deck": deck})
    t.answer("battlefield")
    assert (t.ask.kind, t.ask.max) == ("number", 3), "three cards, with the new development"
    t.answer("1")
    t.answer(",".join(reversed(t.keys())))
    found = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert found[:3] == [BOYZ, TROLL, GOBLINS] and found[-1] == SMITH


@pytest.mark.parametrize("n", [2, 0])
def test_unleashing_deals_as_much_as_is_sacrificed(n: int) -> None:
    sections = {f"{zone} section" for zone in ("kingdom", "quest", "battlefield")}
    t = table(
        side("Chaos", hand=["Unleashing the Spell", *IDLE], developments={"kingdom": 2}), side("Orc", quest=[TROLL])
    )
    t.pick("Unleashing the Spell", "play")
    assert all(any(t.is_card(o.ref, name) for o in t.options() if o.ref) for name in (TROLL, *sections))
    t.pick(TROLL)
    t.pass_all()
    t.answer("kingdom")
    t.answer(",".join(t.keys()[:n]))
    assert t.damage(TROLL) == n and developed(t) == 3 - n


def test_testing_borrows_a_unit_until_the_end_of_the_turn() -> None:
    t = cast("Testing the Spell", "Dark Elf", {SMITH}, SMITH, theirs={"quest": [SMITH, TROLL]})
    t.answer("kingdom")
    assert t.there(SMITH, "quest", 0)
    t.to_phase(1, "kingdom")
    assert t.there(SMITH, "quest", 1)


# -- units -----------------------------------------------------------------------------------------------------


def test_mountain_guard_has_its_printed_numbers() -> None:
    t = table(side("Dwarf", kingdom=["Mountain Guard"]), side("Orc"))
    assert (t.power("Mountain Guard"), t.hp("Mountain Guard")) == (1, 3)


FIGHTER = "Tunnel Fighter"


def tunnel(resources: int, developments: dict[str, int], *more: str) -> Table:
    """Return a position with Tunnel Fighter in hand and no loyalty missing."""
    mine = {"hand": [FIGHTER, *more], "quest": [SMITH, SMITH], "resources": resources, "developments": developments}
    return table(side("Dwarf", **mine), side("Orc", developments={"kingdom": 3}))


@pytest.mark.parametrize("waived", [True, False])
def test_tunnel_fighter_may_be_paid_with_developments(waived: bool) -> None:
    t = tunnel(6, {"kingdom": 4, "battlefield": 1})
    t.play(FIGHTER, "quest")
    assert t.ask.kind == "either" and t.keys() == ["price", "waiver", "back"]
    assert [o.cost for o in t.options()] == [4, 0, None] and t.names()[1] == "Sacrifice 3 developments you control"
    t.answer("waiver" if waived else "price")
    if waived:
        assert (t.ask.kind, t.ask.min, t.ask.max, len(t.options())) == ("cost", 3, 3, 5)
        t.answer(",".join(t.keys()[:3]))
    t.pass_all()
    assert t.there(FIGHTER, "quest", 0) and t.resources() == (6 if waived else 2)
    assert developed(t) + developed(t, "battlefield") == (2 if waived else 5)


def test_tunnel_fighter_can_be_played_without_resources() -> None:
    t = tunnel(0, {"kingdom": 2, "quest": 1})
    t.play(FIGHTER, "battlefield")
    t.pass_all()
    assert t.there(FIGHTER, "battlefield", 0) and developed(t) == developed(t, "quest") == 0


@pytest.mark.parametrize(("resources", "offered"), [(4, True), (3, False)])
def test_tunnel_fighter_has_its_price_without_developments(resources: int, offered: bool) -> None:
    t = tunnel(resources, {"kingdom": 2}, *IDLE)
    assert t.offered(FIGHTER, "play") is offered
    if offered:
        t.play(FIGHTER, "kingdom")
        t.pass_all()
        assert t.resources() == 0 and developed(t) == 2


def test_tunnel_fighter_stays_in_hand_if_the_player_goes_back() -> None:
    t = tunnel(6, {"kingdom": 3})
    t.play(FIGHTER, "quest", "back")
    assert t.there(FIGHTER, "hand", 0) and t.resources() == 6 and developed(t) == 3


@pytest.mark.parametrize(("there", "asked"), [([SMITH, GOBLINS], False), ([HOLD, GOBLINS], True)])
def test_big_boss_demands_the_cheapest_unit(there: list[str], asked: bool) -> None:
    t = table(side("Orc", kingdom=["Big Boss", GOBLINS]), side("Dwarf", battlefield=there[:1]), at="begin:turn")
    assert (t.ask.kind == "choose") is asked
    if asked:
        assert titles(t) == {HOLD, GOBLINS}
        t.pick(HOLD)
    assert t.there(HOLD if asked else GOBLINS, "discard", int(asked)) and t.in_play("Big Boss")


def test_big_boss_falls_if_he_is_alone() -> None:
    t = table(side("Orc", kingdom=["Big Boss"]), side("Dwarf"), at="begin:turn")
    assert t.there("Big Boss", "discard", 0)


def test_preceptor_draws_as_he_comes_and_goes() -> None:
    knight = "Glorious Preceptor"
    t = table(side("Empire", hand=[knight, *IDLE], deck=[HOLD, SMITH]), side("Chaos", hand=[FLAMES]))
    t.play(knight, "kingdom")
    t.pass_all()
    use(t, knight)
    assert t.there(HOLD, "hand", 0)
    t = table(side("Chaos", hand=[FLAMES]), side("Empire", quest=[knight], deck=[HOLD, SMITH]))
    throw(t, knight, 3)
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index(f"Use {knight}")])
    t.pass_all()
    assert t.there(HOLD, "hand", 1) and t.there(knight, "discard", 1)


def test_osterknacht_elite_sends_two_units_home() -> None:
    elite = "Osterknacht Elite"
    t = table(side("Empire", hand=[elite, *IDLE], quest=[SMITH]), side("Orc", quest=[TROLL], kingdom=[BOYZ]))
    t.play(elite, "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick(elite, "open")
    assert titles(t) == {SMITH}
    t.pick(SMITH)
    assert titles(t) == {TROLL, BOYZ}
    t.pick(TROLL)
    t.pass_all()
    assert t.there(SMITH, "hand", 0) and t.there(TROLL, "hand", 1)


@pytest.mark.parametrize(("mine", "theirs"), [([], [TROLL]), ([SMITH], [])])
def test_osterknacht_elite_needs_both_targets(mine: list[str], theirs: list[str]) -> None:
    elite = "Osterknacht Elite"
    t = table(side("Empire", hand=[elite, *IDLE], quest=mine), side("Orc", quest=theirs))
    t.play(elite, "kingdom")
    t.pass_all()
    assert not uses(t, elite)


@pytest.mark.parametrize(("zone", "paid"), [("kingdom", 3), ("quest", 5), ("battlefield", 5)])
def test_changeling_is_cheaper_in_the_kingdom(zone: str, paid: int) -> None:
    name = "The Changeling"
    t = table(side("Chaos", hand=[name, *IDLE], kingdom=[KNIGHTS, KNIGHTS], resources=9), side("Orc"))
    extra = price(t, name) - 3
    t.play(name, zone)
    t.pass_all()
    assert t.there(name, zone, 0) and t.resources() == 9 - paid - extra
    found = [number(t, key, name) for key in ("power", "scout", "toughness")]
    assert found == {"kingdom": [2, 0, 0], "quest": [3, 0, 0], "battlefield": [2, 1, 1]}[zone]


def test_changeling_enters_only_the_kingdom_with_little() -> None:
    name = "The Changeling"
    t = table(side("Chaos", hand=[name], kingdom=[KNIGHTS, KNIGHTS], resources=3), side("Orc"))
    poor = price(t, name)
    t = table(side("Chaos", hand=[name], kingdom=[KNIGHTS, KNIGHTS], resources=poor), side("Orc"))
    t.pick(name, "play")
    t.pass_all()
    assert t.there(name, "kingdom", 0) and t.resources() == 0


def test_hydra_weakens_all_units_of_its_zones() -> None:
    hydra = "Toxic Hydra"
    t = table(
        side("Dark Elf", hand=[hydra, *IDLE], quest=[BRIGADE], kingdom=[SMITH]),
        side("Orc", quest=[TROLL, GOBLINS], kingdom=[BOYZ]),
    )
    t.play(hydra, "quest")
    t.pass_all()
    use(t, hydra)
    assert [t.hp(name) for name in (hydra, BRIGADE, TROLL, SMITH, BOYZ)] == [2, 4, 2, 1, 4]
    assert not t.in_play(GOBLINS)


def test_wardancer_counts_developments_of_its_zone() -> None:
    t = table(
        side("High Elf", quest=["Wardancer"], developments={"quest": 2, "kingdom": 1}),
        side("Orc", developments={"quest": 3}),
    )
    assert number(t, "counterstrike", "Wardancer") == 2


def test_salamander_hurts_all_fighters_once_opposed() -> None:
    name = "Deadly Salamander"
    t = table(side("High Elf", battlefield=[name, BRIGADE]), side("Orc", quest=[TROLL, GOBLINS]))
    attack(t, "quest", name)
    t.to("window", "attackers", seat=0)
    assert not t.offered(name, "open")
    t.to("defenders", seat=1)
    t.subset(TROLL)
    t.to("window", seat=0)
    t.pick(name, "open")
    t.pass_all()
    assert t.damage(TROLL) >= 1 and t.damage(name) == 1 and t.damage(BRIGADE) == 0


# -- attachments -----------------------------------------------------------------------------------------------


def test_staff_strengthens_when_a_spell_is_played() -> None:
    elf, staff = "Silver Helm Brigade", "Starwood Staff"
    t = table(
        side(
            "High Elf", hand=["Greater Heal", "Wake the Mountain", *IDLE], quest=[bearing(elf, staff), hurt(TROLL, 1)]
        ),
        side("Orc"),
    )
    before = t.power(elf)
    t.play("Greater Heal")
    use(t, staff)
    assert t.power(elf) == before + 1
    t.to("window", "capital", seat=0)
    t.play("Wake the Mountain")
    assert not uses(t, staff), "no Spell"


@pytest.mark.parametrize("damage", [0, 1])
def test_brand_destroys_a_damaged_unit(damage: int) -> None:
    brand = "Branded by Khorne"
    t = table(side("Chaos", hand=[brand, FLAMES, *IDLE], quest=[SMITH]), side("Orc", quest=[hurt(BOYZ, damage)]))
    t.pick(brand, "play")
    assert titles(t) == {SMITH, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.in_play(BOYZ) is (damage == 0)
    if not damage:
        throw(t, BOYZ, 1)
    assert t.there(BOYZ, "discard", 1) and t.there(brand, "discard", 0)


def test_longbow_answers_damage_to_the_capital() -> None:
    bow = "Asrai Longbow"
    theirs = {"race": "High Elf", "kingdom": [bearing(SMITH, bow)]}
    t = attacking(BOYZ, "Orc", {"kingdom": [TROLL, GOBLINS], "quest": [KNIGHTS]}, theirs)
    t.to("window", "end", seat=1)
    t.pick(bow, "open")
    assert titles(t) == {SMITH, TROLL, GOBLINS}
    t.pick(TROLL)
    t.pass_all()
    assert t.damage(TROLL) == 2 and burnt(t, 1)[1] > 0


def test_rage_weakens_a_unit_for_two_tokens() -> None:
    rage: Any = {"card": "Malekith's Rage", "questing": SMITH, "tokens": 3}
    t = table(side("Dark Elf", quest=[rage]), side("Orc", quest=[TROLL]))
    t.pick("Malekith's Rage", "act")
    assert titles(t) == {SMITH, TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.hp(TROLL) == 3 and t.ent("Malekith's Rage").mark("resource") == 1
    t.to("window", seat=0)
    assert not t.offered("Malekith's Rage", "act")
