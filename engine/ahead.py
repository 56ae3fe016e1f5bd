"""Answers ahead: how plans and queues answer the questions of a match.  :mod:`engine.kernel.plans` defines both."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.chain.ahead import AHEAD
from engine.kernel.decision import Decision, Meaning, Option, Result
from engine.kernel.messages import Msg, register_messages
from engine.kernel.plans import (
    ASK,
    CAUSE,
    OWN_CARD,
    PASS,
    Queue,
    applied,
    end_queue,
    note_done,
    notify,
)
from engine.kernel.state.records import Ask
from engine.kernel.state.state import State

MOST_AHEAD = 60
"""Maximum number of questions that plans and queues may answer after one answer.  The next question is asked."""


class Answering(Protocol):
    """The part of :class:`engine.match.Match` that plans and queues use."""

    st: State

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions."""

    def suggest(self, decision_id: int) -> str | None:
        """Return a sensible complete answer to a decision."""

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        """Return the result that an answer would have, without submitting it."""

    def carry_out(self, decision_id: int, answer: str, seat: int) -> None:
        """Give a legal answer that belongs to the operation that is being carried out."""


class Trial(Answering, Protocol):
    """The part of :class:`engine.match.Match` with which a copy is played on."""

    def declining(self, decision_id: int) -> str | None:
        """Return the answer that declines and does nothing else, or None without one."""

    def submit(self, decision_id: int, answer: str, seat: int) -> Result:
        """Give an answer."""


class Following(NamedTuple):
    """An answer of a plan or queue that has begun.

    ``aim``: the aim of a plan's rule; None for a queue, whose player is there.  ``targets``: the cards and links that
    the aim prefers.  ``answers``: the answers that were given together with the first one.
    """

    seat: int
    aim: str | None = None
    targets: tuple[int, ...] = ()
    answers: tuple[str, ...] = ()


def _aims(aim: str, cause: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, ...]:
    return {CAUSE: cause, OWN_CARD: own}.get(aim, ())


def answer_ahead(match: Answering, since: int) -> None:
    """Let plans and queues answer the questions asked after question number ``since``.

    Each question is considered once.  One that is left open is asked like any other.
    """
    st = match.st
    considered: set[int] = set()
    following: Following | None = None
    for _ in range(MOST_AHEAD):
        question = _next(st, since, considered, -1 if following is None else following.seat)
        if question is None:
            return
        considered.add(question.id)
        decision = next(d for d in match.pending if d.id == question.id)
        if following is not None and (following.seat != decision.seat or not st.rules.announcing(st, decision)):
            following = None
        following = _follow(match, decision, following) if following else _begin(match, question, decision)
    for frame in st.frames:
        frame.v.pop(AHEAD, None)


def _next(st: State, since: int, considered: set[int], following: int) -> Ask | None:
    """Return the next question to consider: to a seat with a plan or queue, or to the seat ``following``."""
    for a in st.asks:
        fresh = a.id > since and a.id not in considered
        if fresh and (a.seat in st.plans or a.seat in st.queues or a.seat == following):
            return a
    return None


def _begin(match: Answering, question: Ask, decision: Decision) -> Following | None:
    """Answer a question by a window's plan, by the queue or by a rule for questions, or leave it open."""
    st, seat = match.st, question.seat
    ahead = st.frames[-1].v.pop(AHEAD, None)
    if ahead is not None:
        key, index, number, why, aim, cause, own = ahead
        return _answer(match, decision, key, (index, number, why), Following(seat, aim, _aims(aim, cause, own)))
    if seat in st.queues and st.rules.queues_at(st, question):
        return _from_queue(match, decision)
    if seat not in st.plans or question.kind == "window":
        return None
    found = applied(st.plans[seat], st.rules.occasions(st, st.frames[-1], seat, question))
    if found is None or found.rule.do == ASK:
        return None
    index, rule, occasion = found
    answer = st.rules.plan_answer(st, decision, found)
    if answer is None:
        return None
    if isinstance(answer, str):
        result = match.check(decision.id, answer, seat)
        if result.ok:
            following = Following(seat, rule.aim, _aims(rule.aim, occasion.cause, occasion.own))
            return _answer(match, decision, answer, (index, occasion.number, occasion.why), following)
        answer = result.reason or Msg.of("answer.not_offered")
    if rule.otherwise == PASS and decision.default is not None and match.check(decision.id, decision.default, seat).ok:
        notify(st, seat, "plan", Msg.of("plan.failed_passed", reason=answer))
        match.carry_out(decision.id, decision.default, seat)
    else:
        notify(st, seat, "plan", Msg.of("plan.failed", reason=answer))
    return None


