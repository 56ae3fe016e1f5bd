"""Checks plain data against a type at run time: TypedDicts, lists, dicts, unions and plain classes."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ForwardRef, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

READ_ONLY = {"ReadOnly": Required}
"""``ReadOnly`` matters to type checkers only and is not in ``typing`` yet."""


def faults(value: Any, kind: Any, where: str = "view") -> Iterator[str]:
    """Yield a sentence for each part of a value that does not have its type."""
    if is_typeddict(kind):
        yield from _record(value, kind, where)
        return
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, types.UnionType):
        tried = [list(faults(value, one, where)) for one in args if one is not type(None) or value is None]
        if all(tried):
            yield from min(tried, key=len)
    elif kind is None or kind is type(None):
        if value is not None:
            yield f"{where} is {value!r}, not None"
    elif kind is object or isinstance(kind, str | ForwardRef):
        yield from _json(value, where)
    elif type(value) is not {Sequence: list, Mapping: dict}.get(origin, origin):
        yield f"{where} is {value!r}, not {kind}"
    elif isinstance(value, dict) and args:
        for key, one in value.items():
            yield from faults(key, args[0], f"a key of {where}")
            yield from faults(one, args[1], f"{where}[{key!r}]")
    elif isinstance(value, list) and args:
        for n, one in enumerate(value):
            yield from faults(one, args[0], f"{where}[{n}]")


def _record(value: Any, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}, not a {kind.__name__}"
        return
    hints = fields(kind)
    for key in value.keys() - hints.keys():
        yield f"{where} has {key!r}, which a {kind.__name__} does not have"
    for key, (hint, needed) in hints.items():
        if key in value:
            yield from faults(value[key], hint, f"{where}[{key!r}]")
        elif needed:
            yield f"{where} lacks {key!r}"


def fields(kind: Any) -> Mapping[str, tuple[Any, bool]]:
    """Return the type of each key of a TypedDict, and whether the key must be there."""
    found = _FIELDS.get(kind)
    if found is None:
        hints = get_type_hints(kind, localns=READ_ONLY, include_extras=True)
        found = _FIELDS[kind] = {key: _field(hint) for key, hint in hints.items()}
    return found


_FIELDS: dict[Any, Mapping[str, tuple[Any, bool]]] = {}


def _field(hint: Any) -> tuple[Any, bool]:
    needed = True
    while get_origin(hint) in (Required, NotRequired):
        needed = needed and get_origin(hint) is Required
        (hint,) = get_args(hint)
    return hint, needed


def _json(value: Any, where: str) -> Iterator[str]:
    """Yield a sentence for each part of a value that JSON cannot hold."""
    if isinstance(value, dict):
        for key, one in value.items():
            if not isinstance(key, str):
                yield f"{where} has the key {key!r}"
            yield from _json(one, f"{where}[{key!r}]")
    elif isinstance(value, list):
        for n, one in enumerate(value):
            yield from _json(one, f"{where}[{n}]")
    elif value is not None and not isinstance(value, bool | int | float | str):
        yield f"{where} is {value!r}"
