"""The plays and Actions that a seat could make in a window, as far as public facts show.

These facts are the seat's cards in play, its resources and the size of its hand.

The cards in a hand are ignored. The list of a ready-made deck is public, so any of its cards that has not been seen
elsewhere could be in the hand. With any other deck, the hand could hold any card of the game. Nothing here treats a
seat with an answer in its hand differently from a seat without one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache

from engine.chain.hooks import ChainHooks, hooks_of
from engine.chain.legality import action_fails, card_fails, may_use
from engine.chain.names import ACTION_CARD
from engine.chain.openings import met
from engine.invasion.language.effects.ambushes import AMBUSH, gained, lent, lying_in_wait
from engine.invasion.language.loyalty import NextLoyal
from engine.invasion.language.nouns import BATTLEFIELD
from engine.invasion.own import rules_of
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.costs.prices import NextPlay, most_saved
from engine.kernel.language.definitions import Ability
from engine.kernel.language.ops import Op
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.state import Bindings, State

KNOWN = "known"
"""The prefix of the name of a variable with a seat's cards that may act unseen, and the number of copies of each.

These are the action cards, the cards with Ambush, and the cards that another card of the deck can give Ambush to.

The seat's number follows the prefix. The variable is set only for a seat with a ready-made deck.
"""
_FROM_HAND = "at_any_time"
_TRIED = 1 << 40
"""The first number of a card that is tried.  It is higher than those of all cards of a match."""


def might_act(st: State, seat: int, *, answers: bool = False) -> bool:
    """Whether a seat could use or play anything now, by public facts.

    With ``answers``, only triggered Actions count.
    """
    return (
        any(_answers(st, seat))
        or (not answers and any(_uses(st, seat)))
        or (bool(st.rules.hand(st, seat)) and any(_plays(st, seat, answers)))
    )


def may_answer(st: State, seat: int) -> bool:
    """Whether a card of the seat in play, or one that has just left play, can be used in answer to what happened."""
    return any(_answers(st, seat))


def may_ambush(st: State, seat: int) -> bool:
    """Whether a facedown development of the seat in an attacked zone could have Ambush, by public facts."""
    waiting = lying_in_wait(st, seat)
    if not waiting:
        return False
    if st.modifiers and any(e in gained(st) for e in waiting):
        return True
    rows: tuple[tuple[str, int], ...] | None = st.vars.get(f"{KNOWN}{seat}")
    codes = st.rules.cards if rows is None else [code for code, _ in rows]
    return any(_unseen(st, seat, [code for code in codes if _lurks(st, code) or lent(st, seat, code) is not None]))


def _answers(st: State, seat: int) -> Iterator[bool]:
    """Yield, for each of the seat's triggered Actions that is waiting, whether the Action can be used."""
    events = {h.id: h.ev for h in st.happened if seat in h.seats}
    for opening in st.openings:
        if opening.ctl == seat:
            ability = st.rules.ability(opening.ab)
            yield _looks_hidden(ability) or any(
                i in events and action_fails(st, seat, opening.src, ability, events[i], opening.was) is None
                for i in opening.events
            )


def _uses(st: State, seat: int) -> Iterator[bool]:
    """Yield whether each Action in play can be used by the seat.

    A card that allows plays from a pile counts as an Action.
    """
    for eid, ab in st.indexed("action"):
        ability = st.rules.ability(ab)
        yield may_use(st, seat, eid, ability) and (
            _looks_hidden(ability)
            or (action_fails(st, seat, eid, ability) is None and not _vain(st, seat, eid, ability))
        )
    for eid, _ in st.indexed("stat:plays_from"):
        yield st.rules.controller(st, eid) == seat


def _plays(st: State, seat: int, answers: bool) -> Iterator[bool]:
    """Yield, for each card that may be played as an action, whether the seat could play it if it were in the hand."""
    rules = hooks_of(st)
    trial: State | None = None
    held = 0
    events = [h for h in st.happened if seat in h.seats]
    tried: dict[tuple[str, int], int] = st.line.table.setdefault(_TRIED, {})
    for code in _unseen(st, seat, _affordable(st, seat)):
        _, ability, answer = rules.play_of(code)
        if not events if answer is not None else answers or (ability is not None and ability.d.when is not None):
            continue
        if ability is not None and _looks_hidden(ability):
            yield True
            continue
        if trial is None:
            trial, held = st.imagined(), st.rules.hand(st, seat)[0]
        # Values of the line-up may be stored under the number of the tried card, so no other card has that number.
        eid = tried.setdefault((code, seat), _TRIED + len(tried))
        trial.imagine(held, eid, code)
        held = eid
        if answer is None:
            yield card_fails(trial, seat, eid) is None and not _vain(trial, seat, eid, ability)
        else:
            yield any(met(trial, seat, eid, answer, h) and card_fails(trial, seat, eid, h.ev) is None for h in events)


def _vain(st: State, seat: int, eid: int, ability: Ability | None) -> bool:
    """Whether the ability would obviously do nothing: it has no targets, and none of its effects changes anything."""
    if ability is None or ability.d.targets or ability.d.x or ability.d.x_is is not None:
        return False
    c = Bindings(src=eid, ctl=seat, x=0)
    body = ability.d.body
    return bool(body) and all((isinstance(word, Op) and word.moot(st, c)) or _too_late(st, seat, word) for word in body)


def _too_late(st: State, seat: int, word: object) -> bool:
    """Whether a term changes the seat's next play this turn, although the seat has no capital phase left in it."""
    if (
        not isinstance(word, NextPlay)
        or word.until != END_OF_TURN
        or "tactic" in getattr(word.sel, "kinds", ("tactic",))
    ):
        return False
    return seat != st.vars["active"] or st.vars.get("phase") == BATTLEFIELD


