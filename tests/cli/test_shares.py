"""The report of self-play on wins by deck and seat."""

from __future__ import annotations

from engine.cli.measure import doubt, shares

MATCHES = [
    (("elf", "goblin"), (0,), "gold"),
    (("goblin", "elf"), (0,), "kills"),
    (("elf", "goblin"), (0,), "kills"),
    (("elf", "elf"), (1,), "gold"),
]


def test_wins_are_counted_by_deck_seat_and_reason() -> None:
    found = shares(MATCHES)
    assert {key: (row["won"], row["of"]) for key, row in found["decks"].items()} == {"elf": (2, 3), "goblin": (1, 3)}
    assert found["decks"]["elf"]["ends"] == {"gold": 1, "kills": 1}
    assert found["seats"]["0"] == {
        "won": 3,
        "of": 4,
        "share": 0.75,
        "between": doubt(3, 4),
        "times_fair": 1.5,
        "ends": {"gold": 1, "kills": 2},
    }


def test_partners_win_together_and_fair_share_is_shown() -> None:
    free = shares([(("elf", "goblin", "elf", "goblin"), (0,), "gold"), (("elf", "elf", "goblin", "elf"), (1,), "gold")])
    assert free["decks"]["elf"]["times_fair"] == 1.6  # 2 of 5, where 1 in 4 would be fair
    teams = shares([(("elf", "goblin", "elf", "goblin"), (0, 2), "gold")])
    assert teams["decks"]["elf"]["times_fair"] == 2.0 and teams["seats"]["2"]["won"] == 1


def test_interval_shrinks_with_matches_and_stays_within_0_and_1() -> None:
    assert doubt(0, 0) == (0.0, 1.0)
    wide, narrow = doubt(6, 10), doubt(600, 1000)
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]
    assert doubt(5, 5)[1] == 1.0
