"""Every card of the pool: the cards that can hire, cast, wear or use it, its price, and the exceptions."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat
from lengths import short

from engine.karth.rules import RULES

FAR = {"e6": "Goblin Miner"}
CARDS = sorted(RULES.cards)


def of_kind(*kinds: str) -> list[str]:
    """Return the codes of all cards of one kind."""
    return [code for code in CARDS if RULES.cards[code].kind in kinds]


# -- cards that move and fight -----------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.2.1-HIRE-COST", "KARTH-5.2.2-NO-MOVE")
@pytest.mark.parametrize("code", of_kind("unit", "hero"))
def test_every_unit_and_hero_is_hired_and_acts_next_turn(code: str) -> None:
    card = RULES.karth(code)
    t = Table(seat({"c3": "Elf Treasurer"}, hand=[code], gold=card.value - 1), seat(FAR))
    assert not t.can(f"hire {card.name}")
    t = Table(
        seat({"a1": "Elf Treasurer", "c1": "Elf Treasurer", "e1": "Elf Treasurer"}, hand=[code], gold=9), seat(FAR)
    )
    assert not t.can(f"hire {card.name}")  # no spawner is free
    t = Table(seat({"c3": "Elf Treasurer"}, hand=[code], gold=card.value), seat(FAR))
    assert {o.cost for o in t.ask.options if o.key.startswith("hire:")} == {card.value}
    t.do(f"hire {card.name}")
    assert t.squares() == {"a1", "c1", "e1"}
    t.do("c1")
    (seen,) = (row for row in t.board_seen(1) if row["square"] == "c1")
    assert {key: seen[key] for key in ("name", "level", "mv", "hp", "dmg", "rng")} == {
        "name": card.name,
        **{key: card.number(key) for key in ("level", "mv", "hp", "dmg", "rng")},
    }
    assert t.gold() == 0 and seen["new"] is not (code == "elf_scout") and t.can("unit c1") is (code == "elf_scout")
    assert t.do("end", "end").can("unit c1")


@pytest.mark.rule("KARTH-5.3.4-NO-COST-SIDE", "KARTH-5.3.6-PAY", "KARTH-5.3.3-DRAW")
@pytest.mark.parametrize("code", of_kind("mercenary"))
def test_every_mercenary_waits_free_and_enters_for_its_price(code: str) -> None:
    card = RULES.karth(code)
    piles: dict[str, Any] = {"barracks": ["Elf Scout"] * 2, "spellbook": ["Bless"] * 2}
    t = Table(seat({"c3": "Elf Treasurer"}, hand=[code], gold=0, **piles), seat(FAR)).do(f"side {card.name}")
    assert (t.ask.kind == "draw") is (code in ("merc_sellsword", "merc_crossbow"))
    for gold, there in ((card.value - 1, False), (card.value, True)):
        t = Table(seat({"c3": "Elf Treasurer"}, side=[code], gold=gold), seat(FAR))
        assert t.can(f"bring {card.name}") is there and not t.can(f"hire {card.name}")
    t.do(f"bring {card.name}", "e1", "unit e1")
    assert t.gold() == 0 and t.squares()


@pytest.mark.rule("KARTH-5.4.3-DRAW", "KARTH-5.4.4-NO-GOLD", "KARTH-5.4.7-ACT-NOW")
@pytest.mark.parametrize("code", of_kind("animal"))
def test_every_animal_waits_and_enters_only_by_a_call(code: str) -> None:
    card = RULES.karth(code)
    t = Table(
        seat({"c3": "Elf Treasurer"}, hand=[code], treasury=["Longsword"] * 2, spellbook=["Bless"] * 2), seat(FAR)
    ).do(f"side {card.name}")
    assert (t.ask.kind == "draw") is (code in ("ani_hawk", "ani_serpent"))
    t = Table(seat({"c3": "Goblin Beastmaster"}, side=[code], gold=30, energy=2), seat(FAR))
    assert not t.can(f"bring {card.name}")
    t.do("unit c3", "act call_pet", card.name, "d4", "rest")
    assert (t.gold(), t.energy(), t.name("d4")) == (30, 0, card.name) and t.do("unit d4").squares()


@pytest.mark.rule("KARTH-5.5.4-SUMMON", "KARTH-G22")
@pytest.mark.parametrize(
    ("code", "level", "value"), [("tok_treant", 2, 2), ("tok_runt", 1, 1), ("tok_shade", 0, 0), ("tok_skeleton", 0, 0)]
)
def test_token_units_fight_without_items_and_pay_their_value(code: str, level: int, value: int) -> None:
    hp = RULES.karth(code).number("hp") or 0
    t = Table(
        seat({"c3": "Elf Champion"}, gold=0),
        seat({"c4": {"card": code, "damage": hp - 1}, **FAR}, hand=["Boots of Striding"], tokens=[]),
    )
    t.do("unit c3", "attack c4")
    assert (t.kills(), t.gold(), t.place("tokens", 1)) == (level, value, [RULES.cards[code].name])
    assert t.place("cemetery", 1) == []
    t = Table(seat({"c3": code}, hand=["Boots of Striding"]), seat({"c4": "Goblin Tunneler"}))
    assert not t.can("equip Boots of Striding") and t.do("unit c3", "attack c4").left("c4") == 4 - t.number("c3", "dmg")


# -- items and gold ----------------------------------------------------------------------------------------

WEARERS = {"a3": "Elf Champion", "b3": "Elf Gatherer", "c3": "Elf Ranger", "d3": "Elf Priestess"}
WORN: dict[str, tuple[set[str], dict[str, int]]] = {
    "item_longsword": ({"a3", "b3"}, {"dmg": 1}),
    "item_twindagger": ({"a3", "b3"}, {"dmg": 1}),
    "item_elvenbow": ({"c3"}, {"rng": 1}),
    "item_spikedclub": ({"a3"}, {"dmg": 2, "mv": -1}),
    "item_staff": ({"d3"}, {"channel": 1}),
    "item_boots": (set(WEARERS), {"mv": 1}),
    "item_shield": ({"a3"}, {"hp": 2}),
    "item_lantern": (set(WEARERS), {"detect": 1}),
    "item_pickaxe": (set(WEARERS), {}),
    "item_potion": (set(WEARERS), {}),
    "item_crystal": (set(WEARERS), {}),
}


@pytest.mark.rule("KARTH-5.6.2-CLASS", "KARTH-G22")
@pytest.mark.parametrize("code", of_kind("item"))
def test_every_item_is_worn_only_by_its_classes_with_its_bonus(code: str) -> None:
    who, bonus = WORN[code]
    name = RULES.cards[code].name
    t = Table(seat({**WEARERS, "e3": "Grey Wolf", "e2": "Treant"}, hand=[code], gold=0), seat(FAR))
    before = {key: t.number(max(who), key) for key in bonus}
    assert t.do(f"equip {name}").targets() == who
    t.do(max(who))
    assert {key: t.number(max(who), key) - before[key] for key in bonus} == bonus
    assert t.gold() == 0 and t.place("hand") == [] and not t.can(f"equip {name}")
    assert t.can(f"use {name}") is (code in ("item_potion", "item_crystal"))


@pytest.mark.rule("KARTH-5.9.1")
@pytest.mark.parametrize(("name", "gold"), [("Handful of Coins", 2), ("Pouch of Gold", 3), ("Chest of Gold", 4)])
def test_every_income_card_gives_its_gold_once_a_turn(name: str, gold: int) -> None:
    t = Table(seat({"c3": "Elf Treasurer"}, hand=[name, name], gold=0), seat(FAR)).do(f"income {name}")
    assert (t.gold(), t.place("discard")) == (gold, [name]) and not t.can(f"income {name}")
    assert t.do("end", "end").can(f"income {name}")


# -- spells ------------------------------------------------------------------------------------------------

CASTERS = {
    "Elf Lorekeeper": "caster",
    "Elf Druid": "druid",
    "Goblin Hexer": "necromancer",
    "Elf Ranger": "ranger",
    "Elf Champion": "warrior",
    "Elf Gatherer": "rogue",
    "Goblin Bomber": "archer",
}
ANY_CASTER = {"caster", "druid", "necromancer"}
CAST: dict[str, tuple[int, set[str]]] = {
    "sp_bless": (4, ANY_CASTER),
    "sp_bolt": (4, ANY_CASTER),
    "sp_fireball": (6, ANY_CASTER),
    "sp_antidote": (2, ANY_CASTER),
    "sp_moongate": (4, ANY_CASTER),
    "sp_resurrect": (6, ANY_CASTER),
    "sp_nature": (3, {"druid", "ranger"}),
    "sp_raise": (3, {"necromancer"}),
    "sp_healtotem": (3, ANY_CASTER),
    "sp_firetotem": (4, ANY_CASTER),
    "sp_web": (2, ANY_CASTER),
    "sp_wall": (3, ANY_CASTER),
}


def caster(who: str, code: str, energy: int) -> Table:
    """Set up a card's turn with a spell in hand, and possible targets for any spell."""
    return Table(
        seat(
            {"c3": who, "b3": {"card": "Elf Treasurer", "damage": 1}},
            hand=[code],
            energy=energy,
            cemetery=["Elf Scout"],
            barracks=["Grey Wolf"],
        ),
        seat({"c5": "Ogre Bruiser"}),
    ).do("unit c3")


