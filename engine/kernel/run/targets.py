"""Declared targets and choices: their candidates, whether enough can be named, and the check at resolution.

The selector that finds the candidates for a target also checks the target at resolution (INV-TARGET-TWICE).  All
targets are named before anything is paid, including those of later sentences (INV-QA-SORCERER-DECLARE-TARGETS).  Some
cards tax players who target them.  A target whose tax cannot be paid is not offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from engine.kernel.decision import Answer, Option
from engine.kernel.messages import CardText, Msg, Param, register_messages
from engine.kernel.run.frames import DONE, Routine, Step, ask, asker, give
from engine.kernel.run.watchers import heard
from engine.kernel.state.layers import words
from engine.kernel.state.state import Ask, Bindings, Event, Frame, Link, State
from engine.kernel.state.terms import Charge, Declaration

CARD_TAX = "card_tax"
"""The kind of tax that is paid with cards from the hand."""


def tax(st: State, seat: int, targets: tuple[int, ...], kind: str = "tax") -> int:
    """Return the tax that ``seat`` must pay for naming these targets.  Each taxing ability counts at most once.

    It is an amount of the game's currency, or with ``CARD_TAX`` as ``kind`` a number of cards from the hand.
    """
    if not st.indexed("stat:" + kind):
        return 0
    owed = 0
    for _, word, c, _ in words(st, kind):
        if st.rules.opposes(st, c.ctl, seat):
            taxed = any(word.sel.has(st, c, t) or st.rules.taxed_elsewhere(st, word.sel, c, t) for t in targets)
            owed += word.n if taxed else 0
    return owed


def taxing(st: State) -> bool:
    """Whether any card in play taxes the naming of targets."""
    return bool(st.indexed("stat:tax") or st.indexed("stat:" + CARD_TAX))


def affordable(st: State, ctx: Bindings, seat: int, targets: tuple[int, ...], spare: int | None) -> bool:
    """Whether ``seat`` can pay all taxes for naming these targets.

    ``spare`` is the amount available for taxes in currency; None means that these are not checked.
    """
    if spare is not None and tax(st, seat, targets) > spare:
        return False
    n = tax(st, seat, targets, CARD_TAX)
    return not n or n <= len(st.rules.tax_cards(st, ctx))


def targetable(st: State, ctx: Bindings, spec: Declaration, seat: int) -> tuple[int, ...]:
    """Return the candidates of a declaration, without those that the seat cannot target."""
    found: tuple[int, ...] = spec.sel.ids(st, ctx)
    sheltered = st.rules.sheltered(st, seat, ctx.src) if spec.is_target else ()
    return tuple(e for e in found if e not in sheltered) if sheltered else found


def named_targets(st: State, ctx: Bindings, specs: tuple[Declaration, ...]) -> list[Event]:
    """Return the ``targeted`` events for these targets, if anything waits for such events (INV-TIMING-B2-TRIGGERS)."""
    if not heard(st, "targeted"):
        return []
    return [
        Event("targeted", t, seat=ctx.ctl, src=ctx.src, by=ctx.ctl)
        for spec in specs
        if spec.is_target
        for t in ctx.get(spec.name, ())
        if t in st.ents
    ]


def bounds(spec: Declaration, ctx: Bindings) -> tuple[int, int]:
    """Return the minimum and maximum number of targets that a declaration requires, with the value of X filled in."""
    x = ctx.x
    return (x if spec.lo is None else spec.lo), (x if spec.hi is None else spec.hi)


def named_in(specs: tuple[Declaration, ...], ctx: Bindings) -> tuple[int, ...]:
    """Return the targets that are bound for these declarations."""
    return tuple(t for spec in specs if spec.is_target for t in ctx.get(spec.name, ()))


def _grouped(st: State, spec: Declaration, found: tuple[int, ...]) -> list[object]:
    """Return each candidate's value under the declaration's group rule.

    Only candidates with the same value may be named together.
    """
    return [st.rules.shared_by(st, spec.group, e) for e in found]


def feasible(
    st: State,
    ctx: Bindings,
    specs: tuple[Declaration, ...],
    i: int,
    seat: int,
    spare: int | None,
    costs: tuple[Charge, ...] = (),
) -> bool:
    """Whether the declarations from number ``i`` onwards can all be made, including their taxes.

    ``spare`` is the amount available for taxes; None means that taxes are not checked.  ``costs`` are those that depend
    on the targets (:attr:`Ability.costs_by_target`): it must be possible to pay them afterwards.
    """
    if i >= len(specs):
        return all(cost.can(st, ctx) for cost in costs)
    spec = specs[i]
    low, _ = bounds(spec, ctx)
    last = i + 1 >= len(specs) and not costs
    if low == 0:
        return last or feasible(st, ctx.but(**{spec.name: ()}), specs, i + 1, seat, spare, costs)
    taxed = spec.is_target and taxing(st)
    sheltered = spec.is_target and bool(st.rules.sheltered(st, seat, ctx.src))
    if last and not taxed and not spec.group and not sheltered:
        return bool(spec.sel.any(st, ctx, low))
    found = targetable(st, ctx, spec, seat)
    if taxed:
        before = named_in(specs[:i], ctx)
        found = tuple(e for e in found if affordable(st, ctx, seat, (*before, e), spare))
        least = _cheapest(st, found, low, seat, before)
        if not affordable(st, ctx, seat, (*before, *least), spare):
            return False
        found = (*least, *(e for e in found if e not in least))
    if len(found) < low:
        return False
    if spec.group:
        return max(Counter(_grouped(st, spec, found)).values()) >= low
    if last:
        return True
    if low > 1:
        return feasible(st, ctx.but(**{spec.name: found[:low]}), specs, i + 1, seat, spare, costs)
    return any(feasible(st, ctx.but(**{spec.name: (e,)}), specs, i + 1, seat, spare, costs) for e in found)


def choose_targets(
    st: State,
    ctx: Bindings,
    specs: tuple[Declaration, ...],
    i: int,
    seat: int,
    spare: int | None,
    costs: tuple[Charge, ...] = (),
) -> tuple[int, ...]:
    """Return the candidates of declaration ``i`` that leave legal targets for the later declarations.

    A candidate for a single target is left out if one of the ``costs`` could not be paid after choosing it.
    """
    spec = specs[i]
    found = targetable(st, ctx, spec, seat)
    if spec.is_target and taxing(st):
        before = named_in(specs[:i], ctx)
        found = tuple(e for e in found if affordable(st, ctx, seat, (*before, e), spare))
    if (costs or i + 1 < len(specs)) and spec.hi == 1:
        found = tuple(e for e in found if feasible(st, ctx.but(**{spec.name: (e,)}), specs, i + 1, seat, spare, costs))
    if spec.group:
        low, _ = bounds(spec, ctx)
        at = _grouped(st, spec, found)
        found = tuple(e for e, group in zip(found, at, strict=True) if at.count(group) >= low)
    return found


def suggest_targets(st: State, spec: Declaration, found: tuple[int, ...], low: int, seat: int) -> tuple[int, ...]:
    """Return ``low`` candidates that may be named together, preferring those without a tax."""
    if spec.group:
        at = _grouped(st, spec, found)
        found = tuple(e for e, group in zip(found, at, strict=True) if group == at[0])
    return _cheapest(st, found, low, seat)


def _cheapest(st: State, found: tuple[int, ...], n: int, seat: int, before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return ``n`` candidates for which little tax is due together with the earlier targets ``before``."""
    if not taxing(st):
        return found[:n]
    chosen: tuple[int, ...] = ()
    while len(chosen) < min(n, len(found)):
        named = (*before, *chosen)
        rest = [e for e in found if e not in chosen]
        chosen += (min(rest, key=lambda e: tax(st, seat, (*named, e)) + tax(st, seat, (*named, e), CARD_TAX)),)
    return chosen


