"""A player can take back steps until something is rolled or revealed, or another player is asked."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import toy
from kernel_table import play_on
from random_play import by_chance_or_suggested
from toy import BEAR, BOLT

from engine import Match, SeatSetup, replay, say
from engine.chain.window import push_window
from engine.kernel.decision import Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask
from engine.kernel.snapshot import dump
from engine.kernel.state.state import Event, Frame, State

stroll = Routine("toy.stroll")
WORDS = ("hush", "cut", "tell", "whisper", "mark", "roll", "draw", "play", "unfold", "look", "other", "window", "end")


@stroll.label("ask")
def _ask(st: State, frame: Frame) -> str:
    ask(
        st,
        frame.v.seat,
        "stroll",
        "pick",
        Msg.of("text", text="Where to?"),
        [Option(word, Msg.of("text", text=word)) for word in WORDS],
    )
    return "go"


@stroll.label("go")
def _go(st: State, frame: Frame) -> str:
    word, seat = frame.v.answer(), frame.v.seat
    way = st.vars.get("path", ())
    st.set("path", way[:-1] if word == "cut" else (*way, word))
    line = Msg.of("text", text=word)
    if word == "tell":
        log(st, word, line)
    elif word == "whisper":
        log(st, word, line, seats=(seat,))
    elif word == "mark":
        push_batch(st, (Event("marked", st.places["left", 0][0], 1, how="resource"),))
    elif word == "roll":
        st.below(6)
    elif word == "draw":
        push_batch(st, (Event("moved", how="drawn", seat=seat, to="hand", to_seat=seat, data=("deck", 0)),))
    elif word == "play":
        st.remove(st.places["hand", seat][0])
    elif word == "unfold":
        push_batch(st, (Event("faceup", st.places["right", 0][0]),))
    elif word == "look":
        st.seal()
    elif word == "other":
        frame.v.seat = 1 - seat
    elif word == "end":
        st.rules.concede(st, 1 - seat)
    elif word == "window":
        push_window(st, "main")
    return "ask"


def walk(*, remember: bool = True) -> Match:
    """Start seat 0's walk; windows do not stop for seat 1."""
    st = toy.position(board={("left", 0): (BEAR,)}, hands={0: (BOLT,), 1: (BOLT,)})
    st.create(BEAR, 0, "right", 0, up=False)
    st.policy[1] = ("quiet",)
    st.policy[0] = ("quiet",)
    st.frames.clear()
    st.push("toy.stroll", "ask", seat=0)
    m = toy.start(st)
    m.remember = remember
    return m


def go(m: Match, *words: str, seat: int = 0) -> Match:
    """Answer several questions, one after another."""
    for word in words:
        assert m.submit(m.pending[0].id, word, seat).ok
    return m


def same(m: Match) -> str:
    """Return the whole position without the counters of questions and events."""
    data = dump(m.st)
    data["n"][2:4] = 0, 0
    data["asks"] = [{name: row[1:]} for a in data["asks"] for name, row in a.items()]
    return json.dumps(data, sort_keys=True)


def path(m: Match) -> tuple[str, ...]:
    """Return the steps taken so far."""
    found: tuple[str, ...] = m.st.vars.get("path", ())
    return found


def test_steps_are_taken_back_one_by_one_and_can_be_taken_again() -> None:
    m = walk()
    spots = [same(m)]
    for word in ("hush", "mark", "mark", "tell", "hush"):
        spots.append(same(go(m, word)))
    ids = {m.pending[0].id}
    for spot in reversed(spots[:-1]):
        assert m.can_take_back(0)
        assert m.take_back(0).ok
        assert same(m) == spot
        assert m.pending[0].id == m.st.seq and m.pending[0].id not in ids
        ids.add(m.pending[0].id)
    assert not m.can_take_back(0)
    refused = m.take_back(0)
    assert refused.status == "illegal" and refused.reason is not None and say(refused.reason)
    assert same(go(m, "hush", "mark", "mark", "tell", "hush")) == spots[-1]
    assert m.take_back(0).ok and same(m) == spots[-2]


def test_old_button_is_stale_after_a_step_back() -> None:
    m = walk()
    first = m.pending[0].id
    go(m, "hush")
    second = m.pending[0].id
    m.take_back(0)
    assert m.submit(first, "hush", 0).status == m.submit(second, "hush", 0).status == "stale"
    assert path(m) == ()


