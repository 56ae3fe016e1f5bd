"""The vocabulary of one game's decks: the card names in singular and plural, and other words of card lists.

Names are compared as in :mod:`bot.lookup.cards`. If none matches, the stems of their words are compared, which are the
same for singular and plural. So "2 Lionesses" means two copies of "Lioness".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.lookup.cards import fold, index, tight
from bot.lookup.facts import CardFacts
from engine import game

LONGEST = 100
"""Maximum number of letters of a name that are compared. The rest is ignored."""
SHORT = 5
"""Names up to this length are not corrected, because one different letter may make another card's name."""

STANDS_FOR = ("faction", "affiliation", "fraktion", "army", "armee")
"""Words that announce the deck's faction, in any game."""
BOARD = ("board", "brett", "tableau", "deck", "playing", "my", "chosen")
"""Words that may be next to a word of `STANDS_FOR`."""
ARTICLES = frozenset({"the", "a", "of", "for", "der", "die", "das"})
GENERAL = (
    "deck",
    "main",
    "maindeck",
    "total",
    "card",
    "karte",
    "karten",
    "sum",
    "summe",
    "gesamt",
    "insgesamt",
    "anzahl",
    "number",
    "list",
    "decklist",
    "liste",
    "deckliste",
    "size",
    "count",
    "average",
    "avg",
    "mean",
    "cost",
    "kosten",
    "durchschnitt",
    "other",
    "sonstige",
    "and",
    "und",
    "in",
    "von",
    "with",
    "mit",
    "neutral",
    "all",
    "alle",
    "core",
    "hauptdeck",
    "my",
    "mein",
    "meine",
    "copy",
    "stück",
    "stk",
    "o",
)
"""Words in the headings of any list."""
FILLING = frozenset(
    {
        "x",
        "of",
        "a",
        "copy",
        "copies",
        "card",
        "cards",
        "qty",
        "quantity",
        "count",
        "number",
        "amount",
        "name",
        "title",
        "set",
        "mal",
        "stuck",
        "stk",
        "faction",
        "race",
        "type",
        "from",
        "the",
        "in",
        "aus",
        "dem",
    }
)
"""Words that do not help to find out which card a line refers to."""

_OWNED = re.compile(r"['’‘`´ʼ]s\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?P<name>.*\S)\s+#?\d{1,3}")


def stem(word: str) -> str:
    """Return the stem that a word's singular and plural share, as in "lioness" and "lionesses"."""
    if word.endswith("men"):
        return f"{word[:-3]}man"
    if word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
        if word.endswith("oe"):
            word = word[:-1]
    if word.endswith("ie"):
        return f"{word[:-2]}y"
    if word.endswith("ve"):
        return f"{word[:-2]}f"
    return word[:-1] if word.endswith(("xe", "ze", "se", "fe", "che", "she")) else word


def stems(text: str) -> list[str]:
    """Return the stems of the words in a text. A possessive such as "Gryphon's" does not count as a plural."""
    return [stem(word) for word in fold(_OWNED.sub("ss", text)).split()]


