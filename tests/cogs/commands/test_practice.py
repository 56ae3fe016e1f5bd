"""Practice matches on the loopback: /match practice, the computer's answers, restarts and limits."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cog_hands import labels, prompt, tap
from cog_world import PlainPictures, World, running
from invasion_player import Raider
from karth_player import Knight
from player_kit import Auto
from practice_kit import HeldThinker, QuickThinker, failing
from sw_player import Warlord

from bot.model import ACTIVE, CHALLENGE, OVER, MatchInfo, UserError
from bot.practice import PracticeAnswers, Thinker, ThinkingPool, ThoughtTask
from cogs.prompt import private
from engine import Msg, message_ids, say
from engine.players import Outlook


@pytest.fixture
async def real_world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world with the real games and pictures of one pixel."""
    async with running(tmp_path, toy=False, threads=True) as world:
        draw_plainly(world)
        yield world


def draw_plainly(world: World) -> None:
    world.bot.pictures.close()
    world.bot.pictures = PlainPictures()


async def practice(world: World, place: Any = "#duel", **options: Any) -> Any:
    answer = await world.anna.slash(place, "match practice", **options)
    await world.settled()
    return answer


async def mine(world: World) -> list[MatchInfo]:
    return list(await world.manager.reader.matches_of(world.anna.id, active=False))


async def only(world: World) -> MatchInfo:
    (info,) = await mine(world)
    return info


async def test_practice_begins_at_once_in_its_thread(real_world: World) -> None:
    answer = await practice(real_world, game="invasion", deck="core_50_dwarf", opponent_deck="core_50_orc")
    info = await only(real_world)
    assert info.status == ACTIVE and info.has_thread and info.is_practice
    assert [seat.name for seat in info.seats] == ["Anna", "Riposte (easy)"]
    assert [seat.deck for seat in info.seats] == ["core_50_dwarf", "core_50_orc"]
    assert answer.text.startswith(f"Practice match {info.key} against Riposte (easy) begins.")
    assert "Riposte (easy) plays Orc" in answer.text
    assert labels(prompt(real_world.anna))


@pytest.mark.parametrize(
    ("game", "auto", "players"),
    [("invasion", Raider, 2), ("summoner_wars", Warlord, 2), ("karth", Knight, 3)],
)
async def test_practice_goes_on_through_a_restart(real_world: World, game: str, auto: type[Auto], players: int) -> None:
    await practice(real_world, game=game, players=players)
    anna = auto(real_world.anna, random.Random(3))
    for n in range(24):
        if n == 12:
            await real_world.restart()
            draw_plainly(real_world)
            await real_world.settled()
        press = await anna.step()
        await real_world.settled()
        info = await only(real_world)
        assert press is not None or info.status == OVER, n
    assert all(info.seats[seat].is_person for seat in info.waiting)
    exported = await real_world.manager.reader.export(info.id)
    acted = {one["seat"] for one in exported["entries"]}
    assert acted == set(range(players))


async def test_practice_by_direct_message_has_prompts_and_no_boards(real_world: World) -> None:
    answer = await practice(real_world, "dm", game="invasion")
    assert answer.text.startswith("Practice match")
    anna = Raider(real_world.anna, random.Random(3))
    for _ in range(8):
        assert await anna.step() is not None
        await real_world.settled()
    await real_world.rests()
    info = await only(real_world)
    assert info.turn > 0 and info.guild_id is None
    assert len([message for message in real_world.anna.dms() if message.components]) <= 2


async def test_computer_answers_make_one_message_for_each_person(real_world: World) -> None:
    await practice(real_world, game="summoner_wars")
    anna = Warlord(real_world.anna, random.Random(3))
    await anna.step()
    await real_world.settled()
    before = len(real_world.anna.dms())
    for _ in range(10):
        await anna.step()
        await real_world.settled()
    assert len(real_world.anna.dms()) == before
    assert {info.turn for info in await mine(real_world)} != {1}


async def test_person_has_two_practice_matches_at_most(real_world: World) -> None:
    for _ in range(2):
        await practice(real_world, game="karth")
    answer = await practice(real_world, game="karth")
    assert answer.text.startswith("You have 2 running practice matches, the maximum for one person.")
    assert len(await mine(real_world)) == 2


