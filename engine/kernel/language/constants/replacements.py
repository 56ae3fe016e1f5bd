"""Replacements: changes to damage and moves before they happen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import NEXT
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.definitions import Target
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import it
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, mark_name, money, say_who, tx
from engine.kernel.language.values.numbers import Num, Tokens, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.payment import funds
from engine.kernel.run.program import Chosen, Op
from engine.kernel.run.targets import named_targets, tax
from engine.kernel.state.state import Event, Frame, LastingEffect, Moment, State


def _comes_from(st: State, ctx: Ctx, source: Finds | None, ev: Event) -> bool:
    """Whether the damage comes from the required source (None: any source)."""
    return source is None or bool(ev.src in st.ents and source.has(st, ctx, ev.src))


def _gained(st: State, ctx: Ctx, n: int) -> list[Event]:
    """Return the event of gaining that much of the game's currency."""
    return [Event(st.rules.currency, n=n, how="gained", seat=ctx["ctl"], src=ctx["src"])] if n > 0 else []


def _say_gain(n: int, speech: Speech) -> str:
    """Print what is gained for each cancelled point."""
    return tx("fx.cancel_gain", speech, what=money(str(n), speech)) if n else ""


@dataclass(frozen=True)
class CancelDamage(Node):
    """A replacement that cancels ``n`` damage (None: all), only from ``source`` if that is set.

    ``sheds``: whether each cancelled point removes a token from this card.  ``gain`` is what its controller gains for
    each of them.  It ignores damage that cannot be cancelled.
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
        """Whether the order of several does not matter; false if it removes tokens or gains something."""
        return not (self.sheds or self.gain)

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether it would do nothing to this event."""
        if "uncancellable" in ev.tags or not _comes_from(st, ctx, self.source, ev):
            return True
        return self.sheds and self.takes(st, ctx, ev) <= 0

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return how much damage it would cancel if there were enough."""
        return ev.n if self.n is None else num(self.n, st, ctx)

    def _off(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return how much it cancels."""
        return max(0, min(ev.n, self.takes(st, ctx, ev)))

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the rest of the event."""
        off = self._off(st, ctx, ev)
        st.rules.cancelled(st, ev, off)
        return (ev._replace(n=ev.n - off),)

    def toll(self, st: State, ctx: Ctx, ev: Event) -> list[Event]:
        """Return the additional events for the damage that it cancels."""
        off = self._off(st, ctx, ev)
        shed = [Event("marked", ctx["src"], -off, how=st.rules.usual_mark, by=ctx["ctl"])] if self.sheds else []
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
    """A replacement that cancels all damage except ``n``.  Its result depends on what was cancelled before."""

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

    ``to`` is the new recipient: a choice (:class:`Chosen`) or target (:class:`Target`) of the ability's controller,
    made when the damage is redirected.  The current recipient cannot be chosen.  With ``source`` only damage from that
    source is redirected.
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
        """The choice to make when the damage is redirected, or None."""
        return self.to if isinstance(self.to, Chosen | Target) else None

    def goals(self, st: State, ctx: Ctx, ev: Event) -> tuple[int, ...]:
        """Return the possible recipients.  A target counts only if the tax on it can be paid."""
        if not isinstance(self.to, Chosen | Target):
            return self.to.ids(st, ctx)
        found = tuple(e for e in self.to.sel.ids(st, ctx) if e != ev.who and st.rules.can_take_damage(st, e))
        have = funds(st, ctx["ctl"])
        return tuple(e for e in found if self.tax(st, ctx["ctl"], e) <= have)

    def tax(self, st: State, seat: int, goal: int) -> int:
        """Return what the player must pay for choosing that recipient.  Only targets can cost something."""
        return tax(st, seat, (goal,)) if getattr(self.to, "is_target", False) else 0

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether there is nothing to redirect or no recipient."""
        return not _comes_from(st, ctx, self.source, ev) or self.takes(st, ctx, ev) <= 0 or not self.goals(st, ctx, ev)

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        """Return how much damage it would redirect if there were enough."""
        return ev.n if self.n is None else num(self.n, st, ctx)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the remaining damage and the redirected damage."""
        goal = ctx["goal"] if "goal" in ctx else self.goals(st, ctx, ev)[0]
        n = min(ev.n, self.takes(st, ctx, ev))
        return ev._replace(n=ev.n - n), ev._replace(who=goal, n=n, seat=st.ents[goal].seat)

    def named(self, st: State, ctx: Ctx) -> list[Event]:
        """Return the events of naming the recipient, if it is a target."""
        if not isinstance(self.to, Target) or not self.to.is_target:
            return []
        return named_targets(st, ctx | {self.to.name: (ctx["goal"],)}, (self.to,))

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
        """Whether the card is already gone, so that it cannot be moved elsewhere."""
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
    """A replacement for a move: the card leaves play and at once enters one of its controller's places in play.

    It is another object there, without its damage, tokens and attachments.
    """

    area: str
    commutes = False
    lexical = {"area": "areas"}
    requires = ("areas",)
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is already gone, or may not be in that place."""
        return ev.who not in st.ents or not st.rules.may_lie(st, ev.who, self.area, ctx["ctl"])

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the move into the place."""
        return (ev._replace(how="put", to=self.area, to_seat=ctx["ctl"], tags=(*ev.tags, "anew")),)

    def say(self, speech: Speech) -> str:
        return tx("fx.enters_anew", speech, it=it.say(speech), place=tx(f"place.{self.area}", speech))


@dataclass(frozen=True)
class StaysHealed(Node):
    """A replacement for a move: the card stays where it is, and all damage on it is removed."""

    commutes = False
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is not in play, so that it cannot stay."""
        return ev.who not in st.ents or st.ents[ev.who].place not in st.rules.in_play

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event that removes the damage, if there is any."""
        n = st.ents[ev.who].damage
        return (Event("healed", ev.who, n, src=ctx["src"], by=ctx["ctl"], used=ev.used),) if n else ()

    def say(self, speech: Speech) -> str:
        return tx("fx.stays_healed", speech, it=it.say(speech))


@dataclass(frozen=True)
class Shield(Op):
    """The next ``n`` damage (None: all) to an entity is cancelled, or dealt to another entity instead.

    It also covers damage that was assigned earlier and not yet applied.  If it is about ``assigned`` damage, it covers
    only damage that is assigned later.  ``during`` restricts it to a phase.  ``gain`` is what its controller gains for
    each cancelled point.
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
        """Whether the order of several does not matter; false if it redirects damage or gains something."""
        return self.to is None and not self.gain

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = None if self.sel is None else self.sel.ids(st, ctx)
        if refs != ():
            create_mod(st, ctx, self, refs, 0, self.until, left=0 if self.n is None else num(self.n, st, ctx))
        ctx["ret"] = 1 if refs != () else 0
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
        """Return how much damage it would take if there were enough."""
        return ev.n if self.n is None else int(ctx["left"])

    def toll(self, st: State, ctx: Ctx, ev: Event) -> list[Event]:
        """Return what is gained for the damage that it cancels."""
        return _gained(st, ctx, self.gain * min(ev.n, self.takes(st, ctx, ev)))

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event without the damage that the shield takes, and the redirected damage if there is any."""
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
