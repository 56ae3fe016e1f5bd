"""A question with few answers is merged with the question that follows it, which saves a tap."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra

from engine import say


def after(t: Table, label: str) -> set[str]:
    """Return the labels of the choices merged with an option, or an empty set if no question is merged with it."""
    option = next(o for o in t.ask.options if say(o.text).startswith(label))
    found = t.match.completions(t.ask.id).get(option.key)
    return set() if found is None or found.then is None else {say(o.text) for o in found.then.options}


@pytest.mark.parametrize(
    ("phase", "label", "then"),
    [
        ("summon", "Summon Archer", {"a1", "b2"}),
        ("event", "Play Burn", {"Archer (e3)", "Fighter (e5)", "Archer (d2)"}),
        ("movement", "Archer (d2)", {"d3", "d4", "c2"}),
        ("attack", "Archer (e3)", {"Fighter (e5)"}),
    ],
)
def test_card_is_chosen_with_its_place_or_target(phase: str, label: str, then: set[str]) -> None:
    t = table(
        phoenix(
            {"a2": "Wall", "a3": "Archer", "c3": "Wall", "d1": "Wall", "d2": "Archer", "e3": "Archer"},
            hand=["Archer", "Burn"],
            magic=["Fencer"] * 2,
        ),
        tundra({"e5": "Fighter"}),
        at=phase,
    )
    assert then <= after(t, label)
