"""Before the first turn: piles, five cards, a mulligan, the battlefield, the first hire."""

from __future__ import annotations

from typing import Any

import engine.karth.game  # noqa: F401 - registers the game
from engine import Match, SeatSetup
from engine.karth.card import PILES
from engine.karth.field import spawners_of


def fresh(seed: int = 3, **options: str) -> Match:
    """Start a new match between the two starter decks."""
    return Match.new("karth", seed, [SeatSetup("elf", "Ann"), SeatSetup("goblin", "Bob")], {"first": "0", **options})


def answer(match: Match, *keys: str) -> Any:
    """Give answers one after another, and return the next question."""
    for key in keys:
        (ask,) = match.pending
        assert match.submit(ask.id, key, ask.seat).ok, (key, ask.keys)
    return match.pending[0]


def hand(match: Match, seat: int) -> list[str]:
    """Return the piles from which the cards of a hand came."""
    rules = match.st.rules
    return sorted(rules.card(match.st.ents[e].code).pile for e in rules.hand(match.st, seat))


def test_decks_are_split_into_three_shuffled_piles_and_tokens() -> None:
    match = fresh()
    sizes = [[len(match.st.piles[pile, seat]) for pile in PILES] for seat in (0, 1)]
    assert sizes == [[22, 11, 12], [22, 12, 11]]
    assert sorted(code for code, _ in match.st.piles["tokens", 0]) == [
        "tok_healtotem",
        "tok_healtotem",
        "tok_spark",
        "tok_trap",
        "tok_trap",
        "tok_trap",
        "tok_treant",
    ]
    # The second player begins with one more gold.
    assert [match.st.vars[f"gold{seat}"] for seat in (0, 1)] == [5, 5 + 1]


def test_one_answer_names_the_piles_of_the_first_five_cards() -> None:
    match = fresh()
    ask = match.pending[0]
    assert (ask.seat, ask.shape, ask.total, ask.default) == (0, "split", 5, "barracks:3,treasury:1,spellbook:1")
    ask = answer(match, "barracks:2,treasury:2,spellbook:1")
    assert hand(match, 0) == ["barracks", "barracks", "spellbook", "treasury", "treasury"]
    assert (ask.seat, ask.kind) == (1, "first_cards")
    ask = answer(match, "barracks:5")
    assert hand(match, 1) == ["barracks"] * 5
    assert (ask.seat, ask.kind) == (0, "mulligan")


def test_mulligan_swaps_one_card_for_one_of_a_chosen_pile() -> None:
    match = fresh()
    ask = answer(match, "barracks:5", "barracks:5")
    first = ask.options[0]
    assert ask.default == "keep" and sum(len(o.keys) for o in ask.options) == 6
    ask = answer(match, first.key)
    assert [o.key for o in ask.options] == list(PILES) and len(match.st.piles["barracks", 0]) == 18
    ask = answer(match, "spellbook")
    assert hand(match, 0) == ["barracks"] * 4 + ["spellbook"]
    assert len(match.st.piles["barracks", 0]) == 18 and ask.seat == 1
    answer(match, "keep")
    assert hand(match, 1) == ["barracks"] * 5


def test_ready_made_battlefield_has_fifteen_spaces_a_side() -> None:
    match = fresh()
    answer(match, "barracks:5", "barracks:5", "keep", "keep")
    st = match.st
    assert [len(spawners_of(st, seat)) for seat in (0, 1)] == [3, 5]
    assert [st.vars["laid"].count(seat) for seat in (0, 1)] == [15, 15]
    kinds = [
        sorted(k for k, s in zip(st.vars["terrain"], st.vars["laid"], strict=True) if s == seat) for seat in (0, 1)
    ]
    assert kinds[0].count("ter_forest") == 2 and kinds[1].count("ter_water") == 2


def test_players_lay_terrain_by_kind_with_the_attacker_first() -> None:
    match = fresh(field="laid")
    ask = answer(match, "barracks:5", "barracks:5", "keep", "keep")
    assert (ask.seat, ask.kind, ask.shape, ask.min, ask.max) == (0, "lay", "subset", 3, 3)
    assert {o.at for o in ask.options} == {f"{c}{r}" for c in "abcde" for r in (1, 2, 3)}
    ask = answer(match, "a1,b1,c1")
    assert "a1" not in ask.keys and (ask.min, ask.max) == (1, 2)  # there is too little grassland without forests
    ask = answer(match, "a3,b3", "c3", "d3", "e3", "a2")
    assert ask.seat == 1 and {o.at[1] for o in ask.options} == {"4", "5", "6"}
    seen = match.view(1)["terrain"]
    assert {row["square"] for row in seen} == {f"{c}{r}" for c in "abcde" for r in (1, 2, 3)}
    assert {row["square"] for row in seen if row["kind"] == "forest"} == {"a3", "b3"}


def test_terrain_with_one_extra_card_may_be_left_out() -> None:
    match = fresh(field="laid")
    ask = answer(match, "barracks:5", "barracks:5", "keep", "keep", "a1,b1,c1", "a3,b3", "c3", "", "e3")
    assert (ask.min, ask.max) == (1, 1)  # the mana pool is needed: 7 grassland cards for 8 spaces


def test_defender_may_hire_one_unit_that_acts_in_the_first_turn() -> None:
    for seed in range(1, 9):
        match = fresh(seed)
        ask = answer(match, "barracks:5", "barracks:5", "keep", "keep")
        assert (ask.seat, ask.kind) == (1, "first_hire")
        kinds = {match.st.rules.card(match.st.ents[o.ref].code).kind for o in ask.options if o.ref}
        assert kinds <= {"unit"} and all(o.cost <= 6 for o in ask.options if o.ref)
        hires = [o for o in ask.options if o.ref]
        if not hires:
            continue
        ask = answer(match, hires[0].key)
        assert {o.at for o in ask.options} == {"a6", "b6", "c6", "d6", "e6"}
        ask = answer(match, "c6")
        assert (ask.seat, ask.kind) == (0, "draw") and match.st.vars["turn"] == 1
        assert match.st.vars["gold1"] == 6 - hires[0].cost
        assert not match.st.ents[match.st.places["board", 0][0]].flag("new")
        return
    raise AssertionError("no hand of eight had a unit to hire")


def test_match_begins_with_the_attacker() -> None:
    match = fresh()
    answer(match, "barracks:5", "barracks:5", "keep", "keep", "none")
    assert match.st.vars["active"] == 0 and match.st.vars["gold0"] == 6
