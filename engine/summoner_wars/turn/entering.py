"""Summoning units and playing Walls: ask for the space, pay the price, place the card."""

from __future__ import annotations

from engine.grid.board import BOARD, at, empty, grid
from engine.grid.space import square_option
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.costs.prices import use_next_plays
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.targets import back_option
from engine.kernel.run.watchers import heard
from engine.kernel.state.state import Ask, Bindings, Event, Frame, State
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.mutations import host_at, is_mutation, relief
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.summoning import closed, used_own_square

enter = Routine("sw.enter", fixed_point=True)


def replaced(st: State, seat: int, eid: int, square: int) -> int:
    """Return the unit on a square whose place a card from the hand can take when it is summoned.

    Return 0 if there is no such unit.
    """
    c = Bindings(src=eid, ctl=seat)
    return next(
        (
            e
            for d in st.rules.own_costs(st.ents[eid].code)
            for word in d.mods
            if word.mod_key == "takes_place"
            for e in at(st, square)
            if word.who.has(st, c, e)
        ),
        0,
    )


def _squares(st: State, bound: Bindings) -> tuple[int, ...]:
    if bound["how"] == "walled":
        return rules_of(st).wall_squares(st, bound.seat)
    usual = rules_of(st).summon_squares(st, bound.seat, bound["card"])
    if is_mutation(st, bound["card"]):  # the cost depends on the unit that the Mutation covers
        have = magic_of(st, bound.seat)
        return tuple(s for s in usual if _price(st, bound, s) <= have)
    more = {*bound.get("more", ()), *_freed(st, bound)}
    return rules_of(st).kept_to(st, bound.seat, bound["card"], tuple(sorted({*usual, *more}))) if more else usual


def _freed(st: State, bound: Bindings) -> list[int]:
    """Return the spaces next to the player's Walls that become empty when units there are discarded as payment."""
    near = {
        s for w in set(rules_of(st).walls_of(st, bound.seat)) - closed(st) for s in grid(st).adjacent[st.ents[w].pos]
    }
    given = bound.get("given", ())
    return [st.ents[e].pos for e in given if st.ents[e].pos in near and set(at(st, st.ents[e].pos)) <= set(given)]


def _enter_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    if frame.v["how"] == "summoned" and is_mutation(st, frame.v["card"]):
        return (*(_host_option(st, frame.v, s) for s in _squares(st, frame.v)), back_option())
    return (*(square_option(st, s) for s in _squares(st, frame.v)), back_option())


def _host_option(st: State, bound: Bindings, square: int) -> Option:
    """Return the option for the unit onto which a Mutation is summoned.  The key is the square's name."""
    host, name = _host(st, bound, square), grid(st).name(square)
    return Option(
        name,
        st.rules.label(st, host, bound.seat),
        ref=host,
        cost=_price(st, bound, square),
        detail=st.rules.whereabouts(st, host),
        group="square",
        at=name,
    )


enter.options = _enter_options


def _host(st: State, bound: Bindings, square: int) -> int:
    """Return the unit on a square onto which a Mutation is summoned: the unit that an effect names, or one that
    qualifies.
    """
    if "onto" in bound:
        return int(bound["onto"]) if bound["onto"] in st.ents else 0
    return host_at(st, bound.seat, st.ents[bound["card"]].code, square)


def _price(st: State, bound: Bindings, square: int = 0) -> int:
    """Return the magic needed for the summoning.  The price of a Mutation depends on the unit on that square."""
    if bound.get("free") or bound.get("wounding"):
        return 0
    rules = rules_of(st)
    cost: int = rules.play_cost(st, bound.seat, bound["card"]) - bound.get("less", 0)
    words = rules.hand_words(st.ents[bound["card"]].code, "discard_to_pay")
    off: int = sum(word.n for word in words) * len(bound.get("given", ()))
    if square and is_mutation(st, bound["card"]):
        off += relief(st, _host(st, bound, square))
    return max(0, cost - off)


