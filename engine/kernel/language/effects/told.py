"""Logging of effects for which there is no event.

The log entry uses the words of the card, with the names and numbers that the effect has found.
"""

from __future__ import annotations

from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.values.numbers import Val, num
from engine.kernel.messages import CardText, Msg, Param
from engine.kernel.state.state import LastingEffect, State

NOUNS = ("sel", "who")
"""Names of the fields that hold the cards a term acts on."""


def tell_lasting(st: State, ctx: Ctx, word: object, mod: LastingEffect) -> None:
    """Let the game log a lasting effect that was just created."""
    _tell(st, ctx, word, mod.refs or (), mod.key, ("nodes", mod.node))


def tell_done(st: State, ctx: Ctx, word: object, refs: tuple[int, ...]) -> None:
    """Let the game log the instruction that was just carried out, if no event reports it."""
    _tell(st, ctx, word, refs, "", (ctx.pc - 1,))


def _tell(st: State, ctx: Ctx, word: object, refs: tuple[int, ...], key: str, path: tuple[str | int, ...]) -> None:
    """Let the game log an effect, unless it is about cards that some players cannot see."""
    rules = st.rules
    refs = tuple(e for e in refs if e in st.ents)
    if any(st.ents[e].place in rules.hidden for e in refs):
        return
    named: list[tuple[str, Param]] = []
    for name in getattr(word, "__dataclass_fields__", ()):
        value = getattr(word, name)
        found = refs if name in NOUNS else _ids(st, ctx, value)
        found = tuple(e for e in found if e in st.ents and st.ents[e].place not in rules.hidden)
        if found:
            named.append((name, tuple(rules.label(st, e, -1) for e in found)))
        elif isinstance(value, Val):
            named.append((name, num(value, st, ctx)))
    text = CardText(rules.name, ctx.ab.partition("@")[0], path, "capital", named=tuple(named))
    rules.effect_told(st, ctx.ctl, refs, key, Msg.of("text.sentence", text=text))


def _ids(st: State, ctx: Ctx, value: object) -> tuple[int, ...]:
    """Return the cards of a reference to something that the sentence has named before; empty for any other noun."""
    find = getattr(value, "ids", None) if isinstance(value, Reference) else None
    return () if find is None else tuple(find(st, ctx))
