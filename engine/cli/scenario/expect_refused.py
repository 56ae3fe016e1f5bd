"""What a scenario expects to be refused: deeds that are not offered, and answers to the open question."""

from __future__ import annotations

from collections.abc import Iterator

from engine import say
from engine.cli.scenario.expect_forms import DEEDS, FROM_HAND, RefusedWords
from engine.cli.scenario.stage import Problem, Stage
from engine.kernel.state.state import Ent


def refused(stage: Stage, value: list[RefusedWords]) -> Iterator[str]:
    for entry in value:
        if sum(word in entry for word in DEEDS) != 1:
            raise Problem(f"each entry names one of: {', '.join(DEEDS)}")
        for found, what in _refusal(stage, entry):
            if found is None:
                yield f"{what} is not refused"
            elif entry.get("reason", "").casefold() not in found.casefold():
                yield f"{what} is refused for another reason: {found}"


def _refusal(stage: Stage, entry: RefusedWords) -> Iterator[tuple[str | None, str]]:
    """Yield why something is refused (None: it is not), and what it is."""
    match = stage.match
    seat = stage.seat(entry["seat"]) if "seat" in entry else stage.decision().seat
    if "answer" in entry:
        decision = stage.decision(seat)
        result = match.check(decision.id, stage.wrong_answer(decision, entry["answer"]), seat)
        reason = say(result.reason) if result.reason is not None else result.status
        yield (None if result.ok else reason), f"the answer {entry['answer']!r}"
        return
    if "key" in entry:
        key = what = entry["key"]
    elif "use" in entry:
        ent = stage.find(entry["use"], lambda e: e.place in stage.spec.rules.in_play and e.up)
        if "ability" in entry:
            key, what = _named(stage, seat, ent, entry["ability"]), f"{entry['ability']} of {entry['use']}"
        else:
            n = entry["n"] if "n" in entry else _action(stage, ent.code)
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
            if e.place == "hand"
            and e.seat == seat
            and stage.matches(e, stage.split_name(str(given))[1])
        ]
        if not copies:
            raise Problem(f"there is no {given!r} in the hand of seat {seat}")
        key, what = f"{FROM_HAND[word]}:{copies[0].id}", f"{word} {given}"
    why = match.why_not(key, seat)
    yield (None if why is None else say(why)), what


def _named(stage: Stage, seat: int, ent: Ent, ability: str) -> str:
    """Return the key by which a card uses an ability that is named."""
    for deed in stage.spec.rules.deeds(stage.match.st, seat):
        if deed.key.startswith(f"act:{ent.id}:") and ability.casefold() in say(deed.text).casefold():
            return deed.key
    raise Problem(f"{stage.title(ent)} has no ability {ability!r}")


def _action(stage: Stage, code: str) -> int:
    """Return the number of a card's first Action."""
    for ability in stage.spec.rules.printed(code):
        if ability.d.kind not in _NOT_USED:
            return int(ability.n)
    raise Problem(f"{stage.spec.rules.card(code).name} has no Action")


_NOT_USED = ("constant", "triggered", "forced", "instead", "attach", "event", "check")
"""Abilities that nobody chooses to use."""
