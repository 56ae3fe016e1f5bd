"""Cards of The Iron Rock: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_a as a
from kit import IDLE, Table, attack, bearing, burnt, corrupt, price, side, table, titles, use, uses

from engine.kernel.state.layers import read

assert a.CARDS
HOLD, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, ENGINEER, ELF, MAGE = (
    "Defender of the Hold",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Guild of Engineers",
    "Spearhost of Asuryan",
    "Initiate of Saphery",
)


# -- numbers ----------------------------------------------------------------------------------------------


def test_armoured_orcs_are_as_tough_as_the_highest_orc_loyalty() -> None:
    name = "Ruglud's Armoured Orcs"
    t = table(side("Orc", quest=[name], kingdom=["Khorvak Grimbreath"]), side("Orc", quest=["Madtoof Ironleg"]))
    assert read(t.st, t.id(name), "toughness") == 1
    t = table(side("Orc", quest=[name], kingdom=["Boss Pit"]), side("Dwarf"))
    assert read(t.st, t.id(name), "toughness") == 5


def test_basha_counts_developments_of_the_attacked_zone() -> None:
    me = side("Orc", battlefield=[bearing(BOYZ, "Martog's Best Basha")], developments={"quest": 1})
    t = table(me, side("Dwarf", developments={"quest": 2, "kingdom": 1}))
    before = t.power(BOYZ)
    attack(t, "quest", BOYZ)
    assert t.power(BOYZ) == before + 2
    t.to_phase(1, "kingdom")
    assert t.power(BOYZ) == before


def test_basha_is_offered_orc_units() -> None:
    me = side("Orc", hand=["Martog's Best Basha", *IDLE], quest=[BOYZ, HOLD], kingdom=[VILLAGE])
    t = table(me, side("Orc", quest=[TROLL]))
    t.pick("Martog's Best Basha", "play")
    assert titles(t) == {BOYZ} | ({TROLL} if t.st.rules.card(t.ent(TROLL).code).faction == "Orc" else set())


# -- units ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "gain", "drawn"), [("kingdom", 1, 0), ("quest", 0, 1), ("battlefield", 0, 0)])
def test_guild_pays_or_draws_for_an_engineer(zone: str, gain: int, drawn: int) -> None:
    me = side("Dwarf", hand=[ENGINEER, HOLD, *IDLE], deck=[SMITH], **{zone: [ENGINEER]})
    t = table(me, side("Orc"))
    t.play(ENGINEER, "battlefield")
    before = t.resources()
    if gain or drawn:
        use(t, ENGINEER)
    else:
        assert not uses(t, ENGINEER)
    assert t.resources() == before + gain and t.there(SMITH, "hand", 0) is bool(drawn)


def test_guild_ignores_other_units() -> None:
    t = table(side("Dwarf", hand=[SMITH, *IDLE], quest=[ENGINEER]), side("Orc"))
    t.play(SMITH, "kingdom")
    assert not uses(t, ENGINEER)


@pytest.mark.parametrize("zone", ["quest", "kingdom"])
def test_thief_strengthens_a_unit_when_a_unit_enters_its_zone(zone: str) -> None:
    t = table(side("Orc", hand=[TROLL, *IDLE], quest=["Banna Thief"]), side("Dwarf", quest=[SMITH]))
    before = t.power(SMITH)
    t.play(TROLL, zone)
    t.pass_all()
    assert uses(t, "Banna Thief") is (zone == "quest")
    if zone == "quest":
        use(t, "Banna Thief", SMITH)
        assert t.power(SMITH) == before + 1
        t.to_phase(1, "kingdom")
        assert t.power(SMITH) == before


def test_thief_sees_a_unit_that_moves_into_its_zone() -> None:
    name = "Sigmar's Brilliance"
    t = table(side("Empire", hand=[name, *IDLE], quest=["Banna Thief"], kingdom=[SMITH]), side("Orc"))
    t.play(name)
    t.pass_all()
    t.subset(SMITH)
    t.answer("quest")
    before = t.power(SMITH)
    use(t, "Banna Thief", SMITH)
    assert t.power(SMITH) == before + 1


def test_madtoof_strengthens_a_unit_that_is_sacrificed() -> None:
    me = side("Orc", quest=["Madtoof Ironleg", BOYZ])
    t = table(me, side("Dwarf", quest=[HOLD]), at="phase:beginning")
    loyalty, before = t.st.rules.card(t.ent(BOYZ).code).loyalty, t.power(BOYZ)
    t.to("window", seat=0)
    t.pick("Madtoof Ironleg", "open")
    assert titles(t) == {"Madtoof Ironleg", BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert loyalty and t.power(BOYZ) == before + loyalty
    t.to_phase(1, "kingdom")
    assert t.there(BOYZ, "discard", 0) and t.in_play("Madtoof Ironleg")


@pytest.mark.parametrize("zone", ["battlefield", "quest"])
def test_lobber_loads_in_the_battlefield(zone: str) -> None:
    t = table(side("Orc", **{zone: ["Squig Lobber"]}), side("Dwarf"), at="phase:beginning")
    assert uses(t, "Squig Lobber") is (zone == "battlefield")
    if zone == "battlefield":
        use(t, "Squig Lobber")
        assert t.ent("Squig Lobber").mark("resource") == 1


def test_lobber_shoots_its_tokens_from_any_zone() -> None:
    t = table(side("Orc", quest=[{"card": "Squig Lobber", "tokens": 1}]), side("Dwarf"))
    t.act("Squig Lobber")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 1)
    t.to("window", "capital", seat=0)
    assert not t.offered("Squig Lobber", "act")


@pytest.mark.parametrize(("resources", "answer"), [(1, "left"), (1, "right"), (0, "")])
def test_sons_of_coin_cost_a_resource_or_damage(resources: int, answer: str) -> None:
    t = table(side("Empire", kingdom=["Sons of Coin"], resources=resources), side("Orc"), at="begin:turn")
    if answer:
        t.to("either")
        t.answer(answer)
    t.to("window", seat=0)
    assert burnt(t, 0) == [0 if answer == "left" else 1, 0, 0]


def test_shaman_draws_when_an_own_chaos_unit_becomes_corrupt() -> None:
    wastes = {"card": "Extending the Wastes", "tokens": 6, "questing": "Knights Panther"}
    me = side("Chaos", quest=[wastes, "Pink Horror", TROLL], kingdom=["Beastman Shaman"], deck=[HOLD])
    for target, seen in (("Pink Horror", True), (TROLL, False), ("Winged Fury", False)):
        t = table(me, side("Orc", quest=["Winged Fury"]))
        t.act("Extending the Wastes", "6", target)
        t.pass_all()
        assert uses(t, "Beastman Shaman") is seen, target
        if seen:
            use(t, "Beastman Shaman")
            assert t.there(HOLD, "hand", 0)


@pytest.mark.parametrize(("name", "savage"), [("Chakax", True), (ELF, False)])
def test_chakax_hurts_a_savage_unit_played_from_hand(name: str, savage: bool) -> None:
    me = side("High Elf", hand=[name, *IDLE], quest=[] if savage else ["Chakax"])
    t = table(me, side("Orc"))
    t.play(name, "kingdom")
    t.pass_all()
    assert uses(t, "Chakax") is savage
    if savage:
        use(t, "Chakax")
        assert t.damage("Chakax") == 1


def test_chakax_spares_a_savage_unit_put_into_play_from_hand() -> None:
    me = side("Orc", hand=["Mork's Teef Ritual", "Skink Skirmishers"], quest=["Chakax", BOYZ])
    t = table(me, side("Dwarf"))
    t.play("Mork's Teef Ritual", BOYZ)
    t.pass_all()
    while not t.in_play("Skink Skirmishers"):
        t.answer(t.ask.default or t.keys()[0])
    t.to("window", seat=0)
    assert t.damage("Skink Skirmishers") == 0 and not uses(t, "Chakax")


# -- supports and quests ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "n"), [(2, 0), (1, 10)])
def test_boss_pit_counts_down_to_ten_cards(tokens: int, n: int) -> None:
    pit = {"card": "Boss Pit", "tokens": tokens}
    t = table(side("Orc", kingdom=[pit]), side("Dwarf"), at="phase:beginning")
    before = len(t.st.places["hand", 0])
    use(t, "Boss Pit")
    assert len(t.st.places["hand", 0]) == before + n and t.ent("Boss Pit").mark("resource") == tokens - 1


def blessed(*attackers: str) -> Table:
    """Return the end of a battlefield phase with a blessed Mage, in which these units have attacked."""
    me = side(
        "High Elf",
        battlefield=[bearing(MAGE, "Blessing of Asuryan"), BOYZ],
        discard=["Inflame", TROLL, "Mork's Teef Ritual"],
    )
    t = table(me, side("Orc", discard=["Storm of Change"]))
    attack(t, "quest", *attackers)
    return t


def test_blessing_puts_a_spell_on_top_of_the_deck() -> None:
    t = blessed(BOYZ)
    assert [t.power(x) - t.st.rules.card(t.ent(x).code).power for x in (MAGE, BOYZ)] == [1, 0]
    t.to("window", "end", seat=0)
    t.act("Blessing of Asuryan")
    t.pass_all()
    assert titles(t) == {"Inflame", "Mork's Teef Ritual"} and t.ask.shape == "pick"
    t.pick("Inflame")
    t.to("window", "end", seat=0)
    assert not t.offered("Blessing of Asuryan", "act")
    assert t.st.rules.card(t.st.piles["deck", 0][0][0]).name == "Inflame" and t.there(TROLL, "discard", 0)


def test_blessing_does_nothing_after_its_mage_attacked() -> None:
    t = blessed(MAGE, BOYZ)
    t.to("window", "end", seat=0)
    assert not t.offered("Blessing of Asuryan", "act")


def test_blessing_waits_for_the_end_of_the_battlefield_phase() -> None:
    t = blessed(BOYZ)
    t.to("window", "attackers", seat=0)
    assert not t.offered("Blessing of Asuryan", "act")


def test_blessing_is_offered_own_mages() -> None:
    me = side("High Elf", hand=["Blessing of Asuryan", *IDLE], quest=[MAGE, ELF])
    t = table(me, side("High Elf", quest=["Valorous Mage"]))
    t.pick("Blessing of Asuryan", "play")
    assert titles(t) == {MAGE}


def test_pool_draws_and_discards_for_two_resources() -> None:
    t = table(side("High Elf", kingdom=["Pool of Tranquility"], hand=[HOLD], deck=[TROLL]), side("Orc"))
    before = t.resources()
    t.act("Pool of Tranquility")
    t.pass_all()
    assert t.resources() == before - 2 and titles(t) == {HOLD, TROLL}
    t.pick(HOLD)
    assert t.there(TROLL, "hand", 0) and t.there(HOLD, "discard", 0)


def test_pool_needs_two_resources() -> None:
    t = table(side("High Elf", kingdom=["Pool of Tranquility"], resources=1), side("Orc"))
    assert not t.offered("Pool of Tranquility", "act")


def test_parties_draw_when_they_enter() -> None:
    t = table(side("Orc", hand=["Raiding Parties", *IDLE], deck=[HOLD]), side("Dwarf"))
    t.play("Raiding Parties")
    t.pass_all()
    use(t, "Raiding Parties")
    assert t.there(HOLD, "hand", 0)


@pytest.mark.parametrize(
    ("played", "questing", "works"),
    [
        ("Boss Pit", True, True),
        ("Boss Pit", False, False),
        ("Martog's Best Basha", True, False),
        (VILLAGE, True, False),
    ],
)
def test_parties_destroy_a_development(played: str, questing: bool, works: bool) -> None:
    parties: Any = {"card": "Raiding Parties", "questing": GOBLINS} if questing else "Raiding Parties"
    me = side("Orc", hand=[played, *IDLE], quest=[parties], battlefield=[BOYZ])
    t = table(me, side("Dwarf", developments={"quest": [HOLD, HOLD]}))
    t.play(played, BOYZ if played == "Martog's Best Basha" else "kingdom")
    assert uses(t, "Raiding Parties") is works
    if works:
        t.pick("Raiding Parties", "open")
        t.answer(t.keys()[0])
        t.pass_all()
        assert t.there(HOLD, "discard", 1)


# -- tactics ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "left"), [(1, 3), (0, 0)])
def test_snotlings_take_resources_by_the_loyalty_of_a_card(seat: int, left: int) -> None:
    me = side("Orc", hand=["Snotling Ambush", "Boss Pit", VILLAGE])
    t = table(me, side("Dwarf", resources=8))
    before = t.resources(seat)
    t.play("Snotling Ambush", "Boss Pit")
    mid = t.resources(seat)
    t.pass_all()
    t.answer(f"seat:{seat}")
    assert t.resources(seat) == mid - 5 and before >= mid
    assert not left or t.resources(seat) == left


def test_ritual_puts_a_unit_into_play_for_an_orc_and_damage() -> None:
    name = "Mork's Teef Ritual"
    me = side("Orc", hand=[name, "Shaggoth", VILLAGE], quest=[BOYZ, HOLD])
    t = table(me, side("Dwarf"))
    t.pick(name, "play")
    assert titles(t) == {BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    if t.ask.kind == "choose":
        assert titles(t) == {"Shaggoth"}
        t.pick("Shaggoth")
    t.answer("quest")
    while t.ask.kind != "choose":
        t.answer(t.ask.default or t.keys()[0])
    t.pick("kingdom section")
    assert burnt(t, 0) == [3, 0, 0] and t.there(BOYZ, "discard", 0)


def test_ritual_without_a_unit_deals_no_damage() -> None:
    t = table(side("Orc", hand=["Mork's Teef Ritual", VILLAGE], quest=[BOYZ]), side("Dwarf"))
    t.play("Mork's Teef Ritual", BOYZ)
    t.pass_all()
    t.to("window", seat=0)
    assert burnt(t, 0) == [0, 0, 0]


@pytest.mark.parametrize("played", ["Willpower", "Madtoof Ironleg"])
def test_countermoves_answer_a_tactic_of_an_opponent(played: str) -> None:
    me = side("Orc", hand=[played, *IDLE], quest=["Khorvak Grimbreath"])
    t = table(me, side("Dark Elf", hand=["Countermoves"], quest=[corrupt(TROLL)]))
    t.play(played, "Khorvak Grimbreath" if played == "Willpower" else "kingdom")
    t.to("window", seat=1)
    assert t.offered("Countermoves", "open") is (played == "Willpower")
    if played == "Willpower":
        t.pick("Countermoves", "open")
        assert titles(t) == {TROLL, "Khorvak Grimbreath"}
        t.pick("Khorvak Grimbreath")
        t.pass_all()
        assert t.there("Khorvak Grimbreath", "discard", 0)


def test_countermoves_are_not_played_without_a_tactic() -> None:
    t = table(side("Dark Elf", hand=["Countermoves"]), side("Orc", quest=[TROLL]))
    assert not t.offered("Countermoves", "play")


# -- rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "traders", "less"),
    [
        ("Stag of the Sacred Glade", 1, 1),
        ("Stag of the Sacred Glade", 3, 1),
        ("Juvenile Wyvern", 2, 2),
        ("Mannfred Von Carstein", 1, 0),
        (VILLAGE, 1, 0),
    ],
)
def test_trader_makes_creatures_cheaper_down_to_one(name: str, traders: int, less: int) -> None:
    bare = table(side("Orc", hand=[name]), side("Dwarf", quest=["Toof Trader"]))
    t = table(side("Orc", hand=[name], quest=["Toof Trader"] * traders), side("Dwarf"))
    assert price(t, name) == price(bare, name) - less


@pytest.mark.parametrize("gives", [True, False])
def test_expendable_wall_costs_a_unit_of_its_zone(gives: bool) -> None:
    t = table(
        side("Orc", hand=["Expendable Wall", *IDLE], quest=[BOYZ], kingdom=[TROLL]),
        side("Orc", quest=["Expendable Wall", GOBLINS]),
    )
    t.play("Expendable Wall", "quest")
    t.pass_all()
    t.answer("left" if gives else "right")
    assert t.there("Expendable Wall", "quest", 0) is gives and t.in_play(BOYZ) is not gives and t.in_play(TROLL)
    assert t.there("Expendable Wall", "quest", 1) and t.ask.kind == "window", "only the new one costs a unit"


def test_expendable_wall_without_a_unit_is_destroyed() -> None:
    t = table(side("Orc", hand=["Expendable Wall", *IDLE], kingdom=[TROLL]), side("Dwarf"))
    t.play("Expendable Wall", "quest")
    t.pass_all()
    assert t.there("Expendable Wall", "discard", 0)


@pytest.mark.parametrize(("zone", "uses"), [("quest", True), ("quest", False), ("kingdom", None)])
def test_expendable_wall_takes_the_damage_to_its_section(zone: str, uses: bool | None) -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Orc", **{zone: ["Expendable Wall"]}))
    attack(t, "quest", BOYZ)
    if uses is not None:
        t.to("replace")
        t.answer("e0" if uses else "")
    t.to_phase(1, "kingdom")
    assert t.in_play("Expendable Wall") is not bool(uses) and (burnt(t, 1)[1] == 0) is bool(uses)


KNIGHT = {"card": "Raiding Parties", "questing": "Black Knight"}


@pytest.mark.parametrize(
    ("theirs", "mine", "drawn"),
    [(KNIGHT, [VILLAGE, VILLAGE], 2), ("Black Knight", [VILLAGE, VILLAGE], 3), (KNIGHT, [], 1)],
)
def test_black_knight_makes_opponents_draw_fewer_cards(theirs: Any, mine: list[str], drawn: int) -> None:
    t = table(side("Orc", quest=mine), side("Dwarf", quest=[theirs]), at="draw")
    t.to("window", "quest", seat=0)
    assert len(t.st.places["hand", 0]) == len(IDLE) + drawn


def test_black_knight_does_not_hinder_its_own_player() -> None:
    t = table(side("Dwarf", quest=[KNIGHT]), side("Orc"), at="draw")
    power = 1 + t.power("Black Knight")
    t.to("window", "quest", seat=0)
    assert len(t.st.places["hand", 0]) == len(IDLE) + power


def mound_price(t: Table, name: str) -> int:
    """Return the cost to play a card in seat 0's discard pile, in resources."""
    return int(t.st.rules.play_cost(t.st, 0, t.id(name, 0, "discard")))


