"""The expectations about the open question: its text, options, refusals, prices and limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine import Decision, Option, say
from engine.cli.scenario.expect_forms import DEEDS, FROM_HAND, Bounds, NotOne, PendingWords, RefusedWords
from engine.cli.scenario.meaning import check_named
from engine.cli.scenario.script import SEAT
from engine.cli.scenario.stage import Problem, Stage, differs, stands_in
from engine.kernel.state.state import Entity


def _asked(stage: Stage) -> list[Decision]:
    return list(stage.match.pending)


def _entry(stage: Stage, entry: object) -> tuple[list[Decision], object]:
    """Split an entry of an options list into the decisions that the entry is about and the option's text."""
    if isinstance(entry, Mapping) and set(entry) == {"seat", "option"}:
        SEAT.check("seat", entry["seat"])
        return [stage.decision(stage.seat(entry["seat"]))], entry["option"]
    return _asked(stage), entry


def offered(stage: Stage, value: list[object]) -> Iterator[str]:
    """Check that each text names an offered option."""
    for entry in value:
        decisions, text = _entry(stage, entry)
        if not any(stage.offers(d, text) for d in decisions):
            asked = " / ".join(map(stage.describe, decisions)) or "nothing is asked"
            yield f"{text!r} is not offered: {asked}"


def not_offered(stage: Stage, value: list[object]) -> Iterator[str]:
    """Check that no text names an offered option, but that each text could name an option in this match."""
    for entry in value:
        decisions, text = _entry(stage, entry)
        if not decisions:
            raise Problem("nothing is asked, so nothing is offered; write pending: null")
        if any(stage.offers(d, text) for d in decisions):
            yield f"{text!r} is offered"
        else:
            check_named(stage, decisions, text)


def only_offered(stage: Stage, value: list[object]) -> Iterator[str]:
    """Check that each text names an offered option, and that there are no other options."""
    asked = _asked(stage)
    if len(asked) > 1 and any(
        _entry(stage, entry)[0] != _entry(stage, value[0])[0] or _entry(stage, entry)[1] is entry
        for entry in value or [None]
    ):
        raise Problem("several seats are asked; write each entry as {seat: ..., option: ...}, all of one seat")
    decision = _entry(stage, value[0])[0][0] if value and asked else stage.decision()
    left = list(decision.options)
    for entry in value:
        text = _entry(stage, entry)[1]
        found = [o for o in stage.offers(decision, text) if o in left]
        if not found:
            yield f"{text!r} is not offered (again): {stage.describe(decision)}"
        else:
            left.remove(found[0])
    if left:
        yield f"also offered: {[say(o.text) for o in left]}"


def pending(stage: Stage, value: NotOne | PendingWords | list[PendingWords]) -> Iterator[str]:
    """Compare the open questions.  If several are expected, each must be for a different seat.

    A single expected question that names its seat is compared with that seat's question, even if other seats are asked
    at the same time.
    """
    asked = _asked(stage)
    if value is None or value is False:
        if asked:
            yield f"something is asked: {stage.describe(asked[0])}"
        return
    rows = value if isinstance(value, list) else [value]
    if not isinstance(value, list) and "seat" in value:
        asked = [decision for decision in asked if decision.seat == stage.seat(value["seat"])]
    if len(rows) != len(asked):
        yield f"{len(asked)} questions are open, not {len(rows)}"
    seats = [stage.seat(row["seat"]) if "seat" in row else None for row in rows]
    if len(rows) > 1 and (None in seats or len(set(seats)) < len(rows)):
        raise Problem("with several questions each entry must name its own seat")
    for seat, wanted in zip(seats, rows, strict=True):
        decision = stage.decision(seat)
        for key, expected in wanted.items():
            if key == "text":
                if not stands_in(expected, say(decision.text)):
                    yield f"the question is {say(decision.text)!r}, without {expected!r}"
            elif key != "seat":
                yield from differs(f"the question's {key}", getattr(decision, key), expected)


def _priced(stage: Stage, decision: Decision, text: str) -> Option:
    """Return the option that a text names.  If no offered option fits, search all actions that the seat's cards could
    take.
    """
    if stage.offers(decision, text):
        return stage.option(decision, text)
    deeds = decision._replace(options=tuple(stage.spec.rules.deeds(stage.match.st, decision.seat)))
    return stage.option(deeds if stage.offers(deeds, text) else decision, text)


def prices(stage: Stage, value: Mapping[str, int | None]) -> Iterator[str]:
    """Compare the costs of options, including options that the player cannot afford.

    ``Guardian: 2`` means a cost of 2; ``null`` means that no cost is shown.
    """
    decision = stage.decision()
    for text, wanted in value.items():
        yield from differs(f"the price of {text}", _priced(stage, decision, text).cost, wanted)


