package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/sim"
)

// A study that is broken off tells what it came to, as partial; taken up by its
// checkpoint it comes to the same files, byte for byte, as one that was not.
func TestAStudyBrokenOffIsTakenUpByItsCheckpoint(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	study := func(prefix string) *simCommand {
		return &simCommand{
			Battles: []string{"akragas", "cannae"}, Games: 4, Seed: 5, Top: []string{"random"}, Bottom: []string{"random"}, MaxTurns: 15, JSON: true,
			Each: in(prefix + "each.csv"), Positions: in(prefix + "positions.jsonl"), Checkpoint: in(prefix + "check"),
		}
	}
	play := func(c *simCommand, ctx context.Context) (string, error) {
		var out bytes.Buffer
		p := &program{in: strings.NewReader(""), out: &out, err: &out, env: os.Getenv, say: "en", content: content.Standard()}
		err := c.Run(ctx, p)
		return out.String(), err
	}
	whole, err := play(study("a-"), context.Background())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	broken := study("b-")
	count := 0
	broken.played = func(*sim.Game) {
		if count++; count == 6 {
			stop()
		}
	}
	if part, err := play(broken, ctx); !errors.Is(err, errInterrupted) || !strings.Contains(part, `"partial": true`) {
		t.Fatalf("%v: %s", err, part)
	}
	other := study("b-")
	other.Seed = 6
	if _, err := play(other, context.Background()); err == nil || !strings.Contains(err.Error(), "--seed is “5” there and “6” here") {
		t.Errorf("another seed: %v", err)
	}
	rest, err := play(study("b-"), context.Background())
	if err != nil || rest != whole {
		t.Errorf("%v: %s\nis not\n%s", err, rest, whole)
	}
	for _, name := range []string{"each.csv", "positions.jsonl"} {
		a, errA := os.ReadFile(in("a-" + name))
		b, errB := os.ReadFile(in("b-" + name))
		if errA != nil || errB != nil || !bytes.Equal(a, b) || len(a) == 0 {
			t.Errorf("%s: %d and %d bytes (%v, %v)", name, len(a), len(b), errA, errB)
		}
	}
}

// A result says by itself what was played.
func TestAResultDescribesItself(t *testing.T) {
	status, out := called(t, "en", nil, "sim", "akragas", "--games", "2", "--max-turns", "5", "--swap", "--option", "forest-fire-cap=on", "--json")
	var r sim.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 {
		t.Fatalf("%d: %v", status, err)
	}
	if r.Program == "" || r.Rules == "" || r.Sum == "" || r.Options["forest-fire-cap"] != "on" || len(r.Options) < 2 || !r.Swap || r.Asked != 4 || r.Games != 4 || r.ByPlayer == nil {
		t.Errorf("%+v", r)
	}
}

// Whoever studied with a battle of their own can replay every game.
func TestRecordsOfAStudyAreReplayed(t *testing.T) {
	dir := t.TempDir()
	if status, out := called(t, "en", nil, "sim", brought(t, "crossing"), "--games", "2", "--records", dir); status != 0 {
		t.Fatal(out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.rec"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%v %v", files, err)
	}
	replayed(t, "en", files[1])
}

// A study of one's own battle goes from file to page in one call, in both languages.
func TestAStudyOfOnesOwnBattleIsAPage(t *testing.T) {
	for lang, want := range map[string]string{"en": "Level against level", "es": "Nivel contra nivel"} {
		file := filepath.Join(t.TempDir(), "page.html")
		status, out := called(t, lang, nil, "study", brought(t, "crossing"), "--games", "2", "--players", "random", "--out", file)
		data, err := os.ReadFile(file)
		if status != 0 || err != nil || !strings.Contains(string(data), want) || !strings.Contains(out, file) {
			t.Errorf("%d, %v: %s", status, err, out)
		}
	}
	if status, out := called(t, "en", nil, "study", "akragas", "--games", "1", "--out", filepath.Join(t.TempDir(), "no", "page.html")); status != 1 || !strings.Contains(out, "page.html") {
		t.Errorf("%d: %s", status, out)
	}
}
