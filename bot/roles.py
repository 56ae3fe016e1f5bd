"""The part of the bot's work that a process does. Discord sends interactions either through the gateway or, if the
application has an Interactions Endpoint URL, over HTTP.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProcessRole:
    """The ways on which a process hears from Discord. Every process delivers messages."""

    name: str
    connects: bool
    """Whether it connects to the gateway, from which it learns of servers, channels and permissions."""
    listens: bool
    """Whether it handles the interactions that come through the gateway."""
    serves: bool
    """Whether it serves the endpoint."""

    @property
    def needs_gateway(self) -> bool:
        """Whether no interaction can reach the process without the gateway."""
        return self.listens and not self.serves


WHOLE = ProcessRole("bot", connects=True, listens=True, serves=False)
"""The only process, or one of the past: interactions come through the gateway."""
GATEWAY = ProcessRole("gateway", connects=True, listens=False, serves=False)
"""The one process that keeps the gateway while web processes receive the interactions."""
WEB = ProcessRole("web", connects=False, listens=False, serves=True)
"""One of several processes that serve the endpoint."""
WEB_ALONE = ProcessRole("web", connects=True, listens=True, serves=True)
"""The only process, which serves the endpoint. It also answers what comes through the gateway while the URL changes."""
