"""Words specific to Summoner Wars: moments, forms of abilities, costs, continuous words, values and conditions."""

from __future__ import annotations

from typing import TypedDict, Unpack

from engine.grid.board import adjacent_cards, at
from engine.grid.count import AttackWord
from engine.grid.move import MoveWord
from engine.grid.space import squares_of
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.definitions import AbilityDef, Target, When
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Pays
from engine.kernel.language.text.speech import with_article
from engine.kernel.language.values.conditions import Timed
from engine.kernel.language.writing import *
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.language.nouns import cards, on_team, side_left, units

# -- moments -----------------------------------------------------------------------------------------------


def start_of_turn(whose: str = "you") -> When:
    """At the beginning of a turn, just before its first phase."""
    return When("began.turn", None, whose)


def end_of_turn(whose: str = "you") -> When:
    """At the end of a turn, after building magic."""
    return When("ended.turn", None, whose)


def after_attack_phase(whose: str = "you") -> When:
    """Immediately after the normal Attack Phase."""
    return When("ended.attacks", None, whose)


def after_movement_phase(whose: str = "you") -> When:
    """Immediately after the normal Movement Phase."""
    return When("ended.moves", None, whose)


def start_of_phase(phase: str, whose: str = "you") -> When:
    """At the start of a phase."""
    return When(f"began.{phase}", None, whose)


def end_of_phase(phase: str, whose: str = "you") -> When:
    """At the end of a phase."""
    return When(f"ended.{phase}", None, whose)


def summoned(who: Finds = this) -> When:
    """When one of the cards ``who`` is summoned."""
    return When("summoned", who)


def kills(what: Finds, by: Finds = this, *, to_magic: bool = False, attack: bool = False) -> When:
    """When this card destroys one of the cards ``what``.

    With ``to_magic``, only if the destroyed card becomes (or would become) your magic.  With ``attack``, only if it is
    destroyed by the wounds of this card's attack.
    """
    return Kills("destroyed", what, look_back=True, by_card=by, to_magic=to_magic, attack=attack)


@dataclass(frozen=True)
class Kills(When):
    """When the card ``by_card`` destroys one of the cards ``whom``."""

    by_card: Finds = this
    to_magic: bool = False
    attack: bool = False

    @property
    def recalls(self) -> bool:
        """Whether this word needs to know what caused a card's last wounds.

        The engine records this cause only if a card in play needs it.
        """
        return self.attack

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if self.attack and "attack" not in ev.tags:
            return False
        if self.to_magic and (ev.to, ev.to_seat) != ("magic", ctx.ctl):
            return False
        return bool(self.by_card.has(st, ctx, ev.src)) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        magic = tx("when.kills.magic", speech) if self.to_magic else ""
        key = "when.kills.attack" if self.attack else "when.kills"
        return tx(key, speech, by=self.by_card.say(speech), who=self.whom.one(speech)) + magic

    def would(self, speech: Speech) -> str:
        return tx(
            "would.kills.magic" if self.to_magic else "would.kills",
            speech,
            by=self.by_card.say(speech),
            who=self.whom.one(speech),
        )


# -- forms -------------------------------------------------------------------------------------------------


def ability(name: str, *parts: AbilityDef) -> tuple[AbilityDef, ...]:
    """A unit's special ability, in one or more parts.  Several abilities with the same name do not add up."""
    return tuple(replace(part, name=name) for part in parts)


ANY_TIME = ("any_time", "anyone", "friends")
"""Kinds of abilities that can be used at any time: by their controller, by any player, by any friendly player."""


FROM_HAND = (*ANY_TIME, "reaction")
"""Kinds of abilities of events that can be played from the hand outside the Event Phase."""


class Header(TypedDict, total=False):
    """The parts of an ability that come before its sentences (see :func:`engine.kernel.language.abilities.action`)."""

    cost: Pays | tuple[Pays, ...]
    target: Target | tuple[Target, ...]
    limit: tuple[str, int] | None


class Conditional(Header, total=False):
    """A header that may also have the trigger that is answered and the condition for using the ability."""

    when: When | None
    play: Cond | None


def made(kind: str, body: tuple[Does, ...], **more: Unpack[Conditional]) -> AbilityDef:
    """An ability of the given kind.  Its parts are the same as those of an Action."""
    from engine.kernel.language.abilities import action

    return replace(action(*body, **more), kind=kind)


def event_card(*body: Does, **more: Unpack[Conditional]) -> AbilityDef:
    """The effect of playing an event.  ``play`` is the condition for playing it, and ``target`` is chosen when it is
    played.
    """
    return made("event", body, **more)


def instead_of_attacking(*body: Does, **more: Unpack[Conditional]) -> AbilityDef:
    """An ability that uses one of the attacks of the Attack Phase but is not an attack."""
    return made("instead_of_attacking", body, **more)


