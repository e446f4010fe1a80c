package ancients_test

import (
	"flag"
	"testing"

	"mariscal/ai/ancients"
)

var (
	trial = flag.String("mariscal.trial", "", "temper and effort of the player trial: quick,fear=0.6")
	other = flag.String("mariscal.other", "", "temper and effort of the player other")
)

// TestStrength holds each player better than the weaker ones over all battles
// and both sides. The thresholds are far below what many games measure:
//
//	go test ./ai/ancients -run Strength -v -mariscal.games=100
//
// A changed temper is measured against the present one, or against the recruit, with
//
//	go test ./ai/ancients -run Strength -v -mariscal.games=12 -mariscal.pair trial-other -mariscal.trial quick,fear=0.6 -mariscal.other quick
func TestStrength(t *testing.T) {
	for name, change := range map[string]string{"trial": *trial, "other": *other} {
		if err := ancients.Trial(name, change); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		first, second string
		games         int // of each battle and side in the ordinary run
		least         int // of 100
	}{
		{"recruit", "random", 2, 90},
		{"centurion", "random", 1, 95},
		{"centurion", "recruit", 1, 60},
		{"trial", "recruit", 0, 0},
		{"trial", "other", 0, 0},
	} {
		name := c.first + "-" + c.second
		if *pair != "" && *pair != name || *pair == "" && c.games == 0 {
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
