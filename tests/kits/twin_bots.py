"""Twin bots: two whole bots whose matches differ in one thing that the other players must not notice.

Each bot has its own manager, storage, outbox and message builder. It records what it would send, instead of sending it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

from lasting import lasting
from twin_kit import NAMES, Twins, same

import cogs.text.lookup
import cogs.text.match  # noqa: F401  (registers the sentences)
import render
from bot.matches import GameManager, MessageRef
from bot.matches.agreements import WITHDRAWN
from bot.matches.engine_gateway import LiveMatch, RealEngine
from bot.matches.notify import BOARD_REST_MS
from bot.matches.timekeeping import HEARTBEAT
from bot.matches.undoing import UNDO
from bot.model import OutboxRow, UserError
from bot.outbox import Closed, Outbox, Sent
from bot.storage import Database, Repository
from bot.storage.repository import AgreementRow
from bot.storage.repository.agreements import OPEN
from bot.timers import Timers
from cogs.buttons.requests import asking_back
from cogs.delivery.courier import DiscordCourier, Making
from cogs.panels.board import board
from cogs.panels.cards import hand
from cogs.panels.matches import match_list, public_views
from cogs.panels.status import status
from cogs.panels.stops import stops
from cogs.prompt import private, reading, typed
from cogs.wire.compose import Drawn, compose
from cogs.wire.panel import Panel
from cogs.wire.pictures import Pictures
from engine import Match, Msg
from engine.players.random_answers import random_answer

CHANNEL, EVE = 7, 303
USERS = (101, 202, 404, 505)
DRAW_EVERY = 4
FIRST = 1
"""The id of the match in which a seat has something to hide."""


class TwinEngine(RealEngine):
    """The real engine, which deals one seat different cards right after the setup."""

    def __init__(self, twins: Twins, seat: int, dice: Random | None, skipped: int = 0) -> None:
        self.twins = twins
        self.seat = seat
        self.dice = dice
        self.skipped = skipped
        """The number of random answers that are given before the first match begins on Discord."""

    def new(self, game: str, seed: int, seats: Sequence[tuple[str, str, str]], options: Any) -> LiveMatch:
        match = super().new(game, seed, seats, options)
        assert isinstance(match, Match)
        if self.skipped:
            match, self.skipped = _later(match, self.skipped, seed), 0
        if self.dice is not None:
            self.twins.deal_anew(match, self.seat, self.dice)
            self.dice = None  # further matches of these bots are equal
        match.st.version += 1
        return match


def _later(match: Match, answers: int, seed: int) -> Match:
    """Return the match after some random answers."""
    dice = Random(seed)
    for _ in range(answers):
        decision = match.pending[0]
        answer = random_answer(decision, dice)
        if not match.submit(decision.id, answer, decision.seat).ok:
            answer = match.suggest(decision.id) or ""
            assert match.submit(decision.id, answer, decision.seat).ok
    match = Match.from_bytes(match.to_bytes())
    match.remember = True
    return match


class SparingPictures(Pictures):
    """A renderer that draws only some pictures. For the others, it returns the data from which they would be drawn."""

    def __init__(self, knowing: tuple[int, ...]) -> None:
        super().__init__()
        self.knowing = knowing
        self.asked = -1
        self.drawn = 0

    async def one(self, picture: Any, look: Any, locale: str, place: Any = None) -> Drawn:
        assert look.info.id != FIRST or look.seat not in self.knowing
        self.asked += 1
        if self.asked % DRAW_EVERY == 0:
            self.drawn += 1
            return await super().one(picture, look, locale, place)
        data = json.dumps([picture.what, picture.numbered, picture.zone, locale, look.view]).encode()
        return Drawn(f"{picture.what}.png", data, render.alt_text(look.view))


class Notes(DiscordCourier):
    """The real courier without a connection. It records the messages that it would send."""

    def __init__(self, bot: Any, knowing: frozenset[int]) -> None:
        super().__init__(bot, bot)
        self.knowing = knowing
        self.closed: frozenset[int] = frozenset()
        """The people who accept no direct messages."""
        self.sent: list[tuple[Any, ...]] = []
        self.last: dict[int, int] = {}
        self._ids: dict[int, int] = {}

    async def deliver(self, row: OutboxRow) -> Sent:
        if row.user_id is None or row.user_id not in self.knowing:
            return await super().deliver(row)
        # Messages to the hidden seat and its partner may differ, so record only where they are sent.
        message = row.message_id or self._new(1000 + row.user_id)
        if row.kind in ("prompt", "panel"):
            self.last[row.user_id] = message
        return Sent(1000 + row.user_id, message)

    async def exists(self, channel_id: int, message_id: int) -> bool:
        return True

    def _new(self, channel: int) -> int:
        self._ids[channel] = self._ids.get(channel, 0) + 1
        return self._ids[channel]

    def _note(self, way: str, row: OutboxRow, channel: int, message: int | None, parts: dict[str, Any]) -> Sent:
        files = [
            (f.filename, f.description, hashlib.sha256(f.fp.read()).hexdigest())
            for f in parts.get("files") or parts.get("attachments") or ()
        ]
        view = parts.get("view")
        embeds = [e.to_dict() for e in parts.get("embeds") or ()]
        self.sent.append(
            (
                way,
                row.kind,
                channel,
                message,
                row.nonce,
                parts.get("content"),
                embeds,
                files,
                None if view is None else view.to_components(),
                parts["allowed_mentions"].to_dict() if parts else None,
                (row.silent, sorted(row.hushed)),
                self._manager.store.now(),
            )
        )
        return Sent(channel, message, loud=not row.silent)

    async def _soon(self, drawing: Any) -> Any:
        # The drawings must be equal, but the time they take may differ, so wait for each drawing.
        return await drawing

    async def _write(self, row: OutboxRow, panel: Any, drawn: Any) -> Sent:
        assert row.user_id is not None
        if row.user_id in self.closed:
            raise Closed
        channel = 1000 + row.user_id
        message = self._new(channel)
        if row.kind == "prompt":
            self.last[row.user_id] = message
        return self._note("write", row, channel, message, compose(panel, drawn).sending())

    async def _post(self, row: OutboxRow, panel: Any, drawn: Any) -> Sent:
        assert row.channel_id is not None
        message = self._new(row.channel_id)
        return self._note("post", row, row.channel_id, message, compose(panel, drawn).sending())

    async def _change(self, row: OutboxRow, parts: Making, *, part: bool = False) -> Sent:
        assert row.channel_id is not None
        return self._note("edit", row, row.channel_id, row.message_id, parts(None))

    async def _delete(self, row: OutboxRow) -> Sent:
        assert row.channel_id is not None
        return self._note("delete", row, row.channel_id, row.message_id, {})

    async def _edit_by_token(self, row: OutboxRow, parts: Making, *, part: bool = False) -> Sent:
        assert row.channel_id is not None
        return self._note("token", row, row.channel_id, row.message_id, parts(None))


class Members:
    """A server that nobody leaves."""

    async def is_member(self, info: Any, user_id: int) -> bool:
        return True


class Twin:
    """One of the two bots of a pair."""

    def __init__(
        self, twins: Twins, database: Database, hidden: int, dice: Random | None, seed: int, skipped: int = 0
    ) -> None:
        self.twins = twins
        self.knowing = twins.knowing(hidden)
        self.now = 1_000_000
        self.repository = Repository(database)
        self.manager = GameManager(
            self.repository, engine=TwinEngine(twins, hidden, dice, skipped), clock=lambda: self.now, seed=lambda: seed
        )
        self.pictures = lasting(SparingPictures(self.knowing))
        bot: Any = SimpleNamespace(
            manager=self.manager,
            unanswered={},
            pictures=self.pictures,
            keep_items=lambda: None,
            application_id=1,
            get_channel=lambda _: None,
            membership=Members(),
        )
        self.courier = Notes(bot, frozenset(USERS[seat] for seat in self.knowing))
        self.outbox = Outbox(self.manager, self.courier, concurrency=1)
        self.timers = Timers(self.manager.store, self.manager.timer_handlers)

    async def begin(self, stops: tuple[str, str], *, pace: str = "") -> None:
        match = await self.manager.challenges.open(
            guild_id=1,
            channel_id=CHANNEL,
            game=self.twins.game,
            stops=stops[0],
            deck=self.twins.decks[0],
            challenger=(USERS[0], NAMES[0]),
            options={**dict(self.twins.options), **({"pace": pace} if pace else {})},
            opponents=[*zip(USERS[1:], NAMES[1:], strict=True)][: len(self.twins.decks) - 1],
        )
        for user, deck in [*zip(USERS, self.twins.decks, strict=False)][1:]:
            await self.manager.challenges.accept(match.id, user, deck=deck, stops=stops[1])
        self.match = match.id

    async def live(self) -> Match:
        async with self.repository.read() as tx:
            info = await tx.match(self.match)
            assert info is not None
            found = await self.manager.store.live.get(tx, self.match, info.rev)
        assert isinstance(found, Match)
        return found

    async def answer(self, seat: int, decision: int, answer: str) -> None:
        """Answer in the same way as a tap on the newest prompt in the person's direct messages."""
        user = USERS[seat]
        surface = MessageRef(1000 + user, self.courier.last.get(user), "token", self.now + 900_000, private=False)
        done = await self.manager.play.answer(self.match, user, decision, answer, surface)
        assert done.status == "ok", done.reason

    async def tell(self) -> None:
        """Deliver everything due, one message after another, both now and after a pause in the match."""
        for _ in range(2):
            await self._deliver()
            self.now += BOARD_REST_MS

    async def _deliver(self) -> int:
        return await self.outbox.deliver_due()

    async def pass_time(self, ms: int) -> None:
        """Move the clock forward. Everything that becomes due on the way happens at its own time."""
        end = self.now + ms
        while True:
            while await self.timers.carry_out_due() + await self._deliver():
                pass
            async with self.repository.read() as tx:
                message = await tx.value("SELECT min(next_at) FROM outbox WHERE state IN ('due', 'blocked')")
                # The record that the bot is running changes nothing that anybody sees.
                timer = await tx.value("SELECT min(at) FROM timer WHERE kind != ?", (HEARTBEAT,))
            if self.now == end:
                return
            self.now = min([end, *(at for at in (message, timer) if at is not None and at > self.now)])

    async def ask_back(self, seat: int) -> Any:
        """Ask to take back the seat's last move. Returns the request, or the refusal."""
        asked = await refusal(self.manager.agreements.ask(self.match, USERS[seat], UNDO))
        return asked if isinstance(asked, Msg) else asked[1]

    async def reply(self, request: AgreementRow, word: str) -> None:
        """Answer a request for all who are asked, or withdraw it (``word``)."""
        agreements = self.manager.agreements
        if word == WITHDRAWN:
            await agreements.withdraw(self.match, USERS[request.seat], request.number)
            return
        for seat in request.asked:
            _, request = await agreements.answer(self.match, USERS[seat], request.number, word)
            if request.state != OPEN:
                return

    # -- what the others have and may see --------------------------------------------------------------------

    def told(self) -> list[tuple[Any, ...]]:
        """Return what was sent, since the last call, to people who may not know the hidden hand, channel by channel.

        Messages are not in order of time across channels, because channels are served concurrently and pictures take
        time.
        """
        own = {1000 + USERS[seat] for seat in self.knowing}
        sent, self.courier.sent = self.courier.sent, []
        return sorted((one for one in sent if one[2] not in own), key=lambda one: one[2])

    async def stored(self) -> dict[str, list[Any]]:
        """Return the rows from which messages to the other players are made, or that decide about their times."""
        found = {}
        knowing = ", ".join(map(str, self.knowing))
        users = ", ".join(str(USERS[seat]) for seat in self.knowing)
        others = f"match_id != {self.match} OR seat IS NULL OR seat NOT IN ({knowing})"
        for table, columns, where in (
            (
                "outbox",
                "id, key, kind, seat, decision_id, user_id, channel_id, message_id, private, body, "
                "state, version, posting, attempts, next_at, created_at, sent_channel, sent_message",
                f"({others}) AND (user_id IS NULL OR user_id NOT IN ({users}))",
            ),
            ("prompt", "match_id, decision_id, seat, state, call_channel, call_message, created_at", others),
            ("panel", "match_id, seat, decision_id, channel_id, message_id, private", others),
            ("match", "id, rev, status, turn, waiting, winners, over_reason, entries, changed_at", "1"),
            ("timer", "key, kind, match_id, seat, user_id, body, at", f"kind != '{HEARTBEAT}' AND ({others})"),
            # Everybody sees clocks, and who plays live decides about the messages to the others.
            ("clock", "*", "1"),
            ("seat", "match_id, seat, left_server, unreachable_since, acted_at, live_until", "1"),
            ("person", "*", f"id NOT IN ({users})"),
            ("agreement", "*", "1"),
        ):
            async with self.repository.read() as tx:
                rows = await tx.rows(f'SELECT {columns} FROM "{table}" WHERE {where}')
            found[table] = [tuple(row) for row in rows]
        return found

    async def _list(self, user: int) -> Panel:
        found = await self.manager.reader.match_list(user)
        return match_list(found, await public_views(self.manager, found.matches), "en")

    async def panels(self, user: int) -> list[Any]:
        """Return everything that this person can request: prompt, hand, status, lists, board, undo and so on."""
        look = await self.manager.reader.look(self.match, user)
        lines = await self.manager.reader.log(self.match, look.seat)
        found: list[Any] = [
            look,
            lines,
            await private.current(self.manager, look, "en", recap=True),
            hand(look, "en"),
            status(look, "en", lines, await self.manager.agreements.open_requests(self.match)),
            await self._list(user),
            stops(look, "en", side="theirs"),
            render.text_pages(look.view),
        ]
        if look.seat is None:
            found.append(board(look, lines, "en"))
        else:
            found.append(await refusal(asking_back(self.manager, look, "en")))
        if look.decision is not None:
            found.append(typed.completions(await reading.read_ask(self.manager, look, "en"), ""))
        return found


async def refusal(doing: Awaitable[Any]) -> Any:
    """Return the result of an operation, or the sentence with which it is refused."""
    try:
        return await doing
    except UserError as error:
        return error.msg


async def compare(a: Twin, b: Twin, *, thoroughly: bool) -> None:
    """Check that the other players got the same messages from both bots and can request the same."""
    same("messages", a.told(), b.told())
    rows = await a.stored()
    same("rows", rows, await b.stored())
    assert all(row[10] in ("due", "sent", "dropped") and row[13] == 0 for row in rows["outbox"]), "undelivered"
    if thoroughly:
        others = [user for seat, user in enumerate(USERS[: len(a.twins.decks)]) if seat not in a.knowing]
        for user in (*others, EVE):
            same(f"panels of {user}", await a.panels(user), await b.panels(user))
