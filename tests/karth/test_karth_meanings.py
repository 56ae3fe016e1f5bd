"""The meanings of Heroes of Karth's options: options that continue, and options with a cost."""

from __future__ import annotations

from karth_kit import Table, seat

from engine import Match, Meaning, SeatSetup, say

FAR = {"e6": "Goblin Miner"}


def having(t: Table, meaning: Meaning) -> set[str]:
    """Return the labels of the options with this meaning."""
    return {say(option.text) for option in t.ask.options if option.meaning is meaning}


def test_card_losing_an_item_names_it_and_is_risky() -> None:
    armed = {"card": "Elf Champion", "items": ["Longsword"]}
    t = Table(seat({"a2": armed, "b2": "Elf Scout"}, hand=["Boots of Striding"]), seat(FAR))
    t.do("equip Boots of Striding")
    assert having(t, Meaning.RISKY) == {"Elf Champion (a2), discards Longsword"}
    assert having(t, Meaning.DO) == {"Elf Scout (b2)"}


def test_card_with_two_full_slots_shows_the_lost_item() -> None:
    armed = {"card": "Elf Bladedancer", "items": ["Longsword", "Boots of Striding"]}
    t = Table(seat({"a2": armed}, hand=["Twin Dagger"]), seat(FAR)).do("equip Twin Dagger")
    assert having(t, Meaning.RISKY) == {"Elf Bladedancer (a2), discards 1 item"}
    t.do("a2")
    assert having(t, Meaning.RISKY) == {"Discard Longsword", "Discard Boots of Striding"}


def test_replaced_item_is_shown_before_the_choice() -> None:
    armed = {"card": "Elf Champion", "items": ["Longsword"]}
    t = Table(seat({"a2": armed}, hand=["Boots of Striding"]), seat(FAR))
    (found,) = [one for key, one in t.match.completions(t.ask.id).items() if key.startswith("equip:")]
    assert found.text is not None and say(found.text) == "Elf Champion (a2), discards Longsword"


def test_blast_that_hits_friends_is_risky() -> None:
    mine = {"c3": "Goblin Bomber", "d5": "Goblin Miner"}
    t = Table(seat(mine), seat({"c5": "Goblin Tunneler", "a3": "Elf Scout"})).do("unit c3")
    assert {o.key for o in t.ask.options if o.key.startswith("blast:")} >= {"blast:c5", "blast:a3"}
    meant = {o.key: o.meaning for o in t.ask.options}
    assert (meant["blast:c5"], meant["blast:a3"]) == (Meaning.RISKY, Meaning.DO)


def test_putting_a_card_back_is_risky_and_keeping_continues() -> None:
    match = Match.new("karth", 7, [SeatSetup("elf"), SeatSetup("goblin")])
    while (ask := match.pending[0]).kind != "mulligan":
        assert match.submit(ask.id, ask.default or "", ask.seat).ok
    assert {o.meaning for o in ask.options if o.ref is not None} == {Meaning.RISKY}
    assert all(say(o.text).startswith("Put ") for o in ask.options if o.ref is not None)
    assert [say(o.text) for o in ask.options if o.meaning is Meaning.GO_ON] == ["Keep all"]


def test_beginning_another_card_warns_about_the_open_turn() -> None:
    t = Table(seat({"c3": "Elf Champion", "a2": "Elf Scout"}), seat({"c5": "Goblin Miner"}))
    assert "" not in t.match.hints(t.ask.id)
    t.do("unit c3", "c4", "back")
    assert say(t.match.hints(t.ask.id)[""]) == "Starting with another card ends the turn of Elf Champion (c4)."
