"""Challenges: from the invitation to the first turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import faults
from bot.apart import apart
from bot.clocks.pace import PACE, PACES
from bot.decks.library import OWN, Decks
from bot.matches.blocks import check_blocks
from bot.matches.engine_gateway import EngineGateway
from bot.matches.listing import enqueue_lists
from bot.matches.notify import enqueue_invite, enqueue_notice, invite_key
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import (
    CANCELLED,
    CASUAL,
    CHALLENGE,
    DECLINED,
    EXPIRED,
    LIVE,
    NOBODY,
    PRESETS,
    REPLACED,
    Json,
    Limits,
    MatchInfo,
    Preferences,
    SeatInfo,
    UserError,
)
from bot.names import clean, nameless, quoted
from bot.storage import RevisionConflict, Tx
from bot.storage.repository import ChannelTaken
from engine import Msg

CHALLENGE_DAYS = 7
"""Days after which an unanswered challenge expires."""
DAY_MS = 24 * 3600 * 1000
A_WHILE_MS = 10 * 60 * 1000
OFTEN = 16
"""Maximum number of challenges that a person may open within `A_WHILE_MS`. Those that became a match do not count.

If twice `Limits.person` is more, that is the maximum instead.
"""


@dataclass(frozen=True, slots=True)
class ThreadOrder:
    """A thread to be opened for a match.

    It is opened in this channel from the message `message_id`, which is the invitation. Without a message it is opened
    by itself.
    """

    channel_id: int
    message_id: int | None
    game: str
    names: tuple[str, ...]


OpenThread = Callable[[ThreadOrder], Awaitable[int | None]]
"""A function that opens a thread and returns its id. If the invitation has an open thread already, it returns that one.

