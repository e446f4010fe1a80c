package commandcolors

import "mariscal/game"

// A Question is the kind of question a position asks.
type Question uint8

// The questions.
const (
	Over    Question = iota // nothing: the game has ended
	Card                    // which card is played
	Way                     // a choice of a card's ways, or whom it helps
	Order                   // which unit is ordered
	March                   // which unit moves, and where
	Fight                   // which fight comes next
	Another                 // something in a fight, or after the battles
)

// A Position is a position of a game of the family: a plain value.
type Position[T comparable] interface {
	*T
	game.Position
}

// A Craft is the knowledge of the players of one game. It keeps nothing between calls.
type Craft[P any] interface {
	// Asks returns the kind of question; Active the seat whose turn it is, Asked the seat
	// that decides.
	Asks(p P) Question
	Active(p P) game.Seat
	Asked(p P) game.Seat

	// View fills in from what the value of a position for a seat is reckoned, in banners, in every
	// style of a temper; their paces are given.
	View(p P, me game.Seat, t *Temper, paces *Paces, v *View)
	// Terms fills in the parts of that value, one for each id of [Craft.Weighs] except the
	// last, which is the card kept.
	Terms(p P, me game.Seat, t *Temper, parts []float64)
	Weighs() []string

	// Reflex answers a question after the moves of a turn, quickly and without dice.
	// legal holds at least two answers.
	Reflex(p P, legal []game.Action) game.Action

	// Done is the action that ends giving orders, or moving.
	Done() game.Action
	// Keep returns the value of keeping the card that an action plays.
	Keep(play game.Action) float64
	// Key identifies an order: an order to a unit by the number of its hex, others above 127.
	Key(order game.Action) uint8
	// Moves reports whether an action moves the piece that an order orders.
	Moves(order, move game.Action) bool
}
