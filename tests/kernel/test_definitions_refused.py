"""A wrong definition is refused at registration, with a sentence that names the card, the word and the fix."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
import toy
import toy_grid
from toy_words import Daze, buried, gear, held, units

from engine import games
from engine.chain.chain_effects import Cancel, Copy, Links
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    damaged,
    destroyed,
    ending,
    enters,
    exactly_x,
    forced,
    healed,
    instead,
    leaves,
    named,
    one,
    triggered,
    up_to,
)
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.constants.changes import AssignMore, Blank, Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN
from engine.kernel.language.constants.replacements import CancelDamage, GoesInstead, RedirectDamage, Shield
from engine.kernel.language.costs.costs import RemoveTokens, Spend
from engine.kernel.language.costs.prices import Costs, NextPlay, OwnCost, PaysWith, Taxed
from engine.kernel.language.definitions import AbilityDef, Card, When
from engine.kernel.language.effects.choices import one_of
from engine.kernel.language.effects.control import EachPlayer, Either, ForEach, If, May, Then, Wait, each
from engine.kernel.language.effects.currency import Gain, Lose, PutTokens
from engine.kernel.language.effects.damage import Deal, Heal, MoveDamage
from engine.kernel.language.effects.moves import Destroy, Draw, MoveTo, SacrificeOp
from engine.kernel.language.nouns.filters import AttachedTo, Flag, NotAmong
from engine.kernel.language.nouns.references import T2, T3, T, host, it, this
from engine.kernel.language.nouns.selectors import either_of
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.characteristics import Number
from engine.kernel.language.values.conditions import Exactly, HasTokens, InPhase, InStep, at_least
from engine.kernel.language.values.numbers import Count, Tokens, X, amount


@dataclass(frozen=True)
class Mute(Op):
    """A word without a text."""

    def say(self, speech: Speech) -> str:
        return tx("toy.no_such_text", speech)


@dataclass(frozen=True)
class Gap(Op):
    """A word whose text has a gap."""

    def say(self, speech: Speech) -> str:
        return tx("fx.destroy", speech, who="")


@dataclass(frozen=True)
class Halved(Op):
    """A word whose text lacks a required parameter."""

    def say(self, speech: Speech) -> str:
        return tx("fx.destroy", speech)


@dataclass(frozen=True)
class NoSuchSlot(Op):
    """A word whose sentence names a field that it does not have."""

    n: int = 1
    says = "draw {m}"


@dataclass(frozen=True)
class NoSuchForm(Op):
    """A word whose sentence prints a field in a form that no term has."""

    n: int = 1
    says = "draw {n.many}"


@dataclass(frozen=True)
class NoSuchCase(Op):
    """A word with a sentence for a field that it does not have."""

    says = {"again": "draw again", "else": "draw"}


@dataclass(frozen=True)
class NoOtherCase(Op):
    """A word without a sentence for the case that its field is not set."""

    again: bool = True
    says = {"again": "draw again"}


MY_TURN = ("start", "match")

WRONG: dict[str, tuple[tuple[AbilityDef, str], ...]] = {
    "an effect in a constant": (
        (constant(Destroy(units)), "Destroy"),
        (constant(Draw(1)), "Draw"),
        (constant(NextPlay(units, -1)), "NextPlay"),
        (constant(Wait(ending(), (Draw(1),))), "Wait"),
    ),
    "a constant among effects": (
        (action(Taxed(this, 1)), "Taxed"),
        (forced(enters(), AssignMore(units, 1)), "AssignMore"),
        (action(May((PaysWith(),))), "PaysWith"),
    ),
    "an unknown event": (
        (forced(When("enter", this), Draw(1)), "write 'enters'"),
        (action(Draw(1), when=When("burnt", this)), "'burnt'"),
        (action(Wait(When("began.trun", None, "you"), (Draw(1),))), "write 'began.turn'"),
        (instead(When("damage", units), CancelDamage(1)), "write 'damaged'"),
    ),
    "an event in a mood that has no text": (
        (forced(replace(enters(), seat="you"), Draw(1)), "'enters'"),
        (forced(replace(destroyed(units), seat="opponent"), Draw(1)), "'destroyed'"),
        (forced(replace(healed(units), least=2), Draw(1)), "least"),
        (forced(replace(beginning(), who=units), Draw(1)), "who"),
        (forced(When("leaves", None), Draw(1)), "who"),
    ),
    "a sentence that its word cannot fill": (
        (action(NoSuchSlot()), "says {m}, which is none of its fields. To mend it, use one of its fields: n."),
        (action(NoSuchForm()), "says {n.many}"),
        (action(NoSuchCase()), "words for 'again'"),
        (action(NoOtherCase()), 'end its says with "else"'),
    ),
    "an unknown gate": (
        (action(Draw(1), where="lefft"), "write 'left'"),
        (constant(gets(units, power=1), where="cellar"), "'cellar'"),
        (triggered(enters(), Draw(1), where="hand"), "'hand'"),
    ),
    "an unknown duration": (
        (action(gets(units, MY_TURN, power=1)), "never comes"),
        (action(Blank(units, ("match",))), "never comes"),
        (action(Wait(ending(), (Draw(1),), until=("end", "week"))), "never comes"),
        (action(gets(units, END_OF_PHASE, power=1)), "never comes"),
        (action(Shield(units, 1, until=("end", "day"))), "never comes"),
    ),
    "an unknown limit": (
        (action(Draw(1), limit=("round", 1)), "use one of turn"),
        (forced(enters(units), Draw(1), limit=("match", 1)), "'match'"),
        (triggered(enters(units), Draw(1), limit=("trun", 2)), "write 'turn'"),
    ),
    "an effect without a duration": (
        (action(gets(units, power=1)), "Gets does not say how long"),
        (forced(enters(), Blank(units)), "Blank does not say how long"),
        (action(If(InPhase("main"), (gets(this, hp=1),))), "Gets does not say how long"),
    ),
    "a constant with a duration": (
        (constant(gets(units, END_OF_TURN, power=1)), "drop the duration"),
        (constant(Blank(units, END_OF_TURN)), "drop the duration"),
        (constant(gets(units, power=1), Gets(units, "hp", 1, END_OF_TURN)), "drop the duration"),
    ),
    "T without a target": (
        (action(Destroy(T)), "target=one(...)"),
        (forced(enters(), Deal(1, T)), "target=one(...)"),
        (constant(gets(T, power=1)), "T stands"),
        (action(Draw(1), cost=Spend(Tokens(T))), "T stands"),
        (action(Cancel()), "target=one(...)"),
        (action(Draw(1), target=one(units.where(AttachedTo(T)))), "T stands"),
    ),
    "T2 without a second target": (
        (action(Destroy(T2), target=one(units)), "second target"),
        (action(Deal(1, T), Heal(1, T2), target=one(units)), "second target"),
        (action(Copy("T2"), target=one(Links())), "second target"),
        (action(Destroy(T3), target=(one(units), another(units))), "third target"),
    ),
    "X that nobody announces": (
        (action(Deal(X, T), target=one(units)), "x=True"),
        (action(Draw(X)), "x=True"),
        (action(Destroy(T), target=exactly_x(units)), "x=True"),
        (constant(gets(units, power=X)), "X stands"),
    ),
    "they outside a loop": (
        (action(Draw(1, "they")), "EachPlayer"),
        (action(Destroy(Chosen(units.theirs, "they"))), "EachPlayer"),
        (action(Either(Draw(1), Gain(1))), "EachPlayer"),
        (forced(enters(), SacrificeOp(units.theirs)), "EachPlayer"),
    ),
    "it without an event": (
        (action(Destroy(it)), "pattern of events"),
        (constant(gets(it, power=1)), "it stands"),
        (action(Gain(amount)), "pattern of events"),
        (action(Draw(1), play=at_least(2, amount)), "pattern of events"),
    ),
    "each outside a loop": (
        (action(Destroy(each)), "ForEach"),
        (action(ForEach(units, (Draw(1),)), Destroy(each)), "ForEach"),
        (forced(enters(), Daze(each)), "ForEach"),
    ),
    "a target within instead": (
        (instead(damaged(), RedirectDamage(T)), "within instead"),
        (instead(damaged(), CancelDamage(1, source=Chosen(units))), "within instead"),
        (instead(damaged(), CancelDamage(Tokens(T))), "within instead"),
    ),
    "what changes no event within instead": (
        (instead(damaged(), Draw(1)), "Draw"),
        (instead(destroyed(), Destroy(units)), "Destroy"),
        (instead(leaves(), gets(this, END_OF_TURN, power=1)), "Gets"),
    ),
    "a choice that nobody is asked for": (
        (constant(gets(Chosen(units), power=1), while_=at_least(1, Chosen(units))), "nobody is asked"),
        (action(Draw(1), play=at_least(1, Chosen(units))), "nobody is asked"),
        (action(Gain(Number("power", Chosen(units)))), "nobody is asked"),
    ),
    "a misspelt trait, faction or kind": (
        (action(Destroy(units.trait("Herro"))), "write 'Hero'"),
        (action(Destroy(units.without("hero"))), "write 'Hero'"),
        (action(Destroy(units.faction("Fokl"))), "write 'Folk'"),
        (action(Destroy(replace(units, kinds=("unti",)))), "write 'unit'"),
    ),
    "a name that the game does not know": (
        (action(Destroy(units.in_("lfet"))), "write 'left'"),
        (action(MoveTo(units, "cellar")), "'cellar'"),
        (action(Destroy(units.where(Flag("burning")))), "'burning'"),
        (action(PutTokens(1, this, "resorce")), "write 'resource'"),
        (action(Draw(1), cost=RemoveTokens(1, "gold")), "'gold'"),
        (action(Draw(1), play=HasTokens(1, kind="poison")), "'poison'"),
        (action(Draw(1), play=InPhase("mane")), "write 'main'"),
        (action(Draw(1), play=InStep(("mian",), "cond.your_turn")), "write 'main'"),
        (action(gets(units, END_OF_TURN, powr=1)), "write 'power'"),
        (action(Gain(Number("life"))), "'life'"),
        (instead(destroyed(), GoesInstead("attic")), "'attic'"),
        (action(Draw(1), faq=("9.9",)), "'9.9'"),
    ),
    "a limit by a name that is not there": (
        (replace(action(Draw(1), limit=("turn", 1)), shared=True), "the ability has none"),
        (named("", action(Draw(1), limit=("turn", 1)), shared=True), "the ability has none"),
        (named("", forced(enters(), Draw(1)), shared=True), "the ability has none"),
    ),
    "what was not done before": (
        (constant(gets(host, power=1)), "attach_to"),
        (action(Destroy(host)), "attach_to"),
        (forced(enters(), Deal(1, host)), "attach_to"),
    ),
    "a parameter of the wrong type": (
        (forced(damaged(units, least="2"), Draw(1)), "least of When wants a whole number and has '2'"),
        (action(Draw(True)), "n of Draw wants a number and has True"),
        (action(Deal(1, units, tags="uncancellable")), "tags of Deal wants a row of names"),
        (action(Destroy(units.trait(3))), "name of Trait wants a name and has 3"),
        (action(Destroy(units.cost("2"))), "n of CostAtMost wants a number"),
        (action(May((Draw(1),), by=1)), "by of May wants a name"),
        (action(gets(units, "turn", power=1)), "until of Gets wants a duration"),
        (action(ForEach(units, [Draw(1)])), "body of ForEach wants a row of effects"),
        (action(Draw(1), limit=("turn", "2")), "limit= wants a pair of a name and a whole number"),
        (triggered(enters(), Draw(1), may="yes"), "may= wants True or False"),
        (constant(AssignMore(units, HasTokens(1))), "n of AssignMore wants a whole number and has HasTokens"),
        (action(Draw(1), play=Draw(1)), "play= wants a condition and has Draw"),
        (constant(PaysWith(purpose=3)), "purpose of PaysWith wants cards by a noun or a name"),
    ),
    "a target that nobody speaks of": (
        (action(Draw(1), target=one(units)), "declares T, and no sentence speaks of it"),
        (forced(enters(), Destroy(T), target=(one(units), one(gear))), "declares T2"),
        (triggered(enters(), Destroy(T2), target=(one(units), another(units))), "declares T,"),
        (action(Destroy(units), target=up_to(2, units)), "leave it out"),
    ),
    "an X that nobody pays for": (
        (action(Deal(X, T), target=one(units), x=True), "cost=spend(X)"),
        (action(Draw(X), cost=Spend(1), x=True), "nothing pays for"),
        (action(Destroy(T), target=exactly_x(units), cost=RemoveTokens(1), x=True), "nothing pays for"),
    ),
    "a player that there is not": (
        (action(Either(Draw(1), Gain(1), by="friend")), "flow.either.friend"),
        (action(May((Draw(1),), by="nobody")), "flow.may.nobody"),
        (action(one_of((Draw(1),), (Gain(1),), by="all")), "flow.one_of.all"),
    ),
    "filters that exclude each other": (
        (action(Destroy(units.yours.enemy)), "exclude each other"),
        (constant(gets(units.in_("left").in_("mid"), power=1)), "exclude each other"),
        (forced(enters(units.enemy.yours), Draw(1)), "exclude each other"),
    ),
    "a price that does not change": (
        (constant(Costs(held, 0)), "changes the cost by 0"),
        (action(NextPlay(held, 0)), "write -1 or lower"),
        (action(NextPlay(held, 2)), "write -1 or lower"),
        (constant(OwnCost(Count(units), 0), works_in="hand"), "write n=-1 or lower"),
    ),
    "damage that stays where it is": (
        (action(MoveDamage(this, this)), "name two cards"),
        (forced(enters(), MoveDamage(units, units)), "name two cards"),
        (action(MoveDamage(T, T), target=one(units)), "name two cards"),
    ),
    "a card that has left play": (
        (forced(leaves(units), Destroy(it)), "has left play"),
        (forced(destroyed(units), Deal(1, it)), "has left play"),
        (action(Wait(leaves(units), (gets(it, END_OF_TURN, power=1),))), "has left play"),
    ),
    "another than none": (
        (action(Destroy(T), target=another(units)), "write one(...)"),
        (forced(enters(), Destroy(T), target=(another(units), one(units))), "there are none"),
        (action(Destroy(units.where(NotAmong(())))), "there are none"),
    ),
    "a change by nothing": (
        (constant(gets(units, power=0)), "changes power by 0"),
        (action(gets(this, END_OF_TURN, hp=0)), "changes hp by 0"),
        (constant(gets(units, toughness=0)), "changes toughness by 0"),
        (action(Draw(1), play=at_least(0, units)), "says 0"),
        (constant(Taxed(units, 0)), "says 0"),
    ),
    "a number that stands for all": (
        (action(Heal(99, T), target=one(units)), "write n=None, which means all"),
        (action(MoveDamage(T, this, 50), target=one(units)), "n=None"),
        (instead(damaged(), CancelDamage(99)), "n=None"),
        (action(Deal(100, units)), "count(...)"),
    ),
    "cards that are not in play": (
        (attach_to(held), "attach_to(...) wants cards in play"),
        (attach_to(buried), "attach_to(...) wants cards in play"),
        (attach_to(either_of(units, held)), "attach_to(...) wants cards in play"),
    ),
    "a mark of damage that nobody knows": (
        (action(Deal(1, units, tags=("fire",))), "names no mark of damage of this game: 'fire'"),
        (action(Deal(1, units, tags=("uncancelable",))), "write 'uncancellable'"),
        (forced(enters(), Deal(1, units, ("uncancellable", "cold"))), "'cold'"),
    ),
    "the wrong sort of word": (
        (action(Destroy("T")), "wants cards"),
        (action(May(Draw(1))), "wants a row of effects"),
        (action(Then((Draw(1),), (HasTokens(1),))), "HasTokens"),
        (action(If(Draw(1), (Draw(1),))), "wants a condition"),
        (action(Draw("two")), "wants a number"),
        (action(Draw(1), cost=Draw(1)), "is no cost"),
        (action(Draw(1), target=one("unit")), "cannot be chosen"),
        (forced(enters("this"), Draw(1)), "wants cards"),
        (constant(), "changes nothing"),
    ),
    "what cannot be printed": (
        (action(Mute()), "toy.no_such_text"),
        (action(Gap()), "does not print"),
        (action(Halved()), "cannot be printed"),
        (action(Lose(1, "everybody")), "fx.lose.everybody"),
        (action(EachPlayer("friends", (Draw(1),))), "flow.friends"),
        (action(Gains(units, action(Mute()))), "toy.no_such_text"),
    ),
}

CASES = [(kind, d, part) for kind, rows in WRONG.items() for d, part in rows]


def card(*abilities: Any, **more: Any) -> Card:
    return Card(**{"code": "wrong-1", "name": "Old Fox", "kind": "unit", "abilities": abilities, **more})


def refused(*abilities: Any, **more: Any) -> str:
    assert toy.RULES.lexicon is not None
    with pytest.raises(DefinitionError) as caught:
        check_card(toy.RULES.lexicon, card(*abilities, **more))
    return str(caught.value)


@pytest.mark.parametrize("kind", WRONG)
def test_every_kind_has_three_wrong_definitions(kind: str) -> None:
    assert len(WRONG[kind]) >= 3


@pytest.mark.parametrize(("kind", "definition", "part"), CASES, ids=lambda x: x if isinstance(x, str) else "")
def test_wrong_definition_is_refused_with_a_sentence(kind: str, definition: AbilityDef, part: str) -> None:
    text = refused(definition)
    assert re.fullmatch(r"Old Fox \(wrong-1\), ability 1: .+\. To mend it, .+\.", text), text
    assert part in text, text


@pytest.mark.parametrize(
    ("part", "more"),
    [
        ("write 'unit'", {"kind": "unitt"}),
        ("'hero'", {"kind": "hero"}),
        ("'weather'", {"kind": "weather"}),
        ("write 'Folk'", {"faction": "Fokl"}),
        ("'Dwarfs'", {"faction": "Dwarfs"}),
        ("'folk'", {"faction": "folk"}),
        ("write 'Hero'", {"traits": ("Heroe",)}),
        ("'Wizard'", {"traits": ("Hero", "Wizard")}),
        ("'hero'", {"traits": ("hero",)}),
        ("write 'toughness'", {"keywords": (("thoughness", 1),)}),
        ("'flying'", {"keywords": (("flying", 0),)}),
        ("'Toughness'", {"keywords": (("Toughness", 1),)}),
        ("write 'left'", {"areas": ("lefft",)}),
        ("'cellar'", {"areas": ("left", "cellar")}),
        ("'deck'", {"areas": ("deck",)}),
        ("traits= wants a row of names and has None", {"traits": None}),
        ("traits= wants a row of names", {"traits": "Hero"}),
        ("keywords= wants a row of pairs of a name and a whole number", {"keywords": ("toughness",)}),
        ("keywords= wants", {"keywords": (("toughness", "1"),)}),
        ("numbers= wants", {"numbers": {"power": 1}}),
        ("unique= wants True or False", {"unique": 1}),
        ("areas= wants a row of names and has 'left'", {"areas": "left"}),
        ("name= wants a name and has 7", {"name": 7}),
        ("kind= wants a name and has None", {"kind": None}),
        ("cost= wants a whole number or a name", {"cost": 1.5}),
        ("cost= is 'two'", {"cost": "two"}),
        ("cost= is -1", {"cost": -1}),
        ("abilities= wants a row of abilities", {"abilities": action(Draw(1))}),
        ("abilities= wants", {"abilities": None}),
        ("its number 'power' is -1", {"numbers": (("power", -1),)}),
        ("its keyword 'toughness' has no number", {"keywords": (("toughness", 0),)}),
        ("its keyword 'spite' has no number", {"keywords": (("spite", 0),)}),
        ("the trait 'Hero' twice", {"traits": ("Hero", "Hero")}),
        ("the keyword 'spite' twice", {"keywords": (("spite", 1), ("spite", 2))}),
        ("the area 'left' twice", {"areas": ("left", "left")}),
    ],
)
def test_wrong_header_is_refused(part: str, more: dict[str, Any]) -> None:
    text = refused(**more)
    assert re.match(r"(Old Fox|7) \(wrong-1\): ", text) and part in text and "To mend it, " in text


def test_non_ability_in_a_definition_is_refused() -> None:
    for thing in (Draw(1), gets(units, power=1), "Draw 1"):
        assert "is no ability" in refused(thing)


def test_refused_card_leaves_no_trace() -> None:
    before = set(toy.RULES.cards), set(toy.RULES.abilities)
    with pytest.raises(DefinitionError):
        toy.RULES.add_card(card(action(Draw(1)), action(Destroy(T))))
    assert (set(toy.RULES.cards), set(toy.RULES.abilities)) == before


RIGHT = [
    action(Destroy(T), target=one(units)),
    action(Deal(X, T), target=one(units), cost=Spend(X), x=True),
    action(Destroy(T), target=exactly_x(units), cost=Spend(X), x=True),
    attach_to(units),
    constant(AssignMore(units)),
    action(Heal(None, T), target=one(units)),
    action(Deal(1, units, tags=("uncancellable",))),
    constant(Gets(units, "power", 0, form="set")),
    action(Destroy(units.cost(0))),
    action(Draw(1), play=Exactly(0, units)),
    named("Duty", action(Draw(1), limit=("turn", 1)), shared=True),
    action(EachPlayer("each", (Draw(1, "they"), Either(Draw(1, "they"), Lose(1, "they"))))),
    forced(enters(units), Destroy(it)),
    action(Gain(1), when=beginning("opponent")),
    action(Wait(damaged(units), (Destroy(it),))),
    action(ForEach(units, (Destroy(each),))),
    instead(damaged(units), CancelDamage(1)),
    constant(gets(units, power=1)),
    action(gets(units, END_OF_TURN, power=1)),
    forced(damaged(units, least=2), Draw(1)),
    action(Gains(units, forced(damaged(), Destroy(it)))),
    action(Destroy(T), Deal(1, T2), target=(one(units), another(gear))),
]


@pytest.mark.parametrize("definition", RIGHT)
def test_similar_valid_definitions_pass(definition: AbilityDef) -> None:
    assert toy.RULES.lexicon is not None
    check_card(toy.RULES.lexicon, card(definition))


def test_every_game_checks_its_cards() -> None:
    own = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]
    for spec in (*own, toy.SPEC, toy_grid.SPEC):
        lexicon = spec.rules.lexicon
        assert lexicon is not None and lexicon.facets and lexicon.forms and lexicon.moments
        for c in spec.rules.cards.values():
            check_card(lexicon, c)
