"""The order and labels of offered cards.

The labels show the owner.  Where cards are harmed, friendly cards come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache

from engine.grid.dice import Roll
from engine.grid.move import CannotMove
from engine.kernel.decision import DISCARDS, OWN, Option
from engine.kernel.language.definitions import Ability
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import Controlled
from engine.kernel.language.nouns.references import Ref
from engine.kernel.messages import Msg
from engine.kernel.state.state import Ask, State
from engine.summoner_wars.language.hosts import PutOnto
from engine.summoner_wars.language.words import CannotAttack
from engine.summoner_wars.own import rules_of


@cache
def harmed(ability: Ability) -> frozenset[str]:
    """Return the names (such as ``T``) under which an ability declares the cards that it harms.

    Declarations that allow only the player's own cards are left out, because these cards are meant to be harmed.
    """
    return _named_as_harmed(ability) - _own_alone(ability)


@cache
def given_up(ability: Ability) -> frozenset[str]:
    """Return the names under which an ability declares cards that the player gives up: own cards that are harmed or
    discarded as a price.
    """
    return _named_as_harmed(ability) & _own_alone(ability)


def _named_as_harmed(ability: Ability) -> frozenset[str]:
    rows = ((term, (*term.harms, *_discarded(term))) for term in _terms((ability.d.body, ability.d.cost)))
    return frozenset(name for term, fields_ in rows for field in fields_ for name in _named(getattr(term, field)))


def burdened(st: State, ability: Ability) -> frozenset[str]:
    """Return the names of the units onto which an ability puts its card, if the card there forbids moves or attacks."""
    put = [term for term in _terms(ability.d.body) if isinstance(term, PutOnto)]
    forbids = put and any(
        isinstance(word, (CannotMove, CannotAttack)) for one in st.rules.printed(ability.code) for word in one.d.mods
    )
    return frozenset(name for term in put for name in _named(term.who)) if forbids else frozenset()


def _discarded(term: Node) -> tuple[str, ...]:
    """Return the name of the field with the cards that a term discards, as a tuple that may be empty."""
    return term.goes[:1] if term.goes[1:] == ("discard",) else ()


def _own_alone(ability: Ability) -> frozenset[str]:
    """Return the names of the declarations that allow only the player's own cards."""
    return frozenset(
        spec.name
        for spec in ability.d.targets
        if any(isinstance(test, Controlled) and test.by == "you" for test in getattr(spec.sel, "tests", ()))
    )


@cache
def misses(ability: Ability, dice: tuple[int, ...]) -> bool:
    """Whether an ability rolls dice but has no result for any of the given dice."""
    rows = [row for term in _terms(ability.d.body) if isinstance(term, Roll) for row in term.rows]
    return bool(rows) and not any(low <= die <= high for low, high, _ in rows for die in dice)


def _terms(part: object) -> Iterator[Node]:
    """Yield a term and all terms inside it."""
    if isinstance(part, tuple):
        for one in part:
            yield from _terms(one)
    elif isinstance(part, Node):
        yield part
        for field in fields(part):
            yield from _terms(getattr(part, field.name))


def _named(who: object) -> Iterator[str]:
    """Yield the names of the declared cards that a noun refers to.

    Cards that only help to describe others, as in "next to it", are left out.
    """
    if isinstance(who, Ref):
        yield who.name
    for part in getattr(who, "parts", ()):
        yield from _named(part)


_KINDS = ("attack_target", "target", "choose")
DISCARDED = "sw.ask.discard"
"""The id of the question that asks for cards to discard."""


def as_offered(st: State, question: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options of a question about cards, ordered and labelled for the player who is asked.

    If cards are harmed, enemy cards come first, then enemy Walls, then the player's own cards in the group ``own``.
    The player's own cards that are harmed or discarded as a price are in the group ``discards``.
    """
    if question.kind not in _KINDS:
        return options
    rules, ents = rules_of(st), st.ents
    mine = {o.ref for o in options if o.ref in ents and rules.controller(st, o.ref) == question.seat}
    if mine:
        options = tuple([_yours(o) if o.ref in mine else o for o in options])
    if question.kind == "attack_target" and st.seats == 2:
        options = tuple([o if o.ref in mine or o.ref not in ents else _enemy(st, o) for o in options])
    if question.text.id == DISCARDED or (question.kind != "attack_target" and _chosen_now(st, given_up)):
        return tuple([o._replace(group=DISCARDS) if o.ref in mine else o for o in options])
    if question.kind != "attack_target" and not _chosen_now(
        st, lambda ability: harmed(ability) | burdened(st, ability)
    ):
        return options
    options = tuple([o._replace(group=OWN) if o.ref in mine and o.group != OWN else o for o in options])

    def late(option: Option) -> int:
        if option.ref not in ents:
            return 3
        return 2 if option.ref in mine else int(rules.kind(st, option.ref) == "wall")

    return tuple(sorted(options, key=late))


def _yours(option: Option) -> Option:
    detail = option.detail
    if detail is None or detail.id != "sw.detail":
        return option
    return option._replace(detail=Msg.of("sw.detail.yours", left=detail.get("left"), life=detail.get("life")))


def _enemy(st: State, option: Option) -> Option:
    """Return the option for an enemy in a match with only one enemy, who need not be named."""
    detail = option.detail
    if detail is None or detail.id != "sw.detail" or option.ref is None:
        return option
    id = "sw.detail.summoner" if rules_of(st).kind(st, option.ref) == "summoner" else "sw.detail.enemy"
    return option._replace(detail=Msg.of(id, left=detail.get("left"), life=detail.get("life")))


def _chosen_now(st: State, named: Callable[[Ability], frozenset[str]]) -> bool:
    """Whether the player now chooses cards for a declaration whose name is in ``named(ability)``."""
    v = st.frames[-1].v
    ability = st.rules.ability(v.ab) if v.ab and "i" in v else None
    specs = () if ability is None else ability.d.targets[v["i"] : v["i"] + 1]
    return ability is not None and any(spec.name in named(ability) for spec in specs)
