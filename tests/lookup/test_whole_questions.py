"""Answers to whole questions: the cards and keywords in them, the bot itself, and rules before exceptions."""

from __future__ import annotations

import pytest
from lengths import short

from bot.lookup.ask.about_me import TOPICS, about_me
from bot.lookup.ask.named import named
from bot.lookup.ask.reply import reply
from bot.lookup.book import book
from bot.lookup.cards import index
from bot.lookup.evaluate import evaluate
from bot.lookup.glossary import glossary
from bot.lookup.near import NearestMatch
from cogs.panels.topics import HELP


def keys(question: str) -> list[str]:
    """Return the keys of the hits, best first."""
    return [one.key for one in reply(question).found]


# -- cards and keywords that are named -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("who pays when Mind Control is on my unit", "Mind Control"),
        ("does the lobber crew need a target", "Lobber Crew"),
        ("can lober crew hit my own units", "Lobber Crew"),
        ("must sniktch be uncorrupted", "Deathmaster Sniktch"),
        ("Prince Elien's range", "Prince Elien"),
        ("darf der Bloodthirster angreifen", "Bloodthirster"),
    ],
)
def test_a_card_is_named_in_full_with_a_slip_or_by_one_word(question: str, card: str) -> None:
    assert card in [hit.name for hit in named(question).cards]


@pytest.mark.parametrize(
    "question",
    [
        "can a champion walk through a wall",
        "how do you surrender",
        "how do i win warhammer invasion",
        "do the phoenix elves have archers",
        "does scout work without damage",
        "what does forest do",
        "which magic card do i spend first",
    ],
)
def test_an_ordinary_word_names_no_card(question: str) -> None:
    assert named(question).cards == ()


def test_side_or_match_decides_between_cards_of_one_name() -> None:
    sides = {index().facts(hit.game, hit.code).race for hit in named("guild dwarves defender or wall?").cards}  # type: ignore[union-attr]
    assert sides <= {"Guild Dwarves"}
    archers = [hit for hit in index().hits if hit.name == "Wall" and hit.game == "summoner_wars"]
    assert named("wall").cards == ()
    near = NearestMatch("summoner_wars", frozenset((archers[0].code,)))
    assert named("wall", near=near).cards == (archers[0],)


def test_every_card_of_its_own_name_is_found_by_it() -> None:
    names = [card.name for card in index().cards]
    for hit in [hit for hit in index().hits if names.count(hit.name) == 1][::9]:
        cards = named(f"may {hit.name} be used twice", hit.game).cards
        assert not cards or hit in cards, hit.name


def test_a_card_comes_first_where_the_rule_is_not_about_it() -> None:
    found = reply("can prince elien use his ability past another unit")
    assert found.sure and found.found[0].key == "summoner_wars:phoenix-elves-prince-elien"


def test_a_ruling_about_a_card_comes_before_the_card() -> None:
    found = reply("does torodin trample hurt when he steps on or off")
    assert found.sure and found.found[0].what == "rule" and found.below
    assert "card:summoner_wars:mountain-vargath-torodin" in found.shown


def test_a_card_and_the_rule_it_overrules_are_read_together() -> None:
    found = reply("can bloodthirster attack while corrupt")
    assert found.found[0].key == "invasion:core-092" and found.sure
    assert found.found[1].what == "rule" and found.below == 1


def test_card_name_decides_the_game() -> None:
    for one in reply("may gror attack twice").found:
        if one.what == "rule":
            entry = book().get(one.key)
            assert entry is not None and entry.game == "summoner_wars"


def test_a_card_outside_of_rules_is_not_answered_as_sure() -> None:
    assert not reply("how much is bloodthirster worth on ebay").sure


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("what is vanguard", "karth:vanguard"),
        ("what does counterstrike mean exactly?", "invasion:counterstrike"),
        ("limited", "invasion:limited"),
        ("what does 'instead of moving' mean", "summoner_wars:insteadofmoving"),
    ],
)
def test_keyword_comes_first_if_its_meaning_is_asked(question: str, word: str) -> None:
    found = reply(question)
    assert found.sure and f"word:{word}" in found.shown


def test_an_ability_without_its_card_is_found() -> None:
    assert reply("does hammer quake wound walls").found[0].key == "summoner_wars:hammerquake"


def test_each_zone_has_its_own_keyword() -> None:
    assert {"invasion:kingdomonly", "invasion:questonly", "invasion:battlefieldonly"} <= set(glossary())