def test_going_back_and_forth_is_not_a_step() -> None:
    m = toy.start(toy.position(board={("left", 0): (BEAR, BEAR)}, hands={0: (BOLT,)}))
    m.remember = True
    for _ in range(3):
        go(m, next(k for k in m.pending[0].keys if k.startswith("play:")))
        assert m.can_take_back(0) and m.pending[0].kind == "target"
        go(m, "back")
        assert not m.can_take_back(0)
    m = walk()
    go(m, "tell")
    spot = same(m)
    go(m, "hush", "hush", "cut", "hush", "cut", "cut")
    assert same(m) == spot
    assert m.take_back(0).ok and path(m) == () and not m.can_take_back(0)
    # If a published step is taken back, that is published too.
    go(m, "tell", "cut")
    assert path(m) == ()
    assert m.take_back(0).ok and path(m) == ("tell",)
    assert [e.kind for e in m.take_back(0).events] == ["took_back"]
    assert path(m) == () and not m.can_take_back(0)


@pytest.mark.parametrize("word", ["roll", "draw", "play", "unfold", "look", "other"])
def test_step_that_revealed_information_is_not_taken_back(word: str) -> None:
    m = go(walk(), "hush", "tell")
    assert m.can_take_back(0)
    go(m, *word.split())
    assert not m.can_take_back(0) and not m.can_take_back(1)
    before = m.digest()
    for seat in (0, 1, 7, -1):
        assert m.take_back(seat).status == "illegal"
    assert m.digest() == before
    # Later steps can be taken back, but not this one and those before it.
    seat = m.pending[0].seat
    go(m, "hush", "hush", seat=seat)
    assert m.take_back(seat).ok and m.take_back(seat).ok and not m.can_take_back(seat)
    assert path(m) == ("hush", "tell", word.split()[0])


def test_window_skipped_by_anothers_stops_seals_nothing() -> None:
    m = go(walk(), "hush", "window")
    assert m.pending[0].seat == 0
    go(m, "pass")
    assert m.can_take_back(0) and m.st.unasked, "but nothing is worked out beyond it"
    go(m, "hush")
    assert not m.st.unasked
    for _ in range(4):
        assert m.take_back(0).ok
    assert path(m) == () and not m.can_take_back(0)


def test_answer_of_another_seat_seals_earlier_steps() -> None:
    m = go(walk(), "hush", "other")
    go(m, "hush", seat=1)
    assert m.can_take_back(1) and not m.can_take_back(0)
    assert m.take_back(0).status == "illegal"
    go(m, "other", seat=1)
    assert not m.can_take_back(0) and not m.can_take_back(1)


def test_answers_revealed_together_can_be_taken_back_before() -> None:
    m = Match.new("toy", 3, [SeatSetup("every")] * 2)
    m.remember = True
    assert m.submit(m.pending[0].id, "keep", 0).ok
    assert m.can_take_back(0) and not m.can_take_back(1)
    assert m.submit(m.pending[0].id, "keep", 1).ok
    assert not m.can_take_back(0) and not m.can_take_back(1)


@pytest.mark.parametrize("word", ["roll", "draw", "unfold", "look"])
def test_agreed_undo_never_reaches_behind_a_revelation(word: str) -> None:
    m = go(walk(), "hush", "tell")
    assert m.undo_points(0)
    go(m, word)
    assert not m.undo_points(0) and not m.undo_points(1)
    (here,) = [m.rev]
    go(m, "tell", "hush", "tell")
    assert m.undo_limit(0) == here
    for to in range(here):
        assert m.undo(0, to).status == "illegal"
    assert m.undo(0, here).ok and path(m) == ("hush", "tell", word)


def test_agreed_undo_never_separates_answers_revealed_together() -> None:
    m = Match.new("toy", 3, [SeatSetup("every")] * 2)
    m.remember = True
    for seat in (0, 1):
        assert m.submit(m.pending[0].id, "keep", seat).ok
        assert not m.undo_points(0) and not m.undo_points(1)


