"""Rules about the whole code: who may import whom, and that every sentence is registered."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "bot", "cogs", "render")
GAMES = frozenset(p.parent.name for p in (ROOT / "engine").glob("*/__init__.py")) - {
    "kernel",
    "chain",
    "cli",
    "compound_moves",
    "grid",
    "players",
}

IMPURE = frozenset(
    (
        "os",
        "io",
        "asyncio",
        "time",
        "random",
        "pathlib",
        "datetime",
        "socket",
        "threading",
        "subprocess",
        "tempfile",
        "shutil",
        "logging",
        "sqlite3",
        "secrets",
        "uuid",
        "glob",
        "select",
        "signal",
        "multiprocessing",
        "concurrent",
        "ssl",
        "urllib",
        "http",
        "sys",
        "platform",
        "locale",
        "getpass",
        "builtins",
    )
)
"""Modules for files, clocks, chance, processes and the network, which the rules may not use."""


@cache
def files(*packages: str) -> list[Path]:
    """Return the Python files of packages."""
    return sorted(p for package in packages for p in (ROOT / package).rglob("*.py") if "__pycache__" not in p.parts)


def module(path: Path) -> str:
    """Return the dotted name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file's syntax tree."""
    return tuple(ast.walk(tree(path)))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Return (line, dotted name) of everything that a file imports, with the names taken from a package."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    name = module(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*up, base]).rstrip(".")
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def inside(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of the packages or in one of them."""
    return any(name == p or name.startswith(p + ".") for p in packages)


def wrong(paths: list[Path], bad: object) -> list[str]:
    """Return "file:line name" of every import that ``bad(path, name)`` finds."""
    return [
        f"{path.relative_to(ROOT)}:{line} {name}" for path in paths for line, name in imports(path) if bad(path, name)
    ]  # type: ignore[operator]


def in_cli(path: Path) -> bool:
    """Whether a file is in the one part of the engine that may use files and clocks."""
    return inside(module(path), "engine.cli", "engine.__main__")


def test_every_package_has_files_to_check() -> None:
    assert {"invasion", "summoner_wars"} <= GAMES
    for package in PACKAGES:
        assert files(package), package


def test_the_rules_are_pure() -> None:
    """Players by policy receive their dice as a ``Random`` with a seed, never from the process."""
    paths = [p for p in files("engine") if not in_cli(p)]
    assert (
        wrong(
            paths,
            lambda p, name: (
                name.split(".")[0] in IMPURE and not (name == "random.Random" and inside(module(p), "engine.players"))
            ),
        )
        == []
    )


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    """``ReadOnly`` is a word for type checkers, which have it before the standard library does."""
    known = {"engine", *sys.stdlib_module_names}
    paths = [p for p in files("engine") if not in_cli(p)]
    assert wrong(paths, lambda p, n: n.split(".")[0] not in known and n != "typing_extensions.ReadOnly") == []


SEES_THE_WORLD = frozenset(("open", "print", "input", "eval", "exec", "__import__", "id", "hash", "globals"))


def test_rules_call_no_function_with_outside_effects() -> None:
    found = [
        f"{p.relative_to(ROOT)}:{n.lineno} {n.func.id}"
        for p in files("engine")
        if not in_cli(p)
        for n in nodes(p)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in SEES_THE_WORLD
    ]
    assert found == []


def test_nothing_is_copied_deeply_or_pickled() -> None:
    names = ("copy.deepcopy", "copy.copy", "pickle", "copy")
    assert wrong(files("engine"), lambda p, name: inside(name, *names)) == []


def test_nothing_imports_the_command_line() -> None:
    paths = [p for p in files(*PACKAGES) if not in_cli(p)]
    assert wrong(paths, lambda p, name: inside(name, "engine.cli", "engine.__main__")) == []


def test_engine_imports_no_other_package() -> None:
    assert wrong(files("engine"), lambda p, name: inside(name, "bot", "cogs", "render", "tests", "discord")) == []


def test_games_are_independent_and_unknown_to_lower_layers() -> None:
    def bad(path: Path, name: str) -> bool:
        own = module(path).split(".")[1] if module(path).count(".") else ""
        return any(inside(name, f"engine.{game}") for game in GAMES - {own})

    paths = [p for p in files("engine") if not in_cli(p)]
    assert wrong(paths, bad) == []


def test_kernel_chain_and_grid_import_no_higher_layer() -> None:
    """Boards are built on the kernel, not the other way round."""
    assert wrong(files("engine/kernel"), lambda p, name: inside(name, "engine.grid")) == []
    assert (
        wrong(
            files("engine/chain"),
            lambda p, name: inside(name, "engine") and not inside(name, "engine.kernel", "engine.chain"),
        )
        == []
    )
    assert (
        wrong(
            files("engine/grid"),
            lambda p, name: inside(name, "engine") and not inside(name, "engine.kernel", "engine.grid"),
        )
        == []
    )


def test_no_game_is_named_outside_its_package_and_the_table() -> None:
    """Only the game's own package, its board drawing and the table of games may name a game."""
    word = re.compile("|".join(sorted(GAMES)), re.IGNORECASE)
    allowed = {f"engine.{game}" for game in GAMES} | {f"render.{game}" for game in GAMES}
    found = []
    for path in files(*PACKAGES):
        if inside(module(path), *allowed):
            continue
        if word.search(path.stem):
            found.append(f"{path.relative_to(ROOT)}")
        for node in code_strings(path):
            if word.search(str(node.value)) and not (
                module(path) in ("engine.table", "engine.printed") and str(node.value).startswith("engine.")
            ):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.value!r}")
    assert found == []


