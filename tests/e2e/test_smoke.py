"""One match per game by clicks on the local Discord, with a restart of the bot in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from e2e_table import sit_down
from play_kit import PLAYS, Play

pytestmark = pytest.mark.usefixtures("way")
PRESSES = 30
"""Number of presses before, and at most again after, the bot's restart."""


@pytest.mark.smoke
@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_match_continues_after_a_restart(tmp_path: Path, play: Play) -> None:
    async with sit_down(tmp_path, 4, play) as table:
        await table.begin()
        assert not await table.play(until=lambda: len(table.log) >= PRESSES)
        await table.bot.stop()
        await table.bot.start()
        await table.all_stands()
        # The machine decides who presses first, so a match may end on the board before that.
        over = await table.play(until=lambda: len(table.log) >= 2 * PRESSES)
        assert len(table.log) > PRESSES
        if not over:
            await table.concede(table.autos[0])
        match = table.audit(await table.bot.export())
        table.check_end(match)
        assert match.over is not None and (over or match.over.winners == (1,))
