"""Challenge and acceptance, by a command and clicks, as people do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bench.chooser import Control, controls, tap_of
from bot.sandbox import Message, people
from engine import game, say

if TYPE_CHECKING:
    from bot.bench.crowd import Table


def control(message: Message, kind: str) -> Control | None:
    """The first live control of that kind."""
    return next((c for c in controls(message) if tap_of(c.custom_id).kind == kind), None)


async def match(table: Table) -> None:
    """One challenges the other, who accepts with the usual stops. Ends when the match has begun."""
    crowd, world = table.crowd, table.crowd.world
    first, second = crowd.rng.sample(table.people, 2)
    newest = max(table.channel.messages, default=0)

    def find(kind: str) -> tuple[Message, Control] | None:
        for message in reversed(table.channel.messages.values()):
            if message.id <= newest:
                return None
            if not message.loading and message.visible_to in (None, second.user.id):
                found = control(message, kind)
                if found is not None:
                    return message, found
        return None

    async def press(kind: str) -> Control:
        await crowd.until(lambda: find(kind) is not None)
        there = find(kind)
        assert there is not None
        message, found = there
        crowd.clicked(people.press(world, second.user, message, found.custom_id), table, kind)
        return found

    options = {"opponent": second.user.name, "game": say(game(table.game).title)}
    used = people.command(world, first.user, table.channel, "match challenge", options)
    crowd.clicked(used, table, "challenge")
    accept = await press("accept")
    table.match = tap_of(accept.custom_id).match
    await press("begin")
