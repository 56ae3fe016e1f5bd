"""Programs, which are the instructions into which the sentences of an ability are compiled."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.language.text.speech import Phrase
from engine.kernel.state.state import Bindings, Frame, State


class Runs(Phrase, Protocol):
    """An instruction of a program."""

    def step(self, st: State, frame: Frame, ctx: Bindings, jump: int, /) -> int:
        """Carry out the instruction.

        Returns the index of the next instruction, or :data:`~engine.kernel.run.program.NEXT` or
        :data:`~engine.kernel.run.program.WAIT`.
        """


class Does(Phrase, Protocol):
    """A sentence in the body of an ability."""

    def emit(self, program: Program, /) -> None:
        """Append the sentence's instructions to a program."""

    def can(self, st: State, ctx: Bindings, /) -> bool:
        """Whether the sentence could be carried out completely."""

    def moot(self, st: State, ctx: Bindings, /) -> bool:
        """Whether all players can see that this sentence has nothing to act on."""


class Program:
    """A list of instructions under construction while a body is compiled."""

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
        """The index that the next instruction will have."""
        return len(self.code)

    def fresh(self) -> str:
        """Return a new, unused binding name."""
        self.names += 1
        return f"b{self.names}"

    def body(self, ops: tuple[Does, ...]) -> None:
        """Compile a sequence of sentences."""
        for op in ops:
            op.emit(self)

    def block(self, at: int, ops: tuple[Does, ...]) -> None:
        """Compile ``ops`` after the main body and set the jump target of the instruction ``at`` to them."""
        self.blocks.append((at, ops))
