"""Search by words: returns the best topic, with the next best topics attached to it."""

from __future__ import annotations

from dataclasses import replace

from bot.lookup.ask.reply import FoundTopic, reply
from bot.lookup.book import book
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.near import NOWHERE, NearestMatch
from cogs.panels.topics import Topic, leaf
from cogs.wire import limits

HITS = 5
"""Number of results that a search keeps, including the best one."""
PAGE = "page:"
"""Prefix that autocomplete puts before the key of a page."""


def find_rule(query: str, game: str | None = None, near: NearestMatch = NOWHERE) -> Topic | None:
    """Return the best result for a question (help, page, card, keyword or rule), with the next four attached.

    The panel of the best result also shows the texts of the cards, keywords or rule that the question names. The best
    result is marked unsure if probably none of the results answers the question.
    """
    entry, page = book().get(query), book().page(query.strip().removeprefix(PAGE))
    if entry is not None:
        return Topic("rule", entry.id)
    if page is not None:
        return Topic("page", page.key)
    found = reply(query, game, HITS, near)
    best = leaf([_topic(one, below=0 < i <= found.below) for i, one in enumerate(found.found)])
    return replace(best, unsure=not found.sure) if best is not None else None


def _topic(found: FoundTopic, *, below: bool) -> Topic:
    return Topic(found.what, found.key, below=below)


def find_card(query: str, game: str | None = None, near: NearestMatch = NOWHERE) -> Topic | None:
    """Return the card that the query names. Unless the name is clear, cards with similar names are attached."""
    hits = card_search(query, game, limits.CHOICES, near)
    if not hits:
        return None
    chosen = query.strip() == hits[0].value or tight(query) == tight(hits[0].label)
    first = Topic("card", hits[0].value)
    if chosen or tight(query) == tight(hits[0].name):
        return first
    alike = [Topic("card", hit.value) for hit in hits[1:] if tight(hit.name) != tight(hits[0].name)]
    return leaf([first, *alike])


def find_word(query: str, game: str | None = None, near: NearestMatch = NOWHERE) -> Topic | None:
    """Return the keyword that the query names. Unless the name is clear, keywords with similar names are attached."""
    hits = word_search(query, game, HITS, near)
    if not hits:
        return None
    topics = [Topic("word", hit.key) for hit in hits]
    if query.strip() == hits[0].key:
        return topics[0]
    same = [topic for topic, hit in zip(topics, hits, strict=True) if tight(hit.name) == tight(query)]
    return leaf(same or topics)


def of_game(text: str | None) -> str | None:
    """Return the key of a game that was named by its key or title; None if the game is unknown or none was named."""
    wanted = tight(text or "")
    titles = index().titles
    return next((name for name, title in titles.items() if wanted and wanted in (tight(name), tight(title))), None)
