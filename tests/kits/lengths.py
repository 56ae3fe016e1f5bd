"""How much of a long row of cases `make test` looks at; `make long` looks at the rest."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def short(first: int, cases: Iterable[object]) -> list[object]:
    """The cases as parameters of a test, those after the first few marked long."""
    return [case if n < first else pytest.param(case, marks=pytest.mark.slow) for n, case in enumerate(cases)]