class DeckLexicon:
    """The vocabulary of one game's decks."""

    def __init__(self, name: str) -> None:
        self.game = name
        self.words = game(name).building.words
        self.cards = [card for card in index().cards if card.game == name]
        exact: dict[str, dict[str, CardFacts]] = {}
        plural: dict[str, dict[str, CardFacts]] = {}
        for other in (False, True):  # a card's own name has priority over its other names
            for card in self.cards:
                spelt = (*card.aka, card.name.removeprefix("The ")) if other else (card.name,)
                for one in spelt:
                    exact.setdefault(tight(one), {}).setdefault(card.code, card)
                    plural.setdefault("".join(stems(one)), {}).setdefault(card.code, card)
        for card in self.cards:
            for ending in ("s", "es"):  # plurals of names that already end like a plural
                plural.setdefault(tight(card.name) + ending, {}).setdefault(card.code, card)
            exact.setdefault(tight(card.code), {}).setdefault(card.code, card)
        self.exact = {key: tuple(cards.values()) for key, cards in exact.items()}
        self.plural = {key: tuple(cards.values()) for key, cards in plural.items()}
        self.most = max((len(fold(card.name).split()) for card in self.cards), default=0)
        self.races = {"".join(stems(card.race)): card.race for card in self.cards if card.race}
        self.sets = {fold(card.set): card.set for card in self.cards if card.set}
        self.sets.update((fold(other), of) for of, others in self.words.sets.items() for other in others)
        self.factions = {_whom(also): whom for whom, others in self.words.factions.items() for also in (whom, *others)}
        self.stands_for = frozenset(stem(fold(word)) for word in (*STANDS_FOR, *self.words.stands_for))
        self.kinds: dict[str, str] = {}
        for kind in dict.fromkeys(card.kind for card in self.cards):
            for word in (kind, *self.words.kinds.get(kind, ())):
                self.kinds["".join(stems(word))] = kind
        kinds = {word for kind in self.kinds.values() for word in stems(kind)}
        kinds |= {word for words in self.words.kinds.values() for one in words for word in stems(one)}
        races = {word for card in self.cards for word in stems(card.race)}
        races |= {word for others in self.words.factions.values() for one in others for word in stems(one)}
        more = {word for one in self.words.headings for word in stems(one)}
        self.heads = kinds | more | {stem(fold(word)) for word in GENERAL}
        self.about = kinds | races
        known = {word for card in self.cards for one in (card.set, card.race, card.kind) for word in fold(one).split()}
        known |= {word for name in self.sets for word in name.split()}
        self.beside = known | {f"{word}s" for word in known} | FILLING | {fold(word) for word in self.words.headings}

    def named(self, name: str) -> tuple[CardFacts, ...]:
        """Return the cards with this name.

        Tries the name as given, then without a number at its end (the card's number in its set), then as a plural, then
        as a set and a number (:meth:`by_number`).
        """
        return _named(self, name[:LONGEST])

    def _named(self, name: str) -> tuple[CardFacts, ...]:
        found = self.exact.get(tight(name), ())
        number = None if found else _NUMBER.fullmatch(name)
        if number:
            found = self.exact.get(tight(number["name"]), ())
        whole, name = name, number["name"] if number and not found else name
        plural = self.plural.get("".join(stems(name)), ()) or self.plural.get(tight(name), ())
        return found or plural or self.by_number(whole)

    def by_number(self, text: str) -> tuple[CardFacts, ...]:
        """Return the cards that a text names by a set and the number in the set, such as "CS 56"."""
        cards = (index().cards[n] for n in index().numbered(text))
        return tuple(card for card in cards if card.game == self.game)

    def keyed(self, words: Iterable[str]) -> tuple[CardFacts, ...]:
        """Return the cards whose name consists of these folded words."""
        words = list(words)
        key = "".join(words)
        return self.exact.get(key, ()) or self.plural.get("".join(map(stem, words)), ()) or self.plural.get(key, ())

    def near(self, name: str) -> tuple[str, ...]:
        """Return the card names that differ from this name by one typing error, in the form used for comparison."""
        key = tight(name[:LONGEST])
        if len(key) <= SHORT:
            return ()
        found = process.extract(key, self.exact.keys(), scorer=OSA.distance, score_cutoff=1, limit=3)
        return tuple(near for near, _, _ in found)

    def likely(self, name: str, most: int) -> tuple[str, ...]:
        """Return the codes of the cards that a misspelt or partial name may mean. This takes a millisecond or two."""
        hits = index().search(name[:LONGEST], self.game, limit=most)
        return tuple(hit.code for hit in hits if hit.game == self.game)

    def faction(self, text: str) -> str:
        """Return the faction that a text names. Empty if the text contains anything else."""
        return self.factions.get(_whom(text), "")

    def is_set(self, text: str) -> bool:
        """Whether a text is the name of a set, with or without a number."""
        return " ".join(_bare(text)) in self.sets

    def is_heading(self, text: str) -> bool:
        """Whether a text is a heading, because it names a set or consists only of words used in headings."""
        words = [word for word in stems(text) if not any(letter.isdigit() for letter in word) and word not in ARTICLES]
        words = [word for word in words if word != "x"]
        return bool(words) and (set(words) <= self.heads | self.about or self.is_set(text))


def _bare(text: str) -> list[str]:
    return [word for word in fold(text).split() if not word.isdecimal()]


def _whom(text: str) -> str:
    """Return the name of a faction in the form used for comparison."""
    return "".join(word for word in stems(text.replace("&", " and ")) if word not in ARTICLES)


@lru_cache(4096)
def _named(of: DeckLexicon, name: str) -> tuple[CardFacts, ...]:
    return of._named(name)


@cache
def lexicon(name: str) -> DeckLexicon:
    """Return the vocabulary of a game's decks. It is built once."""
    return DeckLexicon(name)
