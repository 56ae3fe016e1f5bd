"""Definitions that find nothing, move nothing or refer to a card that has left are refused. Similar valid ones pass."""

from __future__ import annotations

from typing import Any

import pytest
from refusal_kit import assert_refused, assert_three_of

from engine.invasion.cards.core_neutral import ShuffleIn
from engine.invasion.cards.language import (
    BATTLEFIELD,
    END_OF_TURN,
    KINGDOM,
    AnyFlag,
    Card,
    Chosen,
    Corrupt,
    Deal,
    Destroy,
    DiscardOp,
    Draw,
    Flag,
    Gain,
    GoesInstead,
    MoveTo,
    Number,
    PutIntoPlay,
    ReturnToHand,
    T,
    TakeControl,
    Top,
    Wait,
    When,
    action,
    any_cards,
    attach_to,
    attachments,
    cards,
    constant,
    destroyed,
    developments,
    either_of,
    enters,
    forced,
    gets,
    instead,
    it,
    leaves,
    one,
    quests,
    sacrifice_cost,
    sections,
    supports,
    this,
    unit_cards,
    units,
)
from engine.invasion.rules import RULES
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.constants.changes import Gets

WRONG: list[tuple[str, Any, str]] = [
    ("a keyword of what never has it", constant(gets(supports, toughness=1)), "'toughness', and its noun"),
    ("a keyword of what never has it", constant(gets(sections, scout=1)), "never has it: section"),
    ("a keyword of what never has it", constant(gets(sections, toughness=1)), "name cards that can: unit"),
    ("a keyword of what never has it", action(gets(T, END_OF_TURN, counterstrike=1), target=one(quests)), "quest"),
    ("a keyword of what never has it", action(Gain(Number("scout", supports))), "Number speaks of the keyword"),
    ("a keyword of what never has it", constant(gets(developments, hero_limit=1)), "'hero_limit'"),
    ("a keyword that is printed alone", constant(gets(units, limited=1)), "print it on a card"),
    ("a keyword that is printed alone", action(gets(T, END_OF_TURN, limited=1), target=one(supports)), "'limited'"),
    ("a keyword that is printed alone", constant(gets(this, limited=1)), "only where it is printed"),
    ("a number of what never has it", constant(gets(supports, hp=1)), "name cards that can: legend, section, unit"),
    ("a number of what never has it", constant(gets(developments, power=1)), "never has it: development"),
    ("a number of what never has it", action(Draw(Number("hp", quests))), "Number speaks of the number 'hp'"),
    ("no keyword at all", constant(Gets(units, "toughness", 0, form="set")), 'form="void"'),
    ("no keyword at all", constant(Gets(units, "scout", 0, form="set")), "which is none"),
    ("no keyword at all", constant(gets(units, counterstrike=0)), "changes counterstrike by 0"),
    ("a keyword that is sought in vain", action(Destroy(supports.having("toughness"))), "finds nothing by Having"),
    ("a keyword that is sought in vain", action(ReturnToHand(quests.having("scout"))), "never have the keyword"),
    ("a keyword that is sought in vain", action(Destroy(T), target=one(developments.having("hero_limit"))), "unit"),
    ("where they lie", action(ReturnToHand(unit_cards.in_hand)), "ReturnToHand takes cards to where"),
    ("where they lie", action(ReturnToHand(Chosen(any_cards.in_hand))), "that they lie (hand)"),
    ("where they lie", action(DiscardOp(unit_cards.in_discard)), "that they lie (discard)"),
    ("where they lie", action(DiscardOp(T), target=one(unit_cards.in_discard.yours)), "DiscardOp takes"),
    ("where they lie", action(ReturnToHand(either_of(units, unit_cards.in_hand))), "name cards that lie elsewhere"),
    ("where they lie", action(MoveTo(units.in_(BATTLEFIELD), BATTLEFIELD)), "MoveTo takes cards"),
    ("where they lie", action(MoveTo(T, KINGDOM), target=one(units.in_your(KINGDOM))), "(kingdom)"),
    ("where they lie", action(DiscardOp(Top(unit_cards.in_discard))), "that they lie (discard)"),
    ("where its card lies", forced(When("discarded", unit_cards), DiscardOp(it)), "lies then (discard)"),
    ("where its card lies", forced(destroyed(units), DiscardOp(it)), "the card of this event"),
    ("where its card lies", forced(When("returned", units), ReturnToHand(it)), "lies then (hand)"),
    ("where its card lies", forced(When("enters_discard", unit_cards), DiscardOp(it)), "name another place"),
    ("where it goes anyway", instead(destroyed(units), GoesInstead("discard")), "goes anyway"),
    ("where it goes anyway", instead(When("discarded", units), GoesInstead("discard")), "name another"),
    ("where it goes anyway", instead(When("returned", units), GoesInstead("hand")), "GoesInstead names the place"),
    ("a card in play that is to come into play", forced(enters(units), PutIntoPlay(it)), "this event is in play"),
    ("a card in play that is to come into play", forced(When("control", units), PutIntoPlay(it)), "name another"),
    ("a card in play that is to come into play", action(PutIntoPlay(this)), "this card works in play alone"),
    ("states of which a card is in one", action(Destroy(units.corrupt.ready)), "exclude each other"),
    ("states of which a card is in one", forced(enters(units.attacking.defending), Draw(1)), "attacking and defending"),
    ("states of which a card is in one", constant(gets(sections.burning.where(Flag("intact")), hp=1)), "leave one"),
    (
        "states of which a card is in one",
        action(Destroy(units.where(AnyFlag(("attacking",)), Flag("defending")))),
        "exclude each other",
    ),
    ("a state that it is never in", action(Destroy(units.burning)), "none of these can burn"),
    ("a state that it is never in", action(Destroy(supports.corrupt)), "finds nothing by Flag"),
    ("a state that it is never in", forced(enters(quests.damaged), Draw(1)), "none of these can take damage"),
    ("a state that it is never in", action(Destroy(developments.fighting)), "finds nothing by AnyFlag"),
    ("filters that exclude each other", action(Destroy(units.race("Dwarf").race("Orc"))), "Dwarf and Orc"),
    ("filters that exclude each other", action(Destroy(units.named("Runesmith").named("Zhufbar Engineers"))), "named"),
    ("filters that exclude each other", action(Destroy(units.trait("Hero").without("Hero"))), "Hero and non-Hero"),
    ("all left out", action(Destroy(units.but_not(units))), "leaves out all"),
    ("all left out", action(Destroy(units.yours.but_not(either_of(units.yours, supports)))), "leave out fewer"),
    ("all left out", constant(gets(units.but_not(cards), power=1)), "leaves out all"),
    ("nothing left out", action(Destroy(units.but_not(supports))), "take a wider noun"),
    ("nothing left out", action(Destroy(T), target=one(quests.but_not(developments))), "does not speak of"),
    ("nothing left out", constant(gets(units.but_not(either_of(quests, supports)), power=1)), "drop but_not"),
    ("this card when it has gone", forced(leaves(this), Deal(1, this)), "Deal acts on this card"),
    ("this card when it has gone", forced(destroyed(this), gets(this, END_OF_TURN, power=1)), "name another card"),
    ("this card when it has gone", forced(leaves(this), ReturnToHand(this)), "write it, the card of the event"),
    ("this card when it has gone", action(Wait(leaves(this), (Corrupt(this),))), "Corrupt acts on this card"),
    ("this card when it is given up", action(Deal(1, this), cost=sacrifice_cost(this)), "has left play by then"),
    ("this card when it is given up", action(gets(this, END_OF_TURN, power=1), cost=sacrifice_cost(this)), "Gets acts"),
    ("this card when it is given up", action(ReturnToHand(this), cost=sacrifice_cost(this)), "name another card"),
    ("what is never attached", action(Destroy(units.attached_to(this))), "finds nothing by AttachedTo"),
    ("what is never attached", action(Destroy(T), target=one(units.attached_to(units))), "can be attached"),
    ("what is never attached", forced(destroyed(quests.attached_to(this)), Draw(1)), "cards that can: support"),
    ("the top of no pile", action(ShuffleIn(Top(units))), "Top is the top of a discard pile"),
    ("the top of no pile", action(ReturnToHand(Top(unit_cards.in_hand))), "Top(unit_cards.in_discard.yours)"),
    ("the top of no pile", action(ShuffleIn(Top(unit_cards))), "name the pile"),
    ("what never quests", action(Destroy(supports.questing_on(quests))), "none of these can quest"),
    ("what never quests", constant(gets(sections.questing_on(this), power=1)), "finds nothing by QuesterOf"),
    ("what never quests", forced(enters(developments.questing_on(this)), Draw(1)), "cards that can: unit"),
    ("control of one's own", action(TakeControl(units.yours)), "cards that you control already"),
    ("control of one's own", action(TakeControl(T), target=one(supports.yours.here)), "TakeControl takes control"),
    ("control of one's own", forced(enters(units), TakeControl(Chosen(quests.yours))), "those of others (units.enemy)"),
    ("control of one's own", action(TakeControl(either_of(units.enemy, supports.yours))), "already"),
    ("control of this card", action(TakeControl(this)), "this card, which you control already"),
    ("control of this card", forced(enters(units), TakeControl(this)), "those of others (units.enemy)"),
    ("control of this card", action(Draw(1), TakeControl(this), cost=sacrifice_cost(units.other)), "of this card"),
    ("a filter twice", action(Destroy(units.yours.corrupt.yours)), "says twice: you control"),
    ("a filter twice", action(Destroy(T), target=one(units.trait("Hero").trait("Hero"))), "says twice: Hero"),
    ("a filter twice", constant(gets(units.damaged.attacking.damaged, power=1)), "write it once"),
    ("a filter twice", forced(enters(units.race("Dwarf").race("Dwarf")), Draw(1)), "says twice: Dwarf"),
]


