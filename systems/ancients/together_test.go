package ancients_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// The orders offered together are those one can give one after another: every order offered
// now is among them, each is legal in its turn, and none is left except for leaders who go
// along with their units.
func TestOrdersOfferedTogetherAreAllTheOrders(t *testing.T) {
	found := map[string]int{}
	for i, ref := range refs(t) {
		for n := range 40 {
			chance := game.NewSeeded(uint64(1000*i + n))
			p, err := ancients.System{}.Start(ref, nil, chance, nil)
			if err != nil {
				t.Fatal(err)
			}
			for step := 0; step < 400 && !p.Decision().Over; step++ {
				list := p.Actions(nil)
				if p.Decision().Kind == "order" {
					found[inFull(t, p)]++
				}
				p.Apply(list[chance.Below(len(list))], chance, nil)
			}
		}
	}
	for _, card := range []string{"order-two-left", "order-three-center", "coordinated-attack", "out-flanked", "order-medium", "line-command", "inspired-center"} {
		if found[card] == 0 {
			t.Errorf("no orders of %s were offered together: %v", card, found)
		}
	}
}

// inFull checks the orders offered together in p and returns the card they are
// of, or "" when none are.
func inFull(t *testing.T, p game.Position) (card string) {
	t.Helper()
	seat := p.Decision().Seat
	all := p.(game.Together).Together(game.Viewer(seat))
	if p.(game.Together).Together(game.Viewer(seat.Other())) != nil {
		t.Fatal("the other seat is told what may be ordered together")
	}
	if all == nil {
		return ""
	}
	missing := map[string]bool{}
	for _, a := range p.Actions(nil) {
		missing[p.Text(a, game.All)] = true
	}
	q := p.Clone()
	for i, a := range all {
		if err := q.Check(a); err != nil {
			t.Fatalf("order %d of %d: %v", i+1, len(all), err)
		}
		delete(missing, q.Text(a, game.All))
		q.Apply(a, game.NewSeeded(1), nil)
	}
	delete(missing, "done")
	left := []string{}
	for text := range missing {
		left = append(left, text)
	}
	if q.Decision().Kind == "order" {
		for _, a := range q.Actions(nil) {
			left = append(left, q.Text(a, game.All))
		}
	}
	for _, text := range left {
		if text != "done" && !strings.HasPrefix(text, "order leader ") {
			t.Fatalf("%d orders are offered together, %q is not among them", len(all), text)
		}
	}
	for _, tray := range p.Scene(game.All).Trays {
		if tray.ID == "played" && len(tray.Cards) > 0 {
			card = tray.Cards[0]
		}
	}
	return card
}
