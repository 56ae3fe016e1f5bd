"""Search by words: the best topic, with the next best attached."""

from __future__ import annotations

from dataclasses import replace

from bot.lookup.ask.reply import Found, reply
from bot.lookup.book import book
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.near import NOWHERE, Near
from cogs.lookup.topics import Topic, leaf
from cogs.wire import limits

HITS = 5
"""The best answer and the next four."""
PAGE = "page:"
"""What stands before a page's key where it is chosen from a list."""


def find_rule(query: str, game: str | None = None, near: Near = NOWHERE) -> Topic | None:
    """The best answer to a question with the next four at hand: help, pages, cards, keywords and rules.

    The texts of the cards and keywords that it names, or of the rule, are shown with the best answer.
    It is unsure if probably none of them answers.
    """
    entry, page = book().get(query), book().page(query.strip().removeprefix(PAGE))
    if entry is not None:
        return Topic("rule", entry.id)
    if page is not None:
        return Topic("page", page.key)
    found = reply(query, game, HITS, near)
    best = leaf([_topic(one, below=0 < i <= found.below) for i, one in enumerate(found.found)])
    return replace(best, unsure=not found.sure) if best is not None else None


def _topic(found: Found, *, below: bool) -> Topic:
    return Topic(found.what, found.key, below=below)


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
