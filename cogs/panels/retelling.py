"""Several sentences of the log told as one, as a friend would tell them.  Which ones, the game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import engine
from bot.model import LogLine
from engine import Event, Gathered, Msg, Param


def retold(lines: Sequence[LogLine], game: str) -> list[LogLine]:
    """Return the lines with those told together that the game tells together, in order."""
    spec = engine.game(game)
    found: list[LogLine] = []
    groups: list[list[LogLine]] = []
    for line in lines:
        gathered = spec.gathered.get(line.event.text.id)
        if gathered is not None and groups and _alike(groups[-1][-1], line, gathered):
            groups[-1].append(line)
        else:
            groups.append([line])
    for group in groups:
        line = group[0] if len(group) == 1 else _as_one(group, spec.gathered[group[0].event.text.id])
        pair = None if not found else _pair(spec, found[-1].event, line.event)
        if pair is None or found[-1].turn != line.turn:
            found.append(line)
        elif not pair.into:
            found[-1] = line
        else:
            both = {**dict(line.event.text.params), **dict(found[-1].event.text.params)}
            found[-1] = replace(found[-1], event=replace(found[-1].event, text=Msg.of(pair.into, **both)))
    return found


def _alike(one: LogLine, other: LogLine, gathered: Gathered) -> bool:
    """Do two lines say the same, but for what is gathered?"""
    mine, theirs = dict(one.event.text.params), dict(other.event.text.params)
    mine.pop(gathered.param, None)
    theirs.pop(gathered.param, None)
    same = one.event.text.id == other.event.text.id and mine == theirs
    return same and one.turn == other.turn and one.undone == other.undone


def _as_one(group: Sequence[LogLine], gathered: Gathered) -> LogLine:
    event: Event = group[0].event
    params: dict[str, Param] = dict(event.text.params)
    if gathered.param:
        params[gathered.param] = _counted([dict(line.event.text.params)[gathered.param] for line in group])
    else:
        params["n"] = len(group)
    return replace(group[0], event=replace(event, text=Msg.of(gathered.many, **params)))


def _counted(values: Iterable[Param]) -> tuple[Msg, ...]:
    """Name each thing once, with how many there are of it."""
    return tuple(
        Msg.of("text", text=value) if n == 1 else Msg.of("ui.recap.several", text=value, n=n)
        for value, n in Counter(values).items()
    )


def _pair(spec: engine.GameSpec, first: Event, then: Event) -> engine.Paired | None:
    for pair in spec.paired:
        if (pair.first, pair.then) != (first.text.id, then.text.id):
            continue
        if pair.same is None or dict(first.text.params)[pair.same[0]] == dict(then.text.params)[pair.same[1]]:
            return pair
    return None
