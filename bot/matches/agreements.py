"""Agreements: requests of a player that the other players of the match have to agree to.

A :class:`Matter` is something that can be agreed on, such as taking back a move. For each request, the other players
get a message with buttons. The request is carried out when all of them have allowed it, and closed when one of them
declines. A match has at most one open request of each kind.

The sentences of a matter have ids that begin with ``bot.KIND``, with the parameters ``name`` (who asks), ``by`` (who
declined), ``match``, and those in the request's body under ``params``:

``.asked`` to those who are asked (see `question`), ``.allowed`` and ``.declined`` to everybody, ``.withdrawn`` and
``.expired`` to those who were asked, ``.open`` the refusal of a second request, ``.gone`` the refusal of an answer to
a closed request.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot import faults
from bot.matches.reader import MatchReader
from bot.matches.requests import (
    AGREED,
    DECLINED,
    NEVER,
    NO,
    WITHDRAWN,
    YES,
    close_request,
    enqueue_request,
    question,
    told,
)
from bot.matches.store import MatchStore
from bot.model import ACTIVE, OVER, Json, MatchInfo, UserError
from bot.storage import RevisionConflict, Tx
from bot.storage.repository import AgreementRow
from bot.storage.repository.agreements import GUEST, OPEN
from engine import Msg

A_WHILE_MS = 10 * 60_000
OFTEN = 8
"""Maximum number of requests that a player may make in a match within `A_WHILE_MS`, because each one sends messages."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request that may be made: the seats whose players have to agree, and its body."""

    asked: Sequence[int]
    body: Json = field(default_factory=dict)
    guest_id: int | None = None
    """A person without a seat who has to agree too. The body contains the name; see `names_of`."""


async def those_playing(store: MatchStore, tx: Tx, info: MatchInfo, seat: int) -> Sequence[int]:
    """Return the seats whose players have to agree, because they still play. Raises UserError if `seat` does not."""
    playing = await store.playing(tx, info)
    if seat not in playing:
        raise UserError(Msg.of("bot.clock.not_playing"))
    return playing


class Matter(Protocol):
    """Something that players can agree on."""

    @property
    def kind(self) -> str: ...

    @property
    def lasting(self) -> bool:
        """Whether a request stays open when the match goes on."""
        ...

    @property
    def mutual(self) -> bool:
        """Whether a player who makes the same request agrees to the open one."""
        ...

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Check a request of this seat. Raises UserError if it cannot be made now."""
        ...

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Do what everybody has agreed to. Raises UserError if that is not possible any more; nothing then changes."""
        ...


