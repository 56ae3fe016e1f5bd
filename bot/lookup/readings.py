"""Riposte's readings of single cards, from the pages of readings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from bot.lookup.book import book
from bot.lookup.cards import tight
from bot.lookup.pages import READINGS

_LINE = re.compile(r"^- \*\*(.+?):\*\* (.+)$", re.MULTILINE)
"""A line of a page: the cards that it is about, separated by commas, and the reading."""


@cache
def _by_card() -> Mapping[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for page in book().pages:
        if READINGS in page.key.split("-"):
            for names, text in _LINE.findall(page.text):
                for name in dict.fromkeys((names, *names.split(", "))):  # a title may have a comma
                    found[page.game, tight(name)].append(text)
    return found


def readings_of(name: str, game: str) -> tuple[str, ...]:
    """Return the readings of a card on a game's pages of readings, in their order."""
    return tuple(_by_card().get((game, tight(name)), ()))
