"""Whole moves in a few taps (Match.lines), option details (Match.hints), and squares of options (Option.at)."""

from __future__ import annotations

import random

import pytest
import toy
from kernel_table import play_on, table

from engine import Line, Match, Msg, Option, SeatSetup, say
from engine.compound_moves import halves
from engine.compound_moves import lines as engine_lines
from engine.kernel.run.frames import ask

POSITION = {"hands": {0: ("bolt", "bear")}, "board": {("left", 1): ("bear", "bear", "bear")}, "pools": {0: 9}}


def keep(match: Match, line: Line, seat: int) -> Match:
    """Give a line's answers to a fork, one after another, and return the fork."""
    copy = match.fork()
    for answer in line.answers:
        decision = next(d for d in copy.pending if d.seat == seat)
        assert copy.submit(decision.id, answer, seat).ok, line
    return copy


@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_can_be_played_and_looking_changes_nothing(seed: int) -> None:
    m, chance, pairs = Match.new("toy", seed, [SeatSetup("every", n) for n in "AB"]), random.Random(seed), 0
    for step in range(150):
        if m.over is not None:
            break
        before = m.digest()
        for d in m.pending:
            lines = m.lines(d.seat)
            assert lines is m.lines(d.seat) and lines == Match.from_bytes(m.to_bytes()).lines(d.seat)
            assert len({line.answers for line in lines}) == len(lines) <= engine_lines.LINES
            for line in chance.sample(lines, min(4, len(lines))):
                assert len(line.texts) == len(line.answers) <= 2 and "back" not in line.answers
                assert all(say(text) for text in line.texts) and d.kind.split("_")[0] in line.words
                assert m.fork().submit_line(d.id, line.answers, d.seat).ok
                keep(m, line, d.seat)
                pairs += len(line.answers) == 2
            assert m.fork().submit_line(d.id + 999, ["pass"], d.seat).status == "stale"
            assert m.fork().submit_line(d.id, ["no such thing", "x"], d.seat).status == "illegal"
        assert m.digest() == before
        play_on(m, 1, seed * 101 + step)
    assert pairs > 10


def test_pair_is_a_card_and_target_that_can_be_taken_back() -> None:
    t = table(**POSITION)
    d = t.decision
    lines = t.m.lines(d.seat)
    names = [
        " > ".join(t.word(a) if n == 0 else say(line.texts[n]) for n, a in enumerate(line.answers)) for line in lines
    ]
    assert names[: len(d.choices)] == [t.word(o.key) for o in d.choices]
    assert "play:bolt > Bear" in names and "play:bear > left" in [n.lower() for n in names]
    bolt = next(line for line in lines if len(line.answers) == 2 and t.word(line.answers[0]) == "play:bolt")
    assert {"window", "play", "target"} <= set(bolt.words)
    # The second answer must fit the question that the first one leads to. "pass" leads to no second answer.
    assert t.m.fork().submit_line(d.id, [bolt.answers[0], "99999"], d.seat).status == "illegal"
    refused = t.m.fork().submit_line(d.id, ["pass", "pass"], d.seat)
    assert refused.reason is not None and refused.reason.id == "answer.no_line"
    assert t.m.lines(1 - d.seat) == ()


def test_step_with_a_roll_ends_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(**POSITION)
    d = t.decision
    play = next(o.key for o in d.options if o.key.startswith("play:"))
    assert halves.follow(t.m, d, play) is not None
    submit = Match.submit

    def rolling(self: Match, decision_id: int, answer: str, seat: int) -> object:
        done = submit(self, decision_id, answer, seat)
        self.st.below(6)
        return done

    monkeypatch.setattr(Match, "submit", rolling)
    assert halves.follow(t.m, d, play) is None


def test_excess_lines_are_cut_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(**POSITION)
    whole = t.m.lines(t.decision.seat)
    singles = [line for line in whole if len(line.answers) == 1]
    monkeypatch.setattr(engine_lines, "LINES", len(singles) + 4)
    cut = engine_lines.lines_of(t.m, t.decision.seat)
    assert len(cut) <= len(singles) + 4 and cut[: len(singles)] == tuple(singles)
    assert {line.answers[0] for line in cut if len(line.answers) == 2} == {
        line.answers[0] for line in whole if len(line.answers) == 2
    }


def test_copies_in_hand_are_one_line() -> None:
    t = table(**{**POSITION, "hands": {0: ("bolt", "bear", "bolt")}})
    (bolt,) = (o for o in t.decision.choices if t.word(o.key) == "play:bolt")
    assert len(bolt.keys) == 2, "either copy may be named"
    single = [line.answers[0] for line in t.m.lines(t.decision.seat) if len(line.answers) == 1]
    assert [t.word(key) for key in single].count("play:bolt") == 1
    assert single == [o.key for o in t.decision.choices if o.key in single]
    pairs = [line for line in t.m.lines(t.decision.seat) if t.word(line.answers[0]) == "play:bolt" and line.texts[1:]]
    assert len(pairs) == 3, "the same unit in play is another target each time"


def test_hints_come_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(**POSITION)
    assert t.m.hints(t.decision.id) == {}
    hint = Msg.of("text", text="hits")
    monkeypatch.setattr(type(toy.RULES), "hints", lambda self, st, d: {d.options[0].key: hint})
    assert t.m.hints(t.decision.id) == {t.decision.options[0].key: hint}
    assert t.m.hints(99999) == {}


def test_possible_hits_come_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(**POSITION)
    assert t.m.aims(t.decision.id) == ()
    monkeypatch.setattr(type(toy.RULES), "aims", lambda self, st, d: (4, d.seat))
    assert t.m.aims(t.decision.id) == (4, t.decision.seat) and t.m.aims(99999) == ()


def test_squares_are_saved_only_where_there_are_some() -> None:
    t = table()
    st = t.m.fork().st
    st.asks = ()
    options = [Option("d3", Msg.of("text", text="d3"), group="square", at="d3"), Option("x", Msg.of("text", text="x"))]
    ask(st, 0, "x", "pick", Msg.of("text", text="?"), options)
    assert [len(row) for row in st.asks[0].options or ()] == [9, 8]
    way = Option("c3.d3", Msg.of("text", text="d3"), at="d3")
    m = Match(t.m.spec, st, 0)
    assert [o.at for o in m.pending[0].options] == ["d3", ""]
    assert [o.at for o in Match.from_bytes(m.to_bytes()).pending[0].options] == ["d3", ""]
    assert engine_lines._words(m.pending[0], m.pending[0].options[0]) == ("x", "d3")
    assert engine_lines._words(m.pending[0], way) == ("x", "d3", "c3")
