"""Announcing: from "I want to do this" to a link on the chain.

The order is that of INV-TERM-TRIGGERING: announce, X, targets and choices, costs.  Until something is paid, only the
announcing player knows of the announcement and can take it back.  :mod:`engine.chain.legality` decides whether a card
or Action is offered at all.
"""

from __future__ import annotations

from functools import lru_cache

from engine.chain.hooks import hooks_of
from engine.chain.legality import price_on, told_x, x_choices
from engine.chain.names import ACTION_CARD, FREE, ON_CHAIN, PLACE, PLACE_TAKEN, card_name, event_option
from engine.kernel.decision import Answer, Option
from engine.kernel.language.costs.prices import free, use_next_plays
from engine.kernel.language.definitions import Ability, Target
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Pays
from engine.kernel.language.values.numbers import X, num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.apply import snapshot
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.payment import funds, left_to_pay, payment_events, plan, planned
from engine.kernel.run.targets import (
    affordable,
    ask_given,
    back_option,
    bind_card_tax,
    bind_targets,
    card_tax,
    card_tax_events,
    named_in,
    named_targets,
    next_targets,
    set_fails,
    suggest_answer,
    take_given,
    tax,
    thing_option,
)
from engine.kernel.state.state import Ask, Event, Frame, LastKnown, Link, State


def _purpose(st: State, ctx: Ctx) -> str:
    kind = str(ctx["kind"])
    return hooks_of(st).play_kind(st.ents[ctx.src].code) if kind == "play" else kind


def _funds(st: State, ctx: Ctx) -> int:
    return funds(st, ctx.ctl, _purpose(st, ctx), _played(ctx))


def _played(ctx: Ctx) -> int:
    """Return the card that is being played, or 0."""
    return ctx.src if ctx["kind"] == "play" else 0


# -- the routine -----------------------------------------------------------------------------------------

announce = Routine("chain.announce", fixed_point=True)


def push_announce(
    st: State,
    kind: str,
    seat: int,
    src: int,
    ability: Ability | None,
    events: tuple[int, ...] = (),
    was: LastKnown | None = None,
    named: tuple[tuple[int, ...], ...] = (),
    terms: str = "",
    place: str = "",
) -> None:
    """Start announcing.  Afterwards ``ret`` is bound for the caller: the link's id, or 0 if the player took it back.

    ``events``: the numbers of the events that a triggered Action may answer.  ``was``: the last known information of
    the Action's card.  ``named``: choices that were already made for the first declarations of the ability, so the
    player is not asked for them again.  ``terms``: how a card's price is reduced
    (:func:`engine.chain.legality.price_on`).  ``place``: the only place that the card can go to, if it was named.
    """
    specs = ability.d.targets if named and ability is not None else ()
    chosen = {spec.name: ids for spec, ids in zip(specs, named, strict=False)}
    st.push(
        "chain.announce",
        "event",
        kind=kind,
        ctl=seat,
        src=src,
        ab=ability.id if ability else "",
        x=0,
        i=len(named),
        **{PLACE: place},
        **chosen,
        events=events,
        answers=0,
        ev=None,
        was=was,
        **({"terms": terms} if terms else {}),
    )


def _source(st: State, ctx: Ctx) -> int | None:
    """Return the id of the card that a question is about, or None if the card no longer exists."""
    return ctx.src if ctx.src in st.ents else None


def _specs(st: State, ctx: Ctx) -> tuple[Target, ...]:
    return st.rules.ability(ctx.ab).d.targets if ctx.ab else ()


def _by_target(st: State, ctx: Ctx) -> tuple[Pays, ...]:
    return st.rules.ability(ctx.ab).costs_by_target if ctx.ab else ()


