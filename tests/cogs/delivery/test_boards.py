"""Boards in the channel whose pictures take their time."""

from __future__ import annotations

import asyncio

from cog_hands import begun, prompt, tap
from cog_world import SlowPictures, World

from bot.matches.tell import BOARD_LATEST_MS
from cogs.wire.reply import PICTURE_S


async def test_a_board_is_posted_with_the_picture_it_waited_for_though_the_match_has_gone_on(world: World) -> None:
    await begun(world)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    slow = world.bot.pictures = SlowPictures()
    answering = [asyncio.create_task(world.anna.click(prompt(world.anna), "Keep", wait=False))]
    await asyncio.sleep(PICTURE_S + 0.2)
    world.ahead += BOARD_LATEST_MS
    world.outbox.kick()
    await asyncio.sleep(PICTURE_S + 0.2)
    assert not world.anna.message(board.id).edits, "no board goes out without its picture"
    answering.append(asyncio.create_task(world.ben.click(prompt(world.ben), "Redraw", wait=False)))
    await asyncio.sleep(PICTURE_S + 0.2)
    slow.ready.set()
    await asyncio.gather(*answering)
    await world.settled()
    assert world.anna.message(board.id).edits == 1, "what was drawn is shown, and not drawn anew for each answer"
    assert [what for what, viewer, _ in slow.drawn if viewer is None] == ["board"]
    await world.rests()
    assert world.anna.message(board.id).edits == 2, "the rest is told by the next edit"
    await tap(world, world.anna, "1 Spearman (2)")
