"""Modifier terms: continuous changes of numbers, costs, abilities and damage, as constants or for a limited time."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.constants.durations import END_OF_TURN, for_player
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.control import bindings
from engine.kernel.language.effects.told import tell_lasting
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref, Reference, this
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.protocols import Changes, Finds
from engine.kernel.language.text.abilities import ability_text, constant_text
from engine.kernel.language.text.speech import Speech, Subject, is_keyword, say_keyword, say_who, tx
from engine.kernel.language.values.numbers import Minus, Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.state.layers import reaches
from engine.kernel.state.state import Event, Frame, LastingEffect, Moment, State


def create_mod(
    st: State, ctx: Ctx, word: Changes, refs: tuple[int, ...] | None, amount: int, until: Moment, left: int = 0
) -> None:
    """Add a lasting effect to the state."""
    ability = st.rules.ability(ctx.ab)
    mod = LastingEffect(
        st.new_mod(),
        ability.id,
        ability.node_index(word),
        word.mod_key,
        ctx.src,
        ctx.ctl,
        refs,
        amount,
        left,
        for_player(until, ctx.ctl),
        st.stamp(),
        bindings(ctx),
    )
    st.modifiers[mod.id] = mod
    st.change()
    tell_lasting(st, ctx, word, mod)


def _say_until(until: Moment | None, open_: bool, speech: Speech) -> str:
    """Print how long an effect lasts, and whether it also covers cards that enter play later."""
    return ("" if until is None else tx(f"until.{until[-1]}", speech)) + (tx("mod.open", speech) if open_ else "")


def end_mods(st: State, moment: Moment) -> bool:
    """Remove the lasting effects that end at this moment.  Returns whether there were any.

    If there were, the caller must then let a batch settle, because state checks may require further events.
    """
    if not st.modifiers:
        return False
    ended = [m for m in st.modifiers.values() if m.until == moment]
    for mod in ended:
        del st.modifiers[mod.id]
    if ended:
        st.change()
    if any(mod.key == "gains" for mod in ended):
        st.rebuild_index()
    return bool(ended)


class Lasting(Op):
    """The base of an effect that the rules find by its ``mod_key`` until a moment, and that does nothing else.

    It lasts on the cards ``sel``, or on the whole game if the term has no such field.  ``n`` is its amount, if any.
    """

    lasting = True
    mod_key: str
    until: Moment | None = END_OF_TURN

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.sel.ids(st, ctx) if hasattr(self, "sel") else None
        if refs != ():
            assert self.until is not None
            create_mod(st, ctx, self, refs, getattr(self, "n", 0), self.until)
        ctx.ret = 1 if refs is None else len(refs)
        return NEXT


@dataclass(frozen=True)
class Gets(Op):
    """A change of one number of some entities, as a constant or as an effect that lasts ``until`` a moment.

    An effect determines its entities when it resolves.  An ``open`` effect also covers later entities, because its
    selector is read again each time, like that of a constant.  The amount of an effect is always fixed when it
    resolves. ``form`` is ``add``, ``set``, ``double`` or ``void``.
    """

    sel: Finds
    key: str
    n: Num = 0
    until: Moment | None = None
    form: str = "add"
    open: bool = False
    lexical = {"key": "numbers"}
    bears = ("key", "sel")
    lasting = True
    in_play_only = ("sel",)
    signed = True

    def fault(self) -> tuple[str, str]:
        if self.form == "add" and self.n == 0 and not is_keyword(self.key):
            return f"changes {self.key} by 0, which does nothing", "write the number by which it changes"
        return "", ""

    def fault_of_keyword(self, from_zero: frozenset[str]) -> tuple[str, str]:
        """Return (problem, fix) if the term gives a keyword the number 0 but the keyword cannot have 0."""
        if self.n != 0 or not is_keyword(self.key) or self.key in from_zero:
            return "", ""
        if self.form == "set":
            return f"sets the keyword {self.key} to 0, which is none", 'write form="void", or the number it is to have'
        if self.form == "add":
            return f"changes {self.key} by 0, which does nothing", "write the number by which it changes"
        return "", ""

    @property
    def mod_key(self) -> str:
        """The name of the number that the term changes."""
        return self.key

    def amount(self, st: State, ctx: Ctx, eid: int) -> int:
        """Return the amount by which a constant changes the number of ``eid``."""
        return num(self.n, st, ctx)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.sel.ids(st, ctx)
        if refs or self.open:
            assert self.until is not None
            create_mod(st, ctx, self, None if self.open else refs, num(self.n, st, ctx), self.until)
            # the new number may require state checks, which run when the next batch settles
            ctx.ret = len(refs) or 1
            push_batch(st, (Event("marked_effect", src=ctx.src, by=ctx.ctl, data=(self.key, refs)),))
            return WAIT
        ctx.ret = 0
        return NEXT

    def say(self, speech: Speech) -> str:
        who = say_who(self.sel, speech)
        until = _say_until(self.until, self.open, speech)
        if self.form == "add" and isinstance(self.n, int) and self.n >= 0 and is_keyword(self.key):
            return tx("mod.gains_keyword", speech, who=who, keyword=say_keyword(self.key, self.n, speech)) + until
        what = (
            say_keyword(self.key, None, speech)
            if is_keyword(self.key)
            else tx(
                f"number.{self.key}",
                speech,
                n=self.n if isinstance(self.n, int) else 1 if self.form == "add" and self.n.each(speech) else 2,
            )
        )
        if self.form != "add":
            return tx(f"mod.{self.form}", speech, who=who, what=what, n=say_num(self.n, speech)) + until
        if isinstance(self.n, int):
            sign = "+" if self.n >= 0 else ""
            spec = speech.targets.get(getattr(self.sel, "name", ""))
            some = ".some" if spec is not None and spec.hi != 1 else ""
            return tx(f"mod.gets{some}", speech, who=who, n=f"{sign}{self.n}", what=what) + until
        if isinstance(self.n, Minus):
            if self.n.each(speech):
                return tx("mod.loses_each", speech, who=who, what=what, per=self.n.each(speech)) + until
            return _by(speech, "-", who, what, self.n.say(speech)) + until
        if self.n.each(speech):
            return tx("mod.gets_each", speech, who=who, what=what, per=self.n.each(speech)) + until
        if is_keyword(self.key):
            keyword = tx(f"keyword.{self.key}", speech, n="X")
            said = tx("mod.gains_keyword", speech, who=who, keyword=keyword) + until
            return said + tx("mod.where_x", speech, what=self.n.say(speech))
        return _by(speech, "+", who, what, self.n.say(speech)) + until


def _by(speech: Speech, sign: str, who: str, what: str, per: str) -> str:
    """Print that a number becomes larger or smaller by X (explained elsewhere in the text) or by a counted amount."""
    if per == "X":
        return tx("mod.gets", speech, who=who, n=f"{sign}X", what=what)
    return tx("mod.gets_per" if sign == "+" else "mod.loses_per", speech, who=who, what=what, per=per)


@dataclass(frozen=True)
class Gains(Op):
    """Entities gain an ability.

    A named ability counts only once, however often an entity gains it; other abilities add up.  ``more`` are the
    further parts of a named ability, which are always gained together with it.  In a constant, the term gives the
    ability to the entities that its selector finds, as long as the constant works.  As an ``open`` effect, it does so
    as long as the effect lasts.  Keywords are gained with :class:`Gets`.
    """

    sel: Finds
    definition: AbilityDef
    until: Moment | None = END_OF_TURN
    more: tuple[AbilityDef, ...] = ()
    open: bool = False
    mod_key = "gains"
    effect = False
    lasting = True
    in_play_only = ("sel",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = tuple(e for e in self.sel.ids(st, ctx) if self.effect or not barred(st, e))
        if refs or self.open:
            assert self.until is not None
            create_mod(st, ctx, self, None if self.open else refs, 0, self.until)
            st.rebuild_index()
        ctx.ret = len(refs) or int(self.open)
        return NEXT

    def say(self, speech: Speech) -> str:
        parts = [ability_text(part, speech.locale, speech.lexicon) for part in (self.definition, *self.more)]
        text = " ".join(parts).removesuffix(".")
        name = self.definition.name
        key = "mod.gains" if not name else "mod.has_named" if self.until is None else "mod.gains_named"
        said = tx(key, speech, who=say_who(self.sel, speech), name=name, text=text)
        return said + _say_until(self.until, self.open, speech)


@dataclass(frozen=True)
class Affects(Gains):
    """A lasting effect on entities, written as an ability about "this card".

    The entities do not gain it as an ability, so it also affects entities that have lost all abilities or cannot gain
    any.  It has no name, so several of these effects add up.
    """

    effect = True

    def fault(self) -> tuple[str, str]:
        if any(part.name for part in (self.definition, *self.more)):
            return "gives a named ability and says that it is none", "take Gains"
        return "", ""

    def say(self, speech: Speech) -> str:
        parts = (self.definition, *self.more)
        if any(part.kind != "constant" for part in parts):
            text = " ".join(ability_text(part, speech.locale, speech.lexicon) for part in parts).removesuffix(".")
            return tx(
                "mod.affects.instead" if all(part.kind == "instead" for part in parts) else "mod.affects.use",
                speech,
                who=say_who(self.sel, speech),
                text=text,
                until=_say_until(self.until, self.open, speech),
            )
        chosen, subject = self._subject(speech)
        speech.subject = subject
        between = f" {tx('list.and', speech)} "
        said = between.join(constant_text(part, speech, between) for part in parts)
        speech.subject = None
        if subject is None and not said.startswith(tx("ref.this", speech)):
            return tx("mod.affects.this", speech, until=_say_until(self.until, self.open, speech), text=said)
        said += _say_until(self.until, self.open and not (subject is not None and subject.at_large), speech)
        return tx("mod.affects.chosen", speech, who=chosen, text=said) if chosen else said

    def _subject(self, speech: Speech) -> tuple[str, Subject | None]:
        """Return (phrase of the choice that begins the sentence, or empty; subject of the sentence)."""
        sel = self.sel
        if sel == this:
            return "", None
        if isinstance(sel, Chosen) or (isinstance(sel, Ref) and sel.name in speech.targets and speech.unsaid(sel.name)):
            return sel.say(speech), Subject(tx("ref.it", speech), tx("ref.it", speech))
        if isinstance(sel, Reference):
            said = say_who(sel, speech)
            return "", Subject(said, said)
        return "", Subject(say_who(sel, speech), sel.one(speech))


@dataclass(frozen=True)
class Blank(Op):
    """Entities lose their abilities, including keywords.

    With ``bar`` they also cannot gain abilities.  With ``printed`` they lose only their printed abilities and keep
    those they have gained.  An ``open`` effect also applies to entities that enter play later.
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
        """Return the time stamp before which a gained ability is also lost, if this loss began at ``stamp``."""
        return 1 << 60 if self.bar else 0 if self.printed else stamp

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.sel.ids(st, ctx)
        if refs or self.open:
            assert self.until is not None
            create_mod(st, ctx, self, None if self.open else refs, int(self.bar), self.until)
        ctx.ret = len(refs) or int(self.open)
        return NEXT

    def say(self, speech: Speech) -> str:
        until = _say_until(self.until, self.open, speech)
        which = ".bar" if self.bar else ".printed" if self.printed else ""
        return tx(f"mod.blank{which}", speech, who=say_who(self.sel, speech)) + until


