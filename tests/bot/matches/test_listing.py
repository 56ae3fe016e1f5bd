"""The standing list of a person's matches: what it says, when it exists, and where it stands."""

from __future__ import annotations

import asyncio

import pytest
from bot_table import ANNA, BEN, EVE, Table

from bot.matches.listing import LIST_LATEST_MS, LIST_REST_MS, YOUNG_MS, list_key
from bot.model import CHALLENGE, Listed, MatchInfo, MatchList, OutboxRow
from bot.outbox import Closed, Retry

HOUR = 3_600_000


async def begin(table: Table, channel: int, *, first: int = 0, pace: str = "") -> MatchInfo:
    """Begin a match between Anna and Ben. It waits for the player of the seat ``first``."""
    options = {"first": first, **({"pace": pace} if pace else {})}
    match = await table.challenge(channel_id=channel, options=options)
    await table.manager.challenges.accept(match.id, BEN)
    await table.answer(match.id, ANNA, "keep")
    await table.answer(match.id, BEN, "keep")
    return await table.manager.reader.match(match.id)


async def concede(table: Table, match: MatchInfo, user: int = ANNA) -> None:
    await table.manager.endings.agree_to_end(match.id, user)
    await table.manager.endings.agree_to_end(match.id, BEN if user == ANNA else ANNA)


async def listed(table: Table, user: int = ANNA) -> MatchList:
    return await table.manager.reader.match_list(user)


def shown(found: MatchList) -> list[tuple[int, bool]]:
    return [(one.info.id, one.yours) for one in found.matches]


def standing(table: Table, user: int = ANNA) -> list[int]:
    """Return the ids of the messages that show this person's list."""
    rows = table.courier.messages.items()
    return [message for (_, message), row in rows if row.kind == "matches" and row.user_id == user]


def lists(rows: list[OutboxRow], user: int = ANNA) -> list[OutboxRow]:
    return [row for row in rows if row.kind == "matches" and row.user_id == user]


async def settle(table: Table) -> list[OutboxRow]:
    """Let the lists come up to date, and return what was delivered for that."""
    early = await table.deliver()
    return [*early, *await table.pass_time(LIST_LATEST_MS)]


async def two(table: Table) -> tuple[MatchInfo, MatchInfo]:
    """Begin two matches, of which the first waits for Anna and the second for Ben, and post the lists."""
    found = await begin(table, 7), await begin(table, 8, first=1)
    await settle(table)
    return found


# -- what it says --------------------------------------------------------------------------------------------------


async def test_matches_that_wait_for_the_person_come_first(table: Table) -> None:
    theirs = await begin(table, 7, first=1)
    table.later(HOUR)
    yours = await begin(table, 8)
    assert shown(await listed(table)) == [(yours.id, True), (theirs.id, False)]
    assert shown(await listed(table, BEN)) == [(theirs.id, True), (yours.id, False)]


async def test_longest_waiting_match_is_the_next_one(table: Table) -> None:
    first = await begin(table, 7)
    table.later(HOUR)
    await begin(table, 8)
    found = await table.manager.reader.next_for(ANNA)
    assert found is not None and found.info.id == first.id


async def test_match_due_soonest_comes_before_longer_waiting(table: Table) -> None:
    paces = ("", "1d", "8h")
    matches = [await begin(table, 7 + n, pace=pace) for n, pace in enumerate(paces)]
    await table.deliver()
    found, now = (await listed(table)).matches, table.clock["now"]
    assert [one.info.id for one in found] == [match.id for match in reversed(matches)]
    assert [one.due_at for one in found] == [now + 8 * HOUR, now + 24 * HOUR, None]


async def test_end_of_the_time_updates_both_lists(table: Table) -> None:
    await begin(table, 7, pace="1d")
    await begin(table, 8)
    await settle(table)
    for _ in range(3):
        await table.pass_time(8 * HOUR)
    rows = await table.pass_time(LIST_LATEST_MS)
    assert len(lists(rows)) == len(lists(rows, BEN)) == 1
    late = table.courier.lists[BEN].matches[0].info.seats[0].clock
    assert late is not None and late.up


async def test_next_match_leaves_out_the_present_one(table: Table) -> None:
    only = await begin(table, 7)
    assert await table.manager.reader.next_for(ANNA, only.id) is None


