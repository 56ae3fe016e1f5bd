# make play     start the local sandbox (no Discord account needed)
# make test     run the tests (make long: those that take minutes, and many more cases of others)
# make install  install into .venv without starting anything
# make lint     ruff and mypy
# make messages  bring the translations' files up to date with the code, and say what is missing
# make lock     choose the newest versions that fit pyproject.toml and write them down in requirements.lock

PYTHON ?= python3
# One more than the cores: the tests of the bot wait as long as they work, and those in the browser longer.
WORKERS ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
VENV := .venv
BIN := $(VENV)/bin
# Tests start many processes: what one has compiled the others read, outside the source folders, whatever CI says.
CACHED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/pycache
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

.PHONY: play test long install lint messages lock clean

play: $(VENV)/.play
	$(BIN)/python -m bot sandbox

install: $(VENV)/.play

test: $(VENV)/.dev
	$(CACHED) $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder -m "not long" $(ARGS)

long: $(VENV)/.dev
	$(CACHED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m long $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

messages: $(VENV)/.play
	$(BIN)/python -m bot.locales extract
	$(BIN)/python -m bot.locales check

lock: $(VENV)/.dev
	$(PIP) install -qq pip-tools
	$(BIN)/pip-compile --quiet --strip-extras --extra dev --upgrade --no-emit-index-url --no-emit-find-links \
		--no-header --annotation-style=line --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Riposte needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "No virtual environment could be made (on Debian: apt-get install python3-venv)."; exit 1; }

# What is imported is compiled then: pip would compile all of every package first.
# The lock file pins versions; what is installed beside the project itself is what the two stamps say.
$(VENV)/.play: requirements.lock pyproject.toml | $(BIN)/python
	@echo 'Installing what Riposte needs into $(VENV) (only the first time) ...'
	@$(PIP) install -qq --no-compile --constraint requirements.lock --editable .
	@touch $@

$(VENV)/.dev: requirements.lock pyproject.toml | $(BIN)/python
	@echo 'Installing what Riposte and its tests need into $(VENV) (only the first time) ...'
	@$(PIP) install -qq --no-compile --constraint requirements.lock --editable '.[dev]'
	@touch $(VENV)/.play $@
