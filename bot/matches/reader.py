"""Queries about matches. No query changes a match or takes its lock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import bot.messages  # noqa: F401  (registers the sentences)
from bot.apart import apart
from bot.decks.model import seat_row
from bot.matches.engine_gateway import BrokenSnapshot, EngineGateway, LiveMatch
from bot.matches.listing import stands
from bot.matches.live import LiveMatches, undone
from bot.matches.refused import refused
from bot.model import (
    ACTIVE,
    CASUAL,
    CHALLENGE,
    LIVE,
    NO_VIEW,
    OVER,
    SUGGESTED,
    Listed,
    LogLine,
    MatchInfo,
    MatchList,
    MatchView,
    PlanSheet,
    Question,
    QueuePlay,
    Refused,
    SeatQuestion,
    UserError,
    played_options,
    unbase36,
)
from bot.storage import Repository, Tx
from bot.storage.repository import PanelRow, StoredEvent
from engine import Completion, Decision, Line, Meaning, Msg, Option, Refusal

T = TypeVar("T")

Sees = Callable[[MatchInfo], bool]
"""A function that returns whether the person who made the request can see the channel of this match."""


MAX_LISTED = 25
"""Maximum number of running matches, and of challenges, in a person's list."""


def nobody(info: MatchInfo) -> bool:
    """A `Sees` that is always False."""
    return False


