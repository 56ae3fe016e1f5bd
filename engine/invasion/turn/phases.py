"""The turn: set-up, mulligan, and the steps of :mod:`engine.invasion.faq` in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.chain.window import push_window
from engine.invasion.faq import faq
from engine.invasion.language.bans import BE_RESTORED, banned, quest_draws
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.nouns import BATTLEFIELD, KINGDOM, QUEST
from engine.invasion.legends import LEGEND
from engine.invasion.own import rules_of
from engine.invasion.turn import starters
from engine.kernel import plans
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN
from engine.kernel.language.effects.moves import draw_events
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask
from engine.kernel.run.watchers import keep_unwatched
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.state import Event, Frame, State

HAND_SIZE = 7
LAST_WINDOW = "window:end"
POWER_COUNTED = "power_counted"
"""The event in which a player counts the power of the kingdom or the quest zone, to collect or to draw that much."""

turn = Routine("inv.turn", fixed_point=True)
StepFunction = Callable[[State, Frame], None]
STEPS: dict[str, StepFunction] = {}


def step(name: str) -> Callable[[StepFunction], StepFunction]:
    """Return a decorator that registers the function for a step of the turn."""

    def enter(function: StepFunction) -> StepFunction:
        STEPS[name] = function
        return function

    return enter


@turn.label("next")
def _next(st: State, frame: Frame) -> str:
    """Run steps of the turn until a step has to wait for something. After the last step, the next turn begins."""
    while st.frames[-1] is frame and not st.noted and st.over is None:
        queue = frame.v["queue"]
        if not queue:
            begin_turn(st, frame, (st.vars["active"] + 1) % st.seats)
            continue
        frame.v["queue"] = queue[1:]
        word, arg = _step(queue[0])
        if word == "window":
            st.set("step", arg)
            push_window(st, arg)
        elif word == "answers":
            st.set("step", arg)
            push_window(st, arg, answers=True)
        elif word == "phase":
            _enter_phase(st, arg)
        elif word == "begin":
            _tell(st, frame, "began", arg)
        elif word == "end":
            _tell(st, frame, "ended", arg)
        else:
            st.set("step", arg)
            STEPS[arg](st, frame)
    return "next"


@lru_cache(maxsize=64)
def _step(name: str) -> tuple[str, str]:
    """Split ``window:quest`` into (``window``, ``quest``). A name without a colon becomes the second part."""
    word, _, arg = name.rpartition(":")
    return word, arg


@lru_cache(maxsize=256)
def _moment(kind: str, seat: int, what: str) -> Event:
    return Event(kind, seat=seat, data=(what,))


def _tell(st: State, frame: Frame, kind: str, what: str) -> None:
    """Send the event that a phase or turn has begun or ended.

    If nothing in play waits for the event, no batch is needed.
    """
    ev = _moment(kind, st.vars["active"], what)
    if keep_unwatched(st, ev):
        frame.v.ret = 1  # the same value as after a batch, so that saves do not differ
    else:
        push_batch(st, (ev,))


def skip_to(frame: Frame, name: str) -> None:
    """Jump to a later step of this turn. The step must exist in every FAQ version."""
    queue = frame.v["queue"]
    frame.v["queue"] = queue[queue.index(name) :]


def begin_turn(st: State, frame: Frame, seat: int) -> None:
    """Start a seat's turn. In the first turn of the match, the quest and battlefield phases are skipped."""
    st.set("active", seat)
    st.set("turn", st.vars.get("turn", 0) + 1)
    queue = faq(st).turn
    if st.vars["turn"] == 1:
        queue = tuple(_without(queue, QUEST, BATTLEFIELD))
        if LAST_WINDOW in faq(st).turn:  # this window also opens in the first turn (rules reference 6.6)
            at = queue.index("end:turn")
            queue = (*queue[:at], LAST_WINDOW, *queue[at:])
    frame.v["queue"] = queue
    rules_of(st).clear_yields(st, seat)
    n = st.vars["turn"]
    plans.begin_turn(st, seat, n, Msg.of("inv.log.turn", who=st.rules.player(st, seat), n=n))


