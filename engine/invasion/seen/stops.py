"""Stops: the settings for when a seat is asked in an action window, and when the engine passes for it.

Everything here depends only on public facts and the seat's own policy, never on a hidden hand. The engine passes for a
seat with an answer in exactly the same windows as for a seat without one. A seat is not asked in windows where public
facts show that it could do nothing (:mod:`engine.invasion.turn.possible`), unless it wants every window. The policy is
part of the state, so that the same answers always produce the same match.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.chain.hooks import hooks_of
from engine.chain.legality import may_use
from engine.chain.names import ACTION_CARD
from engine.chain.told import aims, with_x
from engine.chain.window import only_answers
from engine.invasion.language.damage import life_left
from engine.invasion.language.effects.necromancy import from_discard
from engine.invasion.language.effects.onslaughts import FRONTS
from engine.invasion.legends import attacked, target_name
from engine.invasion.own import ONTO, THEIRS, rules_of
from engine.invasion.turn.fighters import can_defend
from engine.invasion.turn.lethal import aimed_at, attacker_divides, living, power_of, target_open
from engine.invasion.turn.possible import may_ambush, may_answer, might_act
from engine.invasion.turn.switches import BEFORE_DAMAGE, EVERY, MAIN_WINDOW, PRESETS, Policy, stop
from engine.kernel.language.values.conditions import InStep, Timed
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.state import Frame, Link, State
from engine.kernel.view_types import StopsData

WINDOWS = (
    "beginning",
    "kingdom",
    "quest",
    "capital_begin",
    "capital",
    "battlefield",
    "zone_chosen",
    "attackers",
    "defenders",
    "assigned",
    "applied",
    "end",
)
YIELDS = ("", "turn", "phase")
_NOTHING, _OWN_CHAIN, _STOP = Msg.of("inv.skip.nothing"), Msg.of("inv.skip.own_chain"), Msg.of("inv.skip.stop")
_USELESS, _QUIET = Msg.of("inv.skip.useless"), Msg.of("inv.skip.quiet")
IDLE = frozenset({_NOTHING, _OWN_CHAIN, _USELESS})
"""The reasons for passing in which the seat loses nothing, because it could not have done anything useful."""


def policy(preset: str) -> Policy:
    """Return the stored form of a preset."""
    return (preset, (), "")


def as_data(stored: Policy) -> StopsData:
    """Return a seat's stops as data: the preset, the two stops of every window, and the yield.

    ``always`` lists the windows of the seat's own turn in which the seat is always asked, whatever its stops are.
    """
    return {
        "preset": stored[0],
        "yield": stored[2],
        "always": [MAIN_WINDOW],
        "windows": {w: {"mine": stop(stored, w, True), "theirs": stop(stored, w, False)} for w in WINDOWS},
    }


def pack(data: Mapping[str, object]) -> Policy | Msg:
    """Return the stored form of stops given as data, or a message that says what is wrong."""
    preset = str(data.get("preset", "every"))
    if preset not in PRESETS:
        return Msg.of("inv.stops.preset")
    held = str(data.get("yield", ""))
    if held not in YIELDS:
        return Msg.of("inv.stops.yield")
    plain = policy(preset)
    rows = []
    windows = data.get("windows", {})
    if not isinstance(windows, Mapping):
        return Msg.of("inv.stops.window", window=str(windows))
    for window, sides in windows.items():
        if window not in WINDOWS or not isinstance(sides, Mapping):
            return Msg.of("inv.stops.window", window=str(window))
        mine = bool(sides.get("mine", stop(plain, window, True)))
        if window == MAIN_WINDOW and not mine:
            return Msg.of("inv.stops.main", window=Msg.of(f"inv.window.{window}"))
        theirs = bool(sides.get("theirs", stop(plain, window, False)))
        if (mine, theirs) != (stop(plain, window, True), stop(plain, window, False)):
            rows.append((window, mine, theirs))
    return (preset, tuple(sorted(rows)), held)


def acts_in_play(st: State, seat: int) -> bool:
    """Whether the seat may use an Action of a faceup card, or play a card from a pile (public facts)."""
    if from_discard(st, seat):
        return True
    return any(may_use(st, seat, eid, st.rules.ability(ab)) for eid, ab in st.indexed("action")) or any(
        st.rules.controller(st, eid) == seat for eid, _ in st.indexed("stat:plays_from")
    )


def unasked(st: State, seat: int) -> dict[str, list[str]]:
    """Return the cards in a seat's hand that can be played in windows of its own turn that its stops skip.

    The result maps windows to names of cards. Only that seat may see it. It has no influence on which windows are
    skipped.
    """
    found: dict[str, list[str]] = {}
    for code in dict.fromkeys(st.ents[e].code for e in st.rules.hand(st, seat)):
        for window in _own_windows(st, code):
            if window in WINDOWS and not stop(st.policy[seat], window, True):
                found.setdefault(window, []).append(st.rules.card(code).name)
    return found


def _own_windows(st: State, code: str) -> tuple[str, ...]:
    """Return the windows of its owner's turn to which the text of a card in hand limits it, if there are any."""
    play = hooks_of(st).play_of(code)
    if play.answer and play.answer.d.when:
        happens, _, scope = play.answer.d.when.facet.partition(".")
        return (_BEGINS.get(scope, scope),) if happens == "began" else ()
    timed = play.ability.d.play if play.ability else None
    return timed.rest.steps if isinstance(timed, Timed) and isinstance(timed.rest, InStep) else ()


