"""The Dwarf supports and the quest of the core set, card by card."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

IDLE = ["Wake the Mountain"]
"""A hand that keeps its player's windows open."""


# -- Rune of Fortitude -----------------------------------------------------------------------------------


def rune(resources: int, *zone: str, runes: int = 1, attack: str = "quest") -> Table:
    t = table(
        seat(battlefield=["Black Orc Squad", "Lobber Crew"], race="Orc", resources=resources, hand=IDLE),
        seat(**{zone[0] if zone else "quest": ["Rune of Fortitude"] * runes}, hand=IDLE),
        at="declare attackers",
        zone=attack,
    )
    t.subset("Black Orc Squad", "Lobber Crew")
    return t


def test_fortitude_lets_the_attacker_pay_for_each_unit() -> None:
    t = rune(5)
    assert t.ask.kind == "pay_for" and t.ask.seat == 0
    assert len(t.options()) == 2 and (t.ask.min, t.ask.max) == (0, 2) and [o.cost for o in t.options()] == [1, 1]
    t.subset("Lobber Crew")
    assert t.resources() == 4
    assert t.power("Black Orc Squad") == 0 and t.power("Lobber Crew") == 1


def test_fortitude_comes_before_the_window_after_attackers() -> None:
    t = rune(0)
    assert t.ask.kind == "window" and t.ask.window == "attackers"  # the attacker cannot pay, so no question is asked
    assert t.power("Black Orc Squad") == 0 and t.power("Lobber Crew") == 0


def test_fortitude_offers_only_affordable_payments() -> None:
    t = rune(1)
    assert t.ask.max == 1 and t.refused(",".join(t.keys())) is not None
    t.answer("")
    assert t.resources() == 1 and t.power("Lobber Crew") == 0


def test_fortitude_lasts_for_the_combat() -> None:
    t = rune(0)
    t.to("window", "end")
    assert t.power("Black Orc Squad") == 1


def test_fortitude_protects_only_its_zone() -> None:
    t = rune(5, "kingdom")
    assert t.ask.kind == "window" and t.power("Lobber Crew") == 1


def test_two_runes_of_fortitude_ask_twice() -> None:
    t = rune(3, runes=2)
    t.subset("Black Orc Squad")
    assert t.ask.kind == "pay_for"
    t.subset("Black Orc Squad")
    assert t.resources() == 1 and t.power("Black Orc Squad") == 1 and t.power("Lobber Crew") == 0


# -- Keystone Forge --------------------------------------------------------------------------------------


def test_forge_heals_a_section_when_its_players_turn_begins() -> None:
    t = table(
        seat(
            kingdom=["Keystone Forge"],
            sections={"quest": 3, "battlefield": 1, "kingdom": "burning"},
            hand=IDLE,
        ),
        at="begin:turn",
    )
    assert t.ask.kind == "choose" and t.ask.seat == 0
    assert t.offered("quest section") and t.offered("battlefield section") and not t.offered("kingdom section")
    t.pick("quest section")
    assert t.ent("quest section", 0).damage == 2 and t.ask.window == "beginning"


def test_forge_heals_a_single_damaged_section_without_a_question() -> None:
    t = table(seat(kingdom=["Keystone Forge", "Keystone Forge"], sections={"quest": 3}, hand=IDLE), at="begin:turn")
    assert t.ask.kind == "window" and t.ent("quest section", 0).damage == 1


@pytest.mark.parametrize(("zone", "active", "damaged"), [("quest", 0, 3), ("kingdom", 1, 3), ("kingdom", 0, 0)])
def test_forge_heals_nothing_elsewhere_or_in_opponents_turn(zone: str, active: int, damaged: int) -> None:
    t = table(
        seat(**{zone: ["Keystone Forge"]}, sections={"quest": damaged}, hand=IDLE),
        seat(sections={"quest": 2}, hand=IDLE),
        at="begin:turn",
        active=active,
    )
    assert t.ask.kind == "window"
    assert t.ent("quest section", 0).damage == damaged and t.ent("quest section", 1).damage == 2


# -- Organ Gun -------------------------------------------------------------------------------------------


def test_organ_gun_fires_while_its_bearer_defends() -> None:
    t = table(
        seat(battlefield=["Lobber Crew"], race="Orc", hand=IDLE),
        seat(quest=[{"card": "Hammerer of Karak Azul", "attached": ["Organ Gun"]}], hand=IDLE),
        at="declare defenders",
        zone="quest",
        attackers=["Lobber Crew"],
    )
    assert t.power("Hammerer of Karak Azul") == 1
    t.subset("Hammerer of Karak Azul")
    assert t.power("Hammerer of Karak Azul") == 3
    t.to("window", "end")
    assert t.power("Hammerer of Karak Azul") == 1


def test_organ_gun_does_not_fire_while_its_bearer_attacks() -> None:
    t = table(
        seat(battlefield=[{"card": "Hammerer of Karak Azul", "attached": ["Organ Gun"]}], hand=IDLE),
        at="declare attackers",
        zone="quest",
    )
    t.subset("Hammerer of Karak Azul")
    assert t.power("Hammerer of Karak Azul") == 1