def _without(queue: tuple[str, ...], *phases: str) -> list[str]:
    out = []
    skipping = False
    for name in queue:
        if name.startswith("phase:"):
            skipping = name[6:] in phases
        if not skipping:
            out.append(name)
    return out


def _enter_phase(st: State, phase: str) -> None:
    st.end_scope("phase")
    rules_of(st).clear_yields(st, -1)
    if end_mods(st, END_OF_PHASE):
        st.push("inv.expiry", "settle")
    st.set("phase", phase)
    st.set("step", phase)


# -- set-up ----------------------------------------------------------------------------------------------

setup = Routine("inv.setup")


def deal_pools(st: State, decks: Sequence[SeatDeck]) -> list[tuple[str, ...]]:
    """Return the cards that are dealt at random to each deck.

    Starter decks get their Neutral cards from one shared pool (INV-DECK-STARTER).
    """
    left: dict[tuple[str, ...], tuple[str, ...]] = {}
    out = []
    for n, pool in (deck.dealt for deck in decks):
        if n and pool not in left:
            left[pool] = st.shuffled(pool)
        out.append(left[pool][:n] if n else ())
        if n:
            left[pool] = left[pool][n:]
    return out


@setup.label("mulligan")
def _mulligan(st: State, frame: Frame) -> str:
    """Let each player shuffle the hand back once and draw again. Both decide before either answer is shown.

    A player with a card that starts in play chooses what is attached to it instead.
    """
    for seat in range(st.seats):
        if starters.starters(st, seat):
            starters.ask_attached(st, seat)
            continue
        ask(
            st,
            seat,
            "mulligan",
            "pick",
            Msg.of("inv.ask.mulligan"),
            [Option("keep", Msg.of("inv.opt.keep")), Option("mulligan", Msg.of("inv.opt.mulligan"), group=DISCARDS)],
            default="keep",
        )
    return "answered"


@setup.label("answered")
def _mulligan_answered(st: State, frame: Frame) -> str:
    for seat, answer in frame.v.answer():
        who = st.rules.player(st, seat)
        if starters.starters(st, seat):
            starters.attach(st, seat, str(answer))
            deal_hand(st, seat)
            continue
        if answer == "keep":
            log(st, "mulligan", Msg.of("inv.log.keep", who=who), seat=seat)
            continue
        hand = st.rules.hand(st, seat)
        codes = []
        for eid in hand:
            ent = st.remove(eid)
            codes.append((ent.code, ent.owner))
        st.piles["deck", seat] = st.shuffled(st.piles["deck", seat] + tuple(codes))
        log(st, "mulligan", Msg.of("inv.log.mulligan", who=who), seat=seat)
        deal_hand(st, seat)
    st.push("inv.turn", "next", queue=())
    begin_turn(st, st.frames[-1], st.vars["first"])
    return ""


def deal_hand(st: State, seat: int) -> None:
    """Draw a starting hand."""
    deck = st.piles["deck", seat]
    for code, owner in deck[:HAND_SIZE]:
        st.create(code, owner, "hand", seat)
    st.piles["deck", seat] = deck[HAND_SIZE:]


# -- kingdom phase ---------------------------------------------------------------------------------------


@step("return resources")
def _return_resources(st: State, frame: Frame) -> None:
    """Return unspent resources to the supply (INV-TURN-P1-RESET)."""
    seat = st.vars["active"]
    if st.purse(seat):
        push_batch(st, (Event("pool", seat=seat, n=-st.purse(seat), how="returned"),))


_RESTORED = ("unit", LEGEND, "support")


