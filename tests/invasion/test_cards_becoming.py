"""Cards that become something else: developments that fight as units, and units that become developments."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, seat, side, table

from engine.kernel.state.layers import read

BOLT, KIN, JUDGEMENT, SINGER = "Bolt of Change", "Tree Kin", "Judgement of Loec", "Spellsinger"
RAIDERS, STAND, SLAVES, PISTOLIERS, SABOTEURS = (
    "Rodrik's Raiders",
    "Stand Your Ground",
    "Seeking New Slaves",
    "Vigilant Pistoliers",
    "Snotling Saboteurs",
)
TAKES, VOMIT, CURSE, VILLAGE = "Your Will Is Mine", "Troll Vomit", "Witch Hag's Curse", "Contested Village"
RECLAIM, BRIGADE = "Reclaim the Hold", "Mountain Brigade"
SMITH, HOLD, GOBLINS, BOYZ, FOOT, THIEF, MOUNTAIN = (
    "Runesmith",
    "Defender of the Hold",
    "Crooked Teef Goblins",
    "Boar Boyz",
    "Foot of Gork",
    "Thief of Essence",
    "Wake the Mountain",
)


def numbers(t: Table, eid: int) -> tuple[int, int]:
    return read(t.st, eid, "power"), read(t.st, eid, "hp")


def lying(t: Table, zone: str, whose: int = 0) -> int:
    """Return the only card in a zone."""
    (eid,) = t.st.places[zone, whose]
    return eid


# -- developments that are units ---------------------------------------------------------------------------


def test_bolt_makes_a_development_fight_as_unit_and_development() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [HOLD]}), side("Orc", deck=[BOYZ] * 9))
    eid = lying(t, "battlefield")
    hp = read(t.st, t.st.places["capital", 0][2], "hp")
    t.play(BOLT, str(eid))
    t.pass_all()
    assert numbers(t, eid) == (2, 2) and not t.st.ents[eid].up, "its face stays hidden"
    assert read(t.st, t.st.places["capital", 0][2], "hp") == hp == 9, "it still counts as a development"
    assert t.st.rules.traits(t.st, eid) == () and t.st.kind(eid) == "unit"


def test_bolt_does_not_target_units() -> None:
    t = table(side("Chaos", hand=[BOLT], battlefield=[GOBLINS]), side("Orc"))
    assert not t.offered(BOLT, "play")


def test_bolted_development_attacks_and_dies_as_its_card() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [FOOT]}), side("Dwarf", quest=["King Kazador"]))
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


def test_bolted_development_loses_damage_after_the_turn() -> None:
    t = table(side("Chaos", hand=[BOLT], developments={"battlefield": [HOLD]}), side("Orc", hand=["Foot of Gork"]))
    eid = lying(t, "battlefield")
    t.play(BOLT, str(eid))
    t.pass_all()
    assert t.st.kind(eid) == "unit"
    t.st.touch(eid).damage = 1
    t.to_phase(1, "kingdom")
    assert t.st.kind(eid) == "development" and t.st.ents[eid].damage == 0 and numbers(t, eid) == (0, 0)


def test_spellsinger_reacts_to_each_development_from_hand() -> None:
    t = table(
        side("Empire", hand=[SMITH, MOUNTAIN], kingdom=[SINGER], developments={"quest": [HOLD]}),
        side("Orc", developments={"quest": 1}),
    )
    eid = lying(t, "quest")
    assert not t.offered(SINGER, "open") and not t.offered(SINGER, "act")
    t.develop(SMITH, "battlefield")
    t.to("window", seat=0)
    t.pick(SINGER, "open")
    assert len([o for o in t.options() if o.ref]) == 2 and t.ask.max == 1, "any development, one of them"
    t.answer(str(eid))
    t.pass_all()
    assert numbers(t, eid) == (1, 2) and t.st.counts_as(eid, ("development",))
    assert not t.offered(SINGER, "open"), "once for one development"


# -- units that are developments ---------------------------------------------------------------------------


@pytest.mark.rule("INV-MISC-DEV-TREE-KIN", "INV-MISC-DEV-FACEUP")
def test_kin_loses_damage_and_tokens_without_leaving_play() -> None:
    t = table(
        side("Empire", kingdom=[{"card": KIN, "damage": 1, "tokens": 2}]),
        side("Dark Elf", kingdom=[THIEF]),
        options={"faq": "1.6"},
    )
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


def test_kin_needs_two_resources() -> None:
    t = table(side("Empire", kingdom=[KIN], resources=1), side("Orc"))
    assert not t.offered(KIN, "act")


@pytest.mark.rule("INV-QA-JUDGEMENT-OF-LOEC", "INV-MISC-DEV-FACEUP-BLANK", "INV-MISC-DEV-FACEUP-TITLE")
def test_judged_unit_is_faceup_and_has_only_a_name() -> None:
    unique = "King Kazador"
    t = table(
        side("High Elf", hand=[JUDGEMENT]), side("Dwarf", kingdom=[unique], hand=[unique]), options={"faq": "1.6"}
    )
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
def test_judged_questing_unit_leaves_its_quest_but_not_the_zone() -> None:
    quest = "A Glorious Death"
    t = table(
        side("High Elf", hand=[JUDGEMENT]),
        side("Dwarf", quest=[{"card": quest, "questing": HOLD}]),
        options={"faq": "1.6"},
    )
    eid = t.id(HOLD)
    assert t.st.ents[eid].host == t.id(quest)
    t.play(JUDGEMENT, HOLD)
    t.pass_all()
    ent = t.st.ents[eid]
    assert (ent.host, ent.role, ent.place, t.st.kind(eid)) == (0, "", "quest", "development")
    assert t.ent(quest).place == "quest"


# -- developments are one's own ----------------------------------------------------------------------------

FAQS = ["1.3", "1.6"]


@pytest.mark.parametrize("faq", FAQS)
@pytest.mark.rule("INV-MISC-DEV-OWN")
def test_bolted_development_taken_over_is_discarded(faq: str) -> None:
    t = table(
        side("Dark Elf", hand=[BOLT, TAKES]),
        side("Orc", quest=[], developments={"quest": [BOYZ]}),
        options={"faq": faq},
    )
    eid = lying(t, "quest", 1)
    t.play(BOLT, str(eid))
    t.pass_all()
    t.to("window", seat=0)
    t.play(TAKES)
    t.pass_all()
    t.answer("quest")
    assert t.there(BOYZ, "discard", 1) and eid not in t.st.ents


@pytest.mark.parametrize("faq", FAQS)
@pytest.mark.rule("INV-MISC-DEV-RODRIKS")
def test_raiders_flip_an_enemy_attachment_and_it_is_discarded(faq: str) -> None:
    t = table(
        side("Empire", hand=[RAIDERS], quest=[{"card": HOLD, "attached": [{"card": CURSE, "owner": 1}]}]),
        side("Orc"),
        options={"faq": faq},
    )
    t.play(RAIDERS, "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick(RAIDERS, "open")
    if t.ask.kind == "target":
        t.pick(CURSE)
    t.pass_all()
    assert t.there(CURSE, "discard", 1) and t.st.rules.developments_in(t.st, "quest", 0) == 0


def test_raiders_flip_a_support_in_place_once() -> None:
    t = table(side("Empire", hand=[RAIDERS, SMITH]), side("Orc", kingdom=[VILLAGE, "Troll Den"], quest=[BOYZ]))
    eid, hp = t.id(VILLAGE), read(t.st, t.st.places["capital", 1][0], "hp")
    t.play(RAIDERS, "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick(RAIDERS, "open")
    assert [o.ref for o in t.options() if o.ref] == [eid, t.id("Troll Den")], "a unit is no support"
    t.pick(VILLAGE)
    t.pass_all()
    assert not t.st.ents[eid].up and t.st.ents[eid].place == "kingdom"
    assert read(t.st, t.st.places["capital", 1][0], "hp") == hp + 1
    assert not t.offered(RAIDERS, "open"), "only when they enter play"


# -- what has come into a discard pile this turn -----------------------------------------------------------


@pytest.mark.parametrize("faq", FAQS)
@pytest.mark.rule("INV-QA-STAND-YOUR-GROUND")
def test_dwarf_destroyed_as_a_development_stands_its_ground(faq: str) -> None:
    t = table(
        side("Orc", kingdom=[SABOTEURS]),
        side("Dwarf", hand=[STAND], discard=[HOLD], developments={"quest": [SMITH]}),
        options={"faq": faq},
    )
    t.pick(SABOTEURS, "act")
    t.answer(str(lying(t, "quest", 1)))
    t.pass_all()
    assert t.there(SMITH, "discard", 1)
    t.to("window", seat=1)
    t.pick(STAND, "play")
    assert [t.st.ents[o.ref].code for o in t.options() if o.ref] == [t.ent(SMITH).code], "the other lay there before"
    t.pick(SMITH)
    t.pass_all()
    t.to("window")
    assert not t.there(SMITH, "discard", 1)


def test_card_already_in_discard_pile_does_not_stand_its_ground() -> None:
    t = table(side("Dwarf", hand=[STAND], discard=[HOLD]), side("Orc"))
    assert not t.offered(STAND, "play")


@pytest.mark.rule("INV-QA-SEEKING-NEW-SLAVES")
def test_new_slaves_are_found_only_among_units_lost_this_turn() -> None:
    t = table(
        side("Orc", hand=[FOOT, SLAVES], discard=[HOLD]),
        side("Dwarf", quest=[SMITH], battlefield=["Mountain Brigade"], discard=["Troll Slayers"]),
        options={"faq": "1.6"},
    )
    assert not t.offered(SLAVES, "play"), "what is in play cannot be put there"
    t.play(FOOT, SMITH)
    t.pass_all()
    t.to("window", seat=0)
    t.pick(SLAVES, "play")
    assert [o.ref for o in t.options() if o.ref] == [t.id(SMITH, 1, "discard")]
    t.pick(SMITH)
    t.pass_all()
    while t.ask.kind != "window":
        t.answer("quest")
    assert t.there(SMITH, "quest", 0) and t.ent(SMITH).flag("corrupt") and t.ent(SMITH).owner == 1


@pytest.mark.rule("INV-QA-PUT-FROM-OUT-OF-PLAY")
def test_unit_on_the_chain_does_not_count_as_slave() -> None:
    t = table(side("Dwarf", hand=[SMITH]), side("Dark Elf", hand=[SLAVES]), options={"faq": "1.6"})
    t.play(SMITH, "quest")
    t.to("window", seat=1)
    assert t.st.links and not t.offered(SLAVES, "play")


@pytest.mark.rule("INV-QA-PRINTED-TYPE-DISCARD")
def test_card_in_the_discard_pile_has_its_printed_type() -> None:
    t = table(
        side("Orc", hand=[BOLT, VOMIT, SLAVES]),
        side("Dwarf", developments={"quest": [VILLAGE]}),
        options={"faq": "1.6"},
    )
    eid = lying(t, "quest", 1)
    t.play(BOLT, str(eid))
    t.pass_all()
    t.to("window", seat=0)
    t.play(VOMIT)
    t.pass_all()
    t.to("window", seat=0)
    assert t.there(VILLAGE, "discard", 1) and t.st.kind(t.id(VILLAGE, 1, "discard")) == "support"
    assert not t.offered(SLAVES, "play"), "no unit came into the pile"


# -- what comes back at once -------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "back"), [("battlefield", True), ("quest", False)])
def test_pistoliers_return_from_the_battlefield(zone: str, back: bool) -> None:
    zones: dict[str, Any] = {zone: [{"card": PISTOLIERS, "damage": 1}]}
    t = table(side("Orc", hand=[VOMIT]), side("Empire", **zones))
    eid = t.id(PISTOLIERS)
    t.play(VOMIT)
    t.pass_all()
    assert t.there(PISTOLIERS, "kingdom", 1) == back and t.there(PISTOLIERS, "discard", 1) != back
    assert eid not in t.st.ents, "another object"
    assert not back or (t.damage(PISTOLIERS), t.ent(PISTOLIERS).ctl) == (0, 1)


def test_development_has_no_cost_to_match() -> None:
    t = table(side("Orc", hand=[BOLT, FOOT]), side("Dwarf", developments={"quest": [HOLD]}))
    t.play(BOLT, str(lying(t, "quest", 1)))
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered(FOOT, "play")


# -- what is reclaimed as a development --------------------------------------------------------------------


def reclaiming(tokens: int, **mine: Any) -> Table:
    """Set up seat 1 with the quest, a questing unit and tokens. Seat 0 can destroy units."""
    return table(
        side("Orc", hand=[VOMIT]), side("Dwarf", quest=[{"card": RECLAIM, "tokens": tokens, "questing": SMITH}], **mine)
    )


def test_token_turns_a_dying_dwarf_into_a_development() -> None:
    t = reclaiming(1, kingdom=[BRIGADE])
    eid = t.id(BRIGADE)
    t.play(VOMIT)
    t.pass_all()
    t.answer(next(key for key in t.ask.keys if "pass" not in key))
    t.to("window")
    down = [e for e in (eid, *t.st.places["quest", 1]) if e in t.st.ents and not t.st.ents[e].up]
    assert len(down) == 1 and t.ent(RECLAIM).mark("resource") == 0
    assert t.there(SMITH, "discard", 1) != t.there(BRIGADE, "discard", 1), "one token, one card"


def test_dwarfs_fall_when_the_token_is_kept() -> None:
    t = reclaiming(1, kingdom=[BRIGADE])
    t.play(VOMIT)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.min, t.ask.max) == ("replace", 1, 0, 1)
    t.answer("")
    t.to("window")
    assert t.there(SMITH, "discard", 1) and t.there(BRIGADE, "discard", 1)


def test_hold_takes_no_card_from_the_opponent() -> None:
    t = table(
        side("Orc", hand=[FOOT], quest=[GOBLINS]),
        side("Dwarf", quest=[{"card": RECLAIM, "tokens": 1, "questing": SMITH}]),
    )
    t.play(FOOT, GOBLINS)
    t.pass_all()
    assert t.ask.kind == "window" and t.there(GOBLINS, "discard", 0) and t.ent(RECLAIM).mark("resource") == 1


def test_all_dwarfs_die_without_a_token() -> None:
    t = reclaiming(0, kingdom=[BRIGADE])
    t.play(VOMIT)
    t.pass_all()
    t.to("window")
    assert t.there(SMITH, "discard", 1) and t.there(BRIGADE, "discard", 1)


TEXTS = {
    BOLT: "Action: Target development becomes a unit with 2 power and 2 hit points until the end of the turn "
    "and still counts as before.",
    JUDGEMENT: "Attach this card to target unit or development.\nThe attached card becomes a development and is "
    "nothing else: it stays faceup or facedown, as it lies, keeps its name, and has no text, traits "
    "and numbers.",
    RAIDERS: "Action: When this card enters play, turn target support card facedown: it is a development now.",
    STAND: "Action: Put target Dwarf unit card that arrived this turn in your discard pile into play in one of your "
    "zones.",
    PISTOLIERS: "Battlefield. If this card would be destroyed, it is put into play anew in your kingdom instead.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]
