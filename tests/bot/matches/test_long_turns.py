"""The manager with a real game that has long turns: what a recap contains after steps were taken back."""

from __future__ import annotations

from pathlib import Path

from bot_table import ANNA, BEN, CHANNEL

from bot.matches import GameManager
from bot.storage import Repository, open_database

PEOPLE = (ANNA, BEN)


async def test_move_taken_back_is_not_in_the_recap(tmp_path: Path) -> None:
    database = await open_database(str(tmp_path / "bot.sqlite3"))
    manager = GameManager(Repository(database), seed=lambda: 4)
    match = await manager.challenges.open(
        guild_id=1, channel_id=CHANNEL, challenger=(ANNA, "Anna"), opponents=[(BEN, "Ben")], game="summoner_wars"
    )
    info = await manager.challenges.accept(match.id, BEN, stops="attacks")

    async def told(seat: int | None) -> list[tuple[str, bool]]:
        lines = await manager.reader.log(match.id, seat)
        return [(line.event.kind, line.undone) for line in lines if line.event.kind in ("moved", "took_back")]

    async def answer(wanted: str) -> int:
        nonlocal info
        (seat,) = info.waiting
        look = await manager.reader.look(match.id, PEOPLE[seat])
        assert look.decision is not None
        keys = [o.key for o in look.decision.options if o.key != "back"]
        key = next((k for k in keys if k.startswith(wanted)), keys[-1])
        info = (await manager.play.answer(match.id, PEOPLE[seat], look.decision.id, key)).look.info
        return seat

    seat = 0
    while not await told(None):
        seat = await answer("unit:")
        assert info.turn < 3
    await answer("unit:")
    await answer("unit:")
    moves = len(await told(None))
    assert moves == 2 and not any(undone for _, undone in await told(None))
    done = await manager.play.take_back(match.id, PEOPLE[seat])
    assert done.status == "ok"
    expected = [("moved", False), ("moved", True), ("took_back", True)]
    assert await told(seat) == await told(1 - seat) == await told(None) == expected
    recap = [line for line in await manager.reader.recap(match.id, 1 - seat) if not line.undone]
    assert [line.event.kind for line in recap].count("moved") == 1
    await database.close()
