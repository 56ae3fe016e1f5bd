"""Private notes of people on matches."""

from __future__ import annotations

from bot.storage.database import Statements


class NoteTables(Statements):
    """Statements on private notes. A person has at most one note on a match."""

    async def note(self, match_id: int, user_id: int) -> str:
        """Return a person's note on a match. Without a note, it is empty."""
        found = await self.value(
            "SELECT text FROM note WHERE match_id = :match_id AND user_id = :user_id",
            {"match_id": match_id, "user_id": user_id},
        )
        return str(found or "")

    async def set_note(self, match_id: int, user_id: int, text: str) -> None:
        """Replace a person's note on a match. An empty text deletes it."""
        if not text:
            await self.run(
                "DELETE FROM note WHERE match_id = :match_id AND user_id = :user_id",
                {"match_id": match_id, "user_id": user_id},
            )
            return
        await self.run(
            "INSERT INTO note (match_id, user_id, text) VALUES (:match_id, :user_id, :text) "
            "ON CONFLICT (match_id, user_id) DO UPDATE SET text = excluded.text",
            {"match_id": match_id, "user_id": user_id, "text": text},
        )
