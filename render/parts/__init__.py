"""Parts that the pictures of all games share: arms, icons, frames, card sheets, tables of steps."""
