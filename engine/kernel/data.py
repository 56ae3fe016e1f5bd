"""Types for plain data: rows and objects whose fields only the code that reads them knows.

At run time a :class:`Row` is a tuple (or a list, when just read from JSON), and :class:`Data` is a dict.  No code
checks for these protocols at run time.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, Sequence
from typing import Any, Protocol, SupportsIndex, TypeAlias, overload

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
"""Any value that JSON can hold, as in saved matches and views."""


class Row(Protocol):
    """A row of plain data.

    The meaning of its fields depends on where the row is stored, such as in an event of a certain kind.
    """

    @overload
    def __getitem__(self, at: SupportsIndex, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def __getitem__(self, at: slice[int | None, int | None, int | None], /) -> Row: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...  # type: ignore[explicit-any]  # see above


class Data(Protocol):
    """A JSON object.

    The meaning of its keys depends on where the object is stored, such as in a save or in a journal entry.
    """

    def __getitem__(self, key: str, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def get(self, key: str, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def get(self, key: str, default: object, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    def __contains__(self, key: object, /) -> bool: ...
    def items(self) -> ItemsView[str, object]: ...
