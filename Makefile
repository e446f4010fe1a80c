# Everything one can do here. `make` lists it.

GO      ?= go
TOOL    := $(GO) tool -modfile=tools/go.mod
# a Python that has numpy and makes virtual environments
PYTHON  ?= $(firstword $(foreach p,/usr/bin/python3 python3,$(shell $(p) -c 'import ensurepip, numpy' 2>/dev/null && echo $(p))))
FUZZTIME ?= 200000x
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
COMMIT  ?= $(shell git rev-parse HEAD 2>/dev/null)
DIST    := build/dist
TARGETS := linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
SLOW    ?= ./e2e
FAULTS  ?= 100
SEED    ?= 1
BATTLE  ?= toy/duel
WORKERS ?= 0
PEOPLE  ?= 3
PAUSE   ?= 0s
LISTEN  ?= localhost:8080
RACED   := ./store/... ./server/...
# SQLite is C made into Go: what it does inside one call is no business of the race detector, which
# takes a third of the time for it. The driver and all else is looked at.
UNLOOKED := -gcflags='modernc.org/sqlite/lib=-race=false -d=checkptr=0' -gcflags='modernc.org/libc=-race=false -d=checkptr=0'
# tests of the server in which one asks after the other, and of servers that are processes of their own, whose faults nobody would read: the race
# detector sees nothing in them that others do not show it, eight times slower
ALONE   := ^Test(AChangeAppliedToTheOldStateIsTheWholeState|TheLogSaysWhatGoesOnWithADispatchWhereverOneBegins|TheEndOfTheLogIsToldAsTheWholeIs|TheOtherHandIsOnlyABackInABattle|WhoMayDoWhat|NothingHiddenLeavesTheServer|ARecordOfAWholeBattleIsProvedAndSteppedThrough|ARecordThatDoesNotFollowFromTheRulesSaysWhereAndWhy|AChangeTellsNothingHidden|QueriesAboutAnythingAreAnsweredOrRefusedButNeverFail|AFaultyScenarioIsToldAllItsFaults|ARecordOfBeforeIsTheSameToday|ADatabaseOfBeforeIsListedWithItsScores|APieceIsToldHowFarTheCardInHandWouldTakeIt|APackDroppedOntoTheLobbyBringsItsBattles|EverySystemIsPlayedByPeople|EverySystemIsPlayedFromAnUploadedBattleToItsRecord|ARecordIsPlayedOnAgainstAComputer|AMatchOfBeforeIsPlayedOn|ScenariosAreListedByPagesTheBuiltInFirst|ReportOfAMatchAndOfItsRecordAreAlike|TheLogOfARecordNamesTheMomentOfEveryLine|NobodyNoticesThatAServerIsKilled|NobodyNoticesThatAServerIsCutOffAndThatClocksJump|NobodyNoticesThatWorkersAreKilled|ALeagueOfFourIsPlayedOnThreeServersOfWhichEachIsKilled|NoLetterIsLostOrWrittenTwiceWhenServersAreKilled|AFullDiskLosesNothingAndTheServerGoesOnWhenThereIsRoom|AMatchOutlivesTheRecordItWasTakenFromAndOpensAgain|ARecordTakesItsBattleAlongWhenItGoes|TheLessonOfBattleCommanderFightsInItsFirstTurn|InAMatchPlayedOnNobodySeesTheOthersHand|NobodyLearnsOfAStandingOrderFromAnyAddress)$$
# the one test of matches in which several goroutines use one
SHARED  := ^TestManyAtOnce$$
# the folders of Go code at the top of the tree
FORMATTED = $(sort $(foreach f,$(wildcard */*.go */*/*.go */*/*/*.go),$(firstword $(subst /, ,$f))))
BROWSER := $(firstword $(foreach b,chromium chromium-browser google-chrome google-chrome-stable headless-shell,$(shell command -v $(b) 2>/dev/null)))

# What was compiled of this tree in one place is not compiled again in another (-trimpath):
# most of what a clean clone would do. With it in GOFLAGS the go command by hand shares it.
ifeq ($(filter -trimpath,$(GOFLAGS)),)
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)
endif

.DEFAULT_GOAL := help
.PHONY: help run test test-go test-rest race lint fmt web web-check web-tests need-node need-python need-postgres browser-tests slow e2e film laws-long faults fuzz edits golden cost trials bench man dist clean wheel python-tests

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## play: build the browser client when node is here, then serve on http://localhost:8080 (LISTEN=localhost:8081 for another address)
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web || echo "run: the browser client was not built; a plain page stands in for it"; \
	else echo "run: no npm here (Node.js 20 or newer), so the browser client is not built; the terminal client needs none: go run ./cmd/mariscal play ancients/akragas"; fi
	$(GO) run ./cmd/mariscal serve --listen $(LISTEN)

# The program embeds the client, so that is built first. Pages wait for their server and for frames:
# the browser's tests run beside all others, and what each step says is kept together.
test: need-node need-python need-postgres web ## everything that must hold: linters, Go tests, race detector, the client and its browser tests
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget) browser-tests lint test-rest race web-tests python-tests
	@echo "test: all of it holds"

# What the race detector runs need not run twice, nor what lint has vetted.
test-rest:
	$(GO) test -vet=off $$($(GO) list ./... | grep -vxF "$$($(GO) list $(RACED))")

test-go: ## the Go tests alone
	$(GO) test ./...

race: ## the race detector over what is concurrent
	$(GO) test -race $(UNLOOKED) -vet=off -skip '$(ALONE)' $(RACED)
	$(GO) test -race $(UNLOOKED) -vet=off -run '$(SHARED)' ./match
	$(GO) test -vet=off -run '$(ALONE)' ./server ./server/fleet

lint: ## vet, staticcheck, gofumpt
	$(GO) vet ./...
	$(if $(wildcard e2e/*.go),$(GO) vet -tags e2e ./e2e/...)
	GOGC=400 $(TOOL) staticcheck ./...
	@$(TOOL) gofumpt -l $(FORMATTED) | awk '{ print "not formatted (make fmt): " $$0; bad = 1 } END { exit bad }'

fmt: ## format the Go code
	$(TOOL) gofumpt -w $(FORMATTED)

web: web/site/index.html ## build the browser client into the folder the server embeds

# Folders stand here as well: they are newer when a file of theirs is gone.
web/site/index.html: web/node_modules/.package-lock.json $(shell find web/src web/words web/public web/tools web/package.json web/tsconfig.json -not -path '*/words/texts*')
	npm --prefix web run build

web-check: need-node web-tests web ## the client's type check, unit tests and build

web-tests: web/node_modules/.package-lock.json
	npm --prefix web run check
	npm --prefix web run test

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	npm --prefix web ci
	@touch $@

need-python:
	@command -v python3 >/dev/null || { echo "the examples of bots need Python 3 to be tried: apt-get install python3"; exit 1; }

need-postgres:
	@command -v pg_ctl >/dev/null || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || { echo "the store on PostgreSQL needs it to be tried: apt-get install postgresql"; exit 1; }

need-node:
	@command -v npm >/dev/null || { echo "the browser client needs Node.js 20 or newer with npm: apt-get install nodejs npm"; exit 1; }

# The client is built already. A page that waits for its server or for a frame leaves its
# core to another: one test more than cores runs. Beside other steps all takes longer, so
# no limit but that of what hangs holds for the whole.
browser-tests:
	@test -n "$(BROWSER)" || { echo "e2e needs a browser: apt-get install chromium"; exit 1; }
	$(GO) test -count=1 -vet=off -timeout 30m -parallel $$(($$(getconf _NPROCESSORS_ONLN) + 1)) -tags e2e ./e2e/...

slow: ## the tests that take longest, in seconds (SLOW=./server; CONTRIBUTING says what a test may cost)
	$(GO) test -count=1 -v -tags e2e $(SLOW) | awk '/^ *--- [A-Z]+: / { match($$0, /\([0-9.]+s\)$$/); print substr($$0, RSTART + 1, RLENGTH - 3), $$2, $$3 }' | sort -rn | head -30

e2e: web browser-tests ## the browser client in a real Chromium: whole games, every screen, both languages and widths

film: web ## film a turn of the first battle for the README: docs/images/turn.png
	@test -n "$(BROWSER)" || { echo "film needs a browser: apt-get install chromium"; exit 1; }
	$(GO) test -tags e2e ./e2e -run '^$$' -bench FilmOfATurn -benchtime 1x -args -film "$(CURDIR)/docs/images/turn.png"

laws-long: ## every law at every decision of every game: hours
	$(GO) test -count=1 -timeout 24h ./systems/... -args -mariscal.long

edits: web/node_modules/.package-lock.json ## thousands of random edits in the workshop: what it writes the reader reads, and undone it has the bytes of the start (EDITS=5000)
	MARISCAL_EDITS=$(or $(EDITS),5000) npm --prefix web test -- workshopedits workshopdrawing

faults: need-postgres ## three servers on one PostgreSQL with NATS, which are killed and stopped, on a disk that is filled, while people and computers play (FAULTS=100 SEED=1 BATTLE=toy/duel WORKERS=0; KILLS=yes for kills alone, ONLY='clock of' for faults of that name, LETTERS=0 without people who play by letter, PAUSE=200ms PEOPLE=2 for less load)
	$(GO) test ./server/fleet -count=1 -v -run '^TestFaults$$' -timeout 24h -args -mariscal.faults $(FAULTS) -mariscal.seed $(SEED) -mariscal.battle $(BATTLE) -mariscal.workers $(WORKERS) \
		-mariscal.people $(PEOPLE) -mariscal.pause $(PAUSE) $(if $(KILLS),-mariscal.kills) $(if $(ONLY),-mariscal.only '$(ONLY)') $(if $(LETTERS),-mariscal.letters $(LETTERS))

fuzz: ## every fuzz test, 200,000 tries each (FUZZTIME=10m for longer): about a minute
	@set -e; for t in content/ancients:FuzzLoad game/notation:FuzzParseRecord game/notation:FuzzRunScript; do \
		$(GO) test ./$${t%:*} -run '^$$' -fuzz "^$${t#*:}$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x; \
	done

golden: ## rewrite golden playthroughs, sums and counts; look at the diff before you commit it
	$(GO) test -count=1 $$(git grep -l 'gametest\.Sums' -- 'systems/*_test.go' | xargs -n1 dirname | sed 's|^|./|') -run 'Golden|Playthroughs|Counts|Sums' -args -update

cost: ## what a system takes: files and lines of each kind, and how much of a game of the family is data
	@git ls-files 'systems/*' 'content/*' | xargs wc -l | awk '$$2 ~ "/" { split($$2, way, "/"); s = way[2]; if (way[3] == "") next; \
		k = $$2 ~ /_test\.go$$/ ? "5 tests" : $$2 ~ /^systems.*\.go$$/ ? "1 rules" : $$2 ~ /\.go$$/ ? "2 reader" : \
		$$2 ~ /\.txtar$$/ ? "6 scripts" : $$2 ~ /testdata/ ? "7 stored" : $$2 ~ /words|rules\.md/ ? "4 texts" : "3 battles"; \
		files[s, k]++; lines[s, k] += $$1; has[s] = 1; kinds[k] = 1 } \
		END { for (s in has) for (k in kinds) if (files[s, k]) printf "%-16s %-10s %3d files %6d lines\n", s, k, files[s, k], lines[s, k] }' | sort
	@echo; bench/family

trials: ## play equal computer players in every battle of a game and write what each side wins into content/SYSTEM/trials.txt (SYSTEM=ancients PLAYER=centurion GAMES=400; ONLY=ancients/cannae for one battle)
	$(GO) run -ldflags "-X main.version=$$(git describe --tags --always)$$(git diff --quiet HEAD -- . ':!content/*/trials.txt' || echo -dirty) -X main.commit=$(COMMIT)" ./cmd/mariscal sim $(or $(ONLY),$(SYSTEM)) --top $(PLAYER) --bottom $(PLAYER) --games $(or $(GAMES),400) --seed 24001 --trials content/$(SYSTEM)/trials.txt

bench: ## the benchmarks of bench/LEDGER.md
	$(GO) run ./cmd/mariscal bench
	for m in 1 8 64; do $(GO) run ./cmd/mariscal bench --server --matches $$m || exit 1; done
	$(GO) test -run '^$$' -bench . -benchmem ./game/... ./systems/...

man: ## man pages, made from the help, in build/man
	@mkdir -p build/man/man1 build/man/es/man1
	$(GO) run -ldflags '-X main.version=$(VERSION)' ./cmd/mariscal man --lang en >build/man/man1/mariscal.1
	$(GO) run -ldflags '-X main.version=$(VERSION)' ./cmd/mariscal man --lang es >build/man/es/man1/mariscal.1

dist: man ## static binaries for Linux, macOS and Windows, and man pages, in build/dist
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web; else echo "dist: no npm, so the binaries carry a plain page in place of the browser client"; fi
	@mkdir -p $(DIST)
	cp -R build/man $(DIST)/
	@set -e; for t in $(TARGETS); do \
		os=$${t%/*}; arch=$${t#*/}; ext=; [ $$os = windows ] && ext=.exe; \
		out=$(DIST)/mariscal-$(VERSION)-$$os-$$arch$$ext; echo $$out; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch $(GO) build -trimpath -ldflags '-s -w -X main.version=$(VERSION) -X main.commit=$(COMMIT)' -o $$out ./cmd/mariscal; \
	done

WHEEL := build/wheel

# The go command knows what has changed.
$(WHEEL)/libmariscal.so: FORCE
	@mkdir -p $(WHEEL)
	CGO_ENABLED=1 $(GO) build -buildmode=c-shared -ldflags '-s -w' -o $@ ./cmd/libmariscal
.PHONY: FORCE
FORCE:

wheel: $(WHEEL)/libmariscal.so ## the Python package with its library, for this machine, in build/dist (docs/environment.md)
	$(or $(PYTHON),python3) python/wheel.py $< $(VERSION) $(DIST)

# As a stranger has it: the wheel in a fresh environment, away from the tree.
python-tests: ## the wheel installed in a fresh virtual environment, and its tests
ifeq ($(PYTHON),)
	@echo "python-tests: no Python with numpy and venv here (apt-get install python3-numpy python3-venv), so the Python package is not tried"
else
	@$(MAKE) --no-print-directory wheel DIST=$(WHEEL)/dist
	@rm -rf $(WHEEL)/venv && $(PYTHON) -m venv --system-site-packages $(WHEEL)/venv
	@$(WHEEL)/venv/bin/pip install -q --disable-pip-version-check --no-index --no-deps $$(ls -t $(WHEEL)/dist/*.whl | head -1)
	$(GO) run ./cmd/mariscal sim ancients/first-battle --games 4 --seed 7 --top random --bottom random --each $(WHEEL)/study.jsonl >/dev/null
	cd $(WHEEL) && MARISCAL_STUDY=study.jsonl PYTHONDONTWRITEBYTECODE=1 venv/bin/python -P -m unittest discover -s $(CURDIR)/python/tests
endif

clean: ## remove what was built; the page that stands in for the browser client stays
	rm -rf build web/node_modules web/src/words/texts web/.site-*
	find web/site -mindepth 1 ! -name placeholder.html -delete
