"""The Dwarf units of the core set, card by card."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

from engine import say

ZONES = ["kingdom", "quest", "battlefield", "back"]


# -- Defender of the Hold --------------------------------------------------------------------------------


def test_defender_enters_only_the_battlefield() -> None:
    t = table(seat(hand=["Defender of the Hold"], resources=1))
    t.play("Defender of the Hold")  # the unit can enter only one zone, so no question is asked
    t.pass_all()
    assert t.there("Defender of the Hold", "battlefield", 0) and t.resources() == 0
    assert t.power("Defender of the Hold") == 1 and t.hp("Defender of the Hold") == 1


def test_defender_may_be_a_development_anywhere() -> None:
    t = table(seat(hand=["Defender of the Hold"]))
    t.pick("Defender of the Hold", "dev")
    assert t.keys() == ZONES
    t.answer("kingdom")
    t.pass_all()
    assert t.there("Defender of the Hold", "kingdom", 0) and not t.in_play("Defender of the Hold")


# -- Zhufbar Engineers -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-GEN-AFTER-WHEN")
def test_engineers_destroy_a_unit_of_the_corresponding_zone() -> None:
    t = table(
        seat(kingdom=["Zhufbar Engineers"], hand=["Pilgrimage"], resources=4),
        seat(kingdom=["Squig Herders", "Boar Boyz"], quest=["Lobber Crew"]),
    )
    t.play("Pilgrimage", "Zhufbar Engineers")
    t.pass_all()
    assert t.ask.seat == 1 and t.ask.kind == "choose"
    assert t.offered("Squig Herders") and t.offered("Boar Boyz") and not t.offered("Lobber Crew")
    t.pick("Boar Boyz")
    assert t.there("Boar Boyz", "discard", 1) and t.in_play("Squig Herders") and t.there("Zhufbar Engineers", "hand", 0)


@pytest.mark.parametrize("theirs", [[], ["Lobber Crew"]])
def test_engineers_ask_no_question_without_a_choice(theirs: list[str]) -> None:
    t = table(
        seat(quest=["Zhufbar Engineers"], hand=["Pilgrimage"], resources=4),
        seat(quest=theirs, kingdom=["Boar Boyz"]),
    )
    t.play("Pilgrimage", "Zhufbar Engineers")
    t.pass_all()
    assert t.ask.kind == "window"
    assert t.there("Lobber Crew", "discard", 1) == bool(theirs) and t.in_play("Boar Boyz")


def test_engineers_killed_in_combat_use_their_last_zone() -> None:
    t = table(
        seat(battlefield=["Black Orc Squad", "Squig Herders"], quest=["Lobber Crew"], race="Orc"),
        seat(quest=["Zhufbar Engineers"], battlefield=["Runesmith"], race="Dwarf"),
        at="apply damage",
        zone="quest",
        attackers=["Black Orc Squad"],
        defenders=["Zhufbar Engineers"],
        assigned={"Zhufbar Engineers": 3},
    )
    assert t.there("Lobber Crew", "discard", 0)  # the attackers came from the battlefield, so they are not hit
    assert t.in_play("Squig Herders") and t.in_play("Runesmith")


# -- Hammerer of Karak Azul ------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "left"), [(1, 0), (2, 1)])
def test_hammerer_cancels_one_of_each_assignment(n: int, left: int) -> None:
    t = table(
        seat(battlefield=["Black Orc Squad"], race="Orc"),
        seat(quest=["Hammerer of Karak Azul"]),
        at="apply damage",
        zone="quest",
        attackers=["Black Orc Squad"],
        defenders=["Hammerer of Karak Azul"],
        assigned={"Hammerer of Karak Azul": n},
    )
    assert t.damage("Hammerer of Karak Azul") == left


def test_hammerer_needs_three_damage_to_die() -> None:
    t = table(
        seat(battlefield=["Ironclaw's Horde"], race="Orc"),
        seat(quest=["Hammerer of Karak Azul"]),
        at="assign damage",
        zone="quest",
        attackers=["Ironclaw's Horde"],
        defenders=["Hammerer of Karak Azul"],
    )
    assert t.ask.kind == "assign" and t.ask.total == 4
    # The Hammerer needs 3, so 1 is left for the section.
    assert [(o.min, o.max) for o in t.options()] == [(0, 4), (0, 1)]
    assert t.refused(t.split(Hammerer_of_Karak_Azul=2, quest_section=2)) == "answer.share"
    t.answer(t.split(Hammerer_of_Karak_Azul=3, quest_section=1))


# -- Troll Slayers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "power"), [(0, 2, 1), (1, 2, 1), (2, 0, 3), (3, 0, 3)])
def test_slayers_need_two_developments_in_their_battlefield(mine: int, theirs: int, power: int) -> None:
    t = table(
        seat(battlefield=["Troll Slayers"], developments={"battlefield": mine, "kingdom": 3}),
        seat(developments={"battlefield": theirs}),
    )
    assert t.power("Troll Slayers") == power


def test_slayers_in_another_zone_gain_nothing() -> None:
    t = table(seat(kingdom=["Troll Slayers"], developments={"kingdom": 3}))
    assert t.power("Troll Slayers") == 1


# -- Runesmith -------------------------------------------------------------------------------------------


def test_runesmith_stacks_and_expires() -> None:
    t = table(
        seat(quest=["Runesmith"], battlefield=["Mountain Brigade"], hand=["Pillage"], resources=5),
        seat(battlefield=["Lobber Crew"], hand=["Pillage"]),
    )
    assert t.why(f"act:{t.id('Runesmith')}:0") is None
    t.pick("Runesmith", "act")
    assert t.offered("Mountain Brigade") and t.offered("Lobber Crew") and t.offered("Runesmith")
    assert t.keys()[-1] == "back"
    t.pick("Mountain Brigade")
    assert t.resources() == 3 and t.power("Mountain Brigade") == 2
    t.pass_all()
    assert t.power("Mountain Brigade") == 3
    t.to("window", "capital", seat=0)
    t.act("Runesmith", "Mountain Brigade")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.power("Mountain Brigade") == 4 and t.resources() == 1
    assert not t.offered("Runesmith", "act")
    reason = t.m.why_not(f"act:{t.id('Runesmith')}:0", 0)
    assert reason is not None and reason.id == "why.cost" and reason.get("need") == 2 and reason.get("have") == 1
    t.to("window", "beginning", seat=1)
    assert t.power("Mountain Brigade") == 2


def test_runesmith_can_be_taken_back_before_anything_is_paid() -> None:
    t = table(seat(quest=["Runesmith"], resources=2))
    t.pick("Runesmith", "act")
    t.answer("back")
    assert t.resources() == 2 and t.offered("Runesmith", "act") and "announced" not in t.kinds()


@pytest.mark.parametrize("zone", ["kingdom", "battlefield"])
def test_runesmith_works_only_in_the_quest_zone(zone: str) -> None:
    t = table(seat(**{zone: ["Runesmith"]}, resources=5))
    assert not t.offered("Runesmith", "act") and t.why(f"act:{t.id('Runesmith')}:0") == "why.gate"


def test_runesmith_works_in_any_turn_for_its_controller_only() -> None:
    t = table(
        seat(battlefield=["Mountain Brigade"], hand=["Pillage"], resources=5),
        seat(quest=["Runesmith"], resources=2),
    )
    assert not t.offered("Runesmith") and t.why(f"act:{t.id('Runesmith')}:0") == "why.not_controller"
    t.to("window", "battlefield", seat=1)
    t.act("Runesmith", "Mountain Brigade")
    t.pass_all()
    assert t.power("Mountain Brigade") == 3 and t.resources(1) == 0


# -- Durgnar the Bold ------------------------------------------------------------------------------------


def test_durgnar_gains_power_while_an_own_section_burns() -> None:
    assert table(seat(kingdom=["Durgnar the Bold"])).power("Durgnar the Bold") == 2
    assert table(seat(kingdom=["Durgnar the Bold"], sections={"quest": "burning"})).power("Durgnar the Bold") == 4
    t = table(seat(kingdom=["Durgnar the Bold"], sections={"quest": 7}), seat(sections={"quest": "burning"}))
    assert t.power("Durgnar the Bold") == 2  # the opponent's burning section does not count


def test_durgnar_is_a_hero_and_unique() -> None:
    t = table(seat(kingdom=["Durgnar the Bold"], hand=["Durgnar the Bold", "King Kazador"], resources=20))
    durgnar, king = (t.id(name, 0, "hand") for name in ("Durgnar the Bold", "King Kazador"))
    assert t.why(f"play:{durgnar}") == "why.unique"
    t.answer(f"play:{king}")
    assert t.keys() == ["quest", "battlefield", "back"]


def test_durgnar_costs_loyalty() -> None:
    t = table(seat(hand=["Durgnar the Bold"], resources=5))
    assert next(o.cost for o in t.options() if o.key.startswith("play")) == 5  # cost 3, and 2 for missing symbols
    t = table(seat(hand=["Durgnar the Bold"], kingdom=["Runesmith", "Keystone Forge"], resources=5))
    assert next(o.cost for o in t.options() if o.key.startswith("play")) == 3


# -- Dwarf Cannon Crew -----------------------------------------------------------------------------------

CREW_DECK = [
    "Grudge Thrower",
    "Organ Gun",
    "Master Rune of Dismay",
    "Demolition!",
    "Keystone Forge",
    "Contested Village",
]


def crew(**more: object) -> Table:
    given = {"hand": ["Dwarf Cannon Crew"], "resources": 3, "deck": CREW_DECK, **more}
    t = table(given)
    t.play("Dwarf Cannon Crew", "kingdom")
    t.pass_all()
    return t


@pytest.mark.rule("INV-ERR-CORE-008", "INV-TERM-COST-CANNON-CREW")
def test_crew_finds_cheap_supports_among_five_cards() -> None:
    t = crew()
    assert t.ask.kind == "search" and t.ask.seat == 0
    # The Attachment needs a target, Dismay costs 4, Demolition! is a tactic, and the Village is the sixth card.
    assert t.names() == ["Grudge Thrower", "Keystone Forge", "None of them"]
    t.answer("top:4")
    assert t.there("Keystone Forge", "kingdom", 0) and t.resources() == 0
    assert "shuffled" in t.kinds() and len(t.st.piles["deck", 0]) == 11


@pytest.mark.rule("INV-ERR-CORE-008-OPTIONAL", "INV-RULE-THEN-CANNON-CREW")
def test_crew_may_decline_and_shuffles() -> None:
    t = crew()
    t.answer("none")
    assert "shuffled" in t.kinds() and len(t.st.piles["deck", 0]) == 12 and not t.in_play("Keystone Forge")


def test_crew_asks_even_when_no_card_fits() -> None:
    t = crew(deck=["Mountain Brigade"] * 6)
    assert t.ask.kind == "search" and t.keys() == ["none"]
    assert say(t.ask.text).endswith("and Mountain Brigade. You may take none of them.")


def test_crew_searches_a_short_deck() -> None:
    t = crew(deck=["Mountain Brigade", "Keystone Forge"], deck_exact=True)
    assert t.names() == ["Keystone Forge", "None of them"]
    t.answer("top:1")
    assert t.there("Keystone Forge", "kingdom", 0) and t.m.over is None


def test_crew_taking_the_last_card_loses_the_match() -> None:
    t = crew(deck=["Keystone Forge"], deck_exact=True)
    t.answer("top:0")
    assert t.m.over is not None and t.m.over.winners == (1,)


# -- Dwarf Masons ----------------------------------------------------------------------------------------


def test_masons_add_a_development() -> None:
    t = table(seat(hand=["Dwarf Masons", "Pillage"], resources=4, deck=["Demolition!"]))
    t.play("Dwarf Masons", "battlefield")
    t.pass_all()
    assert t.there("Demolition!", "battlefield", 0) and not t.in_play("Demolition!")
    assert len(t.st.piles["deck", 0]) == 11 and t.st.rules.developments_in(t.st, "battlefield", 0) == 1
    assert t.ask.kind == "window"


def test_masons_do_not_use_up_the_development_of_the_turn() -> None:
    t = table(seat(hand=["Dwarf Masons", "Runesmith"], resources=4))
    t.play("Dwarf Masons", "quest")
    t.pass_all()
    assert t.offered("Runesmith", "dev")


def test_masons_using_the_last_card_lose_the_match() -> None:
    t = table(seat(hand=["Dwarf Masons"], resources=4, deck=["Demolition!"], deck_exact=True))
    t.play("Dwarf Masons", "quest")
    t.pass_all()
    assert t.m.over is not None and t.m.over.winners == (1,) and t.m.over.reason.id == "inv.over.deck"


# -- Dwarf Ranger ----------------------------------------------------------------------------------------


def test_ranger_shoots_when_another_dwarf_of_yours_leaves_play() -> None:
    t = table(
        seat(quest=["Dwarf Ranger"], kingdom=["Runesmith"], hand=["Pilgrimage"], resources=4),
        seat(battlefield=["Lobber Crew"], sections={"kingdom": "burning"}),
    )
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.ask.kind == "target" and t.ask.seat == 0
    assert len(t.keys()) == 8 and "back" not in list(t.keys())  # six sections and two units; the player may not decline
    t.pick("Lobber Crew")
    assert t.there("Lobber Crew", "discard", 1)


def test_ranger_shoots_a_section() -> None:
    t = table(seat(quest=["Dwarf Ranger"], kingdom=["Runesmith"], hand=["Pilgrimage"], resources=4))
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    t.pick("battlefield section", seat=1)
    assert t.st.ents[t.id("battlefield section", 1)].damage == 1


@pytest.mark.parametrize(
    ("ranger", "leaver", "foe"),
    [
        ("kingdom", "Runesmith", False),  # the Ranger is not in the quest zone
        ("quest", "Lobber Crew", False),  # the unit that leaves is not a Dwarf
        ("quest", "Runesmith", True),  # the unit that leaves is an opponent's
        ("quest", "Dwarf Ranger", False),  # the Ranger itself leaves
    ],
)
def test_ranger_ignores_other_cards_leaving_play(ranger: str, leaver: str, foe: bool) -> None:
    mine: dict[str, list[str]] = {ranger: ["Dwarf Ranger"]}
    if leaver != "Dwarf Ranger" and not foe:
        mine.setdefault("battlefield", []).append(leaver)
    t = table(seat(**mine, hand=["Pilgrimage"], resources=4), seat(battlefield=[leaver] if foe else []))
    t.play("Pilgrimage", leaver)
    t.pass_all()
    assert t.ask.kind == "window"


@pytest.mark.rule("INV-TIMING-A-INDEPENDENT", "INV-TARGET-TROLL-VOMIT")
def test_rangers_that_die_together_shoot_for_each_other() -> None:
    t = table(
        seat(
            quest=["Dwarf Ranger"],
            kingdom=["King Kazador", "Lobber Crew"],
            hand=["Troll Vomit"],
            resources=20,
        ),
        seat(quest=["Dwarf Masons"], race="Dwarf"),
    )
    t.play("Troll Vomit")
    t.pass_all()
    assert t.ask.kind == "discard_order"
    t.answer(t.ask.default or "")
    t.pick("quest section", seat=1)  # one other Dwarf of seat 0 died, so there is one shot
    assert t.ask.kind in ("attack_zone", "window"), "no second shot is asked"
    assert t.st.ents[t.id("quest section", 1)].damage == 1


def test_ranger_has_scout() -> None:
    t = table(
        seat(battlefield=["Dwarf Ranger"]),
        seat(hand=["Boar Boyz"]),
        at="apply damage",
        zone="quest",
        attackers=["Dwarf Ranger"],
        assigned={"1:quest section": 1},
    )
    assert t.there("Boar Boyz", "discard", 1)


# -- Mountain Brigade ------------------------------------------------------------------------------------


def test_brigade_pays_loyalty() -> None:
    t = table(seat(hand=["Mountain Brigade"], resources=4))
    reason = t.m.why_not(f"play:{t.id('Mountain Brigade')}", 0)
    assert reason is not None and reason.id == "why.cost.parts" and reason.get("need") == 5
    assert say(reason) == "Costs 5: 4 + 1 for loyalty; you have 4."
    t = table(seat(hand=["Mountain Brigade"], resources=5))
    t.play("Mountain Brigade", "quest")
    t.pass_all()
    assert (t.power("Mountain Brigade"), t.hp("Mountain Brigade"), t.resources()) == (2, 6, 0)
