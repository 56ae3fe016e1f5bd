"""Twins through the whole bot: the other players get the same messages, pictures, prompts and rows, byte for byte.

Each pair is two bots (manager, storage, outbox, message builder) whose matches differ only in one seat's hand and deck
order. Both get the same public answers (see tests/kits/twin_kit.py). After each answer, the test compares everything
that was sent to the other seat or the channel, and everything that they can request.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from twin_bots import Twin, compare
from twin_kit import INVASION, KARTH, KARTH_FOUR, KARTH_TEAMS, SUMMONER_WARS, Pair, Twins, brought_to_light

from bot.storage import open_database

LONG = os.environ.get("RIPOSTE_LONG") == "1"
GROUPS = {
    INVASION: [range(100, 104), *(range(n, n + 7) for n in range(104, 132, 7))],
    SUMMONER_WARS: [range(100, 103), range(103, 106)],
    KARTH: [range(100, 102), range(102, 106)],
    KARTH_TEAMS: [range(100, 101), range(101, 104)],
    KARTH_FOUR: [(), range(100, 104)],
}
"""Seeds of the pairs, by game. The first group of each game is in the ordinary run."""
STEPS = {
    INVASION: (60, 200) if LONG else (11, 45),
    SUMMONER_WARS: (100, 300) if LONG else (24, 60),
    **dict.fromkeys((KARTH, KARTH_TEAMS, KARTH_FOUR), (100, 300) if LONG else (30, 60)),
}
"""Maximum number of public answers in a pair. Every sixth pair plays further into its match."""


async def play(twins: Twins, folder: Path, seed: int) -> tuple[int, int]:
    """Play one pair. Returns the number of public answers and of pictures that were really drawn."""
    hidden = seed % len(twins.decks)
    presets = twins.presets
    stops = (presets[seed % 3], presets[seed // 3 % 3])
    databases = [await open_database(str(folder / f"{name}{seed}.sqlite3")) for name in "ab"]
    a = Twin(twins, databases[0], hidden, None, seed)
    b = Twin(twins, databases[1], hidden, Random(seed), seed)
    dice = Random(seed)
    steps, most = 0, STEPS[twins][seed % 6 == 0]
    try:
        for twin in (a, b):
            await twin.begin(stops)
            await twin.tell()
        await compare(a, b, thoroughly=True)
        while steps < most:
            chosen = Pair(twins, await a.live(), await b.live(), hidden, dice).choose()
            if chosen is None:
                break
            da, db, mine, theirs = chosen
            await a.answer(da.seat, da.id, mine)
            await b.answer(db.seat, db.id, theirs)
            steps += 1
            if brought_to_light(await a.live(), hidden) != brought_to_light(await b.live(), hidden):
                break
            for twin in (a, b):
                await twin.tell()
            await compare(a, b, thoroughly=steps % 5 == 0)
        assert a.pictures.drawn == b.pictures.drawn
        return steps, a.pictures.drawn
    finally:
        for twin, database in zip((a, b), databases, strict=True):
            twin.pictures.close()
            await database.close(checkpoint=False)


@pytest.mark.parametrize(
    ("twins", "seeds"),
    [
        pytest.param(twins, seeds, id=f"{twins}-{seeds[0]}", marks=[pytest.mark.slow] if n else [])
        for twins, groups in GROUPS.items()
        for n, seeds in enumerate(groups)
        if seeds
    ],
)
async def test_twins_show_the_others_the_same(tmp_path: Path, twins: Twins, seeds: range) -> None:
    played = [await play(twins, tmp_path, seed) for seed in seeds]
    assert sum(steps for steps, _ in played) > 6 * len(played)
    assert sum(drawn for _, drawn in played) >= 3 * len(played) and all(drawn for _, drawn in played)
