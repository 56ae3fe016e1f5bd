"""Cards by name: fast enough to answer every key press, forgiving enough for a phone.

What counts as the same name: case, accents, apostrophes, hyphens and spaces make no difference.  Hits come in this
order: the exact name; names with exactly the typed words in them; the name but for one slip; names, then words of
names, that begin so; names whose words begin with the typed words, in any order, where words for the faction, the set
and the kind help ("wall phoenix"); and, where few fit, whatever rapidfuzz finds alike.  Among names that fit alike the
cards of the nearest match come first, then those of its game, then those that can be played.
"""

from __future__ import annotations

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
from bot.lookup.near import NOWHERE, Near

SLIP = 2
"""From so many letters on a name with one slip is looked for; one letter is like every short name."""

FEW = 8
"""With fewer hits than this, names that are merely alike are shown too."""

ALIKE = 78
"""How alike (of 100) a name with its words in another order, or with several slips, must be."""

LONGEST = 100
"""Of a longer query only so much is looked at; no name is half as long."""

LAST = "\U0010ffff"
"""Sorts behind every letter."""

LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i", **dict.fromkeys("'’‘`´ʼ", "")}
)


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card that was found.  ``label`` tells it from all others of its name; ``value`` finds it again."""

    game: str
    code: str
    name: str
    implemented: bool
    label: str

    @property
    def value(self) -> str:
        """Return the text that means exactly this card."""
        return f"{self.game}:{self.code}"


def fold(text: str) -> str:
    """Return the words of a text as they are compared: plain small letters and digits, single spaces."""
    plain = text.casefold().translate(LETTERS)
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in plain).split())


def tight(text: str) -> str:
    """Return a text as names are compared: folded, without spaces."""
    return fold(text).replace(" ", "")


class Spelling:
    """A card's name and what else leads to it, folded once."""

    __slots__ = ("about", "main", "ordered", "others", "tails", "words", "written")

    def __init__(self, card: CardFacts, label: str) -> None:
        name = fold(card.name)
        self.written = card.name.casefold()
        also = [fold(other) for other in card.aka]
        parts = name.split()
        self.main = name.replace(" ", "")
        self.tails = ["".join(parts[i:]) for i in range(len(parts))]
        others = [*also, name.removeprefix("the "), *([fold(label)] if label != card.name else ())]
        self.others = {other.replace(" ", "") for other in others} - {self.main}
        self.words = " " + " ".join([name, *also])
        self.about = self.words + " " + fold(" ".join((label, card.race, card.set, card.kind, card.cls)))
        self.ordered = " ".join(sorted(name.split()))


class Shelf:
    """The names of some cards, laid out for looking up; cards are numbers."""

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
        """Return the cards of that name, then those with that other name."""
        return [*self.exact.get(key, ()), *self.second.get(key, ())]

    def slips(self, key: str, words: str) -> Iterator[int]:
        """Yield the cards whose name is one slip away: a letter too many, too few, wrong, or two exchanged.

        Of several the one comes first whose name, as it is written, is nearer.
        """
        found = process.extract(key, self.whole, scorer=OSA.distance, score_cutoff=1, limit=None)
        names = {name: min(OSA.distance(words, self.written[n]) for n in self.same(name)) for name, _, _ in found}
        for name in sorted(names, key=lambda name: (name not in self.exact, names[name], name[0] != key[0], name)):
            yield from self.same(name)

    def holding(self, words: str) -> list[int]:
        """Return the cards with these words, whole and in this order, in the name: those that begin so first."""
        found = [i for i, text in enumerate(self.words) if f" {words} " in f"{text} "]
        return [self.numbers[i] for i in sorted(found, key=lambda i: not f"{self.words[i]} ".startswith(f" {words} "))]

    def begun(self, key: str) -> Iterator[int]:
        """Yield the cards whose name begins so, then those with a later word that does."""
        start, end = bisect_left(self.tails, key), bisect_left(self.tails, key + LAST)
        order = sorted(range(start, end), key=lambda i: (self.owners[i][0] > 0, self.tails[i] != key, i))
        return (self.owners[i][1] for i in order)

    def worded(self, words: Sequence[str]) -> Iterator[list[int]]:
        """Yield the cards with a word beginning with each of these in the name, then with some in what it is."""
        starts = sorted((" " + word for word in words), key=len, reverse=True)
        for texts in (self.words, self.about)[: len(starts)]:
            found = list(range(len(texts)))
            for start in starts:
                found = [i for i in found if start in texts[i]]
            yield [self.numbers[i] for i in found if any(start in self.words[i] for start in starts)]

    def alike(self, key: str, words: str) -> Iterator[int]:
        """Yield the cards that may be meant all the same, the most alike first.

        The query is compared with as many letters from the beginning of each word of a name on (a name half typed,
        with slips), and with the whole name in any order of its words.
        """
        length = len(key)
        best: dict[int, float] = {}
        wrong = 1 + (length > 6) + (length > 12)
        texts = self.begins(length)
        for _, distance, i in process.extract(key, texts, scorer=OSA.distance, score_cutoff=wrong, limit=None):
            n = self.owners[i][1]
            best[n] = max(best.get(n, 0), 100 - 100 * distance / length)
        ordered = " ".join(sorted(words.split()))
        for _, score, i in process.extract(ordered, self.ordered, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None):
            n = self.numbers[i]
            best[n] = max(best.get(n, 0), score)
        return iter(sorted(best, key=lambda n: (-best[n], n)))


