"""Search for cards by name: fast enough to run at every key press, forgiving enough for a phone.

Case, accents, apostrophes, hyphens and spaces make no difference. Results come in this order:

1. the exact name, or a set and a number ("CS 56");
2. names that contain exactly the typed words;
3. names with one typing error;
4. names that begin with the query, then names in which a later word begins with it;
5. names whose words begin with the typed words in any order. Words for the faction, the set and the kind may be among
   them, in English or German ("wall phoenix");
6. similar names found by rapidfuzz, if there are few results.

Among names that match equally well, the cards of the nearest match come first, then those of its game, then those that
can be played.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

import engine
from bot.lookup.book import Entry, book
from bot.lookup.facts import CardFacts, of_engine, tables
from bot.lookup.near import NOWHERE, NearestMatch

SLIP = 2
"""Minimum number of letters in a query for which names with one typing error are searched. A shorter query resembles
every short name.
"""

FEW = 8
"""If a search has fewer results than this, similar names are added."""

ALIKE = 78
"""Minimum similarity (of 100) for names that are compared in any word order."""

UNPLAYABLE = 100
"""Number of results that are searched beyond the limit, because some of them may not be playable."""

LONGEST = 100
"""Maximum number of characters of a query that are used. No name is half as long."""

PLACE = re.compile(r"(?P<set>\D*[^\W\d]) ?0*(?P<n>[1-9]\d{0,2})")
"""A set and a number in it, such as "cs 56", in a folded text."""

LAST = "\U0010ffff"
"""A character that sorts after every letter."""

LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i", **dict.fromkeys("'’‘`´ʼ", "")}
)


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card that was found.

    ``label`` distinguishes it from other cards with the same name. A search for its ``value`` finds exactly this card.
    """

    game: str
    code: str
    name: str
    implemented: bool
    label: str

    @property
    def value(self) -> str:
        """The text that identifies this card in a search."""
        return f"{self.game}:{self.code}"


def fold(text: str) -> str:
    """Return the words of a text in the form used for comparison: lower-case letters and digits, single spaces."""
    plain = text.casefold().translate(LETTERS)
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in plain).split())


def tight(text: str) -> str:
    """Return a text in the form in which names are compared: folded, without spaces."""
    return fold(text).replace(" ", "")


class Spelling:
    """A card's name and the other texts by which it can be found. They are folded once."""

    __slots__ = ("about", "main", "ordered", "others", "tails", "words", "written")

    def __init__(self, card: CardFacts, label: str, more: Iterable[str] = ()) -> None:
        name = fold(card.name)
        self.written = card.name.casefold()
        also = [fold(other) for other in card.aka]
        parts = name.split()
        self.main = name.replace(" ", "")
        self.tails = ["".join(parts[i:]) for i in range(len(parts))]
        others = [*also, name.removeprefix("the "), *([fold(label)] if label != card.name else ())]
        self.others = {other.replace(" ", "") for other in others} - {self.main}
        self.words = " " + " ".join([name, *also])
        self.about = self.words + " " + fold(" ".join((label, card.race, card.set, card.kind, card.cls, *more)))
        self.ordered = " ".join(sorted(name.split()))


