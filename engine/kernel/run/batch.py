"""The batch: the one routine that makes all changes to the board.

An effect term never changes the state; it proposes events.  A batch of simultaneous events goes through these stages:

* ``assign``: work out the final amounts, and drop the events that a prohibition forbids;
* ``replace``: replace, cancel or redirect events;
* ``happen``: carry out all events at once, keep last known information, and note the triggers;
* ``settle``: carry out what the state checks then demand, as new batches.

At the end, the batch binds ``ret``, the number of events that happened, for its caller.
"""

from __future__ import annotations

from engine.kernel.decision import Option
from engine.kernel.messages import CardText, Msg, register_messages
from engine.kernel.run.apply import count_facts, happen
from engine.kernel.run.candidates import (
    Candidate,
    candidates,
    chooser_of,
    first_group,
    order_matters,
    price_of,
    room_for,
    source_label,
    source_place,
    uncontested,
)
from engine.kernel.run.frames import DONE, Routine, ask, begin, give
from engine.kernel.run.payment import push_payment
from engine.kernel.run.rounds import answers_by_seat
from engine.kernel.run.targets import thing_option
from engine.kernel.run.watchers import (
    Before,
    Facets,
    facets_of,
    heedless,
    irreplaceable,
    keep,
    kept_vars,
    note_after,
    note_before,
)
from engine.kernel.state.state import Event, Frame, State

batch = Routine("kernel.batch")


def push_batch(st: State, evs: tuple[Event, ...] | list[Event]) -> bool:
    """Let these events happen together, immediately if no player has to be asked.

    Returns True if the batch is done; then ``ret`` is bound for the caller.  Otherwise the caller must return without
    doing anything else, and finds ``ret`` later.  A batch gets a frame only if it has to wait for an answer or for
    events that the state checks demand.
    """
    evs = _assigned(st, evs)
    at = len(st.frames)
    count, calm = 0, False
    if evs:
        facets = facets_of(st, evs)
        heeded = heedless(st, facets)
        if (heeded is None and not irreplaceable(st, facets)) or (len(evs) > 1 and "discard" in [ev.to for ev in evs]):
            return begin(st, st.push("kernel.batch", "replace", evs=evs, count=0))
        foreseen = st.rules.foreseen(st, evs)
        if foreseen is evs:
            count, calm = _occur(st, evs, facets, heeded)
        elif foreseen is None:
            _wait(st, at, "replace", evs=evs, count=0)
            return False
        else:
            count, calm = _occur(st, foreseen, facets_of(st, foreseen))
    if not calm:
        demanded = st.rules.checks(st)
        if st.over is not None:
            return False
        if demanded:
            _wait(st, at, "settle", evs=(), count=count)
            _later(st, demanded)
            return False
    if at:
        st.frames[at - 1].v.ret = count
    return True


def _wait(st: State, at: int, label: str, **v: object) -> None:
    """Push a batch's frame directly above its caller's frame, below any frames that were pushed since the call."""
    st.push("kernel.batch", label, **v)
    st.frames.insert(at, st.frames.pop())


def _later(st: State, evs: tuple[Event, ...] | list[Event]) -> Frame:
    """Push a batch of these events and return its frame.  The batch starts to run only after the caller returns."""
    return st.push("kernel.batch", "assign", evs=tuple(evs), count=0)


@batch.label("assign")
def _assign(st: State, frame: Frame) -> str:
    frame.v["evs"] = _assigned(st, frame.v["evs"])
    return _replace(st, frame)


def _assigned(st: State, evs: tuple[Event, ...] | list[Event]) -> tuple[Event, ...]:
    """Return the events that are not forbidden, with the final amounts of damage."""
    rules = st.rules
    out = []
    for ev in evs:
        if ev.kind == "damaged":
            ev = rules.assign(st, ev)
            if ev.n <= 0:
                continue
        if not rules.forbidden(st, ev):
            out.append(ev)
    return tuple(out)


# -- replace ---------------------------------------------------------------------------------------------


