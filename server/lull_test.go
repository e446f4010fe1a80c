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

// A bot that cannot be had is left alone for ever longer, up to some minutes.
func TestABotThatCannotBeHadIsCalledAgainAfterLongerPauses(t *testing.T) {
	for times, want := range map[int]time.Duration{1: again, 2: 2 * again, 4: 8 * again, 6: 32 * again, 7: mostAgain, 1000: mostAgain} {
		if got := rest(times); got != want {
			t.Errorf("after %d times: %v, want %v", times, got, want)
		}
	}
}
