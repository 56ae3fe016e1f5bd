"""The buttons of a challenge, up to the first turn."""

from __future__ import annotations

from bot.model import CHALLENGE, PRESETS, MatchInfo
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.panels.challenge import acceptance, free_decks, wishes
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel


async def accept(click: Click) -> None:
    """Somebody wants to accept: ask for deck and stops. Nothing is decided yet."""
    await _acceptance(click, 0)


async def deck(click: Click) -> None:
    """Somebody who accepts looks at another deck."""
    value = click.values[0][1:] if click.values else ""
    await _acceptance(click, int(value) if value.isdecimal() else 0)


async def begin(click: Click) -> None:
    """Somebody accepts; with the last acceptance the match begins."""
    info = await click.manager.reader.match(click.tap.match)
    decks = free_decks(info)
    at = int(click.tap.arg) if click.tap.arg.isdecimal() else 0
    preset = PRESETS[click.tap.index % len(PRESETS)]
    info = await click.manager.challenges.accept(
        click.tap.match, click.user_id, deck=decks[at] if at < len(decks) else None, stops=preset
    )
    if info.status == CHALLENGE:
        await click.reply.show(Panel(content=_waits(info, click.locale)))
        return
    seat = next((s for s in info.seats if s.user_id == click.user_id), None)
    closed = click.app.first_contact.is_closed(click.user_id) or (seat is not None and not seat.dm_ok)
    word = "ui.invite.begun_closed" if closed else "ui.invite.begun"
    await click.reply.show(Panel(content=tr(click.locale, word)))


async def wish(click: Click) -> None:
    """The challenger chooses how often to be asked."""
    preset = PRESETS[click.tap.index % len(PRESETS)]
    await click.manager.play.choose_preset(click.tap.match, click.user_id, preset)
    info = await click.manager.reader.match(click.tap.match)
    await click.reply.show(Panel(content=sentences.preset_line(info.game, preset, click.locale)))


async def change(click: Click) -> None:
    """Somebody wants to be asked at other moments than the usual: the challenger, or who is about to accept."""
    if click.tap.letter == "k":
        await _acceptance(click, click.tap.index, choose=True)
        return
    info = await click.manager.reader.match(click.tap.match)
    await click.reply.show(wishes(info, click.locale))


async def decline(click: Click) -> None:
    """Decline the challenge for everybody."""
    await click.manager.challenges.decline(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.invite.refused")))


async def cancel(click: Click) -> None:
    """Take the challenge back."""
    await click.manager.challenges.cancel(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.invite.took_back")))


def _waits(info: MatchInfo, locale: str) -> str:
    """For somebody who has accepted: whom the challenge waits for."""
    return tr(locale, "ui.invite.waits", who=tuple(seat.name for seat in info.unanswered))


async def _acceptance(click: Click, deck: int, *, choose: bool = False) -> None:
    info = await click.manager.reader.match(click.tap.match)
    if info.status != CHALLENGE:
        await click.reply.show(Panel(content=tr(click.locale, "ui.invite.past")))
        return
    seat = next((seat for seat in info.challenged if seat.user_id == click.user_id), None)
    if seat is None:
        mine = click.user_id == info.challenger.user_id
        names = tuple(seat.name for seat in info.challenged)
        text = tr(click.locale, "ui.invite.yours" if mine else "ui.invite.not_you", name=names)
        await click.reply.show(Panel(content=text))
        return
    if seat.has_accepted:
        await click.reply.show(Panel(content=_waits(info, click.locale)))
        return
    await click.reply.show(acceptance(info, click.locale, deck, choose=choose))
    if click.tap.kind == "accept" and not await click.app.first_contact.greet(info, seat.index):
        await click.reply.interaction.followup.send(tr(click.locale, "ui.invite.closed"), ephemeral=True)


HANDLERS: Handlers = {
    "accept": accept,
    "deck": deck,
    "begin": begin,
    "wish": wish,
    "change": change,
    "decline": decline,
    "cancel": cancel,
}
