"""Panels of rules, pages and keywords."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.lookup.book import Entry, Overview, book
from bot.lookup.cards import index
from bot.lookup.glossary import GlossaryWord, glossary, reminder
from bot.lookup.search import search
from cogs.panels.colours import BOOK
from cogs.panels.topics import Topic
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, Panel, Row, in_rows
from cogs.wire.panel import MenuEntry as Line

FEW = 3
"""Maximum number of links shown as buttons. If there are more links, they become a menu."""
TEXT = 3500
"""Maximum number of characters of a page shown at once."""
SAME = 3


def faqs(versions: Iterable[str], locale: str) -> str:
    """Return the badges of these FAQ versions as one text."""
    return " ".join(tr(locale, "ui.rule.version", version=version) for version in versions)


def game_title(game: str) -> str:
    """Return the title of a game."""
    return book().names.get(game) or index().titles.get(game, game)


def versions(entry: Entry, locale: str) -> str:
    """Return the versions in which a rule applies; empty if the game has only one version."""
    if not entry.faq:
        return ""
    badges = faqs(entry.faq, locale)
    return tr(locale, "ui.rule.only" if len(entry.faq) == 1 else "ui.rule.versions", faqs=badges)


def title_of(topic: Topic, locale: str = "en") -> str:
    """Return the title of a topic for a button or menu."""
    if topic.what == "rule":
        entry = book().get(topic.key)
        return entry.title if entry is not None else topic.key
    if topic.what == "basics":
        return book().on_topic(topic.key)[0].title
    if topic.what == "page":
        page = book().page(topic.key)
        return page.title if page is not None else topic.key
    if topic.what == "word":
        return glossary()[topic.key].name
    if topic.what == "help":
        return tr(locale, f"ui.help.topic.{topic.key}")
    game, _, code = topic.key.partition(":")
    return index().hits[index().places[game, code]].label


def links(locale: str, topics: Sequence[Topic], placeholder: str, at: int, word: str = "") -> list[Row]:
    """Return components that link to topics: a few links are buttons, more links become one menu.

    ``word`` is the id of the message on each button; by default, a button shows its topic's title.
    """
    if not topics:
        return []
    names = [title_of(topic, locale) for topic in topics]
    if len(topics) <= FEW:
        labels = [tr(locale, word, title=name, name=name) if word else name for name in names]
        return [tuple(Button(limits.label(label), topic.tap()) for label, topic in zip(labels, topics, strict=True))]
    rows = zip(topics[: limits.CHOICES], names, strict=False)
    entries = tuple(Line(name, topic.mark, game_title(game_of(topic))) for topic, name in rows)
    return [Menu(placeholder, Tap("look", letter="v", index=at), entries)]


def game_of(topic: Topic) -> str:
    """Return the game of a topic; "" if it belongs to no single game."""
    if topic.what == "rule":
        entry = book().get(topic.key)
        return entry.game if entry is not None else ""
    if topic.what == "page":
        page = book().page(topic.key)
        return page.game if page is not None else ""
    if topic.what in ("basics", "help"):
        return ""
    return topic.key.partition(":")[0]


def others(topic: Topic, locale: str = "en") -> list[Row]:
    """Return buttons to the other results of the search. Each of them keeps this topic among its own other results."""
    found: list[Button] = []
    for other in topic.others:
        rest = tuple(topic.bare() if one == other else one for one in topic.others)
        found.append(Button(limits.label(title_of(other, locale)), Topic(other.what, other.key, 0, rest).tap()))
    return in_rows(found[: limits.ROW])


def distinct(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return as many rows as fit, without components whose id is repeated, because Discord refuses them."""
    seen: set[str] = set()
    out: list[Row] = []
    for row in rows:
        if isinstance(row, Menu):
            kept: Row = row
            new = {row.tap.custom_id} - seen
        else:
            kept = tuple({b.tap.custom_id: b for b in row if b.tap.custom_id not in seen}.values())
            new = {button.tap.custom_id for button in kept}
        if new:
            seen |= new
            out.append(kept)
    return tuple(out[: limits.ROWS])


BOOK_LANGUAGE = "en"
"""The language of the rule book. The words that introduce its sentences must be in the same language."""


def rule(topic: Topic, locale: str) -> Panel:
    """Return the panel of one rule: title, text, example, versions, source, and links to related topics."""
    entry = book().get(topic.key)
    assert entry is not None
    lines = [tr(locale, "ui.rule.title", title=entry.title), entry.text]
    if entry.example:
        lines.append(tr(BOOK_LANGUAGE, "ui.rule.example", text=entry.example))
    badges = versions(entry, locale)
    if badges:
        lines.append(badges)
    if entry.differs:
        lines.append(tr(BOOK_LANGUAGE, "ui.rule.differs", text=entry.differs))
    if entry.reading:
        lines.append(tr(locale, "ui.rule.reading"))
    same = [found for other in entry.same_as if (found := book().get(other)) is not None]
    if same:
        places = tuple(f"{one.document}, {one.section}" for one in same[:SAME])
        lines.append(tr(locale, "ui.rule.same", what="; ".join(places)))
    shown = {other.key for other in topic.others}
    related = [Topic("rule", id) for id in (*entry.related, *entry.same_as) if id not in shown]
    rows = others(topic, locale)
    rows += links(locale, related, tr(locale, "ui.look.related"), 0, "ui.rule.see")
    rows += links(locale, cards_of(entry), tr(locale, "ui.look.cards"), 1, "ui.look.card")
    source = tr(
        locale,
        "ui.rule.source",
        game=game_title(entry.game),
        document=entry.document,
        section=entry.section,
        id=entry.id,
    )
    return Panel(notes="\n".join(lines), footer=source, rows=distinct(rows), colour=BOOK)


