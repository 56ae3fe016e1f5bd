"""The buttons of a challenge, up to the first turn."""

from __future__ import annotations

from bot.apart import apart
from bot.model import CHALLENGE, PRESETS, MatchInfo
from cogs.buttons.click import Click, Handlers
from cogs.buttons.settings import usual_stops
from cogs.commands.permissions import around
from cogs.commands.server_rules import check
from cogs.panels import sentences
from cogs.panels.challenge import acceptance, chosen_deck, free_decks, posted_challenge, wishes
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel

POSTED_S = 8.0
"""Maximum number of seconds that the reply to "Rematch" waits for the invite to appear in the channel."""


async def accept(click: Click) -> None:
    """Show the person who wants to accept a choice of decks and stops. Nothing is decided yet."""
    await _acceptance(click, None)


async def deck(click: Click) -> None:
    """Show another deck to the person who is accepting."""
    await _acceptance(click, click.values[0][1:] if click.values else "0")


async def begin(click: Click) -> None:
    """Accept the challenge on behalf of one person. The last acceptance starts the match."""
    info = await click.manager.reader.match(click.tap.match)
    preset = PRESETS[click.tap.index % len(PRESETS)]
    await _check_server(click, info)
    info = await click.manager.challenges.accept(
        click.tap.match, click.user_id, deck=chosen_deck(info, click.tap.arg or "0"), stops=preset
    )
    if info.status == CHALLENGE:
        await click.reply.show(Panel(content=_waits(info, click.locale)))
        return
    seat = next((s for s in info.seats if s.user_id == click.user_id), None)
    closed = click.app.first_contact.is_closed(click.user_id) or (seat is not None and not seat.dm_ok)
    word = "ui.invite.begun_closed" if closed else "ui.invite.begun"
    await click.reply.show(Panel(content=tr(click.locale, word)))


async def wish(click: Click) -> None:
    """Choose a preset of stops for the challenger."""
    preset = PRESETS[click.tap.index % len(PRESETS)]
    await click.manager.play.choose_preset(click.tap.match, click.user_id, preset)
    info = await click.manager.reader.match(click.tap.match)
    await click.reply.show(Panel(content=sentences.preset_line(info.game, preset, click.locale)))


async def change(click: Click) -> None:
    """Show all presets of stops, to the challenger or to the person who is accepting."""
    if click.tap.letter == "k":
        await _acceptance(click, click.tap.arg or str(click.tap.index), choose=True)
        return
    info = await click.manager.reader.match(click.tap.match)
    await click.reply.show(wishes(info, click.locale))


async def rematch(click: Click) -> None:
    """Challenge the same people again with the same deck and options.

    The player who was first in the last match is second now.
    """
    over = (await click.current()).info
    mine = over.seat_of(click.user_id)
    if mine is None:
        await click.reply.tell(tr(click.locale, "ui.seatless"))
        return
    await _check_server(click, over)
    own = over.seats[mine]
    others = [seat for seat in over.seats if seat.index != mine]
    seats = [own, *others]
    options = dict(over.options)
    first = str(options.get("first", ""))
    if first.isdecimal():
        before = next((i for i, seat in enumerate(seats) if seat.index == int(first)), 0)
        options["first"] = str((before + 1) % len(seats))
    info = await click.manager.challenges.open(
        guild_id=over.guild_id,
        channel_id=over.channel_id,
        challenger=(own.user_id, own.name),
        opponents=[(seat.user_id, seat.name) for seat in others],
        game=over.game,
        stored=own.deck,
        options=options,
        stops=own.stops,
        around=around(click.reply.interaction.client, over.channel_id),
    )
    posted = await click.manager.challenges.is_posted(info.id, POSTED_S)
    await click.reply.show(posted_challenge(info, click.locale, posted=posted))


async def _check_server(click: Click, info: MatchInfo) -> None:
    """Raise UserError if the server of the match does not let this person play it."""
    await check(click.app, click.reply.interaction, info.guild_id, info.channel_id, info.game, info.options)


async def _deck_before(click: Click, info: MatchInfo) -> int:
    """Return the index of the deck that is shown first to a person who is accepting.

    In a rematch against the same people, it is the deck that the person played in the last match; otherwise the first.
    """
    last, _ = await click.manager.reader.finished(click.user_id, limit=1)
    decks = free_decks(info)
    for match in last:
        same = {seat.user_id for seat in match.seats} == {seat.user_id for seat in info.seats}
        deck = next((seat.deck for seat in match.seats if seat.user_id == click.user_id), "")
        if same and match.game == info.game and deck in decks:
            return decks.index(deck)
    return 0


async def decline(click: Click) -> None:
    """Decline the challenge for all players."""
    await click.manager.challenges.decline(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.invite.refused")))


async def cancel(click: Click) -> None:
    """Take the challenge back."""
    await click.manager.challenges.cancel(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.invite.took_back")))


def _waits(info: MatchInfo, locale: str) -> str:
    """Show a person who has accepted which other people have not accepted yet."""
    return tr(locale, "ui.invite.waits", who=tuple(seat.name for seat in info.unanswered))


async def _acceptance(click: Click, deck: str | None, *, choose: bool = False) -> None:
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
    if deck is None:
        deck = str(await _deck_before(click, info))
    own = await click.manager.decks.all_of(click.user_id, info.game)
    usual = usual_stops(await click.manager.people.preferences(click.user_id), info.game)
    panel = await apart("text", lambda: acceptance(info, click.locale, deck, own, choose=choose, usual=usual))
    await click.reply.show(panel)
    if click.tap.kind == "accept" and not await click.app.first_contact.greet(info, seat.index):
        await click.reply.interaction.followup.send(tr(click.locale, "ui.invite.closed"), ephemeral=True)


HANDLERS: Handlers = {
    "accept": accept,
    "deck": deck,
    "begin": begin,
    "wish": wish,
    "change": change,
    "rematch": rematch,
    "decline": decline,
    "cancel": cancel,
}
