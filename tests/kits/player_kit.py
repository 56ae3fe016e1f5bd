"""Two automatic people who play a whole match from what they see: messages, buttons, menus and alternative texts.

An :class:`Auto` reads its own messages and answers by pressing controls; it never asks the engine. The words on the
buttons come from the catalogue. For the audit it records, from each button's id, which decision was answered, and
whether the bot confirmed it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from patience import PATIENCE

from bot.bench.chooser import ANSWERS, ASIDE, Chooser, Control, asked, controls, tap_of, word
from bot.sandbox import LocalPlayer, Message

PLAIN = ("**", word("ui.board.waiting", who="").split("*")[0])
REPEAT = word("bot.repeat")


@dataclass
class Press:
    """One use of a button or menu.

    ``outcome``: "" (no effect seen), "drawn" (shown again), "confirmed", "repeat" (already answered) or "refused".
    """

    name: str
    message: int
    label: str
    decision: int
    kind: str
    outcome: str = ""


def said(message: Message) -> tuple[str, str]:
    """Return the text and the components of a message. Neither changes when a picture is added later."""
    return message.content, repr(message.components)


@dataclass
class Auto(Chooser):
    """An automatic player. If ``keen``, it plays and attacks with everything, so that matches end early.

    A subclass for each game knows how the game is played.
    """

    player: LocalPlayer
    rng: random.Random
    keen: bool = True
    timeout: float = PATIENCE
    log: list[Press] = field(default_factory=list)
    alive: Callable[[], bool] = lambda: True
    place: str = "#duel"
    """The channel of the match."""
    _opened: int = 0

    @property
    def name(self) -> str:
        return self.player.name

    # -- seeing ----------------------------------------------------------------------------------------------

    def prompt(self) -> Message | None:
        """Return the newest message that asks this person something, in the DM or privately in a channel."""
        mine = [*self.player.dms(), *self.player.ephemerals()]
        for message in sorted(mine, key=lambda one: -one.id):
            if not message.loading and asked(message) is not None:
                return message
        return None

    def called(self) -> Message | None:
        """Return a public message that mentions this person and offers an unused neutral button."""
        neutral = word("ui.open")
        for message in reversed(self.player.messages(self.place, ephemeral=False)):
            if message.id <= self._opened:
                return None
            if self.player.id in message.mentions and any(b.label == neutral for b in message.buttons):
                return message
        return None

    # -- acting ----------------------------------------------------------------------------------------------

    async def step(self) -> Press | None:
        """Press or choose one control of the open prompt. If only the call in the channel is there, open the prompt
        first.

        Returns None if there is no prompt.
        """
        message = self.prompt()
        if message is None and (call := self.called()) is not None:
            message = await self.open(call)
            if asked(message) is None:
                return None
        return None if message is None else await self.press(message, self.choose(message))

    async def press(self, message: Message, control: Control) -> Press:
        """Press, and wait until the press changes the message or the bot has ended.

        A late edit that an earlier press caused does not count.
        """
        tap = tap_of(control.custom_id)
        press = Press(self.name, message.id, control.label, tap.rev, tap.kind)
        self.log.append(press)
        question = asked(message)
        there = self.player.world.channels[message.channel_id].messages
        if control.value is None:
            answer = await self.player.click(message, control.custom_id, wait=False)
        else:
            answer = await self.player.select(message, control.custom_id, control.value, wait=False)
        end = time.monotonic() + self.timeout
        world = self.player.world
        while message.id in there and asked(message) == question and not answer.changed:
            if not self.alive():
                return press
            if answer.failed or time.monotonic() > end:
                raise TimeoutError(f"{self.name} pressed {control.label!r}, nothing happened: {message.text}")
            await world.changed(0.2)
        press.outcome = self.outcome(message, press)
        self.note(press.outcome == "refused")
        return press

    def outcome(self, message: Message, press: Press) -> str:
        """Return the outcome of a press, read from the message."""
        if press.kind not in ANSWERS:
            return "drawn"
        if message.content.startswith(REPEAT):
            return "repeat"
        if not message.content.startswith(PLAIN):
            return "refused"
        return "drawn" if asked(message) == press.decision else "confirmed"

    async def open(self, message: Message) -> Message:
        """Press the neutral button of a public message. Returns the private prompt.

        If Discord loses the press, the button can be pressed again.
        """
        answer = await self.player.click(message, word("ui.open"), timeout=self.timeout)
        self._opened = max(self._opened, message.id)
        assert answer.message is not None and answer.message.ephemeral
        return answer.message

    def note_typed(self, decision: int | None, label: str) -> None:
        """Record an answer given by /play."""
        self.log.append(Press(self.name, 0, label, decision or 0, "typed", "confirmed"))

    def _tick(self, here: list[Control], boxes: list[Control], labels: dict[str, Control], count: int) -> Control:
        """Always send the first list that can be sent, so that even a short match has one."""
        lists = [c for c in here if tap_of(c.custom_id).kind == "send"]
        if lists and not self._refused and all(press.kind != "send" for press in self.log):
            return lists[0]
        return super()._tick(here, boxes, labels, count)

    # -- what depends on the game ----------------------------------------------------------------------------

    def slow_down(self) -> None:
        """Play so that the match lasts longer."""

    def hurry(self) -> None:
        """Play so that the match ends soon."""


__all__ = ["ANSWERS", "ASIDE", "Auto", "Control", "Press", "asked", "controls", "said", "tap_of", "word"]
