"""Terms about links: cancelling and copying what is on the chain.

A copy is a separate link.  It has the program of the original, but its own targets, an X of 0 and no card.  A copy has
not been played, and no player can answer it.  Because it is added as the last link of a chain that is already
resolving, it resolves next.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.chain.hooks import hooks_of
from engine.chain.legality import stop_action
from engine.chain.names import ACTION_CARD
from engine.chain.window import resolve_next
from engine.kernel.decision import Answer
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.selectors import Sel, Union
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.run.targets import (
    bind_card_tax,
    bind_targets,
    card_tax,
    card_tax_events,
    feasible,
    named_in,
    named_targets,
    next_targets,
    set_fails,
    tax,
)
from engine.kernel.state.state import Ask, Bindings, Frame, Link, State


@dataclass(frozen=True)
class Links(Node):
    """Links on the chain that are not resolving yet: all, or ``action_cards`` being played.  Never the source's own.

    A copy also excludes the links that it was copied from, directly or through other copies (``line``).  Without this,
    copies of copies would never end.
    """

    action_cards: bool = True
    naming: Finds | None = None
    """Finds only links that target one of these cards."""
    of: Noun | None = None
    """Finds only effects of these cards in play.

    If a card left play to pay a cost, its last known information is used.
    """
    played: Sel | Union | None = None
    """Finds only these cards while they are being played."""
    speaks_of_links = True

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the link is on the chain and meets all conditions of this term."""
        link = st.links.get(eid)
        line = ctx.get("line", ())
        if link is None or link.state != "open" or link.src == ctx.src or eid in line:
            return False
        if hooks_of(st).answers_last(st) and any(
            i > eid and x.state == "open" and x.src != ctx.src and i not in line for i, x in st.links.items()
        ):
            return False
        if self.naming is not None and not self._names(st, ctx, link):
            return False
        if self.of is not None and not self._is_of(st, ctx, link):
            return False
        if self.played is not None:
            return link.kind == "play" and self.played.fits(st, ctx, st.rules.card(link.code))
        return not self.action_cards or (link.kind == "play" and hooks_of(st).play_kind(link.code) == ACTION_CARD)

    def _is_of(self, st: State, ctx: Ctx, link: Link) -> bool:
        """Whether the link is an effect of one of the cards."""
        if self.of is None or link.kind != "action" or not link.ab:
            return False
        if link.src in st.ents:
            return self.of.has(st, ctx, link.src)
        kinds = {kind for part in getattr(self.of, "parts", (self.of,)) for kind in getattr(part, "kinds", ())}
        return link.was is not None and link.was.kind in kinds

    def _names(self, st: State, ctx: Ctx, link: Link) -> bool:
        """Whether the link targets one of the cards.

        Targets that are themselves links are ignored, because ids of links never refer to cards.
        """
        if self.naming is None or not link.ab:
            return False
        return any(
            self.naming.has(st, ctx, e)
            for spec, named in zip(st.rules.ability(link.ab).d.targets, link.targets, strict=False)
            if spec.is_target and not isinstance(spec.sel, Links)
            for e in named
        )

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the links that meet all conditions, oldest first."""
        return tuple(i for i in st.links if self.has(st, ctx, i))

    def any(self, st: State, ctx: Ctx, n: int = 1) -> bool:
        """Whether at least ``n`` links meet all conditions."""
        return len(self.ids(st, ctx)) >= n

    def bare(self, speech: Speech) -> str:
        """Return the noun without an article."""
        return self._said(tx("noun.link.action_card" if self.action_cards else "noun.link.any", speech), speech)

    def _said(self, noun: str, speech: Speech) -> str:
        if self.played is not None:
            noun = tx("noun.link.played", speech, what=self.played.bare(speech))
        if self.of is not None:
            noun = tx("noun.link.of", speech, what=self.of.bare(speech))
        return noun if self.naming is None else tx("noun.link.naming", speech, noun=noun, who=self.naming.one(speech))

    def one(self, speech: Speech) -> str:
        """Return the noun with its article."""
        return with_article(self.bare(speech), speech)

    def plural(self, speech: Speech) -> str:
        """Return the noun in the plural."""
        return self._said(tx("noun.link.many", speech), speech)

    def say(self, speech: Speech) -> str:
        return self.one(speech)


@dataclass(frozen=True)
class Cancel(Op):
    """Cancel a link: its effect does not happen, costs stay paid, and its card goes where it would have gone.

    With ``stop``, an Action of a card in play cannot be used again this turn.
    """

    name: str = "T"
    stop: bool = False
    of_link = True

    def refers(self) -> tuple[str, ...]:
        return (self.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        done = 0
        for link_id in ctx.get(self.name, ()):
            link = st.links.get(link_id)
            if link is not None and link.state == "open":
                st.links[link_id] = link._replace(state="cancelled")
                st.aside()
                hooks_of(st).link_cancelled(st, link)
                if self.stop:
                    stop_action(st, link.src, link.ab)
                done += 1
        ctx.ret = done
        return NEXT

    def say(self, speech: Speech) -> str:
        key = "fx.cancel_link.stop" if self.stop else "fx.cancel_link"
        return tx(key, speech, what=Ref(self.name, "ref.t").say(speech))


@dataclass(frozen=True)
class Copy(Op):
    """Copy a link's effect with new targets of your choice and X 0.  The copy is not played and resolves next."""

    name: str = "T"
    of_link = True

    def refers(self) -> tuple[str, ...]:
        return (self.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        for link_id in ctx.get(self.name, ()):
            link = st.links.get(link_id)
            if link is not None and link.ab and st.rules.ability(link.ab).d.kind == "action":
                st.push(
                    "chain.copy",
                    "targets",
                    line=(*ctx.get("line", ()), link_id),
                    ab=link.ab,
                    src=link.src,
                    ctl=ctx.ctl,
                    x=0,
                    i=0,
                    ev=link.ev,
                    was=link.was,
                )
                return WAIT
        ctx.ret = 0
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("fx.copy_link", speech, what=Ref(self.name, "ref.t").say(speech))


copy_routine = Routine("chain.copy")


def _spare(st: State, bound: Bindings) -> int:
    """Return what the player can pay for taxes on targets.  The copy itself costs nothing."""
    return funds(st, bound.ctl)


@copy_routine.label("targets")
def _copy_targets(st: State, frame: Frame) -> str:
    """Ask for the targets of the copy.  If not all targets can be named, no copy is made."""
    v = frame.v
    specs = st.rules.ability(v.ab).d.targets
    spare = _spare(st, v)
    if v["i"] == 0 and not feasible(st, v, specs, 0, v.ctl, spare):
        give(st, frame, 0)
        return DONE
    return "taken" if next_targets(st, v, specs, spare, back=False) else _copy_tax(st, frame)


@copy_routine.label("taken")
def _copy_taken(st: State, frame: Frame) -> str:
    v = frame.v
    bind_targets(st, v, st.rules.ability(v.ab).d.targets, v.answer())
    return "targets"


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Check a set of targets as a whole: whether its taxes can be paid, and whether it follows the group rule."""
    return set_fails(st, frame.v, question, value, _spare)


copy_routine.validate = _validate


def _copy_tax(st: State, frame: Frame) -> str:
    """Ask which cards are discarded as a tax on the targets."""
    specs = st.rules.ability(frame.v.ab).d.targets
    return "tax_taken" if card_tax(st, frame.v, specs, back=False) else _copy_made(st, frame)


@copy_routine.label("tax_taken")
def _copy_tax_taken(st: State, frame: Frame) -> str:
    bind_card_tax(frame.v, frame.v.answer())
    return _copy_made(st, frame)


def _copy_made(st: State, frame: Frame) -> str:
    """Put the copy on top of the chain."""
    v = frame.v
    seat = v.ctl
    specs = st.rules.ability(v.ab).d.targets
    named = tuple(tuple(v[spec.name]) for spec in specs)
    old = st.links[v["line"][-1]]
    link = Link(
        st.new_link(),
        "copy",
        0,
        v.src,
        old.code,
        v.ab,
        seat,
        named,
        ev=v.ev,
        was=v.was,
        choices=(("line", v["line"]),),
    )
    st.links[link.id] = link
    st.aside()
    resolve_next(st, link.id)
    hooks_of(st).copied(st, link)
    evs = named_targets(st, v, specs) + card_tax_events(st, v)
    owed = tax(st, seat, named_in(specs, v))
    if owed:
        push_payment(st, seat, owed)
    if evs:
        push_batch(st, evs)
    return "end"


@copy_routine.label("end")
def _copy_end(st: State, frame: Frame) -> str:
    give(st, frame, 1)
    return DONE


register_messages(
    "en",
    {
        "noun.link.of": "Action, on the chain, of another {what}",
        "noun.link.played": "{what} that is being played",
        "noun.link.any": "effect on the chain",
        "noun.link.many": "effects on the chain",
        "noun.link.naming": "{noun} that targets {who}",
        "fx.cancel_link": "cancel {what}",
        "fx.cancel_link.stop": "cancel {what}; it cannot be used again this turn",
        "fx.copy_link": "copy the effect of {what}, with X as 0 and targets of your choice",
    },
)

__all__ = ["Cancel", "Copy", "Links"]