It returns None if the bot may not open threads there, or if there are too many. It raises UserError if Discord could
not do it at the moment.
"""


@dataclass(frozen=True, slots=True)
class _Joining:
    """A person who is about to take a free seat."""

    index: int
    user_id: int
    name: str


class Challenges:
    """The operations on challenges, until the match begins."""

    def __init__(
        self,
        reader: MatchReader,
        store: MatchStore,
        engine: EngineGateway,
        seed: Callable[[], int],
        own: Decks,
        limits: Limits,
    ) -> None:
        self._reader = reader
        self._store = store
        self._engine = engine
        self.new_seed = seed
        self._own = own
        self.limits = limits

    # -- from the invite to the first turn -------------------------------------------------------------------

    async def open(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        challenger: tuple[int, str],
        opponents: Sequence[tuple[int, str]],
        game: str,
        deck: str | None = None,
        stored: str | None = None,
        options: Mapping[str, str] | None = None,
        stops: str | None = None,
        around: Collection[int] = (),
        free: int = 0,
        threaded: bool = False,
    ) -> MatchInfo:
        """Open a challenge in this channel. The outbox posts the invitation.

        People are given as (user id, display name). The challenger has the first seat, and the opponents have the next
        seats in the given order. `deck` is the key of a ready deck or of the challenger's own deck. `stored` is used
        instead of `deck` for the stored deck of a seat from an earlier match. `options` are the game's, e.g. "first":
        "random" (default) or a seat. `around` lists the related channels: the known threads of this channel, or, if
        this channel is a thread, its parent channel and the other known threads there. `free` is the number of further
        seats that anybody may take. `threaded`: whether the match gets a thread of its own in this channel, which then
        holds any number of challenges. An open challenge by the same person in this channel is replaced; with
        `threaded`, only one of the same game to the same people.

        Raises UserError if the channel has a match or another person's challenge (not with `threaded`), if the game,
        deck or option is unknown, if the number of people does not fit the game, if people challenge themselves or a
        person twice, if two of the people must not play with each other (`bot.matches.blocks`), or if there would be
        more challenges and matches than `Limits` allow.
        """
        with self._store.intake():
            if challenger[0] in (person[0] for person in opponents):
                raise UserError(Msg.of("bot.self_challenge"))
            former = sum(person[0] == NOBODY for person in opponents)
            if former:
                raise UserError(Msg.of("bot.rematch.former", n=former))
            if len({person[0] for person in opponents}) < len(opponents):
                raise UserError(Msg.of("bot.same_person"))
            self.ready_decks(game)
            self.check_number(game, 1 + len(opponents) + free)
            chosen = self.options_of(game, options or {})
            deck = stored or await self.deck_for(challenger[0], game, deck, chosen)
            usual = self._engine.default_preset(game)
            stops = stops or await self.usual_stops(challenger[0], game)
            known_preset(stops)
            now = self._store.now()
            people = [(challenger, deck, stops), *((person, "", usual) for person in opponents)]
            names = distinct([person[1] for person, _, _ in people])
            async with self._store.repository.write() as tx:
                for person, _, _ in people:
                    await tx.set_user(person[0])
                place = {"channel_id": channel_id, "parent_id": channel_id if threaded else None}
                row = new_row(game, guild_id, place, chosen, now, free_seats=free)
                seats = [
                    {"seat": n, "user_id": person[0], "name": names[n], "deck": deck_key, "stops": preset}
                    for n, (person, deck_key, preset) in enumerate(people)
                ]
                for other in await self._in_the_way(tx, row, [person[0] for person, _, _ in people]):
                    if other.status != CHALLENGE or other.challenger.user_id != challenger[0]:
                        raise UserError(taken(other))
                    await self.close(tx, other, REPLACED, now)
                await check_blocks(tx, challenger[0], {person[0]: names[n] for n, (person, _, _) in enumerate(people)})
                await self._check_limits(tx, challenger[0], {channel_id, *around}, now)
                try:
                    match_id = await tx.insert_match(row, seats)
                except ChannelTaken:
                    raise UserError(Msg.of("bot.busy")) from None
                await tx.enqueue(invite_key(match_id), "invite", match_id, now, channel_id=channel_id)
                info = await self._reader.info(tx, match_id)
                await enqueue_lists(tx, info, now)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def _in_the_way(self, tx: Tx, row: Json, people: Sequence[int]) -> Sequence[MatchInfo]:
        """Return the matches and challenges that a new challenge must replace, or that prevent it.

        `row` is the new challenge, and `people` are those whom it names, the challenger first.
        """
        channel_id = row["channel_id"]
        if row["parent_id"] is None:
            other = await tx.match_in_channel(channel_id)
            return [other] if other is not None and other.status in LIVE else []
        return [
            other
            for other in await tx.threaded_in(channel_id, people[0])
            if other.status == CHALLENGE
            and other.challenger.user_id == people[0]
            and (other.game, other.free_seats) == (row["game"], row["free_seats"])
            and {seat.user_id for seat in other.seats} == set(people)
        ]

    async def is_posted(self, match_id: int, seconds: float) -> bool:
        """Wait at most ``seconds`` for the invitation to be posted. Returns whether it was posted."""
        return await self._store.wait_delivered(invite_key(match_id), seconds)

    async def accept(
        self,
        match_id: int,
        user_id: int,
        *,
        name: str = "",
        deck: str | None = None,
        stops: str | None = None,
        open_thread: OpenThread | None = None,
    ) -> MatchInfo:
        """Accept a challenge, or take a free seat of it, with this stops preset and deck. Without a deck, the first
        ready deck that no other seat has is used. `name` is the display name of a person who takes a free seat.

        The last acceptance begins the match, and the outbox then delivers the first prompts and the board. If the match
        is to have a thread of its own, `open_thread` opens it first. Without a thread, the match is played in the
        channel.

        Raises UserError if this person was not challenged and no seat is free, if this person has accepted already, if
        the challenge is no longer open, or if a match without a thread would need a channel that has a match.
        """
        with self._store.intake():
            lock = self._store.live.lock(match_id)
            async with lock:
                async with self._store.repository.read() as tx:
                    before = await self.open_challenge(tx, match_id, user_id, joining=True)
                    if before.parent_id is not None:
                        await self._check_person(tx, before, user_id)  # before a thread is opened in vain
                stops = stops or await self.usual_stops(user_id, before.game)
                known_preset(stops)
                others = tuple(seat.name for seat in before.unanswered if seat.user_id != user_id)
                invited = next((seat for seat in before.challenged if seat.user_id == user_id), None)
                if invited is not None and invited.has_accepted:
                    raise UserError(_accepted_already(before))
                taken = {seat.deck for seat in before.seats}
                deck = await self.deck_for(user_id, before.game, deck, before.options, taken)
                names = distinct([*(seat.name for seat in before.seats), name])
                person = invited or _Joining(len(before.seats), user_id, names[-1])
                free = before.free_seats - (invited is None)
                try:
                    if others or free:
                        return await self._note_acceptance(before, person, deck, stops, free)
                    return await self._begin(before, person, deck, stops, open_thread)
                except RevisionConflict:
                    raise UserError(Msg.of("bot.busy")) from None

    async def _sit_down(self, tx: Tx, before: MatchInfo, person: SeatInfo | _Joining, deck: str, stops: str) -> None:
        """Store the deck and stops of a person who accepts, who may need a new seat."""
        await self._check_person(tx, before, person.user_id)
        if isinstance(person, SeatInfo):
            await tx.update_seat(before.id, person.index, deck=deck, stops=stops)
            return
        await tx.set_user(person.user_id)
        await tx.join(before.id, seat=person.index, user_id=person.user_id, name=person.name, deck=deck, stops=stops)

    async def _check_person(self, tx: Tx, before: MatchInfo, user_id: int) -> None:
        """Raise UserError if this person has no room for the match, or must not play with one of the others."""
        await self.check_room(tx, user_id)
        await check_blocks(tx, user_id, {seat.user_id: seat.name for seat in before.seats})

    async def _note_acceptance(
        self, before: MatchInfo, person: SeatInfo | _Joining, deck: str, stops: str, free: int
    ) -> MatchInfo:
        """Store that this person accepts. The challenge stays open for the others."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            await tx.for_update(before.id)
            await self._sit_down(tx, before, person, deck, stops)
            await tx.update_match(before.id, before.rev, {"changed_at": now, "free_seats": free})
            info = await self._reader.info(tx, before.id)
            await enqueue_invite(tx, info, now)
            await enqueue_lists(tx, info, now)
            faults.point("in_transaction")
        self._store.committed()
        return info

    async def _begin(
        self, before: MatchInfo, person: SeatInfo | _Joining, deck: str, stops: str, open_thread: OpenThread | None
    ) -> MatchInfo:
        seats = [(seat.deck, seat.name, seat.stops) for seat in before.seats if seat.index != person.index]
        seats.insert(person.index, (deck, person.name, stops))
        return await self.begin(before, seats, lambda tx: self._sit_down(tx, before, person, deck, stops), open_thread)

    async def begin(
        self,
        before: MatchInfo,
        seats: Sequence[tuple[str, str, str]],
        sit_down: Callable[[Tx], Awaitable[None]],
        open_thread: OpenThread | None,
    ) -> MatchInfo:
        """Begin the match of a challenge. The caller holds its lock.

        `seats` are (deck, name, stops preset). `sit_down` stores the seats that are not stored yet; it may raise
        UserError. Raises RevisionConflict if the challenge has changed.
        """
        seed = self.new_seed()
        live = await apart("match", self._engine.new, before.game, seed, seats, before.options)
        events = await apart("match", self._engine.opening_events, live)
        saved = await self._store.saved(live)
        place = await self.place_of(before, tuple(name for _, name, _ in seats), open_thread)
        async with self._store.repository.write() as tx:
            await tx.for_update(before.id)
            where = place.get("channel_id") or before.channel_id
            other = await tx.match_in_channel(where) if place else None
            if other is not None and other.status in LIVE:
                raise UserError(Msg.of("bot.no_thread", place=f"<#{where}>", match=other.key))
            await sit_down(tx)
            birth = {"engine_version": self._engine.version, "seed": str(seed), "free_seats": 0, **place}
            info = await self._store.commit(tx, before, saved, events, [], None, birth)
            await enqueue_invite(tx, info, info.changed_at)
            faults.point("in_transaction")
        self._store.live.checkin(info.id, info.rev, live)
        self._store.committed()
        return info

    async def place_of(
        self, before: MatchInfo, names: tuple[str, ...], open_thread: OpenThread | None
    ) -> Mapping[str, int | None]:
        """Return the columns that say where a beginning match is played. Opens its thread if it is to have one.

        A process that dies after the thread was opened leaves the challenge open. The next acceptance finds the thread.
        """
        if before.parent_id is None:
            return {}
        thread_id = None
        if open_thread is not None:
            async with self._store.repository.read() as tx:
                posted = await tx.row_of_key(invite_key(before.id))
            message_id = None if posted is None else posted["sent_message"]
            order = ThreadOrder(before.channel_id, message_id, before.game, names)
            thread_id = await open_thread(order)
            if message_id is not None and thread_id is not None and await self._is_taken(thread_id):
                # Somebody else opened the invitation's thread, and plays there.
                thread_id = await open_thread(replace(order, message_id=None))
        return {"parent_id": None} if thread_id is None else {"channel_id": thread_id}

    async def _is_taken(self, channel_id: int) -> bool:
        """Whether a channel has a match or a challenge."""
        async with self._store.repository.read() as tx:
            other = await tx.match_in_channel(channel_id)
        return other is not None and other.status in LIVE

    async def decline(self, match_id: int, user_id: int) -> MatchInfo:
        """Decline a challenge. This closes it and notifies the others. Raises UserError as `accept` does.

        A person who took a free seat leaves it to somebody else instead, and the challenge stays open.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before = await self.open_challenge(tx, match_id, user_id)
                seat = before.seat_of(user_id)
                assert seat is not None
                if before.seats[seat].joined:
                    info = await self._leave_seat(tx, before, seat)
                else:
                    info = await self.close(tx, before, DECLINED, self._store.now(), by=seat)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def _leave_seat(self, tx: Tx, before: MatchInfo, seat: int) -> MatchInfo:
        now = self._store.now()
        free = {"free_seats": before.free_seats + 1, "changed_at": now}
        try:
            await tx.update_match(before.id, before.rev, free)
        except RevisionConflict:
            raise UserError(Msg.of("bot.busy")) from None
        await enqueue_lists(tx, before, now)
        await tx.leave_seat(before.id, seat)
        info = await self._reader.info(tx, before.id)
        await enqueue_invite(tx, info, now)
        return info

    async def cancel(self, match_id: int, user_id: int) -> MatchInfo:
        """Withdraw an open challenge. Raises UserError if this person is not the challenger or the challenge is no
        longer open.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before = await self.open_challenge(tx, match_id, user_id, by_challenger=True)
                info = await self.close(tx, before, CANCELLED, self._store.now())
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def leave(self, match_id: int, user_id: int) -> None:
        """Withdraw, decline or leave a challenge, whichever this person can do. A challenge that is past stays as it
        is.
        """
        challenger = (await self._reader.match(match_id)).challenger
        try:
            await (self.cancel if challenger.user_id == user_id else self.decline)(match_id, user_id)
        except UserError as error:
            if error.msg.id != "bot.challenge_past":
                raise

    async def close(self, tx: Tx, before: MatchInfo, status: str, now: int, *, by: int | None = None) -> MatchInfo:
        """End an open challenge and notify its players, except the one who ended it (seat `by`)."""
        try:
            await tx.update_match(before.id, before.rev, {"status": status, "changed_at": now})
        except RevisionConflict:
            raise UserError(Msg.of("bot.busy")) from None
        info = await self._reader.info(tx, before.id)
        await enqueue_invite(tx, info, now)
        name, others = before.challenger.name, tuple(person.name for person in before.challenged)
        for person in before.seats:
            if status == CANCELLED and person.joined:
                await enqueue_notice(tx, before, person.index, "cancelled", Msg.of("bot.cancelled", name=name), now)
            elif status == DECLINED and by is not None and person.index != by:
                who = before.seats[by].name
                msg = Msg.of("bot.declined.others", name=who, challenger=name)
                if person is before.challenger:
                    msg = Msg.of("bot.declined", name=who)
                await enqueue_notice(tx, before, person.index, "declined", msg, now)
            elif status == EXPIRED:
                msg = Msg.of("bot.expired", name=name, opponent=others, days=CHALLENGE_DAYS)
                if before.free_seats:
                    msg = Msg.of("bot.expired.open", name=name, days=CHALLENGE_DAYS)
                await enqueue_notice(tx, before, person.index, "expired", msg, now)
        info = await self._reader.info(tx, before.id)
        await enqueue_lists(tx, info, now)
        return info

    async def expire(self, match_id: int) -> bool:
        """Close a challenge that was not answered for `CHALLENGE_DAYS`. Returns False if it is newer than that or not
        open.
        """
        before = self._store.now() - CHALLENGE_DAYS * DAY_MS
        if (await self._reader.match(match_id)).created_at >= before:
            return False
        async with self._store.changing(match_id) as tx:
            info = await self._reader.info(tx, match_id)
            if info.status != CHALLENGE:
                return False
            await self.close(tx, info, EXPIRED, self._store.now())
        self._store.committed()
        return True

    async def open_challenge(
        self, tx: Tx, match_id: int, user_id: int, *, by_challenger: bool = False, joining: bool = False
    ) -> MatchInfo:
        """Return the open challenge if this person may accept or decline it. Raises UserError otherwise.

        `joining`: whether a free seat is enough.
        """
        info = await self._reader.info(tx, match_id)
        if info.status != CHALLENGE:
            raise UserError(Msg.of("bot.challenge_past"))
        entitled = (info.challenger,) if by_challenger else info.challenged
        if joining and info.is_open and info.seat_of(user_id) is None:
            if not info.free_seats:
                raise UserError(Msg.of("bot.seats_taken"))
            return info
        if joining and info.free_seats and user_id == info.challenger.user_id:
            raise UserError(Msg.of("bot.join_own"))
        if all(seat.user_id != user_id for seat in entitled):
            word = "bot.cancel_not_yours" if by_challenger else "bot.challenge_not_yours"
            raise UserError(Msg.of(word, name=tuple(seat.name for seat in entitled)))
        return info

    async def usual_stops(self, user_id: int, game: str) -> str:
        """Return the stops preset with which this person begins a match of this game."""
        async with self._store.repository.read() as tx:
            usual = Preferences.of(await tx.user_row(user_id)).stops
        return usual.get(game) or self._engine.default_preset(game)

    # -- checks ----------------------------------------------------------------------------------------------

    async def _check_limits(self, tx: Tx, user_id: int, channels: Collection[int], now: int) -> None:
        """Raise UserError if one more challenge would exceed the limit for this person or for these channels together.

        This check runs inside the transaction that opens the challenge, so that simultaneous challenges cannot exceed
        the limit.
        """
        limits = self.limits
        await self.check_room(tx, user_id)
        await self.check_channels(tx, channels)
        # Count withdrawn and replaced challenges too, because opening a challenge mentions its opponents in the
        # channel.
        most = max(OFTEN, 2 * limits.person)
        if await tx.count_unaccepted_of(user_id, now - A_WHILE_MS) >= most:
            raise UserError(Msg.of("bot.limit.lately", n=most, minutes=A_WHILE_MS // 60_000))

    async def check_channels(self, tx: Tx, channels: Collection[int]) -> None:
        """Raise UserError if these channels together already have the maximum number of challenges and matches."""
        if await tx.count_live_in(channels) >= self.limits.channel:
            raise UserError(Msg.of("bot.limit.channel", n=self.limits.channel))

    async def has_room(self, tx: Tx, user_id: int) -> bool:
        """Whether this person has fewer challenges and matches than the maximum."""
        return await tx.count_live_of(user_id) < self.limits.person

    async def check_room(self, tx: Tx, user_id: int) -> None:
        """Raise UserError if this person already has the maximum number of challenges and matches."""
        if not await self.has_room(tx, user_id):
            raise UserError(Msg.of("bot.limit.person", n=self.limits.person))

    def ready_decks(self, game: str) -> Mapping[str, Msg | str]:
        decks = self._engine.decks(game)
        if decks is None:
            raise UserError(Msg.of("bot.no_game", game=quoted(game)))
        return decks

    def check_number(self, game: str, people: int) -> None:
        """Raise UserError unless the game supports this number of players."""
        counts = self._engine.players(game)
        if people in counts:
            return
        low, high = counts[0], counts[-1]
        if low == high:
            raise UserError(Msg.of("bot.players.exactly", n=low, opponents=low - 1))
        whole = counts == tuple(range(low, high + 1))
        raise UserError(Msg.of("bot.players.between" if whole else "bot.players.either", low=low, high=high))

    async def deck_for(
        self, user_id: int, game: str, deck: str | None, options: Mapping[str, str], taken: Collection[str] = ()
    ) -> str:
        """Return the deck in its stored form. Without a key, use the first ready deck that no other seat has."""
        decks = self.ready_decks(game)
        if deck is None:
            return next((key for key in decks if key not in taken), next(iter(decks)))
        if deck.startswith(OWN):
            return await self._own.for_match(user_id, game, deck, options)
        if deck not in decks:
            raise UserError(Msg.of("bot.no_deck", deck=quoted(deck), decks=tuple(decks.values())))
        return deck

    def options_of(self, game: str, options: Mapping[str, str]) -> dict[str, str]:
        choices = self._engine.choices(game)
        chosen: dict[str, str] = {}
        for key, value in options.items():
            if key == CASUAL:
                chosen |= {CASUAL: "yes"} if value == "yes" else {}
                continue
            if key == PACE:
                if value not in PACES:
                    raise UserError(Msg.of("bot.no_option", option=quoted(key), value=quoted(str(value))))
                chosen[PACE] = value
                continue
            # Values chosen in Discord are strings, but the engine's values may be numbers.
            fitting = [choice for choice in choices.get(key, ()) if str(choice) == str(value)]
            if not fitting:
                raise UserError(Msg.of("bot.no_option", option=quoted(key), value=quoted(str(value))))
            chosen[key] = fitting[0]
        return chosen


def new_row(
    game: str,
    guild_id: int | None,
    place: Mapping[str, int | None],
    options: Mapping[str, str],
    now: int,
    **further: Any,
) -> dict[str, Any]:
    """Return the row of a new match that has not begun. `place` has its channel and the parent of its thread, and
    `further` other values that it begins with.
    """
    return {
        "game": game,
        "guild_id": guild_id,
        **place,
        "free_seats": 0,
        "status": CHALLENGE,
        "rev": 0,
        "turn": 0,
        "seed": "",
        "options": options,
        "waiting": [],
        "winners": [],
        "entries": 0,
        "last_seq": 0,
        "engine_version": "",
        "created_at": now,
        "changed_at": now,
        **further,
    }


def known_preset(preset: str) -> None:
    if preset not in PRESETS:
        raise UserError(Msg.of("bot.no_preset"))


def _accepted_already(info: MatchInfo) -> Msg:
    """Return the sentence for a person who accepts twice: whom the challenge still waits for."""
    others = tuple(seat.name for seat in info.unanswered)
    if info.free_seats:
        return Msg.of("bot.joined_already", n=info.free_seats)
    return Msg.of("bot.accepted_already", who=others)


def distinct(names: Sequence[str]) -> list[str]:
    """Return the display names, changed where needed so that each is safe in a sentence (`bot.names`) and no two are
    equal.
    """
    found: list[str] = []
    for number, name in enumerate(names, start=1):
        free = short = clean(name, fallback=nameless(number - 1))
        while free.casefold() in (other.casefold() for other in found):
            free, number = f"{short} {number}", number + 1
        found.append(free)
    return found


def taken(other: MatchInfo) -> Msg:
    """Return the sentence that says which match or challenge already occupies the channel."""
    place, players = f"<#{other.channel_id}>", tuple(seat.name for seat in other.seats)
    if other.status == CHALLENGE:
        return Msg.of("bot.channel_asked", place=place, match=other.key, players=players)
    return Msg.of("bot.channel_busy", place=place, match=other.key, players=players, turn=other.turn)
