package commander

import "mariscal/game"

// Chapter 15: the pile, from which cards are drawn for results.

// draw turns the top card of the pile for a result: of a check, of a combat. Its text
// does not count (B15.6); it goes to the discard, where all see it. War and Peace
// shuffles both piles and another card is drawn (BR.57); an empty pile is made of the
// discards (BR.58).
func (r *referee) draw(purpose string, s game.Seat, at uint8) (card uint8) {
	for {
		if game.Items(r.pile[:r.b.Cards]) == 0 {
			r.reshuffle(RulingPileEmpty)
		}
		where := game.NoPlace
		if at != none {
			where = game.Place(at)
		}
		c := uint8(r.c.Draw(game.Purpose{Name: purpose, A: where, B: game.NoPlace, Seat: s}, r.pile[:r.b.Cards]))
		r.pile[c] = 0
		r.toDiscard(c)
		if c != r.b.War {
			return c
		}
		r.tellCard("war-and-peace", RuleReshuffle, s, c)
		r.reshuffle(RulingReshuffleDrawn)
	}
}

// toDiscard puts a card on the discard.
func (r *referee) toDiscard(c uint8) {
	r.discard.add(c)
	r.upmost = c
}

// reshuffle makes one pile of the draw pile and the discard.
func (r *referee) reshuffle(rule string) {
	for c := r.discard.next(0); c != none; c = r.discard.next(c + 1) {
		r.pile[c] = 1
	}
	r.discard, r.upmost = CardSet{}, none
	r.tell("reshuffle", rule, r.initiative())
}
