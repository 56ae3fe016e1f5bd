"""Heroes of Karth in the rule book: every statement of its sources, and every interpretation, marked as one."""

from __future__ import annotations

import pytest

from bot import locales
from bot.lookup.book import Book, BookError, Entry, book
from bot.lookup.cards import rulings
from bot.lookup.search import answer, complete
from cogs.lookup.show import panel_of
from cogs.panels.topics import Topic

STATEMENTS = (6, 8, 11, 11, 8, 8, 4, 8, 7, 5, 9, 7, 7, 8, 4, 12, 8, 7, 5)
"""Number of statements in each part of the collected rules."""
RULINGS = 63
OPTIONS = {
    "KARTH-G2": ("points", "one"),
    "KARTH-G9-TERRAIN": ("field", "layout"),
    "KARTH-G41": ("teams_goal", "50"),
    "KARTH-G42-FIELDS": ("mode", "all against all"),
}
"""Interpretations that players may change by agreement: the option's key, and a word of the alternative choice."""


def entries(kind: str = "") -> list[Entry]:
    """Return the game's rules, or only the rules of one kind."""
    return [one for one in book().of_game("karth") if "-BASICS-" not in one.id and kind in ("", one.kind)]


def test_every_statement_and_every_ruling_has_an_id() -> None:
    named = [f"KARTH-R{part}.{n}" for part, count in enumerate(STATEMENTS, 1) for n in range(1, count + 1)]
    named += [f"KARTH-G{n}" for n in range(1, RULINGS + 1)]
    assert len(named) == 206
    assert [rule for rule in named if book().get(rule) is None] == []
    own = {one.id for one in entries()}
    assert not own & {other for one in entries() for other in one.also}


def test_a_rule_is_found_by_each_of_its_ids() -> None:
    assert book().get("karth-r16.10") is book().get("KARTH-5.7.3")
    assert answer("KARTH-R16.10").hits[0].entry.id == "KARTH-5.7.3"
    assert complete("KARTH-R16.10")[0][1] == "KARTH-5.7.3"
    one = Entry("A", "g", "engine", "t", "x.", "d", "s", also=("B",))
    with pytest.raises(BookError, match="twice"):
        Book((one, Entry("B", "g", "engine", "t", "x.", "d", "s")), (), {}, {})


def test_readings_are_marked_wherever_they_are_shown() -> None:
    ours = [one for one in entries() if one.id.startswith("KARTH-G")]
    assert len(ours) > RULINGS and all(one.reading and one.document == "Our readings" for one in ours)
    for rule, marked in (("KARTH-G1", True), ("KARTH-R2.5", True), ("KARTH-R2.1", False), ("KARTH-5.9.1", False)):
        assert ("Our reading" in panel_of(Topic("rule", rule), "en").notes) is marked, rule
    locales.load()
    assert "Unsere Lesart" in panel_of(Topic("rule", "KARTH-G1"), "de").notes


def test_a_card_says_which_readings_touch_it() -> None:
    sneak = panel_of(Topic("card", "karth:gob_sneak"), "en").notes
    assert "Our readings for it" in sneak and "Hiding with Stealth" in sneak
    assert "Our readings" not in panel_of(Topic("card", "karth:inc_coins"), "en").notes
    assert "`our reading` **Hiding with Stealth**" in panel_of(Topic("rulings", "karth:gob_sneak"), "en").notes
    touched = {one.id for one in rulings("Goblin Bomber", "karth")}
    assert {"KARTH-G35", "KARTH-G2-OWN-CARD", "KARTH-R12.6"} <= touched


@pytest.mark.parametrize("rule", OPTIONS)
def test_other_interpretation_is_named_as_a_match_option(rule: str) -> None:
    entry = book().get(rule)
    assert entry is not None and "option of the match" in entry.text
    assert all(word in entry.text for word in OPTIONS[rule])


@pytest.mark.parametrize("rule", [pytest.param(one.id, marks=pytest.mark.rule(one.id)) for one in entries("lookup")])
def test_look_up_entry_is_found_and_shown(rule: str) -> None:
    entry = book().get(rule)
    assert entry is not None
    for question in (entry.title, *entry.asked):
        assert rule in [hit.entry.id for hit in answer(question, "karth", 2).hits], question
    shown = panel_of(Topic("rule", rule), "en")
    assert entry.text in shown.notes and entry.id in shown.footer
