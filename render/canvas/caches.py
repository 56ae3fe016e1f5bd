"""What drawing remembers, and how much memory that may take.

Pictures of pieces lie in a :class:`Pool`, bounded by the bytes of their pixels: the oldest unused ones go first.
Readings of text (widths, broken lines, names) are bounded by their number, each of at most so many bytes; see
:func:`remembered`.  :func:`told` lists every cache of the process with what it holds and may hold.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, cast
from weakref import WeakSet

from isal import isal_zlib
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

OVERHEAD = 1000
"""Bytes that an entry of a pool takes beside its pixels: its key, its place, Pillow's own object."""


class Holding(NamedTuple):
    """A cache as it is: how many entries, and the bytes that it takes and may take at most."""

    name: str
    entries: int
    bytes: int
    limit: int


class Pool(Generic[V]):
    """Values by key, the least recently used first to go, bounded by the bytes that ``weigh`` tells.

    A value that alone takes more than ``largest`` bytes is handed out but not kept.
    """

    def __init__(self, name: str, limit: int, weigh: Callable[[V], int], largest: int = 0) -> None:
        self.name = name
        self.limit = limit
        self.largest = largest or limit
        self.size = 0
        self.made = 0
        self._weigh = weigh
        self._values: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        _POOLS.add(self)

    def find(self, key: Hashable) -> V | None:
        """Return the value of ``key`` if it is there."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: V) -> None:
        """Keep a value."""
        size = self._weigh(value) + OVERHEAD
        if size > min(self.largest, self.limit):
            return
        if key in self._values:
            self.size -= self._values.pop(key)[1]
        self._values[key] = (value, size)
        self.size += size
        while self.size > self.limit:
            gone, (old, size) = self._values.popitem(last=False)
            self.size -= size
            self.dropped(gone, old)

    def dropped(self, key: Hashable, value: V) -> None:
        """Do what is to be done when there is no more room for a value."""

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of ``key``, made if it is not there; ``key`` must tell apart all that differs."""
        value = self.find(key)
        if value is None:
            value = make()
            self.made += 1
            self.put(key, value)
        return value

    def clear(self) -> None:
        """Forget every value."""
        self._values.clear()
        self.size = 0

    def __len__(self) -> int:
        return len(self._values)


def pixels(image: Image.Image) -> int:
    """Return the bytes that an image's pixels take in memory."""
    return image.width * image.height * (1 if image.mode in ("P", "L") else 4)


_POOLS: WeakSet[Pool[Any]] = WeakSet()
_REMEMBERED: list[tuple[str, Any, int]] = []


class _Packed(NamedTuple):
    """A sprite, its pixels compressed."""

    mode: str
    size: tuple[int, int]
    pixels: bytes


LARGE: Pool[_Packed] = Pool("large arms and those seldom used, packed", 5_000_000, lambda packed: len(packed.pixels))


class _Sprites(Pool[Image.Image]):
    """Sprites; a large one, and what there is no room for, is packed: that takes a tenth of the time of drawing it."""

    def find(self, key: Hashable) -> Image.Image | None:
        image = super().find(key)
        if image is None and (packed := LARGE.find(key)) is not None:
            image = Image.frombytes(packed.mode, packed.size, isal_zlib.decompress(packed.pixels))
            super().put(key, image)
        return image

    def put(self, key: Hashable, value: Image.Image) -> None:
        if self._weigh(value) + OVERHEAD > self.largest:
            self.dropped(key, value)
        else:
            super().put(key, value)

    def dropped(self, key: Hashable, value: Image.Image) -> None:
        if LARGE.find(key) is None:
            LARGE.put(key, _Packed(value.mode, value.size, isal_zlib.compress(value.tobytes(), 1)))

    def clear(self) -> None:
        super().clear()
        LARGE.clear()


SPRITES = _Sprites("signs, arms and parts of frames", 5_000_000, pixels, 250_000)


def kept(function: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep the images that ``function`` returns with the other sprites; nobody may change them."""

    @wraps(function)
    def get(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (function, args, *kwargs.items())
        return SPRITES.get(key, lambda: function(*args, **kwargs))

    return get


def remembered(entries: int, each: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep the last ``entries`` results of a function, none of which takes more than ``each`` bytes with its key."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        found = lru_cache(maxsize=entries)(function)
        _REMEMBERED.append((f"{function.__module__}.{function.__qualname__}", found, each))
        return cast("Callable[P, T]", found)

    return keep


def told() -> list[Holding]:
    """Return every cache of this process that drawing has filled or may fill."""
    pools = sorted(_POOLS, key=lambda pool: pool.name)
    out = [Holding(pool.name, len(pool), pool.size, pool.limit) for pool in pools]
    for name, found, each in _REMEMBERED:
        info = found.cache_info()
        out.append(Holding(name, info.currsize, info.currsize * each, (info.maxsize or 0) * each))
    return out


__all__ = ["OVERHEAD", "SPRITES", "Holding", "Pool", "kept", "pixels", "remembered", "told"]
