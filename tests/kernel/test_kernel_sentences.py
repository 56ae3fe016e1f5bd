"""Sentences put together from words: every condition is told, costs have a head, numbers agree, negations are plain."""

from __future__ import annotations

from typing import Any

import pytest
from toy import gear, units

from engine.kernel.language.abilities import (
    action,
    constant,
    damaged,
    destroyed,
    enters,
    enters_zone,
    forced,
    instead,
    one,
    targeted,
    triggered,
)
from engine.kernel.language.control import If, May
from engine.kernel.language.costs import Spend
from engine.kernel.language.effects import Destroy, Draw, Gain, Heal
from engine.kernel.language.modifiers import END_OF_TURN, CancelDamage, GoesInstead, gets
from engine.kernel.language.nodes import (
    AtLeast,
    Count,
    HasTokens,
    InPhase,
    InStep,
    Is,
    Not,
    T,
    YourTurn,
    it,
    this,
)
from engine.kernel.language.speech import Speech
from engine.kernel.language.values import hp


def said(word: Any) -> str:
    return str(word.say(Speech()))


@pytest.mark.parametrize(("when", "text"), [
    (targeted(units.yours, by="opponent"), "when a unit you control is named as a target by an opponent"),
    (targeted(units.yours, by="you"), "when a unit you control is named as a target by you"),
    (damaged(units, least=3), "when a unit is dealt 3 or more damage"),
    (enters(units.yours.here), "when a unit you control enters play in this zone"),
    (enters(units.yours), "when a unit you control enters play"),
    (enters_zone(units.here), "when a unit is moved from another zone and now lies in this zone"),
    (enters_zone(), "when this card is moved into another zone"),
    (destroyed(units.attached_to(units.yours)), "when a unit attached to a unit you control is destroyed"),
])
def test_a_pattern_tells_all_of_its_conditions(when: Any, text: str) -> None:
    assert said(when) == text


@pytest.mark.parametrize(("ability", "text"), [
    (triggered(enters(), Draw(1), cost=Spend(1)),
     "When this card enters play, spend 1 resource; if you do, draw 1 card."),
    (triggered(enters(), Draw(1), cost=Spend(2), may=True),
     "When this card enters play, you may spend 2 resources; if you do, draw 1 card."),
    (triggered(enters(), May((Draw(1),)), may=True), "When this card enters play, you may draw 1 card."),
    (action(May((May((Draw(1),)),))), "Action: You may draw 1 card."),
    (instead(destroyed(), GoesInstead("hand"), may=True, cost=Spend(1)),
     "If this card would be destroyed, you may spend 1 resource; if you do, it goes to its owner's hand instead."),
    (instead(destroyed(), GoesInstead("hand"), may=True),
     "If this card would be destroyed, you may choose that it goes to its owner's hand instead."),
    (instead(damaged(), CancelDamage(1), cost=Spend(1)),
     "If this card would be dealt damage, spend 1 resource; if you do, 1 of it is cancelled."),
    (forced(enters(), Draw(1), cost=Spend(1)), "Forced (spend 1 resource): When this card enters play, draw 1 card."),
    (action(Destroy(T), target=one(units.cost(0))), "Action: Destroy target unit with a printed cost of 0."),
    (action(Heal(None, units)), "Action: Heal all damage on each unit."),
    (constant(gets(this, hp=1)), "This card gets +1 hit point."),
    (constant(gets(this, hp=-2)), "This card gets -2 hit points."),
    (action(gets(units, END_OF_TURN, hp=-1)), "Action: Each unit gets -1 hit point until the end of the turn."),
    (action(If(Is(it, units), (Gain(1),), (Gain(2),))),
     "Action: If it is a unit, gain 1 resource. If not, gain 2 resources."),
])
def test_a_text_reads_as_english(ability: Any, text: str) -> None:
    assert said(ability) == text


@pytest.mark.parametrize(("cond", "text"), [
    (YourTurn(), "it is not your turn"),
    (InPhase("main"), "it is not the main phase"),
    (AtLeast(1, units.yours), "you control no unit"),
    (AtLeast(2, units.yours), "fewer than 2 units are yours"),
    (AtLeast(1, units.enemy), "there is no unit an opponent controls"),
    (AtLeast(3, gear), "there are fewer than 3 gear"),
    (AtLeast(3, hp()), "the hit points of this card are less than 3"),
    (HasTokens(2), "this card holds fewer than 2 resource tokens"),
    (Is(it, units), "it is not a unit"),
    (Is(this, units.attacking), "this card is not attacking"),
    (InStep(("main",), "cond.your_turn"), "it is not so that it is your turn"),
])
def test_what_does_not_hold_is_said_plainly(cond: Any, text: str) -> None:
    assert said(Not(cond)) == text
    assert said(Not(Not(cond))) == said(cond)


def test_a_state_is_no_noun_and_a_count_is_what_there_is() -> None:
    assert said(Is(this, units.attacking)) == "this card is attacking"
    assert said(AtLeast(3, Count(units.yours))) == "3 or more units are yours"
