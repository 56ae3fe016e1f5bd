"""Ability forms, which are the terms that begin each ability in a card's definition, and the event patterns."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.language.definitions import AbilityDef, Target, When
from engine.kernel.language.nouns.filters import NotAmong
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Changes, Does, Finds, Noun, Pays, Rewrites
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num

_Costs = Pays | tuple[Pays, ...] | list[Pays]
_Targets = Target | tuple[Target, ...] | list[Target]

NAMES = ("T", "T2", "T3", "T4")


def one(sel: Noun) -> Target:
    """Exactly one target."""
    return Target(sel)


def another(sel: Noun) -> Target:
    """Exactly one target that is different from the earlier targets."""
    return Target(sel, group="another")


def up_to(n: int, sel: Noun, group: str = "") -> Target:
    """Up to ``n`` targets that meet the group rule ``group`` of the game (:meth:`Rules.shared_by`)."""
    return Target(sel, 0, n, group)


def exactly_x(sel: Noun, group: str = "") -> Target:
    """X targets that meet the group rule ``group`` of the game (:meth:`Rules.shared_by`)."""
    return Target(sel, None, None, group)


def up_to_x(sel: Noun, group: str = "") -> Target:
    """Up to X targets that meet the group rule ``group`` of the game (:meth:`Rules.shared_by`)."""
    return Target(sel, 0, None, group)


def exactly(n: int, sel: Noun) -> Target:
    """Exactly ``n`` targets."""
    return Target(sel, n, n)


def choice_of(sel: Noun) -> Target:
    """A choice that is made at announcement and is not a target."""
    return Target(sel, is_target=False)


def _named(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """Return the targets with their binding names.  A target made with ``another`` excludes the targets before it."""
    out = []
    for i, spec in enumerate(targets):
        if not isinstance(spec, Target):
            out.append(spec)  # left unchanged, so that the card's check refuses it with an error message
            continue
        sel = spec.sel
        group = spec.group
        if group == "another":
            sel, group = sel.where(NotAmong(NAMES[:i])), ""  # type: ignore[attr-defined]  # another() takes a selector
        out.append(Target(sel, spec.lo, spec.hi, group, NAMES[i], spec.is_target))
    return tuple(out)


def action(
    *body: Does,
    when: When | None = None,
    where: str = "",
    play: Cond | None = None,
    cost: _Costs = (),
    target: _Targets = (),
    limit: tuple[str, int] | None = None,
    x: bool = False,
    works_in: str = "",
    faq: tuple[str, ...] = (),
    x_is: Num | None = None,
    by_opponent: bool = False,
) -> AbilityDef:
    """An Action, or with ``when`` a triggered Action.  On an Action card: the effect of playing the card.

    The player chooses X (``x``), or X is read from a value at announcement (``x_is``).  ``by_opponent``: whether only
    an opponent of the card's controller may use the Action.
    """
    targets = target if isinstance(target, tuple | list) else (target,)
    costs = cost if isinstance(cost, tuple | list) else (cost,)
    return AbilityDef(
        "action",
        tuple(body),
        when=when,
        where=where,
        play=play,
        cost=tuple(costs),
        targets=_named(tuple(targets)),
        limit=limit,
        x=x,
        works_in=works_in,
        faq=faq,
        x_is=x_is,
        by_opponent=by_opponent,
    )


def forced(
    when: When,
    *body: Does,
    where: str = "",
    while_: Cond | None = None,
    cost: _Costs = (),
    target: _Targets = (),
    limit: tuple[str, int] | None = None,
    faq: tuple[str, ...] = (),
) -> AbilityDef:
    """A Forced effect."""
    targets = target if isinstance(target, tuple | list) else (target,)
    costs = cost if isinstance(cost, tuple | list) else (cost,)
    return AbilityDef(
        "forced",
        tuple(body),
        when=when,
        where=where,
        while_=while_,
        cost=tuple(costs),
        targets=_named(tuple(targets)),
        limit=limit,
        faq=faq,
    )


def triggered(
    when: When,
    *body: Does,
    where: str = "",
    while_: Cond | None = None,
    target: _Targets = (),
    cost: _Costs = (),
    limit: tuple[str, int] | None = None,
    may: bool = False,
) -> AbilityDef:
    """A triggered constant effect.  Games without Forced effects use this form for all their triggered abilities."""
    targets = target if isinstance(target, tuple | list) else (target,)
    costs = cost if isinstance(cost, tuple | list) else (cost,)
    return AbilityDef(
        "triggered",
        tuple(body),
        when=when,
        where=where,
        while_=while_,
        targets=_named(tuple(targets)),
        cost=tuple(costs),
        limit=limit,
        may=may,
    )


def constant(*mods: Changes, while_: Cond | None = None, where: str = "", works_in: str = "") -> AbilityDef:
    """Continuous changes that last while a condition holds, or permanently without one.  They take no duration."""
    return AbilityDef("constant", mods=tuple(map(_standing, mods)), while_=while_, where=where, works_in=works_in)


def _standing(mod: Changes) -> Changes:
    """Return a continuous term without its default duration, which only effects need."""
    word = getattr(type(mod), "__dataclass_fields__", {}).get("until")
    if word is None or not getattr(mod, "lasting", False) or getattr(mod, "until", None) != word.default:
        return mod
    return replace(mod, until=None)  # type: ignore[type-var]  # terms are dataclasses


def instead(
    when: When,
    *rewrites: Rewrites,
    may: bool = False,
    cost: _Costs = (),
    where: str = "",
    while_: Cond | None = None,
    limit: tuple[str, int] | None = None,
    faq: tuple[str, ...] = (),
) -> AbilityDef:
    """A replacement: if the event would happen, something else happens instead."""
    costs = cost if isinstance(cost, tuple | list) else (cost,)
    return AbilityDef(
        "instead",
        tuple(rewrites),
        when=when,
        may=may,
        cost=tuple(costs),
        where=where,
        while_=while_,
        limit=limit,
        faq=faq,
    )


def choices_of(n: int, sel: Noun) -> Target:
    """Up to ``n`` choices that are made at announcement and are not targets."""
    return Target(sel, 0, n, is_target=False)


def attach_to(sel: Noun, *, x: bool = False) -> AbilityDef:
    """The card enters play attached to a target.  The selector must stay true for as long as the card is attached.

    With ``x``, the player chooses the X of the card's cost.
    """
    return AbilityDef("attach", targets=(Target(sel),), x=x)


def per_turn(n: int) -> tuple[str, int]:
    """A limit of ``n`` uses per turn."""
    return ("turn", n)


def named(name: str, ability: AbilityDef, *, shared: bool = False) -> AbilityDef:
    """A named ability.  A card can have it only once.  With ``shared``, a player's copies share one limit."""
    return replace(ability, name=name, shared=shared)


