"""The English sentences of the Discord side, and how they are printed."""
