"""Turns log lines into sentences: joins several into one, in everyday language, and addresses the reader as "you".

The game says which sentences belong together. A sentence may be registered in a version for the reader: ``<id>.you`` if
the parameter ``who`` is the reader, ``<id>.you.<parameter>`` if another parameter is the reader.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import engine
from bot.model import LogLine
from cogs.text.catalogue import tr
from engine import Gathered, LogEntry, Msg, Param, message_ids, say

PASSED_FOR_YOU = "auto_pass"
DONE_FOR_YOU = ("plan", "queue")
"""The kinds of events that say what a player's plan or queue did, or why it did nothing. Only that player sees them."""
FACES = "⚀⚁⚂⚃⚄⚅"


def is_roll(event: LogEntry) -> bool:
    """Whether the event shows dice. All games with dice use the same kind of event."""
    return event.kind == "roll"


def told(lines: Sequence[LogLine], game: str, locale: str, reader: str = "") -> list[tuple[LogLine, str]]:
    """Return the log lines in order, each with its sentence, with lines that belong together joined."""
    return [(line, sentence(line.event, locale)) for line in retold(lines, game, reader)]


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
    pairs: dict[tuple[str, str], list[engine.Paired]] = {}
    for pair in spec.narration.paired if len(groups) > 1 else ():
        pairs.setdefault((pair.first, pair.then), []).append(pair)
    for group in groups:
        line = group[0] if len(group) == 1 else _as_one(group, spec.narration.gathered[group[0].event.text.id])
        before = len(found)
        while found and found[-1].turn == line.turn:
            joint = _pair(pairs, found[-1].event, line.event)
            if joint is None or (joint.quoted and (len(found) < before or found[-1].entry != line.entry)):
                break
            first = found.pop()
            if joint.quoted:
                line = _with(line, Msg.of(joint.into, **dict(first.event.text.params), then=line.event.text))
            elif joint.into:
                both = {**dict(line.event.text.params), **dict(first.event.text.params)}
                line = _with(first, Msg.of(joint.into, **both))
        found.append(line)
    return [_with(line, marked(addressed(line.event.text, reader), game)) for line in found]


def _with(line: LogLine, text: Msg) -> LogLine:
    return LogLine(line.turn, line.entry, line.event._replace(text=text), line.undone)


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


def _pair(
    pairs: Mapping[tuple[str, str], Sequence[engine.Paired]], first: LogEntry, then: LogEntry
) -> engine.Paired | None:
    for pair in pairs.get((first.text.id, then.text.id), ()):
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


def sentence(event: LogEntry, locale: str) -> str:
    """Return the sentence of an event. For a roll, the dice and hits (data ``dice`` and ``hits``) are added unless the
    sentence already contains them.
    """
    text = say(named_once(event.text), locale).strip()
    data = dict(event.data)
    if data.get("missed") or data.get("worked"):
        text = tr(locale, "ui.dice.missed" if data.get("missed") else "ui.dice.worked", text=text)
    dice = [int(n) for n in data.get("dice") or ()]
    if not is_roll(event) or not dice:
        return text
    shown = " ".join(FACES[n - 1] if 0 < n <= len(FACES) else str(n) for n in dice)
    said = " ".join(re.findall(r"\d+", text))
    if f" {' '.join(map(str, dice))} " in f" {said} ":
        shown = ""
    hits = data.get("hits")
    counted = "" if hits is None else tr(locale, "ui.dice.hits", n=int(hits))
    if counted and counted.casefold() not in text.casefold():
        shown = tr(locale, "ui.dice.counted", dice=shown, hits=counted) if shown else counted
    return tr(locale, "ui.dice", text=text, dice=shown) if text and shown else text or shown


def named_once(text: Msg) -> Msg:
    """Return the version ``<id>.itself`` of a message if the name of ``who`` begins with that of ``ability``."""
    own, params = f"{text.id}.itself", dict(text.params)
    who, ability = params.get("who"), params.get("ability")
    if own not in message_ids() or who is None or ability is None:
        return text
    return text._replace(id=own) if _in_words(who).startswith(_in_words(ability)) else text


def _in_words(value: Param) -> str:
    return tr("en", "text", text=value)


def log_lines(lines: Iterable[LogLine], locale: str, *, whole: bool = False) -> list[str]:
    """Return the sentences of log lines in order. A sentence that occurs several times in a row is given once.

    Unless ``whole`` is true, windows passed for the reader and steps taken back are left out. Only the log shows them.
    """
    found: list[str] = []
    for line in lines:
        if not whole and (line.undone or line.event.kind == PASSED_FOR_YOU):
            continue
        text = sentence(line.event, locale)
        if text and (not found or found[-1] != text or is_roll(line.event)):
            found.append(text)
    return found
