"""Matches of three and four players on the loopback: the challenge, the panels, and the end of a match."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "kernel"))

from cog_world import PlainPictures, World, running
from toy_four import SPEC

import engine
from bot.clocks.quiet import DAY_MS, QuietTimes
from bot.model import ACTIVE, CHALLENGE, DECLINED, MatchInfo
from bot.sandbox import LocalPlayer, Message
from engine import GameSpec, register_game

NAMES = ("Anna", "Ben", "Carl", "Dora")
THREE = replace(SPEC, name="toythree", seats=(3, 3))
register_game(THREE)


@contextlib.asynccontextmanager
async def table(folder: Path, monkeypatch: pytest.MonkeyPatch, spec: GameSpec) -> AsyncIterator[World]:
    monkeypatch.setattr(engine, "game", lambda name: spec)
    monkeypatch.setattr(engine, "games", lambda: (spec,))
    async with running(folder, toy=False) as world:
        world.bot.pictures.close()
        world.bot.pictures = PlainPictures()
        for name in NAMES[2:]:
            world.sandbox.add_user(name)
        yield world


@pytest.fixture
async def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    async with table(tmp_path, monkeypatch, SPEC) as world:
        yield world


@pytest.fixture
async def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    async with table(tmp_path, monkeypatch, THREE) as world:
        yield world


def people(world: World) -> list[LocalPlayer]:
    return [world.sandbox.player(name) for name in NAMES]


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


async def challenge(world: World, *opponents: str) -> Any:
    options = dict(zip(("opponent", "second_opponent", "third_opponent"), opponents, strict=False))
    answer = await world.anna.slash("#duel", "match challenge", **options)
    await world.settled()
    return answer


async def info_of(world: World) -> MatchInfo:
    found = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert found is not None
    return found


def invite(world: World) -> Message:
    return next(m for m in world.anna.messages("#duel", ephemeral=False) if "challenge" in m.content)


async def accept(world: World, who: LocalPlayer) -> str:
    answer = await who.click(invite(world), "Accept")
    await who.click(answer.message, "Begin")
    await world.settled()
    return who.message(answer.message.id).content


async def begun(world: World) -> MatchInfo:
    await challenge(world, *NAMES[1:])
    for who in people(world)[1:]:
        await accept(world, who)
    return await info_of(world)


async def test_challenge_waits_for_all_named_players(four: World) -> None:
    answer = await challenge(four, *NAMES[1:])
    assert "The challenge is posted." in answer.text
    anna, ben, carl, dora = people(four)
    posted = invite(four)
    assert posted.pings == {ben.id, carl.id, dora.id}
    assert posted.content.startswith(f"<@{ben.id}>, <@{carl.id}> and <@{dora.id}>, **Anna** challenges you")
    assert labels(posted) == ["Accept", "Decline", "Withdraw", "How to play"]
    assert "You accepted. Still to answer: Ben and Dora." in await accept(four, carl)
    assert "Carl accepted. Still to answer: Ben and Dora." in invite(four).content
    assert (await info_of(four)).status == CHALLENGE
    again = await carl.click(invite(four), "Accept")
    assert again.text == "You accepted. Still to answer: Ben and Dora."
    state = await dora.slash("#duel", "match status")
    assert "The challenge is waiting for **Ben and Dora**." in state.text and "Accept" in labels(state.message)
    own = await anna.click(invite(four), "Accept")
    assert own.text == "You cannot accept your own challenge."
    await accept(four, dora)
    assert "The match begins." in await accept(four, ben)
    info = await info_of(four)
    assert info.status == ACTIVE and [seat.name for seat in info.seats] == list(NAMES)
    posted = four.anna.messages("#duel", ephemeral=False)[0]
    assert "**Ben, Carl and Dora** accepted the challenge of **Anna**" in posted.content


async def test_one_decline_closes_the_challenge_for_all(four: World) -> None:
    await challenge(four, *NAMES[1:])
    anna, ben, carl, dora = people(four)
    await accept(four, ben)
    answer = await carl.click(invite(four), "Decline")
    await four.settled()
    assert answer.text == "You declined the challenge."
    assert anna.dms()[-1].content == "Carl declined your challenge."
    for other in (ben, dora):
        assert other.dms()[-1].content == "Carl declined the challenge of Anna, so it is closed."
    assert (await info_of(four)).status == DECLINED


async def test_too_few_too_many_and_twice_the_same_are_refused(four: World) -> None:
    answer = await challenge(four, "Ben")
    assert answer.text == "This game is for 4 players. Please name 3 opponents."
    answer = await challenge(four, "Ben", "Carl", "Ben")
    assert answer.text == "Please name each opponent once."
    answer = await challenge(four, "Ben", "Carl", "Anna")
    assert answer.text == "You cannot challenge yourself. Please choose somebody else."


async def test_question_is_asked_around_the_table(four: World) -> None:
    info = await begun(four)
    asked = []
    for _ in range(4):
        info = await four.manager.reader.match(info.id)
        (seat,) = info.waiting
        who = people(four)[seat]
        asked.append(seat)
        panel = who.dms()[-1]
        assert "Pass" in labels(panel) and "Anna, Ben, Carl, Dora" in panel.content
        others = [p for p in people(four) if p.id != who.id]
        assert all("Pass" not in labels(p.dms()[-1]) for p in others)
        await who.click(panel, "Pass")
        await four.settled()
    assert asked == [0, 1, 2, 3]
    board = four.anna.messages("#duel", ephemeral=False)[-1]
    assert "Waiting for **Anna**." in board.content
    await four.stands()


async def test_a_match_of_four_ends_when_all_agree(four: World) -> None:
    info = await begun(four)
    anna, *others = people(four)
    answer = await anna.slash("#duel", "match end")
    assert "Ben, Carl and Dora" in answer.text
    await anna.click(answer.message, "Ask to end it")
    await four.settled()
    for who in others:
        await who.click(who.dms()[-1], "Agree to end it")
        await four.settled()
    assert (await four.manager.reader.match(info.id)).over_reason is not None


async def test_player_who_concedes_leaves_the_match_to_the_others(four: World) -> None:
    info = await begun(four)
    dora = people(four)[3]
    answer = await dora.slash("#duel", "match concede")
    assert "Anna, Ben and Carl" in answer.text
    await dora.click(answer.message, "Yes, concede")
    await four.settled()
    now = await four.manager.reader.match(info.id)
    assert now.status == ACTIVE and 3 not in now.waiting


async def test_every_panel_opens_for_all_four_and_for_spectators(four: World) -> None:
    info = await begun(four)
    everyone = people(four)
    for seat, who in enumerate(everyone):
        own = (await four.manager.reader.look_seat(info.id, seat)).view["players"][seat]["hand"]
        hand = await who.slash("#duel", "hand")
        assert all(card["name"] in hand.text for card in own) and f"{len(own)} cards" in hand.text
        status = await who.slash("#duel", "match status")
        assert "Waiting for **Anna**." in status.text and "Anna, Ben, Carl, Dora" in status.text
        assert ("It is your move." in status.text) == (who.name == "Anna")
        why = await who.slash("#duel", "why")
        assert ("**You are asked:**" in why.text) == (who.name == "Anna")
        stops = await who.slash("#duel", "stops")
        assert labels(stops.message) == ["every", "Pass until my turn", *["Back to my prompt"] * (who.name == "Anna")]
    eve = four.sandbox.add_user("Eve")
    status = await eve.slash("#duel", "match status")
    assert "Waiting for **Anna**." in status.text
    assert (await eve.slash("#duel", "hand")).text == "You have no seat in this match, so there is no hand to show."


async def test_game_for_three_starts_when_all_have_accepted(three: World) -> None:
    await challenge(three, "Ben", "Carl")
    anna, ben, carl, _ = people(three)
    assert invite(three).pings == {ben.id, carl.id}
    await accept(three, carl)
    assert "The match begins." in await accept(three, ben)
    info = await info_of(three)
    assert info.status == ACTIVE and [seat.name for seat in info.seats] == ["Anna", "Ben", "Carl"]
    for who in (anna, ben, carl):
        await who.click(who.dms()[-1], "Pass")
        await three.settled()
    assert (await three.manager.reader.match(info.id)).waiting == (info.challenger.index,)
    look = await three.manager.reader.look_seat(info.id, info.challenger.index)
    assert look.decision is not None and look.decision.kind == "act"


async def test_challenge_wakes_no_player_who_has_quiet_time(four: World) -> None:
    _, ben, carl, dora = people(four)
    now = four.manager.store.now()
    async with four.manager.store.repository.write() as tx:
        await tx.set_user(carl.id, **QuietTimes().take_vacation(now, now, 1).to_row())
    await challenge(four, *NAMES[1:])
    assert invite(four).pings == {ben.id, dora.id}
    assert invite(four).content.startswith(f"<@{ben.id}>, <@{carl.id}> and <@{dora.id}>")
    four.ahead += DAY_MS
    await four.timers.carry_out_due()
    await four.settled()
    assert next(m.content for m in carl.dms() if m.pings).startswith("Anna challenges you to")
    assert not [m for m in ben.dms() if m.pings]
    await accept(four, carl)
    assert not [m for m in carl.dms() if "challenges you" in m.content]


async def test_late_player_leaves_once_all_others_claim(four: World) -> None:
    answer = await four.anna.slash(
        "#duel", "match challenge", opponent="Ben", second_opponent="Carl", third_opponent="Dora", pace="1d"
    )
    await four.settled()
    assert answer.message is not None
    for who in people(four)[1:]:
        await accept(four, who)
    while not any(seat.clock and seat.clock.up for seat in (await info_of(four)).seats):  # windows pass before
        four.ahead += 25 * 3_600_000
        await four.timers.carry_out_due()
        await four.settled()
    assert any("so I passed for you" in one.text for who in people(four) for one in who.dms())
    late = (await info_of(four)).waiting[0]
    name = NAMES[late]
    for n, who in enumerate(p for p in people(four) if p.name != name):
        assert (await info_of(four)).status == ACTIVE
        asked = next(m for m in reversed(who.dms()) if "If all other players claim" in m.content)
        answer = await who.click(asked, "Claim the match")
        await four.settled()
        told = who.message(asked.id).content if asked.id in [m.id for m in who.dms()] else ""
        assert ("You claim the match." in told) == (n < 2)
    info = await info_of(four)
    assert info.status == ACTIVE and late not in info.waiting
    log = await four.anna.slash("#duel", "match log")
    assert f"{name}'s time ran out." in log.text or "Your time ran out." in log.text
