"""The computer's answers in practice matches.

`PracticeWorker` looks for open questions to computer players, lets a `Thinker` find the answers, and gives them as a
person does, through `Play`. So they are ordinary journal entries, and a restart needs no search: the open questions are
the queue. `ThinkingPool` is the thinker of a real bot. It computes in processes of its own.
"""

from bot.practice.pool import ThinkingFailed, ThinkingPool
from bot.practice.thinking import PracticeAnswers, ThoughtTask, advise, think
from bot.practice.worker import PracticeWorker, Thinker

__all__ = [
    "PracticeAnswers",
    "PracticeWorker",
    "Thinker",
    "ThinkingFailed",
    "ThinkingPool",
    "ThoughtTask",
    "advise",
    "think",
]
