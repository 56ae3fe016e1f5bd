"""Units that move between zones leave combat and quests, and keep their damage."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"


@pytest.mark.rule("INV-MISC-MOVE-ATTACKER")
def test_attacker_moved_away_adds_nothing():
    t = table(
        seat(battlefield=["Mountain Brigade", "Hammerer of Karak Azul"], hand=["Birch Retreat", SPARE]),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade", "Hammerer of Karak Azul"],
    )
    t.play("Birch Retreat", "Mountain Brigade")
    t.pass_all()
    combat = t.m.view(0)["combat"]
    assert combat is not None and combat["attackers"] == [t.id("Hammerer of Karak Azul")]
    t.to("window", "assigned")
    assert t.m.view(0)["combat"]["assigned"] == {str(t.id("quest section", 1)): 1}
    t.to("window", "end")
    assert t.damage("quest section", 1) == 1


@pytest.mark.rule("INV-MISC-MOVE-ATTACKER")
def test_attacker_turned_facedown_leaves_the_attack():
    t = table(
        seat(battlefield=["Mountain Brigade", "Hammerer of Karak Azul"], hand=["Birch Burial", SPARE]),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade", "Hammerer of Karak Azul"],
    )
    t.play("Birch Burial", "Mountain Brigade")
    t.pass_all()
    assert t.m.view(0)["combat"]["attackers"] == [t.id("Hammerer of Karak Azul")]


@pytest.mark.rule("INV-MISC-MOVE-DEFENDER")
def test_defender_moved_away_needs_no_damage():
    t = table(
        seat(battlefield=["Mountain Brigade"]),
        seat(quest=["Black Orc Squad", "Followers of Mork"], hand=["Birch Retreat", SPARE]),
        at="window:defenders",
        zone="quest",
        attackers=["Mountain Brigade"],
        defenders=["Black Orc Squad"],
    )
    t.play("Birch Retreat", "Black Orc Squad")
    t.pass_all()
    assert t.m.view(1)["combat"]["defenders"] == []
    t.to("window", "end")
    assert t.damage("quest section", 1) == 2
    assert (t.damage("Black Orc Squad"), t.damage("Mountain Brigade")) == (0, 0)


@pytest.mark.rule("INV-MISC-MOVE-DAMAGE-STAYS")
def test_damage_assigned_follows_the_unit_to_its_new_zone():
    t = table(
        seat(battlefield=["Mountain Brigade"]),
        seat(quest=["Black Orc Squad"], hand=["Birch Retreat", SPARE]),
        at="window:assigned",
        zone="quest",
        attackers=["Mountain Brigade"],
        defenders=["Black Orc Squad"],
        assigned={"Black Orc Squad": 2, "Mountain Brigade": 1},
    )
    t.play("Birch Retreat", "Black Orc Squad")
    t.pass_all()
    assert t.ent("Black Orc Squad").place == "kingdom"
    t.to("window", "end")
    assert (t.damage("Black Orc Squad"), t.damage("quest section", 1)) == (2, 0)


def questing(*hand: str) -> Table:
    return table(
        seat(
            hand=[*hand, SPARE], quest=[{"card": "A Glorious Death", "tokens": 3, "questing": "Hammerer of Karak Azul"}]
        )
    )


@pytest.mark.rule("INV-MISC-MOVE-QUESTING", "INV-MISC-MOVE-QUEST-TOKENS")
def test_moved_questing_unit_leaves_quest_and_its_tokens_go():
    t = questing("Birch Retreat")
    quest = t.m.view(0)["players"][0]["zones"]["quest"]["cards"][0]
    assert quest["questing"]["id"] == t.id("Hammerer of Karak Azul") and quest["tokens"] == {"resource": 3}
    t.play("Birch Retreat", "Hammerer of Karak Azul")
    t.pass_all()
    quest = t.m.view(0)["players"][0]["zones"]["quest"]["cards"][0]
    assert quest["questing"] is None and quest["tokens"] == {}
    assert t.ent("Hammerer of Karak Azul").role == ""
    assert t.there("Hammerer of Karak Azul", "kingdom", 0)


@pytest.mark.rule("INV-MISC-MOVE-QUESTING", "INV-MISC-MOVE-QUEST-TOKENS")
def test_questing_unit_leaves_quest_when_it_becomes_development():
    t = questing("Birch Burial")
    t.play("Birch Burial", "Hammerer of Karak Azul")
    t.pass_all()
    zone = t.m.view(0)["players"][0]["zones"]["quest"]
    assert zone["cards"][0]["questing"] is None and zone["cards"][0]["tokens"] == {}
    assert len(zone["developments"]) == 1


@pytest.mark.rule("INV-MISC-MOVE-ENTERED-ZONE")
def test_moving_enters_the_zone_without_entering_play():
    t = table(seat(hand=["Birch Wanderer", "Birch Retreat", SPARE]))
    t.play("Birch Wanderer", "battlefield")
    t.pass_all()
    assert t.resources() == 1, "entering play is not entering from another zone"
    t.play("Birch Retreat", "Birch Wanderer")
    t.pass_all()
    assert t.resources() == 6


@pytest.mark.rule("INV-QA-NO-OPPONENT-ZONES")
def test_units_are_not_played_or_moved_into_opponents_zones():
    t = table(
        seat(hand=["Hammerer of Karak Azul", "Birch March", "Birch Lure", SPARE], resources=2),
        seat(kingdom=["Black Orc Squad"]),
    )
    t.pick("Hammerer of Karak Azul", "play")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]
    t.answer("battlefield")
    t.pass_all()
    assert t.there("Hammerer of Karak Azul", "battlefield", 0)
    t.play("Birch March", "Black Orc Squad")
    t.pass_all()
    assert t.there("Black Orc Squad", "battlefield", 1), "a card moves among its controller's own zones"
    t.play("Birch Lure", "Black Orc Squad")
    t.pass_all()
    assert t.there("Black Orc Squad", "battlefield", 0), "whoever takes control takes it into the own zone"


@pytest.mark.rule("INV-MISC-SCOUT")
def test_scout_needs_no_damage():
    t = table(
        seat(battlefield=["Birch Coward"], hand=[SPARE]),
        seat(hand=["Choppa", "Waaagh!"]),
        at="window:defenders",
        zone="quest",
        attackers=["Birch Coward"],
    )
    t.to("window", "end")
    assert t.damage("quest section", 1) == 0 and "damage" not in t.kinds()
    assert len(t.st.places["hand", 1]) == 1 and len(t.st.places["discard", 1]) == 1
    assert len(t.st.places["hand", 0]) == 1, "an opponent discards, not its controller"


@pytest.mark.rule("INV-MISC-SCOUT", "INV-MISC-SCOUT-SURVIVE")
def test_surviving_scout_defender_makes_attacker_discard():
    t = table(
        seat(battlefield=["Hammerer of Karak Azul"], hand=[SPARE]),
        seat(quest=["Birch Scout"], hand=["Choppa"]),
        at="window:defenders",
        zone="quest",
        attackers=["Hammerer of Karak Azul"],
        defenders=["Birch Scout"],
    )
    t.to("window", "end")
    assert t.in_play("Birch Scout")
    assert t.there(SPARE, "discard", 0) and t.there("Choppa", "hand", 1)


@pytest.mark.rule("INV-MISC-SCOUT-SURVIVE")
def test_scout_that_dies_in_the_combat_finds_nothing():
    t = table(
        seat(battlefield=["Birch Scout"], hand=[SPARE]),
        seat(quest=["Ironclaw's Horde"], hand=["Choppa"]),
        at="window:defenders",
        zone="quest",
        attackers=["Birch Scout"],
        defenders=["Ironclaw's Horde"],
    )
    t.to("window", "end")
    assert not t.in_play("Birch Scout")
    assert t.there("Choppa", "hand", 1) and not t.st.places["discard", 1]


@pytest.mark.rule("INV-MISC-SCOUT-SURVIVE")
def test_scout_that_stays_out_of_the_combat_finds_nothing():
    t = table(
        seat(battlefield=["Birch Scout", "Hammerer of Karak Azul"], hand=[SPARE]),
        seat(hand=["Choppa"]),
        at="window:defenders",
        zone="quest",
        attackers=["Hammerer of Karak Azul"],
    )
    t.to("window", "end")
    assert t.damage("quest section", 1) == 1
    assert t.there("Choppa", "hand", 1) and not t.st.places["discard", 1]
