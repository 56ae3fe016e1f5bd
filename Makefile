# make play      start the local sandbox (no Discord account needed)
# make test      run the tests
# make check     lint, format, types, import rules, plain English, documents, messages, card definitions
# make smoke     one match per game by clicks on the local Discord, start and stop of the bot, saves
# make slow      all the rest: browser, storms, kills, random matches, all saves, look-up figures, benchmarks
# make install   install into .venv without starting anything
# make coverage  report which branches `make test` covers, in .venv/coverage
# make format    put the code into the one format
# make messages  bring the translations' files up to date with the code, and say what is missing
# make lock      choose the newest versions that fit pyproject.toml and write them down in requirements.lock

PYTHON ?= python3
WORKERS ?= $(shell nproc 2>/dev/null || echo 2)
VENV := .venv
BIN := $(VENV)/bin
# Tests start many processes: what one has compiled the others read, outside the source folders, whatever CI says.
CACHED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/pycache
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

.PHONY: play test check smoke slow coverage install format messages lock clean

play: $(VENV)/.play
	$(BIN)/python -m bot sandbox

install: $(VENV)/.play

PYTEST := $(CACHED) $(BIN)/python -m pytest -n $(WORKERS)
GAMES := invasion summoner_wars karth

test: $(VENV)/.dev
	$(PYTEST) --dist loadfile --no-loadscope-reorder -m "not slow and not smoke" \
		--ignore tests/test_imports.py --ignore tests/test_docs.py --ignore tests/test_english.py $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(CACHED) $(BIN)/python -m pytest tests/test_imports.py tests/test_docs.py tests/test_english.py
	$(BIN)/python -m bot.locales check
	for game in $(GAMES); do $(BIN)/python -m engine cards $$game --check || exit 1; done

smoke: $(VENV)/.dev
	$(PYTEST) --dist worksteal -m smoke $(ARGS)

slow: $(VENV)/.dev
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| $$(test "$$(id -u)" = 0 || echo sudo -n) apt-get install -qq -y postgresql >/dev/null \
		|| echo "PostgreSQL could not be installed, so storage is tested on SQLite only."
	$(PYTEST) --dist loadfile tests/bot/storage tests/bot/outbox tests/bot/upkeep/test_move.py
	$(PYTEST) --dist worksteal -m slow $(ARGS)
	$(BIN)/python -m engine scenario tests/scenarios
	$(BIN)/python -m engine coverage
	$(BIN)/python -m engine saves check
	for game in $(GAMES); do $(BIN)/python -m engine selfplay $$game --matches 4 --seed 1 --check || exit 1; done
	for game in $(GAMES); do $(BIN)/python -m engine bench $$game --rounds 2 || echo "a goal was missed"; done
	$(BIN)/python -m bot bench --quick || echo "a goal was missed"

coverage: $(VENV)/.dev
	$(PIP) install -qq --constraint requirements.lock --editable .[coverage]
	$(MAKE) test ARGS="--cov --cov-report=term:skip-covered --cov-report=html:$(VENV)/coverage $(ARGS)"

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

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
