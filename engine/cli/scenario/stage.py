"""The stage of a scenario: its match, and the lookup of seats, cards and options by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar, cast

from engine import Decision, Match, MatchError, Msg, Option, game, say
from engine.cli.scenario.views import PlayerBase
from engine.grid import board
from engine.grid.geometry import Grid
from engine.grid.rules import GridRules
from engine.kernel.forms import Form, shown
from engine.kernel.state.state import Entity

Seat = str | int
"""A seat, given by its number, its player's name, its race or its faction."""

R = TypeVar("R")
V = TypeVar("V")


class Problem(MatchError):
    """Raised if a scenario requires something that is impossible or not true."""

    def __init__(self, sentence: str) -> None:
        super().__init__(Msg.of("text", text=sentence))


def differs(what: str, found: object, expected: object) -> Iterator[str]:
    """Yield a line if two values differ.  ``false`` does not equal 0, and ``true`` does not equal 1."""
    if found != expected or isinstance(found, bool) is not isinstance(expected, bool):
        yield f"{what} is {found!r}, not {expected!r}"


DIGITS = 6
"""Maximum number of digits of the number after ``#`` in a name."""


def stands_in(text: object, sentence: str) -> bool:
    """Whether a text is part of a sentence, ignoring case.

    A number at the edge of the text must match a complete number: "1 damage" is not part of "11 damage".
    """
    part, whole = str(text).casefold(), sentence.casefold()
    at = whole.find(part)
    while at >= 0:
        end = at + len(part)
        cut = (part[:1].isdigit() and whole[at - 1 : at].isdigit()) or (
            part[-1:].isdigit() and whole[end : end + 1].isdigit()
        )
        if not cut:
            return True
        at = whole.find(part, at + 1)
    return False


class Been(NamedTuple):
    """A card that was in play at some time during the scenario, with the place where it was."""

    id: int
    code: str
    seat: int
    place: str
    square: str


