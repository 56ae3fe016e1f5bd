"""Keywords: words of a game whose rules say once what every card that has them can do.

A keyword is a characteristic.  It is printed, granted (:class:`~engine.kernel.language.constants.changes.Gets` under
its name), counted and lost like a number, through the layers; whatever has it now behaves as the game says.  A keyword
without a number counts 1; one that may come with 0 ("Ambush 0") is there all the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.definitions import Ability, AbilityDef
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Ref, this
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.state.layers import keyword_number, read
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Keyword:
    """A keyword of a game: its name, what who has it can do, and whether it comes with a number.

    ``ability`` is triggered, Forced or a replacement, and speaks of its bearer as ``this``; it is None for a keyword
    that the game's own rules look for.  ``kinds`` are the cards that can have it (none named: all); one that is not
    ``gained`` does what it does by being printed on a card; ``least`` is the smallest number that it comes with, 0 or
    1.  Its messages are ``keyword.<name>`` (with ``n``) or ``keyword.<name>.plain``.
    """

    name: str
    ability: AbilityDef | None = None
    counted: bool = True
    kinds: tuple[str, ...] = ()
    gained: bool = True
    least: int = 1

    def compiled(self) -> Ability | None:
        """Return its ability, compiled; the id names the keyword and no card."""
        return None if self.ability is None else Ability(f"keyword:{self.name}", 0, self.ability, keyword=self.name)


@dataclass(frozen=True)
class KeywordNumber(Val):
    """The number of this card's keyword, all sources added up; of a source that has left play, what it was last."""

    name: str
    of: Ref = this
    lexical = {"name": "keywords"}
    bears = ("name", "of")

    def val(self, st: State, c: Ctx) -> int:
        ids = self.of.ids(st, c)
        if ids and st.ents[ids[0]].place in st.rules.in_play:
            return read(st, ids[0], self.name)
        was = c.get("was")
        return dict(was.keywords).get(self.name, 0) if was is not None else 0

    def say(self, speech: Speech) -> str:
        return tx("val.keyword", speech)


def bearers(st: State, key: str, who: int) -> tuple[tuple[int, str], ...]:
    """Return (entity, ability) for the keywords that the entity has now and whose ability is entered under ``key``."""
    known = st.rules.keyword_index.get(key)
    if known is None:
        return ()
    ent = st.ents.get(who)
    if ent is None or not (ent.up or who in st.guises()) or ent.place not in st.rules.in_play:
        return ()
    return tuple([(who, ability.id) for ability in known if keyword_number(st, who, ability.keyword) is not None])


register_messages("en", {"val.keyword": "that much"})
