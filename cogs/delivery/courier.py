"""The courier of the outbox. For each outbox row, it renders the message, sends or edits it, and translates Discord's
errors.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import aiohttp
import discord

from bot.apart import apart
from bot.deadlines import DEADLINES
from bot.matches.agreements import AGREED
from bot.matches.listing import due_deed
from bot.matches.notify import MOVED
from bot.model import ACTIVE, OVER, LogLine, MatchInfo, MatchView, MessageRef, OutboxRow
from bot.outbox import Gone, Left, MessageGone, NotDrawn, Past, Retry, Sent, Shut, TokenGone, TooOld
from bot.storage.repository import PanelRow, Thinking
from cogs.app import App
from cogs.delivery.errors import translate
from cogs.panels import sentences
from cogs.panels.board import BOARD_READ, board, call, past_board, result
from cogs.panels.calls import digest, nudge
from cogs.panels.challenge import invite
from cogs.panels.clocks import about_clock
from cogs.panels.ending import offer
from cogs.panels.following import followed_turn
from cogs.panels.leftover import answered, moved, moved_away, story_kept
from cogs.panels.matches import TAP, match_list, public_views
from cogs.panels.requests import about_request
from cogs.panels.status import for_newcomer
from cogs.panels.waiting import asked_elsewhere, waiting
from cogs.prompt import private
from cogs.text.catalogue import locale_of, tr
from cogs.wire.compose import Drawn, MessageFields
from cogs.wire.custom_ids import Tap
from cogs.wire.error_codes import Means, meaning
from cogs.wire.interactions import changed_at
from cogs.wire.liking import as_liked
from cogs.wire.panel import Panel
from cogs.wire.pictures import Drawing
from cogs.wire.reply import TooLate
from engine import Msg, say

log = logging.getLogger(__name__)

LOOKED_AT = 20
"""Maximum number of a channel's latest messages to search for a message whose send request got no response."""
BEGUN = 64
"""Maximum number of messages remembered while their pictures are being drawn. If an older message still lacks its
picture, the picture is drawn again.
"""
ENDED = "bot.ended"
"""Message id of the notice to a player that a match has ended."""
NEWS = frozenset({"board", "result"})
"""The kinds of outbox rows whose messages may reopen an archived thread."""
# In milliseconds. A token is not used in this time before it expires, because the edit might arrive too late.
TOKEN_MARGIN_MS = 5000
Making = Callable[[discord.Message | None], MessageFields]
"""A function that returns the arguments of an edit. Its parameter is the current message, or None if the arguments do
not depend on it.
"""


@dataclass(frozen=True, slots=True)
class _Begun:
    """A message that was sent without its picture: its panel, the match's revision, and the drawing of the picture."""

    version: int
    rev: int
    panel: Panel
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class _Undrawn:
    """A board that waits for its picture. It is then posted even if the match has moved on meanwhile."""

    key: str
    version: int
    panel: Panel
    drawing: Drawing


