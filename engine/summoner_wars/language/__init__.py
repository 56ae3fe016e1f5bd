"""The words of Summoner Wars' cards."""
