"""The operations by which a player acts in a running match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot import faults
from bot.apart import apart
from bot.matches.ahead import answer_both, drafted_for
from bot.matches.challenges import known_preset
from bot.matches.endings import Endings
from bot.matches.engine_gateway import LiveMatch
from bot.matches.notify import Acted, seen_by_others
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import ACTIVE, CHALLENGE, OVER, Answered, MatchInfo, MessageRef, UserError
from bot.storage import RevisionConflict, Tx
from engine import Msg, Result

_TRIES = 3

Operation = Callable[[LiveMatch, int], Result]


class Play:
    """The actions of a player in a running match.

    Every operation locks the match, checks the stored revision, applies the change, and commits journal, events,
    snapshot, prompts and outbox rows in one transaction. Then it wakes the outbox. A refused operation changes nothing
    and returns an `Answered` whose status is not "ok". If the match is not available, an operation raises `UserError`.
    """

    def __init__(self, reader: MatchReader, store: MatchStore, endings: Endings) -> None:
        self._reader = reader
        self._store = store
        self._endings = endings

    # -- play ------------------------------------------------------------------------------------------------

    async def answer(
        self,
        match_id: int,
        user_id: int,
        decision_id: int,
        answer: str,
        surface: MessageRef | None = None,
        *,
        yield_until: str = "",
    ) -> Answered:
        """Answer a decision with an answer string in the engine's format.

        With `yield_until` ("turn" | "phase"), the seat also passes automatically until then ("pass until my turn").
        Both are stored in one transaction. If a surface is given, the outbox edits it afterwards.
        """

        def play(live: LiveMatch, seat: int) -> Result:
            verdict = live.check(decision_id, answer, seat)
            if not verdict.ok or not yield_until:
                return live.submit(decision_id, answer, seat) if verdict.ok else verdict
            first = live.set_stops(seat, {**live.stops(seat), "yield": yield_until})
            if not first.ok or all(d.id != decision_id for d in live.pending):
                return first
            then = live.submit(decision_id, answer, seat)
            return Result(then.status, (*first.events, *then.events), then.reason)

        given = (decision_id, answer)
        return await self._operate(match_id, user_id, play, surface, "prompt", given)

    async def answer_line(
        self,
        match_id: int,
        user_id: int,
        decision_id: int,
        answers: Sequence[str],
        surface: MessageRef | None = None,
    ) -> Answered:
        """Give the answers of a line (`engine.Match.submit_line`) in one transaction."""
        return await self._operate(
            match_id,
            user_id,
            lambda live, seat: live.submit_line(decision_id, answers, seat),
            surface,
            "prompt",
            (decision_id, answers[0]),
        )

    async def answer_ahead(
        self,
        match_id: int,
        user_id: int,
        decision_id: int,
        answer: str,
        then: str,
        surface: MessageRef | None = None,
    ) -> Answered:
        """Give an answer together with a prepared answer to the following question (`bot.matches.ahead`)."""
        kept = [""]

        def play(live: LiveMatch, seat: int) -> Result:
            result, kept[0] = answer_both(live, seat, decision_id, answer, then)
            return result

        return await self._operate(match_id, user_id, play, surface, "prompt", (decision_id, answer), kept)

    async def end_turn(
        self, match_id: int, user_id: int, decision_id: int, surface: MessageRef | None = None
    ) -> Answered:
        """End the person's turn, starting from the phase in which this decision is asked (`engine.Match.end_turn`)."""
        return await self._operate(
            match_id, user_id, lambda live, seat: live.end_turn(decision_id, seat), surface, "prompt"
        )

    async def take_back(
        self,
        match_id: int,
        user_id: int,
        surface: MessageRef | None = None,
        *,
        decision_id: int | None = None,
        held: int | None = None,
    ) -> Answered:
        """Take back the person's last step, if the engine allows it (`look.can_take_back`).

        `decision_id`: the decision that the person saw when making the request. If that decision is no longer pending,
        the request is stale. Therefore a double tap takes back only one step. `held`: the same for an answer that is
        held (`look.held`), after which the person has no decision.
        """

        def step_back(live: LiveMatch, seat: int) -> Result:
            if held is not None and live.held(seat) != held:
                return Result("over" if live.over else "stale")
            if decision_id is not None and all(d.id != decision_id for d in live.pending):
                return Result("over" if live.over else "stale")
            return live.take_back(seat)

        return await self._operate(match_id, user_id, step_back, surface, "prompt")

    async def set_stops(
        self, match_id: int, user_id: int, stops: Mapping[str, object], surface: MessageRef | None = None
    ) -> Answered:
        """Replace the seat's stops. `stops` is an edited copy of `look.stops`.

        The new stops may cause a pending window to be passed automatically. `surface` is the message with the stops
        panel, from which the player can return to the prompt. The caller redraws that message.
        """
        return await self._operate(match_id, user_id, lambda live, seat: live.set_stops(seat, stops), surface, "stops")

    async def set_plan(
        self,
        match_id: int,
        user_id: int,
        plan: Callable[[LiveMatch, int], Mapping[str, object]],
        surface: MessageRef | None = None,
    ) -> Answered:
        """Replace the seat's plan (`engine.Match.set_plan`).

        `plan` makes the new plan from the match and the seat while the match is locked, so that two changes at the same
        time are both kept. `surface`: the message with the plan. The caller redraws it.
        """
        return await self._operate(
            match_id, user_id, lambda live, seat: live.set_plan(seat, plan(live, seat)), surface, "stops"
        )

    async def set_queue(
        self,
        match_id: int,
        user_id: int,
        plays: Sequence[Sequence[str]],
        surface: MessageRef | None = None,
        *,
        panel: str = "prompt",
    ) -> Answered:
        """Replace the seat's queue of plays (`engine.Match.set_queue`). The first plays may be carried out at once.

        `panel`: what the message shows next; see `Acted`.
        """
        return await self._operate(match_id, user_id, lambda live, seat: live.set_queue(seat, plays), surface, panel)

    async def choose_preset(
        self, match_id: int, user_id: int, preset: str, surface: MessageRef | None = None
    ) -> MatchInfo:
        """Set the person's stops preset ("every" | "attacks" | "must"), before the match or during it.

        Before the match, this only stores the preset. During the match, this works like `set_stops`. Raises UserError
        for a spectator.
        """
        known_preset(preset)
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                info = await self._reader.info(tx, match_id)
                if info.status == CHALLENGE:
                    seat = info.seat_of(user_id)
                    if seat is None:
                        raise UserError(Msg.of("bot.spectator"))
                    await tx.update_seat(match_id, seat, stops=preset)
                    return await self._reader.info(tx, match_id)
        done = await self._operate(
            match_id,
            user_id,
            lambda live, seat: live.set_stops(seat, {"preset": preset, "windows": {}, "yield": ""}),
            surface,
            "stops",
        )
        if done.status != "ok":
            raise UserError(done.reason or Msg.of("bot.illegal"))
        return done.look.info

    async def concede(self, match_id: int, user_id: int, surface: MessageRef | None = None) -> Answered:
        """Concede the match. The cogs ask "are you sure?" first.

        This works even if the match's position can no longer be read. In that case the match ends without a winner.
        """
        try:
            return await self._operate(
                match_id, user_id, lambda m, seat: m.concede(seat), surface, "prompt", adjourned=True
            )
        except UserError as error:
            if error.msg.id != "bot.broken":
                raise
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before = await self._reader.info(tx, match_id)
                seat = before.seat_of(user_id)
                if seat is None or before.status != ACTIVE:
                    return await self._refuse_outsider(tx, before, seat)
                reason = Msg.of("bot.abandoned", name=before.seats[seat].name)
                info = await self._endings.abandon(tx, before, reason, (), seat, Acted(seat, surface))
            self._store.committed()
        return Answered("ok", await self._reader.look_at(info, None, seat))

    # -- the one way in which a running match changes --------------------------------------------------------

    async def _operate(
        self,
        match_id: int,
        user_id: int,
        operation: Operation,
        surface: MessageRef | None,
        panel: str,
        given: tuple[int, str] | None = None,
        kept: Sequence[str] = (),
        *,
        adjourned: bool = False,
    ) -> Answered:
        """Run an operation while holding the match's lock. Retry it if the revision has changed in the meantime.

        `given`: the decision id and the answer, if the operation answers a decision. `kept`: a list in which the
        operation puts the prepared answer that is to be stored with the seat. `adjourned`: whether the operation is
        possible while the match is adjourned.
        """
        with self._store.intake():
            # Keep the reference, because the lock exists only while something refers to it.
            lock = self._store.live.lock(match_id)
            async with lock:
                for _ in range(_TRIES):
                    try:
                        return await self._try(match_id, user_id, operation, surface, panel, given, kept, adjourned)
                    except RevisionConflict:
                        continue
        raise UserError(Msg.of("bot.busy"))

    async def _try(
        self,
        match_id: int,
        user_id: int,
        operation: Operation,
        surface: MessageRef | None,
        panel: str,
        given: tuple[int, str] | None,
        kept: Sequence[str],
        adjourned: bool,
    ) -> Answered:
        before = await self._reader.match(match_id)
        seat = before.seat_of(user_id)
        if before.status != ACTIVE or seat is None or (before.adjourned and not adjourned):
            async with self._store.repository.read() as tx:
                return await self._refuse_outsider(tx, before, seat)
        live = self._store.live.checkout_cached(before.id, before.rev)
        if live is None:
            async with self._store.repository.read() as tx:
                before = await self._reader.info(tx, match_id)
                live = await self._store.load(tx, before, change=True)
        done = len(live.journal)
        held = before.seats[seat].drafted
        fits, result = await apart("match", _carry_out, operation, live, seat, held, before.turn)
        spent = fits and given is not None
        if not result.ok:
            if len(live.journal) != done:
                # The operation was partly applied to this copy, so the copy is discarded.
                return Answered("illegal", await self._reader.look(match_id, user_id), result.reason)
            self._store.live.checkin(before.id, before.rev, live)
            return await self._refused(before, live, seat, result, given)
        saved = await self._store.saved(live)
        acted, entries = Acted(seat, surface, panel), live.journal[done:]
        # The time of a private step or setting is private too: others see when the match last changed.
        quiet = not seen_by_others(before, saved, result.events)
        values = {"changed_at": before.changed_at} if quiet else {}

        async def write(tx: Tx) -> MatchInfo:
            await tx.for_update(before.id)
            if kept or spent:
                await tx.update_seat(before.id, seat, drafted=kept[0] if kept else "")
            info = await self._store.commit(tx, before, saved, result.events, entries, acted, values)
            faults.point("in_transaction")
            return info

        info = await self._store.repository.writing(write)
        self._store.live.checkin(info.id, info.rev, live)
        self._store.committed()
        return Answered("ok", await self._reader.look_at(info, live, seat))

    async def _refuse_outsider(self, tx: Tx, info: MatchInfo, seat: int | None) -> Answered:
        look = await self._reader.look_in(tx, info, seat)
        if info.status == OVER:
            return Answered("over", look, Msg.of("bot.over"))
        if info.status != ACTIVE:
            return Answered("stale", look, Msg.of("bot.not_started"))
        if info.adjourned and seat is not None:
            return Answered("stale", look, Msg.of("bot.adjourned", match=info.key))
        return Answered("not_yours", look, Msg.of("bot.spectator"))

    async def _refused(
        self, before: MatchInfo, live: LiveMatch, seat: int, result: Result, given: tuple[int, str] | None
    ) -> Answered:
        look = await self._reader.look_at(before, live, seat)
        if result.status == "not_yours":
            pending = await apart("match", lambda: live.pending)
            owner = next((d.seat for d in pending if given and d.id == given[0]), None)
            name = "" if owner is None else before.seats[owner].name
            return Answered("not_yours", look, Msg.of("bot.not_yours", name=name))
        if result.status == "stale":
            repeat = given is not None and await self._was_given(before.id, seat, given)
            return Answered("stale", look, Msg.of("bot.repeat" if repeat else "bot.stale"), repeat)
        if result.status == "over":
            return Answered("over", look, Msg.of("bot.over"))
        return Answered("illegal", look, result.reason or Msg.of("bot.illegal"))

    async def _was_given(self, match_id: int, seat: int, given: tuple[int, str]) -> bool:
        async with self._store.repository.read() as tx:
            newest = await tx.journal(match_id, seat=seat, newest=20)
        return any((op.get("id"), op.get("answer")) == given for op in newest)


def _carry_out(operation: Operation, live: LiveMatch, seat: int, held: str, turn: int) -> tuple[bool, Result]:
    """Run the operation and return its result, preceded by whether the prepared answer `held` fitted the seat's
    question.
    """
    asked = next((d for d in live.pending if d.seat == seat), None)
    fits = bool(held) and asked is not None and drafted_for(asked, held, turn) is not None
    return fits, operation(live, seat)