async def test_challenge_to_answer_comes_after_the_prompts(table: Table) -> None:
    asked = await table.challenge(channel_id=9, challenger=(EVE, "Eve"), opponents=[(ANNA, "Anna")])
    table.later(HOUR)
    yours = await begin(table, 7)
    own = await table.challenge(channel_id=8)
    assert shown(await listed(table)) == [(yours.id, True), (asked.id, True), (own.id, False)]


async def test_finished_matches_are_not_listed(table: Table) -> None:
    match = await begin(table, 7)
    await concede(table, match)
    assert (await listed(table)).matches == ()


async def test_wait_begins_with_the_other_players_answer(table: Table) -> None:
    match = await begin(table, 7)
    table.later(HOUR)
    await table.answer(match.id, ANNA, "pass")
    since = table.clock["now"]
    table.later(HOUR)
    assert [(one.yours, one.since) for one in (await listed(table, BEN)).matches] == [(True, since)]
    assert [(one.yours, one.since) for one in (await listed(table)).matches] == [(False, since)]


async def test_steps_of_a_private_choice_leave_the_wait_unchanged(table: Table) -> None:
    match = await begin(table, 7)
    before = (await listed(table, BEN)).matches[0].since
    table.later(HOUR)
    await table.answer(match.id, ANNA, "attack")
    assert (await listed(table, BEN)).matches[0].since == before


async def test_entry_leads_to_the_prompt(table: Table) -> None:
    match = await begin(table, 7)
    await table.deliver()
    panel = await table.manager.reader.panel(match.id, 0)
    assert panel is not None
    (one,) = (await listed(table)).matches
    assert one.place == (panel.surface.channel_id, panel.surface.message_id)
    assert one.link.startswith("https://discord.com/channels/@me/")


async def test_entry_that_waits_for_others_leads_to_the_board(table: Table) -> None:
    match = await begin(table, 7, first=1)
    await table.deliver()
    board = table.courier.of("board")[-1]
    (one,) = (await listed(table)).matches
    assert (one.info.id, one.place[0]) == (match.id, board.channel_id)
    assert one.link == f"https://discord.com/channels/1/7/{one.place[1]}"


