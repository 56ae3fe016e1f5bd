"""Cards of the Enemy cycle: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, price, side, table, throw, titles

from engine.invasion.arrange import code_of
from engine.invasion.rules import RULES
from engine.invasion.turn.lethal import needed
from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, MOUNTAIN = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Wake the Mountain",
)
BURNING = {"quest": "burning"}


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


def quested(name: str, tokens: int) -> dict[str, Any]:
    """Return a quest on which Knights Panther quest, with tokens on it. A quest without a unit keeps no token."""
    return {"card": name, "tokens": tokens, "questing": "Knights Panther"}


def alone(name: str, place: str, race: str = "Dwarf") -> Table:
    """Return a position in which the card is the only one in play."""
    return table(side(race, **{place: [name]}), side("Orc"))


# -- numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "place", "mine", "theirs", "more"),
    [
        ("Bodyguard of Belegar", "toughness", "quest", {"quest": [HOLD, BOYZ], "kingdom": [SMITH]}, {}, 1),
        ("Bodyguard of Belegar", "toughness", "quest", {}, {"quest": [HOLD]}, 0),
        ("Winged Fury", "power", "quest", {}, {"quest": [corrupt(HOLD), corrupt(BOYZ), GOBLINS]}, 2),
        ("Winged Fury", "power", "quest", {"kingdom": [corrupt(HOLD)]}, {}, 0),
        ("Bottomless Mine", "power", "kingdom", {"kingdom": [HOLD, BOYZ]}, {}, 2),
        ("Bottomless Mine", "power", "kingdom", {"kingdom": [HOLD], "quest": [BOYZ]}, {}, 0),
        ("Bottomless Mine", "power", "quest", {"quest": [HOLD, BOYZ]}, {}, 0),
        ("Black Guard Aspirant", "power", "quest", {"kingdom": [bearing(HOLD, "Gromril Armour")]}, {}, 1),
        ("Black Guard Aspirant", "power", "quest", {}, {"quest": [bearing(HOLD, "Gromril Armour")]}, 1),
        ("Black Guard Aspirant", "power", "quest", {"kingdom": [HOLD, VILLAGE]}, {}, 0),
        ("Grombrindal's Elite", "power", "quest", {}, {"sections": BURNING}, 1),
        ("Grombrindal's Elite", "power", "quest", {"sections": {"quest": 7}}, {}, 0),
        ("Githit Froatcutta", "power", "quest", {"kingdom": [hurt(BRIGADE, 1), hurt(TROLL, 2), BOYZ]}, {}, 2),
        ("Githit Froatcutta", "power", "quest", {}, {"quest": [hurt(BRIGADE, 1)]}, 0),
        ("Beast of Rot", "power", "quest", {"kingdom": [bearing(HOLD, "Effulgent Boils")]}, {}, 1),
        ("Beast of Rot", "power", "quest", {}, {"quest": [bearing(HOLD, "Effulgent Boils")]}, 1),
        ("Beast of Rot", "power", "quest", {"kingdom": [bearing(HOLD, "Gromril Armour")]}, {}, 0),
        ("Herald of Change", "hp", "quest", {}, {}, 0),
        ("Son of Grungi", "power", "battlefield", {}, {"battlefield": [HOLD, BOYZ]}, 0),
    ],
)
def test_number_depends_on_the_cards_around(
    name: str, key: str, place: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare, mine = alone(name, place), dict(mine)
    mine[place] = [name, *mine.get(place, [])]
    t = table(side("Dwarf", **mine), side("Orc", **theirs))
    assert read(t.st, t.id(name, 0), key) == read(bare.st, bare.id(name), key) + more


def test_followers_count_other_copies_of_their_own_player() -> None:
    name = "Followers of Skarsnik"
    t = table(side("Orc", quest=[name], kingdom=[name, GOBLINS], battlefield=[name]), side("Orc", quest=[name]))
    assert (t.power(name, 0), t.hp(name, 0)) == (3, 4)
    assert (t.power(name, 1), t.hp(name, 1)) == (1, 2)


@pytest.mark.parametrize(
    ("worn", "bearer", "key", "rest", "more"),
    [
        ("Griffon Standard", "Knights of the Blazing Sun", "power", ["Knights Panther", HOLD], 2),
        ({"card": "Savage Rage", "tokens": 2}, BOYZ, "power", [], 2),
        ("Savage Rage", BOYZ, "power", [], 0),
        ("Assassin's Blade", HOLD, "power", [], 1),
        ("Withering Hex", VILLAGE, "power", [], -1),
    ],
)
def test_attachment_changes_a_number_of_its_bearer(
    worn: Any, bearer: str, key: str, rest: list[str], more: int
) -> None:
    bare = table(side("Dwarf", battlefield=[bearer, *rest]), side("Orc"))
    t = table(side("Dwarf", battlefield=[bearing(bearer, worn), *rest]), side("Orc"))
    assert read(t.st, t.id(bearer), key) == read(bare.st, bare.id(bearer), key) + more


@pytest.mark.parametrize("damage", [0, 1, 2])
def test_too_ard_gives_toughness_for_each_damage(damage: int) -> None:
    t = table(side("Orc", battlefield=[bearing(TROLL, "Too 'Ard to Die", damage=damage)]), side("Dwarf"))
    assert read(t.st, t.id(TROLL), "toughness") == damage


@pytest.mark.parametrize(("curses", "damage", "n"), [(0, 1, 3), (1, 0, 2), (1, 1, 1), (2, 0, 2), (2, 1, 1)])
def test_leper_makes_each_damage_count_twice(curses: int, damage: int, n: int) -> None:
    cursed = bearing(BOYZ, *["Curse of the Leper"] * curses, damage=damage)
    t = table(side("Chaos", hand=["Flames of Tzeentch"] * 2), side("Orc", quest=[cursed]))
    assert (needed(t.st, t.id(BOYZ)), t.st.rules.room_for_damage(t.st, t.id(BOYZ)), t.hp(BOYZ)) == (n, n, 4)
    for amount in filter(None, (n - 1, 1)):
        assert t.in_play(BOYZ)
        throw(t, BOYZ, amount)
    assert t.there(BOYZ, "discard", 1)


def test_leper_kills_a_wounded_unit_at_once() -> None:
    t = table(side("Chaos", hand=["Curse of the Leper", *IDLE]), side("Orc", quest=[hurt(BOYZ, 2), hurt(TROLL, 1)]))
    t.play("Curse of the Leper", TROLL)
    t.pass_all()
    assert t.in_play(TROLL) and needed(t.st, t.id(TROLL)) == 1
    t = table(side("Chaos", hand=["Curse of the Leper", *IDLE]), side("Orc", quest=[hurt(BOYZ, 2), TROLL]))
    t.play("Curse of the Leper", BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "discard", 1) and t.there("Curse of the Leper", "discard", 0)


def test_leper_doubles_the_damage_that_effects_count() -> None:
    curse = "Curse of the Leper"
    worn = [bearing(BRIGADE, curse, damage=2), bearing(BOYZ, "Too 'Ard to Die", curse, damage=1)]
    t = table(side("Orc", battlefield=worn), side("Orc"))
    assert read(t.st, t.id(BOYZ), "toughness") == 2
    shown = next(c for c in t.m.view(0)["players"][0]["zones"]["battlefield"]["cards"] if c["name"] == BRIGADE)
    assert (shown["damage"], shown["hp"]) == (2, 3)


@pytest.mark.parametrize(
    ("name", "attached", "offered"),
    [
        ("Griffon Standard", ["Knights of the Blazing Sun"], {"Knights of the Blazing Sun"}),
        ("Savage Rage", [], {BOYZ, TROLL}),
        ("Effulgent Boils", [], {"Knights of the Blazing Sun", HOLD, BOYZ, TROLL}),
        ("Rune of Resistance", [], {HOLD}),
        ("Too 'Ard to Die", [], {BOYZ}),
        ("Withering Hex", [], {VILLAGE}),
        ("Curse of the Leper", [], {"Knights of the Blazing Sun", HOLD, BOYZ, TROLL}),
        ("Necrotic Spasms", [], {"Knights of the Blazing Sun", HOLD, BOYZ, TROLL}),
        ("Mark of Chaos", [], {"Knights of the Blazing Sun", HOLD, BOYZ, TROLL}),
        ("Assassin's Blade", [], {"Knights of the Blazing Sun", HOLD, BOYZ}),
    ],
)
def test_attachment_is_offered_the_cards_it_may_be_attached_to(
    name: str, attached: list[str], offered: set[str]
) -> None:
    me = side("Dwarf", hand=[name, *IDLE], battlefield=["Knights of the Blazing Sun", HOLD, BOYZ], kingdom=[VILLAGE])
    t = table(me, side("Orc", quest=[TROLL]))
    t.pick(name, "play")
    assert titles(t) == offered


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "less"),
    [
        ("Grombrindal's Elite", {"sections": BURNING}, {}, 3),
        ("Grombrindal's Elite", {}, {"sections": BURNING}, 3),
        ("Grombrindal's Elite", {"sections": {"quest": 7}}, {}, 0),
        ("Grail Knight", {"quest": ["Forges of Nuln"]}, {}, 2),
        ("Grail Knight", {}, {"quest": ["Forges of Nuln"]}, 0),
        ("Beast of Rot", {}, {"quest": [bearing(HOLD, "Effulgent Boils")]}, 1),
        ("Beast of Rot", {}, {"quest": [HOLD]}, 0),
    ],
)
def test_card_costs_less_while_its_condition_holds(
    name: str, mine: dict[str, Any], theirs: dict[str, Any], less: int
) -> None:
    race = "Chaos" if name == "Beast of Rot" else "Dwarf"
    bare = table(side(race, hand=[name]), side("Orc"))
    assert price(table(side(race, hand=[name], **mine), side("Orc", **theirs)), name) == price(bare, name) - less


def test_forges_make_only_the_first_support_cheaper() -> None:
    forges = quested("Forges of Nuln", 2)
    t = table(side("Empire", hand=["Derricksburg Forge", "Armoury", *IDLE], quest=[forges]), side("Orc"))
    bare = table(side("Empire", hand=["Derricksburg Forge", "Armoury", *IDLE]), side("Orc"))
    for name in ("Derricksburg Forge", "Armoury"):
        assert price(t, name) == max(0, price(bare, name) - 2)
    t.play("Derricksburg Forge", "battlefield")
    t.pass_all()
    assert price(t, "Armoury") == price(bare, "Armoury")


def test_forge_is_not_used_when_a_copy_enters() -> None:
    forge = "Derricksburg Forge"
    t = table(side("Empire", hand=[forge, *IDLE], kingdom=[forge], quest=[forge]), side("Orc"))
    t.play(forge, "battlefield")
    t.pass_all()
    assert t.ask.kind == "window" and not t.offered(forge, "open")


@pytest.mark.parametrize(
    ("name", "races"),
    [("Ancient Alliance", {"Dwarf", "Empire", "High Elf"}), ("Evil Alliance", {"Chaos", "Dark Elf", "Orc"})],
)
def test_alliance_gives_three_loyalty_symbols(name: str, races: set[str]) -> None:
    bare, t = alone(VILLAGE, "kingdom"), alone(name, "kingdom")
    rules: Any = t.st.rules
    for race in ("Dwarf", "Empire", "High Elf", "Chaos", "Dark Elf", "Orc"):
        assert rules.symbols(t.st, race, 0) == rules.symbols(bare.st, race, 0) + (race in races), race


# -- tactics and other Actions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "race", "offered"),
    [
        ("Called Back", "Empire", {BRIGADE, SMITH, BOYZ, TROLL}),
        ("Bloodburn Poison", "Dark Elf", {BRIGADE, SMITH, BOYZ, TROLL}),
        ("Fanatic Frenzy", "Orc", {SMITH}),
        ("Stone to Skin", "Chaos", {"Armoury"}),
        ("Embers to Inferno", "Chaos", {TROLL}),
        ("Douse the Flames", "Empire", {BRIGADE, SMITH, BOYZ, TROLL}),
    ],
)
def test_tactic_is_offered_its_targets(name: str, race: str, offered: set[str]) -> None:
    me = side(race, hand=[name, *IDLE], quest=[hurt(BRIGADE, 1)], battlefield=[SMITH], kingdom=["Armoury"])
    t = table(me, side("Orc", kingdom=[BOYZ], quest=[TROLL], sections=BURNING))
    t.pick(name, "play")
    assert titles(t) == offered


def test_called_back_returns_a_unit_to_its_owner() -> None:
    t = table(side("Empire", hand=["Called Back"]), side("Orc", quest=[TROLL]))
    t.play("Called Back", TROLL)
    t.pass_all()
    assert t.there(TROLL, "hand", 1)


def test_nobody_but_high_elves_keeps_its_power() -> None:
    elf, name = "Spearhost of Asuryan", "'Do You Know Who I Am?'"
    t = table(side("High Elf", hand=[name, *IDLE], quest=[elf, SMITH]), side("Orc", quest=[BOYZ], kingdom=[VILLAGE]))
    before = [t.power(x) for x in (elf, SMITH, BOYZ, VILLAGE)]
    t.play(name)
    t.pass_all()
    less = [was - t.power(x) for x, was in zip((elf, SMITH, BOYZ, VILLAGE), before, strict=True)]
    assert less == [0, 1, 1, 0]
    t.to_phase(1, "kingdom")
    assert [t.power(x) for x in (elf, SMITH, BOYZ)] == before[:3]


def test_cultist_pays_to_hurt_a_corrupt_unit() -> None:
    t = table(side("Chaos", quest=["Scheming Cultist"]), side("Orc", quest=[corrupt(TROLL), BOYZ]))
    before = t.resources()
    t.pick("Scheming Cultist", "act")
    assert titles(t) <= {TROLL}
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(TROLL) == 1 and t.resources() == before - 1


def test_cultist_needs_a_corrupt_unit() -> None:
    t = table(side("Chaos", quest=["Scheming Cultist"]), side("Orc", quest=[TROLL]))
    assert not t.offered("Scheming Cultist", "act")


def test_gor_makes_the_next_chaos_unit_cheaper() -> None:
    t = table(side("Chaos", quest=["Braying Gor"], hand=["Winged Fury", "Herald of Change", HOLD]), side("Orc"))
    fury, herald, hold = (price(t, x) for x in ("Winged Fury", "Herald of Change", HOLD))
    t.act("Braying Gor")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.ent("Braying Gor").flag("corrupt") and not t.offered("Braying Gor", "act")
    assert [price(t, x) for x in ("Winged Fury", "Herald of Change", HOLD)] == [fury - 1, herald - 1, hold]
    t.play("Herald of Change", "quest")
    t.pass_all()
    assert price(t, "Winged Fury") == fury


def test_gor_never_makes_a_unit_cost_nothing() -> None:
    t = table(
        side("Chaos", quest=["Braying Gor", "Braying Gor", "Braying Gor"], hand=["Braying Gor", *IDLE]), side("Orc")
    )
    for _ in range(3):
        t.to("window", "capital", seat=0)
        t.answer(next(o.key for o in t.options() if o.key.startswith("act")))
        t.pass_all()
    assert price(t, "Braying Gor") == 1


def test_wastes_corrupt_a_unit_that_costs_at_most_x() -> None:
    me = side("Chaos", quest=[quested("Extending the Wastes", 3)], kingdom=[VILLAGE])
    t = table(me, side("Orc", quest=[TROLL, GOBLINS]))
    t.pick("Extending the Wastes", "act")
    assert [key for key in t.ask.keys if key != "back"] == ["1", "2", "3"]
    t.answer("2")
    assert titles(t) == {GOBLINS, "Knights Panther"}
    t.pick(GOBLINS)
    t.pass_all()
    assert t.ent(GOBLINS).flag("corrupt") and not t.ent(TROLL).flag("corrupt")
    assert t.ent("Extending the Wastes").mark("resource") == 1


@pytest.mark.parametrize(("tokens", "least"), [(4, None), (6, 5)])
def test_wastes_offer_only_an_x_with_a_target(tokens: int, least: int | None) -> None:
    wastes = {"card": "Extending the Wastes", "tokens": tokens, "questing": "Chaos Knights"}
    t = table(side("Chaos", quest=[wastes]), side("Orc"))
    assert t.offered("Extending the Wastes", "act") is bool(least)
    if least:
        t.pick("Extending the Wastes", "act")
        assert [int(key) for key in t.ask.keys if key != "back"] == list(range(least, tokens + 1))


def test_wastes_cannot_corrupt_a_fighting_development() -> None:
    foe = side("Chaos", legend=["Kairos Fateweaver"], developments={"quest": [HOLD]})
    t = table(side("Chaos", quest=[quested("Extending the Wastes", 9)]), foe)
    t.pick("Extending the Wastes", "act")
    t.answer("9")
    assert titles(t) == {"Knights Panther"}


@pytest.mark.parametrize(("name", "zone"), [("Extending the Wastes", "quest"), ("Smash 'Em, Bash 'Em", "quest")])
def test_quest_without_tokens_does_nothing(name: str, zone: str) -> None:
    t = table(side("Chaos", **{zone: [name]}), side("Orc", battlefield=[GOBLINS]))
    assert not t.offered(name, "act")


def test_smash_strengthens_units_of_any_battlefield() -> None:
    smash = quested("Smash 'Em, Bash 'Em", 2)
    t = table(side("Orc", quest=[smash, TROLL], battlefield=[BOYZ]), side("Dwarf", battlefield=[HOLD]))
    t.pick("Smash 'Em, Bash 'Em", "act")
    assert titles(t) == {BOYZ, HOLD}
    before = t.power(BOYZ)
    t.pick(BOYZ)
    t.pass_all()
    assert t.power(BOYZ) == before + 1 and t.ent("Smash 'Em, Bash 'Em").mark("resource") == 1


@pytest.mark.parametrize(
    ("name", "race", "discard"), [("Whip the Slaves", "Dark Elf", 2), ("One Orc's Scrap...", "Orc", 1)]
)
def test_sacrifice_draws_cards(name: str, race: str, discard: int) -> None:
    scrap = name == "One Orc's Scrap..."
    where: dict[str, Any] = {"kingdom": [name], "developments": {"quest": 1}} if scrap else {"hand": [name, *IDLE]}
    t = table(side(race, quest=[GOBLINS], deck=[TROLL, BRIGADE], **where), side("Dwarf", quest=[HOLD]))
    hand = len(t.st.places["hand", 0]) - (not scrap)
    t.pick(name, "act" if scrap else "play")
    if t.ask.kind != "window":
        t.answer(next(o.key for o in t.options() if o.ref))
    t.pass_all()
    assert len(t.st.places["hand", 0]) == hand + discard
    assert t.in_play(GOBLINS) is scrap and t.in_play(HOLD)


def test_whip_needs_a_unit_to_sacrifice() -> None:
    t = table(side("Dark Elf", hand=["Whip the Slaves"], kingdom=[VILLAGE]), side("Dwarf", quest=[HOLD]))
    assert not t.offered("Whip the Slaves", "play")


@pytest.mark.parametrize("seat", [0, 1])
def test_entropy_discards_two_cards_of_the_chosen_deck(seat: int) -> None:
    t = table(side("Chaos", hand=["Entropy"], deck=[TROLL, BRIGADE, HOLD]), side("Orc", deck=[TROLL, BRIGADE, HOLD]))
    t.play("Entropy")
    t.pass_all()
    assert t.keys() == ["seat:1", "seat:0"] and t.ask.default == "seat:1"
    t.answer(f"seat:{seat}")
    assert [t.there(x, "discard", seat) for x in (TROLL, BRIGADE, HOLD)] == [True, True, False]
    assert not t.there(TROLL, "discard", 1 - seat)


def test_abyss_offers_a_discard_at_the_beginning_of_its_turn() -> None:
    t = table(side("Dark Elf", kingdom=["Dark Abyss"]), side("Orc", deck=[TROLL]), at="phase:beginning")
    assert offers(t, "Dark Abyss")
    t.pick("Dark Abyss", "open")
    t.pass_all()
    t.answer("seat:1")
    assert t.there(TROLL, "discard", 1) and not offers(t, "Dark Abyss")


def test_night_runners_deal_indirect_damage_equal_to_their_power() -> None:
    t = table(side("Chaos", quest=["Night Runners"]), side("Orc", quest=[TROLL]))
    t.act("Night Runners")
    t.pass_all()
    assert t.ask.seat == 1 and t.ask.kind == "indirect"
    assert t.ent("Night Runners").flag("corrupt")


def test_spite_makes_each_unit_hurt_itself() -> None:
    me = side("Dwarf", hand=["Master Rune of Spite", *IDLE], quest=[BRIGADE, SMITH])
    t = table(me, side("Orc", quest=[TROLL, BOYZ], kingdom=[VILLAGE]))
    t.play("Master Rune of Spite")
    t.pass_all()
    assert [t.damage(x) for x in (BRIGADE, TROLL, BOYZ)] == [2, 2, 1]
    assert not t.in_play(SMITH) and t.in_play(VILLAGE)


def test_scroll_orders_the_top_five_cards() -> None:
    deck = [TROLL, BRIGADE, HOLD, BOYZ, SMITH, GOBLINS]
    t = table(side("High Elf", hand=["Scroll of Asur"], deck=deck), side("Orc"))
    t.play("Scroll of Asur")
    t.pass_all()
    assert t.ask.shape == "order" and len(t.keys()) == 5
    t.answer(",".join(reversed(t.keys())))
    top = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0][:6]]
    assert top == [SMITH, BOYZ, HOLD, BRIGADE, TROLL, GOBLINS]


def test_watchstone_pays_for_own_spells() -> None:
    t = table(side("High Elf", kingdom=["Watchstone of Athel Tamarha"], hand=["Scroll of Asur", *IDLE]), side("Orc"))
    before = t.resources()
    t.play("Scroll of Asur")
    t.to("window", seat=0)
    assert offers(t, "Watchstone of Athel Tamarha")
    t.pick("Watchstone of Athel Tamarha", "open")
    t.pass_all()
    assert t.resources() == before + 1


def test_watchstone_does_not_pay_for_a_card_that_is_no_spell() -> None:
    t = table(side("High Elf", kingdom=["Watchstone of Athel Tamarha"], hand=[VILLAGE, *IDLE]), side("Orc"))
    t.play(VILLAGE, "quest")
    t.to("window", seat=0)
    assert not offers(t, "Watchstone of Athel Tamarha")


@pytest.mark.parametrize("place", ["quest", "battlefield"])
def test_watchstone_works_only_in_the_kingdom(place: str) -> None:
    stone = "Watchstone of Athel Tamarha"
    t = table(side("High Elf", hand=["Scroll of Asur", *IDLE], **{place: [stone]}), side("Orc"))
    t.play("Scroll of Asur")
    t.to("window", seat=0)
    assert not offers(t, stone)


def test_smasha_destroys_a_development() -> None:
    t = table(side("Orc", quest=["Stunty Smasha"]), side("Dwarf", developments={"quest": 1}, quest=[HOLD]))
    t.pick("Stunty Smasha", "act")
    if t.ask.kind == "target":
        t.answer(t.keys()[0])
    t.pass_all()
    assert not t.in_play("Stunty Smasha") and len(t.st.places["discard", 1]) == 1


def test_smasha_needs_a_development() -> None:
    t = table(side("Orc", quest=["Stunty Smasha"]), side("Dwarf", quest=[HOLD]))
    assert not t.offered("Stunty Smasha", "act")


def test_frenzy_counts_damaged_units_and_sacrifices_its_target() -> None:
    me = side("Orc", hand=["Fanatic Frenzy", *IDLE], battlefield=[BOYZ], quest=[hurt(TROLL, 1), hurt(BRIGADE, 1)])
    t = table(me, side("Dwarf", quest=[hurt(HOLD, 1)]))
    before = t.power(BOYZ)
    t.pick("Fanatic Frenzy", "play")
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(BOYZ) == before + 2
    t.to_phase(1, "kingdom")
    assert t.there(BOYZ, "discard", 0)


def test_call_takes_diseases_among_five_cards() -> None:
    name, race, found, other = "Grandfather's Call", "Chaos", "Effulgent Boils", TROLL
    t = table(side(race, hand=[name], quest=[GOBLINS], deck=[other, found, BOYZ, SMITH, HOLD, found]), side("Orc"))
    t.pick(name, "play")
    t.follow(*([GOBLINS] if t.ask.kind != "window" else []))
    t.pass_all()
    assert not t.in_play(GOBLINS) and t.names() == [found, "None of them"]
    t.answer(t.keys()[0])
    assert t.there(found, "hand", 0) and "shuffled" in t.kinds()


def test_long_winter_returns_a_development() -> None:
    t = table(side("Orc", hand=["Long Winter", *IDLE]), side("Dwarf", developments={"quest": [HOLD]}))
    t.pick("Long Winter", "play")
    if t.ask.kind == "target":
        t.answer(t.keys()[0])
    t.pass_all()
    assert t.there(HOLD, "hand", 1)


@pytest.mark.parametrize(
    ("name", "race", "offered"), [("Bloodburn Poison", "Dark Elf", False), ("Stone to Skin", "Chaos", True)]
)
def test_drain_magic_is_offered_against_spells(name: str, race: str, offered: bool) -> None:
    t = table(side(race, hand=[name], kingdom=["Armoury"]), side("High Elf", hand=["Drain Magic"], quest=[TROLL]))
    t.pick(name, "play")
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.to("window", seat=1)
    assert t.offered("Drain Magic", "play") is offered


def test_drain_magic_cancels_the_spell() -> None:
    t = table(side("Chaos", hand=["Stone to Skin"], kingdom=["Armoury"]), side("High Elf", hand=["Drain Magic"]))
    t.pick("Stone to Skin", "play")
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.to("window", seat=1)
    t.pick("Drain Magic", "play")
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.pass_all()
    assert not t.st.counts_as(t.id("Armoury"), ("unit",)) and t.there("Stone to Skin", "discard", 0)


def test_glory_puts_a_fallen_unit_back_for_its_cost() -> None:
    quest = quested("Return to Glory", 3)
    me = side("High Elf", quest=[quest], discard=["Spearhost of Asuryan", "Descendant of Indraugnir", SMITH])
    t = table(me, side("Orc", discard=[TROLL]))
    cost = t.st.rules.card(t.ent(SMITH).code).printed_cost
    t.pick("Return to Glory", "act")
    assert SMITH in titles(t) and TROLL not in titles(t) and "Spearhost of Asuryan" not in titles(t)
    t.pick(SMITH)
    t.pass_all()
    t.answer("kingdom")
    assert t.there(SMITH, "kingdom", 0) and t.ent("Return to Glory").mark("resource") == 3 - cost


def test_glory_needs_no_token_for_a_unit_without_cost() -> None:
    t = table(side("High Elf", quest=["Return to Glory"], discard=["Peasant Militia", SMITH]), side("Orc"))
    t.pick("Return to Glory", "act")
    t.pick("Peasant Militia")
    t.pass_all()
    t.answer("kingdom")
    assert t.there("Peasant Militia", "kingdom", 0) and t.there(SMITH, "discard", 0)


@pytest.mark.parametrize("name", ["Drain Magic", "Return to Glory"])
def test_card_whose_text_names_no_target_has_none(name: str) -> None:
    (chosen,) = RULES.card(code_of(name)).abilities[0].targets
    assert not chosen.is_target


def test_pilgrims_destroy_a_corrupt_unit() -> None:
    t = table(side("Empire", quest=["Battle Pilgrims"]), side("Orc", quest=[corrupt(TROLL), BOYZ]))
    t.pick("Battle Pilgrims", "act")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert not t.in_play(TROLL) and not t.in_play("Battle Pilgrims") and t.in_play(BOYZ)


def test_panther_is_strengthened_twice_a_turn() -> None:
    t = table(side("Empire", quest=["Knights Panther"]), side("Orc"))
    before, money = t.power("Knights Panther"), t.resources()
    for _ in range(2):
        t.to("window", "capital", seat=0)
        t.act("Knights Panther")
        t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.power("Knights Panther") == before + 2 and t.resources() == money - 2
    assert not t.offered("Knights Panther", "act")


@pytest.mark.parametrize("name", ["Dreamer of Dragons", "Lion Chariot of Chrace"])
def test_unit_takes_damage_to_gain_until_the_end_of_the_turn(name: str) -> None:
    key = "power" if name == "Dreamer of Dragons" else "counterstrike"
    t = alone(name, "quest", "High Elf")
    before = read(t.st, t.id(name), key)
    t.act(name)
    t.pass_all()
    assert t.damage(name) == 1
    assert read(t.st, t.id(name), key) == before + (1 if key == "power" else 2)
    t.to_phase(1, "kingdom")
    assert read(t.st, t.id(name), key) == before and t.damage(name) == 1


def test_courage_restores_own_units() -> None:
    t = table(
        side("High Elf", hand=["Courage of Aenarion"], quest=[corrupt(HOLD), corrupt(BOYZ)]),
        side("Orc", quest=[corrupt(TROLL)]),
    )
    t.play("Courage of Aenarion")
    t.pass_all()
    assert [t.ent(x).flag("corrupt") for x in (HOLD, BOYZ, TROLL)] == [False, False, True]


def test_boils_corrupt_and_keep_their_bearer_corrupt() -> None:
    t = table(
        side("Chaos", hand=["Effulgent Boils", *IDLE]),
        side("High Elf", hand=["Courage of Aenarion"], quest=[TROLL, corrupt(HOLD)]),
    )
    t.play("Effulgent Boils", TROLL)
    t.pass_all()
    t.to("window", seat=0)
    assert t.ent(TROLL).flag("corrupt")
    t.to("restore", seat=1)
    assert titles(t) == {HOLD}
    t.to("window", seat=1)
    t.play("Courage of Aenarion")
    t.pass_all()
    assert t.ent(TROLL).flag("corrupt") and not t.ent(HOLD).flag("corrupt")


@pytest.mark.parametrize(("name", "becomes"), [("Knights of the Blazing Sun", False), (GOBLINS, True)])
def test_blazing_sun_cannot_become_corrupt(name: str, becomes: bool) -> None:
    t = table(side("Chaos", quest=[quested("Extending the Wastes", 4)]), side("Empire", quest=[name]))
    t.act("Extending the Wastes", "4", name)
    t.pass_all()
    assert t.ent(name).flag("corrupt") is becomes


def test_stone_to_skin_makes_a_building_a_unit_for_the_turn() -> None:
    t = table(side("Chaos", hand=["Stone to Skin"], kingdom=["Armoury"]), side("Orc", kingdom=[VILLAGE]))
    power = t.power("Armoury")
    t.pick("Stone to Skin", "play")
    t.follow(*(["Armoury"] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.st.counts_as(t.id("Armoury"), ("unit",)) and t.hp("Armoury") == 4 and t.power("Armoury") == power
    assert t.st.counts_as(t.id("Armoury"), ("support",))
    t.to_phase(1, "kingdom")
    assert not t.st.counts_as(t.id("Armoury"), ("unit",)) and t.in_play("Armoury")


def test_poison_hurts_and_weakens() -> None:
    t = table(side("Dark Elf", hand=["Bloodburn Poison"]), side("Orc", quest=[TROLL]))
    before = t.power(TROLL)
    t.pick("Bloodburn Poison", "play")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(TROLL) == 1 and t.power(TROLL) == before - 1


def test_douse_moves_one_damage() -> None:
    t = table(side("Empire", hand=["Douse the Flames"], quest=[hurt(BRIGADE, 2)]), side("Orc", quest=[TROLL]))
    t.play("Douse the Flames", BRIGADE, TROLL)
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(TROLL)) == (1, 1)


def test_dis_stuff_destroys_a_building_and_hurts_everybody() -> None:
    t = table(
        side("Orc", hand=["Dis Stuff Burns Gud", *IDLE], quest=[GOBLINS]), side("Dwarf", kingdom=["Armoury", VILLAGE])
    )
    t.play("Dis Stuff Burns Gud", *["Armoury"])
    if t.ask.kind != "window":
        t.pick(GOBLINS)
    t.pass_all()
    assert not t.in_play("Armoury") and not t.in_play(GOBLINS)
    assert t.ask.kind == "indirect"


def test_noble_quest_needs_a_quest_with_a_unit() -> None:
    questing = {"card": "Forges of Nuln", "questing": "Knights Panther"}
    t = table(side("Empire", hand=["A Noble Quest"], quest=[questing, "Infiltrate!"]), side("Orc"))
    t.play("A Noble Quest")
    t.pass_all()
    assert t.ent("Forges of Nuln").mark("resource") == 1 and t.ent("Infiltrate!").mark("resource") == 0


def test_rune_of_defence_puts_a_building_of_this_turn_back() -> None:
    t = table(
        side("Orc", hand=["Demolition!", *IDLE]),
        side("Dwarf", hand=["Master Rune of Defence"], kingdom=["Keystone Forge"], discard=["Armoury"]),
    )
    assert not t.offered("Master Rune of Defence", "play"), "the Armoury did not fall this turn"
    t.play("Demolition!", "Keystone Forge")
    t.pass_all()
    t.to("window", seat=1)
    t.pick("Master Rune of Defence", "play")
    if t.ask.kind == "target":
        assert titles(t) == {"Keystone Forge"}
        t.pick("Keystone Forge")
    t.pass_all()
    t.answer("battlefield")
    assert t.there("Keystone Forge", "battlefield", 1)


# -- Forced effects and triggers ---------------------------------------------------------------------------


@pytest.mark.parametrize("developed", [0, 1])
def test_cave_squig_eats_a_development_or_a_friend(developed: int) -> None:
    mine = side("Orc", quest=["Great Cave Squig", BOYZ], developments={"quest": developed})
    t = table(mine, side("Dwarf", quest=[HOLD]), at="begin:turn")
    t.to("target")
    assert titles(t) == {"Great Cave Squig", BOYZ}
    t.pick(BOYZ)
    if developed:
        assert t.ask.kind == "either" and len(t.keys()) == 2
        t.answer(t.keys()[1])
    assert t.damage(BOYZ) == 3 and len(t.st.places["quest", 0]) == 2 + developed


def test_cave_squig_spares_friends_for_a_development() -> None:
    mine = side("Orc", quest=["Great Cave Squig", BOYZ], developments={"quest": 1})
    t = table(mine, side("Dwarf"), at="begin:turn")
    t.to("target")
    t.pick(BOYZ)
    t.answer(t.keys()[0])
    assert t.damage(BOYZ) == 0 and len(t.st.places["quest", 0]) == 2


def test_lelansi_saves_other_units_of_her_zone() -> None:
    foot = "Foot of Gork"
    t = table(
        side("Orc", hand=[foot, foot, *IDLE]),
        side("High Elf", quest=["Lelansi", GOBLINS], kingdom=[BOYZ]),
    )
    t.play(foot, GOBLINS)
    t.pass_all()
    assert t.there(GOBLINS, "hand", 1) and not t.there(GOBLINS, "discard", 1)


def test_resistance_is_given_up_for_its_bearer() -> None:
    foot = "Foot of Gork"
    t = table(
        side("Orc", hand=[foot, *IDLE]), side("Dwarf", quest=[bearing("Stonebearer", "Rune of Resistance", damage=1)])
    )
    t.play(foot, "Stonebearer")
    t.pass_all()
    assert t.in_play("Stonebearer") and t.damage("Stonebearer") == 0 and t.there("Rune of Resistance", "discard", 1)


def test_oathbearer_becomes_a_development() -> None:
    t = table(side("Orc", hand=["Foot of Gork", *IDLE]), side("Dwarf", quest=["Oathbearer"]))
    t.play("Foot of Gork", "Oathbearer")
    t.pass_all()
    assert not t.in_play("Oathbearer") and len(t.st.places["quest", 1]) == 1
    assert not t.there("Oathbearer", "discard", 1)


def test_oathbearer_replaces_no_destruction_of_a_copy() -> None:
    t = table(side("Orc", hand=["Foot of Gork", *IDLE]), side("Dwarf", quest=["Oathbearer"], kingdom=["Oathbearer"]))
    t.play("Foot of Gork", "Oathbearer")
    t.pass_all()
    assert t.ask.kind == "window" and t.there("Oathbearer", "kingdom", 1)


def use_vanguard(t: Table) -> None:
    """Use the Action of the Vanguard that has just left play."""
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Vanguard of Woe")])
    t.pass_all()


def test_vanguard_makes_the_opponent_choose_a_discard() -> None:
    t = table(side("Orc", hand=["Foot of Gork", BOYZ, TROLL]), side("Dark Elf", quest=["Vanguard of Woe"]))
    t.play("Foot of Gork", "Vanguard of Woe")
    t.pass_all()
    use_vanguard(t)
    assert t.ask.seat == 0 and titles(t) == {BOYZ, TROLL}
    t.pick(TROLL)
    assert t.there(TROLL, "discard", 0) and t.there(BOYZ, "hand", 0)


def test_raiders_and_disciple_see_an_opponents_discard() -> None:
    me = side("Orc", hand=["Foot of Gork", BOYZ])
    t = table(me, side("Dark Elf", quest=["Vanguard of Woe"], kingdom=["Helbane's Raiders", "Disciple of Malekith"]))
    t.play("Foot of Gork", "Vanguard of Woe")
    t.pass_all()
    t.to("window", seat=1)
    assert not offers(t, "Helbane's Raiders", 1) and not offers(t, "Disciple of Malekith", 1)
    use_vanguard(t)
    if t.ask.kind != "window":
        t.pick(BOYZ)
    t.to("window", seat=1)
    assert offers(t, "Helbane's Raiders", 1) and offers(t, "Disciple of Malekith", 1)
    before = t.power("Disciple of Malekith")
    t.pick("Disciple of Malekith", "open")
    t.pass_all()
    assert t.power("Disciple of Malekith") == before + 1


def test_champion_strikes_back_when_destroyed() -> None:
    t = table(
        side("Dwarf", hand=["Master Rune of Spite", *IDLE], quest=[BRIGADE]),
        side("Chaos", quest=["Disgraced Champion"]),
    )
    t.play("Master Rune of Spite")
    t.pass_all()
    assert t.there("Disgraced Champion", "discard", 1)
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Disgraced Champion")])
    if t.ask.kind == "target":
        assert titles(t) == {BRIGADE}
        t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 4


def test_doomsayer_draws_for_a_destroyed_enemy() -> None:
    t = table(
        side("Orc", hand=["Foot of Gork", *IDLE], quest=[GOBLINS]),
        side("Empire", kingdom=["Doomsayer of Morr"], deck=[HOLD]),
    )
    t.play("Foot of Gork", GOBLINS)
    t.pass_all()
    t.to("window", seat=1)
    assert offers(t, "Doomsayer of Morr", 1)
    t.pick("Doomsayer of Morr", "open")
    t.pass_all()
    assert t.there(HOLD, "hand", 1)


def test_dwarf_slaves_bring_a_development() -> None:
    t = table(side("Dark Elf", hand=["Dwarf Slaves", *IDLE], deck=[TROLL]), side("Orc"))
    t.play("Dwarf Slaves", "quest")
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Dwarf Slaves", "open")
    t.pass_all()
    assert len(t.st.places["quest", 0]) == 2


def test_sorceress_returns_a_hex() -> None:
    t = table(
        side("Dark Elf", hand=["Sorceress of Ghrond", *IDLE], discard=["Withering Hex", TROLL]),
        side("Orc", discard=["Soul Stealer"]),
    )
    t.play("Sorceress of Ghrond", "quest")
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Sorceress of Ghrond", "open")
    t.pass_all()
    assert t.there("Withering Hex", "hand", 0) and t.there(TROLL, "discard", 0)


@pytest.mark.parametrize(("theirs", "gain"), [(2, 1), (0, 0)])
def test_brigands_take_a_resource(theirs: int, gain: int) -> None:
    t = table(side("Orc", hand=["Mountain Brigands", *IDLE]), side("Dwarf", resources=theirs))
    t.play("Mountain Brigands", "quest")
    t.pass_all()
    before = t.resources()
    t.to("window", seat=0)
    if offers(t, "Mountain Brigands"):
        t.pick("Mountain Brigands", "open")
        t.pass_all()
    assert t.resources() == before + gain and t.resources(1) == theirs - gain


@pytest.mark.parametrize(("name", "damage"), [("High Mountain Troll", 0), ("Bright Wizard Acolyte", 1)])
def test_unit_heals_or_hurts_with_the_turn(name: str, damage: int) -> None:
    troll = name == "High Mountain Troll"
    t = table(
        side("Orc", quest=[hurt(name, 3 if troll else 0)]), side("Dwarf"), at="begin:turn" if troll else "phase:capital"
    )
    t.to_phase(*((0, "kingdom") if troll else (1, "kingdom")))
    assert t.damage(name) == damage


def test_angi_arie_blanks_a_unit_for_the_turn() -> None:
    t = table(
        side("Dark Elf", quest=["Angi'arie"]), side("Dwarf", quest=["Bodyguard of Belegar", HOLD]), at="phase:beginning"
    )
    assert read(t.st, t.id("Bodyguard of Belegar"), "toughness") == 1
    t.pick("Angi'arie", "open")
    t.pick("Bodyguard of Belegar")
    t.pass_all()
    assert read(t.st, t.id("Bodyguard of Belegar"), "toughness") == 0


def test_tainted_well_hurts_a_unit_that_becomes_corrupt() -> None:
    t = table(
        side("Chaos", quest=[quested("Extending the Wastes", 4)], kingdom=["Tainted Well"]),
        side("Orc", quest=[BRIGADE, corrupt(TROLL)]),
    )
    assert not offers(t, "Tainted Well"), "nothing has become corrupt"
    t.act("Extending the Wastes", "4", BRIGADE)
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Tainted Well", "open")
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(TROLL)) == (1, 0) and not offers(t, "Tainted Well")


# -- attacks -----------------------------------------------------------------------------------------------


def attacking(name: str, race: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Table:
    """Return the window after the card has been declared as the attacker of the quest zone."""
    mine = {"battlefield": [name], **(mine or {})}
    t = table(side(race, **mine), side(**{"race": "Orc", **(theirs or {"quest": [TROLL], "kingdom": [BOYZ]})}))
    who = name if isinstance(name, str) else name["card"]
    attack(t, "quest", who)
    t.to("window", "attackers", seat=0)
    return t


@pytest.mark.parametrize(
    ("name", "race", "n"),
    [("Descendant of Indraugnir", "High Elf", 4), ("Spearhost of Asuryan", "High Elf", 2)],
)
def test_attacker_deals_indirect_damage(name: str, race: str, n: int) -> None:
    t = attacking(name, race)
    t.pick(name, "open")
    t.pass_all()
    assert t.ask.kind == "indirect" and t.ask.seat == 1 and t.ask.total == n


@pytest.mark.parametrize(("worn", "race"), [("Standard of Clar Karond", "Dark Elf"), ("Barbed Whip", "Dark Elf")])
def test_worn_weapon_weakens_a_unit_of_the_attacked_zone(worn: str, race: str) -> None:
    bearer = "Druchii Noble"
    t = attacking(bearing(bearer, worn), race)  # type: ignore[arg-type]
    assert offers(t, worn)
    before = (t.power(TROLL), t.hp(TROLL))
    t.pick(worn, "open")
    if t.ask.kind == "target":
        assert titles(t) == {TROLL}
        t.pick(TROLL)
    t.pass_all()
    assert (t.power(TROLL), t.hp(TROLL)) == (
        (before[0] - 1, before[1]) if worn == "Standard of Clar Karond" else (before[0], before[1] - 1)
    )


def test_noble_gains_power_and_weakens_any_unit() -> None:
    t = attacking("Druchii Noble", "Dark Elf")
    before = (t.power("Druchii Noble"), t.power(BOYZ))
    t.pick("Druchii Noble", "open")
    assert titles(t) == {"Druchii Noble", TROLL, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert (t.power("Druchii Noble"), t.power(BOYZ)) == (before[0] + 1, before[1] - 1)


def test_esli_an_corrupts_a_unit_of_the_attacked_zone() -> None:
    t = attacking("Esli'an", "Chaos")
    t.pick("Esli'an", "open")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ent(TROLL).flag("corrupt") and not t.ent(BOYZ).flag("corrupt")


def test_darkness_counts_corrupt_units_of_the_attacked_zone() -> None:
    theirs = {"quest": [corrupt(TROLL), corrupt(GOBLINS)], "kingdom": [corrupt(BOYZ)]}
    t = attacking("Winged Fury", "Chaos", {"hand": ["Spreading Darkness"]}, theirs)
    before = t.power("Winged Fury")
    t.play("Spreading Darkness")
    t.pass_all()
    assert t.power("Winged Fury") == before + 2


def test_beards_count_developments_of_the_attacked_zone() -> None:
    theirs = {"developments": {"quest": 2, "kingdom": 1}}
    t = attacking(BOYZ, "Orc", {"hand": ["Smash Der Beards"]}, theirs)
    before = t.power(BOYZ)
    t.pick("Smash Der Beards", "play")
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(BOYZ) == before + 2


@pytest.mark.parametrize(("name", "more"), [("Stonebearer", 1), ("Son of Grungi", 2)])
def test_outnumbered_dwarf_is_stronger(name: str, more: int) -> None:
    t = attacking(name, "Dwarf", None, {"quest": [BOYZ, GOBLINS]})
    before = t.power(name)
    t.to("defenders", seat=1)
    t.subset(BOYZ, GOBLINS)
    assert t.power(name) == before + more


@pytest.mark.parametrize("name", ["Stonebearer", "Son of Grungi"])
def test_dwarf_against_one_defender_is_not_stronger(name: str) -> None:
    t = attacking(name, "Dwarf", None, {"quest": [BOYZ, GOBLINS]})
    before = t.power(name)
    t.to("defenders", seat=1)
    t.subset(BOYZ)
    assert t.power(name) == before


def test_honor_destroys_an_attacker_for_a_unit() -> None:
    t = attacking(BOYZ, "Orc", None, {"quest": [SMITH], "hand": ["Honor in Death"], "race": "Dwarf"})
    t.to("window", "attackers", seat=1)
    t.pick("Honor in Death", "play")
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.pass_all()
    assert not t.in_play(BOYZ) and not t.in_play(SMITH)


def test_blessing_strengthens_fighting_knights() -> None:
    mine = {"hand": ["Blessing of Myrmidia"], "quest": ["Gryphon Legionnaire"]}
    t = attacking("Knights Panther", "Empire", mine)
    before = (t.power("Knights Panther"), t.power("Gryphon Legionnaire"))
    t.play("Blessing of Myrmidia")
    t.pass_all()
    assert (t.power("Knights Panther"), t.power("Gryphon Legionnaire")) == (before[0] + 1, before[1])


def test_savage_rage_grows_with_combat_damage() -> None:
    t = attacking(bearing(BOYZ, "Savage Rage"), "Orc", None, {})  # type: ignore[arg-type]
    t.to_phase(1, "kingdom")
    assert t.ent("Savage Rage").mark("resource") == 1


def test_herald_has_more_hit_points_while_defending() -> None:
    herald = "Herald of Change"
    t = attacking(BOYZ, "Orc", None, {"quest": [herald], "race": "Chaos"})
    before = t.hp(herald)
    t.to("defenders", seat=1)
    t.subset(herald)
    assert t.hp(herald) == before + 2
    t.to_phase(1, "kingdom")
    assert not t.in_play(herald) or t.hp(herald) == before


@pytest.mark.parametrize("worn", ["Dragon Armour", "Moon Staff of Lileath"])
def test_worn_elf_item_works_for_a_defender(worn: str) -> None:
    elf = "Spearhost of Asuryan"
    t = attacking(BOYZ, "Orc", None, {"quest": [bearing(elf, worn)], "race": "High Elf", "deck": [HOLD]})
    t.to("defenders", seat=1)
    t.subset(elf)
    t.to("window", "defenders", seat=1)
    assert offers(t, worn, 1)
    t.pick(worn, "open")
    t.pass_all()
    assert t.there(HOLD, "hand", 1) if worn == "Dragon Armour" else t.ask.kind == "indirect"


def test_my_life_cancels_damage_to_the_capital() -> None:
    t = attacking(BOYZ, "Orc", None, {"quest": [SMITH], "hand": ["My Life for the Hold!"], "race": "Dwarf"})
    t.to("window", "attackers", seat=1)
    t.pick("My Life for the Hold!", "play")
    while t.ask.kind != "window":
        t.answer(t.keys()[0])
    t.pass_all()
    t.to_phase(1, "kingdom")
    assert t.ent("quest section", 1).damage == 0 and not t.in_play(SMITH)


def test_higher_ground_strengthens_arriving_knights() -> None:
    t = table(side("Empire", hand=["Knights Panther", HOLD, *IDLE], battlefield=["Higher Ground"]), side("Orc"))
    t.play("Knights Panther", "battlefield")
    t.pass_all()
    t.to("window", seat=0)
    before = t.power("Knights Panther")
    t.pick("Higher Ground", "open")
    t.pass_all()
    assert t.power("Knights Panther") == before + 1


@pytest.mark.parametrize("zone", ["quest", "kingdom"])
def test_higher_ground_ignores_knights_elsewhere(zone: str) -> None:
    t = table(side("Empire", hand=["Knights Panther", *IDLE], battlefield=["Higher Ground"]), side("Orc"))
    t.play("Knights Panther", zone)
    t.pass_all()
    assert not offers(t, "Higher Ground")


@pytest.mark.parametrize(("tokens", "offered"), [(2, True), (1, False)])
def test_debts_pay_for_cards_with_tokens(tokens: int, offered: bool) -> None:
    t = table(side("Dwarf", hand=[SMITH], quest=[quested("Ancient Debts Repaid", tokens)], resources=0), side("Orc"))
    assert price(t, SMITH) == 2 and t.offered(SMITH, "play") is offered


def test_debts_count_own_dwarfs_that_fall() -> None:
    debts = quested("Ancient Debts Repaid", 0)
    t = table(
        side("Orc", hand=["Foot of Gork", "Foot of Gork", *IDLE]),
        side("Dwarf", quest=[debts], kingdom=[SMITH, GOBLINS]),
    )
    t.play("Foot of Gork", GOBLINS)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.ent("Ancient Debts Repaid").mark("resource") == 0
    t.play("Foot of Gork", SMITH)
    t.pass_all()
    assert t.ent("Ancient Debts Repaid").mark("resource") == 1


def test_legionnaire_is_played_in_response() -> None:
    name = "Gryphon Legionnaire"
    t = attacking(BOYZ, "Orc", None, {"quest": [HOLD], "hand": [name, "Knights Panther"], "race": "Empire"})
    t.to("window", "attackers", seat=1)
    assert t.offered(name, "play") and not t.offered("Knights Panther", "play")
    t.play(name, "quest")
    t.pass_all()
    assert t.there(name, "quest", 1)
