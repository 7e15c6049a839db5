"""Statistics of many games of a bot: what they show about the cards and the seats."""
