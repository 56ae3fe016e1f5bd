"""Interpretation of message revisions: which question a message shows, and from when on it has its picture."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.bench.chooser import asking
from bot.sandbox import Message


@dataclass(eq=False)
class MeasuredClick:
    """One use of a component or command, with its effects. Times are seconds of the event loop's clock."""

    game: str
    kind: str
    user: int
    at: float
    acknowledged: float | None = None
    shown: float | None = None
    """Time at which the pressed message showed the change. Set only for clicks that fill in an answer."""


@dataclass(eq=False)
class ShownQuestion:
    """One decision of one match, as its player sees it."""

    match: int
    decision: int
    user: int
    cause: MeasuredClick | None
    buttons: float
    message: Message
    picture: float | None = None
    answered: float | None = None

    @property
    def seen_in_time(self) -> bool:
        """Whether the picture was there before the answer."""
        return self.picture is not None and (self.answered is None or self.picture <= self.answered)

    def picture_after(self, limit: float, end: float) -> float | None:
        """Return the seconds from cause to picture, or None if the question does not count.

        For a question without a picture, the wait lasts until its answer, or until ``end`` if it is still open. If it
        was answered within ``limit``, it does not count.
        """
        if self.cause is None:
            return None
        if self.picture is not None:
            return self.picture - self.cause.at
        waited = (end if self.answered is None else self.answered) - self.cause.at
        return waited if waited > limit or self.answered is None else None


@dataclass
class Screen:
    """The questions that messages have shown, by match and decision, and the pictures that have arrived."""

    questions: dict[tuple[int, int], ShownQuestion] = field(default_factory=dict)
    pictures: int = 0
    """Number of pictures that arrived. `size` is their total size in bytes."""
    size: int = 0
    _files: dict[int, frozenset[int]] = field(default_factory=dict)

    def arrived(self, message: Message) -> bool:
        """Whether this revision brings a picture that the previous one did not have."""
        images = {file.id: file for file in message.files if file.content_type.startswith("image/")}
        fresh = images.keys() - self._files.get(message.id, frozenset())
        self._files[message.id] = frozenset(images)
        self.pictures += len(fresh)
        self.size += sum(len(images[one].data) for one in fresh)
        return bool(fresh)

    def revised(self, message: Message, user: int, now: float, cause: MeasuredClick | None) -> ShownQuestion | None:
        """Return the question that this revision asks, or None if it asks nothing.

        The question's message and picture are updated. ``cause`` is stored if the question is new.
        """
        fresh = self.arrived(message)
        tap = None if message.loading else asking(message)
        if tap is None:
            return None
        key = (tap.match, tap.rev)
        question = self.questions.get(key)
        if question is None:
            question = self.questions[key] = ShownQuestion(tap.match, tap.rev, user, cause, now, message)
        question.message = message
        if fresh and question.picture is None:
            question.picture = now
        return question
