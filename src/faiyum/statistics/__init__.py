"""Statistics from many games of a bot, about the cards and the seats."""
