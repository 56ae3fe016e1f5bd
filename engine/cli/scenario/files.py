"""Scenario files: reading, playing and reporting."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypedDict, cast

import yaml

from engine import GameSpec, Match, MatchError, default_game, game
from engine.cli.coverage import KNOWN
from engine.cli.scenario.expect import check
from engine.cli.scenario.script import step
from engine.cli.scenario.stage import Problem, Stage
from engine.kernel.forms import LONGEST, FirstFit, Form, Many, MappingOf, Nothing, Record, Text, shown
from engine.tooling import tooling

RULES_AT_MOST = 3
DOCUMENT = Record(
    {
        "title": Text(),
        "game": Text(),
        "rules": Many(Text()),
        "about": Text(),
        "options": FirstFit(Nothing(), MappingOf(Form())),
        "position": MappingOf(Form()),
        "script": FirstFit(Nothing(), Many(Form())),
        "expect": FirstFit(Nothing(), MappingOf(Form())),
    },
    needs=("position",),
)
FAULT = "the program failed here, which is an error of its own and not of the file; --traceback shows where"


class Document(TypedDict, total=False):
    """A document of a scenario file that the form :data:`DOCUMENT` has accepted."""

    game: str
    rules: list[str]
    options: dict[str, object] | None
    position: dict[str, object]
    script: list[object] | None
    expect: dict[str, object] | None


@dataclass
class Scenario:
    """One document of a file."""

    path: Path
    number: int
    data: Mapping[str, object]

    @property
    def title(self) -> str:
        """The title, or the document's number if it has none."""
        return str(self.data.get("title") or f"document {self.number}")

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the scenario demonstrates."""
        ids = self.data.get("rules")
        return tuple(map(str, ids)) if isinstance(ids, list) else ()


@dataclass
class ScenarioResult:
    """The result of a scenario, which has passed if there are no problems."""

    scenario: Scenario
    problems: list[str] = field(default_factory=list)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file, or a folder of them")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the scenarios that pass, too")
    parser.add_argument("--traceback", action="store_true", help="where the program itself fails, let it tell where")


def run(args: argparse.Namespace) -> int:
    """Run every scenario of the files.  Return 1 if one fails."""
    passed = failed = 0
    for path in _files(args.files):
        try:
            scenarios = list(read(path))
        except Problem as problem:
            print(f"FAILED {path}: {problem}")
            failed += 1
            continue
        for scenario in scenarios:
            verdict = play(scenario, args.traceback)
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


# If the C library is missing, the slower Python loader gives the same results.
class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """A safe loader that refuses duplicate keys, because only one of their values would be used."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        seen: set[object] = set()
        for key, _ in node.value:
            name = getattr(key, "value", None)
            if isinstance(name, str) and key.tag != "tag:yaml.org,2002:merge":
                if name in seen:
                    raise yaml.constructor.ConstructorError(
                        problem=f"{name} is written twice", problem_mark=key.start_mark
                    )
                seen.add(name)
        mapping: dict[Hashable, object] = super().construct_mapping(node, deep)
        return mapping


def read(path: Path) -> Iterator[Scenario]:
    """Return the documents of a file.  Raises :class:`Problem` if it is not a scenario file."""
    try:
        documents = list(yaml.load_all(path.read_text(encoding="utf-8"), _Loader))
    except FileNotFoundError:
        raise Problem("there is no such file") from None
    except (OSError, UnicodeDecodeError):
        raise Problem("this file cannot be read as text (UTF-8)") from None
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        where = "" if mark is None else f"line {mark.line + 1}, column {mark.column + 1}: "
        raise Problem(f"this is not YAML: {where}{problem.problem or problem.context}") from None
    except (yaml.YAMLError, ValueError, RecursionError):
        raise Problem("this YAML contains a character or a value that a scenario cannot use") from None
    documents = [d for d in documents if d is not None]
    if not documents:
        raise Problem("there is no scenario in this file")
    for number, data in enumerate(documents, 1):
        if not isinstance(data, Mapping):
            raise Problem(f"document {number} is not a mapping")
        yield Scenario(path, number, data)


@cache
def _known_rules() -> Mapping[str, frozenset[str]]:
    """Return, for each game, the ids of the rules that a scenario may demonstrate.  Empty outside a source checkout."""
    if not KNOWN.is_file():
        return {}
    table = yaml.safe_load(KNOWN.read_text(encoding="utf-8"))
    return {name: frozenset(ids) for name, ids in table.items()}