def _base_price(st: State, ctx: Ctx) -> int:
    if ctx["kind"] == "play":
        price = price_on(st, ctx.ctl, ctx.src, ctx.get("terms", ""))
        if ctx[PLACE] and ctx.get("terms") != FREE:
            price += hooks_of(st).place_extra(st, ctx.ctl, ctx.src, ctx[PLACE])
        price += ctx.get("unwaived", 0)
        ability = st.rules.ability(ctx.ab) if ctx.ab else None
        d = ability.d if ability is not None else None
        if ability is not None:
            price += told_x(st, ctx.ctl, ctx.src, ability, ctx.get("terms", ""), ctx)
        if d is not None and d.x and not any(getattr(cost, "n", None) == X for cost in d.cost):
            price += ctx.x  # X is the card's own cost, unless a cost in its text uses X
    elif ctx["kind"] == "facedown":
        return 0
    else:
        price = 0
    if ctx.ab:
        price += sum(cost.price(st, ctx) for cost in st.rules.ability(ctx.ab).d.cost)
    return int(price)


def _spare(st: State, ctx: Ctx) -> int:
    """Return how much the player has left for taxes on targets after paying the price."""
    return _funds(st, ctx) - _base_price(st, ctx)


@announce.label("event")
def _event(st: State, frame: Frame) -> str:
    """Ask which event the Action answers, if several events are possible and the Action depends on which one it is."""
    v = frame.v
    events = [h for h in st.happened if h.id in v["events"]]
    if len(events) > 1:
        options = [event_option(st, h, v.ctl) for h in events]
        ask(
            st,
            v.ctl,
            "answered_event",
            "pick",
            Msg.of("ask.event", what=card_name(st, v.src, v.ctl, v.was)),
            [*options, back_option()],
            source=_source(st, v),
        )
        return "event_taken"
    for h in events:
        v["answers"], v.ev = h.id, h.ev
    return _place(st, frame)


@announce.label("event_taken")
def _event_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    frame.v["events"] = (int(answer[1:]),)
    return _event(st, frame)


@announce.label(PLACE)
def _place(st: State, frame: Frame) -> str:
    v = frame.v
    if v[PLACE]:
        return _waiver(st, frame)
    if v["kind"] == "play" and hooks_of(st).play_kind(st.ents[v.src].code) != ACTION_CARD:
        places = hooks_of(st).play_places(st, v.ctl, v.src)
    elif v["kind"] == "facedown":
        places = hooks_of(st).facedown_places(st, v.ctl, v.src)
    else:
        return _x(st, frame)
    if len(places) == 1:
        v[PLACE] = places[0]
        return _waiver(st, frame)
    rules = hooks_of(st)
    options = [
        _place_option(key, rules.place_label(st, key), rules.place_state(st, v["kind"], key, v.ctl)) for key in places
    ]
    text = rules.place_text(v["kind"], st.rules.label(st, v.src, v.ctl))
    ask(st, v.ctl, PLACE, "pick", text, [*options, back_option()], source=v.src)
    return PLACE_TAKEN


@lru_cache(maxsize=1024)
def _place_option(key: str, label: Msg, state: Msg | None) -> Option:
    return Option(key, label, detail=state, group=PLACE)


@announce.label(PLACE_TAKEN)
def _place_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    frame.v[PLACE] = answer
    return _waiver(st, frame)


def _waiver(st: State, frame: Frame) -> str:
    """Ask whether to pay the cost that lowers the card's price, if the player can pay the whole price as well."""
    v = frame.v
    priced = v["kind"] == "play" and v.get("terms") != FREE
    waiver = hooks_of(st).waiver(st, v.ctl, v.src) if priced else None
    if waiver is None:
        return _x(st, frame)
    v["unwaived"] = waiver.extra
    price = _base_price(st, v)
    if price > _funds(st, v):
        return _waived(st, frame)
    options = [
        Option("price", Msg.of("opt.usual_price"), cost=price),
        Option("waiver", waiver.text, cost=price - waiver.extra),
        back_option(),
    ]
    ask(st, v.ctl, "either", "pick", Msg.of("ask.waiver", what=st.rules.label(st, v.src, v.ctl)), options, source=v.src)
    return "waiver_taken"


@announce.label("waiver_taken")
def _waiver_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    return _waived(st, frame) if answer == "waiver" else _x(st, frame)


