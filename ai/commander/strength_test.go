package commander_test

import (
	"flag"
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/commander"
)

var (
	trial = flag.String("mariscal.trial", "", "temper and effort of the player trial: hope=0.6,far=8")
	other = flag.String("mariscal.other", "", "temper and effort of the player other")
)

// TestStrength holds each player better than the weaker ones over all battles and both
// sides. The thresholds are far below what many games measure:
//
//	go test ./ai/commander -run Strength -v -mariscal.games=20 -mariscal.pair recruit-random
//
// A changed temper is measured against the present one, or against the recruit, with
//
//	go test ./ai/commander -run Strength -v -mariscal.games=12 -mariscal.pair trial-other -mariscal.trial hope=0.6
func TestStrength(t *testing.T) {
	for name, change := range map[string]string{"trial": *trial, "other": *other} {
		if err := commander.Trial(name, change); err != nil {
			t.Fatal(err)
		}
	}
	arena.Strength(t, []aitest.Pair{
		{First: "recruit", Second: "random", Games: 4, Least: 90},
		{First: "legionary", Second: "recruit", Games: 2, Least: 45},
		{First: "legionary", Second: "centurion"},
		{First: "centurion", Second: "random", Least: 99},
		{First: "centurion", Second: "recruit", Least: 75},
		{First: "legate", Second: "centurion"},
		{First: "trial", Second: "recruit"},
		{First: "trial", Second: "other"},
	})
}
