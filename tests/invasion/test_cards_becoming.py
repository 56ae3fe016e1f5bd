"""Cards that become something else: developments that fight as units, and units that lie there as developments."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, seat, table

from engine.kernel.state.layers import read

BOLT, KIN, JUDGEMENT, SINGER = "Bolt of Change", "Tree Kin", "Judgement of Loec", "Spellsinger"
SMITH, HOLD, GOBLINS, BOYZ, FOOT, THIEF, MOUNTAIN = (
    "Runesmith", "Defender of the Hold", "Crooked Teef Goblins", "Boar Boyz", "Foot of Gork", "Thief of Essence",
    "Wake the Mountain")


def side(race: str, **given: Any) -> dict[str, Any]:
    return seat(race=race, **{"hand": IDLE, "resources": 20, **given})


def numbers(t: Table, eid: int) -> tuple[int, int]:
    return read(t.st, eid, "power"), read(t.st, eid, "hp")


def lying(t: Table, zone: str, whose: int = 0) -> int:
    """The only card in a zone."""
    (eid,) = t.st.places[zone, whose]
    return eid


# -- developments that are units ---------------------------------------------------------------------------


def test_the_bolt_makes_a_development_fight_and_it_counts_as_both() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [HOLD]}), side("Orc", deck=[BOYZ] * 9))
    eid = lying(t, "battlefield")
    hp = read(t.st, t.st.places["capital", 0][2], "hp")
    t.play(BOLT, str(eid))
    t.pass_all()
    assert numbers(t, eid) == (2, 2) and not t.st.ents[eid].up, "its face stays hidden"
    assert read(t.st, t.st.places["capital", 0][2], "hp") == hp == 9, "it still counts as a development"
    assert t.st.rules.traits(t.st, eid) == () and t.st.kind(eid) == "unit"


def test_the_bolt_finds_no_unit() -> None:
    t = table(side("Chaos", hand=[BOLT], battlefield=[GOBLINS]), side("Orc"))
    assert not t.offered(BOLT, "play")


def test_the_bolted_development_attacks_takes_damage_and_dies_as_the_card_it_is() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [FOOT]}),
              side("Dwarf", quest=["King Kazador"]))
    eid = lying(t, "battlefield")
    t.play(BOLT, str(eid))
    t.pass_all()
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert [o.ref for o in t.options()] == [eid]
    t.answer(str(eid))
    t.to("defenders")
    t.subset("King Kazador")
    t.to_phase(1, "kingdom")
    assert t.there(FOOT, "discard", 0), "a tactic again, in its owner's discard pile"


def test_a_bolted_development_is_one_alone_after_the_turn_and_its_damage_is_gone() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [HOLD]}), side("Orc", hand=["Foot of Gork"]))
    eid = lying(t, "battlefield")
    t.play(BOLT, str(eid))
    t.pass_all()
    assert t.st.kind(eid) == "unit"
    t.st.touch(eid).damage = 1
    t.to_phase(1, "kingdom")
    assert t.st.kind(eid) == "development" and t.st.ents[eid].damage == 0 and numbers(t, eid) == (0, 0)


def test_spellsinger_answers_each_development_from_the_hand() -> None:
    t = table(side("Empire", hand=[SMITH, MOUNTAIN], kingdom=[SINGER], developments={"quest": [HOLD]}), side("Orc"))
    eid = lying(t, "quest")
    assert not t.offered(SINGER, "open") and not t.offered(SINGER, "act")
    t.develop(SMITH, "battlefield")
    t.to("window", seat=0)
    t.pick(SINGER, "open")
    t.answer(str(eid))
    t.pass_all()
    assert numbers(t, eid) == (1, 2) and t.st.counts_as(eid, ("development",))
    assert not t.offered(SINGER, "open"), "once for one development"


# -- units that are developments ---------------------------------------------------------------------------


@pytest.mark.rule("INV-MISC-DEV-TREE-KIN")
@pytest.mark.rule("INV-MISC-DEV-FACEUP")
def test_the_kin_sheds_its_damage_and_tokens_and_never_leaves_play() -> None:
    t = table(side("Empire", kingdom=[{"card": KIN, "damage": 1, "tokens": 2}]),
              side("Dark Elf", kingdom=[THIEF]), options={"faq": "1.6"})
    eid, before = t.id(KIN), t.resources()
    hp = read(t.st, t.st.places["capital", 0][0], "hp")
    assert t.st.kind(eid) == "unit"
    t.act(KIN)
    t.pass_all()
    assert t.resources() == before - 2 and t.id(KIN) == eid and t.st.ents[eid].up
    assert t.st.ents[eid].damage == 0 and t.st.ents[eid].marks == () and t.st.kind(eid) == "development"
    assert read(t.st, t.st.places["capital", 0][0], "hp") == hp + 1
    assert not any(o.src == t.id(THIEF) for o in t.st.openings), "nothing left play"
    assert not t.offered(KIN, "act"), "it has no text meanwhile"
    t.to_phase(1, "kingdom")
    assert t.st.kind(eid) == "unit" and numbers(t, eid) == (1, 2)


def test_the_kin_needs_two_resources() -> None:
    t = table(side("Empire", kingdom=[KIN], resources=1), side("Orc"))
    assert not t.offered(KIN, "act")


@pytest.mark.rule("INV-QA-JUDGEMENT-OF-LOEC")
@pytest.mark.rule("INV-MISC-DEV-FACEUP-BLANK")
@pytest.mark.rule("INV-MISC-DEV-FACEUP-TITLE")
def test_who_is_judged_lies_there_faceup_with_a_name_and_nothing_else() -> None:
    unique = "King Kazador"
    t = table(side("High Elf", hand=[JUDGEMENT]), side("Dwarf", kingdom=[unique], hand=[unique]),
              options={"faq": "1.6"})
    eid = t.id(unique, 1, "kingdom")
    was, power = numbers(t, eid), t.st.rules.zone_power(t.st, "kingdom", 1)
    t.play(JUDGEMENT, unique)
    t.pass_all()
    assert t.st.ents[eid].up and t.st.kind(eid) == "development" and t.in_play(unique)
    assert numbers(t, eid) == (0, 0) and t.st.rules.traits(t.st, eid) == ()
    assert t.st.rules.zone_power(t.st, "kingdom", 1) == power - was[0]
    assert t.st.rules.unique_blocked(t.st, t.st.ents[eid].code, 1), "a second copy is still barred"
    assert read(t.st, t.st.places["capital", 1][0], "hp") == 9
    t.st.relocate(eid, "kingdom", 1)
    t.st.remove(t.id(JUDGEMENT))
    t.st.change()
    assert t.st.kind(eid) == "unit" and numbers(t, eid) == was, "it reverts when the spell goes"


@pytest.mark.rule("INV-QA-JUDGEMENT-OF-LOEC-QUEST")
def test_a_judged_quester_leaves_its_quest_and_stays_in_the_zone() -> None:
    quest = "A Glorious Death"
    t = table(side("High Elf", hand=[JUDGEMENT]), side("Dwarf", quest=[{"card": quest, "questing": HOLD}]),
              options={"faq": "1.6"})
    eid = t.id(HOLD)
    assert t.st.ents[eid].host == t.id(quest)
    t.play(JUDGEMENT, HOLD)
    t.pass_all()
    ent = t.st.ents[eid]
    assert (ent.host, ent.role, ent.place, t.st.kind(eid)) == (0, "", "quest", "development")
    assert t.ent(quest).place == "quest"
