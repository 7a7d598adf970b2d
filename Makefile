PYTHON ?= python3
BOOTSTRAP := $(PYTHON) .tools/bootstrap.py
RUN := .venv/bin/python -m

.PHONY: lab test build check bench site slides handouts app test-site clean python install

lab: python
	@$(BOOTSTRAP) lab

test: install
	@$(RUN) pytest -n auto --maxprocesses 4 --dist loadfile

build: install
	@.venv/bin/python notebooks/build.py $(NAME)

check: install
	@$(RUN) ruff check .
	@$(RUN) ruff format --check .
	@$(RUN) mypy --strict pokerlab
	@.venv/bin/python notebooks/build.py --check

bench: install
	@$(RUN) tests.bench
	@.venv/bin/python tests/bench/redraw.py

site: python
	@$(PYTHON) .tools/browser_edition.py $(PYODIDE_WHEELS)

slides handouts: python
	@$(BOOTSTRAP) install
	@.venv/bin/python .tools/pages.py $@ $(NAME)

app: python
	@$(PYTHON) .tools/app.py

test-site: install
	@$(PYTHON) .tools/browser_edition.py $(or $(PYODIDE_WHEELS),index)
	@$(RUN) pytest -m site tests/browser

clean:
	rm -rf .venv .venv-* build dist artefacts .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

install: python
	@$(BOOTSTRAP) install test

python:
	@command -v $(PYTHON) >/dev/null || { echo "No '$(PYTHON)' was found: install Python 3.11 or newer, or name yours, for example: make lab PYTHON=python3.12" >&2; exit 1; }
