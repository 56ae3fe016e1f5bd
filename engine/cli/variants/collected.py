"""Tests that pytest has collected once, to be run in forks of this process one by one."""

from __future__ import annotations

import importlib
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Protocol


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
    """A plugin of pytest that runs nothing of itself, but hands over what was collected.

    The names of tests are those of :mod:`~engine.cli.variants.own_tests`: a file and a function.
    """

    def __init__(self, then: Callable[[Collected], None]) -> None:
        self._then = then
        self._tests: dict[str, list[_Test]] = defaultdict(list)
        self._failed = False
        self.all_there = False
        """True once everything was collected."""

    def pytest_runtestloop(self, session: _Session) -> bool | None:
        if session.testsfailed:  # a file could not be read: pytest tells of it
            return None
        for test in session.items:
            self._tests[f"{test.path}::{getattr(test, 'originalname', test.name)}"].append(test)
        self.all_there = True
        self._then(self)
        return True

    def pytest_runtest_logreport(self, report: _Report) -> None:
        self._failed |= report.failed

    def passes(self, name: str) -> bool:
        """Run a test with all its parameters, up to the first that fails; true if none does."""
        self._failed = False
        for test in self._tests[name]:
            test.ihook.pytest_runtest_protocol(item=test, nextitem=None)
            if self._failed:
                return False
        return True


def collect(root: Path, files: Iterable[str], then: Callable[[Collected], None]) -> str:
    """Collect the tests of some files once and hand them to ``then``; return what pytest said if it could not."""
    plugin, said = Collected(then), io.StringIO()
    pytest = importlib.import_module("pytest")  # of those who develop alone: the engine does without
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
