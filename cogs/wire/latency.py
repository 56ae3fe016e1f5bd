"""Latency of interactions, from the gateway's message or the HTTP request to the answer.

The clock starts before the gateway's message is parsed (the library's hook for raw messages), or when the request of
the endpoint has been read. It stops when the body of the callback has been written to the socket (aiohttp's tracing),
or the answer in the endpoint's response. Each answer is logged at debug level, and once a minute a summary is logged.
"""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

log = logging.getLogger(__name__)

KEPT = 8192
WAITING = 1024
SLOW = 1.0
"""Answers that take longer than this number of seconds are logged as warnings. Discord waits for three seconds."""
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")


@dataclass(frozen=True, slots=True)
class Latency:
    """The response times for one kind of interaction, in milliseconds."""

    kind: str
    n: int
    p50: float
    p99: float
    max: float


def percentile(sorted_values: Sequence[float], share: float) -> float:
    """Return a percentile of sorted values by the nearest-rank method. ``share`` is between 0 and 1."""
    at = max(0, -(-int(share * 1000) * len(sorted_values) // 1000) - 1)
    return sorted_values[min(at, len(sorted_values) - 1)]


class InteractionTimes:
    """Measures the response times of interactions.

    The client must call :meth:`received` and :meth:`begun`, and its HTTP session must use ``config``.
    """

    def __init__(self) -> None:
        self._at = time.perf_counter()
        self._open: OrderedDict[int, tuple[str, str, float]] = OrderedDict()
        self._times: dict[str, deque[float]] = {}
        self._fresh: dict[str, list[float]] = {}
        self.on_begun: list[Callable[[str], None]] = []
        """Functions that are called with the kind of each interaction."""
        self.on_answer: list[Callable[[str, float], None]] = []
        """Functions that are called with the kind of each answered interaction and its time in seconds."""
        self.config = aiohttp.TraceConfig()
        self.config.on_request_chunk_sent.append(self._sent)
        self.config.on_request_end.append(self._done)

    def received(self, at: float | None = None) -> None:
        """Note that a message of the gateway has arrived, or another interaction at a time of `time.perf_counter`."""
        self._at = time.perf_counter() if at is None else at

    def begun(self, interaction: discord.Interaction[Any]) -> None:
        """Note that what was received last was this interaction.

        If Discord delivers an interaction twice, its time counts from the first delivery.
        """
        data: Any = interaction.data or {}
        name = str(data.get("name") or data.get("custom_id") or "?")
        if interaction.id not in self._open:
            self._open[interaction.id] = (interaction.type.name, name, self._at)
            for note in self.on_begun:
                note(interaction.type.name)
        while len(self._open) > WAITING:
            self._open.popitem(last=False)

    def summary(self, kind: str) -> Latency | None:
        """Return the response times for a kind of interaction ("autocomplete", "component" ...); None if there were
        none.
        """
        return _latency(kind, self._times.get(kind, ()))

    def report(self) -> None:
        """Log the times of the answers since the last report."""
        fresh, self._fresh = self._fresh, {}
        for kind, times in fresh.items():
            found = _latency(kind, times)
            if found is not None:
                facts = {"kind": kind, "n": found.n, "p50": found.p50, "p99": found.p99, "max": found.max}
                log.info("latency", extra=facts)

    async def _sent(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        context.written = time.perf_counter()

    async def _done(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        match = _CALLBACK.search(params.url.path)
        written = getattr(context, "written", None)
        if match and written is not None:
            self.answered(int(match[1]), written)

    def answered(self, interaction_id: int, written: float | None = None) -> None:
        """Note that the first response to an interaction was written, by default now."""
        begun = self._open.pop(interaction_id, None)
        if begun is None:
            return
        written = time.perf_counter() if written is None else written
        kind, name, start = begun
        took = written - start
        self._times.setdefault(kind, deque(maxlen=KEPT)).append(took)
        self._fresh.setdefault(kind, []).append(took)
        for note in self.on_answer:
            note(kind, took)
        level = logging.WARNING if took > SLOW else logging.DEBUG
        log.log(level, "answered", extra={"kind": kind, "what": name, "ms": round(1000 * took, 2)})


def _latency(kind: str, times: Sequence[float] | deque[float]) -> Latency | None:
    if not times:
        return None
    row = sorted(times)
    p50, p99, most = (round(1000 * value, 2) for value in (percentile(row, 0.5), percentile(row, 0.99), row[-1]))
    return Latency(kind, len(row), p50, p99, most)
