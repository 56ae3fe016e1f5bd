"""Questions of Invasion that ready decks hardly ask: their pictures show what the buttons name."""

from __future__ import annotations

from typing import Any

import pytest
from picture_checks import check_picture, draw_request, points
from test_pictures import words

import render
from cogs.prompt.private import focus
from engine import Decision, Match
from render.canvas.surface import Trace
from render.invasion.shape import HIGH, WIDE
from render.picture import Picture

LEAST = 9.0


def arranged(me: dict[str, Any], foe: dict[str, Any]) -> Match:
    """Set up a position in which both players can pay for everything."""
    return Match.arranged("invasion", {"seats": [{"resources": 20, **me}, {"resources": 20, "race": "Orc", **foe}]})


def answered(match: Match, kind: str, *texts: str) -> Decision:
    """Play until a question of a kind is asked.

    An option whose key begins with one of the texts is chosen as soon as it is offered. Otherwise players pass.
    """
    left = list(texts)
    for _ in range(60):
        ask = match.pending[0]
        if ask.kind == kind:
            return ask
        keys = [option.key for option in ask.options]
        found = next((key for key in keys if left and key.startswith(left[0])), None)
        if found:
            left.pop(0)
        key = found or match.suggest(ask.id) or ask.default or keys[0]
        assert match.submit(ask.id, key, ask.seat).ok, (ask.kind, key)
    raise AssertionError(f"no question of the kind {kind}")


def asked_picture(match: Match, ask: Decision) -> tuple[Picture, Trace]:
    trace = Trace()
    request = focus(ask, match.aims(ask.id), "invasion", match.completions(ask.id))
    picture = draw_request(match.view(ask.seat), request, trace)
    check_picture(picture, trace, ask.kind)
    assert points(trace) >= LEAST and trace.width == WIDE and trace.height <= HIGH
    return picture, trace


def studied() -> Match:
    """Return a match in which Mortella's owner may play a tactic from the opponent's discard pile."""
    return arranged(
        {"race": "Dark Elf", "quest": ["Mortella"]},
        {"discard": ["Pillage", "Boar Boyz"], "kingdom": ["Contested Village"]},
    )


def dominated() -> Match:
    """Return a match in which Slaanesh's Domination shows cards of the opponent's hand."""
    return arranged(
        {"race": "Chaos", "hand": ["Slaanesh's Domination"]},
        {"hand": ["Pillage", "Waaagh!"], "kingdom": ["Contested Village"], "battlefield": ["Boar Boyz"]},
    )


@pytest.mark.parametrize(
    ("match", "start", "cards"), [(studied, "act:", ("Pillage",)), (dominated, "play:", ("Pillage", "Waaagh!"))]
)
def test_cards_that_may_be_played_now_are_shown(match: Any, start: str, cards: tuple[str, ...]) -> None:
    found = match()
    ask = answered(found, "play_now", start, "2")
    picture, trace = asked_picture(found, ask)
    first = "To choose from"
    assert words(trace).split("\n")[0] == first and picture.alt.startswith(first)
    for card in cards:
        assert card in words(trace) and card in picture.alt
    assert "Contested Village" not in picture.alt.split("In play")[0]


@pytest.mark.parametrize("kind", ["which_player", "whose_deck"])
def test_a_choice_between_players_shows_the_board(kind: str) -> None:
    view, trace = render.sample("invasion"), Trace()
    picture = render.focus(view, about=(kind, "0", "1"), trace=trace)
    decks = [mark.value for mark in trace.marks if mark.kind == "deck"]
    assert sorted(decks) == sorted(player["deck_count"] for player in view["players"])
    assert all(f"{player['name']} (" in picture.alt for player in view["players"])


@pytest.mark.parametrize("kind", ["unless", "pay_for"])
def test_a_question_about_a_price_shows_the_own_resources(kind: str) -> None:
    view, trace = render.sample("invasion"), Trace()
    picture = render.focus(view, about=(kind, "pay", "none"), trace=trace)
    told = f"{view['players'][view['viewer']]['resources']} resources"
    assert told in words(trace) and told in picture.alt


def test_attackers_of_a_second_zone_are_not_shown_as_fighting() -> None:
    view, trace = render.sample("invasion"), Trace()
    cards = [card for zone in view["players"][0]["zones"].values() for card in zone["cards"]]
    free = [card["id"] for card in cards if card["kind"] == "unit" and not card["attacking"]]
    assert view["combat"] and free
    render.focus(view, numbered=free, about=("second_attackers", *map(str, free)), trace=trace)
    assert "Your cards" in words(trace) and "attacks" not in words(trace)


def test_a_facedown_card_on_the_chain_is_called_a_development() -> None:
    view, trace = render.sample("invasion"), Trace()
    view["combat"], view["last"] = None, []
    down = view["players"][1]["zones"]["quest"]["developments"][0]
    link = {"id": 900, "kind": "play", "code": None, "name": None, "controller": 1, "card": down, "targets": []}
    view["chain"] = [{**link, "x": None, "zone": "quest", "cancelled": False}]
    picture = render.focus(view, about=("window", "pass"), trace=trace)
    assert "Ben plays Development" in words(trace) and picture.alt.startswith("Ben plays Development")


def won() -> Match:
    """Return a match that ended with an attack on the second zone of an opponent."""
    match = arranged(
        {"race": "Dwarf", "battlefield": ["Mountain Brigade", "Troll Slayers"]},
        {"sections": {"kingdom": "burning", "quest": 7}, "battlefield": ["Boar Boyz"]},
    )
    answered(match, "attackers", "attack:quest:")
    for _ in range(60):
        if match.over is not None:
            return match
        ask = match.pending[0]
        key = ",".join(option.key for option in ask.options[: ask.max]) if ask.kind == "attackers" else None
        key = key or match.suggest(ask.id) or ask.default or ask.options[0].key
        assert match.submit(ask.id, key, ask.seat).ok, (ask.kind, key)
    raise AssertionError("the match goes on")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_end_of_a_played_match_shows_the_burned_zone(viewer: int | None) -> None:
    match, trace = won(), Trace()
    view = match.view(viewer)
    picture = render.board(view, trace=trace)
    check_picture(picture, trace, "over")
    assert points(trace) >= LEAST and picture.height == HIGH
    line = f"{view['players'][0]['name']} wins"
    assert [mark.value for mark in trace.marks if mark.kind == "end"] == [line] and line in picture.alt
    assert [mark.kind for mark in trace.marks].count("burning") == 2
    assert [mark.kind for mark in trace.marks].count("attacker") == 2
