"""Cards that are shuffled into decks, and the top card of a discard pile."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

from engine import game
from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.core_neutral import ShuffleIn
from engine.invasion.cards.language import (
    QUEST,
    Chosen,
    PutTokens,
    Top,
    action,
    any_cards,
    cards,
    enters,
    quests,
    unit_cards,
    units,
)
from engine.invasion.rules import RULES

TEST_CARDS = (
    invasion_card(
        "test-s-01",
        "Hazel Banner",
        "support",
        "Neutral",
        abilities=(
            action(
                ShuffleIn(Top(unit_cards.in_discard.yours)),
                PutTokens(1, Chosen(quests.yours)),
                when=enters(units.here),
                where=QUEST,
            ),
        ),
    ),
    invasion_card(
        "test-s-02", "Hazel Tide", "tactic", "Neutral", abilities=(action(ShuffleIn(Top(any_cards.in_discard, 2))),)
    ),
    invasion_card("test-s-03", "Hazel Return", "tactic", "Neutral", abilities=(action(ShuffleIn(cards.enemy)),)),
)

for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)

PILE = ["Troll Slayers", "Dwarf Ranger", "Runesmith", "Demolition!"]
"""A discard pile, bottom card first."""


def deck(t: Table, of: int) -> list[str]:
    return [RULES.cards[code].name for code, _ in t.st.piles["deck", of]]


def discarded(t: Table, of: int) -> list[str]:
    return [RULES.cards[t.st.ents[e].code].name for e in t.st.places.get(("discard", of), ())]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "test-s-01",
            "Quest. Action: When a unit enters play in this zone, shuffle the top unit card in your discard pile "
            "into its owner's deck. Put 1 resource token onto a quest you control.",
        ),
        ("test-s-02", "Action: Shuffle the top 2 cards in any discard pile into their owners' decks."),
        ("test-s-03", "Action: Shuffle each card an opponent controls into its owner's deck."),
    ],
)
def test_texts_of_the_shuffling_cards(name: str, text: str) -> None:
    assert game("invasion").card_text(name) == text


def test_top_unit_of_own_pile_goes_into_the_deck() -> None:
    t = table(
        seat(quest=["Hazel Banner"], hand=["Dwarf Masons"], discard=PILE, resources=9),
        seat(discard=["Squig Herders"]),
        at="phase:capital",
    )
    before = deck(t, 0)
    t.to("window", "capital", seat=0)
    t.play("Dwarf Masons", "quest")
    while not t.offered("Hazel Banner"):
        t.pass_()
    t.pick("Hazel Banner")
    t.pass_all()
    assert "Runesmith" not in before and deck(t, 0).count("Runesmith") == 1
    assert discarded(t, 0) == ["Troll Slayers", "Dwarf Ranger", "Demolition!"] and discarded(t, 1) == ["Squig Herders"]
    assert t.told("Runesmith is shuffled into Dwarf's deck.") and t.told("Dwarf shuffles the deck.")


def test_top_cards_of_each_named_pile_go_into_owners_decks() -> None:
    t = table(seat(hand=["Hazel Tide"], discard=PILE, resources=9), seat(discard=["Squig Herders"]), at="phase:capital")
    sizes = len(deck(t, 0)), len(deck(t, 1))
    t.play("Hazel Tide")
    t.pass_all()
    assert discarded(t, 0) == ["Troll Slayers", "Dwarf Ranger", "Hazel Tide"] and discarded(t, 1) == []
    assert (len(deck(t, 0)), len(deck(t, 1))) == (sizes[0] + 2, sizes[1] + 1)


def test_cards_leave_play_for_the_deck_and_unchanged_decks_stay() -> None:
    t = table(seat(hand=["Hazel Return"], resources=9), seat(battlefield=["Squig Herders"]), at="phase:capital")
    size = len(deck(t, 1))
    t.play("Hazel Return")
    t.pass_all()
    assert not t.in_play("Squig Herders") and deck(t, 1).count("Squig Herders") >= 1 and len(deck(t, 1)) == size + 1
    assert t.told("Orc shuffles the deck.") and not t.told("Dwarf shuffles the deck.")
