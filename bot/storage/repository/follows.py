"""People who follow matches in which they have no seat."""

from __future__ import annotations

from bot.storage.database import Statements


class FollowTables(Statements):
    """Statements on the table of followers."""

    async def followers(self, match_id: int) -> list[int]:
        """Return the ids of the people who follow a match, the first follower first."""
        rows = await self.rows(
            "SELECT user_id FROM follow WHERE match_id = :match_id ORDER BY at, user_id", {"match_id": match_id}
        )
        return [row["user_id"] for row in rows]

    async def followed_by(self, user_id: int) -> list[int]:
        """Return the ids of the matches that a person follows, the newest follow first."""
        rows = await self.rows(
            "SELECT match_id FROM follow WHERE user_id = :user_id ORDER BY at DESC, match_id DESC", {"user_id": user_id}
        )
        return [row["match_id"] for row in rows]

    async def add_follower(self, match_id: int, user_id: int, at: int) -> None:
        """Store that a person follows a match from this time on."""
        await self.run(
            "INSERT INTO follow (match_id, user_id, at) VALUES (:match_id, :user_id, :at)",
            {"match_id": match_id, "user_id": user_id, "at": at},
        )

    async def remove_follower(self, match_id: int, user_id: int) -> None:
        """Store that a person no longer follows a match. A repeated call changes nothing."""
        await self.run(
            "DELETE FROM follow WHERE match_id = :match_id AND user_id = :user_id",
            {"match_id": match_id, "user_id": user_id},
        )

    async def remove_followers(self, match_id: int) -> None:
        """Store that nobody follows a match any more."""
        await self.run("DELETE FROM follow WHERE match_id = :match_id", {"match_id": match_id})

    async def followed_matches_of(self, user_id: int, player_id: int) -> list[int]:
        """Return the ids of the matches that a person follows and in which another person has a seat."""
        rows = await self.rows(
            "SELECT match_id FROM follow WHERE user_id = :user_id "
            "AND match_id IN (SELECT match_id FROM seat WHERE user_id = :player_id) ORDER BY match_id",
            {"user_id": user_id, "player_id": player_id},
        )
        return [row["match_id"] for row in rows]