class MatchReader:
    """Queries about matches. They change nothing and take no lock."""

    def __init__(self, repository: Repository, engine: EngineGateway, live: LiveMatches) -> None:
        self._repository = repository
        self._engine = engine
        self._live = live

    @property
    def engine_version(self) -> str:
        """The version of the rules that matches use now."""
        return self._engine.version

    # -- which match -----------------------------------------------------------------------------------------

    async def match(self, match_id: int) -> MatchInfo:
        """Return the match. Raises UserError if the id is unknown."""
        return await self._repository.reading(lambda tx: self.info(tx, match_id))

    async def match_in_channel(self, channel_id: int) -> MatchInfo | None:
        """Return the channel's challenge or running match. Without one, return its last finished match, or None."""
        async with self._repository.read() as tx:
            return await tx.match_in_channel(channel_id)

    async def matches_of(self, user_id: int, *, active: bool = True) -> Sequence[MatchInfo]:
        """Return at most 25 of the person's matches.

        Matches that wait for this person come first, the newest prompt first. The list contains challenges and running
        matches, and with `active=False` also finished matches.
        """
        async with self._repository.read() as tx:
            return await tx.matches_of(user_id, LIVE if active else (*LIVE, OVER), 25)

    async def gave_up_seat(self, match_id: int, user_id: int) -> bool:
        """Whether another person has taken this person's seat in the match."""
        rows = await self._repository.reading(lambda tx: tx.former(match_id=match_id, user_id=user_id))
        return bool(rows)

    async def finished(self, user_id: int, *, limit: int, offset: int = 0) -> tuple[Sequence[MatchInfo], int]:
        """Return a page of the person's finished matches, the newest first, and the number of all finished matches.

        The page begins after the first `offset` matches.
        """
        async with self._repository.read() as tx:
            return await tx.finished_of(user_id, limit, offset), await tx.count_finished(user_id)

    async def has_finished(self, user_id: int) -> bool:
        """Whether this person has finished a match."""
        return bool(await self._repository.reading(lambda tx: tx.count_finished(user_id)))

    async def match_list(self, user_id: int) -> MatchList:
        """Return the person's running matches and open challenges, in the order in which the person should turn to
        them.
        """

        async def read(tx: Tx) -> MatchList:
            infos = await tx.matches_of(user_id, (ACTIVE,), MAX_LISTED)
            infos += await tx.matches_of(user_id, (CHALLENGE,), MAX_LISTED)
            row, own = await tx.standing_row(user_id), await tx.count_live_of(user_id)
            found = [replace(await _listed(tx, info, user_id), due_at=self._due(info)) for info in infos]
            return MatchList(tuple(sorted(found, key=_urgency)), stands(row, own), row.posted_at, row.newest)

        return await self._repository.reading(read)

    async def next_for(self, user_id: int, but: int | None = None) -> Listed | None:
        """Return the match that this person should turn to next, other than the match `but`. None if no match waits."""
        waiting = (await self.match_list(user_id)).waiting(but)
        return waiting[0] if waiting else None

    def due_at(self, info: MatchInfo, seat: int) -> int | None:
        """Return the time at which this seat runs out of time, or None if no clock runs."""
        clock = info.seats[seat].clock
        return None if clock is None else clock.until

    def _due(self, info: MatchInfo) -> int | None:
        """Return the earliest time at which a seat that the match waits for runs out of time."""
        times = [self.due_at(info, seat) for seat in info.waiting]
        return min((time for time in times if time is not None), default=None)

    async def resolve(
        self, user_id: int, channel_id: int | None, match: str | None = None, *, sees: Sees = nobody
    ) -> MatchInfo:
        """Return the match that a command refers to. Raises UserError if there is no match.

        This is `match` (base 36) if given, else the channel's match, else the person's newest match in a thread of the
        channel, else the match with the person's newest prompt. The last case applies in the bot's DM (`channel_id`
        None) and in a channel without a match. If `match` names a
        match in which this person has no seat, it is found only if `sees` says that they can see its channel.
        """
        async with self._repository.read() as tx:
            return await self._resolve(tx, user_id, channel_id, match, sees)

    async def _resolve(
        self, tx: Tx, user_id: int, channel_id: int | None, match: str | None, sees: Sees = nobody
    ) -> MatchInfo:
        if match is not None:
            number = unbase36(match.strip().lower())
            found = None if number is None else await tx.match(number)
            if found is not None and (
                found.seat_of(user_id) is not None or channel_id in (found.channel_id, found.home_id)
            ):
                return found
            if found is None or not sees(found):
                raise UserError(Msg.of("bot.no_match"))
            return found
        if channel_id is not None:
            here = await tx.match_in_channel(channel_id)
            below = [] if here is not None and here.status in LIVE else await tx.threaded_in(channel_id, user_id)
            if below:
                return below[0]
            if here is not None:
                return here
        for statuses in ((ACTIVE,), (CHALLENGE,), (OVER,)):
            mine = await tx.matches_of(user_id, statuses, 1)
            if mine:
                return mine[0]
        below = [] if channel_id is None else await tx.threaded_in(channel_id)
        if below:
            return below[0]
        raise UserError(Msg.of("bot.no_match_yours"))

    async def asked(self, user_id: int, channel_id: int | None, match: str | None = None) -> SeatQuestion | None:
        """Return this person's question in the match that a command refers to (`resolve`), or None if there is no
        question.

        This runs at each keystroke of a person who types, so it uses a single transaction and builds no view.
        """
        async with self._repository.read() as tx:
            info = await self._resolve(tx, user_id, channel_id, match)
            seat = info.seat_of(user_id)
            if seat is None or seat not in info.waiting:
                return None
            live = await self._peek(tx, info)
        return None if live is None else await apart("match", asked_of, info, live, seat)

    async def stands(self, match_id: int, rev: int) -> bool:
        """Whether the match is still at this revision."""
        return self._live.kept(match_id, rev) is not None or (await self.match(match_id)).rev == rev

    # -- what it looks like ----------------------------------------------------------------------------------

    async def look(self, match_id: int, user_id: int) -> MatchView:
        """Return the match as this person may see it. A person without a seat gets a spectator's view."""
        info = await self.match(match_id)
        return await self._look(info, info.seat_of(user_id))

    async def look_seat(self, match_id: int, seat: int | None) -> MatchView:
        """Return the match as this seat (None: a spectator) may see it. The courier uses this."""
        return await self._look(await self.match(match_id), seat)

    async def _look(self, info: MatchInfo, seat: int | None) -> MatchView:
        live = self._live.kept(info.id, info.rev)
        if live is not None:
            return await self.look_at(info, live, seat)
        async with self._repository.read() as tx:
            info = await self.info(tx, info.id)
            live = await self._peek(tx, info)
        return await self.look_at(info, live, seat)

    async def owed(self, match_id: int, user_id: int) -> tuple[MatchInfo, Decision | None]:
        """Return the match and this person's question in it. This is `look` without building the view."""
        info = await self.match(match_id)
        live = self._live.kept(info.id, info.rev)
        if live is None:
            look = await self.look(match_id, user_id)
            return look.info, look.decision
        return info, await apart("match", owed_by, info, live, info.seat_of(user_id))

    async def log(
        self, match_id: int, seat: int | None, *, turn: int | None = None, limit: int = 200
    ) -> Sequence[LogLine]:
        """Return the newest `limit` events that this seat may see, the oldest first. With `turn`, only events of that
        turn.
        """
        # Read more events than needed, because the events that the seat may not see are removed afterwards.

        async def read(tx: Tx) -> Sequence[LogLine]:
            return self._lines(await tx.events(match_id, turn=turn, limit=4 * limit), seat)

        return (await self._repository.reading(read))[-limit:]

    async def recap(self, match_id: int, seat: int, *, limit: int = 200) -> Sequence[LogLine]:
        """Return the events that this seat's last answer caused and all later ones, the oldest first.

        The person has not seen these events yet, because earlier events were shown with the question that was answered.
        A change of stops does not count as an answer.
        """

        async def read(tx: Tx) -> Sequence[LogLine]:
            last = await tx.last_answer_of(match_id, seat)
            stored = await tx.events(match_id, after_entry=last - 1 if last else None, limit=4 * limit)
            return self._lines(stored, seat)

        return (await self._repository.reading(read))[-limit:]

    async def between(self, match_id: int, seat: int | None, after: int, before: int) -> Sequence[LogLine]:
        """Return the events between two journal entries (both excluded) that this seat may see, the oldest first."""

        async def read(tx: Tx) -> Sequence[LogLine]:
            stored = await tx.events(match_id, after_entry=after)
            return self._lines([row for row in stored if row.n < before], seat)

        return await self._repository.reading(read)

    async def panel(self, match_id: int, seat: int) -> PanelRow | None:
        """Return the seat's panel: the message in which its player continues."""
        return await self._repository.reading(lambda tx: tx.panel(match_id, seat))

    def _lines(self, stored: Sequence[StoredEvent], seat: int | None) -> list[LogLine]:
        whole = [(row, self._engine.event(row.body)) for row in stored]
        back = undone([(row.n, event) for row, event in whole])
        lines = []
        for (row, event), gone in zip(whole, back, strict=True):
            shown = event.for_seat(seat)
            if shown is not None:
                lines.append(LogLine(turn=row.turn, entry=row.n, event=shown, undone=gone))
        return lines

    # -- the rules' word -------------------------------------------------------------------------------------
    # In these methods, `rev` is the revision that the caller has already seen. If the match is in memory at that
    # revision, the database is not read.

    async def suggest(self, match_id: int, seat: int, decision_id: int, rev: int = -1) -> str | None:
        """Return the full answer that the engine suggests for this decision, or None if the decision is not the seat's
        current one.
        """
        return await self._of_current(match_id, seat, decision_id, lambda live: live.suggest(decision_id), None, rev)

    async def question(self, info: MatchInfo, decision: Decision, tried: Sequence[str] = ()) -> Question:
        """Return everything that a prompt shows about this decision. Empty if it is not its seat's current one.

        ``tried`` are the keys of actions for which the prompt gives the reason if the rules do not offer them.
        """

        def ask(live: LiveMatch) -> Question:
            return question_of(live, decision, tried)

        return await self._of_current(info.id, decision.seat, decision.id, ask, Question(), info.rev)

    async def changes(self, match_id: int, key: str) -> Sequence[Msg]:
        """Return what changes the numbers of a face-up card in play, one sentence each. `key` is `SeenCard.key`."""
        nothing: Sequence[Msg] = ()
        return await self._ask(match_id, lambda live: live.changes(int(key)) if key.isdigit() else nothing, nothing)

    async def lines(self, match_id: int, seat: int, after: tuple[str, ...] = ()) -> Sequence[Line]:
        """Return the seat's moves that consist of one or two answers. With ``after``, return moves that continue those
        answers.
        """
        nothing: Sequence[Line] = ()
        return await self._ask(match_id, lambda live: live.lines(seat, after), nothing)

    async def completions(self, match_id: int, seat: int, decision_id: int, rev: int = -1) -> Mapping[str, Completion]:
        """Return the completions of each possible first answer, by its key. Empty if the decision is not the seat's
        current one.
        """
        nothing: Mapping[str, Completion] = {}
        return await self._of_current(
            match_id, seat, decision_id, lambda live: live.completions(decision_id), nothing, rev
        )

    async def foreseen(self, match_id: int, seat: int, decision_id: int, rev: int = -1) -> Mapping[str, Decision]:
        """Return the questions that can be answered ahead. The key of each is the answer that leads to it.

        That answer is an answer to the decision ``decision_id``. Empty if this decision is not the seat's current one.
        """
        nothing: Mapping[str, Decision] = {}
        return await self._of_current(
            match_id, seat, decision_id, lambda live: live.foreseen(decision_id), nothing, rev
        )

    async def unused(
        self, match_id: int, seat: int, decision_id: int, answer: str | None, rev: int = -1
    ) -> tuple[Msg, ...]:
        """Return one sentence for each thing that the seat would lose unused by giving this answer. Often empty.

        If `answer` is None, return what the seat would lose by ending its turn.
        """
        return await self._of_current(
            match_id, seat, decision_id, lambda live: live.unused(decision_id, answer), (), rev
        )

    async def check(self, match_id: int, seat: int, decision_id: int, answer: str) -> Msg | None:
        """Return why this answer would be refused now, or None if it would be accepted."""

        def ask(live: LiveMatch) -> Msg | None:
            result = live.check(decision_id, answer, seat)
            return None if result.ok else result.reason or Msg.of("bot.illegal")

        return await self._ask(match_id, ask, Msg.of("bot.not_started"))

    async def plans(self, match_id: int, user_id: int) -> PlanSheet:
        """Return this person's plan and queue, with what can be planned and queued now.

        Raises UserError for a spectator and if the match is not running.
        """
        async with self._repository.read() as tx:
            info, seat = await self.playing(tx, match_id, user_id)
            live = await self._peek(tx, info)
        if live is None:
            raise UserError(Msg.of("bot.not_started"))
        return await apart("match", self._plans, info, live, seat)

    def _plans(self, info: MatchInfo, live: LiveMatch, seat: int) -> PlanSheet:
        look = self._look_at(info, live, seat)
        return PlanSheet(look, live.plan(seat), live.plan_form(seat), plays_of(live, seat))

    async def next_in_queue(self, match_id: int, seat: int, plays: Sequence[Sequence[str]]) -> frozenset[str]:
        """Return the answers that a seat can queue after these plays (`engine.Match.next_in_queue`)."""

        def keys(live: LiveMatch) -> frozenset[str]:
            return frozenset(key for option in live.next_in_queue(seat, plays) for key in option.keys)

        return await self._ask(match_id, keys, frozenset())

    async def undo_points(self, match_id: int, seat: int) -> tuple[int, ...]:
        """Return the journal entries after which this seat may ask to go on again, the newest first.

        Each is the entry before one of the seat's moves (`engine.Match.undo_points`).
        """
        nothing: tuple[int, ...] = ()
        return await self._ask(match_id, lambda live: live.undo_points(seat), nothing)

    async def refusals(self, match_id: int, seat: int) -> Sequence[Refusal]:
        """Return the actions on the seat's own cards that its prompt does not lead to, each with a reason.

        The reason is the first check that fails.
        """
        nothing: Sequence[Refusal] = ()
        return await self._ask(match_id, lambda live: refused(live, seat), nothing)

    async def refused(self, user_id: int, channel_id: int | None, match: str | None = None) -> Refused | None:
        """Return this person's refused actions in the match that a command refers to (`resolve`).

        Returns None if the person has no seat in the match or the match is not running. This runs at each keystroke of
        a person who types, so it uses a single transaction and builds no view.
        """
        async with self._repository.read() as tx:
            info = await self._resolve(tx, user_id, channel_id, match)
            seat = info.seat_of(user_id)
            live = await self._peek(tx, info) if seat is not None and info.status == ACTIVE else None
        if live is None or seat is None:
            return None
        return Refused(info, seat, await apart("match", refused, live, seat))

    async def decision_of(self, match_id: int, decision_id: int) -> Decision | None:
        """Return the pending decision with this id, for any seat. None if the decision is no longer pending."""

        def ask(live: LiveMatch) -> Decision | None:
            return next((d for d in live.pending if d.id == decision_id), None)

        return await self._ask(match_id, ask, None)

    async def answers_of(self, match_id: int, seat: int, *, limit: int) -> Sequence[str]:
        """Return this seat's answers among its newest `limit` journal entries, as answer strings, the oldest first."""
        async with self._repository.read() as tx:
            entries = await tx.journal(match_id, seat=seat, newest=limit)
        return [str(entry["answer"]) for entry in entries if entry["op"] == "answer"]

    async def export(self, match_id: int) -> dict[str, object]:
        """Return everything that a bug report needs to replay the match: game, seed, seats, options, journal, engine
        version.

        The result identifies players by seat, never by Discord id. Raises UserError if the match does not exist or
        never began.
        """
        async with self._repository.read() as tx:
            info = await self.info(tx, match_id)
            row = await tx.opening(match_id)
            if row is None or info.status not in (ACTIVE, OVER):
                raise UserError(Msg.of("bot.not_started"))
            return {
                "format": 1,
                "match": info.key,
                "engine_version": row["engine_version"],
                "game": info.game,
                "seed": int(row["seed"]),
                "seats": [seat_row(s.deck, s.name, s.stops, casual=CASUAL in info.options) for s in info.seats],
                "options": played_options(info.options),
                "entries": await tx.journal(match_id),
            }

    # -- parts -----------------------------------------------------------------------------------------------

    async def playing(self, tx: Tx, match_id: int, user_id: int) -> tuple[MatchInfo, int]:
        """Return a running match and this person's seat in it, reading it within the caller's transaction.

        Raises UserError if this person has no seat or the match is not running.
        """
        info = await self.info(tx, match_id)
        seat = info.seat_of(user_id)
        if seat is None:
            raise UserError(Msg.of("bot.spectator"))
        if info.status != ACTIVE:
            raise UserError(Msg.of("bot.over" if info.status == OVER else "bot.not_started"))
        return info, seat

    async def info(self, tx: Tx, match_id: int) -> MatchInfo:
        """Return the match, reading it within the caller's transaction. Raises UserError if the id is unknown."""
        info = await tx.match(match_id)
        if info is None:
            raise UserError(Msg.of("bot.no_match"))
        return info

    async def _peek(self, tx: Tx, info: MatchInfo) -> LiveMatch | None:
        """Return the match. The caller may only read it, and only until its next await.

        Returns None if the match has not begun, or if it is over and cannot be read.
        """
        try:
            return await self._live.get(tx, info.id, info.rev)
        except BrokenSnapshot as error:
            if info.status == OVER:
                return None
            raise UserError(Msg.of("bot.broken")) from error

    async def look_in(self, tx: Tx, info: MatchInfo, seat: int | None) -> MatchView:
        """Return the match as this seat may see it, reading it within the caller's transaction."""
        live = await self._peek(tx, info)
        return await self.look_at(info, live, seat)

    async def _ask(self, match_id: int, question: Callable[[LiveMatch], T], default: T, rev: int = -1) -> T:
        kept = self._live.kept(match_id, rev)
        if kept is not None:
            return await apart("match", question, kept)
        async with self._repository.read() as tx:
            live = await self._peek(tx, await self.info(tx, match_id))
        return default if live is None else await apart("match", question, live)

    async def _of_current(
        self, match_id: int, seat: int, decision_id: int, question: Callable[[LiveMatch], T], default: T, rev: int
    ) -> T:
        """Ask the match about a decision. Return the default if it is not the seat's current one."""

        def ask(live: LiveMatch) -> T:
            current = any(d.id == decision_id and d.seat == seat for d in live.pending)
            return question(live) if current else default

        return await self._ask(match_id, ask, default, rev)

    async def look_at(self, info: MatchInfo, live: LiveMatch | None, seat: int | None) -> MatchView:
        """Return the match as this seat may see it. All parts of the result come from one position."""
        if live is None:
            return MatchView(info, seat, NO_VIEW, None, None)
        return await apart("match", self._look_at, info, live, seat)

    def _look_at(self, info: MatchInfo, live: LiveMatch, seat: int | None) -> MatchView:
        return self._live.look(info, seat, lambda: look_of(info, live, seat))