# -- the bot itself ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("how long do i have to answer", "time"),
        ("is there a time limit", "time"),
        ("my opponent never answers", "time"),
        ("wie viel Zeit habe ich für meinen Zug", "time"),
        ("can i undo a move", "undo"),
        ("i pressed the wrong button", "undo"),
        ("may i take my last move back", "undo"),
        ("kann ich meinen Zug zurücknehmen", "undo"),
        ("ich habe mich verklickt", "undo"),
        ("how do i start a match", "start"),
        ("wie starte ich eine Partie", "start"),
        ("which commands are there", "commands"),
        ("welche Befehle gibt es", "commands"),
        ("why do you keep asking me", "stops"),
        ("warum fragst du mich so oft", "stops"),
    ],
)
def test_questions_about_the_bot_go_to_help(question: str, topic: str) -> None:
    found = reply(question)
    assert found.sure and (found.found[0].what, found.found[0].key) == ("help", topic)


@pytest.mark.parametrize(
    "question",
    [
        "can i undo damage",
        "how long does poison last",
        "how many cards does my opponent have left",
        "how do i give up",
        "what does voice of command do",
        "how do i take back an item",
        "wie lange hält gift",
        "who starts",
    ],
)
def test_questions_about_a_game_do_not_go_to_help(question: str) -> None:
    assert reply(question).found[0].what != "help"


@pytest.mark.parametrize("part", short(1, range(10)))
def test_no_question_of_the_book_goes_to_help(part: int) -> None:
    entries = book().entries[part::10]
    every = [(entry.id, text) for entry in entries for text in (entry.title, *entry.asked, *entry.abroad)]
    assert [row for row in every if about_me(row[1]) is not None and reply(row[1]).found[0].what == "help"] == []


def test_help_has_all_topics_of_questions() -> None:
    assert set(TOPICS) <= set(HELP)


# -- what beginners ask --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("can i play two limited cards in one turn", "INV-BASICS-LIMITED"),
        ("zwei limited Karten spielen", "INV-BASICS-LIMITED"),
        ("can units move between zones", "INV-BASICS-MOVE"),
        ("dürfen Einheiten die Zone wechseln", "INV-BASICS-MOVE"),
        ("summoning sickness", "INV-BASICS-NEW-CARDS"),
        ("gibt es Beschwörungskrankheit", "KARTH-BASICS-NEW-CARDS"),
        ("can a corrupt unit use its Action", "INV-BASICS-CORRUPT-ACTION"),
        ("which piles may i count", "SW-FAQ-COUNT-PILES"),
        ("welche Stapel darf man zählen", "SW-FAQ-COUNT-PILES"),
        ("when is the start of the turn", "SW-FAQ-START-OF-TURN"),
        ("does instead of attacking use up an attack", "SW-FAQ-INSTEAD-OF-ATTACKING"),
        ("what is a development good for", "INV-BASICS-DEVELOPMENT"),
        ("hand limit", "INV-BASICS-HAND"),
        ("does toughness work more than once", "INV-BASICS-TOUGHNESS"),
    ],
)
def test_beginner_questions_have_an_entry(question: str, rule: str) -> None:
    found = reply(question)
    assert found.sure and rule in found.shown, keys(question)


@pytest.mark.parametrize(
    ("question", "rule", "exception"),
    [
        ("can i attack diagonally", "SW-BASICS-DIAGONAL", "SW-FAQ-COUNT-DIAGONAL-EXCEPTION"),
        ("darf ich diagonal angreifen", "SW-BASICS-DIAGONAL", "SW-FAQ-COUNT-DIAGONAL-EXCEPTION"),
        ("what is a development good for", "INV-BASICS-DEVELOPMENT", "INV-MISC-DEV-DISCARD"),
    ],
)
def test_general_rule_comes_before_its_exception(question: str, rule: str, exception: str) -> None:
    found = keys(question)
    assert found.index(rule) < found.index(exception)


def test_requested_exception_stays_first() -> None:
    for id in ("SW-FAQ-COUNT-DIAGONAL-EXCEPTION", "INV-DMG-COUNTERSTRIKE-NO-SPLIT", "KARTH-5.2.2-EXCEPTION"):
        entry = book().get(id)
        assert entry is not None and entry.general
        assert keys(entry.asked[0])[0] == id


# -- measuring -----------------------------------------------------------------------------------------


def test_the_outcomes_count_every_question_once() -> None:
    rows = [
        {"id": "a", "q": "how do i win", "accept": ["INV-BASICS-WIN"]},
        {"id": "b", "q": "how do i win", "accept": ["INV-BASICS-HAND"]},
        {"id": "c", "q": "can i undo a move", "accept": ["help"]},
        {"id": "d", "q": "what shall i cook tonight with smartphone apps", "accept": []},
    ]
    assert evaluate(rows)["outcomes"] == {"right": 2, "wrong": 1, "unsure": 1}