def ask_targets(st: State, ctx: Bindings, spec: Declaration, found: tuple[int, ...], seat: int, *, back: bool) -> None:
    """Ask for the targets of ``spec``, the declaration that the bindings have reached."""
    make = getattr(spec.sel, "option", thing_option)  # a choice may be about squares, not entities
    options = [make(st, e, seat) for e in found]
    role, more = _moved(st, ctx, spec)
    if role == "from":
        options = [_with_damage(st, option) for option in options]
    low, high = bounds(spec, ctx)
    kind = "target" if spec.is_target else "choose"
    noun = CardText(st.rules.name, ctx.ab.partition("@")[0], ("targets", ctx["i"], "sel"), "bare")
    source = ctx.src or None
    if low == 1 and high == 1:
        if back:
            options.append(back_option())
        ask(
            st,
            seat,
            kind,
            "pick",
            Msg.of(
                f"ask.target.{role}" if role else "ask.target",
                by=asker(st, ctx),
                what=Msg.of("np.bare", sel=noun),
                **more,
            ),
            options,
            source=source,
        )
        return
    high = min(high, len(found))
    if low == high:
        text = Msg.of("ask.targets.exactly", by=asker(st, ctx), what=noun._replace(form="plural"), n=high)
    else:
        text = Msg.of("ask.targets", by=asker(st, ctx), what=Msg.of("np.bare", sel=noun), low=low, high=high)
    ask(
        st,
        seat,
        kind,
        "subset",
        text,
        options,
        min=low,
        max=high,
        source=source,
    )


