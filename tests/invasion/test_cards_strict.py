"""Whose, where and how much: what cards leave alone that is nearly what they speak of."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, seat, table, titles

HYDRA, SACK, BOAR, BRILLIANCE, GROUND, CLEANSING, CAULDRON, CROWN, FELL, SPIKE, DISCIPLE = (
    "War Hydra", "Sack Tor Aendris", "Boar Attack", "Sigmar's Brilliance", "Stand Your Ground", "Asuryan's Cleansing",
    "Cauldron of Blood", "War Crown of Saphery", "Fellblade", "Grimgor's Spike", "Disciple of Khaine")
BOYZ, GOBLINS, SQUAD, SMITH, HOLD, BRIGADE, KNIGHTS, RIDERS, SHADES, HELMS, SPEARS, RATS, VILLAGE, CHURCH, FLAMES = (
    "Boar Boyz", "Night Goblins", "Black Orc Squad", "Runesmith", "Defender of the Hold", "Mountain Brigade",
    "Chaos Knights", "Cold One Riders", "Shades", "Silver Helm Brigade", "High Elf Spearmen", "Clan Rats",
    "Contested Village", "Church of Sigmar", "Flames of Tzeentch")


def side(race: str, **given: Any) -> dict[str, Any]:
    return seat(race=race, **{"hand": IDLE, "resources": 20, **given})


def attack(t: Table, zone: str, *attackers: str) -> None:
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1")
    t.to("attackers")
    t.subset(*attackers)


def plain_power(t: Table, name: str) -> int:
    return t.st.rules.card(t.ent(name).code).number_of["power"]


# -- War Hydra -----------------------------------------------------------------------------------------------


def test_the_hydra_comes_with_five_tokens() -> None:
    t = table(side("Dark Elf", hand=[HYDRA, *IDLE]), side("Orc"))
    t.play(HYDRA, "kingdom")
    t.pass_all()
    assert t.in_play(HYDRA) and t.ent(HYDRA).mark("resource") == 5


def test_a_token_of_the_hydra_cancels_one_damage_by_the_older_faq() -> None:
    t = table(side("Orc", battlefield=[KNIGHTS]), side("Dark Elf", quest=[{"card": HYDRA, "tokens": 5}], resources=0),
              at="window:defenders", zone="quest", attackers=[KNIGHTS], defenders=[HYDRA], options={"faq": "1.3"})
    t.to("assign", seat=0)
    t.answer(t.split(**{HYDRA: t.ask.total}))
    t.to("window", "assigned", seat=1)
    t.act(HYDRA)
    t.pass_all()
    assert t.resources(1) == 1 and t.ent(HYDRA).mark("resource") == 4
    t.to("window", "assigned", seat=1)
    assert t.offered(HYDRA, "act"), "the rest is still assigned"
    t.act(HYDRA)
    t.pass_all()
    assert t.resources(1) == 2 and t.ent(HYDRA).mark("resource") == 3


# -- Sack Tor Aendris ----------------------------------------------------------------------------------------


def test_only_who_sacks_earns_a_token_by_an_attack() -> None:
    t = table(side("Dark Elf", quest=[{"card": SACK, "questing": RIDERS}], battlefield=[SHADES]), side("Orc", hand=[]))
    attack(t, "kingdom", SHADES)
    t.to_phase(1, "beginning")
    assert t.ent(SACK).mark("resource") == 0


@pytest.mark.parametrize(("tokens", "paid"), [(4, True), (0, False)])
def test_tokens_of_the_sack_are_spent_like_resources(tokens: int, paid: bool) -> None:
    t = table(side("Dark Elf", hand=[VILLAGE, *IDLE], quest=[{"card": SACK, "questing": RIDERS, "tokens": tokens}],
                   resources=0), side("Orc"))
    assert t.offered(VILLAGE, "play") is paid


# -- Boar Attack ---------------------------------------------------------------------------------------------


def test_the_boars_take_one_developed_card_of_an_opponent_who_chooses() -> None:
    t = table(side("High Elf", hand=[BOAR], quest=[HELMS], kingdom=[CHURCH], developments={"quest": 1, "kingdom": 1}),
              side("Orc", quest=[SMITH], kingdom=[BRIGADE, VILLAGE], battlefield=[VILLAGE],
                   developments={"kingdom": 1}))
    t.play(BOAR)
    t.pass_all()
    t.answer(t.keys()[1])
    assert titles(t) == {BRIGADE, VILLAGE} and len(t.keys()) == 2
    assert (t.ask.seat, t.ask.max) == (1, 1)


# -- Sigmar's Brilliance, Stand Your Ground ------------------------------------------------------------------


def test_sigmar_counts_the_cards_of_one_player_alone() -> None:
    t = table(side("Empire", hand=[BRILLIANCE], quest=[SMITH], kingdom=[VILLAGE]),
              side("Orc", quest=[SQUAD, BOYZ, BRIGADE], kingdom=[VILLAGE, CHURCH]))
    t.play(BRILLIANCE)
    t.pass_all()
    assert titles(t) == {SMITH, VILLAGE} and t.ask.max == 2 == len(t.keys())


def test_only_own_dwarfs_stand_their_ground() -> None:
    t = table(side("Orc", hand=["Troll Vomit"], quest=[BOYZ, "Ironbreakers of Ankhor"]),
              side("Dwarf", hand=[GROUND], quest=[SMITH, HOLD, SQUAD]))
    t.play("Troll Vomit")
    t.pass_all()
    t.to("window", seat=1)
    t.pick(GROUND, "play")
    assert titles(t) == {SMITH, HOLD}


# -- Asuryan's Cleansing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "answers", "offered"), [
    (BOYZ, ["quest"], True), (VILLAGE, ["quest"], True), (FLAMES, ["1", HELMS], False)])
def test_the_cleansing_names_units_and_supports_that_are_played(card: str, answers: list[str], offered: bool) -> None:
    t = table(side("Chaos", hand=[card]), side("High Elf", hand=[CLEANSING], quest=[HELMS]))
    t.play(card, *answers)
    t.to("window", seat=1)
    assert t.offered(CLEANSING, "play") is offered


# -- Cauldron of Blood ---------------------------------------------------------------------------------------


def test_the_cauldron_does_nothing_when_its_player_attacks_the_same_zone() -> None:
    t = table(side("Dark Elf", kingdom=[CAULDRON], battlefield=[RIDERS]), side("Orc"))
    attack(t, "kingdom", RIDERS)
    t.to("window", "end", seat=0)
    assert t.damage(RIDERS) == 0


# -- What is searched is shuffled ----------------------------------------------------------------------------


def test_who_searched_for_rats_shuffles() -> None:
    t = table(side("Chaos", hand=["Chittering Horde", *IDLE], deck=[RATS] + [BOYZ] * 20), side("Orc"))
    t.play("Chittering Horde")
    t.pass_all()
    t.answer("top:0")
    t.pass_all()
    assert "shuffled" in t.kinds()


def test_the_apprentice_shuffles_after_a_search() -> None:
    t = table(side("Dwarf", hand=["Runesmith Apprentice", *IDLE], deck=["Rune of Fortitude"] + [BOYZ] * 20),
              side("Orc"))
    t.play("Runesmith Apprentice", "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Runesmith Apprentice", "open")
    t.pass_all()
    t.answer("top:0")
    t.pass_all()
    assert "shuffled" in t.kinds()


# -- What is borne -------------------------------------------------------------------------------------------


def test_the_crown_adds_a_power_for_each_token_to_who_wears_it() -> None:
    worn = {"card": HELMS, "attached": [{"card": CROWN, "tokens": 3}]}
    t = table(side("High Elf", quest=[worn, SPEARS]), side("Orc"))
    assert t.power(HELMS) == plain_power(t, HELMS) + 3
    assert t.power(SPEARS) == plain_power(t, SPEARS)


def test_the_fellblade_strengthens_nobody_but_its_bearer() -> None:
    worn = {"card": RATS, "attached": [{"card": FELL, "tokens": 2}]}
    t = table(side("Chaos", battlefield=[worn, KNIGHTS]), side("Orc"))
    attack(t, "quest", KNIGHTS)
    t.to("window", "end", seat=0)
    assert t.damage("quest section", 1) == plain_power(t, KNIGHTS)


@pytest.mark.parametrize("defender", [SMITH, SQUAD])
def test_the_spike_is_for_its_own_bearer_and_against_attackers(defender: str) -> None:
    bearer = {"card": SQUAD, "attached": [SPIKE]}
    t = table(side("Chaos", battlefield=[KNIGHTS, GOBLINS]), side("Orc", quest=[bearer, SMITH]))
    attack(t, "quest", GOBLINS)
    t.to("defenders", seat=1)
    t.subset(defender)
    t.to_phase(1, "beginning")
    assert t.in_play(SQUAD), "what attacks the bearer does not destroy it"
    assert not t.in_play(GOBLINS) or defender == SMITH


# -- Disciple of Khaine --------------------------------------------------------------------------------------


def test_the_disciple_sends_away_a_single_point() -> None:
    t = table(side("Orc", battlefield=[GOBLINS]), side("Dark Elf", quest=[DISCIPLE], kingdom=[BRIGADE]),
              at="window:defenders", zone="quest", attackers=[GOBLINS], defenders=[DISCIPLE])
    assert t.power(GOBLINS) == 1
    t.to("window", "assigned", seat=1)
    t.act(DISCIPLE, BRIGADE)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert (t.damage(DISCIPLE), t.damage(BRIGADE)) == (0, 1)
