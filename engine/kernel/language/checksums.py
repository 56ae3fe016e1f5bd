"""A checksum of what a definition says, equal in every process and for as long as it says the same.

Counted are the class names and the fields that differ from their default, so a field that is added with a default
changes no checksum (and the default of a field must never change).  A term that is renamed names what it was
called first in ``formerly``, a field in ``former_fields``; both count under their first name.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import FunctionType


def checksum(definition: object) -> int:
    """Return the checksum of a definition.  Raises :class:`TypeError` for what has no canonical form."""
    return zlib.crc32(canonical(definition).encode())


def canonical(value: object) -> str:
    """Return the text over which a definition's checksum is taken."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if value is None or isinstance(value, bool | int | float | str):
        return _plain(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _record(value)
    if isinstance(value, tuple | list):
        return f"[{','.join(canonical(v) for v in value)}]"
    if isinstance(value, set | frozenset):
        return f"{{{','.join(sorted(canonical(v) for v in value))}}}"
    if isinstance(value, Mapping):
        return f"{{{','.join(sorted(f'{canonical(k)}:{canonical(v)}' for k, v in value.items()))}}}"
    if isinstance(value, type | FunctionType):
        return value.__qualname__
    raise TypeError(f"a definition may not hold a {type(value).__name__}: it has no form that every process shares")


def _plain(value: object) -> str:
    """Return a plain value as text; a value of a subclass (such as a string that keeps more) as its plain value."""
    for base in (bool, int, float, str):
        if isinstance(value, base):
            return repr(base(value))
    return repr(value)


def _record(value: object) -> str:
    own = type(value).__dict__
    names: Mapping[str, str] = own.get("former_fields") or {}
    rows = sorted(f"{names.get(name, name)}={canonical(part)}" for name, part in _told(value))
    return f"{own.get('formerly') or type(value).__name__}({','.join(rows)})"


def _told(value: object) -> Iterator[tuple[str, object]]:
    """Yield the fields that differ from their default."""
    for field in fields(value):  # type: ignore[arg-type]  # a dataclass
        part = getattr(value, field.name)
        if field.compare and not _is_default(field, part):
            yield field.name, part


def _is_default(field: Field[object], part: object) -> bool:
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    return default is not MISSING and type(part) is type(default) and bool(part == default)
