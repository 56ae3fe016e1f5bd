"""Wrong definitions of Invasion cards are refused; legal ones print and work."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b as _cards
from kit import seat, table
from refusal_kit import assert_refused, assert_three_of

from engine import game
from engine.grid.count import AttackBonus
from engine.grid.dice import on, roll
from engine.grid.move import CannotMove
from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.core_orc import ResourceToDamage, opponent_collects
from engine.invasion.language.developments import DevelopTop
from engine.invasion.language.nouns import KINGDOM, attachments, sections, unit_cards, units
from engine.invasion.language.words import ChooseZone, PutInDiscard, survives
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import (
    action,
    beginning,
    constant,
    damaged,
    ending,
    enters,
    forced,
    instead,
    leaves,
    one,
    per_turn,
)
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.constants.changes import Blank, Gains, gets
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.costs.prices import Costs
from engine.kernel.language.definitions import AbilityDef, Card, When
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nouns.filters import Flag
from engine.kernel.language.nouns.references import T, host, this
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.values.conditions import InPhase
from engine.kernel.language.values.facts import Played

assert _cards.CARDS and RULES.lexicon is not None
LEXICON = RULES.lexicon


class _Danced(Played):
    """A term for something that this game does not count."""

    facet = "danced"


WRONG: list[tuple[str, AbilityDef, str]] = [
    ("a word of other games", constant(CannotMove(units)), "CannotMove is a word that this game does not read"),
    ("a word of other games", constant(AttackBonus(units)), "AttackBonus is a word that this game does not read"),
    ("a word of other games", action(roll(on(4, Draw(1)))), "Roll is a word that this game does not read"),
    ("a trait", action(Destroy(units.trait("Warior"))), "write 'Warrior'"),
    ("a trait", constant(gets(units.trait("warrior"), power=1)), "write 'Warrior'"),
    ("a trait", forced(enters(units.without("Heroe")), Draw(1)), "write 'Hero'"),
    ("a race", action(Destroy(units.race("Dwarfs"))), "write 'Dwarf'"),
    ("a race", constant(Costs(unit_cards.race("Elf"), -1)), "names no faction"),
    ("a race", forced(leaves(units.race("orc")), Gain(1)), "write 'Orc'"),
    ("a fact", action(Gain(_Danced(unit_cards))), "names no fact"),
    ("a fact", constant(Costs(unit_cards, -1, first=_Danced(unit_cards))), "first=Played(...)"),
    ("a fact", action(Draw(PutInDiscard(units))), "take the noun for cards"),
    ("a moment", action(gets(units, YOUR_NEXT_TURN, power=1)), "never comes"),
    ("a moment", action(Blank(units, YOUR_NEXT_TURN)), "never comes"),
    ("a moment", action(Gains(units, action(Draw(1)), YOUR_NEXT_TURN)), "never comes"),
    ("an event", forced(When("survives", this), Draw(1)), "write 'survived'"),
    ("an event", forced(beginning(scope="kingdon"), Draw(1)), "write 'began.kingdom'"),
    ("an event", action(Draw(1), when=ending(scope="beginning")), "names no event"),
    ("a phase", action(Draw(1), play=InPhase("battle")), "names no phase"),
    ("a phase", action(Draw(1), play=InPhase("main")), "names no phase"),
    ("a phase", action(Draw(1), play=InPhase("capitol")), "write 'capital'"),
    ("a gate", action(Draw(1), where="capital"), "names no place in play"),
    ("a gate", forced(enters(), Draw(1), where="Kingdom"), "write 'kingdom'"),
    ("a gate", constant(gets(this, power=1), where="quests"), "write 'quest'"),
    ("a state", action(Destroy(units.where(Flag("wounded")))), "names no state"),
    ("a state", action(Destroy(units.where(Flag("attaking")))), "write 'attacking'"),
    ("a state", constant(gets(units.where(Flag("sleepy")), power=1)), "names no state"),
    ("a reference", action(DevelopTop(1, "zone")), "ChooseZone"),
    ("a reference", constant(gets(host, power=1)), "attach_to"),
    ("a reference", action(ResourceToDamage(T), target=one(units)), "pattern of events"),
    ("a zone", action(ChooseZone(("kingdom", "hand"))), "names no place in play"),
    ("a zone", action(Destroy(units.in_("quests"))), "write 'quest'"),
    ("a zone", action(ChooseZone(("capital",))), "names no place in play"),
]


def card(*abilities: Any) -> Card:
    return invasion_card("test-wrong", "Old Fox", "unit", "Neutral", abilities=abilities)


@pytest.mark.parametrize(("kind", "definition", "part"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_wrong_definition_is_refused(kind: str, definition: AbilityDef, part: str) -> None:
    assert_three_of(kind, (k for k, _, _ in WRONG))
    assert_refused(LEXICON, card(definition), part)


MOODS = [x for facet in sorted(LEXICON.facets) for x in ((facet, ""), (facet, "you"), (facet, "opponent"))]


@pytest.mark.parametrize(("facet", "seat"), MOODS)
def test_every_event_prints_for_every_player_or_is_refused(facet: str, seat: str) -> None:
    """Registration refuses every event pattern that would make a match fail when the pattern is first shown."""
    printed = 0
    for who in (None, units, unit_cards, sections):
        for d in (forced(When(facet, who, seat), Draw(1)), instead(When(facet, who, seat), CancelDamage(1))):
            try:
                check_card(LEXICON, card(d))
            except DefinitionError as lost:
                assert "To mend it, " in str(lost)
            else:
                printed += 1
                text = ability_text(d, "en", LEXICON)
                assert "{" not in text and "  " not in text
    if not seat:
        assert printed, f"nothing at all can be said of {facet}"


def test_action_at_an_opponents_turn_start_prints_and_works() -> None:
    """An Action at the beginning of an opponent's turn prints correctly, is offered then, and gains the resource."""
    if "test-wealth" not in RULES.cards:
        RULES.add_card(
            invasion_card(
                "test-wealth",
                "Ash Wealth",
                "support",
                "Neutral",
                abilities=(action(Gain(1), when=beginning("opponent"), where=KINGDOM),),
            )
        )
    assert game("invasion").card_text("test-wealth") == (
        "Kingdom. Action: At the beginning of an opponent's turn, gain 1 resource."
    )
    for active, there in ((0, False), (1, True)):
        t = table(
            seat(hand=["Birch Alms"], **({} if active else {"kingdom": ["Ash Wealth"]})),
            seat(hand=["Birch Alms"], **({"kingdom": ["Ash Wealth"]} if active else {})),
            at="phase:beginning",
        )
        offered = [(t.ask.seat, name) for name in t.names() if "Ash Wealth" in name]
        assert offered == ([(1, "Use Ash Wealth")] if there else [])
        if there:
            before = t.resources(1)
            t.pick("Ash Wealth")
            t.pass_all()
            assert t.resources(1) == before + 1


def test_similar_valid_definitions_pass() -> None:
    for d in (
        action(Destroy(units.trait("Warrior"))),
        constant(gets(attachments, power=1)),
        action(Gain(PutInDiscard(unit_cards, ""))),
        action(gets(units, END_OF_TURN, power=1)),
        forced(survives(), Draw(1), limit=per_turn(1)),
        action(ChooseZone((KINGDOM,)), DevelopTop(1, "zone")),
        forced(opponent_collects(3), Deal(1, sections.yours)),
        forced(damaged(units, least=2), Draw(1)),
    ):
        check_card(LEXICON, card(d))
