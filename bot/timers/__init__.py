"""Timers: work that the bot does at a later time, such as a reminder or the end of a player's time.

A timer is a row of the table `timer`. Whatever sets a timer does so in the transaction that makes it necessary
(`Tx.set_timer`). :class:`Timers` leases each timer that is due and calls the handler of its kind. The handler carries
out the work in one transaction, in which it also calls `Tx.finish_timer`. A timer therefore survives a restart and is
carried out exactly once.
"""

from bot.timers.worker import Handler, Timers

__all__ = ["Handler", "Timers"]
