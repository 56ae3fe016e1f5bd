"""The letters in custom ids, for each kind of tap.

The meaning of a letter depends on the kind. The letters are in buttons that Discord already shows, so they must never
change.
"""

from __future__ import annotations

from enum import StrEnum


class OptionTap(StrEnum):
    """The list of options to which the index of an ``act``, ``sure`` or ``commit`` tap refers."""

    MAIN = "d"
    """The main options, which are all those that the prompt does not show apart from the choices."""
    ANY = "w"
    """All options."""
    END_TURN = "e"
    """No list of options, because the tap ends the turn (``sure`` and ``endturn``)."""


class LineTap(StrEnum):
    """The kind of compound move (several answers in one press) that a ``line`` button makes."""

    MOVE = "l"
    """One of the lines that the decision offers. The tap's index is the index of the line."""
    SOLE = "s"
    """An option and the only answer that can follow it. The tap's index is the index of the option."""
    PAIR = "p"
    """An option and one of several answers that can follow it. The tap's index is the index of the option."""
    SKIP = "e"
    """The end of the phase, then an answer in the next phase."""
    SUGGESTED = "r"
    """The suggested sequence of answers."""
    SKIP_SUGGESTED = "f"
    """The end of the phase, then the suggested sequence of answers."""


class DraftTap(StrEnum):
    """The change to a half-filled answer that a ``draw`` button makes. The letters keep the ids within a message
    distinct.
    """

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
    """The question that an ``ahead`` button shows. Letters that are not listed here are those of :class:`DraftTap`."""

    NEXT = "d"
    PRESENT = "q"


class MenuValue(StrEnum):
    """The first letter of the value of a menu entry. It says what choosing the entry does."""

    OPTION = "d"
    NUMBER = "n"
    SOLE = "s"
    AHEAD = "a"


class SettingTap(StrEnum):
    """The setting that a ``like`` button or menu changes."""

    BOARD = "b"
    HINTS = "h"
    LANGUAGE = "l"
    REMINDERS = "r"
    PLACE = "p"
    PACE = "c"
    STOPS = "s"


class SettingsPage(StrEnum):
    """The page of the settings panel that a ``setpage`` button shows."""

    LOOKS = "d"
    TIMES = "t"
    MESSAGES = "m"
    MATCHES = "n"


class ServerTap(StrEnum):
    """The choice for a server that a menu of `/admin setup` changes."""

    CHANNELS = "c"
    ROLES = "r"
    GAMES = "g"
    PACES = "p"
    THREADS = "t"


class RequestTap(StrEnum):
    """The answer to a request of another player that a ``request`` button gives."""

    ALLOW = "y"
    DECLINE = "n"
    NEVER = "v"
    """Decline all requests of this kind in this match."""
    WITHDRAW = "w"
    """Withdraw the person's own request."""
    SHOW = "s"
    """Show what a request to take back would undo (``sendundo``)."""
    ASK = "a"
    """Ask the others to take it back (``sendundo``)."""


class StopsTap(StrEnum):
    """The turns whose windows a stops panel lists."""

    MINE = "m"
    THEIRS = "t"


class PlanTap(StrEnum):
    """The change to a plan or to a half-made rule. The letters keep the ids within a message distinct."""

    PRESET = "p"
    ADD = "a"
    RULE = "r"
    KEEP = "k"
    CLEAR = "x"
    UP = "u"
    DOWN = "d"
    DELETE = "e"
    CONDITION = "c"
    ANSWER = "t"
    SAVE = "s"
    ELSE = "o"
    AIM = "i"
    BARE = "n"
    PREVIOUS_PAGE = "b"
    NEXT_PAGE = "f"


class QueueTap(StrEnum):
    """The change to a queue or to the plays chosen for it."""

    ADD = "a"
    LESS = "l"
    START = "s"
    CLEAR = "x"
