"""The modal into which a deck is pasted.

The submitted values are read from the interaction (:func:`typed`), not from the modal object. This way the bot can
still answer a modal that was opened before a restart.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.decks.model import NAME_LENGTH
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap

FIELDS = ("text", "name")
LONGEST = 4000
"""Maximum number of characters that Discord allows in a field of a modal. A longer deck must be sent as a file."""


def form(game: int, locale: str) -> ui.Modal:
    """Return the modal for a deck of the game with index ``game``."""
    modal = ui.Modal(title=tr(locale, "ui.deck.form"), custom_id=Tap("newdeck", 0, 0, "g", game).custom_id)
    text: ui.TextInput[Any] = ui.TextInput(
        style=discord.TextStyle.paragraph,
        custom_id="text",
        max_length=LONGEST,
        placeholder=tr(locale, "ui.deck.form.example"),
    )
    name: ui.TextInput[Any] = ui.TextInput(custom_id="name", required=False, max_length=NAME_LENGTH)
    modal.add_item(ui.Label(text=tr(locale, "ui.deck.form.text"), component=text))
    modal.add_item(ui.Label(text=tr(locale, "ui.deck.form.name"), component=name))
    return modal


def typed(data: Any) -> tuple[str, ...]:
    """Return the values typed into a modal, in the order of :data:`FIELDS`."""
    found: dict[str, str] = {}
    rows = list(data.get("components") or ())
    while rows:
        part = rows.pop()
        rows += part.get("components") or ()
        if part.get("component"):
            rows.append(part["component"])
        if "value" in part:
            found[str(part.get("custom_id"))] = str(part["value"])
    return tuple(found.get(name, "") for name in FIELDS)
