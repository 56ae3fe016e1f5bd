"""Challenges that anybody may join, on the loopback: the seats fill one by one, through a restart."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "kernel"))

from cog_hands import labels
from cog_world import PlainPictures, World, running
from toy_four import SPEC

import engine
from bot.matches.challenges import CHALLENGE_DAYS, DAY_MS
from bot.model import ACTIVE, CHALLENGE, EXPIRED, MatchInfo
from bot.sandbox import LocalPlayer, Message
from engine import register_game

OPEN = replace(SPEC, name="toyopen", seats=(2, 3, 4))
register_game(OPEN)


@pytest.fixture
async def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(engine, "game", lambda name: OPEN)
    monkeypatch.setattr(engine, "games", lambda: (OPEN,))
    async with running(tmp_path, toy=False) as world:
        draw_plainly(world)
        for name in ("Carl", "Dora"):
            world.sandbox.add_user(name)
        yield world


def draw_plainly(world: World) -> None:
    world.bot.pictures.close()
    world.bot.pictures = PlainPictures()


async def search(world: World, who: LocalPlayer | None = None, **options: Any) -> Any:
    """Post a challenge to anybody."""
    answer = await (who or world.anna).slash("#duel", "match challenge", **options)
    await world.settled()
    return answer


def invite(world: World) -> Message:
    return [m for m in world.anna.messages("#duel", ephemeral=False) if "Withdraw" in labels(m)][-1]


async def info_of(world: World) -> MatchInfo:
    found = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert found is not None
    return found


async def join(world: World, who: LocalPlayer, message: Message | None = None) -> Any:
    answer = await who.click(message or invite(world), "Join")
    if answer.message and "Begin" in labels(answer.message):
        await who.click(answer.message, "Begin")
        await world.settled()
    return who.message(answer.message.id)


async def test_challenge_to_anybody_shows_game_deck_pace_and_seats(four: World) -> None:
    answer = await search(four, pace="1d", players=3)
    assert "The challenge is posted." in answer.text
    posted = invite(four)
    assert posted.content.startswith("**Anna** is looking for somebody to play ")
    assert "Seats: Anna. 2 seats are free." in posted.content
    assert "Anna plays " in posted.content and "Pace: " in posted.content
    assert labels(posted) == ["Join", "Withdraw", "How to play"]
    assert four.anna.dms()[0].content == "Hello Anna! This is where I write when it is your move in match 1."
    assert posted.pings == frozenset()


async def test_seats_fill_one_by_one_through_a_restart(four: World) -> None:
    await search(four, players=3)
    ben, carl = (four.sandbox.player(name) for name in ("Ben", "Carl"))
    joined = await join(four, ben)
    assert joined.content == "You joined.\nSeats: Anna and Ben. 1 seat is free." and labels(joined) == ["Leave"]
    assert "Seats: Anna and Ben. 1 seat is free." in invite(four).content
    await four.restart()
    draw_plainly(four)
    assert (await join(four, ben)).content == "You joined.\nSeats: Anna and Ben. 1 seat is free."
    assert "The match begins." in (await join(four, carl)).content
    info = await info_of(four)
    assert info.status == ACTIVE and [seat.name for seat in info.seats] == ["Anna", "Ben", "Carl"]
    assert info.free_seats == 0


async def test_challenger_cannot_join_the_own_challenge(four: World) -> None:
    await search(four)
    answer = await four.anna.click(invite(four), "Join")
    assert answer.text == "You cannot join your own challenge."
    assert len((await info_of(four)).seats) == 1


async def test_person_who_joined_can_leave_again(four: World) -> None:
    await search(four, players=4)
    ben, carl = (four.sandbox.player(name) for name in ("Ben", "Carl"))
    left = await join(four, ben)
    await join(four, carl)
    await ben.click(left, "Leave")
    await four.settled()
    assert ben.message(left.id).content == "You left your seat. It is free for somebody else."
    assert "Seats: Anna and Carl. 2 seats are free." in invite(four).content
    info = await info_of(four)
    assert [(seat.index, seat.name) for seat in info.seats] == [(0, "Anna"), (1, "Carl")]
    assert "Seats: Anna, Carl and Ben." in (await join(four, ben)).content


async def test_joining_and_declining_at_once_leaves_the_challenge_open(four: World) -> None:
    await search(four, opponent="Carl", players=4)
    info, ben, challenges = await info_of(four), four.ben.id, four.manager.challenges
    await asyncio.gather(challenges.accept(info.id, ben, name="Ben"), challenges.decline(info.id, ben))
    after = await info_of(four)
    assert (after.status, after.free_seats) == (CHALLENGE, 2) and after.seat_of(ben) is None


async def test_challenge_can_name_some_and_leave_seats_to_anybody(four: World) -> None:
    await search(four, opponent="Ben", players=3)
    ben, dora = (four.sandbox.player(name) for name in ("Ben", "Dora"))
    posted = invite(four)
    assert posted.pings == {ben.id} and labels(posted) == ["Join", "Accept", "Decline", "Withdraw", "How to play"]
    assert "You joined." in (await join(four, dora)).content
    assert labels(invite(four)) == ["Accept", "Decline", "Withdraw", "How to play"]
    answer = await ben.click(invite(four), "Accept")
    await ben.click(answer.message, "Begin")
    await four.settled()
    assert [seat.name for seat in (await info_of(four)).seats] == ["Anna", "Ben", "Dora"]


async def test_late_joiner_hears_that_all_seats_are_taken(four: World) -> None:
    await search(four)
    posted = invite(four)
    panel = await four.sandbox.player("Carl").click(posted, "Join")
    await join(four, four.ben)
    carl = four.sandbox.player("Carl")
    await carl.click(panel.message, "Begin")
    await four.settled()
    assert any("This challenge is no longer open." in m.text for m in carl.ephemerals("#duel"))
    assert [seat.name for seat in (await info_of(four)).seats] == ["Anna", "Ben"]


async def test_challenger_can_close_it_and_joiners_hear_of_it(four: World) -> None:
    await search(four, players=3)
    await join(four, four.ben)
    await four.anna.click(invite(four), "Withdraw")
    await four.settled()
    assert "**Anna** withdrew the challenge" in four.ben.messages("#duel", ephemeral=False)[-1].content
    assert four.ben.dms()[-1].content == "Anna withdrew the challenge."


async def test_nobody_else_can_withdraw_an_open_challenge(four: World) -> None:
    await search(four)
    answer = await four.ben.click(invite(four), "Withdraw")
    assert answer.text == "Only Anna can withdraw this challenge."
    assert (await info_of(four)).status == CHALLENGE


async def test_open_challenge_expires_with_a_sentence_of_its_own(four: World) -> None:
    await search(four, players=3)
    await join(four, four.ben)
    info = await info_of(four)
    four.ahead += CHALLENGE_DAYS * DAY_MS + 1
    assert await four.manager.challenges.expire(info.id)
    await four.settled()
    assert (await info_of(four)).status == EXPIRED
    text = "Not all seats in the challenge of **Anna** were taken in time. It is closed."
    assert four.anna.messages("#duel", ephemeral=False)[-1].content == text
    for who in (four.anna, four.ben):
        assert who.dms()[-1].content.startswith("Not all seats in the challenge of Anna were taken within 7 days")


async def test_join_works_with_closed_direct_messages(four: World) -> None:
    await search(four)
    four.ben.close_dms()
    answer = await four.ben.click(invite(four), "Join")
    await four.settled()
    assert "Your direct messages are closed to me." in "".join(m.text for m in four.ben.ephemerals("#duel"))
    await four.ben.click(answer.message, "Begin")
    await four.settled()
    assert (await info_of(four)).status == ACTIVE


async def test_too_many_named_people_are_refused(four: World) -> None:
    answer = await search(four, opponent="Ben", second_opponent="Carl", players=2)
    assert answer.text == "You named more people than that. Together with you, they are 3."


async def test_status_offers_join_to_everybody_in_the_channel(four: World) -> None:
    await search(four)
    answer = await four.ben.slash("#duel", "match status")
    assert "Seats: Anna. 1 seat is free." in answer.text and labels(answer.message) == ["Join"]
    answer = await four.anna.slash("#duel", "match status")
    assert labels(answer.message) == ["Withdraw", "Play the computer instead"]


async def test_open_challenge_speaks_german_to_a_german(four: World) -> None:
    await search(four, players=3)
    four.ben.user.locale = "de"
    answer = await four.ben.click(invite(four), "Join")
    assert "Du trittst gleich der Herausforderung von **Anna** bei." in answer.text
