"""Cards of The Skavenblight Threat: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, corrupt, foe, seat, side, table, throw, titles

BANE, SPIDERS, CHOSEN, BLOOD, THANQUOL, RATS, CANNON, MARIUS, MINE, FORGE = (
    "Steel's Bane",
    "Spider Riders",
    "Chosen of Tzeentch",
    "We Need Your Blood",
    "Greyseer Thanquol",
    "Clan Rats",
    "Warp Lightning Cannon",
    "Marius the Righteous",
    "Abandoned Mine",
    "Forge",
)
HELMS, SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, FLAMES, KNIGHTS, ARMOUR = (
    "Silver Helm Brigade",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "Flames of Tzeentch",
    "Chaos Knights",
    "Gromril Armour",
)

WAYSTONES = "Repair the Waystones"
DESTRUCTION = "Destruction only (not in a deck with Order cards).\n"
TEXTS = {
    WAYSTONES: "Quest. Action (remove 3 resource tokens from this card): Put target non-Attachment support card in "
    "your discard pile into play in your quest zone.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, "
    "put 1 resource token onto this card.",
    "War Paint": "Attach this card to target unit in your battlefield.\nThe unit bearing this card gets +1 power per "
    "damage on the attached unit.",
    "Gurni's Elite": "Battlefield only.",
    BANE: "Action: This turn, cancel the next 10 damage to target High Elf unit.",
    SPIDERS: "Battlefield. While this card is attacking, this card gets +2 power.",
    CHOSEN: "Quest. Action (spend 1 resource): Deal 1 damage to target damaged unit. (Limit: 1 per turn.)",
    BLOOD: "Action: Target unit gets -1 hit point until the end of the turn. Another target unit gets +1 hit point "
    "until the end of the turn.",
    THANQUOL: f"{DESTRUCTION}At most one Hero in a zone.\nThis card may attack from any zone.\n"
    "While this card is attacking, this card gets +1 power per Skaven unit you control.",
    RATS: f"{DESTRUCTION}Action (corrupt this card): Another target Skaven unit gets +1 power until the end of the "
    "turn.",
    CANNON: f"{DESTRUCTION}Attach this card to target unit.\nWhen this card enters play, corrupt the attached unit.\n"
    "While the attached unit is an attacking or defending unit, the unit bearing this card gets +3 power.",
    MARIUS: "Order only (not in a deck with Destruction cards).\nAt most one Hero in a zone.\n"
    "Quest. Action (spend 1 resource): Deal 1 damage to target corrupt unit in the battlefield.",
    MINE: "Kingdom. Action: At the beginning of your turn, put a development you control back into its owner's hand.",
    FORGE: "Kingdom. While 2 or more developments in this zone are yours, an Attachment card you play costs 1 less.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def test_steels_bane_cancels_ten_damage_to_a_high_elf() -> None:
    t = table(side("Chaos", hand=[BANE, FLAMES, FLAMES, FLAMES], resources=40, battlefield=[HELMS, SMITH]), foe())
    t.pick(BANE, "play")
    assert titles(t) == {HELMS}, "no Dwarf"
    t.pick(HELMS)
    t.pass_all()
    throw(t, HELMS, 9)
    assert t.damage(HELMS) == 0
    throw(t, HELMS, 2)
    assert t.damage(HELMS) == 1, "the tenth point is the last that is cancelled"


@pytest.mark.parametrize("zone", ["battlefield", "quest"])
def test_spider_riders_are_stronger_only_while_attacking_alone(zone: str) -> None:
    t = table(side("Orc", battlefield=[SPIDERS]), foe(battlefield=[BOYZ]))
    assert t.power(SPIDERS) == 0
    attack(t, zone, SPIDERS)
    assert t.power(SPIDERS) == 2
    t.to("window", "end", seat=0)
    assert t.power(SPIDERS) == 0


def test_defending_spider_riders_have_no_bonus() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), foe(battlefield=[SPIDERS]))
    attack(t, "battlefield", BOYZ)
    t.to("defenders")
    t.subset(SPIDERS)
    assert t.power(SPIDERS) == 0


def test_chosen_damage_a_damaged_unit_once_a_turn() -> None:
    hurt = {"card": BRIGADE, "damage": 1}
    t = table(side("Chaos", quest=[CHOSEN], resources=9), foe(quest=[hurt, SMITH]))
    t.pick(CHOSEN, "act")
    assert titles(t) == {BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 2 and t.resources() == 8
    assert t.why(f"act:{t.id(CHOSEN)}:0") == "why.limit"


@pytest.mark.parametrize(("zone", "damage"), [("kingdom", 1), ("quest", 0)])
def test_chosen_need_their_quest_and_a_damaged_unit(zone: str, damage: int) -> None:
    t = table(side("Chaos", **{zone: [CHOSEN]}), foe(quest=[{"card": BRIGADE, "damage": damage}]))
    assert not t.offered(CHOSEN, "act")


def test_your_blood_moves_a_hit_point_to_another_unit() -> None:
    t = table(side("Dark Elf", hand=[BLOOD], battlefield=[KNIGHTS]), foe(quest=[SPIDERS]))
    before = t.hp(KNIGHTS)
    t.pick(BLOOD, "play")
    assert titles(t) == {KNIGHTS, SPIDERS}
    t.pick(SPIDERS)
    assert titles(t) == {KNIGHTS}, "another unit"
    t.pick(KNIGHTS)
    t.pass_all()
    assert not t.in_play(SPIDERS), "no hit point is left"
    assert t.hp(KNIGHTS) == before + 1
    t.to_phase(1, "beginning")
    assert t.hp(KNIGHTS) == before


def test_your_blood_needs_two_units() -> None:
    t = table(side("Dark Elf", hand=[BLOOD], battlefield=[KNIGHTS]), foe())
    assert not t.offered(BLOOD, "play") and t.why(f"play:{t.id(BLOOD)}") == "why.targets"


def test_thanquol_attacks_from_his_zone_with_all_his_skaven() -> None:
    t = table(side("Orc", kingdom=[THANQUOL], quest=[RATS, BOYZ]), foe(battlefield=[RATS]))
    assert t.power(THANQUOL) == 1
    assert attack(t, "quest", THANQUOL) == {THANQUOL}, "nobody else may attack from there"
    assert t.power(THANQUOL) == 1 + 2, "himself and the own rats"


def test_rats_strengthen_other_skaven() -> None:
    t = table(side("Orc", kingdom=[RATS, BOYZ], quest=[THANQUOL]), foe())
    t.pick(RATS, "act")
    assert titles(t) == {THANQUOL}
    t.pick(THANQUOL)
    t.pass_all()
    assert t.power(THANQUOL) == 2 and t.ent(RATS).flag("corrupt")
    assert not t.offered(RATS, "act"), "who is corrupt cannot pay it"
    t.to_phase(1, "beginning")
    assert t.power(THANQUOL) == 1


def test_rat_without_others_strengthens_no_unit() -> None:
    t = table(side("Orc", kingdom=[RATS, BOYZ]), foe())
    assert not t.offered(RATS, "act") and t.why(f"act:{t.id(RATS)}:0") == "why.targets"


def test_cannon_corrupts_its_bearer_and_works_in_combat() -> None:
    t = table(side("Orc", hand=[CANNON], battlefield=[BOYZ]), foe(battlefield=[SMITH]))
    t.pick(CANNON, "play")
    assert titles(t) == {BOYZ, SMITH}
    t.pick(BOYZ)
    t.pass_all()
    assert t.ent(CANNON).host == t.id(BOYZ) and t.ent(BOYZ).flag("corrupt") and "corrupted" in t.kinds()


@pytest.mark.parametrize("fights", [True, False])
def test_cannon_gives_three_power_while_its_bearer_fights(fights: bool) -> None:
    t = table(side("Orc", battlefield=[{"card": BOYZ, "attached": [CANNON]}, SQUAD]), foe(battlefield=[SMITH]))
    before = t.power(BOYZ)
    attack(t, "battlefield", BOYZ if fights else SQUAD)
    assert t.power(BOYZ) == before + 3 * fights


@pytest.mark.rule("INV-ERR-CC-017", "INV-ERR-CC-017-CANCEL")
def test_corrupt_unit_bears_the_cannon_without_new_corruption() -> None:
    t = table(side("Orc", hand=[CANNON], battlefield=[corrupt(BOYZ)]), foe())
    t.pick(CANNON, "play")
    assert titles(t) == {BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.ent(CANNON).host == t.id(BOYZ) and t.ent(BOYZ).flag("corrupt") and "corrupted" not in t.kinds()


def test_marius_damages_corrupt_units_of_any_battlefield() -> None:
    t = table(
        side("Empire", quest=[MARIUS], battlefield=[corrupt(HOLD)], kingdom=[corrupt(SMITH)], resources=9),
        foe(battlefield=[corrupt(BOYZ), SQUAD], quest=[corrupt(GOBLINS)]),
    )
    t.pick(MARIUS, "act")
    assert titles(t) == {HOLD, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.damage(BOYZ) == 1 and t.resources() == 8
    t.to("window", "capital", seat=0)
    assert t.offered(MARIUS, "act"), "as often as is paid"


def test_marius_acts_only_on_his_quest() -> None:
    t = table(side("Empire", kingdom=[MARIUS]), foe(battlefield=[corrupt(BOYZ)]))
    assert t.why(f"act:{t.id(MARIUS)}:0") == "why.gate"


def test_mine_returns_a_development_as_the_turn_begins() -> None:
    t = table(
        side("Dwarf", kingdom=[MINE], developments={"quest": [SMITH, BOYZ]}),
        foe(developments={"quest": [GOBLINS]}),
        at="phase:beginning",
    )
    t.pick(MINE, "open")
    t.pass_all()
    assert (t.ask.seat, t.ask.min, t.ask.max, len(t.options())) == (0, 1, 1, 2)
    t.answer(str(t.id(SMITH)))
    assert t.there(SMITH, "hand", 0) and not t.there(GOBLINS, "hand", 1)
    t.to("window", "capital", seat=0)
    assert not t.offered(MINE, "act") and not t.offered(MINE, "open")


@pytest.mark.parametrize("zone", ["quest", "battlefield"])
def test_mine_in_another_zone_does_nothing(zone: str) -> None:
    t = table(side("Dwarf", **{zone: [MINE]}, developments={"quest": [SMITH]}), foe(), at="phase:beginning")
    assert not t.offered(MINE, "open")


@pytest.mark.parametrize(
    ("zone", "developed", "name", "paid"),
    [("kingdom", 2, CANNON, 1), ("kingdom", 1, CANNON, 2), ("quest", 2, CANNON, 2), ("kingdom", 2, RATS, 2)],
)
def test_forge_makes_attachments_cheaper(zone: str, developed: int, name: str, paid: int) -> None:
    t = table(
        side(
            "Orc",
            **{zone: [FORGE]},
            hand=[name, *IDLE],
            battlefield=[BOYZ],
            resources=9,
            developments={zone: developed},
        ),
        foe(),
    )
    t.play(name, BOYZ if name == CANNON else "quest")
    assert t.resources() == 9 - paid


def test_war_paint_gives_power_for_damage() -> None:
    t = table(
        side("Chaos", hand=["War Paint", FLAMES], resources=20, battlefield=[BRIGADE], quest=[SQUAD]),
        foe(battlefield=[SMITH]),
    )
    t.pick("War Paint", "play")
    assert titles(t) == {BRIGADE}, "a unit in the own battlefield"
    t.pick(BRIGADE)
    t.pass_all()
    assert t.power(BRIGADE) == 2
    throw(t, BRIGADE, 3)
    assert t.power(BRIGADE) == 2 + 3


def waystones(tokens: int, *discard: str) -> Table:
    quest = {"card": WAYSTONES, "tokens": tokens, "questing": HELMS}
    return table(side("High Elf", quest=[quest], discard=list(discard)), foe(discard=[MINE]))


def test_waystones_return_a_support_to_the_quest_zone() -> None:
    t = waystones(4, FORGE, "Contested Village", SMITH, BANE)
    t.pick(WAYSTONES, "act")
    assert titles(t) == {FORGE, "Contested Village"}, "a support card in the own discard pile"
    t.pick(FORGE)
    assert t.ent(WAYSTONES).mark("resource") == 1
    t.pass_all()
    assert t.there(FORGE, "quest", 0) and t.there("Contested Village", "discard", 0)


@pytest.mark.parametrize(("tokens", "card"), [(2, FORGE), (3, SMITH)])
def test_waystones_need_three_tokens_and_a_support_card(tokens: int, card: str) -> None:
    assert not waystones(tokens, card).offered(WAYSTONES, "act")


def test_waystones_do_not_return_an_attachment() -> None:
    """An Attachment must enter play attached to a card (INV-MISC-ATTACH-DEF), but the Waystones let the player choose
    none.
    """
    assert not waystones(3, "Gromril Armour").offered(WAYSTONES, "act")
    t = waystones(3, "Gromril Armour", FORGE)
    t.pick(WAYSTONES, "act")
    assert titles(t) == {FORGE}
