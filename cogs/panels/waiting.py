"""The panel that replaces a prompt: the players that the match waits for, or how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches import GameManager
from bot.model import ACTIVE, LEARN, OVER, LogLine, MatchView
from cogs.panels import sentences
from cogs.panels.clocks import late_rows
from cogs.panels.colours import PRIVATE
from cogs.panels.ending import again, next_match, outcome
from cogs.panels.following import follow_button
from cogs.panels.queue import short
from cogs.panels.recap import notes
from cogs.panels.requests import resume_button
from cogs.panels.sentences import head
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest


def waiting(
    look: MatchView,
    locale: str,
    *,
    notice: str = "",
    recap: Sequence[LogLine] = (),
    more: bool = False,
    before: int = 0,
) -> Panel:
    """Say who the match waits for, or how it ended. ``more``: whether another match waits for this person, so that
    there is a button to it. ``before``: the number of other matches about which the computer thinks first.

    Only the panel of an ended match has a picture. In a running match, the channel and the Status button show the
    board.
    """
    info = look.info
    content, reader = [notice] if notice else [], sentences.reader(look.info, look.seat)
    if info.status == OVER:
        content += outcome(look, locale)
        content += [tr(locale, "ui.learn.next")] if LEARN in info.options and look.seat is not None else []
    elif info.status == ACTIVE:
        content.append(sentences.waiting_for(info, locale))
        content += [tr(locale, "ui.practice.before", n=before)] if before else []
        content += sentences.own_clock(info, look.seat, locale)
    else:
        content.append(tr(locale, "ui.not_started"))
    content.append(head(look, locale))
    content += short(look, locale) if info.status == ACTIVE and not info.adjourned else []
    over = info.status == OVER
    onward = ((next_match(info.id, locale, "primary"),),) if more and not over else ()
    buttons = list(again(info, locale, more=more)) if look.seat is not None and over else []
    if look.held:
        buttons.append(Button(tr(locale, "ui.undo"), Tap("unsend", info.id, look.held)))
    if look.seat is not None and info.adjourned:
        buttons.append(resume_button(info, locale))
    elif look.seat is not None and info.status == ACTIVE:
        buttons.append(Button(tr(locale, "ui.away"), Tap("plan", info.id)))
    buttons += [Button(tr(locale, "ui.cards"), Tap("hand", info.id))] if look.seat is not None else []
    buttons.append(Button(tr(locale, "ui.status"), Tap("stat", info.id)))
    if look.view:
        buttons.append(Button(tr(locale, "ui.news"), Tap("news", info.id)))
    if look.can_ask_back:
        buttons.append(Button(tr(locale, "ui.undo.ask"), Tap("askundo", info.id)))
    if look.seat is None and info.status == ACTIVE:
        buttons.append(follow_button(info, locale))
    if look.view and len(buttons) < limits.ROW:
        buttons.append(Button(tr(locale, "ui.report"), Tap("report", info.id)))
    return Panel(
        content=limits.clip_lines(content, limits.CONTENT),
        notes=notes(recap, look.info.game, locale, reader=reader, title="ui.news.head"),
        rows=(*late_rows(info, look.seat, locale), *onward, tuple(buttons)),
        pictures=(PictureRequest("board"),) if look.view and info.status == OVER else (),
        colour=PRIVATE,
    )


async def asked_elsewhere(manager: GameManager, look: MatchView) -> bool:
    """Whether another match waits for the player of a match that is over or waits for others."""
    if look.seat is None or look.info.status not in (ACTIVE, OVER):
        return False
    return await manager.reader.next_for(look.info.seats[look.seat].user_id, look.info.id) is not None