_BEGINS = {"turn": "beginning", "capital": "capital_begin"}
"""The name of the first window of a turn or phase, if it differs from the name of the turn or phase."""


def skip(st: State, frame: Frame, seat: int) -> Msg | None:
    """Return why the engine passes for the seat, or None if the seat is asked."""
    why = _unwanted(st, frame, seat)
    if why is not None or st.policy[seat][0] == EVERY or plays_turn(st, frame, seat):
        return why
    return None if can_do(st, frame, seat) else _USELESS


def can_do(st: State, frame: Frame, seat: int) -> bool:
    """Whether a seat could do anything in this window now, by public facts."""
    return _may_lurk(st, frame, seat) or might_act(st, seat, answers=only_answers(frame))


def _may_lurk(st: State, frame: Frame, seat: int) -> bool:
    """Whether a facedown development of the seat may be able to ambush in this window."""
    return frame.v["name"] == "attackers" and not frame.v["chain"] and may_ambush(st, seat)


def may_ask(st: State, frame: Frame, seat: int) -> bool:
    """Whether public facts allow that the seat could do something in a window that its stops skip."""
    if seat != st.vars["active"] and only_answers(frame):
        return False
    return can_do(st, frame, seat)


def plays_turn(st: State, frame: Frame, seat: int) -> bool:
    """Whether the seat is asked in this window to play its own turn, with no link on the chain to answer."""
    v = frame.v
    return bool(v["plays"]) and not v["chain"] and seat == st.vars["active"]


def _unwanted(st: State, frame: Frame, seat: int) -> Msg | None:
    """Return why the seat does not want to be asked, or None."""
    v = frame.v
    chain, name = v["chain"], v["name"]
    stored = st.policy[seat]
    if st.openings and any(o.ctl == seat for o in st.openings) and (stored[0] == EVERY or may_answer(st, seat)):
        return None
    idle = not st.places["hand", seat] and (only_answers(frame) or not acts_in_play(st, seat))
    if idle and not _may_lurk(st, frame, seat):
        return _NOTHING
    if (chain or name in _WAKING) and wake(st, frame, seat) is not None:
        return None
    mine = seat == st.vars["active"]
    if not mine and only_answers(frame):
        return _NOTHING  # at the beginning of a phase, only the active player can answer from the hand
    if chain and stored[0] != EVERY and (link := st.links.get(chain[-1])) is not None and link.ctl == seat:
        return _OWN_CHAIN
    return _unwoken(stored, name, mine, bool(chain), plays_turn(st, frame, seat))


