"""Cards in a view: their place, their current state and the causes of changes.  Facedown cards show nothing."""

from __future__ import annotations

from kit import seat, table

from engine import game, say

CARDS = game("invasion").views.cards


def test_card_shows_its_state_and_the_causes_of_changes() -> None:
    t = table(
        seat(battlefield=[{"card": "Troll Slayers", "damage": 1}], developments={"battlefield": 2}),
        seat(kingdom=["Runesmith"]),
    )
    slayers = next(c for c in CARDS(t.m.view(1)) if c.name == "Troll Slayers")
    assert (say(slayers.where), slayers.place, slayers.side) == ("Dwarf's battlefield", "table", 0)
    lines = [say(line) for line in slayers.state]
    assert "Power 3 now, 1 printed." in lines and any(line.startswith("1 damage on it") for line in lines)
    assert [say(line) for line in t.m.changes(int(slayers.key))] == ["+2 power from Troll Slayers."]
    runesmith = next(c for c in CARDS(t.m.view(0)) if c.name == "Runesmith")
    assert t.m.changes(int(runesmith.key)) == () and t.m.changes(9999) == ()


def test_effect_of_a_turn_is_shown_with_its_source() -> None:
    t = table(seat(quest=["Runesmith"], battlefield=["Mountain Brigade"], resources=4))
    t.act("Runesmith", "Mountain Brigade")
    t.pass_all()
    assert [say(line) for line in t.m.changes(t.id("Mountain Brigade"))] == ["+1 power from Runesmith."]


def test_development_is_named_only_to_its_owner() -> None:
    t = table(seat(developments={"quest": ["Runesmith"]}, hand=["Troll Slayers"]), seat(hand=["Grimgor Ironhide"]))
    names = {viewer: [c.name for c in CARDS(t.m.view(viewer))] for viewer in (0, 1, None)}
    assert names == {0: ["Runesmith", "Troll Slayers"], 1: ["Grimgor Ironhide"], None: []}
    mine = CARDS(t.m.view(0))[0]
    assert "facedown" in say(mine.state[0]) and t.m.changes(int(mine.key)) == ()


def test_announced_card_comes_first() -> None:
    t = table(seat(hand=["Runesmith"], resources=9), seat(hand=["Pillage"], resources=5))
    t.play("Runesmith", "battlefield")
    first = CARDS(t.m.view(1))[0]
    assert (first.place, first.name) == ("chain", "Runesmith") and say(first.where) == "being played by Dwarf"
