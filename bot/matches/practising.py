"""Practice matches: matches in which the computer has a seat. `bot.practice` gives its answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from bot import faults
from bot.apart import apart
from bot.clocks.pace import PACE
from bot.matches.challenges import Challenges, OpenThread, ThreadOrder, distinct, new_row, taken
from bot.matches.engine_gateway import EngineGateway
from bot.matches.listing import enqueue_lists
from bot.matches.notify import settle_invitation
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import CHALLENGER, LEARN, LIVE, Advice, Json, MatchInfo, UserError, computer_id
from bot.names import quoted
from bot.storage import RevisionConflict, Tx
from bot.storage.repository import ChannelTaken, ComputerQuestion
from engine import Msg, say
from engine.players import LEVELS, Outlook

THOUGHT_MS = 60_000
"""Milliseconds after which another process may think about a question that has no answer."""

Advisor = Callable[[int, int, int, frozenset[str]], Awaitable[Advice | None]]


def computer_name(level: str, locale: str) -> str:
    """Return the name of a computer player of this level."""
    return say(Msg.of(f"bot.practice.name.{level}"), locale)


class Practising:
    """The operations that give seats to the computer, and its open questions."""

    def __init__(self, reader: MatchReader, store: MatchStore, engine: EngineGateway, challenges: Challenges) -> None:
        self._reader = reader
        self._store = store
        self._engine = engine
        self._challenges = challenges
        self.capacity = 1
        """Number of matches about which the computer thinks at the same time."""
        self._advise: Advisor | None = None
        self._pressed: Callable[[], None] | None = None
        self._thought_at: dict[int | None, int] = {}
        """When the computer last thought for each person whose matches wait for it."""

    def on_press(self, pressed: Callable[[], None]) -> None:
        """Register the function that makes thinking give way when somebody presses something."""
        self._pressed = pressed

    def pressed(self) -> None:
        """Let thinking give way for a moment, because somebody has used a component or a command."""
        if self._pressed is not None:
            self._pressed()

    def on_advice(self, advise: Advisor) -> None:
        """Register the function that finds advice for an open question.

        Its arguments are the match id, the seat, the decision id, and the groups of options to leave out.
        """
        self._advise = advise

    async def start(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        player: tuple[int, str],
        game: str,
        level: str,
        locale: str,
        deck: str | None = None,
        opponent_deck: str | None = None,
        stored: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        players: int = 2,
        seed: int | None = None,
        around: Collection[int] = (),
        threaded: bool = False,
        open_thread: OpenThread | None = None,
    ) -> MatchInfo:
        """Begin a match of one person against the computer, which has all other seats.

        The arguments are those of `Challenges.open`. `locale` is the language of the computer's name. `opponent_deck`
        is the deck of the computer's first seat. Without a deck, it takes any ready deck that no other seat has.
        With a `seed`, the match is a learner's first match (`LEARN`), whose shuffles and dice follow from it.
        `stored` are the stored decks of all seats from an earlier match, and are used instead.

        Raises UserError as `Challenges.open` does, and if there would be more practice matches than `Limits` allow.
        """
        user_id, name = player
        with self._store.intake():
            known_level(level)
            self._challenges.ready_decks(game)
            self._challenges.check_number(game, players)
            chosen = self._challenges.options_of(game, options or {})
            chosen.pop(PACE, None)
            chosen |= {} if seed is None else {LEARN: "yes"}
            decks = [*stored] or [await self._challenges.deck_for(user_id, game, deck, chosen)]
            if opponent_deck is not None and not stored:
                decks.append(await self._challenges.deck_for(user_id, game, opponent_deck, chosen))
            while len(decks) < players:
                decks.append(self._any_deck(game, decks))
            names = distinct([name, *[computer_name(level, locale)] * (players - 1)])
            usual = self._engine.default_preset(game)
            stops = [await self._challenges.usual_stops(user_id, game), *[usual] * (players - 1)]
            place = {"channel_id": channel_id, "parent_id": channel_id if threaded else None}
            async with self._store.repository.read() as tx:
                await self._check(tx, user_id, guild_id, place, around)
            seed = self._challenges.new_seed() if seed is None else seed
            setups = list(zip(decks, names, stops, strict=True))
            live = await apart("match", self._engine.new, game, seed, setups, chosen)
            events = await apart("match", self._engine.opening_events, live)
            saved = await self._store.saved(live)
            if threaded and open_thread is not None:
                thread_id = await open_thread(ThreadOrder(channel_id, None, game, tuple(names)))
                place = {**place, "parent_id": None} if thread_id is None else {**place, "channel_id": thread_id}
            now = self._store.now()
            row = new_row(game, guild_id, place, chosen, now, seed=str(seed), engine_version=self._engine.version)
            seats = [
                {
                    "seat": n,
                    "user_id": user_id if n == CHALLENGER else computer_id(n),
                    "name": names[n],
                    "deck": decks[n],
                    "stops": stops[n],
                    "level": "" if n == CHALLENGER else level,
                }
                for n in range(players)
            ]
            async with self._store.repository.write() as tx:
                await tx.set_user(user_id)
                await self._check(tx, user_id, guild_id, place, around)
                try:
                    match_id = await tx.insert_match(row, seats)
                except ChannelTaken:
                    raise UserError(Msg.of("bot.busy")) from None
                before = await self._reader.info(tx, match_id)
                info = await self._store.commit(tx, before, saved, events, [], None, {})
                faults.point("in_transaction")
            self._store.live.checkin(info.id, info.rev, live)
            self._store.committed()
            return info

    async def fill(
        self, match_id: int, user_id: int, level: str, locale: str, open_thread: OpenThread | None = None
    ) -> MatchInfo:
        """Begin the match of an open challenge with the computer in all seats that nobody has accepted.

        Raises UserError if this person is not the challenger, if the challenge is no longer open, and as `start` does.
        """
        with self._store.intake():
            known_level(level)
            lock = self._store.live.lock(match_id)
            async with lock:
                async with self._store.repository.read() as tx:
                    before = await self._challenges.open_challenge(tx, match_id, user_id, by_challenger=True)
                    await self._check_limits(tx, user_id, before.guild_id)
                kept = [seat for seat in before.seats if seat.has_accepted]
                empty = [seat.index for seat in before.unanswered]
                empty += range(len(before.seats), len(before.seats) + before.free_seats)
                names = distinct([*(seat.name for seat in kept), *[computer_name(level, locale)] * len(empty)])
                usual = self._engine.default_preset(before.game)
                decks = [seat.deck for seat in kept]
                given: dict[int, Json] = {}
                for index, name in zip(empty, names[len(kept) :], strict=True):
                    decks.append(self._any_deck(before.game, decks))
                    given[index] = {
                        "user_id": computer_id(index),
                        "name": name,
                        "deck": decks[-1],
                        "stops": usual,
                        "level": level,
                    }
                setups = {seat.index: (seat.deck, seat.name, seat.stops) for seat in kept}
                setups |= {index: (one["deck"], one["name"], one["stops"]) for index, one in given.items()}

                async def sit_down(tx: Tx) -> None:
                    now = self._store.now()
                    await self._check_limits(tx, user_id, before.guild_id)
                    await enqueue_lists(tx, before, now)
                    for index, seat in given.items():
                        if index >= len(before.seats):
                            await tx.join(before.id, seat=index, **{**seat, "joined": False})
                            continue
                        await settle_invitation(tx, before, index, now)
                        await tx.update_seat(before.id, index, **seat)

                try:
                    return await self._challenges.begin(
                        before, [setups[index] for index in sorted(setups)], sit_down, open_thread
                    )
                except RevisionConflict:
                    raise UserError(Msg.of("bot.busy")) from None

    async def questions(self) -> Sequence[ComputerQuestion]:
        """Return the open questions to computer players in the order in which they are thought about.

        The longest waiting comes first, but the second question of a person comes after the first one of every other,
        and the computer thinks for the others before it thinks for the same person again. So nobody waits for another
        person's many matches.
        """
        own, now = self._store.process, self._store.now()
        asked = await self._store.repository.reading(lambda tx: tx.computer_questions(own, now))
        people = {question.person for question in asked}
        self._thought_at = {person: at for person, at in self._thought_at.items() if person in people}
        before: Counter[int | None] = Counter()
        rows: list[tuple[int, int, ComputerQuestion]] = []
        for question in asked:
            since = max(question.created_at, self._thought_at.get(question.person, 0))
            rows.append((before[question.person], since, question))
            before[question.person] += 1
        return [question for _, _, question in sorted(rows, key=lambda row: row[:2])]

    async def take_over(self) -> None:
        """Take over the questions about which processes thought that no longer live."""
        now = self._store.now()
        async with self._store.repository.write(durable=False) as tx:
            await tx.end_dead_thoughts((*await tx.living_processes(now), self._store.process))

    async def take(self, question: ComputerQuestion) -> bool:
        """Let only this process think about a question for a while. Returns False if another one does already."""
        own, now = self._store.process, self._store.now()
        return await self._store.repository.writing(
            lambda tx: tx.lease_question(question, own, now, now + THOUGHT_MS), durable=False
        )

    def thought(self, question: ComputerQuestion) -> None:
        """Note that the computer has thought about a question."""
        self._thought_at[question.person] = self._store.now()

    async def judged(self, match_id: int, seat: int, outlook: Outlook) -> None:
        """Store how hopeless a computer player is, so that a restart does not make it hope again."""
        async with self._store.repository.write() as tx:
            await tx.set_outlook(match_id, seat, outlook.lost, outlook.turn)

    async def matches_before(self, match_id: int) -> int:
        """Return the number of matches about which the computer thinks before this one.

        It is 0 if the computer need not answer in this match, or if its turn has come already.
        """
        order = list(dict.fromkeys(question.match_id for question in await self.questions()))
        place = order.index(match_id) if match_id in order else 0
        return place if place >= self.capacity else 0

    async def hint(
        self, match_id: int, user_id: int, without: Callable[[MatchInfo], frozenset[str]] = lambda info: frozenset()
    ) -> Advice | None:
        """Return what a strong player would do instead of this person, or None if there is nothing to compare.

        `without` returns the groups of options that the person is not shown.

        Raises UserError if the match is no practice match, or if it does not wait for this person.
        """
        info, asked = await self._reader.owed(match_id, user_id)
        if not info.is_practice:
            raise UserError(Msg.of("bot.practice.no_hint"))
        if asked is None or self._advise is None:
            raise UserError(Msg.of("bot.practice.not_asked"))
        return await self._advise(match_id, asked.seat, asked.id, without(info))

    # -- parts -----------------------------------------------------------------------------------------------

    def _any_deck(self, game: str, others: Collection[str]) -> str:
        """Return a ready deck, if possible one that no other seat has."""
        every = list(self._challenges.ready_decks(game))
        free = [deck for deck in every if deck not in others] or every
        return free[self._challenges.new_seed() % len(free)]

    async def _check(
        self,
        tx: Tx,
        user_id: int,
        guild_id: int | None,
        place: Mapping[str, int | None],
        around: Collection[int],
    ) -> None:
        """Raise UserError if this person cannot begin a practice match in this place."""
        channel_id = place["channel_id"]
        assert channel_id is not None
        if place["parent_id"] is None:
            other = await tx.match_in_channel(channel_id)
            if other is not None and other.status in LIVE:
                raise UserError(taken(other))
        await self._challenges.check_room(tx, user_id)
        await self._challenges.check_channels(tx, {place["parent_id"] or channel_id, *around})
        await self._check_limits(tx, user_id, guild_id)

    async def _check_limits(self, tx: Tx, user_id: int, guild_id: int | None) -> None:
        limits = self._challenges.limits
        if await tx.count_practice_of(user_id) >= limits.practice:
            raise UserError(Msg.of("bot.practice.person", n=limits.practice))
        if guild_id is not None and await tx.count_practice_in(guild_id) >= limits.server_practice:
            raise UserError(Msg.of("bot.practice.server", n=limits.server_practice))


def known_level(level: str) -> None:
    if level not in LEVELS:
        raise UserError(Msg.of("bot.no_option", option="level", value=quoted(level)))


__all__ = ["Practising", "computer_name", "known_level"]