def way_of_attacking(*body: Does, **more: Unpack[Conditional]) -> AbilityDef:
    """A way in which this unit may attack instead of its normal attack, in the Attack Phase or by an effect."""
    return made("way_of_attacking", body, **more)


def when_attacking(*body: Does, **more: Unpack[Header]) -> AbilityDef:
    """An ability that may be used when the controller attacks with this unit, before choosing the target.

    The attack may be one of the Attack Phase or one given by an effect.
    """
    return made("when_attacking", body, **more)


ATTACKING = ("way_of_attacking", "when_attacking")
"""Kinds of abilities that are used in an attack, including attacks given by effects."""


def instead_of_moving(*body: Does, **more: Unpack[Conditional]) -> AbilityDef:
    """An ability that uses one of the moves of the Movement Phase but is not a move."""
    return made("instead_of_moving", body, **more)


def during(phase: str, *body: Does, play: Cond | None = None, **more: Unpack[Header]) -> AbilityDef:
    """An ability that its controller may use in the given phase of their own turn."""
    return made("action", body, play=Timed(phase, play), **more)


def at_any_time(*body: Does, by: str = "any_time", **more: Unpack[Conditional]) -> AbilityDef:
    """An ability for any moment of your own turn, or between two phases of an opponent's turn (SW-FAQ-ANY-TIME).

    ``by`` says who may use the ability: "anyone" for all players, "friends" for players who are friendly to the card;
    otherwise only its controller.
    """
    return made(by, body, **more)


def may_use(st: State, kind: str, eid: int, seat: int) -> bool:
    """Whether a seat may use an ability of that kind on the given card."""
    mine = st.rules.controller(st, eid)
    return kind == "anyone" or mine == seat or (kind == "friends" and on_team(st, mine, seat))


# -- costs -------------------------------------------------------------------------------------------------


def spend_magic(st: State, seat: int, n: int) -> list[Event]:
    """Return the events of spending magic: the top cards of the Magic Pile go face up onto the player's own Discard
    Pile.
    """
    return [
        Event("moved", how="spent", seat=seat, to="discard", to_seat=seat, by=seat, data=("magic", 0)) for _ in range(n)
    ]


@dataclass(frozen=True)
class Magic(Cost):
    """Magic Points that the user of the ability must pay in full."""

    n: Num

    def points(self, st: State, ctx: Ctx) -> int:
        """Return the number of points to pay, including surcharges and discounts.

        The price that the kernel knows for this cost is 0, because the kernel has no Magic Points.
        """
        n = num(self.n, st, ctx)
        if st.indexed("stat:dearer"):
            from engine.kernel.state.layers import words

            seen = set()
            for src, word, wc, _ in words(st, "dearer"):
                key = (st.rules.card(st.ents[src].code).name, wc.ctl)
                if key not in seen and word.what.has(st, wc, ctx.src):
                    seen.add(key)
                    n += word.n
        if n and st.modifiers and ctx.src in st.ents and st.rules.kind(st, ctx.src) in UNITS:
            n -= sum(m.amount for m in st.modifiers.values() if m.key == "cheaper")
        return max(0, n)

    def can(self, st: State, ctx: Ctx) -> bool:
        return magic_of(st, ctx.ctl) >= self.points(st, ctx)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return spend_magic(st, ctx.ctl, self.points(st, ctx))

    def times(self, st: State, ctx: Ctx) -> int:
        n = self.points(st, ctx)
        return magic_of(st, ctx.ctl) // n if n else 99

    def say(self, speech: Speech) -> str:
        return tx("sw.cost.magic", speech, n=say_num(self.n, speech))


def magic(number: Num) -> Magic:
    """Spend Magic Points."""
    return Magic(number)


# -- continuous words --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CannotAttack(MoveWord):
    """The units ``who`` cannot attack."""

    in_phase: bool = False
    says = {
        "in_phase": "{who} cannot attack in your Attack Phase",
        "else": "{who} cannot attack",
    }
    mod_key = "cannot_attack"
    able = {"who": "attack"}


@dataclass(frozen=True)
class ReachOf(AttackWord):
    """The units ``who`` may attack cards up to ``n`` clear straight-line spaces away."""

    n: int = 4
    mod_key = "reach"
    able = {"who": "attack"}
    form = "set"

    @property
    def sel(self) -> Finds:
        """The units whose reach changes.  Code that reads a card's numbers looks for them under this name."""
        return self.who

    def amount(self, st: State, ctx: Ctx, eid: int) -> int:
        """Return the reach."""
        return self.n

    def say(self, speech: Speech) -> str:
        if self.n == 1:
            return tx("sw.mod.reach.one", speech, who=self.who.say(speech))
        return tx("sw.mod.reach", speech, who=self.who.say(speech), n=self.n)


