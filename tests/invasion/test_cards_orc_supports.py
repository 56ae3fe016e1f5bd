"""The Orc supports and the quest of the core set, and the Doom Divers."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import Table, burnt, orc, seat, table

IDLE = ["Waaagh!"]


def price(t: Table, name: str, who: int = 0) -> int:
    return t.st.rules.play_cost(t.st, who, t.id(name, who, "hand"))


# -- Doom Divers -----------------------------------------------------------------------------------------


def divers(me: dict[str, object], foe: dict[str, object], zone: str = "battlefield", active: int = 0) -> Table:
    return table(
        orc(**{zone: ["Doom Divers"]}, hand=IDLE, **me),
        seat(hand=["Wake the Mountain"], **foe),
        at="begin:turn",
        active=active,
    )


@pytest.mark.rule("INV-TERM-OR-CHOICE", "INV-GEN-TURN-BEGIN")
def test_divers_let_each_player_choose() -> None:
    t = divers({"developments": {"kingdom": 1, "quest": 1}}, {"developments": {"quest": 1}})
    assert t.ask.kind == "either" and t.ask.seat == 0
    assert t.names() == [
        "Sacrifice a development you control",
        "Deal 1 damage to each capital section you control",
    ]
    t.answer("left")
    assert t.ask.kind == "choose" and t.ask.seat == 0 and len(t.options()) == 2
    t.answer(t.keys()[0])
    assert t.ask.kind == "either" and t.ask.seat == 1
    t.answer("right")
    assert burnt(t, 0) == [0, 0, 0] and burnt(t, 1) == [1, 1, 1]
    assert sum(t.st.rules.developments_in(t.st, z, 0) for z in ("kingdom", "quest")) == 1


@pytest.mark.rule("INV-TERM-OR-COMPLETE")
def test_divers_make_each_player_sacrifice_a_development() -> None:
    t = divers({"developments": {"kingdom": 2}}, {"developments": {"quest": 2}})
    t.answer("right")
    assert burnt(t, 0) == [1, 1, 1] and burnt(t, 1) == [0, 0, 0]
    assert t.ask.seat == 1
    t.answer("left")
    assert (t.ask.kind, t.ask.seat) == ("choose", 1)
    assert {o.ref for o in t.options()} == set(t.st.places["quest", 1])
    t.answer(t.keys()[0])
    left = [t.st.rules.developments_in(t.st, zone, who) for who, zone in ((0, "kingdom"), (1, "quest"))]
    assert left == [2, 1] and burnt(t, 1) == [0, 0, 0]


def test_divers_skip_players_without_developments() -> None:
    t = divers({}, {"sections": {"quest": "burning", "kingdom": 2}})
    assert t.ask.kind == "window"
    assert burnt(t, 0) == [1, 1, 1] and burnt(t, 1) == [3, 0, 1]  # the section that already burns is not damaged


def test_divers_act_from_battlefield_in_their_players_turn() -> None:
    for t in (divers({}, {}, zone="kingdom"), divers({}, {}, active=1)):
        assert t.ask.kind == "window" and burnt(t, 0) == burnt(t, 1) == [0, 0, 0]


def test_divers_can_burn_two_sections_and_win() -> None:
    t = divers({}, {"sections": {"quest": 7, "kingdom": 7}})
    assert t.m.over is not None and t.m.over.winners == (0,)


def test_controller_of_fortress_picks_section_of_divers() -> None:
    t = divers({}, {"kingdom": ["Contested Fortress"]})
    assert t.ask.kind == "replace" and t.ask.seat == 1 and (t.ask.min, t.ask.max) == (1, 1)
    assert t.offered("kingdom section") and t.offered("quest section") and t.offered("battlefield section")
    t.subset("quest section")
    assert burnt(t, 1) == [1, 0, 1] and burnt(t, 0) == [1, 1, 1]


def test_two_fortresses_cancel_two_sections_of_divers() -> None:
    t = divers({}, {"kingdom": ["Contested Fortress"], "quest": ["Contested Fortress"]})
    t.subset("quest section")
    assert t.ask.kind == "replace" and not t.offered("quest section")
    t.subset("kingdom section")
    assert burnt(t, 1) == [0, 0, 1]


# -- Rock Lobber -----------------------------------------------------------------------------------------


def lobber(zone: str = "battlefield", resources: int = 4, here: int = 2, **more: object) -> Table:
    mine = {zone: ["Rock Lobber", *["Black Orc Squad"] * here]}
    return table(
        orc(**mine, quest=["Lobber Crew"], resources=resources, hand=IDLE),
        seat(hand=["Wake the Mountain"]),
        **more,
    )


@pytest.mark.rule("INV-DMG-NONCOMBAT", "INV-ERR-RULEBOOK-P17-NONCOMBAT", "INV-TERM-TRIGGERING-DO-X")
def test_rock_lobber_sacrifices_a_unit_to_hit_any_capital() -> None:
    t = lobber()
    t.pick("Rock Lobber", "act")
    assert t.ask.kind == "cost" and t.names() == [
        "Black Orc Squad",
        "Black Orc Squad",
        "Back",
    ]  # the Crew is not offered
    t.pick("Black Orc Squad")
    assert t.resources() == 2 and t.there("Black Orc Squad", "discard", 0)
    t.pass_all()
    assert t.ask.kind == "choose" and t.ask.seat == 0 and len(t.options()) == 6
    t.pick("battlefield section", seat=1)
    assert burnt(t, 1) == [0, 0, 2]
    t.to("window", "capital", seat=0)
    assert not t.offered("Rock Lobber", "act") and t.why(f"act:{t.id('Rock Lobber')}:0") == "why.limit"


def test_each_rock_lobber_throws_once_a_turn() -> None:
    t = table(
        orc(
            battlefield=["Rock Lobber", "Rock Lobber", "Boar Boyz", "Squig Herders", "Black Orc Squad"],
            resources=6,
            hand=IDLE,
        ),
        seat(hand=["Wake the Mountain"]),
    )
    first, second = (f"act:{e}:0" for e in t.st.places["battlefield", 0][:2])
    for key in (first, second):
        t.to("window", "capital", seat=0)
        t.answer(key)
        t.answer(t.keys()[0])
        t.pass_all()
        t.pick("quest section", seat=1)
    assert burnt(t, 1) == [0, 4, 0] and t.why(first) == "why.limit" and t.why(second) == "why.limit"
    t.to("window", "beginning", seat=1)
    assert t.why(first) != "why.limit"


@pytest.mark.parametrize(
    ("zone", "resources", "here", "why"),
    [
        ("kingdom", 4, 2, "why.gate"),
        ("battlefield", 1, 2, "why.cost"),
        ("battlefield", 4, 0, "why.cost_text"),
    ],
)
def test_rock_lobber_without_its_conditions_is_not_offered(zone: str, resources: int, here: int, why: str) -> None:
    t = lobber(zone, resources, here)
    assert t.why(f"act:{t.id('Rock Lobber')}:0") == why and not t.offered("Rock Lobber", "act")


def test_rock_lobber_does_not_target_a_burning_section() -> None:
    t = table(
        orc(battlefield=["Rock Lobber", "Boar Boyz"], resources=2, hand=IDLE),
        seat(hand=["Wake the Mountain"], sections={"quest": "burning"}),
    )
    t.act("Rock Lobber", "Boar Boyz")
    t.pass_all()
    assert len(t.options()) == 5 and [s.ref for s in t.options()].count(t.id("quest section", 1)) == 0


# -- Choppa ----------------------------------------------------------------------------------------------


def test_choppa_is_attached_to_a_unit_in_your_battlefield() -> None:
    t = table(
        orc(
            hand=["Choppa", *IDLE],
            resources=2,
            battlefield=["Boar Boyz", "Totem of Gork"],
            kingdom=["Lobber Crew"],
        ),
        seat(battlefield=["Runesmith"]),
    )
    t.pick("Choppa")
    assert t.names() == ["Boar Boyz", "Back"]
    t.pick("Boar Boyz")
    t.pass_all()
    assert t.power("Boar Boyz") == 3 and t.ent("Choppa").host == t.id("Boar Boyz")
    t = table(orc(hand=["Choppa"], resources=5, kingdom=["Boar Boyz"]))
    assert t.why(f"play:{t.id('Choppa')}") == "why.targets"


def armed() -> Table:
    return table(
        orc(
            battlefield=[{"card": "Boar Boyz", "attached": ["Choppa", "Choppa"]}],
            hand=["Test March", "Pilgrimage", *IDLE],
            resources=4,
        ),
        seat(hand=["Test Lure", "Wake the Mountain"]),
    )


def test_two_choppas_add_up() -> None:
    assert armed().power("Boar Boyz") == 5


@pytest.mark.rule("INV-MISC-ATTACH-ZONE")
def test_choppa_stays_when_its_bearer_leaves_the_battlefield() -> None:
    t = armed()
    t.play("Test March", "Boar Boyz")
    t.pass_all()
    assert t.there("Boar Boyz", "kingdom", 0) and t.there("Choppa", "kingdom", 0) and t.power("Boar Boyz") == 5


@pytest.mark.rule("INV-MISC-ATTACH-CONTROL-SWAP")
def test_choppa_stays_with_a_bearer_that_changes_sides() -> None:
    t = armed()
    t.pass_()
    t.play("Test Lure", "Boar Boyz")
    t.pass_all()
    assert t.there("Boar Boyz", "battlefield", 1) and t.there("Choppa", "battlefield", 1)
    assert t.power("Boar Boyz") == 5 and t.st.rules.controller(t.st, t.id("Choppa")) == 0


@pytest.mark.rule("INV-MISC-ATTACH-LEAVES")
def test_choppa_is_discarded_when_its_bearer_leaves_play() -> None:
    t = armed()
    t.play("Pilgrimage", "Boar Boyz")
    t.pass_all()
    assert t.there("Boar Boyz", "hand", 0)
    assert sum(t.st.ents[e].code == "core-069" for e in t.st.places["discard", 0]) == 2


@pytest.mark.rule("INV-TARGET-ILLEGAL-ZONE")
def test_choppa_is_lost_if_its_target_has_moved_away() -> None:
    t = table(
        orc(hand=["Choppa", "Test March", *IDLE], resources=2, battlefield=["Boar Boyz"]),
        seat(hand=["Wake the Mountain"]),
    )
    t.play("Choppa", "Boar Boyz")
    t.to("window", "capital", seat=0)
    t.play("Test March", "Boar Boyz")
    t.pass_all()
    assert t.there("Choppa", "discard", 0) and t.power("Boar Boyz") == 1


# -- Totem of Gork ---------------------------------------------------------------------------------------


def test_totem_in_the_battlefield_helps_attackers() -> None:
    t = table(
        orc(battlefield=["Totem of Gork", "Lobber Crew", "Boar Boyz"], hand=IDLE),
        seat(quest=["Runesmith"], hand=["Wake the Mountain"]),
        at="window:defenders",
        zone="quest",
        attackers=["Lobber Crew"],
        defenders=["Runesmith"],
    )
    assert t.power("Lobber Crew") == 2 and t.power("Boar Boyz") == 1 and t.power("Runesmith") == 1


def test_totem_helps_defenders_of_its_zone() -> None:
    t = table(
        seat(battlefield=["Runesmith"], hand=["Wake the Mountain"]),
        orc(quest=["Totem of Gork", "Totem of Gork", "Lobber Crew", "Squig Herders"], hand=IDLE),
        at="window:defenders",
        zone="quest",
        attackers=["Runesmith"],
        defenders=["Lobber Crew"],
    )
    assert t.power("Lobber Crew") == 3 and t.power("Squig Herders") == 1 and t.power("Runesmith") == 1


def test_totem_in_another_zone_helps_no_unit() -> None:
    t = table(
        orc(kingdom=["Totem of Gork"], battlefield=["Lobber Crew"], hand=IDLE),
        at="window:attackers",
        zone="quest",
        attackers=["Lobber Crew"],
    )
    assert t.power("Lobber Crew") == 1


# -- Banna of Da Red Sunz --------------------------------------------------------------------------------


def banna(power: int, zone: str = "kingdom", orcs: int = 0, rich: int = 0, active: int = 1, **foe: object) -> Table:
    """Let the Dwarf player (seat 1) collect ``power`` resources while seat 0 has a Banna."""
    forges = ["Keystone Forge"] * (power - 3)
    return table(
        orc(**{zone: ["Banna of Da Red Sunz"]}, battlefield=["Boar Boyz"], hand=IDLE, resources=rich),
        seat(kingdom=[*forges], hand=["Wake the Mountain"], **foe),
        at="collect",
        active=active,
    )


@pytest.mark.parametrize(("power", "taken"), [(6, False), (7, True), (8, True)])
def test_banna_takes_one_of_seven_or_more_resources(power: int, taken: bool) -> None:
    t = banna(power, quest=["Mountain Brigade"])
    if taken:
        assert t.ask.kind == "target" and t.ask.seat == 0 and t.names() == ["Boar Boyz", "Mountain Brigade"]
        t.pick("Mountain Brigade")
    assert t.ask.kind == "window"
    assert t.resources(1) == power - taken and t.damage("Mountain Brigade") == int(taken)


def test_banna_works_only_in_kingdom_against_opponents() -> None:
    t = banna(8, zone="quest", quest=["Mountain Brigade"])
    assert t.ask.kind == "window" and t.resources(1) == 8
    t = table(
        orc(kingdom=["Banna of Da Red Sunz", *["Contested Village"] * 4], hand=IDLE),
        seat(hand=IDLE),
        at="collect",
    )
    assert t.ask.kind == "window" and t.resources(0) == 9


@pytest.mark.rule("INV-TIMING-A1")
def test_banna_cannot_target_kazador_without_the_tax() -> None:
    t = banna(7, quest=["King Kazador"], rich=2)
    # Boar Boyz are the only unit that the Banna can target.
    assert t.ask.kind == "window" and t.damage("Boar Boyz") == 1
    t = banna(7, quest=["King Kazador"], rich=3)
    t.pick("King Kazador")
    assert t.resources(0) == 0 and t.resources(1) == 6 and t.damage("King Kazador") == 0


def test_banna_without_a_target_takes_nothing() -> None:
    t = table(
        orc(kingdom=["Banna of Da Red Sunz"], hand=IDLE),
        seat(kingdom=["Keystone Forge"] * 4, hand=["Wake the Mountain"]),
        at="collect",
        active=1,
    )
    assert t.resources(1) == 7


def test_two_bannas_take_two_resources_and_deal_two_damage() -> None:
    t = table(
        orc(kingdom=["Banna of Da Red Sunz"] * 2, hand=IDLE),
        seat(kingdom=["Keystone Forge"] * 4, quest=["Mountain Brigade"], hand=["Wake the Mountain"]),
        at="collect",
        active=1,
    )
    assert t.resources(1) == 5 and t.damage("Mountain Brigade") == 2


# -- Smash 'Em All! --------------------------------------------------------------------------------------


def smash(tokens: int, questing: bool = True) -> Table:
    quest = {"card": "Smash 'Em All!", **({"questing": "Boar Boyz", "tokens": tokens} if questing else {})}
    t = table(
        orc(quest=[quest], kingdom=["Totem of Gork"], hand=IDLE),
        seat(
            kingdom=["Keystone Forge", "Runesmith"],
            battlefield=[{"card": "Mountain Brigade", "attached": ["Organ Gun"]}],
            developments={"quest": 1},
            hand=["Wake the Mountain"],
        ),
    )
    if not questing:  # a quest without a unit would lose its tokens before the first question
        t.st.add_marks(t.id("Smash 'Em All!"), "resource", tokens)
    return t


def test_smash_destroys_all_enemy_supports() -> None:
    t = smash(3)
    t.act("Smash 'Em All!", "Boar Boyz")
    t.pass_all()
    t.answer(t.ask.default or "")
    for name in ("Keystone Forge", "Organ Gun"):
        assert t.there(name, "discard", 1), name
    assert t.in_play("Totem of Gork") and t.in_play("Runesmith") and t.in_play("Smash 'Em All!")
    assert t.st.rules.developments_in(t.st, "quest", 1) == 1
    assert t.ent("Smash 'Em All!").mark("resource") == 0 and t.there("Boar Boyz", "discard", 0)


@pytest.mark.parametrize(("tokens", "questing", "why"), [(2, True, "why.condition"), (3, False, "why.cost_text")])
def test_smash_without_tokens_or_questing_unit_is_refused(tokens: int, questing: bool, why: str) -> None:
    t = smash(tokens, questing)
    quest = t.id("Smash 'Em All!")
    assert t.why(f"act:{quest}:0") == why


def test_smash_gathers_tokens_and_loses_them_with_its_unit() -> None:
    t = table(orc(hand=["Smash 'Em All!"], resources=2))
    assert price(t, "Smash 'Em All!") == 2  # one symbol is missing
    quest = {"card": "Smash 'Em All!", "questing": "Boar Boyz"}
    t = table(
        orc(quest=[quest], hand=IDLE),
        seat(hand=["Pilgrimage", "Wake the Mountain"], resources=4),
        at="begin:turn",
    )
    assert t.ent("Smash 'Em All!").mark("resource") == 1
    t.to("window", seat=1)
    t.play("Pilgrimage", "Boar Boyz")
    t.pass_all()
    assert t.ent("Smash 'Em All!").mark("resource") == 0


# -- Grimgor's Camp --------------------------------------------------------------------------------------


def test_camp_makes_the_first_orc_unit_of_a_turn_cheaper() -> None:
    t = table(
        orc(
            kingdom=["Grimgor's Camp"],
            hand=["Boar Boyz", "Lobber Crew", "Rock Lobber", "Runesmith"],
            resources=9,
        ),
        seat(hand=["Wake the Mountain"]),
    )
    assert price(t, "Boar Boyz") == 3 and price(t, "Lobber Crew") == 1
    # Rock Lobber is not a unit, Runesmith is not an Orc.
    assert price(t, "Rock Lobber") == 2 and price(t, "Runesmith") == 3
    t.play("Boar Boyz", "quest")
    assert (
        t.resources() == 6 and price(t, "Lobber Crew") == 2
    )  # the cost changes when the unit is played, not when it enters play
    t.pass_all()
    assert price(t, "Lobber Crew") == 2


def test_camp_is_not_used_up_by_other_races() -> None:
    t = table(orc(kingdom=["Grimgor's Camp"], hand=["Lobber Crew", "Runesmith", *IDLE], resources=9))
    t.play("Runesmith", "quest")
    t.pass_all()
    assert price(t, "Lobber Crew") == 1


def test_camp_counts_earlier_units_and_resets_each_turn() -> None:
    t = table(orc(hand=["Lobber Crew", "Grimgor's Camp", "Boar Boyz", *IDLE], resources=9, kingdom=["Urguck"]))
    t.play("Lobber Crew", "quest")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Grimgor's Camp", "kingdom")
    t.pass_all()
    assert price(t, "Boar Boyz") == 4
    t.to("window", "beginning", seat=1)
    assert price(t, "Boar Boyz") == 3


def test_two_camps_add_up_and_other_zones_do_not_reduce() -> None:
    t = table(orc(kingdom=["Grimgor's Camp"] * 2, hand=["Boar Boyz", "Crooked Teef Goblins"]))
    assert price(t, "Boar Boyz") == 2 and price(t, "Crooked Teef Goblins") == 0
    t = table(orc(quest=["Grimgor's Camp"], hand=["Boar Boyz"]))
    assert price(t, "Boar Boyz") == 4
    t = table(orc(hand=["Boar Boyz"]), orc(kingdom=["Grimgor's Camp"]))
    assert price(t, "Boar Boyz") == 5


@pytest.mark.rule("INV-TERM-LOYALTY-NOT-COST", "INV-TERM-REDUCTION")
def test_camp_lowers_the_cost_and_not_the_loyalty() -> None:
    t = table(orc(kingdom=["Grimgor's Camp"] * 3, hand=["Crooked Teef Goblins", "Urguck"]))
    assert price(t, "Crooked Teef Goblins") == 0 and price(t, "Urguck") == 0
    t = table(seat(race="Dwarf", kingdom=["Grimgor's Camp"] * 2, hand=["Crooked Teef Goblins", "Urguck"]))
    assert price(t, "Urguck") == 1 + 1  # cost 3 - 2, and 1 for a missing symbol
