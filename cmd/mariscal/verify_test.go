package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
)

// fallen finds a line of a record with what fell: a die or a draw of an action.
var fallen = regexp.MustCompile(`(?m)^  (?:roll|draw) .*: (\S+).*$`)

// A stranger's program proves the chance of whole battles of every system from docs/notation.md
// alone, with cards that are shuffled anew; and finds a die or card that was changed, and a
// text or a seed that is not that of the game.
func TestAStrangersProgramProvesTheChanceOfEveryRecord(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "records")
			battle := sys.Name() + "/first-battle"
			if !slices.ContainsFunc(sys.Scenarios(), func(s game.ScenarioInfo) bool { return s.ID == battle }) {
				battle = sys.Name() + "/mill-creek" // long enough that its deck is shuffled
			}
			if status, out := called(t, "en", nil, "sim", battle, "--games", "1", "--seed", "5", "--top", "random", "--bottom", "random", "--records", folder); status != 0 {
				t.Fatalf("%d %s", status, out)
			}
			files, err := filepath.Glob(filepath.Join(folder, "*"))
			if err != nil || len(files) != 1 {
				t.Fatalf("%v %v", files, err)
			}
			record, steps := verified(t, python, files[0])
			if n := returned(t, steps); n == 0 {
				t.Error("no pile was shuffled anew: no card that was drawn lay in it again")
			}
			all := fallen.FindAllStringSubmatchIndex(record, -1)
			at := all[len(all)/2]
			line := strings.Count(record[:at[0]], "\n") + 1
			for changed, want := range map[string]string{
				record[:at[2]] + "another" + record[at[3]:]:                "line " + strconv.Itoa(line) + ": the record has",
				strings.Replace(record, "\nseed ", "\nseed 00", 1):         "not the one that was promised",
				strings.Replace(record, "\n\n", "\ntext top other\n\n", 1): "the seed gives",
			} {
				if out, err := verify(t, python, changed, steps); err == nil || !strings.Contains(out, want) {
					t.Errorf("%v, %s; want %q", err, out, want)
				}
			}
		})
	}
}

// returned counts the draws of cards from a pile in which a card lies in more copies than an earlier
// draw had left of it.
func returned(t *testing.T, steps string) (n int) {
	t.Helper()
	type thing struct {
		Name string
		N    int
	}
	left := map[string]int{}
	for line := range strings.Lines(steps) {
		var step struct {
			Chance []string
			From   [][]thing
		}
		if err := json.Unmarshal([]byte(line), &step); err != nil {
			t.Fatal(err)
		}
		for i, told := range step.Chance {
			what, fell, _ := strings.Cut(told, ": ")
			if pile, _, _ := strings.Cut(strings.TrimPrefix(what, "draw "), " "); !slices.Contains([]string{"command-deck", "deal", "card"}, pile) {
				continue
			}
			more := false
			for _, x := range step.From[i] {
				if before, known := left[x.Name]; known && x.N > before {
					more = true
				}
				left[x.Name] = x.N
			}
			left[fell]--
			if more {
				n++
			}
		}
	}
	return n
}

// A record whose seats added texts is proved by them.
func TestAStrangersProgramProvesWhatSeatsAdded(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed to try the examples")
	}
	verified(t, python, filepath.Join("..", "..", "server", "testdata", "before", "finished.record"))
}

// verified holds that a record is proved, and returns it with its steps.
func verified(t *testing.T, python, file string) (record, steps string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	status, steps := called(t, "en", nil, "replay", "--json", file)
	if status != 0 {
		t.Fatalf("%d %.300s", status, steps)
	}
	if out, err := verify(t, python, string(data), steps); err != nil || !strings.Contains(out, "follow from the seed and the texts") {
		t.Errorf("%v: %s", err, out)
	}
	return string(data), steps
}

// verify runs the program on a record and its steps.
func verify(t *testing.T, python, record, steps string) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.record")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(python, filepath.Join("..", "..", "docs", "verify.py"), file)
	c.Stdin = strings.NewReader(steps)
	out, err := c.CombinedOutput()
	return string(out), err
}

// The page about the notation has the faces of every die in the order of its numbers.
func TestTheNotationTellsTheFacesOfEveryDie(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "notation.md"))
	if err != nil {
		t.Fatal(err)
	}
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		faces := "none"
		for _, die := range sys.Dice() {
			faces = "`" + strings.Join(die, "` `") + "`"
		}
		if row := "| `" + sys.Name() + "` | " + faces + " |"; !strings.Contains(string(page), row) {
			t.Errorf("docs/notation.md has no row %q", row)
		}
	}
}
