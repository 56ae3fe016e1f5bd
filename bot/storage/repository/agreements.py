"""Requests that the other players of a match have to agree to."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.model import Json
from bot.storage.database import Statements, StoredRow
from bot.storage.repository.base import as_json

OPEN = "open"
GUEST = -1
"""The number that stands for a person without a seat among the seats that are asked."""


@dataclass(frozen=True, slots=True)
class AgreementRow:
    """A request of the player of `seat`. `asked` are the seats whose players have to agree, and `said` their answers.

    `number` is the request's number in its match. `lasting` says whether the request stays open when the match goes on.
    `guest_id` is a person without a seat who is asked too, under the seat number `GUEST`.
    """

    match_id: int
    number: int
    kind: str
    seat: int
    since: int
    body: Json
    asked: tuple[int, ...]
    said: Mapping[int, str]
    lasting: bool
    state: str = OPEN
    guest_id: int | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose players have not answered yet."""
        return tuple(seat for seat in self.asked if seat not in self.said)


class AgreementTables(Statements):
    """Statements on requests."""

    async def agreements(
        self, match_id: int, *, kind: str | None = None, state: str | None = OPEN
    ) -> list[AgreementRow]:
        """Return the requests of a match, the oldest first. Without a `state`, also those that are closed."""
        rows = await self.rows(
            "SELECT * FROM agreement WHERE match_id = :id AND (CAST(:kind AS TEXT) IS NULL OR kind = :kind) "
            "AND (CAST(:state AS TEXT) IS NULL OR state = :state) ORDER BY number",
            {"id": match_id, "kind": kind, "state": state},
        )
        return [_agreement(row) for row in rows]

    async def agreement(self, match_id: int, number: int) -> AgreementRow | None:
        """Return the request with this number, open or closed, or None."""
        row = await self.row(
            "SELECT * FROM agreement WHERE match_id = :match_id AND number = :number",
            {"match_id": match_id, "number": number},
        )
        return None if row is None else _agreement(row)

    async def invitations(self, user_id: int) -> list[AgreementRow]:
        """Return the requests that ask this person although they have no seat, open or closed."""
        rows = await self.rows(
            "SELECT * FROM agreement WHERE guest_id = :user_id ORDER BY match_id, number", {"user_id": user_id}
        )
        return [_agreement(row) for row in rows]

    async def forget_guest(self, user_id: int) -> None:
        """Remove the id of this person from all requests."""
        await self.run("UPDATE agreement SET guest_id = NULL WHERE guest_id = :user_id", {"user_id": user_id})

    async def add_agreement(
        self,
        match_id: int,
        kind: str,
        seat: int,
        since: int,
        *,
        body: Json,
        asked: Sequence[int],
        lasting: bool,
        guest_id: int | None = None,
    ) -> AgreementRow:
        """Store a new open request and return it. It gets the next number of its match."""
        last = await self.value("SELECT max(number) FROM agreement WHERE match_id = :match_id", {"match_id": match_id})
        made = AgreementRow(
            match_id, int(last or 0) + 1, kind, seat, since, body, tuple(asked), {}, lasting, OPEN, guest_id
        )
        await self.run(
            "INSERT INTO agreement (match_id, number, kind, seat, since, body, asked, said, lasting, state, "
            "guest_id) VALUES (:match_id, :number, :kind, :seat, :since, :body, :asked, '{}', :lasting, :state, "
            ":guest_id)",
            {
                "match_id": match_id,
                "number": made.number,
                "kind": kind,
                "seat": seat,
                "since": since,
                "body": as_json(body),
                "asked": as_json(list(asked)),
                "lasting": lasting,
                "state": OPEN,
                "guest_id": guest_id,
            },
        )
        return made

    async def change_agreement(
        self, match_id: int, number: int, *, said: Mapping[int, str] | None = None, state: str | None = None
    ) -> None:
        """Store the answers to a request, or its new state."""
        await self.run(
            "UPDATE agreement SET said = coalesce(:said, said), state = coalesce(:state, state) "
            "WHERE match_id = :match_id AND number = :number",
            {
                "said": None if said is None else as_json(said),
                "state": state,
                "match_id": match_id,
                "number": number,
            },
        )


def _agreement(row: StoredRow) -> AgreementRow:
    return AgreementRow(
        row["match_id"],
        row["number"],
        row["kind"],
        row["seat"],
        row["since"],
        json.loads(row["body"]),
        tuple(json.loads(row["asked"])),
        {int(seat): word for seat, word in json.loads(row["said"]).items()},
        bool(row["lasting"]),
        row["state"],
        row["guest_id"],
    )
