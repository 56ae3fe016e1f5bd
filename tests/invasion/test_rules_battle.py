"""The battlefield phase step by step, the end of the turn, burning zones and the assignment of damage."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"


def battle(me: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **position: Any) -> Table:
    """Let Mountain Brigade attack the quest zone; both players hold a card."""
    return table(
        seat(**{"battlefield": ["Mountain Brigade"], "hand": [SPARE], **(me or {})}),
        seat(**{"hand": [SPARE], **(foe or {})}),
        **{"at": "phase:battlefield", **position},
    )


def steps(t: Table, answers: dict[str, str] | None = None) -> list[str]:
    """Play to the end-of-turn window. Return the questions and windows on the way, each as "kind:seat"."""
    seen = []
    for _ in range(60):
        d = t.ask
        seen.append(f"{d.window or d.kind}:{d.seat}")
        if d.window == "end":
            return seen
        t.answer((answers or {}).get(d.kind) or ("pass" if d.kind == "window" else t.m.suggest(d.id) or ""))
    raise AssertionError(seen)


@pytest.mark.rule("INV-TURN-P4-BEGINNING", "INV-TIMING-D1", "INV-TIMING-D2")
def test_battlefield_phase_begins_before_a_zone_is_chosen():
    t = battle(seat(kingdom=["Birch Marshal"]))
    assert (t.ask.window, t.resources()) == ("battlefield", 1)
    t.pass_()
    assert (t.ask.window, t.ask.seat) == ("battlefield", 1)
    t.pass_()
    assert t.ask.kind == "attack_zone"


@pytest.mark.rule("INV-TURN-P4-CHOOSE-ZONE", "INV-QA-BURNING-ATTACK")
def test_active_player_attacks_an_opposing_zone_or_none():
    t = battle(foe=seat(sections={"quest": "burning"}), at="choose zone")
    assert (t.ask.kind, t.ask.seat) == ("attack_zone", 0)
    assert t.keys() == ["attack:kingdom:1", "attack:quest:1", "attack:battlefield:1", "none"]
    assert t.refused("attack:quest:0") == "answer.not_offered"
    t.answer("attack:quest:1")
    assert t.m.view(0)["combat"]["zone"] == "quest", "a burning zone may be attacked"
    t.to("attackers")


@pytest.mark.rule("INV-TURN-P4-ACTIONS-EACH", "INV-TURN-P4-ATTACKERS", "INV-TURN-P4-DEFENDERS")
def test_window_follows_each_step_of_the_battle():
    t = battle(foe=seat(quest=["Black Orc Squad"]), at="choose zone")
    assert steps(t, {"attack_zone": "attack:quest:1", "defenders": str(t.id("Black Orc Squad"))}) == [
        "attack_zone:0",
        "zone_chosen:0",
        "zone_chosen:1",
        "attackers:0",
        "attackers:0",
        "attackers:1",
        "defenders:1",
        "defenders:0",
        "defenders:1",
        "assigned:0",
        "assigned:1",
        "end:0",
    ]


@pytest.mark.rule("INV-TURN-P4-ACTIONS-EACH")
def test_both_players_may_act_in_each_window_of_the_battle():
    t = battle(seat(hand=["Birch Alms"]), seat(quest=["Black Orc Squad"], hand=["Birch Alms"]), at="choose zone")
    acted = set()
    for _ in range(20):
        d = t.ask
        if d.window == "end" and d.seat == 1:
            break
        if d.kind == "window" and t.offered("Birch Alms", "play"):
            acted.add((d.window, d.seat))
        t.answer("attack:quest:1" if d.kind == "attack_zone" else t.m.suggest(d.id) or "")
    assert acted >= {(w, s) for w in ("zone_chosen", "attackers", "defenders", "assigned") for s in (0, 1)}
    assert t.offered("Birch Alms", "play")


@pytest.mark.rule("INV-TURN-P4-ATTACKERS")
def test_attackers_are_declared_from_battlefield_after_the_zone():
    corrupt = {"card": "Birch Scout", "corrupt": True}
    t = battle(
        seat(battlefield=["Mountain Brigade", corrupt, "Grudge Thrower"], kingdom=["Hammerer of Karak Azul"]),
        at="declare attackers",
        zone="quest",
    )
    assert (t.ask.kind, t.ask.seat, t.ask.shape, t.ask.min) == ("attackers", 0, "subset", 0)
    assert t.names() == ["Mountain Brigade"]
    assert t.refused(str(t.id("Hammerer of Karak Azul"))) == "answer.not_offered"
    t.subset("Mountain Brigade")
    assert t.ask.window == "attackers"
    assert t.m.view(1)["combat"]["attackers"] == [t.id("Mountain Brigade")]


@pytest.mark.rule("INV-TURN-P4-ATTACKED-STATUS")
def test_zone_is_attacked_when_an_attacker_is_declared():
    t = battle(foe=seat(quest=["Birch Alarm"]), at="choose zone")
    t.answer("attack:quest:1")
    assert t.ask.window == "zone_chosen" and t.resources(1) == 0, "chosen, not attacked"
    t.to("attackers")
    t.answer("")
    assert t.ask.window == "end" and t.resources(1) == 0
    t = battle(foe=seat(quest=["Birch Alarm"]), at="declare attackers", zone="quest")
    t.subset("Mountain Brigade")
    assert t.ask.window == "attackers" and t.resources(1) == 1


@pytest.mark.rule("INV-TURN-P4-NO-ATTACK")
def test_end_of_turn_window_follows_without_an_attack():
    foe = seat(quest=["Black Orc Squad"])
    assert steps(battle(foe=foe, at="choose zone"), {"attack_zone": "none"}) == ["attack_zone:0", "end:0"]
    t = battle(foe=foe, at="declare attackers", zone="quest")
    t.answer("")
    assert steps(t) == ["end:0"], "no attackers: no defenders, no damage"
    assert t.m.view(0)["combat"] is None


@pytest.mark.rule("INV-TURN-P4-COMPLETE")
def test_battle_continues_without_participants():
    t = battle(
        foe=seat(quest=["Black Orc Squad"], hand=["Birch Recall", SPARE]),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade"],
    )
    t.pass_()
    t.play("Birch Recall", "Mountain Brigade")
    t.pass_all()
    assert t.m.view(0)["combat"]["attackers"] == []
    assert steps(t, {"defenders": str(t.id("Black Orc Squad"))})[-6:] == [
        "defenders:1",
        "defenders:0",
        "defenders:1",
        "assigned:0",
        "assigned:1",
        "end:0",
    ]
    assert t.damage("quest section", 1) == 0


@pytest.mark.rule("INV-TURN-P4-DEFENDERS")
def test_defender_declares_units_of_the_attacked_zone():
    t = battle(
        foe=seat(
            quest=["Black Orc Squad", {"card": "Squig Herders", "corrupt": True}, "Birch Scout"],
            battlefield=["Boar Boyz"],
        ),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade"],
    )
    t.pass_()
    t.pass_()
    assert (t.ask.kind, t.ask.seat, t.ask.min) == ("defenders", 1, 0)
    assert t.names() == ["Black Orc Squad", "Birch Scout"]
    t.subset("Birch Scout")
    assert t.ask.window == "defenders" and t.m.view(0)["combat"]["defenders"] == [t.id("Birch Scout")]


@pytest.mark.rule("INV-TURN-P4-ASSIGN")
def test_power_of_fighters_is_assigned_before_it_is_applied():
    t = battle(
        seat(battlefield=["Mountain Brigade", "Hammerer of Karak Azul", "Birch Scout"]),
        seat(quest=["Black Orc Squad", "Squig Herders"]),
        at="assign damage",
        zone="quest",
        attackers=["Mountain Brigade", "Hammerer of Karak Azul"],
        defenders=["Black Orc Squad"],
    )
    assert t.ask.kind == "assign" or t.ask.window == "assigned"
    if t.ask.kind == "assign":
        t.to("window", "assigned")
    squad, section = t.id("Black Orc Squad"), t.id("quest section", 1)
    assigned = t.m.view(0)["combat"]["assigned"]
    assert assigned.get(str(squad), 0) + assigned.get(str(section), 0) == 3, "2 and 1 power, one unit idle"
    assert sum(assigned.values()) == 3 + 1, "and the defender's 1"
    assert (t.damage("Black Orc Squad"), t.damage("Mountain Brigade")) == (0, 0)


@pytest.mark.rule("INV-TURN-P4-APPLY")
def test_applied_damage_destroys_both_sides_units_together():
    mine = ["Hammerer of Karak Azul", "Mountain Brigade"]
    t = battle(
        seat(battlefield=mine),
        seat(quest=["Squig Herders", "Black Orc Squad"]),
        at="window:assigned",
        zone="quest",
        attackers=mine,
        defenders=["Squig Herders", "Black Orc Squad"],
        assigned={"Squig Herders": 2, "Black Orc Squad": 3, "Hammerer of Karak Azul": 3, "Mountain Brigade": 5},
    )
    assert t.damage("Squig Herders") == 0
    t.pass_()
    t.pass_()
    assert t.ask.window == "end"
    assert t.there("Squig Herders", "discard", 1) and t.there("Hammerer of Karak Azul", "discard", 0)
    assert (t.damage("Black Orc Squad"), t.damage("Mountain Brigade")) == (3, 5), "below their hit points"
    lines = [e.kind for e in t.log if e.kind in ("damage", "destroyed")]
    assert lines == ["damage"] * 4 + ["destroyed"] * 2


@pytest.mark.rule("INV-TURN-P4-BURN")
def test_section_burns_when_damage_equals_hit_points():
    t = battle(
        foe=seat(sections={"quest": 6}),
        at="window:assigned",
        zone="quest",
        attackers=["Mountain Brigade"],
        assigned={"1:quest section": 2},
    )
    assert not t.m.view(0)["players"][1]["zones"]["quest"]["burning"]
    t.to("window", "end")
    zone = t.m.view(0)["players"][1]["zones"]["quest"]
    assert zone["burning"] and zone["damage"] == 0


@pytest.mark.rule("INV-TURN-P4-LAST-WINDOW", "INV-TIMING-E1", "INV-TIMING-E2")
def test_end_of_turn_effects_come_after_the_last_window():
    t = battle(
        seat(kingdom=["Birch Dusk"], hand=["Birch Alms", SPARE]),
        seat(hand=["Birch Alms", SPARE]),
        at="window:assigned",
        zone="quest",
        attackers=["Mountain Brigade"],
        assigned={"1:quest section": 2},
    )
    t.to("window", "end")
    assert (t.ask.seat, t.damage("quest section", 1), t.damage("Mountain Brigade")) == (0, 2, 0)
    t.play("Birch Alms")
    t.pass_all()
    t.to("window", "end", seat=1)
    assert t.offered("Birch Alms", "play") and t.damage("Mountain Brigade") == 0
    t.to("window", "beginning")
    assert t.damage("Mountain Brigade") == 1


# -- burning zones ---------------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-BURNING-FUNCTIONS")
def test_burning_zone_gives_resources_cards_and_abilities():
    me = seat(sections={"kingdom": "burning"}, hand=[SPARE], kingdom=["Mountain Brigade"])
    assert table(me, at="phase:kingdom").resources() == 5
    t = table(
        seat(sections={"quest": "burning"}, quest=["Mountain Brigade", "Runesmith"], hand=[SPARE], resources=2),
        at="phase:quest",
    )
    assert len(t.st.places["hand", 0]) == 1 + 4
    assert t.offered("Runesmith", "act"), "its ability works in the burning quest zone"
    t.to("window", "capital", seat=0)
    t.pick(SPARE, "dev")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]


@pytest.mark.rule("INV-QA-BURNING-NO-DAMAGE")
def test_no_combat_damage_is_assigned_to_a_burning_section():
    t = battle(
        foe=seat(quest=["Squig Herders"], sections={"quest": "burning"}),
        at="assign damage",
        zone="quest",
        attackers=["Mountain Brigade"],
    )
    assert t.ask.window == "assigned" and t.m.view(0)["combat"]["assigned"] == {}
    t = battle(
        seat(battlefield=["Ironclaw's Horde"]),
        seat(quest=["Squig Herders"], sections={"quest": "burning"}),
        at="assign damage",
        zone="quest",
        attackers=["Ironclaw's Horde"],
        defenders=["Squig Herders"],
    )
    assert t.ask.window == "assigned", "there is nothing to divide: all of it goes to the defender"
    assert t.m.view(0)["combat"]["assigned"] == {str(t.id("Squig Herders")): 4, str(t.id("Ironclaw's Horde")): 1}


@pytest.mark.rule("INV-QA-BURNING-NO-DAMAGE")
def test_effect_deals_no_damage_to_a_burning_section():
    t = table(
        seat(battlefield=["Rock Lobber", "Birch Scout"], resources=2, hand=[SPARE]), seat(sections={"quest": "burning"})
    )
    t.act("Rock Lobber", "Birch Scout")
    t.pass_all()
    assert t.ask.kind == "choose"
    burning = t.id("quest section", 1)
    assert burning not in {o.ref for o in t.ask.options}
    assert t.refused(str(burning)) == "answer.not_offered"


# -- assigning combat damage -----------------------------------------------------------------------------


def assigning(power: str, *defenders: Any, **foe: Any) -> Table:
    names = [d["card"] if isinstance(d, dict) else d for d in defenders]
    return battle(
        seat(battlefield=[power]),
        seat(quest=list(defenders), **foe),
        at="assign damage",
        zone="quest",
        attackers=[power],
        defenders=names,
    )


@pytest.mark.rule("INV-QA-ASSIGN-COMBAT")
def test_every_defender_needs_lethal_damage_before_the_capital():
    t = assigning("Ironclaw's Horde", "Squig Herders", "Birch Widow")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("assign", 0, 4)
    section = t.id("quest section", 1)
    assert t.refused(f"{t.split(Squig_Herders=2)},{section}:2") == "answer.share", "at most 1 is left over"
    assert t.refused(f"{t.split(Squig_Herders=3)},{section}:1") == "inv.why.defenders_first"
    assert t.refused(f"{t.split(Birch_Widow=3)},{section}:1") == "inv.why.defenders_first"
    t.answer(f"{t.split(Squig_Herders=2, Birch_Widow=1)},{section}:1")
    assert t.m.view(0)["combat"]["assigned"][str(section)] == 1


@pytest.mark.rule("INV-QA-ASSIGN-COMBAT")
def test_insufficient_damage_keeps_the_capital_safe():
    t = assigning("Mountain Brigade", "Squig Herders", "Birch Widow")
    assert t.id("quest section", 1) not in {o.ref for o in t.ask.options}, "2 power, 3 needed"
    t.answer(t.split(Birch_Widow=2))
    assert t.m.view(0)["combat"]["assigned"][str(t.id("Birch Widow"))] == 2


@pytest.mark.rule("INV-QA-ASSIGN-ACTIVE-CANCEL")
def test_toughness_and_present_damage_are_counted():
    t = assigning("Ironclaw's Horde", {"card": "Birch Bulwark", "damage": 1})
    section = t.id("quest section", 1)
    assert t.ask.kind == "assign" and t.ask.total == 4
    assert t.refused(f"{t.split(Birch_Bulwark=2)},{section}:2") == "answer.share"
    t.answer(f"{t.split(Birch_Bulwark=3)},{section}:1")
    t.to("window", "end")
    assert t.there("Birch Bulwark", "discard", 1) and t.damage("quest section", 1) == 1


@pytest.mark.rule("INV-QA-ASSIGN-ACTIVE-CANCEL")
def test_waiting_cancellation_is_counted():
    t = battle(
        seat(battlefield=["Ironclaw's Horde"]),
        seat(quest=["Squig Herders"], hand=["Birch Ward", SPARE]),
        at="window:defenders",
        zone="quest",
        attackers=["Ironclaw's Horde"],
        defenders=["Squig Herders"],
    )
    t.pass_()
    t.play("Birch Ward", "Squig Herders")
    t.pass_all()
    t.to("window", "assigned")
    assert t.m.view(0)["combat"]["assigned"] == {str(t.id("Squig Herders")): 4, str(t.id("Ironclaw's Horde")): 1}, (
        "2 hit points, 2 cancelled"
    )
    t.to("window", "end")
    assert t.there("Squig Herders", "discard", 1)


@pytest.mark.rule("INV-QA-ASSIGN-EXTRA")
def test_defender_may_be_assigned_more_than_lethal_damage():
    t = assigning("Ironclaw's Horde", "Squig Herders", hand=["Birch Ward", SPARE])
    assert t.ask.total == 4
    t.answer(t.split(Squig_Herders=4))
    t.pass_()
    t.play("Birch Ward", "Squig Herders")
    t.pass_all()
    t.to("window", "end")
    assert t.there("Squig Herders", "discard", 1), "2 of the 4 are cancelled, and 2 still destroy it"
    assert t.damage("quest section", 1) == 0
