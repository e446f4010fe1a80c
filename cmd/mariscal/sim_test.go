package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/sim"
)

// told runs a command and returns what it wrote to the output and beside it.
func told(ctx context.Context, c interface {
	Run(context.Context, *program) error
},
) (out, beside string, err error) {
	var to, errs bytes.Buffer
	err = c.Run(ctx, &program{in: strings.NewReader(""), out: &to, err: &errs, env: os.Getenv, say: "en", content: content.Standard()})
	return to.String(), errs.String(), err
}

// after breaks off when so many games were played.
func after(games int) (context.Context, func(*sim.Game)) {
	ctx, stop := context.WithCancel(context.Background())
	return ctx, func(*sim.Game) {
		if games--; games == 0 {
			stop()
		}
	}
}

// A study that is broken off tells what it came to, as partial; taken up by its
// checkpoint, also when it was killed and had written more than that, it comes to the
// same files, byte for byte, as one that was not.
func TestAStudyBrokenOffIsTakenUpByItsCheckpoint(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	study := func(prefix string) *simCommand {
		return &simCommand{
			overFlag: overFlag{OwnCores: -1},
			Battles:  []string{"akragas", "cannae"}, Games: 4, Seed: 5, Top: []string{"random"}, Bottom: []string{"random"}, MaxTurns: 15, JSON: true,
			Each: in(prefix + "each.csv"), Positions: in(prefix + "positions.jsonl"), Checkpoint: in(prefix + "check"), Records: in(prefix + "records"),
		}
	}
	whole, _, err := told(context.Background(), study("a-"))
	if err != nil {
		t.Fatal(err)
	}
	broken := study("b-")
	for _, games := range []int{1, 3, 2} { // within the first battle, at its end, within the second
		var ctx context.Context
		ctx, broken.played = after(games)
		if part, _, err := told(ctx, broken); !errors.Is(err, errInterrupted) || !strings.Contains(part, `"partial": true`) {
			t.Fatalf("%v: %s", err, part)
		}
		for _, name := range []string{"each.csv", "positions.jsonl"} { // what was written after the checkpoint
			f, err := os.OpenFile(in("b-"+name), os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.WriteString("half a ro"); err != nil || f.Close() != nil {
				t.Fatal(err)
			}
		}
	}
	other := study("b-")
	other.Seed = 6
	if _, _, err := told(context.Background(), other); err == nil || !strings.Contains(err.Error(), "--seed is “5” there and “6” here") {
		t.Errorf("another seed: %v", err)
	}
	rest, _, err := told(context.Background(), study("b-"))
	if err != nil || rest != whole {
		t.Errorf("%v: %s\nis not\n%s", err, rest, whole)
	}
	files, err := filepath.Glob(in("a-*/*"))
	if err != nil || len(files) != 8 {
		t.Fatalf("%d records, %v", len(files), err)
	}
	for _, a := range append(files, in("a-each.csv"), in("a-positions.jsonl")) {
		one, errA := os.ReadFile(a)
		two, errB := os.ReadFile(strings.Replace(a, in("a-"), in("b-"), 1))
		if errA != nil || errB != nil || !bytes.Equal(one, two) || len(one) == 0 {
			t.Errorf("%s: %d and %d bytes (%v, %v)", a, len(one), len(two), errA, errB)
		}
	}
}

// What is written to - is all there is on the standard output; the results are told
// beside it.
func TestRowsAndPlotsGoToTheStandardOutputAlone(t *testing.T) {
	for _, c := range []struct {
		args   string
		begins string
		lines  int // of the output; 0: many
	}{
		{"--each -", "game,scenario,", 3},
		{"--each - --json", `{"game":1,"scenario":"ancients/akragas"`, 2},
		{"--positions -", "game,scenario,", 0},
		{"--plot -", "<svg ", 0},
	} {
		var out, errs bytes.Buffer
		args := append(strings.Fields("sim akragas --games 2 --max-turns 5 --top random --bottom random"), strings.Fields(c.args)...)
		status := run(args, strings.NewReader(""), &out, &errs, func(string) string { return "" })
		if lines := strings.Count(out.String(), "\n"); status != 0 || !strings.HasPrefix(out.String(), c.begins) || c.lines > 0 && lines != c.lines {
			t.Errorf("%s: %d\n%.300s\n%.300s", c.args, status, out.String(), errs.String())
		}
		if result := errs.String(); !strings.Contains(result, "2 games") && !strings.Contains(result, `"games": 2`) || strings.Contains(out.String(), "2 games, Random") {
			t.Errorf("%s: the results are not beside it: %s", c.args, result)
		}
	}
	for args, want := range map[string]string{
		"sim akragas --each - --positions -":          "one file",
		"sim akragas --each - --checkpoint c":         "--checkpoint",
		"sim akragas --records -":                     "--records needs",
		"sim akragas --checkpoint -":                  "--checkpoint needs",
		"study akragas --checkpoint -":                "--checkpoint needs",
		"sim akragas --each games.txt":                "games.txt",
		"sim akragas cannae --games 1 --plot -":       "--plot",
		"sim akragas --plot - --each - --positions -": "one file",
	} {
		if status, out := called(t, "en", nil, strings.Fields(args)...); status != statusUsage || !strings.Contains(out, want) {
			t.Errorf("%s: %d, %s", args, status, out)
		}
	}
}

// A page that is broken off tells what was played, as partial; taken up by the checkpoint
// it is the page of a study that was not.
func TestAPageBrokenOffIsTakenUpByItsCheckpoint(t *testing.T) {
	dir, own := t.TempDir(), brought(t, "napoleonics") // the page names it
	study := func(page string) *studyCommand {
		return &studyCommand{
			overFlag: overFlag{OwnCores: -1},
			Battles:  []string{own, "akragas"}, Out: filepath.Join(dir, page), Games: 3, Seed: 2, Players: []string{"random"}, MaxTurns: 12,
			Checkpoint: filepath.Join(dir, page+".check"),
		}
	}
	page := func(c *studyCommand) string {
		data, err := os.ReadFile(c.Out)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	whole, broken := study("a"), study("b")
	if _, _, err := told(context.Background(), whole); err != nil {
		t.Fatal(err)
	}
	var ctx context.Context
	ctx, broken.played = after(2)
	_, said, err := told(ctx, broken)
	if text := page(broken); !errors.Is(err, errInterrupted) || !strings.Contains(said, "interrupted") || !strings.Contains(said, broken.Out) ||
		!strings.Contains(text, "Broken off after 2 of 3 games.") || !strings.Contains(text, "Broken off after 0 of 3 games.") || strings.Contains(page(whole), "Broken off") {
		t.Fatalf("%v, %s: %.400s", err, said, text)
	}
	other := study("b")
	other.Games = 2
	if _, _, err := told(context.Background(), other); err == nil || !strings.Contains(err.Error(), "--games is “3” there and “2” here") {
		t.Errorf("fewer games: %v", err)
	}
	rest := study("b")
	rest.Out = stream
	out, _, err := told(context.Background(), rest)
	if err != nil || out != page(whole) {
		t.Errorf("%v: %d bytes, not %d", err, len(out), len(page(whole)))
	}
}

// A result says by itself what was played.
func TestAResultDescribesItself(t *testing.T) {
	status, out := called(t, "en", nil, "sim", "akragas", "--games", "2", "--max-turns", "5", "--swap", "--option", "forest-fire-cap=on", "--json")
	var r sim.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 {
		t.Fatalf("%d: %v", status, err)
	}
	if r.Program == "" || r.Rules == "" || r.Sum == "" || r.Options["forest-fire-cap"] != "on" || len(r.Options) < 2 || !r.Swap || r.Asked != 4 || r.Games != 4 || r.Pairs != 2 || r.ByPlayer != nil {
		t.Errorf("%+v", r)
	}
}

// Whoever studied with a battle of their own can replay every game.
func TestRecordsOfAStudyAreReplayed(t *testing.T) {
	dir := t.TempDir()
	if status, out := called(t, "en", nil, "sim", brought(t, "napoleonics"), "--games", "2", "--top", "random", "--bottom", "random", "--records", dir); status != 0 {
		t.Fatal(out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.rec"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%v %v", files, err)
	}
	replayed(t, "en", files[1])
}

// The records of no study overwrite those of another, also where a file system does not
// tell small letters from large ones; a name is what may stand in one.
func TestEveryStudyHasNamesOfRecordsOfItsOwn(t *testing.T) {
	of := func(battle, top, bottom string) sim.Config {
		return sim.Config{Scenario: game.Ref{ID: battle}, Players: [2]string{top, bottom}}
	}
	got := recordStems([]sim.Config{
		of("ancients/akragas", "exec:python3 ../my-bot.py", "recruit"), of("a/b", "x", "y-z"), of("a/b", "x-y", "z"), of("a/b", "X", "Y-Z"),
		of("a/b", "x-y", "z-2"), of("a/b", "x", "y-z"),
	})
	want := []string{"ancients-akragas-exec-python3-..-my-bot.py-recruit", "a-b-x-y-z", "a-b-x-y-z-2", "a-b-X-Y-Z-3", "a-b-x-y-z-2-2", "a-b-x-y-z-4"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// A study of one's own battle goes from file to page in one call, in both languages.
func TestAStudyOfOnesOwnBattleIsAPage(t *testing.T) {
	for lang, want := range map[string]string{"en": "Level against level", "es": "Nivel contra nivel"} {
		file := filepath.Join(t.TempDir(), "page.html")
		status, out := called(t, lang, nil, "study", brought(t, "napoleonics"), "--games", "2", "--players", "random", "--out", file)
		data, err := os.ReadFile(file)
		if status != 0 || err != nil || !strings.Contains(string(data), want) || !strings.Contains(out, file) {
			t.Errorf("%d, %v: %s", status, err, out)
		}
	}
	if status, out := called(t, "en", nil, "study", "akragas", "--games", "1", "--out", filepath.Join(t.TempDir(), "no", "page.html")); status != 1 || !strings.Contains(out, "page.html") {
		t.Errorf("%d: %s", status, out)
	}
}
