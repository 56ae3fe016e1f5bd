"""Checks of what may be played or used now.

They decide which options are offered, and they explain refusals.  Announcing (:mod:`engine.chain.announce`) makes the
same checks.
"""

from __future__ import annotations

from functools import lru_cache

from engine.chain.hooks import Reason, hooks_of
from engine.chain.names import ACTION_CARD, FREE, NO_SURCHARGE, fixed_price, play_option
from engine.kernel.decision import Option
from engine.kernel.language.costs.prices import free
from engine.kernel.language.definitions import Ability
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.values.numbers import num
from engine.kernel.messages import CardText, Msg, register_messages
from engine.kernel.run.payment import funds
from engine.kernel.run.targets import feasible
from engine.kernel.state.layers import active
from engine.kernel.state.state import Bindings, Event, LastKnown, State


def reason_msg(reason: Reason) -> Msg:
    """Return the sentence that explains a reason to a player."""
    return Msg.of(f"why.{reason[0]}", **dict(reason[1:]))  # type: ignore[arg-type]  # these are pairs


def quoted(st: State, ability: Ability, *path: str | int) -> CardText:
    """Return the text of a part of an ability's definition, or of the whole ability if no path is given.

    The text is used in a question or a refusal.
    """
    return _quoted(st.rules.name, ability.id, path)


@lru_cache(maxsize=1024)
def _quoted(game: str, ability: str, path: tuple[str | int, ...]) -> CardText:
    return CardText(game, ability, path)


def wanted(st: State, ability: Ability) -> Msg:
    """Return a description of an ability's first target, for a refusal."""
    return _wanted(st.rules.name, ability.id)


@lru_cache(maxsize=1024)
def _wanted(game: str, ability: str) -> Msg:
    return Msg.of("np.bare", sel=CardText(game, ability, ("targets", 0, "sel"), "one"))


def x_choices(st: State, ctx: Ctx, ability: Ability, spare: int, at_no_cost: bool) -> list[int]:
    """Return each X that the player can choose for an ability: it can be paid for, and there are targets for it.

    ``spare`` is the amount available for X and for taxes on targets. X is at least 1 if it is an amount of something
    other than the game's currency, such as in the cost of removing X tokens. X is 0 if the card is played for no cost
    (``at_no_cost``), because X is part of that cost (INV-TERM-X-ZERO).
    """
    limits = [n for n in (cost.most_x(st, ctx) for cost in ability.d.cost) if n is not None]
    least, most = (1, min(limits)) if limits else (0, 0 if at_no_cost else spare)
    out = []
    for n in range(least, most + 1):
        left = spare - (0 if limits else n)
        if feasible(st, ctx.but(x=n), ability.d.targets, 0, ctx.ctl, left, ability.costs_by_target):
            out.append(n)
        elif not ability.targets_by_x:
            break  # a higher X leaves less for taxes
    return out


def _targets_found(st: State, ability: Ability, ctx: Ctx, spare: int, at_no_cost: bool) -> bool:
    """Whether all targets of an ability can be named, for some X if the ability has one."""
    if ability.targets_by_x:
        return bool(x_choices(st, ctx, ability, spare, at_no_cost))
    return feasible(st, ctx, ability.d.targets, 0, ctx.ctl, spare, ability.costs_by_target)


def _header_fails(
    st: State, ability: Ability, ctx: Ctx, price: int, have: int, at_no_cost: bool = False
) -> Reason | None:
    """Check the condition, targets and costs of an ability whose price is at least ``price``."""
    d = ability.d
    if d.play is not None and not d.play.holds(st, ctx):
        reason = d.play.refusal()
        return (reason,) if reason else ("condition", ("cond", quoted(st, ability, "play")))
    if d.x_is is not None:
        ctx = ctx.but(x=num(d.x_is, st, ctx))
    for i, cost in enumerate(d.cost):
        n = cost.price(st, ctx)
        if n:
            price += n
        elif not cost.can(st, ctx):
            return ("cost_text", ("cost", quoted(st, ability, "cost", i)))
    if price > have:
        return ("cost", ("have", have), ("need", price))
    if d.targets and not _targets_found(st, ability, ctx, have - price, at_no_cost):
        return ("targets", ("what", wanted(st, ability)))
    return None