@pytest.mark.rule("KARTH-5.8.3", "KARTH-R11.2", "KARTH-G26")
@pytest.mark.parametrize("code", sorted(CAST))
def test_every_spell_is_cast_only_by_its_classes_for_its_se(code: str) -> None:
    cost, who = CAST[code]
    name = RULES.cards[code].name
    assert {kind for card, kind in CASTERS.items() if caster(card, code, 9).can(f"cast {name}")} == who
    able = next(card for card, kind in CASTERS.items() if kind in who)
    assert not caster(able, code, cost - 1).can(f"cast {name}")
    t = caster(able, code, cost)
    assert {o.cost for o in t.ask.options if o.key.startswith("cast:")} == {cost}
    t.do(f"cast {name}")
    while t.ask.kind not in ("card", "turn"):
        t.answer(next(key for key in t.keys if key not in ("back", "none")))
    assert t.energy() == 0 and t.place("discard") == [name] and not t.words("cast") and not t.words("act")


@pytest.mark.rule("KARTH-5.8.3", "KARTH-G6")
def test_spell_is_the_action_of_its_caster() -> None:
    for code in sorted(CAST):
        able = next(card for card, kind in CASTERS.items() if kind in CAST[code][1])
        t = Table(
            seat(
                {"c3": {"card": able, "done": True}, "b3": {"card": able, "new": True}},
                hand=[code],
                energy=9,
                cemetery=["Elf Scout"],
                barracks=["Grey Wolf"],
            ),
            seat({"c5": "Ogre Bruiser"}),
        )
        assert not t.can("unit c3") and not t.can("unit b3") and not t.names("play")