def _check_rules(ids: list[str], name: str) -> None:
    """Refuse a scenario with too many rules, or with ids that are not rules of the game."""
    if len(ids) > RULES_AT_MOST:
        raise Problem(f"rules: a scenario shows at most {RULES_AT_MOST} rules, not {len(ids)}")
    known = _known_rules()
    for rule in ids:
        if known and rule not in known.get(name, ()):
            raise Problem(f"rules: there is no rule {rule} of this game (tests/rules/ids.yaml)")


def play(scenario: Scenario, traceback: bool = False, watch: Callable[[Match], None] | None = None) -> ScenarioResult:
    """Play a scenario and check its expectations.  Every problem becomes a line of the result.

    With ``traceback``, an error in the program itself is raised instead.  ``watch`` is called before each answer.
    """
    verdict = ScenarioResult(scenario)
    data = cast("Document", scenario.data)
    given = data.get("options")
    for options in _each(given) if isinstance(given, Mapping) else (given,):
        problems = _played(cast("Document", {**data, "options": options}) if options else data, traceback, watch)
        told = "" if options == given else ", ".join(f"{key} {value}" for key, value in (options or {}).items()) + ": "
        verdict.problems += [told + line for line in problems]
    return verdict


def _each(options: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """Yield the options of each match to play.  If an option lists several values, each value gets its own match."""
    names = list(options)
    values = [value if isinstance(value, list) and value else [value] for value in options.values()]
    for chosen in product(*values):
        yield dict(zip(names, chosen, strict=True))


def _played(data: Document, traceback: bool, watch: Callable[[Match], None] | None) -> list[str]:
    """Play a document once and return the differences from its expectations."""
    problems: list[str] = []
    at = "position"
    try:
        DOCUMENT.check("the scenario", data)
        spec = game(data["game"]) if "game" in data else default_game()
        _check_rules(data.get("rules", []), spec.name)
        position = dict(data["position"])
        options = data.get("options")
        if options:
            own = cast("dict[str, object] | None", position.get("options"))
            FirstFit(Nothing(), MappingOf(Form())).check("options", own)
            twice = next((key for key in options if key in (own or {})), None)
            if twice is not None:
                raise Problem(f"options: {twice} is in the position, too; write it in one place")
            position["options"] = {**(own or {}), **options}
        fillers = tooling(spec.name).fillers
        if fillers and "filler" not in position:
            position["filler"] = _filler(spec, fillers, data)
        stage = Stage(spec.name, position)
        stage.watch = watch
        for number, one in enumerate(data.get("script") or (), 1):
            at = f"step {number} ({_brief(one)})"
            if isinstance(one, Mapping) and list(one) == ["expect"]:
                problems += [f"{at}: {line}" for line in check(stage, one["expect"])]
            else:
                step(stage, one)
        at = "expect"
        problems += [f"{at}: {line}" for line in check(stage, data.get("expect") or {})]
        at = "script"
        problems += [f"{at}: {line}" for line in stage.left_over()]
        if not data.get("script") and not data.get("expect") and not data.get("about"):
            raise Problem("the scenario is empty: write steps or expectations")
    except MatchError as problem:
        told = str(problem)
        problems.append(told if told.startswith(f"{at}:") else f"{at}: {told}")
    except Exception:  # a failing scenario must not stop the others
        if traceback:
            raise
        problems.append(f"{at}: {FAULT}")
    return problems


def _filler(spec: GameSpec, fillers: tuple[str, ...], data: Document) -> str:
    """Return the card with which decks are filled up.

    The scenario does not name this card, so it is never mistaken for a card that the scenario is about.
    """
    steps = [one for one in data.get("script") or () if not isinstance(one, Mapping) or list(one) != ["expect"]]
    words = "\n".join((*_texts(data["position"]), *_texts(steps))).casefold()
    names = {code: (spec.rules.card(code).name.casefold(), code) for code in fillers}
    return next((code for code, given in names.items() if not any(name in words for name in given)), fillers[0])


def _texts(value: object) -> Iterator[str]:
    """Yield every text in a YAML value.  A value that contains itself is visited only once."""
    left, seen = [value], set()
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping | list) and id(one) not in seen:
            seen.add(id(one))
            left += [*one, *one.values()] if isinstance(one, Mapping) else one


def _brief(step: object) -> str:
    if isinstance(step, Mapping):
        return ", ".join(f"{k}: {shown(v)}" for k, v in step.items())[:LONGEST]
    return shown(step)
