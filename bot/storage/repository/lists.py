"""Facts for the list of a person's matches, and about the standing message that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.database import Statements


@dataclass(frozen=True, slots=True)
class StandingRow:
    """The facts about a person's standing list.

    `asked` says whether the person has asked for the list. `posted_at` is the time at which the message was posted.
    `newest` is the id of the newest message that is known to be in the person's direct messages with the bot.
    """

    asked: bool
    posted_at: int | None
    newest: int


class ListTables(Statements):
    """Statements on lists of a person's matches."""

    async def standing_row(self, user_id: int) -> StandingRow:
        """Return the facts about a person's standing list."""
        row = await self.row(
            "SELECT list_asked, list_posted_at, dm_newest FROM person WHERE id = :user_id", {"user_id": user_id}
        )
        if row is None:
            return StandingRow(asked=False, posted_at=None, newest=0)
        return StandingRow(bool(row["list_asked"]), row["list_posted_at"], row["dm_newest"] or 0)

    async def note_direct_message(self, user_id: int, message_id: int) -> None:
        """Record a message in a person's direct messages with the bot, unless a newer one is known."""
        await self.run(
            "UPDATE person SET dm_newest = :message_id WHERE id = :user_id AND coalesce(dm_newest, 0) < :message_id",
            {"message_id": message_id, "user_id": user_id},
        )

    async def forget_message(self, row_id: int) -> None:
        """Record that the message of an outbox row was deleted. A later delivery of the row posts a new message."""
        await self.run(
            "UPDATE outbox SET message_id = NULL, sent_channel = NULL, sent_message = NULL, posting = posting + 1 "
            "WHERE id = :row_id",
            {"row_id": row_id},
        )

    async def waiting_since(self, match_id: int, seat: int) -> int | None:
        """Return the time since which a match waits for this seat. None if the seat has no question.

        The questions that follow each other without an answer of another seat count as one. So the time does not show
        how many questions a player has answered.
        """
        since: int | None = await self.value(
            f"""
            SELECT CASE WHEN asked < answered THEN asked ELSE answered END FROM (
                SELECT p.created_at AS asked, coalesce(
                    (SELECT j.at FROM journal j WHERE j.match_id = :match AND j.seat <> :seat
                     AND {self.dialect.json("j.op", "op")} = 'answer' ORDER BY j.n DESC LIMIT 1),
                    (SELECT min(first.created_at) FROM prompt first WHERE first.match_id = :match)) AS answered
                FROM prompt p WHERE p.match_id = :match AND p.seat = :seat AND p.state = 'open'
                ORDER BY p.decision_id LIMIT 1
            ) AS oldest
            """,  # noqa: S608 - our own names
            {"match": match_id, "seat": seat},
        )
        return since

    async def public_place(self, match_id: int) -> tuple[int, int] | None:
        """Return channel and message of the match's newest board or, before the first board, of its invitation."""
        row = await self.row(
            "SELECT sent_channel, sent_message FROM outbox WHERE match_id = :match_id AND kind IN ('board', 'invite') "
            "AND sent_message IS NOT NULL ORDER BY id DESC LIMIT 1",
            {"match_id": match_id},
        )
        return None if row is None else (row["sent_channel"], row["sent_message"])
