"""Requests within a transaction: their messages, and how they are closed.

`bot.matches.agreements` explains what requests are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.matches.notify import enqueue_personal
from bot.model import ACTIVE, DIRECT, Json, MatchInfo
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from bot.storage.repository.agreements import GUEST
from engine import Msg

REQUEST = "request"
"""The kind of the outbox rows of this module."""
YES, NO, NEVER = "yes", "no", "never"
"""The answers to a request. ``never`` declines all requests of this kind in this match."""
AGREED, DECLINED, WITHDRAWN, EXPIRED = "agreed", "declined", "withdrawn", "expired"
"""The states of closed requests."""
RESUME = "resume"
"""The kind of the requests to resume an adjourned match."""
MOVE = "move"
"""The kind of the requests to move a match to another channel."""
REPLACE = "replace"
"""The kind of the requests to let another person take a seat."""
ANNOUNCED = frozenset({"adjourn", RESUME, MOVE, REPLACE})
"""The kinds of requests whose player gets a message when everybody has agreed, because nothing else shows it."""
ACTS = frozenset({"answer", "take_back", "undo", "concede", "stop"})
"""The journal entries with which a match goes on."""


def told(word: str, info: MatchInfo, request: AgreementRow, *, by: int | None = None) -> Msg:
    """Return a sentence about a request. ``by``: the seat whose player declined it."""
    params = {"name": info.seats[request.seat].name, "match": info.key, **request.body.get("params", {})}
    params |= names_of(request)
    if by is not None:
        params["by"] = name_in(info, request, by)
    return Msg.of(word, **params)


def question(info: MatchInfo, request: AgreementRow) -> Msg:
    """Return the sentence that asks for an agreement. `own` in the body: it is about the asking player's own seat."""
    word = f"bot.{request.kind}.asked"
    return told(f"{word}.own" if request.body.get("own") else word, info, request)


def names_of(request: AgreementRow) -> dict[str, str]:
    """Return the names that a request contains: of the newcomer (``new``) and of the player who leaves (``old``)."""
    _, names = request.body.get("names", ("", {}))
    return dict(names)


def name_in(info: MatchInfo, request: AgreementRow, seat: int) -> str:
    """Return the name of a person who is asked."""
    return names_of(request).get("new", "") if seat == GUEST else info.seats[seat].name


async def expire_requests(tx: Tx, info: MatchInfo, entries: Sequence[Json], now: int, *, seen: bool = True) -> None:
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
    announced = state in (DECLINED, EXPIRED) or (state == AGREED and request.kind in ANNOUNCED)
    if announced and request.seat != seen_by and info.status == ACTIVE:
        await enqueue_request(tx, info, request, request.seat, msg, now)
    return replace(request, state=state)


def request_key(match_id: int, number: int, seat: int) -> str:
    """Return the outbox key of the message to a player about a request."""
    return f"{REQUEST}:{match_id}:{number}:{seat}"


async def enqueue_request(
    tx: Tx, info: MatchInfo, request: AgreementRow, seat: int, msg: Msg, now: int, *, buttons: bool = False
) -> None:
    """Send a message about a request to a player, or change it. Without direct messages, it goes to the channel."""
    key = request_key(info.id, request.number, seat)
    more = {"number": request.number, "buttons": buttons}
    if seat != GUEST:
        await enqueue_personal(tx, info, key, REQUEST, seat, msg, now, **more)
        return
    known = await tx.row_of_key(key)
    user_id, direct = request.guest_id, await _takes_dms(tx, request.guest_id, now)
    if known is not None:
        user_id, direct = known["user_id"], known["channel_id"] is None
    if user_id is None:
        return
    await tx.enqueue(
        key,
        REQUEST,
        info.id,
        now,
        seat=None,
        user_id=user_id,
        channel_id=None if direct else info.channel_id,
        body={"msg": msg.to_json(), **more, "direct": direct},
    )


async def _takes_dms(tx: Tx, user_id: int | None, now: int) -> bool:
    """Whether questions to a person without a seat go to a DM."""
    row = None if user_id is None else await tx.user_row(user_id)
    if row is None:
        return True
    open_ = bool(row["dm_ok"]) or (row["dm_retry_at"] is not None and row["dm_retry_at"] <= now)
    return open_ and row["place"] == DIRECT
