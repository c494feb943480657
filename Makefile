PY := .venv/bin/python
INSTALL := $(PY) -m pip install -q --disable-pip-version-check
READY := .venv/ready
TEST_READY := .venv/test-ready
DEEPER = $(shell grep -rlE --include='test_*.py' 'from tests.examples import|mark.deep' tests)

# What Python has compiled is kept: a run of the tests is hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

# run: set everything up and serve the table on this network
run: $(READY)
	.venv/bin/companion serve

# test: set everything up and run every check and every test, the browser's too
test: $(TEST_READY) browser paper-tools
	$(MAKE) -j 2 lint collected
	$(PY) -m pytest

# collected: every test can be found; what pytest makes of their files is made once, for all workers
collected: $(TEST_READY)
	$(PY) -m pytest -n 0 --collect-only -qq > .venv/collected || (cat .venv/collected; false)

# test-deep: what takes minutes: kills, full disks, half requests, many streams, a soak, many examples
test-deep: $(TEST_READY) browser paper-tools proxy
	COMPANION_TESTS=deep $(PY) -m pytest tests/deep $(DEEPER)

# test-paper: every sheet in every language, paper, ink and way of backs, through other programs
test-paper: $(TEST_READY) paper-tools
	$(PY) -m pytest tests/printables/every_paper.py

# lint: style, imports and types; templates, styles and scripts
lint: $(TEST_READY)
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/djlint --lint companion/templates
	$(PY) -m tests.tidy

# words: collect new sentences into the catalogues
words: $(TEST_READY)
	$(PY) -m companion.i18n.update

# manual: the pages under docs/manual from the chapters that phones show, and the phones' pictures
manual: $(TEST_READY)
	$(PY) -m companion.manual

# screenshots: every page in three languages into docs/screenshots, and the manual's pictures
screenshots: $(TEST_READY) browser
	$(PY) -m tests.browser.screenshots
	$(PY) -m companion.manual

# faces: every face of every game in three languages and both inks into docs/faces
faces: $(TEST_READY)
	$(PY) -m tests.printables.contact

# bench: our figures beside a peer's, in one run
bench: $(TEST_READY) browser
	$(INSTALL) -e '.[bench]'
	$(PY) -m bench

# audit: known weaknesses of what we depend on; says so when it could not look them up
audit: $(TEST_READY)
	$(INSTALL) -e '.[audit]'
	$(PY) -m tests.audit

# mutants: small faults planted in each game's rules, one at a time: which does no test notice?
mutants: $(TEST_READY)
	$(INSTALL) -e '.[mutants]'
	$(PY) -m tests.mutants

# browser: Debian's chromium, installed where there is none and we may
browser:
	@command -v chromium-headless-shell >/dev/null || sh .ci/chromium

# paper-tools: what the tests read PDFs with, installed where missing and we may
paper-tools:
	@for tool in pdftoppm qpdf gs; do command -v $$tool >/dev/null || exec sh .ci/paper-tools; done

# proxy: nginx, before which several processes share a hall; installed where missing and we may
proxy:
	@PATH=$$PATH:/usr/sbin command -v nginx >/dev/null || sh .ci/nginx

# app: one file, dist/companion.pyz, that runs with nothing but Python on any machine
app: | $(PY)
	$(INSTALL) -e '.[app]'
	$(PY) -m shipping.app

# clean: forget the environment and what it built
clean:
	rm -rf .venv build dist *.egg-info

$(PY):
	python3 -m venv .venv

$(READY): pyproject.toml | $(PY)
	$(INSTALL) -e .
	touch $@

$(TEST_READY): pyproject.toml | $(PY)
	$(INSTALL) -e '.[test]'
	touch $(READY) $@

.PHONY: run test collected test-deep test-paper lint words manual screenshots faces bench audit mutants browser \
	paper-tools proxy app clean