@pytest.mark.rule("INV-MISC-ATTACH-ENEMY", "INV-MISC-ATTACH-CONTROL")
def test_organ_gun_may_be_given_to_an_enemy_unit() -> None:
    t = table(seat(hand=["Organ Gun", *IDLE], resources=1), seat(kingdom=["Lobber Crew"]))
    t.play("Organ Gun", "Lobber Crew")
    t.pass_all()
    gun = t.ent("Organ Gun")
    assert (gun.host, gun.place, gun.seat, gun.ctl) == (t.id("Lobber Crew"), "kingdom", 1, 0)
    assert t.st.rules.symbols(t.st, "Dwarf", 0) == 2  # the Gun's loyalty symbol counts for the Gun's controller


def test_organ_gun_needs_a_unit() -> None:
    t = table(seat(hand=["Organ Gun"], resources=3, developments={"kingdom": 1}, kingdom=["Keystone Forge"]))
    assert t.why(f"play:{t.id('Organ Gun')}") == "why.targets"


def test_organ_gun_is_lost_if_its_target_leaves_first() -> None:
    t = table(seat(hand=["Organ Gun"], resources=1, kingdom=["Runesmith"]), seat(hand=["Pilgrimage"], resources=4))
    t.play("Organ Gun", "Runesmith")
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.there("Organ Gun", "discard", 0) and not t.in_play("Organ Gun")


def test_organ_gun_leaves_with_its_bearer() -> None:
    t = table(
        seat(hand=["Pilgrimage", *IDLE], resources=4),
        seat(kingdom=[{"card": "Runesmith", "attached": [{"card": "Organ Gun", "owner": 0}]}]),
    )
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.there("Organ Gun", "discard", 0) and t.there("Runesmith", "hand", 1)


# -- Master Rune of Dismay -------------------------------------------------------------------------------


def price(t: Table, name: str, seat_: int = 0) -> int:
    return t.st.rules.play_cost(t.st, seat_, t.id(name, seat_, "hand"))


def test_dismay_raises_the_cost_of_opponents_units() -> None:
    given = {"hand": ["Lobber Crew", "Rock Lobber", "Waaagh!"], "race": "Orc"}
    t = table(seat(**given, resources=2), seat(kingdom=["Master Rune of Dismay"], hand=["Lobber Crew"]))
    assert price(t, "Lobber Crew") == 3 and price(t, "Rock Lobber") == 3 and price(t, "Waaagh!") == 4
    reason = t.m.why_not(f"play:{t.id('Lobber Crew', 0)}", 0)
    assert reason is not None and reason.id == "why.cost" and reason.get("need") == 3
    assert price(t, "Lobber Crew", 1) == 2  # the rune's controller pays the normal cost
    t = table(seat(**given), seat(kingdom=["Master Rune of Dismay"] * 2))
    assert price(t, "Lobber Crew") == 4
    t = table(seat(**given), seat(quest=["Master Rune of Dismay"]))
    assert price(t, "Lobber Crew") == 2


def test_dismay_and_camp_add_up() -> None:
    t = table(
        seat(race="Orc", hand=["Lobber Crew"], kingdom=["Grimgor's Camp"]),
        seat(kingdom=["Master Rune of Dismay"]),
    )
    assert price(t, "Lobber Crew") == 2


# -- A Glorious Death ------------------------------------------------------------------------------------


def death(tokens: int, questing: str | None = "Runesmith", attackers: int = 3) -> Table:
    quest = {"card": "A Glorious Death", **({"questing": questing, "tokens": tokens} if questing else {})}
    t = table(
        seat(battlefield=["Lobber Crew", "Boar Boyz", "Squig Herders"], race="Orc", hand=IDLE),
        seat(quest=[quest], hand=IDLE),
        at="window:attackers",
        zone="quest",
        attackers=["Lobber Crew", "Boar Boyz", "Squig Herders"][:attackers],
    )
    if not questing:  # a quest without a unit would lose its tokens before the first question
        t.st.add_marks(t.id("A Glorious Death"), "resource", tokens)
    return t


def test_glorious_death_destroys_two_attackers() -> None:
    t = death(3)
    t.pass_()
    t.pick("A Glorious Death", "act")
    assert t.ask.kind == "target" and t.ask.shape == "subset" and (t.ask.min, t.ask.max) == (0, 2)
    assert len(t.options()) == 3
    assert t.refused(",".join(t.keys())) is not None
    t.subset("Lobber Crew", "Boar Boyz")
    assert t.ask.kind == "cost" and t.names() == ["Runesmith", "Back"]
    t.pick("Runesmith")
    assert t.there("Runesmith", "discard", 1) and t.ent("A Glorious Death").mark("resource") == 0
    t.pass_all()
    assert t.ask.kind == "discard_order" and t.ask.seat == 0
    t.subset("Boar Boyz", "Lobber Crew")
    assert t.there("Lobber Crew", "discard", 0) and t.there("Boar Boyz", "discard", 0)
    assert t.in_play("Squig Herders") and t.in_play("A Glorious Death")


