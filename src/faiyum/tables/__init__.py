"""The domain logic of tables: setup, commands, events, log, consent and tutorial."""
