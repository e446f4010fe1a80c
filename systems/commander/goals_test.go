package commander

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/zone"
)

// Zones of a special victory are marked as flags are, and so is who controls them (B3.1).
func TestZonesOfASpecialVictoryAreMarked(t *testing.T) {
	setup := march()
	setup.Armies[game.Bottom].Goal = Goal{Zones: []string{setup.Zones[0].Name}}
	ref, free, err := Lease(setup)
	if err != nil {
		t.Fatal(err)
	}
	defer free()
	pos, err := (System{}).Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	p.control = [2]zone.Set{1, 0}
	if tags := p.Scene(game.All).Board.Cells[0].Tags; !slices.Contains(tags, "flag-goal-bottom") || !slices.Contains(tags, "held-top") || slices.Contains(tags, "flag-goal-top") {
		t.Errorf("the zone has %v", tags)
	}
}
