"""Cards that cancel, raise, redirect and survive damage: what is offered, what happens, what is not possible."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, seat, table, titles

SMITH, BRIGADE, HOLD, BOYZ, SQUAD, KNIGHTS, FLAMES = (
    "Runesmith", "Mountain Brigade", "Defender of the Hold", "Boar Boyz", "Black Orc Squad", "Chaos Knights",
    "Flames of Tzeentch")
BLOODLETTER, FLAGELLANTS, DEN, SPITES, CITY = (
    "Bloodletter", "Flagellants", "Troll Den", "Protective Spites", "Visit the Haunted City")
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
          "Action (remove 2 resource tokens from this card): Move target unit or support card to another zone "
          "of its controller.",
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


def test_by_the_printed_text_nobody_is_asked() -> None:
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
