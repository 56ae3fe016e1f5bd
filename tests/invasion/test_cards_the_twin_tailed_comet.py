"""Cards of The Twin Tailed Comet: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, hurt, side, table, throw, titles, use, uses

from engine.kernel.state.layers import read

(SLAYER, RUNESMITH, OATH, SKARSNIK, TATTOOS, WIZARD, RALLY, LION, MAGE, CENTIGOR) = (
    "Daemonslayer",
    "Master Runesmith",
    "The Slayer Oath",
    "Skarsnik and Gobbla",
    "Tribal Tattoos",
    "Celestial Wizard",
    "Rally Point",
    "White Lion Vanguard",
    "True Mage",
    "Centigor",
)
(WASTES, SORCERESS, CONVENT, CAULDRON, CAIRN, LIGHT) = (
    "Emptying the Wastes",
    "Bloodcall Sorceress",
    "Sorceress Convent",
    "Anointed Cauldron",
    "Forgotten Cairn",
    "Light of Morrslieb",
)
HOLD, SMITH, BRIGADE, BOYZ, SQUAD, GOBLINS, TROLL, VOMIT, FOOT, FLAMES, KIN = (
    "Defender of the Hold",
    "Runesmith",
    "Mountain Brigade",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "River Troll",
    "Troll Vomit",
    "Foot of Gork",
    "Flames of Tzeentch",
    "Tree Kin",
)


def gathered(name: str, tokens: int = 0, race: str = "Chaos", **given: Any) -> Table:
    """Return the position after the unit's player has played a development and used the unit's Action."""
    mine = given.pop("mine", {})
    me = side(race, quest=[{"card": name, "tokens": tokens}, *mine.pop("quest", [])], hand=[HOLD, *IDLE], **mine)
    t = table(me, side("Orc", **given))
    t.develop(HOLD, "kingdom")
    t.to("window", seat=0)
    t.pick(name, "open")
    return t


# -- tokens for developments -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [SLAYER, RUNESMITH])
def test_unit_gathers_tokens_for_developments(name: str) -> None:
    t = gathered(name)
    t.pass_all()
    assert t.ent(name).mark("resource") == 1
    t.to("window", "capital", seat=0)
    assert not t.offered(name, "open"), "one token for one development"


@pytest.mark.parametrize("tokens", [0, 2])
def test_slayer_is_as_tough_as_it_has_tokens(tokens: int) -> None:
    t = table(side("Dwarf", quest=[{"card": SLAYER, "tokens": tokens}]), side("Orc"))
    assert read(t.st, t.id(SLAYER), "toughness") == tokens


@pytest.mark.parametrize(("name", "paid"), [("Wake the Mountain", True), (BRIGADE, False)])
def test_runesmith_pays_for_tactics_only(name: str, paid: bool) -> None:
    me = side("Dwarf", quest=[{"card": RUNESMITH, "tokens": 3}], hand=[name], resources=2)
    assert table(me, side("Orc")).offered(name, "play") is paid


def test_wizard_may_burn_every_unit_of_its_zones_for_two_tokens() -> None:
    t = gathered(WIZARD, 1, "Empire", mine={"kingdom": [BRIGADE], "quest": [BOYZ]}, quest=[TROLL], kingdom=[SQUAD])
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("may", 0)
    t.answer("yes")
    assert [t.damage(x) for x in (WIZARD, BOYZ, TROLL, BRIGADE, SQUAD)] == [1, 1, 1, 0, 0]
    assert t.ent(WIZARD).mark("resource") == 0


@pytest.mark.parametrize("tokens", [0, 1])
def test_wizard_keeps_its_tokens(tokens: int) -> None:
    t = gathered(WIZARD, tokens, "Empire", quest=[TROLL])
    t.pass_all()
    assert (t.ask.kind == "may") is bool(tokens)
    if tokens:
        t.answer("no")
    assert t.ent(WIZARD).mark("resource") == tokens + 1 and t.damage(TROLL) == 0


def test_mage_deals_indirect_damage_for_all_its_tokens() -> None:
    t = gathered(MAGE, 1, "High Elf")
    t.pass_all()
    assert t.ask.kind == "indirect" and t.ask.total == 2
    t.to("window", seat=0)
    assert sum(burnt(t, 1)) == 2 and sum(burnt(t, 0)) + t.damage(MAGE) == 2


@pytest.mark.parametrize("tokens", [0, 1])
def test_sorceress_weakens_as_many_units_as_she_will_have_tokens(tokens: int) -> None:
    t = gathered(SORCERESS, tokens, "Dark Elf", quest=[TROLL, BRIGADE])
    assert titles(t) == {SORCERESS, TROLL, BRIGADE} and (t.ask.min, t.ask.max) == (0, tokens + 1)
    t.subset(*(TROLL, BRIGADE)[: tokens + 1])
    t.pass_all()
    assert (t.power(TROLL), t.power(BRIGADE)) == (0, 0 if tokens else 2)
    assert t.ent(SORCERESS).mark("resource") == tokens + 1
    t.to_phase(1, "kingdom")
    assert t.power(TROLL) == 2


def test_sorceress_gathers_tokens_without_targets() -> None:
    t = gathered(SORCERESS, 0, "Dark Elf")
    t.answer("")
    t.pass_all()
    assert t.ent(SORCERESS).mark("resource") == 1 and t.power(SORCERESS) == 1


@pytest.mark.parametrize("questing", [True, False])
def test_wastes_gather_tokens_while_a_unit_quests(questing: bool) -> None:
    quest = {"card": WASTES, "questing": SMITH} if questing else WASTES
    t = table(side("Chaos", quest=[quest], hand=[HOLD, *IDLE]), side("Orc"))
    t.develop(HOLD, "kingdom")
    assert uses(t, WASTES) is questing


@pytest.mark.parametrize(("top", "found"), [(BOYZ, True), (VOMIT, False)])
def test_wastes_keep_a_unit_and_bury_another_card(top: str, found: bool) -> None:
    quest = {"card": WASTES, "questing": SMITH, "tokens": 2}
    t = table(side("Chaos", quest=[quest], deck=[top, GOBLINS]), side("Orc"))
    size = len(t.st.piles["deck", 0])
    t.act(WASTES)
    t.pass_all()
    names = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert t.there(top, "hand", 0) is found and (names[0], len(names)) == (GOBLINS, size - found)
    assert (names[-1] == top) is not found and t.ent(WASTES).mark("resource") == 0
    assert not t.offered(WASTES, "act")


# -- developments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lights", [0, 1, 2])
def test_light_allows_more_developments(lights: int) -> None:
    t = table(side("Orc", kingdom=[LIGHT] * lights, hand=[HOLD] * 4 + IDLE), side("Dwarf"))
    for _ in range(lights + 1):
        t.develop(HOLD, "quest")
        t.pass_all()
        t.to("window", "capital", seat=0)
    assert not t.offered(HOLD, "dev") and t.why(f"dev:{t.id(HOLD, 0, 'hand')}") == "why.developed"
    assert len(t.st.places["quest", 0]) == lights + 1


def test_light_of_an_opponent_does_not_count() -> None:
    t = table(side("Orc", hand=[HOLD, HOLD, *IDLE]), side("Dwarf", kingdom=[LIGHT]))
    t.develop(HOLD, "quest")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered(HOLD, "dev")


@pytest.mark.parametrize(("name", "used"), [(KIN, True), (BOYZ, False)])
def test_cairn_brings_a_development_for_a_fallen_wood_elf(name: str, used: bool) -> None:
    t = table(side("Orc", hand=[VOMIT, *IDLE]), side("Empire", kingdom=[CAIRN], quest=[name], deck=[HOLD]))
    t.play(VOMIT)
    t.pass_all()
    assert uses(t, CAIRN, 1) is used
    if used:
        t.pick(CAIRN, "open")
        t.pass_all()
        assert t.st.rules.developments_in(t.st, "kingdom", 1) == 1


@pytest.mark.parametrize("answer", [0, 1])
def test_centigor_eats_a_development_or_burns_its_capital(answer: int) -> None:
    me = side("Chaos", quest=[CENTIGOR], developments={"kingdom": 1})
    t = table(me, side("Orc"), at="begin:turn")
    assert t.ask.kind == "either" and len(t.keys()) == 2
    t.answer(t.keys()[answer])
    assert t.st.rules.developments_in(t.st, "kingdom", 0) == answer and burnt(t, 0) == [answer] * 3


def test_centigor_without_a_development_burns_its_capital() -> None:
    t = table(side("Chaos", quest=[CENTIGOR]), side("Orc", developments={"quest": 1}), at="begin:turn")
    assert t.ask.kind == "window" and burnt(t, 0) == [1, 1, 1] and burnt(t, 1) == [0, 0, 0]


# -- power and damage --------------------------------------------------------------------------------------


def test_oath_counts_units_in_the_discard_pile() -> None:
    me = side("Dwarf", hand=[OATH, *IDLE], quest=[SMITH], discard=[HOLD, BOYZ, VOMIT])
    t = table(me, side("Orc", quest=[TROLL], discard=[HOLD]))
    t.pick(OATH, "play")
    if t.ask.kind == "target":
        assert titles(t) == {SMITH}
        t.pick(SMITH)
    t.pass_all()
    assert t.power(SMITH) == 3
    t.to_phase(1, "kingdom")
    assert t.power(SMITH) == 1


def test_skarsnik_is_healed_to_burn_the_enemy_capital() -> None:
    t = table(side("Orc", quest=[hurt(SKARSNIK, 3)], deck=[HOLD]), side("Dwarf", sections={"quest": "burning"}))
    t.act(SKARSNIK)
    t.pass_all()
    assert t.damage(SKARSNIK) == 0 and burnt(t, 1) == [1, 0, 1] and burnt(t, 0) == [0, 0, 0]
    assert t.there(HOLD, "hand", 0)


def test_skarsnik_needs_three_damage() -> None:
    t = table(side("Orc", quest=[hurt(SKARSNIK, 2)]), side("Dwarf"))
    assert not t.offered(SKARSNIK, "act")


def test_lion_redirects_one_damage_each_turn() -> None:
    me = side("Chaos", hand=[FLAMES, FLAMES, *IDLE], quest=[TROLL], kingdom=[BOYZ], resources=40)
    t = table(me, side("High Elf", quest=[LION, BRIGADE], kingdom=[SQUAD]))
    throw(t, LION, 2)
    assert titles(t) == {TROLL, BRIGADE} and t.ask.seat == 1
    t.pick(TROLL)
    t.to("window", "capital", seat=0)
    assert (t.damage(TROLL), t.damage(LION)) == (1, 1)
    throw(t, LION, 1)
    assert t.there(LION, "discard", 1) and t.damage(TROLL) == 1


def test_convent_hurts_a_player_who_discards() -> None:
    me = side("Dark Elf", quest=["Vanguard of Woe"], kingdom=[CONVENT])
    t = table(me, side("Orc", hand=[FOOT, BOYZ, TROLL], sections={"quest": "burning"}), active=1)
    t.play(FOOT, "Vanguard of Woe")
    t.pass_all()
    t.to("window", seat=0)
    t.answer(t.keys()[t.names().index("Use Vanguard of Woe")])
    t.pass_all()
    t.pick(BOYZ)
    use(t, CONVENT)
    assert [o.ref for o in t.options()] == [t.id("kingdom section", 1), t.id("battlefield section", 1)]
    t.pick("kingdom section")
    assert burnt(t, 1) == [1, 0, 0]


@pytest.mark.parametrize(("zone", "used"), [("quest", True), ("kingdom", False)])
def test_cauldron_makes_an_attacker_discard(zone: str, used: bool) -> None:
    me = side("Orc", battlefield=[SQUAD], hand=[BOYZ, VOMIT])
    t = table(me, side("Dark Elf", quest=[CAULDRON]))
    attack(t, zone, SQUAD)
    assert uses(t, CAULDRON, 1) is used
    if used:
        t.pick(CAULDRON, "open")
        t.pass_all()
        assert t.ask.seat == 0 and titles(t) == {BOYZ, VOMIT}
        t.pick(BOYZ)
        assert t.there(BOYZ, "discard", 0) and t.there(VOMIT, "hand", 0)


# -- cards that move ---------------------------------------------------------------------------------------


def test_rally_point_calls_a_unit_from_another_zone() -> None:
    me = side("Empire", quest=[RALLY, SMITH], kingdom=[BOYZ], battlefield=[SQUAD])
    t = table(me, side("Orc", kingdom=[TROLL]), at="begin:turn")
    t.to("window", seat=0)
    t.pick(RALLY, "open")
    assert titles(t) == {BOYZ, SQUAD}
    t.pick(SQUAD)
    t.pass_all()
    assert t.there(SQUAD, "quest", 0) and t.there(BOYZ, "kingdom", 0)


def tattooed(answer: str, **mine: Any) -> Table:
    """Return the position after the bearer of the Tattoos has fallen and their player has answered."""
    t = table(
        side("Dwarf", hand=[FOOT, *IDLE], quest=[SQUAD]),
        side("Orc", battlefield=[bearing(GOBLINS, TATTOOS)], **{"resources": 3, **mine}),
    )
    assert t.power(GOBLINS) == 2
    t.play(FOOT, GOBLINS)
    t.pass_all()
    if answer:
        assert (t.ask.kind, t.ask.seat) == ("may", 1)
        t.answer(answer)
    return t


def test_tattoos_go_on_to_another_unit_for_a_resource() -> None:
    t = tattooed("yes", quest=[BOYZ], kingdom=[TROLL])
    assert titles(t) == {BOYZ, TROLL}
    t.pick(BOYZ)
    assert t.ent(TATTOOS).host == t.id(BOYZ) and t.ent(TATTOOS).ctl == 1
    assert t.power(BOYZ) == 2 and t.resources(1) == 2


def test_tattoos_may_be_given_up() -> None:
    t = tattooed("no", quest=[BOYZ])
    assert t.there(TATTOOS, "discard", 1) and t.resources(1) == 3


@pytest.mark.parametrize("mine", [{"quest": []}, {"quest": [BOYZ], "resources": 0}])
def test_tattoos_need_a_unit_and_a_resource(mine: dict[str, Any]) -> None:
    t = tattooed("", **mine)
    assert t.ask.kind == "window" and t.there(TATTOOS, "discard", 1)


def test_tattoos_are_for_own_units() -> None:
    t = table(side("Orc", hand=[TATTOOS, *IDLE], quest=[BOYZ, SQUAD]), side("Dwarf", quest=[SMITH]))
    t.pick(TATTOOS, "play")
    assert titles(t) == {BOYZ, SQUAD}
