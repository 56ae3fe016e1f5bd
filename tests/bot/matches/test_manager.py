"""The game manager: challenges, answers, refusals, questions."""

from __future__ import annotations

import asyncio

import fake_engine as fake
import pytest
from bot_table import ANNA, BEN, CHANNEL, EVE, Table

from bot.matches import ACTIVE, CANCELLED, CHALLENGE, DECLINED, OVER, UserError, base36, unbase36
from bot.matches.store import MatchStore
from bot.model import Question
from bot.storage import Repository
from engine import Result, say


async def refused(awaitable: object) -> str:
    with pytest.raises(UserError) as caught:
        await awaitable  # type: ignore[misc]
    say(caught.value.msg)
    return caught.value.msg.id


async def test_challenge_and_accept(table: Table) -> None:
    match = await table.challenge(stops="every")
    assert (match.status, match.rev, match.waiting) == (CHALLENGE, 0, ())
    match = await table.manager.challenges.accept(match.id, BEN, stops="must")
    assert match.status == ACTIVE
    assert match.waiting == (0, 1)
    assert [(seat.deck, seat.stops) for seat in match.seats] == [("stone", "every"), ("wood", "must")]
    look = await table.manager.reader.look(match.id, BEN)
    assert look.stops is not None
    assert look.stops["preset"] == "must"