class Shelf:
    """The names of some cards, prepared for searching. Cards are identified by their index."""

    def __init__(self, spellings: Sequence[tuple[int, Spelling]]) -> None:
        self.numbers = [n for n, _ in spellings]
        self.words = [spelling.words for _, spelling in spellings]
        self.about = [spelling.about for _, spelling in spellings]
        self.ordered = [spelling.ordered for _, spelling in spellings]
        self.written = {n: spelling.written for n, spelling in spellings}
        self.exact: dict[str, list[int]] = defaultdict(list)
        self.second: dict[str, list[int]] = defaultdict(list)
        for n, spelling in spellings:
            self.exact[spelling.main].append(n)
            for other in spelling.others:
                self.second[other].append(n)
        self.whole = [*self.exact, *(key for key in self.second if key not in self.exact)]
        tails = sorted((text, i, n) for n, spelling in spellings for i, text in enumerate(spelling.tails))
        self.tails = [text for text, _, _ in tails]
        self.owners = [(i, n) for _, i, n in tails]
        self.begins = cache(lambda length: [text[:length] for text in self.tails])

    def same(self, key: str) -> list[int]:
        """Return the cards with this name, then the cards that have it as an alternative name."""
        return [*self.exact.get(key, ()), *self.second.get(key, ())]

    def slips(self, key: str, words: str) -> Iterator[int]:
        """Yield the cards whose name differs from ``key`` by one typing error: a letter too many, too few or wrong, or
        two swapped.

        The names whose spelling is closest to ``words`` come first.
        """
        found = process.extract(key, self.whole, scorer=OSA.distance, score_cutoff=1, limit=None)
        names = {name: min(OSA.distance(words, self.written[n]) for n in self.same(name)) for name, _, _ in found}
        for name in sorted(names, key=lambda name: (name not in self.exact, names[name], name[0] != key[0], name)):
            yield from self.same(name)

    def holding(self, words: str) -> list[int]:
        """Return the cards whose name contains these whole words in this order.

        Names that begin with them come first.
        """
        found = [i for i, text in enumerate(self.words) if f" {words} " in f"{text} "]
        return [self.numbers[i] for i in sorted(found, key=lambda i: not f"{self.words[i]} ".startswith(f" {words} "))]

    def begun(self, key: str) -> Iterator[int]:
        """Return the cards whose name begins with ``key``, then the cards in whose name a later word begins with it."""
        start, end = bisect_left(self.tails, key), bisect_left(self.tails, key + LAST)
        order = sorted(range(start, end), key=lambda i: (self.owners[i][0] > 0, self.tails[i] != key, i))
        return (self.owners[i][1] for i in order)

    def worded(self, words: Sequence[str]) -> Iterator[list[int]]:
        """Yield up to two lists of cards. In each list, every given word is the beginning of one of the card's words.

        For the first list, only the words of the name count. For the second, the words of the faction, the set and the
        kind count too.
        """
        starts = sorted((" " + word for word in words), key=len, reverse=True)
        for texts in (self.words, self.about)[: len(starts)]:
            found = list(range(len(texts)))
            for start in starts:
                found = [i for i in found if start in texts[i]]
            yield [self.numbers[i] for i in found if any(start in self.words[i] for start in starts)]

    def alike(self, key: str, words: str) -> Iterator[int]:
        """Return the cards with similar names, the most similar first.

        The query is compared in two ways: with about equally many letters from the start of each word of a name (for a
        partly typed name with typing errors), and with the whole name in any word order.
        """
        length = len(key)
        best: dict[int, float] = {}
        wrong = 1 + (length > 6) + (length > 12)
        # A letter that was left out or added moves the end of the part that was typed.
        for end in (length, length + 1, length - 1):
            texts = self.begins(end)
            for _, distance, i in process.extract(key, texts, scorer=OSA.distance, score_cutoff=wrong, limit=None):
                n = self.owners[i][1]
                best[n] = max(best.get(n, 0), 100 - 100 * distance / length)
        ordered = " ".join(sorted(words.split()))
        for _, score, i in process.extract(ordered, self.ordered, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None):
            n = self.numbers[i]
            best[n] = max(best.get(n, 0), score)
        return iter(sorted(best, key=lambda n: (-best[n], n)))


def numbers(cards: Sequence[CardFacts], sets: Mapping[str, Mapping[str, Iterable[str]]]) -> dict[str, list[int]]:
    """Return the indices of cards by set and number ("cs 56").

    A set is named by its title, its initials, or by one of its other names. ``sets`` has these names by game and title.
    """
    called: dict[tuple[str, str], tuple[str, ...]] = {}
    found: dict[str, list[int]] = defaultdict(list)
    for n, card in enumerate(cards):
        if not card.set or card.number is None:
            continue
        of = card.game, card.set
        if of not in called:
            title = fold(card.set)
            initials = "".join(word[0] for word in title.split())
            others = map(fold, sets.get(card.game, {}).get(card.set, ()))
            called[of] = tuple(dict.fromkeys((title, *others, *([initials] if len(initials) > 1 else ()))))
        for name in called[of]:
            found[f"{name} {card.number}"].append(n)
    return dict(found)


