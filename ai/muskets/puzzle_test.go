package muskets_test

import (
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/muskets"
	"mariscal/game"
	rules "mariscal/systems/muskets"
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

// Who is rallied by Authority turns to where most of the enemies are, not to a single one that is
// a little nearer behind it.
func TestPlayersTurnWhoTheyRallyToTheEnemy(t *testing.T) {
	p, err := rules.System{}.Build(`turn top
top regulars A: 6 figures at 20,20 facing N, flight
bottom officer Z: at 20,30 facing N
bottom regulars X: 8 figures at 31,20 facing W
bottom rangers Y: 8 figures at 31,26 facing W
hand top clock
command 5 0
`, nil)
	if err != nil {
		t.Fatal(err)
	}
	var list []game.Action
	for _, a := range p.Actions(nil) {
		if rules.AnswerOf(a).Verb == rules.VerbAuthority {
			list = append(list, a)
		}
	}
	got := p.Text((&muskets.Eye{}).Choose(p, list, 1), game.All)
	if len(list) != 3 || got == "authority A" || got == "authority A 0" {
		t.Errorf("of %d facings %q is chosen", len(list), got)
	}
}
