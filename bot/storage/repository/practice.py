"""The questions that the computer has to answer, and the number of practice matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.model import LIVE
from bot.storage.database import Statements, expanded

_LIVE = f"({', '.join(repr(status) for status in LIVE)})"
_PRACTICE = (
    f"SELECT count(*) FROM match m WHERE m.status IN {_LIVE} "  # noqa: S608 - our own words
    "AND EXISTS (SELECT 1 FROM seat c WHERE c.match_id = m.id AND c.level <> '')"
)


@dataclass(frozen=True, slots=True)
class ComputerQuestion:
    """An open question to a computer player."""

    match_id: int
    seat: int
    decision_id: int
    level: str
    rev: int
    """The revision of the match."""
    lost: int
    """Number of the player's turns in a row that looked lost to it."""
    judged: int
    """The last turn that it judged, or -1."""
    created_at: int
    """The time in ms since which the match waits for the answer."""
    person: int | None
    """A person who plays in the match, always the same one. None if only computers play on."""


class PracticeTables(Statements):
    """Statements on computer players."""

    async def computer_questions(self, process: str = "", now: int = 0) -> list[ComputerQuestion]:
        """Return the open questions to computer players, the longest waiting first.

        Those that a process other than `process` thinks about now are left out.
        """
        rows = await self.rows(
            "SELECT p.match_id, p.seat, p.decision_id, s.level, m.rev, s.lost, s.judged, p.created_at, "  # noqa: S608
            "(SELECT min(h.user_id) FROM seat h WHERE h.match_id = p.match_id AND h.level = '') AS person "
            f"FROM prompt p {self.dialect.indexed_by('ix_prompt_computer')} "
            "JOIN seat s ON s.match_id = p.match_id AND s.seat = p.seat JOIN match m ON m.id = p.match_id "
            "WHERE p.state = 'open' AND p.computer AND m.status = 'active' "
            "AND (p.leased_until <= :now OR p.leased_by = :process) "
            "ORDER BY p.created_at, p.match_id, p.decision_id",
            {"process": process, "now": now},
        )
        return [ComputerQuestion(**dict(row)) for row in rows]

    async def lease_question(self, question: ComputerQuestion, process: str, now: int, until: int) -> bool:
        """Let only this process think about a question until this time. Returns False if another one does already."""
        found = await self.rows(
            "UPDATE prompt SET leased_by = :process, leased_until = :until WHERE match_id = :match "
            "AND decision_id = :decision AND state = 'open' AND (leased_until <= :now OR leased_by = :process) "
            "RETURNING seat",
            {
                "process": process,
                "until": until,
                "match": question.match_id,
                "decision": question.decision_id,
                "now": now,
            },
        )
        return bool(found)

    async def end_dead_thoughts(self, living: Iterable[str]) -> None:
        """Let the questions about which processes other than the `living` thought be thought about again."""
        sql = (
            "UPDATE prompt SET leased_by = NULL, leased_until = 0 "
            "WHERE state = 'open' AND computer AND leased_until > 0 AND leased_by NOT IN :living"
        )
        await self.run(*expanded(sql, living=list(living)))

    async def seat_taken(self, match_id: int, seat: int) -> None:
        """Note for the open prompts of a seat whether its new player is the computer."""
        await self.run(
            "UPDATE prompt SET computer = EXISTS "
            "(SELECT 1 FROM seat WHERE match_id = :match_id AND seat = :seat AND level <> '') "
            "WHERE match_id = :match_id AND seat = :seat AND state = 'open'",
            {"match_id": match_id, "seat": seat},
        )

    async def set_outlook(self, match_id: int, seat: int, lost: int, judged: int) -> None:
        """Store how hopeless a computer player is. Nothing changes if a person has its seat now."""
        await self.run(
            "UPDATE seat SET lost = :lost, judged = :judged "
            "WHERE match_id = :match_id AND seat = :seat AND level <> ''",
            {"lost": lost, "judged": judged, "match_id": match_id, "seat": seat},
        )

    async def count_practice_of(self, user_id: int) -> int:
        """Return the number of running matches in which this person plays with the computer."""
        sql = f"{_PRACTICE} AND EXISTS (SELECT 1 FROM seat s WHERE s.match_id = m.id AND s.user_id = :user_id)"  # noqa: S608
        return int(await self.value(sql, {"user_id": user_id}))

    async def count_practice_in(self, guild_id: int) -> int:
        """Return the number of running matches of a server in which the computer plays."""
        return int(await self.value(f"{_PRACTICE} AND m.guild_id = :guild_id", {"guild_id": guild_id}))
