"""Cards that raise numbers: by exactly how much, and that nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, corrupt, side, table, titles

BOYZ, SQUAD, SMITH, BRIGADE, KNIGHTS = (
    "Boar Boyz",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "Chaos Knights",
)


def fighting(*more: str) -> Table:
    """Let Chaos Knights attack a kingdom that Mountain Brigade defends; Boar Boyz and others do not fight."""
    t = table(
        side("Orc", hand=["Waaagh!", *IDLE], battlefield=[KNIGHTS, BOYZ, *more]), side("Dwarf", kingdom=[BRIGADE])
    )
    attack(t, "kingdom", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    t.to("window", "defenders", seat=0)
    return t


def printed(t: Table, name: str) -> int:
    return t.st.rules.card(t.ent(name).code).number_of["power"]


def test_waaagh_gives_two_power_to_attackers() -> None:
    t = fighting()
    boyz = t.power(BOYZ)
    t.play("Waaagh!")
    t.pass_all()
    assert t.power(KNIGHTS) == printed(t, KNIGHTS) + 2
    assert (t.power(BOYZ), t.power(BRIGADE)) == (boyz, printed(t, BRIGADE))


def test_totem_of_gork_adds_one_power_to_fighters_in_its_zone() -> None:
    t = fighting("Totem of Gork")
    assert t.power(KNIGHTS) == printed(t, KNIGHTS) + 1 and t.power(BRIGADE) == printed(t, BRIGADE)


def test_grudge_thrower_gives_one_power_to_all_fighters() -> None:
    t = fighting("Grudge Thrower", SMITH)
    t.act("Grudge Thrower", SMITH)
    t.pass_all()
    assert t.power(KNIGHTS) == printed(t, KNIGHTS) + 1 and t.power(BRIGADE) == printed(t, BRIGADE) + 1


def test_organ_gun_helps_only_a_defender() -> None:
    gunned = {"card": BRIGADE, "attached": ["Organ Gun"]}
    t = table(side("Orc", battlefield=[KNIGHTS]), side("Dwarf", kingdom=[gunned, SMITH]))
    assert t.power(BRIGADE) == printed(t, BRIGADE)
    attack(t, "kingdom", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset(BRIGADE, SMITH)
    t.to("window", "defenders", seat=0)
    assert t.power(BRIGADE) == printed(t, BRIGADE) + 2
    assert (t.power(SMITH), t.power(KNIGHTS)) == (printed(t, SMITH), printed(t, KNIGHTS))


def test_developments_raise_power_by_the_printed_amount() -> None:
    for title, zone, counts, power in (
        ("Contested Stronghold", "kingdom", (0, 1, 2), (0, 1, 2)),
        ("Armoury", "kingdom", (1, 2, 3), (0, 1, 1)),
        ("Forgotten Cemetery", "quest", (1, 2, 3), (0, 1, 1)),
        ("Wyvern Rider", "battlefield", (0, 1), (1, 0)),
    ):
        for n, more in zip(counts, power, strict=True):
            t = table(side("Orc", developments={zone: [BOYZ] * n} if n else {}, **{zone: [title]}), side("Orc"))
            assert t.power(title) == printed(t, title) + more, (title, n)


def test_clan_rats_give_one_power_to_another_skaven() -> None:
    t = table(side("Chaos", quest=["Clan Rats", "Rat Ogres", KNIGHTS]), side("Orc", quest=["Gutter Runners", SMITH]))
    before = t.power("Rat Ogres")
    t.pick("Clan Rats", "act")
    assert titles(t) == {"Rat Ogres", "Gutter Runners"}
    t.pick("Rat Ogres")
    t.pass_all()
    assert t.power("Rat Ogres") == before + 1


def test_radiant_gaze_lowers_power_in_an_enemy_zone_by_one() -> None:
    t = table(
        side("High Elf", hand=["Radiant Gaze", *IDLE], quest=[SQUAD]), side("Orc", quest=[KNIGHTS], kingdom=[BOYZ])
    )
    before = {name: t.power(name) for name in (SQUAD, KNIGHTS, BOYZ)}
    t.play("Radiant Gaze")
    t.pass_all()
    t.answer("quest")
    assert {name: t.power(name) - before[name] for name in before} == {SQUAD: 0, KNIGHTS: -1, BOYZ: 0}


def test_durgnar_and_spider_riders_gain_two_power() -> None:
    t = table(side("Dwarf", kingdom=["Durgnar the Bold"], sections={"quest": "burning"}), side("Orc"))
    assert t.power("Durgnar the Bold") == printed(t, "Durgnar the Bold") + 2
    t = table(side("Dwarf", kingdom=["Durgnar the Bold"]), side("Orc", sections={"quest": "burning"}))
    assert t.power("Durgnar the Bold") == printed(t, "Durgnar the Bold")
    t = table(side("Orc", battlefield=["Spider Riders", BOYZ]), side("Dwarf"))
    assert t.power("Spider Riders") == printed(t, "Spider Riders")
    attack(t, "quest", "Spider Riders")
    assert t.power("Spider Riders") == printed(t, "Spider Riders") + 2


@pytest.mark.parametrize(
    ("title", "more", "given"),
    [
        ("Wyvern Rider", 1, {}),
        ("Dark Riders", 1, {"kingdom": [corrupt(SMITH)]}),
        ("Durgnar the Bold", 2, {"sections": {"quest": "burning"}}),
    ],
)
def test_gained_power_adds_to_power_from_attachments(title: str, more: int, given: dict[str, Any]) -> None:
    t = table(side("Orc", battlefield=[{"card": title, "attached": ["Choppa"]}], **given), side("Orc"))
    assert t.power(title) == printed(t, title) + 2 + more


@pytest.mark.parametrize("bearer", ["Shades", "Cold One Riders"])
def test_hydra_blade_adds_two_to_any_bearer(bearer: str) -> None:
    t = table(side("Dark Elf", battlefield=[{"card": bearer, "attached": ["Hydra Blade"]}]), side("Orc"))
    assert t.power(bearer) == printed(t, bearer) + 2


def test_detachment_gains_one_for_its_token_at_any_power() -> None:
    unit = {"card": "Silver Helm Detachment", "tokens": 3, "attached": ["Choppa"]}
    t = table(side("High Elf", battlefield=[unit]), side("Orc"))
    t.act("Silver Helm Detachment")
    t.pass_all()
    assert t.power("Silver Helm Detachment") == printed(t, "Silver Helm Detachment") + 2 + 1


def test_gaze_adds_one_for_each_healing() -> None:
    bearer = {"card": KNIGHTS, "damage": 1, "attached": ["Isha's Gaze"]}
    t = table(side("High Elf", hand=["Tear of Isha"], quest=[bearer]), side("Orc"))
    t.play("Tear of Isha", KNIGHTS)
    t.pass_all()
    assert t.damage(KNIGHTS) == 0 and t.power(KNIGHTS) == printed(t, KNIGHTS) + 1


def test_greatswords_gain_one_for_a_moved_unit_of_any_power() -> None:
    t = table(
        side(
            "Empire",
            hand=["Forced March"],
            quest=[SMITH],
            battlefield=[{"card": "The Greatswords", "attached": ["Choppa"]}],
        ),
        side("Orc"),
    )
    t.play("Forced March", SMITH)
    t.pass_all()
    t.answer("battlefield")
    assert t.there(SMITH, "battlefield", 0)
    assert t.power("The Greatswords") == printed(t, "The Greatswords") + 2 + 1


def test_vaults_add_one_power_to_buildings_in_their_kingdom() -> None:
    altar, church, gates = "Altar of Khaine", "Church of Sigmar", "City Gates"
    t = table(
        side(
            "Dark Elf",
            kingdom=["Treasure Vaults", altar, "Cauldron of Blood"],
            quest=[church],
            developments={"kingdom": 3},
        ),
        side("Orc", kingdom=[gates]),
    )
    assert t.power(altar) == printed(t, altar) + 1
    for name in ("Cauldron of Blood", church, gates):
        assert t.power(name) == printed(t, name), "no Building, in another zone, of the opponent"


def test_vaults_count_the_developments_of_their_own_zone() -> None:
    counted = (({"kingdom": 2, "quest": 3}, 0, 0), ({"kingdom": 2}, 3, 0), ({"kingdom": 3}, 0, 1))
    for developments, theirs, more in counted:
        t = table(
            side("Orc", kingdom=["Treasure Vaults"], developments=developments),
            side("Orc", developments={"kingdom": theirs}),
        )
        assert t.power("Treasure Vaults") == printed(t, "Treasure Vaults") + more
