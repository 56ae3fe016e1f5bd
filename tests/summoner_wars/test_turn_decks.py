"""Building a deck of one's own: the Summoner's reference card, the faction, Mercenaries, and how many copies."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401

from engine import Match, MatchError, SeatSetup, say
from engine.games import game
from engine.summoner_wars.cards import decks
from engine.summoner_wars.cards.decks import DECKS, Start

PE, TO, OAK = "phoenix-elves-", "tundra-orcs-", "test-turn-"


def deck(key: str = PE + "prince-elien", **changes: int) -> dict[str, int]:
    """The starter deck with other numbers of some cards; ``fire_beast`` is a code without its faction."""
    cards = dict(DECKS[key].cards)
    prefix = PE if key.startswith(PE) else TO
    for name, n in changes.items():
        code = name.replace("_", "-")
        code = code if code.startswith(("oak", TO, PE)) else prefix + code
        code = code.replace("oak-", OAK, 1)
        cards[code] = cards.get(code, 0) + n
        if not cards[code]:
            del cards[code]
    return cards


def wrong(cards: dict[str, int]) -> str | None:
    msg = game("summoner_wars").check_deck(cards)
    if msg is not None:
        assert say(msg)[-1] == ".", "a sentence"
    return None if msg is None else msg.id


@pytest.mark.parametrize("key", sorted(DECKS))
def test_the_starter_decks_are_decks(key):
    assert game("summoner_wars").check_deck(DECKS[key].cards) is None


@pytest.mark.parametrize(("changes", "told"), [
    ({}, None),
    ({"archer": -2, "fire_beast": 2}, None),
    ({"kaeseeall": -1, "laleya": 1}, None),
    ({"archer": 4, "guardian": -4}, None),
    ({"archer": 5, "guardian": -5}, "sw.deck.copies"),
    ({"archer": -1}, "sw.deck.count.common"),
    ({"fire_beast": 1}, "sw.deck.count.common"),
    ({"laleya": 1}, "sw.deck.count.champion"),
    ({"kaeseeall": -1}, "sw.deck.count.champion"),
    ({"kaeseeall": -1, "maelena": 1}, "sw.deck.copies"),
    ({"wall": 1}, "sw.deck.count.wall"),
    ({"wall": -1}, "sw.deck.count.wall"),
    ({"burn": -1, "greater_burn": 1}, "sw.deck.events"),
    ({"burn": -1}, "sw.deck.events"),
    ({"lava_flow": 1}, "sw.deck.events"),
    ({"queen_maldaria": 1}, "sw.deck.one_summoner"),
    ({"prince_elien": -1}, "sw.deck.one_summoner"),
    ({"prince_elien": 1}, "sw.deck.one_summoner"),
    ({"archer": -6, "fire_beast": 6}, "sw.deck.start"),
    ({"archer": -5, "fire_beast": 5}, "sw.deck.start"),
    ({"archer": -4, "fire_beast": 4}, None),
    ({"archer": -1, "oak_stranger": 1}, "sw.deck.faction"),
    ({"phoenix": 1}, "sw.deck.no_place"),
    ({"wall": -1, "oak_vine": 1}, "sw.deck.no_place"),
])
def test_what_a_deck_must_be(changes, told):
    assert wrong(deck(**changes)) == told


def test_a_deck_may_hold_six_mercenaries():
    assert wrong(deck(guardian=-3, warrior=-3, oak_hireling=3, oak_peddler=3)) is None
    assert wrong(deck(guardian=-4, warrior=-3, oak_hireling=4, oak_peddler=3)) == "sw.deck.mercenaries"


def test_a_mercenary_summoner_may_hire_as_many_as_he_likes(monkeypatch):
    captain = OAK + "captain"
    monkeypatch.setitem(decks.BY_SUMMONER, captain, Start(captain, (("c1", captain),), ()))
    cards = {captain: 1, OAK + "hireling": 9, OAK + "peddler": 9}
    # Champions and Walls of the kind do not exist here: the deck is sound but for them
    monkeypatch.setattr(decks, "CHAMPIONS", 0)
    monkeypatch.setattr(decks, "WALLS", 0)
    assert wrong(cards) is None
    assert wrong(cards | {OAK + "peddler": 8, PE + "archer": 1}) == "sw.deck.faction"


@pytest.mark.parametrize("n", [0, -1])
def test_no_card_can_be_in_a_deck_less_than_once(n):
    assert wrong(deck() | {PE + "fencer": n}) == "sw.deck.copies"


def test_ice_walls_are_events_of_a_reference_card():
    key = TO + "grognack"
    assert DECKS[key].cards[TO + "ice-wall"] == 3 and DECKS[key].cards[TO + "wall"] == 3
    assert wrong(deck(key, ice_wall=-1, wall=1)) == "sw.deck.count.wall"
    assert wrong(deck(key, ice_wall=1, wall=-1)) == "sw.deck.count.wall"
    key = TO + "torgan"
    assert wrong(deck(key, ice_wall=2, wall=-2)) == "sw.deck.events", "they are none of his Walls"
    assert wrong(deck(key, minor_ice_wall=1, wall=-1)) == "sw.deck.no_place"


def test_a_match_is_played_with_a_deck_of_ones_own():
    cards = deck(archer=-2, fire_beast=2)
    match = Match.new("summoner_wars", 5, [SeatSetup(cards), SeatSetup(TO + "grognack")], {"first": "0"})
    pile = [code for code, _ in match.st.piles["deck", 0]]
    assert pile.count(PE + "fire-beast") == 2 and pile.count(PE + "archer") == 2 and len(pile) == 28


@pytest.mark.parametrize(("cards", "told"), [
    ({}, "Summoner"),
    ({"nobody": 1}, "nobody"),
    (deck(archer=-1), "18 Commons"),
])
def test_a_match_refuses_a_bad_deck_with_a_sentence(cards, told):
    with pytest.raises(MatchError) as error:
        Match.new("summoner_wars", 5, [SeatSetup(cards), SeatSetup(TO + "grognack")])
    assert told in say(error.value.msg)
