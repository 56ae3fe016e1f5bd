"""Cards that depend on their zone, on developments or on an Action's target: their effects and limits."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, foe, seat, side, table, throw, titles

SMITH = "Runesmith"
BRIGADE = "Mountain Brigade"
HOLD = "Defender of the Hold"
BOYZ = "Boar Boyz"
SQUAD = "Black Orc Squad"
FLAMES = "Flames of Tzeentch"
FLAGELLANTS = "Flagellants"
DEN = "Troll Den"
SPITES = "Protective Spites"
CITY = "Visit the Haunted City"
MAGE = "Dragonmage"
HARBOUR = "Eatine Harbour"
SHAMAN = "Orc Shaman"
OFFERING = "Offering to Hekarti"
SKIN = "Thick-Skinned"
IRON = "Iron Discipline"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])

TEXTS = {
    DEN: "Forced: At the beginning of your turn, either deal 2 damage to a unit you control in this zone, or else "
    "sacrifice this card (one that can be done in full).",
    CITY: "Action: When you play a development, put 1 resource token onto this card. This can be used only if "
    "there is a unit that quests on this card.\n"
    "Action (remove 2 resource tokens from this card): Move target unit or non-Attachment support card to "
    "another zone of its controller.",
    HARBOUR: "Each unit in a zone without developments loses its Actions and Forced effects.",
    SHAMAN: "Action: When you play a development, put 1 resource token onto this card. Then move up to X of the damage "
    "on a capital section you control in this zone onto target unit you control, where X is the number of "
    "resource tokens on this card.",
    OFFERING: "Quest. Action (remove X resource tokens from this card): Target unit gets -X hit points until the end "
    "of the turn.\n"
    "Quest. Forced: When a unit an opponent owns is put into a discard pile from play, provided that there "
    "is a unit that quests on this card, put 1 resource token onto this card.",
    IRON: "Action: Cancel each other Action aimed at target unit, unless its controller pays 4 resources more for it, "
    "until the end of the turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Troll Den -----------------------------------------------------------------------------------------------


def den(*units: str, elsewhere: tuple[str, ...] = ()) -> Table:
    """Set up the beginning of seat 0's turn with the Den and some units in the quest zone."""
    return table(
        side("Orc", hand=[], quest=[DEN, *units], kingdom=list(elsewhere)),
        foe(hand=[], quest=[BRIGADE]),
        at="begin:turn",
    )


def test_den_damages_a_unit_of_its_zone_or_is_sacrificed() -> None:
    t = den(SQUAD, BOYZ, elsewhere=("Crooked Teef Goblins",))
    assert t.ask.seat == 0 and len(t.keys()) == 2
    t.answer(t.keys()[0])
    assert titles(t) == {SQUAD, BOYZ}, "mine in this zone alone"
    t.pick(SQUAD)
    assert t.damage(SQUAD) == 2 and t.in_play(DEN)
    t = den(SQUAD)
    t.answer(t.keys()[1])
    assert t.there(DEN, "discard", 0) and t.damage(SQUAD) == 0


def test_den_without_a_unit_is_sacrificed() -> None:
    t = den(elsewhere=(SQUAD,))
    assert t.there(DEN, "discard", 0) and t.damage(SQUAD) == 0


# -- Visit the Haunted City --------------------------------------------------------------------------------------


def city(tokens: int = 0, questing: str | None = HOLD, **given: Any) -> Table:
    quest: dict[str, Any] = {"card": CITY, "tokens": tokens}
    if questing:
        quest["questing"] = questing
    return table(
        side("Empire", hand=[SMITH], quest=[quest], **given), foe(kingdom=["Contested Village"], battlefield=[BOYZ])
    )


def test_city_gathers_a_token_per_development_with_questing_unit() -> None:
    for questing, offered in ((HOLD, True), (None, False)):
        t = city(questing=questing)
        t.develop(SMITH, "kingdom")
        t.to("window", seat=0)
        assert t.offered(CITY, "open") == offered
    t = city()
    t.develop(SMITH, "kingdom")
    t.to("window", seat=0)
    t.pick(CITY, "open")
    t.pass_all()
    assert t.ent(CITY).mark("resource") == 1


def test_two_tokens_move_a_unit_or_support_between_zones() -> None:
    assert not city(1).offered(CITY, "act")
    t = city(3, kingdom=[BRIGADE])
    t.pick(CITY, "act")
    assert titles(t) == {HOLD, BRIGADE, "Contested Village", BOYZ}
    t.pick("Contested Village")
    t.pass_all()
    assert sorted(t.keys()) == ["battlefield", "quest"]
    t.answer("battlefield")
    assert t.there("Contested Village", "battlefield", 1) and t.ent(CITY).mark("resource") == 1


def test_city_moves_no_attachment_away_from_its_unit() -> None:
    t = city(2, kingdom=[{"card": BRIGADE, "attached": [SPITES]}])
    t.pick(CITY, "act")
    assert SPITES not in titles(t) and BRIGADE in titles(t)


