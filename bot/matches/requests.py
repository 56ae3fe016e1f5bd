"""Requests within a transaction: their messages, and how they are closed.

`bot.matches.agreements` explains what requests are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.model import ACTIVE, MatchInfo
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg

REQUEST = "request"
"""The kind of the outbox rows of this module."""
YES, NO, NEVER = "yes", "no", "never"
"""The answers to a request. ``never`` declines all requests of this kind in this match."""
AGREED, DECLINED, WITHDRAWN, EXPIRED = "agreed", "declined", "withdrawn", "expired"
"""The states of closed requests."""
ACTS = frozenset({"answer", "take_back", "undo", "concede", "stop"})
"""The journal entries with which a match goes on."""


def told(word: str, info: MatchInfo, request: AgreementRow, *, by: int | None = None) -> Msg:
    """Return a sentence about a request. ``by``: the seat whose player declined it."""
    params = {"name": info.seats[request.seat].name, "match": info.key, **request.body.get("params", {})}
    if by is not None:
        params["by"] = info.seats[by].name
    return Msg.of(word, **params)


async def expire_requests(
    tx: Tx, info: MatchInfo, entries: Sequence[Mapping[str, Any]], now: int, *, seen: bool = True
) -> None:
    """Close the requests that the journal entries of an operation have made meaningless.

    An answer closes the requests that are not lasting. When a player concedes or the match ends, all requests are
    closed. ``seen``: whether the others can see that the match has gone on. Otherwise the requests stay open, because
    their end would show that a player has begun something, and therefore can do something.
    """
    acts = [op for op in entries if op["op"] in ACTS or op.get("now")]
    if not acts or not seen:
        return
    all_of_them = info.status != ACTIVE or any(op["op"] == "concede" for op in acts)
    for request in await tx.agreements(info.id):
        if all_of_them or not request.lasting:
            await close_request(tx, info, request, EXPIRED, now, seen_by=acts[-1]["seat"])


async def close_request(
    tx: Tx,
    info: MatchInfo,
    request: AgreementRow,
    state: str,
    now: int,
    *,
    by: int | None = None,
    seen_by: int | None = None,
) -> AgreementRow:
    """Close a request, and let its messages say how it ended.

    ``by``: the seat whose player declined. ``seen_by``: the seat whose player sees the news anyway.
    """
    await tx.change_agreement(info.id, request.number, state=state)
    word = {AGREED: "allowed", DECLINED: "declined", WITHDRAWN: "withdrawn", EXPIRED: "expired"}[state]
    msg = told(f"bot.{request.kind}.{word}", info, request, by=by)
    for seat in request.asked:
        row = await tx.row_of_key(request_key(info.id, request.number, seat))
        if row is not None and row["sent_message"] is None:
            await tx.drop_key(row["key"])
        elif row is not None:
            await enqueue_request(tx, info, request, seat, msg, now)
    if state in (DECLINED, EXPIRED) and request.seat != seen_by and info.status == ACTIVE:
        await enqueue_request(tx, info, request, request.seat, msg, now)
    return replace(request, state=state)


def request_key(match_id: int, number: int, seat: int) -> str:
    """Return the outbox key of the message to a player about a request."""
    return f"{REQUEST}:{match_id}:{number}:{seat}"


async def enqueue_request(
    tx: Tx, info: MatchInfo, request: AgreementRow, seat: int, msg: Msg, now: int, *, buttons: bool = False
) -> None:
    """Send a message about a request to a player, or change it. Without direct messages, it goes to the channel."""
    person, key = info.seats[seat], request_key(info.id, request.number, seat)
    known = await tx.row_of_key(key)
    direct = person.takes_dms(now) if known is None else known["channel_id"] is None
    await tx.enqueue(
        key,
        REQUEST,
        info.id,
        now,
        seat=seat,
        user_id=person.user_id,
        channel_id=None if direct else info.channel_id,
        body={
            "msg": msg.to_json(),
            "number": request.number,
            "buttons": buttons,
            "direct": direct,
        },
    )
