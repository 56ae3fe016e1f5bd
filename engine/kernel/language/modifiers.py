"""Modifier words: continuous changes of numbers, costs, abilities and damage, as constants or for a while."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import NEXT, WAIT
from engine.kernel.language.control import bindings
from engine.kernel.language.definitions import AbilityDef, Target
from engine.kernel.language.effects import say_who
from engine.kernel.language.nodes import Ctx, Node, Num, it, num, say_num
from engine.kernel.language.protocols import Changes, Finds
from engine.kernel.language.speech import Speech, is_keyword, say_keyword, tx
from engine.kernel.language.text import ability_text
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.payment import funds
from engine.kernel.run.program import Chosen, Op
from engine.kernel.run.targets import named_targets, tax
from engine.kernel.state.layers import reaches
from engine.kernel.state.state import Ev, Frame, Mod, Moment, State

END_OF_TURN = ("end", "turn")
END_OF_PHASE = ("end", "phase")
END_OF_COMBAT = ("end", "combat")
YOUR_NEXT_TURN = ("start", "turn", "you")
"""Until the beginning of the next turn of the effect's controller."""
REST_OF_GAME = ("game",)


def create_mod(st: State, c: Ctx, word: Changes, refs: tuple[int, ...] | None, amount: int, until: Moment,
               left: int = 0) -> None:
    """Enter a created continuous effect as a row."""
    ability = st.rules.ability(c["ab"])
    if until[-1] == "you":
        until = (*until[:-1], c["ctl"])
    mod = Mod(st.new_mod(), ability.id, ability.node_index(word), word.mod_key, c["src"], c["ctl"], refs, amount,
              left, until, st.stamp(), bindings(c))
    st.mods[mod.id] = mod
    st.version += 1


def _say_until(until: Moment | None, open_: bool, lc: Speech) -> str:
    """Print how long an effect lasts, and whether it is about those that come later too."""
    return ("" if until is None else tx(f"until.{until[-1]}", lc)) + (tx("mod.open", lc) if open_ else "")


def end_mods(st: State, moment: Moment) -> bool:
    """Drop the created effects that last until this moment; True if there were any.

    What the board then demands is the caller's business: it must let a batch settle.
    """
    ended = [m for m in st.mods.values() if m.until == moment]
    for mod in ended:
        del st.mods[mod.id]
    if ended:
        st.version += 1
    if any(mod.key == "gains" for mod in ended):
        st.rebuild_index()
    return bool(ended)


@dataclass(frozen=True)
class Gets(Op):
    """A number of entities grows or shrinks; as a constant, or by an effect ``until`` a moment.

    An effect fixes its set of entities when it resolves, unless it is ``open`` to those that come later: then its
    selector is read anew each time, as that of a constant is.  The number is fixed.  ``form`` is ``add``, ``set``,
    ``double`` or ``void``.
    """

    sel: Finds
    key: str
    n: Num = 0
    until: Moment | None = None
    form: str = "add"
    open: bool = False
    lexical = {"key": "numbers"}
    lasting = True
    in_play_only = ("sel",)
    signed = True

    @property
    def mod_key(self) -> str:
        """The number it changes."""
        return self.key

    def amount(self, st: State, c: Ctx, eid: int) -> int:
        """Return by how much a constant changes the number of ``eid``."""
        return num(self.n, st, c)

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = self.sel.ids(st, c)
        if refs or self.open:
            assert self.until is not None
            create_mod(st, c, self, None if self.open else refs, num(self.n, st, c), self.until)
            # what a change of numbers demands is found when the next batch settles
            c["ret"] = len(refs) or 1
            push_batch(st, (Ev("marked_effect", src=c["src"], by=c["ctl"], data=(self.key, refs)),))
            return WAIT
        c["ret"] = 0
        return NEXT

    def say(self, lc: Speech) -> str:
        who = say_who(self.sel, lc)
        until = _say_until(self.until, self.open, lc)
        if self.form == "add" and isinstance(self.n, int) and self.n > 0 and is_keyword(self.key):
            return tx("mod.gains_keyword", lc, who=who, keyword=say_keyword(self.key, self.n, lc)) + until
        what = say_keyword(self.key, 0, lc) if is_keyword(self.key) else tx(
            f"number.{self.key}", lc, n=self.n if isinstance(self.n, int) else 2)
        if self.form != "add":
            return tx(f"mod.{self.form}", lc, who=who, what=what, n=say_num(self.n, lc)) + until
        if isinstance(self.n, int):
            sign = "+" if self.n >= 0 else ""
            return tx("mod.gets", lc, who=who, n=f"{sign}{self.n}", what=what) + until
        if self.n.each(lc):
            return tx("mod.gets_each", lc, who=who, what=what, per=self.n.each(lc)) + until
        return tx("mod.gets_per", lc, who=who, what=what, per=self.n.say(lc)) + until


