"""The check of definitions.  A wrong definition is refused at registration, with an error that says how to fix it.

If a card loads but does something other than its text says, playing does not reveal the mistake.  So the check walks
the tree of each definition once and makes sure of the following:

* every field holds a value that its annotation allows (:mod:`engine.kernel.language.checks.typed`);
* every name is in the game's lexicon (:mod:`engine.kernel.state.lexicon`);
* every term is in a place where terms of its kind can be carried out;
* everything that a term refers to (a target, the event, the player of a loop) is known in its place;
* everything that could ever be shown to a player can be printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from engine.kernel.language.checks import nouns, sense
from engine.kernel.language.checks.faults import DefinitionError, called, error, inside, listed, plan
from engine.kernel.language.checks.typed import fields_of
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.definitions import AbilityDef, Card, Target, When
from engine.kernel.language.effects.control import Either, sentences
from engine.kernel.language.keywords import Keyword
from engine.kernel.language.nodes import Node
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.text.speech import Speech
from engine.kernel.messages import UnknownMessage, templates
from engine.kernel.state.lexicon import CALLED, LEARNT, Lexicon

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["DefinitionError", "check_card", "check_keyword", "inside", "prints", "unknown_names"]

Scope = frozenset[str]
Named = set[tuple[str, str]]
"""Pairs of kind (``titles`` or ``abilities``) and name, which are checked once all cards are known."""

MENDS = {
    "T": "declare the target that it speaks of: target=one(...)",
    "T2": "declare a second target: target=(one(...), another(...))",
    "T3": "declare a third target: target=(one(...), one(...), one(...))",
    "x": "say x=True with the ability, or write a number",
    "they": 'put it into EachPlayer(...), whose player "they" is',
    "each": "put it into ForEach(...), whose card it is",
    "event": "give the ability the pattern of events that it speaks of",
    "found": "write the search before it",
    "before": "write the sentence that it counts before it",
    "die": "write RollDie() before it, or use roll(on(...))",
}

_APART = frozenset(("body", "cost", "targets", "mods"))
"""Fields of an ability whose parts are checked one by one, each with its own error message."""
KEYWORD_FORMS = ("triggered", "forced", "instead")
_ODD = ("{", "}", "  ", " ,", " .", "..", "None", "<", "( ", " )")


class _Check:
    """The check of one ability of a card."""

    def __init__(
        self, lexicon: Lexicon, card: Card, n: int | str, definition: AbilityDef, names: Named, *, lent: bool = False
    ) -> None:
        self.lexicon = lexicon
        self.card = card
        self.n = n
        self.d = definition
        self.names = names
        """The titles and abilities that the card refers to.  The check collects them."""
        self.place = sense.TermPlace(
            lexicon,
            {target.name: target for target in definition.targets if isinstance(target, Target)},
            () if lent else (card.kind,),
        )
        self.bound: set[str] = set()
        """The names that the sentences checked so far have bound."""

    def fail(self, word: str, what: str, mend: str) -> DefinitionError:
        """Return the error for a term, with its message."""
        return error(self.card, self.n, f"{word} {what}".strip(), mend)

    # -- the ability ------------------------------------------------------------------------------------------

    def ability(self) -> None:
        """Check the header and then each part, given the names that are known in that part."""
        d = self.d
        self._types(d, "{}=")
        self._names("the ability", "forms", (d.kind,))
        self._names("where=", "areas", (d.where,) if d.where else ())
        self._names("faq=", "versions", d.faq)
        if d.limit is not None:
            self._names("limit=", "spans", d.limit[:1])
        if d.works_in not in ("", "hand"):
            raise self.fail("works_in=", f"does not know {d.works_in!r}", 'write works_in="hand" or leave it out')
        if d.kind == "constant" and (d.body or not d.mods):
            raise self.fail("constant(...)", "changes nothing", "write at least one continuous word into it")
        start: set[str] = {"event", *sense.known_of(d.when)} if d.when is not None else set()
        if d.x or d.x_is is not None:
            start.add("x")
        event = frozenset(start)
        if d.when is not None:
            self._pattern(d.when, Scope())
        known: set[str] = set(event)
        for target in d.targets:
            self._target(target, frozenset(known))
            known.add(target.name)
        for cond in (d.while_, d.play):
            if cond is not None:
                self._slot(cond, "any", "the condition", event)
        for cost in d.cost:
            self._own(cost)
            if not isinstance(cost, Cost):
                raise self.fail(called(cost), "is no cost", "write a cost there, and effects among the sentences")
            self._walk(cost, frozenset(known))
        if any(part.gives_up for part in inside(d.cost)):
            known.add(sense.HERE_NO_MORE)
        for mod in d.mods:
            self._constant(mod)
        if d.kind == "instead":
            self._rewrites(event)
        else:
            self._body(d.body, frozenset(known))
        if d.kind == "attach":
            self._sense("", sense.of_attach(d))
        words = inside(d)
        self._sense("", sense.of_header(d, words, self.card, self.lexicon))
        for word in words:
            if word.hosted:
                self._sense(word, sense.of_host(word, self.card))

    def _types(self, word: object, where: str) -> None:
        """Refuse a field value that its annotation does not allow."""
        for name, holds, wants, mend in fields_of(type(word)):
            if name in _APART and type(word) is AbilityDef:
                continue
            value = getattr(word, name)
            if not holds(value):
                raise self.fail(where.format(name, called(word)), f"wants {wants} and has {called(value)}", mend)

    def _sense(self, word: object, fault: tuple[str, str]) -> None:
        """Refuse a term if there is a ``fault``.

        ``fault`` is (problem, fix); both are empty if the term makes sense in its place.
        """
        what, mend = fault
        if what:
            raise self.fail(called(word) if word else "", what, mend)

    def _target(self, target: Target, scope: Scope) -> None:
        if not isinstance(target, Target):
            raise self.fail(called(target), "is no target", "write target=one(...)")
        if not all(hasattr(target.sel, name) for name in ("ids", "has", "bare")):
            raise self.fail(called(target.sel), "cannot be chosen as a target", "use a noun, such as units.enemy")
        if target.hi is None and not self.d.x and self.d.x_is is None:
            raise self.fail("exactly_x(...)", "wants an X that is not announced", MENDS["x"])
        self._walk(target.sel, scope)

    def _constant(self, mod: Any) -> None:  # type: ignore[explicit-any]  # what is to be shown to be a term
        if (isinstance(mod, Op) and not mod.lasting) or not hasattr(mod, "mod_key"):
            raise self.fail(
                called(mod),
                "is something that happens, and constant(...) is about what holds",
                "put it into action(...), forced(...) or triggered(...)",
            )
        self._read(mod)
        self._sense(mod, sense.of_hand(mod, self.d.works_in))
        if isinstance(mod, Op) and "until" in type(mod).__dataclass_fields__:
            until = getattr(mod, "until", None)
            if until is not None:
                raise self.fail(
                    called(mod),
                    "has a duration, and a constant holds as long as its card is there",
                    "drop the duration",
                )
        self._walk(mod, Scope())

    def _own(self, word: object) -> None:
        """Refuse a term of another game."""
        if not self.lexicon.reads(type(word).__module__):
            raise self.fail(
                called(word),
                "is a word that this game does not read",
                "use one that python -m engine vocabulary lists for the game",
            )

    def _read(self, word: Any) -> None:  # type: ignore[explicit-any]  # a term is known by its key
        """Refuse a continuous term that the game's rules never read.  For numbers, check the number's name."""
        self._own(word)
        if "numbers" in type(word).lexical.values() or word.mod_key in self.lexicon.modifiers:
            return
        if word.mod_key not in self.lexicon.numbers:
            raise self.fail(
                called(word),
                f"is read by nothing in this game ({word.mod_key!r})",
                "use one of the words that python -m engine vocabulary lists for it",
            )

    def _rewrites(self, event: Scope) -> None:
        for word in self.d.body:
            if not hasattr(word, "rewrite"):
                raise self.fail(
                    called(word),
                    "does not change the event that would happen",
                    "use a word such as CancelDamage(...) or GoesInstead(...) within instead(...)",
                )
            for inner in inside(word):
                chosen = isinstance(inner, Chosen) and inner is not getattr(word, "choice", None)
                if "T" in inner.refers() or chosen:
                    raise self.fail(
                        called(inner),
                        "is chosen by a player, and nobody is asked within instead(...)",
                        "name the card by a noun, this or it",
                    )
            assert self.d.when is not None
            self._sense(word, sense.of_rewrite(word, self.d.when.facet, self.lexicon))
            self._walk(word, event)

    def _body(self, body: tuple[object, ...], scope: Scope) -> None:
        for i, op in enumerate(body):
            if not isinstance(op, Op):
                what = "holds as long as its card is there" if hasattr(op, "mod_key") else "is no effect"
                raise self.fail(
                    called(op),
                    f"{what} and cannot happen",
                    "put it into constant(...)" if hasattr(op, "mod_key") else "write effects there",
                )
            if op.lasting and "until" in type(op).__dataclass_fields__ and getattr(op, "until", None) is None:
                raise self.fail(
                    called(op),
                    "does not say how long it lasts",
                    "give it a duration: gets(T, END_OF_TURN, ...), Blank(T, END_OF_TURN)",
                )
            if op.lasting:
                self._read(op)
            self._walk(op, scope | {"before"} if i else scope)

    # -- terms ------------------------------------------------------------------------------------------------

    def _walk(self, word: Any, scope: Scope) -> None:  # type: ignore[explicit-any]  # any term may stand there
        """Check a term and all terms inside it."""
        cls = type(word)
        self._own(word)
        self._types(word, "{} of {}")
        for feature in cls.requires:
            if not self.lexicon.has(feature):
                raise self.fail(
                    called(word),
                    f"needs what this game has not ({feature})",
                    "use a word that python -m engine vocabulary lists for the game",
                )
        for fault in (
            word.fault(),
            sense.of_event(word, scope),
            sense.of_place(word, self.place),
            nouns.of_noun(word, self.lexicon),
            sense.of_whereabouts(word, self.place),
            sense.of_this(word, scope),
            sense.of_destination(word, self.place, scope),
            sense.of_bearers(word, self.place),
            sense.of_control(word, self.place, scope),
            sense.of_link(word, self.d),
            sense.of_numbers(word),
            sense.of_sentence(word),
        ):
            self._sense(word, fault)
        for name in word.refers():
            if not any(x in scope or x in self.bound for x in name.split("|")):
                raise self.fail(called(word), f"stands where {_unknown(name)} is unknown", self._mend(name))
        for field, kind in cls.lexical.items():
            value = getattr(word, field)
            if value:
                self._names(f"{field} of {called(word)}", kind, value if isinstance(value, tuple) else (value,))
        pattern = getattr(word, "when", None)
        for field, kind in plan(cls):
            value = getattr(word, field)
            if type(value) is str and value == "they" and "they" not in scope and "they" not in self.bound:
                raise self.fail(called(word), 'speaks of "they" outside a loop', MENDS["they"])
            if kind == "any" and (value is None or isinstance(value, int | str)):
                continue
            if field == "until":
                self._until(word, value)
                continue
            own = Scope() if field in cls.alone else scope
            if field in cls.scoped:
                more = sense.known_of(pattern) if isinstance(pattern, When) else set()
                own = own.union(cls.scoped[field], more)
            self._slot(value, kind, field, own, word)
        self.bound.update(word.binds())

    def _mend(self, name: str) -> str:
        """Return the suggested fix for a term that refers to something unknown in its place."""
        return dict(self.lexicon.mends).get(name) or MENDS.get(name, "put it where that is known")

    def _until(self, word: object, until: object) -> None:
        if until is not None and until not in self.lexicon.moments:
            raise self.fail(
                f"until of {called(word)}",
                f"is a moment that never comes in this game: {until!r}",
                f"use one of {listed(self.lexicon.moments)}",
            )

    def _slot(self, value: object, kind: str, where: str, scope: Scope, parent: object = None) -> None:
        """Check the value of a field."""
        if isinstance(value, When):
            self._pattern(value, scope)
        elif isinstance(value, Target | Chosen) and value is getattr(parent, "choice", None):
            self._walk(value, scope)  # the parent term asks for this choice itself
        elif isinstance(value, Chosen) and not isinstance(parent, Op):
            raise self.fail(
                called(value),
                f"is a choice that nobody is asked for in {where}"
                + (f" of {called(parent)}" if parent is not None else ""),
                "make it the object of an effect",
            )
        elif kind == "ops":
            self._body(value, scope)  # type: ignore[arg-type]  # a row, by its annotation
        elif kind == "op":
            self._body((value,), scope)
        elif isinstance(value, AbilityDef):
            _Check(self.lexicon, self.card, self.n, value, self.names, lent=True).ability()
        elif isinstance(value, tuple):
            self._row(value, where, scope, parent)
        elif isinstance(value, Node):
            self._walk(value, scope)

    def _row(self, value: tuple[object, ...], where: str, scope: Scope, parent: object) -> None:
        if value and all(isinstance(x, Op) for x in value):
            self._body(value, scope)
            return
        for x in value:
            if isinstance(x, Node | tuple):
                self._slot(x, "any", where, scope, parent)

    def _pattern(self, when: When, scope: Scope) -> None:
        """Check that a pattern's event can happen in this game and that its text mentions every condition."""
        self._names("the event of a pattern", "facets", (when.facet,))
        mood = f"when.{when.facet}" + (f".{when.seat}" if when.seat else "")
        if type(when).say is When.say and self.d.kind != "instead":
            known = templates()
            if mood not in known:
                moods = sorted(x for x in known if x == f"when.{when.facet}" or x.startswith(f"when.{when.facet}."))
                said = " or ".join(_mood(x, when.facet) for x in moods) or "nobody"
                raise self.fail(
                    f"the event {when.facet!r}",
                    f"has no text {_mood(mood, when.facet)}",
                    f"use it {said}, or add the message {mood!r} to the game",
                )
            if when.who is not None and "{who}" not in known[mood]:
                raise self.fail(f"who of the event {when.facet!r}", "is not said by its text", "leave it out")
            if when.who is None and "{who}" in known[mood]:
                raise self.fail(f"who of the event {when.facet!r}", "is missing", "say what the event is about")
            if when.least and "{n}" not in known.get(f"{mood}.least", known[mood]):
                raise self.fail(f"least of the event {when.facet!r}", "is not said by its text", "leave it out")
        self._sense(when, sense.of_pattern(when, self.place))
        self._walk(when, scope | {"event"})

    def _names(self, where: str, kind: str, names: Iterable[object]) -> None:
        if kind in LEARNT:
            self.names.update((kind, str(name)) for name in names)
            return
        known = self.lexicon.names(kind)
        for name in names:
            if name in known:
                continue
            near = get_close_matches(str(name), sorted(known), 1)
            mend = (
                f"write {near[0]!r}"
                if near
                else "use one of " + listed(known)
                if known
                else ("leave it out: the game has none")
            )
            raise self.fail(where, f"names no {CALLED[kind]} of this game: {name!r}", mend)


