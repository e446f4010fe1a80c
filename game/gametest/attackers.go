package gametest

import (
	"slices"
	"testing"

	"mariscal/game"
)

// DrivenBack plays random battles and checks that every question of some kinds names the
// place of the enemy that drives the piece back.
func DrivenBack(t *testing.T, sys game.System, ref game.Ref, kinds ...string) {
	t.Helper()
	seen := map[string]int{}
	for seed := range uint64(4) {
		c := game.NewSeeded(seed)
		p, err := sys.Start(ref, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		for d := p.Decision(); !d.Over; d = p.Decision() {
			if slices.Contains(kinds, d.Kind) {
				seen[d.Kind]++
				from := sys.PlaceName(d.From)
				enemy := slices.ContainsFunc(p.Scene(game.All).Pieces, func(x game.Piece) bool { return standing(&x) == from && x.Seat != d.Seat })
				if from == "" || !enemy && d.Kind != "leader" { // a side's own elephants frighten its leaders too
					t.Fatalf("seed %d, turn %d, %s: from %q: %+v", seed, p.Turn(), d.Kind, from, d)
				}
			}
			legal := p.Actions(nil)
			p.Apply(legal[c.Below(len(legal))], c, nil)
		}
	}
	for _, k := range kinds {
		if seen[k] == 0 {
			t.Errorf("no question %s in any of the battles", k)
		}
	}
}
