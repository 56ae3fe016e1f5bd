"""In every game, a move can be taken back by agreement, and no seat learns anything from it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from plan_kit import passing, random_plan, random_queue
from random_play import by_chance, new, questions, suggested
from twin_kit import difference

from engine import Match, games, replay, say
from engine.kernel.plans import Queue
from engine.kernel.snapshot import dump
from engine.kernel.state.state import State

OURS = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]
TABLES = [
    (spec.name, seats, preset)
    for spec in OURS
    for seats in spec.seats[:2]
    for preset, _ in spec.stops.presets[:2] or (("every", None),)
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


class Repeated(Match):
    """A match that accepts a queue whatever the seat holds, because not all queued plays are carried out."""

    __slots__ = ()

    def _queue_fails(self, seat: int, queue: Queue) -> None:
        return None


class Span:
    """The answers in force since a revelation, and the positions in which they were given.

    ``start`` is the position before the first one. Each answer comes with the settings that held when it was given.
    """

    def __init__(self, m: Match) -> None:
        self.start = m.st.fork()
        self.rows: list[tuple[State, dict[str, Any]]] = []
        self._spots = [position(m)]

    def add(self, before: State, m: Match) -> None:
        """Add the newest operation, or forget the answers that it has led back over."""
        spot = position(m)
        if spot in self._spots:
            at = self._spots.index(spot)
            del self._spots[at + 1 :], self.rows[at:]
        elif m.journal[-1]["op"] in ("answer", "queue"):
            self._spots.append(spot)
            self.rows.append((before, m.journal[-1]))

    def learns_nothing(self, m: Match, dice: random.Random) -> None:
        """Check that every seat would have seen the same with other dice and other hidden cards.

        A card that its owner has chosen or queued stays the same: the others know it if it was played, and otherwise
        the same answers may not be legal. Twins, whose answers are translated, test such choices.
        """
        chosen = {key.rpartition(":")[2] for key in self._keys()}
        for seat in range(m.seats):
            one, two = (Repeated(m.spec, self.start.fork(), 0) for _ in range(2))
            two.st.seed, two.st.rolls = dice.getrandbits(60), 0
            two.st.rules.resample(two.st, seat)
            _keep(two.st, one.st, [e.id for e in self.start.ents.values() if str(e.id) in chosen])
            if [d.id for d in one.pending] != [d.id for d in two.pending]:
                continue  # Another seat was announcing a card, which cannot be exchanged.
            assert seen(one, seat, 0) == seen(two, seat, 0)
            lived, other = self._lived_through(one, seat), self._lived_through(two, seat)
            assert len(lived) == len(self.rows)
            assert lived == other, difference(lived, other)

    def _keys(self) -> Iterator[str]:
        for before, entry in self.rows:
            yield from str(entry.get("answer", "")).split(",")
            for play in (*entry.get("plays", ()), *(play for q in before.queues.values() for play in q.plays)):
                yield from play

    def _lived_through(self, m: Match, seat: int) -> list[Any]:
        """Give the answers, and return what a seat gets to see after each. Stops at an answer that is not legal."""
        found = []
        for before, entry in self.rows:
            st, since = m.st, m.st.event_seq
            st.policy, st.plans, st.queues = dict(before.policy), dict(before.plans), dict(before.queues)
            st.aside()
            if entry["op"] == "queue":
                done = m.set_queue(entry["seat"], entry["plays"])
            else:
                d = next((d for d in m.pending if d.seat == entry["seat"]), None)
                if d is None:
                    break
                done = m.submit(d.id, entry["answer"], entry["seat"])
            if not done.ok:
                break
            found.append(seen(m, seat, since))
        return found


def _keep(two: State, one: State, same: list[int]) -> None:
    """Give the cards ``same`` of a position with other hidden cards their true faces, by exchanging hidden cards."""
    hidden = two.rules.hidden
    for eid in same:
        true, now, owner = one.ents[eid].code, two.ents[eid].code, one.ents[eid].owner
        if now == true:
            continue
        for other in two.ents.values():
            covered = other.place in hidden or not other.up
            settled = other.id in same and other.code == one.ents[other.id].code
            if other.owner == owner and covered and other.code == true and not settled:
                two.w(other.id).code = now
                break
        else:
            name = next(n for n in hidden if (true, owner) in two.piles.get((n, owner), ()))
            pile = list(two.piles[name, owner])
            pile[pile.index((true, owner))] = (now, owner)
            two.piles[name, owner] = tuple(pile)
        two.w(eid).code = true
    two.change()


def no_card_was_shown(before: State, m: Match, asker: int) -> None:
    """Check that since a position no pile with hidden cards changed, and no hidden card of another seat moved."""
    for name, seat in before.piles:
        if name in before.rules.hidden:
            assert m.st.piles[name, seat] == before.piles[name, seat]
    for ent in before.ents.values():
        if ent.owner != asker and (ent.place in before.rules.hidden or not ent.up):
            now = m.st.ents.get(ent.id)
            assert now is not None and (now.place, now.up) == (ent.place, ent.up), ent.code


class Counts:
    """Numbers of events: undos by the kind of question, spans without a revelation, undos past plans, and so on."""

    def __init__(self) -> None:
        self.undone: Counter[str] = Counter()
        self.spans = self.planned = self.queued = self.taken_back = 0


def settings(m: Match, seat: int, dice: random.Random) -> None:
    """Change a seat's plan or stops at random."""
    if dice.random() < 0.7:
        plan = random_plan(m, seat, dice)
        if dice.random() < 0.7:
            plan["rules"] += passing(m, seat)["rules"]
        assert m.set_plan(seat, plan if dice.random() < 0.8 else {"rules": [], "keep": False}).ok
    elif m.stops(seat)["windows"]:
        assert m.set_stops(seat, {"preset": dice.choice(m.spec.stops.presets)[0]}).ok


