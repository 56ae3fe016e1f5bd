"""The content of the local Discord: servers, channels, people, messages, interactions, and trouble to switch on."""
