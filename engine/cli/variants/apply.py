"""A card made wrong: imported before a game is, it enters the changed definition instead of the card's own.

Works as a plugin of pytest (``-p engine.cli.variants.apply``).
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.cli.variants.changes import changes
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.rules import Rules

FILE = "RIPOSTE_VARIANT"
"""The environment's variable with the path of a change, as :func:`written` makes it."""


def written(codes: Sequence[str], number: int, words: dict[str, tuple[str, ...]]) -> str:
    """Return a change as text: the ids of a card, which of its changes, and the words that these are made of."""
    return json.dumps({"codes": list(codes), "number": number, "words": words})


def _apply(path: Path) -> None:
    wanted = json.loads(path.read_text(encoding="utf-8"))
    add_card = Rules.add_card
    wrong: list[tuple[AbilityDef, ...]] = []

    def add(self: Rules, card: Card) -> None:
        if card.code in wanted["codes"] and card.abilities not in wrong:  # a printing takes over what was made wrong
            found = next(change for change in changes(card, wanted["words"]) if change.number == wanted["number"])
            wrong.append(found.abilities)
            card = replace(card, abilities=found.abilities)
        add_card(self, card)

    Rules.add_card = add  # type: ignore[method-assign]


if os.environ.get(FILE):
    _apply(Path(os.environ[FILE]))
