"""Cards of the Capital cycle with a second copy next to them, or with cards of another owner."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, hurt, side, table

from engine.kernel.state.layers import read

COURT, HALL, CATHEDRAL, ZOO, SEEKER, QUEEN, KINDRED, DEVOTEE, PRINCE, MAGE, BLADES = (
    "Court of the Witch King",
    "The Great Guild Hall",
    "Cathedral of Sigmar",
    "The Imperial Zoo",
    "Lore Seeker",
    "Hag Queen",
    "Kindred of Laith-Kourn",
    "Devotee of Chamon",
    "Daemon Prince",
    "Mage of the White Tower",
    "Runeblades",
)


def held(name: str, tokens: int) -> dict[str, Any]:
    """Return a card in play with resource tokens on it."""
    return {"card": name, "tokens": tokens}


def twins(t: Table, name: str, place: str) -> list[Any]:
    """Return seat 0's copies of a card in a zone."""
    return [t.st.ents[e] for e in t.st.places[place, 0] if t.is_card(e, name)]


@pytest.mark.parametrize(
    ("name", "place", "ally", "key", "n"),
    [
        ("The Ebonblades", "battlefield", QUEEN, "power", 2),
        ("Anlec Lookout", "quest", COURT, "counterstrike", 5),
        ("Priests of Sigmar", "quest", CATHEDRAL, "toughness", 5),
    ],
)
def test_twins_count_an_ally_of_any_owner_once_each(name: str, place: str, ally: str, key: str, n: int) -> None:
    t = table(side("Dwarf", **{place: [name, name]}, kingdom=[{"card": ally, "owner": 1}]), side("Orc"))
    assert [read(t.st, e.id, key) for e in twins(t, name, place)] == [n, n]
    t = table(side("Dwarf", **{place: [name]}), side("Orc", kingdom=[{"card": ally, "owner": 0}]))
    assert read(t.st, t.id(name), key) < n, "what an opponent controls does not count"


@pytest.mark.parametrize(("owner", "more"), [(0, 0), (1, 5)])
def test_only_the_attacking_runeblades_are_stronger(owner: int, more: int) -> None:
    where = {"kingdom": [{"card": HALL, "owner": 1}]}
    mine: dict[str, Any] = where if more else {}
    theirs: dict[str, Any] = {} if more else {"kingdom": [{"card": HALL, "owner": owner}]}
    t = table(side("Dwarf", battlefield=[BLADES, BLADES], **mine), side("Orc", **theirs))
    attack(t, "quest", BLADES)
    t.to("window", "attackers", seat=0)
    assert sorted(read(t.st, e.id, "combat") for e in twins(t, BLADES, "battlefield")) == [0, more or 2]


def test_each_twin_counts_what_lies_on_itself() -> None:
    mine = side("High Elf", kingdom=[held(ZOO, 2), ZOO], quest=[bearing(MAGE, "Dragon Mage Wakening"), MAGE])
    t = table(mine, side("Orc"))
    assert sorted(read(t.st, e.id, "power") for e in twins(t, ZOO, "kingdom")) == [0, 2]
    assert sorted(read(t.st, e.id, "power") for e in twins(t, MAGE, "quest")) == [1, 2]


@pytest.mark.parametrize("name", [COURT, HALL, CATHEDRAL])
def test_twins_count_down_one_by_one(name: str) -> None:
    t = table(side("Dwarf", kingdom=[held(name, 3), held(name, 3)]), side("Orc"), at="phase:beginning")
    t.pick(name, "open")
    t.pass_all()
    assert sorted(e.mark("resource") for e in twins(t, name, "kingdom")) == [2, 3]


@pytest.mark.parametrize(
    ("name", "answers", "mark"),
    [(ZOO, [], "resource"), (PRINCE, ["Boar Boyz"], "resource"), (QUEEN, [], "damage"), (DEVOTEE, [MAGE], "power")],
)
def test_an_action_changes_only_its_own_card(name: str, answers: list[str], mark: str) -> None:
    zone = "battlefield" if name == PRINCE else "quest"
    mine: dict[str, Any] = {"kingdom": ["Boar Boyz", MAGE], zone: [name, name]}
    t = table(side("Dwarf", **mine), side("Orc", hand=["River Troll"]))
    t.act(name, *(answers if name == PRINCE else []))
    t.pass_all()
    t.follow(*(answers if t.ask.kind == "choose" else []))
    own = {
        "resource": lambda e: e.mark("resource"),
        "damage": lambda e: e.damage,
        "power": lambda e: read(t.st, e.id, "power") - 1,
    }[mark]
    assert sorted(own(e) for e in twins(t, name, zone)) == [0, 1]


def test_only_one_of_the_kindred_heals() -> None:
    mine = side("Dwarf", quest=[hurt(KINDRED, 3), hurt(KINDRED, 3)], developments={"quest": 1})
    t = table(mine, side("Orc"))
    t.act(KINDRED)
    t.follow(*(t.keys()[:1] if t.ask.kind == "cost" else []))
    t.pass_all()
    assert sorted(e.damage for e in twins(t, KINDRED, "quest")) == [0, 3]


def test_one_seeker_gets_the_token_of_one_action() -> None:
    t = table(side("Dwarf", hand=["Building Plans", *IDLE], quest=[SEEKER, SEEKER]), side("Orc"))
    t.play("Building Plans")
    t.to("window", seat=0)
    assert t.names().count(f"Use {SEEKER}") == 2
    t.pick(SEEKER, "open")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert sorted(e.mark("resource") for e in twins(t, SEEKER, "quest")) == [0, 1]


@pytest.mark.parametrize("name", ["Raiding Ships", "Building for War", "Recruiting for War"])
def test_a_war_quest_draws_one_card_for_itself_alone(name: str) -> None:
    t = table(side("Dwarf", hand=[name], quest=[name], deck=["River Troll", "Boar Boyz"]), side("Orc"))
    t.play(name)
    t.pass_all()
    t.to("window", seat=0)
    assert t.names().count(f"Use {name}") == 1
    t.pick(name, "open")
    t.pass_all()
    assert len(t.st.places["hand", 0]) == 1


@pytest.mark.parametrize(
    ("name", "legend", "key", "n"),
    [
        ("Savage Forsaken", "Archaon", "combat", 5),
        (BLADES, "Thorgrim Grudgebearer", "combat", 5),
        ("Ruglud's Armoured Orcs", "Azhag the Slaughterer", "toughness", 5),
        ("Priests of Sigmar", "Karl Franz", "toughness", 5),
        ("Herald of Morai-Heg", "Teclis", "counterstrike", 4),
        ("Anlec Lookout", "Malekith", "counterstrike", 5),
        ("Anlec Lookout", "Archaon", "counterstrike", 1),
    ],
)
def test_a_legend_counts_for_the_highest_loyalty_of_its_race(name: str, legend: str, key: str, n: int) -> None:
    t = table(side("Chaos", battlefield=[name], legend=[legend]), side("Orc", legend=["Grom the Paunch"]))
    if key == "combat":
        attack(t, "quest", name)
    assert read(t.st, t.id(name), key) == n
