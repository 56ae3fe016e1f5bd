"""Plans: answers that a player gives ahead of time for moments of other players' turns, and queues of own plays.

A plan is plain data in the state (:attr:`State.plans`), like stops.  When a question is about to be asked of a seat
with a plan, the game names the :class:`Occasion`: the kind of moment, and the public facts about it.  The first rule
that fits decides.  A rule reads public facts and its owner's earlier choice, and never the hand, except to check that
a chosen card is still there.

A window that a rule passes is closed on the same path as a window that stops close, so no other seat can tell the two
apart: the same events with the same numbers, and no question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypedDict, TypeGuard

from engine.kernel.log import LogEntry, tell
from engine.kernel.messages import Msg, register_messages, said

Value = str | int
"""The value of a public fact: a word or a number.  Yes is 1 and no is 0."""

ASK, PASS, NONE, CHOOSE = "ask", "pass", "none", "choose"
DEEDS = (ASK, PASS, NONE, CHOOSE)
"""The deeds of a rule: ask the player, pass, decline (choose nothing), or give the chosen answer."""
IS, AT_LEAST, AT_MOST = "is", "at_least", "at_most"
TESTS = (IS, AT_LEAST, AT_MOST)
CAUSE = "cause"
"""The aim of an answer at what caused the moment: the card that was played or that targets, for example."""
OWN_CARD = "own"
"""The aim of an answer at the seat's own card that the moment is about: the card that is a target, for example."""
AIMS = ("", CAUSE, OWN_CARD)
CARD = "card"
"""The group of an answer that names a card of the hand.  Its key is ``card:TITLE``, so that any copy will do."""
MOST_RULES = 20
"""Maximum number of rules in a plan."""
MOST_CHOSEN = 40
"""Maximum number of conditions, and of chosen answers, of a rule."""
MOST_LETTERS = 100
"""Maximum length of a value or of the key of an answer."""
MOST_QUEUED = 20
"""Maximum number of plays in a queue."""


class Condition(NamedTuple):
    """A condition of a rule: the name of a public fact, a test of :data:`TESTS`, and the value to compare with."""

    fact: str
    test: str
    value: Value


class PlanRule(NamedTuple):
    """A rule of a plan.

    ``when``: the kind of moment.  ``given``: the conditions that must all hold.  ``do``: a word of :data:`DEEDS`.
    ``chosen``: the keys of the chosen answers (:class:`PlanAnswer`).  ``aim``: a word of :data:`AIMS`.  ``otherwise``:
    what to do if the answer is not legal, ``ask`` or ``pass``.
    """

    when: str
    given: tuple[Condition, ...] = ()
    do: str = ASK
    chosen: tuple[str, ...] = ()
    aim: str = ""
    otherwise: str = ASK


PlanRuleData = TypedDict(
    "PlanRuleData",
    {"when": str, "if": "list[list[Value]]", "do": str, "with": "list[str]", "aim": str, "else": str},
)
"""A rule of a plan as JSON.  The keys stand for the fields of :class:`PlanRule`."""


class PlanData(TypedDict):
    """A plan as JSON."""

    rules: list[PlanRuleData]
    keep: bool


class Plan(NamedTuple):
    """A seat's plan: its rules in order, and whether it stays when the seat's own turn begins.

    ``done`` has a row (number of the rule, number of the occasion) for each rule that has already given its answer.  A
    rule answers an occasion once, and passes in the rest of it.
    """

    rules: tuple[PlanRule, ...] = ()
    keep: bool = False
    done: tuple[tuple[int, int], ...] = ()


class Queue(NamedTuple):
    """The plays that a seat has queued for its own turn.

    Each is an answer, followed by the answers that continue it.
    """

    plays: tuple[tuple[str, ...], ...] = ()


class Occasion(NamedTuple):
    """A moment at which a seat is about to be asked, described by public facts alone.

    ``number`` identifies the occasion as long as it lasts: questions about the same event have the same number.
    ``facts`` has the values of each fact; a fact with several values (cards that are targeted together) fits a
    condition if one of them does.  ``why`` completes "because ...".  ``cause`` has the ids of the cards and links that
    caused the moment, the most important one first.  ``own`` has the ids of the seat's own cards that it is about.
    """

    kind: str
    number: int
    facts: Mapping[str, tuple[Value, ...]]
    why: Msg
    cause: tuple[int, ...] = ()
    own: tuple[int, ...] = ()