class Stage:
    """A match that was set up from a position, with methods by which a script finds and answers things by name."""

    def __init__(self, name: str, position: Mapping[str, object]) -> None:
        self.spec = game(name)
        self.match = Match.arranged(name, position)
        self.start = self.match.st.event_seq
        self.resolved_unasked = False
        """Whether the last answer began a chain that has already resolved because no other player could be asked."""
        self.resolves_unasked = False
        """Whether the last answer began a chain about which no player was asked, and whose effect is still asking a
        question.
        """
        self.stopped_at: int | None = None
        """The id of a question at which ``pass_all`` stopped early.  Cleared when the scenario refers to the question.
        """
        self.watch: Callable[[Match], None] | None = None
        self.arranged: int | None = None
        """The number of random draws after which all arranged random numbers have been used."""
        self.answered = False
        """Whether any answer has been given since the random numbers were arranged."""
        self.been: dict[Been, None] = {}
        """Every card that was in play faceup when a question was asked, with its place, in order of appearance."""
        self.note_cards()

    def note_cards(self) -> None:
        """Record the cards that are in play now."""
        self.been.update(dict.fromkeys(self.here()))

    def here(self) -> Iterator[Been]:
        """Yield every card that is in play faceup now."""
        st, rules = self.match.st, self.spec.rules
        for ent in st.ents.values():
            if ent.up and ent.place in rules.in_play and ent.code in rules.cards:
                yield Been(ent.id, ent.code, self.holder(ent), ent.place, rules.square_name(st, ent.id))

    @property
    def on_board(self) -> bool:
        """Whether the game's cards are on squares."""
        return isinstance(self.spec.rules, GridRules)

    @property
    def grid(self) -> Grid:
        """The board's squares.  Only for a game on a board."""
        return board.grid(self.match.st)

    def cards_at(self, square: int) -> tuple[int, ...]:
        """Return the cards on a square."""
        return board.at(self.match.st, square)

    def left_over(self) -> Iterator[str]:
        """Yield a line if arranged dice or random numbers have not been used."""
        if self.arranged is not None and self.answered and self.match.st.rolls < self.arranged:
            yield "next_random: no random number has been used since; leave it out, or use it"

    # -- seats -----------------------------------------------------------------------------------------

    def seats(self, word: object) -> list[int]:
        """Return the seats that a word can refer to: by number, by the player's name, by race or faction."""
        if type(word) is int:
            return [word] if 0 <= word < self.match.seats else []
        if not isinstance(word, str):
            return []
        name = word.strip().casefold()
        found = []
        for player in cast("list[PlayerBase]", self.match.view(None)["players"]):
            named = (str(player["seat"]), player["name"].casefold(), player.get("race", "").casefold())
            if name and name in named:
                found.append(player["seat"])
        return found

    def seat(self, word: object) -> int:
        """Return the one seat that a word refers to.  Raises :class:`Problem`."""
        found = self.seats(word)
        if not found:
            raise Problem(f"there is no seat {shown(word)}")
        if len(found) > 1:
            raise Problem(f"{shown(word)} could be any of the seats {', '.join(map(str, found))}; write the number")
        return found[0]

    def is_seat(self, word: object) -> bool:
        """Whether the word names one or more seats."""
        return bool(self.seats(word))

    # -- entities --------------------------------------------------------------------------------------

    def title(self, ent: Entity) -> str:
        """Return the name that a scenario uses for an entity."""
        facts = self.spec.rules.cards.get(ent.code)
        if facts is not None:
            return facts.name
        kind, _, rest = ent.code.partition(":")
        return f"{rest} {kind}"

    def matches(self, ent: Entity, name: str) -> bool:
        """Whether ``name`` can refer to the entity, as its title, its code, or ``development`` for a facedown card."""
        word = name.casefold()
        if word == "development":
            return not ent.up and ent.place in self.spec.rules.in_play
        return word in (self.title(ent).casefold(), ent.code.casefold())

    def holder(self, ent: Entity) -> int:
        """Return the seat that owns the place of an entity.  On a shared board, this is the entity's controller."""
        rules = self.spec.rules
        return rules.controller(self.match.st, ent.id) if ent.place in rules.shared else ent.seat

    def lies_at(self, ent: Entity, place: str) -> bool:
        """Whether ``place`` names the entity's place or square."""
        return place in (ent.place, self.spec.rules.square_name(self.match.st, ent.id))

    def split_name(self, text: str) -> tuple[int | None, str, str | None, int | None]:
        """Split ``seat:name@place#n`` into its parts."""
        rest, mark, number = text.rpartition("#")
        if not mark or not number.strip().isdecimal() or len(number) > DIGITS:
            rest, number = text, ""
        rest, _, place = rest.partition("@")
        seat = None
        head, mark, tail = rest.partition(":")
        if mark and self.is_seat(head.strip()):
            seat, rest = self.seat(head), tail
        return seat, rest.strip(), place.strip() or None, int(number) if number else None

    def find(self, text: object, where: Callable[[Entity], bool] = lambda e: True) -> Entity:
        """Return the one entity that ``seat:name@place#n`` names.  Raises :class:`Problem`."""
        if not isinstance(text, str):
            raise Problem(f"a card is named by a text, not {shown(text)}")
        seat, name, place, number = self.split_name(text)
        found = [
            e
            for e in self.match.st.ents.values()
            if where(e)
            and self.matches(e, name)
            and (seat is None or self.holder(e) == seat)
            and (place is None or self.lies_at(e, place))
        ]
        if number is not None:
            found = found[number - 1 : number] if number else []
        if not found:
            raise Problem(f"there is no {text!r}")
        if len(found) > 1:
            at = ", ".join(f"{e.seat}:{self.title(e)}@{e.place}" for e in found)
            raise Problem(f"{text!r} could be any of {at}; write it as seat:name@place, or add #1, #2 ...")
        return found[0]

    # -- options ---------------------------------------------------------------------------------------

    def describe(self, decision: Decision) -> str:
        """Return a decision and its options as text for error messages."""
        rows = "; ".join(f"{o.key} = {say(o.text)}" for o in decision.options)
        where = decision.window or decision.kind
        return f"seat {decision.seat} is asked ({where}): {say(decision.text)} [{rows}]"

    def offers(self, decision: Decision, text: object) -> list[Option]:
        """Return the options to which ``text`` can refer: by key, label, card, or part of the label."""
        if isinstance(text, bool):
            text = "yes" if text else "no"
        text = str(text)
        word = text.casefold()
        seat, name, place, number = self.split_name(text)

        def about(o: Option) -> bool:
            ent = self.match.st.ents.get(o.ref) if o.ref is not None else None
            return (
                ent is not None
                and self.matches(ent, name)
                and (seat is None or self.holder(ent) == seat)
                and (place is None or self.lies_at(ent, place))
            )

        tests: tuple[Callable[[Option], bool], ...] = (
            lambda o: o.key.casefold() == word,
            lambda o: say(o.text).casefold() == word,
            lambda o: f"{say(o.text)} ({say(o.detail)})".casefold() == word if o.detail is not None else False,
            about,
            lambda o: o.ref is None and bool(o.at) and o.at == word,
            # The name of a space does not count as part of a label: "Attack Wall (c3)" is about the Wall.
            lambda o: not self.is_square(word) and stands_in(word, say(o.text)),
        )
        for test in tests:
            found = [o for o in decision.options if test(o)]
            if found:
                return found if number is None else found[number - 1 : number] if number else []
        self._is_meaningful(decision, text, name, number)
        return []

    def is_square(self, word: str) -> bool:
        """Whether a word is the name of a square."""
        return self.on_board and bool(self.grid.square(word))

    def _is_meaningful(self, decision: Decision, text: str, name: str, number: int | None) -> None:
        """Refuse a text that matches no option but resembles one.  Raises :class:`Problem`."""
        labels = [say(o.text) for o in decision.options]
        if number is not None:
            alike = [
                label
                for o, label in zip(decision.options, labels, strict=True)
                if o.ref is None and stands_in(name, label)
            ]
            if alike:
                raise Problem(
                    f"{text}: the option {shown(alike[0])} means all equal cards at once; leave out #{number}"
                )
        near = [label for label in labels if stands_in(f"({text})", label)] if self.is_square(text.casefold()) else []
        if near:
            raise Problem(
                f"{text} is a square, and no option is that square; {shown(near[0])} is about a card "
                "there: write the whole label if you mean it"
            )

    def option(self, decision: Decision, text: object) -> Option:
        """Return the one option that ``text`` refers to.  Raises :class:`Problem`."""
        found = self.offers(decision, text)
        if not found:
            raise Problem(f"{shown(text)} is not offered: {self.describe(decision)}")
        if len(found) > 1 and not self._same(found):
            rows = "; ".join(f"{say(o.text)}{f' ({say(o.detail)})' if o.detail else ''}" for o in found)
            raise Problem(
                f"{text!r} could be any of: {rows}; write the whole label, seat:name@place, or add #1, #2 ..."
            )
        return found[0]

    def _same(self, options: list[Option]) -> bool:
        """Whether the options are about equal cards in one hand or pile, so that any of them may be chosen."""
        if all(o.ref is None and not o.at for o in options):
            return len({(o.text, o.detail, o.cost, o.group) for o in options}) == 1
        ents = [self.match.st.ents.get(o.ref) if o.ref is not None else None for o in options]
        return (
            len({say(o.text) for o in options}) == 1
            and len(
                {
                    (e.code, e.seat) if e is not None and e.place == "hand" else id(o)
                    for e, o in zip(ents, options, strict=True)
                }
            )
            == 1
        )

    def wrong_answer(self, decision: Decision, value: object) -> str:
        """Return the answer string for an answer that the scenario expects to be refused."""
        if decision.shape in ("pick", "name") and not self.offers(decision, value):
            return value if isinstance(value, str) else shown(value)
        return self.answer_text(decision, value)

    def answer_text(self, decision: Decision, value: object) -> str:
        """Convert an answer from the form that scenarios use into the answer string for the shape of the decision."""
        if decision.shape in ("number", "pay"):
            return str(value)
        if decision.shape == "split":
            if not isinstance(value, Mapping):
                raise Problem(f"a mapping of names to amounts is needed: {self.describe(decision)}")
            return ",".join(f"{self.option(decision, k).key}:{n}" for k, n in value.items())
        if decision.shape in ("subset", "order", "path"):
            if value in decision.keys and decision.option(str(value)) not in decision.choices:
                return str(value)
            names = value if isinstance(value, list) else [] if value in (None, "", "none") else [value]
            return ",".join(self._chosen(decision, names))
        return self.option(decision, value).key

    def _chosen(self, decision: Decision, names: list[object]) -> list[str]:
        """Return the keys of the named options.

        The name of equal cards may be repeated; each repetition refers to the next of these cards.
        """
        chosen: list[str] = []
        for name in names:
            found = [o for o in self.offers(decision, name) if o.key not in chosen]
            if not found:
                raise Problem(f"{shown(name)} is not offered (again): {self.describe(decision)}")
            meant = self.offers(decision, name)
            if len(meant) > names.count(name) and not self._alike(meant):
                rows = "; ".join(say(o.text) for o in meant)
                raise Problem(
                    f"{name!r} could be any of: {rows}; write the whole label, seat:name@place, or add #1, #2 ..."
                )
            chosen.append(found[0].key)
        return chosen

    def _alike(self, options: list[Option]) -> bool:
        """Whether no scenario could distinguish the cards that the options are about."""
        if self._same(options):
            return True
        ents = [self.match.st.ents.get(o.ref) if o.ref is not None else None for o in options]
        return (
            len(
                {
                    None if e is None else (e.code, self.holder(e), e.place, e.up, e.damage, e.flags, e.marks, e.pos)
                    for e in ents
                }
            )
            == 1
            and None not in ents
        )

    def code(self, name: object) -> str:
        """Return the code of a card given by title or code.  Raises :class:`Problem`."""
        for card in self.spec.rules.cards.values():
            if isinstance(name, str) and name.casefold() in (card.code.casefold(), card.name.casefold()):
                return card.code
        raise Problem(f"there is no card called {shown(name)}")

    # -- questions -------------------------------------------------------------------------------------

    def decision(self, seat: int | None = None) -> Decision:
        """Return the pending decision (of the given seat).  Raises :class:`Problem` if there is none."""
        pending = self.match.pending
        if not pending:
            over = self.match.over
            raise Problem("nothing is asked" + (f": {say(over.reason)}" if over is not None else ""))
        for decision in pending:
            if seat is None or decision.seat == seat:
                return decision
        raise Problem(f"seat {seat} is not asked; {self.describe(pending[0])}")

    def submit(self, decision: Decision, answer: str) -> None:
        """Give an answer that must be accepted.  Raises :class:`Problem` if it is refused."""
        if self.watch is not None:
            self.watch(self.match)
        links = self.match.st.next_link
        result = self.match.submit(decision.id, answer, decision.seat)
        began = self.match.st.next_link != links
        self.resolved_unasked = began and not self.match.st.links
        self.resolves_unasked = began and bool(self.match.st.links)
        self.stopped_at = None
        self.answered = True
        self.note_cards()
        if not result.ok:
            why = say(result.reason) if result.reason is not None else result.status
            raise Problem(f"{answer!r} is refused: {why} {self.describe(decision)}")


class ScenarioWord(Generic[R]):
    """A word of a scenario: the form of its value, and the function that is called with a value of that form."""

    def __init__(self, form: Form, do: Callable[[Stage, V], R]) -> None:
        self.form = form
        self._do = cast("Callable[[Stage, object], R]", do)  # the form accepts only values that ``do`` can take

    def __call__(self, word: str, stage: Stage, value: object) -> R:
        """Check the value and call the function.  Raises :class:`MatchError` for a value of the wrong form."""
        self.form.check(word, value)
        return self._do(stage, value)
