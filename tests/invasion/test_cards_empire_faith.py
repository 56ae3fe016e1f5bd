"""The Empire's soldiers, priests and decrees of the core set: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, chaos, empire, seat, table, titles_and_sections

MILITIA, KNIGHTS, HUNTSMEN, COMPANY = "Peasant Militia", "Reiksguard Knights", "Huntsmen", "Free Company"
PRIESTS, BORDER = "Warrior Priests", "Defend the Border"
DECREE, VERENA = "Franz's Decree", "Judgement of Verena"
FLAMES, HORDE, BOYZ, GOBLINS, SMITH, BRIGADE, SQUAD = (
    "Flames of Tzeentch",
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Black Orc Squad",
)
BORDER_GUARD = "Defender of the Hold"

TEXTS = {
    MILITIA: "",
    KNIGHTS: "Counterstrike 2 (as a defender, 2 combat damage to one attacker at once).",
    HUNTSMEN: "Quest only.",
    COMPANY: "Scout (after a combat that it survives, an opponent discards a random card).",
    PRIESTS: "If this card would be dealt damage, 1 of that damage is dealt to target unit in the battlefield "
    "instead. (Limit: 1 per turn.)",
    BORDER: "Quest. While this card holds 3 or more resource tokens, if a capital section you control would be dealt "
    "damage, 1 of that damage is dealt to target unit or capital section instead. (Limit: 1 per turn.)\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, "
    "put 1 resource token onto this card.",
    DECREE: "Action: Target unit cannot be declared as an attacker or defender until the end of the turn.",
    VERENA: "Action: Destroy each unit and support card in a zone without developments. This can be used only if it "
    "is your turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- units without an Action -----------------------------------------------------------------------------


def test_militia_costs_nothing_and_has_three_hit_points() -> None:
    t = table(empire(hand=[MILITIA, *IDLE], resources=0))
    t.play(MILITIA, "battlefield")
    t.pass_all()
    assert (t.power(MILITIA), t.hp(MILITIA)) == (0, 3)


def test_huntsmen_are_played_only_into_the_quest_zone() -> None:
    t = table(empire(hand=[HUNTSMEN, *IDLE], resources=9))
    t.play(HUNTSMEN)
    t.pass_all()
    assert t.there(HUNTSMEN, "quest", 0)


def test_defending_knights_have_counterstrike_two() -> None:
    t = table(chaos(battlefield=[SQUAD]), empire(kingdom=[KNIGHTS]))
    attack(t, "kingdom", SQUAD)
    t.to("defenders")
    t.subset(KNIGHTS)
    assert t.damage(SQUAD) == 2 and t.damage(KNIGHTS) == 0, "at once"


@pytest.mark.parametrize(("zone", "hand"), [("kingdom", 0), ("quest", 1)])
def test_company_scouts_after_its_combat(zone: str, hand: int) -> None:
    t = table(empire(battlefield=[COMPANY, MILITIA]), seat(hand=[BOYZ]))
    attack(t, "kingdom", COMPANY if zone == "kingdom" else MILITIA)
    t.to_phase(1, "beginning")
    assert len(t.st.rules.hand(t.st, 1)) == hand


# -- Warrior Priests -------------------------------------------------------------------------------------


def flames(n: int, resources: int = 9, **foe: Any) -> Table:
    """Play Flames for ``n`` damage on the Priests of the other seat."""
    t = table(chaos(hand=[FLAMES, FLAMES, *IDLE], resources=resources), empire(kingdom=[PRIESTS], **foe))
    throw(t, n)
    return t


def throw(t: Table, n: int) -> None:
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.answer(str(n))
    t.pick(PRIESTS)
    t.pass_all()


@pytest.mark.rule("INV-ERR-CORE-034")
def test_priests_redirect_one_damage_a_turn_to_battlefield_unit() -> None:
    t = flames(1, battlefield=[MILITIA], quest=[HUNTSMEN])
    assert t.damage(MILITIA) == 1 and t.damage(PRIESTS) == 0, "the one unit there is"
    throw(t, 1)
    assert not t.in_play(PRIESTS), "once each turn"


def test_priests_choose_among_the_units_of_both_battlefields() -> None:
    t = table(
        chaos(hand=[FLAMES, *IDLE], resources=9, battlefield=[HORDE], quest=[BOYZ]),
        empire(kingdom=[PRIESTS], battlefield=[MILITIA]),
    )
    throw(t, 1)
    assert (t.ask.kind, t.ask.seat, titles_and_sections(t)) == ("redirect", 1, {HORDE, MILITIA})
    t.pick(HORDE)
    assert t.damage(HORDE) == 1 and t.in_play(PRIESTS)


def test_second_damage_kills_the_priests() -> None:
    t = flames(2, battlefield=[MILITIA])
    assert t.damage(MILITIA) == 1 and not t.in_play(PRIESTS)


@pytest.mark.rule("INV-ERR-CORE-034-NO-TARGET")
def test_priests_keep_the_damage_without_a_battlefield_unit() -> None:
    t = flames(1, quest=[HUNTSMEN])
    assert not t.in_play(PRIESTS) and t.damage(HUNTSMEN) == 0


@pytest.mark.rule("INV-DMG-REDIRECT-ASSIGNING")
def test_attacker_ignores_damage_that_the_priests_redirect() -> None:
    t = table(chaos(battlefield=["Chaos Knights"]), empire(kingdom=[PRIESTS], battlefield=[MILITIA]))
    attack(t, "kingdom", "Chaos Knights")
    t.to("defenders")
    t.subset(PRIESTS)
    d = t.to("assign")
    most = {o.ref: o.max for o in d.options}
    assert most[t.st.places["capital", 1][0]] == 2, "1 of 3 destroys them"


# -- Defend the Border -----------------------------------------------------------------------------------


def border(tokens: int, **foe: Any) -> Table:
    t = table(
        chaos(battlefield=[BOYZ], quest=[GOBLINS]),
        empire(quest=[{"card": BORDER, "tokens": tokens, "questing": HUNTSMEN}], **foe),
    )
    attack(t, "kingdom", BOYZ)
    return t


def damaged_sections(t: Table, who: int) -> list[int]:
    return [t.st.ents[e].damage for e in t.st.places["capital", who]]


def test_border_redirects_the_first_damage_of_a_turn() -> None:
    t = border(3)
    n = t.power(BOYZ)
    t.to("redirect")
    assert t.ask.seat == 1
    sections = {"section:kingdom", "section:quest", "section:battlefield"}
    assert titles_and_sections(t) == {BOYZ, GOBLINS, HUNTSMEN} | sections
    assert len(t.keys()) == 8, "all units and sections but the one that is hit"
    t.pick("battlefield section", seat=0)
    assert damaged_sections(t, 1) == [n - 1, 0, 0] and damaged_sections(t, 0) == [0, 0, 1]


def test_church_taxes_the_borders_target_only_if_it_is_a_unit() -> None:
    t = table(
        chaos(battlefield=[BOYZ], kingdom=["Church of Sigmar"]),
        empire(quest=[{"card": BORDER, "tokens": 3, "questing": HUNTSMEN}], resources=0),
    )
    attack(t, "kingdom", BOYZ)
    t.to("redirect")
    assert titles_and_sections(t) == {HUNTSMEN, "section:kingdom", "section:quest", "section:battlefield"}


def test_border_needs_three_tokens() -> None:
    t = border(2)
    n = t.power(BOYZ)
    t.to_phase(1, "beginning")
    assert damaged_sections(t, 1) == [n, 0, 0]


def test_border_gathers_a_token_while_a_unit_quests_on_it() -> None:
    t = table(seat(hand=IDLE), empire(quest=[{"card": BORDER, "questing": HUNTSMEN}]))
    assert t.ent(BORDER).mark("resource") == 0
    t.to_phase(1, "kingdom")
    assert t.ent(BORDER).mark("resource") == 1


def test_border_without_a_unit_gathers_no_token() -> None:
    t = table(seat(hand=IDLE), empire(quest=[BORDER, HUNTSMEN]))
    t.to_phase(1, "kingdom")
    assert t.ent(BORDER).mark("resource") == 0


# -- Franz's Decree --------------------------------------------------------------------------------------


def decree(**me: Any) -> Table:
    return table(chaos(battlefield=[BOYZ, GOBLINS], **me), empire(hand=[DECREE, *IDLE], resources=9, kingdom=[MILITIA]))


@pytest.mark.rule("INV-ERR-CORE-047")
def test_unit_named_by_decree_is_not_offered_as_attacker() -> None:
    t = decree()
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("window", seat=1)
    t.pick(DECREE, "play")
    assert titles_and_sections(t) == {BOYZ, GOBLINS, MILITIA}
    t.pick(BOYZ)
    t.pass_all()
    t.to("attackers")
    assert titles_and_sections(t) == {GOBLINS}


def test_unit_named_by_decree_cannot_defend() -> None:
    t = table(empire(hand=[DECREE, *IDLE], resources=9, battlefield=[HORDE]), empire(kingdom=[MILITIA, KNIGHTS]))
    t.play(DECREE, MILITIA)
    attack(t, "kingdom", HORDE)
    t.to("defenders")
    assert titles_and_sections(t) == {KNIGHTS}


@pytest.mark.rule("INV-ERR-CORE-047-STATUS")
def test_decree_does_not_undo_declarations() -> None:
    t = decree()
    attack(t, "kingdom", BOYZ)
    n = t.power(BOYZ)
    t.to("window", seat=1)
    t.play(DECREE, BOYZ)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert damaged_sections(t, 1) == [n, 0, 0]


def test_decree_ends_with_the_turn() -> None:
    t = table(chaos(battlefield=[HORDE]), empire(hand=[DECREE, *IDLE], resources=9))
    t.to("window", seat=1)
    t.play(DECREE, HORDE)
    t.pass_all()
    t.to_phase(1, "battlefield")
    t.to_phase(0, "kingdom")
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    assert titles_and_sections(t) == {HORDE}


# -- Judgement of Verena ---------------------------------------------------------------------------------


def test_verena_spares_the_zones_that_have_a_development() -> None:
    t = table(
        empire(
            hand=[VERENA, *IDLE],
            resources=9,
            kingdom=[MILITIA, "Contested Village"],
            quest=[PRIESTS, "Contested Fortress"],
            battlefield=[BORDER_GUARD],
            developments={"quest": 1},
        ),
        chaos(kingdom=[BOYZ], battlefield=[HORDE], quest=[SMITH], developments={"battlefield": 2}),
    )
    t.play(VERENA)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not any(map(t.in_play, (MILITIA, "Contested Village", BORDER_GUARD, BOYZ, SMITH)))
    assert t.in_play(PRIESTS) and t.in_play("Contested Fortress") and t.in_play(HORDE)


def test_verena_affects_no_quests_or_capitals() -> None:
    t = table(empire(hand=[VERENA, *IDLE], resources=9, quest=[{"card": BORDER, "questing": HUNTSMEN}]), chaos())
    t.play(VERENA)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.in_play(BORDER) and not t.in_play(HUNTSMEN)


def test_verena_works_only_in_its_players_turn() -> None:
    t = table(chaos(kingdom=[BOYZ]), empire(hand=[VERENA, *IDLE], resources=9, quest=[PRIESTS]))
    t.to("window", seat=1)
    assert not t.offered(VERENA, "play")
