"""Cards that take something from an opponent: units for a turn, or tactics from hands and discard piles."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, corrupt, side, table, titles

HARPIES, MORTELLA, CAPTIVE, WRATH, DOMINATION = (
    "Harpies",
    "Mortella",
    "Take Captive!",
    "Invoke Khaine's Wrath",
    "Slaanesh's Domination",
)
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, SPEARMEN = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "High Elf Spearmen",
)
PILLAGE, FLAMES, WAAAGH, VOMIT, GRUDGE = (
    "Pillage",
    "Flames of Tzeentch",
    "Waaagh!",
    "Troll Vomit",
    "Striking the Grudge",
)


# -- Harpies -----------------------------------------------------------------------------------------------


def drawing(hand: int, active: int = 1, **harpies: Any) -> Table:
    """Set up a quest phase; the opponent has ``hand`` cards in hand before the active player draws."""
    mine = side("Dark Elf", **{"quest": [HARPIES], **harpies})
    theirs = side("Orc", hand=[BOYZ] * hand, deck=[SQUAD] * 20)
    t = table(mine, theirs, active=active, at="phase:quest")
    t.to("window", seat=0)
    return t


def test_harpies_take_a_card_when_opponent_draws_to_a_full_hand() -> None:
    t = drawing(6)
    assert len(t.st.places["hand", 1]) == 7 and t.offered(HARPIES, "open")
    t.pick(HARPIES, "open")
    assert t.ent(HARPIES).flag("corrupt")
    t.pass_all()
    assert len(t.st.places["hand", 1]) == 6 and len(t.st.places["discard", 1]) == 1


@pytest.mark.parametrize(
    ("hand", "active", "harpies"),
    [(5, 1, {}), (6, 0, {}), (6, 1, {"quest": [], "battlefield": [HARPIES]}), (6, 1, {"quest": [corrupt(HARPIES)]})],
)
def test_harpies_need_full_hand_and_opponents_turn(hand: int, active: int, harpies: dict[str, Any]) -> None:
    t = drawing(hand, active, **harpies)
    assert t.st.vars["phase"] == "quest" and not t.offered(HARPIES, "open")


def test_harpies_ignore_cards_drawn_by_an_effect() -> None:
    t = table(
        side("Dark Elf", quest=[HARPIES], hand=["Lash the Prisoner!"], battlefield=["Walking Sacrifice"]),
        side("Orc", hand=[BOYZ] * 7),
    )
    t.play("Lash the Prisoner!")
    t.pass_all()
    assert not t.offered(HARPIES, "open")


# -- Mortella ----------------------------------------------------------------------------------------------


def studying(*discard: str, **given: Any) -> Table:
    return table(
        side("Dark Elf", **{"quest": [MORTELLA], "battlefield": [SPEARMEN], **given}),
        side("Orc", discard=list(discard), kingdom=["Contested Village"], quest=[SMITH]),
    )


def test_mortella_plays_opponents_tactic_and_puts_it_under_deck() -> None:
    t = studying(PILLAGE, BOYZ, discard=["Demolition!"])
    before = t.resources()
    t.pick(MORTELLA, "act")
    assert t.ent(MORTELLA).flag("corrupt"), "the cost"
    t.to("play_now", seat=0)
    assert t.names() == [PILLAGE, "None of them"], "tactics alone, and of the other player"
    t.answer(t.keys()[0])
    t.follow("Contested Village")
    t.pass_all()
    assert not t.in_play("Contested Village")
    assert before - t.resources() == 2, "its printed cost, no loyalty"
    code = t.st.piles["deck", 1][-1][0]
    assert t.st.rules.card(code).name == PILLAGE and not t.there(PILLAGE, "discard", 1)


def test_taking_back_mortellas_play_asks_again() -> None:
    t = studying(PILLAGE)
    t.pick(MORTELLA, "act")
    t.to("play_now", seat=0)
    t.answer(t.keys()[0])
    assert t.ask.kind == "target"
    t.answer("back")
    assert t.ask.kind == "play_now" and t.names() == [PILLAGE, "None of them"] and t.there(PILLAGE, "discard", 1)


def test_mortella_may_decline() -> None:
    t = studying(PILLAGE)
    t.pick(MORTELLA, "act")
    t.to("play_now", seat=0)
    t.answer("none")
    assert t.there(PILLAGE, "discard", 1) and t.in_play("Contested Village")


def test_mortella_keeps_play_restrictions_and_prices() -> None:
    t = studying(VOMIT, PILLAGE, resources=0)
    t.pick(MORTELLA, "act")
    t.pass_all()
    assert t.ask.kind == "window", "neither can be paid for"
    t = table(side("Orc", hand=IDLE), side("Dark Elf", quest=[MORTELLA]), active=0)
    t = table(side("Orc", discard=[VOMIT], battlefield=[BOYZ]), side("Dark Elf", quest=[MORTELLA]))
    t.pass_()
    t.to("window", seat=1)
    t.pick(MORTELLA, "act")
    t.pass_all()
    assert t.in_play(BOYZ) and t.there(VOMIT, "discard", 0), "it can be played only in the own turn"


@pytest.mark.parametrize(
    ("discard", "given"),
    [
        ([BOYZ], {}),
        ([BOYZ], {"discard": [PILLAGE]}),
        ([PILLAGE], {"quest": [], "kingdom": [MORTELLA]}),
        ([PILLAGE], {"quest": [corrupt(MORTELLA)]}),
    ],
)
def test_mortella_needs_a_tactic_and_acts_ready_in_quest_zone(discard: list[str], given: dict[str, Any]) -> None:
    assert not studying(*discard, **given).offered(MORTELLA, "act")


# -- Take Captive! -----------------------------------------------------------------------------------------


def taken(window: str) -> Table:
    """Attack seat 1's quest zone with two units. Seat 1 takes one of them captive in the window for that."""
    t = table(
        side("Orc", battlefield=[BOYZ, SQUAD]),
        side("Dark Elf", hand=[CAPTIVE, *IDLE], quest=[SPEARMEN], sections={"quest": 0}),
    )
    attack(t, "quest", BOYZ, SQUAD)
    t.to("window", window, seat=1)
    t.play(CAPTIVE, SQUAD)
    t.pass_all()
    return t


