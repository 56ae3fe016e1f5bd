"""Find the cards and keywords that a question names.

A name may be complete, have a typing error, or be given by a word that no other name has.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.lookup.book import book
from bot.lookup.cards import CardHit, fold, index
from bot.lookup.glossary import GlossaryWord, glossary
from bot.lookup.meaning.vectors import stem
from bot.lookup.near import NOWHERE, NearestMatch
from bot.lookup.search import LONGEST, rule_index

LONGEST_NAME = 6
"""Maximum number of words in a name."""

MIN_DISTINCTIVE = 5
"""Minimum number of letters in a word that can stand for a whole name. Such a word must occur in no other name."""

SLIPS = ((14, 2), (7, 1))
"""Pairs of a minimum name length and the number of typing errors allowed in names of that length."""

PERSONS = ("summoner", "champion", "hero", "legend")
"""Kinds of cards that each represent a single person."""

MOST = 2
"""Maximum number of cards that are used of those that a question names. The same maximum applies to keywords."""

_POSSESSIVE = re.compile(r"['’`´]s\b")
_LOWER = re.compile(r"(?<![\w'’])[a-z]+(?![\w'’])")
_CLAUSE = re.compile(r"[,.;:?!\n]|\.\.\.| - ")
_QUESTION = frozenset(
    fold(
        "what whats is are does do did mean means meant meaning a an the of on in card cards exactly keyword keywords"
        " ability how work works again explain define definition and i me my to it its this that can you tell about"
        " please hey hi lol word text effect"
    ).split()
)
"""Words that a question about the meaning of a term may contain besides the term itself."""


@dataclass(frozen=True, slots=True)
class NamedThings:
    """The cards and keywords that a question names.

    ``meaning`` is the keyword whose meaning the question asks for, or None. This keyword is not repeated in ``words``.
    ``alone`` says whether the question consists only of card names.
    """

    cards: tuple[CardHit, ...] = ()
    words: tuple[GlossaryWord, ...] = ()
    meaning: GlossaryWord | None = None
    alone: bool = False


@cache
def _ordinary() -> frozenset[str]:
    """Return the stems of ordinary words. A name that is an ordinary word needs more evidence to count as a name.

    Ordinary words are the players' words, and the words that the book and the card facts use for things other than a
    single card.
    """
    said = rule_index().reader.slang
    plain = {*said.words, *said.stop, *said.weak, *said.outside}
    for entry in book().entries:
        own = {stem(word) for name in entry.cards for word in fold(name).split()}
        plain |= set(_LOWER.findall(f"{entry.title} {entry.text} {entry.example} {entry.differs}"))
        plain |= {word for text in entry.asked for word in fold(text).split() if stem(word) not in own}
    for mentions in book().mentions.values():
        plain |= {word for text in mentions for word in fold(text).split()}
    for card in index().cards:
        plain |= {word for text in (*card.traits, card.kind, card.cls) for word in fold(text).split()}
    return frozenset(map(stem, plain))


@cache
def _sides() -> frozenset[str]:
    """Return the names of the factions in all games, without spaces."""
    return frozenset(fold(card.race).replace(" ", "") for card in index().cards if card.race)


def _is_ordinary(word: str) -> bool:
    return stem(word) in _ordinary() or word.isdigit()


@cache
def _names() -> dict[str, tuple[int, ...]]:
    """Map card names, without spaces, to the indexes of the cards with that name.

    A name that is a single ordinary word, or is also a keyword, is left out.
    """
    found: dict[str, list[int]] = defaultdict(list)
    for number, card in enumerate(index().cards):
        for name in dict.fromkeys((card.name, *card.aka)):
            words = fold(name).removeprefix("the ").split()
            if len(words) > 1 or (words and not _is_ordinary(words[0]) and words[0] not in _keywords()):
                found["".join(words)].append(number)
    return {name: tuple(numbers) for name, numbers in found.items()}


@cache
def _distinctive() -> dict[str, tuple[int, ...]]:
    """Map each word that occurs in only one card name, and is not an ordinary word, to the indexes of the cards with
    that name.

    Of the name of a card that is not a single person, only the first word is used.
    """
    names: dict[str, set[str]] = defaultdict(set)
    cards: dict[str, list[int]] = defaultdict(list)
    for number, card in enumerate(index().cards):
        words = fold(_POSSESSIVE.sub("", card.name).removeprefix("The ")).split()
        for word in dict.fromkeys(words):
            names[word].add(card.name)
            if word == words[0] or card.unique or card.kind in PERSONS:
                cards[word].append(number)
    return {
        word: tuple(cards[word])
        for word, having in names.items()
        if len(having) == 1
        and len(word) >= MIN_DISTINCTIVE
        and word in cards
        and word not in _keywords()
        and not _is_ordinary(word)
    }


@cache
def _keywords() -> dict[str, tuple[GlossaryWord, ...]]:
    """Map the names of keywords, without spaces, to the keywords."""
    found: dict[str, list[GlossaryWord]] = defaultdict(list)
    for word in glossary().values():
        found[fold(word.name).replace(" ", "")].append(word)
    return {name: tuple(words) for name, words in found.items()}


def _slip(text: str, names: Sequence[str]) -> str | None:
    """Return the closest name to a misspelt text. None if no name is close enough or several are equally close."""
    most = next((slips for length, slips in SLIPS if len(text) >= length), 0)
    if not most:
        return None
    found = process.extract(text, names, scorer=OSA.distance, score_cutoff=most, limit=2)
    return found[0][0] if found and (len(found) == 1 or found[0][1] < found[1][1]) else None


def _windows(words: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, text) for each sequence of consecutive words, the longest first. The text has no spaces."""
    for length in range(min(LONGEST_NAME, len(words)), 0, -1):
        for at in range(len(words) - length + 1):
            yield at, at + length, "".join(words[at : at + length])


