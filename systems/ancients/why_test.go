package ancients_test

import (
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// A seat that does not decide gets the same answer for every card, held or not, as long as
// the game lasts: the answer reveals nothing of hands.
func TestOnlyWhoeverIsAskedLearnsWhichCardsMayBePlayed(t *testing.T) {
	chance := game.NewSeeded(7)
	p, err := ancients.System{}.Start(refs(t)[0], nil, chance, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		d := p.Decision()
		if d.Over {
			break
		}
		held := map[string]bool{}
		for _, o := range p.Options(game.Viewer(d.Seat)) {
			if o.Card != "" {
				held[o.Card] = true
			}
		}
		for c := range ancients.CardCount {
			id := ancients.Card(c).String()
			own := whyCard(t, p, game.Viewer(d.Seat), id)
			if own.OK != held[id] {
				t.Fatalf("%s in %s: may be played: %v, is offered: %v", id, d.Kind, own.OK, held[id])
			}
			if !own.OK && own.Rule == "" {
				t.Fatalf("%s in %s: no rule forbids it", id, d.Kind)
			}
			for _, v := range []game.Viewer{game.Viewer(d.Seat.Other()), game.Spectator} {
				first, this := whyCard(t, p, v, ancients.Card(0).String()), whyCard(t, p, v, id)
				if this.OK || this.ID != first.ID || this.Rule != first.Rule {
					t.Fatalf("%s in %s: viewer %v is told %v, of another card %v", id, d.Kind, v, this, first)
				}
			}
		}
		list := p.Actions(nil)
		p.Apply(list[chance.Below(len(list))], chance, nil)
	}
}

func whyCard(t *testing.T, p game.Position, v game.Viewer, id string) game.Reason {
	t.Helper()
	found, err := p.(game.Queries).WhyCard(v, id)
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	return found[0]
}
