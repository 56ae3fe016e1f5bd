"""The version of the bot."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def bot_version() -> str:
    """Return the version of the installed bot; "?" if it runs from a folder without being installed."""
    try:
        return version("riposte")
    except PackageNotFoundError:
        return "?"
