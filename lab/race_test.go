package lab

import "testing"

// A race of few changes begins with as many games together as one of a hundred, and one that
// leaves out nobody with the usual number.
func TestARaceOfFewChangesPlaysMoreBeforeItLeavesOneOut(t *testing.T) {
	for variants, want := range map[int]int{207: 12, 100: 12, 50: 24, 7: 171, 4: 12, 1: 12} {
		if deals := (&Race{Final: UsualFinal}).firstDeals(variants); deals != want {
			t.Errorf("%d changes begin with %d deals, want %d", variants, deals, want)
		}
	}
	if deals := (&Race{Deals: 10, Final: UsualFinal}).firstDeals(7); deals != 10 {
		t.Errorf("asked for 10 deals it begins with %d", deals)
	}
}
