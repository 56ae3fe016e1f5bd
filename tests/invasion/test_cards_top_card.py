"""Cards that are played from the top of a deck whose top card is public."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, chaos, seat, table

from engine import Match
from engine.invasion.seen.position import position_of
from render.invasion.text import text_pages

LORD = "Lord of Change"
GOBLINS, BOYZ, SMITH, PILLAGE, VILLAGE, WAKE, FLAMES, FOREST, CULLING, SCREAM = (
    "Crooked Teef Goblins",
    "Boar Boyz",
    "Runesmith",
    "Pillage",
    "Contested Village",
    "Wake the Mountain",
    "Flames of Tzeentch",
    "Forest Goblins",
    "Culling the Weak",
    "Cacophonic Scream",
)


def ruled(
    deck: list[str], *, theirs: list[str] | None = None, mine: dict[str, Any] | None = None, **position: Any
) -> Table:
    """Set up a position with the Lord in play and these cards on top of the deck of the Lord's controller."""
    t = table(
        chaos(**{"battlefield": [LORD], "deck": deck, "resources": 20, **(mine or {})}),
        seat(race="Orc", hand=IDLE, kingdom=[VILLAGE], deck=theirs or [SMITH]),
        **position,
    )
    t.to_phase(0, "capital", seat=0)
    return t


def tops(t: Table, viewer: int | None = 0) -> list[str | None]:
    view: Any = t.m.view(viewer)
    return [player["deck_top"] and player["deck_top"]["name"] for player in view["players"]]


def test_top_cards_of_both_decks_are_public_with_lord_in_play() -> None:
    t = ruled([BOYZ, GOBLINS], theirs=[SMITH, FLAMES])
    for viewer in (0, 1, None):
        assert tops(t, viewer) == [BOYZ, SMITH]
    assert tops(ruled([BOYZ], mine={"battlefield": []})) == [None, None]


def test_log_shows_each_new_top_card_once() -> None:
    t = ruled([BOYZ, GOBLINS, SMITH])
    told = [e for e in t.log if e.kind == "top_shown"]
    assert len({str(e.text) for e in told}) == len(told)
    t.play(BOYZ, "kingdom")
    assert t.told(f"is {GOBLINS}") and not t.told(f"is {SMITH}")


@pytest.mark.rule("INV-ENTER-SOURCES")
def test_top_card_is_played_as_from_hand_and_leaves_the_deck() -> None:
    t = ruled([BOYZ, GOBLINS])
    before, left = t.resources(), len(t.st.piles["deck", 0])
    assert t.offered(BOYZ, "play") and not t.offered(GOBLINS, "play")
    t.pick(BOYZ, "play")
    assert tops(t)[0] == BOYZ, "nothing is known of the next one while it can be taken back"
    t.answer("back")
    assert len(t.st.piles["deck", 0]) == left
    t.play(BOYZ, "kingdom")
    assert tops(t)[0] == GOBLINS and len(t.st.piles["deck", 0]) == left - 1
    t.pass_all()
    assert t.ent(BOYZ).place == "kingdom" and t.ent(BOYZ).owner == 0
    t.to("window", seat=0)
    assert before - t.resources() == 6, "its cost, and for the loyalty that is lacking"
    assert t.offered(GOBLINS, "play") and not t.offered(BOYZ, "play")


def test_only_the_lords_player_plays_from_a_deck() -> None:
    t = table(
        chaos(battlefield=[LORD]),
        seat(race="Orc", hand=IDLE, deck=[PILLAGE] * 9, resources=20, kingdom=[VILLAGE]),
        active=1,
    )
    t.to_phase(1, "capital", seat=1)
    assert tops(t)[1] == PILLAGE and t.offered(WAKE, "play") and not t.offered(PILLAGE)
    assert {o.ref for o in t.options() if o.ref and o.key[:4] in ("play", "dev:")} <= set(t.st.places["hand", 1])


def test_deck_cards_cannot_be_played_without_the_lord() -> None:
    assert not ruled([BOYZ], mine={"battlefield": []}).offered(BOYZ)
    assert not ruled([BOYZ], mine={"battlefield": [], "developments": {"quest": [LORD]}}).offered(BOYZ)


def test_top_card_keeps_its_cost_and_timing() -> None:
    assert not ruled([BOYZ], mine={"resources": 3}).offered(BOYZ, "play")
    t = ruled([BOYZ])
    t.to_phase(1, "kingdom", seat=0)
    assert not t.offered(BOYZ, "play"), "a unit is for the own capital phase"


