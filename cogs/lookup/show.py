"""Topics as replies: the panel, its pictures, and the button that posts the reply in the channel."""

from __future__ import annotations

from dataclasses import replace

from bot.lookup.book import book
from bot.lookup.cards import index
from bot.lookup.glossary import glossary, reminder
from bot.lookup.search import complete
from cogs.lookup import cards, rules
from cogs.lookup.find import find_card, find_rule, find_word
from cogs.panels.topics import Topic, everything
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.compose import Drawn
from cogs.wire.panel import Button, Panel, Row
from cogs.wire.reply import Reply


def panel_of(topic: Topic, locale: str) -> Panel:
    """Return the panel of a topic, with the texts of other topics that are to be shown below it.

    If the topic is unsure, the panel says so first.
    """
    panel = _panel(topic, locale)
    above = [tr(locale, "ui.rule.unsure")] if topic.unsure else []
    below = [text for other in topic.others if other.below for text in _below(other, locale)]
    if not above and not below:
        return panel
    return replace(panel, notes=limits.clip_lines([*above, panel.notes, *below], limits.EMBED_TEXT - 200))


def _below(topic: Topic, locale: str) -> list[str]:
    """Return the text of a topic that is shown below another topic."""
    title, texts = rules.title_of(topic, locale), []
    if topic.what == "rule":
        entry = book().get(topic.key)
        texts = [entry.text] if entry is not None else []
    elif topic.what == "basics":
        texts = [
            tr(locale, "ui.rule.in_game", game=rules.game_title(one.game), text=one.text)
            for one in book().on_topic(topic.key)
        ]
    elif topic.what == "word":
        found = glossary()[topic.key]
        texts = [text for text in (found.text, reminder(found, locale)) if text][:1]
    elif topic.what == "card":
        texts = [cards.text_of(cards.facts_of(topic, locale), locale)]
    return [tr(locale, "ui.look.below", title=title), *texts]


def _panel(topic: Topic, locale: str) -> Panel:
    """Return the panel of a topic without the texts of other topics."""
    if topic.what == "rule":
        return rules.rule(topic, locale)
    if topic.what == "basics":
        return rules.basics(topic, locale)
    if topic.what == "page":
        return rules.page(topic, locale)
    if topic.what == "word":
        return rules.word(topic, locale)
    if topic.what == "help":
        return rules.helping(topic, locale)
    return cards.panel(topic, locale) if topic.what == "card" else cards.ruling_list(topic, locale)


async def pictures(reply: Reply, topic: Topic) -> list[Drawn]:
    """Return the picture of a topic that is a card or a page with a picture."""
    drawer = reply.app.pictures
    if topic.what == "card":
        card = cards.facts_of(topic, reply.locale)
        return [await drawer.card(card.game, card, cards.text_of(card, reply.locale), reply.locale)]
    page = rules.drawn_page(topic)
    return [await drawer.table(page.title, page.text, reply.locale)] if page is not None else []


async def show_topic(reply: Reply, topic: Topic, *, public: bool = False) -> None:
    """Reply with a topic. A private reply has a button that posts the topic in the channel."""
    panel = panel_of(topic, reply.locale)
    if not public and shareable(reply):
        share = Button(tr(reply.locale, "ui.look.share"), topic.tap("share"))
        panel = replace(panel, rows=_with(panel.rows, share))
    await reply.put(panel, await pictures(reply, topic))


def shareable(reply: Reply) -> bool:
    """Whether people other than this person see the channel."""
    interaction = reply.interaction
    return interaction.guild_id is not None or interaction.context.private_channel


def _with(rows: tuple[Row, ...], button: Button) -> tuple[Row, ...]:
    """Add a button to the rows: in a new row or, if no row is left, in the last row of buttons that has room."""
    if len(rows) < limits.ROWS:
        return (*rows, (button,))
    for i in range(len(rows) - 1, -1, -1):
        row = rows[i]
        if isinstance(row, tuple) and len(row) < limits.ROW:
            return (*rows[:i], (*row, button), *rows[i + 1 :])
    return rows


def preload() -> None:
    """Load the book and build the search indexes. This blocks, so call it in a thread."""
    everything()
    for game in (None, *index().titles):
        for find in (find_rule, find_card, find_word):
            find("a card", game)
        complete("a", game)