class Applied(NamedTuple):
    """A rule that fits an occasion.  ``at`` is the rule's number in the plan."""

    at: int
    rule: PlanRule
    occasion: Occasion


def applied(plan: Plan, occasions: Sequence[Occasion]) -> Applied | None:
    """Return the first rule of a plan that fits one of the occasions, or None."""
    for at, rule in enumerate(plan.rules):
        for occasion in occasions:
            if rule.when == occasion.kind and all(holds(condition, occasion.facts) for condition in rule.given):
                return Applied(at, rule, occasion)
    return None


def holds(condition: Condition, facts: Mapping[str, tuple[Value, ...]]) -> bool:
    """Whether a condition holds for one of the values of its fact.  A fact that the occasion lacks fits nothing."""
    fact, test, value = condition
    for found in facts.get(fact, ()):
        if test == IS and found == value:
            return True
        if not isinstance(found, int) or not isinstance(value, int):
            continue
        if (test == AT_LEAST and found >= value) or (test == AT_MOST and found <= value):
            return True
    return False


# -- the form --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlanFact:
    """A fact that a rule may test.

    ``values`` are the possible values with their texts.  If there are none, the fact is a number.  ``named``: whether
    the value is the title of a card; then ``values`` are only the likely ones, and any title may be given.  ``tests``
    are the words of :data:`TESTS` that make sense for the fact.
    """

    key: str
    text: Msg
    values: tuple[tuple[Value, Msg], ...] = ()
    tests: tuple[str, ...] = (IS,)
    named: bool = False


@dataclass(frozen=True, slots=True)
class PlanAnswer:
    """A possible answer of a rule.

    ``do`` and ``key`` are the rule's ``do`` and an entry of its ``with``; an answer that names nothing has an empty
    key.  ``group`` says what the answer names: ``unit`` (several may be chosen), ``card`` or ``action``.  ``ref`` is
    the card in play or in the hand, if there is one.  ``aims``: whether the answer takes targets, so that an aim is of
    use.
    """

    do: str
    text: Msg
    key: str = ""
    group: str = ""
    ref: int | None = None
    aims: bool = False


