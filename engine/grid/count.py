"""Counting dice: the effect of a roll on each attacked card, and the exact odds of an attack.

The same functions count the actual roll and, for the odds, every possible roll.  So the odds shown before an attack are
exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import TypeVar

from engine.grid.board import rules_of
from engine.grid.dice import SIDES, face_fault
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import this
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, Val, num, say_num
from engine.kernel.messages import message_ids, register_messages
from engine.kernel.state.layers import words
from engine.kernel.state.state import State

HIT = 3
"""Lowest result that counts as a hit."""

# -- words -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttackWord(Node):
    """A continuous change of attacks by ``who``.  For terms about the attacked card: of attacks on ``who``.

    ``only`` restricts the targets.  ``when`` is tested in the attack's context, where ``src`` is the term's source,
    ``T`` the attacked card and ``by`` the attacker.
    """

    who: Finds = this
    when: Cond | None = None
    only: Finds | None = None
    mod_key = ""
    scoped = {"when": ("T", "by")}
    in_play_only = ("who", "only")

    def about(self, st: State, ctx: Ctx, eid: int, attacker: int, target: int) -> bool:
        """Whether the term applies to the card ``eid`` in this attack."""
        if not self.who.has(st, ctx, eid) or (self.only is not None and not self.only.has(st, ctx, target)):
            return False
        return self.when is None or self.when.holds(st, ctx.but(T=(target,), by=(attacker,)))

    def said(self, key: str, speech: Speech, **params: str | int) -> str:
        """Print a message with the cards that the term applies to, their targets, and the condition."""
        if self.only is not None and f"{key}.only" in message_ids():
            text = tx(f"{key}.only", speech, who=self.who.one(speech), what=self.only.one(speech), **params)
        else:
            text = tx(key, speech, who=self.who.one(speech), **params)
            if self.only is not None:
                text = tx("attack.against", speech, body=text, what=self.only.one(speech))
        return text if self.when is None else tx("attack.while", speech, body=text, cond=self.when.say(speech))


@dataclass(frozen=True)
class AttackBonus(AttackWord):
    """When the card attacks, it rolls more dice."""

    n: Num = 1
    mod_key = "attack_bonus"
    scoped = {"when": ("T", "by"), "n": ("T", "by")}
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        if isinstance(self.n, Val) and self.n.each(speech):
            return self.said("attack.bonus_per", speech, per=self.n.each(speech))
        if isinstance(self.only, Sel) and any(getattr(test, "of", this) != this for test in self.only.tests):
            body = tx(
                "attack.bonus.such",
                speech,
                n=say_num(self.n, speech),
                who=self.who.one(speech),
                what=self.only.one(speech),
            )  # the phrase names several cards, so "it" must come before the phrase
            return body if self.when is None else tx("attack.while", speech, body=body, cond=self.when.say(speech))
        return self.said("attack.bonus", speech, n=say_num(self.n, speech))


@dataclass(frozen=True)
class HitsFrom(AttackWord):
    """When the card attacks, only results of ``n`` or more hit.  If several terms apply, the highest ``n`` counts."""

    n: int = HIT
    mod_key = "hits_from"
    able = {"who": "attack"}

    def fault(self) -> tuple[str, str]:
        return face_fault(self.n)

    def say(self, speech: Speech) -> str:
        return self.said("attack.hits_from", speech, n=self.n)


@dataclass(frozen=True)
class HitsAs(AttackWord):
    """When the card attacks, each result of ``n`` or more counts as ``k`` hits."""

    n: int = 5
    k: int = 2
    mod_key = "hits_as"
    able = {"who": "attack"}

    def fault(self) -> tuple[str, str]:
        return face_fault(self.n) if self.k > 1 else ("counts each hit once, as it is", "write k=2 or more")

    def say(self, speech: Speech) -> str:
        return self.said("attack.hits_as", speech, n=self.n, k=self.k)


@dataclass(frozen=True)
class DiceAdd(AttackWord):
    """When the card attacks, ``n`` is added to each result.  The sum may exceed six."""

    n: int = 1
    mod_key = "dice_add"
    signed = True
    able = {"who": "attack"}

    def fault(self) -> tuple[str, str]:
        return ("changes each result by 0", "write the number by which they change") if self.n == 0 else ("", "")

    def say(self, speech: Speech) -> str:
        return self.said("attack.dice_add", speech, n=f"{self.n:+d}")


@dataclass(frozen=True)
class AllOrNothing(AttackWord):
    """When the card attacks and at least one die misses, all dice miss."""

    mod_key = "all_or_nothing"
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return self.said("attack.all_or_nothing", speech)


@dataclass(frozen=True)
class HurtByMisses(AttackWord):
    """When the card attacks, it takes one wound per miss.  If these would destroy it, all dice count as misses."""

    mod_key = "hurt_by_misses"
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return self.said("attack.hurt_by_misses", speech)


@dataclass(frozen=True)
class MoreWounds(AttackWord):
    """When the card attacks, its targets take ``n`` more wounds, whatever the dice show."""

    n: int = 1
    mod_key = "more_wounds"
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return self.said("attack.more_wounds", speech, n=self.n)


@dataclass(frozen=True)
class Unrolled(AttackWord):
    """No dice are rolled.  The target takes one wound per die instead, and these wounds are not hits (SW-FAQ-PRECISE).

    ``attacked``: whether the term belongs to the attacked card (SW-FAQ-SLUGGISH) and not to the attacker.
    """

    attacked: bool = False
    mod_key = "unrolled"

    def say(self, speech: Speech) -> str:
        if self.attacked:
            return self.said("attack.unrolled_on", speech)
        return self.said("attack.unrolled", speech)


@dataclass(frozen=True)
class WoundedFrom(AttackWord):
    """When the card is attacked, only results of ``n`` or more wound it.  Lower results may still hit (SW-FAQ-TOUGH).

    ``by`` restricts the attacker: ``opponent`` to opponents of the attacked card's controller, ``enemy`` to opponents
    of the controller of this term's source.
    """

    n: int = 4
    by: str = ""
    mod_key = "wounded_from"

    def about(self, st: State, ctx: Ctx, eid: int, attacker: int, target: int) -> bool:
        if self.by:
            rules = st.rules
            mine = ctx.ctl if self.by == "enemy" else rules.controller(st, target)
            if not rules.opposes(st, mine, rules.controller(st, attacker)):
                return False
        return super().about(st, ctx, eid, attacker, target)

    def fault(self) -> tuple[str, str]:
        return face_fault(self.n)

    def say(self, speech: Speech) -> str:
        return self.said("attack.wounded_from" + (f".{self.by}" if self.by else ""), speech, n=self.n)


@dataclass(frozen=True)
class OnlyIfAllHit(AttackWord):
    """When the card is attacked, the dice wound it only if all of them hit."""

    mod_key = "only_if_all_hit"

    def say(self, speech: Speech) -> str:
        return self.said("attack.only_if_all_hit", speech)


@dataclass(frozen=True)
class MayReroll(AttackWord):
    """When the card attacks, its player may reroll up to ``n`` dice once."""

    n: int = 1
    mod_key = "reroll"
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return self.said("attack.reroll", speech, n=self.n)


@dataclass(frozen=True)
class MayIgnore(AttackWord):
    """When the card is attacked, its controller may ignore up to ``n`` of the dice."""

    n: int = 1
    mod_key = "ignore_die"

    def say(self, speech: Speech) -> str:
        return self.said("attack.ignore", speech, n=self.n)


@dataclass(frozen=True)
class FirstAttack(Cond):
    """The attacked card has not been attacked before in this turn.  With ``later``: it has been attacked before.

    Only for terms about an attack.
    """

    later: bool = False
    says = {
        "later": "the card attacked has been attacked before this turn",
        "else": "that is the first attack on it this turn",
    }

    @property
    def recalls(self) -> bool:
        """Whether the game must record all attacks of a turn, even those made before this term came into play."""
        return self.later

    def refers(self) -> tuple[str, ...]:
        return ("T",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(st.fact("turn", "struck", e) for e in ctx.get("T", ())) == self.later


W = TypeVar("W", bound=AttackWord)
_KEYS = {
    kind.mod_key: "stat:" + kind.mod_key
    for kind in (
        DiceAdd,
        HitsFrom,
        HitsAs,
        AllOrNothing,
        HurtByMisses,
        MoreWounds,
        Unrolled,
        WoundedFrom,
        OnlyIfAllHit,
        MayReroll,
        MayIgnore,
    )
}
"""The index key of each kind of attack term."""


def attack_words(st: State, kind: type[W], eid: int, attacker: int, target: int) -> list[W]:
    """Return the terms of a ``kind`` that apply to the card ``eid`` in an attack."""
    key = kind.mod_key
    if not st.indexed(_KEYS[key]):
        return []
    return [word for _, word, c, _ in words(st, key) if word.about(st, c, eid, attacker, target)]


# -- counting ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counted:
    """The counted result of a roll: ``hits``, ``misses``, ``wounds`` per target, and the attacker's ``own`` wounds."""

    hits: int
    misses: int
    wounds: tuple[int, ...]
    own: int = 0


