"""Decks as people paste them: the forms of deck sites, headings and comments, slips, and what is not understood."""

from __future__ import annotations

import pytest

from bot.decks.model import Unread
from bot.decks.reading import Line, find, read

GOBLINS, HERDERS, RATS = "core-056", "core-057", "the-skavenblight-threat-016"


@pytest.mark.parametrize("line", [
    "3 Crooked Teef Goblins", "3x Crooked Teef Goblins", "3 x Crooked Teef Goblins", "x3 Crooked Teef Goblins",
    "Crooked Teef Goblins x3", "Crooked Teef Goblins (3)", "- 3 Crooked Teef Goblins", "• 3× crooked teef goblins",
    "3 Crooked Teef Goblins (Core Set)", "3 Crooked Teef Goblins [Core Set]", "3 CROOKED TEEF GOBLINS #56",
    "  3\tCrooked Teef Goblins  ",
])
def test_a_line_of_any_form_is_read(line: str) -> None:
    found = find("invasion", read(line))
    assert (found.cards, found.corrected, found.unread) == ({GOBLINS: 3}, (), ())


def test_headings_comments_and_totals_are_passed_over() -> None:
    text = "Title: Green tide\nCapital: Orc\n\n# mine\n// old\nUnits (20)\n3 Squig Herders\nTactics\nTotal: 50\n"
    pasted = read(text, ("capital",))
    assert (pasted.title, pasted.faction) == ("Green tide", "Orc")
    found = find("invasion", pasted)
    assert (found.cards, found.unread) == ({HERDERS: 3}, ())


def test_a_file_of_octgn_is_read() -> None:
    text = ('<?xml version="1.0"?><deck game="x"><section name="Deck"><card qty="3" id="a-1">Squig Herders</card>'
            '<card id="b" qty="2">Gryphon&#39;s Feather</card></section></deck>')
    assert read(text).lines == (Line(3, "Squig Herders"), Line(2, "Gryphon's Feather"))


def test_copies_of_one_card_on_several_lines_add_up() -> None:
    assert find("invasion", read("1 Squig Herders\n2 Squig Herders")).cards == {HERDERS: 3}


def test_a_name_with_one_slip_is_read_and_told() -> None:
    found = find("invasion", read("3 Squig Herdes\n2 Clan Ratz"))
    assert found.cards == {HERDERS: 3, RATS: 2}
    assert found.corrected == (("Squig Herdes", "Squig Herders"), ("Clan Ratz", "Clan Rats"))


def test_what_is_unsure_is_asked_with_the_likeliest_cards_and_what_is_unknown_without() -> None:
    found = find("invasion", read("2 Goblinz\n4 blahblah blah"))
    assert found.cards == {}
    unsure, unknown = found.unread
    assert (unsure.n, unsure.words) == (2, "Goblinz") and GOBLINS in unsure.likely
    assert unknown == Unread(4, "blahblah blah", ())


def test_brackets_choose_the_printing() -> None:
    first = find("invasion", read("1 Innovation (Core Set)")).cards
    second = find("invasion", read("1 Innovation (Assault on Ulthuan)")).cards
    assert (first, second) == ({"core-119": 1}, {"assault-on-ulthuan-057": 1})


def test_cards_of_another_game_are_not_taken() -> None:
    found = find("summoner_wars", read("3 Squig Herders\n6 Guardian"))
    assert list(found.cards) == ["phoenix-elves-guardian"]
    assert [line.words for line in found.unread] == ["Squig Herders"]


def test_nonsense_is_no_deck_and_breaks_nothing() -> None:
    for text in ("", "\n\n", "999 Squig Herders", "0 Squig Herders", "<card", "x" * 5000, "3", "x3", "()[]"):
        assert find("invasion", read(text)).cards == {}, text
