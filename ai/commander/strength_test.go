package commander_test

import (
	"testing"

	"mariscal/ai/aitest"
)

// TestStrength holds each player better than the weaker ones over all battles and both
// sides. The thresholds are far below what many games measure:
//
//	go test ./ai/commander -run Strength -v -mariscal.games=20 -mariscal.pair recruit-random
func TestStrength(t *testing.T) {
	arena.Strength(t, []aitest.Pair{
		{First: "recruit", Second: "random", Games: 4, Least: 90},
		{First: "centurion", Second: "random", Least: 99},
		{First: "centurion", Second: "recruit", Least: 75},
	})
}
