package muskets_test

import (
	"flag"
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/muskets"
)

var (
	trial = flag.String("mariscal.trial", "", "effort and dials of the player trial: effort=2,draw=0.6")
	other = flag.String("mariscal.other", "", "effort and dials of the player other")
)

// TestStrength holds the recruit much better than random play over all battles and both sides.
// The threshold is four deviations below what many games measure, 97 of 100:
//
//	go test ./ai/muskets -run Strength -v -mariscal.games=10 -mariscal.pair centurion-recruit
//
// A changed player is measured against the present one, or against the recruit, with
//
//	go test ./ai/muskets -run Strength -v -mariscal.games=4 -mariscal.pair trial-other -mariscal.trial draw=0.6
func TestStrength(t *testing.T) {
	for name, change := range map[string]string{"trial": *trial, "other": *other} {
		if err := muskets.Trial(name, change); err != nil {
			t.Fatal(err)
		}
	}
	arena.Strength(t, []aitest.Pair{
		{First: "recruit", Second: "random", Games: 2, Least: 86},
		{First: "legionary", Second: "recruit"},
		{First: "legionary", Second: "centurion"},
		{First: "centurion", Second: "random"},
		{First: "centurion", Second: "recruit"},
		{First: "trial", Second: "recruit"},
		{First: "trial", Second: "other"},
	})
}
