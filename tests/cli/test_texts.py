"""The comparison of our card texts with printed ones (made up here): the differences, and the signed differences."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from engine.cli import texts
from engine.cli.texts import Difference, Signed, configure, read, run, unsigned, write
from engine.invasion.printed.concepts import concepts


def args(folder: Path, *words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    configure(parser)
    return parser.parse_args([*words, "--reference", str(folder)])


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide printed texts of two cards: one means the same as ours, the other deals more damage."""
    monkeypatch.setattr(texts, "SIGNED", tmp_path / "signed")
    (tmp_path / "invasion").mkdir()
    rows = [
        {"id": "a", "name": "Pillage", "printed_text": "Action: One target support card: destroy it."},
        {
            "id": "b",
            "name": "Waaagh!",
            "printed_text": "Action: Attacking units gain [Power][Power][Power] until "
            "the end of the turn. Draw a card.",
        },
        {"id": "c", "name": "Not Yet Written", "printed_text": "Draw a card."},
    ]
    (tmp_path / "invasion" / "cards.json").write_text(json.dumps(rows), encoding="utf-8")
    return tmp_path


def test_unsigned_text_difference_fails(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args(printed, "invasion")) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Waaagh!: ours alone: power +2; printed alone: cards 1, draw, power +3 (signed: no diff")
    assert said[1] == "2 cards compared, 1 differ, 1 not as signed"


def test_a_signed_difference_is_good_until_it_changes(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args(printed, "invasion", "Waaagh!", "--sign", "a test")) == 0
    assert run(args(printed, "invasion")) == 0
    table = read("invasion")
    assert table["Waaagh!"].why == "a test" and "Pillage" not in table
    data = printed / "invasion" / "cards.json"
    data.write_text(data.read_text(encoding="utf-8").replace("Draw a card.", "Discard a card."), encoding="utf-8")
    assert run(args(printed, "invasion")) == 1
    assert "discard" in capsys.readouterr().out


def test_both_texts_are_shown_for_a_title(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args(printed, "invasion", "Pillage")) == 0
    said = capsys.readouterr().out
    assert "ours: Action: Destroy target support card." in said and said.endswith("no difference\n")
    assert run(args(printed, "invasion", "Not Yet Written")) == 2
    assert "Not Yet Written" in capsys.readouterr().err


def test_missing_data_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args(tmp_path, "invasion")) == 1
    assert "no printed texts at" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="no printed texts of karth"):
        run(args(tmp_path, "karth"))


def test_signed_difference_without_a_card_is_reported(printed: Path) -> None:
    write("invasion", {"Nobody": Signed(Difference(("draw",)), "a test")})
    assert list(unsigned({}, read("invasion"))) == ["Nobody: signed, but there is no such card"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("This unit gains [Power][Power].", "This card gets +2 power."),
        (
            "One target unit loses [Power] until the end of the turn.",
            "Target unit gets -1 power until the end of the turn.",
        ),
        ("Toughness 1 (whenever this unit is assigned damage, cancel 1 of it).", "Toughness 1."),
        (
            "Destroy one target unit with printed cost two or lower.",
            "Destroy target unit with a printed cost of at most 2.",
        ),
        ("Return one target unit to its owner's hand.", "Put target unit back into its owner's hand."),
        (
            "Spend 2 resources to heal a unit (limit once per turn).",
            "(spend 2 resources): Heal a unit. (Limit: 1 per turn.)",
        ),
    ],
)
def test_synonyms_mean_the_same(one: str, other: str) -> None:
    assert concepts(one) == concepts(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deal 1 damage to target unit.", "Deal 2 damage to target unit."),
        ("Target unit gets +1 power.", "Target unit gets -1 power."),
        ("Destroy target unit.", "Destroy target support card."),
        ("Quest. Draw 1 card.", "Kingdom. Draw 1 card."),
        ("Each opponent discards a card.", "Each player discards a card."),
        ("At the beginning of your turn, draw 1 card.", "When this card enters play, draw 1 card."),
        ("Action: Draw 1 card.", "Forced: Draw 1 card."),
    ],
)
def test_another_number_thing_zone_player_or_time_is_noticed(one: str, other: str) -> None:
    assert concepts(one) != concepts(other)