async def test_waiting_message_says_how_many_matches_come_first(real_world: World) -> None:
    held = HeldThinker()
    await replace_thinker(real_world, held)
    for _ in range(2):
        await real_world.anna.slash("#duel", "match practice", game="invasion")
    await real_world.until(held.begun.is_set)
    older, newer = sorted(await mine(real_world), key=lambda info: info.id)
    assert await real_world.manager.practice.matches_before(older.id) == 0
    assert await real_world.manager.practice.matches_before(newer.id) == 1
    look = await real_world.manager.reader.look(newer.id, real_world.anna.id)
    while look.decision is not None:
        done = await real_world.manager.play.answer(
            newer.id, real_world.anna.id, look.decision.id, look.decision.keys[0]
        )
        look = done.look
    panel = await private.current(real_world.manager, look, "en")
    assert "I am thinking about 1 other match first." in panel.content
    held.free.set()
    await real_world.settled()
    assert await real_world.manager.practice.matches_before(newer.id) == 0


async def replace_thinker(world: World, thinker: Thinker) -> None:
    """Restart the bot with another thinker."""
    world.thinker = thinker
    await world.restart()
    draw_plainly(world)


async def test_stop_while_the_computer_thinks_loses_nothing(real_world: World) -> None:
    held = HeldThinker()
    await replace_thinker(real_world, held)
    await real_world.anna.slash("#duel", "match practice", game="invasion")
    await real_world.until(held.begun.is_set)
    assert held.tasks == []
    await replace_thinker(real_world, QuickThinker())
    await real_world.settled()
    info = await only(real_world)
    assert info.status == ACTIVE and all(info.seats[seat].is_person for seat in info.waiting)


async def test_every_press_pauses_the_thinking(real_world: World) -> None:
    quick = QuickThinker()
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    before = quick.pauses
    await Raider(real_world.anna, random.Random(3)).step()
    assert before and quick.pauses > before


async def test_question_gets_a_plain_answer_if_the_process_dies(real_world: World) -> None:
    quick = QuickThinker()
    quick.answering = failing_first(quick)
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    assert [task.level for task in quick.tasks][:2] == ["easy", "straightforward"]
    info = await only(real_world)
    assert all(info.seats[seat].is_person for seat in info.waiting)


def failing_first(quick: QuickThinker) -> Callable[[ThoughtTask], PracticeAnswers]:
    """Return a function that fails for a search, and answers without one."""
    usual = quick.answering
    return lambda task: failing(task) if task.level == "easy" else usual(task)


async def test_question_without_any_answer_is_not_tried_for_ever(real_world: World) -> None:
    quick = QuickThinker()
    quick.answering = failing
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    assert len(quick.tasks) == 3
    info = await only(real_world)
    done = await real_world.manager.endings.agree_to_end(info.id, real_world.anna.id)
    assert done.status == OVER


async def test_answer_that_the_rules_refuse_is_replaced_by_another(real_world: World) -> None:
    quick = QuickThinker()
    usual = quick.answering
    quick.answering = lambda task: (
        usual(task) if task.level != "easy" else replace(usual(task), answers=((usual(task).answers[0][0], "no"),))
    )
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    info = await only(real_world)
    assert all(info.seats[seat].is_person for seat in info.waiting)


async def test_computer_concedes_a_lost_match(real_world: World) -> None:
    quick = QuickThinker()
    quick.answering = lambda task: PracticeAnswers((), resigns=True)
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    info = await only(real_world)
    assert info.status == OVER and info.winners == (info.seat_of(real_world.anna.id),)


async def test_hopeless_turns_count_on_after_a_restart(real_world: World) -> None:
    quick, after = QuickThinker(), QuickThinker()
    usual = quick.answering
    quick.answering = lambda task: replace(usual(task), outlook=Outlook(2, 1))
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    await replace_thinker(real_world, after)
    anna = Raider(real_world.anna, random.Random(3))
    while not after.tasks:
        assert await anna.step() is not None
        await real_world.settled()
    assert after.tasks[0].outlook == Outlook(2, 1)


async def test_forgotten_person_leaves_no_practice_match(real_world: World) -> None:
    await practice(real_world, game="invasion")
    info = await only(real_world)
    await real_world.manager.forgetting.forget(real_world.anna.id)
    await real_world.settled()
    info = await real_world.manager.reader.match(info.id)
    assert info.status == OVER
    assert [seat.name for seat in info.seats] == ["Former player", "Riposte (easy)"]


async def test_computer_agrees_to_everything_but_a_draw(real_world: World) -> None:
    await practice(real_world, game="invasion")
    answer = await real_world.anna.slash("#duel", "match draw")
    assert answer.text.startswith("Riposte (easy) never agrees to a draw.")
    await real_world.anna.slash("#duel", "match adjourn")
    assert (await only(real_world)).adjourned
    await real_world.anna.slash("#duel", "match resume")
    assert not (await only(real_world)).adjourned
    await real_world.settled()
    answer = await real_world.anna.slash("#duel", "match end")
    await real_world.anna.click(answer.message, "Ask to end it")
    await real_world.settled()
    assert (await only(real_world)).status == OVER


