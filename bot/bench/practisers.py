"""People who practise against the computer while the bench measures the clicks of others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from bot.bench.chooser import Chooser, asking
from bot.bench.figures import Errors
from bot.sandbox import ClientRefusal, Interaction, Message, Sandbox, people
from bot.sandbox.world.model import User
from engine import game, say

LEVEL = "strong"
"""The level of the computer, the one that thinks longest."""


class Practiser:
    """A person who presses something as soon as the computer has moved, so that the computer always has work."""

    def __init__(
        self, sandbox: Sandbox, user: User, game: str, react: float, rng: random.Random, errors: Errors
    ) -> None:
        self.user = user
        self.begun = 0
        """Number of matches begun."""
        self.pressed = 0
        """Number of components used."""
        self._world = sandbox.world
        self._here = sandbox.world.dm(user.id)
        self._game = game
        self._react = react
        self._chooser = Chooser(rng)
        self._errors = errors
        self._seen: tuple[int, int] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> Interaction:
        """Begin a match in the direct messages with the bot."""
        self.begun += 1
        options = {"game": say(game(self._game).title), "level": LEVEL}
        return people.command(self._world, self.user, self._here, "match practice", options)

    def sees(self, message: Message) -> None:
        """Process a new revision of a private message: press in a moment if it asks something."""
        if message.loading or asking(message) is None or self._seen == (message.id, message.revision):
            return
        self._seen = message.id, message.revision
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(self._react, self._press, message, message.revision)

    def stop(self) -> None:
        """Press nothing more, until another message asks."""
        if self._timer is not None:
            self._timer.cancel()

    def _press(self, message: Message, revision: int) -> None:
        if message.revision != revision:
            return
        control = self._chooser.choose(message)
        self.pressed += 1
        try:
            if control.value is None:
                people.press(self._world, self.user, message, control.custom_id)
            else:
                people.choose(self._world, self.user, message, control.custom_id, [control.value])
        except ClientRefusal as error:
            self._errors.note("what a practice match showed could not be used", error)


class Practisers:
    """Several people who practise."""

    def __init__(
        self, sandbox: Sandbox, errors: Errors, games: Sequence[str], number: int, react: float, seed: int
    ) -> None:
        rng = random.Random(f"practice {seed}")
        self._everybody: dict[int, Practiser] = {}
        for n in range(number):
            user = sandbox.add_user(f"Learner {n:03}").user
            person = Practiser(sandbox, user, games[n % len(games)], react, random.Random(rng.random()), errors)
            self._everybody[user.id] = person
        self._world = sandbox.world
        self._world.listeners.append(self._listen)

    async def begin(self) -> None:
        """Begin a match for everybody, one after the other."""
        for person in self._everybody.values():
            await person.begin().acked.wait()

    def stop(self) -> None:
        """End all pressing."""
        self._world.listeners.remove(self._listen)
        for person in self._everybody.values():
            person.stop()

    @property
    def pressed(self) -> int:
        """Number of components that they have used."""
        return sum(person.pressed for person in self._everybody.values())

    def _listen(self, event: str, data: dict[str, object]) -> None:
        message = data.get("message")
        if event != "message" or not isinstance(message, Message) or message.author_id != self._world.bot.id:
            return
        reader = message.visible_to or self._world.channels[message.channel_id].recipient
        person = None if reader is None else self._everybody.get(reader)
        if person is not None:
            person.sees(message)


__all__ = ["LEVEL", "Practiser", "Practisers"]
