package aitest

import (
	"strings"
	"testing"

	"mariscal/game"
)

// Answered counts the answers of a player by their first word, in the first turns of games against a
// legionary: both sides of a number of deals of a battle.
func (a Arena) Answered(t *testing.T, name, battle string, deals, turns int) map[string]int {
	t.Helper()
	said := map[string]int{}
	for deal := range uint64(deals) {
		for side := range game.Seat(2) {
			p, luck := a.Begin(t, battle, deal), game.NewSeeded(deal)
			player, other := a.Player(t, name, deal), a.Player(t, "legionary", deal)
			for p.Turn() <= turns && !p.Decision().Over {
				who := other
				if p.Decision().Seat == side {
					who = player
				}
				choice := who.Choose(p)
				if who == player {
					word, _, _ := strings.Cut(p.Text(choice, game.All), " ")
					said[word]++
				}
				p.Apply(choice, luck, nil)
			}
		}
	}
	return said
}
