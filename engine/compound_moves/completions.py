"""Completions: answers that one tap can give together with a first answer, or with the end of a phase."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engine.compound_moves.endings import Endings, PhaseEnding
from engine.compound_moves.halves import BACK, FIRST, ends, follow, picks
from engine.compound_moves.obvious import Move, goes_on, in_a_row
from engine.kernel.decision import OWN, Decision, Meaning, Option, Result
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg
from engine.playable import Playable
from engine.taste import NoTaste, Taste

NO_LINE = Msg.of("answer.no_line")


@dataclass(frozen=True, slots=True)
class Completion:
    """The completion of a first answer.

    ``answers``: the first answer and the only answer that can follow it.  ``text``: the label of that second answer.
    Both are empty if several answers can follow.  ``sole``: the option of the only answer that can follow.  ``own``:
    whether all options that can follow affect the seat's own cards.  ``more``: the texts about the second answer that a
    player who gave the answers one by one would read first.

    ``then``: the question that the answers ``before`` lead to, if several answers can follow.  If the first answer is
    an option, ``then`` is the next question, and it is set only if the game lists the kind of the first question in
    :attr:`PlayHints.asked_together`.  If the first answer ends a phase, ``then`` is the question of the next phase in
    which the seat can do something.  ``further``: the completions of the answers to ``then``; for an option, only
    completions with a single possible answer.

    ``row``: moves that a simple player would make one after the other.  A row completes the question itself, so its key
    is empty.
    """

    answers: tuple[str, ...] = ()
    text: Msg | None = None
    own: bool = False
    then: Decision | None = None
    before: tuple[str, ...] = ()
    further: Mapping[str, Completion] = field(default_factory=dict)
    row: tuple[Move, ...] = ()
    sole: Option | None = None
    more: tuple[Msg, ...] = ()
    hints: Mapping[str, Msg] = field(default_factory=dict)
    """More information about the answers to ``then``, by key."""

    @property
    def risky(self) -> bool:
        """Whether the only possible second answer costs something that belongs to the seat."""
        return self.sole is not None and self.sole.meaning is Meaning.RISKY

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option that completes the first answer.

        If the first answer ends a phase, this includes the options of the next phase and the options that complete
        those. Options of a ``subset`` question are left out, because one tap takes all of them or none.
        """
        found = [] if self.sole is None else [self.sole]
        found += self.then.options if self.then is not None and self.then.shape != "subset" else ()
        found += (option for move in self.row for option in move)
        return (*found, *(option for more in self.further.values() for option in more.options))


@dataclass(frozen=True, slots=True)
class Joined:
    """The questions that a game lets one tap answer together with others.

    ``together``: kinds of questions whose options are offered with every answer that can follow.  ``endings``: how
    phases end; an answer that ends a phase is completed by the first answers of the next phase.  ``rows``: kinds of
    questions that are asked several times in a row, whose obvious answers are found with the game's ``taste``.
    """

    together: Collection[str] = ()
    endings: Endings = field(default_factory=dict)
    rows: Collection[str] = ()
    taste: Taste = field(default_factory=NoTaste)


ALONE = Joined()


def completions_of(match: Playable, decision: Decision, joined: Joined = ALONE) -> dict[str, Completion]:
    """Return the completions of a question's answers, by the key of the first answer.

    The result also marks answers after which all options affect the seat's own cards.  The row of obvious moves has the
    empty key.
    """
    found = _of_options(match, decision, joined)
    if (onward := _onward(match, decision, joined)) is not None:
        found[onward.before[0]] = onward
    return found


def _of_options(match: Playable, decision: Decision, joined: Joined) -> dict[str, Completion]:
    """Return the completions of a question's options and of the question itself."""
    rows = ((option.key, completion_of(match, decision, option, joined)) for option in picks(decision)[:FIRST])
    found = {key: completion for key, completion in rows if completion is not None}
    if decision.kind in joined.rows and (moves := in_a_row(match, decision, joined.taste)):
        found[""] = Completion(tuple(option.key for move in moves for option in move), row=moves)
    return found