class DiscordCourier:
    """The outbox's courier.

    It renders the newest state of a match and sends each message with the nonce of its outbox row. Its edits can be
    repeated safely.
    """

    def __init__(self, client: discord.Client, app: App) -> None:
        self._client = client
        self._app = app
        self._manager = app.manager
        self._undrawn: dict[int, _Undrawn] = {}
        self._begun: OrderedDict[int, _Begun] = OrderedDict()
        self._kinds: dict[str, Callable[[OutboxRow], Awaitable[Sent]]] = {
            "invite": self._invite,
            "board": self._board,
            "prompt": self._prompt,
            "call": self._call,
            "panel": self._panel,
            "close": self._close,
            "result": self._board,
            "notice": self._notice,
            "nudge": self._nudge,
            "digest": self._digest,
            "clock": self._clock,
            "matches": self._matches,
            "request": self._request,
            MOVED: self._moved,
            "follow": self._turn,
        }

    async def deliver(self, row: OutboxRow) -> Sent:
        """Deliver an outbox row; see :class:`bot.outbox.Courier`."""
        row = replace(row, locale=locale_of(row.locale))
        try:
            return await self._kinds[row.kind](row)
        finally:
            self._app.keep_items()

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Whether the message exists.

        Returns False only if Discord says that it does not exist. Raises Retry if Discord's response does not settle
        it.
        """
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.fetch_message(message_id)
        except discord.HTTPException as error:
            if error.code and error.status != 401 and meaning(error) in (Means.NO_MESSAGE, Means.NO_CHANNEL):
                return False
            raise Retry(5.0) from error
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise Retry(5.0) from error
        return True

    async def find(self, row: OutboxRow) -> Sent | None:
        """Return the prompt, invite or list of this row if it is among the channel's latest messages; otherwise None.

        The message is recognized by the ids of its buttons.
        """
        wanted = {"prompt": row.decision_id, "invite": 0, "matches": _posting(row)}.get(row.kind)
        match_id = 0 if row.kind == "matches" else row.match_id
        if wanted is None:
            return None
        try:
            channel_id = row.channel_id or row.dm_channel_id
            if channel_id is None and row.user_id is not None:
                channel_id = (await self._client.create_dm(discord.Object(row.user_id))).id
            if channel_id is None:
                return None
            async for message in self._client.get_partial_messageable(channel_id).history(limit=LOOKED_AT):
                taps = [Tap.parse(c.custom_id or "") for row_ in message.components for c in _buttons(row_)]
                kinds = {tap.kind for tap in taps if tap and (tap.match, tap.rev) == (match_id, wanted)}
                if kinds and (row.kind == "prompt" or {"invite": "accept", "matches": TAP}[row.kind] in kinds):
                    if await self._app.manager.lost.cover(changed_at(message)):
                        continue
                    return Sent(channel_id, message.id, loud=_is_loud(message))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            meant = translate(error, direct=row.kind != "invite")
            if isinstance(meant, Retry):
                raise meant from error
        return None

    async def apologize(self, thinking: Thinking) -> None:
        """Fill a deferred reply that never got its content with a request to use the command again."""
        assert self._client.application_id is not None
        hook = discord.Webhook.partial(self._client.application_id, thinking.token, client=self._client)
        original: Any = "@original"
        try:
            message = await hook.fetch_message(original)
            if message.flags.loading:
                await hook.edit_message(original, content=tr(locale_of(thinking.locale), "ui.error.interrupted"))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            meant = translate(error, token=True)
            if isinstance(meant, Retry):
                raise meant from error

    # -- one method per kind ---------------------------------------------------------------------------------

    async def _invite(self, row: OutboxRow) -> Sent:
        info = await self._manager.reader.match(row.match_id)
        panel = invite(info, row.locale)
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        return await self._post(row, panel, ())

    async def _board(self, row: OutboxRow) -> Sent:
        """Post or edit a board. A board is never posted without its picture.

        In a quick turn, the match may already have moved on when the picture is ready. The board is published anyway,
        and the next edit shows the newer events.
        """
        waited = self._undrawn.pop(row.match_id, None)
        if waited is not None and waited.key == row.key and waited.drawing.done() and not row.body.get("past"):
            drawn = self._app.pictures.finished(waited.drawing) or ()
            return replace(await self._put_board(row, waited.panel, drawn), version=waited.version)
        turn = int(row.body.get("turn") or 0)
        look = await self._manager.reader.look_seat(row.match_id, None)
        lines = await self._manager.reader.log(row.match_id, None, turn=turn, limit=BOARD_READ)
        if row.body.get("past") or (row.kind == "board" and look.info.status == OVER):
            # The events that this board lacks are shown by the next turn's board or by the result.
            if row.message_id is None:
                raise Past
            past = past_board(look.info, turn, lines, row.locale)
            return await self._change(row, lambda now: self._app.pictures.compose(past).ticking(now), part=True)
        if row.kind == "result":
            panel = result(look, () if row.body.get("told") else lines, row.locale)
        else:
            panel = board(look, lines, row.locale)
        drawing = self._begin(row, panel, look)
        if await self._soon(drawing) is None:
            self._undrawn[row.match_id] = _Undrawn(row.key, row.version, panel, drawing)
            raise NotDrawn(drawing)
        return await self._put_board(row, panel, self._app.pictures.finished(drawing) or ())

    async def _put_board(self, row: OutboxRow, panel: Panel, drawn: Sequence[Drawn]) -> Sent:
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel, drawn).editing())
        return await self._post(row, panel, drawn)

    async def _prompt(self, row: OutboxRow) -> Sent:
        followed = await self._follow(row)
        if followed is not None:
            return followed
        look = await self._look_of(row)
        return await self._write_drawn(row, look, await private.current(self._manager, look, row.locale, recap=True))

    async def _look_of(self, row: OutboxRow) -> MatchView:
        """Return the match as the seat of a row may see it. Raises Past if the seat has another player now."""
        look = await self._manager.reader.look_seat(row.match_id, row.seat)
        if row.seat is not None and look.info.seats[row.seat].user_id != row.user_id:
            raise Past
        return look

    async def _write_drawn(self, row: OutboxRow, look: MatchView, panel: Panel) -> Sent:
        """Send a message, with its picture if that is ready in time.

        If an earlier attempt has already sent the message without its picture, only add the picture.
        """
        panel = as_liked(panel, look, row.locale)
        drawing = self._begin(row, panel, look)
        if row.lacks_picture:
            return await self._put_picture(row, panel, drawing)
        drawn = await self._soon(drawing)
        sent = await self._write(row, panel, drawn or ())
        return self._lacking(row, look, panel, drawing, sent) if drawn is None else sent

    async def _call(self, row: OutboxRow) -> Sent:
        assert row.user_id is not None
        info = await self._manager.reader.match(row.match_id)
        if not await self._app.membership.is_member(info, row.user_id):
            await self._manager.endings.has_left(info.id, row.seat or 0)
            raise Left
        return await self._post(row, call(info, row.user_id, row.locale), ())

    async def _panel(self, row: OutboxRow) -> Sent:
        followed = await self._follow(row)
        if followed is not None:
            return followed
        look = await self._look_of(row)
        if look.decision is not None and look.decision.id != row.decision_id:
            # Another message shows the current question.
            look = replace(look, decision=None)
            panel = answered(look.info, row.locale)
        else:
            asked = bool(row.body.get("asked"))
            panel = await private.current(self._manager, look, row.locale, recap=asked, outcome=not asked)
        panel = as_liked(panel, look, row.locale)
        drawing = self._begin(row, panel, look)
        if row.lacks_picture:
            return await self._put_picture(row, panel, drawing)
        drawn = await self._soon(drawing)
        sent = await self._refill(row, lambda _: self._app.pictures.compose(panel, drawn or ()).editing())
        return self._lacking(row, look, panel, drawing, sent) if drawn is None else sent

    async def _close(self, row: OutboxRow) -> Sent:
        """Delete a message that is no longer its player's panel, or reduce it to what the player still needs."""
        info = await self._manager.reader.match(row.match_id)
        now = None if row.seat is None else await self._manager.reader.panel(row.match_id, row.seat)
        if now is not None and row.message_id is not None and now.surface.message_id == row.message_id:
            return Sent(row.channel_id, row.message_id)  # the player has reopened the panel in this message
        panel = await self._left_behind(row, info, now)
        if panel is None:
            return await self._delete(row)
        return await self._refill(row, lambda _: self._app.pictures.compose(panel).editing())

    async def _left_behind(self, row: OutboxRow, info: MatchInfo, now: PanelRow | None) -> Panel | None:
        """Return what a message that is no longer the panel keeps showing; None if the message is to be deleted."""
        if row.body.get("moved") and not row.private and row.seat in info.waiting:
            there = None if now is None or now.decision_id is None else now.surface
            # A newer message in the same channel needs no link, because it is further down. If the newer message is
            # ephemeral, link anyway, because it disappears when its reader dismisses it.
            if there is not None and (there.private or there.channel_id != row.channel_id):
                return moved(info, self._link(info, there), row.locale)
        if row.body.get("kept"):
            return answered(info, row.locale)
        if row.body.get("story") and row.seat is not None:
            after, before = row.body["story"]
            lines = await self._manager.reader.between(info.id, row.seat, int(after), int(before))
            return story_kept(info, row.seat, lines, row.locale)
        return None

    def _link(self, info: MatchInfo, there: MessageRef) -> str:
        """Return the URL of a message. An ephemeral message has no lasting URL, so return the URL of its channel."""
        channel = self._client.get_channel(there.channel_id)
        guild = getattr(channel, "guild", None)
        place = guild.id if guild is not None else info.guild_id if there.channel_id == info.channel_id else None
        parts = [place or "@me", there.channel_id, *([] if there.private else [there.message_id])]
        return "/".join(["https://discord.com/channels", *(str(part) for part in parts)])

    async def _notice(self, row: OutboxRow) -> Sent:
        msg = Msg.from_json(row.body["msg"])
        if row.seat is not None and msg.id == ENDED:
            return await self._end(row)
        text = say(msg, row.locale)
        panel = offer(row.match_id, text, row.locale) if row.body.get("offer") else Panel(content=text)
        if row.user_id is not None:
            return await self._write(row, panel, ())
        return await self._post(row, panel, ())

    async def _clock(self, row: OutboxRow) -> Sent:
        """Say something about a clock to one player, by direct message or with a mention in the channel."""
        info = await self._manager.reader.match(row.match_id)
        direct = bool(row.body["direct"])
        reader = sentences.reader(info, row.seat if direct else None)
        panel = about_clock(row.body, info, None if direct else row.user_id, row.locale, reader)
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        if direct:
            return await self._write(row, panel, ())
        return await self._post(row, panel, ())

    async def _request(self, row: OutboxRow) -> Sent:
        """Say something about a request to one player, by direct message or with a mention in the channel."""
        info = await self._manager.reader.match(row.match_id)
        request = await self._manager.agreements.request(row.match_id, int(row.body["number"]))
        assert request is not None, "requests are kept"
        direct = bool(row.body["direct"])
        seat = row.seat if direct else None  # a channel may read only what everybody may
        lines: Sequence[LogLine] = ()
        if "after" in request.body:
            after, before = request.body["after"], request.body["before"]
            lines = await self._manager.reader.between(info.id, seat, int(after), int(before))
        mentioned = None if direct else row.user_id
        reader = sentences.reader(info, seat)
        panel = None
        if direct and request.state == AGREED and row.user_id is not None and row.user_id == request.guest_id:
            # The press that gave the person the seat may have shown the same already.
            panel = await for_newcomer(self._manager, info.id, row.user_id, row.locale)
        panel = panel or about_request(row.body, info, request, mentioned, row.locale, lines, reader)
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        return await (self._write(row, panel, ()) if direct else self._post(row, panel, ()))

    async def _moved(self, row: OutboxRow) -> Sent:
        """Say in the old place of a match where it is played now. The line replaces the board, if there is one."""
        panel = moved_away(row.match_id, int(row.body["place"]), row.locale)
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        return await self._post(row, panel, ())

    async def _turn(self, row: OutboxRow) -> Sent:
        """Tell a follower of the match what the channel shows: the story of the last turns, and the board.

        A person who can no longer see the channel gets no message.
        """
        followed = await self._follow(row)
        if followed is not None:
            return followed
        assert row.user_id is not None
        look = await self._manager.reader.look_seat(row.match_id, None)
        sees = await self._app.membership.sees(look.info, row.user_id)
        if sees is None:
            raise Retry(5.0)
        if not sees:
            raise Past
        lines = await self._manager.reader.log(row.match_id, None, limit=BOARD_READ)
        told = [line for line in lines if line.turn >= int(row.body["since"])]
        place = self._link(look.info, MessageRef(look.info.channel_id, None, private=True))
        liking = await self._manager.people.liking(row.user_id)
        panel = as_liked(followed_turn(look, told, place, row.locale), look, row.locale, liking)
        return await self._write_drawn(row, look, panel)

    async def _end(self, row: OutboxRow) -> Sent:
        """Show the end of the match to a player who did not give the last answer: the final events, and the board."""
        followed = await self._follow(row)
        if followed is not None:
            return followed
        look = await self._look_of(row)
        recap = await self._manager.reader.recap(row.match_id, row.seat or 0)
        more = await asked_elsewhere(self._manager, look)
        return await self._write_drawn(row, look, waiting(look, row.locale, recap=recap, more=more))

    async def _matches(self, row: OutboxRow) -> Sent:
        """Bring a person's standing list up to date, or delete it once the person's last match has ended."""
        assert row.user_id is not None
        found = await self._manager.reader.match_list(row.user_id)
        deed = due_deed(found, row.message_id, self._manager.store.now())
        if deed == "nothing":
            raise Past
        if deed == "move":
            raise TooOld  # The outbox posts the list again and then deletes this message.
        if deed == "delete":
            with contextlib.suppress(MessageGone):
                await self._delete(row)
            return Sent()
        views = await public_views(self._manager, found.matches)
        panel = await apart("text", match_list, found, views, row.locale, _posting(row))
        if deed == "edit":
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        return await self._write(row, panel, ())

    async def _nudge(self, row: OutboxRow) -> Sent:
        info = await self._manager.reader.match(row.match_id)
        return await self._write(row, nudge(info, row.seat or 0, await self._way(info, row.seat or 0), row.locale), ())

    async def _digest(self, row: OutboxRow) -> Sent:
        assert row.user_id is not None
        asked = [
            (info, await self._way(info, seat))
            for info in sorted(await self._manager.reader.matches_of(row.user_id), key=lambda one: one.changed_at)
            if info.status == ACTIVE and (seat := info.seat_of(row.user_id)) in info.waiting and seat is not None
        ]
        if not asked:
            raise Past
        panel = digest(asked, row.user_id, row.locale)
        if row.message_id is not None:
            return await self._change(row, lambda _: self._app.pictures.compose(panel).editing())
        return await self._write(row, panel, ())

    async def _way(self, info: MatchInfo, seat: int) -> str:
        """Return the URL of the message that asks a seat's question. Without one, return the URL of the channel."""
        panel = await self._manager.reader.panel(info.id, seat)
        return self._link(info, MessageRef(info.channel_id, None, private=True) if panel is None else panel.surface)

    # -- pictures --------------------------------------------------------------------------------------------

    def _begin(self, row: OutboxRow, panel: Panel, look: MatchView) -> Drawing:
        return self._app.pictures.begin(panel, look, row.locale, place=row.key)

    async def _soon(self, drawing: Drawing) -> list[Drawn] | None:
        """Return the pictures; None if they are not ready within a moment, so the message is sent without them."""
        await asyncio.wait([drawing], timeout=DEADLINES.picture_grace)
        return self._app.pictures.finished(drawing)

    def _lacking(self, row: OutboxRow, look: MatchView, panel: Panel, drawing: Drawing, sent: Sent) -> Sent:
        """Remember a message that was sent without its picture, so that the picture can follow."""
        self._begun[row.id] = _Begun(row.version, look.info.rev, panel, drawing)
        if len(self._begun) > BEGUN:
            self._begun.popitem(last=False)
        return replace(sent, picture=drawing)

    async def _follow(self, row: OutboxRow) -> Sent | None:
        """Add the finished picture to a message that was sent without it.

        Return None if no picture is finished, or if the match has changed since the drawing began.
        """
        begun = self._begun.pop(row.id, None)
        drawn = self._app.pictures.finished(begun.drawing) if begun is not None else None
        if begun is None or not drawn or not row.lacks_picture or begun.version != row.version:
            return None
        if not await self._manager.reader.stands(row.match_id, begun.rev):
            return None
        return await self._add(row, begun.panel, drawn)

    async def _put_picture(self, row: OutboxRow, panel: Panel, drawing: Drawing) -> Sent:
        """Add the picture to a message that was sent without it, once it is drawn. The message's components stay
        unchanged.
        """
        drawn = await self._soon(drawing)
        if drawn is None:
            return Sent(row.channel_id, row.message_id, drawing)
        if not drawn:
            return Sent(row.channel_id, row.message_id)
        return await self._add(row, panel, drawn)

    async def _add(self, row: OutboxRow, panel: Panel, drawn: Sequence[Drawn]) -> Sent:
        return await self._refill(row, lambda now: self._app.pictures.compose(panel, drawn).picturing(now), part=True)

    # -- sending ---------------------------------------------------------------------------------------------

    async def _write(self, row: OutboxRow, panel: Panel, drawn: Sequence[Drawn]) -> Sent:
        """Send a direct message."""
        assert row.user_id is not None
        try:
            channel_id = row.dm_channel_id
            if channel_id is None:
                channel_id = (await self._client.create_dm(discord.Object(row.user_id))).id
            channel = self._client.get_partial_messageable(channel_id, type=discord.ChannelType.private)
            parts = self._app.pictures.compose(panel, drawn).sending()
            message = await channel.send(nonce=row.nonce, silent=row.silent, **parts)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, direct=True) from error
        return Sent(channel_id, message.id, loud=_is_loud(message))

    async def _post(self, row: OutboxRow, panel: Panel, drawn: Sequence[Drawn]) -> Sent:
        """Send a message to a channel."""
        if row.channel_id is None:
            raise Gone
        channel = self._client.get_partial_messageable(row.channel_id)

        async def send() -> Sent:
            heard = replace(panel, mentions=tuple(one for one in panel.mentions if one not in row.hushed))
            parts = self._app.pictures.compose(heard, drawn).sending()
            message = await channel.send(nonce=row.nonce, silent=row.silent, **parts)
            return Sent(row.channel_id, message.id, loud=_is_loud(message))

        return await self._in_open_thread(row, send)

    async def _refill(self, row: OutboxRow, parts: Making, *, part: bool = False) -> Sent:
        """Edit a message to one person, with the interaction's token while it is valid, otherwise as a message of the
        bot.

        ``part``: whether the edit must keep the parts of the message that it does not mention.
        """
        if row.token and self._in_time(row):
            try:
                if await self._is_response(row.token, parts):
                    return Sent(row.channel_id, row.message_id)
                return await self._edit_by_token(row, parts, part=part)
            except TokenGone:
                if row.private or row.message_id is None:
                    raise
        if row.private or row.channel_id is None or row.message_id is None:
            raise TokenGone
        return await self._change(row, parts, part=part)

    async def _is_response(self, token: str, parts: Making) -> bool:
        """Change the pressed message as the first response to its press. Return False if the press has a response."""
        press = self._app.unanswered.get(token)
        try:
            return press is not None and await press.change(lambda: parts(None))
        except TooLate as error:
            raise TokenGone from error
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, token=True) from error

    def _in_time(self, row: OutboxRow) -> bool:
        """Whether a request with the row's token would still arrive before the token expires."""
        return (row.token_expires_at or 0) - TOKEN_MARGIN_MS > self._manager.store.now()

    async def _change(self, row: OutboxRow, parts: Making, *, part: bool = False) -> Sent:
        if row.channel_id is None or row.message_id is None:
            raise MessageGone
        message = self._client.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)

        async def edit() -> Sent:
            now = await message.fetch() if part and self._app.pictures.whole else None
            await message.edit(**parts(now))
            return Sent(row.channel_id, row.message_id)

        return await self._in_open_thread(row, edit)

    async def _delete(self, row: OutboxRow) -> Sent:
        """Delete a message to one person, with the interaction's token if it is ephemeral, otherwise as a message of
        the bot.
        """
        here = Sent(row.channel_id, row.message_id)
        if not row.private:
            if row.channel_id is None or row.message_id is None:
                raise MessageGone
            message = self._client.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)

            async def delete() -> Sent:
                await message.delete()
                return here

            return await self._in_open_thread(row, delete)
        if row.token is None or not self._in_time(row):
            raise TokenGone
        assert self._client.application_id is not None
        hook = discord.Webhook.partial(self._client.application_id, row.token, client=self._client)
        original: Any = "@original"
        try:
            await hook.delete_message(original)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, token=True) from error
        return here

    async def _in_open_thread(self, row: OutboxRow, request: Callable[[], Awaitable[Sent]]) -> Sent:
        """Send or edit a message. If its thread is archived, reopen the thread first.

        Raises Shut if the row must wait until the thread is open. Only rows with news of a match (see :data:`NEWS`)
        reopen the thread, as any new message would. Rows that only tidy up (old boards, calls, challenges) wait until a
        person opens the thread. A thread that a moderator has locked is never reopened.
        """
        try:
            return await request()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            meant = translate(error)
            if not isinstance(meant, Shut):
                raise meant from error
        try:
            await self._open_thread(row)
            return await request()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error) from error

    async def _open_thread(self, row: OutboxRow) -> None:
        assert row.channel_id is not None
        thread: Any = await self._client.http.get_channel(row.channel_id)
        stands = thread.get("thread_metadata") or {}
        if stands.get("locked"):
            raise Shut(locked=True)
        if not stands.get("archived"):
            return
        if row.kind not in NEWS or row.body.get("past"):
            raise Shut
        try:
            await self._client.http.edit_channel(row.channel_id, archived=False)
        except discord.Forbidden as error:
            raise Shut from error

    async def _edit_by_token(self, row: OutboxRow, parts: Making, *, part: bool = False) -> Sent:
        """Edit the response to an interaction, even if another process has deferred it."""
        assert row.token is not None and self._client.application_id is not None
        hook = discord.Webhook.partial(self._client.application_id, row.token, client=self._client)
        # "@original" names the response, so its id need not be known. The library's type hint allows only numbers.
        original: Any = "@original"

        async def edit() -> discord.WebhookMessage:
            now = await hook.fetch_message(original) if part and self._app.pictures.whole else None
            return await hook.edit_message(original, **parts(now))

        try:
            if row.attempts:
                message = await edit()
            else:
                # If this first attempt fails, the bot says at once that the person's answer still counts.
                message = await self._app.failing.first_try(row.token, edit(), DEADLINES.first_try)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, token=True) from error
        return Sent(row.channel_id, message.id)


def _posting(row: OutboxRow) -> int:
    """Return a number above 0 that grows when the row's message is posted again. The nonce ends with it."""
    return int(row.nonce.rpartition(".")[2]) + 1


def _is_loud(message: discord.Message) -> bool:
    """Whether a message made a sound. A repeated request may find a message that was sent another way."""
    return not message.flags.suppress_notifications


def _buttons(row: Any) -> Sequence[Any]:
    """Return the components of an action row; () for anything else."""
    return getattr(row, "children", ())
