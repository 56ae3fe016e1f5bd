"""Search in the rule book with SQLite's full text index in memory. It tolerates typing errors and knows players' words.

A question is split into words. Words without meaning for the search are dropped, players' phrases are replaced, and
misspelt words are matched to the vocabulary of the book. Each remaining word forms a group: the word itself and, with
less weight, the words that players may mean by it.

A rule's score is the sum of the index's own bm25 over these groups. The score is higher if the rule matches every
group, has the words close together, or has a title similar to the question. It is also higher if the words are typical
of the rule's game. Finally, the word vectors add how closely the rule matches the question as a whole
(:mod:`bot.lookup.meaning.vectors`).
"""

from __future__ import annotations

import math
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from heapq import nlargest
from itertools import pairwise

from rapidfuzz import fuzz

from bot.lookup.book import BASICS, Book, book
from bot.lookup.meaning.doubt import Signs, likeness, unknown
from bot.lookup.meaning.hits import FoundRule, Ranking, general_first
from bot.lookup.meaning.vectors import Vectors, vectors
from bot.lookup.near import NOWHERE, NearestMatch
from bot.lookup.reading.question import MOST_GROUPS, Group, Reader, keep
from bot.lookup.reading.words import Slang, fold, slang

COLUMNS = {"title": 2.5, "text": 0.9, "example": 1.8, "words": 3.0, "names": 2.0}
"""The columns of the index, each with its weight."""

LONGEST = 300
"""Maximum number of characters of a question that are used. The rest is ignored."""

CLOSE = 0.35
"""Weight of two neighbouring words of the question that are also close together in a rule."""

VERSION = 0.3
"""Factor on a rule's score if the question names an FAQ version in which the rule does not hold."""

SHARE = 0.85
"""Share of a rule's score that depends on how many of the question's words the rule contains."""

LIKELY = 0.5
"""Share of a rule's score that depends on how typical the question's words are of the rule's game."""

TITLE = 0.35
"""Maximum increase of a rule's score, as a share of the score, for a title similar to the question."""

ASKED = 0.6
"""Weight of a rule's most similar known question, relative to the rule's own words."""

LIKE = 5
"""Maximum number of similar questions that count for one rule."""

SECOND = 0.5
"""Weight of each similar known question after the most similar one."""

ENOUGH = 300
"""Once the rarer words of a question have found more rows than this, its commoner words add no further rows."""

RERANKED = 40
"""Maximum number of rules, the best by single words, that are compared with the question as a whole."""

MEANT = 12
"""Maximum number of rules that are added to this comparison because their vectors match the question as a whole."""

MEANING = 0.3
"""Weight of how closely a rule matches the question as a whole. On the same scale, the best score by single words is 1.
"""

OTHER = 2.0
"""Deduction from the score of a rule of another game or FAQ version than the question names."""

ELSEWHERE = 1.5
"""Deduction from the score of a rule of another game than the nearest match's."""

OVERVIEW = 0.2
"""Deduction from the score of an entry about the basics, so that rules about a single point come before it."""

READING = 0.1
"""Deduction from the score of one of Riposte's own interpretations, so that statements of the sources come before it.
"""

OTHER_GAME = 0.25
"""Factor on the score of a rule if the question names another game."""

VERSIONS = frozenset(f"v1{n}" for n in range(10))
"""Folded words that name a version of an FAQ, such as "v16" for version 1.6."""

EXCEPTIONS = 5
"""Number of rules at the top among which general rules are moved before their exceptions."""

FEW = 8
"""If fewer rules than this have a title that begins with the typed text, similar rules are added."""

LABEL = 100
"""Discord's maximum length of a choice's label."""

_SELECT = {
    "rules": f"SELECT rowid, -bm25(rules,{','.join(map(str, COLUMNS.values()))}) FROM rules WHERE rules MATCH ?",  # noqa: S608
    "asked": "SELECT rowid, -bm25(asked) FROM asked WHERE asked MATCH ?",
}


