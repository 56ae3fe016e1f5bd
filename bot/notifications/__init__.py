"""Notifications: rules about the messages that make a sound, and about reminders of a question that still waits.

* In a match, at most one message an hour makes a sound for a person. A further prompt within the hour is sent silently.
* No message makes a sound in a person's quiet time (`bot.clocks.quiet`), or while the person plays live.
* A prompt that was sent silently and still waits when it may make a sound is followed by one short message that does:
  the *nudge*, which links to the prompt and disappears when the question is answered. A call in the channel is posted
  again instead.
* If three or more matches wait for a person, one *digest* takes the place of their sounds.
* A direct message about a clock joins a sound that the person heard within the last minute. So the reminders of several
  matches at the same time make one sound.
* A reminder near the end of the time makes a sound before the time is up. If the hour, live play or the digest would
  delay it too long, it makes its sound at once. Only quiet time delays it longer.

The decision is made when a message is delivered, from stored facts (`rules`). Its results (the time of the sound, the
timer of the nudge) are stored in the same transaction as the delivery itself (`bot.matches.rings`). A delivery that is
repeated after a crash has the same nonce, so it makes no second sound. All facts are public, or are the person's own
settings and answers.
"""
