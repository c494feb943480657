PY := .venv/bin/python
READY := .venv/ready
TEST_READY := .venv/test-ready
DEEPER = $(shell grep -rl --include='test_*.py' 'from tests.examples import' tests)

# run: set everything up and serve the table on this network
run: $(READY)
	.venv/bin/companion serve

# test: set everything up and run every check and every test, the browser's too
test: $(TEST_READY) browser paper-tools lint
	$(PY) -m pytest

# test-deep: what takes minutes: kills, full disks, half requests, many streams, a soak, many examples
test-deep: $(TEST_READY) browser paper-tools proxy
	COMPANION_TESTS=deep $(PY) -m pytest tests/deep $(DEEPER)

# test-paper: every sheet in every language, paper, ink and way of backs, through other programs
test-paper: $(TEST_READY) paper-tools
	$(PY) -m pytest tests/printables/every_paper.py

# lint: style, imports and types; templates and styles
lint: $(TEST_READY)
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/djlint --lint companion/templates
	$(PY) -m tests.tidy

# words: collect new sentences into the catalogues
words: $(TEST_READY)
	$(PY) -m companion.i18n.update

# manual: the pages under docs/manual, made from the chapters that phones show
manual: $(TEST_READY)
	$(PY) -m companion.manual

# screenshots: every page in three languages into docs/screenshots
screenshots: $(TEST_READY) browser
	$(PY) -m tests.browser.screenshots

# faces: every face of every game in three languages and both inks into docs/faces
faces: $(TEST_READY)
	$(PY) -m tests.printables.contact

# bench: our figures beside a peer's, in one run
bench: $(TEST_READY) browser
	$(PY) -m pip install -q --disable-pip-version-check -e '.[bench]'
	$(PY) -m bench

# audit: known weaknesses of what we depend on; says so when it could not look them up
audit: $(TEST_READY)
	$(PY) -m pip install -q --disable-pip-version-check -e '.[audit]'
	$(PY) -m tests.audit

# mutants: small faults planted in each game's rules, one at a time: which does no test notice?
mutants: $(TEST_READY)
	$(PY) -m pip install -q --disable-pip-version-check -e '.[mutants]'
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
app: $(READY)
	$(PY) -m pip install -q --disable-pip-version-check -e '.[app]'
	$(PY) -m shipping.app

# clean: forget the environment and what it built
clean:
	rm -rf .venv build dist *.egg-info

$(READY): pyproject.toml
	test -x $(PY) || python3 -m venv .venv
	$(PY) -m pip install -q --disable-pip-version-check -e .
	touch $@

$(TEST_READY): $(READY)
	$(PY) -m pip install -q --disable-pip-version-check -e '.[test]'
	touch $@

.PHONY: run test test-deep test-paper lint words manual screenshots faces bench audit mutants browser \
	paper-tools proxy app clean
