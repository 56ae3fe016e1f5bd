"""Random discards in which a player may choose the card: that player decides before chance does."""

from __future__ import annotations

from engine.kernel.decision import Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.state.layers import words
from engine.kernel.state.state import Event, Frame, State

pick_discard = Routine("inv.pick_discard")


def picker(st: State, victim: int) -> int | None:
    """Return the player who may choose which card another player discards instead of a random one, or None."""
    if not st.indexed("stat:picks_discards"):
        return None
    for src, _, c, _ in words(st, "picks_discards"):
        host = st.ents[src].host
        if host in st.ents and st.rules.controller(st, host) == victim:
            return c.ctl
    return None


@pick_discard.label("ask")
def _ask(st: State, frame: Frame) -> str:
    """Ask whether the player chooses the next card. The hand is not yet seen."""
    v = frame.v
    v["done"] += v.ret
    v.ret = 0
    if not v["left"] or not st.rules.hand(st, v["victim"]):
        give(st, frame, v["done"])
        return DONE
    v["left"] -= 1
    options = [Option("choose", Msg.of("inv.opt.pick_discard")), Option("random", Msg.of("inv.opt.random_discard"))]
    text = Msg.of("inv.ask.pick_discard", whom=st.rules.player(st, v["victim"]))
    ask(st, v.seat, "choose", "pick", text, options, default="random", source=v.src or None)
    return "asked"


@pick_discard.label("asked")
def _asked(st: State, frame: Frame) -> str:
    v = frame.v
    hand = st.rules.hand(st, v["victim"])
    if v.answer() == "random":
        return _discard(st, frame, hand[st.below(len(hand))])
    st.seal()
    names = {e: st.rules.card(st.ents[e].code).name for e in hand}
    v.ctl = v.seat
    st.rules.saw_cards(st, v, v["victim"], "hand", "look", tuple(names.values()), False)
    options = [Option(f"card:{e}", Msg.of("text", text=names[e])) for e in sorted(hand, key=lambda e: (names[e], e))]
    ask(st, v.seat, "discard_seen", "pick", Msg.of("inv.ask.which_discard"), options, source=v.src or None)
    return "picked"


@pick_discard.label("picked")
def _picked(st: State, frame: Frame) -> str:
    return _discard(st, frame, int(frame.v.answer()[5:]))


def _discard(st: State, frame: Frame, eid: int) -> str:
    """Discard one card of the hand."""
    v = frame.v
    seat = st.ents[eid].owner
    push_batch(st, (Event("moved", eid, how="discarded", to="discard", to_seat=seat, src=v.src, by=v["by"]),))
    return "ask"


register_messages(
    "en",
    {
        "inv.ask.pick_discard": "{whom} would discard a random card. Do you look at the hand and choose the card?",
        "inv.opt.pick_discard": "Look and choose",
        "inv.opt.random_discard": "Leave it to chance",
        "inv.ask.which_discard": "Which card is discarded?",
    },
)
