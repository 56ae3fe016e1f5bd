"""Plain data for the type checker: rows and objects whose parts are known only to their readers.

At run time a :class:`Row` is a tuple (or a list fresh from JSON) and :class:`Data` a dict.  No code checks for these
protocols at run time.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, Sequence
from typing import Any, Protocol, SupportsIndex, TypeAlias, overload

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
"""The values that JSON can hold, as in saves and views."""


class Row(Protocol):
    """A row of plain data.  Its place in the data says what its fields are, such as those of a kind of event."""

    @overload
    def __getitem__(self, at: SupportsIndex, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def __getitem__(self, at: slice[int | None, int | None, int | None], /) -> Row: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...  # type: ignore[explicit-any]  # see above


class Data(Protocol):
    """A JSON object.  Its place in the data says what its fields are: the body of a save, an entry of a journal."""

    def __getitem__(self, key: str, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def get(self, key: str, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    @overload
    def get(self, key: str, default: object, /) -> Any: ...  # type: ignore[explicit-any]  # see above
    def __contains__(self, key: object, /) -> bool: ...
    def items(self) -> ItemsView[str, object]: ...
