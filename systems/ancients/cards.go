package ancients

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

var cardNames = [CardCount]string{
	"order-two-left", "order-two-center", "order-two-right",
	"order-three-left", "order-three-center", "order-three-right",
	"order-four-left", "order-four-center", "order-four-right",
	"coordinated-attack", "out-flanked",
	"order-light", "order-medium", "order-heavy", "order-mounted",
	"leadership-any", "inspired-left", "inspired-center", "inspired-right",
	"clash-of-shields", "counter-attack", "darken-the-sky", "double-time", "first-strike",
	"i-am-spartacus", "line-command", "move-fire-move", "mounted-charge", "rally",
}

// String returns the card's id: "order-two-left".
func (c Card) String() string {
	if c >= CardCount {
		return "-"
	}
	return cardNames[c]
}

// ParseCard reads a card's id, as [Card.String] writes it; it reports false for any other text.
func ParseCard(name string) (Card, bool) {
	for c, n := range cardNames {
		if n == name {
			return Card(c), true
		}
	}
	return 0, false
}
