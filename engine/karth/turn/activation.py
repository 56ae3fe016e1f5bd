"""A card's turn: movement, then action, then combat, always in this order (KARTH-R8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from engine.chain.announce import push_announce
from engine.chain.legality import plays
from engine.chain.names import ACTION_CARD
from engine.chain.window import push_window
from engine.grid.board import at, cards_on, grid
from engine.grid.geometry import Grid
from engine.grid.space import named_square
from engine.karth.card import KarthCard
from engine.karth.field import (
    FOREST,
    GOLD,
    HINDERING,
    MANA,
    SPAWNER,
    TELEPORTER,
    WATER,
    owner_of,
    radius,
    spaces_of,
)
from engine.karth.own import GROUND, SPARK, KarthOwn, at_square, rules_of
from engine.karth.turn import combat, walking, ways
from engine.karth.turn.idle import idle
from engine.karth.turn.perform import push_perform
from engine.karth.turn.recover import push_recover
from engine.kernel.decision import DISCARDS, ELSEWHERE, Option
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.targets import back_option, feasible
from engine.kernel.state.state import Ask, Bindings, Event, Frame, State

card = Routine("karth.card", fixed_point=True)

STAGES = ("move", "act", "attack")
LEAST_SPELL = 2
"""The SE of the cheapest spell."""
NO_SPELL = 10_000


def push_card(st: State, eid: int, seat: int) -> None:
    """Begin or continue a card's turn. Beginning another card's turn ends the current one at once (KARTH-R6.5)."""
    f = st.push("karth.card", "ask", seat=seat)
    if st.vars["acting"] != eid:
        if finish(st):
            f.v["next"] = eid
            return
        begin(st, eid)


def begin(st: State, eid: int) -> None:
    """Begin a card's turn."""
    for name, value in (("acting", eid), ("stage", "move"), ("moved", 0)):
        st.set(name, value)


def finish(st: State) -> bool:
    """End the current card's turn, and return whether this causes events.

    A card that has done anything cannot act again this turn.
    """
    eid = st.vars["acting"]
    if not eid or eid not in st.ents:
        st.set("acting", 0)
        return False
    evs = stop_moving(st, eid)
    if not rules_of(st).untouched(st, eid):
        st.add_fact("turn", "done", eid)
    st.set("acting", 0)
    st.set("stage", "")
    if evs:
        push_batch(st, evs)
    return bool(evs)


def stop_moving(st: State, eid: int, stage: str = "act") -> list[Event]:
    """End a card's movement: collect the gold of its space, and reveal what the card detects (KARTH-R9.6, G16, G25).

    Nothing happens if the card has not moved.
    """
    if st.vars["stage"] != "move":
        return []
    st.set("stage", stage)
    rules, ent = rules_of(st), st.ents[eid]
    evs = []
    if not st.fact("turn", "went", eid):
        return []
    if st.vars["terrain"][ent.pos] == GOLD and not st.fact("turn", "gold_space", eid):
        st.add_fact("turn", "gold_space", eid)
        evs.append(Event("gold", n=1, how="space", seat=ent.ctl, src=eid))
    if rules.has(st, eid, "detect"):
        near = {ent.pos, *radius(rules.board(st), ent.pos, 1)}
        for e in cards_on(st):
            other = st.ents[e]
            if other.pos in near and other.flag("hidden") and not rules.friends(st, other.ctl, ent.ctl):
                evs.append(Event("flagged", e, 0, how="hidden", src=eid, by=ent.ctl))
        for e in st.places[GROUND, 0]:
            other = st.ents[e]
            if other.pos in near and not other.up and not rules.friends(st, other.ctl, ent.ctl):
                evs.append(Event("faceup", e, src=eid, by=ent.ctl))
    return evs


def mana_ready(st: State, eid: int) -> bool:
    """Whether a Mana Pool now pays for one ability or spell of the card (KARTH-G17)."""
    if not eid or eid not in st.ents or st.fact("turn", "mana", eid) or not st.fact("turn", "went", eid):
        return False
    return bool(st.vars["terrain"][st.ents[eid].pos] == MANA)


# -- what it can do ----------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _way_option(word: str, name: str) -> Option:
    return Option(f"{word}:{name}", Msg.of(f"karth.opt.{word}", at=name), group="square", at=name)


_TERRAIN = {
    kind: Msg.of(f"karth.detail.{kind.removeprefix('ter_')}")
    for kind in (FOREST, WATER, GOLD, MANA, TELEPORTER, SPAWNER)
}
"""The message that describes a space to a player before a card moves there, by the space's terrain."""


_OWN, _ENEMY = Msg.of("karth.detail.spawner.own"), Msg.of("karth.detail.spawner.enemy")


