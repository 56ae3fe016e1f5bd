"""The actions that are possible at any time: abilities of cards in play, and events played from the hand.

Whether a player is asked depends on public facts: the cards in play, the counts of the hidden piles, and the cards of
the player's deck that have not been seen yet.  The actual hand decides only which options the question has.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.chain.ahead import planned
from engine.kernel.decision import OWN, Option
from engine.kernel.language.definitions import Ability
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.plans import notify
from engine.kernel.run.frames import OptionMaker
from engine.kernel.state.state import Bindings, Event, Frame, State
from engine.summoner_wars.language.nouns import on_team
from engine.summoner_wars.language.words import ANY_TIME, ATTACKING, Magic, may_use
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.legal import ability_fails, event_ability, find_ability, header_fails
from engine.summoner_wars.turn.perform import push_perform


def ability_options(st: State, seat: int, kinds: tuple[str, ...], free: tuple[int, ...] | None = None) -> list[Option]:
    """Return the options for the abilities of these kinds that a player can use now.

    ``free`` lists the units that attack by an effect.  If it is given, only abilities of these units are offered.
    """
    out = []
    rules = st.rules
    for eid, ability in _abilities(st, kinds):
        d = ability.d
        if free is not None and eid not in free:
            continue
        if not may_use(st, d.kind, eid, seat):
            continue
        if d.kind == "action" and d.play is not None and not d.play.holds(st, Bindings(src=eid, ctl=seat)):
            continue  # most of these abilities are for another phase, and no reason is needed
        if ability_fails(st, seat, eid, ability, free=free is not None) is None:
            # Use the full id for a gained ability, because two effects may give a unit abilities with the same number.
            part = ability.part(st.ents[eid].code)
            out.append(
                Option(
                    f"act:{eid}:{part}",
                    rules_of(st).use_label(st, eid, ability.id, seat),
                    ref=eid,
                    cost=_price(st, ability, eid, seat),
                    detail=rules.ability_msg(ability.id),
                    group=OWN if undoes(st, eid, ability, seat) else "action",
                )
            )
    return out


def undoes(st: State, eid: int, ability: Ability, seat: int) -> bool:
    """Whether an ability that every player has would only free an enemy unit from a card of the seat."""
    host = st.ents[eid].host
    mine = ability.d.kind == "anyone" and bool(host) and st.rules.controller(st, eid) == seat
    return mine and not on_team(st, st.rules.controller(st, host), seat)


def wanted(options: Sequence[Option]) -> bool:
    """Whether any option does more than undo what the seat has done itself, so that it is worth a question."""
    return any(option.group != OWN for option in options)


def own_any_time(st: State, seat: int) -> list[tuple[int, Ability]]:
    """Return the abilities for any time that a seat has on cards in play, including those it cannot use now."""
    return [(eid, ability) for eid, ability in _abilities(st, ANY_TIME) if may_use(st, ability.d.kind, eid, seat)]


def _abilities(st: State, kinds: tuple[str, ...]) -> list[tuple[int, Ability]]:
    """Return the abilities of these kinds on cards in play.

    The result is cached until the cards in play change.  While there are gained abilities, it is not cached.
    """
    if st.lends():
        return _find_abilities(st, kinds)
    table = st.line.table
    known: list[tuple[int, Ability]] | None = table.get(kinds)
    if known is None:
        known = table[kinds] = _find_abilities(st, kinds)
    return known


def _find_abilities(st: State, kinds: tuple[str, ...]) -> list[tuple[int, Ability]]:
    index, found = st.index(), []
    for kind in kinds:
        rows = index.get(kind)
        if rows:
            found += [(eid, st.rules.ability(ab)) for eid, ab in dict.fromkeys(rows)]
    return found


def _price(st: State, ability: Ability, eid: int, seat: int) -> int | None:
    """Return the Magic Points needed to use an ability, as far as the cost is known before any choice is made."""
    c = Bindings(src=eid, ctl=seat)
    return sum(cost.points(st, c) for cost in ability.d.cost if isinstance(cost, Magic)) or None


def unseen(st: State, seat: int) -> set[str]:
    """Return the codes of a seat's events that the other players must expect in its hand.

    Only events that can be played at any time or as an answer are included.
    """
    from_hand = rules_of(st).from_hand
    hand = rules_of(st).hand(st, seat) if from_hand else ()
    if not hand:
        return set()
    codes = {st.ents[e].code for e in hand}
    codes.update(
        code
        for pile in ("deck", "magic")
        for at in range(st.seats)
        for code, owner in st.piles.get((pile, at), ())
        if owner == seat
    )
    return codes & from_hand


def held_options(st: State, seat: int) -> list[Option]:
    """Return the options for events in a hand that can now be played outside the Event Phase."""
    if not rules_of(st).from_hand:
        return []
    out = []
    for eid in rules_of(st).hand(st, seat):
        ability = any_time_event(st, st.ents[eid].code)
        if ability is not None and header_fails(st, ability, seat, eid) is None:
            out.append(
                Option(
                    f"event:{eid}",
                    Msg.of("opt.play", card=st.rules.label(st, eid, seat)),
                    ref=eid,
                    cost=_price(st, ability, eid, seat),
                    group="play",
                )
            )
    return out


def any_time_event(st: State, code: str) -> Ability | None:
    """Return the ability of an event that can be played at any time, or None."""
    ability = event_ability(st, code)
    return ability if ability is not None and ability.d.kind in ANY_TIME else None


def may_hold(st: State, seat: int) -> bool:
    """Whether, as far as the other players know, the player may hold an event that could be played now."""
    for code in unseen(st, seat):
        ability = any_time_event(st, code)
        if ability is not None and header_fails(st, ability, seat, 0) is None:
            return True
    return False


def options(st: State, seat: int) -> list[Option]:
    """Return the options for everything that a player can do now because it is possible at any time."""
    return ability_options(st, seat, ANY_TIME) + held_options(st, seat)


def any_time_in_play(st: State) -> bool:
    """Whether any card in play has an ability for any time, including abilities that cannot be used now."""
    return bool(_abilities(st, ANY_TIME))


def could(st: State, seat: int) -> bool:
    """Whether, as far as the other players know, the player may have something to use at any time."""
    return wanted(ability_options(st, seat, ANY_TIME)) or may_hold(st, seat)


def free(st: State, seat: int) -> bool:
    """Whether it is the player's own turn and no event is being carried out (SW-FAQ-ANY-TIME)."""
    return bool(st.vars["active"] == seat) and not any(f.routine == "sw.perform" and f.v["card"] for f in st.frames)


