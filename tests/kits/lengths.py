"""How much of a long row of cases `make test` looks at; `make long` looks at the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest


def short(first: int, cases: Iterable[object]) -> list[object]:
    """The cases as parameters of a test, those after the first few marked long."""
    return [case if n < first else pytest.param(case, marks=pytest.mark.slow) for n, case in enumerate(cases)]


def short_each(first: int, cases: Mapping[object, Iterable[object]]) -> list[object]:
    """Pairs of a key and one of its cases as two parameters of a test; of each key those after the first few long."""
    return [
        pytest.param(key, case, id=f"{key}-{case}", marks=() if n < first else pytest.mark.slow)
        for key, row in cases.items()
        for n, case in enumerate(row)
    ]
