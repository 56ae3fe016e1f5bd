"""Suggestions for a search without a result."""

from __future__ import annotations

from bot.lookup.cards import card_search
from bot.lookup.glossary import word_search
from bot.lookup.search import complete, search
from bot.names import quoted
from cogs.lookup import rules
from cogs.lookup.rules import distinct
from cogs.panels.topics import Topic
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Button, Panel

NEAR = 5


def near_rules(query: str, game: str | None, locale: str) -> Panel:
    """Offer rules and pages to a person whose question found nothing."""
    topics = [Topic("rule", id) for word in query.split() for _, id in complete(word, game, 2) if len(word) > 3]
    topics = list(dict.fromkeys(topics))[:NEAR]
    word = "ui.rule.unknown" if topics else "ui.rule.nothing"
    return _offer(tr(locale, word, text=quoted(query)), topics, locale)


def near_words(query: str, game: str | None, locale: str) -> Panel:
    """Offer rules to a person who typed a word that is not a keyword."""
    topics = [Topic("rule", hit.entry.id) for hit in search(query, game, NEAR)]
    topics += [Topic("word", word.key) for word in word_search(query[:3], game, NEAR)][: NEAR - len(topics)]
    word = "ui.word.unknown" if topics else "ui.word.nothing"
    return _offer(tr(locale, word, name=quoted(query)), topics, locale)


def near_cards(query: str, game: str | None, locale: str) -> Panel:
    """Offer cards to a person who typed a name that no card has: cards of other games, or cards found by the first
    letters of the typed name.
    """
    hits = card_search(query, None, NEAR)
    for length in (5, 4, 3):
        hits = hits or card_search(query.strip()[:length], game, NEAR)
    topics = [Topic("card", hit.value) for hit in hits]
    word = "ui.card.near" if topics else "ui.card.unknown"
    return _offer(tr(locale, word, name=quoted(query)), topics, locale)


def _offer(text: str, topics: list[Topic], locale: str) -> Panel:
    buttons = tuple(Button(limits.label(rules.title_of(topic)), topic.tap()) for topic in topics[: limits.ROW])
    return Panel(content=limits.clip(text, limits.CONTENT), rows=distinct([buttons]) if buttons else ())