def barred(st: State, eid: int) -> bool:
    """Whether an effect prevents the entity from gaining abilities."""
    return any(m.key == "blank" and m.amount and reaches(st, m, eid) for m in st.modifiers.values())


@dataclass(frozen=True)
class AssignMore(Node):
    """Damage assigned to the entities that the selector finds is raised by ``n``, or doubled if ``n`` is 0."""

    sel: Finds
    n: int = 0
    in_play_only = ("sel",)
    able = {"sel": "take damage"}

    @property
    def mod_key(self) -> str:
        """The key under which the rules find the change.  Additions apply before doublings."""
        return "assign_add" if self.n else "assign_double"

    def say(self, speech: Speech) -> str:
        return tx("mod.assign_add" if self.n else "mod.assign_double", speech, n=self.n, who=self.sel.say(speech))


@dataclass(frozen=True)
class Controls(Node):
    """You control the card that this card is attached to, and that card is on your side as long as you control it.

    The term changes nothing in the card's own data.  The game's state checks move the card to its current controller's
    side and back, with an event ``control`` whose ``how`` is ``held``.
    """

    mod_key = "control"
    hosted = "attached"

    def say(self, speech: Speech) -> str:
        return tx("mod.controls", speech)


def gets(sel: Finds, until: Moment | None = None, *, open: bool = False, **numbers: Num) -> Gets:
    """Return the term for exactly one number or keyword: ``gets(units.here, power=2)``."""
    if len(numbers) != 1:
        raise ValueError(f"gets(...) takes one number, such as power=1, and has {', '.join(numbers) or 'none'}")
    ((key, n),) = numbers.items()
    return Gets(sel, key, n, until, open=open)


