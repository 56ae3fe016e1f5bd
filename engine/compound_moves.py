"""Whole moves in few words: an answer together with the one that completes it.

A line is one answer to the question that a seat is asked, or two, the second to the question that the first
one leads to.  They are found by trying: the first answer is given to a fork, and what is then asked of the same
seat completes it if that question leads back (it offers ``back``) and nothing irrevocable has happened
(:meth:`State.seal`).  So a line never tells what only playing would tell, in any game.

Ending one's turn (:func:`end_turn`) is as many answers as there are phases left.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.decision import OWN, Decision, Option, Result
from engine.kernel.log import Event
from engine.kernel.messages import Msg, register_messages
from engine.playable import Playable

FIRST = 40
"""How many first answers are followed."""
LINES = 200
"""How many lines there are at most."""
BACK = "back"
_ENDING = ("pass", "none")
_CHOSEN = ("choose", "target")
"""Questions, by kind, that say what something is done to, once it is said that it is done."""


@dataclass(frozen=True, slots=True)
class Line:
    """One or two answers, what each is called, and further words by which a player may mean them.

    It has more answers where it goes on from others.

    ``own``: it does something hostile to a card of one's own, or can do nothing else.
    """

    answers: tuple[str, ...]
    texts: tuple[Msg, ...]
    words: tuple[str, ...] = ()
    own: bool = False


def lines_of(match: Playable, seat: int, after: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """Return the lines that are open to a seat: single answers first, then pairs, in the order offered.

    Whole answers and ``back`` are left out, and of copies of a card in one's hand all but the first.  Where there
    are too many pairs, each first answer keeps as many as the others may.  With ``after`` they are those that go on
    from these answers and begin with them; none if these are more than a part of a move.
    """
    decision = next((d for d in match.pending if d.seat == seat), None)
    if decision is None:
        return ()
    if after:
        first = decision.option(after[0])
        begun = None if first is None else follow(match, decision, after[0])
        return () if begun is None or first is None else tuple(
            replace(line, answers=(after[0], *line.answers), texts=(first.text, *line.texts),
                    words=tuple(dict.fromkeys((*_words(decision, first), *line.words))))
            for line in lines_of(begun, seat, after[1:]))
    kinds: dict[object, Option] = {}
    for option in _picks(decision):
        kinds.setdefault(_sameness(match, option), option)
    firsts = list(kinds.values())[:FIRST]
    lines = [Line((o.key,), (o.text,), _words(decision, o), o.group == OWN) for o in firsts]
    pairs = []
    for at, (first, line) in enumerate(zip(firsts, lines, strict=True)):
        half = None if first.key in _ENDING or first.group in _ENDING else follow(match, decision, first.key)
        then = half.pending if half is not None else ()
        pairs.append([
            Line((first.key, o.key), (first.text, o.text), tuple(dict.fromkeys((*line.words, *_words(d, o)))),
                 o.group == OWN)
            for d in then if d.seat == seat for o in _picks(d)
        ])
        lines[at] = replace(line, own=line.own or (bool(pairs[-1]) and all(pair.own for pair in pairs[-1])))
    most = max(map(len, pairs), default=0)
    while most and len(lines) + sum(min(len(row), most) for row in pairs) > LINES:
        most -= 1
    return (*lines, *(line for row in pairs for line in row[:most]))


@dataclass(frozen=True, slots=True)
class Completion:
    """What completes a first answer.

    ``answers`` are the first answer and the only one that can follow it, ``text`` what that one is called; both empty
    if there are several, and no text if that one only ends something.  ``own``: whatever follows is done to the
    seat's own cards.

    ``then``: the question to which the answers ``before`` lead, where several answers can follow: of an option whose
    question the game wants joined (:attr:`GameSpec.asked_together`), or of what ends a phase, where it is the next
    phase's question in which there is something to do.  ``further``: what completes the answers to it.
    """

    answers: tuple[str, ...] = ()
    text: Msg | None = None
    own: bool = False
    then: Decision | None = None
    before: tuple[str, ...] = ()
    further: Mapping[str, Completion] = field(default_factory=dict)


def completions_of(
    match: Playable, decision: Decision, together: Collection[str] = (), endings: Endings | None = None
) -> dict[str, Completion]:
    """Return, by the key of a first answer, what completes it where one tap can give both, or only such to own cards.

    ``together``: kinds of questions of which all that can follow an option is wanted.  With ``endings`` what ends a
    phase is completed by the first answers of the phase after it.
    """
    joined = decision.kind in together
    rows = ((option.key, completion_of(match, decision, option, joined)) for option in _picks(decision)[:FIRST])
    found = {key: completion for key, completion in rows if completion is not None}
    if endings and (onward := _onward(match, decision, together, endings)) is not None:
        found[onward.before[0]] = onward
    return found


def completion_of(match: Playable, decision: Decision, option: Option, joined: bool = False) -> Completion | None:
    """Return what completes an answer to a pick, or None if that is not so little that it can be said."""
    ends = option.key in _ENDING or option.group in _ENDING
    after = None if ends else follow(match, decision, option.key, joined)
    then = next((d for d in after.pending if d.seat == decision.seat), None) if after is not None else None
    picks = _picks(then) if then is not None else []
    own = bool(picks) and all(pick.group == OWN for pick in picks)
    if len(picks) == 1 and not _late(then):
        ending = picks[0].key in _ENDING or picks[0].group in _ENDING
        return Completion((option.key, picks[0].key), None if ending else picks[0].text, own)
    if joined and picks and not own:
        return Completion(then=then, before=(option.key,))
    return Completion(own=True) if own else None


def _late(then: Decision | None) -> bool:
    """Whether a question does not lead back: then even its only answer is told beforehand, as one of several."""
    return then is not None and then.option(BACK) is None


def _onward(
    match: Playable, decision: Decision, together: Collection[str], endings: Endings
) -> Completion | None:
    """Return what ending this phase leads to, phases left out in which the seat could only end them."""
    turn, now = match.st.vars.get("turn"), match
    before: tuple[str, ...] = ()
    asked: Decision | None = decision
    while asked is not None:
        if before and asked.shape == "subset" and asked.min == 0:
            return Completion(then=asked, before=before)
        found = endings.get(asked.text.id)
        if found is None or not found.onward:
            return None
        if before and _could(now, asked, found):
            return Completion(then=asked, before=before, further=completions_of(now, asked, together))
        after = end_phase(now, asked, found.answer)
        if after is None or after.st.vars.get("turn") != turn:
            return None
        before, now = (*before, found.answer), after
        asked = next((d for d in now.pending if d.seat == decision.seat), None)
    return None


def end_phase(match: Playable, decision: Decision, answer: str) -> Playable | None:
    """Return the match after the answer that ends a phase, or None if more than that happens or others are asked."""
    trial = match.fork()
    if not trial.submit(decision.id, answer, decision.seat).ok or trial.st.unsealed != decision.seat:
        return None
    return trial if [d.seat for d in trial.pending] == [decision.seat] else None


def follow(match: Playable, decision: Decision, answer: str, joined: bool = False) -> Playable | None:
    """Return the match after an answer that is only half of a move, or None if it is more than that.

    Half of a move leads to a question that leads back; ``joined``: to any pick of the same seat.
    """
    trial = match.fork()
    if not trial.submit(decision.id, answer, decision.seat).ok:
        return None
    asked = next((d for d in trial.pending if d.seat == decision.seat), None)
    if asked is None or not (asked.option(BACK) is not None or (joined and asked.kind in _CHOSEN)):
        return None
    return trial if trial.st.unsealed == decision.seat else None


def line_verdict(
    match: Playable, decision_id: int, answers: tuple[str, ...], seat: int,
    together: Collection[str] = (), endings: Endings | None = None,
) -> Result:
    """Return the verdict on several answers, one after the other; changes nothing.

    Each but the last must be half of a move or end a phase (one of ``endings``), so that nobody can make an answer
    depend on what chance brings.
    """
    result = Result("illegal", reason=_NO_LINE)
    now, last = match, len(answers) - 1
    for n, answer in enumerate(answers):
        result = now.check(decision_id, answer, seat)
        if not result.ok or n == last:
            break
        decision = next(d for d in now.pending if d.id == decision_id)
        found = (endings or {}).get(decision.text.id)
        ends = found is not None and found.answer == answer
        after = end_phase(now, decision, answer) if ends else follow(now, decision, answer, decision.kind in together)
        if after is None:
            return Result("illegal", reason=_NO_LINE)
        now, decision_id = after, next(d.id for d in after.pending if d.seat == seat)
    return result


@dataclass(frozen=True, slots=True)
class Ending:
    """How a phase's question is ended: by which answer, and whether so too where more could be done (``always``).

    ``last``: that answer ends the turn, so that nothing else is needed for it.  ``onward``: the first answers of the
    phase after it are offered with this question, each together with that answer.
    """

    answer: str
    always: bool = False
    last: bool = False
    onward: bool = False


Endings = Mapping[str, Ending]
"""By the id of the question's text."""


