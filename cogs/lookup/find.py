"""Search by words: the best topic, with the next best attached."""

from __future__ import annotations

from bot.lookup.book import book
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.pages import page_search
from bot.lookup.search import search
from cogs.lookup.topics import Topic, leaf
from cogs.wire import limits

HITS = 5
"""The best answer and the next four."""
PAGE = "page:"
"""What stands before a page's key where it is chosen from a list."""


def find_rule(query: str, game: str | None = None) -> Topic | None:
    """The best answer to a question with the next four at hand: pages that it names, then rules."""
    entry, page = book().get(query), book().page(query.strip().removeprefix(PAGE))
    if entry is not None:
        return Topic("rule", entry.id)
    if page is not None:
        return Topic("page", page.key)
    found = [Topic("page", page.key) for page in page_search(query, game, HITS - 1)]
    found += [Topic("rule", hit.entry.id) for hit in search(query, game, HITS)]
    return leaf(found[:HITS])


def find_card(query: str, game: str | None = None) -> Topic | None:
    """The card that is meant, with others of similar names at hand unless the name is clear."""
    hits = card_search(query, game, limits.CHOICES)
    if not hits:
        return None
    # Of cards with one name, rather one that can be played.
    same = [hit for hit in hits if tight(hit.name) == tight(hits[0].name)]
    chosen = query.strip() == hits[0].value or tight(query) == tight(hits[0].label)
    first = Topic("card", hits[0].value if chosen else max(same, key=lambda hit: hit.implemented).value)
    if chosen or tight(query) == tight(hits[0].name):
        return first
    near = [Topic("card", hit.value) for hit in hits[1:] if tight(hit.name) != tight(hits[0].name)]
    return leaf([first, *near])


def find_word(query: str, game: str | None = None) -> Topic | None:
    """The keyword that is meant, with those of similar names at hand unless the name is clear."""
    hits = word_search(query, game, HITS)
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