class CardIndex:
    """All cards of all games: those of the tables, and of a game without tables those that it plays."""

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
        self.cards = [replace(c, implemented=True) if (c.game, c.code) in played else c for c in facts]
        self.places = {(card.game, card.code): n for n, card in enumerate(self.cards)}
        labels = self._labels()
        spellings = [Spelling(card, label) for card, label in zip(self.cards, labels, strict=True)]
        self.hits = [CardHit(c.game, c.code, c.name, c.implemented, labels[n]) for n, c in enumerate(self.cards)]
        self._shelves: dict[str | None, Shelf] = {None: Shelf(list(enumerate(spellings)))}
        for name in self.titles:
            self._shelves[name] = Shelf([(n, spellings[n]) for n, c in enumerate(self.cards) if c.game == name])

    def search(
        self,
        query: str,
        game: str | None = None,
        limit: int = 25,
        near: Near = NOWHERE,
    ) -> tuple[CardHit, ...]:
        """Return the cards that a query may mean, the likeliest first; without a query, cards that are played.

        A ``value`` or a ``label`` of a hit finds that card first.  ``game`` narrows to one game, if it is one;
        ``near`` says which cards come first of those that fit alike.
        """
        shelf = self._shelves.get(game, self._shelves[None])
        found: dict[int, None] = {}
        for numbers in self._ways(shelf, query[:LONGEST], found, near):
            found.update(dict.fromkeys(numbers))
            if len(found) >= limit:
                break
        return tuple(self.hits[n] for n in list(found)[:limit])

    def named(self, name: str, game: str | None = None) -> tuple[CardFacts, ...]:
        """Return the cards of exactly that name, or with that other name."""
        found = (self.cards[n] for n in self._shelves[None].same(tight(name[:LONGEST])))
        return tuple(card for card in found if game in (None, card.game))

    def facts(self, game: str, code: str, locale: str = "en") -> CardFacts | None:
        """Return all that is known of a card, with the text that the engine writes for it; None if there is none."""
        place = self.places.get((game, code))
        if place is None:
            return None
        card = self.cards[place]
        return replace(card, text=self.specs[game].card_text(code, locale)) if card.implemented else card

    def _farness(self, near: Near) -> Callable[[int], tuple[bool, bool, bool]]:
        """Return what sorts cards: those of the match first, then those of its game, then those that are played."""

        def far(n: int) -> tuple[bool, bool, bool]:
            card = self.cards[n]
            there = card.game == near.game
            return not (there and card.code in near.codes), near.game is not None and not there, not card.implemented

        return far

    def _ways(self, shelf: Shelf, query: str, found: Mapping[int, None], near: Near) -> Iterator[Iterable[int]]:
        """Yield what fits, the surest first; what is merely alike only where the name is not and few were ``found``."""
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
        yield sorted(shelf.holding(words), key=far)
        if len(key) >= SLIP:
            yield shelf.slips(key, typed)
        yield sorted(shelf.begun(key), key=far)
        yield from (sorted(numbers, key=far) for numbers in shelf.worded(words.split()))
        if len(key) >= SLIP and not sure and len(found) < FEW:
            yield shelf.alike(key, words)

    def _labels(self) -> list[str]:
        """Return for every card its name and, where others have that name too, what tells it from them."""
        groups: dict[str, list[int]] = defaultdict(list)
        for n, card in enumerate(self.cards):
            groups[tight(card.name)].append(n)
        labels = [card.name for card in self.cards]
        for group in (group for group in groups.values() if len(group) > 1):
            told = {n: (self.titles[c.game], c.race, c.set, c.kind, c.code) for n in group for c in [self.cards[n]]}
            for n in group:
                rest, marks = [told[other] for other in group if other != n], []
                for i, mark in enumerate(told[n]):
                    if any(other[i] != mark for other in rest):
                        rest = [other for other in rest if other[i] == mark]
                        marks += [mark] if mark else []
                labels[n] = f"{labels[n]} ({', '.join(marks)})"
        return labels


@cache
def index() -> CardIndex:
    """Return the index of all cards, read once."""
    return CardIndex()


def card_search(
    query: str,
    game: str | None = None,
    limit: int = 25,
    near: Near = NOWHERE,
) -> tuple[CardHit, ...]:
    """Return the cards that a query may mean, the likeliest first (:meth:`CardIndex.search`)."""
    return index().search(query, game, limit, near)


def card_facts(game: str, code: str, locale: str = "en") -> CardFacts | None:
    """Return all that is known of a card, or None (:meth:`CardIndex.facts`)."""
    return index().facts(game, code, locale)


def rulings(name: str, game: str | None = None) -> tuple[Entry, ...]:
    """Return the entries of the rule book that speak of a card: its errata, what names it, rules for its wording."""
    cards = index().named(name, game)
    own = [rule for card in cards for erratum in card.errata if erratum.kind != "general" for rule in erratum.rules]
    general = [rule for card in cards for erratum in card.errata if erratum.kind == "general" for rule in erratum.rules]
    spelt = dict.fromkeys([name, *(other for card in cards for other in (card.name, *card.aka))])
    found = [book().get(rule) for rule in own]
    found += [entry for one in spelt for entry in book().naming(one, game)]
    found += [book().get(rule) for rule in general]
    return tuple(dict.fromkeys(entry for entry in found if entry is not None))
