"""Definitions that use only known words but would do nothing, or would not do what they say, are refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from refusal_kit import assert_refused, assert_three_of

from engine.invasion.cards.assault_on_ulthuan import defends
from engine.invasion.cards.language import (
    END_OF_TURN,
    AssignMore,
    Blank,
    Cancel,
    CancelDamage,
    Card,
    Chosen,
    Controls,
    Copy,
    Corrupt,
    Costs,
    Deal,
    Destroy,
    DiscardOp,
    Draw,
    Gain,
    GoesInstead,
    Heal,
    Indirect,
    Links,
    MoveToZone,
    OwnCost,
    PutIntoPlay,
    RedirectDamage,
    ReturnToHand,
    T,
    Taxed,
    TurnFacedown,
    TurnFaceup,
    TurnsFacedown,
    Wait,
    When,
    X,
    action,
    amount,
    any_cards,
    attach_to,
    attacks,
    beginning,
    constant,
    count,
    damaged,
    destroyed,
    developments,
    either_of,
    ending,
    enters,
    forced,
    gets,
    healed,
    instead,
    it,
    leaves,
    one,
    per_turn,
    quests,
    sections,
    spend,
    supports,
    survives,
    tactic_cards,
    this,
    unit_cards,
    units,
    up_to,
    zone_attacked,
)
from engine.invasion.cards.march_of_the_damned import PlaysFrom
from engine.invasion.rules import RULES
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.effects.piles import See, TakeSeen, whole

WRONG: list[tuple[str, Any, str]] = [
    ("cards elsewhere", action(Destroy(unit_cards)), "units instead of unit_cards"),
    ("cards elsewhere", action(Deal(1, T), target=one(unit_cards.in_hand.yours)), "cards elsewhere"),
    ("cards elsewhere", action(Corrupt(Chosen(any_cards.in_discard))), "cards elsewhere"),
    ("cards elsewhere", constant(gets(unit_cards, power=1)), "cards elsewhere"),
    ("cards elsewhere", action(MoveToZone(unit_cards.in_hand)), "cards elsewhere"),
    ("cards elsewhere", action(Destroy(either_of(units, unit_cards))), "cards elsewhere"),
    ("cards elsewhere", constant(Taxed(unit_cards, 1)), "cards elsewhere"),
    ("cards elsewhere", action(Blank(tactic_cards, END_OF_TURN)), "cards elsewhere"),
    ("cards in play", action(PutIntoPlay(units)), "cards that are not in play"),
    ("cards in play", action(PutIntoPlay(T), target=one(units.yours)), "unit_cards.in_discard"),
    ("cards in play", action(PutIntoPlay(Chosen(supports))), "cards that are not in play"),
    ("cards in play", action(PutIntoPlay(either_of(unit_cards.in_hand, units))), "cards that are not in play"),
    ("cards wherever they are", action(DiscardOp(unit_cards)), "name their place"),
    ("cards wherever they are", action(ReturnToHand(T), target=one(unit_cards.yours)), "name their place"),
    ("cards wherever they are", action(PutIntoPlay(Chosen(unit_cards))), "unit_cards.in_hand"),
    ("what cannot become so", action(Corrupt(supports)), "can become corrupt"),
    ("what cannot become so", action(Corrupt(Chosen(quests))), "name cards that can: legend, unit"),
    ("what cannot become so", action(TurnFacedown(developments)), "can be turned facedown"),
    ("what cannot become so", forced(When("corrupted", developments), Draw(1)), "of the event 'corrupted'"),
    ("what cannot be turned", action(TurnFaceup(units)), "name cards that can: development"),
    ("what cannot be turned", action(TurnFaceup(T), target=one(supports)), "be turned faceup"),
    ("what cannot be turned", action(TurnFaceup(Chosen(quests))), "be turned faceup"),
    ("what cannot be turned", action(TurnFaceup(unit_cards.in_hand)), "cards elsewhere"),
    ("where none of them lies", action(Destroy(replace(units, scope="inv.capital"))), "looks for unit where none"),
    ("where none of them lies", action(Deal(1, Chosen(replace(sections, scope="kernel.in_play")))), "of them lies"),
    (
        "where none of them lies",
        action(See(whole()), TakeSeen(unit_cards.in_discard)),
        "its noun names a place",
    ),
    ("where nothing is played from", constant(PlaysFrom("battlefield", unit_cards)), "names no pile"),
    ("where nothing is played from", constant(PlaysFrom("hand", unit_cards)), "names no pile"),
    ("where nothing is played from", constant(PlaysFrom("discrad", unit_cards)), "write 'discard'"),
    ("attached to no card in play", attach_to(tactic_cards), "attach_to(...) wants cards in play"),
    ("attached to no card in play", attach_to(unit_cards.in_hand), "attach_to(...) wants cards in play"),
    ("attached to no card in play", attach_to(either_of(units, any_cards)), "attach_to(...) wants cards in play"),
    ("what takes no damage", action(Deal(1, supports)), "name cards that can: legend, section, unit"),
    ("more damage to nothing", action(Deal(1, units, more=1)), "more to nothing"),
    ("more damage to nothing", action(Deal(1, units, if_=units.corrupt)), "more to nothing"),
    ("more damage to nothing", action(Deal(X, T, more=1, if_=units.corrupt), target=one(units), x=True), "not print"),
    ("what takes no damage", action(Heal(1, T), target=one(quests)), "take damage"),
    ("what takes no damage", constant(AssignMore(developments)), "take damage"),
    ("what takes no damage", forced(damaged(supports), Draw(1)), "of the event 'damaged'"),
    ("what takes no damage", instead(damaged(), RedirectDamage(supports)), "take damage"),
    ("what does not fight", forced(attacks(supports), Draw(1)), "of the event 'attacking'"),
    ("what does not fight", forced(defends(developments), Draw(1)), "name cards that can: legend, unit"),
    ("what does not fight", action(Draw(1), when=survives(sections)), "can attack"),
    ("what does not burn", forced(zone_attacked(units), Draw(1)), "can burn"),
    ("what does not burn", forced(zone_attacked(supports.yours), Draw(1)), "name cards that can: section"),
    ("what does not burn", action(Draw(1), when=zone_attacked(quests)), "can burn"),
    ("the chain", action(Cancel(), target=one(units)), "Links()"),
    ("the chain", action(Copy(), target=one(tactic_cards)), "Links()"),
    ("the chain", action(Deal(1, T), target=one(Links())), "on the chain"),
    ("an event of no card", forced(beginning(), Destroy(it)), "about none"),
    ("an event of no card", forced(ending("opponent"), Corrupt(it)), "about none"),
    ("an event of no card", action(Wait(ending(), (Destroy(it),))), "about none"),
    ("an event without an amount", forced(beginning(), Gain(amount)), "has none"),
    ("an event without an amount", forced(enters(this), Draw(amount)), "has none"),
    ("an event without an amount", forced(destroyed(units), Gain(amount)), "has none"),
    ("another event", instead(destroyed(this), CancelDamage(1)), "'destroyed'"),
    ("another event", instead(healed(this), RedirectDamage(units)), "'healed'"),
    ("another event", instead(damaged(this), GoesInstead("hand")), "'damaged'"),
    ("another event", instead(enters(this), TurnsFacedown()), "'enters'"),
    ("another event", instead(destroyed(this), GoesInstead("battlefield")), "out of play"),
    ("none at all", action(Draw(0)), "says 0"),
    ("none at all", action(Indirect(-2)), "says -2"),
    ("none at all", action(Draw(1), cost=spend(-1)), "says -1"),
    ("none at all", action(Draw(1), limit=per_turn(0)), "0 times"),
    ("none at all", constant(Taxed(units, -1)), "says -1"),
    ("none at all", instead(damaged(), CancelDamage(0)), "says 0"),
    ("a choice of none", action(Destroy(T), target=up_to(0, units)), "0 to 0"),
    ("a choice of none", action(Destroy(Chosen(units, hi=0))), "1 to 0"),
    ("a choice of none", action(Destroy(Chosen(units, lo=3, hi=2))), "3 to 2"),
    ("a choice of none", action(Destroy(Chosen(units, by="friend"))), "'friend'"),
    ("damage to several", instead(damaged(this), RedirectDamage(up_to(2, units))), "0 to 2"),
    ("damage to several", instead(damaged(this), RedirectDamage(Chosen(units, hi=2))), "1 to 2"),
    ("damage to several", instead(damaged(this), RedirectDamage(Chosen(units, lo=0))), "0 to 1"),
    ("attached to nothing", constant(Controls()), "attach_to"),
    ("attached to nothing", constant(gets(units.bearing, hp=1)), "attach_to"),
    ("attached to nothing", action(Destroy(units.bearing)), "attach_to"),
    ("the hand", constant(OwnCost(count(units))), 'works_in="hand"'),
    ("the hand", constant(gets(units, power=1), works_in="hand"), "leave works_in= out"),
    ("the hand", constant(Costs(unit_cards, -1), works_in="hand"), "leave works_in= out"),
    ("the header", action(Draw(1), x=True), "nothing reads"),
    ("the header", action(Draw(1), when="enters"), "pattern of events"),  # type: ignore[arg-type]
    ("the header", action(Draw(1), target=units), "is no target"),  # type: ignore[arg-type]
]


def card(*abilities: Any) -> Card:
    return Card("test-senseless", "Old Fox", "unit", "Neutral", abilities=abilities)


@pytest.mark.parametrize(("kind", "d", "part"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_definition_is_refused_with_a_sentence(kind: str, d: Any, part: str) -> None:
    assert_three_of(kind, (k for k, _, _ in WRONG))
    assert_refused(RULES.lexicon, card(d), part)


@pytest.mark.parametrize(
    "d",
    [action(Destroy(this)), action(gets(this, END_OF_TURN, power=1)), action(MoveToZone(this)), action(Deal(1, this))],
)
def test_tactic_is_never_in_play(d: Any) -> None:
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(d))
    with pytest.raises(DefinitionError, match="this card is a tactic"):
        check_card(RULES.lexicon, Card("test-senseless", "Old Fox", "tactic", "Neutral", abilities=(d,)))


def test_tactic_pays_for_x_by_its_cost() -> None:
    d = action(Deal(X, T), target=one(units), x=True)
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, Card("test-senseless", "Old Fox", "tactic", "Neutral", "X", abilities=(d,)))
    for kind, cost in (("tactic", 2), ("unit", "X"), ("support", 0)):
        with pytest.raises(DefinitionError, match="nothing pays for"):
            check_card(RULES.lexicon, Card("test-senseless", "Old Fox", kind, "Neutral", cost, abilities=(d,)))


@pytest.mark.parametrize(
    ("keywords", "part"),
    [
        ((("scout", 2),), "it comes without one"),
        ((("limited", 1),), "it comes without one"),
        ((("toughness", 0),), "write its number"),
        ((("counterstrike", 0),), "write its number"),
        ((("hero_limit", 1),), "it comes without one"),
    ],
)
def test_keyword_is_printed_in_the_given_form(keywords: Any, part: str) -> None:
    assert RULES.lexicon is not None
    with pytest.raises(DefinitionError, match=part):
        check_card(RULES.lexicon, Card("test-senseless", "Old Fox", "unit", "Neutral", keywords=keywords))


def test_two_numbers_in_one_word_are_refused() -> None:
    with pytest.raises(ValueError, match="one number"):
        gets(units, power=1, hp=1)


@pytest.mark.parametrize(
    "abilities",
    [
        (action(ReturnToHand(T), target=one(unit_cards.in_discard.yours)),),
        (action(Deal(1, sections)),),
        (action(Destroy(either_of(units, developments))),),
        (forced(damaged(), Gain(amount)),),
        (action(Wait(damaged(units), (Destroy(it), Gain(amount)))),),
        (forced(leaves(units), Gain(1)),),
        (attach_to(units), constant(gets(units.bearing, hp=1), Controls())),
        (constant(gets(units, power=-1)),),
        (constant(Costs(unit_cards, -1)),),
        (constant(OwnCost(count(units)), works_in="hand"),),
        (action(Heal(X, T), target=one(units), cost=spend(X), x=True),),
        (action(PutIntoPlay(T), target=one(unit_cards.in_discard.yours)),),
        (action(PutIntoPlay(Chosen(unit_cards.in_hand))),),
        (action(TurnFaceup(T), target=one(developments)),),
        (constant(PlaysFrom("discard", unit_cards)),),
        (attach_to(either_of(units, supports)),),
        (forced(zone_attacked(sections.yours), Draw(1)),),
        (action(Cancel(), target=one(Links())),),
        (instead(leaves(), GoesInstead("deck")),),
        (action(Destroy(Chosen(units, lo=0, hi=2))),),
    ],
)
def test_similar_valid_definitions_pass(abilities: tuple[Any, ...]) -> None:
    assert RULES.lexicon is not None
    check_card(RULES.lexicon, card(*abilities))
