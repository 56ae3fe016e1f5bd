"""The components of a prompt, as its panel has them."""

from __future__ import annotations

from cogs.prompt import rows
from cogs.prompt.ask import PromptContext
from cogs.prompt.offered import decide
from cogs.wire.panel import Row


def build(ask: PromptContext) -> tuple[list[str], tuple[Row, ...]]:
    """Return the lines under the question and the rows of components."""
    return rows.build(ask, decide(ask))
