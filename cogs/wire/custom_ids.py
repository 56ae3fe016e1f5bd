"""The grammar of component ids, and the codecs for the state in them.

``w1:<kind>:<match36>:<rev36>:<slot><arg>``

``kind`` says what a tap does. ``match`` and ``rev`` are in base 36; ``rev`` is the number of the decision, or 0 if the
tap is not about a decision. ``slot`` is one letter and two base 36 digits. ``arg`` carries what the player has ticked
so far. A slot is an index into the options of exactly that decision, never a card, because ids are sent to every client
that can see the message. The ticks are part of the id, so a half-filled panel survives a restart, and a double tap on a
toggle asks for the same new state twice instead of undoing itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model import base36

PREFIX = "w1"
MAX_ID = 100
# The pattern accepts no id longer than Discord's limit and no number larger than the database can store. \Z is needed:
# the library checks ids with ``match`` when a component is built but with ``fullmatch`` when it is used, so an
# unanchored pattern would accept an id that never fires.
TEMPLATE = re.compile(
    r"(?!.{101})w1:(?P<kind>[a-z]{2,8}):(?P<match>[0-9a-z]{1,12}):(?P<rev>[0-9a-z]{1,12})"
    r":(?P<slot>[a-z][0-9a-z]{2})(?P<arg>[0-9A-Za-z]*)\Z"
)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDE = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_SLOT = 36 * 36 - 1


@dataclass(frozen=True, slots=True)
class Tap:
    """The action of a component, as its custom id encodes it."""

    kind: str
    match: int = 0
    rev: int = 0
    letter: str = "z"
    index: int = 0
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """The custom id. Raises ValueError if Discord or the pattern would refuse the id."""
        if not 0 <= self.index <= MAX_SLOT:
            raise ValueError(f"slot {self.index} does not fit two digits")
        slot = self.letter + base36(self.index).rjust(2, "0")
        text = f"{PREFIX}:{self.kind}:{base36(self.match)}:{base36(self.rev)}:{slot}{self.arg}"
        if len(text) > MAX_ID or TEMPLATE.fullmatch(text) is None:
            raise ValueError(f"not a component id: {text!r}")
        return text

    @classmethod
    def parse(cls, custom_id: str) -> Tap | None:
        """Read an id; None if the id does not belong to this bot."""
        found = TEMPLATE.fullmatch(custom_id)
        return None if found is None else cls.from_groups(found)

    @classmethod
    def from_groups(cls, found: re.Match[str]) -> Tap:
        """Build a tap from a match of :data:`TEMPLATE`."""
        slot = found["slot"]
        return cls(
            kind=found["kind"],
            match=int(found["match"], 36),
            rev=int(found["rev"], 36),
            letter=slot[0],
            index=int(slot[1:], 36),
            arg=found["arg"],
        )


def pack_set(indices: Iterable[int]) -> str:
    """Encode a set of option indices as one number in base 36, with one bit per option."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return base36(mask)


def unpack_set(text: str, size: int) -> tuple[int, ...]:
    """Decode the output of :func:`pack_set`. Indices of ``size`` and above are dropped."""
    try:
        mask = int(text or "0", 36)
    except ValueError:
        return ()
    return tuple(i for i in range(size) if mask >> i & 1)


def pack_list(numbers: Sequence[int]) -> str:
    """Encode numbers from 0 to 61, one character each. Larger numbers become 61."""
    return "".join(WIDE[min(max(n, 0), len(WIDE) - 1)] for n in numbers)


def pack_slots(numbers: Sequence[int]) -> str:
    """Encode numbers from 0 to 1295, two characters each. Larger numbers become 1295."""
    return "".join(base36(min(max(n, 0), MAX_SLOT)).rjust(2, "0") for n in numbers)


def unpack_slots(text: str) -> tuple[int, ...]:
    """Decode the output of :func:`pack_slots`. Return () for any other text."""
    if len(text) % 2 or any(c not in DIGITS for c in text):
        return ()
    return tuple(int(text[i : i + 2], 36) for i in range(0, len(text), 2))


def unpack_list(text: str) -> tuple[int, ...]:
    """Decode the output of :func:`pack_list`. Other characters are skipped."""
    return tuple(WIDE.index(c) for c in text if c in WIDE)
