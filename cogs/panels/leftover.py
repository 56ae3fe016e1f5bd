"""The text that remains in a message that is no longer a player's panel but is not deleted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import LogLine, MatchInfo, base36
from cogs.panels import recap, sentences
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel

STORY = 3
"""Maximum number of actions in the line that remains of a prompt."""
STORY_TEXT = 300


def moved(info: MatchInfo, link: str, locale: str) -> Panel:
    """Return a link to the message to which the player's question has moved, and a button that shows the question here
    again.
    """
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    players = sentences.versus(info, locale)
    return Panel(tr(locale, "ui.prompt.moved", match=info.key, players=players, link=link), rows=((button,),))


def moved_away(match_id: int, channel_id: int, locale: str) -> Panel:
    """Return the line that stays in the old place of a match, with a link to the new one."""
    return Panel(tr(locale, "ui.moved", match=base36(match_id), place=f"<#{channel_id}>"))


def answered(info: MatchInfo, locale: str) -> Panel:
    """Return the notice that this message's question has been answered, with a button that shows the next question."""
    button = Button(tr(locale, "ui.open"), Tap("open", info.id), "primary")
    return Panel(tr(locale, "ui.prompt.answered"), rows=((button,),))


def story_kept(info: MatchInfo, seat: int, lines: Sequence[LogLine], locale: str) -> Panel | None:
    """Return one line about the events before an answer that was given in another message; None if nothing happened."""
    every = recap.deeds(lines, info.game, locale, sentences.reader(info, seat))
    kept = sorted(recap.by_worth(every)[:STORY])
    if not kept:
        return None
    text = limits.clip(" ".join(every[i].said(locale) for i in kept), STORY_TEXT)
    return Panel(tr(locale, "ui.prompt.story", match=info.key, text=text))