def _moved(st: State, ctx: Bindings, spec: Declaration) -> tuple[str, dict[str, Param]]:
    """Return the target's role in moving damage, and parameters for the question.

    The role is ``from``, ``onto`` or ``onto_unknown``, or empty for a target that has nothing to do with moving damage.
    An effect that moves damage names its two targets in ``ends_of_move``.  The parameters are the amount of damage and
    the card that it is moved from, if both are known.
    """
    for word in st.rules.ability(ctx.ab).d.body:
        if not hasattr(word, "ends_of_move"):
            continue
        first, last = word.ends_of_move
        if getattr(getattr(word, first), "name", "") == spec.name:
            return "from", {}
        if getattr(getattr(word, last), "name", "") == spec.name:
            source = getattr(word, first).ids(st, ctx)
            if len(source) != 1:
                return "onto_unknown", {}
            return "onto", {"n": st.ents[source[0]].damage, "of": st.rules.label(st, source[0])}
    return "", {}


def _with_damage(st: State, option: Option) -> Option:
    """Return the option of a card that damage may be moved from, with the amount of damage on the card."""
    if option.ref is None or option.ref not in st.ents:
        return option
    n, where = st.ents[option.ref].damage, option.detail
    detail = Msg.of("detail.damage", n=n) if where is None else Msg.of("detail.damage_where", n=n, where=where)
    return option._replace(detail=detail)


def next_targets(
    st: State,
    ctx: Bindings,
    specs: tuple[Declaration, ...],
    spare: int | None,
    *,
    back: bool,
    sole: bool = False,
    costs: tuple[Charge, ...] = (),
) -> bool:
    """Ask for the targets of the next declaration that leaves a choice, starting at declaration ``i`` of the bindings.

    Returns whether it asked.  A declaration without candidates is bound to an empty tuple.  With ``sole``, a required
    single target is taken without asking if there is only one candidate.  A candidate for a single target is offered
    only if the ``costs`` could still be paid after choosing it.
    """
    while ctx["i"] < len(specs):
        spec = specs[ctx["i"]]
        need = bounds(spec, ctx)
        found = choose_targets(st, ctx, specs, ctx["i"], ctx.ctl, spare, costs) if need != (0, 0) else ()
        if found and not (sole and need == (1, 1) and len(found) == 1):
            ask_targets(st, ctx, spec, found, ctx.ctl, back=back)
            return True
        ctx[spec.name] = found
        ctx["i"] += 1
    return False


def bind_targets(st: State, ctx: Bindings, specs: tuple[Declaration, ...], answer: Answer) -> None:
    """Bind the answer for the current declaration (number ``i`` of the bindings), and advance ``i`` to the next one."""
    spec = specs[ctx["i"]]
    ctx[spec.name] = take_targets(st, spec, answer)
    ctx["i"] += 1


def ask_given(st: State, ctx: Bindings, i: int, found: tuple[int, ...], n: int, *, back: bool) -> None:
    """Ask which ``n`` of the cards ``found`` the player gives up for the ability's cost number ``i``."""
    ability = st.rules.ability(ctx.ab.partition("@")[0])
    cost = CardText(st.rules.name, ability.id, ("cost", i))
    options = [thing_option(st, e, ctx.ctl) for e in found]
    source = ctx.src if ctx.src in st.ents else None
    if n == 1 and ability.d.cost[i] not in ability.costs_by_target:
        text = Msg.of("ask.cost", what=cost)
    else:  # the printed cost does not say how many
        what = cost._replace(path=(*cost.path, "choice"), form="bare" if n == 1 else "plural")
        text = Msg.of("ask.cost.one" if n == 1 else "ask.cost.many", by=asker(st, ctx), what=what, n=n)
    if n == 1:
        ask(st, ctx.ctl, "cost", "pick", text, [*options, back_option()] if back else options, source=source)
    else:
        ask(st, ctx.ctl, "cost", "subset", text, options, min=n, max=n, source=source)


