"""Database, schema, migrations and backups."""