def amounts(stage: Stage, value: Mapping[str, Bounds]) -> Iterator[str]:
    """Compare the minimum and maximum of each option when an amount is split: ``Boar Boyz: {min: 0, max: 2}``."""
    decision = stage.decision()
    if decision.shape != "split":
        raise Problem(
            "this question is not a split; for a number, use min and max under pending: " + stage.describe(decision)
        )
    for text, wanted in value.items():
        option = stage.option(decision, text)
        for word, found in (("min", option.min), ("max", option.max)):
            if word in wanted:
                yield from differs(f"the {word} of {text}", found, wanted.get(word))


def hints(stage: Stage, value: Mapping[str, str | None]) -> Iterator[str]:
    """Check that an option's hint in the open question contains a text.  ``null`` means that the option has no hint."""
    decision = stage.decision()
    told = stage.match.hints(decision.id)
    for text, wanted in value.items():
        key = stage.option(decision, text).key
        found = say(told[key]) if key in told else None
        if found is None or wanted is None:
            yield from differs(f"the hint of {text}", found, wanted)
        elif not stands_in(wanted, found):
            yield f"the hint of {text} is {found!r}, without {wanted!r}"


def refused(stage: Stage, value: list[RefusedWords]) -> Iterator[str]:
    """Check that each listed answer or action is refused for the given reason."""
    for entry in value:
        if sum(word in entry for word in DEEDS) != 1:
            raise Problem(f"each entry names one of: {', '.join(DEEDS)}")
        for found, what in _refusal(stage, entry):
            if found is None:
                yield f"{what} is not refused"
            elif "reason" in entry and not stands_in(entry["reason"], found):
                yield f"{what} is refused for another reason: {found}"


def _refusal(stage: Stage, entry: RefusedWords) -> Iterator[tuple[str | None, str]]:
    """Yield (reason for the refusal, description of the attempt).  The reason is None if the attempt is not refused."""
    match = stage.match
    seat = stage.seat(entry["seat"]) if "seat" in entry else stage.decision().seat
    if "answer" in entry:
        decision = stage.decision(seat)
        check_named(stage, [decision], entry["answer"])
        result = match.check(decision.id, stage.wrong_answer(decision, entry["answer"]), seat)
        reason = say(result.reason) if result.reason is not None else result.status
        yield (None if result.ok else reason), f"the answer {entry['answer']!r}"
        return
    if "key" in entry:
        key = what = entry["key"]
        offered = [o.key for d in match.pending if d.seat == seat for o in d.options]
        if key not in (*offered, *(deed.key for deed in stage.spec.rules.deeds(match.st, seat))):
            raise Problem(f"no card of seat {seat} could ever do {key}; name what is done: {', '.join(DEEDS)}")
    elif "use" in entry:
        ent = stage.find(entry["use"], lambda e: e.place in stage.spec.rules.in_play and e.up)
        if "ability" in entry:
            key, what = _named(stage, seat, ent, entry["ability"]), f"{entry['ability']} of {entry['use']}"
        else:
            n = _action(stage, ent.code, entry.get("n"))
            key, what = f"act:{ent.id}:{n}", f"using {entry['use']}"
    elif "unit" in entry:
        ent = stage.find(entry["unit"], lambda e: e.place in stage.spec.rules.in_play)
        key, what = f"unit:{ent.id}", f"choosing {entry['unit']}"
    else:
        word = next(w for w in FROM_HAND if w in entry)
        given = entry.get(word)
        copies = [
            e
            for e in match.st.ents.values()
            if e.place == "hand" and e.seat == seat and stage.matches(e, stage.split_name(str(given))[1])
        ]
        if not copies:
            raise Problem(f"there is no {given!r} in the hand of seat {seat}")
        key, what = f"{FROM_HAND[word]}:{copies[0].id}", f"{word} {given}"
    why = match.why_not(key, seat)
    yield (None if why is None else say(why)), what


def _named(stage: Stage, seat: int, ent: Entity, ability: str) -> str:
    """Return the key of the option to use the named ability of a card."""
    for deed in stage.spec.rules.deeds(stage.match.st, seat):
        if deed.key.startswith(f"act:{ent.id}:") and ability.casefold() in say(deed.text).casefold():
            return deed.key
    raise Problem(f"{stage.title(ent)} has no ability {ability!r}")


def _action(stage: Stage, code: str, n: int | None) -> int:
    """Return the number of a card's first Action, or ``n`` if ability ``n`` of the card is an Action."""
    used = [int(ability.n) for ability in stage.spec.rules.printed(code) if ability.d.kind not in _NOT_USED]
    if n is not None and n not in used:
        raise Problem(
            f"{stage.spec.rules.card(code).name} has no Action {n}; there is: {', '.join(map(str, used)) or 'none'}"
        )
    if not used:
        raise Problem(f"{stage.spec.rules.card(code).name} has no Action")
    return used[0] if n is None else n


_NOT_USED = ("constant", "triggered", "forced", "instead", "attach", "event", "check")
"""The kinds of abilities that take effect without a player choosing to use them as an Action."""