def basics(topic: Topic, locale: str) -> Panel:
    """Show what the basics of each game say about one subject, with a button to each complete entry."""
    entries = book().on_topic(topic.key)
    lines = [tr(locale, "ui.rule.title", title=entries[0].title)]
    lines += [tr(locale, "ui.rule.in_game", game=game_title(one.game), text=one.text) for one in entries]
    games = tuple(Button(limits.label(game_title(one.game)), Topic("rule", one.id).tap()) for one in entries)
    source = " · ".join((entries[0].document, *(one.id for one in entries)))
    return Panel(notes="\n".join(lines), footer=source, rows=distinct([games, *others(topic, locale)]), colour=BOOK)


def cards_of(entry: Entry) -> list[Topic]:
    """Return the cards that a rule names, one card for each name."""
    cards = (card for name in entry.cards for card in index().named(name, entry.game))
    return list(dict.fromkeys(Topic("card", f"{card.game}:{card.code}") for card in cards))


def parts_of(page: Overview) -> list[str]:
    """Split a page's text at line breaks into pieces that fit into a message."""
    pieces = [""]
    for line in page.text.splitlines():
        if pieces[-1] and len(pieces[-1]) + len(line) + 1 > TEXT:
            pieces.append("")
        pieces[-1] += ("\n" if pieces[-1] else "") + line
    return pieces


def page(topic: Topic, locale: str) -> Panel:
    """Return the panel of a page, or of one piece of it."""
    found = book().page(topic.key)
    assert found is not None
    pieces = parts_of(found)
    part = min(topic.part, len(pieces) - 1)
    text = "\n".join((tr(locale, "ui.rule.title", title=found.title), pieces[part]))
    rows: list[Row] = []
    footer = game_title(found.game)
    if len(pieces) > 1:
        back, on = (part - 1) % len(pieces), (part + 1) % len(pieces)
        leaves = [(back, "ui.previous")] if back != on else []
        leaves.append((on, "ui.next"))
        rows.append(tuple(Button(tr(locale, word), topic.turned(to).tap()) for to, word in leaves))
        footer = tr(locale, "ui.rule.part", game=footer, n=part + 1, of=len(pieces))
    near = [Topic("page", one.key) for one in book().pages_of(found.game) if one.key != found.key]
    rows += others(topic, locale)
    rows += links(locale, near, tr(locale, "ui.look.pages", game=game_title(found.game)), 2)
    return Panel(notes=text, footer=footer, rows=distinct(rows), colour=BOOK)


def drawn_page(topic: Topic) -> Overview | None:
    """Return the topic's page if the page has a picture."""
    found = book().page(topic.key) if topic.what == "page" else None
    return found if found is not None and found.picture else None


def word(topic: Topic, locale: str) -> Panel:
    """Return the panel of a keyword: what the rule book says, how the engine prints it, and which rules mention it."""
    found = glossary()[topic.key]
    lines = [tr(locale, "ui.word.title", name=found.name)]
    printed = reminder(found, locale)
    if found.text:
        lines.append(found.text)
        lines += [tr(locale, "ui.word.card", text=printed)] if printed else []
    else:
        lines.append(tr(locale, "ui.word.only", text=printed) if printed else tr(locale, "ui.word.unwritten"))
    if found.cards:
        lines.append(tr(locale, "ui.word.has", n=len(found.cards)))
    rules = [Topic("rule", entry.id) for entry in rules_of(found)]
    cards = [Topic("card", f"{card.game}:{card.code}") for card in found.cards]
    rows = others(topic, locale)
    rows += links(locale, rules, tr(locale, "ui.look.related"), 0, "ui.word.rule")
    rows += links(locale, cards, tr(locale, "ui.look.having", n=len(cards)), 3, "ui.look.card")
    return Panel(notes="\n".join(lines), footer=game_title(found.game), rows=distinct(rows), colour=BOOK)


def helping(topic: Topic, locale: str) -> Panel:
    """Return the text of one /help topic, as the answer to a question about the bot itself."""
    rows = distinct(others(topic, locale))
    footer = tr(locale, "ui.lookup.from_help")
    return Panel(notes=tr(locale, f"ui.help.{topic.key}"), footer=footer, rows=rows, colour=BOOK)


def rules_of(found: GlossaryWord) -> list[Entry]:
    """Return the rules with a keyword in their title."""
    wanted = found.name.casefold()
    hits = search(found.name, found.game, limits.ROW)
    return [hit.entry for hit in hits if wanted in hit.entry.title.casefold()]
