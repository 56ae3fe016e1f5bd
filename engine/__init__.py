"""Riposte's rules engine: pure, deterministic, plain data at every decision.

Everything outside the engine uses the names exported here and nothing else of the package.
"""

from engine.kernel.decision import Decision, Option, Result
from engine.kernel.messages import Msg, Param, listed, message_ids, register_messages, say

__all__ = [
    "Decision",
    "Msg",
    "Option",
    "Param",
    "Result",
    "listed",
    "message_ids",
    "register_messages",
    "say",
]
