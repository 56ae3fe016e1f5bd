"""Attacking or defending from other zones, sections burned by your own attack, and choosing one of several effects."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, seat, table

from engine.invasion.cards.assault_on_ulthuan import DiscardRandom
from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.language import (
    QUEST,
    AttacksFrom,
    Cancel,
    Chosen,
    Deal,
    DefendsAnywhere,
    Destroy,
    Draw,
    Gain,
    Links,
    OneOf,
    PrintedCosts,
    T,
    When,
    action,
    any_cards,
    burns,
    constant,
    forced,
    one,
    one_of,
    sections,
    spend,
    supports,
    this,
    units,
)
from engine.invasion.rules import RULES
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.text.abilities import ability_text

PLAIN = "Dwarf Ranger"
CHOICE = one_of((Destroy(Chosen(supports.enemy)),), (Gain(3),), (Draw(1), Gain(1)))

CARDS = [
    ("Rowan Sack", "quest", constant(AttacksFrom(units.questing_on(this), QUEST))),
    ("Rowan Warrior", "unit", constant(AttacksFrom(this), DefendsAnywhere(this))),
    ("Rowan Smasher", "unit", forced(burns(sections.enemy), Gain(5))),
    ("Rowan Bolt", "support", action(Deal(8, Chosen(sections.enemy)))),
    ("Rowan Choice", "support", action(CHOICE)),
    ("Rowan Horde", "support", action(Gain(9), cost=spend(PrintedCosts(units.yours)))),
    ("Rowan Mourner", "support", forced(When("discarded", any_cards, "you"), Gain(2))),
    ("Rowan Thief", "support", action(DiscardRandom())),
    ("Rowan Ward", "support", action(Cancel(), target=one(Links(action_cards=False, naming=units.yours)))),
    ("Rowan Dart", "support", action(Deal(1, T), target=one(units))),
]
for _n, (_name, _kind, _ability) in enumerate(CARDS):
    RULES.add_card(invasion_card(f"test-rowan-{_n}", _name, _kind, "Neutral", power=2, hp=3, abilities=(_ability,)))


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (CARDS[0][2], "The unit that quests on this card may attack from your quest zone."),
        (CARDS[1][2], "This card may attack from any zone; this card may defend any of your zones."),
        (
            CARDS[2][2],
            "Forced: When a capital section an opponent controls begins to burn in your attack on it, gain 5 "
            "resources.",
        ),
        (
            CARDS[4][2],
            "Action: Choose one that can be done in full: destroy a support card an opponent controls; gain 3 "
            "resources; or draw 1 card and then gain 1 resource.",
        ),
        (
            CARDS[5][2],
            "Action (spend X resources, where X is the printed cost of all units you control together): Gain 9 "
            "resources.",
        ),
        (CARDS[6][2], "Forced: When a card of yours is discarded, gain 2 resources."),
        (
            forced(When("discarded", any_cards, "opponent"), Gain(2)),
            "Forced: When a card of an opponent is discarded, gain 2 resources.",
        ),
        (CARDS[8][2], "Action: Cancel target effect on the chain that targets a unit you control."),
    ],
)
def test_texts_of_the_test_cards(definition: AbilityDef, text: str) -> None:
    assert ability_text(definition, "en", RULES.lexicon) == text


def test_only_the_questing_unit_of_the_zone_may_attack() -> None:
    sack = {"card": "Rowan Sack", "questing": "Troll Slayers"}
    t = table(seat(quest=[sack, PLAIN], battlefield=["Dwarf Masons"]), seat(), at="declare attackers", zone="kingdom")
    assert t.ask.kind == "attackers" and t.names() == ["Dwarf Masons", "Troll Slayers"]
    t.subset("Troll Slayers")
    while t.ask.kind == "window" and not section(t, "kingdom").damage:
        t.pass_()
    assert section(t, "kingdom").damage, "it deals its damage from where it lies"
    assert t.in_play("Troll Slayers")


def test_unit_with_permission_fights_from_any_zone() -> None:
    for corrupt in (False, True):
        warrior = {"card": "Rowan Warrior", "corrupt": corrupt}
        mine = seat(kingdom=[warrior, PLAIN], battlefield=["Dwarf Masons"])
        t = table(mine, seat(), at="declare attackers", zone="kingdom")
        assert t.names() == (["Dwarf Masons"] if corrupt else ["Dwarf Masons", "Rowan Warrior"])
        t = table(seat(battlefield=["Dwarf Masons"]), mine, at="declare attackers", zone="quest")
        t.subset("Dwarf Masons")
        if not corrupt:
            until(t, "defenders")
            assert t.names() == ["Rowan Warrior"], "it defends the quest zone from the kingdom"


def section(t: Table, zone: str) -> Any:
    """Return the opponent's section of a zone."""
    return next(e for e in t.st.ents.values() if e.code == f"section:{zone}" and e.seat == 1)


def until(t: Table, kind: str) -> None:
    """Pass in windows until something else is asked."""
    while t.ask.kind == "window":
        t.pass_()
    assert t.ask.kind == kind


