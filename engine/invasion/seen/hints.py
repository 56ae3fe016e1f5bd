"""Hints about options, shown on request.

They show what damage or an attack would face on the other side, and name Actions that would do nothing useful.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce

from engine.chain.hooks import hooks_of
from engine.chain.legality import find_action
from engine.invasion.language.damage import life_left
from engine.invasion.language.developments import has_developed
from engine.invasion.own import rules_of
from engine.invasion.seen.stops import unasked
from engine.invasion.turn.fighters import can_attack, can_defend
from engine.invasion.turn.lethal import dividing, front_vars, hittable, living, power_of, strength, to_each, would_deal
from engine.invasion.turn.wide import spread
from engine.kernel.decision import Decision, Meaning, Option
from engine.kernel.language.constants.changes import Gets
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state.layers import read
from engine.kernel.state.state import Bindings, State


def hints(st: State, decision: Decision) -> dict[str, Msg]:
    """Return the hints by option key.

    Hints show what damage or an attack would face on the other side. They also warn of Actions that change nothing
    or help only enemies, and of texts that work in one zone only.
    """
    back = _dealt_back(st, decision)
    if decision.kind == "indirect":
        return {option.key: _left(st, option.ref) for option in decision.choices if option.ref}
    if decision.kind == "assign":
        return back | {
            option.key: _left(st, option.ref)
            for option in decision.choices
            if option.ref and st.ents[option.ref].place != "capital" and read(st, option.ref, "toughness")
        }
    if decision.kind == "defenders":
        return {"": Msg.of("inv.hint.attackers", units=_fighters(st))}
    if decision.text.id == "ask.zone":
        return _bound(st, decision)
    if decision.kind == "attack_zone":
        return {option.key: _attack(st, decision.seat, option) for option in decision.choices if option.ref}
    if decision.kind == "window":
        told = {
            option.key: _attack(st, decision.seat, option)
            if option.group == "attack" and option.ref
            else _in_vain(st, decision.seat, option)
            for option in decision.options
        }
        over = _turn_over(st, decision) | _for_windows(st, decision)
        return back | over | {key: msg for key, msg in told.items() if msg is not None}
    return {}


def _bound(st: State, decision: Decision) -> dict[str, Msg]:
    """Return a hint about the only zone in which the card that is played would have its text, or a part of it."""
    if decision.source is None:
        return {}
    card = st.rules.card(st.ents[decision.source].code)
    where = [ability.d.where for ability in st.rules.printed(card.code)]
    zones = {place for place in where if place}
    if len(zones) != 1:
        return {}
    whole = all(where) and not card.keywords
    return {"": Msg.of("inv.hint.bound" if whole else "inv.hint.bound_part", zone=Msg.of(f"place.{zones.pop()}"))}


def _for_windows(st: State, decision: Decision) -> dict[str, Msg]:
    """Return hints about cards in the hand that can be played in windows that the player's stops skip."""
    if decision.text.id not in ("inv.ask.capital", "inv.ask.capital_first"):
        return {}
    return {
        f"stop:{window}": Msg.of("inv.hint.unasked", cards=tuple(cards), window=Msg.of(f"inv.window.{window}"))
        for window, cards in unasked(st, decision.seat).items()
    }


def _turn_over(st: State, decision: Decision) -> dict[str, Msg]:
    """Return the reasons why nothing is left to do in the player's own capital phase.

    The reasons of the cards in the hand are not among them: the prompt names each of these cards with its reason.
    """
    if not decision.text.id.startswith("inv.ask.capital") or any(
        option.meaning in (Meaning.DO, Meaning.RISKY) for option in decision.options
    ):
        return {}
    seat, told = decision.seat, []
    if not st.places["hand", seat]:
        told.append(Msg.of("inv.hint.no_hand"))
    elif has_developed(st, seat):
        told.append(Msg.of("why.developed"))
    if decision.text.id == "inv.ask.capital" and not can_attack(st, seat):
        told.append(Msg.of("inv.hint.no_attack"))
    return {"": reduce(lambda one, two: Msg.of("inv.hint.two", one=one, two=two), told)} if told else {}


def _dealt_back(st: State, decision: Decision) -> dict[str, Msg]:
    """Return a hint for the attacker about the damage that the defenders deal at the same time as the attackers."""
    if decision.seat != st.vars["active"] or (
        decision.kind != "assign" and decision.text.id not in ("inv.ask.opposed", "inv.ask.unopposed.legend")
    ):
        return {}
    foes = hittable(st, "attackers")
    n = power_of(st, dividing(st)) + to_each(st) * len(foes)
    return {"": Msg.of("inv.hint.back", n=n)} if n and foes else {}


def _fighters(st: State) -> tuple[Msg, ...]:
    """Return the damage and remaining hit points of each attacker. Identical attackers share a message."""
    alike = Counter((st.rules.label(st, e), strength(st, e), life_left(st, e)) for e in living(st, "attackers"))
    return tuple(
        Msg.of(
            "inv.hint.fighter" if n == 1 else "inv.hint.fighters",
            what=what,
            power=power,
            hp=hp,
            **({"n": n} if n > 1 else {}),
        )
        for (what, power, hp), n in alike.items()
    )


