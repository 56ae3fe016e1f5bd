"""Twins over days: nothing shows whether stops or a plan closed a window, nor which cards a planner holds.

The matches have clocks. Their players live in different time zones, have quiet hours, are reminded, get sounds that
follow silent messages, digests, and lists of matches. All of it must be the same in both bots, at the same times. See
tests/kits/twin_bots.py.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from plan_kit import passing, random_plan
from twin_bots import CHANNEL, EVE, USERS, Twin, compare
from twin_kit import INVASION, KARTH, KARTH_FOUR, SUMMONER_WARS, Leak, Pair, Twins, brought_to_light, same

from bot.clocks.quiet import HOUR_MS
from bot.matches import play
from bot.matches.agreements import NO, WITHDRAWN, YES
from bot.matches.notify import Saved
from bot.matches.timekeeping import MINUTE_MS
from bot.model import MatchInfo
from bot.notifications import live
from bot.storage import open_database
from engine import LogEntry, Match, Msg
from engine.chain import window

ANSWERING = replace(SUMMONER_WARS, decks=("vanguards-samuel-farthen", "filth-the-demagogue"))
"""Decks of Summoner Wars with abilities and events for the other player's turn."""
CARDS = {
    "invasion": ("Striking the Grudge", "Favour of Mork", "Pillage", "Master Rune of Valaya", "Demolition!"),
    "karth": ("Deflect", "Counterspell", "Recall"),
}
"""Cards that plans answer with."""
SKIPPED = {"karth": 120, "summoner_wars": 76}
"""The number of answers before the match begins on Discord, by game. Windows are rare in the first turns."""
PAUSES = (5_000, 20_000, 4 * MINUTE_MS, 50 * MINUTE_MS, 3 * HOUR_MS, 9 * HOUR_MS)
"""Times in milliseconds between two answers. Some are shorter than a live match's pauses, some leave a person late."""
HABITS = (("Europe/Berlin", "23:00-07:00", "de"), ("America/New_York", "22:00-06:00", "en"))
"""The time zone, the quiet hours and the language of each person."""
FAY = 707
Planning = Callable[[Twin], Awaitable[None]]


class Pairs:
    """Counts of some pairs: answers, plans that did something, requests and undos, and the kinds of messages."""

    def __init__(self) -> None:
        self.steps = self.planned = self.asked = self.undone = 0
        self.kinds: set[str] = set()


@asynccontextmanager
async def twins_of(twins: Twins, folder: Path, seed: int, *, dealt: bool) -> Any:
    """Yield two bots with the same settings. ``dealt``: whether the seat holds other cards in the second one."""
    hidden = seed % len(twins.decks)
    pair: list[Twin] = []
    databases = [await open_database(str(folder / f"{name}{seed}.sqlite3")) for name in "ab"]
    try:
        for database, dice in zip(databases, (None, Random(seed) if dealt else None), strict=True):
            pair.append(await begun(Twin(twins, database, hidden, dice, seed, SKIPPED.get(twins.game, 0)), seed))
        yield hidden, *pair
    finally:
        for twin in pair:
            twin.pictures.close()
        for database in databases:
            await database.close(checkpoint=False)


async def begun(twin: Twin, seed: int) -> Twin:
    """Begin the match and, for a person who sees nothing hidden, two further ones in other channels."""
    twin.now = 1_790_000_000_000
    others = [user for user in USERS[: len(twin.twins.decks)] if user not in twin.courier.knowing]
    if seed % 3 == 2:
        twin.courier.closed = frozenset(others[-1:])
    async with twin.repository.write() as tx:
        for n, user in enumerate(USERS):
            zone, quiet, locale = HABITS[n % 2]
            await tx.set_user(user, time_zone=zone, quiet=quiet, locale=locale)
    await twin.begin(("every", "every"), pace="1d")
    for n, foe in enumerate((EVE, FAY), 1):
        challenges = twin.manager.challenges
        deck, other = twin.twins.decks[:2]
        one = await challenges.open(
            guild_id=1,
            channel_id=CHANNEL + n,
            game=twin.twins.game,
            deck=deck,
            challenger=(foe, "Eve"),
            opponents=[(others[0], "Friend")],
            options={"pace": "3d"} if n == 1 else {},
        )
        await challenges.accept(one.id, others[0], deck=other)
    # An open challenge, which stays in the list of the person who sees nothing hidden.
    await challenges.open(
        guild_id=1,
        channel_id=CHANNEL + 9,
        game=twin.twins.game,
        challenger=(others[0], "Friend"),
        opponents=[],
        free=1,
    )
    await twin.pass_time(2 * HOUR_MS)
    return twin


