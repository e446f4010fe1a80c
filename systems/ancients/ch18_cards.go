package ancients

import cc "mariscal/systems/commandcolors"

// A Card is a kind of command card (A18).
type Card uint8

// The kinds of command cards, in canonical order.
const (
	OrderTwoLeft Card = iota
	OrderTwoCenter
	OrderTwoRight
	OrderThreeLeft
	OrderThreeCenter
	OrderThreeRight
	OrderFourLeft
	OrderFourCenter
	OrderFourRight
	CoordinatedAttack
	OutFlanked
	OrderLight
	OrderMedium
	OrderHeavy
	OrderMounted
	LeadershipAny
	InspiredLeft
	InspiredCenter
	InspiredRight
	ClashOfShields
	CounterAttack
	DarkenTheSky
	DoubleTime
	FirstStrike
	IAmSpartacus
	LineCommand
	MoveFireMove
	MountedCharge
	Rally
	CardCount
	noCard Card = 0xff
)

// String returns the card's id: "order-two-left".
func (c Card) String() string {
	if c >= CardCount {
		return "-"
	}
	return deck[c].name
}

// ParseCard reads a card's id, as [Card.String] writes it; it reports false for any other text.
func ParseCard(name string) (Card, bool) { return cc.Numbered[Card](cardIDs, name) }

// cardNames returns the ids of all cards in canonical order.
func cardNames() []string {
	out := make([]string, CardCount)
	for c := range deck {
		out[c] = deck[c].name
	}
	return out
}
