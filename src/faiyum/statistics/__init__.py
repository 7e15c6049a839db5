"""Statistics of many games of a bot: what play says about the cards and the seats."""