def test_captive_defends_the_attacked_zone_for_this_turn() -> None:
    t = taken("defenders")
    captive = t.ent(SQUAD)
    assert (captive.place, captive.seat, t.st.rules.controller(t.st, captive.id)) == ("quest", 1, 1)
    assert captive.id in t.st.vars["defenders"] and captive.id not in t.st.vars["attackers"]
    t.to_phase(1, "beginning")
    captive = t.ent(SQUAD)
    assert (captive.place, captive.seat, t.st.rules.controller(t.st, captive.id)) == ("quest", 0, 0), "it goes back"


def test_units_taken_before_declaration_defend_on_their_new_side() -> None:
    t = taken("attackers")
    t.to("defenders", seat=1)
    assert SQUAD not in t.names()
    t.subset(SPEARMEN)
    assert set(t.st.vars["defenders"]) == {t.id(SQUAD), t.id(SPEARMEN)}


def test_only_an_attacker_is_taken_captive() -> None:
    t = table(side("Orc", battlefield=[BOYZ, SQUAD]), side("Dark Elf", hand=[CAPTIVE], quest=[SPEARMEN]))
    t.to("window", seat=1)
    assert not t.offered(CAPTIVE, "play")
    attack(t, "quest", BOYZ)
    t.to("window", seat=1)
    t.pick(CAPTIVE, "play")
    assert titles(t) == {BOYZ}


# -- Invoke Khaine's Wrath ---------------------------------------------------------------------------------


def fought(*attackers: str) -> Table:
    t = table(
        side("Dark Elf", hand=[WRATH, *IDLE], battlefield=[BOYZ, SQUAD], quest=[SMITH]),
        side("Dwarf", kingdom=[BRIGADE, SPEARMEN]),
    )
    assert not t.offered(WRATH, "play"), "only at the end of a battlefield phase"
    attack(t, "kingdom", *attackers)
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    return t


def test_khaine_destroys_all_units_that_fought() -> None:
    t = fought(SQUAD)
    t.to("window", "assigned", seat=0)
    assert not t.offered(WRATH, "play")
    t.to("window", "end", seat=0)
    t.play(WRATH)
    t.pass_all()
    assert not t.in_play(SQUAD) and not t.in_play(BRIGADE), "attackers and defenders"
    assert t.in_play(BOYZ) and t.in_play(SPEARMEN) and t.in_play(SMITH), "who stood by"


