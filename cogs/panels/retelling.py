"""Joins several log sentences into one, in everyday language, and addresses the reader as "you".

The game says which sentences belong together. A sentence may be registered in a version for the reader: ``<id>.you`` if
the parameter ``who`` is the reader, ``<id>.you.<parameter>`` if another parameter is the reader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

import engine
from bot.model import LogLine
from engine import Gathered, LogEntry, Msg, Param, message_ids


def retold(lines: Sequence[LogLine], game: str, reader: str = "") -> list[LogLine]:
    """Return the log lines in order, with lines that belong together joined.

    ``reader`` is the name of the reading player, or empty. Names of cards and places get Discord's markup.
    """
    spec = engine.game(game)
    found: list[LogLine] = []
    groups: list[list[LogLine]] = []
    for line in lines:
        gathered = spec.narration.gathered.get(line.event.text.id)
        if gathered is not None and groups and _alike(groups[-1][-1], line, gathered):
            groups[-1].append(line)
        else:
            groups.append([line])
    for group in groups:
        line = group[0] if len(group) == 1 else _as_one(group, spec.narration.gathered[group[0].event.text.id])
        before = len(found)
        while found and found[-1].turn == line.turn:
            pair = _pair(spec, found[-1].event, line.event)
            if pair is None or (pair.quoted and (len(found) < before or found[-1].entry != line.entry)):
                break
            first = found.pop()
            if pair.quoted:
                line = _with(line, Msg.of(pair.into, **dict(first.event.text.params), then=line.event.text))
            elif pair.into:
                both = {**dict(line.event.text.params), **dict(first.event.text.params)}
                line = _with(first, Msg.of(pair.into, **both))
        found.append(line)
    return [_with(line, marked(addressed(line.event.text, reader), game)) for line in found]


def _with(line: LogLine, text: Msg) -> LogLine:
    return replace(line, event=line.event._replace(text=text))


def _alike(one: LogLine, other: LogLine, gathered: Gathered) -> bool:
    """Whether two lines can be joined: they have the same message, and the same parameters except those whose values
    are collected.
    """
    mine, theirs = dict(one.event.text.params), dict(other.event.text.params)
    for name in (gathered.param, *gathered.loose):
        mine.pop(name, None)
        theirs.pop(name, None)
    same = one.event.text.id == other.event.text.id and (bool(gathered.each) or mine == theirs)
    return same and one.turn == other.turn and one.undone == other.undone


def _as_one(group: Sequence[LogLine], gathered: Gathered) -> LogLine:
    event: LogEntry = group[0].event
    params: dict[str, Param] = dict(event.text.params)
    if gathered.each:
        params = {gathered.param: tuple(Msg(gathered.each, line.event.text.params) for line in group)}
    elif gathered.param:
        params[gathered.param] = tuple(dict(line.event.text.params)[gathered.param] for line in group)
    else:
        params["n"] = len(group)
    return _with(group[0], Msg.of(gathered.many, **params))


def _pair(spec: engine.GameSpec, first: LogEntry, then: LogEntry) -> engine.Paired | None:
    for pair in spec.narration.paired:
        if (pair.first, pair.then) != (first.text.id, then.text.id):
            continue
        if pair.same is None or dict(first.text.params)[pair.same[0]] == dict(then.text.params)[pair.same[1]]:
            return pair
    return None


def addressed(text: Msg, reader: str) -> Msg:
    """Return the version of the message in which ``reader`` is addressed as "you", if one is registered."""
    if not reader:
        return text
    here, known = text.id, message_ids()
    for name, value in text.params:
        if value in (reader, Msg.of("text", text=reader)):
            form = f"{text.id}.you" if name == "who" else f"{text.id}.you.{name}"
            here = form if form in known and not here.endswith(".you") else here
    return Msg(here, tuple((name, _each(value, reader)) for name, value in text.params))


def _each(value: Param, reader: str) -> Param:
    if isinstance(value, Msg):
        return addressed(value, reader)
    return tuple(_each(one, reader) for one in value) if type(value) is tuple else value


def marked(text: Msg, game: str) -> Msg:
    """Return the message with cards in italics and places in bold. Repeated entries of a list are counted."""
    return Msg(text.id, tuple((name, _mark(value, game)) for name, value in text.params))


def _mark(value: Param, game: str) -> Param:
    if isinstance(value, Msg):
        if value.id == "text" and value.get("text") in _titles(game):
            return Msg.of("ui.recap.card", name=value.get("text"))
        return Msg.of("ui.recap.place", place=value) if value.id.startswith("place.") else marked(value, game)
    if type(value) is tuple:
        return _counted([_mark(one, game) for one in value])
    return Msg.of("ui.recap.card", name=value) if value in _titles(game) else value


def _counted(values: Iterable[Param]) -> tuple[Param, ...]:
    """Return each message once, with the number of times it occurs. Lists of plain numbers, such as dice, stay
    unchanged.
    """
    row = tuple(values)
    if not all(isinstance(value, Msg) for value in row):
        return row
    return tuple(value if n == 1 else Msg.of("ui.recap.several", text=value, n=n) for value, n in Counter(row).items())


@lru_cache(maxsize=8)
def _titles(game: str) -> frozenset[str]:
    return frozenset(card.name for card in engine.game(game).cards().values())
