"""Cards over and under units: they move with their unit and share its fate (SW-FAQ-UNDER-CARDS).

An event over or under a unit is in play and works from there.  A unit under another unit is out of play.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid.board import BOARD, hosted
from engine.grid.dice import face_fault, roll_dice
from engine.kernel.language.constants.replacements import CancelDamage, RedirectDamage
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.definitions import Ability, When
from engine.kernel.language.effects.damage import MoveDamage
from engine.kernel.language.nouns.references import HostRef, this
from engine.kernel.language.writing import *
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.language.nouns import SWSel
from engine.summoner_wars.own import rules_of

PUT = 'let this card be laid there: PutOnto(T), or PutOnto(T, "under")'
"""Advice shown with a fault: use the word that puts a card over or under a unit."""

# -- references --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UnitOf(HostRef):
    """The unit that this card is over or under.  A text that mentions the unit again calls it "it"."""

    host_mend = PUT

    @property
    def hosted(self) -> str:
        known = {"sw.ref.covered": "over", "sw.ref.covered_wall": "over", "sw.ref.carrier": "under"}
        return known.get(self.text, "over|under")

    def say(self, speech: Speech) -> str:
        return tx(self.text if speech.first(self.text) else "ref.it", speech)

    def one(self, speech: Speech) -> str:
        """Return the text of the reference, which is also its noun phrase."""
        return self.say(speech)


covered = UnitOf("sw.ref.covered")
"""The unit that this card is over."""
covered_wall = UnitOf("sw.ref.covered_wall")
"""The Wall that this card is over."""
carrier = UnitOf("sw.ref.carrier")
"""The unit that this card is under."""


@dataclass(frozen=True)
class LiesUnder(Test):
    """Only cards that are under the card ``of``."""

    of: Finds = this

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.role == "under" and ent.host in self.of.ids(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("sw.under", speech, who=self.of.say(speech))


def units_under(of: Finds) -> SWSel:
    """The units under a card."""
    return SWSel("sw.unit", UNITS, "sw.under", (LiesUnder(of),))


# -- effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PutOnto(Op):
    """Put this card over or under a unit, where it stays."""

    who: Finds
    role: str = "over"
    in_play_only = ("who",)

    @property
    def attaches(self) -> str:
        return self.role

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ids = self.who.ids(st, ctx)
        if not ids or ctx.src not in st.ents:
            return []
        return [moved(ctx, ctx.src, "put", BOARD, 0, data=((self.role, ids[0]), ("controller", ctx.ctl)))]

    def say(self, speech: Speech) -> str:
        return tx(f"sw.fx.put_{self.role}", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class MoveWounds(MoveDamage):
    """Move wounds from a card onto another card: any number, or exactly ``n``.  They do not count as new wounds."""

    def emit(self, program: Program) -> None:
        if self.n is None:
            program.add(TermStep(self, "ask_number"))
        program.add(self)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        if self.n is not None:
            return super().events(st, ctx)
        n = int(ctx.answer())
        return [ev._replace(n=n) for ev in super().events(st, ctx)] if n else []

    def ask_number(self, st: State, ctx: Ctx) -> int:
        """Ask, if the card has a wound to move and the other card can take it."""
        source, to = self.source.ids(st, ctx), self.to.ids(st, ctx)
        if not source or not to or source[0] == to[0]:
            ctx.ans = 0
            return NEXT
        most = min(st.ents[source[0]].damage, st.rules.room_for_damage(st, to[0]))
        a, b = st.rules.label(st, source[0]), st.rules.label(st, to[0])
        return ask_number(st, ctx, Msg.of("sw.ask.move_wounds", a=a, b=b, n=most), most, default=0)

    def say(self, speech: Speech) -> str:
        a, b = say_who(self.source, speech), say_who(self.to, speech)
        if self.n is not None:
            return tx("sw.fx.move_wounds.n", speech, a=a, b=b, n=say_num(self.n, speech))
        return tx("sw.fx.move_wounds", speech, a=a, b=b)


@dataclass(frozen=True)
class DiscardThis(Cost):
    """Discard this card onto the pile of the player who discards it (SW-FAQ-DISCARD-WHOSE).

    With ``under``, discard the topmost card under this card instead.
    """

    under: bool = False
    says = {
        "under": "discard the top card under this card",
        "else": "discard this card",
    }

    @property
    def gives_up(self) -> bool:
        """Whether the card itself is given up."""
        return not self.under

    def _cards(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(hosted(st, ctx.src, "under")[-1:]) if self.under else (ctx.src,)

    def can(self, st: State, ctx: Ctx) -> bool:
        return ctx.src in st.ents and bool(self._cards(st, ctx))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, e, "discarded", "discard", ctx.ctl) for e in self._cards(st, ctx)]


discard_this = DiscardThis()
discard_under = DiscardThis(under=True)


@dataclass(frozen=True)
class DiscardedAfter(Node):
    """This card is discarded when its host (the card that it is over or under) leaves play.

    Without this word, a card under a unit shares the unit's fate.
    """

    wall: bool = False
    """Whether the text calls the host a Wall instead of a unit."""
    says = {
        "wall": "when its Wall is destroyed, this card is discarded",
        "else": "when its unit is destroyed or discarded, this card is discarded",
    }
    mod_key = "discarded_after"
    hosted = "over|under"
    host_mend = PUT


def discarded_after(abilities: Sequence[Ability]) -> bool:
    """Whether a card's own text says that the card is discarded when its host leaves."""
    return any(word.mod_key == "discarded_after" for ability in abilities for word in ability.d.mods)


