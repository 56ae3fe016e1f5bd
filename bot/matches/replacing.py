"""Letting another person take a seat of a running match, by agreement (`bot.matches.agreements`)."""

from __future__ import annotations

from dataclasses import replace

from bot import faults
from bot.apart import apart
from bot.decks.model import nameless
from bot.matches.agreements import Proposal, those_playing
from bot.matches.blocks import check_newcomer
from bot.matches.challenges import Challenges, distinct
from bot.matches.endings import Endings
from bot.matches.engine_gateway import BrokenSnapshot, EngineGateway
from bot.matches.followers import end_follow
from bot.matches.listing import enqueue_lists
from bot.matches.notify import enqueue_board, enqueue_notice, enqueue_prompt, take_from
from bot.matches.practising import known_level
from bot.matches.reader import MatchReader
from bot.matches.requests import EXPIRED, REPLACE, close_request, names_of
from bot.matches.store import MatchStore
from bot.matches.timekeeping import fill_for_newcomer
from bot.model import Json, MatchInfo, UserError, computer_id, is_person
from bot.storage import Tx
from bot.storage.repository import AgreementRow, FormerRow
from bot.storage.repository.agreements import GUEST
from engine import Msg


class Replacing:
    """The request that another person, or the computer, takes a seat, with its deck, its hand and its question.

    All players and the newcomer have to agree. A player who is gone (`Endings.absent`), or whose time is up, is not
    asked. The caller checks that the newcomer may play in the match's channel.
    """

    kind = REPLACE
    lasting = True
    mutual = False

    def __init__(
        self, reader: MatchReader, store: MatchStore, engine: EngineGateway, challenges: Challenges, endings: Endings
    ) -> None:
        self._reader = reader
        self._store = store
        self._engine = engine
        self._challenges = challenges
        self._endings = endings

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Return the request that the person ``given["by"]`` (user id, display name) takes the seat ``given["seat"]``.

        With ``given["level"]``, the computer takes it at that level, under the display name. Raises UserError if that
        seat no longer plays, or if the person cannot take it.
        """
        level = str(given.get("level", ""))
        replaced, (user_id, name) = int(given["seat"]), given["by"]
        if level:
            known_level(level)
            user_id = computer_id(replaced)
        playing = await those_playing(self._store, tx, info, seat)
        if replaced not in playing:
            raise UserError(Msg.of("bot.replace.not_playing"))
        if info.seat_of(user_id) is not None:
            raise UserError(Msg.of("bot.replace.seated", new=name))
        taken = [person.name for person in info.seats]
        taken += [row.name for row in await tx.former(match_id=info.id) if row.user_id != user_id]
        name = distinct([*taken, name])[-1]
        await self._check(tx, info, (user_id, name), info.seats[seat].user_id, replaced)
        gone = replaced != seat and await self._gone(tx, info, replaced)
        names = Msg.of("bot.replace.allowed", new=name, old=info.seats[replaced].name, match=info.key)
        body = {"seat": replaced, "unasked": gone, "own": replaced == seat, "names": names.to_json(), "level": level}
        if level:
            return Proposal([one for one in playing if not gone or one != replaced], body)
        await tx.set_user(user_id)
        return Proposal([one for one in playing if not gone or one != replaced], body, user_id)

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Give the seat to the newcomer. Raises UserError if a player who was not asked is back, or as `propose`."""
        seat, user_id, names = int(request.body["seat"]), request.guest_id, names_of(request)
        level = str(request.body.get("level", ""))
        if level:
            user_id = computer_id(seat)
        if user_id is None:
            raise UserError(Msg.of("bot.replace.gone"))
        if request.body["unasked"] and not await self._gone(tx, info, seat):
            raise UserError(Msg.of("bot.replace.back", **names))
        last = list(request.said)[-1]  # the seat whose answer carries the request out
        answering = user_id if last == GUEST else info.seats[last].user_id
        await self._check(tx, info, (user_id, names["new"]), answering, seat)
        live = await self._store.load(tx, info, change=True)
        done = len(live.journal)
        result = await apart("match", live.hand_over, seat)
        if not result.ok:
            self._store.live.checkin(info.id, info.rev, live)
            raise UserError(result.reason or Msg.of("bot.replace.not_playing"))
        saved = await self._store.saved(live)
        blob = await apart("match", self._engine.renamed, saved.blob, seat, info.seats[seat].name, names["new"])
        await self._rename_past(tx, info, seat, names["new"])
        taken = await self._seat(tx, info, seat, (user_id, names["new"]), level)
        after = await self._store.commit(
            tx, taken, replace(saved, blob=blob), result.events, live.journal[done:], None, {}
        )
        now = self._store.now()
        await enqueue_board(tx, after, now, new_turn=False)
        await enqueue_lists(tx, info, now)
        await enqueue_lists(tx, after, now)
        faults.point("in_transaction")
        return after

    # -- parts -----------------------------------------------------------------------------------------------

    async def _check(self, tx: Tx, info: MatchInfo, newcomer: tuple[int, str], asking: int, replaced: int) -> None:
        """Raise UserError if this person cannot take the seat. `asking` is the person who is shown the refusal."""
        user_id, name = newcomer
        if info.seat_of(user_id) is not None:
            raise UserError(Msg.of("bot.replace.seated", new=name))
        if not is_person(user_id):
            await self._check_practice(tx, info, asking, replaced)
            return
        former = await tx.former(match_id=info.id, user_id=user_id)
        if any(row.seat != replaced for row in former):
            # This person knows what the other seat hides.
            raise UserError(Msg.of("bot.replace.other_side", new=name))
        others = {person.user_id: person.name for person in info.seats if person.index != replaced}
        await check_newcomer(tx, asking, newcomer, others)
        if not await self._challenges.has_room(tx, user_id):
            raise UserError(Msg.of("bot.replace.full", new=name))

    async def _check_practice(self, tx: Tx, info: MatchInfo, asking: int, replaced: int) -> None:
        """Raise UserError if the match would be one practice match too many, for a player who stays or the server."""
        if info.is_practice:
            return  # it counts already
        limits = self._challenges.limits
        for person in info.seats:
            if person.index == replaced or await tx.count_practice_of(person.user_id) < limits.practice:
                continue
            if person.user_id == asking:
                raise UserError(Msg.of("bot.practice.person", n=limits.practice))
            raise UserError(Msg.of("bot.replace.practice", name=person.name, n=limits.practice))
        if info.guild_id is not None and await tx.count_practice_in(info.guild_id) >= limits.server_practice:
            raise UserError(Msg.of("bot.replace.server_practice", n=limits.server_practice))

    async def _gone(self, tx: Tx, info: MatchInfo, seat: int) -> bool:
        """Whether the others need not wait for a player: gone, or out of time."""
        clock = info.seats[seat].clock
        return (clock is not None and clock.up) or seat in await self._endings.absent_in(tx, info)

    async def _rename_past(self, tx: Tx, info: MatchInfo, seat: int, name: str) -> None:
        """Give the seat the newcomer's name in the older positions, from which the match can be played again."""
        for rev, blob in await tx.snapshots(info.id):
            try:
                renamed = await apart("match", self._engine.renamed, blob, seat, info.seats[seat].name, name)
            except BrokenSnapshot:
                await tx.drop_snapshot(info.id, rev)
            else:
                await tx.replace_snapshot(info.id, rev, renamed)

    async def _seat(self, tx: Tx, info: MatchInfo, seat: int, newcomer: tuple[int, str], level: str) -> MatchInfo:
        """Store the new player of a seat, and deliver what follows: the old messages end, and the newcomer is asked."""
        now, old, row = self._store.now(), info.seats[seat], await tx.opening(info.id)
        assert row is not None
        await tx.add_former(FormerRow(info.id, int(row["entries"]), seat, old.user_id, old.name, now))
        for open_ in await tx.agreements(info.id):
            await close_request(tx, info, open_, EXPIRED, now)
        await tx.set_end_agreed(info.id, [])
        await tx.update_seat(
            info.id,
            seat,
            user_id=newcomer[0],
            name=newcomer[1],
            level=level,
            lost=0,
            judged=-1,
            deck=nameless(old.deck),
            drafted="",
            left_server=False,
            unreachable_since=None,
            acted_at=None,
            sounded_at=None,
            live_until=None,
        )
        await tx.seat_taken(info.id, seat)
        await take_from(tx, info, seat, now)
        await end_follow(tx, info.id, newcomer[0])
        followers = await tx.followers(info.id)
        for by, blocked in await tx.blocks_among({newcomer[0], *followers}):
            if by == newcomer[0]:
                await end_follow(tx, info.id, blocked)
        after = await self._reader.info(tx, info.id)
        await fill_for_newcomer(tx, info, after, seat, now)
        names = {"new": newcomer[1], "old": old.name, "match": info.key}
        await enqueue_notice(tx, after, seat, f"welcome:{now}", Msg.of("bot.replace.welcome", **names), now)
        await enqueue_notice(tx, info, seat, f"left:{now}", Msg.of("bot.replace.left", **names), now)
        for prompt in await tx.open_prompts(info.id):
            if prompt.seat == seat:
                await enqueue_prompt(tx, after, prompt.decision_id, seat, now, again=True)
        return after
