"""Questions whose pictures are slow."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from cog_hands import begun, prompt
from cog_world import SlowPictures, World
from patience import PATIENCE

from bot.deadlines import DEADLINES
from cogs.wire.compose import Drawn


class Dated(SlowPictures):
    """Slow pictures. They record, by viewer, which revisions of the match they show."""

    def __init__(self) -> None:
        super().__init__()
        self.revisions: dict[Any, list[int]] = {}

    async def one(self, picture: Any, look: Any, locale: str, place: Any = None) -> Drawn:
        made = await super().one(picture, look, locale, place)
        self.revisions.setdefault(look.seat, []).append(look.info.rev)
        return made


async def test_late_picture_is_the_one_drawn_for_the_prompt(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(world)
    monkeypatch.setattr(DEADLINES, "picture_grace", 0.0)
    slow = world.bot.pictures = Dated()
    answering = asyncio.create_task(world.anna.click(prompt(world.anna), "Keep", wait=False))
    await world.ben.click(prompt(world.ben), "Redraw", wait=False)
    asked = await world.anna.wait_for(lambda anna: "It is dawn" in (now := prompt(anna)).content and now)
    assert not asked.pictures
    slow.ready.set()
    await answering
    await world.settled()
    shown = prompt(world.anna)
    assert shown.id == asked.id and len(shown.pictures) == 1 and shown.components == asked.components
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and slow.revisions[0] == [info.rev], "it is drawn once"


async def test_late_picture_shows_the_present_state(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DEADLINES, "picture_grace", 0.0)
    slow = world.bot.pictures = Dated()
    opening = asyncio.create_task(begun(world))
    async with asyncio.timeout(PATIENCE):
        while not all(any(message.components for message in player.dms()) for player in (world.anna, world.ben)):
            await world.sandbox.world.changed(0.1)
    assert not prompt(world.ben).pictures
    await world.anna.click(prompt(world.anna), "Keep", wait=False)
    before = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    async with asyncio.timeout(PATIENCE):
        while before is None or (await world.manager.reader.match(before.id)).waiting == (0, 1):
            await asyncio.sleep(0.05)
    monkeypatch.setattr(DEADLINES, "picture_grace", PATIENCE)
    slow.ready.set()
    info = await opening
    await world.settled()
    now = await world.manager.reader.match(info.id)
    assert prompt(world.ben).pictures and slow.revisions[1][-1] == now.rev
