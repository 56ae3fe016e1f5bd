"""Sentences that depend on the rules version, and how to reduce them to one version for a text."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.kernel.language.effects.control import If
from engine.kernel.language.nodes import Node
from engine.kernel.language.ops import Op
from engine.kernel.language.text.speech import Phrase

Word = TypeVar("Word", bound=Phrase)


def versions_in(body: tuple[Phrase, ...]) -> bool:
    """Whether some of the sentences depend on the rules version."""
    return any(
        (isinstance(part, If) and part.cond.of_versions())
        or any(versions_in(value) for value in vars(part).values() if isinstance(value, tuple))
        for part in body
        if isinstance(part, Node)
    )


def in_version(body: tuple[Word, ...], version: str) -> tuple[Word, ...]:
    """Return the sentences that apply in one rules version."""
    out: list[Word] = []
    for part in body:
        if isinstance(part, If) and part.cond.of_versions():
            out += in_version(part.yes if version in part.cond.of_versions() else part.no, version)  # type: ignore[arg-type]  # sentences for a sentence
        elif isinstance(part, Op):
            changed = {
                name: in_version(value, version)
                for name, value in vars(part).items()
                if isinstance(value, tuple) and versions_in(value)
            }
            out.append(replace(part, **changed) if changed else part)
        else:
            out.append(part)
    return tuple(out)
