package napoleonics_test

import (
	"flag"
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/napoleonics"
)

var (
	trial = flag.String("mariscal.trial", "", "temper and effort of the player trial: quick,fear=0.6")
	other = flag.String("mariscal.other", "", "temper and effort of the player other")
)

// TestStrength holds each player better than the weaker ones over all battles
// and both sides. The thresholds are far below what many games measure:
//
//	go test ./ai/napoleonics -run Strength -v -mariscal.games=20 -mariscal.pair centurion-recruit
//
// A changed temper is measured against the present one, or against the recruit, with
//
//	go test ./ai/napoleonics -run Strength -v -mariscal.games=12 -mariscal.pair trial-other -mariscal.trial quick,fear=0.6 -mariscal.other quick
func TestStrength(t *testing.T) {
	for name, change := range map[string]string{"trial": *trial, "other": *other} {
		if err := napoleonics.Trial(name, change); err != nil {
			t.Fatal(err)
		}
	}
	napoleonics.Generals()
	arena.Strength(t, []aitest.Pair{
		{First: "recruit", Second: "random", Games: 1, Least: 90},
		{First: "centurion", Second: "random", Least: 99},
		{First: "centurion", Second: "recruit", Games: 1, Least: 75},
		{First: "trial", Second: "recruit"},
		{First: "trial", Second: "other"},
		{First: "legionary", Second: "random", Games: 1, Least: 95},
		{First: "legionary", Second: "recruit", Games: 1, Least: 70},
		{First: "centurion", Second: "legionary"},
		{First: "legate", Second: "recruit", Games: 2, Least: 75, Only: "skirmish"},
		{First: "legate", Second: "centurion"},
		{First: "farther", Second: "centurion"},
		{First: "farthest", Second: "centurion"},
		{First: "marshal", Second: "legate"},
		{First: "marshal", Second: "centurion"},
	})
}