# -- printing --------------------------------------------------------------------------------------------------


def _shown(lexicon: Lexicon, definition: AbilityDef) -> Iterator[tuple[object, str]]:
    """Yield (part, text) for all text that a player may see: the ability, and the parts that questions quote."""
    yield definition, ability_text(definition, "en", lexicon)
    for cost in definition.cost:
        yield cost, cost.say(Speech(lexicon))
    for spec in definition.targets:
        yield spec, spec.say(Speech(lexicon))
        yield spec, spec.sel.bare(Speech(lexicon))
    for word in inside(definition):
        if isinstance(word, Chosen):
            yield word, word.sel.bare(Speech(lexicon, addressed=word.by == "they"))
        elif isinstance(word, Either):
            speech = Speech(lexicon, addressed=word.by == "they")
            yield word, word.left.say(speech)
            yield word, word.right.say(speech)
        elif isinstance(word, AbilityDef):
            yield word, ability_text(word, "en", lexicon)
        elif isinstance(word, Op) and type(word).__dataclass_fields__.get("body"):
            yield word, sentences(word.body, Speech(lexicon))  # type: ignore[attr-defined]


def prints(lexicon: Lexicon, card: Card, n: int | str, definition: AbilityDef) -> None:
    """Refuse an ability if part of it cannot be printed or its text has a gap."""
    try:
        for word, text in _shown(lexicon, definition):
            odd = next((x for x in _ODD if x in text), "")
            if odd or not text.strip():
                raise error(
                    card, n, f"{called(word)} does not print as a sentence: {text!r}", "fill what is empty there"
                )
    except UnknownMessage as lost:
        raise error(
            card,
            n,
            f"there is no text for {lost.args[0]!r}",
            "add that message to the game, or write the ability without it",
        ) from lost
    except (KeyError, AttributeError, NotImplementedError, TypeError, AssertionError, IndexError) as lost:
        raise error(
            card, n, f"it cannot be printed ({lost!r})", "use a noun where a sentence needs one, and leave nothing out"
        ) from lost


