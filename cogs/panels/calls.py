"""Short messages that announce with a sound what waits for a person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import CHALLENGE, MatchInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Panel

LISTED = 12
"""Maximum number of matches that a digest lists."""


def nudge(info: MatchInfo, seat: int, link: str, locale: str) -> Panel:
    """Say that a question or a challenge still waits, with a link to it."""
    game = sentences.game_title(info.game, locale)
    if info.status == CHALLENGE:
        text = tr(locale, "ui.nudge.challenge", name=info.challenger.name, game=game, link=link)
    else:
        user_id = info.seats[seat].user_id
        text = tr(locale, "ui.nudge", match=info.key, game=game, who=_others(info, user_id), link=link)
        text = " ".join([text, *_deadline(info, user_id, locale)])
    return Panel(text, colour=PRIVATE)


def digest(asked: Sequence[tuple[MatchInfo, str]], user_id: int, locale: str) -> Panel:
    """Sum up the matches that wait for a person, each with a link to its question."""
    lines = [tr(locale, "ui.digest", n=len(asked))]
    for info, link in asked[:LISTED]:
        game = sentences.game_title(info.game, locale)
        since = sentences.since(info.changed_at)
        text = tr(
            locale, "ui.digest.match", match=info.key, game=game, who=_others(info, user_id), link=link, when=since
        )
        lines.append(tr(locale, "ui.line", text=" ".join([text, *_deadline(info, user_id, locale)])))
    if len(asked) > LISTED:
        lines.append(tr(locale, "ui.digest.more", n=len(asked) - LISTED))
    return Panel(limits.clip_lines(lines, limits.CONTENT), colour=PRIVATE)


def _deadline(info: MatchInfo, user_id: int, locale: str) -> list[str]:
    """Return when this person's time runs out. Empty without a clock."""
    return sentences.own_deadline(info, info.seat_of(user_id), locale)


def _others(info: MatchInfo, user_id: int) -> tuple[str, ...]:
    return tuple(seat.name for seat in info.seats if seat.user_id != user_id)
