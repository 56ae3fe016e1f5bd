"""The answer to a whole question: a topic of ``/help``, pages of the rule book, named cards and keywords, and rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from bot.lookup.ask.about_me import about_me
from bot.lookup.ask.named import NamedThings, named
from bot.lookup.cards import CardHit, index, rulings
from bot.lookup.glossary import GlossaryWord, reminder
from bot.lookup.meaning.hits import FoundRule, Ranking
from bot.lookup.near import NOWHERE, NearestMatch
from bot.lookup.pages import page_search
from bot.lookup.reading.words import fold
from bot.lookup.search import answer, rule_index

What = Literal["rule", "basics", "page", "card", "word", "help"]

BELOW = 2
"""Maximum number of results whose texts are shown below the first result."""


@dataclass(frozen=True, slots=True)
class FoundTopic:
    """One result: its kind, its key, and the ids of all texts that a person reads when this result is shown."""

    what: What
    key: str
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class LookupReply:
    """The results, the best first.

    The texts of the next ``below`` results are shown together with the first one. ``sure`` is False if probably no
    result answers the question.
    """

    found: tuple[FoundTopic, ...] = ()
    below: int = 0
    sure: bool = False

    @property
    def shown(self) -> frozenset[str]:
        """The ids of all texts that are shown before the person chooses another result.

        Each is the id of a rule, or begins with ``card:``, ``word:`` or another kind of result.
        """
        return frozenset().union(*(one.ids for one in self.found[: self.below + 1]))


def _rule(hit: FoundRule) -> FoundTopic:
    """Return the result for a rule. If the entries of several games on one topic were found, they are one result."""
    return (
        FoundTopic("basics", hit.entry.topic, hit.shown) if hit.games else FoundTopic("rule", hit.entry.id, hit.shown)
    )


def _card(hit: CardHit) -> FoundTopic:
    return FoundTopic("card", hit.value, frozenset((f"card:{hit.value}",)))


def _word(word: GlossaryWord) -> FoundTopic:
    return FoundTopic("word", word.key, frozenset((f"word:{word.key}",)))


def reply(question: str, game: str | None = None, limit: int = 5, near: NearestMatch = NOWHERE) -> LookupReply:
    """Return the answer to a question. ``game`` restricts it to one game, ``near`` prefers the game of a match.

    * A question about the bot itself is answered by ``/help``.
    * Otherwise pages come first if every word of the question fits them.
    * Otherwise a keyword comes first if the question asks for its meaning.
    * Otherwise a named card or ability comes first, unless the best rule is about it or the book lists this very
      question for that rule.

    A rule that answers the question is shown below a named card or keyword that comes first. If the rule comes first,
    the named cards and abilities are shown below it.
    """
    topic = about_me(question)
    asked = named(question, game, near)
    games = {card.game for card in asked.cards}
    if len(games) == 1 and rule_index().reader.game_named(fold(question))[1] is None:
        game = game or next(iter(games))  # a named card shows which game is meant
    rules = answer(question, game, limit, near)
    hits = [_rule(hit) for hit in rules.hits]
    if topic is not None and not asked.cards and not rules.verbatim:
        return _of([FoundTopic("help", topic, frozenset(("help", f"help:{topic}")))], [], hits, limit, sure=True)
    pages = [
        FoundTopic("page", page.key, frozenset((f"page:{page.key}",)))
        for page in page_search(question, game, limit - 1)
    ]
    if pages:
        return _of(pages, [], hits, limit, sure=True)
    return _with_names(asked, rules, hits, limit, _elsewhere(question))


def _with_names(asked: NamedThings, rules: Ranking, hits: list[FoundTopic], limit: int, elsewhere: bool) -> LookupReply:
    """Return the answer with the cards and keywords that a question names."""
    best = hits[:1] if rules.sure else []
    cards, words = [_card(card) for card in asked.cards], [_word(word) for word in asked.words]
    if asked.meaning is not None and (asked.meaning.text or reminder(asked.meaning)):
        return _of([_word(asked.meaning)], best, [*cards, *words, *hits], limit, sure=True)
    names = [*cards, *words]
    if not names:
        return _of(hits, [], [], limit, sure=rules.sure)
    if best and (rules.verbatim or _about(rules.hits[0], asked)):
        return _of(best, names, hits, limit, sure=True)
    if asked.alone:
        best = []
    stated = any(map(_written, asked.cards)) or any(word.text or reminder(word) for word in asked.words)
    return _of(
        names[:1], [*names[1:BELOW], *best], [*names, *hits], limit, sure=(stated or bool(best)) and not elsewhere
    )


def _of(
    first: list[FoundTopic], below: list[FoundTopic], rest: Iterable[FoundTopic], limit: int, *, sure: bool
) -> LookupReply:
    """Return a reply with these results in this order, without duplicates."""
    top = first[:1]
    texts = [one for one in dict.fromkeys(below) if one not in top][:BELOW] if top else []
    return LookupReply(tuple(dict.fromkeys((*top, *texts, *first, *below, *rest)))[:limit], len(texts), sure)


def _about(hit: FoundRule, asked: NamedThings) -> bool:
    """Whether a rule is about a named card or ability."""
    ids = {entry.id for card in asked.cards for entry in rulings(card.name, card.game)}
    text = f"{hit.entry.title} {hit.entry.text}".casefold()
    return not ids.isdisjoint((hit.entry.id, *hit.others)) or any(word.name.casefold() in text for word in asked.words)


def _written(card: CardHit) -> bool:
    facts = index().facts(card.game, card.code)
    return facts is not None and facts.text is not None


def _elsewhere(question: str) -> bool:
    """Whether a question has words that belong to subjects other than rules."""
    reader = rule_index().reader
    return any(word in reader.slang.outside for word in reader.slang.replace(reader.fold(question)))