# -- the card --------------------------------------------------------------------------------------------------


def check_card(lexicon: Lexicon, card: Card) -> Named:
    """Check a card.  Raises :class:`DefinitionError` for the first mistake found.

    Returns the titles and abilities that the card refers to.  They can be checked only when all cards are known
    (:func:`unknown_names`).
    """
    names: Named = set()
    head = _Check(lexicon, card, "", AbilityDef("constant"), names)
    head._types(card, "{}=")
    for fault in sense.of_card(card, lexicon):
        head._sense("", fault)
    for kind, found in (
        ("kinds", (card.kind,)),
        ("factions", (card.faction,) if card.faction else ()),
        ("traits", card.traits),
        ("keywords", tuple(name for name, _ in card.keywords)),
        ("areas", card.areas),
    ):
        head._names("the card", kind, found)
    for n, d in enumerate(card.abilities):
        if not isinstance(d, AbilityDef):
            raise head.fail(called(d), "is no ability", "put it into action(...), constant(...) or another form")
        _Check(lexicon, card, n, d, names).ability()
        prints(lexicon, card, n, d)
    return names


def check_keyword(lexicon: Lexicon, word: Keyword) -> None:
    """Check a keyword.  Raises :class:`DefinitionError` if its ability is wrong or could never be triggered."""
    card = Card(f"keyword:{word.name}", word.name, "")
    known, counted = templates(), f"keyword.{word.name}"
    for id in (f"{counted}.plain", counted) if word.counted else (f"{counted}.plain",):
        if id not in known:
            raise error(card, "", f"there is no text for {id!r}", "add that message to the game")
    if word.least not in (0, 1) or (word.least == 0 and not word.counted):
        raise error(
            card,
            "",
            f"least= is {word.least}" + ("" if word.counted else ", and it comes without a number"),
            "write 0 for one that is there with a 0 too, or leave it out",
        )
    if word.ability is None:
        return
    if word.ability.kind not in KEYWORD_FORMS:
        raise error(
            card,
            "",
            f"its ability is {word.ability.kind!r}, and what a keyword does is looked for only when something happens",
            "write it as " + " or ".join(f"{form}(...)" for form in KEYWORD_FORMS),
        )
    if word.ability.targets or word.ability.cost:
        raise error(
            card,
            "",
            "its ability has targets or a cost, which no text of it says",
            "let it choose with Chosen(...) and pay with Pay(...)",
        )
    _Check(lexicon, card, 0, word.ability, set(), lent=True).ability()
    prints(lexicon, card, 0, word.ability)


def unknown_names(card: Card, said: Named, titles: frozenset[str], abilities: frozenset[str]) -> None:
    """Check the names that a card mentions.  Raises :class:`DefinitionError` for one that no card or ability has."""
    for kind, name in sorted(said):
        known = titles if kind == "titles" else abilities
        if name not in known:
            near = get_close_matches(name, sorted(known), 1)
            raise error(
                card,
                "",
                f"it names {name!r}, which no {LEARNT[kind]} of this game is called",
                f"write {near[0]!r}" if near else "write the name of one, or add it to the game first",
            )


# -- helpers ---------------------------------------------------------------------------------------------------


def _mood(message: str, facet: str) -> str:
    """Return the words for the player whose event a pattern's message describes, such as "of yours"."""
    whose = message.removeprefix(f"when.{facet}")[1:]
    return {"you": "of yours", "opponent": "of an opponent"}.get(whose, "of anybody")


def _unknown(name: str) -> str:
    return {"x": "X", "event": "the event", "before": "what happened before", "die": "the die"}.get(
        name, name.replace("on.", "an event ").replace("|", " or ")
    )
