package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

const (
	goldenTurns = 6      // turns shown decision by decision
	goldenEvery = 10     // then every tenth decision
	goldenLimit = 200000 // bytes
	goldenShort = 175000 // bytes after which a decision is one line
)

// Golden checks law 12: a random game of the scenario, written as text, equals the
// playthrough stored in dir. It shows position, both scenes, actions, choice, chance and
// events for the first six turns and for every tenth decision after them, then the
// result. Positions and scenes show only lines that have changed ("+" new or changed, "-"
// gone, "~" some words added or gone), bottom's scene only where it differs from top's.
// In a long game the last decisions show only hash and choice. With -update the file is
// rewritten; a missing file is a failure.
func Golden(t *testing.T, sys game.System, ref game.Ref, dir string) {
	t.Helper()
	golden(t, sys, ref, DefaultMaxTurns, dir)
}

// Opening is [Golden] for a battle whose whole game would be too large: it ends after
// that many turns, and [Sums] covers the rest.
func Opening(t *testing.T, sys game.System, ref game.Ref, turns int, dir string) {
	t.Helper()
	golden(t, sys, ref, turns, dir)
}

func golden(t *testing.T, sys game.System, ref game.Ref, turns int, dir string) {
	t.Helper()
	text, err := playthrough(sys, ref, turns)
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > goldenLimit {
		t.Errorf("the playthrough has %d bytes, at most %d are allowed", len(text), goldenLimit)
	}
	file := filepath.Join(dir, strings.ReplaceAll(ref.ID, "/", "-")+".txt")
	if *update {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	stored, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("no playthrough of %s: %v (write it with -update and read it)", ref.ID, err)
	}
	if string(stored) != text {
		t.Errorf("%s: the game goes another way: %s\n(if it should, rewrite with -update and read the diff)",
			file, firstDifference(string(stored), text))
	}
}

// A teller writes a playthrough.
type teller struct {
	strings.Builder
	shown [3][]keyed // lines last shown: position, top's scene, differences of bottom's
}

func playthrough(sys game.System, ref game.Ref, turns int) (string, error) {
	sys = game.In(sys, ref)
	luck := notation.RecordOf(game.NewSeeded(seed(ref, 0)))
	choose := game.NewSeeded(^seed(ref, 0))
	w := new(teller)
	log := new(game.Log)
	p, err := sys.Start(ref, nil, luck, log)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(w, "playthrough of %s, rules %s %s\n", ref.ID, sys.Name(), sys.Version())
	w.happened(sys, luck.Results, log.Events)
	var list []game.Action
	for n := 0; p.Turn() <= turns; n++ {
		d := p.Decision()
		list = p.Actions(list[:0])
		if len(list) == 0 {
			break
		}
		choice := list[choose.Below(len(list))]
		show := p.Turn() <= goldenTurns || n%goldenEvery == 0
		if show && w.Len() > goldenShort {
			show = false
			fmt.Fprintf(w, "\n== %d: turn %d, %s: %s\nhash %016x\nchoice: %s\n", n, p.Turn(), d.Seat, d.Kind, p.Hash(), p.Text(choice, game.Viewer(d.Seat)))
		}
		if show {
			w.moment(sys, p, n, d, list, choice)
		}
		luck.Results, log.Events = luck.Results[:0], log.Events[:0]
		p.Apply(choice, luck, log)
		if show {
			w.happened(sys, luck.Results, log.Events)
		}
	}
	o := p.Outcome()
	w.WriteString("\n== result\n")
	switch {
	case !o.Over:
		fmt.Fprintf(w, "unfinished after %d turns\n", turns)
	case o.Draw:
		fmt.Fprintf(w, "draw: %s (%s)\n", o.Reason, o.Rule)
	default:
		fmt.Fprintf(w, "%s wins: %s (%s)\n", o.Winner, o.Reason, o.Rule)
	}
	fmt.Fprintf(w, "hash %016x\n%s", p.Hash(), p.AppendText(nil))
	return w.String(), nil
}

// moment writes the state before a decision, and the choice.
func (w *teller) moment(sys game.System, p game.Position, n int, d game.Decision, list []game.Action, choice game.Action) {
	fmt.Fprintf(w, "\n== %d: turn %d, %s: %s", n, p.Turn(), d.Seat, d.Kind)
	if d.Left != 0 {
		fmt.Fprintf(w, ", %d left", d.Left)
	}
	if d.About != game.NoPlace {
		fmt.Fprintf(w, ", about %s", sys.PlaceName(d.About))
	}
	if d.From != game.NoPlace {
		fmt.Fprintf(w, ", from %s", sys.PlaceName(d.From))
	}
	if d.Hidden {
		w.WriteString(", hidden")
	}
	fmt.Fprintf(w, "\nhash %016x\n", p.Hash())
	w.changes(0, "position", strings.Split(strings.TrimSpace(string(p.AppendText(nil))), "\n"))
	top := sceneLines(p.Scene(game.ViewTop))
	w.changes(1, "top sees", top)
	w.changes(2, "bottom sees otherwise", without(sceneLines(p.Scene(game.ViewBottom)), top))
	v := game.Viewer(d.Seat)
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = p.Text(a, v)
	}
	fmt.Fprintf(w, "actions: %s\n", strings.Join(texts, " | "))
	fmt.Fprintf(w, "choice: %s\n", p.Text(choice, v))
}
