package muskets

import "testing"

// Who is in a building that burns is warned before it collapses (MO13.4): by whoever sets fire to
// it, when the unit does not act, and by the Clock that ends the turn.
func TestACollapseOverOnesOwnIsWarnedOf(t *testing.T) {
	p := acting(t, []Area{{ID: "cabin", Kind: Building, Outline: rect(8, 8, 8, 6)}},
		UnitSetup{Name: "line", Seat: 0, Profile: regulars, Figures: 6, Inside: "cabin"},
		UnitSetup{Name: "foes", Seat: 1, Profile: rangers, Figures: 6, At: inch(12, 40), Facing: 0, Formation: Loose})
	b := p.battle()
	b.Mission[0] = Mission{Aim: Raid}
	warns := func(o order) string {
		if w := p.option(b, o).Warning; w != nil {
			return w.ID[len("muskets.warning."):]
		}
		return ""
	}
	fire, done := order{verb: doTask, unit: 0, other: none}, orderOf(bare(doDone))
	if got := warns(fire) + "," + warns(done); got != "own-inside," {
		t.Errorf("before the fire: %s", got)
	}
	area := b.housing[0].area
	p.burning[area] = 1
	if got := warns(done); got != "" {
		t.Errorf("it begins to burn: %s", got)
	}
	p.burning[area] = collapse - 1
	if got := warns(done); got != "collapses" {
		t.Errorf("about to collapse: %q", got)
	}
	for n, want := range map[uint8]string{clocks - 2: "", clocks - 1: "collapses"} {
		if p.clocks = n; warns(orderOf(one(doPlay, uint8(cardClock)))) != want {
			t.Errorf("the Clock after %d others: not %q", n, want)
		}
	}
}
