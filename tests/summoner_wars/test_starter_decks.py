"""The starter decks: their contents, their legality, and where their cards are at the start."""

from __future__ import annotations

import pytest

from engine import Match, SeatSetup
from engine.summoner_wars.cards.starts import BY_SUMMONER
from engine.summoner_wars.decks import DECKS, STARTERS, _deck, _facts, deck_faults
from engine.summoner_wars.rules import RULES

ALL = {deck.key: deck for deck in map(_deck, STARTERS)}


def test_sixteen_factions_have_24_starter_decks() -> None:
    assert len(ALL) == 24
    assert len({_facts(key).faction for key in ALL}) == 16


@pytest.mark.parametrize("key", list(ALL))
def test_starter_deck_is_legal_and_has_its_starting_cards(key: str) -> None:
    cards = ALL[key].cards
    assert sum(cards.values()) == 34 and not list(deck_faults(cards, {}))
    placed = [code for _, code in BY_SUMMONER[key].placed]
    assert key in placed and all(cards[code] >= placed.count(code) for code in placed)
    squares = [square for square, _ in BY_SUMMONER[key].placed]
    assert len(set(squares)) == len(squares) and all(s[0] in "abcdef" and s[1] in "1234" for s in squares)


def test_mutations_count_as_champions_or_commons_and_appear_once() -> None:
    filth = dict(ALL["filth-the-demagogue"].cards)
    more = filth | {"filth-void-mutant": 1, "filth-zealot": 5}
    assert not list(deck_faults(more, {}))
    assert [f.text.id for f in deck_faults(filth | {"filth-void-mutant": 1}, {})] == ["sw.deck.count.mutation"]
    twice = filth | {"filth-claw-mutant": 2, "filth-zealot": 5}
    assert [f.text.id for f in deck_faults(twice, {})] == ["sw.deck.copies"]


@pytest.mark.parametrize("key", list(DECKS))
def test_deck_is_set_up_as_its_reference_card_says(key: str) -> None:
    match = Match.new("summoner_wars", 7, [SeatSetup(key), SeatSetup("tundra-orcs-grognack")])
    lying = {row["square"]: row["code"] for row in match.view(None)["board"] if row["owner"] == 0}
    assert lying == dict(BY_SUMMONER[key].placed)
    assert all(code in RULES.cards for code in DECKS[key].cards)
