"""Action windows and the chain (routine B): players add Actions in turn, and the Action added last resolves first.

A window has two parts.  Part 1 (B-1) offers triggered Actions whose condition has been met since the last window of
this turn.  Part 2 (B-2) offers every Action.  When all players have passed in a row, the chain resolves (B-3), and part
2 continues with the next player (B-4).  The window ends when all players pass while the chain is empty.
"""

from __future__ import annotations

from functools import lru_cache

from engine.chain.ahead import AHEAD, planned
from engine.chain.announce import push_announce
from engine.chain.hooks import hooks_of
from engine.chain.legality import action_fails, action_key, find_action, may_use, plays, plays_at_any_time
from engine.chain.names import ACTION_CARD
from engine.chain.openings import drop_old, had_its_chance, offers
from engine.kernel.decision import Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.plans import notify, opponent_acted
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.targets import recheck
from engine.kernel.state.state import Ask, Event, Frame, State

window = Routine("chain.window", fixed_point=True)


def push_window(
    st: State, name: str, *, plays: bool = False, wants: int = -1, chain: tuple[int, ...] = (), answers: bool = False
) -> None:
    """Open an action window.  If the window asks no seat, it is already over when this function returns.

    ``plays``: whether the active player may also play cards in the window.  ``wants``: a seat that has asked for the
    window, so its first question is not skipped.  ``chain``: links that were announced earlier and are already on the
    chain.  ``answers``: whether only a triggered Action can begin a chain.
    """
    frame = st.push(
        "chain.window",
        "open",
        name=name,
        plays=plays,
        wants=wants,
        part=1,
        first=st.vars.get("active", 0),
        turn=0,
        passes=0,
        chain=chain,
        acted=False,
    )
    if answers:
        frame.v["answers"] = True
    if st.noted:
        return  # triggered effects that are waiting come first
    label = _open(st, frame)
    if label:
        frame.label = label
    else:
        st.frames.pop()  # no seat was asked, so this frame is still on top


@window.label("open")
def _open(st: State, frame: Frame) -> str:
    v = frame.v
    st.set("windows", st.vars.get("windows", 0) + 1)
    if st.happened or st.openings:
        drop_old(st)
    v["turn"] = v["first"]
    v["part"] = 1 if st.openings else 2
    return _ask(st, frame)


def _after(st: State, seat: int) -> int:
    """Return the next seat in turn order, including seats that have left the match.

    Passes are counted around the whole table.
    """
    return st.rules.order(st, seat)[1 % st.seats]


def only_answers(frame: Frame) -> bool:
    """Whether only a triggered Action can be used now."""
    return "answers" in frame.v and not frame.v["chain"]


def in_part_one(st: State, frame: Frame, seat: int) -> bool:
    """Whether, as far as public facts show, the seat may have something to use in part 1."""
    return any(o.ctl == seat for o in st.openings)


@window.label("ask")
def _ask(st: State, frame: Frame) -> str:
    return _ask_next(st, frame)


def _ask_next(st: State, frame: Frame, again: int = -1) -> str:
    """Ask the next seat that is not skipped.  ``again`` is a seat that was asked and took its answer back."""
    v = frame.v
    rules = hooks_of(st)
    rules.before_asking(st)
    playing, wants, everything, passes = rules.playing(st), v["wants"], v["part"] == 2, v["passes"]
    order, left = rules.order(st, v["turn"]), st.seats - passes
    passed: list[int] = []
    plans = st.plans
    for seat in order[:left] if passes else order:
        if seat in playing and (everything or in_part_one(st, frame, seat)):
            why = None if seat in (wants, again) else rules.skip(st, frame, seat)
            told = None
            if seat in plans and seat not in (wants, again):
                why, told = planned(st, frame, seat, why, _options)
            if why is None:
                v["turn"], v["passes"] = seat, passes + order.index(seat)
                if passed:
                    had_its_chance(st, passed, st.next_event)
                if wants == seat:
                    v["wants"] = -1
                if told is not None:
                    notify(st, seat, "plan", told)
                ask(
                    st,
                    seat,
                    "window",
                    "pick",
                    rules.window_text(st, frame, seat),
                    None,
                    default="pass",
                    window=rules.window_name(st, frame, seat),
                )
                return "answered"
            if seat != st.unsealed != -1:
                st.unasked = True
            if told is None:
                rules.auto_passed(st, frame, seat, why)
            else:
                notify(st, seat, "plan", told)
            passed.append(seat)
    v["turn"] = order[left % st.seats]
    if st.happened:
        had_its_chance(st, passed, st.next_event)
    return _all_passed(st, frame)


