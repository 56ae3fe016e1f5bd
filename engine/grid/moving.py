"""Moving a card step by step.

A move is a routine.  It asks the player for a path and then takes each step separately, so that effects can react to a
single step.  If the mover is stopped or leaves the board, the rest of the path is dropped.  If two paths to the same
square would trigger different effects, both are offered.  After a die roll during the move, the player is asked again
for the rest of the path.  Placing and exchanging cards are separate events and not moves.
"""

from __future__ import annotations

from engine.grid.board import BOARD, at, grid, occupied, rules_of, square_of
from engine.grid.dice import push_luck, roll_dice
from engine.grid.move import ExtraSpaces, LeaveCost, Rides, RollToLeave
from engine.grid.reach import (
    Passing,
    Way,
    Ways,
    held,
    leaving_rows,
    lifters,
    may_enter,
    may_pass,
    passing_rows,
    reach,
    rows_about,
    stoppers,
    watched,
)
from engine.grid.space import named_square, square_option
from engine.kernel.decision import ENDS, Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.targets import back_option
from engine.kernel.run.watchers import happened_alone, heard
from engine.kernel.state.state import Ask, Event, Frame, State

move = Routine("grid.move", fixed_point=True)


def push_move(
    st: State,
    eid: int,
    n: int,
    seat: int,
    *,
    charge: str = "",
    back: bool = False,
    stay: bool = True,
    way: Way | None = None,
    line: bool = False,
) -> None:
    """Start a move of the card ``eid``, up to ``n`` spaces, whose path ``seat`` chooses.

    The calling frame receives ``ret``: 1, or 0 if the move was taken back or is impossible.

    ``charge`` is the activation that the move uses up; the game is notified when the path is chosen.  A move without
    ``charge`` is free (SW-FAQ-FREE-ACTIONS), and this function adds its extra spaces to ``n``.  For a charged move,
    ``n`` already includes the extra spaces.  ``stay``: whether the player may choose 0 spaces.  ``way``: the cards that
    the moving effect allows the mover to pass, and what happens to each of them.  ``line``: whether the move is a
    straight line over empty squares.
    """
    straight = {"line": True} if line else {}
    if not charge and st.indexed("stat:extra_spaces"):
        n += sum(word.n for _, word, _ in rows_about(st, ExtraSpaces, eid) if word.always)
    st.push(
        "grid.move",
        "ask",
        **(way.named() if way is not None else {}),
        **straight,
        mover=eid,
        n=n,
        seat=seat,
        charge=charge,
        back=back,
        stay=stay,
    )


def _way(frame: Frame) -> Way | None:
    return frame.v if frame.v.ab else None


def _reach(st: State, frame: Frame) -> Ways:
    """Return the squares that the mover can reach with the rest of its move, each with the paths to it."""
    v = frame.v
    paid = frozenset(int(mark[:-5]) for mark in v.get("passed", ()) if mark.endswith(":cost"))
    left = v["n"] - v.get("i", 0)
    ways = reach(st, v["mover"], left, _way(frame), paid) if left > 0 and "line" not in v else {}
    lines = _lines(st, frame)
    return {**lines, **ways} if lines else ways


def _riding(st: State, frame: Frame) -> int:
    """Return the number of spaces that the mover may still move in a straight line, by an activation or an effect."""
    v = frame.v
    if "line" in v:
        return 0 if held(st, v["mover"]) else int(v["n"]) - int(v.get("i", 0))
    if not v["charge"] or not st.indexed("stat:rides") or held(st, v["mover"]):
        return 0
    most: int = max((word.n for _, word, _ in rows_about(st, Rides, v["mover"])), default=0)
    return rules_of(st).rides(st, v["mover"], most) - int(v.get("i", 0))


def _leaping(st: State, frame: Frame) -> Passing:
    """Return the cards that the mover may pass during an activation that moves it in a straight line."""
    rides = rows_about(st, Rides, frame.v["mover"]) if frame.v["charge"] and "line" not in frame.v else []
    return [(word.through, c) for _, word, c in rides if word.through is not None]


