"""Permissions beyond the rules: to summon, to summon elsewhere, to attack outside the reach."""

from __future__ import annotations

from engine.grid.move import MoveWord
from engine.kernel.language.constants.durations import END_OF_PHASE
from engine.kernel.language.nouns.scopes import IN_PLAY
from engine.kernel.language.writing import *


def no_hand(what: Finds) -> tuple[str, str]:
    """Return a fault if the noun of a summoning word finds cards on the Battlefield instead of cards in a hand."""
    if getattr(what, "scope", "") == IN_PLAY:
        return "is about cards that are to be summoned, and its noun finds those in play", "use hand_cards"
    return "", ""


@dataclass(frozen=True)
class ForAWhile(Op):
    """Base of the terms that only create an effect for a while, by default until the end of the phase."""

    mod_key = ""
    lasts: ClassVar[Moment] = END_OF_PHASE

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        """Return the cards that the effect concerns, or None if it concerns no cards."""
        return None

    def amount(self, st: State, ctx: Ctx) -> int:
        """Return the number that the effect keeps."""
        return 0

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.refs(st, ctx)
        ctx.ret = 1 if refs is None else len(refs)
        if refs != ():
            create_mod(st, ctx, self, refs, self.amount(st, ctx), getattr(self, "until", self.lasts))
        return NEXT


@dataclass(frozen=True)
class MaySummon(ForAWhile):
    """You may summon the cards ``what`` from your hand in this phase, at their cost and by the rules of summoning."""

    what: Finds
    says = "in this phase you may summon {what}"
    mod_key = "summon_now"
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, ctx)
        return found


@dataclass(frozen=True)
class SummonAt(ForAWhile):
    """The cards ``what`` may also be summoned onto the spaces ``where``: in this phase or, in ``constant``,
    permanently.
    """

    what: Finds
    where: Finds
    says = "{what} may also be summoned onto {where}"
    mod_key = "summon_at"
    lasting = True
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, ctx)
        return found


@dataclass(frozen=True)
class AlsoSummonedAt(Node):
    """This card may also be summoned onto the spaces ``where``.  The word works while the card is in the hand."""

    where: Finds
    once: bool = False
    """Whether all cards of this name together may use this word only once per turn."""
    says = {
        "once": "when you summon this card, you may place it on {where} as well (once per turn)",
        "else": "when you summon this card, you may place it on {where} as well",
    }
    mod_key = "own_summon_at"
    from_hand = True


@dataclass(frozen=True)
class FurtherReach(MoveWord):
    """Base of the words that let a unit attack cards outside its reach."""

    mod_key = "any_within"
    able = {"who": "attack"}

    def reached(self, st: State, ctx: Ctx, here: int) -> list[int]:
        """Return the cards that this word lets a unit on the space ``here`` attack."""
        raise NotImplementedError


__all__ = ["AlsoSummonedAt", "ForAWhile", "FurtherReach", "MaySummon", "SummonAt"]
