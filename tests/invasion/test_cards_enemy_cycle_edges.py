"""Cards of the Enemy cycle: several copies of a card, cards that a player controls but does not own, single targets."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, price, side, table, titles

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
)


def held(card: dict[str, Any] | str, owner: int) -> dict[str, Any]:
    """Return a card in play that its controller does not own."""
    return {**(card if isinstance(card, dict) else {"card": card}), "owner": owner}


def uses(t: Table, name: str, seat: int = 0) -> int:
    """Return how many triggered Actions of that card's copies the seat can use in its next window."""
    t.to("window", seat=seat)
    return t.names().count(f"Use {name}")


# -- whose cards count -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "place", "mine", "theirs", "more"),
    [
        ("Winged Fury", "quest", {"kingdom": [held(corrupt(HOLD), 1)]}, {"quest": [held(corrupt(BOYZ), 0)]}, 1),
        ("Bottomless Mine", "kingdom", {}, {"kingdom": [HOLD, BOYZ]}, 0),
        ("Githit Froatcutta", "quest", {"kingdom": [held(hurt(BRIGADE, 1), 1)]}, {"quest": [hurt(TROLL, 1)]}, 1),
    ],
)
def test_number_counts_cards_by_their_controller(
    name: str, place: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare = table(side("Orc", **{place: [name]}), side("Dwarf"))
    t = table(side("Orc", **{place: [name], **mine}), side("Dwarf", **theirs))
    assert t.power(name, 0) == bare.power(name) + more


def test_frenzy_counts_damaged_units_by_their_controller() -> None:
    me = side("Orc", hand=["Fanatic Frenzy", *IDLE], battlefield=[BOYZ], quest=[held(hurt(BRIGADE, 1), 1)])
    t = table(me, side("Dwarf", quest=[held(hurt(TROLL, 1), 0)]))
    before = t.power(BOYZ)
    t.pick("Fanatic Frenzy", "play")
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(BOYZ) == before + 1


def test_cave_squig_hurts_any_unit_that_its_player_controls() -> None:
    squig = "Great Cave Squig"
    t = table(side("Orc", quest=[squig, held(BRIGADE, 1)]), side("Orc", quest=[squig, BOYZ]), at="begin:turn")
    t.to("target")
    assert t.ask.seat == 0 and titles(t) == {squig, BRIGADE}
    t.pick(BRIGADE)
    assert t.damage(BRIGADE) == 3 and t.ask.kind == "window", "the opponent's Squig waits for its own turn"


def test_gor_makes_no_foreign_unit_cheaper() -> None:
    t = table(side("Chaos", quest=["Braying Gor"], hand=[TROLL, "Winged Fury"]), side("Orc"))
    troll, fury = price(t, TROLL), price(t, "Winged Fury")
    t.act("Braying Gor")
    t.pass_all()
    assert (price(t, TROLL), price(t, "Winged Fury")) == (troll, fury - 1)


# -- several copies ----------------------------------------------------------------------------------------


def test_only_the_new_forge_answers_its_entering() -> None:
    forge = "Derricksburg Forge"
    t = table(side("Empire", hand=[forge, *IDLE], quest=[forge]), side("Orc"))
    t.play(forge, "kingdom")
    t.pass_all()
    assert uses(t, forge) == 1


def test_grudgebearers_count_their_own_tokens() -> None:
    bearer = "Grudgebearer"
    mine = side("Dwarf", hand=["Called Back", *IDLE], quest=[{"card": bearer, "tokens": 2}, SMITH], kingdom=[bearer])
    t = table(mine, side("Orc", quest=[BOYZ]))
    one, two = t.id(bearer, 0, "quest"), t.id(bearer, 0, "kingdom")
    assert read(t.st, one, "power") - read(t.st, two, "power") == 2
    t.play("Called Back", SMITH)
    t.pass_all()
    t.to("window", seat=0)
    assert [t.st.ents[e].mark("resource") for e in (one, two)] == [3, 1]


def test_night_runners_deal_their_own_power_alone() -> None:
    t = table(side("Chaos", quest=["Night Runners", "Night Runners"]), side("Orc", quest=[TROLL]))
    t.answer(next(key for key in t.ask.keys if key.startswith("act")))
    t.pass_all()
    assert t.ask.kind == "indirect" and t.ask.total == read(t.st, t.st.places["quest", 0][0], "power")


def test_noble_strengthens_itself_alone() -> None:
    noble = "Druchii Noble"
    t = table(side("Dark Elf", battlefield=[noble, noble]), side("Orc", quest=[TROLL]))
    one, two = t.st.places["battlefield", 0]
    attack(t, "quest", noble, noble)
    before = read(t.st, one, "power")
    t.to("window", "attackers", seat=0)
    t.answer(next(o.key for o in t.options() if o.ref == one))
    t.pick(TROLL)
    t.pass_all()
    assert (read(t.st, one, "power"), read(t.st, two, "power")) == (before + 1, before)


def test_blank_knight_becomes_corrupt_beside_another() -> None:
    knights = "Knights of the Blazing Sun"
    wastes = {"card": "Extending the Wastes", "tokens": 4, "questing": HOLD}
    t = table(
        side("Dark Elf", kingdom=["Angi'arie"], quest=[wastes]),
        side("Empire", quest=[knights], kingdom=[knights]),
        at="phase:beginning",
    )
    blank = t.id(knights, 1, "quest")
    t.pick("Angi'arie", "open")
    t.answer(str(blank))
    t.pass_all()
    t.to("window", seat=0)
    t.act("Extending the Wastes", "2")
    t.answer(str(blank))
    t.pass_all()
    assert t.st.ents[blank].flag("corrupt")


# -- where and to whom -------------------------------------------------------------------------------------


def test_lelansi_saves_no_unit_of_another_zone() -> None:
    t = table(
        side("Orc", hand=["Foot of Gork", *IDLE]),
        side("High Elf", quest=["Lelansi", GOBLINS], kingdom=[SMITH]),
    )
    t.play("Foot of Gork", SMITH)
    t.pass_all()
    assert t.there(SMITH, "discard", 1) and not t.there(SMITH, "hand", 1)


def test_griffon_standard_strengthens_its_bearer_alone() -> None:
    knights = "Knights of the Blazing Sun"
    bare = table(side("Empire", battlefield=[knights, "Knights Panther"]), side("Orc"))
    t = table(side("Empire", battlefield=[bearing(knights, "Griffon Standard"), "Knights Panther"]), side("Orc"))
    assert t.power("Knights Panther") == bare.power("Knights Panther") and t.power(knights) > bare.power(knights)


def test_darkness_strengthens_attackers_alone() -> None:
    t = table(
        side("Chaos", hand=["Spreading Darkness", *IDLE], battlefield=["Winged Fury", BOYZ]),
        side("Orc", quest=[corrupt(TROLL), GOBLINS]),
    )
    attack(t, "quest", "Winged Fury")
    t.to("window", "attackers", seat=0)
    before = [t.power(x) for x in ("Winged Fury", BOYZ, TROLL, GOBLINS)]
    t.play("Spreading Darkness")
    t.pass_all()
    after = [t.power(x) for x in ("Winged Fury", BOYZ, TROLL, GOBLINS)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "word", "where"),
    [
        ("Called Back", "play", {"hand": ["Called Back", *IDLE]}),
        ("Scheming Cultist", "act", {"quest": ["Scheming Cultist"]}),
        ("Stunty Smasha", "act", {"quest": ["Stunty Smasha"]}),
        ("Battle Pilgrims", "act", {"quest": ["Battle Pilgrims"]}),
        ("Long Winter", "play", {"hand": ["Long Winter", *IDLE]}),
    ],
)
def test_effect_names_a_single_target(name: str, word: str, where: dict[str, Any]) -> None:
    theirs = side("Dwarf", quest=[corrupt(TROLL), corrupt(BOYZ)], developments={"kingdom": 2})
    t = table(side("Orc", **where), theirs)
    t.pick(name, word)
    assert t.ask.kind == "target" and t.ask.shape == "pick" and len(t.ask.keys) >= 2


