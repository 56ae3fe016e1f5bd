"""Cards named by their set and number, as the FAQs and some deck sites write them, and the sets' abbreviations."""

from __future__ import annotations

import pytest

from bot.decks.names import lexicon
from bot.decks.reading import read
from engine import printed_cards

GOBLINS, HERDERS, RATS = "core-056", "core-057", "the-skavenblight-threat-016"


@pytest.mark.parametrize(
    "line",
    [
        "3 CS 56",
        "3x CS56",
        "3x cs 056",
        "CS 56 x3",
        "CS 56 (3)",
        "3x Core Set 56",
        "3x Core #56",
        "3x Crooked Teef Goblins (CS 56)",
        "3x Crooked Teef Goblins [CS#56]",
        "3x Crooked Teef Goblins CS 56",
        "3 Crooked Teef Goblins CS 56",
        "3x Crooked Teef Goblins, CS 56",
        "3x Crooked Teef Goblins - CS 56",
        "Crooked Teef Goblins (CS 56) x3",
        "3x CS 56 Crooked Teef Goblins",
        "CS 56 - Crooked Teef Goblins x3",
        "CS056 Crooked Teef Goblins x3",
        "CS 56;Crooked Teef Goblins;3",
        "CS 56\nCS 56\nCS 56",
    ],
)
def test_set_and_number_name_a_card(line: str) -> None:
    found = read("invasion", line)
    assert (found.cards, found.corrected, found.unread) == ({GOBLINS: 3}, (), ())


def test_lists_of_sets_and_numbers_are_read() -> None:
    wanted = {GOBLINS: 3, HERDERS: 2, RATS: 1}
    for text in (
        "3 CS 56, 2 CS 57, 1 CC 16",
        "CS 56 x3, CS 57 x2, CC 16 x1",
        "Card,Qty\nCS 56,3\nCS 57,2\nCC 16,1",
        "CS 56;Crooked Teef Goblins;3\nCS 57;Squig Herders;2\nCC 16;Clan Rats;1",
        "3;CS 56;Crooked Teef Goblins\n2;CS 57;Squig Herders\n1;CC 16;Clan Rats",
        "Core\n3 CS 56\n2 CS 57\nCorruption Cycle\n1 TST 16",
    ):
        found = read("invasion", text)
        assert (found.cards, found.unread) == (wanted, ()), text


def test_number_of_a_cycle_finds_the_card_in_each_of_its_sets() -> None:
    names = lexicon("invasion")
    for card in printed_cards("invasion").values():
        for title in (card.set, *names.words.sets[card.set]):
            assert [one.code for one in names.by_number(f"{title} {card.number}")] == [card.code]


def test_unknown_number_is_asked_about() -> None:
    found = read("invasion", "3 CS 999\n2 Squig Herders")
    assert found.cards == {HERDERS: 2}
    assert [(line.n, line.words) for line in found.unread] == [(3, "CS 999")]


def test_abbreviation_chooses_the_printing() -> None:
    assert read("invasion", "1 Innovation (CS)").cards == {"core-119": 1}
    assert read("invasion", "1 Innovation (AU 57)").cards == {"assault-on-ulthuan-057": 1}
    assert read("invasion", "1 Reinforcements (Cat 53)").cards == {"cataclysm-053": 1}