def completion_of(match: Playable, decision: Decision, option: Option, joined: Joined = ALONE) -> Completion | None:
    """Return what completes an answer to a pick, or None if no short completion exists.

    If the only answer left is to end something ("Done"), the player is still asked.  With other cards in hand there
    might be more to do, so skipping the question would reveal something about the hand.
    """
    together = decision.kind in joined.together
    after = None if ends(option) else follow(match, decision, option.key, together)
    then = next((d for d in after.pending if d.seat == decision.seat), None) if after is not None else None
    if after is None or then is None:
        return None
    found = picks(then)
    own = bool(found) and all(pick.group == OWN for pick in found)
    if len(found) == 1 and not _late(then):
        if ends(found[0]):
            return None
        more = tuple(text for text in (_hints(after, then).get(found[0].key), found[0].detail) if text is not None)
        return Completion((option.key, found[0].key), found[0].text, own, sole=found[0], more=more)
    if together and found and not own:
        further, hints = _sole_answers(after, then, found), _hints(after, then)
        return Completion(then=then, before=(option.key,), further=further, hints=hints)
    return Completion(own=True) if own else None


def _hints(match: Playable, decision: Decision) -> Mapping[str, Msg]:
    """Return more information about a question's options.

    The result is empty if the options are spaces, because there are many of them and each would have to be tried.
    """
    return {} if any(option.at and option.ref is None for option in decision.options) else match.hints(decision.id)


def _sole_answers(match: Playable, decision: Decision, options: Sequence[Option]) -> dict[str, Completion]:
    """Return the completions of those options after which only one answer is possible, by key.

    Options that name a space are skipped, because the next question may ask for another space.
    """
    rows = ((option.key, completion_of(match, decision, option)) for option in options if not option.at)
    return {key: done for key, done in rows if done is not None and done.answers and not done.own}


def _late(then: Decision) -> bool:
    """Whether a question offers no way back.

    Even if such a question has a single answer, that answer is shown beforehand, as if there were several.
    """
    return then.option(BACK) is None


def _onward(match: Playable, decision: Decision, joined: Joined) -> Completion | None:
    """Return the completion of ending this phase: the question of the next phase in which the seat could do something.

    Phases that the seat could only end are skipped.
    """
    turn, now = match.st.vars.get("turn"), match
    before: tuple[str, ...] = ()
    asked: Decision | None = decision
    while asked is not None:
        if before and asked.shape == "subset" and asked.min == 0:
            return Completion(then=asked, before=before)
        found = joined.endings.get(asked.text.id)
        if found is None:
            return None
        if before and could(now, asked, found):
            return Completion(then=asked, before=before, further=_of_options(now, asked, joined))
        if not found.onward:
            return None
        after = goes_on(now, asked, found.answer)
        if after is None or after.st.vars.get("turn") != turn:
            return None
        before, now = (*before, found.answer), after
        asked = next((d for d in now.pending if d.seat == decision.seat), None)
    return None


def line_verdict(
    match: Playable, decision_id: int, answers: tuple[str, ...], seat: int, joined: Joined = ALONE
) -> Result:
    """Return the result that several answers in a row would have, without submitting them.

    No answer except the last may reveal anything or lead to a question for another seat.  Otherwise a player could make
    a later answer depend on chance.
    """
    result = Result("illegal", reason=NO_LINE)
    now, last = match, len(answers) - 1
    for n, answer in enumerate(answers):
        result = now.check(decision_id, answer, seat)
        if not result.ok or n == last:
            break
        decision = next(d for d in now.pending if d.id == decision_id)
        after = follow(now, decision, answer, decision.kind in joined.together) or goes_on(now, decision, answer)
        if after is None:
            return Result("illegal", reason=NO_LINE)
        now, decision_id = after, next(d.id for d in after.pending if d.seat == seat)
    return result


def submit_line(
    match: Playable, decision_id: int, answers: tuple[str, ...], seat: int, joined: Joined = ALONE
) -> Result:
    """Submit several answers in a row, either all or none.  They count as one step and are taken back together.

    The result is the same as that of :func:`line_verdict`.
    """
    result = line_verdict(match, decision_id, answers, seat, joined)
    if not result.ok:
        return result
    events: list[LogEntry] = []
    for n, answer in enumerate(answers):
        asked = decision_id if n == 0 else next(d.id for d in match.pending if d.seat == seat)
        result = match.submit(asked, answer, seat, joined=n > 0)
        events += result.events
    return Result(result.status, tuple(events), result.reason)


def could(match: Playable, decision: Decision, ending: PhaseEnding) -> bool:
    """Whether the seat could do anything here except end the phase, not counting what would affect its own cards."""
    tried = {option.key for option in picks(decision)[:FIRST]}

    def is_own(option: Option) -> bool:
        found = completion_of(match, decision, option) if option.key in tried else None
        return found is not None and found.own

    return any(o.group != "pass" and o.key != ending.answer and not is_own(o) for o in decision.choices)
