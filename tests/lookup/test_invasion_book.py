"""Look-up entries of Warhammer: Invasion: each is found by its title and by beginners' questions, and can be shown."""

from __future__ import annotations

import pytest

from bot.lookup.book import book
from bot.lookup.search import answer
from cogs.lookup.show import panel_of
from cogs.panels.topics import Topic

READ = (
    "INV-GEN-LATEST-FAQ",
    "INV-GEN-ERRATA-REPRINTS",
    "INV-GEN-ERRATA-ORDER",
    "INV-GEN-LATEST-PRINTING-DATE",
    "INV-ZONE-DEF",
)


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in READ])
def test_look_up_entry_is_found_and_shown(rule: str) -> None:
    entry = book().get(rule)
    assert entry is not None and entry.kind == "lookup"
    for question in (entry.title, *entry.asked):
        assert rule in [hit.entry.id for hit in answer(question, "invasion", 3).hits], question
    shown = panel_of(Topic("rule", rule), "en")
    assert entry.text in shown.notes and entry.id in shown.footer