def card_tax(st: State, ctx: Bindings, specs: tuple[Declaration, ...], *, back: bool) -> bool:
    """Decide which cards the player discards for the targets that are named, and bind them as ``tax_cards``.

    Returns True if it asked the player, whose answer goes to :func:`bind_card_tax`.  The caller has made sure that
    there are enough cards.
    """
    owed = tax(st, ctx.ctl, named_in(specs, ctx), CARD_TAX)
    if not owed or "tax_cards" in ctx:
        return False
    found = st.rules.tax_cards(st, ctx)
    if len(found) <= owed and not back:
        ctx["tax_cards"] = found
        return False
    options = [thing_option(st, e, ctx.ctl) for e in found]
    text, source = Msg.of("ask.card_tax", by=asker(st, ctx), n=owed), ctx.src if ctx.src in st.ents else None
    if owed == 1:
        ask(st, ctx.ctl, "cost", "pick", text, [*options, back_option()] if back else options, source=source)
    else:
        ask(st, ctx.ctl, "cost", "subset", text, options, min=owed, max=owed, source=source)
    return True


def bind_card_tax(ctx: Bindings, answer: Answer) -> None:
    """Bind the answer to the question of :func:`card_tax`."""
    ctx["tax_cards"] = take_given(answer)


def card_tax_events(st: State, ctx: Bindings) -> list[Event]:
    """Return the events of discarding the cards that were chosen for the targets."""
    fates = [(e, st.rules.fate(st, e, "discarded", ctx.ctl)) for e in ctx.get("tax_cards", ()) if e in st.ents]
    return [Event("moved", e, how="discarded", to=to, to_seat=seat, by=ctx.ctl, src=ctx.src) for e, (to, seat) in fates]


def take_given(answer: Answer) -> tuple[int, ...]:
    """Convert the answer to :func:`ask_given` into the ids of the cards."""
    return (int(answer),) if isinstance(answer, str | int) else tuple(int(key) for key in answer)


def targets_first(routine: Routine, then: Step) -> None:
    """Add the labels ``targets`` and ``taken`` to a routine, so that it can begin with an ability's choices.

    The routine's bindings hold the ability (``ab``), its source and controller (``src``, ``ctl``) and the number of the
    next declaration (``i``).  When all choices are made, ``then`` is called and returns the next label.  If the player
    goes back instead, the routine ends and 0 is bound for its caller as ``ret``.
    """

    @routine.label("targets")
    def _targets(st: State, frame: Frame) -> str:
        d = st.rules.ability(frame.v.ab).d
        return "taken" if next_targets(st, frame.v, d.targets, None, back=True, costs=d.cost) else then(st, frame)

    @routine.label("taken")
    def _taken(st: State, frame: Frame) -> str:
        answer = frame.v.answer()
        if answer == "back":
            give(st, frame, 0)
            return DONE
        bind_targets(st, frame.v, st.rules.ability(frame.v.ab).d.targets, answer)
        return "targets"

    routine.suggest = suggest_answer


def thing_option(st: State, thing: int, seat: int) -> Option:
    """Return the option for an entity or for a link on the chain."""
    link = st.links.get(thing)
    if link is not None:
        return Option(str(thing), st.rules.link_label(st, link), ref=thing)
    return Option(str(thing), st.rules.label(st, thing, seat), ref=thing, detail=st.rules.whereabouts(st, thing))


@cache
def back_option() -> Option:
    """Return the option that takes back an announcement before payment."""
    return Option("back", Msg.of("ask.back"), group="back")


def take_targets(st: State, spec: Declaration, answer: Answer) -> tuple[int, ...]:
    """Convert an answer (one key or several) into the ids of entities, or of whatever else the declaration is about."""
    read = getattr(spec.sel, "read", None)
    keys = (answer,) if isinstance(answer, str | int) else answer
    return tuple(int(key) if read is None else read(st, key) for key in keys)


def suggest_answer(st: State, frame: Frame, question: Ask) -> str:
    """Suggest an answer: a set of targets if the question asks for a set, otherwise the default or the first option."""
    keys = [row[0] for row in question.options or ()]
    if question.shape != "subset":
        return str(question.default if question.default is not None else keys[0])
    if question.kind == "cost":
        return ",".join(keys[: question.min])
    spec = st.rules.ability(frame.v.ab).d.targets[frame.v["i"]]
    if hasattr(spec.sel, "read"):
        return ",".join(keys[: question.min])
    return ",".join(
        str(e) for e in suggest_targets(st, spec, take_targets(st, spec, keys), question.min, question.seat)
    )


def group_fails(st: State, spec: Declaration, chosen: tuple[int, ...]) -> Msg | None:
    """Return why a set of targets breaks the declaration's group rule, or None."""
    if spec.group and len(set(_grouped(st, spec, chosen))) > 1:
        return Msg.of(f"why.{spec.group}")
    return None


