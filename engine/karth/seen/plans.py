"""Plans: the moments that a player of Heroes of Karth can answer ahead, and the own plays that can be queued.

A player can answer an enemy's attack or spell, and an enemy's answer to an own attack or spell; and decides whether to
buy back the items of a card that has died.  There is no damage to divide, and no moment at the end of a turn.

Every fact here is public.  If the attacker or a card that is hit is hidden, its facts are not used: what a plan does
must not show which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid.board import cards_on
from engine.karth.own import ATTACK_IDS, rules_of
from engine.karth.seen import stops
from engine.karth.turn.combat import hits_for
from engine.kernel.decision import ENDS, Decision, Option
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.plans import (
    ASK_ME,
    CARD,
    CHOOSE,
    NONE,
    NUMBER,
    PASS_FOR_ME,
    YES_NO,
    Applied,
    Occasion,
    PlanAnswer,
    PlanFact,
    PlanForm,
    PlanKind,
    Value,
    titles,
)
from engine.kernel.state.state import Ask, Frame, Link, State

ATTACKED, TARGETED, SPELL, ANSWERED, LOST_ITEM = "attacked", "targeted", "spell", "answered", "lost_item"
BUY_BACK = "buy_back"
"""The answer that buys a lost item back."""
ANSWERS = ("answer", "any")
"""The timings of spells that can be cast as an answer."""


# -- moments ---------------------------------------------------------------------------------------------


def occasions(st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
    """Return the moments that a window or question belongs to; see :meth:`MatchRules.occasions`."""
    if question is not None:
        return (_lost_item(st, question),) if question.kind == "recover" else ()
    chain = frame.v["chain"]
    first = st.links.get(chain[0]) if chain else None
    if first is None:
        return ()
    if len(chain) == 2:
        top = st.links.get(chain[1])
        return () if top is None or seat != first.ctl else (_answered(st, first, top),)
    if len(chain) > 2 or rules_of(st).friends(st, seat, first.ctl):
        return ()
    if first.ab in ATTACK_IDS:
        return _attacked(st, seat, first)
    return (*_targeted(st, seat, first), _spell(st, first))


def _attacked(st: State, seat: int, link: Link) -> tuple[Occasion, ...]:
    rules, ents = rules_of(st), st.ents
    hit = tuple(e for e in stops.attacked_of(st, link) if ents[e].ctl == seat)
    if not hit:
        return ()
    who = rules.player(st, link.ctl)
    if any(ents[e].flag("hidden") for e in (link.src, *hit)):
        unknown: tuple[Value, ...] = (1, 0)
        why = Msg.of("karth.plan.why.attacked_unseen", who=who)
        return (Occasion(ATTACKED, link.id, {"hero": unknown, "fatal": unknown}, why, _causes(st, link), hit),)
    damage = {e: hits_for(st, link.src, e) for e in hit}
    facts: dict[str, tuple[Value, ...]] = {
        "card": tuple(_name(st, e) for e in hit),
        "attacker": (_name(st, link.src),),
        "damage": (max(damage.values()),),
        "hero": (int(any(rules.kind(st, e) == "hero" for e in hit)),),
        "fatal": (int(any(n >= rules.left(st, e) for e, n in damage.items())),),
    }
    what = tuple(rules.label(st, e, seat) for e in hit)
    why = Msg.of("karth.plan.why.attacked", by=rules.public_label(st, link.src), what=what)
    return (Occasion(ATTACKED, link.id, facts, why, _causes(st, link), hit),)


def _targeted(st: State, seat: int, link: Link) -> tuple[Occasion, ...]:
    rules, ents = rules_of(st), st.ents
    mine = tuple(e for e in stops.targets_of(st, link) if isinstance(e, int) and e in ents and ents[e].ctl == seat)
    if not mine:
        return ()
    facts: dict[str, tuple[Value, ...]] = {"spell": _spell_name(st, link)}
    if not any(ents[e].flag("hidden") for e in mine):
        facts |= {"card": tuple(_name(st, e) for e in mine)}
        facts |= {"hero": (int(any(rules.kind(st, e) == "hero" for e in mine)),)}
    what = tuple(rules.label(st, e, seat) for e in mine)
    why = Msg.of("karth.plan.why.targeted", what=what, by=rules.link_label(st, link))
    return (Occasion(TARGETED, link.id, facts, why, _causes(st, link), mine),)


def _spell(st: State, link: Link) -> Occasion:
    rules = rules_of(st)
    why = Msg.of("karth.plan.why.spell", who=rules.player(st, link.ctl), card=rules.link_label(st, link))
    return Occasion(SPELL, link.id, {"spell": _spell_name(st, link)}, why, _causes(st, link))


def _answered(st: State, first: Link, top: Link) -> Occasion:
    rules = rules_of(st)
    facts: dict[str, tuple[Value, ...]] = {"spell": _spell_name(st, top), "attack": (int(first.ab in ATTACK_IDS),)}
    why = Msg.of("karth.plan.why.answered", who=rules.player(st, top.ctl), card=rules.link_label(st, top))
    return Occasion(ANSWERED, top.id, facts, why, _causes(st, top))


def _lost_item(st: State, question: Ask) -> Occasion:
    rules, item = rules_of(st), question.source or 0
    card = rules.karth(st.ents[item].code)
    facts: dict[str, tuple[Value, ...]] = {
        "item": (card.name,),
        "price": (card.value,),
        "left": (st.purse(question.seat) - card.value,),
    }
    why = Msg.of("karth.plan.why.lost_item", item=said(card.name), n=card.value)
    return Occasion(LOST_ITEM, question.id, facts, why, (item,), (item,))


def _name(st: State, eid: int) -> str:
    name: str = st.rules.card(st.ents[eid].code).name
    return name


def _spell_name(st: State, link: Link) -> tuple[str, ...]:
    """Return the name of a spell. An ability that is answered like a spell has none."""
    card = rules_of(st).cards.get(link.code)
    return (card.name,) if card is not None and rules_of(st).karth(link.code).kind == "spell" else ()


def _causes(st: State, link: Link) -> tuple[int, ...]:
    return tuple(dict.fromkeys(i for i in (link.id, link.card, link.src) if i))


# -- answers ---------------------------------------------------------------------------------------------


def may_ask(st: State, frame: Frame, seat: int) -> bool:
    """Whether, as far as public facts show, the seat could answer in this window."""
    return stops.skip(st, frame, seat) in (None, stops.OFF)


def option(st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
    """Return the key of the window option that a chosen answer names; see :meth:`ChainHooks.plan_option`."""
    word, _, title = key.partition(":")
    if word != CARD:
        return None
    here = st.rules.hand_cards(st, seat, title)
    if not here:
        return Msg.of("plan.gone", card=said(title))
    for row in options:
        if row.ref in here and row.key.startswith("play:"):
            return row.key
    return st.rules.why_not(st, f"play:{here[0]}", seat) or Msg.of("answer.not_offered")


def answer(st: State, decision: Decision, found: Applied) -> str | None:
    """Return a rule's answer to the question about a lost item."""
    if decision.kind != "recover":
        return None
    return "yes" if found.rule.do == CHOOSE else "no"


