"""``python -m engine scenario``: runs scenario files and closes with ``N passed, N failed``.

The format is described in ``tests/scenarios/README.md``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import MatchError, default_game
from engine.cli.expect import check
from engine.cli.script import Problem, Stage, known

DOCUMENT = ("title", "game", "rules", "about", "options", "position", "script", "expect")


@dataclass
class Scenario:
    """One document of a file."""

    path: Path
    number: int
    data: Mapping[str, Any]

    @property
    def title(self) -> str:
        """The title, or the document's number."""
        return str(self.data.get("title") or f"document {self.number}")

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the scenario shows."""
        return tuple(self.data.get("rules") or ())


@dataclass
class Verdict:
    """What became of a scenario: it passed if there are no problems."""

    scenario: Scenario
    problems: list[str] = field(default_factory=list)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a scenario file, or a folder of them"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="name the scenarios that pass, too")


def run(args: argparse.Namespace) -> int:
    """Run every scenario of the files; 1 if one fails."""
    passed = failed = 0
    for path in _files(args.files):
        try:
            scenarios = list(read(path))
        except (OSError, Problem) as problem:
            print(f"FAILED {path}: {problem}")
            failed += 1
            continue
        for scenario in scenarios:
            verdict = play(scenario)
            if verdict.problems:
                failed += 1
                print(f"FAILED {path}: {scenario.title}")
                for line in verdict.problems:
                    print("  " + line.replace("\n", "\n  "))
            else:
                passed += 1
                if args.verbose:
                    print(f"passed {path}: {scenario.title}")
    print(f"{passed} passed, {failed} failed")
    sys.stdout.flush()
    return 1 if failed or not passed else 0


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        else:
            yield path


def read(path: Path) -> Iterator[Scenario]:
    """Return the documents of a file.  Raises :class:`Problem` if it is not such a file."""
    import yaml

    try:
        documents = list(yaml.safe_load_all(path.read_text(encoding="utf-8")))
    except yaml.YAMLError as problem:
        raise Problem(f"this is not YAML: {problem}") from None
    documents = [d for d in documents if d is not None]
    if not documents:
        raise Problem("there is no scenario in this file")
    for number, data in enumerate(documents, 1):
        if not isinstance(data, Mapping):
            raise Problem(f"document {number} is not a mapping")
        yield Scenario(path, number, data)


def play(scenario: Scenario) -> Verdict:
    """Play a scenario and compare; whatever goes wrong is a line of the verdict."""
    verdict = Verdict(scenario)
    data = scenario.data
    at = "position"
    try:
        known("a scenario", data, DOCUMENT)
        position = dict(data.get("position") or {})
        if data.get("options"):
            position["options"] = {**position.get("options", {}), **data["options"]}
        stage = Stage(str(data.get("game") or default_game().name), position)
        for number, step in enumerate(data.get("script") or (), 1):
            at = f"step {number} ({_brief(step)})"
            if isinstance(step, Mapping) and list(step) == ["expect"]:
                verdict.problems += [f"{at}: {line}" for line in check(stage, step["expect"])]
            else:
                stage.step(step)
        at = "expect"
        verdict.problems += [f"{at}: {line}" for line in check(stage, data.get("expect") or {})]
    except (Problem, MatchError) as problem:
        verdict.problems.append(f"{at}: {problem}")
    except Exception as problem:  # a scenario must not take the others with it
        verdict.problems.append(f"{at}: {type(problem).__name__}: {problem}")
    return verdict


def _brief(step: Any) -> str:
    if isinstance(step, Mapping):
        return ", ".join(f"{k}: {v}" for k, v in step.items())[:60]
    return str(step)[:60]