def test_glorious_death_may_target_one_attacker_or_none() -> None:
    t = death(5)
    t.pass_()
    t.act("A Glorious Death", "Boar Boyz", "Runesmith")
    t.pass_all()
    assert t.there("Boar Boyz", "discard", 0) and t.in_play("Lobber Crew")


@pytest.mark.parametrize(("tokens", "questing", "why"), [(2, "Runesmith", "why.condition"), (3, None, "why.cost_text")])
def test_glorious_death_needs_three_tokens_and_a_unit(tokens: int, questing: str | None, why: str) -> None:
    t = death(tokens, questing)
    t.pass_()
    assert not t.offered("A Glorious Death") and t.why(f"act:{t.id('A Glorious Death')}:0", 1) == why


def test_glorious_death_gathers_a_token_a_turn_with_a_unit() -> None:
    quest = {"card": "A Glorious Death", "questing": "Runesmith", "tokens": 1}
    t = table(seat(quest=[quest], hand=IDLE), at="begin:turn")
    assert t.ent("A Glorious Death").mark("resource") == 2
    t = table(seat(quest=[quest], hand=IDLE), at="begin:turn", active=1)
    assert t.ent("A Glorious Death").mark("resource") == 1
    t = table(seat(quest=["A Glorious Death", "Runesmith"], hand=IDLE), at="begin:turn")
    assert t.ent("A Glorious Death").mark("resource") == 0  # the unit is in the quest zone but not on the quest


def test_glorious_death_is_played_in_quest_zone_and_takes_a_unit() -> None:
    t = table(seat(hand=["A Glorious Death", "Runesmith", "Mountain Brigade", *IDLE], resources=20))
    t.play("A Glorious Death")
    t.pass_all()
    assert t.there("A Glorious Death", "quest", 0) and t.resources() == 19
    t.to("window", "capital", seat=0)
    t.pick("Runesmith", "play")
    quest = f"quest:{t.id('A Glorious Death')}"
    assert t.keys() == ["kingdom", "quest", "battlefield", quest, "back"]
    t.answer(quest)
    t.pass_all()
    assert t.ent("Runesmith").host == t.id("A Glorious Death")
    t.to("window", "capital", seat=0)
    t.pick("Mountain Brigade", "play")
    assert quest not in list(t.keys())  # only one unit can be on a quest


def test_glorious_death_loses_its_tokens_with_its_unit() -> None:
    quest = {"card": "A Glorious Death", "questing": "Runesmith", "tokens": 4}
    t = table(seat(quest=[quest], hand=["Pilgrimage", *IDLE], resources=4))
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.ent("A Glorious Death").mark("resource") == 0 and t.told("4 resource tokens leave")


# -- Grudge Thrower --------------------------------------------------------------------------------------


def test_grudge_thrower_strengthens_all_fighting_units() -> None:
    t = table(
        seat(
            battlefield=["Grudge Thrower", "Mountain Brigade", "Defender of the Hold"],
            kingdom=["Runesmith"],
            resources=2,
            hand=IDLE,
        ),
        seat(quest=["Boar Boyz"], kingdom=["Lobber Crew"], hand=IDLE),
        at="window:defenders",
        zone="quest",
        attackers=["Mountain Brigade"],
        defenders=["Boar Boyz"],
    )
    t.pick("Grudge Thrower", "act")
    assert t.ask.kind == "cost"
    assert {t.names()[i] for i in range(3)} == {"Mountain Brigade", "Defender of the Hold", "Runesmith"}
    t.pick("Runesmith")
    assert t.resources() == 1 and t.there("Runesmith", "discard", 0)
    t.pass_all()
    assert t.power("Mountain Brigade") == 3 and t.power("Boar Boyz") == 2
    assert t.power("Defender of the Hold") == 1 and t.power("Lobber Crew") == 1


@pytest.mark.parametrize(
    ("zone", "resources", "unit", "why"),
    [
        ("kingdom", 5, True, "why.gate"),
        ("battlefield", 0, True, "why.cost"),
        ("battlefield", 5, False, "why.cost_text"),
    ],
)
def test_grudge_thrower_has_a_cost(zone: str, resources: int, unit: bool, why: str) -> None:
    t = table(seat(**{zone: ["Grudge Thrower"]}, quest=["Runesmith"] if unit else [], resources=resources, hand=IDLE))
    assert t.why(f"act:{t.id('Grudge Thrower')}:0") == why and not t.offered("Grudge Thrower", "act")


def test_grudge_thrower_used_twice_adds_up_until_end_of_turn() -> None:
    t = table(
        seat(
            battlefield=["Grudge Thrower", "Mountain Brigade"],
            kingdom=["Runesmith", "Zhufbar Engineers"],
            resources=2,
            hand=IDLE,
        ),
        seat(),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade"],
    )
    t.act("Grudge Thrower", "Runesmith")
    t.pass_all()
    t.act("Grudge Thrower", "Zhufbar Engineers")
    t.pass_all()
    assert t.power("Mountain Brigade") == 4
    t.to("window", "end")
    assert t.power("Mountain Brigade") == 4
    t.to("window", "kingdom")
    assert t.power("Mountain Brigade") == 2
