"""Splits a long list of test cases: `make test` runs the first ones, `make long` runs the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest


def short(first: int, cases: Iterable[object]) -> list[object]:
    """Return the cases as parameters of a test. All cases after the first ``first`` are marked long."""
    return [case if n < first else pytest.param(case, marks=pytest.mark.slow) for n, case in enumerate(cases)]


def short_each(first: int, cases: Mapping[object, Iterable[object]]) -> list[object]:
    """Return pairs of a key and one of its cases as two parameters of a test.

    For each key, all cases after the first ``first`` are marked long.
    """
    return [
        pytest.param(key, case, id=f"{key}-{case}", marks=() if n < first else pytest.mark.slow)
        for key, row in cases.items()
        for n, case in enumerate(row)
    ]