class CardIndex:
    """All cards of all games. A game's cards come from its tables. If a game has no tables, they come from the cards
    that the engine can play.
    """

    def __init__(self) -> None:
        self.specs = {spec.name: spec for spec in engine.games()}
        played = {(name, code): info for name, spec in self.specs.items() for code, info in spec.cards().items()}
        self.titles = {name: engine.say(spec.title) for name, spec in self.specs.items()}
        facts: list[CardFacts] = []
        for name, title, cards in tables():
            self.titles.setdefault(name, title)
            facts += cards
        tabled = {card.game for card in facts}  # a game with tables has no other cards
        facts += (of_engine(name, info) for (name, _), info in played.items() if name not in tabled)
        rank = {name: i for i, name in enumerate(self.titles)}
        facts.sort(key=lambda card: (fold(card.name), rank[card.game], card.race, card.code))
        self.cards = [
            replace(c, implemented=True) if (c.game, c.code) in played else replace(c, absence=self._absence(c))
            for c in facts
        ]
        self.places = {(card.game, card.code): n for n, card in enumerate(self.cards)}
        labels = self._labels()
        spellings = [
            Spelling(card, label, self._translated(card)) for card, label in zip(self.cards, labels, strict=True)
        ]
        self.numbers = numbers(self.cards, {name: spec.building.words.sets for name, spec in self.specs.items()})
        self.hits = [CardHit(c.game, c.code, c.name, c.implemented, labels[n]) for n, c in enumerate(self.cards)]
        self._shelves: dict[str | None, Shelf] = {None: Shelf(list(enumerate(spellings)))}
        for name in self.titles:
            self._shelves[name] = Shelf([(n, spellings[n]) for n, c in enumerate(self.cards) if c.game == name])

    def _absence(self, card: CardFacts) -> engine.Absence | None:
        spec = self.specs.get(card.game)
        return spec.absence(card.code) if spec is not None else None

    def search(
        self,
        query: str,
        game: str | None = None,
        limit: int = 25,
        near: NearestMatch = NOWHERE,
    ) -> tuple[CardHit, ...]:
        """Return the cards that a query may refer to, the likeliest first. Without a query, playable cards come first.

        If the query is the ``value`` or ``label`` of a hit, that card comes first. ``game`` restricts the search to one
        game; an unknown game is ignored. ``near`` decides the order of cards that match equally well.
        """
        shelf = self._shelves.get(game, self._shelves[None])
        found: dict[int, None] = {}
        for numbers in self._ways(shelf, query[:LONGEST], found, near):
            found.update(dict.fromkeys(numbers))
            if len(found) >= limit:
                break
        return tuple(self.hits[n] for n in list(found)[:limit])

    def named(self, name: str, game: str | None = None) -> tuple[CardFacts, ...]:
        """Return the cards that have exactly this name or alternative name."""
        found = (self.cards[n] for n in self._shelves[None].same(tight(name[:LONGEST])))
        return tuple(card for card in found if game in (None, card.game))

    def numbered(self, text: str) -> Sequence[int]:
        """Return the indices of the cards that a text names by a set and the number in the set, such as "CS 56"."""
        place = PLACE.fullmatch(fold(text[:LONGEST]))
        return self.numbers.get(f"{place['set']} {place['n']}", ()) if place else ()

    def facts(self, game: str, code: str, locale: str = "en") -> CardFacts | None:
        """Return the facts of a card, with the engine's text for it. None if there is no such card."""
        place = self.places.get((game, code))
        if place is None:
            return None
        card = self.cards[place]
        return replace(card, text=self.specs[game].card_text(code, locale)) if card.implemented else card

    def _farness(self, near: NearestMatch) -> Callable[[int], tuple[bool, bool, bool]]:
        """Return a sort key for cards: those of the match first, then those of its game, then playable ones."""

        def far(n: int) -> tuple[bool, bool, bool]:
            card = self.cards[n]
            there = card.game == near.game
            return not (there and card.code in near.codes), near.game is not None and not there, not card.implemented

        return far

    def _ways(self, shelf: Shelf, query: str, found: Mapping[int, None], near: NearestMatch) -> Iterator[Iterable[int]]:
        """Yield groups of matching cards, the most certain first.

        ``found`` holds the cards of the groups so far. Similar names are included only if no name is exact and
        ``found`` is short.
        """
        words = fold(query)
        key = words.replace(" ", "")
        far = self._farness(near)
        if not key:
            yield sorted(shelf.numbers, key=far)
            return
        game, _, code = query.strip().partition(":")
        if (game, code) in self.places:
            yield [self.places[game, code]]
        typed = query.strip().casefold()
        sure = sorted(shelf.same(key), key=lambda n: (far(n)[:2], shelf.written[n] != typed, far(n)))
        yield sure
        yield (n for n in self.numbered(query) if n in shelf.written)
        yield sorted(shelf.holding(words), key=far)
        if len(key) >= SLIP:
            yield shelf.slips(key, typed)
        yield sorted(shelf.begun(key), key=far)
        yield from (sorted(numbers, key=far) for numbers in shelf.worded(words.split()))
        if len(key) >= SLIP and not sure and len(found) < FEW:
            yield shelf.alike(key, words)

    def _translated(self, card: CardFacts) -> tuple[str, ...]:
        """Return further words, German ones too, for the faction and the kind of a card."""
        if card.game not in self.specs:
            return ()
        words = self.specs[card.game].building.words
        return (*words.factions.get(card.race, ()), *words.kinds.get(card.kind, ()))

    def _labels(self) -> list[str]:
        """Return a label for each card: its name and, if other cards have the same name, the facts that distinguish it
        from them.
        """
        groups: dict[str, list[int]] = defaultdict(list)
        for n, card in enumerate(self.cards):
            groups[tight(card.name)].append(n)
        labels = [card.name for card in self.cards]
        for group in (group for group in groups.values() if len(group) > 1):
            stated = {n: (self.titles[c.game], c.race, c.set, c.kind, c.code) for n in group for c in [self.cards[n]]}
            for n in group:
                rest, marks = [stated[other] for other in group if other != n], []
                for i, mark in enumerate(stated[n]):
                    if any(other[i] != mark for other in rest):
                        rest = [other for other in rest if other[i] == mark]
                        marks += [mark] if mark else []
                labels[n] = f"{labels[n]} ({', '.join(marks)})"
        return labels


