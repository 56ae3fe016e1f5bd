"""How a match goes on: frames, batches of events, triggers, programs, targets."""