def test_pilgrims_destroy_corrupt_units_alone() -> None:
    t = table(side("Empire", quest=["Battle Pilgrims"]), side("Orc", quest=[corrupt(TROLL), corrupt(BOYZ), GOBLINS]))
    t.pick("Battle Pilgrims", "act")
    assert titles(t) == {TROLL, BOYZ}
    t.pick(TROLL)
    t.pass_all()
    assert t.there(TROLL, "discard", 1) and t.there("Battle Pilgrims", "discard", 0) and t.in_play(BOYZ)


def test_esli_an_names_one_unit_of_the_attacked_zone() -> None:
    t = table(side("Chaos", battlefield=["Esli'an"]), side("Orc", quest=[TROLL, GOBLINS], kingdom=[BOYZ]))
    attack(t, "quest", "Esli'an")
    t.to("window", "attackers", seat=0)
    t.pick("Esli'an", "open")
    assert t.ask.shape == "pick" and titles(t) == {TROLL, GOBLINS}


def test_panther_is_strong_for_a_turn() -> None:
    panther = "Knights Panther"
    t = table(side("Empire", quest=[panther]), side("Orc"))
    before = t.power(panther)
    t.act(panther)
    t.pass_all()
    assert t.power(panther) == before + 1
    t.to_phase(1, "kingdom")
    assert t.power(panther) == before


def test_two_guards_are_each_strengthened_once() -> None:
    guard = "Black Guard Aspirant"
    bare = table(side("Dark Elf", quest=[guard]), side("Orc"))
    t = table(side("Dark Elf", quest=[guard, guard], kingdom=[bearing(HOLD, "Gromril Armour")]), side("Orc"))
    assert [read(t.st, e, "power") for e in t.st.places["quest", 0]] == [bare.power(guard) + 1] * 2
