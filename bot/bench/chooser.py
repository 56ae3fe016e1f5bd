"""Choose what an automatic person presses. The choice uses only what a message shows and never asks the engine.

The labels of known buttons come from the message catalogue. Everything else is read from the ids of the components.
This module does not know how to play a game well; subclasses with that knowledge override the last methods.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import bot.messages  # noqa: F401  (registers the words)
import cogs.text.match  # noqa: F401
from bot.sandbox import Message
from cogs.wire.custom_ids import Tap
from engine import Msg, say

ANSWERS = frozenset({"act", "num", "menu", "send", "none", "pass", "sure", "yield", "line", "commit"})
"""Kinds of taps that answer a decision (see cogs/prompt/rows.py). Other taps only show something or fill in an answer.
"""
USES = ANSWERS | {"draw", "ahead"}


def word(id: str, **params: Any) -> str:
    """Return the text of a button or menu. The people of the bench read English."""
    return say(Msg.of(id, **params))


ASIDE = frozenset(
    word(f"ui.{id}")
    for id in (
        "open",
        "my_hand",
        "status",
        "stops",
        "news",
        "report",
        "accept",
        "decline",
        "withdraw",
        "undo",
        "begin",
        "change",
        "pass_until",
        "back_to_prompt",
        "stop_passing",
        "tools",
        "previous",
        "next",
        "preset.every",
        "preset.attacks",
        "preset.must",
    )
)
FILLING = frozenset(word(f"ui.{id}") for id in ("edit", "less", "more", "all_left", "start_over", "tick_all"))
BACK = word("ask.back")


def tap_of(custom_id: str) -> Tap:
    """Return the parsed custom id of one of this bot's components."""
    tap = Tap.parse(custom_id)
    assert tap is not None, custom_id
    return tap


@dataclass(frozen=True)
class Control:
    """One thing to press: a button, or one entry of a menu."""

    label: str
    custom_id: str
    value: str | None = None

    @property
    def answers(self) -> bool:
        """Whether pressing this control answers a decision. False if it only shows something or fills in an answer."""
        return tap_of(self.custom_id).kind in ANSWERS


def controls(message: Message) -> list[Control]:
    """Return everything that can be pressed in a message, in reading order."""
    found = [Control(b.label, b.custom_id) for b in message.buttons if not b.disabled]
    for menu in message.selects:
        found += [
            Control(label, menu.custom_id, value)
            for label, value in zip(menu.labels, menu.values, strict=True)
            if not menu.disabled
        ]
    return found


def asking(message: Message) -> Tap | None:
    """Return the tap of the first live control that acts on a decision. None if the message is not a prompt."""
    for control in controls(message):
        if control.label not in ASIDE:
            tap = tap_of(control.custom_id)
            if tap.rev and tap.kind in USES:
                return tap
    return None


def asked(message: Message) -> int | None:
    """Return the id of the decision that a message asks, or None if it asks nothing."""
    tap = asking(message)
    return None if tap is None else tap.rev


class Chooser:
    """The random choices of an automatic person. A ``keen`` person plays and attacks with as much as possible, so that
    matches end early.
    """

    rng: random.Random
    keen: bool = True
    _filled: tuple[int, int] = (0, 0)
    _refused: int = 0

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def note(self, refused: bool) -> None:
        """Note whether the last answer was refused. Refusals in a row change the next choices."""
        self._refused = self._refused + 1 if refused else 0

    def choose(self, message: Message) -> Control:
        """Pick what to press in a prompt. The choice is seeded and legal, and does not keep filling in an answer
        forever.
        """
        rng = self.rng
        here = [c for c in controls(message) if c.label not in ASIDE and tap_of(c.custom_id).kind in USES]
        decision = asked(message)
        count = self._filled[1] + 1 if self._filled[0] == decision else 1
        self._filled = (decision or 0, count)
        labels = {c.label: c for c in here}
        turning = [c for c in controls(message) if c.label in (word("ui.next"), word("ui.previous"))]
        if turning and count < 4 and rng.random() < 0.3:
            return rng.choice(turning)
        if message.selects:
            return self._pick([c for c in here if c.value is not None] or here, message)
        boxes = [c for c in here if c.label[:1] in "☐☑"]
        if boxes:
            return self._tick(here, boxes, labels, count)
        for split in ("ui.suggested", "ui.confirm_split"):
            if word(split) in labels and (count > 3 or rng.random() < 0.6 or word("ui.edit") not in labels):
                return labels[word(split)]
        if word("ui.edit") in labels:
            return labels[word("ui.edit")]
        if any(c.label in FILLING for c in here):
            return self._share(here, labels, count)
        return self._pick(here, message)

    def _tick(self, here: list[Control], boxes: list[Control], labels: dict[str, Control], count: int) -> Control:
        rng = self.rng
        everything = labels.get(word("ui.tick_all"))
        done = [c for c in here if c not in boxes and c is not everything and c.label != BACK]
        confirm = [c for c in done if tap_of(c.custom_id).kind in ("send", "commit")]
        nothing = [c for c in done if tap_of(c.custom_id).kind == "none"]
        if self._refused > 2 and nothing:
            return nothing[0]
        if self._refused > 4 and BACK in labels:
            return labels[BACK]
        if count == 1 and everything and rng.random() < (0.8 if self.keen else 0.3):
            return everything
        if confirm and not self._refused and rng.random() < (0.8 if self.keen else 0.5) + 0.1 * count:
            return confirm[0]
        if nothing and (rng.random() < 0.2 or count > 6):
            return nothing[0]
        return rng.choice(boxes)

    def _share(self, here: list[Control], labels: dict[str, Control], count: int) -> Control:
        """Pick the next control for distributing amounts. Most choices give something out, and some take something
        back.
        """
        word_of = {id: word(f"ui.{id}") for id in ("less", "more", "all_left", "confirm_split")}
        give = [c for c in here if c.label in (word_of["more"], word_of["all_left"])]
        take = [c for c in here if c.label == word_of["less"]]
        if word_of["confirm_split"] in labels and (count > 6 or not take or self.rng.random() < 0.5):
            return labels[word_of["confirm_split"]]
        return self.rng.choice(give or take or here)

    def _pick(self, here: list[Control], message: Message) -> Control:
        """Pick one of several answers. If passing is one of them, the choice is made by :meth:`_window`."""
        rng = self.rng
        sure = [c for c in here if c.label == word("ui.keep_playing")]
        if sure:
            rest = [c for c in here if c not in sure and c.label != BACK]
            return rng.choice(rest) if rng.random() < 0.9 else sure[0]
        back = [c for c in here if c.label == BACK]
        passing = [c for c in here if tap_of(c.custom_id).kind == "pass"]
        rest = [c for c in here if c not in back and c not in passing]
        if passing:
            return self._window(passing[0], rest, message)
        if back and (not rest or rng.random() < 0.04):
            return back[0]
        return self._one_of(rest, message)

    # -- what depends on the game ----------------------------------------------------------------------------

    def _window(self, passing: Control, rest: list[Control], message: Message) -> Control:
        """Pick one of the actions or pass, with equal chances."""
        return self.rng.choice(rest) if rest and self.rng.random() < 0.5 else passing

    def _one_of(self, rest: list[Control], message: Message) -> Control:
        """Pick one of several answers. None of them passes or goes back."""
        return self.rng.choice(rest)


def control(message: Message, kind: str) -> Control | None:
    """Return the first enabled control whose custom id has that kind (:mod:`cogs.wire.custom_ids`)."""
    return next((c for c in controls(message) if tap_of(c.custom_id).kind == kind), None)