def test_the_kernel_does_not_name_a_game_even_in_words() -> None:
    word = re.compile("|".join(sorted(GAMES)), re.IGNORECASE)
    found = [
        f"{p.name}:{i}"
        for p in [*files("engine/kernel", "engine/chain", "engine/grid"), ROOT / "engine/match.py"]
        for i, line in enumerate(p.read_text(encoding="utf-8").split("\n"), 1)
        if word.search(line)
    ]
    assert found == []


OWN_WORDS = re.compile(
    r"corrupt|quest(?!ion)|develop|attacker|attacking|defend|burn|capital|tactic|loyal|kingdom|battlefield|toughness|"
    r"counterstrike|scout|summon|magic|legend|\bwalls?\b|\bpools?\b|_pool|pool_|resource|\braces?\b|zone|combat",
    re.IGNORECASE,
)
"""Words that only some games use."""

PLAIN_WORDS = {
    "capital": ("engine.kernel", "the form of a text that begins with a capital letter"),
    "attacking": ("engine.grid", "all games on a board of squares attack with dice"),
    "attacker": ("engine.grid", "all games on a board of squares attack with dice"),
    "zone": ("engine.chain.names", "what saves call the place into which a card is played"),
}
"""Words of games that are ordinary words elsewhere: the places, and the reasons."""


def test_no_word_of_a_game_is_spoken_below_the_games() -> None:
    """Names, strings, comments and docstrings are checked. Ids of rules name their game and are left out."""
    found = []
    for path in files("engine/kernel", "engine/chain", "engine/grid"):
        for i, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            text = re.sub(r"\b(?:INV|SW)-[A-Z0-9-]+|request", "", line)
            found += [
                f"{path.relative_to(ROOT)}:{i} {word}"
                for word in OWN_WORDS.findall(text)
                if not inside(module(path), PLAIN_WORDS.get(word.lower(), ("nowhere",))[0])
            ]
    assert found == []


GAME_WORDS = re.compile(
    r"\b(attack(?:er|ing)s?|defend(?:er|ing)s?|mulligans?|resources?|burn(?:ed|s)?|corrupt(?:ed|ion)?|quests?|"
    r"developments?|capitals?|tactics?|loyalty|kingdoms?|battlefields?|toughness|counterstrike|summon(?:ed|ers?|s)?|"
    r"magic|walls?|wall(?:ed)|wounds?|champions?|legends?)\b",
    re.IGNORECASE,
)
"""Words that belong to a game. Code that shows matches of any game gets such words from the game."""
FIRST_SEATS = re.compile(
    r"seats\[[01]\]|\bseat (?:==|!=|is) [01]\b|\bseat\.index (?:==|!=) [01]\b|name_of\([^()]*, [01]\)"
)
"""Matches code that refers to a seat by a fixed number."""
OF_GAMES = ("bot.lookup", "cogs.lookup", "cogs.panels.facts", "cogs.text", "bot.sandbox", "bot.bench", "bot.players")
"""Packages that are exempt: they show the rules and sentences of all games, or do not handle matches."""


