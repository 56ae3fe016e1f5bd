"""The output of the doctor: one line for each finding, and the exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import aiohttp
import discord

TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Exceptions that a request to Discord may raise if Discord refuses it or cannot be reached."""

NAMED = 10


class Report:
    """The report of the doctor. It prints each finding at once, and below a bad finding its ``what_to_do``."""

    def __init__(self, write: Callable[[str], object] = print) -> None:
        self._write = write
        self.wrongs = 0
        self.asked = True

    def ok(self, subject: str, text: str) -> None:
        """Report that something is fine."""
        self._line("ok", subject, text)

    def note(self, subject: str, text: str, what_to_do: str = "") -> None:
        """Report something that the owner should know but that prevents no match."""
        self._line("note", subject, text, what_to_do)

    def wrong(self, subject: str, text: str, what_to_do: str = "") -> None:
        """Report something that must be fixed."""
        self.wrongs += 1
        self._line("wrong", subject, text, what_to_do)

    def unasked(self, subject: str, text: str, what_to_do: str = "") -> None:
        """Report that Discord cannot be reached at all."""
        self.asked = False
        self.wrong(subject, text, what_to_do)

    def end(self) -> int:
        """Print the summary. Return the exit code: 0 all good, 1 something is wrong, 2 Discord could not be reached."""
        if not self.wrongs:
            self._write("All good.")
            return 0
        things = "1 thing is wrong." if self.wrongs == 1 else f"{self.wrongs} things are wrong."
        if self.asked:
            self._write(things)
            return 1
        self._write(f"{things} Discord could not be asked, so the rest is unknown.")
        return 2

    def _line(self, word: str, subject: str, text: str, what_to_do: str = "") -> None:
        # A finding must be a single line, but a name from Discord may contain line breaks.
        self._write(" ".join(f"{word:<5} {subject}: {text} {what_to_do}".split("\n")).rstrip())


def reason(error: BaseException) -> str:
    """Return why a request failed, worded as the end of a sentence."""
    if isinstance(error, discord.HTTPException):
        said = " ".join(error.text.split()) or error.response.reason or "no explanation"
        return f"Discord answered {error.status} (code {error.code}): {said.rstrip('.')}"
    if isinstance(error, discord.RateLimited):
        return f"Discord asks to wait for {error.retry_after:.0f} seconds"
    return f"Discord cannot be reached ({str(error).rstrip('.') or type(error).__name__})"


def several(names: Iterable[str]) -> str:
    """Return the names separated by commas. A long list is cut."""
    names = list(names)
    shown = ", ".join(names[:NAMED])
    return shown if len(names) <= NAMED else f"{shown} and {len(names) - NAMED} more"


def counted(number: int, word: str) -> str:
    """Return a number with its noun: "1 channel", "2 channels"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
