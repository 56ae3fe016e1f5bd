"""Rule marks: ``@pytest.mark.rule("ID", ...)`` names the rules that a test shows.

A test carries at most three ids, each of them listed in ``tests/rules/ids.yaml``.  ``--rule-report FILE``
writes, per id, the outcome of every test that carries it; ``python -m engine coverage`` reads that.
"""

from __future__ import annotations

import gc
import json
import sys
import threading
from functools import cache
from pathlib import Path

import pytest
import yaml

MOST = 3
HERE = Path(__file__).parent
KNOWN = HERE / "rules" / "ids.yaml"
FIRST = ("e2e", "render", "saves", "test_players.py", "sandbox", "lookup")
"""What takes longest, a file or a folder: begun first, it leaves no worker alone with it at the end."""

_report = pytest.StashKey[dict[str, dict[str, str]]]()


@cache
def known_ids() -> frozenset[str]:
    """Return every id that a mark may carry."""
    return frozenset(i for ids in yaml.safe_load(KNOWN.read_text(encoding="utf-8")).values() for i in ids)


def rule_ids(item: pytest.Item) -> list[str]:
    """Return the ids that a test carries, from all its marks."""
    return [i for mark in item.iter_markers("rule") for i in mark.args]


def faults(item: pytest.Item) -> list[str]:
    """Return what is wrong with a test's rule marks."""
    marks = list(item.iter_markers("rule"))
    if not marks:
        return []
    ids = rule_ids(item)
    out = [f"unknown rule id {i}" for i in ids if i not in known_ids()]
    if not ids:
        out.append("a rule mark without an id")
    if len(ids) > MOST:
        out.append(f"{len(ids)} rule ids, at most {MOST} are allowed")
    if len(set(ids)) != len(ids):
        out.append("the same rule id twice")
    return out


def rank(path: Path) -> int:
    """Return the place of a test file in the row of what is begun first."""
    room = path.relative_to(HERE).parts[0] if path.is_relative_to(HERE) else ""
    return FIRST.index(room) if room in FIRST else len(FIRST)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", help="write the outcomes of the tests per rule id")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_report] = {}


def pytest_sessionstart(session: pytest.Session) -> None:
    worker: dict[str, str] = getattr(session.config, "workerinput", {})
    if worker:
        # Here, since this file also serves folders of tests that have no kits beside it.
        from compiled import compile_all

        compile_all(session.config, int(worker["workerid"].removeprefix("gw")), int(worker["workercount"]))


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    # What collecting makes stays until the end: to search it for garbage, then and during tests, costs and finds none.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wrong = [f"{item.nodeid}: {fault}" for item in items for fault in faults(item)]
    if wrong:
        raise pytest.UsageError("\n".join(wrong))
    items.sort(key=lambda item: (rank(item.path), item.path))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    table = item.config.stash[_report]
    for rule in rule_ids(item):
        seen = table.setdefault(rule, {})
        before = seen.get(item.nodeid)
        # A test has passed if its call passed and neither set-up nor tear-down said otherwise.
        if not report.passed or hasattr(report, "wasxfail"):
            seen[item.nodeid] = "skipped" if report.skipped else "failed"
        elif report.when == "call" or before is None:
            seen[item.nodeid] = "passed" if report.when == "call" else "not run"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown():
    try:
        return (yield)
    finally:
        # discord.py forgets the heartbeat of a gateway that it lost before it was ready; its loop is closed by now.
        for thread in threading.enumerate():
            if thread.name.startswith("keep-alive-handler"):
                thread.stop()


def pytest_sessionfinish(session: pytest.Session) -> None:
    if "lasting" in sys.modules:
        sys.modules["lasting"].end()
    path = session.config.getoption("--rule-report")
    if path:
        Path(path).write_text(json.dumps(session.config.stash[_report]), encoding="utf-8")