def _corrupt_cards(st: State) -> list[int]:
    """Return the corrupt units, and the corrupt legend and supports, that the active player may restore.

    Our reading: a support that has corrupted itself is restored like a unit.
    """
    return [
        e
        for e in rules_of(st).controlled(st, st.vars["active"])
        if st.ents[e].flag(CORRUPT) and st.rules.kind(st, e) in _RESTORED and not banned(st, e, BE_RESTORED)
    ]


@step("restore")
def _restore(st: State, frame: Frame) -> None:
    """Let the active player restore one corrupt card. There is a question even if there is only one."""
    if _corrupt_cards(st):
        st.push("inv.restore", "ask")


restore = Routine("inv.restore", fixed_point=True)


@restore.label("ask")
def _restore_ask(st: State, frame: Frame) -> str:
    seat = st.vars["active"]
    found = _corrupt_cards(st)
    options = [Option(str(e), st.rules.label(st, e, seat), ref=e, detail=st.rules.whereabouts(st, e)) for e in found]
    ask(
        st,
        seat,
        "restore",
        "pick",
        Msg.of("inv.ask.restore"),
        [*options, Option("none", Msg.of("inv.opt.none"))],
        default="none",
    )
    return "answered"


@restore.label("answered")
def _restore_answered(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer != "none":
        push_batch(st, (Event("restored", int(answer), by=st.vars["active"]),))
    return "done"


@restore.label("done")
def _restore_done(st: State, frame: Frame) -> str:
    return ""


@step("collect")
def _collect(st: State, frame: Frame) -> None:
    """Take resources equal to the kingdom's power (INV-TURN-P1-INCOME)."""
    seat = st.vars["active"]
    n = rules_of(st).zone_power(st, KINGDOM, seat)
    push_batch(st, (*_income(seat, n), *_counted(st, seat, n)))


@lru_cache(maxsize=256)
def _income(seat: int, n: int) -> tuple[Event, ...]:
    return Event("pool", seat=seat, n=n, how="collected"), Event("collected", seat=seat, n=n)


def _counted(st: State, seat: int, n: int) -> list[Event]:
    """Return the event of counting the power of a kingdom or quest zone, if anything in play waits for it."""
    return [Event(POWER_COUNTED, seat=seat, n=n)] if POWER_COUNTED in st.awaited() else []


# -- quest phase -----------------------------------------------------------------------------------------


@step("draw")
def _draw(st: State, frame: Frame) -> None:
    """Draw cards equal to the quest zone's power, all at the same time (INV-TURN-P2-DRAW)."""
    seat = st.vars["active"]
    n = rules_of(st).zone_power(st, QUEST, seat)
    evs = draw_events(st, seat, quest_draws(st, seat, n))
    if evs:
        evs = [evs[0]._replace(tags=("quest_phase",))] * len(evs)
    evs += _counted(st, seat, n)
    if evs:
        push_batch(st, evs)


# -- capital phase ---------------------------------------------------------------------------------------


@step("plays")
def _plays(st: State, frame: Frame) -> None:
    """Open the capital window (INV-TURN-P3-PLAY).

    The active player plays cards and a development in it, and both players take Actions.
    """
    push_window(st, "capital", plays=True)


# -- end of the turn -------------------------------------------------------------------------------------


@step("expire")
def _expire(st: State, frame: Frame) -> None:
    """End effects that last until the end of the turn. Nothing can be triggered (INV-TIMING-E3)."""
    ended = [end_mods(st, END_OF_TURN), end_mods(st, END_OF_PHASE)]
    st.end_scope("turn")
    st.end_scope("phase")
    if any(ended):
        st.push("inv.expiry", "settle")


expiry = Routine("inv.expiry")


@expiry.label("settle")
def _expiry_settle(st: State, frame: Frame) -> str:
    """Run the state checks after effects have expired. A unit that dies in these checks triggers nothing."""
    st.set("quiet", 1)
    push_batch(st, (Event("marked_effect"),))
    return "done"


@expiry.label("done")
def _expiry_done(st: State, frame: Frame) -> str:
    del st.vars["quiet"]
    st.aside()
    return ""
