"""An obvious answer repeated several times is one tap, as long as nothing is revealed and no other seat is asked."""

from __future__ import annotations

from sw_kit import Table, phoenix, table, tundra

UNITS = {"a2": "Archer", "c3": "Fighter", "e2": "Guardian", "d1": "Archer"}


def marching(hand: list[str], deck: list[str] | None = None, units: dict[str, str] | None = None) -> Table:
    """Set up the Phoenix Elves' Movement Phase; ``hand`` and ``deck`` are the Orcs'."""
    return table(
        phoenix(UNITS if units is None else units), tundra({"c8": "Fighter"}, hand=hand, deck=deck or []), at="movement"
    )


def row(t: Table) -> list[str]:
    found = t.match.completions(t.ask.id).get("")
    return [] if found is None else [f"{first.key} {then.at}" for first, then in found.row]


def test_at_most_three_units_march() -> None:
    t = marching(["Freeze"])
    assert len(row(t)) == 3, "three units may move"
    found = t.match.completions(t.ask.id)[""]
    assert t.match.fork().submit_line(t.ask.id, found.answers, 0).ok
    assert len(found.answers) == 6 and len(set(found.answers[::2])) == 3


def test_hidden_cards_do_not_change_the_repeated_answer() -> None:
    one, other = marching(["Freeze"], ["Smasher"]), marching(["Wall", "Reinforcements"], ["Fighter", "Shaman"])
    assert row(one) == row(other) != []


def test_single_unit_has_its_own_button() -> None:
    assert row(marching([], units={"a2": "Archer"})) == []


def test_search_for_a_repeated_answer_changes_nothing() -> None:
    t = marching(["Freeze"])
    before = t.match.to_bytes()
    assert row(t) and t.match.to_bytes() == before


def test_repeated_answer_contains_no_random_step() -> None:
    t = table(phoenix({"c3": "Fighter", "e3": "Fighter"}), tundra({"c4": "Fighter", "e4": "Fighter"}), at="attack")
    pairs = [
        (key, done.answers or (key, done.then.options[0].key))
        for key, done in t.match.completions(t.ask.id).items()
        if key.startswith("unit:") and (done.answers or done.then)
    ]
    assert len(pairs) >= 2
    (_, one), (_, other) = pairs[:2]
    assert t.match.fork().submit_line(t.ask.id, one, 0).ok
    refused = t.match.fork().submit_line(t.ask.id, (*one, *other), 0)
    assert refused.status == "illegal" and not refused.ok
