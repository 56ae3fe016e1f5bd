"""Decks as people paste them: formats of deck sites, headings, comments, typing errors, and unreadable lines."""

from __future__ import annotations

import pytest

from bot.decks.model import Unread
from bot.decks.plain import decoded
from bot.decks.reading import read

GOBLINS, HERDERS, RATS = "core-056", "core-057", "the-skavenblight-threat-016"
BLESSED = "core-031"


@pytest.mark.parametrize(
    "line",
    [
        "3 Crooked Teef Goblins",
        "3x Crooked Teef Goblins",
        "3 x Crooked Teef Goblins",
        "x3 Crooked Teef Goblins",
        "Crooked Teef Goblins x3",
        "Crooked Teef Goblins (3)",
        "- 3 Crooked Teef Goblins",
        "• 3× crooked teef goblins",
        "3 Crooked Teef Goblins (Core Set)",
        "3 Crooked Teef Goblins [Core Set]",
        "3 CROOKED TEEF GOBLINS #56",
        "  3\tCrooked Teef Goblins  ",
        "Crooked Teef Goblins x 3",
        "Crooked Teef Goblins x3 (Core Set)",
        "Crooked Teef Goblins (x3)",
        "3\tCrooked Teef Goblins\tCore Set",
        '"3","Crooked Teef Goblins"',
        '3,"Crooked Teef Goblins","Core Set"',
        "Crooked Teef Goblins;3",
        "| 3 | Crooked Teef Goblins | Core Set |",
        "**3x Crooked Teef Goblins**",
        "- [ ] 3 Crooked Teef Goblins",
        "1. 3x Crooked Teef Goblins",
        "[b]3[/b]x Crooked Teef Goblins",
        "[*]3x [url=https://a.b/c_d?e=1]Crooked Teef Goblins[/url] (Core Set)",
        '3x <a href="/card/56">Crooked Teef Goblins</a> <i>(Core Set)</i>',
        "3 Crooked Teef Goblins (Core Set) 56",
        "Crooked Teef Goblins - 3x",
        "Crooked Teef Goblins, 3x",
        "Crooked Teef Goblins [x3]",
        "Crooked Teef Goblins: 3",
        "(3x) Crooked Teef Goblins",
        "[3] Crooked Teef Goblins",
        "3) Crooked Teef Goblins",
        "3. Crooked Teef Goblins",
        "3: Crooked Teef Goblins",
        "3x Crooked Teef Goblins, Core Set",
        "3x Crooked Teef Goblins – Core Set #56",
        "● 3x Crooked Teef Goblins",
        "☐ 3x Crooked Teef Goblins",
        "+3 Crooked Teef Goblins",
        "3\u200bx Crooked Teef Goblins",
        "3 copies of Crooked Teef Goblins",
        "3 Stück Crooked Teef Goblins",
        "3 * Crooked Teef Goblins",
        "3x „Crooked Teef Goblins“",
        "Crooked Teef Goblins (3 copies)",
        "Crooked Teef Goblins\t3\tCore Set",
        "Core Set;56;Crooked Teef Goblins;3",
        "[Core Set] 3x Crooked Teef Goblins",
        "3x 56 Crooked Teef Goblins",
        "3x Crooked Teef Goblins (56)",
        "3x Crooked Teef Goblins // the best",
        "3x Crooked Teef Goblins # the best",
        "3 Crooked Teef Goblins [Orc unit] 2 1",
        "1. Crooked Teef Goblins (3)",
        "3x :orc: Crooked Teef Goblins",
        '{"qty": 3, "name": "Crooked Teef Goblins"}',
        "3x [Crooked Teef Goblins](https://a.b/c_d) *(Core Set)*",
    ],
)
def test_a_line_of_any_form_is_read(line: str) -> None:
    found = read("invasion", line)
    assert (found.cards, found.corrected, found.unread) == ({GOBLINS: 3}, (), ())


@pytest.mark.parametrize(
    "text",
    [
        "3x Squig Herders, 2x Clan Rats, 1x Bule, Lord of Pus",
        "Units: Squig Herders x3; Clan Rats x2; Bule, Lord of Pus x1",
        "3\nSquig Herders\n2\nClan Rats\n1\nBule, Lord of Pus",
        "Units\nSquig Herders\n3\nClan Rats\n2\nBule, Lord of Pus\n1",
        '{"Squig Herders": 3, "Clan Rats": 2, "Bule, Lord of Pus": 1}',
        '{"Squig Herders":3,"Clan Rats":2,"Bule, Lord of Pus":1}',
        "<ul><li>3x Squig Herders</li><li>2x Clan Rats</li><li>1x Bule, Lord of Pus</li></ul>",
        "<table><tr><td>3</td><td>Squig Herders</td></tr><tr><td>2</td> <td>Clan Rats</td></tr>"
        "<tr><td>1</td><td>Bule, Lord of Pus</td></tr></table>",
        "Name;Set;Nr;Anzahl\nSquig Herders;Core Set;1;3\nClan Rats;The Skavenblight Threat;1;2\n"
        "Bule, Lord of Pus;Path of the Zealot;30;1",
        '\ufeff"Count","Name","Edition"\r\n"3","Squig Herders","Core Set"\r\n"2","Clan Rats","x"\r\n'
        '"1","Bule, Lord of Pus","y"',
        "| Card | Number | Qty |\n|:---|:-:|---|\n| Squig Herders | 2 | 3 |\n| Clan Rats | 1 | 2 |\n"
        "| Bule, Lord of Pus | 5 | 1 |",
    ],
)
def test_a_list_of_any_form_is_read(text: str) -> None:
    found = read("invasion", text)
    assert found.cards == {HERDERS: 3, RATS: 2, "path-of-the-zealot-030": 1}
    assert (found.corrected, found.unread) == ((), ())


