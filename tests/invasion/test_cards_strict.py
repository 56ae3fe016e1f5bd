"""Exact conditions (owner, place, amount): cards that almost meet a condition are not affected."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, side, table, titles

from engine.kernel.state.layers import has_keyword, read

HYDRA, SACK, BOAR, BRILLIANCE, GROUND, CLEANSING, CAULDRON, CROWN, FELL, SPIKE, DISCIPLE = (
    "War Hydra",
    "Sack Tor Aendris",
    "Boar Attack",
    "Sigmar's Brilliance",
    "Stand Your Ground",
    "Asuryan's Cleansing",
    "Cauldron of Blood",
    "War Crown of Saphery",
    "Fellblade",
    "Grimgor's Spike",
    "Disciple of Khaine",
)
BOYZ, GOBLINS, SQUAD, SMITH, HOLD, BRIGADE, KNIGHTS, RIDERS, SHADES, HELMS, SPEARS, RATS, VILLAGE, CHURCH, FLAMES = (
    "Boar Boyz",
    "Night Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Defender of the Hold",
    "Mountain Brigade",
    "Chaos Knights",
    "Cold One Riders",
    "Shades",
    "Silver Helm Brigade",
    "High Elf Spearmen",
    "Clan Rats",
    "Contested Village",
    "Church of Sigmar",
    "Flames of Tzeentch",
)
CANNON = "Warp Lightning Cannon"


def plain_power(t: Table, name: str) -> int:
    return t.st.rules.card(t.ent(name).code).number_of["power"]


# -- War Hydra -----------------------------------------------------------------------------------------------


def test_hydra_enters_with_five_tokens() -> None:
    t = table(side("Dark Elf", hand=[HYDRA, *IDLE]), side("Orc"))
    t.play(HYDRA, "kingdom")
    t.pass_all()
    assert t.in_play(HYDRA) and t.ent(HYDRA).mark("resource") == 5


def test_hydra_token_cancels_one_damage_in_older_faq() -> None:
    t = table(
        side("Orc", battlefield=[KNIGHTS]),
        side("Dark Elf", quest=[{"card": HYDRA, "tokens": 5}], resources=0),
        at="window:defenders",
        zone="quest",
        attackers=[KNIGHTS],
        defenders=[HYDRA],
        options={"faq": "1.3"},
    )
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
    t.to("window", "assigned", seat=1)
    assert t.power(KNIGHTS) == 3 and t.offered(HYDRA, "act"), "one of three is left"


# -- Sack Tor Aendris ----------------------------------------------------------------------------------------


def test_only_the_sacking_unit_earns_a_token_by_attacking() -> None:
    t = table(side("Dark Elf", quest=[{"card": SACK, "questing": RIDERS}], battlefield=[SHADES]), side("Orc", hand=[]))
    attack(t, "kingdom", SHADES)
    t.to_phase(1, "beginning")
    assert t.ent(SACK).mark("resource") == 0


@pytest.mark.parametrize(("tokens", "paid"), [(4, True), (0, False)])
def test_sack_tokens_are_spent_like_resources(tokens: int, paid: bool) -> None:
    t = table(
        side(
            "Dark Elf", hand=[VILLAGE, *IDLE], quest=[{"card": SACK, "questing": RIDERS, "tokens": tokens}], resources=0
        ),
        side("Orc"),
    )
    assert t.offered(VILLAGE, "play") is paid


# -- Boar Attack ---------------------------------------------------------------------------------------------


def test_opponent_chooses_one_developed_card_for_the_boars() -> None:
    t = table(
        side("High Elf", hand=[BOAR], quest=[HELMS], kingdom=[CHURCH], developments={"quest": 1, "kingdom": 1}),
        side("Orc", quest=[SMITH], kingdom=[BRIGADE, VILLAGE], battlefield=[VILLAGE], developments={"kingdom": 1}),
    )
    t.play(BOAR)
    t.pass_all()
    t.answer(t.keys()[1])
    assert titles(t) == {BRIGADE, VILLAGE} and len(t.keys()) == 2
    assert (t.ask.seat, t.ask.max) == (1, 1)


# -- Sigmar's Brilliance, Stand Your Ground ------------------------------------------------------------------


def test_sigmar_counts_only_one_players_cards() -> None:
    t = table(
        side("Empire", hand=[BRILLIANCE], quest=[SMITH], kingdom=[VILLAGE]),
        side("Orc", quest=[SQUAD, BOYZ, BRIGADE], kingdom=[VILLAGE, CHURCH]),
    )
    t.play(BRILLIANCE)
    t.pass_all()
    assert titles(t) == {SMITH, VILLAGE} and t.ask.max == 2 == len(t.keys())


def test_only_own_dwarfs_become_developments() -> None:
    t = table(
        side("Orc", hand=["Troll Vomit"], quest=[BOYZ, "Ironbreakers of Ankhor"]),
        side("Dwarf", hand=[GROUND], quest=[SMITH, HOLD, SQUAD]),
    )
    t.play("Troll Vomit")
    t.pass_all()
    t.to("window", seat=1)
    t.pick(GROUND, "play")
    assert titles(t) == {SMITH, HOLD}


# -- Asuryan's Cleansing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answers", "offered"), [(BOYZ, ["quest"], True), (VILLAGE, ["quest"], True), (FLAMES, ["1", HELMS], False)]
)
def test_cleansing_targets_units_and_supports_being_played(card: str, answers: list[str], offered: bool) -> None:
    t = table(side("Chaos", hand=[card]), side("High Elf", hand=[CLEANSING], quest=[HELMS]))
    t.play(card, *answers)
    t.to("window", seat=1)
    assert t.offered(CLEANSING, "play") is offered


# -- Cauldron of Blood ---------------------------------------------------------------------------------------


def test_cauldron_ignores_its_players_own_attack_on_the_zone() -> None:
    t = table(side("Dark Elf", kingdom=[CAULDRON], battlefield=[RIDERS]), side("Orc"))
    attack(t, "kingdom", RIDERS)
    t.to("window", "end", seat=0)
    assert t.damage(RIDERS) == 0


# -- What is searched is shuffled ----------------------------------------------------------------------------


def test_searching_for_rats_shuffles_the_deck() -> None:
    t = table(side("Chaos", hand=["Chittering Horde", *IDLE], deck=[RATS] + [BOYZ] * 20), side("Orc"))
    t.play("Chittering Horde")
    t.pass_all()
    t.answer("top:0")
    t.pass_all()
    assert "shuffled" in t.kinds()


def test_apprentice_shuffles_after_a_search() -> None:
    t = table(
        side("Dwarf", hand=["Runesmith Apprentice", *IDLE], deck=["Rune of Fortitude"] + [BOYZ] * 20), side("Orc")
    )
    t.play("Runesmith Apprentice", "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Runesmith Apprentice", "open")
    t.pass_all()
    t.answer("top:0")
    t.pass_all()
    assert "shuffled" in t.kinds()


# -- What is borne -------------------------------------------------------------------------------------------


def test_crown_adds_one_power_per_token_to_its_bearer() -> None:
    worn = {"card": HELMS, "attached": [{"card": CROWN, "tokens": 3}]}
    t = table(side("High Elf", quest=[worn, SPEARS]), side("Orc"))
    assert t.power(HELMS) == plain_power(t, HELMS) + 3
    assert t.power(SPEARS) == plain_power(t, SPEARS)


def test_fellblade_strengthens_only_its_bearer() -> None:
    worn = {"card": RATS, "attached": [{"card": FELL, "tokens": 2}]}
    t = table(side("Chaos", battlefield=[worn, KNIGHTS]), side("Orc"))
    attack(t, "quest", KNIGHTS)
    t.to("window", "end", seat=0)
    assert t.damage("quest section", 1) == plain_power(t, KNIGHTS)


@pytest.mark.parametrize("defender", [SMITH, SQUAD])
def test_spike_works_only_for_its_bearer_against_attackers(defender: str) -> None:
    bearer = {"card": SQUAD, "attached": [SPIKE]}
    t = table(side("Chaos", battlefield=[KNIGHTS, GOBLINS]), side("Orc", quest=[bearer, SMITH]))
    attack(t, "quest", GOBLINS)
    t.to("defenders", seat=1)
    t.subset(defender)
    t.to_phase(1, "beginning")
    assert t.in_play(SQUAD), "what attacks the bearer does not destroy it"
    assert not t.in_play(GOBLINS) or defender == SMITH


@pytest.mark.parametrize(("weapon", "more"), [("Flame Cannon", 1), (CANNON, 3)])
def test_cannon_strengthens_only_its_bearer(weapon: str, more: int) -> None:
    t = table(side("Chaos", battlefield=[{"card": KNIGHTS, "attached": [weapon]}, RIDERS]), side("Orc", quest=[SQUAD]))
    attack(t, "quest", KNIGHTS, RIDERS)
    t.to("defenders", seat=1)
    t.subset(SQUAD)
    t.to("window", "defenders", seat=0)
    assert t.power(KNIGHTS) == plain_power(t, KNIGHTS) + more
    assert (t.power(RIDERS), t.power(SQUAD)) == (plain_power(t, RIDERS), plain_power(t, SQUAD))


def test_frenzy_strengthens_only_its_bearer() -> None:
    worn = {"card": RIDERS, "attached": [{"card": "Blood Frenzy", "tokens": 2}]}
    t = table(side("Chaos", battlefield=[worn, KNIGHTS]), side("Orc", battlefield=[SQUAD]))
    assert t.power(RIDERS) == plain_power(t, RIDERS) + 2
    assert (t.power(KNIGHTS), t.power(SQUAD)) == (plain_power(t, KNIGHTS), plain_power(t, SQUAD))


@pytest.mark.parametrize("zone", ["battlefield", "quest"])
def test_volley_gun_counts_own_battlefield_developments(zone: str) -> None:
    t = table(
        side(
            "Empire",
            developments={"battlefield": 2, "quest": 1},
            **{"kingdom": [SMITH], zone: [{"card": SQUAD, "attached": ["Helblaster Volley Gun"]}]},
        ),
        side("Orc", battlefield=[BRIGADE], developments={"battlefield": 4}),
    )
    assert [read(t.st, t.id(name), "combat") for name in (SQUAD, SMITH, BRIGADE)] == [2, 0, 0]


@pytest.mark.parametrize(("attacker", "hurt"), [(KNIGHTS, True), (BOYZ, False)])
def test_mutation_deals_damage_only_with_its_bearer(attacker: str, hurt: bool) -> None:
    worn = {"card": KNIGHTS, "attached": ["Sadistic Mutation"]}
    t = table(side("Chaos", battlefield=[worn, BOYZ]), side("Orc", hand=[], kingdom=[SQUAD, SMITH]))
    attack(t, "quest", attacker)
    while t.ask.kind == "window":
        t.pass_()
    assert (t.ask.kind == "target" and {SQUAD, SMITH} <= titles(t)) is hurt


# -- Disciple of Khaine --------------------------------------------------------------------------------------


def test_disciple_redirects_a_single_damage() -> None:
    t = table(
        side("Orc", battlefield=[GOBLINS]),
        side("Dark Elf", quest=[DISCIPLE], kingdom=[BRIGADE]),
        at="window:defenders",
        zone="quest",
        attackers=[GOBLINS],
        defenders=[DISCIPLE],
    )
    assert t.power(GOBLINS) == 1
    t.to("window", "assigned", seat=1)
    t.act(DISCIPLE, BRIGADE)
    t.pass_all()
    t.to_phase(1, "beginning")
    assert (t.damage(DISCIPLE), t.damage(BRIGADE)) == (0, 1)


# -- Whose developments, and where -----------------------------------------------------------------------------


def test_assault_counts_only_own_developments() -> None:
    t = table(
        side("Orc", hand=["Surprise Assault"], developments={"battlefield": 2}),
        side("Dwarf", developments={"battlefield": 3}),
    )
    t.play("Surprise Assault")
    t.pass_all()
    t.answer("seat:1")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 2)


def test_swarm_counts_only_own_units_and_developments() -> None:
    t = table(
        side("Orc", hand=["Swarm 'Em"], battlefield=[KNIGHTS], developments={"battlefield": 1}),
        side("Dwarf", quest=[RIDERS, SMITH], battlefield=[SQUAD, HOLD], developments={"battlefield": 2}),
    )
    attack(t, "quest", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(RIDERS, SMITH)
    t.to("window", "defenders", seat=0)
    t.pick("Swarm 'Em", "play")
    assert titles(t) == {RIDERS, SMITH}
    t.pick(RIDERS)
    t.pass_all()
    assert t.damage(RIDERS) == 2


@pytest.mark.parametrize(("developments", "less"), [({"kingdom": 2}, 1), ({"kingdom": 1, "quest": 2}, 0)])
def test_forge_counts_the_developments_of_its_kingdom(developments: dict[str, int], less: int) -> None:
    hand = [CANNON, VILLAGE, *IDLE]
    plain = table(side("Orc", hand=hand, battlefield=[BOYZ]), side("Orc"))
    t = table(side("Orc", hand=hand, battlefield=[BOYZ], kingdom=["Forge"], developments=developments), side("Orc"))
    for name, lowered in ((CANNON, less), (VILLAGE, 0)):
        before, now = (on.ask.option(f"play:{on.id(name)}") for on in (plain, t))
        assert before is not None and now is not None and now.cost == (before.cost or 0) - lowered


def test_barracks_in_quest_zone_toughen_dwarfs_there() -> None:
    t = table(side("Dwarf", quest=["Mountain Barracks", BRIGADE], kingdom=[HOLD]), side("Orc"))
    assert has_keyword(t.st, t.id(BRIGADE), "toughness") and not has_keyword(t.st, t.id(HOLD), "toughness")


def test_shaman_removes_damage_from_its_section() -> None:
    t = table(
        side(
            "Orc",
            hand=[SMITH],
            quest=[{"card": "Orc Shaman", "tokens": 2}, BRIGADE],
            sections={"kingdom": 5, "quest": 2},
        ),
        side("Orc"),
    )
    t.develop(SMITH, "battlefield")
    t.to("window", seat=0)
    t.pick("Orc Shaman", "open")
    t.pick(BRIGADE)
    t.pass_all()
    assert t.ask.kind == "amount" and t.keys() == ["0", "1", "2"]
    t.answer("2")
    assert (t.damage("quest section", 0), t.damage("kingdom section", 0), t.damage(BRIGADE)) == (0, 5, 2)


# -- Whose units ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tactic", ["Hewn from the Mountain", "Ulric's Fury"])
def test_attacker_does_not_help_enemy_defenders(tactic: str) -> None:
    t = table(side("Dwarf", hand=[tactic], battlefield=[KNIGHTS]), side("Orc", quest=[SQUAD]))
    attack(t, "quest", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(SQUAD)
    t.to("window", "defenders", seat=0)
    if t.offered(tactic, "play"):
        t.play(tactic)
        t.pass_all()
    assert t.power(SQUAD) == plain_power(t, SQUAD) and not has_keyword(t.st, t.id(SQUAD), "counterstrike")


def test_new_slaves_are_not_own_units() -> None:
    t = table(
        side("Dark Elf", hand=["Troll Vomit", "Seeking New Slaves", *IDLE], quest=[SHADES]),
        side("Dwarf", quest=[SMITH]),
    )
    t.play("Troll Vomit")
    t.pass_all()
    t.to("window", seat=0)
    assert t.there(SHADES, "discard", 0) and t.there(SMITH, "discard", 1)
    t.pick("Seeking New Slaves", "play")
    assert titles(t) == {SMITH}


def test_shadow_warrior_damages_no_friendly_unit() -> None:
    t = table(
        side("High Elf", battlefield=["Shadow Warrior", SPEARS]),
        side("Orc", battlefield=[BOYZ, SQUAD]),
        at="phase:beginning",
    )
    t.to("choose", seat=1)
    assert titles(t) == {BOYZ, SQUAD} and t.ask.max == 1
    t.pick(BOYZ)
    assert t.ask.kind == "window" and t.in_play(SPEARS) and t.in_play("Shadow Warrior")


def test_lobber_crew_sacrifices_no_other_own_unit() -> None:
    t = table(side("Orc", kingdom=["Lobber Crew", GOBLINS, BOYZ]), side("Dwarf", quest=[SMITH, SQUAD]))
    t.act("Lobber Crew")
    t.pass_all()
    t.pick(SMITH)
    assert t.ask.kind == "window" and t.in_play(GOBLINS) and t.in_play(BOYZ)


@pytest.mark.parametrize("thrower", ["Reaper Bolt Thrower", "Repeater Bolt Thrower"])
def test_bolts_hit_only_opponents(thrower: str) -> None:
    t = table(side("High Elf", battlefield=[thrower], developments={"battlefield": 2}), side("Orc", quest=[SQUAD]))
    t.act(thrower)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 2)
    t.answer(t.split(Black_Orc_Squad=2))
    assert t.ask.kind == "window" and all(t.st.ents[e].damage == 0 for e in t.st.places["capital", 0])


def test_book_of_grudges_is_paid_only_by_opponents() -> None:
    bearer = {"card": SMITH, "attached": ["Great Book of Grudges"]}
    t = table(side("Dwarf", hand=["Flames of Tzeentch"], quest=[bearer]), side("Orc", quest=[SQUAD]))
    t.play("Flames of Tzeentch", "1", SMITH)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 6)
    section = t.st.places["capital", 1][0]
    t.answer(f"{next(o.key for o in t.options() if o.ref == section)}:6")
    assert t.ask.kind == "window" and all(t.st.ents[e].damage == 0 for e in t.st.places["capital", 0])


def test_border_protects_only_own_capital_once_a_turn() -> None:
    border = {"card": "Defend the Border", "tokens": 3, "questing": "Huntsmen"}
    t = table(side("Orc", battlefield=["Rock Lobber", "Rock Lobber", BOYZ, SQUAD]), side("Empire", quest=[border]))
    first, second = t.st.places["battlefield", 0][:2]
    for lobber, given, dealt in ((first, BOYZ, 1), (second, SQUAD, 3)):
        t.answer(f"act:{lobber}:0")
        t.pick(given)
        t.pass_all()
        t.pick("quest section", seat=1)
        if lobber == first:
            assert (t.ask.kind, t.ask.seat) == ("redirect", 1)
            t.pick("battlefield section", seat=0)
        assert t.ask.kind == "window" and t.damage("quest section", 1) == dealt
        t.to("window", seat=0)
    assert t.damage("battlefield section", 0) == 1
    t = table(side("Empire", quest=[border], battlefield=["Rock Lobber", BOYZ]), side("Orc", quest=[SQUAD]))
    t.act("Rock Lobber", BOYZ)
    t.pass_all()
    t.pick("quest section", seat=1)
    assert t.ask.kind == "window" and t.damage("quest section", 1) == 2


def test_gate_protects_only_own_capital() -> None:
    t = table(side("Empire", kingdom=["Gate of Sigmar"], battlefield=["Rock Lobber", BOYZ]), side("Orc"))
    t.act("Rock Lobber", BOYZ)
    t.pass_all()
    t.pick("quest section", seat=1)
    assert t.damage("quest section", 1) == 2


def test_sigmar_moves_all_cards_even_if_opponent_has_none() -> None:
    t = table(side("Empire", hand=[BRILLIANCE], quest=[SMITH, HELMS], kingdom=[VILLAGE, CHURCH]), side("Orc"))
    t.play(BRILLIANCE)
    t.pass_all()
    assert titles(t) == {SMITH, HELMS, VILLAGE, CHURCH} and t.ask.max == 4


def test_offering_damages_only_in_battlefields() -> None:
    t = table(
        side("Dark Elf", hand=["Brutal Offering"], quest=[RIDERS, SMITH], battlefield=[SQUAD]),
        side("Orc", battlefield=[BRIGADE], kingdom=[BOYZ]),
    )
    t.play("Brutal Offering")
    t.pass_all()
    t.pick(RIDERS)
    assert [t.damage(name) for name in (SQUAD, BRIGADE, BOYZ)] == [2, 2, 0] and t.in_play(SMITH)


def test_blue_horrors_come_only_from_own_hand() -> None:
    t = table(side("Chaos", hand=[FLAMES, SMITH], quest=["Blue Horrors"]), side("Chaos", hand=["Blue Horrors", *IDLE]))
    t.play(FLAMES, "2", "Blue Horrors")
    t.pass_all()
    t.to("window", seat=0)
    t.answer(next(key for key in t.ask.keys if key.startswith("open:")))
    t.pass_all()
    assert t.ask.kind == "window" and t.there("Blue Horrors", "hand", 1)


def test_grudgebearer_gains_no_token_for_itself() -> None:
    t = table(side("Dwarf", hand=[FLAMES], quest=["Grudgebearer", BRIGADE]), side("Orc"))
    t.play(FLAMES, "2", "Grudgebearer")
    t.pass_all()
    assert t.there("Grudgebearer", "discard", 0) and "triggered" not in t.kinds()
