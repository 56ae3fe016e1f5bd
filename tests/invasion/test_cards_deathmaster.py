"""Cards of The Deathmaster's Dance: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, corrupt, foe, seat, side, table, titles

GAZE, SWARM, UNCLEAN, OFFERING, REAPER, SNIKTCH = (
    "Isha's Gaze",
    "Swarm 'Em",
    "Great Unclean One",
    "Offering of Blood",
    "Reaper Bolt Thrower",
    "Deathmaster Sniktch",
)
SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, KNIGHTS, TEAR, HELMS = (
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "Chaos Knights",
    "Tear of Isha",
    "Silver Helm Brigade",
)

DETACHMENT = "Silver Helm Detachment"
TOUGH = "Toughness 1 (each time damage is assigned to this card, 1 of that damage is cancelled)."
TEXTS = {
    DETACHMENT: "This card enters play with 3 resource tokens on it.\nAction (remove 1 resource token from this card): "
    "This card gets +1 power until the end of the turn. (Limit: 1 per turn.)",
    "Banish": "Action: Put target unit without an Attachment attached back into its owner's hand.",
    SNIKTCH: "Destruction only (not in a deck with Order cards).\nAt most one Hero in a zone.\nAction (corrupt this "
    "card): Destroy target unit with fewer hit points than the number of Skaven cards.",
    "Mountain Legion": TOUGH,
    "Iron Boyz": TOUGH,
    GAZE: "Attach this card to target unit.\n"
    "When a unit is healed, the attached unit gets +1 power until the end of the turn.",
    SWARM: "Action: Deal X damage to target defending unit. X is the number of units you control in the battlefield "
    "and developments you control in the battlefield.",
    UNCLEAN: "Battlefield. Action (sacrifice a corrupt unit you control): This card gets +1 power until the end of the "
    "turn.",
    OFFERING: "Action: Sacrifice a unit you control. Then deal 1 damage to each capital section an opponent controls.",
    REAPER: "Battlefield. Action (spend 2 resources): Each opponent spreads 2 indirect damage over their own units and "
    "capital sections. (Limit: 1 per turn.)",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def test_gaze_strengthens_its_bearer_at_each_healing() -> None:
    t = table(
        side("High Elf", hand=[TEAR, TEAR], battlefield=[{"card": HELMS, "attached": [GAZE]}]),
        foe(quest=[{"card": BRIGADE, "damage": 2}, SMITH]),
    )
    before = t.power(HELMS)
    t.play(TEAR, BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 0 and t.power(HELMS) == before + 1
    t.to("window", "capital", seat=0)
    t.play(TEAR, SMITH)
    t.pass_all()
    assert t.power(HELMS) == before + 1, "the unhurt are not healed"
    t.to_phase(1, "beginning")
    assert t.power(HELMS) == before


def swarm(*mine: str, developed: int = 0, resources: int = 20) -> Table:
    t = table(
        side(
            "Orc",
            hand=[SWARM],
            resources=resources,
            battlefield=list(mine),
            kingdom=[SQUAD],
            developments={"battlefield": developed, "quest": 1},
        ),
        foe(quest=[BRIGADE, SMITH]),
    )
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(BRIGADE)
    t.to("window", seat=0)
    return t


def test_swarm_counts_all_cards_in_the_battlefield() -> None:
    t = swarm(BOYZ, GOBLINS, developed=1)
    t.pick(SWARM, "play")
    assert titles(t) == {BRIGADE}, "a defender"
    t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE, 1) == 3


def test_x_is_part_of_the_cost_of_the_swarm() -> None:
    t = swarm(BOYZ, GOBLINS, developed=1)
    before = t.resources(0)
    assert next(o.cost for o in t.options() if o.key == f"play:{t.id(SWARM)}") == 3
    t.play(SWARM, BRIGADE)
    assert t.resources(0) == before - 3, "two units and a development; its loyalty is there"
    for enough in (True, False):
        t = swarm(BOYZ, GOBLINS, developed=1, resources=3 if enough else 2)
        assert t.offered(SWARM, "play") is enough
    assert t.why(f"play:{t.id(SWARM)}") == "why.cost"


def test_opponents_swarm_played_for_no_cost_has_no_x() -> None:
    t = table(
        side("Chaos", hand=["Slaanesh's Domination", "Pillage"], battlefield=[BOYZ, GOBLINS]),
        foe(hand=[SWARM], quest=[BRIGADE]),
    )
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(BRIGADE)
    t.to("window", seat=0)
    t.play("Slaanesh's Domination")
    t.pass_all()
    t.answer("1")
    before = t.resources(0)
    t.answer(next(o.key for o in t.options() if o.key.startswith("card:")))
    t.pick(BRIGADE)
    assert t.resources(0) == before and t.there(SWARM, "discard", 1) and t.damage(BRIGADE, 1) == 0


def test_swarm_needs_a_defender() -> None:
    t = table(side("Orc", hand=[SWARM], battlefield=[BOYZ]), foe(quest=[BRIGADE]))
    assert t.why(f"play:{t.id(SWARM)}") == "why.targets"


def test_unclean_one_gains_from_corrupt_units() -> None:
    t = table(
        side("Chaos", battlefield=[UNCLEAN], quest=[corrupt(KNIGHTS), corrupt(GOBLINS), HOLD]),
        foe(quest=[corrupt(SMITH)]),
    )
    before = t.power(UNCLEAN)
    t.pick(UNCLEAN, "act")
    assert titles(t) == {KNIGHTS, GOBLINS}
    t.pick(GOBLINS)
    t.pass_all()
    assert t.power(UNCLEAN) == before + 1 and t.there(GOBLINS, "discard", 0)
    t.to_phase(1, "beginning")
    assert t.power(UNCLEAN) == before


@pytest.mark.parametrize(("zone", "food"), [("quest", corrupt(KNIGHTS)), ("battlefield", KNIGHTS)])
def test_unclean_one_needs_battlefield_and_corrupt_units(zone: str, food: Any) -> None:
    t = table(side("Chaos", **{zone: [UNCLEAN]}, kingdom=[food]), foe())
    assert not t.offered(UNCLEAN, "act")


def test_offering_of_blood_burns_all_opponents_sections() -> None:
    t = table(side("Chaos", hand=[OFFERING], quest=[KNIGHTS, HOLD]), foe(quest=[SMITH]))
    t.play(OFFERING)
    t.pass_all()
    assert titles(t) == {KNIGHTS, HOLD}
    t.pick(HOLD)
    assert t.there(HOLD, "discard", 0)
    assert [t.ent(f"{zone} section", 1).damage for zone in ("kingdom", "quest", "battlefield")] == [1, 1, 1]
    assert [t.ent(f"{zone} section", 0).damage for zone in ("kingdom", "quest", "battlefield")] == [0, 0, 0]


def test_offering_needs_a_unit() -> None:
    t = table(side("Chaos", hand=[OFFERING]), foe(quest=[SMITH]))
    t.play(OFFERING)
    t.pass_all()
    assert t.in_play(SMITH)
    assert [t.ent(f"{zone} section", 1).damage for zone in ("kingdom", "quest", "battlefield")] == [0, 0, 0]


@pytest.mark.rule("INV-ERR-CC-077", "INV-ERR-CC-077-LIMIT")
def test_reaper_shoots_once_a_turn() -> None:
    t = table(side("Dark Elf", battlefield=[REAPER], resources=9), foe(quest=[BRIGADE]))
    t.act(REAPER)
    t.pass_all()
    assert t.resources() == 7
    t.to("indirect", seat=1)
    t.answer(t.split(Mountain_Brigade=2))
    assert t.damage(BRIGADE) == 2
    t.to("window", "capital", seat=0)
    assert t.why(f"act:{t.id(REAPER)}:0") == "why.limit"


@pytest.mark.rule("INV-ERR-CC-077")
@pytest.mark.parametrize(("zone", "resources"), [("quest", 9), ("battlefield", 1)])
def test_reaper_needs_the_battlefield_and_two_resources(zone: str, resources: int) -> None:
    t = table(side("Dark Elf", **{zone: [REAPER]}, resources=resources), foe())
    assert not t.offered(REAPER, "act")


def test_unit_without_attachment_is_banished() -> None:
    t = table(
        side("High Elf", hand=["Banish"], quest=[HELMS]),
        foe(quest=[{"card": BRIGADE, "attached": ["Gromril Armour"]}, SMITH]),
    )
    t.pick("Banish", "play")
    assert titles(t) == {HELMS, SMITH}
    t.pick(SMITH)
    t.pass_all()
    assert t.there(SMITH, "hand", 1)


@pytest.mark.rule("INV-ERR-CC-079", "INV-ERR-CC-079-HP")
def test_sniktch_counts_skaven_cards_and_full_hit_points() -> None:
    ours = [SNIKTCH, {"card": "Clan Rats", "attached": ["Warp Lightning Cannon"]}]
    t = table(side("Orc", battlefield=ours), foe(quest=[{"card": KNIGHTS, "damage": 3}, SMITH]))
    assert t.hp(KNIGHTS) == 4
    t.pick(SNIKTCH, "act")
    assert titles(t) == {SNIKTCH, "Clan Rats", SMITH}, "three Skaven cards: at most 2 hit points"
    t.pick(SMITH)
    assert t.ent(SNIKTCH).flag("corrupt")
    t.pass_all()
    assert t.there(SMITH, "discard", 1)


@pytest.mark.rule("INV-ERR-CC-079-COST")
def test_corrupt_sniktch_cannot_be_used() -> None:
    t = table(side("Orc", battlefield=[corrupt(SNIKTCH), "Clan Rats", "Rat Ogres"]), foe(quest=[SMITH]))
    assert not t.offered(SNIKTCH, "act")


@pytest.mark.rule("INV-QA-DEATHMASTER-SKAVEN")
def test_sniktchs_target_survives_when_a_skaven_dies_in_response() -> None:
    t = table(
        side("Orc", battlefield=[SNIKTCH, "Clan Rats", "Rat Ogres"]),
        seat(
            race="Dark Elf",
            hand=["Call the Blood"],
            resources=9,
            quest=[SMITH, HELMS],
            battlefield=[{"card": "Clan Moulder's Elite", "damage": 1}],
        ),
    )
    assert t.hp(HELMS) == 3
    t.act(SNIKTCH, HELMS)
    t.to("window", seat=1)
    t.play("Call the Blood", "Clan Moulder's Elite")
    t.pass_all()
    assert not t.in_play("Clan Moulder's Elite"), "three Skaven are left"
    assert t.in_play(HELMS) and t.ent(SNIKTCH).flag("corrupt")


def test_detachment_has_three_tokens_and_spends_one_a_turn() -> None:
    t = table(side("High Elf", hand=[DETACHMENT, *IDLE], battlefield=[HELMS]), foe())
    t.play(DETACHMENT, "quest")
    t.pass_all()
    assert t.ent(DETACHMENT).mark("resource") == 3 and t.ent(HELMS).mark("resource") == 0
    assert "marked" not in t.kinds(), "nothing has put them there"
    t.to("window", "capital", seat=0)
    t.act(DETACHMENT)
    t.pass_all()
    assert t.ent(DETACHMENT).mark("resource") == 2 and t.power(DETACHMENT) == 2
    t.to("window", "capital", seat=0)
    assert t.why(f"act:{t.id(DETACHMENT)}:1") == "why.limit"
    t.to_phase(1, "beginning")
    assert t.power(DETACHMENT) == 1


def test_without_tokens_the_detachment_gains_nothing() -> None:
    t = table(side("High Elf", battlefield=[DETACHMENT]), foe())
    assert not t.offered(DETACHMENT, "act")


def test_other_units_enter_without_the_detachments_tokens() -> None:
    t = table(side("High Elf", hand=[HELMS, *IDLE], battlefield=[DETACHMENT]), foe())
    t.play(HELMS, "battlefield")
    t.pass_all()
    assert t.ent(HELMS).mark("resource") == 0 and t.ent(DETACHMENT).mark("resource") == 0