@dataclass(frozen=True)
class Gains(Op):
    """Entities gain an ability.  A named one counts once however often it is gained; others add up.

    ``more`` are the further parts of a named ability that has several; it is gained with all of them or not at all.
    In a constant, whatever the selector finds has the ability as long as the constant works; so it is with an effect
    that is ``open`` to those that come later.  A keyword is gained by :class:`Gets`.
    """

    sel: Finds
    definition: AbilityDef
    until: Moment | None = END_OF_TURN
    more: tuple[AbilityDef, ...] = ()
    open: bool = False
    mod_key = "gains"
    lasting = True
    in_play_only = ("sel",)

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = tuple(e for e in self.sel.ids(st, c) if not barred(st, e))
        if refs or self.open:
            assert self.until is not None
            create_mod(st, c, self, None if self.open else refs, 0, self.until)
            st.rebuild_index()
        c["ret"] = len(refs) or int(self.open)
        return NEXT

    def say(self, lc: Speech) -> str:
        text = " ".join(ability_text(part, lc.locale) for part in (self.definition, *self.more)).removesuffix(".")
        name = self.definition.name
        key = "mod.gains_named" if name else "mod.gains"
        said = tx(key, lc, who=say_who(self.sel, lc), name=name, text=text)
        return said + _say_until(self.until, self.open, lc)


@dataclass(frozen=True)
class Blank(Op):
    """Entities lose their abilities, keywords among them.

    With ``bar`` they can gain none; with ``printed`` only what is printed on them goes, what they have gained stays.
    An effect that is ``open`` takes them from those that come later too.
    """

    sel: Finds
    until: Moment | None = None
    bar: bool = False
    printed: bool = False
    open: bool = False
    mod_key = "blank"
    form = "blank"
    lasting = True
    in_play_only = ("sel",)

    def loses_until(self, stamp: int) -> int:
        """Return up to when what has been gained is lost too, for a loss at ``stamp``."""
        return 1 << 60 if self.bar else 0 if self.printed else stamp

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = self.sel.ids(st, c)
        if refs or self.open:
            assert self.until is not None
            create_mod(st, c, self, None if self.open else refs, int(self.bar), self.until)
        c["ret"] = len(refs) or int(self.open)
        return NEXT

    def say(self, lc: Speech) -> str:
        until = _say_until(self.until, self.open, lc)
        which = ".bar" if self.bar else ".printed" if self.printed else ""
        return tx(f"mod.blank{which}", lc, who=say_who(self.sel, lc)) + until


def barred(st: State, eid: int) -> bool:
    """True if an effect says that the entity can gain no ability."""
    return any(m.key == "blank" and m.amount and reaches(st, m, eid) for m in st.mods.values())


@dataclass(frozen=True)
class AssignMore(Node):
    """Damage assigned to what the selector finds is raised by ``n``, or doubled (``n`` = 0)."""

    sel: Finds
    n: int = 0
    in_play_only = ("sel",)

    @property
    def mod_key(self) -> str:
        """Additions come before doublings."""
        return "assign_add" if self.n else "assign_double"

    def say(self, lc: Speech) -> str:
        return tx("mod.assign_add" if self.n else "mod.assign_double", lc, n=self.n, who=self.sel.say(lc))