def asks(st: State, frame: Frame, seat: int) -> bool:
    """Whether the window is about to ask a seat: neither stops nor a plan close it."""
    why = hooks_of(st).skip(st, frame, seat)
    if seat in st.plans:
        why, _ = planned(st, frame, seat, why, _options)
        frame.v.pop(AHEAD, None)
    return why is None


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v = frame.v
    seat = question.seat
    rules = hooks_of(st)
    out: list[Option] = []
    out += [offer.option(st, seat) for offer in offers(st, seat)]
    if v["part"] == 2 and not only_answers(frame):
        out += plays(st, seat, ACTION_CARD)
        for eid, ab in dict.fromkeys(st.indexed("action")):
            ability = rules.ability(ab)
            if may_use(st, seat, eid, ability) and action_fails(st, seat, eid, ability) is None:
                out.append(
                    Option(
                        action_key(st, eid, ability),
                        Msg.of("opt.action", card=rules.label(st, eid, seat)),
                        ref=eid,
                        detail=rules.ability_msg(ab),
                        group="action",
                    )
                )
        if v["plays"] and not v["chain"] and seat == st.vars.get("active"):
            out += rules.window_plays(st, frame, seat)
        else:
            out += plays_at_any_time(st, seat)
            out += rules.step_options(st, frame, seat)
    out.append(_pass_option(rules.pass_label(st, frame, seat)))
    return tuple(out)


@lru_cache(maxsize=64)
def _pass_option(label: Msg) -> Option:
    return Option("pass", label, group="pass")


window.options = _options


