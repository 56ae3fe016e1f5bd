"""A card made wrong: imported before a game is, it enters the changed definition instead of the card's own.

Works as a plugin of pytest (``-p engine.cli.variants.apply``).
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

from engine.cli.variants.changes import changes
from engine.kernel.language.definitions import Card
from engine.kernel.rules import Rules

FILE = "RIPOSTE_VARIANT"
"""The environment's variable with the path of a change, as :func:`written` makes it."""


def written(code: str, number: int, words: dict[str, tuple[str, ...]]) -> str:
    """Return a change as text: the card's code, which of its changes, and the words that these are made of."""
    return json.dumps({"code": code, "number": number, "words": words})


def _apply(path: Path) -> None:
    wanted = json.loads(path.read_text(encoding="utf-8"))
    add_card = Rules.add_card

    def add(self: Rules, card: Card) -> None:
        if card.code == wanted["code"]:
            found = next(change for change in changes(card, wanted["words"]) if change.number == wanted["number"])
            card = replace(card, abilities=found.abilities)
        add_card(self, card)

    Rules.add_card = add  # type: ignore[method-assign]


if os.environ.get(FILE):
    _apply(Path(os.environ[FILE]))
