"""Long turns: the messages to each player while the other one acts step by step, and the recap before a question."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cog_march
import cog_parade
import pytest
from cog_world import PlainPictures, World, running

import engine
from bot.model import LogLine, MessageRef
from bot.sandbox.validation.components import walk
from cogs.panels import retelling, sentences
from cogs.panels.recap import LINES, LONG_LINES, LONG_TEXT, TEXT, notes, story, worth_telling
from cogs.wire import limits
from engine import LogEntry, Msg, say


@pytest.fixture
async def march(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(cog_parade, "ToyGateway", cog_march.MarchGateway)
    async with running(tmp_path) as made:
        yield made


def labels(message: Any) -> list[str]:
    return [p.get("label") or p.get("placeholder") for p in walk(message.components) if p.get("custom_id")]


def recap(message: Any) -> str:
    return "".join(embed.get("description") or "" for embed in message.embeds)


def ids(player: Any) -> set[int]:
    """Return the ids of the current direct messages."""
    return {message.id for message in player.dms()}


def channel(world: World) -> list[Any]:
    return list(world.ben.messages("#duel", ephemeral=False))


async def begun(world: World, *, closed: bool = False) -> None:
    if closed:
        world.ben.close_dms()
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    invite = channel(world)[0]
    answer = await world.ben.click(invite, "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()


async def tap(world: World, player: Any, *buttons: str) -> Any:
    for button in buttons:
        message = next(m for m in reversed(player.dms()) if m.components)
        await player.click(message, button)
        await world.settled()
    return next(m for m in reversed(player.dms()) if m.components)


STEPS = ("Move", "D3", "Move", "Back", "Move", "C3", "Shoot", "Shoot")


async def test_a_turn_of_many_steps_is_one_board_and_one_prompt(march: World) -> None:
    await begun(march)
    anna, ben = march.anna, march.ben
    mine, his, public = len(anna.dms()), len(ben.dms()), len(channel(march))
    await march.rests()
    boards = [channel(march)[-1].edits]
    for step in STEPS:
        await tap(march, anna, step)
        assert len(ben.dms()) == his and len(anna.dms()) == mine and len(channel(march)) == public
    boards.append(channel(march)[-1].edits)
    await march.rests()
    boards.append(channel(march)[-1].edits)
    assert [n - boards[0] for n in boards] == [0, 0, 1], "it is brought up to date once, when the match rests"
    text = channel(march)[-1].content
    assert "Anna attacks. Anna rolls. ⚄ ⚁ ⚅, 2 hits. The wall takes 2 wounds." in text
    assert "Ace" not in text
    await tap(march, anna, "End")
    assert len(ben.dms()) == his + 1 and len(anna.dms()) == mine and len(channel(march)) == public + 1
    assert not channel(march)[-1].pings
    told = recap(ben.dms()[-1])
    assert told.startswith("Since your last action:\n**Turn 1, Anna.**\n• Anna drew a card.\n-# Movement.")
    assert told.count("⚄ ⚁ ⚅, 2 hits") == 2 and told.count("-# Attack.") == 1
    assert "**Turn 2, Ben.**\n• Ben drew the Ace." in told and "Anna drew the Ace" not in told


async def test_recap_is_shown_once_and_stays_reachable(march: World) -> None:
    await begun(march)
    ben = march.ben
    await tap(march, march.anna, "Move", "D3", "Shoot", "End")
    assert "Anna attacks" in recap(ben.dms()[-1])
    his = len(ben.dms())
    panel = await tap(march, ben, "Move")
    assert not recap(panel)
    panel = await tap(march, ben, "D3")
    assert not recap(panel) and len(ben.dms()) == his
    await tap(march, ben, "More")
    answer = await ben.click(panel, "What happened")
    asked = recap(answer.message)
    assert (
        answer.message.content.startswith("What happened:")
        and asked.startswith("**Turn 1, Anna.**")
        and "⚄ ⚁ ⚅" in asked
        and "Ben moves." in asked
    )
    assert "**act**" in ben.message(panel.id).content, "the panel stays"
    await tap(march, ben, "Back to my prompt")
    # The player's own dice are shown only once, in the panel where the player rolled them.
    panel = await tap(march, ben, "Shoot")
    assert recap(panel).startswith("What happened:") and "⚄ ⚁ ⚅, 2 hits" in recap(panel)
    panel = await tap(march, ben, "Move")
    assert not recap(panel)
    # The recap contains the results of the player's last answer and the other's turn. Nothing is repeated.
    await tap(march, ben, "Back", "End")
    await tap(march, march.anna, "Move", "C3", "End")
    told = recap(ben.dms()[-1])
    assert "**Turn 3, Anna.**" in told and "spends nothing" in told
    assert "Turn 1" not in told and "attacks" not in told
    waits = next(m for m in reversed(march.anna.dms()) if m.components)
    answer = await march.anna.click(waits, "What happened")
    assert "Ben drew a card." in recap(answer.message) and "Ben drew the Ace" not in recap(answer.message)


async def test_a_reaction_is_prompted_with_a_short_recap(march: World) -> None:
    await begun(march)
    anna, ben = march.anna, march.ben
    await tap(march, anna, "Move", "D3")
    mine, his, public = ids(anna), ids(ben), len(channel(march))
    await tap(march, anna, "Volley")
    assert len(ids(ben) - his) == 1
    told = recap(ben.dms()[-1])
    assert "Anna moves." in told and told.endswith("-# Attack.\n• Anna attacks.")
    panel = await tap(march, ben, "No")
    assert len(ids(ben) - his) == 1 and len(ids(anna) - mine) == 1
    assert "⚄ ⚁ ⚅" in recap(panel) and "Waiting for **Anna**" in panel.content
    assert "Ben says no." in recap(anna.dms()[-1]) and "⚄ ⚁ ⚅" in recap(anna.dms()[-1])
    await tap(march, anna, "Move", "C3", "End")
    assert len(ids(ben) - his) == 1, "the next one takes the place of the answered one"
    assert len(channel(march)) == public + 1
    told = recap(ben.dms()[-1])
    assert "D3" not in told and "d3" not in told and "c3" in told


async def test_recap_is_complete_after_stops_were_changed(march: World) -> None:
    await begun(march)
    await tap(march, march.anna, "Move", "D3", "Shoot")
    answer = await march.ben.slash("dm", "stops")
    await march.ben.click(answer.message, "Dawn: Skip")
    await march.settled()
    await tap(march, march.anna, "Move", "C3", "End")
    told = recap(march.ben.dms()[-1])
    assert "d3" in told and "c3" in told and "⚄ ⚁ ⚅" in told


async def test_closed_dms_cost_one_call_a_turn(march: World) -> None:
    await begun(march, closed=True)
    public = len(channel(march))
    await tap(march, march.anna, *STEPS)
    assert len(channel(march)) == public and not march.ben.dms()
    await tap(march, march.anna, "End")
    new = channel(march)[public:]
    calls = [m for m in new if m.mentions]
    assert len(new) == 2 and len(calls) == 1 and set(calls[0].mentions) == {march.sandbox.ben_id}
    assert "⚄" not in calls[0].content
    opened = await march.ben.click(calls[0], "Open my prompt")
    assert opened.message.ephemeral and "⚄ ⚁ ⚅" in recap(opened.message)
    await march.ben.click(opened.message, "Move")
    await march.settled()
    assert not recap(march.ben.message(opened.message.id))
    assert calls[0] not in channel(march), "what is answered goes"
    assert not [m for m in channel(march)[public:] if m.mentions]


async def test_the_recap_speaks_the_readers_language(march: World) -> None:
    await begun(march)
    await march.manager.people.seen(march.ben.id, locale="de")
    await tap(march, march.anna, "Move", "D3", "Shoot", "End")
    told = recap(march.ben.dms()[-1])
    assert told.startswith("Seit deiner letzten Antwort:\n**Zug 1, Anna.**")
    assert "Anna zieht." in told and "Anna würfelt. ⚄ ⚁ ⚅, 2 Treffer" in told


# -- the recap itself ----------------------------------------------------------------------------------------


def line(kind: str, text: str, entry: int = 1, **data: Any) -> LogLine:
    return LogLine(1, entry, LogEntry(entry, kind, Msg.of("toy", text=text), tuple(data.items())))


def test_long_recap_keeps_important_lines_and_counts_others() -> None:
    lines = [line("moved", f"Move {n}.", n) for n in range(40)]
    lines[3] = line("destroyed", "The champion is destroyed.", 3)
    lines[5] = line("summoned", "An archer is summoned.", 5)
    lines[7] = line("wounds", "The leader takes 1 wound.", 7, vital=True)
    lines[9] = line("roll", "A roll.", 9, dice=(1,), hits=0)
    lines[11] = line("auto_pass", "Passed for you.", 11)
    told = notes(lines, "toy", "en").splitlines()
    assert told[0] == "Since your last action:" and told[-1] == "-# And 15 more in /match log."
    assert [t[2:].split(".")[0] for t in told[1:5]] == [
        "The champion is destroyed",
        "An archer is summoned",
        "The leader takes 1 wound",
        "A roll",
    ]
    assert told[4] == "• A roll. ⚀, 0 hits." and told[-2] == "• Move 39."
    assert len(told) == LINES + 2 and not any("Passed" in t for t in told)


def test_recap_fits_with_sentences_of_any_length() -> None:
    lines = [line("moved", f"{n} " + "word " * 120, n) for n in range(30)]
    told = notes(lines, "toy", "en")
    assert len(told) <= TEXT and told.count("\n• ") >= 1 and "more in /match log" in told
    assert "• 29 word" in told
    told = notes(lines, "toy", "en", most=LONG_LINES, limit=LONG_TEXT)
    assert TEXT < len(told) <= LONG_TEXT < limits.EMBED_TEXT
    assert len(notes([line("x", "word " * 900)], "toy", "en")) <= TEXT
    assert notes([], "toy", "en") == "" == notes([line("turn", "Turn 1.")], "toy", "en")
    quiet = notes([line("turn", "Turn 1."), line("turn", "Turn 2.")], "toy", "en")
    assert quiet == "Since your last action:\n**Turn 1.** Nothing happened.", "the last turn is the reader's own"


def test_one_line_for_each_action_and_nothing_twice() -> None:
    lines = [
        line("attack", "A attacks B.", 1),
        line("roll", "3 dice: 5, 2 and 6, 2 hits.", 1, dice=(5, 2, 6), hits=2),
        line("wounds", "B takes 2 wounds.", 1),
        line("destroyed", "B is destroyed.", 1),
        line("wounds", "C takes 1 wound.", 2),
        line("turn", "Turn 2.", 3),
        line("phase", "Draw.", 3),
        line("phase", "Summon.", 3),
        line("told", "The same.", 4),
        line("told", "The same.", 4),
        line("roll", "A roll of 1 or 2.", 5, dice=(3,), hits=1),
        line("roll", "A roll of 1 or 2.", 6, dice=(3,), hits=1),
    ]
    assert notes(lines, "toy", "en", title="ui.news.head").splitlines() == [
        "What happened:",
        "• A attacks B. 3 dice: 5, 2 and 6, 2 hits. B takes 2 wounds. B is destroyed.",
        "• C takes 1 wound.",
        "**Turn 2.**",
        "-# Summon.",
        "• The same. (×2)",
        "• A roll of 1 or 2. ⚂, 1 hit.",
        "• A roll of 1 or 2. ⚂, 1 hit.",
    ]
    assert "• The same. (×2)" in story(lines, "toy", "en", 9)
    few = story(lines, "toy", "en", 3)
    assert few[0].startswith("• A attacks B.") and few[-1].startswith("-# And ")


def test_taken_back_steps_are_not_shown() -> None:
    lines = [
        line("moved", "A moves.", 1),
        replace(line("moved", "B moves.", 2), undone=True),
        replace(line("took_back", "A step back.", 3), undone=True),
    ]
    assert notes(lines, "toy", "en") == "Since your last action:\n• A moves."
    assert story(lines, "toy", "en", 5) == ["• A moves."]
    assert sentences.bullets(retelling.log_lines(lines, "en"), "en", 5) == ["• A moves."]
    assert len(retelling.log_lines(lines, "en", whole=True)) == 3


# -- a real game of long turns -------------------------------------------------------------------------------


async def test_player_gets_one_message_per_question_in_a_real_game(real_world: World) -> None:
    """A player gets one message each time they are asked again, and the channel gets one per turn."""
    world, rng = real_world, random.Random(1)
    world.bot.pictures = PlainPictures()
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game="Summoner Wars")
    await world.settled()
    answer = await world.ben.click(channel(world)[0], "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    match = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert match is not None
    people = (world.anna, world.ben)
    sent, boards, steps = [ids(p) for p in people], len(channel(world)), [0, 0]
    recaps: list[str] = []
    while True:
        info = await world.manager.reader.match(match.id)
        if info.turn > 5 or info.status != "active":
            break
        (seat,) = info.waiting
        look = await world.manager.reader.look_seat(match.id, seat)
        assert look.decision is not None
        keys = [o.key for o in look.decision.options if o.key != "back"]
        drawn = [key for key in keys if not key.startswith("end")] if rng.random() < 0.8 else []
        choice = rng.choice(drawn or keys) if look.decision.shape == "pick" else None
        if choice is None:
            choice = await world.manager.reader.suggest(match.id, seat, look.decision.id) or ""
        panel = next(m for m in reversed(people[seat].dms()) if m.components)
        surface = MessageRef(panel.channel_id, panel.id, "", 2**52, private=False)
        done = await world.manager.play.answer(match.id, people[seat].id, look.decision.id, choice, surface)
        assert done.status == "ok", done.reason
        steps[seat] += 1
        await world.settled()
        now = done.look.info
        for person in (0, 1):
            asked_anew = person in now.waiting and person not in info.waiting
            new = ids(people[person]) - sent[person]
            assert len(new) == int(asked_anew), (person, choice)
            sent[person] |= new
            if new:
                recaps.append(recap(people[person].dms()[-1]))
        posted = len(channel(world)) - boards
        assert posted == int(now.turn != info.turn)
        boards += posted
    assert sum(steps) > 3 * len(recaps) > 9
    for text in recaps:
        # Every line about the reader's own cards belongs to the turn that begins.
        before, _, begins = text.rpartition("\n**Turn")
        assert "You draw" not in before and len(text) <= TEXT
        assert begins, text
    assert any(" hit" in text for text in recaps)
    assert not any(face in text for text in recaps for face in retelling.FACES)  # the numbers are written out


# -- the channel ---------------------------------------------------------------------------------------------


def boards(world: World) -> list[Any]:
    """Return the public boards in the channel, oldest first."""
    return [m for m in world.anna.messages("#duel", ephemeral=False) if any("board" in p.filename for p in m.pictures)]


async def test_a_past_board_keeps_its_picture_and_offers_only_the_log(march: World) -> None:
    await begun(march)
    await tap(march, march.anna, "Move", "D3", "Shoot", "End")
    await march.settled()
    past, now = boards(march)[-2:]
    assert [b.label for b in past.buttons] == ["Log"]
    assert "Waiting for" not in past.content
    assert "attacks" in past.content and past.content.startswith("**Turn 1, Anna.**")
    assert len(past.pictures) == 1, "the picture of the turn stays"
    assert "Waiting for **Ben**" in now.content and "Turn 1" not in now.content
    answer = await march.ben.click(past, "Log")
    assert answer.message is not None and answer.message.ephemeral
    assert "Anna attacks" in answer.message.text


async def test_end_shows_the_last_turn_and_leaves_no_waiting_board(march: World) -> None:
    await begun(march)
    await tap(march, march.anna, "Move", "D3", "Shoot", "End")
    await march.settled()
    await concede(march, march.ben)
    *past, end = boards(march)
    assert past and all("Waiting for" not in board.content for board in past)
    assert [b.label for b in past[-1].buttons] == ["Log"]
    assert "Anna won" in end.content and "begins" not in end.content


async def test_deleted_board_does_not_return_as_a_second_result(
    march: World,
) -> None:
    await begun(march)
    await tap(march, march.anna, "Move", "D3", "Shoot", "End")
    await march.settled()
    march.sandbox.world.remove(boards(march)[-1])
    await concede(march, march.ben)
    assert [m.content.count("Anna won") for m in boards(march)] == [0, 1]


async def test_board_due_at_the_end_is_not_posted_as_a_second_result(
    march: World,
) -> None:
    await begun(march)
    await march.settled()
    match = await march.manager.reader.match_in_channel(march.sandbox.channel.id)
    assert match is not None
    async with march.manager.store.repository.read() as tx:
        row = await tx.newest_row(match.id, "board")
    assert row is not None
    await concede(march, march.ben)
    async with march.manager.store.repository.write() as tx:  # the same call as in a later check for lost boards
        await tx.post_again(row["id"], march.manager.store.now())
    march.manager.store.wake()
    await march.settled()
    assert sum("Anna won" in m.content for m in boards(march)) == 1


async def concede(world: World, person: Any) -> None:
    answer = await person.slash("#duel", "match concede")
    await person.click(answer.message, "Yes, concede")
    await world.settled()


def test_recap_omits_what_the_reader_has_just_done() -> None:
    """A card that the player's own answer drew is news. A move that the player has just made is not."""
    drawn = LogLine(3, 7, LogEntry(1, "found", Msg.of("toy.found"), ()))
    moved = LogLine(3, 7, LogEntry(2, "moved", Msg.of("toy.moved"), ()))
    assert worth_telling([drawn], "toy", asked=True)
    assert not worth_telling([moved], "toy", asked=True)


