"""Cards of The Accursed Dead: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, side, table, titles

HOLD, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)
INCURSION = "Beastman Incursion"


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


# -- a quest in an opponent's zone -------------------------------------------------------------------------


def test_incursion_is_played_into_an_opponents_zone() -> None:
    t = table(side("Chaos", hand=[INCURSION, *IDLE]), side("Orc"))
    t.pick(INCURSION, "play")
    theirs = [f"theirs:{e}" for e in t.st.places["capital", 1]]
    assert t.keys() == [*theirs, "back"]
    t.answer(theirs[2])
    t.pass_all()
    quest = t.ent(INCURSION)
    assert (quest.place, quest.seat, quest.owner, t.st.rules.controller(t.st, quest.id)) == ("battlefield", 1, 0, 1)
    assert t.told("plays Beastman Incursion on", 1)


def test_a_unit_may_be_played_onto_a_quest_in_any_zone() -> None:
    mine = side("Orc", hand=[GOBLINS, *IDLE], battlefield=[{"card": INCURSION, "owner": 1}])
    t = table(mine, side("Chaos"))
    t.pick(GOBLINS, "play")
    t.answer(f"quest:{t.id(INCURSION)}")
    t.pass_all()
    assert (t.ent(GOBLINS).place, t.ent(GOBLINS).role, t.ent(GOBLINS).host) == (
        "battlefield",
        "quester",
        t.id(INCURSION),
    )


def test_a_unit_of_one_zone_quests_only_there() -> None:
    mine = side("Dwarf", hand=[HOLD, *IDLE], kingdom=[{"card": INCURSION, "owner": 1}])
    t = table(mine, side("Chaos"))
    t.play(HOLD)
    t.pass_all()
    assert t.ent(HOLD).role == ""


def test_incursion_takes_a_unit_or_support_of_its_zone() -> None:
    mine = side(
        "Orc", quest=[{"card": INCURSION, "owner": 1}, BOYZ, VILLAGE], kingdom=[TROLL], developments={"quest": 1}
    )
    t = table(mine, side("Chaos"), at="begin:turn")
    t.to("choose")
    assert t.ask.seat == 0 and titles(t) == {BOYZ, VILLAGE}
    t.pick(VILLAGE)
    assert t.there(VILLAGE, "discard", 0) and t.in_play(BOYZ) and len(t.st.places["quest", 0]) == 3


@pytest.mark.parametrize("version", ["1.6", "1.3"])
def test_incursion_is_destroyed_for_a_battlefield_phase(version: str) -> None:
    quest = {"card": INCURSION, "owner": 1, "questing": GOBLINS}
    t = table(side("Orc", quest=[quest], battlefield=[BOYZ]), side("Chaos"), options={"faq": version})
    t.to_phase(0, "battlefield", seat=0)
    t.pick(INCURSION, "open")
    t.pass_all()
    assert t.there(INCURSION, "discard", 1)
    turn = next(f for f in t.st.frames if f.routine == "inv.turn")
    assert "choose zone" not in turn.v["queue"] and "end:battlefield" in turn.v["queue"] and t.told("skip", 1)


def test_incursion_needs_a_questing_unit_to_be_destroyed() -> None:
    t = table(side("Orc", quest=[{"card": INCURSION, "owner": 1}, BOYZ]), side("Chaos"))
    t.to_phase(0, "battlefield", seat=0)
    assert not offers(t, INCURSION)
