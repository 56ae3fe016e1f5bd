"""Whole matches with a fault every ten clicks, and with kills: each player who owes an answer can still give it.

RIPOSTE_LONG=1 plays ten matches of each game with five kills each; the ordinary run is shorter.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from e2e_table import sit_down
from play_kit import PLAYS, Play
from storm import FAULT_EVERY, Storm, press_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
LONG = os.environ.get("RIPOSTE_LONG") == "1"
MATCHES = 10 if LONG else 1
KILLS = 5 if LONG else 2


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_match_continues_through_faults_and_kills(tmp_path: Path, play: Play, seed: int) -> None:
    dice = random.Random(1000 + seed)
    async with sit_down(tmp_path, 50 + seed, play, patient=False) as table:
        for auto in table.autos:
            auto.timeout = 15.0
            auto.slow_down()  # the match must outlast the kills
        await table.begin()
        storm = Storm(table.sandbox, dice)
        kills = sorted(dice.sample(range(10, 75), KILLS), reverse=True)
        clicks = 0
        while await press_on(table) is not None:
            clicks += 1
            if clicks % FAULT_EVERY == 0:
                await table.all_stands()
                await storm.next(table)
            if kills and clicks >= kills[-1]:
                kills.pop()
                await table.bot.kill()
                await table.bot.start()
                await table.all_stands()
                if not kills:
                    for auto in table.autos:
                        auto.hurry()
            assert clicks < 3000, "no end"
        assert table.result() is not None and not kills
        table.sandbox.faults.clear()
        await table.all_stands()
        match = table.audit(await table.bot.export())
        table.check_end(match)
        assert len(storm.seen) >= clicks // FAULT_EVERY > 3
