"""Cards that force units to fight, punish units that do not fight, and bring cards out of the deck."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, attack, side, table, titles

WOLVES, ANIMOSITY, DAEMONETTES, TYRIEL, MALUS, EMPTY, APPRENTICE, CHITTER = (
    "Wolf Rider Assault",
    "Animosity",
    "Alluring Daemonettes",
    "Tyriel",
    "Malus Darkblade",
    "Empty the Hold",
    "Runesmith Apprentice",
    "Chittering Horde",
)
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, SPEARMEN, HOLD, KNIGHTS, HERO = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "High Elf Spearmen",
    "Defender of the Hold",
    "Chaos Knights",
    "King Kazador",
)
FORTITUDE, DISMAY, VALAYA, PILLAGE = ("Rune of Fortitude", "Master Rune of Dismay", "Master Rune of Valaya", "Pillage")


def refused(t: Table, answer: str) -> str | None:
    """Return the message id of the reason why an answer would be refused, or None if it would be accepted."""
    result = t.m.check(t.ask.id, answer, t.ask.seat)
    return None if result.ok or result.reason is None else result.reason.id


# -- Duties ------------------------------------------------------------------------------------------------


def test_unit_riding_with_the_wolves_must_attack() -> None:
    t = table(
        side("Orc", hand=[WOLVES], kingdom=[SQUAD, KNIGHTS], quest=["Iron Boyz"], battlefield=[GOBLINS]),
        side("Dwarf", kingdom=[BRIGADE, BOYZ], quest=[BOYZ]),
    )
    t.pick(WOLVES, "play")
    assert titles(t) == {SQUAD, "Iron Boyz"}, "an Orc unit of the own kingdom or quest zone"
    t.pick(SQUAD)
    t.pass_all()
    assert t.there(SQUAD, "battlefield", 0)
    t.to("attack_zone")
    assert "none" not in t.ask.keys, "somebody must attack"
    t.answer(t.keys()[0])
    t.to("attackers")
    assert refused(t, str(t.id(GOBLINS))) == "inv.why.must.attack" and refused(t, str(t.id(SQUAD))) is None
    t.subset(SQUAD)


def test_duty_to_attack_ends_with_the_turn() -> None:
    t = table(side("Orc", hand=[WOLVES], quest=[SQUAD]), side("Dwarf"))
    t.play(WOLVES, SQUAD)
    t.pass_all()
    t.to_phase(1, "beginning")
    t.to_phase(0, "beginning")
    t.to("attack_zone")
    assert "none" in t.ask.keys


def test_wolves_find_no_other_race_and_no_battlefield_unit() -> None:
    t = table(side("Orc", hand=[WOLVES], quest=[KNIGHTS], battlefield=[SQUAD]), side("Orc", kingdom=[BOYZ]))
    assert not t.offered(WOLVES, "play")


def test_animosity_makes_a_unit_defend() -> None:
    t = table(side("Orc", hand=[ANIMOSITY], battlefield=[BOYZ]), side("Dwarf", quest=[BRIGADE, SMITH], kingdom=[HERO]))
    t.to("window")
    assert not t.offered(ANIMOSITY, "play"), "only after a zone is attacked"
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=0)
    t.play(ANIMOSITY, BRIGADE)
    t.pass_all()
    t.to("defenders", seat=1)
    assert refused(t, "") == "inv.why.must.defend" and refused(t, str(t.id(SMITH))) == "inv.why.must.defend"
    assert t.ask.default == str(t.id(BRIGADE)), "who passes lets it defend"
    t.subset(BRIGADE, SMITH)
    assert t.id(BRIGADE) in t.st.vars["defenders"]


def test_unit_that_cannot_defend_is_not_forced() -> None:
    t = table(side("Orc", hand=[ANIMOSITY], battlefield=[BOYZ]), side("Dwarf", quest=[SMITH], kingdom=[BRIGADE]))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=0)
    t.play(ANIMOSITY, BRIGADE)
    t.pass_all()
    t.to("defenders", seat=1)
    assert refused(t, "") is None, "it lies in another zone"


def test_daemonettes_lure_a_defender_when_they_attack() -> None:
    t = table(side("Chaos", battlefield=[DAEMONETTES, KNIGHTS]), side("Dwarf", quest=[BRIGADE, SMITH]))
    attack(t, "quest", DAEMONETTES)
    t.to("window", seat=0)
    t.pick(DAEMONETTES, "open")
    t.pick(SMITH)
    t.pass_all()
    t.to("defenders", seat=1)
    assert refused(t, str(t.id(BRIGADE))) == "inv.why.must.defend" and refused(t, str(t.id(SMITH))) is None


def test_daemonettes_that_do_not_attack_lure_no_unit() -> None:
    t = table(side("Chaos", battlefield=[DAEMONETTES, KNIGHTS]), side("Dwarf", quest=[BRIGADE]))
    attack(t, "quest", KNIGHTS)
    t.to("window", seat=0)
    assert not t.offered(DAEMONETTES, "open")


def test_malus_damages_units_that_could_defend_but_did_not() -> None:
    t = table(
        side("Dark Elf", battlefield=[MALUS, KNIGHTS]),
        side("Dwarf", quest=[BRIGADE, SMITH, {"card": HERO, "corrupt": True}], kingdom=[SQUAD]),
    )
    attack(t, "quest", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(SMITH)
    before = t.damage(BRIGADE)
    t.to_phase(1, "beginning")
    assert t.damage(BRIGADE) == before + 1, "it could have defended"
    assert t.damage(SQUAD) == 0 and t.damage(HERO) == 0, "another zone; corrupt"


def test_malus_works_only_in_own_battlefield_phase() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dark Elf", quest=[MALUS, BRIGADE]))
    attack(t, "quest", BOYZ)
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "beginning")
    assert t.damage(BRIGADE) == 0 and t.damage(MALUS) == 0


def tyriel(zone: str = "quest") -> Table:
    t = table(side("Orc", battlefield=[BOYZ, SQUAD, GOBLINS]), side("High Elf", **{zone: [TYRIEL]}))
    attack(t, "quest", SQUAD, BOYZ)
    t.to("defenders", seat=1) if zone == "quest" else None
    return t


def test_attacking_tyriel_returns_an_attacker_at_end_of_turn() -> None:
    t = tyriel()
    t.to("choose", seat=0)
    assert t.st.vars["phase"] == "end" and titles(t) == {SQUAD, BOYZ}, "one of those that attacked"
    t.pick(SQUAD)
    t.to("window")
    assert t.there(SQUAD, "hand", 0) and t.in_play(BOYZ) and t.in_play(GOBLINS)


def test_attacking_a_zone_without_tyriel_returns_no_attacker() -> None:
    t = tyriel("kingdom")
    t.to_phase(1, "beginning")
    assert t.in_play(SQUAD) and t.in_play(BOYZ)


# -- Out of the deck ---------------------------------------------------------------------------------------


def searching(card: str, *deck: str, race: str = "Dwarf", **given: Any) -> Table:
    t = table(side(race, hand=[card], deck=[*deck, *[GOBLINS] * 20], deck_exact=True, **given), side("Orc"))
    t.play(card, *(["quest"] if card == APPRENTICE else []))
    t.pass_all()
    return t


def test_hold_search_puts_a_cheap_unit_into_any_zone() -> None:
    t = searching(EMPTY, SMITH, BRIGADE, PILLAGE, "Troll Slayers", HOLD, SQUAD)
    assert t.ask.kind == "search" and t.ask.seat == 0
    assert t.names() == [HOLD, SMITH, "Troll Slayers", "None of them"], "the Brigade costs 4, the Squad lies deeper"
    t.answer(t.keys()[t.names().index(SMITH)])
    assert t.ask.kind == "zone" and {o.key for o in t.options()} == {"kingdom", "quest", "battlefield"}
    t.answer("quest")
    assert t.there(SMITH, "quest", 0) and "shuffled" in t.kinds()


def test_hold_search_may_decline_and_respects_zone_limits() -> None:
    t = searching(EMPTY, HOLD, PILLAGE)
    t.answer("none")
    assert not t.in_play(HOLD)
    t = searching(EMPTY, HOLD, PILLAGE)
    t.answer(t.keys()[t.names().index(HOLD)])
    assert t.there(HOLD, "battlefield", 0), "battlefield only"


def runes(*deck: str, **given: Any) -> Table:
    t = searching(APPRENTICE, *deck, **given)
    t.to("window", seat=0)
    t.pick(APPRENTICE, "open")
    t.pass_all()
    return t


def test_apprentice_finds_any_number_of_runes() -> None:
    t = runes(FORTITUDE, SMITH, DISMAY, PILLAGE, BRIGADE, VALAYA)
    assert t.ask.kind == "search_any" and t.names() == [DISMAY, FORTITUDE] and (t.ask.min, t.ask.max) == (0, 2)
    t.answer("top:0,top:2")
    assert t.there(FORTITUDE, "hand", 0) and t.there(DISMAY, "hand", 0) and not t.there(VALAYA, "hand", 0)
    told = [event.for_seat(1) for event in t.log]
    assert any(FORTITUDE in str(event.text) for event in told if event is not None), "shown to all"


@pytest.mark.rule("INV-TERM-SEARCH-SCOUT-CAMP")
@pytest.mark.parametrize("camp", [False, True])
def test_with_a_scout_camp_the_apprentice_searches_six(camp: bool) -> None:
    t = runes(FORTITUDE, SMITH, DISMAY, PILLAGE, BRIGADE, VALAYA, kingdom=["Scout Camp"] if camp else [])
    assert (VALAYA in t.names()) == camp


def test_apprentice_searches_only_on_entering() -> None:
    t = table(side("Dwarf", quest=[APPRENTICE]), side("Orc"))
    assert not t.offered(APPRENTICE, "open")


def test_horde_calls_only_skaven_and_may_decline() -> None:
    t = searching(CHITTER, "Clan Rats", SQUAD, "Rat Ogres", SMITH, BOYZ, race="Chaos")
    assert t.ask.kind == "search_any" and t.names() == ["Clan Rats", "Rat Ogres"]
    t.answer("")
    assert not t.there("Clan Rats", "hand", 0)
    t = searching(CHITTER, "Clan Rats", SQUAD, "Rat Ogres", SMITH, BOYZ, race="Chaos")
    t.answer("top:2")
    assert t.there("Rat Ogres", "hand", 0) and not t.there("Clan Rats", "hand", 0)