def test_game_words_and_numbered_seats_are_only_in_the_games() -> None:
    """Names, strings, comments and docstrings of the bot and the Discord side are checked."""
    found = []
    for path in files("bot", "cogs"):
        if inside(module(path), *OF_GAMES):
            continue
        for i, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            words = GAME_WORDS.findall(line.replace("_", " ")) + FIRST_SEATS.findall(line)
            found += [f"{path.relative_to(ROOT)}:{i} {word}" for word in words]
    assert found == []


def test_no_two_files_import_each_other_in_a_circle() -> None:
    """Imports used only for type checking count too."""
    paths = {module(p): p for p in files(*PACKAGES) if p.name != "__init__.py"}
    graph = {
        name: {
            other
            for _, full in imports(path)
            for other in (full, full.rpartition(".")[0])
            if other in paths and other != name
        }
        for name, path in paths.items()
    }
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))
    assert set(paths) <= set(order)


LAYERED = ("bot", *(f"engine.{name}" for name in ("kernel", "chain", "grid", "players", *sorted(GAMES))))
"""Packages whose direct children, files and folders, stand in an order: each imports only those below it."""


def arrows(package: str) -> dict[str, dict[str, str]]:
    """Return, for each direct child of a package, the other children that it imports, each with one such import.

    The package's own module is a child as well, named like the package.
    """
    depth = package.count(".") + 1
    known = {module(path) for path in files(package.replace(".", "/"))}
    found: dict[str, dict[str, str]] = {}
    for path in files(package.replace(".", "/")):
        child = ".".join(module(path).split(".")[: depth + 1])
        for line, full in imports(path):
            target = full if full in known else full.rpartition(".")[0]
            other = ".".join(target.split(".")[: depth + 1])
            if target in known and other != child:
                found.setdefault(child, {}).setdefault(other, f"{path.relative_to(ROOT)}:{line} {full}")
    return found


@pytest.mark.parametrize("package", LAYERED)
def test_no_arrow_climbs_between_the_parts_of_a_package(package: str) -> None:
    """A part that imports another one never depends on it the other way round, not even through further parts.

    Imports used only for type checking count too.
    """
    found = arrows(package)
    try:
        order = list(TopologicalSorter(found).static_order())
    except CycleError as error:
        circle = error.args[1]
        pytest.fail("\n".join(found[child][other] for other, child in pairwise(circle)))
    assert set(found) <= set(order)


def test_every_module_can_be_imported_alone() -> None:
    """A circle through a package's own imports fails only if modules are loaded in a certain order."""
    script = ROOT / "tests/kits/imports_alone.py"
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=ROOT)
    ends = dict(line.split(":", 1) for line in done.stdout.splitlines())
    assert {name: error for name, error in ends.items() if error} == {}
    assert {module(path) for path in files(*PACKAGES) if "migrations" not in path.parts} <= set(ends), done.stderr


def test_public_classes_have_names_of_their_own() -> None:
    places: dict[str, list[str]] = {}
    for path in files(*PACKAGES):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(module(path))
    assert {name: modules for name, modules in places.items() if len(modules) > 1} == {}


def test_pictures_and_discord_see_only_the_public_engine() -> None:
    """Render, cogs and bot may import the public names of ``engine`` and of ``engine.players``, and nothing deeper.

    The drawing of a game also knows the types of its views.
    """
    import engine
    import engine.players

    open_names = {*engine.__all__, *(f"players.{name}" for name in engine.players.__all__)}

    def bad(path: Path, name: str) -> bool:
        of_game = name.split(".")[1] if inside(name, "engine") and "view_types" in name.split(".") else ""
        if of_game in GAMES and inside(module(path), f"render.{of_game}"):
            return False
        return inside(name, "engine") and name != "engine" and name.removeprefix("engine.") not in open_names

    assert wrong(files("render", "cogs", "bot"), bad) == []


def test_render_imports_neither_the_bot_nor_discord() -> None:
    assert wrong(files("render"), lambda p, name: inside(name, "bot", "cogs", "discord")) == []


def test_bot_does_not_import_its_discord_side() -> None:
    whole = ("bot.process", "bot.sandbox", "bot.bench", "bot.players", "bot.__main__")
    paths = [p for p in files("bot") if not inside(module(p), *whole)]
    assert wrong(paths, lambda p, name: inside(name, "cogs", "render", "discord")) == []


