"""The Dwarf tactics of the core set, card by card."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import Table, seat, table

IDLE = ["Wake the Mountain"]


def pay(t: Table, name: str) -> int:
    return t.st.rules.play_cost(t.st, 0, t.id(name, 0, "hand"))


# -- Burying the Grudge ----------------------------------------------------------------------------------


def test_burying_counts_every_unit_discarded_this_turn() -> None:
    t = table(
        seat(hand=["Burying the Grudge", "Troll Vomit", *IDLE], resources=7, kingdom=["Runesmith"]),
        seat(kingdom=["Lobber Crew", "Boar Boyz"], quest=["Contested Village"]),
    )
    t.play("Troll Vomit")
    t.pass_all()
    t.answer(t.ask.default or "")  # the opponent orders two discarded cards
    t.to("window", "capital", seat=0)
    assert t.resources() == 1
    t.play("Burying the Grudge")  # the card needs two symbols, and the capital gives only one
    assert t.resources() == 0
    t.pass_all()
    assert t.resources() == 3 and t.there("Burying the Grudge", "discard", 0)


def test_burying_counts_units_from_hands_and_developments() -> None:
    t = table(
        seat(hand=["Burying the Grudge", "Demolition!", *IDLE], resources=5),
        seat(developments={"kingdom": ["Boar Boyz"]}),
    )
    t.play("Demolition!")
    t.answer(t.keys()[0])
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Burying the Grudge")
    t.pass_all()
    assert t.resources() == 5 - 2 - 1 + 1  # Demolition! costs 2, a missing symbol 1; one unit card gives 1


def test_burying_gives_nothing_without_losses_or_next_turn() -> None:
    t = table(seat(hand=["Burying the Grudge", *IDLE], resources=1), seat(discard=["Boar Boyz"]))
    t.play("Burying the Grudge")
    t.pass_all()
    assert t.resources() == 0
    t = table(seat(hand=["Burying the Grudge", "Pilgrimage", *IDLE], kingdom=["Runesmith"], resources=5))
    t.play("Pilgrimage", "Runesmith")  # the unit returns to the hand, so it is not discarded
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Burying the Grudge")
    t.pass_all()
    assert t.resources() == 0


def test_burying_counts_units_lost_earlier_on_the_chain() -> None:
    t = table(seat(hand=["Burying the Grudge", "Test Quake", *IDLE], resources=1), seat(kingdom=["Lobber Crew"]))
    t.play("Burying the Grudge")
    t.to("window", "capital", seat=0)
    t.play("Test Quake")
    t.pass_all()
    assert t.resources() == 1


# -- Stubborn Refusal ------------------------------------------------------------------------------------


def refusal(**more: object) -> Table:
    return table(
        seat(hand=["Stubborn Refusal", *IDLE], resources=2, **more),
        seat(kingdom=["Lobber Crew", {"card": "King Kazador", "damage": 1}], quest=["Boar Boyz"]),
    )


def test_refusal_moves_all_damage_within_zones_of_one_name() -> None:
    t = refusal(kingdom=[{"card": "Mountain Brigade", "damage": 2}], quest=["Runesmith"], battlefield=["Dwarf Masons"])
    t.pick("Stubborn Refusal")
    # the Masons are alone in a battlefield, and Kazador costs 3 more
    assert t.offered("Mountain Brigade") and t.offered("Runesmith") and t.offered("Boar Boyz")
    assert not t.offered("Dwarf Masons") and not t.offered("King Kazador")
    t.pick("Mountain Brigade")
    assert t.offered("Lobber Crew") and not t.offered("Boar Boyz") and not t.offered("Mountain Brigade")
    t.pick("Lobber Crew")
    t.pass_all()
    # One damage destroys the Crew, so only one damage is moved to it.
    assert t.there("Lobber Crew", "discard", 1) and t.damage("Mountain Brigade") == 1


def test_refusal_needs_two_units_that_can_be_named() -> None:
    t = table(seat(hand=["Stubborn Refusal"], resources=2, kingdom=["Runesmith"]), seat(quest=["Boar Boyz"]))
    assert t.why(f"play:{t.id('Stubborn Refusal')}") == "why.targets"


@pytest.mark.rule("INV-DMG-MOVING", "INV-DMG-MOVING-TOUGHNESS")
def test_refusal_ignores_toughness() -> None:
    t = table(
        seat(hand=["Stubborn Refusal", *IDLE], resources=2, kingdom=[{"card": "Mountain Brigade", "damage": 3}]),
        seat(kingdom=["Hammerer of Karak Azul", "Runesmith"]),
    )
    t.play("Stubborn Refusal", "Mountain Brigade", "Hammerer of Karak Azul")
    t.pass_all()
    assert t.there("Hammerer of Karak Azul", "discard", 1) and t.damage("Mountain Brigade") == 1


def test_refusal_with_an_undamaged_first_unit_does_nothing() -> None:
    t = table(seat(hand=["Stubborn Refusal", *IDLE], resources=2, kingdom=["Runesmith", "Mountain Brigade"]))
    t.play("Stubborn Refusal", "Runesmith", "Mountain Brigade")
    t.pass_all()
    assert t.damage("Runesmith") == 0 and t.damage("Mountain Brigade") == 0


@pytest.mark.rule("INV-TARGET-SOME-ILLEGAL")
def test_refusal_moves_nothing_after_one_target_left() -> None:
    t = table(
        seat(
            hand=["Stubborn Refusal", *IDLE],
            resources=2,
            kingdom=[{"card": "Mountain Brigade", "damage": 3}, "Runesmith"],
        ),
        seat(hand=["Pilgrimage"], resources=4),
    )
    t.play("Stubborn Refusal", "Mountain Brigade", "Runesmith")
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 3 and t.there("Stubborn Refusal", "discard", 0)


# -- Striking the Grudge ---------------------------------------------------------------------------------


def test_striking_strengthens_a_fighting_unit_for_the_turn() -> None:
    t = table(
        seat(hand=["Striking the Grudge", *IDLE], resources=3, battlefield=["Mountain Brigade", "Dwarf Masons"]),
        seat(quest=["Black Orc Squad", "Lobber Crew"], hand=IDLE),
        at="window:defenders",
        zone="quest",
        attackers=["Mountain Brigade"],
        defenders=["Black Orc Squad"],
    )
    assert pay(t, "Striking the Grudge") == 1
    t.pick("Striking the Grudge")
    assert t.names() == ["Mountain Brigade", "Black Orc Squad", "Back"]
    t.pick("Black Orc Squad")
    t.pass_all()
    assert t.power("Black Orc Squad") == 3
    t.to("window", "kingdom", seat=1)
    assert t.power("Black Orc Squad") == 1


def test_striking_needs_a_combat() -> None:
    t = table(seat(hand=["Striking the Grudge"], resources=3, battlefield=["Mountain Brigade"]))
    assert t.why(f"play:{t.id('Striking the Grudge')}") == "why.targets"
    t = table(seat(hand=["Striking the Grudge"], resources=2))
    reason = t.m.why_not(f"play:{t.id('Striking the Grudge')}", 0)
    assert reason is not None and reason.id == "why.cost.parts" and reason.get("need") == 3


@pytest.mark.rule("INV-TARGET-ILLEGAL-CHANGED")
def test_striking_is_cancelled_when_its_unit_leaves_combat() -> None:
    t = table(
        seat(hand=["Striking the Grudge", *IDLE], resources=3, battlefield=["Mountain Brigade", "Dwarf Masons"]),
        seat(hand=["Pilgrimage"], resources=4),
        at="window:attackers",
        zone="quest",
        attackers=["Mountain Brigade", "Dwarf Masons"],
    )
    t.play("Striking the Grudge", "Mountain Brigade")
    t.play("Pilgrimage", "Mountain Brigade")
    t.pass_all()
    assert t.told("Striking the Grudge is cancelled") and t.power("Dwarf Masons") == 1


# -- Grudge Thrower Assault ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("window:attackers", "why.condition"),
        ("window:defenders", "why.condition"),
        ("window:assigned", None),
        ("window:end", "why.condition"),
    ],
)
def test_assault_waits_for_assigned_damage(at: str, why: str | None) -> None:
    t = table(
        seat(hand=["Waaagh!"], battlefield=["Boar Boyz"], race="Orc"),
        seat(hand=["Grudge Thrower Assault"], resources=4, race="Dwarf"),
        at=at,
        zone="quest",
        attackers=["Boar Boyz"],
    )
    assert t.why(f"play:{t.id('Grudge Thrower Assault', 1)}", 1) in (why, None if why else "why.not_asked")
    t.pass_()
    assert t.offered("Grudge Thrower Assault") == (why is None)


def test_assault_destroys_attacker_but_its_damage_is_dealt() -> None:
    t = table(
        seat(battlefield=["Boar Boyz"], race="Orc", hand=["Waaagh!"]),
        seat(hand=["Grudge Thrower Assault", *IDLE], resources=4, race="Dwarf", quest=["Runesmith"]),
        at="window:assigned",
        zone="quest",
        attackers=["Boar Boyz"],
        defenders=["Runesmith"],
        assigned={"1:quest section": 1},
    )
    t.pass_()
    t.pick("Grudge Thrower Assault")
    assert t.names() == ["Boar Boyz", "Back"]
    t.pick("Boar Boyz")
    t.pass_all()
    assert t.there("Boar Boyz", "discard", 0)
    t.to("window", "end")
    assert t.ent("quest section", 1).damage == 1


# -- Demolition! -----------------------------------------------------------------------------------------


def test_demolition_destroys_supports_and_developments() -> None:
    t = table(
        seat(
            hand=["Demolition!", *IDLE],
            resources=2,
            kingdom=["Keystone Forge"],
            quest=[{"card": "Runesmith", "attached": ["Organ Gun"]}, "A Glorious Death"],
            developments={"battlefield": 1},
        ),
        seat(kingdom=["Totem of Gork"], developments={"kingdom": 1}),
    )
    t.pick("Demolition!")
    assert len(t.keys()) == 6  # Forge, Gun, Totem, two developments, and "back"
    assert not t.offered("Runesmith") and not t.offered("A Glorious Death")
    t.pick("Totem of Gork")
    t.pass_all()
    assert t.there("Totem of Gork", "discard", 1) and t.resources() == 0


def test_demolition_shows_a_destroyed_development() -> None:
    t = table(seat(hand=["Demolition!", *IDLE], resources=2), seat(developments={"kingdom": ["Boar Boyz"]}))
    t.pick("Demolition!")
    assert t.names() == ["a development", "Back"]
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there("Boar Boyz", "discard", 1)


def test_demolition_needs_a_target() -> None:
    t = table(seat(hand=["Demolition!"], resources=2, kingdom=["Runesmith"]))
    assert t.why(f"play:{t.id('Demolition!')}") == "why.targets"


# -- Wake the Mountain -----------------------------------------------------------------------------------


def wake(zone: str, deck: list[str], exact: bool = False) -> Table:
    t = table(seat(hand=["Wake the Mountain", "Pillage"], resources=4, deck=deck, deck_exact=exact))
    t.play("Wake the Mountain")
    t.pass_all()
    assert t.ask.kind == "choose" and t.keys() == ["battlefield", "kingdom"]
    t.answer(zone)
    return t


@pytest.mark.parametrize("zone", ["battlefield", "kingdom"])
def test_wake_adds_three_developments_to_one_zone(zone: str) -> None:
    t = wake(zone, ["Runesmith", "Demolition!", "Dwarf Masons", "Organ Gun"])
    assert t.st.rules.developments_in(t.st, zone, 0) == 3 and t.resources() == 0
    codes = {t.st.ents[e].code for e in t.st.places[zone, 0]}
    assert codes == {"core-005", "core-023", "core-009"} and not t.in_play("Runesmith")
    section = t.m.view(1)["players"][0]["zones"][zone]
    assert section["hp"] == 11 and all(c["code"] is None for c in section["developments"])


def test_wake_with_a_short_deck_uses_all_cards_and_loses() -> None:
    t = wake("kingdom", ["Runesmith", "Demolition!"], exact=True)
    assert t.st.rules.developments_in(t.st, "kingdom", 0) == 2
    assert t.m.over is not None and t.m.over.winners == (1,) and t.m.over.reason.id == "inv.over.deck"


def test_wake_with_exactly_three_cards_loses_the_match() -> None:
    t = wake("battlefield", ["Runesmith", "Demolition!", "Organ Gun"], exact=True)
    assert t.m.over is not None and t.st.rules.developments_in(t.st, "battlefield", 0) == 3


# -- Master Rune of Valaya -------------------------------------------------------------------------------


def valaya(at: str, **more: object) -> Table:
    t = table(
        seat(battlefield=["Boar Boyz"], hand=["Test Bolt", "Waaagh!"], race="Orc"),
        seat(
            hand=["Master Rune of Valaya", "Wake the Mountain"],
            resources=2,
            quest=["Mountain Brigade"],
            race="Dwarf",
        ),
        at=at,
        zone="quest",
        attackers=["Boar Boyz"],
        **more,
    )
    t.to("window", seat=1)
    t.play("Master Rune of Valaya")
    t.pass_all()
    return t


def test_valaya_cancels_combat_damage_assigned_after_it() -> None:
    t = valaya("window:attackers")
    t.to("defenders")
    t.subset("Mountain Brigade")
    t.to("window", "end")
    assert t.damage("Mountain Brigade") == 0 and t.damage("Boar Boyz") == 0


def test_valaya_comes_too_late_for_damage_already_assigned() -> None:
    t = valaya("window:assigned", defenders=["Mountain Brigade"], assigned={"Mountain Brigade": 1, "Boar Boyz": 2})
    t.to("window", "end")
    assert t.damage("Mountain Brigade") == 1 and t.damage("Boar Boyz") == 2


def test_valaya_cancels_other_damage_of_the_battlefield_phase() -> None:
    t = valaya("window:attackers")
    t.to("window", "attackers", seat=0)
    t.play("Test Bolt", "Mountain Brigade")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 0


def test_valaya_played_early_waits_for_the_battlefield_phase() -> None:
    t = table(
        seat(battlefield=["Boar Boyz"], hand=["Test Bolt", "Test Bolt", "Waaagh!"], race="Orc"),
        seat(
            hand=["Master Rune of Valaya", "Wake the Mountain"],
            resources=2,
            quest=["Mountain Brigade"],
            race="Dwarf",
        ),
    )
    t.pass_()
    t.play("Master Rune of Valaya")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Test Bolt", "Mountain Brigade")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 2  # the protection has not begun in the capital phase
    t.to("window", "battlefield", seat=0)
    t.play("Test Bolt", "Mountain Brigade")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 2
    t.to("window", "kingdom", seat=1)
    assert not [m for m in t.st.modifiers.values() if m.key == "instead:damaged"]


@pytest.mark.rule("INV-QA-ASSIGN-ACTIVE-CANCEL")
def test_valaya_protects_defenders_and_the_section() -> None:
    t = valaya("window:defenders", defenders=["Mountain Brigade"])
    d = t.to("window", "assigned")
    assert d.window == "assigned"
    assert [row[0] for row in t.st.vars["packets"] if row[2] == "attacker"] == [t.id("Mountain Brigade")]