def _space_options(st: State, seat: int, stopping: frozenset[int]) -> Mapping[int, Option]:
    """Return an option for every space.

    ``stopping`` are the spaces that stop the card. Only their options mention terrain that hinders movement.
    """
    rules, owners = rules_of(st), [(s, owner_of(st, s)) for s in spaces_of(st, SPAWNER)]
    enemies = frozenset(s for s, owner in owners if owner >= 0 and not rules.friends(st, owner, seat))
    own = frozenset(s for s, owner in owners if owner == seat)
    return _all_options(grid(st), st.vars["terrain"], stopping, own, enemies)


@lru_cache(maxsize=64)
def _all_options(
    board: Grid, terrain: tuple[str, ...], stopping: frozenset[int], own: frozenset[int], enemies: frozenset[int]
) -> Mapping[int, Option]:
    told = {s: _TERRAIN.get(kind) for s, kind in enumerate(terrain) if s in stopping or kind not in HINDERING}
    told |= dict.fromkeys(own, _OWN) | dict.fromkeys(enemies, _ENEMY)
    return {s: named_square(board.name(s), told.get(s)) for s in board.squares}


def _moves(st: State, eid: int) -> list[Option]:
    if not ways.moving(st, eid):
        return []
    board = grid(st)
    name = board.name
    walks = ways.spaces_to_walk(st, eid)
    out: list[Option] = []
    if walks:
        table, key = st.line.table, ("space options", st.ents[eid].ctl, ways.stopping_spaces(st, eid))
        if key not in table:
            table[key] = _space_options(st, *key[1:])
        out += map(table[key].__getitem__, walks)
    for word, found in (("tele", ways.teleports(st, eid)), ("leap", ways.leaps(st, eid))):
        out += [_way_option(word, name(s)) for s in found]
    out += [_rush_option(st, eid, s) for s in ways.rushes(st, eid)]
    if by := ways.round_trip(st, eid):
        out.append(_round_option(name(by), st.vars["terrain"][st.ents[eid].pos] == GOLD))
    return out


@lru_cache(maxsize=512)
def _round_option(name: str, gold: bool) -> Option:
    """Return the option to step off the card's space and back, so that the card gets the benefit of the space.

    This single answer makes two moves.
    """
    return Option(
        f"round:{name}",
        Msg.of("karth.opt.round", at=name),
        detail=Msg.of("karth.detail.round.gold" if gold else "karth.detail.round.mana"),
    )


def _rush_option(st: State, eid: int, square: int) -> Option:
    """Return the option of a rush, with its cost, the pushed card and that card's new space."""
    board = grid(st)
    (pushed,) = at(st, square)
    detail = Msg.of(
        "karth.detail.rush",
        n=ways.RUSH_COST,
        what=st.rules.label(st, pushed, st.ents[eid].ctl),
        at=board.name(ways.behind(st, eid, square)),
    )
    return _way_option("rush", board.name(square))._replace(cost=ways.RUSH_COST, detail=detail)


def power_fails(st: State, eid: int, ability: Ability) -> str:
    """Return why a card cannot use an ability now, as the last part of a ``karth.why.`` message id. Empty if it can."""
    d, seat = ability.d, st.ents[eid].ctl
    if d.kind == "whole_turn" and not rules_of(st).untouched(st, eid):
        return "whole_turn"
    if st.fact("turn", "acted", eid) or st.vars["stage"] == "attack":
        return "acted"
    c = Bindings(src=eid, ctl=seat, x=0)
    if d.play is not None and not d.play.holds(st, c):
        return "condition"
    if not all(cost.can(st, c) for cost in d.cost):
        return "energy"
    return "" if feasible(st, c, d.targets, 0, seat, None) else "targets"


def could_act(st: State, eid: int, seat: int) -> bool:
    """Whether the card might still use an ability or cast a spell in its turn, judged by public facts alone.

    The true answer depends on its player's hand and on hidden cards. Ending the turn automatically by the true answer
    would reveal them.
    """
    if st.fact("turn", "acted", eid) or st.vars["stage"] == "attack":
        return False
    rules = rules_of(st)
    have = 99 if mana_ready(st, eid) else rules.energy(st, seat)
    if any(have >= n and rules.has(st, eid, name) for name, n in _prices(rules)):
        return True
    return have >= _least_spell(rules, st.ents[eid].code) and bool(rules.spells_in_hand(st, seat))


@cache
def _prices(rules: KarthOwn) -> tuple[tuple[str, int], ...]:
    """Return (name, SE) of the abilities that are used as an action."""
    return tuple(
        (name, sum(getattr(cost, "n", 0) for cost in ability.d.cost))
        for name, ability in rules.powers.items()
        if ability.d.kind != "whole_turn"
    )


