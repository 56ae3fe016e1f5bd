"""The state of the local Discord: servers, channels, people, messages, interactions, and trouble to simulate."""
