"""The panel of a card: its facts in words, what FAQs say about it, and a button to its rulings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.lookup.book import Entry, book
from bot.lookup.cards import card_facts, index, rulings, tight
from bot.lookup.facts import CardFacts
from bot.lookup.readings import readings_of
from cogs.lookup.rules import distinct, faqs, game_title, links, others
from cogs.panels import sentences
from cogs.panels.colours import BOOK, PUBLIC
from cogs.panels.facts import numbers
from cogs.panels.topics import Topic
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Button, Panel, Row
from engine import message_ids, say

UNSURE = ("entry", "house")
RULINGS = 6
"""Number of rulings on one page."""


def facts_of(topic: Topic, locale: str) -> CardFacts:
    """Return the facts of the topic's card."""
    game, _, code = topic.key.partition(":")
    facts = card_facts(game, code, locale)
    assert facts is not None
    return facts


def text_of(card: CardFacts, locale: str) -> str:
    """Return the card's text as the engine prints it. If the engine does not play the card, return its keywords and
    say why.
    """
    if card.text is not None:
        return card.text
    # If a card has no text, its picture lists the keywords, so they are listed here too.
    why = tr(locale, "ui.card.unwritten") if card.absence is None else say(card.absence.text, locale)
    return "\n".join((*_keywords(card, locale), why))


def _keywords(card: CardFacts, locale: str) -> list[str]:
    labels = tuple(keyword.label for keyword in card.keywords)
    return [tr(locale, "ui.card.keywords", keywords=labels)] if labels else []


def panel(topic: Topic, locale: str) -> Panel:
    """Return the panel of one card. The caller adds its picture."""
    card = facts_of(topic, locale)
    lines = [tr(locale, "ui.card.name", name=card.name), numbers(card, locale, card.game)]
    if card.traits:
        lines.append(tr(locale, "ui.card.traits", traits=", ".join(card.traits)))
    lines.append(text_of(card, locale))
    ruled = rulings(card.name, card.game)
    lines += errata(card, locale) + legality(card, locale) + doubts(card, locale) + readings(card, ruled, locale)
    rows: list[Row] = []
    if ruled:
        button = Button(tr(locale, "ui.look.rulings", n=len(ruled)), Topic("rulings", topic.key).tap(), "primary")
        rows.append((button,))
    named = (one for one in index().named(card.name) if tight(one.name) == tight(card.name))
    twins = [Topic("card", f"{one.game}:{one.code}") for one in named]
    if len(twins) > 1:
        rest = [twin for twin in twins if twin.key != topic.key]
        rows += links(locale, rest, tr(locale, "ui.look.same_name", n=len(twins), name=card.name), 4)
    rows += others(topic, locale)
    return Panel(
        notes=limits.clip_lines(lines, limits.EMBED_TEXT - 200),
        footer=source(card, locale),
        rows=distinct(rows),
        colour=PUBLIC,
    )


def source(card: CardFacts, locale: str) -> str:
    """Return the game, the faction and the set of a card."""
    parts = [tr(locale, "ui.card.source", game=game_title(card.game), race=card.race)]
    if card.set and card.number is not None:
        parts.append(tr(locale, "ui.card.set_number", set=card.set, n=card.number))
    elif card.set:
        parts.append(tr(locale, "ui.card.set", set=card.set))
    return " · ".join(parts)


def errata(card: CardFacts, locale: str) -> list[str]:
    """Return what each FAQ version changes or explains about the card."""
    lines = []
    for erratum in card.errata:
        for id in erratum.rules:
            entry = book().get(id)
            if entry is not None:
                lines.append(tr(locale, "ui.card.erratum", faqs=faqs(erratum.faq, locale), title=entry.title))
    return [tr(locale, "ui.card.errata"), *lines] if lines else []


def legality(card: CardFacts, locale: str) -> list[str]:
    """Say under which FAQ versions the card is restricted or banned in tournaments."""
    found = (("restricted", card.restricted), ("banned", card.banned))
    return [tr(locale, f"ui.card.{word}", faqs=faqs(versions, locale)) for word, versions in found if versions]


def doubts(card: CardFacts, locale: str) -> list[str]:
    """Say which facts about the card are uncertain because the sources are."""
    lines = [tr(locale, "ui.card.doubtful")] if "entry" in card.unsure else []
    lines += [tr(locale, "ui.card.house")] if "house" in card.unsure else []
    named = tuple(
        tr(locale, sentences.refined(f"ui.card.field.{field}", card.game))
        for field in card.unsure
        if f"ui.card.field.{field}" in message_ids()
    )
    return [*lines, *([tr(locale, "ui.card.unsure", what=named)] if named else ())]


def readings(card: CardFacts, ruled: Sequence[Entry], locale: str) -> list[str]:
    """Name the rulings about a card that are interpretations by this project. Without any, quote the readings of it on
    the pages of readings.
    """
    titles = tuple(entry.title for entry in ruled if entry.reading)
    if titles:
        return [tr(locale, "ui.card.readings", titles=titles)]
    return [tr(locale, "ui.card.reading", text=text) for text in readings_of(card.name, card.game)]


def ruling_list(topic: Topic, locale: str) -> Panel:
    """List every ruling that names a card, a few per page, each with a link."""
    card = facts_of(topic, locale)
    found = list(rulings(card.name, card.game))
    card_button = Button(limits.label(tr(locale, "ui.look.card", name=card.name)), Topic("card", topic.key).tap())
    if not found:
        text = tr(locale, "ui.card.none_ruled", name=card.name)
        return Panel(notes=text, footer=game_title(card.game), rows=((card_button,),), colour=BOOK)
    pages = -(-len(found) // RULINGS)
    part = topic.part % pages
    shown = found[part * RULINGS : (part + 1) * RULINGS]
    lines = [tr(locale, "ui.card.rulings", name=card.name, n=len(found))]
    room = (limits.EMBED_TEXT - 400) // RULINGS
    lines += [limits.clip(_ruling(entry, locale), room) for entry in shown]
    tools = [card_button]
    if pages > 1:
        back = topic.turned((part - 1) % pages)
        on = topic.turned((part + 1) % pages)
        tools += [Button(tr(locale, "ui.previous"), back.tap())] if back != on else []
        tools.append(Button(tr(locale, "ui.next"), on.tap()))
    rows: list[Row] = [*links(locale, [Topic("rule", entry.id) for entry in shown], tr(locale, "ui.look.list"), 5)]
    rows.append(tuple(tools))
    footer = game_title(card.game)
    if pages > 1:
        footer = tr(locale, "ui.rule.part", game=footer, n=part + 1, of=pages)
    return Panel(notes="\n".join(lines), footer=footer, rows=distinct(rows), colour=BOOK)


def _ruling(entry: Entry, locale: str) -> str:
    badges = tr(locale, "ui.rule.read") if entry.reading else faqs(entry.faq, locale)
    return " ".join(tr(locale, "ui.card.ruling", faqs=badges, title=entry.title, text=entry.text).split())