# -- replacements ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wounded(When):
    """When anything puts wounds on one of the cards ``whom``."""

    says = "when {who.one} would take wounds"

    def would(self, speech: Speech) -> str:
        return tx("would.wounded", speech, who=self.whom.one(speech))


def wounded(who: Finds = this) -> Wounded:
    """When anything puts wounds on one of the cards ``who``."""
    return Wounded("damaged", who)


@dataclass(frozen=True)
class WoundedByAttack(When):
    """When an attack puts wounds on one of the cards ``whom``.  All wounds of the attack on it count together."""

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return "attack" in ev.tags and super().match(st, ctx, ev)

    def would(self, speech: Speech) -> str:
        return tx("would.wounded_by_attack", speech, who=self.whom.one(speech))


def wounded_by_attack(who: Finds = this) -> WoundedByAttack:
    """When an attack puts wounds on one of the cards ``who``."""
    return WoundedByAttack("damaged", who)


def no_source(word: CancelDamage | RedirectDamage) -> tuple[str, str]:
    """Return a fault if the word has a ``source``, because the word's text cannot say where wounds come from."""
    return (
        ("asks where the wounds come from, which its text does not say", "leave source= out")
        if (word.source is not None)
        else ("", "")
    )


@dataclass(frozen=True)
class PreventWounds(CancelDamage):
    """A replacement of wounds from any source: none of the wounds are placed, or ``n`` fewer."""

    says = {
        "n": "{n} of the wounds {n?is|are} not placed",
        "else": "the wounds are not placed",
    }

    def fault(self) -> tuple[str, str]:
        return no_source(self)


@dataclass(frozen=True)
class OnRoll(Node):
    """A replacement that dice decide: one for each wound or, with ``single``, one for all of them.

    ``then`` is ``ignore`` (on ``n`` or more, the wound is not taken), ``keep`` (on ``n`` or less, a wound that would be
    removed stays) or ``discard`` (on ``n`` or more, a destroyed card goes to its player's Discard Pile).
    """

    n: int
    then: str = "ignore"
    single: bool = False
    commutes = False

    @property
    def changes(self) -> frozenset[str]:
        """The facet of the events that are replaced."""
        return frozenset({{"ignore": "damaged", "keep": "healed", "discard": "destroyed"}[self.then]})

    def fault(self) -> tuple[str, str]:
        if self.then not in ("ignore", "keep", "discard"):
            return f"does nothing on a roll ({self.then!r})", 'write then="ignore", "keep" or "discard"'
        return face_fault(self.n + (self.then == "keep"))

    def _wounds(self, st: State, ev: Event) -> int:
        return min(ev.n, st.ents[ev.who].damage) if self.then == "keep" else ev.n

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether no wound is left to roll for, or the card goes somewhere other than a Magic Pile anyway."""
        return ev.to != "magic" if self.then == "discard" else self._wounds(st, ev) <= 0

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Roll, and return what is left of the event."""
        single = self.single or self.then == "discard"
        faces = roll_dice(st, 1 if single else self._wounds(st, ev))
        rules_of(st).rolled(st, ctx.ctl, rules_of(st).label(st, ctx.src), faces)
        met = sum(face <= self.n if self.then == "keep" else face >= self.n for face in faces)
        if self.then == "discard":
            return (ev._replace(to="discard", to_seat=ctx.ctl),) if met else (ev,)
        left = (0 if met else ev.n) if single else len(faces) - met
        return (ev._replace(n=left),) if left or not (single or self.then == "keep") else ()

    def say(self, speech: Speech) -> str:
        return tx(f"sw.fx.on_roll.{self.then}" + (".all" if self.single else ""), speech, n=self.n)


@dataclass(frozen=True)
class GoesUnder(Node):
    """A replacement of a destruction: the destroyed unit is put under a card instead of into a pile."""

    to: Finds = this
    says = "it is put under {to} instead"
    commutes = False
    changes = frozenset({"destroyed"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card under which the unit would be put is gone."""
        return not self.to.ids(st, ctx)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the destruction, changed so that the unit is put under the card."""
        holder = self.to.ids(st, ctx)[0]
        return (ev._replace(to="under", to_seat=st.rules.controller(st, holder), data=(("under", holder),)),)


register_messages(
    "en",
    {
        "sw.fx.move_wounds.n": "move {n|wound|wounds} from {a} onto {b}",
        "sw.fx.move_wounds": "move any number of wounds from {a} onto {b}",
        "sw.ask.move_wounds": "How many wounds do you move from {a} onto {b} (at most {n})?",
        "sw.fx.on_roll.ignore.all": "roll a die: on {n} or more none of them is placed",
        "sw.fx.on_roll.ignore": "roll a die for each of them: on {n} or more that wound is not placed",
        "sw.fx.on_roll.keep": "roll a die for each of them: on {n} or less that wound stays",
        "sw.fx.on_roll.discard": "roll a die: on {n} or more it goes to its controller's Discard Pile instead of the "
        "Magic Pile",
        "sw.ref.covered_wall": "the Wall under this card",
        "sw.ref.covered": "the unit under this card",
        "sw.ref.carrier": "the unit on top of this card",
        "sw.under": "under {who}",
        "would.wounded": "wounds would be placed on {who}",
        "would.wounded_by_attack": "an attack would put wounds on {who}",
    },
)

__all__ = [
    "DiscardThis", "DiscardedAfter", "GoesUnder", "LiesUnder", "MoveWounds", "OnRoll", "PreventWounds", "PutOnto",
    "UnitOf", "Wounded", "WoundedByAttack", "carrier", "covered", "covered_wall", "discard_this", "discard_under",
    "units_under", "wounded", "wounded_by_attack",
]  # fmt: skip
