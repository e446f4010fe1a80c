package ancients

import (
	"mariscal/game"
)

// Chapter 16: drawing command cards.

// held returns how many cards a seat holds.
func (p *Position) held(s game.Seat) int {
	n := 0
	for _, c := range p.hand[s] {
		n += int(c)
	}
	return n
}

// draw1 draws a seat up to its command: one card, or more when the hand has
// grown (A16.1, A19.4).
func (r *referee) draw1(s game.Seat, rule string) {
	for n := r.held(s); n < int(r.command[s]); n++ {
		left := 0
		for _, c := range r.deck {
			left += int(c)
		}
		if left == 0 {
			r.reshuffle(RuleReshuffle)
		}
		p := game.Purpose{Name: "command-deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}
		c := Card(r.c.Draw(p, r.deck[:]))
		r.deck[c]--
		r.hand[s][c]++
		r.tellDraw(s, c, rule)
	}
}

// reshuffle makes the discards part of the deck again (A16.2, A18.25-4).
func (r *referee) reshuffle(rule string) {
	for c := range r.deck {
		r.deck[c] += r.discard[c]
		r.discard[c] = 0
	}
	r.tellReshuffle(rule)
}

// grow raises the command of the seats whose schedule says so (A19.4, AR.5).
func (r *referee) grow() {
	for s := range r.command {
		for _, g := range r.b.setup.Growth[s] {
			due := g.AfterTurn > 0 && game.Seat(s) == r.active && r.turnsDone[s] >= g.AfterTurn ||
				g.Banners > 0 && r.score(game.Seat(s)) >= int(g.Banners)
			if due && g.Command > r.command[s] {
				r.command[s] = g.Command
				r.tellGrowth(game.Seat(s), int(g.Command))
			}
		}
	}
}
