"""Buttons that show something about a match and change nothing."""

from __future__ import annotations

import engine
from bot.apart import apart
from bot.model import CHALLENGE, TEXT, MatchView
from cogs.buttons.click import Click, Handlers
from cogs.lookup import report as report_file
from cogs.panels import cards as cards_panel
from cogs.panels import matches as matches_panel
from cogs.panels import status as status_panel
from cogs.panels.board import whole as whole_board
from cogs.panels.history import PAGE, history, last_page
from cogs.panels.status import NEWS_READ, RECAP_READ, happened, told
from cogs.prompt import private
from cogs.prompt.beginner import how
from cogs.prompt.options import badges_of
from cogs.text.catalogue import tr
from cogs.wire import custom_ids
from cogs.wire.liking import liking_of
from cogs.wire.reply import Reply


async def open_(click: Click) -> None:
    """Show the person's prompt or, if there is none, the players that the match waits for."""
    look = await click.current()
    panel = await private.current(click.manager, look, click.locale, recap=True)
    await click.reply.ask(panel, look)


async def hand(click: Click) -> None:
    """Show the person's hand, and menus of all cards that the person sees."""
    look = await click.current()
    await click.reply.show(cards_panel.hand(look, click.locale), look)


async def cards(click: Click) -> None:
    """Show another page of the cards, or the chosen card."""
    look = await click.current()
    if not click.values:
        await click.reply.show(cards_panel.hand(look, click.locale, click.tap.index), look)
        return
    card = next((one for one in cards_panel.seen(look) if f"c{one.key}" == click.values[0]), None)
    if card is None:
        await click.reply.put(cards_panel.gone(look, click.locale))
        return
    changes = await click.manager.reader.changes(look.info.id, card.key) if card.place == "table" else ()
    page = (custom_ids.unpack_list(click.tap.arg) or (0,))[0]
    text = engine.game(look.info.game).card_text(card.code, click.locale)
    panel = cards_panel.one(look, card, changes, click.locale, page)
    if liking_of(look).board == TEXT:
        await click.reply.put(panel)
        return
    await click.reply.put(panel, [await click.app.pictures.card(look.info.game, card.face, text, click.locale)])


async def whole(click: Click) -> None:
    """Show the whole board, with the numbers of the person's current question."""
    look = await click.current()
    numbered = () if look.decision is None else tuple(badges_of(look.decision))
    await click.reply.show(whole_board(look, numbered, click.locale), look)


async def status(click: Click) -> None:
    """Show the status panel."""
    look = await click.current()
    click.manager.store.recheck(look.info.id)
    lines = await click.manager.reader.log(look.info.id, look.seat, limit=RECAP_READ)
    note = await click.manager.people.note(look.info.id, click.user_id)
    requests = await click.manager.agreements.open_requests(look.info.id)
    await click.reply.show(status_panel.status(look, click.locale, lines, requests, note), look)


async def news(click: Click) -> None:
    """Show what happened in this turn and the one before it."""
    look = await click.current()
    lines = await click.manager.reader.log(look.info.id, look.seat, limit=NEWS_READ)
    await click.reply.show(happened(look, click.locale, lines), look)


async def log(click: Click) -> None:
    """Show what happened in one turn, namely that of the board message with this button."""
    look = await click.current()
    lines = await click.manager.reader.log(look.info.id, look.seat, turn=click.tap.index, limit=NEWS_READ)
    await click.reply.show(told(look, click.locale, lines), look)


async def past(click: Click) -> None:
    """Show another page of the person's finished matches."""
    _, count = await click.manager.reader.finished(click.user_id, limit=0)
    page = min(click.tap.index, last_page(count))
    matches, count = await click.manager.reader.finished(click.user_id, limit=PAGE, offset=page * PAGE)
    await click.reply.show(history(matches, count, page, click.user_id, click.locale))


async def learn(click: Click) -> None:
    """Show how to play the game of this match, with a picture of the match."""
    look = await click.current()
    back = look.info.id if look.decision is not None else 0
    plain = liking_of(look).board == TEXT
    drawn = [] if plain else [await click.app.pictures.sample(look.info.game, click.locale)]
    await click.reply.put(how(look.info.game, click.locale, back), drawn)


async def next_one(click: Click) -> None:
    """Show the prompt of the next match that waits for this person."""
    await show_next(click.reply, click.tap.match)


async def show_next(reply: Reply, but: int = 0) -> None:
    """Show the match that this person should turn to next, other than the match ``but``: the prompt, or the challenge
    to answer.
    """
    manager = reply.app.manager
    found = await manager.reader.next_for(reply.user_id, but)
    if found is None:
        await reply.tell(tr(reply.locale, "ui.next_match.none" if but else "ui.next_match.no"))
        return
    look = await manager.reader.look(found.info.id, reply.user_id)
    if look.info.status == CHALLENGE:
        await reply.show(status_panel.status(look, reply.locale), look)
        return
    panel = await private.current(manager, look, reply.locale, recap=True)
    await reply.ask(panel, look)


async def matches(click: Click) -> None:
    """Bring the list of the person's matches in this message up to date."""
    await show_matches(click.reply, click.tap.rev)


async def show_matches(reply: Reply, posting: int = 0) -> None:
    """Show the list of the person's matches. ``posting`` is that of a standing list (:func:`match_list`)."""
    found = await reply.app.manager.reader.match_list(reply.user_id)
    views = await matches_panel.public_views(reply.app.manager, found.matches)
    await reply.show(await apart("text", matches_panel.match_list, found, views, reply.locale, posting))


async def report(click: Click) -> None:
    """Send a file with the position, as this person may see it."""
    await send_report(click.reply, await click.current())


async def send_report(reply: Reply, look: MatchView) -> None:
    """Answer with a report of the position as a file."""
    if not look.view:
        await reply.tell(tr(reply.locale, "ui.not_started"))
        return
    reader, info = reply.app.manager.reader, look.info
    lines = await reader.log(info.id, look.seat, limit=RECAP_READ)
    answers = () if look.seat is None else await reader.answers_of(info.id, look.seat, limit=report_file.ANSWERS)
    text = await apart("text", report_file.scenario, look, lines, answers, reply.locale)
    covering = report_file.covering(reply.app.report_to, reply.locale)
    await reply.attach(covering, f"riposte-{info.key}-{info.rev}.yaml", text)


HANDLERS: Handlers = {
    "report": report,
    "learn": learn,
    "log": log,
    "open": open_,
    "hand": hand,
    "whole": whole,
    "cards": cards,
    "stat": status,
    "news": news,
    "past": past,
    "nextone": next_one,
    "matches": matches,
}