register_messages(
    "en",
    {
        "until.turn": " until the end of the turn",
        "until.phase": " until the end of the phase",
        "until.game": " for the rest of the game",
        "until.you": " until the beginning of your next turn",
        "mod.gets": "{who} gets {n} {what}",
        "mod.gets.some": "{who} get {n} {what}",
        "mod.gets_per": "{who} gets more {what}, equal to {per}",
        "mod.gets_each": "{who} gets +1 {what} per {per}",
        "mod.loses_per": "{who} gets less {what}, by {per}",
        "mod.loses_each": "{who} gets -1 {what} per {per}",
        "mod.set": "{who} has {what} {n}",
        "mod.double": "{who} has double {what}",
        "mod.void": "{who} has no {what}",
        "mod.open": ", those that come later among them",
        "mod.gains_keyword": "{who} gains {keyword}",
        "mod.where_x": ", where X is {what}",
        "mod.gains": '{who} gains "{text}"',
        "mod.has_named": '{who} has the ability {name} ("{text}")',
        "mod.gains_named": '{who} gains the ability {name} ("{text}")',
        "mod.affects.chosen": "choose {who}: {text}",
        "mod.affects.this": "this is so{until}: {text}",
        "mod.affects.instead": '{who} is under this effect{until}: "{text}"',
        "mod.affects.use": '{who} may do this{until}: "{text}"',
        "mod.blank": "{who} loses its abilities",
        "mod.blank.printed": "{who} loses its printed abilities",
        "mod.blank.bar": "{who} has no abilities and cannot gain any",
        "mod.assign_add": "damage assigned to {who} is raised by {n}",
        "mod.assign_double": "damage assigned to {who} is doubled (each further copy adds the base amount once)",
    },
)

__all__ = ["Affects", "AssignMore", "Blank", "Controls", "Gains", "Gets", "gets"]