def _waived(st: State, frame: Frame) -> str:
    """Ask which cards are given up instead of a part of the price."""
    v = frame.v
    waiver = hooks_of(st).waiver(st, v.ctl, v.src)
    assert waiver is not None
    v["unwaived"], v["waived"] = 0, True
    found, n = waiver.cost.given(st, v), waiver.cost.how_many(st, v)
    v["given"] = found
    if len(found) == n:
        return _x(st, frame)
    options = [thing_option(st, e, v.ctl) for e in found]
    text = Msg.of("ask.waiver.which", what=st.rules.label(st, v.src, v.ctl), n=n)
    ask(st, v.ctl, "cost", "subset", text, options, min=n, max=n, source=v.src)
    return "waived_taken"


@announce.label("waived_taken")
def _waived_taken(st: State, frame: Frame) -> str:
    frame.v["given"] = take_given(frame.v.answer())
    return _x(st, frame)


def _back(st: State, frame: Frame) -> str:
    give(st, frame, 0)
    return DONE


@announce.label("x")
def _x(st: State, frame: Frame) -> str:
    v = frame.v
    d = st.rules.ability(v.ab).d if v.ab else None
    if d is not None and d.x_is is not None:
        v.x = num(d.x_is, st, v)
        if v["kind"] == "play" and st.rules.card(st.ents[v.src].code).cost == "X":
            # an X in the cost is 0 if the card is played for no cost (INV-TERM-X-ZERO)
            v.x = told_x(st, v.ctl, v.src, st.rules.ability(v.ab), v.get("terms", ""), v)
    if d is None or not d.x:
        return _targets(st, frame)
    none = v["kind"] == "play" and (v.get("terms") == FREE or free(st, v.ctl, v.src))
    found = x_choices(st, v, st.rules.ability(v.ab), _spare(st, v), none)
    options = [Option(str(n), Msg.of("ask.x_is", n=n)) for n in found]
    ask(
        st,
        v.ctl,
        "x",
        "pick",
        Msg.of("ask.x", what=card_name(st, v.src, v.ctl, v.was)),
        [*options, back_option()],
        source=_source(st, v),
    )
    return "x_taken"


@announce.label("x_taken")
def _x_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    frame.v.x = int(answer)
    return _targets(st, frame)


@announce.label("targets")
def _targets(st: State, frame: Frame) -> str:
    v = frame.v
    specs = _specs(st, v)
    sole, costs = hooks_of(st).takes_sole(st), _by_target(st, v)
    if v["i"] < len(specs) and next_targets(st, v, specs, _spare(st, v), back=True, sole=sole, costs=costs):
        return "target_taken"
    return _given(st, frame)


