"""High Elf heroes and the cards that support them: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, side, table, titles

CARADRYAN, ILLYRIEL, PRINCE, VAUL = "Caradryan", "Illyriel", "Dragon Prince", "Temple of Vaul"
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, SPEARMEN, FORTRESS = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "High Elf Spearmen",
    "Contested Fortress",
)


def deck(t: Table, seat: int, n: int) -> list[str]:
    """Return the titles of the top cards of a deck."""
    return [t.st.rules.card(code).name for code, _ in t.st.piles["deck", seat][:n]]


# -- Caradryan ---------------------------------------------------------------------------------------------


def watching(zone: str = "quest", active: int = 0) -> Table:
    mine = side("High Elf", deck=[SPEARMEN, SMITH, BRIGADE, FORTRESS], deck_exact=True, **{zone: [CARADRYAN]})
    theirs = side("Orc", deck=[BOYZ, GOBLINS, SQUAD, FORTRESS], deck_exact=True)
    return table(mine, theirs, active=active, at="begin:turn")


@pytest.mark.parametrize("whose", [0, 1])
def test_caradryan_discards_one_and_orders_the_other_cards(whose: int) -> None:
    t = watching()
    assert t.ask.kind == "whose_deck" and t.ask.seat == 0
    top = deck(t, whose, 4)
    t.answer(f"seat:{whose}")
    assert t.ask.kind == "discard_seen" and t.names() == [*sorted(top[:3]), "None of them"]
    t.answer("top:1")
    assert t.there(top[1], "discard", whose)
    assert t.ask.kind == "order_seen" and t.names() == [top[0], top[2]]
    t.answer("top:1,top:0")
    assert deck(t, whose, 3) == [top[2], top[0], top[3]]


def test_caradryan_may_discard_nothing_and_looks_in_private() -> None:
    t = watching()
    t.answer("seat:1")
    t.answer("none")
    assert t.ask.kind == "order_seen" and len(t.names()) == 3
    t.answer(t.ask.default or "")
    assert deck(t, 1, 4) == [BOYZ, GOBLINS, SQUAD, FORTRESS] and not t.st.places["discard", 1]
    told = [event.for_seat(1) for event in t.log]
    assert not any(GOBLINS in str(event.text) for event in told if event is not None)
    assert any(GOBLINS in str(event.text) for event in (event.for_seat(0) for event in t.log) if event is not None)


@pytest.mark.parametrize(("zone", "active"), [("kingdom", 0), ("battlefield", 0), ("quest", 1)])
def test_caradryan_works_only_in_quest_zone_in_own_turn(zone: str, active: int) -> None:
    t = watching(zone, active)
    t.to("window")
    assert "looked" not in t.kinds()


# -- Illyriel ----------------------------------------------------------------------------------------------


def sending(resources: int, zone: str = "battlefield", active: int = 0) -> Table:
    t = table(
        side("High Elf", resources=0, **{zone: [ILLYRIEL]}),
        side("Orc", battlefield=[BOYZ], quest=[SQUAD], resources=resources),
        active=active,
        at="phase:beginning",
    )
    t.to("window", seat=0)
    return t


def test_illyriel_returns_a_unit_unless_its_owner_pays() -> None:
    t = sending(3)
    t.pick(ILLYRIEL, "open")
    assert titles(t) == {ILLYRIEL, BOYZ, SQUAD}
    t.pick(BOYZ)
    t.pass_all()
    assert t.ask.kind == "unless" and t.ask.seat == 1
    t.answer("yes")
    assert t.in_play(BOYZ) and (t.resources(0), t.resources(1)) == (2, 1), "paid to her"


def test_illyriel_returns_the_unit_after_a_refusal() -> None:
    t = sending(2)
    t.pick(ILLYRIEL, "open")
    t.pick(SQUAD)
    t.pass_all()
    t.answer("no")
    assert t.there(SQUAD, "hand", 1) and (t.resources(0), t.resources(1)) == (0, 2)


def test_player_without_resources_is_not_asked_by_illyriel() -> None:
    t = sending(1)
    t.pick(ILLYRIEL, "open")
    t.pick(BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "hand", 1) and t.resources(1) == 1 and "unless" not in (t.ask.kind,)


@pytest.mark.parametrize(("zone", "active"), [("kingdom", 0), ("quest", 0), ("battlefield", 1)])
def test_illyriel_acts_only_in_battlefield_as_own_turn_begins(zone: str, active: int) -> None:
    assert not sending(3, zone, active).offered(ILLYRIEL, "open")


# -- Dragon Prince -----------------------------------------------------------------------------------------


def test_prince_leaves_each_player_two_units_in_the_battlefield() -> None:
    t = table(
        side("High Elf", hand=[PRINCE], battlefield=[SPEARMEN, SMITH, BRIGADE], quest=[ILLYRIEL]),
        side("Orc", battlefield=[BOYZ, SQUAD, GOBLINS], kingdom=["Squig Herders"]),
    )
    t.play(PRINCE, "battlefield")
    t.pass_all()
    assert t.ask.kind == "spare" and t.ask.seat == 0 and (t.ask.min, t.ask.max) == (0, 2)
    assert titles(t) == {SPEARMEN, SMITH, BRIGADE, PRINCE}
    t.subset(PRINCE, BRIGADE)
    assert t.ask.kind == "spare" and t.ask.seat == 1 and t.in_play(SMITH), "all choose before anything goes"
    t.subset(BOYZ)
    t.to("window")
    for gone in (SPEARMEN, SMITH, SQUAD, GOBLINS):
        assert not t.in_play(gone)
    for stays in (PRINCE, BRIGADE, BOYZ, ILLYRIEL, "Squig Herders"):
        assert t.in_play(stays)


def test_prince_played_elsewhere_still_calls_units() -> None:
    t = table(side("High Elf", hand=[PRINCE]), side("Orc", battlefield=[BOYZ, SQUAD, GOBLINS]))
    t.play(PRINCE, "kingdom")
    t.pass_all()
    assert t.ask.kind == "spare" and t.ask.seat == 1, "seat 0 has nobody there"
    t.subset(BOYZ, SQUAD)
    t.to("window")
    assert not t.in_play(GOBLINS) and t.in_play(PRINCE)


def test_prince_entering_from_the_discard_pile_calls_no_unit() -> None:
    t = table(
        side("Dark Elf", quest=[{"card": "Slaver Raid", "tokens": 3, "questing": SMITH}]),
        side("High Elf", discard=[PRINCE], battlefield=[SPEARMEN, BRIGADE, ILLYRIEL]),
    )
    t.pick("Slaver Raid", "act")
    t.pass_all()
    if t.ask.kind == "choose":
        t.pick(PRINCE)
    assert t.in_play(PRINCE) and t.ask.kind == "window" and t.in_play(ILLYRIEL)


# -- Temple of Vaul ----------------------------------------------------------------------------------------


def burning(active: int = 0, **given: Any) -> Table:
    return table(side("High Elf", **{"kingdom": [VAUL], **given}), side("Orc"), active=active, at="begin:turn")


@pytest.mark.parametrize("shares", [{"kingdom": 2}, {"quest": 1, "battlefield": 1}])
def test_temple_burns_a_chosen_section_of_its_capital(shares: dict[str, int]) -> None:
    t = burning()
    assert t.ask.kind == "divide" and t.ask.seat == 0 and t.ask.total == 2
    t.answer(t.split(**{f"{zone} section": n for zone, n in shares.items()}))
    t.to("window")
    for zone in ("kingdom", "quest", "battlefield"):
        assert t.ent(f"{zone} section", 0).damage == shares.get(zone, 0)
        assert t.ent(f"{zone} section", 1).damage == 0


def test_temple_spares_opponents_turn_and_burning_sections() -> None:
    t = burning(active=1)
    t.to("window")
    assert all(t.ent(f"{zone} section", 0).damage == 0 for zone in ("kingdom", "quest", "battlefield"))
    t = burning(sections={"quest": "burning"})
    assert t.ask.kind == "divide" and len(t.options()) == 2
