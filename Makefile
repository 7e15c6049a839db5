# The two commands: `make play` and `make test`. Each does all its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.ftl' -o -name '*.md' -o -name '*.json' -o -name '*.board') pyproject.toml compile_engine.py

# one venv, one installer at a time
.NOTPARALLEL:
.PHONY: play test lint check-compiled check-interpreted lock clean

play: $(VENV)/installed
	@$(BIN)/faiyum play

test: lint check-compiled check-interpreted

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-compiled: $(VENV)/tools $(VENV)/compiled
	FAIYUM_EXPECT=compiled $(BIN)/pytest -n 2

check-interpreted: $(VENV)/tools
	PYTHONPATH=src FAIYUM_EXPECT=interpreted $(BIN)/pytest -n 2

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/needs: requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/tools: requirements-dev.lock $(VENV)/needs
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# installed as a user would: compiled if there is a compiler
$(VENV)/installed: $(VENV)/needs $(SOURCES)
	@echo "Building the engine (about a minute, once) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/faiyum --version
	@touch $@

# the tests insist on the compiled engine
$(VENV)/compiled: $(VENV)/needs $(SOURCES)
	@echo "Building the engine (about a minute, once) …"
	FAIYUM_COMPILE=required $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@touch $@ $(VENV)/installed

# for developers: write the lock files anew
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build -o requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