def test_tactic_on_top_is_played_at_any_tactic_time() -> None:
    t = table(
        chaos(battlefield=[LORD], deck=[PILLAGE] * 9, resources=20, hand=[]),
        seat(race="Orc", hand=IDLE, kingdom=[VILLAGE]),
    )
    t.to_phase(1, "kingdom", seat=0)
    t.play(PILLAGE, VILLAGE)
    t.pass_all()
    assert not t.in_play(VILLAGE) and t.there(PILLAGE, "discard", 0)


def test_triggered_tactic_on_top_may_answer() -> None:
    t = table(chaos(battlefield=[LORD], deck=[SCREAM] * 9, resources=20, hand=[]), seat(race="Orc", hand=IDLE))
    left = len(t.st.piles["deck", 0])
    t.to_phase(0, "beginning", seat=0)
    t.pick(SCREAM, "open")
    t.answer(str(t.st.places["capital", 1][0]))
    assert len(t.st.piles["deck", 0]) < left
    t.pass_all()
    assert t.there(SCREAM, "discard", 0) and t.st.ents[t.st.places["capital", 1][0]].mark("burn")


def test_top_card_may_be_the_development_of_the_turn() -> None:
    t = ruled([BOYZ, GOBLINS])
    left = len(t.st.piles["deck", 0])
    t.develop(BOYZ, "kingdom")
    assert len(t.st.piles["deck", 0]) == left - 1 and tops(t)[0] == GOBLINS
    t.pass_all()
    t.to("window", seat=0)
    (eid,) = (e for e in t.st.places["kingdom", 0] if not t.st.ents[e].up)
    assert t.is_card(eid, BOYZ)
    assert not t.offered(GOBLINS, "dev"), "one in a turn"


@pytest.mark.rule("INV-QA-LORD-OF-CHANGE-DRAW")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_cards_drawn_together_are_not_shown_one_by_one(faq: str) -> None:
    t = table(
        chaos(battlefield=[LORD], quest=[SMITH], hand=IDLE, deck=[BOYZ, GOBLINS, FOREST, PILLAGE]),
        seat(race="Orc", hand=IDLE, quest=[SMITH], deck=[BOYZ, GOBLINS, FLAMES, PILLAGE]),
        options={"faq": faq},
    )
    t.to_phase(1, "quest")
    t.to_phase(1, "capital")
    assert tops(t)[1] == FLAMES
    assert not t.told(f"is {GOBLINS}") and t.told(f"is {FLAMES}")


def test_decks_are_hidden_again_when_the_lord_leaves() -> None:
    t = ruled([BOYZ], theirs=[SMITH], mine={"hand": [CULLING, *IDLE]})
    assert t.offered(BOYZ, "play")
    t.play(CULLING, LORD)
    t.pass_all()
    t.to("window", seat=0)
    assert tops(t) == [None, None] and not t.offered(BOYZ, "play")
    assert not t.st.places["deck", 0] and len(t.st.piles["deck", 0]) > 1


def test_saved_match_continues_with_the_card_on_top() -> None:
    t = ruled([BOYZ, GOBLINS])
    again = Match.from_bytes(t.m.to_bytes())
    assert again.digest() == t.m.digest() and again.view(0)["players"] == t.m.view(0)["players"]
    key = next(o.key for o in t.options() if o.ref in t.st.places["deck", 0] and o.key.startswith("play"))
    t.answer(key)
    assert again.submit(again.pending[0].id, key, 0).ok and again.digest() == t.m.digest()


def test_simulation_knows_only_the_top_cards() -> None:
    t = ruled([BOYZ, GOBLINS], theirs=[SMITH, FLAMES])
    fork = t.m.fork(seat=0, seed=5)
    assert [fork.st.rules.card(fork.st.piles["deck", s][0][0]).name for s in (0, 1)] == [BOYZ, SMITH]
    assert {o.key for o in fork.pending[0].options} == set(t.keys())


def test_position_and_text_board_name_the_top_cards() -> None:
    t = ruled([BOYZ, GOBLINS], theirs=[SMITH, FLAMES])
    view: Any = t.m.view(0)
    sides = position_of(view)["seats"]
    assert [side["deck"][0] for side in sides] == [BOYZ, SMITH]
    assert all(len(side["deck"]) == player["deck_count"] for side, player in zip(sides, view["players"], strict=True))
    words = "\n".join(text_pages(view, (), None, None, "en"))
    assert f"on top of the deck: *{BOYZ}*" in words and f"on top of the deck: *{SMITH}*" in words
