"""General rulings, errata of the decks' cards, and errata of the rulebook."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

from engine import game
from engine.invasion.rules import RULES
from engine.kernel.language.text.abilities import card_text

CREW, URGUCK, RIP = "Dwarf Cannon Crew", "Urguck", "Rip Dere 'Eads Off!"
HORDE = "Ironclaw's Horde"
PLAIN = "Mountain Brigade"


def windows(t: Table, until: str, limit: int = 60) -> list[tuple[str, int]]:
    """Pass until a decision of that kind is open. Return (window, seat) for each window on the way."""
    seen = []
    for _ in range(limit):
        if t.ask.kind == until:
            return seen
        if t.ask.kind == "window":
            seen.append((str(t.ask.window), t.ask.seat))
        t.answer("pass" if "pass" in t.ask.keys else t.ask.default or t.keys()[0])
    raise AssertionError(f"{until} never came")


# -- readings --------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-GEN-AFTER-WHEN")
def test_effect_after_entering_play_happens_at_once():
    """A card that says "after this enters play" acts at once, before any player gets a window."""
    t = table(seat(hand=[CREW, PLAIN], resources=9, deck=["Keystone Forge"]), seat(hand=["Pillage"], resources=9))
    t.play(CREW, "quest")
    t.pass_()  # seat 1 does not respond
    t.pass_()  # seat 0 does not respond either: the chain resolves and the Crew enters play
    assert t.ask.kind == "search" and t.ask.seat == 0 and t.there(CREW, "quest", 0)
    for code, card in game("invasion").cards().items():
        text = card_text(RULES.card(code), "en").lower().replace("one after the other", "")
        assert card.name and " after " not in f" {text} "


@pytest.mark.rule("INV-GEN-TURN-BEGIN")
def test_after_your_turn_begins_is_the_beginning_step():
    t = table(
        seat(hand=[PLAIN]), seat(hand=[PLAIN], battlefield=["Doom Divers"], resources=2), at="window:end", active=0
    )
    t.to("window", "end", seat=0)
    t.pass_()
    t.pass_()  # seat 1's turn begins; Doom Divers act before the first window and the kingdom phase
    assert t.ask.window == "beginning" and t.st.vars["active"] == 1 and t.st.vars["phase"] == "beginning"
    assert [t.damage(f"{z} section", 0) for z in ("kingdom", "quest", "battlefield")] == [1, 1, 1]
    assert t.resources(1) == 2  # no resources have been returned or collected yet


@pytest.mark.rule("INV-GEN-LATEST-PRINTING")
def test_every_printing_has_the_newest_text():
    newest = "test-a-080"
    assert card_text(RULES.card(a.OLDER_PRINTING), "en") == card_text(RULES.card(newest), "en") != ""
    t = table(seat(hand=[a.OLDER_PRINTING, PLAIN]), seat())
    t.answer(next(k for k in t.ask.keys if k.startswith("play:")))
    t.pass_()
    assert t.resources(0) == 2
    # the two cards count as one title in deck building
    bad = game("invasion").check_deck({newest: 2, a.OLDER_PRINTING: 2, **{f"core-{n:03}": 3 for n in range(1, 17)}})
    assert bad is not None and bad.id == "inv.deck.copies"


# -- Dwarf Cannon Crew -----------------------------------------------------------------------------------

TOP = ["Keystone Forge", PLAIN, "Master Rune of Dismay", "Grudge Thrower", PLAIN, "Rune of Fortitude"]


def crew(deck: list[str], zone: str = "quest", **more: list[str]) -> Table:
    t = table(seat(hand=[CREW, PLAIN], resources=9, deck=deck, **more), seat())
    t.play(CREW, zone)
    t.pass_all()
    return t


@pytest.mark.rule("INV-ERR-CORE-008")
def test_cannon_crew_searches_five_cards_and_shuffles():
    t = crew(TOP)
    assert (t.ask.kind, t.ask.seat) == ("search", 0)
    # The two cheap supports of the five cards; not the expensive one, the units or the sixth card.
    assert t.names() == ["Grudge Thrower", "Keystone Forge", "None of them"]
    before = t.st.piles["deck", 0]
    t.answer(t.keys()[0])
    assert t.there("Grudge Thrower", "quest", 0) and len(t.st.piles["deck", 0]) == len(before) - 1
    assert "shuffled" in t.kinds()
    rest = list(before)
    rest.remove((t.ent("Grudge Thrower").code, 0))
    assert sorted(t.st.piles["deck", 0]) == sorted(rest) and list(t.st.piles["deck", 0]) != rest


@pytest.mark.rule("INV-ERR-CORE-008")
def test_cannon_crew_must_search():
    t = crew([PLAIN] * 6)
    assert t.ask.kind == "search" and t.names() == ["Go on"]  # the player is asked even if the search finds nothing
    t.answer("none")
    assert t.told("You search the top 5 cards") and "shuffled" in t.kinds()


@pytest.mark.rule("INV-ERR-CORE-008-OPTIONAL")
def test_cannon_crew_may_decline_the_support():
    t = crew(TOP)
    before = sorted(t.st.piles["deck", 0])
    t.answer("none")
    assert sorted(t.st.piles["deck", 0]) == before and t.ask.kind == "window"
    assert not t.in_play("Keystone Forge") and not t.in_play("Grudge Thrower")


# -- Urguck ----------------------------------------------------------------------------------------------


def urguck(at: str = "plays", active: int = 0, resources: int = 1, hand: tuple[str, ...] = ("Alder Flame",)) -> Table:
    return table(
        seat(
            race="Orc", hand=list(hand), resources=resources, kingdom=[{"card": URGUCK, "damage": 2}, "Black Orc Squad"]
        ),
        seat(hand=[PLAIN], kingdom=[PLAIN]),
        at=at,
        active=active,
    )


@pytest.mark.rule("INV-ERR-CORE-062")
def test_urgucks_damage_pays_like_resources():
    t = urguck(hand=("Black Orc Squad",))  # the card costs 3: one resource, and two damage on Urguck
    t.play("Black Orc Squad", "quest")
    assert t.damage(URGUCK) == 0 and t.resources(0) == 0
    assert t.told("2 damage on Urguck is spent")


@pytest.mark.rule("INV-ERR-CORE-062")
def test_urgucks_controller_chooses_the_damage_to_pay():
    t = urguck(hand=("Crooked Teef Goblins",), resources=1)  # the card costs 1
    t.play("Crooked Teef Goblins")
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("pay", 0, ["0", "1", "back"])
    t.answer("1")
    assert t.damage(URGUCK) == 1 and t.resources(0) == 1
    t = urguck(hand=("Crooked Teef Goblins",), resources=1)
    t.play("Crooked Teef Goblins")
    t.answer("0")
    assert t.damage(URGUCK) == 2 and t.resources(0) == 0


@pytest.mark.rule("INV-ERR-CORE-062")
def test_urgucks_damage_pays_at_most_its_amount():
    t = urguck(hand=(HORDE,), resources=1)  # the card costs 5
    assert not t.offered(HORDE, "play")
    assert t.why(f"play:{t.id(HORDE)}") == "why.cost"


@pytest.mark.rule("INV-ERR-CORE-062-PHASE")
@pytest.mark.parametrize(
    ("at", "active", "can"),
    [
        ("window:kingdom", 0, False),
        ("window:quest", 0, False),
        ("window:battlefield", 0, False),
        ("window:capital_begin", 0, True),
        ("plays", 0, True),
        ("plays", 1, False),
        ("window:capital_begin", 1, False),
    ],
)
def test_urgucks_damage_pays_only_in_own_capital_phase(at, active, can):
    t = table(
        seat(race="Orc", resources=1, hand=["Pillage"], kingdom=[{"card": URGUCK, "damage": 2}, "Contested Village"]),
        seat(hand=["Pillage"], kingdom=[PLAIN]),
        at=at,
        active=active,
    )
    if t.ask.seat != 0:
        t.pass_()
    assert t.ask.seat == 0 and t.offered("Pillage", "play") is can
    if not can:
        assert t.why(f"play:{t.id('Pillage', 0)}") == "why.cost"


# -- Rip Dere 'Eads Off! ---------------------------------------------------------------------------------


def rip(hidden: str, zone: str = "kingdom", **mine: list[str]) -> Table:
    t = table(
        seat(race="Orc", hand=[RIP, "Alder Bolt"], resources=3, kingdom=["Black Orc Squad"]),
        seat(race="Orc", developments={zone: [hidden]}, hand=["Alder Bolt"], **mine),
    )
    t.play(RIP, str(next(e.id for e in t.st.ents.values() if not e.up)))
    t.pass_all()
    return t


@pytest.mark.rule("INV-ERR-CORE-075")
def test_development_turned_faceup_has_not_entered_play():
    t = rip("Followers of Mork", kingdom=["Alder Brambles"])
    assert t.ask.kind == "window"  # the trigger on entering play did not happen
    assert t.there("Followers of Mork", "kingdom", 1) and t.ent("Followers of Mork").up
    assert not any(e.damage for e in t.st.ents.values())
    t.to("window", "end")
    t.pass_()
    t.pass_()
    assert t.there("Followers of Mork", "discard", 1)  # the unit was sacrificed at the end of the turn


@pytest.mark.rule("INV-ERR-CORE-075-ILLEGAL")
def test_second_hero_turned_faceup_is_sacrificed_at_once():
    t = rip("Grimgor Ironhide", kingdom=[URGUCK])
    assert t.there("Grimgor Ironhide", "discard", 1) and t.there(URGUCK, "kingdom", 1)
    assert "sacrificed" in t.kinds() and "destroyed" not in t.kinds()
    t = rip("Grimgor Ironhide", quest=[URGUCK])  # the Hero stays, because its zone has no other
    assert t.there("Grimgor Ironhide", "kingdom", 1)


@pytest.mark.rule("INV-ERR-CORE-075-ILLEGAL")
def test_second_unique_copy_turned_faceup_is_sacrificed_at_once():
    t = rip(URGUCK, quest=[URGUCK])
    assert t.there(URGUCK, "discard", 1) and t.there(URGUCK, "quest", 1) and not t.there(URGUCK, "kingdom", 1)


# -- rulebook page 12: assigning combat damage -----------------------------------------------------------


def fight(attackers: list[str], defenders: list[str], **more: object) -> Table:
    return table(
        seat(hand=["Alder Bolt"], battlefield=attackers),
        seat(hand=["Alder Bolt"], kingdom=defenders),
        at="assign damage",
        zone="kingdom",
        attackers=attackers,
        defenders=defenders,
        **more,
    )


@pytest.mark.rule("INV-ERR-RULEBOOK-P12-ORDER")
def test_attacker_assigns_before_the_defender():
    t = fight([PLAIN, "Zhufbar Engineers"], ["Black Orc Squad", "Boar Boyz"])
    assert (t.ask.kind, t.ask.seat) == ("assign", 0)
    t.answer(t.split(Black_Orc_Squad=3))
    assert (t.ask.kind, t.ask.seat) == ("assign", 1)
    # The defending player can assign damage only to attackers.
    assert {t.st.ents[o.ref].seat for o in t.options()} == {0}


@pytest.mark.rule("INV-ERR-RULEBOOK-P12-DEFENDERS-FIRST")
def test_section_gets_damage_only_after_every_defender():
    t = fight([HORDE, PLAIN], ["Crooked Teef Goblins", "Hammerer of Karak Azul"])  # the attackers deal 6 damage
    # the Goblins need 1, the Hammerer 2 plus its Toughness
    for short in ({"Hammerer_of_Karak_Azul": 4}, {"Crooked_Teef_Goblins": 2, "Hammerer_of_Karak_Azul": 2}):
        assert t.refused(t.split(**short, kingdom_section=2)) == "inv.why.defenders_first"
    t.answer(t.split(Crooked_Teef_Goblins=1, Hammerer_of_Karak_Azul=3, kingdom_section=2))
    t.to("window", "assigned")


@pytest.mark.rule("INV-ERR-RULEBOOK-P12-DEFENDERS-FIRST")
def test_too_little_damage_never_reaches_the_section():
    t = fight([PLAIN, "Zhufbar Engineers"], ["Crooked Teef Goblins", PLAIN])  # 3 damage; the defenders need 1 and 6
    assert not t.offered("kingdom section") and len(t.options()) == 2


@pytest.mark.rule("INV-ERR-RULEBOOK-P12-OVERASSIGN")
def test_defender_may_get_more_than_it_needs():
    for share, dies in ((1, False), (6, True)):
        t = table(
            seat(hand=["Alder Bolt"], battlefield=[HORDE, PLAIN]),
            seat(hand=["Alder Shelter", PLAIN], kingdom=["Crooked Teef Goblins"]),
            at="assign damage",
            zone="kingdom",
            attackers=[HORDE, PLAIN],
            defenders=["Crooked Teef Goblins"],
        )
        goblins, section = t.id("Crooked Teef Goblins"), t.id("kingdom section", 1)
        t.answer(f"{goblins}:6" if share == 6 else f"{goblins}:1,{section}:5")
        t.to("window", "assigned", seat=1)
        t.play("Alder Shelter", "Crooked Teef Goblins")  # the tactic cancels the next 2 damage
        t.to("window", "end")
        # the extra damage is still dealt when some of the damage is cancelled
        assert t.there("Crooked Teef Goblins", "discard", 1) is dies
        assert t.damage("kingdom section", 1) == 6 - share


@pytest.mark.rule("INV-ERR-RULEBOOK-P12-NOT-APPLIED")
def test_assigned_damage_waits_until_it_is_applied():
    t = fight([HORDE], ["Lobber Crew"])
    t.answer(t.split(Lobber_Crew=1, kingdom_section=3))
    assert t.ask.window == "assigned" and t.st.vars["packets"]
    assert t.damage("Lobber Crew") == 0 and t.damage("kingdom section", 1) == 0
    t.pass_()
    assert t.ask.seat == 1 and t.offered("Lobber Crew", "act")  # the Crew has assigned damage but may still act
    t.act("Lobber Crew")
    t.pass_all()
    assert t.there(HORDE, "discard", 0)
    t.to("window", "end")
    assert t.damage("kingdom section", 1) == 3  # damage assigned by a unit that has left is still applied


# -- rulebook page 14: the turn --------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-RULEBOOK-P14-BEGIN", "INV-ERR-RULEBOOK-P14-END")
@pytest.mark.parametrize("faq", ["1.6", "1.3"])
def test_turn_begins_with_a_step_and_ends_before_the_next_one(faq):
    t = table(
        seat(hand=["Alder Bolt"], kingdom=[PLAIN]),
        seat(hand=["Alder Bolt"]),
        at="after combat",
        active=0,
        options={"faq": faq},
        turn=4,
    )
    while t.st.vars["active"] == 0:
        t.pass_()
    assert t.st.vars["active"] == 1 and t.st.vars["turn"] == 5
    # both players may act before the kingdom phase, the active player first
    assert (t.ask.window, t.ask.seat, t.st.vars["phase"]) == ("beginning", 1, "beginning")
    assert t.offered("Alder Bolt", "play") and not t.offered("Alder Bolt", "dev")
    t.pass_()
    assert (t.ask.window, t.ask.seat, t.st.vars["phase"]) == ("beginning", 0, "beginning")
    assert t.offered("Alder Bolt", "play") and t.resources(1) == 0
    t.pass_()
    assert t.st.vars["phase"] == "kingdom" and t.resources(1) == 3


# -- rulebook page 17 ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ERR-RULEBOOK-P17-NONCOMBAT", "INV-DMG-NONCOMBAT")
def test_damage_outside_combat_is_applied_when_it_is_assigned():
    t = table(seat(hand=["Alder Bolt", "Alder Shelter"]), seat(hand=["Alder Shelter"], kingdom=["Lobber Crew"]))
    t.play("Alder Bolt", "Lobber Crew")
    t.pass_()
    t.pass_()  # the unit died before any player could act
    assert t.there("Lobber Crew", "discard", 1) and t.ask.kind == "window"
    assert [k for k in t.kinds() if k in ("resolves", "damage", "destroyed", "assigned")] == [
        "resolves",
        "damage",
        "destroyed",
    ]


@pytest.mark.rule("INV-ERR-RULEBOOK-P17-NONCOMBAT")
def test_damage_to_a_section_outside_combat_burns_it_at_once():
    t = table(
        seat(race="Orc", hand=["Alder Bolt"], resources=2, battlefield=["Rock Lobber", "Black Orc Squad"]),
        seat(hand=["Alder Shelter"], kingdom=[PLAIN], sections={"quest": 6}),
    )
    t.act("Rock Lobber")  # the only unit that can be sacrificed is taken without a question
    if t.ask.kind == "cost":
        t.answer(t.keys()[0])
    t.pass_all()
    t.answer(str(t.id("quest section", 1)))
    assert [k for k in t.kinds() if k in ("damage", "burned")] == ["damage", "burned"]
    assert t.ent("quest section", 1).mark("burn") == 1 and t.ask.kind == "window"


@pytest.mark.rule("INV-DMG-NONCOMBAT-PREVENT")
def test_noncombat_damage_is_cancelled_only_on_the_chain():
    t = table(seat(hand=["Alder Bolt"]), seat(hand=["Alder Shelter"], kingdom=["Black Orc Squad"]))
    t.play("Alder Bolt", "Black Orc Squad")
    assert t.ask.seat == 1 and t.offered("Alder Shelter", "play")
    t.play("Alder Shelter", "Black Orc Squad")
    t.pass_all()
    assert t.damage("Black Orc Squad") == 0 and "damage_cancelled" in t.kinds()
    # After the tactic has resolved, it is too late to cancel its damage.
    t = table(seat(hand=["Alder Bolt", PLAIN]), seat(hand=["Alder Shelter"], kingdom=["Black Orc Squad"]))
    t.play("Alder Bolt", "Black Orc Squad")
    t.pass_all()
    assert t.ask.seat == 1
    t.play("Alder Shelter", "Black Orc Squad")
    t.pass_all()
    assert t.damage("Black Orc Squad") == 2