def card_fails(st: State, seat: int, eid: int, ev: Event | None = None) -> Reason | None:
    """Return why a card in hand cannot be played now, or None.

    ``ev`` is the event that the card would answer, if it is a triggered Action.
    """
    rules = hooks_of(st)
    kind, ability, _ = rules.play_of(st.ents[eid].code)
    if kind == ACTION_CARD:
        reason = rules.action_card_fails(st, seat, eid)
    else:
        late = None if rules.at_any_time(st, seat, eid) else rules.play_untimely(st, seat)
        reason = late or rules.play_fails(st, seat, eid)
    if reason is not None:
        return reason
    have = funds(st, seat, kind, eid)
    price = rules.play_cost(st, seat, eid)
    if price > have:
        more = rules.surcharge(st, seat, eid)
        if more:
            return ("cost.parts", ("have", have), ("need", price), ("parts", rules.surcharge_text(price - more, more)))
        return ("cost", ("have", have), ("need", price))
    return None if ability is None else _text_fails(st, seat, eid, ability, ev, price)


def price_on(st: State, seat: int, eid: int, terms: str) -> int:
    """Return a card's price for ``seat`` on these terms: the usual price, a fixed one, or one without surcharge."""
    fixed = 0 if terms == FREE else fixed_price(terms)
    if fixed is not None:
        return fixed
    price = hooks_of(st).play_cost(st, seat, eid)
    return max(0, price - hooks_of(st).surcharge(st, seat, eid)) if terms == NO_SURCHARGE else price


def told_x(st: State, seat: int, eid: int, ability: Ability, terms: str, ctx: Ctx) -> int:
    """Return the amount to pay for X on a card whose text defines X.  It is 0 if the card is played for no cost."""
    d = ability.d
    if d.x_is is None or st.rules.card(st.ents[eid].code).cost != "X" or terms == FREE or free(st, seat, eid):
        return 0
    return num(d.x_is, st, ctx)


def playable(st: State, seat: int, eid: int, terms: str) -> bool:
    """Whether an effect can let a player play a card under these terms now, at any time and wherever the card is."""
    rules = hooks_of(st)
    price, kind = price_on(st, seat, eid, terms), rules.play_kind(st.ents[eid].code)
    fails = rules.action_card_fails if kind == ACTION_CARD else rules.play_fails
    if fails(st, seat, eid) is not None or price > funds(st, seat, kind, eid):
        return False
    ability = rules.play_ability(st.ents[eid].code)
    return ability is None or _text_fails(st, seat, eid, ability, None, price, terms) is None


def plays(st: State, seat: int, kind: str) -> list[Option]:
    """Return the options to play the cards of a kind (:meth:`ChainHooks.play_kind`) that can be played now.

    These are the cards for which :func:`card_fails` returns None.  Prices are checked first, because most prices are
    already cached and most cards are too expensive.
    """
    rules, ents, purse = hooks_of(st), st.ents, st.purse(seat)
    known, prices = rules.known_plays, st.line.prices
    fails = rules.action_card_fails if kind == ACTION_CARD else rules.play_fails
    out: list[Option] = []
    if kind != ACTION_CARD and rules.play_untimely(st, seat) is not None:
        return out
    for eid in rules.timely(st, seat):
        code = ents[eid].code
        play = known.get(code) or rules.play_of(code)
        if play.kind != kind:
            continue
        price = prices.get((seat, code))
        if price is None:
            price = rules.play_cost(st, seat, eid)
        if (price > purse and price > funds(st, seat, kind, eid)) or fails(st, seat, eid) is not None:
            continue
        ability = play.ability
        if ability is None or _text_fails(st, seat, eid, ability, None, price) is None:
            if ability is not None and ability.d.x_is is not None:
                price += told_x(st, seat, eid, ability, "", Bindings(src=eid, ctl=seat, x=0))
            out.append(play_option(eid, rules.label(st, eid, seat), price))
    return out


def plays_at_any_time(st: State, seat: int) -> list[Option]:
    """Return the options to play cards that are not action cards but may be played at any time."""
    rules = hooks_of(st)
    return [
        play_option(eid, rules.label(st, eid, seat), rules.play_cost(st, seat, eid))
        for eid in rules.timely(st, seat)
        if rules.at_any_time(st, seat, eid) and card_fails(st, seat, eid) is None
    ]


def _text_fails(
    st: State, seat: int, eid: int, ability: Ability, ev: Event | None, price: int, terms: str = ""
) -> Reason | None:
    """Return why the ability that a card carries while being played forbids playing it now, or None."""
    if ability.d.when is not None and ev is None:
        return ("not_triggered",)
    c = Bindings(src=eid, ctl=seat, x=0, ev=ev)
    if ability.d.x_is is not None:
        price += told_x(st, seat, eid, ability, terms, c)
    have = funds(st, seat, hooks_of(st).play_of(st.ents[eid].code).kind, eid)
    at_no_cost = ability.targets_by_x and (terms == FREE or free(st, seat, eid))
    return _header_fails(st, ability, c, price, have, at_no_cost)


def action_key(st: State, eid: int, ability: Ability) -> str:
    """Return the option key of an Action.

    The key contains the number of a printed Action or the id of a gained one.
    """
    part = ability.part(st.ents[eid].code)
    return f"act:{eid}:{part}"


