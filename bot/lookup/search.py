"""Search in the rule book: the full text index of SQLite in memory, forgiving about spelling and players' words.

A question is cut into words.  Words without meaning are dropped, phrases of players replaced, misspelt words matched
to the vocabulary of the book, and every word that is left asks for itself or, with less weight, for what players may
mean by it.  A rule's score is the sum over these groups of the index's own bm25; rules that answer every group, have
its words close together, or a title alike to the question are preferred, and so is the game that the words speak of.
What the words leave open the meaning of the whole question decides, compared with the questions that players ask of
each rule.
"""

from __future__ import annotations

import math
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from heapq import nlargest
from itertools import pairwise

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from bot.lookup.book import Book, Entry, book
from bot.lookup.meaning import Meaning, meaning
from bot.lookup.words import Slang, fold, slang

COLUMNS = {"title": 2.5, "text": 0.9, "example": 1.8, "words": 3.0, "names": 2.0}
"""The columns of the index and their weights."""

LONGEST = 300
"""Of a longer question only so many characters are looked at."""

MOST_GROUPS = 16
"""Of a longer question only so many words, the rarest, are looked for."""

MEANT = 0.75
"""The weight of a word that a player may have meant, beside the word itself."""

COMMON = 4
"""A word that stands in fewer rules than this is slang: what it means counts as much as the word itself."""

CLOSE = 0.35
"""How much two neighbouring words of the question that stand near each other in a rule add."""

ALIKE = 0.7
"""How alike (of 1) a misspelt word must be to a word of the vocabulary."""

SURE = 0.8
"""How alike it must be not to be taken for two words run together."""

WEAK = 0.5
"""The weight of a word that says little."""

VERSION = 0.3
"""How much less a rule counts that does not hold in the version that the question names."""

SHARE = 0.85
"""How much of a rule's score depends on how many words of the question it answers."""

LIKELY = 0.2
"""How much of it depends on whether the words of the question are those of its game."""

TITLE = 0.45
"""How much a title alike to the question adds."""

ASKED = 1.0
"""How much the question most like this one counts beside the rule's own words."""

LIKE = 3
"""So many like questions of one rule are counted."""

SECOND = 0.25
"""How much those after the first count."""

KEPT = 1500
"""So many answers of the index are kept; they are small, and words come back."""

ENOUGH = 300
"""With more rows than this the commoner words of a question bring no further ones."""

RERANKED = 40
"""So many of the best rules are compared with the question as a whole."""

NAMED = 4.0
"""How much more a rule counts whose game the question names."""

MEANING = 2.0
"""How much the likeness in meaning counts beside the words, of which the best rule has 1."""

NEAREST = 40
"""So many rules may be found by their meaning alone."""

KNOWN = 0.5
"""Fewer words than this share must be known for a question to be taken for one in another language."""

FOREIGN = 0.2
"""The weight that the words of such a question have left."""

VERSIONS = frozenset(f"v1{n}" for n in range(10))
"""How the words of a question name a version of an FAQ."""

FEW = 8
"""With fewer rules than this that begin as typed, what is alike is shown too."""

LABEL = 100
"""Discord's limit for what a choice shows."""


