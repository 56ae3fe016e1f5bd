"""The panels of all rules, pages, keywords and cards keep Discord's limits in every language."""

from __future__ import annotations

import pytest

from bot import locales
from bot.lookup.book import book
from bot.lookup.cards import index, rulings
from bot.lookup.glossary import glossary
from bot.lookup.search import complete
from cogs.lookup import cards, show
from cogs.lookup.find import PAGE
from cogs.lookup.near import near_cards, near_rules, near_words
from cogs.panels.topics import MOST_OTHERS, Topic
from cogs.wire import limits
from cogs.wire.compose import compose
from cogs.wire.panel import Panel

LANGUAGES = ("en", *locales.files())
OTHERS = tuple(Topic("rule", entry.id) for entry in sorted(book().entries, key=lambda e: -len(e.title))[:MOST_OTHERS])


def fits(panel: Panel, what: str) -> None:
    """Check that the panel can be sent without cutting any text."""
    assert len(panel.content) < limits.CONTENT, what
    assert len(panel.notes) <= limits.EMBED_TEXT and len(panel.footer) <= limits.EMBED_FOOTER, what
    assert len(panel.notes) + len(panel.footer) <= limits.EMBED_TOTAL, what
    made = compose(panel)
    assert not made.embeds or made.embeds[0].description == panel.notes, what
    rows = made.view.to_components() if made.view is not None else []
    assert len(rows) == len(panel.rows) <= limits.ROWS, what
    ids = [part["custom_id"] for row in rows for part in row["components"]]
    assert len(ids) == len(set(ids)) and all(len(id) <= 100 for id in ids), what
    for row in rows:
        assert len(row["components"]) <= limits.ROW, what
        for part in row["components"]:
            assert 0 < len(part.get("label", "x")) <= limits.LABEL, what
            assert len(part.get("placeholder") or "") <= limits.PLACEHOLDER, what
            options = part.get("options", [])
            assert len(options) <= limits.CHOICES, what
            assert len({option["value"] for option in options}) == len(options), what
            for option in options:
                assert 0 < len(option["label"]) <= limits.CHOICE and len(option["value"]) <= 100, what
                assert len(option.get("description") or "") <= limits.CHOICE, what


@pytest.fixture(autouse=True)
def translations() -> None:
    locales.load()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_basics_of_all_games_fit(locale: str) -> None:
    assert "WIN" in book().topics()
    for topic in book().topics():
        panel = show.panel_of(Topic("basics", topic, 0, OTHERS), locale)
        fits(panel, topic)
        assert all(entry.text in panel.notes and entry.id in panel.footer for entry in book().on_topic(topic)), topic


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_rule_fits(locale: str) -> None:
    for entry in book().entries:
        panel = show.panel_of(Topic("rule", entry.id, 0, OTHERS), locale)
        fits(panel, entry.id)
        assert entry.text in panel.notes and entry.title in panel.notes and entry.id in panel.footer
        assert entry.section in panel.footer and entry.differs in panel.notes and entry.example in panel.notes
        assert "…" not in panel.notes or "…" in entry.text + entry.example + entry.differs, entry.id


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_page_and_every_keyword_fits(locale: str) -> None:
    for page in book().pages:
        for part in range(9):
            fits(show.panel_of(Topic("page", page.key, part, OTHERS), locale), page.key)
    for key in glossary():
        fits(show.panel_of(Topic("word", key, 0, OTHERS), locale), key)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_and_all_its_rulings_fit(locale: str) -> None:
    others = tuple(Topic("card", hit.value) for hit in sorted(index().hits, key=lambda h: -len(h.label))[:MOST_OTHERS])
    for hit in index().hits:
        panel = show.panel_of(Topic("card", hit.value, 0, others), locale)
        fits(panel, hit.value)
        assert hit.name in panel.notes
        card = cards.facts_of(Topic("card", hit.value), locale)
        assert (card.text or "") in panel.notes and not panel.notes.endswith("…"), hit.value
        found = rulings(card.name, card.game)
        for part in range(-(-len(found) // cards.RULINGS)):
            fits(show.panel_of(Topic("rulings", hit.value, part), locale), hit.value)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_not_found_panel_fits(locale: str) -> None:
    for query in ("", "x" * 6000, "what if " * 700, "dragon", "zzz"):
        for near in (near_rules, near_cards, near_words):
            fits(near(query, None, locale), query[:20])


def test_look_up_choices_fit_discords_limit() -> None:
    pairs = [(hit.label, hit.value) for hit in index().hits] + [(word.name, key) for key, word in glossary().items()]
    pairs += [(page.title, PAGE + page.key) for page in book().pages]
    pairs += [(entry.title, entry.id) for entry in book().entries]
    for game in (None, *index().titles):
        for typed in ("", "a", "in", "the", "sw-", "inv-"):
            pairs += complete(typed, game)
    assert all(0 < len(name) <= limits.CHOICE and 0 < len(value) <= limits.CHOICE for name, value in pairs)
