package napoleonics_test

import (
	"testing"

	"mariscal/game"
	"mariscal/systems/commandcolors/leadertest"
	"mariscal/systems/napoleonics"
)

// A lone leader falls back through enemies, or off the board, or cannot: the odds follow
// the way on which the fewest dice are rolled at him, and leaving the board is a loss only
// if his side may not lose him (N14.1 to N14.13, N23.9).
func TestALeaderIsLostAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	leadertest.AsOftenAsTheOddsSay(t, map[string]leadertest.Drawing{
		"through one of two":   {Goal: "20", Text: "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN 2"},
		"a free way":           {Goal: "20", Text: "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nC5 bottom BR-LN"},
		"after half a retreat": {Goal: "20", Text: "E5 bottom BR-LN ordered\nD5 top FR-LN 2\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN"},
		"no way":               {Goal: "20", Text: "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nleader C5 bottom Hill\nleader C6 bottom Picton"},
		"off his own edge":     {Goal: "20", Text: "B5 bottom BR-LN ordered\nA5 top FR-LN 1\nleader A5 top Ney"},
		"not off his own edge": {Goal: "20", Text: "B5 bottom BR-LN ordered\nA5 top FR-LN 1\nleader A5 top Ney fatal"},
		"the last banner":      {Goal: "1", Text: "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney"},
		"alone":                {Goal: "20", Text: "E5 bottom BR-LN ordered\nleader D5 top Ney"},
		"alone among enemies":  {Goal: "20", Text: "E5 bottom BR-LN ordered\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN 2"},
	}, func(d leadertest.Drawing) (game.Position, error) {
		return napoleonics.System{}.Build("turn bottom battle\ngoal "+d.Goal+"\ncard attack-center\nA1 top FR-LN\nG1 bottom BR-LN\n"+d.Text, nil)
	}, fate)
}