@dataclass(frozen=True)
class Diagonally(MoveWord):
    """The units ``who`` may attack cards ``what`` up to ``n`` clear diagonal spaces away
    (SW-FAQ-COUNT-DIAGONAL-EXCEPTION).
    """

    n: int = 1
    what: Finds = cards
    says = "{who} may attack {what.plural} up to {n} clear diagonal {n?space|spaces} away"
    mod_key = "diagonal"
    able = {"who": "attack"}


@dataclass(frozen=True)
class CannotBeAttacked(MoveWord):
    """The units ``by`` cannot attack the cards ``who``.  These cards still block the units' lines."""

    by: Finds = units
    mod_key = "unattackable"

    def say(self, speech: Speech) -> str:
        who = self.who.plural(speech) if self.by == this else self.who.say(speech)
        return tx("sw.mod.unattackable", speech, who=who, by=self.by.plural(speech))


# -- values and conditions ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wounds(Val):
    """The number of Wound Markers on a card."""

    of: Finds = this

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(st.ents[e].damage for e in self.of.ids(st, ctx))

    def each(self, speech: Speech) -> str:
        return tx("sw.val.wounds", speech, who=self.of.say(speech))

    def say(self, speech: Speech) -> str:
        return tx("sw.val.wounds", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class NextTo(Cond):
    """The card ``of`` is adjacent to one of the cards ``what`` or shares a space with it."""

    what: Finds
    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        ids = self.of.ids(st, ctx)
        return any(
            self.what.has(st, ctx, e)
            for s in squares_of(st, ctx, self.of)
            for e in (*adjacent_cards(st, s), *(x for x in at(st, s) if x not in ids))
        )

    def say(self, speech: Speech) -> str:
        return self._say(speech, "")

    def deny(self, speech: Speech) -> str:
        return self._say(speech, ".not")

    def _say(self, speech: Speech, no: str) -> str:
        return tx("sw.cond.next_to" + no, speech, who=self.of.say(speech), what=self.what.one(speech))


@dataclass(frozen=True)
class HasMoved(Cond):
    """The card was moved this turn, by whatever means.  With ``further``, it moved more than that many spaces in its
    phase.

    A move of 0 spaces does not count.
    """

    of: Finds = this
    further: int = 0
    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        fact = "strode" if self.further else "gone"
        return any(st.fact("turn", fact, e) > self.further for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return self._say(speech, "")

    def deny(self, speech: Speech) -> str:
        return self._say(speech, ".not")

    def _say(self, speech: Speech, no: str) -> str:
        if self.further:
            return tx("sw.cond.strode" + no, speech, who=self.of.say(speech), n=self.further)
        return tx("sw.cond.gone" + no, speech, who=self.of.say(speech))


@dataclass(frozen=True)
class SidePile(Cond):
    """A card called ``name`` is left in your side pile."""

    name: str
    lexical = {"name": "titles"}

    def holds(self, st: State, ctx: Ctx) -> bool:
        return side_left(st, ctx.ctl, self.name) > 0

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.side_pile", speech, what=with_article(self.name, speech))


register_messages(
    "en",
    {
        "sw.cond.side_pile": "{what} is left in your side pile",
        "when.kills": "when {by} destroys {who}",
        "when.kills.magic": " and it becomes your magic",
        "would.kills": "{by} would destroy {who}",
        "would.kills.magic": "{who} destroyed by {by} would become your magic",
        "sw.mod.reach": "{who} may attack cards up to {n} clear straight-line spaces away",
        "sw.mod.reach.one": "{who} may attack adjacent cards only",
        "sw.cond.gone": "{who} has been moved this turn",
        "sw.cond.gone.not": "{who} has not been moved this turn",
        "sw.cond.strode": "you have moved {who} more than {n} {n?space|spaces} in this turn's Movement Phase",
        "sw.cond.strode.not": "you have moved {who} no more than {n} {n?space|spaces} in this turn's Movement Phase",
        "when.kills.attack": "when an attack by {by} destroys {who}",
        "sw.mod.unattackable": "{by} cannot attack {who}",
        "sw.val.wounds": "wound on {who}",
        "sw.cond.next_to": "{who} is adjacent to {what}",
        "sw.cond.next_to.not": "{who} is not adjacent to {what}",
    },
)

__all__ = [
    "CannotAttack", "CannotBeAttacked", "Diagonally", "HasMoved", "Kills", "Magic", "NextTo", "ReachOf", "SidePile",
    "Wounds", "ability", "after_attack_phase", "after_movement_phase", "at_any_time", "during", "end_of_phase",
    "end_of_turn", "event_card", "instead_of_attacking", "instead_of_moving", "kills", "magic", "start_of_phase",
    "start_of_turn", "summoned", "way_of_attacking", "when_attacking",
]  # fmt: skip
