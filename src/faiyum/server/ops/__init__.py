"""Settings, rate limits, timeouts, metrics and logging."""
