"""The summonings, events and abilities that are legal now, and the reasons why others are not legal."""

from __future__ import annotations

from engine.chain.legality import quoted, reason_msg, wanted
from engine.grid.board import BOARD, cards_on
from engine.grid.reach import holders
from engine.kernel.decision import Option
from engine.kernel.language.definitions import Ability, AbilityDef
from engine.kernel.language.ops import Op
from engine.kernel.messages import Msg
from engine.kernel.run.targets import choose_targets, feasible
from engine.kernel.state.layers import active, words
from engine.kernel.state.state import Bindings, State
from engine.summoner_wars.activations import SLOW, magic_of, too_slow
from engine.summoner_wars.barred import kept_from_attacking
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.language.places import events_cost
from engine.summoner_wars.language.words import ANY_TIME, ATTACKING, FROM_HAND, Magic, may_use
from engine.summoner_wars.own import Reason, rules_of
from engine.summoner_wars.summoning import granted, widens


def summon_fails(st: State, seat: int, eid: int) -> Reason | None:
    """Return why a unit cannot be summoned from hand by the ordinary rule, or None."""
    card = rules_of(st).sw(st.ents[eid].code)
    if card.kind not in UNITS:
        return ("not_a_unit",)
    if not card.summonable:
        return ("no_summon_cost",)
    if card.mutation and not rules_of(st).summon_squares(st, seat, eid):
        return ("no_host",)
    if not rules_of(st).summon_squares(st, seat, eid):
        return ("no_space",) if rules_of(st).wall_count(st, seat) or widens(st) else ("no_wall",)
    cost = rules_of(st).least_cost(st, seat, eid)
    if cost > magic_of(st, seat):
        return ("magic", ("need", cost), ("have", magic_of(st, seat)))
    return None


def event_ability(st: State, code: str) -> Ability | None:
    """Return the ability with which an event is played in the Event Phase or, if it has none, at any time.

    Abilities for any time on units are not returned, because they are used from the board.
    """
    if rules_of(st).sw(code).kind != "event":
        return None
    printed = st.rules.printed(code)
    return next((a for kinds in (("event",), FROM_HAND) for a in printed if a.d.kind in kinds), None)


def event_fails(st: State, seat: int, eid: int) -> Reason | None:
    """Return why an event, or a Wall, cannot be played from hand now, or None."""
    ent = st.ents[eid]
    card = rules_of(st).sw(ent.code)
    if card.kind == "wall":
        if card.side:  # Vine Walls and other cards of a side pile are placed only as card texts say
            return ("side_pile",)
        return None if rules_of(st).wall_squares(st, seat) else ("no_space",)
    if card.kind != "event":
        return ("not_an_event",)
    ability = event_ability(st, ent.code)
    if ability is None:
        return ("blank",)
    if ability.d.kind == "reaction":
        return ("no_answer",)
    if ability.d.uses_left(st, ability.id, eid, seat) <= 0:
        return ("limit",)
    return header_fails(st, ability, seat, eid)


def event_price(st: State, ability: Ability, seat: int, src: int) -> int:
    """Return the Magic Points needed to play the event with this ability, or 0 for abilities of cards in play."""
    price = events_cost(st, seat)
    if not price or rules_of(st).sw(ability.code).kind != "event":
        return 0
    in_play = src in st.ents and st.ents[src].place == BOARD
    return price if not in_play and event_ability(st, ability.code) is ability else 0


def header_fails(st: State, ability: Ability, seat: int, src: int) -> Reason | None:
    """Return the first precondition of an ability that is not met, or None."""
    d = ability.d
    c = Bindings(src=src, ctl=seat)
    price = event_price(st, ability, seat, src)
    if price:
        price += sum(cost.points(st, c) for cost in d.cost if isinstance(cost, Magic) and not d.targets)
        if price > magic_of(st, seat):
            return ("magic", ("need", price), ("have", magic_of(st, seat)))
    if d.play is not None and not d.play.holds(st, c):
        return ("condition", ("cond", quoted(st, ability, "play")))
    if d.while_ is not None and not d.while_.holds(st, c):
        return ("condition", ("cond", quoted(st, ability, "while_")))
    if d.targets and not feasible(st, c, d.targets, 0, seat, None):
        return ("targets", ("what", wanted(st, ability)))
    if not d.targets:  # the cost may depend on the chosen target
        for i, cost in enumerate(d.cost):
            if not cost.can(st, c):
                return ("cost_text", ("cost", quoted(st, ability, "cost", i)))
    elif d.cost and not any(
        all(cost.can(st, c.but(**{d.targets[0].name: (t,)})) for cost in d.cost)
        for t in choose_targets(st, c, d.targets, 0, seat, None)
    ):
        return ("cost_text", ("cost", quoted(st, ability, "cost", 0)))
    return None


_SLOT = {
    "instead_of_moving": "movement",
    "instead_of_attacking": "attack",
    "way_of_attacking": "attack",
    "when_attacking": "attack",
}


def ability_fails(st: State, seat: int, eid: int, ability: Ability, *, free: bool = False) -> Reason | None:
    """Return why an ability of a card on the board cannot be used now, or None.

    With ``free``, the ability is for an attack given by an effect, which does not count as an activation of the Attack
    Phase.
    """
    d = ability.d
    if not active(st, eid, ability.id):
        return ("blank",)
    if not may_use(st, d.kind, eid, seat):
        return ("not_controller",)
    if d.kind in _SLOT and not free:
        if st.vars["phase"] != _SLOT[d.kind] or st.vars["active"] != seat:
            return ("phase", ("phase", Msg.of(f"phase.{_SLOT[d.kind]}")))
        spent: Reason | None = rules_of(st).activation_fails(st, seat, eid, _SLOT[d.kind])
        if spent is not None:
            return spent
    elif d.kind == "action" and st.vars["active"] != seat:
        return ("not_your_turn",)
    if d.uses_left(st, ability.id, eid, seat) <= 0:
        return ("limit",)
    return header_fails(st, ability, seat, eid) or (_attack_fails(st, seat, eid, d) if d.kind in ATTACKING else None)