def dice_for(st: State, attacker: int, target: int) -> int:
    """Return the number of dice that an attack rolls.  The player cannot choose to roll fewer."""
    n = rules_of(st).attack_with(st, attacker)
    if st.indexed("stat:attack_bonus"):
        for _, word, c, _ in words(st, "attack_bonus"):
            if word.about(st, c, attacker, attacker, target):
                n += num(word.n, st, c.but(T=(target,), by=(attacker,)))
    return max(0, n)


def unrolled(st: State, attacker: int, target: int) -> bool:
    """Whether the attack rolls no dice for this target."""
    return unrolled_by(st, attacker, target) is not None


def unrolled_by(st: State, attacker: int, target: int) -> int | None:
    """Return the card because of which the attack rolls no dice for this target, or None."""
    if not st.indexed("stat:unrolled"):
        return None
    for src, word, c, _ in words(st, "unrolled"):
        if word.about(st, c, target if word.attacked else attacker, attacker, target):
            return src
    return None


def count(st: State, attacker: int, targets: tuple[int, ...], dice: tuple[int, ...], would: int) -> Counted:
    """Count a roll against all targets of one attack.

    ``dice`` are the faces of the dice, without ignored dice.  ``would`` is the full number of dice of the attack; it
    counts for targets for which no dice are rolled.
    """
    first = targets[0]

    def mine(kind: type[W]) -> list[W]:
        return attack_words(st, kind, attacker, attacker, first)

    add = sum([word.n for word in mine(DiceAdd)]) + rules_of(st).dice_change(st, attacker)
    from_ = max([word.n for word in mine(HitsFrom)], default=HIT)
    double = mine(HitsAs)
    results = [face + add for face in dice] if add else list(dice)
    if double:
        worth = [max([w.k for w in double if r >= w.n], default=1) if r >= from_ else 0 for r in results]
    else:
        worth = [1 if r >= from_ else 0 for r in results]
    misses = worth.count(0)
    if misses and mine(AllOrNothing):
        worth, misses = [0] * len(worth), len(worth)
    hurt = 0
    if misses and mine(HurtByMisses):
        hurt = misses
        if hurt >= rules_of(st).left(st, attacker):
            worth, misses = [0] * len(worth), len(worth)
    wounds = tuple([_wounds(st, attacker, t, results, worth, misses, would) for t in targets])
    return Counted(sum(worth), misses, wounds, hurt)


