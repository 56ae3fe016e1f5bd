"""Keywords: words whose meaning a game's rules define once for all cards that have them.

A keyword is a characteristic.  Like a number, it is printed, granted (with the keyword's name in
:class:`~engine.kernel.language.constants.changes.Gets`), counted and lost through the layers.  Every card that
currently has a keyword follows the game's rules for that keyword.  A keyword without a number counts as 1.  A keyword
that may have the number 0 ("Ambush 0") is still present with 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.definitions import Ability, AbilityDef
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Ref, this
from engine.kernel.language.values.numbers import Val
from engine.kernel.state.layers import read
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Keyword:
    """A keyword of a game: its name, its ability, and whether it has a number (``counted``).

    ``ability`` is triggered, Forced or a replacement, and refers to the card with the keyword as ``this``.  Without an
    ``ability``, the game's own rules implement the keyword.  ``kinds`` are the kinds of cards that can have the keyword
    (default: all).  ``gained``: whether the keyword also works on cards that do not print it but have gained it.
    ``least`` is its smallest number, 0 or 1.  Its messages are ``keyword.<name>`` (with ``n``) or
    ``keyword.<name>.plain``.
    """

    name: str
    ability: AbilityDef | None = None
    counted: bool = True
    kinds: tuple[str, ...] = ()
    gained: bool = True
    least: int = 1

    def compiled(self) -> Ability | None:
        """Return the keyword's compiled ability, or None.  Its id contains the keyword's name, not a card's code."""
        return None if self.ability is None else Ability(f"keyword:{self.name}", 0, self.ability, keyword=self.name)


@dataclass(frozen=True)
class KeywordNumber(Val):
    """The number of this card's keyword, summed over all sources.  If the card has left play, its last number there."""

    name: str
    of: Ref = this
    says = "that much"
    lexical = {"name": "keywords"}
    bears = ("name", "of")

    def val(self, st: State, ctx: Ctx) -> int:
        ids = self.of.ids(st, ctx)
        if ids and st.ents[ids[0]].place in st.rules.in_play:
            return read(st, ids[0], self.name)
        was = ctx.was
        return dict(was.keywords).get(self.name, 0) if was is not None else 0


__all__ = ["KeywordNumber"]
