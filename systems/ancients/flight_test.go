package ancients_test

import (
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
	"mariscal/systems/commandcolors/leadertest"
)

// A lone leader falls back through enemies, or off the board, or cannot: the odds follow
// the way on which the fewest dice are rolled at him, and leaving the board is a loss only
// if his side may not lose him (A13.11 to A13.16, AR.17, AR.18, AR.46).
func TestALeaderIsLostAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	leadertest.AsOftenAsTheOddsSay(t, map[string]leadertest.Drawing{
		"through one of two":   {Goal: "20", Text: "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom WA"},
		"through two":          {Goal: "20", Text: "E5 bottom MI ordered\nD5 top MI 2\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom LI\nB4 bottom MI\nB5 bottom LI\nB6 bottom WA\nC4 top LI"},
		"a free way":           {Goal: "20", Text: "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nC5 bottom LI"},
		"after half a retreat": {Goal: "20", Text: "E5 bottom HI ordered\nD5 top MC 2\nleader D5 top Hanno\nC5 bottom LI\nB5 bottom LI\nB6 bottom LI\nB7 bottom LI\nB4 bottom LI"},
		"no way":               {Goal: "20", Text: "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nleader C5 bottom Nero\nleader C6 bottom Livius"},
		"off his own edge":     {Goal: "20", Text: "B5 bottom HI ordered\nA5 top LI 1\nleader A5 top Hanno"},
		"not off his own edge": {Goal: "20", Text: "B5 bottom HI ordered\nA5 top LI 1\nleader A5 top Hanno fatal"},
		"one he cannot lose":   {Goal: "20", Text: "D5 bottom HI ordered\nC5 top MI 2\nleader C5 top Hanno fatal\nB5 bottom LI\nB6 bottom LI\nA4 top LI\nA5 top LI"},
		"the last banner":      {Goal: "1", Text: "E5 bottom HI ordered\nD5 top MI 2\nleader D5 top Hanno"},
		"alone":                {Goal: "20", Text: "E5 bottom HI ordered\nleader D5 top Hanno"},
		"alone among enemies":  {Goal: "20", Text: "E5 bottom HI ordered\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom MI"},
		"alone, fired at":      {Goal: "20", Text: "F5 bottom LB ordered\nleader D5 top Hanno\nC5 bottom MI\nC6 bottom MI"},
	}, func(d leadertest.Drawing) (game.Position, error) {
		return ancients.System{}.Build("turn bottom battle\ngoal "+d.Goal+"\ncard order-four-center\nA1 top LI\nG1 bottom LI\n"+d.Text, nil)
	}, fate)
}
