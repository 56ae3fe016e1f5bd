"""Cards of Fragments of Power: their options, effects and restrictions."""

from __future__ import annotations

from kit import IDLE, Table, attack, side, table

from engine.kernel.state.layers import read

HOLD, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play or in hand."""
    return t.ask.seat == seat and t.offered(name, "open")


# -- from the hand -----------------------------------------------------------------------------------------


def hit(zone: str, **theirs: object) -> Table:
    """Return the window after an attacker has dealt damage to the quest zone of a Dwarf player."""
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", **theirs), options={"faq": "1.3"})
    attack(t, zone, BOYZ)
    t.to("window", "applied", seat=1)
    return t


def test_grudge_enters_play_when_the_capital_is_hit() -> None:
    t = hit("quest", hand=["Blood Vengeance", *IDLE])
    assert t.ent("quest section", 1).damage > 0 and offers(t, "Blood Vengeance", 1)
    t.pick("Blood Vengeance", "open")
    t.pass_all()
    t.answer("kingdom")
    assert t.there("Blood Vengeance", "kingdom", 1) and not t.there("Blood Vengeance", "hand", 1)


def test_grudge_waits_in_hand_until_the_capital_is_hit() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", hand=["Blood Vengeance", *IDLE]))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    assert not offers(t, "Blood Vengeance", 1) and not t.offered("Blood Vengeance", "play")


def test_grudge_in_play_is_not_used_again() -> None:
    t = hit("quest", kingdom=["Blood Vengeance"])
    assert not offers(t, "Blood Vengeance", 1)


def test_blood_vengeance_makes_dwarfs_of_its_zone_hit_harder() -> None:
    t = table(side("Dwarf", quest=["Blood Vengeance", HOLD, BOYZ], kingdom=["Runesmith"]), side("Orc"))
    assert [read(t.st, t.id(name), "combat") for name in (HOLD, BOYZ, "Runesmith")] == [1, 0, 0]
