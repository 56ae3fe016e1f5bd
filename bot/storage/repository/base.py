"""Helpers for writing SQL."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any


def as_json(value: Any) -> str:
    """Return a value as JSON text for a column of the database."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def settings(names: Iterable[str]) -> str:
    """Return the SET clause of an UPDATE that sets each column to the parameter of the same name."""
    return ", ".join(f"{name} = :{name}" for name in names)


def larger(one: str, other: str) -> str:
    """Return the SQL of the larger of two expressions. Neither may be NULL. The function's name is not portable."""
    return f"CASE WHEN {one} > {other} THEN {one} ELSE {other} END"


def smaller(one: str, other: str) -> str:
    """Return the SQL of the smaller of two expressions. Neither may be NULL."""
    return f"CASE WHEN {one} < {other} THEN {one} ELSE {other} END"
