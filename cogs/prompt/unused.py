"""The question "are you sure?", asked before an answer that wastes something that the player could still use."""

from __future__ import annotations

from dataclasses import dataclass

from bot.matches import GameManager
from cogs.prompt.beginner import untaught
from cogs.prompt.choices import end_words
from cogs.text.catalogue import tr
from engine import Decision, Meaning, Msg


@dataclass(frozen=True, slots=True)
class UnusedLosses:
    """The things that would be lost unused if an option is chosen (:meth:`engine.Match.unused`).

    ``key`` is the key of the option; None means the end of the turn.
    """

    what: tuple[Msg, ...]
    key: str | None
    typed: bool = False
    """Whether the answer was typed. It can then be confirmed by typing it again."""

    def question(self, decision: Decision, locale: str) -> str:
        """Return the question "are you sure?", which lists what would be lost."""
        id = "ui.prompt.unused.typed" if self.typed else "ui.prompt.unused"
        return tr(locale, id, what=self.what, end=end_words(decision, self.key, locale))


async def losses_of(
    manager: GameManager, match_id: int, decision: Decision, key: str | None, *, typed: bool = False
) -> UnusedLosses | None:
    """Return what an option would waste that its player could still use; None if it would waste nothing.

    ``key`` is the key of the option; None means the end of the turn. Options that a lesson introduces later are left
    out: the id of their message ends in their group.
    """
    if key is not None and ((option := decision.option(key)) is None or option.meaning is not Meaning.GO_ON):
        return None
    unused = await manager.reader.unused(match_id, decision.seat, decision.id, key)
    if not unused:
        return None
    later = untaught(await manager.reader.match(match_id))
    unused = tuple(one for one in unused if one.id.rpartition(".")[2] not in later)
    return UnusedLosses(unused, key, typed) if unused else None
