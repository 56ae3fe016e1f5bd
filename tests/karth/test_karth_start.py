"""The opening in detail, and the sources of gold and SE: turn order, secrets, empty piles, unusual decks."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

from engine import Match, SeatSetup, say
from engine.grid.board import grid
from engine.karth.decks import ELF
from engine.karth.field import block_of
from engine.karth.turn.layouts import layout_of
from engine.kernel.decision import plain_answer


def fresh(seats: int = 2, seed: int = 3, decks: tuple[Any, ...] = ("elf", "goblin"), **options: str) -> Match:
    """Start a new match."""
    rows: list[Any] = [SeatSetup(decks[i % len(decks)], f"P{i}") for i in range(seats)]
    return Match.new("karth", seed, rows, {"first": "0", **options})


def give(match: Match, *keys: str) -> Any:
    """Give answers one after another, and return the next question."""
    for key in keys:
        (ask,) = match.pending
        assert match.submit(ask.id, key, ask.seat).ok, (key, ask.keys)
    return match.pending[0]


def until(match: Match, kind: str) -> Any:
    """Give default answers until a question of that kind is open, and return that question."""
    for _ in range(60):
        ask = match.pending[0]
        if ask.kind == kind:
            return ask
        assert match.submit(ask.id, plain_answer(ask), ask.seat).ok
    raise AssertionError(f"nobody is asked {kind}")


# -- order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G57", "KARTH-R5.1", "KARTH-G9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_follows_turn_order_from_the_attacker(seats: int) -> None:
    match, asked = fresh(seats, field="laid"), []
    while match.st.vars["phase"] != "turn":
        ask = match.pending[0]
        if not asked or asked[-1] != (ask.kind, ask.seat):
            asked.append((ask.kind, ask.seat))
        assert match.submit(ask.id, plain_answer(ask), ask.seat).ok
    all_of = range(seats)
    assert asked == [
        *(("first_cards", s) for s in all_of),
        *(("mulligan", s) for s in all_of),
        *(("lay", s) for s in all_of),
        *(("first_hire", s) for s in all_of if s or seats == 3),
    ]


@pytest.mark.rule("KARTH-R5.1")
def test_die_decides_the_attacker_unless_the_match_names_one() -> None:
    assert {fresh(seed=seed, first="random").pending[0].seat for seed in range(1, 12)} == {0, 1}
    assert {fresh(seed=seed, first="1").pending[0].seat for seed in range(1, 5)} == {1}


@pytest.mark.rule("KARTH-R5.5", "KARTH-R6.1")
def test_players_start_with_5_gold_and_a_normal_first_turn() -> None:
    match = fresh()
    until(match, "draw")
    assert match.st.vars["gold0"] == 6 and match.st.vars["gold1"] == 5 + 1 and match.st.vars["turn"] == 1


# -- the hand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R5.7", "KARTH-G7")
def test_five_cards_come_from_chosen_public_piles() -> None:
    match = fresh()
    ask = match.pending[0]
    assert {o.key: o.max for o in ask.options} == {"barracks": 5, "treasury": 5, "spellbook": 5}
    assert not match.check(ask.id, "barracks:4", 0).ok and not match.check(ask.id, "barracks:6", 0).ok
    give(match, "barracks:2,treasury:1,spellbook:2")
    seen = match.view(1)["players"][0]
    assert seen["hand"] is None and seen["hand_count"] == 5
    assert seen["hand_piles"] == {"barracks": 2, "treasury": 1, "spellbook": 2}
    assert seen["deck"] == {"barracks": 20, "treasury": 10, "spellbook": 10}


@pytest.mark.rule("KARTH-R5.8", "KARTH-G7-MULLIGAN")
def test_at_most_one_card_is_swapped_in_secret() -> None:
    match = fresh()
    ask = give(match, "barracks:5", "barracks:5")
    back = match.st.rules.card(match.st.ents[ask.options[0].ref].code).name
    give(match, ask.options[0].key)
    ask = give(match, "treasury")
    assert (ask.kind, ask.seat) == ("mulligan", 1)  # seat 0 is not offered a second swap
    told = [say(e.text) for e in match.events(0, 1)]
    assert "P0 puts 1 card back." in told
    assert not any(back in line for line in told)
    assert any(back in say(e.text) for e in match.events(0, 0))
    assert match.view(1)["players"][0]["hand_piles"] == {"barracks": 4, "treasury": 1, "spellbook": 0}


@pytest.mark.rule("KARTH-R5.6")
def test_tokens_are_public_and_piles_are_not() -> None:
    match = fresh()
    view = match.view(1)["players"][0]
    assert sorted(card["name"] for card in view["tokens"]) == [
        "Arcane Spark",
        "Healing Totem",
        "Healing Totem",
        "Trap",
        "Trap",
        "Trap",
        "Treant",
    ]
    assert view["deck"] == {"barracks": 22, "treasury": 11, "spellbook": 12}


@pytest.mark.rule("KARTH-G7-EMPTY")
def test_empty_pile_cannot_be_named() -> None:
    t = Table(
        seat({"a2": "Elf Scout"}, barracks=["Elf Scout"], spellbook=["Bless"]), seat({"e5": "Goblin Miner"}), at="draw"
    )
    assert t.keys == ("barracks", "spellbook") and t.ask.default == "barracks"


# -- the battlefield -------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R5.2", "KARTH-G59")
@pytest.mark.parametrize(
    ("seats", "options", "each"), [(2, {}, 15), (4, {"mode": "teams"}, 15), (3, {}, 16), (4, {"mode": "free"}, 16)]
)
def test_ready_made_fields_cover_every_space_with_deck_cards(seats: int, options: dict[str, str], each: int) -> None:
    match = fresh(seats, **options)
    until(match, "first_hire")
    st = match.st
    for who in range(seats):
        kinds = [st.vars["terrain"][s] for s in block_of(st, who)]
        assert len(kinds) == each and all(kinds)
        held = dict(st.vars["cards"][who])
        assert all(kinds.count(kind) <= held.get(kind, 0) for kind in set(kinds)), kinds
        assert 3 <= kinds.count("ter_spawner") <= 5
        assert kinds.count("ter_water") + kinds.count("ter_forest") <= 3


def test_four_corner_fields_have_the_same_outer_column() -> None:
    match = fresh(4, decks=("elf",), mode="free")
    until(match, "first_hire")
    st = match.st
    board, columns = grid(st), []
    for who in range(4):
        block = block_of(st, who)
        outer = min({board.column(s) for s in block}, key=lambda c: min(c, board.columns - 1 - c))
        columns.append([st.vars["terrain"][s] for s in block if board.column(s) == outer])
    assert len(columns[0]) == 4 and all(column == columns[0] for column in columns), columns
    assert columns[0].count("ter_spawner") == 2


@pytest.mark.rule("KARTH-G42-FIELDS")
@pytest.mark.parametrize("first", ["0", "1"])
def test_four_single_players_take_turns_clockwise(first: str) -> None:
    match = fresh(4, decks=("elf",), mode="free", first=first)
    until(match, "first_hire")
    st = match.st
    board, order = grid(st), st.rules.order(st, st.vars["first"])
    corners = [board.name(block_of(st, who)[0]) for who in order]
    corner_blocks = [{board.name(s) for s in block_of(st, who)} for who in order]
    assert [("a1" in b, "a8" in b, "h8" in b, "h1" in b) for b in corner_blocks] == [
        (n == 0, n == 1, n == 2, n == 3) for n in range(4)
    ], corners


@pytest.mark.rule("KARTH-G9-TERRAIN", "KARTH-G3-COUNT")
@pytest.mark.parametrize(
    "terrain",
    [
        {"ter_spawner": 9, "ter_grass": 11},
        {"ter_spawner": 5, "ter_grass": 8, "ter_water": 3},
        {"ter_spawner": 3, "ter_grass": 4, "ter_teleporter": 3, "ter_gold": 3, "ter_mana": 3},
        {"ter_spawner": 4, "ter_grass": 12},
    ],
)
@pytest.mark.parametrize(("width", "size"), [(5, 15), (4, 16)])
def test_any_legal_deck_fills_a_field_with_its_own_terrain(terrain: dict[str, int], width: int, size: int) -> None:
    found = layout_of(terrain, width, size)
    assert len(found) == size and 3 <= found.count("ter_spawner") <= 5
    assert all(found.count(kind) <= terrain.get(kind, 0) for kind in set(found)), found


@pytest.mark.rule("KARTH-G9-TERRAIN", "KARTH-R5.3")
def test_laying_allows_three_to_five_spawners_on_own_half() -> None:
    cards = {
        **{c: n for c, n in ELF.items() if not c.startswith("ter_")},
        "ter_spawner": 7,
        "ter_grass": 9,
        "ter_water": 2,
        "tok_treant": 0,
    }
    deck = {code: n for code, n in cards.items() if n}
    match = fresh(decks=(deck, "goblin"), field="laid")
    ask = until(match, "lay")
    assert (ask.min, ask.max) == (4, 5)  # 9 grassland and 2 water, so 4 of 15 are left
    assert {o.at for o in ask.options} == {f"{c}{r}" for c in "abcde" for r in (1, 2, 3)}
    assert not match.check(ask.id, "a1,b1,c1", 0).ok
    ask = give(match, "a1,b1,c1,d1")
    assert (ask.min, ask.max) == (2, 2)


# -- the first hire --------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R5.4", "KARTH-G9-FIRST-HIRE")
def test_hiring_is_optional_and_expensive_units_not_offered() -> None:
    for seed in range(1, 5):
        match = fresh(seed=seed)
        give(match, "barracks:5", "barracks:5", "keep", "keep")
        ask = match.pending[0]
        st = match.st
        units = {
            f"hire:{e}"
            for e in st.rules.hand(st, 1)
            if st.rules.kind(st, e) == "unit" and st.rules.play_cost(st, 1, e) <= 6
        }
        assert set(ask.keys) == {*units, "none"} and ask.default == "none"
        give(match, "none")
        assert match.st.vars["gold1"] == 6 and match.st.vars["turn"] == 1


@pytest.mark.rule("KARTH-G64", "KARTH-R5.5")
@pytest.mark.parametrize(("seats", "mode"), [(2, "teams"), (3, "free"), (4, "free"), (4, "teams")])
@pytest.mark.parametrize("first", [0, 1])
def test_later_players_gain_extra_gold_except_one_of_three(seats: int, mode: str, first: int) -> None:
    match = fresh(seats, first=str(first), mode=mode)
    gold = [match.view(None)["players"][(first + n) % seats]["gold"] for n in range(seats)]
    more = [min(n, 1) if seats == 3 else n for n in range(seats)]
    assert gold == [5 + n for n in more]
    told = [text for event in match.events(0, None) if (text := say(event.text)).endswith("gold for going later.")]
    assert told == [f"P{(first + n) % seats} gains {more[n]} gold for going later." for n in range(1, seats)]


# -- gold and SE -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R6.2", "KARTH-G11-ENERGY", "KARTH-R4.6")
def test_se_is_the_sum_of_all_own_levels_plus_channel() -> None:
    board = {
        "a2": "Aelindra Moonscribe",
        "b2": {"card": "Elf Shadowblade", "hidden": True},
        "c2": "Skeleton",
        "d2": "tok_healtotem",
        "e2": {"card": "Elf Treasurer", "new": True},
    }
    t = Table(seat(board, energy=3, side=["Grey Wolf", "Sellsword"], gold=0), seat({"e5": "Goblin Miner"}), at="income")
    assert t.energy() == 3 + 5 + 1 + 2 + 0 + 1  # 3 kept, Channel 1; waiting cards give none
    assert t.gold() == 1 + 1
    seen = t.match.view(1)["players"][0]
    assert seen["energy"] == 12 and seen["energy_next"] == 9


@pytest.mark.rule("KARTH-5.9.1", "KARTH-R6.7")
@pytest.mark.parametrize(("card", "n"), [("Handful of Coins", 2), ("Pouch of Gold", 3), ("Chest of Gold", 4)])
def test_one_income_card_a_turn_gives_its_gold(card: str, n: int) -> None:
    t = Table(seat({"a2": "Elf Scout"}, hand=[card, card], gold=1), seat({"e5": "Goblin Miner"})).do(f"income {card}")
    assert t.gold() == 1 + n and t.words("income") == set() and t.place("discard") == [card]
    assert any(f"gains {n} gold from an income card" in line for line in t.log(1))
    assert t.do("end", "end").names("income") == {card}


@pytest.mark.rule("KARTH-R2.1", "KARTH-G40")
def test_forty_gold_win_at_any_moment() -> None:
    t = Table(seat({"a2": "Elf Scout"}, hand=["Pouch of Gold"], gold=37), seat({"e5": "Goblin Miner"}))
    assert t.over is None
    assert t.do("income Pouch of Gold").over == (0,)


@pytest.mark.rule("KARTH-G8")
def test_hand_has_no_limit() -> None:
    t = Table(
        seat({"a2": "Elf Scout"}, hand=["Bless"] * 15, barracks=["Elf Scout"]), seat({"e5": "Goblin Miner"}), at="draw"
    )
    assert len(t.place("hand")) == 16 and t.do("end").ask.seat == 1


@pytest.mark.rule("KARTH-G32")
def test_stealing_takes_at_most_the_existing_gold() -> None:
    for gold, got in ((5, 1), (0, 0)):
        t = Table(seat({"c3": "Goblin Cutpurse"}, gold=3), seat({"c4": "Elf Scout", "e6": "Elf Gatherer"}, gold=gold))
        t.do("unit c3", "act steal", "c4")
        assert t.gold() == 3 + got and t.gold(1) == gold - got


@pytest.mark.rule("KARTH-G7-MULLIGAN", "KARTH-R5.8")
def test_pile_of_a_mulligan_is_shuffled_to_hide_the_card() -> None:
    places = set()
    for seed in range(1, 9):
        match = fresh(seed=seed)
        ask = until(match, "mulligan")
        put_back = next(
            o
            for o in ask.options
            if o.ref and match.st.rules.card(match.st.ents[o.ref].code).kind in ("unit", "hero", "animal", "mercenary")
        )
        code = match.st.ents[put_back.ref].code
        before = len(match.st.piles["barracks", 0])
        assert give(match, put_back.key).kind == "draw"
        give(match, "treasury")
        pile = [row[0] for row in match.st.piles["barracks", 0]]
        assert len(pile) == before + 1 and code in pile
        places.add(max(i for i, there in enumerate(pile) if there == code) == before)
    assert False in places


@pytest.mark.rule("KARTH-G9-FIRST-HIRE", "KARTH-R5.4")
def test_only_units_are_hired_before_the_first_turn() -> None:
    kinds = set()
    for seed in range(1, 30):
        match = fresh(seed=seed)
        ask = until(match, "mulligan")
        while ask.kind != "first_hire":
            match.st.vars["gold1"] = 30
            ask = give(match, plain_answer(ask))
        hand = {match.st.rules.card(match.st.ents[e].code).kind for e in match.st.rules.hand(match.st, 1)}
        offered = {match.st.rules.card(match.st.ents[o.ref].code).kind for o in ask.options if o.ref}
        kinds |= hand
        assert ask.seat == 1 and offered == hand & {"unit"}
    assert {"unit", "hero", "mercenary", "animal"} <= kinds