# -- what was passed for the reader --------------------------------------------------------------------------


def passing(window: str, n: int, **data: Any) -> LogLine:
    return line("auto_pass", f"Passed for you ({window}).", n, window=window, **data)


PASSES = (
    passing("dawn", 1, mine=True),
    line("moved", "A moves.", 2),
    passing("clash", 3, mine=False),
    passing("clash", 4, mine=False),
    passing("dusk", 5, mine=False),
)


def test_windows_passed_for_the_reader_are_counted() -> None:
    told = notes(PASSES, "toy", "en").splitlines()
    assert told == ["Since your last action:", "• A moves.", "-# I passed 4 windows for you, as your `Stops` say."]
    assert notes(PASSES[-1:], "toy", "de") == "-# In 1 Fenster habe ich für dich gepasst, wie es deine `Stopps` sagen."


def test_windows_passed_for_the_reader_are_named_on_request() -> None:
    first, second, third = (say(label) for _, label in engine.game("toy").stops.windows[:3])
    told = notes(PASSES, "toy", "en", named=True).splitlines()
    assert told[:2] == ["Since your last action:", "• A moves."]
    assert told[2:] == [
        f"-# In your turn I passed for you, as your `Stops` say: *{first}*.",
        f"-# In the other turn I passed for you, as your `Stops` say: *{second}* ×2 and *{third}*.",
    ]


def test_windows_without_a_play_or_taken_back_are_not_named() -> None:
    lines = [passing("dawn", 1, mine=True, idle=True), replace(passing("clash", 2), undone=True)]
    assert notes(lines, "toy", "en") == ""


def test_passed_windows_fit_next_to_a_long_recap() -> None:
    lines = [line("moved", f"{n} " + "word " * 120, n) for n in range(30)] + [passing("dawn", 31, mine=True)]
    told = notes(lines, "toy", "en")
    assert len(told) <= TEXT and told.splitlines()[-1].startswith("-# I passed 1 window for you")
