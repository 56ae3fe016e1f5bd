"""Compile the modules and test files of the repository before collection, each file in only one worker.

Every worker imports all files. Without this module, each worker would compile all of them, and rewrite the assertions
of all test files, at the same time. This module imports none of the files, so collection works the same without it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).parents[2]
CODE = ("engine", "bot", "cogs", "render", "tests/kits")


def compile_all(config: pytest.Config, number: int, of: int) -> None:
    """Compile every file that has no compiled version. Each worker begins at a different place and skips finished
    files.
    """
    if sys.dont_write_bytecode:
        return
    _in_turn(sorted(file for room in CODE for file in (ROOT / room).rglob("*.py")), number, of, _module)
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    _in_turn(tests, number, of, lambda file: _test(file, config))


def _in_turn(files: list[Path], number: int, of: int, work: Callable[[Path], None]) -> None:
    begin = len(files) * number // of
    row: Iterable[Path] = files[begin:] + files[:begin]
    for file in row:
        try:
            work(file)
        except (SyntaxError, ValueError):  # importing the file will report the error
            continue


def _module(file: Path) -> None:
    done = Path(cache_from_source(str(file)))
    if not done.exists() or done.stat().st_mtime < file.stat().st_mtime:
        # A loader writes the compiled file when its code is requested.
        SourceFileLoader(file.stem, str(file)).get_code(file.stem)


def _test(file: Path, config: pytest.Config) -> None:
    done = rewrite.get_cache_dir(file) / (file.stem + rewrite.PYC_TAIL)
    if done.exists() and done.stat().st_mtime >= file.stat().st_mtime:
        return
    if rewrite.try_makedirs(done.parent):
        digest, code = rewrite._rewrite_test(file, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, digest, done)