def look_of(info: MatchInfo, live: LiveMatch, seat: int | None) -> MatchView:
    """Return a match as a seat may see it."""
    decision = owed_by(info, live, seat)
    stops = None if seat is None else live.stops(seat)
    back = decision is not None and seat is not None and live.can_take_back(seat)
    view = live.view(seat)
    if seat is None:
        return MatchView(info, seat, view, decision, stops)
    rules, queue = len(live.plan(seat)["rules"]), live.queue(seat)
    known = {key: option.text for option in live.queueable(seat) for key in option.keys}
    queued = tuple((play[0], known.get(play[0])) for play in queue)
    plays = info.status == ACTIVE and not info.adjourned
    held = live.held(seat) if plays and decision is None else 0
    ask = plays and not back and not held and bool(live.undo_points(seat))
    return MatchView(info, seat, view, decision, stops, back, rules, queued, ask, bool(known), held)


def question_of(live: LiveMatch, decision: Decision, tried: Sequence[str]) -> Question:
    """Return everything that a prompt shows about a pending decision (:meth:`MatchReader.question`)."""
    hints = live.hints(decision.id)
    reasons = [(key, live.why_not(key, decision.seat)) for key in tried]
    return Question(
        suggestion=live.suggest(decision.id) if decision.shape in SUGGESTED else None,
        hints=hints,
        # A game that gives no hints for a question does not know its targets either.
        aimed=live.aims(decision.id) if hints else (),
        completions=live.completions(decision.id),
        foreseen=live.foreseen(decision.id),
        refusals={key: reason for key, reason in reasons if reason is not None},
    )


