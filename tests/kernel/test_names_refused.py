"""Wrong keywords, and names that no card of the pool has, are refused with a readable sentence."""

from __future__ import annotations

import pytest
import toy_rules
from test_definitions_refused import card
from toy_words import units

from engine.kernel.language.abilities import (
    action,
    attach_to,
    constant,
    damaged,
    destroyed,
    enters,
    forced,
    instead,
    leaves,
    one,
    triggered,
)
from engine.kernel.language.checks.check import DefinitionError
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.costs.costs import Spend
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.keywords import Keyword, KeywordNumber
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.ops import Chosen

KEYWORDS = [
    (Keyword("toughness", action(Draw(1))), "its ability is 'action'"),
    (Keyword("spite", constant(gets(this, power=1))), "its ability is 'constant'"),
    (Keyword("toughness", attach_to(units)), "its ability is 'attach'"),
    (Keyword("toughness", forced(enters(), Destroy(T), target=one(units))), "has targets or a cost"),
    (Keyword("toughness", forced(enters(), Draw(1), cost=Spend(1))), "has targets or a cost"),
    (Keyword("spite", instead(damaged(), CancelDamage(1), cost=Spend(1))), "has targets or a cost"),
    (Keyword("spite", forced(enters(), Destroy(T))), "ability 1: T stands where T is unknown"),
    (Keyword("spite", forced(enters(), Draw(0))), "ability 1: Draw says 0"),
    (Keyword("toughness", instead(destroyed(), CancelDamage(1))), "does nothing to the event 'destroyed'"),
    (Keyword("soaring"), "there is no text for 'keyword.soaring.plain'"),
    (Keyword("cunning", forced(enters(), Draw(1))), "there is no text for 'keyword.cunning.plain'"),
    (Keyword("limits", counted=False), "there is no text for 'keyword.limits.plain'"),
    (Keyword("thrift", counted=False, least=0), "least= is 0, and it comes without a number"),
    (Keyword("thrift", least=2), "least= is 2"),
    (Keyword("spite", forced(enters(), Draw(1)), least=-1), "least= is -1"),
]


@pytest.mark.parametrize(("word", "part"), KEYWORDS)
def test_wrong_keyword_is_refused_when_its_game_is_made(word: Keyword, part: str) -> None:
    class Game(toy_rules.ToyRules):
        keyword_terms = (word,)

    with pytest.raises(DefinitionError) as caught:
        Game()
    text = str(caught.value)
    assert text.startswith(f"{word.name} (keyword:{word.name})") and part in text and "To mend it, " in text


@pytest.mark.parametrize(
    "ability",
    [
        forced(enters(), Draw(KeywordNumber("spite"))),
        triggered(leaves(), Destroy(Chosen(units))),
        instead(damaged(), CancelDamage(1)),
        None,
    ],
)
def test_valid_keyword_is_accepted(ability: AbilityDef | None) -> None:
    class Game(toy_rules.ToyRules):
        keyword_terms = (Keyword("spite", ability),)

    lexicon = Game().lexicon
    assert lexicon is not None and lexicon.keywords == {"spite"}, "it is named in one place"


class Whole(toy_rules.ToyRules):
    """A variant of the toy game whose pool of cards can be declared complete."""

    open_cards = False


@pytest.mark.parametrize(
    "definition",
    [
        action(Destroy(units.named("Old Fix"))),
        forced(enters(units.named("Old Fix")), Draw(1)),
        constant(gets(units.trait("Hero").named("Old Fix"), power=1)),
    ],
)
def test_unknown_card_title_is_refused(definition: AbilityDef) -> None:
    """A complete pool refuses the card at once.  An incomplete pool refuses it when it is declared complete."""
    rules = Whole()
    rules.cards_are_complete()
    with pytest.raises(DefinitionError, match=r"it names 'Old Fix', which no card of this game is called.+write '"):
        rules.add_card(card(definition))
    assert rules.cards == {} and rules.abilities.keys() == Whole().abilities.keys()
    rules = Whole()
    rules.add_card(card(definition))
    with pytest.raises(DefinitionError, match="write 'Old Fox'"):
        rules.cards_are_complete()


def test_cards_of_a_pool_may_name_later_cards() -> None:
    rules = Whole()
    rules.add_card(card(action(Destroy(units.named("Bear")))))
    rules.add_card(card(code="wrong-2", name="Bear"))
    rules.cards_are_complete()
    rules.add_card(card(action(Destroy(units.named("Hare"))), code="wrong-3", name="Hare"))
    assert set(rules.cards) == {"wrong-1", "wrong-2", "wrong-3"}
