"""The Ambush of facedown developments, in the window after the declaration of attackers."""

from __future__ import annotations

from engine.chain.announce import push_announce
from engine.chain.hooks import Reason, hooks_of
from engine.chain.legality import playable
from engine.chain.names import ACTION_CARD, at_price
from engine.invasion.language.effects.ambushes import AMBUSH, AMBUSHED, ambush_of, lying_in_wait
from engine.invasion.language.nouns import ZONES
from engine.kernel.decision import Option
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.state.layers import words
from engine.kernel.state.state import Event, Frame, State

WINDOW = "attackers"
"""The window in which cards may ambush."""

routine = Routine("inv.ambush", fixed_point=True)


def options(st: State, frame: Frame, seat: int) -> list[Option]:
    """Return an option for each facedown development of the seat that can ambush in this window now."""
    if frame.v["name"] != WINDOW or frame.v["chain"]:
        return []
    return [_option(st, eid) for eid in able(st, seat) if fails(st, seat, eid) is None]


def _option(st: State, eid: int) -> Option:
    return Option(
        f"{AMBUSH}:{eid}",
        Msg.of("inv.opt.ambush", card=said(st.rules.card(st.ents[eid].code).name)),
        ref=eid,
        detail=Msg.of("inv.detail.ambush", n=price_of(st, st.ents[eid].owner, eid)),
        group="action",
    )


def able(st: State, seat: int) -> list[int]:
    """Return the facedown developments of a seat that have Ambush."""
    here = (e for zone in ZONES for e in st.places.get((zone, seat), ()))
    return [e for e in here if not st.ents[e].up and st.ents[e].owner == seat and ambush_of(st, e) is not None]


def deeds(st: State, seat: int) -> list[Option]:
    """Return the options of all cards that could ambush at some time."""
    return [_option(st, e) for e in able(st, seat)]


def price_of(st: State, seat: int, eid: int) -> int:
    """Return what a card of the seat costs to ambush now. Effects may change its Ambush number."""
    n = ambush_of(st, eid) or 0
    if st.indexed("stat:cheap_ambush") and not st.fact("turn", AMBUSH, seat):
        n -= sum(word.less(st, eid) for _, word, c, _ in words(st, "cheap_ambush") if c.ctl == seat)
    return max(0, n)


def fails(st: State, seat: int, eid: int) -> Reason | None:
    """Return why a card with Ambush cannot ambush now, apart from the window, or None."""
    if eid not in lying_in_wait(st, seat):
        return (AMBUSH,)
    price = price_of(st, seat, eid)
    have = funds(st, seat)
    if price > have:
        return ("cost", ("have", have), ("need", price))
    acts = hooks_of(st).play_kind(st.ents[eid].code) == ACTION_CARD
    return ("timing",) if acts and not playable(st, seat, eid, at_price(price)) else None


def push_ambush(st: State, seat: int, eid: int) -> None:
    """Let a card ambush. Afterwards ``ret`` is bound for the caller: the link of a tactic, and 0 for a unit."""
    ent, price = st.ents[eid], price_of(st, seat, eid)
    if hooks_of(st).play_kind(ent.code) == ACTION_CARD:
        push_announce(st, "play", seat, eid, hooks_of(st).play_ability(ent.code), terms=at_price(price))
    else:
        st.push(routine.name, "pay", ctl=seat, src=eid, n=price)


@routine.label("pay")
def _pay(st: State, frame: Frame) -> str:
    push_payment(st, frame.v.ctl, frame.v["n"])
    return "paid"


@routine.label("paid")
def _paid(st: State, frame: Frame) -> str:
    v = frame.v
    if not v.ret:
        give(st, frame, 0)
        return DONE
    st.add_fact("turn", AMBUSH, v.ctl)
    log(
        st,
        AMBUSH,
        Msg.of("inv.log.ambush", who=st.rules.player(st, v.ctl), card=said(st.rules.card(st.ents[v.src].code).name)),
        who=v.src,
        seat=v.ctl,
    )
    push_batch(st, (Event("faceup", v.src, seat=v.ctl, by=v.ctl),))
    return "faceup"


@routine.label("faceup")
def _faceup(st: State, frame: Frame) -> str:
    v = frame.v
    if v.src in st.ents and st.ents[v.src].up:
        push_batch(st, (Event(AMBUSHED, v.src, seat=v.ctl, by=v.ctl),))
    return "done"


@routine.label("done")
def _done(st: State, frame: Frame) -> str:
    """Let the same player go on in the window, and all others act again before it ends."""
    window = next(f for f in reversed(st.frames) if f.routine == "chain.window")
    window.v["passes"] = 0
    window.v["acted"] = True
    give(st, frame, 0)
    return DONE


register_messages(
    "en",
    {
        "inv.opt.ambush": "Ambush with {card}",
        "inv.opt.ambush.short": "{card}",
        "inv.detail.ambush": "Ambush for {n|resource|resources}",
        "inv.log.ambush": "{who} ambushes with {card}.",
        "inv.log.ambush.you": "You ambush with {card}.",
        "why.ambush": "A card can ambush only while it lies facedown in a zone that is attacked, before defenders are "
        "declared.",
    },
)
