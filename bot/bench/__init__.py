"""Load tests for the unmodified bot: `python -m bot bench`.

The bot runs as `python -m bot` in its own process. The local Discord (:mod:`bot.sandbox`) runs in this process,
together with automatic people who press what their messages show. So the bot's processor time is measured separately
from that of the local Discord and the people, which is also reported.

The matches are at every stage. Before the bot starts, some questions of each match are answered at random
(:mod:`bot.bench.ahead`), so that boards and hands are not only those of first turns. Then the bot starts on that
database and writes to everybody. The loads begin when each match has asked a player a question with a picture.

Terms of the report:

* A **click** is one use of a button, a menu or a command. Clicks that fill in an answer (`draw`) and clicks that
  begin a match (`challenge`, `accept`, `begin`) are included. The mix lists clicks by the kind in the component's id
  (see :mod:`cogs.wire.custom_ids`).
* A **question** is one decision of one match. It is *there* from the first revision of a private message whose live
  controls name it. The message may belong to either player: if a click leads to a question for the other player, the
  question is in that player's new or edited message. The **cause** of a question is the last click in the match before
  the question was there. Only clicks that could lead to a new question count (so not `draw` and the like).
* Its **picture** is there from the first revision that names the question and has an attachment that the previous
  revision did not have. So the picture may come with the buttons or in a later edit. The picture of an earlier
  question does not count. A picture that comes after the message has moved on to another question does not count
  either.
* **Times** are measured in this process. They start when a click is handed to the gateway's socket. They end when the
  callback (acknowledged) or the edit or message (buttons, picture) has been received and checked. A question counts
  if its cause is within the measured seconds. At the end, the run waits for clicks that are still under way.
* A question answered before its picture has no picture time. It counts as late in the share of questions seen with
  their picture. If its time until the answer is already over the goal, that time counts as its picture time.
* **Processor time** is the user and system time of the bot's process and all its descendants, from /proc.

A bot keeps drawn pieces of pictures in a file, so drawing costs most while that file is empty. Without `--pieces`,
the loaded bot starts with an empty file, as on its first day. With `--pieces FILE`, it starts with the pieces of the
runs before, as after a restart. Fill the file by some runs with other seeds, because a run with the same seed begins
with the very positions that the file was filled with. `pieces_mb` is the size of the file at the start.

The parts:

* `saturation`: everybody presses again as soon as the picture is there.
* `steady`: a fixed number of clicks per second at random times. Each click is made by a random person who has a
  question, with or without its picture.
* `start`: the time from the start of the process until a command is acknowledged.
* `bare`: a minimal discord.py bot with the same people, as a yardstick for the machine.

Measured only if named:

* `idle`: the processor time of the bot's first seconds for several numbers of stored matches.
* `typing`: the times of autocomplete answers while people type, as many runs as `--starts`.
* `pictures`: the processor time and size of boards, hands and pictures of questions, and the memory of a drawing
  process. They are drawn without a bot.
* `processes`: the same matches with one process and with several on one PostgreSQL server (`--database`), each under
  the steady load, in turn. The figures are the processor time a click of all processes, how long changes waited for
  their match (from the processes' pages for Prometheus), the times to the acknowledgement for each number of running
  matches (`--live`), the memory that an idle match takes, and the time of a start with few and with many finished
  matches (`--finished`). The processes are `python -m bot` alone, or one `gateway` and `web` for the rest.
  `--processes 1 2 4` chooses this part too. `python -m bot.bench.chart REPORT.json PLOT.svg` makes a table and a plot.
"""