@dataclass(frozen=True)
class Controls(Node):
    """You control the card that this card is attached to, as long as it is; it lies on your side meanwhile.

    Nothing is written into the card: the game's state checks let it lie where its controller is now (an event
    ``control`` that is ``held``), there and back.
    """

    mod_key = "control"
    hosted = True

    def say(self, lc: Speech) -> str:
        return tx("mod.controls", lc)


# -- replacements of damage and moves ----------------------------------------------------------------------


def _comes_from(st: State, c: Ctx, source: Finds | None, ev: Ev) -> bool:
    """True if the damage has the source that is meant (None: any)."""
    return source is None or bool(ev.src in st.ents and source.has(st, c, ev.src))


@dataclass(frozen=True)
class CancelDamage(Node):
    """Rewrites damage: cancel ``n`` of it (None: all), from ``source`` alone if one is named.

    Uncancellable damage is left alone.
    """

    n: Num | None = None
    source: Finds | None = None
    commutes = True
    changes = frozenset({"damaged"})

    def void(self, st: State, c: Ctx, ev: Ev) -> bool:
        """True if it would do nothing to this event."""
        return "uncancellable" in ev.tags or not _comes_from(st, c, self.source, ev)

    def takes(self, st: State, c: Ctx, ev: Ev) -> int:
        """Return how much of the damage it would cancel if there were enough."""
        return ev.n if self.n is None else num(self.n, st, c)

    def rewrite(self, st: State, c: Ctx, ev: Ev) -> tuple[Ev, ...]:
        """Return what is left of the event."""
        left = max(0, ev.n - self.takes(st, c, ev))
        st.rules.cancelled(st, ev, ev.n - left)
        return (ev._replace(n=left),)

    def say(self, lc: Speech) -> str:
        which = "" if self.source is None else ".from"
        whose = "" if self.source is None else self.source.one(lc)
        if self.n is None:
            return tx(f"fx.cancel_all{which}", lc, source=whose)
        return tx(f"fx.cancel{which}", lc, n=say_num(self.n, lc), source=whose)


@dataclass(frozen=True)
class RedirectDamage(Node):
    """Rewrites damage: ``n`` of it (None: all) is dealt to another entity instead; source and tags stay.

    ``to`` is what takes it, a choice (:class:`Chosen`) or a target (:class:`Target`) of the ability's controller, made
    when the damage is redirected; nobody is a choice who has the damage already.  With ``source`` only damage from
    there is redirected.
    """

    to: Finds | Target
    n: Num | None = None
    source: Finds | None = None
    commutes = False
    changes = frozenset({"damaged"})

    @property
    def choice(self) -> Chosen | Target | None:
        """What is to be chosen when the damage is redirected, or None."""
        return self.to if isinstance(self.to, Chosen | Target) else None

    def goals(self, st: State, c: Ctx, ev: Ev) -> tuple[int, ...]:
        """Return what the damage can go to now; a target only if the tax on it can be paid."""
        if not isinstance(self.to, Chosen | Target):
            return self.to.ids(st, c)
        found = tuple(e for e in self.to.sel.ids(st, c) if e != ev.who and st.rules.can_take_damage(st, e))
        have = funds(st, c["ctl"])
        return tuple(e for e in found if self.tax(st, c["ctl"], e) <= have)

    def tax(self, st: State, seat: int, goal: int) -> int:
        """Return what the player must pay for choosing that goal: something only for a target."""
        return tax(st, seat, (goal,)) if getattr(self.to, "is_target", False) else 0

    def void(self, st: State, c: Ctx, ev: Ev) -> bool:
        """True if there is nothing to redirect, or nothing to redirect to."""
        return not _comes_from(st, c, self.source, ev) or self.takes(st, c, ev) <= 0 or not self.goals(st, c, ev)

    def takes(self, st: State, c: Ctx, ev: Ev) -> int:
        """Return how much of the damage it would redirect if there were enough."""
        return ev.n if self.n is None else num(self.n, st, c)

    def rewrite(self, st: State, c: Ctx, ev: Ev) -> tuple[Ev, ...]:
        """Return what is left of the damage, and what goes elsewhere."""
        goal = c["goal"] if "goal" in c else self.goals(st, c, ev)[0]
        n = min(ev.n, self.takes(st, c, ev))
        return ev._replace(n=ev.n - n), ev._replace(who=goal, n=n, seat=st.ents[goal].seat)

    def named(self, st: State, c: Ctx) -> list[Ev]:
        """Return the events of having named the goal, if it is a target."""
        if not isinstance(self.to, Target) or not self.to.is_target:
            return []
        return named_targets(st, c | {self.to.name: (c["goal"],)}, (self.to,))

    def say(self, lc: Speech) -> str:
        n = "" if self.n is None else ".n"
        which = "" if self.source is None else ".from"
        return tx(f"fx.redirect{n}{which}", lc, n="" if self.n is None else say_num(self.n, lc), who=self.to.say(lc),
                  source="" if self.source is None else self.source.one(lc))


