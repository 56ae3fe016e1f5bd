"""The harness of the kernel's tests: a match of the toy game that is checked in several ways at every decision."""

from __future__ import annotations

import json
import random
from typing import Any

import toy
from random_play import by_chance_or_suggested

from engine import Decision, Match, Result, say
from engine.kernel.run.frames import run
from engine.kernel.snapshot import dump, encode
from engine.kernel.state.state import Entity, State

FORK_STEPS = 8


def play_on(m: Match, steps: int, seed: int) -> int:
    """Play random answers and return the number that were accepted."""
    chance = random.Random(seed)
    done = 0
    for _ in range(steps):
        if m.over is not None:
            break
        d = chance.choice(m.pending)
        done += m.submit(d.id, by_chance_or_suggested(m, d, chance), d.seat).ok
    return done


def snapshot(m: Match) -> tuple[Any, ...]:
    """Return everything that can be observed about a match."""
    return (
        m.digest(),
        m.rev,
        m.pending,
        m.over,
        [json.dumps(m.view(s)) for s in (None, *range(m.seats))],
        [m.stops(s) for s in range(m.seats)],
    )


def prod(m: Match) -> None:
    """Save, load and fork a match and give wrong answers.  Raises AssertionError if the match has changed."""
    before = snapshot(m)
    loaded = Match.from_bytes(m.to_bytes())
    assert snapshot(loaded) == before, "a loaded copy differs"
    assert loaded.to_bytes() == m.to_bytes()
    for seed in (1, 2):
        copy, other = m.fork(), loaded.fork()
        assert snapshot(copy) == before
        play_on(copy, FORK_STEPS, seed)
        play_on(other, FORK_STEPS, seed)
        assert copy.digest() == other.digest(), "a loaded copy goes on differently"
        assert m.digest() == before[0], "a fork has written into its original"
    for seat in range(m.seats):
        play_on(m.fork(seat=seat, seed=99), FORK_STEPS, 3)
    ids = [d.id for d in m.pending]
    for d in m.pending:
        first = d.options[0].key if d.options else ""
        wrong = [
            (d.id - 1 - len(ids), first, d.seat, "stale"),
            (d.id + 1000, first, d.seat, "stale"),
            (d.id, first, (d.seat + 1) % m.seats, "not_yours"),
            (d.id, "no such thing", d.seat, "illegal"),
        ]
        for number, answer, seat, status in wrong:
            for result in (m.check(number, answer, seat), m.submit(number, answer, seat)):
                assert result.status == status, (result, number, answer)
                assert result.reason is not None
                assert say(result.reason)
        assert m.suggest(d.id) is not None
        assert m.check(d.id, m.suggest(d.id) or "", d.seat).ok
        for option in d.options:
            assert say(option.text)
            if option.detail is not None:
                say(option.detail)
        say(d.text)
    assert snapshot(m) == before, "something that may change nothing has changed something"


