"""Other seats learn nothing about a seat's hidden cards: twins that differ in one hand and deck look the same.

Twins are two copies of a match. Views, events, questions, suggestions, their order and the windows skipped by stops are
equal until the first answer that is possible in only one twin, or until an answer given in both reveals a hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import testcards_e  # noqa: F401
from lengths import short
from twin_kit import INVASION, Leak, Pair, Twins, pair

from engine import Match
from engine.invasion.rules import InvasionRules
from engine.invasion.seen import stops
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

TWELVE = [range(12), range(12, 24), range(24, 36)]
FEW = [range(300, 304), range(304, 312)]


def play(seed: int) -> Pair:
    one = pair(INVASION, seed)
    while one.step():
        pass
    return one


@pytest.mark.parametrize("seeds", short(1, TWELVE), ids=str)
def test_twins_look_the_same_to_other_seats(seeds: range) -> None:
    pairs = [play(seed) for seed in seeds]
    assert sum(one.steps for one in pairs) > 50 * len(seeds)
    assert all(one.steps >= 10 for one in pairs)
    assert sum(one.own for one in pairs) > 20 * len(seeds)
    kinds = {kind for one in pairs for kind in one.kinds}
    assert kinds >= {"mulligan", "window", "zone", "target", "attack_zone", "attackers", "defenders"}


def test_cards_of_the_twins_really_differ() -> None:
    for seed in range(4):
        one = pair(INVASION, seed)
        hands = [[c["code"] for c in m.view(one.seat)["players"][one.seat]["hand"]] for m in (one.a, one.b)]
        assert hands[0] != hands[1]
        decks = [m.st.piles["deck", one.seat] for m in (one.a, one.b)]
        assert decks[0] != decks[1]
        cards = [sorted(h + [code for code, _ in d]) for h, d in zip(hands, decks, strict=True)]
        assert cards[0] == cards[1]


class Waiting(Twins):
    """Twins with many triggered tactics in hands and decks."""

    CARDS = ("test-e-022", "test-e-023", "test-e-024", "test-e-025", "test-e-026", "test-e-020")

    def new(self, seed: int, stops: Sequence[str]) -> Match:
        match = super().new(seed, stops)
        st = match.st
        for seat in range(st.seats):
            for n, eid in enumerate(st.rules.hand(st, seat)[::2]):
                st.w(eid).code = self.CARDS[(seed + n) % len(self.CARDS)]
            deck = list(st.piles["deck", seat])
            deck[::3] = [(self.CARDS[n % len(self.CARDS)], seat) for n in range(len(deck[::3]))]
            st.piles["deck", seat] = tuple(deck)
        match._decisions = None
        return match


@pytest.mark.parametrize("seeds", short(1, FEW), ids=str)
def test_triggered_tactics_in_hand_reveal_nothing_until_used(seeds: range) -> None:
    waiting = Waiting(INVASION.game, INVASION.decks, INVASION.piles, INVASION.secret, INVASION.plays)
    steps = offered = 0
    for seed in seeds:
        one = pair(waiting, seed)
        while one.step():
            offered += any(key.startswith("open:") for d in one.a.pending for key in d.keys)
        steps += one.steps
    assert steps > 20 * len(seeds) and offered > len(seeds)


def test_window_skipped_for_lack_of_cards_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: if a player without a tactic were not asked, the twins would differ."""
    honest = stops.skip

    def leaky(st: State, frame: Frame, seat: int) -> Msg | None:
        tactics = [e for e in st.rules.hand(st, seat) if st.rules.play_kind(st.ents[e].code) == "action_card"]
        nothing = None if tactics or frame.v["plays"] else Msg.of("inv.skip.nothing")
        return honest(st, frame, seat) or nothing

    monkeypatch.setattr(InvasionRules, "skip", staticmethod(leaky))
    with pytest.raises(Leak):
        for seed in range(36):
            play(seed)