@cache
def index() -> CardIndex:
    """Return the index of all cards. It is built once."""
    return CardIndex()


def card_search(
    query: str,
    game: str | None = None,
    limit: int = 25,
    near: NearestMatch = NOWHERE,
) -> tuple[CardHit, ...]:
    """Return the cards that a query may mean, the likeliest first (:meth:`CardIndex.search`)."""
    return index().search(query, game, limit, near)


def titles(query: str, game: str, limit: int = 25) -> tuple[str, ...]:
    """Return the titles of a game's playable cards that a query may mean, the likeliest first."""
    hits = index().search(query, game, limit=limit + UNPLAYABLE)
    return tuple(dict.fromkeys(hit.name for hit in hits if hit.implemented and hit.game == game))[:limit]


def card_facts(game: str, code: str, locale: str = "en") -> CardFacts | None:
    """Return the facts of a card, or None (:meth:`CardIndex.facts`)."""
    return index().facts(game, code, locale)


def rulings(name: str, game: str | None = None) -> tuple[Entry, ...]:
    """Return the rule book's entries about a card: its errata, entries that name it, and rules for its wording."""
    cards = index().named(name, game)
    own = [rule for card in cards for erratum in card.errata if erratum.kind != "general" for rule in erratum.rules]
    general = [rule for card in cards for erratum in card.errata if erratum.kind == "general" for rule in erratum.rules]
    spelt = dict.fromkeys([name, *(other for card in cards for other in (card.name, *card.aka))])
    found = [book().get(rule) for rule in own]
    found += [entry for one in spelt for entry in book().naming(one, game)]
    found += [book().get(rule) for rule in general]
    return tuple(dict.fromkeys(entry for entry in found if entry is not None))
