"""What Discord accepts: message bodies, components, commands; and how it says no."""
