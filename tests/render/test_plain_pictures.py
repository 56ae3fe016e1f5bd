"""Cards of all data sets, and tables of steps."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from lengths import short
from PIL import Image

import render
from bot.lookup.book import book
from bot.lookup.cards import index
from bot.lookup.facts import CardFacts
from render import Trace
from render.__main__ import main
from render.parts.table import Step, parts_of


def sample() -> list[CardFacts]:
    """Return a card of each game, kind and side, and cards with unusual numbers."""
    found: dict[tuple[object, ...], CardFacts] = {}
    for card in index().cards:
        numbers = tuple(type(value).__name__ for value in (card.cost, card.power, card.hp, card.reach))
        found.setdefault((card.game, card.kind, numbers), card)
        found.setdefault((card.game, card.race), card)
    found["longest"] = max(index().cards, key=lambda card: len(card.name))
    found["traits"] = max(index().cards, key=lambda card: len("".join(card.traits)))
    return list({(card.game, card.code): card for card in found.values()}.values())


@pytest.mark.parametrize("part", short(1, range(3)))
def test_every_kind_of_card_can_be_drawn(part: int) -> None:
    for card in sample()[part::3]:
        trace = Trace()
        picture = render.card(card, card.text or "Its text is not yet written.", game_name=card.game, trace=trace)
        said = " ".join(run.text for run in trace.runs)
        assert card.name.split()[0] in said and len(picture.alt) <= 1024, card.name
        assert picture.width == 1600 and picture.height <= 2000 and len(picture.png) < 700_000
        for value in (card.cost, card.power if card.kind not in ("tactic", "quest") else None):
            assert value is None or card.cost == 0 or str(value) in said, (card.name, value)
        for run in trace.runs:
            assert run.ink[0] >= run.box[0] - 6 and run.ink[2] <= run.box[2] + 8, (card.name, run)


def test_table_has_all_headings_and_steps() -> None:
    text = "Before.\n**A. First**\n1. One.\n2. **Two:** and more.\n- a bullet\n**B-3.** Third.\n# Last\nEnd."
    parts = parts_of(text)
    assert [part.title for part in parts] == ["", "A. First", "Last"]
    marks = [Step("1", "One."), Step("2", "Two: and more."), Step("•", "a bullet"), Step("B-3", "Third.")]
    assert list(parts[1].steps) == marks


@pytest.mark.parametrize("page", book().pages, ids=lambda page: page.key)
def test_pages_as_tables_keep_everything_and_their_room(page: object) -> None:
    trace = Trace()
    picture = render.table(page.title, page.text, trace=trace)  # type: ignore[attr-defined]
    assert Image.open(io.BytesIO(picture.png)).size == (picture.width, picture.height)
    assert picture.height <= 2000 and len(picture.alt) <= 1024
    said = "".join(run.text for run in trace.runs).replace(" ", "")
    for part in parts_of(page.text):  # type: ignore[attr-defined]
        assert part.title.replace(" ", "") in said
        for step in part.steps:
            assert step.text.replace(" ", "") in said
    for run in trace.runs:
        assert run.size >= 28 and run.ink[2] <= run.box[2] + 4 and run.ink[3] <= picture.height


def test_a_text_too_long_for_a_picture_still_gives_one() -> None:
    picture = render.table("Long", "**A. Part**\n" + "\n".join(f"{n}. A step of some length." for n in range(1, 99)))
    assert picture.height <= 2000


def test_card_command_draws_a_card_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "card.png"
    assert main(["card", "troll", "slayers", "--out", str(out)]) == 0
    assert Image.open(out).size[0] == 1600
    assert main(["card", "Slayers", "--out", str(out), "--game", "summoner_wars"]) == 1
    assert main(["card", "e", "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert "No card is called Slayers." in said and "Which one: " in said