@pytest.mark.rule("KARTH-5.8.7-OFFTURN", "KARTH-G26-WINDOWS")
@pytest.mark.parametrize(
    ("code", "cost", "own", "spell", "attack"),
    [
        ("sp_march", 3, True, False, False),
        ("sp_recall", 2, True, False, True),
        ("sp_counter", 4, False, True, False),
        ("sp_deflect", 2, False, False, True),
    ],
)
def test_every_player_spell_has_its_timing_and_se(code: str, cost: int, own: bool, spell: bool, attack: bool) -> None:
    name = RULES.cards[code].name
    fresh = {"a1": {"card": "Elf Scout", "new": True}, "c3": "Elf Champion"}
    for energy, enough in ((cost - 1, False), (cost, True)):
        t = Table(seat(fresh, hand=[code], energy=energy), seat(FAR))
        assert t.can(f"play {name}") is (own and enough)
        foe = seat(
            {"c4": "Goblin Tunneler", **FAR, "e5": {"card": "Goblin Miner", "new": True}},
            hand=[code, "Bless"],
            energy=energy,
        )
        t = Table(seat({"c3": "Elf Champion"}), foe).do("unit c3", "attack c4")
        assert (t.ask.kind == "window" and t.can(f"play {name}")) is (attack and enough)
        t = Table(seat({"c3": "Elf Lorekeeper"}, hand=["Lightning Bolt"], energy=4), foe)
        t.do("unit c3", "cast Lightning Bolt", "c4")
        assert (t.ask.kind == "window" and t.can(f"play {name}")) is (spell and enough)


