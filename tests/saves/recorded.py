"""Recorded matches: the answers by label, and the public events. Run this file to record or retell them.

A label lasts longer than a key: entity ids, option keys and the order of options may change between releases, but not
the events that a player saw and the choices they made. Labels and events are stored as messages (id and parameters), so
that better wording does not change a match.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine import Decision, Match, Msg, SeatSetup, game, say
from engine.players.random_answers import random_answer

FOLDER = Path(__file__).parent / "logs"
GAMES = ("invasion", "summoner_wars")
MATCHES = 20

REWORDED: dict[str, str] = {}
"""Maps present labels to the labels at the time of recording. Both mean the same answer; only the wording has changed.
"""


@dataclass
class Difference(Exception):
    """A recorded match takes a different course. ``at`` is the number of answers given before the difference."""

    at: int
    line: str

    def __str__(self) -> str:
        return f"after {self.at} answers: {self.line}"


def _written(text: Msg) -> str:
    return json.dumps(text.to_json(), ensure_ascii=False, sort_keys=True)


def _label(text: Msg) -> str:
    return _written(text._replace(id=REWORDED.get(text.id, text.id)))


def _labels(decision: Decision) -> dict[str, str]:
    """Map each key to its label as a message, with its detail. If several options read the same, a number is added."""
    texts = Counter(_label(option.text) for option in decision.options for _ in option.keys)
    out: dict[str, str] = {}
    seen: Counter[str] = Counter()
    for option in decision.options:
        label = _label(option.text)
        if texts[label] > 1 and option.detail is not None:
            label += " | " + _written(option.detail)
        for key in option.keys:  # an answer may name any of the equal cards of an option
            seen[label] += 1
            out[key] = label if seen[label] == 1 else f"{label} #{seen[label]}"
    return out


def to_labels(decision: Decision, answer: str) -> list[Any]:
    """Return an answer as labels."""
    labels = _labels(decision)
    if decision.shape in ("number", "pay") and answer not in labels:
        return [answer]
    if decision.shape == "split" and answer not in labels:
        parts = [part.rpartition(":") for part in answer.split(",") if part]
        return [[labels[key], int(n)] for key, _, n in parts]
    if answer in labels:
        return [labels[answer]]
    return [labels[key] for key in answer.split(",") if key]


def from_labels(decision: Decision, said: list[Any], at: int) -> str:
    """Return the answer for these labels. Raises :class:`Difference` if it is not offered."""
    keys = {label: key for key, label in _labels(decision).items()}

    def key_of(label: str) -> str:
        if label not in keys:
            raise Difference(at, f"{say(decision.text)!r} does not offer {label!r} but {sorted(keys)}")
        return keys[label]

    if decision.shape in ("number", "pay") and said and said[0] not in keys:
        return str(said[0])
    if said and isinstance(said[0], list):
        return ",".join(f"{key_of(label)}:{n}" for label, n in said)
    return ",".join(key_of(label) for label in said)


def told(match: Match, since: int) -> list[str]:
    """Return the public events since an event, as messages."""
    return [_written(event.text) for event in match.events(since, None)]


def record(name: str, seed: int) -> dict[str, Any]:
    """Play a match at random and return its record."""
    spec = game(name)
    dice = Random(seed)
    decks = sorted(spec.decks)
    seats = [SeatSetup(decks[dice.randrange(len(decks))]) for _ in range(2)]
    seats = [
        SeatSetup(s.deck, n, "every" if dice.random() < 0.3 else spec.stops.presets[0][0] if spec.stops.presets else "")
        for s, n in zip(seats, ("Anna", "Ben"), strict=True)
    ]
    match = Match.new(name, seed, seats, {})
    rows: list[Any] = []
    while match.over is None:
        pending = match.pending
        decision = pending[0] if len(pending) == 1 else dice.choice(pending)
        for _ in range(60):
            answer = random_answer(decision, dice)
            said = to_labels(decision, answer)
            if match.submit(decision.id, answer, decision.seat).ok:
                break
        else:
            suggested = match.suggest(decision.id)
            assert suggested is not None
            answer, said = suggested, to_labels(decision, suggested)
            assert match.submit(decision.id, answer, decision.seat).ok
        rows.append([decision.seat, said])
    return {
        "game": name,
        "seed": seed,
        "seats": [[s.deck, s.name, s.stops] for s in seats],
        "answers": rows,
        "told": told(match, 0),
    }


def _answered_again(saved: dict[str, Any]) -> Match:
    """Give a recorded match's answers again. Raises :class:`Difference` if one is not offered."""
    match = Match.new(saved["game"], saved["seed"], [SeatSetup(*row) for row in saved["seats"]], {})
    for at, (seat, said) in enumerate(saved["answers"]):
        decision = next((d for d in match.pending if d.seat == seat), None)
        if decision is None:
            raise Difference(at, f"seat {seat} is not asked: {[say(d.text) for d in match.pending]}")
        result = match.submit(decision.id, from_labels(decision, said, at), seat)
        if not result.ok:
            raise Difference(at, f"{said} is refused: {result.reason and say(result.reason)}")
    if match.over is None:
        raise Difference(len(saved["answers"]), "the match is not over")
    return match


def play_again(saved: dict[str, Any]) -> None:
    """Play a recorded match again. Raises :class:`Difference` if it takes a different course."""
    match = _answered_again(saved)
    for at, (was, now) in enumerate(zip(saved["told"], told(match, 0), strict=False)):
        if was != now:
            raise Difference(at, f"line {at} was {was!r} and is {now!r}")


def retold(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a recorded match with the same answers and the events that are public now."""
    return {**saved, "told": told(_answered_again(saved), 0)}


def path(name: str) -> Path:
    """Return the file of a game's recorded matches."""
    return FOLDER / f"{name}.json.gz"


def load(name: str) -> list[dict[str, Any]]:
    """Return a game's recorded matches."""
    return list(json.loads(gzip.decompress(path(name).read_bytes())))


def as_told_now(saved: dict[str, Any]) -> dict[str, Any]:
    """Return a record with its present events; the record itself if the match now takes a different course."""
    try:
        return retold(saved)
    except Difference:
        return saved


def main() -> None:
    """Record matches (``record``), update the events of the same matches (``retell``), or print the differences."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        if sys.argv[1:] in (["record"], ["retell"]):
            rows = (
                [record(name, 7000 + n) for n in range(MATCHES)]
                if sys.argv[1] == "record"
                else [as_told_now(saved) for saved in load(name)]
            )
            path(name).write_bytes(gzip.compress(json.dumps(rows, ensure_ascii=False).encode(), mtime=0))
        for n, saved in enumerate(load(name)):
            try:
                play_again(saved)
            except Difference as difference:
                print(name, n, difference)
            else:
                print(name, n, "as it was")


if __name__ == "__main__":
    main()
