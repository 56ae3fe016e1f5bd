"""Set-up, and matches of three and four players: the first player, battlefields, partners, knock-outs."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

from engine import Match, SeatSetup
from engine.karth.card import PILES
from engine.karth.field import block_of, spawners_of

DECKS = ("elf", "goblin", "elf", "goblin")


def fresh(seats: int = 2, seed: int = 3, **options: str) -> Match:
    """Start a new match; seat 0 attacks by default."""
    return Match.new(
        "karth", seed, [SeatSetup(deck, f"P{n}") for n, deck in enumerate(DECKS[:seats])], {"first": "0", **options}
    )


def pass_on(match: Match, *kinds: str) -> list[tuple[int, str]]:
    """Give default answers while the question is one of ``kinds``.  Return (seat, kind) of each question."""
    asked = []
    while match.pending and match.pending[0].kind in kinds:
        ask = match.pending[0]
        asked.append((ask.seat, ask.kind))
        assert match.submit(ask.id, str(ask.default), ask.seat).ok
    return asked


SETUP = ("first_cards", "mulligan", "lay")


# -- who begins --------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R5.1", "KARTH-G9", "KARTH-R5.3")
def test_die_decides_the_attacker_unless_the_match_names_one() -> None:
    first = {seed: fresh(seed=seed, first="random").st.vars["first"] for seed in range(1, 13)}
    assert set(first.values()) == {0, 1}
    for seed, who in first.items():
        match = fresh(seed=seed, first="random")
        assert pass_on(match, "first_cards", "mulligan") == [
            (who, "first_cards"),
            (1 - who, "first_cards"),
            (who, "mulligan"),
            (1 - who, "mulligan"),
        ]
        assert (match.pending[0].seat, match.pending[0].kind) == (1 - who, "first_hire")
        assert match.submit(match.pending[0].id, "none", 1 - who).ok
        assert match.st.vars["active"] == who and match.st.vars["turn"] == 1
    assert fresh(first="1").st.vars["first"] == 1 and fresh(first="0").st.vars["first"] == 0


@pytest.mark.rule("KARTH-R5.2", "KARTH-G9-TERRAIN")
@pytest.mark.parametrize("first", [0, 1])
def test_attacker_lays_rows_1_to_3_before_the_defender_4_to_6(first: int) -> None:
    match = fresh(first=str(first), field="laid")
    asked = pass_on(match, "first_cards", "mulligan")
    assert [who for who, kind in asked if kind == "mulligan"] == [first, 1 - first]
    ask = match.pending[0]
    assert (ask.seat, ask.kind) == (first, "lay") and {o.at[1] for o in ask.options if o.at} == {"1", "2", "3"}
    assert {who for who, _ in pass_on(match, "lay")} == {0, 1}
    st = match.st
    for who, rows in ((first, "123"), (1 - first, "456")):
        assert {st.rules.board(st).name(s)[1] for s in block_of(st, who)} == set(rows)
        assert st.vars["laid"].count(who) == 15 and len(spawners_of(st, who)) == 3


@pytest.mark.rule("KARTH-R5.5", "KARTH-R5.6", "KARTH-R5.7")
def test_players_begin_with_5_gold_no_se_and_5_chosen_cards() -> None:
    match = fresh()
    pass_on(match, "first_cards")
    for later, player in enumerate(match.view(0)["players"]):
        assert (player["gold"], player["energy"], player["kills"], player["hand_count"]) == (5 + later, 0, 0, 5)
        assert player["tokens"]  # the number of tokens is public
    assert match.view(1)["players"][0]["hand"] is None


@pytest.mark.rule("KARTH-R5.8", "KARTH-G7-MULLIGAN")
def test_mulligan_swaps_one_card_once_for_one_of_any_pile() -> None:
    match = fresh()
    pass_on(match, "first_cards")
    ask = match.pending[0]
    assert (ask.seat, ask.kind, sum(len(o.keys) for o in ask.options)) == (0, "mulligan", 6)
    code = match.st.ents[ask.options[0].ref].code
    pile = match.st.rules.card(code).pile
    before = {p: len(match.st.piles[p, 0]) for p in PILES}
    assert match.submit(ask.id, ask.options[0].key, 0).ok
    ask = match.pending[0]
    assert set(ask.keys) == set(PILES)
    other = next(p for p in PILES if p != pile)
    assert match.submit(ask.id, other, 0).ok
    after = {p: len(match.st.piles[p, 0]) for p in PILES}
    assert after == {**before, pile: before[pile] + 1, other: before[other] - 1}
    assert match.pending[0].seat == 1  # seat 0 is not offered a second swap


@pytest.mark.rule("KARTH-R5.4", "KARTH-G9-FIRST-HIRE")
def test_only_the_defender_may_hire_before_the_first_turn() -> None:
    match = fresh(seed=5)
    asked = pass_on(match, *SETUP)
    assert (0, "first_hire") not in asked
    ask = match.pending[0]
    assert (ask.seat, ask.kind) == (1, "first_hire")
    kinds = {match.st.rules.card(match.st.ents[o.ref].code).kind for o in ask.options if o.ref}
    assert kinds == {"unit"}


@pytest.mark.rule("KARTH-R6.1", "KARTH-G7")
def test_first_turn_draws_and_gains_normally_and_names_the_pile() -> None:
    match = fresh()
    pass_on(match, *SETUP, "first_hire")
    ask = match.pending[0]
    assert (ask.seat, ask.kind, ask.default) == (0, "draw", "barracks") and set(ask.keys) == set(PILES)
    assert match.st.vars["gold0"] == 6


@pytest.mark.rule("KARTH-G7-EMPTY")
def test_empty_pile_is_not_offered_and_discard_pile_stays() -> None:
    t = Table(
        seat({"a2": "Elf Gatherer"}, barracks=["Elf Scout"], spellbook=["Bless"], discard=["Fireball"]),
        seat({"e6": "Goblin Miner"}),
        at="draw",
    )
    assert t.keys == ("barracks", "spellbook")
    t = Table(seat({"a2": "Elf Gatherer"}, discard=["Fireball"] * 3), seat({"e6": "Goblin Miner"}), at="draw")
    assert t.ask.kind == "turn" and t.place("hand") == [] and t.place("discard") == ["Fireball"] * 3 and t.over is None


@pytest.mark.rule("KARTH-G8")
def test_hand_has_no_limit() -> None:
    t = Table(
        seat({"a2": "Elf Gatherer"}, hand=["Bless"] * 20, barracks=["Elf Scout"]),
        seat({"e6": "Goblin Miner"}),
        at="draw",
    )
    assert len(t.place("hand")) == 21 and len(t.do("end").place("hand")) == 21


@pytest.mark.rule("KARTH-R4.2", "KARTH-R4.3", "KARTH-R4.4")
def test_kinds_are_in_their_piles_and_bodies_may_have_a_class() -> None:
    cards = fresh().st.rules.cards.values()
    piles = {card.kind: card.pile for card in cards}
    assert {kind for kind, pile in piles.items() if pile == "barracks"} == {"hero", "unit", "mercenary", "animal"}
    assert {kind for kind, pile in piles.items() if pile == "treasury"} == {"item", "income", "production"}
    assert {kind for kind, pile in piles.items() if pile == "spellbook"} == {"spell"}
    assert {card.cls for card in cards if card.kind in ("hero", "unit", "mercenary")} == {
        "Archer",
        "Caster",
        "Warrior",
        "Rogue",
    }
    assert {card.cls for card in cards if card.kind == "animal"} == {""}


# -- more than two players ---------------------------------------------------------------------------------


def three(*boards: dict[str, Any], active: int = 0, at: str = "act", **options: Any) -> Table:
    """Set up three players, each with a spawner; see :func:`_row` for ``boards``."""
    homes = ({"c1": "spawner"}, {"a8": "spawner"}, {"h8": "spawner"})
    return Table(*map(_row, boards, homes), active=active, at=at, options=options)


def _row(board: dict[str, Any], home: dict[str, str]) -> dict[str, Any]:
    """Return a seat from its board alone, or from a row that has the board and the rest of the seat."""
    full = board if "board" in board else {"board": board}
    return seat(terrain=home, **full)


def four(*boards: dict[str, Any], active: int = 0, mode: str = "teams", **more: Any) -> Table:
    """Set up four players with a spawner each; see :func:`_row` for ``boards``."""
    homes = (
        ({"a1": "spawner"}, {"j6": "spawner"}, {"j1": "spawner"}, {"a6": "spawner"})
        if mode == "teams"
        else ({"a1": "spawner"}, {"h8": "spawner"}, {"h1": "spawner"}, {"a8": "spawner"})
    )
    return Table(*map(_row, boards, homes), active=active, options={"mode": mode, **more})


@pytest.mark.rule("KARTH-R19.2", "KARTH-G42-FIELDS", "KARTH-G59")
@pytest.mark.parametrize(
    ("seats", "mode", "size", "each"),
    [(2, "teams", (5, 6), 15), (4, "teams", (10, 6), 15), (3, "teams", (8, 8), 16), (4, "free", (8, 8), 16)],
)
@pytest.mark.parametrize("field", ["ready", "laid"])
def test_battlefields_have_a_block_for_each_player(
    seats: int, mode: str, size: tuple[int, int], each: int, field: str
) -> None:
    match = fresh(seats, mode=mode, field=field)
    pass_on(match, *SETUP)
    st = match.st
    board = st.rules.board(st)
    assert (board.columns, board.rows) == size and len(board.squares) == seats * each
    assert [st.vars["laid"].count(s) for s in range(seats)] == [each] * seats
    assert all(3 <= len(spawners_of(st, s)) <= 5 for s in range(seats))


def test_turns_alternate_between_teams_around_the_table() -> None:
    for mode, sides in (("teams", [0, 1, 0, 1]), ("free", [0, 1, 2, 3])):
        match = fresh(4, mode=mode)
        assert [p["team"] for p in match.view(None)["players"]] == sides
    t = three({"c2": "Elf Gatherer"}, {"b8": "Goblin Miner"}, {"g8": "Goblin Miner"})
    order = []
    for _ in range(4):
        order.append(t.st.vars["active"])
        t.do("end")
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("KARTH-R19.1", "KARTH-G58")
def test_every_player_has_a_deck_and_two_may_share_one() -> None:
    match = Match.new("karth", 1, [SeatSetup("elf", f"P{n}") for n in range(4)])
    assert [len(match.st.piles["barracks", s]) for s in range(4)] == [22] * 4
    assert [p["side"] for p in match.view(0)["players"]] == ["allegiance"] * 4


@pytest.mark.rule("KARTH-G57")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("seats", "hiring"), [(4, 1), (3, 0)])
def test_set_up_goes_round_and_attacker_of_three_hires_alone(first: int, seats: int, hiring: int) -> None:
    match = fresh(seats, first=str(first), field="laid")
    order = [(first + n) % seats for n in range(seats)]
    asked = pass_on(match, *SETUP, "first_hire")
    for kind, wanted in (("first_cards", order), ("mulligan", order), ("lay", order), ("first_hire", order[hiring:])):
        assert list(dict.fromkeys(who for who, what in asked if what == kind)) == wanted, kind
    assert match.st.vars["active"] == first


@pytest.mark.rule("KARTH-G49", "KARTH-G2-OWN-CARD")
def test_own_card_killed_by_its_player_pays_the_next_opponent() -> None:
    t = three({"c5": "Elf Champion"}, {"d6": "Goblin Bomber", "b5": "Goblin Miner"}, {"g8": "Elf Scout"}, active=1)
    t.do("unit d6", "blast:c5")
    assert t.name("b5") == "" and (t.gold(2), t.kills(2)) == (6, 1) and t.kills(0) == t.kills(1) == 0


@pytest.mark.rule("KARTH-G49", "KARTH-G56")
def test_card_killed_by_a_partner_pays_the_next_opponent() -> None:
    boards = ({"c3": "Goblin Bomber"}, {"d4": "Ogre Bruiser"}, {"c4": "Elf Scout"}, {})
    t = Table(*(seat(b) for b in boards), options={"mode": "teams"})
    before = [t.gold(who) for who in range(4)]
    t.do("unit c3", "blast c4")
    assert t.name("c4") == "" and t.left("d4") == 5
    assert [t.gold(who) - before[who] for who in range(4)] == [0, 0, 0, 2]
    assert [t.kills(who) for who in range(4)] == [0, 0, 0, 1]


def test_poison_pays_the_poisoner_not_the_next_player() -> None:
    t = three(
        {"d2": "Goblin Blowpiper"},
        {"d4": {"card": "Goblin Tunneler", "damage": 2}, "b8": "Goblin Miner"},
        {"g8": "Elf Scout"},
    ).do("unit d2", "attack d4", "end", "end")
    assert t.name("d4") == "" and t.kills(0) == 2 and t.kills(2) == 0


@pytest.mark.rule("KARTH-G54")
def test_several_enemies_hold_spawners_together() -> None:
    homes = [{"c1": "spawner", "d1": "spawner"}, {"a8": "spawner"}, {"h8": "spawner"}]
    boards: list[dict[str, Any]] = [
        {"c3": "Elf Champion"},
        {"c1": "Goblin Miner", "b7": "Goblin Miner"},
        {"d1": "Elf Scout", "g7": "Elf Scout"},
    ]
    t = Table(*(seat(b, terrain=h) for b, h in zip(boards, homes, strict=True)), active=1).do("end")
    assert t.over is None and t.match.view(None)["players"][0]["out"]
    assert t.st.vars["active"] == 2


@pytest.mark.rule("KARTH-R2.3", "KARTH-G42")
def test_knocked_out_player_loses_cards_and_gold_but_no_terrain() -> None:
    t = three(
        {
            "board": {"c3": {"card": "Elf Champion", "items": ["Longsword"]}, "d3": "Treant"},
            "gold": 20,
            "ground": {"e3": "Trap"},
        },
        {"c1": "Goblin Miner"},
        {"g8": "Elf Scout"},
        active=1,
    ).do("end")
    assert t.over is None and t.name("c3") == t.name("d3") == "" and t.lies("e3") == [] and t.gold(0) == 0
    st = t.st
    assert st.vars["terrain"][t.board.square("c1")] == "ter_spawner" and spawners_of(st, 0) == ()
    assert t.place("cemetery") == ["Elf Champion"] and t.place("discard") == ["Longsword"]
    assert st.vars["active"] == 2
    t.do("end")
    assert st.rules.playing(t.st) == (1, 2) and t.st.vars["active"] == 1
    assert t.kills(1) == 0  # no player is paid for these cards


@pytest.mark.rule("KARTH-G49")
def test_poison_of_a_player_who_is_out_pays_the_next_opponent() -> None:
    t = three(
        {"c3": "Cave Spider"},
        {"board": {"c4": {"card": "Ogre Bruiser", "damage": 5}, "b8": "Goblin Miner"}},
        {"g8": "Elf Scout"},
    ).do("unit c3", "attack c4", "end")
    assert t.left("c4") == 1 and t.st.vars["active"] == 1
    t.match.concede(0)
    t.do("end")
    assert t.name("c4") == "" and t.kills(2) > 0 and t.kills(0) == 0 and t.gold(0) == 0


def test_last_player_left_wins() -> None:
    t = three({"c3": "Elf Champion"}, {"c1": "Goblin Miner", "h8": "Goblin Miner"}, {"g8": "Elf Scout"}, active=1)
    assert t.do("end").over == (1,)


def test_conceding_player_leaves_with_all_cards() -> None:
    t = three({"c3": "Elf Champion"}, {"b8": "Goblin Miner"}, {"g8": "Elf Scout"}, active=1)
    t.match.concede(0)
    assert t.name("c3") == "" and t.over is None


@pytest.mark.rule("KARTH-G42", "KARTH-G27")
@pytest.mark.parametrize("goes", [True, False])
def test_bless_ends_when_its_caster_is_eliminated(goes: bool) -> None:
    t = four(
        {"b2": "Elf Champion"},
        {"a6": "Goblin Miner"},
        {"board": {"d2": "Elf Lorekeeper"}, "hand": ["Bless"], "energy": 4},
        {"i6": "Goblin Miner"},
        active=2,
    )
    t.do("unit d2", "cast Bless", "b2", "rest", "end")
    assert t.number("b2", "dmg") == 5 and t.number("b2", "hp") == 7
    if goes:
        t.match.concede(2)
    assert (t.number("b2", "dmg"), t.number("b2", "hp")) == ((3, 5) if goes else (5, 7))


@pytest.mark.rule("KARTH-G55")
def test_partner_of_a_knocked_out_player_plays_on_in_2_v_2() -> None:
    t = four(
        {"b2": "Elf Champion"},
        {"a1": "Goblin Miner", "i6": "Goblin Miner"},
        {"i2": "Elf Scout"},
        {"b6": "Goblin Miner"},
        active=1,
    ).do("end")
    assert t.over is None and t.st.rules.playing(t.st) == (1, 2, 3) and t.name("b2") == ""
    t = four(
        {"b2": "Elf Champion"},
        {"a1": "Goblin Miner", "j1": "Goblin Miner"},
        {"i2": "Elf Scout"},
        {"b6": "Goblin Miner"},
        active=1,
    ).do("end")
    assert t.over == (1, 3)


@pytest.mark.rule("KARTH-G41", "KARTH-R2.7", "KARTH-R19.4")
@pytest.mark.parametrize(("goal", "gold", "kills"), [("60", 60, 35), ("50", 50, 25)])
def test_team_adds_its_gold_and_kill_points(goal: str, gold: int, kills: int) -> None:
    def after(more: int, points: int) -> Table:
        t = four(
            {"board": {"b2": "Elf Champion", "c2": "Elf Gatherer"}, "gold": 20, "kills": 4},
            {"b3": "Goblin Miner", "i6": "Goblin Miner"},
            {"board": {"i2": "Elf Scout"}, "gold": more, "kills": points},
            {"b6": "Goblin Miner"},
            teams_goal=goal,
        )
        assert t.match.view(0)["goals"] == {"gold": gold, "kills": kills}
        return t

    t = after(gold - 22, 0).do("unit c2", "act mining")
    assert t.over is None
    t = after(gold - 21, 0).do("unit c2", "act mining")
    assert t.over == (0, 2)
    t = after(0, kills - 5).do("unit b2", "attack b3")
    assert t.over == (0, 2)
    t = after(0, kills - 6).do("unit b2", "attack b3")
    assert t.over is None


@pytest.mark.rule("KARTH-G42", "KARTH-G56")
@pytest.mark.parametrize(("points", "winners"), [(34, (0, 2)), (33, None)])
def test_kill_points_of_a_partner_who_is_out_still_count(points: int, winners: tuple[int, ...] | None) -> None:
    t = four(
        {"board": {"b2": "Elf Scout"}, "kills": points},
        {"i3": "Goblin Miner", "i6": "Goblin Miner"},
        {"i2": "Elf Champion"},
        {"b6": "Goblin Miner"},
        active=2,
    )
    t.match.concede(0)
    assert t.over is None and t.st.rules.playing(t.st) == (1, 2, 3)
    assert t.do("unit i2", "attack i3").over == winners


@pytest.mark.rule("KARTH-G56")
def test_partners_cards_are_friendly_and_fully_visible() -> None:
    t = four(
        {"board": {"b2": "Elf Priestess"}, "energy": 9},
        {"board": {"i6": "Goblin Miner"}, "hand": ["Bless"]},
        {
            "board": {"b3": {"card": "Elf Champion", "damage": 2}, "a2": {"card": "Elf Shadowblade", "hidden": True}},
            "hand": ["Bless", "Fireball"],
            "ground": {"c3": "Trap"},
        },
        {"b4": "Goblin Miner"},
    ).do("unit b2")
    assert "b3" not in t.squares() and "c3" in t.squares()
    assert {t.board.name(t.st.ents[int(e)].pos) for e in t.words("attack")} == {"b4"}
    t.do("act heal", "b3")
    assert t.left("b3") == 5
    seen = t.match.view(0)
    assert [c["name"] for c in seen["players"][2]["hand"]] == ["Bless", "Fireball"]
    assert seen["players"][1]["hand"] is None
    assert any(c.get("name") == "Elf Shadowblade" for c in seen["board"]) and seen["ground"]
    enemy = t.match.view(1)
    assert not any(c.get("name") == "Elf Shadowblade" for c in enemy["board"]) and enemy["ground"] == []


def test_partners_cards_can_be_passed_and_their_traps_are_safe() -> None:
    t = four(
        {"a2": "Elf Champion"},
        {"i6": "Goblin Miner"},
        {"board": {"a3": "Elf Scout"}, "ground": {"b2": "Trap"}},
        {"b6": "Goblin Miner"},
    ).do("unit a2")
    assert "a4" in t.squares()
    t.do("b2")
    assert t.left("b2") == 5 and t.lies("b2") == ["Trap"]


def test_partners_have_separate_gold_and_se() -> None:
    t = four(
        {
            "board": {"b2": "Elf Priestess", "b3": {"card": "Elf Champion", "damage": 1}},
            "hand": ["Elf Scout"],
            "gold": 1,
        },
        {"i6": "Goblin Miner"},
        {"board": {"i2": "Elf Scout"}, "gold": 30, "energy": 30},
        {"b6": "Goblin Miner"},
    )
    assert t.names("hire") == set()
    assert t.do("unit b2").words("act") == set()


@pytest.mark.rule("KARTH-G60")
def test_totem_fires_at_every_turn_end_until_its_players_turn() -> None:
    t = three({"d2": "tok_firetotem"}, {"d3": "Ogre Bruiser", "b8": "Goblin Miner"}, {"g8": "Elf Scout"})
    lives = []
    for _ in range(3):
        t.do("end")
        lives.append(t.left("d3"))
    assert lives == [6, 5, 4] and t.name("d2") == ""


@pytest.mark.rule("KARTH-G50")
def test_steal_robs_the_chosen_one_of_several_opponents() -> None:
    t = three(
        {"board": {"d3": "Goblin Cutpurse"}, "gold": 0},
        {"board": {"d4": "Goblin Miner"}, "gold": 7},
        {"board": {"d2": "Elf Scout"}, "gold": 0},
    ).do("unit d3", "act steal")
    assert {o.ref for o in t.ask.options if o.ref} == {t.at("d4").id, t.at("d2").id}
    t.do("d4")
    assert (t.gold(0), t.gold(1), t.gold(2)) == (1, 6, 0)
