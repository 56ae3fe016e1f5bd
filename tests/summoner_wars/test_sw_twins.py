"""Nothing reveals a seat's hidden cards: twins that differ only in hand, Magic Pile and deck look the same.

Compared are views, pictures, events, questions, hints, lines and the order of all these. The comparison ends at the
first answer that only one twin could give, or when both reveal a hidden card.
"""

from __future__ import annotations

from random import Random

import pytest
from lengths import short
from twin_kit import SUMMONER_WARS, Leak, Pair, pair, same

import render
from engine import Match
from engine.players.random_answers import random_answer
from engine.summoner_wars.turn import acts

PAIRS = [range(8), range(8, 16), range(16, 24)]
LATE = [range(6), range(6, 12)]
DRAWN = 4


def play(one: Pair) -> Pair:
    while one.step():
        pass
    return one


def late(seed: int) -> Pair:
    """Return twins made in the middle of a match, when hand and Magic Pile hold cards."""
    dice = Random(seed)
    match = SUMMONER_WARS.new(seed, ("every", "attacks"))
    seat = seed % 2
    while match.view(None)["turn"] < 4 or match.view(None)["active"] == seat or not hidden(match, seat):
        (decision,) = match.pending[:1]
        answer = random_answer(decision, dice)
        if decision.kind == "attack_target":
            answer = next(
                (o.key for o in decision.options if o.ref and match.st.ents[o.ref].owner != decision.seat), "back"
            )  # a unit destroyed by its owner would be a known card in the owner's Magic Pile
        if not match.submit(decision.id, answer, decision.seat).ok:
            suggestion = match.suggest(decision.id)
            assert suggestion is not None and match.submit(decision.id, suggestion, decision.seat).ok
        assert match.over is None
    return Pair(SUMMONER_WARS, Match.from_bytes(match.to_bytes()), SUMMONER_WARS.twin_of(match, seat, dice), seat, dice)


def hidden(match: Match, seat: int) -> bool:
    """Whether a seat has a hand and a card of its own in its Magic Pile."""
    return bool(match.st.rules.hand(match.st, seat)) and any(o == seat for _, o in match.st.piles["magic", seat])


@pytest.mark.parametrize("seeds", short(1, PAIRS), ids=str)
def test_twins_look_the_same_to_the_others(seeds: range) -> None:
    pairs = [play(pair(SUMMONER_WARS, seed)) for seed in seeds]
    assert sum(one.steps for one in pairs) > 50 * len(seeds)
    assert sum(one.own for one in pairs) > 20 * len(seeds)
    kinds = {kind for one in pairs for kind in one.kinds}
    assert kinds >= {"summon", "event", "movement", "move_to", "attack", "attack_target", "magic"}


@pytest.mark.parametrize("seeds", short(1, LATE), ids=str)
def test_twins_in_the_middle_of_a_match(seeds: range) -> None:
    pairs = [play(late(seed)) for seed in seeds]
    assert sum(one.steps for one in pairs) > 20 * len(seeds)


def test_pictures_of_twins_are_the_same() -> None:
    for seed in range(DRAWN):
        one = late(seed)
        while one.step() and one.steps < 6:
            pass
        if one.end.startswith("revealed"):
            continue
        for viewer in one.others:
            views = [m.view(viewer) for m in (one.a, one.b)]
            same("board", *(render.board(view) for view in views))
            same("words", *(render.alt_text(view) for view in views))
            same("text", *(render.text_pages(view) for view in views))


def test_twins_really_hold_different_cards() -> None:
    for seed in range(4):
        one = late(seed)
        mine = [m.view(one.seat)["players"][one.seat] for m in (one.a, one.b)]
        held = [[c["code"] for c in row["hand"]] + [c["code"] for c in row["magic"]] for row in mine]
        assert held[0] != held[1] and len(held[0]) == len(held[1])
        decks = [m.st.piles["deck", one.seat] for m in (one.a, one.b)]
        assert decks[0] != decks[1]


def test_comparison_detects_a_phase_skipped_because_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: if a phase were skipped because of the hand, the twins would differ."""
    monkeypatch.setattr(
        acts, "_could", lambda st, seat: bool([*acts._own_doings(st, seat), *acts.held_options(st, seat)])
    )
    with pytest.raises(Leak):
        for seed in range(24):
            play(pair(SUMMONER_WARS, seed))