@batch.label("replace")
def _replace(st: State, frame: Frame) -> str:
    while True:
        evs = frame.v["evs"]
        if not evs:
            return _settle(st, frame)
        facets = facets_of(st, evs)
        cands = [] if irreplaceable(st, facets) else candidates(st, evs)
        if not cands:
            foreseen = st.rules.foreseen(st, evs)
            if foreseen is None:
                return "replace"
            frame.v["evs"] = foreseen
            return _order(st, frame, facets if foreseen is evs else None)
        plain = uncontested(st, evs, cands)
        if plain:
            _apply(st, frame, plain)
            continue
        cands.sort(key=lambda x: (st.rules.rank(st, chooser_of(st, evs[x.i])), x.i))
        group = first_group(st, evs, cands)
        # Choosing which of several equal replacements to use is not a choice of order, so their controller makes it.
        ordered = st.rules.active_orders and len({(x.ab, x.c.ctl) for x in group}) > 1
        if "first" in frame.v:  # the replacement chosen to be first, which its own controller may still decline
            key = frame.v.pop("first")
            group = [x for x in group if x.key == key] or group
        first = group[0]
        same = [x for x in cands if x.key == first.key and not (ordered and x.i != first.i)]
        room = room_for(st, first, len(same))
        forced = all(not x.may for x in group) and room >= len(same)
        if forced and not order_matters(st, evs, group):
            label = _carry_out(st, frame, [first])
            if label:
                return label
            continue
        seat = first.c.ctl if first.may else chooser_of(st, evs[first.i])
        if len(group) > 1 and (ordered or len(same) == 1 or forced):
            if ordered:
                seat = frame.v["orderer"] = chooser_of(st, evs[first.i])
            options = [
                Option(
                    f"r{n}",
                    source_label(st, x),
                    ref=x.c.src if x.c.src in st.ents else None,
                    cost=price_of(st, x),
                )
                for n, x in enumerate(group)
            ]
            if all(x.may and x.c.ctl == seat for x in group):
                options.append(Option("none", Msg.of("replace.none")))
            frame.v["group"] = tuple(x.key for x in group)
            frame.v["event"] = first.i
            ask(
                st,
                seat,
                "replace",
                "pick",
                Msg.of("replace.which", what=st.rules.event_label(st, evs[first.i])),
                options,
            )
            return "replaced_one"
        options = [
            Option(
                f"e{x.i}",
                st.rules.event_label(st, evs[x.i]),
                ref=evs[x.i].who or None,
                cost=price_of(st, x),
                detail=source_place(st, evs[x.i]),
            )
            for x in same
        ]
        frame.v["key"] = first.key
        if ordered:
            frame.v["event"] = first.i
        low = 0 if first.may else min(room, len(same))
        source = source_label(st, first)
        text = Msg.of("replace.one" if len(same) == 1 else "replace.subset", source=source)
        if first.cost:
            text = Msg.of(f"{text.id}.cost", source=source, cost=CardText(st.rules.name, first.ab, ("cost",)))
        ask(st, seat, "replace", "subset", text, options, min=low, max=min(room, len(same)), source=first.c.src)
        return "replaced_some"


def _carry_out(st: State, frame: Frame, chosen: list[Candidate]) -> str:
    """Rewrite events by the chosen replacements.

    Returns the next label, or an empty string if there is nothing to wait for.  If a replacement could redirect damage
    to several recipients, its controller is first asked to choose one.
    """
    picks = dict(frame.v.pop("picks", ()))
    for x in chosen:
        ev = frame.v["evs"][x.i]
        for rewrite in x.rewrites:
            if getattr(rewrite, "choice", None) is None:
                continue
            at = f"{x.i}#{x.key}"
            if at not in picks:
                found = rewrite.goals(st, x.c, ev)
                if len(found) > 1:
                    frame.v["picks"], frame.v["at"] = tuple(picks.items()), at
                    frame.v["group"], frame.v["rows"] = tuple(y.key for y in chosen), tuple(y.i for y in chosen)
                    n = rewrite.takes(st, x.c, ev)
                    text = Msg.of("replace.goal", n=n, what=st.rules.event_label(st, ev))
                    ask(
                        st,
                        x.c.ctl,
                        "redirect",
                        "pick",
                        text,
                        [thing_option(st, e, x.c.ctl) for e in found],
                        source=x.c.src or None,
                    )
                    return "goal_chosen"
                picks[at] = found[0]
            x.c["goal"] = picks[at]
    return "replace" if _apply(st, frame, chosen) else ""


@batch.label("goal_chosen")
def _goal_chosen(st: State, frame: Frame) -> str:
    frame.v["picks"] = (*frame.v["picks"], (frame.v.pop("at"), int(frame.v.answer())))
    wanted = set(zip(frame.v.pop("rows"), frame.v.pop("group"), strict=True))
    chosen = [x for x in candidates(st, frame.v["evs"]) if (x.i, x.key) in wanted]
    return _carry_out(st, frame, chosen) or "replace"


