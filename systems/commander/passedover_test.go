package commander

import (
	"testing"

	"mariscal/game"
)

// A match answers by itself where there is one answer, unless the question is hidden: so
// whether there is one must not depend on which cards a hand holds.
func TestAQuestionPassedOverTellsNothingOfAHand(t *testing.T) {
	asked := map[string]int{}
	for i, ref := range refs() {
		for seed := range uint64(6) {
			luck := game.NewSeeded(seed*16 + uint64(i))
			p, err := System{}.Start(ref, nil, luck, nil)
			if err != nil {
				t.Fatal(err)
			}
			for range 600 {
				d, legal := p.Decision(), p.Actions(nil)
				if d.Over {
					break
				}
				if d.Hidden {
					asked[d.Kind]++
				} else if !d.Final {
					w := p.Clone()
					w.Resample(game.Viewer(d.Seat.Other()), luck)
					if now := len(w.Actions(nil)); (now == 1) != (len(legal) == 1) {
						t.Errorf("%s, seed %d: of %q there are %d answers, with other cards in the hand %d", ref.ID, seed, d.Kind, len(legal), now)
					}
				}
				p.Apply(legal[luck.Below(len(legal))], luck, nil)
			}
		}
	}
	for _, s := range []Stage{StageRally, StageCede, StageKeep} {
		if asked[s.String()] == 0 {
			t.Errorf("nobody who holds a card was asked for %q", s)
		}
	}
}
