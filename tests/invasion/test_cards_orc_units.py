"""The Orc units of the core set, card by card."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import Table, orc, price, seat, table

IDLE = ["Waaagh!"]


def play(t: Table, name: str, *answers: str) -> None:
    t.play(name, *answers)
    t.pass_all()


# -- plain units -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cost", "power", "hp"), [("Crooked Teef Goblins", 1, 1, 1), ("Ironclaw's Horde", 6, 4, 2)]
)
def test_battlefield_only_unit_enters_the_battlefield_unasked(name: str, cost: int, power: int, hp: int) -> None:
    t = table(orc(hand=[name, *IDLE], resources=cost))
    assert price(t, name) == cost
    play(t, name)
    assert t.there(name, "battlefield", 0) and (t.power(name), t.hp(name)) == (power, hp) and t.resources() == 0


def test_black_orc_squad_is_played_into_any_zone() -> None:
    t = table(orc(hand=["Black Orc Squad", *IDLE], resources=3))
    t.pick("Black Orc Squad")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]
    t.answer("quest")
    t.pass_all()
    assert (t.power("Black Orc Squad"), t.hp("Black Orc Squad"), t.resources()) == (1, 4, 0)


@pytest.mark.parametrize(("name", "more"), [("Squig Herders", 1), ("Boar Boyz", 2)])
def test_herders_and_boyz_gain_power_from_own_damaged_units(name: str, more: int) -> None:
    assert table(orc(kingdom=[name, "Lobber Crew"])).power(name) == 1
    # The unit counts itself if it is damaged.
    assert table(orc(kingdom=[{"card": name, "damage": 1}])).power(name) == 1 + more
    wounded = {"card": "Black Orc Squad", "damage": 1}
    assert table(orc(kingdom=[name], quest=[wounded])).power(name) == 1 + more
    # A second damaged unit adds nothing.
    assert table(orc(kingdom=[name], quest=[wounded, wounded])).power(name) == 1 + more
    assert table(orc(kingdom=[name]), seat(kingdom=[wounded])).power(name) == 1
    assert table(orc(kingdom=[name], sections={"quest": 3})).power(name) == 1


def test_herders_lose_the_bonus_with_the_damage() -> None:
    t = table(
        orc(
            kingdom=["Squig Herders", {"card": "Black Orc Squad", "damage": 1}],
            hand=["Pilgrimage", *IDLE],
            resources=4,
        )
    )
    assert t.power("Squig Herders") == 2
    play(t, "Pilgrimage", "Black Orc Squad")
    assert t.power("Squig Herders") == 1


# -- Followers of Mork -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-DMG-INDIRECT", "INV-DMG-INDIRECT-MULTI", "INV-DMG-INDIRECT-BURNING")
def test_followers_damage_both_players() -> None:
    t = table(
        orc(hand=["Followers of Mork", *IDLE], resources=2, sections={"battlefield": "burning"}),
        seat(kingdom=["King Kazador", "Runesmith"], sections={"quest": 7, "kingdom": "burning"}, hand=IDLE),
    )
    play(t, "Followers of Mork", "quest")
    assert t.ask.kind == "indirect" and t.ask.seat == 0 and t.ask.total == 2
    assert {(n, o.max) for n, o in zip(t.names(), t.options(), strict=True)} == {
        ("Followers of Mork", 2),
        ("Orc 1's kingdom", 2),
        ("Orc 1's quest zone", 2),
    }
    t.answer(t.split(Followers_of_Mork=1, kingdom_section=1))
    assert t.damage("Followers of Mork") == 0  # damage is dealt only after both players have assigned it
    assert t.ask.kind == "indirect" and t.ask.seat == 1
    assert {o.max for o in t.options() if t.is_card(o.ref or 0, "quest section")} == {1}
    assert {o.max for o in t.options() if t.is_card(o.ref or 0, "Runesmith")} == {1}
    assert t.offered("King Kazador") and not t.offered("kingdom section")
    t.answer(t.split(Runesmith=1, quest_section=1))
    assert t.damage("Followers of Mork") == 1 and t.ent("kingdom section", 0).damage == 1
    assert t.there("Runesmith", "discard", 1) and t.st.ents[t.id("quest section", 1)].mark("burn")


def test_followers_indirect_damage_is_cancelled_by_toughness() -> None:
    t = table(orc(hand=["Followers of Mork", *IDLE], resources=2), seat(kingdom=["King Kazador"], hand=IDLE))
    play(t, "Followers of Mork", "quest")
    t.answer(t.split(kingdom_section=2))
    t.answer(t.split(King_Kazador=2))
    assert t.damage("King Kazador") == 0


# -- Urguck ----------------------------------------------------------------------------------------------


def urguck(damage: int, resources: int, *hand: str, **more: object) -> Table:
    return table(
        orc(
            kingdom=[{"card": "Urguck", "damage": damage}, "Lobber Crew"],
            resources=resources,
            hand=[*hand, *IDLE],
        ),
        **more,
    )


@pytest.mark.rule("INV-ERR-CORE-062")
def test_urguck_pays_the_damage_his_player_chooses() -> None:
    t = urguck(2, 2, "Black Orc Squad")
    t.play("Black Orc Squad", "quest")
    assert t.ask.kind == "pay" and t.keys() == [
        "1",
        "2",
        "back",
    ]  # the cost is 3 with 2 resources, so at least 1 damage
    assert [o.cost for o in t.options()[:2]] == [2, 1]
    t.answer("1")
    assert t.resources() == 0 and t.damage("Urguck") == 1
    t = urguck(2, 5, "Black Orc Squad")
    t.play("Black Orc Squad", "quest")
    assert t.keys() == ["0", "1", "2", "back"]
    t.answer("0")
    assert t.resources() == 2 and t.damage("Urguck") == 2


def test_single_way_to_pay_is_used_without_a_question() -> None:
    t = urguck(2, 1, "Black Orc Squad")
    t.play("Black Orc Squad", "quest")
    assert (t.ask.seat, t.ask.kind) == (0, "window")  # there is only one way to pay
    assert t.resources() == 0 and t.damage("Urguck") == 0


def test_urguck_never_pays_too_much_and_never_dies_of_it() -> None:
    t = urguck(2, 0, "Crooked Teef Goblins")
    t.play("Crooked Teef Goblins")
    assert t.damage("Urguck") == 1
    t = urguck(2, 0, "Black Orc Squad")
    assert t.why(f"play:{t.id('Black Orc Squad')}") == "why.cost"


def test_urguck_can_be_taken_back() -> None:
    t = urguck(2, 3, "Black Orc Squad")
    t.play("Black Orc Squad", "quest", "back")
    assert t.resources() == 3 and t.damage("Urguck") == 2 and t.offered("Black Orc Squad", "play")


def test_urguck_also_pays_for_actions() -> None:
    t = table(
        orc(
            kingdom=[{"card": "Urguck", "damage": 2}, "Lobber Crew"],
            battlefield=["Rock Lobber", "Boar Boyz"],
            hand=IDLE,
        )
    )
    t.act("Rock Lobber", "Boar Boyz")
    assert t.damage("Urguck") == 0


@pytest.mark.rule("INV-ERR-CORE-062-PHASE")
@pytest.mark.parametrize(
    ("at", "active"), [("window:kingdom", 0), ("window:battlefield", 0), ("window:end", 0), ("plays", 1)]
)
def test_urguck_pays_only_in_his_players_capital_phase(at: str, active: int) -> None:
    t = table(
        orc(kingdom=[{"card": "Urguck", "damage": 2}], hand=["Pillage", *IDLE]),
        seat(kingdom=["Contested Village"], hand=["Wake the Mountain"]),
        at=at,
        active=active,
    )
    t.to("window", seat=0)
    reason = t.m.why_not(f"play:{t.id('Pillage')}", 0)
    assert reason is not None and reason.id == "why.cost" and reason.get("have") == 0
    t = table(
        orc(kingdom=[{"card": "Urguck", "damage": 2}], hand=["Pillage", *IDLE]),
        seat(kingdom=["Contested Village"]),
    )
    assert t.why(f"play:{t.id('Pillage')}") is None


def test_urguck_does_not_pay_for_opponents() -> None:
    t = table(orc(hand=["Crooked Teef Goblins"]), seat(kingdom=[{"card": "Urguck", "damage": 2}]))
    assert t.why(f"play:{t.id('Crooked Teef Goblins')}") == "why.cost"


# -- Grimgor Ironhide ------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["kingdom", "battlefield"])
def test_grimgor_destroys_cards_in_the_corresponding_zones(zone: str) -> None:
    there = {
        zone: ["Contested Village", {"card": "Boar Boyz", "attached": ["Choppa"]}],
        "quest": ["Totem of Gork"],
    }
    foe = {zone: ["Keystone Forge", "Runesmith"], "quest": ["Armoury", "A Glorious Death"]}
    t = table(
        orc(**there, developments={zone: 1, "quest": 1}, hand=["Grimgor Ironhide", *IDLE], resources=20),
        seat(**foe, developments={zone: 2, "quest": 1}),
    )
    t.play("Grimgor Ironhide", zone)
    t.pass_all()
    while t.ask.kind == "discard_order":
        t.answer(t.ask.default or "")
    for name in ("Contested Village", "Choppa", "Keystone Forge"):
        assert not t.in_play(name), name
    for name in (
        "Boar Boyz",
        "Runesmith",
        "Totem of Gork",
        "Armoury",
        "A Glorious Death",
        "Grimgor Ironhide",
    ):
        assert t.in_play(name), name
    rules = t.st.rules
    assert [rules.developments_in(t.st, z, s) for z in (zone, "quest") for s in (0, 1)] == [0, 0, 1, 1]


def test_grimgor_costs_his_loyalty_and_is_a_hero() -> None:
    t = table(orc(hand=["Grimgor Ironhide"], kingdom=["Urguck"], resources=20))
    assert price(t, "Grimgor Ironhide") == 6 + 5 - 2
    t.pick("Grimgor Ironhide", "play")
    assert t.keys() == ["quest", "battlefield", "back"]


# -- Night Goblins ---------------------------------------------------------------------------------------


def test_night_goblins_destroy_a_corresponding_attachment() -> None:
    t = table(
        orc(
            hand=["Night Goblins", *IDLE],
            resources=2,
            kingdom=[{"card": "Boar Boyz", "attached": ["Choppa"]}],
        ),
        seat(
            kingdom=[{"card": "Runesmith", "attached": ["Organ Gun"]}],
            quest=[{"card": "Dwarf Masons", "attached": ["Organ Gun"]}],
        ),
    )
    play(t, "Night Goblins", "kingdom")
    assert t.ask.kind == "target" and t.names() == ["Choppa", "Organ Gun"]
    t.pick("Organ Gun")
    assert t.there("Organ Gun", "discard", 1) and t.in_play("Choppa")


def test_night_goblins_take_own_choppa_without_other_target() -> None:
    t = table(
        orc(
            hand=["Night Goblins", *IDLE],
            resources=2,
            battlefield=[{"card": "Boar Boyz", "attached": ["Choppa"]}],
        )
    )
    play(t, "Night Goblins", "battlefield")
    assert t.there("Choppa", "discard", 0)


@pytest.mark.rule("INV-TIMING-C1")
def test_night_goblins_without_an_attachment_there_do_nothing() -> None:
    t = table(
        orc(hand=["Night Goblins", *IDLE], resources=2, quest=[{"card": "Boar Boyz", "attached": ["Choppa"]}]),
        seat(kingdom=["Keystone Forge"]),
    )
    play(t, "Night Goblins", "kingdom")
    assert t.told("Night Goblins finds no legal target") and t.in_play("Choppa") and t.in_play("Keystone Forge")


# -- Lobber Crew -----------------------------------------------------------------------------------------


def test_lobber_crew_is_traded_for_an_enemy_of_opponents_choice() -> None:
    t = table(orc(kingdom=["Lobber Crew"], hand=IDLE), seat(kingdom=["Runesmith"], quest=["Dwarf Masons"]))
    t.act("Lobber Crew")
    assert t.there("Lobber Crew", "discard", 0)  # the Crew is sacrificed as the cost
    t.pass_all()
    assert t.ask.kind == "choose" and t.ask.seat == 1 and t.names() == ["Runesmith", "Dwarf Masons"]
    t.pick("Runesmith")
    assert t.there("Runesmith", "discard", 1) and t.in_play("Dwarf Masons")


def test_lobber_crew_may_be_wasted() -> None:
    t = table(orc(kingdom=["Lobber Crew"], hand=IDLE), seat(developments={"kingdom": 1}, kingdom=["Keystone Forge"]))
    t.act("Lobber Crew")
    t.pass_all()
    assert t.there("Lobber Crew", "discard", 0) and t.ask.kind == "window" and t.in_play("Keystone Forge")


@pytest.mark.parametrize("zone", ["quest", "battlefield"])
def test_lobber_crew_works_in_the_kingdom(zone: str) -> None:
    t = table(orc(**{zone: ["Lobber Crew"]}, hand=IDLE), seat(kingdom=["Runesmith"]))
    assert t.why(f"act:{t.id('Lobber Crew')}:0") == "why.gate" and not t.offered("Lobber Crew", "act")


# -- Big 'Uns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("copies", "zone", "damage", "left"),
    [
        (1, "battlefield", 1, 2),
        (2, "battlefield", 1, 1),
        (1, "quest", 1, 3),
        (1, "battlefield", 0, 2),
    ],
)
def test_big_uns_give_toughness_to_damaged_units(copies: int, zone: str, damage: int, left: int) -> None:
    t = table(
        orc(
            **{zone: ["Big 'Uns"] * copies},
            kingdom=[{"card": "Black Orc Squad", "damage": damage}],
            hand=["Test Bolt", *IDLE],
        )
    )
    t.play("Test Bolt", "Black Orc Squad")
    t.pass_all()
    assert t.damage("Black Orc Squad") == left


def test_big_uns_help_themselves_but_no_enemy() -> None:
    t = table(
        orc(battlefield=[{"card": "Big 'Uns", "damage": 1}]),
        seat(kingdom=[{"card": "Boar Boyz", "damage": 1}]),
    )
    assert t.m.view(0)["players"][0]["zones"]["battlefield"]["cards"][0]["keywords"] == [["toughness", 1]]
    assert t.m.view(0)["players"][1]["zones"]["kingdom"]["cards"][0]["keywords"] == []


def test_big_uns_count_when_lethal_damage_is_assigned() -> None:
    t = table(
        seat(battlefield=["Mountain Brigade", "Mountain Brigade"], hand=IDLE),
        orc(battlefield=["Big 'Uns"], quest=[{"card": "Black Orc Squad", "damage": 2}], hand=IDLE),
        at="assign damage",
        zone="quest",
        attackers=["Mountain Brigade", "Mountain Brigade"],
        defenders=["Black Orc Squad"],
    )
    # The unit has 2 hit points left and Toughness 1.
    assert next(o.max for o in t.options() if t.is_card(o.ref or 0, "quest section")) == 1