async def played(
    twins: Twins, a: Twin, b: Twin, hidden: int, seed: int, most: int, seen: Pairs, plan: Planning | None = None
) -> None:
    """Give both the same public answers and requests over some days, and compare what the others see.

    ``plan`` sets the plans of a bot's match; without it, no request is allowed.
    """
    dice, days, asks = Random(seed), Random(seed), Random(seed)
    await compare(a, b, thoroughly=True)
    for step in range(most):
        one, two = await a.live(), await b.live()
        if [d.seat for d in one.pending] != [d.seat for d in two.pending] and one.st.openings:
            break  # Stops ask about a triggered Action in play, which a plan may pass.
        chosen = Pair(twins, one, two, hidden, dice).choose()
        if chosen is None:
            break
        da, db, mine, theirs = chosen
        await a.answer(da.seat, da.id, mine)
        await b.answer(db.seat, db.id, theirs)
        seen.steps += 1
        pause = days.choice(PAUSES)
        for twin in (a, b):
            await twin.pass_time(pause)
        if brought_to_light(await a.live(), hidden) != brought_to_light(await b.live(), hidden):
            break
        seen.kinds |= {one[1] for one in a.courier.sent}
        await compare(a, b, thoroughly=step % 6 == 0)
        if one.over is None and (await a.live()).over is None and asks.random() < 0.4:
            await requested(a, b, asks, seen, plan)
    async with b.repository.read() as tx:
        seen.planned += await tx.value("SELECT count(*) FROM event WHERE kind = 'plan'")


async def requested(a: Twin, b: Twin, dice: Random, seen: Pairs, plan: Planning | None) -> None:
    """Let a seat ask in both bots to take back its last move, and let it have the same answer in both.

    With ``plan``, the others may allow it. An undo drops the plans that have answered, so they are then set again.
    """
    seat, pause = dice.randrange(len(a.twins.decks)), dice.choice(PAUSES)
    word = dice.choice([NO, WITHDRAWN, *[YES] * 4 * (plan is not None)])
    made = [await twin.ask_back(seat) for twin in (a, b)]
    same("request", *made)
    if isinstance(made[0], Msg):
        return
    seen.asked += 1
    for twin, request in zip((a, b), made, strict=True):
        await twin.pass_time(pause)
        await twin.reply(request, word)
        if word == YES and plan is not None:
            await plan(twin)
        await twin.pass_time(MINUTE_MS)
    seen.undone += word == YES
    seen.kinds |= {one[1] for one in a.courier.sent}
    await compare(a, b, thoroughly=True)


async def stops_or_plan(twins: Twins, folder: Path, seed: int, most: int, seen: Pairs) -> None:
    """Play a pair in which stops close a seat's windows in the first bot, and a plan in the second one."""
    async with twins_of(twins, folder, seed, dealt=False) as (hidden, a, b):
        live = await a.live()
        windows = {name: {"theirs": False} for name in live.stops(hidden)["windows"]}
        done = await a.manager.play.set_stops(a.match, USERS[hidden], {"preset": "every", "windows": windows})
        assert done.status == "ok"
        done = await b.manager.play.set_plan(b.match, USERS[hidden], passing)
        assert done.status == "ok"
        for twin in (a, b):
            await twin.pass_time(MINUTE_MS)
        await played(twins, a, b, hidden, seed, most, seen)


