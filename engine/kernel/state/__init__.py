"""The data of a match while it waits for a decision: records, the copy-on-write state, chance, layers, snapshots."""