def test_settings_of_another_seat_do_not_limit_an_agreed_undo() -> None:
    m = go(walk(), "tell")
    for _ in range(400):
        assert m.set_stops(1, {"preset": "quiet"}).ok and m.set_plan(1, {"rules": []}).ok
    go(m, "hush")
    (to,) = m.undo_points(0)
    m = Match.from_bytes(m.to_bytes())
    assert m.undo(0, to).ok and path(m) == ()


def test_agreed_undo_of_another_seat_spares_a_played_card() -> None:
    m = go(walk(), "tell", "other")
    go(m, "tell", seat=1)
    assert m.undo_points(1)
    go(m, "other", seat=1)
    go(m, "play")
    assert not m.undo_points(1), "seat 1 knows this card now"


def test_finished_match_cannot_be_taken_back() -> None:
    m = go(walk(), "hush", "end")
    assert m.over is not None and not m.can_take_back(0) and m.take_back(0).status == "over"
    m = go(walk(), "hush")
    m.concede(1)
    assert not m.can_take_back(0) and m.take_back(0).status == "over"


def test_other_seats_are_notified_of_a_published_step() -> None:
    m = go(walk(), "whisper", "tell", "hush")
    told = [m.take_back(0).events for _ in range(3)]
    assert [[(e.kind, e.seats) for e in events] for events in told] == [
        [],
        [("took_back", None)],
        [("took_back", (0,))],
    ]
    assert "takes back a step" in say(told[1][0].text)
    seqs = [e.seq for e in m._events]
    assert seqs == sorted(set(seqs)) and m.st.event_seq == seqs[-1]
    assert [e.kind for e in m.events(0, None)] == ["tell", "took_back"]
    assert go(m, "tell")._events[-1].seq == seqs[-1] + 1


def test_stops_are_not_steps() -> None:
    m = go(walk(), "hush")
    m.set_stops(1, {"preset": "every"})
    m.set_stops(0, {"preset": "every"})
    go(m, "mark")
    m.set_stops(0, {"preset": "quiet"})
    m.set_stops(0, {"preset": "every"})
    for _ in range(2):
        assert m.take_back(0).ok
        assert [m.stops(s)["preset"] for s in (0, 1)] == ["every", "every"]
    assert path(m) == () and not m.can_take_back(0)


def test_steps_are_remembered_only_on_request() -> None:
    m, plain = go(walk(), "hush"), go(walk(remember=False), "hush")
    assert not plain.remember and not plain.can_take_back(0) and plain.take_back(0).status == "illegal"
    assert m.digest() == plain.digest()
    assert b"steps" not in json.dumps(_body(plain)).encode() and "steps" in _body(m)
    assert not m.fork().remember
    m.remember = True  # the same answer again changes nothing
    assert m.can_take_back(0)
    m.remember = False
    assert not m.can_take_back(0) and m.to_bytes() == plain.to_bytes()


def _body(m: Match) -> dict[str, Any]:
    from engine.kernel.snapshot import open_bytes

    return open_bytes(m.to_bytes())


def test_steps_survive_a_restart() -> None:
    m = go(walk(), "tell", "mark", "hush")
    m.set_stops(1, {"preset": "every"})
    again = Match.from_bytes(m.to_bytes())
    assert again.remember and again.can_take_back(0) and again.to_bytes() == m.to_bytes()
    while m.can_take_back(0):
        assert again.can_take_back(0)
        one, two = m.take_back(0), again.take_back(0)
        assert [e.to_json() for e in one.events] == [e.to_json() for e in two.events]
        assert m.to_bytes() == again.to_bytes()
        again = Match.from_bytes(again.to_bytes())
    assert not again.can_take_back(0) and again.remember and _body(again)["steps"] is None


def test_steps_through_a_changed_program_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    m = go(walk(), "hush")
    assert m._steps is not None and m._steps.base is not None
    m._steps.base.push("chain.announce", "pay", ab="bolt/0")
    m._steps._written = None  # its text is older than the change
    data = m.to_bytes()
    assert Match.from_bytes(data).can_take_back(0)
    monkeypatch.setattr(toy.RULES.abilities["bolt/0"], "_crc", 12345)
    loaded = Match.from_bytes(data)
    assert loaded.remember and not loaded.can_take_back(0) and loaded.digest() == m.digest()


