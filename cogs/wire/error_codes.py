"""Discord's error codes (https://discord.com/developers/docs/topics/opcodes-and-status-codes), by what follows."""

from __future__ import annotations

TOO_LATE = 10062
ACKNOWLEDGED = 40060
LOST = frozenset({TOO_LATE, ACKNOWLEDGED})
"""An interaction that is too old to be answered, or answered already."""
OLD_EDIT = 30046
"""A message that is too old to be edited this often."""
CLOSED = frozenset({50007, 50278, 40003})
"""Direct messages to this person are closed."""
LAID_OUT = "COMPONENTS_V2"
"""Stands in the refusal of an edit that would make a message of Components V2 one of another form."""
NO_MESSAGE = frozenset({10008})
NO_CHANNEL = frozenset({10003, 50001, 50013, 10004})
"""The channel is gone, or the bot may not see it or write there."""
NO_TOKEN = frozenset({10015, 50027})
"""The token of an interaction is used up."""
NO_MEMBER = frozenset({10007, 10013})
