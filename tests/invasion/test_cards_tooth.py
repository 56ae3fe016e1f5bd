"""Cards of Tooth and Claw: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, corrupt, foe, seat, side, table, throw, titles

GURNI, BLESSING, DATS, CHARIOT, OGRES, RUNNERS, MOULDER, CAMP = (
    "Gurni Thorgrimson",
    "Blessing of Valaya",
    "Dat's Mine!",
    "Cold One Chariot",
    "Rat Ogres",
    "Gutter Runners",
    "Clan Moulder's Elite",
    "Scout Camp",
)
SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, FLAMES, KNIGHTS, KILLER, STANDARD, RATS, VISIONS, ARMOUR = (
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
    "Clan Rats",
    "Dark Visions",
    "Gromril Armour",
)

DESTRUCTION = "Destruction only (not in a deck with Order cards).\n"
TEXTS = {
    "Blue Horrors": "Action: When this card leaves play, put a unit card named Blue Horrors in your hand into play in "
    "one of your zones.",
    "Anvil of Doom": "Kingdom. Each unit you control in the battlefield with an Attachment attached gets +1 power.",
    "Ugrok Beardburna": "At most one Hero in a zone.\nThis card gets +1 power per damage on this card.",
    GURNI: "At most one Hero in a zone.\nThis card gets +1 power per card attached to this card.",
    BLESSING: "Action: This turn, the next 2 damage to target unit is dealt to another target unit instead.",
    "Reiksguard Swordsmen": "Counterstrike 4 (as a defender, 4 combat damage to one attacker at once).",
    DATS: "Quest. Resource tokens on this card may be spent like resources to play Attachment cards.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, put 1 "
    "resource token onto this card.",
    CHARIOT: "This card gets +1 hit point per development in this zone.",
    OGRES: f"{DESTRUCTION}Action: At the beginning of your turn, restore each Skaven unit.",
    RUNNERS: f"{DESTRUCTION}Scout (after a combat that it survives, an opponent discards a random card).\n"
    "Battlefield only.\nThis card enters play corrupt.",
    MOULDER: f"{DESTRUCTION}Battlefield only.\nThis card cannot be declared as a defender.",
    "Errant Wolf": "Order only (not in a deck with Destruction cards).\n"
    "Limited (play at most one Limited card in a turn).\nQuest only.",
    CAMP: "Kingdom. You search 1 more card of your deck.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def test_gurni_gains_power_from_his_attachments() -> None:
    t = table(
        side(
            "Dwarf",
            battlefield=[{"card": GURNI, "attached": [ARMOUR, STANDARD]}, {"card": BRIGADE, "attached": [ARMOUR]}],
        ),
        foe(),
    )
    assert t.power(GURNI) == 2 + 2


def test_blessing_redirects_the_next_two_damage() -> None:
    t = table(side("Chaos", hand=[BLESSING, FLAMES], resources=30, battlefield=[KNIGHTS]), foe(quest=[BRIGADE, SMITH]))
    t.pick(BLESSING, "play")
    assert titles(t) == {KNIGHTS, BRIGADE, SMITH}
    t.pick(KNIGHTS)
    assert titles(t) == {BRIGADE, SMITH}, "another unit"
    t.pick(BRIGADE)
    t.pass_all()
    throw(t, KNIGHTS, 3)
    assert (t.damage(KNIGHTS), t.damage(BRIGADE), t.damage(SMITH)) == (1, 2, 0)


def test_blessing_needs_two_units() -> None:
    t = table(side("Dwarf", hand=[BLESSING], battlefield=[HOLD]), foe())
    assert t.why(f"play:{t.id(BLESSING)}") == "why.targets"


def test_dats_mine_pays_only_for_attachments() -> None:
    quest = {"card": DATS, "tokens": 2, "questing": SQUAD}
    hand = ["Warp Lightning Cannon", RATS, "Contested Village"]
    t = table(side("Orc", hand=hand, quest=[quest], battlefield=[BOYZ], resources=0), foe())
    assert not t.offered(RATS, "play") and not t.offered("Contested Village", "play")
    t.play("Warp Lightning Cannon", BOYZ)
    assert t.resources() == 0 and t.ent(DATS).mark("resource") == 0


@pytest.mark.parametrize("questing", [True, False])
def test_dats_mine_gains_a_token_while_a_unit_quests(questing: bool) -> None:
    quest: dict[str, Any] = {"card": DATS, **({"questing": SQUAD} if questing else {})}
    t = table(side("Orc", quest=[quest]), foe(), at="begin:turn")
    t.to("window", "capital", seat=0)
    assert t.ent(DATS).mark("resource") == int(questing)


@pytest.mark.parametrize(("own", "hp"), [({"battlefield": 2, "quest": 1}, 2), ({"battlefield": 1}, 1)])
def test_chariot_has_one_hit_point_per_development(own: dict[str, int], hp: int) -> None:
    t = table(side("Dark Elf", battlefield=[CHARIOT], developments=own), foe(developments={"battlefield": 3}))
    assert t.hp(CHARIOT) == hp


def test_chariot_without_a_development_is_destroyed() -> None:
    t = table(side("Dark Elf", hand=[CHARIOT], developments={"quest": 2}), foe())
    t.play(CHARIOT, "battlefield")
    t.pass_all()
    assert t.there(CHARIOT, "discard", 0)


@pytest.mark.rule("INV-ERR-CC-055")
def test_ogres_restore_all_skaven_only_as_their_turn_begins() -> None:
    t = table(
        side("Orc", battlefield=[OGRES], quest=[corrupt(RATS), corrupt(SQUAD)]),
        foe(battlefield=[corrupt(MOULDER)]),
        at="phase:beginning",
    )
    t.pick(OGRES, "open")
    t.pass_all()
    assert not t.ent(RATS).flag("corrupt") and not t.ent(MOULDER).flag("corrupt"), "each Skaven, whoever has it"
    assert t.ent(SQUAD).flag("corrupt")
    assert not t.offered(OGRES, "open"), "once in that window"
    t.to("window", "capital", seat=0)
    assert not t.offered(OGRES, "act") and not t.offered(OGRES, "open")


def test_runners_enter_the_battlefield_corrupt() -> None:
    t = table(side("Orc", hand=[RUNNERS, *IDLE]), foe())
    t.pick(RUNNERS, "play")
    t.pass_all()
    assert t.there(RUNNERS, "battlefield", 0) and t.ent(RUNNERS).flag("corrupt") and "corrupted" not in t.kinds()


def test_other_units_enter_normally_next_to_the_runners() -> None:
    t = table(side("Orc", hand=[RATS, *IDLE], battlefield=[RUNNERS]), foe())
    t.play(RATS, "battlefield")
    t.pass_all()
    assert not t.ent(RATS).flag("corrupt") and not t.ent(RUNNERS).flag("corrupt")


def test_elite_attack_but_cannot_defend() -> None:
    t = table(side("Orc", battlefield=[BOYZ, MOULDER]), foe(battlefield=[MOULDER, SMITH]))
    t.to("attack_zone")
    t.answer("attack:battlefield:1")
    t.to("attackers")
    assert titles(t) == {BOYZ, MOULDER}
    t.subset(BOYZ)
    t.to("defenders")
    assert titles(t) == {SMITH}


@pytest.mark.parametrize(("zone", "seen"), [("kingdom", 6), ("quest", 5)])
def test_camp_searches_one_card_more(zone: str, seen: int) -> None:
    deck = [BOYZ, SQUAD, GOBLINS, HOLD, SMITH, BRIGADE, KNIGHTS]
    t = table(side("Dark Elf", hand=[VISIONS], **{zone: [CAMP]}, deck=deck), foe())
    t.play(VISIONS)
    t.pass_all()
    assert len(set(t.keys()) - {"none"}) == seen


@pytest.mark.parametrize(("zone", "more"), [("kingdom", 1), ("quest", 0)])
def test_anvil_strengthens_battlefield_units_with_attachments(zone: str, more: int) -> None:
    worn = [{"card": BRIGADE, "attached": [ARMOUR]}, HOLD]
    t = table(
        side("Dwarf", **{zone: ["Anvil of Doom"]}, battlefield=worn),
        foe(battlefield=[{"card": SQUAD, "attached": [ARMOUR]}]),
    )
    plain = table(side("Dwarf", battlefield=worn), foe(battlefield=[SQUAD]))
    assert t.power(BRIGADE) == plain.power(BRIGADE) + more
    assert t.power(HOLD) == plain.power(HOLD) and t.power(SQUAD) == plain.power(SQUAD)


def test_anvil_ignores_units_in_other_zones() -> None:
    t = table(side("Dwarf", kingdom=["Anvil of Doom"], quest=[{"card": BRIGADE, "attached": [ARMOUR]}]), foe())
    assert t.power(BRIGADE) == 2


def test_ugrok_gains_power_from_his_damage() -> None:
    t = table(side("Chaos", hand=[FLAMES], resources=20, battlefield=["Ugrok Beardburna"]), foe(quest=[BRIGADE]))
    assert t.power("Ugrok Beardburna") == 3
    throw(t, "Ugrok Beardburna", 2)
    assert t.power("Ugrok Beardburna") == 3 + 2


def horrors(n: int, *hand: str) -> Table:
    """Return a match in a turn in which the horrors have taken ``n`` damage."""
    t = table(side("Chaos", hand=[FLAMES, *hand], resources=20, quest=["Blue Horrors"]), foe(quest=[SMITH]))
    throw(t, "Blue Horrors", n)
    t.to("window", seat=0)
    return t


def use(t: Table) -> list[str]:
    """Return the keys of the options that use a triggered Action."""
    return [o.key for o in t.options() if o.key.startswith("open:")]


def test_leaving_blue_horrors_bring_cards_of_their_name() -> None:
    t = horrors(2, "Blue Horrors", KNIGHTS)
    t.answer(use(t)[0])
    t.to("zone")
    assert t.keys() == ["kingdom", "quest", "battlefield"]
    t.answer("kingdom")
    assert t.there("Blue Horrors", "kingdom", 0) and not t.in_play(KNIGHTS)


def test_blue_horrors_that_stay_bring_no_card() -> None:
    assert not use(horrors(1, "Blue Horrors"))


def test_blue_horrors_bring_no_card_of_another_name() -> None:
    t = horrors(2, KNIGHTS)
    t.answer(use(t)[0])
    t.pass_all()
    assert t.ask.kind == "window" and not t.in_play(KNIGHTS)
