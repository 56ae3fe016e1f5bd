"""Weapons, relics and great spells: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, attack, bearing, side, table, titles

SPIKE, BRILLIANCE, RUNEFANG, PEGASUS = (
    "Grimgor's Spike",
    "Sigmar's Brilliance",
    "Runefang of Solland",
    "Morathi's Pegasus",
)
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, KNIGHTS, MILITIA = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "Chaos Knights",
    "Peasant Militia",
)
VOMIT, FLAMES, CHURCH, COMPANY = "Troll Vomit", "Flames of Tzeentch", "Church of Sigmar", "Free Company"


# -- Grimgor's Spike ---------------------------------------------------------------------------------------


def spiked(*defenders: str) -> Table:
    t = table(side("Chaos", battlefield=[KNIGHTS, BRIGADE]), side("Orc", quest=[bearing(SQUAD, SPIKE), SMITH]))
    attack(t, "quest", KNIGHTS, BRIGADE)
    t.to("defenders", seat=1)
    t.subset(*defenders)
    t.to("assign", seat=1)
    t.answer(t.split(**{KNIGHTS: t.ask.total}))
    t.to("window", "end")
    return t


@pytest.mark.rule("INV-QA-GRIMGORS-SPIKE")
def test_spike_destroys_attackers_with_assigned_damage() -> None:
    t = spiked(SQUAD)
    assert not t.in_play(KNIGHTS), "though the damage alone would not have killed it"
    assert t.in_play(BRIGADE), "it took none"


def test_spike_works_only_for_a_lone_defender() -> None:
    t = spiked(SQUAD, SMITH)
    assert t.in_play(KNIGHTS) and t.damage(KNIGHTS) > 0 and t.in_play(BRIGADE)


def test_spike_does_nothing_unless_its_bearer_defends() -> None:
    t = spiked(SMITH)
    assert t.in_play(KNIGHTS) and t.damage(KNIGHTS) > 0, "another defends alone"
    t = table(side("Orc", battlefield=[bearing(SQUAD, SPIKE), KNIGHTS]), side("Dwarf", quest=[SMITH]))
    attack(t, "quest", SQUAD, KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(SMITH)
    t.to_phase(1, "beginning")
    assert t.in_play(SQUAD) and t.in_play(KNIGHTS), "the bearer attacks"


def test_spike_is_attached_only_to_orcs() -> None:
    t = table(side("Orc", hand=[SPIKE], quest=[SQUAD, KNIGHTS]), side("Dwarf", quest=[SMITH, BOYZ]))
    t.pick(SPIKE, "play")
    assert titles(t) == {SQUAD, BOYZ}


# -- Sigmar's Brilliance -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-SIGMARS-BRILLIANCE")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_sigmar_rearranges_own_units_and_supports(faq: str) -> None:
    t = table(
        side("Empire", hand=[BRILLIANCE], quest=[MILITIA, bearing(COMPANY, RUNEFANG)], kingdom=[CHURCH], resources=40),
        side("Orc", quest=[SQUAD]),
        options={"faq": faq},
    )
    t.play(BRILLIANCE)
    t.pass_all()
    assert t.ask.kind == "choose" and titles(t) == {MILITIA, COMPANY, CHURCH} and t.ask.min == 0
    t.subset(MILITIA, CHURCH)
    for zone in ("battlefield", "quest"):
        assert t.ask.kind == "zone" and {o.key for o in t.options()} <= {"kingdom", "quest", "battlefield"}
        t.answer(zone)
    assert t.there(MILITIA, "battlefield", 0) and t.there(CHURCH, "quest", 0)
    assert t.there(COMPANY, "quest", 0) and t.there(SQUAD, "quest", 1), "who was not chosen stays"


# -- Runefang of Solland -----------------------------------------------------------------------------------


def runefang(**given: Any) -> Table:
    return table(
        side("Empire", **{"quest": [bearing(MILITIA, RUNEFANG)], "hand": [VOMIT, BRILLIANCE], **given}),
        side("Orc", quest=[SQUAD]),
    )


def test_runefang_gives_power_and_trades_its_bearer() -> None:
    t = runefang(resources=4)
    plain = t.st.rules.card(t.ent(MILITIA).code).number_of["power"]
    assert t.power(MILITIA) == plain + 2 and not t.offered(VOMIT, "play"), "it costs more than 4"
    t.pick(RUNEFANG, "act")
    if t.ask.kind == "cost":
        t.pick(MILITIA)
    assert t.there(MILITIA, "discard", 0), "the cost"
    t.pass_all()
    t.to("window", seat=0)
    assert t.offered(VOMIT, "play") and not t.offered(BRILLIANCE, "play"), "no Epic tactic"
    price = t.ask.option(f"play:{t.id(VOMIT)}")
    assert price is not None and price.cost is not None and price.cost <= 4, "nothing but loyalty"


def test_runefang_is_attached_only_to_empire_units() -> None:
    t = table(side("Empire", hand=[RUNEFANG], quest=[MILITIA, SQUAD]), side("Orc"))
    t.pick(RUNEFANG, "play")
    assert titles(t) == {MILITIA}
    t.pick(MILITIA)
    t.pass_all()
    assert t.ent(RUNEFANG).host == t.id(MILITIA)


# -- Cards on their way ------------------------------------------------------------------------------------


@pytest.mark.rule("INV-QA-PUT-FROM-OUT-OF-PLAY")
def test_card_on_the_chain_is_seen_only_by_just_played_effects() -> None:
    t = table(side("Orc", hand=[SQUAD]), side("High Elf", hand=[FLAMES, "Asuryan's Cleansing", "Banish"]))
    t.play(SQUAD, "quest")
    t.to("window", seat=1)
    assert t.offered("Asuryan's Cleansing", "play")
    assert not t.offered("Banish", "play") and not t.offered(FLAMES, "play")
    chain = [e for e in t.st.ents.values() if e.place == "on_chain"]
    assert [t.st.rules.card(e.code).name for e in chain] == [SQUAD] and not t.there(SQUAD, "hand", 0)


# -- Morathi's Pegasus -------------------------------------------------------------------------------------


def pegasus(resources: int) -> Table:
    return table(side("Chaos", hand=[FLAMES], resources=resources), side("Dark Elf", quest=[PEGASUS, SMITH]))


def test_opponent_pays_to_remove_the_pegasus_toughness() -> None:
    t = pegasus(20)
    assert t.offered(PEGASUS, "act")
    before = t.resources()
    t.pick(PEGASUS, "act")
    assert before - t.resources() == 3
    t.pass_all()
    t.to("window", seat=0)
    t.play(FLAMES, "2", PEGASUS)
    t.pass_all()
    assert t.damage(PEGASUS) == 2
    t = pegasus(20)
    t.play(FLAMES, "2", PEGASUS)
    t.pass_all()
    assert t.damage(PEGASUS) == 0, "Toughness 3"


def test_pegasus_action_is_only_for_opponents_with_3_resources() -> None:
    assert not pegasus(2).offered(PEGASUS, "act")
    t = pegasus(20)
    t.to("window", seat=1)
    assert not t.offered(PEGASUS, "act")
    assert t.why(f"act:{t.id(PEGASUS)}:0", 1) == "why.only_opponent"
