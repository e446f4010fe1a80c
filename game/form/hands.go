package form

import (
	"fmt"

	"mariscal/game"
)

// CardKinds is how many kinds of cards [Hands] can count.
const CardKinds = 8

// Hands are the cards of a game, counted by kind: a plain value that a position
// embeds. The deck has no order, drawing is chance over what is left; when it is
// empty the discards are the deck.
type Hands struct {
	Deck, Discard [CardKinds]uint8
	Hand          [2][CardKinds]uint8
}

// HandSize is how many cards a seat holds.
func (h *Hands) HandSize(s game.Seat) int { return Sum(h.Hand[s][:]) }

// Draw draws a card for a seat, which alone sees it, and says whether the
// discards were shuffled for it.
func (h *Hands) Draw(s game.Seat, purpose string, c game.Chance) (kind uint8, shuffled bool) {
	if Sum(h.Deck[:]) == 0 {
		h.Deck, h.Discard, shuffled = h.Discard, h.Deck, true
	}
	kind = uint8(c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, h.Deck[:]))
	h.Deck[kind]--
	h.Hand[s][kind]++
	return kind, shuffled
}

// Fill draws cards until a hand holds so many, and tells it by the events "draw",
// whose card only the seat learns, and "shuffle".
func (h *Hands) Fill(to Herald, c game.Chance, s game.Seat, most int, kinds []string, rule string) {
	for h.HandSize(s) < most {
		k, shuffled := h.Draw(s, "deck", c)
		if shuffled {
			to.Tell("shuffle", rule, s)
		}
		card := to.Card(kinds[k])
		card.Private = true
		to.Tell("draw", rule, s, card)
	}
}

// Card is the argument card of an event, where somebody listens.
func (h Herald) Card(kind string) (a game.Arg) {
	if h.Log != nil {
		a = game.Word("card", h.System+".card."+kind)
	}
	return a
}

// Play discards a card of a hand.
func (h *Hands) Play(s game.Seat, kind uint8) {
	h.Hand[s][kind]--
	h.Discard[kind]++
}

// Resample deals the cards anew that v cannot see, with the purpose "guess".
func (h *Hands) Resample(v game.Viewer, c game.Chance) {
	dealt := h.Hand
	for s := range game.Seat(2) {
		for k, n := range dealt[s] {
			if !v.Sees(s) {
				h.Deck[k] += n
				h.Hand[s][k] = 0
			}
		}
	}
	for s := range game.Seat(2) {
		for h.HandSize(s) < Sum(dealt[s][:]) {
			h.Draw(s, "guess", c)
		}
	}
}

// Settle makes the deck of the cards that are nowhere else.
func (h *Hands) Settle(copies []uint8) {
	for k, n := range copies {
		h.Deck[k] = n - h.Hand[0][k] - h.Hand[1][k] - h.Discard[k]
	}
}

// Whole says of which card there are more or fewer than there should be.
func (h *Hands) Whole(copies []uint8, kinds []string) error {
	for k, n := range copies {
		if there := int(h.Deck[k]) + int(h.Hand[0][k]) + int(h.Hand[1][k]) + int(h.Discard[k]); there != int(n) {
			return fmt.Errorf("there are %d cards %s, not %d", there, kinds[k], n)
		}
	}
	return nil
}

// Lines are the lines of a position that hold the cards, without the deck, which
// is the rest ([Hands.Settle]).
func (h *Hands) Lines(kinds []string) []Line {
	n := len(kinds)
	return []Line{
		{Name: "top-hand", Values: Counts(h.Hand[0][:n], kinds)},
		{Name: "bottom-hand", Values: Counts(h.Hand[1][:n], kinds)},
		{Name: "discard", Values: Counts(h.Discard[:n], kinds)},
	}
}

// Trays are both hands as a viewer may see them, the deck and the discards.
func (h *Hands) Trays(v game.Viewer, kinds []string) []game.Tray {
	n := len(kinds)
	return []game.Tray{
		Hand(game.Top, v, h.Hand[0][:n], kinds), Hand(game.Bottom, v, h.Hand[1][:n], kinds),
		Cards("deck", h.Deck[:n], kinds, false), Cards("discard", h.Discard[:n], kinds, true),
	}
}
