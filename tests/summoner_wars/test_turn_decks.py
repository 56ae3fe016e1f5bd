"""Building your own deck: the Summoner's reference card, the faction, Mercenaries, and numbers of copies."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401

from engine import Match, MatchError, SeatSetup, say
from engine.summoner_wars import decks
from engine.summoner_wars.decks import DECKS, Start
from engine.table import game

PE, TO, OAK = "phoenix-elves-", "tundra-orcs-", "test-turn-"


def deck(key: str = PE + "prince-elien", **changes: int) -> dict[str, int]:
    """Return the starter deck with other numbers of some cards; ``fire_beast`` is a code without its faction."""
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


def broken(cards: dict[str, int]) -> list[str]:
    """Return the ids of the rules that a deck breaks, without their common prefix."""
    return [fault.rule.removeprefix("SW-DECK-") for fault in decks.deck_faults(cards, {})]


def wrong(cards: dict[str, int]) -> str | None:
    msg = game("summoner_wars").check_deck(cards)
    if msg is not None:
        assert say(msg)[-1] == ".", "a sentence"
    return None if msg is None else msg.id


@pytest.mark.parametrize("key", sorted(DECKS))
def test_the_starter_decks_are_decks(key):
    assert game("summoner_wars").check_deck(DECKS[key].cards) is None


@pytest.mark.parametrize(
    ("changes", "told"),
    [
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
    ],
)
def test_deck_must_follow_each_rule(changes, told):
    assert wrong(deck(**changes)) == told


@pytest.mark.rule("SW-DECK-SUMMONER")
def test_a_deck_has_one_summoner():
    for change in ({"queen_maldaria": 1}, {"prince_elien": -1}, {"prince_elien": 1}):
        assert broken(deck(**change)) == ["SUMMONER"]
    assert broken({}) == ["SUMMONER"]


@pytest.mark.rule("SW-DECK-SIZE")
@pytest.mark.parametrize("key", sorted(DECKS))
def test_a_deck_has_thirty_four_cards(key):
    cards = DECKS[key].cards
    assert sum(cards.values()) == decks.DECK_SIZE == 34 and not broken(cards)
    assert decks.DECK_SIZE == 1 + decks.CHAMPIONS + decks.COMMONS + decks.EVENTS + decks.WALLS
    for code, n in cards.items():
        assert broken(cards | {code: n + 1}), "one more of anything is too much"
        assert broken({other: m - (other == code) for other, m in cards.items()}), "and one fewer too little"


@pytest.mark.rule("SW-DECK-EVENTS")
def test_the_events_are_those_of_the_reference_card():
    for change in ({"burn": -1}, {"burn": -1, "greater_burn": 1}, {"burn": 1}, {"lava_flow": 1}):
        assert broken(deck(**change)) == ["EVENTS"]
    assert sum(dict(decks.BY_SUMMONER[PE + "prince-elien"].events).values()) == decks.EVENTS


@pytest.mark.rule("SW-DECK-WALLS")
def test_a_deck_has_three_walls():
    assert broken(deck(wall=1)) == broken(deck(wall=-1)) == ["WALLS"]


@pytest.mark.rule("SW-DECK-CHAMPIONS", "SW-DECK-COMMONS", "SW-DECK-REINFORCEMENTS")
def test_champions_and_commons_are_counted_and_may_be_exchanged():
    assert broken(deck(laleya=1)) == broken(deck(kaeseeall=-1)) == ["CHAMPIONS"]
    assert broken(deck(archer=-1)) == broken(deck(fire_beast=1)) == ["COMMONS"]
    assert broken(deck(kaeseeall=-1, archer=1)) == ["CHAMPIONS", "COMMONS"], "one is not the other"
    assert broken(deck(kaeseeall=-1, laleya=1, archer=-2, fire_beast=2)) == []
    assert broken(deck(maelena=-1, duke_ramazall=1, warrior=-4, fire_archer=4)) == [], "also for the other Summoner's"


@pytest.mark.rule("SW-DECK-COPIES")
def test_number_of_copies_in_a_deck_is_limited():
    assert broken(deck(archer=4, guardian=-4)) == [] and deck(archer=4)[PE + "archer"] == 10
    assert broken(deck(archer=5, guardian=-5)) == ["COPIES"]
    assert broken(deck(kaeseeall=-1, maelena=1)) == ["COPIES"]
    assert broken(deck() | {PE + "fencer": 0}) == ["COPIES"]


@pytest.mark.rule("SW-DECK-START")
def test_the_starting_cards_must_be_in_the_deck():
    assert broken(deck(archer=-4, fire_beast=4)) == []
    assert broken(deck(archer=-5, fire_beast=5)) == broken(deck(archer=-6, fire_beast=6)) == ["START"]


@pytest.mark.rule("SW-DECK-FACTION", "SW-DECK-MERCENARIES")
def test_units_are_of_the_faction_or_mercenaries_at_most_six():
    assert broken(deck(archer=-1, oak_stranger=1)) == ["FACTION"]
    assert broken(deck(archer=-1) | {TO + "fighter": 1}) == ["FACTION"]
    assert broken(deck(guardian=-3, warrior=-3, oak_hireling=3, oak_peddler=3)) == []
    assert broken(deck(guardian=-4, warrior=-3, oak_hireling=4, oak_peddler=3)) == ["MERCENARIES"]


@pytest.mark.rule("SW-DECK-MUTATIONS")
def test_mutations_count_as_champions_or_commons_in_a_deck():
    filth = (
        dict(DECKS["filth-the-demagogue"].cards)
        if "filth-the-demagogue" in DECKS
        else dict(next(decks._deck(one) for one in decks.STARTERS if one.summoner == "The Demagogue").cards)
    )
    assert broken(filth) == []
    assert broken(filth | {"filth-void-mutant": 1, "filth-zealot": 5}) == []
    assert broken(filth | {"filth-void-mutant": 1}) == ["MUTATIONS"]
    assert broken(filth | {"filth-claw-mutant": 2, "filth-zealot": 5}) == ["COPIES"]


@pytest.mark.rule("SW-DECK-SIDE-PILE")
def test_side_pile_cards_are_in_no_deck():
    assert broken(deck(phoenix=1)) == ["SIDE-PILE"]
    assert broken(deck(wall=-1, oak_vine=1)) == ["SIDE-PILE", "EVENTS"], "and no special Wall is his"


def test_a_deck_may_hold_six_mercenaries():
    assert wrong(deck(guardian=-3, warrior=-3, oak_hireling=3, oak_peddler=3)) is None
    assert wrong(deck(guardian=-4, warrior=-3, oak_hireling=4, oak_peddler=3)) == "sw.deck.mercenaries"


def test_mercenary_summoner_may_hire_any_number(monkeypatch):
    captain = OAK + "captain"
    monkeypatch.setitem(decks.BY_SUMMONER, captain, Start(captain, (("c1", captain),), ()))
    cards = {captain: 1, OAK + "hireling": 9, OAK + "peddler": 9}
    # The test cards have no Champions or Walls for this deck. Apart from that, the deck is legal.
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


def test_match_is_played_with_an_own_deck():
    cards = deck(archer=-2, fire_beast=2)
    match = Match.new("summoner_wars", 5, [SeatSetup(cards), SeatSetup(TO + "grognack")], {"first": "0"})
    pile = [code for code, _ in match.st.piles["deck", 0]]
    assert pile.count(PE + "fire-beast") == 2 and pile.count(PE + "archer") == 2 and len(pile) == 28


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ({}, "Summoner"),
        ({"nobody": 1}, "nobody"),
        (deck(archer=-1), "18 Commons"),
    ],
)
def test_a_match_refuses_a_bad_deck_with_a_sentence(cards, told):
    with pytest.raises(MatchError) as error:
        Match.new("summoner_wars", 5, [SeatSetup(cards), SeatSetup(TO + "grognack")])
    assert told in say(error.value.msg)
