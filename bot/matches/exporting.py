"""Everything that is stored about a person, as one file for that person."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from bot.apart import apart
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import LogLine, MatchInfo, base36
from bot.storage import Tx
from bot.storage.database import StoredRow
from bot.storage.repository import FormerRow
from engine import say

MOST_LINES = 100_000
"""Maximum number of lines of the story of one match."""
SECRET = frozenset({"token"})
"""Columns that are left out. They let the bot edit a message for some minutes and say nothing about the person."""
NESTED = frozenset({"cards", "unread", "body", "vacations", "usual", "options"})
"""Columns with JSON."""
EXACT = 2**53
"""Largest integer that all programs read exactly. Larger ones, such as ids of Discord, are written as text."""
TIMES = frozenset({"at", "since", "until", "due_since"})
"""Columns with times whose name does not end in `_at`."""


class Exports:
    """The export of a person's data."""

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store

    async def everything(self, user_id: int, locale: str) -> str:
        """Return everything that is stored about a person, as JSON with readable names and times.

        Matches contain the person's own answers, and the story as the person may see it. Nothing that is hidden from
        the person in a running match is included.
        """
        async with self._store.repository.read() as tx:
            rows = await tx.rows_about(user_id)
            seats, given_up = await tx.seat_rows(user_id), await tx.former(user_id=user_id)
            asked = await tx.invitations(user_id)
        matches = []
        for seat in seats:
            info = await self._reader.match(seat["match_id"])
            async with self._store.repository.read() as tx:
                answers = await tx.deeds_of(info.id, seat["seat"], after=await self._since(tx, info.id, seat["seat"]))
            story = await self._reader.log(info.id, seat["seat"], limit=MOST_LINES)
            matches.append(await apart("text", _match, info, seat, answers, story, locale))
        del rows["former"]
        found = {
            "made_at": _time(self._store.now()),
            "discord_user": str(user_id),
            "settings": [_plain(row) for row in rows.pop("person")],
            "decks": [_plain(row) for row in rows.pop("deck")],
            "followed_matches": [_plain(row) for row in rows.pop("follow")],
            "blocked_people": [_plain(row) for row in rows.pop("block")],
            "asked_to_play": [
                {"match": base36(one.match_id), "at": _time(one.since), "state": one.state} for one in asked
            ],
            "messages": [_plain(row) for row in rows.pop("outbox")],
            "timers": [_plain(row) for row in rows.pop("timer")],
            **{table: [_plain(row) for row in more] for table, more in rows.items()},
            "matches": matches,
            "given_up": [await self._given_up(row) for row in given_up],
        }
        return await apart("text", lambda: json.dumps(found, ensure_ascii=False, indent=1))

    async def _since(self, tx: Tx, match_id: int, seat: int, before: int | None = None) -> int:
        """Return the journal entry after which a seat had the player that it had just before the entry `before`."""
        past = [row.entries for row in await tx.former(match_id=match_id) if row.seat == seat]
        return max((entry for entry in past if before is None or entry < before), default=0)

    async def _given_up(self, row: FormerRow) -> dict[str, object]:
        """Return what is stored about the part of a person in a match whose seat another person has taken."""
        async with self._store.repository.read() as tx:
            info = await self._reader.info(tx, row.match_id)
            after = await self._since(tx, row.match_id, row.seat, row.entries)
            answers = await tx.deeds_of(row.match_id, row.seat, after=after, until=row.entries)
        return {
            "match": info.key,
            "game": info.game,
            "your_name": row.name,
            "given_up_at": _time(row.at),
            "your_answers": [_answer(one) for one in answers],
        }


def _answer(row: StoredRow) -> dict[str, object]:
    return {"turn": row["turn"], "at": _time(row["at"]), **json.loads(row["op"])}


def _match(
    info: MatchInfo, seat: StoredRow, answers: Sequence[StoredRow], story: Sequence[LogLine], locale: str
) -> dict[str, object]:
    """Return what is stored about a person's part in a match."""
    return {
        "match": info.key,
        "game": info.game,
        "status": info.status,
        "server": None if info.guild_id is None else str(info.guild_id),
        "channel": str(info.channel_id),
        "options": dict(info.options),
        "players": [person.name for person in info.seats],
        "winners": [info.seats[winner].name for winner in info.winners],
        "created_at": _time(info.created_at),
        "changed_at": _time(info.changed_at),
        "your_seat": _plain(seat),
        "your_answers": [_answer(row) for row in answers],
        "story": [say(line.event.text, locale) for line in story if not line.undone],
    }


def _plain(row: StoredRow) -> dict[str, object]:
    return {name: _readable(name, row[name]) for name in row.keys() if name not in SECRET}  # noqa: SIM118 - a StoredRow


def _readable(name: str, value: Any) -> object:
    """Return a stored value as people read it: times as dates, ids as text, JSON as it is."""
    if value is None:
        return None
    if name.endswith("_at") or name in TIMES:
        return _time(value)
    if isinstance(value, int) and (value > EXACT or name.endswith("_id")):
        return str(value)
    if not isinstance(value, str):
        return value
    return json.loads(value) if name in NESTED or _is_deck(name, value) else value


def _is_deck(name: str, value: str) -> bool:
    return name == "deck" and value.startswith("{")


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")
