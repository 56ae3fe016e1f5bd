"""Printing a message of the catalogue in a locale of Discord's."""

from __future__ import annotations

import cogs.text.decks
import cogs.text.lookup
import cogs.text.match  # noqa: F401  (registers the sentences)
from bot.locales import language_of
from engine import Msg, Param, say


def locale_of(text: str) -> str:
    """Return the catalogue's locale for one of Discord's ("de", "en-US"): itself, its language, or English."""
    return language_of(text) or "en"


def tr(locale: str, id: str, /, **params: Param) -> str:
    """Return the sentence of a message id in a locale."""
    return say(Msg.of(id, **params), locale)
