"""Cards that cancel, raise, redirect and survive damage: what is offered, what happens, what is not possible."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, seat, table, titles

from engine.kernel.state.layers import keyword_number

SMITH, BRIGADE, HOLD, BOYZ, SQUAD, KNIGHTS, FLAMES = (
    "Runesmith", "Mountain Brigade", "Defender of the Hold", "Boar Boyz", "Black Orc Squad", "Chaos Knights",
    "Flames of Tzeentch")
BLOODLETTER, FLAGELLANTS, DEN, SPITES, CITY = (
    "Bloodletter", "Flagellants", "Troll Den", "Protective Spites", "Visit the Haunted City")
HYDRA, MAGE, GIFTS, MOB, BLADE, HARBOUR, SHAMAN, OFFERING = (
    "War Hydra", "Dragonmage", "Gifts of Aenarion", "Mob Up", "Hydra Blade", "Eatine Harbour", "Orc Shaman",
    "Offering to Hekarti")
PREY, CANNON, SKIN, IRON = "Track the Prey", "Hellcannon Reserves", "Thick-Skinned", "Iron Discipline"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])

TEXTS = {
    BLOODLETTER: "Damage assigned to each unit is doubled (each further copy adds the base amount once).",
    FLAGELLANTS: "Action (sacrifice this card): This turn, cancel the next 2 damage to capital sections you control, "
                 "2 in all.",
    DEN: "Forced: At the beginning of your turn, either deal 2 damage to a unit you control in this zone, or else "
         "sacrifice this card (one that can be done in full).",
    SPITES: "Order only (not in a deck with Destruction cards).\nAttach this card to target unit you control.\n"
            "This card enters play with 3 resource tokens on it.\n"
            "By FAQ 1.3: If the attached unit would be dealt damage, remove 1 resource token from this card; if you "
            "do, all of that damage is cancelled.\n"
            "By FAQ 1.6: If the attached unit would be dealt damage, you may remove 1 resource token from this card; "
            "if you do, all of that damage is cancelled.",
    CITY: "Action: When you play a development, put 1 resource token onto this card. This can be used only if "
          "there is a unit that quests on this card.\n"
          "Action (remove 2 resource tokens from this card): Move target unit or non-Attachment support card to "
          "another zone of its controller.",
    HYDRA: "This card enters play with 5 resource tokens on it.\n"
           "By FAQ 1.3: Action (remove 1 resource token from this card): Cancel 1 of the combat damage assigned to "
           "this card. Then gain 1 resource. This can be used only if combat damage assigned to this card is 1 or "
           "more.\n"
           "By FAQ 1.6: If this card would be dealt damage, each 1 of that damage removes 1 resource token from this "
           "card and is cancelled, as long as there are any, and for each 1 cancelled you gain 1 resource.",
    MAGE: "If this card would be dealt damage, all but 1 of that damage is cancelled.",
    GIFTS: "Action: This turn, cancel all damage to each capital section you control, and for each 1 cancelled you "
           "gain 1 resource.",
    MOB: "Action: Nothing cancels combat damage until the end of the turn.",
    BLADE: "Attach this card to target Dark Elf unit.\nWhen this card enters play, corrupt the attached unit.\n"
           "The unit bearing this card gets +2 power.\n"
           "If the attached unit would be destroyed, you may spend 2 resources; if you do, it stays in play and all "
           "damage on it is removed instead.",
    PREY: "Order only (not in a deck with Destruction cards).\n"
          "Action: If the match is played by FAQ 1.6, target unit you control gains Savage X until the end of the "
          "turn, where X is its printed power. If not, it gains Savage X for the rest of the game, where X is "
          "its printed power.\n"
          "Savage X (when this unit is dealt damage, it may deal X damage to target unit in any zone of the same name "
          "as its own).",
    CANNON: "Kingdom. When a tactic you play deals damage to one or more targets, it deals 1 more damage to each of "
            "them.",
    SKIN: "Attach this card to target Orc unit.\nAction (sacrifice this card): Any amount of the combat damage "
          "assigned to the attached unit is assigned to target unit you control instead. This can be used only if "
          "combat damage assigned to the attached unit is 1 or more.",
    IRON: "Action: Cancel each other Action aimed at target unit, unless its controller pays 4 resources more for it, "
          "until the end of the turn.",
    HARBOUR: "Each unit in a zone without developments loses its Actions and Forced effects.",
    SHAMAN: "Action: When you play a development, put 1 resource token onto this card. Then move up to X of the damage "
            "on a capital section you control in this zone onto target unit you control, where X is the count of "
            "resource tokens on this card.",
    OFFERING: "Quest. Action (remove X resource tokens from this card): Target unit gets -X hit points until the end "
              "of the turn.\n"
              "Quest. Forced: When a unit an opponent owns is put into a discard pile from play, provided that there "
              "is a unit that quests on this card, put 1 resource token onto this card.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def side(race: str, **given: Any) -> dict[str, Any]:
    return seat(race=race, **{"hand": IDLE, "resources": 9, **given})


def foe(**given: Any) -> dict[str, Any]:
    return seat(**{"hand": IDLE, **given})


def bearing(name: str, *worn: Any, **given: Any) -> dict[str, Any]:
    return {"card": name, "attached": list(worn), **given}


def attack(t: Table, zone: str, *attackers: str) -> None:
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1")
    t.to("attackers")
    t.subset(*attackers)


def throw(t: Table, name: str, n: int) -> None:
    """Flames for ``n`` on a unit of either side."""
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.answer(str(n))
    t.pick(name)
    t.pass_all()


# -- Bloodletter -------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-BLOODLETTER", "INV-QA-BLOODLETTER-MULTI")
@pytest.mark.parametrize(("copies", "dealt"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_each_bloodletter_adds_the_damage_once_more_as_it_is_assigned(copies: int, dealt: int) -> None:
    t = table(side("Chaos", kingdom=[BLOODLETTER] * copies, battlefield=["Night Goblins"]), foe(quest=[BRIGADE]),
              at="window:defenders", zone="quest", attackers=["Night Goblins"], defenders=[BRIGADE])
    assert t.power("Night Goblins") == 1
    t.pass_()
    t.to("window", "assigned")
    assert [n for e, n, *_ in t.st.vars["packets"] if e == t.id(BRIGADE)] == [dealt]


@pytest.mark.rule("INV-QA-BLOODLETTER-NONCOMBAT")
@pytest.mark.parametrize("lord", [0, 1])
def test_flames_for_two_deal_four_to_any_unit_whoever_has_the_bloodletter(lord: int) -> None:
    sides: list[dict[str, Any]] = [{}, {}]
    sides[lord] = {"battlefield": [BLOODLETTER]}
    t = table(side("Chaos", hand=[FLAMES], **sides[0]), foe(quest=[BRIGADE], **sides[1]))
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 4


def test_a_capital_takes_no_more_for_the_bloodletter() -> None:
    t = table(side("Chaos", battlefield=[SQUAD, BLOODLETTER]), foe(hand=[]))
    attack(t, "quest", SQUAD)
    power = t.power(SQUAD)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == power


# -- Flagellants -------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("INV-ERR-CC-065")
def test_flagellants_die_for_the_next_two_damage_assigned_to_the_capital(faq: str) -> None:
    for when, less in (("attackers", 2), ("assigned", 0)):  # what was assigned before they died is not the next
        t = table(side("Chaos", battlefield=[KNIGHTS]), foe(quest=[], kingdom=[FLAGELLANTS]), at="window:attackers",
                  zone="quest", attackers=[KNIGHTS], options={"faq": faq})
        power = t.power(KNIGHTS)
        t.to("window", when, seat=1)
        t.act(FLAGELLANTS)
        t.pass_all()
        assert t.there(FLAGELLANTS, "discard", 1)
        t.to_phase(1, "beginning")
        assert t.damage("quest section", 1) == power - less


def test_flagellants_cancel_two_damage_in_all_and_only_of_their_player_and_this_turn() -> None:
    t = table(side("Empire", kingdom=[FLAGELLANTS], battlefield=[KNIGHTS]), foe(battlefield=[BOYZ]))
    t.act(FLAGELLANTS)
    t.pass_all()
    attack(t, "quest", KNIGHTS)
    power = t.power(KNIGHTS)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == power, "the opponent's capital"
    t.to("attack_zone")
    t.answer("attack:kingdom:0")
    t.to("attackers")
    t.subset(BOYZ)
    t.to_phase(0, "beginning")
    assert t.damage("kingdom section", 0) == t.power(BOYZ), "that was last turn"


def test_flagellants_do_not_cover_units() -> None:
    t = table(side("Empire", hand=[FLAMES], kingdom=[FLAGELLANTS], quest=[BRIGADE]), foe())
    t.act(FLAGELLANTS)
    t.pass_all()
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 2


# -- Troll Den -----------------------------------------------------------------------------------------------


def den(*units: str, elsewhere: tuple[str, ...] = ()) -> Table:
    """My turn begins with the Den and some units in the quest zone."""
    return table(side("Orc", hand=[], quest=[DEN, *units], kingdom=list(elsewhere)), foe(hand=[], quest=[BRIGADE]),
                 at="begin:turn")


def test_the_den_feeds_on_a_unit_of_its_zone_or_goes() -> None:
    t = den(SQUAD, BOYZ, elsewhere=("Crooked Teef Goblins",))
    assert t.ask.seat == 0 and len(t.keys()) == 2
    t.answer(t.keys()[0])
    assert titles(t) == {SQUAD, BOYZ}, "mine in this zone alone"
    t.pick(SQUAD)
    assert t.damage(SQUAD) == 2 and t.in_play(DEN)
    t = den(SQUAD)
    t.answer(t.keys()[1])
    assert t.there(DEN, "discard", 0) and t.damage(SQUAD) == 0


def test_a_den_without_a_unit_goes() -> None:
    t = den(elsewhere=(SQUAD,))
    assert t.there(DEN, "discard", 0) and t.damage(SQUAD) == 0


# -- Protective Spites -----------------------------------------------------------------------------------------


def struck(n: int, tokens: int, faq: str = "1.6") -> Table:
    """Flames for ``n`` on a unit that bears the Spites."""
    worn = {"card": SPITES, "tokens": tokens}
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[bearing(BRIGADE, worn)]), options={"faq": faq})
    throw(t, BRIGADE, n)
    return t


@pytest.mark.rule("INV-ERR-LEG-051", "INV-ERR-LEG-051-ALL")
def test_one_token_of_the_spites_stops_all_the_damage_if_their_player_likes() -> None:
    for answer, left in (("e0", 2), ("", 3)):
        t = struck(7, 3)
        assert (t.ask.kind, t.ask.seat) == ("replace", 1)
        t.answer(answer)
        assert t.in_play(BRIGADE) == bool(answer)
        if answer:
            assert t.damage(BRIGADE) == 0 and t.ent(SPITES).mark("resource") == left


def test_by_the_older_faq_nobody_is_asked() -> None:
    t = struck(7, 3, "1.3")
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 0 and t.ent(SPITES).mark("resource") == 2


@BOTH
def test_spites_without_a_token_stop_nothing(faq: str) -> None:
    t = struck(2, 0, faq)
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 2


def test_spites_come_with_three_tokens_to_an_own_unit_and_help_no_other() -> None:
    t = table(side("Empire", hand=[SPITES, FLAMES], resources=20, quest=[BRIGADE, HOLD]), foe(quest=[SMITH]))
    t.pick(SPITES, "play")
    assert titles(t) == {BRIGADE, HOLD}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.ent(SPITES).host == t.id(BRIGADE) and t.ent(SPITES).mark("resource") == 3
    throw(t, HOLD, 2)
    assert t.ask.kind == "window" and not t.in_play(HOLD)


# -- Visit the Haunted City --------------------------------------------------------------------------------------


def city(tokens: int = 0, questing: str | None = HOLD, **given: Any) -> Table:
    quest: dict[str, Any] = {"card": CITY, "tokens": tokens}
    if questing:
        quest["questing"] = questing
    return table(side("Empire", hand=[SMITH], quest=[quest], **given),
                 foe(kingdom=["Contested Village"], battlefield=[BOYZ]))


def test_the_city_gathers_a_token_with_each_development_while_a_unit_quests() -> None:
    for questing, offered in ((HOLD, True), (None, False)):
        t = city(questing=questing)
        t.develop(SMITH, "kingdom")
        t.to("window", seat=0)
        assert t.offered(CITY, "open") == offered
    t = city()
    t.develop(SMITH, "kingdom")
    t.to("window", seat=0)
    t.pick(CITY, "open")
    t.pass_all()
    assert t.ent(CITY).mark("resource") == 1


def test_two_tokens_move_any_unit_or_support_between_its_players_zones() -> None:
    assert not city(1).offered(CITY, "act")
    t = city(3, kingdom=[BRIGADE])
    t.pick(CITY, "act")
    assert titles(t) == {HOLD, BRIGADE, "Contested Village", BOYZ}
    t.pick("Contested Village")
    t.pass_all()
    assert sorted(t.keys()) == ["battlefield", "quest"]
    t.answer("battlefield")
    assert t.there("Contested Village", "battlefield", 1) and t.ent(CITY).mark("resource") == 1


def test_the_city_moves_no_attachment_away_from_its_unit() -> None:
    t = city(2, kingdom=[{"card": BRIGADE, "attached": [SPITES]}])
    t.pick(CITY, "act")
    assert SPITES not in titles(t) and BRIGADE in titles(t)


# -- War Hydra ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-CC-076")
@pytest.mark.parametrize(("tokens", "n", "left", "dead"), [(5, 2, 3, False), (5, 5, 0, False), (2, 3, 0, True)])
def test_the_hydra_sheds_a_token_for_each_damage_and_earns_a_resource(
        tokens: int, n: int, left: int, dead: bool) -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": HYDRA, "tokens": tokens}], resources=0))
    throw(t, HYDRA, n)
    assert t.ask.kind == "window", "nobody is asked"
    assert t.resources(1) == tokens - left
    assert t.there(HYDRA, "discard", 1) == dead
    if not dead:
        assert t.damage(HYDRA) == 0 and t.ent(HYDRA).mark("resource") == left


def test_by_the_older_faq_the_hydra_s_player_cancels_combat_damage_that_is_assigned() -> None:
    t = table(side("Orc", battlefield=["Night Goblins"]), foe(quest=[{"card": HYDRA, "tokens": 5}], resources=0),
              at="window:defenders", zone="quest", attackers=["Night Goblins"], defenders=[HYDRA],
              options={"faq": "1.3"})
    t.to("window", seat=1)
    assert not t.offered(HYDRA, "act"), "nothing is assigned yet"
    t.to("window", "assigned", seat=1)
    t.act(HYDRA)
    t.pass_all()
    assert t.resources(1) == 1 and t.ent(HYDRA).mark("resource") == 4
    t.to("window", seat=1)
    assert not t.offered(HYDRA, "act"), "nothing is left to cancel"
    t.to_phase(1, "beginning")
    assert t.in_play(HYDRA) and t.damage(HYDRA) == 0


def test_by_the_older_faq_other_damage_kills_the_hydra() -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": HYDRA, "tokens": 5}]), options={"faq": "1.3"})
    throw(t, HYDRA, 1)
    assert t.there(HYDRA, "discard", 1)


# -- Dragonmage --------------------------------------------------------------------------------------------------


def test_the_dragonmage_takes_one_damage_of_any_dealing() -> None:
    t = table(side("Chaos", hand=[FLAMES, FLAMES], resources=20), foe(quest=[MAGE, BRIGADE]))
    throw(t, MAGE, 7)
    assert t.damage(MAGE) == 1
    throw(t, MAGE, 1)
    assert t.damage(MAGE) == 2


def test_a_dragonmage_with_one_hit_point_left_dies_of_the_next_damage() -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": MAGE, "damage": 2}]))
    throw(t, MAGE, 4)
    assert t.there(MAGE, "discard", 1)


@pytest.mark.parametrize(("damage", "detail"), [(0, False), (2, True)])
def test_an_attacker_gets_past_the_dragonmage_only_when_one_damage_kills(damage: int, detail: bool) -> None:
    t = table(side("Orc", battlefield=[KNIGHTS]), foe(quest=[{"card": MAGE, "damage": damage}]),
              at="window:defenders", zone="quest", attackers=[KNIGHTS], defenders=[MAGE])
    t.to_phase(1, "beginning")
    assert (t.damage("quest section", 1) > 0) == detail


# -- Gifts of Aenarion, Mob Up -------------------------------------------------------------------------------------


def gifted(faq: str = "1.6") -> Table:
    """The attacked player has cancelled all damage to the capital."""
    t = table(side("Chaos", battlefield=[KNIGHTS]), seat(race="High Elf", hand=[GIFTS, *IDLE], resources=5),
              at="window:attackers", zone="quest", attackers=[KNIGHTS], options={"faq": faq})
    t.to("window", "attackers", seat=1)
    t.play(GIFTS)
    t.pass_all()
    return t


@BOTH
def test_the_gifts_turn_damage_to_the_capital_into_resources(faq: str) -> None:
    t = gifted(faq)
    before = t.resources(1)
    t.to_phase(1, "beginning")
    assert t.damage("quest section", 1) == 0 and t.resources(1) == before + t.power(KNIGHTS) == before + 3


def test_the_gifts_cover_no_unit_and_no_other_turn() -> None:
    t = table(side("Chaos", hand=[FLAMES, "Cold One Riders"], battlefield=[KNIGHTS]),
              seat(race="High Elf", hand=[GIFTS], quest=[BRIGADE], resources=5))
    t.to("window", seat=1)
    t.play(GIFTS)
    t.pass_all()
    throw(t, BRIGADE, 2)
    assert t.damage(BRIGADE) == 2 and t.resources(1) == 0
    t.to_phase(1, "beginning")
    assert not any(m.key == "instead:damaged" for m in t.st.modifiers.values())


@BOTH
@pytest.mark.parametrize("when", ["defenders", "assigned"])
def test_mobbed_up_nobody_s_toughness_helps_against_combat_damage(faq: str, when: str) -> None:
    hammerer = "Hammerer of Karak Azul"
    for mob in (True, False):
        t = table(side("Orc", battlefield=[BRIGADE], hand=[MOB]), foe(quest=[hammerer]), at="window:defenders",
                  zone="quest", attackers=[BRIGADE], defenders=[hammerer], options={"faq": faq})
        t.to("window", when, seat=0)
        if mob:
            t.play(MOB)
            t.pass_all()
        t.to_phase(1, "beginning")
        assert t.there(hammerer, "discard", 1) == mob


def test_mobbed_up_the_attacker_needs_no_more_than_hit_points() -> None:
    hammerer = "Hammerer of Karak Azul"
    for mob in (True, False):
        t = table(side("Orc", battlefield=[KNIGHTS], hand=[MOB, SMITH]), foe(quest=[hammerer]),
                  at="window:defenders", zone="quest", attackers=[KNIGHTS], defenders=[hammerer])
        if mob:
            t.to("window", "defenders", seat=0)
            t.play(MOB)
            t.pass_all()
            t.to("assign", seat=0)
            assert next(o.max for o in t.ask.options if o.ref == t.id("quest section", 1)) == 1
            t.answer(t.split(Hammerer_of_Karak_Azul=2, quest_section=1))
        t.to_phase(1, "beginning")
        assert t.there(hammerer, "discard", 1) and t.damage("quest section", 1) == int(mob)


def test_mobbed_up_other_damage_is_cancelled_as_before() -> None:
    t = table(side("Orc", hand=[MOB, FLAMES], resources=20), foe(quest=[MAGE]))
    t.play(MOB)
    t.pass_all()
    throw(t, MAGE, 3)
    assert t.damage(MAGE) == 1


# -- Hydra Blade ---------------------------------------------------------------------------------------------------


def bladed(resources: int, n: int = 9) -> Table:
    """Flames kill the bearer of the Blade."""
    t = table(side("Chaos", hand=[FLAMES], resources=20), foe(quest=[bearing("Cold One Riders", BLADE), BRIGADE],
                                                              resources=resources))
    throw(t, "Cold One Riders", n)
    return t


def test_the_bearer_of_the_blade_lives_on_unhurt_for_two_resources() -> None:
    t = bladed(3)
    assert (t.ask.kind, t.ask.seat) == ("replace", 1)
    t.answer("e0")
    assert t.in_play("Cold One Riders") and t.damage("Cold One Riders") == 0 and t.resources(1) == 1
    assert t.ent(BLADE).host == t.id("Cold One Riders")


@pytest.mark.parametrize("resources", [1, 2])
def test_the_bearer_of_the_blade_dies_without_the_resources_or_by_choice(resources: int) -> None:
    t = bladed(resources)
    if resources == 2:
        t.answer("")
    assert t.ask.kind == "window" and t.there("Cold One Riders", "discard", 1) and t.resources(1) == resources


def test_the_blade_corrupts_and_strengthens_a_dark_elf() -> None:
    t = table(side("Dark Elf", hand=[BLADE], quest=["Cold One Riders", BOYZ]), foe())
    before = t.power("Cold One Riders")
    t.pick(BLADE, "play")
    assert titles(t) == {"Cold One Riders"}
    t.pick("Cold One Riders")
    t.pass_all()
    assert t.power("Cold One Riders") == before + 2 and t.ent("Cold One Riders").flag("corrupt")


# -- Eatine Harbour --------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-MC-011")
@pytest.mark.parametrize(("developments", "harbour", "works"), [(0, True, False), (1, True, True), (0, False, True)])
def test_without_developments_the_harbour_takes_actions_and_forced_effects(
        developments: int, harbour: bool, works: bool) -> None:
    given: dict[str, Any] = {"kingdom": [HARBOUR]} if harbour else {}
    t = table(side("Dark Elf", hand=[], quest=["Dragonmage", FLAGELLANTS, "Vile Sorceress"],
                   developments={"quest": developments}), foe(quest=[BRIGADE], **given), at="begin:turn")
    if works:
        assert t.ask.kind == "target", "the Sorceress is Forced"
        t.pick(BRIGADE)
        assert t.hp(BRIGADE, 1) == 5
    else:
        assert t.ask.kind == "window"
        assert t.why(f"act:{t.id(FLAGELLANTS)}", 0) is not None
    t.to("window", "capital", seat=0)
    assert t.offered(FLAGELLANTS, "act") == works


@pytest.mark.rule("INV-ERR-MC-011")
def test_keywords_and_constant_effects_stay_in_the_harbour() -> None:
    hammerer = "Hammerer of Karak Azul"
    t = table(side("Chaos", hand=[FLAMES, FLAMES], kingdom=[HARBOUR], resources=20), foe(quest=[hammerer, MAGE]))
    throw(t, hammerer, 1)
    throw(t, MAGE, 2)
    assert t.damage(hammerer) == 0 and t.damage(MAGE) == 1


# -- Orc Shaman ------------------------------------------------------------------------------------------------------


def shaman(tokens: int, target: Any, damage: int = 4) -> Table:
    """A development is played, and the Shaman answers on a unit."""
    t = table(side("Orc", hand=[SMITH], kingdom=[{"card": SHAMAN, "tokens": tokens}, target],
                   sections={"kingdom": damage, "quest": 2}), foe(quest=[SQUAD]))
    t.develop(SMITH, "quest")
    t.to("window", seat=0)
    t.pick(SHAMAN, "open")
    assert SQUAD not in titles(t) and BRIGADE in titles(t)
    t.pick(BRIGADE)
    t.pass_all()
    return t


def test_the_shaman_moves_as_much_as_it_has_tokens_from_its_zone_of_the_capital() -> None:
    t = shaman(1, BRIGADE)
    assert t.keys() == ["0", "1", "2"]
    t.answer("2")
    assert (t.damage("kingdom section", 0), t.damage("quest section", 0), t.damage(BRIGADE)) == (2, 2, 2)
    assert t.ent(SHAMAN).mark("resource") == 2
    t = shaman(1, BRIGADE)
    t.answer("0")
    assert t.damage(BRIGADE) == 0 and t.ent(SHAMAN).mark("resource") == 2


@pytest.mark.rule("INV-QA-ORC-SHAMAN")
def test_the_shaman_moves_no_more_than_kills() -> None:
    t = shaman(3, {"card": BRIGADE, "damage": 5})
    assert t.keys() == ["0", "1"]
    t.answer("1")
    assert t.there(BRIGADE, "discard", 0) and t.damage("kingdom section", 0) == 3


def test_the_shaman_does_not_answer_developments_of_opponents() -> None:
    t = table(side("Chaos", hand=[SMITH]), foe(kingdom=[SHAMAN]))
    t.develop(SMITH, "quest")
    t.to("window", seat=1)
    assert not t.offered(SHAMAN, "open")


# -- Offering to Hekarti -----------------------------------------------------------------------------------------


def offering(tokens: int, questing: str | None = "Cold One Riders") -> Table:
    quest: dict[str, Any] = {"card": OFFERING, "tokens": tokens}
    if questing:
        quest["questing"] = questing
    return table(side("Dark Elf", hand=[FLAMES], resources=20, quest=[quest, SMITH]), foe(quest=[BRIGADE, HOLD]))


def test_the_offering_takes_as_many_hit_points_as_tokens_are_discarded_this_turn() -> None:
    assert not offering(0).offered(OFFERING, "act")
    t = offering(4)
    t.pick(OFFERING, "act")
    assert [o.key for o in t.options() if o.key.isdigit()] == ["1", "2", "3", "4"]
    t.answer("3")
    t.pick(BRIGADE)
    t.pass_all()
    assert t.hp(BRIGADE) == 3 and t.ent(OFFERING).mark("resource") == 1 and t.resources() == 20
    t.to_phase(1, "beginning")
    assert t.hp(BRIGADE) == 6


@pytest.mark.parametrize(("victim", "questing", "n"), [(HOLD, "Cold One Riders", 1), (SMITH, "Cold One Riders", 0),
                                                        (HOLD, None, 0)])
def test_the_offering_gathers_a_token_for_each_unit_that_opponents_lose(
        victim: str, questing: str | None, n: int) -> None:
    t = offering(0, questing)
    throw(t, victim, 4)
    assert not t.in_play(victim) and t.ent(OFFERING).mark("resource") == n
    assert t.kinds().count("triggered") == n, "else it is not even set off"


@pytest.mark.rule("INV-RULE-SIMUL-TROLL-DEN")
def test_the_den_and_the_river_troll_come_in_their_player_s_order_and_the_engineers_later() -> None:
    for first, second, left in (("River Troll", DEN, 2), (DEN, "River Troll", 0)):
        t = table(side("Orc", hand=[], quest=[DEN, {"card": "River Troll", "damage": 1}],
                       kingdom=["Advanced Engineering"], deck=[BRIGADE, SMITH]), foe(hand=[]), at="begin:turn")
        assert t.ask.seat == 0 and t.offered("River Troll") and t.offered(DEN)
        assert not t.offered("Advanced Engineering"), "an Action waits for its window"
        t.subset(first, second)
        while t.ask.kind != "window":
            t.answer(t.keys()[0])
        assert t.damage("River Troll") == left and t.in_play(DEN)
        assert t.offered("Advanced Engineering", "open")


# -- Track the Prey ------------------------------------------------------------------------------------------------


def tracked(faq: str = "1.6") -> Table:
    """A unit with a printed power of 2 has Savage."""
    t = table(side("Empire", hand=[PREY, FLAMES, FLAMES, FLAMES], resources=40, quest=[BRIGADE], kingdom=[SMITH]),
              foe(quest=[BOYZ, "River Troll"], kingdom=[SQUAD]), options={"faq": faq})
    t.pick(PREY, "play")
    assert titles(t) == {BRIGADE, SMITH}, "units of mine"
    t.pick(BRIGADE)
    t.pass_all()
    return t


@BOTH
def test_the_tracker_may_deal_its_printed_power_to_a_unit_of_a_zone_of_that_name(faq: str) -> None:
    t = tracked(faq)
    throw(t, BRIGADE, 1)
    assert t.ask.kind == "may" and t.ask.seat == 0
    t.answer("yes")
    assert titles(t) == {BRIGADE, BOYZ, "River Troll"}
    t.pick(BOYZ)
    assert t.damage(BOYZ) == 2
    throw(t, BRIGADE, 1)
    t.answer("no")
    assert t.ask.kind == "window" and t.damage(BOYZ) == 2 and t.damage(BRIGADE) == 2


def test_savage_says_nothing_when_another_unit_is_hurt() -> None:
    t = tracked()
    throw(t, BOYZ, 1)
    assert t.ask.kind == "window"


@pytest.mark.rule("INV-ERR-LEG-045")
@pytest.mark.parametrize(("faq", "there"), [("1.6", False), ("1.3", True)])
def test_by_the_erratum_savage_is_gone_in_the_next_turn(faq: str, there: bool) -> None:
    t = tracked(faq)
    assert keyword_number(t.st, t.id(BRIGADE), "savage") == 2
    t.to_phase(1, "beginning")
    assert keyword_number(t.st, t.id(BRIGADE), "savage") == (2 if there else None)


# -- Hellcannon Reserves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "dealt"), [
    ({"kingdom": [CANNON]}, {}, 2), ({"kingdom": [CANNON, CANNON]}, {}, 3), ({"quest": [CANNON]}, {}, 1),
    ({}, {"kingdom": [CANNON]}, 1), ({"kingdom": [CANNON, BLOODLETTER]}, {}, 4)])
def test_own_tactics_deal_one_more_to_each_target_while_the_reserves_stand_in_the_kingdom(
        mine: dict[str, Any], theirs: dict[str, Any], dealt: int) -> None:
    t = table(side("Chaos", hand=[FLAMES], **mine), foe(battlefield=[BRIGADE], **theirs))
    throw(t, BRIGADE, 1)
    assert t.damage(BRIGADE) == dealt


def test_the_reserves_add_nothing_to_what_a_tactic_does_not_target_or_to_what_units_deal() -> None:
    t = table(side("Chaos", hand=["Flames of the Phoenix"], resources=20, kingdom=[CANNON],
                   quest=["Reaper Bolt Thrower"]), foe(battlefield=[BRIGADE]))
    t.play("Flames of the Phoenix")
    t.pass_all()
    plain = t.damage(BRIGADE) if t.in_play(BRIGADE) else 6
    t = table(side("Chaos", hand=["Flames of the Phoenix"], resources=20), foe(battlefield=[BRIGADE]))
    t.play("Flames of the Phoenix")
    t.pass_all()
    assert plain == (t.damage(BRIGADE) if t.in_play(BRIGADE) else 6)


def test_a_tactic_without_damage_deals_none_for_the_reserves() -> None:
    t = table(side("Chaos", hand=[FLAMES], kingdom=[CANNON]), foe(battlefield=[BRIGADE]))
    throw(t, BRIGADE, 0)
    assert t.damage(BRIGADE) == 0


# -- Thick-Skinned, and what redirects -------------------------------------------------------------------------------


def skinned(faq: str = "1.6") -> Table:
    """Three damage are assigned to a unit that bears the skin."""
    t = table(side("Chaos", battlefield=[KNIGHTS]), foe(quest=[bearing(BOYZ, SKIN)], kingdom=[BRIGADE]),
              at="window:defenders", zone="quest", attackers=[KNIGHTS], defenders=[BOYZ], options={"faq": faq})
    t.to("window", seat=1)
    assert not t.offered(SKIN, "act"), "nothing is assigned yet"
    t.to("window", "assigned", seat=1)
    return t


def test_the_skin_moves_a_single_point() -> None:
    t = table(side("Chaos", battlefield=[HOLD]), foe(quest=[bearing(BOYZ, SKIN)], kingdom=[BRIGADE]),
              at="window:defenders", zone="quest", attackers=[HOLD], defenders=[BOYZ])
    assert t.power(HOLD) == 1
    t.to("window", "assigned", seat=1)
    t.act(SKIN, BRIGADE)
    t.pass_all()
    assert t.keys() == ["0", "1"]
    t.answer("1")
    t.to_phase(1, "beginning")
    assert (t.damage(BOYZ), t.damage(BRIGADE)) == (0, 1)


@BOTH
@pytest.mark.rule("INV-GEN-REDIRECT-WORDING")
@pytest.mark.parametrize("n", [0, 2, 3])
def test_the_skin_moves_as_much_of_the_damage_as_its_player_likes_before_it_lands(faq: str, n: int) -> None:
    t = skinned(faq)
    t.pick(SKIN, "act")
    assert titles(t) == {BOYZ, BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.there(SKIN, "discard", 1) and t.keys() == ["0", "1", "2", "3"]
    t.answer(str(n))
    assert t.damage(BOYZ) == t.damage(BRIGADE) == 0, "nothing has landed"
    t.to_phase(1, "beginning")
    assert (t.damage(BOYZ), t.damage(BRIGADE)) == (3 - n, n)


def test_the_skin_is_for_orcs() -> None:
    t = table(side("Orc", hand=[SKIN], quest=[BOYZ, BRIGADE]), foe(quest=[SQUAD]))
    t.pick(SKIN, "play")
    assert titles(t) == {BOYZ, SQUAD}


@BOTH
@pytest.mark.rule("INV-GEN-REDIRECT-WORDING")
@pytest.mark.parametrize("when", ["attackers", "assigned"])
def test_the_blessing_moves_damage_that_would_be_dealt_whether_it_is_assigned_or_not(faq: str, when: str) -> None:
    t = table(side("Chaos", battlefield=[KNIGHTS], quest=[SMITH]),
              foe(hand=["Blessing of Valaya"], resources=9, quest=[BOYZ], kingdom=[BRIGADE]), at="window:defenders",
              zone="quest", attackers=[KNIGHTS], defenders=[BOYZ], options={"faq": faq})
    t.to("window", "assigned" if when == "assigned" else "defenders", seat=1)
    t.play("Blessing of Valaya", BOYZ, BRIGADE)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert (t.damage(BOYZ), t.damage(BRIGADE)) == (1, 2)


# -- Iron Discipline -------------------------------------------------------------------------------------------------


def disciplined(t: Table, name: str) -> None:
    """The opponent answers with Iron Discipline on a unit."""
    t.to("window", seat=1)
    t.play(IRON, name)
    t.pass_all()


@BOTH
@pytest.mark.parametrize(("resources", "answer", "dealt"), [(8, "yes", 2), (8, "no", 0), (7, None, 0)])
def test_an_action_aimed_at_the_disciplined_unit_costs_four_more_or_is_cancelled(
        faq: str, resources: int, answer: str | None, dealt: int) -> None:
    t = table(side("Chaos", hand=[FLAMES], resources=resources), seat(race="Empire", hand=[IRON], quest=[BRIGADE]),
              options={"faq": faq})
    t.pick(FLAMES, "play")
    t.answer("2")
    t.pick(BRIGADE)
    left = t.resources()
    assert left == resources - 4
    disciplined(t, BRIGADE)
    if answer:
        assert (t.ask.kind, t.ask.seat) == ("unless", 0)
        t.answer(answer)
    assert t.ask.kind != "unless" and t.damage(BRIGADE) == dealt
    assert t.resources() == left - (4 if dealt else 0) and t.there(FLAMES, "discard", 0)


def test_each_later_action_of_the_turn_pays_again_and_other_units_are_free() -> None:
    t = table(side("Empire", hand=[IRON, FLAMES, FLAMES, FLAMES], resources=30), foe(quest=[BRIGADE, BOYZ]))
    t.play(IRON, BRIGADE)
    t.pass_all()
    for damage in (1, 2):
        throw(t, BRIGADE, 1)
        assert t.ask.kind == "unless"
        before = t.resources()
        t.answer("yes")
        assert t.damage(BRIGADE) == damage and t.resources() == before - 4
    throw(t, BOYZ, 1)
    assert t.ask.kind == "window" and t.damage(BOYZ) == 1


def test_the_discipline_ends_with_the_turn() -> None:
    t = table(side("Empire", hand=[IRON, SMITH], quest=[BRIGADE]), seat(race="Chaos", hand=[FLAMES], resources=9))
    t.play(IRON, BRIGADE)
    t.pass_all()
    t.to_phase(1, "capital", seat=1)
    t.pick(FLAMES, "play")
    t.answer("1")
    t.pick(BRIGADE)
    t.pass_all()
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 1


@BOTH
@pytest.mark.rule("INV-QA-IRON-DISCIPLINE-ATTACHMENT")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_discipline_answers_an_attachment_that_is_played_on_the_unit(faq: str, answer: str) -> None:
    t = table(side("Orc", hand=[SKIN], quest=[BOYZ]), seat(race="Empire", hand=[IRON]), options={"faq": faq})
    t.pick(SKIN, "play")
    t.pick(BOYZ)
    before = t.resources()
    disciplined(t, BOYZ)
    t.answer(answer)
    assert t.in_play(SKIN) == (answer == "yes") and t.there(SKIN, "discard", 0) == (answer == "no")
    assert t.resources() == before - (4 if answer == "yes" else 0)


@pytest.mark.rule("INV-QA-SORCERER-IRON-DISCIPLINE")
@pytest.mark.parametrize(("answer", "n"), [("yes", 1), ("no", 0)])
def test_without_the_four_the_sorcerer_gets_no_token_and_deals_nothing(answer: str, n: int) -> None:
    sorcerer = "Sorcerer of Tzeentch"
    t = table(side("Chaos", hand=[SMITH], quest=[sorcerer]), seat(race="Empire", hand=[IRON], quest=[BRIGADE]))
    t.develop(SMITH, "kingdom")
    t.to("window", seat=0)
    t.pick(sorcerer, "open")
    t.pick(BRIGADE)
    disciplined(t, BRIGADE)
    t.answer(answer)
    assert t.ent(sorcerer).mark("resource") == n and t.damage(BRIGADE) == n
