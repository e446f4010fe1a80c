package commandcolors

import (
	"encoding/binary"

	"mariscal/game"
)

// CardKinds is how many kinds of command cards the largest deck of the family
// has. A system with fewer leaves the last ones empty.
const CardKinds = 29

// Cards is a multiset of command cards: how many of each kind.
type Cards [CardKinds]uint8

// Count returns how many cards there are, of any kind.
func (c *Cards) Count() int { return game.Items(c[:]) }

// Kinds returns the kinds of which there is a card, a bit each: eight looked at together.
func (c *Cards) Kinds() (kinds uint32) {
	const low = 0x7f7f7f7f7f7f7f7f // of each count all but its highest bit
	for _, first := range [...]int{0, 8, 16, CardKinds - 8} {
		x := binary.LittleEndian.Uint64(c[first:])
		some := (x&low + low | x) &^ low >> 7 // 1 for each count above 0
		kinds |= uint32(some*0x0102040810204080>>56) << first
	}
	return kinds
}

// Empty reports whether there is no card.
func (c *Cards) Empty() bool { return *c == Cards{} }

// Add adds the cards of o.
func (c *Cards) Add(o *Cards) {
	for k := range c {
		c[k] += o[k]
	}
}

// Hands are the command cards of a game but those on the table: a plain value
// that a position embeds. The deck has no order: drawing is chance over what is left.
type Hands struct {
	Deck, Discard Cards
	Hand          [2]Cards
	Command       [2]uint8 // how many cards a seat draws up to
}

// HandSize returns how many cards a seat holds.
func (h *Hands) HandSize(s game.Seat) int { return h.Hand[s].Count() }

// Open sets up the hands of a battle before the deal: all cards are in the deck.
func (h *Hands) Open(s *Setup) {
	h.Deck = s.Deck
	for seat, n := range s.Command {
		h.Command[seat] = uint8(n)
	}
}

// Reshuffle makes the discards part of the deck again.
func (h *Hands) Reshuffle() {
	h.Deck.Add(&h.Discard)
	h.Discard = Cards{}
}

// Draw moves a card of a kind from the deck into a hand.
func (h *Hands) Draw(s game.Seat, kind int) {
	h.Deck[kind]--
	h.Hand[s][kind]++
}

// Unseen empties the hands v cannot see. It returns all cards v has not seen, including the
// deck, and how many cards each emptied hand had. To deal them again and make the rest the
// deck is a guess that fits v's knowledge.
func (h *Hands) Unseen(v game.Viewer) (pool Cards, need [2]int) {
	pool = h.Deck
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		need[s] = h.HandSize(s)
		pool.Add(&h.Hand[s])
		h.Hand[s] = Cards{}
	}
	return pool, need
}
