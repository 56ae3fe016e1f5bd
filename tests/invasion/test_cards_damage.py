"""Cards that raise, deal or cancel damage to many units or to the capital: effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, foe, seat, side, table, throw, titles

from engine.kernel.state.layers import keyword_number

SMITH = "Runesmith"
BRIGADE = "Mountain Brigade"
BOYZ = "Boar Boyz"
SQUAD = "Black Orc Squad"
KNIGHTS = "Chaos Knights"
FLAMES = "Flames of Tzeentch"
BLOODLETTER = "Bloodletter"
FLAGELLANTS = "Flagellants"
MAGE = "Dragonmage"
GIFTS = "Gifts of Aenarion"
MOB = "Mob Up"
PREY = "Track the Prey"
CANNON = "Hellcannon Reserves"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])

TEXTS = {
    BLOODLETTER: "Damage assigned to each unit is doubled (each further copy adds the base amount once).",
    FLAGELLANTS: "Action (sacrifice this card): This turn, cancel the next 2 damage to capital sections you control, "
    "2 in all.",
    GIFTS: "Action: This turn, cancel all damage to each capital section you control, and for each 1 cancelled you "
    "gain 1 resource.",
    MOB: "Action: Nothing cancels combat damage until the end of the turn.",
    PREY: "Order only (not in a deck with Destruction cards).\n"
    "By FAQ 1.3: Action: Target unit you control gains Savage X for the rest of the game, where X is its printed "
    "power.\n"
    "By FAQ 1.6: Action: Target unit you control gains Savage X until the end of the turn, where X is its "
    "printed power.\n"
    "Savage X (when this unit is dealt damage, it may deal X damage to target unit in any zone of the same name "
    "as its own).",
    CANNON: "Kingdom. When a tactic you play deals damage to one or more targets, it deals 1 more damage to each of "
    "them.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Bloodletter -------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-BLOODLETTER", "INV-QA-BLOODLETTER-MULTI")
@pytest.mark.parametrize(("copies", "dealt"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_each_bloodletter_adds_the_assigned_damage_again(copies: int, dealt: int) -> None:
    t = table(
        side("Chaos", kingdom=[BLOODLETTER] * copies, battlefield=["Night Goblins"]),
        foe(quest=[BRIGADE]),
        at="window:defenders",
        zone="quest",
        attackers=["Night Goblins"],
        defenders=[BRIGADE],
    )
    assert t.power("Night Goblins") == 1
    t.pass_()
    t.to("window", "assigned")
    assert [n for e, n, *_ in t.st.vars["packets"] if e == t.id(BRIGADE)] == [dealt]


@pytest.mark.rule("INV-QA-BLOODLETTER-NONCOMBAT")
@pytest.mark.parametrize("lord", [0, 1])
def test_flames_for_two_deal_four_with_any_bloodletter(lord: int) -> None:
    sides: list[dict[str, Any]] = [{}, {}]
    sides[lord] = {"battlefield": [BLOODLETTER]}
    t = table(side("Chaos", hand=[FLAMES], **sides[0]), foe(quest=[BRIGADE], **sides[1]))
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 4


def test_capital_takes_no_extra_damage_from_bloodletter() -> None:
    t = table(side("Chaos", battlefield=[SQUAD, BLOODLETTER]), foe(hand=[]))
    attack(t, "quest", SQUAD)
    power = t.power(SQUAD)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == power


# -- Flagellants -------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("INV-ERR-CC-065")
def test_flagellants_cancel_the_next_two_damage_to_the_capital(faq: str) -> None:
    for when, less in (("attackers", 2), ("assigned", 0)):  # damage assigned before the unit died is not cancelled
        t = table(
            side("Chaos", battlefield=[KNIGHTS]),
            foe(quest=[], kingdom=[FLAGELLANTS]),
            at="window:attackers",
            zone="quest",
            attackers=[KNIGHTS],
            options={"faq": faq},
        )
        power = t.power(KNIGHTS)
        t.to("window", when, seat=1)
        t.act(FLAGELLANTS)
        t.pass_all()
        assert t.there(FLAGELLANTS, "discard", 1)
        t.to_phase(1, "beginning")
        assert t.damage("quest section", 1) == power - less


def test_flagellants_cancel_two_damage_of_their_player_this_turn() -> None:
    t = table(side("Empire", kingdom=[FLAGELLANTS], battlefield=[KNIGHTS]), foe(battlefield=[BOYZ]))
    t.act(FLAGELLANTS)
    t.pass_all()
    attack(t, "quest", KNIGHTS)
    power = t.power(KNIGHTS)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == power, "the opponent's capital"
    t.to("attack_zone")
    t.answer("attack:kingdom:0")
    t.to("attackers")
    t.subset(BOYZ)
    t.to_phase(0, "beginning")
    assert t.damage("kingdom section", 0) == t.power(BOYZ), "that was last turn"


def test_flagellants_do_not_protect_units() -> None:
    t = table(side("Empire", hand=[FLAMES], kingdom=[FLAGELLANTS], quest=[BRIGADE]), foe())
    t.act(FLAGELLANTS)
    t.pass_all()
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 2


# -- Gifts of Aenarion, Mob Up -------------------------------------------------------------------------------------


def gifted(faq: str = "1.6") -> Table:
    """Let the attacked player cancel all damage to the capital."""
    t = table(
        side("Chaos", battlefield=[KNIGHTS]),
        seat(race="High Elf", hand=[GIFTS, *IDLE], resources=5),
        at="window:attackers",
        zone="quest",
        attackers=[KNIGHTS],
        options={"faq": faq},
    )
    t.to("window", "attackers", seat=1)
    t.play(GIFTS)
    t.pass_all()
    return t


@BOTH
def test_gifts_turn_capital_damage_into_resources(faq: str) -> None:
    t = gifted(faq)
    before = t.resources(1)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == 0 and t.resources(1) == before + t.power(KNIGHTS) == before + 3


def test_gifts_do_not_cover_units_or_other_turns() -> None:
    t = table(
        side("Chaos", hand=[FLAMES, "Cold One Riders"], battlefield=[KNIGHTS]),
        seat(race="High Elf", hand=[GIFTS], quest=[BRIGADE], resources=5),
    )
    t.to("window", seat=1)
    t.play(GIFTS)
    t.pass_all()
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 2 and t.resources(1) == 0
    t.to_phase(1, "beginning")
    assert not any(m.key == "instead:damaged" for m in t.st.modifiers.values())


@BOTH
@pytest.mark.parametrize("when", ["defenders", "assigned"])
def test_mobbed_up_ignores_toughness_for_combat_damage(faq: str, when: str) -> None:
    hammerer = "Hammerer of Karak Azul"
    for mob in (True, False):
        t = table(
            side("Orc", battlefield=[BRIGADE], hand=[MOB]),
            foe(quest=[hammerer]),
            at="window:defenders",
            zone="quest",
            attackers=[BRIGADE],
            defenders=[hammerer],
            options={"faq": faq},
        )
        t.to("window", when, seat=0)
        if mob:
            t.play(MOB)
            t.pass_all()
        t.to_phase(1, "beginning")
        assert t.there(hammerer, "discard", 1) == mob


def test_mobbed_up_attacker_needs_only_hit_points() -> None:
    hammerer = "Hammerer of Karak Azul"
    for mob in (True, False):
        t = table(
            side("Orc", battlefield=[KNIGHTS], hand=[MOB, SMITH]),
            foe(quest=[hammerer]),
            at="window:defenders",
            zone="quest",
            attackers=[KNIGHTS],
            defenders=[hammerer],
        )
        if mob:
            t.to("window", "defenders", seat=0)
            t.play(MOB)
            t.pass_all()
            t.to("assign", seat=0)
            assert next(o.max for o in t.ask.options if o.ref == t.id("quest section", 1)) == 1
            t.answer(t.split(Hammerer_of_Karak_Azul=2, quest_section=1))
        t.to_phase(1, "beginning")
        assert t.there(hammerer, "discard", 1) and t.damage("quest section", 1) == int(mob)


def test_mobbed_up_still_allows_cancelling_other_damage() -> None:
    t = table(side("Orc", hand=[MOB, FLAMES], resources=20), foe(quest=[MAGE]))
    t.play(MOB)
    t.pass_all()
    throw(t, MAGE, 3)
    assert t.damage(MAGE) == 1


# -- Track the Prey ------------------------------------------------------------------------------------------------


def tracked(faq: str = "1.6") -> Table:
    """Set up a unit with printed power 2 that has Savage."""
    t = table(
        side("Empire", hand=[PREY, FLAMES, FLAMES, FLAMES], resources=40, quest=[BRIGADE], kingdom=[SMITH]),
        foe(quest=[BOYZ, "River Troll"], kingdom=[SQUAD]),
        options={"faq": faq},
    )
    t.pick(PREY, "play")
    assert titles(t) == {BRIGADE, SMITH}, "units of mine"
    t.pick(BRIGADE)
    t.pass_all()
    return t


@BOTH
def test_tracker_deals_its_printed_power_in_a_corresponding_zone(faq: str) -> None:
    t = tracked(faq)
    throw(t, BRIGADE, 1)
    assert t.ask.kind == "may" and t.ask.seat == 0
    t.answer("yes")
    assert titles(t) == {BRIGADE, BOYZ, "River Troll"}
    t.pick(BOYZ)
    assert t.damage(BOYZ) == 2
    throw(t, BRIGADE, 1)
    t.answer("no")
    assert t.ask.kind == "window" and t.damage(BOYZ) == 2 and t.damage(BRIGADE) == 2


def test_savage_ignores_damage_to_another_unit() -> None:
    t = tracked()
    throw(t, BOYZ, 1)
    assert t.ask.kind == "window"


@pytest.mark.rule("INV-ERR-LEG-045")
@pytest.mark.parametrize(("faq", "there"), [("1.6", False), ("1.3", True)])
def test_savage_with_erratum_ends_after_the_turn(faq: str, there: bool) -> None:
    t = tracked(faq)
    assert keyword_number(t.st, t.id(BRIGADE), "savage") == 2
    t.to_phase(1, "beginning")
    assert keyword_number(t.st, t.id(BRIGADE), "savage") == (2 if there else None)


# -- Hellcannon Reserves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "dealt"),
    [
        ({"kingdom": [CANNON]}, {}, 2),
        ({"kingdom": [CANNON, CANNON]}, {}, 3),
        ({"quest": [CANNON]}, {}, 1),
        ({}, {"kingdom": [CANNON]}, 1),
        ({"kingdom": [CANNON, BLOODLETTER]}, {}, 4),
    ],
)
def test_reserves_add_one_damage_to_each_target_of_own_tactics(
    mine: dict[str, Any], theirs: dict[str, Any], dealt: int
) -> None:
    t = table(side("Chaos", hand=[FLAMES], **mine), foe(battlefield=[BRIGADE], **theirs))
    throw(t, BRIGADE, 1)
    assert t.damage(BRIGADE) == dealt


def test_reserves_add_nothing_without_target_or_to_unit_damage() -> None:
    t = table(
        side("Chaos", hand=["Flames of the Phoenix"], resources=20, kingdom=[CANNON], quest=["Reaper Bolt Thrower"]),
        foe(battlefield=[BRIGADE]),
    )
    t.play("Flames of the Phoenix")
    t.pass_all()
    plain = t.damage(BRIGADE) if t.in_play(BRIGADE) else 6
    t = table(side("Chaos", hand=["Flames of the Phoenix"], resources=20), foe(battlefield=[BRIGADE]))
    t.play("Flames of the Phoenix")
    t.pass_all()
    assert plain == (t.damage(BRIGADE) if t.in_play(BRIGADE) else 6)


def test_tactic_without_damage_gains_none_from_the_reserves() -> None:
    t = table(side("Chaos", hand=[FLAMES], kingdom=[CANNON]), foe(battlefield=[BRIGADE]))
    throw(t, BRIGADE, 0)
    assert t.damage(BRIGADE) == 0
