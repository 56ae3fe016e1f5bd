"""Checks that every player who owes an answer can give it, using the database and the messages of a local Discord.

Each player who owes an answer must have exactly one message that asks the present question or leads to it. A message
leads to it if it is a call in the channel, or if its button opens the prompt. Every other message to that player must
say what happened to its question. This check is for tests and the sandbox only, because on Discord a program cannot
read other people's messages.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.sandbox import Interaction, Message, Sandbox
from cogs.wire.custom_ids import Tap

ASKING = frozenset({"act", "num", "menu", "send", "none", "pass", "yield", "line", "draw", "undo", "ahead", "commit"})
"""Kinds of buttons whose ids name one particular question."""
OPENING = "open"
THINKING_S = 20.0
TOKEN_S = 15 * 60.0
"""Seconds during which an ephemeral message can be changed."""


@dataclass(frozen=True, slots=True)
class OwedAnswer:
    """An open question: the match, the decision, and the player who owes the answer."""

    match: int
    decision: int
    seat: int
    user: int
    channel: int


@dataclass(frozen=True, slots=True)
class Stored:
    """Facts from the database.

    ``asked`` are the open questions, ``seats`` are (match, seat, user id), and ``invites`` are (match, channel, state
    of the invite).
    """

    asked: tuple[OwedAnswer, ...]
    blocked: frozenset[tuple[int, int]]
    """(match, decision) pairs whose prompts cannot be delivered at present."""
    seats: tuple[tuple[int, int, int], ...]
    invites: tuple[tuple[int, int, str], ...]


def stored(database: Path) -> Stored:
    """Read the database. The bot may be running."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)) as connection:
        connection.execute("BEGIN")
        return read(lambda query: connection.execute(query).fetchall())


def read(rows: Callable[[str], list[tuple[Any, ...]]]) -> Stored:
    """Read a database of any kind. ``rows`` runs a query in a transaction that sees one moment."""
    asked = rows(
        "SELECT m.id, p.decision_id, p.seat, s.user_id, m.channel_id FROM prompt p "
        "JOIN match m ON m.id = p.match_id JOIN seat s ON s.match_id = p.match_id AND s.seat = p.seat "
        "WHERE p.state = 'open' AND m.status = 'active' ORDER BY p.decision_id"
    )
    blocked = rows("SELECT match_id, decision_id FROM outbox WHERE state = 'blocked'")
    seats = rows(
        "SELECT m.id, s.seat, s.user_id FROM match m JOIN seat s ON s.match_id = m.id "
        "WHERE m.status IN ('active', 'over')"
    )
    invites = rows(
        "SELECT m.id, m.channel_id, o.state FROM match m LEFT JOIN outbox o ON o.key = 'invite:' || m.id "
        "WHERE m.status = 'challenge'"
    )
    return Stored(tuple(OwedAnswer(*row) for row in asked), frozenset(blocked), tuple(seats), tuple(invites))


async def check(sandbox: Sandbox, database: Path) -> list[str]:
    """Return the faults that :func:`problems` finds. The database is read in a thread, so the sandbox can go on."""
    return problems(sandbox, await asyncio.to_thread(stored, database))


def problems(sandbox: Sandbox, facts: Stored) -> list[str]:
    """Return one sentence for each fault at this moment.

    While the bot is working, faults that soon disappear are normal. Only faults that last for some seconds are real.
    """
    # A seat with several open questions is asked only the first of them; the others follow later.
    first = {(one.match, one.seat): one for one in reversed(facts.asked)}
    found: list[str] = []
    for match, seat, user in facts.seats:
        one = first.get((match, seat))
        if one is not None:
            found += _without_prompt(sandbox, one, blocked=(match, one.decision) in facts.blocked)
        found += _leftovers(sandbox, match, user, one.decision if one else None)
    for match, channel, state in facts.invites:
        if state != "blocked" and not _stands(sandbox, channel, match, "accept"):
            found.append(f"the invite of match {match} is not in its channel")
    return [*found, *_loading(sandbox)]


def _without_prompt(sandbox: Sandbox, one: OwedAnswer, *, blocked: bool) -> list[str]:
    who = f"{sandbox.world.users[one.user].name} (decision {one.decision} of match {one.match})"
    live = [m for m in _private(sandbox, one.user) if one.decision in _asks(m, one.match)]
    if len(live) > 1:
        return [f"{who} has {len(live)} live prompts: {[m.id for m in live]}"]
    ways = [m for m in _private(sandbox, one.user) if _has(m, one.match, OPENING)]
    call = any(
        one.user in m.mentions and _has(m, one.match, OPENING)
        for m in sandbox.world.channels[one.channel].messages.values()
        if sandbox.world.visible(one.user, m)
    )
    if not live and not ways and not call and not blocked:
        return [f"{who} has no prompt"]
    return []


def _leftovers(sandbox: Sandbox, match: int, user: int, decision: int | None) -> Iterator[str]:
    for message in _private(sandbox, user):
        stale = _asks(message, match) - {decision}
        if stale and not _ends_in_a_dead_process(sandbox, message):
            name = sandbox.world.users[user].name
            yield f"message {message.id} of {name} still asks {sorted(stale)} of match {match}; asked is {decision}"


def _loading(sandbox: Sandbox) -> Iterator[str]:
    now = sandbox.clock.now()
    for channel in sandbox.world.channels.values():
        for message in channel.messages.values():
            if message.loading and now - message.created > THINKING_S:
                yield f"message {message.id} is thinking for ever"


def _private(sandbox: Sandbox, user: int) -> list[Message]:
    """Return the bot's messages that only this person sees and that the bot can still change."""
    world, now = sandbox.world, sandbox.clock.now()
    found: list[Message] = []
    for channel in world.channels.values():
        for message in channel.messages.values():
            mine = message.visible_to == user or channel.recipient == user
            if not mine or message.author_id != world.bot.id or message.loading:
                continue
            if (
                message.ephemeral
                and now - max((used.created for used in _uses(sandbox, message)), default=0.0) > TOKEN_S
            ):
                continue
            found.append(message)
    return found


def _uses(sandbox: Sandbox, message: Message) -> list[Interaction]:
    """Return the interactions whose tokens can change an ephemeral message."""
    pressed = [one for one in sandbox.world.interactions.values() if one.message_id == message.id]
    return [*pressed, *([message.source] if message.source else [])]


def _ends_in_a_dead_process(sandbox: Sandbox, message: Message) -> bool:
    """Whether the process that received the last press of an ephemeral message has died without a response.

    The token of that press can change nothing, and the bot may have no other. The next press brings a new one.
    """
    reached = [one for one in _uses(sandbox, message) if one.reached is not None] if message.ephemeral else []
    last = max(reached, key=lambda one: one.created, default=None)
    return last is not None and last.ack is None and last.outages < sandbox.world.outages


def _taps(message: Message) -> Iterator[Tap]:
    controls: list[Any] = [*message.buttons, *message.selects]
    for control in controls:
        tap = None if control.disabled else Tap.parse(control.custom_id)
        if tap is not None:
            yield tap


def _asks(message: Message, match: int) -> set[int]:
    """Return the ids of those decisions of the match that buttons of this message answer."""
    return {tap.rev for tap in _taps(message) if tap.match == match and tap.rev and tap.kind in ASKING}


def _has(message: Message, match: int, kind: str) -> bool:
    return any(tap.match == match and tap.kind == kind for tap in _taps(message))


def _stands(sandbox: Sandbox, channel: int, match: int, kind: str) -> bool:
    place = sandbox.world.channels.get(channel)
    return place is not None and any(_has(message, match, kind) for message in place.messages.values())
