"""The Empire units of the core set, card by card."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, seat, table
from testcards_a import CARDS  # noqa: F401

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, one
from engine.kernel.language.effects.moves import Destroy
from engine.kernel.language.nouns.references import T

if "test-d-201" not in RULES.cards:
    RULES.add_card(
        invasion_card(
            "test-d-201", "Larch Doom", "tactic", "Neutral", abilities=(action(Destroy(T), target=one(units)),)
        )
    )

TINKERERS, BLESSED = "Nuln Tinkerers", "Sigmar's Blessed"
SHED, QUARRY, BOLT = "Alder Shed", "Alder Quarry", "Alder Bolt"
HORDE, BOYZ, GOBLINS = "Ironclaw's Horde", "Boar Boyz", "Crooked Teef Goblins"


def price(t: Table, name: str, who: int = 0) -> int:
    return int(t.st.rules.play_cost(t.st, who, t.id(name, who, "hand")))


def button(t: Table, name: str) -> int | None:
    """Return the cost that a card's button shows, or None if the card is not offered."""
    return next(
        (o.cost for o in t.options() if o.ref is not None and t.is_card(o.ref, name) and o.key.startswith("play")), None
    )


# -- Nuln Tinkerers --------------------------------------------------------------------------------------


def workshop(zone: str = "kingdom", resources: int = 9, **me: Any) -> Table:
    return table(
        seat(
            race="Orc",
            hand=["Rock Lobber", "Grimgor's Camp", "Boar Boyz", "Waaagh!"],
            resources=resources,
            **{zone: [TINKERERS]},
            **me,
        ),
        seat(hand=["Rock Lobber"]),
    )


def test_first_support_card_of_a_turn_costs_1_less() -> None:
    with_, without = workshop(), workshop("quest")
    for name in ("Rock Lobber", "Grimgor's Camp"):
        assert button(with_, name) == (button(without, name) or 0) - 1
    for name in ("Boar Boyz", "Waaagh!"):
        assert price(with_, name) == price(without, name), f"{name} is no support card"
    assert price(with_, "Rock Lobber", 1) == price(without, "Rock Lobber", 1), "its player's own cards alone"


def test_reduced_cost_is_paid_only_once() -> None:
    t = workshop()
    full = price(workshop("quest"), "Grimgor's Camp")
    t.play("Boar Boyz", "battlefield")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert price(t, "Grimgor's Camp") == full - 1, "a unit does not use it up"
    before, cost = t.resources(), price(t, "Rock Lobber")
    t.play("Rock Lobber", "kingdom")
    assert t.resources() == before - cost
    assert price(t, "Grimgor's Camp") == full, "played is played, before it is in play"
    t.pass_all()
    assert button(t, "Grimgor's Camp") == full


def test_reduced_support_is_offered() -> None:
    least = price(workshop(), "Rock Lobber")
    assert workshop(resources=least).offered("Rock Lobber", "play")
    t = workshop("battlefield", resources=least)
    assert not t.offered("Rock Lobber", "play")
    assert t.why(f"play:{t.id('Rock Lobber', 0)}") == "why.cost.parts"


def test_two_tinkerers_reduce_by_2_and_earlier_supports_count() -> None:
    t = table(seat(race="Orc", hand=["Rock Lobber", "Grimgor's Camp"], resources=9), seat())
    full = price(t, "Grimgor's Camp")
    t = table(
        seat(race="Orc", hand=["Rock Lobber", "Grimgor's Camp", TINKERERS], resources=15, kingdom=[TINKERERS]), seat()
    )
    assert price(t, "Grimgor's Camp") == full - 1
    t.play("Rock Lobber", "quest")
    t.pass_all()
    t.play(TINKERERS, "kingdom")
    t.pass_all()
    assert price(t, "Grimgor's Camp") == full, "the new one lowers the first of this turn too, and that was played"
    t = table(seat(race="Orc", hand=["Grimgor's Camp"], kingdom=[TINKERERS, TINKERERS], resources=9), seat())
    assert price(t, "Grimgor's Camp") == full - 2


def test_reduction_applies_again_in_the_next_own_turn() -> None:
    t = workshop()
    t.play("Rock Lobber", "kingdom")
    t.pass_all()
    full = price(workshop("quest"), "Grimgor's Camp")
    assert price(t, "Grimgor's Camp") == full
    turn = t.st.vars["turn"]
    while (t.st.vars["turn"], t.st.vars["active"]) != (turn + 2, 0):
        t.answer("pass" if "pass" in t.ask.keys else t.ask.default or t.m.suggest(t.ask.id) or t.ask.keys[0])
    t.to("window", "capital", seat=0)
    assert price(t, "Grimgor's Camp") == full - 1


def test_printed_text() -> None:
    t = table()
    assert t.m.spec.card_text("core-029") == (
        "Kingdom. The first time each turn that you play a support card, it costs 1 less."
    )


# -- Sigmar's Blessed ------------------------------------------------------------------------------------


def farewell(
    zone: str = "battlefield", mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), elsewhere: tuple[str, ...] = ()
) -> Table:
    """Set up a zone with Sigmar's Blessed, whose player also has a tactic that can destroy it."""
    other = "quest" if zone != "quest" else "kingdom"
    return table(
        seat(hand=["Larch Doom"], resources=9, **{zone: [BLESSED, *mine]}),
        seat(hand=[BOLT], **{zone: list(theirs), other: list(elsewhere)}),
    )


def slain(t: Table) -> Table:
    t.play("Larch Doom", BLESSED)
    t.pass_all()
    return t


@pytest.mark.parametrize("zone", ["kingdom", "quest", "battlefield"])
def test_leaving_play_returns_a_unit_of_a_corresponding_zone(zone: str) -> None:
    t = slain(farewell(zone, (HORDE,), (BOYZ,), (GOBLINS,)))
    assert (t.ask.seat, t.ask.kind) == (0, "target")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-058", "core-061"}, "not the other zone's"
    t.pick(BOYZ)
    assert t.there(BOYZ, "hand", 1) and t.in_play(HORDE) and t.there(BLESSED, "discard", 0)


def test_own_side_counts_and_a_single_unit_must_be_returned() -> None:
    t = slain(farewell(mine=(HORDE,)))
    assert t.there(HORDE, "hand", 0), "one target, and it is forced"


def test_blessed_does_nothing_without_a_unit_there() -> None:
    t = slain(farewell(elsewhere=(GOBLINS,)))
    assert t.in_play(GOBLINS) and t.ask.kind != "target"


def test_printed_text_of_the_blessed() -> None:
    assert table().m.spec.card_text("core-031") == (
        "Forced: When this card leaves play, put target unit in any zone of the same name as this card's back "
        "into its owner's hand."
    )
