"""What a match is at a decision: records, the copy-on-write state, chance, layers, snapshots."""
