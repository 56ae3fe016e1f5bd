"""Replacements: changes to damage and moves before they happen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.definitions import Target
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import it
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, mark_name, money, say_who, tx
from engine.kernel.language.values.numbers import Num, Tokens, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.payment import funds
from engine.kernel.run.program import NEXT
from engine.kernel.run.targets import named_targets, tax
from engine.kernel.state.state import Event, Frame, LastingEffect, Moment, State


def _comes_from(st: State, ctx: Ctx, source: Finds | None, ev: Event) -> bool:
    """Whether the damage comes from the required source (None: any source)."""
    return source is None or bool(ev.src in st.ents and source.has(st, ctx, ev.src))


def _gained(st: State, ctx: Ctx, n: int) -> list[Event]:
    """Return the event of gaining ``n`` of the game's currency, or nothing if ``n`` is not positive."""
    return [Event(st.rules.currency, n=n, how="gained", seat=ctx.ctl, src=ctx.src)] if n > 0 else []


def _say_gain(n: int, speech: Speech) -> str:
    """Print the amount of currency that is gained for each cancelled point of damage."""
    return tx("fx.cancel_gain", speech, what=money(str(n), speech)) if n else ""


@dataclass(frozen=True)
class CancelDamage(Node):
    """A replacement that cancels ``n`` damage (None: all).  With ``source`` it cancels only damage from that source.

    ``sheds``: whether each cancelled point also removes a token from this card.  ``gain`` is the amount of currency
    that this card's controller gains for each cancelled point.  Damage that cannot be cancelled is not affected.
    """

    n: Num | None = None
    source: Finds | None = None
    sheds: bool = False
    gain: int = 0
    changes = frozenset({"damaged"})

    def fault(self) -> tuple[str, str]:
        if self.sheds and not isinstance(self.n, Tokens):
            return "takes off tokens and cancels another number", "write n=Tokens(this) with sheds=True"
        return "", ""

    @property
    def commutes(self) -> bool:
        """Whether several such replacements may apply in any order; false if they remove tokens or gain currency."""
        return not (self.sheds or self.gain)

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the replacement would not change this event."""
        if "uncancellable" in ev.tags or not _comes_from(st, ctx, self.source, ev):
            return True
        return self.sheds and self.takes(st, ctx, ev) <= 0

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return the maximum damage that the replacement can cancel, even if the event deals less."""
        return ev.n if self.n is None else num(self.n, st, ctx)

    def _off(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return how much of the event's damage is cancelled."""
        return max(0, min(ev.n, self.takes(st, ctx, ev)))

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event with the remaining damage."""
        off = self._off(st, ctx, ev)
        st.rules.cancelled(st, ev, off)
        return (ev._replace(n=ev.n - off),)

    def toll(self, st: State, ctx: Ctx, ev: Event) -> list[Event]:
        """Return the additional events that the cancelled damage causes: removed tokens and gained currency."""
        off = self._off(st, ctx, ev)
        shed = [Event("marked", ctx.src, -off, how=st.rules.usual_mark, by=ctx.ctl)] if self.sheds else []
        return shed + _gained(st, ctx, self.gain * off)

    def say(self, speech: Speech) -> str:
        gain = _say_gain(self.gain, speech)
        if self.sheds:
            return tx("fx.cancel_shed", speech, kind=mark_name("", speech)) + gain
        which = "" if self.source is None else ".from"
        whose = "" if self.source is None else self.source.one(speech)
        if self.n is None:
            return tx(f"fx.cancel_all{which}", speech, source=whose) + gain
        return tx(f"fx.cancel{which}", speech, n=say_num(self.n, speech), source=whose) + gain


@dataclass(frozen=True)
class CancelAllBut(CancelDamage):
    """A replacement that cancels all damage except ``n``.  Its result depends on earlier replacements."""

    @property
    def commutes(self) -> bool:
        return False

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return self._off(st, ctx, ev) <= 0 or super().void(st, ctx, ev)

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        return ev.n

    def _off(self, st: State, ctx: Ctx, ev: Event) -> int:
        return max(0, ev.n - (0 if self.n is None else num(self.n, st, ctx)))

    def say(self, speech: Speech) -> str:
        return tx("fx.cancel_all_but", speech, n=say_num(0 if self.n is None else self.n, speech))


@dataclass(frozen=True)
class RedirectDamage(Node):
    """A replacement that deals ``n`` damage (None: all) to another entity instead, with the same source and tags.

    ``to`` is the new recipient.  It may be a choice (:class:`Chosen`) or target (:class:`Target`), which the ability's
    controller makes when the damage is redirected; the current recipient cannot be chosen.  With ``source``, only
    damage from that source is redirected.
    """

    to: Finds | Target
    n: Num | None = None
    source: Finds | None = None
    commutes = False
    changes = frozenset({"damaged"})
    in_play_only = ("to",)
    able = {"to": "take damage"}

    def fault(self) -> tuple[str, str]:
        choice = self.choice
        if choice is not None and (choice.lo, choice.hi) != (1, 1):
            return f"redirects to a choice of {choice.lo} to {choice.hi}", "write one(...) or Chosen(...)"
        return "", ""

    @property
    def choice(self) -> Chosen | Target | None:
        """The choice that must be made when the damage is redirected, or None."""
        return self.to if isinstance(self.to, Chosen | Target) else None

    @property
    def to_target(self) -> bool:
        """Whether the new recipient is a target."""
        return isinstance(self.to, Target) and self.to.is_target

    def goals(self, st: State, ctx: Ctx, ev: Event) -> tuple[int, ...]:
        """Return the possible recipients.  A target is possible only if the player can pay the tax for targeting it."""
        if not isinstance(self.to, Chosen | Target):
            return self.to.ids(st, ctx)
        sheltered = st.rules.sheltered(st, ctx.ctl, ctx.src) if self.to_target else ()
        found = tuple(
            e
            for e in self.to.sel.ids(st, ctx)
            if e != ev.who and e not in sheltered and st.rules.can_take_damage(st, e)
        )
        have = funds(st, ctx.ctl)
        return tuple(e for e in found if self.tax(st, ctx.ctl, e) <= have)

    def tax(self, st: State, seat: int, goal: int) -> int:
        """Return the amount that the player must pay for choosing this recipient, which is 0 unless it is a target."""
        return tax(st, seat, (goal,)) if self.to_target else 0

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether there is no damage to redirect or no recipient."""
        return not _comes_from(st, ctx, self.source, ev) or self.takes(st, ctx, ev) <= 0 or not self.goals(st, ctx, ev)

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return the maximum damage that the replacement can redirect, even if the event deals less."""
        return ev.n if self.n is None else num(self.n, st, ctx)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return two events: the remaining damage and the redirected damage."""
        goal = ctx["goal"] if "goal" in ctx else self.goals(st, ctx, ev)[0]
        n = min(ev.n, self.takes(st, ctx, ev))
        return ev._replace(n=ev.n - n), ev._replace(who=goal, n=n, seat=st.ents[goal].seat)

    def named(self, st: State, ctx: Ctx) -> list[Event]:
        """Return the events of choosing the recipient as a target, or nothing if it is not a target."""
        if not isinstance(self.to, Target) or not self.to.is_target:
            return []
        return named_targets(st, ctx.but(**{self.to.name: (ctx["goal"],)}), (self.to,))

    def say(self, speech: Speech) -> str:
        n = "" if self.n is None else ".n"
        which = "" if self.source is None else ".from"
        return tx(
            f"fx.redirect{n}{which}",
            speech,
            n="" if self.n is None else say_num(self.n, speech),
            who=self.to.say(speech),
            source="" if self.source is None else self.source.one(speech),
        )


@dataclass(frozen=True)
class GoesInstead(Node):
    """A replacement for a move: the card goes to its owner's ``place`` instead."""

    place: str
    how: str = "returned"
    bottom: bool = False
    commutes = False
    lexical = {"place": "places"}
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is already gone and cannot be moved elsewhere."""
        return ev.who not in st.ents

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the move to the other place."""
        tags = (*ev.tags, "bottom") if self.bottom else ev.tags
        return (ev._replace(how=self.how, to=self.place, to_seat=st.ents[ev.who].owner, tags=tags),)

    def say(self, speech: Speech) -> str:
        place = tx(f"place.{self.place}", speech)
        return tx("fx.goes_bottom" if self.bottom else "fx.goes", speech, it=it.say(speech), place=place)


@dataclass(frozen=True)
class EntersAnew(Node):
    """A replacement for a move: the card leaves play and immediately enters its controller's place ``area`` in play.

    In that place it is a new object, without its damage, tokens and attachments.
    """

    area: str
    commutes = False
    lexical = {"area": "areas"}
    requires = ("areas",)
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is already gone, or is not allowed in that place."""
        return ev.who not in st.ents or not st.rules.may_lie(st, ev.who, self.area, ctx.ctl)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the move into the place."""
        return (ev._replace(how="put", to=self.area, to_seat=ctx.ctl, tags=(*ev.tags, "anew")),)

    def say(self, speech: Speech) -> str:
        return tx("fx.enters_anew", speech, it=it.say(speech), place=tx(f"place.{self.area}", speech))


@dataclass(frozen=True)
class StaysHealed(Node):
    """A replacement for a move: the card stays where it is, and all damage on it is removed."""

    commutes = False
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is not in play and therefore cannot stay."""
        return ev.who not in st.ents or st.ents[ev.who].place not in st.rules.in_play

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event that removes the card's damage, or nothing if it has none."""
        n = st.ents[ev.who].damage
        return (Event("healed", ev.who, n, src=ctx.src, by=ctx.ctl, used=ev.used),) if n else ()

    def say(self, speech: Speech) -> str:
        return tx("fx.stays_healed", speech, it=it.say(speech))


@dataclass(frozen=True)
class Shield(Op):
    """The next ``n`` damage (None: all) to an entity is cancelled, or dealt to the entity ``to`` instead.

    The shield also covers damage that was assigned before and has not been applied yet.  With ``assigned``, it covers
    only damage that is assigned after the shield was created.  ``during`` restricts the shield to a phase.  ``gain`` is
    the amount of currency that its controller gains for each cancelled point.
    """

    sel: Finds | None
    n: Num | None = None
    to: Finds | None = None
    during: str = ""
    until: Moment = END_OF_TURN
    assigned: bool = False
    source: Finds | None = None
    gain: int = 0
    mod_key = "instead:damaged"
    lexical = {"during": "phases"}
    in_play_only = ("sel",)
    able = {"sel": "take damage"}

    @property
    def commutes(self) -> bool:
        """Whether several such shields may apply in any order; false if they redirect damage or gain currency."""
        return self.to is None and not self.gain

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = None if self.sel is None else self.sel.ids(st, ctx)
        if refs != ():
            create_mod(st, ctx, self, refs, 0, self.until, left=0 if self.n is None else num(self.n, st, ctx))
        ctx.ret = 1 if refs != () else 0
        return NEXT

    def fits(self, st: State, ctx: Ctx, mod: LastingEffect, ev: Event) -> bool:
        """Whether the shield covers this damage."""
        if mod.refs is not None and ev.who not in mod.refs:
            return False
        if (self.during and st.vars.get("phase") != self.during) or not _comes_from(st, ctx, self.source, ev):
            return False
        if self.assigned and any(tag.startswith("assigned:") and int(tag[9:]) < mod.stamp for tag in ev.tags):
            return False
        if self.to is None:
            return "uncancellable" not in ev.tags
        return bool(self.to.ids(st, ctx))

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return the maximum damage that the shield can still take, even if the event deals less."""
        return ev.n if self.n is None else int(ctx["left"])

    def toll(self, st: State, ctx: Ctx, ev: Event) -> list[Event]:
        """Return the event of gaining currency for the cancelled damage."""
        return _gained(st, ctx, self.gain * min(ev.n, self.takes(st, ctx, ev)))

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event without the damage that the shield takes, and an event for the redirected damage, if any."""
        n = min(ev.n, self.takes(st, ctx, ev))
        if self.to is None:
            st.rules.cancelled(st, ev, n)
            return (ev._replace(n=ev.n - n),)
        to = self.to.ids(st, ctx)[0]
        return (ev._replace(n=ev.n - n), ev._replace(who=to, n=n, seat=st.ents[to].seat))

    def say(self, speech: Speech) -> str:
        during = tx("mod.shield.during", speech, phase=tx(f"phase.{self.during}", speech)) if self.during else ""
        if self.sel is None:
            return tx("mod.shield.all", speech) + during
        n = "" if self.n is None else say_num(self.n, speech)
        if self.to is not None:
            return tx("mod.shield.to", speech, n=n, who=say_who(self.sel, speech), to=self.to.say(speech))
        gain = _say_gain(self.gain, speech)
        if n and isinstance(self.sel, Sel):
            return tx("mod.shield.together", speech, n=n, who=self.sel.plural(speech)) + during + gain
        return tx("mod.shield" if n else "mod.shield.whole", speech, n=n, who=say_who(self.sel, speech)) + during + gain


register_messages(
    "en",
    {
        "fx.cancel": "{n} of that damage is cancelled",
        "fx.cancel_all_but": "all but {n} of that damage is cancelled",
        "fx.cancel_all": "all of that damage is cancelled",
        "fx.cancel_shed": "each 1 of that damage removes 1 {kind} token from this card and is cancelled, as long as "
        "there are any",
        "fx.cancel_gain": ", and for each 1 cancelled you gain {what}",
        "fx.cancel.from": "{n} of that damage from {source} is cancelled",
        "fx.cancel_all.from": "all of that damage from {source} is cancelled",
        "fx.redirect": "that damage is dealt to {who} instead",
        "fx.redirect.from": "all of that damage from {source} is dealt to {who} instead",
        "fx.redirect.n": "{n} of that damage is dealt to {who} instead",
        "fx.redirect.n.from": "{n} of that damage from {source} is dealt to {who} instead",
        "fx.goes": "{it} goes to its owner's {place} instead",
        "fx.enters_anew": "{it} is put into play anew in your {place} instead",
        "fx.goes_bottom": "{it} goes to the bottom of its owner's {place} instead",
        "fx.stays_healed": "{it} stays in play and all damage on it is removed instead",
        "mod.shield": "this turn, cancel the next {n} damage to {who}",
        "mod.shield.together": "this turn, cancel the next {n} damage to {who}, {n} in all",
        "mod.shield.whole": "this turn, cancel all damage to {who}",
        "mod.shield.to": "this turn, the next {n} damage to {who} is dealt to {to} instead",
        "mod.shield.all": "this turn, cancel all damage that is assigned",
        "mod.shield.during": " during the {phase}",
        "place.hand": "hand",
        "place.deck": "deck",
        "place.discard": "discard pile",
    },
)

__all__ = ["CancelAllBut", "CancelDamage", "EntersAnew", "GoesInstead", "RedirectDamage", "Shield", "StaysHealed"]
