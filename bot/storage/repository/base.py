"""Helpers for writing SQL."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any


def as_json(value: Any) -> str:
    """JSON as it is stored."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def settings(names: Iterable[str]) -> str:
    """The part of an UPDATE that sets these columns to parameters of the same names."""
    return ", ".join(f"{name} = :{name}" for name in names)
