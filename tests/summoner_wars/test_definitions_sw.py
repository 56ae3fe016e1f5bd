"""Definitions of Summoner Wars cards: wrong ones are refused, and legal ones can be printed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from refusal_kit import assert_refused, assert_three_of

from engine.chain.chain_effects import Links
from engine.grid.attack import AlsoAttacks, Hit, Missed, after_attack, attacked, attacker
from engine.grid.count import AttackBonus, DiceAdd, HitsAs, HitsFrom, WoundedFrom
from engine.grid.dice import DieShows
from engine.grid.move import ExtraSpaces, LeaveCost, RollToLeave, moves, moves_away
from engine.grid.space import Lives, S, space_left, spaces_next_to
from engine.kernel.language.abilities import (
    choice_of,
    constant,
    destroyed,
    instead,
    leaves,
    one,
    per_turn,
    triggered,
)
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.constants.changes import Blank, Gains, gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.costs.costs import Spend
from engine.kernel.language.costs.prices import Taxed
from engine.kernel.language.definitions import AbilityDef, When
from engine.kernel.language.effects.control import If, UnlessPays
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.moves import Draw, ReturnToHand
from engine.kernel.language.effects.piles import found
from engine.kernel.language.nouns.filters import Flag
from engine.kernel.language.nouns.references import T, it, this
from engine.kernel.language.nouns.scopes import ANYWHERE
from engine.kernel.language.text.abilities import ability_text
from engine.summoner_wars.card import MELEE, SWCard
from engine.summoner_wars.cards.cloaks import WoundsGoTo
from engine.summoner_wars.cards.faction import event, unit
from engine.summoner_wars.cards.tundra_orcs import lying_events
from engine.summoner_wars.language.effects import DiscardCards, Place, PlaceFromPile, Unwound, wound
from engine.summoner_wars.language.free import AttackWith, MoveUnit, SummonFree
from engine.summoner_wars.language.grants import MaySummon, SummonAt
from engine.summoner_wars.language.hosts import (
    DiscardedAfter,
    PreventWounds,
    PutOnto,
    carrier,
    covered,
    discard_this,
    wounded,
)
from engine.summoner_wars.language.nouns import (
    SWSel,
    Titled,
    any_cards,
    called,
    cards,
    champion_cards,
    commons,
    discarded,
    hand_cards,
    hand_commons,
    units,
    vine_walls,
    walls,
)
from engine.summoner_wars.language.places import as_many
from engine.summoner_wars.language.search import Search
from engine.summoner_wars.language.words import (
    CannotAttack,
    CannotBeAttacked,
    ReachOf,
    SidePile,
    after_movement_phase,
    end_of_phase,
    end_of_turn,
    event_card,
    instead_of_attacking,
    kills,
    start_of_phase,
)
from engine.summoner_wars.printed.sets import FACTIONS
from engine.summoner_wars.rules import RULES
from engine.summoner_wars.turn.taking import Takes

assert RULES.lexicon is not None
LEXICON = RULES.lexicon
GATE = spaces_next_to(walls.yours)

WRONG: list[tuple[str, AbilityDef, str]] = [
    ("a word of other games", event_card(Gain(1)), "needs what this game has not (currency)"),
    ("a word of other games", event_card(Draw(1), cost=Spend(1)), "needs what this game has not (currency)"),
    ("a word of other games", event_card(UnlessPays("opponent", 1, (Draw(1),))), "(currency)"),
    ("a word of other games", event_card(Draw(1), target=one(Links())), "Links is a word that this game does not read"),
    ("a word that nothing reads", constant(Taxed(units, 1)), "Taxed is read by nothing"),
    ("a word that nothing reads", constant(LeaveCost(units)), "LeaveCost is read by nothing"),
    ("a word that nothing reads", event_card(gets(units, END_OF_TURN, power=1)), "names no number"),
    ("cards in play that are to be summoned", event_card(SummonAt(cards, GATE)), "use hand_cards"),
    ("cards in play that are to be summoned", event_card(MaySummon(commons)), "use hand_cards"),
    ("cards in play that are to be summoned", event_card(SummonFree(commons, 2)), "use hand_cards"),
    ("cards in play that are to be summoned", constant(SummonAt(units, GATE)), "use hand_cards"),
    ("cards in play that are to be summoned", event_card(MaySummon(T), target=choice_of(commons)), "are not in play"),
    ("what does not attack", constant(AttackBonus(walls)), "name cards that can: champion"),
    ("what does not attack", constant(ReachOf(vine_walls, n=3)), "can attack"),
    ("what does not attack", event_card(AttackWith(T), target=choice_of(walls)), "can attack"),
    ("what does not attack", constant(CannotAttack(lying_events)), "can attack"),
    ("what does not attack", triggered(after_attack(walls), Draw(1)), "of the event 'after_attack'"),
    ("what does not move by itself", constant(ExtraSpaces(walls)), "move by themselves"),
    ("what does not move by itself", constant(ExtraSpaces(vine_walls.friendly)), "move by themselves"),
    ("what does not move by itself", constant(ExtraSpaces(lying_events)), "move by themselves"),
    ("nothing at all", constant(ExtraSpaces(units, 0)), "ExtraSpaces says 0"),
    ("nothing at all", constant(AttackBonus(n=0)), "AttackBonus says 0"),
    ("nothing at all", event_card(MoveUnit(T, 0), target=choice_of(units)), "MoveUnit says 0"),
    ("nothing at all", constant(DiceAdd(n=0)), "changes each result by 0"),
    ("what no die shows, or every die", constant(HitsFrom(n=7)), "which no die does"),
    ("what no die shows, or every die", constant(WoundedFrom(n=1)), "which every die does"),
    ("what no die shows, or every die", constant(HitsAs(n=9)), "write a number from 2 to 6"),
    ("what no die shows, or every die", constant(HitsAs(n=5, k=1)), "write k=2 or more"),
    ("what no die shows, or every die", constant(RollToLeave(n=8)), "which no die does"),
    ("a number that stands for all", event_card(Unwound(99, this)), "more than there ever is"),
    ("a number that stands for all", event_card(wound(50, units)), "count(...)"),
    ("a number that stands for all", instead(wounded(this), PreventWounds(99)), "n=None, which means all"),
    ("a card that lies with none", constant(gets(carrier, attack=1)), "PutOnto(T)"),
    ("a card that lies with none", constant(gets(covered, attack=1)), "nothing attaches it"),
    ("a card that lies with none", constant(DiscardedAfter()), "nothing attaches it"),
    ("a source that is not said", instead(wounded(this), PreventWounds(source=units)), "leave source= out"),
    ("a source that is not said", instead(wounded(this), PreventWounds(1, units)), "leave source= out"),
    ("a source that is not said", instead(wounded(this), WoundsGoTo(units.other, 1, units)), "leave source= out"),
    ("a title", event_card(wound(1, units.titled(3))), "wants a row of names"),
    ("a title", event_card(Search(any_cards.where(Titled("Freeze")))), "wants a row of names"),
    ("a title", event_card(Search(SWSel("sw.champion", ("champoin",), ANYWHERE))), "write 'champion'"),
    ("a moment", event_card(Takes(T, ("match",)), target=choice_of(units)), "never comes"),
    ("a moment", event_card(gets(units, ("end", "combat"), attack=1)), "never comes"),
    ("a moment", event_card(Blank(units, ("end", "attack"))), "never comes"),
    ("an event", triggered(end_of_phase("build"), Draw(1)), "names no event"),
    ("an event", triggered(When("sacrificed", this), Draw(1)), "names no event"),
    ("an event", triggered(start_of_phase("mvoement"), Draw(1)), "write 'began.movement'"),
    ("a faction", event_card(wound(1, units.of("Pheonix Elves"))), "write 'Phoenix Elves'"),
    ("a faction", event_card(wound(1, units.of("Elves"))), "names no faction"),
    ("a faction", event_card(wound(1, units.of("Cloak"))), "write 'Cloaks'"),
    ("a state", event_card(wound(1, units.where(Flag("corrupt")))), "names no state"),
    ("a state", event_card(wound(1, units.where(Flag("wuonded")))), "write 'wounded'"),
    ("a state", event_card(wound(1, units.where(Flag("attacking")))), "names no state"),
    ("a die or an attack that is not there", triggered(end_of_turn(), If(Missed(), (Draw(1),))), "attacked"),
    ("a die or an attack that is not there", event_card(If(DieShows(4), (Draw(1),))), "roll(on(...))"),
    ("a die or an attack that is not there", triggered(after_attack(), AlsoAttacks(units)), "before_attack"),
    ("a die or an attack that is not there", triggered(moves(), Draw(1), while_=Hit()), "after_attack"),
    ("a reference", event_card(Place(found, S), target=choice_of(GATE)), "write the search before it"),
    ("a reference", event_card(wound(as_many, this)), "write the sentence that it counts"),
    ("a reference", event_card(wound(1, attacker)), "pattern of events"),
    ("a reference", event_card(Place(this, S)), "target=one(...)"),
    ("a reference", triggered(end_of_turn(), Place(this, space_left)), "stepped"),
    ("a reference", event_card(MoveUnit(T, 1, through=commons, passing=(wound(1, T),)), target=choice_of(units)), "T"),
    ("a number of what never has it", constant(gets(walls, attack=1)), "never has it: wall"),
    ("a number of what never has it", constant(gets(lying_events, life=1)), "never has it: event"),
    ("a number of what never has it", event_card(gets(T, END_OF_TURN, attack=1), target=choice_of(vine_walls)), "wall"),
    ("filters that exclude each other", event_card(wound(1, units.yours.enemy)), "you control and enemy"),
    ("filters that exclude each other", event_card(wound(1, units.friendly.enemy)), "friendly and enemy"),
    ("filters that exclude each other", event_card(wound(1, units.titled("Archer").titled("Freeze"))), "Freeze"),
    ("filters that exclude each other", event_card(wound(1, units.of("Cloaks").of("Filth"))), "exclude each other"),
    ("all or nothing left out", event_card(wound(1, walls.but_not(walls))), "leaves out all"),
    ("all or nothing left out", event_card(wound(1, commons.but_not(cards))), "leaves out all"),
    ("all or nothing left out", event_card(wound(1, units.but_not(walls))), "take a wider noun"),
    ("where they lie", event_card(DiscardCards(discarded)), "takes cards to where"),
    ("where they lie", event_card(DiscardCards(T), target=choice_of(discarded)), "(discard)"),
    ("where they lie", event_card(ReturnToHand(hand_cards)), "(hand)"),
    ("an attachment, of which this game has none", event_card(wound(1, units.attached_to(this))), "(attach)"),
    (
        "an attachment, of which this game has none",
        event_card(wound(1, T), target=choice_of(units.attached_to(walls))),
        "needs what this game has not",
    ),
    ("an attachment, of which this game has none", constant(gets(units.attached_to(this), attack=1)), "AttachedTo"),
    ("this card when it has gone", triggered(destroyed(this), wound(1, this)), "Wound acts on this card"),
    ("this card when it has gone", triggered(leaves(this), gets(this, END_OF_TURN, attack=1)), "name another card"),
    ("this card when it has gone", triggered(end_of_turn(), DiscardCards(this), cost=discard_this), "DiscardCards"),
    ("this card when it has gone", triggered(end_of_turn(), wound(1, this), cost=discard_this), "has left play"),
    ("a continuous word that is done", event_card(CannotAttack(units)), "put it into constant(...)"),
    ("a continuous word that is done", instead_of_attacking(AttackBonus(n=2)), "put it into constant(...)"),
    ("a continuous word that is done", event_card(AttackWith(units, each=True, after=(CannotAttack(it),))), "constant"),
]


def card(*abilities: Any, **more: Any) -> SWCard:
    return unit("test-wrong", "Old Fox", "common", more.pop("faction", "Phoenix Elves"), 1, 1, 1, MELEE, *abilities)


@pytest.mark.parametrize(("kind", "definition", "part"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_a_wrong_definition_is_refused(kind: str, definition: AbilityDef, part: str) -> None:
    assert_three_of(kind, (k for k, _, _ in WRONG))
    assert_refused(LEXICON, card(definition), part)


@pytest.mark.parametrize(("role", "of", "other"), [("over", covered, carrier), ("under", carrier, covered)])
def test_card_over_a_unit_is_not_under_it(role: str, of: Any, other: Any) -> None:
    laid = event_card(PutOnto(T, role), target=choice_of(units))
    check_card(LEXICON, card(laid, constant(gets(of, attack=1)), constant(DiscardedAfter())))
    with pytest.raises(DefinitionError, match="nothing attaches it"):
        check_card(LEXICON, card(laid, constant(gets(other, attack=1))))


def test_an_event_has_no_attack_of_its_own() -> None:
    bonus = constant(AttackBonus(n=1))
    check_card(LEXICON, card(bonus))
    with pytest.raises(DefinitionError, match="its noun speaks of event"):
        check_card(LEXICON, event("test-wrong", "Old Fox", "Phoenix Elves", bonus))


@pytest.mark.parametrize(
    "definition",
    [
        event_card(wound(1, units.titled("Archr"))),
        event_card(wound(1, units.ability("Precisse"))),
        event_card(wound(1, called("Torgen"))),
        event_card(Search(any_cards.titled("Firelings"))),
        event_card(PlaceFromPile("Phenix", S), target=choice_of(GATE)),
        event_card(Draw(1), play=SidePile("Phenix")),
    ],
)
def test_unknown_card_name_is_refused(definition: AbilityDef) -> None:
    with pytest.raises(DefinitionError, match=r"which no (card|ability) of this game is called. To mend it, write '"):
        RULES.add_card(card(definition))
    assert "test-wrong" not in RULES.cards


def test_a_faction_that_does_not_exist_is_refused() -> None:
    for faction in ("Phoenix Elfs", "Goblins", "mercenaries"):
        with pytest.raises(DefinitionError, match="names no faction"):
            check_card(LEXICON, card(faction=faction))


MOODS = [x for facet in sorted(LEXICON.facets) for x in ((facet, ""), (facet, "you"), (facet, "opponent"))]


@pytest.mark.parametrize(("facet", "seat"), MOODS)
def test_every_event_prints_for_every_player_or_is_refused(facet: str, seat: str) -> None:
    """Registration refuses every event pattern that would make a match fail when the pattern is first shown."""
    printed = 0
    for who in (None, units):
        for d in (triggered(When(facet, who, seat), Draw(1)), instead(When(facet, who, seat), CancelDamage(1))):
            try:
                check_card(LEXICON, card(d))
            except DefinitionError as lost:
                assert "To mend it, " in str(lost)
            else:
                printed += 1
                assert "{" not in ability_text(d, "en")
    if not seat and facet != "attacked":  # "attacked" has its own pattern, which names the attacker
        assert printed, f"nothing at all can be said of {facet}"


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (triggered(after_movement_phase(), Draw(1)), "Immediately after your Movement Phase, draw 1 card."),
        (
            triggered(after_movement_phase("opponent"), Draw(1)),
            "Immediately after an opponent's Movement Phase, draw 1 card.",
        ),
        (constant(CannotBeAttacked(units.yours, by=this)), "This card cannot attack units you control."),
        (triggered(attacked(units.enemy, by=this), Draw(1)), "When this card has attacked an enemy unit, draw 1 card."),
        (triggered(kills(units), Draw(1)), "When this card destroys a unit, draw 1 card."),
    ],
)
def test_definitions_that_load_can_be_printed(definition: AbilityDef, text: str) -> None:
    """Definitions like those of Krag, Duggle and Zealot, with their own moments or words for this card."""
    check_card(LEXICON, card(definition))
    assert ability_text(definition, "en") == text


@pytest.mark.parametrize("faction", [faction.title for faction in FACTIONS])
def test_every_faction_can_be_named(faction: str) -> None:
    d = event_card(wound(1, units.of(faction)))
    check_card(LEXICON, card(d, faction=faction))
    assert re.fullmatch(r"Event: Put 1 wound on each [A-Z][A-Za-z ]+ unit\.", ability_text(d, "en"))


def test_definitions_similar_to_the_wrong_ones_are_accepted() -> None:
    for d in (
        event_card(SummonAt(hand_cards, GATE)),
        event_card(SummonFree(hand_commons, 2)),
        event_card(Search(champion_cards), DiscardCards(found)),
        triggered(moves_away(units.enemy), Place(this, space_left)),
        event_card(wound(1, T), wound(as_many, T), target=choice_of(units)),
        triggered(attacked(this), wound(1, attacker), while_=Lives(this), limit=per_turn(1)),
        event_card(Gains(units, constant(AttackBonus(n=1)))),
        constant(gets(walls, life=1)),
        event_card(wound(1, units.friendly.yours.titled("Archer"))),
        event_card(wound(1, cards.but_not(walls))),
        event_card(DiscardCards(hand_cards)),
        event_card(ReturnToHand(discarded)),
        triggered(destroyed(this), wound(1, units)),
        triggered(end_of_turn(), wound(1, units), cost=discard_this),
    ):
        check_card(LEXICON, card(d))
