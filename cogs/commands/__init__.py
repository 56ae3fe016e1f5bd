"""The slash commands, one cog a module."""