@lru_cache(maxsize=512)
def _unwoken(stored: Policy, window: str, mine: bool, chain: bool, own: bool) -> Msg | None:
    """Return why the engine passes for a seat that :func:`wake` does not wake, or None if the seat is asked.

    ``own`` says whether the seat plays its own turn in this window.
    """
    if stored[2] and not own:
        return Msg.of(f"inv.skip.yield.{stored[2]}")
    if chain and mine and window == MAIN_WINDOW and stored[0] != EVERY:
        return _QUIET  # in this window the seat is asked to play its turn, but not to answer
    return None if stop(stored, window, mine) else _STOP


_WAKING = ("attackers", "defenders")
"""The windows in which :func:`wake` is called even if the chain is empty."""


def wake(st: State, frame: Frame, seat: int) -> str | None:
    """Return the public fact that makes the engine ask a seat although its stop is off, or None.

    These facts wake a seat:

    - A triggered Action of one of its cards is available.
    - One of its cards or sections is a target on the chain.
    - An opponent's tactic is on the chain.
    - It is attacked and none of its units can defend. (If a unit can, the question for defenders offers to act first.)
    - In its own turn, after defenders were declared, it has a card in the hand, and no question about dividing the
      damage follows. (That question would offer to act first as well.)

    If nobody defends, the damage is dealt without a question, unless the attacker has requested one with the choice of
    attackers (:func:`ask_before_damage`). With the preset "Only when I must", only this request wakes the seat.
    """
    v = frame.v
    stored = st.policy[seat]
    if v["name"] == "defenders" and not v["chain"] and seat == st.vars["active"] and st.vars.get(BEFORE_DAMAGE):
        return None if attacker_divides(st) else "wanted"
    if stored[0] != "attacks":
        return None
    if v["chain"]:
        for link_id in v["chain"]:
            link = st.links.get(link_id)
            if link is None or link.ctl == seat:
                continue
            if link.kind == "play" and hooks_of(st).play_kind(link.code) == ACTION_CARD:
                return "tactic"
            for group in link.targets:
                if any(t in st.ents and _mine(st, t, seat) for t in group):
                    return "targeted"
    elif v["name"] == "defenders" and seat == st.vars["active"] and st.rules.hand(st, seat):
        return None if attacker_divides(st) or not living(st, "defenders") else "defenders"
    elif v["name"] == "attackers" and seat == st.vars.get("defender"):
        return None if can_defend(st, st.vars["zone"], seat) else "attacked"
    return None


def _mine(st: State, eid: int, seat: int) -> bool:
    ent = st.ents[eid]
    return ent.seat == seat or st.rules.controller(st, eid) == seat


def clear_yields(st: State, active: int) -> None:
    """End yields: "this phase" when a phase begins, and "until my turn" when the player's own turn begins."""
    for seat, stored in st.policy.items():
        if stored[2] == "phase" or (stored[2] == "turn" and seat == active):
            st.policy[seat] = (stored[0], stored[1], "")


@lru_cache(maxsize=256)
def _window_ask(window: str, who: Msg) -> Msg:
    return Msg.of("inv.ask.window", window=Msg.of(f"inv.window.{window}"), who=who)


@lru_cache(maxsize=32)
def _own_window_ask(window: str) -> Msg:
    return Msg.of("inv.ask.window_own", window=Msg.of(f"inv.window.{window}"))