def test_burned_section_counts_only_in_own_attack() -> None:
    """The Smasher counts a section that burns during its attack, by combat or by an Action, and no other section."""
    foe = seat(sections={"kingdom": 7, "quest": 7})
    t = table(seat(battlefield=["Rowan Smasher"], resources=0), foe, at="declare attackers", zone="kingdom")
    t.subset("Rowan Smasher")
    while not section(t, "kingdom").mark("burn"):
        t.pass_()
    assert t.resources() == 5
    for zone, gained in (("kingdom", 5), ("quest", 0)):
        t = table(
            seat(battlefield=["Rowan Smasher"], kingdom=["Rowan Bolt"], resources=0),
            foe,
            at="window:attackers",
            zone="kingdom",
            attackers=["Rowan Smasher"],
        )
        t.act("Rowan Bolt")
        until(t, "choose")
        t.pick(f"{zone} section")
        assert section(t, zone).mark("burn") and t.resources() == gained
    t = table(seat(battlefield=["Rowan Smasher"], kingdom=["Rowan Bolt"], resources=0), foe)
    t.act("Rowan Bolt")
    until(t, "choose")
    t.pick("kingdom section")
    assert t.resources() == 0


def test_choice_of_three_offers_only_possible_effects() -> None:
    for foe, offered in ((seat(), ["1", "2"]), (seat(kingdom=["Contested Village"]), ["0", "1", "2"])):
        t = table(seat(kingdom=["Rowan Choice"], resources=0, deck=[PLAIN] * 9), foe)
        t.act("Rowan Choice")
        until(t, "either")
        assert t.keys() == offered
        assert t.names()[-2:] == ["Gain 3 resources", "Draw 1 card. Gain 1 resource"]
        t.answer("2")
        assert t.resources() == 1 and len(t.st.rules.hand(t.st, 0)) == 1
    t = table(seat(kingdom=["Rowan Choice"], resources=0), seat(kingdom=["Contested Village"]))
    t.act("Rowan Choice")
    until(t, "either")
    t.answer("0")
    assert t.resources() == 0 and not t.in_play("Contested Village")


@pytest.mark.parametrize(
    "definition",
    [action(OneOf(())), action(one_of((Gain(1),))), action(one_of((Gain(1),), ())), action(one_of(Gain(1), Draw(1)))],
)
def test_choice_of_fewer_than_two_is_refused(definition: AbilityDef) -> None:
    assert RULES.lexicon is not None
    with pytest.raises(DefinitionError, match="OneOf"):
        check_card(RULES.lexicon, invasion_card("test-rowan-x", "X", "support", "Neutral", abilities=(definition,)))


def test_printed_costs_of_several_cards_are_spent() -> None:
    cost = RULES.cards["core-004"].printed_cost
    name = RULES.cards["core-004"].name
    for have, offered in ((2 * cost, True), (2 * cost - 1, False)):
        t = table(seat(kingdom=["Rowan Horde", name], quest=[name], resources=have, hand=[PLAIN]), seat())
        assert t.offered("Rowan Horde", "act") is offered
        if offered:
            t.act("Rowan Horde")
            assert t.resources() == 0


@pytest.mark.parametrize(("mine", "gained"), [(True, 2), (False, 0)])
def test_player_discards_a_card_of_choice(mine: bool, gained: int) -> None:
    thief, mourner = seat(kingdom=["Rowan Thief"], hand=[PLAIN]), seat(kingdom=["Rowan Mourner"], hand=[PLAIN])
    if not mine:
        thief, mourner = seat(kingdom=["Rowan Thief", "Rowan Mourner"], hand=[PLAIN]), seat(hand=[PLAIN])
    t = table(thief, mourner)
    before = t.resources(int(mine))
    t.act("Rowan Thief")
    t.pass_all()
    assert t.resources(int(mine)) == before + gained


def test_only_effects_naming_own_units_can_be_cancelled() -> None:
    for name, offered in (("Dwarf Masons", True), ("Black Orc Squad", False)):
        t = table(
            seat(kingdom=["Rowan Dart"], battlefield=["Black Orc Squad"], hand=[PLAIN]),
            seat(kingdom=["Rowan Ward"], battlefield=["Dwarf Masons"], hand=[PLAIN]),
        )
        t.act("Rowan Dart", name)
        assert t.ask.seat == 1 and t.offered("Rowan Ward", "act") is offered


@pytest.mark.rule("INV-QA-SAVAGE-GORS-QUEST")
def test_gors_attacking_from_a_quest_are_not_in_the_battlefield() -> None:
    t = table(
        seat(
            race="Chaos",
            quest=[{"card": "Rowan Sack", "questing": "Savage Gors"}],
            developments={"battlefield": 2},
            hand=["Wake the Mountain"],
        ),
        seat(),
    )
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset("Savage Gors")
    t.to_phase(1, "beginning")
    assert t.st.ents[t.st.places["capital", 1][0]].damage == 1