def test_mound_makes_the_first_discarded_card_cheaper() -> None:
    wyvern = "Juvenile Wyvern"
    cards: dict[str, Any] = {"hand": [VILLAGE, *IDLE], "discard": [BOYZ, wyvern]}
    t = table(side("Orc", kingdom=["Burial Mound", "Alder Crypt"], **cards), side("Dwarf"))
    bare = table(side("Orc", kingdom=["Alder Crypt"], **cards), side("Dwarf"))
    assert price(t, VILLAGE) == price(bare, VILLAGE)
    t.play(VILLAGE, "kingdom")
    t.pass_all()
    for name in (BOYZ, wyvern):
        assert mound_price(t, name) == mound_price(bare, name) - 1, "a card from hand does not count"
    t.to("window", "capital", seat=0)
    t.play(BOYZ, "battlefield")
    t.pass_all()
    assert t.there(BOYZ, "battlefield", 0) and mound_price(t, wyvern) == mound_price(bare, wyvern)


# -- whose cards count ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "played", "race"),
    [(ENGINEER, ENGINEER, "Dwarf"), ("Raiding Parties", "Boss Pit", "Orc"), ("Chakax", "Chakax", "High Elf")],
)
def test_card_ignores_what_an_opponent_plays(card: str, played: str, race: str) -> None:
    waits: Any = {"card": card, "questing": HOLD} if card == "Raiding Parties" else card
    t = table(side(race, hand=[played, *IDLE], developments={"quest": 1}), side(race, kingdom=[], quest=[waits]))
    t.play(played, "kingdom")
    if card == "Chakax":
        t.pass_all()
    assert not uses(t, card, 1)