def known(st: State, deck: SeatDeck) -> tuple[tuple[str, int], ...]:
    """Return (code, number of copies) of the cards of a ready-made deck that may act while they are hidden."""
    copies = Counter(deck.cards) + Counter(deck.dealt[1])
    cards = st.rules.cards
    words = [word for code in copies for d in cards[code].abilities for word in d.mods]
    given = [word for word in words if word.mod_key == "lends_ambush"]
    found = [code for code in copies if _is_action(st, code) or _lurks(st, code)]
    found += [code for code in copies if any(word.sel.fits(st, Bindings(), cards[code]) for word in given)]
    return tuple(sorted((code, copies[code]) for code in set(found)))


def _affordable(st: State, seat: int) -> Sequence[str]:
    """Return the action cards that a seat may hold and could pay for, by printed cost and loyalty.

    If cards help to pay or let players play for no cost, any action card could be affordable, so all of them are
    returned.  Cards that are likely to be playable come first, because the search for one that can be played then ends
    early.
    """
    table = st.line.table
    codes: list[str] | None = table.get(("actions", seat))
    if codes is None:
        rows: tuple[tuple[str, int], ...] | None = st.vars.get(f"{KNOWN}{seat}")
        codes = _actions(st) if rows is None else [code for code, _ in rows if _is_action(st, code)]
        rules = hooks_of(st)
        codes.sort(key=lambda code: _demands(rules, code))
        table["actions", seat] = codes
    loyal = any(isinstance(st.rules.node(mod.ab, mod.node), NextLoyal) for mod in st.modifiers.values())
    if loyal or st.indexed("stat:pays") or st.indexed("stat:no_cost"):
        return codes
    purse, saved = st.purse(seat), most_saved(st, seat)
    key = ("affordable", seat, purse, saved)
    if key in table:
        return table[key]  # type: ignore[no-any-return]
    cards, symbols, found = st.rules.cards, rules_of(st).symbols, []
    for code in codes:
        card = cards[code]
        spare = purse if card.own_costs else purse - max(0, card.printed_cost - saved)
        if spare >= 0 and card.number_of.get("loyalty", 0) - symbols(st, card.faction, seat) <= spare:
            found.append(code)
    if "symbols" in table:  # the line-up alone decides who has how many loyalty symbols
        table[key] = found
    return found


def _unseen(st: State, seat: int, codes: Iterable[str]) -> Iterator[str]:
    """Yield the cards among ``codes`` that could be in the seat's hand.

    For a ready-made deck, these are the cards of which at least one copy has not been seen.
    """
    rows: tuple[tuple[str, int], ...] | None = st.vars.get(f"{KNOWN}{seat}")
    copies = {} if rows is None else dict(rows)
    lying: dict[str, int] | None = None
    for code in codes:
        if copies and lying is None:
            lying = _lying(st, seat)
        if lying is None or lying.get(code, 0) < copies[code]:
            yield code


def _lying(st: State, seat: int) -> dict[str, int]:
    """Return the number of copies of each of the seat's own cards that lie faceup.

    They are counted again only after the line-up or the cards of a place have changed: no card turns over out of play.
    """
    ents, hidden, key = st.ents, st.rules.hidden, ("lying", seat)
    open_places = [cards for (place, _), cards in st.places.items() if place not in hidden]
    known: tuple[list[tuple[int, ...]], dict[str, int]] | None = st.line.table.get(key)
    if known is not None and known[0] == open_places:
        return known[1]
    found: dict[str, int] = {}
    for cards in open_places:
        for e in cards:
            ent = ents[e]
            if ent.owner == seat and ent.up:
                found[ent.code] = found.get(ent.code, 0) + 1
    st.line.table[key] = open_places, found
    return found


def _actions(st: State) -> list[str]:
    """Return all cards of the game that may be played as an action."""
    return [code for code in st.rules.cards if _is_action(st, code)]


def _lurks(st: State, code: str) -> bool:
    """Whether a card can act while it lies facedown."""
    return st.rules.cards[code].keyword(AMBUSH) is not None


def _is_action(st: State, code: str) -> bool:
    """Whether a card may be played as an action, by its kind or by its own text."""
    rules = hooks_of(st)
    return rules.play_kind(code) == ACTION_CARD or any(
        word.mod_key == _FROM_HAND for d in rules.cards[code].own_costs for word in d.mods
    )


@lru_cache(maxsize=4096)
def _demands(rules: ChainHooks, code: str) -> int:
    """Return a number that is the lower, the likelier it is that a card can be played at any moment."""
    ability = rules.play_of(code).ability
    if ability is None or _looks_hidden(ability):
        return 0
    d = ability.d
    seldom = d.when is not None or any(isinstance(word, NextPlay) for word in d.body)
    given = 4 * (len(d.targets) + len(d.cost) + (d.play is not None))
    return 20 * seldom + given + rules.cards[code].printed_cost + 1


def _looks_hidden(ability: Ability) -> bool:
    """Whether the use of the ability may depend on hidden cards, so that public facts cannot show if it can be used."""
    return _reads_hidden(ability.id, ability)


@lru_cache(maxsize=4096)
def _reads_hidden(_id: str, ability: Ability) -> bool:
    d = ability.d
    return any(_names_hidden(part) for part in (d.play, d.while_, d.x_is, *d.cost, *d.targets))


def _names_hidden(part: object) -> bool:
    if is_dataclass(part) and not isinstance(part, type):
        return any(_names_hidden(getattr(part, field.name)) for field in fields(part))
    if isinstance(part, tuple | list | frozenset):
        return any(_names_hidden(one) for one in part)
    return isinstance(part, str) and part in ("hand", "deck")