def find_action(st: State, eid: int, part: str) -> Ability | None:
    """Return the Action that the last part of an option key refers to, or None if the card does not have it."""
    ent = st.ents[eid]
    ability = st.rules.abilities.get(part if "/" in part else f"{ent.code}/{part}")
    if ability is None or ability.d.kind != "action" or not ent.up or ent.place not in st.rules.in_play:
        return None
    has = ability in st.rules.printed(ent.code) or (eid, ability.id) in st.indexed("action")
    return ability if has else None


def may_use(st: State, seat: int, eid: int, ability: Ability) -> bool:
    """Whether a player may use an Action of a card.

    The player must control the card, or be an opponent of its controller if the Action allows that.
    """
    controller = st.rules.controller(st, eid)
    return st.rules.opposes(st, controller, seat) if ability.d.by_opponent else controller == seat


_STOPPED = "stopped"
"""The fact that an Action of a card cannot be used again. The Action's id follows after a colon."""


def stop_action(st: State, eid: int, ab: str) -> None:
    """Keep an Action of a card in play from being used again this turn."""
    st.add_fact("turn", _STOPPED, eid)
    st.add_fact("turn", f"{_STOPPED}:{ab}", eid)


def _stopped(st: State, eid: int, ab: str) -> bool:
    """Whether the Action of the card has been stopped for this turn."""
    return st.fact("turn", _STOPPED, eid) > 0 and st.fact("turn", f"{_STOPPED}:{ab}", eid) > 0


def action_fails(
    st: State, seat: int, eid: int, ability: Ability, ev: Event | None = None, was: LastKnown | None = None
) -> Reason | None:
    """Return why an Action of a card in play cannot be used now, or None.

    ``ev`` is the event that a triggered Action would answer.  An Action that is triggered by its own card leaving play
    may be used although the card is gone (INV-ZONE-LEAVE-TRIGGERS).  In that case, ``was`` is the card's last known
    information.
    """
    d = ability.d
    if d.when is not None and ev is None:
        return ("not_triggered",)
    barred = hooks_of(st).actions_barred(st, seat)
    if barred is not None:
        return barred
    if eid not in st.ents and was is not None and d.when is not None and d.when.look_back:
        if d.uses_left(st, ability.id, eid, seat) <= 0:
            return ("limit",)
        gone = Bindings(src=eid, ctl=seat, x=0, ev=ev, was=was)
        return _header_fails(st, ability, gone, 0, funds(st, seat))
    if not active(st, eid, ability.id):
        return ("gate", ("place", Msg.of(f"place.{d.where}"))) if d.where else ("blank",)
    if not may_use(st, seat, eid, ability):
        return ("only_opponent",) if d.by_opponent else ("not_controller",)
    c = Bindings(src=eid, ctl=seat, x=0)
    if ev is not None:
        c.ev = ev
    if d.while_ is not None and not d.while_.holds(st, c):
        return ("condition", ("cond", quoted(st, ability, "while_")))
    if d.uses_left(st, ability.id, eid, seat) <= 0:
        return ("limit",)
    if _stopped(st, eid, ability.id):
        return ("stopped",)
    return _header_fails(st, ability, c, 0, funds(st, seat))


def held_fails(st: State, seat: int, eid: int, ability: Ability, ev: Event) -> Reason | None:
    """Return why a triggered Action of a card in hand, which is not itself played, cannot be used now, or None."""
    barred = hooks_of(st).actions_barred(st, seat)
    return barred or _header_fails(st, ability, Bindings(src=eid, ctl=seat, x=0, ev=ev), 0, funds(st, seat))


register_messages(
    "en",
    {
        "why.condition": "Only when {cond}.",
        "why.cost": "Costs {need}, you have {have}.",
        "why.cost.parts": "Costs {need}: {parts}; you have {have}.",
        "why.cost.plus": "{base} + {more}",
        "why.cost_text": "You cannot pay this cost now: {cost}.",
        "why.targets": "It needs {what}, and there is none.",
        "why.tax": "Those targets cost {n} more than you can pay.",
        "why.card_tax": "For those targets you must discard {n|card|cards} from your hand, and you can discard {have}.",
        "why.gate": "That works only while the card is in the {place}.",
        "why.blank": "That ability does not work now.",
        "why.only_opponent": "Only an opponent may use that.",
        "why.not_controller": "You do not control that card.",
        "why.not_triggered": "You can use that only right after its condition is met.",
        "why.stopped": "That Action was cancelled and cannot be used again this turn.",
        "why.limit": "You have used that as often as its limit allows.",
        "why.timing": "You cannot do that at this moment.",
        "why.no_such": "There is no such card or ability here.",
        "why.not_asked": "You are not asked to act now.",
    },
)
