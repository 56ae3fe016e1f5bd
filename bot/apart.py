"""Run work that takes processor time in threads, so that the event loop stays free.

While a thread computes, the event loop still runs every few milliseconds. While the loop itself computes, nobody gets
an answer. Each lane is one thread that does its work in order. So the loop never competes with more threads than there
are lanes. Work of one lane never runs twice at once, which matters for matches because they are not thread-safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Literal, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Lane = Literal["match", "text", "lookup", "deck"]
"""The lanes: matches in memory, text of panels and logs, questions about rules and cards, and deck lists."""


@cache
def _thread(lane: Lane) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix=f"apart-{lane}")


async def apart(lane: Lane, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in the thread of a lane, after all earlier work of that lane, and return its result.

    Raises what ``work`` raises. The caller must not use the arguments until the call returns.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_thread(lane), partial(work, *args, **kwargs))