def plays_of(live: LiveMatch, seat: int) -> tuple[QueuePlay, ...]:
    """Return the plays that a seat can queue. A play that needs one more answer is listed once for each such answer.

    Equal cards share a play.
    """
    same: dict[Msg, list[Option]] = {}
    for option in live.queueable(seat):
        same.setdefault(option.text, []).append(option)
    whole: dict[str, list[Line]] = {}
    for line in live.lines(seat) if same else ():
        if len(line.answers) > 1:
            whole.setdefault(line.answers[0], []).append(line)
    plays = []
    for text, options in same.items():
        keys = tuple(key for option in options for key in option.keys)
        ref, ends = options[0].ref, options[0].meaning is Meaning.GO_ON
        found = next((whole[key] for key in keys if key in whole), [])
        plays += [QueuePlay(line.answers, line.texts, keys, ref, ends) for line in found]
        plays += [] if found else [QueuePlay(keys[:1], (text,), keys, ref, ends)]
    return tuple(plays)


async def _listed(tx: Tx, info: MatchInfo, user_id: int) -> Listed:
    """Return the match as an entry of this person's list, without its clock."""
    seat = info.seat_of(user_id)
    assert seat is not None
    if info.status == CHALLENGE:
        yours, since = seat in [person.index for person in info.unanswered], info.created_at
    else:
        yours = seat in info.waiting
        times = [await tx.waiting_since(info.id, one) for one in ([seat] if yours else info.waiting)]
        since = min((time for time in times if time is not None), default=info.changed_at)
    place = await _prompt_place(tx, info.id, seat) if yours else None
    return Listed(info, seat, yours, since, None, place or await tx.public_place(info.id) or (info.channel_id, None))


