package commander

import "mariscal/game"

// Chapter 15: the pile, and cards drawn for results.

// draw turns the top card of the pile for the result of a check or combat. Its text does not
// count (B15.6); it goes to the discard, where all see it. War and Peace shuffles both piles
// together, and another card is drawn (BR.57); the discards make a new pile when it is empty
// (BR.58).
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

// shuffledFor returns the chance, as part of of, that the piles were shuffled before a card
// was drawn: always if it was in the discard, otherwise if War and Peace came first (BR.57).
func (p *Position) shuffledFor(b *Battle, c uint8) (part, of int) {
	switch {
	case p.discard.Has(c):
		return 1, 1
	case b.War == none || p.pile[b.War] == 0:
		return 0, 1
	}
	return 1, p.discard.Len() + game.Items(p.pile[:b.Cards])
}

// drawnFrom returns a possible position after the draw of a card, with the piles shuffled
// first or not. If the card is in a hand hidden from the viewer, another card takes its place
// there.
func (p *Position) drawnFrom(b *Battle, c uint8, shuffled bool, v game.Viewer) *Position {
	q := *p
	r := referee{&q, b, nil, nil}
	if shuffled {
		r.reshuffle(RulingReshuffleDrawn)
	}
	for s := range game.Seat(2) {
		if v.Sees(s) || !q.hand[s].Has(c) {
			continue
		}
		for d := range uint8(b.Cards) {
			if d != b.War && p.pile[d] > 0 {
				q.hand[s].drop(c)
				q.hand[s].add(d)
				q.pile[d], q.pile[c] = 0, 1
				break
			}
		}
	}
	q.pile[c] = 0
	r.toDiscard(c)
	return &q
}
