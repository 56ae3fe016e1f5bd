"""The letters in custom ids, by the kind of tap that they belong to.

A letter's meaning depends on the kind. The values are on buttons in Discord, so they never change.
"""

from __future__ import annotations

from enum import StrEnum


class OptionTap(StrEnum):
    """How ``act``, ``sure`` and ``commit`` count the options that their index names."""

    MAIN = "d"
    """Among the main options, which have no place of their own."""
    ANY = "w"
    """Among all options."""
    END_TURN = "e"
    """No option: the end of the turn (``sure`` and ``endturn``)."""


class LineTap(StrEnum):
    """The compound move of a ``line`` button."""

    MOVE = "l"
    """A line of the decision, by its index."""
    SOLE = "s"
    """An option, by its index, with the only answer that can follow it."""
    PAIR = "p"
    """An option, by its index, with one of the answers that can follow it."""
    SKIP = "e"
    """The end of the phase, then an answer of the next one."""
    SUGGESTED = "r"
    """The suggested sequence of answers."""
    SKIP_SUGGESTED = "f"
    """The end of the phase, then the suggested sequence of answers."""


class DraftTap(StrEnum):
    """The step of a half-made answer that a ``draw`` button takes. Letters keep the ids of one message apart."""

    OPEN = "e"
    TICK = "t"
    TICK_ALL = "a"
    LESS = "l"
    MORE = "m"
    ALL_LEFT = "r"
    SHARE = "x"
    PLACE = "o"
    STEP_BACK = "u"
    START_OVER = "c"
    PREVIOUS_PAGE = "b"
    NEXT_PAGE = "f"
    KEEP_PLAYING = "k"
    TOOLS = "h"


class AheadTap(StrEnum):
    """The question that an ``ahead`` button shows; other letters are those of :class:`DraftTap`."""

    NEXT = "d"
    PRESENT = "q"


class MenuValue(StrEnum):
    """The first letter of a value chosen in a ``menu``."""

    OPTION = "d"
    NUMBER = "n"
    SOLE = "s"
    AHEAD = "a"


class SettingTap(StrEnum):
    """The setting that a ``like`` button changes."""

    BOARD = "b"
    HINTS = "h"


class StopsTap(StrEnum):
    """The turns whose windows a stops panel lists."""

    MINE = "m"
    THEIRS = "t"
