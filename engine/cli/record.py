"""``python -m engine record``: digests of whole matches, for checking that a code change has not changed behaviour.

A record holds one line of JSON for each match: its game and seed, and digests of all events, of all prompts, of all
views and of all English texts.  Write the record before a change and compare with it afterwards.  The digests that
differ show what has changed.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from enum import Enum
from multiprocessing import Pool
from pathlib import Path
from random import Random

from engine import games, say
from engine.cli.selfplay import MatchPlan, deck_rows, new_match
from engine.players.random_answers import step

HINTS_EVERY = 5
"""Interval, in answers, between recordings of hints and completions, which are slow to make."""
PARTS = ("events", "prompts", "views", "texts")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=Path, help="the record to write, or to compare with")
    parser.add_argument("--compare", action="store_true", help="play the matches of the record again and compare")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="matches of each game (%(default)s)")


def run(args: argparse.Namespace) -> int:
    """Write the record, or play its matches again and compare.  Return 1 if something differs."""
    if not args.compare:
        rows = [(name, seed) for name in (spec.name for spec in games()) for seed in range(args.matches)]
        args.file.write_text("".join(json.dumps(line) + "\n" for line in _recorded(rows)), encoding="utf-8")
        print(f"{len(rows)} matches recorded")
        return 0
    before = [json.loads(line) for line in args.file.read_text(encoding="utf-8").splitlines()]
    differ = dict.fromkeys(PARTS, 0)
    for old, new in zip(before, _recorded([(line["game"], line["seed"]) for line in before]), strict=True):
        changed = [part for part in PARTS if old[part] != new[part]]
        if changed:
            print(f"{new['game']}, seed {new['seed']}: {', '.join(changed)}")
        for part in changed:
            differ[part] += 1
    print(f"{len(before)} matches compared: " + ", ".join(f"{n} {part} differ" for part, n in differ.items()))
    return 1 if any(differ.values()) else 0


def _recorded(rows: list[tuple[str, int]]) -> Iterator[dict[str, object]]:
    """Yield the line of each match, given by game and seed, in order."""
    with Pool(os.cpu_count() or 1) as pool:
        yield from pool.imap(_line, rows)


def _line(row: tuple[str, int]) -> dict[str, object]:
    """Play one match with random answers and return its line."""
    name, seed = row
    match = new_match(MatchPlan(name, deck_rows(name), "mixed", (), check=False), seed)
    dice = Random(seed)
    sums = {part: hashlib.sha256() for part in PARTS}
    answers = seen = 0

    def add(part: str, value: object) -> None:
        sums[part].update(json.dumps(_plain(value), sort_keys=True).encode())

    while match.over is None:
        for ask in match.pending:
            add("prompts", (ask, [option.meaning for option in ask.options]))
            add("texts", say(ask.text, "en"))
            add("texts", [say(option.text, "en") for option in ask.options])
            add("views", match.view(ask.seat))
            if answers % HINTS_EVERY == 0:
                add("prompts", (match.suggest(ask.id), match.hints(ask.id), match.completions(ask.id)))
        step(match, dice)
        answers += 1
        for seat in (*range(match.seats), None):
            for event in match.events(seen, seat):
                add("events", event)
                add("texts", say(event.text, "en"))
        seen = max((event.seq for event in match.events(seen, None)), default=seen)
    add("events", match.over)
    add("views", [match.view(seat) for seat in (*range(match.seats), None)])
    return {"game": name, "seed": seed, "answers": answers} | {part: sums[part].hexdigest() for part in PARTS}


def _plain(value: object) -> object:
    """Return a value as JSON, without the names of classes and fields."""
    if isinstance(value, Enum):
        return _plain(value.value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [_plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    return value
