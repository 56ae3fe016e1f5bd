"""Every part of a pasted list is either recognised or asked about, and the numbers of copies add up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.decks.reading import PieceResult, read
from bot.lookup.cards import fold
from bot.model import UserError
from engine import games, printed_cards

GAMES = ("invasion", "summoner_wars", "karth")
FIRST = ("{n} {name}", "{n}x {name}", "{n} x {name}", "x{n} {name}", "- {n} {name}", "**{n}x** {name}")
LAST = ("{name} x{n}", "{name} ({n})", "{name}: {n}", "{name} - {n}x", "{name}\t{n}", "{name};{n}")
BETWEEN = (" ", ", ", "; ", " | ", "\t", " / ", " + ", " and ", " & ", " - ")
UNKNOWN = ("Foo Barley", "Gribble Snatchers", "Old World Ale")
PROSE = ("I like this one best", "good against elves", "Mulligan for two drops.")
HEADS = {
    "invasion": ("Units (12)", "Tactics", "Support:", "[b]Quest:[/b]", "Capital: Dwarves"),
    "summoner_wars": ("Champions", "Commons (18)", "Events:", "Faction: Filth"),
    "karth": ("Heroes", "Spells:", "Items (3)"),
}


class Written:
    """A random list, together with what it contains."""

    def __init__(self, seed: int, game: str) -> None:
        self.dice = random.Random(seed)
        self.game = game
        self.names = sorted({card.name for card in printed_cards(game).values()})
        self.cards: Counter[str] = Counter()
        self.unknown = 0
        self.prose = 0
        self.lines = [self.line() for _ in range(self.dice.randint(2, 9))]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def line(self) -> str:
        """Return one random line and record its contents."""
        chance = self.dice.random()
        if chance < 0.4:
            return self.card(self.dice.choice(FIRST + LAST))
        if chance < 0.6:
            form = self.dice.choice((FIRST[:4], LAST[:4])[self.dice.random() < 0.5])
            return self.dice.choice(BETWEEN).join(self.card(form) for _ in range(self.dice.randint(2, 4)))
        if chance < 0.7:
            n = self.dice.randint(1, 9)
            self.unknown += n
            return self.dice.choice(FIRST).format(n=n, name=self.dice.choice(UNKNOWN))
        if chance < 0.8:
            self.prose += 1
            return self.dice.choice(PROSE)
        return self.dice.choice(HEADS[self.game])

    def card(self, form: str) -> str:
        """Return a card with its number of copies, as text."""
        n, name = self.dice.randint(1, 9), self.dice.choice(self.names)
        self.cards[name] += n
        return form.format(n=n, name=name)


@pytest.mark.parametrize("game", GAMES)
def test_the_copies_of_a_list_add_up(game: str) -> None:
    wrong = []
    for seed in range(250):
        written = Written(seed, game)
        found = read(game, written.text)
        copies = sum(found.cards.values()) + sum(line.n for line in found.unread)
        title = found.title in PROSE
        if copies + title != sum(written.cards.values()) + written.unknown + written.prose:
            wrong.append((seed, written.text, found.unread))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_only_written_cards_are_read(game: str) -> None:
    wrong = []
    for seed in range(250):
        written = Written(seed, game)
        found = read(game, written.text)
        names = Counter[str]()
        for code, n in found.cards.items():
            names[fold(printed_cards(game)[code].name)] += n
        meant = Counter[str]()
        for name, n in written.cards.items():
            meant[fold(name)] += n
        if names - meant or found.corrected:
            wrong.append((seed, written.text, names - meant, found.corrected))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_list_is_accounted_for(game: str) -> None:
    marks = {"b", "and"}
    for seed in range(100):
        written = Written(seed, game)
        ends = {word for end in read(game, written.text).ends for word in fold(end.words).split()}
        assert set(fold(written.text).split()) - marks <= ends, (seed, written.text)


def ends(text: str, game: str = "invasion") -> list[tuple[str, int]]:
    """Return the outcome of each part of a text, with its number of copies."""
    return [(end.what, end.n) for end in read(game, text).ends]


def test_table_row_without_a_card_is_asked_about_or_a_heading() -> None:
    text = "Name;Anzahl\nSquig Herders;3\nUnits;\nNo Such Card;2\nnot even that\nSumme;5\n"
    assert ends(text) == [("heading", 0), ("card", 3), ("heading", 0), ("unread", 2), ("unread", 1), ("heading", 0)]


def test_a_row_without_a_number_is_one_copy() -> None:
    text = "id,name,pack,card_quantity\r\n1,Squig Herders,core-set,\r\n2,Clan Rats,x,3\r\n"
    assert read("invasion", text).cards == {"core-057": 1, "the-skavenblight-threat-016": 3}


def test_an_element_of_xml_without_a_name_is_asked() -> None:
    text = (
        '<deck><section name="Capital"><card qty="1" id="a">Orc</card></section><section name="Units">'
        '<card qty="3" id="b">Squig Herders</card><card qty="2" id="c" /><card qty="many">Pillage</card>'
        '<card qty="1"><![CDATA[Clan Rats]]></card></section>stray words<notes>mine</notes></deck>'
    )
    found = read("invasion", text)
    assert found.faction == "Orc"
    assert found.cards == {"core-057": 3, "the-skavenblight-threat-016": 1}
    assert [(line.n, line.words) for line in found.unread] == [(2, "card c"), (1, "many Pillage"), (1, "stray words")]
    assert ("about", "mine") in [(end.what, end.words) for end in found.ends]


def test_laid_aside_cards_and_remarks_are_reported() -> None:
    text = "3 Squig Herders\n// 2 Choppa\nSideboard (3)\n2 Pillage\nSB: 1 Choppa\n"
    assert read("invasion", text).aside == ("// 2 Choppa", "2 Pillage", "SB: 1 Choppa")


def test_number_that_does_not_count_copies_is_asked_about() -> None:
    found = read("invasion", "999 Squig Herders\n1 Pillage")
    assert [line.words for line in found.unread] == ["999 Squig Herders"]


def test_the_name_of_the_deck_is_the_first_line() -> None:
    for text in (
        "Green tide\n3 Squig Herders",
        "# Green tide\n\n3 Squig Herders",
        "Deck: Green tide\n3 Squig Herders",
        "**Green tide**\n3 Squig Herders",
        "// Name: Green tide\n3 Squig Herders",
        "Capital: Orc\nTitel: Green tide\n3 Squig Herders",
    ):
        found = read("invasion", text)
        assert (found.title, found.cards, found.unread) == ("Green tide", {"core-057": 3}, ()), text


def test_a_second_name_of_the_deck_is_asked() -> None:
    assert [line.words for line in read("invasion", "Title: One\nTitle: Two\n3 Pillage").unread] == ["Two"]


def test_an_unknown_faction_is_asked() -> None:
    found = read("invasion", "Capital: Skaven\n3 Pillage\n")
    assert (found.faction, [line.words for line in found.unread]) == ("", ["Capital: Skaven"])


def test_heading_is_recognised_by_the_number_of_cards_below() -> None:
    assert ends("1 Choppa\nMonsters (5)\n3 Squig Herders\n2 Clan Rats\n")[1] == ("heading", 0)
    assert ends("1 Choppa\nMonsters (6)\n3 Squig Herders\n2 Clan Rats\n")[1] == ("unread", 6)


def test_kind_name_is_a_heading_if_its_cards_follow() -> None:
    for text, walls in (
        ("Walls (3)\n3 Wall", 3),
        ("Walls\n3 Wall", 3),
        ("Walls (3)", 3),
        ("3 Walls", 3),
        ("Wall x3", 3),
        ("3 Wall\n2 Ice Wall", 3),
        ("Wall (3)\nIce Wall (2)", 3),
    ):
        assert read("summoner_wars", "1 Grognack\n" + text).cards["tundra-orcs-wall"] == walls, text


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck><card qty="1">&b;</card></deck>',
        '<?xml version="1.0"?><!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck><card qty="1">Pillage</card></deck>',
        "<deck>" + "<card>" * 500 + "</card>" * 500 + "</deck>",
        '<deck><card qty="3">Pillage</deck>',
        '<deck><card qty="3">&unknown;</card></deck',
    ],
)
def test_xml_that_is_damaged_or_refers_to_something_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        read("invasion", text)


def test_name_without_exclamation_mark_is_resolved_by_the_deck() -> None:
    tactic, quest = "the-skavenblight-threat-004", "core-120"
    for race, name, code in (
        ("Empire", "Infiltrate", tactic),
        ("Empire", "Infiltrate!", quest),
        ("Orc", "Infiltrate", quest),
    ):
        found = read("invasion", f"Capital: {race}\n1 {name}\n3 Contested Village")
        assert found.cards == {code: 1, "core-111": 3}


def test_shared_name_is_resolved_by_leader_then_by_most_cards() -> None:
    leader = read("summoner_wars", "1 Abua Shi\n3 Archer\n3 Wall")
    assert leader.cards["jungle-elves-wall"] == leader.cards["jungle-elves-archer"] == 3
    most = read("summoner_wars", "6 Guardian\n1 Lioness\n3 Wall\n3 Archer")
    assert most.cards["phoenix-elves-wall"] == most.cards["phoenix-elves-archer"] == 3
    assert read("summoner_wars", "Faction: Jungle Elves\n3 Archer").cards == {"jungle-elves-archer": 3}


def test_undecided_shared_name_is_asked_with_all_its_cards() -> None:
    (line,) = read("summoner_wars", "3 Archer").unread
    assert (line.n, set(line.likely)) == (3, {"jungle-elves-archer", "phoenix-elves-archer"})
    (line,) = read("summoner_wars", "1 Abua Shi\n2 Magic Drain").unread
    assert (line.n, len(line.likely)) == (2, 5)


def test_every_corrected_name_is_reported() -> None:
    found = read("invasion", "3 Squig Herdes\n2 Clanrats\n1 Clan Rats\n1 Pillages")
    assert found.corrected == (("Squig Herdes", "Squig Herders"), ("Clanrats", "Clan Rats"))


def test_every_part_of_a_list_has_a_known_outcome() -> None:
    known = {"card", "title", "faction", "heading", "about", "aside", "unread"}
    found = read("invasion", "Tide\nCapital: Orc\nUnits\n3 Pillage\nAuthor: me\n# x\n1 blah\n")
    assert {end.what for end in found.ends} == known
    assert all(isinstance(end, PieceResult) and end.words for end in found.ends)
    assert {spec.name for spec in games()} >= set(GAMES)
