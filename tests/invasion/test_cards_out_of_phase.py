"""Cards that act beyond the bounds of a phase: played at any time, few cards drawn, and more than one attack."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, seat, table, titles

HALBERDIERS, FREE = "Nordland Halberdiers", "Free Company"
BRIGADE, SMITH, HOLD, BOYZ, SQUAD, GOBLINS, BLOOD, HELMS = (
    "Mountain Brigade", "Runesmith", "Defender of the Hold", "Boar Boyz", "Black Orc Squad", "Crooked Teef Goblins",
    "We Need Your Blood", "Silver Helm Brigade")

TEXTS = {
    HALBERDIERS: "You may play this card from your hand whenever you could take an action, in response as well.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def side(race: str, **given: Any) -> dict[str, Any]:
    return seat(race=race, **{"hand": IDLE, "resources": 9, **given})


def foe(**given: Any) -> dict[str, Any]:
    return seat(**{"hand": IDLE, **given})


# -- Nordland Halberdiers ----------------------------------------------------------------------------------


def test_halberdiers_are_offered_in_every_window_of_either_player_where_other_units_are_not() -> None:
    t = table(foe(resources=9, battlefield=[BRIGADE]),
              side("Empire", hand=[HALBERDIERS, FREE], resources=9), at="phase:kingdom")
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


def test_halberdiers_come_into_the_attacked_zone_and_defend_it() -> None:
    t = table(foe(battlefield=[BRIGADE]), side("Empire", hand=[HALBERDIERS]), at="declare attackers", zone="kingdom")
    t.subset(BRIGADE)
    t.to("window", "attackers", seat=1)
    t.play(HALBERDIERS, "kingdom")
    assert t.resources(1) == 4 and not t.in_play(HALBERDIERS)  # 4, and 1 for the loyalty that the capital lacks
    t.pass_all()
    assert t.there(HALBERDIERS, "kingdom", 1)
    t.to("defenders")
    assert titles(t) == {HALBERDIERS}


def test_halberdiers_are_played_in_response_and_come_first() -> None:
    t = table(side("Dark Elf", hand=[BLOOD], battlefield=[BRIGADE, BOYZ]), side("Empire", hand=[HALBERDIERS]))
    t.play(BLOOD, BRIGADE, BOYZ)
    t.to("window", seat=1)
    assert t.offered(HALBERDIERS, "play")
    t.play(HALBERDIERS, "battlefield")
    t.to("window", seat=0)
    t.pass_()
    t.pass_all()
    assert t.there(HALBERDIERS, "battlefield", 1)


def test_halberdiers_are_played_in_response_in_the_own_capital_phase_too() -> None:
    t = table(side("Empire", hand=[HALBERDIERS, FREE], resources=20),
              side("Dark Elf", hand=[BLOOD], battlefield=[BRIGADE, BOYZ]))
    assert t.offered(HALBERDIERS, "play") and t.offered(FREE, "play")
    t.pass_() if t.ask.seat else t.develop(FREE, "quest")
    t.to("window", seat=0)
    assert t.st.links and t.offered(HALBERDIERS, "play") and not t.offered(FREE, "play")


def test_halberdiers_are_paid_for_like_any_unit() -> None:
    t = table(foe(battlefield=[BRIGADE]), side("Empire", hand=[HALBERDIERS], resources=4), at="phase:kingdom")
    t.to("window", "kingdom", seat=1)
    assert not t.offered(HALBERDIERS)
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) == "why.cost.parts"


def test_halberdiers_are_not_played_while_nobody_may_act() -> None:
    t = table(foe(battlefield=[BRIGADE]), side("Empire", hand=[HALBERDIERS]), at="declare attackers", zone="kingdom")
    assert t.ask.kind == "attackers"
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) == "why.not_asked"
    t.subset(BRIGADE)
    t.to("window", "attackers", seat=1)
    assert t.why(f"play:{t.id(HALBERDIERS)}", 1) is None


def test_halberdiers_in_play_are_a_unit_like_others() -> None:
    t = table(foe(), side("Empire", kingdom=[HALBERDIERS]), at="phase:kingdom")
    t.to("window", "kingdom", seat=1)
    assert not t.offered(HALBERDIERS)
