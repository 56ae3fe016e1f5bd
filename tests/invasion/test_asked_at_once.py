"""Questions that both players are asked at once, because no rule lets one see the other's choice."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, orc, seat, side, table
from together_kit import assert_together

from engine import Match, SeatSetup, game

PRINCE, SPEARMEN, BRIGADE = "Dragon Prince", "High Elf Spearmen", "Mountain Brigade"


def key(t: Table, of: int, *names: str) -> str:
    """Return the keys of cards in the question to a seat, joined to one answer."""
    (ask,) = [ask for ask in t.m.pending if ask.seat == of]
    return ",".join(next(o.key for o in ask.options if o.ref is not None and t.is_card(o.ref, name)) for name in names)


def split(t: Table, of: int, **shares: int) -> str:
    """Return an answer that divides damage among the cards in the question to a seat."""
    return ",".join(f"{key(t, of, name.replace('_', ' '))}:{n}" for name, n in shares.items())


@pytest.mark.parametrize("answers", [("keep", "mulligan"), ("mulligan", "mulligan"), ("mulligan", "keep")])
def test_mulligan_is_decided_by_both_at_once(answers: tuple[str, str]) -> None:
    match = Match.new("invasion", 5, [SeatSetup(deck) for deck in list(game("invasion").decks)[:2]])
    assert_together(match, "mulligan", dict(enumerate(answers)))


def test_both_spare_units_from_the_prince_at_once() -> None:
    t = table(
        side("High Elf", hand=[PRINCE], battlefield=[SPEARMEN, BRIGADE]),
        side("Orc", battlefield=["Boar Boyz", "Black Orc Squad", "Crooked Teef Goblins"]),
    )
    t.play(PRINCE, "battlefield")
    t.pass_all()
    assert_together(t.m, "spare", {0: key(t, 0, PRINCE), 1: key(t, 1, "Boar Boyz", "Black Orc Squad")})
    t.to("window")
    assert t.in_play(PRINCE) and t.in_play("Boar Boyz") and not t.in_play(SPEARMEN)
    assert not t.in_play("Crooked Teef Goblins")


def followers(version: str) -> Table:
    """Return a match in which both players have to divide 2 indirect damage."""
    t = table(
        orc(hand=["Followers of Mork", *IDLE], resources=2),
        seat(kingdom=["King Kazador", "Runesmith"], hand=IDLE),
        options={"faq": version},
    )
    t.play("Followers of Mork", "quest")
    t.pass_all()
    return t


@pytest.mark.rule("INV-DMG-INDIRECT")
def test_indirect_damage_is_divided_at_once_under_faq_1_3() -> None:
    t = followers("1.3")
    mine = split(t, 0, Followers_of_Mork=1, kingdom_section=1)
    assert_together(t.m, "indirect", {0: mine, 1: split(t, 1, Runesmith=1, quest_section=1)})
    assert t.damage("Followers of Mork") == 1 and t.ent("kingdom section", 0).damage == 1
    assert t.there("Runesmith", "discard", 1) and t.ent("quest section", 1).damage == 1


@pytest.mark.rule("INV-DMG-INDIRECT-MULTI")
def test_second_player_knows_the_first_division_under_faq_1_6() -> None:
    t = followers("1.6")
    assert [ask.seat for ask in t.m.pending] == [0]
    t.answer(split(t, 0, Followers_of_Mork=1, kingdom_section=1))
    assert [ask.seat for ask in t.m.pending] == [1]
    assert "assigned" in [event.kind for event in t.m.events(0, 1)]


def casualties() -> Table:
    """Return a match in which two different units of each player die in the same combat."""
    mine, theirs = ["Defender of the Hold", "Runesmith"], ["Crooked Teef Goblins", "Boar Boyz"]
    t = table(
        seat(battlefield=mine, hand=IDLE),
        seat(quest=theirs, hand=IDLE),
        at="window:assigned",
        zone="quest",
        attackers=mine,
        defenders=theirs,
        assigned=dict.fromkeys((*mine, *theirs), 9),
    )
    t.to("discard_order")
    return t


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_both_order_their_discards_at_once() -> None:
    t = casualties()
    mine, theirs = key(t, 0, "Runesmith", "Defender of the Hold"), key(t, 1, "Boar Boyz", "Crooked Teef Goblins")
    assert_together(t.m, "discard_order", {0: mine, 1: theirs})


@pytest.mark.rule("INV-MISC-DISCARD-ORDER")
def test_discards_asked_in_order_by_an_older_version_go_on() -> None:
    t = casualties()
    frame = t.st.frames[-1]
    frame.v["rows"], frame.v["ordered"] = dict(frame.v.pop("piles"))[0], (0,)  # as it was saved then
    t.st.asks = t.st.asks[:1]
    t.subset("Runesmith", "Defender of the Hold")
    assert (t.ask.kind, t.ask.seat) == ("discard_order", 1)
    t.subset("Boar Boyz", "Crooked Teef Goblins")
    titles = [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["discard", 0]]
    assert titles == ["Runesmith", "Defender of the Hold"]
