"""The values that the fields of a term may hold.  They are read from the annotations, so that wrong values are refused.

The annotations also show card authors which value to write: ``Num`` stands for a number or a value, ``Finds`` for a
term that finds cards, ``Noun`` for a noun, and ``tuple[str, ...]`` for several names.  Each class's annotations are
read once.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from engine.kernel.language.checks.faults import BODIES
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.nodes import Node
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.values.numbers import Val

Holds = Callable[[object], bool]


class Field(NamedTuple):
    """A field: a test for its values, a description of an allowed value, and the fix for other values."""

    name: str
    holds: Holds
    wants: str
    mend: str


def _number(value: object) -> bool:
    return type(value) is int


def _is_row(value: object) -> bool:
    return isinstance(value, tuple)


def _finds(value: object) -> bool:
    return hasattr(value, "ids") and hasattr(value, "has")


def _noun(value: object) -> bool:
    return _finds(value) and (hasattr(value, "bare") or isinstance(value, Chosen))


def _moment(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], str)


_KNOWN: dict[str, tuple[Holds, str, str]] = {
    "None": (lambda value: value is None, "nothing", "leave it out"),
    "int": (_number, "a whole number", "write one, such as 2"),
    "bool": (lambda value: type(value) is bool, "True or False", "write one of them"),
    "str": (lambda value: type(value) is str, "a name", "write one in quotation marks"),
    "Num": (lambda value: _number(value) or isinstance(value, Val), "a number", "write a number or count(...)"),
    "Val": (lambda value: isinstance(value, Val), "a value", "use one, such as count(...)"),
    "Finds": (_finds, "cards", "use a noun, this, it or T"),
    "Noun": (_noun, "cards by a noun", "use a noun, such as units"),
    "Moment": (_moment, "a duration", "use one, such as END_OF_TURN"),
    "Does": (lambda value: isinstance(value, Op), "effects", "write effects there"),
    "Pays": (lambda value: isinstance(value, Cost), "costs", "use one, such as spend(1)"),
    "Changes": (lambda value: hasattr(value, "mod_key"), "continuous words", "use one, such as gets(...)"),
    "Rewrites": (lambda value: hasattr(value, "rewrite"), "what happens instead", "use one, such as CancelDamage(1)"),
}
"""For each annotation: a test for its values, a description of an allowed value, and the fix for other values."""

_WORDS = {
    "Cond": ("a condition", "use one, such as at_least(1, ...)"),
    "When": ("a pattern of events", "use one: enters(...)"),
    "AbilityDef": ("an ability", "use a form, such as action(...)"),
    "Target": ("a target", "write one(...)"),
    "Test": ("filters", "use one, such as Other()"),
    "Played": ("a count of cards played", "write Played(...)"),
    "Sel": ("a noun", "use one, such as units"),
    "Union": ("several nouns", "write either_of(...)"),
    "Ref": ("a reference", "use one, such as this"),
}

_FIELDS: dict[type, tuple[Field, ...]] = {}


def fields_of(cls: type) -> tuple[Field, ...]:
    """Return the fields of a class that restrict their values."""
    if cls not in _FIELDS:
        _FIELDS[cls] = tuple(_fields(cls))
    return _FIELDS[cls]


def _fields(cls: type) -> list[Field]:
    out = []
    for name, field in cls.__dataclass_fields__.items():  # type: ignore[attr-defined]
        kind = str(field.type)
        if kind.startswith(("ClassVar", "Callable")) or not field.init or name == "compiled":
            continue
        if name in ("left", "right"):
            continue  # a single sentence is checked like the sentences of a body
        home = next((c for c in cls.__mro__ if name in vars(c).get("__annotations__", ())), cls)
        read = _read(kind, home.__module__)
        if read is not None and kind.startswith("tuple") and (name in BODIES or name == "abilities"):
            read = _is_row, *read[1:]  # each sentence or ability in the tuple is checked separately
        if read is not None:
            out.append(Field(name, *read))
    return out


def _read(kind: str, module: str) -> tuple[Holds, str, str] | None:
    """Return (test, description, fix) for the values that an annotation allows, or None if it allows any value."""
    parts = _split(kind, " | ")
    read = [_one(part, module) for part in parts]
    if any(one is None for one in read):
        return None
    known = [one for one in read if one is not None]
    said = [one for part, one in zip(parts, known, strict=True) if part != "None"] or known
    tests = [one[0] for one in known]
    holds = tests[0] if len(tests) == 1 else lambda value: any(test(value) for test in tests)
    return holds, " or ".join(dict.fromkeys(one[1] for one in said)), said[0][2]


def _one(kind: str, module: str) -> tuple[Holds, str, str] | None:
    if kind in _KNOWN:
        return _KNOWN[kind]
    if kind.startswith("tuple["):
        return _row(_split(kind[6:-1], ", "), module)
    cls = getattr(import_module(module), kind, None)
    if not isinstance(cls, type) or not issubclass(cls, Node):
        return None
    wants, mend = _WORDS.get(kind, (kind, f"write {kind}(...)"))
    return lambda value: isinstance(value, cls), wants, mend


def _row(kinds: list[str], module: str) -> tuple[Holds, str, str]:
    read = [_read(kind, module) for kind in kinds if kind != "..."]
    tests = [one[0] if one is not None else lambda value: True for one in read]
    named = [one[1] for one in read if one is not None]
    wants = (
        "several in a row"
        if not named
        else f"a row of {_plural(named[0])}"
        if "..." in kinds
        else ("a pair of " + " and ".join(named))
    )
    if "..." in kinds:
        return (
            lambda value: isinstance(value, tuple) and all(map(tests[0], value)),
            wants,
            ("write (..., ...), or (...,) for one alone"),
        )
    return (
        lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(part) for test, part in zip(tests, value, strict=True))
        ),
        wants,
        "write (..., ...)",
    )


def _plural(what: str) -> str:
    bare = what.removeprefix("a ").removeprefix("an ")
    if bare == what:
        return bare
    head, of, rest = bare.partition(" of ")
    return (f"{head[:-1]}ies" if head.endswith("y") else f"{head}s") + of + rest


def _split(kind: str, at: str) -> list[str]:
    """Split an annotation at ``at``, except inside brackets."""
    out, depth, start = [], 0, 0
    for i, letter in enumerate(kind):
        depth += (letter == "[") - (letter == "]")
        if not depth and kind.startswith(at, i):
            out.append(kind[start:i])
            start = i + len(at)
    return [*out, kind[start:]]
