"""Whole matches between people who are not there at the same time.

The game manager, the outbox and the timers are the real ones; the clock and Discord are simulated, so months pass in
seconds. Everything follows from a seed. A person looks at Discord by habit, or because of a sound; answers what waits;
and leaves. A *hand-over* is counted when the match begins to wait for a person other than the one who acted.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.matches import GameManager
from bot.model import ACTIVE, Limits, MatchInfo, MessageRef, OutboxRow
from bot.notifications.rules import SOUNDING
from bot.outbox import Outbox
from bot.players.courier import DIRECT, SimulatedCourier
from bot.players.duels import EVERY, SIMPLE
from bot.players.lives import HABITS, LINGERS, SECOND, STAYS_LIVE, ZONES, AwayPerson
from bot.storage import Repository, open_database
from bot.timers import Timers
from engine import Match, Telling, game
from engine.players import Eyes, Policy, give, plan_for, policy

USERS = (101, 102)
CHANNEL = 7
BEGINS = 1_767_610_800_000
"""Monday, 5 January 2026, 11:00 UTC."""
TRIES = 30
"""Maximum number of answers that are tried for one question."""
AHEAD = 60
"""Maximum number of answers that a person imagines in order to queue the rest of a turn."""
PLAYS = 3
"""Maximum number of plays that a person queues."""
STEPS = 100_000
"""Maximum number of steps of a simulation. A match that needs more counts as endless."""
NOTICES = 4 * SECOND
"""How long a person who looks at the match needs to notice a new question."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How the people of a match are asked."""

    name: str
    stops: str | None
    """The stops that both choose. None: the game's usual ones."""
    plans: bool = False
    """Whether both plan their answers when they leave."""
    queues: bool = False
    """Whether both queue the rest of their turn when they leave in the middle of it."""
    live: bool = False
    """Whether both stay while the other answers within minutes."""


WAYS = (
    Ways("nothing", EVERY),
    Ways("stops", None),
    Ways("plans", None, plans=True),
    Ways("all", None, plans=True, queues=True, live=True),
)


@dataclass
class AwayCourse:
    """The course of one match, and its cost for the players."""

    game: str
    ways: str
    seed: int
    hours: float = 0.0
    turns: int = 0
    answers: int = 0
    hand_overs: list[int] = field(default_factory=list)
    """The turn of each hand-over."""
    came_back: int = 0
    """Number of hand-overs to a person who was not looking at the match."""
    sounds: int = 0
    silent: int = 0
    in_quiet: int = 0
    """Number of sounds in quiet hours."""
    queues: int = 0
    """Number of queues that were set."""
    refused_plans: int = 0
    events: int = 0
    missing: list[str] = field(default_factory=list)
    """Events that a player could see but was never shown."""
    counted: int = 0
    winner: int | None = None

    def hand_overs_a_turn(self) -> float:
        """Return the hand-overs of a turn, without the first turn, which includes the set-up, and the last one."""
        inner = [turn for turn in self.hand_overs if 1 < turn < self.turns]
        return len(inner) / max(1, self.turns - 2)