def asked(st: State, frame: Frame, seat: int, window: str, options: OptionMaker) -> bool:
    """Whether a seat that could use something is asked in a window.  Its plan decides, or otherwise its stops.

    The seat alone reads why it is not asked.  If a plan answers the window, the answer is left in the frame
    (:data:`engine.chain.ahead.AHEAD`).
    """
    why = None if rules_of(st).stops_at(st, seat, window) else Msg.of("sw.log.auto_pass", window=_window(window))
    told = None
    if seat in st.plans:
        why, told = planned(st, frame, seat, why, options)
    if told is not None:
        notify(st, seat, "plan", told)
    elif why is not None:
        log(st, "auto_pass", why, seats=(seat,), window=window, mine=seat == st.vars["active"])
    return why is None


def _window(window: str) -> Msg:
    return Msg.of(f"sw.window.{window}")


def attack_options(st: State, seat: int, units: tuple[int, ...]) -> list[Option]:
    """Return the options for abilities that may be used when an effect lets these units attack."""
    return ability_options(st, seat, ATTACKING, units)


def is_attack(st: State, answer: str) -> bool:
    """Whether an answer uses an ability that is itself an attack."""
    word, _, rest = answer.partition(":")
    number, _, part = rest.partition(":")
    ability = find_ability(st, int(number), part) if word == "act" else None
    return ability is not None and ability.d.kind == "way_of_attacking"


def use(st: State, answer: str, seat: int, ev: Event | None = None, *, free: bool = False) -> bool:
    """Carry out an answer that uses an ability or plays an event.  Return False for other answers.

    ``ev`` is the event to which the player responds, if any.  With ``free``, the ability is used in an attack given by
    an effect, which does not count as an activation of the Attack Phase.
    """
    word, _, rest = answer.partition(":")
    number, _, part = rest.partition(":")
    if word == "act":
        push_perform(st, find_ability(st, int(number), part), int(number), seat, free=free)
    elif word == "event":
        eid = int(number)
        push_perform(st, event_ability(st, st.ents[eid].code), eid, seat, card=eid, ev=ev)
    else:
        return False
    return True
