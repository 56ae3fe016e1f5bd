"""Durations of card effects: exactly until the end of the turn or of the combat."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, side, table

from engine.invasion.language.bans import ATTACK, DEFEND, banned, demanded
from engine.kernel.state.layers import has_keyword, read

BOYZ, SQUAD, SMITH, HOLD, BRIGADE, KNIGHTS, MILITIA, CHURCH = (
    "Boar Boyz",
    "Black Orc Squad",
    "Runesmith",
    "Defender of the Hold",
    "Mountain Brigade",
    "Chaos Knights",
    "Peasant Militia",
    "Church of Sigmar",
)


def tactic_played(race: str, tactic: str, *answers: str, quest: tuple[str, ...] = (BRIGADE,)) -> Table:
    """Play a tactic in the capital phase against a player with units in the quest zone."""
    t = table(side(race, hand=[tactic, *IDLE], battlefield=[KNIGHTS]), side("Dwarf", quest=list(quest)))
    t.play(tactic, *answers)
    t.pass_all()
    return t


def fought(t: Table, *defenders: str) -> Table:
    """Attack the quest zone with the Knights, and continue to the window after the combat in the same turn."""
    attack(t, "quest", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(*defenders) if defenders else t.answer("")
    t.to("window", "end", seat=0)
    return t


# -- What is gained or lost for a turn -----------------------------------------------------------------------


@pytest.mark.parametrize(("tactic", "key"), [("Hewn from the Mountain", "power"), ("Ulric's Fury", "counterstrike")])
def test_defenders_are_stronger_for_the_turn(tactic: str, key: str) -> None:
    t = table(side("Orc", battlefield=[SQUAD]), side("Dwarf", hand=[tactic], quest=[BRIGADE]))
    attack(t, "quest", SQUAD)
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    t.to("window", "defenders", seat=1)
    t.play(tactic)
    t.pass_all()

    def stronger() -> bool:
        return t.power(BRIGADE) == 4 if key == "power" else has_keyword(t.st, t.id(BRIGADE), key)

    assert stronger()
    t.to("window", "end", seat=0)
    assert stronger(), "the combat is over, the turn is not"
    t.to_phase(1, "beginning")
    assert not stronger()


def test_pegasus_is_tough_again_in_the_next_turn() -> None:
    t = table(side("Chaos"), side("Dark Elf", quest=["Morathi's Pegasus"]))
    pegasus = t.id("Morathi's Pegasus")
    t.act("Morathi's Pegasus")
    t.pass_all()
    assert not has_keyword(t.st, pegasus, "toughness")
    t.to_phase(1, "beginning")
    assert has_keyword(t.st, pegasus, "toughness")


def test_spearmen_are_stronger_only_for_the_turn_they_paid() -> None:
    t = table(side("Dark Elf", battlefield=["Naggaroth Spearmen"], developments={"battlefield": 2}), side("Orc"))
    spearmen = t.id("Naggaroth Spearmen")
    t.act("Naggaroth Spearmen")
    t.pass_all()
    assert read(t.st, spearmen, "combat") == 2
    t.to_phase(1, "beginning")
    assert read(t.st, spearmen, "combat") == 0


def test_unit_woken_by_the_singer_is_a_development_next_turn() -> None:
    t = table(
        side("High Elf", hand=[SMITH, *IDLE], kingdom=["Spellsinger"], developments={"quest": [HOLD]}), side("Orc")
    )
    sung = t.st.places["quest", 0][0]
    t.develop(SMITH, "battlefield")
    t.to("window", seat=0)
    t.pick("Spellsinger", "open")
    t.answer(str(sung))
    t.pass_all()
    assert t.st.kind(sung) == "unit"
    t.to_phase(1, "beginning")
    assert t.st.kind(sung) == "development"


def test_greatswords_lose_their_bonus_after_the_turn() -> None:
    t = table(side("Empire", hand=["Forced March", *IDLE], quest=[SMITH], battlefield=["The Greatswords"]), side("Orc"))
    before = t.power("The Greatswords")
    t.play("Forced March", SMITH)
    t.pass_all()
    t.answer("battlefield")
    assert t.power("The Greatswords") == before + 1
    t.to_phase(1, "beginning")
    assert t.power("The Greatswords") == before


def test_your_blood_lasts_for_the_turn() -> None:
    t = tactic_played("Dark Elf", "We Need Your Blood", BRIGADE, KNIGHTS)
    assert (t.hp(BRIGADE), t.hp(KNIGHTS)) == (5, 5)
    t.to_phase(1, "beginning")
    assert (t.hp(BRIGADE), t.hp(KNIGHTS)) == (6, 4)


# -- Who may not fight, or must ------------------------------------------------------------------------------


@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_monster_stops_units_from_fighting_for_the_turn(faq: str) -> None:
    t = table(
        side("Dark Elf", battlefield=["Monster of the Deep", KNIGHTS]),
        side("Orc", quest=[BOYZ, SQUAD]),
        options={"faq": faq},
    )
    t.pick("Monster of the Deep", "act")
    t.subset(BOYZ)
    t.pass_all()
    boyz, squad = t.id(BOYZ), t.id(SQUAD)
    assert banned(t.st, boyz, ATTACK) and banned(t.st, boyz, DEFEND)
    if faq == "1.6":  # in the older version there is no window after a combat
        fought(t)
        assert banned(t.st, boyz, ATTACK) and banned(t.st, boyz, DEFEND), "the combat is over, the turn is not"
    assert not banned(t.st, squad, ATTACK) and not banned(t.st, squad, DEFEND)
    t.to_phase(1, "beginning")
    assert not banned(t.st, boyz, ATTACK) and not banned(t.st, boyz, DEFEND)


@pytest.mark.parametrize("moved", [False, True])
def test_unit_named_by_black_knights_cannot_defend_that_turn(moved: bool) -> None:
    knights = "Black Knights of Morr"
    t = table(
        side("Empire", hand=["Forced March", SMITH, *IDLE], battlefield=[knights, KNIGHTS], kingdom=[MILITIA]),
        side("Orc", quest=[BOYZ, SQUAD]),
    )
    if moved:
        t.play("Forced March", MILITIA)
        t.pass_all()
        t.answer("battlefield")
    else:
        t.play(SMITH, "battlefield")
        t.pass_all()
    t.to("window", seat=0)
    t.pick(knights, "open")
    t.pick(BOYZ)
    t.pass_all()
    fought(t, SQUAD)
    assert banned(t.st, t.id(BOYZ), DEFEND) and not banned(t.st, t.id(SQUAD), DEFEND)
    t.to_phase(1, "beginning")
    assert not banned(t.st, t.id(BOYZ), DEFEND)


def test_driver_stops_a_unit_from_fighting_for_the_turn() -> None:
    t = table(side("Dark Elf", kingdom=["Slave Driver"], battlefield=[KNIGHTS]), side("Dwarf", quest=[SMITH, BRIGADE]))
    t.act("Slave Driver", SMITH)
    t.pass_all()
    fought(t)
    assert banned(t.st, t.id(SMITH), DEFEND) and banned(t.st, t.id(SMITH), ATTACK)
    t.to_phase(1, "beginning")
    assert not banned(t.st, t.id(SMITH), DEFEND) and not banned(t.st, t.id(SMITH), ATTACK)


def test_decree_holds_for_the_turn() -> None:
    t = fought(tactic_played("Empire", "Franz's Decree", SMITH, quest=(SMITH, BRIGADE)))
    assert banned(t.st, t.id(SMITH), ATTACK) and banned(t.st, t.id(SMITH), DEFEND)
    t.to_phase(1, "beginning")
    assert not banned(t.st, t.id(SMITH), ATTACK) and not banned(t.st, t.id(SMITH), DEFEND)


def test_unit_named_by_acolyte_may_defend_after_that_combat() -> None:
    t = table(side("Empire", battlefield=["Gold Wizard Acolyte"]), side("Dwarf", quest=[SMITH, HOLD]))
    attack(t, "quest", "Gold Wizard Acolyte")
    t.pick("Gold Wizard Acolyte", "open")
    t.pick(HOLD)
    t.pass_all()
    assert banned(t.st, t.id(HOLD), DEFEND)
    t.to("window", "end", seat=0)
    assert not banned(t.st, t.id(HOLD), DEFEND), "the attack is over"


def test_unit_lured_by_daemonettes_is_free_after_that_combat() -> None:
    t = table(side("Chaos", battlefield=["Alluring Daemonettes"]), side("Dwarf", quest=[BRIGADE, SMITH]))
    attack(t, "quest", "Alluring Daemonettes")
    t.to("window", seat=0)
    t.pick("Alluring Daemonettes", "open")
    t.pick(BRIGADE)
    t.pass_all()
    units = t.st.places["quest", 1]
    assert demanded(t.st, units, DEFEND) == (t.id(BRIGADE, 1),)
    t.to("window", "end", seat=0)
    assert demanded(t.st, units, DEFEND) == ()


def test_unit_with_animosity_must_defend_for_the_turn() -> None:
    t = table(side("Orc", hand=["Animosity", *IDLE], battlefield=[SQUAD]), side("Dwarf", quest=[BRIGADE]))
    attack(t, "quest", SQUAD)
    t.to("window", seat=0)
    t.play("Animosity", BRIGADE)
    t.pass_all()
    units = t.st.places["quest", 1]
    t.to("window", "end", seat=0)
    assert demanded(t.st, units, DEFEND) == units
    t.to_phase(1, "beginning")
    assert demanded(t.st, units, DEFEND) == ()


def test_unit_riding_with_wolves_must_attack_for_the_turn() -> None:
    t = table(side("Orc", hand=["Wolf Rider Assault", *IDLE], kingdom=[SQUAD]), side("Dwarf"))
    t.play("Wolf Rider Assault", SQUAD)
    t.pass_all()
    squad = t.id(SQUAD)
    attack(t, "quest", SQUAD)
    t.to("window", "end", seat=0)
    assert demanded(t.st, (squad,), ATTACK) == (squad,)
    t.to_phase(1, "beginning")
    assert demanded(t.st, (squad,), ATTACK) == ()
