"""The quests that units can be played or moved onto, and the labels of these places."""

from __future__ import annotations

import pytest
from kit import Table, side, table

from cogs.prompt.choices import option_label

SMITH, MISSION, INVASION = "Runesmith", "Capture Slaves", "Snotling Invasion"
WERNER = "Werner Ludenhof"


def onto(zone: str, quest: dict[str, object]) -> Table:
    """Begin to play a unit of a player who has the quest in the zone."""
    t = table(side("Dwarf", hand=[SMITH], resources=9, **{zone: [quest]}), side("Orc"))
    t.play(SMITH)
    return t


@pytest.mark.parametrize("zone", ["kingdom", "quest", "battlefield"])
def test_no_unit_is_played_onto_an_opponents_mission(zone: str) -> None:
    t = onto(zone, {"card": MISSION, "owner": 1, "controller": 1})
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]


@pytest.mark.parametrize(
    ("zone", "label"),
    [
        ("kingdom", f"Kingdom, on {INVASION}"),
        ("quest", f"Quest (cards), on {INVASION}"),
        ("battlefield", f"Battlefield, on {INVASION}"),
    ],
)
def test_a_unit_is_played_onto_an_invasion_in_any_zone(zone: str, label: str) -> None:
    t = onto(zone, {"card": INVASION, "owner": 1})
    key = f"quest:{t.id(INVASION)}"
    assert [option_label(o, {}, "en") for o in t.options() if o.key == key] == [label]
    t.answer(key)
    t.pass_all()
    unit = t.ent(SMITH)
    assert (unit.place, unit.role, unit.host) == (zone, "quester", t.id(INVASION))


def test_no_unit_moves_onto_its_players_own_mission() -> None:
    mission = {"card": MISSION, "owner": 0, "controller": 0}
    t = table(side("Empire", kingdom=[WERNER]), side("Orc", quest=[mission]))
    assert not t.offered(WERNER, "act")
