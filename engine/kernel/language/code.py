"""Programs: the instructions that the sentences of an ability are compiled into."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.language.text.speech import Phrase
from engine.kernel.state.state import Bindings, Frame, State

NEXT = -1
"""Returned by an instruction to continue with the next one."""
WAIT = -2
"""Returned by an instruction to continue with the next one after the frame or question that it has added is done."""


class Runs(Phrase, Protocol):
    """An instruction."""

    def step(self, st: State, frame: Frame, ctx: Bindings, jump: int, /) -> int:
        """Carry it out.  Returns :data:`NEXT`, :data:`WAIT` or the index of another instruction."""


class Does(Phrase, Protocol):
    """A sentence of a body."""

    def emit(self, program: Program, /) -> None:
        """Append the sentence's instructions to a program."""

    def can(self, st: State, ctx: Bindings, /) -> bool:
        """Whether the sentence could be carried out completely."""

    def moot(self, st: State, ctx: Bindings, /) -> bool:
        """Whether everybody can see that there is nothing to do it to."""


class Program:
    """A collector of instructions while a body is compiled."""

    def __init__(self) -> None:
        self.code: list[tuple[Runs, int]] = []
        self.blocks: list[tuple[int, tuple[Does, ...]]] = []
        self.names = 0

    def add(self, node: Runs, a: int = 0) -> int:
        """Append an instruction and return its index."""
        self.code.append((node, a))
        return len(self.code) - 1

    def patch(self, at: int, a: int) -> None:
        """Set the jump target of an earlier instruction."""
        self.code[at] = self.code[at][0], a

    @property
    def here(self) -> int:
        """The index of the next instruction."""
        return len(self.code)

    def fresh(self) -> str:
        """Return a new binding name."""
        self.names += 1
        return f"b{self.names}"

    def body(self, ops: tuple[Does, ...]) -> None:
        """Compile a sequence of sentences."""
        for op in ops:
            op.emit(self)

    def block(self, at: int, ops: tuple[Does, ...]) -> None:
        """Compile ``ops`` after the main body.  The instruction ``at`` will point to them."""
        self.blocks.append((at, ops))
