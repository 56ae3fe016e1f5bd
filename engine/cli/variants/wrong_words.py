"""Terms that no correct card uses.  They are wrong about ownership, about which card is meant, about abilities or
attacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, cast

from engine.kernel.language.constants.changes import Gains, Gets
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.control import If
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Controlled, Named, Other, Owned, Test
from engine.kernel.language.nouns.references import Ref, Reference, this
from engine.kernel.language.nouns.scopes import in_play
from engine.kernel.language.ops import Op
from engine.kernel.language.text.speech import THIS, Speech
from engine.kernel.language.values.conditions import Cond
from engine.kernel.state.state import State

Wrong = Iterator[tuple[str, Any]]  # type: ignore[explicit-any]  # any term
"""Pairs of a fault's description and the wrong term."""


@dataclass(frozen=True)
class OfThatName(Reference):
    """Every card in play with a certain title.  Used wrongly instead of the card itself."""

    title: str

    def refers(self) -> tuple[str, ...]:
        return ()

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards with the title, no matter which player controls them."""
        return tuple(e for e in in_play(st) if self.has(st, ctx, e))

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card has that title and is faceup."""
        ent = st.ents[eid]
        return ent.up and st.rules.card(ent.code).name == self.title

    def say(self, speech: Speech) -> str:
        return f"every {self.title}"


@dataclass(frozen=True)
class OtherName(Test):
    """Only cards with a title other than ``title``.  Used wrongly instead of being any other card."""

    title: str

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(st.rules.card(st.ents[eid].code).name != self.title)

    def say(self, speech: Speech) -> str:
        return f"not named {self.title}"


@dataclass(frozen=True)
class Itself(Test):
    """Only this card.  Used wrongly instead of any card with its title."""

    says = "this very"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(eid == ctx.src)


@dataclass(frozen=True)
class Manned(Cond):
    """An attacker is left.  Used wrongly to ignore an attack whose attackers are gone."""

    says = "somebody still attacks"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return manned(st)


def manned(st: State) -> bool:
    """Whether the current fight has an attacker left."""
    return bool(st.vars.get("attackers"))


def wrong_words(node: Node, where: str, title: str, losing: bool) -> Wrong:
    """Yield the wrong terms with which a word could be replaced.

    ``losing`` says whether any cards of the game can lose their abilities.
    """
    yield from _whose(node, where)
    yield from _which(node, where, title)
    if losing:
        yield from _what(node, where)
    if node.of_attack:
        yield from _when(node, where)


def _whose(node: Node, where: str) -> Wrong:
    """Replace the controller of a card by its owner, or the owner by the controller."""
    if isinstance(node, Controlled) and node.by in ("you", "opponent"):
        yield f"{where} Controlled {node.by!r} -> Owned", Owned(node.by)
    elif isinstance(node, Owned):
        yield f"{where} Owned {node.by!r} -> Controlled", Controlled(node.by)


def _which(node: Node, where: str, title: str) -> Wrong:
    """Replace this card by any card with its name, or any such card by this card."""
    if isinstance(node, Ref) and node.name == THIS:
        yield f"{where} this card -> every card of its name", OfThatName(title)
    elif isinstance(node, Other):
        yield f"{where} another card -> a card of another name", OtherName(title)
    elif isinstance(node, Named) and node.name == title:
        yield f"{where} a card of its name -> this card", Itself()


def _what(node: Node, where: str) -> Wrong:
    """Replace a gained ability by a plain effect, or a plain effect by a gained ability.

    A card that loses its abilities keeps a plain effect.
    """
    if isinstance(node, Gains) and node.until is not None and not node.more:
        inner = node.definition
        if inner.kind == "constant" and len(inner.mods) == 1 and not (inner.while_ or inner.where):
            mod = inner.mods[0]
            if isinstance(mod, Gets) and mod.sel == this:
                yield (
                    f"{where} gained ability -> plain effect",
                    replace(mod, sel=node.sel, until=node.until, open=node.open),
                )
    elif isinstance(node, Gets) and node.until is not None and isinstance(node.n, int):
        gained = AbilityDef("constant", mods=(replace(node, sel=this, until=None, open=False),))
        yield f"{where} plain effect -> gained ability", Gains(node.sel, gained, node.until, open=node.open)


def _when(node: Node, where: str) -> Wrong:
    """Ignore an attack that has no attackers left."""
    what = f"{where} an attack whose attackers have gone -> none"
    if isinstance(node, Op):
        yield what, If(Manned(), (node,))
    else:
        yield what, _only_manned(node)


_ASKED = ("holds", "ok", "match", "has", "ids")
"""The methods of a word whose result may depend on the attack."""


def _only_manned(node: Node) -> Node:
    """Return the word as an instance of a subclass that, if no attackers are left, finds nothing and is never true."""
    kind = type(node)

    def asked(name: str) -> Callable[..., object]:  # type: ignore[explicit-any]  # any of the questions
        right = getattr(kind, name)

        def wrong(self: object, st: State, *rest: object) -> object:
            return right(self, st, *rest) if manned(st) else () if name == "ids" else False

        return wrong

    body = {name: asked(name) for name in _ASKED if hasattr(kind, name)} | {"__module__": kind.__module__}
    wrong = type(kind.__name__, (kind,), body)
    return cast(Node, wrong(**{f.name: getattr(node, f.name) for f in fields(node) if f.init}))
