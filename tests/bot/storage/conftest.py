"""The tests of this folder run on every kind of database that is installed here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import KINDS, fresh


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The place of a new database of the kind of the parameter."""
    with fresh(request.param, tmp_path / "data") as made:
        yield made