def test_card_in_a_sentence_is_asked_about_if_copies_are_marked() -> None:
    found = read("invasion", "I would play 2x Clan Rats instead\nClan Rats are 2 good to be true")
    assert found.cards == {}
    assert [(line.n, line.likely[:1]) for line in found.unread] == [(2, (RATS,)), (1, ())]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_of_any_usual_encoding_is_read(encoding: str) -> None:
    text = "2x „Gryphon’s Feather“\r\n3 Squig Herders – Orks\r\n"
    assert decoded(text.encode(encoding)).removeprefix("\ufeff") == text


def test_picture_is_not_read_as_text() -> None:
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")


def test_headings_comments_and_totals_are_passed_over() -> None:
    text = "Title: Green tide\nCapital: Orc\n\n# mine\n// old\nUnits (20)\n3 Squig Herders\nTactics\nTotal: 50\n"
    found = read("invasion", text)
    assert (found.title, found.faction) == ("Green tide", "Orc")
    assert (found.cards, found.unread, found.aside) == ({HERDERS: 3}, (), ("# mine", "// old"))


def test_a_file_of_octgn_is_read() -> None:
    text = (
        '<?xml version="1.0"?><deck game="x"><section name="Deck"><card qty="3" id="a-1">Squig Herders</card>'
        '<card id="b" qty="2">Sigmar&#39;s Blessed</card></section></deck>'
    )
    assert read("invasion", text).cards == {HERDERS: 3, BLESSED: 2}


def test_octgn_file_names_its_capital_and_excludes_laid_aside() -> None:
    text = (
        '<deck><section name="Capital"><card qty="1" id="c">Orc Capital</card></section><section name="Main">'
        '<card qty="3" id="a">Squig Herders</card></section><section name="Sideboard"><card qty="2" id="b">Pillage'
        "</card></section></deck>"
    )
    found = read("invasion", text)
    assert (found.cards, found.faction, found.aside) == ({HERDERS: 3}, "Orc", ("Pillage",))


def test_forum_export_is_read_with_capital_without_sideboard() -> None:
    text = (
        "[b]Total Cards: [/b] (50)\n\n[b]Capital:[/b]\nOrc\n\n[b]Unit:[/b] (20)\n"
        "3x [url=http://x.com/_/core-set/squig-herders]Squig Herders[/url] (Core Set)\n\n[b]Sideboard[/b]\n"
        "2x Pillage (Core Set)\nSB: 1 Choppa\n[b]Tactic:[/b] (1)\n2x [i]Clan Rats[/i]\nSB: 1 Choppa\n"
    )
    found = read("invasion", text)
    assert (found.faction, found.cards, found.unread) == ("Orc", {HERDERS: 3, RATS: 2}, ())
    assert read("invasion", "3 Squig Herders\n1 Orc Capital Board").faction == "Orc"


def test_line_without_number_is_asked_about_if_nearly_a_card() -> None:
    found = read("invasion", "Units\nSquig Herdes\nSupport cards: 12")
    assert found.cards == {} and [(line.n, line.words) for line in found.unread] == [(1, "Squig Herdes")]


def test_names_with_commas_are_read_between_commas() -> None:
    for line in ("3 Bule, Lord of Pus", '3,"Bule, Lord of Pus"', "3, Bule, Lord of Pus", "Bule, Lord of Pus x3"):
        assert read("invasion", line).cards == {"path-of-the-zealot-030": 3}, line


def test_copies_of_one_card_on_several_lines_add_up() -> None:
    assert read("invasion", "1 Squig Herders\n2 Squig Herders").cards == {HERDERS: 3}


def test_name_with_one_slip_is_read_and_reported() -> None:
    found = read("invasion", "3 Squig Herdes\n2 Clan Ratz")
    assert found.cards == {HERDERS: 3, RATS: 2}
    assert found.corrected == (("Squig Herdes", "Squig Herders"), ("Clan Ratz", "Clan Rats"))


def test_unsure_name_is_asked_with_cards_and_unknown_one_without() -> None:
    found = read("invasion", "2 Goblinz\n4 blahblah blah")
    assert found.cards == {}
    unsure, unknown = found.unread
    assert (unsure.n, unsure.words) == (2, "Goblinz") and GOBLINS in unsure.likely
    assert unknown == Unread(4, "blahblah blah", ())


def test_brackets_choose_the_printing() -> None:
    first = read("invasion", "1 Innovation (Core Set)").cards
    second = read("invasion", "1 Innovation (Assault on Ulthuan)").cards
    assert (first, second) == ({"core-119": 1}, {"assault-on-ulthuan-057": 1})


def test_name_of_a_draft_card_means_the_card_for_decks() -> None:
    assert read("invasion", "1 Reinforcements").cards == {"cataclysm-053": 1}
    assert read("invasion", "1 Reinforcements (Core Set)").cards == {"core-129": 1}


def test_cards_of_another_game_are_not_taken() -> None:
    found = read("summoner_wars", "3 Squig Herders\n6 Guardian")
    assert list(found.cards) == ["phoenix-elves-guardian"]
    assert [line.words for line in found.unread] == ["Squig Herders"]


def test_nonsense_is_not_a_deck_and_breaks_nothing() -> None:
    for text in ("", "\n\n", "999 Squig Herders", "0 Squig Herders", "<card", "x" * 5000, "3", "x3", "()[]"):
        assert read("invasion", text).cards == {}, text
