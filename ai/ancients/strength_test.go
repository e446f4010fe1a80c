package ancients_test

import (
	"flag"
	"testing"

	"mariscal/ai/ancients"
)

var (
	trial = flag.String("mariscal.trial", "", "temper of the player trial")
	other = flag.String("mariscal.other", "", "temper of the player other")
)

// TestStrength holds each player better than the weaker ones over all battles
// and both sides. The thresholds are far below what many games measure:
//
//	go test ./ai/ancients -run Strength -v -mariscal.games=100
func TestStrength(t *testing.T) {
	ancients.Trial("trial", *trial)
	ancients.Trial("other", *other)
	for _, c := range []struct {
		first, second string
		games         int
		least         int // of 100
	}{
		{"recruit", "random", 2, 85},
		{"centurion", "random", 1, 95},
		{"centurion", "recruit", 2, 65},
		{"recruit", "recruit", 0, 0},
		{"trial", "recruit", 0, 0},
		{"trial", "other", 0, 0},
		{"trial", "old", 0, 0},
	} {
		name := c.first + "-" + c.second
		if *pair != "" && *pair != name {
			continue
		}
		t.Run(name, func(t *testing.T) {
			n := c.games
			if *games > 0 {
				n = *games
			}
			if w := measure(t, c.first, c.second, n); 100*w.won < c.least*w.games {
				t.Errorf("%v: less than %d of 100", w, c.least)
			}
		})
	}
}