# -- abilities that are used -------------------------------------------------------------------------------

USED = {
    "mining": 0,
    "crystal_mining": 0,
    "steal": 0,
    "snatch": 2,
    "scribe": 3,
    "call_pet": 2,
    "summon_pet": 3,
    "muster": 3,
    "battle_cry": 1,
    "rally": 2,
    "heal": 2,
    "stealth": 1,
    "set_trap": 1,
    "raise_wall": 3,
    "spin_web": 1,
    "retreat": 1,
    "awaken_treant": 4,
    "call_runt": 3,
    "conjure_spark": 2,
}
WHOLE_TURN = ("mining", "crystal_mining", "steal")
PAIRS = [(code, name) for code in CARDS for name, _ in RULES.cards[code].keywords if name in USED]


def user(code: str, name: str, energy: int) -> Table:
    """Set up a card's turn, and possible targets for any ability."""
    foe = "e6" if name == "stealth" else "d3"
    return Table(
        seat(
            {"c3": code, "b3": {"card": "Elf Treasurer", "damage": 1}},
            energy=energy,
            gold=9,
            side=["Cave Bear"],
            hand=["Grey Wolf", "Sellsword"],
            treasury=["Mana Crystal"],
            spellbook=["Bless"],
        ),
        seat({foe: {"card": "Goblin Tunneler", "items": ["Boots of Striding"]}}),
    ).do("unit c3")


def use(t: Table, name: str) -> Table:
    """Use an ability on the first offered target."""
    t.do(f"act {name}")
    while t.ask.kind not in ("card", "turn"):
        t.answer(next(key for key in t.keys if key not in ("back", "none")))
    return t


def test_list_of_used_abilities_is_complete() -> None:
    assert set(USED) == set(RULES.powers) == {name for _, name in PAIRS}


@pytest.mark.rule("KARTH-G6", "KARTH-R11.1")
@pytest.mark.parametrize(("code", "name"), PAIRS)
def test_every_ability_is_used_once_for_its_se(code: str, name: str) -> None:
    cost = USED[name]
    t = user(code, name, cost)
    assert name in t.words("act") and {o.cost for o in t.ask.options if o.key.endswith(f":{name}")} == {cost or None}
    if cost:
        assert name not in user(code, name, cost - 1).words("act")
    before = str(t.match.view(0)["players"][0]) + str(t.match.view(0)["board"])
    use(t, name)
    assert t.energy() == 0 and str(t.match.view(0)["players"][0]) + str(t.match.view(0)["board"]) != before
    assert not t.words("act") and not t.words("cast")  # a card has only one action a turn
    if name in WHOLE_TURN:
        assert t.ask.kind == "turn" and not t.can("unit c3")


@pytest.mark.rule("KARTH-R18.3", "KARTH-G6")
@pytest.mark.parametrize(("code", "name"), [pair for pair in PAIRS if pair[1] in WHOLE_TURN])
@pytest.mark.parametrize("first", ["c4", "attack d3"])
def test_whole_turn_ability_is_not_offered_after_any_action(code: str, name: str, first: str) -> None:
    t = Table(seat({"c3": code}, treasury=["Mana Crystal"]), seat({"d3": "Goblin Tunneler", "d4": "Ogre Bruiser"}))
    assert name in t.do("unit c3").words("act")
    t.do(first)
    assert name not in t.words("act") and (t.ask.kind == "turn" or t.can("done"))


@pytest.mark.rule("KARTH-G6")
@pytest.mark.parametrize("code", short(8, of_kind("unit", "hero", "mercenary", "animal")))
def test_card_is_offered_only_its_own_abilities(code: str) -> None:
    has = {name for name, _ in RULES.cards[code].keywords if name in USED}
    t = user(code, "steal", 20)
    assert t.words("act") <= has and t.words("act") | {"stealth"} >= has