def test_khaine_ignores_fights_of_earlier_turns() -> None:
    t = fought(BOYZ)
    t.to_phase(1, "battlefield")
    t.to("window", "end", seat=0)
    before = {e.id for e in t.st.ents.values() if e.place in t.st.rules.in_play}
    t.play(WRATH)
    t.pass_all()
    assert {e.id for e in t.st.ents.values() if e.place in t.st.rules.in_play} == before, "nobody fought in this phase"


# -- Slaanesh's Domination ---------------------------------------------------------------------------------


def dominated(*hand: str, shows: int = 3, **given: Any) -> Table:
    t = table(
        side("Chaos", **{"hand": [DOMINATION], **given}),
        side("Orc", hand=list(hand), kingdom=["Contested Village"], battlefield=[BOYZ]),
    )
    t.play(DOMINATION)
    t.pass_all()
    if hand:
        t.answer(str(min(shows, len(hand))))
    return t


def test_slaanesh_plays_shown_tactics_without_cost() -> None:
    t = dominated(PILLAGE, GOBLINS, WAAAGH)
    before = t.resources()
    assert t.told("random") and t.ask.kind == "play_now" and t.ask.seat == 0
    assert set(t.names()) == {PILLAGE, WAAAGH, "None of them"}, "the unit is no tactic"
    t.answer(t.keys()[t.names().index(PILLAGE)])
    t.follow("Contested Village")
    assert t.ask.kind == "play_now" and t.names() == [WAAAGH, "None of them"]
    t.answer("none")
    t.pass_all()
    assert not t.in_play("Contested Village") and t.resources() == before
    assert t.there(WAAAGH, "hand", 1), "what is not played stays in the hand"


@pytest.mark.rule("INV-ERR-CORE-105", "INV-ERR-CORE-105-DISCARD")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_x_is_0_and_card_goes_to_its_owners_discard_pile(faq: str) -> None:
    t = table(side("Chaos", hand=[DOMINATION]), side("Chaos", hand=[FLAMES], battlefield=[BOYZ]), options={"faq": faq})
    t.play(DOMINATION)
    t.pass_all()
    t.answer("1")
    t.answer(t.keys()[t.names().index(FLAMES)])
    assert t.ask.kind == "x" and {o.key for o in t.options()} - {"back"} == {"0"}
    t.answer("0")
    t.follow(BOYZ)
    t.pass_all()
    assert t.in_play(BOYZ) and t.damage(BOYZ) == 0
    assert t.there(FLAMES, "discard", 1) and not t.there(FLAMES, "discard", 0)


def test_slaanesh_sees_three_cards_of_a_hand_or_none_if_empty() -> None:
    t = dominated(*[GOBLINS] * 5)
    assert t.told("shows 3 random cards") and t.ask.kind == "window"
    t = dominated()
    assert t.there(DOMINATION, "discard", 0)


def test_slaanesh_shows_a_chosen_number_of_cards() -> None:
    t = table(side("Chaos", hand=[DOMINATION]), side("Orc", hand=[GOBLINS] * 5))
    t.play(DOMINATION)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.keys(), t.ask.default) == ("how_many", 0, ["3", "2", "1", "0"], "3")
    t = dominated(*[WAAAGH] * 5, shows=1)
    assert t.told("shows 1 random card of the hand") and t.names() == [WAAAGH, "None of them"]
    t = dominated(*[WAAAGH] * 5, shows=0)
    assert t.ask.kind == "window" and t.there(DOMINATION, "discard", 0)
    t = table(side("Chaos", hand=[DOMINATION]), side("Orc", hand=[GOBLINS] * 2))
    t.play(DOMINATION)
    t.pass_all()
    assert t.keys() == ["2", "1", "0"], "no more than there are"


def test_slaanesh_keeps_play_restrictions() -> None:
    t = dominated(GRUDGE)
    assert t.ask.kind == "window", "nobody attacks or defends, so it has no target"
    assert t.there(GRUDGE, "hand", 1)