def _apply(st: State, frame: Frame, chosen: list[Candidate]) -> bool:
    """Rewrite events by the chosen replacements.

    Returns whether their costs must now be paid, in batches of their own.
    """
    evs = list(frame.v["evs"])
    out: list[Event] = []
    by_event = {x.i: x for x in chosen}
    costs: list[Event] = []
    owed: dict[int, int] = {}
    for i, ev in enumerate(evs):
        x = by_event.get(i)
        if x is None:
            out.append(ev)
            continue
        rows: tuple[Event, ...] = (ev._replace(used=(*ev.used, x.key)),)
        for rewrite in x.rewrites:
            toll = getattr(rewrite, "toll", None)
            if toll is not None:
                costs += toll(st, x.c.but(ev=ev), ev)
            rows = tuple(new for row in rows for new in rewrite.rewrite(st, x.c.but(ev=row), row))
            if "goal" in x.c:
                costs += rewrite.named(st, x.c)
                owed[x.c.ctl] = owed.get(x.c.ctl, 0) + rewrite.tax(st, x.c.ctl, x.c["goal"])
        # An event whose kind or object has changed may now be forbidden even though the original event was not.
        out += [row for row in rows if (row.kind, row.who) == (ev.kind, ev.who) or not st.rules.forbidden(st, row)]
        if x.d is not None:
            x.d.count_use(st, x.ab, x.c.src, x.c.ctl)
        for cost in x.cost:
            n = cost.price(st, x.c)
            owed[x.c.ctl] = owed.get(x.c.ctl, 0) + n
            costs += [] if n else cost.events(st, x.c)
        if x.mod and x.mod in st.modifiers:
            mod = st.modifiers[x.mod]
            if mod.left > 0:
                left = mod.left - max(0, ev.n - sum(r.n for r in rows if r.who == ev.who))
                if left > 0:
                    st.modifiers[x.mod] = mod._replace(left=left)
                else:
                    del st.modifiers[x.mod]
                st.change()
    frame.v["evs"] = tuple(ev for ev in out if ev.kind != "damaged" or ev.n > 0)
    if costs:
        _later(st, costs)
    for seat, n in owed.items():
        if n:
            push_payment(st, seat, n)
    return bool(costs or any(owed.values()))


