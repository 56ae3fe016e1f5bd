"""Nouns for cards in play and elsewhere, with the same filters; facts that count the cards of a noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kit import Table, seat, table

from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.march_of_the_damned import PlaysFrom
from engine.invasion.language.arrivals import EnterSeen
from engine.invasion.language.nouns import (
    any_cards,
    attachment_cards,
    quest_cards,
    quests,
    support_cards,
    supports,
    tactic_cards,
    unit_cards,
    units,
)
from engine.invasion.language.words import PutInDiscard, plays
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, constant, forced, one
from engine.kernel.language.checks.check import DefinitionError
from engine.kernel.language.costs.prices import Costs, NextPlay, NoCost, PaysWith
from engine.kernel.language.definitions import Card, When
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.moves import DiscardOp, ReturnToHand
from engine.kernel.language.effects.piles import See, top
from engine.kernel.language.nouns.references import T
from engine.kernel.language.nouns.selectors import either_of
from engine.kernel.language.text.speech import Speech
from engine.kernel.language.values.facts import Played


def returns(number: int, name: str, noun: Any) -> Card:
    """Return a tactic that returns one card of a noun to hand."""
    return invasion_card(
        f"test-d-{number}", f"Larch {name}", "tactic", "Neutral", abilities=(action(ReturnToHand(T), target=one(noun)),)
    )


PILE = any_cards.in_discard.yours
TEST_CARDS = (
    returns(301, "Any", PILE.but_not(quest_cards)),
    returns(302, "Orc", unit_cards.in_discard.yours.race("Orc")),
    returns(303, "Cheap", any_cards.in_discard.cost(1).yours),
    returns(304, "Named", any_cards.in_discard.named("Boar Boyz")),
    returns(305, "Two", either_of(unit_cards.in_discard, support_cards.in_discard).yours.trait("Goblin")),
    returns(306, "Theirs", tactic_cards.in_discard.enemy),
    invasion_card(
        "test-d-307",
        "Larch Robber",
        "tactic",
        "Neutral",
        abilities=(action(DiscardOp(T), target=one(any_cards.in_hand.yours.but_not(tactic_cards))),),
    ),
    invasion_card(
        "test-d-308",
        "Larch Ledger",
        "tactic",
        "Neutral",
        abilities=(action(Gain(Played(unit_cards.trait("Goblin"), ""))),),
    ),
    invasion_card(
        "test-d-309",
        "Larch Toast",
        "tactic",
        "Neutral",
        abilities=(action(Gain(PutInDiscard(tactic_cards, "opponent"))),),
    ),
    invasion_card(
        "test-d-310",
        "Larch Stables",
        "support",
        "Neutral",
        abilities=(constant(Costs(unit_cards.trait("Cavalry"), -1, first=Played(unit_cards.trait("Cavalry")))),),
    ),
    invasion_card(
        "test-d-311",
        "Larch Undertaker",
        "support",
        "Neutral",
        abilities=(forced(When("enters_discard", unit_cards), Gain(1)),),
    ),
)

for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)

BOYZ, GOBLINS, HORDE, QUEST = "Boar Boyz", "Crooked Teef Goblins", "Ironclaw's Horde", "A Glorious Death"
LOBBER, WAAAGH = "Rock Lobber", "Waaagh!"
MINE, OTHERS = [BOYZ, GOBLINS, QUEST, LOBBER, WAAAGH, "Runesmith"], [BOYZ, WAAAGH, GOBLINS]


def choices(name: str) -> set[tuple[str, int]]:
    """Return the titles and owners that the tactic can target in both discard piles."""
    t = table(seat(hand=[f"Larch {name}"], discard=MINE, battlefield=[HORDE], resources=9), seat(discard=OTHERS))
    t.pick(f"Larch {name}", "play")
    return {
        (RULES.cards[t.st.ents[o.ref].code].name, t.st.ents[o.ref].seat)
        for o in t.options()
        if o.ref and t.st.ents[o.ref].place == "discard"
    }


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Any", {(n, 0) for n in MINE if n != QUEST}),
        ("Orc", {(BOYZ, 0), (GOBLINS, 0)}),
        (
            "Cheap",
            {
                (n, 0)
                for n in MINE
                if RULES.cards[next(c for c, x in RULES.cards.items() if x.name == n)].printed_cost <= 1
            },
        ),
        ("Named", {(BOYZ, 0), (BOYZ, 1)}),
        ("Two", {(GOBLINS, 0)}),
        ("Theirs", {(WAAAGH, 1)}),
    ],
)
def test_discard_pile_nouns_have_the_filters_of_cards_in_play(name: str, found: set[tuple[str, int]]) -> None:
    assert choices(name) == found


def test_card_returns_from_a_discard_pile() -> None:
    t = table(seat(hand=["Larch Any"], discard=[QUEST, BOYZ], resources=9), seat())
    t.play("Larch Any", BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "hand", 0) and t.there(QUEST, "discard", 0)


def test_nouns_cover_cards_in_hand() -> None:
    t = table(seat(hand=["Larch Robber", WAAAGH, BOYZ, QUEST], resources=9), seat(hand=[GOBLINS]))
    t.pick("Larch Robber", "play")
    assert {RULES.cards[t.st.ents[o.ref].code].name for o in t.options() if o.ref} == {BOYZ, QUEST}


@pytest.mark.parametrize(
    ("noun", "text"),
    [
        (units, "unit"),
        (unit_cards, "unit card"),
        (supports, "support card"),
        (support_cards, "support card"),
        (unit_cards.in_hand.yours, "unit card in your hand"),
        (unit_cards.in_discard.enemy.race("Orc"), "Orc unit card in an opponent's discard pile"),
        (attachment_cards.in_discard, "Attachment card in any discard pile"),
        (any_cards.in_discard.theirs.cost(2), "card with a printed cost of at most 2 in that player's discard pile"),
        (any_cards.in_hand.yours.but_not(quest_cards), "card but no quest card in your hand"),
        (either_of(unit_cards, support_cards).trait("Elite"), "Elite unit card or Elite support card"),
    ],
)
def test_noun_names_the_place_of_its_cards(noun: Any, text: str) -> None:
    assert noun.bare(Speech()) == text


def test_fact_counts_cards_of_its_noun() -> None:
    t = table(seat(hand=[GOBLINS, BOYZ, "Larch Ledger"], race="Orc", resources=9), seat())
    for answers in ((GOBLINS,), (BOYZ, "battlefield")):
        t.play(*answers)
        t.pass_all()
        t.to("window", "capital", seat=0)
    before = t.resources()
    t.play("Larch Ledger")
    t.pass_all()
    assert t.resources() == before + 1, "one of the two is a Goblin"


def test_fact_can_count_an_opponents_cards() -> None:
    t = table(seat(hand=["Larch Toast", "Larch Any"], discard=[BOYZ], resources=9), seat())
    t.play("Larch Any", BOYZ)
    t.pass_all()
    t.to("window", "capital", seat=0)
    before = t.resources()
    t.play("Larch Toast")
    t.pass_all()
    assert t.resources() == before, "the tactic that went to the pile was mine"


def test_first_unit_with_a_trait_is_cheaper() -> None:
    def price(t: Table, name: str) -> int:
        return int(t.st.rules.play_cost(t.st, 0, t.id(name, 0, "hand")))

    plain = table(seat(hand=[BOYZ, GOBLINS], race="Orc", resources=9, battlefield=[HORDE, HORDE]), seat())
    t = table(
        seat(
            hand=[BOYZ, BOYZ, GOBLINS], race="Orc", resources=9, battlefield=[HORDE, HORDE], kingdom=["Larch Stables"]
        ),
        seat(),
    )
    assert price(t, BOYZ) == price(plain, BOYZ) - 1 and price(t, GOBLINS) == price(plain, GOBLINS)
    t.play(GOBLINS)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert price(t, BOYZ) == price(plain, BOYZ) - 1
    t.play(BOYZ, "battlefield")
    assert price(t, BOYZ) == price(plain, BOYZ)


def test_counted_noun_needs_no_existing_card() -> None:
    t = table(seat(hand=[GOBLINS], race="Orc", resources=9), seat())
    t.play(GOBLINS)
    assert [row for row in t.st.facts if row[1].startswith("announced.play")] == [
        ("turn", "announced.play:core-056", 0)
    ]


# -- what is refused -------------------------------------------------------------------------------------

WRONG = [
    constant(Costs(supports, -1)),
    constant(Costs(supports, -1, first=Played(supports))),
    constant(NoCost(units)),
    action(NextPlay(units.race("Orc"), -1)),
    constant(PaysWith(marks="resource", purpose=units)),
    constant(PlaysFrom("discard", units)),
    forced(plays(units), Gain(1)),
    action(Gain(Played(units))),
    forced(When("enters_discard", units), Gain(1)),
    action(See(top(5), "search"), EnterSeen(supports, here=True)),
    constant(Costs(either_of(unit_cards, supports), -1)),
    constant(Costs(any_cards.but_not(quests), -1)),
    constant(Costs(unit_cards.damaged, -1)),
    action(Gain(Played(unit_cards.other))),
    constant(Costs(support_cards, -1, first=Played(unit_cards))),
]


@pytest.mark.parametrize("n", range(len(WRONG)))
def test_noun_of_the_wrong_place_is_refused_with_a_fix(n: int) -> None:
    card = invasion_card(f"test-d-9{n:02}", "Larch Mistake", "support", "Neutral", abilities=(WRONG[n],))
    with pytest.raises(DefinitionError, match=r"^Larch Mistake \(test-d-9\d\d\), ability 1: .*To mend it, ") as error:
        RULES.add_card(card)
    assert card.code not in RULES.cards
    assert (
        "unit_cards" in str(error.value)
        or "first=Played" in str(error.value)
        or ("filter by" in str(error.value) or "support_cards" in str(error.value))
    )


def test_fact_that_the_game_does_not_count_is_refused() -> None:
    class Danced(Played):
        facet = "danced"

    card = invasion_card(
        "test-d-990", "Larch Dance", "tactic", "Neutral", abilities=(action(Gain(Danced(unit_cards))),)
    )
    with pytest.raises(DefinitionError, match="'danced'"):
        RULES.add_card(card)
    assert replace(card, abilities=()).code not in RULES.cards
