"""Search by words: the best topic, with the next best attached."""

from __future__ import annotations

from dataclasses import replace

from bot.lookup.book import book
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.near import NOWHERE, Near
from bot.lookup.pages import page_search
from bot.lookup.search import Hit, answer
from cogs.lookup.topics import Topic, leaf
from cogs.wire import limits

HITS = 5
"""The best answer and the next four."""
PAGE = "page:"
"""What stands before a page's key where it is chosen from a list."""


def find_rule(query: str, game: str | None = None, near: Near = NOWHERE) -> Topic | None:
    """The best answer to a question with the next four at hand: pages that it names, then rules.

    It is unsure if no page is named and probably none of the rules answers.
    """
    entry, page = book().get(query), book().page(query.strip().removeprefix(PAGE))
    if entry is not None:
        return Topic("rule", entry.id)
    if page is not None:
        return Topic("page", page.key)
    found = [Topic("page", page.key) for page in page_search(query, game, HITS - 1)]
    rules = answer(query, game, HITS, near)
    unsure = not found and not rules.sure
    best = leaf([*found, *map(_topic, rules.hits)][:HITS])
    return replace(best, unsure=unsure) if best is not None else None


def _topic(hit: Hit) -> Topic:
    """A rule, or what every game says on one topic."""
    return Topic("basics", hit.entry.topic) if hit.games else Topic("rule", hit.entry.id)


def find_card(query: str, game: str | None = None, near: Near = NOWHERE) -> Topic | None:
    """The card that is meant, with others of similar names at hand unless the name is clear."""
    hits = card_search(query, game, limits.CHOICES, near)
    if not hits:
        return None
    chosen = query.strip() == hits[0].value or tight(query) == tight(hits[0].label)
    first = Topic("card", hits[0].value)
    if chosen or tight(query) == tight(hits[0].name):
        return first
    alike = [Topic("card", hit.value) for hit in hits[1:] if tight(hit.name) != tight(hits[0].name)]
    return leaf([first, *alike])


def find_word(query: str, game: str | None = None, near: Near = NOWHERE) -> Topic | None:
    """The keyword that is meant, with those of similar names at hand unless the name is clear."""
    hits = word_search(query, game, HITS, near)
    if not hits:
        return None
    topics = [Topic("word", hit.key) for hit in hits]
    if query.strip() == hits[0].key:
        return topics[0]
    same = [topic for topic, hit in zip(topics, hits, strict=True) if tight(hit.name) == tight(query)]
    return leaf(same or topics)


def of_game(text: str | None) -> str | None:
    """The game that somebody named, by its key or its title; None for none or an unknown one."""
    wanted = tight(text or "")
    titles = index().titles
    return next((name for name, title in titles.items() if wanted and wanted in (tight(name), tight(title))), None)
