"""Load on the unmodified bot: `python -m bot bench`.

The bot runs as `python -m bot` in a process of its own, on the local Discord (:mod:`bot.sandbox`) in this process,
where automatic people press what their messages show them. So the processor time of the bot is its own, and that of
the local Discord and the people, who share the machine with it, is told beside it.

The matches are of every stage: before the bot starts, chance answers some questions of each (:mod:`bot.bench.ahead`),
so that neither boards nor hands are those of first turns alone. The bot then starts on that database and writes to
everybody; the loads begin once somebody is asked, with a picture, in each match.

What the figures mean:

* A **click** is one use of a button or menu, or a command. Those that fill in an answer (`draw`), and those that
  begin a match (`challenge`, `accept`, `begin`), are clicks too; the mix tells them apart by the kind in the
  component's id (see :mod:`cogs.wire.custom_ids`).
* A **question** is one decision of one match. It is *there* from the first revision of a private message on which
  live controls name it, in whose message ever: when a click is answered by a question to the other person, that
  person's new or edited message has it. Its **cause** is the last click of that match that could lead to a new
  question (any but `draw` and the like) before it was there.
* Its **picture** is there from the first revision, of a message that names the question in that very revision, that
  brings an attachment which the revision before it did not have. So it may come with the buttons or by a later edit;
  a picture of an earlier question, kept or removed, does not count, nor one that comes when the message has gone on.
* **Times** are taken in this process: from the moment a click is handed to the gateway's socket until the callback
  (acknowledged) or the edit or message (buttons, picture) has been received and checked. Questions count whose cause
  lies in the measured seconds; what is still under way at their end is waited for.
* A question answered before its picture has no time of its picture. It counts as late in the share of questions seen
  with their picture, and with the time until its answer where that alone is over the goal.
* **Processor time** is the user and system time of the bot's process and all its descendants, from /proc.

`saturation`: everybody presses again as soon as the picture is there. `steady`: clicks at random times, so many a
second in all, by a random person among those who are asked, picture or not. `start`: from the start of the process
until a command is acknowledged. `bare`: a discord.py bot of a few lines under the same people as a yardstick of the
machine.
"""
