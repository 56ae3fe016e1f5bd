"""The ready-made decks, the rules of deck building, and decks that a match refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import Match, MatchError, SeatSetup, game, say
from engine.invasion.decks import DECKS
from engine.invasion.rules import RULES
from engine.players.random_answers import step
from engine.printed import printed_cards

DWARF, ORC = DECKS["core_50_dwarf"].cards, DECKS["core_50_orc"].cards
SEATS = [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")]


def deck_of(race: str, size: int = 50) -> dict[str, int]:
    """Return a deck of the given size with three copies of each card."""
    codes = [c.code for c in RULES.cards.values() if c.code.startswith("core") and c.race in (race, "Neutral")]
    out: dict[str, int] = {}
    for code in codes:
        n = min(3, size - sum(out.values()))
        if n:
            out[code] = n
    return out


# -- ready decks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "race"),
    [("core_50_dwarf", "Dwarf"), ("core_50_orc", "Orc"), ("core_50_empire", "Empire"), ("core_50_chaos", "Chaos")],
)
def test_ready_deck_is_a_legal_deck_of_fifty(key: str, race: str) -> None:
    deck = game("invasion").decks[key]
    assert sum(deck.cards.values()) == 50 and deck.faction == race and game("invasion").check_deck(deck.cards) is None
    assert {RULES.card(code).race for code in deck.cards} == {race, "Neutral"}
    assert sum(n for code, n in deck.cards.items() if RULES.card(code).race == race) == 40
    assert say(deck.title) == f"{race} (core set, 50 cards)"


@pytest.mark.parametrize(("key", "race"), [("au_50_high_elf", "High Elf"), ("au_50_dark_elf", "Dark Elf")])
def test_elf_ready_deck_uses_only_its_race_and_neutral_cards(key: str, race: str) -> None:
    deck = game("invasion").decks[key]
    assert sum(deck.cards.values()) == 50 and deck.faction == race and game("invasion").check_deck(deck.cards) is None
    assert {RULES.card(code).race for code in deck.cards} == {race, "Neutral"} and max(deck.cards.values()) == 3
    assert say(deck.title) == f"{race} (Assault on Ulthuan, 50 cards)"


@pytest.mark.parametrize("faq", ["1.3", "1.6"])
@pytest.mark.parametrize(
    ("key", "trait", "capital"),
    [
        ("skaven_50", "Skaven", "Chaos"),
        ("undead_50", "Undead", "Dark Elf"),
        ("wood_elves_50", "Wood Elf", "High Elf"),
        ("lizardmen_50", "Lizardmen", "Empire"),
    ],
)
def test_deck_of_race_without_capital_is_legal(key: str, trait: str, capital: str, faq: str) -> None:
    deck = game("invasion").decks[key]
    assert list(game("invasion").deck_faults(deck.cards, {"faq": faq}, capital)) == []
    assert sum(deck.cards.values()) == 50 and max(deck.cards.values()) == 3 and deck.faction == capital
    assert {RULES.card(code).race for code in deck.cards} == {capital, "Neutral"}
    own = [code for code in deck.cards if trait in RULES.card(code).traits]
    assert sum(deck.cards[code] for code in own) >= 34 and any("Hero" in RULES.card(code).traits for code in own)
    for code, n in deck.cards.items():
        card = RULES.card(code)
        assert card.race == "Neutral" or card.number_of["loyalty"] == 1
        assert n <= (printed_cards("invasion")[code].copies or 3)


@pytest.mark.parametrize("key", list(DECKS))
def test_every_race_has_a_ready_deck_that_plays(key: str) -> None:
    m = Match.new("invasion", seed=5, seats=[SeatSetup(key), SeatSetup("core_50_orc")])
    dice = Random(5)
    for _ in range(60):
        step(m, dice)
    assert m.over is None and m.view(0)["players"][0]["race"] == DECKS[key].faction


def test_match_begins_with_seven_cards_in_each_hand() -> None:
    m = Match.new("invasion", seed=3, seats=SEATS)
    for seat, cards in enumerate((DWARF, ORC)):
        hand = [m.st.ents[e].code for e in m.st.rules.hand(m.st, seat)]
        deck = [code for code, _ in m.st.piles["deck", seat]]
        assert len(hand) == 7 and len(deck) == 43
        assert sorted(hand + deck) == sorted(code for code, n in cards.items() for _ in range(n))
    assert [p["race"] for p in m.view(None)["players"]] == ["Dwarf", "Orc"]


def test_both_may_play_the_same_deck() -> None:
    m = Match.new("invasion", seed=3, seats=[SEATS[1], SEATS[1]])
    assert [p["race"] for p in m.view(None)["players"]] == ["Orc", "Orc"]


# -- building --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [50, 51, 96])
def test_deck_may_have_more_than_fifty_cards(size: int) -> None:
    deck = deck_of("Dwarf", size)
    assert sum(deck.values()) == size and game("invasion").check_deck(deck) is None


def wrong(deck: dict[str, Any]) -> str | None:
    message = game("invasion").check_deck(deck)
    return None if message is None else message.id


def test_deck_too_small_or_too_large_is_refused() -> None:
    assert wrong(deck_of("Dwarf", 49)) == "inv.deck.size"
    assert wrong({}) == "inv.deck.size"
    large = {**deck_of("Dwarf", 96), "core-001": 3}
    assert wrong(large) is None
    assert wrong({**large, "core-002": 8}) == "inv.deck.size"  # 101 cards


def test_fourth_copy_is_refused_by_title() -> None:
    deck = {**deck_of("Orc"), "core-056": 4}
    message = game("invasion").check_deck(deck)
    assert message is not None and message.id == "inv.deck.copies" and "Crooked Teef Goblins" in say(message)


@pytest.mark.parametrize("n", [0, -1, "3", 1.5, True, None])
def test_impossible_number_of_copies_is_refused(n: Any) -> None:
    assert wrong({**deck_of("Orc"), "core-056": n}) == "inv.deck.count"


def test_deck_cannot_mix_order_and_destruction() -> None:
    assert wrong({**deck_of("Orc"), "core-001": 1}) == "inv.deck.sides"
    assert wrong({**deck_of("Dwarf"), "core-056": 1}) == "inv.deck.sides"


# -- what a match refuses --------------------------------------------------------------------------------


def refused(seats: list[SeatSetup] | None = None, name: str = "invasion", options: dict[str, Any] | None = None) -> str:
    with pytest.raises(MatchError) as error:
        Match.new(name, seed=1, seats=SEATS if seats is None else seats, options=options)
    assert say(error.value.msg)
    return error.value.msg.id


def test_impossible_match_setups_are_refused() -> None:
    assert refused(name="chess") == "game.unknown"
    assert refused([]) == "setup.seats"
    assert refused(SEATS[:1]) == "setup.seats"
    assert refused([*SEATS, SEATS[0]]) == "setup.seats"
    assert refused([SEATS[0], SeatSetup("core_50_elf")]) == "setup.no_deck"
    assert refused([SEATS[0], SeatSetup({"core-999": 50})]) == "setup.no_card"
    assert refused([SEATS[0], SeatSetup(deck_of("Orc", 49))]) == "inv.deck.size"
    assert refused([SEATS[0], SeatSetup("core_50_orc", stops="never")]) == "setup.no_preset"
    assert refused(options={"faq": "1.4"}) == "setup.option"
    assert refused(options={"first": 2}) == "setup.option"
    assert refused(options={"rules": "1.6"}) == "setup.no_option"


def test_custom_deck_gives_the_capital_of_its_race() -> None:
    m = Match.new("invasion", seed=1, seats=[SeatSetup(deck_of("Orc", 60)), SEATS[0]])
    assert m.view(None)["players"][0]["race"] == "Orc" and m.view(None)["players"][0]["deck_count"] == 53


@pytest.mark.parametrize("first", ["0", "1", 0, 1])
def test_first_player_can_be_set(first: Any) -> None:
    m = Match.new("invasion", seed=1, seats=SEATS, options={"first": first})
    assert m.st.vars["first"] == int(first)


def test_first_player_is_drawn_by_the_seed() -> None:
    drawn = {Match.new("invasion", seed=s, seats=SEATS).st.vars["first"] for s in range(12)}
    assert drawn == {0, 1}
