"""Two teams of two on joined boards: setup, turns, sides, eliminated players, and victory."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

import render
from engine import Match, MatchError, SeatSetup, game, say
from render import summoner_wars

DECKS = ("phoenix-elves-prince-elien", "tundra-orcs-grognack", "guild-dwarves-oldin", "tundra-orcs-torgan")
NAMES = ("Anna", "Ben", "Cem", "Dora")


def new(**options: str) -> Match:
    seats = [SeatSetup(deck, name, "every") for deck, name in zip(DECKS, NAMES, strict=True)]
    return Match.new("summoner_wars", 3, seats, {"first": "0", **options})


def four(
    mine: dict[str, Any],
    foe: dict[str, Any],
    partner: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """Set up seats 0 and 2 with Phoenix Elves below, 1 and 3 with Tundra Orcs above.

    Partners have a Summoner in their corner.
    """
    rest: dict[str, list[Any]] = {key: position.pop(key, []) for key in ("hand", "magic")}
    return table(
        phoenix(mine, deck=["Archer"] * 9, **rest),
        tundra({"j8": "Grognack"} | foe, deck=["Fighter"] * 9),
        seat({"l1": "Queen Maldaria"} | (partner or {}), "Phoenix Elves", deck=["Fireling"] * 9),
        seat({"a8": "Torgan"} | (other or {}), "Tundra Orcs", deck=["Shooter"] * 9),
        **position,
    )


def stands(t: Table) -> set[str]:
    """Return the squares of all cards on the board."""
    return {card["square"] for card in t.match.view(None)["board"]}


@pytest.mark.rule("SW-TEAM-BOARDS")
def test_partners_set_up_next_to_each_other_on_two_boards() -> None:
    match = new()
    view = match.view(None)
    assert view["grid"] == {"columns": 12, "rows": 8}
    where = {seat: {c["square"] for c in view["board"] if c["owner"] == seat} for seat in range(4)}
    assert where[0] == {"b3", "c3", "a2", "f2", "c1", "d1"}
    assert where[2] == {"h4", "j3", "k3", "g2", "i2", "l2", "j1"}, "six columns to the right"
    assert where[1] == {"g5", "k6", "i6", "j7", "h7", "i8"}, "across, as its own player sees it"
    assert all(s[0] in "abcdef" and int(s[1]) > 4 for s in where[3])


def test_three_cannot_play() -> None:
    with pytest.raises(MatchError) as error:
        Match.new("summoner_wars", 3, [SeatSetup(deck) for deck in DECKS[:3]])
    assert str(error.value) == "This game supports 2 and 4 players."


@pytest.mark.rule("SW-TEAM-TURNS", "SW-TEAM-FIRST-TURN")
def test_turns_alternate_between_teams_and_the_first_is_short() -> None:
    match, told, moves = new(), [], {}
    while match.view(None)["turn"] < 6:
        view = match.view(None)
        if told[-1:] != [view["active"]]:
            told.append(view["active"])
        if view["phase"] == "movement":
            moves[view["turn"]] = view["players"][view["active"]]["moves_left"]
        (asked,) = match.pending
        assert match.submit(asked.id, asked.default, asked.seat).ok
    assert told == [0, 1, 2, 3, 0]
    assert moves == {1: 2, 2: 3, 3: 3, 4: 3, 5: 3}


@pytest.mark.rule("SW-TEAM-TURNS")
def test_partners_have_separate_hidden_hands_and_magic() -> None:
    view = four({"a2": "Archer"}, {}, hand=["Archer"], magic=["Guardian"]).match.view(2)
    assert view["players"][0]["hand"] is None and view["players"][0]["magic"] is None
    assert [p["magic_count"] for p in view["players"]] == [1, 0, 0, 0]


@pytest.mark.rule("SW-TEAM-HALVES")
def test_walls_are_built_in_the_own_six_columns() -> None:
    t = four({"a2": "Archer"}, {}, at="event", hand=["Wall"]).do("Wall")
    assert t.squares() <= {f"{c}{r}" for c in "abcdef" for r in "1234"} and {"f4", "a1"} <= t.squares()


@pytest.mark.rule("SW-TEAM-HALVES")
def test_opponents_side_is_all_spaces_across() -> None:
    st = four({"a2": "Archer"}, {}).st
    rules, square = st.rules, st.rules.board(st).square
    assert [rules.half(st, square(s)) for s in ("a1", "f4", "g4", "l1", "l8", "g5", "f5", "a8")] == [
        0,
        0,
        2,
        2,
        1,
        1,
        3,
        3,
    ]


@pytest.mark.rule("SW-TEAM-OWN")
def test_partners_units_are_friendly_but_walls_to_summon_are_own() -> None:
    t = table(
        seat(
            {"c1": "Sera Eldwyn", "e2": "Stalwart Archer", "a1": "Wall"},
            "Vanguards",
            hand=["Priest"],
            magic=["Priest"] * 3,
        ),
        tundra({"h8": "Grognack"}),
        seat({"g1": "Samuel Farthen", "f2": "Stalwart Archer", "h3": "Wall"}, "Vanguards"),
        seat({"b8": "Torgan", "e3": "Stalwart Archer"}, "Tundra Orcs"),
        at="summon",
    )
    t.do("Priest")
    assert t.squares() == {"b1", "a2"}
    assert t.st.rules.attack_with(t.st, t.at("e2").id) == 1


@pytest.mark.rule("SW-TEAM-OUT")
def test_player_without_summoner_is_out_and_the_partner_plays_on() -> None:
    t = four(
        {"j6": "Archer"},
        {"j8": {"card": "Grognack", "wounds": 6}, "k6": "Fighter", "i6": "Wall"},
        at="attack",
        dice=[6],
    )
    t.do("j6", "j8")
    assert stands(t) == {"c1", "j6", "l1", "a8"} and t.match.over is None
    assert "Tundra Orcs 2 is out: Tundra Orcs 2's cards leave the Battlefield." in t.log()
    assert sorted(t.pile("discard", 1)) == ["Fighter", "Wall"]
    seen = set()
    for _ in range(12):
        seen.add(t.st.vars["active"])
        t.do("no" if "no" in t.keys else t.ask.default) if t.ask.shape == "pick" else t.end()
    assert seen == {0, 2, 3}, "no turn of seat 1"


@pytest.mark.rule("SW-TEAM-OUT")
def test_destroying_the_own_summoner_ends_the_turn() -> None:
    t = four({"c1": {"card": "Prince Elien", "wounds": 3}, "c2": "Archer"}, {}, at="attack", dice=[6])
    t.do("c2", "c1")
    assert (t.st.vars["active"], stands(t)) == (1, {"j8", "l1", "a8"})


@pytest.mark.rule("SW-TEAM-OUT", "SW-TEAM-WIN")
def test_match_ends_when_both_partners_have_conceded() -> None:
    t = four({"a2": "Archer"}, {"h6": "Fighter"})
    assert t.match.concede(1).ok and t.match.over is None
    t.end()
    assert stands(t) == {"c1", "a2", "l1", "a8"}
    assert t.match.concede(3).ok
    assert t.match.over is not None and t.match.over.winners == (0, 2)


@pytest.mark.rule("SW-TEAM-WIN")
def test_a_team_wins_with_the_fall_of_the_last_enemy_summoner() -> None:
    t = four(
        {"j6": "Archer", "a6": "Archer"},
        {"j8": {"card": "Grognack", "wounds": 6}},
        None,
        {"a8": {"card": "Torgan", "wounds": 5}},
        at="attack",
        dice=[6, 6],
    )
    t.do("j6", "j8")
    assert t.match.over is None
    t.do("a6", "a8")
    assert t.match.over is not None and t.match.over.winners == (0, 2)
    assert say(t.match.over.reason) == "The last enemy Summoner is destroyed: Phoenix Elves 1 and Phoenix Elves 3 win."


def test_picture_shows_both_boards_with_each_teams_bars() -> None:
    match = new()
    for viewer in (0, 3, None):
        picture = summoner_wars.board(match.view(viewer), (), None, None, game("summoner_wars").rules, "en")
        assert (picture.width, picture.height <= 2000) == (1600, True)
        assert all(name in picture.alt for name in NAMES)


def test_text_board_names_your_partner() -> None:
    lines = render.text_board(new().view(0)).splitlines()
    assert any(line.startswith("**Cem** (Guild Dwarves) (your partner)") for line in lines)
    assert not any("your partner" in line for line in render.text_board(new().view(None)).splitlines())


def test_into_darkness_compares_with_one_opponent() -> None:
    def dark(ben: dict[str, Any], dora: dict[str, Any]) -> Table:
        return table(
            seat({"c1": "Selundar", "e2": "Swordsman"}, "Shadow Elves", hand=["Into Darkness"]),
            tundra({"h8": "Grognack"} | ben),
            phoenix({"h1": "Prince Elien"}),
            tundra({"b8": "Torgan"} | dora),
            at="event",
        )

    t = dark({"g6": "Fighter", "h6": "Fighter", "i6": "Ragnor"}, {"a6": "Fighter"}).do("Into Darkness")
    assert t.refs() == {"g6", "h6"}, "the other has no more units than the player of the event"
    t = dark({"g6": "Fighter", "h6": "Fighter"}, {"a6": "Fighter", "b6": "Shooter"}).do("Into Darkness")
    t.do("seat:3" if "seat:3" in t.keys else "3")
    assert t.refs() == {"a6", "b6"}
    t.do("a6,b6")
    assert t.pile("discard") == ["Fighter", "Shooter", "Into Darkness"]


def test_sprog_puts_friendly_walls_on_team_sides_only() -> None:
    t = table(
        seat({"c1": "Tundle", "f4": "Sprog", "f3": "Wall"}, "Deep Dwarves", magic=["Gren"]),
        tundra({"h8": "Grognack"}),
        phoenix({"h1": "Prince Elien"}),
        tundra({"b8": "Torgan"}),
        at="attack",
    )
    while "yes" not in t.keys:
        t.end()
    t.do("yes")
    assert {"g4", "h4", "g3", "e4"} <= t.squares() and not {"f5", "f6", "g5"} & t.squares()
    assert t.do("g4").name("g4") == "Wall"
