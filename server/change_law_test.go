package server

import (
	"bytes"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A change is made only of two states that were sent: in two worlds that differ only in
// what a viewer cannot know, he gets the same bytes.
func TestAChangeTellsNothingHidden(t *testing.T) {
	t.Parallel()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	sys := systems[0]
	p := words.For("es")
	told := 0
	for n := range uint64(3) {
		c := game.NewSeeded(n + 1)
		pos, err := sys.Start(game.Ref{ID: "ancients/akragas"}, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		var sent [2][3]likeness // by world and viewer
		for step := 0; step < 150 && !pos.Decision().Over; step++ {
			for v := range game.Viewer(3) {
				guess := pos.Clone()
				guess.Resample(v, game.NewSeeded(uint64(step)))
				var bodies [2][]byte
				for world, pos := range []game.Position{pos, guess} {
					out := stateIn(p, pos, v, step)
					now := pictured(&out, "/api/boards/x")
					if bodies[world], err = now.changeSince(newPen(), &sent[world][v], step, nil); err != nil {
						t.Fatal(err)
					}
					sent[world][v] = now.likeness
				}
				if !bytes.Equal(bodies[0], bodies[1]) {
					t.Fatalf("step %d, %s is told\n%s\nand in another world\n%s", step, v, bodies[0], bodies[1])
				}
				if told++; !bytes.HasPrefix(bodies[0], []byte(`{"since":`)) {
					t.Fatalf("%s", bodies[0])
				}
			}
			legal := pos.Actions(nil)
			pos.Apply(legal[c.Below(len(legal))], c, nil)
		}
	}
	if told == 0 {
		t.Error("nothing was told")
	}
}

// stateIn is a state as the server makes it of a position.
func stateIn(p *words.Printer, pos game.Position, v game.Viewer, step int) MatchState {
	out := MatchState{State: match.State{Number: step, Scene: p.Scene(pos.Scene(v))}, As: v.String(), Options: []OptionWords{}}
	for _, o := range pos.Options(v) {
		out.Options = append(out.Options, optionWords(p, pos.System().Name(), o))
	}
	return out
}