@cache
def _least_spell(rules: KarthOwn, code: str) -> int:
    """Return the SE of the cheapest spell that a card may cast. If the card may cast no spell, return more SE than a
    player can have.
    """
    card = rules.karth(code)
    return min(
        (spell.mana for spell in map(rules.karth, rules.cards) if spell.kind == "spell" and casts(card, spell)),
        default=NO_SPELL,
    )


def casts(card: KarthCard, spell: KarthCard) -> bool:
    """Whether a card's class and traits allow it to cast the spell (KARTH-R17.2, R17.3)."""
    if spell.timing != "action" or (spell.classes and card.cls not in spell.classes):
        return False
    return not spell.needs or bool(set(spell.needs).intersection(card.traits))


def _acts(st: State, eid: int, seat: int) -> list[Option]:
    """Return options for the abilities that a card can use now."""
    rules = rules_of(st)
    if st.fact("turn", "acted", eid) or st.vars["stage"] == "attack":
        return []
    out = []
    for name in rules.usable(st, eid):
        ability = rules.powers[name]
        if not power_fails(st, eid, ability):
            price = rules.energy_cost(st, ability)
            out.append(
                Option(
                    f"act:{eid}:{name}",
                    rules.power_label(st, eid, name),
                    ref=eid,
                    cost=price,
                    detail=None if price is None else Msg.of("karth.detail.costs", n=price),
                    group="action",
                )
            )
    return out


def _casts(st: State, seat: int) -> list[Option]:
    """Return options for the spells that the card can cast now."""
    rules, acting = rules_of(st), st.vars["acting"]
    out: list[Option] = []
    if (
        st.fact("turn", "acted", acting)
        or st.vars["stage"] == "attack"
        or (rules.energy(st, seat) < LEAST_SPELL and not mana_ready(st, acting))
    ):
        return out
    for option in plays(st, seat, ACTION_CARD):
        assert option.ref is not None
        spell = rules.karth(st.ents[option.ref].code)
        free = mana_ready(st, st.vars["acting"])
        out.append(
            option._replace(
                key=f"cast:{option.ref}", text=Msg.of("karth.opt.cast", card=spell.name), cost=0 if free else spell.mana
            )
        )
    return out


def _attacks(st: State, eid: int, seat: int) -> list[Option]:
    if not combat.may_attack(st, eid):
        return []
    rules, ents, cards, name = rules_of(st), st.ents, st.rules.cards, grid(st).name
    out = []
    for target in combat.targets_of(st, eid):
        there = ents[target]
        out.append(
            _attack_option(
                target,
                cards[there.code].name,
                name(there.pos),
                combat.hits_for(st, eid, target),
                rules.left(st, target),
            )
        )
    for s in combat.blast_spaces(st, eid):
        blasted = combat.blasted(st, eid, s)
        hit = tuple(_blast_hit(st, eid, e, seat) for e in blasted)
        hurts = any(rules.friends(st, seat, ents[e].ctl) for e in blasted)
        out.append(
            _way_option("blast", grid(st).name(s))._replace(
                group=DISCARDS if hurts else "attack", detail=Msg.of("karth.detail.bursts", what=hit)
            )
        )
    return out


@lru_cache(maxsize=4096)
def _attack_option(target: int, name: str, at: str, n: int, left: int) -> Option:
    """Return the option to attack a card that is not hidden. ``n`` is the damage, ``left`` the card's remaining HP."""
    detail = Msg.of("karth.detail.kills" if n >= left else "karth.detail.hits", n=n, left=max(0, left - n))
    return Option(
        f"attack:{target}",
        Msg.of("karth.opt.attack", what=at_square(name, at)),
        ref=target,
        detail=detail,
        group="attack",
        at=at,
    )


def _blast_hit(st: State, eid: int, target: int, seat: int) -> Msg:
    """Return the name of a card that a Blast would hit, with the damage to it.

    For an enemy's hidden card, the damage ignores armor, and the text does not say whether the card would die.
    """
    rules = rules_of(st)
    what = rules.label(st, target, seat)
    if rules.hidden_from(st, target, seat):
        return Msg.of("karth.hint.hits", what=what, n=combat.damage_of(st, eid))
    kills = combat.fatal(st, eid, target)
    return Msg.of("karth.hint.kills" if kills else "karth.hint.hits", what=what, n=combat.hits_for(st, eid, target))


@cache
def _done_option() -> Option:
    return Option("done", Msg.of("karth.opt.done"), group="pass")


