"""Other seats learn nothing about a seat's hand or hidden cards.

Twins are two matches that differ only in a hand or in hidden cards, and they look the same to other seats.  Views,
events, questions, hints, refusals and the windows skipped by stops are equal until the first answer that is possible in
only one twin, or until an answer given in both twins reveals a hidden card.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from karth_kit import Table
from karth_kit import seat as side
from lengths import short
from random_play import give
from twin_kit import KARTH, KARTH_FOUR, KARTH_TEAMS, Leak, Pair, Twins, pair

from engine import Match
from engine.karth.seen import stops
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

PAIRS = [range(3), range(3, 8), range(8, 14)]
LATE = [range(3), range(3, 8)]
BOARD = [range(8), range(8, 24)]


def play(one: Pair, most: int = 150) -> Pair:
    while one.steps < most and one.step():
        pass
    return one


def late(seed: int) -> Pair:
    """Return twins that differ from the middle of a match on, when players hold cards."""
    dice = Random(seed)
    match = KARTH.new(seed, (KARTH.presets[seed % 3], "every"))
    who = seed % 2
    while match.view(None)["turn"] < 8 or match.view(None)["active"] == who:
        give(match, match.pending[0], dice)
        assert match.over is None
    return Pair(KARTH, Match.from_bytes(match.to_bytes()), KARTH.twin_of(match, who, dice), who, dice)


@pytest.mark.rule("KARTH-G26-ASKED")
@pytest.mark.parametrize("seeds", short(1, PAIRS), ids=str)
def test_twins_look_the_same_to_other_seats(seeds: range) -> None:
    pairs = [play(pair(KARTH, seed)) for seed in seeds]
    assert sum(one.steps for one in pairs) > 50 * len(seeds)
    assert sum(one.own for one in pairs) > 15 * len(seeds)
    assert {kind for one in pairs for kind in one.kinds} >= {"first_cards", "mulligan", "turn", "card", "draw"}


@pytest.mark.rule("KARTH-G56")
@pytest.mark.parametrize("twins", [KARTH_TEAMS, KARTH_FOUR], ids=str)
@pytest.mark.parametrize("seeds", short(1, [range(2), range(2, 6)]), ids=str)
def test_twins_of_four_look_the_same_to_enemies_not_partner(twins: Twins, seeds: range) -> None:
    pairs = [play(pair(twins, seed), 100) for seed in seeds]
    assert sum(one.steps for one in pairs) > 40 * len(seeds)
    for one in pairs:
        other = (one.seat + 2) % 4
        hands = [m.view(other)["players"][one.seat]["hand"] for m in (one.a, one.b)]
        assert all(hand is None for hand in hands) != twins.partners


@pytest.mark.parametrize("seeds", short(1, LATE), ids=str)
def test_twins_in_the_middle_of_a_match(seeds: range) -> None:
    pairs = [play(late(seed)) for seed in seeds]
    assert sum(one.steps for one in pairs) > 20 * len(seeds)


def test_cards_of_the_twins_differ_but_come_from_the_same_piles() -> None:
    for seed in range(3):
        one = late(seed)
        mine = [m.view(one.seat)["players"][one.seat] for m in (one.a, one.b)]
        held = [sorted(c["code"] for c in row["hand"]) for row in mine]
        assert held[0] != held[1] and mine[0]["hand_piles"] == mine[1]["hand_piles"]


SPELLS = ["Deflect", "Counterspell", "Recall", "Fireball", "Lightning Bolt"]


def crossed(seed: int) -> Pair:
    """Return twins in which two hidden cards are swapped.

    The cards have equal level and movement, so the enemy cannot distinguish them.
    """
    swap = {"Elf Shadowblade": "Elf Priestess", "Elf Priestess": "Elf Shadowblade"}
    both = ({"c3": "Elf Shadowblade", "d3": "Elf Priestess"}, {"c3": "Elf Priestess", "d3": "Elf Shadowblade"})
    assert all(both[1][at] == swap[name] for at, name in both[0].items())
    piles: dict[str, Any] = {"barracks": ["Elf Scout"] * 9, "spellbook": ["Web"] * 9}
    matches = []
    for hidden in both:
        mine = {at: {"card": name, "hidden": True, "damage": 1} for at, name in hidden.items()}
        items = {"c3": ["Magic Pick Axe"], "d3": []}
        for at in mine:
            mine[at]["items"] = items[at]
        seats = [
            side({**mine, "b2": "Elf Lorekeeper"}, hand=SPELLS, energy=9, stops="attacks", **piles),
            side(
                {"c5": "Goblin Bomber", "d5": "Goblin Shaman", "e5": "Cave Spider", "b5": "Elf Scout"},
                hand=SPELLS,
                energy=20,
                gold=9,
                **piles,
            ),
        ]
        matches.append(Match.arranged("karth", {"seats": seats, "active": 1}))
    return Pair(KARTH, matches[0], matches[1], 0, Random(seed))


@pytest.mark.rule("KARTH-G25", "KARTH-G61")
@pytest.mark.parametrize("seeds", short(1, BOARD), ids=str)
def test_hidden_cards_of_equal_level_and_mv_look_the_same(seeds: range) -> None:
    pairs = [play(crossed(seed), 60) for seed in seeds]
    assert sum(one.steps for one in pairs) > 15 * len(seeds)
    assert {"turn", "card"} <= {kind for one in pairs for kind in one.kinds}


def test_window_skipped_for_lack_of_an_answer_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the comparison detects a leak: skipping a player who holds no answer reveals the hand."""
    honest = stops.skip

    def leaky(st: State, frame: Frame, seat: int) -> Msg | None:
        held = {st.ents[e].code for e in st.rules.hand(st, seat)}
        return honest(st, frame, seat) or (None if held & {"sp_deflect", "sp_counter", "sp_recall"} else Msg.of("none"))

    monkeypatch.setattr(stops, "skip", leaky)
    seats = [
        [
            side({"c3": "Elf Champion"}, hand=hand, energy=9),
            side({"c4": "Goblin Bomber", "d3": "Goblin Miner"}, energy=9),
        ]
        for hand in (["Deflect"], ["Web"])
    ]
    with pytest.raises(Leak):
        for seed in range(20):
            play(Pair(KARTH, *(Match.arranged("karth", {"seats": s, "active": 1}) for s in seats), 0, Random(seed)), 9)


def test_fork_for_a_seat_moves_unseen_enemy_traps() -> None:
    t = Table(
        side({"c2": "Elf Scout"}, ground={"b2": "Trap"}),
        side({"c5": "Elf Trapper"}, ground={"c3": "Trap", "b3": "Web"}),
    )
    forks = [t.match.fork(seat=0, seed=seed) for seed in range(12)]
    spaces = [{e.pos for e in m.st.ents.values() if e.code == "tok_trap" and e.ctl == 1} for m in forks]
    taken = {t.board.square(s) for s in ("c2", "c5", "b2", "b3")}
    assert len({min(s) for s in spaces}) > 3 and not any(s & taken for s in spaces)
    assert all(m.view(0) == t.match.view(0) for m in forks)
    assert all(
        {e.pos for e in m.st.ents.values() if e.code == "tok_trap" and e.ctl == 0} == {t.board.square("b2")}
        for m in forks
    )