def test_endless_back_and_forth_starts_the_history_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.undo.MOST", 5)
    m = go(walk(), *["hush"] * 7)
    assert m.take_back(0).ok and m.take_back(0).ok and not m.can_take_back(0)
    assert len(path(m)) == 5


# -- whole matches ---------------------------------------------------------------------------------------


def hidden(m: Match) -> Any:
    """Return the hidden information that an answer must not change or reveal if it can be taken back."""
    st = m.st
    return st.rolls, st.piles, {k: ids for k, ids in st.places.items() if k[0] in st.rules.hidden}


def play_and_regret(m: Match, seed: int, steps: int) -> int:
    """Play random answers.  Take back each answer that allows it and give it again.  Return the number taken back."""
    chance = random.Random(seed)
    regrets = 0
    used: set[int] = set()
    spots: list[str] = []  # positions that can still be restored, oldest first
    for _ in range(steps):
        if m.over is not None:
            break
        d = chance.choice(m.pending)
        before, unknown = same(m), hidden(m)
        answer = by_chance_or_suggested(m, d, chance)
        if not m.submit(d.id, answer, d.seat).ok:
            continue
        used.add(d.id)
        for seat in range(m.seats):
            assert seat == d.seat or m.held(seat) or not m.can_take_back(seat)
        if m.held(d.seat):
            answered = same(m)
            assert m.take_back(d.seat).ok and same(m) == before
            assert m.submit(d.id, answer, d.seat).ok and same(m) == answered
            spots = []
            continue
        if not m.can_take_back(d.seat):
            # the steps are sealed, or all have been taken back
            assert m.st.unsealed != d.seat or m.over or same(m) == (spots or [before])[0]
            spots = []
            continue
        assert {x.seat for x in m.pending} == {d.seat}
        assert hidden(m) == unknown
        after = same(m)
        to_and_fro = after in spots
        spots = spots[: spots.index(after)] if to_and_fro else [*spots, before]
        twice = Match.from_bytes(m.to_bytes())
        assert m.take_back(d.seat).ok and twice.take_back(d.seat).ok
        assert m.to_bytes() == twice.to_bytes()
        assert same(m) == spots.pop()
        assert m.can_take_back(d.seat) == bool(spots)
        assert not used & {x.id for x in m.pending}
        if not to_and_fro and chance.random() < 0.8:
            assert m.submit(m.pending[0].id, answer, d.seat).ok
            assert same(m) == after
            spots.append(before)
        regrets += 1
    return regrets


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_taking_back_changes_nothing_in_whole_matches(seats: int, seed: int) -> None:
    m = Match.new("toy", seed, [SeatSetup("every", f"P{n}") for n in range(seats)])
    m.remember = True
    assert play_and_regret(m, seed, 250) > 10
    journal = {
        "game": "toy",
        "seed": seed,
        "options": {},
        "entries": json.loads(json.dumps(m.journal)),
        "seats": [{"deck": "every", "name": f"P{n}"} for n in range(seats)],
    }
    assert {e["op"] for e in m.journal} >= {"answer", "take_back"}
    again = replay(journal)
    assert (again.digest(), again.rev) == (m.digest(), m.rev)
    assert [e.to_json() for e in again._events] == [e.to_json() for e in m._events]


def test_remembering_changes_nothing_else() -> None:
    one, two = (Match.new("toy", 5, [SeatSetup("every")] * 2) for _ in range(2))
    one.remember = True
    for step in range(120):
        play_on(one, 1, step)
        play_on(two, 1, step)
        assert one.digest() == two.digest()


def test_answers_that_were_given_together_are_one_step() -> None:
    m = walk()
    go(m, "mark")
    spot = same(m)
    go(m, "tell")
    assert m.submit(m.pending[0].id, "hush", 0, joined=True).ok
    assert m.submit(m.pending[0].id, "tell", 0, joined=True).ok
    again = Match.from_bytes(m.to_bytes())
    for one in (m, again):
        told = one.take_back(0).events
        assert same(one) == spot
        assert [e.kind for e in told] == ["took_back", "took_back"], "each answer that told something is told of"
        assert one.take_back(0).ok and path(one) == () and not one.can_take_back(0)
    assert [entry.get("joined", False) for entry in m.journal if entry["op"] == "answer"] == [False, False, True, True]
