"""Properties of whole matches: exact copies, determinism, arbitrary answers, three seats, simultaneous questions."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import toy
import toy_rules
from hypothesis import given, settings
from hypothesis import strategies as some
from kernel_table import Table, play_on, prod, snapshot, table
from random_play import by_chance_or_suggested
from toy import BEAR, BOLT, GROW, INCOME, SCRIBE, card, tactic
from toy_words import units

from engine import Match, MatchError, SeatSetup, game, games, replay, say
from engine.kernel.decision import SHAPES, Decision, Option, parse
from engine.kernel.language.abilities import action, forced, leaves, one, up_to
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.nouns.references import T
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg
from engine.table import INSTALLED

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def new(seed: int, seats: int = 2, **options: str) -> Match:
    """Start a match whose decks contain every card."""
    return Match.new("toy", seed, [SeatSetup("every", f"P{n}") for n in range(seats)], options)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4)])
def test_fork_save_and_stale_answers_at_every_decision(seats: int, seed: int) -> None:
    m = new(seed, seats)
    step = 0
    while m.over is None and step < 260:
        if step % 3 == 0:
            prod(m)
        assert play_on(m, 1, seed * 7919 + step) == 1
        step += 1


@pytest.mark.parametrize("seats", [2, 3])
def test_replaying_the_journal_gives_the_same_match(seats: int) -> None:
    chance = random.Random(seats)
    m = new(11, seats)
    while m.over is None:
        if chance.random() < 0.1:
            m.set_stops(chance.randrange(seats), {"preset": chance.choice(toy_rules.PRESETS)})
        play_on(m, 1, chance.randrange(1 << 30))
    journal = {
        "game": "toy",
        "seed": 11,
        "seats": [{"deck": "every", "name": f"P{n}"} for n in range(seats)],
        "options": {},
        "entries": json.loads(json.dumps(m.journal)),
    }
    again = replay(journal)
    assert (again.digest(), again.over, again.rev) == (m.digest(), m.over, m.rev)
    assert [e.to_json() for e in again._events] == [e.to_json() for e in m._events]
    journal["entries"][3] = {**journal["entries"][3], "id": 9999, "op": "answer", "answer": "x"}
    with pytest.raises(MatchError):
        replay(journal)


SCRIPT = """
import hashlib, sys
sys.path.insert(0, {here!r})
import toy
from engine import Match, SeatSetup
from kernel_table import play_on
h = hashlib.sha256()
data = b""
for seats in (2, 3):
    m = Match.new("toy", 5, [SeatSetup("every")] * seats)
    for step in range(300):
        if m.over is not None:
            break
        if step == 120:
            data += m.to_bytes()[12:]
            print(m.to_bytes().hex())
        play_on(m, 1, step)
        h.update(m.digest().encode())
        h.update(repr(m.pending).encode())
    h.update(repr([e.to_json() for e in m.events(0, None)]).encode())
h.update(repr(sorted((a, x.crc) for a, x in toy.RULES.abilities.items())).encode())
print(h.hexdigest())
print(sorted(name for name in sys.modules if name.startswith("engine.") and name.count(".") == 1))
"""


def run_script(hash_seed: str) -> list[str]:
    """Play matches in a separate process and return the lines that it prints."""
    paths = os.pathsep.join((str(ROOT), str(HERE.parent / "kits")))
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    out = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(here=str(HERE))], env=env, capture_output=True, text=True, check=True
    )
    return out.stdout.split("\n")


def test_nothing_depends_on_the_process() -> None:
    """Processes with other hash seeds give the same matches and programs, and can load each other's snapshots."""
    first, second = run_script("0"), run_script("1")
    assert first == second
    for line in first[:2]:
        assert Match.from_bytes(bytes.fromhex(line)).pending
    # the process that played the toy game has loaded no other game
    assert "engine.kernel" in first[3]
    assert not [name for name in INSTALLED if name in first[3]]


