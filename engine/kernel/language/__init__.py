"""The terms that card definitions are written in, with the text that each of them prints."""
