"""Whole moves with one tap or one line of text: an answer together with the answer that completes it.

A line is one answer to a seat's question, or two answers, the second of which responds to the question that the first
one leads to.  Lines are found by trying: the first answer is given in a fork of the match.  The seat's next question
completes the move if it offers ``back`` and nothing irrevocable has happened (:meth:`State.seal`).  Therefore a line
never reveals anything that the player could not learn without committing to an answer, in any game.

Ending a turn (:func:`end_turn`) takes one answer per remaining phase.  One tap can also make several obvious moves in a
row (:func:`in_a_row`).
"""

from engine.compound_moves.completions import Completion, Joined, completion_of, completions_of, submit_line
from engine.compound_moves.endings import Endings, PhaseEnding
from engine.compound_moves.halves import Halves
from engine.compound_moves.lines import Line, lines_of
from engine.compound_moves.obvious import in_a_row
from engine.compound_moves.turn_end import NOT_HERE, end_turn
from engine.kernel.messages import register_messages

__all__ = [
    "NOT_HERE",
    "Completion",
    "Endings",
    "Halves",
    "Joined",
    "Line",
    "PhaseEnding",
    "completion_of",
    "completions_of",
    "end_turn",
    "in_a_row",
    "lines_of",
    "submit_line",
]

register_messages(
    "en",
    {
        "answer.no_line": "These steps can't be combined any more. Nothing changed; please play them one at a time.",
        "answer.no_turn_end": "You can't end the turn yet: another question comes first. Nothing changed.",
    },
)