def _own_ways(st: State, v: Bindings) -> str:
    """Ask for the payment that the card's own text allows.  If it allows none, return an empty string."""
    rules, seat, code = rules_of(st), v.seat, st.ents[v["card"]].code
    c, magic = Bindings(src=v["card"], ctl=seat), len(st.piles["magic", seat])
    for word in rules.hand_words(code, "discard_to_pay"):
        ids = word.what.ids(st, c)
        cost = _price(st, v)
        if "given" not in v and ids and cost:
            options = [
                Option(str(e), st.rules.label(st, e, seat), ref=e, detail=st.rules.whereabouts(st, e), group=DISCARDS)
                for e in ids
            ]
            ask(
                st,
                seat,
                "cost",
                "subset",
                Msg.of("sw.ask.discard_to_pay", card=st.rules.label(st, v["card"], seat), n=word.n),
                options,
                min=-(-max(0, cost - magic) // word.n),
                max=min(len(ids), -(-cost // word.n)),
                source=v["card"],
            )
            return "given"
    for word in rules.hand_words(code, "wounds_to_pay"):
        if "wounding" not in v and word.what.ids(st, c):
            cost = _price(st, v)
            options = [Option("magic", Msg.of("sw.opt.pay_magic", n=cost), cost=cost)] if cost <= magic else []
            options += [Option("wounds", Msg.of("sw.opt.pay_wounds", n=word.n), group=DISCARDS), back_option()]
            ask(
                st,
                seat,
                "cost",
                "pick",
                Msg.of("sw.ask.wounds_to_pay", card=st.rules.label(st, v["card"], seat)),
                options,
                source=v["card"],
            )
            return "wounding"
    return ""


@enter.label("given")
def _enter_given(st: State, frame: Frame) -> str:
    frame.v["given"] = tuple(int(key) for key in frame.v.answer())
    return "ask"


@enter.label("wounding")
def _enter_wounding(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        give(st, frame, 0)
        return DONE
    frame.v["wounding"] = answer == "wounds"
    return "ask"


@enter.label("ask")
def _enter_ask(st: State, frame: Frame) -> str:
    if "onto" in frame.v:  # an effect has already chosen the space
        frame.v.ans = grid(st).name(st.ents[frame.v["onto"]].pos)
        return "answered"
    if frame.v["how"] == "summoned" and not frame.v.get("free"):
        asked = _own_ways(st, frame.v)
        if asked:
            return asked
    kind = "summon_at" if frame.v["how"] == "summoned" else "wall_at"
    if kind == "summon_at" and is_mutation(st, frame.v["card"]):
        kind = "mutate_at"
    if not _squares(st, frame.v):
        give(st, frame, 0)
        return DONE
    ask(
        st,
        frame.v.seat,
        kind,
        "pick",
        Msg.of(f"sw.ask.{kind}", card=st.rules.label(st, frame.v["card"], frame.v.seat)),
        None,
        source=frame.v["card"],
    )
    return "answered"


@enter.label("answered")
def _enter_answered(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer == "back":
        give(st, frame, 0)
        return DONE
    v["square"] = grid(st).square(answer)
    give(st, frame, 1)
    if v["how"] == "summoned":
        if v["square"] not in rules_of(st).summon_squares(st, v.seat):
            used_own_square(st, v.seat, st.ents[v["card"]].code)
        price = _price(st, v, v["square"])
        v["wounds"] = use_next_plays(st, v.seat, v["card"])
        evs = spend_magic(st, v.seat, price) + _other_dues(st, v)
        if evs:
            push_batch(st, evs)
    return "paid"


def _open(st: State, bound: Bindings) -> bool:
    """Whether the space is still empty or, for a card that takes a unit's place, that unit is still there."""
    if bound["how"] == "summoned" and is_mutation(st, bound["card"]):
        return bool(_host(st, bound, bound["square"]))
    if bound["how"] == "summoned" and replaced(st, bound.seat, bound["card"], bound["square"]):
        return True
    return empty(st, bound["square"])


def _other_dues(st: State, v: Bindings) -> list[Event]:
    """Return the events of the payment that the card's own text allows."""
    seat = v.seat
    evs = [
        Event("moved", e, how="discarded", to="discard", to_seat=seat, src=v["card"], by=seat)
        for e in v.get("given", ())
        if e in st.ents
    ]
    if v.get("wounding"):
        c = Bindings(src=v["card"], ctl=seat)
        evs += [
            Event("damaged", e, word.n, src=v["card"], by=seat, seat=seat)
            for word in rules_of(st).hand_words(st.ents[v["card"]].code, "wounds_to_pay")
            for e in word.what.ids(st, c)
        ]
    return evs


@enter.label("paid")
def _enter_paid(st: State, frame: Frame) -> str:
    v = frame.v
    if v["card"] in st.ents and _open(st, v):
        evs = []
        if v["how"] == "walled" and heard(st, "announced.event"):
            evs.append(Event("announced", v["card"], seat=v.seat, by=v.seat, data=(0, "event")))
        wounds, gone, marks = v.get("wounds", 0), 0, tuple[tuple[str, int], ...]()
        if v["how"] == "summoned" and not is_mutation(st, v["card"]):
            gone = replaced(st, v.seat, v["card"], v["square"])
        if gone:
            wounds += st.ents[gone].damage
            marks = st.ents[gone].marks
            evs.append(Event("moved", gone, how="discarded", to="discard", to_seat=v.seat, src=v["card"], by=v.seat))
        evs.append(
            Event(
                "moved",
                v["card"],
                how=v["how"],
                to=BOARD,
                to_seat=0,
                seat=v.seat,
                by=v.seat,
                data=(("pos", v["square"]), ("controller", v.seat), ("damage", wounds), *marks),
            )
        )
        push_batch(st, evs)
    return "done"


@enter.label("done")
def _enter_done(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE
