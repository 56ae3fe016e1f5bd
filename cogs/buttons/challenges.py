"""The buttons of a challenge, up to the first turn."""

from __future__ import annotations

import functools

from bot.apart import apart
from bot.model import CHALLENGE, LEARN, PRESETS, MatchInfo, UserError
from cogs.buttons.click import Click, Handlers
from cogs.buttons.settings import usual_stops
from cogs.delivery.threads import let_in, open_thread
from cogs.panels import sentences
from cogs.panels.challenge import acceptance, chosen_deck, free_decks, seat_lines, wishes
from cogs.places.channels import ChallengePlace, check_sight, place_for
from cogs.places.permissions import around
from cogs.places.posted import greet, tell_begun, tell_posted
from cogs.places.server_rules import check
from cogs.places.visibility import may_see
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel
from engine import Msg


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
    client = click.reply.interaction.client
    info = await click.manager.challenges.accept(
        click.tap.match,
        click.user_id,
        name=click.reply.interaction.user.display_name,
        deck=chosen_deck(info, click.tap.arg or "0"),
        stops=preset,
        open_thread=functools.partial(open_thread, client),
    )
    if info.status == CHALLENGE:
        await click.reply.show(_waiting(info, click.user_id, click.locale))
        return
    seat = next((s for s in info.seats if s.user_id == click.user_id), None)
    closed = click.app.first_contact.is_closed(click.user_id) or (seat is not None and not seat.dm_ok)
    word = "ui.invite.begun_closed" if closed else "ui.invite.begun"
    lines = [tr(click.locale, word)]
    if info.has_thread:
        lines.append(tr(click.locale, "ui.invite.thread", place=f"<#{info.channel_id}>"))
    await click.reply.show(Panel(content="\n".join(lines)))
    if info.has_thread:
        await let_in(client, info.channel_id, [one.user_id for one in info.seats])


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
    options = {key: value for key, value in over.options.items() if key != LEARN}
    first = str(options.get("first", ""))
    if first.isdecimal():
        before = next((i for i, seat in enumerate(seats) if seat.index == int(first)), 0)
        options["first"] = str((before + 1) % len(seats))
    client = click.reply.interaction.client
    place = ChallengePlace(over.channel_id)
    if over.guild_id is not None:
        await click.app.know_server(over.guild_id)
        place = await place_for(client, click.manager, over.channel_id, click.user_id, over.parent_id)
    if all(seat.is_computer for seat in others):
        begun = await click.manager.practice.start(
            guild_id=over.guild_id,
            channel_id=place.channel_id,
            threaded=place.threaded,
            player=(own.user_id, own.name),
            game=over.game,
            level=others[0].level,
            locale=click.locale,
            stored=[seat.deck for seat in seats],
            options=options,
            players=len(seats),
            around=around(client, place.channel_id),
            open_thread=functools.partial(open_thread, client),
        )
        await tell_begun(click.reply, begun)
        return
    people = [seat for seat in others if not seat.is_computer]
    if place.channel_id not in (over.channel_id, over.parent_id):
        await check_sight(client, place.channel_id, people)
    info = await click.manager.challenges.open(
        guild_id=over.guild_id,
        channel_id=place.channel_id,
        threaded=place.threaded,
        challenger=(own.user_id, own.name),
        opponents=[(seat.user_id, seat.name) for seat in people],
        free=len(others) - len(people),
        game=over.game,
        stored=own.deck,
        options=options,
        stops=own.stops,
        around=around(client, place.channel_id),
    )
    await tell_posted(click.reply, info)


async def _check_server(click: Click, info: MatchInfo) -> None:
    """Raise UserError if the server of the match does not let this person play it."""
    options = None if info.is_practice else info.options
    await check(click.app, click.reply.interaction, info.guild_id, info.channel_id, info.game, options)


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
    """Decline the challenge for all players, or leave a seat that was free for anybody."""
    info = await click.manager.challenges.decline(click.tap.match, click.user_id)
    word = "ui.invite.left" if info.status == CHALLENGE else "ui.invite.refused"
    await click.reply.show(Panel(content=tr(click.locale, word)))


async def cancel(click: Click) -> None:
    """Take the challenge back."""
    await click.manager.challenges.cancel(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.invite.took_back")))


def _waiting(info: MatchInfo, user_id: int, locale: str) -> Panel:
    """Show a person who has accepted which other people have not accepted yet, and how many seats are free."""
    joined = any(seat.user_id == user_id and seat.joined for seat in info.seats)
    lines = [tr(locale, "ui.invite.joined")] if joined else []
    if info.unanswered:
        who = tuple(seat.name for seat in info.unanswered)
        lines.append(tr(locale, "ui.status.challenge" if joined else "ui.invite.waits", who=who, name=who))
    lines += seat_lines(info, locale)
    leave = Button(tr(locale, "ui.leave"), Tap("decline", info.id))
    return Panel(content="\n".join(lines), rows=((leave,),) if joined else ())


async def _acceptance(click: Click, deck: str | None, *, choose: bool = False) -> None:
    info = await click.manager.reader.match(click.tap.match)
    if info.status != CHALLENGE:
        await click.reply.show(Panel(content=tr(click.locale, "ui.invite.past")))
        return
    seat = next((seat for seat in info.challenged if seat.user_id == click.user_id), None)
    joining = seat is None and info.free_seats > 0 and click.user_id != info.challenger.user_id
    if seat is None and not joining:
        await click.reply.show(Panel(content=tr(click.locale, _not_for(info, click.user_id), name=_invited(info))))
        return
    if joining and not may_see(click.reply.interaction, info):
        raise UserError(Msg.of("bot.no_match"))
    if seat is not None and seat.has_accepted:
        await click.reply.show(_waiting(info, click.user_id, click.locale))
        return
    if deck is None:
        deck = str(await _deck_before(click, info))
    own = await click.manager.decks.all_of(click.user_id, info.game)
    usual = usual_stops(await click.manager.people.preferences(click.user_id), info.game)

    def panel() -> Panel:
        return acceptance(info, click.locale, deck, own, choose=choose, usual=usual, joining=joining)

    await click.reply.show(await apart("text", panel))
    name = click.reply.interaction.user.display_name if seat is None else seat.name
    if click.tap.kind == "accept":
        await greet(click.reply, info, name)


def _invited(info: MatchInfo) -> tuple[str, ...]:
    return tuple(seat.name for seat in info.challenged)


def _not_for(info: MatchInfo, user_id: int) -> str:
    """Return the id of the sentence for a person who cannot accept this challenge."""
    if user_id != info.challenger.user_id:
        return "bot.seats_taken" if info.is_open else "ui.invite.not_you"
    return "bot.join_own" if info.is_open else "ui.invite.yours"


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
