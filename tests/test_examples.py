"""The examples in docstrings and documents do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from engine.cli import main

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = re.findall(
    r"```yaml\n(.*?)```", (ROOT / "tests/scenarios/README.md").read_text(encoding="utf-8"), re.DOTALL
)


def test_match_of_the_engine_guide_runs() -> None:
    examples = "\n".join(
        re.findall(r"```python\n(.*?)```", (ROOT / "engine/README.md").read_text(encoding="utf-8"), re.DOTALL)
    )
    test = doctest.DocTestParser().get_doctest(examples, {}, "engine/README.md", None, 0)
    done = doctest.DocTestRunner().run(test)
    assert done.attempted > 5 and not done.failed


@pytest.mark.parametrize("text", SCENARIOS, ids=lambda text: text.splitlines()[0].removeprefix("title: "))
def test_scenarios_of_the_guide_pass(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(text, encoding="utf-8")
    assert main.main(["scenario", str(path)]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


def test_guide_has_a_scenario_of_each_game() -> None:
    assert len(SCENARIOS) == 3
