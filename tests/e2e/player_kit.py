"""Two people who play a whole match by what they see: messages, buttons, menus and pictures' alt texts.

An :class:`Auto` reads its own messages and answers by pressing what is there; it never asks the engine.  The
words on the buttons come from the catalogue, as everybody's do.  For the audit it notes from each button's id
which decision was answered, and whether the bot confirmed it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import bot.messages  # noqa: F401  (registers the words)
import cogs.messages  # noqa: F401
from bot.sandbox import Message, Player
from cogs.ids import Tap
from engine import Msg, say

ANSWERS = frozenset({"act", "num", "menu", "send", "none", "pass", "yield"})
"""Kinds of taps that answer a decision (see cogs/shapes.py); all others only look or fill in."""
USES = ANSWERS | {"draw"}


def word(id: str, **params: Any) -> str:
    return say(Msg.of(id, **params))


ASIDE = frozenset(
    word(f"ui.{id}")
    for id in (
        "open", "my_hand", "status", "stops", "news", "accept", "decline", "take_back", "pass_until",
        "back_to_prompt", "stop_passing", "previous", "next", "preset.every", "preset.attacks", "preset.must",
    )
)  # fmt: skip
FILLING = frozenset(word(f"ui.{id}") for id in ("edit", "less", "more", "all_left", "start_over", "tick_all"))
BACK = say(Msg.of("ask.back"))
HEAD = word("ui.prompt.head", match="|", players="", turn=0).split("|")[0]
REPEAT = word("bot.repeat")


def tap_of(custom_id: str) -> Tap:
    tap = Tap.parse(custom_id)
    assert tap is not None, custom_id
    return tap


@dataclass
class Press:
    """One button or menu used. ``outcome``: "" nothing seen, "drawn", "confirmed", "repeat", "refused"."""

    name: str
    message: int
    label: str
    decision: int
    kind: str
    outcome: str = ""


@dataclass(frozen=True)
class Control:
    """Something to press: a button, or one entry of a menu."""

    label: str
    custom_id: str
    value: str | None = None

    @property
    def answers(self) -> bool:
        return tap_of(self.custom_id).kind in ANSWERS


def controls(message: Message) -> list[Control]:
    """All that can be pressed in a message, in reading order."""
    found = [Control(b.label, b.custom_id) for b in message.buttons if not b.disabled]
    for menu in message.selects:
        found += [
            Control(label, menu.custom_id, value)
            for label, value in zip(menu.labels, menu.values, strict=True)
            if not menu.disabled
        ]
    return found


def said(message: Message) -> tuple[str, str]:
    """What a message says and offers; a picture that follows changes neither."""
    return message.content, repr(message.components)


def asked(message: Message) -> int | None:
    """The decision that this message asks with live controls, or None: what makes a prompt a prompt."""
    for control in controls(message):
        if control.label not in ASIDE:
            tap = tap_of(control.custom_id)
            if tap.rev and tap.kind in USES:
                return tap.rev
    return None


@dataclass
class Auto:
    """An automatic player. ``keen``: plays and attacks with all it has, so that matches end early.

    How a game is played is the matter of its own class.
    """

    player: Player
    rng: random.Random
    keen: bool = True
    timeout: float = 60.0
    log: list[Press] = field(default_factory=list)
    alive: Callable[[], bool] = lambda: True
    _filled: tuple[int, int] = (0, 0)
    _refused: int = 0
    _opened: int = 0

    @property
    def name(self) -> str:
        return self.player.name

    # -- seeing ----------------------------------------------------------------------------------------------

    def prompt(self) -> Message | None:
        """The newest message that asks something of this person, in the DM or privately in a channel."""
        mine = [*self.player.dms(), *self.player.ephemerals()]
        for message in sorted(mine, key=lambda one: -one.id):
            if not message.loading and asked(message) is not None:
                return message
        return None

    def called(self) -> Message | None:
        """A public message that calls this person by name, offers the neutral button and was not used yet."""
        neutral = word("ui.open")
        for message in reversed(self.player.messages("#duel", ephemeral=False)):
            if message.id <= self._opened:
                return None
            if self.player.id in message.mentions and any(b.label == neutral for b in message.buttons):
                return message
        return None

    # -- acting ----------------------------------------------------------------------------------------------

    async def step(self) -> Press | None:
        """Use one control of the live prompt, opening it first where it must be; None when there is none."""
        message = self.prompt()
        if message is None and (call := self.called()) is not None:
            message = await self.open(call)
            if asked(message) is None:
                return None
        return None if message is None else await self.press(message, self.choose(message))

    async def press(self, message: Message, control: Control) -> Press:
        """Press, and wait for what becomes of the message (or for the end of the bot)."""
        tap = tap_of(control.custom_id)
        press = Press(self.name, message.id, control.label, tap.rev, tap.kind)
        self.log.append(press)
        before, there = said(message), self.player.world.channels[message.channel_id].messages
        if control.value is None:
            answer = await self.player.click(message, control.custom_id, wait=False)
        else:
            answer = await self.player.select(message, control.custom_id, control.value, wait=False)
        end = time.monotonic() + self.timeout
        world = self.player.world
        while said(message) == before and message.id in there:
            if not self.alive():
                return press
            if answer.failed or time.monotonic() > end:
                raise TimeoutError(f"{self.name} pressed {control.label!r}, nothing happened: {message.text}")
            await world.changed(0.2)
        press.outcome = self.outcome(message, press)
        self._refused = self._refused + 1 if press.outcome == "refused" else 0
        return press

    def outcome(self, message: Message, press: Press) -> str:
        """What the bot made of a press, as the message now says."""
        if press.kind not in ANSWERS:
            return "drawn"
        if message.content.startswith(REPEAT):
            return "repeat"
        if not message.content.startswith(HEAD):
            return "refused"
        return "drawn" if asked(message) == press.decision else "confirmed"

    async def open(self, message: Message) -> Message:
        """Press the neutral button of a public message; returns the private prompt."""
        self._opened = max(self._opened, message.id)
        answer = await self.player.click(message, word("ui.open"), timeout=self.timeout)
        assert answer.message is not None and answer.message.ephemeral
        return answer.message

    def note_typed(self, decision: int | None, label: str) -> None:
        """An answer given by /play counts as given, too."""
        self.log.append(Press(self.name, 0, label, decision or 0, "typed", "confirmed"))

    # -- choosing --------------------------------------------------------------------------------------------

    def choose(self, message: Message) -> Control:
        """Pick what to press in a prompt: seeded, legal, and never the same filling-in for ever."""
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

    def _tick(self, here: list[Control], boxes: list[Control], labels: Any, count: int) -> Control:
        rng = self.rng
        everything = labels.get(word("ui.tick_all"))
        done = [c for c in here if c not in boxes and c is not everything and c.label != BACK]
        confirm = [c for c in done if tap_of(c.custom_id).kind == "send"]
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

    def _share(self, here: list[Control], labels: Any, count: int) -> Control:
        """Amounts half filled in: give out what is left, now and then take some back."""
        word_of = {id: word(f"ui.{id}") for id in ("less", "more", "all_left", "confirm_split")}
        give = [c for c in here if c.label in (word_of["more"], word_of["all_left"])]
        take = [c for c in here if c.label == word_of["less"]]
        if word_of["confirm_split"] in labels and (count > 6 or not take or self.rng.random() < 0.5):
            return labels[word_of["confirm_split"]]
        return self.rng.choice(give or take or here)

    def _pick(self, here: list[Control], message: Message) -> Control:
        """One of several answers. A window is recognised by what stands beside "Pass until my turn"."""
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

    def slow_down(self) -> None:
        """Play so that the match lasts."""

    def hurry(self) -> None:
        """Play so that the match ends."""

    def _window(self, passing: Control, rest: list[Control], message: Message) -> Control:
        """Do something, or pass."""
        return self.rng.choice(rest) if rest and self.rng.random() < 0.5 else passing

    def _one_of(self, rest: list[Control], message: Message) -> Control:
        """One of several answers other than passing and going back."""
        return self.rng.choice(rest)


__all__ = ["ANSWERS", "ASIDE", "Auto", "Control", "Press", "asked", "controls", "tap_of", "word"]
