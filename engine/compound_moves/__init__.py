"""Whole moves in few words: an answer together with the one that completes it.

A line is one answer to the question that a seat is asked, or two, the second to the question that the first
one leads to.  They are found by trying: the first answer is given to a fork, and what is then asked of the same
seat completes it if that question leads back (it offers ``back``) and nothing irrevocable has happened
(:meth:`State.seal`).  So a line never tells what only playing would tell, in any game.

Ending one's turn (:func:`end_turn`) is as many answers as there are phases left; what is obvious several times in a
row (:func:`in_a_row`) is one tap, too.
"""

from engine.compound_moves.completions import Completion, Joined, completion_of, completions_of, submit_line
from engine.compound_moves.endings import Ending, Endings
from engine.compound_moves.lines import Line, lines_of
from engine.compound_moves.obvious import in_a_row
from engine.compound_moves.turn_end import NOT_HERE, end_turn
from engine.kernel.messages import register_messages

__all__ = [
    "NOT_HERE",
    "Completion",
    "Ending",
    "Endings",
    "Joined",
    "Line",
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
