"""The moments at which a question and its picture count as shown, and the outcome of clicks."""

from __future__ import annotations

import asyncio

import pytest
from bench_kit import MATCH, Table

from bot.bench import load
from bot.bench.crowd import PATIENCE
from bot.bench.screen import ShownQuestion
from bot.sandbox.validation.bodies import Upload
from bot.sandbox.world.model import Request
from cogs.wire.custom_ids import Tap


@pytest.fixture
async def table() -> Table:
    return Table()


def question(table: Table, decision: int) -> ShownQuestion:
    return table.crowd.screen.questions[MATCH, decision]


def answer(table: Table, at: float) -> None:
    """Let the first person answer the open question at a time."""
    table.time = at
    table.first.press()


async def test_the_picture_may_come_with_the_buttons(table: Table) -> None:
    table.time = 2.0
    table.write(table.first, 1, picture=True)
    assert (question(table, 1).buttons, question(table, 1).picture) == (2.0, 2.0)


async def test_the_picture_may_come_by_a_later_edit(table: Table) -> None:
    panel = table.write(table.first, 1, picture=True)
    answer(table, 1.0)
    table.time = 1.2
    table.write(table.first, 2, into=panel)
    assert question(table, 2).buttons == 1.2
    assert question(table, 2).picture is None, "the old picture is kept, which does not count"
    assert len(panel.pictures) == 1
    table.time = 1.5
    table.write(table.first, 2, into=panel, text="Question 2, put otherwise")
    assert question(table, 2).picture is None, "an edit without an attachment"
    table.time = 2.0
    table.write(table.first, 2, into=panel, picture=True)
    assert question(table, 2).picture == 2.0


async def test_picture_that_comes_too_late_belongs_to_no_question(table: Table) -> None:
    panel = table.write(table.first, 1)
    table.time = 1.0
    table.write(table.first, None, into=panel, text="Waiting for the other", picture=True)
    assert question(table, 1).picture is None


async def test_public_pictures_are_counted_too(table: Table) -> None:
    table.write(table.first, 1, picture=True)
    files = {"attachments": [{"id": 0, "filename": "board.png"}]}
    board = table.world.post(table.first.table.channel, table.world.bot, files, [Upload(0, "board.png", b"12345")])
    table.world.change(board, {"content": "Turn 2"})
    assert (table.crowd.screen.pictures, table.crowd.screen.size) == (2, len(b"\x89PNG") + 5)


async def test_removed_picture_is_not_a_new_one(table: Table) -> None:
    panel = table.write(table.first, 1, picture=True)
    table.world.change(panel, {"attachments": []})
    table.write(table.first, 2, into=panel)
    assert not panel.pictures and question(table, 2).picture is None


async def test_click_is_the_cause_of_the_other_persons_question(table: Table) -> None:
    panel = table.write(table.first, 1, picture=True)
    answer(table, 5.0)
    table.time = 5.3
    table.write(table.first, None, into=panel, text="Waiting for the other")
    table.time = 5.4
    table.write(table.second, 2, picture=True)
    cause = question(table, 2).cause
    assert cause is table.crowd.clicks[0] and load.buttons([question(table, 2)]) == pytest.approx([0.4])
    assert table.first.question is None and not table.first.able()
    assert table.second.able()


async def test_click_that_only_fills_in_causes_no_question(table: Table) -> None:
    table.write(table.first, 1, picture=True)
    answer(table, 1.0)
    used = table.world.interactions[max(table.world.interactions)]
    table.crowd.clicked(used, table.first.table, "draw")
    table.time = 2.0
    table.write(table.second, 2)
    assert question(table, 2).cause is table.crowd.clicks[0]


async def test_a_late_picture_does_not_end_a_click(table: Table) -> None:
    panel = table.write(table.first, 1)
    answer(table, 1.0)
    click = table.first.under_way
    table.time = 1.1
    table.write(table.first, 1, into=panel, picture=True)
    assert table.first.under_way is click and not table.first.able()
    assert not question(table, 1).seen_in_time
    table.time = 1.2
    table.write(table.first, 2, into=panel)
    assert table.first.under_way is None and table.first.able()


