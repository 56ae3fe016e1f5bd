"""The handlers of all components."""

from __future__ import annotations

import pytest

from cogs.buttons import stops
from cogs.handlers import ROOMS, together


def test_each_kind_of_component_has_one_handler() -> None:
    handlers = together(room.HANDLERS for room in ROOMS)
    assert len(handlers) == sum(len(room.HANDLERS) for room in ROOMS)


def test_second_handler_of_a_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="resume"):
        together([stops.HANDLERS, {"resume": stops.HANDLERS["resume"]}])
