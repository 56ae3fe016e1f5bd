"""Types of columns that the schema and the migrations share."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, String, Text
from sqlalchemy.types import TypeEngine

# SQLite assigns ids automatically only in a column of type INTEGER. On PostgreSQL, ids have 64 bits.
ID: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")


def word(length: int) -> TypeEngine[str]:
    """Return the type of a short text. The length is for the reader: neither database refuses a longer text."""
    return String(length).with_variant(Text(), "postgresql")