def end_turn(match: Playable, endings: Endings, decision_id: int, seat: int) -> Result:
    """End the phases of the seat's turn, this question's first; all answers are one step.

    Each is answered as if the player did so one by one: nothing is looked at that playing would not show. It stops at
    whatever else is asked: a choice, a reaction, another seat, a phase in which more could be done than the game lets
    a player pass over unasked.

    The verdict is that on the first answer; ``illegal`` where the question is not one of a phase.
    """
    decision = next((d for d in match.pending if d.id == decision_id), None)
    found = None if decision is None else endings.get(decision.text.id)
    if decision is not None and decision.seat == seat and found is None:
        return Result("illegal", reason=NOT_HERE)
    events: list[Event] = []
    turn, answer = match.st.vars.get("turn"), "" if found is None else found.answer
    result = match.submit(decision_id, answer, seat)
    while result.ok:
        events += result.events
        decision = next((d for d in match.pending if d.seat == seat), None)
        found = None if decision is None else endings.get(decision.text.id)
        if decision is None or found is None or match.st.vars.get("turn") != turn:
            break
        if not found.always and _could(match, decision, found):
            break
        result = match.submit(decision.id, found.answer, seat, joined=True)
    return Result(result.status, tuple(events), result.reason)


def _could(match: Playable, decision: Decision, ending: Ending) -> bool:
    """True if more can be done than ending, apart from what would be done to cards of one's own."""
    known = completions_of(match, decision)
    return any(o.group != "pass" and o.key != ending.answer and not (o.key in known and known[o.key].own)
               for o in decision.choices)


