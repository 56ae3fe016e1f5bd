"""Showing what was looked up: found by words or by a tap, private or for everybody, always the same way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.lookup.book import book
from bot.lookup.cards import card_search, index, tight
from bot.lookup.glossary import word_search
from bot.lookup.pages import page_search
from bot.lookup.search import complete, search
from cogs import cardpage, limits, rulebook
from cogs.acting import Acting
from cogs.items import Drawn, compose
from cogs.panel import Button, Panel, Row, tr
from cogs.rulebook import distinct
from cogs.things import Thing, everything, leaf, of_tap

if TYPE_CHECKING:
    from cogs.taps import Touch

HITS = 5
"""The best answer and the next four."""
NEAR = 5
PAGE = "page:"
"""What stands before a page's key where it is chosen from a list."""


def find_rule(query: str, game: str | None = None) -> Thing | None:
    """The best answer to a question with the next four at hand: pages that it names, then rules."""
    entry, page = book().get(query), book().page(query.strip().removeprefix(PAGE))
    if entry is not None:
        return Thing("rule", entry.id)
    if page is not None:
        return Thing("page", page.key)
    found = [Thing("page", page.key) for page in page_search(query, game, HITS - 1)]
    found += [Thing("rule", hit.entry.id) for hit in search(query, game, HITS)]
    return leaf(found[:HITS])


def find_card(query: str, game: str | None = None) -> Thing | None:
    """The card that is meant, with others of similar names at hand unless the name is clear."""
    hits = card_search(query, game, limits.CHOICES)
    if not hits:
        return None
    # Of cards with one name, rather one that can be played.
    same = [hit for hit in hits if tight(hit.name) == tight(hits[0].name)]
    chosen = query.strip() == hits[0].value or tight(query) == tight(hits[0].label)
    first = Thing("card", hits[0].value if chosen else max(same, key=lambda hit: hit.implemented).value)
    if chosen or tight(query) == tight(hits[0].name):
        return first
    near = [Thing("card", hit.value) for hit in hits[1:] if tight(hit.name) != tight(hits[0].name)]
    return leaf([first, *near])


def find_word(query: str, game: str | None = None) -> Thing | None:
    """The keyword that is meant, with those of similar names at hand unless the name is clear."""
    hits = word_search(query, game, HITS)
    if not hits:
        return None
    things = [Thing("word", hit.key) for hit in hits]
    if query.strip() == hits[0].key:
        return things[0]
    same = [thing for thing, hit in zip(things, hits, strict=True) if tight(hit.name) == tight(query)]
    return leaf(same or things)


def of_game(text: str | None) -> str | None:
    """The game that somebody named, by its key or its title; None for none or an unknown one."""
    wanted = tight(text or "")
    titles = index().titles
    return next((name for name, title in titles.items() if wanted and wanted in (tight(name), tight(title))), None)


def panel_of(thing: Thing, locale: str) -> Panel:
    """The panel of whatever it is."""
    if thing.what == "rule":
        return rulebook.rule(thing, locale)
    if thing.what == "page":
        return rulebook.page(thing, locale)
    if thing.what == "word":
        return rulebook.word(thing, locale)
    return cardpage.panel(thing, locale) if thing.what == "card" else cardpage.ruling_list(thing, locale)


async def pictures(acting: Acting, thing: Thing) -> list[Drawn]:
    """The picture of a card, or of a page that has one."""
    studio = acting.bot.studio
    if thing.what == "card":
        card = cardpage.facts_of(thing, acting.locale)
        return [await studio.card(card.game, card, cardpage.text_of(card, acting.locale), acting.locale)]
    page = rulebook.drawn_page(thing)
    return [await studio.table(page.title, page.text, acting.locale)] if page is not None else []


async def show(acting: Acting, thing: Thing, *, public: bool = False) -> None:
    """Show a thing in the place of the deferred answer; a private answer has the button that shows it to all."""
    panel = panel_of(thing, acting.locale)
    if not public and shareable(acting):
        share = Button(tr(acting.locale, "ui.look.share"), thing.tap("share"))
        panel = replace(panel, rows=_with(panel.rows, share))
    await acting.put(panel, await pictures(acting, thing))


def shareable(acting: Acting) -> bool:
    """Is there anybody else to show it to?"""
    interaction = acting.interaction
    return interaction.guild_id is not None or interaction.context.private_channel


def _with(rows: tuple[Row, ...], button: Button) -> tuple[Row, ...]:
    """Rows with one more button: in a row of its own, or else in the last row of buttons that has room."""
    if len(rows) < limits.ROWS:
        return (*rows, (button,))
    for i in range(len(rows) - 1, -1, -1):
        row = rows[i]
        if isinstance(row, tuple) and len(row) < limits.ROW:
            return (*rows[:i], (*row, button), *rows[i + 1 :])
    return rows


def near_rules(query: str, game: str | None, locale: str) -> Panel:
    """Rules and pages for somebody whose question found nothing."""
    things = [Thing("rule", id) for word in query.split() for _, id in complete(word, game, 2) if len(word) > 3]
    things = list(dict.fromkeys(things))[:NEAR]
    word = "ui.rule.unknown" if things else "ui.rule.nothing"
    return _offer(tr(locale, word, text=limits.clip(query, 100)), things, locale)


def near_words(query: str, game: str | None, locale: str) -> Panel:
    """Rules for somebody whose word is no keyword."""
    things = [Thing("rule", hit.entry.id) for hit in search(query, game, NEAR)]
    things += [Thing("word", word.key) for word in word_search(query[:3], game, NEAR)][: NEAR - len(things)]
    word = "ui.word.unknown" if things else "ui.word.nothing"
    return _offer(tr(locale, word, name=limits.clip(query, 100)), things, locale)


def near_cards(query: str, game: str | None, locale: str) -> Panel:
    """Cards for somebody whose word is no card's name: of other games, or with a word that begins alike."""
    hits = card_search(query, None, NEAR)
    for length in (5, 4, 3):
        hits = hits or card_search(query.strip()[:length], game, NEAR)
    things = [Thing("card", hit.value) for hit in hits]
    word = "ui.card.near" if things else "ui.card.unknown"
    return _offer(tr(locale, word, name=limits.clip(query, 100)), things, locale)


def _offer(text: str, things: list[Thing], locale: str) -> Panel:
    buttons = tuple(Button(limits.label(rulebook.title_of(thing)), thing.tap()) for thing in things[: limits.ROW])
    return Panel(content=limits.clip(text, limits.CONTENT), rows=distinct([buttons]) if buttons else ())


def preload() -> None:
    """Read everything and search once, so that the first question waits for nothing."""
    everything()
    for game in (None, *index().titles):
        for find in (find_rule, find_card, find_word):
            find("a card", game)
        complete("a", game)


async def look(touch: Touch) -> None:
    """A tap on something that can be looked up."""
    thing = of_tap(touch.tap, touch.values)
    if thing is None:
        await touch.acting.tell(tr(touch.locale, "ui.look.gone"))
        return
    await show(touch.acting, thing)


async def share(touch: Touch) -> None:
    """Show a private answer to everybody here, once: the button goes."""
    thing = of_tap(touch.tap)
    if thing is None:
        await touch.acting.tell(tr(touch.locale, "ui.look.gone"))
        return
    acting = touch.acting
    drawn = await pictures(acting, thing)
    panel = panel_of(thing, acting.locale)
    await acting.interaction.followup.send(**compose(panel, drawn).sending(), ephemeral=False)
    await acting.put(panel, drawn)


__all__ = ["find_card", "find_rule", "find_word", "look", "near_cards", "near_rules", "near_words", "share"]
