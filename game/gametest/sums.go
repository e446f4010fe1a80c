package gametest

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// sumTurns is the number of turns with a line of their own; later turns of random games
// add nothing new.
const sumTurns = 40

// Sums checks law 12 for battles whose playthroughs are not stored whole. It writes a
// line for each of the first 40 turns of the random game of [Golden], one for all later
// turns, and one for the end, each with the number of decisions and a checksum of the
// playthrough so far. Later turns count as [Golden] writes them: position, scenes and
// actions at every tenth decision; hash, choice, chance and events at each. So a system
// stores a few battles to read and compares all of them in little space. With -update the
// file is rewritten; a missing file is a failure.
func Sums(t *testing.T, sys game.System, refs []game.Ref, file string) {
	t.Helper()
	var w strings.Builder
	for _, ref := range refs {
		if err := sums(&w, sys, ref); err != nil {
			t.Fatal(err)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(w.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	stored, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("no sums: %v (write them with -update)", err)
	}
	if string(stored) != w.String() {
		t.Errorf("%s: a game goes another way: %s\n(if it should, rewrite with -update; Golden on that battle shows where)",
			file, firstDifference(string(stored), w.String()))
	}
}

// sums writes the lines of one battle.
func sums(out *strings.Builder, sys game.System, ref game.Ref) error {
	luck := notation.RecordOf(game.NewSeeded(seed(ref, 0)))
	choose := game.NewSeeded(^seed(ref, 0))
	log := new(game.Log)
	p, err := sys.Start(ref, nil, luck, log)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n", ref.ID)
	w := new(teller)
	w.happened(sys, luck.Results, log.Events)
	sum := fnv.New64a()
	var list []game.Action
	decisions := 0
	for n := 0; p.Turn() <= DefaultMaxTurns; n++ {
		list = p.Actions(list[:0])
		if len(list) == 0 {
			break
		}
		d, turn := p.Decision(), p.Turn()
		choice := list[choose.Below(len(list))]
		if turn <= sumTurns || n%goldenEvery == 0 {
			w.moment(sys, p, n, d, list, choice)
		} else {
			fmt.Fprintf(w, "hash %016x\nchoice: %s\n", p.Hash(), p.Text(choice, game.Viewer(d.Seat)))
		}
		luck.Results, log.Events = luck.Results[:0], log.Events[:0]
		p.Apply(choice, luck, log)
		w.happened(sys, luck.Results, log.Events)
		sum.Write([]byte(w.String()))
		w.Reset()
		decisions++
		if turn <= sumTurns && (p.Turn() != turn || p.Decision().Over) {
			fmt.Fprintf(out, "\tturn %d decisions %d sum %016x\n", turn, decisions, sum.Sum64())
			decisions = 0
		}
	}
	if decisions > 0 {
		fmt.Fprintf(out, "\tlater decisions %d sum %016x\n", decisions, sum.Sum64())
	}
	fmt.Fprintf(sum, "rules %s %s\n%s", sys.Name(), sys.Version(), p.AppendText(nil))
	fmt.Fprintf(out, "\tend %016x sum %016x %s\n", p.Hash(), sum.Sum64(), p.Outcome().Reason)
	return nil
}
