"""The finished matches of one person, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import DRAWN, MatchInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import MAX_SLOT, Tap
from cogs.wire.panel import Button, Panel

PAGE = 10
"""Number of matches on a page."""


def history(matches: Sequence[MatchInfo], count: int, page: int, user_id: int, locale: str) -> Panel:
    """Return one page of this person's finished matches.

    ``matches`` are the matches on this page; ``count`` is the total number of finished matches.
    """
    if not count:
        return Panel(tr(locale, "ui.history.empty"), colour=PRIVATE)
    pages = last_page(count) + 1
    lines = [tr(locale, "ui.history.head", n=count)]
    lines += [_line(info, user_id, locale) for info in matches]
    if pages == 1:
        return Panel(limits.clip_lines(lines, limits.CONTENT), colour=PRIVATE)
    row = (
        Button(tr(locale, "ui.previous"), Tap("past", letter="p", index=max(page - 1, 0)), disabled=page == 0),
        Button(tr(locale, "ui.next"), Tap("past", letter="n", index=page + 1), disabled=page + 1 == pages),
    )
    lines.append(tr(locale, "ui.history.page", n=page + 1, of=pages))
    return Panel(limits.clip_lines(lines, limits.CONTENT), rows=(row,), colour=PRIVATE)


def last_page(count: int) -> int:
    """Return the number of the last page, counted from 0."""
    return min(max(count - 1, 0) // PAGE, MAX_SLOT - 1)


def _line(info: MatchInfo, user_id: int, locale: str) -> str:
    """Return the line of a match: opponents, game, outcome, length, date and id."""
    seat = info.seat_of(user_id)
    if info.no_result:
        result = "ended"
    elif info.over_reason is not None and info.over_reason.id == DRAWN:
        result = "drawn"
    else:
        result = "draw" if not info.winners else "won" if seat in info.winners else "lost"
    line = tr(
        locale,
        f"ui.history.{result}",
        who=tuple(other.name for other in info.seats if other.index != seat),
        game=sentences.game_title(info.game, locale),
        turns=info.turn,
        when=sentences.day(info.changed_at),
        match=info.key,
    )
    return tr(locale, "ui.practice.mark", text=line) if info.is_practice else line
