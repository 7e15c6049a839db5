# Development tasks; `make help` lists them. Each target installs what it needs into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
# Tests run against the edited source, unless they are told to use the installed wheel.
WHEEL := -o pythonpath=tests
LOCKSTEP := nice -n 10 $(BIN)/python tests/support/lockstep.py
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header
BUILD_FILES := pyproject.toml build_hook.py build_client.py compile_engine.py
SOURCES := $(BUILD_FILES) $(shell find src -name '*.py' -o -name '*.ftl' -o -name '*.md' -o -name '*.json' \
	-o -name '*.toml' -o -name '*.npz' -o -name '*.board')
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -name schema.d.ts)

# All targets share one virtual environment.
.NOTPARALLEL:
.PHONY: play help quick test lint check-client check-compiled check-interpreted fuzz faults soak lockstep instructions fields strength gates audit \
	openapi hooks browser lock clean

play: $(VENV)/installed ## Play in the browser (the default target)
	@$(BIN)/faiyum play

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-18s %s\n", $$1, $$2 }' Makefile

quick: lint ## Lint, check types and run the engine's tests on the edited source, in under a minute
	FAIYUM_EXPECT=interpreted $(PYTEST) -m "not slow" tests/engine

test: lint check-client check-compiled check-interpreted ## Run everything that has to pass before a change is merged

lint: $(VENV)/tools ## Run ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-client: $(VENV)/client ## Lint, check types and run the unit tests of the web client
	$(BIN)/python build_client.py run check
	$(BIN)/python build_client.py run test

check-compiled: $(VENV)/tools $(VENV)/compiled browser ## Run all Python tests on the compiled wheel
	FAIYUM_EXPECT=compiled $(PYTEST) $(WHEEL)

# The web client, the server and the strength of the bots do not depend on how the engine was built.
check-interpreted: $(VENV)/tools $(VENV)/client ## Run the tests that depend on the engine on the edited source
	FAIYUM_EXPECT=interpreted $(PYTEST) --ignore=tests/web --ignore=tests/server --ignore=tests/bots/test_strength.py

fuzz: $(VENV)/tools $(VENV)/compiled ## Send the server a million malformed inputs (make test sends 100,000)
	FAIYUM_FUZZ=1000000 FAIYUM_EXPECT=compiled $(BIN)/pytest $(WHEEL) tests/server/api/test_fuzz.py

faults: FAULTS ?= 300
faults: $(VENV)/tools $(VENV)/compiled ## Kill, pause and starve a server under load and check its history (FAULTS=number for each database)
	FAIYUM_FAULTS=$(FAULTS) FAIYUM_EXPECT=compiled $(BIN)/pytest $(WHEEL) -s tests/server/storage/test_faults.py

soak: MINUTES ?= 60
soak: TABLES ?= 100
soak: RATE ?= 50
soak: $(VENV)/compiled ## Keep a server under load for an hour and fail if its memory grows (MINUTES, TABLES, RATE)
	nice -n 10 $(BIN)/faiyum bench --load --minutes $(MINUTES) --tables $(TABLES) --rate $(RATE)

lockstep: GAMES ?= 5000
lockstep: PAIRS ?= 1
lockstep: ALLOW ?=
lockstep: $(VENV)/tools ## Compare the engine with that of a commit, decision by decision (OLD=commit, GAMES, PAIRS, ALLOW)
	@test -n "$(OLD)" || { echo "Name the commit to compare with: make lockstep OLD=<commit>"; exit 1; }
	@old=$$($(BIN)/python tests/support/engine_builds.py "$(OLD)") && \
	new=$$($(BIN)/python tests/support/engine_builds.py) && \
	$(LOCKSTEP) --old "$$old" --new "$$new" --games $(GAMES) --processes $(PAIRS) $(ALLOW) && \
	$(LOCKSTEP) --old "$$old" --new src --games $$(($(GAMES) / 20 + 1)) --processes $(PAIRS) $(ALLOW) --seed 1

instructions: $(VENV)/tools $(VENV)/compiled ## Count the instructions per decision with valgrind, which a busy machine does not change
	@$(BIN)/python tests/support/instructions.py

fields: $(VENV)/tools ## Derive copies and keys of the state from its list of fields
	$(BIN)/python tests/support/generate_fields.py > $(VENV)/fields.py
	@mv $(VENV)/fields.py src/faiyum/engine/core/field_functions.py

strength: ONLY ?=
strength: GAMES ?= 1
strength: $(VENV)/tools $(VENV)/compiled ## Check the strength of all bots in hours of contests (ONLY=name, GAMES=share)
	@PYTHONPATH=tests nice -n 10 $(BIN)/python -m support.strength_gates --only "$(ONLY)" --games $(GAMES)

gates: strength ## The former name of strength

audit: $(VENV)/tools ## Look up known vulnerabilities of the locked dependencies
	@$(BIN)/python .ci/audit

openapi: $(VENV)/needs ## Write the description of the HTTP API to web/openapi.json
	PYTHONPATH=src $(BIN)/python -m faiyum.server.api.openapi > $(VENV)/openapi.json
	@mv $(VENV)/openapi.json web/openapi.json

hooks: $(VENV)/tools ## Run the checks of .pre-commit-config.yaml before each commit
	$(BIN)/pre-commit install

browser: ## Make sure that there is a Chromium, which the tests of the web client need
	@command -v chromium chromium-browser google-chrome >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium; } || \
	{ echo "The tests of the web client need Chromium. Install it with your package manager and run make again."; exit 1; }

lock: ## Update the lock files (needs uv)
	$(LOCK) pyproject.toml --group build -o requirements.lock
	$(LOCK) pyproject.toml --group build --group dev -o requirements-dev.lock
	$(LOCK) --group node -o requirements-node.lock

clean: ## Remove the virtual environment, build results and caches
	rm -rf $(VENV) web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "faiyum needs Python 3.11 or later. Name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/needs: requirements.lock | $(VENV)/bin/python
	$(PIP_INSTALL) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/tools: requirements-dev.lock $(VENV)/needs
	$(PIP_INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@

# Node comes from PyPI where the system has none or an old one.
$(VENV)/node: requirements-node.lock $(VENV)/needs
	@$(BIN)/python build_client.py --node || $(PIP_INSTALL) --require-hashes -r requirements-node.lock
	@touch $@

$(VENV)/client: $(VENV)/node $(CLIENT_SOURCES) build_client.py
	@echo "Building the web client …"
	@$(BIN)/python build_client.py
	@touch $@

# For players: compiled if there is a C compiler.
$(VENV)/installed: $(VENV)/needs $(VENV)/client $(SOURCES)
	@echo "Building the engine (takes about a minute) …"
	$(PIP_INSTALL) --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/faiyum --version
	@touch $@

# For tests: fails if the engine cannot be compiled.
$(VENV)/compiled: $(VENV)/needs $(VENV)/client $(SOURCES)
	@echo "Building the engine (takes about a minute) …"
	FAIYUM_COMPILE=required $(PIP_INSTALL) --no-build-isolation --no-deps --force-reinstall .
	@touch $@ $(VENV)/installed
