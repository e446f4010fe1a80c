package ancients_test

import (
	"slices"
	"testing"

	"mariscal/ai/aitest"
)

// puzzles are drawn positions with a best answer that can be proved by counting.
var puzzles = []aitest.Puzzle{
	{
		Name: "the last block for the last banner", Drawing: `
			goal 5
			banners 4 4
			turn bottom battle
			card order-three-center
			E6 bottom HI ordered
			E8 bottom MI 1 ordered
			D6 top HI
			D5 top LI 1
			D8 top AX
			A1 top MI
			I1 bottom MI`,
		Best: []string{"close E6xD5"},
	},
	{
		Name: "the weak before the strong", Drawing: `
			turn bottom battle
			card order-three-center
			E6 bottom MI ordered
			D6 top HI
			D5 top LC 1
			A1 top MI
			I1 bottom MI`,
		Best: []string{"close E6xD5"},
	},
	{
		Name: "a last block does not attack heavy foot when its loss ends the game", Drawing: `
			goal 5
			banners 4 1
			turn bottom battle
			card order-two-center
			E6 bottom LI 1 ordered
			D6 top HI
			A1 top MI
			I1 bottom MI`,
		Best: []string{"done"},
	},
	{
		Name: "light foot evades heavy foot", Drawing: `
			turn top battle
			card order-two-center
			D6 top HI ordered
			E6 bottom LI
			A1 top MI
			I1 bottom MI`,
		Before: "close D6xE6",
		Best:   []string{"evade E6"},
	},
	{
		Name: "heavy horse stands against a last block of light foot", Drawing: `
			turn top battle
			card order-two-center
			D6 top LI 1 ordered
			E6 bottom HC
			A1 top MI
			I1 bottom MI`,
		Before: "close D6xE6",
		Best:   []string{"stand E6"},
	},
	{
		Name: "the first blow between last blocks", Drawing: `
			goal 5
			banners 4 4
			turn bottom battle
			card order-two-center
			E6 bottom MI 1 ordered
			D6 top MI 1
			A1 top MI
			I1 bottom MI`,
		Best: []string{"close E6xD6"},
	},
	{
		Name: "the way out wins the game", Drawing: `
			goal 5
			banners 4 4
			exit bottom A5 A6 A7
			turn bottom move
			card order-two-center
			A6 bottom MI ordered
			B6 top MI
			I1 bottom MI`,
		Best: []string{"exit A6"},
	},
	{
		Name: "the camp wins the game", Drawing: `
			goal 5
			banners 4 4
			objective bottom C6
			turn bottom move
			card order-two-center
			D6 bottom MI ordered
			E6 top HI
			A1 top MI
			I1 bottom MI`,
		Best: []string{"move D6-C6"},
	},
	{
		Name: "the card that reaches the last block", Drawing: `
			goal 5
			banners 4 4
			turn bottom card
			hand bottom order-two-left order-two-right
			E2 bottom HI
			D2 top LI 1
			E12 bottom HI
			C12 top HI
			A6 top MI
			I6 bottom MI`,
		Best: []string{"play order-two-left"},
	},
	{
		Name: "a leader does not stay alone before the enemy", Drawing: `
			turn bottom move
			card order-three-center
			leader E7 bottom Lucius ordered
			D7 top MC
			D6 top MI
			G7 bottom HI
			A1 top MI
			I1 bottom MI`,
		Best: []string{"move leader E7-G7"},
	},
	{
		Name: "a fatal leader does not stay alone before the enemy", Drawing: `
			turn bottom move
			card order-three-center
			leader E7 bottom Scipio fatal ordered
			D7 top MC
			D6 top MI
			G7 bottom HI
			A1 top MI
			I1 bottom MI`,
		Best: []string{"move leader E7-G7"},
	},
}

// all are the puzzles of Ancients.
var all = slices.Concat(puzzles, winNow, answers, movesNow, saveNow)

func TestPuzzlesAreProved(t *testing.T) { arena.Prove(t, all) }

func TestPuzzles(t *testing.T) {
	arena.Solve(t, "marshal", all, 95)
	for _, name := range append(thoughtful, "marshal") {
		arena.Solve(t, name, puzzles, 100)
	}
}