_SELECT = {
    "rules": f"SELECT rowid, -bm25(rules,{','.join(map(str, COLUMNS.values()))}) FROM rules WHERE rules MATCH ?",  # noqa: S608
    "asked": "SELECT rowid, -bm25(asked) FROM asked WHERE asked MATCH ?",
}


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found; ``others`` are the ids of the rules that say the same and are not shown again."""

    entry: Entry
    score: float
    others: tuple[str, ...] = ()


Group = tuple[tuple[str, float], ...]
"""One word of a question: expressions of the index with their weights."""


class RuleIndex:
    """The index over one book.  Safe to use from several threads."""

    def __init__(self, of: Book, said: Slang, meant: Meaning | None = None) -> None:
        """Build the index; about a tenth of a second.  Without ``meant`` only words are compared."""
        self.book = of
        self.slang = said
        self._meant = meant
        self._lock = threading.Lock()
        self._rows: dict[tuple[str, str], dict[int, float]] = {}
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute(
            f"CREATE VIRTUAL TABLE rules USING fts5({', '.join(COLUMNS)}, tokenize='porter unicode61', prefix='1 2 3')")
        self._db.execute("CREATE VIRTUAL TABLE asked USING fts5(question, tokenize='porter unicode61')")
        known: dict[str, int] = defaultdict(int)
        self._answers: list[int] = []
        self._spellings: dict[str, list[tuple[str, float]]] = {}
        self._bests: dict[tuple[str, Group], dict[int, tuple[float, float]]] = {}
        self._homes: dict[str, dict[str, int]] = {}
        for number, entry in enumerate(of.entries):
            texts = (f"{entry.title} {entry.section}", f"{entry.text} {entry.differs}", entry.example, entry.words,
                     " ".join(entry.cards))
            folded = [fold(text) for text in texts]
            for words in folded:
                for word in words:
                    known[word] += 1
            self._db.execute(f"INSERT INTO rules(rowid, {', '.join(COLUMNS)}) VALUES (?,?,?,?,?,?)",  # noqa: S608
                             (number, *(said.tokens(words) for words in folded)))
            for question in entry.asked:
                words = said.replace(fold(question))
                for word in words:
                    known[word] += 1
                row = (len(self._answers), said.tokens(words))
                self._db.execute("INSERT INTO asked(rowid, question) VALUES (?,?)", row)
                self._answers.append(number)
        self._known = known
        self._vocabulary = sorted({w for w in known if len(w) > 2} | set(said.words) | said.stop)
        self._titles = [" ".join(fold(entry.title)) for entry in of.entries]
        self._by_title = {title: number for number, title in enumerate(self._titles)}
        self._mentions = [(tuple(fold(word)), game) for game, words in of.mentions.items() for word in words]
        self._mentions.sort(key=lambda pair: -len(pair[0]))
        self._games = [entry.game for entry in of.entries]
        self._total = {game: self._games.count(game) for game in dict.fromkeys(self._games)}

    # -- the question ------------------------------------------------------------------------------------

    def _game_named(self, words: list[str]) -> tuple[list[str], str | None]:
        """Return the words without the name of a game, and that game."""
        for name, game in self._mentions:
            for at in range(len(words) - len(name) + 1):
                if tuple(words[at : at + len(name)]) == name:
                    return words[:at] + words[at + len(name) :], game
        return words, None

    def _right(self, words: list[str]) -> list[tuple[str, float]]:
        """Return the words as the book spells them, each with how sure that is; two words may become one."""
        out: list[tuple[str, float]] = []
        skip = False
        for at, word in enumerate(words):
            if skip:
                skip = False
                continue
            following = words[at + 1] if at + 1 < len(words) else ""
            if following and word + following in self._known and len(word + following) > 5 and (
                    word not in self._known or following not in self._known):
                out.append((word + following, 1.0))
                skip = True
            elif self._knows(word):
                out.append((word, 1.0))
            else:
                out.extend(self._spelt(word))
        return out

    def _knows(self, word: str) -> bool:
        return word in self._known or word in self.slang.words or word in self.slang.stop or word.isdigit()

    def _foreign(self, words: list[str]) -> bool:
        """True if a question seems to be in another language than the book."""
        return len(words) > 1 and sum(map(self._knows, words)) < KNOWN * len(words)

    def _spelt(self, word: str) -> list[tuple[str, float]]:
        """Return what a word that nobody knows may be, and keep it."""
        found = self._spellings.get(word)
        if found is None:
            if len(self._spellings) > KEPT:
                self._spellings.clear()
            found = self._spellings[word] = self._guess(word)
        return found

    def _guess(self, word: str) -> list[tuple[str, float]]:
        """Return what a word may be: a form of a known one, two run together, or one of the vocabulary."""
        if len(word) < 3:
            return []
        if self._rowids(word):  # Another form of a known word.
            return [(word, 1.0)]
        cutoff = ALIKE if len(word) > 3 else 0.66
        found = process.extract(word, self._vocabulary, scorer=OSA.normalized_similarity, limit=6, score_cutoff=cutoff)
        if not found or found[0][1] < SURE:
            for cut in range(3, len(word) - 2):
                if self._knows(word[:cut]) and self._knows(word[cut:]):
                    return [(word[:cut], 1.0), (word[cut:], 1.0)]
        if not found:
            return []
        best, sure = max(
            ((other, alike) for other, alike, _ in found),
            key=lambda pair: pair[1] + 0.06 * (pair[0][0] == word[0]) + 0.05 * (sorted(pair[0]) == sorted(word))
            + 0.008 * math.log1p(self._known.get(pair[0], 0)))
        return [(best, 0.5 + 0.5 * sure)]

    def _groups(self, words: list[str]) -> tuple[list[Group], list[Group]]:
        """Return what is looked for: for each word that means something its expressions with their weights.

        The second list has words like "where" and "when" too, which tell questions apart but not rules.
        """
        groups: dict[str, Group] = {}
        asking: dict[str, Group] = {}
        right = self._right(self.slang.replace(words))
        alone = all(word in self.slang.stop for word, _ in right)
        for word, sure in right:
            if word in asking or (word in self.slang.stop and not alone and word not in self.slang.asking):
                continue
            sure *= WEAK if word in self.slang.weak else 1.0
            variants = {self._phrase([word]): sure}
            weight = MEANT if len(self._rowids(word)) >= COMMON else 1.0
            for meant in self.slang.words.get(word, ()):
                variants.setdefault(self._phrase(fold(meant)), sure * weight)
            asking[word] = tuple(variants.items())
            if alone or word not in self.slang.stop:
                groups[word] = asking[word]
        if len(groups) > MOST_GROUPS:
            rare = sorted(groups, key=lambda word: len(self._rowids(word)))[:MOST_GROUPS]
            groups = {word: group for word, group in groups.items() if word in rare}
        return list(groups.values()), list(asking.values())

    # -- the index ---------------------------------------------------------------------------------------

    def _match(self, expression: str, table: str = "rules") -> dict[int, float]:
        """Return the rows that fit an expression with how well they do."""
        with self._lock:
            rows = self._rows.get((table, expression))
            if rows is None:
                found = self._db.execute(_SELECT[table], (expression,))
                rows = {int(row): max(float(score), 0.0) for row, score in found}
                if len(self._rows) > KEPT:
                    self._rows.clear()
                self._rows[table, expression] = rows
            return rows

    def _phrase(self, words: list[str]) -> str:
        """Return the expression of the index for words in a row."""
        return f'"{self.slang.tokens(words)}"'

    def _rowids(self, word: str) -> dict[int, float]:
        return self._match(self._phrase([word]))

    def _best(self, group: Group, table: str) -> dict[int, tuple[float, float]]:
        """Return every row that answers a group: the best of the group's scores and the best of its weights."""
        rows = self._bests.get((table, group))
        if rows is None:
            best: dict[int, float] = {}
            sure: dict[int, float] = {}
            for expression, weight in group:
                for row, score in self._match(expression, table).items():
                    best[row] = max(best.get(row, 0.0), weight * score)
                    sure[row] = max(sure.get(row, 0.0), weight)
            if len(self._bests) > KEPT:
                self._bests.clear()
            rows = self._bests[table, group] = {row: (score, sure[row]) for row, score in best.items()}
        return rows

    def _sums(self, groups: list[Group], table: str, size: int) -> dict[int, float]:
        """Return every row of a table that answers a group: the sum of the groups, less for what it does not answer."""
        total: dict[int, float] = defaultdict(float)
        share: dict[int, float] = defaultdict(float)
        whole = 0.0
        for rows in sorted((self._best(group, table) for group in groups), key=len):
            if not rows:
                continue
            rare = math.log(1 + size / len(rows))
            whole += rare
            # A common word alone makes no row worth looking at once rarer words have chosen theirs.
            for row in [row for row in total if row in rows] if len(total) > ENOUGH else rows:
                score, sure = rows[row]
                total[row] += score
                share[row] += rare * sure
        for one, two in pairwise(groups):
            for row, score in self._match(f"NEAR({one[0][0]} {two[0][0]}, 4)", table).items():
                if row in total:
                    total[row] += CLOSE * score
        return {row: score * (1 - SHARE + SHARE * share[row] / whole) for row, score in total.items()}

    def _scores(self, groups: list[Group], asking: list[Group], game: str | None) -> dict[int, float]:
        """Return every rule that fits, by its own words and by the question most like this one."""
        total: dict[int, float] = defaultdict(float)
        for row, score in self._sums(groups, "rules", len(self._games)).items():
            total[row] = score
        like: dict[int, list[float]] = defaultdict(list)
        for row, score in self._sums(asking, "asked", len(self._answers)).items():
            like[self._answers[row]].append(score)
        for number, scores in like.items():
            total[number] += ASKED * (max(scores) + SECOND * sum(nlargest(LIKE, scores)[1:]))
        return {row: score for row, score in total.items() if game in (None, self._games[row])}

    def _home(self, expression: str) -> dict[str, int]:
        """Return how many rules of each game fit an expression."""
        counts = self._homes.get(expression)
        if counts is None:
            counts = {}
            for row in self._match(expression):
                counts[self._games[row]] = counts.get(self._games[row], 0) + 1
            if len(self._homes) > KEPT:
                self._homes.clear()
            self._homes[expression] = counts
        return counts

    def _likely(self, groups: list[Group]) -> dict[str, float]:
        """Return how likely each game is meant, judged by where the words stand; together 1."""
        log = dict.fromkeys(self._total, 0.0)
        for group in groups:
            hits = self._home(group[0][0])
            for game, size in self._total.items() if hits else ():
                log[game] += math.log((hits.get(game, 0) + 0.5) / (size + 1))
        top = max(log.values())
        odds = {game: math.exp(value - top) for game, value in log.items()}
        return {game: value / sum(odds.values()) for game, value in odds.items()}

    # -- the answers -------------------------------------------------------------------------------------

    def search(self, query: str, game: str | None = None, limit: int = 5) -> tuple[Hit, ...]:
        """Return the best rules for a question, an id or a title; twins of a rule that is shown are left out."""
        query = query[:LONGEST]
        exact = self.book.get(query)
        words = fold(query)
        ranked: list[tuple[float, int]] = []
        if exact is None:
            rest, named = self._game_named(words) if game is None else (words, None)
            groups, asking = self._groups(rest or words)
            ranked = self._ranked(rest, groups, self._scores(groups, asking, game), named)
            if rest:
                ranked = self._by_meaning(rest, ranked, game, named)
            title = self._by_title.get(" ".join(words))
            if title is not None and game in (None, self._games[title]):
                top = ranked[0][0] if ranked else 0.0
                ranked = [(top + 1.0, title), *(pair for pair in ranked if pair[1] != title)]
        elif game in (None, exact.game):
            ranked = [(100.0, self.book.entries.index(exact))]
        hits: list[Hit] = []
        shown: set[str] = set()
        for score, row in ranked:
            entry = self.book.entries[row]
            if entry.id not in shown:
                shown.update((entry.id, *entry.same_as))
                hits.append(Hit(entry, round(score, 3), entry.same_as))
            if len(hits) >= limit:
                break
        return tuple(hits)

    def _by_meaning(
        self, words: list[str], ranked: list[tuple[float, int]], game: str | None, named: str | None,
    ) -> list[tuple[float, int]]:
        """Return (score, row), best first, by the words' scores and by the likeness of the whole question."""
        if self._meant is None:
            return ranked
        right = " ".join(word for word, _ in self._right(words))
        weight = 1.0
        if self._foreign(words):
            # What its words were taken for is chance, but the encoder understands it as it stands.
            right, weight = " ".join(words), FOREIGN
        elif not right:
            return ranked
        top = ranked[0][0] if ranked else 1.0
        like = {row: alike for row, alike in self._meant.likeness(right).items() if game in (None, self._games[row])}
        scores = dict.fromkeys(nlargest(NEAREST, like, key=like.__getitem__), 0.0)
        scores |= {row: weight * score / top for score, row in ranked}
        weighed = []
        for row, score in scores.items():
            of_game = named in (None, self._games[row])
            weighed.append((score + MEANING * like.get(row, 0.0) / (1.0 if of_game else NAMED), row))
        return sorted(weighed, key=lambda pair: (-pair[0], pair[1]))

    def _ranked(
        self, words: list[str], groups: list[Group], scores: dict[int, float], named: str | None,
    ) -> list[tuple[float, int]]:
        """Return (score, row), best first, after comparing the best with the question as a whole."""
        if not scores:
            return []
        likely = self._likely(groups)
        version = next((f"1.{word[2:]}" for word in words if word in VERSIONS), "")
        worth = {game: (1 - LIKELY + LIKELY * share) * (NAMED if game == named else 1.0)
                 for game, share in likely.items()}
        weighed = {row: score * worth[self._games[row]] for row, score in scores.items()}
        if version:
            weighed = {row: score if version in self.book.entries[row].faq else score * VERSION
                       for row, score in weighed.items()}
        best = nlargest(RERANKED, weighed, key=weighed.__getitem__)
        asked = " ".join(words)
        out = []
        for row in best:
            alike = fuzz.token_set_ratio(asked, self._titles[row]) / 100
            out.append((weighed[row] * (1 + TITLE * alike), row))
        return sorted(out, key=lambda pair: (-pair[0], pair[1]))

    # -- while somebody types ----------------------------------------------------------------------------

    def complete(self, text: str, game: str | None = None, limit: int = 25) -> tuple[tuple[str, str], ...]:
        """Return (label, id) for what has been typed so far: ids, beginnings of titles, then what is alike."""
        text = text[:LONGEST]
        words = fold(text)
        rows: dict[int, None] = {}
        asked = text.strip().upper()
        numbers = [n for n, g in enumerate(self._games) if game in (None, g)]
        if not words:
            rows.update(dict.fromkeys(numbers[:limit]))
        if "-" in asked:
            rows.update((n, None) for n in numbers if self.book.entries[n].id.startswith(asked))
        if words and len(rows) < limit:
            start = " ".join(words)
            rows.update((n, None) for n in numbers if self._titles[n].startswith(start))
            rows.update((n, None) for n in self._beginning(words) if game in (None, self._games[n]))
        if words and len(rows) < min(limit, FEW) and len(text) > 3:
            if len(words) > 1 and not text[-1].isspace() and not self._knows(words[-1]):
                words = words[:-1]  # The last word is still being typed.
            rest, named = self._game_named(words) if game is None else (words, None)
            groups, asking = self._groups(rest or words)
            ranked = self._ranked(rest, groups, self._scores(groups, asking, game), named)
            rows.update((n, None) for _, n in ranked)
        return tuple((self._label(n, game), self.book.entries[n].id) for n in list(rows)[:limit])

    def _beginning(self, words: list[str]) -> Iterable[int]:
        """Return the rows in which every typed word begins a word, titles before all the rest."""
        typed = " AND ".join(f'"{word}"*' for word in words[:MOST_GROUPS])
        in_title = self._match(f"title : ({typed})")
        rows = sorted(in_title, key=lambda row: -in_title[row])
        anywhere = self._match(typed)
        rows += sorted((row for row in anywhere if row not in in_title), key=lambda row: -anywhere[row])
        return rows

    def _label(self, number: int, game: str | None) -> str:
        entry = self.book.entries[number]
        label = entry.title if game is not None else f"{entry.title} · {self.book.names.get(entry.game, entry.game)}"
        return label if len(label) <= LABEL else label[: LABEL - 1] + "…"




@cache
def rule_index() -> RuleIndex:
    """Return the index of the rule book, built on the first call."""
    return RuleIndex(book(), slang(), meaning())


def search(query: str, game: str | None = None, limit: int = 5) -> tuple[Hit, ...]:
    """Return the best rules for a question, an id or a title."""
    return rule_index().search(query, game, limit)


def complete(text: str, game: str | None = None, limit: int = 25) -> tuple[tuple[str, str], ...]:
    """Return (label, id) for what somebody has typed so far."""
    return rule_index().complete(text, game, limit)
