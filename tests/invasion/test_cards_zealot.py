"""Cards of Path of the Zealot: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, attack, corrupt, foe, seat, side, table, throw, titles

ARMOUR, GUSTAV, TALABHEIM, GATE, UNMAKING, BOLTS, ARRERS, BULE, SWORN, RIDERS, CALL, GLOBES = (
    "Gromril Armour",
    "Gustav the Bear",
    "Talabheim Detachment",
    "Gate of Sigmar",
    "Vaul's Unmaking",
    "Repeater Bolt Thrower",
    "Arrer Boyz",
    "Bule, Lord of Pus",
    "Bloodsworn",
    "Dark Riders",
    "Call the Blood",
    "Poison Wind Globadiers",
)
SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, FLAMES, KNIGHTS, KILLER, STANDARD = (
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "Flames of Tzeentch",
    "Chaos Knights",
    "Mind Killer",
    "Battle Standard",
)

DESTRUCTION = "Destruction only (not in a deck with Order cards).\n"
TEXTS = {
    "Zealot Hunter": "Order only (not in a deck with Destruction cards).\nForced: When this card enters play, destroy "
    "target unit that is not of the race of its controller's capital.",
    ARMOUR: "Attach this card to target unit.\nThe unit bearing this card gains Toughness 1.\n"
    "Toughness X (each time damage is assigned to this card, X of that damage is cancelled).",
    GUSTAV: "At most one Hero in a zone.\nWhile there is a corrupt unit an opponent controls, if this card would be "
    "dealt damage, all of that damage is cancelled.",
    TALABHEIM: "Action (spend 1 resource): Put this card back into its owner's hand.",
    GATE: "If a capital section you control would be dealt damage, 1 of that damage is cancelled. (Limit: 1 per turn.)",
    UNMAKING: "Action: Destroy target Attachment card.",
    BOLTS: "Battlefield. Action (spend X resources): Each opponent spreads X indirect damage over their own units and "
    "capital sections. X is the number of developments you control in this zone. (Limit: 1 per turn.)",
    ARRERS: "Battlefield. Action (spend 2 resources): Deal 1 damage to target unit in the battlefield. Then deal 1 "
    "damage to this card.",
    BULE: "At most one Hero in a zone.\nForced: At the beginning of your turn, corrupt target unit.",
    SWORN: "Forced: When a unit an opponent controls is put into a discard pile from play, heal all damage on this "
    "card.",
    RIDERS: "While there is a corrupt unit, this card gets +1 power.",
    CALL: "Action: Destroy target damaged unit.",
    GLOBES: f"{DESTRUCTION}Battlefield. Action (corrupt this card): Deal 1 damage to target attacking or defending "
    "unit.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def test_armour_cancels_one_of_each_damage() -> None:
    t = table(side("Chaos", hand=[ARMOUR, FLAMES, FLAMES], resources=30, kingdom=[KNIGHTS]), foe(quest=[BRIGADE]))
    t.pick(ARMOUR, "play")
    assert titles(t) == {KNIGHTS, BRIGADE}
    t.pick(KNIGHTS)
    t.pass_all()
    throw(t, KNIGHTS, 2)
    throw(t, BRIGADE, 1)
    assert t.damage(KNIGHTS) == 1 and t.damage(BRIGADE) == 1


@pytest.mark.parametrize(("theirs", "hurt"), [(corrupt(SMITH), 0), (SMITH, 1)])
def test_gustav_takes_no_damage_while_an_enemy_is_corrupt(theirs: Any, hurt: int) -> None:
    t = table(side("Chaos", hand=[FLAMES], battlefield=[GUSTAV], quest=[corrupt(HOLD)]), foe(quest=[theirs]))
    throw(t, GUSTAV, 1)
    assert t.damage(GUSTAV) == hurt


def test_detachment_returns_to_hand_for_a_resource() -> None:
    t = table(side("Empire", battlefield=[TALABHEIM], resources=1), foe())
    t.act(TALABHEIM)
    assert t.resources() == 0
    t.pass_all()
    assert t.there(TALABHEIM, "hand", 0)


def test_detachment_stays_in_play_without_a_resource() -> None:
    t = table(side("Empire", battlefield=[TALABHEIM], resources=0), foe())
    assert not t.offered(TALABHEIM, "act")


def test_gate_cancels_one_capital_damage_each_turn() -> None:
    t = table(side("Orc", battlefield=[BOYZ, SQUAD]), seat(race="Empire", hand=IDLE, kingdom=[GATE]))
    strength = t.power(BOYZ) + t.power(SQUAD)
    attack(t, "quest", BOYZ, SQUAD)
    t.to("window", "end", seat=0)
    assert t.ent("quest section", 1).damage == strength - 1


def test_unmaking_destroys_only_an_attachment() -> None:
    t = table(
        side("High Elf", hand=[UNMAKING], kingdom=["Contested Village"]),
        foe(quest=[{"card": BRIGADE, "attached": [KILLER]}]),
    )
    t.pick(UNMAKING, "play")
    assert titles(t) == {KILLER}
    t.pick(KILLER)
    t.pass_all()
    assert t.there(KILLER, "discard", 1) and t.in_play(BRIGADE)


def test_unmaking_is_not_played_without_an_attachment() -> None:
    t = table(side("High Elf", hand=[UNMAKING], kingdom=["Contested Village"]), foe(quest=[BRIGADE]))
    assert t.why(f"play:{t.id(UNMAKING)}") == "why.targets"


@pytest.mark.rule("INV-ERR-CC-027", "INV-ERR-CC-027-LIMIT")
def test_repeater_shoots_once_per_development_each_turn() -> None:
    t = table(
        side("High Elf", battlefield=[BOLTS], developments={"battlefield": 2, "quest": 1}, resources=9),
        foe(quest=[SQUAD], developments={"battlefield": 3}),
    )
    t.act(BOLTS)
    assert t.resources() == 7, "two developments in its zone cost 2"
    t.pass_all()
    t.to("indirect", seat=1)
    t.answer(t.split(Black_Orc_Squad=2))
    assert t.damage(SQUAD) == 2
    t.to("window", "capital", seat=0)
    assert t.why(f"act:{t.id(BOLTS)}:0") == "why.limit"


@pytest.mark.parametrize(("zone", "resources"), [("kingdom", 9), ("battlefield", 1)])
def test_repeater_needs_the_battlefield_and_its_full_cost(zone: str, resources: int) -> None:
    t = table(side("High Elf", **{zone: [BOLTS]}, developments={zone: 2}, resources=resources), foe())
    assert not t.offered(BOLTS, "act")


def test_arrer_boyz_deal_and_take_damage() -> None:
    t = table(side("Orc", battlefield=[ARRERS], quest=[SQUAD], resources=9), foe(battlefield=[BRIGADE], quest=[SMITH]))
    t.pick(ARRERS, "act")
    assert titles(t) == {ARRERS, BRIGADE}, "any battlefield"
    t.pick(BRIGADE)
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(ARRERS), t.resources()) == (1, 1, 7)


@pytest.mark.parametrize(("zone", "resources"), [("quest", 9), ("battlefield", 1)])
def test_arrer_boyz_need_the_battlefield_and_two_resources(zone: str, resources: int) -> None:
    t = table(side("Orc", **{zone: [ARRERS]}, resources=resources), foe(battlefield=[BRIGADE]))
    assert not t.offered(ARRERS, "act")


def test_bule_corrupts_a_unit_at_the_beginning_of_his_turn() -> None:
    t = table(side("Chaos", battlefield=[BULE]), foe(quest=[BRIGADE, SMITH]), at="begin:turn")
    assert titles(t) == {BULE, BRIGADE, SMITH}
    t.pick(SMITH)
    t.to("window", seat=0)
    assert t.ent(SMITH).flag("corrupt") and not t.ent(BRIGADE).flag("corrupt")


@pytest.mark.parametrize(("name", "left"), [(GOBLINS, 0), (HOLD, 2)])
def test_bloodsworn_heal_when_an_enemy_is_destroyed(name: str, left: int) -> None:
    t = table(
        side("Chaos", hand=[FLAMES], battlefield=[{"card": SWORN, "damage": 2}], quest=[HOLD]),
        foe(battlefield=[GOBLINS]),
    )
    throw(t, name, t.hp(name))
    assert not t.in_play(name) and t.damage(SWORN) == left


@pytest.mark.parametrize("given", [{"foe": corrupt(SMITH)}, {"own": corrupt(HOLD)}, {}])
def test_dark_riders_are_stronger_while_a_unit_is_corrupt(given: dict[str, Any]) -> None:
    t = table(
        side("Dark Elf", battlefield=[RIDERS], quest=[given.get("own", HOLD)]), foe(quest=[given.get("foe", SMITH)])
    )
    assert t.power(RIDERS) == 1 + bool(given)


def test_blood_calls_wounded_units() -> None:
    t = table(side("Dark Elf", hand=[CALL], quest=[SQUAD]), foe(quest=[{"card": BRIGADE, "damage": 1}, SMITH]))
    t.pick(CALL, "play")
    assert titles(t) == {BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.there(BRIGADE, "discard", 1)


def test_blood_calls_no_unit_without_a_wounded_one() -> None:
    t = table(side("Dark Elf", hand=[CALL]), foe(quest=[BRIGADE]))
    assert t.why(f"play:{t.id(CALL)}") == "why.targets"


def test_globadiers_damage_fighting_units() -> None:
    t = table(side("Orc", battlefield=[GLOBES, BOYZ, SQUAD]), foe(quest=[BRIGADE, SMITH]))
    assert not t.offered(GLOBES, "act") and t.why(f"act:{t.id(GLOBES)}:0") == "why.targets"
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(BRIGADE)
    t.to("window", seat=0)
    t.pick(GLOBES, "act")
    assert titles(t) == {BOYZ, BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 1 and t.ent(GLOBES).flag("corrupt")


@pytest.mark.parametrize("where", [{"quest": [GLOBES]}, {"battlefield": [corrupt(GLOBES)]}])
def test_globadiers_need_the_battlefield_and_become_corrupt(where: dict[str, Any]) -> None:
    given = {"battlefield": [], **where}
    t = table(side("Orc", **{**given, "battlefield": [*given["battlefield"], BOYZ]}), foe(quest=[BRIGADE]))
    attack(t, "quest", BOYZ)
    t.to("window", seat=0)
    assert not t.offered(GLOBES, "act")


@pytest.mark.rule("INV-ERR-CC-037")
def test_zealot_hunter_destroys_unit_not_of_its_capitals_race() -> None:
    t = table(
        side("Empire", hand=["Zealot Hunter", *IDLE], quest=["Peasant Militia", SMITH]),
        foe(quest=[BOYZ, HOLD], battlefield=["Clan Rats"]),
    )
    t.play("Zealot Hunter", "battlefield")
    t.pass_all()
    assert titles(t) == {"Zealot Hunter", SMITH, HOLD, "Clan Rats"}, "own, enemy and neutral ones, but none that match"
    t.pick(HOLD)
    assert t.there(HOLD, "discard", 1) and t.in_play(SMITH)