async def hidden_cards(twins: Twins, folder: Path, seed: int, most: int, seen: Pairs, plan: Any = None) -> None:
    """Play a pair in which one seat holds other cards, and all seats have plans."""
    async with twins_of(twins, folder, seed, dealt=True) as (hidden, a, b):
        dice, match = Random(seed), await a.live()
        cards = tuple(f"card:{name}" for name in CARDS.get(twins.game, ()))
        plans = []
        for seat in range(len(twins.decks)):
            made = plan or random_plan(match, seat, dice, cards)
            if plan is None:
                made["rules"] += passing(match, seat)["rules"]
            plans.append(made)

        async def planned(twin: Twin) -> None:
            for user, made in zip(USERS, plans, strict=False):
                done = await twin.manager.play.set_plan(twin.match, user, lambda live, seat, made=made: made)
                assert done.status == "ok", done.reason

        for twin in (a, b):
            await planned(twin)
            await twin.pass_time(MINUTE_MS)
        await played(twins, a, b, hidden, seed, most, seen, planned if plan is None else None)


def cases(*groups: tuple[Twins, int, int, bool]) -> Iterator[Any]:
    """Return one parameter for each (twins, seed, maximum number of answers, whether slow)."""
    for twins, seed, most, slow in groups:
        yield pytest.param(twins, seed, most, id=f"{twins}-{seed}", marks=[pytest.mark.slow] if slow else [])


CASES = [
    *cases(
        (INVASION, 0, 40, False),
        (INVASION, 2, 40, True),
        (ANSWERING, 0, 40, False),
        (KARTH, 0, 40, False),
        *((INVASION, seed, 80, True) for seed in (3, 4, 5)),
        (ANSWERING, 4, 80, True),
        (KARTH, 1, 80, True),
        (KARTH_FOUR, 3, 60, True),
    )
]


@pytest.mark.parametrize(("twins", "seed", "most"), CASES)
async def test_days_with_stops_or_a_plan_look_alike(tmp_path: Path, twins: Twins, seed: int, most: int) -> None:
    seen = Pairs()
    await stops_or_plan(twins, tmp_path, seed, most, seen)
    assert seen.steps > 10 and seen.planned
    assert seen.kinds > {"board", "clock"}
    assert seen.asked or twins.game == "summoner_wars"  # nearly every move there is a roll or a card


@pytest.mark.parametrize(("twins", "seed", "most"), CASES)
async def test_days_with_other_hidden_cards_look_alike(tmp_path: Path, twins: Twins, seed: int, most: int) -> None:
    seen = Pairs()
    await hidden_cards(twins, tmp_path, seed, most, seen)
    assert seen.steps > 3 and (seen.planned or seen.undone)
    assert seen.undone or twins.game == "summoner_wars"


async def test_plan_that_counts_as_presence_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: setting a plan lets the match become live, setting stops does not."""
    monkeypatch.setattr(live, "OWN_ACTS", live.OWN_ACTS | {"plan"})
    with pytest.raises(Leak):
        await stops_or_plan(INVASION, tmp_path, 0, 2, Pairs())


async def test_time_of_a_plan_in_the_list_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: the list says that the match has changed when a plan was set."""
    honest = play.seen_by_others

    def leaky(before: MatchInfo, saved: Saved, events: Sequence[LogEntry]) -> bool:
        return bool(Match.from_bytes(saved.blob).st.plans) or honest(before, saved, events)

    monkeypatch.setattr(play, "seen_by_others", leaky)
    with pytest.raises(Leak):
        await stops_or_plan(INVASION, tmp_path, 0, 2, Pairs())


@pytest.mark.slow
async def test_plan_that_reads_the_hand_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: a plan that passes only without a tactic in the hand."""
    honest = window.planned

    def leaky(st: Any, frame: Any, seat: int, why: Any, options: Any) -> Any:
        if any(st.rules.card(st.ents[e].code).kind == "tactic" for e in st.rules.hand(st, seat)):
            return why, None
        return honest(st, frame, seat, why, options)

    monkeypatch.setattr(window, "planned", leaky)
    plan = {"rules": [{"when": "window", "do": "pass"}, {"when": "end", "do": "pass"}], "keep": True}
    with pytest.raises(Leak):
        for seed in range(4):
            await hidden_cards(INVASION, tmp_path, seed, 60, Pairs(), plan)
