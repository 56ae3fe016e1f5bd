"""The plays that a player has queued, in words."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.model import MatchView
from cogs.text.catalogue import tr
from engine import Msg, say


def queue_lines(look: MatchView, locale: str) -> list[str]:
    """Return a line that lists the queued plays; empty without a queue."""
    if not look.queued:
        return []
    plays = [say(text or name_of_play(look, key), locale) for key, text in look.queued]
    return [tr(locale, "ui.queue.yours", plays=numbered(plays, locale))]


def numbered(plays: Sequence[str], locale: str) -> str:
    """Return plays in order: "1. QueuePlay Ann, 2. QueuePlay Ben"."""
    return ", ".join(tr(locale, "ui.plan.play", n=n, what=what) for n, what in enumerate(plays, 1))


def short(look: MatchView, locale: str) -> list[str]:
    """Return what a player has arranged for the time of their absence, in at most two lines."""
    found = [tr(locale, "ui.plan.short")] if look.rules else []
    return [*found, *queue_lines(look, locale)]


def name_of_play(look: MatchView, key: str) -> Msg:
    """Return the name of the card in an answer's key. The key contains the card's name or its id in the view."""
    word = key.partition(":")[2].partition(":")[0]
    if not word.isdecimal():
        return Msg.of("text", text=word or key)
    cards = engine.game(look.info.game).views.cards(look.view) if look.view else ()
    name = next((card.name for card in cards if card.key == word), None)
    return Msg.of("ui.plan.a_card") if name is None else Msg.of("ui.recap.card", name=name)
