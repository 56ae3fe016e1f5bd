"""The buttons that answer or withdraw a request of a player (:mod:`bot.matches.agreements`)."""

from __future__ import annotations

from bot.matches.agreements import NEVER, NO, YES
from bot.storage.repository.agreements import OPEN
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.panels.requests import outcome
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel
from cogs.wire.taps import RequestTap

WORDS = {RequestTap.ALLOW: YES, RequestTap.DECLINE: NO, RequestTap.NEVER: NEVER}


async def request(click: Click) -> None:
    """Allow, decline or withdraw a request."""
    tap = click.tap
    if tap.letter == RequestTap.WITHDRAW:
        await click.manager.agreements.withdraw(tap.match, click.user_id, tap.rev)
        await click.reply.show(Panel(tr(click.locale, "ui.request.withdrawn")))
        return
    word = WORDS.get(RequestTap(tap.letter), NO)
    info, closed = await click.manager.agreements.answer(tap.match, click.user_id, tap.rev, word)
    if closed.state == OPEN:
        who = tuple(sentences.name_of(info, seat) for seat in closed.waiting)
        await click.reply.show(Panel(tr(click.locale, "ui.request.others", who=who)))
    elif word == YES:
        await click.reply.show(Panel(outcome(info, closed, click.locale)))
    else:
        never = word == NEVER
        await click.reply.show(Panel(tr(click.locale, "ui.request.never.done" if never else "ui.request.declined")))


HANDLERS: Handlers = {"request": request}
