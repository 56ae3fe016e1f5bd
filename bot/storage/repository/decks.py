"""Players' own decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.storage.database import Statements, StoredRow
from bot.storage.repository.base import as_json


class DeckTables(Statements):
    """Statements on the table of decks."""

    async def decks_of(self, user_id: int, game: str | None = None) -> Sequence[StoredRow]:
        """Return a person's decks, the most recently changed first. With `game`, return only that game's decks."""
        return await self.rows(
            "SELECT * FROM deck WHERE user_id = :user AND (CAST(:game AS TEXT) IS NULL OR game = :game) "
            "ORDER BY changed_at DESC, id DESC",
            {"user": user_id, "game": game},
        )

    async def deck_row(self, deck_id: int) -> StoredRow | None:
        """Return a deck by its id, for any owner."""
        return await self.row("SELECT * FROM deck WHERE id = :deck_id", {"deck_id": deck_id})

    async def insert_deck(self, **values: Any) -> int:
        """Store a new deck and return its id."""
        row = {**values, "cards": as_json(values["cards"]), "unread": as_json(values["unread"])}
        return int(
            await self.value(
                "INSERT INTO deck (user_id, name, game, cards, unread, faction, changed_at) "
                "VALUES (:user_id, :name, :game, :cards, :unread, :faction, :changed_at) RETURNING id",
                row,
            )
        )

    async def update_deck(self, deck_id: int, cards: dict[str, int], unread: Sequence[Any], now: int) -> None:
        """Replace the cards of a deck, and its list of lines that could not be read yet."""
        await self.run(
            "UPDATE deck SET cards = :cards, unread = :unread, changed_at = :now WHERE id = :deck_id",
            {"cards": as_json(cards), "unread": as_json(unread), "now": now, "deck_id": deck_id},
        )

    async def delete_deck(self, deck_id: int) -> None:
        """Delete a deck. Matches with this deck keep their own copy."""
        await self.run("DELETE FROM deck WHERE id = :deck_id", {"deck_id": deck_id})
