"""The meaning of whole questions: other words, other languages, and a book that has changed since it was learnt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.lookup.book import Book, Entry
from bot.lookup.encoder import Encoder, english, pieces_of, polyglot
from bot.lookup.meaning import Meaning, in_any_language, in_english, learnt
from bot.lookup.search import RuleIndex, search
from bot.lookup.words import slang


def entry(id: str, *asked: str) -> Entry:
    """Return a rule that is asked for in these ways; the first one is its title."""
    return Entry(id, "toy", "lookup", asked[0], "A text.", "Rules", "1", asked=asked[1:])


def toy(*entries: Entry) -> Book:
    """Return a book of these rules alone."""
    return Book(entries, (), {"toy": "Toy"}, {})


SMALL = toy(
    entry("A", "how many cards may i draw each turn", "does drawing stop at five", "what do i draw"),
    entry("B", "is a soldier allowed to walk diagonally", "moving over a corner", "sideways steps"),
    entry("C", "a castle burns down"),
)


def nearest(of: Meaning, question: str) -> int:
    """Return the number of the entry that means the most alike."""
    like = of.likeness(question)
    return max(like, key=like.__getitem__)


def small(encoder: Encoder) -> Meaning:
    """Return the meaning of the small book."""
    return Meaning(SMALL, learnt(SMALL, encoder), lambda: encoder)


def test_every_question_of_the_book_is_learnt() -> None:
    assert in_english().unknown == in_any_language().unknown == [], "run: python -m bot.lookup learn"


def test_words_are_cut_into_the_longest_known_pieces() -> None:
    assert len(pieces_of("unit")) == 1 and len(pieces_of("undefendable")) > 1
    assert pieces_of("units")[0] != pieces_of("unit")[0]
    assert len(set(pieces_of("xqzj")) | set(pieces_of("xqzk"))) > 1


def test_a_sentence_is_encoded_alike_in_any_company() -> None:
    alone, together = english()(["who may defend"]), english()(["how many cards do i draw each turn", "who may defend"])
    assert together.shape == (2, alone.shape[1]) and (alone[0] == together[1]).all()
    assert english()([""]).shape == alone.shape


@pytest.mark.parametrize("encoder", [english, polyglot], ids=lambda one: one.__name__)
def test_other_words_of_the_same_meaning(encoder: Callable[[], Encoder]) -> None:
    meaning = small(encoder())
    assert nearest(meaning, "number of new cards i pick up") == 0
    assert nearest(meaning, "can my knight go across corners") == 1
    assert set(meaning.likeness("anything")) == {0, 1, 2}
    assert all(-1.01 <= alike <= 1.01 for alike in meaning.likeness("walk").values())


def test_a_question_added_later_is_understood_and_named() -> None:
    kept = learnt(SMALL, english())
    first, second, third = SMALL.entries
    changed = toy(first, replace(second, asked=("may a soldier step sideways twice",)), third)
    later = Meaning(changed, kept, english)
    assert later.unknown == ["may a soldier step sideways twice"]
    assert nearest(later, "stepping sideways two times") == 1
    assert nearest(later, "how many cards do i draw") == 0


def test_what_no_word_says_the_meaning_finds() -> None:
    question = "wie viele karten darf ich ziehen"
    words_alone = RuleIndex(SMALL, slang())
    assert [hit.entry.id for hit in words_alone.search(question)][:1] != ["A"]
    both = RuleIndex(SMALL, slang(), abroad=lambda: small(polyglot()))
    assert both.search(question)[0].entry.id == "A"
    assert both.search(question, "another game") == ()


@pytest.mark.parametrize(("question", "rule"), [
    ("wie viele karten ziehe ich pro zug", "SW-RULE-02-DRAW-FIVE"),
    ("darf ich meine eigenen einheiten angreifen", "SW-RULE-14-OWN-CARDS"),
    ("wer darf verteidigen", "INV-TURN-P4-DEFENDERS"),
    ("wann wird eine zone verbrannt", "INV-TURN-P4-BURN"),
    ("combien de cartes je pioche", "SW-RULE-02-DRAW-FIVE"),
])
def test_questions_in_other_languages(question: str, rule: str) -> None:
    assert rule in [hit.entry.id for hit in search(question, limit=3)]