# -- event patterns --------------------------------------------------------------------------------------


def enters(who: Finds = this) -> When:
    """When a card that ``who`` finds enters play."""
    return When("enters", who)


def one_or_more(when: When) -> When:
    """The pattern ``when``, but triggered only once for all events that happen together."""
    return replace(when, batch=True)


def leaves(who: Finds = this) -> When:
    """When a card that ``who`` finds leaves play, no matter where it goes."""
    return When("leaves", who, look_back=True)


def destroyed(who: Finds = this) -> When:
    """When a card that ``who`` finds is destroyed.  Sacrificing the card does not count."""
    return When("destroyed", who, look_back=True)


def sacrificed(who: Finds = this) -> When:
    """When a card that ``who`` finds is sacrificed."""
    return When("sacrificed", who, look_back=True)


def targeted(who: Finds = this, by: str = "") -> When:
    """When a card that ``who`` finds is chosen as a target, before the targeting effect resolves."""
    return When("targeted", who, by=by)


def damaged(who: Finds = this, least: int = 0, tag: str = "") -> When:
    """When a card that ``who`` finds is damaged."""
    return When("damaged", who, least=least, tag=tag)


def healed(who: Finds = this) -> When:
    """When damage is healed on a card that ``who`` finds."""
    return When("healed", who)


def beginning(whose: str = "you", scope: str = "turn") -> When:
    """At the beginning of a turn or phase: yours (``whose`` is ``you``) or any player's (empty)."""
    return When(f"began.{scope}", None, whose)


def ending(whose: str = "", scope: str = "turn") -> When:
    """At the end of a turn or phase: yours (``whose`` is ``you``) or any player's (empty)."""
    return When(f"ended.{scope}", None, whose)


__all__ = [
    "action", "another", "attach_to", "beginning", "choice_of", "choices_of", "constant", "damaged", "destroyed",
    "ending", "enters", "exactly", "exactly_x", "forced", "healed", "instead", "leaves", "named", "one", "one_or_more",
    "per_turn", "sacrificed", "targeted", "triggered", "up_to", "up_to_x",
]  # fmt: skip