def _answer(
    match: Answering, decision: Decision, answer: str, done: tuple[int, int, Msg], following: Following
) -> Following:
    """Give a plan's answer, and tell the owner what the plan did and why."""
    index, number, why = done
    st, seat = match.st, decision.seat
    note_done(st, seat, index, number)
    st.intervened = True
    what = st.rules.answer_words(st, decision, answer) or _worded(decision, answer)
    notify(st, seat, "plan", Msg.of("plan.did", what=what, why=why))
    match.carry_out(decision.id, answer, seat)
    return following


def _worded(decision: Decision, answer: str) -> Msg:
    """Return an answer in words: the labels of the chosen options."""
    option = decision.option(answer)
    if option is not None:
        return option.text
    keys = [part.rpartition(":")[0] if decision.shape == "split" else part for part in answer.split(",") if part]
    labels = tuple(o.text for o in map(decision.option, keys) if o is not None)
    return Msg.of("plan.chose", what=labels) if labels else Msg.of("plan.chose.none")


def _follow(match: Answering, decision: Decision, following: Following) -> Following | None:
    """Complete what a plan or queue has begun, or leave the question to the player.

    An aim answers one question.  If a card has a second target, its player chooses it.
    """
    aimed = None
    if following.answers:
        answer: str | None = following.answers[0]
    else:
        answer = aimed = _aimed(decision, following.targets)
        if aimed is None:
            answer = _sole(match, decision, following)
    if answer is None or not match.check(decision.id, answer, decision.seat).ok:
        return None
    match.carry_out(decision.id, answer, decision.seat)
    if aimed is not None:
        return following._replace(aim="", targets=())
    return following._replace(answers=following.answers[1:])


def _aimed(decision: Decision, targets: tuple[int, ...]) -> str | None:
    """Return the option for the first of the targets that is offered, or None."""
    if decision.shape not in ("pick", "subset") or decision.min > 1:
        return None
    options = [o for o in decision.options if o.meaning is not Meaning.BACK]
    for eid in targets:
        for option in options:
            if option.ref == eid or eid in option.also or option.key == str(eid):
                return option.key if option.ref == eid else _own_key(option, eid)
    return None


def _sole(match: Answering, decision: Decision, following: Following) -> str | None:
    """Return the only option, if there is nothing to choose.

    The size of X is always the player's choice, even if only 0 is left.  A plan takes one of its owner's own cards only
    if its aim says so, because the answer may harm the card.
    """
    options = [o for o in decision.options if o.meaning is not Meaning.BACK]
    if decision.kind == "x" or len(options) != 1 or decision.shape not in ("pick", "subset") or decision.min != 1:
        return None
    sole = options[0]
    if sole.also or sole.meaning is not Meaning.DO:
        return None
    own = sole.ref in match.st.ents and match.st.rules.controller(match.st, sole.ref) == decision.seat
    return None if own and following.aim not in (None, OWN_CARD) else sole.key


def _own_key(option: Option, eid: int) -> str:
    """Return the key for one of the equal cards that an option represents."""
    return next((key for key in option.keys if key.endswith(str(eid))), option.key)


def question_for_queue(match: Trial, seat: int) -> Decision | None:
    """Answer as plainly as possible until a seat is asked to play its turn.  Returns that question, or None if the
    match does not come to it.
    """
    for _ in range(MOST_AHEAD):
        asked = {a.id: a for a in match.st.asks}
        for decision in match.pending:
            if decision.seat == seat and match.st.rules.queues_at(match.st, asked[decision.id]):
                return decision
        if not match.pending:
            return None
        decision = match.pending[0]
        answer = match.declining(decision.id) or match.suggest(decision.id)
        if answer is None or not match.submit(decision.id, answer, decision.seat).ok:
            return None
    return None


def _from_queue(match: Answering, decision: Decision) -> Following | None:
    """Give the next queued play, or drop the queue if that play is not legal any more."""
    st, seat = match.st, decision.seat
    play, *rest = st.queues[seat].plays
    result = match.check(decision.id, play[0], seat)
    if not result.ok:
        why = st.rules.why_not(st, play[0], seat) or result.reason or Msg.of("answer.not_offered")
        end_queue(st, seat, why)
        return None
    if rest:
        st.queues[seat] = Queue(tuple(rest))
    else:
        del st.queues[seat]
    st.aside()
    match.carry_out(decision.id, play[0], seat)
    return Following(seat, answers=play[1:])


register_messages(
    "en",
    {
        "plan.chose": "chose {what}",
        "plan.chose.none": "chose nothing",
    },
)
