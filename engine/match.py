"""A match: the public interface of the engine.

Create a match with :meth:`Match.new`, read :attr:`Match.pending`, and answer with :meth:`Match.submit`.  A match is
fully determined by its seed, its setup and the accepted operations.  At every decision it is plain data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.ahead import answer_ahead, question_for_queue
from engine.chain import chain_effects as links
from engine.chain import window
from engine.compound_moves import Completion, Halves, Line, completions_of, end_turn, lines_of, submit_line
from engine.kernel import snapshot as codec
from engine.kernel.data import Data
from engine.kernel.decision import Answer, Decision, Option, Result, declining_answer, parse, plain_answer
from engine.kernel.forms import Form, MappingOf
from engine.kernel.log import LogEntry
from engine.kernel.messages import MatchError, Msg, register_messages
from engine.kernel.plans import (
    Plan,
    PlanData,
    PlanForm,
    Queue,
    pack_plan,
    pack_queue,
    plan_data,
    queue_data,
    store_plan,
    store_queue,
)
from engine.kernel.recent import Recent
from engine.kernel.run import loops, program, triggers, twins
from engine.kernel.run.frames import ROUTINES, asking_card, run
from engine.kernel.run.rounds import MOST_QUESTIONS, held_by, in_round, last_number, release
from engine.kernel.snapshot import SnapshotError
from engine.kernel.state.dealing import NO_LISTS
from engine.kernel.state.records import place_of
from engine.kernel.state.state import Ask, State
from engine.kernel.view_types import StopsData, View
from engine.refusals import Refusal, refusals_of
from engine.seen import changes_of
from engine.setup import SeatSetup, deck_of, match_options, preset_of
from engine.table import GameSpec
from engine.table import game as find_game
from engine.undo import NO_STEP, PLAN, QUEUE, QUEUED, STOPS, Steps
from engine.undo_agreed import NO_UNDO, RESUMED, Moves, Remembered, resume

ROUTINE_MODULES = (links, loops, program, triggers, window)
"""The modules that are imported here only so that their routines are registered, even if the game uses no term of
theirs.
"""

_new = tuple.__new__
_OK = Result("ok")
_OVER, _STALE, _NOT_YOURS = Msg.of("answer.over"), Msg.of("answer.stale"), Msg.of("answer.not_yours")
_TRIAL = 1
"""The seed of copies in which queued plays are tried."""
_STEPS = ("answer", "stops", "plan", "queue", "take_back", "undo")
"""The operations that keep the remembered steps.  Any other operation forgets them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match."""

    winners: tuple[int, ...]
    reason: Msg


class Match:
    """One match.  It is not thread-safe, does no I/O and reads no clock.  ``engine/README.md`` plays one."""

    __slots__ = (
        "_completions",
        "_decisions",
        "_decisions_at",
        "_events",
        "_halves",
        "_lines",
        "_lines_at",
        "_moves",
        "_steps",
        "_written",
        "_written_at",
        "game",
        "journal",
        "recent",
        "rev",
        "spec",
        "st",
    )

    def __init__(self, spec: GameSpec, st: State, rev: int) -> None:
        self.spec = spec
        self.game = spec.name
        self.st = st
        self.rev = rev
        self.journal: list[dict[str, Any]] = []  # type: ignore[explicit-any]  # as JSON
        self._events: list[LogEntry] = []
        self._decisions: tuple[Decision, ...] | None = None
        self._decisions_at = -1
        self._lines: dict[tuple[int, tuple[str, ...]], tuple[Line, ...]] = {}
        self._completions: dict[int, Mapping[str, Completion]] = {}
        self._lines_at = -1
        self._halves: Halves = {}
        self._steps: Steps | None = None
        self._moves: Moves | None = None
        self._written: codec.Written | None = None
        self._written_at = (-1, -1)
        self.recent = Recent(spec.narration.pictured)

    @classmethod
    def new(cls, game: str, seed: int, seats: Sequence[SeatSetup], options: Mapping[str, str] | None = None) -> Match:
        """Set up a match.  Raises :class:`MatchError` for an unknown game, option or deck or a wrong seat count."""
        spec = find_game(game)
        if len(seats) not in spec.seats:
            raise MatchError(Msg.of("setup.seats", n=tuple(map(str, spec.seats))))
        st = State(spec.rules, len(seats), seed, match_options(spec, options or {}))
        decks = []
        for number, seat in enumerate(seats):
            decks.append(deck_of(spec, seat, dict(st.options)))
            st.vars[f"name{number}"] = seat.name
            if decks[-1].key:
                st.vars[f"ready{number}"] = decks[-1].key
            st.policy[number] = spec.rules.policy(preset_of(spec, seat.stops))
        spec.rules.setup(st, decks)
        run(st)
        match = cls(spec, st, 0)
        match._take_log()
        return match

    @classmethod
    def arranged(cls, game: str, position: Mapping[str, object]) -> Match:
        """Set up a position by hand (scenarios and tests).  Raises :class:`MatchError` for an impossible position."""
        spec = find_game(game)
        if spec.arrange is None:
            raise MatchError(Msg.of("setup.no_positions"))
        MappingOf(Form()).check("position", position)
        match_options(spec, position.get("options", {}))  # type: ignore[arg-type]  # the form says so
        match = cls(spec, spec.arrange(position), 0)
        match._take_log()
        return match

    @classmethod
    def from_bytes(cls, data: bytes) -> Match:
        """Load a saved match.  Raises :class:`SnapshotError` if the data are damaged or do not fit this version."""
        body = codec.open_bytes(data)
        try:
            spec = find_game(body["game"])
            codec.settle(spec.rules, body)
            match = cls(spec, codec.restore(spec.rules, body["state"]), body["rev"])
            if "steps" in body:
                match._steps = Steps.load(spec.rules, body["steps"])
                match._moves = Moves.load(spec.rules, body.get("moves"))
            return match
        except SnapshotError:
            raise
        except (MatchError, LookupError, TypeError, ValueError) as error:
            raise SnapshotError(Msg.of("snapshot.damaged")) from error

    def to_bytes(self) -> bytes:
        """Return the match as bytes.  A match can be saved at every decision."""
        more = {} if self._steps is None else {"steps": self._steps.write()}
        if self._moves is not None and self._moves.base is not None:
            more["moves"] = self._moves.write()
        return codec.to_bytes(self.game, self._write(), self.rev, more)

    def _write(self) -> codec.Written:
        """Return the position as text."""
        at = (self.rev, self.st.version)
        if self._written is None or self._written_at != at:
            self._written, self._written_at = codec.write(self.st), at
        return self._written

    def fork(
        self, seat: int | None = None, seed: int | None = None, unseen: Mapping[int, Sequence[str]] = NO_LISTS
    ) -> Match:
        """Return an independent copy.

        With ``seat``, the cards that are hidden from that seat are shuffled among their hidden places.  With ``seed``,
        the future random numbers are different.  With neither, the copy behaves exactly like the original.  A copy
        remembers no steps, and with ``seat`` no plans and queues of the other seats.

        With both, the result does not depend on where the hidden cards are, but on what they are.  With ``unseen``, the
        hidden cards of these seats are supposed to be others, so that it does not even depend on that.
        """
        st = self.st.fork()
        if seed is not None:
            st.seed = seed & ((1 << 64) - 1)
            st.rolls = 0
        if seat is not None:
            st.rules.resample(st, seat, unseen)
        copy = Match(self.spec, st, self.rev)
        copy.recent = self.recent.copy()
        if seat is not None:
            for other in range(st.seats):
                if other != seat:  # what others have planned is as hidden as their cards
                    st.plans.pop(other, None)
                    st.queues.pop(other, None)
        if seat is None:  # decisions are immutable and depend only on the state
            copy._decisions, copy._decisions_at = self._decisions, self._decisions_at
        return copy

    def trial(self) -> Match:
        """Return an independent copy in which to look ahead.  Its story gets no lines."""
        copy = self.fork()
        copy.st.muted = True
        return copy

    # -- reading ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.st.seats

    @property
    def turn(self) -> int:
        """The number of the turn, as in a view; 0 before the first turn."""
        turn: int = self.st.vars.get("turn", 0)
        return turn

    @property
    def seed(self) -> int:
        """The seed of the match's random numbers."""
        return self.st.seed

    @property
    def options(self) -> dict[str, str]:
        """The match options."""
        return dict(self.st.options)

    @property
    def over(self) -> Outcome | None:
        """The result of the match, or None while the match is running."""
        return None if self.st.over is None else Outcome(*self.st.over)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in the match, in ascending order."""
        return tuple(sorted(self.st.rules.playing(self.st)))

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions, with their options."""
        st, known = self.st, self._decisions
        if known is None or self._decisions_at != st.version or len(known) != len(st.asks):
            known = self._decisions = tuple([self._decision(a) for a in st.asks])
            self._decisions_at = st.version
        return known

    def _decision(self, question: Ask) -> Decision:
        st, spec = self.st, self.spec
        id, seat, kind, shape, text, rows, low, high, total, default, source, window = question
        if rows is None:
            maker = ROUTINES[st.frames[-1].routine].options
            assert maker is not None
            options = maker(st, st.frames[-1], question)
        else:
            options = tuple([Option.of(row) for row in rows])
        return _new(
            Decision,
            (
                id,
                seat,
                kind,
                shape,
                text,
                twins.offered(st, question, options),
                source,
                low,
                high,
                total,
                default,
                window,
                kind in spec.prompts.opens_filled,
                kind in spec.prompts.shows_hand,
                kind in spec.prompts.in_order,
                asking_card(st),
            ),
        )

    def view(self, seat: int | None) -> View:
        """Return what a seat may see as JSON-serializable data.  ``seat`` is None for a spectator.

        ``last`` in the view has the latest events, as far as this object has seen them or was given them
        (:attr:`recent`).
        """
        view = self.st.rules.view(self.st, seat)
        decks = [self.st.vars.get(f"ready{number}") for number in range(self.seats)]
        view.update({"game": self.game, "rev": self.rev, "last": self.recent.rows(seat), "decks": decks})
        return view

    def glance(self, seat: int) -> View:
        """Return the parts of a seat's view that computer players judge a position by."""
        return self.st.rules.glance(self.st, seat)

    def stand_in(self, seat: int, seed: int, unseen: Mapping[int, Sequence[str]]) -> Match:
        """Return a copy in which a computer player of that seat can look ahead.

        It depends only on what the seat knows, on the seed and on the lists ``unseen`` (see :meth:`fork`).  All seats
        have the preset with the fewest stops, because the others' stops are private.  The story gets no lines.
        """
        copy = self.fork(seat, seed, unseen)
        copy.st.muted = True
        if self.spec.stops.presets:
            fewest = self.spec.rules.policy(self.spec.stops.presets[-1][0])
            copy.st.policy = dict.fromkeys(copy.st.policy, fewest)
        return copy

    def events(self, since: int, seat: int | None) -> list[LogEntry]:
        """Return the story after event ``since``, in the form in which a seat may read it.

        Events from before the match was loaded are missing, because this object has not seen them, and so are those
        that :meth:`forget_past` forgot.
        """
        told = (event.for_seat(seat) for event in self._events if event.seq > since)
        return [event for event in told if event is not None]

    def forget_past(self) -> None:
        """Forget the story and the journal so far, but neither :attr:`recent` nor the steps that can be taken back.

        Code that has stored both calls this, so that a match takes no more memory the longer it lasts.
        """
        self._events, self.journal = [], []

    def text(self, code: str, locale: str = "en") -> str:
        """Return a card's rules text, generated from its effect data."""
        return self.spec.card_text(code, locale)

    def digest(self) -> str:
        """Return a hash of the whole state that is the same in every process."""
        h = hashlib.sha256()
        for part in codec.digest_parts(codec.dump(self.st)):
            h.update(part)
        return h.hexdigest()

    def why_not(self, key: str, seat: int) -> Msg | None:
        """Return the first check that fails for the action with that option key, or None if the option is offered.

        Examples of keys are ``play:31``, ``act:7:0`` and ``dev:31``.
        """
        for decision in self.pending:
            if decision.seat == seat and decision.option(key) is not None:
                return None
        return self.st.rules.why_not(self.st, key, seat)

    def refusals(self, seat: int) -> tuple[Refusal, ...]:
        """Return the actions that the seat's cards allow in general but not now, each with its first failing check."""
        return refusals_of(self, seat)

    def suggest(self, decision_id: int) -> str | None:
        """Return a sensible complete answer to a decision, or None if the decision is not open."""
        if (at := place_of(decision_id, self.st.asks)) < 0:
            return None
        maker = ROUTINES[self.st.frames[-1].routine].suggest
        return plain_answer(self.pending[at]) if maker is None else maker(self.st, self.st.frames[-1], self.st.asks[at])

    def declining(self, decision_id: int) -> str | None:
        """Return the answer to an open decision that declines and does nothing else, or None without one.

        Examples are a pass in a window, "no" to an optional effect, and choosing no defenders.  An answer that ends a
        phase or the turn of the seat is not one of them.  This depends only on the question and not on the hand.
        """
        decision = next((d for d in self.pending if d.id == decision_id), None)
        return None if decision is None or decision.text.id in self.spec.play.endings else declining_answer(decision)

    def hints(self, decision_id: int) -> Mapping[str, Msg]:
        """Return more information about a decision's options, by key, such as where a choice leads.  Often empty."""
        return next((self.st.rules.hints(self.st, d) for d in self.pending if d.id == decision_id), {})

    def aims(self, decision_id: int) -> tuple[int, ...]:
        """Return the ids of other players' cards that a decision's options could be used against."""
        return next((self.st.rules.aims(self.st, d) for d in self.pending if d.id == decision_id), ())

    def changes(self, eid: int) -> tuple[Msg, ...]:
        """Return a sentence for each effect that changes numbers of a faceup card in play.  Empty for other cards."""
        return changes_of(self.st, eid, self.spec.numbers.names[1:], self.spec.numbers.words)

    def lines(self, seat: int, after: tuple[str, ...] = ()) -> tuple[Line, ...]:
        """Return the moves that a seat can make now, or only those that continue the answers ``after``.

        See :mod:`engine.compound_moves`.
        """
        self._forget_older_moves()
        if (seat, after) not in self._lines:
            self._lines[seat, after] = lines_of(self, seat, after, self.spec.play.ends_move)
        return self._lines[seat, after]

    def completions(self, decision_id: int) -> Mapping[str, Completion]:
        """Return the completions of the answers to a decision, by key; see :mod:`engine.compound_moves`."""
        asked = next((d for d in self.pending if d.id == decision_id and d.kind not in self.spec.play.ends_move), None)
        if asked is None:
            return {}
        self._forget_older_moves()
        if decision_id not in self._completions:
            self._completions[decision_id] = completions_of(self, asked, self.spec.play.joined)
        return self._completions[decision_id]

    @property
    def halves(self) -> Halves:
        """The questions after the answers that have been tried in this position."""
        self._forget_older_moves()
        return self._halves

    def _forget_older_moves(self) -> None:
        """Forget the moves that were found in another position."""
        if self._lines_at != self.st.version:
            self._lines, self._completions, self._halves, self._lines_at = {}, {}, {}, self.st.version

    def foreseen(self, decision_id: int) -> Mapping[str, Decision]:
        """Return later questions that can be drafted together with an answer to this one.

        See :attr:`PlayHints.foreseen`.
        """
        return next((self.spec.play.foreseen(self.st, d) for d in self.pending if d.id == decision_id), {})

    # -- operations ------------------------------------------------------------------------------------

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        """Return the result that :meth:`submit` would return, without changing anything."""
        return self._judge(decision_id, answer, seat)[0] or _OK

    def _judge(self, decision_id: int, answer: str, seat: int) -> tuple[Result | None, int, Answer]:
        """Check an answer.

        Returns the reason for a refusal (or None), the index of the question among the open ones, and the parsed
        answer.
        """
        st = self.st
        if st.over is not None:
            return Result("over", reason=_OVER), -1, ""
        if (at := place_of(decision_id, st.asks)) < 0:
            return Result("stale", reason=_STALE), -1, ""
        a = st.asks[at]
        if a.seat != seat:
            return Result("not_yours", reason=_NOT_YOURS), -1, ""
        value, reason = parse(self.pending[at], answer)
        frame = st.frames[-1]
        validate = ROUTINES[frame.routine].validate
        if value is not None and validate is not None:
            reason = validate(st, frame, a, value)
        if reason is not None or value is None:
            return Result("illegal", reason=reason), -1, ""
        return None, at, value

    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result:
        """Answer a decision.  Never raises for bad input.  The match has changed only if the status is ``ok``.

        ``joined``: whether this answer belongs to the seat's previous answer, so that both are taken back as one step.
        """
        refused, at, value = self._judge(decision_id, answer, seat)
        if refused is not None:
            return refused
        st, steps = self.st, self._steps
        self._begin_step(seat)
        self.recent.answered(seat, st.event_seq)
        since = st.seq
        self._go_on(at, value)
        self._answer_unasked(since)
        entry = {"op": "answer", "seat": seat, "id": decision_id, "answer": answer}
        done = self._accept({**entry, "joined": True} if joined else entry)
        if steps is not None:
            self._drop_moves(steps.end(st, answer, done.events, self._write, joined))
        return done

    def _begin_step(self, seat: int) -> None:
        """Prepare for an operation of this seat that changes the position."""
        st = self.st
        written = self._written if self._written_at == (self.rev, st.version) else None
        if self._steps is not None:
            self._steps.begin(st, seat, written)
        if self._moves is not None:
            self._moves.begin(st, written)
        st.unsealed, st.unasked, st.intervened = seat, False, False
        st.revealed = st.used_own = False

    def _drop_moves(self, n: int) -> None:
        """Record that the last ``n`` answers have been taken back."""
        if self._moves is not None:
            self._moves.drop(n)

    def _go_on(self, at: int, value: Answer) -> None:
        """Pass an answer to the routine that asked, and run until the next question."""
        st = self.st
        frame, a = st.frames[-1], st.asks[at]
        st.asks = st.asks[:at] + st.asks[at + 1 :]
        self._decisions, self._lines_at = None, -1
        keep = ROUTINES[frame.routine].keep
        if keep is not None and keep(st, frame, a, value):
            st.seal()
            st.held = (*st.held, a) if st.asks else ()
        elif st.asks or st.answers:
            st.seal()
            st.answers = (*st.answers, (a.seat, value))
            st.held = (*st.held, a)
            if not st.asks:
                frame.v.ans = tuple(sorted(st.answers))
                st.answers = st.held = ()
        else:
            frame.v.ans = value
        run(st)

    def carry_out(self, decision_id: int, answer: str, seat: int) -> None:
        """Give a legal answer that belongs to the operation that is being carried out (:mod:`engine.ahead`)."""
        refused, at, value = self._judge(decision_id, answer, seat)
        assert refused is None, (decision_id, answer, refused)
        self._go_on(at, value)

    def _answer_unasked(self, since: int) -> None:
        """Answer the questions that need no player: those of seats that have conceded, and those that plans answer.

        ``since``: the number of the last question before the operation.
        """
        st = self.st
        if "conceded" in st.vars:
            self._answer_for_who_conceded()
        while st.plans or st.queues:
            answer_ahead(self, since)
            gone = st.vars.get("conceded", ())
            if not any(a.seat in gone for a in st.asks):
                return
            since = st.seq
            self._answer_for_who_conceded()

    def _answer_for_who_conceded(self) -> None:
        """Answer the questions of seats that have conceded, by default with a pass, otherwise as suggested."""
        st = self.st
        gone = st.vars.get("conceded", ())
        while (at := next((i for i, a in enumerate(st.asks) if a.seat in gone), -1)) >= 0:
            a, decision = st.asks[at], self.pending[at]
            answer = a.default if a.default is not None else self.suggest(a.id)
            value, _ = parse(decision, answer or "")
            assert value is not None, (decision, answer)
            st.seal()
            self._go_on(at, value)
            self._decisions = None

    def concede(self, seat: int, *, late: bool = False) -> Result:
        """Let a seat concede.

        The match continues without that seat.  When only one side is left, the match ends and pending effects are
        dropped.  ``late``: whether the seat is out because its time ran out; the story then says so.
        """
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        if seat not in self.st.rules.playing(self.st):
            return Result("illegal", reason=_NOT_YOURS)
        since = self.st.seq
        self.st.plans.pop(seat, None)
        self.st.queues.pop(seat, None)
        self.st.rules.concede(self.st, seat, late=late)
        run(self.st)
        self._answer_for_who_conceded()
        self._answer_unasked(since)
        entry = {"op": "concede", "seat": seat}
        return self._accept({**entry, "late": True} if late else entry)

    def stop(self, reason: Msg, winners: Sequence[int] = (), *, seat: int = -1) -> Result:
        """End the match from outside the rules.  Pending effects are dropped.

        ``seat`` is the seat that ended the match, for the journal; -1 for a person without a seat.
        """
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        self.st.over = (tuple(winners), reason)
        run(self.st)
        return self._accept({"op": "stop", "seat": seat, "winners": list(winners), "reason": reason.to_json()})

    def submit_line(self, decision_id: int, answers: Sequence[str], seat: int) -> Result:
        """Submit all answers of a line as one step, or none of them; see :func:`engine.compound_moves.submit_line`."""
        return submit_line(self, decision_id, tuple(answers), seat, self.spec.play.joined)

    def end_turn(self, decision_id: int, seat: int) -> Result:
        """End the turn, beginning with the phase of this question; see :func:`engine.compound_moves.end_turn`."""
        return end_turn(self, self.spec.play.endings, decision_id, seat)

    def unused(self, decision_id: int, answer: str | None = None) -> tuple[Msg, ...]:
        """Return what a seat would leave unused with this answer, or by ending its turn if the answer is None.

        The result is usually empty.  Show it only to the seat that is asked.
        """
        decision = next((d for d in self.pending if d.id == decision_id), None)
        ending = None if decision is None else self.spec.play.endings.get(decision.text.id)
        if decision is None or ending is None:
            return ()
        if answer is not None and (answer != ending.answer or not ending.wastes):
            return ()
        return self.spec.play.unused(self.st, decision)

    # -- steps back ------------------------------------------------------------------------------------

    @property
    def remember(self) -> bool:
        """Whether the match keeps the data needed to take steps back.  Off by default, and saved with the match."""
        return self._steps is not None

    @remember.setter
    def remember(self, on: bool) -> None:
        if on != self.remember:
            self._steps = Steps() if on else None
            self._moves = Moves() if on else None

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat's last answer can be taken back.

        It can be taken back as long as no other seat has been asked, and no random result or hidden card has been
        revealed, since that answer; and while it is held (:meth:`held`).  :attr:`remember` must be on.
        """
        if self._steps is None or self.st.over is not None:
            return False
        return self._steps.can(self.st, seat) or self.held(seat) > 0

    def held(self, seat: int) -> int:
        """Return the id of the last question to which a seat's answer is held until other seats have answered, or 0.

        Such an answer has no effect yet, and nobody else can see it.  :meth:`take_back` gives it back to its seat.
        """
        st = self.st
        rows = [a for a in st.held if a.seat == seat]
        if self._steps is None or not rows or seat not in self.playing:
            return 0
        if not in_round(st.frames[-1]):
            return rows[-1].id if any(s == seat for s, _ in st.answers) else 0
        if len(held_by(st.frames[-1], seat)) != len(rows):
            return 0
        left = MOST_QUESTIONS - (last_number(st.frames[-1], seat) - rows[0].id)
        return rows[-1].id if left > MOST_QUESTIONS // 2 else 0

    def take_back(self, seat: int) -> Result:
        """Take back the seat's last answer and the answers joined to it, if :meth:`can_take_back` allows it.

        The same question is asked again with a new id.  Published events stay in the story, followed by a notice that
        the step was taken back.  Stops keep their current settings.  An answer that is held was never seen, so nothing
        is published, and its question keeps its id: no other seat can tell from later numbers that it was taken back.
        """
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        if self.held(seat):
            return self._release(seat)
        st = None
        if self._steps is not None and self.can_take_back(seat):
            known = self._steps.count
            st = self._steps.back(self.st, seat, lambda base: Match(self.spec, base, 0))
            if st is not None:
                self._drop_moves(known - self._steps.count)
        if st is None:
            return Result("illegal", reason=NO_STEP)
        self.st = st
        self.recent.took_back(seat)
        return self._accept({"op": "take_back", "seat": seat})

    def _release(self, seat: int) -> Result:
        """Give a seat's last held answer back to the seat, and ask its question again."""
        st = self.st
        frame, question = st.frames[-1], next(a for a in reversed(st.held) if a.seat == seat)
        st.held = tuple(a for a in st.held if a.id != question.id)
        if in_round(frame):
            release(frame, seat)
        else:
            st.answers = tuple(row for row in st.answers if row[0] != seat)
        others = [a for a in st.asks if a.seat != seat]
        st.asks = tuple(sorted((*others, question), key=lambda a: a.id))
        self._lines_at = -1
        if self._moves is not None:
            self._moves.withdraw(seat)
        return self._accept({"op": "take_back", "seat": seat})

    def undo_points(self, seat: int) -> tuple[int, ...]:
        """Return the revisions to which a seat may ask the others to go back, the newest first.

        Each is the moment before one of the seat's moves since the last revelation: a roll, a shuffle, a card that was
        drawn or shown, answers that were revealed together.  :attr:`remember` must be on.
        """
        if self._moves is None or self.st.over is not None or seat not in self.playing:
            return ()
        return self._moves.points(seat)

    def undo_limit(self, seat: int) -> int | None:
        """Return the earliest revision to which a seat may ask to go back, or None if there is none."""
        return min(self.undo_points(seat), default=None)

    def undo(self, seat: int, to: int) -> Result:
        """Go back to a revision of :meth:`undo_points`, because all players have agreed to the request of this seat.

        The questions of that moment are asked again with new ids.  Published events stay in the story, followed by a
        notice.  Stops and plans stay as they are, except plans that have answered since then: these are dropped, and so
        are all queues.
        """
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        moves = self._moves
        if moves is None or to not in self.undo_points(seat):
            return Result("illegal", reason=NO_UNDO)
        first = moves.undone(to)[0]
        back = moves.back(self.st, self.rev, seat, to, self._replayed)
        if not isinstance(back, Match):
            return Result("illegal", reason=NO_UNDO)
        self.st, self._steps = back.st, back._steps
        self._resume_steps()
        self.recent.undone(first.seq)
        return self._accept({"op": "undo", "seat": seat, "to": to})

    def _resume_steps(self) -> None:
        """Let steps that are taken back later keep the present settings."""
        assert self._steps is not None
        self._decisions, self._lines_at = None, -1
        for one in range(self.seats):
            self._steps.setting(STOPS, one, self.st.policy[one])
            self._steps.setting(PLAN, one, self.st.plans.get(one, Plan()))
            self._steps.setting(QUEUED, one, Queue())

    def _replayed(self, base: State, rows: Sequence[Remembered]) -> Match:
        """Replay remembered operations on a position.  Raises :class:`MatchError` if one is not accepted."""
        match = Match(self.spec, base, 0)
        match._steps = Steps()
        for row in rows:
            if row.entry["op"] == RESUMED:
                resume(match.st, row.entry)
                match._resume_steps()
            elif not match.repeat(row.entry).ok:
                raise MatchError(NO_UNDO)
        return match

    def repeat(self, entry: Data) -> Result:
        """Carry out an entry of a journal."""
        op, seat = entry["op"], entry["seat"]
        if op == "answer":
            return self.submit(entry["id"], entry["answer"], seat, joined=bool(entry.get("joined")))
        if op == "concede":
            return self.concede(seat, late=bool(entry.get("late")))
        if op == "take_back":
            return self.take_back(seat)
        if op == "undo":
            return self.undo(seat, entry["to"])
        if op == "stop":
            return self.stop(Msg.from_json(entry["reason"]), entry["winners"], seat=seat)
        if op == "plan":
            return self.set_plan(seat, entry["plan"])
        if op == "hand_over":
            return self.hand_over(seat)
        if op == "queue":
            return self.set_queue(seat, entry["plays"])
        return self.set_stops(seat, entry["stops"])

    def stops(self, seat: int) -> StopsData:
        """Return a seat's stops: preset, windows, yield.

        ``always`` are the windows of the seat's own turn, which need no stop.
        """
        return self.st.rules.stops(self.st, seat)

    def set_stops(self, seat: int, stops: Mapping[str, object]) -> Result:
        """Change a seat's stops.  The change applies from the next question; a question that is open now stays open."""
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        if not 0 <= seat < self.st.seats:
            return Result("illegal", reason=_NOT_YOURS)
        packed = self.st.rules.pack_stops(self.st, seat, stops)
        if isinstance(packed, Msg):
            return Result("illegal", reason=packed)
        self.st.policy[seat] = packed
        self.st.aside()
        if self._steps is not None:
            self._steps.setting(STOPS, seat, packed)
        return self._accept({"op": "stops", "seat": seat, "stops": dict(stops)})

    def hand_over(self, seat: int) -> Result:
        """Let another person play a seat.  Its plan and queue end, and it is no longer passed for it until some moment.

        Nothing that happened before can be taken back.
        """
        st = self.st
        if st.over is not None:
            return Result("over", reason=_OVER)
        if seat not in st.rules.playing(st):
            return Result("illegal", reason=_NOT_YOURS)
        packed = st.rules.pack_stops(st, seat, {**self.stops(seat), "yield": ""})
        assert not isinstance(packed, Msg), "the present stops without the yield are possible"
        st.policy[seat] = packed
        store_plan(st, seat, Plan())
        store_queue(st, seat, Queue())
        return self._accept({"op": "hand_over", "seat": seat})

    @property
    def intervened(self) -> bool:
        """Whether a plan has answered a question since the last answer, so that what was foreseen may have changed."""
        return self.st.intervened

    # -- answers ahead ---------------------------------------------------------------------------------

    def plan(self, seat: int) -> PlanData:
        """Return a seat's plan as :meth:`set_plan` takes it.  Show it only to that seat."""
        return plan_data(self.st.plans.get(seat))

    def plan_form(self, seat: int) -> PlanForm:
        """Return what a seat can plan now.  Show it only to that seat."""
        return self.st.rules.plan_form(self.st, seat)

    def set_plan(self, seat: int, plan: Mapping[str, object]) -> Result:
        """Replace a seat's plan.  The plan applies from the next question; a question that is open now stays open.

        ``plan``: ``{"rules": [{"when": kind, "if": [[fact, test, value], ...], "do": deed, "with": [key, ...],
        "aim": aim, "else": deed}, ...], "keep": bool}``, with the words of :mod:`engine.kernel.plans`.  No rules: the
        seat has no plan.
        """
        if self.st.over is not None:
            return Result("over", reason=_OVER)
        if seat not in self.st.rules.playing(self.st):
            return Result("illegal", reason=_NOT_YOURS)
        packed = pack_plan(self.plan_form(seat), plan)
        if isinstance(packed, Msg):
            return Result("illegal", reason=packed)
        store_plan(self.st, seat, packed)
        if self._steps is not None:
            self._steps.setting(PLAN, seat, packed)
        return self._accept({"op": "plan", "seat": seat, "plan": plan_data(packed)})

    def queue(self, seat: int) -> list[list[str]]:
        """Return the plays that a seat has queued, as :meth:`set_queue` takes them.  Show them only to that seat."""
        return queue_data(self.st.queues.get(seat))

    def queueable(self, seat: int) -> tuple[Option, ...]:
        """Return what a seat can queue in its own turn.  Show it only to that seat.  Empty outside its turn."""
        return self.st.rules.queueable(self.st, seat)

    def next_in_queue(self, seat: int, plays: Sequence[str | Sequence[str]] = ()) -> tuple[Option, ...]:
        """Return which entries of :meth:`queueable` are legal after these plays if nobody responds.

        The plays are tried in a copy with other hidden cards and other random numbers, so the result shows nothing of
        either.  If the copy does not get that far, all entries are returned.  Show the result only to that seat.
        """
        known = self.queueable(seat)
        if not known:
            return ()
        trial = self.fork(seat, _TRIAL)
        trial.st.queues.clear()
        if plays and not trial.set_queue(seat, plays).ok:
            return known
        question = question_for_queue(trial, seat)
        if question is None:
            return known
        return tuple(o for o in known if any(trial.check(question.id, key, seat).ok for key in o.keys))

    def set_queue(self, seat: int, plays: Sequence[str | Sequence[str]]) -> Result:
        """Replace a seat's queue.  Each play is an answer, or an answer and those that continue it.

        A play is carried out whenever the seat is asked to play its turn; the first one at once, if that question is
        open.  The queue is dropped when a play is not legal, when an opponent plays a card or uses an Action, and when
        the turn ends.  An answer that ends the phase can only be the last one.
        """
        st = self.st
        if st.over is not None:
            return Result("over", reason=_OVER)
        if seat not in st.rules.playing(st):
            return Result("illegal", reason=_NOT_YOURS)
        packed = pack_queue(plays)
        if isinstance(packed, Msg):
            return Result("illegal", reason=packed)
        if reason := self._queue_fails(seat, packed):
            return Result("illegal", reason=reason)
        steps, entry = self._steps, {"op": "queue", "seat": seat, "plays": queue_data(packed)}
        asked = next((a.id for a in st.asks if a.seat == seat and st.rules.queues_at(st, a)), 0)
        if not asked or not packed.plays:
            store_queue(st, seat, packed)
            if steps is not None:
                steps.setting(QUEUED, seat, packed)
            return self._accept(entry)
        self._begin_step(seat)
        self.recent.answered(seat, st.event_seq)
        store_queue(st, seat, packed)
        self._answer_unasked(asked - 1)
        done = self._accept({**entry, "now": True})
        if steps is not None:
            self._drop_moves(steps.end(st, packed, done.events, self._write, kind=QUEUE))
        return done

    def _queue_fails(self, seat: int, queue: Queue) -> Msg | None:
        """Return what is wrong with a queue, or None."""
        if not queue.plays:
            return None
        rules, known = self.st.rules, {key for option in self.queueable(seat) for key in option.keys}
        if not known:
            return Msg.of("queue.not_now")
        if not all(play[0] in known for play in queue.plays):
            return Msg.of("answer.not_offered")
        return Msg.of("queue.end_last") if any(rules.ends_queue(play[0]) for play in queue.plays[:-1]) else None

    def _accept(self, entry: dict[str, object]) -> Result:
        self.journal.append(entry)
        self.rev += 1
        self._decisions, self._lines_at = None, -1
        if self._steps is not None and entry["op"] not in _STEPS:
            self._steps.forget()
        told = self._take_log()
        if self._moves is not None:
            self._moves.note(self.st, entry, self.rev - 1, told)
        return _new(Result, ("ok", told, None))

    def _take_log(self) -> tuple[LogEntry, ...]:
        told = tuple(self.st.logged)
        if told:
            self.st.logged = []
            self._events += told
            self.recent.told(told)
        return told


__all__ = ["Match", "MatchError", "Outcome", "SeatSetup", "SnapshotError"]

register_messages(
    "en",
    {
        "queue.not_now": "You can queue plays only in your own turn.",
        "queue.end_last": "The end of a phase can only be the last play of a queue.",
        "setup.seats": "This game supports {n} players.",
        "setup.no_positions": "You cannot set up positions of this game by hand.",
        "over.concede": "{who} concedes.",
        "over.concede.you": "You concede.",
        "over.late": "{who}'s time ran out.",
        "over.late.you": "Your time ran out.",
    },
)
