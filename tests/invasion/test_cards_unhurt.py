"""Units that cancel, remove, move or survive damage to themselves: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import Table, bearing, foe, seat, side, table, throw, titles

SMITH = "Runesmith"
BRIGADE = "Mountain Brigade"
HOLD = "Defender of the Hold"
BOYZ = "Boar Boyz"
SQUAD = "Black Orc Squad"
KNIGHTS = "Chaos Knights"
FLAMES = "Flames of Tzeentch"
SPITES = "Protective Spites"
HYDRA = "War Hydra"
MAGE = "Dragonmage"
BLADE = "Hydra Blade"
SKIN = "Thick-Skinned"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])

TEXTS = {
    SPITES: "Order only (not in a deck with Destruction cards).\nAttach this card to target unit you control.\n"
    "This card enters play with 3 resource tokens on it.\n"
    "By FAQ 1.3: If the attached unit would be dealt damage, remove 1 resource token from this card; if you "
    "do, all of that damage is cancelled.\n"
    "By FAQ 1.6: If the attached unit would be dealt damage, you may remove 1 resource token from this card; "
    "if you do, all of that damage is cancelled.",
    HYDRA: "This card enters play with 5 resource tokens on it.\n"
    "By FAQ 1.3: Action (remove 1 resource token from this card): Cancel 1 of the combat damage assigned to "
    "this card. Then gain 1 resource. This can be used only if combat damage assigned to this card is 1 or "
    "more.\n"
    "By FAQ 1.6: If this card would be dealt damage, each 1 of that damage removes 1 resource token from this "
    "card and is cancelled, as long as there are any, and for each 1 cancelled you gain 1 resource.",
    MAGE: "If this card would be dealt damage, all but 1 of that damage is cancelled.",
    BLADE: "Attach this card to target Dark Elf unit.\nWhen this card enters play, corrupt the attached unit.\n"
    "The unit bearing this card gets +2 power.\n"
    "If the attached unit would be destroyed, you may spend 2 resources; if you do, it stays in play and all "
    "damage on it is removed instead.",
    SKIN: "Attach this card to target Orc unit.\nAction (sacrifice this card): Any amount of the combat damage "
    "assigned to the attached unit is assigned to target unit you control instead. This can be used only if "
    "combat damage assigned to the attached unit is 1 or more.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Protective Spites -----------------------------------------------------------------------------------------


def struck(n: int, tokens: int, faq: str = "1.6") -> Table:
    """Play Flames for ``n`` damage on the unit that the Spites are attached to."""
    worn = {"card": SPITES, "tokens": tokens}
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[bearing(BRIGADE, worn)]), options={"faq": faq})
    throw(t, BRIGADE, n)
    return t


@pytest.mark.rule("INV-ERR-LEG-051", "INV-ERR-LEG-051-ALL")
def test_one_spites_token_may_cancel_all_damage() -> None:
    for answer, left in (("e0", 2), ("", 3)):
        t = struck(7, 3)
        assert (t.ask.kind, t.ask.seat) == ("replace", 1)
        t.answer(answer)
        assert t.in_play(BRIGADE) == bool(answer)
        if answer:
            assert t.damage(BRIGADE) == 0 and t.ent(SPITES).mark("resource") == left


def test_hydra_asks_no_question_in_older_faq() -> None:
    t = struck(7, 3, "1.3")
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 0 and t.ent(SPITES).mark("resource") == 2


@BOTH
def test_spites_without_a_token_stop_nothing(faq: str) -> None:
    t = struck(2, 0, faq)
    assert t.ask.kind == "window" and t.damage(BRIGADE) == 2


def test_spites_give_three_tokens_to_their_own_bearer() -> None:
    t = table(side("Empire", hand=[SPITES, FLAMES], resources=20, quest=[BRIGADE, HOLD]), foe(quest=[SMITH]))
    t.pick(SPITES, "play")
    assert titles(t) == {BRIGADE, HOLD}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.ent(SPITES).host == t.id(BRIGADE) and t.ent(SPITES).mark("resource") == 3
    throw(t, HOLD, 2)
    assert t.ask.kind == "window" and not t.in_play(HOLD)


# -- War Hydra ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-CC-076")
@pytest.mark.parametrize(("tokens", "n", "left", "dead"), [(5, 2, 3, False), (5, 5, 0, False), (2, 3, 0, True)])
def test_hydra_spends_a_token_per_damage_and_gains_a_resource(tokens: int, n: int, left: int, dead: bool) -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": HYDRA, "tokens": tokens}], resources=0))
    throw(t, HYDRA, n)
    assert t.ask.kind == "window", "nobody is asked"
    assert t.resources(1) == tokens - left
    assert t.there(HYDRA, "discard", 1) == dead
    if not dead:
        assert t.damage(HYDRA) == 0 and t.ent(HYDRA).mark("resource") == left


def test_hydra_cancels_assigned_combat_damage_in_older_faq() -> None:
    t = table(
        side("Orc", battlefield=["Night Goblins"]),
        foe(quest=[{"card": HYDRA, "tokens": 5}], resources=0),
        at="window:defenders",
        zone="quest",
        attackers=["Night Goblins"],
        defenders=[HYDRA],
        options={"faq": "1.3"},
    )
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


def test_other_damage_kills_the_hydra_in_older_faq() -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": HYDRA, "tokens": 5}]), options={"faq": "1.3"})
    throw(t, HYDRA, 1)
    assert t.there(HYDRA, "discard", 1)


# -- Dragonmage --------------------------------------------------------------------------------------------------


def test_dragonmage_takes_at_most_one_damage_at_a_time() -> None:
    t = table(side("Chaos", hand=[FLAMES, FLAMES], resources=20), foe(quest=[MAGE, BRIGADE]))
    throw(t, MAGE, 7)
    assert t.damage(MAGE) == 1
    throw(t, MAGE, 1)
    assert t.damage(MAGE) == 2


def test_dragonmage_with_one_hit_point_dies_of_next_damage() -> None:
    t = table(side("Chaos", hand=[FLAMES]), foe(quest=[{"card": MAGE, "damage": 2}]))
    throw(t, MAGE, 4)
    assert t.there(MAGE, "discard", 1)


@pytest.mark.parametrize(("damage", "detail"), [(0, False), (2, True)])
def test_dragonmage_stops_attackers_unless_one_damage_kills(damage: int, detail: bool) -> None:
    t = table(
        side("Orc", battlefield=[KNIGHTS]),
        foe(quest=[{"card": MAGE, "damage": damage}]),
        at="window:defenders",
        zone="quest",
        attackers=[KNIGHTS],
        defenders=[MAGE],
    )
    t.to_phase(1, "beginning")
    assert (t.damage("quest section", 1) > 0) == detail


# -- Hydra Blade ---------------------------------------------------------------------------------------------------


def bladed(resources: int, n: int = 9) -> Table:
    """Let Flames kill the unit that the Blade is attached to."""
    t = table(
        side("Chaos", hand=[FLAMES], resources=20),
        foe(quest=[bearing("Cold One Riders", BLADE), BRIGADE], resources=resources),
    )
    throw(t, "Cold One Riders", n)
    return t


def test_bearer_of_the_blade_survives_for_two_resources() -> None:
    t = bladed(3)
    assert (t.ask.kind, t.ask.seat) == ("replace", 1)
    t.answer("e0")
    assert t.in_play("Cold One Riders") and t.damage("Cold One Riders") == 0 and t.resources(1) == 1
    assert t.ent(BLADE).host == t.id("Cold One Riders")


@pytest.mark.parametrize("resources", [1, 2])
def test_bearer_of_the_blade_dies_without_payment(resources: int) -> None:
    t = bladed(resources)
    if resources == 2:
        t.answer("")
    assert t.ask.kind == "window" and t.there("Cold One Riders", "discard", 1) and t.resources(1) == resources


def test_blade_corrupts_and_strengthens_a_dark_elf() -> None:
    t = table(side("Dark Elf", hand=[BLADE], quest=["Cold One Riders", BOYZ]), foe())
    before = t.power("Cold One Riders")
    t.pick(BLADE, "play")
    assert titles(t) == {"Cold One Riders"}
    t.pick("Cold One Riders")
    t.pass_all()
    assert t.power("Cold One Riders") == before + 2 and t.ent("Cold One Riders").flag("corrupt")


# -- Thick-Skinned, and what redirects -------------------------------------------------------------------------------


def skinned(faq: str = "1.6") -> Table:
    """Assign three damage to the unit that the skin is attached to."""
    t = table(
        side("Chaos", battlefield=[KNIGHTS]),
        foe(quest=[bearing(BOYZ, SKIN)], kingdom=[BRIGADE]),
        at="window:defenders",
        zone="quest",
        attackers=[KNIGHTS],
        defenders=[BOYZ],
        options={"faq": faq},
    )
    t.to("window", seat=1)
    assert not t.offered(SKIN, "act"), "nothing is assigned yet"
    t.to("window", "assigned", seat=1)
    return t


def test_skin_can_move_a_single_damage() -> None:
    t = table(
        side("Chaos", battlefield=[HOLD]),
        foe(quest=[bearing(BOYZ, SKIN)], kingdom=[BRIGADE]),
        at="window:defenders",
        zone="quest",
        attackers=[HOLD],
        defenders=[BOYZ],
    )
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
def test_skin_moves_any_part_of_assigned_damage(faq: str, n: int) -> None:
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


def test_skin_is_attached_only_to_orcs() -> None:
    t = table(side("Orc", hand=[SKIN], quest=[BOYZ, BRIGADE]), foe(quest=[SQUAD]))
    t.pick(SKIN, "play")
    assert titles(t) == {BOYZ, SQUAD}


@BOTH
@pytest.mark.rule("INV-GEN-REDIRECT-WORDING")
@pytest.mark.parametrize("when", ["attackers", "assigned"])
def test_blessing_moves_damage_before_and_after_assignment(faq: str, when: str) -> None:
    t = table(
        side("Chaos", battlefield=[KNIGHTS], quest=[SMITH]),
        foe(hand=["Blessing of Valaya"], resources=9, quest=[BOYZ], kingdom=[BRIGADE]),
        at="window:defenders",
        zone="quest",
        attackers=[KNIGHTS],
        defenders=[BOYZ],
        options={"faq": faq},
    )
    t.to("window", "assigned" if when == "assigned" else "defenders", seat=1)
    t.play("Blessing of Valaya", BOYZ, BRIGADE)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert (t.damage(BOYZ), t.damage(BRIGADE)) == (1, 2)