@batch.label("replaced_one")
def _replaced_one(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    keys, at, orderer = frame.v.pop("group"), frame.v.pop("event"), frame.v.pop("orderer", -1)
    cands = [x for x in candidates(st, frame.v["evs"]) if x.i == at]
    if answer == "none":
        _decline(frame, at, keys)
        return "replace"
    chosen = next((x for x in cands if x.key == keys[int(answer[1:])]), None)
    if chosen is not None and chosen.may and orderer not in (-1, chosen.c.ctl):
        frame.v["first"] = chosen.key  # decide this replacement next: its own controller is asked whether to use it
        return "replace"
    return (_carry_out(st, frame, [chosen]) if chosen is not None else "") or "replace"


@batch.label("replaced_some")
def _replaced_some(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    key = frame.v.pop("key")
    wanted = {int(a[1:]) for a in answer}
    at = frame.v.pop("event", -1)  # the question was about one event only
    cands = [x for x in candidates(st, frame.v["evs"]) if x.key == key and at in (-1, x.i)]
    for x in cands:
        if x.i not in wanted:
            _decline(frame, x.i, (key,))
    return _carry_out(st, frame, [x for x in cands if x.i in wanted]) or "replace"


def _decline(frame: Frame, at: int, keys: tuple[str, ...]) -> None:
    evs = list(frame.v["evs"])
    evs[at] = evs[at]._replace(used=evs[at].used + keys)
    frame.v["evs"] = tuple(evs)


# -- happen ----------------------------------------------------------------------------------------------


def _order(st: State, frame: Frame, facets: Facets | None = None) -> str:
    """Ask each player for the order in which different cards reach that player's pile (INV-MISC-DISCARD-ORDER).

    All of them are asked at once, because no player's order depends on another's.
    """
    evs = frame.v["evs"]
    if len(evs) > 1:
        piles: dict[int, list[int]] = {}
        for i, ev in enumerate(evs):
            if ev.kind == "moved" and ev.to == "discard" and ev.who in st.ents:
                piles.setdefault(ev.to_seat, []).append(i)
        asked = []
        for seat, rows in sorted(piles.items()):
            codes = {st.ents[evs[i].who].code for i in rows}
            if len(rows) < 2 or len(codes) < 2 or not st.rules.ask_order(st, seat):
                continue
            asked.append((seat, tuple(rows)))
            options = [Option(f"d{i}", st.rules.label(st, evs[i].who, seat), ref=evs[i].who) for i in rows]
            ask(
                st,
                seat,
                "discard_order",
                "order",
                Msg.of("ask.discard_order"),
                options,
                default=",".join(o.key for o in options),
            )
        if asked:
            frame.v["piles"] = tuple(asked)
            return "ordered"
    return _happen(st, frame, facets or facets_of(st, evs))


@batch.label("ordered")
def _ordered(st: State, frame: Frame) -> str:
    v = frame.v
    piles = dict(v.pop("piles"))
    evs = list(v["evs"])
    for seat, keys in answers_by_seat(tuple(piles), v.answer()):
        for at, key in zip(piles[seat], keys, strict=True):
            evs[at] = v["evs"][int(key[1:])]
    v["evs"] = tuple(evs)
    return _happen(st, frame, facets_of(st, v["evs"]))


def _happen(st: State, frame: Frame, facets: Facets) -> str:
    frame.v["count"], calm = _occur(st, frame.v["evs"], facets)
    frame.v["evs"] = ()
    if calm:
        frame.v["settled"] = st.version
    return _settle(st, frame)


def _occur(st: State, evs: tuple[Event, ...], facets: Facets, heeded: frozenset[str] | None = None) -> tuple[int, bool]:
    """Carry out events, log and count them, and note what they trigger.  ``facets`` are the names of the events.

    ``heeded`` is the result of :func:`heedless` for these events, or None if it was not called.  Returns the number of
    events that happened, and whether they changed nothing that state checks depend on.
    """
    rules = st.rules
    before = note_before(st, evs, facets) if heeded is None else None
    kept = kept_vars(st) if before is None else before.vars
    real = [happen(st, ev) for ev in evs]
    done = [ev for ev in real if ev is not None]
    happened = tuple(done)
    if happened != evs and not (len(done) == len(evs) == 1 and done[0].kind == evs[0].kind == "moved"):
        facets = facets_of(st, happened)
        heeded = None
    silent, counted, off_board, calm = rules.silent, rules.counted, rules.off_board, True
    for ev, names in zip(happened, facets, strict=True):
        kind = ev.kind
        if kind not in silent:
            rules.happened(st, ev)
        if kind in counted:
            count_facts(st, ev, names)
        calm = calm and kind in off_board
    derived = rules.derived(st, happened)
    if derived or len(done) > 1:
        what = (*_merged(done), *derived)
        if what != happened:
            happened, facets, heeded = what, facets_of(st, what), None
    if heeded is None or st.modifiers or heeded is not st.heeded():
        note_after(st, happened, before or Before((), (), kept), real, facets)
    elif rules.keeps_events and not st.vars.get("quiet"):  # no new ability or effect could react to them
        keep(st, happened, facets, kept)
    return len(done), calm


def _merged(done: list[Event]) -> list[Event]:
    """Merge the damage that one batch deals to the same recipient, because abilities see it as one amount."""
    if len(done) < 2:
        return done
    out: list[Event] = []
    at: dict[int, int] = {}
    for ev in done:
        if ev.kind == "damaged" and ev.who in at:
            first = out[at[ev.who]]
            tags = tuple(dict.fromkeys(first.tags + ev.tags))
            out[at[ev.who]] = first._replace(n=first.n + ev.n, tags=tags)
            continue
        if ev.kind == "damaged":
            at[ev.who] = len(out)
        out.append(ev)
    return out


@batch.label("settle")
def _settle(st: State, frame: Frame) -> str:
    if frame.v.get("settled") != st.version:
        evs = st.rules.checks(st)
        if st.over is not None:
            return DONE
        if evs:
            _later(st, evs)
            return "settle"
        frame.v["settled"] = st.version
    give(st, frame, frame.v["count"])
    return DONE


register_messages(
    "en",
    {
        "replace.none": "Neither",
        "replace.which": "What should happen first to {what}?",
        "replace.goal": "Where does {n} of the damage to {what} go?",
        "replace.one": "Use {source} on this?",
        "replace.one.cost": "Use {source} on this? Its cost: {cost}.",
        "replace.subset": "Which of these do you use {source} on?",
        "replace.subset.cost": "Which of these do you use {source} on? Cost of each: {cost}.",
        "ask.discard_order": "Choose the order in which these cards go to your discard pile (the first goes first).",
    },
)
