"""Time limits: how long the bot waits for Discord, for a picture and for its own work before it continues without them.

One object holds every limit. A bot that runs on a slow local Discord can therefore be made more patient than a bot on
the real Discord.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PATIENCE_VARIABLE = "RIPOSTE_DISCORD_PATIENCE"
"""Environment variable that holds a number of seconds. Every limit below this number is raised to it. It is meant for a
bot that runs in a child process of the local Discord.
"""


@dataclass
class Deadlines:
    """Time limits in seconds. The instance in use is :data:`DEADLINES`."""

    acknowledge: float = 2.8
    """Time for the first response to an interaction. It is less than the three seconds that Discord allows, because the
    network needs some time.
    """
    hold: float = 0.8
    """Time that the response to a press may wait for the answer's result. After this, the press is acknowledged first,
    and the result follows as an edit. Together with an attempt that fails, it must be less than ``acknowledge``.
    """
    attempt: float = 1.2
    """Time for one attempt at the first response to an interaction."""
    edit: float = 5.0
    """Time for one attempt to edit an answer or to send a follow-up message."""
    confirm: float = 5.0
    """Time after which the bot confirms an answer if the message does not show the next step yet but no request has
    failed.
    """
    first_try: float = 4.0
    """Time for the outbox's first attempt to change a message with an interaction token."""
    membership: float = 5.0
    """Time for the request that finds out whether a person is a member of a server."""
    server: float = 1.0
    """Time for which an interaction waits until a process without a gateway has asked for its server."""
    unhandled: float = 2.0
    """Time after which the bot apologises for a component interaction that no handler has responded to."""
    picture_grace: float = 0.3
    """Time to wait for the picture of a question. After this, the question is shown without the picture, which is added
    later.
    """
    late_picture: float = 20.0
    """Time after which the bot gives up on a picture that it wanted to add to a question that is already shown."""
    delivery: float = 10.0
    """Time for one delivery by the outbox. A delivery that takes longer is cancelled and retried, so that it does not
    block other deliveries.
    """
    delivery_picture: float = 20.0
    """Time to wait for the picture of a message that must not be delivered without its picture."""

    def extend(self, seconds: float) -> None:
        """Raise every limit that is shorter than ``seconds`` to ``seconds``, so that no step misses its limit on a slow
        machine.

        The limit for an unhandled component stays the same, because the apology after that limit is the only response
        that the component gets. So does the time for which a press may wait for its result.
        """
        for field in fields(self):
            if field.name not in ("unhandled", "hold"):
                setattr(self, field.name, max(seconds, getattr(self, field.name)))

    def extend_from_environment(self, environment: Mapping[str, str] | None = None) -> None:
        """Extend the limits to the value of :data:`PATIENCE_VARIABLE`, if this variable is set."""
        given = (os.environ if environment is None else environment).get(PATIENCE_VARIABLE)
        if given:
            self.extend(float(given))


DEADLINES = Deadlines()
"""The limits of this process."""
