package napoleonics

import (
	"mariscal/game"
)

// N18: units in square, and the cards that lie for them. The rules of squares in battle are
// with the battle.

// squarePlace returns the first free place of a seat's track, or -1 (N18.11).
func (p *Position) squarePlace(b *Battle, s game.Seat) int {
	for i, u := range p.Held[s][:b.Setup.Track[s]] {
		if u == none {
			return i
		}
	}
	return -1
}

// makeSquare forms square with unit u: a card drawn at random from its hand, unseen
// by the enemy, goes to the first free place of the track (N18.12).
func (r *referee) makeSquare(u int, rule string) {
	s := r.b.Seat[u]
	i := r.squarePlace(r.b, s)
	p := game.Purpose{Name: "square", A: game.Place(r.At[u]), B: game.NoPlace, Seat: s, Private: true}
	c := Card(r.c.Draw(p, r.Hand[s][:]))
	r.Hand[s][c]--
	r.InSquare |= 1 << u
	r.Held[s][i], r.Lying[s][i] = uint8(u), c
	if i == int(r.b.Setup.Track[s])-1 {
		rule = RulingSquarePlaces
	}
	r.tellSquareCard("square-card", rule, u, i, c)
}

// dissolve ends the square of unit u, if it stands in one: its card goes back to
// the hand (N18.32, N18.34). It may be off the board already.
func (r *referee) dissolve(u int, rule string) {
	if !r.square(u) {
		return
	}
	s := r.b.Seat[u]
	r.InSquare &^= 1 << u
	for i, held := range r.Held[s] {
		if int(held) == u {
			c := r.Lying[s][i]
			r.Held[s][i], r.Lying[s][i] = none, noCard
			r.Hand[s][c]++
			r.tellSquareCard("card-back", rule, u, i, c)
		}
	}
}

// lying returns how many cards lie on a seat's track.
func (p *Position) lying(s game.Seat) (n int) {
	for _, c := range p.Lying[s] {
		if c != noCard {
			n++
		}
	}
	return n
}
