"""Nothing reveals that a hand holds a response: the test compares twins that differ in one event for any time.

One twin holds the event; the other has it in the deck and another card in hand. Both players are asked whether they
respond, at moments that depend only on public facts (SW-FAQ-ANY-TIME). Everything that others see is the same until
that card is revealed.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from lengths import short
from twin_kit import SUMMONER_WARS, Leak, Pair

from engine import Match
from engine.players.random_answers import random_answer
from engine.summoner_wars.decks import DECKS
from engine.summoner_wars.rules import RULES
from engine.summoner_wars.turn import reactions

EVENTS = sorted(event for event in RULES.from_hand if any(event in deck.cards for deck in DECKS.values()))
"""Codes of the events that are played from the hand at any time. Test cards are left out, because no deck has them."""
LOOKING = {"benders-mimic", "cloaks-spy"}
"""Cards that let their player look at the other's hand or draw pile."""
SEEDS = [range(10), range(10, 20), range(20, 30)]


def begun(event: str, seed: int) -> Pair | None:
    """Return twins in the middle of a match with a deck that has the event.

    Returns None if the event was already revealed or the match is over.
    """
    dice, seat = Random(seed), seed % 2
    holders = [key for key, deck in DECKS.items() if event in deck.cards]
    mine = holders[seed // 2 % len(holders)]
    foe = dice.choice([key for key, deck in DECKS.items() if key != mine and not LOOKING & set(deck.cards)])
    twins = replace(SUMMONER_WARS, decks=(mine, foe) if seat == 0 else (foe, mine))
    match = twins.new(seed, ("every", "attacks"))
    for _ in range(30 + 3 * (seed % 30)):
        decision = match.pending[0]
        answer = random_answer(decision, dice)
        if decision.seat == seat and decision.kind in ("magic", "event"):
            answer = match.suggest(decision.id) or answer  # the event must still be in the hand or deck
        if not match.submit(decision.id, answer, decision.seat).ok:
            suggestion = match.suggest(decision.id)
            assert suggestion is not None and match.submit(decision.id, suggestion, decision.seat).ok
        if match.over is not None:
            return None
    other = match.fork()
    if not exchange(other, seat, event):
        return None
    pair = [Match.from_bytes(m.to_bytes()) for m in (match, other)]
    return Pair(twins, pair[0], pair[1], seat, dice)


def exchange(match: Match, seat: int, event: str) -> bool:
    """Swap the event between hand and deck. Returns False if it is in neither."""
    st = match.st
    hand, deck = list(st.rules.hand(st, seat)), list(st.piles["deck", seat])
    held = [e for e in hand if st.ents[e].code == event]
    below = [at for at, (code, _) in enumerate(deck) if (code == event) != bool(held)]
    if not hand or not below:
        return False
    card = st.w(held[0] if held else hand[0])
    (card.code, owner), deck[below[0]] = deck[below[0]], (card.code, seat)
    st.piles["deck", seat] = tuple(deck)
    match._decisions = None
    return owner == seat


def play(one: Pair) -> set[str]:
    """Play twins until they differ. Returns the questions in which only one of them could play an event."""
    found = set()
    while True:
        there = {d.id: d.keys for d in one.b.pending}
        found |= {
            d.kind
            for d in one.a.pending
            if d.seat == one.seat
            for key in set(d.keys) ^ set(there.get(d.id, d.keys))
            if key.startswith("event:")
        }
        if not one.step():
            return found


@pytest.mark.parametrize("seeds", short(1, SEEDS), ids=str)
@pytest.mark.parametrize("event", EVENTS)
def test_holder_and_non_holder_are_asked_the_same(event: str, seeds: range) -> None:
    pairs = [one for seed in seeds if (one := begun(event, seed)) is not None]
    kinds = set[str]().union(*map(play, pairs))
    assert len(pairs) >= 4 and sum(one.steps for one in pairs) > 40 * len(pairs)
    assert kinds, "in some question only one of the twins could play it"


def test_comparison_detects_that_only_the_holder_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: if a player were asked only while holding the event, the twins would differ."""
    monkeypatch.setattr(
        reactions, "unseen", lambda st, seat: {st.ents[e].code for e in st.rules.hand(st, seat)} & RULES.from_hand
    )
    with pytest.raises(Leak):
        for event in EVENTS:
            for seed in SEEDS[0]:
                one = begun(event, seed)
                if one is not None:
                    play(one)
