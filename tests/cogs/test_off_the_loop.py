"""Processor-heavy work runs outside the event loop, and the size of people's input is limited.

``python -m cogs steps`` measures the steps of the event loop.
"""

from __future__ import annotations

import asyncio
import functools
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cog_games import begin
from cog_world import World, running

import engine
import render
from bot import apart as lanes
from bot.apart import apart
from bot.decks import library
from bot.decks.library import MOST_BYTES, MOST_UNREAD
from bot.decks.model import Deck
from bot.model import UserError
from cogs.decks import buttons as deck_buttons
from cogs.decks import panels as deck_panels
from cogs.lookup import report as report_file
from cogs.lookup import show
from cogs.panels import log as log_panel
from cogs.prompt import typed, typed_moves
from cogs.wire import limits
from cogs.wire.custom_ids import MAX_ID, Tap
from engine import Match

Watch = Callable[[Any, str], list[str]]
LOOKED_UP = ("find_rule", "find_card", "find_word", "card_search", "word_search", "page_search", "complete")


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Return a function that patches a function of a module or class and records the threads in which it runs."""

    def begin_to(owner: Any, name: str) -> list[str]:
        seen: list[str] = []
        work = getattr(owner, name)

        @functools.wraps(work)
        def noted(*args: Any, **kwargs: Any) -> Any:
            seen.append(threading.current_thread().name)
            return work(*args, **kwargs)

        monkeypatch.setattr(owner, name, noted)
        return seen

    return begin_to


def loaded(name: str) -> Any:
    """Return the command module as the bot has loaded it."""
    return sys.modules[f"cogs.commands.{name}"]


def only_in(lane: str, seen: list[str]) -> bool:
    return bool(seen) and all(name.startswith(f"apart-{lane}") for name in seen)


async def test_lane_does_one_thing_after_the_other() -> None:
    done: list[int] = []
    waiting = [apart("text", done.append, n) for n in range(50)]
    for one in waiting:
        await one
    assert done == list(range(50))


async def test_lane_raises_the_error_of_its_work() -> None:
    with pytest.raises(ZeroDivisionError):
        await apart("text", lambda: 1 / 0)


def test_lane_has_one_thread() -> None:
    assert lanes._thread("match") is lanes._thread("match")
    assert lanes._thread("match")._max_workers == 1


async def test_people_are_answered_while_the_indexes_are_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, rest = threading.Event(), threading.Event()
    seen: list[str] = []

    def build() -> None:
        seen.append(threading.current_thread().name)
        begun.set()
        rest.wait()

    monkeypatch.setattr(show, "preload", build)
    try:
        async with running(tmp_path) as world:
            await asyncio.to_thread(begun.wait)
            said = await world.anna.slash("#duel", "help")
            assert said.message is not None and only_in("lookup", seen)
            rest.set()
    finally:
        rest.set()


# -- decks ---------------------------------------------------------------------------------------------------


async def refusal(world: World, text: str) -> str:
    with pytest.raises(UserError) as refused:
        await world.manager.decks.bring(world.anna.id, "invasion", text)
    return refused.value.msg.id


async def test_deck_is_read_off_the_loop(real_world: World, watch: Watch) -> None:
    seen = watch(library, "read")
    await real_world.manager.decks.bring(real_world.anna.id, "invasion", "3 Squig Herders\n3 blahblah")
    assert only_in("deck", seen)


async def test_deck_of_the_most_lines_is_read(real_world: World) -> None:
    text = "\n".join(["1 Squig Herders"] * MOST_UNREAD)
    found = await real_world.manager.decks.bring(real_world.anna.id, "invasion", text)
    assert found.deck.size == MOST_UNREAD


WORST = [
    "\n".join(f"3 q{n}z" for n in range(2000))[:MOST_BYTES],
    *(sign * (MOST_BYTES // len(sign)) for sign in ("<card", "[url=", "<", "[")),
    "3 a" + " " * 16000 + "b",
    "3 " + "x " * 7000,
    "(" * 16000,
    '"3","' * 3000,
]


@pytest.mark.parametrize("text", WORST, ids=range(len(WORST)))
async def test_worst_texts_are_read_off_the_loop(real_world: World, watch: Watch, text: str) -> None:
    seen = watch(library, "read")
    try:
        await real_world.manager.decks.bring(real_world.anna.id, "invasion", text)
    except UserError as refused:
        assert refused.msg.id in ("bot.deck.lines", "bot.deck.no_cards")
    assert only_in("deck", seen)


async def test_file_of_one_long_line_is_read_whole(real_world: World) -> None:
    rows = "".join('<card qty="1" id="00000000-0000-0000-0000-000000000000">Squig Herders</card>' for _ in range(60))
    text = f'<deck><section name="Deck">{rows}</section></deck>'
    assert len(text) > 4000
    found = await real_world.manager.decks.bring(real_world.anna.id, "invasion", text)
    assert found.deck.size == 60


async def test_many_decks_are_checked_off_the_loop(real_world: World, watch: Watch) -> None:
    world, anna = real_world, real_world.anna
    await world.manager.decks.bring(anna.id, "invasion", "3 Squig Herders", "Rats")
    seen = [watch(deck_panels, "listing"), watch(deck_panels, "verdict"), watch(deck_buttons, "deck_panel")]
    for command in ("list", "check", "show"):
        await anna.slash("#duel", f"deck {command}", **({} if command == "list" else {"deck": "Rats"}))
    assert all(only_in("text", one) for one in seen)


async def test_own_decks_are_checked_off_the_loop_when_accepting(real_world: World, watch: Watch) -> None:
    world = real_world
    await world.manager.decks.bring(world.ben.id, "invasion", "3 Squig Herders", "Rats")
    seen = watch(Deck, "can_start")
    await begin(world, "invasion")
    assert only_in("text", seen)


# -- looking up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "option"), [("rule", "query"), ("card", "name"), ("keyword", "name")])
async def test_look_up_searches_off_the_loop(real_world: World, watch: Watch, command: str, option: str) -> None:
    anna = real_world.anna
    seen = {name: watch(loaded("lookup"), name) for name in LOOKED_UP}
    text = "how do I attack " * 18
    await anna.autocomplete("#duel", command, option, text)
    await anna.slash("#duel", command, **{option: text})
    used = [threads for threads in seen.values() if threads]
    assert used and all(only_in("lookup", threads) for threads in used)


# -- what is typed -------------------------------------------------------------------------------------------

FIELDS = (
    ("rule", "query"),
    ("card", "name"),
    ("keyword", "name"),
    ("play", "action"),
    ("why", "thing"),
    ("deck show", "deck"),
    ("match challenge", "deck"),
    ("match challenge", "rules"),
    ("match status", "match"),
    ("match board", "zone"),
    ("help", "game"),
)


@pytest.mark.parametrize(("command", "option"), FIELDS)
async def test_long_text_is_refused_before_a_command_reads_it(world: World, command: str, option: str) -> None:
    more = {"opponent": "Ben"} if command == "match challenge" else {}
    text = "ab " * limits.TYPED
    told = await world.anna.slash("#duel", command, **more, **{option: text})
    assert told.text == f"That is too long. Please use at most {limits.TYPED} characters."
    assert await world.anna.autocomplete("#duel", command, option, text, **more) == []


async def test_text_of_the_longest_length_is_read(real_world: World) -> None:
    told = await real_world.anna.slash("#duel", "rule", query=("how do I win " * 30)[: limits.TYPED])
    assert "too long" not in told.text


@pytest.mark.parametrize(
    "text", [f"w1:act:1:1:d00{'0' * MAX_ID}", f"w1:act:{'z' * 13}:1:d00", f"w1:act:1:{'z' * 13}:d00"]
)
def test_overlong_custom_id_is_not_parsed(text: str) -> None:
    assert Tap.parse(text) is None


def test_longest_id_is_read() -> None:
    tap = Tap("act", 36**12 - 1, 36**12 - 1, "d", 0, "")
    longest = Tap("act", 36**12 - 1, 36**12 - 1, "d", 0, "0" * (MAX_ID - len(tap.custom_id)))
    assert Tap.parse(longest.custom_id) == longest


async def test_number_of_typed_words_compared_is_limited(real_world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: set[str] = set()
    real = typed.SequenceMatcher
    monkeypatch.setattr(typed, "SequenceMatcher", lambda junk, a, b: compared.add(a) or real(junk, a, b))
    await begin(real_world, "invasion")
    await real_world.anna.slash("#duel", "play", action=" ".join(f"w{n}" for n in range(70)))
    assert 0 < len(compared) <= typed.READ


# -- matches -------------------------------------------------------------------------------------------------

TEXTS = {
    "match log": (log_panel, "log"),
    "match report": (report_file, "scenario"),
    "match status": ("match", "status"),
    "match board": (render, "text_pages"),
    "why": ("why", "panel"),
    "play": (typed, "nearest"),
}


@pytest.mark.parametrize("command", TEXTS)
async def test_command_writes_a_matchs_texts_off_the_event_loop(real_world: World, watch: Watch, command: str) -> None:
    await begin(real_world, "invasion")
    owner, name = TEXTS[command]
    seen = watch(loaded(owner) if isinstance(owner, str) else owner, name)
    more = {"play": {"action": "what is this"}, "match board": {"style": "text"}}.get(command, {})
    await real_world.anna.slash("#duel", command, **more)
    assert only_in("text", seen)


@pytest.mark.parametrize(
    ("command", "option", "work"),
    [
        ("play", "action", "lines"),
        ("why", "thing", "refusals"),
    ],
)
async def test_completion_reads_a_match_in_its_thread(
    real_world: World, watch: Watch, command: str, option: str, work: str
) -> None:
    await begin(real_world, "invasion")
    seen = watch(Match, work)
    await real_world.anna.autocomplete("#duel", command, option, "a")
    assert only_in("match", seen)


PUBLIC = (
    "submit",
    "submit_line",
    "end_turn",
    "view",
    "to_bytes",
    "suggest",
    "hints",
    "aims",
    "lines",
    "completions",
    "foreseen",
    "refusals",
    "why_not",
    "check",
    "stops",
    "set_stops",
    "take_back",
    "can_take_back",
)


@pytest.mark.parametrize("game", ["invasion", "summoner_wars", "karth"])
async def test_match_is_used_only_by_its_thread(real_world: World, watch: Watch, game: str) -> None:
    seen = {name: watch(Match, name) for name in PUBLIC}
    info = await begin(real_world, game)
    for command, more in (
        ("match status", {}),
        ("match board", {}),
        ("match report", {}),
        ("why", {}),
        ("hand", {}),
        ("stops", {}),
        ("play", {"action": "nothing like it"}),
        ("match log", {}),
    ):
        await real_world.anna.slash("#duel", command, **more)
    for command, option in (("play", "action"), ("why", "thing"), ("match board", "zone")):
        await real_world.anna.autocomplete("#duel", command, option, "a")
    for _ in range(3):
        info = await real_world.manager.reader.match(info.id)
        seat = info.waiting[0]
        look = await real_world.manager.reader.look_seat(info.id, seat)
        answer = await real_world.manager.reader.suggest(info.id, seat, look.decision.id)
        await real_world.manager.play.answer(info.id, info.seats[seat].user_id, look.decision.id, answer or "")
    await real_world.settled()
    elsewhere = {
        name: set(threads)
        for name, threads in seen.items()
        if any(not thread.startswith(("apart-match", "apart-text")) for thread in threads)
    }
    assert elsewhere == {} and seen["submit"] and seen["view"] and seen["to_bytes"]


async def test_match_is_read_and_played_again_in_its_thread(real_world: World, watch: Watch) -> None:
    info = await begin(real_world, "invasion")
    seen = [watch(Match, "from_bytes"), watch(engine, "repeat")]
    async with real_world.manager.store.repository.write() as tx:
        for rev, _ in await tx.snapshots_before(info.id, 1 << 40):
            await tx.replace_snapshot(info.id, rev, b"no snapshot")
    real_world.manager.store.live.forget()
    await real_world.anna.slash("#duel", "match status")
    assert all(only_in("match", one) for one in seen)


async def test_match_begins_and_ends_in_its_thread(real_world: World, watch: Watch) -> None:
    seen = [watch(Match, "new"), watch(Match, "concede")]
    info = await begin(real_world, "invasion")
    await real_world.manager.play.concede(info.id, real_world.anna.id)
    assert all(only_in("match", one) for one in seen)


async def test_unknown_zone_is_refused_with_a_sentence(real_world: World) -> None:
    await begin(real_world, "invasion")
    told = await real_world.anna.slash("#duel", "match board", zone="nowhere" * 9)
    assert told.text.startswith("This board has no zone called nowhere")


async def test_number_of_typed_words_searched_for_a_move_is_limited(real_world: World, watch: Watch) -> None:
    await begin(real_world, "summoner_wars")
    seen = watch(typed_moves, "meant")
    await real_world.anna.slash("#duel", "play", action="\ufdfa" * limits.TYPED)
    assert 0 < len(seen) <= typed_moves.WORDS + 1
