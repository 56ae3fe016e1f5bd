"""Collection of tests by pytest.  Tests are collected once, so they can be run one by one in forks of this process."""

from __future__ import annotations

import importlib
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Protocol

from engine.cli.variants.own_tests import ANY


class _Hooks(Protocol):
    def pytest_runtest_protocol(self, *, item: object, nextitem: object) -> object: ...


class _Test(Protocol):
    path: Path
    name: str
    ihook: _Hooks


class _Session(Protocol):
    items: Sequence[_Test]
    testsfailed: int


class _Report(Protocol):
    failed: bool


class Collected:
    """A pytest plugin that passes the collected tests to its caller instead of running them.

    Tests are named by file and function, as in :mod:`~engine.cli.variants.own_tests`.
    """

    def __init__(self, then: Callable[[Collected], None]) -> None:
        self._then = then
        self._tests: dict[str, list[_Test]] = defaultdict(list)
        self._failed = False
        self.all_there = False
        """Whether all tests were collected."""

    def pytest_runtestloop(self, session: _Session) -> bool | None:
        if session.testsfailed:  # a file could not be read; pytest reports the error
            return None
        for test in session.items:
            self._tests[f"{test.path}::{getattr(test, 'originalname', test.name)}"].append(test)
        self.all_there = True
        self._then(self)
        return True

    def pytest_runtest_logreport(self, report: _Report) -> None:
        self._failed |= report.failed

    def passes(self, name: str, titles: Iterable[str] = ()) -> bool:
        """Run a test with all its parameters until one of these runs fails.  Return whether none failed.

        Of a test that every card has (:data:`~engine.cli.variants.own_tests.ANY`), run the parameters of these titles.
        """
        self._failed = False
        wanted, of_any = set(titles), name.rpartition("::")[2].startswith(ANY)
        for test in self._tests[name]:
            if of_any and wanted.isdisjoint(_parameters(test)):
                continue
            test.ihook.pytest_runtest_protocol(item=test, nextitem=None)
            if self._failed:
                return False
        return True


def _parameters(test: _Test) -> list[str]:
    """Return the parameters of a test that are text."""
    call = getattr(test, "callspec", None)
    return [] if call is None else [value for value in call.params.values() if isinstance(value, str)]


def collect(root: Path, files: Iterable[str], then: Callable[[Collected], None]) -> str:
    """Collect the tests of some files once and pass them to ``then``.

    Return pytest's output if it could not collect the tests, otherwise an empty string.
    """
    plugin, said = Collected(then), io.StringIO()
    pytest = importlib.import_module("pytest")  # a development dependency, which the engine itself does not need
    with chdir(root), redirect_stdout(said):
        pytest.main(
            [
                "--quiet",
                "--capture=no",
                "--rootdir",
                str(root),
                "-p",
                "no:cacheprovider",
                "-p",
                "no:xdist",
                *sorted(files),
            ],
            plugins=[plugin],
        )
    return "" if plugin.all_there else said.getvalue()
