"""Limits on open challenges and running matches, per person and per channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from bot_table import ANNA, BEN, FakeCourier, Table, make

from bot import locales
from bot.config import load
from bot.matches.challenges import A_WHILE_MS, OFTEN
from bot.model import Limits, MatchInfo, UserError
from cogs.places.permissions import around
from engine import say

FEW = Limits()
OTHERS = range(200, 260)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    made = await make(tmp_path / "limits.sqlite3", FakeCourier(), {"now": 1_700_000_000_000}, FEW)
    yield made
    await made.outbox.stop()
    await made.database.close()


async def fill(table: Table, count: int, **more: Any) -> list[MatchInfo]:
    return [await table.challenge(channel_id=1000 + n, **more) for n in range(count)]


async def refusal(attempt: Any) -> str:
    with pytest.raises(UserError) as refused:
        await attempt
    return refused.value.msg.id


async def test_person_has_a_limit_of_open_challenges(table: Table) -> None:
    await fill(table, FEW.person)
    assert await refusal(table.challenge(channel_id=1)) == "bot.limit.person"


async def test_running_matches_count_toward_the_limit(table: Table) -> None:
    for info in await fill(table, FEW.person):
        await table.manager.challenges.accept(info.id, BEN)
    assert await refusal(table.challenge(channel_id=1)) == "bot.limit.person"
    assert await refusal(table.challenge(channel_id=1, challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")])) == (
        "bot.limit.person"
    )


async def test_received_challenges_do_not_count_toward_the_limit(table: Table) -> None:
    for n, other in enumerate(OTHERS[: 2 * FEW.person]):
        await table.challenge(channel_id=1000 + n, challenger=(other, f"P{n}"))
    assert (await table.challenge(channel_id=1, challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")])).id


async def test_person_at_the_limit_cannot_accept(table: Table) -> None:
    await fill(table, FEW.person)
    theirs = await table.challenge(channel_id=1, challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")])
    assert await refusal(table.manager.challenges.accept(theirs.id, ANNA)) == "bot.limit.person"
    assert (await table.manager.reader.match(theirs.id)).status == "challenge"


async def test_ended_match_makes_room(table: Table) -> None:
    first, second, *_ = await fill(table, FEW.person)
    await table.manager.challenges.cancel(first.id, ANNA)
    third = await table.challenge(channel_id=1)
    await table.manager.challenges.accept(second.id, BEN)
    await table.manager.play.concede(second.id, BEN)
    assert third.id and (await table.challenge(channel_id=2)).id


async def test_challenge_that_replaces_the_own_one_makes_room(table: Table) -> None:
    await fill(table, FEW.person)
    assert (await table.challenge(channel_id=1000)).id


async def test_challenges_at_the_same_moment_do_not_pass_the_limit(table: Table) -> None:
    tries = [table.challenge(channel_id=2000 + n) for n in range(3 * FEW.person)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, MatchInfo) for one in done) == FEW.person


async def test_acceptances_at_the_same_moment_do_not_pass_the_limit(table: Table) -> None:
    sent = [
        await table.challenge(channel_id=3000 + n, challenger=(other, f"P{n}"))
        for n, other in enumerate(OTHERS[: 2 * FEW.person])
    ]
    tries = [table.manager.challenges.accept(info.id, BEN) for info in sent]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, MatchInfo) for one in done) == FEW.person


async def test_channel_with_its_threads_has_a_limit_of_matches(table: Table) -> None:
    threads = [5000 + n for n in range(FEW.channel + 1)]
    for n, thread in enumerate(threads[: FEW.channel]):
        await table.challenge(channel_id=thread, challenger=(OTHERS[n], f"P{n}"), around=threads)
    last = threads[-1]
    assert await refusal(table.challenge(channel_id=last, around=threads)) == "bot.limit.channel"
    assert (await table.challenge(channel_id=1)).id


async def test_rapid_challenges_in_one_channel_are_refused(table: Table) -> None:
    for other in OTHERS[:OFTEN]:
        await table.challenge(opponents=[(other, "Somebody")])
    assert await refusal(table.challenge()) == "bot.limit.lately"
    table.later(A_WHILE_MS + 1)
    assert (await table.challenge()).id


async def test_refusal_says_what_to_do(table: Table) -> None:
    await fill(table, FEW.person)
    locales.load()
    with pytest.raises(UserError) as refused:
        await table.challenge(channel_id=1)
    assert "8 open challenges" in say(refused.value.msg) and "/match end" in say(refused.value.msg)
    assert "/partie beenden" in say(refused.value.msg, "de")


def test_limits_can_be_set(tmp_path: Path) -> None:
    place = tmp_path / ".env"
    place.write_text("RIPOSTE_PERSON_MATCHES=3\nRIPOSTE_CHANNEL_MATCHES=5\n")
    config = load(place)
    assert (config.person_matches, config.channel_matches) == (3, 5)
    usual = load(tmp_path / "none")
    assert (usual.person_matches, usual.channel_matches) == (FEW.person, FEW.channel) == (8, 20)


def test_threads_of_a_channel_belong_to_it() -> None:
    guild = SimpleNamespace(threads=[SimpleNamespace(id=n, parent_id=7 if n < 12 else 8) for n in (10, 11, 12)])
    channel, thread = discord.TextChannel.__new__(discord.TextChannel), discord.Thread.__new__(discord.Thread)
    channel.guild = thread.guild = guild  # type: ignore[assignment]
    thread.parent_id = 7
    places = {7: channel, 10: thread}
    client: Any = SimpleNamespace(get_channel=places.get)
    assert around(client, 7) == around(client, 10) == (7, 10, 11)
    assert around(client, 99) == ()
