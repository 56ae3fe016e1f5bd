"""Kernel, chain and grid together, with four seats on two sides."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kernel_table import play_on, prod, snapshot
from toy_four import AID, FAMINE, KNIGHT, LORE, SEATS, SHOT, TITHE, position

from engine import Decision, Match, SeatSetup, replay, say


def new(seed: int) -> Match:
    """Start a match of four."""
    return Match.new("toyfour", seed, [SeatSetup("all", f"P{n}") for n in range(SEATS)])


def asked(m: Match) -> Decision:
    """Return the only open question."""
    (d,) = m.pending
    return d


def answer(m: Match, word: str) -> Decision:
    """Give the answer with that key or card name, and return the next question."""
    d = asked(m)
    found = [o.key for o in d.options if o.key == word or (o.ref in m.st.ents and m.st.ents[o.ref].code == word)]
    assert found, (word, d.keys)
    assert m.submit(d.id, found[0], d.seat).ok
    prod(m)
    return asked(m)


def passes(m: Match, n: int) -> list[int]:
    """Pass ``n`` times, each time for the seat that is asked, and return these seats in order."""
    seats = []
    for _ in range(n):
        seats.append(asked(m).seat)
        answer(m, "pass")
    return seats


def test_turns_go_around_the_table() -> None:
    m = position()
    active = []
    for _ in range(6):
        active.append(m.view(None)["active"])
        assert passes(m, 4) == [(active[-1] + i) % 4 for i in range(4)]
        assert (asked(m).kind, asked(m).seat) == ("act", active[-1])
        answer(m, "end")
    assert active == [0, 1, 2, 3, 0, 1]


def test_window_continues_seat_by_seat_until_all_four_pass() -> None:
    m = position({0: (AID,), 2: (SHOT,)})
    answer(m, AID)
    assert passes(m, 1) == [1]
    assert asked(m).seat == 2 and set(asked(m).keys) > {"pass"}
    answer(m, SHOT)
    squares = {say(o.text): m.st.rules.controller(m.st, o.ref) for o in asked(m).options if o.ref}
    assert set(squares.values()) <= {1, 3}
    foe = next(e.id for e in m.st.ents.values() if e.code == KNIGHT and e.ctl == 3)
    answer(m, str(foe))
    assert [row["code"] for row in m.view(None)["chain"]] == [AID, SHOT]
    assert passes(m, 4) == [3, 0, 1, 2]
    assert m.st.ents[foe].damage == 1 and m.st.purse(0) == 5 and not m.view(None)["chain"]
    assert asked(m).seat == 1, "after a chain the next seat begins"


def test_action_offers_units_of_all_opponents_but_no_friend() -> None:
    m = position({1: (SHOT,)})
    passes(m, 1)
    answer(m, SHOT)
    assert {m.st.ents[o.ref].ctl for o in asked(m).options if o.ref} == {0, 2}


def test_player_chooses_an_opponent_if_there_are_several() -> None:
    m = position({0: (TITHE, TITHE)})
    answer(m, TITHE)
    passes(m, 3)
    answer(m, "pass")
    assert (asked(m).seat, asked(m).keys, say(asked(m).text)) == (0, ("seat:1", "seat:3"), "Which opponent?")
    answer(m, "seat:3")
    assert [m.st.purse(s) for s in range(4)] == [3, 3, 3, 2]
    assert m.concede(1).ok
    while asked(m).seat != 0:
        answer(m, "pass")
    answer(m, TITHE)
    passes(m, 3)
    assert [m.st.purse(s) for s in range(4)] == [3, 3, 3, 1], "only one opponent is left"


def test_each_opponent_means_every_seat_of_the_other_side() -> None:
    m = position({2: (FAMINE,)})
    passes(m, 2)
    answer(m, FAMINE)
    passes(m, 4)
    assert [m.st.purse(s) for s in range(4)] == [3, 2, 3, 2]


def test_unit_attacks_opponents_only() -> None:
    m = position(board={"b2": 0, "b3": 2, "c2": 1, "d4": 3})
    passes(m, 4)
    (attack,) = [k for k in asked(m).keys if k.startswith("attack:")]
    goal = answer(m, attack)
    assert [m.st.ents[o.ref].ctl for o in goal.options if o.ref] == [1]


def test_seat_concedes_and_its_partner_plays_on() -> None:
    m = position({1: (SHOT,), 3: (SHOT,)})
    passes(m, 1)
    assert asked(m).seat == 1
    assert [say(e.text) for e in m.concede(1).events if e.kind == "conceded"] == ["2 concedes."]
    prod(m)
    assert m.over is None and asked(m).seat == 2
    assert passes(m, 2) == [2, 3] and (asked(m).kind, asked(m).seat) == ("act", 0)
    answer(m, "end")
    assert m.view(None)["active"] == 2, "the turn of who has gone is passed over"
    assert passes(m, 1) == [2]
    assert asked(m).seat == 3
    answer(m, SHOT)
    assert {m.st.ents[o.ref].ctl for o in asked(m).options if o.ref} == {0, 2}
    assert m.concede(1).status == "illegal"
    assert m.concede(3).ok
    assert m.over is not None and m.over.winners == (0, 2) and m.pending == ()


def test_player_who_passed_and_concedes_keeps_window_for_others() -> None:
    m = position({3: (AID,)})
    passes(m, 1)
    assert m.concede(0).ok
    assert passes(m, 2) == [1, 2]
    assert asked(m).seat == 3 and len(asked(m).keys) > 1, "the last seat is asked all the same"


def test_side_wins_together_with_any_member_left() -> None:
    m = position()
    for seat in (3, 0, 2):
        assert m.over is None
        assert m.concede(seat).ok
    assert m.over is not None and m.over.winners == (1, 3)


@pytest.mark.parametrize("seed", range(4))
def test_save_fork_and_wrong_answers_at_every_decision(seed: int) -> None:
    m = new(seed)
    for step in range(150):
        if m.over is not None:
            break
        if step % 4 == 0:
            prod(m)
        if step == 60:
            assert m.concede(seed).ok
        assert play_on(m, 1, seed * 7919 + step) == 1
    assert m.over is not None or all(d.seat != seed for d in m.pending)


def test_replaying_the_journal_gives_the_same_match() -> None:
    m = new(5)
    for step in range(120):
        if step == 50:
            m.concede(2)
        play_on(m, 1, step)
    journal = {
        "game": "toyfour",
        "seed": 5,
        "seats": [{"deck": "all", "name": f"P{n}"} for n in range(SEATS)],
        "options": {},
        "entries": json.loads(json.dumps(m.journal)),
    }
    assert snapshot(replay(journal)) == snapshot(m)


def seen(m: Match, seat: int | None) -> Any:
    """Return everything that a seat can see: views, its questions, the seats that are asked, the log."""
    who = [(d.id, d.seat, d.kind, d.window) for d in m.pending]
    return (
        json.dumps(m.view(seat)),
        [d for d in m.pending if d.seat == seat],
        who,
        [e.to_json() for e in m.events(0, seat)],
        m.rev,
    )


def test_twins_look_the_same_except_to_the_cards_holder() -> None:
    a = position({2: (LORE, SHOT, TITHE)}, decks={2: (FAMINE, SHOT, AID)})
    b = position({2: (LORE, AID, FAMINE)}, decks={2: (SHOT, TITHE, LORE)})
    for word in ("pass", "pass", LORE, "pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass", "end"):
        for m in (a, b):
            answer(m, word)
        for viewer in (0, 1, 3, None):
            assert seen(a, viewer) == seen(b, viewer), (word, viewer)
    assert seen(a, 2) != seen(b, 2)
    assert a.st.rolls == b.st.rolls


def test_fork_for_a_seat_deals_hands_of_friend_and_foe_again() -> None:
    m = new(9)
    hands = set()
    for seed in range(10):
        copy = m.fork(seat=1, seed=seed)
        assert json.dumps(copy.view(1)) == json.dumps(m.view(1))
        hands.add(tuple(card["code"] for s in (0, 2, 3) for card in copy.view(s)["players"][s]["hand"]))
    assert len(hands) > 5