@announce.label("target_taken")
def _target_taken(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer == "back":
        return _back(st, frame)
    bind_targets(st, v, _specs(st, v), answer)
    return _targets(st, frame)


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Check a set of targets as a whole: whether all taxes can be paid, and whether the group rule is met."""
    return set_fails(st, frame.v, question, value, _spare) if question.kind in ("target", "choose") else None


announce.validate = _validate


announce.suggest = suggest_answer


@announce.label("given")
def _given(st: State, frame: Frame) -> str:
    """Ask which cards are given up as a cost (a unit to sacrifice, for example)."""
    v = frame.v
    if v.ab and "given" not in v:
        ability = st.rules.ability(v.ab)
        for i, cost in enumerate(ability.d.cost):
            if cost.choice is None:
                continue
            found, n = cost.given(st, v), cost.how_many(st, v)
            if len(found) < n:
                return _back(st, frame)
            if n == 1 or len(found) > n > 0:
                ask_given(st, v, i, found, n, back=True)
                return "given_taken"
            v["given"] = found if n else ()
    return _card_tax(st, frame)


@announce.label("given_taken")
def _given_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    frame.v["given"] = take_given(answer)
    return _card_tax(st, frame)


def _card_tax(st: State, frame: Frame) -> str:
    """Ask which cards are discarded as a tax on the targets.  With too few cards, the announcement is taken back."""
    v = frame.v
    specs = _specs(st, v)
    if not affordable(st, v, v.ctl, named_in(specs, v), None):
        return _back(st, frame)
    return "card_tax_taken" if card_tax(st, v, specs, back=True) else _pay(st, frame)


@announce.label("card_tax_taken")
def _card_tax_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    bind_card_tax(frame.v, answer)
    return _pay(st, frame)


def _total(st: State, ctx: Ctx) -> int:
    return _base_price(st, ctx) + tax(st, ctx.ctl, named_in(_specs(st, ctx), ctx))


@announce.label("pay")
def _pay(st: State, frame: Frame) -> str:
    """Plan the payment.  The player is asked only if there is more than one way to pay."""
    v = frame.v
    owed = _total(st, v)
    if plan(st, v, owed, _purpose(st, v), _played(v), back=True):
        return "pay_taken"
    if left_to_pay(v, owed) > st.purse(v.ctl):
        return _back(st, frame)
    return _commit(st, frame, owed)


@announce.label("pay_taken")
def _pay_taken(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "back":
        return _back(st, frame)
    planned(frame.v, answer)
    return _pay(st, frame)


def _commit(st: State, frame: Frame, owed: int) -> str:
    """Pay, and put the link on the chain."""
    v = frame.v
    seat, src, kind = v.ctl, v.src, v["kind"]
    evs = payment_events(st, v, owed)
    ability = st.rules.ability(v.ab) if v.ab else None
    was = snapshot(st, src) if src in st.ents else v.was
    assert was is not None
    assert was is not None
    if ability is not None:
        for cost in ability.d.cost:
            if not cost.price(st, v):
                evs += cost.events(st, v)
        ability.d.count_use(st, ability.id, src, seat)
    evs += card_tax_events(st, v)
    waiver = hooks_of(st).waiver(st, seat, src) if v.get("waived") else None
    if waiver is not None:
        evs += waiver.cost.events(st, v)
    if v["answers"]:
        _use_opening(st, v.ab, src, v["answers"])
    code = was.code
    card = 0
    damage = use_next_plays(st, seat, src) if kind == "play" else 0
    in_hand = src in st.ents and st.ents[src].place == "hand"
    if kind in ("play", "facedown") or in_hand:
        gone = st.remove(src, quiet=st.unsealed == seat)
        card = st.create(gone.code, gone.owner, ON_CHAIN, seat, up=kind != "facedown").id
        src = card
        v.src = src
    specs = _specs(st, v)
    link = Link(
        st.new_link(),
        kind,
        card,
        src,
        code,
        v.ab,
        seat,
        tuple(v.get(spec.name, ()) for spec in specs),
        v.x,
        v[PLACE],
        (("spent", owed),),
        v.ev,
        was,
        choices=(("damage", damage),) if damage else (),
    )
    st.links[link.id] = link
    v["link"] = link.id
    hooks_of(st).announced(st, link, left_to_pay(v, owed))
    evs = named_targets(st, v, specs) + evs
    facet_who = card or src
    evs.append(Event("announced", facet_who, seat=seat, src=src, by=seat, data=(link.id, kind, code)))
    push_batch(st, evs)
    return "placed"


def _use_opening(st: State, ab: str, src: int, event: int) -> None:
    """Use up a card's opportunity to answer an event (INV-RULE-TRIGGERED-ONCE).

    Another copy of the card in the hand keeps its own opportunity.
    """
    rows = (
        o._replace(events=tuple(i for i in o.events if i != event)) if (o.ab, o.src) == (ab, src) else o
        for o in st.openings
    )
    st.openings = tuple(o for o in rows if o.events)


@announce.label("placed")
def _placed(st: State, frame: Frame) -> str:
    give(st, frame, frame.v["link"])
    return DONE


register_messages(
    "en",
    {
        "ask.event": "What does {what} answer?",
        "ask.place": "Where do you play {what}?",
        "ask.place_facedown": "Where do you put {what} facedown?",
        "ask.waiver": "How do you pay for {what}?",
        "ask.waiver.which": "{what}: which {n} cards do you give up?",
        "opt.usual_price": "Pay its usual cost",
        "ask.x": "Choose X for {what}.",
        "ask.x_is": "X = {n}",
    },
)
