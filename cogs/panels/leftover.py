"""The remains of a message in which its player no longer plays, if it is not wholly deleted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import LogLine, MatchInfo
from cogs.panels import recap, sentences
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel

STORY = 3
"""Maximum number of deeds in the line that a deleted story leaves."""
STORY_TEXT = 300


def moved(info: MatchInfo, link: str, locale: str) -> Panel:
    """Say where the player's question is now, with a button that brings it here."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    players = sentences.versus(info, locale)
    return Panel(tr(locale, "ui.prompt.moved", match=info.key, players=players, link=link), rows=((button,),))


def answered(info: MatchInfo, locale: str) -> Panel:
    """Say that the question of this message is answered, with a button that shows what comes next."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    return Panel(tr(locale, "ui.prompt.answered"), rows=((button,),))


def story_kept(info: MatchInfo, seat: int, lines: Sequence[LogLine], locale: str) -> Panel | None:
    """Return one line with what happened before an answer that was given elsewhere; None if nothing happened."""
    every = recap.deeds(lines, info.game, locale, sentences.reader(info, seat))
    kept = sorted(recap.by_worth(every)[:STORY])
    if not kept:
        return None
    text = limits.clip(" ".join(every[i].said(locale) for i in kept), STORY_TEXT)
    return Panel(tr(locale, "ui.prompt.story", match=info.key, text=text))