def doings(st: State, seat: int) -> list[Option]:
    """Return the options of the card whose turn it is. Actions that would do nothing come last."""
    cache, key = st.cache(), (seat, "karth doings")
    if key not in cache:
        eid = st.vars["acting"]
        if eid not in st.ents:  # its player has conceded
            return []
        acts = [(option, _idle(st, seat, option)) for option in (*_acts(st, eid, seat), *_casts(st, seat))]
        cache[key] = [
            *_moves(st, eid),
            *(option for option, nothing in acts if not nothing),
            *_attacks(st, eid, seat),
            *(option for option, nothing in acts if nothing),
        ]
    found: list[Option] = cache[key]
    return found


def _idle(st: State, seat: int, option: Option) -> bool:
    """Whether an ability or spell would do nothing now."""
    rules, (word, number, *name) = rules_of(st), option.key.split(":")
    ability = rules.powers[name[0]] if word == "act" else rules.play_ability(st.ents[int(number)].code)
    return ability is not None and idle(st, seat, int(number), ability)


@cache
def _others_option() -> Option:
    """Return the option to leave the card and return to the player's turn.

    The card's steps are not taken back, and the card can continue later.
    """
    return back_option()._replace(text=Msg.of("karth.opt.others"), group=ELSEWHERE)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    leave = back_option() if rules_of(st).untouched(st, st.vars["acting"]) else _others_option()
    return (*doings(st, question.seat), _done_option(), leave)


card.options = _options


# -- the routine -------------------------------------------------------------------------------------------


@card.label("ask")
def _ask(st: State, frame: Frame) -> str:
    if push_recover(st):
        return "ask"
    if "next" in frame.v:
        begin(st, frame.v.pop("next"))
    eid, seat = st.vars["acting"], frame.v.seat
    if not eid or eid not in st.ents or st.fact("turn", "done", eid):
        return DONE
    if not rules_of(st).untouched(st, eid) and not doings(st, seat) and not could_act(st, eid, seat):
        return "over"
    ask(
        st,
        seat,
        "card",
        "pick",
        Msg.of(
            "karth.ask.card",
            card=st.rules.label(st, eid, seat),
            mv=ways.mv_left(st, eid),
            energy=rules_of(st).energy(st, seat),
        ),
        None,
        default="done",
        source=eid,
    )
    return "answered"


@card.label("over")
def _over(st: State, frame: Frame) -> str:
    """End the card's turn, because nothing is left for it to do."""
    finish(st)
    return "ended"


@card.label("ended")
def _ended(st: State, frame: Frame) -> str:
    return DONE


@card.label("answered")
def _answered(st: State, frame: Frame) -> str:
    eid = st.vars["acting"]
    answer = frame.v.answer()
    if answer == "back":
        if rules_of(st).untouched(st, eid):
            st.set("acting", 0)
            st.set("stage", "")
        return DONE
    if answer == "done":
        if eid and rules_of(st).untouched(st, eid):
            st.add_fact("turn", "done", eid)
        return _over(st, frame)
    word, _, rest = answer.partition(":")
    if word in ("act", "cast", "attack", "blast"):
        frame.v["doing"] = (word, rest)
        return _do(st, frame)
    walking.move(st, eid, word, rest)
    return "ask"


def _do(st: State, frame: Frame) -> str:
    """Begin an action or attack. The card's movement ends only when the choice becomes final
    (:meth:`KarthOwn.performs`).
    """
    eid, seat, rules = st.vars["acting"], frame.v.seat, rules_of(st)
    word, rest = frame.v["doing"]
    if word == "act":
        name = rest.partition(":")[2]
        ability = rules.powers[name]
        if ability.id == SPARK:
            push_announce(st, "action", seat, eid, ability)
            return "announced"
        push_perform(st, ability, eid, seat)
        return "performed"
    if word == "cast":
        push_announce(st, "play", seat, int(rest), rules.play_ability(st.ents[int(rest)].code))
        return "announced"
    if word == "attack":
        push_announce(st, "action", seat, eid, rules.attacks[0], named=((int(rest),),))
    else:
        push_announce(st, "action", seat, eid, rules.attacks[1], named=((grid(st).square(rest),),))
    return "announced"


@card.label("performed")
def _performed(st: State, frame: Frame) -> str:
    """Record that the card has used its action. If the action takes the whole turn, end the card's turn."""
    eid = st.vars["acting"]
    frame.v.pop("doing")
    if frame.v.ret and eid in st.ents:
        st.add_fact("turn", "acted", eid)
        if st.facts.get(("turn", "whole_turn", eid)):
            return _over(st, frame)
    return "ask"


@card.label("announced")
def _announced(st: State, frame: Frame) -> str:
    eid = st.vars["acting"]
    word, _ = frame.v.pop("doing")
    link, frame.v.ret = frame.v.ret, 0
    if link:
        st.add_fact("turn", "attacked" if word in ("attack", "blast") else "acted", eid)
        push_window(st, "attack" if word in ("attack", "blast") else "spell", chain=(link,))
    return "ask"
