"""The steps of a script: answers, passing, refusals, and changes outside the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from engine import Decision, Match, say
from engine.cli.scenario.effects import EFFECT, test_effect
from engine.cli.scenario.meaning import check_asked, check_named
from engine.cli.scenario.stage import Problem, ScenarioWord, Seat, Stage, stands_in
from engine.kernel.forms import NAMES, FirstFit, Form, Many, MappingOf, Nothing, Record, Text, Whole, shown
from engine.kernel.state import chance as rng

LIMIT = 500
"""Maximum number of answers that ``until`` and ``pass_all`` give."""

LATEST = 10**6
"""A turn number that no match reaches."""

SEAT = FirstFit(Text(), Whole(0))
"""The form of a word for a seat: the seat's number, its player's name, its race or its faction."""

DICE = Whole(1, 6)


def step(stage: Stage, given: object) -> None:
    """Carry out one step.  Raises :class:`MatchError`."""
    if isinstance(given, str):
        given = {given: None}
    if not isinstance(given, Mapping) or len(given) != 1:
        raise Problem(f"a step is one word, or one word with its value, not {shown(given)}")
    ((word, value),) = given.items()
    if isinstance(word, str) and word in STEPS:
        STEPS[word](word, stage, value)
    elif stage.is_seat(word):
        decision = stage.decision(stage.seat(word))
        stage.submit(decision, stage.answer_text(decision, value))
    else:
        raise Problem(f"there is no step {shown(word)}; there is: a seat, expect, {', '.join(STEPS)}")


def _asked(stage: Stage, value: Seat | None) -> Decision:
    return stage.decision(None if value is None else stage.seat(value))


def _pass(stage: Stage, value: Seat | None) -> None:
    decision = _asked(stage, value)
    if decision.option("pass") is None:
        raise Problem(f"there is no passing at this question: {stage.describe(decision)}")
    stage.submit(decision, "pass")


def _pass_all(stage: Stage, value: None) -> None:
    """Pass for all players until the chain has resolved or, if there is no chain, until the window is closed.

    If the chain has already resolved because no player could be asked, this step does nothing.  It also stops at any
    question of another kind.  The scenario's next step must then be about that question.
    """
    match = stage.match
    if stage.resolved_unasked:
        stage.resolved_unasked = False
        return
    chain, resolves, stage.resolves_unasked = bool(match.st.links), stage.resolves_unasked, False
    where = None
    for number in range(LIMIT):
        if match.over is not None:
            return
        decision = stage.decision()
        if number and chain and not match.st.links:
            return
        if decision.option("pass") is None:
            if not number and not resolves:
                raise Problem(
                    "pass_all passes in windows, and this is another question, which must be answered first: "
                    + stage.describe(decision)
                )
            stage.stopped_at = decision.id
            return
        here = (decision.window, match.view(None)["turn"])
        where = where or here
        if not chain and here != where:
            return
        stage.submit(decision, "pass")
    raise Problem("this window never closes")


UNTIL = FirstFit(Text(), Record({"at": Text(), "window": Text(), "kind": Text(), "seat": SEAT, "turn": Whole(1)}))


class ExpectedQuestion(TypedDict, total=False):
    """A description of a question: its seat, its turn, and its window or kind (``at``)."""

    at: str
    window: str
    kind: str
    seat: Seat
    turn: int


def _until(stage: Stage, value: str | ExpectedQuestion) -> None:
    """Pass, and give the default answer to questions without a pass, until the described question is asked."""
    wanted: ExpectedQuestion = {"at": value} if isinstance(value, str) else value
    if not wanted:
        raise Problem("until: which question?")
    check_asked(stage, wanted)
    if wanted.get("turn", LATEST) < stage.match.view(None)["turn"]:
        raise Problem(f"until: turn {wanted.get('turn')} is over; it is turn {stage.match.view(None)['turn']}")
    for _ in range(LIMIT):
        if stage.match.over is not None:
            raise Problem(f"the match ended before: {say(stage.match.over.reason)}")
        if any(_is_at(stage, asked, wanted) for asked in stage.match.pending):
            stage.stopped_at = None
            return
        decision = stage.decision()
        stage.submit(decision, _default(stage, decision))
    raise Problem("this question is never asked")


def _is_at(stage: Stage, decision: Decision, wanted: ExpectedQuestion) -> bool:
    return (
        ("at" not in wanted or wanted["at"] in (decision.window, decision.kind))
        and ("window" not in wanted or wanted["window"] == decision.window)
        and ("kind" not in wanted or wanted["kind"] == decision.kind)
        and ("seat" not in wanted or stage.seat(wanted["seat"]) == decision.seat)
        and ("turn" not in wanted or wanted["turn"] == stage.match.view(None)["turn"])
    )


def _default(stage: Stage, decision: Decision) -> str:
    if decision.option("pass") is not None:
        return "pass"
    if decision.default is None:
        raise Problem(f"this question has no default and must be answered first: {stage.describe(decision)}")
    return decision.default


def _suggested(stage: Stage, value: Seat | None) -> None:
    decision = _asked(stage, value)
    answer = stage.match.suggest(decision.id)
    if answer is None:
        raise Problem(f"nothing is suggested: {stage.describe(decision)}")
    stage.submit(decision, answer)


REFUSE = Record({"seat": SEAT, "answer": Form(), "reason": Text()}, needs=("answer",))


class RefusedAnswer(TypedDict):
    """An answer that must be refused, and a text that the reason for the refusal must contain."""

    seat: NotRequired[Seat]
    answer: object
    reason: NotRequired[str]


def _refuse(stage: Stage, value: RefusedAnswer) -> None:
    decision = stage.decision(stage.seat(value["seat"]) if "seat" in value else None)
    check_named(stage, [decision], value["answer"])
    answer = stage.wrong_answer(decision, value["answer"])
    before = stage.match.digest()
    result = stage.match.submit(decision.id, answer, decision.seat)
    if result.ok:
        raise Problem(f"{shown(value['answer'])} was accepted: {stage.describe(decision)}")
    if stage.match.digest() != before:
        raise Problem("a refused answer has changed the match")
    reason = say(result.reason) if result.reason is not None else ""
    stage.stopped_at = None
    if "reason" in value and not stands_in(value["reason"], reason):
        raise Problem(f"it is refused for another reason: {reason}")


def _concede(stage: Stage, value: Seat) -> None:
    result = stage.match.concede(stage.seat(value))
    if not result.ok:
        raise Problem(say(result.reason) if result.reason is not None else result.status)


def _stops(stage: Stage, value: Mapping[Seat, str | Mapping[str, object]]) -> None:
    for word, stops in value.items():
        seat = stage.seat(word)
        given = {"preset": stops} if isinstance(stops, str) else stops
        result = stage.match.set_stops(seat, given)
        if not result.ok:
            raise Problem(say(result.reason) if result.reason is not None else result.status)


def _reload(stage: Stage, value: None) -> None:
    """Save and load the match, and continue with the loaded copy, which keeps the story so far."""
    copy = Match.from_bytes(stage.match.to_bytes())
    copy._events = stage.match._events
    stage.match = copy


# -- what a scenario may do outside the rules -------------------------------------------------------------


def _next_draws(stage: Stage, value: Mapping[Seat, Sequence[str]]) -> None:
    """Put cards on top of decks.  The first card named is on top."""
    piles = stage.match.st.piles
    for word, names in value.items():
        seat = stage.seat(word)
        if ("deck", seat) not in piles:
            raise Problem("in this game cards are drawn from several piles; set their top cards in the position")
        codes = tuple((stage.code(name), seat) for name in names)
        piles["deck", seat] = codes + piles["deck", seat]
    stage.match.st.change()


def _dice(stage: Stage, value: Sequence[int]) -> None:
    """Choose the results of the next dice."""
    if "roll" not in stage.match.view(None):
        raise Problem("no dice are rolled in this game")
    stage.match.st.set("dice", tuple(value))


def _next_random(stage: Stage, value: str | Sequence[str]) -> None:
    """Choose a seed that makes the wanted random numbers come next.  "2 of 5" means the second of five things."""
    wanted = []
    for text in [value] if isinstance(value, str) else value:
        n, word, most = text.partition(" of ")
        plain = all(part.strip().isdecimal() and len(part) < 6 for part in (n, most))
        if not word or not plain or not 0 < int(n) <= int(most):
            raise Problem(f"{shown(text)} should be like '2 of 5'")
        wanted.append((int(n) - 1, int(most)))
    st = stage.match.st
    for line in stage.left_over():
        raise Problem(line)
    for seed in range(1, 2_000_000):
        if all(rng.below(seed, st.rolls + i, most) == n for i, (n, most) in enumerate(wanted)):
            st.seed = seed
            stage.arranged, stage.answered = st.rolls + len(wanted), False
            return
    raise Problem("no seed gives these numbers; ask for fewer")


STEPS: dict[str, ScenarioWord[None]] = {
    "pass": ScenarioWord(FirstFit(Nothing(), SEAT), _pass),
    "pass_all": ScenarioWord(Nothing(), _pass_all),
    "until": ScenarioWord(UNTIL, _until),
    "effect": ScenarioWord(EFFECT, test_effect),
    "next_draws": ScenarioWord(MappingOf(NAMES, SEAT), _next_draws),
    "dice": ScenarioWord(Many(DICE), _dice),
    "next_random": ScenarioWord(FirstFit(Text(), NAMES), _next_random),
    "refuse": ScenarioWord(REFUSE, _refuse),
    "concede": ScenarioWord(SEAT, _concede),
    "stops": ScenarioWord(MappingOf(FirstFit(Text(), MappingOf(Form())), SEAT), _stops),
    "suggested": ScenarioWord(FirstFit(Nothing(), SEAT), _suggested),
    "reload": ScenarioWord(Nothing(), _reload),
}
