"""Transformations: a card counts as another kind of card for some time and has other numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import this
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx, with_article
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.state.guises import KIND
from engine.kernel.state.state import Event, Frame, Moment, State


@dataclass(frozen=True)
class Becomes(Op):
    """Entities become another kind of card without leaving play, as a constant or by an effect ``until`` a moment.

    With ``still`` they also keep their previous kind, and those that are faceup stay faceup.  ``numbers`` replace their
    printed numbers: ``(("power", 2), ("hp", 2))``.  ``traits`` are the traits that they gain.  An effect covers the
    entities that its selector finds when it resolves, unless it is ``open``.  A constant's selector may depend only on
    kinds, names and control.
    """

    sel: Finds
    kind: str
    numbers: tuple[tuple[str, int], ...] = ()
    still: bool = False
    until: Moment | None = None
    traits: tuple[str, ...] = ()
    open: bool = False
    """Whether the effect also covers entities that begin to match its selector later."""
    lexical = {"kind": "kinds", "traits": "traits"}
    requires = ("guises",)
    mod_key = KIND
    form = KIND
    lasting = True
    in_play_only = ("sel",)
    beside: ClassVar[bool] = False
    """Whether the entity keeps its kind, and the new one only counts in addition."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.sel.ids(st, ctx)
        ctx.ret = len(refs)
        if not refs and not self.open:
            return NEXT
        assert self.until is not None
        create_mod(st, ctx, self, None if self.open else refs, 0, self.until)
        push_batch(st, (Event("marked_effect", src=ctx.src, by=ctx.ctl, data=(KIND, refs)),))
        return WAIT

    def say(self, speech: Speech) -> str:
        rows = f" {tx('list.and', speech)} ".join(
            tx("mod.becomes.number", speech, n=n, what=tx(f"number.{key}", speech, n=n)) for key, n in self.numbers
        )
        noun = tx(f"noun.{self.kind}.one", speech)
        if self.kind == speech.lexicon.facedown and not self.still:
            until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
            key = "mod.becomes.bare.this" if self.sel == this else "mod.becomes.bare"
            return tx(key, speech, who=say_who(self.sel, speech), what=noun, until=until)
        what = with_article(" ".join((*self.traits, noun)), speech)
        said = tx(
            "mod.becomes.with" if rows else "mod.becomes",
            speech,
            who=say_who(self.sel, speech),
            what=what,
            numbers=rows,
        )
        until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
        text = said + until + tx("mod.becomes.still" if self.still else "mod.becomes.only", speech)
        return text + (tx("mod.open", speech) if self.open else "")


@dataclass(frozen=True)
class CountsAlso(Becomes):
    """Entities count as another kind of card in addition to their own kind, which they keep."""

    still: bool = True
    beside = True

    def say(self, speech: Speech) -> str:
        what = with_article(tx(f"noun.{self.kind}.one", speech), speech)
        return tx("mod.counts_also", speech, who=say_who(self.sel, speech), what=what)


register_messages(
    "en",
    {
        "mod.counts_also": "{who} also counts as {what}",
        "mod.becomes": "{who} becomes {what}",
        "mod.becomes.with": "{who} becomes {what} with {numbers}",
        "mod.becomes.number": "{n} {what}",
        "mod.becomes.bare": "{who} becomes a {what}{until} and is nothing else: it stays faceup or facedown, as it "
        "lies, keeps its name, and has no text, traits and numbers",
        "mod.becomes.bare.this": "{who} becomes a {what}{until} and is nothing else: it stays faceup, keeps its name, "
        "and has no text, traits and numbers",
        "mod.becomes.still": " and still counts as before",
        "mod.becomes.only": " and no longer counts as what it was",
    },
)

__all__ = ["Becomes", "CountsAlso"]
