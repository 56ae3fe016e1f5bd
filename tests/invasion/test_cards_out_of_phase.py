"""Cards that act outside the usual phases: played at any time, limited card draw, more than one attack."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, corrupt, foe, seat, side, table, titles

from engine import game
from engine.invasion.arrange import code_of

HALBERDIERS, FREE, INFILTRATE = "Nordland Halberdiers", "Free Company", "Infiltrate"
ULTHUAN = "For Ulthuan!"
WOLVES = "Wolves of the North"
PESTILENCE = "Nurgle's Pestilence"
BRIGADE, SMITH, HOLD, BOYZ, SQUAD, GOBLINS, BLOOD, HELMS = (
    "Mountain Brigade",
    "Runesmith",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "We Need Your Blood",
    "Silver Helm Brigade",
)

TEXTS = {
    HALBERDIERS: "You may play this card from your hand whenever you could take an action, in response as well.",
    WOLVES: "Quest. Action: Once this window closes, the unit that quests on this card makes an attack of its own "
    "on one zone of an opponent. This can be used only if it is your turn and it is the quest phase and there "
    "is an uncorrupted unit that quests on this card. (Limit: 1 per turn.)",
    ULTHUAN: "Action: At the beginning of your battlefield phase, this turn your attacking units may attack two enemy "
    "zones (say which attack which when you declare attackers).",
    INFILTRATE: "Action: An opponent cannot draw more than 1 card this turn (those drawn before count).",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Nordland Halberdiers ----------------------------------------------------------------------------------


def test_halberdiers_are_offered_in_every_window() -> None:
    t = table(
        foe(resources=9, battlefield=[BRIGADE]),
        side("Empire", hand=[HALBERDIERS, FREE], resources=9),
        at="phase:kingdom",
    )
    seen = set()
    while t.st.vars["active"] == 0:
        if t.ask.kind == "window" and t.ask.seat == 1:
            assert t.offered(HALBERDIERS, "play") and not t.offered(FREE, "play"), t.ask.window
            assert not t.offered(HALBERDIERS, "dev")
            seen.add(t.ask.window)
        if t.ask.kind == "attack_zone":
            t.answer("attack:kingdom:1")
        else:
            t.answer("pass" if t.ask.kind == "window" else t.ask.default or t.m.suggest(t.ask.id) or "")
    assert seen >= {"kingdom", "quest", "capital", "battlefield", "zone_chosen", "attackers", "defenders", "end"}


def test_halberdiers_enter_the_attacked_zone_and_defend_it() -> None:
    mine = side("Empire", hand=[HALBERDIERS], resources=9)
    t = table(foe(battlefield=[BRIGADE]), mine, at="declare attackers", zone="kingdom")
    t.subset(BRIGADE)
    t.to("window", "attackers", seat=1)
    t.play(HALBERDIERS, "kingdom")
    assert t.resources(1) == 4 and not t.in_play(HALBERDIERS)  # cost 4, and 1 for the missing loyalty symbol
    t.pass_all()
    assert t.there(HALBERDIERS, "kingdom", 1)
    t.to("defenders")
    assert titles(t) == {HALBERDIERS}


def test_halberdiers_played_in_response_enter_first() -> None:
    t = table(side("Dark Elf", hand=[BLOOD], battlefield=[BRIGADE, BOYZ]), side("Empire", hand=[HALBERDIERS]))
    t.play(BLOOD, BRIGADE, BOYZ)
    t.to("window", seat=1)
    assert t.offered(HALBERDIERS, "play")
    t.play(HALBERDIERS, "battlefield")
    t.to("window", seat=0)
    t.pass_()
    t.pass_all()
    assert t.there(HALBERDIERS, "battlefield", 1)


def test_halberdiers_are_played_in_response_in_own_capital_phase() -> None:
    t = table(
        side("Empire", hand=[HALBERDIERS, FREE], resources=20),
        side("Dark Elf", hand=[BLOOD], battlefield=[BRIGADE, BOYZ]),
    )
    assert t.offered(HALBERDIERS, "play") and t.offered(FREE, "play")
    t.pass_() if t.ask.seat else t.develop(FREE, "quest")
    t.to("window", seat=0)
    assert t.st.links and t.offered(HALBERDIERS, "play") and not t.offered(FREE, "play")


def test_halberdiers_have_the_normal_cost() -> None:
    t = table(foe(battlefield=[BRIGADE]), side("Empire", hand=[HALBERDIERS], resources=4), at="phase:kingdom")
    t.to("window", "kingdom", seat=1)
    assert not t.offered(HALBERDIERS)
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) == "why.cost.parts"


def test_halberdiers_are_not_played_outside_windows() -> None:
    t = table(foe(battlefield=[BRIGADE]), side("Empire", hand=[HALBERDIERS]), at="declare attackers", zone="kingdom")
    assert t.ask.kind == "attackers"
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) == "why.not_asked"
    t.subset(BRIGADE)
    t.to("window", "attackers", seat=1)
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) is None


def test_halberdiers_in_play_are_a_normal_unit() -> None:
    t = table(foe(), side("Empire", kingdom=[HALBERDIERS]), at="phase:kingdom")
    t.to("window", "kingdom", seat=1)
    assert not t.offered(HALBERDIERS)


# -- Infiltrate --------------------------------------------------------------------------------------------


def infiltrated(*, window: str, step: str, quest: list[str], **given: Any) -> Table:
    """Return a match in a turn of seat 0, in which seat 1 has played Infiltrate in a window."""
    t = table(
        seat(race="High Elf", **{"hand": IDLE, "quest": quest, **given}),
        side("Empire", hand=[INFILTRATE, PESTILENCE] * 2, resources=40),
        at=step,
    )
    t.to("window", window, seat=1)
    assert t.offered(INFILTRATE, "play")
    t.play(INFILTRATE)
    t.pass_all()
    return t


def strike(t: Table) -> None:
    """Damage every unit, so that the Silver Helm Brigade draws a card."""
    t.to("window", seat=1)
    t.play(PESTILENCE)
    t.pass_all()


def hand(t: Table, of: int) -> int:
    return len(t.st.places["hand", of])


def test_infiltrate_allows_one_draw_in_the_quest_phase() -> None:
    t = infiltrated(window="kingdom", step="phase:kingdom", quest=[BOYZ, GOBLINS, BRIGADE])
    assert t.power(BOYZ) + t.power(GOBLINS) + t.power(BRIGADE) >= 2
    had = hand(t, 0)
    t.to("window", "quest", seat=1)
    assert hand(t, 0) == had + 1


def test_infiltrate_counts_cards_drawn_before_it() -> None:
    t = infiltrated(window="quest", step="phase:quest", quest=[BOYZ], battlefield=[HELMS])
    had = hand(t, 0)
    assert t.st.fact("turn", "drawn", 0) == 2  # the power of the section and of the Boyz
    strike(t)
    assert hand(t, 0) == had


def test_infiltrate_allows_the_first_draw_of_any_kind() -> None:
    t = infiltrated(window="capital_begin", step="phase:capital", quest=[], battlefield=[HELMS])
    had = hand(t, 0)
    strike(t)
    assert hand(t, 0) == had + 1
    strike(t)
    assert hand(t, 0) == had + 1


def test_infiltrate_limits_a_draw_of_three_to_one_for_opponent() -> None:
    t = infiltrated(window="capital_begin", step="phase:capital", quest=[], hand=["Will of Tzeentch"], resources=20)
    t.to("window", seat=0)
    t.play("Will of Tzeentch")
    t.pass_all()
    assert (hand(t, 0), hand(t, 1)) == (1, 3)


def test_two_infiltrates_still_allow_one_card() -> None:
    t = infiltrated(window="kingdom", step="phase:kingdom", quest=[BOYZ])
    t.to("window", seat=1)
    t.play(INFILTRATE)
    t.pass_all()
    had = hand(t, 0)
    t.to("window", "quest", seat=1)
    assert hand(t, 0) == had + 1


def test_infiltrate_ends_with_the_turn_and_spares_its_player() -> None:
    t = infiltrated(window="kingdom", step="phase:kingdom", quest=[BOYZ])
    t.to_phase(1, "kingdom")
    had = hand(t, 1), hand(t, 0)
    t.to_phase(1, "quest")
    assert hand(t, 1) == had[0] + 1
    t.to_phase(0, "kingdom")
    had = hand(t, 1), hand(t, 0)
    t.to_phase(0, "quest")
    assert hand(t, 0) == had[1] + 2


# -- Wolves of the North -----------------------------------------------------------------------------------


def wolves(*, quester: Any = BOYZ, step: str = "phase:quest", **given: Any) -> Table:
    """Set up seat 0 with a unit on the quest Wolves of the North and other units that are not on it."""
    quest = {"card": WOLVES, "questing": quester} if quester else WOLVES
    t = table(
        side("Chaos", quest=[quest, GOBLINS], battlefield=[SQUAD]),
        foe(**{"kingdom": [BRIGADE], "battlefield": [SMITH], **given}),
        at=step,
    )
    t.to("window", seat=0)
    return t


def test_wolves_attack_in_quest_phase_with_questing_unit_only() -> None:
    t = wolves()
    t.act(WOLVES)
    t.to("attack_zone")
    assert t.st.vars["phase"] == "quest"
    assert {o.key for o in t.ask.options} == {"attack:kingdom:1", "attack:quest:1", "attack:battlefield:1", "none"}
    t.answer("attack:kingdom:1")
    t.to("attackers")
    assert titles(t) == {BOYZ}
    t.subset(BOYZ)
    t.to("defenders")
    assert t.ask.seat == 1 and titles(t) == {BRIGADE}
    t.answer("")
    power = t.power(BOYZ)
    t.to("window", "quest", seat=0)
    assert t.damage("kingdom section", 1) == power
    assert t.st.vars["phase"] == "quest" and "attackers" not in t.st.vars and "zone" not in t.st.vars


def test_attack_of_the_wolves_does_not_replace_the_normal_attack() -> None:
    t = wolves()
    t.act(WOLVES)
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(BOYZ)
    t.to("window", "quest", seat=0)
    assert not t.offered(WOLVES, "act")  # the quest's attack is possible once a turn
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.st.vars["phase"] == "battlefield" and titles(t) == {SQUAD}


def test_attack_of_the_wolves_is_optional() -> None:
    t = wolves()
    t.act(WOLVES)
    t.to("attack_zone")
    t.answer("none")
    t.to("window", "quest", seat=0)
    assert not t.offered(WOLVES, "act")
    t.to("attack_zone")
    assert t.st.vars["phase"] == "battlefield"


def test_wolves_cannot_attack_with_a_unit_corrupted_meanwhile() -> None:
    t = table(
        side("Chaos", quest=[{"card": WOLVES, "questing": BOYZ}], hand=["Seduced by Darkness"], resources=9),
        foe(kingdom=[BRIGADE]),
        at="phase:quest",
    )
    t.to("window", seat=0)
    t.act(WOLVES)
    t.pass_all()
    t.to("window", "quest", seat=0)
    t.play("Seduced by Darkness", BOYZ)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.damage("kingdom section", 1) == 0 and not t.told("attacks")


def test_wolves_need_an_uncorrupted_questing_unit() -> None:
    assert wolves().offered(WOLVES, "act")
    assert not wolves(quester=None).offered(WOLVES, "act")
    assert not wolves(quester=corrupt(BOYZ)).offered(WOLVES, "act")


def test_wolves_of_the_north_work_only_in_own_quest_phase() -> None:
    assert not wolves(step="phase:kingdom").offered(WOLVES, "act")
    assert not wolves(step="phase:capital").offered(WOLVES, "act")
    t = table(foe(), side("Chaos", quest=[{"card": WOLVES, "questing": BOYZ}]), at="phase:quest")
    t.to("window", "quest", seat=1)
    assert not t.offered(WOLVES, "act")


def test_wolves_attack_only_a_zone_not_a_legend() -> None:
    t = wolves(legend=["Malekith"])
    t.act(WOLVES)
    t.to("attack_zone")
    assert len(t.ask.options) == 4


# -- For Ulthuan! ------------------------------------------------------------------------------------------


def for_ulthuan(*, played: bool = True, **given: Any) -> Table:
    """Let seat 0 attack the kingdom, with or without For Ulthuan! played."""
    t = table(
        side("High Elf", hand=[ULTHUAN], battlefield=[SQUAD, BOYZ, GOBLINS]), foe(**given), at="phase:battlefield"
    )
    t.to("window", "battlefield", seat=0)
    assert t.offered(ULTHUAN, "open")
    if played:
        t.pick(ULTHUAN, "open")
        t.pass_all()
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    return t


def test_for_ulthuan_attacks_two_zones_with_simultaneous_damage() -> None:
    t = for_ulthuan()
    t.subset(SQUAD)
    assert t.ask.kind == "second_zone"
    assert {o.key for o in t.ask.options} == {"attack:quest:1", "attack:battlefield:1", "none"}
    t.answer("attack:quest:1")
    assert t.ask.kind == "second_attackers" and titles(t) == {BOYZ, GOBLINS}
    t.subset(BOYZ)
    assert set(t.st.vars["attackers"]) == {t.id(SQUAD), t.id(BOYZ)}
    squad, boyz = t.power(SQUAD), t.power(BOYZ)
    t.to("window", "assigned", seat=1)
    assert not t.damage("kingdom section", 1) and not t.damage("quest section", 1)
    t.to("window", "end", seat=1)
    assert (t.damage("kingdom section", 1), t.damage("quest section", 1)) == (squad, boyz)
    assert not {"fronts", "front", "zone", "attackers"} & set(t.st.vars)


def test_each_attacked_zone_is_defended_by_its_own_units() -> None:
    t = for_ulthuan(kingdom=[BRIGADE], quest=[HOLD], battlefield=[SMITH])
    t.subset(SQUAD)
    t.answer("attack:quest:1")
    t.subset(BOYZ, GOBLINS)
    t.to("defenders")
    assert titles(t) == {BRIGADE}
    t.answer("")
    assert t.ask.kind == "defenders" and titles(t) == {HOLD}
    t.subset(HOLD)
    assert set(t.st.vars["defenders"]) == {t.id(HOLD)}
    squad = t.power(SQUAD)
    asked = t.to("assign", seat=0)
    assert {o.ref for o in asked.options if o.ref} == {t.id(HOLD), t.id("quest section", 1)}
    assert asked.total == t.power(BOYZ) + t.power(GOBLINS)
    t.to("window", "end", seat=1)
    assert t.damage("kingdom section", 1) == squad  # the kingdom had no defender
    assert t.in_play(SQUAD) and t.damage(SQUAD) == 0  # the quest zone's defender strikes only the attackers there
    assert t.in_play(BRIGADE) and t.damage(BRIGADE) == 0


def test_for_ulthuan_may_attack_only_one_zone() -> None:
    for answers in (("none",), ("attack:quest:1", "")):
        t = for_ulthuan()
        t.subset(SQUAD)
        t.follow(*answers)
        t.to("window", "end", seat=1)
        assert (t.damage("kingdom section", 1) > 0, t.damage("quest section", 1)) == (True, 0)


def test_second_zone_is_not_asked_without_attackers_or_card() -> None:
    t = for_ulthuan()
    t.subset(SQUAD, BOYZ, GOBLINS)
    assert t.ask.kind == "window"
    t = for_ulthuan(played=False)
    t.subset(SQUAD)
    assert t.ask.kind == "window"


def test_for_ulthuan_is_played_only_as_battlefield_phase_begins() -> None:
    t = table(
        side("High Elf", hand=[ULTHUAN], battlefield=[SQUAD]), side("High Elf", hand=[ULTHUAN]), at="phase:capital"
    )
    t.to("window", "capital", seat=0)
    assert not t.offered(ULTHUAN, "open") and not t.offered(ULTHUAN, "play")
    t.to("window", "battlefield", seat=1)
    assert not t.offered(ULTHUAN, "open") and not t.offered(ULTHUAN, "play")
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("window", "zone_chosen", seat=0)
    assert not t.offered(ULTHUAN, "open") and not t.offered(ULTHUAN, "play")


def test_attacker_that_leaves_is_missing_only_in_its_fight() -> None:
    t = for_ulthuan(quest=[HOLD], hand=["Nurgle's Pestilence"], resources=20)
    t.subset(SQUAD)
    t.answer("attack:battlefield:1")
    t.subset(GOBLINS)
    t.to("window", "attackers", seat=1)
    t.play(PESTILENCE)
    t.pass_all()
    gone = not t.in_play(GOBLINS)
    t.to("window", "end", seat=1)
    assert t.damage("kingdom section", 1) > 0
    assert (t.damage("battlefield section", 1) == 0) == gone


def test_high_elf_deck_has_one_for_ulthuan() -> None:
    deck = game("invasion").decks["au_50_high_elf"].cards
    assert (deck[code_of(ULTHUAN)], deck[code_of("Gift of Life")]) == (1, 1)