def _cards(words: list[str]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield (start, end, cards) for each card name in a question. Names without typing errors come first, then longer
    ones.
    """
    names, distinctive = _names(), _distinctive()
    every, ones = list(names), list(distinctive)
    taken: set[int] = set()
    windows = list(_windows(words))
    for slips in (False, True):
        for first, last, text in windows:
            if not taken.isdisjoint(range(first, last)):
                continue
            if not slips and last - first == len(words) and index().named(text):
                taken.update(range(first, last))  # an ordinary word counts too if it is the whole question
                yield first, last, tuple(index().places[card.game, card.code] for card in index().named(text))
            elif not slips and (text in names or text in _sides() or (text in _keywords() and last - first > 1)):
                taken.update(range(first, last))
                if text in names and text not in _sides():
                    yield first, last, names[text]
            elif slips and not all(map(_is_ordinary, words[first:last])):
                key = _slip(text, every)
                if key is not None:
                    taken.update(range(first, last))
                    yield first, last, names[key]
    for at, word in enumerate(words):
        if at not in taken and not _is_ordinary(word):
            key = word if word in distinctive else None if rule_index().reader.knows(word) else _slip(word, ones)
            if key is not None:
                yield at, at + 1, distinctive[key]


def _one_of(numbers: Sequence[int], words: Sequence[str], game: str | None, near: NearestMatch) -> CardHit | None:
    """Return the card that is meant among these cards with the same name. None if that is not clear.

    Cards of the match have priority, then cards whose faction is named, then cards of the match's game, then cards that
    can be played.
    """
    cards = index().cards
    left = [n for n in numbers if game in (None, cards[n].game)]
    narrower = (
        [n for n in left if cards[n].game == near.game and cards[n].code in near.codes],
        [n for n in left if cards[n].race and set(fold(cards[n].race).split()) <= set(words)],
        [n for n in left if cards[n].game == near.game],
        [n for n in left if cards[n].implemented],
    )
    for some in narrower:
        left = [n for n in left if n in some] or left
    same = {(cards[n].game, cards[n].race) for n in left}
    return index().hits[left[0]] if len(same) == 1 else None


def _meaning(question: str, keywords: Sequence[GlossaryWord]) -> GlossaryWord | None:
    """Return the keyword whose meaning the question asks for, or None. Only the first clause of the question is
    considered.
    """
    clause = next((part for part in _CLAUSE.split(question) if part.strip()), "")
    asked = [word for word in rule_index().reader.fold(clause) if word not in _QUESTION and not word.isdigit()]
    for word in keywords:
        if asked and asked == [one for one in rule_index().reader.fold(word.name) if one not in _QUESTION]:
            return word
    return None


def named(question: str, game: str | None = None, near: NearestMatch = NOWHERE) -> NamedThings:
    """Return the cards and keywords that a question names.

    A name that occurs in several games is used only if it is clear which game is meant.
    """
    question = question[:LONGEST]
    words = fold(_POSSESSIVE.sub("", question)).split()
    meant = game or rule_index().reader.game_named(words)[1]
    cards: dict[CardHit, int] = {}
    taken: set[int] = set()
    for first, last, numbers in _cards(words):
        hit = _one_of(numbers, words, meant, near)
        if hit is not None:
            cards.setdefault(hit, first)
            taken.update(range(first, last))
    alone = bool(cards) and len(taken) == len(words)
    home = meant or next(iter({hit.game for hit in cards}), None) or near.game
    candidates: list[tuple[bool, GlossaryWord]] = []
    for first, last, text in _windows(words):
        if taken.isdisjoint(range(first, last)):
            having = [word for word in _keywords().get(text, ()) if home in (None, word.game)]
            if len(having) == 1:
                taken.update(range(first, last))
                ability = last - first > 1 and not having[0].text
                candidates.append((ability or not all(map(_is_ordinary, words[first:last])), having[0]))
    meaning = _meaning(question, [word for _, word in candidates])
    found = [word for strange, word in candidates if strange and word != meaning]
    return NamedThings(tuple(sorted(cards, key=cards.__getitem__)[:MOST]), tuple(found[:MOST]), meaning, alone)
