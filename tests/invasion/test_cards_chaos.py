"""The Chaos cards of the core set: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, chaos, corrupt, seat, table, titles

NURGLINGS, CULTIST, MELEKH, SPAWN = (
    "Festering Nurglings",
    "Cultist of Slaanesh",
    "Melekh the Changer",
    "Fledgling Chaos Spawn",
)
HORRIFIC, SADISTIC, METEOR = "Horrific Mutation", "Sadistic Mutation", "Warpstone Meteor"
JOURNEY, SHRINE, FLAMES, CULLING = "Journey to the Gate", "Shrine to Nurgle", "Flames of Tzeentch", "Culling the Weak"
HORDE, BOYZ, GOBLINS, SMITH, BRIGADE = (
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
)

TEXTS = {
    NURGLINGS: "Forced: When this card enters play, corrupt target unit in any zone of the same name as this card's.",
    CULTIST: "Quest. Action (spend 4 resources): Destroy target development.",
    MELEKH: "At most one Hero in a zone.\nThis card gets +1 power per corrupt card an opponent controls.",
    SPAWN: "Battlefield. Forced: When this card is destroyed, deal 1 damage to target unit in the battlefield.",
    HORRIFIC: "Attach this card to target unit you control.\n"
    "While the attached unit is an attacking unit, each defending unit gets -1 hit point.",
    SADISTIC: "Attach this card to target unit you control.\n"
    "Forced: When the unit bearing this card deals combat damage, deal 1 damage to target unit or capital "
    "section.",
    METEOR: "Forced: At the beginning of your turn, all players, the active player first, must either corrupt a "
    "unit they control in the zone of the same name as this card's, or else deal 1 damage to a capital "
    "section they control "
    "(one that can be done in full).",
    JOURNEY: "Quest. Action (sacrifice the unit that quests on this card): Discard each card in an opponent's hand. "
    "This can be used only if it is your turn and this card holds 3 or more resource tokens.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, "
    "put 1 resource token onto this card.",
    SHRINE: "Kingdom. Forced: When a unit an opponent controls is dealt combat damage, corrupt it.",
    FLAMES: "Action: Deal X damage to target unit. This can be used only if it is your turn.",
    CULLING: "Action (sacrifice a unit you control): Each unit you control in the battlefield gets +1 power until the "
    "end of the turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Festering Nurglings ---------------------------------------------------------------------------------


def test_nurglings_corrupt_a_unit_in_any_corresponding_zone() -> None:
    t = table(
        chaos(hand=[NURGLINGS, *IDLE], resources=9, kingdom=[SMITH], quest=[HORDE]),
        seat(kingdom=[BOYZ], battlefield=[GOBLINS]),
    )
    t.play(NURGLINGS, "kingdom")
    t.pass_all()
    assert (t.ask.kind, titles(t)) == ("target", {NURGLINGS, SMITH, BOYZ}), "they count as well"
    t.pick(BOYZ)
    assert t.ent(BOYZ).flag("corrupt") and not t.ent(SMITH).flag("corrupt") and not t.ent(GOBLINS).flag("corrupt")


# -- Cultist of Slaanesh ---------------------------------------------------------------------------------


def cult(zone: str = "quest", resources: int = 4, theirs: int = 1) -> Table:
    return table(
        chaos(**{zone: [CULTIST]}, resources=resources, developments={"kingdom": 1}),
        seat(quest=[BRIGADE], developments={"battlefield": theirs}),
    )


def test_cultist_destroys_any_development_for_4_resources() -> None:
    t = cult()
    t.act(CULTIST)
    refs = [o.ref for o in t.options() if o.ref]
    assert [(t.st.ents[e].up, t.st.ents[e].place, t.st.ents[e].seat) for e in refs] == [
        (False, "kingdom", 0),
        (False, "battlefield", 1),
    ]
    t.answer(str(refs[1]))
    assert t.resources() == 0
    t.pass_all()
    assert t.st.rules.developments_in(t.st, "battlefield", 1) == 0
    assert t.st.rules.developments_in(t.st, "kingdom", 0) == 1 and t.in_play(BRIGADE)


@pytest.mark.parametrize(("zone", "resources"), [("quest", 3), ("kingdom", 9), ("battlefield", 9)])
def test_cultist_needs_4_resources_and_the_quest_zone(zone: str, resources: int) -> None:
    assert not cult(zone, resources).offered(CULTIST, "act")


# -- Melekh the Changer ----------------------------------------------------------------------------------


def test_melekh_counts_the_corrupt_cards_of_opponents() -> None:
    t = table(chaos(kingdom=[MELEKH, corrupt(SMITH)]), seat(kingdom=[corrupt(BOYZ)], quest=[corrupt(GOBLINS), HORDE]))
    assert t.power(MELEKH) == 3
    t = table(chaos(kingdom=[MELEKH, corrupt(SMITH)]), seat(kingdom=[BOYZ]))
    assert t.power(MELEKH) == 1, "neither the own ones nor the sound"


# -- Fledgling Chaos Spawn -------------------------------------------------------------------------------


def burnt_spawn(zone: str, **mine: Any) -> Table:
    t = table(
        chaos(**{zone: [SPAWN]}, hand=[FLAMES, *IDLE], resources=9, **mine),
        seat(battlefield=[BOYZ, HORDE], quest=[BRIGADE]),
    )
    t.play(FLAMES, "1", SPAWN)
    t.pass_all()
    return t


def test_destroyed_spawn_damages_a_unit_in_any_battlefield() -> None:
    t = burnt_spawn("battlefield", kingdom=[SMITH])
    assert (t.ask.kind, titles(t)) == ("target", {BOYZ, HORDE})
    t.pick(BOYZ)
    assert t.damage(BOYZ) == 1 and t.damage(HORDE) == 0


def test_spawn_that_dies_elsewhere_deals_no_damage() -> None:
    t = burnt_spawn("quest")
    assert t.there(SPAWN, "discard", 0) and t.ask.kind == "window"


# -- Mutations -------------------------------------------------------------------------------------------


def battle(*mutations: str, attacking: bool = True) -> Table:
    """Let the mutated Nurglings attack the Boyz (4 hit points) and the Smith (1), or defend against these two."""
    mutant = {"card": NURGLINGS, "attached": list(mutations)}
    t = table(
        chaos(**{"battlefield" if attacking else "quest": [mutant]}),
        seat(**{"quest" if attacking else "battlefield": [BOYZ, SMITH]}, hand=IDLE),
        at="declare attackers",
        zone="quest",
        active=0 if attacking else 1,
    )
    t.subset(*([NURGLINGS] if attacking else [BOYZ, SMITH]))
    return t


def test_mutation_is_attached_only_to_own_units() -> None:
    for name in (HORRIFIC, SADISTIC):
        t = table(chaos(hand=[name, *IDLE], resources=9, kingdom=[NURGLINGS]), seat(kingdom=[BOYZ]))
        t.pick(name, "play")
        assert titles(t) == {NURGLINGS}
        t = table(chaos(hand=[name, *IDLE], resources=9), seat(kingdom=[BOYZ]))
        assert t.why(f"play:{t.id(name)}") == "why.targets"


def test_horrific_attacker_weakens_the_defenders() -> None:
    t = battle(HORRIFIC)
    assert t.hp(BOYZ) == 4, "not yet defending"
    t.to("defenders", seat=1)
    t.subset(BOYZ, SMITH)
    assert t.hp(BOYZ) == 3 and t.there(SMITH, "discard", 1)
    t.to("window", "end")
    assert t.hp(BOYZ) == 4


def test_defending_horrific_unit_weakens_no_unit() -> None:
    t = battle(HORRIFIC, attacking=False)
    t.to("defenders", seat=0)
    t.subset(NURGLINGS)
    assert (t.hp(BOYZ), t.hp(NURGLINGS), t.hp(SMITH)) == (4, 2, 1)


@pytest.mark.rule("INV-DMG-DEALT-SADISTIC")
def test_sadistic_unit_deals_damage_again_after_combat_damage() -> None:
    t = battle(SADISTIC)
    t.to("defenders", seat=1)
    t.subset(BOYZ)
    t.to("target", seat=0)
    assert titles(t) == {BOYZ, SMITH, NURGLINGS}, "any unit"
    assert sum(o.ref is not None for o in t.options()) == 3 + 6, "and any capital section"
    t.pick("kingdom section", seat=1)
    assert t.ent("kingdom section", 1).damage == 1


def test_sadistic_unit_without_power_deals_no_damage() -> None:
    t = table(
        chaos(battlefield=[{"card": SPAWN, "attached": [SADISTIC]}, GOBLINS]),
        seat(quest=[BRIGADE], hand=IDLE),
        at="declare attackers",
        zone="quest",
    )
    t.subset(SPAWN, GOBLINS)
    t.to("window", "end")
    assert t.damage(BRIGADE) == 0 and t.ent("quest section", 1).damage == 1, "the Goblins'"
    assert t.ask.kind == "window"
    assert all(t.ent(f"{zone} section", 1).damage == 0 for zone in ("kingdom", "battlefield"))


# -- Warpstone Meteor ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-OR-WARPSTONE-METEOR")
def test_meteor_makes_all_players_corrupt_a_unit_or_take_damage() -> None:
    t = table(
        chaos(quest=[METEOR, NURGLINGS, corrupt(SMITH)], kingdom=[HORDE]),
        seat(quest=[BOYZ], hand=IDLE),
        at="begin:turn",
    )
    assert (t.ask.seat, t.ask.kind, t.keys()) == (0, "either", ["left", "right"])
    t.answer("left")
    assert t.ent(NURGLINGS).flag("corrupt"), "the only one that can be"
    assert (t.ask.seat, t.ask.kind) == (1, "either")
    t.answer("right")
    t.pick("battlefield section", seat=1)
    assert t.ent("battlefield section", 1).damage == 1 and not t.ent(BOYZ).flag("corrupt")


def test_meteor_damages_players_without_such_a_unit() -> None:
    t = table(
        chaos(quest=[METEOR, corrupt(SMITH)], kingdom=[NURGLINGS]), seat(kingdom=[BOYZ], hand=IDLE), at="begin:turn"
    )
    for who in (0, 1):
        assert (t.ask.seat, t.ask.kind) == (who, "choose") and titles(t) == set(), "sections alone"
        t.pick("kingdom section", seat=who)
    assert (t.ent("kingdom section", 0).damage, t.ent("kingdom section", 1).damage) == (1, 1)


def test_meteor_works_only_in_its_controllers_turn() -> None:
    t = table(chaos(quest=[METEOR, NURGLINGS]), seat(quest=[BOYZ], hand=IDLE), at="begin:turn", active=1)
    assert t.ask.kind == "window" and t.st.vars["phase"] == "beginning"


# -- Journey to the Gate ---------------------------------------------------------------------------------


def journey(tokens: int = 3, active: int = 0, questing: bool = True, at: str = "plays") -> Table:
    quest = {"card": JOURNEY, **({"questing": NURGLINGS, "tokens": tokens} if questing else {})}
    return table(chaos(quest=[quest, "Chaos Knights"]), seat(hand=[BOYZ, *IDLE]), active=active, at=at)


def test_journey_discards_opponents_hands_for_its_unit() -> None:
    t = journey()
    t.pick(JOURNEY, "act")
    assert titles(t) == {NURGLINGS}, "the unit that quests there"
    t.pick(NURGLINGS)
    assert t.there(NURGLINGS, "discard", 0), "a cost"
    t.pass_all()
    t.answer(t.ask.default or "d0,d1")
    assert t.there(BOYZ, "discard", 1) and t.there(IDLE[0], "discard", 1) and not t.there(IDLE[0], "discard", 0)
    assert not t.st.places["hand", 1]


@pytest.mark.parametrize(("given", "why"), [({"tokens": 2}, "why.condition"), ({"active": 1}, "why.condition")])
def test_journey_needs_its_tokens_and_own_turn(given: dict[str, Any], why: str) -> None:
    t = journey(**given)
    if given.get("active"):
        t.pass_()
    assert t.ask.seat == 0 and not t.offered(JOURNEY, "act")
    assert t.why(f"act:{t.id(JOURNEY)}:0") == why


@pytest.mark.parametrize(("given", "tokens"), [({}, 1), ({"active": 1}, 0), ({"questing": False}, 0)])
def test_journey_gathers_tokens_in_own_turns_with_questing_unit(given: dict[str, Any], tokens: int) -> None:
    assert journey(**{"tokens": 0, "at": "begin:turn", **given}).ent(JOURNEY).mark("resource") == tokens


# -- Shrine to Nurgle ------------------------------------------------------------------------------------


def shrine(zone: str = "kingdom") -> Table:
    """Let the Nurglings attack the Boyz, who strike back."""
    return table(
        chaos(battlefield=[NURGLINGS], hand=[FLAMES, *IDLE], resources=9, **{zone: [SHRINE]}),
        seat(quest=[BOYZ, BRIGADE], hand=IDLE),
        at="assign damage",
        zone="quest",
        attackers=[NURGLINGS],
        defenders=[BOYZ],
    )


@pytest.mark.rule("INV-ERR-CORE-098")
def test_shrine_corrupts_enemies_dealt_combat_damage() -> None:
    t = shrine()
    t.to("window", "end")
    assert t.damage(BOYZ) == 1 and t.ent(BOYZ).flag("corrupt")
    assert not t.ent(BRIGADE).flag("corrupt")


def test_shrine_works_only_in_kingdom_and_for_combat_damage() -> None:
    t = shrine("quest")
    t.to("window", "end")
    assert t.damage(BOYZ) == 1 and not t.ent(BOYZ).flag("corrupt")
    t = table(chaos(kingdom=[SHRINE], hand=[FLAMES, *IDLE], resources=9), seat(quest=[BRIGADE], hand=IDLE))
    t.play(FLAMES, "1", BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 1 and not t.ent(BRIGADE).flag("corrupt"), "no combat damage"
    t = table(
        chaos(kingdom=[SHRINE], battlefield=[BRIGADE]),
        seat(quest=[BOYZ], hand=IDLE),
        at="assign damage",
        zone="quest",
        attackers=[BRIGADE],
        defenders=[BOYZ],
    )
    t.to("window", "end")
    assert t.damage(BRIGADE) == 1 and not t.ent(BRIGADE).flag("corrupt"), "an own unit"


# -- Flames of Tzeentch, Culling the Weak ----------------------------------------------------------------


def test_flames_deal_damage_equal_to_the_payment() -> None:
    t = table(chaos(hand=[FLAMES, *IDLE], resources=5, kingdom=[SMITH]), seat(quest=[BRIGADE]))
    t.pick(FLAMES, "play")
    assert t.ask.kind == "x" and t.keys() == ["0", "1", "2", "3", "back"], "two symbols are missing"
    t.answer("2")
    assert titles(t) == {SMITH, BRIGADE}
    t.pick(BRIGADE)
    assert t.resources() == 1
    t.pass_all()
    assert t.damage(BRIGADE) == 2


def test_flames_target_only_units_in_own_turn() -> None:
    t = table(chaos(hand=[FLAMES, *IDLE], resources=5), seat(quest=[BRIGADE], hand=IDLE), active=1)
    t.pass_()
    assert t.ask.seat == 0 and t.why(f"play:{t.id(FLAMES)}") == "why.condition"
    t = table(chaos(hand=[FLAMES, *IDLE], resources=5), seat(quest=["Keystone Forge"]))
    assert not t.offered(FLAMES, "play") and t.why(f"play:{t.id(FLAMES)}") == "why.targets"


def test_culling_sacrifices_a_unit_to_strengthen_the_battlefield() -> None:
    t = table(
        chaos(hand=[CULLING, *IDLE], resources=9, battlefield=[GOBLINS, HORDE], quest=[SMITH]),
        seat(battlefield=[BOYZ], hand=IDLE),
    )
    t.pick(CULLING, "play")
    assert titles(t) == {GOBLINS, HORDE, SMITH}
    t.pick(GOBLINS)
    assert t.there(GOBLINS, "discard", 0)
    t.pass_all()
    assert (t.power(HORDE), t.power(SMITH), t.power(BOYZ)) == (5, 1, 1)
    t.to_phase(1, "beginning")
    assert t.power(HORDE) == 4


def test_culling_without_a_unit_is_not_offered() -> None:
    t = table(chaos(hand=[CULLING, *IDLE], resources=9), seat(battlefield=[BOYZ]))
    assert not t.offered(CULLING, "play") and t.why(f"play:{t.id(CULLING)}") == "why.cost_text"