async def test_challenger_plays_the_computer_instead(real_world: World) -> None:
    answer = await real_world.anna.slash("#duel", "match challenge", game="karth", players=3, opponent="Ben")
    await real_world.settled()
    await real_world.anna.click(answer.message, "Play the computer instead")
    await real_world.settled()
    asked = real_world.anna.message(answer.message.id)
    assert "Ben can then no longer accept" in asked.content
    await real_world.anna.click(asked, "Fair")
    await real_world.settled()
    begun = real_world.anna.message(answer.message.id)
    info = await only(real_world)
    assert info.status == ACTIVE
    assert [seat.level for seat in info.seats] == ["", "fair", "fair"]
    assert begun.content.startswith(f"Practice match {info.key}")


async def test_nobody_else_can_give_a_challenge_to_the_computer(real_world: World) -> None:
    await real_world.anna.slash("#duel", "match challenge", opponent="Ben")
    await real_world.settled()
    (info,) = await real_world.manager.reader.matches_of(real_world.ben.id)
    with pytest.raises(UserError):
        await real_world.manager.practice.fill(info.id, real_world.ben.id, "easy", "en")
    assert (await real_world.manager.reader.match(info.id)).status == CHALLENGE


async def test_hint_says_what_the_computer_would_do(real_world: World) -> None:
    await practice(real_world, game="summoner_wars")
    anna = Warlord(real_world.anna, random.Random(3))
    said = ""
    for _ in range(12):
        message = anna.prompt()
        assert message is not None
        assert "Hint" in labels(message)
        answer = await real_world.anna.click(message, "Hint")
        await real_world.settled()
        said = answer.message.content
        if "I would choose" in said:
            break
        await anna.step()
        await real_world.settled()
    assert "I would choose" in said and "of 100 such matches" in said


async def test_rematch_with_the_computer_begins_at_once(real_world: World) -> None:
    await practice(real_world, game="invasion", level="fair", deck="core_50_orc", opponent_deck="core_50_chaos")
    info = await only(real_world)
    await real_world.manager.play.concede(info.id, real_world.anna.id)
    await real_world.settled()
    over = next(m for m in reversed(real_world.anna.messages(info.channel_id, ephemeral=False)) if m.components)
    answer = await real_world.anna.click(over, "Rematch")
    await real_world.settled()
    assert answer.text.startswith("Practice match")
    again = next(one for one in await mine(real_world) if one.status == ACTIVE)
    assert [(seat.level, seat.deck) for seat in again.seats] == [("", "core_50_orc"), ("fair", "core_50_chaos")]


async def test_closed_direct_messages_call_only_the_person(real_world: World) -> None:
    real_world.anna.close_dms()
    await practice(real_world, game="invasion")
    info = await only(real_world)
    assert info.status == ACTIVE
    called = [m for m in real_world.anna.messages(info.channel_id, ephemeral=False) if m.pings]
    assert [message.pings for message in called] == [frozenset({real_world.anna.id})]


async def test_computer_takes_the_seat_of_a_player_who_leaves(real_world: World) -> None:
    await real_world.anna.slash("#duel", "match challenge", game="invasion", opponent="Ben")
    await real_world.settled()
    info = await only(real_world)
    await real_world.manager.challenges.accept(info.id, real_world.ben.id)
    await real_world.settled()
    name = real_world.sandbox.world.bot.name
    await real_world.ben.slash("#duel", "match replace", player="Ben", by=name)
    await real_world.settled()
    offer = next(m for m in reversed(real_world.anna.dms()) if "Agree" in labels(m))
    await real_world.anna.click(offer, "Agree")
    await real_world.settled()
    info = await real_world.manager.reader.match(info.id)
    assert [(seat.name, seat.level) for seat in info.seats] == [("Anna", ""), ("Riposte (fair)", "fair")]
    assert all(info.seats[seat].is_person for seat in info.waiting)
    assert "Riposte (fair) plays match" in real_world.ben.dms()[-1].content


async def against_ben(world: World) -> MatchInfo:
    """Return a running match of Anna against Ben."""
    await world.anna.slash("#duel", "match challenge", game="invasion", opponent="Ben")
    await world.settled()
    info = max(await mine(world), key=lambda one: one.id)
    await world.manager.challenges.accept(info.id, world.ben.id)
    await world.settled()
    return info


