"""Prints messages of the catalogue in one of Discord's locales."""

from __future__ import annotations

import cogs.text.decks
import cogs.text.lookup
import cogs.text.match
import cogs.text.me
import cogs.text.plans
import cogs.text.servers  # noqa: F401  (registers the sentences)
from bot.locales import language_of
from engine import Msg, Param, say


def locale_of(text: str) -> str:
    """Return the catalogue's locale for a Discord locale ("de", "en-US"): the same one, its language, or English."""
    return language_of(text) or "en"


def tr(locale: str, id: str, /, **params: Param) -> str:
    """Return the text of a message in a locale, by the message's id."""
    return say(Msg.of(id, **params), locale)