async def test_entry_leads_to_the_call_if_messages_are_closed(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.kind == "prompt" and row.user_id == ANNA else None
    await begin(table, 7)
    await table.deliver()
    (one,) = (await listed(table)).matches
    call = table.courier.of("call")[-1]
    assert one.place[0] == 7 and table.courier.messages[7, one.place[1] or 0].key == call.key


# -- when it exists ------------------------------------------------------------------------------------------------


async def test_one_match_needs_no_list(table: Table) -> None:
    await begin(table, 7)
    assert lists(await settle(table)) == []


async def test_list_appears_with_the_second_match(table: Table) -> None:
    await two(table)
    assert len(standing(table)) == len(standing(table, BEN)) == 1


async def test_challenges_by_others_cause_no_list(table: Table) -> None:
    for channel in (7, 8, 9):
        await table.challenge(channel_id=channel)
    assert lists(await settle(table), BEN) == [] and len(standing(table)) == 1


async def test_list_by_wish_needs_only_one_match(table: Table) -> None:
    match = await begin(table, 7)
    await settle(table)
    await table.manager.panels.ask_for_list(ANNA)
    assert len(lists(await table.deliver())) == 1
    await concede(table, match)
    await settle(table)
    await begin(table, 7)
    assert lists(await settle(table)) == [], "the wish ended with the last match"


async def test_wish_for_a_list_without_matches_sends_nothing(table: Table) -> None:
    await table.manager.panels.ask_for_list(ANNA)
    assert await settle(table) == []


async def test_list_goes_when_one_match_is_left(table: Table) -> None:
    first, _ = await two(table)
    await concede(table, first)
    await settle(table)
    assert standing(table) == []
    await begin(table, 9)
    await settle(table)
    assert len(standing(table)) == 1


async def test_list_that_was_asked_for_stays_until_the_last_match_ends(table: Table) -> None:
    first, second = await two(table)
    await table.manager.panels.ask_for_list(ANNA)
    await concede(table, first)
    await settle(table)
    assert len(standing(table)) == 1 and len(table.courier.lists[ANNA].matches) == 1
    await concede(table, second)
    await settle(table)
    assert standing(table) == []


async def test_list_comes_back_in_a_new_message(table: Table) -> None:
    for match in await two(table):
        await concede(table, match)
    await settle(table)
    await two(table)
    assert len(standing(table)) == 1


async def test_list_that_ends_while_it_moves_is_gone(table: Table) -> None:
    matches = await two(table)
    table.courier.refuse = lambda row: Retry() if row.kind == "matches" and row.message_id is None else None
    await concede(table, matches[0])
    await settle(table)
    table.courier.refuse = lambda row: None
    await concede(table, matches[1])
    await settle(table)
    assert standing(table) == []
    await begin(table, 7)
    assert lists(await settle(table)) == [], "one match needs no list"


async def test_second_match_that_ends_at_once_causes_no_list(table: Table) -> None:
    await begin(table, 7)
    match = await begin(table, 8)
    await table.deliver()
    await concede(table, match)
    assert lists(await settle(table)) == []


# -- when and where it is delivered --------------------------------------------------------------------------------


async def test_list_makes_no_sound(table: Table) -> None:
    await two(table)
    assert [row.body for row in lists(table.courier.rows)] == [{"silent": True}]


async def test_changes_within_half_a_minute_are_shown_together(table: Table) -> None:
    one, other = await two(table)
    await table.answer(one.id, ANNA, "pass")
    await table.answer(other.id, BEN, "pass")
    assert lists(await table.pass_time(LIST_REST_MS - 1)) == []
    assert lists(await table.pass_time(LIST_REST_MS)) != []
    assert shown(table.courier.lists[ANNA]) == [(other.id, True), (one.id, False)]


async def test_quick_play_delays_the_list_only_so_long(table: Table) -> None:
    one, _ = await two(table)
    waited, rows = 0, []
    while not lists(rows):
        user = ANNA if (await table.manager.reader.match(one.id)).waiting == (0,) else BEN
        await table.answer(one.id, user, "pass")
        rows = await table.pass_time(LIST_REST_MS // 2)
        waited += LIST_REST_MS // 2
    assert LIST_REST_MS < waited <= LIST_LATEST_MS + LIST_REST_MS


async def test_private_steps_cause_no_update(table: Table) -> None:
    one, _ = await two(table)
    await table.answer(one.id, ANNA, "attack", table.surface())
    assert [row for row in await settle(table) if row.kind == "matches"] == []


async def test_wish_is_answered_without_delay(table: Table) -> None:
    await two(table)
    await table.manager.panels.ask_for_list(ANNA)
    assert len(lists(await table.deliver())) == 1


async def test_young_list_at_the_bottom_is_edited(table: Table) -> None:
    one, _ = await two(table)
    before = standing(table)
    await table.answer(one.id, ANNA, "pass", table.surface(message=before[0] - 1))
    rows = await settle(table)
    assert [row.message_id for row in lists(rows)] == before == standing(table)


async def test_list_below_which_a_prompt_came_is_posted_again(table: Table) -> None:
    _, other = await two(table)
    (before,) = standing(table)
    await table.answer(other.id, BEN, "pass")
    rows = await settle(table)
    (after,) = standing(table)
    assert after > before and [row.message_id for row in lists(rows)] == [None]
    closed = [row.message_id for row in table.courier.of("close")]
    assert before in closed, "the old list is deleted"


async def test_list_below_which_the_person_acted_is_posted_again(table: Table) -> None:
    one, _ = await two(table)
    (before,) = standing(table)
    await table.manager.people.seen(ANNA, dm_channel_id=9000 + ANNA, dm_message_id=before + 1)
    await table.answer(one.id, ANNA, "pass", table.surface())
    await settle(table)
    assert standing(table) != [before]


async def test_old_list_is_posted_again(table: Table) -> None:
    one, _ = await two(table)
    (before,) = standing(table)
    table.later(YOUNG_MS)
    await table.answer(one.id, ANNA, "pass", table.surface())
    await settle(table)
    assert len(standing(table)) == 1 and standing(table) != [before]


async def test_deleted_list_is_posted_again(table: Table) -> None:
    one, _ = await two(table)
    (before,) = standing(table)
    del table.courier.messages[9000 + ANNA, before]
    await table.answer(one.id, ANNA, "pass", table.surface())
    await settle(table)
    assert len(standing(table)) == 1


async def test_deleted_list_may_end(table: Table) -> None:
    matches = await two(table)
    (before,) = standing(table)
    del table.courier.messages[9000 + ANNA, before]
    for match in matches:
        await concede(table, match)
    await settle(table)
    assert standing(table) == []


async def test_closed_messages_get_no_list(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.user_id == ANNA and row.kind != "call" else None
    await two(table)
    assert standing(table) == [] and len(standing(table, BEN)) == 1
    table.courier.refuse = lambda row: None
    await table.manager.people.seen(ANNA, dm_channel_id=9000 + ANNA)
    await table.manager.panels.ask_for_list(ANNA)
    await table.deliver()
    assert len(standing(table)) == 1


# -- faults --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("waited", [0, LIST_REST_MS])
async def test_list_survives_a_restart_before_its_delivery(table: Table, waited: int) -> None:
    await begin(table, 7)
    await begin(table, 8)
    table.later(waited)
    await table.restart()
    await settle(table)
    assert len(standing(table)) == 1


async def test_restart_between_new_and_old_list_leaves_one(table: Table) -> None:
    _, other = await two(table)
    (before,) = standing(table)
    await table.answer(other.id, BEN, "pass")
    table.courier.refuse = lambda row: Retry() if row.kind == "close" else None
    await table.deliver()
    await table.pass_time(LIST_REST_MS)
    table.courier.refuse = lambda row: None
    await table.restart()
    await settle(table)
    assert len(standing(table)) == 1 and standing(table) != [before]


async def test_list_whose_delivery_is_unconfirmed_is_posted_once(table: Table) -> None:
    await begin(table, 7)
    await begin(table, 8)
    lost: list[OutboxRow] = []

    async def lose(row: OutboxRow) -> None:
        if row.kind == "matches" and row.user_id == ANNA and not lost:
            lost.append(row)
            table.courier.on_deliver = None
            await table.courier.deliver(row)
            table.courier.on_deliver = lose
            raise Retry

    table.courier.on_deliver = lose
    await settle(table)
    await settle(table)
    assert len(lost) == 1 and len(standing(table)) == 1


async def test_both_acting_in_the_same_second_get_one_update(table: Table) -> None:
    one, other = await two(table)
    await asyncio.gather(table.answer(one.id, ANNA, "pass"), table.answer(other.id, BEN, "pass"))
    rows = await settle(table)
    for user in (ANNA, BEN):
        assert len(lists(rows, user)) == len(standing(table, user)) == 1
    assert shown(table.courier.lists[ANNA]) == [(other.id, True), (one.id, False)]


async def test_change_during_a_delivery_is_shown_after_a_rest(table: Table) -> None:
    one, _ = await two(table)
    asked: list[int] = []

    async def act(row: OutboxRow) -> None:
        if row.kind == "matches" and row.user_id == ANNA and not asked:
            asked.append(row.id)
            await table.answer(one.id, ANNA, "pass", table.surface())

    table.courier.on_deliver = act
    await table.manager.panels.ask_for_list(ANNA)
    assert len(lists(await table.deliver())) == 1
    assert len(lists(await settle(table))) == 1
    assert shown(table.courier.lists[ANNA])[0][1] is False


# -- twins ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [("pass",), ("attack", "back", "pass")])
async def test_steps_of_another_player_do_not_show_in_a_list(table: Table, steps: tuple[str, ...]) -> None:
    one, _ = await two(table)
    table.later(HOUR)
    for step in steps:
        await table.answer(one.id, ANNA, step, table.surface())
    assert len(lists(await settle(table), BEN)) == 1
    entry = next(entry for entry in table.courier.lists[BEN].matches if entry.info.id == one.id)
    assert (entry.yours, entry.since) == (True, table.clock["now"] - LIST_LATEST_MS)


def of_status(found: MatchList, status: str) -> list[Listed]:
    return [one for one in found.matches if one.info.status == status]


async def test_declined_challenge_leaves_the_list(table: Table) -> None:
    await two(table)
    asked = await table.challenge(channel_id=9)
    await settle(table)
    assert len(of_status(table.courier.lists[BEN], CHALLENGE)) == 1
    await table.manager.challenges.decline(asked.id, BEN)
    await settle(table)
    assert of_status(table.courier.lists[BEN], CHALLENGE) == []
    assert of_status(table.courier.lists[ANNA], CHALLENGE) == []


async def test_a_person_has_only_one_row(table: Table) -> None:
    await two(table)
    async with table.manager.store.repository.read() as tx:
        row = await tx.row_of_key(list_key(ANNA))
    assert row is not None and row["state"] == "sent"