def test_game_is_known_only_by_its_registration() -> None:
    assert game("toy") is toy.SPEC
    assert toy.SPEC in games()
    text = {spec.name: say(spec.title) for spec in games()}
    assert text["toy"] == "Three Lanes"
    with pytest.raises(ValueError, match="registered twice"):
        from dataclasses import replace

        from engine import register_game

        register_game(replace(toy.SPEC, board="another"))


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"game": "nothing"}, "game.unknown"),
        ({"options": {"openings": "x"}}, "setup.option"),
        ({"options": {"speed": 1}}, "setup.no_option"),
        ({"seats": [SeatSetup("every")]}, "setup.seats"),
        ({"seats": [SeatSetup("every")] * 4}, "setup.seats"),
        ({"seats": [SeatSetup("none")] * 2}, "setup.no_deck"),
        ({"seats": [SeatSetup({"zzz": 3})] * 2}, "setup.no_card"),
        ({"seats": [SeatSetup("every", stops="often")] * 2}, "setup.no_preset"),
    ],
)
def test_impossible_set_up_is_refused_with_a_sentence(setup: dict[str, Any], message: str) -> None:
    with pytest.raises(MatchError) as info:
        Match.new(**{"game": "toy", "seed": 1, "seats": [SeatSetup("every")] * 2, **setup})
    assert info.value.msg.id == message
    assert say(info.value.msg)


# -- several seats ---------------------------------------------------------------------------------------


def test_simultaneous_answers_are_revealed_together() -> None:
    m = new(3, 3)
    assert [d.seat for d in m.pending] == [0, 1, 2]
    before = [json.dumps(m.view(s)["players"]) for s in (0, 2, None)]
    hands = m.view(1)["players"][1]["hand"]
    d = m.pending[1]
    result = m.submit(d.id, "swap", 1)
    assert result.ok and result.events == ()
    assert [json.dumps(m.view(s)["players"]) for s in (0, 2, None)] == before
    assert m.view(1)["players"][1]["hand"] == hands  # even the answering player's hand has not changed yet
    assert m.submit(d.id, "keep", 1).status == "stale"  # the first answer counts
    prod(m)
    assert m.submit(m.pending[1].id, "keep", 2).ok
    assert [d.seat for d in m.pending] == [0]
    last = m.submit(m.pending[0].id, "keep", 0)
    assert [e.kind for e in last.events[:3]] == ["mulligan.keep", "mulligan.swap", "mulligan.keep"]
    assert m.view(1)["players"][1]["hand"] != hands


def test_conceding_between_simultaneous_answers_forgets_them() -> None:
    m = new(3, 2)
    m.submit(m.pending[0].id, "swap", 0)
    assert m.concede(1).ok
    assert (m.st.answers, m.st.asks, m.st.noted, m.st.openings, m.st.frames) == ((), (), (), (), [])


def test_three_seat_match_continues_without_a_conceding_seat() -> None:
    m = new(3, 3)
    m.submit(m.pending[0].id, "swap", 0)
    told = m.concede(2)
    assert told.ok and [e.kind for e in told.events] == ["conceded"]
    assert m.over is None and [d.seat for d in m.pending] == [1]  # seat 2's mulligan is answered automatically
    assert m.concede(2).status == "illegal"
    assert m.submit(m.pending[0].id, "keep", 1).ok
    active = set()
    for _ in range(30):
        (d,) = m.pending
        active.add(m.view(None)["active"])
        assert d.seat != 2
        assert m.submit(d.id, "pass" if "pass" in d.keys else m.suggest(d.id) or "", d.seat).ok
    assert active == {0, 1}
    assert m.concede(0).ok
    assert m.over is not None and m.over.winners == (1,)


def test_order_of_simultaneous_answers_does_not_matter() -> None:
    digests = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        m = new(3, 3)
        ids = {d.seat: d.id for d in m.pending}
        for seat in order:
            m.submit(ids[seat], "swap" if seat == 1 else "keep", seat)
        digests.add(m.digest())
    assert len(digests) == 1


