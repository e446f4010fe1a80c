package muskets_test

import (
	"testing"

	"mariscal/ai/aitest"
)

// Each has one answer that is best by counting.
var puzzles = []aitest.Puzzle{
	{
		Name: "the rival's Morale card is played when half his figures have fallen",
		Drawing: `turn top
top regulars A: 10 figures at 10,10 facing S, close order
top officer Hale: at 10,8 facing S
bottom regulars X: 5 of 10 figures at 40,40 facing N
bottom regulars Y: 6 of 10 figures at 30,44 facing N
bottom officer Z: at 36,46 facing N
hand top bottom-morale clock
`,
		Best: []string{"play bottom-morale"},
	},
}

func TestPuzzles(t *testing.T) { arena.Solve(t, puzzles) }