# -- Eatine Harbour --------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-MC-011")
@pytest.mark.parametrize(("developments", "harbour", "works"), [(0, True, False), (1, True, True), (0, False, True)])
def test_harbour_without_developments_removes_actions_and_forced(developments: int, harbour: bool, works: bool) -> None:
    given: dict[str, Any] = {"kingdom": [HARBOUR]} if harbour else {}
    t = table(
        side(
            "Dark Elf",
            hand=[],
            quest=["Dragonmage", FLAGELLANTS, "Vile Sorceress"],
            developments={"quest": developments},
        ),
        foe(quest=[BRIGADE], **given),
        at="begin:turn",
    )
    if works:
        assert t.ask.kind == "target", "the Sorceress is Forced"
        t.pick(BRIGADE)
        assert t.hp(BRIGADE, 1) == 5
    else:
        assert t.ask.kind == "window"
        assert t.why(f"act:{t.id(FLAGELLANTS)}", 0) is not None
    t.to("window", "capital", seat=0)
    assert t.offered(FLAGELLANTS, "act") == works


@pytest.mark.rule("INV-ERR-MC-011")
def test_harbour_keeps_keywords_and_constant_effects() -> None:
    hammerer = "Hammerer of Karak Azul"
    t = table(side("Chaos", hand=[FLAMES, FLAMES], kingdom=[HARBOUR], resources=20), foe(quest=[hammerer, MAGE]))
    throw(t, hammerer, 1)
    throw(t, MAGE, 2)
    assert t.damage(hammerer) == 0 and t.damage(MAGE) == 1


# -- Orc Shaman ------------------------------------------------------------------------------------------------------


def shaman(tokens: int, target: Any, damage: int = 4) -> Table:
    """Play a development, and use the Shaman on a unit."""
    t = table(
        side(
            "Orc",
            hand=[SMITH],
            kingdom=[{"card": SHAMAN, "tokens": tokens}, target],
            sections={"kingdom": damage, "quest": 2},
        ),
        foe(quest=[SQUAD]),
    )
    t.develop(SMITH, "quest")
    t.to("window", seat=0)
    t.pick(SHAMAN, "open")
    assert SQUAD not in titles(t) and BRIGADE in titles(t)
    t.pick(BRIGADE)
    t.pass_all()
    return t


def test_shaman_moves_one_damage_from_its_section_per_token() -> None:
    t = shaman(1, BRIGADE)
    assert t.keys() == ["0", "1", "2"]
    t.answer("2")
    assert (t.damage("kingdom section", 0), t.damage("quest section", 0), t.damage(BRIGADE)) == (2, 2, 2)
    assert t.ent(SHAMAN).mark("resource") == 2
    t = shaman(1, BRIGADE)
    t.answer("0")
    assert t.damage(BRIGADE) == 0 and t.ent(SHAMAN).mark("resource") == 2


@pytest.mark.rule("INV-QA-ORC-SHAMAN")
def test_shaman_moves_at_most_lethal_damage() -> None:
    t = shaman(3, {"card": BRIGADE, "damage": 5})
    assert t.keys() == ["0", "1"]
    t.answer("1")
    assert t.there(BRIGADE, "discard", 0) and t.damage("kingdom section", 0) == 3


def test_shaman_ignores_opponents_developments() -> None:
    t = table(side("Chaos", hand=[SMITH]), foe(kingdom=[SHAMAN]))
    t.develop(SMITH, "quest")
    t.to("window", seat=1)
    assert not t.offered(SHAMAN, "open")


# -- Offering to Hekarti -----------------------------------------------------------------------------------------


def offering(tokens: int, questing: str | None = "Cold One Riders") -> Table:
    quest: dict[str, Any] = {"card": OFFERING, "tokens": tokens}
    if questing:
        quest["questing"] = questing
    return table(side("Dark Elf", hand=[FLAMES], resources=20, quest=[quest, SMITH]), foe(quest=[BRIGADE, HOLD]))


def test_offering_removes_a_hit_point_for_each_discarded_token() -> None:
    assert not offering(0).offered(OFFERING, "act")
    t = offering(4)
    t.pick(OFFERING, "act")
    assert [o.key for o in t.options() if o.key.isdigit()] == ["1", "2", "3", "4"]
    t.answer("3")
    t.pick(BRIGADE)
    t.pass_all()
    assert t.hp(BRIGADE) == 3 and t.ent(OFFERING).mark("resource") == 1 and t.resources() == 20
    t.to_phase(1, "beginning")
    assert t.hp(BRIGADE) == 6


@pytest.mark.parametrize(
    ("victim", "questing", "n"), [(HOLD, "Cold One Riders", 1), (SMITH, "Cold One Riders", 0), (HOLD, None, 0)]
)
def test_offering_gathers_a_token_for_each_enemy_unit_lost(victim: str, questing: str | None, n: int) -> None:
    t = offering(0, questing)
    throw(t, victim, 4)
    assert not t.in_play(victim) and t.ent(OFFERING).mark("resource") == n
    assert t.kinds().count("triggered") == n, "else it is not even set off"


