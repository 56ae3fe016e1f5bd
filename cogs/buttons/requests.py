"""The buttons that answer or withdraw a request of a player (:mod:`bot.matches.agreements`)."""

from __future__ import annotations

import discord

from bot.matches import GameManager
from bot.matches.agreements import NEVER, NO, YES
from bot.matches.requests import MOVE, REPLACE, RESUME, name_in, names_of
from bot.matches.undoing import UNDO
from bot.model import ACTIVE, OVER, Json, MatchInfo, MatchView, UserError
from bot.storage.repository import AgreementRow
from bot.storage.repository.agreements import OPEN
from cogs.buttons.click import Click, Handlers
from cogs.delivery.threads import let_in
from cogs.panels import sentences
from cogs.panels.requests import ask_back as ask_back_panel
from cogs.panels.requests import outcome, sent
from cogs.panels.status import for_newcomer
from cogs.places.channels import check_may_join, new_place
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply
from cogs.wire.taps import RequestTap
from engine import Msg

NEWEST = 1 << 40
"""A number above that of any journal entry."""
WORDS = {RequestTap.ALLOW: YES, RequestTap.DECLINE: NO, RequestTap.NEVER: NEVER}


async def request(click: Click) -> None:
    """Allow, decline or withdraw a request."""
    tap = click.tap
    if tap.letter == RequestTap.WITHDRAW:
        await click.manager.agreements.withdraw(tap.match, click.user_id, tap.rev)
        await click.reply.show(Panel(tr(click.locale, "ui.request.withdrawn")))
        return
    word = WORDS.get(RequestTap(tap.letter), NO)
    if word == YES:
        await _check(click)
    info, closed = await click.manager.agreements.answer(tap.match, click.user_id, tap.rev, word)
    if closed.state == OPEN:
        who = tuple(name_in(info, closed, seat) for seat in closed.waiting)
        await click.reply.show(Panel(tr(click.locale, "ui.request.others", who=who)))
    elif word == YES:
        if closed.kind == MOVE:
            await let_in_moved(click.reply.interaction.client, info)
        await click.reply.show(await _result(click, info, closed))
    else:
        never = word == NEVER
        await click.reply.show(Panel(tr(click.locale, "ui.request.never.done" if never else "ui.request.declined")))


async def _result(click: Click, info: MatchInfo, request: AgreementRow) -> Panel:
    """Say what everybody has agreed to. A newcomer sees the state of the match, and what happened lately."""
    panel = None
    if request.guest_id == click.user_id:
        panel = await for_newcomer(click.manager, info.id, click.user_id, click.locale)
    return panel or Panel(outcome(info, request, click.locale))


async def _check(click: Click) -> None:
    """Raise UserError if what is to be allowed is not possible any more, as far as Discord has to be asked."""
    request = await click.manager.agreements.request(click.tap.match, click.tap.rev)
    if request is None or request.state != OPEN:
        return
    info = await click.manager.reader.match(click.tap.match)
    await click.app.know_server(info.guild_id)
    if request.kind == MOVE:
        client = click.reply.interaction.client
        await new_place(client, click.manager, info, int(request.body["channel_id"]), click.user_id)
    if request.kind == REPLACE and request.guest_id == click.user_id:
        name = names_of(request).get("new", "")
        await check_may_join(click.reply.interaction.client, click.manager, info, click.user_id, name)


async def let_in_moved(client: discord.Client, info: MatchInfo) -> None:
    """Make the players members of the thread to which their match has moved."""
    if info.has_thread:
        await let_in(client, info.channel_id, [seat.user_id for seat in info.seats if seat.is_person])


async def resume(click: Click) -> None:
    """Ask the others to resume an adjourned match, or agree to it."""
    await click.reply.show(await make_request(click.reply, click.tap.match, RESUME))


async def make_request(reply: Reply, match_id: int, kind: str, given: Json | None = None) -> Panel:
    """Make a request, and return the panel that says whom it waits for or what has come of it."""
    info, made = await reply.app.manager.agreements.ask(match_id, reply.user_id, kind, given)
    if made.state == OPEN:
        return sent(info, made, info.seat_of(reply.user_id), reply.locale)
    return Panel(outcome(info, made, reply.locale))


async def ask_back(click: Click) -> None:
    """Show what could be taken back if the others agree."""
    await click.reply.show(await asking_back(click.manager, await click.current(), click.locale))


async def send_undo(click: Click) -> None:
    """Ask the others to take back a move, or show what one move more would take back."""
    tap = click.tap
    look = await click.current()
    if tap.letter == RequestTap.SHOW:
        await click.reply.show(await asking_back(click.manager, look, click.locale, tap.rev))
        return
    await click.reply.show(await make_request(click.reply, tap.match, UNDO, {"to": tap.rev}))


async def asking_back(manager: GameManager, look: MatchView, locale: str, to: int | None = None) -> Panel:
    """Return the panel with what would be undone, back to the entry ``to`` or before the person's last move.

    Raises UserError for a spectator, or if nothing can be taken back.
    """
    info, seat = look.info, look.seat
    if seat is None:
        raise UserError(Msg.of("bot.spectator"))
    if info.status != ACTIVE:
        raise UserError(Msg.of("bot.over" if info.status == OVER else "bot.not_started"))
    points = await manager.reader.undo_points(info.id, seat)
    if not points:
        raise UserError(Msg.of("undo.none"))
    if to is None or to not in points:
        to = points[0]
    lines = await manager.reader.between(info.id, seat, to, NEWEST)
    return ask_back_panel(info, points, to, lines, locale, sentences.reader(info, seat))


HANDLERS: Handlers = {"request": request, "goon": resume, "askundo": ask_back, "sendundo": send_undo}