@window.label("answered")
def _answered(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    seat = v["turn"]
    if hooks_of(st).passes(st, frame, seat, answer):
        had_its_chance(st, (seat,), st.next_event)
        v["passes"] += 1
        v["turn"] = _after(st, seat)
        return _ask(st, frame)
    word, _, rest = answer.partition(":")
    if word == "open":
        offer = next(o for o in offers(st, seat) if o.key == answer)
        push_announce(st, offer.kind, seat, offer.src, offer.ability, tuple(h.id for h in offer.events), offer.was)
    elif word == "play":
        eid = int(rest)
        push_announce(st, "play", seat, eid, hooks_of(st).play_ability(st.ents[eid].code))
    elif word == "act":
        number, _, part = rest.partition(":")
        push_announce(st, "action", seat, int(number), find_action(st, int(number), part))
    elif not hooks_of(st).window_answer(st, frame, seat, answer):
        raise ValueError(f"no such answer: {answer}")
    v["was_opening"] = word == "open"
    v["before"] = st.next_event
    return "announced"


@window.label("announced")
def _announced(st: State, frame: Frame) -> str:
    v = frame.v
    link, v.ret = v.ret, 0
    opening = v.pop("was_opening", False)
    before = v.pop("before")
    seat = v["turn"]
    if not link:
        return _ask_next(st, frame, again=seat)
    if not opening:
        # This was the first opportunity to answer earlier events.  Events caused by the announcement itself are kept.
        had_its_chance(st, (seat,), before)
    if st.queues:
        opponent_acted(st, seat, st.rules.player(st, seat))
    v["chain"] = (*v["chain"], link)
    v["passes"] = 0
    v["acted"] = True
    v["turn"] = _after(st, seat)
    if hooks_of(st).ends_chain(st, st.links[link]):
        return "resolve"
    return _ask(st, frame)


def _all_passed(st: State, frame: Frame) -> str:
    v = frame.v
    v["passes"] = 0
    if v["part"] == 1:
        v["part"] = 2
        v["turn"] = v["first"]
        return "ask"
    if v["chain"]:
        return "resolve"
    give(st, frame, acted=v["acted"])
    return DONE


def resolve_next(st: State, link: int) -> None:
    """Put a link that players cannot respond to on top of the resolving chain, so that it resolves next."""
    frame = next(f for f in reversed(st.frames) if f.routine == "chain.window")
    frame.v["chain"] = (*frame.v["chain"], link)


@window.label("resolve")
def _resolve(st: State, frame: Frame) -> str:
    """Resolve the last link.  Meanwhile nothing can be added to the chain (INV-QA-CHAIN-RESOLVING)."""
    v = frame.v
    chain = v["chain"]
    if chain:
        v["chain"] = chain[:-1]
        st.push("chain.link", "start", link=chain[-1])
        return "resolve"
    v["first"] = _after(st, v["first"])
    v["turn"] = v["first"]
    v["passes"] = 0
    return _ask(st, frame)


# -- one link --------------------------------------------------------------------------------------------

link_routine = Routine("chain.link", fixed_point=True)


@link_routine.label("start")
def _link_start(st: State, frame: Frame) -> str:
    link = st.links.get(frame.v["link"])
    if link is None:
        return DONE
    if link.state == "cancelled":
        return "finish"
    toll = 0 if frame.v.get("tolled") else hooks_of(st).link_toll(st, link)
    if toll:
        if funds(st, link.ctl) < toll:
            return _cancelled(st, frame)
        frame.v["toll"] = toll
        options = [Option("yes", Msg.of("ask.pay_yes", n=toll), cost=toll), Option("no", Msg.of("ask.pay_no"))]
        ask(
            st,
            link.ctl,
            "unless",
            "pick",
            Msg.of("ask.toll", n=toll, what=st.rules.link_label(st, link)),
            options,
            default="no",
        )
        return "tolled"
    frame.v.ab = link.ab
    frame.v.src = link.src
    frame.v.ctl = link.ctl
    frame.v.x = link.x
    frame.v.ev = link.ev
    frame.v.was = link.was
    frame.v.pc = 0
    if link.kind == "copy":
        frame.v["line"] = dict(link.choices)["line"]
    if link.ab:
        specs = st.rules.ability(link.ab).d.targets
        good, legal = recheck(st, link, specs, frame)
        if not good:
            return _cancelled(st, frame)
        bound = {spec.name: ids for spec, ids in zip(specs, legal, strict=True)}
        if link.kind in ("action", "copy") or hooks_of(st).play_kind(link.code) == ACTION_CARD:
            st.links[link.id] = link._replace(state="resolving")
            hooks_of(st).link_begins(st, link)
            st.push(
                "kernel.program",
                "run",
                ab=link.ab,
                pc=0,
                src=link.src,
                ctl=link.ctl,
                x=link.x,
                ev=link.ev,
                was=link.was,
                paid=dict(link.paid).get("spent", 0),
                **bound,
                **({"line": frame.v["line"]} if "line" in frame.v else {}),
            )
        else:
            st.links[link.id] = link._replace(targets=legal)
    return "finish"


def _cancelled(st: State, frame: Frame) -> str:
    """Cancel the link that was about to resolve."""
    link = st.links[frame.v["link"]]
    st.links[link.id] = link._replace(state="cancelled")
    hooks_of(st).link_cancelled(st, link)
    return "finish"


@link_routine.label("tolled")
def _link_tolled(st: State, frame: Frame) -> str:
    """Let the link's controller pay what is due when the link begins to resolve.  If unpaid, cancel the link."""
    toll = frame.v.pop("toll")
    if frame.v.answer() != "yes":
        return _cancelled(st, frame)
    frame.v["tolled"] = True
    push_payment(st, st.links[frame.v["link"]].ctl, toll)
    return "toll_paid"


@link_routine.label("toll_paid")
def _link_toll_paid(st: State, frame: Frame) -> str:
    return _link_start(st, frame) if frame.v.ret else _cancelled(st, frame)


@link_routine.label("finish")
def _link_finish(st: State, frame: Frame) -> str:
    """Move the link's card to where it belongs: into play, or to its owner's discard pile."""
    link = st.links.pop(frame.v["link"])
    st.aside()
    stays = link.kind in ("play", "facedown") and hooks_of(st).play_kind(link.code) != ACTION_CARD
    if link.card and link.card in st.ents:
        if (stays or link.kind == "facedown") and link.state != "cancelled":
            hooks_of(st).enter(st, link)
        else:
            to, seat = link.after or "discard", st.ents[link.card].owner
            tags = ("bottom",) if to == "bottom" else ()
            push_batch(
                st,
                (
                    Event(
                        "moved",
                        link.card,
                        how="spent" if link.state != "cancelled" else "cancelled",
                        to="deck" if tags else to,
                        to_seat=seat,
                        tags=tags,
                    ),
                ),
            )
    return "end"


@link_routine.label("end")
def _link_end(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


register_messages(
    "en",
    {
        "ask.toll": "Pay {n} more, or {what} is cancelled.",
        "opt.play": "Play {card}",
        "opt.play.short": "{card}",
        "opt.action": "Use {card}",
        "opt.action.short": "{card}",
        "opt.pass": "Pass",
    },
)
