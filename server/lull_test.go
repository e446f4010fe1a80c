package server

import (
	"testing"
	"time"

	"mariscal/game"
)

// The clock of a computer player tells a person nothing of its hand.
func TestAComputerTakesItsTimeOverWhatItsHandHides(t *testing.T) {
	for _, x := range []struct {
		d       game.Decision
		person  bool
		thought time.Duration
		want    time.Duration
	}{
		{game.Decision{Hidden: true}, true, 0, lull},
		{game.Decision{Hidden: true}, true, lull / 2, lull - lull/2},
		{game.Decision{Secret: true}, true, time.Microsecond, lull - time.Microsecond},
		{game.Decision{Secret: true}, true, 2 * lull, 0},
		{game.Decision{Hidden: true}, false, 0, 0},
		{game.Decision{}, true, 0, 0},
	} {
		if got := unhurried(x.d, x.person, x.thought); got != x.want {
			t.Errorf("%+v, person %t, after %v: %v more, want %v", x.d, x.person, x.thought, got, x.want)
		}
	}
}
