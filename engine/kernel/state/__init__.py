"""The data of a match at a decision: records, the copy-on-write state, chance, layers, snapshots."""
