"""Parts shared by the checks of definitions: the error, the names in its message, and the search for inner terms."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.language.definitions import Card
from engine.kernel.language.nodes import Node


class DefinitionError(ValueError):
    """The error for a wrong definition.  The message names the card, the term and the fix."""


BODIES = frozenset({"body", "yes", "no", "first", "second", "passing", "after"})
"""Names of the fields that hold sentences."""
_SKIPPED = frozenset({"ability", "others", "compiled"})
_PLANS: dict[type, tuple[tuple[str, str], ...]] = {}


def plan(cls: type) -> tuple[tuple[str, str], ...]:
    """Return the fields of a term, each with its kind: ``ops`` (sentences), ``op`` (one sentence) or ``any``."""
    if cls in _PLANS:
        return _PLANS[cls]
    out = []
    for name, field in cls.__dataclass_fields__.items():  # type: ignore[attr-defined]
        kind = str(field.type).replace(" | None", "")
        if name in _SKIPPED or kind.startswith("ClassVar"):
            continue
        if kind.startswith("tuple") and name in BODIES:
            out.append((name, "ops"))
        elif name in ("left", "right") and kind in ("Any", "Op", "Does"):
            out.append((name, "op"))
        else:
            out.append((name, "any"))
    return _PLANS.setdefault(cls, tuple(out))


_PLAIN = frozenset(("int", "str", "bool", "tuple[str, ...]", "Moment", "tuple[str, int]"))
"""Annotations of the fields that cannot hold terms."""
_DEEP: dict[type, tuple[str, ...]] = {}


def _deep(cls: type) -> tuple[str, ...]:
    """Return the names of a class's fields that can hold terms, in reverse order."""
    if cls not in _DEEP:
        fields = cls.__dataclass_fields__  # type: ignore[attr-defined]
        _DEEP[cls] = tuple(
            name for name, _ in reversed(plan(cls)) if str(fields[name].type).removesuffix(" | None") not in _PLAIN
        )
    return _DEEP[cls]


def inside(word: object) -> list[Node]:
    """Return a term and all terms inside it, in the order of the definition."""
    found: list[Node] = []
    left = [word]
    while left:
        part = left.pop()
        if isinstance(part, Node):
            found.append(part)
            for name in _deep(type(part)):
                value = getattr(part, name)
                if value is not None and value != ():
                    left.append(value)
        elif isinstance(part, tuple):
            left += reversed(part)
    return found


def error(card: Card, n: int | str, what: str, mend: str) -> DefinitionError:
    """Return the error with its message.  ``n`` is the number of the ability, or empty for the card as a whole."""
    where = f", ability {n + 1}" if isinstance(n, int) else ""
    return DefinitionError(f"{card.name} ({card.code}){where}: {what}. To mend it, {mend}.")


def listed(known: Iterable[object]) -> str:
    """Return the known names as a list for an error message, at most a dozen of them."""
    names = sorted(map(str, known))
    return ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")


def called(word: object) -> str:
    """Return the name of a term for an error message."""
    name = getattr(word, "name", "")
    if type(word).__name__ == "Ref":
        return {"src": "this"}.get(name, name)
    return {"EventRef": "it", "ChosenX": "X", "EventAmount": "amount"}.get(
        type(word).__name__, type(word).__name__ if isinstance(word, Node) else repr(word)
    )
