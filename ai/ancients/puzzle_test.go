package ancients_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

// puzzles are drawn positions with a best answer that can be proved by counting.
var puzzles = []struct {
	name    string
	drawing string
	before  string // an action taken first
	best    []string
}{
	{
		"the last block for the last banner", `
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
		"",
		[]string{"close E6xD5"},
	},
	{
		"the weak before the strong", `
			turn bottom battle
			card order-three-center
			E6 bottom MI ordered
			D6 top HI
			D5 top LC 1
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"close E6xD5"},
	},
	{
		"a last block does not attack heavy foot when its loss ends the game", `
			goal 5
			banners 4 1
			turn bottom battle
			card order-two-center
			E6 bottom LI 1 ordered
			D6 top HI
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"done"},
	},
	{
		"light foot evades heavy foot", `
			turn top battle
			card order-two-center
			D6 top HI ordered
			E6 bottom LI
			A1 top MI
			I1 bottom MI`,
		"close D6xE6",
		[]string{"evade E6"},
	},
	{
		"heavy horse stands against a last block of light foot", `
			turn top battle
			card order-two-center
			D6 top LI 1 ordered
			E6 bottom HC
			A1 top MI
			I1 bottom MI`,
		"close D6xE6",
		[]string{"stand E6"},
	},
	{
		"the first blow between last blocks", `
			goal 5
			banners 4 4
			turn bottom battle
			card order-two-center
			E6 bottom MI 1 ordered
			D6 top MI 1
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"close E6xD6"},
	},
	{
		"the way out wins the game", `
			goal 5
			banners 4 4
			exit bottom A5 A6 A7
			turn bottom move
			card order-two-center
			A6 bottom MI ordered
			B6 top MI
			I1 bottom MI`,
		"",
		[]string{"exit A6"},
	},
	{
		"the camp wins the game", `
			goal 5
			banners 4 4
			objective bottom C6
			turn bottom move
			card order-two-center
			D6 bottom MI ordered
			E6 top HI
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"move D6-C6"},
	},
	{
		"the card that reaches the last block", `
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
		"",
		[]string{"play order-two-left"},
	},
	{
		"a leader does not stay alone before the enemy", `
			turn bottom move
			card order-three-center
			leader E7 bottom Lucius ordered
			D7 top MC
			D6 top MI
			G7 bottom HI
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"move leader E7-G7"},
	},
	{
		"a fatal leader does not stay alone before the enemy", `
			turn bottom move
			card order-three-center
			leader E7 bottom Scipio fatal ordered
			D7 top MC
			D6 top MI
			G7 bottom HI
			A1 top MI
			I1 bottom MI`,
		"",
		[]string{"move leader E7-G7"},
	},
}

// TestPuzzles holds that the centurion finds the answers, whatever his seed.
func TestPuzzles(t *testing.T) {
	battles(t)
	for _, c := range puzzles {
		t.Run(c.name, func(t *testing.T) {
			p, err := ancients.System{}.Build(c.drawing, nil)
			if err != nil {
				t.Fatal(err)
			}
			if c.before != "" {
				a, err := p.Parse(c.before)
				if err != nil {
					t.Fatal(err)
				}
				p.Apply(a, game.NewSeeded(1), nil)
			}
			for seed := range uint64(5) {
				a := player(t, "centurion", seed).Choose(p)
				if got := p.Text(a, game.All); !slices.Contains(c.best, got) {
					t.Errorf("seed %d: %q, best %q", seed, got, c.best)
				}
			}
		})
	}
}
