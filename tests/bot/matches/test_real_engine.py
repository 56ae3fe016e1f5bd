"""The game manager with the real engine: random answers, restarts, and replays of the journal."""

from __future__ import annotations

import random
from pathlib import Path

from bot_table import ANNA, BEN, CHANNEL

from bot.matches import ACTIVE, GameManager, MatchInfo
from bot.storage import Repository, open_database
from engine import Match, replay, say
from engine.players.random_answers import random_answer

PEOPLE = (ANNA, BEN)


async def begin(manager: GameManager, channel: int = CHANNEL) -> MatchInfo:
    match = await manager.challenges.open(
        guild_id=1,
        channel_id=channel,
        challenger=(ANNA, "Anna"),
        opponents=[(BEN, "Ben")],
        game="invasion",
        stops="every",
    )
    return await manager.challenges.accept(match.id, BEN, stops="attacks")


async def test_random_match_survives_restarts(tmp_path: Path) -> None:
    place = str(tmp_path / "bot.sqlite3")
    chance = random.Random(3)
    database = await open_database(place)
    manager = GameManager(Repository(database), seed=lambda: 3)
    info = await begin(manager)
    played = back = 0
    while info.status == ACTIVE and played < 250:
        if played % 60 == 59:
            await database.close(checkpoint=False)
            database = await open_database(place)
            manager = GameManager(Repository(database))
            await manager.panels.reconcile(info.id)
        user = PEOPLE[chance.choice(info.waiting)]
        look = await manager.reader.look(info.id, user)
        assert look.decision is not None
        answer = random_answer(look.decision, chance)
        done = await manager.play.answer(info.id, user, look.decision.id, answer)
        if done.status == "illegal":
            suggestion = await manager.reader.suggest(info.id, look.decision.seat, look.decision.id)
            assert suggestion is not None
            done = await manager.play.answer(info.id, user, look.decision.id, suggestion)
        assert done.status == "ok", (look.decision, answer)
        info = done.look.info
        played += 1
        asked = done.look.decision
        while done.look.can_take_back and chance.random() < 0.5:
            assert asked is not None
            done = await manager.play.take_back(info.id, user, decision_id=asked.id)
            assert done.status == "ok" and done.look.info.waiting == (done.look.seat,)
            info, asked = done.look.info, done.look.decision
            played += 1
            back += 1
    assert back
    journal = await manager.reader.export(info.id)
    assert len(journal["entries"]) == played
    again = replay(journal)
    async with Repository(database).read() as tx:
        stored = await tx.snapshot(info.id)
        prompts = await tx.open_prompts(info.id)
    assert stored is not None
    assert Match.from_bytes(stored[1]).digest() == again.digest()
    assert {p.decision_id for p in prompts} == {d.id for d in again.pending}
    for seat in (0, 1, None):
        for line in await manager.reader.log(info.id, seat):
            assert say(line.event.text)
    await database.close()


async def test_every_opening_event_is_stored(tmp_path: Path) -> None:
    """Each seat can later read exactly the opening events that a replay publishes to that seat."""
    database = await open_database(str(tmp_path / "bot.sqlite3"))
    manager = GameManager(Repository(database), seed=lambda: 11)
    info = await begin(manager)
    journal = await manager.reader.export(info.id)
    fresh = replay(journal)
    for seat in (0, 1, None):
        stored = [line.event for line in await manager.reader.log(info.id, seat)]
        assert stored == fresh.events(0, seat)
    await database.close()


async def test_match_in_memory_keeps_no_stored_history(tmp_path: Path) -> None:
    """The log, the journal and what a picture shows of the last events are read as before."""
    database = await open_database(str(tmp_path / "bot.sqlite3"))
    manager = GameManager(Repository(database), seed=lambda: 11)
    info = await begin(manager)
    for _ in range(40):
        look = await manager.reader.look(info.id, PEOPLE[info.waiting[0]])
        assert look.decision is not None
        done = await manager.play.answer(
            info.id, PEOPLE[look.decision.seat], look.decision.id, look.decision.options[0].key
        )
        if done.status == "illegal":
            suggestion = await manager.reader.suggest(info.id, look.decision.seat, look.decision.id)
            done = await manager.play.answer(info.id, PEOPLE[look.decision.seat], look.decision.id, suggestion or "")
        info = done.look.info
        live = manager.store.live.kept(info.id, info.rev)
        assert isinstance(live, Match)
        assert (live.events(0, None), live.journal) == ([], [])
    again = replay(await manager.reader.export(info.id))
    live = manager.store.live.kept(info.id, info.rev)
    assert isinstance(live, Match)
    assert live.digest() == again.digest()
    assert [live.view(seat)["last"] for seat in (0, 1, None)] == [again.view(seat)["last"] for seat in (0, 1, None)]
    for seat in (0, 1, None):
        told = {event.seq for event in again.events(0, seat)}
        assert {line.event.seq for line in await manager.reader.log(info.id, seat)} <= told
    await database.close()