def targets_fail(
    st: State, ctx: Bindings, specs: tuple[Declaration, ...], i: int, chosen: tuple[int, ...], spare: int
) -> Msg | None:
    """Return why a set of targets is not allowed for declaration ``i``, or None if it is.

    The taxes of the set may exceed ``spare``, or the set may break the group rule.
    """
    spec = specs[i]
    named = (*named_in(specs[:i], ctx), *chosen) if spec.is_target else ()
    owed = tax(st, ctx.ctl, named)
    if owed > spare:
        return Msg.of("why.tax", n=owed - spare)
    owed = tax(st, ctx.ctl, named, CARD_TAX)
    if owed and owed > (have := len(st.rules.tax_cards(st, ctx))):
        return Msg.of("why.card_tax", n=owed, have=have)
    return group_fails(st, spec, chosen)


def set_fails(
    st: State, ctx: Bindings, question: Ask, value: Answer, spare: Callable[[State, Bindings], int]
) -> Msg | None:
    """Return why an answer to the current declaration (number ``i`` of the bindings) is not allowed, or None if it is.

    Only answers that are sets need this check.  ``spare`` is a function that returns the amount available for taxes.
    """
    if question.shape != "subset" or question.kind == "cost":
        return None
    specs = st.rules.ability(ctx.ab).d.targets
    return targets_fail(st, ctx, specs, ctx["i"], take_targets(st, specs[ctx["i"]], value), spare(st, ctx))


def applied_to(
    st: State, ctx: Bindings, spec: Declaration, chosen: tuple[int, ...], named: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the entities that an effect is applied to, given its targets by one declaration.

    ``named`` are the targets of all its declarations.
    """
    if not st.modifiers:
        return chosen

    def able(old: int, new: int) -> bool:
        if new in named or new in st.rules.sheltered(st, ctx.ctl, ctx.src):
            return False
        if not (old in st.ents and spec.sel.has(st, ctx, old) and spec.sel.has(st, ctx, new)):
            return False
        others = [e for e in chosen if e != old] if spec.group else []
        return len(set(_grouped(st, spec, (new, *others)))) == 1 if others else True

    return st.rules.stand_ins(st, ctx.ctl, chosen, able)


def recheck(
    st: State, link: Link, specs: tuple[Declaration, ...], frame: Frame
) -> tuple[bool, tuple[tuple[int, ...], ...]]:
    """Check a link's targets again at resolution.

    Returns whether the link resolves, and the targets of each declaration that are still legal.  A link that has
    targets is cancelled if none of them is still legal.  Otherwise it resolves with the legal ones
    (INV-TARGET-ALL-ILLEGAL, INV-TARGET-SOME-ILLEGAL).  Other entities may stand in for its targets
    (:func:`applied_to`).
    """
    c = frame.v.copy()
    legal: list[tuple[int, ...]] = []
    named = 0
    sheltered = st.rules.sheltered(st, link.ctl, link.src)
    all_named = tuple(t for spec, chosen in zip(specs, link.targets, strict=True) if spec.is_target for t in chosen)
    for spec, chosen in zip(specs, link.targets, strict=True):
        named += len(chosen) if spec.is_target else 0
        c.pop(spec.name, None)
        if spec.is_target:
            chosen = applied_to(st, c, spec, chosen, all_named)
        barred = sheltered if spec.is_target else ()
        good = tuple(t for t in chosen if t not in barred and spec.sel.has(st, c, t))
        legal.append(good)
        c[spec.name] = chosen
    kept = sum(len(t) for spec, t in zip(specs, legal, strict=True) if spec.is_target)
    return named == 0 or kept > 0, tuple(legal)


register_messages(
    "en",
    {
        "np.bare": "{sel}",
        "ask.target": "{by}: which {what}?",
        "ask.target.from": "{by}: from which {what} do you move the damage?",
        "ask.target.onto": "{by}: onto which {what} do you move the {n} damage on {of}?",
        "ask.target.onto_unknown": "{by}: onto which {what} do you move the damage?",
        "detail.damage": "{n} damage on it",
        "detail.damage_where": "{n} damage on it; {where}",
        "ask.targets": "{by}: which {what}? ({low} to {high})",
        "ask.targets.exactly": "{by}: which {n} {what}?",
        "ask.cost": "To pay: {what}. Which one?",
        "ask.cost.one": "{by}: which {what} do you give up?",
        "ask.cost.many": "{by}: which {n} {what} do you give up?",
        "ask.card_tax": "{by}: for its targets, you discard {n|card|cards} from your hand. Which?",
        "ask.back": "Back",
    },
)
