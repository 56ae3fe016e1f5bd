"""How the matches of one server are doing: what waits, and which messages cannot be delivered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.matches.store import MatchStore
from bot.model import ACTIVE, CHALLENGE, DIRECT, MatchInfo, base36
from bot.storage import Tx
from bot.storage.database import StoredRow

Why = Literal["access", "left", "thread", "discord", "fault"]
"""Why a message is not delivered: the bot lacks a permission or the channel is gone, the person has left the server,
the thread is closed, Discord has trouble, or the bot has an error.
"""
BLOCKED: dict[str, Why] = {"no access": "access", "left the server": "left"}
"""The reasons of blocked rows. All others are about a closed thread."""


@dataclass(frozen=True, slots=True)
class Held:
    """Messages that cannot be delivered for the same reason. `since` is the time since which the first one waits."""

    why: Why
    number: int
    since: int
    matches: tuple[str, ...]
    """The keys of their matches."""


@dataclass(frozen=True, slots=True)
class ServerHealth:
    """The facts about a server at one moment. All of them are public in the server or about its deliveries."""

    running: Sequence[tuple[MatchInfo, int]]
    """The running matches, each with the time since which it waits for its players. The longest waiting comes first."""
    challenges: Sequence[MatchInfo]
    due: int
    """Number of messages that are about to be delivered."""
    due_since: int | None
    held: Sequence[Held]
    closed: Sequence[str]
    """The names of the players of running matches whose direct messages are closed."""
    started_at: int
    """Time at which the process of the bot started."""


class HealthCheck:
    """The check of a server's matches and messages. It changes nothing."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def of(self, guild_id: int) -> ServerHealth:
        """Return the facts about a server."""
        now, started_at = self._store.now(), self._store.started_at

        async def read(tx: Tx) -> ServerHealth:
            live = await tx.live_in_guild(guild_id)
            since = await tx.asked_since([info.id for info in live])
            running = [(info, since.get(info.id, info.changed_at)) for info in live if info.status == ACTIVE]
            rows = await tx.undelivered_in_guild(guild_id)
            due = [row for row in rows if row["state"] == "due" and not row["attempts"] and row["next_at"] <= now]
            closed = {
                person.user_id: person.name
                for info, _ in running
                for person in info.seats
                if person.is_person and person.place == DIRECT and not person.dm_ok
            }
            return ServerHealth(
                running=sorted(running, key=lambda one: (one[1], one[0].id)),
                challenges=[info for info in live if info.status == CHALLENGE],
                due=len(due),
                due_since=min((row["due_since"] for row in due), default=None),
                held=_held(rows),
                closed=tuple(closed.values()),
                started_at=started_at,
            )

        return await self._store.repository.reading(read)


def _held(rows: Sequence[StoredRow]) -> list[Held]:
    """Return the messages that cannot be delivered, by reason."""
    found: dict[Why, list[StoredRow]] = {}
    for row in rows:
        why = _why(row)
        if why is not None:
            found.setdefault(why, []).append(row)
    return [
        Held(
            why,
            len(held),
            min(row["due_since"] for row in held),
            tuple(base36(one) for one in sorted({row["match_id"] for row in held})),
        )
        for why, held in found.items()
    ]


def _why(row: StoredRow) -> Why | None:
    """Return why a row is not delivered. None for a row that nothing holds back."""
    if row["state"] == "blocked":
        return BLOCKED.get(row["error"] or "", "thread")
    if row["state"] == "failed":
        return "fault"
    return "discord" if row["attempts"] else None


__all__ = ["HealthCheck", "Held", "ServerHealth", "Why"]