@pytest.mark.rule("INV-RULE-SIMUL-TROLL-DEN")
def test_den_and_troll_come_in_chosen_order_before_engineers() -> None:
    for first, second, left in (("River Troll", DEN, 2), (DEN, "River Troll", 0)):
        t = table(
            side(
                "Orc",
                hand=[],
                quest=[DEN, {"card": "River Troll", "damage": 1}],
                kingdom=["Advanced Engineering"],
                deck=[BRIGADE, SMITH],
            ),
            foe(hand=[]),
            at="begin:turn",
        )
        assert t.ask.seat == 0 and t.offered("River Troll") and t.offered(DEN)
        assert not t.offered("Advanced Engineering"), "an Action waits for its window"
        t.subset(first, second)
        while t.ask.kind != "window":
            t.answer(t.keys()[0])
        assert t.damage("River Troll") == left and t.in_play(DEN)
        assert t.offered("Advanced Engineering", "open")


# -- Iron Discipline -------------------------------------------------------------------------------------------------


def disciplined(t: Table, name: str) -> None:
    """Let the opponent respond with Iron Discipline on a unit."""
    t.to("window", seat=1)
    t.play(IRON, name)
    t.pass_all()


@BOTH
@pytest.mark.parametrize(("resources", "answer", "dealt"), [(8, "yes", 2), (8, "no", 0), (7, None, 0)])
def test_action_on_the_disciplined_unit_costs_four_more(
    faq: str, resources: int, answer: str | None, dealt: int
) -> None:
    t = table(
        side("Chaos", hand=[FLAMES], resources=resources),
        seat(race="Empire", hand=[IRON], quest=[BRIGADE]),
        options={"faq": faq},
    )
    t.pick(FLAMES, "play")
    t.answer("2")
    t.pick(BRIGADE)
    left = t.resources()
    assert left == resources - 4
    disciplined(t, BRIGADE)
    if answer:
        assert (t.ask.kind, t.ask.seat) == ("unless", 0)
        t.answer(answer)
    assert t.ask.kind != "unless" and t.damage(BRIGADE) == dealt
    assert t.resources() == left - (4 if dealt else 0) and t.there(FLAMES, "discard", 0)


def test_later_actions_pay_again_and_other_units_are_free() -> None:
    t = table(side("Empire", hand=[IRON, FLAMES, FLAMES, FLAMES], resources=30), foe(quest=[BRIGADE, BOYZ]))
    t.play(IRON, BRIGADE)
    t.pass_all()
    for damage in (1, 2):
        throw(t, BRIGADE, 1)
        assert t.ask.kind == "unless"
        before = t.resources()
        t.answer("yes")
        assert t.damage(BRIGADE) == damage and t.resources() == before - 4
    throw(t, BOYZ, 1)
    assert t.ask.kind == "window" and t.damage(BOYZ) == 1


def test_discipline_ends_with_the_turn() -> None:
    t = table(side("Empire", hand=[IRON, SMITH], quest=[BRIGADE]), seat(race="Chaos", hand=[FLAMES], resources=9))
    t.play(IRON, BRIGADE)
    t.pass_all()
    t.to_phase(1, "capital", seat=1)
    t.pick(FLAMES, "play")
    t.answer("1")
    t.pick(BRIGADE)
    t.pass_all()
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 1


@BOTH
@pytest.mark.rule("INV-QA-IRON-DISCIPLINE-ATTACHMENT")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_discipline_taxes_an_attachment_played_on_the_unit(faq: str, answer: str) -> None:
    t = table(side("Orc", hand=[SKIN], quest=[BOYZ]), seat(race="Empire", hand=[IRON]), options={"faq": faq})
    t.pick(SKIN, "play")
    t.pick(BOYZ)
    before = t.resources()
    disciplined(t, BOYZ)
    t.answer(answer)
    assert t.in_play(SKIN) == (answer == "yes") and t.there(SKIN, "discard", 0) == (answer == "no")
    assert t.resources() == before - (4 if answer == "yes" else 0)


@pytest.mark.rule("INV-QA-SORCERER-IRON-DISCIPLINE")
@pytest.mark.parametrize(("answer", "n"), [("yes", 1), ("no", 0)])
def test_sorcerer_without_four_developments_does_nothing(answer: str, n: int) -> None:
    sorcerer = "Sorcerer of Tzeentch"
    t = table(side("Chaos", hand=[SMITH], quest=[sorcerer]), seat(race="Empire", hand=[IRON], quest=[BRIGADE]))
    t.develop(SMITH, "kingdom")
    t.to("window", seat=0)
    t.pick(sorcerer, "open")
    t.pick(BRIGADE)
    disciplined(t, BRIGADE)
    t.answer(answer)
    assert t.ent(sorcerer).mark("resource") == n and t.damage(BRIGADE) == n
