"""The bot process of the kill tests: plays a duel with fixed answers until the match ends or the process dies.

    bot_kill_child.py DATABASE MESSAGES

The file MESSAGES stands in for Discord: it has one line per message, which is found again by its nonce.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from bot_table import ANNA, BEN, CHANNEL
from fake_engine import FakeEngine

from bot import faults
from bot.matches import ACTIVE, CHALLENGE, OVER, GameManager, MessageRef
from bot.model import OutboxRow
from bot.outbox import Outbox, Sent
from bot.storage import Repository, open_database

PEOPLE = (ANNA, BEN)


class FileCourier:
    def __init__(self, file: Path) -> None:
        self.file = file

    def lines(self) -> list[list[object]]:
        if not self.file.exists():
            return []
        # A line cut off by a kill is a message that Discord did not fully receive.
        return [json.loads(line) for line in self.file.read_text().split("\n")[:-1]]

    async def deliver(self, row: OutboxRow) -> Sent:
        lines = self.lines()
        for number, (nonce, *_) in enumerate(lines):
            if nonce == row.nonce:
                return Sent(CHANNEL, 1 + number)
        with self.file.open("a") as out:
            out.write(json.dumps([row.nonce, row.kind, row.seat, row.decision_id]) + "\n")
            out.flush()
            os.fsync(out.fileno())
        return Sent(CHANNEL, 1 + len(lines))

    async def find(self, row: OutboxRow) -> Sent | None:
        found = [1 + n for n, (nonce, *_) in enumerate(self.lines()) if nonce == row.nonce]
        return Sent(CHANNEL, found[0]) if found else None

    async def exists(self, channel_id: int, message_id: int) -> bool:
        return message_id <= len(self.lines())


def choice(number: int, keys: tuple[str, ...]) -> str:
    """Return an answer that depends only on the decision's number, so that every run gives the same answers."""
    return keys[(number * 7 + number // 3) % len(keys)]


async def main(database: Path, messages: Path) -> None:
    opened = await open_database(str(database))
    manager = GameManager(Repository(opened), engine=FakeEngine(), seed=lambda: 42)
    outbox = Outbox(manager, FileCourier(messages))
    await outbox.start()
    info = await manager.reader.match_in_channel(CHANNEL)
    if info is None:
        people = {"challenger": (ANNA, "Anna"), "opponents": [(BEN, "Ben")]}
        info = await manager.challenges.open(guild_id=1, channel_id=CHANNEL, game="duel", **people)
    if info.status == CHALLENGE:
        info = await manager.challenges.accept(info.id, BEN)
    while info.status == ACTIVE:
        user = PEOPLE[info.waiting[0]]
        look = await manager.reader.look(info.id, user)
        assert look.decision is not None
        faults.point("before_defer")
        await asyncio.sleep(0.002)
        faults.point("after_defer")
        now = manager.store.now()
        surface = MessageRef(CHANNEL, None, f"token-{now}", now + 900_000, private=True)
        answer = choice(look.decision.id, look.decision.keys)
        done = await manager.play.answer(info.id, user, look.decision.id, answer, surface)
        assert done.status == "ok", done
        info = done.look.info
    assert info.status == OVER
    await outbox.stop(5)
    await opened.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2])))
