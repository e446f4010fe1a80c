package napoleonics_test

import (
	"slices"
	"testing"

	"mariscal/ai/aitest"
)

// puzzles are drawn positions with a best answer that can be proved by counting.
var puzzles = []aitest.Puzzle{
	{
		Name: "line forms square against cuirassiers", Drawing: `
			turn top battle
			card probe-center
			D5 top FR-CU ordered
			E5 bottom BR-LN
			A1 top FR-LN
			I1 bottom BR-LN
			hand bottom probe-left probe-center attack-center scout-left`,
		Before: "melee D5xE5",
		Best:   []string{"square E5"},
	},
	{
		Name: "line stands against a last block of horse and wins the game", Drawing: `
			goal 5
			banners 0 4
			turn top battle
			card probe-center
			D5 top FR-LC 1 ordered
			E5 bottom BR-LN
			A1 top FR-LN
			I1 bottom BR-LN
			hand bottom probe-left probe-center attack-center scout-left`,
		Before: "melee D5xE5",
		Best:   []string{"stand E5"},
	},
	{
		Name: "the square is left when guns have come and the horse is gone", Drawing: `
			turn bottom order
			card probe-center
			E6 bottom BR-LN square
			C6 top FR-FA
			D6 top FR-LN
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"leave E6"},
	},
	{
		Name: "foot attacks the square rather than the line beside it", Drawing: `
			turn bottom battle
			card probe-center
			E6 bottom BR-LN ordered
			D5 top FR-LN 3
			D6 top FR-LN 3 square
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"melee E6xD6"},
	},
	{
		Name: "guns fire at the square rather than at the line, for the last banner", Drawing: `
			goal 5
			banners 4 4
			turn bottom battle
			card probe-center
			F6 bottom BR-FA ordered
			D5 top FR-LN 2 square
			D7 top FR-LN 2
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"fire F6xD5"},
	},
	{
		Name: "line that has the enemy in range stands and fires", Drawing: `
			turn bottom move
			card probe-center
			F6 bottom BR-LN ordered
			D6 top FR-LN
			D7 top FR-LN
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"done"},
	},
	{
		Name: "foot guns that have a target do not move", Drawing: `
			turn bottom move
			hand bottom probe-left probe-right attack-left attack-right
			hand top probe-center attack-center assault-center attack-left
			card probe-center
			F6 bottom BR-FA ordered
			D6 top FR-LN 2
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"done"},
	},
	{
		Name: "guns without another target join the attack", Drawing: `
			turn bottom battle
			card attack-center
			E6 bottom BR-LN 2 ordered
			F8 bottom BR-FA ordered
			D6 top FR-LN 3
			A1 top FR-LN
			I1 bottom BR-LN`,
		Before: "melee E6xD6",
		Best:   []string{"join F8"},
	},
	{
		Name: "the first strike between last blocks wins the game", Drawing: `
			goal 5
			banners 4 4
			turn top battle
			card probe-center
			D6 top FR-LN 1 ordered
			E6 bottom BR-LN 1
			A1 top FR-LN
			I1 bottom BR-LN
			hand bottom first-strike probe-left`,
		Before: "melee D6xE6",
		Best:   []string{"first-strike E6"},
	},
	{
		Name: "a last block of horse retires before foot", Drawing: `
			goal 5
			banners 4 0
			turn top battle
			card probe-center
			D6 top FR-LN ordered
			E6 bottom BR-LC 1
			A1 top FR-LN
			I1 bottom BR-LN`,
		Before: "melee D6xE6",
		Best:   []string{"retire E6"},
	},
	{
		Name: "the last block for the last banner", Drawing: `
			goal 5
			banners 4 4
			turn bottom battle
			card attack-center
			E6 bottom BR-LN ordered
			D6 top FR-OG
			D5 top FR-LT 1
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"melee E6xD5"},
	},
	{
		Name: "a last block does not attack the Old Guard when its loss ends the game", Drawing: `
			goal 5
			banners 4 1
			turn bottom battle
			card probe-center
			E6 bottom BR-LN 1 ordered
			D6 top FR-OG
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"done"},
	},
	{
		Name: "the way out wins the game", Drawing: `
			goal 5
			banners 4 4
			exit bottom A5 A6 A7
			turn bottom move
			card probe-center
			A6 bottom BR-LN ordered
			B6 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"exit A6"},
	},
	{
		Name: "the farm wins the game", Drawing: `
			goal 5
			banners 4 4
			objective bottom C6
			turn bottom move
			card probe-center
			D6 bottom BR-LN ordered
			E6 top FR-LN
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"move D6-C6"},
	},
	{
		Name: "the card that reaches the last block", Drawing: `
			goal 5
			banners 4 4
			turn bottom card
			hand bottom probe-left probe-right
			E2 bottom BR-LN
			D2 top FR-LT 1
			E12 bottom BR-LN
			B12 top FR-LN
			A6 top FR-LN
			I6 bottom BR-LN`,
		Best: []string{"play probe-left"},
	},
	{
		Name: "a leader does not stay alone before the enemy", Drawing: `
			turn bottom move
			card attack-center
			leader E7 bottom Wellington ordered
			D7 top FR-LC
			D6 top FR-LN
			G7 bottom BR-LN
			A1 top FR-LN
			I1 bottom BR-LN`,
		Best: []string{"move leader E7-G7"},
	},
}

// all are the puzzles of Napoleonics.
var all = slices.Concat(puzzles, winNow, answers, movesNow, saveNow)

func TestPuzzlesAreProved(t *testing.T) { arena.Prove(t, all) }

func TestPuzzles(t *testing.T) {
	arena.Solve(t, "marshal", all, 95)
	for _, name := range append(thoughtful, "marshal") {
		arena.Solve(t, name, puzzles, 100)
	}
}
