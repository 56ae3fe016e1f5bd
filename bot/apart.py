"""Run CPU-bound work in threads, so that the event loop stays responsive.

While a thread computes, the event loop still gets to run every few milliseconds. If the loop itself computed, every
user would have to wait. Each lane is one thread that runs its jobs in order, so the loop competes with no more threads
than there are lanes. Two jobs of the same lane never run at the same time. Matches rely on this because they are not
thread-safe.
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
"""The lanes. Each is named after its kind of work: matches in memory, text of panels and logs, questions about rules
and cards, and deck lists.
"""


@cache
def _thread(lane: Lane) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix=f"apart-{lane}")


async def apart(lane: Lane, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in the thread of a lane, after all earlier work in that lane, and return its result.

    Raises any exception that ``work`` raises. The caller must not use the arguments until the call returns.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_thread(lane), partial(work, *args, **kwargs))