class RuleIndex:
    """The index of one book. It may be used from several threads."""

    def __init__(self, of: Book, said: Slang, learnt: Vectors) -> None:
        """Build the index. This takes about a tenth of a second."""
        self.book = of
        self._slang = said
        self._vectors = learnt
        self._rows_of = {entry.id: number for number, entry in enumerate(of.entries)}
        # Rules that say the same were trained as one rule.
        self._learnt = {entry.id: [self._rows_of[one] for one in (entry.id, *entry.same_as)] for entry in of.entries}
        self._lock = threading.Lock()
        self._rows: dict[tuple[str, str], dict[int, float]] = {}
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute(
            f"CREATE VIRTUAL TABLE rules USING fts5({', '.join(COLUMNS)}, tokenize='porter unicode61', prefix='1 2 3')"
        )
        self._db.execute("CREATE VIRTUAL TABLE asked USING fts5(question, tokenize='porter unicode61')")
        known: dict[str, int] = defaultdict(int)
        asked: list[list[list[str]]] = []
        self._answers: list[int] = []
        self._bests: dict[tuple[str, Group], dict[int, tuple[float, float]]] = {}
        self._homes: dict[str, dict[str, int]] = {}
        for number, entry in enumerate(of.entries):
            texts = (
                f"{entry.title} {entry.section}",
                f"{entry.text} {entry.differs}",
                entry.example,
                entry.words,
                " ".join(entry.cards),
            )
            folded = [fold(text) for text in texts]
            for words in folded:
                for word in words:
                    known[word] += 1
            self._db.execute(
                f"INSERT INTO rules(rowid, {', '.join(COLUMNS)}) VALUES (?,?,?,?,?,?)",  # noqa: S608
                (number, *(said.tokens(words) for words in folded)),
            )
            asked.append([fold(question) for question in entry.asked])
            for folded_question in asked[-1]:
                words = said.replace(folded_question)
                for word in words:
                    known[word] += 1
                self._add(words, number)
        self.reader = Reader(said, known, of.mentions, lambda word: len(self._match(self.reader.phrase([word]))))
        self._titles = [" ".join(fold(entry.title)) for entry in of.entries]
        self._verbatim: dict[str, list[int]] = defaultdict(list)
        for n in range(len(of.entries)):
            for text in dict.fromkeys((self._titles[n], *map(" ".join, asked[n]))):
                self._verbatim[text].append(n)
        self._games = [entry.game for entry in of.entries]
        self._less = [OVERVIEW * (entry.document == BASICS) + READING * entry.reading for entry in of.entries]
        self._total = {game: self._games.count(game) for game in dict.fromkeys(self._games)}
        for number, entry in enumerate(of.entries):
            for question in entry.abroad:
                words = self.reader.fold(question)
                self._add(said.replace(words), number)
                if len(words) > 2 and number not in self._verbatim[" ".join(words)]:
                    self._verbatim[" ".join(words)].append(number)

    def _add(self, words: list[str], number: int) -> None:
        """Add a known question to the index, with the number of the entry that answers it."""
        row = (len(self._answers), self._slang.tokens(words))
        self._db.execute("INSERT INTO asked(rowid, question) VALUES (?,?)", row)
        self._answers.append(number)

    # -- the index ---------------------------------------------------------------------------------------

    def _match(self, expression: str, table: str = "rules") -> dict[int, float]:
        """Return the rows that match an expression, with their scores."""
        with self._lock:
            rows = self._rows.get((table, expression))
            if rows is None:
                found = self._db.execute(_SELECT[table], (expression,))
                rows = keep(self._rows, (table, expression), {int(row): max(float(s), 0.0) for row, s in found})
            return rows

    def _best(self, group: Group, table: str) -> dict[int, tuple[float, float]]:
        """Return every row that matches a group, with the best score and the best weight of its expressions."""
        rows = self._bests.get((table, group))
        if rows is None:
            best: dict[int, float] = {}
            sure: dict[int, float] = {}
            for expression, weight in group:
                for row, score in self._match(expression, table).items():
                    best[row] = max(best.get(row, 0.0), weight * score)
                    sure[row] = max(sure.get(row, 0.0), weight)
            rows = keep(self._bests, (table, group), {row: (score, sure[row]) for row, score in best.items()})
        return rows

    def _sums(self, groups: list[Group], table: str, size: int) -> dict[int, float]:
        """Return the score of each row that matches a group: the sum over all groups, reduced for groups that do not
        match.
        """
        total: dict[int, float] = defaultdict(float)
        share: dict[int, float] = defaultdict(float)
        whole = 0.0
        for rows in sorted((self._best(group, table) for group in groups), key=len):
            if not rows:
                continue
            rare = math.log(1 + size / len(rows))
            whole += rare
            # Once rarer words have found enough rows, a common word adds no further rows.
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
        """Return the score of every matching rule. It combines the rule's own words and its most similar known
        questions.
        """
        total: dict[int, float] = defaultdict(float, self._sums(groups, "rules", len(self._games)))
        like: dict[int, list[float]] = defaultdict(list)
        for row, score in self._sums(asking, "asked", len(self._answers)).items():
            like[self._answers[row]].append(score)
        for number, scores in like.items():
            total[number] += ASKED * (max(scores) + SECOND * sum(nlargest(LIKE, scores)[1:]))
        return {row: score for row, score in total.items() if game in (None, self._games[row])}

    def _home(self, expression: str) -> dict[str, int]:
        """Return for each game the number of its rules that match an expression."""
        counts = self._homes.get(expression)
        if counts is None:
            counts = {}
            for row in self._match(expression):
                counts[self._games[row]] = counts.get(self._games[row], 0) + 1
            keep(self._homes, expression, counts)
        return counts

    def _likely(self, groups: list[Group]) -> dict[str, float]:
        """Return the probability that the question is about each game, judged by the rules that contain its words."""
        log = dict.fromkeys(self._total, 0.0)
        for group in groups:
            hits = self._home(group[0][0])
            for game, size in self._total.items() if hits else ():
                log[game] += math.log((hits.get(game, 0) + 0.5) / (size + 1))
        top = max(log.values())
        odds = {game: math.exp(value - top) for game, value in log.items()}
        return {game: value / sum(odds.values()) for game, value in odds.items()}

    # -- the answers -------------------------------------------------------------------------------------

    def answer(self, query: str, game: str | None = None, limit: int = 5, near: NearestMatch = NOWHERE) -> Ranking:
        """Return the best rules for a question, an id or a title. A twin of a rule that is shown is left out.

        ``game`` restricts the search to one game, ``near`` prefers the game of a match. If neither is given and the
        question names no game, a question about the basics is answered for every game (:attr:`FoundRule.games`), unless
        its words fit only one game.
        """
        query = query[:LONGEST]
        exact = self.book.get(query)
        if exact is not None:
            found = [(1.0, self._rows_of[exact.id])] if game in (None, exact.game) else []
            return Ranking(self._hits(found, limit), bool(found))
        words = self.reader.fold(query)
        ranked = self._by_words(words, game, near)
        asked = [row for row in self._verbatim.get(" ".join(words), ()) if game in (None, self._games[row])]
        known = bool(asked)
        if near.game is not None:
            asked = [row for row in asked if self._games[row] == near.game]
        first = [pair for pair in ranked if pair[1] in asked]
        ranked = [*(first or ((0.0, row) for row in asked)), *(pair for pair in ranked if pair[1] not in asked)]
        general = {row: {self._rows_of[id] for id in self.book.entries[row].general} for _, row in ranked[:EXCEPTIONS]}
        ranked = general_first(
            ranked,
            {row: rules for row, rules in general.items() if rules and row not in asked},
            lambda row: self._answered(words, row),
        )
        rest, named = self.reader.game_named(words)
        anywhere = game is None and near.game is None and named is None
        hits = self._hits(ranked, limit, self._fitting(rest) if anywhere else frozenset())
        return Ranking(hits, bool(hits) and (known or self._signs(words, self._rows_of[hits[0].entry.id]).sure), known)

    def _answered(self, words: list[str], row: int) -> float:
        """Return the share of a question's words that are in a rule or its known questions. Rare words count more."""
        rest = self.reader.game_named(words)[0] or words
        whole = answered = 0.0
        for group in self.reader.groups(rest)[0]:
            rules, asked = self._best(group, "rules"), self._best(group, "asked")
            rare = math.log(1 + len(self._games) / max(len(rules), 1))
            whole += rare
            in_asked = (sure for number, (_, sure) in asked.items() if self._answers[number] == row)
            answered += rare * max(rules.get(row, (0.0, 0.0))[1], max(in_asked, default=0.0))
        return answered / whole if whole else 0.0

    def _signs(self, words: list[str], row: int) -> Signs:
        """Return the features from which it is estimated whether a rule answers the question."""
        rest = self.reader.game_named(words)[0] or words
        entry = self.book.entries[row]
        questions = (" ".join(self.reader.fold(text)) for text in (entry.title, *entry.asked, *entry.abroad))
        outside = sum(word in self._slang.outside for word in self._slang.replace(words))
        return Signs(
            self._about(words, None).get(row, 0.0),
            self._answered(words, row),
            likeness(rest, questions),
            unknown(self.reader, rest),
            outside,
        )

    def search(self, query: str, game: str | None = None, limit: int = 5) -> tuple[FoundRule, ...]:
        """Return the best rules for a question (:meth:`answer`)."""
        return self.answer(query, game, limit).hits

    def _fitting(self, words: list[str]) -> frozenset[str]:
        """Return the games that a question may be about.

        A game is excluded if a word of the question is found only in the rules of other games.
        """
        fitting = set(self._total)
        for group in self.reader.groups(words)[0]:
            homes = {game for expression, _ in group for game in self._home(expression)}
            if homes:
                fitting &= homes
        return frozenset(fitting)

    def _hits(
        self,
        ranked: list[tuple[float, int]],
        limit: int,
        fitting: frozenset[str] = frozenset(),
    ) -> tuple[FoundRule, ...]:
        """Return the best rules as hits, without twins. If a rule is about the basics, the entries on its topic of
        other ``fitting`` games are added to its hit.
        """
        hits: list[FoundRule] = []
        shown: set[str] = set()
        for score, row in ranked:
            entry = self.book.entries[row]
            if entry.id not in shown:
                games = self.book.in_each_game(entry)
                if any(one.game in fitting for one in games if one.game != entry.game):
                    entry = next(one for one in games if one.game == entry.game)
                else:
                    games = ()
                hit = FoundRule(entry, round(score, 3), entry.same_as, games)
                shown.update(hit.shown)
                hits.append(hit)
            if len(hits) >= limit:
                break
        return tuple(hits)

    def _by_words(self, words: list[str], game: str | None, near: NearestMatch = NOWHERE) -> list[tuple[float, int]]:
        """Return (score, row) for a question, the best first."""
        rest, named = self.reader.game_named(words) if game is None else (words, None)
        groups, asking = self.reader.groups(rest or words)
        about = self._about(words, game)
        return self._ranked(rest, groups, self._scores(groups, asking, game), about, named, near)

    def _about(self, words: list[str], game: str | None) -> dict[int, float]:
        """Return for each rule how closely it matches the question as a whole."""
        return {
            row: value
            for rule, value in self._vectors.about(self.reader.plain(words)).items()
            for row in self._learnt.get(rule, ())
            if game in (None, self._games[row])
        }

    def _meant_by(self, words: list[str], named: str | None) -> Callable[[int], float]:
        """Return a function that returns a factor for a rule's score. It is less than 1 if the question names another
        game or FAQ version.
        """
        version = next((f"1.{word[2:]}" for word in words if word in VERSIONS), "")

        def share(row: int) -> float:
            of_version = not version or version in self.book.entries[row].faq
            return (1.0 if named in (None, self._games[row]) else OTHER_GAME) * (1.0 if of_version else VERSION)

        return share

    def _ranked(
        self,
        words: list[str],
        groups: list[Group],
        scores: dict[int, float],
        about: dict[int, float],
        named: str | None,
        near: NearestMatch,
    ) -> list[tuple[float, int]]:
        """Return (score, row) pairs, the best first. The best rules by single words are compared with the question as a
        whole.
        """
        if not scores:
            return []
        worth = {game: 1 - LIKELY + LIKELY * share for game, share in self._likely(groups).items()}
        meant = self._meant_by(words, named)
        weighed = {row: score * worth[self._games[row]] * meant(row) for row, score in scores.items()}
        asked = " ".join(words)
        for row in nlargest(RERANKED, weighed, key=weighed.__getitem__):
            weighed[row] *= 1 + TITLE * fuzz.token_set_ratio(asked, self._titles[row]) / 100
        top = max(weighed.values()) or 1.0
        best = {*nlargest(RERANKED, weighed, key=weighed.__getitem__), *nlargest(MEANT, about, key=about.__getitem__)}
        home = near.game if named is None and near.game in self._total else None
        out = []
        for row in best:
            score = weighed.get(row, 0.0) / top + MEANING * about.get(row, 0.0) - OTHER * (1 - meant(row))
            score -= ELSEWHERE * (home not in (None, self._games[row])) + self._less[row]
            out.append((score, row))
        return sorted(out, key=lambda pair: (-pair[0], pair[1]))

    # -- while somebody types ----------------------------------------------------------------------------

    def complete(
        self,
        text: str,
        game: str | None = None,
        limit: int = 25,
        near: NearestMatch = NOWHERE,
    ) -> tuple[tuple[str, str], ...]:
        """Return (label, id) pairs for the text typed so far.

        Matching ids come first, then titles that begin with the text, then similar titles. Among rules that match
        equally well, those of the nearest match's game come first.
        """
        text = text[:LONGEST]
        words = fold(text)
        rows: dict[int, None] = {}
        asked = text.strip().upper()
        numbers = [n for n, g in enumerate(self._games) if game in (None, g)]
        numbers.sort(key=lambda n: near.game not in (None, self._games[n]))
        if not words:
            rows.update(dict.fromkeys(numbers[:limit]))
        if "-" in asked:
            rows.update((n, None) for n in numbers if any(id.startswith(asked) for id in self.book.entries[n].ids))
        if words and len(rows) < limit:
            start = " ".join(words)
            rows.update((n, None) for n in numbers if self._titles[n].startswith(start))
            begun = [n for n in self._beginning(words) if game in (None, self._games[n])]
            rows.update(dict.fromkeys(sorted(begun, key=lambda n: near.game not in (None, self._games[n]))))
        if words and len(rows) < min(limit, FEW) and len(text) > 3:
            if len(words) > 1 and not text[-1].isspace() and not self.reader.knows(words[-1]):
                words = words[:-1]  # The last word is still being typed.
            rows.update((n, None) for _, n in self._by_words(words, game, near))
        return tuple((self._label(n, game), self.book.entries[n].id) for n in list(rows)[:limit])

    def _beginning(self, words: list[str]) -> Iterable[int]:
        """Return the rows in which each typed word is the beginning of a word. Rows that match by their title come
        first.
        """
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
    """Return the index of the rule book. It is built on the first call."""
    return RuleIndex(book(), slang(), vectors())


def search(query: str, game: str | None = None, limit: int = 5) -> tuple[FoundRule, ...]:
    """Return the best rules for a question, an id or a title."""
    return rule_index().search(query, game, limit)


def answer(query: str, game: str | None = None, limit: int = 5, near: NearestMatch = NOWHERE) -> Ranking:
    """Return the best rules for a question, and whether they probably answer it (:meth:`RuleIndex.answer`)."""
    return rule_index().answer(query, game, limit, near)


def complete(
    text: str,
    game: str | None = None,
    limit: int = 25,
    near: NearestMatch = NOWHERE,
) -> tuple[tuple[str, str], ...]:
    """Return (label, id) for the text typed so far (:meth:`RuleIndex.complete`)."""
    return rule_index().complete(text, game, limit, near)
