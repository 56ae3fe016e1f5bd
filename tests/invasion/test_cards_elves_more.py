"""Further High and Dark Elf cards of the core set: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, corrupt, seat, table, titles

DISCIPLE, KNIGHTS = "Disciple of Khaine", "Chaos Knights"
ISHA, GAZE, RIDERS = "Blessing of Isha", "Radiant Gaze", "Cold One Riders"
HORDE, BOYZ, GOBLINS, SMITH, SEDUCED, BRIGADE = (
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Seduced by Darkness",
    "Mountain Brigade",
)

TEXTS = {
    ISHA: "Attach this card to target unit.\nWhen this card enters play, restore the attached unit.\n"
    "The unit bearing this card cannot become corrupt.",
    GAZE: "Action: Choose an opponent's kingdom, quest zone or battlefield. Each unit in that zone gets -1 power until "
    "the end of the turn.",
    DISCIPLE: "Action (spend 2 resources): 1 of the combat damage assigned to this card is assigned to another target "
    "unit instead. This can be used only if combat damage assigned to this card is 1 or more.",
    RIDERS: "Counterstrike 1 (as a defender, 1 combat damage to one attacker at once).",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def elves(**given: Any) -> dict[str, Any]:
    return seat(race="High Elf", **{"hand": IDLE, **given})


def dark(**given: Any) -> dict[str, Any]:
    return seat(race="Dark Elf", **{"hand": IDLE, **given})


# -- Blessing of Isha ------------------------------------------------------------------------------------


def test_isha_restores_its_bearer() -> None:
    t = table(elves(hand=[ISHA, *IDLE], resources=3, quest=[corrupt(SMITH)]), seat(kingdom=[BOYZ]))
    t.pick(ISHA, "play")
    assert titles(t) == {SMITH, BOYZ}
    t.pick(SMITH)
    t.pass_all()
    assert not t.ent(SMITH).flag("corrupt")


@pytest.mark.parametrize("blessed", [True, False])
def test_unit_with_blessing_cannot_become_corrupt(blessed: bool) -> None:
    bearer = {"card": SMITH, "attached": [ISHA]} if blessed else SMITH
    t = table(elves(quest=[bearer]), seat(race="Chaos", hand=[SEDUCED, *IDLE], resources=9))
    t.to("window", seat=1)
    t.play(SEDUCED, SMITH)
    t.pass_all()
    assert t.ent(SMITH).flag("corrupt") is not blessed


def test_blessing_protects_only_its_bearer() -> None:
    t = table(
        elves(quest=[{"card": SMITH, "attached": [ISHA]}, GOBLINS]),
        seat(race="Chaos", hand=[SEDUCED, *IDLE], resources=9),
    )
    t.to("window", seat=1)
    t.play(SEDUCED, GOBLINS)
    t.pass_all()
    assert t.ent(GOBLINS).flag("corrupt")


def test_blessed_unit_is_not_corrupted_by_the_meteor() -> None:
    t = table(
        seat(hand=IDLE),
        seat(race="Chaos", hand=IDLE, kingdom=["Warpstone Meteor", {"card": GOBLINS, "attached": [ISHA]}]),
    )
    t.to_phase(1, "beginning")
    assert sum(t.st.ents[e].damage for e in t.st.places["capital", 1]) == 1, "the part that can be done in full"


# -- Radiant Gaze ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "powers"), [("battlefield", (1, 1)), ("kingdom", (2, 0)), ("quest", (2, 1))])
def test_gaze_weakens_the_units_of_one_zone_of_an_opponent(zone: str, powers: tuple[int, int]) -> None:
    t = table(
        elves(hand=[GAZE, *IDLE], resources=9, battlefield=[RIDERS], kingdom=["Contested Village"]),
        seat(battlefield=[BRIGADE], kingdom=[SMITH, "Keystone Forge"]),
    )
    t.play(GAZE)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("choose", 0, ["kingdom", "quest", "battlefield"])
    t.answer(zone)
    assert (t.power(BRIGADE), t.power(SMITH)) == powers
    assert t.power(RIDERS) == 2 and t.power("Keystone Forge") == 1, "no own unit, no support"
    t.to_phase(1, "beginning")
    assert (t.power(BRIGADE), t.power(SMITH)) == (2, 1), "until the end of the turn"


# -- Cold One Riders -------------------------------------------------------------------------------------


def test_defending_riders_have_counterstrike_one() -> None:
    t = table(seat(hand=IDLE, battlefield=[BRIGADE]), dark(quest=[RIDERS]))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(BRIGADE)
    t.to("defenders")
    t.subset(RIDERS)
    assert t.damage(BRIGADE) == 1 and t.damage(RIDERS) == 0


# -- Disciple of Khaine ----------------------------------------------------------------------------------


def struck(resources: int = 4, **me: Any) -> Table:
    """Play until 3 damage is assigned to the Disciple, a defender."""
    t = table(
        seat(race="Chaos", hand=IDLE, battlefield=[KNIGHTS], **me),
        dark(quest=[DISCIPLE], kingdom=[BRIGADE], resources=resources),
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(KNIGHTS)
    t.to("defenders")
    t.subset(DISCIPLE)
    t.to("window", "assigned", seat=1)
    return t


def test_disciple_redirects_one_assigned_combat_damage() -> None:
    t = struck()
    t.act(DISCIPLE)
    assert titles(t) == {KNIGHTS, BRIGADE} and t.resources(1) == 4
    t.pick(BRIGADE)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert t.damage(DISCIPLE) == 2 and t.damage(BRIGADE) == 1 and t.in_play(DISCIPLE)


def test_disciple_may_redirect_each_further_damage() -> None:
    t = struck()
    t.act(DISCIPLE, BRIGADE)
    t.pass_all()
    t.to("window", "assigned", seat=1)
    t.act(DISCIPLE, KNIGHTS)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert (t.damage(DISCIPLE), t.damage(BRIGADE), t.damage(KNIGHTS)) == (1, 1, 2), "the Knights were struck for 1"


def test_disciple_needs_2_resources_and_assigned_damage() -> None:
    t = struck(1)
    assert not t.offered(DISCIPLE, "act") and t.why(f"act:{t.id(DISCIPLE)}:0", 1) == "why.cost"
    t = table(dark(quest=[DISCIPLE], resources=4), seat(hand=IDLE))
    assert not t.offered(DISCIPLE, "act") and t.why(f"act:{t.id(DISCIPLE)}:0") == "why.condition"
