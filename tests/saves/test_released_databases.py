"""Databases that earlier releases left with running matches: the present code opens them and plays on by clicks.

The messages of the earlier release do not exist on the local Discord, so this also shows that lost messages come back.
"""

from __future__ import annotations

import lzma
import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from cog_world import World
from play_kit import PLAYS, Play
from whole_match import seated

FOLDER = Path(__file__).parent / "databases"
RELEASES = sorted(path.name for path in FOLDER.iterdir())


def written(release: str, game: str, world: World) -> None:
    """Give the world the database that a release left, with the ids of this local Discord."""
    text = lzma.decompress((FOLDER / release / f"{game}.sql.xz").read_bytes()).decode()
    there, here = world.sandbox.world, world.sandbox.channel
    with closing(sqlite3.connect(":memory:")) as old:
        old.executescript(text)
        places = dict(old.execute("SELECT guild_id, ? FROM match", (here.guild_id,)))
        places |= dict(old.execute("SELECT channel_id, ? FROM match", (here.id,)))
        places |= {dm: there.dm(user).id for user, dm in old.execute("SELECT id, dm_channel_id FROM user")}
    with closing(sqlite3.connect(world.path)) as connection:
        connection.executescript(re.sub(r"\b\d{17,20}\b", lambda found: str(places.get(int(found[0]), found[0])), text))


@pytest.mark.smoke
@pytest.mark.parametrize("play", PLAYS, ids=str)
@pytest.mark.parametrize("release", RELEASES)
async def test_running_match_of_a_release_is_played_on(tmp_path: Path, release: str, play: Play) -> None:
    async with seated(tmp_path, play, prepare=partial(written, release, play.game)) as table:
        world = table.bot.world
        before = len(table.bot.journal())
        assert before > 30
        assert await world.manager.servers.resend(1)
        await world.settled()
        await table.all_stands()
        assert await table.play()
        assert len(table.bot.journal()) > before
        assert table.result() is not None
