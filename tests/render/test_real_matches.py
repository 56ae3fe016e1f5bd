"""Views of real matches: what the engine hands out can be drawn at every turn, for every viewer."""

from __future__ import annotations

import random

import pytest
from test_random_positions import check_numbers, check_picture

import render
from engine import Match, SeatSetup, game
from render.surface import Trace


@pytest.mark.parametrize("seed", [1, 2])
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
                check_numbers(numbered, trace, f"step {step}")
                trace = Trace()
                check_picture(render.hand(view, trace=trace), trace, f"hand at step {step}")
                assert all(len(page) <= 1900 for page in render.text_pages(view))
                assert render.alt_text(view) == render.board(view).alt


def test_every_card_has_a_face() -> None:
    spec = game("invasion")
    for code, info in spec.cards().items():
        trace = Trace()
        picture = render.card(info, spec.card_text(code), trace=trace)
        check_picture(picture, trace, code)
        assert info.name in picture.alt
