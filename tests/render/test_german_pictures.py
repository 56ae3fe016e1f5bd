"""German pictures, whose words are longer: boards, hands and questions of random positions find their room."""

from __future__ import annotations

import pytest
from drawn_games import DRAWN, INVASION, KARTH, SUMMONER_WARS, Drawn
from lengths import short_each
from picture_checks import check_picture, shown_numbers

from bot import locales
from render.canvas.surface import Trace

CHUNK = 6
ZONES = {"kingdom": "Königreich", "quest": "Quest", "battlefield": "Schlachtfeld"}
LABELS = frozenset(("Königreich", "Quest", "Schlachtfeld"))
ENGLISH = {
    INVASION: {"Kingdom", "Battlefield", "resources"},
    SUMMONER_WARS: {"in hand", "magic", "discarded"},
    KARTH: {"in hand", "Forest", "level", "kill points"},
}
"""English words that a German picture must not contain."""


@pytest.fixture(autouse=True)
def german() -> None:
    locales.load()


@pytest.mark.parametrize(("drawn", "start"), short_each(1, dict.fromkeys(DRAWN, range(0, 24, CHUNK))))
def test_german_words_fit_boards_hands_and_questions(drawn: Drawn, start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = drawn.position(seed)
        trace = Trace()
        check_picture(drawn.board(view, numbered, trace, "de"), trace, f"board {seed}")
        assert shown_numbers(trace) == drawn.on_picture(view, numbered), seed
        said = {run.text for run in trace.runs}
        signs = {mark.value for mark in trace.marks if mark.kind == "zone-sign"}
        named = said | {ZONES[sign] for sign in signs if sign in ZONES}  # a crowded zone has no room for its name
        assert drawn is not INVASION or named >= LABELS, seed
        trace = Trace()
        check_picture(drawn.hand(view, numbered, trace, "de"), trace, f"hand {seed}")
        said |= {run.text for run in trace.runs}
        if drawn is KARTH:
            trace = Trace()
            question = drawn.drawer.focus(view, numbered[:5], ("card",), {}, (), "de", trace)
            if question is not None:
                check_picture(question, trace, f"question {seed}")
            said |= {run.text for run in trace.runs}
            assert "Schlachtfeld" in "".join(drawn.drawer.text_pages(view, numbered, None, None, "de"))
        assert not said & ENGLISH[drawn], seed
