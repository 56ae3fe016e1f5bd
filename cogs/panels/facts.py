"""The kind and the numbers of a card, in words."""

from __future__ import annotations

from typing import Any

from cogs.panels import sentences
from cogs.text.catalogue import tr
from engine import message_ids

NUMBERS = ("cost", "loyalty", "power", "reach", "hp")
MORE = ("mana", "gold", "level", "move", "value")
"""Facts that only the cards of some games have. A fact is shown if the catalogue has words for it."""


def numbers(card: Any, locale: str, game: str) -> str:
    """Return the kind of a card and its numbers, in the words of its game."""
    parts = [tr(locale, "ui.card.kind", race=card.race or "", kind=card.kind).strip()]
    parts += [card.cls] if getattr(card, "cls", "") else []
    if card.unique:
        parts.append(tr(locale, "ui.card.unique"))
    for name in NUMBERS:
        value = getattr(card, name, None)
        # Power and hit points are 0 or None on a card that has none, so they are left out. A cost of 0 is shown.
        if value or (name == "cost" and value == 0):
            parts.append(tr(locale, sentences.refined(f"ui.card.{name}", game), n=value))
    more, known = dict(getattr(card, "more", ())), message_ids()
    words = {name: sentences.refined(f"ui.card.{name}", game) for name in MORE if name in more}
    parts += [tr(locale, id, n=more[name]) for name, id in words.items() if id in known]
    return tr(locale, "ui.card.facts", parts=" · ".join(parts))
