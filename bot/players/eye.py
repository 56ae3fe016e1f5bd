"""How easy a prompt is to read: its number of buttons, its shortened labels, and the distance to the buttons that end
the question.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.bench.chooser import tap_of
from bot.sandbox import Message
from bot.sandbox.validation.errors import Json
from cogs.wire.custom_ids import Tap
from engine import Decision, Meaning

CUT = "…"
ONWARD = frozenset(("pass", "none", "yield", "endturn", "send", "commit"))
"""Kinds of taps that end a question without any further action (see cogs/prompt/rows.py)."""
CHOICES = frozenset(("act", "line", "num", "menu", "draw", "ahead"))
TOOLS = frozenset("bfcukqh")
"""Letters of ``draw`` and ``ahead`` taps that do not choose anything: they turn pages, start over, go back a step or
show the other tools.
"""


@dataclass(frozen=True, slots=True)
class Glance:
    """The measurements of one prompt.

    ``rows`` is the distance, in rows, from the last choice to the last row with a button that ends the question. It is
    0 if the prompt lacks either. ``cut`` holds the labels that were shortened.
    """

    buttons: int
    cut: tuple[str, ...]
    rows: int


def glance(message: Message, decision: Decision) -> Glance:
    """Measure a prompt. Each button and each menu counts as one thing to press."""
    buttons, cut = 0, []
    choices, onward = [-1], [-1]
    place = -1
    for row in rows_of(message):
        place += 1
        for part in row:
            buttons += 1
            label = str(part.get("label") or part.get("placeholder") or "")
            if CUT in label:
                cut.append(label)
            cut += [str(o["label"]) for o in part.get("options") or () if CUT in str(o["label"])]
            tap = tap_of(str(part["custom_id"]))
            if tap.rev != decision.id:
                continue
            if _goes_on(decision, tap):
                onward.append(place)
            elif tap.kind in CHOICES and not (tap.kind in ("draw", "ahead") and tap.letter in TOOLS):
                choices.append(place)
    far = max(onward) - max(choices) if max(onward) >= 0 and max(choices) >= 0 else 0
    return Glance(buttons, tuple(cut), far)


def rows_of(message: Message) -> list[list[Json]]:
    """Return the rows of components of a message, in reading order."""
    found: list[list[Json]] = []
    todo = list(message.components)
    while todo:
        part = todo.pop(0)
        inner = list(part.get("components") or ())
        if part.get("type") == 1:
            found.append([one for one in inner if one.get("custom_id")])
        else:
            todo = inner + todo
    return [row for row in found if row]


def _goes_on(decision: Decision, tap: Tap) -> bool:
    if tap.kind == "act" and tap.letter == "w":
        return tap.index < len(decision.options) and decision.options[tap.index].meaning is Meaning.GO_ON
    return tap.kind in ONWARD and tap.letter != "q"
