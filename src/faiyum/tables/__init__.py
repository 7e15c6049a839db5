"""The domain of a table that people sit at: events, commands, log, consent and tutorial."""
