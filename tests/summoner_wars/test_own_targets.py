"""Harmful effects offer enemies first; your own cards form a separate group, and a single tap never hits them."""

from sw_kit import Table, phoenix, table, tundra

from engine import say
from engine.compound_moves import completions_of, lines_of


def offered(t: Table) -> list[tuple[str, str]]:
    """Return the squares of the cards on offer in order, each with its group."""
    return [(t.square(o.ref), o.group) for o in t.ask.options if o.ref is not None]


def test_wound_targets_are_ordered_enemies_walls_own_units():
    t = table(
        phoenix({"c2": "Prince Elien", "c3": "Archer", "d2": "Wall"}),
        tundra({"b2": "Fighter", "c1": "Wall"}),
        at="attack",
    )
    t.do("Fire Blast")
    found = offered(t)
    assert found[:2] == [("b2", ""), ("c1", "")], "a Wall of the enemy's after the unit"
    assert sorted(found[2:]) == [("c3", "own"), ("d2", "own")]


def test_one_tap_never_ends_on_an_own_unit():
    t = table(
        phoenix({"e2": "Archer", "c2": "Prince Elien", "d2": "Fire Drake"}), tundra({"a8": "Fighter"}), at="attack"
    )
    key = t.key("Fire Blast")
    found = completions_of(t.match, t.ask)[key]
    assert found.own, "it stands behind the button for one's own cards"
    assert all(line.own for line in lines_of(t.match, 0) if line.answers[0] == key)


def test_attacks_offer_enemies_then_walls_then_own_cards():
    t = table(phoenix({"d4": "Archer", "d3": "Warrior"}), tundra({"d5": "Wall", "e4": "Fighter"}), at="attack")
    t.do("d4")
    assert offered(t) == [("e4", "target"), ("d5", "target"), ("d3", "own")]


def test_helpful_effects_offer_own_cards_first():
    t = table(phoenix({"d3": "Archer", "d4": "Warrior"}, hand=["Spirit of the Phoenix"]), tundra(), at="event")
    t.do("Spirit of the Phoenix")
    assert ("d3", "") in offered(t) and all(group != "own" for _, group in offered(t))


def test_event_for_own_walls_only_is_offered_normally():
    t = table(phoenix({"d4": "Wall"}, hand=["Lava Flow"]), tundra({"d5": "Fighter"}), at="event")
    found = completions_of(t.match, t.ask)
    assert not any(row.own for row in found.values()), "its Wall is named because its text speaks of it"


def test_own_cards_among_targets_are_grouped_as_yours():
    t = table(
        phoenix({"d4": "Archer", "d3": "Guardian"}, name="Anna"), tundra({"e4": "Fighter"}, name="Ben"), at="attack"
    )
    t.do("d4")
    details = {t.square(o.ref): say(o.detail) for o in t.ask.options if o.ref is not None and o.detail is not None}
    assert details["d3"].endswith(" life left, yours") and "Anna" not in details["d3"]
    assert "yours" not in details["e4"]