@dataclass(frozen=True)
class GoesInstead(Node):
    """Rewrites a move: the card goes to its owner's ``place`` instead."""

    place: str
    how: str = "returned"
    bottom: bool = False
    commutes = False
    lexical = {"place": "places"}
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, c: Ctx, ev: Ev) -> bool:
        """A card that has gone cannot be sent elsewhere."""
        return ev.who not in st.ents

    def rewrite(self, st: State, c: Ctx, ev: Ev) -> tuple[Ev, ...]:
        """Return the move to the other place."""
        tags = (*ev.tags, "bottom") if self.bottom else ev.tags
        return (ev._replace(how=self.how, to=self.place, to_seat=st.ents[ev.who].owner, tags=tags),)

    def say(self, lc: Speech) -> str:
        place = tx(f"place.{self.place}", lc)
        return tx("fx.goes_bottom" if self.bottom else "fx.goes", lc, it=it.say(lc), place=place)


@dataclass(frozen=True)
class Shield(Op):
    """The next ``n`` damage (None: all) that something would take is cancelled, or dealt to another instead.

    It also covers damage that was assigned before and is still to be applied, unless it speaks of damage that
    is ``assigned``: then the assigning must come after it.  ``during`` restricts it to a phase.
    """

    sel: Finds | None
    n: Num | None = None
    to: Finds | None = None
    during: str = ""
    until: Moment = END_OF_TURN
    assigned: bool = False
    source: Finds | None = None
    mod_key = "instead:damaged"
    lexical = {"during": "phases"}
    in_play_only = ("sel",)

    @property
    def commutes(self) -> bool:
        """Cancelling comes in any order, redirecting does not."""
        return self.to is None

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = None if self.sel is None else self.sel.ids(st, c)
        if refs != ():
            create_mod(st, c, self, refs, 0, self.until, left=0 if self.n is None else num(self.n, st, c))
        c["ret"] = 1 if refs != () else 0
        return NEXT

    def fits(self, st: State, c: Ctx, mod: Mod, ev: Ev) -> bool:
        """True if the shield covers this damage."""
        if mod.refs is not None and ev.who not in mod.refs:
            return False
        if (self.during and st.vars.get("phase") != self.during) or not _comes_from(st, c, self.source, ev):
            return False
        if self.assigned and any(tag.startswith("assigned:") and int(tag[9:]) < mod.stamp for tag in ev.tags):
            return False
        if self.to is None:
            return "uncancellable" not in ev.tags
        return bool(self.to.ids(st, c))

    def takes(self, st: State, c: Ctx, ev: Ev) -> int:
        """Return how much of the damage it would take if there were enough."""
        return ev.n if self.n is None else int(c["left"])

    def rewrite(self, st: State, c: Ctx, ev: Ev) -> tuple[Ev, ...]:
        """Take up to what is left off the damage."""
        n = min(ev.n, self.takes(st, c, ev))
        if self.to is None:
            st.rules.cancelled(st, ev, n)
            return (ev._replace(n=ev.n - n),)
        to = self.to.ids(st, c)[0]
        return (ev._replace(n=ev.n - n), ev._replace(who=to, n=n, seat=st.ents[to].seat))

    def say(self, lc: Speech) -> str:
        during = tx("mod.shield.during", lc, phase=tx(f"phase.{self.during}", lc)) if self.during else ""
        if self.sel is None:
            return tx("mod.shield.all", lc) + during
        n = "" if self.n is None else say_num(self.n, lc)
        if self.to is not None:
            return tx("mod.shield.to", lc, n=n, who=say_who(self.sel, lc), to=self.to.say(lc))
        return tx("mod.shield" if n else "mod.shield.whole", lc, n=n, who=say_who(self.sel, lc)) + during


