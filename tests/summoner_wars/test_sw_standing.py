"""The state of a match in words, as the status command shows it."""

from __future__ import annotations

from sw_kit import phoenix, say, table, tundra

import engine


def test_units_count_with_their_cost_and_magic_with_its_cards() -> None:
    t = table(phoenix({"c2": "Warrior", "d2": "Guardian"}, magic=["Warrior"]), tundra({"b7": "Fighter", "c6": "Wall"}))
    t.st.w(t.at("c1").id).damage = 3
    head, ours, theirs = [say(line) for line in engine.game("summoner_wars").views.standing(t.match.view(None))]
    assert ours.endswith("has 1 of 4 life left; 2 units worth 3 magic on the board; 1 magic to spend.")
    assert theirs.endswith("has 7 of 7 life left; 1 unit worth 1 magic on the board; 0 magic to spend.")
    assert head == "Phoenix Elves is ahead by units and magic, 4 to 1."
    assert ours.startswith("Phoenix Elves: Prince Elien has ")
    t = table(phoenix(), tundra())
    assert say(engine.game("summoner_wars").views.standing(t.match.view(1))[0]).startswith("Neither side is ahead")
