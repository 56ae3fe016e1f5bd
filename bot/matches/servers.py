"""Servers: where and how matches may be played there, and what their managers can see and do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.clocks.pace import PACE, PACES
from bot.matches.notify import board_key, enqueue_board, enqueue_invite, invite_key
from bot.matches.panels import Panels
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import ACTIVE, CHALLENGE, OVER, LogLine, MatchInfo, MatchView, Preferences, UserError
from engine import Msg

NO_PACE = "none"
"""The pace of a match without clocks, among the paces that a server offers."""
HERE, NO_THREADS = "here", "none"
"""The values of `ServerRules.threads` that are not the id of a channel."""
RESEND_MS = 60_000
"""Minimum time in milliseconds between two deliveries of the messages of a match on a manager's request."""
PUBLIC_LINES = 2000
"""Maximum number of log lines in the export of a running match."""


@dataclass(frozen=True, slots=True)
class ServerRules:
    """The choices of a server's managers for its matches. An empty list sets no limit."""

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ()
    """Keys of `PACES`, or `NO_PACE`."""
    threads: str = HERE
    """Where the threads of matches open: in the channel of the challenge (`HERE`), nowhere (`NO_THREADS`), or always in
    the channel with this id.
    """

    def allows_place(self, place: Collection[int]) -> bool:
        """Whether matches may be played here. `place` is the channel, with its parent channel if it is a thread."""
        return not self.channels or not set(self.channels).isdisjoint(place)

    def allows_roles(self, roles: Collection[int]) -> bool:
        """Whether a person with these roles may play."""
        return not self.roles or not set(self.roles).isdisjoint(roles)

    def allows_game(self, game: str) -> bool:
        """Whether this game is on offer."""
        return not self.games or game in self.games

    def allows_pace(self, options: Mapping[str, str]) -> bool:
        """Whether the pace that these options of a match name is on offer."""
        return not self.paces or options.get(PACE, NO_PACE) in self.paces

    @property
    def usual_pace(self) -> str:
        """The pace of a challenge that names none: no clock if that is on offer, else the slowest pace on offer."""
        return next((one for one in (NO_PACE, *PACES) if not self.paces or one in self.paces), NO_PACE)

    def pace_for(self, prefers: Preferences) -> str:
        """Return the pace of a challenge that names none: the person's usual pace if it is on offer."""
        return prefers.pace if prefers.pace and self.allows_pace({PACE: prefers.pace}) else self.usual_pace

    def thread_place(self, channel_id: int) -> int | None:
        """Return the channel in which the thread of a match opens whose challenge is in this channel. None: the match
        gets no thread.
        """
        if self.threads == NO_THREADS:
            return None
        return int(self.threads) if self.threads.isdecimal() else channel_id


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """The public facts of a match: the view of a spectator, and the public lines of its log."""

    look: MatchView
    lines: Sequence[LogLine]


class Servers:
    """The choices of servers, and the operations of their managers. The caller checks that a person is a manager."""

    def __init__(self, reader: MatchReader, store: MatchStore, panels: Panels) -> None:
        self._reader = reader
        self._store = store
        self._panels = panels
        self._resent: dict[int, int] = {}

    async def rules(self, guild_id: int | None) -> ServerRules:
        """Return the choices for a server."""
        if guild_id is None:
            return ServerRules()
        async with self._store.repository.read() as tx:
            row = await tx.guild_row(guild_id)
        if row is None:
            return ServerRules()
        return ServerRules(
            tuple(row["channels"]), tuple(row["roles"]), tuple(row["games"]), tuple(row["paces"]), row["threads"]
        )

    async def choose(self, guild_id: int, **values: Any) -> None:
        """Store choices for a server, as named in `ServerRules`."""
        async with self._store.repository.write() as tx:
            await tx.set_guild(guild_id, **values)

    async def match_of(self, guild_id: int | None, info: MatchInfo) -> MatchInfo:
        """Return the match if it belongs to this server. Raises UserError otherwise."""
        if guild_id is None or info.guild_id != guild_id:
            raise UserError(Msg.of("bot.no_match"))
        return info

    async def resend(self, match_id: int) -> bool:
        """Deliver the messages of a match again: the open prompts and the board, or the invitation.

        Messages that are about to be delivered anyway are not doubled. Blocked messages are tried at once. Returns
        whether anything will be delivered. Raises UserError if the match is over, or if this was requested less than
        `RESEND_MS` ago.
        """
        info = await self._reader.match(match_id)
        if info.status not in (ACTIVE, CHALLENGE):
            raise UserError(Msg.of("bot.over"))
        now = self._store.now()
        self._resent = {one: at for one, at in self._resent.items() if now - at < RESEND_MS}
        if match_id in self._resent:
            left = (self._resent[match_id] + RESEND_MS - now + 999) // 1000
            raise UserError(Msg.of("bot.resend.soon", n=left, match=info.key))
        self._resent[match_id] = now
        with self._store.intake():
            await self._panels.reachable(info.guild_id, info.channel_id)
            if info.status == CHALLENGE:
                return await self._post_again(info)
            await self._panels.reconcile(match_id)
            async with self._store.repository.read() as tx:
                asked = [prompt.decision_id for prompt in await tx.open_prompts(match_id)]
            for decision_id in asked:
                await self._panels.ask_again(match_id, decision_id)
            return await self._post_again(info) or bool(asked)

    async def _post_again(self, info: MatchInfo) -> bool:
        """Post the public message of a match again: its newest board or its invitation."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            await tx.for_update(info.id)
            info = await self._reader.info(tx, info.id)
            board = info.status == ACTIVE
            row = await tx.row_of_key(board_key(info.id, info.turn) if board else invite_key(info.id))
            waits = row is not None and row["state"] == "due" and row["sent_message"] is None
            if row is not None and not waits and row["state"] != "failed":
                await tx.post_again(row["id"], now)
            elif not waits:
                await (enqueue_board(tx, info, now, new_turn=True) if board else enqueue_invite(tx, info, now))
        self._store.committed()
        return not waits

    async def public(self, match_id: int) -> PublicMatch:
        """Return what everybody may know of a match. Nothing else may leave the bot while the match is running."""
        look = await self._reader.look_seat(match_id, None)
        return PublicMatch(look, await self._reader.log(match_id, None, limit=PUBLIC_LINES))

    async def journal(self, match_id: int) -> dict[str, object]:
        """Return the whole journal of a match that is over, as `MatchReader.export` does.

        Raises UserError if the match is not over, because the journal tells every hidden card.
        """
        if (await self._reader.match(match_id)).status != OVER:
            raise UserError(Msg.of("bot.not_over"))
        return await self._reader.export(match_id)


__all__ = [
    "HERE",
    "NO_PACE",
    "NO_THREADS",
    "PublicMatch",
    "ServerRules",
    "Servers",
]
