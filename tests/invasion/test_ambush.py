"""Ambush: facedown developments that turn faceup while their zone is attacked."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, corrupt, side, table

HOLD, BOYZ, ARCHER, HIDDEN, PACK, TOGETHER = (
    "Defender of the Hold",
    "Boar Boyz",
    "Nagarythe Archer",
    "'Idden Boy",
    "Skaven Packmaster",
    "Band Together",
)


def raid(*hidden: str, race: str = "Orc", zone: str = "quest", **theirs: Any) -> Table:
    """Return the window after an attack on a zone of seat 1 with these facedown developments."""
    theirs = {"developments": {zone: list(hidden)}, "stops": "attacks", **theirs}
    t = table(side("Dwarf", battlefield=[HOLD, "Mountain Brigade"], stops="attacks"), side(race, **theirs))
    t.to("window", "capital", seat=0)
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(HOLD, "Mountain Brigade")
    return t


def waits(t: Table) -> bool:
    """Whether seat 1 is asked in the window after the declaration of attackers."""
    return (t.ask.kind, t.ask.window, t.ask.seat) == ("window", "attackers", 1)


def test_unit_turns_faceup_and_must_defend() -> None:
    t = raid(HIDDEN, resources=3)
    assert waits(t)
    t.pick(HIDDEN, "ambush")
    assert (t.in_play(HIDDEN), t.resources(1), t.there(HIDDEN, "quest", 1)) == (True, 2, True)
    t.pick(HIDDEN, "open")
    t.pass_all()
    assert t.power(HIDDEN) == 3
    t.to("defenders")
    assert t.refused("") == "inv.why.must.defend" and t.ask.default == str(t.id(HIDDEN))


def test_ability_can_be_left_unused() -> None:
    t = raid(HIDDEN)
    t.pick(HIDDEN, "ambush")
    t.to("defenders")
    assert t.power(HIDDEN) == 1


def test_attacker_may_answer_the_ambush() -> None:
    t = table(
        side("Chaos", battlefield=[HOLD], hand=["Flames of Tzeentch"]), side("Orc", developments={"quest": [HIDDEN]})
    )
    attack(t, "quest", HOLD)
    t.to("window", "attackers", seat=1)
    t.pick(HIDDEN, "ambush")
    t.pass_()
    t.to("window", "attackers", seat=0)
    assert t.offered("Flames of Tzeentch", "play")


def test_corrupt_units_are_restored() -> None:
    t = raid(PACK, zone="quest", kingdom=[corrupt(BOYZ), corrupt("River Troll")], quest=[corrupt("Savage Gors")])
    t.pick(PACK, "ambush")
    t.pick(PACK, "open")
    t.pass_all()
    t.follow(f"{BOYZ}+River Troll")
    assert not t.ent(BOYZ).flags and not t.ent("River Troll").flags and t.ent("Savage Gors").flags


def test_tactic_goes_on_the_chain() -> None:
    t = raid(TOGETHER, race="Dwarf", resources=0)
    t.pick(TOGETHER, "ambush")
    assert not t.there(TOGETHER, "quest", 1)
    t.pass_all()
    assert t.resources(1) == 3 and t.there(TOGETHER, "discard", 1)


@pytest.mark.parametrize(
    ("name", "race", "given"),
    [
        (HIDDEN, "Orc", {"resources": 0}),
        (HIDDEN, "Orc", {"zone": "kingdom"}),
        (BOYZ, "Orc", {}),
    ],
)
def test_card_cannot_ambush(name: str, race: str, given: dict[str, Any]) -> None:
    t = raid(name, race=race, **given)
    assert not any(option.key.startswith("ambush") for option in t.options())


def test_nothing_ambushes_while_a_chain_waits() -> None:
    t = table(side("Dwarf", battlefield=[HOLD]), side("Orc", developments={"quest": [HIDDEN]}))
    attack(t, "quest", HOLD)
    t.to("window", "attackers", seat=0)
    t.pick(IDLE[0], "play")
    assert (t.ask.seat, t.offered(HIDDEN, "ambush")) == (1, False)
    t.pass_all()
    t.to("window", "attackers", seat=1)
    assert t.offered(HIDDEN, "ambush")


def test_question_does_not_depend_on_the_hidden_card() -> None:
    assert waits(raid(HIDDEN, hand=[])) and waits(raid(BOYZ, hand=[]))


def test_defender_may_ambush_before_the_choice_of_defenders() -> None:
    t = raid(HIDDEN, quest=[BOYZ], hand=[])
    assert t.ask.kind == "defenders"
    t.answer("act")
    t.pick(HIDDEN, "ambush")
    t.to("defenders")
    assert t.offered(HIDDEN) and t.offered(BOYZ)


def test_reason_says_when_a_card_may_ambush() -> None:
    t = table(side("Orc", developments={"quest": [HIDDEN]}), side("Orc"))
    eid = t.st.places["quest", 0][0]
    assert t.why(f"ambush:{eid}") == "why.ambush"


@pytest.mark.parametrize("loss", [0, 1])
def test_raiders_gain_resources_if_they_survive(loss: int) -> None:
    theirs = {"quest": ["River Troll"]} if loss else {}
    t = table(side("Dwarf", battlefield=["Veteran Thunderers"], resources=1), side("Orc", **theirs))
    attack(t, "quest", "Veteran Thunderers")
    if loss:
        t.to("defenders")
        t.subset("River Troll")
    t.to("window", "end")
    assert t.resources() == (1 if loss else 3)


def test_raider_gains_nothing_as_a_defender() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", quest=["Veteran Thunderers"], resources=1, hand=IDLE))
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset("Veteran Thunderers")
    t.to_phase(1, "kingdom")
    assert not t.told("gain", 1)
