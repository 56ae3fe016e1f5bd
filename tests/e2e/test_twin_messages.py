"""Twins through the whole bot: the other players get the same messages, pictures, prompts and rows, byte for byte.

Each pair is two bots (manager, storage, outbox, message builder) whose matches differ only in one seat's hand and deck
order. Both get the same public answers (see tests/kits/twin_kit.py). After each answer, the test compares everything
that was sent to the other seat or the channel, and everything that they can request.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from lasting import lasting
from twin_kit import (
    INVASION,
    KARTH,
    KARTH_FOUR,
    KARTH_TEAMS,
    NAMES,
    SUMMONER_WARS,
    Pair,
    Twins,
    brought_to_light,
    same,
)

import cogs.text.lookup
import cogs.text.match  # noqa: F401  (registers the sentences)
import render
from bot.matches import GameManager, MessageRef
from bot.matches.engine_gateway import LiveMatch, RealEngine
from bot.matches.notify import BOARD_REST_MS
from bot.model import OutboxRow
from bot.outbox import Outbox, Sent
from bot.storage import Database, Repository
from cogs.delivery.courier import DiscordCourier, Making
from cogs.panels.board import board
from cogs.panels.cards import hand
from cogs.panels.status import status
from cogs.panels.stops import stops
from cogs.prompt import private, typed
from cogs.wire.compose import Drawn, compose
from cogs.wire.pictures import Pictures
from engine import Match

LONG = os.environ.get("RIPOSTE_LONG") == "1"
GROUPS = {
    INVASION: [range(100, 104), *(range(n, n + 7) for n in range(104, 132, 7))],
    SUMMONER_WARS: [range(100, 103), range(103, 106)],
    KARTH: [range(100, 102), range(102, 106)],
    KARTH_TEAMS: [range(100, 101), range(101, 104)],
    KARTH_FOUR: [(), range(100, 104)],
}
"""Seeds of the pairs, by game. The first group of each game is in the ordinary run."""
STEPS = {
    INVASION: (60, 200) if LONG else (11, 45),
    SUMMONER_WARS: (100, 300) if LONG else (24, 60),
    **dict.fromkeys((KARTH, KARTH_TEAMS, KARTH_FOUR), (100, 300) if LONG else (30, 60)),
}
"""Maximum number of public answers in a pair. Every sixth pair plays further into its match."""
CHANNEL, EVE = 7, 303
USERS = (101, 202, 404, 505)
DRAW_EVERY = 4


class TwinEngine(RealEngine):
    """The real engine, which deals one seat different cards right after the setup."""

    def __init__(self, twins: Twins, seat: int, dice: Random | None) -> None:
        self.twins = twins
        self.seat = seat
        self.dice = dice

    def new(self, game: str, seed: int, seats: Sequence[tuple[str, str, str]], options: Any) -> LiveMatch:
        match = super().new(game, seed, seats, options)
        assert isinstance(match, Match)
        if self.dice is not None:
            self.twins.deal_anew(match, self.seat, self.dice)
        match.st.version += 1
        return match


class SparingPictures(Pictures):
    """A renderer that draws only some pictures. For the others, it returns the data from which they would be drawn."""

    def __init__(self, knowing: tuple[int, ...]) -> None:
        super().__init__()
        self.knowing = knowing
        self.asked = -1
        self.drawn = 0

    async def one(self, picture: Any, look: Any, locale: str, place: Any = None) -> Drawn:
        assert look.seat not in self.knowing
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
        self.sent: list[tuple[Any, ...]] = []
        self.last: dict[int, int] = {}
        self._ids: dict[int, int] = {}

    async def deliver(self, row: OutboxRow) -> Sent:
        if row.user_id is None or row.user_id not in self.knowing:
            return await super().deliver(row)
        # Messages to the hidden seat and its partner may differ, so record only where they are sent.
        message = row.message_id if row.kind == "panel" else None
        self.last[row.user_id] = message = message or self._new(1000 + row.user_id)
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
            )
        )
        return Sent(channel, message)

    async def _soon(self, drawing: Any) -> Any:
        # The drawings must be equal, but the time they take may differ, so wait for each drawing.
        return await drawing

    async def _write(self, row: OutboxRow, panel: Any, drawn: Any) -> Sent:
        assert row.user_id is not None
        channel = 1000 + row.user_id
        self.last[row.user_id] = message = self._new(channel)
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


class Twin:
    """One of the two bots of a pair."""

    def __init__(self, twins: Twins, database: Database, hidden: int, dice: Random | None, seed: int) -> None:
        self.twins = twins
        self.knowing = twins.knowing(hidden)
        self.now = 1_000_000
        self.repository = Repository(database)
        self.manager = GameManager(
            self.repository, engine=TwinEngine(twins, hidden, dice), clock=lambda: self.now, seed=lambda: seed
        )
        self.pictures = lasting(SparingPictures(self.knowing))
        bot: Any = SimpleNamespace(
            manager=self.manager, pictures=self.pictures, keep_items=lambda: None, application_id=1
        )
        self.courier = Notes(bot, frozenset(USERS[seat] for seat in self.knowing))
        self.outbox = Outbox(self.manager, self.courier)

    async def begin(self, stops: tuple[str, str]) -> None:
        match = await self.manager.challenges.open(
            guild_id=1,
            channel_id=CHANNEL,
            game=self.twins.game,
            stops=stops[0],
            deck=self.twins.decks[0],
            challenger=(USERS[0], NAMES[0]),
            options=dict(self.twins.options),
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
            while True:
                async with self.repository.read() as tx:
                    rows = await tx.due(self.now, 8, ())
                if not rows:
                    break
                for row, _ in rows:
                    await self.outbox._deliver_row(row)
            self.now += BOARD_REST_MS

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
        """Return the outbox rows from which messages to the other players are made."""
        found = {}
        for table, columns in (
            (
                "outbox",
                "id, key, kind, seat, decision_id, user_id, channel_id, message_id, private, body, "
                "state, version, posting, attempts, next_at, created_at, sent_channel, sent_message",
            ),
            ("prompt", "decision_id, seat, state, call_channel, call_message, created_at"),
            ("panel", "seat, decision_id, channel_id, message_id, private"),
            ("match", "rev, status, turn, waiting, winners, over_reason, entries, changed_at"),
        ):
            query = f"SELECT {columns} FROM {table}"
            if table != "match":
                query += f" WHERE seat IS NULL OR seat NOT IN ({', '.join(map(str, self.knowing))})"
            async with self.repository.read() as tx:
                found[table] = [tuple(row) for row in await tx.rows(query)]
        return found

    async def panels(self, user: int) -> list[Any]:
        """Return everything that this person can request: prompt, hand, status, stops, board, log, choices of /play."""
        look = await self.manager.reader.look(self.match, user)
        lines = await self.manager.reader.log(self.match, look.seat)
        found: list[Any] = [
            look,
            lines,
            await private.current(self.manager, look, "en", recap=True),
            hand(look, "en"),
            status(look, "en", lines),
            stops(look, "en", side="theirs"),
            render.text_pages(look.view),
        ]
        if look.seat is None:
            found.append(board(look, lines, "en"))
        if look.decision is not None:
            found.append(typed.completions(await private.make_ask(self.manager, look, "en"), ""))
        return found


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


async def play(twins: Twins, folder: Path, seed: int) -> tuple[int, int]:
    """Play one pair. Returns the number of public answers and of pictures that were really drawn."""
    hidden = seed % len(twins.decks)
    presets = twins.presets
    stops = (presets[seed % 3], presets[seed // 3 % 3])
    databases = [await Database.open(str(folder / f"{name}{seed}.sqlite3")) for name in "ab"]
    a = Twin(twins, databases[0], hidden, None, seed)
    b = Twin(twins, databases[1], hidden, Random(seed), seed)
    dice = Random(seed)
    steps, most = 0, STEPS[twins][seed % 6 == 0]
    try:
        for twin in (a, b):
            await twin.begin(stops)
            await twin.tell()
        await compare(a, b, thoroughly=True)
        while steps < most:
            chosen = Pair(twins, await a.live(), await b.live(), hidden, dice).choose()
            if chosen is None:
                break
            da, db, mine, theirs = chosen
            await a.answer(da.seat, da.id, mine)
            await b.answer(db.seat, db.id, theirs)
            steps += 1
            if brought_to_light(await a.live(), hidden) != brought_to_light(await b.live(), hidden):
                break
            for twin in (a, b):
                await twin.tell()
            await compare(a, b, thoroughly=steps % 5 == 0)
        assert a.pictures.drawn == b.pictures.drawn
        return steps, a.pictures.drawn
    finally:
        for twin, database in zip((a, b), databases, strict=True):
            twin.pictures.close()
            await database.close(checkpoint=False)


@pytest.mark.parametrize(
    ("twins", "seeds"),
    [
        pytest.param(twins, seeds, id=f"{twins}-{seeds[0]}", marks=[pytest.mark.slow] if n else [])
        for twins, groups in GROUPS.items()
        for n, seeds in enumerate(groups)
        if seeds
    ],
)
async def test_twins_show_the_others_the_same(tmp_path: Path, twins: Twins, seeds: range) -> None:
    played = [await play(twins, tmp_path, seed) for seed in seeds]
    assert sum(steps for steps, _ in played) > 6 * len(played)
    assert sum(drawn for _, drawn in played) >= 3 * len(played) and all(drawn for _, drawn in played)
