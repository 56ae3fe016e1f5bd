"""Nothing tells the others what a seat holds: twins that differ only in one hand and deck look the same.

Views, events, questions, suggestions, the order of all that and the windows passed by stops: until the first
answer that only one twin could give, or a hidden card is revealed by what both did.
"""

from __future__ import annotations

import pytest
from twin_kit import INVASION, Leak, Pair, pair

from engine.invasion import stops
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

PAIRS = 36


def play(seed: int) -> Pair:
    one = pair(INVASION, seed)
    while one.step():
        pass
    return one


def test_twins_look_the_same_to_the_others() -> None:
    pairs = [play(seed) for seed in range(PAIRS)]
    assert sum(one.steps for one in pairs) > 50 * PAIRS
    assert all(one.steps >= 10 for one in pairs)
    assert sum(one.own for one in pairs) > 20 * PAIRS
    kinds = {kind for one in pairs for kind in one.kinds}
    assert kinds >= {"mulligan", "window", "zone", "target", "attack_zone", "attackers", "defenders"}


def test_the_cards_are_really_others() -> None:
    for seed in range(4):
        one = pair(INVASION, seed)
        hands = [[c["code"] for c in m.view(one.seat)["players"][one.seat]["hand"]] for m in (one.a, one.b)]
        assert hands[0] != hands[1]
        decks = [m.st.piles["deck", one.seat] for m in (one.a, one.b)]
        assert decks[0] != decks[1]
        cards = [sorted(h + [code for code, _ in d]) for h, d in zip(hands, decks, strict=True)]
        assert cards[0] == cards[1]


def test_a_window_passed_for_want_of_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: passing at once for who holds no tactic gives that away."""
    honest = stops.skip

    def leaky(st: State, f: Frame, seat: int) -> Msg | None:
        tactics = [e for e in st.rules.hand(st, seat) if st.rules.play_kind(st.ents[e].code) == "tactic"]
        nothing = None if tactics or f.v["plays"] else Msg.of("inv.skip.nothing")
        return honest(st, f, seat) or nothing

    monkeypatch.setattr(stops, "skip", leaky)
    with pytest.raises(Leak):
        for seed in range(PAIRS):
            play(seed)