class Table:
    """A match of the toy game that a test plays.  A second match gets the same answers, and is saved and loaded before
    each.
    """

    def __init__(self, st: State | Match) -> None:
        self.m: Match = st if isinstance(st, Match) else toy.start(st)
        self.shadow = Match.from_bytes(self.m.to_bytes())
        self.story: list[str] = [self._line(e) for e in self.m.events(0, None)]
        self.last: Result = Result("ok")
        self._prod()

    def _prod(self) -> None:
        if self.m.over is None:
            prod(self.m)
        else:
            assert self.m.submit(1, "pass", 0).status == "over"
            assert self.m.pending == ()

    @staticmethod
    def _line(event: Any) -> str:
        params = dict(event.text.params)
        if event.text.id != "toy.log":
            return event.kind
        n = params["n"]
        return f"{event.kind} {say(params['what'])}" + (f" {n}" if n else "")

    # -- asking -----------------------------------------------------------------------------------------

    @property
    def st(self) -> State:
        """The state of the match.  Tests only read it."""
        return self.m.st

    @property
    def decision(self) -> Decision:
        """The only open question."""
        (d,) = self.m.pending
        return d

    @property
    def asked(self) -> tuple[int, str]:
        """The seat and the kind of the open question."""
        return self.decision.seat, self.decision.kind

    def offered(self) -> set[str]:
        """Return the keys of the options, with each id replaced by the code of its card."""
        return {self.word(key) for key in self.decision.keys}

    def word(self, key: str) -> str:
        """Return a key with its id replaced by the code of the card."""
        option = next((o for m in self.m.pending for o in m.options if o.key == key), None)
        if option is not None and key[:1] in "dert" and key[1:].isdigit():
            return say(option.text).lower()  # the key is a letter and a number: an event, replacement or trigger
        if any(d.kind in ("x", "pay") for d in self.m.pending):
            return key  # the key is an amount, not an id
        parts = key.split(":")
        for i, part in enumerate(parts[:2]):
            if not part.isdigit():
                continue
            thing = int(part)
            opening = next((o for o in self.st.openings if o.src == thing and parts[0] == "open"), None)
            if opening is not None:
                parts = ["open", opening.ab.partition("/")[0]]
            elif thing in self.st.ents:
                parts[i] = self.st.ents[thing].code
            elif thing in self.st.links:
                parts[i] = "link " + self.st.links[thing].code
        return ":".join(parts)

    def find(self, code: str, n: int = 0, place: str = "") -> Entity:
        """Return the n-th entity with that code, in any place unless one is given."""
        return [e for e in self.st.ents.values() if e.code == code and (not place or e.place == place)][n]

    def has(self, code: str, place: str) -> int:
        """Return the number of cards with that code in a place, over all seats."""
        return sum(1 for e in self.st.ents.values() if e.code == code and e.place == place)

    def pool(self, seat: int) -> int:
        """Return the number of tokens in a seat's pool."""
        return int(self.st.vars[f"pool{seat}"])

    # -- answering --------------------------------------------------------------------------------------

    def say(self, answer: str, seat: int | None = None) -> Table:
        """Answer the open question (of a seat).  Accepts keys, and codes as :meth:`offered` returns them."""
        d = next(d for d in self.m.pending if seat is None or d.seat == seat)
        keys = {self.word(k): k for k in reversed(d.keys)}
        if d.shape in ("subset", "order"):
            answer = ",".join(keys.get(a, a) for a in answer.split(",") if a)
        else:
            answer = keys.get(answer, answer)
        self.last = self.m.submit(d.id, answer, d.seat)
        assert self.last.ok, (answer, self.last, self.offered())
        # The second match is saved and loaded before every answer and must remain the same.
        self.shadow = Match.from_bytes(self.shadow.to_bytes())
        assert self.shadow.submit(d.id, answer, d.seat).ok
        assert self.shadow.digest() == self.m.digest()
        assert self.m.submit(d.id, answer, d.seat).status in ("stale", "over")
        self.story += [self._line(e) for e in self.last.events if e.for_seat(None) is not None]
        self._prod()
        return self

    def do(self, *answers: str) -> Table:
        """Answer several questions, one after another."""
        for answer in answers:
            self.say(answer)
        return self

    def refused(self, answer: str) -> str:
        """Give an answer that must be refused, and return the id of the reason."""
        d = self.decision
        result = self.m.submit(d.id, answer, d.seat)
        assert result.status == "illegal" and result.reason is not None, result
        return result.reason.id

    def pass_all(self) -> Table:
        """Pass until the chain is empty and the window has moved on, or until another question is asked."""
        while self.m.pending and self.decision.kind == "window" and self.chain:
            self.say("pass")
        return self

    @property
    def chain(self) -> list[str]:
        """The codes of the links on the chain, oldest first."""
        return [x.code for x in self.st.links.values()]

    def told(self, *starts: str) -> list[str]:
        """Return the lines of the story that begin with one of these words."""
        return [line for line in self.story if line.split()[0] in starts]


def table(**position: Any) -> Table:
    """Set up a position and play to its first question."""
    return Table(toy.position(**position))


def rerun(st: State) -> Match:
    """Continue a match from a state that a test has prepared."""
    run(st)
    return Match(toy.SPEC, st, 0)


__all__ = ["Table", "dump", "encode", "play_on", "prod", "rerun", "snapshot", "table"]
