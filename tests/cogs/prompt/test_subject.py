"""Cards and squares that a question's picture shows without a number: second answers, cards of a pile, and the card
that the question is about.
"""

from __future__ import annotations

from cogs.prompt.subject import named_of, offered_of, subject_of
from engine import Completion, Decision, Msg, Option, game

KARTH = game("karth")


def words(text: str) -> Msg:
    return Msg.of("text", text=text)


def asking(text: Msg, *options: Option) -> Decision:
    return Decision(1, 0, "search", "pick", text, options)


def code_of(name: str) -> str:
    return next(code for code, card in KARTH.cards().items() if card.name == name)


def test_subject_includes_second_answers_of_moves() -> None:
    first, after = Option("unit:3", words("Archer"), ref=3), Option("c4", words("c4"), at="c4")
    then = asking(words("Where?"), after, Option("d4", words("d4"), at="d4"))
    ask = asking(words("Which one?"), first, Option("unit:5", words("Mage"), ref=5))
    known = {"unit:3": Completion(then=then, before=("unit:3",)), "unit:5": Completion(("unit:5", "c4"), sole=after)}
    assert named_of(ask, known) == (3, 5, "c4", "d4")


def test_subject_excludes_options_chosen_several_at_a_time() -> None:
    many = Decision(2, 0, "magic", "subset", words("Which?"), (Option("9", words("Wall"), ref=9),))
    assert named_of(asking(words("Which one?")), {"end": Completion(then=many, before=("end",))}) == ()


def test_cards_of_a_pile_are_offered_by_their_names() -> None:
    ask = asking(
        words("Which card?"),
        Option("x", words("Grey Wolf")),
        Option("y", words("Grey Wolf")),
        Option("none", words("Fireball"), group="pass"),
        Option("z", words("Longsword"), ref=4),
    )
    assert offered_of(ask, KARTH) == ((code_of("Grey Wolf"), None),)


def test_card_named_in_the_question_is_its_subject_with_price() -> None:
    text = Msg.of("karth.ask.recover", item="Longsword", n=2)
    ask = asking(text, Option("yes", words("Pay 2 gold"), cost=2), Option("no", words("No")))
    assert subject_of(ask, KARTH) == ((code_of("Longsword"), 2),)


def test_question_about_a_card_in_play_has_no_subject() -> None:
    text = Msg.of("karth.ask.recover", item="Longsword", n=2)
    assert subject_of(asking(text, Option("a1", words("a1"), at="a1")), KARTH) == ()


def test_terrain_that_is_laid_on_squares_is_the_subject() -> None:
    text = Msg.of("karth.ask.lay", kind="Forest", low=0, high=3)
    squares = (Option("a1", words("a1"), at="a1"), Option("b1", words("b1"), at="b1"))
    ask = Decision(1, 0, "lay", "subset", text, squares)
    assert subject_of(ask, KARTH) == ((code_of("Forest"), None),)
    assert subject_of(Decision(1, 0, "lay", "subset", text, squares, 7), KARTH) == ()