def _attack_fails(st: State, seat: int, eid: int, definition: AbilityDef) -> Reason | None:
    """Return why a unit cannot make the attack that is part of its ability, or None."""
    if kept_from_attacking(st, eid):
        return _held(st, eid, "attack") or ("no_target",)
    c = Bindings(src=eid, ctl=seat)
    able = definition.kind != "way_of_attacking" or all(isinstance(op, Op) and op.can(st, c) for op in definition.body)
    return None if able else ("no_target",)


def find_ability(st: State, eid: int, part: str) -> Ability | None:
    """Return the ability that the last part of an option key names, or None if the card does not have it."""
    if "/" not in part:
        return st.rules.abilities.get(f"{st.ents[eid].code}/{part}")
    return next((st.rules.ability(part) for rows in st.index().values() if (eid, part) in rows), None)


def why_not(st: State, key: str, seat: int) -> Msg | None:
    """Return the first reason why an action is not offered.  Other players' hands are treated as unknown."""
    word, _, rest = key.partition(":")
    number, _, part = rest.partition(":")
    eid = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
    ent = st.ents.get(eid)
    if ent is None or (
        (ent.place == "hand" or word in ("summon", "event", "wall")) and (ent.place != "hand" or ent.seat != seat)
    ):
        return Msg.of("why.no_such")
    reason = _why(st, word, eid, part, seat)
    if reason is not None:
        return reason_msg(reason)
    return Msg.of("why.timing" if any(a.seat == seat for a in st.asks) else "why.not_asked")


def _why(st: State, word: str, eid: int, part: str, seat: int) -> Reason | None:
    phase = st.vars["phase"]
    mine = st.vars["active"] == seat
    if word == "summon":
        may = phase == "summon" or eid in (granted(st, "summon_now", seat) or ())
        fails = summon_fails(st, seat, eid)
        # Without a Wall or an empty space the phase itself is skipped, so this reason applies in every phase.
        if (may and mine) or (fails is not None and fails[0] in ("no_wall", "no_space", "no_host")):
            return fails
        return ("phase", ("phase", Msg.of("phase.summon")))
    if word in ("event", "wall"):
        ability = event_ability(st, st.ents[eid].code)
        if ability is not None and ability.d.kind in FROM_HAND:
            return event_fails(st, seat, eid)
        wrong = None if phase == "event" and mine else ("phase", ("phase", Msg.of("phase.event")))
        return wrong or event_fails(st, seat, eid)
    if word == "unit":
        if rules_of(st).kind(st, eid) not in UNITS or not st.ents[eid].pos:
            return ("not_a_unit",)
        if phase not in ("movement", "attack"):
            return ("phase", ("phase", Msg.of("phase.movement")))
        reason = rules_of(st).activation_fails(st, seat, eid, phase)
        if reason is None and phase == "attack" and not rules_of(st).attack_targets(st, eid):
            return ("no_target",)
        return reason or _held(st, eid, phase)
    if word == "act":
        ability = find_ability(st, eid, part)
        return ("no_such",) if ability is None else ability_fails(st, seat, eid, ability)
    return ("no_such",)


def _held(st: State, eid: int, phase: str) -> Reason | None:
    """Return why a unit cannot move or attack in a phase, or None.  Only effects and poison are considered."""
    if phase == "movement":
        rests = [(src, word, c) for src, word, c, _ in words(st, "rests") if word.about(st, c, eid)]
        src, word = next(((src, word) for src, word, _ in (*holders(st, eid), *rests)), (0, None))
    else:
        if too_slow(st, eid):
            return ("poison", ("n", SLOW))
        src, word = next(
            ((src, word) for src, word, c, _ in words(st, "cannot_attack") if word.about(st, c, eid)), (0, None)
        )
    if word is None:
        return None
    rules = rules_of(st)
    ability = next(
        rules.ability(ab)
        for e, ab in st.indexed(f"stat:{word.mod_key}")
        if e == src and word in rules.ability(ab).d.mods
    )
    name = rules.ability_title(st, ability.id)
    if src != eid and ability.title:
        name = Msg.of("sw.label.ability", ability=name, card=rules.label(st, src))
    return ("held", ("what", name))


_KINDS = ("instead_of_moving", "instead_of_attacking", *ATTACKING, "action", *ANY_TIME)


def deeds(st: State, seat: int) -> list[Option]:
    """Return everything that a seat can ever do with its own cards (see :meth:`Rules.deeds`)."""
    rules = rules_of(st)
    out = []
    for eid in rules.hand(st, seat):
        card, label = rules.sw(st.ents[eid].code), rules.label(st, eid, seat)
        word = card.kind if card.kind in ("event", "wall") else "summon"
        text = {"summon": "sw.opt.summon", "wall": "sw.opt.wall"}.get(word, "opt.play")
        out.append(Option(f"{word}:{eid}", Msg.of(text, card=label), ref=eid))
    out += [
        Option(f"unit:{eid}", rules.label(st, eid, seat), ref=eid)
        for eid in cards_on(st)
        if rules.controller(st, eid) == seat and rules.kind(st, eid) in UNITS
    ]
    for eid, ability in rules.own_abilities(st, seat, _KINDS):
        part = ability.part(st.ents[eid].code)
        text_of = Msg.of("sw.opt.use", ability=rules.ability_title(st, ability.id), card=rules.label(st, eid, seat))
        out.append(Option(f"act:{eid}:{part}", text_of, ref=eid))
    return out