@dataclass(frozen=True, slots=True)
class PlanKind:
    """A kind of moment that can be planned, with its facts and its possible answers."""

    key: str
    text: Msg
    facts: tuple[PlanFact, ...] = ()
    answers: tuple[PlanAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanForm:
    """The plans that a seat can make now.  Only that seat may see it, because it lists the cards in the seat's hand."""

    kinds: tuple[PlanKind, ...] = ()

    def kind(self, key: str) -> PlanKind | None:
        """Return the kind of moment with that key, or None."""
        return next((kind for kind in self.kinds if kind.key == key), None)


NO_PLANS = PlanForm()
YES_NO: tuple[tuple[Value, Msg], ...] = ((1, Msg.of("plan.yes")), (0, Msg.of("plan.no")))
"""The values of a fact that is true or false."""
NUMBER = (AT_LEAST, AT_MOST, IS)
"""The tests of a fact that is a number."""
ASK_ME, PASS_FOR_ME = PlanAnswer(ASK, Msg.of("plan.answer.ask")), PlanAnswer(PASS, Msg.of("plan.answer.pass"))
"""The answers that fit every kind of moment at which a seat may pass."""


def titles(names: Iterable[str]) -> tuple[tuple[Value, Msg], ...]:
    """Return the values of a fact that names cards, in alphabetical order."""
    return tuple((name, said(name)) for name in sorted(names))


# -- plain data ------------------------------------------------------------------------------------------


def plan_data(plan: Plan | None) -> PlanData:
    """Return a plan as JSON-serializable data, in the form that :func:`pack_plan` reads."""
    if plan is None:
        return {"rules": [], "keep": False}
    rows: list[PlanRuleData] = [
        {
            "when": rule.when,
            "if": [list(condition) for condition in rule.given],
            "do": rule.do,
            "with": list(rule.chosen),
            "aim": rule.aim,
            "else": rule.otherwise,
        }
        for rule in plan.rules
    ]
    return {"rules": rows, "keep": plan.keep}


def pack_plan(form: PlanForm, data: Mapping[str, object]) -> Plan | Msg:
    """Return the stored form of a plan given as data, or a message that says what is wrong with it.

    The chosen answers are not checked here.  They are checked when the plan applies.
    """
    rows = data.get("rules", [])
    if not isinstance(rows, list | tuple):
        return Msg.of("plan.malformed")
    if len(rows) > MOST_RULES:
        return Msg.of("plan.too_long", n=MOST_RULES)
    rules = []
    for row in rows:
        rule = _pack_rule(form, row) if isinstance(row, Mapping) else Msg.of("plan.malformed")
        if isinstance(rule, Msg):
            return rule
        rules.append(rule)
    return Plan(tuple(rules), bool(data.get("keep", False)))


def _pack_rule(form: PlanForm, row: Mapping[str, object]) -> PlanRule | Msg:
    kind = form.kind(str(row.get("when", "")))
    if kind is None:
        return Msg.of("plan.no_kind", kind=str(row.get("when", "")))
    given = row.get("if", [])
    if not isinstance(given, list | tuple) or len(given) > MOST_CHOSEN:
        return Msg.of("plan.malformed")
    facts = {fact.key: fact for fact in kind.facts}
    conditions = []
    for part in given:
        condition = _pack_condition(facts, part)
        if isinstance(condition, Msg):
            return condition
        conditions.append(condition)
    do, aim, otherwise = str(row.get("do", ASK)), str(row.get("aim", "")), str(row.get("else", ASK))
    chosen = row.get("with", [])
    if do not in DEEDS or aim not in AIMS or otherwise not in (ASK, PASS) or not isinstance(chosen, list | tuple):
        return Msg.of("plan.malformed")
    if do == CHOOSE and not chosen:
        return Msg.of("plan.nothing_chosen")
    keys = tuple(dict.fromkeys(str(key) for key in chosen)) if do == CHOOSE else ()
    if len(keys) > MOST_CHOSEN or any(len(key) > MOST_LETTERS for key in keys):
        return Msg.of("plan.malformed")
    return PlanRule(kind.key, tuple(conditions), do, keys, aim, otherwise)


def _pack_condition(facts: Mapping[str, PlanFact], part: object) -> Condition | Msg:
    if not isinstance(part, list | tuple) or len(part) != 3:
        return Msg.of("plan.malformed")
    name, test, value = part
    fact = facts.get(name) if isinstance(name, str) else None
    if fact is None:
        return Msg.of("plan.no_fact", fact=str(name))
    number = not fact.values and not fact.named
    if test not in fact.tests or not _is_value(value) or (number and not isinstance(value, int)):
        return Msg.of("plan.malformed")
    return Condition(fact.key, str(test), int(value) if isinstance(value, bool) else value)


def _is_value(value: object) -> TypeGuard[Value]:
    return isinstance(value, str | int) and len(str(value)) <= MOST_LETTERS


def queue_data(queue: Queue | None) -> list[list[str]]:
    """Return a queue as JSON-serializable data: a list of answers for each play."""
    return [] if queue is None else [list(play) for play in queue.plays]


def pack_queue(plays: Iterable[object]) -> Queue | Msg:
    """Return the stored form of a queue, or a message that says what is wrong with it.

    Each play is an answer, or a list of an answer and the answers that continue it.
    """
    rows = []
    for play in plays:
        row = (play,) if isinstance(play, str) else play
        if not isinstance(row, list | tuple) or not 0 < len(row) <= MOST_QUEUED:
            return Msg.of("plan.malformed")
        if not all(isinstance(part, str) and len(part) <= MOST_LETTERS for part in row):
            return Msg.of("plan.malformed")
        rows.append(tuple(str(part) for part in row))
    if len(rows) > MOST_QUEUED:
        return Msg.of("queue.too_long", n=MOST_QUEUED)
    return Queue(tuple(rows))


# -- the state -------------------------------------------------------------------------------------------


class Planned(Protocol):
    """The part of a match's state that plans and queues use."""

    event_seq: int
    muted: bool
    logged: list[LogEntry]
    plans: dict[int, Plan]
    queues: dict[int, Queue]

    def aside(self) -> None:
        """Record a write that does not affect the board."""


def store_plan(st: Planned, seat: int, plan: Plan) -> None:
    """Replace a seat's plan.  A plan without rules is no plan."""
    if plan.rules:
        st.plans[seat] = plan
    else:
        st.plans.pop(seat, None)
    st.aside()


def store_queue(st: Planned, seat: int, queue: Queue) -> None:
    """Replace a seat's queue.  A queue without plays is no queue."""
    if queue.plays:
        st.queues[seat] = queue
    else:
        st.queues.pop(seat, None)
    st.aside()


def note_done(st: Planned, seat: int, index: int, number: int) -> None:
    """Record that a rule has answered an occasion, so that it passes in the rest of this occasion."""
    plan = st.plans[seat]
    kept = tuple(row for row in plan.done if row[0] != index)
    st.plans[seat] = plan._replace(done=(*kept, (index, number)))
    st.aside()


def begin_turn(st: Planned, seat: int, turn: int, text: Msg) -> None:
    """Log that a seat's turn begins, and end the seat's plan unless the plan is kept.

    Only the owner learns that the plan has ended: the owner's copy of the entry has the value ``ended`` for ``plan``.
    There is no entry of its own, so that the numbers of later entries do not show that there was a plan.
    """
    if st.queues:
        st.queues.clear()
        st.aside()
    row = (("seat", seat), ("turn", turn))
    plan = st.plans.get(seat)
    if plan is None or plan.keep:
        tell(st, "turn", text, row)
        return
    del st.plans[seat]
    st.aside()
    tell(st, "turn", text, (*row, ("plan", "ended")), (seat,), text, row)


def end_queue(st: Planned, seat: int, why: Msg | None = None) -> None:
    """Drop a seat's queue.  With ``why``, the seat is notified of the reason.  No other seat sees this."""
    queue = st.queues.pop(seat, None)
    if queue is not None:
        st.aside()
        if why is not None:
            notify(st, seat, "queue", Msg.of("queue.stopped", why=why, n=len(queue.plays)))


def opponent_acted(st: Planned, by: int, who: Msg) -> None:
    """Drop the queues of all other seats, because the seat ``by`` has played a card or used an Action."""
    for seat in [seat for seat in st.queues if seat != by]:
        end_queue(st, seat, Msg.of("queue.why.response", who=who))


def notify(st: Planned, seat: int, kind: str, text: Msg) -> None:
    """Add a line to the story that only the seat itself can read."""
    tell(st, kind, text, (), (seat,))


register_messages(
    "en",
    {
        "plan.malformed": "I could not read that plan. Please use the choices offered.",
        "plan.too_long": "A plan can have at most {n} rules.",
        "plan.no_kind": "You cannot plan for this kind of moment: {kind}.",
        "plan.no_fact": "You cannot use this fact in a condition: {fact}.",
        "plan.nothing_chosen": "Please choose what your plan answers with.",
        "plan.did": "Your plan: {what}, because {why}.",
        "plan.passed": "Your plan: passed, because {why}.",
        "plan.asked": "Your plan asks you, because {why}.",
        "plan.failed": "Your plan did not apply: {reason}",
        "plan.failed_passed": "Your plan passed, because its answer was not possible: {reason}",
        "plan.played": "played {card}",
        "plan.used": "used {card}",
        "plan.gone": "{card} is not in your hand any more.",
        "plan.left": "The chosen card is not in play any more.",
        "plan.yes": "Yes",
        "plan.no": "No",
        "plan.answer.ask": "Ask me",
        "plan.answer.pass": "Pass",
        "queue.too_long": "A queue can have at most {n} plays.",
        "queue.stopped": "Your queue stopped: {why} {n|play was|plays were} left.",
        "queue.why.response": "{who} responded.",
    },
)
