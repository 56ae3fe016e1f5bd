"""Drawings that were begun but for which no message waits."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from cogs.wire.panel import Panel, PictureRequest
from cogs.wire.pictures import Pictures
from render import Superseded


class Replaced:
    """A renderer in which every picture is replaced by a newer one before it is drawn."""

    async def draw(self, *args: Any, **options: Any) -> Any:
        raise Superseded


class Position:
    """The part of a match view that a drawing reads."""

    view = {"rev": 1}

    class info:  # noqa: N801 - stands in for an attribute
        id = 1


async def test_drawing_without_a_waiting_message_causes_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.wire.pictures.Renderer", lambda *args, **options: Replaced())
    told: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context))
    pictures = Pictures()
    drawing = pictures.begin(Panel(pictures=(PictureRequest("board"),)), Position())  # type: ignore[arg-type]
    await asyncio.wait([drawing])
    del drawing
    gc.collect()
    await asyncio.sleep(0)
    assert told == []