def gets(sel: Finds, until: Moment | None = None, *, open: bool = False, **numbers: Num) -> Gets:
    """Build the word for exactly one number or keyword: ``gets(units.here, power=2)``."""
    if len(numbers) != 1:
        raise ValueError(f"gets(...) takes one number, such as power=1, and has {', '.join(numbers) or 'none'}")
    ((key, n),) = numbers.items()
    return Gets(sel, key, n, until, open=open)


register_messages(
    "en",
    {
        "until.turn": " until the end of the turn",
        "until.phase": " until the end of the phase",
        "until.combat": " until the end of the combat",
        "until.game": " for the rest of the game",
        "until.you": " until the beginning of your next turn",
        "mod.gets": "{who} gets {n} {what}",
        "mod.gets_per": "{who} gets more {what}, equal to {per}",
        "mod.gets_each": "{who} gets +1 {what} per {per}",
        "mod.set": "{who} has {what} {n}",
        "mod.double": "{who} has double {what}",
        "mod.void": "{who} has no {what}",
        "mod.open": ", those that come later among them",
        "mod.gains_keyword": "{who} gains {keyword}",
        "mod.gains": "{who} gains \"{text}\"",
        "mod.gains_named": "{who} has {name} (\"{text}\")",
        "mod.blank": "{who} loses its abilities",
        "mod.blank.printed": "{who} loses its printed abilities",
        "mod.blank.bar": "{who} loses its abilities and can gain none",
        "mod.assign_add": "damage assigned to {who} is raised by {n}",
        "mod.assign_double": "damage assigned to {who} is doubled (each further copy adds the base amount once)",
        "fx.cancel": "{n} of that damage is cancelled",
        "fx.cancel_all": "all of that damage is cancelled",
        "fx.cancel.from": "{n} of that damage from {source} is cancelled",
        "fx.cancel_all.from": "all of that damage from {source} is cancelled",
        "fx.redirect": "that damage is dealt to {who} instead",
        "fx.redirect.from": "all of that damage from {source} is dealt to {who} instead",
        "fx.redirect.n": "{n} of that damage is dealt to {who} instead",
        "fx.redirect.n.from": "{n} of that damage from {source} is dealt to {who} instead",
        "fx.goes": "{it} goes to its owner's {place} instead",
        "fx.goes_bottom": "{it} goes to the bottom of its owner's {place} instead",
        "mod.shield": "this turn, cancel the next {n} damage to {who}",
        "mod.shield.whole": "this turn, cancel all damage to {who}",
        "mod.shield.to": "this turn, the next {n} damage to {who} is dealt to {to} instead",
        "mod.shield.all": "this turn, cancel all damage that is assigned",
        "mod.shield.during": " during the {phase}",
        "place.hand": "hand",
        "place.deck": "deck",
        "place.discard": "discard pile",
    },
)
