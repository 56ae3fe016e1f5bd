"""What is wrong with a built deck: every breach at once, each with the id of its rule, unwritten cards counted too."""

from __future__ import annotations

import pytest

from engine import Match, MatchError, SeatSetup, game, say
from engine.invasion.cards.decks import DECKS

ORC, DWARF = dict(DECKS["core_50_orc"].cards), dict(DECKS["core_50_dwarf"].cards)
INNOVATION, INNOVATION_AGAIN, EXCAVATION = "core-119", "assault-on-ulthuan-057", "core-116"
TUNNELS, HAUNTED_CITY, GRAIL_KNIGHT = "the-burning-of-derricksburg-002", "omens-of-ruin-008", "bleeding-sun-118"
BOAR_PEN = "omens-of-ruin-005"


def faults(deck: dict[str, int], faq: str = "1.6") -> list[tuple[str, str]]:
    return [(fault.rule, say(fault.text)) for fault in game("invasion").deck_faults(deck, {"faq": faq})]


def plus(**cards: int) -> dict[str, int]:
    return {**ORC, **{code.replace("_", "-"): n for code, n in cards.items()}}


def test_every_breach_is_told_and_not_the_first_alone() -> None:
    told = faults({"core-056": 4, "core-001": 1})
    assert told == [
        ("INV-BASICS-DECKBUILDING", "A deck has 50 to 100 cards; this one has 5."),
        ("INV-BASICS-DECKBUILDING", "A deck has at most 3 copies of Crooked Teef Goblins; this one has 4."),
        ("INV-BASICS-DECKBUILDING", "Order and Destruction cannot be in one deck."),
    ]
    assert faults(ORC) == []


@pytest.mark.rule("INV-RESTRICTED-RULE", "INV-RESTRICTED-CS-116", "INV-RESTRICTED-MINING-TUNNELS")
def test_of_the_restricted_list_one_title_may_be_in_a_deck() -> None:
    told = faults({**DWARF, EXCAVATION: 1, TUNNELS: 1})
    assert told == [("INV-RESTRICTED-RULE", "Only 1 card of the restricted list of FAQ 1.6 may be in a deck; this one "
                                            "has Mining Tunnels and Warpstone Excavation.")]
    assert faults({**DWARF, EXCAVATION: 1, TUNNELS: 1}, "1.3") == [], "FAQ 1.3 has no such list"


@pytest.mark.rule("INV-RESTRICTED-COPIES", "INV-RESTRICTED-INNOVATION")
def test_the_chosen_restricted_card_may_stand_three_times_in_either_printing() -> None:
    base = {code: n for code, n in ORC.items() if code not in (INNOVATION, EXCAVATION)} | {"core-056": 3}
    size = 50 - sum(base.values())
    filler = {"core-112": 3} if size > 0 else {}
    deck = {**base, **filler, INNOVATION: 2, INNOVATION_AGAIN: 1}
    rules = [rule for rule, _ in faults(deck)]
    assert "INV-RESTRICTED-RULE" not in rules, "two printings of one title are one restricted card"
    assert ("INV-BASICS-DECKBUILDING", "A deck has at most 3 copies of Innovation; this one has 4.") in faults(
        {**base, INNOVATION: 2, INNOVATION_AGAIN: 2})
    assert "INV-RESTRICTED-RULE" in [rule for rule, _ in faults({**deck, TUNNELS: 1})]


@pytest.mark.rule("INV-RESTRICTED-RULE")
@pytest.mark.parametrize("code", [
    pytest.param(code, marks=pytest.mark.rule(rule)) for rule, code in (
        ("INV-RESTRICTED-DERRICKSBURG-FORGE", "the-burning-of-derricksburg-005"),
        ("INV-RESTRICTED-WILHELM", "the-fall-of-karak-grimaz-025"),
        ("INV-RESTRICTED-RECLAIMING-THE-FALLEN", "the-silent-forge-042"),
        ("INV-RESTRICTED-SOUL-STEALER", "bleeding-sun-117"),
        ("INV-RESTRICTED-RODRIKS-RAIDERS", "march-of-the-damned-007"),
    )])
def test_a_restricted_card_does_not_go_with_another(code: str) -> None:
    alone = [rule for rule, _ in faults({**ORC, code: 1})]
    assert "INV-RESTRICTED-RULE" not in alone
    assert "INV-RESTRICTED-RULE" in [rule for rule, _ in faults({**ORC, code: 1, EXCAVATION: 1})]


@pytest.mark.rule("INV-BANNED-RULE", "INV-BANNED-VISIT-THE-HAUNTED-CITY")
def test_a_banned_card_is_in_no_deck_of_faq_1_6() -> None:
    assert ("INV-BANNED-RULE", "Visit the Haunted City is banned from decks by FAQ 1.6.") in faults(
        {**ORC, HAUNTED_CITY: 1})
    assert "INV-BANNED-RULE" not in [rule for rule, _ in faults({**ORC, HAUNTED_CITY: 1}, "1.3")]


def test_neutral_cards_of_one_side_only_stay_on_it() -> None:
    assert faults({**ORC, GRAIL_KNIGHT: 1}) == [
        ("INV-BASICS-DECKBUILDING", "Grail Knight is for Order only; this deck has cards of Orc.")]
    assert faults({**DWARF, GRAIL_KNIGHT: 1}) == []


def test_a_deck_against_the_rules_begins_a_casual_match_alone() -> None:
    small = dict.fromkeys(ORC, 1)
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup(small), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "inv.deck.size"
    match = Match.new("invasion", 1, [SeatSetup(small, casual=True), SeatSetup("core_50_dwarf")])
    assert match.view(None)["players"][0]["race"] == "Orc"
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup({**ORC, "core-056": 0}, casual=True), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "setup.copies"


def test_the_capital_may_be_that_of_a_race_with_fewer_cards() -> None:
    match = Match.new("invasion", 1, [SeatSetup(ORC, faction="Chaos"), SeatSetup("core_50_dwarf")])
    assert [player["race"] for player in match.view(None)["players"]] == ["Chaos", "Dwarf"]


def test_a_card_that_nobody_has_written_yet_is_named_with_its_set() -> None:
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup({**ORC, BOAR_PEN: 1}), SeatSetup("core_50_dwarf")])
    told = "Boar Pen (Omens of Ruin) cannot be played yet; take it out of the deck."
    assert say(refused.value.msg) == told