def test_three_seats_pass_in_turn_order() -> None:
    t = table(seats=3, board={("left", 1): (BEAR,)}, hands={0: (BOLT,), 1: (GROW,), 2: (INCOME,)})
    asked = []

    def answer(word: str) -> None:
        asked.append(t.asked[0])
        t.say(word)

    for word in ("play:bolt", "bear", "play:grow", "bear", "pass", "pass"):
        answer(word)
    assert t.chain == ["bolt", "grow"]
    answer("pass")
    assert t.chain == []
    assert asked == [0, 0, 1, 1, 2, 0, 1]
    assert t.told("resolves") == ["resolves Grow", "resolves Bolt"]
    asked.clear()
    for word in ("pass", "play:income", "pass", "pass", "pass"):
        answer(word)
    assert asked == [1, 2, 0, 1, 2]
    assert t.pool(2) == 7
    asked.clear()
    while t.decision.window == "main":
        answer("pass")
    assert asked == [2, 0, 1]  # after each chain the next player begins


def test_three_seats_trigger_from_the_active_player_on() -> None:
    st = toy.position(seats=3, board={("left", s): (SCRIBE, f"kin{s}") for s in range(3)}, hands={0: ("slaughter",)})
    st.vars["active"] = 1
    st.frames[0].v["queue"] = ("window:main",)
    t = Table(st)
    assert t.asked[0] == 1
    t.do("pass", "pass")
    assert t.asked[0] == 0
    t.say("play:slaughter").pass_all()
    assert t.told("effect") == ["effect Kin1", "effect Kin2", "effect Kin0"]


for number in range(3):
    card(f"kin{number}", forced(leaves(units.yours.other), Gain(1)))
tactic("slaughter", action(Deal(9, units.named("Scribe"))))


def test_conceding_at_any_decision_and_stops_can_be_set_at_any() -> None:
    m = new(21, 3)
    for step in range(60):
        if m.over is not None:
            break
        for seat in range(3):
            copy = m.fork()
            ids = [d.id for d in copy.pending]
            assert copy.set_stops(seat, {"preset": "quiet"}).ok
            assert [d.id for d in copy.pending] == ids  # the open question does not change
            assert copy.stops(seat)["preset"] == "quiet"
            assert copy.set_stops(seat, {"preset": "sometimes"}).status == "illegal"
            assert copy.set_stops(7, {"preset": "quiet"}).status == "illegal"
            play_on(copy, 4, step)
            if copy.over is None:
                assert copy.concede(seat).ok
                prod(copy)
                assert all(d.seat != seat for d in copy.pending) and copy.pending
                assert copy.over is None and copy.concede((seat + 1) % 3).ok
            assert copy.over is not None and seat not in copy.over.winners
            assert copy.pending == ()
            assert copy.concede(seat).status == copy.set_stops(seat, {}).status == "over"
            assert Match.from_bytes(copy.to_bytes()).digest() == copy.digest()
        assert m.concede(9).status == "illegal"
        play_on(m, 1, step)


def test_skipped_seat_is_the_only_one_notified() -> None:
    t = table(seats=2, hands={1: (BOLT,)})
    t.m.set_stops(1, {"preset": "quiet"})
    m = t.m
    m.submit(m.pending[0].id, "pass", 0)
    assert m.pending[0].seat == 0
    assert [e.kind for e in m.events(0, 1)].count("auto_pass") == 1
    assert "auto_pass" not in [e.kind for e in m.events(0, 0)] + [e.kind for e in m.events(0, None)]


# -- events ----------------------------------------------------------------------------------------------