def test_two_armoured_orcs_do_not_add_up() -> None:
    name = "Ruglud's Armoured Orcs"
    t = table(side("Orc", quest=[name], kingdom=[name, "Boss Pit"]), side("Dwarf"))
    assert [read(t.st, t.id(name, 0, zone), "toughness") for zone in ("quest", "kingdom")] == [5, 5]


def test_lobber_loads_only_itself() -> None:
    t = table(
        side("Orc", battlefield=["Squig Lobber"]), side("Orc", battlefield=["Squig Lobber"]), at="phase:beginning"
    )
    use(t, "Squig Lobber")
    assert [t.ent("Squig Lobber", seat).mark("resource") for seat in (0, 1)] == [1, 0]


@pytest.mark.parametrize("wall", ["quest", "kingdom"])
def test_expendable_wall_takes_only_a_unit_of_its_own_zone(wall: str) -> None:
    t = table(side("Orc", hand=["Expendable Wall", *IDLE], quest=[BOYZ]), side("Orc", kingdom=[BOYZ]))
    t.play("Expendable Wall", wall)
    t.pass_all()
    assert (t.ask.kind == "either") is (wall == "quest")


def test_sons_of_coin_hurt_only_their_own_section() -> None:
    t = table(side("Empire", kingdom=["Sons of Coin"], resources=0), side("Orc"), at="begin:turn")
    t.to("window", seat=0)
    assert (burnt(t, 0), burnt(t, 1)) == ([1, 0, 0], [0, 0, 0])


def test_shaman_ignores_corrupt_chaos_units_of_others() -> None:
    wastes = {"card": "Extending the Wastes", "tokens": 6, "questing": "Knights Panther"}
    t = table(side("Chaos", quest=[wastes, "Pink Horror"]), side("Chaos", kingdom=["Beastman Shaman"]))
    t.act("Extending the Wastes", "6", "Pink Horror")
    t.pass_all()
    assert not uses(t, "Beastman Shaman", 1)