def words(st: State, decision: Decision, answer: str) -> Msg | None:
    """Return what an answer does in words, or None for the usual words."""
    if decision.kind != "recover":
        return None
    item = said(_name(st, decision.source or 0))
    return Msg.of("karth.plan.bought" if answer == "yes" else "karth.plan.let_go", item=item)


# -- the form --------------------------------------------------------------------------------------------


def form(st: State, seat: int) -> PlanForm:
    """Return what a seat can plan now."""
    answers = (ASK_ME, PASS_FOR_ME, *_cards(st, seat))
    mine, theirs = _on_board(st, seat, own=True), _on_board(st, seat, own=False)
    spells = _spells(st)
    card = PlanFact("card", Msg.of("karth.plan.fact.card"), mine, named=True)
    spell = PlanFact("spell", Msg.of("karth.plan.fact.spell"), spells, named=True)
    hero = PlanFact("hero", Msg.of("karth.plan.fact.hero"), YES_NO)
    return PlanForm(
        (
            PlanKind(
                ATTACKED,
                Msg.of("karth.plan.attacked"),
                (
                    PlanFact("fatal", Msg.of("karth.plan.fact.fatal"), YES_NO),
                    hero,
                    card,
                    PlanFact("attacker", Msg.of("karth.plan.fact.attacker"), theirs, named=True),
                    PlanFact("damage", Msg.of("karth.plan.fact.damage"), (), NUMBER),
                ),
                answers,
            ),
            PlanKind(TARGETED, Msg.of("karth.plan.targeted"), (spell, card, hero), answers),
            PlanKind(SPELL, Msg.of("karth.plan.spell"), (spell,), answers),
            PlanKind(
                ANSWERED,
                Msg.of("karth.plan.answered"),
                (spell, PlanFact("attack", Msg.of("karth.plan.fact.attack"), YES_NO)),
                answers,
            ),
            PlanKind(
                LOST_ITEM,
                Msg.of("karth.plan.lost_item"),
                (
                    PlanFact("item", Msg.of("karth.plan.fact.item"), _items(st, seat), named=True),
                    PlanFact("price", Msg.of("karth.plan.fact.price"), (), NUMBER),
                    PlanFact("left", Msg.of("karth.plan.fact.left"), (), NUMBER),
                ),
                (
                    ASK_ME,
                    PlanAnswer(NONE, Msg.of("karth.plan.answer.let_go")),
                    PlanAnswer(CHOOSE, Msg.of("karth.plan.answer.buy_back"), BUY_BACK),
                ),
            ),
        )
    )


