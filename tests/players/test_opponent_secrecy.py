"""Computer players that search answer the same in matches that differ only in what their seat cannot know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from installed import INSTALLED
from twin_kit import INVASION, KARTH, KARTH_FOUR, KARTH_TEAMS, SUMMONER_WARS, Twins

from engine import Match, SeatSetup, game
from engine.players.eyes import Eyes, step
from engine.players.policies import policy
from engine.players.search import Depth, Searcher
from engine.players.unseen import unseen_cards

QUICK = Depth(moves=6, positions=40, turns=2, first=1)
POSITIONS = 12
KITS = {twins.game: twins for twins in (INVASION, SUMMONER_WARS, KARTH)}


def twin_of(twins: Twins, match: Match, seat: int, dice: Random) -> Match:
    """Return the match with other hidden cards, decks in another order, another seed and other stops of the others."""
    twin = match.fork()
    for other in range(twin.seats):
        if seat not in twins.knowing(other):
            twins.deal_anew(twin, other, dice)
            exchange_facedown(twin, other)
            twin.st.policy[other] = twin.st.rules.policy(dice.choice(twins.presets))
        else:
            for name in twins.piles:
                if name != "magic":
                    pile = [*twin.st.piles[name, other]]
                    dice.shuffle(pile)
                    twin.st.piles[name, other] = tuple(pile)
    twin.st.seed = dice.getrandbits(60)
    return Match.from_bytes(twin.to_bytes())


def exchange_facedown(match: Match, seat: int) -> None:
    """Exchange a seat's facedown cards in play with cards of its deck."""
    st = match.st
    for ent in [ent for ent in st.ents.values() if ent.owner == seat and not ent.up and ent.place != "hand"]:
        pile = st.piles.get(("deck", seat), ())
        if pile:
            st.piles["deck", seat] = (*pile[1:], (ent.code, seat))
            st.w(ent.id).code = pile[0][0]
    st.change()


def searched(match: Match, seed: int) -> tuple[list[str], int]:
    """Return the answers of a searching player in order, and how many positions it looked at."""
    player = Searcher("quick", QUICK)
    asked = match.pending[0]
    return [*player.answers(Eyes(match, asked), Random(seed))][:1], player.positions


@pytest.mark.parametrize("twins", [INVASION, SUMMONER_WARS, KARTH, KARTH_TEAMS, KARTH_FOUR], ids=str)
def test_hidden_cards_and_seeds_do_not_change_searched_answers(twins: Twins) -> None:
    match = twins.new(11, (twins.presets[0], twins.presets[1]))
    plain, dice, compared = policy("straightforward"), Random(4), 0
    while match.over is None and compared < POSITIONS:
        if dice.random() < 0.12:
            answers, positions = searched(match, compared)
            twin = twin_of(twins, match, match.pending[0].seat, dice)
            assert searched(twin, compared) == (answers, positions), match.pending[0].kind
            compared += positions > 0
        step(match, [policy("chance") if dice.random() < 0.2 else plain] * match.seats, dice)
    assert compared == POSITIONS


@pytest.mark.parametrize("name", KITS)
def test_a_ready_made_deck_is_worked_out_exactly(name: str) -> None:
    twins = KITS[name]
    match, dice = twins.new(5, (twins.presets[0],) * 2), Random(5)
    while match.turn < 5:
        step(match, [policy("straightforward")] * 2, dice)
    asked = match.pending[0]
    other = 1 - asked.seat
    copy = Eyes(match, asked).look_ahead(Random(1))

    def cards(one: Match) -> list[str]:
        st = one.st
        piled = [
            code for (_, seat), rows in st.piles.items() if seat == other for code, owner in rows if owner == other
        ]
        return sorted([*piled, *(ent.code for ent in st.ents.values() if ent.owner == other)])

    assert cards(copy) == cards(match)
    assert game(name).rules.audit(copy.st) is None


@pytest.mark.parametrize(
    ("name", "deck"), [(spec.name, deck) for spec in map(game, INSTALLED) for deck in sorted(spec.full_decks())]
)
def test_every_ready_made_deck_is_known_at_the_start(name: str, deck: str) -> None:
    match = Match.new(name, 1, [SeatSetup(deck), SeatSetup(deck)])
    hidden = [match.st.ents[e].code for e in match.st.rules.hand(match.st, 0)]
    hidden += [code for pile in KITS[name].piles for code, _ in match.st.piles[pile, 0]]
    listed = unseen_cards(match.spec, match.view(1), 1)[0]
    assert [code for code in listed if code in hidden] == sorted(hidden)


def test_own_deck_is_guessed_by_its_capital_and_cards() -> None:
    spec = game("invasion")
    own = SeatSetup(dict(spec.decks["skaven_50"].cards), faction="Chaos")
    match = Match.new("invasion", 1, [own, SeatSetup("core_50_orc")])
    view = match.view(1)
    assert view["decks"] == [None, "core_50_orc"]
    assert Counter(unseen_cards(spec, view, 1)[0]) == Counter(spec.decks["core_50_chaos"].cards)
