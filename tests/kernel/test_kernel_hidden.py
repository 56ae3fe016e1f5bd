"""Information that is hidden from a seat influences nothing that the seat receives.

Each test compares twins, which are matches that differ only in hidden information.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from kernel_table import Table, play_on
from toy import ARCHER, BEAR, BOLT, GUARD, HEALER, INCOME, SNATCH, WIDOW, position, tactic
from toy_words import developments, units

from engine import Match, SeatSetup
from engine.kernel.language.abilities import action, one
from engine.kernel.language.effects.faces import TurnFaceup
from engine.kernel.language.effects.moves import Draw, ReturnToHand, Shuffle
from engine.kernel.language.nouns.references import T
from engine.kernel.state.state import State

MIX = tactic("mix", action(Shuffle()))
UNVEIL = tactic("unveil", action(TurnFaceup(T), target=one(developments)))
HOME = tactic("home", action(ReturnToHand(T), target=one(units)))
DRAW = tactic("draw", action(Draw(1)))


def twin(hidden: str, hand: tuple[str, ...], deck: tuple[str, ...]) -> State:
    """Return a position. All variants of it look the same to seat 1."""
    st = position(
        seats=3,
        board={("left", 0): (ARCHER,)},
        hands={0: (MIX, DRAW, UNVEIL, HOME, *hand), 1: (SNATCH,), 2: (BEAR,)},
        decks={0: deck},
    )
    st.create(hidden, 0, "mid", 0, up=False)
    return st


def seen(m: Match, seat: int | None) -> Any:
    """Return everything that a seat receives: views, questions, the log."""
    questions = [d for d in m.pending if d.seat == seat]
    who = [(d.id, d.seat, d.kind, d.window) for d in m.pending]
    return (json.dumps(m.view(seat)), questions, who, [e.to_json() for e in m.events(0, seat)], m.rev)


def ids_of(m: Match) -> set[int]:
    """Return the ids of the cards hidden from seat 1."""
    return {e.id for e in m.st.ents.values() if e.owner != 1 and (e.place == "hand" or not e.up)}


TWINS = (
    twin(GUARD, (BEAR, BOLT), (HEALER, WIDOW, GUARD, BEAR)),
    twin(WIDOW, (BOLT, GUARD), (BEAR, GUARD, HEALER, WIDOW)),
)


def test_twins_look_the_same_until_the_card_is_public() -> None:
    a, b = (Table(st) for st in TWINS)
    for t in (a, b):
        # The owner may look at the facedown card.
        assert t.m.view(0)["players"][0]["lanes"]["mid"][0]["code"] in (GUARD, WIDOW)
    script = ["play:mix", "play:draw", "play:home", "archer", "dev:bolt", "right"]
    while script:
        own = a.asked[0] == 0 and (a.asked[1] != "window" or not a.chain)
        answer = script.pop(0) if own else "pass"
        for t in (a, b):
            t.say(answer)
        assert seen(a.m, 1) == seen(b.m, 1), answer
        assert seen(a.m, None) == seen(b.m, None), answer
        shown = json.dumps([seen(a.m, 1)[0], *seen(a.m, 1)[3]])
        for code in (HEALER, WIDOW, GUARD):
            assert f'"{code}"' not in shown.lower()
    assert seen(a.m, 0) != seen(b.m, 0)
    for t in (a, b):
        while t.chain or t.asked != (0, "window"):
            t.say("pass")
        t.do("play:unveil", t.word(str(t.find(GUARD if t is a else WIDOW).id)), "pass", "pass", "pass")
    assert (a.told("faceup"), b.told("faceup")) == (["faceup Guard"], ["faceup Widow"])


def test_random_discard_is_the_same_if_player_may_not_choose() -> None:
    a, b = (Table(twin(hidden, hand, (BEAR,) * 4)) for hidden, hand in ((GUARD, (BEAR, BOLT)), (WIDOW, (BOLT, GUARD))))
    lines = []
    for t in (a, b):
        t.say("pass")
        t.do("play:snatch", "pass", "pass", "pass")
        lines.append((t.m.view(1)["players"][2]["hand"], t.st.rolls, t.asked))
        assert len(t.told("discarded")) == 1
    assert lines[0] == lines[1]


def test_id_is_never_reused_and_changes_with_each_hidden_move() -> None:
    t = Table(twin(GUARD, (), (BEAR,) * 3))
    archer = t.find(ARCHER).id
    t.do("play:home", "archer", "pass", "pass", "pass")
    again = t.find(ARCHER).id
    assert again != archer and archer not in t.st.ents
    while t.asked != (0, "window"):
        t.say("pass")
    before = {e.id for e in t.st.ents.values()}
    t.do("play:archer", "left")
    assert t.find(ARCHER).id not in before  # on the chain
    chain = t.find(ARCHER).id
    t.do("pass", "pass", "pass")
    assert t.find(ARCHER).id not in {archer, again, chain}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_hidden_ids_are_never_shown_in_whole_matches(seats: int, seed: int) -> None:
    m = Match.new("toy", seed, [SeatSetup("every")] * seats)
    for step in range(150):
        if m.over is not None:
            break
        for seat in range(seats):
            hidden = {e.id for e in m.st.ents.values() if e.owner != seat and e.place == "hand"}
            view = m.view(seat)
            shown = {row[0] for p in view["players"] if isinstance(p["hand"], list) for row in p["hand"]}
            assert not hidden & shown
            for d in m.pending:
                if d.seat == seat:
                    assert not hidden & {o.ref for o in d.options}
                    assert not hidden & {
                        int(part)
                        for o in d.options
                        for part in o.key.split(":")
                        if part.isdigit() and d.kind not in ("x", "pay")
                    }
            for event in m.events(0, seat):
                assert not hidden & {v for _, v in event.data if isinstance(v, int)}
        play_on(m, 1, seed * 1000 + step)


def test_fork_for_a_seat_knows_only_what_the_seat_knows() -> None:
    t = Table(TWINS[0].fork())
    hands = set()
    for seed in range(12):
        copy = t.m.fork(seat=1, seed=seed)
        assert json.dumps(copy.view(1)) == json.dumps(t.m.view(1))
        hands.add(tuple(code for _, code in copy.view(0)["players"][0]["hand"]))
    assert len(hands) > 3
    assert t.m.fork().digest() == t.m.digest()


def test_income_is_public() -> None:
    """The comparison can fail: a difference in public information is found."""
    a = Table(position(hands={0: (INCOME,)})).say("play:income")
    b = Table(position(hands={0: (MIX,)})).say("play:mix")
    assert seen(a.m, 1) != seen(b.m, 1)
