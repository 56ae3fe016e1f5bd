"""How long the bot waits for Discord, for a picture and for itself before it goes on without.

One object holds every limit, so that a run against a slow local Discord can be more patient than a real one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

PATIENCE_VARIABLE = "RIPOSTE_DISCORD_PATIENCE"
"""Seconds for every limit of a bot in a child process of the local Discord."""


@dataclass
class Deadlines:
    """Limits in seconds; see :data:`DEADLINES`."""

    acknowledge: float = 2.8
    """For the first response to an interaction: Discord allows three seconds, the last moments are for the way."""
    attempt: float = 1.2
    """For one attempt at that first response."""
    edit: float = 5.0
    """For one attempt to edit or follow up an answer."""
    confirm: float = 5.0
    """Until an answer is confirmed whose message does not show yet what follows, though no request has failed."""
    first_try: float = 4.0
    """For the first attempt of the outbox to change a message with the token of an interaction."""
    membership: float = 5.0
    """For the answer to the question whether somebody is a member of a server."""
    unhandled: float = 2.0
    """Until a component that no handler has answered gets an excuse."""
    picture_grace: float = 0.3
    """Until a question is shown without its picture; the picture follows."""
    late_picture: float = 20.0
    """Until a picture that would follow its question is given up."""
    delivery: float = 10.0
    """For one delivery by the outbox: a stuck one is given up and tried again, so that it holds nobody up."""
    delivery_picture: float = 20.0
    """For the picture of a message that is delivered only with it."""

    def extend(self, seconds: float) -> None:
        """Raise every limit below `seconds` to it, so that nothing is late on a slow machine.

        A component without a handler is excused as soon as ever: nothing else would answer it.
        """
        for field in fields(self):
            if field.name != "unhandled":
                setattr(self, field.name, max(seconds, getattr(self, field.name)))

    def extend_from_environment(self, environment: Mapping[str, str] | None = None) -> None:
        """Do the same by :data:`PATIENCE_VARIABLE`, if it is set."""
        given = (os.environ if environment is None else environment).get(PATIENCE_VARIABLE)
        if given:
            self.extend(float(given))


DEADLINES = Deadlines()
"""The limits of this process."""