async def test_only_one_match_in_a_channel(table: Table) -> None:
    match = await table.challenge()
    assert await refused(table.challenge(challenger=(EVE, "Eve"))) == "bot.channel_asked"
    assert await refused(table.challenge(challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")])) == "bot.channel_asked"
    other = await table.challenge(channel_id=8)
    await table.manager.challenges.decline(match.id, BEN)
    again = await table.challenge()
    assert {other.channel_id, again.channel_id} == {8, CHANNEL}


async def test_one_of_two_simultaneous_challenges_is_refused(table: Table) -> None:
    other = table.challenge(challenger=(EVE, "Eve"))
    both = await asyncio.gather(table.challenge(), other, return_exceptions=True)
    assert sorted(type(one).__name__ for one in both) == ["MatchInfo", "UserError"]


async def test_challenges_that_are_refused(table: Table) -> None:
    assert await refused(table.challenge(opponents=[(ANNA, "Anna")])) == "bot.self_challenge"
    assert await refused(table.challenge(game="chess")) == "bot.no_game"
    assert await refused(table.challenge(deck="glass")) == "bot.no_deck"
    assert await refused(table.challenge(options={"level": 3})) == "bot.no_option"
    assert await refused(table.challenge(options={"colour": 1})) == "bot.no_option"
    assert await refused(table.challenge(stops="never")) == "bot.no_preset"
    match = await table.challenge(options={"level": "2", "first": "1"})
    assert match.options == {"level": 2, "first": 1}


async def test_only_named_players_may_settle_a_challenge(table: Table) -> None:
    match = await table.challenge()
    manager = table.manager
    for operation in (manager.challenges.accept, manager.challenges.decline):
        for user in (ANNA, EVE):
            assert await refused(operation(match.id, user)) == "bot.challenge_not_yours"
    assert await refused(manager.challenges.cancel(match.id, BEN)) == "bot.cancel_not_yours"
    assert (await manager.challenges.cancel(match.id, ANNA)).status == CANCELLED
    for operation in (manager.challenges.accept, manager.challenges.decline):
        assert await refused(operation(match.id, BEN)) == "bot.challenge_past"
    second = await table.challenge()
    assert (await manager.challenges.decline(second.id, BEN)).status == DECLINED


async def test_challenge_is_accepted_only_once_at_the_same_time(table: Table) -> None:
    match = await table.challenge()
    both = await asyncio.gather(
        *(table.manager.challenges.accept(match.id, BEN) for _ in range(2)), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in both) == ["MatchInfo", "UserError"]


async def test_stops_can_be_set_before_and_during_the_match(table: Table) -> None:
    match = await table.challenge()
    match = await table.manager.play.choose_preset(match.id, ANNA, "every")
    assert match.seats[0].stops == "every"
    assert await refused(table.manager.play.choose_preset(match.id, EVE, "every")) == "bot.spectator"
    await table.manager.challenges.accept(match.id, BEN)
    await table.manager.play.choose_preset(match.id, ANNA, "must")
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.stops == {"preset": "must", "windows": {}, "yield": ""}


async def test_a_double_click_counts_once(table: Table) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    click = look.decision.id, "attack"
    done = await asyncio.gather(*(table.manager.play.answer(match.id, ANNA, *click) for _ in range(5)))
    assert [one.status for one in done] == ["ok"] + ["stale"] * 4
    assert all(one.repeat for one in done[1:])
    assert done[1].look.decision is not None
    assert done[1].look.decision.kind == "amount"
    export = await table.manager.reader.export(match.id)
    assert [entry["answer"] for entry in export["entries"]] == ["keep", "keep", "attack"]


async def test_answer_of_a_person_not_asked_is_refused(table: Table) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    ben = await table.manager.play.answer(match.id, BEN, look.decision.id, "attack")
    assert (ben.status, ben.look.decision) == ("not_yours", None)
    assert ben.reason is not None
    assert "Anna" in say(ben.reason)
    eve = await table.manager.play.answer(match.id, EVE, look.decision.id, "attack")
    assert (eve.status, eve.look.seat, eve.look.view["secret"]) == ("not_yours", None, None)
    assert (await table.manager.reader.match(match.id)).rev == match.rev


async def test_outdated_and_illegal_answers_change_nothing(table: Table) -> None:
    match = await table.begun()
    old = await table.manager.play.answer(match.id, ANNA, 1, "redraw")
    assert (old.status, old.repeat) == ("stale", False)
    assert old.look.decision is not None
    odd = await table.manager.play.answer(match.id, ANNA, old.look.decision.id, "fly")
    assert odd.status == "illegal"
    assert odd.reason is not None
    assert (await table.manager.reader.match(match.id)).rev == match.rev
    assert await refused(table.manager.play.answer(999, ANNA, 1, "keep")) == "bot.no_match"


async def test_a_line_is_taken_as_a_whole_or_not_at_all(table: Table) -> None:
    match = await table.begun()
    manager = table.manager
    look = await manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    number = look.decision.id
    refused = await manager.play.answer_line(match.id, ANNA, number, ("attack", "7"), table.surface())
    assert refused.status == "illegal" and refused.reason is not None
    assert refused.look.decision == look.decision and refused.look.info.rev == look.info.rev
    done = await manager.play.answer_line(match.id, ANNA, number, ("attack", "2"), table.surface())
    assert done.status == "ok" and done.look.info.rev == look.info.rev + 1 and done.look.info.waiting == (1,)
    entries = (await manager.reader.export(match.id))["entries"]
    assert [e["answer"] for e in entries[-2:]] == ["attack", "2"]
    again = await manager.play.answer_line(match.id, ANNA, number, ("attack", "2"))
    assert again.status == "stale" and again.repeat
    assert (await manager.play.answer_line(match.id, EVE, number, ("attack", "2"))).status == "not_yours"
    assert await manager.reader.lines(match.id, 1) == ()


async def test_match_is_played_to_victory(table: Table) -> None:
    match = await table.begun()
    for user, answer in [
        (ANNA, "attack"),
        (ANNA, "3"),
        (BEN, "no"),
        (ANNA, "attack"),
        (ANNA, "3"),
        (BEN, "no"),
    ]:
        done = await table.answer(match.id, user, answer)
    assert done.look.info.status == OVER
    assert done.look.info.winners == (0,)
    assert done.look.decision is None
    late = await table.manager.play.answer(match.id, ANNA, 99, "attack")
    assert late.status == "over"
    assert (await table.manager.reader.match_in_channel(CHANNEL)) is not None
    assert (await table.challenge()).status == CHALLENGE


async def test_conceding_ends_the_match_once(table: Table) -> None:
    match = await table.begun()
    done = await table.manager.play.concede(match.id, ANNA)
    assert (done.status, done.look.info.winners) == ("ok", (1,))
    assert (await table.manager.play.concede(match.id, ANNA)).status == "over"
    assert (await table.manager.play.concede(match.id, EVE)).status == "over"


async def test_player_who_did_not_end_the_match_is_notified(table: Table) -> None:
    match = await table.begun()
    await table.manager.play.concede(match.id, ANNA, table.surface())
    rows = await table.deliver()
    assert [row.user_id for row in rows if row.kind == "notice"] == [BEN]
    assert [row.channel_id for row in rows if row.kind == "result"] == [CHANNEL]


async def test_a_step_is_taken_back(table: Table) -> None:
    match = await table.begun()
    manager = table.manager
    first = await manager.reader.look(match.id, ANNA)
    assert first.decision is not None and not first.can_take_back
    surface = table.surface(message=55)
    look = (await table.answer(match.id, ANNA, "attack", surface)).look
    assert look.decision is not None and look.decision.kind == "amount" and look.can_take_back
    assert not (await manager.reader.look(match.id, BEN)).can_take_back
    assert not (await manager.reader.look(match.id, EVE)).can_take_back
    await table.deliver()
    await table.restart()
    manager = table.manager
    taps = [manager.play.take_back(match.id, ANNA, surface, decision_id=look.decision.id) for _ in range(3)]
    done = await asyncio.gather(*taps)
    assert [one.status for one in done] == ["ok", "stale", "stale"]
    assert done[1].reason is not None and "Nothing happened" in say(done[1].reason)
    look = done[0].look
    assert look.decision is not None and look.decision.kind == "window" and not look.can_take_back
    assert look.decision.id not in (first.decision.id, first.decision.id + 1)
    assert [(row.kind, row.decision_id) for row in await table.deliver()] == [("panel", look.decision.id)]
    late = await manager.play.answer(match.id, ANNA, first.decision.id, "attack")
    assert late.status == "stale"
    again = await manager.play.take_back(match.id, ANNA)
    assert again.status == "illegal" and again.reason is not None
    entries = (await manager.reader.export(match.id))["entries"]
    assert entries[-2:] == [
        {"op": "answer", "seat": 0, "id": first.decision.id, "answer": "attack"},
        {"op": "take_back", "seat": 0},
    ]


async def test_take_back_by_others_or_too_late_is_refused(table: Table) -> None:
    match = await table.begun()
    await table.answer(match.id, ANNA, "attack")
    manager = table.manager
    assert (await manager.play.take_back(match.id, BEN)).status == "illegal"
    assert (await manager.play.take_back(match.id, EVE)).status == "not_yours"
    await table.answer(match.id, ANNA, "1")
    rev = (await manager.reader.match(match.id)).rev
    assert (await manager.play.take_back(match.id, ANNA)).status == "illegal"
    assert (await manager.reader.match(match.id)).rev == rev
    await manager.play.concede(match.id, BEN)
    assert (await manager.play.take_back(match.id, ANNA)).status == "over"


async def test_pass_until_my_turn(table: Table) -> None:
    match = await table.begun()
    await table.answer(match.id, ANNA, "attack")
    await table.answer(match.id, ANNA, "1")
    look = await table.manager.reader.look(match.id, BEN)
    assert look.decision is not None
    before = (await table.manager.reader.match(match.id)).rev
    done = await table.manager.play.answer(match.id, BEN, look.decision.id, "no", yield_until="turn")
    assert done.status == "ok"
    assert done.look.info.rev == before + 1
    assert done.look.stops is not None
    assert done.look.stops["yield"] == "turn"
    # Ben is not asked about the next attack, because he chose to pass.
    await table.answer(match.id, ANNA, "attack")
    done = await table.answer(match.id, ANNA, "1")
    assert done.look.info.waiting == (0,)


async def test_failed_commit_stores_no_answer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None

    def die(name: str) -> None:
        if name == "in_transaction":
            raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("bot.faults.point", die)
        with pytest.raises(OSError, match="disk"):
            await table.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    assert (await table.manager.reader.match(match.id)).rev == match.rev
    again = await table.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    assert again.status == "ok"
    assert len((await table.manager.reader.export(match.id))["entries"]) == 3


async def test_reader_never_sees_uncommitted_data(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await table.begun()
    seen = []
    reader, commit, loop = table.manager.reader, MatchStore.commit, asyncio.get_running_loop()

    def read() -> None:
        """Let the event loop read the match while the thread of the database writes it."""
        seen.append(asyncio.run_coroutine_threadsafe(reader.look(match.id, ANNA), loop).result())

    async def slow(self: MatchStore, *parts: object) -> object:
        read()
        info = await commit(self, *parts)  # type: ignore[arg-type]
        read()
        return info

    monkeypatch.setattr(MatchStore, "commit", slow)
    await table.answer(match.id, ANNA, "attack")
    assert [look.decision.kind for look in seen if look.decision] == ["window", "window"]
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    assert look.decision.kind == "amount"


async def test_match_is_found_by_its_channel_key_or_latest_use(table: Table) -> None:
    manager = table.manager
    assert await refused(manager.reader.resolve(ANNA, None)) == "bot.no_match_yours"
    first = await table.begun()
    table.later(10)
    second = await table.challenge(channel_id=8, challenger=(ANNA, "Anna"), opponents=[(EVE, "Eve")])
    await manager.challenges.accept(second.id, EVE)
    assert (await manager.reader.resolve(ANNA, CHANNEL)).id == first.id
    assert (await manager.reader.resolve(ANNA, 8)).id == second.id
    assert (await manager.reader.resolve(ANNA, None)).id == second.id
    assert (await manager.reader.resolve(ANNA, 555)).id == second.id
    assert (await manager.reader.resolve(ANNA, None, base36(first.id).upper())).id == first.id
    for nonsense in ("zzz", "", "-1", "ä"):
        assert await refused(manager.reader.resolve(ANNA, None, nonsense)) == "bot.no_match"
    assert [m.id for m in await manager.reader.matches_of(ANNA)] == [second.id, first.id]
    table.later(10)
    await table.answer(first.id, ANNA, "attack")
    assert [m.id for m in await manager.reader.matches_of(ANNA)] == [first.id, second.id]
    await manager.play.concede(first.id, ANNA)
    assert [m.id for m in await manager.reader.matches_of(ANNA)] == [second.id]
    assert {m.id for m in await manager.reader.matches_of(ANNA, active=False)} == {first.id, second.id}


async def test_log_and_recap_are_redacted(table: Table) -> None:
    match = await table.begun()
    await table.answer(match.id, ANNA, "attack")
    await table.answer(match.id, ANNA, "1")

    async def kinds(seat: int | None, **more: int) -> list[str]:
        return [line.event.kind for line in await table.manager.reader.log(match.id, seat, **more)]

    assert await kinds(0) == ["setup", "turn", "draw", "attack"]
    assert await kinds(1) == await kinds(None) == ["setup", "turn", "attack"]
    assert await kinds(0, turn=1) == ["turn", "draw", "attack"]
    assert await kinds(0, limit=1) == ["attack"]
    recap = [line.event.kind for line in await table.manager.reader.recap(match.id, 1)]
    assert recap == ["turn", "attack"]
    assert [line.event.kind for line in await table.manager.reader.recap(match.id, 0)] == ["attack"]


async def test_reader_suggests_checks_and_explains_answers(table: Table) -> None:
    match = await table.begun()
    manager = table.manager
    look = await manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    number = look.decision.id
    assert await manager.reader.suggest(match.id, 0, number) == "attack"
    assert await manager.reader.suggest(match.id, 1, number) is None
    assert await manager.reader.check(match.id, 0, number, "pass") is None
    assert await manager.reader.check(match.id, 0, number, "fly") is not None
    question = await manager.reader.question(look.info, look.decision, ["attack", "fly"])
    assert question.refusals.keys() == {"fly"}
    other = look.decision._replace(seat=1)
    assert await manager.reader.question(look.info, other, ["attack"]) == Question(), "another seat's question is empty"
    assert await manager.reader.decision_of(match.id, number) == look.decision
    assert await manager.reader.decision_of(match.id, 1) is None


async def test_exported_journal_replays(table: Table) -> None:
    match = await table.begun()
    await table.answer(match.id, ANNA, "attack")
    await table.manager.play.set_stops(match.id, BEN, {"preset": "every", "windows": {}, "yield": ""})
    await table.answer(match.id, ANNA, "2")
    journal = await table.manager.reader.export(match.id)
    seats = [(seat["deck"], seat["name"], seat["stops"]) for seat in journal["seats"]]
    again = fake.FakeMatch.new(journal["seed"], seats, journal["options"])
    for entry in journal["entries"]:
        if entry["op"] == "answer":
            assert again.submit(entry["id"], entry["answer"], entry["seat"]).ok
        else:
            assert again.set_stops(entry["seat"], entry["stops"]).ok
    async with Repository(table.database).read() as tx:
        found = await tx.snapshot(match.id)
        assert found is not None
        stored = fake.FakeEngine().load(found[1])
    assert again.state == stored.state
    assert await refused(table.manager.reader.export((await table.challenge(channel_id=9)).id)) == "bot.not_started"


async def test_a_match_that_can_neither_be_read_nor_played_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await table.begun()
    await table.restart()
    monkeypatch.setattr(fake, "VERSION", 2)
    monkeypatch.setattr(fake.FakeMatch, "submit", lambda *given: Result("illegal"))
    assert await refused(table.manager.reader.look(match.id, ANNA)) == "bot.broken"
    assert await refused(table.manager.play.answer(match.id, ANNA, 3, "attack")) == "bot.broken"
    await table.manager.panels.reconcile(match.id)
    # The match must not block its channel forever.
    assert (await table.manager.play.concede(match.id, ANNA)).look.info.status == OVER
    assert (await table.challenge()).status == CHALLENGE


async def test_player_names_become_plain_and_distinct(table: Table) -> None:
    match = await table.challenge(challenger=(ANNA, "**<@1>** `x`__"), opponents=[(BEN, "@everyone " + "n" * 50)])
    names = [seat.name for seat in match.seats]
    assert names[0] == "1 x"
    assert names[1].startswith("everyone n")
    assert len(names[1]) <= 24
    match = await table.challenge(channel_id=9, challenger=(ANNA, "1 _"), opponents=[(BEN, "_dark_elf_ ~~x~~")])
    assert [seat.name for seat in match.seats] == ["1", "dark_elf x"], "the same in bold and in a sentence"
    match = await table.challenge(channel_id=8, challenger=(ANNA, "***"), opponents=[(BEN, "Player 1")])
    assert len({seat.name for seat in match.seats}) == 2


async def test_locale_and_dm_channel_of_a_person_are_stored(table: Table) -> None:
    match = await table.challenge()
    await table.manager.people.seen(BEN, locale="de")
    await table.manager.people.seen(BEN, dm_channel_id=77)
    seat = (await table.manager.reader.match(match.id)).seats[1]
    assert (seat.locale, seat.dm_channel_id, seat.dm_ok) == ("de", 77, True)
    await table.manager.store.set_meta("tree:1", "abc")
    await table.manager.store.set_meta("tree:1", "def")
    assert await table.manager.store.meta("tree:1") == "def"
    assert await table.manager.store.meta("tree:2") is None


async def test_closed_intake_finishes_one_answer_and_refuses_more(table: Table) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    running = asyncio.create_task(table.manager.play.answer(match.id, ANNA, look.decision.id, "attack"))
    await asyncio.sleep(0)
    assert await table.manager.store.close_intake(5)
    assert (await running).status == "ok"
    assert await refused(table.answer(match.id, ANNA, "1")) == "bot.restarting"
    assert (await table.manager.reader.look(match.id, ANNA)).decision is not None


def test_base36_number_is_read_back() -> None:
    for number in (0, 1, 35, 36, 10**12):
        assert unbase36(base36(number)) == number
    assert unbase36("a b") is None


async def test_steps_taken_back_are_marked_in_the_log(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(self: fake.FakeMatch, seat: int, answer: str) -> None:
        if answer == "back":
            self.say("took_back", "a step back")
        else:
            self.say("moved", f"moved {answer}")
            self.say("secret", "only one may see this", (seat,))
        self.ask(seat, "amount", ["1", "2", "3", "back"])

    monkeypatch.setattr(fake.FakeMatch, "on_amount", step)
    match = await table.begun()
    for answer in ("attack", "1", "2", "3", "back", "back", "3"):
        assert (await table.answer(match.id, ANNA, answer)).status == "ok"
    lines = await table.manager.reader.recap(match.id, 1)
    assert [(say(line.event.text), line.undone) for line in lines] == [
        ("Turn 1", False),
        ("moved 1", False),
        ("moved 2", True),
        ("moved 3", True),
        ("a step back", True),
        ("a step back", True),
        ("moved 3", False),
    ]