def acts(m: Match, dice: random.Random, seen: Counts) -> bool:
    """Let a seat answer, queue plays or take its last step back. Returns whether it did something."""
    d = dice.choice(m.pending)
    if m.can_take_back(d.seat) and dice.random() < 0.15:
        seen.taken_back += 1
        return m.take_back(d.seat).ok
    if m.queueable(d.seat) and dice.random() < 0.3:
        plays = random_queue(m, d.seat, dice)
        if plays and m.set_queue(d.seat, plays).ok:
            seen.queued += 1
            return True
    return m.submit(d.id, by_chance(m, d, dice), d.seat).ok


@pytest.mark.parametrize(("name", "seats", "stops"), TABLES)
def test_undo_by_agreement_reveals_nothing_to_any_seat(name: str, seats: int, stops: str) -> None:
    dice = random.Random(f"{name}{seats}{stops}")
    m = new(name, 31, seats, stops=stops)
    m.remember = True
    known = {m.rev: position(m)}  # each position by its revision
    states: dict[int, State] = {}
    span, counts = Span(m), Counts()
    for _ in range(MOVES):
        if m.over is not None:
            break
        if dice.random() < 0.2:
            settings(m, dice.choice(m.playing), dice)
            known[m.rev] = position(m)
        before = states[m.rev] = m.st.fork()
        if not acts(m, dice, counts):
            continue
        known[m.rev] = position(m)
        if m._moves is None or m._moves.base is None:  # something was revealed
            counts.spans += bool(span.rows)
            span = Span(m)
            continue
        span.add(before, m)
        if dice.random() < 0.1:
            span.learns_nothing(m, dice)
        asker = dice.randrange(seats)
        points = m.undo_points(asker)
        assert list(points) == sorted(points, reverse=True)
        assert m.undo_limit(asker) == (points[-1] if points else None)
        if not points or m.over is not None or dice.random() < 0.7:
            continue
        span.learns_nothing(m, dice)
        d, to, rolls = m.pending[0], dice.choice(points), m.st.rolls
        counts.planned += any(row.planned for row in m._moves.undone(to))
        later = Match.from_bytes(m.to_bytes())
        no_card_was_shown(states[to], m, asker)
        assert m.undo(asker, to).ok
        assert later.undo(asker, to).ok and later.to_bytes() == m.to_bytes(), "a restart changes nothing"
        assert position(m) == known[to]
        assert m.st.rolls == rolls, "no random number is ever taken back"
        known[m.rev], states[m.rev] = position(m), m.st.fork()
        span.add(before, m)
        counts.undone[d.kind] += 1
    assert counts.undone.total() > 3 and counts.spans > 1, counts.__dict__
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


def test_concession_ends_the_undo_of_all_seats() -> None:
    m, dice = new("karth", 1, 3), random.Random(1)
    m.remember = True
    for d in questions(m, dice, 80, suggested):
        if m.undo_points(d.seat):
            break
    assert sum(bool(m.undo_points(seat)) for seat in range(3)) > 1
    assert m.concede(2).ok
    assert not any(m.undo_points(seat) for seat in range(3))