async def test_computer_takes_no_seat_beyond_a_persons_limit(real_world: World) -> None:
    info = await against_ben(real_world)
    for _ in range(2):
        await practice(real_world, game="karth")
    given = {"seat": 1, "by": (0, "Riposte (easy)"), "level": "easy"}
    with pytest.raises(UserError) as own:
        await real_world.manager.agreements.ask(info.id, real_world.anna.id, "replace", given)
    assert say(own.value.msg).startswith("You have 2 running practice matches")
    with pytest.raises(UserError) as other:
        await real_world.manager.agreements.ask(info.id, real_world.ben.id, "replace", given)
    assert say(other.value.msg).startswith("Anna has 2 running practice matches, the maximum for one person.")


async def test_computer_takes_no_seat_beyond_the_servers_limit(real_world: World) -> None:
    info = await against_ben(real_world)
    await practice(real_world, game="karth")
    limits = real_world.manager.challenges.limits
    real_world.manager.challenges.limits = replace(limits, server_practice=1)
    given = {"seat": 1, "by": (0, "Riposte (easy)"), "level": "easy"}
    with pytest.raises(UserError) as refused:
        await real_world.manager.agreements.ask(info.id, real_world.ben.id, "replace", given)
    assert say(refused.value.msg).startswith("This server has 1 running practice match, the maximum.")


async def test_seat_taken_over_counts_as_a_practice_match(real_world: World) -> None:
    info = await against_ben(real_world)
    given = {"seat": 1, "by": (0, "Riposte (easy)"), "level": "easy"}
    _, request = await real_world.manager.agreements.ask(info.id, real_world.ben.id, "replace", given)
    await real_world.manager.agreements.answer(info.id, real_world.anna.id, request.number, "yes")
    await real_world.settled()
    await practice(real_world, game="karth")
    answer = await practice(real_world, game="karth")
    assert answer.text.startswith("You have 2 running practice matches")


async def test_limit_that_is_reached_meanwhile_stops_the_computer(real_world: World) -> None:
    info = await against_ben(real_world)
    given = {"seat": 1, "by": (0, "Riposte (easy)"), "level": "easy"}
    _, request = await real_world.manager.agreements.ask(info.id, real_world.ben.id, "replace", given)
    for _ in range(2):
        await practice(real_world, game="karth")
    with pytest.raises(UserError):
        await real_world.manager.agreements.answer(info.id, real_world.anna.id, request.number, "yes")
    after = await real_world.manager.reader.match(info.id)
    assert [seat.level for seat in after.seats] == ["", ""]


async def test_person_takes_the_seat_of_the_computer(real_world: World) -> None:
    await practice(real_world, game="invasion")
    info = await only(real_world)
    given = {"seat": 1, "by": (real_world.ben.id, "Ben")}
    _, request = await real_world.manager.agreements.ask(info.id, real_world.anna.id, "replace", given)
    await real_world.manager.agreements.answer(info.id, real_world.ben.id, request.number, "yes")
    await real_world.settled()
    info = await only(real_world)
    assert [(seat.user_id, seat.level) for seat in info.seats] == [
        (real_world.anna.id, ""),
        (real_world.ben.id, ""),
    ]
    assert not info.is_practice


async def test_practice_with_the_processes_of_a_real_bot(real_world: World) -> None:
    pool = ThinkingPool(1)
    try:
        await replace_thinker(real_world, pool)
        await practice(real_world, game="karth")
        anna = Knight(real_world.anna, random.Random(3))
        for _ in range(6):
            assert await anna.step() is not None
            await real_world.settled()
        assert len(pool.processes()) == 1
        info = await only(real_world)
        exported = await real_world.manager.reader.export(info.id)
        assert any(one["seat"] == 1 for one in exported["entries"])
    finally:
        pool.close()


