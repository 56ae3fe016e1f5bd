"""The checksum of a definition.  It is the same in every process as long as the meaning of the definition is the same.

The checksum covers the class names and the fields that differ from their default.  So a new field with a default
changes no checksum, but the default of an existing field must never change.  A renamed term keeps its first name in
``formerly``, and a renamed field in ``former_fields``; the checksum uses these first names.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import FunctionType

_PLAIN = frozenset((bool, int, float, str, type(None)))
_Form = tuple[str, tuple[tuple[str, Field[object]], ...]]
_FORMS: dict[type, _Form] = {}


def checksum(definition: object) -> int:
    """Return the checksum of a definition.  Raises :class:`TypeError` for a value without a canonical form."""
    return zlib.crc32(canonical(definition).encode())


def canonical(value: object) -> str:
    """Return the text from which a definition's checksum is computed."""
    if type(value) in _PLAIN:
        return repr(value)
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
    form = _FORMS.get(type(value))
    if form is None:
        form = _FORMS[type(value)] = _form(type(value))
    name, parts = form
    rows = sorted(
        [
            f"{said}={canonical(part)}"
            for said, at in parts
            if (part := getattr(value, at.name)) is not at.default and not _is_default(at, part)
        ]
    )
    return f"{name}({','.join(rows)})"


def _form(term: type) -> _Form:
    """Return the first name of a record's class, and each field that counts with its first name."""
    own = term.__dict__
    names: Mapping[str, str] = own.get("former_fields") or {}
    counted = [field for field in fields(term) if field.compare]
    return own.get("formerly") or term.__name__, tuple((names.get(field.name, field.name), field) for field in counted)


def _is_default(field: Field[object], part: object) -> bool:
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    return default is not MISSING and type(part) is type(default) and bool(part == default)
