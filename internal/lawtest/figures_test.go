package lawtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A figure is a number that a document quotes from the code. The one group of each pattern
// is the number.
type figure struct{ document, said, file, decided string }

var figures = []figure{
	{"ARCHITECTURE.md", `at most (\d+)\s+lines`, "internal/lawtest/files_test.go", `maxLines = (\d+)`},
	{"docs/decisions/boards.md", `at most (\d+) units`, "web/src/board/zone/lie.ts", `"water" \? \d+ : (\d+)`},
	{"docs/decisions/boards.md", `of water at most (\d+)`, "web/src/board/zone/lie.ts", `"water" \? (\d+)`},
	{"docs/decisions/browser.md", `within (\d+) pixels`, "web/src/board/tap.ts", `finger = (\d+)`},
	{"docs/decisions/laws.md", `([\d,]+) games unless`, "game/gametest/config.go", `DefaultGames\s+= (\d+)`},
	{"docs/decisions/laws.md", `Ancients plays ([\d,]+)`, "systems/ancients/laws_test.go", `lawGames = (\d+)`},
	{"docs/decisions/laws.md", `one decision in (\d+)`, "game/gametest/trial.go", `closely = (\d+)`},
	{"docs/decisions/laws.md", `Napoleonics ([\d,]+)`, "systems/napoleonics/laws_test.go", `lawGames = (\d+)`},
	{"docs/decisions/laws.md", `Battle Commander ([\d,]+)`, "systems/commander/laws_test.go", `Games:\s+(\d+)`},
	{"docs/decisions/laws.md", `budget of ([\d.]+) MB`, "internal/lawtest/budget_test.go", `goldenBytes = (\d_\d)00_000`},
	{"docs/decisions/laws.md", `the first (\d+) turns`, "game/gametest/sums.go", `sumTurns = (\d+)`},
	{"docs/decisions/matches.md", `at least (\d+) ms`, "server/computer.go", `lull = (\d+) \* time.Millisecond`},
	{"docs/decisions/matches.md", `(\d+) to \d+ seconds`, "server/delayedwish.go", `soonest = (\d+) \* time.Second`},
	{"docs/decisions/matches.md", `to (\d+) seconds`, "server/delayedwish.go", `latest  = (\d+) \* time.Second`},
	{"docs/decisions/rules.md", `stack of (\d+) frames`, "systems/commandcolors/steps.go", `MaxSteps = (\d+)`},
	{"docs/decisions/server.md", `(\d+) seconds for a body`, "server/pace.go", `body: (\d+) \* time.Second`},
	{"docs/decisions/server.md", `\((\d+) for a file\)`, "server/pace.go", `upload: (\d+) \* time.Second`},
	{"docs/decisions/server.md", `answer has (\d+) seconds`, "server/pace.go", `idle: (\d+) \* time.Second`},
	{"docs/decisions/server.md", `at (\d+) kB a second`, "server/pace.go", `slow: (\d+) << 10`},
	{"docs/decisions/server.md", "`Config.MatchMemory`, (\\d+) MiB", "server/server.go", `c.MatchMemory, (\d+)<<20`},
	{"docs/decisions/server.md", "`RecordMemory`, (\\d+) MiB", "server/server.go", `c.RecordMemory, (\d+)<<20`},
	{"docs/decisions/server.md", "`Config.UploadMemory`, (\\d+) MiB", "server/server.go", `c.UploadMemory, (\d+)<<20`},
	{"docs/decisions/server.md", `up to (\d+) MiB`, "server/route.go", `maxDrain  = (\d+) << 20`},
	{"docs/decisions/server.md", `every (\d+)nd position`, "match/past.go", `markEvery = (\d+)`},
	{"docs/decisions/server.md", `shelf every (\d+)th`, "server/shelf.go", `markEvery = (\d+)`},
	{"docs/decisions/server.md", `from ([\d,]+) bytes on`, "server/route.go", `packFrom   = (\d+)`},
	{"docs/decisions/studies.md", `status (\d+)`, "cmd/mariscal/main.go", `statusInterrupted = (\d+)`},
	{"docs/decisions/terminal.md", `a window of (\d+) by`, "terminal/screen/play.go", `smallestWidth, smallestHeight = (\d+), `},
	{"docs/decisions/terminal.md", `a window of \d+ by (\d+)`, "terminal/screen/play.go", `smallestWidth, smallestHeight = \d+, (\d+)`},
}

func TestDocumentsSayTheFiguresOfTheCode(t *testing.T) {
	plain := strings.NewReplacer(",", "", ".", "", "_", "")
	found := func(file, pattern string) string {
		data, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile(pattern).FindSubmatch(data)
		if m == nil {
			t.Errorf("%s has no %q", file, pattern)
			return ""
		}
		return string(m[1])
	}
	for _, f := range figures {
		said, decided := found(f.document, f.said), found(f.file, f.decided)
		if said != "" && decided != "" && plain.Replace(said) != plain.Replace(decided) {
			t.Errorf("%s says %s, %s has %s (%s)", f.document, said, f.file, decided, f.decided)
		}
	}
}