def test_bench_imports_only_message_modules_of_cogs() -> None:
    """The bench may read the messages that the bot sends. The bot that it measures runs in another process."""
    known = ("cogs.wire.custom_ids", "cogs.text", "cogs.wire.latency")
    paths = [p for p in files("bot/bench") if p.name != "pictures.py"]  # measures pictures without a bot
    found = wrong(paths, lambda p, name: inside(name, "cogs", "render") and not inside(name, *known))
    assert found == []


def test_nothing_imports_the_bench() -> None:
    may = ("bot.bench", "bot.players", "bot.__main__")
    paths = [p for p in files("bot", "cogs", "render") if not inside(module(p), *may)]
    assert wrong(paths, lambda p, name: inside(name, "bot.bench")) == []


def test_no_two_files_of_the_tests_share_a_name() -> None:
    """Test modules are imported by their bare names. Pytest refuses two of one name only if it collects both."""
    named = Counter(p.stem for p in (ROOT / "tests").rglob("*.py") if p.stem not in ("conftest", "__init__"))
    assert [name for name, times in named.items() if times > 1] == []


def test_nothing_imports_tests() -> None:
    assert wrong(files(*PACKAGES), lambda p, name: inside(name, "tests", "pytest", "hypothesis")) == []


# -- sentences -------------------------------------------------------------------------------------------


@cache
def docstrings(path: Path) -> set[int]:
    """Return the ids of the nodes that are docstrings or other bare strings."""
    return {id(n.value) for n in nodes(path) if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)}


@cache
def code_strings(path: Path) -> tuple[ast.Constant, ...]:
    """Return the string constants of a file that are not docstrings."""
    docs = docstrings(path)
    return tuple(
        node
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    )


@cache
def catalogue() -> dict[str, str]:
    """Load every module and return the English templates."""
    for path in files(*PACKAGES):
        if path.stem not in ("__main__", "env") and "versions" not in path.parts:
            importlib.import_module(module(path))
    return importlib.import_module("engine.kernel.messages")._CATALOGUE["en"]


@cache
def calls(path: Path) -> tuple[tuple[ast.Call, str, int], ...]:
    """Return (call, id, number of leading arguments) of every ``Msg.of("...")`` and ``tx("...", speech)``."""
    return tuple(_calls(path))


def _calls(path: Path) -> Iterator[tuple[ast.Call, str, int]]:
    for node in nodes(path):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        func = node.func
        first = node.args[0]
        is_of = (
            isinstance(func, ast.Attribute)
            and func.attr == "of"
            and isinstance(func.value, ast.Name)
            and (func.value.id == "Msg")
        )
        is_tx = isinstance(func, ast.Name) and func.id == "tx"
        if (is_of or is_tx) and isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield node, first.value, 1 if is_of else 2


def test_every_message_that_is_used_is_registered() -> None:
    known = catalogue()
    missing = [
        f"{p.relative_to(ROOT)}:{node.lineno} {name}"
        for p in files(*PACKAGES)
        for node, name, _ in calls(p)
        if name not in known
    ]
    assert missing == []


def test_every_message_gets_its_parameters() -> None:
    known = catalogue()
    found = []
    for path in files(*PACKAGES):
        for node, name, _ in calls(path):
            if any(k.arg is None for k in node.keywords) or name not in known:
                continue
            given = {k.arg for k in node.keywords}
            needed = set(re.findall(r"\{([\w.]+)", known[name]))
            if needed - given:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {name} lacks {sorted(needed - given)}")
    assert found == []


def test_templates_are_well_formed() -> None:
    slot = re.compile(r"\{[\w.]+(?:[|?][^|{}]*\|[^|{}]*)?\}")
    for name, template in catalogue().items():
        rest = slot.sub("", template)
        assert "{" not in rest and "}" not in rest, name


PROSE = re.compile(r"^[A-Z][a-z]+( [a-z'-]+){3,}[.!?]?$")


def test_no_sentence_escapes_the_catalogue() -> None:
    """Find, by a heuristic, prose in the code of engine, cogs or render that is neither registered nor an error's text.

    Command lines are exempt because they are in English only.
    """
    known = set(catalogue().values())
    found = []
    for path in files("engine", "cogs", "render"):
        if in_cli(path) or inside(module(path), "render.__main__", "cogs.doctor"):
            continue
        raised = {id(c) for n in nodes(path) if isinstance(n, ast.Raise | ast.Assert) for c in ast.walk(n)}
        for node in code_strings(path):
            if PROSE.match(node.value) and id(node) not in raised and node.value not in known:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.value!r}")
    assert found == []