class Agreements:
    """The operations on requests."""

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store
        self._matters: dict[str, Matter] = {}

    def add(self, matter: Matter) -> None:
        """Add something that can be agreed on."""
        self._matters[matter.kind] = matter

    async def open_requests(self, match_id: int) -> Sequence[AgreementRow]:
        """Return the open requests of a match, the oldest first."""
        async with self._store.repository.read() as tx:
            return await tx.agreements(match_id)

    async def request(self, match_id: int, number: int) -> AgreementRow | None:
        """Return a request, open or closed, or None."""
        async with self._store.repository.read() as tx:
            return await tx.agreement(match_id, number)

    async def ask(
        self, match_id: int, user_id: int, kind: str, given: Json | None = None
    ) -> tuple[MatchInfo, AgreementRow]:
        """Make a request, and send it to those who have to agree. ``given`` is passed to the matter.

        Returns the match and the request. Raises UserError for a person without a seat, if the match is not running, if
        such a request is open, if this player has made too many requests, or if the matter refuses it.
        """
        with self._store.intake():
            try:
                made = await self._ask(match_id, user_id, self._matters[kind], given or {})
            except RevisionConflict:
                raise UserError(Msg.of("bot.busy")) from None
            self._store.committed()
            return made

    async def _ask(self, match_id: int, user_id: int, matter: Matter, given: Json) -> tuple[MatchInfo, AgreementRow]:
        now = self._store.now()
        async with self._store.changing(match_id) as tx:
            info, seat = await self._reader.playing(tx, match_id, user_id)
            for open_ in await tx.agreements(match_id, kind=matter.kind):
                if open_.seat == seat or not matter.mutual:
                    raise UserError(told(f"bot.{matter.kind}.open", info, open_))
                if seat not in open_.asked:
                    raise UserError(Msg.of("bot.request.not_asked"))
                return await self._answer(tx, info, open_, seat, YES)
            made_lately = [one for one in await tx.agreements(match_id, state=None) if now - one.since < A_WHILE_MS]
            if sum(one.seat == seat for one in made_lately) >= OFTEN:
                raise UserError(Msg.of("bot.request.often", n=OFTEN, minutes=A_WHILE_MS // 60_000))
            proposal = await matter.propose(tx, info, seat, given)
            made = await tx.add_agreement(
                match_id,
                matter.kind,
                seat,
                now,
                body=proposal.body,
                asked=[
                    # A computer player agrees to everything that its matters do not refuse.
                    *(one for one in proposal.asked if one != seat and not info.seats[one].is_computer),
                    *(() if proposal.guest_id is None else (GUEST,)),
                ],
                lasting=matter.lasting,
                guest_id=proposal.guest_id,
            )
            if not made.asked:
                return await self._carry_out(tx, info, made)
            for one in made.asked:
                await enqueue_request(tx, info, made, one, question(info, made), now, buttons=True)
            faults.point("in_transaction")
        return info, made

    async def answer(self, match_id: int, user_id: int, number: int, word: str) -> tuple[MatchInfo, AgreementRow]:
        """Allow or decline a request (`YES`, `NO`, `NEVER`). Returns the match and the request as they are now.

        The last player who allows it carries it out. Raises UserError for a person who is not asked, or if the request
        is no longer open. An answer may be changed until then.
        """
        with self._store.intake():
            try:
                async with self._store.changing(match_id) as tx:
                    info = await self._reader.info(tx, match_id)
                    known = await tx.agreement(match_id, number)
                    if known is not None and known.guest_id == user_id:
                        seat = _running(info, GUEST)
                    else:
                        info, seat = await self._reader.playing(tx, match_id, user_id)
                    request = await self._open(tx, info, number)
                    if seat not in request.asked:
                        word_ = "yours" if seat == request.seat else "not_asked"
                        raise UserError(Msg.of(f"bot.request.{word_}"))
                    done = await self._answer(tx, info, request, seat, word)
                    faults.point("in_transaction")
            except RevisionConflict:
                raise UserError(Msg.of("bot.busy")) from None
            self._store.committed()
            return done

    async def withdraw(self, match_id: int, user_id: int, number: int) -> tuple[MatchInfo, AgreementRow]:
        """Withdraw this person's own request. Raises UserError if it is not theirs or no longer open."""
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                info, seat = await self._reader.playing(tx, match_id, user_id)
                request = await self._open(tx, info, number)
                if seat != request.seat:
                    raise UserError(Msg.of("bot.request.not_yours", name=info.seats[request.seat].name))
                closed = await close_request(tx, info, request, WITHDRAWN, self._store.now())
            self._store.committed()
            return info, closed

    # -- parts -----------------------------------------------------------------------------------------------

    async def _answer(
        self, tx: Tx, info: MatchInfo, request: AgreementRow, seat: int, word: str
    ) -> tuple[MatchInfo, AgreementRow]:
        request = replace(request, said={**request.said, seat: word})
        await tx.change_agreement(info.id, request.number, said=request.said)
        if word != YES:
            return info, await close_request(tx, info, request, DECLINED, self._store.now(), by=seat)
        if request.waiting:
            return info, request
        return await self._carry_out(tx, info, request)

    async def _carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> tuple[MatchInfo, AgreementRow]:
        # The request is closed first, so that carrying it out does not count as going on without it.
        # Players who give away their own seats get a message of their own about that.
        leaves = request.seat if request.body.get("own") else None
        closed = await close_request(tx, info, request, AGREED, self._store.now(), seen_by=leaves)
        return await self._matters[request.kind].carry_out(tx, info, request), closed

    async def _open(self, tx: Tx, info: MatchInfo, number: int) -> AgreementRow:
        request = await tx.agreement(info.id, number)
        if request is None:
            raise UserError(Msg.of("bot.request.gone"))
        if request.state != OPEN:
            raise UserError(told(f"bot.{request.kind}.gone", info, request))
        return request


def _running(info: MatchInfo, seat: int) -> int:
    """Return the seat. Raises UserError if the match is not running."""
    if info.status != ACTIVE:
        raise UserError(Msg.of("bot.over" if info.status == OVER else "bot.not_started"))
    return seat


__all__ = [
    "AGREED",
    "DECLINED",
    "NEVER",
    "NO",
    "WITHDRAWN",
    "YES",
    "Agreements",
    "Matter",
    "Proposal",
    "question",
    "those_playing",
    "told",
]