def _lines(st: State, frame: Frame) -> Ways:
    """Return the paths of a move in a straight line.

    The squares of a path must be empty or passable.  Once the card has begun, it can only continue in the same
    direction.
    """
    v = frame.v
    eid, n = v["mover"], _riding(st, frame)
    if n <= 0:
        return {}
    here, found, g = st.ents[eid].pos, dict[int, tuple[tuple[int, ...], ...]](), grid(st)
    gone = (v["start"], *v["path"][: v["i"]]) if v.get("i") else ()
    leaping = _leaping(st, frame)
    for back, ray in zip(_opposite(g.rays[here]), g.rays[here], strict=True):
        if gone and gone[:-1] != tuple(reversed(back[: len(gone) - 1])):
            continue
        for far, square in enumerate(ray[:n], 1):
            if at(st, square):
                if leaping and may_pass(st, eid, square, leaping):
                    continue
                break
            found[square] = (ray[:far],)
            if stoppers(st, eid, square):
                break
    return found


def _opposite(rays: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return, for each of the four rays, the rays in the opposite direction."""
    return (*rays[2:], *rays[:2])


def _option(st: State, eid: int, path: tuple[int, ...], first: bool) -> Option:
    """Return the option for a path.

    The key of the ``first`` path to a square is the square's name; the keys of further paths list all squares.  If
    the path passes cards, the option names them.
    """
    plain = square_option(st, path[-1])
    taken = occupied(st)
    passed = [e for s in path[:-1] if s in taken for e in taken[s]]
    if first and not passed:
        return plain
    through = Msg.of("move.through", what=tuple(st.rules.label(st, e) for e in passed)) if passed else None
    if first:
        return plain._replace(detail=through)
    via = ".".join(grid(st).name(s) for s in path)
    detail = through or Msg.of("move.by_way", way=via.replace(".", " "))
    return Option(via, plain.text, detail=detail, group="square", at=plain.at)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v = frame.v
    eid = v["mover"]
    out = []
    taken, name = occupied(st), grid(st).name
    for paths in _reach(st, frame).values():
        if len(paths) == 1 and taken.keys().isdisjoint(paths[0][:-1]):
            out.append(named_square(name(paths[0][-1])))  # the usual case: one path, over empty squares
            continue
        for i, path in enumerate(paths):
            out.append(_option(st, eid, path, i == 0))
    on_the_way = "path" in v
    if v["stay"] if not on_the_way else may_enter(st, eid, st.ents[eid].pos):  # listed last because it is rarely chosen
        here = square_option(st, st.ents[eid].pos)
        text = Msg.of("move.stop" if on_the_way else "move.stay", at=here.at)
        out.append(Option(here.key, text, group=ENDS, at=here.at))
    if v["back"] and not on_the_way:
        out.append(back_option())
    return tuple(out)


move.options = _options


@move.label("ask")
def _ask(st: State, frame: Frame) -> str:
    v = frame.v
    eid = v["mover"]
    if not square_of(st, eid) or (not v["stay"] and not _reach(st, frame)):
        give(st, frame, 0)
        return DONE
    if not v["back"] and not _reach(st, frame):
        give(st, frame, int(not held(st, eid)))  # a card that cannot move has not made a move of 0 spaces
        return DONE
    n = max(v["n"], _riding(st, frame))
    ask(st, v.seat, "move_to", "pick", Msg.of("ask.move_to", what=st.rules.label(st, eid), n=n), None, source=eid)
    return "chosen"


@move.label("chosen")
def _chosen(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer == "back":
        give(st, frame, 0)
        return DONE
    eid = v["mover"]
    start = st.ents[eid].pos
    path = _path(st, frame, answer)
    v["start"], v["i"], v["told"], v["passed"], v["path"] = start, 0, 0, (), path
    lifted = lifters(st, eid)
    if lifted:
        v["lifted"] = lifted
    if v["charge"]:
        rules_of(st).activated(st, eid, v.seat, v["charge"])
    if v["path"] and not watched(st) and not any(at(st, s) for s in v["path"]):
        st.touch(eid).pos = v["path"][-1]  # nothing reacts to single steps, so skip them
        v["i"] = len(v["path"])
        return _end(st, frame)
    return "leave"


def _path(st: State, frame: Frame, answer: str) -> tuple[int, ...]:
    """Return the path that an answer stands for."""
    if "." in answer:
        return tuple(grid(st).square(name) for name in answer.split("."))
    square = grid(st).square(answer)
    return () if square == st.ents[frame.v["mover"]].pos else _reach(st, frame)[square][0]


@move.label("leave")
def _leave(st: State, frame: Frame) -> str:
    """Before a step, make the payment or roll that leaving the current square requires, if any."""
    v = frame.v
    eid = v["mover"]
    ent = st.ents.get(eid)
    if ent is None or ent.place != BOARD or v["i"] >= len(v["path"]):
        return _end(st, frame)
    for src, word, _ in leaving_rows(st, LeaveCost, eid, ent.pos):
        mark = f"{src}:cost"
        if mark not in v["passed"]:
            v["passed"] = (*v["passed"], mark)
            if funds(st, v.seat) < word.n:
                return _end(st, frame)
            push_payment(st, v.seat, word.n)
            return "leave"
    for src, bar, c in leaving_rows(st, RollToLeave, eid, ent.pos):
        mark = f"{src}:roll:{ent.pos}"
        if mark not in v["passed"]:
            v["passed"] = (*v["passed"], mark)
            _tell(st, frame)
            dice = roll_dice(st, 1)
            rules_of(st).rolled(st, v.seat, st.rules.label(st, src), dice)
            v["die"], v["bar"] = dice[0], (src, bar.n, c.ctl)
            push_luck(st, v.seat, st.rules.label(st, src), dice[0])
            return "left"
    return "step"


@move.label("left")
def _left(st: State, frame: Frame) -> str:
    """Check the roll for leaving a square.  If the result is too low, the card takes a wound and stays."""
    v = frame.v
    eid, (src, least, by) = v["mover"], v.pop("bar")
    if v.pop("die") < least:
        st.add_fact("turn", f"stuck:{src}", eid)
        if v["charge"]:
            rules_of(st).balked(st, eid, v.seat, v["i"] + 1)
        v["path"] = v["path"][: v["i"]]
        push_batch(st, (Event("damaged", eid, 1, src=src, by=by, seat=v.seat),))
    return "leave"


@move.label("step")
def _step(st: State, frame: Frame) -> str:
    v = frame.v
    eid, i = v["mover"], v["i"]
    here, there = st.ents[eid].pos, v["path"][i]
    passing = (
        (passing_rows(st, eid, _way(frame), v.get("lifted", ())) + _leaping(st, frame))
        if i + 1 < len(v["path"])
        else []
    )
    if not may_enter(st, eid, there) and not (passing and may_pass(st, eid, there, passing)):
        return _end(st, frame)  # events during the move have blocked the square
    v["i"] = i + 1
    v["left"] = tuple(e for e in at(st, here) if e != eid) if i else ()
    v["before"] = (st.rolls, st.ents[eid].damage)
    _happen(st, Event("stepped", eid, n=there, data=(here, i), seat=v.seat, by=v.seat))
    return "stepped"


@move.label("stepped")
def _stepped(st: State, frame: Frame) -> str:
    """Record the cards that the mover has moved through, onto their square and off again (SW-FAQ-THROUGH-TIMING)."""
    v = frame.v
    eid = v["mover"]
    passed = [e for e in v.pop("left", ()) if e in st.ents and f"{e}:passed" not in v["passed"]]
    if passed and eid in st.ents:
        v["passed"] = (*v["passed"], *(f"{e}:passed" for e in passed))
        if v.pc:
            v["toll"] = tuple(passed)
        _happen(st, *(Event("passed", e, src=eid, by=v.seat, seat=v.seat) for e in passed))
    return "toll"


@move.label("toll")
def _toll(st: State, frame: Frame) -> str:
    """For each card passed, carry out the part of the moving effect that applies to it."""
    v = frame.v
    left = v.pop("toll", ())
    st.rules.resolved_effect(st)
    if not left:
        return "on"
    v["toll"] = left[1:]
    if left[0] in st.ents:
        _tell(st, frame)
        ev = Event("passed", left[0], src=v["mover"], by=v.seat, seat=v.seat)
        st.push("kernel.program", "run", ab=v.ab, src=v.src, ctl=v.seat, ev=ev, was=None, pc=v.pc)
    return "toll"


@move.label("on")
def _on(st: State, frame: Frame) -> str:
    v = frame.v
    eid = v["mover"]
    pos = square_of(st, eid)
    stands = bool(pos) and may_enter(st, eid, pos)
    if pos and stands and v["path"][v["i"] - 1] == pos and stoppers(st, eid, pos):
        v["path"] = v["path"][: v["i"]]
        return "leave"
    if pos and v.pop("before") != (st.rolls, st.ents[eid].damage):
        return _ask_again(st, frame)
    return "leave"


def _ask_again(st: State, frame: Frame) -> str:
    """Ask whether to continue, change the path or stop.

    Called if dice were rolled during this step or the mover's wounds changed.
    """
    v = frame.v
    eid, left = v["mover"], max(v["n"] - v["i"], _riding(st, frame))
    v["path"] = v["path"][: v["i"]]
    if left <= 0 or not _reach(st, frame):
        return "leave"
    _tell(st, frame)
    ask(st, v.seat, "move_to", "pick", Msg.of("ask.move_on", what=st.rules.label(st, eid), n=left), None, source=eid)
    return "turned"


@move.label("turned")
def _turned(st: State, frame: Frame) -> str:
    v = frame.v
    v["path"] = (*v["path"], *_path(st, frame, v.answer()))
    return "leave"


def _end(st: State, frame: Frame) -> str:
    v = frame.v
    eid = v["mover"]
    give(st, frame, 1)
    if eid in st.ents and st.ents[eid].place == BOARD:
        _stand_back(st, frame)
        _tell(st, frame, end=True)
        if heard(st, "stopped"):  # effects with this pattern run before all other effects that the move triggers
            push_batch(st, (Event("stopped", eid, seat=v.seat, by=v.seat),))
            return "stopped"
        return _stopped(st, frame)
    return DONE


@move.label("stopped")
def _stopped(st: State, frame: Frame) -> str:
    v = frame.v
    eid = v["mover"]
    if eid in st.ents and st.ents[eid].place == BOARD:
        ev = Event(
            "move_ended",
            eid,
            n=v["i"],
            how="activation" if v["charge"] else "",
            seat=v.seat,
            by=v.seat,
            data=(v["start"], st.ents[eid].pos),
        )
        if not happened_alone(st, ev):
            push_batch(st, (ev,))
            return "ended"
        if st.rules.checks(st):
            push_batch(st, ())  # a state check depends on where the card is now
            return "ended"
    return DONE


telling = Routine("grid.telling")
"""The routine that logs a step before the first effect that the step triggers.

Its frame is below the batch's frame on the stack, so it runs as soon as the events of the step have happened.
"""


def _happen(st: State, *evs: Event) -> None:
    """Apply events of the move.  If they trigger an effect, the steps so far are logged before that effect."""
    st.push("grid.telling", "happened")
    push_batch(st, evs)


@telling.label("happened")
def _happened(st: State, frame: Frame) -> str:
    if st.noted:
        _tell(st, next(x for x in reversed(st.frames) if x.routine == "grid.move"))
    return DONE


def _tell(st: State, frame: Frame, *, end: bool = False) -> None:
    """Log the part of the move since the last log entry (SW-FAQ-THROUGH-TIMING).

    At the ``end`` of a move, a move of 0 spaces is logged too.
    """
    v = frame.v
    told, i = v["told"], v["i"]
    if v["mover"] not in st.ents or (told == i and (i or not end)):
        return
    way = (v["start"], *v["path"])
    rules_of(st).moved_along(st, v["mover"], v.seat, way[told], way[i])
    v["told"] = i


def _stand_back(st: State, frame: Frame) -> None:
    """Move a stopped card back to the last square where it may be, so that it does not end on another card."""
    v = frame.v
    eid = v["mover"]
    way = (v["start"], *v["path"][: v["i"]])
    if st.ents[eid].pos != way[-1]:
        return  # the card was placed elsewhere in the meantime
    while v["i"] and not may_enter(st, eid, way[v["i"]]):
        v["i"] -= 1
    if st.ents[eid].pos != way[v["i"]]:
        st.touch(eid).pos = way[v["i"]]


@move.label("ended")
def _ended(st: State, frame: Frame) -> str:
    return DONE


register_messages(
    "en",
    {
        "ask.move_to": "Where does {what} go (at most {n|space|spaces})?",
        "ask.move_to.nothing": "{what} has no space to go to. {end}?",
        "ask.move_on": "{what} is moving (at most {n} more {n?space|spaces}). Where does it go?",
        "move.stay": "Stay on {at}",
        "move.stay.after": "{first} stays",
        "move.stop": "Stop on {at}",
        "move.through": "through {what}",
        "move.by_way": "by way of {way}",
    },
)
