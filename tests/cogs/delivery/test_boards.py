"""Channel boards whose pictures are slow."""

from __future__ import annotations

import asyncio

import pytest
from cog_hands import begun, labels, prompt
from cog_world import SlowPictures, World

from bot.deadlines import DEADLINES
from bot.matches.notify import BOARD_LATEST_MS


async def test_board_is_posted_with_its_picture_after_later_moves(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(world)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    monkeypatch.setattr(DEADLINES, "picture_grace", 0.0)
    slow = world.bot.pictures = SlowPictures()
    answering = [asyncio.create_task(world.anna.click(prompt(world.anna), "Keep", wait=False))]
    await world.anna.wait_for(lambda anna: "Keep" not in labels(prompt(anna)))
    world.ahead += BOARD_LATEST_MS
    world.outbox.kick()
    await world.until(lambda: ("board", None) in slow.begun)
    assert not world.anna.message(board.id).edits, "no board goes out without its picture"
    answering.append(asyncio.create_task(world.ben.click(prompt(world.ben), "Redraw", wait=False)))
    await world.ben.wait_for(lambda ben: "Redraw" not in labels(prompt(ben)))
    slow.ready.set()
    await asyncio.gather(*answering)
    await world.settled()
    assert world.anna.message(board.id).edits == 1, "what was drawn is shown, and not drawn anew for each answer"
    assert [what for what, viewer, _ in slow.drawn if viewer is None] == ["board"]
    await world.rests()
    assert world.anna.message(board.id).edits == 2, "the rest is told by the next edit"
