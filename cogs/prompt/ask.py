"""A decision to be shown, with what its components need to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.model import base36
from cogs.prompt.drafts import EMPTY, Draft, write_draft
from cogs.prompt.options import option_label
from cogs.text.catalogue import tr
from cogs.wire import custom_ids
from cogs.wire.panel import Entry
from engine import Decision, Msg, Option, message_ids, say


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision to be shown, with what surrounds it.

    ``refused``: hand cards out of reach, by reason. ``hints``: more about the options, by key.
    """

    match_id: int
    decision: Decision
    locale: str = "en"
    suggestion: str | None = None
    draft: Draft = EMPTY
    refused: tuple[tuple[tuple[str, ...], str], ...] = ()
    hints: Mapping[str, Msg] = field(default_factory=dict)
    unsure: str = ""
    """What a pass would leave unspent, in a sentence: set when a pass was tapped and wants a second tap."""
    can_take_back: bool = False
    """The seat may take its last step back. Where the decision itself offers ``back``, that does it."""

    def tap(self, kind: str, letter: str = "z", index: int = 0, arg: str = "") -> custom_ids.Tap:
        """A tap on this very decision."""
        return custom_ids.Tap(kind, self.match_id, self.decision.id, letter, index, arg)

    def draw(self, letter: str, index: int, draft: Draft) -> custom_ids.Tap:
        """A tap that shows this prompt filled in as ``draft``."""
        return self.tap("draw", letter, index, write_draft(self.decision, draft))


def more_of(ask: Ask, option: Option, *, hint: bool = True) -> str:
    """What is said of an option beside its label."""
    said = (ask.hints.get(option.key) if hint else None, option.detail)
    return "; ".join(say(text, ask.locale) for text in said if text is not None)


def word(ask: Ask, id: str, **params: int) -> str:
    """A label, refined by the kind of the decision where the catalogue has such a refinement."""
    special = f"{id}.{ask.decision.kind}"
    return tr(ask.locale, special if special in message_ids() else id, **params)


def entry(ask: Ask, option: Option, index: int, badges: Mapping[int | str, int]) -> Entry:
    label = option_label(option, badges, ask.locale)
    return Entry(label, f"d{base36(index).rjust(2, '0')}", more_of(ask, option))
