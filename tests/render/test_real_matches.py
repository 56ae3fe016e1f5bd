"""Views of real matches: what the engine hands out can be drawn at every turn, for every viewer."""

from __future__ import annotations

import random

import pytest
from lengths import short
from sw_positions import on_picture
from test_random_positions import check_numbers, check_picture
from test_sw_positions import shown_numbers

import render
from engine import Match, SeatSetup, game
from render.canvas.surface import Trace


@pytest.mark.parametrize("seed", short(1, [1, 2]))
def test_every_viewer_gets_pictures_all_match_long(seed: int) -> None:
    decks = sorted(game("invasion").decks)
    match = Match.new("invasion", seed, [SeatSetup(decks[0], "Anna"), SeatSetup(decks[-1], "Ben")])
    luck = random.Random(seed)
    for step in range(240):
        if not match.pending:
            break
        ask = match.pending[0]
        answer = match.suggest(ask.id)
        if ask.shape == "pick" and luck.random() < 0.6:
            answer = luck.choice(ask.options).key
        assert match.submit(ask.id, answer, ask.seat).status == "ok"
        if step % 40 == 39 and match.pending:
            ask = match.pending[0]
            for viewer in (0, 1, None):
                view = match.view(viewer)
                refs = [o.ref for o in ask.options if o.ref is not None] if viewer == ask.seat else []
                numbered = list(dict.fromkeys(refs))
                trace = Trace()
                check_picture(render.board(view, numbered=numbered, trace=trace), trace, f"step {step}")
                check_numbers(numbered, trace, f"step {step}", view)
                trace = Trace()
                check_picture(render.hand(view, trace=trace), trace, f"hand at step {step}")
                assert all(len(page) <= 1900 for page in render.text_pages(view))
                assert render.alt_text(view) == render.board(view).alt
                trace = Trace()
                about = (ask.kind, *([ask.source] if ask.source else ()), *(o.key for o in ask.options))
                focus = render.focus(view, numbered=numbered, about=about, trace=trace)
                check_picture(focus, trace, f"focus at step {step}")


@pytest.mark.parametrize("seed", short(1, [0, 1]))
def test_every_viewer_of_a_grid_gets_pictures_all_match_long(seed: int) -> None:
    decks = sorted(game("summoner_wars").decks)
    match = Match.new("summoner_wars", seed, [SeatSetup(decks[seed], "Anna"), SeatSetup(decks[seed + 2], "Ben")])
    luck = random.Random(seed)
    kinds = set()
    for step in range(240):
        if not match.pending:
            break
        ask = match.pending[0]
        if step % 40 == 39 or (ask.shape, ask.kind) not in kinds:
            kinds.add((ask.shape, ask.kind))
            numbered = list(dict.fromkeys(o.at or o.ref for o in ask.options if o.at or o.ref is not None))
            for viewer in (ask.seat, 1 - ask.seat, None):
                view = match.view(viewer)
                mine = numbered if viewer == ask.seat else []
                what = f"step {step}, {ask.kind}, for {viewer}"
                trace = Trace()
                picture = render.board(view, numbered=mine, trace=trace)
                check_picture(picture, trace, what)
                assert shown_numbers(trace) == on_picture(view, mine), what
                assert render.alt_text(view) == render.board(view).alt
                trace = Trace()
                check_picture(render.hand(view, mine, trace=trace), trace, what)
                trace = Trace()
                check_picture(render.board(view, zone="discard", trace=trace), trace, what)
                pages = render.text_pages(view, numbered=mine)
                assert all(len(page) <= 1900 for page in pages), what
                check_hidden(match, viewer, pages)
        answer = match.suggest(ask.id)
        if ask.shape == "pick" and luck.random() < 0.8:
            answer = luck.choice(ask.options).key
        assert match.submit(ask.id, answer, ask.seat).status == "ok"
    assert len(kinds) > 6


def check_hidden(match: Match, viewer: int | None, pages: list[str]) -> None:
    """The words shown to a viewer are the same whatever the others hold: their view has no such cards at all."""
    view = match.view(viewer)
    for player in view["players"]:
        if player["seat"] != viewer:
            assert player["hand"] is None and player["magic"] is None and player["deck_count"] is None
    assert ("Your hand" in "".join(pages)) == (viewer is not None)


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
@pytest.mark.parametrize("part", short(1, range(24)))
def test_every_card_has_a_face(name: str, part: int) -> None:
    """Every 24th of the cards at a time."""
    spec = game(name)
    for code, info in list(spec.cards().items())[part::24]:
        trace = Trace()
        picture = render.card(info, spec.card_text(code), game_name=name, trace=trace)
        check_picture(picture, trace, code)
        assert info.name in picture.alt
