"""The checksum of a definition.  It is the same in every process as long as the meaning of the definition is the same.

The checksum covers the class names and the fields that differ from their default.  So a new field with a default
changes no checksum, but the default of an existing field must never change.  A renamed term keeps its first name in
``formerly``, and a renamed field in ``former_fields``; the checksum uses these first names.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import FunctionType


def checksum(definition: object) -> int:
    """Return the checksum of a definition.  Raises :class:`TypeError` for a value without a canonical form."""
    return zlib.crc32(canonical(definition).encode())


def canonical(value: object) -> str:
    """Return the text from which a definition's checksum is computed."""
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
    """Return a plain value as text.  For a subclass, such as a string with extra data, the extra data is ignored."""
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
    """Yield the name and value of each field that differs from its default."""
    for field in fields(value):  # type: ignore[arg-type]  # a dataclass
        part = getattr(value, field.name)
        if field.compare and not _is_default(field, part):
            yield field.name, part


def _is_default(field: Field[object], part: object) -> bool:
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    return default is not MISSING and type(part) is type(default) and bool(part == default)