@pytest.mark.parametrize(("game", "auto"), [("invasion", Raider), ("summoner_wars", Warlord), ("karth", Knight)])
async def test_first_match_of_a_learner_has_a_lesson_in_each_round(
    real_world: World, game: str, auto: type[Auto]
) -> None:
    answer = await real_world.anna.slash("#duel", "match learn", game=game)
    await real_world.settled()
    assert answer.text.startswith("Practice match")
    anna = auto(real_world.anna, random.Random(3))
    taught: dict[int, set[str]] = {}
    advice = [say(Msg.of(id)) for id in message_ids() if id.startswith(("ui.aim.", "ui.first_turn."))]
    for _ in range(80):
        message, info = anna.prompt(), await only(real_world)
        if info.turn > 4:
            break
        assert message is not None, taught
        lines = [line for line in message.content.split("\n") if line.startswith("**Lesson:**")]
        taught.setdefault(info.turn, set()).update(lines)
        assert not lines or not any(line in message.content for line in advice), message.content
        assert not lines or "none of your" not in message.content, "a lesson needs something to do"
        assert not re.search("belongs? to the next step", message.content), "moves of the next phase need explaining"
        assert "Attack my own card" not in labels(message)
        await anna.step()
        await real_world.settled()
    assert all(taught[turn] for turn in taught if turn in (1, 3)), taught
    assert {1, 3} <= set(taught)


async def test_end_of_the_first_match_says_what_comes_next(real_world: World) -> None:
    await real_world.anna.slash("#duel", "match learn", game="karth")
    await real_world.settled()
    info = await only(real_world)
    await real_world.manager.play.concede(info.id, real_world.anna.id, None)
    await real_world.settled()
    look = await real_world.manager.reader.look(info.id, real_world.anna.id)
    panel = await private.current(real_world.manager, look, "en")
    assert "That was your first match." in panel.content and "/match practice" in panel.content


async def test_learner_reads_what_the_numbers_of_a_card_mean(real_world: World) -> None:
    await real_world.anna.slash("#duel", "match learn", game="karth")
    await real_world.settled()
    await Knight(real_world.anna, random.Random(3)).step()
    await real_world.settled()
    shown = await real_world.anna.click(prompt(real_world.anna), "Cards")
    assert say(Msg.of("ui.abbreviations.karth")) in shown.text
    assert "(unit, 2 gold, level 1, MV 2, HP 2, DMG 1, RNG 2)" in shown.text


async def test_learners_of_a_game_get_the_same_opening_hand(real_world: World) -> None:
    hands = []
    for _ in range(2):
        await real_world.anna.slash("#duel", "match learn", game="invasion")
        await real_world.settled()
        newest = max(await mine(real_world), key=lambda info: info.id)
        view = (await real_world.manager.reader.look(newest.id, real_world.anna.id)).view
        hands.append([card["name"] for card in view["players"][0]["hand"]])
    assert hands[0] == hands[1] and "Runesmith" in hands[0]


async def test_a_lesson_shows_no_option_that_it_introduces_later(real_world: World) -> None:
    anna, world = real_world.anna, real_world
    quick = QuickThinker()
    await replace_thinker(world, quick)
    await anna.slash("#duel", "match learn", game="invasion")
    await world.settled()
    await tap(world, anna, "Keep")
    await world.settled()
    first = prompt(anna)
    assert "Play Runesmith" in " ".join(labels(first)) and "Develop" not in " ".join(labels(first))
    assert "development" not in first.content and "Stops" not in first.content
    assert "in your kingdom" in first.content
    answer = await anna.click(first, "?")
    assert "a development" not in answer.message.content and "If you end your turn" in answer.message.content
    await anna.click(first, "Hint")
    await world.settled()
    assert quick.tasks[-1].without == {"attack", "develop"}
    for button in ("3 Play Runesmith (2)", "Quest (cards)", "1 Play Defender of the Hold (1)", "End turn"):
        await anna.click(next(m for m in anna.dms() if m.id == first.id), button)
        await world.settled()
    second = next(m for m in anna.dms() if m.id == first.id)
    assert "Develop a card" in second.content and "Develop: Hammerer" in " ".join(labels(second))
    assert "Attack" not in " ".join(labels(second)) and "then end your turn" in second.content
    await anna.click(second, "End turn")
    await world.settled()
    unsure = next(m for m in anna.dms() if m.id == first.id)
    assert "resources could still pay" in unsure.content and "attack" not in unsure.content


async def test_hint_is_thought_about_once_however_often_it_is_asked(real_world: World) -> None:
    quick = QuickThinker()
    await replace_thinker(real_world, quick)
    await practice(real_world, game="invasion")
    message = prompt(real_world.anna)
    before = len(quick.tasks)
    for _ in range(3):
        await real_world.anna.click(message, "Hint")
        await real_world.settled()
    assert len(quick.tasks) == before + 1


async def test_practice_needs_no_pace_where_servers_want_one(real_world: World) -> None:
    await real_world.manager.servers.choose(real_world.sandbox.channel.guild_id, paces=["1d"])
    answer = await practice(real_world, game="invasion")
    assert answer.text.startswith("Practice match")