def test_events_come_in_order_and_survive_json() -> None:
    m = new(8)
    play_on(m, 200, 8)
    events = m._events
    assert events and [e.seq for e in events] == list(range(events[0].seq, events[-1].seq + 1))
    for e in events:
        assert LogEntry.from_json(json.loads(json.dumps(e.to_json()))) == e
        for seat in (None, 0, 1):
            seen = e.for_seat(seat)
            if seen is not None:
                assert say(seen.text)
                assert seen.public is None
    middle = events[len(events) // 2].seq
    assert [e.seq for e in m.events(middle, 0)] == [e.seq for e in m.events(0, 0) if e.seq > middle]


# -- answers ---------------------------------------------------------------------------------------------

KEYS = ["a", "b", "c", "7", "s1q"]


def decision(shape: str, low: int, high: int, total: int) -> Decision:
    """Build a decision of the given shape."""
    options = tuple(Option(k, Msg.of("text", text=k), min=0, max=3) for k in KEYS)
    return Decision(1, 0, "test", shape, Msg.of("text", text="?"), options, min=low, max=high, total=total)


words = some.sampled_from([*KEYS, "", "x", "-1", "0", "3", "²", "1_0", " 1", "1e3", "٣", "\x00", "none", "99999999"])
answers = (
    some.text(max_size=12)
    | words
    | some.lists(words, max_size=6).map(",".join)
    | some.lists(some.tuples(words, words).map(":".join), max_size=6).map(",".join)
    | some.none()
    | some.integers()
    | some.binary()
)


@given(some.sampled_from(SHAPES), some.integers(0, 3), some.integers(0, 5), some.integers(0, 9), answers)
@settings(max_examples=600, deadline=None)
def test_any_answer_is_judged_and_accepted_ones_fit_the_shape(
    shape: str, low: int, more: int, total: int, answer: Any
) -> None:
    d = decision(shape, low, low + more, total)
    value, reason = parse(d, answer)
    if reason is not None:
        assert value is None
        assert say(reason)
        return
    if shape in ("pick", "name"):
        assert value in KEYS
    elif shape in ("number", "pay"):
        assert d.min <= value <= d.max
    elif shape == "subset":
        assert d.min <= len(value) <= d.max
        assert set(value) <= set(KEYS) and len(set(value)) == len(value)
    elif shape == "order":
        assert sorted(value) == sorted(KEYS)
    elif shape == "split":
        assert sum(n for _, n in value) == total
        assert all(k in KEYS and 0 < n <= 3 for k, n in value)
    else:
        assert set(value) <= set(KEYS)


PAIR = tactic("twofold", action(Deal(1, T), target=up_to(2, units)))
ANY = tactic("anyone", action(Deal(1, T), target=one(units)))
SPOTS = [
    table(board={("left", 0): (BEAR, BEAR)}, hands={0: (PAIR, ANY)}).m,
    table(board={("left", 0): (BEAR, BEAR)}, hands={0: (PAIR, ANY)}).say("play:twofold").m,
    table(board={("left", 0): (BEAR, BEAR)}, hands={0: (PAIR, ANY)}).say("play:anyone").m,
]


@given(some.sampled_from(range(len(SPOTS))), answers, some.integers(-2, 3), some.integers(-3, 3))
@settings(max_examples=300, deadline=None)
def test_answer_that_is_not_accepted_changes_nothing(spot: int, answer: Any, seat: int, off: int) -> None:
    m = SPOTS[spot]
    before = snapshot(m)
    number = m.pending[0].id + off
    verdict = m.check(number, answer, seat)
    assert snapshot(m) == before
    copy = m.fork()
    result = copy.submit(number, answer, seat)
    assert result.status == verdict.status
    if not result.ok:
        assert result.reason is not None and say(result.reason)
        assert snapshot(copy) == before
        assert copy.journal == []
    assert snapshot(m) == before


def test_suggestions_are_legal_at_every_decision() -> None:
    m = new(13, 3)
    for _ in range(300):
        if m.over is not None:
            break
        d = m.pending[-1]
        answer = m.suggest(d.id)
        assert answer is not None
        assert m.check(d.id, answer, d.seat).ok
        chance = random.Random(d.id)
        assert m.submit(d.id, by_chance_or_suggested(m, d, chance) if chance.random() < 0.7 else answer, d.seat).ok
    assert m.suggest(-1) is None


def test_offered_option_has_no_reason_and_missing_one_has_one() -> None:
    m = new(17)
    for step in range(200):
        if m.over is not None:
            break
        for d in m.pending:
            if d.kind == "window":
                assert len(set(d.keys)) == len(d.keys)
                for key in d.keys:
                    assert m.why_not(key, d.seat) is None
                for eid in m.st.rules.hand(m.st, d.seat):
                    if d.option(f"play:{eid}") is None:
                        reason = m.why_not(f"play:{eid}", d.seat)
                        assert reason is not None and say(reason)
        play_on(m, 1, step)
