"""The players' time: quiet hours, vacation, and the clocks of a match."""
