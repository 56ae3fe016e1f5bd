"""The web endpoint: Discord's interactions as signed HTTP requests, instead of messages of the gateway.

This package knows HTTP and Discord's signature. `cogs/wire/endpoint.py` gives the interactions to the bot's handlers.
"""

from __future__ import annotations

from bot.web.exchange import HttpExchange, ResponseGone
from bot.web.server import Endpoint, Malformed
from bot.web.signature import BadSignature, Signatures

__all__ = ["BadSignature", "Endpoint", "HttpExchange", "Malformed", "ResponseGone", "Signatures"]
