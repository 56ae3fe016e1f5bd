"""Further neutral cards, of the core set and Assault on Ulthuan: what is offered, what happens, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest
from kit import seat, table

IDLE = ["Wake the Mountain"]
INNOVATION = "Innovation"

TEXTS = {
    INNOVATION: "Action: Gain 1 resource per development you control in the kingdom.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def me(**given: Any) -> dict[str, Any]:
    return seat(**{"hand": IDLE, **given})


# -- Innovation ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 3])
def test_innovation_gains_one_for_each_development_in_the_own_kingdom(n: int) -> None:
    t = table(me(hand=[INNOVATION, *IDLE], developments={"kingdom": n, "quest": 2}), me(developments={"kingdom": 2}))
    t.play(INNOVATION)
    t.pass_all()
    assert t.resources() == n and t.resources(1) == 0


def test_both_printings_of_innovation_are_one_card() -> None:
    t = table(me())
    assert t.m.spec.card_text("core-119") == t.m.spec.card_text("assault-on-ulthuan-057") == TEXTS[INNOVATION]
