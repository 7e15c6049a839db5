"""Persistent storage: database access, schema, migrations and backups."""
