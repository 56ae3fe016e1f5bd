"""Work that takes processor time, done beside the event loop.

While a thread computes, the loop gets its turn every few milliseconds; while the loop computes, nobody is answered.
Each lane is one thread, which does what it is given in order: so the loop never competes with more threads than there
are lanes, and what belongs to one lane (all work on matches, which are not thread-safe) never runs twice at once.
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
"""Matches in memory; panels and logs in words; questions to the rule book and cards; lists of cards."""


@cache
def _thread(lane: Lane) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix=f"apart-{lane}")


async def apart(lane: Lane, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What ``work`` returns or raises, from the thread of that lane, after all that was given to it before.

    Who gives it something must not touch it again before the answer is there.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_thread(lane), partial(work, *args, **kwargs))