async def test_same_question_filled_in_further_may_be_pressed_again(table: Table) -> None:
    panel = table.write(table.first, 1, picture=True)
    answer(table, 1.0)
    click = table.first.under_way
    table.time = 1.25
    table.write(table.first, 1, into=panel, text="Question 1, refused")
    assert click is not None and click.shown == 1.25
    assert table.first.able() and not table.first.able(react=0.1)
    table.time = 1.5
    assert table.first.able(react=0.1)


async def test_an_older_question_does_not_hide_the_newest(table: Table) -> None:
    table.write(table.first, 3, picture=True)
    newest = table.first.question
    table.write(table.first, 2)
    assert table.first.question is newest


async def test_question_of_another_match_is_not_answered(table: Table) -> None:
    table.first.table.match = MATCH + 1
    table.write(table.first, 1, picture=True)
    assert table.first.question is None


async def test_pictures_that_never_came_count_as_late(table: Table) -> None:
    """A question answered before its picture came counts as late in the share.

    The delay of its picture counts only if the answer came after the goal.
    """
    panel = table.write(table.first, 1, picture=True)
    answer(table, 1.0)
    table.time = 1.1
    table.write(table.first, 2, into=panel)
    answer(table, 1.4)
    table.time = 1.5
    table.write(table.first, 3, into=panel)
    answer(table, 9.0)
    row = [question(table, n) for n in (2, 3)]
    assert load.pictures(row, end=20.0) == pytest.approx([9.0 - 1.4])
    assert load.seen([question(table, 1), *row]) == pytest.approx(1 / 3, abs=1e-3)


async def test_eager_people_press_once_per_picture(table: Table) -> None:
    load.eager(table.crowd, react=0.0)
    panel = table.write(table.first, 1)
    await _turn()
    assert not table.crowd.clicks, "there is no picture yet"
    table.write(table.first, 1, into=panel, picture=True)
    await _turn()
    assert [click.kind for click in table.crowd.clicks] == ["act"]
    table.write(table.second, 2, picture=True)
    table.crowd.stop()
    await _turn()
    assert len(table.crowd.clicks) == 1, "nobody presses after the end"


async def test_stuck_match_is_an_error_and_the_run_continues(table: Table) -> None:
    board = {
        "content": "The board",
        "components": [
            {
                "type": 1,
                "components": [{"type": 2, "style": 1, "label": "Open", "custom_id": Tap("open", MATCH).custom_id}],
            }
        ],
    }
    table.world.post(table.first.table.channel, table.world.bot, board)
    panel = table.write(table.first, 1, picture=True)
    table.write(table.first, None, into=panel, text="This prompt is answered.")
    table.time = PATIENCE - 1
    table.crowd.look_after()
    assert not len(table.errors)
    table.time = PATIENCE + 1
    table.crowd.look_after()
    assert [one["what"] for one in table.errors.report()] == ["nobody had anything to press"]
    assert [click.kind for click in table.crowd.clicks] == ["open"]


async def test_the_end_of_a_match_is_seen(table: Table) -> None:
    table.crowd.goes_on = False
    table.write(table.first, 1, picture=True)
    table.world.post(table.first.table.channel, table.world.bot, {"content": "**Player 000 won the match.**"})
    assert table.first.table.match is None and table.first.question is None
    assert table.first.table.played == 1


async def test_unacknowledged_click_is_an_error(table: Table) -> None:
    table.write(table.first, 1, picture=True)
    answer(table, 1.0)
    table.sandbox.advance(4.0)
    assert [one["what"] for one in table.errors.report()] == ["not acknowledged within three seconds"]


async def test_forgotten_requests_stay_counted(table: Table) -> None:
    world = table.world
    for n in range(9000):
        world.log(Request("GET", f"/channels/{n}", 200, 0, None, 0.0))
        if n % 1000 == 999:
            table.crowd.collect()
    assert len(table.crowd.requests) == 9000 and not world.requests


async def _turn() -> None:
    for _ in range(3):
        await asyncio.sleep(0)
