package commander

import (
	"testing"

	"mariscal/game"
)

// Infantry that begins on a flag controls it (B17.4).
func TestInfantryControlsTheFlagItBeginsOn(t *testing.T) {
	ref, release, err := Lease(vanguard())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	if n := p.flags(p.Battle(), game.Bottom); n != 1 {
		t.Errorf("the French control %d flags at the beginning, not that of E1 alone", n)
	}
}
