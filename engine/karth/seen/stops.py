"""The windows in which a seat is asked. They depend only on public facts and the seat's own stops (KARTH-G26).

The number of cards in a hand that came from the Spellbook is public, because everybody sees from which pile a card is
drawn. Each player's SE is public too, and so are the costs of the cheapest answers to a spell and to an attack.
"""

from __future__ import annotations

from functools import cache

from engine.chain.chain_effects import Links
from engine.chain.stops import StopTable
from engine.grid.board import grid
from engine.karth.language.nouns import Spells
from engine.karth.language.spaces import Room
from engine.karth.own import ATTACK_IDS, KarthOwn, rules_of
from engine.karth.turn.combat import blasted, hits_for
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, Link, State

WINDOWS = ("spell", "hero", "fatal", "attack")
"""The windows: an enemy spell; an attack on a hero; an attack that would kill a card; any other attack."""
STOPS = StopTable(
    WINDOWS, {"attacks": frozenset({"spell", "hero", "fatal"}), "every": frozenset(WINDOWS), "must": frozenset()}
)
_NOTHING, _ANSWERED = Msg.of("karth.skip.nothing"), Msg.of("karth.skip.answered")
OFF = Msg.of("karth.skip.stop")
"""The reason for passing automatically for a seat that could have answered but has turned off the stop."""


def attacked_of(st: State, link: Link) -> tuple[int, ...]:
    """Return the cards that an announced attack hits."""
    if link.src not in st.ents:
        return ()
    if link.ab == "attack/1":
        return blasted(st, link.src, link.targets[0][0])
    return tuple(t for t in link.targets[0] if t in st.ents)


def targets_of(st: State, link: Link) -> list[int | str]:
    """Return the targets of a spell: cards by id, spaces by name. The spell or attack that an answer responds to is
    left out.
    """
    out: list[int | str] = []
    for target, chosen in zip(st.rules.ability(link.ab).d.targets, link.targets, strict=False):
        if isinstance(target.sel, Room):
            out += [grid(st).name(square) for square in chosen]
        elif not isinstance(target.sel, Links):
            out += chosen
    return out


def windows_of(st: State, link: Link, seat: int) -> tuple[str, ...]:
    """Return those of the :data:`WINDOWS` that a link opens for a seat. The question has the name of the last one.

    If the attacker or a card that is hit is hidden, all windows for attacks are returned, because fewer windows would
    reveal something about the hidden card.
    """
    if link.ab not in ATTACK_IDS:
        return ("spell",)
    rules = rules_of(st)
    hit = [e for e in attacked_of(st, link) if st.ents[e].ctl == seat]
    if not hit:
        return ()
    if any(st.ents[e].flag("hidden") for e in (link.src, *hit)):
        return ("hero", "fatal", "attack")
    out = ["attack"]
    if any(rules.kind(st, e) == "hero" for e in hit):
        out.append("hero")
    if any(hits_for(st, link.src, e) >= rules.left(st, e) for e in hit):
        out.append("fatal")
    return tuple(out)


def window_name(st: State, frame: Frame, seat: int) -> str:
    """Return the name of the window in which a seat is asked. A response to an answer uses the spell window
    (KARTH-G53).
    """
    chain = frame.v["chain"]
    windows = ("spell",) if len(chain) > 1 else windows_of(st, st.links[chain[0]], seat)
    return windows[-1] if windows else str(frame.v["name"])


@cache
def least_energy(rules: KarthOwn, attack: bool) -> int:
    """Return the SE of the cheapest answer: to an attack if ``attack`` is true, otherwise to a spell or an answer."""
    answers = [rules.karth(code) for code in rules.cards if rules.karth(code).timing in ("answer", "any")]
    return min(
        card.mana
        for card in answers
        if attack is not any(isinstance(target.sel, Spells) for ability in card.abilities for target in ability.targets)
    )


def skip(st: State, frame: Frame, seat: int) -> Msg | None:
    """Return why the engine passes for a seat in the window, or None if the seat is asked.

    A spell or attack gets at most one answer. The player who cast or attacked may then answer that answer (KARTH-G52).
    """
    rules = rules_of(st)
    chain = frame.v["chain"]
    if not chain or len(chain) > 2:
        return _ANSWERED
    first = st.links.get(chain[0])
    if first is None or rules.spells_in_hand(st, seat) == 0:
        return _NOTHING
    if rules.energy(st, seat) < least_energy(rules, len(chain) == 1 and first.ab in ATTACK_IDS):
        return _NOTHING
    if len(chain) == 2:
        if seat != first.ctl:
            return _ANSWERED
        return None if STOPS.asked(st.policy[seat], "spell") else OFF
    if rules.friends(st, seat, first.ctl):
        return _ANSWERED
    windows = windows_of(st, first, seat)
    if not windows:
        return _NOTHING
    return None if any(STOPS.asked(st.policy[seat], w) for w in windows) else OFF
