"""The Orc tactics of the core set, card by card."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import Table, orc, price, seat, table

IDLE = ["Waaagh!"]


# -- Smash-Go-Boom! --------------------------------------------------------------------------------------


def boom(resources: int, foe: dict[str, object] | None = None, **me: object) -> Table:
    return table(
        orc(hand=["Smash-Go-Boom!", *IDLE], resources=resources, **me),
        seat(hand=["Wake the Mountain"], **(foe or {})),
    )


@pytest.mark.parametrize(("resources", "most"), [(1, 0), (2, 1), (3, 2), (4, 3), (9, 3)])
def test_boom_limits_x_by_resources_and_targets(resources: int, most: int) -> None:
    t = boom(resources, {"developments": {"kingdom": 3, "quest": 2}}, developments={"quest": 2})
    t.pick("Smash-Go-Boom!")
    assert t.ask.kind == "x" and t.keys() == [*(str(n) for n in range(most + 1)), "back"]


@pytest.mark.rule("INV-TERM-X-ZERO")
def test_boom_with_x_zero_destroys_nothing() -> None:
    t = boom(1, {"developments": {"kingdom": 1}})
    t.play("Smash-Go-Boom!", "0")
    t.pass_all()
    assert t.there("Smash-Go-Boom!", "discard", 0) and t.resources() == 0
    assert t.st.rules.developments_in(t.st, "kingdom", 1) == 1


def test_boom_hits_developments_of_one_zone_of_one_player() -> None:
    t = boom(5, {"developments": {"kingdom": 3, "quest": 2}}, developments={"kingdom": 1})
    t.play("Smash-Go-Boom!", "2")
    assert t.ask.kind == "target" and (t.ask.min, t.ask.max) == (2, 2) and t.resources() == 5
    by_zone: dict[tuple[str, int], list[str]] = {}
    for o in t.options():
        if o.ref:
            by_zone.setdefault((t.st.ents[o.ref].place, t.st.ents[o.ref].seat), []).append(o.key)
    kingdom, quest = by_zone["kingdom", 1], by_zone["quest", 1]
    assert ("kingdom", 0) not in by_zone  # there is only one unit, and X is 2
    assert t.refused(f"{kingdom[0]},{quest[0]}") == "why.same_zone"
    t.answer(",".join(kingdom[:2]))
    assert t.resources() == 2  # cost X, and 1 for a missing symbol
    t.pass_all()
    assert t.st.rules.developments_in(t.st, "kingdom", 1) == 1 and t.st.rules.developments_in(t.st, "quest", 1) == 2


def test_boom_may_hit_your_own_development() -> None:
    t = boom(2, developments={"kingdom": ["Boar Boyz"]})
    t.play("Smash-Go-Boom!", "1", str(t.st.places["kingdom", 0][0]))
    t.pass_all()
    assert t.there("Boar Boyz", "discard", 0)


def test_boom_is_played_only_in_own_turn() -> None:
    t = table(seat(hand=["Wake the Mountain"]), orc(hand=["Smash-Go-Boom!"], resources=5))
    t.pass_()
    assert not t.offered("Smash-Go-Boom!") and t.why(f"play:{t.id('Smash-Go-Boom!')}", 1) == "why.condition"


@pytest.mark.rule("INV-TARGET-SOME-ILLEGAL")
def test_boom_destroys_its_remaining_targets() -> None:
    t = table(
        orc(hand=["Smash-Go-Boom!", *IDLE], resources=5, kingdom=["Rock Lobber"]),
        seat(race="Dwarf", hand=["Demolition!", "Wake the Mountain"], resources=2, developments={"kingdom": 2}),
    )
    t.play("Smash-Go-Boom!", "2")
    keys = [k for k in list(t.keys()) if k != "back"]
    t.answer(",".join(keys))
    t.pick("Demolition!")
    t.answer(keys[0])
    t.pass_all()
    assert t.st.rules.developments_in(t.st, "kingdom", 1) == 0


# -- Rip Dere 'Eads Off! ---------------------------------------------------------------------------------


def rip(card: str, zone: str = "kingdom", **foe: object) -> Table:
    t = table(
        orc(hand=["Rip Dere 'Eads Off!", *IDLE], resources=3),
        seat(hand=["Wake the Mountain"], developments={zone: [card]}, **foe),
    )
    t.pick("Rip Dere 'Eads Off!")
    assert t.names() == ["a development", "Back"]
    t.answer(t.keys()[0])
    t.pass_all()
    return t


@pytest.mark.rule("INV-ERR-CORE-075", "INV-RULE-CONDITIONAL")
def test_rip_leaves_a_unit_until_the_end_of_the_turn() -> None:
    t = rip("Dwarf Masons")
    assert t.in_play("Dwarf Masons") and t.power("Dwarf Masons") == 1 and t.resources() == 2
    assert t.st.rules.developments_in(t.st, "kingdom", 1) == 0  # the card is a unit now, but did not enter play
    t.to("window", "end", seat=0)
    assert t.in_play("Dwarf Masons")
    t.to("window", "beginning", seat=1)
    assert t.there("Dwarf Masons", "discard", 1)


@pytest.mark.parametrize("card", ["Keystone Forge", "Demolition!", "A Glorious Death", "Organ Gun"])
def test_rip_sacrifices_everything_else_at_once(card: str) -> None:
    t = rip(card)
    assert t.there(card, "discard", 1) and t.ask.window == "capital"
    assert t.told(f"sacrifices {card}")


@pytest.mark.rule("INV-QA-GRIMGOR-RIP-DERE")
def test_rip_on_grimgor_destroys_nothing_else() -> None:
    t = rip("Grimgor Ironhide", kingdom=["Keystone Forge", "Runesmith"])
    assert t.in_play("Grimgor Ironhide") and t.in_play("Keystone Forge")


@pytest.mark.rule("INV-ERR-CORE-075-ILLEGAL")
def test_rip_on_a_second_hero_sacrifices_it_at_once() -> None:
    t = rip("Durgnar the Bold", kingdom=["King Kazador"])
    assert t.there("Durgnar the Bold", "discard", 1) and t.in_play("King Kazador")
    t = rip("Durgnar the Bold", quest=["King Kazador"])
    assert t.in_play("Durgnar the Bold")


def test_rip_on_a_second_unique_copy_sacrifices_it_at_once() -> None:
    t = rip("King Kazador", quest=["King Kazador"])
    assert t.there("King Kazador", "discard", 1) and t.there("King Kazador", "quest", 1)


def test_rip_does_not_move_a_battlefield_only_unit() -> None:
    t = rip("Defender of the Hold")  # "Battlefield only" restricts a card only when it enters play
    assert t.there("Defender of the Hold", "kingdom", 1) and t.in_play("Defender of the Hold")


def test_rip_ignores_a_unit_that_has_left() -> None:
    t = table(
        orc(hand=["Rip Dere 'Eads Off!", "Pilgrimage", *IDLE], resources=5),
        seat(hand=["Wake the Mountain"], developments={"kingdom": ["Dwarf Masons"]}),
    )
    t.pick("Rip Dere 'Eads Off!")
    t.answer(t.keys()[0])
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Pilgrimage", "Dwarf Masons")
    t.pass_all()
    t.to("window", "beginning", seat=1)
    assert t.there("Dwarf Masons", "hand", 1) and not t.there("Dwarf Masons", "discard", 1)


@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS")
def test_rip_triggers_leaves_play_effects() -> None:
    t = table(
        orc(hand=["Rip Dere 'Eads Off!", *IDLE], resources=3, kingdom=["Lobber Crew"]),
        seat(hand=["Wake the Mountain"], developments={"kingdom": ["Zhufbar Engineers"]}),
    )
    t.pick("Rip Dere 'Eads Off!")
    t.answer(t.keys()[0])
    t.pass_all()
    t.to("window", "beginning", seat=1)
    assert t.there("Zhufbar Engineers", "discard", 1) and t.there("Lobber Crew", "discard", 0)


def test_rip_on_your_own_development_gives_a_unit_for_the_turn() -> None:
    t = table(
        orc(
            hand=["Rip Dere 'Eads Off!", *IDLE],
            resources=3,
            developments={"battlefield": ["Ironclaw's Horde"]},
        ),
        seat(hand=["Wake the Mountain"]),
    )
    t.pick("Rip Dere 'Eads Off!")
    assert t.names()[0] == "your development (Ironclaw's Horde)"
    t.answer(t.keys()[0])
    t.pass_all()
    d = t.to("attack_zone")
    t.answer(d.keys[0])
    d = t.to("attackers")
    assert t.offered("Ironclaw's Horde")


# -- We'z Bigga! -----------------------------------------------------------------------------------------


def bigga(copies: int, *hand: str, resources: int = 9) -> Table:
    t = table(
        orc(hand=[*["We'z Bigga!"] * copies, *hand, *IDLE], resources=resources, quest=["Urguck"]),
        seat(hand=["Wake the Mountain"]),
    )
    for _ in range(copies):
        t.to("window", "capital", seat=0)
        t.play("We'z Bigga!")
        t.pass_all()
    t.to("window", "capital", seat=0)
    return t


def test_bigga_reduces_the_next_units_cost_and_damages_it() -> None:
    t = bigga(1, "Black Orc Squad", "Boar Boyz", "Rock Lobber")
    assert price(t, "Black Orc Squad") == 2 and price(t, "Boar Boyz") == 3 and price(t, "Rock Lobber") == 2
    t.play("Rock Lobber", "quest")  # a support does not use up the effect for the next unit
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Black Orc Squad", "quest")
    assert price(t, "Boar Boyz") == 4
    t.pass_all()
    assert t.damage("Black Orc Squad") == 1 and t.resources() == 9 - 2 - 2
    t.to("window", "capital", seat=0)
    t.play("Boar Boyz", "quest")
    t.pass_all()
    assert t.damage("Boar Boyz") == 0


def test_bigga_does_not_deal_damage() -> None:
    t = bigga(1, "Black Orc Squad")
    t.play("Black Orc Squad", "quest")
    t.pass_all()
    assert "damage" not in t.kinds()


@pytest.mark.rule("INV-TERM-COST-ZERO")
def test_two_biggas_wait_for_the_same_unit() -> None:
    t = bigga(2, "Black Orc Squad", "Crooked Teef Goblins")
    assert price(t, "Black Orc Squad") == 1 and price(t, "Crooked Teef Goblins") == 0
    t.play("Black Orc Squad", "quest")
    t.pass_all()
    assert t.damage("Black Orc Squad") == 2  # each copy of the tactic damages the unit


def test_bigga_ends_with_the_turn() -> None:
    t = bigga(1, "Black Orc Squad")
    t.to("window", "beginning", seat=1)
    assert price(t, "Black Orc Squad") == 3


def test_bigga_kills_a_unit_with_one_hit_point_after_entering() -> None:
    t = bigga(1, "Lobber Crew")
    t.play("Lobber Crew", "kingdom")
    t.pass_all()
    assert t.there("Lobber Crew", "discard", 0) and t.told("Lobber Crew enters") and t.told("Lobber Crew is destroyed")


def test_bigga_lets_a_dying_unit_use_its_forced_effect_first() -> None:
    t = bigga(1, "Test Herald")
    t.play("Test Herald", "kingdom")
    t.pass_all()
    assert t.there("Test Herald", "discard", 0) and t.resources() == 9 - 0 + 2


# -- Favour of Mork --------------------------------------------------------------------------------------


def test_favour_moves_power_from_one_unit_to_another() -> None:
    t = table(
        orc(hand=["Favour of Mork", *IDLE], resources=2, kingdom=["Lobber Crew"]),
        seat(kingdom=["Mountain Brigade"], hand=["Wake the Mountain"]),
    )
    t.play("Favour of Mork", "Mountain Brigade")
    assert t.names() == ["Lobber Crew", "Back"]
    t.pick("Lobber Crew")
    t.pass_all()
    assert t.power("Mountain Brigade") == 1 and t.power("Lobber Crew") == 2
    t.to("window", "beginning", seat=1)
    assert t.power("Mountain Brigade") == 2 and t.power("Lobber Crew") == 1


@pytest.mark.rule("INV-QA-VALID-TARGET-REQUIRED")
def test_favour_needs_two_units() -> None:
    t = table(orc(hand=["Favour of Mork"], resources=2, kingdom=["Lobber Crew"]), seat(developments={"kingdom": 1}))
    assert t.why(f"play:{t.id('Favour of Mork')}") == "why.targets"


def test_favour_never_lowers_power_below_zero() -> None:
    t = table(
        orc(
            hand=["Favour of Mork", "Favour of Mork", *IDLE],
            resources=5,
            kingdom=["Lobber Crew", "Boar Boyz"],
        ),
        seat(hand=["Wake the Mountain"]),
    )
    for _ in range(2):
        t.to("window", "capital", seat=0)
        t.play("Favour of Mork", "Lobber Crew", "Boar Boyz")
        t.pass_all()
    assert t.power("Lobber Crew") == 0 and t.power("Boar Boyz") == 3


def test_favour_affects_the_remaining_target() -> None:
    t = table(
        orc(hand=["Favour of Mork", *IDLE], resources=3, kingdom=["Lobber Crew"]),
        seat(kingdom=["Mountain Brigade"], hand=["Pilgrimage", "Wake the Mountain"], resources=4),
    )
    t.play("Favour of Mork", "Mountain Brigade", "Lobber Crew")
    t.play("Pilgrimage", "Mountain Brigade")
    t.pass_all()
    assert t.power("Lobber Crew") == 2


# -- Pillage ---------------------------------------------------------------------------------------------


def test_pillage_destroys_a_support() -> None:
    t = table(
        orc(hand=["Pillage", *IDLE], resources=3, kingdom=["Totem of Gork"], developments={"kingdom": 1}),
        seat(
            kingdom=["Keystone Forge", {"card": "Runesmith", "attached": ["Organ Gun"]}],
            quest=["A Glorious Death"],
        ),
    )
    t.pick("Pillage")
    assert t.names() == ["Totem of Gork", "Keystone Forge", "Organ Gun", "Back"]
    t.pick("Organ Gun")
    t.pass_all()
    assert t.there("Organ Gun", "discard", 1) and t.in_play("Runesmith")
    t = table(orc(hand=["Pillage"], resources=3, kingdom=["Boar Boyz"], developments={"kingdom": 1}))
    assert t.why(f"play:{t.id('Pillage')}") == "why.targets"


# -- Waaagh! ---------------------------------------------------------------------------------------------


def test_waaagh_strengthens_the_attackers_at_resolution() -> None:
    t = table(
        orc(
            hand=["Waaagh!", "Pillage"],
            resources=4,
            battlefield=["Black Orc Squad", "Lobber Crew", "Squig Herders"],
        ),
        seat(quest=["Runesmith"], hand=["Wake the Mountain"]),
        at="window:attackers",
        zone="quest",
        attackers=["Black Orc Squad", "Lobber Crew"],
    )
    t.play("Waaagh!")
    t.pass_all()
    assert [t.power(n) for n in ("Black Orc Squad", "Lobber Crew", "Squig Herders", "Runesmith")] == [
        3,
        3,
        1,
        1,
    ]
    t.to("window", "end")
    assert t.power("Black Orc Squad") == 3
    t.to("window", "beginning", seat=1)
    assert t.power("Black Orc Squad") == 1


def test_waaagh_also_strengthens_opponents_attackers() -> None:
    t = table(
        seat(battlefield=["Runesmith"], hand=["Wake the Mountain"]),
        orc(hand=["Waaagh!", "Pillage"], resources=4),
        at="window:attackers",
        zone="quest",
        attackers=["Runesmith"],
    )
    t.pass_()
    t.play("Waaagh!")
    t.pass_all()
    assert t.power("Runesmith") == 3
    t = table(
        orc(hand=["Waaagh!", "Pillage"], resources=4, battlefield=["Boar Boyz"]),
        seat(hand=["Wake the Mountain"]),
    )
    t.play("Waaagh!")
    t.pass_all()
    assert t.power("Boar Boyz") == 1 and t.resources() == 1


# -- Troll Vomit -----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TARGET-TROLL-VOMIT", "INV-TARGET-WORD")
def test_vomit_destroys_all_units_and_pays_no_tax_for_kazador() -> None:
    t = table(
        orc(
            hand=["Troll Vomit", *IDLE],
            resources=5,
            kingdom=["Boar Boyz", "Totem of Gork"],
            quest=[{"card": "Smash 'Em All!", "questing": "Boar Boyz", "tokens": 2}],
        ),
        seat(kingdom=["King Kazador"], developments={"kingdom": ["Runesmith"]}),
    )
    t.play("Troll Vomit")
    assert t.resources() == 1  # two Orc cards and the capital, so no symbol is missing
    t.pass_all()
    assert not t.in_play("Boar Boyz") and t.there("King Kazador", "discard", 1) and t.in_play("Totem of Gork")
    assert t.st.rules.developments_in(t.st, "kingdom", 1) == 1
    assert t.ent("Smash 'Em All!").mark("resource") == 0


def test_vomit_is_played_only_in_own_turn() -> None:
    t = table(seat(hand=["Wake the Mountain"], kingdom=["Runesmith"]), orc(hand=["Troll Vomit"], resources=5))
    t.pass_()
    assert not t.offered("Troll Vomit") and t.why(f"play:{t.id('Troll Vomit')}", 1) == "why.condition"


def test_vomit_works_in_every_own_phase_and_without_units() -> None:
    t = table(orc(hand=["Troll Vomit", *IDLE], resources=5), seat(hand=["Wake the Mountain"]), at="window:beginning")
    t.play("Troll Vomit")
    t.pass_all()
    assert t.there("Troll Vomit", "discard", 0)
