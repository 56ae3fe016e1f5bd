"""What the revisions of a message mean: which question is there, and since when its picture is."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.bench.chooser import asking
from bot.sandbox import Message


@dataclass(eq=False)
class Click:
    """One use of a component or a command, and what came of it. Times are seconds of the loop's clock."""

    game: str
    kind: str
    user: int
    at: float
    acknowledged: float | None = None
    shown: float | None = None
    """When the pressed message had changed, for clicks that only fill in."""


@dataclass(eq=False)
class Question:
    """One decision of one match, as its person sees it."""

    match: int
    decision: int
    user: int
    cause: Click | None
    buttons: float
    message: Message
    picture: float | None = None
    answered: float | None = None

    @property
    def seen_in_time(self) -> bool:
        """Whether the picture was there before the answer."""
        return self.picture is not None and (self.answered is None or self.picture <= self.answered)

    def picture_after(self, limit: float, end: float) -> float | None:
        """Seconds from the cause to the picture. None if it was answered without, unless that took over ``limit``.

        ``end`` is for a question that is still without a picture when nobody waits any more.
        """
        if self.cause is None:
            return None
        if self.picture is not None:
            return self.picture - self.cause.at
        waited = (end if self.answered is None else self.answered) - self.cause.at
        return waited if waited > limit or self.answered is None else None


@dataclass
class Screen:
    """All messages that somebody can see, by what their newest revision asks."""

    questions: dict[tuple[int, int], Question] = field(default_factory=dict)
    pictures: int = 0
    """So many pictures have come, and so many bytes."""
    size: int = 0
    _files: dict[int, frozenset[int]] = field(default_factory=dict)

    def arrived(self, message: Message) -> bool:
        """Whether this revision brings a picture that the one before did not have."""
        images = {file.id: file for file in message.files if file.content_type.startswith("image/")}
        fresh = images.keys() - self._files.get(message.id, frozenset())
        self._files[message.id] = frozenset(images)
        self.pictures += len(fresh)
        self.size += sum(len(images[one].data) for one in fresh)
        return bool(fresh)

    def revised(self, message: Message, user: int, now: float, cause: Click | None) -> Question | None:
        """The question that this revision asks its reader, brought up to date; None if it asks nothing.

        ``cause`` is for a question that nobody has seen before.
        """
        fresh = self.arrived(message)
        tap = None if message.loading else asking(message)
        if tap is None:
            return None
        key = (tap.match, tap.rev)
        question = self.questions.get(key)
        if question is None:
            question = self.questions[key] = Question(tap.match, tap.rev, user, cause, now, message)
        question.message = message
        if fresh and question.picture is None:
            question.picture = now
        return question
