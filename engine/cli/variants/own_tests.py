"""Finds a card's own tests, which are the tests that name it.  Searches the modules of card tests if there are any."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

TEXTS = "text"
"""Word in the names of tests that compare generated texts.  A generated text follows any definition, even a wrong one.
"""
ANY = "test_any_card"
"""Beginning of the names of tests that every card has, because one of their parameters is its title."""


def own_tests(folder: Path, titles: Mapping[str, Iterable[str]], texts: bool = False) -> dict[str, list[str]]:
    """Return, for each title, the tests in a folder's ``test_cards*.py`` that name the card.

    Tests are named as pytest names them.  ``titles`` maps each title to the ids of its cards.  A test may also write a
    title in the form of ids (``a-hero-is-born``).  If the folder has no such modules, all test modules are searched.
    With ``texts``, only tests of generated texts are returned, otherwise only the other tests.  A test names a card if
    the title is in the test itself, or in a constant or function of its module that the test uses.  A test whose name
    begins with :data:`ANY` names all of them.
    """
    found: dict[str, list[str]] = defaultdict(list)
    names = {title: {title, title.lower().replace("'", "").replace(" ", "-"), *ids} for title, ids in titles.items()}
    for path in sorted(folder.glob("test_cards*.py")) or sorted(folder.glob("test_*.py")):
        module = _Module(ast.parse(path.read_text(encoding="utf-8")))
        for name in module.defined:
            if name.startswith("test_") and (TEXTS in name) == texts:
                strings = module.strings(name)
                for title in sorted(titles):
                    if name.startswith(ANY) or not names[title].isdisjoint(strings):
                        found[title].append(f"{path}::{name}")
    return dict(found)


class _Module:
    """The strings used by the functions and constants of a module."""

    def __init__(self, tree: ast.Module) -> None:
        self.defined: dict[str, list[ast.AST]] = defaultdict(list)
        for statement in tree.body:
            for name, value in _defined(statement):
                self.defined[name].append(value)

    def strings(self, name: str) -> set[str]:
        """Return all strings in a definition and in the definitions it uses."""
        found: set[str] = set()
        todo, seen = [name], {name}
        while todo:
            for part in self.defined[todo.pop()]:
                for node in ast.walk(part):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        found.add(node.value)
                    elif isinstance(node, ast.Name) and node.id in self.defined and node.id not in seen:
                        seen.add(node.id)
                        todo.append(node.id)
        return found


def _defined(statement: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        yield statement.name, statement
    elif isinstance(statement, ast.Assign):
        for target in statement.targets:
            if isinstance(target, ast.Name):
                yield target.id, statement.value
            elif isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
                for one, value in zip(target.elts, statement.value.elts, strict=False):
                    if isinstance(one, ast.Name):
                        yield one.id, value
    elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
        yield statement.target.id, statement.value
