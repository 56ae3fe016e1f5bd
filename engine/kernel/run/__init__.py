"""The execution of a match: frames, batches of events, triggers, programs, targets."""
