package napoleonics_test

import (
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// Whoever is told to have fallen back or advanced went from hex to hex, and through
// no enemy.
func TestThoseWhoFallBackGoFromHexToHex(t *testing.T) {
	long := map[string]int{}
	for _, ref := range refs(t) {
		luck, answers := game.NewSeeded(21), game.NewSeeded(22)
		p, err := napoleonics.System{}.Start(ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 2500 {
			if p.Decision().Over {
				break
			}
			legal := p.Actions(nil)
			enemy := map[string]game.Seat{}
			for _, piece := range p.Scene(game.All).Pieces {
				enemy[piece.Cell] = piece.Seat.Other()
			}
			log := &game.Log{}
			p.Apply(legal[answers.Below(len(legal))], luck, log)
			for _, e := range log.Events {
				if len(e.Trace) == 0 || e.Trace[0] == e.Trace[1] || e.ID == "napoleonics.event.place" {
					continue
				}
				at := e.Trace[0]
				for _, next := range append(e.Way[:len(e.Way):len(e.Way)], e.Trace[1]) {
					a, _ := hex.Parse(at)
					b, _ := hex.Parse(next)
					if hex.Distance(a, b) != 1 {
						t.Fatalf("%s: %s goes from %s to %s: %v by %v", ref.ID, e.ID, at, next, e.Trace, e.Way)
					}
					if at = next; next != e.Trace[1] {
						if seat, there := enemy[next]; there && seat == e.Seat {
							t.Errorf("%s: %s passes an enemy in %s", ref.ID, e.ID, next)
						}
						long[e.ID]++
					}
				}
			}
		}
	}
	for _, id := range []string{"move", "leader-move", "retreat", "retire-move"} {
		if long["napoleonics.event."+id] == 0 {
			t.Errorf("no %s went farther than a hex: the test sees nothing", id)
		}
	}
}