def window_text(st: State, frame: Frame, seat: int) -> Msg:
    """Return the question of a window.

    The question is about the last link on the chain. If the chain is empty, it is about the fight. Without a fight, it
    names the window.
    """
    chain = frame.v["chain"]
    if chain:
        return _respond(st, st.links[chain[-1]], seat)
    if frame.v["plays"] and seat == st.vars["active"]:
        return Msg.of("inv.ask.capital_first" if st.vars["turn"] == 1 else "inv.ask.capital", n=st.purse(seat))
    if st.vars.get("attackers") and FRONTS not in st.vars and frame.v["name"] in ("attackers", "defenders"):
        said = _attack(st, frame, seat)
        if said is not None:
            return said
    if seat == st.vars["active"]:
        return _own_window_ask(frame.v["name"])
    return _window_ask(frame.v["name"], st.rules.player(st, st.vars["active"]))


def _attack(st: State, frame: Frame, seat: int) -> Msg | None:
    """Return what is at stake in a fight, for one of the two players who fight. None: nothing to say."""
    attackers, defenders = living(st, "attackers"), living(st, "defenders")
    zone, other, power = target_name(st), st.vars["defender"], power_of(st, attackers)
    legend = attacked(st)
    target = legend or rules_of(st).section(st, st.vars["zone"], other)
    left, kind = life_left(st, target), aimed_at(st)
    mine = seat == st.vars["active"]
    if frame.v["name"] == "attackers":
        if seat == other:
            return Msg.of(
                f"inv.ask.attacked{kind}",
                who=st.rules.player(st, st.vars["active"]),
                zone=zone,
                units=len(attackers),
                power=power,
                left=left,
            )
        return (
            Msg.of("inv.ask.attacking", whom=st.rules.player(st, other), zone=zone, units=len(attackers), power=power)
            if mine
            else None
        )
    if not mine:
        return None
    if not power or not (defenders or target_open(st)):
        return Msg.of("inv.ask.harmless")
    if defenders:
        return Msg.of(
            "inv.ask.opposed", units=tuple(st.rules.label(st, e) for e in defenders), n=len(defenders), power=power
        )
    return Msg.of(f"inv.ask.unopposed{kind}", n=power, whom=st.rules.player(st, other), zone=zone, left=left)


def _respond(st: State, top: Link, seat: int) -> Msg:
    """Return the question that asks for a response to the last link on the chain.

    It says which player plays or uses what, and on which targets. If the link is the seat's own, it says that the link
    is still waiting to resolve.
    """
    who = st.rules.player(st, top.ctl)
    what = Msg.of("inv.a_development") if top.kind == "facedown" else with_x(st, top, st.rules.link_label(st, top))
    if top.ctl == seat:
        return Msg.of("inv.ask.own_first", what=what)
    targets = aims(st, top, lambda e: st.rules.label(st, e))
    word = "inv.ask.respond" if top.kind in ("play", "facedown") else "inv.ask.respond_use"
    if targets:
        return Msg.of(f"{word}_on", who=who, what=what, targets=targets)
    if top.place.startswith(ONTO):
        quest = st.rules.label(st, int(top.place[len(ONTO) :]))
        return Msg.of("inv.ask.respond_on", who=who, what=what, targets=(quest,))
    if top.place.startswith(THEIRS):
        section = st.rules.label(st, int(top.place[len(THEIRS) :]))
        return Msg.of("inv.ask.respond_on", who=who, what=what, targets=(section,))
    if top.place:
        return Msg.of("inv.ask.respond_into", who=who, what=what, zone=Msg.of(f"place.{top.place}"))
    return Msg.of(word, who=who, what=what)


register_messages(
    "en",
    {
        "inv.ask.own_first": "You have played or used this: {what}. Do something else before it takes effect, or pass?",
        "inv.ask.own_first.nothing": "You have played or used this: {what}. You have nothing to do before it takes "
        "effect. {end}?",
        "inv.ask.respond_into": "{who} plays {what} into the {zone}. Respond?",
        "inv.ask.respond_into.nothing": "{who} plays {what} into the {zone}. You have no answer to it. {end}?",
        "inv.ask.window_own": "{window} (your turn). Play something, or pass?",
        "inv.ask.window_own.nothing": "{window} (your turn). You have nothing to play. {end}?",
    },
)
