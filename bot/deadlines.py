"""Time limits: how long the bot waits for Discord, for a picture and for itself before it continues without.

One object holds every limit, so that a bot on a slow local Discord can be more patient than a real one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PATIENCE_VARIABLE = "RIPOSTE_DISCORD_PATIENCE"
"""Environment variable with the minimum of every limit in seconds, for a bot in a child process of the local Discord.
"""


@dataclass
class Deadlines:
    """Limits in seconds; see :data:`DEADLINES`."""

    acknowledge: float = 2.8
    """For the first response to an interaction. Discord allows three seconds; the rest is for the network."""
    attempt: float = 1.2
    """For one attempt at that first response."""
    edit: float = 5.0
    """For one attempt to edit an answer or to follow it up."""
    confirm: float = 5.0
    """Until an answer is confirmed when no request has failed but its message does not show the next step yet."""
    first_try: float = 4.0
    """For the outbox's first attempt to change a message with an interaction token."""
    membership: float = 5.0
    """For the lookup whether a person is a member of a server."""
    unhandled: float = 2.0
    """Until the bot apologises for a component that no handler has answered."""
    picture_grace: float = 0.3
    """Until a question is shown without its picture. The picture is added later."""
    late_picture: float = 20.0
    """Until the bot gives up a picture that should be added to its question later."""
    delivery: float = 10.0
    """For one delivery by the outbox. A stuck delivery is cancelled and retried, so that it does not block others."""
    delivery_picture: float = 20.0
    """For the picture of a message that is delivered only together with its picture."""

    def extend(self, seconds: float) -> None:
        """Raise every limit below ``seconds`` to ``seconds``, so that nothing is late on a slow machine.

        The limit for a component without a handler stays, because nothing else would answer the component.
        """
        for field in fields(self):
            if field.name != "unhandled":
                setattr(self, field.name, max(seconds, getattr(self, field.name)))

    def extend_from_environment(self, environment: Mapping[str, str] | None = None) -> None:
        """Extend the limits to the value of :data:`PATIENCE_VARIABLE`, if it is set."""
        given = (os.environ if environment is None else environment).get(PATIENCE_VARIABLE)
        if given:
            self.extend(float(given))


DEADLINES = Deadlines()
"""The limits of this process."""
