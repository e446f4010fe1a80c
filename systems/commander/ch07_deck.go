package commander

import "math/bits"

// MaxCards is how many cards the deck of a battle has at most.
const MaxCards = 96

// A CardSide says who may use the text of a card (B7).
type CardSide uint8

// The sides of cards.
const (
	Common CardSide = iota
	OfFrench
	OfCoalition
)

// A CardIcon says when the text of a card is played (B22).
type CardIcon uint8

// The icons of cards.
const (
	IconOrder   CardIcon = iota // as the order of a cube
	IconRed                     // in a combat of a red cube
	IconFree                    // at any time, free: interrupts among them
	IconNow                     // at once when it is drawn
	IconShuffle                 // War and Peace: both piles are shuffled together
)

// A Card is a card of the deck of a battle (B7.1).
type Card struct {
	ID      string // as scenes name it: "14", "L-FR-1"
	Side    CardSide
	Icon    CardIcon
	Leader  bool
	Check   Result
	Fire    [Columns]Fire
	Assault [Columns]Assault
	// Primary is the event, Secondary what follows only if the event took place
	// (B22). ch22_effects.go says what effects do.
	Primary, Secondary []Effect
}

// A CardSet is a set of cards of a deck, by their numbers.
type CardSet [2]uint64

// Has reports whether card c is in the set.
func (s CardSet) Has(c uint8) bool { return s[c>>6&1]>>(c&63)&1 != 0 }

// Len returns how many cards are in the set.
func (s CardSet) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// And returns the cards in both sets.
func (s CardSet) And(o CardSet) CardSet { return CardSet{s[0] & o[0], s[1] & o[1]} }

// Or returns the cards in either set.
func (s CardSet) Or(o CardSet) CardSet { return CardSet{s[0] | o[0], s[1] | o[1]} }

// Less returns the cards of s that are not in o.
func (s CardSet) Less(o CardSet) CardSet { return CardSet{s[0] &^ o[0], s[1] &^ o[1]} }

// Empty reports whether no card is in the set.
func (s CardSet) Empty() bool { return s[0]|s[1] == 0 }

func (s *CardSet) add(c uint8)  { s[c>>6&1] |= 1 << (c & 63) }
func (s *CardSet) drop(c uint8) { s[c>>6&1] &^= 1 << (c & 63) }

// next returns the first card from c on; none when there is no more.
func (s CardSet) next(c uint8) uint8 {
	for w := int(c >> 6); w < 2; w++ {
		m := s[w]
		if w == int(c>>6) {
			m = m >> (c & 63) << (c & 63)
		}
		if m != 0 {
			return uint8(w<<6 + bits.TrailingZeros64(m))
		}
	}
	return none
}
