"""Rule marks: ``@pytest.mark.rule("ID", ...)`` names the rules that a test covers.

A test has at most three ids, each of them listed in ``tests/rules/ids.yaml``. ``--rule-report FILE`` writes, for each
id, the outcome of every test with that id; ``python -m engine coverage`` reads that file.
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
"""Test files and folders that take longest. They run first, so that no worker is left alone with them at the end."""

_report = pytest.StashKey[dict[str, dict[str, str]]]()


@cache
def known_ids() -> frozenset[str]:
    """Return every id that a mark may carry."""
    return frozenset(i for ids in yaml.safe_load(KNOWN.read_text(encoding="utf-8")).values() for i in ids)


def rule_ids(item: pytest.Item) -> list[str]:
    """Return the ids of a test, from all its marks."""
    return [i for mark in item.iter_markers("rule") for i in mark.args]


def faults(item: pytest.Item) -> list[str]:
    """Return the errors in a test's rule marks."""
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
    """Return the position of a test file in the order of execution."""
    room = path.relative_to(HERE).parts[0] if path.is_relative_to(HERE) else ""
    return FIRST.index(room) if room in FIRST else len(FIRST)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", help="write the outcomes of the tests per rule id")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_report] = {}


def pytest_sessionstart(session: pytest.Session) -> None:
    worker: dict[str, str] = getattr(session.config, "workerinput", {})
    if worker:
        # The import is here because this file also serves test folders without kits.
        from compiled import compile_all

        compile_all(session.config, int(worker["workerid"].removeprefix("gw")), int(worker["workercount"]))


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    # Objects created during collection live until the end, so the garbage collector would scan them for nothing.
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
        # A test has passed if its call passed and neither setup nor teardown failed.
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
        # discord.py does not stop the heartbeat thread of a gateway that was lost before it was ready. The thread's
        # event loop is closed by now.
        for thread in threading.enumerate():
            if thread.name.startswith("keep-alive-handler"):
                thread.stop()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have recorded."""
    for report in [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]:
        for name, figures in getattr(report, "user_properties", ()):
            if name == "figures":
                terminalreporter.section("figures")
                terminalreporter.line(str(figures))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if "lasting" in sys.modules:
        sys.modules["lasting"].end()
    path = session.config.getoption("--rule-report")
    if path:
        Path(path).write_text(json.dumps(session.config.stash[_report]), encoding="utf-8")
