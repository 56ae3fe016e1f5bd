"""The messages to the followers of a match: public facts only, as its channel shows them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import OVER, LogLine, MatchInfo, MatchView
from cogs.panels import recap, sentences
from cogs.panels.colours import PUBLIC
from cogs.panels.ending import outcome
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest

FOLLOWED_LINES = 14
"""Maximum number of lines about the last turns."""


def follow_button(info: MatchInfo, locale: str) -> Button:
    """Return the button with which a person without a seat follows the match."""
    return Button(tr(locale, "ui.follow"), Tap("follow", info.id))


def unfollow_button(info: MatchInfo, locale: str) -> Button:
    """Return the button with which a person stops following the match."""
    return Button(tr(locale, "ui.unfollow"), Tap("unfollow", info.id))


def followed_turn(look: MatchView, lines: Sequence[LogLine], link: str, locale: str) -> Panel:
    """Return the message about the turns of these lines, or about the end of the match.

    ``look`` and ``lines`` must be a spectator's. ``link`` is the URL of the channel.
    """
    info, over = look.info, look.info.status == OVER
    content = (
        outcome(look, locale) if over else [sentences.turn_head(look, locale), sentences.waiting_for(info, locale)]
    )
    content += recap.story(lines, info.game, locale, FOLLOWED_LINES)
    word = "ui.follow.over" if over else "ui.follow.head"
    last = tr(locale, word, match=info.key, players=sentences.versus(info, locale), link=link)
    text = limits.clip_lines(content, limits.CONTENT - len(last) - 1)
    return Panel(
        content=f"{text}\n{last}",
        rows=() if over else ((unfollow_button(info, locale),),),
        pictures=(PictureRequest("board"),) if look.view else (),
        colour=PUBLIC,
    )


def now_following(info: MatchInfo, locale: str) -> Panel:
    """Confirm that a person follows the match."""
    text = tr(locale, "ui.follow.done", match=info.key, players=sentences.versus(info, locale))
    return Panel(text, rows=((unfollow_button(info, locale),),))