def _picks(decision: Decision) -> list[Option]:
    if decision.shape not in ("pick", "name"):
        return []
    return [o for o in decision.choices if o.key != BACK]


def _sameness(match: Playable, option: Option) -> object:
    """Return what copies of a card that is not in play have in common; anything else is itself."""
    ent = None if option.ref is None else match.st.ents.get(option.ref)
    if ent is None or ent.place in match.st.rules.in_play:
        return option.key
    return option.text, option.cost, option.group, option.detail, ent.code, ent.owner, ent.place, ent.seat, ent.marks


def _words(decision: Decision, option: Option) -> tuple[str, ...]:
    """The kind of the question, the square or squares, and what the option's key says in letters."""
    head, colon, _ = option.key.partition(":")
    way = option.key.split(".") if option.at else ()
    said = (*decision.kind.split("_"), option.at, *way, head if colon and head.isalpha() else "")
    return tuple(dict.fromkeys(word for word in said if word))


_NO_LINE = Msg.of("answer.no_line")
NOT_HERE = Msg.of("answer.no_turn_end")

register_messages(
    "en",
    {
        "answer.no_line": "These steps do not make one move now. Nothing has changed. Please take them one by one.",
        "answer.no_turn_end": "The turn cannot be ended here: something else is asked first. Nothing has changed.",
    },
)
