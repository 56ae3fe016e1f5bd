"""The layer between the bot and discord.py: custom ids, panels as plain data, components, replies, limits."""