def _cards(st: State, seat: int) -> tuple[PlanAnswer, ...]:
    """Return the answers that cast a spell of the hand."""
    rules, found = rules_of(st), {}
    for eid in rules.hand(st, seat):
        card = rules.karth(st.ents[eid].code)
        if card.kind == "spell" and card.timing in ANSWERS:
            text = Msg.of("karth.plan.answer.cast", card=said(card.name))
            found[card.name] = PlanAnswer(CHOOSE, text, f"{CARD}:{card.name}", CARD, ref=eid, aims=True)
    return tuple(found.values())


def _on_board(st: State, seat: int, *, own: bool) -> tuple[tuple[Value, Msg], ...]:
    """Return the names of the own or the enemy cards on the battlefield that everybody can see."""
    names = {
        _name(st, e)
        for e in cards_on(st)
        if rules_of(st).body(st, e)
        and not st.ents[e].flag("hidden")
        and (st.ents[e].ctl == seat if own else not rules_of(st).friends(st, st.ents[e].ctl, seat))
    }
    return titles(names)


def _items(st: State, seat: int) -> tuple[tuple[Value, Msg], ...]:
    names = {_name(st, e) for e in cards_on(st) if st.ents[e].role == "item" and st.ents[e].owner == seat}
    return titles(names)


def _spells(st: State) -> tuple[tuple[Value, Msg], ...]:
    rules = rules_of(st)
    return titles(rules.cards[code].name for code in rules.cards if rules.karth(code).kind == "spell")


# -- the queue -------------------------------------------------------------------------------------------

GOES_ON = frozenset({"card", "equip", "hire_at", "replace_item", "draw"})
"""The kinds of questions that continue a play of the own turn."""


def queues_at(question: Ask) -> bool:
    """Whether a question asks a player for the next play of the turn."""
    return question.kind == "turn"


def queueable(st: State, seat: int) -> tuple[Option, ...]:
    """Return what a seat can queue for its turn: the turns of its cards, cards of the hand, and the end."""
    if seat != st.vars["active"] or st.vars["phase"] != "turn":
        return ()
    return (*rules_of(st).deeds(st, seat), Option("end", Msg.of("karth.opt.end"), group=ENDS))


register_messages(
    "en",
    {
        "karth.plan.attacked": "A card of mine is attacked",
        "karth.plan.targeted": "A spell targets a card of mine",
        "karth.plan.spell": "An enemy casts another spell",
        "karth.plan.answered": "An enemy answers my attack or spell",
        "karth.plan.lost_item": "A card of mine dies and I may buy back its item",
        "karth.plan.fact.card": "My card",
        "karth.plan.fact.spell": "Spell",
        "karth.plan.fact.hero": "My card is a hero",
        "karth.plan.fact.fatal": "Enough to kill my card",
        "karth.plan.fact.attacker": "Attacking card",
        "karth.plan.fact.damage": "Damage of the attack",
        "karth.plan.fact.attack": "I had attacked",
        "karth.plan.fact.item": "Item",
        "karth.plan.fact.price": "Price",
        "karth.plan.fact.left": "Gold that I have left afterwards",
        "karth.plan.answer.cast": "Cast {card}",
        "karth.plan.answer.let_go": "Let it go",
        "karth.plan.answer.buy_back": "Buy it back",
        "karth.plan.why.attacked": "{by} attacked {what}",
        "karth.plan.why.attacked_unseen": "{who} attacked you",
        "karth.plan.why.targeted": "{by} targeted {what}",
        "karth.plan.why.spell": "{who} cast {card}",
        "karth.plan.why.answered": "{who} answered with {card}",
        "karth.plan.why.lost_item": "{item} was lost and cost {n} gold",
        "karth.plan.bought": "bought {item} back",
        "karth.plan.let_go": "let {item} go",
    },
)
# The same words where the interface speaks to the player, and conditions as parts of its sentence.
register_messages(
    "en",
    {
        "karth.plan.attacked.you": "one of your cards is attacked",
        "karth.plan.targeted.you": "a spell targets one of your cards",
        "karth.plan.spell.you": "an enemy casts another spell",
        "karth.plan.answered.you": "an enemy answers your attack or spell",
        "karth.plan.lost_item.you": "one of your cards dies and you may buy back its item",
        "karth.plan.fact.hero.you": "your card is a hero",
        "karth.plan.fact.card.you": "your card",
        "karth.plan.fact.attack.you": "you had attacked",
        "karth.plan.fact.left.you": "gold that you have left afterwards",
        "karth.plan.fact.fatal.yes": "with enough damage to kill it",
        "karth.plan.fact.fatal.no": "with too little damage to kill it",
        "karth.plan.fact.attacker.is": "by {value}",
        "karth.plan.fact.damage.at_least": "with {value} or more damage",
        "karth.plan.fact.damage.at_most": "with {value} or less damage",
        "karth.plan.answer.cast.you": "I cast {card}",
        "karth.plan.answer.let_go.you": "I let it go",
        "karth.plan.answer.buy_back.you": "I buy it back",
    },
)
