"""Learning what features are worth, and the sequential test of strength."""

from __future__ import annotations

import json
from random import Random

import pytest
from installed import INSTALLED

from engine import game
from engine.cli import main, strength
from engine.cli.learn import samples_of
from engine.cli.strength import PAIRINGS, Pairing, decided, elo
from engine.players.learning import Sample, calibration, learned, share
from engine.players.policies import policy
from engine.players.search import Depth, Searcher

TRUE = (1.5, -0.5, 0.0)


def drawn(count: int) -> list[Sample]:
    """Return random positions whose results follow a known model."""
    dice = Random(1)
    rows = [tuple([dice.gauss(0, 1) for _ in TRUE]) for _ in range(count)]
    return [Sample(row, dice.random() < share(row, TRUE)) for row in rows]


def test_a_known_model_is_learned_from_its_results() -> None:
    assert learned(drawn(3000), (1.0, -1.0, 0.5), 1.0) == pytest.approx(list(TRUE), abs=0.15)


def test_values_of_a_known_model_are_won_as_often_as_they_say() -> None:
    samples = drawn(3000)
    rows = calibration(samples, learned(samples, TRUE))
    assert sum(row.positions for row in rows) == 2 * len(samples)
    assert all(row.won == pytest.approx(row.expected, abs=0.06) for row in rows)


def test_few_samples_change_the_guessed_weights_little() -> None:
    assert learned([Sample((1.0, 0.0), True)], (0.3, 0.5)) == pytest.approx([0.3, 0.5], abs=0.05)


def test_no_learned_weight_has_another_sign_than_the_guess() -> None:
    weights = learned(drawn(2000), (1.0, 1.0, 1.0), 1.0)
    assert weights[1] == pytest.approx(0.25) and all(weight >= 0 for weight in weights)


@pytest.mark.parametrize("name", INSTALLED)
def test_samples_have_every_feature_and_come_again(name: str) -> None:
    samples = samples_of(name, 3, "quick")
    assert samples == samples_of(name, 3, "quick")
    assert {len(sample.row) for sample in samples} == {len(game(name).play.features.names)}
    assert len({sample.won for sample in samples}) == 1


@pytest.mark.parametrize("name", INSTALLED)
def test_learn_prints_weights_and_their_calibration(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["learn", name, "--matches", "2", "--player", "quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [*report["weights"]] == list(game(name).play.features.names)
    assert sum(row["positions"] for row in report["calibration"]) > 0


@pytest.mark.parametrize("pairing", PAIRINGS, ids=str)
def test_the_sequential_test_decides_clear_results(pairing: Pairing) -> None:
    assert decided(0, 0, pairing) is None
    assert decided(200, 200, pairing) is True
    assert decided(0, 200, pairing) is False
    middle = (pairing.goal + pairing.missed) / 2
    assert decided(round(100 * middle), 100, pairing) is None


def test_elo_of_shares() -> None:
    assert [elo(share) for share in (0.5, 0.64, 0.0, 1.0)] == [0, 100, None, None]


def test_strength_prints_a_row_for_each_pairing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = Depth(moves=3, positions=1, first=1)
    monkeypatch.setattr(strength, "policy", lambda name: Searcher(name, quick) if name == "fair" else policy(name))
    code = main.main(["strength", "--games", "karth", "--pairs", "fair:chance", "--most", "2", "--least", "2"])
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [(row["game"], row["better"], row["worse"], row["of"]) for row in rows] == [("karth", "fair", "chance", 2)]
    assert set(rows[0]["answers"]) == {"fair", "chance"}
    assert code == (0 if rows[0]["goal_reached"] else 1)


def test_strength_refuses_a_pairing_without_a_goal() -> None:
    with pytest.raises(SystemExit, match="fair:chance"):
        strength._pairings("chance:fair")
