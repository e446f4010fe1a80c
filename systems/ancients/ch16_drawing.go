package ancients

import (
	"mariscal/game"
)

// Chapter 16: drawing command cards.

// draw1 draws a seat up to its command: one card, or more when the hand has
// grown (A16.1, A19.4).
func (r *referee) draw1(s game.Seat, rule string) {
	for n := r.HandSize(s); n < int(r.Command[s]); n++ {
		if r.Deck.Empty() {
			r.reshuffle(RuleReshuffle)
		}
		p := game.Purpose{Name: "command-deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}
		c := Card(r.c.Draw(p, r.Deck[:]))
		r.Draw(s, int(c))
		if r.log != nil {
			r.teller().Drawn(s, cardWord(c), rule)
		}
	}
}

// reshuffle makes the discards part of the deck again (A16.2, A18.25-4).
func (r *referee) reshuffle(rule string) {
	r.Reshuffle()
	r.teller().Event("reshuffle", rule, r.Active, nil)
}

// grow raises the command of the seats whose schedule says so (A19.4, AR.5).
func (r *referee) grow() {
	for s := range r.Command {
		ended := 0
		if game.Seat(s) == r.Active {
			ended = int(r.turnsDone[s])
		}
		for _, g := range r.b.Setup.Growth[s] {
			if g.Due(ended, r.Tally(game.Seat(s))) && g.Command > r.Command[s] {
				r.Command[s] = g.Command
				r.tellGrowth(game.Seat(s), int(g.Command))
			}
		}
	}
}