async def _prompt_place(tx: Tx, match_id: int, seat: int) -> tuple[int, int] | None:
    """Return channel and message of a seat's prompt. None if it is in no message that a link can lead to."""
    prompt = next((one for one in await tx.open_prompts(match_id) if one.seat == seat), None)
    panel = await tx.panel(match_id, seat)
    if prompt is None:
        return None
    here = panel.surface if panel is not None and panel.decision_id == prompt.decision_id else None
    if here is not None and here.message_id is not None and not here.private:
        return here.channel_id, here.message_id
    if prompt.call_channel is not None and prompt.call_message is not None:
        return prompt.call_channel, prompt.call_message
    return None


def _urgency(one: Listed) -> tuple[bool, bool, bool, int, int]:
    """Return the key by which a list of matches is sorted, the most urgent match first."""
    challenge = one.info.status == CHALLENGE
    return (not one.yours, challenge, one.due_at is None, one.due_at or one.since, one.info.id)


def asked_of(info: MatchInfo, live: LiveMatch, seat: int) -> SeatQuestion | None:
    """Return a seat's question and the moves that answer it, or None if it has no question."""
    decision = next((d for d in live.pending if d.seat == seat), None)
    if decision is None:
        return None
    suggestion = None if decision.shape in ("pick", "name") else live.suggest(decision.id)
    return SeatQuestion(info, seat, decision, live.lines(seat), suggestion, live.can_take_back(seat))


def owed_by(info: MatchInfo, live: LiveMatch, seat: int | None) -> Decision | None:
    """Return a seat's question. None if it has none, or if the match is over or adjourned."""
    running = info.status == ACTIVE and not info.adjourned
    return next((d for d in live.pending if d.seat == seat), None) if running else None
