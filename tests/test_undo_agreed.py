"""In every game, a move can be taken back by agreement, and no seat learns anything from it."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from random_play import by_chance, new
from twin_kit import difference

from engine import Match, games, replay, say
from engine.kernel.state.snapshot import dump

OURS = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]
TABLES = [
    (spec.name, seats, preset)
    for spec in OURS
    for seats in spec.seats[:2]
    for preset, _ in spec.presets[:2] or (("every", None),)
]
MOVES = 260


def position(m: Match) -> str:
    """Return the whole position without the counters of questions and events, and without the settings."""
    data = dump(m.st)
    data["n"][2:4] = 0, 0
    for name in ("policy", "plans", "queues"):
        data.pop(name, None)
    data["asks"] = [{name: row[1:]} for a in data["asks"] for name, row in a.items()]
    return json.dumps(data, sort_keys=True)


def seen(m: Match, seat: int, since: int) -> Any:
    """Return all that a seat gets to see: its view, its questions, and the story since an event."""
    view = {key: value for key, value in m.view(seat).items() if key not in ("rev", "last")}
    asked = [(d.seat, *((d.kind, d.shape, d.text, d.keys) if d.seat == seat else ())) for d in m.pending]
    return view, asked, [(e.kind, e.text, e.data) for e in m.events(since, seat)]


def lived_through(m: Match, answers: list[dict[str, Any]], seat: int) -> list[Any]:
    """Give answers on a copy, and return what a seat gets to see after each.  Stops at an answer that is not legal."""
    found = []
    for entry in answers:
        since = m.st.event_seq
        d = next((d for d in m.pending if d.seat == entry["seat"]), None)
        if d is None or not m.submit(d.id, entry["answer"], entry["seat"]).ok:
            break
        found.append(seen(m, seat, since))
    return found


def in_force(m: Match, to: int, known: dict[int, str]) -> list[dict[str, Any]]:
    """Return the answers since a revision, without those that led back to an earlier position."""
    found: list[tuple[str, dict[str, Any]]] = [(known[to], {})]
    for rev, entry in enumerate(m.journal[to:], to + 1):
        spots = [spot for spot, _ in found]
        if known[rev] in spots:
            del found[spots.index(known[rev]) + 1 :]
        elif entry["op"] == "answer":
            found.append((known[rev], entry))
    return [entry for _, entry in found[1:]]


def learns_nothing(m: Match, gone: list[dict[str, Any]], asker: int, dice: random.Random) -> None:
    """Check that what was taken back would have looked the same with other dice and other hidden cards.

    The other seats have seen the cards that the asking seat has played from its hand, as after any play.  For them,
    only the dice differ.
    """
    for seat in range(m.seats):
        one = m.fork()
        two = m.fork(seat=seat, seed=dice.getrandbits(60)) if seat == asker else m.fork(seed=dice.getrandbits(60))
        assert seen(one, seat, m.st.event_seq) == seen(two, seat, m.st.event_seq)
        lived = lived_through(one, gone, seat)
        assert len(lived) == len(gone)
        while lived and gone[len(lived) - 1]["seat"] != seat and _has_only_begun(lived[-1], gone[len(lived) - 1]):
            lived.pop()
        other = lived_through(two, gone[: len(lived)], seat)
        assert lived == other, difference(lived, other)


def _has_only_begun(after: Any, entry: dict[str, Any]) -> bool:
    """Whether an answer of another seat leads to the next question of the same play, of which nothing is known yet."""
    _, asked, story = after
    return not story and [row[0] for row in asked] == [entry["seat"]]


@pytest.mark.parametrize(("name", "seats", "stops"), TABLES)
def test_undo_by_agreement_reveals_nothing_to_any_seat(name: str, seats: int, stops: str) -> None:
    dice = random.Random(f"{name}{seats}{stops}")
    m = new(name, 31, seats, stops=stops)
    m.remember = True
    known: dict[int, str] = {m.rev: position(m)}  # each position by its revision
    kinds: Counter[str] = Counter()
    for _ in range(MOVES):
        if m.over is not None:
            break
        d = dice.choice(m.pending)
        if not m.submit(d.id, by_chance(m, d, dice), d.seat).ok:
            continue
        known[m.rev] = position(m)
        asker = dice.randrange(seats)
        points = m.undo_points(asker)
        assert list(points) == sorted(points, reverse=True)
        assert m.undo_limit(asker) == (points[-1] if points else None)
        if not points or m.over is not None or dice.random() < 0.5:
            continue
        to = dice.choice(points)
        gone = in_force(m, to, known)
        rolls = m.st.rolls
        later = Match.from_bytes(m.to_bytes())
        assert m.undo(asker, to).ok
        assert later.undo(asker, to).ok and later.to_bytes() == m.to_bytes(), "a restart changes nothing"
        assert position(m) == known[to]
        assert m.st.rolls == rolls, "no random number is ever taken back"
        known[m.rev] = position(m)
        kinds[d.kind] += 1
        learns_nothing(m, gone, asker, dice)
    assert kinds.total() > 3, kinds
    again = replay(
        {
            "game": name,
            "seed": 31,
            "options": dict(m.options),
            "entries": m.journal,
            "seats": [dict(s) for s in _seats(name, seats, stops)],
        }
    )
    assert again.digest() == m.digest()


def _seats(name: str, seats: int, stops: str) -> list[dict[str, str]]:
    from random_play import NAMES

    from engine import game

    ready = list(game(name).decks)
    return [{"deck": ready[n % len(ready)], "name": NAMES[n], "stops": stops} for n in range(seats)]


def test_plan_that_has_answered_since_is_dropped() -> None:
    passing = {"rules": [{"when": "window", "do": "pass"}], "keep": True}
    dropped = kept = 0
    for seed in range(12):
        dice = random.Random(seed)
        m = new("invasion", seed, 2, stops="every")
        m.remember = True
        for _ in range(MOVES):
            if m.over is not None:
                break
            d = dice.choice(m.pending)
            if dice.random() < 0.3:
                assert m.set_plan(1 - d.seat, passing).ok
            if not m.submit(d.id, by_chance(m, d, dice), d.seat).ok or not (points := m.undo_points(d.seat)):
                continue
            applied = {s for row in m._moves.undone(points[0]) for s in row.planned}  # type: ignore[union-attr]
            before = {s for s in range(2) if m.plan(s)["rules"]}
            done = m.undo(d.seat, points[0])
            assert {s for s in range(2) if m.plan(s)["rules"]} == before - applied
            assert len(done.events) == 1, "the number of lines does not show whether there were plans"
            for seat in range(2):
                (line,) = m.events(done.events[0].seq - 1, seat)
                assert ("Your plan" in say(line.text)) is (seat in applied)
            dropped += bool(applied)
            kept += not applied
            if dropped and kept > 20:
                return
    raise AssertionError((dropped, kept))