def card(*abilities: Any, kind: str = "unit", **more: Any) -> Card:
    return Card("test-empty", "Old Fox", kind, "Neutral", abilities=abilities, **more)


@pytest.mark.parametrize(("kind", "d", "part"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_definition_is_refused_with_a_sentence(kind: str, d: Any, part: str) -> None:
    assert_three_of(kind, (k for k, _, _ in WRONG))
    assert_refused(RULES.lexicon, card(d), part)


@pytest.mark.parametrize(
    "d",
    [
        constant(gets(units, toughness=1)),
        constant(gets(cards, power=1)),
        constant(gets(sections, hp=1)),
        constant(gets(this, hero_limit=1)),
        constant(Gets(units, "toughness", 0, form="void")),
        action(Destroy(units.having("scout"))),
        action(ReturnToHand(units)),
        action(ReturnToHand(unit_cards.in_discard)),
        action(DiscardOp(unit_cards.in_hand)),
        action(DiscardOp(units)),
        action(MoveTo(T, BATTLEFIELD), target=one(units.in_(KINGDOM))),
        forced(destroyed(units), ReturnToHand(it)),
        instead(destroyed(units), GoesInstead("deck")),
        instead(When("returned", units), GoesInstead("discard")),
        forced(leaves(units), PutIntoPlay(it)),
        action(Destroy(units.corrupt.attacking)),
        action(Destroy(units.fighting)),
        action(Destroy(sections.burning)),
        action(Destroy(units.race("Dwarf").trait("Hero").without("Mage"))),
        action(Destroy(units.trait("Hero").trait("Mage"))),
        action(Destroy(cards.but_not(supports))),
        action(Destroy(units.but_not(units.yours))),
        forced(leaves(this), ReturnToHand(it)),
        forced(leaves(this), Destroy(units.here)),
        forced(leaves(units), gets(this, END_OF_TURN, power=1)),
        action(Deal(1, T), target=one(units), cost=sacrifice_cost(this)),
        action(Deal(1, this), cost=sacrifice_cost(units.other)),
        action(Gain(Number("power")), cost=sacrifice_cost(this)),
        action(Destroy(attachments.attached_to(this))),
        action(Destroy(cards.attached_to(units))),
        action(Destroy(units.questing_on(quests))),
        action(ReturnToHand(Top(unit_cards.in_discard.yours))),
        action(TakeControl(T), target=one(units.enemy)),
        action(TakeControl(units)),
        action(TakeControl(Chosen(either_of(units.enemy, supports.enemy)))),
        action(Wait(When("control", this), (TakeControl(this),))),
        forced(leaves(units), TakeControl(units.other.enemy)),
        action(Destroy(units.damaged.corrupt)),
        action(Destroy(either_of(units.yours, supports.yours))),
        action(Destroy(units.without("Hero").without("Mage"))),
    ],
)
def test_similar_valid_definitions_pass(d: Any) -> None:
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(d))


@pytest.mark.parametrize(
    ("kind", "keyword"),
    [
        ("support", ("toughness", 1)),
        ("quest", ("scout", 0)),
        ("tactic", ("counterstrike", 2)),
        ("support", ("hero_limit", 0)),
    ],
)
def test_keyword_is_printed_only_on_cards_it_affects(kind: str, keyword: tuple[str, int]) -> None:
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(kind="unit", keywords=(keyword,)))
    with pytest.raises(DefinitionError, match=f"{keyword[0]}', and a {kind} never does anything by it. To mend it, "):
        check_card(RULES.lexicon, card(kind=kind, keywords=(keyword,)))


@pytest.mark.parametrize("kind", ["unit", "support", "tactic", "quest"])
def test_any_card_can_be_limited(kind: str) -> None:
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(kind=kind, keywords=(("limited", 0),)))


def test_this_card_refers_to_its_own_kind() -> None:
    """On a support, "this card" is not a unit, so it cannot gain keywords and numbers that only units have.

    If a card gives an ability to its bearer, "this card" in that ability is the bearer.
    """
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(attach_to(units), constant(gets(units.bearing, toughness=1)), kind="support"))
    check_card(RULES.lexicon, card(constant(gets(this, toughness=1))))
    with pytest.raises(DefinitionError, match="never has it: support"):
        check_card(RULES.lexicon, card(constant(gets(this, toughness=1)), kind="support"))