def _attack(st: State, seat: int, option: Option) -> Msg:
    """Return a hint with the total damage of all possible attackers, and of the units that could defend the zone."""
    _, zone, other, *whom = option.key.split(":")
    front = (zone, int(other))
    fight = front_vars(*front, option.ref or 0) if whom else front_vars(*front)
    zones = (zone,) if whom else spread(st, seat, *front)
    attackers = can_attack(st, seat, front)
    theirs = tuple(dict.fromkeys(e for at in zones for e in can_defend(st, at, int(other))))
    mine = sum(would_deal(st, "attackers", attackers, **fight).values())
    if not theirs and option.ref and st.ents[option.ref].mark("burn"):
        return Msg.of("inv.hint.nothing")
    if not theirs:
        return Msg.of("inv.hint.attack_open", n=mine)
    back = would_deal(st, "defenders", theirs, attackers=attackers, **fight)
    return Msg.of("inv.hint.attack", n=mine, units=len(theirs), power=sum(back.values()))


def _in_vain(st: State, seat: int, option: Option) -> Msg | None:
    """Return a hint if an Action without targets would affect no card, or would only strengthen enemies.

    Return None if neither applies.
    """
    word, _, rest = option.key.partition(":")
    eid, _, part = rest.partition(":")
    if word == "play":
        ability = hooks_of(st).play_ability(st.ents[int(eid)].code)
    else:
        ability = find_action(st, int(eid), part) if word == "act" else None
    if ability is None or ability.d.kind != "action" or ability.d.targets or not ability.d.body:
        return None
    c = Bindings(src=int(eid), ctl=seat, x=0)
    found: set[int] = set()
    for term in ability.d.body:
        noun = getattr(term, "sel", None) or getattr(term, "who", None)
        if not isinstance(noun, Sel) or getattr(term, "open", False):
            return None
        found.update(noun.ids(st, c))
    if not found:
        return Msg.of("inv.hint.nothing")
    gives = all(isinstance(term, Gets) and isinstance(term.n, int) and term.n > 0 for term in ability.d.body)
    if gives and all(st.rules.opposes(st, seat, st.rules.controller(st, e)) for e in found):
        return Msg.of("inv.hint.theirs")
    return None


def _left(st: State, eid: int) -> Msg:
    ent = st.ents[eid]
    if ent.place == "capital":
        return rules_of(st).section_state(st, eid)
    left, toughness = life_left(st, eid), read(st, eid, "toughness")
    if toughness:
        return Msg.of("inv.detail.left_tough", n=left, toughness=toughness)
    return Msg.of("inv.detail.left", n=left)


OFFERS = "Your capital phase: you have {n|resource|resources} to spend. {now}"
PLAY = "-# Early on, cards in your kingdom and quest zone pay off every turn."
END = "-# After you end your turn, you may still spend resources on tactics and Actions in the opponent's turn."
DEVELOP = "-# A development, any card facedown, makes a zone harder to burn. You may put down one each turn."
"""A hint shown only in the player's own capital window, because no development can be played in another window."""

register_messages(
    "en",
    {
        "ui.asks.inv.ask.capital": OFFERS,
        "ui.asks.inv.ask.capital_first": OFFERS,
        "ui.offer.develop": "put down a development",
        "ui.offer.attack": "attack",
        "ui.aim.inv.ask.capital.invasion.play": PLAY,
        "ui.aim.inv.ask.capital_first.invasion.play": PLAY,
        "ui.aim.inv.ask.capital.invasion.pass": END,
        "ui.aim.inv.ask.capital_first.invasion.pass": END,
        "ui.aim.inv.ask.capital.invasion.develop": DEVELOP,
        "ui.aim.inv.ask.capital_first.invasion.develop": DEVELOP,
        "ui.aim.zone.invasion.support": "-# Kingdom: more resources each turn. Quest: more cards. Battlefield: a "
        "support cannot attack, so only its text counts there.",
        "place.battlefield.title.ask.zone.support": "Battlefield (no attack)",
        "inv.hint.bound": "Its text works only in the {zone}.",
        "inv.hint.bound_part": "A part of its text works only in the {zone}.",
        "inv.hint.back": "Your attackers take {n} damage at the same time.",
        "inv.hint.attackers": "Against you: {units}.",
        "inv.hint.fighter": "{what} (deals {power} damage, {hp|hit point|hit points} left)",
        "inv.hint.fighters": "{what} ×{n} (each deals {power} damage, {hp|hit point|hit points} left)",
        "inv.hint.unasked": "You could play {cards} in the window “{window}” of your turn, but I do not ask you there.",
        "inv.hint.attack": "up to {n} damage; {units|unit|units} can defend and deal up to {power}",
        "inv.hint.attack_open": "up to {n} damage; no unit can defend",
        "inv.hint.no_hand": "Your hand is empty.",
        "inv.hint.no_attack": "None of your units can attack.",
        "inv.hint.two": "{one} {two}",
        "inv.hint.nothing": "would change nothing now",
        "inv.hint.theirs": "would strengthen only your opponent's units now",
    },
)
