"""Sentences built from words: conditions are printed, costs have a heading, nouns agree with numbers, negations are
plain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
import toy_four
import toy_rules
from toy_words import Daze, enters_lane, gear, hp, power, units

import engine.kernel.language.effects.choices  # noqa: F401  (registers its sentences)
from engine.kernel.language.abilities import (
    action,
    another,
    choice_of,
    constant,
    damaged,
    destroyed,
    enters,
    exactly_x,
    forced,
    instead,
    one,
    targeted,
    triggered,
)
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import CancelDamage, GoesInstead
from engine.kernel.language.costs.costs import Spend
from engine.kernel.language.costs.prices import Taxed
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.control import EachPlayer, Either, If, May, UnlessPays
from engine.kernel.language.effects.currency import Gain, Lose, PutTokens
from engine.kernel.language.effects.damage import Deal, Heal, MoveDamage
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nouns.filters import Flag
from engine.kernel.language.nouns.references import T2, T, it, this
from engine.kernel.language.ops import Op
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.text.speech import Speech
from engine.kernel.language.values.conditions import AtLeast, HasTokens, InPhase, InStep, Is, Not, YourTurn
from engine.kernel.language.values.numbers import Count, Tokens, Val
from engine.kernel.messages import CardText, register_messages, say
from engine.kernel.state.lexicon import Lexicon


def said(word: Any) -> str:
    if isinstance(word, AbilityDef):
        return ability_text(word, "en", toy_rules.LEXICON)
    return str(word.say(Speech(toy_rules.LEXICON)))


@pytest.mark.parametrize(
    ("when", "text"),
    [
        (targeted(units.yours, by="opponent"), "when a unit you control is named as a target by an opponent"),
        (targeted(units.yours, by="you"), "when a unit you control is named as a target by you"),
        (damaged(units, least=3), "when a unit is dealt 3 or more damage"),
        (enters(units.yours.here), "when a unit you control enters play in this zone"),
        (enters(units.yours), "when a unit you control enters play"),
        (enters_lane(units.here), "when a unit is moved from another zone and now lies in this zone"),
        (enters_lane(), "when this card is moved into another zone"),
        (destroyed(units.attached_to(units.yours)), "when a unit attached to a unit you control is destroyed"),
    ],
)
def test_pattern_prints_all_of_its_conditions(when: Any, text: str) -> None:
    assert said(when) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            triggered(enters(), Draw(1), cost=Spend(1)),
            "When this card enters play, spend 1 resource; if you do, draw 1 card.",
        ),
        (
            triggered(enters(), Draw(1), cost=Spend(2), may=True),
            "When this card enters play, you may spend 2 resources; if you do, draw 1 card.",
        ),
        (triggered(enters(), May((Draw(1),)), may=True), "When this card enters play, you may draw 1 card."),
        (action(May((May((Draw(1),)),))), "Action: You may draw 1 card."),
        (
            instead(destroyed(), GoesInstead("hand"), may=True, cost=Spend(1)),
            (
                "If this card would be destroyed, you may spend 1 resource; if you do, it goes to its owner's hand "
                "instead."
            ),
        ),
        (
            instead(destroyed(), GoesInstead("hand"), may=True),
            "If this card would be destroyed, you may choose that it goes to its owner's hand instead.",
        ),
        (
            instead(damaged(), CancelDamage(1), cost=Spend(1)),
            "If this card would be dealt damage, spend 1 resource; if you do, 1 of that damage is cancelled.",
        ),
        (
            forced(enters(), Draw(1), cost=Spend(1)),
            "Forced (spend 1 resource): When this card enters play, draw 1 card.",
        ),
        (action(Destroy(T), target=one(units.cost(0))), "Action: Destroy target unit with a printed cost of 0."),
        (action(Heal(None, units)), "Action: Heal all damage on each unit."),
        (constant(gets(this, hp=1)), "This card gets +1 hit point."),
        (constant(gets(this, hp=-2)), "This card gets -2 hit points."),
        (action(gets(units, END_OF_TURN, hp=-1)), "Action: Each unit gets -1 hit point until the end of the turn."),
        (
            action(If(Is(it, units), (Gain(1),), (Gain(2),))),
            "Action: If it is a unit, gain 1 resource. If not, gain 2 resources.",
        ),
    ],
)
def test_text_reads_as_english(ability: Any, text: str) -> None:
    assert said(ability) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            action(Deal(Count(units.yours), T), target=one(units)),
            "Action: Deal X damage to target unit, where X is the number of units you control.",
        ),
        (
            action(Draw(Tokens(this)), Gain(1)),
            "Action: Draw X cards, where X is the number of resource tokens on this card. Gain 1 resource.",
        ),
        (
            action(Deal(power(), T), Deal(power(T), this), target=one(units)),
            "Action: Deal X damage to target unit, where X is the power of this card. Deal X damage to this card, "
            "where X is the power of the target.",
        ),
        (
            action(Deal(Count(units), T), target=exactly_x(units), x=True),
            "Action: Deal Y damage to X target units, where Y is the number of units.",
        ),
        (
            action(Draw(1), cost=Spend(Count(units.yours))),
            "Action (spend X resources, where X is the number of units you control): Draw 1 card.",
        ),
        (
            action(MoveDamage(T, T2, Count(units)), target=(one(units), another(units))),
            "Action: Move X damage from target unit to another target unit, where X is the number of units.",
        ),
        (action(Gain(Count(units.yours))), "Action: Gain 1 resource per unit you control."),
        (
            action(Gain(Tokens(this))),
            "Action: Gain X resources, where X is the number of resource tokens on this card.",
        ),
        (
            action(Destroy(T), target=one(units.cost(Count(gear)))),
            "Action: Destroy target unit with a printed cost of at most the number of gear.",
        ),
        (
            action(UnlessPays("opponent", Count(units), (Draw(1),))),
            "Action: Unless an opponent pays X resources, where X is the number of units, draw 1 card.",
        ),
    ],
)
def test_value_is_printed_in_place_of_a_number(ability: Any, text: str) -> None:
    assert said(ability) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            action(EachPlayer("each", (May((Draw(1, "they"),), "they"),))),
            "Action: All players, the active player first, do this: that player may let this happen: that player "
            "draws 1 card.",
        ),
        (
            action(May((Draw(1, "opponent"),), "opponent"), Gain(1)),
            "Action: An opponent may let this happen: an opponent draws 1 card. You gain 1 resource.",
        ),
        (
            action(Either(Lose(1, "opponent"), Draw(1), by="opponent")),
            "Action: An opponent chooses: either an opponent loses 1 resource, or else draw 1 card (one that can be "
            "done in full).",
        ),
        (
            action(Either(Gain(2), Draw(1), by="you")),
            "Action: Either gain 2 resources, or else draw 1 card (one that can be done in full).",
        ),
        (action(May((Draw(1),)), Gain(1)), "Action: You may draw 1 card. Gain 1 resource."),
        (
            action(EachPlayer("opponents", (Lose(1, "they"),)), Gain(1)),
            "Action: Each opponent does this: that player loses 1 resource. You gain 1 resource.",
        ),
        (
            action(Gain(1), EachPlayer("each", (Gain(1, "they"),)), Draw(2)),
            "Action: Gain 1 resource. All players, the active player first, do this: that player gains 1 resource. "
            "You draw 2 cards.",
        ),
        (
            action(Gain(2, "opponent"), Draw(1, "opponent")),
            "Action: An opponent gains 2 resources. An opponent draws 1 card.",
        ),
    ],
)
def test_recipient_of_a_gain_is_named_after_other_players(ability: Any, text: str) -> None:
    assert said(ability) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (action(Deal(1, T), Daze(T), target=one(units)), "Action: Deal 1 damage to target unit. Daze it."),
        (
            action(Deal(1, T), Daze(this), Daze(T), target=one(units)),
            "Action: Deal 1 damage to target unit. Daze this card. Daze the target.",
        ),
        (
            action(Deal(1, T), Destroy(gear), Daze(T), target=one(units)),
            "Action: Deal 1 damage to target unit. Destroy each gear. Daze the target.",
        ),
        (
            action(Deal(1, T), Draw(1), Draw(1), Daze(T), target=one(units)),
            "Action: Deal 1 damage to target unit. Draw 1 card. Draw 1 card. Daze the target.",
        ),
        (
            action(Deal(1, T), Daze(T2), Destroy(T), target=(one(units), another(units))),
            "Action: Deal 1 damage to target unit. Daze another target unit. Destroy the first target.",
        ),
        (action(Deal(1, T), Daze(T), target=choice_of(units)), "Action: Deal 1 damage to a unit. Daze it."),
        (
            action(Deal(1, T), Destroy(gear), Daze(T), target=choice_of(units)),
            "Action: Deal 1 damage to a unit. Destroy each gear. Daze that unit.",
        ),
        (forced(enters(units.yours), Daze(it)), "Forced: When a unit you control enters play, daze it."),
        (
            forced(enters(units.yours), Deal(1, T), Daze(it), target=one(gear)),
            "Forced: When a unit you control enters play, deal 1 damage to target gear. Daze that unit.",
        ),
        (forced(damaged(this), Daze(this)), "Forced: When this card is dealt damage, daze this card."),
        (action(If(Is(T, gear), (Destroy(T),)), target=one(units)), "Action: If target unit is a gear, destroy it."),
        (
            constant(gets(units.where(Flag("dazed")).bearing, power=2)),
            "The unit bearing this card gets +2 power while it is dazed.",
        ),
    ],
)
def test_it_refers_to_one_thing(ability: Any, text: str) -> None:
    assert said(ability) == text


@pytest.mark.parametrize(
    ("cond", "text"),
    [
        (YourTurn(), "it is not your turn"),
        (InPhase("main"), "it is not the main phase"),
        (AtLeast(1, units.yours), "you control no unit"),
        (AtLeast(2, units.yours), "fewer than 2 units are yours"),
        (AtLeast(1, units.enemy), "there is no unit an opponent controls"),
        (AtLeast(3, gear), "there are fewer than 3 gear"),
        (AtLeast(3, hp()), "the hit points of this card are less than 3"),
        (HasTokens(2), "this card holds fewer than 2 resource tokens"),
        (Is(it, units), "it is not a unit"),
        (Is(this, units.where(Flag("dazed"))), "this card is not dazed"),
        (InStep(("main",), "cond.your_turn"), "it is not so that it is your turn"),
    ],
)
def test_negated_condition_is_printed_plainly(cond: Any, text: str) -> None:
    assert said(Not(cond)) == text
    assert said(Not(Not(cond))) == said(cond)


@dataclass(frozen=True)
class Shove(Op):
    """A word with a sentence for its flag, and one for anything else."""

    who: Any
    n: Any = 1
    until: Any = None
    off: bool = False
    says = {"off": "shove {who.plural} off", "else": "shove {who} {n|space|spaces} away{until}"}


@dataclass(frozen=True)
class Nudge(Shove):
    """A word whose base class prints other words."""

    says = "nudge {who.one}"


@dataclass(frozen=True)
class Hauled(Val):
    """A number of which the text speaks by a letter or by its own words."""

    of: Any = units
    says = "the number of {of.plural} hauled"


@dataclass(frozen=True)
class Haul(Draw):
    """A word whose base class defines its own method say."""

    says = "haul as many as {n.say}"


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Shove(units.yours), "shove each unit you control 1 space away"),
        (Shove(this, 2, END_OF_TURN), "shove this card 2 spaces away until the end of the turn"),
        (Shove(this, Hauled()), "shove this card X spaces away"),
        (Shove(units, off=True), "shove units off"),
        (Nudge(units, off=True), "nudge a unit"),
        (Haul(Hauled()), "haul as many as the number of units hauled"),
        (Haul(2), "haul as many as 2"),
    ],
)
def test_term_prints_its_sentence_with_its_fields(word: Any, text: str) -> None:
    assert said(word) == text


def test_state_and_count_conditions_read_naturally() -> None:
    assert said(Is(this, units.where(Flag("dazed")))) == "this card is dazed"
    assert said(AtLeast(3, Count(units.yours))) == "3 or more units are yours"


register_messages(
    "en",
    {
        "currency.silver": "{n} {n?piece|pieces} of silver",
        "currency.silver.more": "{n} more {n?piece|pieces} of silver",
        "currency.silver.kind": "silver",
    },
)
SILVER = Lexicon(packages=(), currency="silver", usual_mark="left")


@pytest.mark.parametrize(
    ("ability", "silver", "plain"),
    [
        (
            action(Gain(2), cost=Spend(1)),
            "Action (spend 1 piece of silver): Gain 2 pieces of silver.",
            "Action (spend 1): Gain 2.",
        ),
        (action(Lose(1, "opponent")), "Action: An opponent loses 1 piece of silver.", "Action: An opponent loses 1."),
        (
            constant(Taxed(units, 3)),
            "An opponent pays 3 more pieces of silver for an effect that targets a unit.",
            "An opponent pays 3 more for an effect that targets a unit.",
        ),
        (action(PutTokens(1, this)), "Action: Put 1 exit token onto this card.", ""),
    ],
)
def test_means_of_payment_have_the_games_own_names(ability: Any, silver: str, plain: str) -> None:
    assert ability_text(ability, "en", SILVER) == silver
    assert not plain or ability_text(ability, "en") == plain, "a text of no game names no currency"


def test_kernel_asks_for_payment_in_the_words_of_the_game() -> None:
    rules = toy_four.FourRules()
    body = CardText("toyfour", "no such/0", ())
    assert say(rules.part_payment(1, "damage", 2)) == "1 damage, 2 pieces of silver"
    assert say(rules.pay_or_else(1, body)).startswith("Pay 1 piece of silver, or this happens: ")