def _wounds(
    st: State, attacker: int, target: int, results: list[int], worth: list[int], misses: int, would: int
) -> int:
    more = sum([word.n for word in attack_words(st, MoreWounds, attacker, attacker, target)])
    if unrolled(st, attacker, target):
        return would + more
    if misses and attack_words(st, OnlyIfAllHit, target, attacker, target):
        return more
    least = 0
    for word in attack_words(st, WoundedFrom, target, attacker, target):
        least = max(least, word.n)
    return more + sum(n for n, r in zip(worth, results, strict=True) if r >= least)


@lru_cache(maxsize=64)
def outcomes(n: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every possible roll of ``n`` dice as (faces in ascending order, number of different orders)."""
    out: list[tuple[tuple[int, ...], int]] = []

    def fill(low: int, left: int, faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield faces
            return
        for face in range(low, SIDES + 1):
            yield from fill(face, left - 1, (*faces, face))

    for faces in fill(1, n, ()):
        ways = factorial(n)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        out.append((faces, ways))
    return tuple(out)


def odds(st: State, attacker: int, target: int, wounds: int = 0) -> Fraction:
    """Return the exact chance that this attack destroys its target in the current position.

    With ``wounds``: the chance that the attack deals at least that many wounds.  Possible reactions (rerolls, ignored
    dice, prevented wounds) are not taken into account.
    """
    left = wounds or rules_of(st).left(st, target)
    n = dice_for(st, attacker, target)
    if unrolled(st, attacker, target) or n == 0:
        return Fraction(int(count(st, attacker, (target,), (), n).wounds[0] >= left))
    if not any(map(st.indexed, _KEYS.values())):
        return _plain_odds(n, HIT - rules_of(st).dice_change(st, attacker), left)
    good = sum(ways for faces, ways in outcomes(n) if count(st, attacker, (target,), faces, n).wounds[0] >= left)
    return Fraction(good, SIDES**n)


@lru_cache(maxsize=256)
def _plain_odds(n: int, least: int, left: int) -> Fraction:
    """Return the chance that at least ``left`` of ``n`` dice show at least ``least``."""
    faces = min(SIDES, max(0, SIDES + 1 - least))
    good = sum(comb(n, hits) * faces**hits * (SIDES - faces) ** (n - hits) for hits in range(left, n + 1))
    return Fraction(good, SIDES**n)


register_messages(
    "en",
    {
        "attack.against": "{body}; this is so against {what} only",
        "attack.while": "{body} while {cond}",
        "attack.bonus": "when {who} attacks, it rolls {n} more {n?die|dice}",
        "attack.bonus.only": "when {who} attacks {what}, it rolls {n} more {n?die|dice}",
        "attack.bonus.such": "{who} rolls {n} more {n?die|dice} when it attacks {what}",
        "attack.bonus_per": "when {who} attacks, it rolls 1 more die per {per}",
        "attack.hits_from": "when {who} attacks, only results of {n} or more are hits",
        "attack.hits_as": "when {who} attacks, each result of {n} or more counts as {k} hits",
        "attack.dice_add": "when {who} attacks, each result changes by {n}",
        "attack.all_or_nothing": "when {who} attacks and any die misses, all its dice miss",
        "attack.hurt_by_misses": "when {who} attacks, it takes 1 wound per miss; should that destroy it, all its dice "
        "miss",
        "attack.more_wounds": "each card that {who} attacks takes {n|more wound|more wounds}, even if no die hits",
        "attack.unrolled.only": "when {who} attacks {what}, no dice are rolled: it deals 1 wound for each die instead, "
        "and these are no hits",
        "attack.unrolled": "when {who} attacks, no dice are rolled: it deals 1 wound for each die instead, and "
        "these are no hits",
        "attack.unrolled_on": "when {who} is attacked, no dice are rolled for it: it takes a wound for each die",
        "attack.wounded_from": "when {who} is attacked, only results of {n} or more wound it",
        "attack.wounded_from.opponent": "when an opponent attacks {who}, only results of {n} or more wound it",
        "attack.wounded_from.enemy": "when an enemy unit attacks {who}, only results of {n} or more wound",
        "attack.only_if_all_hit": "when {who} is attacked, the dice wound it only if every one of them hits",
        "attack.reroll": "when {who} attacks, you may roll up to {n} of the dice again, once",
        "attack.ignore": "when {who} is attacked, you may ignore {n} of the dice",
    },
)

__all__ = [
    "AllOrNothing", "AttackBonus", "DiceAdd", "FirstAttack", "HitsAs", "HitsFrom", "HurtByMisses", "MayIgnore",
    "MayReroll", "MoreWounds", "OnlyIfAllHit", "Unrolled", "WoundedFrom",
]  # fmt: skip
