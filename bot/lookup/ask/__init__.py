"""What a whole question is about: cards and keywords that it names, the bot itself, or the rules."""