class AwayMatch:
    """One match between two simulated people. Call :meth:`play` once."""

    def __init__(self, folder: Path, name: str, ways: Ways, policies: tuple[str, str], seed: int) -> None:
        self._folder = folder
        self._game = name
        self._ways = ways
        self._policies: list[Policy] = [policy(one) for one in policies]
        self._seed = seed
        self._dice = random.Random(f"{seed} {name}")
        self._now = BEGINS
        self._wakes: list[tuple[int, int, int, bool]] = []
        self._order = itertools.count()
        self._planned: dict[int, int] = {}
        self._acted: dict[int, int] = {}
        self.record = AwayCourse(name, ways.name, seed)
        self._people = [
            AwayPerson(
                seat,
                user,
                self._dice.choice(ZONES),
                self._dice.choice(sorted(HABITS)),
                random.Random(f"{seed} {name} {seat}"),
            )
            for seat, user in enumerate(USERS)
        ]

    async def play(self) -> AwayCourse:
        """Play the match and return its record. Raises RuntimeError if it does not end."""
        database = await open_database(str(self._folder / "away.sqlite3"))
        try:
            self._manager = GameManager(
                Repository(database), clock=lambda: self._now, seed=lambda: self._seed, limits=Limits(100, 100)
            )
            self._courier = SimulatedCourier(self._manager, USERS, self._arrived)
            self._outbox = Outbox(self._manager, self._courier)
            self._timers = Timers(self._manager.store, self._manager.timer_handlers)
            return await self._play()
        finally:
            await database.close(checkpoint=False)

    async def _play(self) -> AwayCourse:
        info = await self._begin()
        began = self._now
        for person in self._people:
            self._push(person, person.next_look(self._now), by_habit=True)
        for _ in range(STEPS):
            await self._timers.carry_out_due()
            await self._outbox.deliver_due()
            info = await self._manager.reader.match(info.id)
            if info.status != ACTIVE:
                break
            await self._pass_time()
            while self._wakes and self._wakes[0][0] <= self._now:
                at, _, seat, by_habit = heapq.heappop(self._wakes)
                person = self._people[seat]
                if by_habit:
                    self._push(person, person.next_look(self._now), by_habit=True)
                elif at != person.wakes_at:
                    continue  # the person came earlier
                if not by_habit or person.wakes_at is None:
                    # Two people may act in the same millisecond. Nobody answers a question before its message is there.
                    await self._outbox.deliver_due()
                    await self._look(info.id, person)
        else:
            raise RuntimeError(f"no end: {self._game}, {self._ways.name}, seed {self._seed}")
        self.record.hours = (self._now - began) / 3_600_000
        self.record.turns = info.turn
        self.record.winner = info.winners[0] if len(info.winners) == 1 else None
        await self._compare(info)
        return self.record

    async def _begin(self) -> MatchInfo:
        people = [(user, name) for user, name in zip(USERS, ("Anna", "Ben"), strict=True)]
        decks = sorted(game(self._game).decks)[:2]
        if self._seed % 2:
            decks.reverse()
        challenges = self._manager.challenges
        info = await challenges.open(
            guild_id=1,
            channel_id=CHANNEL,
            challenger=people[0],
            opponents=people[1:],
            game=self._game,
            deck=decks[0],
            stops=self._ways.stops,
        )
        async with self._manager.store.repository.write() as tx:
            for person in self._people:
                await tx.set_user(person.user_id, time_zone=person.zone, quiet=person.quiet)
        return await challenges.accept(info.id, USERS[1], deck=decks[1], stops=self._ways.stops)

    async def _pass_time(self) -> None:
        """Move the clock to the next time at which something happens."""
        async with self._manager.store.repository.read() as tx:
            outlook = await tx.outlook(self._manager.store.process, self._now, SOUNDING)
            found = [await tx.next_timer(), outlook[1]]
        if self._wakes:
            found.append(self._wakes[0][0])
        self._now = max(self._now, min(at for at in found if at is not None))

    # -- people ----------------------------------------------------------------------------------------------

    def _wake(self, person: AwayPerson, at: int) -> None:
        """Let a person look at this time, if not earlier."""
        if person.wakes_at is None or at < person.wakes_at:
            person.wakes_at = at
            self._push(person, at)

    def _push(self, person: AwayPerson, at: int, *, by_habit: bool = False) -> None:
        heapq.heappush(self._wakes, (at, next(self._order), person.seat, by_habit))

    def _arrived(self, seat: int, row: OutboxRow) -> None:
        """A message to a person has arrived. The person may look because of its sound."""
        person = self._people[seat]
        if row.silent:
            self.record.silent += 1
        else:
            self.record.sounds += 1
            self.record.in_quiet += person.asleep(self._now)
            at = person.follows_sound(self._now)
            if at is not None:
                self._wake(person, at)

    async def _look(self, match_id: int, person: AwayPerson) -> None:
        """A person looks at the match: answers one question, waits a little, or leaves until the next time."""
        person.wakes_at = None
        info = await self._manager.reader.match(match_id)
        if info.status != ACTIVE or (person.asleep(self._now) and not person.is_here(self._now)):
            return
        if person.seat in info.waiting:
            await self._answer(info, person)
            other = self._acted.get(1 - person.seat, 0)
            live = self._ways.live and self._now - other < STAYS_LIVE
            person.here_until = self._now + (STAYS_LIVE if live else LINGERS)
            self._acted[person.seat] = self._now
            self._wake(person, self._now + person.thinks())
        elif person.is_here(self._now):
            await self._prepare(info, person)
            self._wake(person, min(person.here_until, self._now + NOTICES))

    async def _answer(self, info: MatchInfo, person: AwayPerson) -> None:
        live = await self._live(info)
        decision = next(d for d in live.pending if d.seat == person.seat)
        eyes = Eyes(live, decision)
        wanted = self._policies[person.seat].answers(eyes, self._dice)
        answer = next(
            (one for _, one in zip(range(TRIES), wanted, strict=False) if live.check(decision.id, one, person.seat).ok),
            None,
        )
        if answer is None:
            raise RuntimeError(f"no answer to {decision.kind}, seed {self._seed}")
        message = self._courier.prompts.get(person.seat, 0)
        surface = MessageRef(DIRECT + person.seat, message, None, None, private=False)
        done = await self._manager.play.answer(info.id, person.user_id, decision.id, answer, surface)
        if done.status != "ok":
            raise RuntimeError(f"{decision.kind}: {answer!r} was not taken ({done.status}), seed {self._seed}")
        self.record.answers += 1
        self._handed_over(info, done.look.info, person)
        await self._prepare(done.look.info, person)

    def _handed_over(self, before: MatchInfo, after: MatchInfo, by: AwayPerson) -> None:
        for seat in set(after.waiting) - set(before.waiting) - {by.seat}:
            self.record.hand_overs.append(before.turn)
            self.record.came_back += not self._people[seat].is_here(self._now)

    async def _prepare(self, info: MatchInfo, person: AwayPerson) -> None:
        """Plan the answers for the others' turn, once after each own turn; in the own turn, queue the rest of it."""
        if not self._ways.plans or info.status != ACTIVE or person.seat in info.waiting:
            return
        live = await self._live(info)
        if live.view(None).get("active") == person.seat:
            if self._ways.queues and not live.queue(person.seat) and (plays := self._rest_of_turn(live, person.seat)):
                queued = await self._manager.play.set_queue(info.id, person.user_id, plays)
                self.record.queues += queued.status == "ok"
            return
        if self._planned.get(person.seat) == info.turn:
            return
        self._planned[person.seat] = info.turn
        plan = plan_for(live.plan_form(person.seat), careful=self._policies[person.seat].name != SIMPLE)
        if plan["rules"]:
            planned = await self._manager.play.set_plan(info.id, person.user_id, lambda _live, _seat: plan)
            self.record.refused_plans += planned.status != "ok"

    def _rest_of_turn(self, live: Match, seat: int) -> list[list[str]]:
        """Return the plays with which a person would go on if nobody responds: answers, each with those that continue
        it.
        """
        known = {key for option in live.queueable(seat) for key in option.keys}
        if not known:
            return []
        dice = random.Random(self._seed)
        trial = live.fork(seat, dice.getrandbits(62))
        plays: list[list[str]] = []
        for _ in range(AHEAD):
            if trial.over is not None or trial.view(None).get("active") != seat:
                break
            decision = trial.pending[0]
            eyes = Eyes(trial, decision)
            answer = give(trial, decision, self._policies[decision.seat].answers(eyes, dice))
            if answer is None:
                break
            if decision.seat == seat and answer in known:
                plays.append([answer])
            elif decision.seat == seat and plays:
                plays[-1].append(answer)
        return plays[:PLAYS]

    async def _live(self, info: MatchInfo) -> Match:
        """Return the position, only to read it. A policy sees it as :class:`Eyes` of its own seat."""
        live = self._manager.store.live.kept(info.id, info.rev)
        if live is None:
            async with self._manager.store.repository.read() as tx:
                row = await tx.snapshot(info.id)
            assert row is not None
            return Match.from_bytes(row[1])
        assert isinstance(live, Match)
        return live

    # -- what was shown --------------------------------------------------------------------------------------

    async def _compare(self, info: MatchInfo) -> None:
        """AwayCourse the events that a player could see but was never shown.

        A player's own action need not be shown to that player, unless the game calls it important.
        """
        self.record.counted = self._courier.counted
        tellings = game(self._game).narration.tellings
        async with self._manager.store.repository.read() as tx:
            journal: list[Mapping[str, object]] = await tx.journal(info.id)
        for person in self._people:
            for line in await self._manager.reader.log(info.id, person.seat, limit=1_000_000):
                event = line.event
                if line.undone or event.kind in ("auto_pass", "turn", "phase"):
                    continue
                self.record.events += 1
                op = journal[line.entry - 1] if 0 < line.entry <= len(journal) else {}
                own = op.get("seat") == person.seat and tellings.get(event.kind, Telling()).rank > 1
                if event.seq not in self._courier.shown[person.seat] and not own:
                    self.record.missing.append(f"seat {person.seat}, turn {line.turn}: {event.kind} {event.text.id}")


async def play_away(folder: Path, name: str, ways: Ways, policies: tuple[str, str], seed: int) -> AwayCourse:
    """Play one match with a fresh database in the folder."""
    return await AwayMatch(folder, name, ways, policies, seed).play()
